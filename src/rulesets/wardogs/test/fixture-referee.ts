// A referee apart from the code: sight, lock-on, damage dice, armor and the cost of a step reckoned from the machine-readable tables of the
// book (figures.json) and plain geometry, with nothing of the rules.
import { readFileSync } from 'node:fs'
import type { EventOf, WdEvent } from '../state/events.ts'
import type { Land, WdUnit } from '../state/state.ts'

type Rows<T> = { readonly rows: readonly T[] }
type Weapon = {
  readonly type: string
  readonly loc: string
  readonly range: number
  readonly rof: number
  readonly dmg: number
  readonly enh: readonly string[]
  readonly bands: readonly (number | null)[]
}
type Unit = {
  readonly id: string
  readonly type: string
  readonly size: number
  readonly ar: number
  readonly thermal: number
  readonly turret: boolean
  readonly levels?: number
  readonly weapons: readonly Weapon[]
}
const tables = JSON.parse(readFileSync(new URL('./figures.json', import.meta.url), 'utf8')) as {
  readonly units: Rows<Unit>
  readonly table1_terrain: Rows<{ readonly id: string; readonly forested: boolean }>
  readonly terrain_extra: Rows<{ readonly id: string; readonly forested: boolean }>
  readonly terrain_entry: { readonly columns: readonly string[]; readonly rows: Readonly<Record<string, readonly (number | null)[]>> }
  readonly table3_lockon: Rows<{ readonly id: string; readonly mod: number; readonly min?: number; readonly max?: number | null }>
  readonly table5_damage_die: Rows<{ readonly rating: number; readonly die: number }>
  readonly table6_range_modifier: Rows<{ readonly band: string; readonly mod: number }>
  readonly table8_mecha: Rows<{ readonly roll: number; readonly id: string }>
  readonly table9_vehicle: Rows<{ readonly roll: number; readonly id: string; readonly noTurretRow?: number }>
  readonly crash_and_fall: {
    readonly crash: { readonly baseDie: number; readonly stepPerDice: number; readonly maxDie: number }
    readonly fall: { readonly metersPerDie: number; readonly onlyAbove: number }
  }
}

const found = <T>(x: T | undefined, what: string): T => {
  if (x === undefined) throw new RangeError(`the tables have no ${what}`)
  return x
}
export const sheet = (id: string): Unit =>
  found(
    tables.units.rows.find((u) => u.id === id),
    id,
  )
const lockRow = (id: string): number =>
  found(
    tables.table3_lockon.rows.find((r) => r.id === id),
    id,
  ).mod
const forests = new Set([...tables.table1_terrain.rows, ...tables.terrain_extra.rows].filter((t) => t.forested).map((t) => t.id))

// ---- Plain geometry: pointy hexes, odd rows shifted right by half -------------------------------------------------------------------

type Point = readonly [number, number]
/** The centre of a cell, a hex being 1 wide. */
const centre = (land: Land, cell: number): Point => {
  const c = cell % land.columns
  const r = Math.floor(cell / land.columns)
  return [c + (r % 2) / 2, (r * Math.sqrt(3)) / 2]
}
/** Steps between two cells: rows first, each worth half a column. */
export function apart(land: Land, a: number, b: number): number {
  const [ax, ay] = centre(land, a)
  const [bx, by] = centre(land, b)
  const rows = Math.round((Math.abs(by - ay) * 2) / Math.sqrt(3))
  return rows + Math.max(0, Math.round(Math.abs(bx - ax) - rows / 2))
}
/** The cells whose centres lie nearest to a point: one, or two where it lies on the side between them. */
function nearest(land: Land, [x, y]: Point): readonly number[] {
  const all = land.terrain.map((_, cell) => {
    const [cx, cy] = centre(land, cell)
    return { cell, far: (cx - x) ** 2 + (cy - y) ** 2 }
  })
  const least = Math.min(...all.map((p) => p.far))
  return all.filter((p) => p.far < least + 1e-6).map((p) => p.cell)
}
/** WD-LOS-01: what lies between two cells, step by step: a hex, or a pair along a hexside. */
function line(land: Land, a: number, b: number): readonly (readonly number[])[] {
  const n = apart(land, a, b)
  const [ax, ay] = centre(land, a)
  const [bx, by] = centre(land, b)
  return Array.from({ length: Math.max(0, n - 1) }, (_, i) =>
    nearest(land, [ax + ((bx - ax) * (i + 1)) / n, ay + ((by - ay) * (i + 1)) / n]),
  )
}

// ---- Sight ----------------------------------------------------------------------------------------------------

const metres = (u: WdUnit): number => {
  const s = sheet(u.sheet.id)
  return s.type === 'infantry' ? 2 : s.type === 'structure' ? 5 * (s.levels ?? 0) : 2 * s.size
}
const isForest = (land: Land, cell: number): boolean => forests.has(land.terrain[cell])
const hexTop = (land: Land, cell: number): number => 5 * (land.level[cell] + land.tall[cell])

export type Sight = { readonly clear: boolean; readonly woods: number; readonly cover: boolean }
/** WD-LOS-01 to WD-LOS-09, with the default rulings, for units that chose no total cover. */
export function sight(land: Land, a: WdUnit, b: WdUnit): Sight {
  const ends = (b.airborne ? 0 : Number(isForest(land, b.hex))) + (a.airborne || a.hex === b.hex ? 0 : Number(isForest(land, a.hex)))
  const inside = !b.airborne && sheet(b.sheet.id).type !== 'structure' && land.tall[b.hex] > 0
  if (a.airborne || b.airborne) return { clear: true, woods: ends, cover: inside }
  const tops = [a, b].map((u) => 5 * land.level[u.hex] + metres(u))
  const ground = 5 * land.level[b.hex]
  const worst = (cell: number): number =>
    hexTop(land, cell) > Math.min(...tops) ? 3 : isForest(land, cell) ? 2 : hexTop(land, cell) > ground ? 1 : 0
  const met = line(land, a.hex, b.hex).map((pair) => [...pair].sort((x, y) => worst(x) - worst(y))[0])
  const woods = met.filter((cell) => isForest(land, cell)).length
  const last = met[met.length - 1]
  const behind = last !== undefined && hexTop(land, last) > ground && hexTop(land, last) <= tops[1]
  return { clear: met.every((cell) => worst(cell) < 3) && woods < 2, woods: woods + ends, cover: inside || behind }
}

/** WD-ARC-01: whether a cell lies in the half plane of a mount: by the angle from the facing, edges belonging to both. */
export function inArc(land: Land, u: WdUnit, loc: string, cell: number): boolean {
  if (loc === 'turret' || loc === 'infantry' || cell === u.hex) return true
  const [ax, ay] = centre(land, u.hex)
  const [bx, by] = centre(land, cell)
  const bearing = (Math.atan2(bx - ax, ay - by) * 180) / Math.PI // 0 north, clockwise
  const middle = 30 + 60 * u.facing + (loc.endsWith('rear') ? 180 : loc === 'right_arm' ? 90 : loc === 'left_arm' ? 270 : 0)
  const off = Math.abs(((bearing - middle + 540 + 720) % 360) - 180)
  return off <= 90 + 1e-6
}

// ---- Fire -----------------------------------------------------------------------------------------------------

/** WD-RNG-01: the band of a distance; null out of range. */
export function band(w: Weapon, far: number): 'short' | 'medium' | 'long' | null {
  const at = w.bands.findIndex((n) => n !== null && far <= n)
  return at < 0 ? null : (['short', 'medium', 'long'] as const)[at]
}
/** WD-FIRE-01: whether a whole weapon with ammunition may fire at a target. */
export function fires(land: Land, u: WdUnit, w: Weapon, o: WdUnit, indirect: boolean): boolean {
  const far = apart(land, u.hex, o.hex)
  return (
    (indirect ? w.enh.includes('indirect_fire_capable') : sight(land, u, o).clear) && inArc(land, u, w.loc, o.hex) && band(w, far) !== null
  )
}

/** WD-LOCK-01, WD-LOCK-02: what the die must not exceed. */
export function lockAt(land: Land, u: WdUnit, o: WdUnit, indirect: boolean, smoked: boolean): number {
  const moved = tables.table3_lockon.rows.find(
    (r) => r.id.startsWith('moved') && o.entered >= (r.min ?? 0) && o.entered <= (r.max ?? Infinity),
  )
  const seen = sight(land, u, o)
  const woods = indirect ? (o.airborne ? 0 : Number(isForest(land, o.hex))) : seen.woods
  const mods = [
    found(moved, 'row of what moved').mod,
    Math.min(6, lockRow('forest_hex') * woods),
    smoked ? lockRow('target_in_smoke_or_chaff') : 0,
    !indirect && seen.cover ? lockRow('partial_cover') : 0,
    indirect ? lockRow('indirect_fire') : 0,
    sheet(u.sheet.id).type === 'infantry' && sheet(o.sheet.id).type === 'infantry' ? lockRow('infantry_vs_infantry') : 0,
    !o.airborne && sheet(o.sheet.id).type === 'mecha' && land.terrain[o.hex] === 'deep' ? lockRow('target_submerged') : 0,
  ]
  return sheet(o.sheet.id).thermal - mods.reduce((n, m) => n + m, 0)
}

/** WD-HIT-01: the dice of a weapon at a distance: how many, of which kind, with what added. */
export function diceOf(w: Weapon, far: number, tubes: number): { readonly n: number; readonly die: number; readonly mod: number } {
  const row = tables.table6_range_modifier.rows.find((r) => r.band === band(w, far))
  const die = tables.table5_damage_die.rows.find((r) => r.rating === w.dmg)
  const less = w.enh.includes('reduced_dmg') ? 1 : 0
  return { n: w.rof * Math.max(1, tubes), die: found(die, `die of ${w.dmg}`).die, mod: found(row, 'band').mod - less }
}

// ---- Steps ----------------------------------------------------------------------------------------------------

/** WD-MOVE-01, WD-MOVE-04, WD-MOVE-06: the MP of a step; −1 closed. */
export function stepCost(land: Land, by: string, high: number, from: number, to: number): number {
  const t = land.terrain[to]
  if (t === 'building' && high > 5 * land.tall[to]) return -1
  const cost = tables.terrain_entry.rows[t][tables.terrain_entry.columns.indexOf(by)]
  if (cost === null) return -1
  const levels = Math.abs(land.level[to] - land.level[from])
  return levels >= 2 ? cost * levels : cost
}
export const heightOf = metres

// ---- What is told ---------------------------------------------------------------------------------------------

const dieBy = (count: number): number => {
  const { baseDie, stepPerDice, maxDie } = tables.crash_and_fall.crash
  return Math.min(maxDie, baseDie + 2 * Math.floor(count / stepPerDice))
}

/** Follows what is told of a battle, and keeps every figure against its own reckoning. @returns what disagrees, in words. */
export class Referee {
  private readonly ar = new Map<string, number>()
  private readonly sheets: ReadonlyMap<string, Unit>
  private step = new Map<string, { hits: number; pens: number }>()
  readonly wrong: string[] = []
  readonly checked = new Map<string, number>()

  constructor(units: readonly WdUnit[]) {
    // the houses of a scenario are no printed units: sections without a turret and without weapons
    const house = (u: WdUnit): Unit => ({ id: u.sheet.id, type: 'structure', size: 5, ar: 0, thermal: 0, turret: false, weapons: [] })
    this.sheets = new Map(units.map((u) => [u.id, u.seat < 0 ? house(u) : sheet(u.sheet.id)]))
    for (const u of units) this.ar.set(u.id, u.ar)
  }
  private holds(e: WdEvent, ok: boolean): void {
    this.checked.set(e.is, (this.checked.get(e.is) ?? 0) + 1)
    if (!ok) this.wrong.push(JSON.stringify(e))
  }
  private of(unit: string): Unit {
    return found(this.sheets.get(unit), unit)
  }
  hear(e: WdEvent): void {
    switch (e.is) {
      case 'lock':
        this.holds(e, e.locked === (e.die + e.mod <= e.thermal || (e.keen && e.die === 1)))
        break
      case 'fires':
        this.shot(e)
        break
      case 'damage':
        this.damage(e)
        break
      case 'weakened':
        this.ar.set(e.unit, e.ar)
        break
      case 'penetration':
        this.holds(e, this.row(e.unit, e.roll) === e.row)
        break
      case 'stability':
      case 'recovery':
        this.holds(e, e.stands === e.result > 1 && e.result - e.mod >= 1 && e.result - e.mod <= 10)
        break
      case 'crash':
        this.holds(e, e.die === dieBy(e.count) && e.count % this.of(e.unit).size === 0 && e.count <= 10 * this.of(e.unit).size)
        break
      case 'fallDamage': {
        const { metersPerDie, onlyAbove } = tables.crash_and_fall.fall
        this.holds(e, e.metres > onlyAbove && e.count === Math.floor(e.metres / metersPerDie))
        break
      }
    }
  }
  /** WD-HIT-01: no more hits than dice, no more penetrations than hits; the dice are those of the printed weapon. */
  private shot(e: EventOf<'fires'>): void {
    const w = this.of(e.by).weapons[e.weapon]
    const dice = diceOf(w, e.distance, e.tubes)
    const top = dice.die + dice.mod
    const ar = found(this.ar.get(e.at), e.at)
    const sum = this.step.get(e.at) ?? { hits: 0, pens: 0 }
    this.step.set(e.at, { hits: sum.hits + e.hits, pens: sum.pens + e.penetrations })
    const possible = (e.hits === 0 || top >= ar) && (e.penetrations === 0 || top > ar)
    this.holds(e, e.hits <= dice.n && e.penetrations <= e.hits && possible)
  }
  /** WD-HIT-02, WD-HIT-03, WD-SHLD-01, WD-DMG-03: each hit takes a point, shields first, and none below 0. */
  private damage(e: EventOf<'damage'>): void {
    const before = found(this.ar.get(e.unit), e.unit)
    const hits = e.cause === 'fire' ? (this.step.get(e.unit)?.hits ?? 0) : e.hits
    this.step.delete(e.unit)
    this.holds(e, e.hits === hits && e.lost === Math.min(before, hits - e.shields) && e.ar === before - e.lost)
    this.ar.set(e.unit, e.ar)
  }
  /** WD-PEN-04, WD-PEN-06: the row of Table 8 or 9; without a turret its rows are the one below. */
  private row(unit: string, roll: number): string {
    const u = this.of(unit)
    if (u.type === 'mecha')
      return found(
        tables.table8_mecha.rows.find((r) => r.roll === roll),
        String(roll),
      ).id
    const first = found(
      tables.table9_vehicle.rows.find((r) => r.roll === roll),
      String(roll),
    )
    const at = !u.turret && first.noTurretRow !== undefined ? first.noTurretRow : roll
    return found(
      tables.table9_vehicle.rows.find((r) => r.roll === at),
      String(at),
    ).id
  }
}
