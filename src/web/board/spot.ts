// What stands at a place of a scene, nearest first and in words.
import type { Hexside, Scene } from '../../kernel/face.ts'
import type { Id, Place } from '../../kernel/plain.ts'
import { stepsAbout } from './facing.ts'
import { lay as layOf, type Lay, type Point } from './lay.ts'

/** What was picked: a place of the board and the counters there, nearest first. */
export type Pick = { readonly at: Place | null; readonly units: readonly Id[]; readonly byKey?: true }

/** Whether a point lies in closed loops. */
function within(loops: readonly (readonly Point[])[], p: Point): boolean {
  let is = false
  for (const l of loops)
    for (let i = 0, j = l.length - 1; i < l.length; j = i++)
      if (l[i].y > p.y !== l[j].y > p.y && p.x < ((l[j].x - l[i].x) * (p.y - l[i].y)) / (l[j].y - l[i].y) + l[i].x) is = !is
  return is
}

/** The counters about a place of a table, nearest first. */
export function tokensNear(scene: Scene, lay: Lay, p: Place): Scene['tokens'] {
  const a = lay.at(p)
  const by = (t: Scene['tokens'][number]): number => {
    const q = lay.at(t.at)
    return Math.hypot(q.x - a.x, q.y - a.y)
  }
  return scene.tokens.filter((t) => t.state !== 'out' && by(t) < lay.token).sort((x, y) => by(x) - by(y))
}

/** The name of a hexside, or what it is. */
export function edgeName(e: Hexside): string {
  return e.name === undefined ? e.is : `${e.name}, ${e.is}`
}

/** The hex beyond a hexside; null off the board. */
export function edgeBeyond(lay: Lay, e: Hexside): Place | null {
  const cell = lay.grid?.neighbour(lay.grid.cell(e.at), e.side) ?? -1
  return cell < 0 ? null : (lay.grid?.place(cell) ?? null)
}

/** What stands on the sides of a hex: barrier to the north, from whichever of its two hexes it was named. */
function edgesOf(scene: Scene, lay: Lay, p: Place): readonly string[] {
  const about = stepsAbout(lay, p)
  return (scene.edges ?? []).flatMap((e) => {
    const beyond = edgeBeyond(lay, e)
    const here = e.at[0] === p[0] && e.at[1] === p[1]
    const other = here ? beyond : beyond && beyond[0] === p[0] && beyond[1] === p[1] ? e.at : null
    if (!here && other === null) return []
    const step = about.find((s) => (s.to === null ? other === null : other !== null && s.to[0] === other[0] && s.to[1] === other[1]))
    return [`${e.name ?? e.is} to the ${step?.says ?? 'edge'}`]
  })
}

/** What stands at a place, in words. */
export function atPlace(scene: Scene, p: Place): string {
  const lay = layOf(scene.board)
  const same = (q: Place): boolean => q[0] === p[0] && q[1] === p[1]
  if (!lay.grid) {
    const at = lay.at(p)
    const ground = scene.terrain.filter((t) => !t.line && within(lay.loops(t.where), at)).map((t) => t.name ?? t.is)
    return (
      [
        ...tokensNear(scene, lay, p).map((t) => t.says),
        ...scene.landmarks
          .filter((l) => {
            const q = lay.at(l.at)
            return Math.hypot(q.x - at.x, q.y - at.y) < lay.token
          })
          .map((l) => l.name),
        ...ground,
      ].join('; ') || 'open ground'
    )
  }
  const things = [
    ...scene.tokens.filter((t) => same(t.at)).map((t) => t.says),
    ...scene.landmarks.filter((l) => same(l.at)).map((l) => l.name),
  ]
  const ground = scene.terrain.filter((t) => t.where.is === 'hexes' && t.where.of.some(same)).map((t) => t.name ?? t.is)
  const areas = scene.areas.filter((a) => a.where.is === 'hexes' && a.where.of.some(same)).map((a) => a.label)
  return `${lay.name(p)}: ${[...things, ...ground, ...edgesOf(scene, lay, p), ...areas].join('; ') || 'empty'}`
}
