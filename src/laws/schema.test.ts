// The JSON schemas of positions: generated ones are as generated, every sample fits, and what a book's reader refuses for its form the
// schema refuses too.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { Match } from '../kernel/match.ts'
import type { Plain } from '../kernel/plain.ts'
import { lay } from '../kernel/position.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { wanted } from '../kernel/fixture-depth.ts'
import { rulesets } from '../rulesets/index.ts'
import { bookForms, sharedForm } from './forms.ts'
import { positionsOf } from './golden.ts'
import { startOf, step } from './laws.ts'

const docs = (file: string): string => readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8')
const forms = await bookForms(rulesets),
  shared = sharedForm(rulesets, forms)
const ajv = new Ajv2020({ strict: true, strictTypes: false, schemas: forms.map(({ file }) => JSON.parse(docs(file))) })
const fits = ajv.compile(JSON.parse(docs(shared.file)))
const why = (): string => JSON.stringify(fits.errors?.map((e) => `${e.instancePath} ${e.message}`))

type Tree = { readonly [key: string]: Plain | undefined }
/** Positions of a book that are kept: in the docs, under games/, and states of its battles written out. */
function samples(rules: AnyRuleset): readonly Tree[] {
  const shown = readdirSync(new URL('../../docs/', import.meta.url))
    .filter((f) => f.endsWith('.md'))
    .flatMap((f) => [...docs(f).matchAll(/```json\n([\s\S]*?)```/g)].map((m) => JSON.parse(m[1]) as Tree))
    .filter((x) => x.ruleset === rules.id && x.next !== undefined)
  const fought = rules.scenarios.flatMap((sc) => {
    const m = new Match(rules, startOf(rules, sc, `schema ${sc.id}`), {}, false)
    const stream = new SeededDice(mixed(`schema ${sc.id}`), 1, false)
    for (let i = 0; i < 60 && !m.over; i++) step(m, stream)
    return [
      {
        format: 1,
        ruleset: rules.id,
        next: [{ do: rules.main.name, of: 'battle' }],
        ...(rules.written(m.state()) as unknown as Tree),
      } as Tree,
    ]
  })
  return [...shown, ...positionsOf(rules).map((x) => x.position as unknown as Tree), ...fought]
}

test('the schemas are written by node scripts/schema.ts', () => {
  for (const { file, text } of [...forms, shared]) assert.equal(docs(file), text, file)
})

// What a reader refuses for its meaning, which no schema can know: ids that are nobody's or taken already, places off this map or table,
// more
// seats than there are, a force inside a position, procedures and rule ids that do not fit each other.
const meaning = new RegExp(
  [
    ' is no stand$',
    '^\\d+ is no seat of this position', // how many seats there are the form does not say
    '^there is a (stand|unit) ".*" already$',
    'on the table, which measures',
    '^a stand on the table needs its place',
    '^a unit on the map needs its hex',
    '^a carried stand names',
    '^a walk names the stand',
    '^no stand is of unit',
    'has declared its shot',
    'is \\[column, row\\] on a map of',
    'is \\[x, y\\] in inches on the table, for',
    '^on hexes a facing is',
    '^a template has a polygon',
    '^missing hexes are',
    '^the seat of a unit is',
    '^(a|who) (seat|offers) is',
    '^the seat in turn',
    '^the list of (winners|homes|shops|.*coaches|who).* holds at most',
    '^the order of the coaches holds',
    '^one entry for each of',
    '^energy is at most',
    '^the list of weapons by slot holds at most',
    '^specialty units are suits',
    '^a tank has no',
    '^only a tank has',
    '^a force ',
    '^after a battle somebody has won',
    'is no step of',
    'never calls',
    'cannot begin',
    'is not in turn',
    '^no unit "',
    '^every row has as many hexes',
    'is \\[column, row, number\\] on a map of',
    '^a loaded squad names',
    ' has \\d+ of \\w+: one( number)? for each$',
    '^".*" is no (unit|base)$',
    '^".*" is no feature; there is',
    '^the order names each',
    ' is no terrain',
    '^".*" is no sheet; there is', // which buildings there are the scenario says
  ].join('|'),
)

const junk: readonly Plain[] = [null, true, -1, 1.5, 1e9, 'junk', '', [], {}, [[]], ['junk'], { junk: 1 }, [3, 4], [-5000, 2]]
/** A copy with something in it changed at random: a value for junk, a field more, a field less. */
function spoiled(x: Tree, stream: SeededDice): Tree {
  const copy = JSON.parse(JSON.stringify(x)) as Tree
  const spots: [Record<string, unknown>, string][] = []
  const walk = (o: Record<string, unknown>): void => {
    for (const k of Object.keys(o)) {
      spots.push([o, k])
      if (typeof o[k] === 'object' && o[k] !== null) walk(o[k] as Record<string, unknown>)
    }
  }
  walk(copy)
  const [o, k] = spots[stream.pick(spots.length)]
  switch (stream.pick(5)) {
    case 0:
      if (Array.isArray(o)) o.splice(Number(k), 1)
      else delete o[k]
      break
    case 1:
      if (Array.isArray(o)) o.push('junk')
      else o[['junk', 'at', 'seat', 'units'][stream.pick(4)]] = junk[stream.pick(junk.length)]
      break
    default:
      o[k] = junk[stream.pick(junk.length)]
  }
  return copy
}

for (const rules of wanted(rulesets)) {
  test(`${rules.id}: every position in the docs and under games/ fits the schema`, () => {
    assert.ok(samples(rules).length >= 5)
    for (const x of samples(rules)) assert.ok(fits(x), `${JSON.stringify(x).slice(0, 120)}: ${why()}`)
  })

  test(`${rules.id}: a malformed position that the reader refuses for its form the schema refuses, and what the reader takes fits`, () => {
    const stream = new SeededDice(mixed(`schema ${rules.id}`), 0, false)
    const all = samples(rules)
    let refused = 0
    let taken = 0
    for (let i = 0; i < 3000; i++) {
      const x = spoiled(all[i % all.length], stream)
      const read = lay(rules, x)
      const form = fits(x)
      if (!('flaws' in read)) {
        taken++
        assert.ok(form, `the reader takes it: ${why()}`)
        continue
      }
      if (read.flaws.every((f) => meaning.test(f.why))) continue
      refused++
      assert.ok(!form, `it fits the schema, yet ${JSON.stringify(read.flaws)}`)
    }
    assert.ok(refused > 1000 && taken > 100, `${refused} refused, ${taken} taken`)
  })
}
