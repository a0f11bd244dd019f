// The law of coverage: a run of random battles between random legal forces touches every step of every procedure.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../kernel/book.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { rulesets } from '../rulesets/index.ts'
import { playOn, randomMatch, watched } from './coverage.ts'
import { randomForce } from './forces.ts'
import { gamesOf } from './golden.ts'
import { skirmish } from './skirmish.ts'

// A book whose play is settled keeps golden battles; until then some of its steps may still be out of reach.
for (const rules of [...rulesets.filter((r) => gamesOf(r.id) !== null), skirmish]) {
  test(`${rules.id}: random battles between random legal forces touch every step of every procedure`, () => {
    const w = watched(rules)
    let left: readonly string[] = w.missing()
    assert.ok(left.length > 10)
    for (let i = 0; left.length > 0 && i < 100; i++) {
      const match = randomMatch(w.rules, rules.scenarios[i % rules.scenarios.length], `coverage ${i}`)
      playOn(match, `coverage ${i}`, 1500, i % 4 === 0 ? 400 : 0)
      left = w.missing()
    }
    assert.deepEqual(left, [], 'never reached')
  })
}

for (const rules of rulesets) {
  test(`${rules.id}: random forces are legal and unlike the samples`, () => {
    const options = settle(rules.book, {}) as Options, stream = new SeededDice(mixed(`forces of ${rules.id}`), 0, false)
    let other = 0
    for (let i = 0; i < 12; i++) {
      const sample = rules.forces.samples[i % rules.forces.samples.length], f = randomForce(rules, sample, options, stream)
      assert.deepEqual(rules.forces.check(f, options).filter((x) => x.grave), [])
      const read = rules.forces.read(JSON.parse(JSON.stringify(f)))
      assert.ok(!('faults' in read), JSON.stringify(read))
      if (JSON.stringify(f) !== JSON.stringify(sample)) other++
    }
    assert.ok(other >= 9, `${other} of 12 differ from their sample`)
  })
}
