// Wardogs: the dice that order the sides (WD-INIT-01, WD-SETUP-01).
import { d } from '../../../kernel/dice.ts'
import type { Seat } from '../../../kernel/plain.ts'
import type { WdGame } from '../state/state.ts'

/** WD-INIT-01: d10 by seat, ties rolled again by the tied; the order from low to high. */
export function rollOrder(g: WdGame): readonly Seat[] {
  const rank = (list: readonly Seat[]): readonly Seat[] => {
    const fell = list.map(() => g.dice.roll('initiative', d(10), (n) => n))
    const faces = [...new Set(fell)].sort((a, b) => a - b)
    return faces.flatMap((face) => {
      const same = list.filter((_, i) => fell[i] === face)
      return same.length > 1 ? rank(same) : same
    })
  }
  return rank(g.words.sides.map((s) => s.seat))
}
