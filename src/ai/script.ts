// The opponent that plays by the book: each book's own sensible answers, at once; where a book has none, the judge's cheapest look.
import { legal } from '../kernel/plan.ts'
import { givesUp, judged, type Pains } from './greedy.ts'
import { given, next, type Chosen, type Opponent } from './opponent.ts'

/** One world, no alternatives in what follows, a handful of states for each answer. */
const glance: Pains = { depth: 0, width: 8, branches: 4, states: 160, worlds: 1, finalists: 1, share: 12, rest: 1, clear: 0 }

/** Answers as a sensible player of the book does. */
export const script: Opponent = {
  id: 'script',
  name: 'Sergeant',
  blurb: 'plays the book soundly, with the whole turn in mind, at once',
  choose(a) {
    const { rules, view, open, stream } = a
    const q = next(open)
    const so = given(open)
    const choice = rules.script?.(view, q.decision, stream, so)
    // what a script gives that the book refuses would stop a battle: then it is looked for as if there were no script
    const chosen: Chosen =
      choice !== undefined && legal(rules, view, q.decision, choice, so) === true
        ? { index: q.index, choice, reasons: a.why ? [{ text: rules.face.deed(view, q.decision, choice), value: 0 }] : [] }
        : judged(a, glance)
    const says = givesUp(a)
    return says === null ? chosen : { ...chosen, says }
  },
}
