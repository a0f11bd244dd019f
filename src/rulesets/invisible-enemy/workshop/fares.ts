// Invisible Enemy: how an MGV would fare: what its weapons do to a Mako in the open, what a Mako does to it, how its jammer does
// (IE-KIN, IE-THE, IE-PHO, IE-MIS, IE-JAM-01). By the resolvers of play.
import type { Options } from '../../../kernel/book.ts'
import type { Dice } from '../../../kernel/dice.ts'
import type { Fare } from '../../../kernel/force.ts'
import { odds } from '../../../kernel/odds.ts'
import { Game } from '../../../kernel/state.ts'
import { INCH, jamming, type WeaponId } from '../book/charts.ts'
import { kineticStrike, missileDice, missileStrike, photon, thermalStrike, type Split } from '../rules/weapons.ts'
import type { IeEvent } from '../state/events.ts'
import { newBase, newWords } from '../state/fresh.ts'
import { defenseOf, mounts, reachOf, type Base, type IeGame, type IeOptions, type IeWords, type Land, type Mount } from '../state/state.ts'
import { mustered } from './muster.ts'
import { modelIn, type Group } from './plan.ts'

/** Bare ground, and how far apart the two stand on it. */
const bare: Land = {
  width: 24 * INCH,
  height: 24 * INCH,
  features: [],
  strands: [],
  deploy: [],
  facing: [90, 270],
  objectives: [],
  turns: 1,
  lead: 15,
}
const apart = 6 * INCH
const rules: Readonly<Record<WeaponId, string>> = { kinetic: 'IE-KIN-02', thermal: 'IE-THE-01', photon: 'IE-PHO-04', missile: 'IE-MIS-03' }
const does: Readonly<Record<WeaponId, string>> = {
  kinetic: 'marks a cell of',
  thermal: 'destroys a hull cell of',
  photon: 'hits',
  missile: 'infests',
}

/** Two bases side on to each other that have done nothing. */
function duel(by: Base, target: Base, o: Options): IeGame {
  const place = (b: Base, id: string, seat: number, x: number): Base => ({ ...b, id, seat, at: [x, 12 * INCH], facing: 0 })
  const words = newWords('', bare, o as IeOptions)
  return new Game<Base, IeWords, IeEvent>([place(by, 'by', 0, 9 * INCH), place(target, 'target', 1, 9 * INCH + apart)], words, 2)
}
const evenly = (n: number): Split => [Math.ceil(n / 2), Math.floor(n / 2)]

/** Whether a shot does anything, by the dice given. */
function works(by: Base, target: Base, m: Pick<Mount, 'is' | 'value'>, o: Options, dice: Dice): boolean {
  const g = duel(by, target, o)
  g.dice = dice
  if (m.is === 'kinetic') return kineticStrike(g, 'by', 'target', m.value).count > 0
  if (m.is === 'thermal') return thermalStrike(g, 'by', 'target', m.value).seek.length > 0
  if (m.is === 'missile') {
    const mine = evenly(missileDice(g, g.unit('by'), g.unit('target'), m.value))
    return missileStrike(g, 'by', 'target', mine, evenly(defenseOf(target))).seek.length > 0
  }
  photon(g, 'by', 'target', m.value)
  return g.unit('target').damage.length > 0
}
const chance = (by: Base, target: Base, m: Pick<Mount, 'is' | 'value'>, o: Options): number =>
  Math.min(
    1,
    odds((dice) => works(by, target, m, o, dice)).reduce((n, x) => n + (x.is ? x.p : 0), 0),
  )

/** What each weapon of an MGV does to a Mako 6″ off, what a Mako’s do to it, and how often its jammer holds one. */
export function faresOf(b: Base, o: Options): readonly Fare[] {
  const mako = newBase('m', 1, 'mako', 'kinetic')
  const own = mounts(b).filter((m) => reachOf(m.is, m.value) < 0 || reachOf(m.is, m.value) >= apart)
  const jammer = b.modules.find((m) => m.is === 'jammer')
  return [
    ...own.map((m): Fare => {
      const split = m.is === 'missile' ? ', dice split evenly' : ''
      return { say: `its ${m.is} ${m.value} ${does[m.is]} a Mako 6″ off${split}`, p: chance(b, mako, m, o), rule: rules[m.is] }
    }),
    ...(['kinetic', 'thermal'] as const).map(
      (is): Fare => ({
        say: `a Mako’s ${is} 9 ${is === 'kinetic' ? 'marks a cell' : 'destroys a hull cell'} of it`,
        p: chance(mako, b, { is, value: mako.attackBase }, o),
        rule: rules[is],
      }),
    ),
    ...(jammer === undefined
      ? []
      : [
          {
            say: 'its jammer holds whom it tries',
            p: [1, 2, 3, 4, 5, 6].filter((die) => jamming(die + jammer.points).effect !== null).length / 6,
            rule: 'IE-JAM-01',
          },
        ]),
  ]
}

/** The fares of a whole force, MGV by MGV. */
export function groupFares(g: Group, o: Options): readonly (readonly Fare[])[] {
  return g.units.map((u) => (modelIn(g, u.model) === null ? [] : faresOf(mustered(g, u, u.id, 0), o)))
}
