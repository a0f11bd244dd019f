// Shellshock: to hit: the number of each weapon and the one roll that meets them all (SS-FIRE-03 to 12, SS-SPEC-01 to 04, SS-DEF).
import { d, type Dice, type Next, type Spec } from '../../../kernel/dice.ts'
import {
  defenceNumbers,
  diceLevels,
  halvedClose,
  levelSides,
  toHit,
  type DamageType,
  type DefenceId,
  type WeaponRow,
} from '../book/charts.ts'
import { isLost, lives, sheetFor, type SsOptions, type SsUnit } from '../state/state.ts'

// ---- The unit that is shot at ----------------------------------------------------------------------------------

/** The Piloting of a unit's pilot; 0 when he is dead (SS-MOVE-33). */
export function pilotingOf(u: SsUnit): number {
  const i = sheetFor(u).crew.findIndex((c) => c.id === 'P')
  return i >= 0 && lives(u, 'P') ? u.crew[i].piloting : 0
}

/** SS-FORCE-04, SS-MOVE-33: Piloting above MSRP; what is missing counts against the unit only with `msrpShort` = penalty. */
export function surplusOf(u: SsUnit, msrpShort: SsOptions['msrpShort']): number {
  const over = pilotingOf(u) - sheetFor(u).msrp - u.worn.msrp
  return over >= 0 || msrpShort === 'penalty' ? over : 0
}

/** SS-SPEC-02, SS-AMB-19: the level of the targeting dice of a gunner, 0 best, 6 worst. */
export function levelOf(shooter: SsUnit, targetDodges: boolean): number {
  const sheet = sheetFor(shooter)
  let level: number = diceLevels.indexOf(sheet.dice)
  for (const e of sheet.equipment) if (e.kind === 'sensor' && isLost(shooter, e.letter)) level++ // SS-CREW-07
  if (shooter.dodging) level += 2 // SS-SPEC-01
  if (targetDodges) level += 2
  return Math.min(level, diceLevels.length - 1)
}

/** What an attack is made under, beside target and weapon: range in hexes, adjacent or not, and what was announced against it. */
export type Conditions = {
  readonly mode: 'direct' | 'indirect' | 'physical'
  readonly range: number
  readonly adjacent: boolean
  readonly flank: boolean // struck in one of the four side sectors (SS-FIRE-02)
  readonly hullDown: boolean // across its barrier (SS-SPEC-03)
  readonly announced: readonly DefenceId[] // SS-TGT-17
}

/** SS-FIRE-15: the type an attack is made as: Indirect in indirect mode, else the weapon's own. */
export function typeOf(w: WeaponRow, mode: Conditions['mode']): DamageType {
  return mode === 'indirect' ? 'I' : w.type
}

/**
 * SS-FIRE-03, SS-SPEC-03, SS-AMB-23: what the range adds; none to a physical attack (SS-PHYS-06), and Hull Down doubles it, but not
 * indirect.
 */
export function rangeModifier(c: Pick<Conditions, 'mode' | 'range' | 'hullDown'>): number {
  if (c.mode === 'physical') return 0
  const bands = Math.floor(c.range / toHit.rangeBand) * toHit.plusPerBand
  return c.hullDown && c.mode !== 'indirect' ? bands * 2 : bands
}

/** SS-DEF-01, SS-DEF-02, SS-DEF-04: what defensive systems add to a value, those of this turn and those announced now. */
export function defensive(target: SsUnit, type: DamageType, announced: readonly DefenceId[]): number {
  let add = 0
  if (type !== 'I' && (target.smoked || announced.includes('smoke'))) add += defenceNumbers.smoke
  if (type === 'M' && announced.includes('flares')) add += defenceNumbers.flares
  if (type === 'E' && (target.screened || announced.includes('screen'))) add += defenceNumbers.screen
  return add
}

/** The sheet's value of a type; with the switch a chaingun takes the lower of Ballistic and Small Arms (SS-SPEC-07). */
function printed(target: SsUnit, w: WeaponRow, type: DamageType, flank: boolean, chaingunSwitch: boolean): number {
  const { defence } = sheetFor(target),
    i = flank ? 1 : 0
  if (chaingunSwitch && type === 'B' && w.tags.includes('chaingun')) return Math.min(defence.B[i], defence.SA[i])
  return defence[type][i]
}

/**
 * SS-FIRE-10, SS-AMB-20, SS-AMB-21: the number that a weapon must reach: the sheet's value with the surplus of Piloting, halved at point
 * blank (rounded up), then dodge, stealth, defensive systems and range. Against an immobile unit value, surplus and its own dodge are 0
 * (SS-FIRE-12).
 */
export function numberOf(
  shooter: SsUnit,
  target: SsUnit,
  w: WeaponRow,
  c: Conditions,
  options: Pick<SsOptions, 'msrpShort' | 'chaingunSwitch'>,
): number {
  const type = typeOf(w, c.mode)
  let value = 0
  if (!target.immobile) {
    value = printed(target, w, type, c.flank, options.chaingunSwitch) + surplusOf(target, options.msrpShort)
    if (c.adjacent && halvedClose(type)) value = Math.ceil(value / 2) // SS-FIRE-11
    if (target.dodging) value += pilotingOf(target) // SS-SPEC-01
  }
  if (shooter.dodging) value += pilotingOf(shooter)
  return value + sheetFor(target).stealth + defensive(target, type, c.announced) + rangeModifier(c)
}

// ---- The roll --------------------------------------------------------------------------------------------------

/** The targeting dice as they fell: first faces, whole sum without Gunnery, doubled damage, and whether a second double 10 came. */
export type Targeting = { readonly natural: number; readonly sum: number; readonly double: boolean; readonly kill: boolean }

/** A die of ten is rolled again at most so often: one in ten million comes further. */
const AGAIN = 7

/** SS-FIRE-06: what an exploding d10 adds, by the dice that follow. */
function chain(next: Next, left: number): number {
  let add = 0
  for (let i = 0; i < left; i++) {
    const face = next(1, 10)
    add += face
    if (face !== 10) break
  }
  return add
}

function drawTargeting(a: number, b: number, spread: number, next: Next): Targeting {
  const x = next(1, a)
  const y = next(1, b)
  const natural = x + y
  let sum = natural
  for (let i = 0; i < spread; i++) sum += next(1, 6)
  const ten = (a === 10 && x === 10 ? 1 : 0) + (b === 10 && y === 10 ? 1 : 0)
  if (ten === 2) {
    // SS-FIRE-08: both again
    const c = next(1, 10)
    const e = next(1, 10)
    if (c === 10 && e === 10) return { natural, sum: sum + 20, double: true, kill: true } // SS-AMB-48
    return { natural, sum: sum + c + e + (c === 10 || e === 10 ? chain(next, AGAIN - 1) : 0), double: true, kill: false }
  }
  if (ten === 0) return { natural, sum, double: false, kill: false }
  const add = chain(next, AGAIN)
  return { natural, sum: sum + add, double: add > 9, kill: false } // SS-FIRE-09, SS-AMB-16
}

const specs = new Map<number, Spec<Targeting>>()
/** SS-FIRE-04 to 09, SS-AMB-18: targeting dice of a level with so many d6 of spreadfire (SS-SPEC-04), which are no part of the natural. */
export function targetingSpec(level: number, spread: number): Spec<Targeting> {
  const key = level * 64 + spread
  let spec = specs.get(key)
  if (spec === undefined) {
    const [a, b] = levelSides[level]
    let faces: (readonly [Targeting, number])[] | null = null
    spec = {
      name: spread === 0 ? diceLevels[level] : `${diceLevels[level]}, ${spread}d6`,
      draw: (next) => drawTargeting(a, b, spread, next),
      faces: () => (faces ??= listed(a, b, spread)),
    }
    specs.set(key, spec)
  }
  return spec
}

/** Every way the first dice fall, each followed to its end by the same draw, with its probability; equal ones together. */
function listed(a: number, b: number, spread: number): (readonly [Targeting, number])[] {
  const plain = new Map<number, [Targeting, number]>()
  const follow = (dice: readonly number[], p: number): void => {
    let at = 0
    let short = false
    const t = drawTargeting(a, b, 0, () => {
      if (at < dice.length) return dice[at++]
      short = true
      return 1
    })
    if (short) {
      const sides = dice.length === 0 ? a : dice.length === 1 ? b : 10
      for (let face = 1; face <= sides; face++) follow([...dice, face], p / sides)
      return
    }
    const old = plain.get(keyOf(t))
    if (old === undefined) plain.set(keyOf(t), [t, p])
    else old[1] += p
  }
  follow([], 1)
  if (spread === 0) return [...plain.values()]
  const sums = spreadSums(spread)
  const out = new Map<number, [Targeting, number]>()
  for (const [t, p] of plain.values())
    for (const [add, q] of sums) {
      const key = keyOf(t) + add * 128 // the sum is the highest part of a key
      const old = out.get(key)
      if (old === undefined) out.set(key, [{ ...t, sum: t.sum + add }, p * q])
      else old[1] += p * q
    }
  return [...out.values()]
}
const keyOf = (t: Targeting): number => ((t.sum * 32 + t.natural) * 2 + (t.double ? 1 : 0)) * 2 + (t.kill ? 1 : 0)

function spreadSums(n: number): readonly (readonly [number, number])[] {
  let all: readonly (readonly [number, number])[] = [[0, 1]]
  for (let i = 0; i < n; i++) {
    const more = new Map<number, number>()
    for (const [sum, p] of all) for (let face = 1; face <= 6; face++) more.set(sum + face, (more.get(sum + face) ?? 0) + p / 6)
    all = [...more]
  }
  return all
}

/**
 * A gunner's roll as it is made: dice level, spread, Gunnery, the number of each weapon, which are missiles, whether an anti-missile system
 * was announced, and whether the line passes through a friend.
 */
export type Aim = {
  readonly level: number
  readonly spread: number
  readonly gunnery: number
  readonly numbers: readonly number[]
  readonly missiles: number // bits of weapons
  readonly antiMissile: boolean
  readonly friend: boolean
}
/** What came of it: bits of the weapons that hit the target, or the friend instead; doubled totals; destroyed at once. */
export type Result = {
  readonly hits: number
  readonly friend: number
  readonly double: boolean
  readonly kill: boolean
}

/** SS-FIRE-04 to SS-FIRE-09, SS-FIRE-13, SS-DEF-03, SS-AMB-17: one roll, compared with every weapon; doubled once at most. */
export function resolveAim(aim: Aim, dice: Dice): Result {
  const stopped = aim.antiMissile && dice.roll('antiMissile', d(6), (n) => n >= defenceNumbers.amsStops)
  const all = (1 << aim.numbers.length) - 1
  const left = stopped ? all & ~aim.missiles : all
  const read = dice.roll('targeting', targetingSpec(aim.level, aim.spread), ({ natural, sum, double, kill }): number => {
    if (natural === toHit.friendlyFireOn && aim.friend) return packed(0, left, false, false)
    if ((toHit.autoMiss as readonly number[]).includes(natural)) return 0
    if (natural === 20) return packed(left, 0, left !== 0, kill && left !== 0)
    let hits = 0
    for (let i = 0; i < aim.numbers.length; i++) if (sum + aim.gunnery >= aim.numbers[i]) hits |= 1 << i
    hits &= left
    return packed(hits, 0, double && hits !== 0, false)
  })
  const half = Math.floor(read / SHIFT)
  return { hits: half | 0, friend: (read % SHIFT) >> 2, double: (read & 2) !== 0, kill: (read & 1) !== 0 }
}
const SHIFT = 1 << 20
/** A result as one number: odds compare readings, and numbers are compared at once. */
const packed = (hits: number, friend: number, double: boolean, kill: boolean): number =>
  (hits >>> 0) * SHIFT + (friend % (SHIFT / 4)) * 4 + (double ? 2 : 0) + (kill ? 1 : 0)

/** SS-DMG-01, SS-SPEC-04: dice of Damage, Shock and Penetration of the weapons that hit, each weapon short of one of each per level. */
export function handfulOf(weapons: readonly WeaponRow[], hits: number, spread: number): readonly [number, number, number] {
  let dam = 0,
    sh = 0,
    pen = 0
  weapons.forEach((w, i) => {
    if ((hits & (1 << i)) === 0) return
    dam += Math.max(0, w.dam - spread)
    sh += Math.max(0, w.sh - spread)
    pen += Math.max(0, w.pen - spread)
  })
  return [dam, sh, pen]
}
