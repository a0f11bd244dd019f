// Typed answers, names of hexes, the map as text.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Decision, Shape } from '../kernel/decision.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import type { Forecast, Scene, Token } from '../kernel/face.ts'
import { hexName, hexTyped, map, signs } from './map.ts'
import { rulesets } from '../rulesets/index.ts'
import { around, spotSaid, typedOnTable } from './table.ts'
import { put, typed } from './words.ts'

const asked = (choice: Shape): Decision => ({
  kind: 'q',
  rule: 'R-1',
  seat: 0,
  secret: false,
  told: 'all',
  about: [],
  choice,
  idle: { pass: true },
})
const options = ['a', 'b', 'c'].map((id) => ({ id, label: id }))
const items = [{ unit: 'u' }, { unit: 'v' }]

test('what is typed becomes an answer of each shape, or is told what would', () => {
  const cases: readonly (readonly [Shape, string, unknown])[] = [
    [{ is: 'one', of: options, pass: true }, '2', { one: 'b' }],
    [{ is: 'one', of: options, pass: true }, '0', { pass: true }],
    [{ is: 'one', of: options }, '4', 'a number from 1 to 3'],
    [{ is: 'one', of: options }, 'x', 'a number from 1 to 3'],
    [{ is: 'some', of: options, min: 0, max: 2, ordered: true }, '3 1', { some: ['c', 'a'] }],
    [{ is: 'some', of: options, min: 0, max: 2 }, '0', { some: [] }],
    [{ is: 'some', of: options, min: 0, max: 2 }, '1 2 3', 'at most 2'],
    [{ is: 'some', of: options, min: 0, max: 2 }, '9', 'numbers from 1 to 3'],
    [{ is: 'some', of: [], min: 0, max: 0 }, '1', '0 goes on'],
    [{ is: 'number', min: 1, max: 9, step: 2 }, '5', { number: 5 }],
    [{ is: 'number', min: 1, max: 9, step: 2 }, '4', /1 to 9 in steps of 2/],
    [{ is: 'split', total: 4, into: ['x', 'y'] }, '1 3', { split: [1, 3] }],
    [{ is: 'split', total: 4, into: ['x', 'y'] }, '1 1', 'the parts add up to 4'],
    [{ is: 'assign', items, to: items, each: 1 }, '2; 1', { assign: [[1], [0]] }],
    [{ is: 'assign', items, to: items, each: 1 }, '2;', { assign: [[1], []] }],
    [
      { is: 'path', unit: 'u', budget: 3, from: { at: [0, 0] }, ways: [{ id: 'fly', label: 'fly' }], pass: true },
      'A1 2,0 @fly',
      {
        legs: [
          { to: [1, 0], way: 'fly' },
          { to: [2, 0], way: 'fly' },
        ],
      },
    ],
    [{ is: 'path', unit: 'u', budget: 3, from: { at: [0, 0] }, pass: true }, '0', { pass: true }],
    [{ is: 'path', unit: 'u', budget: 3, from: { at: [0, 0] } }, 'there', /hex after hex/],
    [{ is: 'place', items, where: [] }, 'B1 -', { place: [{ at: [1, 1] }, null] }],
    [{ is: 'place', items, where: [] }, '{"place":[null,null]}', { place: [null, null] }],
    [{ is: 'one', of: options }, '{', 'this is not JSON'],
    [{ is: 'one', of: options }, ' ', 'type an answer, or h for help'],
  ]
  for (const [shape, text, want] of cases) {
    const got = typed(asked(shape), [{ one: 'a' }, { one: 'b' }, { one: 'c' }], text)
    if (want instanceof RegExp) assert.match(String(got), want, text)
    else assert.deepEqual(got, want, `${shape.is}: ${text}`)
  }
})

test('hexes are named as the board names them, and read back either way', () => {
  for (const p of [
    [0, 0],
    [11, 8],
    [3, 25],
    [7, 27],
  ] as const)
    for (const rows of ['letters', 'numbers'] as const) assert.deepEqual(hexTyped(hexName(p, rows)), p)
  assert.equal(hexName([11, 8], 'letters'), 'I11')
  assert.equal(hexTyped('11/8'), null)
})

test('the map shows counters, several in a hex, landmarks and rows shifted by half a hex; a table as a sketch without a grid', () => {
  const token = (id: string, seat: number, at: readonly [number, number]): Token => ({
    id,
    seat,
    at,
    name: id,
    icon: 'suit',
    marks: [],
    state: 'ready',
    says: id,
  })
  const scene: Scene = {
    title: 'T',
    board: { is: 'hex', columns: 3, rows: 2, ground: 'g', rowNames: 'letters', missing: [[2, 1]] },
    terrain: [],
    landmarks: [{ at: [2, 0], icon: 'base', name: 'Base' }],
    areas: [],
    lines: [],
    clock: { label: 'Round', now: 2, of: 20 },
    tokens: [token('x', 0, [0, 0]), token('y', 0, [0, 1]), token('z', 1, [0, 1])],
  }
  assert.deepEqual(map(scene), [
    'T · Round 2 of 20',
    '     0   1   2',
    '  A  A1  ·   ◎',
    '  B    A+  ·',
    '  A1 x',
    '  A2 y',
    '  B1 z',
    '  ◎ Base at A2',
  ])
  assert.deepEqual(map({ ...scene, board: { is: 'hex', columns: 3, rows: 2, ground: 'g', layout: 'flat' } }).slice(1, 6), [
    '     0   1   2',
    '  0  A1      ◎',
    '         ·',
    '  1  A+      ·',
    '         ·',
  ])
  assert.deepEqual(map({ ...scene, board: { is: 'hex', columns: 3, rows: 2, ground: 'g', layout: 'flat', shifted: 'even' } }).slice(2, 4), [
    '  0      ·',
    '     A1      ◎',
  ])
  assert.equal(map({ ...scene, board: { is: 'hex', columns: 3, rows: 2, ground: 'g', shifted: 'even' } })[2], '  0    A1  ·   ◎')
  const fenced = map({
    ...scene,
    board: { is: 'hex', columns: 3, rows: 2, ground: 'g', layout: 'flat' },
    edges: [
      { at: [0, 1], side: 0, is: 'barrier', name: 'Fence' },
      { at: [0, 0], side: 0, is: 'cliff' },
    ],
    links: [{ from: 'x', to: 'z', is: 'jam', label: 'jams' }],
  })
  assert.deepEqual(fenced.slice(-3), ['  Fence, barrier: 0,1|0,0', '  cliff: 0,0|', '  A1 — B1 jams'])
  const plain = map({
    ...scene,
    board: { is: 'table', width: 480, height: 480, inch: 10, ground: 'g', measured: true },
    tokens: [token('x', 0, [0, 479]), token('y', 1, [479, 0])],
    landmarks: [],
  })
  assert.equal(plain[1], '  A1')
  assert.match(plain[34], / {70}B1$/)
  assert.ok(
    plain.every((l, i) => i === 0 || !l.includes('·')),
    'dots in rows would be a ruler',
  )
})

test('on a free table a course is typed by bearing and share, a place by name', () => {
  const scene: Scene = {
    title: 'T',
    board: { is: 'table', width: 4800, height: 4800, inch: 100, ground: 'g', measured: false },
    terrain: [
      {
        is: 'wood',
        name: 'West wood',
        where: {
          is: 'polygon',
          points: [
            [0, 0],
            [200, 0],
            [200, 200],
            [0, 200],
          ],
        },
      },
    ],
    landmarks: [],
    areas: [],
    lines: [],
    clock: { label: 'Turn', now: 1 },
    tokens: [
      {
        id: 'u',
        seat: 0,
        at: [1000, 1000],
        name: 'Phalanx Med Tk 1',
        short: 'Phalanx 1',
        icon: 'tank',
        marks: [],
        state: 'ready',
        says: 'u',
        radius: 50,
      },
    ],
  }
  // a book whose stands go 600 units: what is drawn of a path ends there
  const rules = {
    ...rulesets[0],
    face: {
      ...rulesets[0].face,
      scene: (_v: unknown, _d?: Decision, c?: unknown): Scene => {
        const legs = (c as { legs?: readonly { to: readonly [number, number] }[] } | undefined)?.legs
        return legs
          ? {
              ...scene,
              lines: [
                {
                  is: 'path',
                  points: [
                    [1000, 1000],
                    [Math.min(1600, legs[0].to[0]), Math.min(1600, legs[0].to[1])],
                  ],
                },
              ],
            }
          : scene
      },
    },
  } as (typeof rulesets)[number]
  const say = (choice: Shape, text: string): unknown => typedOnTable(rules, null as never, asked(choice), text, new Map([['u', 'A1']]))
  const path: Shape = { is: 'path', unit: 'u', budget: 1, from: { at: [1000, 1000] } }
  const place: Shape = { is: 'place', items: [{ unit: 'g' }], where: [] }
  assert.deepEqual(say(path, 'north, half'), { legs: [{ to: [1000, 1300] }] })
  assert.deepEqual(say(path, '000'), { legs: [{ to: [1000, 1600] }] })
  assert.match(String(say(path, 'to Paris')), /no bearing/)
  assert.equal(say(path, '2'), null, 'a number is one of the listed ideas')
  assert.deepEqual(
    [say(place, 'A1'), say(place, 'phalanx 1'), say(place, 'the West wood')],
    [{ place: [{ at: [1000, 1000] }] }, { place: [{ at: [1000, 1000] }] }, { place: [{ at: [100, 100] }] }],
  )
  assert.match(String(say(place, 'Paris')), /there is no/)
})

test('a sign stays with its counter: who comes into sight later takes the next number; the legend counts 2 before 10', () => {
  const token = (id: string): Token => ({ id, seat: 1, at: [0, 0], name: id, icon: 'suit', marks: [], state: 'ready', says: id })
  const known = signs([token('m'), token('k')])
  assert.deepEqual(
    [...signs([token('a'), token('k'), token('z')], known)],
    [
      ['k', 'B1'],
      ['m', 'B2'],
      ['a', 'B3'],
      ['z', 'B4'],
    ],
  )
  const many = Array.from({ length: 11 }, (_, i) => token(`u${i + 10}`))
  const scene: Scene = {
    title: 'T',
    board: { is: 'hex', columns: 1, rows: 1, ground: 'g' },
    terrain: [],
    landmarks: [],
    areas: [],
    lines: [],
    clock: { label: 'Round', now: 1 },
    tokens: many,
  }
  assert.deepEqual(
    map(scene)
      .slice(3)
      .map((l) => l.trim().split(' ')[0]),
    Array.from({ length: 11 }, (_, i) => `B${i + 1}`),
  )
})

test(
  'beside a choice stands the chance of each good outcome by its own name, from least to most where it hangs on ' + 'what is not known',
  () => {
    const odds = (kill: number, pin: number): Forecast => ({
      label: 'Shot',
      odds: [
        { p: kill, label: 'Kill', tone: 'good' },
        { p: pin, label: 'Pin', tone: 'good' },
        { p: 1 - kill - pin, label: 'Nothing', tone: 'plain' },
      ],
    })
    const beside = (list: readonly Forecast[]): string => {
      const rules = {
        ...rulesets[0],
        forecast: () => list,
        face: { ...rulesets[0].face, ask: () => ({ verb: 'Fire' }) },
      } as unknown as (typeof rulesets)[number]
      return put(rules, null as never, asked({ is: 'one', of: [{ id: 'a', label: 'Gun' }] }), new SeededDice(mixed('x'))).lines[1].trim()
    }
    assert.equal(beside([odds(0.5, 0.2)]), '1  Gun  50% Kill, 20% Pin')
    assert.equal(beside([odds(0.5, 0.25), odds(0.125, 0.25)]), '1  Gun  12.5–50% Kill, 25% Pin')
    assert.equal(beside([]), '1  Gun')
  },
)

test('how many of a list may be named is said as it is typed', () => {
  const how = (of: number, min: number, max: number): string => {
    const rules = { ...rulesets[0], face: { ...rulesets[0].face, ask: () => ({ verb: 'Name' }) } } as unknown as (typeof rulesets)[number]
    return put(rules, null as never, asked({ is: 'some', of: options.slice(0, of), min, max }), new SeededDice(mixed('x'))).how
  }
  assert.deepEqual(
    [how(0, 0, 0), how(1, 0, 1), how(3, 0, 2), how(3, 1, 2), how(3, 2, 2), how(3, 1, 1)],
    [
      'there is nothing to choose; 0 goes on',
      'up to 1 number, or 0 for none',
      'up to 2 numbers, or 0 for none',
      '1 to 2 numbers',
      '2 numbers',
      '1 number',
    ],
  )
})

test('a spot on a free table is told by what it lies nearest to and on which side, without a figure; a place on hexes by its hex', () => {
  const token = (id: string, at: readonly [number, number]): Token => ({
    id,
    seat: 0,
    at,
    name: id,
    icon: 'tank',
    marks: [],
    state: 'ready',
    says: id,
    radius: 50,
  })
  const scene: Scene = {
    title: 'T',
    board: { is: 'table', width: 4800, height: 4800, inch: 100, ground: 'g', measured: false },
    terrain: [],
    landmarks: [{ at: [4000, 4000], icon: 'goal', name: 'the crossing, 15 points' }],
    areas: [],
    lines: [],
    clock: { label: 'Turn', now: 1 },
    tokens: [token('u', [1000, 1000])],
  }
  const sign = signs(scene.tokens)
  assert.deepEqual(
    [
      [1000, 1040],
      [1000, 1100],
      [900, 900],
      [4100, 4000],
      [2600, 2600],
    ].map((at) => spotSaid(scene, at as unknown as readonly [number, number], sign)),
    ['on A1 u', 'north of A1 u', 'south-west of A1 u', 'east of the crossing', 'south-west of the crossing'],
  )
  assert.equal(spotSaid({ ...scene, tokens: [], landmarks: [] }, [0, 0], sign), 'in the open')
  const idea = (board: Scene['board'], at: readonly [number, number]): string => {
    const rules = {
      ...rulesets[0],
      suggest: () => [{ choice: { place: [{ at }] }, idea: 'goal' }],
      face: {
        ...rulesets[0].face,
        ask: () => ({ verb: 'Place' }),
        deed: () => 'Fire there',
        name: () => 'Gun',
        scene: () => ({ ...scene, board }),
      },
    } as unknown as (typeof rulesets)[number]
    return put(rules, null as never, asked({ is: 'place', items: [items[0]], where: [] }), new SeededDice(mixed('x'))).lines[1].trim()
  }
  assert.equal(idea(scene.board, [1000, 1100]), '1  Fire there: north of A1 u  (goal)')
  assert.equal(idea({ is: 'hex', columns: 9, rows: 9, ground: 'g', rowNames: 'letters' }, [3, 2]), '1  Fire there: Gun C3  (goal)')
})

test('forecasts of several things beside a choice: each outcome of the thing it belongs to, not from nothing on', () => {
  const good = (p: number, label: string) => ({ p, label, tone: 'good' as const })
  const about: readonly Forecast[] = [
    { label: 'To hit', odds: [good(0.6, 'hits'), { p: 0.4, label: 'misses', tone: 'plain' }] },
    { label: 'Tank', odds: [good(0.2, 'destroyed'), { p: 0.8, label: 'misses', tone: 'plain' }] },
    { label: 'Truck beside it', odds: [good(0.1, 'destroyed')] },
  ]
  const rules = {
    ...rulesets[0],
    suggest: () => [],
    forecast: () => about,
    face: { ...rulesets[0].face, ask: () => ({ verb: 'Fire' }) },
  } as unknown as (typeof rulesets)[number]
  const lines = put(rules, null as never, asked({ is: 'one', of: [{ id: 'a', label: 'Gun' }] }), new SeededDice(mixed('x'))).lines
  assert.equal(lines[1].trim(), '1  Gun  60% hits, 20% destroyed')
})

test('what lies about a unit of a table: by bearing, in inches and from the nearest on only where measuring is free', () => {
  const token = (id: string, seat: number, at: readonly [number, number]): Token => ({
    ...{ id, seat, at, name: id, icon: '', marks: [], state: 'ready', says: '' },
  })
  const scene = (measured: boolean): Scene => ({
    ...{ title: '', areas: [], lines: [], terrain: [], clock: { label: 'Turn', now: 1 } },
    board: { is: 'table', width: 48000, height: 36000, inch: 1000, ground: 'culvert', measured },
    tokens: [token('own', 0, [10000, 10000]), token('far', 1, [10000, 22500]), token('near', 1, [13000, 10000])],
    landmarks: [{ at: [10000, 5000], icon: 'flag', name: 'The grate, 10 points' }],
  })
  const said = (measured: boolean): string => around(scene(measured), scene(measured).tokens[0], new Map())
  assert.equal(said(true), '  From own: near 3.0″ 090; The grate 5.0″ 180; far 12.5″ 000')
  assert.equal(said(false), '  From own: far 000; near 090; The grate 180')
})
