// Which question an answer leads straight to: a book's own procedure, played on from what a seat sees, without a die.
import type { Choice, Decision } from '../kernel/decision.ts'
import { DiceError, mixed, noDice, SeededDice, type Dice } from '../kernel/dice.ts'
import type { Event } from '../kernel/event.ts'
import { answer, type Runs } from '../kernel/procedure.ts'
import type { Seen } from '../kernel/ruleset.ts'
import type { Game, Unit } from '../kernel/state.ts'

/** What a view must hold for this: its seat, and what that seat is asked. */
type Asked = Seen & { readonly open: readonly Decision[] }

/** What is played on with: the book's procedures, the state that fits a view, the view of a state. */
export type Ground<U extends Unit, W, E, S extends Asked> = {
  readonly runs: Runs
  imagine(v: S, dice: Dice): Game<U, W, E & Event>
  view(g: Game<U, W, E & Event>, seat: number): S
}

/**
 * `Ruleset.ahead` of a book, for questions with options. The answer is played in the state that fits the view. It leads straight to a
 * question if that is the next thing that happens: put to the same seat and to nobody else, no die rolled, nothing told, the battle going
 * on. What is hidden may not decide which question comes next: name only kinds for which that holds.
 * @param leads by kind of question: the kinds that its answers may lead to.
 * @param says kinds of events that may be told in between: they say that the answer was given and no more.
 */
export function leading<U extends Unit, W, E, S extends Asked>(
  { runs, imagine, view }: Ground<U, W, E, S>,
  leads: Readonly<Record<string, readonly string[] | undefined>>,
  says: readonly string[] = [],
): (v: S, d: Decision, c: Choice) => { readonly view: S; readonly decision: Decision } | null {
  return (v, d, c) => {
    const to = leads[d.kind]
    if (!to || !('one' in c) || v.seat === 'watcher' || v.seat !== d.seat || v.open.length !== 1 || v.open[0].kind !== d.kind) return null
    const g = imagine(v, new SeededDice(mixed('ahead'), 1)) // what it makes up decides nothing here
    g.dice = noDice
    if (g.open.length !== 1 || g.open[0].seat !== d.seat || g.open[0].kind !== d.kind) return null
    const heard: (E & Event)[] = []
    g.heard = heard
    try {
      answer(g, runs, 0, c)
    } catch (e) {
      if (e instanceof DiceError) return null
      throw e
    }
    g.heard = null
    const [decision] = g.open
    if (
      heard.some((e) => e.dice !== undefined || !says.includes(e.is)) ||
      g.over !== null ||
      g.open.length !== 1 ||
      decision.seat !== d.seat ||
      !to.includes(decision.kind)
    )
      return null
    return { view: view(g, d.seat), decision }
  }
}
