// The matrix of a book: ids found, tests found, what is missing.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { idsIn, matrix, testsIn } from './matrix.ts'
import { skirmish } from './skirmish.ts'

test('rule ids are found alone, in ranges and in lists', () => {
  assert.deepEqual(idsIn('// AB-SET-01…03: as AB-X-9 says (AB-D09a, AB-D10), but not A-1 or XAB-'), [
    'AB-SET-01',
    'AB-SET-02',
    'AB-SET-03',
    'AB-X-9',
    'AB-D09a',
    'AB-D10',
  ])
  assert.deepEqual(idsIn('AB-SET-01 to AB-SET-02, AB-SET-07–08'), ['AB-SET-01', 'AB-SET-02', 'AB-SET-07', 'AB-SET-08'])
})

test('the titles of tests are read with their lines', () => {
  assert.deepEqual(testsIn('\ntest("SK-1 it\\"s", () => {})\n  test(`SK-2 ${x}`, f)\nattest("no")'), [
    { line: 2, title: 'SK-1 it"s' },
    { line: 3, title: 'SK-2 ${x}' },
  ])
})

test('a rule is played when code names it and a test is titled with it; a ruled-out rule needs neither', () => {
  const dir = mkdtempSync(join(tmpdir(), 'matrix-'))
  try {
    writeFileSync(join(dir, 'book.ts'), "['SK-INI-01', 'SK-WIN-02']\n")
    writeFileSync(join(dir, 'play.ts'), '// SK-INI-01 rolls\nact("SK-DEP-01")\n')
    writeFileSync(join(dir, 'play.test.ts'), "test('SK-INI-01 SK-WIN-01 the dice', () => {})\n")
    const book = { ...skirmish.book, rules: skirmish.book.rules.map((r) => (r.id === 'SK-MOV-01' ? { ...r, out: 'nobody moves' } : r)) }
    const rows = new Map(matrix({ ...skirmish, book }, dir)?.map((r) => [r.id, r]))
    assert.deepEqual(rows.get('SK-INI-01'), {
      id: 'SK-INI-01',
      title: 'Initiative',
      chapter: '1',
      code: [{ file: 'play.ts', line: 1 }],
      tests: [{ file: 'play.test.ts', line: 1, title: 'SK-INI-01 SK-WIN-01 the dice' }],
      missing: [],
    })
    assert.deepEqual(rows.get('SK-DEP-01')?.missing, ['test'])
    assert.deepEqual(rows.get('SK-WIN-01')?.missing, ['code'])
    assert.deepEqual(rows.get('SK-WIN-02')?.missing, ['code', 'test'])
    assert.deepEqual([rows.get('SK-MOV-01')?.out, rows.get('SK-MOV-01')?.missing], ['nobody moves', []])
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
  assert.equal(matrix(skirmish), null, 'a book without a folder of its own has no matrix')
})
