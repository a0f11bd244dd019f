// The Recruit: a few ideas as they come to mind, and of these the one that looks best at once.
import type { Choice } from '../kernel/decision.ts'
import { legal as takes } from '../kernel/plan.ts'
import { givesUp, placeOf } from './greedy.ts'
import { Judge, type Effort } from './judge.ts'
import { given, next, type Chosen, type Opponent } from './opponent.ts'
import { legal } from './random.ts'

const ideas = 3 // that come to mind at one question; every third is one of the book's
const read = 6 // ideas of the book that somebody remembers who has just learned it
/** How far it is thought through: what it does at once, by a few branches of a roll. */
const blink: Effort = { depth: 0, width: 4, branches: 3, states: 48 }

/** Answers as somebody who has just learned the rules. */
export const recruit: Opponent = {
  id: 'recruit',
  name: 'Recruit',
  blurb: 'takes the best of a few ideas, and sees no further than the deed itself',
  choose(a) {
    const { rules, view, open, seat, stream } = a
    const q = next(open)
    const so = given(open)
    const said = rules.suggest(view, q.decision, stream, read)
    const idea = (): Choice => {
      const x = said.length > 0 && stream.pick(ideas) === 0 ? said[stream.pick(said.length)].choice : null
      return x !== null && takes(rules, view, q.decision, x, so) === true ? x : legal(rules, a, q.decision, so, stream)
    }
    const list = Array.from({ length: ideas }, idea)
    let best = list[0]
    const g = rules.imagine(view, stream)
    const at = g.over === null ? placeOf(g.open, seat, q.index) : -1
    if (at >= 0 && list.some((c) => JSON.stringify(c) !== JSON.stringify(best))) {
      const judge = new Judge(rules, seat, stream, blink, a.late)
      let most = -Infinity
      for (const c of list) {
        const v = judge.value(g, at, c, 0, blink.states / ideas)
        if (v > most) {
          most = v
          best = c
        }
        if (judge.late()) break
      }
    }
    const chosen: Chosen = {
      index: q.index,
      choice: best,
      reasons: a.why ? [{ text: rules.face.deed(view, q.decision, best), value: 0 }] : [],
    }
    const says = givesUp(a)
    return says === null ? chosen : { ...chosen, says }
  },
}
