// Invisible Enemy: what a seat sees: everything but dice split in secret, and what others have committed by eye (SECRET INFORMATION).
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Plain, Seat } from '../../../kernel/plain.ts'
import type { Frame, Outcome } from '../../../kernel/state.ts'
import { baseOf, type Field, type IeGame, type IeWords, type Land } from '../state/state.ts'

/** A seat's view: a field of its own, with what it may not know taken out. */
export type IeSeen = Field & {
  readonly seat: Seat | 'watcher'
  readonly seats: number
  readonly stack: readonly Frame[] // the procedures up to its own question; none while it is not asked
  readonly open: readonly Decision[]
  readonly sealed: readonly (Choice | null)[]
  readonly over: Outcome | null
}
const none: readonly never[] = []

/** IE-PHO-01: of what is committed a seat knows its own alone. */
function wordsSeen(g: IeGame, seat: Seat | 'watcher'): IeWords {
  const { words } = g
  if (words.commits.length === 0) return words
  return { ...words, commits: words.commits.filter((c) => baseOf(g, c.unit).seat === seat) }
}
const unsealed = ({ sealed: _, ...rest }: Frame): Frame => rest

/** What a seat or a watcher sees. Cheap: whole bases are shared with the state. */
export function view(g: IeGame, seat: Seat | 'watcher'): IeSeen {
  g.freeze()
  const { seats, units, over } = g
  if (over !== null) return { seat, seats, units, words: g.words, stack: g.stack.slice(), open: none, sealed: none, over }
  const open = g.open.filter((d) => d.seat === seat),
    { sealed } = g
  return {
    seat,
    seats,
    units,
    words: wordsSeen(g, seat),
    stack: open.length > 0 ? g.stack.map((f) => (f.sealed === undefined ? f : unsealed(f))) : none,
    open,
    sealed: open.length > 0 ? g.open.flatMap((d, i) => (d.seat === seat ? [sealed[i] ?? null] : [])) : none,
    over: null,
  }
}

/** A view made plain for sending: it is plain data already. */
export const plain = (v: IeSeen): Plain => v as unknown as Plain

let lastLand: Land | null = null,
  lastText = ''
/** A view come back from its plain form, its land the same object as in the last view of the same land. */
export function revive(x: Plain): IeSeen {
  const v = x as unknown as IeSeen,
    { land } = v.words,
    text = JSON.stringify(land)
  if (lastLand === null || text !== lastText) {
    lastLand = land
    lastText = text
  }
  return land === lastLand ? v : { ...v, words: { ...v.words, land: lastLand } }
}
