// The greedy opponent: it wins, chooses alike again, says why, gives way to the clock.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../kernel/book.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { Match } from '../kernel/match.ts'
import type { Choice } from '../kernel/decision.ts'
import { isRefusal } from '../kernel/plain.ts'
import { lay, resume } from '../kernel/position.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { skirmish } from '../laws/skirmish.ts'
import { begun, labour } from './fixture.ts'
import { effort, greedy, judged } from './greedy.ts'
import { opponent, opponents } from './index.ts'
import { put, streamOf, type Chosen, type Opponent } from './opponent.ts'

function battle(scenario: string, seed: string, sits: readonly Opponent[], heard?: (c: Chosen) => void): Match {
  const s = skirmish.scenarios.find((x) => x.id === scenario) ?? assert.fail(scenario)
  const forces = s.forces.map((id) => skirmish.forces.samples.find((f) => f.id === id) ?? assert.fail(id))
  const match = new Match(
    skirmish,
    {
      scenario,
      forces,
      options: settle(skirmish.book, {}) as Options,
      seats: sits.map((o) => ({ is: 'computer', name: o.name, ai: o.id })),
      dice: `mix32:${seed}`,
    },
    {},
    false,
  )
  while (!match.over) {
    const seat = match.asked[0]
    const chosen = sits[seat].choose({
      rules: skirmish,
      view: match.look(seat).view,
      open: match.open(seat),
      seat,
      stream: streamOf(seed, seat, match.length),
    })
    heard?.(chosen)
    const told = match.answer(seat, chosen.index, chosen.choice)
    assert.ok(!isRefusal(told), JSON.stringify([chosen, told]))
  }
  return match
}
const random = opponent('random')

/** Of 40 battles against random, the seats changed: how many somebody wins and loses. */
function fought(who: Opponent): readonly [won: number, lost: number] {
  const ends = Array.from({ length: 40 }, (_, i) => battle('duel', `g${i}`, i % 2 ? [random, who] : [who, random]).over?.winners)
  return [ends.filter((w, i) => w?.includes(i % 2)).length, ends.filter((w, i) => w?.length && !w.includes(i % 2)).length]
}

test('who sees everything beats random in both seats; greedy, who overlooks things, wins less and hardly ever loses', () => {
  const { notice: _, ...whole } = effort
  const [won, lost] = fought({ ...greedy, choose: (a) => judged(a, whole) })
  assert.ok(won >= 34 && lost <= 1, `${won} of 40 won, ${lost} lost`)
  const [some, fewer] = fought(greedy)
  assert.ok(some >= 28 && some < won && fewer <= 1, `${some} of 40 won, ${fewer} lost`)
})

test('greedy plays three and four sides to the end, and chooses the same again from the same stream', () => {
  const told: string[] = []
  for (const scenario of ['three', 'four'])
    battle(
      scenario,
      'many',
      Array.from({ length: scenario === 'three' ? 3 : 4 }, () => greedy),
      (c) => told.push(JSON.stringify(c)),
    )
  let i = 0
  battle('three', 'many', [greedy, greedy, greedy], (c) => assert.equal(JSON.stringify(c), told[i++]))
})

const at = (
  fire: Record<string, unknown>,
): { view: ReturnType<typeof skirmish.view>; open: { index: number; decision: import('../kernel/decision.ts').Decision }[] } => {
  const g = lay(skirmish, { format: 1, ruleset: 'skirmish', ...fire })
  if ('flaws' in g) assert.fail(JSON.stringify(g.flaws))
  resume(skirmish, g, new SeededDice(mixed('p')))
  return { view: skirmish.view(g, 0), open: g.open.filter((d) => d.seat === 0).map((decision, index) => ({ index, decision })) }
}

test('greedy shoots at the better chance, and says why', () => {
  const { view, open } = at({
    next: [{ do: 'activate', unit: 'a1', at: 'SK-FIRE-01' }],
    units: [
      { id: 'a1', seat: 0, at: [4, 3], hp: 4 },
      { id: 'b1', seat: 1, at: [8, 3], hp: 4 },
      { id: 'b2', seat: 1, at: [5, 3], hp: 4 },
    ],
  })
  const chosen = greedy.choose({ rules: skirmish, view, open, seat: 0, stream: streamOf('x', 0, 1), why: true })
  assert.deepEqual(chosen.choice, { one: 'b2' })
  assert.match(chosen.reasons[0].text, /b2/)
  assert.ok(
    chosen.reasons.some((r) => r.text === 'does more harm than it takes' && r.value > 0),
    JSON.stringify(chosen.reasons),
  )
})

test('greedy gives a legal answer at once when time is up', () => {
  const { view, open } = at({
    next: [{ do: 'activate', unit: 'a1' }],
    units: [
      { id: 'a1', seat: 0, at: [0, 3] },
      { id: 'b1', seat: 1, at: [8, 3] },
    ],
  })
  const chosen = greedy.choose({ rules: skirmish, view, open, seat: 0, stream: streamOf('x', 0, 1), late: () => true })
  assert.equal(skirmish.check(view, open[0].decision, chosen.choice, []), true)
})

test(
  'greedy says it where its book gives up, but not while it is asked in secret; a door puts that in place of the ' +
    'answer, and the answer where it cannot be said',
  () => {
    const { view, open } = at({
      next: [{ do: 'activate', unit: 'a1' }],
      units: [
        { id: 'a1', seat: 0, at: [0, 3] },
        { id: 'b1', seat: 1, at: [8, 3] },
      ],
    })
    const says = { kind: 'concede', choice: { one: 'yes' } },
      rules = { ...skirmish, yields: () => says },
      stream = streamOf('x', 0, 1)
    assert.deepEqual(greedy.choose({ rules, view, open, seat: 0, stream }).says, says)
    assert.equal(
      greedy.choose({
        rules,
        view,
        open: open.map((q) => ({ ...q, decision: { ...q.decision, told: 'nobody' as const } })),
        seat: 0,
        stream,
      }).says,
      undefined,
    )
    assert.equal(greedy.choose({ rules: skirmish, view, open, seat: 0, stream }).says, undefined)
    const fresh = (): Match => {
      const s = skirmish.scenarios[0]
      return new Match(
        skirmish,
        {
          scenario: s.id,
          forces: s.forces.map((id) => skirmish.forces.samples.find((f) => f.id === id) ?? assert.fail(id)),
          options: settle(skirmish.book, {}) as Options,
          seats: s.forces.map((name) => ({ is: 'computer', name })),
          dice: 'mix32:says',
        },
        {},
        false,
      )
    }
    const one = fresh(),
      seat = one.asked[0],
      idle = one.open(seat)[0].decision.idle
    assert.ok(!isRefusal(put(one, seat, { index: 0, choice: idle, says })))
    assert.deepEqual(one.over?.winners, [1 - seat])
    const other = fresh()
    assert.ok(!isRefusal(put(other, seat, { index: 0, choice: idle, says: { kind: 'sing', choice: idle } })))
    assert.equal(other.over, null)
    assert.equal(other.log().entries.at(-1)?.is, 'answer')
  },
)

test('greedy works while there is work, though the end of the day counts more; stops at the gate instead of asking for it again', () => {
  const taken = (at: 'day' | 'gate', some: Parameters<typeof begun>[1]): unknown => {
    const { view, open } = begun(at, some)
    return greedy.choose({ rules: labour, view, open, seat: 0, stream: streamOf('x', 0, 1) }).choice
  }
  assert.deepEqual(taken('day', {}), { one: 'dig' })
  assert.deepEqual(taken('gate', { toll: 0.05 }), { one: 'stop' })
})

test(
  'where nothing makes a difference greedy does what the list has, for a closer look follows, and stays idle ' +
    'where it cannot be let pass',
  () => {
    const taken = (at: Parameters<typeof begun>[0], some: Parameters<typeof begun>[1] = {}): unknown => {
      const { view, open } = begun(at, some)
      return greedy.choose({ rules: labour, view, open, seat: 0, stream: streamOf('x', 0, 1) }).choice
    }
    assert.deepEqual(taken('day', { left: 0 }), { one: 'idle away' })
    assert.deepEqual(taken('gate'), { one: 'stop' })
    assert.deepEqual(taken('bet'), { one: 'bet' })
    assert.deepEqual(taken('dare'), { one: 'keep' })
    assert.deepEqual(taken('pact'), { one: 'agree' })
  },
)

test('greedy gives no answer that its book calls foolish unless all are, also when time is up and under one seal', () => {
  const digs = (c: Choice): boolean => 'one' in c && c.one === 'dig'
  const taken = (folly: AnyRuleset['folly'], at: Parameters<typeof begun>[0] = 'day', late = false): unknown => {
    const { view, open } = begun(at)
    return greedy.choose({ rules: { ...labour, folly }, view, open, seat: 0, stream: streamOf('x', 0, 1), late: () => late }).choice
  }
  assert.deepEqual(
    taken(() => null),
    { one: 'dig' },
  )
  assert.notDeepEqual(
    taken(() => digs),
    { one: 'dig' },
  )
  assert.deepEqual(
    taken(() => () => true),
    { one: 'dig' },
  )
  const idles = (c: Choice): boolean => 'pass' in c || ('one' in c && c.one !== 'dig')
  assert.deepEqual(
    taken(() => idles, 'day', true),
    { one: 'dig' },
  )
  const holds = (c: Choice): boolean => 'one' in c && c.one === 'hold'
  assert.match(JSON.stringify(taken(() => holds, 'guns', true)), /target/)
})

test('greedy counts no answer that the clock cut short, and takes the best of those it judged', () => {
  const { view, open } = begun('day'),
    found: unknown[] = []
  for (let most = 0; most < 40; most++) {
    let n = 0
    found.push(greedy.choose({ rules: labour, view, open, seat: 0, stream: streamOf('x', 0, 1), late: () => ++n > most }).choice)
  }
  assert.deepEqual(found[0], { one: 'idle away' }) // the first, judged as far as it goes
  assert.deepEqual(found.at(-1), { one: 'dig' })
  const from = found.findIndex((c) => JSON.stringify(c) === '{"one":"dig"}')
  assert.ok(from > 1 && found.slice(from).every((c) => JSON.stringify(c) === '{"one":"dig"}'), JSON.stringify(found))
})

test(
  'greedy says why: the deed first, then what it brings over the idle answer; an idle one is held against the ' +
    'next best; nothing is said to be nothing',
  () => {
    const said = (at: Parameters<typeof begun>[0], some: Parameters<typeof begun>[1] = {}): readonly string[] => {
      const { view, open } = begun(at, some)
      return greedy
        .choose({ rules: labour, view, open, seat: 0, stream: streamOf('x', 0, 1), why: true })
        .reasons.map((r) => `${r.text} ${r.value.toFixed(2)}`)
    }
    assert.deepEqual(said('day').slice(1), ['does more harm than it takes 0.01'])
    assert.deepEqual(said('dare').slice(1), ['does more harm than it takes 0.10'])
    assert.deepEqual(said('gate'), ['{"one":"stop"} 0.00', 'nothing else promises more 0.00'])
  },
)

test('an opponent is found by its level’s name in any case, or its id; one that is not there is named', () => {
  assert.deepEqual(
    opponents.map((o) => o.id),
    ['greedy', 'script', 'captain', 'colonel', 'recruit', 'random'],
  )
  for (const o of opponents) for (const word of [o.id, o.name, o.name.toUpperCase(), o.name.toLowerCase()]) assert.equal(opponent(word), o)
  assert.throws(() => opponent('deep'), /there is Trooper, Sergeant, Captain, Colonel, Recruit, Random$/)
})
