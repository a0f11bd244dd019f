// Railgun: 2100: what lies on the table and what it does: ground under a stand, lines of sight, cover, wrecks (RG-GEO, RG-TERR, RG-LOS,
// RG-SMOKE).
import type { Place } from '../../../kernel/plain.ts'
import { inPolygon, nearEdge, nearLine, segmentMeetsLine, squareApart, type Polygon } from '../../../space/plane.ts'
import { Ground as GroundMap, type GroundPiece, type Rates } from '../../../space/path.ts'
import { SightMap } from '../../../space/sightmap.ts'
import type { SightPiece } from '../../../space/sight.ts'
import { amphibiousCost, geometry, groundCost, raftInches, terrainSight, type Ground, type MoveClass, type Way } from '../book/charts.ts'
import { discInWedge } from '../../../space/arc.ts'
import {
  allowanceOf,
  aloft,
  halfAllowance,
  onTable,
  profileOf,
  type Field,
  type Land,
  type Piece,
  type PublicStand,
  type Smoke,
  type Stand,
  type Wreck,
} from '../state/state.ts'

// ---- A table made ready ---------------------------------------------------------------------------------------

type Area = { readonly kind: Piece['kind'] | 'smoke'; readonly points: Polygon; readonly cover: 0 | -1 | -2; readonly top: number }
type Line = { readonly kind: Piece['kind']; readonly points: readonly Place[] }

/** A table with what is worked out from it once. */
export type Lay = {
  readonly land: Land
  readonly pieces: readonly SightPiece[] // what the sight map is made of
  readonly sight: SightMap
  readonly areas: readonly (Area | null)[] // by the number of the sight piece; null for ridges
  readonly ground: GroundMap
  readonly beneath: GroundMap // the same without roads, bridges and paths: gravs feel what lies beneath them (RG-TERR-13, RG-TERR-15)
  readonly kinds: readonly Piece[] // by the number of the ground piece
  readonly lines: readonly Line[] // ridges, streams, trenches, cliffs
  readonly roads: readonly Piece[]
  readonly tops: number // the highest top on the table
  readonly wet: boolean // whether there is water where nobody fires
  readonly rates: Map<string, Rates>
  readonly sites: Sites
}

/** Sites kept by place and radius: one for each slot, the newest. */
type Sites = { readonly at: Float64Array; readonly of: Site[] }
const keptSites = 8192 // a power of two

/**
 * What a stand of a radius finds at a place: areas of cover, the worst of it, lines it touches but cliffs, whether one is a trench,
 * topmost ground.
 */
type Site = {
  readonly cover: 0 | -1 | -2
  readonly covers: readonly number[] // the areas of cover it is in, by the number of the sight piece
  readonly lines: readonly (readonly Place[])[] | null
  readonly trench: boolean
  readonly kind: Ground | 'lake'
}

const sightOf = (kind: Piece['kind'] | 'smoke') => terrainSight.find((r) => r.ground === kind)
const corridors: readonly string[] = ['path', 'road', 'bridge'],
  linear: readonly string[] = ['ridge', 'stream', 'cliff', 'trench']

/** RG-SMOKE-01, RG-GEO-08: the square of a smoke or template, clipped to nothing. */
export function squareOf(at: Place, side: number): Polygon {
  const h = side / 2
  return [
    [at[0] - h, at[1] - h],
    [at[0] + h, at[1] - h],
    [at[0] + h, at[1] + h],
    [at[0] - h, at[1] + h],
  ]
}

/** RG-GEO-04: areas, hills with their levels, lines without width, and corridors with one, made ready. */
function made(land: Land, soft: boolean): Lay {
  const pieces: SightPiece[] = [],
    areas: (Area | null)[] = [],
    lines: Line[] = []
  for (const p of land.pieces) {
    const row = sightOf(p.kind)
    if (p.kind === 'hill') {
      pieces.push({ is: 'hill', points: p.points, top: p.level ?? 1 })
      areas.push({ kind: 'hill', points: p.points, cover: 0, top: p.level ?? 1 })
    } else if (row?.area) {
      const top = (p.level ?? 0) + (p.height ?? row.height ?? 1)
      pieces.push({ is: 'cover', points: p.points, top })
      areas.push({ kind: p.kind, points: p.points, cover: row.cover, top })
    } else if (p.kind === 'ridge') {
      // RG-LOS-06: of all lines it alone blocks
      pieces.push({ is: 'ridge', points: p.points })
      areas.push(null)
    }
    if (linear.includes(p.kind)) lines.push({ kind: p.kind, points: p.points })
  }
  const under = land.pieces.filter((p) => p.kind !== 'hill'),
    plain = under.filter((p) => !corridors.includes(p.kind) && !linear.includes(p.kind))
  const order = [...plain, ...corridors.flatMap((k) => under.filter((p) => p.kind === k)), ...under.filter((p) => linear.includes(p.kind))]
  const ground = order.map(
    (p): GroundPiece =>
      linear.includes(p.kind)
        ? { is: 'line', points: p.points }
        : corridors.includes(p.kind)
          ? { is: 'corridor', points: p.points, width: p.width ?? 600 }
          : { is: 'area', points: p.points },
  )
  return {
    land,
    pieces,
    kinds: order,
    lines,
    areas,
    rates: new Map(),
    sight: sightOver(pieces, soft),
    wet: land.pieces.some((p) => p.kind === 'riverImpassable' || p.kind === 'lake'),
    ground: new GroundMap(ground),
    beneath: new GroundMap(ground.map((x, i) => (corridors.includes(order[i].kind) ? nowhere : x))),
    sites: { at: new Float64Array(3 * keptSites).fill(NaN), of: [] },
    roads: under.filter((p) => p.kind === 'road' || p.kind === 'bridge'),
    tops: areas.reduce((n, a) => (a && a.top > n ? a.top : n), 0),
  }
}

/** What is looked through. */
function sightOver(pieces: readonly SightPiece[], soft: boolean, base?: SightMap): SightMap {
  // RG-LOS-03, RG-LOS-07: so far within cover, so far over its edge
  return new SightMap(pieces, geometry.coverSight, soft ? geometry.inch : 0, base)
}

/** RG-SMOKE-01: a table with squares of smoke: what is looked through is another, what is driven over the same. */
function smoked(bare: Lay, smoke: readonly Smoke[], soft: boolean): Lay {
  const pieces = [...bare.pieces],
    areas = [...bare.areas]
  let { tops } = bare
  for (const s of smoke) {
    const points = squareOf(s.at, s.side),
      top = hillUnder(bare.land, s.at) + 1
    pieces.push({ is: 'cover', points, top })
    areas.push({ kind: 'smoke', points, cover: -2, top })
    if (top > tops) tops = top
  }
  return { ...bare, pieces, sight: sightOver(pieces, soft, bare.sight), areas, tops }
}

/** The site at a place; kept, for most questions are about places where somebody stands. */
export function siteOf(f: Field, at: Place, radius: number): Site {
  if (f.words.smoke.length > 0 && inSmoke(f, at))
    return siteMade(keptLay(f.words.land, f.words.smoke, f.words.options.softCoverEdge), at, radius)
  const lay = layOf(f),
    { sites } = lay,
    x = at[0],
    y = at[1]
  const hash = Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ radius,
    slot = (hash ^ (hash >>> 15)) & (keptSites - 1),
    k = 3 * slot
  if (sites.at[k] === x && sites.at[k + 1] === y && sites.at[k + 2] === radius) return sites.of[slot]
  sites.at[k] = x
  sites.at[k + 1] = y
  sites.at[k + 2] = radius
  return (sites.of[slot] = siteMade(lay, at, radius))
}
function siteMade(lay: Lay, at: Place, radius: number): Site {
  let cover: 0 | -1 | -2 = 0,
    trench = false,
    lines: (readonly Place[])[] | null = null
  let covers: readonly number[] = none
  for (const i of lay.sight.areasAt(at)) {
    const a = lay.areas[i]
    if (a === null || a.cover === 0) continue
    covers = [...covers, i]
    if (a.cover < cover) cover = a.cover
  }
  for (const line of lay.lines) {
    if (line.kind === 'cliff' || !nearLine(at, line.points, radius)) continue
    if (line.kind === 'trench') trench = true
    else lines = lines === null ? [line.points] : [...lines, line.points]
  }
  const i = lay.ground.at(at)
  return { cover, covers, trench, lines, kind: i < 0 ? 'clear' : (lay.kinds[i].kind as Ground | 'lake') }
}

/** A piece that nobody meets; it keeps the numbers of the others. */
const nowhere: GroundPiece = {
  is: 'line',
  points: [
    [-20, -20],
    [-21, -20],
  ],
}

/** Level of the highest hill under a point. */
const hillUnder = (land: Land, at: Place): number =>
  land.pieces.reduce((level, p) => (p.kind === 'hill' && (p.level ?? 1) > level && inPolygon(p.points, at) ? (p.level ?? 1) : level), 0)

const kept = new WeakMap<Land, Map<string, Lay>>()
let lastLand: Land | null = null,
  lastSoft = false,
  lastBare: Lay | null = null
let smokyLand: Land | null = null,
  smokySmoke: readonly Smoke[] = [],
  smokySoft = false,
  smoky: Lay | null = null

/** A table with smoke; the last one asked for is at hand without a search. */
function keptLay(land: Land, smoke: readonly Smoke[], soft: boolean): Lay {
  if (smoky === null || land !== smokyLand || smoke !== smokySmoke || soft !== smokySoft) {
    smoky = foundLay(land, smoke, soft)
    smokyLand = land
    smokySmoke = smoke
    smokySoft = soft
  }
  return smoky
}
/** RG-GEO-10: the answers of the quick method are kept for one state of the terrain: its smoke is part of the key. */
function foundLay(land: Land, smoke: readonly Smoke[], soft: boolean): Lay {
  let all = kept.get(land)
  if (!all) kept.set(land, (all = new Map()))
  const key = `${soft ? 1 : 0}${smoke.map((s) => `;${s.at[0]},${s.at[1]},${s.side}`).join('')}`
  let lay = all.get(key)
  if (!lay) {
    if (all.size > 24) all.clear()
    all.set(key, (lay = smoke.length > 0 ? smoked(foundLay(land, none, soft), smoke, soft) : made(land, soft)))
  }
  return lay
}

/** The table of a field without its smoke; the last one asked for is at hand without a search. */
export function layOf(f: Field): Lay {
  const { land } = f.words,
    soft = f.words.options.softCoverEdge
  if (land === lastLand && soft === lastSoft) return lastBare as Lay
  lastLand = land
  lastSoft = soft
  return (lastBare = foundLay(land, none, soft))
}
const none: readonly never[] = []

/** The table with its smoke where that could matter between two places: where none comes near, the bare one, for smoke comes and goes. */
function layBetween(f: Field, ax: number, ay: number, bx: number, by: number, margin: number): Lay {
  const { smoke } = f.words
  if (smoke.length > 0) {
    const west = (ax < bx ? ax : bx) - margin,
      east = (ax > bx ? ax : bx) + margin,
      south = (ay < by ? ay : by) - margin,
      north = (ay > by ? ay : by) + margin
    for (const s of smoke) {
      const h = s.side / 2
      if (s.at[0] + h >= west && s.at[0] - h <= east && s.at[1] + h >= south && s.at[1] - h <= north)
        return keptLay(f.words.land, smoke, f.words.options.softCoverEdge)
    }
  }
  return layOf(f)
}
function inSmoke(f: Field, at: Place): boolean {
  for (const s of f.words.smoke) if (Math.abs(at[0] - s.at[0]) * 2 <= s.side && Math.abs(at[1] - s.at[1]) * 2 <= s.side) return true
  return false
}

// ---- Sight (RG-LOS) ---------------------------------------------------------------------------------------------

type Eye = { at: Place; radius: number; level: number | undefined; over: boolean }
const eyeA: Eye = { at: [0, 0], radius: 0, level: undefined, over: false },
  eyeB: Eye = { at: [0, 0], radius: 0, level: undefined, over: false }

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
  look(lay, eyeA, a, at)
  look(lay, eyeB, b, to)
  return lay.sight.sees(eyeA, eyeB)
}
export const sees = (f: Field, a: PublicStand, b: PublicStand): boolean => seesFrom(f, a, a.at, b, b.at)

/** RG-ART-01, RG-LOS-04: whether a stand sees a spot on the ground. */
export function seesSpot(f: Field, s: PublicStand, at: Place): boolean {
  if (aloft(s)) return true
  const lay = layBetween(f, s.at[0], s.at[1], at[0], at[1], s.radius)
  look(lay, eyeA, s, s.at)
  eyeB.at = at
  eyeB.radius = 0
  eyeB.level = undefined
  eyeB.over = false
  return lay.sight.sees(eyeA, eyeB)
}

/** RG-GRAV-06: the lowest level from which a grav would have a line to a stand; the highest top + 1 when there is none. */
export function popUpLevel(f: Field, grav: PublicStand, target: PublicStand): number {
  const lay = layBetween(f, grav.at[0], grav.at[1], target.at[0], target.at[1], grav.radius > target.radius ? grav.radius : target.radius)
  look(lay, eyeB, target, target.at)
  eyeA.at = grav.at
  eyeA.radius = grav.radius
  eyeA.over = true
  for (let level = overLevel(lay, grav.at); level <= lay.tops; level++) {
    eyeA.level = level
    if (lay.sight.sees(eyeA, eyeB)) return level
  }
  return lay.tops + 1
}
/**
 * RG-GRAV-06, RG-LOS-05: whether a stand has a line to a grav popped up to a level: a hill, wood or ridge close before it stops it at the
 * highest level too.
 */
export function seesAtLevel(f: Field, s: PublicStand, grav: PublicStand, level: number): boolean {
  const lay = layBetween(f, grav.at[0], grav.at[1], s.at[0], s.at[1], grav.radius > s.radius ? grav.radius : s.radius)
  look(lay, eyeB, s, s.at)
  eyeA.at = grav.at
  eyeA.radius = grav.radius
  eyeA.over = true
  eyeA.level = level
  return lay.sight.sees(eyeA, eyeB)
}

// ---- Cover ------------------------------------------------------------------------------------------------------

/** RG-FIRE-18: the worst area of cover a place is in: 0, −1 light, −2 heavy. */
export const areaCover = (f: Field, at: Place): 0 | -1 | -2 => siteOf(f, at, geometry.standRadius).cover

/** RG-SNAP-02 (d): whether a step leads into an area of cover that it does not come from. */
export function entersCover(f: Field, from: Place, to: Place): boolean {
  if (areaCover(f, to) === 0) return false
  const before = siteOf(f, from, geometry.standRadius).covers
  for (const i of siteOf(f, to, geometry.standRadius).covers) if (!before.includes(i)) return true
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
