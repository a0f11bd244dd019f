// EIC League: what stands on the pages of the rulebook besides the rules: a sentence at the head of each chapter, and the charts as they
// are read.
import type { Chart, Pages } from '../../../kernel/book.ts'
import { hexesOf, signed as change, sum } from '../../../craft/english.ts'
import {
  attrDfrChart,
  blastAt,
  blastLossPerHex,
  bodMaterials,
  capacities,
  detectionNumbers,
  leagues,
  lethalLoss,
  needBands,
  paralysisRounds,
  ratingPrices,
  resistances,
  sharpshotNumbers,
  specialMovementFrom,
  type CapacityGroup,
  type Need,
} from './charts.ts'
import { builtInWeapons, weapons, type Effect, type Weapon } from './roster.ts'

const none = '–',
  signed = (n: number): string => change(n, '0')
const tensTo = (most: number, from = 10): readonly string[] =>
  Array.from({ length: (most - from) / 10 + 1 }, (_, i) => String(from + 10 * i))
const best = { d100: 100 } as const

/** What is carried under each limit, by the names of the weapon table. */
const groups: Readonly<Record<CapacityGroup, string>> = {
  concussion: 'Concussion cannon',
  ice: 'Liquid ice',
  acid: 'Acid stream gun',
  flame: 'Flame thrower',
  plasma: 'Plasma beam',
  bullets: 'Built-in guns',
  autoCannon: 'Auto cannon, loads',
  missile: 'Missiles',
  machineGuns: 'Machine guns',
  launcher: 'Grenade launcher',
  laser: 'Lasers, either kind',
  grenade: 'Grenades, loads of a kind',
  oxy: 'Oxy plus',
  bomb: 'Nuclear bomb',
  sonicBeam: 'Sonic beam',
}
const effects = (of: readonly Effect[]): string =>
  of
    .map((e) =>
      e.type === 'oxidation'
        ? 'oxidizes'
        : e.type === 'paralysis'
          ? 'paralyzes'
          : e.type === 'bodLoss'
            ? `BOD −${e.damage}`
            : `${e.type} ${e.damage}`,
    )
    .join(', ') || none
const reach = (w: Weapon): string =>
  w.range === 'PWR' || w.range === 'THROW' ? 'PWR ÷ 10' : w.range === 'DROP' ? 'dropped' : w.range === null ? none : hexesOf(w.range)
const needs: Readonly<Record<Need, string>> = { high: 'High need', medium: 'Medium need', low: 'Low need' }
const damages = [30, 60, 90, 150, 200],
  away = 10 // hexes

const charts: readonly Chart[] = [
  {
    rule: 'EIC-BLD-05',
    title: 'Paying for ratings',
    reads: 'Credits for a rating at that level; a dash is not sold.',
    corner: 'level',
    across: tensTo(100),
    rows: ratingPrices.map((r) => ({ head: r.rating, cells: r.credits.map((c) => (c === null ? none : String(c))) })),
  },
  {
    rule: 'EIC-BLD-11',
    title: 'Leagues',
    reads: 'What a team of each league may have, and its purse in credits.',
    corner: '',
    across: ['units', 'specialty units', 'shields on a unit', 'purse'],
    rows: leagues.map((l) => ({
      head: l.name,
      cells: [
        l.most === null ? `${l.fewest} or more` : `${l.fewest} to ${l.most}`,
        l.specialty === null ? 'any' : `at most ${l.specialty}`,
        l.shields === null ? 'no total' : `at most ${l.shields}`,
        sum(l.purse),
      ],
    })),
  },
  {
    rule: 'EIC-ARM-01',
    title: 'Armor materials',
    reads: 'What the bought BOD is made of. SPD is added to the rating, hexes to ground movement.',
    corner: '',
    across: ['BOD', 'SPD', 'hexes', 'besides'],
    rows: bodMaterials.map((m) => ({
      head: m.name,
      cells: [
        String(m.bod),
        m.spd ? signed(m.spd) : none,
        m.hexes ? signed(m.hexes) : none,
        [m.sonic ? `sonic ${m.sonic}` : '', m.oxyImmune ? 'oxy plus does nothing' : '', m.tanksOnly ? 'tanks only' : '']
          .filter(Boolean)
          .join(', ') || none,
      ],
    })),
  },
  {
    rule: 'EIC-ARM-03',
    title: 'Shields',
    reads: 'Credits for each 10 points.',
    corner: '',
    across: ['for each 10', 'at most'],
    rows: resistances.map((r) => ({ head: r.type, cells: [String(r.per10), String(r.most)] })),
  },
  {
    rule: 'EIC-WPN-01',
    title: 'The weapon table',
    reads: 'Credits for one or for a load; one use in that many rounds.',
    corner: '',
    across: ['range', 'effect', 'rounds', 'credits', 'need'],
    rows: [...weapons, ...builtInWeapons].map((w) => ({
      head: w.name,
      cells: [
        reach(w),
        w.sold === 'built in' ? 'force, by PWR' : w.attr ? `ATTR ${signed(w.attr)}` : effects(w.effects),
        w.rounds ? String(w.rounds) : none,
        w.sold === 'built in' ? 'built in' : `${sum(w.cost)}${w.sold === 'load' ? ' a load' : ''}`,
        w.need ?? none,
      ],
    })),
  },
  {
    rule: 'EIC-WPN-10',
    title: 'Load capacities',
    reads: 'How many one unit carries.',
    corner: '',
    across: ['suit', 'tank'],
    rows: capacities.map((c) => ({ head: groups[c.group], cells: [c.suit, c.tank].map((n) => (n === null ? 'any' : String(n))) })),
  },
  {
    rule: 'EIC-NRG-02',
    title: 'Energy needs',
    reads: 'The percent of its original energy from which a unit can use a system.',
    corner: '',
    across: ['works from'],
    rows: [
      ...needBands.map((b) => ({ head: needs[b.need], cells: [`${b.fromPercent}%`] })),
      { head: 'Flight, warp, elevator', cells: [`${specialMovementFrom}%`] },
      { head: 'Thrown by hand, fight, ram', cells: ['always'] },
    ],
  },
  {
    rule: 'EIC-DET-02',
    title: 'Detection',
    reads: 'The d100 to reach. The bars show how often a roll does.',
    corner: 'DET',
    across: [...tensTo(130), 'more'],
    rows: [{ head: 'roll', cells: detectionNumbers.map(String), share: detectionNumbers.map((n) => best.d100 + 1 - n) }],
  },
  {
    rule: 'EIC-ATK-03',
    title: 'Attack',
    reads: 'The d100 to beat, by ATTR across and DFR down. The stronger the shade, the oftener it hits.',
    corner: 'DFR · ATTR',
    across: [...tensTo(120), 'more'],
    rows: attrDfrChart.map((row, i) => ({
      head: i === 0 ? 'under 10' : i === attrDfrChart.length - 1 ? 'more' : String(10 * i),
      cells: row.map(String),
      share: row.map((n) => best.d100 - n),
    })),
  },
  {
    rule: 'EIC-SHP-01',
    title: 'Sharpshooting',
    reads: 'The d100 to beat, by how far ATTR is above DFR. The bars show how often a shot does.',
    corner: 'ATTR − DFR',
    across: tensTo(100, 0),
    rows: [{ head: 'beat', cells: sharpshotNumbers.map(String), share: sharpshotNumbers.map((n) => best.d100 - n) }],
  },
  {
    rule: 'EIC-LETH-02',
    title: 'Weapon lost',
    reads: 'The slot that a lethal blow strikes off, by a d6.',
    corner: 'd6',
    across: lethalLoss.map((_, i) => String(i + 1)),
    rows: [{ head: 'slot', cells: lethalLoss.map((s) => (s === null ? 'any of 1–5' : String(s))) }],
  },
  {
    rule: 'EIC-BLA-01',
    title: 'Blast',
    reads: `What is left of the damage that many hexes away: ${blastLossPerHex} less for each.`,
    corner: 'hexes',
    across: Array.from({ length: away }, (_, i) => String(i)),
    rows: damages.map((d) => {
      const left = Array.from({ length: away }, (_, i) => blastAt(d, i))
      return { head: String(d), cells: left.map((n) => (n ? String(n) : none)), share: left.map((n) => Math.round((100 * n) / d)) }
    }),
  },
  {
    rule: 'EIC-PARA-01',
    title: 'Paralysis',
    reads: 'Rounds a target cannot move or attack, by its BOD and PWR together.',
    corner: 'BOD + PWR',
    across: [...tensTo(200, 110), 'more'],
    rows: [{ head: 'rounds', cells: paralysisRounds.map(String), share: paralysisRounds.map((n) => 10 * n) }],
  },
]

const leads: Pages['leads'] = {
  dice: 'Three dice and one way to look things up. Between two columns of a chart the lower one counts.',
  build: 'Two dice say what a new team may spend. Ratings, hulls and weapons come out of it, and what is kept back buys energy in battle.',
  armor: 'BOD stops force, and each shield stops the one kind of damage it is named after. Nothing wears off by being hit.',
  weapons: 'Nearly everything takes a slot. The order of the slots is yours, and a lethal blow can strike off the first five.',
  energy: 'A unit that loses energy loses its weapons too: the hungriest first, all of them at nine percent.',
  setup: 'Bases, starting hexes and sealed sheets, before anybody has seen anything.',
  initiative: 'One die a coach, every round. The winner moves last and fires first.',
  movement: 'One kind of movement a round: on the ground, in the air, by warp, or up and down.',
  detection: 'Before a unit may attack it must find something. One roll each, for itself alone, and good for this turn only.',
  attack: 'Name target and weapon, then say how hard. One roll decides, and what it does is announced, not what is left.',
  drone: 'A tank’s second pair of eyes, which can be shot down, and which can carry a bomb.',
  results: 'What stands at nothing is out. What is nearly there may go home, sit, pay and come back.',
  specialty: 'Seven suits with a power of their own, and what each gives up for it.',
  league: 'The purse, the receipts, and what becomes of the machines between two battles.',
  secrets: 'Who may know what. Energy is its owner’s secret to the end.',
  decisions: 'Every moment at which somebody chooses, and what others learn of it.',
  examples: 'The book’s own cases, worked through with its figures.',
  rulings: 'Where the book is silent or says two things: what is played here, and which switch plays it otherwise.',
}

export const pages: Pages = { leads, charts }
