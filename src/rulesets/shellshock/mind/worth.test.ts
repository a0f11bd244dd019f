// Shellshock: how a seat stands: fire that is named counts before it is fired, damage that waits counts as done.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, game, unit } from '../test/fixture.ts'
import { goals, quiet, worth } from './worth.ts'
import { view } from '../sight/view.ts'

const foe = unit('b', 1, 'ww2-sherman', at(10, 5), 3)
const aims = [null, { mode: 'direct', system: 0, target: 'b', hex: -1 } as const, null, null]

test('SS-TGT-17: a target that is named is worth something to its side, until the gunner has fired', () => {
  const named = game([unit('a', 0, 'ww2-panther', at(10, 10), 0, { aims }), foe])
  assert.ok(worth(named, 0).fire > 0 && worth(named, 1).fire < 0)
  assert.equal(worth(game([unit('a', 0, 'ww2-panther', at(10, 10), 0, { aims, acted: 2 }), foe]), 0).fire, 0)
  assert.equal(Math.abs(worth(game([unit('a', 0, 'ww2-panther', at(10, 10), 0), foe]), 0).fire), 0)
})

test('SS-FIRE-17: what one’s own have named counts for nothing once their turn to fire is over', () => {
  const g = game([unit('a', 0, 'ww2-panther', at(10, 10), 0, { aims }), foe])
  const now = (i: number): number => {
    g.stack.push({ do: 'firing', pc: 0, v: null, lists: [{ of: ['a', 'b'], i }] })
    const { fire } = worth(g, 0)
    g.stack.pop()
    return fire
  }
  assert.equal(now(0), worth(g, 0).fire, 'its turn has not passed')
  assert.equal(now(1), 0)
})

test('SS-DMG-17: what is doomed counts as lost, and such a state is not quiet', () => {
  const whole = game([unit('a', 0, 'ww2-panther', at(10, 10), 0), foe])
  const doomed = game([unit('a', 0, 'ww2-panther', at(10, 10), 0), { ...foe, dying: 'overkill' }])
  assert.ok(worth(doomed, 0).enemy > worth(whole, 0).enemy)
  assert.deepEqual([quiet(whole), quiet(doomed)], [true, false])
})

test('SS-END-03: a side fights for enemies by their ECV', () => {
  const g = game([unit('a', 0, 'ww2-panther', at(10, 10), 0), foe])
  assert.deepEqual(goals(view(g, 0), 0), [{ is: 'destroy', unit: 'b', value: 130 }])
})
