// What every ruleset must obey, as functions that throw where one does not: `laws.test.ts` runs them over the list.
import assert from 'node:assert/strict'
import { drawn, random } from '../ai/random.ts'
import { settle, type HouseRule, type Options, type OptionValue } from '../kernel/book.ts'
import { misfit, type Answer, type Choice, type Decision, type PartChoice, type PartShape } from '../kernel/decision.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { expect } from '../kernel/expect.ts'
import type { Event } from '../kernel/event.ts'
import { said, type Forecast, type Show } from '../kernel/face.ts'
import type { Sitter, Start } from '../kernel/log.ts'
import type { Asked } from '../kernel/asked.ts'
import { Match } from '../kernel/match.ts'
import { isRefusal, type Place, type Plain, type Seat } from '../kernel/plain.ts'
import { answerTo, legal, settled, withAnswer } from '../kernel/plan.ts'
import { answer, run } from '../kernel/procedure.ts'
import { readLog } from '../kernel/readlog.ts'
import { replay } from '../kernel/replay.ts'
import type { AnyRuleset, Scenario, Seen, Walk } from '../kernel/ruleset.ts'
import { fitting } from './forces.ts'
import { Game, StateHash, type Saved, type Unit } from '../kernel/state.ts'
import { telling } from '../kernel/table.ts'

type AnyGame = Game<Unit, unknown>

/**
 * How a battle of the laws is set up: sample forces in turn, so that all of them fight, with the scenario's own options. One that the
 * ground does not take gives its place to the next.
 */
export function startOf(rules: AnyRuleset, scenario: Scenario, seed: string, given: Readonly<Record<string, Plain>> = {}): Start {
  const options = settle(rules.book, { ...scenario.options, ...given })
  assert.ok(!('faults' in options), JSON.stringify(options))
  const pick = new SeededDice(mixed(`forces ${seed}`), 0, false)
  const samples = rules.forces.samples
  const first = pick.pick(samples.length)
  const nth = Array.from({ length: scenario.seats }, (_, i) => first + i * (1 + pick.pick(samples.length - 1)))
  const forces = fitting(rules, scenario, nth, options as Options)
  const seats: Sitter[] = forces.map((f, i) => ({ is: 'computer', name: `${f.name} ${i + 1}`, ai: 'random' }))
  return { scenario: scenario.id, forces, options: options as Options, seats, dice: `mix32:${seed}` }
}

/** Every value of a house rule; of one that takes numbers its least and its most, and none where it may be none. */
export function valuesOf(o: HouseRule): readonly OptionValue[] {
  if (Array.isArray(o.values)) return (o.values as readonly { readonly value: OptionValue }[]).map((x) => x.value)
  const n = o.values as { readonly min: number; readonly max: number; readonly none?: true }
  return [n.min, n.max, ...(n.none ? [null] : [])]
}

/** One random step of a match: the first seat asked answers from its own view and stream. */
export function step(match: Match, stream: SeededDice): void {
  const seat = match.asked[stream.pick(match.asked.length)]
  const open = match.open(seat).filter((q) => !q.sealed)
  const q = open[0]
  const choice = pick(match.rules, match.state(), seat, q, stream)
  const told = match.answer(seat, q.index, choice)
  assert.ok(
    !isRefusal(told),
    `${q.decision.kind} of ${match.rules.id}: its own random choice ${JSON.stringify(choice)} is refused: ` +
      `${isRefusal(told) ? `${told.why} (${told.rule})` : ''}`,
  )
}

/** A random answer of a seat from its own view. */
export function pick(rules: AnyRuleset, g: AnyGame, seat: Seat, q: Asked, stream: SeededDice): Choice {
  return random.choose({ rules, view: rules.view(g, seat), open: [q], seat, stream }).choice
}

/** Two texts are equal; if not, the message shows where they part. */
export function same(got: string, want: string, what: string): void {
  if (got === want) return
  let i = 0
  while (got[i] === want[i]) i++
  assert.fail(`${what}\n  one: …${got.slice(Math.max(0, i - 120), i + 120)}…\n  the other: …${want.slice(Math.max(0, i - 120), i + 120)}…`)
}

const rulesOf = (rules: AnyRuleset): ReadonlySet<string> => new Set(rules.book.rules.map((r) => r.id))
const plainOf = (x: unknown): string => JSON.stringify(x)

/** Every battle ends, whatever is chosen, within `most` answers. */
export function ends(rules: AnyRuleset, start: Start, most = 20_000): Match {
  const match = new Match(rules, start)
  const stream = new SeededDice(mixed(`play ${start.dice}`), 1, false)
  while (!match.over) {
    assert.ok(match.length < most, `${rules.id} goes on after ${most} answers`)
    step(match, stream)
  }
  return match
}

/** The log of a battle replays to the same hashes; so it does after a way through JSON; a changed answer is found. */
export function replays(match: Match): void {
  const read = readLog(JSON.parse(JSON.stringify(match.log())), (id) => (id === match.rules.id ? match.rules : undefined), [match.rules.id])
  assert.ok('log' in read, plainOf(read))
  const twin = replay(match.rules, read.log)
  assert.equal(twin.difference, null)
  assert.deepEqual(twin.match.over, match.over)
  const at = match.length >> 1
  const entries = match.log().entries.slice()
  entries[at] = { ...entries[at], hash: 'x' }
  assert.equal(replay(match.rules, { ...read.log, entries }).difference?.entry, at + 1)
}

/** At a point of a battle: a fork leaves its parent untouched, and a state through JSON plays on equally. */
export function forksAndSaves(match: Match, stream: SeededDice): void {
  const { rules } = match
  const g = match.state()
  const before = plainOf(g)
  const twin: AnyGame = Game.from(JSON.parse(before) as Saved<Unit, unknown>)
  twin.dice = new SeededDice(mixed('again'), 0)
  run(twin, rules)
  same(plainOf(twin.open), plainOf(g.open), 'the same questions after a way through JSON')
  const fork = g.fork(new SeededDice(mixed('ahead'), 1))
  for (const x of [fork, twin]) {
    x.dice = new SeededDice(mixed('ahead'), 1)
    const own = new SeededDice(mixed(`choices ${stream.pick(1)}`), 2, false)
    for (let i = 0; i < 12 && x.open.length; i++) {
      const at = x.open.findIndex((_, k) => !x.sealed[k])
      answer(x, rules, at, pick(rules, x, x.open[at].seat, { index: 0, decision: x.open[at] }, own))
    }
  }
  same(plainOf(fork), plainOf(twin), 'a fork and a saved state play on equally')
  assert.equal(new StateHash().of(fork), new StateHash().of(twin))
  same(plainOf(g), before, 'the parent is untouched')
}

/** At a point of a battle, for every seat: offers are legal, suggestions and draws too, every refusal names a rule of the book. */
export function offersAreLegal(match: Match, stream: SeededDice): void {
  const { rules } = match
  const g = match.state()
  const known = rulesOf(rules)
  for (const [i, d] of g.open.entries()) {
    if (g.sealed[i]) continue
    const v = rules.view(g, d.seat)
    const so = g.given(d.seat)
    assert.ok(known.has(d.rule), `question ${d.kind} names ${d.rule}, which is not in the book`)
    const takes = (c: Choice, what: string): void => {
      assert.equal(legal(rules, v, d, c, so), true, `${what} of ${d.kind}: ${plainOf(c)}`)
      assert.ok(rules.face.deed(v, d, c).length > 0)
    }
    takes(d.idle, 'the idle choice')
    const s = d.choice
    if (s.is === 'one') for (const o of s.of) takes({ one: o.id }, 'the option')
    if (s.is === 'number') {
      takes({ number: s.min }, 'the least')
      takes({ number: s.max }, 'the most')
    }
    if (s.is === 'path' || s.is === 'place') for (let n = 0; n < 6; n++) takes(rules.draw(v, d, stream), 'a draw')
    if (s.is === 'path') for (let n = 0; n < 3; n++) walksAreTrue(rules, v, d, rules.draw(v, d, stream), so)
    if (s.is === 'plan') for (let n = 0; n < 4; n++) plansAreWhole(rules, v, d, so, stream)
    for (const x of rules.suggest(v, d, stream, 6)) takes(x.choice, `the suggestion "${x.idea}"`)
    for (const r of rules.refused(v, d)) {
      assert.ok(known.has(r.no.rule), `a refusal of ${d.kind} names ${r.no.rule}, which is not in the book`)
      assert.ok(r.no.why.length > 3, `${r.id} of ${d.kind} is refused without a reason`)
      if (s.is === 'one') assert.ok(!s.of.some((o) => o.id === r.id), `${r.id} of ${d.kind} is offered and refused`)
    }
    const asked = rules.face.ask(v, d)
    assert.ok(asked.verb.length > 3, `${d.kind} has no verb`)
  }
  for (let seat = 0; seat < g.seats; seat++)
    for (const d of match.sayings(seat)) assert.ok(known.has(d.rule), `saying ${d.kind} names ${d.rule}`)
}

/** Chances of forecasts add up to 1 each. */
function addsUp(list: readonly Forecast[], what: string): void {
  for (const f of list) assert.ok(Math.abs(f.odds.reduce((n, o) => n + o.p, 0) - 1) < 1e-9, `${what}: the chances of ${f.label}`)
}

/**
 * A plan put together at random: at every step parts are open once each, below parts that are open; every option of each fits, is
 * forecast, and can be changed; in whatever order it was put together the whole is judged alike, and a refusal names a rule.
 */
function plansAreWhole(rules: AnyRuleset, v: Seen, d: Decision, so: readonly Answer[], stream: SeededDice): void {
  const known = rulesOf(rules)
  const whole = drawn(rules, { view: v }, d, stream)
  assert.ok('plan' in whole)
  for (let n = 0; n <= whole.plan.length; n++) {
    const draft = settled(rules, v, d, whole.plan.slice(0, n))
    assert.equal(draft.wrong, null, `${d.kind}: ${plainOf(whole.plan.slice(0, n))}`)
    addsUp(rules.forecast(v, d, { plan: draft.plan }), `${d.kind}, half made`)
    assert.ok(rules.face.deed(v, d, { plan: draft.plan }).length > 0)
    const ids = draft.parts.map((p) => p.id)
    assert.equal(new Set(ids).size, ids.length, `${d.kind}: a part is open twice: ${ids.join()}`)
    for (const p of draft.parts) {
      assert.ok(p.label.length > 1 && p.about.length > 0, `part ${p.id} of ${d.kind} says what and whose it is`)
      for (const id of p.needs ?? []) assert.ok(ids.includes(id), `part ${p.id} of ${d.kind} needs ${id}, which is not open`)
      if (p.none) {
        assert.ok(known.has(p.none.rule) && p.none.why.length > 3, `part ${p.id} of ${d.kind}: ${plainOf(p.none)}`)
        continue
      }
      const options = 'of' in p.choice ? p.choice.of.map((o) => o.id) : []
      for (const [id, note] of Object.entries(rules.partNotes?.(v, d, draft.plan, p.id) ?? {}))
        assert.ok(options.includes(id) && note.length > 2, `${p.id} of ${d.kind}: a note on ${id}, which is no option of it`)
      if (p.idle) assert.equal(misfit(p.choice, p.idle), null, `what holds where ${p.id} of ${d.kind} is not answered`)
      for (const c of answersOf(p.choice)) {
        addsUp(rules.partForecast?.(v, d, draft.plan, p.id, c) ?? [], `${p.id} of ${d.kind}`)
        const then = settled(rules, v, d, withAnswer(draft.plan, p.id, c))
        assert.deepEqual(answerTo(then.plan, p.id), c, `${p.id} of ${d.kind} offers ${plainOf(c)} and drops it`)
        assert.deepEqual(settled(rules, v, d, then.plan), { ...then, wrong: null }, `${p.id} of ${d.kind}: what stands together stands`)
      }
    }
  }
  const judged = legal(rules, v, d, whole, so)
  assert.deepEqual(legal(rules, v, d, { plan: [...whole.plan].reverse() }, so), judged, `${d.kind}: the order of its parts matters`)
  if (isRefusal(judged)) assert.ok(known.has(judged.rule) && judged.why.length > 3, `${d.kind}: ${plainOf(judged)}`)
}

/**
 * What a path says of itself: whole where the book takes it and nowhere else, and legal so far leg by leg on the way there; its legs cost
 * what is spent; and the book's own route to where it leads begins with the legs laid so far.
 */
function walksAreTrue(rules: AnyRuleset, v: Seen, d: Decision, c: Choice, so: readonly Answer[]): void {
  if (!('legs' in c) || !rules.walk) return
  for (let n = 0; n <= c.legs.length; n++) {
    const path: Extract<PartChoice, { legs: unknown }> = { ...c, legs: c.legs.slice(0, n) }
    const w: Walk = rules.walk(v, d, path) ?? assert.fail(`${d.kind}: a path of its own does not say what it costs`)
    assert.equal(w.soFar, true, `${d.kind}: ${plainOf(path)} leads to a legal path`)
    assert.equal(w.whole === true, legal(rules, v, d, path, so) === true, `${d.kind}: ${plainOf(path)}, said ${plainOf(w.whole)}`)
    if (w.whole !== true) assert.ok(rulesOf(rules).has(w.whole.rule) && w.whole.why.length > 3, plainOf(w.whole))
    assert.equal(w.legs.length, n)
    assert.equal(
      w.legs.reduce((sum, l) => sum + l.cost, 0),
      w.spent,
      `${d.kind}: the legs of ${plainOf(path)} cost what is spent`,
    )
    assert.ok(w.spent <= w.budget)
    const on: PartChoice | null | undefined = n < c.legs.length ? rules.route?.(v, d, path.legs, c.legs[c.legs.length - 1].to) : null
    if (on && 'legs' in on) {
      assert.equal(plainOf(on.legs.slice(0, n)), plainOf(path.legs), `${d.kind}: the route goes on from what is laid`)
      assert.equal(rules.walk(v, d, on)?.soFar, true, `${d.kind}: the book's own route is legal so far`)
    }
  }
}

/** Every answer to a part that lists them, the least and the most of a number. */
function answersOf(s: PartShape): readonly PartChoice[] {
  if (s.is === 'one') return [...s.of.map((o) => ({ one: o.id })), ...(s.pass ? [{ pass: true } as const] : [])]
  if (s.is === 'number') return [{ number: s.min }, { number: s.max }]
  return s.is === 'some' && s.min <= 1 ? s.of.map((o) => ({ some: [o.id] })) : []
}

/**
 * At a point of a battle, for every open question: the book's script answers it legally, from the view alone: alike from a view that
 * was sent and revived, and in a world that is imagined from it.
 * @returns how many questions were answered; none where the book has no script.
 */
export function scriptsAnswer(match: Match, stream: SeededDice): number {
  const { rules } = match
  const g = match.state()
  let answers = 0
  if (rules.script === undefined) return answers
  const n = stream.pick(1000)
  for (const [i, d] of g.open.entries()) {
    if (g.sealed[i]) continue
    const so = g.given(d.seat)
    const answered = (v: Seen): Choice =>
      (rules.script as NonNullable<typeof rules.script>)(v, d, new SeededDice(mixed('script'), n, false), so)
    const v = rules.view(g, d.seat)
    const c = answered(v)
    answers++
    // what nobody would answer is told from the same view, and no script answers so
    const told = [c, d.idle, ...(d.choice.is === 'one' ? d.choice.of.map((o) => ({ one: o.id })) : [])]
    const foolish = (seen: Seen): readonly boolean[] => {
      const of = rules.folly?.(seen, d)
      return told.map((x) => of?.(x) ?? false)
    }
    const follies = foolish(v)
    assert.equal(follies[0], false, `the script answers ${d.kind} with ${plainOf(c)}, which the book calls foolish`)
    assert.equal(legal(rules, v, d, c, so), true, `the script answers ${d.kind} with ${plainOf(c)}`)
    same(
      plainOf(answered(rules.revive(JSON.parse(plainOf(rules.plain(v))) as Plain))),
      plainOf(c),
      `the script of ${d.kind}, from a view that was sent`,
    )
    const other = rules.view(rules.imagine(v, stream), d.seat)
    assert.deepEqual(foolish(other), follies, `what is foolish at ${d.kind} goes by something hidden`)
    same(plainOf(answered(other)), plainOf(c), `the script of ${d.kind} answers otherwise where something hidden is otherwise`)
  }
  return answers
}

/** A view imagined as a full state gives the same view again, the same questions, scenes and forecasts; it keeps no secret answer. */
export function imaginesTruly(match: Match, stream: SeededDice): void {
  const { rules } = match
  const g = match.state()
  for (let seat = 0; seat < g.seats; seat++) {
    const v = rules.view(g, seat)
    const seen = plainOf(rules.plain(v))
    const w = rules.imagine(v, stream)
    same(plainOf(rules.plain(rules.view(w, seat))), seen, `seat ${seat} sees the same in an imagined world`)
    same(plainOf(rules.plain(rules.revive(JSON.parse(seen) as Plain))), seen, 'a view sent and revived is the same')
    const own = (x: AnyGame): string => plainOf(x.open.filter((d) => d.seat === seat))
    same(own(w), own(g), `seat ${seat} is asked the same in an imagined world`)
    w.open.forEach((d, i) => {
      if (d.seat !== seat) assert.ok(!w.sealed[i], 'sealed answers of others are open again')
    })
    const shown = (x: AnyGame): string => {
      const view = rules.view(x, seat)
      return plainOf([
        rules.face.scene(view),
        rules.face.rosters(view),
        x.open
          .filter((d) => d.seat === seat)
          .map((d) => [rules.refused(view, d), rules.face.ask(view, d), rules.forecast(view, d, d.idle)]),
      ])
    }
    same(shown(w), shown(g), `seat ${seat} is shown the same in an imagined world`)
  }
}

/** What an answer may lead to, enumerated, agrees with playing it `n` times: states by their hash, within five sigma. */
export function oddsHold(match: Match, stream: SeededDice, n: number): boolean {
  const { rules } = match
  const g = match.state()
  const at = g.open.findIndex((_, i) => !g.sealed[i])
  if (at < 0) return false
  const c = pick(rules, g, g.open[at].seat, { index: 0, decision: g.open[at] }, stream)
  // Two states are alike where all their parts are. A part is numbered by its text, once: states at rest share what an answer did not
  // touch.
  const numbers = new Map<string, number>()
  const known = new WeakMap<object, number>()
  const number = (x: unknown): number => {
    const was = typeof x === 'object' && x !== null ? known.get(x) : undefined
    if (was !== undefined) return was
    const text = plainOf(x) ?? 'nothing'
    const n = numbers.get(text) ?? numbers.size
    numbers.set(text, n)
    if (typeof x === 'object' && x !== null) known.set(x, n)
    return n
  }
  const state = (x: AnyGame): string => [...x.units, ...Object.entries(x.words as object).flat(), x.over].map(number).join()
  const exact = new Map<string, number>()
  const all = expect(rules, g, at, c, 400, stream)
  if (all.length < 2 || all.length >= 400) return false
  assert.ok(Math.abs(all.reduce((s, x) => s + x.p, 0) - 1) < 1e-9, 'chances add up to 1')
  for (const { p, is } of all) {
    const key = state(is)
    exact.set(key, (exact.get(key) ?? 0) + p)
  }
  const seen = new Map<string, number>()
  const dice = new SeededDice(mixed('many'), 0, false)
  for (let i = 0; i < n; i++) {
    const f = g.fork(dice.at(i))
    answer(f, rules, at, c)
    const key = state(f)
    assert.ok(exact.has(key), `${g.open[at].kind}: dice led to a state that the odds do not know`)
    seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  for (const [key, p] of exact)
    assert.ok(
      Math.abs((seen.get(key) ?? 0) / n - p) < 5 * Math.sqrt(Math.max(0, p * (1 - p)) / n) + 2 / n,
      `${g.open[at].kind}: ${p} by odds, ${(seen.get(key) ?? 0) / n} by dice`,
    )
  return true
}

/** Every event of a battle names a rule of the book, is told as a sentence to everybody who hears it, and is shown somewhere if at all. */
export function tellsAll(match: Match): void {
  const { rules } = match
  const known = rulesOf(rules)
  const names = match.seats.map((s) => s.name)
  for (const seat of [...match.seats.keys(), 'watcher' as const]) {
    const v = rules.view(match.state(), seat)
    for (const told of match.told(seat))
      for (const e of told.events) {
        assert.ok(known.has(e.rule), `event ${e.is} names ${e.rule}, which is not in the book`)
        const s = telling(rules, v, e, names)
        assert.ok(said(s).length > 3 && !/undefined|\[object|NaN/.test(said(s)), `event ${e.is}: "${said(s)}"`)
        if (!e.is.startsWith('table.')) for (const x of rules.face.show?.(v, e) ?? []) shownWell(e, x)
      }
  }
}

/** What an event looks like begins and ends at places of whole numbers, and what moves goes somewhere. */
function shownWell(e: Event, x: Show): void {
  const way = typeof x.to[0] === 'number' ? [x.to as Place] : (x.to as readonly Place[])
  const all = x.from === undefined || x.from === 'unknown' ? way : [x.from, ...way]
  const ok = way.length > 0 && all.every((p) => p.length === 2 && p.every((n) => Number.isSafeInteger(n)))
  assert.ok(ok, `event ${e.is} is shown as ${plainOf(x)}: places are pairs of whole numbers`)
  assert.equal(plainOf(JSON.parse(plainOf(x))), plainOf(x), `event ${e.is} is shown as more than plain data`)
}

/** The numbers of what a seat is told run from 1 without a gap, and a watcher hears no more than every seat does. */
export function numbersItsTelling(match: Match): void {
  const everybody = match.told('watcher').flatMap((t) => t.events.map((e) => plainOf(e)))
  for (const seat of [...match.seats.keys(), 'watcher' as const]) {
    const told = match.told(seat)
    assert.deepEqual(
      told.map((t) => t.n),
      told.map((_, i) => i + 1),
    )
    const all = new Set(told.flatMap((t) => t.events.map((e) => plainOf(e))))
    for (const e of everybody) assert.ok(all.has(e), 'a watcher hears only what everybody hears')
  }
}

/**
 * One random step: if it was an answer to a question told to nobody else, and another seat was told nothing of what followed and is asked
 * and shown what it was, whether that seat may take back its own last answer has not changed.
 * A book that asks another seat in secret after an answer says so in `breaksIn`.
 * @returns how many seats were compared.
 */
export function undoTellsNothing(match: Match, stream: SeededDice): number {
  const seats = [...match.seats.keys()]
  const screen = (s: Seat): string => {
    const { waiting, where } = match.look(s)
    return JSON.stringify([match.told(s).length, waiting, where, match.open(s)])
  }
  const before = seats.map((s) => ({ undo: match.mayUndo(s), screen: screen(s) }))
  const open = match.state().open
  const length = match.length
  step(match, stream)
  const e = match.log().entries[length]
  const by = e.is === 'answer' ? e.seat : -1
  const d = open.filter((x) => x.seat === by)[e.is === 'answer' ? e.index : 0]
  const asked = match.state().open
  const breaks = e.is === 'answer' && asked.length > 0 && asked.every((x) => x.told === 'nobody' && x.seat !== by)
  if (breaks)
    assert.ok(
      match.rules.breaksIn,
      `${asked[0].kind} is asked in the middle of what seat ${by} does and told to nobody: the book must say breaksIn, or pauses tell it`,
    )
  if (match.over || d?.told !== 'nobody') return 0
  const others = seats.filter((s) => s !== by && screen(s) === before[s].screen)
  for (const s of others)
    assert.equal(match.mayUndo(s), before[s].undo, `seat ${by} answered ${d.kind} in secret; seat ${s} may tell it by its undo`)
  return others.length
}

/**
 * Every seat says something in secret, where it may: until it has put all of it together nobody else sees, is asked or may take back
 * anything else than before, and play goes on beside it; nor afterwards who was told nothing of it.
 * @returns how many screens were compared.
 */
export function saysUnseen(match: Match, stream: SeededDice): number {
  const { rules } = match
  const screen = (s: Seat): string => {
    const { view, open, undo, waiting, where, n } = match.look(s)
    return plainOf([rules.plain(view), open, undo, waiting, where, n, match.told(s).length])
  }
  let compared = 0
  for (const by of match.seats.keys()) {
    const all = match.sayings(by).filter((d) => d.told === 'nobody')
    const d = all[stream.pick(Math.max(1, all.length))]
    if (!d || match.over) continue
    const others = [...match.seats.keys()].filter((s) => s !== by)
    const look = (): readonly string[] => others.map(screen)
    const own = (q: Asked): Choice => random.choose({ rules, view: match.look(by).view, open: [q], seat: by, stream }).choice
    let before = look()
    let told = others.map((s) => match.told(s).length)
    const check = (what: string): void =>
      others.forEach((s, i) => {
        if (match.over === null && match.told(s).length === told[i]) {
          compared++
          same(screen(s), before[i], `seat ${by} says ${d.kind} in secret${what}: seat ${s} sees something else`)
        }
      })
    const wasAsked = match.open(by).length > 0
    assert.ok(!isRefusal(match.say(by, d.kind, own({ index: 0, decision: d }))), `${d.kind} is refused, though it was to be said`)
    for (let n = 0; match.drafting.includes(by) && n < 40; n++) {
      check(' and has not finished')
      const other = match.asked.find((s) => s !== by)
      if (other !== undefined && stream.pick(4) === 0) {
        // play goes on meanwhile
        const q = match.open(other).filter((x) => !x.sealed)[0]
        const c = random.choose({ rules, view: match.look(other).view, open: [q], seat: other, stream }).choice
        assert.ok(
          !isRefusal(match.answer(other, q.index, c)),
          `${q.decision.kind} of seat ${other} is refused while seat ${by} puts ${d.kind} together`,
        )
        before = look()
        told = others.map((s) => match.told(s).length)
        continue
      }
      const q = match.open(by).filter((x) => !x.sealed)[0]
      const length = match.length
      if (stream.pick(6) === 0) {
        assert.ok(match.mayUndo(by))
        match.table('undo', by)
        assert.equal(match.length, length, 'what is taken back of a draft leaves no trace')
        continue
      }
      const answered = match.answer(by, q.index, own(q))
      assert.ok(
        !isRefusal(answered),
        `${q.decision.kind} of what seat ${by} puts together is refused: ${isRefusal(answered) ? answered.why : ''}`,
      )
    }
    // an order may answer what its giver was asked in secret: then play goes on, as after any answer, and others see that it does
    if (!(wasAsked && match.open(by).length === 0)) check('')
  }
  return compared
}
