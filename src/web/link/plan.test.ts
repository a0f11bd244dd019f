// From the choices at home to the battle that is made.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { skirmish } from '../../laws/skirmish.ts'
import {
  against,
  battleOf,
  changes,
  firstPlan,
  forceOf,
  lessonSeats,
  oneScreenNotes,
  rematchOf,
  scenarioOf,
  valueOf,
  withAgainst,
  withScenario,
  withSeat,
} from './plan.ts'
import { shelved } from '../contract/shelve.ts'
import { take } from './level.ts'

const book = shelved(skirmish)
const opponents = [
  { id: 'greedy', name: 'Greedy', blurb: '' },
  { id: 'random', name: 'Random', blurb: '' },
]

test('the first plan is oneself against the first of the opponents on this device', () => {
  const p = firstPlan(book, opponents)
  const b = battleOf(book, p, [], skirmish.forces.samples)
  assert.equal(against(p), 'greedy')
  assert.deepEqual(
    b.seats.map((s) => [s.is, s.ai]),
    [
      ['person', undefined],
      ['computer', 'greedy'],
    ],
  )
  assert.deepEqual(b.forces, [null, null])
  assert.deepEqual(
    b.seats.map((s) => s.name),
    ['Red', 'Blue'],
  )
})

test('where the book names forces of like strength they are offered first, in the battle that is chosen; its own are named so', () => {
  const uneven = {
    ...book,
    scenarios: [{ ...book.scenarios[0], even: [book.forces[1].id, book.scenarios[0].forces[1]] }, ...book.scenarios.slice(1)],
  }
  const p = firstPlan(uneven, opponents)
  assert.deepEqual(
    p.seats.map((s) => s.force),
    [{ is: 'ready', id: book.forces[1].id }, null],
  )
  assert.equal(forceOf(uneven, p, 0, []).name, book.forces[1].name)
  const other = withScenario(withSeat(p, 0, { force: { is: 'own', id: 'mine' } }), uneven.scenarios[0], opponents)
  assert.deepEqual(other.seats[0].force, { is: 'own', id: 'mine' }, 'one’s own stays')
})

test('one answer says who plays the others, and is read back', () => {
  const p = firstPlan(book, opponents)
  for (const to of ['greedy', 'random', 'here', 'screens']) {
    const q = withAgainst(p, to)
    assert.equal(against(q), to)
    assert.equal(q.where, to === 'screens' ? 'server' : 'device')
  }
  assert.equal(against(withSeat(p, 0, { who: { ai: 'random' } })), 'other')
})

test('another scenario keeps the players and has its own number of seats', () => {
  const three = book.scenarios.find((s) => s.seats === 3) ?? assert.fail()
  const p = withScenario(withAgainst(firstPlan(book, opponents), 'here'), three, opponents)
  assert.equal(p.seats.length, 3)
  assert.deepEqual(
    p.seats.map((s) => s.who),
    ['person', 'person', { ai: 'greedy' }],
  )
  assert.equal(scenarioOf(book, p).id, three.id)
})

test('house rules: chosen before the scenario’s before the book’s', () => {
  const p = firstPlan(book, opponents)
  assert.equal(valueOf(book, p, 'turns'), 6)
  assert.equal(changes(book, p), 0)
  const q = { ...p, options: { turns: 9 } }
  assert.equal(valueOf(book, q, 'turns'), 9)
  assert.equal(changes(book, q), 1)
})

test('own forces are fielded by their id, coaches of one name are told apart', () => {
  const mine = { ...skirmish.forces.samples[1], id: 'own-1', name: 'Red' }
  const p = withSeat(firstPlan(book, opponents), 1, { force: { is: 'own', id: 'own-1' } })
  assert.equal(forceOf(book, p, 1, [mine]).note, 'your own force')
  const b = battleOf(book, p, [mine], skirmish.forces.samples)
  assert.equal(b.forces[1], mine)
  assert.deepEqual(
    b.seats.map((s) => s.name),
    ['Red', 'Red 2'],
  )
})

test('a rematch swaps the forces of two seats, not their players', () => {
  const b = battleOf(book, firstPlan(book, opponents), [], [])
  const full = { ...b, forces: [skirmish.forces.samples[0], skirmish.forces.samples[1]] }
  const r = rematchOf(full, true)
  assert.deepEqual(
    r.seats.map((s) => [s.is, s.name]),
    [
      ['person', 'Blue'],
      ['computer', 'Red'],
    ],
  )
  assert.deepEqual(
    r.forces.map((f) => f?.id),
    [full.forces[1].id, full.forces[0].id],
  )
})

test('a rematch of three or four hands each seat the force of the next, the last that of the first', () => {
  const [red, blue] = skirmish.forces.samples
  const b = battleOf(book, firstPlan(book, opponents), [], [])
  const green = { ...red, id: 'green' }
  const three = { ...b, seats: [...b.seats, { ...b.seats[1], name: 'Green' }], forces: [red, blue, green] }
  const r = rematchOf(three, true)
  assert.deepEqual(
    r.seats.map((s) => [s.is, s.name]),
    [
      ['person', 'Blue'],
      ['computer', 'Green'],
      ['computer', 'Red'],
    ],
  )
  assert.deepEqual(r.forces, [blue, green, red])
  assert.deepEqual(rematchOf(three, false), three)
})

test('several people at one screen have their own usual house rules, and are told what another choice needs', () => {
  const [h, ...rest] = book.houseRules
  const other = Array.isArray(h.values) ? ((h.values as readonly { value: string }[]).find((v) => v.value !== h.default)?.value ?? 1) : 3
  const shared = { ...book, houseRules: [{ ...h, oneScreen: { value: other, otherwise: 'It needs a curtain.' } }, ...rest] }
  const alone = firstPlan(shared, opponents)
  const here = withAgainst(alone, 'here')
  const screens = withAgainst(alone, 'screens')
  assert.deepEqual(
    [alone, here, screens].map((p) => valueOf(shared, p, h.id)),
    [h.default, other, h.default],
  )
  assert.deepEqual(
    [alone, here, screens].map((p) => battleOf(shared, p, [], skirmish.forces.samples).options[h.id]),
    [undefined, other, undefined],
  )
  assert.deepEqual(oneScreenNotes(shared, here), [])
  assert.deepEqual(oneScreenNotes(shared, { ...here, options: { [h.id]: h.default } }), ['It needs a curtain.'])
  assert.deepEqual(oneScreenNotes(shared, { ...screens, options: { [h.id]: h.default } }), [])
})

test('the first battle of a book is against the usual level: the Trooper until another was taken', () => {
  const others = opponents.map((o) => o.id)
  const sits = () => lessonSeats(['Me', 'Red', 'Blue'], opponents).map((s) => s.ai)
  assert.deepEqual(sits(), [undefined, others[0], others[0]])
  take(others[0], others[1])
  assert.deepEqual(sits(), [undefined, others[1], others[1]])
})
