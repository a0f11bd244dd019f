// Where a stand comes to be that is placed by share of a bearing or towards a name: on the way, and never beyond where it may stand.
import type { Region } from '../../../kernel/decision.ts'
import type { Place } from '../../../kernel/plain.ts'
import { aimed, part, type Named, type Step } from '../../../space/course.ts'
import { inPolygon } from '../../../space/plane.ts'

const within = (where: readonly Region[], p: Place): boolean =>
  where.length === 0 ||
  where.some((r) =>
    r.is === 'polygon'
      ? inPolygon(r.points, p) && !(r.holes ?? []).some((h) => inPolygon(h, p))
      : r.is === 'disc'
        ? (r.at[0] - p[0]) ** 2 + (r.at[1] - p[1]) ** 2 <= r.radius ** 2
        : r.of.some((q) => q[0] === p[0] && q[1] === p[1]),
  )

/**
 * Where a walk of steps leads: it stops at the edge of where one may stand.
 * @returns the place, or half a sentence that says why there is none.
 */
export function steered(
  from: Place,
  steps: readonly Step[],
  named: readonly Named[],
  where: readonly Region[],
  width: number,
  height: number,
): Place | string {
  let at = from
  for (const step of steps) {
    const corners = aimed(at, step, named, width, height, 0)
    if (!corners?.length) return 'there is nothing of that name here'
    const way = [at, ...part([at, ...corners], step.share)]
    const end = way[way.length - 1]
    let to = at
    if (within(where, end)) to = end
    else
      for (let i = way.length - 1; i > 0 && to === at; i--)
        for (let k = 31; k > 0; k--) {
          // the last point of the way that lies within
          const p: Place = [
            Math.round(way[i - 1][0] + ((way[i][0] - way[i - 1][0]) * k) / 32),
            Math.round(way[i - 1][1] + ((way[i][1] - way[i - 1][1]) * k) / 32),
          ]
          if (within(where, p)) {
            to = p
            break
          }
        }
    if (to[0] === at[0] && to[1] === at[1]) return 'it may not stand further that way'
    at = to
  }
  return at
}
