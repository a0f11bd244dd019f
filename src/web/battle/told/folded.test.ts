// The log as it is read: runs of bare phase names are one line, which leads to the last of them and is marked for each.
import assert from 'node:assert/strict'
import test from 'node:test'
import { folded, lies, numbered } from './folded.ts'
import type { Told } from '../../contract/seat.ts'

const told = (n: number, text: string, more: Partial<Told> & { readonly seat?: number } = {}): Told => {
  const { seat, ...rest } = more
  return {
    n,
    of: 0,
    round: 1,
    sentence: { parts: [text], rule: `X-${n}`, tone: 'plain', ...(seat === undefined ? {} : { seat }) },
    ...rest,
  }
}
const lines = (log: readonly Told[]): readonly string[] => folded(numbered(log)).map((t) => `${t.no} ${t.sentence.parts.join('')}`)

test('phase names in a row are folded, whatever says more stands alone', () => {
  const fires = told(4, '', { sentence: { parts: [{ ref: { unit: 'a' }, text: 'Gun 1' }, ' fires.'], rule: 'X-4', tone: 'plain' } })
  assert.deepEqual(
    lines([
      told(1, 'Pivots.'),
      told(2, 'Hazards.'),
      told(3, 'Pin Segment.'),
      fires,
      told(5, 'Final Fire.'),
      told(6, 'The barrage is lost for good.'),
      told(7, 'Final Phase.'),
    ]),
    [
      '1.01 Pivots. Hazards. Pin Segment.',
      '1.04 [object Object] fires.',
      '1.05 Final Fire.',
      '1.06 The barrage is lost for good.',
      '1.07 Final Phase.',
    ],
  )
  assert.deepEqual(
    lines([told(1, 'Round 1.', { dice: [{ name: 'd10', what: 'first', dice: [3] }] } as unknown as Partial<Told>), told(2, 'Movement.')]),
    ['1.01 Round 1.', '1.02 Movement.'],
  )
})

test('a round and a side begin a line of their own', () => {
  assert.deepEqual(
    lines([
      told(1, 'Final Phase.', { seat: 0 }),
      told(2, 'Command.', { seat: 1 }),
      told(3, 'First Fire.', { seat: 1 }),
      told(4, 'Movement.', { seat: 1, round: 2 }),
    ]),
    ['1.01 Final Phase.', '1.02 Command. First Fire.', '2.01 Movement.'],
  )
})

test('a folded line leads to its last sentence, and a moment at any of them lies in it', () => {
  const [line] = folded(numbered([told(1, 'Pivots.'), told(2, 'Hazards.')]))
  assert.deepEqual([line.n, line.to, line.from], [2, '1.02', { n: 1, of: 0 }])
  assert.deepEqual(
    [
      { n: 1, of: 0 },
      { n: 2, of: 0 },
      { n: 2, of: 1 },
      { n: 0, of: 0 },
    ].map((at) => lies(at, line)),
    [true, true, false, false],
  )
})
