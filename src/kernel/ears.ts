// Who has been told what: for each seat its own numbered share of the events, and how far its breadcrumb and waiting list have come.
import { toldTo, type Event } from './event.ts'
import type { Seat, Section } from './plain.ts'
import type { AnyRuleset } from './ruleset.ts'
import type { Game, Unit } from './state.ts'

/** What a seat was told, numbered by its own count. */
export type Told = { readonly n: number; readonly events: readonly Event[] }

/** Whom a seat knows to be asked: a kind where it is public, sealed where the answer lies in. */
export type Waiting = { readonly seat: Seat; readonly kind?: string; readonly rule?: Section; readonly sealed?: true }

/** Where play has come to, as far as a seat knows: whom it waits for, and the procedures that run. */
export type Moment = { readonly waiting: readonly Waiting[]; readonly where: readonly { readonly rule: Section; readonly text: string }[] }

/** A seat, or somebody who only watches. */
export type Listener = Seat | 'watcher'

type AnyGame = Game<Unit, unknown>
type Shown = { readonly g: AnyGame; readonly asking: boolean }

/** What is told in a battle, a step at a time, and what each listener knows by it. */
export class Ears {
  private rules: AnyRuleset
  private heardBy = new Map<Listener, Told[]>()
  private shown = new Map<Listener, Shown>()

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
    return e
  }

  get listeners(): readonly Listener[] { return [...this.heardBy.keys()] }

  /**
   * A step was taken: everybody is told his share of it as one item; who has no share is told nothing.
   * Where a question is told to nobody else, breadcrumb and waiting list stay at the last thing told; a seat that heard
   * something in this step sees how far play has come, but not the procedure that asks.
   * @param g the state after it, never written again.
   */
  hear(heard: readonly Event[], g: AnyGame): void {
    for (const [s, list] of this.heardBy) {
      const events = heard.filter((e) => toldTo(e, s))
      if (events.length) list.push({ n: list.length + 1, events })
      const asking = g.open.length === 0 || g.open.some((d) => d.seat === s || d.told !== 'nobody')
      if (!this.shown.has(s) || asking || events.length) this.shown.set(s, { g, asking })
    }
  }

  /** What somebody has been told from his own number `from` on (the first is 1). Never more than his share. */
  told(s: Listener, from = 1): readonly Told[] { return (this.heardBy.get(s) ?? []).slice(Math.max(0, from - 1)) }

  /** How many items somebody has been told. */
  count(s: Listener): number { return this.heardBy.get(s)?.length ?? 0 }

  /** Breadcrumb and waiting list of a listener. */
  moment(s: Listener): Moment {
    const { g, asking } = this.shown.get(s) as Shown, sealed = g.sealed
    const waiting: Waiting[] = []
    g.open.forEach((d, i) => {
      if (d.seat === s || d.told === 'nobody') return
      waiting.push({ seat: d.seat, ...(d.told === 'all' ? { kind: d.kind, rule: d.rule } : {}), ...(sealed[i] ? { sealed: true as const } : {}) })
    })
    const v = this.rules.view(g, s)
    const where = (asking ? g.stack : g.stack.slice(0, -1)).flatMap((f) => {
      const p = this.rules.procedures.get(f.do), hushed = p?.hushed?.(g, f.v) ?? []
      if (!p || (s === 'watcher' ? hushed.length > 0 : hushed.includes(s))) return []
      const text = this.rules.face.crumb(v, f.do, f.v)
      return text === null ? [] : [{ rule: p.rule, text }]
    })
    return { waiting, where }
  }
}
