// Railgun: 2100: who has spotted whom: ranges by class and posture, seen at once, lost at the beginning of a phase (RG-SPOT).
import type { Place } from '../../../kernel/plain.ts'
import { segmentMeetsLine } from '../../../space/plane.ts'
import { geometry, spottingRange, type Posture, type Spotter } from '../book/charts.ts'
import { aloft, hidden, isSquad, onTable, other, publicOf, type Field, type RgGame, type Stand } from '../state/state.ts'
import { siteOf } from './lay.ts'
import { seesFrom } from './terrain.ts'

/** RG-SPOT-02, RG-SPOT-11: how a stand looks for others: artillery and dropships as vehicles. */
export function spotterOf(s: Stand): Spotter {
  return isSquad(s) ? (s.recon ? 'reconPersonnel' : 'personnel') : s.recon ? 'reconVehicle' : 'vehicle'
}

/** What about a target does not depend on who looks: where it is judged, its area cover, the lines it touches. */
type Sought = {
  readonly s: Stand
  readonly at: Place
  readonly auto: boolean
  readonly covered: boolean
  readonly lines: readonly (readonly Place[])[] | null
}

function sought(f: Field, s: Stand, at: Place): Sought {
  if (s.shot || aloft(s)) return { s, at, auto: true, covered: false, lines: null }
  if (s.over) return { s, at, auto: s.stirred, covered: false, lines: null }
  const site = siteOf(f, at, s.radius)
  if (site.cover < 0 || site.trench) return { s, at, auto: false, covered: true, lines: null }
  const { lines } = site // RG-SPOT-08: cover only from beyond them
  return { s, at, auto: s.stirred && lines === null, covered: false, lines }
}

/** RG-SPOT-02, RG-SPOT-09: the farthest that the centers of two stands may lie apart for one to spot the other, in units. */
function reachAt(by: Stand, s: Stand, posture: Posture): number {
  const range = spottingRange(by.cls, spotterOf(by), isSquad(s) ? 'personnel' : 'vehicle', posture, s.stealth)
  return range === 'auto' ? Infinity : range * geometry.inch + by.radius + s.radius
}

/** RG-SPOT-02…09, RG-SPOT-03, RG-AMB-34: whether a spotter at a place spots what is sought. */
function finds(f: Field, by: Stand, from: Place, t: Sought): boolean {
  if (aloft(t.s)) return true // RG-SPOT-11
  if (!t.auto) {
    const covered = t.covered || (t.lines !== null && t.lines.some((points) => segmentMeetsLine(from, t.at, points)))
    const posture: Posture = t.s.stirred ? (covered ? 'movingCover' : 'movingOpenOrFiring') : covered ? 'stationaryCover' : 'stationaryOpen'
    const reach = reachAt(by, t.s, posture),
      dx = from[0] - t.at[0],
      dy = from[1] - t.at[1]
    if (dx * dx + dy * dy > reach * reach) return false
  }
  return !(by.lowTech || f.words.options.spottingNeedsLine) || seesFrom(f, by, from, t.s, t.at) // RG-SPOT-04, RG-AMB-45
}

/** RG-SPOT-02: so far a stand that keeps still would be spotted in the open, and nothing makes that more; one that is stirred anywhere. */
export const spottedWithin = (by: Stand, s: Stand): number =>
  s.stirred || s.shot || aloft(s) ? Infinity : reachAt(by, s, 'stationaryOpen')

/** Whether a stand is out of reach of a spotter, whatever it stands in: then that need not be looked at. */
function tooFar(by: Stand, s: Stand): boolean {
  const reach = spottedWithin(by, s),
    dx = by.at[0] - s.at[0],
    dy = by.at[1] - s.at[1]
  return dx * dx + dy * dy > reach * reach
}

/** RG-SPOT-02: whether a stand where it is spots another where it is. Carried squads do not spot (RG-CARRY-09, RG-AMB-42). */
export function spots(f: Field, by: Stand, s: Stand): boolean {
  return onTable(by) && onTable(s) && finds(f, by, by.at, sought(f, s, s.at))
}

/** RG-SPOT-05: a stand is spotted, and so by all of the other side. */
export function reveal(g: RgGame, s: Stand): void {
  if (s.spotted) return
  const e = g.edit(s.id)
  e.spotted = true
  e.ghost = null
  if (g.heard === null) return
  const sight = {
    is: 'spotted',
    rule: 'RG-SPOT-02',
    unit: s.id,
    at: s.at,
    facing: s.facing,
    profile: s.profile,
    seen: publicOf(e),
    shows: true,
  } as const // RG-SEC-01: its markers too
  g.emit(hidden(g) ? { ...sight, told: [other(s.seat)] } : sight)
}

/**
 * RG-SPOT-02: after a stand has moved a tick: whom its side now sees of those near it, and whether it is seen itself. The enemies that its
 * own side has found.
 * @param among who may see or be seen: nobody left out may.
 */
export function lookAbout(g: RgGame, id: string, among: readonly Stand[] = g.units): readonly string[] {
  const s = g.unit(id)
  let target: Sought | null = null,
    found: readonly string[] = [],
    seen = s.spotted
  for (const o of among) {
    if (o.seat === s.seat || o.where !== 'table') continue
    if (!seen && finds(g, o, o.at, (target ??= sought(g, s, s.at)))) {
      seen = true
      reveal(g, s)
    }
    if (!o.spotted && !tooFar(s, o) && finds(g, s, s.at, sought(g, o, o.at))) {
      reveal(g, o)
      found = [...found, o.id]
    }
  }
  return found
}

/** RG-SPOT-02: what a change of one stand where it stands brings to light: it fired, moved, landed, came out of its carrier. */
export function shows(g: RgGame, id: string): void {
  const s = g.unit(id)
  if (s.spotted || s.where !== 'table') return
  const t = sought(g, s, s.at)
  for (const o of g.units)
    if (o.seat !== s.seat && o.where === 'table' && finds(g, o, o.at, t)) {
      reveal(g, g.unit(id))
      return
    }
}

/** RG-SPOT-06: at the beginning of a phase what no enemy would spot now is unspotted; everything else stays or becomes spotted. */
export function beginSpotting(g: RgGame): void {
  let last = looked.get(g)
  if (last === undefined) looked.set(g, (last = []))
  if (unchanged(g, last)) return
  lookRound(g)
  note(g, last)
}

/** What decides who is spotted: where smoke and stands are and how they look. While it stays the same, looking again changes nothing. */
const looksOf = (s: Stand): number =>
  (s.spotted ? 1 : 0) +
  (s.stirred ? 2 : 0) +
  (s.shot ? 4 : 0) +
  (s.over ? 8 : 0) +
  (s.where === 'table' ? 16 : 0) +
  (s.mode === 'high' ? 32 : 0)
const looked = new WeakMap<RgGame, number[]>()

function unchanged(g: RgGame, last: readonly number[]): boolean {
  const { smoke } = g.words
  if (last.length !== 3 * (smoke.length + g.units.length)) return false
  let i = 0
  for (const s of smoke) if (last[i++] !== s.at[0] || last[i++] !== s.at[1] || last[i++] !== s.side) return false
  for (const s of g.units) if (last[i++] !== s.at[0] || last[i++] !== s.at[1] || last[i++] !== looksOf(s)) return false
  return true
}
function note(g: RgGame, last: number[]): void {
  last.length = 0
  for (const s of g.words.smoke) last.push(s.at[0], s.at[1], s.side)
  for (const s of g.units) last.push(s.at[0], s.at[1], looksOf(s))
}

function lookRound(g: RgGame): void {
  const on: readonly [Stand[], Stand[]] = [[], []]
  for (const s of g.units) if (s.where === 'table') on[s.seat].push(s)
  const faded: [readonly string[], readonly string[]] = [[], []]
  for (const s of g.units) {
    if (s.where !== 'table') {
      if (s.spotted && s.where !== 'destroyed' && s.where !== 'removed') {
        const e = g.edit(s.id)
        e.spotted = false
        e.ghost = null
      }
      continue
    }
    let found = false,
      t: Sought | null = null
    for (const o of on[other(s.seat)])
      if (!tooFar(o, s) && finds(g, o, o.at, (t ??= sought(g, s, s.at)))) {
        found = true
        break
      }
    if (found && !s.spotted) reveal(g, s)
    else if (!found && s.spotted) {
      const e = g.edit(s.id)
      e.spotted = false
      e.ghost = { at: s.at, facing: s.facing, turn: g.words.turn, phase: g.words.phase }
      faded[s.seat] = [...faded[s.seat], s.id]
    }
  }
  if (g.heard === null) return
  for (const seat of [0, 1])
    if (faded[seat].length > 0)
      g.emit({ is: 'fades', rule: 'RG-SPOT-06', units: faded[seat], ...(hidden(g) ? { told: [other(seat)] } : {}) })
}
