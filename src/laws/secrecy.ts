// The law of secrecy: two worlds that look the same to a seat go on telling it the same, also past a question that lies in one of them
// alone and is told to nobody.
import assert from 'node:assert/strict'
import { drawn } from '../ai/random.ts'
import { lastSealed } from '../kernel/asked.ts'
import type { Choice, Decision, Plan } from '../kernel/decision.ts'
import { mixed, SeededDice, type Dice, type Roll, type Spec } from '../kernel/dice.ts'
import { drafted, shownOwn, type Draft, type DraftStep } from '../kernel/draft.ts'
import { Ears, type Own } from '../kernel/ears.ts'
import type { Event } from '../kernel/event.ts'
import { Line, type Taken } from '../kernel/line.ts'
import { Match } from '../kernel/match.ts'
import type { Seat } from '../kernel/plain.ts'
import { legal, partsOf } from '../kernel/plan.ts'
import { answer, finish, run } from '../kernel/procedure.ts'
import type { AnyRuleset, Seen } from '../kernel/ruleset.ts'
import type { Game, Unit } from '../kernel/state.ts'
import { pick, same } from './laws.ts'

/**
 * What was compared: answers after which both worlds came to the same public moment, how many of them went past a silence, and things said
 * unasked.
 */
export type Compared = { readonly answers: number; readonly silences: number; readonly sayings: number }

/**
 * Dice that fall by the name of the roll and how often it was rolled, not by when: what happens in one world only does not
 * change what is rolled after it.
 */
class NamedDice implements Dice {
  private seed: string
  private count: Map<string, number>
  private rolls: Roll[] = []
  constructor(seed: string, count: ReadonlyMap<string, number> = new Map()) {
    this.seed = seed
    this.count = new Map(count)
  }
  roll<T, R>(what: string, spec: Spec<T>, read: (t: T) => R): R {
    const n = this.count.get(what) ?? 0,
      one = new SeededDice(mixed(`${this.seed} ${what}`), n)
    this.count.set(what, n + 1)
    const out = one.roll(what, spec, read)
    this.rolls.push(...one.taken())
    return out
  }
  taken(): readonly Roll[] {
    const r = this.rolls
    this.rolls = []
    return r
  }
  fork(): NamedDice {
    return new NamedDice(this.seed, this.count)
  }
}

/**
 * What was found once of an object that is never written again: a state that was told of, a view, an event. A moment that several
 * branches look back at is drawn once; what is found of it hangs on that object alone.
 */
class Once<K extends object, V> {
  private known = new WeakMap<K, Map<unknown, V>>()
  /** @param by what the finding hangs on besides. */
  of(key: K, by: unknown, find: () => V): V {
    let all = this.known.get(key)
    if (!all) this.known.set(key, (all = new Map<unknown, V>()))
    let v = all.get(by)
    if (v === undefined) all.set(by, (v = find()))
    return v
  }
}
const viewed = new Once<Game<Unit, unknown>, Seen>()
const painted = new Once<Seen, string>()
const written = new Once<Event, string>()

/** The same book, its view of one state made once for each seat. */
const looking = (rules: AnyRuleset): AnyRuleset => ({ ...rules, view: (g, s) => viewed.of(g, s, () => rules.view(g, s)) })

/**
 * One of the two worlds, with what its seat has heard in it since both were last at the same moment: an item for each step it was told of.
 */
class World {
  readonly rules: AnyRuleset
  readonly seat: Seat
  readonly g: Game<Unit, unknown>
  private ears: Ears
  private dice: NamedDice
  private line = new Line()
  private entries = 0
  private from = 1
  private seen: string | null = null // its screen since the last step

  constructor(rules: AnyRuleset, seat: Seat, g: Game<Unit, unknown>, ears?: Ears, dice = new NamedDice('start')) {
    this.rules = rules
    this.seat = seat
    this.g = g
    this.ears = ears ?? new Ears(looking(rules), g.seats)
    this.dice = dice
    if (!ears) this.ears.hear([], g.fork(), () => [])
  }
  fork(): World {
    const w = new World(this.rules, this.seat, this.g.fork(), this.ears.fork(), this.dice.fork())
    w.line = this.line.fork()
    w.entries = this.entries
    w.from = this.from
    w.seen = this.seen
    return w
  }

  /** From here on both worlds have the same dice again. */
  meet(n: number): void {
    this.from = this.ears.count(this.seat) + 1
    this.dice = new NamedDice(`secrets ${n}`)
  }

  /**
   * The first open question that nobody but its seat knows of, while the seat that looks on is asked nothing and knows of no other; -1:
   * there is none.
   */
  get hushed(): number {
    const { g, seat } = this
    if (g.over !== null || g.open.some((d) => d.seat === seat || d.told !== 'nobody')) return -1
    return g.open.findIndex((_, i) => !g.sealed[i])
  }

  answer(at: number, c: Choice): void {
    const { seat, told } = this.g.open[at]
    this.take((g) => answer(g, this.rules, at, c), { by: seat, back: true, secret: told === 'nobody' })
  }

  /** What a seat may say here, as far as it knows. */
  sayings(seat: Seat): readonly Decision[] {
    return this.g.over ? [] : this.rules.anytime(this.rules.view(this.ears.state(seat), seat), seat)
  }

  /** A draft as it stands beside the battle, and all that its seat has before it then; null where it is none. */
  drafted(d: Draft): { readonly g: Game<Unit, unknown>; readonly screen: string } | null {
    const g = drafted(this.rules, this.ears.state(d.seat), d)
    if (g === null) return null
    const { rules } = this,
      v = rules.view(g, d.seat)
    return {
      g,
      screen: JSON.stringify([rules.plain(v), g.open.map((q) => putTo(rules, v, q)), rules.face.scene(v), rules.face.rosters(v)]),
    }
  }

  /** Say something, and answer what it asks of the seat that says it. @returns whether all of it was legal. */
  say(d: Draft): boolean {
    const { rules } = this,
      known = (): Decision | undefined => rules.anytime(rules.view(this.g, d.seat), d.seat).find((x) => x.kind === d.kind),
      said = known()
    if (!said || legal(rules, rules.view(this.g, d.seat), said, d.choice, []) !== true) return false
    const mark = said.told === 'nobody' ? this.ears.mark(d.seat) : null
    const own = (n: number): Own | undefined =>
      mark ? { mark, said: (shown) => shownOwn(rules, shown, { ...d, steps: d.steps.slice(0, n) }) } : undefined
    this.take(
      (g) => {
        rules.hear(g, said, d.choice)
        const over = rules.outcome(g)
        if (over) finish(g, over)
        else run(g, rules)
      },
      { by: d.seat, back: false, secret: said.told === 'nobody' },
      own(0),
    )
    for (const [i, s] of d.steps.entries()) {
      if (!this.takes(s.index, s.choice)) return false
      this.take((g) => answer(g, rules, s.index, s.choice), { by: d.seat, back: false, secret: said.told === 'nobody' }, own(i + 1))
    }
    return true
  }

  /**
   * @param taken who did it, null where nobody did: play only goes on.
   * @param own what is said unasked by a seat that knows of no question.
   */
  private take(step: (g: Game<Unit, unknown>) => void, taken: Omit<Taken, 'untold'> | null, own?: Own): void {
    const { g } = this,
      heard: Event[] = [],
      before = g.fork(),
      dice = this.dice.fork(),
      { counts } = this.ears
    g.dice = this.dice
    g.heard = heard
    step(g)
    g.heard = null
    this.seen = null
    let once: readonly Game<Unit, unknown>[] | null = null
    this.ears.hear(
      heard,
      g.fork(),
      () => {
        if (once) return once
        const states: Game<Unit, unknown>[] = [],
          again = before.fork(dice.fork())
        again.heard = []
        again.at = () => {
          states.push(again.fork())
        }
        step(again)
        return (once = states)
      },
      own,
    )
    const untold = this.dice.taken().length > 0
    if (taken) this.line.add(++this.entries, { ...taken, untold }, counts)
  }

  /** What the seat has been told since both were last at the same moment, item by item. */
  get items(): readonly (readonly string[])[] {
    return this.ears.told(this.seat, this.from).map((t) => t.events.map((e) => written.of(e, null, () => JSON.stringify(e))))
  }

  /** Whether an answer to an open question is legal here. */
  takes(at: number, c: Choice): boolean {
    const d = this.g.open[at]
    return legal(this.rules, this.rules.view(this.g, d.seat), d, c, this.g.given(d.seat)) === true
  }

  /**
   * Answer what is hushed, the first of it by a choice if one is given and fits, the rest idly. As long as nothing is told, the screen of
   * the seat stands still.
   */
  settle(first?: Choice): void {
    for (let i = 0, at = this.hushed; at >= 0; i++, at = this.hushed) {
      assert.ok(i < 200, `${this.g.open[at].kind} is asked without end`)
      const before = this.screen(),
        { length } = this.items,
        d = this.g.open[at]
      this.answer(at, i === 0 && first !== undefined && this.takes(at, first) ? first : d.idle)
      if (this.hushed >= 0 && this.items.length === length)
        same(
          this.screen(),
          before,
          `after ${d.kind} of seat ${d.seat}, which is told to nobody, seat ${this.seat} was told nothing but sees something else`,
        )
    }
  }

  /** Go on as if what is hushed had not been asked. */
  skip(): void {
    const { g, rules } = this,
      frame = g.stack[g.stack.length - 1]
    g.stack[g.stack.length - 1] = { do: frame.do, pc: frame.pc + 1, v: frame.v, ...(frame.lists ? { lists: frame.lists } : {}) }
    this.take((x) => run(x, rules), null)
  }

  /** Whether it may take its last answer back. */
  private get undo(): boolean {
    return lastSealed(this.g, this.seat) >= 0 || this.line.last(this.seat, this.ears) !== undefined
  }

  /** Everything this seat has before it, but breadcrumb and waiting list. */
  screen(): string {
    return (this.seen ??= this.drawn())
  }
  private drawn(): string {
    const { g, rules, seat } = this,
      v = this.ears.view(seat)
    const open = g.open.flatMap((d, i) => (d.seat === seat ? [[g.sealed[i], ...putTo(rules, v, d)]] : []))
    return JSON.stringify([rules.plain(v), open, rules.anytime(v, seat), rules.face.scene(v), rules.face.rosters(v), { undo: this.undo }])
  }

  /** Whether the battle was over when it was told a sentence: then nothing is hidden any more. */
  opens(item: number, of: number): boolean {
    return this.ears.past(this.seat, this.from + item, of)?.over !== null
  }

  /** What it is shown when it looks back at sentence `of` of an item from here on, from 0. */
  past(item: number, of: number, crumbs: boolean): string {
    const { rules } = this,
      then = this.ears.past(this.seat, this.from + item, of) ?? assert.fail(`seat ${this.seat} cannot look back at what it was told`)
    const e = JSON.parse(this.items[item][of]) as Event
    const v = then.view
    const all = painted.of(v, null, () => JSON.stringify([rules.plain(v), rules.face.scene(v), rules.face.rosters(v)]))
    return all + JSON.stringify([e.is.startsWith('table.') ? [] : rules.face.show?.(v, e), then.over, ...(crumbs ? [then.where] : [])])
  }

  /** Its breadcrumb and its waiting list. */
  moment(): string {
    const { where, waiting } = this.ears.look(this.seat)
    return JSON.stringify({ waiting, where })
  }
}

/** A question as it is put to its seat; of a plan also what is open, and foreseen, under a draft or two. */
function putTo(rules: AnyRuleset, v: Seen, d: Decision): readonly unknown[] {
  const put = [d, rules.refused(v, d), rules.forecast(v, d, d.idle), rules.face.ask(v, d)]
  if (d.choice.is !== 'plan') return put
  const drafts = [1, 2].map((n) => drawn(rules, { view: v }, d, new SeededDice(mixed('draft'), n, false)) as { readonly plan: Plan })
  return [...put, drafts.map(({ plan }) => [partsOf(rules, v, d, plan), rules.forecast(v, d, { plan })])]
}

/** The answers of a secret question that are tried: the idle one, and a few that act. */
function tried(d: Decision): readonly Choice[] {
  const s = d.choice
  const more: readonly Choice[] =
    s.is === 'one'
      ? [...(s.pass ? [{ pass: true } as const] : []), ...s.of.slice(0, 4).map((o) => ({ one: o.id }))]
      : s.is === 'some'
        ? [...s.of.slice(0, 3).map((o) => ({ some: [o.id] })), { some: s.of.slice(0, s.max).map((o) => o.id) }]
        : s.is === 'number'
          ? [{ number: s.min }, { number: s.max }]
          : []
  const idle = JSON.stringify(d.idle)
  return more.filter((c) => JSON.stringify(c) !== idle)
}

/**
 * Both worlds are at a moment that the seat knows of. If it was told the same, it sees the same, and was told it in as many items;
 * if not, up to the first thing that differs.
 * @returns whether it was told the same.
 */
function agree(a: World, b: World, crumbs: boolean, what: string): boolean {
  const [x, y] = [a, b].map((w) => w.items.flatMap((list, i) => list.map((e) => ({ e, i }))))
  let n = 0
  while (n < x.length && n < y.length && x[n].e === y[n].e) n++
  for (let k = 0; k < n; k++)
    assert.equal(
      x[k].i,
      y[k].i,
      `${what}, seat ${a.seat} is told ${x[k].e} by number ${x[k].i} in one world and ${y[k].i} in the other: ` +
        'somebody was asked in between',
    )
  // what stood after the last thing told may hang on what came next
  const settled = n === x.length && n === y.length ? n : n - 1
  for (let k = 0, of = 0; k < settled; k++) {
    of = k > 0 && x[k].i === x[k - 1].i ? of + 1 : 0
    if (a.opens(x[k].i, of) && b.opens(x[k].i, of)) break // the battle is over: everything is shown
    same(b.past(x[k].i, of, crumbs), a.past(x[k].i, of, crumbs), `${what}, seat ${a.seat} looks back at ${x[k].e} and sees something else`)
  }
  if (n < x.length || n < y.length || a.g.over !== null || b.g.over !== null) return false // the rules let it know
  same(b.screen(), a.screen(), `${what}, seat ${a.seat} was told the same but sees something else`)
  if (crumbs) same(b.moment(), a.moment(), `${what}, seat ${a.seat} was told the same but its breadcrumb or waiting list differs`)
  return true
}

/** In a procedure that is hushed towards this seat, who passes is told of no more than if he had not been asked. */
function passesUnseen(w: World, what: string): boolean {
  const { g, rules, seat } = w,
    d = g.open[w.hushed],
    frame = g.stack[g.stack.length - 1]
  if (
    (d.choice.is !== 'one' && d.choice.is !== 'path') ||
    !d.choice.pass ||
    !rules.procedures.get(frame.do)?.hushed?.(g, frame.v).includes(seat)
  )
    return false
  const [passed, skipped] = [w.fork(), w.fork()]
  passed.settle({ pass: true })
  skipped.skip()
  skipped.settle()
  same(
    JSON.stringify(passed.items),
    JSON.stringify(skipped.items),
    `${what}, seat ${d.seat} passes, yet seat ${seat} is told something else than if nobody had been asked`,
  )
  return agree(passed, skipped, true, `${what}, seat ${d.seat} passes, and nobody might have been asked`)
}

/**
 * Something a seat says, drawn from what it may say, with answers to what that asks of it. What its own two worlds ask and show meanwhile
 * is the same.
 */
function begun(a: World, b: World, by: Seat, dice: SeededDice, what: string): Draft | null {
  const [all, other] = [a.sayings(by), b.sayings(by)],
    { rules } = a
  if (by === a.seat) same(JSON.stringify(other), JSON.stringify(all), `${what}, seat ${by} may say something else`)
  if (all.length === 0) return null
  const said = all[dice.pick(all.length)],
    choice = pick(rules, a.g, by, { index: 0, decision: said }, dice),
    steps: DraftStep[] = []
  for (let n = 0; n < 12; n++) {
    const d: Draft = { seat: by, kind: said.kind, choice, steps: steps.slice() },
      x = a.drafted(d)
    if (by === a.seat)
      same(b.drafted(d)?.screen ?? 'none', x?.screen ?? 'none', `${what}, seat ${by} puts ${said.kind} together: after ${n} answers`)
    if (x === null) return d
    const index = x.g.open.findIndex((_, i) => !x.g.sealed[i]),
      q = x.g.open[index]
    steps.push({ index, choice: pick(rules, x.g, by, { index, decision: q }, dice) })
  }
  return null
}

/**
 * While it is told nothing, a seat that says something is told the same and sees the same, whether it says it now or when what is
 * hushed here has been answered and something else is: speaking does not ask how far play has come.
 * @returns whether there were two such moments.
 */
function asksNothing(w: World, dice: SeededDice, what: string): boolean {
  if (w.hushed < 0) return false
  const [now, later] = [w.fork(), w.fork()],
    told = w.items.length,
    d = begun(now, now, w.seat, dice, what)
  if (d === null) return false
  later.answer(later.hushed, later.g.open[later.hushed].idle)
  if (later.hushed < 0 || later.items.length !== told || !now.say(d)) return false
  const text = `${what}, seat ${w.seat}, told nothing, says ${d.kind} before or after an answer that it does not know of`
  assert.ok(later.say(d), `${text}: once it is refused`)
  same(JSON.stringify(later.items), JSON.stringify(now.items), `${text}, and is told something else`)
  same(later.screen(), now.screen(), `${text}, and sees something else`)
  same(later.moment(), now.moment(), `${text}, and its breadcrumb or waiting list differs`)
  for (let i = told; i < now.items.length; i++)
    for (let of = 0; of < now.items[i].length; of++)
      same(later.past(i, of, true), now.past(i, of, true), `${text}, and looks back at something else`)
  return true
}

/**
 * Each seat in turn says something in both worlds, which are thrown away: this seat goes on seeing the same until it is told. @returns how
 * many were compared.
 */
function unasked(a: World, b: World, crumbs: boolean, dice: SeededDice, what: string): number {
  let compared = 0
  for (let by = 0; by < a.g.seats; by++) {
    const d = begun(a, b, by, dice, what)
    if (d === null) continue
    const [p, q] = [a.fork(), b.fork()],
      before = p.items.length,
      text = `${what}, seat ${by} says ${d.kind}`,
      quiet = p.g.open.some((x) => x.told !== 'nobody' || x.seat === a.seat)
    const was = [p.screen(), p.moment()]
    if (!p.say(d) || !q.say(d)) {
      assert.notEqual(by, a.seat, `${text}, which its own view takes and one of its worlds refuses`)
      continue
    }
    if (by !== a.seat && quiet && p.g.over === null && p.items.length === before) {
      same(p.screen(), was[0], `${text} and seat ${a.seat}, told nothing, sees something else than before`)
      if (crumbs) same(p.moment(), was[1], `${text} and seat ${a.seat}, told nothing, has another breadcrumb or waiting list than before`)
    }
    // else what was said has answered the secret question in one of them, where play has gone on
    const level = p.hushed >= 0 === q.hushed >= 0
    if (!level || agree(p, q, crumbs, text)) {
      p.settle()
      q.settle()
      agree(p, q, crumbs, `${text}, and what is asked in secret is answered idly`)
    }
    compared++
  }
  return compared
}

/**
 * Two worlds that look the same to a seat: the others answer the same wherever both worlds let them. Where a question that is
 * told to nobody lies in one of them, it is answered there, by each of a few of its options, until both worlds are at a
 * moment that the seat knows of. As long as the seat is told the same, everything it sees, is asked and is refused, its
 * forecasts, its breadcrumb and the numbers of what it was told stay the same, byte for byte; so does what it sees when it looks back at
 * a sentence. So it is when any seat says something unasked, also while somebody else is asked in secret in one of the worlds; and
 * what it says by itself then tells it nothing else.
 */
export function keepsSecrets(match: Match, seat: Seat, stream: SeededDice, most = 12): Compared {
  const { rules } = match
  const real = match.state(),
    top = real.stack.at(-1)
  // as in an imagined world
  if (top?.sealed) real.stack[real.stack.length - 1] = { ...top, sealed: top.sealed.map((c, i) => (real.open[i].seat === seat ? c : null)) }
  let a = new World(rules, seat, real),
    b = new World(rules, seat, rules.imagine(rules.view(match.state(), seat), stream))
  // the frames of an imagined world are made up where the view holds none
  const crumbs = a.hushed < 0 && b.hushed < 0 && a.moment() === b.moment()
  let answers = 0,
    silences = 0,
    sayings = 0
  a.settle()
  b.settle()
  if (a.screen() !== b.screen()) return { answers, silences, sayings } // what is hushed at the start is made up in one of them
  for (let n = 0; n < most; n++) {
    const at = a.g.open.findIndex((_, i) => !a.g.sealed[i])
    if (at < 0) break
    const d = a.g.open[at]
    const other = b.g.open.findIndex((x, i) => !b.g.sealed[i] && x.seat === d.seat && x.kind === d.kind)
    if (other < 0) break // a secret has legitimately led elsewhere
    const c = pick(rules, a.g, d.seat, { index: 0, decision: d }, new SeededDice(mixed('choice'), n + 1, false))
    if (!b.takes(other, c)) break
    let what = `after ${d.kind} of seat ${d.seat}`
    a.meet(n)
    b.meet(n)
    a.answer(at, c)
    b.answer(other, c)
    const [x, y] = [a.hushed, b.hushed]
    if (x >= 0 || y >= 0) {
      const asked = x >= 0 ? a.g.open[x] : b.g.open[y]
      what += ` and ${asked.kind} of seat ${asked.seat}, told to nobody`
      if (x >= 0 && y >= 0 && a.items.join() === b.items.join())
        same(b.screen(), a.screen(), `${what}, asked in both worlds, seat ${seat} sees something else`)
      if (x >= 0 && y >= 0 && stream.pick(3) === 0 && a.items.join() === b.items.join())
        sayings += unasked(a, b, crumbs, new SeededDice(mixed(`hushed ${stream.pick(1000)}`), n, false), `${what} and still open`)
      for (const w of [a, b]) if (w.hushed >= 0 && passesUnseen(w, what)) silences++
      for (const w of [a, b]) if (asksNothing(w, new SeededDice(mixed(`now or later ${stream.pick(1000)}`), n, false), what)) sayings++
      for (const choice of tried(asked)) {
        const [p, q] = [a.fork(), b.fork()]
        p.settle(choice)
        q.settle(choice)
        if (agree(p, q, crumbs, `${what}, answered ${JSON.stringify(choice)}`)) silences++
      }
      a.settle()
      b.settle()
    }
    if (!agree(a, b, crumbs, what)) break
    answers++
    if (n % 4 === 0) sayings += unasked(a, b, crumbs, new SeededDice(mixed(`said ${stream.pick(1000)}`), n, false), what)
    if (x >= 0 || y >= 0) silences++
  }
  return { answers, silences, sayings }
}
