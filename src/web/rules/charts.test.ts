// What stands on a book's pages besides its rules: each chapter opens with a sentence, each chart stands under a rule and is whole.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rulesets } from '../../rulesets/index.ts'

test('every chapter of every book opens with a sentence of its own, and no sentence is left without a chapter', async () => {
  for (const { book } of rulesets) {
    const { leads } = (await book.pages?.()) ?? assert.fail(book.title)
    const said = book.chapters.map((c) => leads[c.id] ?? assert.fail(c.id))
    assert.deepEqual(Object.keys(leads).sort(), book.chapters.map((c) => c.id).sort())
    for (const s of said) assert.match(s, /^\p{Lu}.{20,160}\.$/u)
    assert.equal(new Set(said).size, said.length)
  }
})

test('every chart of every book stands under a rule of it, its rows as wide as its head, its shares in hundred', async () => {
  for (const { book } of rulesets) {
    const { charts } = (await book.pages?.()) ?? assert.fail(book.title)
    const ids = new Set(book.rules.map((r) => r.id))
    assert.ok(charts.length >= 5)
    assert.equal(new Set(charts.map((c) => c.title)).size, charts.length, 'titles are told apart')
    for (const c of charts) {
      assert.ok(ids.has(c.rule), c.rule)
      assert.match(c.reads, /\.$/)
      assert.equal(new Set(c.rows.map((r) => r.head)).size, c.rows.length, `${c.title}: rows are told apart`)
      for (const r of c.rows) {
        assert.equal(r.cells.length, c.across.length, `${c.title}: ${r.head}`)
        assert.ok(
          r.cells.every((x) => x !== '' && !x.includes('undefined')),
          `${c.title}: ${r.head}`,
        )
        if (r.share) {
          assert.equal(r.share.length, c.across.length)
          assert.ok(r.share.every((n) => n >= 0 && n <= 100))
        }
      }
    }
  }
})
