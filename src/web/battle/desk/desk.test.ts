// One screen for several people: what one of them looked at, picked, was told or began to say is gone before the next one sees it.
import assert from 'node:assert/strict'
import test from 'node:test'
import { effect, signal, type Signal } from '@preact/signals'
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
async function busy(): Promise<{ readonly d: Desk; readonly screen: Signal<Screen | null> }> {
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
  d.burst.value = { of: [{ is: 'mark', to: [1, 1], text: 'found' }], ms: 600 }
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
  d.burst.value?.of.length ?? 0,
]
const nothing = [null, null, null, false, '', false, [], null, null, null, 0]

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

/** Where the board is looked at, the place under the keys, what might be given again. */
const looked = ({ camera, cursor, hand }: Desk): unknown => [camera.kept?.w ?? null, camera.sight ?? null, cursor.value, hand.redo.value]
const back = { c: { one: 'a' }, to: 'who moves', seat: 0, via: null }
const put = (d: Desk): void => {
  d.cursor.value = [4, 5]
  d.hand.redo.value = [back]
  d.camera.sight = '4,5'
}
/** A board that is put away says where it was looked at. */
const putAway = ({ camera }: Desk): void => {
  camera.kept = { view: { x: 0, y: 0, k: 1 }, lay: {} as never, w: 800, h: 600 }
}

test('where one person looked, and what he took back, is not for the next; whoever comes back finds it', async () => {
  const { d, screen } = await busy()
  const his = [800, '4,5', [4, 5], [back]]
  put(d)
  screen.value = null
  putAway(d) // once the cover lies on it
  assert.deepEqual(looked(d), his)
  screen.value = screenOf(0)
  assert.deepEqual(looked(d), his)
  screen.value = null
  screen.value = screenOf(1)
  assert.deepEqual(looked(d), [null, null, null, []])
  put(d)
  putAway(d)
  screen.value = screenOf(0)
  assert.deepEqual(looked(d), [null, null, null, []], 'without a cover too')
})

test('what the next person is told without a cover is seen in place of what the one before was told', async () => {
  const { d, screen } = await busy()
  // what watches the screen for deeds comes after the desk that it watches for
  const stop = effect(() => {
    if (screen.value?.n === 3) d.burst.value = { of: [{ is: 'mark', to: [2, 2], text: 'lost' }], ms: 600 }
  })
  screen.value = { ...screenOf(1), n: 3 }
  assert.deepEqual(
    d.burst.value?.of.map((s) => s.text),
    ['lost'],
  )
  stop()
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
