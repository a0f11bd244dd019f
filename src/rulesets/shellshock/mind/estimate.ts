// Shellshock: what a shot is worth, roughly and at once: chance to hit times what gets through. An estimate, no rule.
import type { Option } from '../../../kernel/decision.ts'
import { weaponRow } from '../book/charts.ts'
import { sheetFor, type SsGame, type SsUnit } from '../state/state.ts'
import type { Handful } from '../rules/damage.ts'
import { angleFrom, behindBarrier, works } from '../rules/targeting.ts'
import { levelOf, numberOf, targetingSpec, type Conditions } from '../rules/tohit.ts'
import { announced, shotOf } from '../rules/volley.ts'
import { siteIn } from '../state/site.ts'

const tables = new Map<number, readonly number[]>()
/** The chance that targeting dice with spread reach a sum without Gunnery: by sum, 0 to 60. */
export function chanceOf(level: number, spread: number, needed: number): number {
  const key = level * 64 + spread
  let table = tables.get(key)
  if (table === undefined) {
    const at = new Array<number>(61).fill(0)
    for (const [t, p] of targetingSpec(level, spread).faces()) {
      if (t.natural <= 4) continue
      const top = t.natural === 20 ? 60 : Math.min(60, t.sum)
      for (let n = 0; n <= top; n++) at[n] += p
    }
    tables.set(key, (table = at))
  }
  return table[Math.max(0, Math.min(60, needed))]
}

/** What is left of a unit, 0 to 1: armour, lines, pieces; little where it is doomed. */
export function soundness(u: SsUnit): number {
  if (u.out !== '') return 0
  if (u.dying !== '') return 0.02
  const sheet = sheetFor(u)
  let now = 0,
    whole = 0,
    gone = 0,
    guns = 0
  for (let i = 0; i < 4; i++) {
    now += u.armour[i]
    whole += sheet.armour[i]
  }
  const lost = u.lost | u.losing
  for (let i = 0; i < sheet.equipment.length; i++) if ((lost & (1 << i)) !== 0) gone++
  for (let i = 0; i < sheet.weapons.length; i++) if (works({ ...u, lost }, i)) guns++
  const moves = u.immobile || u.due.immobile ? 0 : 1
  const armed = sheet.weapons.length === 0 ? 1 : guns / sheet.weapons.length
  return 0.15 + 0.25 * (whole === 0 ? 1 : now / whole) + 0.2 * (1 - gone / sheet.equipment.length) + 0.25 * armed + 0.15 * moves
}

/** How much a blow of so many dice hurts, 1 the end of the unit: what gets through on average, and what it wears of the armour. */
export function harmOf(o: SsUnit, dice: Handful, side: number, sector: number): number {
  const sheet = sheetFor(o)
  const [dam, sh, pen] = [dice[0] * 3.5, dice[1] * 3.5, dice[2] * 3.5]
  const armour = o.armour[side]
  const inside = Math.max(0, dam - armour) + soft(sh - sheet.shockThreshold) + soft(pen - sheet.penetration[sector])
  const worn = armour > 0 ? Math.min(dam, armour) / (sheet.armour[side] + 20) : 0
  return Math.min(1, inside / sheet.deadAt) + 0.25 * worn
}
const less = (dice: number, spread: number): number => Math.max(0, dice - spread)
/** What a sum about a threshold gets through: a little below it too. */
const soft = (over: number): number => (over >= 6 ? over : over <= -6 ? 0 : ((over + 6) * (over + 6)) / 24)

/** What weapons of a gunner do to a unit, in ECV. */
export function shotValue(
  g: SsGame,
  u: SsUnit,
  crew: number,
  o: SsUnit,
  weapons: readonly number[],
  spread: number,
  mode: Conditions['mode'],
): number {
  const { ground, options } = g.words,
    site = siteIn(g)
  const { side, sector, flank } = angleFrom(site, o, u.hex)
  const c: Conditions = {
    mode,
    range: site.range(u.hex, o.hex),
    adjacent: site.adjacent(u.hex, o.hex),
    flank,
    hullDown: behindBarrier(ground, o, u.hex, options),
    announced: [],
  }
  const level = levelOf(u, o.dodging)
  let value = 0
  for (const i of weapons) {
    const w = weaponRow(sheetFor(u).weapons[i].weapon)
    value +=
      chanceOf(level, spread, numberOf(u, o, w, c, options) - u.crew[crew].gunnery) *
      harmOf(o, [less(w.dam, spread), less(w.sh, spread), less(w.pen, spread)], side, sector)
  }
  const doomed = o.dying !== '' ? 0.05 : 1
  return value * o.ecv * doomed
}

/**
 * SS-TGT-17: of the shots that a unit may announce the one that does most, and what that is in ECV and in shares of the target; null where
 * none does anything. A shot at nobody counts a little, and no share.
 */
export function bestFire(
  g: SsGame,
  u: SsUnit,
  of: readonly Option[],
): { readonly id: string; readonly value: number; readonly share: number } | null {
  let best: ReturnType<typeof bestFire> = null
  for (const o of of) {
    const a = announced(o.id)
    if (a.chain) continue
    const shot = shotOf(u, o.id)
    const at = shot.target === '' ? null : g.unit(shot.target)
    const value = at === null ? a.weapons.length : shotValue(g, u, a.crew, at, a.weapons, a.spread, shot.mode)
    if (value > (best?.value ?? 0)) best = { id: o.id, value, share: at === null ? 0 : value / Math.max(1, at.ecv) }
  }
  return best
}
