// Replays: what they show to whom, how they count, and battles that are played on from a moment.
import test from 'node:test'
import assert from 'node:assert/strict'
import { isRefusal } from '../../kernel/plain.ts'
import { readLog } from '../../kernel/readlog.ts'
import { replay } from '../../kernel/replay.ts'
import { forkedDice, source } from '../../kernel/log.ts'
import { telling } from '../../kernel/table.ts'
import { ruleset, rulesets } from '../../rulesets/index.ts'
import { sources } from '../../kernel/hmac.ts'
import { areaPath, curveOf, edge, leadText, linePath } from '../battle/finish/curve.ts'
import { fought } from '../fixture/fixture-log.ts'
import { eyeOf, eyeText, type Eye, stepped, stopAt, stopOf, stopsOf, stopText } from '../contract/moment.ts'
import { Reel } from './reel.ts'
import { nameOf, ownEye } from './reels.ts'

for (const rules of rulesets) {
  const log = fought(rules, 'reel')
  const reel = new Reel('r', rules, log, sources, 'watcher')

  test(`${rules.title}: a battle that is over is shown to every eye, entry by entry`, () => {
    assert.equal(reel.difference, null)
    assert.ok(reel.match.over)
    assert.deepEqual(reel.eyes, ['all', 0, 1, 'watcher'])
    assert.equal(reel.frames.length, log.entries.length + 1)
    const all = reel.read('all')
    const common = reel.read('watcher')
    assert.ok(all.length >= common.length && common.length > 0)
    for (const eye of [0, 1, 'watcher'] as const) assert.ok(reel.read(eye).length <= all.length)
    const told = new Set(all.map((t) => `${t.n}.${t.of}`))
    assert.equal(told.size, all.length, 'each sentence has its own number')
    assert.ok(
      all.every((t, i) => i === 0 || t.n > all[i - 1].n || (t.n === all[i - 1].n && t.of === all[i - 1].of + 1)),
      'in order',
    )
    const mid = Math.floor(reel.frames.length / 2)
    assert.equal(reel.moment(0, mid).over, null)
    assert.equal(reel.moment('all', reel.frames.length - 1).over?.rule, reel.match.over?.rule)
    assert.equal(reel.moment(1, mid).seats[1].own, true)
  })

  test(`${rules.title}: stepping through the sentences of one answer, the board shows each as it stood then`, () => {
    const board = (eye: Eye, frame: number, of?: number): string =>
      JSON.stringify([reel.moment(eye, frame, of).scene.tokens, reel.moment(eye, frame, of).rosters])
    let between = 0
    for (const eye of ['all', 0, 'watcher'] as const) {
      const said = new Map<number, number>()
      for (const t of reel.read(eye)) said.set(t.n, t.of)
      for (const [frame, last] of said) {
        assert.equal(board(eye, frame, last), board(eye, frame), 'the last sentence leaves the board as the answer does')
        if (frame === 0 || last === 0) continue
        const before = board(eye, frame - 1)
        const after = board(eye, frame)
        for (let of = 0; of < last; of++) {
          const now = board(eye, frame, of)
          if (now !== before && now !== after) between++
        }
        assert.equal(reel.moment(eye, frame, 0).questions.length + reel.moment(eye, frame, 0).waiting.length, 0)
      }
    }
    assert.ok(between > 3, `${between} boards that are neither the one before an answer nor the one after it`)
  })

  test(`${rules.title}: before its end a battle shows only its own eye and counts only what that was told`, () => {
    const half = fought(rules, 'reel', Math.floor(log.entries.length / 2), [0])
    const own = ownEye(half)
    const so = new Reel('r', rules, half, sources, own)
    assert.equal(own, 0)
    assert.equal(so.match.over, null)
    assert.deepEqual(so.eyes, [0])
    assert.equal(so.standing(), null)
    assert.equal(so.whole(), null)
    assert.throws(() => so.fork(1, 0, 'greedy', 'mix32:x'), /when it is over/)
    for (const eye of ['all', 1, 'watcher'] as const) assert.deepEqual(so.moment(eye, 2), so.moment(0, 2), 'other eyes are shut')
    const read = so.read(0)
    assert.deepEqual(
      read.map((t) => t.sentence.rule),
      so.match.told(0).flatMap((t) => t.events.map((e) => telling(rules, so.match.look(0).view, e, so.names).rule)),
      'as much as was told, and in its order',
    )
    assert.deepEqual(
      [...new Set([0, ...read.map((t) => t.n)])],
      so.frames.map((_, i) => i),
      'a frame for each item that was told',
    )
    const start = so.frames.filter((entry) => entry === 0).length
    assert.equal(start, 1)
    for (const [eye, seen] of [
      [0, so],
      [1, new Reel('r', rules, half, sources, 1)],
      ['watcher', new Reel('r', rules, half, sources, 'watcher')],
    ] as const) {
      const told = so.match.told(eye)
      const said = seen.frames.map((_, frame) => seen.read(eye).filter((t) => t.n === frame).length)
      const opening = told.length - (said.length - 1) // all that the start told is one frame
      assert.deepEqual(
        said,
        [told.slice(0, opening).reduce((sum, t) => sum + t.events.length, 0), ...told.slice(opening).map((t) => t.events.length)],
        'sentences stand together as they were told: entries would show where somebody was asked in secret',
      )
    }
    assert.throws(() => new Reel('x', rules, { ...half, dice: 'none:1' }, sources, own), RangeError)
  })

  test(`${rules.title}: while it is fought it ends as the screen of its own eye stands, also where somebody is asked in secret`, () => {
    const numbers = log.entries.map((_, i) => i + 1).filter((n) => !reel.match.state(n).over)
    const hushed = numbers.filter((n) => reel.match.state(n).open.some((d) => d.told === 'nobody'))
    let met = 0
    for (const n of [...hushed.filter((_, i) => i % Math.ceil(hushed.length / 12) === 0), ...numbers.filter((x) => x % 40 === 1)])
      for (const eye of [0, 1, 'watcher'] as const) {
        const so = new Reel('r', rules, { ...log, entries: log.entries.slice(0, n) }, sources, eye)
        const look = so.match.look(eye)
        if (so.frames[so.frames.length - 1] !== n) continue // the last answer told this eye nothing
        if (hushed.includes(n) && look.open.length === 0) met++
        const moment = so.moment(eye, so.frames.length - 1)
        const scene = rules.face.scene(look.view)
        assert.deepEqual(
          [moment.scene.tokens, moment.scene.clock, moment.scene.banner, moment.rosters, moment.where],
          [scene.tokens, scene.clock, scene.banner, rules.face.rosters(look.view), look.where],
          `entry ${n}, eye ${eye}`,
        )
      }
    assert.ok(met > 0 || hushed.length === 0, 'no moment with a question told to nobody')
  })

  test(`${rules.title}: the standing swings from side to side and its turning points are told`, () => {
    const s = reel.standing()
    assert.ok(s)
    assert.equal(s.frames.length, reel.frames.length)
    for (const f of s.frames) {
      assert.equal(f.lead.length, 2)
      assert.ok(Math.abs(f.lead[0] + f.lead[1]) < 1e-6)
    }
    assert.ok(s.turns.length <= 5)
    for (const t of s.turns) {
      assert.ok(t.by >= 2 && t.text !== '' && t.frame > 0)
      assert.ok(t.round > 0, `${rules.title}: nothing turns while units are set up: ${t.text}`)
      assert.ok(Math.abs(s.frames[t.frame].lead[t.seat] - s.frames[t.frame - 1].lead[t.seat] - t.by) < 1e-9)
      const since = Math.max(
        0,
        s.frames.findLastIndex((f, i) => i < t.frame && !f.still),
      )
      const lines = (frame: number) => reel.moment('all', frame).rosters.flatMap((r) => r.lines)
      const lost = lines(t.frame).filter((l) => l.out && l.seat !== t.seat && lines(since).some((was) => was.id === l.id && !was.out))
      if (lost.length)
        assert.ok(
          lost.some((l) => t.text.includes(l.name)),
          `"${t.text}" names none of ${lost.map((l) => l.name).join(', ')}, who were lost`,
        )
    }
    assert.deepEqual(
      s.turns.map((t) => t.frame),
      s.turns.map((t) => t.frame).toSorted((a, b) => a - b),
    )
  })

  test(
    `${rules.title}: a battle played on begins as the old one did, with other players and fresh dice, and is a ` + 'log like any other',
    () => {
      const at = Math.floor(log.entries.length / 3)
      const m = reel.fork(at, 1, 'greedy', 'mix32:fresh')
      assert.deepEqual(m.log().entries.slice(0, at), log.entries.slice(0, at))
      assert.deepEqual(
        m.seats.map((s) => s.is),
        ['computer', 'person'],
      )
      assert.match(m.log().dice, /^fork:\d+:mix32:fresh\|mix32:reel$/)
      const seat = m.asked[0]
      const q = m.open(seat)[0]
      assert.ok(!isRefusal(m.answer(seat, q.index, q.decision.idle)))
      const read = readLog(
        JSON.parse(JSON.stringify(m.log())),
        (id) => ruleset(id),
        rulesets.map((r) => r.id),
      )
      assert.ok('log' in read)
      assert.equal(replay(rules, read.log, sources).difference, null)
      assert.equal(ownEye(m.log()), 1)
      assert.throws(() => reel.fork(reel.frames.length - 1, 0, 'greedy', 'mix32:x'), /over there/)
    },
  )
}

test('what is decided in secret after a battle stays off the reel until all of it is decided', () => {
  const rules = rulesets.find((r) => r.after !== undefined)
  assert.ok(rules)
  const log = fought(rules, 'spoils')
  const m = replay(rules, log, sources).match
  assert.ok(!isRefusal(m.table('after')))
  assert.ok(!m.ended, 'something is to be decided')
  const seat = m.asked[0]
  const q = m.open(seat)[0]
  assert.ok(!isRefusal(m.answer(seat, q.index, q.decision.idle)))
  const reel = new Reel('r', rules, m.log(), sources, 'watcher')
  assert.equal(reel.frames.length, log.entries.length + 1)
  assert.equal(reel.whole(), null)
})

test('dice of a battle played on: the old ones up to the entry, fresh ones after it, also twice over', () => {
  const old = source('mix32:old')
  const fresh = source('mix32:new')
  const both = source(forkedDice(7, 'mix32:new', 'mix32:old'))
  const third = source(forkedDice(9, 'mix32:third', forkedDice(7, 'mix32:new', 'mix32:old')))
  assert.equal(both(7, 3), old(7, 3))
  assert.equal(both(8, 3), fresh(8, 3))
  assert.deepEqual([third(7, 0), third(9, 0), third(10, 0)], [old(7, 0), fresh(9, 0), source('mix32:third')(10, 0)])
  assert.throws(() => source('fork:x:mix32:a|mix32:b'), RangeError)
})

test('stops, steps and addresses', () => {
  const told = (n: number, of: number) => ({ n, of, round: 1, sentence: { parts: [], rule: 'X-A-01', tone: 'plain' as const } })
  const stops = stopsOf(5, [told(1, 0), told(1, 1), told(3, 0)])
  assert.deepEqual(stops.map(stopText), ['0', '1', '1.1', '2', '3', '4'])
  assert.equal(stepped(stops, 2, 1, false), 4, 'by event: silent entries are passed over')
  assert.equal(stepped(stops, 2, 1, true), 3, 'by answer')
  assert.equal(stepped(stops, 4, -1, true), 3)
  assert.equal(stepped(stops, 5, 1, false), 5, 'stays at the end')
  assert.equal(stopAt(stops, { frame: 1, of: 1 }), 2)
  assert.equal(stopAt(stops, { frame: 99, of: -1 }), 5)
  assert.deepEqual(stopOf('12.3'), { frame: 12, of: 3 })
  for (const bad of ['', 'x', '1.', '-1', '1234567', null]) assert.equal(stopOf(bad), null)
  for (const eye of ['all', 'watcher', 0, 3] as const) assert.equal(eyeOf(eyeText(eye)), eye)
  assert.equal(eyeOf('0'), null)
})

test('the curve: its edge is round, its areas meet the middle where it is crossed', () => {
  const frames = [{ lead: [0, 0] }, { lead: [10, -10] }, { lead: [-10, 10] }]
  assert.equal(edge(frames), 10)
  const c = curveOf(frames, 0, (i) => i / 2)
  assert.equal(linePath(c), 'M0 50L500 0L1000 100')
  assert.equal(areaPath(c, -1), 'M0 50L0 50L0 50L500 0L750 50L1000 50L1000 50Z')
  assert.equal(areaPath(c, 1), 'M0 50L0 50L500 50L750 50L1000 100L1000 50Z')
  assert.deepEqual([leadText(12.6), leadText(-3), leadText(0.2)], ['+13', '−3', '0'])
})

test('the same log has the same name', () => {
  const log = fought(rulesets[0], 'name', 6)
  assert.equal(nameOf(log), nameOf(JSON.parse(JSON.stringify(log))))
  assert.notEqual(nameOf(log), nameOf({ ...log, dice: 'mix32:other' }))
})

test('a damaged copy of a log has a name of its own, so that neither hides the other', () => {
  const log = fought(rulesets[0], 'name', 6)
  const [a, b, ...rest] = log.entries
  const names = [
    log,
    { ...log, entries: [b, a, ...rest] },
    { ...log, entries: [{ ...a, hash: 'x' }, b, ...rest] },
    { ...log, version: '0' },
  ].map((x) => nameOf(x as typeof log))
  assert.equal(new Set(names).size, 4)
  assert.equal(nameOf(JSON.parse(JSON.stringify(log)) as typeof log), names[0])
})
