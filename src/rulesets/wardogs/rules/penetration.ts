// Wardogs: penetration rolls one after the other: Tables 8 and 9, what they damage and destroy (WD-PEN).
import type { Decision } from '../../../kernel/decision.ts'
import { as, d, sum, type Dice, type Spec } from '../../../kernel/dice.ts'
import type { Id } from '../../../kernel/plain.ts'
import { table8, table9, type PenetrationId } from '../book/charts.ts'
import { act, ask, isMecha, isStructure, loop, procedure, type Pick, type WdGame, type WdUnit, type Wear } from '../state/state.ts'
import { aboard, berths, destroy, losePassengers } from './loss.ts'

const twoDice = sum(2, d(6))
/** WD-AMB-02: a d12 with its 1 rolled again is any of the other eleven. */
const again: Spec<number> = as(
  { name: 'd12, 1 again', draw: (next) => redraw(next), faces: () => Array.from({ length: 11 }, (_, i) => [i + 2, 1 / 11] as const) },
  (n) => n,
)
function redraw(next: (low: number, high: number) => number): number {
  for (;;) {
    const n = next(1, 12)
    if (n > 1) return n
  }
}

/** WD-PEN-01, WD-PEN-06: a penetration roll, as it is read: the roll and its row; without a turret its rows are those one lower. */
function rollTable<R>(dice: Dice, u: WdUnit, d12: boolean, read: (roll: number, row: PenetrationId) => R): R {
  if (isMecha(u)) return dice.roll('Table 8', d12 ? again : twoDice, (n) => read(n, table8[n - 2].id))
  const lower = (n: number): number => (!u.sheet.turret && (n === 3 || n === 7) ? n - 2 : n - 1)
  return dice.roll('Table 9', d(10), (n) => read(n, table9[lower(n)].id))
}

/** The roll and its row. */
export function rollRow(dice: Dice, u: WdUnit, d12: boolean): { readonly roll: number; readonly row: PenetrationId } {
  return rollTable(dice, u, d12, (roll, row) => ({ roll, row }))
}

/** The same, where only this is wanted: whether the unit is lost, or its power plant damaged. */
export function rollFate(dice: Dice, u: WdUnit, d12: boolean, plantDamaged: boolean): 'lost' | 'plant' | '' {
  return rollTable(dice, u, d12, (_, row) => (isFatal(row, plantDamaged) ? 'lost' : row === 'power_plant_damaged' ? 'plant' : ''))
}

/** Whether a row destroys a unit outright: cockpit, crew, power plant; a damaged plant damaged again (WD-PEN-07). */
export function isFatal(row: PenetrationId, plantDamaged: boolean): boolean {
  return (
    row === 'cockpit_destroyed' ||
    row === 'crew_destroyed' ||
    row === 'power_plant_destroyed' ||
    (plantDamaged && row === 'power_plant_damaged')
  )
}

const limb = (dice: Dice): 'right' | 'left' => dice.roll('limb', d(6), (n) => (n % 2 === 1 ? 'right' : 'left'))

/** WD-PEN-03: the items a row may strike: those never damaged, or all that are not destroyed. */
export function eligible(wear: readonly Wear[], undamaged: boolean): readonly number[] {
  return wear.flatMap((x, i) => ((undamaged ? x === 0 : x < 2) ? [i] : []))
}

type Told = { readonly part: string; readonly effect: 'destroyed' | 'damaged' | 'absorbed' }
const absorbed = (part = ''): Told => ({ part, effect: 'absorbed' })

/** WD-PEN-02: damaged once, destroyed at the second time. */
function worn(was: Wear, destroys: boolean): Wear {
  return destroys || was > 0 ? 2 : 1
}

/** Damage or destroy an item: what hangs on it follows. */
export function wear(g: WdGame, id: Id, of: 'weapons' | 'gear', i: number, destroys: boolean): Told {
  const before = g.unit(id)
  const within = of === 'gear' ? aboard(g, before)[berths(before).indexOf(i)] : undefined
  const u = g.edit(id)
  const now = worn(u[of][i], destroys)
  if (of === 'weapons') u.weapons = u.weapons.with(i, now)
  else u.gear = u.gear.with(i, now)
  const item = of === 'gear' ? u.sheet.equipment[i].id : ''
  if (item === 'submersible') u.submerged = false
  if (item === 'shield_generator') u.shields = 0
  if (item === 'infantry_compartment' && now === 2 && within !== undefined) losePassengers(g, id, u.hex, [within])
  return { part: of === 'weapons' ? u.sheet.weapons[i].name : item, effect: now === 2 ? 'destroyed' : 'damaged' }
}

/** One of several items, by equal chance in sheet order; or, where owners pick, the question that is open then. */
function item(g: WdGame, u: WdUnit, of: 'weapons' | 'gear', undamaged: boolean, destroys: boolean): Told | Pick {
  const among = eligible(u[of], undamaged)
  if (among.length === 0) return absorbed()
  if (among.length > 1 && g.words.options.ownerPicksItem && u.seat >= 0) return { unit: u.id, of, among, destroys }
  const n = among.length === 1 ? 0 : g.dice.roll('which', d(among.length), (x) => x - 1)
  return wear(g, u.id, of, among[n], destroys)
}

function arm(g: WdGame, u: WdUnit, destroys: boolean): Told {
  if (u.sheet.arms.length === 0) return absorbed()
  const side = limb(g.dice)
  const i = u.sheet.arms.findIndex((a) => a.side === side)
  if (i < 0 || u.arms[i] === 2) return absorbed(`${side} arm`)
  const now = worn(u.arms[i], destroys)
  const e = g.edit(u.id)
  e.arms = u.arms.with(i, now)
  if (now === 2) e.weapons = u.weapons.map((x, w) => (u.sheet.weapons[w].loc === `${side}_arm` ? 2 : x))
  return { part: `${side} arm`, effect: now === 2 ? 'destroyed' : 'damaged' }
}

/** WD-PEN-05: the first undamaged leg of that side, front first, then a damaged one. */
function leg(g: WdGame, u: WdUnit, destroys: boolean): Told {
  const side = limb(g.dice)
  const mine = u.legs.flatMap((_, i) => ((i % 2 === 0) === (side === 'right') ? [i] : []))
  const i = mine.find((n) => u.legs[n] === 0) ?? mine.find((n) => u.legs[n] === 1)
  if (i === undefined) return absorbed(`${side} leg`)
  const now = worn(u.legs[i], destroys)
  g.edit(u.id).legs = u.legs.with(i, now)
  return { part: `${side} leg`, effect: now === 2 ? 'destroyed' : 'damaged' }
}

function turret(g: WdGame, u: WdUnit, destroys: boolean): Told {
  if (u.turret === 2) return absorbed('turret')
  const now = worn(u.turret, destroys)
  const e = g.edit(u.id)
  e.turret = now
  if (now === 2) e.weapons = u.weapons.map((x, w) => (u.sheet.weapons[w].loc === 'turret' ? 2 : x))
  return { part: 'turret', effect: now === 2 ? 'destroyed' : 'damaged' }
}

function drive(g: WdGame, u: WdUnit, destroys: boolean): Told {
  if (isStructure(u) || u.drive === 2) return absorbed('drive')
  const now = worn(u.drive, destroys)
  g.edit(u.id).drive = now
  return { part: 'drive', effect: now === 2 ? 'destroyed' : 'damaged' }
}

/** What a row does; `lost`: the unit is destroyed. */
function effect(g: WdGame, u: WdUnit, row: PenetrationId): Told | Pick | 'lost' {
  if (isFatal(row, u.plant > 0)) return 'lost'
  switch (row) {
    case 'power_plant_damaged': {
      const e = g.edit(u.id)
      e.plant = 1
      e.shields = 0
      return { part: 'power plant', effect: 'damaged' }
    }
    case 'equipment_destroyed':
      return item(g, u, 'gear', true, true)
    case 'equipment_damaged':
      return item(g, u, 'gear', false, false)
    case 'weapon_damaged':
      return item(g, u, 'weapons', false, false)
    case 'weapon_destroyed':
      return item(g, u, 'weapons', false, true)
    case 'arm_damaged':
    case 'arm_destroyed':
      return arm(g, u, row === 'arm_destroyed')
    case 'leg_damaged':
    case 'leg_destroyed':
      return leg(g, u, row === 'leg_destroyed')
    case 'turret_damaged':
    case 'turret_destroyed':
      return turret(g, u, row === 'turret_destroyed')
    case 'drive_damaged':
    case 'drive_destroyed':
      return drive(g, u, row === 'drive_destroyed')
    default:
      return absorbed()
  }
}

/** One penetration roll. @returns the item that its owner is to pick, or null. */
export function penetrate(g: WdGame, id: Id): Pick | null {
  const u = g.unit(id)
  const { roll, row } = rollRow(g.dice, u, g.words.options.mechaTableD12)
  const what = effect(g, u, row)
  if (what === 'lost') {
    g.emit({ is: 'penetration', rule: isMecha(u) ? 'WD-PEN-04' : 'WD-PEN-06', unit: id, roll, row, part: '', effect: 'destroyed' })
    destroy(g, id, 'WD-PEN-08')
    return null
  }
  if ('among' in what) {
    g.emit({ is: 'penetration', rule: 'WD-AMB-34', unit: id, roll, row, part: '', effect: what.destroys ? 'destroyed' : 'damaged' })
    return what
  }
  g.emit({ is: 'penetration', rule: isMecha(u) ? 'WD-PEN-04' : 'WD-PEN-06', unit: id, roll, row, ...what })
  return null
}

/** WD-PEN-02: go on with the rolls that wait until none is left, or an owner has to pick. */
function rollOn(g: WdGame): void {
  while (g.words.pick === null && g.words.due.length > 0) {
    const [first, ...rest] = g.words.due
    const gone = g.unit(first.unit).status === 'destroyed'
    g.set({ due: gone || first.rolls === 1 ? rest : [{ ...first, rolls: first.rolls - 1 }, ...rest] })
    if (!gone) g.set({ pick: penetrate(g, first.unit) })
  }
}

/** WD-AMB-34: the owner picks the item that a penetration roll strikes. */
function pickItem(g: WdGame): Decision | null {
  const p = g.words.pick
  if (p === null) return null
  const u = g.unit(p.unit)
  const name = (i: number): string => (p.of === 'weapons' ? u.sheet.weapons[i].name : u.sheet.equipment[i].id)
  return {
    kind: 'item',
    rule: 'WD-AMB-34',
    seat: u.seat,
    secret: false,
    told: 'all',
    about: [{ unit: p.unit }],
    choice: { is: 'one', of: p.among.map((i) => ({ id: `${p.of}:${i}`, label: name(i), about: [{ part: `${p.of}:${i}`, of: u.id }] })) },
    idle: { one: `${p.of}:${p.among[0]}` },
  }
}

/** WD-PEN-02, WD-D11: all penetration rolls of a step. */
export const penetrations = procedure(
  'WD-PEN-02',
  'penetrations',
  (_: { readonly of: 'step' }) => null,
  act('WD-PEN-01', rollOn),
  loop(
    (g) => g.words.pick !== null,
    ask('WD-PEN-03', pickItem, (g, _v, [a]) => {
      const p = g.words.pick as Pick
      const i = Number((a.choice as { one: string }).one.split(':')[1])
      g.set({ pick: null })
      const told = wear(g, p.unit, p.of, i, p.destroys)
      const u = g.unit(p.unit)
      g.emit({ is: 'picked', rule: 'WD-AMB-34', unit: u.id, ...told })
    }),
    act('WD-PEN-02', rollOn),
  ),
)
