// A weighing: the same battles for any number of workers, sides changed in pairs, stopped and gone on with; a battle of it as a replay.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { opponent } from '../ai/index.ts'
import { settle } from '../kernel/book.ts'
import { Match } from '../kernel/match.ts'
import { isRefusal } from '../kernel/plain.ts'
import type { Force } from '../kernel/force.ts'
import { readyForce } from '../kernel/ruleset.ts'
import { skirmish } from '../laws/skirmish.ts'
import { rulesets } from '../rulesets/index.ts'
import { bout, replayed, type Bout, type Players } from './bout.ts'
import { battlesCsv } from './csv.ts'
import { ownQuestion } from './fixture-question.ts'
import { bothPrices, killers, paid } from './pay.ts'
import { sequential, wilson } from './interval.ts'
import { readQuestion, settingOf, type Question } from './question.ts'
import { tally } from './tally.ts'
import { enough, outstanding, runWrong, weigh, written, type Worker } from './weigh.ts'

const [red, blue, green] = skirmish.forces.samples
const q: Question = {
  book: skirmish.id,
  version: skirmish.version,
  scenarios: ['duel'],
  force: red,
  field: [blue],
  options: settle(skirmish.book, {}) as Question['options'],
  by: ['script', 'random'],
  seed: '5',
}
const players: Players = [opponent('script'), opponent('random')]
const fights =
  (of: Question = q, slow = 0): Worker =>
  async (from, to) => {
    if (slow) await new Promise((done) => setTimeout(done, slow))
    return Array.from({ length: to - from }, (_, i) => bout(skirmish, of, players, from + i))
  }

test('one worker, three, or one that is slow: the same bytes', async () => {
  const whole = { battles: 30, within: null }
  const one = await weigh(q, [], whole, [fights()])
  const three = await weigh(q, [], whole, [fights(), fights(q, 15), fights(q, 3)])
  assert.equal(one.length, 30)
  assert.equal(written({ format: 1, question: q, bouts: three }), written({ format: 1, question: q, bouts: one }))
  const other = await weigh({ ...q, seed: '6' }, [], whole, [fights({ ...q, seed: '6' })])
  assert.notDeepEqual(other, one, 'another seed fights other battles')
})

test('what was fought before is gone on with, as if it had never stopped', async () => {
  const whole = await weigh(q, [], { battles: 24, within: null }, [fights()])
  let heard = 0
  const part = await weigh(q, [], { battles: 24, within: null }, [fights()], (b) => {
    heard = b.length
    return b.length < 10
  })
  assert.equal(part.length, heard)
  assert.ok(part.length >= 10 && part.length < 24)
  assert.deepEqual(await weigh(q, part, { battles: 24, within: null }, [fights(), fights()]), whole)
})

test('it ends as soon as the share is known well enough, and at the same battle for any number of workers', async () => {
  const sure = { battles: 400, within: 0.1 }
  const one = await weigh(q, [], sure, [fights()])
  const two = await weigh(q, [], sure, [fights(), fights(q, 2)])
  assert.ok(one.length < 400 && one.length % 20 === 0, `${one.length} battles`)
  assert.equal(two.length, one.length)
  const [low, high] = wilson(
    one.reduce((a, b) => a + b.score, 0),
    one.length,
  )
  assert.ok((high - low) / 2 <= 0.1)
  assert.equal(enough(q, one.slice(0, -20), sure), false, 'a step sooner it was not')
})

test('a pair is fought on the same dice with the sides changed; foes and scenarios come in turn', () => {
  const many = { ...q, scenarios: ['duel', 'march'], field: [blue, green] }
  const at = Array.from({ length: 8 }, (_, n) => settingOf(many, n))
  assert.deepEqual(
    at.map((s) => [s.scenario, s.foe, s.seat]),
    [
      ['duel', 0, 0],
      ['duel', 0, 1],
      ['march', 0, 0],
      ['march', 0, 1],
      ['duel', 1, 0],
      ['duel', 1, 1],
      ['march', 1, 0],
      ['march', 1, 1],
    ],
  )
  assert.equal(at[0].key, at[1].key)
  assert.equal(new Set(at.map((s) => s.key)).size, 4)
})

test('a battle of a weighing is a replay with every hash, won by whom the weighing says', () => {
  for (const n of [0, 1, 2]) {
    const kept = bout(skirmish, q, players, n)
    const match = replayed(skirmish, q, players, n)
    const seat = n % 2
    const winners = match.over?.winners ?? []
    assert.equal(kept.score, winners.length !== 1 ? 0.5 : winners[0] === seat ? 1 : 0)
    assert.equal(kept.decisions, match.length)
    assert.equal(match.seats[seat].ai, 'script')
    const log = match.log()
    const again = new Match(skirmish, { ...log })
    for (const e of log.entries) assert.equal(isRefusal(again.take(e)), false)
    assert.deepEqual(again.log().entries.at(-1), log.entries.at(-1))
  }
})

for (const rules of rulesets)
  test(`${rules.title}: who fell is said with the round and with who did it, and nobody falls to his own side`, () => {
    const [own, foe] = rules.scenarios[0].forces.map((id) => readyForce(rules, id) as Force)
    const of = { ...q, book: rules.id, version: rules.version, scenarios: [rules.scenarios[0].id], force: own, field: [foe] }
    const options = settle(rules.book, { ...rules.scenarios[0].options }) as Question['options']
    const list = Array.from({ length: 4 }, (_, n) => bout(rules, { ...of, options }, [players[0], players[0]], n))
    const fell = list.flatMap((b) => b.fell.map((f) => ({ ...f, rounds: b.rounds })))
    assert.ok(fell.length > 4)
    for (const f of fell) assert.ok(f.round >= 1 && f.round <= f.rounds, `${f.name} in round ${f.round} of ${f.rounds}`)
    const by = fell.filter((f) => f.by !== null)
    assert.ok(by.length >= fell.length / 3, `${by.length} of ${fell.length} have somebody who did it`)
    const { view } = replayed(rules, { ...of, options }, [players[0], players[0]], 0).look('watcher')
    const names = [0, 1].map((seat) => rules.face.rosters(view).flatMap((r) => r.lines.filter((l) => l.seat === seat).map((l) => l.name)))
    for (const f of by) assert.ok(names[1 - f.side].includes(f.by as string), `${f.by} is of the side of ${f.name}`)
  })

const made = (n: number, score: Bout['score'], lead: readonly number[], fell: Bout['fell'] = []): Bout => ({
  n,
  score,
  rounds: lead.length,
  decisions: 9,
  lead,
  fell,
})

test('battles are added up by seat, round, unit and cause; the order makes no difference', () => {
  const list = [
    made(0, 1, [100, 300], [{ side: 1, name: 'Cobra', round: 2, by: 'Adder' }]),
    made(1, 0, [-500], [{ side: 0, name: 'Adder', round: 1, by: 'Cobra' }]),
    made(2, 0.5, [0, 0, 0]),
    made(3, 1, [100], [{ side: 1, name: 'Cobra', round: 1, by: null }]),
  ]
  const t = tally(skirmish.scenarios, q, list)
  assert.deepEqual([t.battles, t.won, t.drawn, t.lost, t.score.share], [4, 2, 1, 1, 0.625])
  assert.deepEqual(
    t.seats.map((s) => [s.battles, s.score.share]),
    [
      [2, 0.75],
      [2, 0.5],
    ],
  )
  assert.deepEqual(t.rounds, [2, 1, 1])
  assert.deepEqual(t.lead, [-75, -25, -25])
  assert.deepEqual(t.losses, [
    [0.25, 0.25],
    [0, 0.25],
    [0, 0],
  ])
  assert.deepEqual(
    t.units.find((u) => u.name === 'Adder'),
    { side: 0, name: 'Adder', fell: 0.25, felled: 0.25 },
  )
  assert.deepEqual(
    t.units.find((u) => u.name === 'Cobra'),
    { side: 1, name: 'Cobra', fell: 0.5, felled: 0.25 },
  )
  assert.deepEqual(
    t.deaths.map((d) => [d.name, d.by, d.times]),
    [
      ['Adder', 'Cobra', 1],
      ['Cobra', null, 1],
      ['Cobra', 'Adder', 1],
    ],
  )
  assert.deepEqual([t.best, t.worst], [[0, 3], [1]])
  assert.deepEqual(tally(skirmish.scenarios, q, list.toReversed()), t)
})

/** Somebody who breaks down at so many answers of one battle, and otherwise plays as the Sergeant. */
const breaks = (at: number): Players => {
  let n = 0
  const [sound] = players
  const frail: Players[0] = {
    ...sound,
    choose: (a) => {
      if (++n === at) throw new Error('nothing comes to mind')
      return sound.choose(a)
    },
  }
  return [frail, sound]
}

test('a battle that breaks off says why, counts for neither side, and its log is kept as far as it came', async () => {
  const broken = bout(skirmish, q, breaks(4), 0)
  assert.deepEqual([broken.failed, broken.rounds, broken.lead, broken.fell], ['nothing comes to mind', 0, [], []])
  const so = replayed(skirmish, q, breaks(4), 0)
  assert.deepEqual([so.over, so.length], [null, broken.decisions])
  const log = so.log()
  const again = new Match(skirmish, { ...log })
  for (const e of log.entries) assert.equal(isRefusal(again.take(e)), false)
  const list = [made(0, 1, [300]), { ...broken, n: 1 }, made(2, 1, [100])]
  const t = tally(skirmish.scenarios, q, list)
  assert.deepEqual([t.battles, t.won, t.drawn, t.lost, t.score.share], [2, 2, 0, 0, 1])
  assert.deepEqual(t.failed, [{ n: 1, why: 'nothing comes to mind' }])
  assert.equal(runWrong(skirmish, { bouts: list }), null)
  assert.match(battlesCsv(skirmish.scenarios, q, list), /\n2,Duel,[^,]+,1,broke off,,\n/)
  const all = await weigh(q, [], { battles: 6, within: null }, [
    async (from, to) => Array.from({ length: to - from }, (_, i) => ({ ...broken, n: from + i })),
  ])
  assert.equal(all.length, 6, 'they are fought on')
})

test('the first battle is handed out alone, so that something is known as soon as it can be', async () => {
  const heard: number[] = []
  await weigh(q, [], { battles: 7, within: null }, [fights()], (b) => {
    heard.push(b.length)
    return true
  })
  assert.deepEqual(heard, [1, 3, 5, 7])
})

test('how many battles more it takes follows from the share and the surety asked for, and is never more than were asked for', () => {
  const even = Array.from({ length: 100 }, (_, n) => made(n, n % 2 ? 1 : 0, [0]))
  assert.equal(outstanding(even, { battles: 250, within: null }), 150)
  assert.equal(outstanding(even, { battles: 20_000, within: 0.05 }), 285, '385 at even odds, as 1.96² × ¼ ÷ 0.05² says')
  assert.equal(outstanding(even, { battles: 300, within: 0.05 }), 200)
  assert.ok(
    outstanding(
      even.map((b) => ({ ...b, score: 1 as const })),
      { battles: 20_000, within: 0.05 },
    ) < 100,
    'a clear case is sooner known',
  )
})

test('a sequential test speaks for a gain, for none, or not yet', () => {
  const p = 1 / (1 + 10 ** (-100 / 400))
  const wins = Math.ceil(Math.log(19) / Math.log(2 * p)) // so many in a row are enough
  const losses = Math.ceil(-Math.log(19) / Math.log(2 * (1 - p)))
  assert.deepEqual([wins, losses], [12, 9])
  assert.equal(sequential(Array(wins - 1).fill(1), 100), null)
  assert.equal(sequential(Array(wins).fill(1), 100), true)
  assert.equal(sequential(Array(losses - 1).fill(0), 100), null)
  assert.equal(sequential(Array(losses).fill(0), 100), false)
  assert.equal(sequential(Array(200).fill(0.5), 100), false)
  assert.equal(sequential([...Array(losses).fill(0), ...Array(50).fill(1)], 100), false, 'what was decided stays decided')
})

test('the interval is Wilson’s', () => {
  const [low, high] = wilson(8, 10)
  assert.deepEqual([low.toFixed(4), high.toFixed(4)], ['0.4902', '0.9433'])
  assert.deepEqual(wilson(0, 0), [0, 1])
})

test('a question or a run that does not fit is refused with what would be right', () => {
  const wrong = (x: object): string => {
    const read = readQuestion(skirmish, { ...q, ...x })
    return 'flaws' in read ? read.flaws.map((f) => `${f.at}: ${f.why}`).join('; ') : ''
  }
  assert.equal(wrong({}), '')
  assert.match(
    wrong({ scenarios: ['four'] }),
    /^scenarios\.0: Four sides has 4 sides; two are weighed against each other, as in duel, salvo, march/,
  )
  assert.match(wrong({ scenarios: ['moon'] }), /there is no scenario "moon"; there is duel/)
  assert.match(wrong({ version: '0' }), /^version: it was weighed by version 0/)
  assert.match(wrong({ field: [] }), /^field/)
  assert.match(wrong({ field: [{ ...blue, squads: [] }] }), /^field\.0/)
  const list = [made(0, 1, [1]), made(1, 0, [1])]
  assert.equal(runWrong(skirmish, { bouts: list }), null)
  assert.equal(runWrong(skirmish, { bouts: [list[1]] }), 'battle 0 is missing or damaged')
  assert.equal(runWrong(skirmish, { bouts: [list[0], { ...list[1], score: 2 }] }), 'battle 1 is missing or damaged')
  assert.match(runWrong(skirmish, null) ?? '', /holds no battles/)
})

test('where one worker fails it is said, and the others fight no further', async () => {
  let more = 0
  const fails: Worker = async () => {
    throw new Error('the worker died')
  }
  const goesOn: Worker = async (from, to) => {
    more++
    await new Promise((done) => setTimeout(done, 5))
    return fights()(from, to)
  }
  await assert.rejects(weigh(q, [], { battles: 200, within: null }, [fails, goesOn]), /the worker died/)
  const then = more
  await new Promise((done) => setTimeout(done, 60))
  assert.ok(more <= then + 1, `${more} handfuls`)
})

test('a kind of unit paid for itself by what fell to it, beside what all of it cost; who felled whom adds up', () => {
  const fell = (side: 0 | 1, name: string, by: string | null): Bout['fell'][number] => ({ side, name, round: 1, by })
  const b = (n: number, all: Bout['fell']): Bout => ({ n, score: 1, rounds: 1, decisions: 9, lead: [0], fell: all })
  const t = tally(skirmish.scenarios, q, [
    b(0, [fell(1, 'Crow 1', 'Boar 2'), fell(1, 'Crow 2', 'Boar 1'), fell(0, 'Boar 1', null)]),
    b(1, [fell(1, 'Crow 1', 'Boar 2')]),
  ])
  const prices = [{ Boar: { each: 10, all: 20 } }, { Crow: { each: 8, all: 16 } }] as const
  assert.deepEqual(paid(q, t, prices), [
    { side: 0, name: 'Boar', cost: 20, destroyed: 12, held: 0, times: 0.6 },
    { side: 1, name: 'Crow', cost: 16, destroyed: 0, held: 0, times: 0 },
  ])
  assert.deepEqual(killers(t, 1), { rows: ['Crow'], columns: ['Boar'], cells: [[1.5]] })
  assert.deepEqual(killers(t, 0), { rows: ['Boar'], columns: ['nobody in particular'], cells: [[0.5]] })
})

test('what ground paid a kind counts beside what fell to it, also of a kind to which nothing fell', () => {
  const b = (n: number, held?: Bout['held']): Bout => ({
    n,
    score: 1,
    rounds: 1,
    decisions: 9,
    lead: [0],
    fell: [],
    ...(held ? { held } : {}),
  })
  const t = tally(skirmish.scenarios, q, [
    b(0, [
      { side: 0, name: 'Boar 1', points: 5 },
      { side: 0, name: 'Boar 2', points: 5 },
      { side: 1, name: 'Crow', points: 4 },
    ]),
    b(1),
  ])
  assert.deepEqual(t.held, [
    { side: 0, name: 'Boar', points: 5 },
    { side: 1, name: 'Crow', points: 2 },
  ])
  const prices = [{ Boar: { each: 10, all: 20 } }, { Crow: { each: 8, all: 16 } }] as const
  assert.deepEqual(paid(q, t, prices), [
    { side: 0, name: 'Boar', cost: 20, destroyed: 0, held: 5, times: 0.25 },
    { side: 1, name: 'Crow', cost: 16, destroyed: 0, held: 2, times: 0.125 },
  ])
})

for (const rules of rulesets)
  test(`${rules.title}: nearly everything that falls has a price in the bill of its force`, () => {
    const asked = ownQuestion(rules)
    const t = tally(rules.scenarios, asked, [bout(rules, asked, [opponent('script'), opponent('script')], 0)])
    const prices = bothPrices(rules, asked)
    const without = t.units.filter((u) => prices[u.side][u.name] === undefined)
    assert.ok(t.units.length > 0 && without.length <= t.units.length / 10, without.map((u) => u.name).join())
    for (const side of [0, 1] as const)
      for (const [name, p] of Object.entries(prices[side])) assert.ok(p.all >= p.each && p.each >= 0, name)
  })
