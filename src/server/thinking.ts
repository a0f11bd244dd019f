// What a computer is asked, as plain data, and its answer: the same in this thread and in one of its own.
import { parentPort } from 'node:worker_threads'
import { hurried, streamOf, type Chosen, type Opponent } from '../ai/opponent.ts'
import type { Asked } from '../kernel/asked.ts'
import type { Plain, Seat } from '../kernel/plain.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'

/**
 * Everything a computer may know: its seat's view made plain, its open questions, what its own stream is seeded by; `within` how many ms it
 * gives its best answer so far.
 */
export type Thought = {
  readonly battle: string
  readonly ruleset: string
  readonly ai: string | undefined
  readonly seat: Seat
  readonly decision: number
  readonly view: Plain
  readonly open: readonly Asked[]
  readonly within?: number
}

/** The answer to one of the open questions, and what it would rather say. */
export type Answered = Omit<Chosen, 'reasons'>

/** Those who think, and the books they know. */
export type Heads = { readonly rulesets: readonly AnyRuleset[]; readonly opponents: readonly Opponent[] }

/** @throws RangeError when the book is not known here or no question is open. */
export function think({ rulesets, opponents }: Heads, t: Thought): Answered {
  const rules = rulesets.find((r) => r.id === t.ruleset)
  if (!rules) throw new RangeError(`no computer here knows the book "${t.ruleset}"`)
  const opponent = opponents.find((o) => o.id === t.ai) ?? opponents[0]
  const now = (): number => performance.now()
  const end = now() + (t.within ?? Infinity)
  const { index, choice, says } = opponent.choose({
    rules,
    view: rules.revive(t.view),
    open: t.open,
    seat: t.seat,
    stream: streamOf(t.battle, t.seat, t.decision),
    ...hurried(opponent, now, t.within === undefined ? undefined : () => now() >= end),
  })
  return { index, choice, ...(says ? { says } : {}) }
}

/** What goes to a thread and what comes back. */
export type Put = { readonly n: number; readonly thought: Thought }
export type Back = { readonly n: number; readonly answered: Answered } | { readonly n: number; readonly failed: string }

/** Answer in a thread of its own whatever its parent asks. */
export function answerInThread(heads: Heads): void {
  parentPort?.on('message', ({ n, thought }: Put) => {
    let back: Back
    try {
      back = { n, answered: think(heads, thought) }
    } catch (e) {
      back = { n, failed: e instanceof Error ? e.message : String(e) }
    }
    parentPort?.postMessage(back)
  })
}
