// Invisible Enemy: the cover class of a base against a shot (IE-TER-06 to 08, IE-TER-12, IE-TER-14).
import type { Place } from '../../../kernel/plain.ts'
import { inWedge } from '../../../space/arc.ts'
import { nearSegment } from '../../../space/plane.ts'
import { geometry } from '../book/charts.ts'
import { terrainOf, type Base, type Feature, type Field } from '../state/state.ts'
import { crosses, isIn, smoky, touches } from './lines.ts'

/** Whether a direction lies along the facing line, ahead or astern, within the tolerance. */
function parallel(facing: number, along: Place): boolean {
  return [facing, facing + 180].some((f) => inWedge([0, 0], f, geometry.hugDegrees, along))
}

/** IE-TER-06, IE-AMB-25: in contact with the feature, the long axis along the touched face; of a round one along its tangent. */
export function hugs(x: Feature, b: Base): boolean {
  if (!touches(x, b)) return false
  if (x.disc) return parallel(b.facing, [b.at[1] - x.disc.at[1], x.disc.at[0] - b.at[0]])
  const points = x.points ?? []
  return points.some((p, i) => {
    const q = points[(i + 1) % points.length]
    return nearSegment(b.at, p, q, b.radius + geometry.contact) && parallel(b.facing, [q[0] - p[0], q[1] - p[1]])
  })
}

/** IE-TER-07: between a tower and another of its cluster. */
function between(f: Field, x: Feature, b: Base): boolean {
  return f.words.land.features.some(
    (o) =>
      o !== x &&
      o.terrain === 'fungus' &&
      x.cluster !== undefined &&
      o.cluster === x.cluster &&
      o.disc !== undefined &&
      x.disc !== undefined &&
      nearSegment(b.at, x.disc.at, o.disc.at, geometry.between),
  )
}

function covers(f: Field, x: Feature, target: Base, from: Place): boolean {
  switch (terrainOf(x).coverWhen) {
    case 'hugging':
      return hugs(x, target)
    case 'tower':
      return hugs(x, target) || between(f, x, target)
    case 'area':
      return isIn(x, target.at) || (touches(x, target) && crosses(x, from, target.at)) // IE-TER-08
    default:
      return false
  }
}

/** IE-TER-14, IE-TER-15: the highest class of any feature, and one more for smoke on the line. */
export function coverOf(f: Field, target: Base, from: Place): number {
  let best = 0
  for (const x of f.words.land.features) {
    const { cover } = terrainOf(x)
    if (cover > best && covers(f, x, target, from)) best = cover
  }
  return best + (smoky(f, from, target.at) ? 1 : 0)
}
