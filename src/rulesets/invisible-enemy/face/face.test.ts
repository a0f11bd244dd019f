// What the doors show: every question in words, every deed, the table with what is considered; no distance where ranges are guessed by eye.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Choice, Decision } from '../../../kernel/decision.ts'
import { blind } from '../rules/ranging.ts'
import { firePhase } from '../rules/fire.ts'
import { movePhase } from '../rules/movement.ts'
import { enter, run } from '../../../kernel/procedure.ts'
import { runs } from '../rules/sequence.ts'
import { view } from '../sight/view.ts'
import type { Base, IeGame } from '../state/state.ts'
import { newModule } from '../state/fresh.ts'
import { at, base, box, disc, game } from '../test/fixture.ts'
import { begun, everything, fight } from '../test/fixture-battle.ts'
import { table } from '../test/fixture-table.ts'
import { ask, asked } from './ask.ts'
import { crumb, deed, name } from './face.ts'
import { rosters } from './rosters.ts'
import { terrainOf } from './ground.ts'
import { scene } from './scene.ts'

const broken = /undefined|null|NaN|\[object|  /
const plainTexts = (x: unknown): readonly string[] =>
  typeof x === 'string'
    ? [x]
    : Array.isArray(x)
      ? x.flatMap(plainTexts)
      : typeof x === 'object' && x !== null
        ? Object.values(x).flatMap(plainTexts)
        : []
/** A state in which a side is about to fire. */
function firing(g: IeGame, seat = 0): { readonly g: IeGame; readonly d: Decision } {
  g.set({ active: seat, deed: 'fire', phase: 'X' })
  g.stack.push(enter(firePhase, { seat }))
  g.heard = []
  run(g, { ...runs, outcome: () => null })
  return { g, d: g.open[0] }
}
const duel = (more: object = {}): IeGame =>
  game(
    [
      base('Red', 0, 10, 10, { facing: 90 }),
      base('Blue', 1, 16, 10, { facing: 0, modules: [newModule('jammer', 3)], shot: true, ...more }),
    ],
    [box('oil', 20, 20, 24, 24)],
    { before: 1 },
  )

const made = (kind: string, choice: Decision['choice'], ...about: Decision['about']): Decision => ({
  kind,
  rule: 'IE-ENG-02',
  seat: 0,
  secret: false,
  told: 'all',
  about,
  choice,
  idle: { pass: true },
})
const red = { unit: 'Red' } as const,
  blue = { unit: 'Blue' } as const,
  oil = { part: '0:oil-20,20', of: 'Red' } as const
const squares: Decision['choice'] = { is: 'some', of: [{ id: '5', label: 'square 5,0' }], min: 0, max: 2 }
const one = (id: string, label: string): Decision['choice'] => ({ is: 'one', of: [{ id, label }], pass: true })
const spot: Decision['choice'] = { is: 'place', items: [red], where: [{ is: 'disc', at: at(1, 1), radius: 9 }] }
const inches: Decision['choice'] = { is: 'number', min: 1, max: 4, step: 1, unit: 'inches' }
/** Questions that battles at random seldom ask, each with its verb, an answer and its deed. */
const rare: readonly (readonly [Decision, string, Choice, string])[] = [
  [made('hide', one('hide', 'Full camouflage'), red), 'Hide Red?', { one: 'hide' }, 'Hide Red'],
  [made('register', spot, red), 'Register Red’s fire', { place: [{ at: at(21, 21) }] }, 'Register fire in oil residue'],
  [made('clear', squares, red, oil), 'Clear the oil residue', { some: ['5'] }, 'Clear one square inch'],
  [made('bulldoze', squares, red, oil), 'Bulldoze the oil residue', { some: ['5'] }, 'Bulldoze one square inch'],
  [made('clearJamming', squares, red, oil), 'Void the oil residue', { some: [] }, 'Do no work'],
  [made('keep', one('5', 'square 5,0'), red, oil), 'Keep Red’s points', { one: '5' }, 'square 5,0'],
  [made('strand', inches, red), 'Choose the length of the strand', { number: 3 }, 'Lay three inches of strand'],
  [made('berth', one('90', 'to the right'), blue, red), 'Put Blue down', { one: '90' }, 'Put Blue there'],
  [made('push', inches, blue, red), 'Push Blue', { number: 1 }, 'Push Blue by one inch'],
  [
    made('tend', { is: 'split', total: 3, into: ['S', 'unused'] }, blue, red),
    'Repair Blue',
    { split: [2, 1] },
    'Put 2 dice on Blue’s hits',
  ],
  [
    made('camouflage', { is: 'some', of: [{ id: 'Red', label: 'Red' }], min: 0, max: 1 }),
    'Declare full camouflage',
    { some: ['Red'] },
    'Hide Red',
  ],
  [made('pursue', one('Blue', 'Blue'), red), 'Whom does Red pursue?', { pass: true }, 'Pursue nobody'],
]
test('IE-ENG-02 IE-CAM-02 IE-OPT-05 questions that are seldom asked have words too', () => {
  const v = view(duel(), 0)
  for (const [d, verb, c, words] of rare) {
    assert.deepEqual([ask(v, d).verb, deed(v, d, c)], [verb, words])
    for (const text of plainTexts([ask(v, d), scene(v, d, c)])) assert.doesNotMatch(text, broken, text)
  }
})

test('IE-TURN-01 every question of battles at random has a verb, every answer a deed, every moment a table', () => {
  const seen = new Set<string>()
  let n = 0
  const watch = {
    asked: (g: IeGame, d: Decision, c: Choice): void => {
      const v = view(g, d.seat)
      seen.add(d.kind)
      const q = ask(v, d)
      assert.ok(q.verb.length > 3 && q.verb.length < 70, q.verb)
      assert.match(q.note, /^$|^[A-Z0-9¼½¾].*[.?]$/, `${d.kind}: ${q.note}`)
      const of = d.choice.is === 'one' || d.choice.is === 'some' ? d.choice.of.map((o) => o.id) : []
      if (q.options) assert.deepEqual(new Set(q.options.map((o) => o.id)), new Set(of), d.kind)
      const words = deed(v, d, c)
      assert.match(words, /^[A-Z]/, words)
      const all = [q, words, rosters(v, d), n++ % 5 === 0 ? scene(v, d, c) : null, d.about.map((r) => name(v, r))]
      for (const text of plainTexts(all)) assert.doesNotMatch(text, broken, `${d.kind}: ${text}`)
      for (const f of v.stack) assert.notEqual(crumb(v, f.do, f.v), '')
      if (n % 40 === 0)
        for (const s of [0, 1, 'watcher'] as const)
          assert.equal(scene(view(g, s)).tokens.length, g.units.filter((b) => b.at[0] >= 0).length)
    },
  }
  const pairs = [
    ['hammer-cell', 'reef-hunters'],
    ['ghost-nets', 'drain-crew'],
    ['stone-garden', 'needle-swarm'],
  ] as const
  for (const scenario of ['culvert-seven', 'sump-crossing', 'beetle-court']) fight(begun(scenario, everything), `face ${scenario}`, watch)
  for (let k = 0; k < 9; k++) fight(begun('cold-sill', k % 3 === 2 ? everything : {}, pairs[k % 3]), `face ${k}`, watch)
  fight(begun('cold-sill', { photonRanging: 'eye' }, ['reef-hunters', 'needle-swarm']), 'face eye', watch)
  assert.deepEqual(
    asked.filter((k) => !seen.has(k) && !rare.some(([d]) => d.kind === k)),
    [],
  )
  assert.deepEqual(
    [...seen].filter((k) => !asked.includes(k)),
    [],
  )
})

test('IE-DMG-02 IE-MOD-02 a shot says what is added to it, what it comes to, and which cells of which sector it would meet', () => {
  const { g, d } = firing(duel()),
    v = view(g, 0)
  assert.equal(d.kind, 'firer')
  assert.equal(deed(v, d, { one: 'Red' }), 'Fire with Red')
  const shot: Decision = {
    ...d,
    kind: 'shot',
    about: [{ unit: 'Red' }],
    choice: { is: 'one', of: [{ id: '-1>Blue', label: 'kinetic 8 at Blue' }], pass: true },
  }
  const q = ask(v, shot)
  assert.deepEqual(q.options?.[0], {
    id: '-1>Blue',
    label: 'Kinetic 8 at Blue',
    group: 'Blue',
    note: '+1 it fired',
    details: ['9 against 5: 150 %'],
  })
  const figure = q.figures?.[0]
  assert.equal(figure?.title, 'Blue’s pentawing · kinetic fire enters sector B')
  assert.ok(figure?.figure.is === 'graph')
  assert.deepEqual(
    figure.figure.cells.filter((c) => c.nth).map((c) => c.id),
    ['S4', 'S5', 'S6', 'S7', 'S8', 'S9'],
  )
  assert.equal(deed(v, shot, { one: '-1>Blue' }), 'Fire its kinetic weapon at Blue')
  const s = scene(v, shot, { one: '-1>Blue' })
  assert.deepEqual(s.lines, [{ is: 'shot', points: [at(10, 10), at(16, 10)], label: '6″, sector B', seat: 0 }])
  assert.deepEqual(
    s.areas.filter((a) => a.is === 'sight').map((a) => a.label),
    ['B', 'B'],
  )
  assert.equal(s.tokens.find((t) => t.id === 'Red')?.state, 'acting')
})

test('IE-MIS-02 the split is put to both sides with the dice of each, the cells it would meet, and is sealed', () => {
  const g = duel(),
    d: Decision = {
      kind: 'split',
      rule: 'IE-MIS-02',
      seat: 0,
      secret: true,
      told: 'all',
      about: [{ unit: 'Red' }, { unit: 'Blue' }],
      choice: { is: 'split', total: 6, into: ['core', 'hull'] },
      idle: { split: [3, 3] },
    }
  g.set({ active: 0, deed: 'fire' })
  const q = ask(view(g, 0), d)
  assert.equal(q.verb, 'Split six missile dice')
  assert.match(q.note, /Blue splits 5\.$/)
  const lit = q.figures?.[0].figure
  assert.ok(lit?.is === 'graph')
  assert.equal(lit.cells.filter((c) => c.lit).length, 12)
  assert.equal(deed(view(g, 0), d, { split: [4, 2] }), 'Seal 4 core, 2 hull')
  const theirs = ask(view(g, 1), {
    ...d,
    seat: 1,
    about: [{ unit: 'Blue' }, { unit: 'Red' }],
    choice: { is: 'split', total: 5, into: ['core', 'hull'] },
  })
  assert.equal(theirs.verb, 'Split five defense dice')
})

test('IE-GEN-06 counters bear the book’s spikes and cubes, and hits; jams are links, beacons spikes with the phases left', () => {
  const g = duel({ b: 2, spike: true, gone: 0b11, jams: [{ by: 'Red', module: 0, effect: 'Pz' }] })
  g.set({ beacons: [{ id: 'k', kind: 'marker', seat: 0, at: at(16, 11), target: 'Blue', phases: 3 }] })
  const s = scene(view(g, 0))
  assert.deepEqual(
    s.tokens.find((t) => t.id === 'Blue')?.marks.map((m) => [m.text, m.piece ?? '']),
    [
      ['B2', ''],
      ['Paralyzed', 'red cube'],
      ['fired', 'red spike'],
      ['−2', ''],
    ],
  )
  const piece = (more: Partial<Base>): readonly unknown[] =>
    scene(view(duel(more), 0))
      .tokens.find((t) => t.id === 'Blue')
      ?.marks.map((m) => m.piece) ?? []
  const jam = (effect: 'Hs' | 'Im'): Partial<Base> => ({ jams: [{ by: 'Red', module: 0, effect }] })
  assert.deepEqual([piece(jam('Hs')), piece(jam('Im'))], [['white cube'], ['yellow cube']])
  assert.deepEqual(piece({ dead: true, b: 2 }), ['black cube'], 'a dead base bears its cube and no brain hits')
  assert.deepEqual(piece({}), [])
  assert.deepEqual(s.links, [{ from: 'Red', to: 'Blue', is: 'jam', label: 'Paralyzed', seat: 0 }])
  assert.deepEqual(
    s.landmarks.map((l) => [l.tag, l.piece, l.name]),
    [['M3', 'white spike', 'marker beacon of Red on Blue, 3 phases left']],
  )
  g.set({ beacons: [{ id: 'k', kind: 'spotter', seat: 1, at: at(16, 11), target: '', phases: 4 }] })
  assert.deepEqual(
    scene(view(g, 0)).landmarks.map((l) => [l.tag, l.piece, l.seat]),
    [['S4', 'yellow spike', 1]],
  )
  assert.deepEqual([s.board.ground, s.board.is === 'table' && s.board.measured, s.terrain.map((t) => t.is)], ['culvert', true, ['oil']])
  const named = (side: number) =>
    terrainOf({ ...g.words.land, features: [disc('neutralizer', 9, 9, 1, { side })] }, ['Red', 'Blue'])[0].name
  assert.deepEqual([named(1), named(-1)], ['Neutralizer of Blue', 'Neutralizer'])
  assert.equal(terrainOf(g.words.land, ['Red', 'Blue']), terrainOf(g.words.land, ['Red', 'Blue']))
})

test('IE-PHO-02 who has ranges to guess is shown no ruler, ring, reach or length, and who has none is', () => {
  let silent = 0,
    open = 0
  fight(begun('cold-sill', { photonRanging: 'eye' }, ['reef-hunters', 'needle-swarm']), 'silence', {
    asked: (g, d, c) => {
      for (const seat of [0, 1] as const) {
        const v = view(g, seat),
          s = d.seat === seat ? scene(v, d, c) : scene(v)
        if (!blind(g, seat)) {
          open++
          assert.ok(s.board.is === 'table' && s.board.measured)
          continue
        }
        silent++
        assert.ok(s.board.is === 'table' && !s.board.measured)
        assert.deepEqual(
          s.areas.filter((a) => a.is === 'range' || a.is === 'reach' || a.is === 'objective'),
          [],
        )
        for (const l of s.lines) assert.doesNotMatch(l.label ?? '', /\d″|½|¼|¾/)
        for (const t of s.tokens) assert.doesNotMatch(t.says, /″/)
        if (d.seat === seat) assert.doesNotMatch(deed(v, d, c), d.kind === 'guess' ? /^$/ : /″/)
      }
    },
  })
  assert.ok(silent > 50 && open > 20, `${silent} ${open}`)
})

test('IE-MOVE-04 what a path costs is read to the hundredth, up: a hair under whole inches is whole, a hair over is over', () => {
  const t = table(movePhase, { seat: 0 }, [base('a', 0, 20, 10), base('b', 1, 40, 30)], []).one('mover', 'a')
  const said = (y: number): string | undefined =>
    scene(view(t.g as IeGame, 0), t.asked, { legs: [{ to: at(20, y) }] }).lines.find((l) => l.is === 'path')?.label
  assert.deepEqual([17.999, 18, 18.001, 14.5].map(said), ['8″ of 8″', '8″ of 8″', '8.01″ of 8″', '4½″ of 8″'])
})
