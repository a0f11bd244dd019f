// Railgun: 2100: what stands on the pages of the rulebook besides the rules: a sentence at the head of each chapter, and the charts as they
// are read (§ 13).
import type { Chart, Pages } from '../../../kernel/book.ts'
import { signed as change } from '../../../craft/english.ts'
import {
  combatChart,
  fireModifiers,
  pointDefense,
  qualities,
  races,
  spottingChart,
  terrainCosts,
  terrainSight,
  type Cell,
  type Cost,
  type Ground,
  type Spotter,
} from './charts.ts'

const none = '–',
  signed = (n: number): string => change(n, '0'),
  faces = 10 // of the die
const grounds: Readonly<Record<Ground | 'smoke' | 'hill', string>> = {
  clear: 'Clear ground',
  lightWoods: 'Light woods',
  heavyWoods: 'Heavy woods',
  forest: 'Forest',
  swamp: 'Swamp',
  town: 'Town',
  stream: 'Stream',
  riverFordable: 'Fordable river',
  riverImpassable: 'Impassable river',
  cliff: 'Cliff',
  ridge: 'Ridge',
  trench: 'Trench',
  road: 'Road',
  bridge: 'Bridge',
  path: 'Path',
  smoke: 'Smoke',
  hill: 'Hill',
}
const spotters: Readonly<Record<Spotter, string>> = {
  personnel: 'personnel',
  vehicle: 'vehicle',
  reconVehicle: 'recon vehicle',
  reconPersonnel: 'recon personnel',
}
const quarters: Readonly<Record<number, string>> = { 0: 'nothing', 1: '¼″', 2: '½″', 4: '1″', 8: '2″', 16: '4″' }

const cell = (c: Cell): string => (c === null ? none : `${c[0]} / ${c[1] ?? none}`)
/** How many of a hundred unmodified rolls kill. */
const kills = (c: Cell): number => (c === null || c[1] === null || c[1] > faces ? 0 : ((faces + 1 - c[1]) * 100) / faces)
const cost = (c: Cost, line: boolean): string =>
  c === null ? none : c === 'half' ? 'half the move' : c === 'beneath' ? 'as beneath' : c === 0 && !line ? 'flies' : (quarters[c] ?? none)
const spotting = (what: 'vehicle' | 'personnel', title: string): Chart => ({
  rule: 'RG-SPOT-02',
  title,
  reads: 'Inches within which it is seen, by who looks down and what it does across; auto is at any distance.',
  corner: '',
  across: ['moves in the open or fires', 'moves in cover', 'still in cover', 'still in the open'],
  rows: spottingChart.map((r) => {
    const who = r.classes.map((c) => qualities.find((q) => q.id === c)?.name ?? c).join(', ')
    return { head: `${who}: ${spotters[r.spotter]}`, cells: r[what].map((n) => (n === 'auto' ? 'auto' : `${n}″`)) }
  }),
})

const charts: readonly Chart[] = [
  {
    rule: 'RG-QUAL-01',
    title: 'Quality',
    reads: 'A check passes on that number or more; what its gunners add, how far fellows stand apart, attacks in a player turn.',
    corner: '',
    across: ['check', 'to hit', 'cohesion', 'attacks'],
    rows: qualities.map((q) => ({ head: q.name, cells: [`${q.number} or more`, signed(q.toHit), `${q.cohesion}″`, String(q.attacks)] })),
  },
  {
    rule: 'RG-QUAL-02',
    title: 'Races',
    reads: 'What a race adds to the number of a check and to a shot.',
    corner: '',
    across: ['number', 'to hit', ''],
    rows: races.map((r) => ({ head: r.name, cells: [signed(r.number), signed(r.toHit), r.note] })),
  },
  {
    rule: 'RG-MOVE-06',
    title: 'Terrain',
    reads: 'What an inch of it costs, or one crossing of a line; a dash is no way through.',
    corner: '',
    across: ['leg', 'tracked', 'wheeled', 'towed', 'hover', 'grav, through', 'grav, over', 'grav, high'],
    rows: terrainCosts.map((t) => ({ head: grounds[t.ground], cells: t.costs.map((c) => cost(c, t.is === 'line')) })),
  },
  {
    rule: 'RG-LOS-02',
    title: 'Sight and cover',
    reads: 'What stops a line, and what it takes off a shot.',
    corner: '',
    across: ['stops a line', 'cover', 'for a stand'],
    rows: terrainSight.map((t) => ({
      head: grounds[t.ground],
      cells: [
        t.blocks === 'by level' ? 'by its level' : t.blocks,
        t.cover === 0 ? none : signed(t.cover),
        t.coverIf === null ? none : `${t.coverIf} it`,
      ],
    })),
  },
  spotting('vehicle', 'Spotting a vehicle'),
  spotting('personnel', 'Spotting personnel'),
  {
    rule: 'RG-FIRE-13',
    title: 'Combat',
    reads:
      'The d10 from which it pins and from which it kills, modifiers in. The stronger the shade, the oftener an unmodified roll kills.',
    corner: '',
    across: ['light', 'medium', 'heavy', 'superheavy', 'soft', 'armored infantry', 'close', 'long'],
    rows: combatChart.map((r) => ({
      head: r.name,
      cells: [...r.cells.map(cell), ...[r.close, r.long].map((n) => (n === null ? none : signed(n)))],
      share: [...r.cells.map(kills), 0, 0],
    })),
  },
  {
    rule: 'RG-FIRE-19',
    title: 'Modifiers',
    reads: 'Added to the roll of direct fire.',
    corner: '',
    across: ['to the roll'],
    rows: (
      [
        ['Snap-fire', fireModifiers.snapFire],
        ['Target moved strategically', fireModifiers.targetStrategicMove],
        ['From inside a carrier', fireModifiers.firingFromCarrier],
        ['Light cover', fireModifiers.lightCover],
        ['Heavy cover', fireModifiers.heavyCover],
      ] as const
    ).map(([head, n]) => ({ head, cells: [signed(n)] })),
  },
  {
    rule: 'RG-PD-03',
    title: 'Point defense',
    reads: 'The d10 that stops a barrage, by how many stand in the mode; a dash is no roll.',
    corner: '',
    across: ['MLRS', 'other', 'meson gun'],
    rows: pointDefense.map((r, i) => {
      const next = pointDefense[i + 1]
      return {
        head: next === undefined ? `${r.from} or more` : next.from - 1 === r.from ? String(r.from) : `${r.from} or ${next.from - 1}`,
        cells: [r.mlrs, r.other, r.mesonGun].map((n) => (n === null ? none : String(n))),
      }
    }),
  },
]

const leads: Pages['leads'] = {
  geometry: 'How inches, arcs and lines are measured here, so that two tables never differ.',
  general: 'One die, whole inches, and no measuring before you fire.',
  forces: 'Stands make platoons, platoons make companies, and points pay for them. How good they are is a number on one die.',
  sequence: 'One side moves, the other fires at it: before, during and after.',
  movement: 'A stand goes leg by leg and pays for the ground as it goes. Nothing comes back.',
  terrain: 'What each ground costs, whom it stops, and what it hides.',
  carrying: 'Squads ride, get off and fight from inside, and lose what their carrier loses.',
  strategic: 'Twice as far, where no enemy is near, and easier to hit.',
  sight: 'An enemy that nobody has spotted is not there. Who spots it depends on eyes, cover and what it does.',
  fire: 'Declare first, then measure. The nearest comes first, and the die says kill, pin or nothing.',
  snap: 'While the enemy moves, any stand may fire at any moment: at whoever moves, or at anybody else it may aim at.',
  pivot: 'What is settled when the last stand has stopped: facings, hazards, pins.',
  closecombat: 'Where stands touch, fire goes to and fro until somebody is gone, and whoever has moves left goes on.',
  artillery: 'A square on the table that may drift, and guns that may stop it on its way.',
  gravs: 'Low along the ground or high over all of it, each with its own dangers.',
  drops: 'What comes down from orbit: troops, ships and launchers, where the ground lets them.',
  victory: 'What losses are worth, and what stays secret until the end.',
  decisions: 'Every moment at which somebody chooses, and what others learn of it.',
  examples: 'The book’s own cases, worked through with its figures.',
  rulings: 'Where the book is silent or says two things: what is played here, and which switch plays it otherwise.',
  missing: 'What the book promises and does not print, and what stands here in its place.',
}

export const pages: Pages = { leads, charts }
