// EIC League: tests of booster and sharpshot put as one act: the words of the one button and the chances of the whole.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '../../../kernel/decision.ts'
import { forecast } from '../sight/forecast.ts'
import { view } from '../sight/view.ts'
import { begin, pair } from '../test/fixture-attack.ts'
import { jointly } from './second.ts'

test('EIC-SHP-01: booster and sharpshot are declared as one act: one deed, and the chances of both together', () => {
  const t = begin(pair({ weapons: ['laser'], energyMax: 300, energy: 300 }), 50).one('attack', 's1>b')
  const v = view(t.g, 0)
  const [boost, sharp] = v.open
  const act = (number: number, one: string): readonly Answer[] => [
    { decision: boost, choice: { number } },
    { decision: sharp, choice: { one } },
  ]
  assert.deepEqual(
    [
      [0, 'normal'],
      [20, 'normal'],
      [0, 'sharp'],
      [20, 'sharp'],
    ].map(([n, one]) => jointly(v, act(Number(n), String(one)))?.deed),
    ['Fire laser at B', 'Fire laser at B, boost 20', 'Sharpshoot at B with laser', 'Sharpshoot at B with laser, boost 20'],
  )
  t.say('boost', { number: 20 }) // sealed beside it, the other answer alone brings the same
  assert.deepEqual(jointly(v, act(20, 'sharp'))?.forecasts, forecast(view(t.g, 0), sharp, { one: 'sharp' }))
})

test('EIC-ATK-02: what is no second declaration is not put as one act', () => {
  const t = begin(pair({ weapons: ['laser'] }), 50)
  assert.equal(jointly(view(t.g, 0), [{ decision: t.asked, choice: { pass: true } }]), null)
})
