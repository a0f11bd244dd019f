// The law of coverage: a run of random battles between random legal forces touches every step of every procedure.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { settle, type Options } from '../kernel/book.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import type { Event } from '../kernel/event.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { wanted } from '../kernel/fixture-depth.ts'
import { rulesets } from '../rulesets/index.ts'
import { playFrom, playOn, randomMatch, watched } from './coverage.ts'
import { randomForce } from './forces.ts'
import { positionsOf } from './golden.ts'
import { folderOf } from './matrix.ts'
import { drill } from './drill.ts'
import { skirmish } from './skirmish.ts'

/** The kinds of event that a book has a sentence for. */
async function kindsOf(rules: AnyRuleset): Promise<readonly string[]> {
  const folder = folderOf(rules.id)
  return folder === null ? [] : ((await import(join(folder, 'face/tell.ts'))) as { readonly told: readonly string[] }).told
}

for (const rules of [...wanted(rulesets), skirmish, drill]) {
  test(
    `${rules.id}: fixed positions and random battles between random legal forces touch every step of every ` +
      'procedure and tell every kind of event',
    async () => {
      const w = watched(rules),
        kinds = await kindsOf(rules),
        told = new Set<string>()
      const missing = (): readonly string[] => [...w.missing(), ...kinds.filter((k) => !told.has(k)).map((k) => `event ${k}`)]
      assert.ok(missing().length > 10)
      for (const { name, position } of positionsOf(rules))
        for (let i = 0; i < 24; i++) {
          const heard: Event[] = []
          playFrom(w.rules, position, `${name} ${i}`, 30, heard)
          for (const e of heard) told.add(e.is)
        }
      let left = missing()
      for (let i = 0; left.length > 0 && i < 100; i++) {
        const match = randomMatch(w.rules, rules.scenarios[i % rules.scenarios.length], `coverage ${i}`)
        playOn(match, `coverage ${i}`, 1500, i % 4 === 0 ? 400 : 0)
        for (let n = 0; n <= match.length; n++) for (const e of match.events(n)) told.add(e.is)
        left = missing()
      }
      assert.deepEqual(left, [], 'never reached')
    },
  )
}

for (const rules of wanted(rulesets)) {
  test(`${rules.id}: random forces are legal and unlike the samples`, () => {
    const options = settle(rules.book, {}) as Options,
      stream = new SeededDice(mixed(`forces of ${rules.id}`), 0, false)
    let other = 0
    for (let i = 0; i < 12; i++) {
      const sample = rules.forces.samples[i % rules.forces.samples.length],
        f = randomForce(rules, sample, options, stream)
      assert.deepEqual(
        rules.forces.check(f, options).filter((x) => x.grave),
        [],
      )
      const read = rules.forces.read(JSON.parse(JSON.stringify(f)))
      assert.ok(!('faults' in read), JSON.stringify(read))
      if (JSON.stringify(f) !== JSON.stringify(sample)) other++
    }
    assert.ok(other >= 9, `${other} of 12 differ from their sample`)
  })
}
