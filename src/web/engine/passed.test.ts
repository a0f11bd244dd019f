// What leaves no choice is put to everybody only so that being asked tells nothing: no screen shows it, and when it is answered tells
// nothing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as rest } from 'node:timers/promises'
import { random } from '../../ai/random.ts'
import { streamOf } from '../../ai/opponent.ts'
import { settle, type Options } from '../../kernel/book.ts'
import { onlyAnswer } from '../../kernel/decision.ts'
import type { Force } from '../../kernel/force.ts'
import { Match } from '../../kernel/match.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'
import { rulesets } from '../../rulesets/index.ts'
import { Clerk } from './clerk.ts'
import { DeviceHome } from './device.ts'
import { pauseLike } from './online.ts'

/** The first battle of a book: one person, computers on the other seats. */
function begun(rules: AnyRuleset): Match {
  const s = rules.scenarios[0]
  return new Match(rules, {
    scenario: s.id,
    forces: s.forces.map((id) => rules.forces.samples.find((f) => f.id === id) as Force),
    options: settle(rules.book, { ...s.options }) as Options,
    seats: s.forces.map((_, i) => (i === 0 ? { is: 'person', name: 'One' } : { is: 'computer', name: `${i}`, ai: random.id })),
    dice: 'mix32:passed',
  })
}

test('a question that leaves no choice stands on no screen of one who plays alone: it is answered for him', {
  timeout: 60_000,
}, async () => {
  let passed = 0
  for (const rules of rulesets) {
    const match = begun(rules)
    const answer = match.answer.bind(match)
    match.answer = (seat, index, choice) => {
      const q = match.open(seat).find((o) => o.index === index)
      if (seat === 0 && q && onlyAnswer(q.decision)) passed++
      return answer(seat, index, choice)
    }
    const home = new DeviceHome(`passed ${rules.id}`, match, async () => [random])
    home.pace = 0
    const clerk = new Clerk(home, 0)
    const shown = (): number => {
      const { questions } = clerk.screen()
      for (const q of questions) assert.equal(onlyAnswer(q.decision), null, `${q.ask.verb} is shown and leaves no choice`)
      return questions.filter((q) => !q.sealed).length
    }
    home.listen(() => void shown())
    for (let n = 0; n < 40 && !match.over; n++) {
      while (shown() === 0 && !match.over) await rest(2)
      if (match.over) break
      const { view, open } = match.look(0)
      const { index, choice } = random.choose({ rules, view, open, seat: 0, stream: streamOf('passed', 0, n) })
      assert.equal(await home.answer(0, index, choice), null)
    }
    home.close()
  }
  assert.ok(passed > 2, `${passed} questions left no choice`)
})

test('between the answers of an act nothing is given by itself, and after it again', { timeout: 60_000 }, async () => {
  let held = 0
  for (const rules of rulesets) {
    const match = begun(rules)
    const home = new DeviceHome(`act ${rules.id}`, match, async () => [random])
    home.pace = 0
    home.listen(() => undefined)
    const only = (): boolean => match.open(0).some((o) => !o.sealed && onlyAnswer(o.decision) !== null)
    const mine = (): boolean => match.open(0).some((o) => !o.sealed)
    for (let n = 0; n < 40 && held < 2 && !match.over; n++) {
      while (!match.over && (!mine() || only())) await rest(2)
      if (match.over) break
      const { view, open } = match.look(0)
      const { index, choice } = random.choose({ rules, view, open, seat: 0, stream: streamOf('passed', 0, n) })
      await home.act(async () => {
        assert.equal(await home.answer(0, index, choice), null)
        if (!only()) return
        await rest(60)
        assert.ok(only(), 'the next answer of the act is its person’s')
        held++
      })
    }
    home.close()
  }
  assert.equal(held, 2, 'answers that lead to a question that leaves no choice')
})

test('between people such an answer comes as late as its person’s own came, any of them as likely as another', () => {
  const own = [3000, 4000, 9000, 5000]
  const drawn = Array.from({ length: 400 }, (_, i) => pauseLike(own, i / 400))
  for (const ms of own) assert.equal(drawn.filter((x) => x === ms).length, 100)
  assert.deepEqual([pauseLike([], 0), pauseLike([], 0.5)], [2000, 5000], 'before the first of them it takes some seconds')
  assert.deepEqual([pauseLike([40], 0.3), pauseLike([90_000], 0.3)], [1200, 15_000], 'no quicker than a hand, and it keeps nobody waiting')
})
