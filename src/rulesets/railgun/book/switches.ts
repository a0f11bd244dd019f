// Railgun: 2100: the house rules: switches of the catalogue, and surface-to-air batteries, each value with its label.

import { no, pick, yes } from '../../../craft/book.ts'
import type { HouseRule } from '../../../kernel/book.ts'

/** Every switch; the first value is the default. */
export const options: readonly HouseRule[] = [
  pick('measuring', 'RG-MEAS-01', 'Measuring', 'Whether distances are hidden until fire is declared or shown at all times.', [
    ['strict', 'Strict, as printed'],
    ['open', 'Open, for casual play'],
  ]),
  pick(
    'visibility',
    'RG-SPOT-10',
    'Visibility',
    'Whether a side sees only the enemies it has spotted or every stand on the table.',
    [
      ['hidden', 'Hidden, the engine is referee'],
      ['open', 'Open, the normal printed game'],
    ],
    {
      value: 'open',
      otherwise:
        'On one screen a hidden table needs standing orders that never ask, on both sides: an offer covers the ' +
        'screen, and that alone tells the mover that he is seen.',
    },
  ),
  pick('rangeBands', 'RG-AMB-01', 'Range bands', 'Where close and long range lie.', [
    ['halves', 'Close to half range, long beyond'],
    ['thirds', 'Thirds, the middle one without modifier'],
    ['beyond', 'Long up to twice the range'],
  ]),
  pick('rpgSoftFive', 'RG-AMB-04', 'A 5 of an RPG on Soft', 'What the total does that the chart leaves out.', [
    ['noEffect', 'Nothing'],
    ['pin', 'A pin'],
  ]),
  pick(
    'gravCosts',
    'RG-AMB-10',
    'What gravs pay going through',
    'Whether a low grav that stays in terrain pays by the text or by the chart. Going over costs 1 either way.',
    [
      ['text', 'Text: woods 2, others closed'],
      ['chart', 'Chart: woods 4 and 8, towns 4'],
    ],
  ),
  pick('swamp', 'RG-TERR-08', 'Swamps', 'Whether vehicles wade and get stuck, or stay out.', [
    ['full', 'Quarter rate, stuck and recovered'],
    ['impassableToVehicles', 'Closed to vehicles'],
  ]),
  pick(
    'carlRule',
    'RG-LOS-08',
    'Carl Rule',
    'Whether stands other than infantry on the edge of cover fire and are fired at only through the front arc.',
    [no('Not in use'), yes('In use')],
  ),
  pick('softCoverEdge', 'RG-LOS-07', 'Edge of cover', 'Whether cover ends at a hard edge, or is seen an inch into and out of.', [
    no('Hard edge'),
    yes('An inch in and out'),
  ]),
  pick(
    'ignoreImmuneTargets',
    'RG-AMB-17',
    'Targets that cannot be hurt',
    'Whether a nearest enemy that the weapon cannot pin or kill may be left out of account.',
    [no('It counts'), yes('It may be ignored')],
  ),
  pick('parenthesisedCannon', 'RG-AMB-20', 'Infantry cannons', 'What the parentheses around their ranges mean.', [
    ['plain', 'Nothing'],
    ['stationaryOnly', 'No fire after moving'],
  ]),
  pick(
    'artilleryModifiers',
    'RG-AMB-21',
    'Modifiers for artillery',
    'Whether cover of the target and class of the piece change the roll of a barrage.',
    [no('None'), yes('Cover and class')],
  ),
  pick('pdRadius', 'RG-AMB-24', 'Reach of point defense', 'How far from the template a unit in the mode may stand to count.', [
    [null, 'The whole table'],
    [12, '12 inches'],
  ]),
  pick('orbitalPd', 'RG-AMB-25', 'Point defense from orbit', 'The column that orbital strikes read.', [
    ['other', 'Other'],
    ['mesonGun', 'Meson gun: never stopped'],
  ]),
  pick('rafts', 'RG-TERR-12', 'Rubber rafts', 'Whether infantry crosses impassable rivers at an inch in a turn.', [
    no('Not in use'),
    yes('In use'),
  ]),
  pick('costTable', 'RG-AMB-30', 'Points of the Tiger', 'Whether the Tiger Tank Destroyer costs what is printed or what its like cost.', [
    ['balanced', '8, in line'],
    ['book', '2, as printed'],
  ]),
  pick('pinRemoval', 'RG-AMB-07', 'Pins in the Final Phase', 'Whose Pin markers come off.', [
    ['phasingOnly', "The attacker's"],
    ['clearAll', "Everybody's"],
  ]),
  pick('missileRangeMods', 'RG-AMB-03', 'Range modifiers of missiles', 'Whether the +1 and −1 printed in the missile rows apply.', [
    no('None, by the text'),
    yes('As printed in the chart'),
  ]),
  pick('spottingNeedsLine', 'RG-AMB-45', 'Line for spotting', 'Whether spotting needs a line of sight.', [
    no('Only for low-tech spotters'),
    yes('For everybody'),
  ]),
  // Not among the switches of the catalogue: its optional rule RG-DROP-06.
  pick('samBatteries', 'RG-DROP-06', 'Surface-to-air batteries', 'Whether batteries below roll against each landing dropship.', [
    no('None'),
    yes('9–10 destroys it'),
  ]),
]
