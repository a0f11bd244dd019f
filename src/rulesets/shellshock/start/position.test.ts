// Positions: what is left out is filled in, what is given stands, a wrong field is named, and a state written down reads as itself.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { formOf } from '../../../craft/codec.ts'
import { frameFields } from '../../../craft/position.ts'
import { settle, type Options } from '../../../kernel/book.ts'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { answer, run } from '../../../kernel/procedure.ts'
import type { Position } from '../../../kernel/ruleset.ts'
import { book } from '../book/book.ts'
import { draw } from '../mind/draw.ts'
import { isMarked } from '../rules/strip.ts'
import { battle, procedures, runs } from '../rules/sequence.ts'
import { view } from '../sight/view.ts'
import { gridOf, type SsGame } from '../state/state.ts'
import { begun as mixedBattle } from '../test/fixture-battle.ts'
import { ready } from '../workshop/samples.ts'
import { lesson } from './lesson.ts'
import { position, positionFields, way } from './position.ts'
import { scenarios } from './scenarios.ts'
import { positionForm } from './schema.ts'
import { setUp } from './setup.ts'
import { written } from './written.ts'

const base = { format: 1, ruleset: 'shellshock', next: [{ do: 'firing', of: 'turn' }] } as const
const two = [
  { id: 'a', sheet: 'ww2-panther', at: [5, 5], facing: 60 },
  { id: 'b', seat: 1, sheet: 'ww2-sherman', at: [9, 5], speed: 3 },
]
const at = (some: object = {}): Position => ({ ...base, units: two, ...some }) as unknown as Position
function game(p: Position): SsGame {
  const g = position(p)
  assert.ok(!('flaws' in g), JSON.stringify('flaws' in g ? g.flaws : null))
  return g
}
function flaws(p: unknown): string {
  const g = position(p as Position)
  return 'flaws' in g ? g.flaws.map((f) => `${f.at}: ${f.why}`).join('; ') : ''
}
const plain = (x: unknown): unknown => JSON.parse(JSON.stringify(x))
const again = (g: SsGame): SsGame => game({ ...base, ...(plain(written(g)) as object) } as unknown as Position)
const ajv = new Ajv2020({ strict: false })
const valid = ajv.compile(formOf(Object.fromEntries(Object.entries(positionForm).map(([k, schema]) => [k, { schema }]))) as object)
function fits(p: Readonly<Record<string, unknown>>): void {
  const own = Object.fromEntries(Object.entries(p).filter(([k]) => !frameFields.includes(k)))
  assert.ok(valid(own), JSON.stringify(valid.errors))
}

test('SS-FORCE-09: what is left out of a unit is as on its sheet, of the words as the scenario has it', () => {
  const g = game(at({ units: [...two, { sheet: 'sf-courser' }] }))
  const [a, b, c] = g.units
  assert.deepEqual([a.name, a.seat, a.facing, a.gear, gridOf(g.words.ground).place(a.hex)], ['Panther Ausf. G', 0, 1, 'stop', [5, 5]])
  assert.deepEqual([b.speed, b.gear, c.id, c.hex], [3, 'forward', 'sf-courser-3', -1])
  assert.deepEqual([g.words.scenario, g.words.turn, g.words.step, g.words.limit, g.seats], ['toll-road', 1, 'firing', 12, 2])
})

test('SS-DMG-08, SS-FORCE-02: what is given stands: marked lines, armor, a changed sheet, a ground of its own', () => {
  const g = game(
    at({
      ground: {
        columns: 12,
        rows: 10,
        hexes: [
          { at: [5, 5], features: ['trees'] },
          { at: [6, 5], level: 2 },
        ],
        sides: [{ hex: [5, 5], side: 3, is: 'barrier' }],
      },
      units: [
        {
          id: 'h',
          sheet: 'mod-hmmwv',
          at: [3, 3],
          custom: {
            armor: [17, 10, 8, 10],
            weapons: [
              { weapon: 'tow', rounds: 2 },
              { weapon: 'gl40', rounds: 9 },
            ],
          },
        },
        { id: 'p', sheet: 'ww2-panther', at: [4, 4], armour: [10, 70, 60, 70], marked: [1, 2, 100], chit: 3 },
      ],
      chits: 3,
    }),
  )
  const [h, p] = g.units
  assert.deepEqual([h.custom?.weapons[1].weapon, h.ammo, h.armour[0]], ['gl40', [2, 9], 17])
  assert.deepEqual([p.armour[0], isMarked(p.marked, 2), isMarked(p.marked, 3), isMarked(p.marked, 100)], [10, true, false, true])
  assert.deepEqual([g.words.ground.features[5 * 12 + 5], g.words.ground.levels[5 * 12 + 6], g.words.ground.sides.length], [['trees'], 2, 1])
  assert.deepEqual([g.words.zones, g.words.objectives], [[], []])
})

test('SS-FORCE-09: a wrong field is named, with what would be right', () => {
  const wrong: readonly (readonly [unknown, RegExp])[] = [
    [at({ scenario: 'nowhere' }), /there is toll-road/],
    [at({ options: { muck: 3 } }), /no value of "muck"/],
    [at({ bag: 3 }), /no field "bag"/],
    [at({ units: [{ sheet: 'ww2-pantehr' }] }), /did you mean "ww2-panther"/],
    [at({ units: [{ id: 'x' }] }), /a unit needs a sheet/],
    [at({ units: [two[0], two[0]] }), /there is a unit "a" already/],
    [at({ units: [{ ...two[0], at: [99, 5] }] }), /\[column, row\] on a map of 40 × 30/],
    [at({ units: [{ ...two[0], facing: 30 }] }), /on hexes a facing is 0, 60/],
    [at({ units: [{ ...two[0], crew: [] }] }), /has 4 of crew/],
    [at({ units: [{ ...two[0], marked: [101] }] }), /from 1 to 100/],
    [at({ units: [{ ...two[0], riding: 'ghost' }] }), /"ghost" is no unit/],
    [at({ units: [{ ...two[0], seat: 3 }] }), /the seat of a unit is 0 to 1/],
    [at({ units: [{ ...two[0], custom: { armor: [1, 1, 1, 1], weapons: [] } }] }), /has 4 mounts/],
    [at({ teams: [{ spotter: 'a', eye: 0, shooter: 'x', gunner: 0 }] }), /"x" is no unit/],
    [at({ ground: { columns: 0, rows: 3 } }), /the columns of a map/],
  ]
  for (const [p, why] of wrong) assert.match(flaws(p), why)
})

test('SS-SEC: states of whole battles written down read as themselves, and fit the schema', () => {
  let read = 0
  const check = (g: SsGame): void => {
    const p = written(g)
    fits(plain(p) as Readonly<Record<string, unknown>>)
    const h = again(g)
    assert.deepEqual(plain(h.units), plain(g.units))
    assert.deepEqual(plain({ ...h.words, scenario: g.words.scenario }), plain(g.words))
    assert.deepEqual([h.seats, plain(h.over)], [g.seats, plain(g.over)])
    read++
  }
  const through = (g: SsGame, seed: string): void => {
    const dice = new SeededDice(mixed(seed)),
      mind = new SeededDice(mixed(`${seed} mind`), 0, false)
    g.dice = dice
    g.heard = null
    if (g.open.length === 0) run(g, runs)
    for (let n = 0; g.over === null; n++) {
      if (n % 60 === 0) check(g)
      const i = g.open.findIndex((_, k) => !g.sealed[k])
      const c = draw(view(g, g.open[i].seat), g.open[i], mind.at(n))
      dice.at(n)
      answer(g, runs, i, c)
    }
    check(g)
  }
  for (const s of [scenarios[0], scenarios[2], lesson.scenario]) {
    const forces = s.forces.map(
      (id, i) => [...ready, ...lesson.forces].find((f) => f.id === (s.id === 'border-run' && i === 0 ? 'longbow-patrol' : id))!,
    )
    through(setUp({ scenario: s, forces, options: settle(book, { muck: true }) as Options, seats: 2 }, battle), s.id)
  }
  through(mixedBattle('positions', { muck: true }).g, 'mixed')
  through(mixedBattle('positions', { phased: true }, undefined, 3).g, 'phased')
  assert.ok(read > 12, `${read}`)
})

test('SS-INIT-01: the outer frames of every procedure are known, and each field of a position is in the schema', () => {
  for (const name of procedures.keys()) {
    const outer = way(name).map((f) => f.do)
    assert.equal(outer.length === 0, name === 'battle', name)
    for (const o of outer) assert.ok(procedures.has(o), o)
  }
  assert.deepEqual(positionFields.all.filter((k) => !frameFields.includes(k)).sort(), Object.keys(positionForm).sort())
})
