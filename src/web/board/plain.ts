// The ground before it is painted: floor and terrain as flat shapes, drawn at once, so that no board ever stands empty.
import type { Scene } from '../../kernel/face.ts'
import { widthOf, type Ink } from './brushwork.ts'
import { floorOf } from './floor.ts'
import { loopPath, type Lay } from './lay.ts'
import { margin } from './sheet.ts'

/** The color of a kind of terrain; one that is not named here has that of the ground's second tone. */
const tones: Readonly<Record<string, string>> = {
  wood: '--wood-floor',
  woods: '--wood-floor',
  copse: '--wood-floor-2',
  thicket: '--wood-floor',
  forest: '--wood-shadow',
  hill: '--hill',
  rise: '--hill',
  ridge: '--hill',
  water: '--water',
  lake: '--water',
  river: '--water',
  stream: '--water',
  ford: '--water-hi',
  marsh: '--marsh',
  swamp: '--marsh',
  rock: '--rock',
  rocks: '--rock',
  boulder: '--rock',
  furrows: '--rock-dark',
  rough: '--rock',
  rubble: '--rock',
  crater: '--rock-dark',
  road: '--road',
  track: '--track',
  bridge: '--road',
  town: '--town',
  building: '--roof',
  buildings: '--roof',
  house: '--roof',
  wall: '--roof',
  field: '--map-field',
  sand: '--sand',
  ice: '--ice',
  oil: '--oil',
  fungus: '--fungus',
  pollen: '--sand-2',
  insect: '--rock-dark',
  slime: '--wood-hi',
  chemical: '--wood-pale',
  shrapnel: '--rock-lit',
  neutralizer: '--rock-dark',
  blast: '--rock-dark',
  gap: '--oil',
}

const sharp = 0.5 // pixels a unit: a few ms, and flat shapes bear it

/** A picture of the floor with its margin, so many pixels a unit. */
export function plainSheet(lay: Lay, s: Scene, ink: Ink): { readonly canvas: HTMLCanvasElement; readonly k: number } {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil((lay.width + 2 * margin) * sharp)
  canvas.height = Math.ceil((lay.height + 2 * margin) * sharp)
  const pen = canvas.getContext('2d')
  if (!pen) return { canvas, k: sharp }
  const hex = s.board.is === 'hex'
  const floor = floorOf(s.board)
  pen.scale(sharp, sharp)
  pen.translate(margin, margin)
  if (hex) {
    pen.fillStyle = ink(floor === 'arena' ? '--arena-rim' : floor === 'culvert' ? '--crumb-2' : '--map-ground-2')
    pen.fillRect(-margin, -margin, lay.width + 2 * margin, lay.height + 2 * margin)
  }
  pen.fillStyle = ink(floor === 'arena' ? '--arena' : floor === 'culvert' ? '--crumb' : '--map-ground')
  pen.fillRect(0, 0, lay.width, lay.height)
  pen.beginPath()
  pen.rect(0, 0, lay.width, lay.height)
  pen.clip()
  for (const t of s.terrain) {
    const tone = ink(tones[t.is] ?? (floor === 'arena' ? '--arena-2' : floor === 'culvert' ? '--crumb-2' : '--map-ground-2'))
    if (t.line) {
      const line = new Path2D(
        t.line
          .map((p) => lay.at(p))
          .map((p, i) => `${i ? 'L' : 'M'}${p.x} ${p.y}`)
          .join(''),
      )
      pen.strokeStyle = tone
      pen.lineWidth = widthOf(lay, t)
      pen.stroke(line)
    } else {
      pen.fillStyle = tone
      pen.fill(new Path2D(loopPath(lay.loops(t.where))), 'evenodd')
    }
  }
  return { canvas, k: sharp }
}
