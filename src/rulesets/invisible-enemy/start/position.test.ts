// Positions: what is left out is filled in, what is given stands, a wrong field is named, and a state written down reads as itself.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { formOf } from '../../../craft/codec.ts'
import { frameFields } from '../../../craft/position.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { lay } from '../../../kernel/position.ts'
import { run } from '../../../kernel/procedure.ts'
import type { AnyRuleset, Position } from '../../../kernel/ruleset.ts'
import { Game } from '../../../kernel/state.ts'
import { cellNumber } from '../book/pentawing.ts'
import { runs } from '../rules/sequence.ts'
import type { IeEvent } from '../state/events.ts'
import { defaults, newBase, newModule, newWords } from '../state/fresh.ts'
import { attackOf, defenseOf, type Base, type IeGame, type IeWords, type Land } from '../state/state.ts'
import { outerFrames, position, positionFields } from './position.ts'
import { begun, everything, fight } from '../test/fixture-battle.ts'
import { landOf } from './scenarios.ts'
import { positionForm } from './schema.ts'
import { written } from './written.ts'

const base = { format: 1, ruleset: 'invisible-enemy', next: [{ do: 'firePhase', seat: 1 }] } as const
const two = [
  { id: 'a', model: 'whiptail', at: [10, 18], facing: 90 },
  { id: 'b', model: 'mako', seat: 1, main: 'photon', at: [18, 18], facing: 270 },
]
const at = (some: object = {}): Position => ({ ...base, units: two, ...some }) as unknown as Position
function game(p: Position): IeGame {
  const g = position(p)
  assert.ok(!('flaws' in g), JSON.stringify('flaws' in g ? g.flaws : null))
  return g
}
function flaws(p: unknown): readonly string[] {
  const g = position(p as Position)
  return 'flaws' in g ? g.flaws.map((f) => `${f.at}: ${f.why}`) : []
}
const plain = (x: unknown): unknown => JSON.parse(JSON.stringify(x))
function same(a: IeGame, b: IeGame): void {
  assert.deepEqual(plain(b.units), plain(a.units))
  assert.deepEqual(plain(b.words), plain(a.words))
  assert.deepEqual(b.over, a.over)
}
const again = (g: IeGame): IeGame => game({ ...base, ...(plain(written(g)) as object) } as unknown as Position)
const schema = new Ajv2020({ strict: true, strictTypes: false }).compile(
  JSON.parse(
    JSON.stringify(
      formOf(
        Object.fromEntries(
          [...frameFields.map((f) => [f, {}] as const), ...Object.entries(positionForm)].map(([k, s]) => [k, { schema: s as Plain }]),
        ),
      ),
    ),
  ),
)
const fits = (p: unknown): boolean => schema(plain(p)) as boolean

test('IE-SET-05 what is left out of a base is as its model has it, and a base without a place is off the table', () => {
  const g = game(at({ units: [{ model: 'orca', modules: [{ is: 'beacons', base: 4 }] }, ...two] }))
  const [o, a, b] = g.units
  assert.deepEqual(
    [o.id, o.name, o.seat, o.at, o.radius, attackOf(o), defenseOf(o), o.value],
    ['orca-1', 'Orca', 0, [-1, -1], 650, 12, 8, 93],
  )
  assert.deepEqual(o.modules, [newModule('beacons', 4)])
  assert.deepEqual([a.at, a.facing, b.main, b.seat], [[10_000, 18_000], 90, 'photon', 1])
  const w = g.words
  assert.deepEqual([w.scenario, w.turn, w.phase, w.deed, w.active, w.land], ['culvert-seven', 1, 'X', 'fire', 1, landOf('culvert-seven')])
})

test('IE-DMG-04 cells go by their names: destroyed, infested, damaged; modules by what is left of them', () => {
  const g = game(
    at({
      units: [
        {
          id: 'a',
          model: 'remora',
          at: [10, 10],
          gone: ['S3', 'M2'],
          marks: { C4: 2 },
          damage: [{ line: 'coreDamage', cell: 'C1' }, { line: 'hullDamage' }],
          modules: [
            { is: 'beacons', base: 3, points: 2, stock: 5 },
            { is: 'weapon', weapon: 'missile', base: 3 },
          ],
        },
      ],
    }),
  )
  const [a] = g.units
  assert.equal(a.gone, (1 << cellNumber('S3')) | (1 << cellNumber('M2')))
  assert.equal(a.marks[cellNumber('C4')], 2)
  assert.deepEqual(a.damage, [
    { line: 'coreDamage', cell: cellNumber('C1') },
    { line: 'hullDamage', cell: -1 },
  ])
  assert.deepEqual([a.modules[0].points, a.modules[0].stock, a.modules[1].points, a.modules[1].weapon], [2, 5, 3, 'missile'])
  assert.deepEqual((written(g).units as { gone: string[]; marks: object }[])[0].gone, ['S3', 'M2'])
  same(g, again(g))
})

test('IE-TURN-01 phase, deed and side follow from the frames unless they are said', () => {
  const now = (next: readonly object[], some: object = {}) => {
    const { phase, deed, active, turn } = game(at({ next, ...some })).words
    return [phase, deed, active, turn]
  }
  assert.deepEqual(
    now([
      { do: 'actionPhase', letter: 'Y' },
      { do: 'movePhase', seat: 1 },
    ]),
    ['Y', 'move', 1, 1],
  )
  assert.deepEqual(now([{ do: 'movePhase', unit: 'b' }]), ['X', 'move', 1, 1])
  assert.deepEqual(now([{ do: 'reset' }]), ['reset', '', -1, 1])
  assert.deepEqual(now([{ do: 'deployment' }]), ['setUp', '', -1, 0])
  assert.deepEqual(now([{ do: 'shoot', unit: 'b' }]), ['X', 'fire', 1, 1])
  assert.deepEqual(now([{ do: 'firePhase', seat: 0 }], { phase: 'Z', active: 1, turn: 4 }), ['Z', 'fire', 1, 4])
})

test('IE-SET-05 what is wrong with a position is named with its field and what would be right', () => {
  const one = (u: object): readonly string[] => flaws(at({ units: [{ id: 'a', model: 'mako', at: [1, 1], ...u }] }))
  assert.match(one({ model: 'meko' })[0], /units\.0\.model: "meko" is no model; did you mean "mako"/)
  assert.match(one({ at: [90, 1] })[0], /units\.0\.at: a base stands on the table, which measures 48 by 36 inches/)
  assert.match(one({ facing: 400 })[0], /units\.0\.facing: a facing is a whole number from 0 to 359/)
  assert.match(one({ gone: ['C1'] })[0], /units\.0\.gone\.0: "C1" is no hull cell/)
  assert.match(one({ marks: { Q1: 2 } })[0], /units\.0\.marks\.Q1: there is no field "Q1" here/)
  assert.match(one({ modules: [{ is: 'power', base: 2, weapon: 'photon' }] })[0], /units\.0\.modules\.0\.weapon: a weapon module names/)
  assert.match(one({ jams: [{ by: 'z', module: 0, effect: 'Pz' }] })[0], /units\.0\.jams\.0: a jam names the base that jams/)
  assert.match(one({ trapped: 'oil' })[0], /units\.0\.trapped: "oil" is no feature; there is rock-a/)
  assert.match(one({ quarry: 'z' })[0], /units\.0\.quarry: "z" is no base/)
  assert.match(flaws(at({ units: [{ id: 'a' }] }))[0], /units\.0\.model: a base needs a model/)
  assert.match(flaws(at({ units: [two[0], two[0]] }))[0], /there is a base "a" already/)
  assert.match(flaws(at({ land: { features: [{ id: 'x', terrain: 'oil' }] } }))[0], /land\.features\.0: "x" has either points or a disc/)
  assert.match(
    flaws(at({ beacons: [{ id: 'k', kind: 'marker', seat: 0, at: [1, 1], target: 'z' }] }))[0],
    /beacons\.0\.target: "z" is no base/,
  )
  assert.match(flaws(at({ scenario: 'nowhere' }))[0], /is no scenario; there is culvert-seven/)
  assert.match(flaws(at({ armor: 3 }))[0], /armor: there is no field "armor" here/)
  assert.deepEqual(flaws(at()), [])
})

/** A state in which every field of a base, of the words and of the land has a value of its own. */
function crowded(): IeGame {
  const a: Base = {
    ...newBase('a', 1, 'remora', 'thermal', [
      { ...newModule('jammer', 3, 45), points: 2, used: 'jam' },
      { ...newModule('beacons', 3), stock: 4, spent: 2 },
      { ...newModule('weapon', 2, 0, 'photon'), mj: 1, fired: true },
      { ...newModule('engineering', 3), carry: { deed: 'clear', square: 99, points: 1, turn: 2 }, used: 'work' },
    ]),
    name: 'Old One',
    value: 60,
    radius: 450,
    at: [1234, 20_500],
    facing: 137,
    attackBase: 6,
    attackLost: 1,
    defenseBase: 4,
    defenseLost: 2,
    speed: 9,
    s: 2,
    repairBase: 3,
    repairLost: 1,
    mj: 1,
    se: 2,
    po: 3,
    b: 1,
    gone: 0b1010,
    marks: Array.from({ length: 40 }, (_, i) => (i % 7 === 0 ? 1 : 0)),
    damage: [{ line: 'hullDestroyed', cell: 3 }],
    jams: [{ by: 'b', module: 0, effect: 'Im' }],
    trapped: 'oil-a',
    camouflaged: true,
    stackedOn: 'b',
    stirred: true,
    dead: true,
    movable: true,
    trail: [[1000, 20_000]],
    shot: true,
    tried: true,
    neared: ['oil-1'],
    fired: true,
    done: true,
    spike: true,
    launched: 2,
    tended: [{ hit: 'Mj', module: 2, dice: 1 }],
    registrations: 1,
    registered: [[5000, 6000]],
    quarry: 'b',
    unspent: 2500,
    infected: true,
  }
  const b = newBase('b', 0, 'pilotfish', 'photon', [newModule('jammer', 3)]),
    home = landOf('sump-crossing')
  const land: Land = {
    ...home,
    width: 40_000,
    height: 30_000,
    features: [
      {
        id: 'oil-a',
        terrain: 'oil',
        points: [
          [0, 0],
          [3000, 0],
          [0, 3000],
        ],
        cleared: [4],
        added: [7, 8],
      },
      { id: 'f', terrain: 'fungus', disc: { at: [5000, 5000], radius: 600 }, cluster: 'x' },
      { id: 'n', terrain: 'neutralizer', disc: { at: [9000, 5000], radius: 500 }, side: 1 },
    ],
    strands: [{ from: [2000, 2000], bearing: 90, length: 3000 }],
    deploy: [home.deploy[1], home.deploy[0]],
    facing: [0, 180],
    objectives: [{ id: 'o', name: 'Valve', at: [4000, 4000], radius: 2000, points: 12, seat: 0, strike: true }],
    turns: 3,
    lead: 5,
  }
  const words: IeWords = {
    ...newWords('sump-crossing', land, { ...defaults, selfExtract: true, guessClock: 15 }, ['One', 'Two']),
    beacons: [{ id: 'k', kind: 'marker', seat: 1, at: [3000, 3000], target: 'a', phases: 2 }],
    turn: 3,
    phase: 'Z',
    active: 1,
    deed: 'fire',
    before: 0,
    won: [0, 1, 1],
    spent: [3, 1],
    vp: [10, 20],
    struck: ['o'],
    commits: [{ unit: 'b', module: -1, target: 'a', guess: 7250 }],
    ranged: [true, false],
    ended: { rule: 'IE-SET-07', winners: [1], why: 'done' },
  }
  const g: IeGame = new Game<Base, IeWords, IeEvent>([a, { ...b, at: [2000, 3000] }], words, 2)
  g.over = { rule: 'IE-SET-07', winners: [0], why: 'over', score: [{ seat: 0, label: 'Points', value: '12' }] }
  return g
}

test('IE-SET-07 a state in which every field has a value of its own is written, reads as itself and fits the schema', () => {
  const g = crowded(),
    fresh = newBase('a', 0, 'remora', 'thermal'),
    words = newWords('', landOf('culvert-seven'), defaults)
  const [a] = g.units
  for (const key of Object.keys(fresh) as (keyof Base)[])
    if (!['id', 'model', 'main'].includes(key)) assert.notDeepEqual(a[key], fresh[key], key)
  for (const key of Object.keys(words) as (keyof IeWords)[]) assert.notDeepEqual(g.words[key], words[key], key)
  same(g, again(g))
  assert.ok(fits({ ...base, ...written(g) }), JSON.stringify(schema.errors?.slice(0, 3)))
  assert.equal(fits({ ...base, units: [{ model: 'mako', speeed: 3 }] }), false)
})

test('IE-SET-05 the schema lists exactly the fields that are read, and every field of a base is among them', () => {
  const sorted = (x: readonly string[]): readonly string[] => [...x].sort()
  const form = positionForm as unknown as Record<string, { items?: { properties: object }; properties?: object }>
  assert.deepEqual(sorted([...frameFields, ...Object.keys(form)]), sorted(positionFields.all))
  assert.deepEqual(sorted(Object.keys(form.units.items?.properties ?? {})), sorted(positionFields.units))
  assert.deepEqual(sorted(Object.keys(form.land.properties ?? {})), sorted(positionFields.land))
  assert.deepEqual(sorted(Object.keys(newBase('a', 0, 'mako', 'photon'))), sorted(positionFields.units))
  assert.deepEqual(
    sorted(
      [...Object.keys(newWords('', landOf('culvert-seven'), defaults)), ...frameFields, 'over', 'units'].filter(
        (x, i, l) => l.indexOf(x) === i,
      ),
    ),
    sorted([...positionFields.all]),
  )
})

const rules = {
  id: 'invisible-enemy',
  procedures: runs.procedures,
  position,
  way: (name: string, g: IeGame, words: Record<string, Plain>) => outerFrames(name, g, words),
} as unknown as AnyRuleset
/** A position laid and played on to its first question. */
function laid(p: Position): IeGame {
  const g = lay(rules, p)
  assert.ok(!('flaws' in g), JSON.stringify(g))
  const state = g as unknown as IeGame
  state.heard = []
  run(state, { ...runs, outcome: () => null })
  return state
}

test('IE-TURN-08 every procedure has its outer frames; a position begins in the middle of a phase, a shot, a Reset', () => {
  const g = game(at())
  for (const name of runs.procedures.keys()) if (name !== 'battle') assert.equal(outerFrames(name, g, {})[0]?.do, 'battle', name)
  const fire = laid(at({ next: [{ do: 'firePhase', seat: 0 }] }))
  assert.deepEqual(
    fire.stack.map((f) => f.do),
    ['battle', 'turn', 'actionPhase', 'firePhase'],
  )
  assert.deepEqual([fire.open[0].kind, fire.open[0].seat], ['firer', 0])
  const move = laid(at({ next: [{ do: 'movePhase', seat: 1 }], phase: 'Y' }))
  assert.deepEqual([move.open[0].kind, move.open[0].seat, (move.stack[2].v as { letter: string }).letter], ['mover', 1, 'Y'])
  const missiles = laid(at({ next: [{ do: 'shoot', unit: 'a', shot: { modules: [-1], is: 'missile', value: 8, target: 'b' } }] }))
  assert.deepEqual(
    missiles.open.map((d) => [d.kind, d.seat]),
    [
      ['split', 0],
      ['split', 1],
    ],
  )
  const hurt = at({ next: [{ do: 'reset' }], units: [{ ...two[0], s: 1 }, two[1]] })
  assert.deepEqual(
    laid(hurt).open.map((d) => d.kind),
    ['repair'],
  )
})

test('IE-SET-07 states of whole battles, under changed house rules too, are written, read as themselves and fit the schema', () => {
  let seen = 0
  for (const [n, scenario] of ['culvert-seven', 'sump-crossing', 'beetle-court', 'cold-sill'].entries())
    fight(begun(scenario, n % 2 === 0 ? {} : everything), `position ${scenario}`, {
      asked: (g) => {
        if (seen++ % 13 !== 0) return
        same(g, again(g))
        assert.ok(fits({ ...base, ...written(g) }), JSON.stringify(schema.errors?.slice(0, 3)))
      },
    })
  assert.ok(seen > 250, String(seen))
})
