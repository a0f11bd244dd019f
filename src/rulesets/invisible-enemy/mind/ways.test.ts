// How far ground is by way: round walls, over a causeway, slow ground counted as often as it costs.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { landOf } from '../start/scenarios.ts'
import type { Field } from '../state/state.ts'
import { along, farBy, waysTo } from './ways.ts'

const fieldOf = (id: string): Field => ({ units: [], words: { land: landOf(id) } }) as unknown as Field

test('IE-TER-02 a valve behind the trench is as far as the way over a causeway, and no step of that way is over the gap', () => {
  const f = fieldOf('sump-crossing'),
    valve = landOf('sump-crossing').objectives.find((o) => o.id === 'east-valve')
  assert.ok(valve)
  const ways = waysTo(f, valve)
  const far = farBy(ways, [20_500, 18_500])
  assert.ok(far > 16 && far < 26, `${far} inches, and 10 as the crow flies`)
  const path = along(ways, [20_500, 18_500], Infinity)
  assert.deepEqual(path.at(-1), [30_500, 22_500])
  const over = path.filter(([x]) => x > 23_000 && x < 25_000)
  assert.ok(over.length > 0 && over.every(([, y]) => (y > 6000 && y < 11_000) || (y > 25_000 && y < 30_000)), JSON.stringify(over))
})

test('IE-TER-01 slow ground counts as often as it costs: round the small rocks is nearer than through them', () => {
  const f = fieldOf('culvert-seven'),
    [grate] = landOf('culvert-seven').objectives
  const ways = waysTo(f, grate)
  assert.ok(farBy(ways, [9500, 14_500]) > 16, 'it is 15 inches to the grate as the crow flies')
  assert.equal(waysTo({ ...f, words: { ...f.words, land: { ...f.words.land } } }, grate), ways, 'reckoned once')
})
