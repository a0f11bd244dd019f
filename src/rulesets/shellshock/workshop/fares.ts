// Shellshock: how a unit would fare against the usual machine of its era: hitting it, getting inside, and the same of what comes back, by
// the resolvers of play (SS-FIRE-05, SS-DMG-03 to 05).
import { articled } from '../../../craft/english.ts'
import type { Options } from '../../../kernel/book.ts'
import type { Fare } from '../../../kernel/force.ts'
import { odds } from '../../../kernel/odds.ts'
import { weaponRow, type WeaponRow } from '../book/charts.ts'
import { sheetOf, type UnitSheet } from '../book/roster.ts'
import { handfulSpec } from '../rules/damage.ts'
import { levelOf, numberOf, resolveAim } from '../rules/tohit.ts'
import { byTheBook, freshUnit } from '../state/fresh.ts'
import type { SsOptions, SsUnit } from '../state/state.ts'
import { listedSheet, sheetFrom, type UnitPlan } from './plan.ts'
import { samples } from './samples.ts'

/** Hexes at which chances are told, where the weapon reaches so far. */
const usualRange = 8

/** The sheet of an era of which the ready forces have most, squads and trucks apart: what a unit must reckon with. */
function usual(era: UnitSheet['era']): UnitSheet {
  const all = samples.flatMap((m) => m.units.map((u) => sheetOf(u.sheet))).filter((s) => s.era === era && s.cls !== 'infantry')
  const count = (s: UnitSheet): number => all.filter((x) => x.id === s.id).length
  return all.reduce((best, s) => (s.weapons.length > 0 && count(s) > count(best) ? s : best))
}

type Gun = { readonly mount: number; readonly row: WeaponRow; readonly gunnery: number }
/** The weapon of a unit that throws most dice and fires directly, with the best of those who may serve it; null: it has none. */
function mainGun(s: UnitSheet, u: SsUnit): Gun | null {
  let best: Gun | null = null
  s.weapons.forEach((m, mount) => {
    const row = weaponRow(m.weapon)
    if (row.type === 'P' || row.type === 'I') return
    const gunnery = Math.max(...s.crew.map((c, i) => (m.operators.includes(c.id) ? u.crew[i].gunnery : 0)))
    if (best === null || row.dam + row.sh + row.pen > best.row.dam + best.row.sh + best.row.pen) best = { mount, row, gunnery }
  })
  return best
}

/** SS-FIRE-05: one shot, standing still, at the front of somebody in the open. */
function hits(u: SsUnit, gun: Gun, o: SsUnit, range: number, options: SsOptions): number {
  const c = { mode: 'direct', range, adjacent: false, flank: false, hullDown: false, announced: [] } as const
  const aim = {
    level: levelOf(u, false),
    spread: 0,
    gunnery: gun.gunnery,
    numbers: [numberOf(u, o, gun.row, c, options)],
    missiles: gun.row.type === 'M' ? 1 : 0,
    antiMissile: false,
    friend: false,
  }
  return odds((dice) => resolveAim(aim, dice).hits !== 0).reduce((n, x) => (x.is ? n + x.p : n), 0)
}
/** SS-DMG-03 to 05: whether a hit on the whole front gets inside: past its armor, its Shock Threshold or its Penetration Factor. */
function inside(w: WeaponRow, s: UnitSheet, armor: number, options: SsOptions): number {
  const stops = (n: number, limit: number): number =>
    n === 0
      ? 1
      : handfulSpec(n, options.damageDice)
          .faces()
          .reduce((sum, [total, p]) => (total <= limit ? sum + p : sum), 0)
  return 1 - stops(w.dam, armor) * stops(w.sh, s.shockThreshold) * stops(w.pen, s.penetration[0])
}

/** How a unit of a force would fare, whole and stopped. */
export function faresOf(plan: UnitPlan, o: Options): readonly Fare[] {
  const listed = listedSheet(plan)
  if (listed === null) return []
  const options: SsOptions = { ...byTheBook, ...(o as Partial<SsOptions>) },
    sheet = sheetFrom(plan, listed),
    foe = usual(listed.era)
  const fresh = freshUnit('me', 0, listed.id, 0, 0),
    me: SsUnit = {
      ...fresh,
      custom: sheet === listed ? null : sheet,
      crew: fresh.crew.map((c, i) => ({ ...c, ...plan.crew[i] })),
    },
    other = freshUnit('foe', 1, foe.id, 1, 0)
  const told = (
    by: SsUnit,
    s: UnitSheet,
    at: SsUnit,
    against: UnitSheet,
    say: (gun: string, range: number) => readonly [string, string],
  ) => {
    const gun = mainGun(s, by)
    if (gun === null) return []
    const range = Math.min(usualRange, gun.row.range),
      [hit, through] = say(gun.row.name, range)
    return [
      { say: hit, p: hits(by, gun, at, range, options), rule: 'SS-FIRE-05' },
      { say: through, p: inside(gun.row, against, at === me ? plan.armor[0] : against.armour[0], options), rule: 'SS-DMG-03' },
    ]
  }
  return [
    ...told(me, sheet, other, foe, (gun, range) => [
      `hits ${articled(foe.name)} with its ${gun} at ${range} hexes`,
      'then gets inside through its front',
    ]),
    ...told(other, foe, me, sheet, (gun, range) => [
      `is hit by the ${gun} of ${articled(foe.name)} at ${range} hexes`,
      'and then has something come inside through its front',
    ]),
  ]
}
