// Who wins: what is destroyed, what can no longer move or fire at the end, and what the scenario pays.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Objective } from '../state/state.ts'
import { at, game, unit } from '../test/fixture.ts'
import { paid, scoreOf, verdict } from './victory.ts'

const mill: Objective = { is: 'hold', name: 'Mill', hex: at(10, 10), within: 1, worth: 100, seat: -1 }

test('SS-END-03: a place is held by the only side with a mobile unit there', () => {
  const a = unit('a', 0, 'ww2-panther', at(10, 9), 0),
    b = unit('b', 1, 'ww2-sherman', at(10, 11), 0)
  assert.deepEqual(
    [0, 1].map((s) => paid(game([a]), mill, s)),
    [100, 0],
  )
  assert.deepEqual(
    [0, 1].map((s) => paid(game([a, b]), mill, s)),
    [0, 0],
  )
  assert.deepEqual(
    [0, 1].map((s) => paid(game([a, { ...b, immobile: true }]), mill, s)),
    [100, 0],
  )
  assert.deepEqual(
    [0, 1].map((s) => paid(game([a, { ...b, hex: at(10, 12) }]), mill, s)),
    [100, 0],
  )
  assert.equal(paid(game([a, { ...a, id: 'a2' }]), mill, 0), 100) // once, however many
  assert.equal(paid(game([a]), { ...mill, seat: 1 }, 0), 0) // it pays the other side alone
})

test('SS-END-03: a place to be reached pays for each mobile unit there, whoever else is', () => {
  const gate: Objective = { ...mill, is: 'reach', seat: 0, worth: 30 }
  const a = unit('a', 0, 'ww2-panther', at(10, 9), 0)
  const g = game([a, { ...a, id: 'a2' }, { ...a, id: 'a3', immobile: true }, unit('b', 1, 'ww2-sherman', at(10, 10), 0)])
  assert.deepEqual(
    [0, 1].map((s) => paid(g, gate, s)),
    [60, 0],
  )
})

test('SS-END-03, SS-AMB-57: half for what cannot move or fire, at the end; a lead of exactly a tenth wins', () => {
  const a = unit('a', 0, 'sf-courser', at(1, 1), 0, { ecv: 440 }), // 44 is a tenth
    b = unit('b', 1, 'ww2-sherman', at(5, 5), 0, { ecv: 88, immobile: true })
  const g = game([a, b])
  assert.deepEqual([scoreOf(g, 0, false), scoreOf(g, 0, true)], [0, 88]) // in half points
  g.set({ turn: 12 })
  assert.deepEqual(verdict(g)!.winners, [0])
  const draw = game([a, { ...b, ecv: 87 }])
  draw.set({ turn: 12 })
  assert.deepEqual(verdict(draw)!.winners, [])
  assert.equal(verdict(game([a, b])), null) // before the last turn nothing is decided
  assert.deepEqual(verdict(game([a, { ...b, out: 'overkill' }]))!.winners, [0])
})
