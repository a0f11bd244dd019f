// Invisible Enemy: what a moving base shoves before it: pollen at no cost, dead bases that may still roll (IE-TER-11, IE-MOVE-07).
import type { Id, Place, Refusal } from '../../../kernel/plain.ts'
import { firstContact, type Obstacle } from '../../../space/bases.ts'
import { pushDeadRate } from '../book/charts.ts'
import { terrainOf, type Base, type Feature, type Field, type IeGame } from '../state/state.ts'
import { shapeOf } from './lines.ts'
import { pointAt, type Run, type Way } from './paths.ts'

/** Pollen is pushed where it is round. */
export const isPuff = (x: Feature): boolean => x.terrain === 'pollen' && x.disc !== undefined
export const rolls = (b: Base): boolean => b.dead && b.movable

/** Something that was pushed along a path: a dead base or a puff, to where, over how many thousandths. */
export type Push = { readonly id: Id; readonly dead: boolean; readonly from: Place; readonly to: Place; readonly length: number }
type Loose = { readonly id: Id; readonly dead: boolean; readonly radius: number; at: Place; length: number; readonly from: Place }

function looseOf(f: Field, b: Base): readonly Loose[] {
  const out: Loose[] = []
  for (const x of f.words.land.features)
    if (isPuff(x) && x.disc) out.push({ id: x.id, dead: false, radius: x.disc.radius, at: x.disc.at, length: 0, from: x.disc.at })
  for (const o of f.units)
    if (o.id !== b.id && rolls(o)) out.push({ id: o.id, dead: true, radius: o.radius, at: o.at, length: 0, from: o.at })
  return out
}
const round = (at: Place, radius: number): Obstacle => ({ is: 'disc', at, radius })

/** Whether something loose may be shoved to a place: past no base, nothing impassable, no other puff, on the board. */
function free(f: Field, b: Base, loose: readonly Loose[], one: Loose, to: Place): boolean {
  const { land } = f.words
  if (to[0] < 0 || to[1] < 0 || to[0] > land.width || to[1] > land.height) return false
  const walls = land.features.filter((x) => terrainOf(x).move === 'impassable' || (x.terrain === 'pollen' && !isPuff(x))).map(shapeOf)
  const bases = f.units.filter((o) => o.id !== b.id && !rolls(o)).map((o) => round(o.at, o.radius))
  const others = loose.filter((o) => o.id !== one.id).map((o) => round(o.at, o.radius))
  return firstContact([one.at, to], one.radius, [...walls, ...bases, ...others]) === null
}

/** IE-TER-11, IE-MOVE-07, IE-AMB-56: what a path shoves, leg by leg, straight ahead from exact touch; or what cannot be shoved on. */
export function pushesOf(f: Field, b: Base, w: Way): readonly Push[] | Refusal {
  const loose = looseOf(f, b)
  if (loose.length === 0) return none
  for (const r of w.runs) {
    const stuck = pushLeg(f, b, loose, r)
    if (stuck !== null) return stuck
  }
  return loose.filter((o) => o.length > 0).map(({ id, dead, from, at, length }) => ({ id, dead, from, to: at, length }))
}
const none: readonly Push[] = []
function pushLeg(f: Field, b: Base, loose: readonly Loose[], r: Run): Refusal | null {
  for (const one of loose) {
    const met = firstContact([r.from, r.to], b.radius, [round(one.at, one.radius)])
    if (met === null) continue
    const k = Math.min(met.k, r.length)
    const touch: Place = k === 0 ? r.from : pointAt({ runs: [{ ...r, start: 0 }], length: r.length, cost: 0, facing: 0 }, k)
    const to: Place = [one.at[0] + r.to[0] - touch[0], one.at[1] + r.to[1] - touch[1]]
    if (!free(f, b, loose, one, to))
      return one.dead
        ? { rule: 'IE-MOVE-07', why: 'the dead base before it cannot be pushed on' }
        : { rule: 'IE-TER-11', why: 'the pollen before it cannot be pushed on' }
    one.at = to
    one.length += r.length - k
  }
  return null
}
/** IE-MOVE-07: what pushing adds to the cost of a path: each inch of a dead base costs two. */
export const pushCost = (all: readonly Push[]): number => all.reduce((n, p) => (p.dead ? n + p.length * (pushDeadRate - 1) : n), 0)

/** What was pushed comes to rest. */
export function shove(g: IeGame, by: Id, all: readonly Push[]): void {
  for (const p of all) {
    if (p.dead) {
      g.edit(p.id).at = p.to
      g.emit({ is: 'pushed', rule: 'IE-MOVE-07', unit: p.id, by, from: p.from, to: p.to, trapped: '' })
      continue
    }
    const features = g.words.land.features.map((x) => (x.id === p.id && x.disc ? { ...x, disc: { ...x.disc, at: p.to } } : x))
    g.set({ land: { ...g.words.land, features } })
    g.emit({ is: 'pollen', rule: 'IE-TER-11', feature: p.id, by, from: p.from, to: p.to })
  }
}
