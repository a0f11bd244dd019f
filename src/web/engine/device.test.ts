// On this device too no pause tells of a question put in secret: an answer rests as long whether a computer was asked or nobody was.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Opponent } from '../../ai/opponent.ts'
import { settle, type Options } from '../../kernel/book.ts'
import type { Choice } from '../../kernel/decision.ts'
import { Match } from '../../kernel/match.ts'
import { isRefusal } from '../../kernel/plain.ts'
import { ambush } from '../../laws/fixture-ambush.ts'
import { skirmish } from '../../laws/skirmish.ts'
import { DeviceHome } from './device.ts'
import { Hand } from '../fixture/fixture-hand.ts'

/**
 * Red, a person, walks into the sight of Blue's squads; under `snap` their computer is asked in secret at two of three steps, without it
 * nobody is.
 * @param takes how long the computer thinks of each, in ms, unless it is stopped. @returns what the screen shows and when, the questions
 * asked of the computer, and the entries.
 */
async function walked(
  snap: boolean,
  pace: number,
  takes: number,
): Promise<{ readonly shown: unknown; readonly asked: number; readonly entries: number; readonly acts: readonly string[] }> {
  const scenario = skirmish.scenarios.find((s) => s.seats === 2) ?? assert.fail('no duel')
  const clock = new Hand()
  const forces = scenario.forces.map((id) => skirmish.forces.samples.find((f) => f.id === id) ?? assert.fail(id))
  const seats = [
    { is: 'person' as const, name: 'Red' },
    { is: 'computer' as const, name: 'Blue', ai: 'pensive' },
  ]
  const match = new Match(skirmish, {
    scenario: scenario.id,
    forces,
    options: settle(skirmish.book, { snap }) as Options,
    seats,
    dice: 'mix32:beat',
  })
  const put = (seat: number, choice: Choice): void => {
    const told = match.answer(seat, 0, choice)
    if (isRefusal(told)) assert.fail(told.why)
  }
  for (const seat of [0, 1]) put(seat, match.open(seat)[0].decision.idle)
  put(0, { some: ['a2'] })
  put(1, { some: [] })
  let asked = 0
  const pensive: Opponent = {
    id: 'pensive',
    name: 'Pensive',
    blurb: 'thinks until it is stopped',
    choose({ open, late }) {
      asked++
      for (let t = 0; t < takes && late?.() !== true; t += 5) clock.spend(5)
      return { index: 0, choice: open[0].decision.idle, reasons: [] }
    },
  }
  const home = new DeviceHome('rest', match, async () => [pensive])
  const shown: unknown[] = []
  home.pace = pace
  home.clock = clock
  const see = (at = clock.now()): void => {
    const { open, waiting, where, undo } = home.look(0)
    shown.push({ at, open, waiting, where, undo, told: home.told(0, 1).flatMap((t) => t.events) })
  }
  home.listen(() => see())
  await clock.to(1000)
  const { length } = match
  void home
    .answer(0, 0, {
      legs: [
        [2, 0],
        [3, 0],
        [4, 0],
      ].map(([x, y]) => ({ to: [x, y] as const })),
    } as Choice)
    .then(() => {
      shown.push({ done: clock.now() })
    })
  for (let at = 1005; at <= 2000; at += 5) {
    await clock.to(at)
    if (at % 20 === 0) see(at)
  }
  home.close()
  return {
    shown: JSON.parse(JSON.stringify(shown)) as unknown,
    asked,
    entries: match.length - length,
    acts: match.log().entries.map((e) => (e.is === 'table' ? e.act : e.is)),
  }
}

test('the next question comes at the same time, whether a computer was asked in secret or nobody was', async () => {
  for (const pace of [0, 700, -1]) {
    const alone = await walked(false, pace, 0)
    assert.equal(alone.asked, 0)
    assert.equal(alone.entries, 1)
    for (const takes of [0, 30, 10_000]) {
      const one = await walked(true, pace, takes)
      assert.ok(one.asked > 0)
      assert.equal(one.entries, 3, 'it was asked twice and passed twice')
      assert.ok(!one.acts.includes('timeout'), 'what has no time left is no time-out that everybody hears of')
      assert.deepEqual(one.shown, alone.shown, `at a pace of ${pace}, thinking for ${takes} ms`)
    }
  }
})

/**
 * A battle of a real book that looks the same to Red whether or not a hidden squad of Blue has him in its sights (`ambush`): what his
 * screen
 * shows and when while he walks past it, while Blue ends its turn before his own, or when the battle is opened in between.
 */
async function ambushed(
  aimed: boolean,
  pace: number,
  takes: number,
  act: 'walk' | 'end' | 'open',
): Promise<{ readonly shown: unknown; readonly asked: number }> {
  const { rules, match } = ambush(aimed, act === 'walk' ? 0 : 1)
  const clock = new Hand()
  const shown: unknown[] = []
  let asked = 0
  const pensive: Opponent = {
    id: 'pensive',
    name: 'Pensive',
    blurb: 'thinks until it is stopped',
    choose({ open, late }) {
      const q = open[0].decision
      if (q.told === 'nobody' && q.kind.endsWith('Fire')) {
        asked++
        for (let t = 0; t < takes && late?.() !== true; t += 5) clock.spend(5)
      }
      return { index: 0, choice: q.idle, reasons: [] }
    },
  }
  if (act === 'open')
    while (match.asked[0] === 1 && match.open(1)[0].decision.kind === 'mover')
      assert.ok(!isRefusal(match.answer(1, 0, match.open(1)[0].decision.idle)))
  const home = new DeviceHome('ambush', match, async () => [pensive])
  home.pace = pace
  home.clock = clock
  const see = (at = clock.now()): void => {
    const { view, open, waiting, where, undo } = home.look(0)
    shown.push({ at, view: rules.plain(view), open, waiting, where, undo, told: home.told(0, 1) })
  }
  if (act === 'open') {
    void home.opened().then(() => {
      see()
      home.listen(() => see())
    })
    await clock.to(1000)
  } else {
    home.listen(() => see())
    if (act === 'walk') {
      void home.answer(0, 0, { one: 'scout' }).then(() => {
        shown.push({ chosen: clock.now() })
      })
      await clock.to(1000)
      void home.answer(0, 0, { legs: [{ to: [24 * 1200, 21 * 1200] }] }).then(() => {
        shown.push({ walked: clock.now() })
      })
    }
  }
  for (let at = clock.now() + 5; at <= 3000; at += 5) {
    await clock.to(at)
    if (at % 20 === 0) see(at)
  }
  home.close()
  return { shown: JSON.parse(JSON.stringify(shown)) as unknown, asked }
}

test(
  'in a battle of a real book no pause of this device tells that a hidden squad was asked to fire: on a walk, ' +
    'after a computer’s own turn, when it is opened',
  async () => {
    for (const act of ['walk', 'end', 'open'] as const)
      for (const pace of [0, 700]) {
        const alone = await ambushed(false, pace, 0, act)
        assert.equal(alone.asked, 0, act)
        for (const takes of [0, 60, 10_000]) {
          const one = await ambushed(true, pace, takes, act)
          assert.ok(one.asked > 0, act)
          assert.deepEqual(one.shown, alone.shown, `${act} at a pace of ${pace}, thinking for ${takes} ms`)
        }
      }
  },
)

test('what a person has done stands as long as what a computer has done before a computer goes on', async () => {
  for (const pace of [0, 700, 1500]) {
    const scenario = skirmish.scenarios.find((s) => s.seats === 2) ?? assert.fail('no duel')
    const match = new Match(skirmish, {
      scenario: scenario.id,
      forces: scenario.forces.map((id) => skirmish.forces.samples.find((f) => f.id === id) ?? assert.fail(id)),
      options: settle(skirmish.book, {}) as Options,
      seats: [
        { is: 'person', name: 'Red' },
        { is: 'computer', name: 'Blue', ai: 'prompt' },
      ],
      dice: 'mix32:rests',
    })
    const clock = new Hand()
    const thought: number[] = []
    const prompt: Opponent = {
      id: 'prompt',
      name: 'Prompt',
      blurb: 'answers at once',
      choose: ({ open }) => (thought.push(clock.now()), { index: open[0].index, choice: open[0].decision.idle, reasons: [] }),
    }
    const home = new DeviceHome('rests', match, async () => [prompt])
    home.pace = pace
    home.clock = clock
    home.listen(() => undefined)
    const waits: number[] = []
    for (let i = 0; i < 12 && match.over === null; i++) {
      await clock.to(clock.now() + 20_000)
      if (!match.asked.includes(0)) break
      const [q] = match.open(0).filter((o) => !o.sealed)
      const at = clock.now()
      const told = home.look(0).n
      thought.length = 0
      let taken = -1
      void home.answer(0, q.index, q.decision.idle).then(() => {
        taken = clock.now()
      })
      while (taken < 0 && clock.now() < at + 2000) await clock.to(clock.now() + 20)
      const tells = home.look(0).n > told
      await clock.to(taken + 5000)
      if (tells && thought.length) waits.push(thought[0] - taken)
    }
    home.close()
    assert.ok(waits.length > 0, 'a computer goes on after a person')
    assert.deepEqual(
      waits.map((ms) => ms >= pace && ms < pace + 100),
      waits.map(() => true),
      `at a pace of ${pace}: ${waits.join()}`,
    )
  }
})

test('a battle whose log and the rules part asks nothing, takes nothing, plays nothing on, and says why', async () => {
  const { match } = ambush(true, 1)
  const why = 'This log is damaged: it agrees up to entry 4 of 9, and goes no further.'
  let thought = 0
  const eager: Opponent = {
    id: 'eager',
    name: 'Eager',
    blurb: 'answers at once',
    choose: ({ open }) => (thought++, { index: 0, choice: open[0].decision.idle, reasons: [] }),
  }
  const asked = match.asked.slice()
  assert.ok(asked.length > 0)
  const { length } = match
  const home = await new DeviceHome('stopped', match, async () => [eager], new Map(), why).opened()
  const clock = new Hand()
  home.clock = clock
  home.pace = 0
  home.listen(() => undefined)
  await clock.to(2000)
  for (const place of home.places) {
    const { open, waiting, undo } = home.look(place)
    assert.deepEqual([open, waiting, undo], [[], [], false])
  }
  const seat = asked[0]
  for (const told of [
    await home.answer(seat, 0, match.open(seat)[0].decision.idle),
    await home.say(0, 'concede', { yes: true } as unknown as Choice),
    await home.table(0, 'undo'),
  ])
    assert.equal(told?.why, why)
  assert.deepEqual([home.line, match.length, thought], [{ is: 'fault', why }, length, 0])
})
