// A small picture of a board for the list at home: what lies there and who stands where, as a few shapes. Made where the battle lives.
import type { Scene, Terrain } from '../../kernel/face.ts'
import type { Place } from '../../kernel/plain.ts'
import { radius, type Ground, type Picture } from '../contract/picture.ts'
import { floorOf } from '../board/floor.ts'
import { lay as layOf, loopPath, type Point } from '../board/lay.ts'

const shape = 84 / 128 // height to width
const grounds: readonly (readonly [Ground, readonly string[]])[] = [
  ['hill', ['hill', 'plateau', 'dune']],
  ['water', ['river', 'stream', 'lake', 'water', 'swamp', 'marsh']],
  ['road', ['road', 'track', 'bridge', 'path']],
  ['wood', ['copse', 'thicket', 'forest', 'wood', 'woods', 'jungle']],
  ['town', ['town', 'building', 'house', 'ruin', 'city']],
]
const groundOf = (t: Terrain): Ground | null => grounds.find(([, words]) => words.includes(t.is))?.[0] ?? null
const most = 24 // shapes kept
const round = (x: number): number => Math.round(x)

/** The picture of a scene, framed on its counters. @param struck where what it shows happened. */
export function pictureOf(scene: Scene, struck: readonly Place[] = []): Picture {
  const lay = layOf(scene.board)
  const at = scene.tokens.filter((t) => t.state !== 'out').map((t) => ({ ...lay.at(t.at), seat: t.seat }))
  const xs = at.map((p) => p.x)
  const ys = at.map((p) => p.y)
  const mid = at.length
    ? { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }
    : { x: lay.width / 2, y: lay.height / 2 }
  const span = (all: readonly number[]): number => Math.max(...all) - Math.min(...all) + 4 * lay.token
  const edge = 2 * radius // what the counters at both ends take up
  const need = at.length ? Math.max(span(xs) / (1 - edge), span(ys) / (shape - edge)) : lay.width
  const width = Math.max(lay.token * 12, lay.width / 2, Math.min(need, Math.max(lay.width, lay.height / shape) * 1.2))
  const height = width * shape
  const x = Math.max(Math.min(0, (lay.width - width) / 2), Math.min(lay.width - width, mid.x - width / 2))
  const y = Math.max(Math.min(0, (lay.height - height) / 2), Math.min(lay.height - height, mid.y - height / 2))
  // By the box about it: a road may cross the whole picture without a corner in it.
  const near = (of: readonly Point[]): boolean => {
    const far = (at: (p: Point) => number, from: number, to: number): boolean =>
      of.every((p) => at(p) < from) || of.every((p) => at(p) > to)
    return of.length > 0 && !far((p) => p.x, x, x + width) && !far((p) => p.y, y, y + height)
  }
  const order = grounds.map(([g]) => g)
  const shapes = scene.terrain
    .flatMap((t): Picture['shapes'] => {
      const is = groundOf(t)
      if (!is) return []
      if (t.line && t.line.length > 1) {
        const pts = t.line.map((p) => lay.at(p))
        return near(pts)
          ? [
              {
                is,
                d: pts.map((p, i) => `${i ? 'L' : 'M'}${round(p.x)} ${round(p.y)}`).join(''),
                wide: is === 'road' || is === 'water' ? 12 : 8,
              },
            ]
          : []
      }
      const loops = lay.loops(t.where).map((l) => l.map((p) => ({ x: round(p.x), y: round(p.y) })))
      return loops.some(near) ? [{ is, d: loopPath(loops) }] : []
    })
    .sort((a, b) => order.indexOf(a.is) - order.indexOf(b.is))
    .slice(0, most)
  const floor = floorOf(scene.board)
  const rings = scene.areas
    .filter((a) => a.is === 'objective')
    .slice(0, 4)
    .map((a) => ({ is: 'ring' as const, d: loopPath(lay.loops(a.where).map((l) => l.map((p) => ({ x: round(p.x), y: round(p.y) })))) }))
  return {
    board: scene.board.is,
    ...(floor === 'arena' ? {} : { ground: floor === 'culvert' ? floor : (true as const) }),
    box: [round(x), round(y), round(width), round(height)],
    shapes: [...shapes, ...rings],
    counters: at.slice(0, 60).map((p) => [round(p.x), round(p.y), p.seat] as const),
    ...(struck.length ? { struck: struck.map((p) => lay.at(p)).map((p) => [round(p.x), round(p.y)] as const) } : {}),
  }
}
