// Railgun: 2100: the table at one moment as a seat may see it: terrain with names, stands, ghosts, smoke, wrecks, objectives; paths, lines
// of sight and templates of what is considered. No ruler under strict measuring.
import type { Choice, Decision, Region } from '../../../kernel/decision.ts'
import type { Area, Landmark, Line, Scene, Terrain, Token } from '../../../kernel/face.ts'
import type { Place } from '../../../kernel/plain.ts'
import { ahead } from '../../../space/arc.ts'
import { listed } from '../../../craft/english.ts'
import { drops, geometry, orbital } from '../book/charts.ts'
import { profile } from '../book/roster.ts'
import { belongs } from '../sight/short.ts'
import { lesson } from '../start/lesson.ts'
import { scenarios } from '../start/scenarios.ts'
import { inches, lost, onTable, type Land, type Piece } from '../state/state.ts'
import { squareOf } from '../rules/lay.ts'
import { marksOf, whereSaid } from './sheet.ts'
import { aheadOf, planned, watched } from '../sight/plans.ts'
import { aimsOf, shooters } from '../rules/aims.ts'
import { apartSaid } from '../sight/eye.ts'
import { modeOf, shotsOf } from '../sight/shots.ts'
import { anyStand, groundSaid, iconOf, momentSaid, phaseSaid, placeSaid, platoonName, sideName, whatIs } from '../sight/words.ts'
import { asField, findStand, isWhole, type RgSeen, type SeenGhost, type SeenStand } from '../sight/view.ts'

/** Everything the table shows; with a question and a choice under consideration its areas and lines too. */
export function scene(v: RgSeen, d?: Decision, c?: Choice): Scene {
  const w = v.words,
    land = w.land,
    acting = d ? actors(d, c) : none,
    from = acting.map((id) => findStand(v, id)).find((s) => s !== undefined && onTable(s))
  const areas: Area[] = [],
    lines: Line[] = []
  // RG-MEAS-01: the ring about an objective is a ruler; it is drawn only where measuring is open
  if (measuredOpen(v))
    for (const o of land.objectives)
      areas.push({
        is: 'objective',
        label: '',
        where: { is: 'disc', at: o.at, radius: o.radius },
        border: true,
        legend: 'what counts as held',
      })
  areas.push(...plotted(v, from))
  if (d) consider(v, d, c, areas, lines)
  return {
    title: [...scenarios, lesson.scenario].find((s) => s.id === w.scenario)?.title ?? 'Railgun: 2100',
    subtitle: measuredOpen(v) ? 'Measuring open' : 'Measuring forbidden before fire',
    board: { is: 'table', width: land.width, height: land.height, inch: geometry.inch, ground: 'meadow', measured: measuredOpen(v) },
    terrain: [
      ...terrainOf(land),
      ...w.smoke.map((s): Terrain => ({ is: 'smoke', name: 'Smoke', where: { is: 'polygon', points: squareOf(s.at, s.side) } })),
    ],
    landmarks: landmarks(v, from),
    tokens: [...v.units.filter(onTable).map((s) => token(v, s, acting, from)), ...v.ghosts.map((s) => ghost(v, s, from))],
    areas,
    lines,
    clock: clock(v),
    ...(w.attacker >= 0 ? { banner: `${sideName(v, w.attacker)} moves: ${phaseSaid[w.phase]}` } : {}),
  }
}
/** The turn, of how many. */
export function clock({ words: w }: RgSeen): Scene['clock'] {
  return { label: 'Turn', now: w.turn, of: w.land.turns }
}
const none: readonly string[] = []
const measuredOpen = (v: RgSeen): boolean => v.words.options.measuring === 'open'

// ---- Terrain ----------------------------------------------------------------------------------------------------

const pictures: Readonly<Record<Piece['kind'], string>> = {
  lightWoods: 'copse',
  heavyWoods: 'thicket',
  forest: 'forest',
  town: 'town',
  swamp: 'swamp',
  stream: 'stream',
  riverFordable: 'ford',
  riverImpassable: 'river',
  lake: 'lake',
  cliff: 'cliff',
  ridge: 'ridge',
  trench: 'trench',
  road: 'road',
  bridge: 'bridge',
  path: 'track',
  hill: 'hill',
}
const linear: readonly Piece['kind'][] = ['ridge', 'stream', 'cliff', 'trench', 'road', 'bridge', 'path']
const drawn = new WeakMap<Land, readonly Terrain[]>()

/** RG-GEO-04: areas, lines and corridors of a land: the same list for the same land. */
export function terrainOf(land: Land): readonly Terrain[] {
  let list = drawn.get(land)
  if (!list) {
    list = land.pieces.map((p): Terrain => {
      const line = linear.includes(p.kind),
        level = p.level ?? 0
      return {
        is: pictures[p.kind],
        name: p.name ?? groundSaid(p.kind),
        where: { is: 'polygon', points: p.points },
        ...(line ? { line: p.points } : {}),
        ...(line ? { width: p.width ?? geometry.inch / 4 } : {}),
        ...(level > 0 ? { level } : {}),
      }
    })
    drawn.set(land, list)
  }
  return list
}

function landmarks(v: RgSeen, from: SeenStand | undefined): readonly Landmark[] {
  const f = asField(v),
    far = (at: Place): { apart?: string } => (from ? { apart: apartSaid(f, from, { at, radius: 0 }) } : {})
  return [
    ...v.words.land.objectives.map(
      (o): Landmark => ({ at: o.at, icon: 'flag', name: `${o.name}, ${o.points} points`, tag: String(o.points), ...far(o.at) }),
    ),
    ...v.words.wrecks.map((x): Landmark => ({ at: x.at, icon: 'wreck', name: `wreck of ${x.name}`, ...far(x.at) })),
  ]
}

// ---- Stands -----------------------------------------------------------------------------------------------------

const away = (v: RgSeen, s: SeenStand | SeenGhost, from: SeenStand | undefined): { apart?: string } =>
  from && from.id !== s.id ? { apart: apartSaid(asField(v), from, s) } : {}

function token(v: RgSeen, s: SeenStand, acting: readonly string[], from: SeenStand | undefined): Token {
  const marks = marksOf(v, s),
    lift = s.mode === 'high' ? 'high' : s.over ? 'over cover' : undefined
  const own = isWhole(s) && s.seat === v.seat
  const done = own && (v.words.attacker === s.seat ? moving.includes(v.words.phase) && s.done : s.fired === 'yes' && s.owed === '')
  return {
    id: s.id,
    seat: s.seat,
    at: s.at,
    name: s.name,
    icon: iconOf(s),
    facing: s.facing,
    radius: s.radius,
    ...(lift ? { lift } : {}),
    marks,
    state: lost(s) ? 'out' : acting.includes(s.id) ? 'acting' : done ? 'done' : 'ready',
    says: says(
      v,
      s,
      marks.map((m) => m.text),
    ),
    ...belongs(v, s),
    place: whereSaid(v, s),
    ...away(v, s, from),
  }
}
const moving: readonly string[] = ['movementStart', 'movement', 'secondWave']

/** A full name for a screen reader: what it is, whose, where, in what state. */
function says(v: RgSeen, s: SeenStand, marks: readonly string[]): string {
  const platoon = platoonName(v, s.seat, s.unit)
  return [
    `${s.name}, ${whatIs(s)} of ${sideName(v, s.seat)}${platoon === '' ? '' : `, ${platoon}`}`,
    whereSaid(v, s),
    `facing ${String(s.facing).padStart(3, '0')}`,
    ...marks,
  ].join(', ')
}

function ghost(v: RgSeen, s: SeenGhost, from: SeenStand | undefined): Token {
  return {
    id: s.id,
    seat: s.seat,
    at: s.at,
    name: s.name,
    icon: iconOf(s),
    facing: s.facing,
    radius: s.radius,
    ghost: true,
    state: 'ready',
    marks: [{ text: momentSaid(s.turn, s.phase), tone: 'plain' }],
    says: `${s.name}, last seen ${placeSaid(v, s.at)}, ${momentSaid(s.turn, s.phase)}`,
    ...belongs(v, s),
    place: `last seen ${placeSaid(v, s.at)}`,
    ...away(v, s, from),
  }
}

// ---- What is considered -----------------------------------------------------------------------------------------

/** The stands a question is about, or that the choice names. */
function actors(d: Decision, c?: Choice): readonly string[] {
  const out = d.about.flatMap((r) => ('unit' in r ? [r.unit] : []))
  if (c && 'one' in c && (d.kind === 'mover' || d.kind === 'aaFire')) return [c.one]
  if (c && 'some' in c && d.kind === 'firers') return [...out, ...c.some.map((id) => id.slice(0, id.lastIndexOf(':')))]
  return d.kind.endsWith('Fire') ? [] : out
}

/** Inches of the side of a piece's template; a remote launcher's is an Apollo's. */
export function templateOf(s: Pick<SeenStand, 'profile'>): number {
  const p = profile(s.profile),
    system = p.is === 'dmrl' ? profile(p.barrage) : p
  return system.is === 'artillery' ? (system.template ?? 0) : 0
}

/**
 * RG-ORB-01, RG-SEC-01: the strikes a seat has plotted, for that seat alone, until they land. RG-MEAS-01: where measuring is forbidden
 * their spots are marked without the template.
 */
function plotted(v: RgSeen, from: SeenStand | undefined): readonly Area[] {
  const side = v.words.sides.find((s) => s.seat === v.seat)
  if (!side || v.shared) return []
  return side.plots.map(
    ({ at, lands }): Area => ({
      is: 'blast',
      label: 'Strike plotted',
      legend: lands > v.words.count ? 'lands in the next player turn' : 'lands in this player turn',
      where: measuredOpen(v) ? square(at, inches(orbital.template)) : { is: 'disc', at, radius: geometry.standRadius },
      seat: side.seat,
      ...(from ? { apart: apartSaid(asField(v), from, { at, radius: 0 }) } : {}),
    }),
  )
}

const square = (at: Place, side: number): Region => ({ is: 'polygon', points: squareOf(at, side) })

function consider(v: RgSeen, d: Decision, c: Choice | undefined, areas: Area[], lines: Line[]): void {
  switch (d.kind) {
    case 'path':
      path(v, d, c, lines)
      break
    case 'onward': {
      const rest = c && 'one' in c && c.one === 'on' ? aheadOf(v, d) : null
      if (rest) path(v, rest.d, rest.c, lines)
      break
    }
    case 'firers':
      for (const s of c ? shotsOf(v, c) : []) shotLine(v, s.by, s.target, lines)
      break
    case 'firstFire':
    case 'snapFire':
    case 'finalFire':
    case 'closeFire': {
      const w = v.words.walk
      if (w !== null && c && !('one' in c)) break
      if (c && 'one' in c) {
        const f = asField(v),
          mode = modeOf(v, d)
        for (const s of shooters(f, d.seat, mode))
          if (aimsOf(f, s, mode, c.one).some((a) => a.target.id === c.one)) shotLine(v, s.id, c.one, lines, 'sight')
      }
      break
    }
    case 'aaFire':
      if (c && 'one' in c && d.about[0] && 'unit' in d.about[0]) shotLine(v, c.one, d.about[0].unit, lines)
      break
    case 'spot':
    case 'smokeSpot':
    case 'plotStrikes': {
      const piece = d.about[0] && 'unit' in d.about[0] ? findStand(v, d.about[0].unit) : undefined
      const side = d.kind === 'plotStrikes' ? orbital.template : piece ? templateOf(piece) : 1
      // RG-MEAS-01, RG-ART-08: a template is laid when its spot has been declared; moved about before, it is a ruler. Until then the spot
      // is marked, as wide as a stand
      if (c && 'place' in c)
        for (const p of c.place)
          if (p !== null && 'at' in p)
            areas.push({
              is: 'blast',
              label: !measuredOpen(v) ? 'Spot' : d.kind === 'smokeSpot' ? 'Smoke' : 'Template',
              where: measuredOpen(v) ? square(p.at, inches(side)) : { is: 'disc', at: p.at, radius: geometry.standRadius },
              seat: d.seat,
            })
      break
    }
    case 'landTroops':
      if (c && 'place' in c && c.place[0] !== null && 'at' in c.place[0]) {
        const p = c.place[0],
          half = measuredOpen(v) ? inches(drops.ruler) / 2 : 3 * geometry.standRadius,
          facing = p.facing ?? 0
        lines.push({
          is: 'path',
          points: [ahead(p.at, facing, -half), ahead(p.at, facing, half)],
          label: measuredOpen(v) ? 'they drift from here' : 'this way',
          seat: d.seat,
        })
      }
      break
    case 'pivot':
    case 'closePivot':
    case 'facing': {
      const s = d.about[0] && 'unit' in d.about[0] ? findStand(v, d.about[0].unit) : undefined
      if (s) front(v, s, c && 'number' in c ? c.number : s.facing, areas)
      break
    }
    // RG-MEAS-01: a circle of so many inches about a carrier is a ruler; who is set down too far off is refused in words
    default:
      if (d.choice.is === 'place')
        for (const r of d.choice.where)
          if (r.is !== 'disc' || measuredOpen(v))
            areas.push({ is: 'zone', label: '', where: r, border: true, seat: d.seat, legend: 'it may be set here' })
  }
}

/** The front arc of a stand of one's own: a wedge as long as its base is wide, so that it measures nothing (RG-MEAS-01). */
function front(v: RgSeen, s: SeenStand, facing: number, areas: Area[]): void {
  if (s.seat !== v.seat) return
  const long = measuredOpen(v) ? 3 * geometry.inch : 3 * s.radius,
    points: Place[] = [s.at]
  for (let a = -geometry.frontArcHalf; a <= geometry.frontArcHalf; a += 15) points.push(ahead(s.at, facing + a, long))
  areas.push({ is: 'range', label: '', where: { is: 'polygon', points }, border: true, legend: 'its front arc' })
}

function path(v: RgSeen, d: Decision, c: Choice | undefined, lines: Line[]): void {
  if (d.choice.is !== 'path' || !c || !('legs' in c) || c.legs.length === 0) return
  const s = findStand(v, d.choice.unit)
  if (!s || !isWhole(s)) return
  const plan = planned(v, d, c)
  // RG-MEAS-01: the line ends where the allowance ends, with the share that is left and no inch
  lines.push({ is: 'path', points: plan.points, label: plan.share, seat: d.seat })
  // RG-SNAP-01: who may fire on the way, from where the first of them has a line on to its end
  const seen = watched(v, s, plan.points),
    [first] = seen
  if (first === undefined || plan.points.length < 2) return
  const says = seen.length > 2 ? `${first.by.name} and ${seen.length - 1} more` : listed(seen.map((w) => w.by.name))
  lines.push({ is: 'path', points: [first.from, ...plan.points.slice(first.leg + 1)], label: `▲ ${says} may fire`, seat: d.seat })
}

function shotLine(v: RgSeen, by: string, target: string, lines: Line[], is: 'shot' | 'sight' = 'shot'): void {
  const a = anyStand(v, by),
    t = anyStand(v, target)
  if (!a || !t) return
  const from = 'where' in a && a.where === 'carried' && isWhole(a) ? (findStand(v, a.carrier)?.at ?? a.at) : a.at
  lines.push({ is, points: [from, t.at], seat: a.seat })
}
