// Wardogs: who may fire what at whom, lock-on with Table 3, damage dice of every weapon (WD-FIRE, WD-LOCK, WD-RNG, WD-HIT, WD-AMMO).
import { d, type Dice } from '../../../kernel/dice.ts'
import type { Refusal } from '../../../kernel/plain.ts'
import { bandAt, bandMod, crewRow, damageDie, flareMods, lockOn, movedMod, reducedDmg, turretDamaged, type Band } from '../book/charts.ts'
import type { WeaponSheet } from '../book/roster.ts'
import { gridOf, isInfantry, isStructure, onMap, thermalOf, working, type Field, type WdUnit } from '../state/state.ts'
import { doubled, rollAgainst, type Tally } from './damage.ts'
import { burns, isForest, isSubmerged, isWater, no } from './ground.ts'
import { bears, between, sighting, type Sighting } from './sight.ts'

/** One target of one unit, as its plan says: weapons in sheet order, with the tubes that each lets go. */
export type Shot = {
  readonly by: string
  readonly at: string
  readonly indirect: boolean
  readonly weapons: readonly number[]
  readonly tubes: readonly number[] // beside `weapons`; 0 for what has none
  readonly further: number // targets of this unit after the first (WD-FIRE-03)
}

/** Why a unit fires at nothing this turn, or null (WD-FIRE-01, WD-STAB-06, WD-PEN-07). */
export function cannotFire(f: Field, u: WdUnit): Refusal | null {
  if (!onMap(u)) return no('WD-FIRE-01', 'it is not on the map')
  if (u.status === 'down')
    return no('WD-STAB-06', isStructure(u) ? 'it is down' : u.sheet.type === 'mecha' ? 'it has fallen' : 'it is out of control')
  if (u.clearing >= 0) return no('WD-SWEEP-02', 'it clears mines')
  if (u.plant > 0 && u.spent > 0) return no('WD-PEN-07', 'its power plant is damaged, and it has moved')
  if (f.words.options.ineffectiveCannotFire && u.ar === 0 && u.sheet.ar > 0) return no('WD-AMB-03', 'its armor is gone')
  if (!u.weapons.some((x, i) => x === 0 && u.ammo[i] !== 0 && u.sheet.weapons[i].type !== 'melee'))
    return no('WD-FIRE-01', 'no weapon of it works and has ammunition')
  return null
}

/** WD-FIRE-01: an enemy, or a building of nobody, on the map. */
export function isTarget(u: WdUnit, o: WdUnit): boolean {
  return onMap(o) && o.seat !== u.seat && (o.seat >= 0 || isStructure(o))
}

/** Why a weapon may not fire at a target so, or null (WD-FIRE-01, WD-FIRE-04, WD-ARC-01, WD-RNG-01). */
export function cannotBear(f: Field, u: WdUnit, i: number, o: WdUnit, indirect: boolean, seen: Sighting): Refusal | null {
  const w = u.sheet.weapons[i]
  const { land } = f.words
  if (w.type === 'melee') return no('WD-PHYS-05', 'a melee weapon strikes in physical combat')
  if (u.weapons[i] > 0) return no('WD-PEN-03', u.weapons[i] === 1 ? 'it is off-line' : 'it is destroyed')
  if (u.ammo[i] === 0) return no('WD-AMMO-01', 'it has no ammunition left')
  if (indirect && !w.enh.includes('indirect_fire_capable')) return no('WD-FIRE-04', 'it cannot fire indirectly')
  if (!indirect && !seen.clear) return no('WD-LOS-01', 'there is no line of sight')
  if (!bears(land, u, w.loc, o.hex)) return no('WD-ARC-01', 'the target is not in its arc')
  if (bandAt(w.bands, gridOf(land).distance(u.hex, o.hex)) === null) return no('WD-RNG-01', 'the target is out of range')
  if (w.torpedo && (o.airborne || !isWater(land, o.hex))) return no('WD-MOVE-13', 'torpedoes run only against what is in the water')
  return null
}

/** WD-AMB-30: the weapons of a unit that may fire at a target so, in sheet order. */
export function weaponsAt(f: Field, u: WdUnit, o: WdUnit, indirect: boolean, seen = sighting(f, u, o)): readonly number[] {
  const out: number[] = []
  for (let i = 0; i < u.weapons.length; i++) if (cannotBear(f, u, i, o, indirect, seen) === null) out.push(i)
  return out
}

/** Whether anything of a unit may fire at a target, directly or not. */
export function mayFireAt(f: Field, u: WdUnit, o: WdUnit): boolean {
  if (!isTarget(u, o)) return false
  const seen = sighting(f, u, o)
  for (let i = 0; i < u.weapons.length; i++)
    if (cannotBear(f, u, i, o, false, seen) === null || cannotBear(f, u, i, o, true, seen) === null) return true
  return false
}

/** The targets of a unit, in unit order. */
export function targetsOf(f: Field, u: WdUnit): readonly WdUnit[] {
  return cannotFire(f, u) === null ? f.units.filter((o) => mayFireAt(f, u, o)) : []
}

/** A modifier of a lock-on roll: what it is for, and the rule. */
export type LockMod = { readonly mod: number; readonly why: string; readonly rule: string }

/** WD-DEF-04: the largest flare modifier of two hexes over all flares. */
function flareMod(f: Field, a: number, b: number): number {
  const grid = gridOf(f.words.land)
  let most = 0
  for (const flare of f.words.flares) {
    const mods = flare.under ? flareMods.underwater : flareMods.open
    most = Math.max(most, mods[grid.distance(flare.hex, a)] ?? 0, mods[grid.distance(flare.hex, b)] ?? 0)
  }
  return most
}

/** WD-LOCK-02, WD-AMB-28: every modifier of a lock-on roll, Table 3 first. */
export function lockMods(f: Field, u: WdUnit, o: WdUnit, s: Shot): readonly LockMod[] {
  const { land, options, clouds } = f.words
  const out: LockMod[] = []
  const add = (mod: number, why: string, rule: string): void => {
    if (mod !== 0) out.push({ mod, why, rule })
  }
  const seen = sighting(f, u, o)
  if (burns(land, o.hex) || clouds.some((c) => c.hex === o.hex)) add(lockOn.smoke, 'smoke or chaff', 'WD-DEF-03')
  if (isSubmerged(land, o)) add(lockOn.submerged, 'submerged', 'WD-MOVE-13')
  add(flareMod(f, u.hex, o.hex), 'decoy flare', 'WD-DEF-04')
  const forest = s.indirect ? (!o.airborne && isForest(land, o.hex) ? lockOn.forest : 0) : seen.forest
  add(forest, 'forest', 'WD-LOS-08')
  add(movedMod(isStructure(o) ? 0 : o.entered), o.entered <= 2 ? 'hardly moved' : 'moved', 'WD-LOCK-02')
  if (!s.indirect && seen.cover) add(lockOn.partialCover, 'partial cover', 'WD-LOS-04')
  if (s.indirect) add(lockOn.indirect, 'indirect fire', 'WD-FIRE-04')
  if (isInfantry(u) && isInfantry(o)) add(lockOn.infantry, 'infantry against infantry', 'WD-INF-04')
  if (working(u, 'enhanced_sensors') >= 0) add(lockOn.sensors, 'enhanced sensors', 'WD-LOCK-05')
  add(crewRow(u.crew).lockOn, 'crew', 'WD-OPT-01')
  add(s.further, 'several targets', 'WD-FIRE-03')
  if (options.turretPenaltyOnLock && u.turret === 1 && s.weapons.every((i) => u.sheet.weapons[i].loc === 'turret'))
    add(-turretDamaged, 'damaged turret', 'WD-AMB-32')
  return out
}

export type LockNumber = { readonly most: number; readonly keen: boolean }
/** What a lock-on die must not exceed, and whether a natural 1 always locks (WD-UNIT-05, WD-LOCK-01, WD-LOCK-05). */
export function lockNumber(f: Field, u: WdUnit, o: WdUnit, s: Shot): LockNumber {
  const mod = lockMods(f, u, o, s).reduce((n, m) => n + m.mod, 0)
  return { most: thermalOf(o) - mod, keen: working(u, 'enhanced_sensors') >= 0 }
}
const lockedBy = (n: number, l: LockNumber): boolean => n <= l.most || (l.keen && n === 1)

/** WD-LOCK-01: d10 and modifiers, at or under the thermal signature: the die, and whether it locks. */
export function rollLock(dice: Dice, l: LockNumber): { readonly die: number; readonly locked: boolean } {
  return dice.roll('lock-on', d(10), (n) => ({ die: n, locked: lockedBy(n, l) }))
}
/** The same, where only whether it locks is wanted: two branches. */
export function locks(dice: Dice, l: LockNumber): boolean {
  return dice.roll('lock-on', d(10), (n) => lockedBy(n, l))
}

/** WD-HIT-01, WD-AMB-29: the damage rating that a weapon rolls. */
export function ratingOf(f: Field, w: WeaponSheet): number {
  return f.words.options.extraDmgOnTop && w.enh.includes('extra_dmg') ? Math.min(5, w.dmg + 1) : w.dmg
}
/** WD-HIT-01, WD-HIT-04: what is added to each damage die. */
export function damageMod(f: Field, u: WdUnit, w: WeaponSheet, band: Band): number {
  const turret = w.loc === 'turret' && u.turret === 1 && !f.words.options.turretPenaltyOnLock ? turretDamaged : 0
  return bandMod[band] + (w.enh.includes('reduced_dmg') ? reducedDmg : 0) + turret
}

/** WD-BLDG-03: a section behind one of its building that lies in ruins since an earlier turn is met as AR 0. */
export function laidOpen(f: Field, u: WdUnit, o: WdUnit): boolean {
  if (!isStructure(o)) return false
  const ruins = f.units.filter((x) => x.building === o.building && x.status === 'destroyed' && x.fell < f.words.turn)
  if (ruins.length === 0) return false
  const line = between(f, u, o)
  const last = line[line.length - 1]
  return ruins.some((x) => x.hex === last)
}

/** The damage dice of one weapon at a target: how many, of which kind, with what added, against which AR. */
export type Burst = {
  readonly name: string
  readonly n: number
  readonly die: number
  readonly mod: number
  readonly ar: number
  readonly twice: boolean
}
/** WD-HIT-01, WD-HIT-03, WD-BLDG-03. @param ar the AR that the target had when the step began. */
export function burstOf(f: Field, u: WdUnit, i: number, tubes: number, o: WdUnit, ar: number): Burst {
  const w = u.sheet.weapons[i]
  const band = bandAt(w.bands, gridOf(f.words.land).distance(u.hex, o.hex)) as Band
  const open = laidOpen(f, u, o)
  const twice = doubled(f.words.options, o, ar) || (open && f.words.options.doubleForUnarmored)
  const n = w.rof * Math.max(1, tubes)
  return { name: w.name, n, die: damageDie[ratingOf(f, w)], mod: damageMod(f, u, w, band), ar: open ? 0 : ar, twice }
}
/** Roll a burst onto what has hit the target already. */
export function rollBurst(dice: Dice, b: Burst, to: Tally): Tally {
  return rollAgainst(dice, b.name, b.n, b.die, b.mod, b.ar, b.twice, to)
}

/** Whether a unit could be asked to fire at anything: what it depends on is open (WD-FIRE-02). */
export function couldFire(f: Field, u: WdUnit): boolean {
  return cannotFire(f, u) === null && f.units.some((o) => mayFireAt(f, u, o))
}
