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
/** An event as somebody was told it, with the state as it stood then: looked up only when somebody looks. */
type Heard = { readonly event: Event; readonly then: () => AnyGame }
type Shown = { readonly state: () => AnyGame; readonly whole: boolean /* or without the topmost procedure, which asks in secret */; readonly still?: true /* nothing has been told since */; readonly crumb?: Shown /* where play stood when he was last told of it */ }

/** What is told in a battle, a step at a time, and what each listener knows by it. */
export class Ears {
  private rules: AnyRuleset
  private heardBy = new Map<Listener, Told[]>()
  private shown = new Map<Listener, Shown>()
  private held = new Map<Listener, readonly Heard[]>()
  private stood = new Map<Listener, { readonly then: readonly Heard['then'][]; readonly rest: Shown | null /* null: more was told after the same step */ }[]>() // by item

  /** @param seats of the battle, from 1. */
  constructor(rules: AnyRuleset, seats: number) {
    this.rules = rules
    for (const s of [...Array(seats).keys(), 'watcher' as const]) this.heardBy.set(s, [])
  }

  /** A pair of ears of its own that has heard the same. */
  fork(): Ears {
    const e = new Ears(this.rules, this.heardBy.size - 1)
    for (const [s, list] of this.heardBy) e.heardBy.set(s, list.slice())
    for (const [s, x] of this.shown) e.shown.set(s, x)
    for (const [s, x] of this.held) e.held.set(s, x)
    for (const [s, x] of this.stood) e.stood.set(s, x.slice())
    return e
  }

  get listeners(): readonly Listener[] { return [...this.heardBy.keys()] }

  /**
   * A step was taken: everybody is told his share of it, as one item up to where play flows on by itself and another from there;
   * who has no share is told nothing. While a question is told to nobody else, a seat's board, breadcrumb and waiting list stay
   * at the last thing told, and the flow of play waits for the next one: it would show where play stands still. A seat that is
   * told anything else sees how far play had come then; its breadcrumb moves with the flow of play that it is told, else it would
   * show the procedure that asks.
   * @param g the state after it, never written again.
   * @param midst the states as they stood at each event, asked for when somebody looks.
   */
  hear(heard: readonly Event[], g: AnyGame, midst: () => readonly AnyGame[]): void {
    for (const [s, list] of this.heardBy) {
      const asking = g.open.length === 0 || g.open.some((d) => d.seat === s || d.told !== 'nobody'), old = this.shown.get(s)
      const all = [...(this.held.get(s) ?? none), ...heard.flatMap((event, at): Heard[] => (toldTo(event, s) ? [{ event, then: () => midst()[at] }] : []))]
      const n = asking ? all.length : all.findLastIndex((x) => x.event.flow !== true) + 1, first = list.length
      const stood = this.stood.get(s) ?? []
      for (let i = 0, from = 0; i < n; i++) if (i + 1 === n || (all[i + 1].event.flow && !all[i].event.flow)) { const item = all.slice(from, i + 1); list.push({ n: list.length + 1, events: item.map((x) => x.event) }); stood.push({ then: item.map((x) => x.then), rest: null }); from = i + 1 }
      this.held.set(s, n < all.length ? all.slice(n) : none)
      if (!old || asking) this.shown.set(s, { state: () => g, whole: asking })
      else if (n === 0) this.shown.set(s, { ...old, still: true })
      else {
        const flow = all.slice(0, n).findLast((x) => x.event.flow), crumb = flow ? { state: once(flow.then), whole: true } : (old.crumb ?? old)
        this.shown.set(s, { state: n === all.length ? () => g : once(all[n - 1].then), whole: true, crumb })
      }
      if (list.length > first) stood[list.length - 1] = { ...stood[list.length - 1], rest: this.shown.get(s) ?? null }
      this.stood.set(s, stood)
    }
  }

  /** What somebody sees of the state after the last step; as long as he is told nothing he sees what he saw, his own questions gone. */
  view(s: Listener): Seen { return this.seen(s, this.shown.get(s) as Shown) }
  private seen(s: Listener, { state, still }: Shown): Seen {
    const g = state()
    if (!still) return this.rules.view(g, s)
    const before = g.fork()
    before.open = g.open.filter((d) => d.seat !== s)
    return this.rules.view(before, s)
  }

  /** The state that somebody was last shown: the same object until he is shown another. */
  base(s: Listener): AnyGame { return (this.shown.get(s) as Shown).state() }
  /** A fork of it, none of his questions open: what he says unasked is weighed there. */
  state(s: Listener): AnyGame { const g = this.base(s).fork(); g.open = g.open.filter((d) => d.seat !== s); return g }

  /** What somebody has been told from his own number `from` on (the first is 1). Never more than his share. */
  told(s: Listener, from = 1): readonly Told[] { return (this.heardBy.get(s) ?? []).slice(Math.max(0, from - 1)) }

  /** How many items somebody has been told. */
  count(s: Listener): number { return this.heardBy.get(s)?.length ?? 0 }

  /** Breadcrumb and waiting list of a listener. */
  moment(s: Listener): Moment {
    const shown = this.shown.get(s) as Shown, g = shown.state(), sealed = g.sealed
    const waiting: Waiting[] = []
    g.open.forEach((d, i) => {
      if (d.seat === s || d.told === 'nobody') return
      waiting.push({ seat: d.seat, ...(d.told === 'all' ? { kind: d.kind, rule: d.rule } : {}), ...(sealed[i] ? { sealed: true as const } : {}) })
    })
    return { waiting, where: this.where(s, shown) }
  }

  private where(s: Listener, shown: Shown): Moment['where'] {
    const { state, whole } = shown.crumb ?? shown, g = state(), v = this.rules.view(g, s)
    return (whole ? g.stack : g.stack.slice(0, -1)).flatMap((f) => {
      const p = this.rules.procedures.get(f.do), hushed = p?.hushed?.(g, f.v) ?? []
      if (!p || (s === 'watcher' ? hushed.length > 0 : hushed.includes(s))) return []
      const text = this.rules.face.crumb(v, f.do, f.v)
      return text === null ? [] : [{ rule: p.rule, text }]
    })
  }

  /**
   * What somebody had before him when he had been told sentence `of` (from 0) of his item n: the state as it stood then, and after the
   * item's last sentence what stood on his screen until he was told more. Never more than he was shown or told by then.
   * @returns null when he has not been told so much.
   */
  past(s: Listener, n: number, of = Infinity): Past | null {
    const item = this.stood.get(s)?.[n - 1]
    if (!item || of < 0) return null
    const last = item.then.length - 1, shown: Shown = of >= last && item.rest ? item.rest : { state: item.then[Math.min(of, last)], whole: true }
    const g = shown.state(), once: Shown = { ...shown, state: () => g }
    return { view: this.seen(s, once), where: this.where(s, once), over: g.over, ended: g.over !== null && g.stack.length === 0 }
  }
}
const none: readonly never[] = []
/** A state that is looked up at most once. */
function once(then: () => AnyGame): () => AnyGame { let known: AnyGame | null = null; return () => (known ??= then()) }
