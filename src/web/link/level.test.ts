// The level that is offered after a battle: up after what went well, down after what went badly, the same after what was close.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NewBattle } from '../contract/calls.ts'
import type { Sitting } from '../contract/seat.ts'
import { level, levelled, metBy, offered, take, usualFirst, wentFor } from './level.ts'

const opponents = ['greedy', 'script', 'recruit', 'random'].map((id) => ({ id, name: id, blurb: '' }))
const frames = (...lead: readonly number[]) => lead.map((n) => ({ lead: [n, -n] }))
const sits = (seat: number, ai?: string): Sitting => ({
  seat,
  name: `Seat ${seat}`,
  is: ai ? 'computer' : 'person',
  own: !ai,
  ...(ai ? { ai } : {}),
})

test('a battle went well where it was won from ahead, badly where it was lost from behind, else it was close', () => {
  assert.equal(wentFor(0, [0], frames(0, 10, 30)), 'well')
  assert.equal(wentFor(1, [0], frames(0, 10, 30)), 'badly')
  assert.equal(wentFor(0, [0], frames(0, -40, 30)), 'close', 'it was turned at the end')
  assert.equal(wentFor(1, [0], frames(0, -40, 30)), 'close')
  assert.equal(wentFor(0, [], frames(0, 50)), 'close', 'a draw')
  assert.equal(wentFor(0, [0, 1], frames(0, 50)), 'close', 'two have won')
})

test('a level up is offered after what went well, one down after what went badly, and none beyond the ends', () => {
  assert.equal(offered('greedy', 'well', opponents)?.id, 'script')
  assert.equal(offered('greedy', 'badly', opponents)?.id, 'recruit')
  assert.equal(offered('greedy', 'close', opponents), null)
  assert.equal(offered('script', 'well', opponents), null, 'no level above is in the list')
  assert.equal(offered('recruit', 'badly', opponents), null)
  assert.equal(offered('random', 'well', opponents), null, 'it stands beside the levels')
})

test('a level is offered only where computers of one kind sit at all other seats', () => {
  assert.equal(metBy(0, [sits(0), sits(1, 'greedy')]), 'greedy')
  assert.equal(metBy(0, [sits(0), sits(1, 'greedy'), sits(2, 'greedy')]), 'greedy')
  assert.equal(metBy(0, [sits(0), sits(1, 'greedy'), sits(2, 'script')]), null)
  assert.equal(metBy(0, [sits(0), sits(1)]), null)
  assert.equal(metBy('watcher', [sits(0, 'greedy'), sits(1, 'greedy')]), null)
})

test('the level that was taken stands first from then on, and a rematch is against it', () => {
  const seats = [
    { is: 'person', name: 'Me' },
    { is: 'computer', name: 'Red', ai: 'greedy' },
    { is: 'computer', name: 'Blue', ai: 'random' },
  ] as const
  const b: NewBattle = { ruleset: 'skirmish', scenario: 'hill', forces: [null, null, null], options: {}, seats }
  assert.equal(level.value, null)
  assert.deepEqual(usualFirst(opponents), opponents)
  assert.deepEqual(levelled(b), b)
  take('greedy', 'script')
  assert.deepEqual(
    usualFirst(opponents).map((o) => o.id),
    ['script', 'greedy', 'recruit', 'random'],
  )
  assert.deepEqual(
    levelled(b).seats.map((s) => s.ai),
    [undefined, 'script', 'random'],
  )
})
