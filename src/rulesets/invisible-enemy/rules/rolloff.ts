// Invisible Enemy: a die of each side against the other: ties fall again (IE-TURN-01, IE-SET-07).
import type { Next, Spec } from '../../../kernel/dice.ts'

/** The die of Red and the die of Blue, in seat order (IE-GEN-08). */
export type Pair = readonly [red: number, blue: number]

const all: readonly Pair[] = Array.from({ length: 36 }, (_, i): Pair => [1 + Math.floor(i / 6), 1 + (i % 6)])
const odd: readonly Pair[] = all.filter(([red, blue]) => red !== blue)
function draw(next: Next): Pair {
  const red = next(1, 6)
  return [red, next(1, 6)]
}

/** Two dice that differ: a tie is rolled again, so that no side is likelier. */
export const apartRoll: Spec<Pair> = {
  name: 'd6 a side, ties again',
  draw: (next) => {
    for (;;) {
      const pair = draw(next)
      if (pair[0] !== pair[1]) return pair
    }
  },
  faces: () => odd.map((p) => [p, 1 / odd.length] as const),
}
/** Two dice, once: a tie counts (IE-OPT-06). */
export const pairRoll: Spec<Pair> = { name: 'd6 a side', draw, faces: () => all.map((p) => [p, 1 / all.length] as const) }
