// Invisible Enemy: pursuit: declared at the end of a move in the X phase, followed when the quarry runs (IE-OPT-05; details designed).
import type { Answer, Decision } from '../../../kernel/decision.ts'
import type { Id } from '../../../kernel/plain.ts'
import { inWedge } from '../../../space/arc.ts'
import { squareApart } from '../../../space/plane.ts'
import { geometry } from '../book/charts.ts'
import { act, ask, baseOf, held, inches, loop, procedure, type Base, type Field, type IeGame } from '../state/state.ts'
import { sectorOf } from './hull.ts'
import { cutJams } from './jamming.ts'
import { clear } from './lines.ts'
import { go } from './moving.ts'

/** Straight ahead: so many degrees to each side of the bow (designed). */
const aheadHalf = 15
/** IE-OPT-05: whom a base may pursue: straight ahead of it, in sight, and facing away. */
const chased = (f: Field, b: Base): readonly Base[] =>
  f.units.filter(
    (o) => o.seat !== b.seat && !o.dead && inWedge(b.at, b.facing, aheadHalf, o.at) && sectorOf(o, b.at) === 'D' && clear(f, b, o),
  )

export type Following = { readonly unit: Id; readonly unspent: number; readonly hunters: readonly Id[]; readonly i: number }
/** What there is to ask when a base has moved: whether it pursues, and who may follow it; null nothing. */
export function quarries(f: Field, id: Id, unspent: number): Following | null {
  if (!f.words.options.pursuit) return null
  const hunters = f.units.filter((o) => o.quarry === id && !held(o) && o.unspent > inches(1)).map((o) => o.id)
  const declare = f.words.phase === 'X' && chased(f, baseOf(f, id)).length > 0
  return declare || hunters.length > 0 ? { unit: id, unspent, hunters, i: 0 } : null
}
function offerPursuit(g: IeGame, v: Following): Decision | null {
  const b = g.unit(v.unit),
    of = g.words.phase === 'X' && !b.dead ? chased(g, b).map((o) => ({ id: o.id, label: `Pursue ${o.name}`, about: [{ unit: o.id }] })) : []
  if (of.length === 0) return null
  return {
    kind: 'pursue',
    rule: 'IE-OPT-05',
    seat: b.seat,
    secret: false,
    told: 'all',
    about: [{ unit: v.unit }],
    choice: { is: 'one', of, pass: true, passLabel: 'No pursuit' },
    idle: { pass: true },
  }
}
function takePursuit(g: IeGame, v: Following, [{ choice }]: readonly Answer[]): void {
  if (!('one' in choice)) return
  const e = g.edit(v.unit)
  e.quarry = choice.one
  e.unspent = v.unspent
  g.emit({ is: 'pursues', rule: 'IE-OPT-05', unit: v.unit, quarry: choice.one })
}

/** IE-OPT-05: the quarry ran directly away: it ended further off, straight ahead of the hunter still. */
function ran(hunter: Base, quarry: Base): boolean {
  if (quarry.trail.length === 0 || !inWedge(hunter.at, hunter.facing, aheadHalf, quarry.at)) return false
  return squareApart(hunter.at, quarry.at) > squareApart(hunter.at, quarry.trail[0])
}
/** IE-OPT-05: the hunter follows with its unused movement less an inch. */
function offerChase(g: IeGame, v: Following): Decision | null {
  const b = g.unit(v.hunters[v.i])
  if (!ran(b, g.unit(v.unit))) return null
  return {
    kind: 'path',
    rule: 'IE-OPT-05',
    seat: b.seat,
    secret: false,
    told: 'all',
    about: [{ unit: b.id }],
    choice: {
      is: 'path',
      unit: b.id,
      budget: b.unspent - geometry.zone,
      from: { at: b.at, facing: b.facing },
      facing: true,
      pass: true,
      passLabel: 'Let it run',
    },
    idle: { pass: true },
  }
}
function takeChase(g: IeGame, v: Following, [{ choice }]: readonly Answer[]): void {
  if (!('legs' in choice)) return
  go(g, v.hunters[v.i], choice.legs, choice.facing, inches(1))
  cutJams(g)
}
const next = (g: IeGame, v: Following): Following => {
  const e = g.edit(v.hunters[v.i])
  e.quarry = ''
  e.unspent = 0
  return { ...v, i: v.i + 1 }
}

/** IE-OPT-05: after a move: who pursues, and who follows. */
export const follow = procedure(
  'IE-OPT-05',
  'follow',
  (v: Following): Following => v,
  ask('IE-OPT-05', offerPursuit, takePursuit),
  loop((_, v: Following) => v.i < v.hunters.length, ask('IE-OPT-05', offerChase, takeChase), act('IE-OPT-05', next)),
)
