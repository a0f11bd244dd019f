// Wardogs: the dice that order the sides (WD-INIT-01, WD-SETUP-01).
import type { Next, Spec } from '../../../kernel/dice.ts'
import type { Seat } from '../../../kernel/plain.ts'
import type { WdGame } from '../state/state.ts'

/** WD-INIT-01: a d10 each, ties rolled again by the tied; the sides from low to high. */
function ranked(list: readonly number[], next: Next): readonly number[] {
  const fell = list.map(() => next(1, 10))
  const faces = [...new Set(fell)].sort((a, b) => a - b)
  return faces.flatMap((face) => {
    const same = list.filter((_, i) => fell[i] === face)
    return same.length > 1 ? ranked(same, next) : same
  })
}

/** Every order of a list. */
function orders(list: readonly number[]): readonly (readonly number[])[] {
  return list.length < 2 ? [list] : list.flatMap((x) => orders(list.filter((y) => y !== x)).map((rest) => [x, ...rest]))
}

/** So many sides in the order of their dice. No side is likelier than another to stand anywhere in it. */
function sidesRoll(n: number): Spec<readonly number[]> {
  const all = Array.from({ length: n }, (_, i) => i)
  return {
    name: `${n} × d10, ties again`,
    draw: (next) => ranked(all, next),
    faces: () => orders(all).map((order, _, list) => [order, 1 / list.length] as const),
  }
}

/** WD-INIT-01: d10 by seat; the order from low to high. */
export function rollOrder(g: WdGame): readonly Seat[] {
  const seats = g.words.sides.map((s) => s.seat)
  return g.dice.roll('initiative', sidesRoll(seats.length), (order) => order.map((i) => seats[i]))
}
