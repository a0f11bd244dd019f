// The Captain: plays as the Sergeant does, and where another answer may be better plays both on in the same imagined worlds.
import type { Choice } from '../kernel/decision.ts'
import { legal } from '../kernel/plan.ts'
import { givesUp, judged, placeOf, type Pains } from './greedy.ts'
import { interrupts } from './judge.ts'
import { given, next, type Asking, type Chosen, type Opponent, type Reason } from './opponent.ts'
import { playout, type Horizon, type Mind } from './playout.ts'
import { script } from './script.ts'

/** How hard to search: answers in all playouts together, answers compared, worlds in each round, when the script's answer is beaten. */
export type Search = {
  readonly states: number
  readonly answers: number
  readonly rounds: readonly number[] // after each the better half goes on
  readonly far: Horizon
  readonly sure: number // standard errors by which the script's answer must be beaten
  readonly margin: number // and by how much of the enemy's worth
  readonly pains: Pains // of the judge, who names a rival
}

/**
 * How hard the Captain looks. Within 24 answers hardly anything comes of a move: what stands then goes with the result of the battle
 * at 0.1, after three times as many at 0.3 (Shellshock); a round of all units has to be played on. One answer seldom changes the share won
 * by more than a hundredth, so few worlds tell nothing: at a tenth of the states the Captain won 55 % against the Sergeant in Wardogs.
 */
export const search: Search = {
  states: 16_000,
  answers: 5,
  rounds: [8, 12, 20],
  far: { answers: 40, most: 96 },
  sure: 1.6,
  margin: 0.002,
  pains: { depth: 2, width: 24, branches: 6, states: 300, worlds: 1, finalists: 4, share: 24, rest: 2, clear: 0.01 },
}

/**
 * An answer beside the script's: by how much it came out better in how many worlds, in shares of the enemy's worth, and the standard error
 * of that.
 */
export type Rival = Played & { readonly gain: number; readonly error: number; readonly worlds: number }

/** An answer that is played on; `mind`: under an order, in these words. */
export type Played = { readonly choice: Choice; readonly mind?: Mind; readonly order?: string }

/** Whether two answers are the same. */
export const same = (a: Choice, b: Choice): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether a battle is in its last two rounds, as its clock tells them. */
function closing({ rules, view }: Asking): boolean {
  const clock = rules.face.clock?.(view)
  return clock?.of !== undefined && clock.of - clock.now < 2
}

/**
 * Other answers that are worth playing on from: the judge's; and where that is another than the script's, the book's ideas too. When the
 * battle is about to end neither judge nor script looks to it, and every question is played on. Measured on from the true state to the end
 * of battles of Sergeants, where both agree in the last two rounds: what the Captain takes then is worth 3 in 100 of the battle a question
 * in Wardogs (162 questions of 74 battles), 8 in EIC League (13 of 6); in the rounds before, nothing.
 */
export function named(a: Asking, own: Choice, s: Search): readonly Choice[] {
  const { rules, view, open, stream } = a
  const d = next(open).decision
  const so = given(open)
  const first = judged({ ...a, why: false }, s.pains).choice
  const ends = closing(a)
  if ((same(first, own) && !ends) || a.late?.()) return []
  const out: Choice[] = []
  const foolish = rules.folly?.(view, d)
  const put = (choice: Choice): void => {
    if (out.length >= s.answers - 1 || [own, ...out].some((x) => same(x, choice)) || foolish?.(choice)) return
    if (legal(rules, view, d, choice, so) === true) out.push(choice)
  }
  put(first)
  for (const { choice } of rules.suggest(view, d, stream, s.answers)) put(choice)
  if (ends && d.choice.is === 'one') for (const o of d.choice.of) put({ one: o.id })
  return out
}

/** What the Captain would weigh in the place of an answer that was given: what he would do himself, and what he would compare that with. */
export function instead(a: Asking, given: Choice, s: Search): readonly Played[] {
  const own = script.choose(a).choice
  return [own, ...named(a, own, s)].filter((c) => !same(c, given)).map((choice) => ({ choice }))
}

/** The gains of an answer over the script's, world by world. */
type Course = { readonly of: Played; readonly gains: number[] }

const mean = (list: readonly number[]): number => (list.length ? list.reduce((a, b) => a + b, 0) / list.length : 0)

function rivalOf({ of, gains }: Course): Rival {
  const gain = mean(gains)
  const n = gains.length
  const error = n < 2 ? Infinity : Math.sqrt(gains.reduce((sum, x) => sum + (x - gain) ** 2, 0) / (n * (n - 1)))
  return { ...of, gain, error, worlds: n }
}

/**
 * Play an answer and others on, each in the same imagined worlds on the same dice, in rounds after each of which the better half goes on.
 * What the clock cuts short is not counted. @param keep all others go on to the end, however they fare.
 */
export function playedOn(a: Asking, own: Choice, others: readonly Played[], s: Search, keep = false): readonly Rival[] {
  const { rules, view, seat, stream } = a
  const { index } = next(a.open)
  const late = a.late ?? (() => false)
  const all: Course[] = others.map((of) => ({ of, gains: [] }))
  let left: readonly Course[] = all
  let spent = 0
  for (const worlds of s.rounds) {
    for (let w = 0; w < worlds && left.length > 0 && spent < s.states && !late(); w++) {
      const g = rules.imagine(view, stream)
      const at = g.over === null ? placeOf(g.open, seat, index) : -1
      if (at < 0) return []
      const key = `${stream.pick(1_000_000_000)}`
      const mine = playout(rules, g, at, own, seat, key, s.far, undefined, late)
      const far = mine.round === null ? s.far : { ...s.far, round: mine.round }
      spent += mine.answers
      const gains: number[] = []
      for (const x of left) {
        if (late()) break
        const p = playout(rules, g, at, x.of.choice, seat, key, far, x.of.mind, late)
        spent += p.answers
        gains.push(p.worth - mine.worth)
      }
      if (!late()) left.forEach((x, i) => x.gains.push(gains[i]))
    }
    if (keep) continue
    const better = left.filter((x) => mean(x.gains) > 0).sort((x, y) => mean(y.gains) - mean(x.gains))
    left = better.slice(0, Math.ceil(left.length / 2))
  }
  return all.map(rivalOf).sort((x, y) => y.worlds - x.worlds || y.gain - x.gain)
}

/** The rival that beats the answer it was played beside clearly; undefined where none does. */
export function betterOf(rivals: readonly Rival[], s: Search): Rival | undefined {
  const [best] = rivals
  return best && best.worlds > 1 && best.gain > s.margin && best.gain > s.sure * best.error ? best : undefined
}

/** What else is played on beside the script's answer. */
export type Rivals = (a: Asking, own: Choice, s: Search) => readonly Played[]

/** Which of the rivals, if any, is taken in the place of the script's answer. */
export type Verdict = (a: Asking, rivals: readonly Rival[], s: Search) => Rival | undefined

/** The Captain's own rivals: the judge's answer and the book's ideas. */
export const ideas: Rivals = (a, own, s) => named(a, own, s).map((choice) => ({ choice }))

/** A captain who searches so hard, among these rivals. */
export function captainOf(
  of: Omit<Opponent, 'choose'>,
  s: Search,
  rivals: Rivals = ideas,
  verdict: Verdict = (_, all) => betterOf(all, s),
): Opponent {
  return {
    ...of,
    choose(a) {
      const own = script.choose(a)
      const { rules, view, seat, stream, why } = a
      const q = next(a.open)
      const g = rules.imagine(view, stream)
      const at = g.over === null ? placeOf(g.open, seat, q.index) : -1
      if (at < 0 || a.late?.()) return own
      const chosen = (choice: Choice, reasons: readonly Reason[]): Chosen => {
        const says = givesUp(a)
        return { index: q.index, choice, reasons, ...(says ? { says } : {}) }
      }
      // what breaks in on another's move keeps the mover waiting: the judge's exact odds alone
      if (interrupts(rules, g, g.open[at])) {
        const { choice, reasons } = judged(a, s.pains)
        return chosen(choice, reasons)
      }
      const best = verdict(a, playedOn(a, own.choice, rivals(a, own.choice, s), s), s)
      if (!best) return own
      const deed = (c: Choice): string => rules.face.deed(view, q.decision, c)
      const reasons: readonly Reason[] = [
        { text: deed(best.choice), value: best.gain },
        ...(best.order === undefined ? [] : [{ text: best.order, value: best.gain }]),
        { text: `played on in ${best.worlds} imagined worlds it came out ahead of: ${deed(own.choice)}`, value: best.gain },
      ]
      return chosen(best.choice, why ? reasons : [])
    },
  }
}

/** Sergeant, and where another answer may be better a look at what comes of both. */
export const captain: Opponent = captainOf(
  {
    id: 'captain',
    name: 'Captain',
    blurb: 'plays soundly, and plays out in its head what may come of a choice that matters',
    within: 1000,
  },
  search,
)
