// Shellshock: a step on the open table: what its way and its end meet: templates, roads, inclines, wrecks, walls (SS-TAB-05 to 08).
import type { Place } from '../../../kernel/plain.ts'
import { segmentEntersDisc } from '../../../space/bases.ts'
import { crossings } from '../../../space/crossing.ts'
import { bounds, leftOf, nearLine, onSegment, segmentsMeet, squareApart } from '../../../space/plane.ts'
import { hexsides, moverClasses, openTable, terrainRow, type MoverClass, type Terrain } from '../book/charts.ts'
import { inTemplate, onRoad, type OpenSite } from '../state/open.ts'
import type { Hill, Template, Wall } from '../state/state.ts'
import type { Field } from './asking.ts'

/** Not to be entered. */
const CLOSED = -1

type Box = readonly [number, number, number, number]
const boxes = new WeakMap<object, Box>()
/** The box of a template, hill or wall, made once. */
export function boxOf(x: Template | Hill | Wall): Box {
  let box = boxes.get(x)
  if (box === undefined) {
    if ('disc' in x) {
      const { at, radius } = x.disc
      box = [at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius]
    } else box = bounds('polygon' in x ? x.polygon : x.points)
    boxes.set(x, box)
  }
  return box
}
/** Whether a way comes near a box at all. */
export function meetsBox([west, south, east, north]: Box, a: Place, b: Place): boolean {
  return Math.min(a[0], b[0]) <= east && Math.max(a[0], b[0]) >= west && Math.min(a[1], b[1]) <= north && Math.max(a[1], b[1]) >= south
}

/** SS-TAB-05: whether a way crosses the edge of a circle inwards. */
const intoDisc = (at: Place, radius: number, a: Place, b: Place): boolean =>
  squareApart(a, at) > radius * radius && segmentEntersDisc(a, b, { at, radius })

/** SS-TAB-05: whether a step ends in a template or crosses its edge inwards on the way. */
function met(t: Template, a: Place, b: Place): boolean {
  if (!meetsBox(boxOf(t), a, b)) return false
  if (inTemplate(t, b)) return true
  return 'disc' in t ? intoDisc(t.disc.at, t.disc.radius, a, b) : crossings(t.polygon, a, b).some((c) => c.after && !c.before && c.n > 0)
}

/** SS-TAB-08: the first segment of a line that a step has a point in common with, its start excepted; null where it has none. */
function crossed(w: Wall, a: Place, b: Place): readonly [Place, Place] | null {
  if (!meetsBox(boxOf(w), a, b)) return null
  for (let i = 0; i + 1 < w.points.length; i++) {
    const c = w.points[i],
      d = w.points[i + 1]
    if (!segmentsMeet(a, b, c, d)) continue
    if (!onSegment(c, d, a)) return [c, d]
    const along = leftOf(c, d, b) === 0 // it begins on the line: only a way along it has another point in common
    const beyond = (p: Place): boolean => onSegment(a, b, p) && squareApart(a, p) > 0
    if (along && (onSegment(c, d, b) || beyond(c) || beyond(d))) return [c, d]
  }
  return null
}

/** SS-TAB-08: whether a step goes over a cliff from its high side. */
export function crossesCliff(site: OpenSite, from: number, to: number): boolean {
  const a = site.place(from),
    b = site.place(to)
  return site.table.walls.some((w) => {
    const at = w.is === 'cliff' ? crossed(w, a, b) : null
    return at !== null && leftOf(at[0], at[1], a) > 0
  })
}

/** SS-TAB-08: whether a barrier lies within an inch of a unit's center. */
export function barrierBy(site: OpenSite, spot: number): boolean {
  const at = site.place(spot)
  return site.table.walls.some((w) => w.is === 'barrier' && nearLine(at, w.points, site.length(openTable.hullDown)))
}

/** SS-TAB-05: the wrecks of a table as points. */
function wrecks(f: Field, site: OpenSite): readonly Place[] {
  if (f.words.options.wrecks !== 'leave') return []
  return f.units.filter((u) => u.out !== '' && u.hex >= 0).map((u) => site.place(u.hex))
}

/** SS-TAB-05: whether a step pays for a wreck. */
const metWreck = (site: OpenSite, at: Place, a: Place, b: Place): boolean =>
  squareApart(b, at) <= site.radius * site.radius || intoDisc(at, site.radius, a, b)

/**
 * SS-TAB-05 to SS-TAB-08, SS-MOVE-15: MPs of the ground for a step, without multipliers; CLOSED where the class may not. Each feature that
 * it meets pays once; a step that ends on a road pays as on a road, but closed templates off it and lines meet its way. Air pays 1.
 */
export function stepCost(f: Field, site: OpenSite, cls: MoverClass, from: number, to: number): number {
  if (cls === 'air') return 1
  const column = moverClasses.indexOf(cls),
    a = site.place(from),
    b = site.place(to)
  const up = site.level(to) - site.level(from)
  if (up >= 2 && cls !== 'legs') return CLOSED
  const row = (t: Terrain): number => terrainRow(t).cost[column] ?? CLOSED
  const paved = onRoad(site.table, b)
  const paid: Terrain[] = []
  for (const t of site.table.templates) {
    if (!met(t, a, b) || (paved && inTemplate(t, b))) continue // the road is on it
    if (row(t.feature) === CLOSED) return CLOSED
    if (!paid.includes(t.feature)) paid.push(t.feature)
  }
  if (!paid.includes('wreck') && wrecks(f, site).some((at) => metWreck(site, at, a, b))) {
    if (!paved && row('wreck') === CLOSED) return CLOSED
    paid.push('wreck')
  }
  const incline = up > 0 ? row('inclineUp') * up : 0
  let cost = paved ? (incline > 0 ? incline : row('road')) : incline + paid.reduce((sum, t) => sum + (t === 'clear' ? 0 : row(t)), 0)
  if (!paved && up <= 0 && paid.every((t) => t === 'clear')) cost = row('clear')
  for (const w of site.table.walls) {
    const at = crossed(w, a, b)
    if (at === null) continue
    const over = hexsides.find((h) => h.id === w.is)?.cost[column] ?? CLOSED
    if (over !== CLOSED) cost += over
    else if (leftOf(at[0], at[1], a) <= 0) return CLOSED // not down from its high side
  }
  return cost
}

/** SS-MOVE-25, SS-TAB-05: what bars a slipping unit's step: the closed features that it meets, and whether a cliff does. */
export function metOnStep(
  site: OpenSite,
  cls: MoverClass,
  from: number,
  to: number,
): { readonly features: readonly Terrain[]; readonly cliff: boolean } {
  const column = moverClasses.indexOf(cls),
    a = site.place(from),
    b = site.place(to)
  const features = site.table.templates.filter((t) => met(t, a, b)).map((t) => t.feature)
  const cliff = site.table.walls.some((w) => w.is === 'cliff' && crossed(w, a, b) !== null && !crossesCliff(site, from, to))
  return { features: features.filter((t) => terrainRow(t).cost[column] === null), cliff }
}
