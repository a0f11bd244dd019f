// Terrain as it is drawn: crowns and their shadows, form lines on lit hills, cased roads, roofs, furrows, grit, flames. By word.
import type { Terrain } from '../../kernel/face.ts'
import { loopPath, softened, type Lay, type Point } from './lay.ts'
import { type Painter, clipped, boxOf, off, type Pen, type Ink, widthOf, row } from './brushwork.ts'
import { wood, woods, field, plain } from './growth.ts'
import { yard, roofs, fire, smoke, wall } from './built.ts'
import { hill, rock } from './relief.ts'
import { water, river, ford, bank, marsh } from './waters.ts'
import { blast, chemical, fungus, gap, ice, insect, interference, jamming, neutralizer, oil, pollen, shrapnel, slime } from './mold.ts'
import { boulder, furrows } from './stones.ts'
import { courseOf, line } from './strokes.ts'

/** A kind of terrain that has no picture yet is still there: hatched, with a border. */
const unknown: Painter = (g) => {
  const { pen, ink, box } = g
  clipped(g, g.path, () => {
    pen.strokeStyle = ink('--map-ink')
    pen.globalAlpha = 0.28
    pen.lineWidth = 1.4
    pen.beginPath()
    for (let x = box.x - box.h; x < box.x + box.w; x += 7) {
      pen.moveTo(x, box.y + box.h)
      pen.lineTo(x + box.h, box.y)
    }
    pen.stroke()
  })
  pen.globalAlpha = 0.7
  pen.strokeStyle = ink('--map-ink')
  pen.setLineDash([4, 3])
  pen.lineWidth = 1.2
  pen.stroke(g.path)
  pen.setLineDash([])
  pen.globalAlpha = 1
}

const painters: Readonly<Record<string, Painter>> = {
  wood,
  woods: wood,
  copse: woods(15, 4.6, 0.62, '--wood-floor-2'),
  thicket: woods(10, 5.2, 0.12, '--wood-floor'),
  forest: woods(10, 6, 0, '--wood-shadow'),
  yard,
  hill,
  rise: hill,
  ridge: hill,
  water,
  lake: water,
  river,
  ford,
  bank,
  stream: water,
  marsh,
  swamp: marsh,
  rock,
  rocks: rock,
  boulder,
  furrows,
  rough: rock,
  rubble: rock,
  crater: rock,
  town: roofs,
  building: roofs,
  buildings: roofs,
  house: roofs,
  field,
  sand: plain('--sand', '--sand-2', 19),
  ice,
  oil,
  fire,
  wildfire: fire,
  smoke,
  wall,
  fungus,
  pollen,
  insect,
  slime,
  chemical,
  shrapnel,
  neutralizer,
  jamming,
  interference,
  blast,
  gap,
}

/** The outline of a ground by which the rules go, faint. */
function outlined(pen: Pen, ink: Ink, path: Path2D): void {
  pen.globalAlpha = 0.45
  pen.strokeStyle = ink('--rock-lit')
  pen.lineWidth = 1
  pen.setLineDash([1.5, 4])
  pen.stroke(path)
}

/** Which layer a word belongs to: ground below relief, water, roads, woods, buildings, and what is in the air. */
const layers: readonly (readonly string[])[] = [
  ['field', 'yard', 'sand', 'ice', 'oil', 'crater', 'slime', 'chemical', 'jamming', 'interference', 'blast', 'gap', 'furrows'],
  ['hill', 'rise', 'ridge'],
  ['bank'],
  ['water', 'lake', 'river', 'ford', 'stream', 'marsh', 'swamp'],
  ['trench', 'cliff', 'wood', 'woods', 'copse', 'thicket', 'forest', 'rock', 'rocks', 'rough', 'rubble'],
  ['road', 'track'],
  ['bridge'],
  ['town', 'building', 'buildings', 'house', 'wall'],
  ['fire', 'wildfire', 'smoke'],
]

/** Whether any terrain lies within so much of a point: ornament stays clear of it. */
export function bare(lay: Lay, all: readonly Terrain[]): (p: Point, by: number) => boolean {
  const rings = all.map((t) => (t.line ? t.line.map((p) => lay.at(p)) : lay.loops(t.where).flatMap((l) => [...l, l[0]])))
  const boxes = all.map((t, i) => ({ ...boxOf([rings[i]]), line: t.line !== undefined }))
  return (p, by) =>
    rings.every((r, i) => {
      const b = boxes[i]
      return b.line ? off(p, r) > by : p.x < b.x - by || p.x > b.x + b.w + by || p.y < b.y - by || p.y > b.y + b.h + by
    })
}

/** Draw all terrain of a scene, layer by layer. */
export function paintTerrain(pen: Pen, ink: Ink, lay: Lay, all: readonly Terrain[]): void {
  const layer = (t: Terrain): number => {
    const i = layers.findIndex((l) => l.includes(t.is))
    return i < 0 ? 4 : i
  }
  const roads = all
    .filter((t) => t.line && (t.is === 'road' || t.is === 'track' || t.is === 'bridge'))
    .map((t) => ({ line: courseOf(lay, t), half: widthOf(lay, t) / 2 }))
  const clear = (p: Point, by: number): boolean => roads.every((r) => off(p, r.line) > r.half + by)
  const yards = all.filter((t) => t.is === 'town' && !t.line).map((t): Terrain => ({ ...t, is: 'yard' }))
  const banks = all.filter((t) => (t.is === 'river' || t.is === 'ford') && !t.line).map((t): Terrain => ({ ...t, is: 'bank' }))
  type Job = { readonly t: Terrain; readonly at: number; readonly part?: 'case' | 'top' }
  const jobs = [...yards, ...banks, ...all].flatMap((t): Job[] => {
    const at = layer(t)
    if (!t.line || t.is !== 'road') return [{ t, at }]
    return [
      { t, at: at - 0.5, part: 'case' },
      { t, at, part: 'top' },
    ]
  })
  for (const { t, part } of jobs.sort((a, b) => a.at - b.at)) {
    pen.save()
    if (t.line) line(pen, ink, lay, t, part)
    else {
      const loops = lay.loops(t.where)
      if (loops.length) {
        const smooth = softened(loops)
        ;(painters[t.is] ?? unknown)({
          pen,
          ink,
          any: row(`${t.is}${t.name ?? ''}${JSON.stringify(t.where).length}`),
          lay,
          what: t,
          loops,
          clear,
          path: new Path2D(loopPath(loops)),
          soft: new Path2D(loopPath(smooth)),
          box: boxOf(loops),
        })
        // on a floor seen from so near the rules go by the outline itself, and a pool is drawn rounder than that
        if (lay.board.ground === 'culvert') outlined(pen, ink, new Path2D(loopPath(loops)))
      }
    }
    pen.restore()
  }
}
