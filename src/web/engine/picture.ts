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

/** A way from hex to hex as one drawn by hand: from the middle of one side to that of the next, bent about what lies between. */
function eased(p: readonly Point[]): string {
  const at = (q: Point): string => `${round(q.x)} ${round(q.y)}`
  const mid = (i: number): string => at({ x: (p[i].x + p[i + 1].x) / 2, y: (p[i].y + p[i + 1].y) / 2 })
  const bends = p.slice(1, -1).map((q, i) => `Q${at(q)} ${mid(i + 1)}`)
  return `M${at(p[0])}L${mid(0)}${bends.join('')}L${at(p[p.length - 1])}`
}

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
  // a counter at the edge, with its ring, lies whole in the picture
  const rim = 2.3 * radius * width
  const from = (size: number, of: number, all: readonly number[], middle: number): number => {
    const least = Math.min(0, (size - of) / 2, ...(all.length ? [Math.min(...all) - rim] : []))
    const most = Math.max(size - of, ...(all.length ? [Math.max(...all) + rim - of] : []))
    return Math.max(least, Math.min(most, middle - of / 2))
  }
  const x = from(lay.width, width, xs, mid.x)
  const y = from(lay.height, height, ys, mid.y)
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
                d: lay.grid ? eased(pts) : pts.map((p, i) => `${i ? 'L' : 'M'}${round(p.x)} ${round(p.y)}`).join(''),
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
