// Shellshock: what a changed unit is worth, counted exactly in whole numbers (SS-FORCE-03). A listed unit is worth what its sheet prints.
import { ecvFormula, weaponRow, type WeaponId } from '../book/charts.ts'
import type { MountedWeapon, UnitSheet } from '../book/roster.ts'
import { listedSheet, sheetFrom, type CrewPlan, type UnitPlan } from './plan.ts'

/** Units of a weapon's value in one point of firepower. */
export const firepowerUnit = 20n * 10000n * 100n * 100n * 100n * 100n * 100n

/** SS-FORCE-03: the value of a weapon in its mount, in `firepowerUnit`; `rounds` null: without limit. */
export function weaponValue(id: WeaponId, rounds: number | null, mount: keyof typeof ecvFormula.mount, dice: UnitSheet['dice']): bigint {
  const w = weaponRow(id),
    { range, rounds: shots } = ecvFormula
  const strength = 20 * w.dam + 30 * w.sh + 3 * w.pen * w.pen
  const reach = 100 * range.base + range.mile * Math.min(w.rangeMiles, 100 * range.miles)
  const store = rounds === null ? 100 : Math.min(100, shots.base + shots.each * rounds)
  const level = dice === '2d10' ? ecvFormula.dice['2d10'] : ecvFormula.dice['1d10+1d8']
  const factors = [
    reach,
    w.spreads ? ecvFormula.spreads : 100,
    w.indirect ? ecvFormula.indirect : 100,
    store,
    ecvFormula.mount[mount],
    level,
  ]
  return factors.reduce((n, f) => n * BigInt(f), BigInt(strength))
}

const kindOf = (s: UnitSheet, w: MountedWeapon): keyof typeof ecvFormula.mount => s.systems.find((x) => x.id === w.system)?.kind ?? 'body'

/** SS-FORCE-03: the firepower of a sheet: every weapon letter once, with its best ammunition (SS-TGT-18). */
export function firepower(s: UnitSheet): bigint {
  const best = new Map<string, bigint>()
  for (const w of s.weapons) {
    const value = weaponValue(w.weapon, w.ammo, kindOf(s, w), s.dice)
    if (value > (best.get(w.letter) ?? -1n)) best.set(w.letter, value)
  }
  let sum = 0n
  for (const value of best.values()) sum += value
  return sum
}

/** SS-FORCE-03: the body of a sheet in thirtieths: armor, threshold, factors of penetration, the last box. */
export function body(s: UnitSheet): number {
  const sum = (of: readonly number[]): number => of.reduce((n, x) => n + x, 0)
  return 3 * sum(s.armour) + 45 * s.shockThreshold + 10 * sum(s.penetration) + 15 * s.deadAt
}

/** SS-FORCE-03: the mean defense value in eighths: B, M, E and SA of both directions, and stealth. */
export function defence(s: UnitSheet): number {
  return (['B', 'M', 'E', 'SA'] as const).reduce((n, t) => n + s.defence[t][0] + s.defence[t][1], 0) + 8 * s.stealth
}

/** The places of those in a crew who serve a weapon (SS-CREW-02). */
export function firing(s: UnitSheet): readonly number[] {
  return s.crew.flatMap((c, i) => (s.weapons.some((w) => w.operators.includes(c.id)) ? [i] : []))
}

/** The exponents three quarters and two fifths, and means over up to six people, are whole in hundred-and-twentieths. */
const whole = 120

function power(x: bigint, n: number): bigint {
  let out = 1n
  for (let b = x, k = n; k > 0; k = Math.floor(k / 2)) {
    if (k % 2 === 1) out *= b
    b *= b
  }
  return out
}

/** A fraction that grows by factors; a negative exponent turns the factor over. */
class Ratio {
  over = 1n
  under = 1n
  times(a: bigint, b: bigint, exponent: number): void {
    if (a === b || exponent === 0) return
    let [x, y] = [a, b]
    while (y > 0n) [x, y] = [y, x % y]
    const [up, down] = exponent > 0 ? [a / x, b / x] : [b / x, a / x],
      n = Math.abs(exponent)
    this.over *= power(up, n)
    this.under *= power(down, n)
  }
}

/**
 * SS-FORCE-03: ECV of a sheet and crew that differ from a listed one: its total times the firepower to three quarters, the body to two
 * fifths, and the factors of defense, Gunnery and Piloting; rounded to five.
 */
export function changedEcv(listed: UnitSheet, s: UnitSheet, crew: readonly CrewPlan[]): number {
  const r = new Ratio(),
    { perDefence, perGunnery, perPiloting, roundTo } = ecvFormula
  r.times(firepower(s), firepower(listed), 90)
  r.times(BigInt(body(s)), BigInt(body(listed)), 48)
  r.times(BigInt(perDefence), 100n, (whole / 8) * (defence(s) - defence(listed)))
  const guns = firing(listed)
  const better = guns.reduce((n, i) => n + crew[i].gunnery - listed.crew[i].gunnery, 0)
  if (guns.length > 0) r.times(BigInt(perGunnery), 100n, (whole / guns.length) * better)
  const pilot = listed.crew.findIndex((c) => c.id === 'P')
  r.times(BigInt(perPiloting), 100n, whole * (crew[pilot].piloting - listed.crew[pilot].piloting))
  // the largest multiple of five that is not above the value by more than half a step
  const twice = power(BigInt(2 * listed.ecv.total), whole) * r.over
  const reaches = (k: number): boolean => power(BigInt(Math.max(0, 2 * roundTo * k - roundTo)), whole) * r.under <= twice
  let low = 0,
    high = 1
  while (reaches(high)) [low, high] = [high, 2 * high]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (reaches(middle)) low = middle
    else high = middle
  }
  return roundTo * low
}

const known = new WeakMap<UnitPlan, number>()
/** SS-FORCE-01: ECV of a unit of a force; 0 where there is no such sheet. */
export function ecvOf(u: UnitPlan): number {
  const listed = listedSheet(u)
  if (listed === null || u.crew.length !== listed.crew.length || u.weapons.length !== listed.weapons.length) return 0
  let n = known.get(u)
  if (n === undefined) known.set(u, (n = priced(u, listed)))
  return n
}

function priced(u: UnitPlan, listed: UnitSheet): number {
  const s = sheetFrom(u, listed)
  const asPrinted = u.crew.every((c, i) => c.piloting === listed.crew[i].piloting && c.gunnery === listed.crew[i].gunnery)
  return s === listed && asPrinted ? listed.ecv.total : changedEcv(listed, s, u.crew)
}
