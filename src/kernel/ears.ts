// Who has been told what: for each seat its own numbered share of the events, and how far its breadcrumb and waiting list have come.
import { toldTo, type Event } from './event.ts'
import type { Seat, Section } from './plain.ts'
import type { AnyRuleset, Seen } from './ruleset.ts'
import type { Game, Outcome, Unit } from './state.ts'

/** What a seat was told, numbered by its own count. */
export type Told = { readonly n: number; readonly events: readonly Event[] }

/** Whom a seat knows to be asked: a kind where it is public, sealed where the answer lies in. */
export type Waiting = { readonly seat: Seat; readonly kind?: string; readonly rule?: Section; readonly sealed?: true }

/** Where play has come to, as far as a seat knows: whom it waits for, and the procedures that run. */
export type Moment = { readonly waiting: readonly Waiting[]; readonly where: readonly { readonly rule: Section; readonly text: string }[] }

/** A seat, or somebody who only watches. */
export type Listener = Seat | 'watcher'

/** What a listener had before him at a moment that lies back. */
export type Past = { readonly view: Seen; readonly where: Moment['where']; readonly over: Outcome | null; readonly ended: boolean }

type AnyGame = Game<Unit, unknown>
/** The states as they stood at each event of a step: looked up only when somebody looks. */
export type Midst = () => readonly AnyGame[]
/** An event as somebody was told it: which one of its step it was. */
type Heard = { readonly event: Event; readonly of: Midst; readonly at: number }
type Shown = {
  readonly state: () => AnyGame
  readonly whole: boolean // or without the topmost procedure, which asks in secret
  readonly still?: true // nothing has been told since
}
/**
 * An item as it is looked back at. `rest`: what stood on the screen after it, when play had come to a question that he knows of; null where
 * more was told before that.
 */
type Stood = { readonly heard: readonly Heard[]; rest: Shown | null }
/** One listener. */
type Ear = {
  readonly who: Listener
  readonly told: Told[]
  readonly stood: Stood[] // by item
  held: readonly Heard[] // flow of play that waits
  shown: Shown | null // null before the first step
  blind: boolean // after the last step nothing is asked that he knows of, but somebody is asked
  waits: boolean // for what stands after his last item: until then it is looked back at as it stood when it was told
  asking: number // seats that he knows to be asked
}

/** What a seat was shown last, and what waits to be told to it, before it says something by itself. */
export type Mark = { readonly seat: Seat; readonly state: AnyGame; readonly shown: Shown; readonly held: readonly Heard[] }

/**
 * What a seat that is blind has said by itself since its mark: a state that it knows of, with that in it; null where there is no place for
 * it.
 */
export type Own = { readonly mark: Mark; readonly said: (shown: AnyGame) => AnyGame | null }

/** What is told in a battle, a step at a time, and what each listener knows by it. */
export class Ears {
  private rules: AnyRuleset
  private ears: readonly Ear[] // the seats in order, then whoever watches

  /** @param seats of the battle, from 1. */
  constructor(rules: AnyRuleset, seats: number) {
    this.rules = rules
    this.ears = [...Array(seats).keys(), 'watcher' as const].map((who) => ({
      who,
      told: [],
      stood: [],
      held: none,
      shown: null,
      blind: false,
      waits: false,
      asking: 0,
    }))
  }

  /** A pair of ears of its own that has heard the same. */
  fork(): Ears {
    const e = new Ears(this.rules, this.ears.length - 1)
    e.ears = this.ears.map((x) => ({ ...x, told: x.told.slice(), stood: x.stood.map((i) => ({ ...i })) }))
    return e
  }

  get listeners(): readonly Listener[] {
    return this.ears.map((x) => x.who)
  }

  /**
   * A step was taken: everybody is told his share of it, each thing as an item of its own with the flow of play that led to it: where the
   * items part follows from what is told alone, never from where somebody was asked in between. Who has no share is told nothing. While
   * a question is told to nobody else, a seat's board, breadcrumb and waiting list stay at the last thing told, and the flow of play waits
   * for the next one: it would show where play stands still. What a seat says by itself meanwhile tells it nothing but that: it could ask
   * by speaking how far play has come.
   * @param g the state after it, never written again.
   * @param midst the states as they stood at each event, asked for when somebody looks.
   */
  hear(heard: readonly Event[], g: AnyGame, midst: Midst, own?: Own): void {
    const all = heard.map((event, at): Heard => ({ event, of: midst, at }))
    const now: Shown = { state: () => g, whole: true }
    const state = own?.said(own.mark.state) ?? null
    for (const ear of this.ears)
      if (state && own?.mark.seat === ear.who) this.hearOwn(ear, all, state, own)
      else this.hearOf(ear, all, g, now)
  }

  private hearOf(ear: Ear, all: readonly Heard[], g: AnyGame, now: Shown): void {
    const share = all.every((x) => x.event.told === undefined) ? all : all.filter((x) => toldTo(x.event, ear.who))
    const told = ear.held.length ? [...ear.held, ...share] : share
    const known = new Set(g.open.filter((d) => d.seat === ear.who || d.told !== 'nobody').map((d) => d.seat))
    ear.blind = g.open.length > 0 && known.size === 0
    ear.asking = known.size
    const n = ear.blind ? told.findLastIndex((x) => x.event.flow !== true) + 1 : told.length
    if (!ear.blind) ear.shown = now
    else if (n > 0) ear.shown = { ...stateAt(told[n - 1]), still: true }
    else if (ear.shown === null) ear.shown = { ...now, whole: false }
    else ear.shown = { ...ear.shown, still: true }
    for (let i = 0, from = 0; i < n; i++) {
      if (i + 1 < n && told[i].event.flow) continue
      item(ear, told.slice(from, i + 1))
      from = i + 1
    }
    if (n > 0) ear.waits = true
    if (ear.waits && !ear.blind) {
      ear.stood[ear.stood.length - 1].rest = ear.shown
      ear.waits = false
    }
    ear.held = n < told.length ? told.slice(n) : none
  }

  /** What waits is told after this, and looked back at as if it had come after it. */
  private hearOwn(ear: Ear, all: readonly Heard[], state: AnyGame, { mark, said }: Own): void {
    const as = (event: Event, then: () => AnyGame): Heard => ({ event, of: () => [then()], at: 0 })
    const share = all.filter((x) => toldTo(x.event, ear.who))
    ear.shown = { ...mark.shown, state: () => state }
    ear.held = mark.held.map(({ event, of, at }) => as(event, () => said(unasked(of()[at], ear.who)) ?? of()[at]))
    for (const x of share) item(ear, [as(x.event, () => state)], ear.shown)
    if (share.length) ear.waits = false
  }

  /** Where a seat stands before it says something by itself; null while it is not blind. */
  mark(seat: Seat): Mark | null {
    const { blind, shown, held } = this.of(seat)
    return blind && shown ? { seat, state: this.state(seat), shown, held } : null
  }

  /** What somebody sees of the state after the last step; as long as he is told nothing he sees what he saw, his own questions gone. */
  view(s: Listener): Seen {
    return this.seen(s, this.of(s).shown as Shown)
  }
  private seen(s: Listener, { state, still }: Shown): Seen {
    return this.rules.view(still ? unasked(state(), s) : state(), s)
  }

  /** The state that somebody was last shown: the same object until he is shown another. */
  base(s: Listener): AnyGame {
    return (this.of(s).shown as Shown).state()
  }
  /** A fork of it, none of his questions open: what he says unasked is weighed there. */
  state(s: Listener): AnyGame {
    return unasked(this.base(s), s)
  }

  /** What somebody has been told from his own number `from` on (the first is 1). Never more than his share. */
  told(s: Listener, from = 1): readonly Told[] {
    return this.find(s)?.told.slice(Math.max(0, from - 1)) ?? none
  }

  /** How many seats are asked, as far as a seat knows. */
  asking(seat: Seat): number {
    return this.of(seat).asking
  }

  /** How many items each listener has been told. */
  get counts(): readonly number[] {
    return this.ears.map((x) => x.told.length)
  }

  /** How many items somebody has been told. */
  count(s: Listener): number {
    return this.find(s)?.told.length ?? 0
  }

  private find(s: Listener): Ear | undefined {
    return s === 'watcher' ? this.ears[this.ears.length - 1] : this.ears[s]
  }
  private of(s: Listener): Ear {
    const ear = this.find(s)
    if (!ear) throw new RangeError(`nobody listens at seat ${s}; there are ${this.listeners.join(', ')}`)
    return ear
  }

  /** What a listener sees, his breadcrumb and his waiting list. */
  look(s: Listener): Moment & { readonly view: Seen } {
    const shown = this.of(s).shown as Shown
    const g = shown.state()
    const sealed = g.sealed
    const view = this.seen(s, shown)
    const waiting: Waiting[] = []
    g.open.forEach((d, i) => {
      if (d.seat === s || d.told === 'nobody') return
      waiting.push({
        seat: d.seat,
        ...(d.told === 'all' ? { kind: d.kind, rule: d.rule } : {}),
        ...(sealed[i] ? { sealed: true as const } : {}),
      })
    })
    return { view, waiting, where: this.where(s, shown, view) }
  }

  private where(s: Listener, shown: Shown, view: Seen): Moment['where'] {
    const g = shown.state()
    return breadcrumb(this.rules, g, s, view, shown.whole ? g.stack : g.stack.slice(0, -1))
  }

  /**
   * What somebody had before him when he had been told sentence `of` (from 0) of his item n: the state as it stood then, and after the
   * item's last sentence what stood on his screen until he was told more. Never more than he was shown or told by then.
   * @returns null when he has not been told so much.
   */
  past(s: Listener, n: number, of = Infinity): Past | null {
    const stood = this.find(s)?.stood[n - 1]
    if (!stood || of < 0) return null
    const last = stood.heard.length - 1
    const { state, ...shown } = of >= last && stood.rest ? stood.rest : stateAt(stood.heard[Math.min(of, last)])
    const g = state()
    const then: Shown = { ...shown, state: () => g }
    const view = this.seen(s, then)
    return { view, where: this.where(s, then, view), over: g.over, ended: g.over !== null && g.stack.length === 0 }
  }
}
const none: readonly never[] = []

/** The procedures that run in a state as somebody reads them, those left out that are hushed towards him; `all` sees every one. */
export function breadcrumb(
  rules: AnyRuleset,
  g: AnyGame,
  s: Listener | 'all',
  v: Seen,
  frames: AnyGame['stack'] = g.stack,
): Moment['where'] {
  return frames.flatMap((f) => {
    const p = rules.procedures.get(f.do)
    const hushed = p?.hushed?.(g, f.v) ?? []
    if (!p || (s === 'watcher' ? hushed.length > 0 : s !== 'all' && hushed.includes(s))) return []
    const text = rules.face.crumb(v, f.do, f.v)
    return text === null ? [] : [{ rule: p.rule, text }]
  })
}

/** A fork of a state in which somebody is not asked anything. */
function unasked(g: AnyGame, s: Listener): AnyGame {
  const before = g.fork()
  before.open = g.open.filter((d) => d.seat !== s)
  return before
}

/** What stood when something was told: the state is looked up at most once. */
function stateAt({ of, at }: Heard): Shown {
  let known: AnyGame | null = null
  return { state: () => (known ??= of()[at]), whole: true }
}

function item(ear: Ear, heard: readonly Heard[], rest: Shown | null = null): void {
  ear.told.push({ n: ear.told.length + 1, events: heard.map((x) => x.event) })
  ear.stood.push({ heard, rest })
}
