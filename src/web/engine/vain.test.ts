// An offer of which nothing can come is let pass by itself against computers alone: the log says so, and one option puts it all the same.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as rest } from 'node:timers/promises'
import { streamOf } from '../../ai/opponent.ts'
import { script } from '../../ai/script.ts'
import type { Decision } from '../../kernel/decision.ts'
import { said } from '../../kernel/face.ts'
import type { Log } from '../../kernel/log.ts'
import { Match } from '../../kernel/match.ts'
import { replay } from '../../kernel/replay.ts'
import type { AnyRuleset, Seen } from '../../kernel/ruleset.ts'
import { rulesets } from '../../rulesets/index.ts'
import { startOf } from '../../laws/laws.ts'
import { vainLog } from '../fixture/fixture-vain.ts'
import { Clerk } from './clerk.ts'
import { DeviceHome } from './device.ts'

const book = rulesets.find((r) => r.id === 'railgun-2100') ?? assert.fail('no book says what is vain')
const byItself = (c: Clerk): readonly string[] => c.log().flatMap((t) => (/by itself/.test(said(t.sentence)) ? [said(t.sentence)] : []))
const held = { now: () => performance.now(), pause: () => new Promise<void>(() => undefined) }

test('an offer of which nothing can come is let pass by itself, and the log says so and why', async () => {
  const { log, seat, why } = vainLog(book)
  const { match } = replay(book, log)
  const home = new DeviceHome('vain', match, async () => [script])
  home.pace = -1
  home.mindful = true
  const clerk = new Clerk(home, seat)
  const { length } = match
  assert.equal(clerk.screen().questions.length, 0, 'it is not put while it waits to be given')
  assert.deepEqual(byItself(clerk), [])
  home.listen(() => undefined)
  home.nudge()
  for (let i = 0; i < 200 && match.length === length; i++) await rest(5)
  home.close()
  assert.deepEqual(match.log().entries[length], { ...match.log().entries[length], seat, choice: { pass: true } })
  assert.equal(byItself(clerk).length, 1)
  assert.match(byItself(clerk)[0], /^Given by itself: /)
  assert.ok(byItself(clerk)[0].endsWith(why))
  const all = clerk.log()
  assert.ok(
    all.every((t, i) => i === 0 || t.n > all[i - 1].n || (t.n === all[i - 1].n && t.of > all[i - 1].of)),
    'it has a place of its own in the log',
  )
  assert.equal(byItself(clerk).length, 1, 'it is said once')
})

test('who wants every question has it put, also in the midst of a battle; between people it is always put', async () => {
  const { log, seat } = vainLog(book)
  const { match } = replay(book, log)
  const home = new DeviceHome('puts all', match, async () => [script])
  home.clock = held
  home.listen(() => undefined)
  home.mindful = true
  const clerk = new Clerk(home, seat)
  assert.equal(clerk.screen().questions.length, 0)
  home.putsAll = true
  assert.equal(clerk.screen().questions.length, 1)
  home.putsAll = false
  assert.equal(clerk.screen().questions.length, 0)
  home.close()
  const two = vainLog(book, true)
  const both = new DeviceHome('two', replay(book, two.log).match, async () => [script])
  both.mindful = true
  assert.equal(new Clerk(both, two.seat).screen().questions.length, 1, 'that it is not asked would tell the other person')
})

/** A log of a battle of one person up to a question that he may let pass and take back, and that question. */
function takenBack(rules: AnyRuleset): { readonly log: Log; readonly of: string } | null {
  const m = new Match(rules, startOf(rules, rules.scenarios[0], 'taken back'))
  for (let n = 0; n < 600 && !m.over; n++) {
    const [seat] = m.asked
    const { view, open } = m.look(seat)
    const q = open.find((o) => !o.sealed)
    const log = m.log()
    if (seat === 0 && q?.decision.choice.is === 'one' && q.decision.choice.pass) {
      const { match } = replay(rules, log)
      const lone = { ...log, seats: log.seats.map((x, i) => (i === 0 ? { is: 'person' as const, name: x.name } : x)) }
      match.answer(0, q.index, { pass: true })
      if (match.look(0).undo && match.asked.every((s) => s === 0)) return { log: lone, of: JSON.stringify(q.decision) }
    }
    const { index, choice } = script.choose({ rules, view, open, seat, stream: streamOf('taken back', seat, n) })
    m.answer(seat, index, choice)
  }
  return null
}

test('what was given by itself and taken back is put', async () => {
  for (const book of rulesets) {
    const found = takenBack(book)
    if (!found) continue
    const rules = {
      ...book,
      sole: (_: Seen, d: Decision) =>
        JSON.stringify(d) === found.of ? { choice: { pass: true } as const, why: 'Nothing is gained.' } : null,
    }
    const { match } = replay(rules, found.log)
    const home = new DeviceHome('taken back', match, async () => [script])
    home.mindful = true
    const clerk = new Clerk(home, 0)
    const { length } = match
    home.pace = 0
    assert.equal(clerk.screen().questions.length, 0)
    home.listen(() => undefined)
    for (let i = 0; i < 400 && match.length === length; i++) await rest(5)
    assert.equal(byItself(clerk).length, 1)
    assert.equal(await home.table(0, 'undo'), null)
    await rest(40)
    assert.deepEqual(
      clerk.screen().questions.map((q) => JSON.stringify(q.decision)),
      [found.of],
      'it is put',
    )
    home.close()
    return
  }
  assert.fail('no book lets anything be taken back after a pass')
})
