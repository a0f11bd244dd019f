// Wardogs: how a unit would fare: locking on, shooting through armor, standing, by the resolvers of play (WD-LOCK-01, WD-HIT-02).
import type { Options } from '../../../kernel/book.ts'
import type { Fare } from '../../../kernel/force.ts'
import { odds } from '../../../kernel/odds.ts'
import type { Dice } from '../../../kernel/dice.ts'
import { bandMod, crewRow, damageDie, reducedDmg, stability, type Crew } from '../book/charts.ts'
import { roster, type UnitSheet, type WeaponSheet } from '../book/roster.ts'
import { noHits } from '../rules/damage.ts'
import { locks, rollBurst, type Burst } from '../rules/fire.ts'
import { rollStability } from '../rules/stability.ts'
import { freshUnit } from '../state/fresh.ts'
import { rollsStability, type WdOptions } from '../state/state.ts'
import { sheetIn, type Column, type UnitPlan } from './plan.ts'
import { samples } from './samples.ts'

const chance = (roll: (dice: Dice) => boolean): number => odds(roll).reduce((n, o) => n + (o.is ? o.p : 0), 0)

/** The mecha of which the ready forces have most: what a unit must reckon with. */
function usual(): UnitSheet {
  const count = (s: UnitSheet): number => samples.reduce((n, c) => n + c.units.filter((u) => u.sheet === s.id).length, 0)
  return roster.filter((s) => s.type === 'mecha').reduce((best, s) => (count(s) > count(best) ? s : best))
}

/** WD-HIT-02: whether one salvo of a weapon at short range, locked on, goes through an armor at least once. */
function through(w: WeaponSheet, ar: number): number {
  const mod = bandMod.short + (w.enh.includes('reduced_dmg') ? reducedDmg : 0)
  const burst: Burst = { name: w.name, n: w.rof * Math.max(1, w.tubes), die: damageDie[w.dmg], mod, ar, twice: false }
  return chance((dice) => rollBurst(dice, burst, noHits()).pens > 0)
}
function best(s: UnitSheet, ar: number): { readonly name: string; readonly p: number } | null {
  return s.weapons
    .filter((w) => w.type !== 'melee')
    .map((w) => ({ name: w.name, p: through(w, ar) }))
    .reduce<{ readonly name: string; readonly p: number } | null>((b, x) => (b !== null && b.p >= x.p ? b : x), null)
}
/** WD-LOCK-01: locking on in the open to somebody who entered three to five hexes. */
const locking = (thermal: number, mod: number, keen: boolean): number => chance((dice) => locks(dice, { most: thermal - mod, keen }))

/** Fares of one sheet with a crew. */
export function faresOfSheet(s: UnitSheet, crew: Crew, o: Options): readonly Fare[] {
  const foe = usual(),
    keen = s.equipment.some((e) => e.id === 'enhanced_sensors')
  const mine = best(s, foe.ar),
    his = best(foe, s.ar)
  const u = { ...freshUnit('u', 0, s.name, s), crew, status: 'ok' as const, airborne: s.type === 'cas' }
  return [
    ...(mine === null
      ? []
      : [
          {
            say: `locks on to a ${foe.name} in the open`,
            p: locking(foe.thermal, crewRow(crew).lockOn - (keen ? 2 : 0), keen),
            rule: 'WD-LOCK-01',
          },
          { say: `then its ${mine.name}, close, goes through ${foe.ar} of armor`, p: mine.p, rule: 'WD-HIT-02' },
        ]),
    { say: `is locked on to in the open by a ${foe.name}`, p: locking(s.thermal, 0, false), rule: 'WD-LOCK-01' },
    ...(his === null ? [] : [{ say: `then a ${his.name}, close, goes through its ${s.ar} of armor`, p: his.p, rule: 'WD-HIT-02' }]),
    ...(rollsStability(u)
      ? [
          {
            say: 'keeps its stability after three hits',
            p: chance((dice) => rollStability(dice, o as unknown as WdOptions, u, 3 * stability.hit).stands),
            rule: 'WD-STAB-01',
          },
        ]
      : []),
  ]
}

/** How a unit of a force would fare, unhurt. */
export function faresOf(c: Column, u: UnitPlan, o: Options): readonly Fare[] {
  const s = sheetIn(c, u.sheet)
  return s === null ? [] : faresOfSheet(s, u.crew ?? 'regular', o)
}
