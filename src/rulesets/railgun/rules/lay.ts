// Railgun: 2100: a table made ready once: what is looked through and driven over, what a stand finds at a place; kept by land and smoke
// (RG-GEO-04, RG-GEO-10, RG-SMOKE).
import type { Place } from '../../../kernel/plain.ts'
import { Ground as GroundMap, type GroundPiece, type Rates } from '../../../space/path.ts'
import { inPolygon, nearLine, type Polygon } from '../../../space/plane.ts'
import type { SightPiece } from '../../../space/sight.ts'
import { SightMap } from '../../../space/sightmap.ts'
import { geometry, terrainSight, type Ground } from '../book/charts.ts'
import type { Field, Land, Piece, Smoke } from '../state/state.ts'

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
const corridors: readonly string[] = ['path', 'road', 'bridge']
/** RG-GEO-04: lines without width. */
export const linear: readonly string[] = ['ridge', 'stream', 'cliff', 'trench']

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
/** A table that was asked for, and of what: the last bare one and the last with smoke are at hand without a search. Never state. */
type AtHand = { land: Land | null; smoke: readonly Smoke[]; soft: boolean; lay: Lay | null }
const bareAtHand: AtHand = { land: null, smoke: [], soft: false, lay: null },
  smokyAtHand: AtHand = { land: null, smoke: [], soft: false, lay: null }

/** A table with smoke. */
function keptLay(land: Land, smoke: readonly Smoke[], soft: boolean): Lay {
  const last = smokyAtHand
  if (last.lay !== null && land === last.land && smoke === last.smoke && soft === last.soft) return last.lay
  last.land = land
  last.smoke = smoke
  last.soft = soft
  return (last.lay = foundLay(land, smoke, soft))
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

/** The table of a field without its smoke. */
export function layOf(f: Field): Lay {
  const { land } = f.words,
    soft = f.words.options.softCoverEdge,
    last = bareAtHand
  if (last.lay !== null && land === last.land && soft === last.soft) return last.lay
  last.land = land
  last.soft = soft
  return (last.lay = foundLay(land, none, soft))
}
const none: readonly never[] = []

/** The table with its smoke where that could matter between two places: where none comes near, the bare one, for smoke comes and goes. */
export function layBetween(f: Field, ax: number, ay: number, bx: number, by: number, margin: number): Lay {
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
