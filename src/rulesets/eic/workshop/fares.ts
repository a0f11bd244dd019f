// EIC League: how a unit of a team would fare: hitting, being hit, detecting, against the middle of the ready teams (EIC-ATK-03,
// EIC-DET-02). By the resolvers of play.
import type { Options } from '../../../kernel/book.ts'
import type { Fare } from '../../../kernel/force.ts'
import { odds } from '../../../kernel/odds.ts'
import { attrInUse, resolveAttack } from '../rules/attack.ts'
import { detectionNumber, numberToBeat, tens, type Rating, type Rounding } from '../book/charts.ts'
import { resolveDetection } from '../rules/detection.ts'
import { inPlay } from './limits.ts'
import { inPlace, placesOf, type Team, type UnitPlan } from './plan.ts'
import { samples } from './samples.ts'
import { shiftOf } from '../state/state.ts'

/** The middle of a rating in play over the units of every ready team, down to the ten. */
function middle(rating: Rating): number {
  const all = samples.flatMap((t) => t.units.map((u) => inPlay(u)[rating])).sort((a, b) => a - b)
  return tens(all[all.length >> 1]) * 10
}

function chance(of: readonly { readonly is: boolean; readonly p: number }[]): number {
  return of.reduce((n, o) => n + (o.is ? o.p : 0), 0)
}
const hits = (attr: number, dfr: number, shift: 0 | 1, rounding: Rounding): number =>
  chance(odds((dice) => resolveAttack({ number: numberToBeat(attr, dfr, shift, rounding), scatters: false, reroll: 0 }, dice).hit > 0))

/** What the unit would hit with, how often it would be hit and how often it would detect, unhurt and on the ground. */
export function faresOf(u: UnitPlan, o: Options): readonly Fare[] {
  const rounding = o.lookupRounding as Rounding,
    play = inPlay(u),
    dfr = middle('DFR'),
    attr = middle('ATTR')
  const own = { hull: u.hull, cls: u.cls, attr: u.ratings.ATTR, spd: u.ratings.SPD, bod: u.ratings.BOD, height: 0 },
    shift = shiftOf(own)
  const launcher = placesOf(u).some((p) => inPlace(u, p) === 'grenadeLauncher'),
    thrown = attrInUse(own, 'launch', 'grenadeLauncher', false)
  return [
    { say: `hits a unit of DFR ${dfr}`, p: hits(play.ATTR, dfr, shift, rounding), rule: 'EIC-ATK-03' },
    ...(launcher ? [{ say: `the same by launcher, ATTR ${thrown}`, p: hits(thrown, dfr, shift, rounding), rule: 'EIC-WPN-09' }] : []),
    { say: `is hit by ATTR ${attr}`, p: hits(attr, play.DFR, 0, rounding), rule: 'EIC-ATK-03' },
    {
      say: `detects, ECM up to ${play.DET}`,
      p: chance(
        odds((dice) => resolveDetection({ number: detectionNumber(play.DET, rounding), tie: o.detectTie as 'hit' | 'miss' }, dice) > 1),
      ),
      rule: 'EIC-DET-02',
    },
  ]
}

/** The fares of a whole team, unit by unit. */
export function teamFares(t: Team, o: Options): readonly (readonly Fare[])[] {
  return t.units.map((u) => faresOf(u, o))
}
