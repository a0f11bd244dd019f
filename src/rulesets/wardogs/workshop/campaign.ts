// Wardogs: what goes home from a battle and what mends it: armor, systems, squads anew, at shares of the CPV (WD-CAMP-01).
import { equipmentRow } from '../book/charts.ts'
import type { UnitSheet } from '../book/roster.ts'
import type { WdUnit, Wear } from '../state/state.ts'
import { sheetIn, type Column, type Kept, type UnitPlan, type Wounds } from './plan.ts'
import { accounted, unitCost, fundOf } from './sums.ts'
import type { Desk } from './desk.ts'

/** WD-CAMP-01, designed: shares of the CPV in percent, each rounded up. */
export const shares = { armor: 2, damaged: 5, destroyed: 10 } as const

/** What a unit brings home: only what is not as new. */
export function woundsOf(u: WdUnit): Wounds {
  const worn = (list: readonly Wear[]): boolean => list.some((x) => x > 0)
  return {
    ...(u.ar < u.sheet.ar ? { ar: u.sheet.ar - u.ar } : {}),
    ...(worn(u.legs) ? { legs: u.legs } : {}),
    ...(worn(u.arms) ? { arms: u.arms } : {}),
    ...(worn(u.weapons) ? { weapons: u.weapons } : {}),
    ...(worn(u.gear) ? { gear: u.gear } : {}),
    ...(u.turret > 0 ? { turret: u.turret } : {}),
    ...(u.drive > 0 ? { drive: u.drive } : {}),
    ...(u.plant > 0 ? { plant: u.plant } : {}),
  }
}

const legNames = (s: UnitSheet, i: number): string => {
  const pair = i >> 1,
    side = i % 2 === 0 ? 'right' : 'left'
  return s.legs === 2 ? `${side} leg` : `${side} leg ${pair + 1}`
}

/** One thing to be mended: where it stands in the wounds, its name, whether it is destroyed. */
type Flaw = { readonly key: keyof Wounds; readonly i: number; readonly name: string; readonly wear: Wear | 'armor' }

function flawsOf(s: UnitSheet, w: Wounds): readonly Flaw[] {
  const of = (key: 'legs' | 'arms' | 'weapons' | 'gear', name: (i: number) => string): readonly Flaw[] =>
    (w[key] ?? []).flatMap((wear, i) => (wear > 0 ? [{ key, i, name: name(i), wear }] : []))
  const one = (key: 'turret' | 'drive' | 'plant', name: string): readonly Flaw[] => {
    const wear = w[key] ?? 0
    return wear > 0 ? [{ key, i: 0, name, wear }] : []
  }
  return [
    ...((w.ar ?? 0) > 0 ? [{ key: 'ar', i: 0, name: 'a point of armor', wear: 'armor' } as const] : []),
    ...of('legs', (i) => legNames(s, i)),
    ...of('arms', (i) => `${s.arms[i].side} arm`),
    ...of('weapons', (i) => s.weapons[i].name),
    ...of('gear', (i) => equipmentRow(s.equipment[i].id).name),
    ...one('turret', 'turret'),
    ...one('drive', 'drive'),
    ...one('plant', 'power plant'),
  ]
}

/** What a unit brought home, in a sentence. */
export function broughtHome(s: UnitSheet, k: Kept): string {
  const all = k.wounds.flatMap((w) => [
    ...((w.ar ?? 0) > 0 ? [`${w.ar ?? 0} of armor lost`] : []),
    ...flawsOf(s, w).flatMap((f) => (f.wear === 'armor' ? [] : [`${f.name} ${f.wear === 2 ? 'destroyed' : 'damaged'}`])),
  ])
  return all.length === 0 ? 'Home unhurt from its last battle.' : `Home from its last battle: ${all.join(', ')}.`
}

/** WD-CAMP-01: the price of one mending, before what a unit has been mended for is held against its CPV. */
export function priceOf(wear: Wear | 'armor', cpv: number): number {
  const share = wear === 'armor' ? shares.armor : wear === 2 ? shares.destroyed : shares.damaged
  return Math.ceil((cpv * share) / 100)
}

/** Something that may be mended or raised, and the desk once it is. */
export type Mending = { readonly id: string; readonly unit: string; readonly what: string; readonly cost: number; readonly next: Desk }

/** WD-CAMP-01: everything that the fund pays for; whole refits first. */
export function mendings(d: Desk): readonly Mending[] {
  const fund = fundOf(d.column)
  const all = [...d.column.units.flatMap((_, i) => unitMendings(d, i)), ...d.lost.map((_, k) => raised(d, k))]
  return all.filter((m) => m.cost <= fund)
}

function unitMendings(d: Desk, i: number): readonly Mending[] {
  const u = d.column.units[i],
    s = sheetIn(d.column, u.sheet)
  if (s === null || u.kept === undefined) return []
  const { wounds } = u.kept
  const cpv = Math.ceil(unitCost(d.column, u) / wounds.length)
  const left = unitCost(d.column, u) - d.paid[i]
  const one = wounds.flatMap((w, k) =>
    flawsOf(s, w).map((f): Mending => {
      const cost = Math.min(left, priceOf(f.wear, cpv))
      const where = wounds.length > 1 ? `section ${k + 1}, ` : ''
      return {
        id: `u${i}.${k}.${f.key}.${f.i}`,
        unit: u.name,
        what: `${where}${f.name}`,
        cost,
        next: paidFor(d, i, cost, wounds.with(k, mended(w, f))),
      }
    }),
  )
  const whole = wounds.reduce((n, w) => n + refit(s, w, cpv), 0),
    cost = Math.min(left, whole)
  const several = one.length > 1 || (wounds[0].ar ?? 0) > 1
  const all = {
    id: `u${i}.all`,
    unit: u.name,
    what: 'everything',
    cost,
    next: paidFor(
      d,
      i,
      cost,
      wounds.map(() => ({})),
    ),
  }
  return several ? [all, ...one] : one
}

/** What it costs to mend everything of a section. */
function refit(s: UnitSheet, w: Wounds, cpv: number): number {
  return flawsOf(s, w).reduce((n, f) => n + priceOf(f.wear, cpv) * (f.wear === 'armor' ? (w.ar ?? 0) : 1), 0)
}

function mended(w: Wounds, f: Flaw): Wounds {
  const { [f.key]: was, ...rest } = w
  if (f.key === 'ar') return (w.ar ?? 0) > 1 ? { ...rest, ar: (w.ar ?? 0) - 1 } : rest
  if (!Array.isArray(was)) return rest
  const now = (was as readonly Wear[]).with(f.i, 0)
  return now.some((x) => x > 0) ? { ...rest, [f.key]: now } : rest
}

function spend(c: Column, cost: number): Column {
  const a = c.campaign ?? { battles: 0, earned: 0, spent: 0, kept: 0 }
  return { ...c, campaign: { ...a, spent: a.spent + cost } }
}

function paidFor(d: Desk, i: number, cost: number, wounds: readonly Wounds[]): Desk {
  const u = d.column.units[i]
  const units = d.column.units.with(i, { ...u, kept: { ...(u.kept as Kept), wounds } })
  return { ...d, column: spend({ ...d.column, units }, cost), paid: d.paid.with(i, d.paid[i] + cost) }
}

/** WD-CAMP-01: a squad that was destroyed, raised anew at its full price. */
function raised(d: Desk, k: number): Mending {
  const u = d.lost[k]
  const next = {
    ...d,
    column: { ...d.column, units: [...d.column.units, u] },
    paid: [...d.paid, 0],
    lost: d.lost.filter((_, i) => i !== k),
  }
  return { id: `again.${u.id}`, unit: u.name, what: 'raised anew', cost: unitCost(d.column, u), next }
}

/** WD-CAMP-01: the file that a side takes home: all its units kept, their worth on the account. */
export function settled(d: Desk): Column {
  const c = d.column
  const units = c.units.map((u): UnitPlan => (u.kept === undefined ? { ...u, kept: asNew(c, u) } : u))
  const kept = units.reduce((n, u) => n + unitCost(c, u), 0)
  return { ...c, units, campaign: { ...(c.campaign ?? { battles: 1, earned: 0, spent: 0 }), kept } }
}

function asNew(c: Column, u: UnitPlan): Kept {
  const n = Math.max(1, sheetIn(c, u.sheet)?.sections ?? 1)
  return { sheet: u.sheet, ...(u.crew === undefined ? {} : { crew: u.crew }), wounds: Array.from({ length: n }, () => ({})) }
}

/**
 * WD-CAMP-01: a side as it comes home. A unit that was destroyed is gone, a building with it when one of its sections is.
 * @param units the units of the seat, in the order of the force: one for each section.
 */
export function homecoming(force: Column, units: readonly WdUnit[], earned: number): Desk {
  const a = force.campaign ?? { battles: 0, earned: 0, spent: 0, kept: 0 }
  const back: UnitPlan[] = [],
    lost: UnitPlan[] = []
  let at = 0,
    gone = 0
  for (const { kept: _kept, ...u } of force.units) {
    const s = sheetIn(force, u.sheet),
      n = Math.max(1, s?.sections ?? 1),
      mine = units.slice(at, at + n)
    at += n
    if (mine.some((x) => x.status === 'destroyed')) {
      gone += unitCost(force, u)
      if (s?.type === 'infantry') lost.push(u)
    } else back.push({ ...u, kept: { sheet: u.sheet, ...(u.crew === undefined ? {} : { crew: u.crew }), wounds: mine.map(woundsOf) } })
  }
  const before = accounted(force) - a.spent // kept units that were left behind are gone for good
  const worth = back.reduce((n, u) => n + unitCost(force, u), 0)
  const column: Column = {
    ...force,
    units: back,
    campaign: { battles: a.battles + 1, earned: a.earned + earned, spent: a.spent + before + gone, kept: worth },
  }
  return { column, lost, paid: back.map(() => 0), closed: false }
}
