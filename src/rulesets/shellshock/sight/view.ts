// Shellshock: what a seat sees: everything that lies on the table; answers that are sealed are its own alone (SS-MOVE-01, SS-TGT-17).
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Plain, Seat } from '../../../kernel/plain.ts'
import { Game, type Frame, type Outcome } from '../../../kernel/state.ts'
import type { SsEvent } from '../state/events.ts'
import type { SsGame, SsUnit, SsWords } from '../state/state.ts'

/** A seat's view: the table as it lies, the procedures up to its own question, its own sealed answers. */
export type SsSeen = {
  readonly seat: Seat | 'watcher'
  readonly seats: number
  readonly units: readonly SsUnit[]
  readonly words: SsWords
  readonly stack: readonly Frame[] // none while it is not asked
  readonly open: readonly Decision[]
  readonly sealed: readonly (Choice | null)[]
  readonly over: Outcome | null
}

const none: readonly never[] = []

export function view(g: SsGame, seat: Seat | 'watcher'): SsSeen {
  g.freeze()
  const open = g.open.filter((d) => d.seat === seat)
  const { sealed } = g
  const asked = open.length > 0
  return {
    seat,
    seats: g.seats,
    units: g.units,
    words: g.words,
    stack: g.over !== null ? g.stack.slice() : asked ? g.stack.map((f) => (f.sealed === undefined ? f : unsealed(f))) : none,
    open,
    sealed: asked && g.over === null ? g.open.flatMap((d, i) => (d.seat === seat ? [sealed[i] ?? null] : [])) : none,
    over: g.over,
  }
}

function unsealed(f: Frame): Frame {
  return f.lists === undefined ? { do: f.do, pc: f.pc, v: f.v } : { do: f.do, pc: f.pc, v: f.v, lists: f.lists }
}

const games = new WeakMap<SsSeen, SsGame>()
/** A view as a game that nobody plays: what legality and forecasts ask. It is never written to. */
export function asGame(v: SsSeen): SsGame {
  let g = games.get(v)
  if (g === undefined) games.set(v, (g = new Game<SsUnit, SsWords, SsEvent>(v.units, v.words, v.seats, v.stack.slice())))
  return g
}

export const plain = (v: SsSeen): Plain => v as unknown as Plain
export const revive = (x: Plain): SsSeen => x as unknown as SsSeen
