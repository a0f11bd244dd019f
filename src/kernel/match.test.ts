// Matches: refusals change nothing, undo goes back to dice and no further, tables act, logs are read with their flaws named.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed } from './dice.ts'
import type { Decision } from './decision.ts'
import { eventHash } from './event.ts'
import { source, type Entry, type Log, type Start } from './log.ts'
import { Match } from './match.ts'
import { isRefusal } from './plain.ts'
import { enter, table, words, type Procedure } from './procedure.ts'
import { readLog } from './readlog.ts'
import { agreement, replay } from './replay.ts'
import type { AnyRuleset } from './ruleset.ts'
import { Game, type Unit } from './state.ts'

// A little game: each seat counts up in secret or in the open; a die is rolled on "roll"; three answers each.
type W = { readonly n: readonly number[]; readonly left: number; readonly rolled: number }
type G = Game<Unit, W>
const { ask, call, loop, procedure } = words<G>()
const put = (seat: number, told: Decision['told'] = 'all', secret = false): Decision => ({
  kind: 'count',
  rule: 'T-1',
  seat,
  secret,
  told,
  about: [],
  choice: {
    is: 'one',
    of: [
      { id: 'up', label: 'Up' },
      { id: 'roll', label: 'Roll' },
    ],
  },
  idle: { one: 'up' },
})
const take = (g: G, seat: number, one: string): void => {
  g.set({ n: g.words.n.map((x, i) => (i === seat ? x + 1 : x)) })
  if (one === 'roll') {
    g.set({ rolled: g.dice.roll('luck', { name: 'd6', draw: (next) => next(1, 6), faces: () => [[1, 1]] }, (x) => x) })
    g.emit({ is: 'luck', rule: 'T-2', value: g.words.rolled })
  }
}
const main: Procedure<{ of: 'battle' }> = procedure(
  'T-0',
  'main',
  () => ({}),
  loop(
    (g: G) => g.words.left > 0,
    ask(
      'T-1',
      (_g: G) => put(0),
      (g: G, _v, [a]) => take(g, 0, 'one' in a.choice ? a.choice.one : ''),
    ),
    ask(
      'T-1',
      (g: G) => (g.words.n[0] === 2 ? [put(0, 'all', true), put(1, 'all', true)] : put(1, 'nobody')),
      (g: G, _v, all) => {
        for (const a of all) take(g, a.decision.seat, 'one' in a.choice ? a.choice.one : '')
        g.set({ left: g.words.left - 1 })
      },
    ),
  ),
)
const rules = {
  id: 'count',
  title: 'Count',
  version: '1',
  book: { title: 'Count', blurb: '', facts: [], chapters: [], rules: [], options: [], texts: () => Promise.resolve({}) },
  board: 'hex',
  scenarios: [{ id: 'one', title: 'One', text: '', seats: 2, forces: [], minutes: 1 }],
  procedures: table(main),
  main,
  forces: { samples: [], read: (x: unknown) => x },
  setup: () => {
    const g: G = new Game<Unit, W>([{ id: 'a' }], { n: [0, 0], left: 3, rolled: 0 }, 2)
    g.stack.push(enter(main, { of: 'battle' }))
    return g
  },
  outcome: (g: G) => (g.words.left === 0 ? { rule: 'T-9', winners: [0], why: 'counted' } : null),
  check: () => true,
  anytime: () => [],
  view: (g: G, seat: number) => ({ seat, n: g.words.n }),
  face: { crumb: () => 'Count' },
} as unknown as AnyRuleset
const start: Start = {
  scenario: 'one',
  forces: [
    { id: 'x', name: 'X' },
    { id: 'y', name: 'Y' },
  ],
  options: {},
  seats: [
    { is: 'person', name: 'A' },
    { is: 'person', name: 'B' },
  ],
  dice: 'mix32:k',
}
const go = (): Match => new Match(rules, start)
const up = { one: 'up' } as const
const roll = { one: 'roll' } as const

test('a refusal names what is wrong and changes nothing', () => {
  const m = go()
  const before = JSON.stringify(m.log())
  for (const [answer, why] of [
    [m.answer(1, 0, up), /another seat decides now/],
    [m.answer(0, 3, up), /no question 3 open.*numbered from 0 to 0/],
    [m.answer(0, 0, { one: 'down' }), /"down" is not offered; offered: up, roll/],
    [m.say(0, 'truce', up), /"truce" cannot be said now/],
    [m.table('undo', 0), /nothing can be taken back/],
    [m.table('after'), /not over yet/],
    [m.table('timeout', 1), /not asked anything/],
  ] as const) {
    assert.ok(isRefusal(answer) && why.test(answer.why), JSON.stringify(answer))
  }
  assert.equal(JSON.stringify(m.log()), before)
})

test('an answer comes back until a die falls', () => {
  const m = go()
  m.answer(0, 0, up)
  assert.ok(m.mayUndo(0) && !m.mayUndo(1))
  assert.ok(!isRefusal(m.table('undo', 0)))
  assert.deepEqual((m.look(0).view as unknown as { n: number[] }).n, [0, 0])
  m.answer(0, 0, roll)
  assert.ok(!m.mayUndo(0), 'a die has fallen')
  assert.deepEqual(replay(rules, m.log()).difference, null)
})

test('what was taken back never has its dice again', () => {
  const m = go()
  m.answer(0, 0, up)
  m.table('undo', 0)
  m.answer(0, 0, roll)
  assert.equal(
    m.told(0).at(-1)?.events[0].dice?.[0].dice[0],
    1 +
      ((): number => {
        const w = mixed('k')(3, 0)
        return w % 6
      })(),
  )
})

test('an answer given in secret since then does not stop undo, and is asked again after it', () => {
  const m = go()
  m.answer(0, 0, up)
  const before = m.mayUndo(0)
  m.answer(1, 0, up) // told to nobody
  assert.equal(before, true)
  assert.equal(m.mayUndo(0), true)
  m.table('undo', 0)
  assert.deepEqual(m.asked, [0])
  m.answer(0, 0, up)
  assert.deepEqual(m.asked, [1])
})

test('a sealed answer can be taken back while others still think, and the others keep theirs', () => {
  const m = go()
  m.answer(0, 0, up)
  m.answer(1, 0, up)
  m.answer(0, 0, up) // now both are asked at once
  assert.deepEqual([...m.asked].sort(), [0, 1])
  m.answer(1, 0, up)
  m.answer(0, 0, up)
  const n = go()
  n.answer(0, 0, up)
  n.answer(1, 0, up)
  n.answer(0, 0, up)
  assert.ok(!n.mayUndo(0), 'what led to a question to several seats stays')
  n.answer(0, 0, roll)
  assert.deepEqual(n.look(1).waiting, [{ seat: 0, kind: 'count', rule: 'T-1', sealed: true }])
  n.table('undo', 0)
  assert.deepEqual([...n.asked].sort(), [0, 1])
})

test('a question told to nobody leaves no trace on the others’ screens', () => {
  const m = go()
  const before = m.look('watcher')
  m.answer(0, 0, up)
  assert.deepEqual(m.look(0).waiting, [])
  assert.deepEqual(m.look('watcher').waiting, before.waiting)
  assert.equal(m.look(0).n, 0)
})

test('time runs out: the idle answer is played, and it replays', () => {
  const m = go()
  m.table('timeout', 0)
  assert.deepEqual(m.asked, [1])
  assert.equal(replay(rules, m.log()).difference, null)
})

test('a seat is handed over, and everybody is told', () => {
  const m = go()
  m.table('handover', 1, { is: 'computer', name: 'C', ai: 'random' })
  assert.equal(m.seats[1].name, 'C')
  assert.equal(m.told('watcher').at(-1)?.events[0].is, 'table.handover')
})

test('a fault in the middle of an answer leaves the battle as it was', () => {
  let broken = false
  const m = new Match(
    {
      ...rules,
      outcome: (g: G) => {
        if (broken) throw new Error('broken')
        return rules.outcome(g as never)
      },
    } as unknown as AnyRuleset,
    start,
  )
  const before = JSON.stringify([m.log(), m.state()])
  broken = true
  assert.throws(() => m.answer(0, 0, up), /broken/)
  broken = false
  assert.equal(JSON.stringify([m.log(), m.state()]), before)
  assert.ok(!isRefusal(m.answer(0, 0, up)))
})

test('dice of an unknown algorithm, a scenario of another name and seats that do not fit are named', () => {
  assert.throws(() => source('coin:1'), /no dice "coin"; there is mix32/)
  assert.throws(() => new Match(rules, { ...start, scenario: 'two' }), /no scenario "two"; it has one/)
  assert.throws(() => new Match(rules, { ...start, seats: start.seats.slice(1) }), /for 2 sides; 1 seats and 2 forces/)
})

test('a log of a whole battle is read; every damaged field is named with what would be right', () => {
  const m = go()
  while (!m.over) m.answer(m.asked[0], 0, m.length % 3 ? up : roll)
  const find = (id: string): AnyRuleset | undefined => (id === 'count' ? rules : undefined)
  const log = JSON.parse(JSON.stringify(m.log())) as Log
  const read = readLog(log, find, ['count'])
  assert.ok('log' in read && replay(rules, read.log).difference === null)
  const flaws = (x: unknown): string => {
    const r = readLog(x, find, ['count'])
    assert.ok('flaws' in r)
    return r.flaws.map((f) => `${f.at}: ${f.why}`).join('; ')
  }
  assert.match(flaws(null), /a log is a JSON object/)
  assert.match(flaws({ ...log, format: 2 }), /format: the format is 2; this reads format 1/)
  assert.match(flaws({ ...log, ruleset: 'chess' }), /ruleset: "chess" is no ruleset; there is count/)
  assert.match(flaws({ ...log, scenario: 'x' }), /scenario: "x" is no scenario of Count; it has one/)
  assert.match(flaws({ ...log, dice: '42' }), /dice: the dice as algorithm:key/)
  assert.match(flaws({ ...log, entries: [{ ...log.entries[0], is: 'cheat' }] }), /entries.0: "is" is "cheat"; it is answer, say or table/)
  assert.match(flaws({ ...log, seats: [] }), /seats: a list of 2 seats/)
  assert.match(flaws({ ...log, start: { events: [{}], hash: 'x' } }), /start: .*a list of hashes/)
  assert.match(flaws(m.toldLog(0)), /as told to one seat/)
})

test('a changed answer, event or state is found at its entry', () => {
  const m = go()
  while (!m.over) m.answer(m.asked[0], 0, m.length % 3 ? up : roll)
  const log = m.log()
  const change = (i: number, e: object): Log => ({
    ...log,
    entries: log.entries.map((x, k) => (k === i ? ({ ...x, ...e } as typeof x) : x)),
  })
  const rolled = log.entries.findIndex((e) => e.events.length > 0)
  assert.equal(replay(rules, change(rolled, { events: ['zz'] })).difference?.event, 0)
  assert.match(replay(rules, change(rolled, { events: [] })).difference?.why ?? '', /the log does not have/)
  assert.equal(replay(rules, change(1, { hash: 'zz' })).difference?.entry, 2)
  assert.match(
    replay(rules, change(1, { choice: { one: 'sideways' } })).difference?.why ?? '',
    /the rules refuse it: "sideways" is not offered/,
  )
})

test('a seat that heard something sees how far play has come, but not the procedure that asks in secret', () => {
  const secret = procedure(
    'T-3',
    'secret',
    () => ({}),
    ask(
      'T-1',
      () => put(1, 'nobody'),
      (g: G) => {
        g.set({ left: 0 })
      },
    ),
  )
  const loud: Procedure<{ of: 'battle' }> = procedure(
    'T-0',
    'main',
    () => ({}),
    ask(
      'T-1',
      (_g: G) => put(0),
      (g: G) => {
        g.emit({ is: 'heard', rule: 'T-2' })
      },
    ),
    call(secret, () => ({})),
  )
  const m = new Match(
    {
      ...rules,
      main: loud,
      procedures: table(loud, secret),
      setup: () => {
        const g: G = new Game<Unit, W>([{ id: 'a' }], { n: [0, 0], left: 3, rolled: 0 }, 2)
        g.stack.push(enter(loud, { of: 'battle' }))
        return g
      },
      face: { crumb: (_v: unknown, name: string) => name },
    } as unknown as AnyRuleset,
    start,
  )
  assert.deepEqual(
    m.look('watcher').where.map((w) => w.text),
    ['main'],
  )
  m.answer(0, 0, up)
  assert.deepEqual([m.look('watcher').where.map((w) => w.text), m.look('watcher').waiting], [['main'], []])
  assert.deepEqual(
    m.look(1).where.map((w) => w.text),
    ['main', 'secret'],
  )
})

test(
  'in the midst of an entry: each event with the state as it stood then, the same events as in the log, and the ' + 'battle is not touched',
  () => {
    const two: Procedure<{ of: 'battle' }> = procedure(
      'T-0',
      'main',
      () => ({}),
      loop(
        (g: G) => g.words.left > 0,
        ask(
          'T-1',
          (_g: G) => put(0),
          (g: G) => {
            for (let i = 0; i < 2; i++) take(g, i, 'roll')
            g.set({ left: g.words.left - 1 })
          },
        ),
      ),
    )
    const m = new Match(
      {
        ...rules,
        main: two,
        procedures: table(two),
        setup: () => {
          const g: G = new Game<Unit, W>([{ id: 'a' }], { n: [0, 0], left: 3, rolled: 0 }, 2)
          g.stack.push(enter(two, { of: 'battle' }))
          return g
        },
      },
      start,
    )
    m.answer(0, 0, up)
    m.answer(0, 0, up)
    const before = JSON.stringify([m.log(), m.state()])
    const of = (n: number): readonly W[] => m.midst(n).map((x) => x.state.words as W)
    assert.deepEqual(of(0), [])
    assert.deepEqual(
      of(2).map((w) => w.n),
      [
        [2, 1],
        [2, 2],
      ],
    )
    assert.deepEqual(
      of(2).map((w) => w.left),
      [2, 2],
      'what follows the events has not come yet',
    )
    for (const n of [1, 2]) {
      assert.deepEqual(
        m.midst(n).map((x) => eventHash(x.event)),
        m.entry(n).events,
      )
      assert.deepEqual(
        m.midst(n).map((x) => x.event),
        m.events(n),
      )
    }
    assert.equal(JSON.stringify([m.log(), m.state()]), before)
    m.answer(0, 0, up)
    assert.equal(replay({ ...m.rules }, m.log()).difference, null, 'nor are its later dice')
  },
)

// Seat 0 is asked two things, seat 1 one, all sealed; together seat 0 may roll once.
const both: Procedure<{ of: 'battle' }> = procedure(
  'T-0',
  'both',
  () => ({}),
  loop(
    (g: G) => g.words.left > 0,
    ask(
      'T-1',
      (_g: G) => [0, 0, 1].map((seat) => put(seat, 'all', true)),
      (g: G, _v, all) => {
        for (const a of all) take(g, a.decision.seat, 'one' in a.choice ? a.choice.one : '')
        g.set({ left: g.words.left - 1 })
      },
    ),
  ),
)
const once = {
  ...rules,
  main: both,
  procedures: table(both),
  setup: () => {
    const g: G = new Game<Unit, W>([{ id: 'a' }], { n: [0, 0], left: 2, rolled: 0 }, 2)
    g.stack.push(enter(both, { of: 'battle' }))
    return g
  },
  check: (_v: unknown, _d: unknown, c: { one?: string }, so: readonly { choice: { one?: string } }[]) =>
    c.one === 'roll' && so.some((x) => x.choice.one === 'roll') ? { rule: 'T-3', why: 'one roll a seat' } : true,
} as unknown as AnyRuleset
const sealedOf = (m: Match): unknown => m.look(0).open.map((q) => (q.sealed as { one?: string } | undefined)?.one)

test(
  'a sealed answer may be changed until the last seat has sealed: the log keeps both, and what was sealed ' + 'besides must still fit',
  () => {
    const m = new Match(once, start)
    for (const c of [roll, up, roll]) assert.ok(!isRefusal(m.answer(0, 0, c)))
    assert.deepEqual(sealedOf(m), ['roll', undefined])
    assert.ok(!isRefusal(m.answer(0, 1, up)))
    assert.deepEqual(sealedOf(m), ['roll', 'up'])
    const no = m.answer(0, 1, roll)
    assert.ok(isRefusal(no) && /one roll a seat/.test(no.why))
    assert.deepEqual(
      [m.length, m.look(1).waiting, m.told(1).length],
      [
        4,
        [
          { seat: 0, kind: 'count', rule: 'T-1', sealed: true },
          { seat: 0, kind: 'count', rule: 'T-1', sealed: true },
        ],
        0,
      ],
      'the other side learns nothing of it',
    )
    assert.ok(!isRefusal(m.answer(1, 0, up)))
    assert.deepEqual((m.state().words as W).n, [2, 1], 'the last word counts, once')
    const twin = replay(once, m.log())
    assert.deepEqual([twin.difference, twin.match.state().words], [null, m.state().words])
  },
)

test('undo of sealed answers opens the latest, whatever its number; the log says which', () => {
  const m = new Match(once, start)
  m.answer(0, 1, up)
  m.answer(0, 0, up)
  m.answer(0, 1, roll) // changed: now it is the latest
  assert.ok(!isRefusal(m.table('undo', 0)))
  assert.deepEqual(sealedOf(m), ['up', undefined])
  m.answer(0, 1, up)
  m.table('undo', 0)
  m.table('undo', 0)
  assert.deepEqual(sealedOf(m), [undefined, undefined])
  m.answer(0, 1, up)
  m.answer(0, 0, roll)
  m.table('undo', 0)
  assert.deepEqual(sealedOf(m), [undefined, 'up'])
  m.answer(0, 0, up)
  m.answer(1, 0, up)
  const log = m.log()
  assert.deepEqual(
    log.entries.flatMap((e) => (e.is === 'table' ? [e.index] : [])),
    [1, 1, 0, 0],
  )
  const read = readLog(JSON.parse(JSON.stringify(log)), () => once, [once.id])
  assert.ok('log' in read)
  assert.equal(replay(once, read.log).difference, null)
})

test('a log from before an undo said what it opened is taken as it was played: it opened the highest number', () => {
  const m = new Match(once, start)
  m.answer(0, 1, up)
  m.answer(0, 0, up)
  m.table('undo', 0)
  assert.deepEqual(sealedOf(m), [undefined, 'up'])
  const log = m.log()
  const entries = log.entries.map((e): Entry => (e.is === 'table' ? { is: e.is, act: e.act, seat: 0, events: e.events, hash: e.hash } : e))
  assert.deepEqual(sealedOf(replay(once, { ...log, entries }, {}, false).match), ['up', undefined])
})

test('a damaged log is taken up to where it agrees and no further: an entry left out, two swapped, one changed', () => {
  const m = new Match(once, start)
  for (const [seat, index, c] of [
    [0, 0, up],
    [0, 1, roll],
    [1, 0, up],
    [0, 0, up],
    [1, 0, up],
  ] as const)
    assert.ok(!isRefusal(m.answer(seat, index, c)))
  const log = m.log()
  const [a, b, c, d, e] = log.entries
  for (const [entries, agrees] of [
    [[a, b, d, e], 2],
    [[a, c, b, d, e], 1],
    [[a, b, c, { ...d, choice: roll }, e], 3],
    [[a, b, c, d, { ...e, hash: 'x' }], 4],
  ] as const) {
    const bad = { ...log, entries }
    const { match, difference } = replay(once, bad)
    assert.ok(difference)
    assert.deepEqual([difference.entry, match.length], [agrees + 1, agrees])
    assert.match(
      agreement(once, bad, difference),
      new RegExp(
        `^This log is damaged: it agrees up to entry ${agrees} of ${entries.length}, and goes no further\\. Entry ${agrees + 1}: `,
      ),
    )
    assert.match(
      agreement(once, { ...bad, version: '0' }, difference),
      /^This battle was fought under version 0 of the rules, here is 1: it agrees/,
    )
  }
})
