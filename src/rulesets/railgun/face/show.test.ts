// Railgun: 2100: what events look like proved: every kind is thought of, shots by their weapon, from nowhere where nobody is seen
// (RG-SEC-02,
// RG-SNAP-06).
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { toldTo, type Event } from '../../../kernel/event.ts'
import { at, game, stand } from '../test/fixture.ts'
import { begun, playOn } from '../test/fixture-seats.ts'
import { plain, view } from '../sight/view.ts'
import { show, shown } from './show.ts'
import { told } from './tell.ts'

test('RG-SEC-02 every kind of event of the union has its sentence and its look, and nothing else has', () => {
  const source = readFileSync(new URL('../state/events.ts', import.meta.url), 'utf8'),
    kinds = [...source.matchAll(/Happening<'(\w+)'/g)].map((m) => m[1])
  assert.ok(kinds.length > 50)
  assert.deepEqual([...told].sort(), [...kinds, 'over'].sort())
  assert.deepEqual([...shown].sort(), [...kinds, 'over'].sort())
})

test('RG-SEC-02 what is told in whole battles is of the union, and its look tells no seat of a stand that the event does not name', () => {
  let shots = 0,
    moves = 0
  for (const [scenario, a, b] of [
    [0, 0, 1],
    [1, 3, 5],
    [2, 2, 4],
  ] as const)
    playOn(begun(scenario, [a, b], {}, `shown ${scenario}`), `shown ${scenario}`, 500, (g, heard) => {
      for (const seat of [0, 1])
        for (const e of heard) {
          if (!toldTo(e, seat)) continue
          assert.ok(shown.includes(e.is), e.is)
          const v = view(g, seat),
            named = JSON.stringify(e) + JSON.stringify(plain(v))
          for (const s of show(v, e)) {
            if (s.unit !== undefined) assert.ok(named.includes(`"${s.unit}"`), `${e.is} shows ${s.unit}`)
            if (s.is === 'shot') shots++
            if (s.is === 'move') moves++
          }
        }
    })
  assert.ok(shots > 0 && moves > 20, `${shots} shots, ${moves} moves`)
})

const table = () =>
  view(
    game([
      stand('tank', 0, [20, 20], 'phalanx-med-tk'),
      stand('squad', 0, [20, 24], 'armored-infantry'),
      stand('foe', 1, [30, 20], 'archer', { spotted: true }),
      stand('lurker', 1, [34, 20], 'paladin-hvy-tk', { spotted: false }),
    ]),
    0,
  )
const fired = { is: 'fires', rule: 'RG-FIRE-13', mode: 'snap', band: 'close', effect: 'pin' } as const

test('RG-FIRE-13 a shot is shown from the firer to the target by the manner of its weapon, with what it did', () => {
  assert.deepEqual(show(table(), { ...fired, unit: 'tank', weapon: 'gun', target: 'foe' }), [
    { is: 'shot', manner: 'beam', from: at(20, 20), to: at(30, 20), unit: 'foe', result: 'pin' },
  ])
  assert.equal(show(table(), { ...fired, unit: 'squad', weapon: 'smallArms', target: 'foe' })[0].manner, 'tracer')
  assert.equal(show(table(), { ...fired, unit: 'foe', weapon: 'missile', target: 'tank' })[0].manner, 'missile')
  assert.deepEqual(show(table(), { ...fired, unit: 'tank', weapon: 'gun', target: 'foe', band: null, effect: undefined }), [
    { is: 'shot', manner: 'beam', from: at(20, 20), to: at(30, 20), unit: 'foe', result: 'miss', text: 'out of range' },
  ])
})

test('RG-SEC-02 a shot of somebody who is not seen comes from nowhere', () => {
  assert.equal(show(table(), { ...fired, unit: '', weapon: 'gun', target: 'tank' })[0].from, 'unknown')
  assert.equal(show(table(), { ...fired, unit: 'lurker', weapon: 'gun', target: 'tank' })[0].from, 'unknown')
})

test('RG-SNAP-06 a move is shown along its way, a loss where it fell, a check by its end', () => {
  const trail = [at(30, 21), at(30, 22)]
  assert.deepEqual(show(table(), { is: 'moves', rule: 'RG-MOVE-01', unit: 'foe', trail, facing: 0 } as unknown as Event), [
    { is: 'move', unit: 'foe', from: trail[0], to: trail },
  ])
  assert.deepEqual(show(table(), { is: 'destroyed', rule: 'RG-FIRE-23', unit: 'foe', at: at(30, 20) }), [
    { is: 'loss', unit: 'foe', to: at(30, 20), result: 'kill' },
  ])
  assert.deepEqual(
    show(table(), { is: 'checks', rule: 'RG-PINSEG-01', unit: 'tank', from: 'fire', number: 5, modifier: 0, passed: false }),
    [{ is: 'check', unit: 'tank', to: at(20, 20), result: 'fail' }],
  )
})
