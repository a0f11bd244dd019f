// Events: who is told, what is no list of seats, one thing told twice with the same dice, hashes as format 1 of the log writes them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { d, SeededDice, mixed } from './dice.ts'
import { eventHash, repeats, toldTo, type Event } from './event.ts'
import { hashText, written } from './hash.ts'
import { Game, type Unit } from './state.ts'

const game = (): Game<Unit, object> => {
  const g = new Game<Unit, object>([{ id: 'a' }], {}, 2)
  g.heard = []
  g.dice = new SeededDice(mixed('k'), 0)
  return g
}

test('an event is told to everybody, to some seats, or to nobody; a ruleset has a field "to" for its own', () => {
  const told = (e: Event): readonly boolean[] => [toldTo(e, 0), toldTo(e, 1), toldTo(e, 'watcher')]
  assert.deepEqual(told({ is: 'goes', rule: 'T-1' }), [true, true, true])
  assert.deepEqual(told({ is: 'goes', rule: 'T-1', told: [1] }), [false, true, false])
  assert.deepEqual(told({ is: 'goes', rule: 'T-1', told: [] }), [false, false, false])
  assert.deepEqual(told({ is: 'goes', rule: 'T-1', to: [3, 4] }), [true, true, true])
})

test('an event repeats the one before it when it tells other seats the same, and only then', () => {
  const e: Event = { is: 'falls', rule: 'T-1', unit: 'a', told: [0] }
  assert.equal(repeats(e, { ...e, told: [1] }), true)
  for (const other of [
    e,
    { ...e, told: [0, 1] },
    { ...e, told: [] },
    { ...e, told: [1], unit: 'b' },
    { ...e, told: [1], rule: 'T-2' },
    { is: 'falls', rule: 'T-1', unit: 'a' },
  ])
    assert.equal(repeats(e, other), false, JSON.stringify(other))
  assert.equal(repeats(undefined, e), false)
  const whole: Event = {
    is: 'goes',
    rule: 'T-1',
    unit: 'a',
    trail: [
      [1, 1],
      [2, 2],
    ],
    told: [0],
  }
  assert.equal(repeats(whole, { ...whole, trail: [[2, 2]], told: [1] }), true, 'what the others may know of it')
  assert.equal(repeats(whole, { ...whole, trail: [[3, 3]], told: [1] }), false)
  assert.equal(repeats(whole, { ...whole, trail: [[2, 2]], told: [0] }), false)
})

test('an event told to anything but a list of seats is refused where it is told, by its name and its rule', () => {
  for (const told of [[2], [-1], [0, 0], [0.5], [14400, 9600], ['0'], 0, 'nobody', 'all', null, {}]) {
    const g = game()
    assert.throws(
      () => g.emit({ is: 'goes', rule: 'T-1', told: told as never }),
      (e: Error) =>
        e instanceof RangeError &&
        e.message.includes('"goes" (T-1)') &&
        e.message.includes(JSON.stringify(told)) &&
        e.message.includes('from 0 to 1'),
    )
    assert.throws(() => g.retell({ is: 'goes', rule: 'T-1', told: told as never }), RangeError)
    assert.deepEqual(g.heard, [])
  }
})

test('what is told to others in other words keeps the dice of what was told last', () => {
  const g = game()
  const die = g.dice.roll('luck', d(6), (x) => x)
  g.emit({ is: 'fires', rule: 'T-2', unit: 'a', told: [0] })
  g.retell({ is: 'fires', rule: 'T-2', unit: '', told: [1] })
  g.retell({ is: 'fires', rule: 'T-2', told: [] })
  assert.deepEqual(
    g.heard?.map((e) => e.dice?.map((r) => r.dice)),
    [[[die]], [[die]], [[die]]],
  )
  g.emit({ is: 'goes', rule: 'T-1' })
  g.retell({ is: 'goes', rule: 'T-1', told: [1] })
  assert.ok(g.heard?.slice(-2).every((e) => !('dice' in e)))
})

test('the hash of an event is that of format 1 of the log, where `told` is written "to"', () => {
  const hash = (text: string): string => written(hashText(text) % 4294967296)
  assert.equal(eventHash({ is: 'goes', rule: 'T-1', told: [1], at: [3, 4] }), hash('{"is":"goes","rule":"T-1","to":[1],"at":[3,4]}'))
  assert.equal(eventHash({ is: 'goes', rule: 'T-1', note: '"told":' }), hash('{"is":"goes","rule":"T-1","note":"\\"told\\":"}'))
})
