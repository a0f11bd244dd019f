// Invisible Enemy: what a moving base shoves before it: pollen at no cost, dead bases that may still roll (IE-TER-11, IE-MOVE-07).
import type { Id, Place, Refusal } from '../../../kernel/plain.ts'
import { firstContact, type Obstacle } from '../../../space/bases.ts'
import { pushDeadRate } from '../book/charts.ts'
import { terrainOf, type Base, type Feature, type Field, type IeGame } from '../state/state.ts'
import { shapeOf } from './lines.ts'
import { cutAt, pointAt, type Run, type Way } from './paths.ts'

/** Pollen is pushed where it is round. */
export const isPuff = (x: Feature): boolean => x.terrain === 'pollen' && x.disc !== undefined
export const rolls = (b: Base): boolean => b.dead && b.movable

/** Something that was pushed along a path: a dead base or a puff, by whom, to where, over how many thousandths. */
export type Push = {
  readonly id: Id
  readonly dead: boolean
  readonly by: Id
  readonly from: Place
  readonly to: Place
  readonly length: number
}
type Loose = { readonly id: Id; readonly dead: boolean; readonly radius: number; at: Place; by: Id; length: number; readonly from: Place }
/** Who goes along a leg; several go side by side, at one pace on one bearing (IE-ENG-08). */
type Mover = { readonly id: Id; readonly radius: number; readonly run: Run }
type Met = { readonly by: Mover; readonly k: number } | null

function puffsOf(f: Field): readonly Loose[] {
  const out: Loose[] = []
  for (const x of f.words.land.features)
    if (isPuff(x) && x.disc) out.push({ id: x.id, dead: false, radius: x.disc.radius, at: x.disc.at, by: '', length: 0, from: x.disc.at })
  return out
}
function looseOf(f: Field, b: Base): readonly Loose[] {
  const dead = f.units.filter((o) => o.id !== b.id && rolls(o))
  return [...puffsOf(f), ...dead.map((o) => ({ id: o.id, dead: true, radius: o.radius, at: o.at, by: '', length: 0, from: o.at }))]
}
const round = (at: Place, radius: number): Obstacle => ({ is: 'disc', at, radius })
const walls = (f: Field): readonly Obstacle[] =>
  f.words.land.features.filter((x) => terrainOf(x).move === 'impassable' || (x.terrain === 'pollen' && !isPuff(x))).map(shapeOf)

/**
 * Whether something loose may be shoved to a place: past nothing that stands, on the board, and past nothing else loose that does not
 * move off before it comes there.
 */
function free(f: Field, stands: readonly Obstacle[], loose: readonly Loose[], met: readonly Met[], i: number, to: Place): boolean {
  const { land } = f.words,
    one = loose[i]
  if (to[0] < 0 || to[1] < 0 || to[0] > land.width || to[1] > land.height) return false
  if (firstContact([one.at, to], one.radius, stands) !== null) return false
  const start = met[i]?.k ?? 0
  return loose.every((o, j) => {
    const hit = j === i ? null : firstContact([one.at, to], one.radius, [round(o.at, o.radius)])
    return hit === null || (met[j] !== null && start + hit.k >= met[j].k)
  })
}

/** IE-TER-11, IE-MOVE-07, IE-AMB-56: what a path shoves, leg by leg, straight ahead from exact touch; or what cannot be shoved on. */
export function pushesOf(f: Field, b: Base, w: Way): readonly Push[] | Refusal {
  const loose = looseOf(f, b)
  if (loose.length === 0) return none
  const stands = [...walls(f), ...f.units.filter((o) => o.id !== b.id && !rolls(o)).map((o) => round(o.at, o.radius))]
  for (const run of w.runs) {
    const stuck = shoveOn(f, stands, loose, [{ id: b.id, radius: b.radius, run }])
    if (stuck !== null) return stuck
  }
  return pushed(loose)
}
/**
 * IE-ENG-08, IE-TER-11, IE-AMB-47: the pollen that an engineer and the other shove before them on their ways; where the other was caught
 * on its way (`caught`), the engineer goes on alone past where that stands.
 */
export function pushesOfBoth(f: Field, b: Base, own: Way, t: Base, theirs: Way, caught: boolean): readonly Push[] | Refusal {
  const loose = puffsOf(f)
  if (loose.length === 0) return none
  const movers = [
    ...(caught ? cutAt(own, theirs.length) : own).runs.map((run) => ({ id: b.id, radius: b.radius, run })),
    ...theirs.runs.map((run) => ({ id: t.id, radius: t.radius, run })),
  ]
  const stands = [...walls(f), ...f.units.filter((o) => o.id !== b.id && o.id !== t.id).map((o) => round(o.at, o.radius))]
  const alone = caught ? restOf(own, theirs.length).map((run) => ({ id: b.id, radius: b.radius, run })) : []
  const stopped = round(endOf(t, theirs), t.radius)
  const stuck = shoveOn(f, stands, loose, movers) ?? shoveOn(f, [...stands, stopped], loose, alone)
  return stuck ?? pushed(loose)
}
const none: readonly Push[] = []
const pushed = (loose: readonly Loose[]): readonly Push[] =>
  loose.filter((o) => o.length > 0).map(({ id, dead, by, from, at, length }) => ({ id, dead, by, from, to: at, length }))
/** Where a base stands at the end of a way. */
export const endOf = (b: Base, w: Way): Place => w.runs.at(-1)?.to ?? b.at
/** What is left of a straight way from a point of it on. */
const restOf = (w: Way, pos: number): readonly Run[] =>
  w.runs.flatMap((r) => (pos < r.length ? [{ ...r, from: pointAt(w, pos), start: 0, length: r.length - pos }] : []))

/** Who goes away from something shoves it nowhere, though in whole thousandths it may lie over the rim of whoever shoved it there. */
function leaves({ from, to }: Run, one: Loose): boolean {
  return (to[0] - from[0]) * (one.at[0] - from[0]) + (to[1] - from[1]) * (one.at[1] - from[1]) <= 0
}
function shoveOn(f: Field, stands: readonly Obstacle[], loose: readonly Loose[], movers: readonly Mover[]): Refusal | null {
  const met = loose.map((one): Met => {
    let first: Met = null
    for (const by of movers) {
      const hit = leaves(by.run, one) ? null : firstContact([by.run.from, by.run.to], by.radius, [round(one.at, one.radius)])
      if (hit !== null && (first === null || hit.k < first.k)) first = { by, k: Math.min(hit.k, by.run.length) }
    }
    return first
  })
  const ends = loose.map((one, i): Place => {
    if (met[i] === null) return one.at
    const { by, k } = met[i],
      { run } = by
    const touch: Place = k === 0 ? run.from : pointAt({ runs: [{ ...run, start: 0 }], length: run.length, cost: 0, facing: 0 }, k)
    return [one.at[0] + run.to[0] - touch[0], one.at[1] + run.to[1] - touch[1]]
  })
  for (const [i, one] of loose.entries())
    if (met[i] !== null && !free(f, stands, loose, met, i, ends[i]))
      return one.dead
        ? { rule: 'IE-MOVE-07', why: 'the dead base before it cannot be pushed on' }
        : { rule: 'IE-TER-11', why: 'the pollen before it cannot be pushed on' }
  for (const [i, one] of loose.entries()) {
    if (met[i] === null) continue
    one.at = ends[i]
    one.by = met[i].by.id
    one.length += met[i].by.run.length - met[i].k
  }
  return null
}
/** IE-MOVE-07: what pushing adds to the cost of a path: each inch of a dead base costs two. */
export const pushCost = (all: readonly Push[]): number => all.reduce((n, p) => (p.dead ? n + p.length * (pushDeadRate - 1) : n), 0)

/** What was pushed comes to rest. */
export function shove(g: IeGame, all: readonly Push[]): void {
  for (const p of all) {
    if (p.dead) {
      g.edit(p.id).at = p.to
      g.emit({ is: 'pushed', rule: 'IE-MOVE-07', unit: p.id, by: p.by, from: p.from, to: p.to, trapped: '' })
      continue
    }
    const features = g.words.land.features.map((x) => (x.id === p.id && x.disc ? { ...x, disc: { ...x.disc, at: p.to } } : x))
    g.set({ land: { ...g.words.land, features } })
    g.emit({ is: 'pollen', rule: 'IE-TER-11', feature: p.id, by: p.by, from: p.from, to: p.to })
  }
}
