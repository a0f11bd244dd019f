// Questions that come up seldom, as the page asks and tells them: pulling a stand out of the swamp, and what an order to fire by itself
// asks on. Laid by hand, through home and clerk.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { random } from '../../ai/random.ts'
import { settle, type Options } from '../../kernel/book.ts'
import { said } from '../../kernel/face.ts'
import { Match } from '../../kernel/match.ts'
import { lay } from '../../kernel/position.ts'
import { rulesets } from '../../rulesets/index.ts'
import { Clerk } from './clerk.ts'
import { DeviceHome } from './device.ts'
import { oneAct } from './homes.ts'

const book = rulesets.find((r) => r.id === 'railgun-2100') ?? assert.fail('no book')

/** A battle of two people that begins at a position; the screens of both. */
function begun(
  next: readonly object[],
  units: readonly object[],
  attacker: number,
): { readonly home: DeviceHome; readonly match: Match; readonly screens: readonly [Clerk, Clerk] } {
  const laid = lay(book, { format: 1, ruleset: book.id, options: { visibility: 'hidden' }, attacker, units, next })
  assert.ok(!('flaws' in laid), JSON.stringify(laid))
  const rules = { ...book, setup: () => laid.fork() }
  const scenario = book.scenarios[0]
  const forces = scenario.forces.map((id) => book.forces.samples.find((f) => f.id === id) ?? assert.fail(id))
  const match = new Match(rules, {
    scenario: scenario.id,
    forces,
    options: settle(book.book, {}) as Options,
    seats: ['Red', 'Blue'].map((name) => ({ is: 'person', name })),
    dice: 'mix32:asked',
  })
  const home = new DeviceHome('asked', match, async () => [random])
  return { home, match, screens: [new Clerk(home, 0), new Clerk(home, 1)] }
}
const told = (c: Clerk): readonly string[] => c.log().map((t) => said(t.sentence))

test('whom to pull out of the swamp is asked with its odds, told with its die, and may be left', async () => {
  const units = [
    { id: 'badger', profile: 'badger-arv', at: [43, 5], name: 'Badger ARV 31' },
    { id: 'tank', profile: 'peltast-lt-tk', at: [43.75, 5], stuck: true, name: 'Peltast 12' },
    { id: 'foe', seat: 1, profile: 'militia', at: [4, 44] },
  ]
  for (const leave of [false, true]) {
    const {
      home,
      match,
      screens: [red, blue],
    } = begun([{ do: 'afterMoves', at: 'RG-TERR-08', wave: false }], units, 0)
    const [q] = red.screen().questions
    assert.equal(q.decision.kind, 'recovery')
    assert.equal(q.ask.verb, 'Choose whom to pull out of the swamp')
    assert.deepEqual(
      q.ask.options?.map((o) => o.label),
      ['Badger ARV 31 pulls Peltast 12'],
    )
    assert.match(q.ask.warning ?? '', /cannot be undone/)
    assert.equal(blue.screen().questions.length, 0)
    const of = q.decision.choice.is === 'one' ? q.decision.choice.of[0].id : assert.fail()
    const pull = red.consider(q.index, { one: of })
    assert.equal(pull.deed, 'Badger ARV 31: pull Peltast 12')
    assert.deepEqual(
      pull.forecasts.flatMap((f) => f.odds?.map((o) => [o.label, Math.round(o.p * 100)]) ?? []),
      [
        ['Free', 60],
        ['Still stuck', 40],
      ],
    )
    assert.equal(red.consider(q.index, { pass: true }).deed, 'Leave them in the swamp')
    assert.equal(await home.answer(0, q.index, leave ? { pass: true } : { one: of }), null)
    const sentence = red.log().find((t) => t.is === 'recovers')?.sentence
    if (leave) {
      assert.equal(sentence, undefined)
      continue
    }
    const free = match.state().units.find((u) => u.id === 'tank') as unknown as { readonly stuck: boolean }
    assert.ok(sentence)
    assert.equal(said(sentence), free.stuck ? 'Badger ARV 31 does not get Peltast 12 free.' : 'Badger ARV 31 pulls Peltast 12 free.')
    assert.match(sentence.roll?.needs ?? '', /Free on 1 to 6/)
    assert.equal(sentence.rule, 'RG-TERR-08')
    assert.ok(!told(blue).some((t) => /Badger|Peltast/.test(t)), 'who does not see it hears nothing of it')
  }
})

test('an order to fire by itself asks when and how near, tells its own side alone, and can be taken back until it is whole', async () => {
  const units = [
    { id: 'tank', profile: 'phalanx-med-tk', at: [10, 4], name: 'Phalanx 23' },
    { id: 'gun', profile: 'hussar-cfv', at: [14, 4], name: 'Hussar 40' },
    { id: 'foe', seat: 1, profile: 'peltast-lt-tk', at: [40, 44] },
  ]
  const {
    home,
    match,
    screens: [red, blue],
  } = begun([{ do: 'movement' }], units, 1)
  const theirs = JSON.stringify(blue.screen())
  const heard = told(blue).slice()
  const order = red.screen().sayings.find((x) => x.decision.kind === 'orderFire') ?? assert.fail('no order')
  const before = match.length
  assert.equal(order.ask.verb, 'Choose who fires by itself')
  assert.equal(await home.say(0, 'orderFire', { some: ['tank', 'gun'] }), null)
  const [when] = red.screen().questions
  assert.deepEqual(
    [when.decision.kind, when.ask.verb, red.screen().canUndo],
    ['orderAt', 'Choose when Phalanx 23 and Hussar 40 fire', true],
  )
  assert.deepEqual(
    when.ask.options?.map((o) => o.label),
    ['at infantry', 'at light vehicles', 'at main battle tanks', 'only into the flank', 'at any target, not only the mover'],
  )
  assert.ok(red.consider(when.index, { some: ['light', 'flank'] }).deed.length > 5)
  assert.equal(await home.answer(0, when.index, { some: ['light', 'flank'] }), null)
  const [near] = red.screen().questions
  assert.deepEqual(
    [near.decision.kind, near.ask.verb, near.ask.number?.label],
    ['orderWithin', 'Choose how near the mover must be', 'Inches'],
  )
  assert.equal(red.consider(near.index, { number: 0 }).deed, 'Fire at any distance')
  assert.equal(red.consider(near.index, { number: 9 }).deed, 'Fire within 9 inches')
  assert.equal(await home.table(0, 'undo'), null)
  assert.equal(red.screen().questions[0].decision.kind, 'orderAt', 'one step back')
  assert.equal(await home.answer(0, red.screen().questions[0].index, { some: ['light'] }), null)
  assert.deepEqual(
    [match.length, JSON.stringify(blue.screen())],
    [before, theirs],
    'nothing of it shows, nothing of it is kept, before it is whole',
  )
  assert.equal(await home.answer(0, red.screen().questions[0].index, { number: 9 }), null)
  assert.equal(match.length, before + 3)
  assert.ok(told(red).includes('Phalanx 23 and Hussar 40 have their order: fire by itself.'))
  // the whole of it, as soon as it is told
  assert.match(JSON.stringify(red.sheet('tank')), /fire at light vehicle within 9 inches of the mover/)
  for (const id of ['tank', 'gun'])
    assert.deepEqual((match.state().units.find((u) => u.id === id) as unknown as { readonly stance: unknown }).stance, {
      is: 'when',
      kinds: ['light'],
      arc: 'any',
      within: 9,
      only: 'mover',
    })
  assert.deepEqual([JSON.stringify(blue.screen()), told(blue)], [theirs, heard], 'and the other side is told nothing')
})

test('one way to fire is not asked about again: what was meant for it is given to no other target', async () => {
  const units = [
    { id: 'left', profile: 'peltast-lt-tk', at: [4, 30] },
    { id: 'right', profile: 'hoplite-ifv', at: [44, 30], facing: 90 },
    { id: 'west', seat: 1, profile: 'peltast-lt-tk', at: [4, 34] },
    { id: 'east', seat: 1, profile: 'peltast-lt-tk', at: [44, 34] },
  ]
  const {
    home,
    screens: [, blue],
  } = begun([{ do: 'volley', seat: 1, mode: 'first' }], units, 0)
  const [q] = blue.screen().questions
  assert.equal(q.decision.kind, 'firstFire')
  const first = { one: 'left' }
  const to = blue.consider(q.index, first).ahead ?? assert.fail('it leads to who fires')
  const choice = { some: ['west:gun'] }
  assert.deepEqual(to.decision.choice.is === 'some' && to.decision.choice.of.map((o) => o.id), choice.some)
  assert.equal(await oneAct(home, 1, q.index, first, { ...to.decision, choice }), null)
  assert.equal(told(blue).filter((t) => /with its light railgun/.test(t)).length, 1, told(blue).join(' '))
  const [next] = blue.screen().questions
  assert.deepEqual(
    [next.decision.kind, next.decision.choice.is === 'one' && next.decision.choice.of.map((o) => o.id)],
    ['firstFire', ['right']],
    'the next target is its person’s to name',
  )
})
