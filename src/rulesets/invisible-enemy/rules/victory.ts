// Invisible Enemy: points for ground in each Reset, for the dead and the crippled at the end, and who has won (scenarios, designed).
import type { Seat } from '../../../kernel/plain.ts'
import type { Outcome } from '../../../kernel/state.ts'
import { within } from '../../../space/plane.ts'
import { speedAt } from '../book/charts.ts'
import { attackOf, other, paralysed, type Base, type Field, type IeGame, type Objective } from '../state/state.ts'

const seats: readonly Seat[] = [0, 1]

/** Whether a base counts in an objective: living, not paralysed, inside. */
export const countsIn = (b: Base, o: Objective): boolean => !b.dead && !paralysed(b) && within(b.at, o.at, o.radius)

/** The side with more living, not paralysed bases in an objective; −1 nobody. A strike is never held (IE-ENG-10). */
export function holder(f: Field, o: Objective): Seat {
  if (o.strike) return -1
  let lead = 0
  for (const b of f.units) if (countsIn(b, o)) lead += b.seat === 0 ? 1 : -1
  const seat = lead > 0 ? 0 : lead < 0 ? 1 : -1
  return o.seat === undefined || o.seat === seat ? seat : -1
}

/** IE-TURN-07: in each Reset, before the markers go, ground is scored. */
export function scoreGround(g: IeGame): void {
  for (const o of g.words.land.objectives) {
    const seat = holder(g, o)
    if (seat < 0) continue
    g.set({ vp: g.words.vp.map((n, s) => (s === seat ? n + o.points : n)) })
    g.emit({ is: 'ground', rule: 'IE-TURN-07', objective: o.id, seat, points: o.points })
  }
}

/** Alive, but without speed or without attack: half its cost. */
export const crippled = (b: Base): boolean => !b.dead && (speedAt(b.speed, b.s) === 0 || (b.attackBase > 0 && attackOf(b) === 0))
const sumOf = (f: Field, seat: Seat, value: (b: Base) => number): number =>
  f.units.reduce((n, b) => (b.seat === seat ? n + value(b) : n), 0)
const deadOf = (f: Field, seat: Seat): number => sumOf(f, seat, (b) => (b.dead ? b.value : 0))
const crippledOf = (f: Field, seat: Seat): number => sumOf(f, seat, (b) => (crippled(b) ? Math.floor(b.value / 2) : 0))

/** The points of a side as they stand: ground, dead enemies, half of crippled ones. */
export function scoreOf(f: Field, seat: Seat): number {
  return f.words.vp[seat] + deadOf(f, other(seat)) + crippledOf(f, other(seat))
}
function account(f: Field): Outcome['score'] {
  return seats.flatMap((seat) => {
    const line = (label: string, n: number) => ({ seat, label, value: String(n), rule: 'IE-SET-07' })
    return [
      line('ground', f.words.vp[seat]),
      line('dead enemies', deadOf(f, other(seat))),
      line('crippled enemies', crippledOf(f, other(seat))),
      line('points in all', scoreOf(f, seat)),
    ]
  })
}

/** After the last turn: who is ahead by as much as the scenario asks; else a draw. */
export function verdict(f: Field): Outcome {
  const ahead = scoreOf(f, 0) - scoreOf(f, 1),
    { lead } = f.words.land
  const winners = ahead >= lead ? [0] : ahead <= -lead ? [1] : []
  return {
    rule: 'IE-SET-07',
    winners,
    why:
      winners.length === 0
        ? `neither side is ahead by ${lead} points`
        : `${f.words.names[winners[0]]} is ahead by ${Math.abs(ahead)} points`,
    score: account(f),
  }
}

/** What decides a battle: the points after the last turn, or a side without a living base. */
export function outcome(g: IeGame): Outcome | null {
  const w = g.words
  if (w.ended !== null) return w.ended
  if (w.phase === 'setUp') return null
  let left = 0
  for (const b of g.units)
    if (!b.dead) {
      left |= 1 << b.seat
      if (left === 3) return null
    }
  if (left === 0) return verdict(g)
  const winner = left === 1 ? 0 : 1
  return { rule: 'IE-DEA-02', winners: [winner], why: `${w.names[other(winner)]} has no living base left`, score: account(g) }
}
