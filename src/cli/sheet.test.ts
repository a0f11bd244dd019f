// The command `sheet`: every ready force of every book on paper, wrong files and papers refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../kernel/book.ts'
import { rulesets } from '../rulesets/index.ts'
import type { Desk } from './desk.ts'
import { run } from './main.ts'

function desk(
  files: Readonly<Record<string, string>>,
): Desk & { readonly said: string[]; readonly wrong: string[]; readonly written: Map<string, string> } {
  const said: string[] = []
  const wrong: string[] = []
  const written = new Map<string, string>()
  return {
    rulesets,
    opponents: [],
    said,
    wrong,
    written,
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
    write: (p, t) => {
      written.set(p, t)
    },
    room: () => undefined,
    seed: () => '1',
  }
}

test('every ready force comes out with a sheet for each unit, on either paper', async () => {
  for (const rules of rulesets)
    for (const f of rules.forces.samples)
      for (const paper of ['a4', 'letter']) {
        const d = desk({ 'f.json': JSON.stringify(f) })
        assert.equal(await run(['sheet', 'f.json', '--out', 'out/s.html', '--paper', paper], d), 0, `${f.id}: ${d.wrong.join(' ')}`)
        const html = d.written.get('out/s.html') ?? ''
        const sheets = rules.forces.sheets(f, settle(rules.book, {}) as Options)
        assert.equal(html.split('aria-label="Record sheet of ').length - 1, sheets.length, f.id)
        assert.match(html, paper === 'a4' ? /@page \{ size: 210mm 297mm/ : /@page \{ size: 8\.5in 11in/)
        assert.doesNotMatch(html, /<script|https?:\/\//, 'it needs nothing from elsewhere')
      }
})

test('one unit alone, sheets as data, and what cannot be done', async () => {
  const [rules] = rulesets
  const [f] = rules.forces.samples
  const sheets = rules.forces.sheets(f, settle(rules.book, {}) as Options)
  const d = desk({ 'f.json': JSON.stringify(f), 'bad.json': '{"name":3}', 'cut.json': '{"na' })
  assert.equal(await run(['sheet', 'f.json', '--unit', sheets[1].title], d), 0)
  assert.equal(d.said[0].split('<article').length - 1, 1)
  assert.equal(await run(['sheet', 'f.json', '--json'], d), 0)
  assert.deepEqual((JSON.parse(d.said[1]) as { sheets: unknown }).sheets, JSON.parse(JSON.stringify(sheets)))
  for (const [words, says] of [
    [['bad.json'], /bad\.json is no force/],
    [['cut.json'], /not JSON/],
    [['none.json'], /cannot be read/],
    [['f.json', '--paper', 'a3'], /no paper "a3"/],
    [['f.json', '--unit', 'Nobody'], /no unit "Nobody"/],
    [[], /which force/],
  ] as const) {
    assert.equal(await run(['sheet', ...words], d), 2)
    assert.match(d.wrong.join('\n'), says)
  }
  const other = desk({ 'p.json': '{"next":[]}', 'e.json': '{}' })
  for (const [file, says] of [
    ['p.json', /is a position/],
    ['e.json', /an empty object.*needs at least "id"/s],
  ] as const) {
    assert.equal(await run(['sheet', file], other), 1)
    assert.match(other.wrong.join('\n'), says)
  }
})
