// The log as it is read: each sentence with its number, and what only says that play goes on gathered into one line.
import type { Stop } from '../desk/desk.ts'
import type { Told } from '../../contract/seat.ts'

/** A sentence with its number. */
export type Numbered = Told & { readonly no: string }

/** A line of the log: a sentence, or several bare ones in a row; it stands for all of them from `from` to its own. */
export type Line = Numbered & { readonly from?: Stop; readonly to?: string /* the number of the last */ }

/** Each sentence with its number as players say it: the round, a point, its place in the round. */
export function numbered(log: readonly Told[]): readonly Numbered[] {
  let round = NaN
  let i = 0
  return log.map((t) => {
    if (t.round !== round) {
      round = t.round
      i = 0
    }
    i++
    return { ...t, no: `${t.round}.${String(i).padStart(2, '0')}` }
  })
}

/** Whether a sentence names nobody, no die fell for it and it is a heading of up to three words: a phase, a round. */
export function bare(t: Told): boolean {
  return (
    t.dice === undefined &&
    t.sentence.roll === undefined &&
    t.sentence.tone === 'plain' &&
    t.sentence.parts.every((p) => typeof p === 'string') &&
    t.sentence.parts.join('').split(' ').length <= 3
  )
}

/** The log with runs of bare sentences of one round and side folded into one line, which leads to the last of them. */
export function folded(log: readonly Numbered[]): readonly Line[] {
  const out: Line[] = []
  let open = false // the last line is bare so far
  for (const t of log) {
    const was = out.at(-1)
    const run = open
    open = bare(t)
    if (!was || !run || !open || was.round !== t.round || was.sentence.seat !== t.sentence.seat) {
      out.push(t)
      continue
    }
    out[out.length - 1] = {
      ...t,
      no: was.no,
      from: was.from ?? { n: was.n, of: was.of },
      to: t.no,
      sentence: { ...t.sentence, rule: was.sentence.rule, parts: [...was.sentence.parts, ' ', ...t.sentence.parts] },
    }
  }
  return out
}

/** Whether a moment lies in a line. */
export function lies(at: Stop, t: Line): boolean {
  const from = t.from ?? t
  return (at.n > from.n || (at.n === from.n && at.of >= from.of)) && (at.n < t.n || (at.n === t.n && at.of <= t.of))
}
