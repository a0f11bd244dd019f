// Every book comes apart into parts that together are the whole of it, and its core alone begins the battles that it is fetched for.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { settle, type Options } from '../kernel/book.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import type { Force } from '../kernel/force.ts'
import { Match } from '../kernel/match.ts'
import { begun, lay, members, type AnyPart, type PartName } from '../kernel/parts.ts'
import { readyForce, type AnyRuleset, type Scenario, type SetUp } from '../kernel/ruleset.ts'
import { wanted } from '../kernel/fixture-depth.ts'
import { rulesets } from '../rulesets/index.ts'
import { folderOf } from './matrix.ts'
import { skirmish } from './skirmish.ts'

/** What a part may bring besides its own members: it stands in for what the core has in short. */
const besides: Readonly<Partial<Record<PartName, readonly string[]>>> = {
  words: ['book.title', 'book.options'],
  workshop: ['forces.samples', 'setup'],
  after: ['procedures', 'suggest'],
}
/** What the interface lets a book leave out. */
const optional: readonly string[] = [
  'sole',
  'forces.fares',
  'forces.priced',
  'book.pages',
  'book.cover',
  'book.practice',
  'lesson',
  'breaksIn',
  'yields',
  'script',
  'folly',
  'held',
  'parts',
  'partForecast',
  'partNotes',
  'route',
  'walk',
  'face.show',
]
const grouped = ['book', 'forces', 'face', 'after']
const pathsOf = (x: object): readonly string[] =>
  Object.keys(x)
    .flatMap((k) => (grouped.includes(k) ? Object.keys((x as Record<string, object>)[k]).map((i) => `${k}.${i}`) : [k]))
    .sort()
const given = (part: AnyPart, rules: AnyRuleset): object => (typeof part === 'function' ? part(rules) : part)

for (const rules of wanted(rulesets)) {
  const dir = join(folderOf(rules.id) ?? assert.fail(rules.id), 'parts')
  const load = async (name: string): Promise<AnyPart> =>
    ((await import(pathToFileURL(join(dir, `${name}.ts`)).href)) as { part: AnyPart }).part
  const names = readdirSync(dir)
    .map((f) => f.replace('.ts', ''))
    .filter((n) => n !== 'core') as PartName[]
  const title = {
    title: rules.book.title,
    options: rules.book.options.map(({ id, default: byDefault, values, ours }) => ({ id, default: byDefault, values, ours })),
  }
  const core = async (): Promise<AnyPart> => ({ ...(await load('core')), book: title })

  test(`${rules.id}: each part brings its own members and no others`, async () => {
    for (const name of names) {
      assert.ok(name in members, `"${name}" is no part that doors know of`)
      const brings = pathsOf(given(await load(name), rules))
      const own: readonly string[] = members[name]
      assert.deepEqual(
        own.filter((m) => !brings.includes(m) && !optional.includes(m)),
        [],
        `${name} lacks`,
      )
      assert.deepEqual(
        brings.filter((m) => !own.includes(m) && !besides[name]?.includes(m) && !m.startsWith('book.')),
        [],
        `${name} has more`,
      )
    }
  })

  test(`${rules.id}: laid together in any order the parts are the whole ruleset, every member present`, async () => {
    for (const order of [names, names.toReversed()]) {
      const made = begun(await core(), names)
      for (const name of order) lay(made, await load(name), name)
      assert.deepEqual(pathsOf(made), pathsOf(rules))
      assert.deepEqual([...made.procedures.keys()].sort(), [...rules.procedures.keys()].sort())
      for (const path of pathsOf(made)) {
        const [a, b] = path.split('.')
        const x = (made as unknown as Record<string, unknown>)[a]
        assert.notEqual(b === undefined ? x : (x as Record<string, unknown>)[b], undefined, path)
      }
    }
    const all = pathsOf(rules)
    assert.deepEqual(
      pathsOf(skirmish).filter((m) => !m.startsWith('after.') && !optional.includes(m) && !all.includes(m)),
      [],
      'what a ruleset has',
    )
  })

  test(`${rules.id}: the core alone sets up ready forces exactly as the whole does, and takes no others`, async () => {
    const alone = begun(await core(), names)
    const battles: readonly Scenario[] = [...rules.scenarios, ...(rules.lesson ? [rules.lesson.scenario] : [])]
    for (const scenario of battles) {
      const forces = scenario.forces.map((id) => readyForce(rules, id) ?? assert.fail(id))
      const options = settle(rules.book, { ...scenario.options }) as Options
      assert.deepEqual(settle(alone.book, { ...scenario.options }), options)
      const s: SetUp = { scenario, forces, options, seats: scenario.seats, names: forces.map((f) => f.name), people: 1 }
      assert.equal(JSON.stringify(alone.setup(s)), JSON.stringify(rules.setup(s)), scenario.id)
      const [first, ...rest] = forces
      const other: Force = { ...first, name: 'Somebody else' }
      assert.throws(() => alone.setup({ ...s, forces: [other, ...rest] }), /"Somebody else" is no ready one.*"workshop"/)
      assert.throws(() => alone.forces.check(first, options), /part "workshop"/)
    }
  })

  test(`${rules.id}: while nothing has happened the core alone asks as the whole does, and says that chances are to come`, async () => {
    const alone = begun(await core(), names)
    for (const scenario of [...rules.scenarios, ...(rules.lesson ? [rules.lesson.scenario] : [])]) {
      const forces = scenario.forces.map((id) => readyForce(rules, id) ?? assert.fail(id))
      const options = settle(rules.book, { ...scenario.options }) as Options
      const seats = forces.map((f) => ({ is: 'person' as const, name: f.name }))
      const screens = (by: AnyRuleset): unknown => {
        const m = new Match(by, { scenario: scenario.id, forces, options, seats, dice: 'mix32:first' })
        return m.asked.map((seat) => {
          const { view, open } = m.look(seat)
          const { face } = by
          return open.map(({ decision: d }) => {
            const first = by.suggest(view, d, new SeededDice(mixed('first'), 1, false), 1)[0]?.choice ?? d.idle
            const asked = [face.ask(view, d), face.deed(view, d, first), by.refused(view, d), by.anytime(view, seat)]
            return [d, first, ...asked, face.scene(view, d), face.rosters(view, d)]
          })
        })
      }
      assert.equal(JSON.stringify(screens(alone)), JSON.stringify(screens(rules)), scenario.id)
    }
    if (names.includes('play')) assert.throws(() => alone.forecast, /part "play"/)
  })

  test(`${rules.id}: every ready force is legal under the house rules of every battle as it is printed`, () => {
    const battles: readonly Scenario[] = [...rules.scenarios, ...(rules.lesson ? [rules.lesson.scenario] : [])]
    const forces = [...rules.forces.samples, ...(rules.lesson?.forces ?? [])]
    for (const scenario of battles)
      for (const f of forces)
        assert.deepEqual(
          rules.forces.check(f, settle(rules.book, { ...scenario.options }) as Options).filter((x) => x.grave),
          [],
          `${f.name}, ${scenario.title}`,
        )
  })
}
