// How counters stand: strength as the roster tells it, what was lost and who was struck since the seat's last decision.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Screen } from '../contract/seat.ts'
import { statesOf } from './states.ts'

const line = (id: string, bar: unknown): object => ({
  id,
  seat: 0,
  name: id,
  kind: '',
  icon: 'tank',
  bar,
  note: '',
  tone: 'plain',
  out: false,
})
const screen = (n: number, bars: Readonly<Record<string, unknown>>, log: readonly object[] = []): Screen =>
  ({ n, log, rosters: [{ lines: Object.entries(bars).map(([id, bar]) => line(id, bar)) }] }) as unknown as Screen
const hit = (n: number, unit: string, result: string): object => ({ n, of: 0, shows: [{ is: 'shot', to: [1, 1], unit, result }] })

test('a counter bears its strength, what it lost since the last decision, a mark where it was struck; nothing of what is unknown', () => {
  const was = screen(4, { a: { now: 100, of: 100 }, b: { now: 50, of: 100 }, c: 'unknown', d: null })
  const log = [hit(3, 'b', 'hit'), hit(5, 'a', 'hit'), hit(5, 'c', 'pin'), hit(6, 'd', 'miss')]
  const now = screen(6, { a: { now: 60, of: 100 }, b: { now: 50, of: 100 }, c: 'unknown', d: null }, log)
  assert.deepEqual(Object.fromEntries(statesOf(now, was)), {
    a: { now: 0.6, lost: 0.4, struck: true },
    b: { now: 0.5, lost: 0 },
    c: { struck: true },
  })
  assert.deepEqual(Object.fromEntries(statesOf(now, null)), { a: { now: 0.6, lost: 0 }, b: { now: 0.5, lost: 0 } })
})
