// Railgun: 2100: what lies on the table and what it does: ground under a stand, lines of sight, cover, wrecks (RG-GEO, RG-TERR, RG-LOS,
// RG-SMOKE).
import type { Place } from '../../../kernel/plain.ts'
import { discInWedge } from '../../../space/arc.ts'
import { Ground as GroundMap, type Rates } from '../../../space/path.ts'
import { inPolygon, nearEdge, nearLine, segmentMeetsLine, squareApart } from '../../../space/plane.ts'
import { amphibiousCost, geometry, groundCost, raftInches, type Ground, type MoveClass, type Way } from '../book/charts.ts'
import { allowanceOf, aloft, halfAllowance, onTable, profileOf, type Field, type Piece, type Stand, type Wreck } from '../state/state.ts'
import type { PublicStand } from '../state/shared.ts'
import { layBetween, layOf, linear, siteOf, type Lay } from './lay.ts'

// ---- Sight (RG-LOS) ---------------------------------------------------------------------------------------------

type Eye = { at: Place; radius: number; level: number | undefined; over: boolean }
// Who looks and who is looked at, written anew for each line: the map of sight keeps numbers, not these.
const looker: Eye = { at: [0, 0], radius: 0, level: undefined, over: false },
  lookedAt: Eye = { at: [0, 0], radius: 0, level: undefined, over: false }

/** RG-GEO-09, RG-LOS-01: from any part to any part: the whole circle looks and is looked at. */
function look(lay: Lay, e: Eye, s: PublicStand, at: Place): void {
  e.at = at
  e.radius = s.radius
  e.over = s.over
  e.level = s.over ? overLevel(lay, at) : undefined
}

/**
 * RG-GRAV-02, RG-TERR-13: whether a grav that is set down there stays over the cover: it cannot go through that ground, be there a road or
 * not.
 */
export function closedBelow(f: Field, at: Place): boolean {
  const lay = layOf(f),
    i = lay.beneath.at(at),
    k = i < 0 ? 'clear' : lay.kinds[i].kind
  return areaCover(f, at) < 0 && k !== 'lake' && k !== 'hill' && groundCost(k, 'gravThrough', f.words.options) === null
}

/** RG-GRAV-02, RG-LOS-05: level of an NOE grav above the cover under it: that of the highest cover there + 1, or of the ground. */
export function overLevel(lay: Lay, at: Place): number {
  let level = 0,
    cover = -1
  for (const i of lay.sight.areasAt(at)) {
    const a = lay.areas[i]
    if (a === null) continue
    if (a.kind === 'hill') {
      if (a.top > level) level = a.top
    } else if (a.top > cover) cover = a.top
  }
  return cover < 0 ? level : cover + 1
}

/**
 * RG-LOS-01…07: whether there is a line between two stands, by the method of RG-GEO-10; high mode sees and is seen by all (RG-GRAV-04).
 * `at` and `to` are where they are.
 */
export function seesFrom(f: Field, a: PublicStand, at: Place, b: PublicStand, to: Place): boolean {
  if (aloft(a) || aloft(b)) return true
  const lay = layBetween(f, at[0], at[1], to[0], to[1], a.radius > b.radius ? a.radius : b.radius)
  look(lay, looker, a, at)
  look(lay, lookedAt, b, to)
  return lay.sight.sees(looker, lookedAt)
}
export const sees = (f: Field, a: PublicStand, b: PublicStand): boolean => seesFrom(f, a, a.at, b, b.at)

/** RG-ART-01, RG-LOS-04: whether a stand sees a spot on the ground. */
export function seesSpot(f: Field, s: PublicStand, at: Place): boolean {
  if (aloft(s)) return true
  const lay = layBetween(f, s.at[0], s.at[1], at[0], at[1], s.radius)
  look(lay, looker, s, s.at)
  lookedAt.at = at
  lookedAt.radius = 0
  lookedAt.level = undefined
  lookedAt.over = false
  return lay.sight.sees(looker, lookedAt)
}

/** RG-GRAV-06: the lowest level from which a grav would have a line to a stand; the highest top + 1 when there is none. */
export function popUpLevel(f: Field, grav: PublicStand, target: PublicStand): number {
  const lay = layBetween(f, grav.at[0], grav.at[1], target.at[0], target.at[1], grav.radius > target.radius ? grav.radius : target.radius)
  look(lay, lookedAt, target, target.at)
  looker.at = grav.at
  looker.radius = grav.radius
  looker.over = true
  for (let level = overLevel(lay, grav.at); level <= lay.tops; level++) {
    looker.level = level
    if (lay.sight.sees(looker, lookedAt)) return level
  }
  return lay.tops + 1
}
/**
 * RG-GRAV-06, RG-LOS-05: whether a stand has a line to a grav popped up to a level: a hill, wood or ridge close before it stops it at the
 * highest level too.
 */
export function seesAtLevel(f: Field, s: PublicStand, grav: PublicStand, level: number): boolean {
  const lay = layBetween(f, grav.at[0], grav.at[1], s.at[0], s.at[1], grav.radius > s.radius ? grav.radius : s.radius)
  look(lay, lookedAt, s, s.at)
  looker.at = grav.at
  looker.radius = grav.radius
  looker.over = true
  looker.level = level
  return lay.sight.sees(looker, lookedAt)
}

// ---- Cover ------------------------------------------------------------------------------------------------------

/** RG-FIRE-18: the worst area of cover a place is in: 0, −1 light, −2 heavy. */
export const areaCover = (f: Field, at: Place): 0 | -1 | -2 => siteOf(f, at, geometry.standRadius).cover

/** RG-SNAP-02 (d): whether a step leads into an area of cover that it does not come from. */
export function entersCover(f: Field, from: Place, to: Place): boolean {
  const { covers } = siteOf(f, to, geometry.standRadius)
  if (covers.length === 0) return false
  const before = siteOf(f, from, geometry.standRadius).covers
  for (const i of covers) if (!before.includes(i)) return true
  return false
}

/** RG-LOS-08: whether a stand is in cover and touches its edge. */
export function onEdge(f: Field, s: PublicStand): boolean {
  if (s.over || aloft(s)) return false
  const lay = layBetween(f, s.at[0], s.at[1], s.at[0], s.at[1], s.radius)
  return lay.sight.areasAt(s.at).some((i) => {
    const a = lay.areas[i]
    return a !== null && a.kind !== 'hill' && nearEdge(s.at, a.points, s.radius)
  })
}

/**
 * RG-TERR-09, RG-TERR-17, RG-TERR-18, RG-TERR-19, RG-SPOT-08: whether a line protects a stand: a trench it touches, a stream or ridge it
 * touches with the other beyond.
 */
export function behindLine(f: Field, s: PublicStand, at: Place, from: Place): boolean {
  const site = siteOf(f, at, s.radius)
  if (site.trench) return true
  if (site.lines !== null) for (const points of site.lines) if (segmentMeetsLine(from, at, points)) return true
  return false
}

/**
 * RG-FIRE-18, RG-AMB-38: cover of a target as seen from a place: 0, −1, −2; the worst only. A grav over cover or aloft has none of areas.
 */
export function coverOf(f: Field, s: PublicStand, from: Place): 0 | -1 | -2 {
  if (aloft(s)) return 0
  const area = s.over ? 0 : areaCover(f, s.at)
  return area === -2 ? -2 : !s.over && behindLine(f, s, s.at, from) ? -2 : area
}

// ---- Arcs (RG-GEO-07) -------------------------------------------------------------------------------------------

/** RG-FIRE-14: whether a stand at a place is in the front arc of another. */
export function inFront(facing: number, at: Place, who: { readonly at: Place; readonly radius: number }): boolean {
  return discInWedge(at, facing, geometry.frontArcHalf, who.at, who.radius)
}

// ---- Ground -----------------------------------------------------------------------------------------------------

/** RG-GEO-05: the kind of ground a place is on: the topmost area or corridor. */
export const groundAt = (f: Field, at: Place): Ground | 'lake' => siteOf(f, at, geometry.standRadius).kind

/** RG-TERR-07: whether a stand may stick in the ground of a place: squads and gravs never do. */
export function sticks(f: Field, s: PublicStand, at: Place): boolean {
  const p = profileOf(s)
  return p.moveClass !== 'leg' && p.moveClass !== 'grav' && groundAt(f, at) === 'swamp'
}

/** Whether a place is in an area of that kind, whatever lies over it. */
export function inKind(f: Field, at: Place, kind: Piece['kind']): boolean {
  return f.words.land.pieces.some((p) => p.kind === kind && inPolygon(p.points, at)) // RG-GEO-05: on its edge is in it
}
/** RG-TERR-11: in water where nobody fires: an impassable river or lake. */
export function inWater(f: Field, s: PublicStand): boolean {
  if (!layOf(f).wet) return false
  const k = groundAt(f, s.at)
  if (k !== 'riverImpassable' && k !== 'lake') return false
  const move = profileOf(s).moveClass
  return move !== 'grav' && move !== 'hover'
}

export type Going = Way
const noCliff: readonly number[] = []
/**
 * RG-GRAV-03, RG-AMB-16: how a stand goes: its class, or what its grav mode and the way of this leg make of it; neither mode pays for what
 * lies below.
 */
export function goingOf(s: PublicStand, through: boolean): Going {
  const move: MoveClass = profileOf(s).moveClass
  return move !== 'grav' ? move : s.mode === 'high' ? 'gravHigh' : through ? 'gravThrough' : 'gravOver'
}

/** The ground a stand moves over. */
export const groundOf = (f: Field, s: PublicStand): GroundMap => {
  const lay = layOf(f)
  return profileOf(s).moveClass === 'grav' ? lay.beneath : lay.ground
}

/**
 * RG-MOVE-06: what ground costs a stand on a move, in quarters: multiplier and flat costs, as `groundCost` has them for
 * RG-TERR-02, RG-TERR-03, RG-TERR-04, RG-TERR-05, RG-TERR-06, RG-TERR-10, RG-TERR-13, RG-GRAV-03 with the rulings RG-AMB-11,
 * RG-AMB-12, RG-AMB-13, RG-AMB-14, RG-AMB-15. Kept by what they depend on.
 */
export function ratesOf(f: Field, s: Stand, going: Going, backwards: number, allowance: number): Rates {
  const lay = layOf(f),
    o = f.words.options,
    p = profileOf(s)
  const amphibious = p.is === 'vehicle' && p.amphibious,
    raft = o.rafts && p.is === 'squad'
  const climbs =
    p.is === 'squad' && p.light && s.cliff
      ? lay.kinds.flatMap((piece, i) => (piece.kind === 'cliff' && nearLine(s.began, piece.points, s.radius) ? [i] : []))
      : noCliff // RG-TERR-16: the one it has waited at
  const key = `${going} ${backwards} ${allowance} ${p.move} ${amphibious} ${climbs} ${raft} ${o.gravCosts} ${o.swamp}`
  let rates = lay.rates.get(key)
  if (rates) return rates
  const rules = { gravCosts: o.gravCosts, swamp: o.swamp }
  const rate = (piece: Piece | null, beneath: number): number => {
    if (piece === null) return 4 * backwards
    const kind = piece.kind === 'lake' ? 'riverImpassable' : piece.kind
    if (kind === 'hill') return beneath
    if (kind === 'riverImpassable' && amphibious) return piece.steep ? -1 : amphibiousCost * backwards
    // RG-TERR-12: in haste too
    if (kind === 'riverImpassable' && raft) return Math.ceil(Math.max(allowance, allowanceOf(s, false)) / (raftInches * geometry.inch))
    const cost = groundCost(kind, going, rules)
    return cost === null ? -1 : cost === 'beneath' || cost === 'half' ? beneath : cost * backwards
  }
  const table = lay.kinds.map((piece) => rate(piece, 4 * backwards))
  const flat = lay.kinds.map((piece, i) => {
    if (!linear.includes(piece.kind)) return 0
    if (climbs.includes(i)) return 0
    const cost = groundCost(piece.kind as Ground, going, rules)
    return cost === null ? -1 : cost === 'half' ? halfAllowance(allowance) : typeof cost === 'number' ? cost : 0
  })
  const dry = lay.kinds.map(
    (piece) => piece.kind === 'road' || piece.kind === 'bridge' || (piece.kind === 'path' && p.moveClass !== 'grav'),
  )
  const open = 4 * backwards * (going === 'gravHigh' ? 0 : 1) // RG-TERR-01
  rates = { rate: (i) => (i < 0 ? open : table[i]), closed: table.some((x) => x < 0), cross: (i) => flat[i], bridges: (i) => dry[i] }
  if (lay.rates.size > 200) lay.rates.clear()
  lay.rates.set(key, rates)
  return rates
}

/** RG-TERR-14: the wreck that bars a tick of a vehicle along a road or bridge, or null. */
export function wreckAhead(f: Field, s: Stand, to: Place, past: readonly string[]): Wreck | null {
  if (f.words.wrecks.length === 0) return null
  const p = profileOf(s)
  if (p.is === 'squad' || p.moveClass === 'grav') return null
  const k = groundAt(f, to)
  if (k !== 'road' && k !== 'bridge') return null
  for (const w of f.words.wrecks) {
    if (past.includes(w.id)) continue
    const reach = w.radius + s.radius,
      now = squareApart(w.at, s.at),
      then = squareApart(w.at, to)
    if (then < reach * reach && then <= now) return w
  }
  return null
}

/** RG-TERR-16: whether a stand touches a cliff. */
export function atCliff(f: Field, s: PublicStand): boolean {
  return layOf(f).lines.some((l) => l.kind === 'cliff' && nearLine(s.at, l.points, s.radius))
}

/** RG-DROP-04: clear ground at least so many units from every area of cover, and no water. */
export function clearGround(f: Field, at: Place, radius: number, margin: number): boolean {
  const lay = layBetween(f, at[0], at[1], at[0], at[1], radius + margin)
  if (!onLand(f, at, radius) || groundAt(f, at) === 'riverImpassable' || groundAt(f, at) === 'riverFordable' || groundAt(f, at) === 'lake')
    return false
  return lay.areas.every((a) => a === null || a.kind === 'hill' || (!inPolygon(a.points, at) && !nearEdge(at, a.points, radius + margin)))
}

// ---- Room -------------------------------------------------------------------------------------------------------

/** RG-GEO-02: whether a circle lies wholly on the table. */
export function onLand(f: Field, at: Place, radius: number): boolean {
  const { width, height } = f.words.land
  return at[0] >= radius && at[1] >= radius && at[0] <= width - radius && at[1] <= height - radius
}

/**
 * RG-GEO-02: whether a circle overlaps no stand on the table but those left out; high gravs are in nobody's way. `seat`: only stands that
 * seat knows of count.
 */
export function isFree(f: Pick<Field, 'units'>, at: Place, radius: number, except: string, seat = -1): boolean {
  for (const o of f.units) {
    if (!onTable(o) || o.id === except || o.mode === 'high' || (seat >= 0 && o.seat !== seat && !o.spotted)) continue
    const reach = radius + o.radius,
      dx = o.at[0] - at[0],
      dy = o.at[1] - at[1]
    if (dx * dx + dy * dy < reach * reach) return false
  }
  return true
}

/**
 * RG-DROP-03, RG-CARRY-06: the free place nearest to a wanted one: on rings of quarter inches, from north clockwise; null when there is
 * none within `most` units. `will`: what else it asks.
 */
export function nearestFree(
  f: Field,
  at: Place,
  radius: number,
  except: string,
  most: number,
  will: (p: Place) => boolean = () => true,
): Place | null {
  if (onLand(f, at, radius) && isFree(f, at, radius, except) && will(at)) return at
  for (let r = geometry.tick; r <= most; r += geometry.tick) {
    for (const [dx, dy] of ring) {
      const p: Place = [at[0] + Math.floor((dx * r) / 1000), at[1] + Math.floor((dy * r) / 1000)]
      if (onLand(f, p, radius) && isFree(f, p, radius, except) && will(p)) return p
    }
  }
  return null
}
const ring: readonly Place[] = [
  [0, 1000],
  [383, 924],
  [707, 707],
  [924, 383],
  [1000, 0],
  [924, -383],
  [707, -707],
  [383, -924],
  [0, -1000],
  [-383, -924],
  [-707, -707],
  [-924, -383],
  [-1000, 0],
  [-924, 383],
  [-707, 707],
  [-383, 924],
]

/** RG-GEO-08: whether a stand touches a square, and whether it lies wholly in it. */
export function touchesSquare(s: PublicStand, at: Place, side: number): boolean {
  const h = side / 2,
    dx = Math.max(0, Math.abs(s.at[0] - at[0]) - h),
    dy = Math.max(0, Math.abs(s.at[1] - at[1]) - h)
  return dx * dx + dy * dy <= s.radius * s.radius
}
export function coveredBySquare(s: PublicStand, at: Place, side: number): boolean {
  const h = side / 2
  return Math.abs(s.at[0] - at[0]) + s.radius <= h && Math.abs(s.at[1] - at[1]) + s.radius <= h
}
