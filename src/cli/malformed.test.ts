// Bad input: documents broken at random give a clear error and an exit code, never a crash, over every book and the skirmish.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { opponents } from '../ai/index.ts'
import { random } from '../ai/random.ts'
import { streamOf } from '../ai/opponent.ts'
import { settle, type Options } from '../kernel/book.ts'
import { Match } from '../kernel/match.ts'
import { isRefusal } from '../kernel/plain.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { skirmish } from '../laws/skirmish.ts'
import { rulesets } from '../rulesets/index.ts'
import type { Desk } from './desk.ts'
import { run } from './main.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
const all: readonly AnyRuleset[] = [...rulesets, skirmish]

function desk(files: Readonly<Record<string, string>>): Desk & { said: string[]; wrong: string[] } {
  const said: string[] = []
  const wrong: string[] = []
  return {
    rulesets: all,
    opponents,
    said,
    wrong,
    out: (t) => {
      said.push(t)
    },
    err: (t) => {
      wrong.push(t)
    },
    line: () => Promise.resolve(null),
    read: (p) =>
      files[p] ??
      (() => {
        throw new Error('no such file')
      })(),
    write: () => {
      throw new Error('nothing is to be written')
    },
    room: () => undefined,
    seed: () => '7',
  }
}

/** A battle some answers in: from it a sound force, log and position are made. */
function begun(rules: AnyRuleset): Match {
  const scenario = rules.scenarios[0]
  const forces = scenario.forces.map((id) => rules.forces.samples.find((f) => f.id === id) ?? rules.forces.samples[0])
  const m = new Match(rules, {
    scenario: scenario.id,
    forces,
    options: settle(rules.book, { ...scenario.options }) as Options,
    seats: forces.map((f) => ({ is: 'computer', name: f.name, ai: random.id })),
    dice: 'mix32:bad',
  })
  for (let n = 0; n < 24 && !m.over; n++) {
    const seat = m.asked[0]
    const c = random.choose({ rules, view: m.look(seat).view, open: m.open(seat), seat, stream: streamOf('bad', seat, n) })
    assert.ok(!isRefusal(m.answer(seat, c.index, c.choice)))
  }
  return m
}
const plain = (x: unknown): Json => JSON.parse(JSON.stringify(x)) as Json

/** Every place in a document, as keys from outside in. */
function placesIn(x: Json, at: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof x !== 'object' || x === null) return [at]
  return [
    at,
    ...(Array.isArray(x) ? x.flatMap((y, i) => placesIn(y, [...at, i])) : Object.entries(x).flatMap(([k, y]) => placesIn(y, [...at, k]))),
  ]
}

type Break = { readonly at: number; readonly how: 'put' | 'drop' | 'twice' | 'more'; readonly value: Json }
const value: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, -1, 0, 1.5, 1e9, 9e15, '', 'x', '__proto__', 'constructor', [], {}, [[]], { a: 1 }, [null], '5'),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
)
const broken: fc.Arbitrary<Break> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('put', 'put', 'put', 'drop', 'twice', 'more'),
  value,
}) as fc.Arbitrary<Break>

function breakUp(doc: Json, b: Break): Json {
  const places = placesIn(doc)
  const at = places[b.at % places.length]
  if (at.length === 0) return b.value
  const copy = plain(doc)
  let x = copy as { [key: string | number]: Json }
  for (const k of at.slice(0, -1)) x = x[k] as { [key: string]: Json }
  const key = at[at.length - 1]
  if (b.how === 'put') x[key] = b.value
  else if (b.how === 'drop') {
    if (Array.isArray(x)) (x as Json[]).splice(Number(key), 1)
    else delete x[key]
  } else if (b.how === 'twice') {
    if (Array.isArray(x)) (x as Json[]).push(x[key])
    else x[`${key}2`] = x[key]
  } else if (Array.isArray(x)) (x as Json[]).push(b.value)
  else x['surprise'] = b.value
  return copy
}

/** The command ends with a code, and says why when it is not 0. */
async function told(words: readonly string[], files: Readonly<Record<string, string>>): Promise<number> {
  const d = desk(files)
  const code = await run(words, d)
  if (code !== 0) {
    const text = [...d.wrong, ...d.said].join('\n')
    assert.ok(text.length > 8, `${words.join(' ')} says why`)
    assert.doesNotMatch(text, /undefined is not|Cannot read prop|is not a function|is not iterable|\[object Object\]/, words.join(' '))
  }
  return code
}

for (const rules of all) {
  const match = begun(rules)
  const force = plain(rules.forces.samples[0])
  const log = plain(match.log())
  const position = plain({ format: 1, ruleset: rules.id, next: [{ do: 'round' }], ...rules.written(match.state()) })

  test(`${rules.id}: sound documents are taken`, async () => {
    assert.equal(await told(['force', 'check', 'f.json', '--book', rules.id], { 'f.json': JSON.stringify(force) }), 0)
    assert.equal(await told(['replay', 'l.json', '--verify'], { 'l.json': JSON.stringify(log) }), 0)
    assert.ok((await told(['odds', 'p.json'], { 'p.json': JSON.stringify(position) })) < 3)
  })

  test(`${rules.id}: broken forces, logs, positions and answers are told what is wrong with them`, async () => {
    let wrong = 0
    await fc.assert(
      fc.asyncProperty(broken, fc.constantFrom('force', 'log', 'position', 'answers'), async (b, what) => {
        if (what === 'force')
          wrong += Number(
            (await told(['force', 'check', 'f.json', '--book', rules.id], { 'f.json': JSON.stringify(breakUp(force, b)) })) > 0,
          )
        else if (what === 'log')
          wrong += Number((await told(['replay', 'l.json', '--verify'], { 'l.json': JSON.stringify(breakUp(log, b)) })) > 0)
        else if (what === 'position')
          wrong += Number((await told(['try', 'p.json', '--dice', '5,5'], { 'p.json': JSON.stringify(breakUp(position, b)) })) > 0)
        else
          wrong += Number(
            (await told(['try', 'p.json', '--answers', 'a.json'], {
              'p.json': JSON.stringify(position),
              'a.json': JSON.stringify([b.value]),
            })) > 0,
          )
      }),
      { numRuns: 260 },
    )
    assert.ok(wrong > 150, `${wrong} were wrong`)
  })
}
