// EIC League: tests of when a computer gives a battle up, and that it fights on while there is hope.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { at, game, suit, type Laid } from '../test/fixture.ts'
import { imagine } from '../sight/imagine.ts'
import type { EicGame } from '../state/state.ts'
import { view } from '../sight/view.ts'
import { beaten, yields } from './yields.ts'

const team = (seat: number, energies: readonly number[]): ReturnType<typeof suit>[] =>
  energies.map((energy, i) =>
    suit(`${'ab'[seat]}${i}`, seat, at(seat === 0 ? 5 : 20, 4 + 2 * i), { energy, ...(energy === 0 ? { vanquished: true, hex: -1 } : {}) }),
  )
const laid = (mine: readonly number[], theirs: readonly number[], round: number, some: Laid = {}): EicGame =>
  game([...team(0, mine), ...team(1, theirs)], { ...some, words: { round, turnLimit: 20, ...some.words } })
const full = 280

test('one unit against four is beaten, and two when it is late; three are not, nor is he who leads', () => {
  const [{ energyMax }] = laid([full], [full], 1).units
  const one = [energyMax, 0, 0, 0],
    two = [energyMax, energyMax, 0, 0],
    three = [energyMax, energyMax, energyMax, 0],
    four = [energyMax, energyMax, energyMax, energyMax]
  assert.equal(beaten(laid(one, four, 2), 0), true)
  assert.equal(beaten(laid(one, four, 2), 1), false)
  assert.equal(beaten(laid([energyMax, energyMax, 1, 1], four, 2), 0), false)
  assert.equal(beaten(laid(two, four, 15), 0), true)
  assert.equal(beaten(laid(three, four, 20), 0), false)
  for (const round of [1, 10, 20]) assert.equal(beaten(laid(four, four, round), 0), false)
})

test('nobody gives up for want of units alone, where three fight, or where hexes are held', () => {
  const [{ energyMax }] = laid([full], [full], 1).units,
    four = [energyMax, energyMax, energyMax, energyMax]
  const strong = [energyMax, energyMax, 0, 0],
    faint = four.map(() => Math.floor(energyMax * 0.08))
  assert.equal(beaten(laid(strong, faint, 20), 0), false)
  const three = game([...team(0, [energyMax, 0, 0, 0]), ...team(1, four), suit('c0', 2, at(12, 3))], {
    words: { round: 18, turnLimit: 20 },
  })
  assert.equal(beaten(three, 0), false)
  assert.equal(beaten(laid([energyMax, 0, 0, 0], four, 18, { words: { aim: { is: 'hold', hexes: [at(12, 8)], rounds: 4 } } }), 0), false)
})

test('EIC-END-02: a beaten side concedes by what it sees; a watcher and a side that has no say never', () => {
  const dice = new SeededDice(mixed('yields'), 0, false),
    [{ energyMax }] = laid([full], [full], 1).units,
    four = [energyMax, energyMax, energyMax, energyMax]
  const lost = laid([Math.floor(energyMax / 4), 0, 0, 0], four, 16)
  assert.deepEqual(yields(view(lost, 0), dice, imagine), { kind: 'concede', choice: { one: 'concede' } })
  assert.equal(yields(view(lost, 1), dice, imagine), null)
  assert.equal(yields(view(lost, 'watcher'), dice, imagine), null)
  assert.equal(yields(view(laid(four, four, 16), 0), dice, imagine), null)
  assert.equal(
    yields(view(laid([Math.floor(energyMax / 4), 0, 0, 0], four, 0), 0), dice, imagine),
    null,
    'nothing is said before the first round',
  )
})
