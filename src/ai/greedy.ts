// The opponent that takes what brings most: a judge over exact chances in imagined worlds, one deed ahead.
import type { Choice, Decision } from '../kernel/decision.ts'
import type { Place } from '../kernel/plain.ts'
import type { Goal } from '../kernel/ruleset.ts'
import { candidates, sound } from './candidates.ts'
import { Judge, type Effort } from './judge.ts'
import { sealedTogether, together } from './together.ts'
import { noticed, unheld, ways, type Notice } from './notice.ts'
import { given, next, type Asking, type Chosen, type Opponent, type Reason, type Saying } from './opponent.ts'

/** How hard to look at a question: besides the judge's effort, in how many worlds, and how many answers how closely. */
export type Pains = Effort & {
  readonly worlds: number
  readonly finalists: number
  readonly share: number
  readonly rest: number
  readonly clear: number
  readonly notice?: Notice // left out: everything that is worth a look comes to mind
}

/**
 * How hard the Trooper looks: how many answers get the long look and how many states each, how many of those go on into a further
 * world, and by how much the best must lead to be taken without. Measured: more states hardly help, better terms do. What comes to mind
 * makes his strength: with all of it the Sergeant beat him in 59 % of 100 battles of EIC League, with half of it in 75 % of 40, and he beat
 * the Recruit always either way.
 */
export const effort: Pains = {
  depth: 2,
  width: 24,
  branches: 8,
  states: 400,
  worlds: 2,
  finalists: 4,
  share: 32,
  rest: 2,
  clear: 0.01,
  notice: { share: 0.5, least: 4, ways: 6, pull: 0.03 },
}

const BIAS = 1e-4 // doing something before nothing where it makes no difference
const STILL = 1e-8 // and nothing before something that cannot be let pass afterwards
const WHOLE = 4 // times the states for what goes under one seal: it is looked at once for many parts
const PULL = 2e-3 // going nearer to a goal: only where worth is flat

/** What is said where no term speaks for an answer. */
const even = 'nothing else promises more'

/** An answer being judged: what speaks for it where worth is flat, what it was worth in this world, in all worlds, in how many. */
type Judged = { readonly choice: Choice; readonly lean: number; now: number; sum: number; worlds: number; more: boolean }

function away(a: Place, b: Place): number {
  const x = Math.abs(a[0] - b[0]),
    y = Math.abs(a[1] - b[1])
  return x > y ? x + y / 2 : y + x / 2
}

/**
 * How far off a place is from the nearest goal, as goals weigh: one that counts twice is twice as near. Infinite where none has a place.
 */
function off(at: Place, goals: readonly Goal[]): number {
  let least = Infinity
  for (const g of goals) if (g.at && g.value > 0) least = Math.min(least, away(at, g.at) / g.value)
  return least
}

/**
 * Nearer to the nearest goal by this answer, a quarter of the way counting whole; 0 for answers that move nothing. One measure for all
 * goals: to go to and fro between two brings nothing.
 */
function pull(d: Decision, c: Choice, goals: readonly Goal[], by: number): number {
  if (d.choice.is !== 'path' || !('legs' in c) || c.legs.length === 0) return 0
  const from = off(d.choice.from.at, goals),
    to = off(c.legs[c.legs.length - 1].to, goals)
  return from > 0 && from < Infinity ? by * Math.max(0, Math.min(1, (4 * (from - to)) / from)) : 0
}

/**
 * What speaks for an answer where worth is flat: to do one thing more of a list that may be let pass, for a closer look follows; else what
 * is idle.
 */
function lean(d: Decision, c: Choice, goals: readonly Goal[], by: number): number {
  if ('pass' in c || idles(d, c)) return STILL
  return pull(d, c, goals, by) + (d.choice.is === 'one' && d.choice.pass ? BIAS : 0)
}

/** Whether an answer is the idle one. */
const idles = (d: Decision, c: Choice): boolean => JSON.stringify(c) === JSON.stringify(d.idle)

/** The answer that promises most to the first open question that is not sealed. */
export function judged({ rules, view, open, seat, stream, late, why }: Asking, effort: Pains): Chosen {
  const q = next(open),
    d = q.decision
  const so = given(open)
  const sealed = sealedTogether(open)
  const notice = sealed || so.length > 0 ? undefined : effort.notice // what goes under one seal is weighed whole
  const listed = candidates(rules, d, effort.width, stream, () => view, so)
  const goals = notice ? unheld(rules.goals(view, seat), d) : rules.goals(view, seat)
  const toGet = goals.some((x) => x.kept !== undefined)
  const all = sound(rules, view, d, notice && toGet ? [...listed, ...ways(rules, view, d, so, stream, notice.ways)] : listed)
  const minded = notice ? noticed(all, d, notice, stream) : all
  const list: Judged[] = minded.map((choice) => ({
    choice,
    lean: lean(d, choice, goals, notice && toGet ? notice.pull : PULL),
    now: 0,
    sum: 0,
    worlds: 0,
    more: false,
  }))
  const chosen = (choice: Choice, reasons?: readonly Reason[]): Chosen => ({
    index: q.index,
    choice,
    reasons: reasons ?? (why ? [{ text: rules.face.deed(view, d, choice), value: 0 }] : []),
  })
  list.sort((a, b) => Number('pass' in a.choice) - Number('pass' in b.choice)) // see Judge.again
  if (list.length === 0) return chosen(d.idle)
  if (list.length === 1 && d.choice.is !== 'plan') return chosen(list[0].choice)
  const judge = new Judge(rules, seat, stream, sealed ? { ...effort, states: WHOLE * effort.states } : effort, late)
  if (sealed) {
    const best = together(rules, view, open, seat, stream, effort, judge)
    if (best !== null) return chosen(best)
  }
  let worlds = 0,
    finalists: readonly Judged[] = list,
    known: readonly Judged[] = []
  for (let w = 0; w < effort.worlds && (w === 0 || !judge.done); w++) {
    const g = rules.imagine(view, stream)
    // What follows a battle changes no worth: the first idea of the book, or what is idle.
    if (g.over !== null)
      return chosen(rules.suggest(view, d, stream, 1).find((x) => rules.check(view, d, x.choice, so) === true)?.choice ?? d.idle)
    const at = placeOf(g.open, seat, q.index)
    if (at < 0) break
    // First every answer with what follows answered idly; then the best of them with alternatives in what follows; in further
    // worlds only those that may still be the best.
    const share = Math.min(effort.share, Math.ceil(effort.states / 2 / list.length))
    // What was cut short by the clock compares nothing: it is not counted.
    const met: Judged[] = []
    for (const x of finalists) {
      const v = judge.value(g, at, x.choice, 0, share)
      if (met.length > 0 && judge.late()) break
      x.now = v
      x.more = judge.idled > 0
      met.push(x)
    }
    if (w === 0) known = met
    finalists = w === 0 ? best(met, (x) => x.now + x.lean, followed(d) ? met.length : effort.finalists) : met
    for (const x of finalists)
      if (x.more && !judge.done) {
        const v = judge.value(g, at, x.choice, effort.depth, effort.share)
        if (v > x.now && !judge.late()) x.now = v
      }
    for (const x of finalists) {
      x.sum += x.now
      x.worlds++
    }
    worlds++
    finalists = best(finalists, mean, effort.rest)
    if (finalists.length < 2 || mean(finalists[0]) - mean(finalists[1]) > effort.clear) break
  }
  if (worlds === 0) return chosen((list.find((x) => idles(d, x.choice)) ?? list[0]).choice)
  const taken = finalists[0]
  return chosen(taken.choice, why ? reasons(taken) : undefined)

  /**
   * The deed against the mean of the others, then by which of the book's terms it differs from the idle answer; where it is the idle one,
   * from the next best.
   */
  function reasons(b: Judged): readonly Reason[] {
    const rest = known.filter((x) => x !== b),
      other = best(rest, (x) => (x.worlds > 0 ? mean(x) : x.now + x.lean), 1)[0]
    const usual = rest.reduce((n, x) => n + (x.worlds > 0 ? mean(x) : x.now), 0) / Math.max(1, rest.length)
    const g = rules.imagine(view, stream),
      at = placeOf(g.open, seat, q.index),
      anew = new Judge(rules, seat, stream, effort, late)
    anew.again = judge.again
    const idle = idles(d, b.choice) ? other?.choice : d.idle
    const mine = anew.terms(g, at, b.choice),
      theirs = idle ? anew.terms(g, at, idle) : mine
    const by = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
      .map((key) => ({ key, value: (mine[key] ?? 0) - (theirs[key] ?? 0) }))
      .filter((x) => Math.abs(x.value) > 1e-6)
    if (by.length === 0)
      return [
        { text: rules.face.deed(view, d, b.choice), value: mean(b) - usual },
        { text: even, value: 0 },
      ]
    return [
      { text: rules.face.deed(view, d, b.choice), value: mean(b) - usual },
      ...by
        .sort((x, y) => Math.abs(y.value) - Math.abs(x.value))
        .map(({ key, value }) => ({ text: rules.meaning[key][value < 0 ? 1 : 0], value })),
    ]
  }
}

/** What an answer was worth on average in the worlds it was followed in. */
const mean = (x: Judged): number => x.sum / x.worlds + x.lean

/** The first n of a list by a number, the highest first; equal ones in their order. */
function best(list: readonly Judged[], by: (x: Judged) => number, n: number): readonly Judged[] {
  return [...list].sort((a, b) => by(b) - by(a)).slice(0, n)
}

/** Whether what an answer brings shows only in the questions after it: then every answer deserves the long look. */
function followed(d: Decision): boolean {
  return d.choice.is === 'one' && d.choice.of.length <= 8
}

/** The number, among all that are open, of a seat’s question; -1: it is not open there. @param index among its own. */
export function placeOf(open: readonly Decision[], seat: number, index: number): number {
  let n = -1
  return open.findIndex((d) => d.seat === seat && ++n === index)
}

/** What a beaten side says; never while it is asked in secret, when to speak would tell that it was asked. */
export function givesUp({ rules, view, open, stream }: Asking): Saying | null {
  return next(open).decision.told === 'nobody' ? null : (rules.yields?.(view, stream) ?? null)
}

/** Takes the answer that promises most, as far as its seat can know. */
export const greedy: Opponent = {
  id: 'greedy',
  name: 'Trooper',
  blurb: 'takes what promises most by exact chances, one deed ahead, and overlooks half of what might be done',
  choose(a) {
    const says = givesUp(a),
      chosen = judged(a, effort)
    return says === null ? chosen : { ...chosen, says }
  },
}
