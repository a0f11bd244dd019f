// A place of a table in words, as the text board and a point that is set say it.
import { headingOf } from '../../../space/arc.ts'
import type { Scene, Token } from '../../../kernel/face.ts'
import type { Place } from '../../../kernel/plain.ts'
import type { Lay } from '../../board/lay.ts'

/** A bearing of a table in three figures. */
export function figures(degrees: number): string {
  return String(degrees).padStart(3, '0')
}

/**
 * A place of a table in words, made from what the scene shows: what it is in, which bearing it has from the nearest landmark, who stands on
 * it. No distance.
 */
export function whereOn(scene: Scene, lay: Lay, at: Place, call: (t: Token) => string = (t) => t.name): string {
  const p = lay.at(at)
  const inside = (loops: readonly (readonly { x: number; y: number }[])[]): boolean => {
    let is = false
    for (const l of loops)
      for (let i = 0, j = l.length - 1; i < l.length; j = i++)
        if (l[i].y > p.y !== l[j].y > p.y && p.x < ((l[j].x - l[i].x) * (p.y - l[i].y)) / (l[j].y - l[i].y) + l[i].x) is = !is
    return is
  }
  const ground = scene.terrain.filter((t) => !t.line && inside(lay.loops(t.where))).map((t) => t.name ?? t.is)
  const gap = (q: Place): number => (q[0] - at[0]) ** 2 + (q[1] - at[1]) ** 2
  const mark = scene.landmarks.filter((l) => l.icon !== 'wreck').toSorted((a, b) => gap(a.at) - gap(b.at))[0]
  const under = scene.tokens
    .filter((t) => t.state !== 'out' && gap(t.at) <= (t.radius ?? 0) ** 2)
    .map((t) => (t.ghost ? `where ${call(t)} was last seen` : `on ${call(t)}`))
  const name = mark?.name.replace(/, .*$/, '')
  return [
    ...(under.length ? [under.join(' and ')] : []),
    ground.length ? `in ${ground.join(' and ')}` : 'in the open',
    ...(mark && name
      ? [gap(mark.at) === 0 ? `at ${name}` : `bearing ${figures(headingOf(at[0] - mark.at[0], at[1] - mark.at[1]))} from ${name}`]
      : []),
  ].join(', ')
}
