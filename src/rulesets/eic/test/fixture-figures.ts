// EIC League: the figures of a unit reckoned a second time, from the printed tables and the catalogue alone, for a referee of whole
// battles.
import { readFileSync } from 'node:fs'
import type { EicOptions, EicUnit, FieldMap } from '../state/state.ts'

export type Hit = { readonly type: string; readonly damage: number }
export type WeaponRow = {
  readonly id: string
  readonly range: string | number
  readonly effects: readonly Hit[]
  readonly eNeed: string | null
  readonly cost: number
  readonly area: boolean
  readonly sharpshoot: boolean
  readonly capacityGroup: string
  readonly shotsPerLoad?: Readonly<Record<string, number>>
  readonly notInFlight?: boolean
}
type Armor = {
  readonly bod: number
  readonly spdRatingAdjust: number
  readonly hexAdjust: number
  readonly sonicResistance?: number
  readonly imperviousToOxy?: boolean
}
const data = JSON.parse(readFileSync(new URL('./figures.json', import.meta.url), 'utf8')) as {
  weapons: { rows: readonly WeaponRow[] }
  optionalWeapons: { rows: readonly WeaponRow[] }
  attrDfrChart: { numberToBeat: Record<string, readonly number[]> }
  sharpshootTable: { rows: readonly { numberToBeat: number }[] }
  detectionTable: { rows: readonly { rollNeeded: number }[] }
  paralysisTable: { rows: readonly { rounds: number }[] }
  archieCharges: { of: readonly string[] }
  specialtyUnits: { rows: readonly { id: string; bonuses: Record<string, number> }[] }
  bodChart: { rows: readonly Armor[] }
}

/** What is kept of a unit or drone beside its sheet. */
export type Piece = {
  readonly id: string
  readonly seat: number
  readonly sheet: EicUnit
  energy: number
  bod: number
  frags: number
  hex: number
  aloft: boolean
  height: number
  heightStart: number
  dead: boolean
  gone: boolean
  paralyzedThrough: number
  zeroAfter: number
  docked: boolean
  payload: { weapon: string; shots: number; slot: number } | null
  readonly slots: Map<number, { readonly weapon: string; shots: number; lost: boolean; fired: number }>
  kinds: string[]
  used: string[]
  sense: number
  found: readonly string[]
  modes: string[]
  spent: number
  walked: number
  warps: boolean
  retreat: 'none' | 'retreating' | 'recovering'
  sat: boolean
  wanted: number
  reload: readonly number[]
  mustLeave: boolean
  rushed: number
  recovered: boolean
  acted: boolean
}

/** A piece at the start of a battle: full of what its sheet says. */
export function pieceOf(u: EicUnit): Piece {
  return {
    id: u.id,
    seat: u.seat,
    sheet: u,
    energy: u.energy,
    bod: u.bodNow,
    frags: 0,
    hex: u.hex,
    aloft: false,
    height: 0,
    heightStart: 0,
    dead: u.vanquished,
    gone: false,
    paralyzedThrough: 0,
    zeroAfter: 0,
    docked: u.docked,
    payload: null,
    slots: new Map(u.slots.map((s) => [s.no, { weapon: s.weapon, shots: s.shots, lost: s.lost, fired: 0 }])),
    kinds: [],
    used: [],
    sense: 0,
    found: [],
    modes: [],
    spent: 0,
    walked: 0,
    warps: false,
    retreat: 'none',
    sat: false,
    wanted: 0,
    reload: [],
    mustLeave: false,
    rushed: 0,
    recovered: false,
    acted: false,
  }
}

// ---- The table ------------------------------------------------------------------------------------------------

const cube = (m: FieldMap, cell: number): readonly [number, number] => {
  const c = cell % m.columns,
    r = Math.floor(cell / m.columns)
  return [c - (r - (r & 1)) / 2, r]
}
/** Hexes between two cells of pointed hexes, odd rows to the right. */
export function far(m: FieldMap, a: number, b: number): number {
  const [q, r] = cube(m, a),
    [s, t] = cube(m, b)
  return (Math.abs(q - s) + Math.abs(r - t) + Math.abs(q + r - s - t)) / 2
}
const tables = new Map<FieldMap, readonly (readonly number[])[]>()
/** The neighbours of every cell. */
export function around(m: FieldMap): readonly (readonly number[])[] {
  const old = tables.get(m)
  if (old) return old
  const made = Array.from({ length: m.columns * m.rows }, (_, cell) => {
    const c = cell % m.columns,
      r = Math.floor(cell / m.columns),
      side = (r & 1) === 1 ? c : c - 1
    return [
      [c - 1, r],
      [c + 1, r],
      [side, r - 1],
      [side + 1, r - 1],
      [side, r + 1],
      [side + 1, r + 1],
    ]
      .filter(([x, y]) => x >= 0 && y >= 0 && x < m.columns && y < m.rows)
      .map(([x, y]) => y * m.columns + x)
      .filter((d) => !m.missing.includes(d))
  })
  tables.set(m, made)
  return made
}
/** All cells that are on the map. */
export function cellsOf(m: FieldMap): readonly number[] {
  return Array.from({ length: m.columns * m.rows }, (_, i) => i).filter((c) => !m.missing.includes(c))
}
/** Hexes of a way on the ground to every cell within `most`, around what is barred. */
export function ground(m: FieldMap, from: number, most: number, barred: (cell: number) => boolean): ReadonlyMap<number, number> {
  const been = new Map([[from, 0]]),
    next = around(m)
  let edge = [from]
  for (let n = 1; n <= most && edge.length > 0; n++) {
    const out: number[] = []
    for (const c of edge)
      for (const d of next[c])
        if (!been.has(d) && !barred(d)) {
          been.set(d, n)
          out.push(d)
        }
    edge = out
  }
  return been
}

// ---- Ratings in play (EIC-DICE-07) ------------------------------------------------------------------------------

const bonus = (p: Piece, r: string): number => data.specialtyUnits.rows.find((x) => x.id === p.sheet.cls)?.bonuses[r] ?? 0
const armor = (p: Piece): Armor | null =>
  p.sheet.hull === 'drone' ? null : (data.bodChart.rows.find((x) => x.bod === p.sheet.bod) ?? null)
const lift = (p: Piece): number => 10 * Math.floor(p.height / 5)
export const percent = (p: Piece): number => Math.floor((100 * p.energy) / p.sheet.energyMax)
export const lifts = (p: Piece): boolean => p.sheet.hull === 'drone' || percent(p) >= 31
export const attr = (p: Piece): number => p.sheet.attr + lift(p)
export const pwr = (p: Piece): number => p.sheet.pwr + bonus(p, 'PWR')
export const spd = (p: Piece): number => p.sheet.spd + bonus(p, 'SPD') + (armor(p)?.spdRatingAdjust ?? 0)
export const det = (p: Piece): number => p.sheet.det + bonus(p, 'DET') + lift(p) + (p.aloft ? 10 : 0)
export const ecm = (p: Piece): number => Math.max(0, p.sheet.ecm + bonus(p, 'ECM'))
export const immune = (p: Piece): boolean => armor(p)?.imperviousToOxy === true
export const walks = (p: Piece): number => Math.max(0, Math.floor(spd(p) / 10) + (armor(p)?.hexAdjust ?? 0))
export const lifted = (p: Piece): number => Math.floor(pwr(p) / 10)
export function dfr(p: Piece): number {
  const n = p.sheet.dfr + bonus(p, 'DFR') + (p.sheet.warp && lifts(p) ? 20 : 0) + (p.aloft ? 20 : 0)
  return p.paralyzedThrough > 0 ? Math.floor(n / 2) : n
}
/** EIC-AMB-57: the best DET a unit could have had this turn. */
export function bestDet(p: Piece, o: EicOptions): number {
  const base = p.sheet.det + bonus(p, 'DET'),
    all = [det(p)]
  if (p.paralyzedThrough === 0 && lifts(p)) {
    if (p.sheet.flight) all.push(base + 10)
    if (p.sheet.elevator) all.push(base + 10 * Math.floor((o.elevatorHeightCap === 'pwr' ? lifted(p) : p.heightStart + lifted(p)) / 5))
  }
  return Math.max(...all)
}

// ---- Charts ---------------------------------------------------------------------------------------------------

const ten = (o: EicOptions, n: number): number => Math.floor((o.lookupRounding === 'nearest' ? n + 5 : n) / 10)
/** EIC-ATK-03, EIC-ATK-04: the number to beat, `shift` columns to the right. */
export function chart(o: EicOptions, a: number, d: number, shift: number): number {
  const r = ten(o, d)
  return data.attrDfrChart.numberToBeat[r < 1 ? 'BELOW 10' : r > 12 ? 'BEYOND' : String(10 * r)][
    Math.min(12, Math.max(0, Math.min(12, ten(o, a) - 1)) + shift)
  ]
}
/** EIC-SHP-01. */
export function sharpNumber(o: EicOptions, over: number): number {
  return data.sharpshootTable.rows[Math.min(10, ten(o, over))].numberToBeat
}
/** EIC-DET-02: the roll to reach; null where the DET cannot detect. */
export function detNumber(o: EicOptions, d: number): number | null {
  const r = ten(o, d) - 1
  return r < 0 ? null : data.detectionTable.rows[Math.min(13, r)].rollNeeded
}
/** EIC-PARA-01. */
export function paralyzedFor(o: EicOptions, p: Piece): number {
  return data.paralysisTable.rows[Math.max(0, Math.min(10, ten(o, p.bod + pwr(p)) - 11))].rounds
}

// ---- Weapons --------------------------------------------------------------------------------------------------

const builtIn: Readonly<Record<string, { readonly need: string; readonly damage: (p: number) => number }>> = {
  armGuns: { need: 'low', damage: (p) => Math.max(15, Math.floor(p / 2)) },
  subGuns: { need: 'low', damage: (p) => Math.max(15, Math.floor(p / 2)) },
  mainGun: { need: 'high', damage: (p) => p },
  chestCannon: { need: 'medium', damage: (p) => Math.floor((3 * p) / 4) },
}
export const isGun = (id: string): boolean => id in builtIn
/** The guns of a unit. */
export function guns(p: Piece, o: EicOptions): readonly string[] {
  return p.sheet.hull === 'tank'
    ? ['mainGun', 'subGuns']
    : p.sheet.cls === 'stumpy'
      ? ['chestCannon', ...(o.stumpyKeepsArmGuns ? ['armGuns'] : [])]
      : ['armGuns']
}
/** The row of a bought weapon. */
export function row(id: string): WeaponRow {
  return [...data.weapons.rows, ...data.optionalWeapons.rows].find((w) => w.id === id) as WeaponRow
}
export const isCharge = (p: Piece, id: string): boolean => p.sheet.cls === 'archie' && data.archieCharges.of.includes(id)
/** EIC-NRG-02 to EIC-NRG-05: the percent from which a weapon works. */
export function worksFrom(p: Piece, id: string): number {
  const need = isCharge(p, id) || id === 'nuclearBomb' ? 'low' : isGun(id) ? builtIn[id].need : row(id).eNeed
  return need === 'high' ? 70 : need === 'medium' ? 31 : need === 'low' ? 10 : 0
}
const boosts = [
  'plasmaBeam',
  'sonicBeam',
  'laser',
  'concussionCannon',
  'heavyLaser',
  'flameThrower',
  'liquidIce',
  'acidStreamGun',
  'mainGun',
  'chestCannon',
]
export const boostable = (p: Piece, id: string): boolean => boosts.includes(id) && !isCharge(p, id)
/** Shots of a full slot, −1 unlimited. */
export function fullLoad(id: string, hull: string, o: EicOptions): number {
  const w = row(id)
  if (id === 'paralysisGrenade' && hull === 'tank') return o.paralysisTankLoad
  return w.shotsPerLoad?.[hull] ?? (w.capacityGroup === 'missile' || w.capacityGroup === 'bomb' ? 1 : -1)
}
/** EIC-ARM-05: what stops one type of damage. */
export function defence(p: Piece, type: string): number {
  return type === 'force'
    ? p.bod
    : type === 'laser'
      ? p.sheet.laser
      : type === 'heat'
        ? p.sheet.heat
        : type === 'cold'
          ? p.sheet.cold
          : p.sheet.sonic + (armor(p)?.sonicResistance ?? 0)
}
/** EIC-ARM-06: energy that effects take. */
export function net(p: Piece, hits: readonly Hit[], sharp: boolean): number {
  return hits.reduce((n, h) => n + Math.max(0, h.damage - (sharp && h.type === 'force' ? 0 : defence(p, h.type))), 0)
}
/** The damage a hit announces, booster in, not doubled. */
export function raw(p: Piece, how: string, id: string, boost: number): readonly Hit[] {
  if (how === 'fight')
    return [
      {
        type: 'force',
        damage: p.sheet.cls === 'ragingBull' ? Math.floor((p.bod + pwr(p)) / 2) : Math.floor((p.bod + attr(p) + pwr(p)) / 4),
      },
    ]
  if (how === 'ram') return [{ type: 'force', damage: spd(p) + Math.floor(p.bod / 2) }]
  const plain = isGun(id)
    ? [{ type: 'force', damage: builtIn[id].damage(pwr(p)) }]
    : row(id).effects.filter((e) => ['force', 'heat', 'cold', 'sonic', 'laser'].includes(e.type))
  return plain.map((e, i) => ({
    type: e.type,
    damage: e.damage + (plain.length === 1 ? boost : i === 0 ? Math.ceil(boost / 2) : Math.floor(boost / 2)),
  }))
}
