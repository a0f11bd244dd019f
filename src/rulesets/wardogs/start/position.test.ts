// Positions: what is left out is filled in, what is given stands, a wrong field is named, and a state written down reads as itself.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { settle, type Options } from '../../../kernel/book.ts'
import { mixed, ScriptedDice, SeededDice } from '../../../kernel/dice.ts'
import { lay, resume } from '../../../kernel/position.ts'
import { answer, run } from '../../../kernel/procedure.ts'
import { sealed, type Position } from '../../../kernel/ruleset.ts'
import { formOf } from '../../../craft/codec.ts'
import { frameFields } from '../../../craft/position.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { book } from '../book/book.ts'
import { draw } from '../mind/suggest.ts'
import { wardogs } from '../index.ts'
import { battle, runs } from '../rules/sequence.ts'
import { view } from '../sight/view.ts'
import { gridOf, type WdGame } from '../state/state.ts'
import { ready } from '../workshop/samples.ts'
import { sheet } from './fields.ts'
import { lesson } from './lesson.ts'
import { position, positionFields, way } from './position.ts'
import { scenarios } from './scenarios.ts'
import { positionForm } from './schema.ts'
import { setUp } from './setup.ts'
import { written } from './written.ts'

const base = { format: 1, ruleset: 'wardogs', next: [{ do: 'fire', of: 'step' }] } as const
const two = [
  { id: 'a', sheet: 'coyote', at: [5, 5], facing: 90 },
  { id: 'b', seat: 1, sheet: 'bulwark', at: [9, 5] },
]
const at = (some: object = {}): Position => ({ ...base, units: two, ...some }) as unknown as Position
function game(p: Position): WdGame {
  const g = position(p)
  assert.ok(!('flaws' in g), JSON.stringify('flaws' in g ? g.flaws : null))
  return g
}
function flaws(p: unknown): readonly string[] {
  const g = position(p as Position)
  return 'flaws' in g ? g.flaws.map((f) => `${f.at}: ${f.why}`) : []
}
const plain = (x: unknown): unknown => JSON.parse(JSON.stringify(x))
function same(a: WdGame, b: WdGame): void {
  assert.deepEqual(plain(b.units), plain(a.units))
  assert.deepEqual(plain(b.words), plain(a.words))
  assert.deepEqual(b.over, a.over)
}
const again = (g: WdGame): WdGame => game({ ...base, ...(plain(written(g)) as object) } as unknown as Position)

test('WD-UNIT-08 what is left out of a unit is as on its sheet at the start of a turn', () => {
  const g = game(
    at({
      units: [
        { sheet: 'coyote', at: [5, 5] },
        { id: 'r', sheet: 'redoubt', at: [7, 5] },
        { id: 's', sheet: 'rifle_squad' },
      ],
    }),
  )
  const [a, r, s] = g.units
  assert.deepEqual(
    [a.id, a.name, a.seat, a.ar, a.arStep, a.status, a.ammo, a.legs, a.facing, gridOf(g.words.land).place(a.hex)],
    ['coyote-1', 'Coyote', 0, 4, 4, 'ok', [-1, 20], [0, 0], 0, [5, 5]],
  )
  assert.deepEqual([r.building, r.activated, s.status, s.hex], ['r', true, 'waiting', -1])
  assert.deepEqual(
    [g.words.scenario, g.words.turn, g.words.step, g.words.order, g.words.sides.length, g.words.turnLimit],
    ['crossroads-farm', 1, 'fire', [0, 1], 2, 10],
  )
})
test('WD-UNIT-08 what is given stands: facing in degrees, armor, parts, terrain as signs, sides by their places', () => {
  const g = game(
    at({
      land: { terrain: ['...', '.F.', '~~o'], level: [[2, 0, 3]], lit: [[1, 1, 2]] },
      units: [
        { id: 'a', sheet: 'coyote', at: [0, 0], facing: 150, ar: 2, legs: [1, 0], weapons: [0, 2] },
        { id: 'c', sheet: 'sand_devil', at: [1, 0] },
        { id: 'q', sheet: 'rifle_squad', at: [1, 0], carrier: 'c' },
      ],
      sides: [{ name: 'One' }, { name: 'Two', facing: 330 }],
      order: [1, 0],
      fields: [{ hex: [2, 0], by: [1] }],
    }),
  )
  const a = g.unit('a')
  assert.deepEqual([a.facing, a.ar, a.arStep, a.legs, a.weapons, g.unit('q').status], [2, 2, 2, [1, 0], [0, 2], 'loaded'])
  assert.deepEqual(
    [g.words.land.columns, g.words.land.terrain[4], g.words.land.terrain[8], g.words.land.level[2], g.words.land.lit[4]],
    [3, 'heavy_forest', 'deep', 3, 2],
  )
  assert.deepEqual([g.words.order, g.words.sides[1].facing, g.words.objectives], [[1, 0], 5, []])
  assert.deepEqual(g.words.fields, [{ hex: 2, is: 'land', by: [1], revealed: false }])
})
test('WD-OPT-01 a crew that a position names changes what the enemy scores for the unit', () => {
  const g = game(at({ options: { crewSkill: true }, units: [{ sheet: 'coyote', crew: 'elite', at: [1, 1] }] }))
  assert.deepEqual([g.units[0].crew, g.units[0].sheet.cpv > 76], ['elite', true])
})
test('WD-SETUP-01 what is wrong with a position is named with its field and what would be right', () => {
  const one = (u: object): readonly string[] => flaws(at({ units: [{ id: 'a', sheet: 'coyote', at: [1, 1], ...u }] }))
  assert.match(one({ sheet: 'cayote' })[0], /units\.0\.sheet: "cayote" is no sheet; did you mean "coyote"/)
  assert.match(one({ legs: [0] })[0], /units\.0\.legs: Coyote has 2 of legs/)
  assert.match(one({ facing: 45 })[0], /units\.0\.facing: 45 is no facing/)
  assert.match(one({ at: [90, 1] })[0], /units\.0\.at: the place of a unit is \[column, row\] on a map of 24 × 18/)
  assert.match(one({ seat: 3 })[0], /units\.0\.seat: the seat of a unit is −1 to 1/)
  assert.match(one({ carrier: 'z' })[0], /units\.0\.carrier: a loaded squad names/)
  assert.match(flaws(at({ units: [{ id: 'a' }] }))[0], /units\.0\.sheet: a unit needs a sheet/)
  assert.match(flaws(at({ units: [two[0], two[0]] }))[0], /there is a unit "a" already/)
  assert.match(flaws(at({ land: { terrain: ['..', '.x'] } }))[0], /"x" is no terrain/)
  assert.match(flaws(at({ land: { terrain: ['..', '.'] } }))[0], /as many hexes as the first: 2/)
  assert.match(flaws(at({ land: { level: [[0, 99, 1]] } }))[0], /land\.level\.0: the ground level is \[column, row, number\]/)
  assert.match(flaws(at({ order: [0, 0] }))[0], /order: the order names each of the 2 seats once/)
  assert.match(flaws(at({ due: [{ unit: 'x', rolls: 1 }] }))[0], /due\.0\.unit: "x" is no unit/)
  assert.match(flaws(at({ scenario: 'nowhere' }))[0], /is no scenario; there is crossroads-farm/)
  assert.match(flaws(at({ armor: 3 }))[0], /armor: there is no field "armor" here/)
  assert.match(flaws(at({ sides: [{}] }))[0], /sides: sides are a list of 2 to 8/)
})
test('WD-SEQ-01 step and outer frames follow from the procedure that is played', () => {
  const g = game(at({ next: [{ do: 'move', unit: 'a' }] }))
  assert.deepEqual([g.words.step, g.words.turn], ['movement', 1])
  assert.deepEqual(way('move', { unit: 'a' }), [{ do: 'battle' }, { do: 'turn' }, { do: 'movement', unit: 'a' }])
  assert.deepEqual(
    [...runs.procedures.keys()].filter((name) => name !== 'battle' && way(name, {})[0]?.do !== 'battle'),
    [],
  )
  assert.equal(game(at({ next: [{ do: 'battle', of: 'battle' }], units: [] })).words.turn, 0)
})

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
test('WD-SEC-01 states of whole battles written down read as themselves and fit the schema, under changed house rules too', () => {
  let seen = 0
  for (const [n, scenario] of [...scenarios, lesson.scenario].entries()) {
    const rules = n % 2 === 0 ? {} : { mineChits: true, crewSkill: true, ownerPicksItem: true, openDeclaration: true, throwing: true }
    const list = [...ready, ...lesson.forces]
    const forces = scenario.forces.map((id) => list.find((f) => f.id === id) ?? list[0])
    const g = setUp({ scenario, forces, options: settle(book, rules) as Options, seats: 2 }, battle)
    g.dice = new SeededDice(mixed(`position ${scenario.id}`))
    g.heard = []
    run(g, runs)
    const mind = new SeededDice(mixed(`mind ${scenario.id}`), 0, false)
    for (let i = 0; i < 700 && g.over === null; i++) {
      if (i % 23 === 0) {
        same(g, again(g))
        assert.ok(schema(plain({ ...base, ...written(g) })), JSON.stringify(schema.errors?.slice(0, 3)))
        seen++
      }
      const k = g.open.findIndex((_, j) => !g.sealed[j])
      answer(g, runs, k, draw(view(g, g.open[k].seat), g.open[k], mind.at(i)))
    }
    same(g, again(g))
  }
  assert.ok(seen > 30, String(seen))
})
test('WD-FORCE-03 a unit of a design of its own is written with its whole sheet', () => {
  const own = sheet.write({ ...game(at()).unit('a').sheet, id: 'own-1', ar: 6 }) as object
  const g = game(at({ units: [{ id: 'f', sheet: own, at: [3, 3], ar: 5 }] }))
  assert.deepEqual([g.unit('f').sheet.ar, g.unit('f').ar, g.unit('f').sheet.weapons.length], [6, 5, 2])
  same(g, again(g))
})
test('WD-SETUP-01 the schema lists exactly the fields that are read', () => {
  const sorted = (x: readonly string[]): readonly string[] => [...x].sort()
  const form = positionForm as unknown as Record<string, { items?: { properties: object }; properties?: object }>
  assert.deepEqual(sorted([...frameFields, ...Object.keys(form)]), sorted(positionFields.all))
  assert.deepEqual(sorted(Object.keys(form.units.items?.properties ?? {})), sorted(positionFields.units))
  assert.deepEqual(sorted(Object.keys(form.sides.items?.properties ?? {})), sorted(positionFields.sides))
  assert.deepEqual(sorted(Object.keys(form.land.properties ?? {})), sorted(positionFields.land))
})

const docs = readFileSync(new URL('../../../../docs/positions-wardogs.md', import.meta.url), 'utf8')
test('WD-LOCK-01, WD-FIRE-02: the positions shown in the docs are read and played on', () => {
  const rules = sealed(wardogs)
  const shown = [...docs.matchAll(/```json\n([\s\S]*?)```/g)].map((m) => JSON.parse(m[1]) as Position)
  const played = (p: Position, dice: readonly number[]): WdGame => {
    const g = lay(rules, p)
    assert.ok(!('flaws' in g), JSON.stringify('flaws' in g ? g.flaws : null))
    const scripted = new ScriptedDice(dice)
    resume(rules, g, scripted)
    scripted.spent()
    return g as unknown as WdGame
  }
  assert.equal(shown.length, 2)
  const shot = lay(rules, shown[0])
  assert.ok(!('flaws' in shot))
  assert.throws(() => resume(rules, shot, new ScriptedDice([4, 5])), /stability/, 'locked on and hit')
  const second = played(shown[1], [])
  assert.deepEqual(
    second.open.map((d) => [d.kind, d.seat]),
    [['fire', 1]],
  )
})
test('WD-SETUP-01 the docs name every field of a position, a unit, a side, the land, and every procedure', () => {
  const common = ['format', 'ruleset', 'scenario', 'options', 'next', 'note']
  const all = [...positionFields.all, ...positionFields.units, ...positionFields.sides, ...positionFields.land, ...runs.procedures.keys()]
  assert.deepEqual(
    all.filter((f) => !common.includes(f) && !docs.includes(`\`${f}\``)),
    [],
  )
})
