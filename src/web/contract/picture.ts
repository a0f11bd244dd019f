// A small picture of a board as it is kept for the list at home: a few shapes and counters.

/** What a shape of the picture is painted as. */
export type Ground = 'wood' | 'hill' | 'water' | 'road' | 'town' | 'ring'
/** The picture: the part of the board to show, its shapes from below, its counters. Lengths in sheet units of the board. */
export type Picture = {
  readonly board: 'hex' | 'table'
  readonly ground?: true | 'culvert' // open ground, no ring with stands about it
  readonly box: readonly [x: number, y: number, width: number, height: number]
  readonly shapes: readonly { readonly is: Ground; readonly d: string; readonly wide?: number }[]
  readonly counters: readonly (readonly [x: number, y: number, seat: number])[]
  readonly struck?: readonly (readonly [x: number, y: number])[] // where what it shows happened
}

/** From the middle of a counter to its edge, in widths of the picture. */
export const radius = 1 / 28
