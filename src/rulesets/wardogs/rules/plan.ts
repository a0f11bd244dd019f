// Wardogs: the fire plan of a side: target, manner, weapons and tubes of every unit, as parts of one draft (WD-FIRE-01, -02, -03).
import type { Option, Plan, Part } from '../../../kernel/decision.ts'
import { answerTo } from '../../../kernel/plan.ts'
import type { Refusal, Seat } from '../../../kernel/plain.ts'
import { gridOf, hexName, type Field, type WdUnit } from '../state/state.ts'
import { cannotBear, cannotFire, couldFire, isTarget, mayFireAt, weaponsAt, type Shot } from './fire.ts'
import { no } from './ground.ts'
import { known, type KnownParts } from './known.ts'
import { sighting } from './sight.ts'

const one = (plan: Plan, part: string): string => {
  const c = answerTo(plan, part)
  return c !== undefined && 'one' in c ? c.one : ''
}

/** The ids of the parts of the nth target of a unit. */
const target = (u: WdUnit, n: number): string => (n === 0 ? `${u.id} target` : `${u.id} target ${n + 1}`)
const manner = (u: WdUnit, n: number): string => `${target(u, n)} manner`
const guns = (u: WdUnit, n: number): string => `${target(u, n)} weapons`
const tubes = (u: WdUnit, n: number, i: number): string => `${target(u, n)} tubes ${i}`

/** How a unit may fire at a target: the weapons for each manner. */
type Ways = { readonly direct: readonly number[]; readonly indirect: readonly number[] }
function waysAt(f: Field, u: WdUnit, o: WdUnit, taken: readonly number[]): Ways {
  const seen = sighting(f, u, o)
  const free = (list: readonly number[]): readonly number[] => list.filter((i) => !taken.includes(i))
  return { direct: free(weaponsAt(f, u, o, false, seen)), indirect: free(weaponsAt(f, u, o, true, seen)) }
}

/** Whether the nth target is fired at indirectly: as chosen, or as the only way there is. */
function indirectly(plan: Plan, u: WdUnit, n: number, w: Ways): boolean {
  return w.direct.length === 0 || (w.indirect.length > 0 && one(plan, manner(u, n)) === 'indirect')
}

/** The weapons of the nth target: as chosen; all that bear where nothing is chosen. */
function gunsOf(plan: Plan, u: WdUnit, n: number, bearing: readonly number[]): readonly number[] {
  const c = answerTo(plan, guns(u, n))
  if (c === undefined || !('some' in c)) return bearing
  return bearing.filter((i) => c.some.includes(String(i)))
}

/** The shots of one unit that a plan declares, in the order of its targets. */
export function shotsOf(f: Field, u: WdUnit, plan: Plan): readonly Shot[] {
  const found: Shot[] = []
  let taken: readonly number[] = []
  for (let n = 0; ; n++) {
    const at = one(plan, target(u, n))
    const o = at === '' ? undefined : f.units.find((x) => x.id === at)
    if (o === undefined || !isTarget(u, o)) break
    const w = waysAt(f, u, o, taken)
    const indirect = indirectly(plan, u, n, w)
    const weapons = gunsOf(plan, u, n, indirect ? w.indirect : w.direct)
    if (weapons.length === 0) break
    const loads = weapons.map((i) => {
      if (u.sheet.weapons[i].tubes === 0) return 0
      const c = answerTo(plan, tubes(u, n, i))
      return c !== undefined && 'number' in c ? c.number : u.ammo[i]
    })
    found.push({ by: u.id, at, indirect, weapons, tubes: loads, further: 0 })
    taken = [...taken, ...weapons]
    if (!f.words.options.multipleTargets) break
  }
  return found.length > 1 ? found.map((s) => ({ ...s, further: found.length - 1 })) : found
}

/** All shots of a side’s plan, in unit order. */
export function volleyOf(f: Field, seat: Seat, plan: Plan): readonly Shot[] {
  return f.units.flatMap((u) => (u.seat === seat && cannotFire(f, u) === null ? shotsOf(f, u, plan) : []))
}

function tubeParts(u: WdUnit, n: number, about: Part['about'], chosen: readonly number[]): readonly Part[] {
  return chosen
    .filter((i) => u.sheet.weapons[i].tubes > 0 && u.ammo[i] > 1)
    .map((i) => ({
      id: tubes(u, n, i),
      label: `${u.name}: tubes of ${u.sheet.weapons[i].name}`,
      about,
      choice: { is: 'number', min: 1, max: u.ammo[i], step: 1, unit: 'tubes' },
      needs: [guns(u, n)],
      idle: { number: u.ammo[i] },
    }))
}

function targetPart(u: WdUnit, n: number, of: readonly WdUnit[]): Part {
  return {
    id: target(u, n),
    label: n === 0 ? `${u.name}’s target` : `${u.name}’s target ${n + 1}`,
    about: [{ unit: u.id }],
    choice: {
      is: 'one',
      of: of.map((o): Option => ({ id: o.id, label: o.name, about: [{ unit: o.id }] })),
      pass: true,
      passLabel: n === 0 ? 'Hold fire' : 'No further target',
    },
    ...(n > 0 ? { needs: [guns(u, n - 1)] } : {}),
    idle: { pass: true },
  }
}

const hindrance = { hill: 'high ground or a building', forest: 'forest', cover: 'cover', '': '' } as const
/** Why no weapon of a unit may fire at a target: of the weapon that comes nearest to it, and how near it comes. */
function short(f: Field, u: WdUnit, o: WdUnit): { readonly near: number; readonly why: Refusal } {
  const { land } = f.words
  const seen = sighting(f, u, o)
  const far = gridOf(land).distance(u.hex, o.hex)
  const rank = ['WD-PEN-03', 'WD-AMMO-01', 'WD-LOS-01', 'WD-ARC-01', 'WD-RNG-01', 'WD-MOVE-13']
  let best = { near: -1, why: no('WD-FIRE-01', `nothing of it may fire at ${o.name}`) }
  u.sheet.weapons.forEach((w, i) => {
    const refused = cannotBear(f, u, i, o, false, seen)
    const near = rank.indexOf(refused?.rule ?? '')
    if (refused === null || near <= best.near) return
    const reach = Math.max(...w.bands)
    const words: Readonly<Record<string, string>> = {
      'WD-LOS-01': `${o.name} is out of sight: ${hindrance[seen.blocked]}${seen.at >= 0 ? ` at ${hexName(land, seen.at)}` : ''} in the way`,
      'WD-ARC-01': `${o.name} is out of the arc of its ${w.name}`,
      'WD-RNG-01': `${o.name} is ${far} hexes away, its ${w.name} reaches ${reach}`,
    }
    best = { near, why: no(refused.rule, words[refused.rule] ?? `${w.name}: ${refused.why}`) }
  })
  return best
}
/** WD-FIRE-01: why a unit has no target: of the enemy that it comes nearest to firing at, the nearer first. */
function outOf(f: Field, u: WdUnit): Refusal {
  const grid = gridOf(f.words.land)
  const foes = f.units.filter((o) => o.seat >= 0 && isTarget(u, o))
  const all = foes.map((o) => ({ ...short(f, u, o), far: grid.distance(u.hex, o.hex) })).sort((a, b) => b.near - a.near || a.far - b.far)
  return all.length === 0 ? no('WD-FIRE-01', 'no enemy is on the map') : all[0].why
}

/** The parts of one unit’s fire: its target, then the manner where there are two, its weapons, its tubes; then the next target. */
function partsFor(f: Field, u: WdUnit, plan: Plan): readonly Part[] {
  const why = cannotFire(f, u)
  const all = why === null ? f.units.filter((o) => mayFireAt(f, u, o)) : []
  const first = targetPart(u, 0, all)
  if (all.length === 0) return [{ ...first, none: why ?? outOf(f, u) }]
  const out: Part[] = []
  let taken: readonly number[] = []
  const named: string[] = []
  for (let n = 0; n === 0 || (f.words.options.multipleTargets && named.length === n); n++) {
    const open = n === 0 ? all : all.filter((o) => !named.includes(o.id) && opens(f, u, o, taken))
    if (open.length === 0) break
    out.push(n === 0 ? first : targetPart(u, n, open))
    const o = open.find((x) => x.id === one(plan, target(u, n)))
    if (o === undefined) break
    named.push(o.id)
    const w = waysAt(f, u, o, taken)
    const about = [{ unit: u.id }, { unit: o.id }]
    if (w.direct.length > 0 && w.indirect.length > 0) out.push(mannerPart(u, n, about))
    const bearing = indirectly(plan, u, n, w) ? w.indirect : w.direct
    if (bearing.length > 1) out.push(gunsPart(u, n, about, bearing))
    const chosen = gunsOf(plan, u, n, bearing)
    out.push(...tubeParts(u, n, about, chosen).map((p) => (bearing.length > 1 ? p : { ...p, needs: [target(u, n)] })))
    taken = [...taken, ...chosen]
  }
  return out.map((p) =>
    p.needs !== undefined && p.needs.some((id) => !out.some((q) => q.id === id)) ? { ...p, needs: [target(u, 0)] } : p,
  )
}

const opens = (f: Field, u: WdUnit, o: WdUnit, taken: readonly number[]): boolean => {
  const w = waysAt(f, u, o, taken)
  return w.direct.length > 0 || w.indirect.length > 0
}

function mannerPart(u: WdUnit, n: number, about: Part['about']): Part {
  return {
    id: manner(u, n),
    label: `${u.name}’s fire`,
    about,
    choice: {
      is: 'one',
      of: [
        { id: 'direct', label: 'Direct' },
        { id: 'indirect', label: 'Indirect, +2' },
      ],
    },
    needs: [target(u, n)],
    idle: { one: 'direct' },
  }
}

function gunsPart(u: WdUnit, n: number, about: Part['about'], bearing: readonly number[]): Part {
  return {
    id: guns(u, n),
    label: `${u.name}’s weapons`,
    about,
    choice: {
      is: 'some',
      of: bearing.map((i) => ({ id: String(i), label: u.sheet.weapons[i].name, about: [{ part: `weapons:${i}`, of: u.id }] })),
      min: 1,
      max: bearing.length,
    },
    needs: [target(u, n)],
    idle: { some: bearing.map(String) },
  }
}

/**
 * WD-FIRE-02, WD-D09, WD-AMB-31, WD-AMB-53: the parts of a side’s fire plan under a draft.
 * @param before what was worked out for the same unchanging field.
 */
export function fireParts(f: Field, seat: Seat, plan: Plan, before: KnownParts = new Map()): readonly Part[] {
  const out: Part[] = []
  for (const u of f.units)
    if (u.seat === seat && u.hex >= 0 && u.status !== 'loaded')
      for (const p of known(before, u, plan, () => partsFor(f, u, plan))) out.push(p)
  return out
}

/** WD-FIRE-02: the seats that are asked: those with a unit that could fire at anything. */
export function firing(f: Field): readonly Seat[] {
  return f.words.sides.map((s) => s.seat).filter((seat) => f.units.some((u) => u.seat === seat && couldFire(f, u)))
}
