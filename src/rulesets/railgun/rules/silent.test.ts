// Railgun: 2100: a fire phase in which nobody may fire is told, with its reason, to the side it concerns and to nobody else (RG-FF-01,
// RG-SNAP-04, RG-FIN-01, RG-SEC-03).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { game, land, patch, stand, table, type Laid } from '../test/fixture.ts'
import { movement } from './segment.ts'
import { playerTurn } from './sequence.ts'
import { whyNobody } from './silent.ts'
import type { Stand } from '../state/state.ts'
import { asField, view } from '../sight/view.ts'

const gun = (some: Partial<Stand> = {}): Stand => stand('gun', 1, [20, 30], 'phalanx-med-tk', some)
const foe = (x: number, y: number, some: Partial<Stand> = {}): Stand => stand('foe', 0, [x, y], 'paladin-hvy-tk', some)
const rule = (units: readonly Stand[], mode: 'first' | 'snap' | 'final' = 'first', laid: Laid = {}): string => {
  const g = game(units, laid),
    no = whyNobody(g, 1, mode)
  assert.deepEqual(whyNobody(asField(view(g, 1)), 1, mode), no, 'its own view says the same')
  return no?.rule ?? ''
}

test('RG-FF-01 nobody fires for a reason: no enemy spotted, all have fired, no line, orders, too far', () => {
  assert.equal(rule([gun(), foe(20, 24)]), '', 'it may fire')
  assert.equal(rule([gun(), foe(20, 24, { spotted: false })]), 'RG-SPOT-01')
  assert.equal(rule([gun({ fired: 'yes' }), foe(20, 24)]), 'RG-FIRE-25')
  assert.equal(rule([gun(), foe(20, 20)], 'first', { land: land(patch('heavyWoods', 20, 25, 4)) }), 'RG-FIRE-10')
  assert.equal(rule([gun(), foe(20, 2)], 'final'), 'RG-SNAP-02')
  assert.equal(rule([gun({ stance: { is: 'hold' } }), foe(20, 24)], 'snap'), 'RG-SNAP-05')
  assert.equal(rule([gun({ stance: { is: 'hold' } }), foe(20, 24)], 'final'), '', 'orders are for snap-fire')
  assert.equal(rule([stand('gun', 1, [20, 30], 'athena-rck-hwz'), foe(20, 24)]), '', 'nobody has a gun: nothing is said')
})

test('RG-SEC-03 the side that could have fired is told once in each fire phase, the other never', () => {
  const t = table(game([gun(), stand('far', 0, [2, 2], 'paladin-hvy-tk')]))
  t.start(playerTurn, {})
  for (let n = 0; n < 20 && t.kind !== '' && t.kind !== 'barrage'; n++) {
    const d = t.asked
    if (t.told('nobodyFires').length === 3) break
    t.say(d.kind, d.idle)
  }
  assert.deepEqual(
    t.told('nobodyFires').map((e) => [e.mode, e.rule]),
    [
      ['first', 'RG-SNAP-02'],
      ['snap', 'RG-SNAP-02'],
      ['final', 'RG-SNAP-02'],
    ],
  )
  const { attacker } = t.g.words
  assert.ok(t.told('nobodyFires').every((e) => e.seat === 1 - attacker && e.told?.join() === String(1 - attacker)))
  assert.equal(t.told('nobodyFires', attacker).length, 0)
})

test('RG-SNAP-04 where a last snap-fire is offered nothing is said of it', () => {
  const t = table(game([gun(), foe(20, 24)], { words: { phase: 'movementStart' } })).start(movement, {})
  t.pass('mover')
  assert.equal(t.kind, 'snapFire')
  assert.equal(t.told('nobodyFires').length, 0)
})
