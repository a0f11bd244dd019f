// Golden battles replay to every hash that was kept, and the leaf counts hold: behaviour changes only with a new version of the rules.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { wanted } from '../kernel/fixture-depth.ts'
import { rulesets } from '../rulesets/index.ts'
import { differs, gamesOf, keptBattles, leafCounts, positionsOf } from './golden.ts'

const anew = 'where the change is meant, raise the version of the ruleset and write them anew: node scripts/golden.ts'

for (const rules of wanted(rulesets)) {
  const kept = keptBattles(rules)
  test(`${rules.id}: golden battles are kept for every scenario`, () => {
    for (const s of rules.scenarios) assert.ok(kept.filter((b) => b.log.scenario === s.id).length >= 2, s.id)
    for (const b of kept) assert.ok(b.log.entries.length > 10 && b.log.entries.every((e) => e.hash !== ''), b.name)
  })

  for (const { name, log } of kept)
    test(`${rules.id}: the golden battle ${name} replays to the same hashes`, () => {
      assert.equal(log.version, rules.version, `it is of another version; ${anew}`)
      const d = differs(rules, log)
      assert.equal(d, null, d === null ? '' : `entry ${d.entry}${d.event === undefined ? '' : `, event ${d.event}`}: ${d.why}; ${anew}`)
    })

  test(`${rules.id}: as many ways lead on from the fixed positions as ever`, () => {
    assert.ok(positionsOf(rules).length >= 3)
    assert.equal(leafCounts(rules), readFileSync(join(gamesOf(rules.id) ?? '', 'leaves.txt'), 'utf8'), anew)
  })
}
