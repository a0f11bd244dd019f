// Which floor a board has, by what its ground is.
import type { SceneBoard } from '../../kernel/face.ts'

export type Floor = 'arena' | 'countryside' | 'culvert'

/** The floor of a board: as its ground says, else the ring for hexes and the open country for a table. */
export function floorOf(board: SceneBoard): Floor {
  const { ground } = board
  if (ground === 'arena' || ground === 'countryside' || ground === 'culvert') return ground
  return board.is === 'hex' ? 'arena' : 'countryside'
}
