// Railgun: 2100: what the printed lists and charts say of a state, reckoned a second time from the data beside the catalogue: for tests
// that play must agree with it.
import { readFileSync } from 'node:fs'
import type { Place } from '../../../kernel/plain.ts'
import { inPolygon, nearLine, segmentMeetsLine } from '../../../space/plane.ts'
import { sees, type SightPiece } from '../../../space/sight.ts'
import type { RgGame, Stand } from '../state/state.ts'

export type Row = {
  readonly id: string
  readonly armor: string
  readonly size?: string
  readonly moveClass: string
  readonly gun?: string | null
  readonly gunRange?: number | null
  readonly missile?: string | null
  readonly missileRange?: number | null
  readonly missileShots?: number | 'unlimited'
  readonly move: number
  readonly template?: number | null
  readonly mrl?: boolean
  readonly rocketRange?: number
  readonly saRange?: number
  readonly rpgRange?: number
  readonly cannonRange?: number | null
  readonly capacity?: number
}
export type Cell = { readonly pin: number; readonly kill: number | null } | null
export type SpottingRow = {
  readonly quality: string
  readonly spotter: string
  readonly target: Readonly<Record<'vehicle' | 'personnel', Readonly<Record<string, number | 'auto'>>>>
}
export type Source = {
  readonly spotting: { readonly rows: readonly SpottingRow[] }
  readonly vehicles: { readonly rows: readonly Row[] }
  readonly designedUnits: { readonly rows: readonly Row[] }
  readonly infantry: { readonly rows: readonly Row[] }
  readonly artillery: { readonly rows: readonly Row[] }
  readonly combatChart: {
    readonly rows: readonly {
      readonly code: string
      readonly results: Readonly<Record<string, Cell>>
      readonly close: number
      readonly long: number
    }[]
  }
  readonly quality: {
    readonly rows: readonly {
      readonly id: string
      readonly toHit: number
      readonly quality: number
      readonly cohesion: number
      readonly fireDisciplineAttacks: number
    }[]
    readonly gravCohesion: number
  }
  readonly races: { readonly rows: readonly { readonly id: string; readonly toHitAdjust: number; readonly qualityAdjust: number }[] }
  readonly terrainSight: {
    readonly rows: Readonly<Record<string, { readonly cover?: number; readonly area: boolean; readonly height?: number }>>
  }
  readonly armorCodes: { readonly map: Readonly<Record<string, string>> }
  readonly terrainCosts: { readonly rows: Readonly<Record<string, Readonly<Record<string, number | string>>>> }
}
export const book = JSON.parse(readFileSync(new URL('./figures.json', import.meta.url), 'utf8')) as Source
export const rows = new Map<string, Row>(
  [...book.vehicles.rows, ...book.designedUnits.rows, ...book.infantry.rows, ...book.artillery.rows].map((r) => [r.id, r]),
)
export const vehicles = [...book.vehicles.rows, ...book.designedUnits.rows].map((r) => r.id),
  squads = book.infantry.rows.map((r) => r.id)

export const radius = 450,
  inch = 1200
export const apart = (a: Place, b: Place): number => Math.hypot(a[0] - b[0], a[1] - b[1])
/** The square of a smoke as a polygon. */
export const squareAt = ([x, y]: Place, side: number): readonly Place[] => [
  [x - side / 2, y - side / 2],
  [x + side / 2, y - side / 2],
  [x + side / 2, y + side / 2],
  [x - side / 2, y + side / 2],
]
export const levelAt = (g: RgGame, at: Place): number =>
  g.words.land.pieces.reduce((n, p) => (p.kind === 'hill' && inPolygon(p.points, at) ? Math.max(n, p.level ?? 1) : n), 0)

/** Everything that can cover, with what it takes off a shot. */
export const covers = (g: RgGame): readonly { readonly points: readonly Place[]; readonly cover: number; readonly top: number }[] => [
  ...g.words.land.pieces.flatMap((p) => {
    const row = book.terrainSight.rows[p.kind]
    return row?.area && row.cover !== undefined && p.kind !== 'hill'
      ? [{ points: p.points, cover: row.cover, top: (p.level ?? 0) + (p.height ?? 1) }]
      : []
  }),
  ...g.words.smoke.map((s) => ({ points: squareAt(s.at, s.side), cover: -2, top: levelAt(g, s.at) + 1 })),
]
export const coverIn = (g: RgGame, at: Place): number =>
  covers(g).reduce((n, c) => (c.cover < n && inPolygon(c.points, at) ? c.cover : n), 0)

/** By the definition of the 81 segments. */
export function line(g: RgGame, a: Stand, b: Stand): boolean {
  if (a.mode === 'high' || b.mode === 'high') return true
  const pieces: SightPiece[] = [
    ...covers(g).map((c) => ({ is: 'cover' as const, points: c.points, top: c.top })),
    ...g.words.land.pieces.flatMap((p): SightPiece[] =>
      p.kind === 'hill'
        ? [{ is: 'hill', points: p.points, top: p.level ?? 1 }]
        : p.kind === 'ridge'
          ? [{ is: 'ridge', points: p.points }]
          : [],
    ),
  ]
  const viewer = (s: Stand) => ({
    at: s.at,
    radius,
    over: s.over,
    ...(s.over ? { level: covers(g).reduce((n, c) => (inPolygon(c.points, s.at) && c.top > n ? c.top : n), -1) + 1 } : {}),
  })
  return sees(pieces, viewer(a), viewer(b), 2 * inch, g.words.options.softCoverEdge ? inch : 0)
}

/** What covers a target from there, the worst only. */
export function coverFrom(g: RgGame, t: Stand, at: Place): number {
  if (t.mode === 'high' || t.over) return 0
  const behind = g.words.land.pieces.some(
    (p) =>
      (p.kind === 'trench' && nearLine(t.at, p.points, radius)) ||
      ((p.kind === 'ridge' || p.kind === 'stream') && nearLine(t.at, p.points, radius) && segmentMeetsLine(at, t.at, p.points)),
  )
  return Math.min(coverIn(g, t.at), behind ? -2 : 0)
}

/** Whether any part of a stand is in the front arc of another; null too near its border to say with floating angles. */
export function inFront(t: Stand, s: Stand): boolean | null {
  const dx = s.at[0] - t.at[0],
    dy = s.at[1] - t.at[1],
    far = Math.hypot(dx, dy),
    off = Math.abs((((Math.atan2(dx, dy) * 180) / Math.PI - t.facing + 540 + 360) % 360) - 180)
  if (off <= 60) return true
  if (far <= radius) return true
  const beside = far * Math.sin(((off - 60) * Math.PI) / 180)
  if (Math.abs(off - 60) < 1e-3 || Math.abs(beside - radius) < 1) return null
  return off - 60 < 90 && beside < radius
}

export const isInfantry = (s: Stand): boolean => rows.get(s.profile)?.size === 'personnel'
export const kind = (s: Stand): 'infantry' | 'light' | 'tank' => {
  const { size } = rows.get(s.profile) as Row
  return size === 'personnel' ? 'infantry' : size === 'VL' || size === 'L' ? 'light' : 'tank'
}

/** The weapons of a line: name, row of the chart (none for rockets), range. */
export function weapons(s: Stand): readonly { readonly id: string; readonly code: string | null; readonly range: number }[] {
  const r = rows.get(s.profile) as Row,
    out: { id: string; code: string | null; range: number }[] = []
  const add = (id: string, code: string | null | undefined, range: number | null | undefined): void => {
    if (code !== undefined && range) out.push({ id, code, range })
  }
  if (r.gun) add('gun', r.gun, r.gunRange)
  if (r.saRange) {
    add('smallArms', 'S', r.saRange)
    add('rpg', 'R', r.rpgRange)
    add('cannon', 'C', r.cannonRange)
  }
  if (r.missile) add('missile', r.missile, r.missileRange)
  if (r.rocketRange) add('rockets', null, r.rocketRange)
  return out
}

/** What a shot meets, and the cell of the chart. */
export function meets(g: RgGame, code: string | null, t: Stand, front: boolean): Cell {
  const { armor } = rows.get(t.profile) as Row,
    column = armor === 'S' || armor === 'A' || front ? book.armorCodes.map[armor] : 'light'
  const cell = code === null ? null : (book.combatChart.rows.find((r) => r.code === code)?.results[column] ?? null)
  return cell !== null && code === 'R' && column === 'soft' && g.words.options.rpgSoftFive === 'pin' ? { ...cell, pin: 5 } : cell
}

/** Whether a stand is in cover and touches its edge. */
export const onEdge = (g: RgGame, s: Stand): boolean =>
  s.mode !== 'high' && !s.over && covers(g).some((c) => inPolygon(c.points, s.at) && nearLine(s.at, [...c.points, c.points[0]], radius))

/** Whether one stand spots another; null exactly on the limit of a range. */
export function found(g: RgGame, by: Stand, t: Stand): boolean | null {
  if (t.mode === 'high') return true
  const behind = g.words.land.pieces.some(
    (p) =>
      (p.kind === 'trench' && nearLine(t.at, p.points, radius)) ||
      ((p.kind === 'ridge' || p.kind === 'stream') && nearLine(t.at, p.points, radius) && segmentMeetsLine(by.at, t.at, p.points)),
  )
  const covered = !t.over && (coverIn(g, t.at) < 0 || behind),
    posture =
      t.shot || (t.stirred && !covered) ? 'movingOpenOrFiring' : t.stirred ? 'movingCover' : covered ? 'stationaryCover' : 'stationaryOpen'
  const spotter = isInfantry(by) ? (by.recon ? 'reconPersonnel' : 'personnel') : by.recon ? 'reconVehicle' : 'vehicle'
  const row = book.spotting.rows.find((r) => r.quality === by.cls && r.spotter === spotter),
    range = row?.target[isInfantry(t) ? 'personnel' : 'vehicle'][posture]
  if (range === undefined) throw new RangeError(`${by.cls} ${spotter} ${posture}`)
  const gap = Math.max(0, apart(by.at, t.at) - 2 * radius) / inch,
    most = range === 'auto' ? Infinity : t.stealth ? Math.ceil(range / 2) : range
  if (Math.abs(gap - most) < 1e-6) return null
  return gap <= most && (!(by.lowTech || g.words.options.spottingNeedsLine) || line(g, by, t))
}
