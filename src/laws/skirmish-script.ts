// How a sensible player answers in the skirmish for tests: towards the hill, at whoever is weakest and nearest, from the view alone.
import type { Choice, Decision } from '../kernel/decision.ts'
import type { Id, Place } from '../kernel/plain.ts'
import { ground, range, reachOf, WALK } from './skirmish-field.ts'
import { spentUp } from './skirmish-march.ts'
import { salvoIdeas } from './skirmish-salvo.ts'
import { HILL, type SeenSquad, type SkirmishView } from './skirmish-state.ts'

const unit = (v: SkirmishView, id: Id): SeenSquad => v.units.find((u) => u.id === id) as SeenSquad

/** The first of some by a number, the least first. */
function least<T>(list: readonly T[], by: (x: T) => number): T | undefined {
  return list.length ? list.reduce((a, b) => (by(b) < by(a) ? b : a)) : undefined
}

/** As near to the hill as a squad comes in one move; it stays where that is no nearer. */
function towardsHill(v: SkirmishView, me: Id): Choice {
  const u = unit(v, me)
  const off = (p: Place): number => ground.distance(p, HILL)
  const all = reachOf(v.units, u, WALK)
  const to = least(all.places, off)
  const path = to && off(to) < off(u.at) ? all.path(to) : []
  return path.length > 1 ? spentUp(v, me, u.at, { legs: path.slice(1).map((p) => ({ to: p })) }) : { pass: true }
}

/** SK: a sensible answer to any question. */
export function script(v: SkirmishView, d: Decision): Choice {
  const s = d.choice
  const whom = d.about[0]
  switch (d.kind) {
    case 'orders': {
      const near =
        s.is === 'some' ? [...s.of].sort((a, b) => ground.distance(unit(v, b.id).at, HILL) - ground.distance(unit(v, a.id).at, HILL)) : []
      return { some: near.slice(0, s.is === 'some' ? s.max : 0).map((o) => o.id) }
    }
    case 'move':
      return s.is === 'path' ? towardsHill(v, s.unit) : d.idle
    case 'fire': {
      const me = 'unit' in whom ? unit(v, whom.unit) : undefined
      const to = s.is === 'one' && me ? least(s.of, (o) => 10 * range(me, unit(v, o.id)) + unit(v, o.id).hp) : undefined
      return to ? { one: to.id } : d.idle
    }
    case 'snap':
      return s.is === 'one' && s.of.length ? { one: s.of[0].id } : d.idle
    case 'aim':
      return s.is === 'number' ? { number: s.max } : d.idle
    case 'repair': {
      const i =
        s.is === 'assign'
          ? least(
              s.to.map((_, k) => k),
              (k) => ('unit' in s.to[k] ? unit(v, s.to[k].unit).hp : 0),
            )
          : undefined
      return i === undefined ? d.idle : { assign: [[i]] }
    }
    case 'salvo':
      return salvoIdeas(v, d)[0].choice
    case 'promote':
      return s.is === 'some' ? { some: s.of.slice(0, s.max).map((o) => o.id) } : d.idle
    default:
      return d.idle
  }
}
