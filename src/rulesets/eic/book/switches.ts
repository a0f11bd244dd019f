// EIC League: the house rules: every switch of the catalogue with its values and its default (EIC-AMB).
import { no, pick, yes } from '../../../craft/book.ts'
import type { HouseRule } from '../../../kernel/book.ts'
import { articled } from '../../../craft/english.ts'

function figure(
  id: string,
  rule: string,
  title: string,
  text: string,
  min: number,
  max: number,
  step: number,
  byDefault: number,
): HouseRule {
  return { id, rule, title, text, values: { number: true, min, max, step }, default: byDefault }
}

/** A figure or none; none is the default. */
function figureOrNone(id: string, rule: string, title: string, text: string, min: number, max: number): HouseRule {
  return { id, rule, title, text, values: { number: true, min, max, none: true }, default: null }
}

const classPrice = (id: string, name: string, byDefault: number): HouseRule =>
  figure(
    `specialtyPrices.${id}`,
    'EIC-AMB-02',
    `Price of ${articled(name)}`,
    'Credits for the class before its ratings; the printed price cannot be read.',
    100,
    3000,
    50,
    byDefault,
  )

/** Every house rule of the catalogue. */
export const options: readonly HouseRule[] = [
  figure(
    'hullPrices.suit',
    'EIC-AMB-01',
    'Price of a basic suit',
    'Credits for the hull before its ratings; the printed price cannot be read.',
    0,
    2000,
    50,
    400,
  ),
  figure(
    'hullPrices.tank',
    'EIC-AMB-01',
    'Price of a basic tank',
    'Credits for the hull before its ratings; the printed price cannot be read.',
    0,
    4000,
    50,
    800,
  ),
  classPrice('watcher', 'Watcher', 450),
  classPrice('jackrabbit', 'Jackrabbit', 850),
  classPrice('spook', 'Spook', 650),
  classPrice('stumpy', 'Stumpy', 650),
  classPrice('archie', 'Archie', 650),
  classPrice('ragingBull', 'Raging Bull', 700),
  classPrice('outlaw', 'Outlaw', 900),
  pick('bod80Price', 'EIC-AMB-03', 'Price of BOD 80', 'The printed price is out of line with its neighbors.', [
    [375, '375, as printed'],
    [175, '175, in line'],
  ]),
  figure(
    'hullBaseRating',
    'EIC-AMB-05',
    'Ratings a hull comes with',
    'Every rating up to this level is part of the hull and costs nothing; 0 means that all are bought.',
    0,
    50,
    10,
    0,
  ),
  pick('detectTie', 'EIC-AMB-07', 'Detection roll equal to the number', 'Whether a detection roll has to reach its number or beat it.', [
    ['hit', 'Detects'],
    ['miss', 'Fails'],
  ]),
  pick(
    'lookupRounding',
    'EIC-AMB-10',
    'Ratings between the tens',
    'How charts read a rating that is no multiple of 10. Ranges and moves always round down.',
    [
      ['down', 'Down to the ten'],
      ['nearest', 'To the nearest ten, fives up'],
    ],
  ),
  pick(
    'warpDeclare',
    'EIC-AMB-12',
    'Declaring warp',
    'Whether coaches commit their warps together or one after another, seeing the earlier ones.',
    [
      ['simultaneous', 'All together'],
      ['sequential', 'In order of seats'],
    ],
  ),
  pick('spookRepeat', 'EIC-AMB-13', 'Attempts to steal', 'How many Spooks of a side may try in one round.', [
    ['once', 'The best one'],
    ['each', 'Each of them'],
  ]),
  pick(
    'phaseOrder',
    'EIC-AMB-14',
    'Detection and attack',
    'Whether each unit detects and attacks before the next, or all of a coach detect first.',
    [
      ['perUnit', 'Unit by unit'],
      ['allDetect', 'All detect, then all attack'],
    ],
  ),
  pick(
    'mixMovement',
    'EIC-AMB-16',
    'Mixed movement',
    'Whether a unit may walk, fly and warp in one round, each for the share that is left. An elevator is always the whole movement.',
    [no('One kind a round'), yes('May be mixed')],
  ),
  pick('stacking', 'EIC-AMB-17', 'Stacking', 'How many ground units may stand in one hex.', [
    ['one', 'One'],
    ['free', 'Any number'],
  ]),
  pick('elevatorHeightCap', 'EIC-AMB-18', 'Height of an elevator', 'Whether the column has a greatest height.', [
    ['pwr', 'PWR ÷ 10 hexes'],
    ['none', 'No limit'],
  ]),
  pick('flyingRamsGround', 'EIC-AMB-19', 'Rams from the air', 'Whether a unit aloft may ram units on the ground, not only on elevators.', [
    no('Elevators only'),
    yes('Ground units too'),
  ]),
  pick(
    'ramUsesMoveAllowance',
    'EIC-AMB-20',
    'Movement for a ram',
    'Whether a charge has the full SPD or only what the unit did not move this round.',
    [no('Full SPD'), yes('What is left')],
  ),
  pick('tankMelee', 'EIC-AMB-21', 'Fighting tanks', 'Whether tanks may fight hand to hand.', [yes('Tanks fight'), no('Suits only')]),
  pick('meleeNeedsDetection', 'EIC-AMB-23', 'Detection for fights and rams', 'Whether fights and rams need a detected target.', [
    yes('Needed'),
    no('Not needed'),
  ]),
  pick(
    'gunPairShots',
    'EIC-AMB-25',
    'Pairs of guns',
    'Whether a pair of arm guns or sub guns is one weapon, or two of one use a round each for a unit with more than one attack.',
    [
      [1, 'One weapon'],
      [2, 'Two weapons'],
    ],
  ),
  pick('stumpyKeepsArmGuns', 'EIC-AMB-30', 'Arm guns of a Stumpy', 'Whether a Stumpy has arm guns beside its chest cannon.', [
    no('Chest cannon only'),
    yes('Both'),
  ]),
  pick('archieChargesOnly', 'EIC-AMB-31', 'Slots of an Archie', 'Whether an Archie may carry anything but charges.', [
    no('Any weapons'),
    yes('Charges only'),
  ]),
  pick('acidStreamGun', 'EIC-AMB-34', 'Acid stream gun', 'Whether our acid stream gun is for sale: force 40 and BOD −2, 120 credits.', [
    no('Not for sale'),
    yes('For sale'),
  ]),
  pick(
    'grenadeCapPerType',
    'EIC-AMB-35',
    'Capacity for grenades',
    'Whether the limit on loads counts each type of grenade or all together.',
    [yes('Each type'), no('All together')],
  ),
  pick('paralysisTankLoad', 'EIC-AMB-37', "Paralysis grenades in a tank's load", 'How many paralysis grenades a tank gets for one load.', [
    [5, '5'],
    [15, '15'],
  ]),
  pick('oxyRecharge', 'EIC-AMB-41', 'Recharge of oxy plus', 'How many rounds after a shot oxy plus is ready again.', [
    [3, '3, by the table'],
    [5, '5, four rounds between'],
  ]),
  pick(
    'rushCatch',
    'EIC-AMB-42',
    'Catching a rushed shot',
    'Whether the penalty is certain or an opponent has to notice and call it within the round.',
    [
      ['auto', 'Always caught'],
      ['challenge', 'Opponents must call it'],
    ],
  ),
  pick(
    'scatter',
    'EIC-AMB-49',
    'Missed area shots',
    'Whether an area shot that misses is lost or bursts in a neighboring hex drawn by lot.',
    [no('Lost'), yes('Scatters by one hex')],
  ),
  pick(
    'lethalReroll',
    'EIC-AMB-51',
    'Lethal blow on an empty slot',
    'Whether the loss is rolled again until it finds a weapon, if there is any in slots 1 to 5.',
    [no('Nothing lost'), yes('Roll again')],
  ),
  pick('sharpMelee', 'EIC-AMB-55', 'Sharp fights and rams', 'Whether fights and rams may sharpshoot.', [
    no('Shots only'),
    yes('Fights and rams too'),
  ]),
  pick(
    'wildfirePerOpponent',
    'EIC-AMB-57',
    'Wildfire with several opponents',
    'Whether the test takes all opponents together or each alone, allowing wildfire at that one only.',
    [no('All together'), yes('Each alone')],
  ),
  figureOrNone('droneLeash', 'EIC-AMB-61', 'Leash of the drone', 'Hexes that a drone may be away from its tank.', 1, 40),
  pick('baseIsSanctuary', 'EIC-AMB-65', 'Safety of the base', 'Whether units on their own base hex can be attacked and take blast.', [
    no('Still targets'),
    yes('Safe'),
  ]),
  figure('purse.minor', 'EIC-AMB-67', 'Minor League purse', 'Credits for a victory; 15,000 in the book.', 0, 100000, 500, 15000),
  figure(
    'purse.crossTraining',
    'EIC-AMB-67',
    'Cross Training League purse',
    'Credits for a victory; the book only says that it is more.',
    0,
    200000,
    500,
    30000,
  ),
  figure(
    'purse.master',
    'EIC-AMB-67',
    'Master League purse',
    'Credits for a victory; the book only says that it is more.',
    0,
    400000,
    500,
    60000,
  ),
  pick('repairBodFree', 'EIC-AMB-69', 'Worn armor after a battle', 'Whether BOD lost to frag and oxy plus comes back between battles.', [
    no('Bought again'),
    yes('Restored free'),
  ]),
  pick('bombersEscape', 'EIC-AMB-74', 'Bombers in their own blast', 'Whether those who drop a nuclear bomb take its blast.', [
    no('Take it'),
    yes('Spared'),
  ]),
  pick('openSheets', 'EIC-AMB-77', 'Open sheets', 'Whether all sheets lie open; energy stays secret all the same.', [
    no('Secret'),
    yes('Open'),
  ]),
  figureOrNone(
    'turnLimit',
    'EIC-AMB-79',
    'Turn limit',
    'Rounds until the tie-break. None: no limit between two people, 20 rounds in any other battle.',
    1,
    200,
  ),
  pick(
    'reloadPartial',
    'EIC-AMB-93',
    'Reloading half-empty loads',
    'Whether a load with shots left may be filled up at the price of a full one.',
    [no('Empty slots only'), yes('Any load')],
  ),
  pick(
    'droneSensor',
    'EIC-AMB-97',
    "Range of a drone's targets",
    'Whether the detection range of the tank is measured from the tank or from its drone.',
    [
      ['tank', 'From the tank'],
      ['drone', 'From the drone'],
    ],
  ),
]
