// One screen for several people: what one of them looked at, picked, was told or began to say is gone before the next one sees it.
import assert from 'node:assert/strict'
import test from 'node:test'
import { signal } from '@preact/signals'
import { lookBack, newDesk, type Desk } from './desk.ts'
import type { BattleLink, Screen } from '../../contract/seat.ts'

Object.assign(globalThis, { innerWidth: 1440, innerHeight: 900 })

const screenOf = (seat: number): Screen =>
  ({
    seat,
    n: 2,
    log: [
      { n: 1, of: 0 },
      { n: 2, of: 0 },
    ],
    questions: [],
    sayings: [],
  }) as unknown as Screen

/** The desk of a person who looks back, has a unit in hand with its sheet, and was told something. */
async function busy(): Promise<{ readonly d: Desk; readonly screen: { value: Screen | null } }> {
  const screen = signal<Screen | null>(screenOf(0))
  const idle = async (): Promise<null> => null
  const d = newDesk(
    {
      screen,
      line: signal({ is: 'live' }),
      at: async (n: number) => ({ ...screenOf(0), n }),
      answer: idle,
      say: idle,
      undo: idle,
    } as unknown as BattleLink,
    () => undefined,
  )
  await lookBack(d, { n: 1, of: 0 })
  d.hand.speaking.value = 'surrender'
  d.hand.picked.value = 1
  d.held.value = 'scout'
  d.sheet.value = true
  d.voice.value = 'Your scout is found.'
  d.playing.value = true
  d.look.value = ['scout']
  d.moves.value = [
    {
      is: 'last',
      points: [
        [0, 0],
        [1, 1],
      ],
      seat: 1,
    },
  ]
  return { d, screen }
}
const left = (d: Desk): unknown => [
  d.past.value?.seat ?? null,
  d.pastAt.value,
  d.held.value,
  d.sheet.value,
  d.voice.value,
  d.playing.value,
  d.moves.value,
  d.look.value,
  d.hand.speaking.value,
  d.hand.picked.value,
]
const nothing = [null, null, null, false, '', false, [], null, null, null]

test('when the screen is covered, nothing of the person before stays on the desk', async () => {
  const { d, screen } = await busy()
  assert.equal(d.past.value?.n, 1)
  screen.value = null
  assert.deepEqual(left(d), nothing)
  screen.value = screenOf(1)
  assert.deepEqual(left(d), nothing)
})

test('so it is when another person is asked without a cover; news for the same person leaves everything as it is', async () => {
  const { d, screen } = await busy()
  const was = left(d)
  screen.value = { ...screenOf(0), n: 3 }
  assert.deepEqual(left(d), was)
  screen.value = screenOf(1)
  assert.deepEqual(left(d), nothing)
})

test('a moment that comes after the screen was handed on is not shown', async () => {
  let bring: (s: Screen) => void = () => undefined
  const screen = signal<Screen | null>(screenOf(0))
  const idle = async (): Promise<null> => null
  const d = newDesk(
    {
      screen,
      line: signal({ is: 'live' }),
      at: () =>
        new Promise<Screen>((done) => {
          bring = done
        }),
      answer: idle,
      say: idle,
      undo: idle,
    } as unknown as BattleLink,
    () => undefined,
  )
  const back = lookBack(d, { n: 1, of: 0 })
  screen.value = null
  bring(screenOf(0))
  await back
  assert.deepEqual(left(d), nothing)
})
