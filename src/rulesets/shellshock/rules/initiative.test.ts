// Shellshock: tests of the chits: who gets one, who draws, where it goes, and the orders that follow.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Table } from '../../../craft/fixture-table.ts'
import { table as procedures } from '../../../kernel/procedure.ts'
import type { SsGame, SsUnit, SsWords } from '../state/state.ts'
import { at, game, unit } from '../test/fixture.ts'
import { chitOrder, getsChit, hasRedChit, initiative, moveOrder } from './initiative.ts'

const runs = { procedures: procedures(initiative), outcome: () => null, title: 'Shellshock' }
const play = (g: SsGame, ...dice: readonly number[]) =>
  new Table<SsUnit, SsWords>(g as never, dice, { runs, check: () => true }).start(initiative, { of: 'turn' })
const tank = (id: string, seat: number, some: Partial<SsUnit> = {}, sheet = 'ww2-sherman'): SsUnit =>
  unit(id, seat, sheet, at(seat * 10, id.charCodeAt(0) - 97), 0, some)

test('SS-INIT-02: infantry, immobile units and what is out get no chit', () => {
  assert.deepEqual(
    [
      tank('a', 0),
      tank('b', 0, {}, 'ww2-rifles'),
      tank('c', 0, { immobile: true }),
      tank('d', 0, { out: 'crew' }),
      tank('e', 0, { hex: -1 }),
    ].map(getsChit),
    [true, false, false, false, false],
  )
})

test('SS-INIT-02: N units have chits 1 to N − 1 and the Red Chit in place of the highest', () => {
  const t = play(game([tank('a', 0), tank('b', 1), tank('c', 1), tank('i', 1, {}, 'ww2-rifles')]), 3, 1, 1)
  t.one('placeChit', 'c').done()
  assert.deepEqual(
    ['a', 'b', 'c', 'i'].map((id) => t.unit(id).chit),
    [3, 2, 1, 0],
  )
  assert.deepEqual(
    ['a', 'b', 'c', 'i'].map((id) => hasRedChit(t.g as never, t.unit(id))),
    [true, false, false, false],
  )
})

test('SS-INIT-02: a single eligible unit has the Red Chit', () => {
  const t = play(game([tank('a', 0), tank('i', 1, {}, 'ww2-rifles')]), 1).done()
  assert.ok(hasRedChit(t.g as never, t.unit('a')))
})

test('SS-INIT-03, SS-AMB-05: the side with fewer eligible units draws first, then by turns; the other draws the rest', () => {
  const t = play(game([tank('a', 0), tank('b', 0), tank('c', 0), tank('d', 1), tank('i', 1, {}, 'ww2-rifles')]), 1, 1, 1, 1)
  t.one('placeChit', 'b').one('placeChit', 'a').done()
  assert.deepEqual(
    t.all('draws').map((e) => e.seat),
    [1, 0, 0, 0],
  )
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((id) => t.unit(id).chit),
    [3, 2, 4, 1],
  )
})

test('SS-INIT-03: equal sides: a die says who draws first', () => {
  const seats = (n: number) =>
    play(game([tank('a', 0), tank('b', 1)]), n, 1, 1)
      .all('draws')
      .map((e) => e.seat)
  assert.deepEqual(
    [seats(1), seats(2)],
    [
      [0, 1],
      [1, 0],
    ],
  )
})

test('SS-INIT-03: a side without any unit for a chit does not draw', () => {
  const t = play(game([tank('a', 0), tank('b', 0), tank('i', 1, {}, 'ww2-rifles')]), 2, 1)
  t.one('placeChit', 'b').done()
  assert.deepEqual([t.unit('b').chit, t.unit('a').chit], [2, 1])
})

test('SS-INIT-04: the drawer places the chit beside one of his own units without one, and may not refuse', () => {
  const t = play(game([tank('a', 0), tank('b', 0), tank('c', 1), tank('d', 1), tank('e', 1)]), 1, 1, 1, 1, 1)
  assert.deepEqual([t.seat, t.offered], [0, ['a', 'b']])
  assert.notEqual(t.refuses({ pass: true }), '')
  t.one('placeChit', 'a')
  assert.deepEqual([t.seat, t.offered], [1, ['c', 'd', 'e']])
  t.one('placeChit', 'd')
  assert.deepEqual([t.seat, t.offered], [1, ['c', 'e']]) // b was the only one left
  assert.equal(t.unit('b').chit, 3)
})

test('SS-INIT-05, SS-FIRE-17: chits rise, the Red Chit is last; unmarked units come before all, by seat and force list', () => {
  const g = game([
    tank('a', 0, { chit: 3 }),
    tank('b', 1, { chit: 1 }),
    tank('i', 1, {}, 'ww2-rifles'),
    tank('c', 0, { chit: 2 }),
    tank('j', 0, {}, 'ww2-rifles'),
    tank('w', 0, { out: 'crew', chit: 4 }),
  ])
  assert.deepEqual(chitOrder(g), ['j', 'i', 'b', 'c', 'a'])
  assert.deepEqual(moveOrder(g), ['b', 'c', 'a'])
})

test('SS-INIT-08: with units destroyed or immobile the next set is again 1 to N − 1 and the Red Chit', () => {
  const t = play(
    game([
      tank('a', 0, { chit: 4 }),
      tank('b', 1, { chit: 2 }),
      tank('c', 1, { out: 'crew', chit: 1 }),
      tank('d', 0, { immobile: true, chit: 3 }),
    ]),
    1,
    1,
    1,
  ).done()
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((id) => t.unit(id).chit),
    [1, 2, 0, 0],
  )
  assert.equal((t.g.words as SsWords).chits, 2)
})
