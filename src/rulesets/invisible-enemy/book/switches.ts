// Invisible Enemy: the house rules: every switch of the catalogue, each value with its label, then the optional rules (IE-AMB, IE-OPT).

import { no, pick, yes } from '../../../craft/book.ts'
import type { HouseRule } from '../../../kernel/book.ts'

/** A switch that is off as a rule. */
const off = (id: string, rule: string, title: string, text: string, without: string, within: string): HouseRule =>
  pick(id, rule, title, text, [no(without), yes(within)])
/** A switch that is on as a rule. */
const on = (id: string, rule: string, title: string, text: string, within: string, without: string): HouseRule =>
  pick(id, rule, title, text, [yes(within), no(without)])

/** Every switch; the first value is the default. */
export const options: readonly HouseRule[] = [
  pick('deathTiming', 'IE-AMB-01', 'Brain death', 'When a damaged brain rolls for its life in Reset.', [
    ['afterRepair', 'After repairs'],
    ['beforeRecurring', 'Before recurring damage'],
  ]),
  pick('photonErrorBands', 'IE-AMB-03', 'Wrong ranges', 'What an error in a photon range costs.', [
    ['perInch', '1 a full inch'],
    ['gentle', 'Half its inches, 1 at least'],
  ]),
  pick('activityWindow', 'IE-AMB-07', 'The phase before', 'Which phase of the target counts as the one in which it moved or fired.', [
    ['precedingPhase', 'The one just before'],
    ['lastEnemyPhase', 'Its side’s last one'],
  ]),
  on(
    'payloadMatching',
    'IE-AMB-05',
    'Matching weapons',
    'Whether missile and thermal modules may fire as one with a main weapon of their kind.',
    'They may',
    'Each by itself',
  ),
  on(
    'cumulativeJamBonus',
    'IE-AMB-08',
    'Photon fire at jammers',
    'Whether an attempt to jam and a jam that holds both help photon gunners.',
    'Both count',
    'One of them',
  ),
  off(
    'markerBeaconAllWeapons',
    'IE-AMB-09',
    'Whom markers help',
    'Which fire a marker beacon helps.',
    'Missile and kinetic',
    'All four weapons',
  ),
  pick('losMode', 'IE-AMB-22', 'Sight to what', 'Which part of a target must be seen.', [
    ['centerToCenter', 'Its centre'],
    ['anyOfFive', 'Any of five points'],
  ]),
  off('reverseMove', 'IE-MOVE-03', 'Backwards', 'Whether bases may go backwards, at double the cost.', 'Never', 'At 2″ an inch'),
  off(
    'selfExtract',
    'IE-AMB-24',
    'Out of a trap',
    'Whether a trapped base may spend its Move phase on getting free.',
    'Only by help',
    'On a 6',
  ),
  off(
    'repairModuleSelf',
    'IE-AMB-17',
    'Repairing the host',
    'Whether a repair module may treat its own host.',
    'Others only',
    'Its host too',
  ),
  off(
    'camouflageHides',
    'IE-AMB-19',
    'Camouflage hides',
    'Whether a camouflaged base is spotted from any distance.',
    'At any range',
    'Within 12″ only',
  ),
  off(
    'hiddenLoadouts',
    'IE-SET-05',
    'Hidden loadouts',
    'Whether the enemy’s modules are known before they act.',
    'All is open',
    'Hidden until used',
  ),
  off(
    'structuralDeath',
    'IE-AMB-33',
    'Without a hull',
    'Whether an MGV dies when its last hull cell is destroyed.',
    'It lives on',
    'It dies',
  ),
  off(
    'thermalNeedsSpotting',
    'IE-AMB-37',
    'Thermal fire and spotting',
    'Whether thermal fire over others needs a target that is spotted.',
    'Not needed',
    'Without a direct line, yes',
  ),
  off(
    'fireOverTouchedRocks',
    'IE-AMB-35',
    'Over small rocks',
    'Whether one may fire over small rocks that one touches.',
    'They block',
    'As over sand',
  ),
  {
    ...pick(
      'photonRanging',
      'IE-PHO-01',
      'Photon ranging',
      'Whether the error of a photon range is rolled, or people guess it by eye, all distances being hidden from them until they have. ' +
        'A changed page could still reckon them from what it must have to draw the board.',
      [
        ['rolled', 'Rolled'],
        ['eye', 'By eye'],
      ],
      { value: 'rolled', otherwise: 'Everybody at the screen sees what the one who guesses must not know.' },
    ),
    practised: 'eye',
  },
  pick('rangingSkill', 'IE-PHO-03', 'Rangefinders', 'How good rolled guesses are; where people guess by eye, those of computers.', [
    ['regular', 'Regular: 5 % a pip'],
    ['green', 'Green: 7 % a pip'],
    ['veteran', 'Veteran: 4 % a pip'],
    ['expert', 'Expert: 3 % a pip'],
  ]),
  pick('guessClock', 'IE-PHO-02', 'Time to guess', 'How long a guess by eye may take; without one in time the weapon does not fire.', [
    [30, '30 seconds'],
    [0, 'No limit'],
    [15, '15 seconds'],
    [60, '60 seconds'],
  ]),
  // the optional rules of the publisher's pages
  off('noWeaponPayloads', 'IE-OPT-01', 'Faster: no payload weapons', 'Whether payload bays may hold weapons.', 'They may', 'They may not'),
  off('noRepairs', 'IE-OPT-01', 'Faster: no repairs', 'Whether anything is repaired.', 'Repairs', 'No repairs'),
  off(
    'noEngineering',
    'IE-OPT-01',
    'Faster: no engineering',
    'Whether payload bays may hold engineering modules.',
    'They may',
    'They may not',
  ),
  off('cellsByHand', 'IE-OPT-01', 'Faster: cells by hand', 'Who says which cell is hit.', 'A die', 'The attacker'),
  off(
    'fireRegistration',
    'IE-OPT-02',
    'Fire registration',
    'Whether photon MGVs may know the range to a point before the battle.',
    'Not in use',
    'One point free, 5 points each more',
  ),
  off('zoneOfControl', 'IE-OPT-03', 'Zone of control', 'Whether enemies may pass close by a base.', 'They may', 'Not within 1″'),
  off('selfDestruct', 'IE-OPT-04', 'Self-destruction', 'Whether an MGV may destroy itself.', 'Not in use', 'In its Move phase'),
  off('pursuit', 'IE-OPT-05', 'Pursuit', 'Whether a base may follow an enemy that runs.', 'Not in use', 'After a move in X'),
  off('barrages', 'IE-OPT-06', 'Random barrages', 'What a tie for X brings.', 'Another roll', 'Barrages, then another roll'),
  off('fungusInfection', 'IE-OPT-07', 'Fungus infection', 'Whether fungus towers are dead.', 'Dead', 'They infect on a 6'),
]
