// Invisible Enemy: what stands on the pages of the rulebook besides the rules: a sentence at the head of each chapter, and the charts as
// they are read (IE-TER, IE-KIN, IE-THE, IE-MOD, IE-CRIT, IE-REP, IE-JAM, IE-ENG, IE-SET).
import { capital, signed } from '../../../craft/english.ts'
import type { Chart, Pages } from '../../../kernel/book.ts'
import {
  columns,
  criticalHits,
  engineering,
  jamming,
  kineticTable,
  modifiers,
  repairs,
  speedAt,
  terrain,
  terrains,
  thermalTable,
  turning,
  weapons,
  type Deed,
  type Line,
  type ModifierId,
  type RepairId,
} from './charts.ts'
import { hitNames } from './hits.ts'
import { cost, models, payloadOf, radii } from './roster.ts'

const none = '–'
const inches = (thousandths: number): string => {
  const whole = Math.floor(thousandths / 1000),
    quarters = ['', '¼', '½', '¾'][(thousandths % 1000) / 250]
  return `${whole === 0 && quarters !== '' ? '' : whole}${quarters}″`
}
const moves = { none: none, half: 'half', quarter: 'quarter', impassable: 'never', displaceable: 'pushed' } as const
const blocks = {
  no: 'no',
  behind: 'behind it',
  yesAndNo: 'but from right behind',
  yes: 'yes',
  die: 'on 1 and 2',
  level: 'between levels',
} as const
const covers = { tower: ' hugging, between', area: ' inside, behind', hugging: ' hugging', through: ' through it' } as const
const span = (from: number): string => (from === 6 ? '6' : `${from} to 6`)

const lineNames: Readonly<Record<Line, string>> = {
  hullDamage: 'Hull damage',
  hullDestroyed: 'Hull destroyed',
  coreDamage: 'Core damage',
  powerFirst: 'Power, first roll',
  powerRecurring: 'Power, in Reset',
  infestationHull: 'Infestation, hull',
  infestationCore: 'Infestation, core',
}
const repairNames: Readonly<Record<RepairId, string>> = {
  Mj: 'Mj, jammed weapon',
  Nh: 'Infestation of the hull',
  Nc: 'Infestation of the core',
  S: 'S, speed',
  Se: 'Se, sensors',
  Po: 'Po, power',
}
const deedNames: Readonly<Record<Deed, string>> = {
  clear: 'Clear',
  bulldoze: 'Bulldoze',
  clearJamming: 'Void',
  towFree: 'Tow free',
  pushTowFriendly: 'Push or tow a friend',
  pushTowEnemy: 'Push or tow an enemy',
  bridge: 'Lay a strand',
  missionStrike: 'Mission strike',
  pointBlankWeapon: 'Point-blank weapon',
}
const modifierNames: Readonly<Record<ModifierId, string>> = {
  activityMoved: 'Target moved 2″ or more in the phase before',
  activityFired: 'Target fired in the phase before',
  activityBeacon: 'Target launched a beacon in the phase before',
  activityJammed: 'Target tried to jam in the phase before',
  beaconMarked: 'Target marked by a beacon',
  destroyedHull: 'Each destroyed hull cell of the target',
  enemySupportThermal: 'Another enemy within 2″ of the target, thermal',
  enemySupportMissile: 'Another enemy within 2″ of the target, missiles',
  rearShot: 'From behind, sector D',
  jammerActive: 'Target holds a jam',
  coverClass: 'Each class of cover',
  sensorHit: 'Each Se hit on the firer',
  rangingError: 'Each full inch of error',
  camouflage: 'Target under full camouflage',
}
const effects = { Hs: 'Half Speed', Im: 'Immobilized', Pz: 'Paralyzed' } as const
const designed = (x: { readonly designed?: true }): string => (x.designed ? ' (designed)' : '')
/** Sums of a jamming roll with the same end, as `6 and 7`. */
const jamRows = [
  ['5 or less', 5],
  ['6, 7', 6],
  ['8, 9', 8],
  ['10, 11', 10],
  ['12 or more', 12],
] as const

const ratio = columns.map((c) => `${c} %`)
const charts: readonly Chart[] = [
  {
    rule: 'IE-TER-01',
    title: 'Terrain',
    reads: 'How each kind of ground is moved through, what it covers, whom it traps and what it hides; four surfaces are house design.',
    corner: '',
    across: ['move', 'cover', 'trap', 'blocks sight'],
    rows: terrains.map((t) => ({
      head: `${t.name}${designed(t)}`,
      cells: [
        moves[t.move],
        t.cover === 0 || t.coverWhen === null ? none : `${t.cover}${covers[t.coverWhen]}`,
        t.trapFrom === 0 ? none : `${span(t.trapFrom)}${t.trapWhen === 'near' ? ' within 1″' : ' crossing'}`,
        blocks[t.blocks],
      ],
    })),
  },
  {
    rule: 'IE-SET-01',
    title: 'Models',
    reads: 'The thirteen models, with the bays of each and what it costs. All figures but the Whiptail’s speed are house design.',
    corner: '',
    across: ['attack', 'defense', 'speed', 'repair', 'bays', 'base', 'points'],
    rows: models.map((m) => ({
      head: m.name,
      cells: [
        String(m.attack),
        String(m.defense),
        `${m.speed}″`,
        String(m.repair),
        payloadOf(m) === 0 ? none : m.bays.map((b) => `${b.points} ${b.facing}`).join(', '),
        `${radii[m.class] / 1000}″`,
        String(cost(m)),
      ],
    })),
  },
  {
    rule: 'IE-JAM-01',
    title: 'Jamming',
    reads: 'What one die and the points of the jammer do (house design).',
    corner: '',
    across: ['effect', 'brain hit'],
    rows: jamRows.map(([head, sum]) => {
      const { effect, brain } = jamming(sum)
      return { head, cells: [effect === null ? none : effects[effect], brain === 0 ? none : String(brain)] }
    }),
  },
  {
    rule: 'IE-ENG-01',
    title: 'Engineering',
    reads: 'What the work of an engineering module costs in action points (house design).',
    corner: '',
    across: ['points'],
    rows: engineering.map((e) => ({
      head: `${deedNames[e.deed]}${e.of === undefined ? '' : `: ${terrain(e.of).name.toLowerCase()}`}`,
      cells: [e.points === 0 ? none : `${e.points}${e.per === undefined ? '' : e.per === 'square' ? ' a square inch' : ' an inch'}`],
    })),
  },
  {
    rule: 'IE-MOVE-02',
    title: 'Speed track',
    reads: 'Inches left after S hits, by the full speed (house design); the fourth stops the base.',
    corner: 'S hits',
    across: ['1', '2', '3', '4'],
    rows: [...new Set(models.map((m) => m.speed))]
      .sort((a, b) => b - a)
      .map((n) => ({ head: `${n}″`, cells: [1, 2, 3, 4].map((hits) => inches(speedAt(n, hits))) })),
  },
  {
    rule: 'IE-MOVE-04',
    title: 'Turning',
    reads: 'What a change of facing costs.',
    corner: 'up to',
    across: turning.map((t) => `${t.upTo}°`),
    rows: [{ head: 'costs', cells: turning.map((t) => inches(t.cost)) }],
  },
  {
    rule: 'IE-FIRE-03',
    title: 'Weapons',
    reads: 'Where each weapon fires, how far it reaches for a point of its value, and what line it needs.',
    corner: '',
    across: ['arc', 'range', 'line'],
    rows: weapons.map((w) => ({
      head: capital(w.name),
      cells: [
        w.half === 180 ? 'all round' : `${2 * w.half}°`,
        w.reach === null ? 'as far as it sees' : `${w.reach}″ a point`,
        { direct: 'direct', spotted: 'to a spotted target', over: 'over bases and low features' }[w.los],
      ],
    })),
  },
  {
    rule: 'IE-KIN-02',
    title: 'Kinetic',
    reads: 'How many cells are hit, by the better of two dice and the ratio of attack to defense (house design round two printed figures).',
    corner: 'best die',
    across: ratio,
    rows: kineticTable.map((row, i) => ({ head: String(i + 1), cells: row.map(String) })),
  },
  {
    rule: 'IE-THE-01',
    title: 'Thermal',
    reads: 'How many hull cells are destroyed, by one die and the ratio of attack to defense (house design; 1 and 2 miss by the book).',
    corner: 'die',
    across: ratio,
    rows: thermalTable.map((row, i) => ({ head: String(i + 1), cells: row.map(String) })),
  },
  {
    rule: 'IE-MOD-01',
    title: 'Modifiers',
    reads: 'Added to the attack value, of missiles to the number of dice.',
    corner: '',
    across: ['change', 'weapons'],
    rows: modifiers.map((m) => ({
      head: `${modifierNames[m.id]}${designed(m)}`,
      cells: [signed(m.value, '0'), m.weapons.length === weapons.length ? 'all' : m.weapons.join(', ')],
    })),
  },
  {
    rule: 'IE-CRIT-01',
    title: 'Critical hits',
    reads: 'What one die does on each line (house design).',
    corner: '',
    across: ['1', '2', '3', '4', '5', '6'],
    rows: (Object.keys(lineNames) as Line[]).map((line) => ({
      head: lineNames[line],
      cells: criticalHits[line].map((r) => (r.length === 0 ? none : r.map((x) => hitNames[x]).join(' + '))),
    })),
  },
  {
    rule: 'IE-REP-01',
    title: 'Repairs',
    reads: 'How many dice a hit may have in a turn, what repairs it, and whether a repair point is lost by it.',
    corner: '',
    across: ['dice', 'on', 'costs a point'],
    rows: repairs.map((r) => ({
      head: `${repairNames[r.id]}${designed(r)}`,
      cells: [r.most === null ? 'any' : String(r.most), span(r.from), r.costs ? 'yes' : 'no'],
    })),
  },
  {
    rule: 'IE-DEA-01',
    title: 'Brain death',
    reads: 'Of a hundred rolls in Reset so many kill, by brain hits (house design).',
    corner: 'brain hits',
    across: ['1', '2', '3', '4', '5', '6'],
    rows: [{ head: 'of a hundred', cells: [17, 33, 50, 67, 83, 100].map(String), share: [17, 33, 50, 67, 83, 100] }],
  },
]

const leads: Pages['leads'] = {
  bases: 'One base is one machine without a crew; spikes and cubes say how it stands.',
  terrain: 'Crumbs are rocks and a puddle is a lake: what slows, what traps, what hides and what covers.',
  forces: 'Points, models, a weapon each and what fills their bays. Points and nearly all figures are house design.',
  payload: 'Weapons, beacons, repair, jammers and power: what modules do, and when.',
  engineering: 'Square inches cleared, friends towed free, strands across gaps.',
  turn: 'X, Y, Z and F are fought for with dice: each side moves once and fires once, in an order that nobody knows before.',
  moving: 'Straight ahead, and turns are paid for by their size.',
  fire: 'Who may fire at whom, in which order, and what sees what.',
  weapons: 'Kinetic lines, missile dice split in secret, photon ranges, thermal holes: four ways to get to the brain.',
  modifiers: 'They change attack values or the number of missile dice, never a roll and never a range.',
  camouflage: 'Who keeps still against something prominent is hard to hit.',
  damage: 'The body is a graph of forty cells. What is hit there decides what breaks.',
  reset: 'Infestation spreads, power fails, repairs are tried, brains die, markers go.',
  options: 'From the publisher’s own pages; none is in the book, and each is off until it is chosen.',
  decisions: 'Every moment at which somebody chooses, and whose it is.',
  examples: 'The book’s own cases, worked through with its figures.',
  rulings: 'Where the book is silent or says two things: what is played here, and which switch plays it otherwise.',
}

export const pages: Pages = { leads, charts }
