// The battle on an empty shelf: it goes on, tells what its first side is told, comes to its end, and begins anew by another seed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rulesets } from '../../rulesets/index.ts'
import { exhibitCalls } from './exhibit.ts'

const calls = () =>
  exhibitCalls(async (id) => {
    const r = rulesets.find((x) => x.id === id)
    if (!r) throw new RangeError(id)
    return r
  })

for (const rules of rulesets)
  test(`${rules.title}: two computers fight on an empty shelf, moment by moment`, async () => {
    const { exhibit } = calls()
    const [{ id }] = rules.scenarios
    const first = await exhibit(rules.id, id, 'a')
    assert.match(first.clock, /[1-9]/, 'what is set up first is not shown')
    assert.ok(first.words !== '' && first.picture.counters.length > 0)
    const seen = [first]
    for (let i = 0; i < 12; i++) seen.push(await exhibit(rules.id, id, 'a'))
    assert.ok(new Set(seen.map((x) => x.words)).size > 3, 'it goes on')
    assert.deepEqual(await calls().exhibit(rules.id, id, 'a'), first, 'the same seed is the same battle')
    await assert.rejects(exhibit(rules.id, 'nowhere', 'a'), /has no scenario "nowhere"/)
  })

test('the battle on an empty shelf comes to its end', async () => {
  const rules = rulesets[0]
  const { exhibit } = calls()
  let n = 0
  for (; n < 5000; n++) if ((await exhibit(rules.id, rules.scenarios[0].id, 'b')).over) break
  assert.ok(n < 5000 && n > 20, `${n} moments`)
})
