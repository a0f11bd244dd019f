// A book that comes in parts: members not yet here say which part brings them; laid together the parts are the whole.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begun, lay, members } from './parts.ts'
import type { AnyRuleset } from './ruleset.ts'

const core = {
  title: 'A book',
  book: { title: 'A book', options: ['short'] },
  face: { ask: 1 },
  forces: { samples: [] },
  procedures: new Map([['battle', 1]]),
}

test('a member that has not come yet names its part; whatever is laid takes its place', () => {
  const rules = begun(core, ['sheets', 'mind', 'words'])
  assert.throws(() => rules.face.sheet, /"face\.sheet" of A book is in its part "sheets"/)
  assert.throws(() => rules.worth, /part "mind"/)
  assert.deepEqual(rules.book.options, ['short'])
  lay(rules, { face: { sheet: 2 } })
  lay(rules, { book: { options: ['long'], rules: [] } })
  assert.deepEqual([rules.face.sheet, rules.face.ask, rules.book.options, rules.book.title], [2, 1, ['long'], 'A book'])
  assert.throws(() => rules.worth, /part "mind"/)
})

test('a book says whether anything follows a battle before that part is here; procedures join those that are there', () => {
  const rules = begun(core, ['after'])
  const without = begun(core, [])
  assert.ok(rules.after !== undefined && without.after === undefined)
  assert.throws(() => rules.after?.procedure, /part "after"/)
  lay(rules, { after: { procedure: 1, file: 2 }, procedures: new Map([['after', 2]]) })
  assert.deepEqual([...rules.procedures.keys()], ['battle', 'after'])
  assert.deepEqual(Object.entries(rules.after ?? {}), [
    ['procedure', 1],
    ['file', 2],
  ])
  assert.deepEqual([...core.procedures.keys()], ['battle'], 'the core itself is not touched')
})

test('what a book leaves out of a part is awaited no longer once the part is here', () => {
  const rules = begun(core, ['workshop'])
  assert.throws(() => rules.forces.fares, /part "workshop"/)
  lay(rules, { forces: { samples: [], check: 1 } }, 'workshop')
  assert.deepEqual([rules.forces.check, rules.forces.fares, 'fares' in rules.forces], [1, undefined, false])
})

test('a part may be made from the book that it is laid into, and sees what comes later', () => {
  const rules = begun(core, ['mind'])
  lay(rules, (all: AnyRuleset) => ({ draw: () => all.procedures.size }))
  assert.equal((rules.draw as unknown as () => number)(), 1)
  lay(rules, { procedures: new Map([['after', 2]]) })
  assert.equal((rules.draw as unknown as () => number)(), 2)
  assert.ok(members.mind.includes('draw'))
})
