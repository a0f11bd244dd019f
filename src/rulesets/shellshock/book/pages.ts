// Shellshock: what stands on the pages of the rulebook besides the rules: a sentence at the head of each chapter, and the charts as they
// are read. Most charts are house design and say so; what the book prints is named.
import { capital, signed as change } from '../../../craft/english.ts'
import type { Chart, Pages } from '../../../kernel/book.ts'
import {
  averageDie,
  defences,
  diceLevels,
  ecvFormula,
  explosion,
  hexsides,
  levelSides,
  locomotion,
  moverClasses,
  terrain,
  types,
  weapons,
  type LocomotionCell,
  type MoverClass,
  type Terrain,
  type WeaponRow,
} from './charts.ts'
import { roster } from './roster.ts'

const none = '–',
  yesNo = (x: boolean): string => (x ? 'yes' : none),
  cost = (n: number | null): string => (n === null ? none : String(n))
/** Hundredths as they are read: 0.5, 1.25. */
const hundredths = (n: number): string => String(n / 100)
const eras = { ww2: 'World War II', modern: 'modern', scifi: 'future', any: 'any', 'ww2-modern': 'until today' } as const
const classNames: Readonly<Record<MoverClass, string>> = {
  tracked: 'Tracks',
  wheeled: 'Wheels',
  legs: 'Legs',
  hover: 'Hover',
  infantry: 'Infantry',
  air: 'Air',
}
const grounds: Readonly<Record<Terrain, string>> = {
  clear: 'Clear',
  road: 'Road',
  rough: 'Rough',
  brush: 'Brush',
  trees: 'Trees',
  inclineUp: 'Incline, up one level',
  shallowWater: 'Shallow water',
  deepWater: 'Deep water',
  mud: 'Mud',
  swamp: 'Swamp',
  building: 'Building',
  rubble: 'Rubble',
  wreck: 'Wreck',
}
const does: Readonly<Record<(typeof defences)[number]['id'], string>> = {
  smoke: '+3 on all values but Indirect, for the turn',
  flares: '+4 on Missile, one attack',
  ams: '1d6: on 4 to 6 all missiles of an attack miss',
  screen: '+3 on Energy, for the turn; 4 Krg',
}

/** How many of a hundred throws of two dice show at least a sum, rounded. */
function atLeast(sides: readonly [number, number], sum: number): number {
  let good = 0
  for (let a = 1; a <= sides[0]; a++) for (let b = 1; b <= sides[1]; b++) good += a + b >= sum ? 1 : 0
  return Math.round((100 * good) / (sides[0] * sides[1]))
}
const sums = [5, 8, 10, 12, 14, 16]

function weaponChart(title: string, of: (w: WeaponRow) => boolean): Chart {
  return {
    rule: 'SS-TGT-16',
    title,
    reads:
      'Dice of Damage, Shock and Penetration, Krg a shot, whether it spreads and fires indirectly, range in miles. The 30mm Machine Gun ' +
      'and the Heavy Laser are the book’s; all others are house design.',
    corner: '',
    across: ['type', 'Dam', 'Sh', 'Pen', 'Krg', 'spreads', 'indirect', 'miles', 'loader', 'era'],
    rows: weapons.filter(of).map((w) => ({
      head: w.name,
      cells: [
        w.type,
        ...[w.dam, w.sh, w.pen, w.krg].map(String),
        yesNo(w.spreads),
        yesNo(w.indirect),
        hundredths(w.rangeMiles),
        yesNo(w.needsLoader),
        eras[w.era],
      ],
    })),
  }
}

const cellSaid = (c: LocomotionCell): string => (typeof c === 'number' && c > 0 ? `−${c}` : String(c))

const charts: readonly Chart[] = [
  {
    rule: 'SS-FORCE-01',
    title: 'The eighteen record sheets',
    reads: 'ECV with the crew and stores that are printed. All sheets are house design: the book has none.',
    corner: '',
    across: ['era', 'class', 'tons', 'ECV', 'speed', 'on roads', 'front armor', 'dice'],
    rows: roster.map((u) => ({
      head: u.name,
      cells: [
        eras[u.era],
        classNames[u.cls].toLowerCase(),
        String(u.weight),
        String(u.ecv.total),
        String(u.maxSpeed),
        u.roadSpeed === null || u.roadSpeed === u.maxSpeed ? none : String(u.roadSpeed),
        String(u.armour[0]),
        u.dice,
      ],
    })),
  },
  {
    rule: 'SS-FORCE-03',
    title: 'What a change is priced by',
    reads: 'Factors of a weapon by where it is mounted and of the unit’s dice, and what each further point multiplies. House design.',
    corner: '',
    across: ['times'],
    rows: [
      ...Object.entries(ecvFormula.mount).map(([mount, n]) => ({ head: `In a ${mount}`, cells: [hundredths(n)] })),
      ...Object.entries(ecvFormula.dice).map(([dice, n]) => ({ head: dice, cells: [hundredths(n)] })),
      { head: 'Each point of mean defense value', cells: [hundredths(ecvFormula.perDefence)] },
      { head: 'Each point of mean Gunnery', cells: [hundredths(ecvFormula.perGunnery)] },
      { head: 'Each point of Piloting above MSRP', cells: [hundredths(ecvFormula.perPiloting)] },
    ],
  },
  {
    rule: 'SS-MOVE-15',
    title: 'Ground',
    reads:
      'Points to enter by class, a dash is closed; muck 9 is firm; height in levels for sight; dice of a collision for each half of the ' +
      'hexes moved. House design.',
    corner: '',
    across: [...moverClasses.map((c) => classNames[c].toLowerCase()), 'muck', 'height', 'blocks sight', 'collision'],
    rows: [
      ...terrain.map((t) => ({
        head: grounds[t.id],
        cells: [
          ...t.cost.map(cost),
          String(t.muck),
          String(t.height),
          yesNo(t.blocks),
          t.collision === null ? none : t.collision.join(' / '),
        ],
      })),
      ...hexsides.map((h) => ({ head: `${capital(h.id)}, on a hexside`, cells: [...h.cost.map(cost), none, none, none, none] })),
    ],
  },
  weaponChart('Guns and small arms', (w) => w.era !== 'scifi' && w.restricted === null),
  weaponChart('Missiles, pods and launchers', (w) => w.restricted !== null),
  weaponChart('Weapons of the future', (w) => w.era === 'scifi' && w.restricted === null),
  {
    rule: 'SS-FIRE-11',
    title: 'Types of weapons',
    reads: 'Each type meets a defense value of its own.',
    corner: '',
    across: ['letter', 'halved at point blank'],
    rows: types.map((t) => ({ head: t.name, cells: [t.code, yesNo(t.pointBlankHalved)] })),
  },
  {
    rule: 'SS-SPEC-02',
    title: 'Dice levels',
    reads: 'In a hundred throws, how often the first faces come to the sum or more. From the third level on the ladder is house design.',
    corner: '',
    across: sums.map((n) => `${n}+`),
    rows: diceLevels.map((level, i) => {
      const share = sums.map((n) => atLeast([levelSides[i][0], levelSides[i][1]], n))
      return { head: level, cells: share.map((n) => (n === 0 ? none : String(n))), share }
    }),
  },
  {
    rule: 'SS-DMG-02',
    title: 'The averaging die',
    reads: 'The faces of the book’s die of twelve sides, and how many it has of each.',
    corner: 'face',
    across: [1, 2, 3, 4, 5, 6].map(String),
    rows: [{ head: 'sides', cells: [1, 2, 3, 4, 5, 6].map((n) => String(averageDie.filter((x) => x === n).length)) }],
  },
  ...moverClasses.map(
    (c): Chart => ({
      rule: 'SS-DMG-14',
      title: `Locomotion: ${classNames[c].toLowerCase()}`,
      reads: 'd10 down, d6 across: off the maximum speed, in row 9 off the Acceleration, in row 10 off the Deceleration. House design.',
      corner: 'd10 and d6',
      across: ['1', '2', '3', '4', '5', '6'],
      rows: locomotion[c].map((row, i) => ({ head: String(i + 1), cells: row.map(cellSaid) })),
    }),
  ),
  {
    rule: 'SS-DMG-15',
    title: 'Explosions',
    reads: 'Added to the d10 of each side. House design.',
    corner: '',
    across: ['to the roll'],
    rows: [
      { head: 'Halon, for the defender', cells: [change(explosion.halon, '0')] },
      { head: 'Incendiary rounds, for the attacker', cells: [change(explosion.incendiary, '0')] },
    ],
  },
  {
    rule: 'SS-DEF-05',
    title: 'Defensive systems',
    reads: 'What each does once it is announced, and how often. House design.',
    corner: '',
    across: ['does', 'uses'],
    rows: defences.map((d) => ({ head: d.name, cells: [does[d.id], d.uses === null ? 'by Krg' : String(d.uses)] })),
  },
]

const leads: Pages['leads'] = {
  forces: 'ECV weighs the sides. Hexes and inches are two boards for one game, and eras may mix.',
  initiative: 'Chits drawn blind are placed by turns; the Red Chit moves whenever its owner likes.',
  movement: 'Speed is declared, then spent to the last point. Who turns too early slips, and who slips may break something.',
  crew: 'One person, one seat, one fire system: a machine is as good as the people left in it.',
  targeting: 'Who may be fired at, through what, from how far and in what order.',
  firing: 'One roll a gunner, compared with the number of each weapon he fires.',
  damage: 'Armor falls point by point; what comes past it runs along a strip of a hundred lines.',
  special: 'Dodging, hiding behind a barrier, and spreading one’s fire.',
  physical: 'Running into somebody, and striking with arms.',
  end: 'What was hit stops working now, and the chits are made ready for the next turn.',
  unbuttoning: 'Heads out of hatches. All of this is house design: the book promises it and never comes back to it.',
  defenses: 'Smoke, flares and the rest, announced before the dice. All of this is house design.',
  phased: 'A game in which everybody may fire at any moment. Two of its rules are the makers’ own, the rest is house design.',
  table: 'What a hex is where there are none. Marked house design where the book’s own conversion ends.',
  decisions: 'Every moment at which somebody chooses, and what others learn of it.',
  examples: 'The book’s own cases, worked through with its figures.',
  rulings: 'Where the book is silent or says two things: what is played here, and which house rule plays it otherwise.',
}

export const pages: Pages = { leads, charts }
