// What a seat puts together after something it said unasked: played beside the battle, so that nobody else notices, until it is whole.
import type { Choice } from './decision.ts'
import type { Dice } from './dice.ts'
import type { Ears } from './ears.ts'
import type { Event } from './event.ts'
import type { Seat } from './plain.ts'
import { legal } from './plan.ts'
import { answer, run } from './procedure.ts'
import type { AnyRuleset } from './ruleset.ts'
import type { Game, Unit } from './state.ts'

type AnyGame = Game<Unit, unknown>

/** An answer to a question of a draft, by the number of the question among those open then. */
export type DraftStep = { readonly index: number; readonly choice: Choice }

/** What was said, and what has been answered since. */
export type Draft = { readonly seat: Seat; readonly kind: string; readonly choice: Choice; readonly steps: readonly DraftStep[] }

/** A die would fall: from here on it is no draft. */
class Falls extends Error {
  override name = 'Falls'
}
const none: Dice = {
  roll() {
    throw new Falls()
  },
  taken: () => [],
}

/**
 * What was said and answered since, played beside the battle on the state that its seat was last told of, with nothing else on the
 * stack; null where it cannot be: an answer does not fit, a die would fall, the battle would end, somebody else would hear of it or
 * be asked.
 * @returns the state after it; no question is open in it when what was said is whole.
 */
function apart(rules: AnyRuleset, shown: AnyGame, { seat, kind, choice, steps }: Draft): AnyGame | null {
  const g = shown.fork(none)
  const heard: Event[] = []
  const d = shown.over === null ? rules.anytime(rules.view(shown, seat), seat).find((x) => x.kind === kind) : undefined
  const own = (): boolean =>
    g.over === null &&
    g.open.every((q) => q.seat === seat && q.told === 'nobody') &&
    heard.every((e) => e.told !== undefined && e.told.every((s) => s === seat))
  if (!d || d.told !== 'nobody' || legal(rules, rules.view(shown, seat), d, choice, []) !== true) return null
  g.stack = []
  g.open = []
  g.heard = heard
  try {
    rules.hear(g, d, choice)
    if (g.over !== null || rules.outcome(g) !== null) return null
    run(g, rules)
    for (const s of steps) {
      const q = g.open[s.index]
      if (!q || !own() || g.sealed[s.index] || legal(rules, rules.view(g, seat), q, s.choice, g.given(seat)) !== true) return null
      answer(g, rules, s.index, s.choice)
    }
  } catch (e) {
    if (e instanceof Falls) return null
    throw e
  }
  if (!own()) return null
  g.heard = null
  return g
}

/**
 * The state in which a draft stands, with nothing on the stack but what was said, or null where it is none (any more) or whole.
 * @param shown the state that the seat was last told of, as `Ears.state` gives it.
 */
export function drafted(rules: AnyRuleset, shown: AnyGame, of: Draft): AnyGame | null {
  const g = apart(rules, shown, of)
  return g?.open.length ? g : null
}

/**
 * The state that a seat is shown which says something in secret while it knows of no question, as far as it has been answered: what
 * it was shown before with that in it, and nothing of how far play has come. Null where others hear of it.
 */
export function shownOwn(rules: AnyRuleset, shown: AnyGame, of: Draft): AnyGame | null {
  const g = apart(rules, shown, of)
  if (g === null) return null
  g.stack = shown.stack.slice()
  g.open = shown.open
  return g
}

type Standing = { readonly of: Draft; readonly on: AnyGame /* what its seat was shown when it was weighed last */; readonly g: AnyGame }

/** What the seats of a battle put together now, one at a time each. Nothing of it is in the log, and it is gone when its host stops. */
export class Drafts {
  private rules: AnyRuleset
  private ears: Ears
  private all = new Map<Seat, Standing>()
  constructor(rules: AnyRuleset, ears: Ears) {
    this.rules = rules
    this.ears = ears
  }

  /** The seats that put something together. */
  get seats(): readonly Seat[] {
    return [...this.all.keys()].filter((s) => this.of(s))
  }

  /** What a seat puts together, as it stands now: gone when what the seat was shown since leaves no place for it. */
  of(seat: Seat): Standing | undefined {
    const d = this.all.get(seat)
    if (d && this.ears.base(seat) !== d.on && !this.put(d.of)) this.drop(seat)
    return this.all.get(seat)
  }

  /** Take a draft, or the next step of one. @returns whether it is one and not whole yet. */
  put(of: Draft): boolean {
    const g = drafted(this.rules, this.ears.state(of.seat), of)
    if (g) this.all.set(of.seat, { of, on: this.ears.base(of.seat), g })
    return g !== null
  }

  /** Take the last answer back, or all of it where there is none. */
  withdraw(of: Draft): void {
    if (of.steps.length === 0 || !this.put({ ...of, steps: of.steps.slice(0, -1) })) this.drop(of.seat)
  }
  drop(seat: Seat): void {
    this.all.delete(seat)
  }
}
