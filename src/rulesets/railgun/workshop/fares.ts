// Railgun: 2100: how a platoon would fare: what its guns do, what is done to it, how it holds (RG-FIRE-13, RG-QUAL-03). By the resolvers of
// play.
import type { Options } from '../../../kernel/book.ts'
import type { Fare } from '../../../kernel/force.ts'
import { odds } from '../../../kernel/odds.ts'
import {
  combatCell,
  frontArmor,
  qualityNumber,
  rangeModifier,
  toHit,
  type ArmorCode,
  type Band,
  type GunCode,
  type RpgSoftFive,
} from '../book/charts.ts'
import { shot } from '../rules/fire.ts'
import { standsOf, type Army, type UnitPlan } from './plan.ts'
import { check } from '../rules/quality.ts'
import { targetKind, weaponsOf, type Profile } from '../book/roster.ts'
import { samples } from './samples.ts'

/** The battle tank of which the ready forces have most: what a platoon must reckon with. */
function usual(): Profile {
  const all = samples
    .flatMap((a) => a.units.flatMap(standsOf))
    .filter((p) => p.is === 'vehicle' && p.gun !== null && targetKind(p) === 'mainBattleTank')
  const count = (p: Profile): number => all.filter((x) => x.id === p.id).length
  return all.reduce((best, p) => (count(p) > count(best) ? p : best))
}

/** RG-FIRE-13: the exact chance of a kill, in the open, against the front, standing. */
function kills(code: GunCode, band: Band, modifier: number, armor: ArmorCode, o: Options): number {
  const facts = {
    cell: combatCell(code, frontArmor(armor), o.rpgSoftFive as RpgSoftFive),
    modifier: modifier + rangeModifier(code, band, o.missileRangeMods === true),
  }
  return odds((dice) => shot(facts, 'fire', dice)).reduce((n, x) => n + (x.is === 'kill' ? x.p : 0), 0)
}

/** What the hardest hitting weapon of a platoon does to the usual vehicle, what that does to it, and how it passes a check. */
export function faresOf(u: UnitPlan, a: Army, o: Options): readonly Fare[] {
  const foe = usual(),
    aim = toHit(u.quality, a.race),
    front = `a ${foe.name} from the front`
  const guns = standsOf(u)
      .flatMap((p) => weaponsOf(p))
      .flatMap((w) => (w.code === null ? [] : [{ name: w.name, code: w.code, p: kills(w.code, 'close', aim, foe.armor, o) }])),
    best = guns.reduce<(typeof guns)[number] | null>((b, w) => (b && b.p >= w.p ? b : w), null)
  const far = best ? kills(best.code, 'long', aim, foe.armor, o) : 0,
    first = standsOf(u)[0],
    gun = foe.is === 'vehicle' ? foe.gun : null
  const passed = odds((dice) => check({ number: qualityNumber(u.quality, a.race), modifier: 0, parts: [] }, 'check', dice)).reduce(
    (n, x) => n + (x.is ? x.p : 0),
    0,
  )
  return [
    ...(best ? [{ say: `its ${best.name}, close, kills ${front}`, p: best.p, rule: 'RG-FIRE-13' }] : []),
    ...(best && far !== best.p ? [{ say: 'the same at long range', p: far, rule: 'RG-FIRE-16' }] : []),
    ...(first && gun
      ? [
          {
            say: `is killed in the open by an Average ${foe.name}, close`,
            p: kills(gun.code, 'close', 0, first.armor, o),
            rule: 'RG-FIRE-13',
          },
        ]
      : []),
    { say: 'passes a quality check', p: passed, rule: 'RG-QUAL-03' },
  ]
}

/** The fares of a whole army, platoon by platoon. */
export function armyFares(a: Army, o: Options): readonly (readonly Fare[])[] {
  return a.units.map((u) => faresOf(u, a, o))
}
