// No pause tells of a question put in secret: what a mover is sent, and when, is the same whether a computer was asked or nobody was.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { settle, type Options } from '../kernel/book.ts'
import type { Choice } from '../kernel/decision.ts'
import type { Told } from '../kernel/ears.ts'
import { Match } from '../kernel/match.ts'
import { isRefusal } from '../kernel/plain.ts'
import { ambush } from '../laws/fixture-ambush.ts'
import { skirmish } from '../laws/skirmish.ts'
import { release, timing, type Timing } from './beat.ts'
import type { State } from './listeners.ts'
import { Live } from './live.ts'
import { Rounds } from './rounds.ts'
import { Store } from './store.ts'
import type { Answered, Thought } from './thinking.ts'

/** A clock that stands until it is moved on. */
class Hand implements Timing {
  readonly beat = 400
  readonly thinking = 300
  private at = 0
  private due: { readonly at: number; readonly what: () => void }[] = []
  now(): number {
    return this.at
  }
  after(ms: number, what: () => void): () => void {
    const one = { at: this.at + ms, what }
    this.due.push(one)
    return () => {
      this.due = this.due.filter((x) => x !== one)
    }
  }
  /** Move on to a time, whatever is due on the way done in its order, and let everything come to rest. */
  async to(end: number): Promise<void> {
    for (await rest(); ; await rest()) {
      const next = this.due.filter((x) => x.at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.at = Math.max(this.at, next.at)
      this.due = this.due.filter((x) => x !== next)
      next.what()
    }
    this.at = end
  }
}
async function rest(): Promise<void> {
  for (let i = 0; i < 40; i++) await turn()
}

type Sent = {
  readonly at: number
  readonly told: unknown
  readonly open: unknown
  readonly waiting: unknown
  readonly where: unknown
  readonly undo: boolean
  readonly own: number
}
/** How the skirmish groups its steps is its own affair: it tells each before it asks. */
const events = (told: readonly Told[]): readonly unknown[] => told.flatMap((t) => t.events)
type Battle = {
  readonly live: Live
  readonly match: Match
  readonly clock: Hand
  readonly sent: Sent[]
  readonly thoughts: Thought[]
  move(): Promise<number>
}

/**
 * Red, a person, about to walk into the sight of Blue's squads; under `snap` their computer is asked in secret at two of three steps,
 * without it nobody is.
 */
async function walk(snap: boolean, choose: (t: Thought, clock: Hand) => Promise<Answered>): Promise<Battle> {
  const scenario = skirmish.scenarios.find((s) => s.seats === 2) ?? assert.fail('no duel')
  const clock = new Hand()
  const store = await Store.open(':memory:')
  const forces = scenario.forces.map((id) => skirmish.forces.samples.find((f) => f.id === id) ?? assert.fail(id))
  const seats = [
    { is: 'person' as const, name: 'Red' },
    { is: 'computer' as const, name: 'Blue', ai: 'any' },
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
  await store.make('b', match.log(), [{ seat: 0, token: 'red' }])
  const thoughts: Thought[] = []
  const sent: Sent[] = []
  const rounds = new Rounds()
  rounds.mark(match)
  const live = new Live(
    'b',
    match,
    store,
    (t) => {
      thoughts.push(t)
      return choose(t, clock)
    },
    null,
    rounds,
    () => assert.fail('gone'),
    clock,
  )
  await clock.to(1000)
  live.listen(0, 1, {
    patches: false,
    send: (text) => {
      const x = JSON.parse(text) as State
      const { open, waiting, where, undo } = x.look
      sent.push({ at: clock.now(), told: events(x.told), open, waiting, where, undo, own: x.own })
    },
    close: () => assert.fail('closed'),
  })
  return {
    live,
    match,
    clock,
    sent,
    thoughts,
    move: () =>
      live
        .answer(0, live.state(0).own, 0, {
          legs: [
            [2, 0],
            [3, 0],
            [4, 0],
          ].map(([x, y]) => ({ to: [x, y] as const })),
        } as Choice)
        .then(() => clock.now()),
  }
}
const passing = async (t: Thought): Promise<Answered> => ({ index: 0, choice: t.open[0].decision.idle })
const slow =
  (ms: number) =>
  (t: Thought, clock: Hand): Promise<Answered> =>
    new Promise((done) => {
      clock.after(ms, () => done({ index: 0, choice: t.open[0].decision.idle }))
    })
const never = (): Promise<Answered> => new Promise(() => undefined)
const failing = (): Promise<Answered> => Promise.reject(new Error('no idea'))

/** Red walks, and is watched for two seconds: all that is sent and when, when the answer is acknowledged, what a look in between shows. */
async function walked(b: Battle): Promise<unknown> {
  const looks: unknown[] = []
  let done = -1
  void b.move().then((at) => {
    done = at
  })
  for (let at = 1050; at <= 3000; at += 50) {
    await b.clock.to(at)
    const { look, own, told } = b.live.state(0)
    const log = b.live.log(0)
    assert.throws(() => b.live.past(0, look.n + 1), { status: 404 }, 'nor can it be looked back at')
    looks.push({
      at,
      own,
      told: events(told),
      open: look.open,
      undo: look.undo,
      log: 'items' in log ? events(log.items) : assert.fail('the battle is over'),
    })
  }
  return { sent: b.sent, done, looks: JSON.parse(JSON.stringify(looks)) as unknown }
}

test('a mover is sent the same at the same times, whether a computer was asked in secret and passed or nobody was asked', async () => {
  const was = console.error
  console.error = () => undefined // of the computer that fails
  try {
    const alone = await walk(false, passing)
    const is = await walked(alone)
    assert.equal(alone.thoughts.length, 0)
    assert.equal(alone.sent.length, 2)
    assert.deepEqual([alone.sent[0].at, alone.sent[1].at, (is as { done: number }).done], [1000, 1400, 1400])
    for (const [how, choose] of Object.entries({
      passing,
      'after 100 ms': slow(100),
      'after 290 ms': slow(290),
      'too late': slow(350),
      never,
      failing,
    })) {
      const asked = await walk(true, choose)
      const same = await walked(asked)
      assert.ok(
        asked.thoughts.length > 0 &&
          asked.thoughts.every((t) => t.open[0].decision.told === 'nobody' && (t.within ?? 0) <= asked.clock.thinking),
        how,
      )
      assert.equal(asked.match.length, alone.match.length + 2, `${how}: it was asked twice`)
      assert.ok(
        !asked.match.log().entries.some((e) => e.is === 'table'),
        `${how}: what a computer does not answer in secret is no time-out that everybody hears of`,
      )
      assert.deepEqual(same, is, how)
    }
  } finally {
    console.error = was
  }
})

test('what is said or taken back before the beat is taken at the beat, whether or not a computer was asked in secret', async () => {
  const times: unknown[] = []
  for (const [snap, choose] of [
    [false, passing],
    [true, passing],
    [true, never],
  ] as const) {
    const b = await walk(snap, choose)
    const said: unknown[] = []
    void b.move()
    await b.clock.to(1100)
    const own = b.live.state(0).own + 1
    void b.live.table(0, own, 'undo').then(
      () => said.push('undone', b.clock.now()),
      (e: Error) => said.push(e.message, b.clock.now()),
    )
    void b.live.answer(0, own, 0, { pass: true }).then(
      () => said.push('answered', b.clock.now()),
      (e: Error) => said.push(e.message, b.clock.now()),
    )
    await b.clock.to(3000)
    times.push(said)
  }
  assert.equal((times[0] as unknown[]).length, 4)
  assert.deepEqual(times[1], times[0])
  assert.deepEqual(times[2], times[0])
})

test('a computer that thinks in the open keeps nobody from speaking', async () => {
  const b = await walk(true, (t) => (t.open[0].decision.told === 'nobody' ? passing(t) : never()))
  void b.move()
  await b.clock.to(2000)
  const fire = b.match.open(0)[0].decision
  assert.ok(fire.choice.is === 'one')
  void b.live.answer(0, b.live.state(0).own, 0, { one: fire.choice.of[0].id })
  await b.clock.to(3000)
  void b.live.answer(0, b.live.state(0).own, b.match.open(0)[0].index, b.match.open(0)[0].decision.idle) // the aim
  await b.clock.to(4000)
  assert.ok(b.match.asked.includes(1) && b.thoughts.at(-1)?.open[0].decision.told !== 'nobody', 'Blue is asked for its guard and thinks')
  let own = b.live.state(0).own
  const thoughts = b.thoughts.length
  const q = b.match.open(0)[0]
  void b.live.answer(0, own, q.index, q.decision.idle)
  await b.clock.to(5000)
  assert.equal(b.live.state(0).own, ++own)
  assert.equal(b.thoughts.length, thoughts + 1, 'and is asked again')
  void b.live.table(0, own, 'undo')
  await b.clock.to(6000)
  assert.equal(b.live.state(0).own, ++own)
  assert.equal(b.match.open(0)[0].sealed, undefined)
})

test('the beat leaves those asked in secret their time, counted from when the wait began', () => {
  assert.equal(release(timing, 1000, 1000), 1400)
  assert.equal(release(timing, 1000, 1100), 1400)
  assert.equal(release(timing, 1000, 1101), 1800)
})

/**
 * A battle of a real book that looks the same to Red whether or not a hidden squad of Blue has him in its sights (`ambush`): all he is sent
 * and when, while he walks past it or while Blue ends its turn before his own.
 */
async function ambushed(
  aimed: boolean,
  choose: (t: Thought, clock: Hand) => Promise<Answered>,
  act: 'walk' | 'end',
): Promise<{ readonly sent: unknown; readonly asked: number }> {
  const { match } = ambush(aimed, act === 'walk' ? 0 : 1)
  const clock = new Hand()
  const store = await Store.open(':memory:')
  const rounds = new Rounds()
  const sent: unknown[] = []
  let asked = 0
  await store.make('b', match.log(), [{ seat: 0, token: 'red' }])
  rounds.mark(match)
  const live = new Live(
    'b',
    match,
    store,
    (t) => {
      const secret = t.open[0].decision.kind.endsWith('Fire')
      if (secret) asked++
      return secret ? choose(t, clock) : passing(t)
    },
    null,
    rounds,
    () => assert.fail('gone'),
    clock,
  )
  live.listen(0, 1, {
    patches: false,
    send: (text) => {
      const { look, told, own } = JSON.parse(text) as State
      sent.push({ at: clock.now(), look, told, own })
    },
    close: () => assert.fail('closed'),
  })
  await clock.to(1000)
  if (act === 'walk')
    for (const choice of [{ one: 'scout' }, { legs: [{ to: [24 * 1200, 21 * 1200] }] }] as const) {
      void live.answer(0, live.state(0).own, 0, choice as Choice).then(() => sent.push({ done: clock.now() }))
      await clock.to(clock.now() + 1500)
    }
  await clock.to(5000)
  return { sent: JSON.parse(JSON.stringify(sent)) as unknown, asked }
}

test(
  'in a battle of a real book nothing that a person is sent, and not when, tells that a hidden squad was asked ' +
    'to fire: on a walk, after a computer’s own turn',
  async () => {
    const was = console.error
    console.error = () => undefined // of the computer that fails
    try {
      for (const act of ['walk', 'end'] as const) {
        const alone = await ambushed(false, passing, act)
        assert.equal(alone.asked, 0, act)
        assert.ok((alone.sent as unknown[]).length > 1)
        for (const [how, choose] of Object.entries({ passing, 'after 100 ms': slow(100), 'too late': slow(350), never, failing })) {
          const one = await ambushed(true, choose, act)
          assert.ok(one.asked > 0, act)
          assert.deepEqual(one.sent, alone.sent, `${act}, ${how}`)
        }
      }
    } finally {
      console.error = was
    }
  },
)
