// Positions: what is left out is filled in, what is given stands, a wrong field is named, and a state written down reads as itself.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { settle, type Options } from '../../../kernel/book.ts'
import { ScriptedDice } from '../../../kernel/dice.ts'
import { lay, resume } from '../../../kernel/position.ts'
import { sealed, type Position } from '../../../kernel/ruleset.ts'
import { lesson } from './lesson.ts'
import { book } from '../book/book.ts'
import { forces } from '../workshop/forces.ts'
import { eic } from '../index.ts'
import { positionFields } from './fields.ts'
import { outerFrames, position } from './position.ts'
import { optionalWeapons, weapons } from '../book/roster.ts'
import { scenarios } from './scenarios.ts'
import { battle, way } from '../rules/sequence.ts'
import { setUp } from './setup.ts'
import { fresh, newSide } from '../state/fresh.ts'
import { gridOf, type EicGame } from '../state/state.ts'
import { written } from './written.ts'

const next = [{ do: 'engage', by: 'a' }]
const base = { format: 1, ruleset: 'eic-league', next } as const
const at = (some: object = {}): Position =>
  ({
    ...base,
    units: [
      { id: 'a', at: [5, 5] },
      { id: 'b', seat: 1, at: [8, 5] },
    ],
    ...some,
  }) as Position
function game(p: Position): EicGame {
  const g = position(p)
  assert.ok(!('flaws' in g), JSON.stringify('flaws' in g ? g.flaws : null))
  return g
}
function flaws(p: unknown): readonly string[] {
  const g = position(p as Position)
  return 'flaws' in g ? g.flaws.map((f) => `${f.at}: ${f.why}`) : []
}
const again = (g: EicGame): EicGame => game({ ...base, ...written(g) } as Position)
const same = (a: EicGame, b: EicGame): void => {
  assert.deepEqual(JSON.parse(JSON.stringify(b.units)), JSON.parse(JSON.stringify(a.units)))
  assert.deepEqual(JSON.parse(JSON.stringify(b.words)), JSON.parse(JSON.stringify(a.words)))
  assert.deepEqual(b.over, a.over)
}

test('EIC-SET-03 what is left out of a position is as at the start of a round', () => {
  const g = game(at()),
    u = g.unit('a')
  assert.deepEqual(
    [u.hull, u.cls, u.energy, u.energyMax, u.bodNow, u.aloft, u.slots.length, gridOf(g.words.map).place(u.hex)],
    ['suit', null, 215, 215, 70, false, 0, [5, 5]],
  )
  assert.deepEqual(
    [g.words.scenario, g.words.round, g.words.phase, g.words.turn, g.words.order, g.words.sides.map((s) => s.left)],
    ['opening-night', 1, 'attack', 0, [0, 1], [1, 1]],
  )
})
test('EIC-BLD-09 derived fields that are given stand as given', () => {
  const g = game(
    at({
      units: [
        {
          id: 'a',
          energyMax: 210,
          energy: 160,
          bodNow: 12,
          ratings: { PWR: 100 },
          weapons: [null, { weapon: 'sonicGrenade', shots: 3 }, 'laser'],
        },
      ],
    }),
  )
  assert.deepEqual([g.unit('a').energy, g.unit('a').energyMax, g.unit('a').bodNow, g.unit('a').pwr], [160, 210, 12, 100])
  assert.deepEqual(
    g.unit('a').slots.map((s) => [s.no, s.weapon, s.shots]),
    [
      [2, 'sonicGrenade', 3],
      [3, 'laser', -1],
    ],
  )
  assert.equal(game(at({ units: [{ id: 'a', energyMax: 90 }] })).unit('a').energy, 90)
})
test('EIC-DRN-01 a tank comes with its drone, docked, elsewhere, or lost', () => {
  const drone = (d: unknown) => game(at({ units: [{ id: 'a', hull: 'tank', at: [5, 5], ...(d === undefined ? {} : { drone: d }) }] }))
  assert.deepEqual(
    [
      drone(undefined).unit('a.drone').docked,
      drone(true).unit('a.drone').energy,
      drone(false).has('a.drone'),
      drone(false).unit('a').drone,
    ],
    [true, 140, false, ''],
  )
  const out = drone({ at: [7, 5], payload: 'sonicGrenade', payloadShots: 10, payloadSlot: 2 }).unit('a.drone')
  assert.deepEqual([out.docked, out.aloft, out.payload], [false, true, 'sonicGrenade'])
})
test('EIC-PARA-01 paralysis and its last round follow from each other', () => {
  assert.deepEqual(game(at({ round: 3, units: [{ id: 'a', paralyzedThrough: 5 }] })).unit('a').paralyzed, true)
  assert.deepEqual(game(at({ round: 3, units: [{ id: 'a', paralyzed: true }] })).unit('a').paralyzedThrough, 3)
})
test('EIC-SET-01 a position may bring its own map, sides and aim', () => {
  const g = game(
    at({
      map: { columns: 12, rows: 10, missing: [[0, 0]] },
      sides: [{ base: [1, 1], credits: 500 }, { name: 'Them', base: [9, 8] }, {}],
      aim: { is: 'hold', hexes: [[5, 5]], rounds: 2 },
      options: { detectTie: 'miss' },
    }),
  )
  assert.deepEqual([g.seats, g.words.sides[0].credits, g.words.sides[1].name, g.words.options.detectTie], [3, 500, 'Them', 'miss'])
  assert.equal(gridOf(g.words.map).has(0), false)
  same(g, again(g))
})
test('EIC-SET-02 outer frames know whose turn it is from the inner one', () => {
  const g = game(at({ units: [{ id: 'a' }, { id: 'b', seat: 1, hull: 'tank' }] }))
  assert.deepEqual(outerFrames(way('engage'), g, { do: 'engage', by: 'b' }), [
    { do: 'battle' },
    { do: 'round' },
    { do: 'attackStep' },
    { do: 'coachAttacks', seat: 1 },
  ])
  assert.deepEqual(outerFrames(way('strike'), g, { do: 'strike', by: 'b.drone' }).at(-1), { do: 'engage', by: 'b' })
  assert.equal(game(at({ next: [{ do: 'coachMoves', seat: 1 }] })).words.turn, 1)
})

const wrongs: readonly (readonly [string, object, RegExp])[] = [
  ['scenario', { scenario: 'moon' }, /opening-night/],
  ['options', { options: { luck: 1 } }, /options\.luck: there is no house rule/],
  ['options', { options: [] }, /house rules are an object/],
  ['an unknown field', { weather: 'rain' }, /weather: there is no field "weather"/],
  ['units', { units: {} }, /units: .*list/],
  ['a unit', { units: [3] }, /units\.0: a unit is an object/],
  ['a field of a unit', { units: [{ speed: 3 }] }, /units\.0\.speed: there is no field/],
  ['seat', { units: [{ seat: 2 }] }, /units\.0\.seat: .*from 0 to 1/],
  ['at', { units: [{ at: [50, 5] }] }, /units\.0\.at: .*25 × 17/],
  ['hull', { units: [{ hull: 'mech' }] }, /there is "suit", "tank"/],
  ['cls', { units: [{ cls: 'wizard' }] }, /watcher/],
  ['BOD', { units: [{ ratings: { BOD: 75 } }] }, /BOD as bought .*; there is 50, 60/],
  ['ratings', { units: [{ ratings: { STR: 5 } }] }, /BOD, ATTR/],
  ['weapons', { units: [{ weapons: ['railgun'] }] }, /plasmaBeam/],
  ['too many slots', { units: [{ weapons: [null, null, null, null, null, null] }] }, /at most 5/],
  ['shots', { units: [{ weapons: [{ weapon: 'laser', shots: 'x' }] }] }, /shots left/],
  ['a slot field', { units: [{ weapons: [{ weapon: 'laser', ammo: 3 }] }] }, /no field "ammo"/],
  ['energy', { units: [{ energy: 900 }] }, /at most the original energy, 215/],
  ['aloft', { units: [{ aloft: 'yes' }] }, /true or false/],
  ['retreat', { units: [{ retreat: 'home' }] }, /"none", "retreating", "recovering"/],
  ['drone', { units: [{ drone: true }] }, /only a tank/],
  ['sense', { units: [{ sense: 9 }] }, /0 not rolled/],
  ['two ids', { units: [{ id: 'a' }, { id: 'a' }] }, /"a" already/],
  ['sides', { sides: [{}] }, /2 to 4/],
  ['base', { sides: [{ base: 3 }, {}] }, /sides\.0\.base: a base is \[column, row\]/],
  ['a side field', { sides: [{ money: 3 }, {}] }, /no field "money"/],
  ['terms', { sides: [{ terms: 3 }, {}] }, /terms of surrender is an object/],
  ['phase', { phase: 'lunch' }, /there is "deployment", "initiative"/],
  ['order', { order: [0, 7] }, /order\.1: a seat/],
  ['turn', { turn: 5 }, /-1 is nobody/],
  ['league', { league: 'world' }, /there is "minor", "crossTraining", "master"/],
  ['map', { map: 3 }, /"columns": 25/],
  ['missing', { map: { columns: 5, rows: 5, missing: [[9, 9]] } }, /map\.missing/],
  ['aim', { aim: { is: 'win' } }, /"hold"/],
  ['over', { over: { winners: [5] } }, /over\.winners\.0/],
  ['over, left out', { next: [{ do: 'after', of: 'after' }] }, /over: after a battle/],
  ['offer', { offer: { seat: 0, is: 'bribe' } }, /there is "terms", "draw"/],
  ['homes', { after: { homes: [] } }, /one entry for each of the 2 seats/],
  ['shops', { after: { shops: [{ team: {} }, null] } }, /after\.shops\.0\.team/],
]
for (const [what, some, says] of wrongs)
  test(`EIC-SET-03 a position with a wrong ${what} is told so, with what would be right`, () => {
    assert.match(flaws(at(some)).join('\n'), says)
  })
test('EIC-SET-03 400 malformed positions give flaws or a state, never a throw', () => {
  const good = JSON.parse(
    JSON.stringify(
      at(
        written(
          game(
            at({
              units: [
                { id: 'a', hull: 'tank', weapons: ['laser'], drone: { at: [3, 3] } },
                { id: 'b', seat: 1 },
              ],
            }),
          ),
        ),
      ),
    ),
  ) as Record<string, unknown>
  const broken = fc
    .array(fc.tuple(fc.nat(400), fc.oneof(fc.jsonValue(), fc.integer(), fc.constant(undefined))), { minLength: 1, maxLength: 5 })
    .map((changes) => {
      const out = JSON.parse(JSON.stringify(good)) as Record<string, unknown>,
        spots: [Record<string, unknown>, string][] = []
      const walk = (x: unknown): void => {
        if (typeof x === 'object' && x !== null)
          for (const [k, y] of Object.entries(x)) {
            spots.push([x as Record<string, unknown>, k])
            walk(y)
          }
      }
      walk(out)
      for (const [i, value] of changes) {
        const [o, k] = spots[i % spots.length]
        o[k] = value
      }
      return out
    })
  fc.assert(
    fc.property(
      fc.oneof(
        broken,
        fc.dictionary(
          fc.constantFrom('units', 'sides', 'map', 'aim', 'after', 'over', 'next', 'round', 'options', 'offer'),
          fc.jsonValue(),
        ),
      ),
      (x) => {
        const g = position({ ...base, ...x } as Position)
        if ('flaws' in g) assert.ok(g.flaws.length > 0 && g.flaws.every((f) => f.why !== ''))
        else written(g)
      },
    ),
    { numRuns: 400 },
  )
})

const options = settle(book, {}) as Options
const start = (i: number): EicGame =>
  setUp(
    {
      scenario: scenarios[i],
      forces: scenarios[i].forces.map((id) => forces.samples.find((f) => f.id === id) ?? forces.samples[0]),
      options,
      seats: scenarios[i].seats,
    },
    battle,
  )
test('EIC-SET-03 every scenario as set up reads back as itself', () => {
  for (let i = 0; i < scenarios.length; i++) {
    const g = start(i)
    same(g, again(g))
  }
})
test('EIC-SET-03 any state written down reads back as itself', () => {
  const change = fc.record({
    i: fc.nat(40),
    hex: fc.nat(300),
    energy: fc.nat(200),
    bodNow: fc.nat(50),
    aloft: fc.boolean(),
    docked: fc.boolean(),
    gone: fc.boolean(),
    retreat: fc.constantFrom('none', 'retreating', 'recovering'),
    sense: fc.constantFrom(0, 1, 2, 3),
    fragHits: fc.nat(9),
    shots: fc.nat(9),
    lost: fc.boolean(),
    through: fc.nat(4),
    found: fc.subarray(['bastion', 'skylark']),
    vanquished: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.nat(scenarios.length - 1), fc.array(change, { maxLength: 12 }), fc.nat(9), (n, changes, round) => {
      const g = start(n)
      g.set({ round, phase: 'attack', turn: 1, order: [1, 0] })
      for (const c of changes) {
        const u = g.edit(g.units[c.i % g.units.length].id)
        Object.assign(u, {
          hex: gridOf(g.words.map).cells[c.hex % gridOf(g.words.map).cells.length],
          energy: Math.min(c.energy, u.energyMax),
          bodNow: c.bodNow,
          aloft: c.aloft,
          gone: c.gone,
          vanquished: c.vanquished,
          retreat: c.retreat,
          sense: c.sense,
          fragHits: c.fragHits,
          paralyzed: c.through > 2,
          paralyzedThrough: c.through,
          found: c.found,
        })
        if (u.hull === 'drone') u.docked = c.docked
        u.slots = u.slots.map((s, k) => (k === 0 ? { ...s, shots: c.shots, lost: c.lost, fired: c.shots } : s))
      }
      same(g, again(g))
    }),
    { numRuns: 120 },
  )
})

const rules = sealed(eic)
/** A position laid and played on with the dice given, to its next question. */
function played(p: Position, dice: readonly number[]): EicGame {
  const g = lay(rules, p),
    scripted = new ScriptedDice(dice)
  assert.ok(!('flaws' in g), JSON.stringify('flaws' in g ? g.flaws : null))
  resume(rules, g, scripted)
  scripted.spent()
  return g as unknown as EicGame
}
test('EIC-BLD-01 a position may begin at the roll for starting credits (EIC-EX-01)', () => {
  assert.equal(played(at({ next: [{ do: 'budget', seat: 1 }] }), [3, 2]).words.sides[1].credits, 9000)
})
test('EIC-SET-02 a position may begin with the deployment, or with a round', () => {
  assert.deepEqual(
    played(at({ units: [{ id: 'a' }, { id: 'b', seat: 1 }], next: [{ do: 'battle', of: 'battle' }] }), []).open.map((d) => d.kind),
    ['deploy', 'deploy'],
  )
  const g = played(at({ next: [{ do: 'round' }] }), [7, 2])
  assert.deepEqual([g.words.round, g.words.order, g.open[0].kind, g.open[0].seat], [1, [1, 0], 'mover', 1])
})
test('EIC-DET-01 a position may begin with one unit about to attack', () => {
  const g = played(at(), [80])
  assert.deepEqual([g.open[0]?.seat, g.stack.map((f) => f.do)], [0, ['battle', 'round', 'attackStep', 'coachAttacks', 'engage']])
})
test('EIC-LEAG-01 a position may begin after the battle, its stock and receipts at hand', () => {
  const g = played(
    at({
      next: [{ do: 'after', of: 'after' }],
      over: { winners: [0] },
      units: [{ id: 'a' }, { id: 'b', seat: 1, vanquished: true, weapons: ['laser'] }],
      sides: [{ credits: 70 }, {}],
      after: { homes: [{ stock: [{ weapon: 'oxyPlus' }], battles: 2 }, {}] },
    }),
    [],
  )
  assert.deepEqual(
    g.open.map((d) => [d.kind, d.seat]),
    [['salvage', 0]],
  )
  same(g, again(g))
})

const docs = (name: string): string => readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8')
type Form = {
  readonly properties: Readonly<Record<string, Form>>
  readonly items: Form
  readonly anyOf: readonly Form[]
  readonly enum: readonly unknown[]
}
test('EIC-SET-03 the schema of positions lists exactly the fields that are read', () => {
  const { properties } = JSON.parse(docs('position-eic.schema.json')) as Form,
    unit = properties.units.items.properties
  const sorted = (x: readonly string[]): readonly string[] => [...x].sort()
  assert.deepEqual(sorted(Object.keys(properties)), sorted(positionFields.all))
  assert.deepEqual(sorted(Object.keys(unit)), sorted(positionFields.units))
  assert.deepEqual(
    sorted(Object.keys(properties.sides.items.properties)),
    sorted(Object.keys(newSide(0, '', '', 0, 0, 0)).filter((k) => k !== 'seat')),
  )
  assert.deepEqual(sorted(Object.keys(unit.drone.anyOf[1].properties)), sorted(positionFields.drone))
  assert.deepEqual(
    sorted(positionFields.drone),
    sorted(['at', ...Object.keys({ ...fresh, energy: 0, energyMax: 0, bodNow: 0 }).filter((k) => !['hex', 'tank', 'drone'].includes(k))]),
  )
  assert.deepEqual(
    properties.scenario.enum,
    [...scenarios, lesson.scenario].map((x) => x.id),
  )
  assert.deepEqual(unit.holster.anyOf[0].enum, [...weapons.map((w) => w.id), ...optionalWeapons.map((w) => w.id), null])
})
test('EIC-SET-03 the positions shown in the docs are read and played on', () => {
  const shown = [...docs('positions.md').matchAll(/```json\n([\s\S]*?)```/g)].map((m) => JSON.parse(m[1]) as Position)
  assert.equal(shown.length, 2)
  assert.equal(played(shown[0], [75]).open[0].seat, 0)
  const second = played(shown[1], [])
  assert.deepEqual([second.open[0].rule, second.open[0].seat, second.words.round], ['EIC-ATK-02', 0, 4])
})
