// The open questions of a seat: the numbers they are answered by, what fits them, which are sealed; and all it has on its screen.
import type { Choice, Decision } from './decision.ts'
import type { Listener, Moment } from './ears.ts'
import { legal } from './plan.ts'
import { isRefusal, type Refusal, type Seat } from './plain.ts'
import type { AnyRuleset, Seen } from './ruleset.ts'
import type { Game, Outcome, Unit } from './state.ts'

type AnyGame = Game<Unit, unknown>

/** A question with the number it is answered by: the seat's own count among its open questions. */
export type Asked = { readonly index: number; readonly decision: Decision; readonly sealed?: Choice }

/** Everything a seat may have on its screen now. */
export type Look = Moment & {
  readonly seat: Listener
  readonly view: Seen
  readonly open: readonly Asked[]
  readonly over: Outcome | null
  readonly ended: boolean // nothing is left to decide, not even after the battle
  readonly undo: boolean
  readonly aside?: true // what is open is put together beside the battle, after something said unasked
  readonly n: number // how much this seat has been told
}

/** The open questions of a seat; those it has sealed carry their answer. */
export function asks(g: AnyGame, seat: Seat): readonly Asked[] {
  const { sealed } = g
  const out: Asked[] = []
  g.open.forEach((decision, i) => {
    if (decision.seat === seat) out.push({ index: out.length, decision, ...(sealed[i] ? { sealed: sealed[i] as Choice } : {}) })
  })
  return out
}

/** Where a seat's question of a number stands among all that are open; -1 when there is none. */
export function placeOf(g: AnyGame, seat: Seat, index: number): number {
  let n = -1
  return g.open.findIndex((d) => d.seat === seat && ++n === index)
}

/** The first open question of a seat that has no answer yet; -1 when there is none. */
export function unanswered(g: AnyGame, seat: Seat): number {
  const { sealed } = g
  return g.open.findIndex((d, i) => d.seat === seat && !sealed[i])
}

/** The open question of a seat with the highest number that has an answer; -1 when there is none. */
export function lastSealed(g: AnyGame, seat: Seat): number {
  const { sealed } = g
  return g.open.findLastIndex((d, i) => d.seat === seat && sealed[i] !== null && sealed[i] !== undefined)
}

/**
 * Why an answer to an open question of a state is none, or null. A sealed answer may be changed as long as somebody has not sealed his;
 * what
 * else its seat has sealed must still fit.
 */
export function unfit(rules: AnyRuleset, g: AnyGame, { decision: d }: Pick<Asked, 'decision'>, choice: Choice): Refusal | null {
  const view = rules.view(g, d.seat)
  const others = g.given(d.seat).filter((x) => x.decision !== d)
  const ok = legal(rules, view, d, choice, others)
  if (ok !== true) return ok
  if (others.length === g.given(d.seat).length) return null
  const changed = { decision: d, choice }
  for (const x of others) {
    const so = [...others.filter((o) => o !== x), changed]
    const still = legal(rules, view, x.decision, x.choice, so)
    if (still !== true)
      return { rule: still.rule, why: `what you have sealed besides would no longer be legal: ${still.why}; take that back first` }
  }
  return null
}

/** The answer to a question is open again. @param at among all that are open. */
export function unseal(g: AnyGame, at: number): void {
  const frame = g.stack[g.stack.length - 1]
  g.stack[g.stack.length - 1] = { ...frame, sealed: frame.sealed?.map((c, i) => (i === at ? null : c)) }
}

/** What a seat says unasked by this kind in a state, or why it cannot say it. */
export function sayable(rules: AnyRuleset, g: AnyGame, seat: Seat, kind: string, choice: Choice): Refusal | Decision {
  const view = rules.view(g, seat)
  const all = g.over ? [] : rules.anytime(view, seat)
  const d = all.find((x) => x.kind === kind)
  if (!d) return { rule: rules.main.rule, why: `"${kind}" cannot be said now; ${all.map((x) => x.kind).join(', ') || 'nothing can'}` }
  const ok = legal(rules, view, d, choice, [])
  return isRefusal(ok) ? ok : d
}
