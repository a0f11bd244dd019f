// A pen set on a counter: it takes up who may be asked where it goes, draws on hexes and on tables, and leaves all else to the board.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signal } from '@preact/signals'
import type { Choice, Decision, Shape } from '../../../kernel/decision.ts'
import type { SceneBoard } from '../../../kernel/face.ts'
import type { Place } from '../../../kernel/plain.ts'
import { lay as layOf, type Point } from '../../board/lay.ts'
import type { Ahead, BattleLink, Considered, Line, Question, Screen } from '../../contract/seat.ts'
import { fetchGrip } from './grip.ts'
import { takeHand, type Hand } from './hand.ts'
import { penOf } from './pen.ts'

await fetchGrip()

const hexes: SceneBoard = { is: 'hex', columns: 12, rows: 9, ground: 'grass' } as unknown as SceneBoard
const table: SceneBoard = { is: 'table', width: 4000, height: 3000, inch: 100, ground: 'grass' } as unknown as SceneBoard
const stands: Readonly<Record<string, Place>> = { a: [2, 2], b: [5, 4], c: [7, 7] }
const asks = (choice: Shape, kind = 'who'): Decision => ({
  kind,
  rule: 'X-A-01',
  seat: 0,
  secret: false,
  told: 'all',
  about: [],
  choice,
  idle: { pass: true },
})
const said = (decision: Decision): Omit<Ahead, 'first'> => ({ decision, ask: { verb: 'Go', note: '' }, refused: [], about: [], names: [] })
const path = (unit: string): Ahead => ({
  ...said(asks({ is: 'path', unit, budget: 400, from: { at: stands[unit] } }, 'path')),
  first: { legs: [{ to: [1, 1] }] },
})

/** Three who may be asked: a and b where they go, c how it stands; no path leads onto a hex of `barred`. */
function battle(board: SceneBoard, barred: readonly string[] = []): { readonly hand: Hand; readonly link: BattleLink; traced: string[] } {
  const traced: string[] = []
  const leads = (id: string): Ahead =>
    id === 'c' ? { ...said(asks({ is: 'number', min: 0, max: 5, step: 1 }, 'stance')), first: { number: 0 } } : path(id)
  const tokens = Object.entries(stands).map(([id, at]) => ({ id, at, seat: 0 }))
  const q: Question = {
    index: 0,
    ...said(asks({ is: 'one', of: Object.keys(stands).map((id) => ({ id, label: id, about: [{ unit: id }] })), pass: true })),
    first: { one: 'a' },
    ahead: leads('a'),
  }
  const link = {
    screen: signal({ questions: [q], sayings: [], log: [], n: 1, scene: { board, tokens } } as unknown as Screen),
    line: signal<Line>({ is: 'live' }),
    consider: async (_: number, c: Choice) =>
      ({ scene: {}, forecasts: [], deed: 'Go', refusal: null, ...('one' in c ? { ahead: leads(c.one) } : {}) }) as unknown as Considered,
    trace: async (_: number, to: Place, __: string | null, after: Choice | null) => {
      traced.push(`${to.join()} after ${after && 'legs' in after ? after.legs.length : 0}`)
      if (barred.includes(to.join())) return { rule: 'X-A-02', why: 'a wall' }
      return { legs: [...(after && 'legs' in after ? after.legs : []), { to }] }
    },
  } as unknown as BattleLink
  return { hand: takeHand(link, () => undefined), link, traced }
}
/** A stroke over the middles of some places. */
const over = (board: SceneBoard, ...of: readonly Place[]): readonly Point[] => of.map((p) => layOf(board).at(p))
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 5))
const goes = ({ draft }: Hand): readonly string[] =>
  draft.value && 'legs' in draft.value ? draft.value.legs.map((l) => l.to.join()) : ['none']

test('a pen on another counter asks that one where it goes and draws its path, on hexes', async () => {
  const { hand, link } = battle(hexes)
  const pen = penOf(hand, link, { at: stands.b, unit: 'b' })
  assert.equal(await pen(over(hexes, [5, 4], [6, 4], [7, 4]), layOf(hexes), 1, true), true)
  await settled()
  const p = hand.put.value
  assert.deepEqual(p?.is === 'question' && p.q.via, { one: 'b' })
  assert.deepEqual(goes(hand), ['6,4', '7,4'])
  hand.end()
})

test('back on its own track a path becomes shorter, and at its start it is gone', async () => {
  const { hand, link } = battle(hexes)
  const pen = penOf(hand, link, { at: stands.a, unit: 'a' })
  const there = over(hexes, [2, 2], [3, 2], [4, 2])
  await pen(there, layOf(hexes), 1, false)
  await settled()
  assert.deepEqual(goes(hand), ['3,2', '4,2'])
  await pen([...there, ...over(hexes, [3, 2])], layOf(hexes), 1, false)
  await settled()
  assert.deepEqual(goes(hand), ['3,2'])
  await pen([...there, ...over(hexes, [3, 2], [2, 2])], layOf(hexes), 1, true)
  await settled()
  assert.deepEqual(goes(hand), [])
  hand.end()
})

test('where it cannot go on so the path is sought anew; where there is none the reason is said', async () => {
  const { hand, link, traced } = battle(hexes, ['4,2'])
  const pen = penOf(hand, link, { at: stands.a, unit: 'a' })
  await pen(over(hexes, [2, 2], [3, 2], [4, 2]), layOf(hexes), 1, true)
  await settled()
  assert.deepEqual(traced, ['3,2 after 0', '4,2 after 1', '4,2 after 0'])
  assert.deepEqual([goes(hand), hand.refusal.value?.why], [['3,2'], 'a wall'])
  hand.end()
})

test('on a table the stroke is the path in straight legs, within the table; from the end of a path it goes on', async () => {
  const { hand, link } = battle(table)
  const pen = penOf(hand, link, { at: stands.b, unit: 'b' })
  const stroke: readonly Place[] = [stands.b, [500, 4], [1000, 4], [1000, 900]]
  await pen(over(table, ...stroke), layOf(table), 1, true)
  assert.deepEqual(goes(hand), ['1000,4', '1000,900'])
  const on = penOf(hand, link, { at: [1000, 900] })
  await on([...over(table, [1000, 900]), { x: -50, y: layOf(table).at([0, 900]).y }], layOf(table), 1, true)
  assert.deepEqual(goes(hand), ['1000,4', '1000,900', '0,900'])
  hand.end()
})

test('a counter that is asked something else, or nothing, is not taken up and changes nothing: the board moves', async () => {
  const { hand, link } = battle(hexes)
  const before = JSON.stringify([hand.draft.value, hand.put.value?.q.decision])
  for (const unit of ['c', 'stranger']) {
    const pen = penOf(hand, link, { at: [7, 7], unit })
    assert.equal(await pen(over(hexes, [7, 7], [8, 7]), layOf(hexes), 1, true), false)
  }
  assert.equal(JSON.stringify([hand.draft.value, hand.put.value?.q.decision]), before)
  hand.end()
})

test('who is dragged while the ways of a group are weighed is asked again when that overtook it, and the board stays', async () => {
  const { hand, link } = battle(hexes)
  const ask = link.consider.bind(link)
  let overtaken = 0
  link.consider = async (...all) => {
    if ('one' in all[1] && all[1].one === 'b' && overtaken++ < 1) throw new Error('overtaken')
    return ask(...all)
  }
  const pen = penOf(hand, link, { at: stands.b, unit: 'b' })
  assert.equal(await pen(over(hexes, [5, 4], [6, 4]), layOf(hexes), 1, true), true)
  await settled()
  assert.deepEqual(goes(hand), ['6,4'])
  hand.end()
})
