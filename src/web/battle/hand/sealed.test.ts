// What is placed and sealed: it stays on the board where it was put and the roster says so, until the battle itself shows it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Choice } from '../../../kernel/decision.ts'
import type { Scene } from '../../../kernel/face.ts'
import { sealedNotes, withSealed } from './sealed.ts'
import type { Screen } from '../../contract/seat.ts'

const scene = { tokens: [] } as unknown as Scene
const line = (id: string): unknown => ({ id, seat: 0, name: `Tank ${id}`, icon: 'tank', note: 'in reserve' })
const screen = (sealed?: Choice): Screen =>
  ({
    rosters: [{ lines: ['a', 'b', 'c'].map(line) }],
    questions: [
      {
        decision: { choice: { is: 'place', items: ['a', 'b', 'c'].map((unit) => ({ unit })), where: [], into: [{ unit: 'z' }] } },
        names: [[], ['Carrier 7']],
        ...(sealed ? { sealed } : {}),
      },
    ],
  }) as unknown as Screen
const answer: Choice = { place: [{ at: [30, 40], facing: 90 }, { into: 0 }, null] }

test('an open question puts nothing on the board, a sealed one leaves what was placed where it was put, done with', () => {
  assert.equal(withSealed(scene, screen()), scene)
  const [a, ...rest] = withSealed(scene, screen(answer)).tokens
  assert.deepEqual([a.id, a.at, a.facing, a.state, a.says, rest.length], ['a', [30, 40], 90, 'done', 'Tank a, placed and sealed', 0])
})

test('what the battle shows itself is not put there a second time', () => {
  const told = withSealed(scene, screen(answer))
  assert.equal(withSealed(told, screen(answer)), told)
})

test('the roster says what is placed, what rides and nothing of what is kept back', () => {
  assert.deepEqual(
    [...sealedNotes(screen(answer))],
    [
      ['a', 'placed, sealed'],
      ['b', 'sealed in Carrier 7'],
    ],
  )
  assert.equal(sealedNotes(screen()).size, 0)
})
