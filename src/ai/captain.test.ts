// The Captain: the script's answer stands unless another beats it clearly when both are played on; within its time and its states.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed, SeededDice } from '../kernel/dice.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { captain, named, playedOn, search, type Played } from './captain.ts'
import { begun, labour } from './fixture.ts'
import type { Asking } from './opponent.ts'

const stream = (n = 0): SeededDice => new SeededDice(mixed('captain'), n, false)

/** The made-up book with somebody who always answers so, wherever that is an option, else idly. */
const playedBy = (id: string): AnyRuleset => ({
  ...labour,
  quiet: () => true,
  script: (_v, d) => (d.choice.is === 'one' && d.choice.of.some((o) => o.id === id) ? { one: id } : d.idle),
})
const asked = (rules: AnyRuleset, at: Parameters<typeof begun>[0], some: Partial<Asking> = {}): Asking => {
  const { view, open } = begun(at)
  return { rules, view, open, seat: 0, stream: stream(), ...some }
}

test('the Captain takes what beats the script’s answer clearly, and says against what it was played on', () => {
  const { choice, reasons } = captain.choose(asked(playedBy('nothing'), 'day', { why: true }))
  assert.deepEqual(choice, { one: 'dig' })
  assert.match(reasons[0].text, /dig/)
  assert.match(reasons[1].text, /played on in \d+ imagined worlds it came out ahead of: .*pass/)
  assert.ok(reasons[0].value > search.margin)
})

test('the Captain plays nothing on that his book calls foolish', () => {
  const book: AnyRuleset = { ...playedBy('nothing'), folly: () => (c) => 'one' in c && c.one === 'dig' }
  assert.deepEqual(captain.choose(asked(book, 'day')).choice, { pass: true })
})

test('the script’s answer stands where nothing beats it, and where it cannot be told', () => {
  assert.deepEqual(captain.choose(asked(playedBy('dig'), 'day')).choice, { one: 'dig' })
  assert.deepEqual(captain.choose(asked(playedBy('walk'), 'fork')).choice, { one: 'walk' }, 'walking back costs nothing')
})

test('a Captain whose time is up answers as the Sergeant does, and what the clock cuts short is not counted', () => {
  assert.deepEqual(captain.choose(asked(playedBy('nothing'), 'day', { late: () => true })).choice, { pass: true })
  let n = 0
  const some = asked(playedBy('nothing'), 'day', { late: () => ++n > 60 })
  const [r] = playedOn(some, { pass: true }, [{ choice: { one: 'dig' } }], search)
  assert.equal(r.worlds, 2, 'the world in which time ran out is left out')
})

test('no more is played on than the states allow, and the same stream gives the same answer', () => {
  let played = 0
  const counted: AnyRuleset = {
    ...playedBy('nothing'),
    script: (v, d, dice, so) => {
      played++
      return (playedBy('nothing').script as NonNullable<AnyRuleset['script']>)(v, d, dice, so)
    },
  }
  const others: readonly Played[] = [{ choice: { one: 'dig' } }, { choice: { one: 'idle away' } }]
  const once = playedOn(asked(counted, 'day'), { pass: true }, others, { ...search, states: 200 }, true)
  assert.ok(played < 200 + 3 * search.far.most, `${played} answers`)
  assert.deepEqual(playedOn(asked(playedBy('nothing'), 'day'), { pass: true }, others, { ...search, states: 200 }, true), once)
  assert.deepEqual(once.map((r) => r.choice)[0], { one: 'dig' })
  assert.ok(Math.abs(once[0].gain - 0.01) < 1e-9 && once[0].error < 1e-9, 'in every world it gains the same')
})

test('where judge and script agree nothing else is played on, but in the last two rounds of a clock every answer is', () => {
  const book = playedBy('dig')
  const others = (now: number): number => {
    const rules = { ...book, face: { ...book.face, clock: () => ({ label: 'Round', now, of: 10 }) } }
    return named(asked(rules, 'day'), { one: 'dig' }, search).length
  }
  assert.deepEqual([1, 8, 9, 10].map(others), [0, 0, 1, 1])
  assert.equal(named(asked(book, 'day'), { one: 'dig' }, search).length, 0)
})
