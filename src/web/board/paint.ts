// The sheet under the counters, painted once for each zoom: rim, floor by what it is, terrain, hexsides, grid.
import type { Scene } from '../../kernel/face.ts'
import type { Lay } from './lay.ts'
import { row, type Ink, type Pen } from './brushwork.ts'
import { arenaRim, arenaFloor } from './arena.ts'
import { countryside } from './countryside.ts'
import { culvert } from './culvert.ts'
import { floorOf, type Floor } from './floor.ts'
import { hexGridLines, paintHexsides } from './hexsides.ts'
import { paintTerrain } from './terrain.ts'

/** Paint the sheet. The pen is scaled to sheet units, its origin at the corner of the floor. */
export function paintSheet(pen: Pen, lay: Lay, s: Scene, ink: Ink): void {
  const any = row(s.title)
  const floor = floorOf(s.board)
  const { width: w, height: h } = lay
  const hex = s.board.is === 'hex'
  if (hex && floor === 'arena') arenaRim(pen, lay, s, ink)
  else if (hex) plainRim(pen, lay, ink, floor)
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, w, h)
  pen.clip()
  if (floor === 'arena') arenaFloor(pen, lay, s, ink, any)
  else if (floor === 'culvert') culvert(pen, lay, ink, any)
  else countryside(pen, lay, s, ink, any)
  paintTerrain(pen, ink, lay, s.terrain)
  hexGridLines(pen, lay, s, ink, ink(floor === 'arena' ? '--arena-rim' : floor === 'culvert' ? '--rock-dark' : '--hill-shade'))
  paintHexsides(pen, lay, s, ink)
  pen.restore()
  const arena = floor === 'arena' && hex
  pen.globalAlpha = arena ? 0.8 : 0.55
  pen.strokeStyle = ink(arena ? '--arena-line' : '--map-ink')
  pen.lineWidth = arena ? 1.4 : 1.6
  pen.strokeRect(0, 0, w, h)
  pen.globalAlpha = 1 // the edge of the table, where the desk begins
}

/** What lies about a floor that is no ring: the same ground in shade, so that names of columns and rows stand out. */
function plainRim(pen: Pen, lay: Lay, ink: Ink, floor: Floor): void {
  const { rim, width: w, height: h } = lay
  const box = [-rim.left - 2000, -rim.top - 2000, w + 4000, h + 4000] as const
  pen.fillStyle = ink(floor === 'culvert' ? '--crumb' : '--map-ground')
  pen.fillRect(...box)
  pen.globalAlpha = 0.3
  pen.fillStyle = ink('--map-ink')
  pen.fillRect(...box)
  pen.globalAlpha = 1
}
