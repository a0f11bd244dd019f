// Wardogs: what stands on the pages of the rulebook besides the rules: a sentence at the head of each chapter, and the charts as they are
// read (WD-MOVE-01, WD-STAB-03, WD-LOCK-02, WD-RNG-01, WD-HIT-01, WD-PEN-04, WD-PEN-06).
import { signed as change } from '../../../craft/english.ts'
import type { Chart, Pages } from '../../../kernel/book.ts'
import {
  bandMod,
  crews,
  damageDie,
  entry,
  equipment,
  flareMods,
  kickDie,
  lockOn,
  movedBlow,
  movedMod,
  movers,
  punchDie,
  rangeBands,
  reducedBands,
  stability,
  table8,
  table9,
  terrainRow,
  terrains,
  type Mover,
  type Terrain,
} from './charts.ts'

const none = '–',
  signed = (n: number): string => change(n, '0')
const ways: Readonly<Record<Mover, string>> = {
  mecha: 'mecha',
  av: 'tracks, wheels',
  av_hover: 'hovercraft',
  av_amphibious: 'amphibious',
  naval: 'boats',
  infantry: 'infantry',
  cas_ground: 'landed aircraft',
}
const causes: readonly (readonly [string, number])[] = [
  ['Each hit by enemy fire', stability.hit],
  ['Jumping down more than 5 m', stability.jumped],
  ['Moved backwards through difficult ground', stability.backward],
  ['Each blow taken in melee', stability.melee],
  ['Landing in forest', stability.landingForested],
  ['Kicking', stability.kicking],
  ['Pushed by a mecha, or rammed by anything else', stability.pushed],
  ['Flipped', stability.flipped],
  ['Rammed by a mecha', stability.rammed],
  ['Hit by a mine', stability.mine],
]
const moved = [
  ['0 to 2', 0],
  ['3 to 5', 3],
  ['6 to 8', 6],
  ['9 to 12', 9],
  ['13 or more', 13],
] as const
const locks: readonly (readonly [string, number])[] = [
  ['Target in smoke or chaff', lockOn.smoke],
  ['Target submerged', lockOn.submerged],
  ...[0, 1, 2].map((n) => [n === 0 ? 'In the hex of a flare' : `Flare ${n === 1 ? '1 hex' : '2 hexes'} away`, flareMods.open[n]] as const),
  ...[0, 1].map((n) => [n === 0 ? 'In the hex of a flare under water' : 'Flare under water 1 hex away', flareMods.underwater[n]] as const),
  ['Each forest hex on the line', lockOn.forest],
  ...moved.map(([hexes, from]) => [`Target moved ${hexes}`, movedMod(from)] as const),
  ['Partial cover', lockOn.partialCover],
  ['Indirect fire', lockOn.indirect],
  ['Infantry at infantry', lockOn.infantry],
  ['Enhanced sensors', lockOn.sensors],
]
/** How many of the thirty-six throws of two dice show a sum, of ten throws of one die a face; in the hundred. */
const often = (roll: number, dice: 1 | 2): number => (dice === 1 ? 10 : Math.round((100 * (6 - Math.abs(7 - roll))) / 36))
const ground: Readonly<Record<Terrain, string>> = {
  ...(Object.fromEntries(terrains.map((t) => [t.id, t.name])) as Record<Terrain, string>),
}
const bands = (b: readonly number[]): readonly string[] => b.map((n) => (n === 0 ? none : String(n)))

const charts: readonly Chart[] = [
  {
    rule: 'WD-MOVE-06',
    title: 'Table 1 and who may enter',
    reads: 'MP for entering a hex, before levels, by who enters; a dash is no way in. Columns and ice and buildings are house design.',
    corner: '',
    across: [...movers.map((m) => ways[m]), 'landing check', 'torn up'],
    rows: terrains.map((t) => ({
      head: t.name,
      cells: [
        ...entry[t.id].map((n) => (n === null ? none : String(n))),
        t.landingStability ? 'yes' : none,
        t.kineticBecomes === null ? none : ground[terrainRow(t.kineticBecomes).id].toLowerCase(),
      ],
    })),
  },
  {
    rule: 'WD-STAB-03',
    title: 'Table 2: stability',
    reads: 'Added to the d10 and the stability of the sheet; 1 or less fails.',
    corner: '',
    across: ['to the roll'],
    rows: causes.map(([head, n]) => ({ head, cells: [signed(n)] })),
  },
  {
    rule: 'WD-LOCK-02',
    title: 'Table 3: lock-on',
    reads: 'Added to the d10 of the lock, which must come to the thermal signature or less.',
    corner: '',
    across: ['to the roll'],
    rows: locks.map(([head, n]) => ({ head, cells: [signed(n)] })),
  },
  {
    rule: 'WD-RNG-01',
    title: 'Table 4: range',
    reads: 'The last hex of each band by range rating, as it is and with reduced range.',
    corner: '',
    across: ['short', 'medium', 'long', 'reduced: short', 'medium', 'long'],
    rows: [1, 2, 3, 4, 5, 6].map((n) => ({
      head: String(n),
      cells: [...bands(rangeBands[n]), ...bands(reducedBands[n] ?? [rangeBands[n][0], rangeBands[n][1], rangeBands[n][2] - 2])],
    })),
  },
  {
    rule: 'WD-HIT-01',
    title: 'Tables 5 and 6: damage dice',
    reads: 'The die of a damage rating, and the lowest and highest that it shows at each range.',
    corner: '',
    across: ['die', 'short', 'medium', 'long'],
    rows: [1, 2, 3, 4, 5].map((n) => ({
      head: String(n),
      cells: [
        `d${damageDie[n]}`,
        ...(['short', 'medium', 'long'] as const).map((b) => `${1 + bandMod[b]} to ${damageDie[n] + bandMod[b]}`),
      ],
    })),
  },
  {
    rule: 'WD-HIT-02',
    title: 'Table 7: against the armor',
    reads: 'What a die does by how it compares with the armor rating.',
    corner: '',
    across: ['armor lost', 'penetration', 'stability'],
    rows: [
      { head: 'Less', cells: [none, none, none] },
      { head: 'Equal', cells: ['1', none, 'yes'] },
      { head: 'Greater', cells: ['1', 'one roll', 'yes'] },
    ],
  },
  {
    rule: 'WD-PEN-04',
    title: 'Table 8: mecha',
    reads: 'What a penetrating hit does to a mecha by 2d6, and how many throws of a hundred come to it.',
    corner: '',
    across: ['effect', 'of a hundred'],
    rows: table8.map((r) => ({ head: String(r.roll), cells: [r.effect, String(often(r.roll, 2))], share: [0, often(r.roll, 2)] })),
  },
  {
    rule: 'WD-PEN-06',
    title: 'Table 9: vehicles, aircraft, boats, buildings',
    reads: 'What a penetrating hit does to all others by d10.',
    corner: '',
    across: ['effect'],
    rows: table9.map((r) => ({ head: String(r.roll), cells: [r.effect] })),
  },
  {
    rule: 'WD-PHYS-02',
    title: 'Blows',
    reads: 'Added to the d10 of a blow, which hits at 5 or more, by the hexes that its target moved.',
    corner: '',
    across: ['to the roll'],
    rows: moved.map(([hexes, from]) => ({ head: hexes, cells: [signed(movedBlow(from))] })),
  },
  {
    rule: 'WD-PHYS-03',
    title: 'Dice of punch and kick',
    reads: 'The die of a punch and of a kick by the size of the mecha.',
    corner: '',
    across: ['punch', 'kick'],
    rows: [1, 3, 5, 7, 9].map((n) => ({ head: `${n} and ${n + 1}`, cells: [`d${punchDie(n)}`, `d${kickDie(n)}`] })),
  },
  {
    rule: 'WD-FORCE-03',
    title: 'Equipment',
    reads: 'What a piece adds to the cost of a unit, and its charges; a shield generator costs that for each point.',
    corner: '',
    across: ['CPV', 'charges'],
    rows: equipment.map((e) => ({ head: e.name, cells: [String(e.cost), e.charges === 0 ? none : String(e.charges)] })),
  },
  {
    rule: 'WD-OPT-01',
    title: 'Crews',
    reads: 'What a crew adds to stability and lock-on, and what it makes of the cost.',
    corner: '',
    across: ['stability', 'lock-on', 'cost'],
    rows: crews.map((c) => ({
      head: `${c.id[0].toUpperCase()}${c.id.slice(1)}`,
      cells: [signed(c.stability), signed(c.lockOn), `${c.costPercent} %`],
    })),
  },
]

const leads: Pages['leads'] = {
  units: 'Six kinds of unit, and what each figure on their sheets means.',
  forces: 'Points pay for a force, and what is left of it at the end decides. All of this is house design.',
  sequence: 'Move in turns, then fire together: ten steps, and the low roll goes first.',
  movement: 'Ahead, back and round on one’s own points; ground and levels set the price.',
  flight: 'Aircraft never stop, and mecha hop. Both must come down somewhere.',
  stability: 'One die says whether a unit stays on its feet. Falls and crashes have dice of their own.',
  measures: 'Smoke, chaff, flares and craters, laid when the vehicles have moved and before the squads do.',
  infantry: 'Squads move last, one hex, and ride in carriers when they want to go further.',
  mines: 'What lies hidden in a hex, who springs it, and how it is found.',
  sight: 'Both heights decide what is seen. Forest counts hex by hex, and each weapon has its arc.',
  fire: 'Everybody writes down a target and weapons, all is revealed, and a d10 against the heat of the target locks on.',
  damage: 'Dice against armor; what goes through it breaks something inside.',
  terrain: 'Buildings fall section by section, forests burn, and the ground is torn up.',
  physical: 'When mecha stand next to each other they have fists, feet and blades. All of this is house design.',
  end: 'What ends with the turn, who may know what, and in which order dice fall.',
  decisions: 'Every moment at which somebody chooses, and what others learn of it.',
  examples: 'The book’s own cases, worked through with its figures.',
  rulings: 'Where the book is silent or says two things: what is played here, and which switch plays it otherwise.',
}

export const pages: Pages = { leads, charts }
