// Every law over every ruleset in the list, over the small skirmish that the kernel is tested with, and over the drill of either board.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { Match } from '../kernel/match.ts'
import { times, wanted } from '../kernel/fixture-depth.ts'
import { rulesets } from '../rulesets/index.ts'
import { mended } from './forces.ts'
import * as law from './laws.ts'
import { keepsSecrets } from './secrecy.ts'
import { drill } from './drill.ts'
import { skirmish } from './skirmish.ts'

const whispered: number[] = [] // moments in which something may be said in secret, by book
const secrets: number[] = [] // moments with a question told to nobody, by book

for (const rules of [...wanted(rulesets), skirmish, drill]) {
  const starts = rules.scenarios.flatMap((s) =>
    Array.from({ length: times(2, 20) }, (_, i) => i + 1).map((n) => law.startOf(rules, s, `${rules.id} ${s.id} ${n}`)),
  )

  test(`${rules.id}: random battles end, replay to the same hashes, and tell every seat its share in sentences`, () => {
    for (const start of starts) {
      const match = law.ends(rules, start)
      law.replays(match)
      law.tellsAll(match)
      law.numbersItsTelling(match)
    }
  })

  /** Visit points of random battles: every `each`-th answer of each start. */
  const along = (each: number, visit: (m: Match, stream: SeededDice) => void): void => {
    for (const start of starts) {
      const match = new Match(rules, start, {}, false)
      const play = new SeededDice(mixed(`along ${start.dice}`), 1, false)
      const own = new SeededDice(mixed(`visit ${start.dice}`), 2, false)
      for (let i = 0; !match.over && i < 3000; i++) {
        if (i % each === 0) visit(match, own)
        law.step(match, play)
      }
    }
  }

  test(`${rules.id}: a fork leaves its parent untouched; JSON out and in plays on equally`, () => along(17, law.forksAndSaves))
  test(`${rules.id}: every offer, suggestion and draw is legal; every refusal names a rule`, () => along(5, law.offersAreLegal))
  if (rules.script)
    test(`${rules.id}: the script answers legally, from the view alone`, () => {
      let answers = 0
      along(3, (m, stream) => {
        answers += law.scriptsAnswer(m, stream)
      })
      assert.ok(answers > 100, `${answers} answers`)
    })
  test(`${rules.id}: an imagined world looks the same to the seat that imagines it`, () => along(7, law.imaginesTruly))
  test(`${rules.id}: what a seat sees and is asked does not change with what is hidden from it`, () => {
    let answers = 0
    let silences = 0
    let secret = 0
    let sayings = 0
    let sayable = 0 // moments in which a book lets somebody say something unasked
    along(rulesets.includes(rules) ? times(22, 11) : 11, (m, stream) => {
      if (m.seats.some((_, seat) => m.sayings(seat).length > 0)) sayable++
      if (m.state().open.some((d) => d.told === 'nobody')) secret++
      for (let seat = 0; seat < m.seats.length; seat++) {
        const c = keepsSecrets(m, seat, stream)
        answers += c.answers
        silences += c.silences
        sayings += c.sayings
      }
    })
    assert.ok(answers > 100, `${answers} answers compared`)
    assert.ok(sayings > 50 || sayable === 0, `${sayings} things said unasked compared, ${sayable} moments`)
    assert.ok(silences >= 2 * secret, `${silences} answers compared past a question told to nobody, ${secret} states with one`)
    secrets.push(secret)
  })
  test(`${rules.id}: with every value of every house rule battles end, imagined worlds fit and secrets are kept`, () => {
    const sets = rules.book.options.flatMap((o) =>
      law
        .valuesOf(o)
        .filter((x) => x !== o.default)
        .map((x) => ({ [o.id]: x })),
    )
    let fought = 0
    for (const [i, given] of sets.entries()) {
      const set = law.startOf(rules, rules.scenarios[i % rules.scenarios.length], `${rules.id} ${JSON.stringify(given)}`, given)
      const forces = set.forces.flatMap((f) => mended(rules, f, set.options) ?? [])
      if (forces.length < set.forces.length) continue // no remedy of the workshop makes a sample fit this rule
      const start = { ...set, forces }
      fought++
      const match = new Match(rules, start, {}, false)
      const play = new SeededDice(mixed(`house ${start.dice}`), 1, false)
      const own = new SeededDice(mixed(`look ${start.dice}`), 2, false)
      try {
        for (let n = 0; !match.over; n++) {
          assert.ok(n < 20_000, 'it goes on after 20000 answers')
          // looked at after one answer of 41; in a fast run at a third of those, another third under the next house rule
          if (n % 41 === 20 && ((n - 20) / 41 + i) % times(3, 1) === 0)
            for (let seat = 0; seat < match.seats.length; seat++) keepsSecrets(match, seat, own)
          if (n % 97 === 50) law.imaginesTruly(match, own)
          law.step(match, play)
        }
      } catch (e) {
        throw new Error(`with ${JSON.stringify(given)} in ${start.scenario}`, { cause: e })
      }
    }
    assert.ok(2 * fought > sets.length, `${fought} of ${sets.length} sets of house rules fought`)
  })
  test(`${rules.id}: whether a seat may take its answer back does not tell what others answer in secret`, () => {
    for (const start of starts) {
      const match = new Match(rules, start, {}, false)
      const play = new SeededDice(mixed(`undo ${start.dice}`), 1, false)
      for (let i = 0; !match.over && i < 3000; i++) law.undoTellsNothing(match, play)
    }
  })
  test(`${rules.id}: who puts together what he says in secret changes nobody else’s screen, and the log replays`, () => {
    let compared = 0
    let whispers = 0 // moments in which a book lets somebody say something that nobody else learns of
    for (const start of starts) {
      const match = new Match(rules, start)
      const play = new SeededDice(mixed(`say ${start.dice}`), 1, false)
      for (let i = 0; !match.over && i < 400; i++) {
        if (match.seats.some((_, seat) => match.sayings(seat).some((d) => d.told === 'nobody'))) whispers++
        if (i % 19 === 9) compared += law.saysUnseen(match, play)
        if (!match.over) law.step(match, play)
      }
      law.replays(match)
    }
    assert.ok(compared > 50 || whispers === 0, `${compared} screens compared, ${whispers} moments`)
    whispered.push(whispers)
  })
  test(`${rules.id}: exact odds agree with dice`, () => {
    let held = 0
    along(3, (m, stream) => {
      if (held < times(40, 400) && law.oddsHold(m, stream, times(600, 1500))) held++
    })
    assert.ok(held > 5, `${held} answers with dice compared`)
  })
}

test('in some book something may be said in secret, so that the law of drafts has been looked at', () => {
  assert.ok(
    whispered.some((n) => n > 50),
    `${whispered}`,
  )
})

test('some book asks in secret, so that the law of secrecy has gone past such questions', () => {
  assert.ok(
    secrets.some((n) => n > 10),
    `${secrets}`,
  )
})
