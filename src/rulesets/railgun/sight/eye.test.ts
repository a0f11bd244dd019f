// Railgun: 2100: the ranging eye proved: words of distance, an error of ten percent at most, bearings (RG-MEAS-01).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { under } from '../rules/barrage.ts'
import { geometry } from '../book/charts.ts'
import { apartSaid, apartWord, bearing, bearingSaid, compass, eyedWithin, seedOf, tenthsApart } from './eye.ts'
import { at, game, land, stand } from '../test/fixture.ts'
import { asField, view } from './view.ts'

test('RG-MEAS-01 strict: distances are words: touching, near, middling, far', () => {
  const f = game([stand('a', 0, [10, 10], 'phalanx-med-tk')])
  const from = { at: at(10, 10), radius: 450 }
  const word = (gap: number): string =>
    apartWord(f, from, { at: [from.at[0] + 900 + Math.round(gap * geometry.inch), from.at[1]], radius: 450 })
  assert.deepEqual([0, 1, 1.5, 6, 6.5, 14, 14.5, 30].map(word), [
    'touching',
    'touching',
    'near',
    'near',
    'middling',
    'middling',
    'far',
    'far',
  ])
})

test('RG-MEAS-01 the eye of a seat is off by ten percent at most, and by the same for the same pair of places', () => {
  const g = game([stand('a', 0, [4, 4], 'phalanx-med-tk'), stand('b', 1, [30, 30], 'phalanx-med-tk')]),
    f = asField(view(g, 0))
  assert.notEqual(f.words.eye, 0)
  let off = 0
  for (let i = 0; i < 200; i++) {
    const a = { at: at(4 + i / 20, 4), radius: 450 },
      b = { at: at(30, 30 - i / 25), radius: 450 }
    const exact = Math.sqrt((a.at[0] - b.at[0]) ** 2 + (a.at[1] - b.at[1]) ** 2) - 900
    assert.equal(eyedWithin(f, a, b, Math.ceil(exact * 1.1 + 100)), true)
    assert.equal(eyedWithin(f, a, b, Math.floor(exact * 0.89 - 100)), false)
    if (eyedWithin(f, a, b, Math.floor(exact)) !== eyedWithin(g, a, b, Math.floor(exact))) off++
    assert.equal(eyedWithin(f, a, b, Math.floor(exact)), eyedWithin(f, a, b, Math.floor(exact)))
  }
  assert.ok(off > 50, 'the estimate is not the exact gap')
})

test('RG-MEAS-01 seats have eyes of their own, the same for a whole battle; measuring open has none', () => {
  const on = land()
  assert.notEqual(seedOf('harrow-crossing', on, 0), seedOf('harrow-crossing', on, 1))
  assert.equal(seedOf('harrow-crossing', on, 0), seedOf('harrow-crossing', on, 0))
  const g = game([stand('a', 0, [4, 4], 'phalanx-med-tk'), stand('b', 1, [14, 4], 'phalanx-med-tk')], { options: { measuring: 'open' } }),
    f = asField(view(g, 0))
  assert.equal(f.words.eye, 0)
  assert.equal(apartSaid(f, g.unit('a'), g.unit('b')), '9.2 in')
  assert.equal(tenthsApart(g.unit('a'), g.unit('b')), 92)
  assert.match(
    apartSaid(
      asField(view(game([stand('a', 0, [4, 4], 'phalanx-med-tk'), stand('b', 1, [14, 4], 'phalanx-med-tk')]), 0)),
      g.unit('a'),
      g.unit('b'),
    ),
    /^(near|middling|far|touching)$/,
  )
})

test('RG-MEAS-01 bearings are numbers, and the points of the compass', () => {
  assert.equal(bearing(at(0, 0), at(0, 5)), 0)
  assert.equal(bearing(at(0, 0), at(5, 5)), 45)
  assert.equal(bearing(at(5, 5), at(0, 5)), 270)
  assert.deepEqual([0, 22, 23, 90, 180, 337, 338].map(compass), ['north', 'north', 'north-east', 'east', 'south', 'north-west', 'north'])
  assert.deepEqual([0, 30, 300].map(bearingSaid), ['000', '030', '300'])
})

test('RG-MEAS-01 whom a template would touch is seen by the eye, ten percent off at most; once it is laid it is exact', () => {
  const spot = at(24, 24),
    side = 5 * geometry.inch
  let off = 0
  for (let i = 0; i < 300; i++) {
    const gap = 1.5 + i / 150,
      g = game([stand('mine', 0, [4, 4], 'phalanx-med-tk'), stand('foe', 1, [24 + gap, 24], 'phalanx-med-tk')]),
      v = asField(view(g, 0))
    const real = under(g, spot, side).some((s) => s.id === 'foe'),
      seen = under(v, spot, side).some((s) => s.id === 'foe')
    assert.equal(real, gap <= 2.5 + 0.375)
    if (gap < 2.5 * 0.9 + 0.375) assert.equal(seen, true, `${gap}`)
    if (gap > (2.5 * 10) / 9 + 0.375 + 0.01) assert.equal(seen, false, `${gap}`)
    if (seen !== real) off++
  }
  assert.ok(off > 10, `${off} of 300 are judged wrongly`)
})
