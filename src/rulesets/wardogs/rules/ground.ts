// Wardogs: what hexes are to whoever enters, stands or lands in them (WD-MOVE-01, WD-MOVE-04, WD-MOVE-06, WD-MOVE-13, WD-FLY-05,
// WD-FLY-06, WD-TERR-02).
import type { Refusal } from '../../../kernel/plain.ts'
import { entryCost, levelMetres, runwayHexes, terrains, type Mover, type Terrain } from '../book/charts.ts'
import {
  builtWith,
  gridOf,
  heightOf,
  isInfantry,
  moverOf,
  onMap,
  working,
  type Field,
  type Land,
  type WdUnit,
  type WdWords,
} from '../state/state.ts'

/** River or deep: torpedoes, ocean mines, flares under water. */
export function isWater(land: Land, hex: number): boolean {
  return land.terrain[hex] === 'river' || land.terrain[hex] === 'deep'
}
/** WD-LOS-08: a hex of forest, burning ones too. */
export function isForest(land: Land, hex: number): boolean {
  return forested[land.terrain[hex]]
}
const forested = Object.fromEntries(terrains.map((t) => [t.id, t.forested])) as Readonly<Record<Terrain, boolean>>
export const burns = (land: Land, hex: number): boolean => land.lit[hex] > 0

/** WD-MOVE-06: MP of a hex on the ground without elevation; -1: may not enter. Nobody enters a building lower than he (WD-LOS-06). */
export function hexCost(w: WdWords, u: WdUnit, hex: number, by: Mover = moverOf(u)): number {
  const { land } = w
  const t = land.terrain[hex]
  if (t === 'building' && heightOf(u, w.options.vehicleLowProfile) > land.tall[hex] * levelMetres) return -1
  return entryCost(by, t, burns(land, hex))
}

/** WD-MOVE-04: the levels between two hexes, 0 where a step costs its terrain once. */
export function climb(land: Land, from: number, to: number): number {
  const by = Math.abs(land.level[to] - land.level[from])
  return by >= 2 ? by : 0
}

/** WD-MOVE-13: whether a unit stands on what its kind could not enter: it stays put. A fire lit beneath it does not count (WD-TERR-05). */
export function stranded(w: WdWords, u: WdUnit): boolean {
  return !u.airborne && u.hex >= 0 && entryCost(moverOf(u), w.land.terrain[u.hex]) < 0
}

/** WD-MOVE-13: a mecha on the ground of a deep hex, or a boat that has dived. */
export function isSubmerged(land: Land, u: WdUnit): boolean {
  return !u.airborne && u.hex >= 0 && (u.submerged || (u.sheet.type === 'mecha' && land.terrain[u.hex] === 'deep'))
}

/** WD-AMB-42: whether one more unit may end its move in a hex. */
export function roomIn(f: Field, u: WdUnit, hex: number): boolean {
  const limit = f.words.options.stackLimit
  if (limit === null) return true
  let n = 0
  for (const o of f.units) if (o.id !== u.id && o.hex === hex && onMap(o) && !o.airborne && o.sheet.type !== 'structure') n++
  return n < limit
}

/** WD-FLY-05: whether a hex is runway for a unit’s gear. */
export function isRunway(land: Land, u: WdUnit, hex: number): boolean {
  const t = land.terrain[hex]
  if ((t === 'clear' || t === 'road') && working(u, 'landing_gear') >= 0) return true
  return isWater(land, hex) && working(u, 'float_gear') >= 0
}
/** WD-FLY-05: whether hexes are one straight runway for it: enough of them, fit for its gear, on one level. */
export function runwayFits(land: Land, u: WdUnit, hexes: readonly number[]): boolean {
  return hexes.length >= runwayHexes(u.sheet.size) && hexes.every((h) => isRunway(land, u, h) && land.level[h] === land.level[hexes[0]])
}
/** WD-FLY-05: a unit that needs neither runway nor gear. */
export function hasVtol(u: WdUnit): boolean {
  return builtWith(u, 'vtol') && working(u, 'vtol') >= 0
}

/** WD-FLY-06: whether a unit that needs no runway may set down in a hex without crashing. */
export function landsIn(w: WdWords, u: WdUnit, hex: number): boolean {
  if (u.sheet.type !== 'cas') return hexCost(w, u, hex) >= 0
  return w.land.terrain[hex] !== 'building' && !burns(w.land, hex) && !isWater(w.land, hex)
}

/** WD-INF-01, WD-INF-02: whether a squad may enter a hex. */
export function squadMayEnter(land: Land, hex: number): boolean {
  return land.terrain[hex] !== 'deep' && !burns(land, hex)
}

/** Whether a unit may be put in a hex by others: pushed, thrown, set up, unloaded. */
export function mayStand(w: WdWords, u: WdUnit, hex: number): boolean {
  return isInfantry(u) ? squadMayEnter(w.land, hex) : hexCost(w, u, hex) >= 0
}

/** Hexes of the map beside a hex, in the order of its sides, and the hex across a side that is faced; -1 off the map. */
export function ahead(land: Land, hex: number, sixth: number): number {
  return gridOf(land).neighbour(hex, (7 - (sixth % 6)) % 6)
}

export const no = (rule: string, why: string): Refusal => ({ rule, why })
