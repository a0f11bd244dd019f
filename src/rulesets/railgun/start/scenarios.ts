// Railgun: 2100: where and for what is fought: Harrow Crossing and two scenarios of our own (RG-MISS-07, RG-VIC-01).
import type { Scenario } from '../../../kernel/ruleset.ts'
import type { Land } from '../state/state.ts'
import { lands } from './lands.ts'

/** The first scenario is the catalogue's, the others are designed. Seat 0 deploys south or west, seat 1 north or east. */
export const scenarios: readonly Scenario[] = [
  {
    id: 'harrow-crossing',
    title: 'Harrow Crossing',
    seats: 2,
    forces: ['terran-combined-team', 'bulrathi-assault-group'],
    minutes: 120,
    text:
      'A town at a crossroads between four woods, with a stream and one bridge to the south. Hold the crossing ' +
      'and the two hills after ten turns, and lose less than the other.',
  },
  {
    id: 'halcyon-down',
    title: 'Halcyon Down',
    seats: 2,
    forces: ['kestrel-descent', 'bulrathi-siege-train'],
    minutes: 90,
    text:
      'Gravs, jump troops and a dropship contest a relay station under two tablelands; designed for this ' +
      'edition. Hold the relay, the beacon and the south down; forces with drops or gravs feel at home here; between equal ' +
      'players Bulrathi Siege Train is the stronger.',
  },
  {
    id: 'brannock-bridge',
    title: 'Brannock Bridge',
    seats: 2,
    forces: ['meridian-armored', 'cordon-militia'],
    minutes: 120,
    text:
      'A river with two bridges and a ford lies between a mill in the south and a town in the north; hold them and the bridge; ' +
      'designed for this edition. Armor suits the south, many stands and guns in ambush the north; between equal players Cordon ' +
      'Militia is by far the stronger.',
  },
]

/** The land of a scenario, the same object every time. @throws RangeError when there is no scenario of that id. */
export function landOf(id: string): Land {
  const land = Object.hasOwn(lands, id) ? lands[id] : undefined
  if (!land) throw new RangeError(`Railgun: 2100 has no scenario "${id}"; it has ${scenarios.map((s) => s.id).join(', ')}`)
  return land
}
