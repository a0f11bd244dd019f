// Shellshock: lines of sight and of fire on the open table: what stands above them, barriers before who is Hull Down (SS-TAB-08, 12).
import type { Id, Place } from '../../../kernel/plain.ts'
import { crossings } from '../../../space/crossing.ts'
import { divideDown, divideNearest, rootDown } from '../../../space/length.ts'
import { compareProducts, segmentMeetsLine, squareApart } from '../../../space/plane.ts'
import { openTable, terrainRow, toHit } from '../book/charts.ts'
import type { OpenSite } from '../state/open.ts'
import type { SsGame, SsUnit } from '../state/state.ts'
import { boxOf, meetsBox } from './tablestep.ts'
import { standsAt } from '../state/site.ts'

/** What a line of sight finds: whether it is clear, and the one friend it passes through (SS-TGT-05); '' none. */
export type Sight = { readonly clear: boolean; readonly friend: Id }

/** A share of a line, n / d of it. */
type Share = readonly [n: number, d: number]
const before = ([a, b]: Share, [c, d]: Share): boolean => a * d < c * b
const later = (a: Share, b: Share): Share => (before(a, b) ? b : a)
const sooner = (a: Share, b: Share): Share => (before(b, a) ? b : a)

/** The stretches of a line that lie strictly inside a polygon. */
function inside(polygon: readonly Place[], a: Place, b: Place): readonly (readonly [Share, Share])[] {
  const found = [...crossings(polygon, a, b)].sort((x, y) => x.n * y.d - y.n * x.d)
  const out: (readonly [Share, Share])[] = []
  let open: Share | null = null
  for (const c of found) {
    const at: Share = [c.n, c.d]
    if (c.before && open !== null) {
      if (before(open, at)) out.push([open, at])
      open = null
    }
    if (c.after) open ??= at
  }
  return out
}

/** The line of sight at hand: its ends, its heights in tenths of a level, the part of it that counts. */
type Line = {
  readonly a: Place
  readonly b: Place
  readonly long: number // its length in units, rounded down
  readonly square: number
  readonly eye: number
  readonly rise: number
  readonly from: Share
  readonly to: Share
}
const top = (l: Line, tenths: number, [n, d]: Share): boolean => (tenths - l.eye) * d > l.rise * n

/** Whether something of a height blocks a line on a stretch of it. */
function blocks(l: Line, tenths: number, stretch: readonly [Share, Share], least: Share = l.from): boolean {
  const s = later(stretch[0], later(least, l.from)),
    e = sooner(stretch[1], l.to)
  return before(s, e) && (top(l, tenths, s) || top(l, tenths, e))
}

/** The stretch of a line inside a circle, to the unit; null where it has none. */
function inDisc(l: Line, at: Place, radius: number): readonly [Share, Share] | null {
  const ux = l.b[0] - l.a[0],
    uy = l.b[1] - l.a[1],
    cx = at[0] - l.a[0],
    cy = at[1] - l.a[1]
  const off = ux * cy - uy * cx
  if (compareProducts(off, off, radius * radius, l.square) >= 0) return null
  const aside = divideDown(Math.abs(off), l.long)
  const half = rootDown(Math.max(0, radius * radius - aside * aside))
  const middle = divideNearest(ux * cx + uy * cy, l.long)
  return [
    [Math.max(0, middle - half), l.long],
    [Math.max(0, middle + half), l.long],
  ]
}

/** SS-TAB-12: whether a unit stands in a line: the line enters its circle, and it rises above it where the line is nearest its center. */
function stands(l: Line, site: OpenSite, at: Place, tenths: number): boolean {
  const ux = l.b[0] - l.a[0],
    uy = l.b[1] - l.a[1],
    cx = at[0] - l.a[0],
    cy = at[1] - l.a[1]
  const along: Share = [ux * cx + uy * cy, l.square]
  const within = (p: Place): boolean => squareApart(p, at) < site.radius * site.radius
  const point = ([n, d]: Share): Place => [l.a[0] + divideNearest(ux * n, d), l.a[1] + divideNearest(uy * n, d)]
  if (before(along, l.from)) return within(point(l.from)) && top(l, tenths, l.from)
  if (before(l.to, along)) return within(point(l.to)) && top(l, tenths, l.to)
  const off = ux * cy - uy * cx
  return compareProducts(off, off, site.radius * site.radius, l.square) < 0 && top(l, tenths, along)
}

/** SS-TAB-12: the line of sight of a unit to a point of the table, at the height of an eye there or of the unit that is looked at. */
export function tableSight(g: SsGame, site: OpenSite, shooter: SsUnit, target: Pick<SsUnit, 'hex' | 'altitude'>): Sight {
  const a = site.place(shooter.hex),
    b = site.place(target.hex)
  const square = squareApart(a, b),
    long = rootDown(square),
    cut = site.length(openTable.sightEnds)
  const clear: Sight = { clear: true, friend: '' },
    blocked: Sight = { clear: false, friend: '' }
  if (long <= 2 * cut) return clear
  const eye = standsAt(site, shooter) * 10 + 5
  const l: Line = { a, b, long, square, eye, rise: standsAt(site, target) * 10 + 5 - eye, from: [cut, long], to: [long - cut, long] }
  for (const h of site.table.hills) {
    if (!meetsBox(boxOf(h), a, b)) continue
    if (inside(h.polygon, a, b).some((s) => blocks(l, h.level * 10, s))) return blocked
  }
  const trees: Share = [site.length(openTable.treesSeenThrough), long]
  for (const t of site.table.templates) {
    const row = terrainRow(t.feature)
    if (!row.blocks || !meetsBox(boxOf(t), a, b)) continue
    const disc = 'disc' in t ? inDisc(l, t.disc.at, t.disc.radius) : null
    const stretches = 'disc' in t ? (disc === null ? [] : [disc]) : inside(t.polygon, a, b)
    if (stretches.some((s) => blocks(l, (t.level + row.height) * 10, s, row.tree ? trees : l.from))) return blocked // SS-TGT-06
  }
  let friend = ''
  for (const u of g.units) {
    if (u.hex < 0 || u.id === shooter.id || u.hex === shooter.hex || u.hex === target.hex) continue
    const at = site.place(u.hex)
    if (u.out !== '') {
      if (g.words.options.wrecks !== 'leave') continue
      const stretch = inDisc(l, at, site.radius)
      if (stretch !== null && blocks(l, (site.level(u.hex) + terrainRow('wreck').height) * 10, stretch)) return blocked
      continue
    }
    if (!stands(l, site, at, standsAt(site, u) * 10 + 6)) continue
    const through = u.seat === shooter.seat && site.range(shooter.hex, u.hex) <= toHit.friendSeenThrough
    if (!through || friend !== '') return blocked // SS-TGT-05, SS-TGT-07
    friend = u.id
  }
  return friend === '' ? clear : { clear: true, friend }
}

/** SS-TAB-08: whether a line of fire crosses a barrier in its last inch before a target. */
export function crossesBarrier(site: OpenSite, target: number, from: number): boolean {
  const a = site.place(target),
    b = site.place(from)
  const long = Math.max(1, rootDown(squareApart(a, b))),
    reach = Math.min(long, site.length(openTable.hullDown))
  const end: Place = [a[0] + divideNearest((b[0] - a[0]) * reach, long), a[1] + divideNearest((b[1] - a[1]) * reach, long)]
  return site.table.walls.some((w) => w.is === 'barrier' && segmentMeetsLine(a, end, w.points))
}
