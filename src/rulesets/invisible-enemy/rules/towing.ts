// Invisible Enemy: an engineer tows a trapped friend free, and pushes friends and enemies before it (IE-ENG-07, IE-ENG-08).
import type { Answer, Decision, Option } from '../../../kernel/decision.ts'
import type { Id, Place } from '../../../kernel/plain.ts'
import { ahead } from '../../../space/arc.ts'
import { firstContact, inContact, type Obstacle } from '../../../space/bases.ts'
import { within } from '../../../space/plane.ts'
import { engineer, geometry } from '../book/charts.ts'
import { ask, held, inches, procedure, terrainOf, type Base, type Feature, type Field, type IeGame } from '../state/state.ts'
import { stir } from './camouflage.ts'
import { costOf, pointsLeft, spend, workers } from './engineering.ts'
import { isIn, shapeOf, touches } from './lines.ts'
import { gapped, ignores, isWall, risksOf, rollRisk, trapsAt, type Risk } from './moving.ts'
import { cutAt, pointAt, wayOf, type Way } from './paths.ts'
import { endOf, pushesOfBoth, shove } from './pushing.ts'

const reach = inches(engineer.reach)
const discOf = (b: Base): Obstacle => ({ is: 'disc', at: b.at, radius: b.radius })
const barred = (f: Field, b: Base): readonly Feature[] =>
  f.words.land.features.filter((x) => ['impassable', 'displaceable'].includes(terrainOf(x).move) && !ignores(b, x))

// ---- Towing free ----------------------------------------------------------------------------------------------

/** IE-ENG-07: whether a rescuer stands outside a trap, its base at the edge of it. */
function atEdge(x: Feature, b: Base): boolean {
  if (terrainOf(x).trapWhen === 'near')
    return !inContact({ at: b.at, radius: 0 }, shapeOf(x), geometry.near) && inContact(b, shapeOf(x), geometry.near + geometry.contact)
  return !isIn(x, b.at) && touches(x, b)
}
/** IE-ENG-07, IE-AMB-48: the bearings off the bow at which a freed base may be put down. */
export function berths(f: Field, b: Base, t: Base): readonly { readonly off: number; readonly at: Place }[] {
  const { width, height } = f.words.land,
    out: { readonly off: number; readonly at: Place }[] = []
  const shapes = [...barred(f, t).map(shapeOf), ...f.units.filter((o) => o.id !== b.id && o.id !== t.id).map(discOf)]
  for (let off = 0; off < 360; off += engineer.bearingStep) {
    const at = ahead(b.at, b.facing + off, b.radius + t.radius + 1) // rounded outwards: they do not overlap
    if (at[0] < 0 || at[1] < 0 || at[0] > width || at[1] > height || trapsAt(f, t, at)) continue
    if (!shapes.some((s) => inContact({ at, radius: t.radius }, s))) out.push({ off, at })
  }
  return out
}
function mayTow(f: Field, b: Base, t: Base): boolean {
  if (t.seat !== b.seat || t.id === b.id || t.dead || t.trapped === '' || !within(b.at, t.at, reach)) return false
  const trap = f.words.land.features.find((x) => x.id === t.trapped)
  return trap !== undefined && atEdge(trap, b) && berths(f, b, t).length > 0
}

export type Towing = { readonly unit: Id; readonly module: number; readonly target: Id }
/** The tow or push that an option names; null for another option. */
export function towingOf(unit: Id, option: string): (Towing & { readonly deed: 'tow' | 'push' }) | null {
  const [deed, module, target] = option.split(':')
  return deed === 'tow' || deed === 'push' ? { unit, module: Number(module), target, deed } : null
}
/** IE-D19: where the freed base is put down. */
function offerBerth(g: IeGame, v: Towing): Decision {
  const of = berths(g, g.unit(v.unit), g.unit(v.target)).map(({ off, at }) => ({
    id: String(off),
    label: `${off}° off its bow`,
    about: [{ at }],
  }))
  return {
    kind: 'berth',
    rule: 'IE-ENG-07',
    seat: g.unit(v.unit).seat,
    secret: false,
    told: 'all',
    about: [{ unit: v.target }, { unit: v.unit }],
    choice: { is: 'one', of },
    idle: { one: of[0].id },
  }
}
function takeBerth(g: IeGame, v: Towing, [{ choice }]: readonly Answer[]): void {
  if (!('one' in choice)) return
  const place = berths(g, g.unit(v.unit), g.unit(v.target)).find((x) => String(x.off) === choice.one)
  if (place === undefined) return
  spend(g, v.unit, v.module, costOf('towFree'))
  const e = g.edit(v.target)
  e.at = place.at
  e.trapped = ''
  e.registered = [] // IE-OPT-02
  e.done = true
  stir(g, v.unit)
  stir(g, v.target)
  g.emit({ is: 'towed', rule: 'IE-ENG-07', unit: v.target, by: v.unit, at: place.at })
}
/** IE-ENG-07: a trapped friend is towed free. */
export const towFree = procedure('IE-ENG-07', 'towFree', (v: Towing): Towing => v, ask('IE-ENG-07', offerBerth, takeBerth))

// ---- Pushing --------------------------------------------------------------------------------------------------

const deedOf = (b: Base, t: Base): 'pushTowFriendly' | 'pushTowEnemy' => (t.seat === b.seat ? 'pushTowFriendly' : 'pushTowEnemy')
/** A way straight ahead of so many inches. */
const straight = (f: Field, from: Place, bearing: number, n: number): Way => {
  const w = wayOf(f, from, bearing, [{ to: ahead(from, bearing, inches(n)) }])
  return { ...w, cost: w.cost - (w.runs.length > 0 ? turnOff(f, from, bearing, w) : 0) }
}
/** Rounding of the far end may look like a turn of a degree: straight on is no turn. */
function turnOff(f: Field, from: Place, bearing: number, w: Way): number {
  const heading = w.runs[0].heading
  return heading === bearing ? 0 : w.cost - wayOf(f, from, heading, [{ to: w.runs[0].to }]).cost
}
/** IE-ENG-08: the whole inches over which both ways are free, and the allowance and the points are enough. */
export function pushLengths(f: Field, b: Base, t: Base, module: number, budget: number): readonly number[] {
  if (held(b) || t.dead || t.id === b.id || t.trapped !== '' || !within(b.at, t.at, reach)) return []
  const most = Math.floor(pointsLeft(b.modules[module]) / costOf(deedOf(b, t))),
    out: number[] = []
  for (let n = 1; n <= most; n++) {
    if (straight(f, b.at, b.facing, n).cost > budget || !freeWay(f, b, t, n)) break
    out.push(n)
  }
  return out
}
/**
 * IE-ENG-08: nothing is in either way but pollen that can be shoved on (IE-TER-11); over a gap each keeps its centre to a strand
 * (IE-ENG-09, IE-AMB-49).
 */
function freeWay(f: Field, b: Base, t: Base, n: number): boolean {
  const { width, height } = f.words.land
  const others = f.units.filter((o) => o.id !== b.id && o.id !== t.id).map(discOf)
  const open = [b, t].every((one) => {
    const to = ahead(one.at, b.facing, inches(n))
    if (to[0] < 0 || to[1] < 0 || to[0] > width || to[1] > height) return false
    const walls = f.words.land.features.filter((x) => isWall(x) && !ignores(one, x))
    if (firstContact([one.at, to], one.radius, [...walls.map(shapeOf), ...others]) !== null) return false
    return !gapped(f, straight(f, one.at, b.facing, n))
  })
  return open && !('rule' in pushesOfBoth(f, b, straight(f, b.at, b.facing, n), t, straight(f, t.at, b.facing, n), false))
}
/** What an engineer may tow or push now, with so much allowance left. */
export function towOptions(f: Field, b: Base, budget: number): readonly Option[] {
  return workers(f, b).flatMap((i) =>
    f.units.flatMap((t): readonly Option[] => {
      const about = [{ unit: t.id }]
      const tow = pointsLeft(b.modules[i]) >= costOf('towFree') && mayTow(f, b, t)
      return [
        ...(tow ? [{ id: `tow:${i}:${t.id}`, label: `Tow ${t.name} free`, about }] : []),
        ...(pushLengths(f, b, t, i, budget).length > 0 ? [{ id: `push:${i}:${t.id}`, label: `Push ${t.name}`, about }] : []),
      ]
    }),
  )
}

export type Pushing = Towing & { readonly budget: number; readonly cost: number }
function offerInches(g: IeGame, v: Pushing): Decision {
  const b = g.unit(v.unit)
  const lengths = pushLengths(g, b, g.unit(v.target), v.module, v.budget)
  return {
    kind: 'push',
    rule: 'IE-ENG-08',
    seat: b.seat,
    secret: false,
    told: 'all',
    about: [{ unit: v.target }, { unit: v.unit }],
    choice: { is: 'number', min: 1, max: lengths.length, step: 1, unit: 'inches' },
    idle: { number: 1 },
  }
}

/** What a push came to: how far each went, what holds the pushed one (`stopped`: or spores did), what holds the engineer. */
export type Rolled = { readonly mine: number; readonly theirs: number; readonly trap: Id; readonly stopped: boolean; readonly own: Id }
/**
 * IE-ENG-08, IE-AMB-47: both roll for their traps in the order in which they come to them. Where the pushed one is caught it stops, and the
 * engineer goes on alone, into contact or against pollen that can go no further at most; where the engineer is caught, both stop.
 */
export function rollBoth(g: IeGame, b: Base, t: Base, own: Way, pushed: Way): Rolled {
  let way = own,
    theirs = pushed.length,
    trap = '',
    stopped = false,
    at = -1
  for (;;) {
    const mine = risksOf(g, b, way).find((r) => r.pos > at),
      its = !stopped ? risksOf(g, t, pushed).find((r) => r.pos > at) : undefined
    const next: Risk | undefined = its !== undefined && (mine === undefined || its.pos <= mine.pos) ? its : mine
    if (next === undefined) return { mine: way.length, theirs, trap, stopped, own: '' }
    const of = next === its ? t.id : b.id
    // the same point may hold a roll of each: the pushed one's first
    at = of === t.id && mine !== undefined && mine.pos === next.pos ? next.pos - 1 : next.pos
    const caught = rollRisk(g, of, next)
    if (of === t.id && at < next.pos) {
      const second = mine as Risk
      at = next.pos
      if (!caught && rollRisk(g, b.id, second)) return { mine: second.pos, theirs: second.pos, trap, stopped, own: trapOf(second) }
    }
    if (!caught) continue
    if (of === b.id) return { mine: next.pos, theirs: Math.min(theirs, next.pos), trap, stopped, own: trapOf(next) }
    theirs = next.pos
    trap = trapOf(next)
    stopped = true
    way = cutAt(own, goesAlone(g, b, own, t, cutAt(pushed, theirs)))
  }
}
/** IE-AMB-47, IE-TER-11: how far an engineer comes whose way goes on past a base that was caught. */
function goesAlone(f: Field, b: Base, own: Way, t: Base, theirs: Way): number {
  const from = Math.min(theirs.length, own.length),
    caught: Obstacle = { is: 'disc', at: endOf(t, theirs), radius: t.radius }
  const met = firstContact([pointAt(own, from), pointAt(own, own.length)], b.radius, [caught])
  const may = (pos: number): boolean => !('rule' in pushesOfBoth(f, b, cutAt(own, pos), t, theirs, true))
  let high = met === null ? own.length : Math.min(from + met.k, own.length),
    low = from
  if (may(high)) return high
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (may(middle)) low = middle
    else high = middle
  }
  return low
}
const trapOf = (r: Risk): Id => (r.spores ? '' : r.feature)

/** IE-ENG-08: the ways of both, so many inches long. */
export const waysOf = (f: Field, b: Base, t: Base, n: number): { readonly own: Way; readonly pushed: Way } => ({
  own: straight(f, b.at, b.facing, n),
  pushed: straight(f, t.at, b.facing, n),
})
function takeInches(g: IeGame, v: Pushing, [{ choice }]: readonly Answer[]): void {
  if (!('number' in choice)) return
  const b = g.unit(v.unit),
    t = g.unit(v.target)
  const { own, pushed } = waysOf(g, b, t, choice.number)
  spend(g, v.unit, v.module, choice.number * costOf(deedOf(b, t)))
  const r = rollBoth(g, b, t, own, pushed)
  const shoved = pushesOfBoth(g, b, cutAt(own, r.mine), t, cutAt(pushed, r.theirs), r.stopped)
  const e = g.edit(t.id)
  e.at = endOf(t, cutAt(pushed, r.theirs))
  e.trapped = r.trap
  e.registered = [] // IE-OPT-02
  stir(g, t.id)
  const m = g.edit(b.id)
  m.at = endOf(b, cutAt(own, r.mine))
  m.trapped = r.own
  m.registered = []
  for (let pos = geometry.quarter; pos <= r.mine; pos += geometry.quarter) m.trail = [...m.trail, pointAt(own, pos)]
  stir(g, b.id)
  g.emit({ is: 'pushed', rule: 'IE-ENG-08', unit: t.id, by: b.id, from: t.at, to: e.at, trapped: r.trap })
  g.emit({ is: 'moves', rule: 'IE-ENG-08', unit: b.id, path: [b.at, m.at], facing: m.facing, trapped: m.trapped })
  if (!('rule' in shoved)) shove(g, shoved)
}
/** IE-ENG-08: an engineer goes straight ahead with another base before it. */
export const push = procedure('IE-ENG-08', 'push', (v: Pushing): Pushing => v, ask('IE-ENG-08', offerInches, takeInches))
