// Invisible Enemy: what a seat sees: everything but dice split in secret, and what others have committed by eye (SECRET INFORMATION).
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Plain, Seat } from '../../../kernel/plain.ts'
import type { Frame, Outcome } from '../../../kernel/state.ts'
import { blind } from '../rules/ranging.ts'
import { newModule } from '../state/fresh.ts'
import { baseOf, isShown, isUnknown, type Base, type Field, type IeGame, type IeWords, type Land, type Module } from '../state/state.ts'

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

/** IE-PHO-02: whether distances are kept from who looks; nobody looks on with more than the players. */
export const unmeasured = (v: Pick<IeSeen, 'units' | 'words' | 'seat'>): boolean =>
  v.seat === 'watcher' ? blind(v, 0) || blind(v, 1) : blind(v, v.seat)

/** IE-PHO-01: of what is committed a seat knows its own alone. */
function wordsSeen(g: IeGame, seat: Seat | 'watcher'): IeWords {
  const { words } = g
  if (words.commits.length === 0) return words
  return { ...words, commits: words.commits.filter((c) => baseOf(g, c.unit).seat === seat) }
}
const unsealed = ({ sealed: _, ...rest }: Frame): Frame => rest

/** What stands for a module that is not known: nothing that does anything. */
const unknown: Module = { ...newModule('beacons', 0), stock: 0 }
/**
 * IE-SET-05, hiddenLoadouts: a base of the other side with the modules that have been used, hit, or work by themselves; the rest is
 * unknown, and how many come after the last known one is not said either. Whether it is done would tell what else it might have done.
 */
function masked(b: Base): Base {
  const last = b.modules.findLastIndex(isShown)
  const plain = last === b.modules.length - 1 && b.modules.every((m) => isShown(m) || isUnknown(m))
  if (plain) return b.done ? { ...b, done: false } : b
  return { ...b, done: false, modules: b.modules.slice(0, last + 1).map((m) => (isShown(m) ? m : unknown)) }
}
const basesSeen = (g: IeGame, seat: Seat | 'watcher'): readonly Base[] =>
  g.words.options.hiddenLoadouts ? g.units.map((b) => (b.seat === seat ? b : masked(b))) : g.units

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
    units: basesSeen(g, seat),
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
