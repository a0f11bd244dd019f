// Shellshock: the house rules: every switch of the catalogue, each value with its label (SS-FORCE-06).

import { no, pick, yes } from '../../../craft/book.ts'
import type { HouseRule } from '../../../kernel/book.ts'

/** Every switch; the first value is the default. */
export const options: readonly HouseRule[] = [
  pick(
    'declareSpeedAt',
    'SS-MOVE-01',
    'When speeds are declared',
    'Whether a unit declares its speed when its own move begins, or all write theirs down before the chits are drawn.',
    [
      ['ownMove', 'At its own move, openly'],
      ['turnStart', 'At the start of the turn, in secret'],
    ],
  ),
  pick('damageDice', 'SS-DMG-02', 'Rolling damage', 'How the dice of a hit are thrown.', [
    ['full', 'Every die'],
    ['singleD6', 'One d6 a kind, times its dice'],
    ['averageDie', 'One averaging d12 a kind, times its dice'],
  ]),
  pick('firingArcHex', 'SS-TGT-02', 'Arcs on hexes', 'How wide an arc opens on a map of hexes.', [
    ['bookV', 'The V of 120 degrees'],
    ['narrow60', '30 degrees to either side'],
  ]),
  pick('msrpShort', 'SS-MOVE-33', 'A pilot below the minimum', 'What happens when damage lifts MSRP above the skill at the controls.', [
    ['lossOfControl', 'Control is lost'],
    ['penalty', 'Penalties, control is kept'],
  ]),
  pick('targetingOrder', 'SS-TGT-17', 'Naming targets', 'Whether targets are named by turns or written down in secret.', [
    ['chitOrder', 'In the order of the chits'],
    ['simultaneousSecret', 'In secret, revealed together'],
  ]),
  pick('hullDownArc', 'SS-SPEC-03', 'Hull Down', 'From where a unit behind a barrier is harder to hit at range.', [
    ['acrossBarrier', 'Across the barrier'],
    ['allRound', 'From all sides'],
  ]),
  pick('spreadRemainder', 'SS-SPEC-05', 'The rest of a chain', 'What becomes of dice that do not divide evenly over a chain.', [
    ['endHex', 'They go to one end'],
    ['lost', 'They are lost'],
  ]),
  pick('internalWrap', 'SS-DMG-08', 'Past the last line', 'Whether a run through the strip goes on at line 1 when it passes line 100.', [
    yes('It goes on'),
    no('The rest is lost'),
  ]),
  pick('muck', 'SS-MOVE-21', 'Muck', 'Whether heavy units are mired in soft ground.', [no('Not in use'), yes('By Muck Factor')]),
  pick('expandingShock', 'SS-SPEC-06', 'Expanding shock', 'Whether high explosive rounds hurt what stands around their target.', [
    no('The target alone'),
    yes('All around it, by half'),
  ]),
  pick('chaingunSwitch', 'SS-SPEC-07', 'Chainguns', 'Which defense value a chaingun is compared with.', [
    no('Ballistic'),
    yes('The lower of Ballistic and Small Arms'),
  ]),
  pick('phased', 'SS-PH-01', 'Phased combat', 'Whether everybody may fire at any moment of the movement, with effect at once.', [
    no('Movement, then fire'),
    yes('Fire at any moment'),
  ]),
  pick('unbutton', 'SS-UNB-01', 'Open hatches', 'Whether crews may un-button to fire their pintle weapons.', [
    yes('They may'),
    no('Hatches stay shut'),
  ]),
  pick('halfScale', 'SS-FORCE-06', 'Half scale', 'Whether half an inch, or each printed hex twice, is a hex of the rules.', [
    no('An inch is a hex'),
    yes('Half an inch is a hex'),
  ]),
  pick('weaponLimits', 'SS-TGT-15', 'Missiles and pods', 'Whether a gunner is limited in what he fires together.', [
    yes('Limited'),
    no('All together'),
  ]),
  pick('wrecks', 'SS-END-02', 'Wrecks', 'What becomes of units that are destroyed.', [
    ['leave', 'They stay and block sight'],
    ['remove', 'They are taken off'],
  ]),
]
