// How others follow a path on a table: each keeping its place beside the one who leads, or one behind the other along the way.
import type { Id, Place } from '../../../kernel/plain.ts'

export type Form = 'keep' | 'file'
/** Who goes along: where it stands and how wide it is. */
export type Stood = { readonly id: Id; readonly at: Place; readonly radius: number }
/** Where one of them goes: from corner to corner, without where it stands. Empty: it stays. */
export type Followed = { readonly id: Id; readonly to: readonly Place[] }

const near = 1 // two places closer than this are one
const file = 1.25 // from middle to middle in a file, by how near two bases may come: no inch is measured off
const gap = (a: Place, b: Place): number => Math.hypot(b[0] - a[0], b[1] - a[1])
const between = (a: Place, b: Place, f: number): Place => [Math.round(a[0] + (b[0] - a[0]) * f), Math.round(a[1] + (b[1] - a[1]) * f)]

/** Where a way lies nearest to a place, and how far along that is. */
function onto(way: readonly Place[], p: Place): { readonly at: Place; readonly along: number; readonly off: number } {
  let best = { at: way[0], along: 0, off: gap(way[0], p) }
  let run = 0
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1], way[i]]
    const long = gap(a, b)
    const f = long === 0 ? 0 : ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / (long * long)
    const share = Math.min(1, Math.max(0, f))
    const at = between(a, b, share)
    const off = gap(at, p)
    if (off < best.off) best = { at, along: run + share * long, off }
    run += long
  }
  return best
}

/** The corners of a way between two lengths of it, and its point at the second. */
function stretch(way: readonly Place[], from: number, to: number): readonly Place[] {
  const out: Place[] = []
  let run = 0
  for (let i = 1; i < way.length; i++) {
    const long = gap(way[i - 1], way[i])
    if (run + long >= to) return [...out, between(way[i - 1], way[i], long === 0 ? 0 : (to - run) / long)]
    run += long
    if (run > from) out.push(way[i])
  }
  return out
}

/** Without places that lie where the one before them does. */
const apart = (from: Place, to: readonly Place[]): readonly Place[] => to.filter((p, i) => gap(i ? to[i - 1] : from, p) >= near)

/**
 * In a file: onto the way where it is nearest, then along it, each behind the one before. Where the way is too short, towards its
 * start.
 */
function filed(way: readonly Place[], lead: Stood, others: readonly Stood[]): readonly Followed[] {
  const whole = way.reduce((n, p, i) => (i ? n + gap(way[i - 1], p) : 0), 0)
  const all = others.map((s) => ({ s, on: onto(way, s.at) })).sort((a, b) => b.on.along - a.on.along || a.on.off - b.on.off)
  let behind = 0
  let before = lead
  return all.map(({ s, on }) => {
    behind += (before.radius + s.radius) * file
    before = s
    const to = whole - behind
    if (to > on.along) return { id: s.id, to: apart(s.at, [on.at, ...stretch(way, on.along, to)]) }
    if (to >= 0) return { id: s.id, to: apart(s.at, stretch(way, to, to)) }
    const far = gap(way[0], s.at)
    return { id: s.id, to: far <= -to ? [] : apart(s.at, [between(way[0], s.at, -to / far)]) }
  })
}

/**
 * Where each of some stands goes when one of them leads along a way, in the order in which they go: who is in front goes first, so that
 * the others come to where it stood.
 * @param way from where the leader stands to where it ends.
 */
export function following(
  way: readonly Place[],
  lead: Stood,
  others: readonly Stood[],
  form: Form,
  table: { readonly width: number; readonly height: number },
): readonly Followed[] {
  const first = { id: lead.id, to: way.slice(1) }
  if (form === 'file') return [first, ...filed(way, lead, others)]
  const end = way[way.length - 1]
  const ahead = (p: Place): number => p[0] * (end[0] - lead.at[0]) + p[1] * (end[1] - lead.at[1])
  const hold = (n: number, most: number, radius: number): number => Math.min(most - radius, Math.max(radius, n))
  return [lead, ...others]
    .sort((a, b) => ahead(b.at) - ahead(a.at))
    .map((s) =>
      s === lead
        ? first
        : {
            id: s.id,
            to: way
              .slice(1)
              .map(
                ([x, y]): Place => [
                  hold(x + s.at[0] - lead.at[0], table.width, s.radius),
                  hold(y + s.at[1] - lead.at[1], table.height, s.radius),
                ],
              ),
          },
    )
}
