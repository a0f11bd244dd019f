// The sheet under the counters, painted once for each zoom: rim and seats, floor, terrain, markings, grid.
import type { Scene } from '../../kernel/face.ts'
import type { Lay } from './lay.ts'
import { row, type Ink, type Pen } from './brushwork.ts'
import { arenaRim, arenaFloor } from './arena.ts'
import { tableFloor } from './tablefloor.ts'

/** Paint the sheet. The pen is scaled to sheet units, its origin at the corner of the floor. */
export function paintSheet(pen: Pen, lay: Lay, s: Scene, ink: Ink): void {
  const any = row(s.title)
  if (s.board.is === 'hex') {
    arenaRim(pen, lay, ink)
    arenaFloor(pen, lay, s, ink, any)
  } else tableFloor(pen, lay, s, ink, any)
}
