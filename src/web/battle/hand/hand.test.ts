// The player's hand: lists and board work on one draft, in all seven shapes; a question that comes anew starts anew.
import test from 'node:test'
import assert from 'node:assert/strict'
import { signal } from '@preact/signals'
import type { Choice, Decision, PartChoice, Shape } from '../../../kernel/decision.ts'
import type { Asking, Forecast, RosterLine } from '../../../kernel/face.ts'
import { fetchGrip } from './grip.ts'
import { takeHand, type Hand } from './hand.ts'
import { rowsOf } from './plotting.ts'
import type { Ahead, BattleLink, Line, No, PlannedPart, Question, Screen } from '../../contract/seat.ts'

await fetchGrip()

type Made = {
  readonly link: BattleLink
  readonly hand: Hand
  readonly answers: Choice[]
  readonly ask: (choice: Shape, ask?: Partial<Asking>, more?: Partial<Question>) => void
  readonly taken: () => number
}

function table(): Made {
  const screen = signal<Screen | null>(null)
  const answers: Choice[] = []
  let taken = 0
  const link = {
    screen,
    line: signal<Line>({ is: 'live' }),
    answer: async (_: number, c: Choice) => {
      answers.push(c)
      return null
    },
    undo: async () => null,
    consider: async () => ({ scene: { areas: [] }, forecasts: [], deed: 'Do it', refusal: null }),
    trace: async (_: number, to: readonly [number, number], way: string | null, after: Choice | null) => ({
      legs: [...(after && 'legs' in after ? after.legs : []), { to, ...(way ? { way } : {}) }],
    }),
  } as unknown as BattleLink
  const hand = takeHand(link, () => {
    taken++
  })
  return {
    link,
    hand,
    answers,
    taken: () => taken,
    ask(choice, ask = {}, more = {}) {
      const decision: Decision = { kind: 'k', rule: 'X-A-01', seat: 0, secret: false, told: 'all', about: [], choice, idle: { pass: true } }
      const q: Question = {
        index: 0,
        decision,
        ask: { verb: 'Choose', note: '', ...ask },
        refused: [],
        about: [],
        names: [],
        first: null,
        ...more,
      }
      screen.value = { questions: [q], sayings: [], log: [], n: 1 } as unknown as Screen
    },
  }
}
const options = ['a', 'b'].flatMap((t) => ['laser', 'gun'].map((w) => ({ id: `${w}>${t}`, label: w, about: [{ unit: t }] })))
const faces: Partial<Asking> = {
  groups: ['a', 'b'].map((id) => ({ id, label: id, about: [{ unit: id }] })),
  options: options.map((o) => ({ id: o.id, label: o.label, group: o.id.slice(o.id.indexOf('>') + 1) })),
}

test('a click on an enemy chooses it as the target and keeps the weapon', () => {
  const t = table()
  t.ask({ is: 'one', of: options, pass: true }, faces)
  assert.deepEqual(t.hand.draft.value, { one: 'laser>a' })
  t.hand.nth(1)
  assert.deepEqual(t.hand.draft.value, { one: 'gun>a' })
  assert.equal(t.hand.pick(['b'], [3, 3], false), true)
  assert.deepEqual([t.hand.draft.value, t.hand.group.value], [{ one: 'gun>b' }, 'b'])
  assert.equal(t.hand.pick(['b'], [3, 3], false), false, 'already chosen: its sheet may open')
  assert.equal(t.hand.pick(['elsewhere'], [9, 9], false), false)
  t.hand.turn(1)
  assert.equal(t.hand.group.value, 'a')
})

test('what is suggested lies under the hand; J and K stay within the target', () => {
  const t = table()
  t.ask({ is: 'one', of: options }, faces, { first: { one: 'gun>b' } })
  assert.deepEqual([t.hand.draft.value, t.hand.group.value], [{ one: 'gun>b' }, 'b'])
  t.hand.step(1)
  assert.deepEqual(t.hand.draft.value, { one: 'laser>b' })
})

test('a suggested path is one until it is changed', () => {
  const t = table()
  const first: Choice = { legs: [{ to: [4, 4] }] }
  t.ask({ is: 'path', unit: 'a', budget: 4, from: { at: [0, 0] }, pass: true }, {}, { first })
  assert.deepEqual([t.hand.draft.value, t.hand.suggested.value], [first, true])
  t.hand.set({ legs: [{ to: [1, 0] }] })
  assert.equal(t.hand.suggested.value, false)
  t.ask({ is: 'path', unit: 'b', budget: 4, from: { at: [0, 0] }, pass: true }, {}, { first: { pass: true } })
  assert.equal(t.hand.suggested.value, false, 'to stay is no path')
})

test('a path that was asked for is laid only for its unit, and only the last', async () => {
  const t = table()
  const answers: ((c: Choice) => void)[] = []
  t.link.trace = () => new Promise((done) => answers.push(done))
  const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0))
  const ask = (unit: string): void => t.ask({ is: 'path', unit, budget: 4, from: { at: [0, 0] }, pass: true })
  const to = (x: number): Choice => ({ legs: [{ to: [x, 0] }] })
  ask('a')
  for (const x of [1, 2]) t.hand.pick([], [x, 0], false)
  answers[1](to(2))
  answers[0](to(1))
  await settled()
  assert.deepEqual(t.hand.draft.value, to(2), 'an answer that comes late does not lay the earlier one')
  t.hand.pick([], [3, 0], false)
  ask('b')
  const was = t.hand.draft.value
  answers[2](to(3))
  await settled()
  assert.deepEqual(t.hand.draft.value, was, 'it is not laid for another unit')
})

test('an answer that could not be weighed does not keep what was said of the one before', async () => {
  const t = table()
  t.ask({ is: 'one', of: options }, faces)
  const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 5))
  await settled()
  assert.equal(t.hand.deed.value, 'Do it')
  t.link.consider = async () => {
    throw new Error('lost')
  }
  t.hand.set({ one: 'gun>a' })
  await settled()
  assert.deepEqual([t.hand.considered.value, t.hand.deed.value], [null, ''])
})

test('a path goes back leg by leg; how it would stand at its end goes with the last', () => {
  const t = table()
  t.ask({ is: 'path', unit: 'a', budget: 4, from: { at: [0, 0] }, facing: true, pass: true })
  const legs = [{ to: [1, 0] as const }, { to: [2, 0] as const }]
  t.hand.set({ legs, facing: 31 })
  const seen: (Choice | null)[] = []
  for (let i = 0; i < 3; i++) {
    t.hand.back()
    seen.push(t.hand.draft.value)
  }
  assert.deepEqual(seen, [{ legs: legs.slice(0, 1), facing: 31 }, { legs: [] }, { legs: [] }])
  t.hand.set({ legs: [], facing: 31 })
  t.hand.back()
  assert.deepEqual(t.hand.draft.value, { legs: [] }, 'a turn where it stands is taken back too')
})

test('some: units are taken and left by click, in order, up to the most', () => {
  const t = table()
  const of = ['a', 'b', 'c'].map((id) => ({ id, label: id, about: [{ unit: id }] }))
  t.ask({ is: 'some', of, min: 0, max: 2, ordered: true })
  for (const id of ['c', 'a', 'b']) t.hand.pick([id], null, false)
  assert.deepEqual(t.hand.draft.value, { some: ['c', 'a'] })
  t.hand.pick(['c'], null, false)
  assert.deepEqual(t.hand.draft.value, { some: ['a'] })
  t.hand.item.value = 1
  t.hand.toggle()
  assert.deepEqual(t.hand.draft.value, { some: ['a', 'b'] })
})

test('number and split begin with an answer that fits', () => {
  const t = table()
  t.ask({ is: 'number', min: 5, max: 20, step: 5 })
  t.hand.step(1)
  t.hand.step(1)
  t.hand.step(9)
  assert.deepEqual(t.hand.draft.value, { number: 20 })
  t.ask({ is: 'split', total: 7, into: ['core', 'hull'] })
  assert.deepEqual(t.hand.draft.value, { split: [4, 3] })
})

test('assign: pick an item, then its target, on the board', () => {
  const t = table()
  t.ask({ is: 'assign', items: [{ unit: 'g1' }, { unit: 'g2' }], to: [{ unit: 'a' }, { unit: 'b' }], each: 1 })
  t.hand.pick(['g2'], null, false)
  t.hand.pick(['b'], null, false)
  t.hand.pick(['a'], null, false)
  assert.deepEqual(t.hand.draft.value, { assign: [[], [0]] })
})

test('place: items go to the places picked one after another; a placed one is taken up again', () => {
  const t = table()
  t.ask({
    is: 'place',
    items: [{ unit: 'x' }, { unit: 'y' }],
    where: [
      {
        is: 'hexes',
        of: [
          [1, 1],
          [2, 2],
        ],
      },
    ],
  })
  t.hand.pick([], [1, 1], false)
  t.hand.pick([], [2, 2], false)
  assert.deepEqual(t.hand.draft.value, { place: [{ at: [1, 1] }, { at: [2, 2] }] })
  t.hand.pick([], [1, 1], false)
  assert.equal(t.hand.item.value, 0)
  t.hand.pick([], [4, 4], false)
  assert.deepEqual(t.hand.draft.value, { place: [{ at: [4, 4] }, { at: [2, 2] }] })
})

test('path: a place picked is the end of the way; leg by leg it goes on; a step back takes a leg away', async () => {
  const t = table()
  t.ask({
    is: 'path',
    unit: 'x',
    budget: 6,
    from: { at: [1, 1] },
    ways: [
      { id: 'walk', label: 'Walk' },
      { id: 'fly', label: 'Fly' },
    ],
  })
  const settled = (): Promise<void> =>
    new Promise((done) => {
      setTimeout(done, 0)
    })
  t.hand.pick([], [4, 1], false)
  await settled()
  assert.deepEqual(t.hand.draft.value, { legs: [{ to: [4, 1], way: 'walk' }] })
  t.hand.way.value = 'fly'
  t.hand.legs.value = true
  t.hand.pick([], [5, 1], false)
  await settled()
  assert.deepEqual(t.hand.draft.value, {
    legs: [
      { to: [4, 1], way: 'walk' },
      { to: [5, 1], way: 'fly' },
    ],
  })
  t.hand.back()
  assert.deepEqual(t.hand.draft.value, { legs: [{ to: [4, 1], way: 'walk' }] })
  assert.equal(t.hand.pick(['enemy'], [7, 7], false), false, 'a counter in the way is looked at, not walked onto')
})

test('an answer is given once, and can be given again after undo', async () => {
  const t = table()
  t.ask({ is: 'one', of: options }, faces)
  assert.equal(await t.hand.act(), true)
  assert.equal(await t.hand.undo(), true)
  assert.deepEqual(
    t.hand.redo.value.map((r) => r.c),
    [{ one: 'laser>a' }],
  )
  assert.equal(await t.hand.again(), true)
  assert.deepEqual([t.answers.length, t.hand.redo.value.length, t.taken()], [2, 0, 2])
  t.ask({ is: 'one', of: options, pass: true }, faces) // something else is asked: what came back was given by itself
  assert.equal(await t.hand.undo(), true)
  assert.deepEqual(t.hand.redo.value, [], 'one’s own answer stands yet')
  t.ask({ is: 'one', of: options }, faces)
  assert.deepEqual(await Promise.all([t.hand.undo(), t.hand.undo()]), [true, false], 'of two presses at once one counts')
  assert.equal(t.hand.redo.value.length, 1)
  t.ask({ is: 'one', of: options, pass: true }, faces)
  assert.deepEqual([await t.hand.again(), t.hand.redo.value, t.answers.length], [false, [], 2], 'it is given to no other question')
  t.hand.end()
})

test('a question and the one it leads to are one act: target and who takes part, and nothing taken is a pass', async () => {
  const units = ['x', 'y'].map((id) => ({ id, label: id, about: [{ unit: id }] }))
  const guns = ['p', 'q'].map((id) => ({ id: `${id}:gun`, label: id, about: [{ unit: id }] }))
  const led = (target: string, of = guns): NonNullable<Question['ahead']> => ({
    decision: {
      kind: 'who',
      rule: 'X-A-02',
      seat: 0,
      secret: false,
      told: 'nobody',
      about: [{ unit: target }],
      choice: { is: 'some', of, min: 1, max: of.length, ordered: true },
      idle: { some: [of[0].id] },
    },
    ask: { verb: `Who fires at ${target}?`, note: '' },
    refused: [],
    about: [],
    names: [],
    first: { some: [of[0].id] },
  })
  const answers: unknown[] = []
  const screen = signal<Screen | null>(null)
  const link = {
    screen,
    line: signal<Line>({ is: 'live' }),
    answer: async (_: number, c: Choice, then?: unknown) => {
      answers.push(then ? [c, then] : [c])
      return null
    },
    consider: async (_: number, c: Choice) => ({
      scene: {},
      forecasts: [],
      deed: 'Do it',
      refusal: null,
      ...('one' in c ? { ahead: c.one === 'y' ? led('y', [guns[1]]) : led('x') } : {}),
    }),
  } as unknown as BattleLink
  const hand = takeHand(link, () => undefined)
  const at = (): readonly unknown[] => [hand.draft.value, hand.then.value]
  const put = (n: number): void => {
    screen.value = {
      questions: [
        {
          index: 0,
          decision: {
            kind: 'target',
            rule: 'X-A-01',
            seat: 0,
            secret: false,
            told: 'nobody',
            about: [],
            choice: { is: 'one', of: units, pass: true },
            idle: { pass: true },
          },
          ask: { verb: 'Choose a target', note: '' },
          refused: [],
          about: [],
          names: [],
          first: { one: 'x' },
          ahead: led('x'),
        },
      ],
      sayings: [],
      log: [],
      n,
    } as unknown as Screen
  }
  put(1)
  assert.deepEqual(at(), [{ one: 'x' }, { some: ['p:gun'] }])
  hand.pick(['q'], [1, 1], false) // one's own unit on the board takes part
  assert.deepEqual(at(), [{ one: 'x' }, { some: ['p:gun', 'q:gun'] }])
  await hand.act()
  assert.deepEqual(answers.at(-1), [{ one: 'x' }, { kind: 'who', about: [{ unit: 'x' }], choice: { some: ['p:gun', 'q:gun'] } }])
  put(2)
  hand.nth(1)
  hand.nth(0) // by number: the second takes part, the first does not
  assert.deepEqual(at()[1], { some: ['q:gun'] })
  hand.pick(['y'], [2, 2], false) // another target: what still fits stays
  await new Promise((done) => setTimeout(done, 5))
  assert.deepEqual(at(), [{ one: 'y' }, { some: ['q:gun'] }])
  hand.turn(1) // the next target, by key
  await new Promise((done) => setTimeout(done, 5))
  assert.equal(JSON.stringify(at()[0]), '{"one":"x"}')
  hand.back() // nobody takes part any more: that is a pass
  assert.deepEqual(hand.whole(), { c: { pass: true }, then: null })
  await hand.act()
  assert.deepEqual(answers.at(-1), [{ pass: true }])
  hand.end()
})

test('pointing at an option shows what it would bring and changes nothing in the hand; choosing and leaving end it', async () => {
  const screen = signal<Screen | null>(null)
  const asked: string[] = []
  const link = {
    screen,
    line: signal<Line>({ is: 'live' }),
    consider: async (_: number, c: Choice) => {
      asked.push(JSON.stringify(c))
      return { scene: {}, forecasts: [{ label: JSON.stringify(c), odds: [] }], deed: 'Do it', refusal: null }
    },
  } as unknown as BattleLink
  const hand = takeHand(link, () => undefined)
  const settled = (): Promise<void> =>
    new Promise((done) => {
      setTimeout(done, 5)
    })
  const decision: Decision = {
    kind: 'k',
    rule: 'X-A-01',
    seat: 0,
    secret: false,
    told: 'all',
    about: [],
    choice: { is: 'one', of: options },
    idle: { pass: true },
  }
  screen.value = {
    questions: [{ index: 0, decision, ask: { verb: 'Choose', note: '' }, refused: [], about: [], names: [], first: { one: 'laser>a' } }],
    sayings: [],
    log: [],
    n: 1,
  } as unknown as Screen
  hand.point('gun>a') // at once: the answer in hand is looked at first and is not overtaken
  await settled()
  assert.deepEqual(asked, ['{"one":"laser>a"}', '{"one":"gun>a"}'])
  assert.equal(hand.considered.value?.forecasts[0].label, '{"one":"laser>a"}')
  assert.equal(hand.pointed.value?.forecasts[0].label, '{"one":"gun>a"}')
  assert.deepEqual(hand.draft.value, { one: 'laser>a' })
  hand.point(null)
  assert.equal(hand.pointed.value, null)
  hand.point('laser>b')
  await settled()
  hand.set({ one: 'gun>b' }) // by key: what lies under the pointer is not what is chosen
  assert.equal(hand.pointed.value, null)
  await settled()
  hand.point('laser>a')
  await settled()
  assert.deepEqual(hand.pointed.value, { id: 'laser>a', forecasts: [{ label: '{"one":"laser>a"}', odds: [] }] })
  hand.set({ one: 'laser>a' })
  await settled()
  assert.equal(hand.pointed.value, null)
  assert.equal(hand.considered.value?.forecasts[0].label, '{"one":"laser>a"}')
  hand.end()
})

test('an interrupt about a unit is spared from then on: let pass each time, until something else is asked', async () => {
  const answers: Choice[] = []
  const screen = signal<Screen | null>(null)
  const put = (unit: string, n: number): void => {
    screen.value = {
      questions: [
        {
          index: 0,
          decision: {
            kind: 'offer',
            rule: 'X-A-01',
            seat: 0,
            secret: false,
            told: 'nobody',
            about: [{ unit }],
            choice: { is: 'one', of: [{ id: 'x', label: 'x' }], pass: true },
            idle: { pass: true },
          },
          ask: { cap: 'You may interrupt', verb: 'Fire?', note: '' },
          refused: [],
          about: [unit],
          names: [],
          first: null,
        },
      ],
      sayings: [],
      log: [],
      n,
    } as unknown as Screen
  }
  const link = {
    screen,
    line: signal<Line>({ is: 'live' }),
    answer: async (_: number, c: Choice) => {
      answers.push(c)
      put(answers.length < 4 ? 'mover' : 'another', answers.length + 1)
      return null
    },
    consider: async () => ({ scene: { areas: [] }, forecasts: [], deed: 'Do it', refusal: null }),
  } as unknown as BattleLink
  const hand = takeHand(link, () => undefined)
  const about = (): readonly string[] | undefined => hand.put.value?.q.about
  put('mover', 1)
  assert.deepEqual(about(), ['mover'])
  await hand.spare()
  assert.equal(about(), undefined, 'it is not put any more')
  for (let i = 0; i < 20; i++) await Promise.resolve()
  assert.deepEqual(answers, [{ pass: true }, { pass: true }, { pass: true }, { pass: true }])
  assert.deepEqual(about(), ['another'], 'the next mover is asked about')
  put('mover', 9)
  for (let i = 0; i < 20; i++) await Promise.resolve()
  assert.equal(answers.length, 4, 'and this one again, in another move')
  hand.end()
})

test('what was not delivered stays open, and what stood against it goes when the server answers again', async () => {
  const t = table()
  const line = signal<Line>({ is: 'live' })
  const why: No = { rule: 'X-A-01', why: 'the server cannot be reached', again: true }
  let no: No | null = why
  const hand = takeHand({ ...t.link, line, answer: async () => no }, () => undefined)
  t.ask({ is: 'one', of: options })
  hand.set({ one: options[1].id })
  assert.equal(await hand.act(), false)
  assert.equal(hand.refusal.value, why)
  line.value = { is: 'lost', since: 0, why: 'The server does not answer.' }
  assert.equal(hand.refusal.value, why, 'as long as it does not')
  line.value = { is: 'live' }
  assert.equal(hand.refusal.value, null)
  assert.deepEqual(hand.draft.value, { one: options[1].id }, 'what was laid is laid yet')
  no = { rule: 'X-A-02', why: 'out of reach' }
  await hand.act()
  line.value = { is: 'lost', since: 0, why: 'The server does not answer.' }
  line.value = { is: 'live' }
  assert.equal(hand.refusal.value, no, 'a refusal of the rules stays')
  hand.end()
})

test('questions of one ask as one act: a draft for each, digits for the options beside a number, one press gives all', async () => {
  const t = table()
  t.ask({ is: 'number', min: 0, max: 9, step: 1 })
  const [one] = t.link.screen.value?.questions ?? []
  const joint = { verb: 'Fire', note: '' }
  const shape: Shape = { is: 'one', of: ['normal', 'sharp'].map((id) => ({ id, label: id })) }
  t.link.screen.value = {
    questions: [
      { ...one, joint, first: { number: 1 } },
      { ...one, index: 1, joint, first: { one: 'normal' }, decision: { ...one.decision, choice: shape } },
    ],
    sayings: [],
    log: [],
    n: 2,
  } as unknown as Screen
  const given: unknown[] = []
  const asked: unknown[] = []
  t.link.answer = async (...all) => {
    given.push(all)
    return null
  }
  t.link.consider = async (...all) => {
    asked.push(all)
    return { scene: {} as never, forecasts: [], deed: 'Fire', refusal: null }
  }
  t.hand.step(1)
  t.hand.nth(1)
  assert.deepEqual(t.hand.beside.value, [{ index: 1, choice: { one: 'sharp' } }])
  assert.deepEqual(asked.at(-1), [0, { number: 2 }, null, [{ index: 1, choice: { one: 'sharp' } }], null], 'the whole is weighed')
  await t.hand.act()
  assert.deepEqual(given, [[0, { number: 2 }, { beside: [{ index: 1, choice: { one: 'sharp' } }] }]])
  t.hand.end()
})

test('a path that is not whole yet is gone on with; where nothing leads on it is gone anew', async () => {
  const t = table()
  const walk = { spent: 1, budget: 3, unit: 'hexes', legs: [{ cost: 1 }], soFar: true, whole: { rule: 'X-M-03', why: 'two more to go' } }
  const calls: (Choice | null)[] = []
  Object.assign(t.link, {
    consider: async () => ({ scene: { areas: [] }, forecasts: [], deed: 'Go', refusal: walk.whole, walk }),
    trace: async (_: number, to: readonly [number, number], _way: string | null, after: Choice | null) => {
      calls.push(after)
      return to[0] === 9 && after ? { rule: 'X-M-01', why: 'too far' } : { legs: [...(after && 'legs' in after ? after.legs : []), { to }] }
    },
  })
  const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 0))
  t.ask({ is: 'path', unit: 'a', budget: 3, from: { at: [0, 0] }, pass: true })
  t.hand.pick([], [1, 0], false)
  await settle()
  t.hand.pick([], [2, 0], false)
  await settle()
  assert.deepEqual(t.hand.draft.value, { legs: [{ to: [1, 0] }, { to: [2, 0] }] })
  t.hand.pick([], [9, 0], false)
  await settle()
  assert.deepEqual(t.hand.draft.value, { legs: [{ to: [9, 0] }] })
  assert.deepEqual(calls.at(-1), null)
})

test('a plan: an own unit picked comes into the hand, an enemy is chosen in its part, a place takes its item', async () => {
  const t = table()
  const foes = ['b1', 'b2'].map((id) => ({ id, label: id, about: [{ unit: id }] }))
  const part = (id: string, unit: string, choice: object): object => ({
    id,
    label: id,
    about: [{ unit }],
    choice,
    answer: null,
    says: '',
    forecasts: [],
    names: [],
  })
  const parts = [
    part('a1 target', 'a1', { is: 'one', of: foes, pass: true }),
    part('a2 target', 'a2', { is: 'one', of: foes }),
    part('a2 flare', 'a2', { is: 'place', items: [{ unit: 'a2' }], where: [] }),
  ]
  const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 0))
  Object.assign(t.link, {
    consider: async (_: number, c: Choice) => ({
      scene: {},
      forecasts: [],
      deed: 'Seal',
      refusal: null,
      plan: { plan: 'plan' in c ? c.plan : [], parts },
    }),
  })
  t.ask({ is: 'plan' }, {}, { first: { plan: [] } })
  await settle()
  assert.equal(t.hand.pick(['b2'], [5, 5], false), true)
  assert.deepEqual(t.hand.draft.value, { plan: [{ part: 'a1 target', choice: { one: 'b2' } }] })
  assert.equal(t.hand.pick(['a2'], [2, 2], false), true)
  assert.equal(t.hand.part.value, 'a2 target')
  t.hand.nth(0)
  t.hand.step(1)
  assert.equal(t.hand.part.value, 'a2 flare')
  assert.equal(t.hand.pick([], [4, 4], false), true)
  assert.deepEqual(t.hand.draft.value, {
    plan: [
      { part: 'a2 flare', choice: { place: [{ at: [4, 4] }] } },
      { part: 'a2 target', choice: { one: 'b1' } },
      { part: 'a1 target', choice: { one: 'b2' } },
    ],
  })
  assert.equal(t.hand.pick(['b1'], [5, 4], false), true)
  assert.deepEqual(
    t.hand.draft.value && 'plan' in t.hand.draft.value && t.hand.draft.value.plan[0],
    { part: 'a2 flare', choice: { place: [{ at: [5, 4] }] } },
    'a place is laid where somebody stands too',
  )
  assert.equal(t.hand.pick(['nobody'], null, false), false, 'of no use to the plan: it is looked at')
  t.hand.end()
})

test('a sealed answer is changed by picking its question: it lies there as sealed, and stays so when it is left', async () => {
  const t = table()
  t.ask({ is: 'one', of: options }, faces, { first: { one: options[0].id }, sealed: { one: options[2].id } })
  assert.equal(t.hand.put.value, null, 'it is not asked any more')
  t.hand.picked.value = 0
  assert.deepEqual(t.hand.draft.value, { one: options[2].id })
  t.hand.back()
  assert.equal(t.hand.put.value, null)
  t.hand.picked.value = 0
  t.hand.set({ one: options[1].id })
  assert.equal(await t.hand.act(), true)
  assert.deepEqual(t.answers, [{ one: options[1].id }])
  assert.equal(t.hand.put.value, null, 'it waits sealed again')
  t.hand.end()
})

test('of what a plan does each target has its own forecast, also where two are called alike; the others say who could', () => {
  const line = (id: string): RosterLine => ({
    id,
    seat: 1,
    name: 'Rifles',
    kind: '',
    icon: 'squad',
    bar: null,
    note: '',
    tone: 'plain',
    out: false,
  })
  const part = (by: string, answer: PartChoice | null): PlannedPart =>
    ({
      id: `${by} target`,
      about: [{ unit: by }],
      label: '',
      choice: { is: 'one', of: ['x', 'y', 'z'].map((id) => ({ id, label: 'Rifles', about: [{ unit: id }] })), pass: true },
      answer,
      says: '',
      forecasts: [],
    }) as unknown as PlannedPart
  const of = (unit: string): Forecast => ({ label: 'Rifles', unit, odds: [] })
  const rows = rowsOf(['x', 'y', 'z'].map(line), [part('a', { one: 'z' }), part('b', { one: 'x' })], [of('z'), of('x')])
  assert.deepEqual(
    rows.map((r) => [r.line.id, r.by, r.could, r.forecast?.unit]),
    [
      ['x', ['b'], ['a'], 'x'],
      ['z', ['a'], ['b'], 'z'],
      ['y', [], ['a', 'b'], undefined],
    ],
  )
})

test('advice that comes after the question takes the place of what was laid, and leaves what was touched', () => {
  const t = table()
  const again = (first: Choice): void => {
    const s = t.link.screen.value
    if (s) t.link.screen.value = { ...s, questions: s.questions.map((q) => ({ ...q, first, why: 'So.' })) }
  }
  t.ask({ is: 'one', of: options, pass: true }, faces, { first: { one: 'laser>a' } })
  again({ one: 'gun>b' })
  assert.deepEqual([t.hand.draft.value, t.hand.group.value], [{ one: 'gun>b' }, 'b'])
  t.hand.set({ one: 'laser>b' })
  again({ pass: true })
  assert.deepEqual(t.hand.draft.value, { one: 'laser>b' })
  t.hand.end()
})

test('while an order is under way its seat passes nothing; one that has not begun keeps nobody from passing', async () => {
  const t = table()
  t.ask({ is: 'one', of: options, pass: true }, faces)
  const order = { deed: null, lines: [], go: async () => false }
  t.hand.order.value = { ...order, underWay: true }
  assert.equal(await t.hand.act({ pass: true }), false)
  assert.equal(await t.hand.act(), false)
  assert.deepEqual(t.answers, [])
  assert.equal(await t.hand.act({ one: 'gun>b' }), true)
  t.hand.order.value = order
  assert.equal(await t.hand.act({ pass: true }), true)
  assert.deepEqual(t.answers, [{ one: 'gun>b' }, { pass: true }])
})

test('another unit pressed while the ways of a group are weighed is asked where it goes, though that overtook it', async () => {
  const t = table()
  const path = (unit: string): Ahead => ({
    decision: { ...asking.decision, choice: { is: 'path', unit, budget: 4, from: { at: [0, 0] } } },
    ask: { verb: 'Go', note: '' },
    refused: [],
    about: [],
    names: [],
    first: { legs: [{ to: [1, 1] }] },
  })
  t.ask({ is: 'one', of: ['a', 'b'].map((id) => ({ id, label: id, about: [{ unit: id }] })), pass: true })
  const [asking] = t.link.screen.value?.questions as readonly Question[]
  t.link.screen.value = { ...(t.link.screen.value as Screen), questions: [{ ...asking, first: { one: 'a' }, ahead: path('a') }] }
  let overtaken = 0
  t.link.consider = async (_, c) => {
    const id = 'one' in c ? c.one : ''
    if (id === 'b' && overtaken++ < 2) throw new Error('overtaken')
    return { scene: { areas: [], lines: [] } as never, forecasts: [], deed: 'Go', refusal: null, ahead: path(id) }
  }
  const goes = (): unknown => {
    const p = t.hand.put.value
    return p?.is === 'question' && p.q.via
  }
  assert.deepEqual(goes(), { one: 'a' })
  let then = 0
  t.hand.turnTo('b', () => {
    then++
  })
  await new Promise((done) => setTimeout(done, 5))
  assert.deepEqual([goes(), then], [{ one: 'b' }, 1])
  overtaken = 0
  t.hand.turnTo('b')
  t.hand.turnTo('a') // what is pressed last holds
  await new Promise((done) => setTimeout(done, 5))
  assert.deepEqual(goes(), { one: 'a' })
  t.hand.end()
})
