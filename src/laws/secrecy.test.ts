// The law of secrecy catches leaks: the skirmish made to let slip, in one way after another, that somebody was asked in secret.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { die, mixed, SeededDice } from '../kernel/dice.ts'
import { Match } from '../kernel/match.ts'
import type { Procedure } from '../kernel/procedure.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { startOf, step } from './laws.ts'
import { keepsSecrets } from './secrecy.ts'
import { skirmish } from './skirmish.ts'
import type { Field, SkirmishView, Squad } from './skirmish-state.ts'

type Ask = Extract<Procedure<never>['code'][number], { readonly op: 'ask' }>

/** The skirmish with the first question of a procedure changed. */
function changed(name: string, change: (q: Ask) => Ask, more: Partial<AnyRuleset> = {}): AnyRuleset {
  const p = skirmish.procedures.get(name) as Procedure<never>,
    at = p.code.findIndex((c) => c.op === 'ask')
  const rules: AnyRuleset = {
    ...skirmish,
    ...more,
    procedures: new Map(skirmish.procedures).set(name, { ...p, code: p.code.map((c, i) => (i === at ? change(c as Ask) : c)) }),
  }
  return rules
}

/** Fight a few battles under the law. */
function fought(rules: AnyRuleset): { answers: number; silences: number; sayings: number } {
  let answers = 0,
    silences = 0,
    sayings = 0
  for (const s of rules.scenarios)
    for (const seed of ['p', 'q']) {
      const match = new Match(rules, startOf(rules, s, seed), {}, false),
        play = new SeededDice(mixed(seed), 3, false),
        own = new SeededDice(mixed(seed), 4, false)
      for (let n = 0; !match.over; n++) {
        if (n % 7 === 0)
          for (let seat = 0; seat < match.seats.length; seat++) {
            const c = keepsSecrets(match, seat, own)
            answers += c.answers
            silences += c.silences
            sayings += c.sayings
          }
        step(match, play)
      }
    }
  return { answers, silences, sayings }
}

const asField = (g: unknown): Field => g as Field

test('the skirmish keeps its secrets, past questions that lie in one world alone', () => {
  const { answers, silences, sayings } = fought(skirmish)
  assert.ok(answers > 200 && silences > 100 && sayings > 200, `${answers} answers, ${silences} silences, ${sayings} sayings`)
})

test('an event for all after a secret pass is caught', () => {
  const leaky = changed('snapFire', (q) => ({
    ...q,
    take: (g, v, answers, one) => {
      if (answers.every((a) => 'pass' in a.choice)) g.emit({ is: 'declined', rule: 'SK-SNAP-01' })
      return q.take(g, v, answers, one)
    },
  }))
  assert.throws(() => fought(leaky), /passes, yet seat \d is told something else than if nobody had been asked/)
})

test('a trace on the board after a secret pass is caught', () => {
  const leaky = changed('snapFire', (q) => ({
    ...q,
    take: (g, v, answers, one) => {
      for (const a of answers)
        if ('pass' in a.choice) {
          const f = asField(g)
          f.edit((f.units.find((u) => u.seat === a.decision.seat) as Squad).id).name = 'was asked'
        }
      return q.take(g, v, answers, one)
    },
  }))
  assert.throws(() => fought(leaky), /and nobody might have been asked, seat \d looks back at .*"moved".* and sees something else/)
})

test('a die that falls unheard after a secret pass is caught', () => {
  const leaky = changed('snapFire', (q) => ({
    ...q,
    take: (g, v, answers, one) => {
      if (answers.every((a) => 'pass' in a.choice)) g.dice.roll('unheard', die(1, 6), (n) => n)
      return q.take(g, v, answers, one)
    },
  }))
  assert.throws(() => fought(leaky), /is told something else than if nobody had been asked[^]*unheard/)
})

test('who is asked only if his secret lets him betrays it by how many are asked, where a view counts them', () => {
  // the watchers' focus is secret: those without any are not asked
  const shy = changed('snapFire', (q) => ({
    ...q,
    offer: (g, v, one) => {
      const all = q.offer(g, v, one)
      return all === null
        ? null
        : [all].flat().filter((d) => d.choice.is === 'one' && d.choice.of.some((o) => asField(g).unit(o.id).focus > 0))
    },
  }))
  assert.throws(() => fought(shy), /looks back at \{"is":"moved".* and sees something else[^]*"sealed":\[null\]/)
})

test('a board that goes on while somebody else is asked in secret is caught, where both worlds ask', () => {
  const peeking = changed('shot', (q) => q, {
    view: (g, seat) => {
      const v = skirmish.view(g, seat) as unknown as SkirmishView
      return (
        seat === 'watcher' || g.open.every((d) => d.seat !== seat && d.told === 'nobody') ? { ...v, units: asField(g).units } : v
      ) as never
    },
  })
  assert.throws(() => fought(peeking), /sees something else/)
})

test('a board that opens in the midst of an answer is caught when a seat looks back at its sentences', () => {
  const peeking: AnyRuleset = {
    ...skirmish,
    view: (g, seat) => {
      const v = skirmish.view(g, seat) as unknown as SkirmishView
      return (g.open.length === 0 && g.over === null ? { ...v, units: asField(g).units } : v) as never
    },
  }
  assert.throws(() => fought(peeking), /looks back at .* and sees something else/)
})

test('a trace on the board of what was said in secret is caught', () => {
  const leaky: AnyRuleset = {
    ...skirmish,
    hear: (g, d, c) => {
      if (d.kind === 'lend') asField(g).edit((c as { one: string }).one).name = 'lends'
      skirmish.hear(g, d, c)
    },
  }
  assert.throws(() => fought(leaky), /says lend and seat \d, told nothing, sees something else than before/)
})

test('a view that opens while its seat says something is caught', () => {
  const peeking: AnyRuleset = {
    ...skirmish,
    view: (g, seat) => {
      const v = skirmish.view(g, seat) as unknown as SkirmishView
      return (g.open.some((d) => d.seat === seat && d.kind === 'lendTo') ? { ...v, units: asField(g).units } : v) as never
    },
  }
  assert.throws(() => fought(peeking), /puts lend together: after 0 answers/)
})

test('what a seat says that tells it how many have answered in secret is caught', () => {
  const leaky: AnyRuleset = {
    ...skirmish,
    hear: (g, d, c) => {
      if (d.kind === 'lend')
        g.emit({ is: 'lending', rule: 'SK-LEND-01', told: [d.seat], answered: g.sealed.filter((x) => x !== null).length })
      skirmish.hear(g, d, c)
    },
  }
  assert.throws(() => fought(leaky), /says lend before or after an answer that it does not know of, and is told something else/)
})
