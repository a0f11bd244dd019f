// Exercises beside the battles: what a house rule asks of a person's own eye, put as a battle puts it, one after another from a seed.
import type { Decision } from './decision.ts'
import type { Asking, Scene } from './face.ts'

/** A table and what is asked of it: a number that is guessed by eye (`Asking.number.wheel`). */
export type Exercise = { readonly scene: Scene; readonly decision: Decision; readonly ask: Asking }
/** What became of a guess: what is right, how far the guess was from it (below 0: too little), what that costs, the table with it drawn. */
export type Judged = { readonly real: number; readonly error: number; readonly says: readonly string[]; readonly scene: Scene }

/** The exercises of a book; the same seed and number give the same one everywhere. */
export type Practice = {
  readonly set: (seed: string, n: number) => Exercise
  readonly judge: (seed: string, n: number, guess: number) => Judged
}
