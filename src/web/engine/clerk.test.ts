// What a seat's screen is written from, in all shapes of question; whose screen is shown on one device.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../kernel/book.ts'
import type { Sitter } from '../../kernel/log.ts'
import { Match } from '../../kernel/match.ts'
import { random } from '../../ai/random.ts'
import { script } from '../../ai/script.ts'
import { streamOf } from '../../ai/opponent.ts'
import { skirmish } from '../../laws/skirmish.ts'
import { rulesets } from '../../rulesets/index.ts'
import { Clerk } from './clerk.ts'
import { rulesOf, wordsOf } from './words.ts'
import { cardOf } from './record.ts'
import { DeviceHome } from './device.ts'
import { Showing } from './showing.ts'

const person = (name: string): Sitter => ({ is: 'person', name })
const computer = (name: string): Sitter => ({ is: 'computer', name, ai: 'random' })
function home(seats: readonly Sitter[], key: string): { readonly home: DeviceHome; readonly match: Match } {
  const scenario = skirmish.scenarios.find((s) => s.seats === seats.length) ?? assert.fail('no scenario')
  const forces = scenario.forces.map((id) => skirmish.forces.samples.find((f) => f.id === id) ?? assert.fail(id))
  const match = new Match(skirmish, {
    scenario: scenario.id,
    forces,
    options: settle(skirmish.book, {}) as Options,
    seats,
    dice: `mix32:${key}`,
  })
  return { match, home: new DeviceHome(`test-${key}`, match, async () => [random]) }
}
const plain = (x: unknown): void => {
  assert.deepEqual(structuredClone(x), JSON.parse(JSON.stringify(x)))
}

test('a screen is plain data, asks what the seat is asked, and every suggested answer can be considered', async () => {
  const shapes = new Set<string>()
  for (let key = 0; key < 4; key++) {
    const { home: h, match } = home([person('Red'), person('Blue')], `screen-${key}`)
    const clerks = [new Clerk(h, 0), new Clerk(h, 1)]
    for (let n = 0; n < 400 && !match.over; n++) {
      const seat = match.asked[0]
      const c = clerks[seat]
      const screen = c.screen()
      plain(screen)
      assert.equal(screen.questions.length, match.open(seat).length)
      for (const q of screen.questions) {
        shapes.add(q.decision.choice.is)
        const seen = c.consider(q.index, q.first ?? q.decision.idle)
        plain(seen)
        if (!q.sealed) {
          assert.equal(seen.refusal, null)
          assert.ok(seen.deed.length > 0)
        }
        const wrong = c.consider(q.index, { one: 'no such thing' })
        assert.ok(wrong.refusal && wrong.forecasts.length === 0)
      }
      const { view, open } = match.look(seat)
      const { index, choice } = random.choose({ rules: skirmish, view, open, seat, stream: streamOf('clerk', seat, n) })
      assert.equal(await h.answer(seat, index, choice), null)
      const log = c.log()
      assert.equal(
        log.reduce((m, t) => Math.max(m, t.n), 0),
        c.screen().n,
      )
      assert.ok(
        log.every((t, i) => i === 0 || t.n > log[i - 1].n || (t.n === log[i - 1].n && t.of === log[i - 1].of + 1)),
        'numbered without a gap',
      )
    }
    assert.ok(match.over)
    const last = clerks[0].screen()
    assert.ok(last.over && last.ended && last.questions.length === 0)
    assert.equal(last.mayGoOn, true)
    const back = await clerks[0].at(3)
    assert.ok(back && back.n === 3 && back.questions.length === 0 && back.log.every((t) => t.n <= 3))
    assert.equal(h.line.is, 'fault', 'without a place to keep it the line says so')
    const card = cardOf(match)
    assert.equal(card.turn, 'over')
    assert.ok((card.note.match(/A draw/g) ?? []).length <= 1, card.note)
  }
  assert.ok(shapes.size >= 6, `of the seven shapes: ${[...shapes].join()}`)
})

test('between two people the screen is covered, first of all and whenever the other is asked', async () => {
  const { home: h, match } = home([person('Red'), person('Blue')], 'cover')
  h.pace = 0
  const s = new Showing(h, () => undefined)
  assert.equal(s.place, null)
  assert.deepEqual([s.cover?.to, s.cover?.from, s.cover?.then], [0, null, 'deploy'])
  let covers = 0
  for (let n = 0; n < 300 && !match.over; n++) {
    if (s.cover) {
      covers++
      assert.equal(s.place, null)
      assert.ok(match.asked.includes(s.cover.to))
      s.uncover()
    }
    const seat = match.asked.find((x) => x === s.place)
    assert.ok(seat !== undefined, 'who is shown is asked')
    const { view, open } = match.look(seat)
    const { index, choice } = random.choose({ rules: skirmish, view, open, seat, stream: streamOf('cover', seat, n) })
    await h.answer(seat, index, choice)
    s.follow()
  }
  assert.ok(covers > 10)
})

test('one person is never covered, two computers are watched to the end', async () => {
  const one = home([computer('Red'), person('Blue')], 'one')
  assert.deepEqual(one.home.places, [1])
  assert.equal(new Showing(one.home, () => undefined).cover, null)
  const two = home([computer('Red'), computer('Blue')], 'two')
  assert.deepEqual(two.home.places, ['watcher'])
  two.home.pace = 0
  await new Promise<void>((done) =>
    two.home.listen(() => {
      if (two.match.over) done()
    }),
  )
  const screen = new Clerk(two.home, 'watcher').screen()
  assert.ok(screen.over && screen.questions.length === 0 && screen.sayings.length === 0 && !screen.mayGoOn)
})

test('the words of every rule can be read', async () => {
  for (const r of rulesOf(skirmish)) {
    const w = await wordsOf(skirmish, r.id)
    assert.equal(w.id, r.id)
    assert.ok(w.title.length > 0)
  }
  assert.match((await wordsOf(skirmish, 'SK-NONE-99')).text, /no words/)
})

for (const rules of rulesets)
  test(`${rules.id}: a rule brings its worked examples, and an example the rules it shows`, async () => {
    const shown = rules.book.rules.filter((r) => r.shows?.length)
    assert.ok(shown.length > 3, `${shown.length} examples`)
    for (const x of shown) {
      const own = await wordsOf(rules, x.id)
      assert.deepEqual(
        own.shows?.map((r) => r.id),
        x.shows,
      )
      for (const id of x.shows ?? [])
        assert.deepEqual(
          (await wordsOf(rules, id)).examples?.find((e) => e.id === x.id),
          { id: x.id, title: x.title, text: own.text },
        )
    }
    const plain = rules.book.rules.find((r) => !r.shows && !shown.some((x) => x.shows?.includes(r.id)))
    assert.ok(plain && !('examples' in (await wordsOf(rules, plain.id))))
  })

test(
  'looking back at the sentences of one answer, the board stands as it stood at each; the last leaves it as the ' + 'answer does',
  async () => {
    let between = 0
    for (let key = 0; key < 3; key++) {
      const { home: h, match } = home([person('Red'), person('Blue')], `midst-${key}`)
      const clerk = new Clerk(h, 0)
      const ends = new Set<number>() // after an answer
      for (let n = 0; n < 120 && !match.over; n++) {
        ends.add(match.look(0).n)
        const seat = match.asked[0]
        const { view, open } = match.look(seat)
        const { index, choice } = random.choose({ rules: skirmish, view, open, seat, stream: streamOf('midst', seat, n) })
        await h.answer(seat, index, choice)
      }
      const log = clerk.log()
      const board = async (n: number, of?: number): Promise<string> => {
        const s = await clerk.at(n, of)
        assert.ok(s, `sentence ${of} of ${n}`)
        return JSON.stringify([s.scene.tokens, s.rosters])
      }
      for (const { n, of } of log) {
        const last = log.findLast((t) => t.n === n)?.of ?? 0
        const at = await board(n, of)
        const s = await clerk.at(n, of)
        assert.equal(s?.questions.length, 0)
        assert.equal(s?.log.length, log.findIndex((t) => t.n === n && t.of === of) + 1)
        if (of === last) assert.equal(at, await board(n))
        if (!ends.has(n) && n + 1 < (log.at(-1)?.n ?? 0) && at !== (await board(n + 1)) && (n === 1 || at !== (await board(n - 1))))
          between++
      }
      h.close()
    }
    assert.ok(between > 0, 'some boards stand between two answers')
  },
)

test('a plan in hand shows its parts as they stand, with what each would bring, and why it cannot be sealed yet', () => {
  const scenario = skirmish.scenarios.find((x) => x.id === 'salvo') ?? assert.fail()
  const match = new Match(skirmish, {
    scenario: scenario.id,
    forces: scenario.forces.map((id) => skirmish.forces.samples.find((f) => f.id === id) ?? assert.fail(id)),
    options: settle(skirmish.book, { ...scenario.options }) as Options,
    seats: [person('Red'), person('Blue')],
    dice: 'mix32:plan',
  })
  for (let n = 0; n < 400 && !match.over && match.state().open[0]?.kind !== 'salvo'; n++) {
    const seat = match.asked[0]
    const { view, open } = match.look(seat)
    const { index, choice } = script.choose({ rules: skirmish, view, open, seat, stream: streamOf('plan', seat, n) })
    match.answer(seat, index, choice)
  }
  const seat = match.asked[0]
  const clerk = new Clerk(new DeviceHome('plan', match, async () => [random]), seat)
  const { index, decision } = match.look(seat).open[0]
  assert.equal(decision.kind, 'salvo')
  const none = clerk.consider(index, { plan: [] })
  assert.equal(none.refusal, null)
  const target = none.plan?.parts.find((p) => p.none === undefined) ?? assert.fail('nobody is in reach')
  assert.deepEqual([target.answer, target.says, target.forecasts], [{ pass: true }, 'Hold fire', []])
  const at = target.choice.is === 'one' ? target.choice.of[0] : assert.fail()
  const half = clerk.consider(index, { plan: [{ part: target.id, choice: { one: at.id } }] })
  assert.match(half.refusal?.why ?? '', /^still to be answered: .*mode$/)
  const parts = half.plan?.parts ?? []
  assert.deepEqual(
    [parts.find((p) => p.id === target.id)?.says, parts.find((p) => p.id.endsWith('mode'))?.says],
    [at.label, 'still to be answered'],
  )
  assert.equal(parts.find((p) => p.id === target.id)?.forecasts.length, 1)
  assert.ok(half.forecasts.length > 0 && half.deed.length > 0)
  plain(half)
  // what hung on an answer that is taken back is gone from what stands
  const stale = clerk.consider(index, { plan: [{ part: target.id.replace('target', 'mode'), choice: { one: 'steady' } }] })
  assert.deepEqual(stale.plan?.plan, [])
  assert.match(stale.refusal?.why ?? '', /is not open under this plan/)
})

test('a path says what it costs and whether it is whole where its book does', () => {
  const scenario = skirmish.scenarios.find((s) => s.id === 'march') ?? assert.fail('no march')
  const match = new Match(skirmish, {
    scenario: 'march',
    forces: scenario.forces.map((id) => skirmish.forces.samples.find((f) => f.id === id) ?? assert.fail(id)),
    options: settle(skirmish.book, scenario.options ?? {}) as Options,
    seats: [person('Red'), person('Blue')],
    dice: 'mix32:walk',
  })
  const h = new DeviceHome('test-walk', match, async () => [random])
  for (let n = 0; n < 40; n++) {
    const seat = match.asked[0]
    const q = match.open(seat).find((x) => x.sealed === undefined) ?? assert.fail('asked')
    const s = q.decision.choice
    if (s.is !== 'path') {
      match.answer(
        seat,
        q.index,
        s.is === 'some'
          ? { some: s.of.slice(0, s.max).map((o) => o.id) }
          : (new Clerk(h, seat).screen().questions[0].first ?? q.decision.idle),
      )
      continue
    }
    const step = skirmish.route?.(match.look(seat).view, q.decision, [], [s.from.at[0] + (seat === 0 ? 1 : -1), s.from.at[1]])
    const seen = new Clerk(h, seat).consider(q.index, step ?? assert.fail('no way'))
    assert.deepEqual([seen.walk?.spent, seen.walk?.budget, seen.walk?.soFar], [1, 3, true])
    assert.deepEqual(seen.refusal, seen.walk?.whole)
    assert.equal(seen.refusal?.rule, 'SK-MARCH-01')
    return
  }
  assert.fail('nobody moves')
})
