// Railgun: 2100: what nobody who knows the book does, by position: at the objective, on the way to it, beside two tanks together.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Choice } from '../../../kernel/decision.ts'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import type { ProfileId } from '../book/roster.ts'
import { view } from '../sight/view.ts'
import type { RgWords, Stand } from '../state/state.ts'
import { at, game, land, stand, table, type Table } from '../test/fixture.ts'
import { folly } from './folly.ts'
import { script } from './script.ts'
import { suggest } from './suggest.ts'

const crossing = { id: 'x', name: 'the crossing', at: at(30, 10), radius: 3600, points: 15 }
const far = stand('far', 1, [47, 47], 'militia', { spotted: false })
const own = (): SeededDice => new SeededDice(mixed('folly'), 0, false)

/** Stands that move with the crossing to be won, at the first question of one. */
const moving = (id: string, units: readonly Stand[], words: Partial<RgWords> = {}): Table =>
  table(game([...units, far], { words: { phase: 'movement', turn: 2, ...words }, land: { ...land(), objectives: [crossing] } })).move(id)
/** A truck so far east with a squad aboard. */
const truck = (x: number, some: Partial<Stand> = {}, words: Partial<RgWords> = {}): Table =>
  moving(
    'truck',
    [stand('truck', 0, [x, 10], 'rhino-wheeled', some), stand('s', 0, 'carried', 'armored-infantry', { carrier: 'truck' })],
    words,
  )
/** Whether an answer to the question that is open is foolish. */
const foolish = (t: Table, c: Choice): boolean => folly(view(t.g, t.seat), t.asked)?.(c) ?? false
const to = (...xs: readonly number[]): Choice => ({ legs: xs.map((x) => ({ to: at(x, 10) })) })

test('RG-CARRY-01 at its objective a carrier sets down, whatever else it might do there; short of it it may do what it likes', () => {
  for (const x of [30, 26]) {
    const t = truck(x)
    assert.deepEqual([t.kind, t.offered], ['deed', ['go', 'drop', 'stop']])
    assert.deepEqual(
      t.offered.map((one) => foolish(t, { one })),
      [true, false, true],
    )
  }
  const short = truck(20)
  assert.deepEqual([short.kind, folly(view(short.g, 0), short.asked)], ['deed', null])
  assert.equal(folly(view(game([far]), 0), short.asked), null, 'nobody moves')
})

test('RG-CARRY-01 where squads get off at the objective somebody is set down; elsewhere all may be kept', () => {
  const there = truck(30).one('deed', 'drop'),
    nobody: Choice = { place: [null] }
  assert.equal(there.kind, 'drop')
  assert.ok(foolish(there, nobody))
  for (const { choice } of suggest(view(there.g, 0), there.asked, own(), 2)) assert.ok(!foolish(there, choice))
  assert.ok(!foolish(truck(15).one('deed', 'drop'), nobody))
})

test('RG-CARRY-01 a carrier that might set down at the objective on its way does not end there with nothing left for it', () => {
  const t = truck(23).one('deed', 'go')
  assert.equal(t.kind, 'path')
  assert.ok(foolish(t, to(28.5)), 'it has gone more than half')
  assert.ok(!foolish(t, to(25.5)), 'it has half left')
  assert.ok(!foolish(t, to(9)), 'that is another way')
  assert.ok(!foolish(t, { pass: true }))
  const first = suggest(view(t.g, 0), t.asked, own(), 1)[0].choice
  assert.ok(!foolish(t, first))
  assert.ok(!foolish(t, script(view(t.g, 0), t.asked, own(), [])))
  const last = truck(23, {}, { turn: land().turns }).one('deed', 'go')
  assert.ok(!foolish(last, to(28.5)), 'in the last turn it is wanted there itself')
  const late = truck(20).one('deed', 'go')
  assert.ok(!foolish(late, to(25.5)), 'it could not have come so far before')
})

/** Two tanks at places, and a third at 24 that moves. */
const tanks = (
  a: number,
  b: number,
  some: Partial<Stand> = { done: true },
  by: ProfileId = 'phalanx-med-tk',
  words: Partial<RgWords> = {},
): Table =>
  moving(
    'c',
    [stand('a', 0, [a, 10], 'phalanx-med-tk', some), stand('b', 0, [b, 10], 'phalanx-med-tk', some), stand('c', 0, [24, 10], by)],
    words,
  )

test('RG-ART-01 a tank does not join two under one template; it may come as near as that to one of them', () => {
  const t = tanks(30, 31.5)
  assert.equal(t.kind, 'path')
  assert.deepEqual(
    [to(28), to(26.6), to(26.4), { pass: true } as const].map((c) => foolish(t, c)),
    [true, true, false, false],
  )
  assert.ok(!foolish(t, script(view(t.g, 0), t.asked, own(), [])))
  assert.ok(suggest(view(t.g, 0), t.asked, own(), 3).some(({ choice }) => 'legs' in choice && !foolish(t, choice)))
})

test('RG-ART-01 those who have yet to move, whoever is no tank, the last turn: nobody is kept away', () => {
  assert.ok(!foolish(tanks(30, 31.5, {}), to(28)), 'they move on')
  assert.ok(!foolish(tanks(30, 31.5, { done: true }, 'rhino-wheeled'), to(28)))
  assert.ok(!foolish(tanks(30, 31.5, { done: true }, 'phalanx-med-tk', { turn: land().turns }), to(28)))
  assert.ok(!foolish(tanks(30, 36), to(33)), 'they stand apart')
  assert.ok(!foolish(tanks(25, 26), to(27)), 'it was with them')
})

test('RG-ART-01 a tank may join others to close with an enemy', () => {
  const foe = stand('foe', 1, [29, 11.5], 'militia', { spotted: true })
  const t = moving('c', [
    stand('a', 0, [30, 10], 'phalanx-med-tk', { done: true }),
    stand('b', 0, [31.5, 10], 'phalanx-med-tk', { done: true }),
    stand('c', 0, [27, 16], 'phalanx-med-tk'),
    foe,
  ])
  t.pass('snapFire')
  assert.equal(t.kind, 'path')
  assert.ok(!foolish(t, { legs: [{ to: at(29, 13) }] }))
  assert.ok(foolish(t, { legs: [{ to: at(33, 14) }] }))
})
