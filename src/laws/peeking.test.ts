// Every opponent in every book chooses from its seat's view alone; one that looks at what is hidden is caught.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { opponents } from '../ai/index.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { times, wanted } from '../kernel/fixture-depth.ts'
import { Match } from '../kernel/match.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { rulesets } from '../rulesets/index.ts'
import type { Opponent } from '../ai/opponent.ts'
import { drill } from './drill.ts'
import { startOf, step } from './laws.ts'
import { choosesFairly, type Fair } from './peeking.ts'
import { skirmish } from './skirmish.ts'

/** Moments of random battles of every scenario, at most `moments` in all; who thinks long is asked at one of twelve. */
function fought(rules: AnyRuleset, by: readonly Opponent[], moments: number): Fair {
  let answers = 0
  let unlike = 0
  const each = Math.ceil(moments / rules.scenarios.length)
  for (const s of rules.scenarios) {
    const match = new Match(rules, startOf(rules, s, `fair ${rules.id} ${s.id}`), {}, false)
    const play = new SeededDice(mixed(`fair ${s.id}`), 1, false)
    const own = new SeededDice(mixed(`fair ${s.id}`), 2, false)
    let done = 0
    for (let n = 0; !match.over && done < each; n++) {
      if (n % 7 === 5) {
        const f = choosesFairly(match, own, done % 12 ? by.filter((o) => o.within === undefined) : by)
        answers += f.answers
        unlike += f.unlike
        done++
      }
      step(match, play)
    }
  }
  return { answers, unlike }
}

const hidden: number[] = [] // answers in worlds where something hidden was otherwise, by book

for (const rules of [...wanted(rulesets), skirmish, drill])
  test(`${rules.id}: opponents of every level choose alike in worlds that their seat cannot tell apart`, () => {
    const { answers, unlike } = fought(rules, opponents, times(60, 400))
    // who plays on in his head is asked at one moment of twelve only
    assert.ok(answers >= 6 * opponents.filter((o) => o.within === undefined).length, `${answers} answers compared`)
    hidden.push(unlike)
  })

test('in some book much is hidden, so that the law of fair opponents has been looked at', () => {
  assert.ok(
    hidden.some((n) => n > 20),
    `${hidden}`,
  )
})

test('an opponent that looks past its view is caught', () => {
  const peeking: AnyRuleset = {
    ...skirmish,
    view: (g, seat) => Object.defineProperty(skirmish.view(g, seat), 'truth', { value: g.units, enumerable: false }),
  }
  const cheat: Opponent = {
    id: 'cheat',
    name: 'Cheat',
    blurb: '',
    choose({ view, open }) {
      const { truth } = view as unknown as { readonly truth?: unknown }
      return { index: open[0].index, choice: open[0].decision.idle, reasons: [{ text: JSON.stringify(truth ?? null), value: 0 }] }
    },
  }
  assert.throws(() => fought(peeking, [cheat], 8), /Cheat answers .* otherwise/)
})
