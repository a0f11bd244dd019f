// Wardogs: what a seat sees: everything but minefields it does not know, charges of enemy mine layers, chits and sealed plans (WD-SEC).
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Plain, Seat } from '../../../kernel/plain.ts'
import type { Frame, Outcome } from '../../../kernel/state.ts'
import { knows } from '../rules/mines.ts'
import type { Field, Minefield, WdGame, WdUnit, WdWords } from '../state/state.ts'

/** A seat's view: a field of its own, with what it may not know taken out. */
export type WdSeen = Field & {
  readonly seat: Seat | 'watcher'
  readonly seats: number
  readonly stack: readonly Frame[] // the procedures up to its own question; none while it is not asked
  readonly open: readonly Decision[]
  readonly sealed: readonly (Choice | null)[]
  readonly over: Outcome | null
}

const none: readonly never[] = []

/** WD-MINE-01: the number of charges of a mine layer is its side's secret. */
function masked(u: WdUnit, seat: Seat | 'watcher', fields: readonly Minefield[], w: WdWords): WdUnit {
  const lays = u.seat !== seat && u.sheet.equipment.some((e) => e.id === 'mine_layer')
  const mined = u.mined.filter((h) => fields.some((m) => m.hex === h) || w.chits.some((c) => c.hex === h))
  if (!lays && mined.length === u.mined.length) return u
  const charges = lays ? u.charges.map((n, i) => (u.sheet.equipment[i].id === 'mine_layer' ? -1 : n)) : u.charges
  return { ...u, charges, mined }
}

/** The words as a seat may know them. */
function wordsSeen(w: WdWords, seat: Seat | 'watcher'): WdWords {
  const plain = w.fields.every((m) => m.revealed && m.by.length === 0) && w.chits.length === 0
  if (plain) return w
  const me = seat === 'watcher' ? -1 : seat
  return {
    ...w,
    fields: w.fields.filter((m) => knows(m, me)).map((m) => ({ ...m, by: m.by.includes(me) ? [me] : none })),
    chits: w.chits.map((c) => (c.by === me || !c.real ? c : { ...c, real: false })),
  }
}

export function view(g: WdGame, seat: Seat | 'watcher'): WdSeen {
  g.freeze()
  const open = g.open.filter((d) => d.seat === seat)
  if (g.over !== null)
    return { seat, seats: g.seats, units: g.units, words: g.words, stack: g.stack.slice(), open, sealed: none, over: g.over }
  const words = wordsSeen(g.words, seat)
  const { sealed } = g
  return {
    seat,
    seats: g.seats,
    units: g.units.map((u) => masked(u, seat, words.fields, words)),
    words,
    stack: open.length > 0 ? g.stack.map((f) => (f.sealed === undefined ? f : unsealed(f))) : none,
    open,
    sealed: open.length > 0 ? g.open.flatMap((d, i) => (d.seat === seat ? [sealed[i] ?? null] : [])) : none,
    over: null,
  }
}

function unsealed(f: Frame): Frame {
  return f.lists === undefined ? { do: f.do, pc: f.pc, v: f.v } : { do: f.do, pc: f.pc, v: f.v, lists: f.lists }
}

export const plain = (v: WdSeen): Plain => v as unknown as Plain
export const revive = (x: Plain): WdSeen => x as unknown as WdSeen
