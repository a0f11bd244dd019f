// Railgun: 2100: the Movement Phase around the moves: its start, movers, pivots, hazards, point defense mode, Pin Segment (RG-SEQ-01,
// RG-PIV, RG-HAZ, RG-PINSEG, RG-PD-01).
import { d } from '../../../kernel/dice.ts'
import type { Answer, Decision, Option } from '../../../kernel/decision.ts'
import type { Id, Place, Section } from '../../../kernel/plain.ts'
import { inPolygon } from '../../../space/plane.ts'
import { geometry, happens } from '../book/charts.ts'
import { liftOff, landings } from './drops.ts'
import { offerModes, strategicMissiles, takeModes } from './gravs.ts'
import { moveStand } from './movement.ts'
import { inForce, mayMove, movers } from './ways.ts'
import { standOption } from '../book/names.ts'
import { makeChecks } from './quality.ts'
import { volley, wantsOffer } from './snapfire.ts'
import { sayIfNobody } from './silent.ts'
import { beginSpotting, lookAbout } from './spotting.ts'
import {
  act,
  ask,
  call,
  defenderOf,
  each,
  gapWithin,
  isSquad,
  loop,
  onTable,
  procedure,
  profileOf,
  standRef,
  tell,
  toldOf,
  when,
  type Field,
  type RgGame,
  type Stand,
} from '../state/state.ts'
import type { Phase } from '../state/shared.ts'
import { atCliff, inFront, inKind, nearestFree } from './terrain.ts'

/** A phase begins: what nobody spots any more is unspotted (RG-SPOT-06). */
export function beginPhase(g: RgGame, phase: Phase): void {
  g.set({ phase })
  if (g.heard !== null) g.emit({ is: 'phase', rule: 'RG-SEQ-01', phase, flow: true })
  beginSpotting(g)
}

// ---- Start and segment ------------------------------------------------------------------------------------------

/** RG-MOVE-01: every stand of the attacker has its move before it; who faced whom is noted for pivots (RG-PIV-01). */
export function beginMovement(g: RgGame): void {
  beginPhase(g, 'movementStart')
  for (const s of g.units) {
    if (s.seat === g.words.attacker) {
      if (s.where !== 'table' && s.where !== 'carried') continue
      const e = g.edit(s.id)
      e.allowance = 0
      e.cap = -1
      e.spent = 0
      e.done = false
      e.movedLast = false
      e.overHalf = false
      e.began = e.at
      e.half = e.at
      e.swamped = false
      e.halted = false
      e.landed = false
    } else if (onTable(s) && !isSquad(s)) {
      const faced: Id[] = []
      // who counts must be spotted when it pivots
      for (const o of g.units) if (o.seat !== s.seat && o.where === 'table' && inFront(s.facing, s.at, o)) faced.push(o.id)
      if (faced.length > 0 || s.faced.length > 0) g.edit(s.id).faced = faced
    }
  }
}

export type Segment = { readonly by: Id; readonly go: boolean }

/** The segment is over; who moved last, and whether more could have, stays with the mover. */
export function allMoved(g: RgGame): Segment {
  if (g.heard !== null) g.emit({ is: 'moved', rule: 'RG-SNAP-04', flow: true })
  sayIfNobody(g, 'snap')
  return { by: '', go: false }
}

/** The question which stand moves next. */
export function askMover(g: RgGame, list: readonly Stand[], rule: Section): Decision | null {
  const of: Option[] = list.map(standOption)
  if (of.length === 0) return null
  return {
    kind: 'mover',
    rule,
    seat: g.words.attacker,
    secret: false,
    told: toldOf(g),
    about: [],
    choice: { is: 'one', of, pass: true, passLabel: 'End movement' },
    idle: { pass: true },
  }
}

// ---- Pivots (RG-PIV-01) -----------------------------------------------------------------------------------------

/** RG-D12: enemies that a stand had in front when the phase began and now has on its flank; only spotted ones. */
export function flankers(f: Field, s: Stand): readonly Stand[] {
  if (!onTable(s) || isSquad(s)) return []
  return f.units.filter((o) => o.spotted && o.where === 'table' && s.faced.includes(o.id) && !inFront(s.facing, s.at, o))
}

function offerPivot(g: RgGame, id: Id): Decision | null {
  const s = g.unit(id)
  if (flankers(g, s).length === 0) return null
  return {
    kind: 'pivot',
    rule: 'RG-PIV-01',
    seat: s.seat,
    secret: false,
    told: toldOf(g),
    about: standRef(id),
    choice: { is: 'number', min: 0, max: 359, step: 1, unit: '°' },
    idle: { number: s.facing },
  }
}

/** RG-PIV-01: the facing nearest to the one wanted that has at least one of those enemies in front; the present one is no pivot. */
export function pivotTo(f: Field, s: Stand, wanted: number): number {
  const list = flankers(f, s)
  if (wanted === s.facing) return wanted
  for (let turn = 0; turn <= 180; turn++)
    for (const facing of [(wanted + turn) % 360, (wanted - turn + 360) % 360]) if (list.some((o) => inFront(facing, s.at, o))) return facing
  return s.facing
}

function takePivot(g: RgGame, id: Id, a: readonly Answer[]): void {
  const c = a[0].choice
  if (!('number' in c) || c.number === g.unit(id).facing) return
  const facing = pivotTo(g, g.unit(id), c.number)
  g.edit(id).facing = facing
  tell(g, g.unit(id), { is: 'pivots', rule: 'RG-PIV-01', unit: id, facing })
}

// ---- Hazards (RG-HAZ-01) ----------------------------------------------------------------------------------------

/** RG-TERR-07: the point of the edge nearest to a place, of the swamp that a stand is in. */
function edgeNear(g: RgGame, at: Place, from: Place): Place {
  let best = at,
    least = Infinity
  const swamps = g.words.land.pieces.filter((p) => p.kind === 'swamp'),
    own = swamps.filter((p) => inPolygon(p.points, from))
  for (const piece of own.length > 0 ? own : swamps) {
    piece.points.forEach((a, i) => {
      const b = piece.points[(i + 1) % piece.points.length],
        ux = b[0] - a[0],
        uy = b[1] - a[1],
        long = ux * ux + uy * uy
      let t = ux * (at[0] - a[0]) + uy * (at[1] - a[1])
      t = t < 0 ? 0 : t > long ? long : t
      const p: Place = [a[0] + Math.round((ux * t) / long), a[1] + Math.round((uy * t) / long)],
        sq = (p[0] - at[0]) * (p[0] - at[0]) + (p[1] - at[1]) * (p[1] - at[1])
      if (sq < least) {
        least = sq
        best = p
      }
    })
  }
  return best
}

/** RG-TERR-07: 1–3: stuck, put back to where half its allowance was spent, or to the edge of the swamp nearest to that. */
export function swampRoll(g: RgGame, id: Id): void {
  const s = g.unit(id)
  const stuck = g.dice.roll(`${s.name} in the swamp`, d(10), (n) => happens('stuckInSwamp', n))
  const e = g.edit(id)
  e.swamped = false
  if (stuck) {
    e.stuck = true
    if (s.spent * 2 > inForce(s)) {
      const back = inKind(g, s.half, 'swamp') ? s.half : edgeNear(g, s.half, s.at)
      e.at = nearestFree(g, back, s.radius, id, 12 * geometry.inch) ?? back // RG-GEO-02: somebody may stand there by now
    }
  }
  tell(g, g.unit(id), { is: 'swamp', rule: 'RG-TERR-07', unit: id, stuck, at: e.at }) // with its die, before whoever is found from there
  if (stuck) lookAbout(g, id)
}

/** RG-TERR-07: who entered or moved in swamp, in stand order; recovery vehicles first roll for themselves here too. */
function swamped(g: RgGame, wave: boolean): readonly Id[] {
  return g.units
    .filter((s) => s.seat === g.words.attacker && onTable(s) && s.swamped && (!wave || g.words.waved.includes(s.id)))
    .map((s) => s.id)
}

/**
 * RG-TERR-08, RG-D13: a stuck stand in contact with a free recovery vehicle that has stopped: as near as ticks let it come (RG-GEO-06).
 * After a second wave only of who moved in it.
 */
function rescues(g: RgGame, wave: boolean): readonly Option[] {
  const out: Option[] = []
  for (const r of g.units) {
    if (r.seat !== g.words.attacker || !onTable(r) || r.stuck) continue
    const p = profileOf(r)
    if (p.is !== 'vehicle' || !p.recovery || r.barrage || (wave && !g.words.waved.includes(r.id))) continue
    for (const s of g.units) {
      if (s.seat === r.seat && s.stuck && onTable(s) && gapWithin(r, s, geometry.tick))
        out.push({ id: `${r.id}:${s.id}`, label: `${r.name} pulls ${s.name}`, about: [{ unit: r.id }, { unit: s.id }] })
    }
  }
  return out
}
function offerRecovery(g: RgGame, wave: boolean): Decision | null {
  const of = rescues(g, wave)
  return of.length === 0
    ? null
    : {
        kind: 'recovery',
        rule: 'RG-TERR-08',
        seat: g.words.attacker,
        secret: false,
        told: toldOf(g),
        about: [],
        choice: { is: 'one', of, pass: true, passLabel: 'Leave them' },
        idle: { one: of[0].id },
      }
}
function takeRecovery(g: RgGame, a: readonly Answer[]): { readonly go: boolean } {
  const c = a[0].choice
  if (!('one' in c)) return { go: false }
  const cut = c.one.lastIndexOf(':'),
    by = c.one.slice(0, cut),
    id = c.one.slice(cut + 1)
  const free = g.dice.roll(`${g.unit(by).name} pulls ${g.unit(id).name}`, d(10), (n) => happens('extractFromSwamp', n))
  g.edit(by).barrage = true // its try of this player turn
  if (free) g.edit(id).stuck = false
  tell(g, g.unit(id), { is: 'recovers', rule: 'RG-TERR-08', unit: id, by, free })
  return { go: true }
}

// ---- Point defense mode (RG-PD-01) ------------------------------------------------------------------------------

function offerPointDefense(g: RgGame): Decision | null {
  const of: Option[] = []
  for (const s of g.units) {
    if (s.seat !== g.words.attacker || !onTable(s)) continue
    const p = profileOf(s)
    if (p.is === 'vehicle' && p.pointDefense && s.spent * 2 <= inForce(s)) of.push(standOption(s))
  }
  return of.length === 0
    ? null
    : {
        kind: 'pointDefense',
        rule: 'RG-PD-01',
        seat: g.words.attacker,
        secret: false,
        told: toldOf(g),
        about: [],
        choice: { is: 'some', of, min: 0, max: of.length },
        idle: { some: of.map((o) => o.id) },
      }
}
/** The mode lasts until the next own movement phase ends: what is not named now leaves it. */
function setPointDefense(g: RgGame, on: readonly Id[]): void {
  for (const s of g.units) {
    if (s.seat !== g.words.attacker) continue
    const pd = on.includes(s.id)
    if (s.pd === pd) continue
    g.edit(s.id).pd = pd
    tell(g, g.unit(s.id), { is: 'pointDefense', rule: 'RG-PD-01', unit: s.id, on: pd })
  }
}

/** RG-PD-01: who has moved more than half its allowance is out of the mode; after a second wave who has moved on in it. */
function tooFar(g: RgGame, wave: boolean): void {
  for (const s of g.units) {
    if (!s.pd || s.seat !== g.words.attacker || (wave && !g.words.waved.includes(s.id)) || s.spent * 2 <= inForce(s)) continue
    g.edit(s.id).pd = false
    tell(g, g.unit(s.id), { is: 'pointDefense', rule: 'RG-PD-01', unit: s.id, on: false })
  }
}

// ---- Procedures -------------------------------------------------------------------------------------------------

type After = { readonly wave: boolean; readonly go: boolean }
const pivoters = (g: RgGame): readonly Id[] =>
  g.units.filter((s) => s.seat === defenderOf(g) && s.faced.length > 0 && flankers(g, s).length > 0).map((s) => s.id)

/** RG-TERR-16: the phase is over: who of the attacker's squads has spent it at a cliff without moving. */
function waitAtCliffs(g: RgGame): void {
  for (const s of g.units) {
    if (s.seat !== g.words.attacker || !onTable(s) || !isSquad(s)) continue
    const at = !s.stirred && atCliff(g, s)
    if (at !== s.cliff) g.edit(s.id).cliff = at
  }
}

/**
 * RG-SNAP-04, RG-PIV-01, RG-HAZ-01, RG-PINSEG-01: what follows when all have moved; after a second wave for the stands that moved in it
 * (RG-CC-11).
 */
export const afterMoves = procedure(
  'RG-HAZ-01',
  'afterMoves',
  ({ wave }: { readonly wave: boolean }): After => ({ wave, go: true }),
  call<{ seat: number; mode: 'snap' }, After>(volley, (g) => (wantsOffer(g, defenderOf(g)) ? { seat: defenderOf(g), mode: 'snap' } : null)),
  act<After>('RG-PIV-01', (g) => beginPhase(g, 'pivot')),
  each<After>(
    (g) => pivoters(g),
    ask<After>(
      'RG-PIV-01',
      (g, _v, one) => offerPivot(g, one),
      (g, _v, a, one) => takePivot(g, one, a),
    ),
  ),
  act<After>('RG-HAZ-01', (g) => beginPhase(g, 'hazards')),
  each<After>(
    (g, v) => swamped(g, v.wave),
    act<After>('RG-TERR-07', (g, _v, one) => {
      if (onTable(g.unit(one))) swampRoll(g, one)
    }),
  ),
  loop<After>(
    (g, v) => v.go && rescues(g, v.wave).length > 0,
    ask<After>(
      'RG-TERR-08',
      (g, v) => offerRecovery(g, v.wave),
      (g, v, a) => ({ ...v, ...takeRecovery(g, a) }),
    ),
  ),
  when<After>(
    (_g, v) => v.wave,
    act<After>('RG-PD-01', (g) => tooFar(g, true)),
  ),
  when<After>(
    (_g, v) => !v.wave,
    ask<After>('RG-PD-01', offerPointDefense, (g, _v, a) => {
      const c = a[0].choice
      setPointDefense(g, 'some' in c ? c.some : [])
    }),
    act<After>('RG-PD-01', (g) => tooFar(g, false)),
    act<After>('RG-GRAV-05', strategicMissiles),
    act<After>('RG-TERR-16', waitAtCliffs),
    act<After>('RG-DROP-04', liftOff),
  ),
  act<After>('RG-PINSEG-01', (g) => {
    beginPhase(g, 'pinSegment')
    makeChecks(g, 'fire', 'RG-PINSEG-01')
  }),
)

/** The Movement Phase (RG-SEQ-01, 3). */
export const movement = procedure(
  'RG-MOVE-01',
  'movement',
  (): Segment => ({ by: '', go: true }),
  act<Segment>('RG-SEQ-01', beginMovement),
  call<Record<string, never>, Segment>(landings, () => ({})),
  ask<Segment>('RG-GRAV-01', offerModes, (g, _v, a) => takeModes(g, a)),
  act<Segment>('RG-MOVE-01', (g) => beginPhase(g, 'movement')),
  loop<Segment>(
    (g, v) => v.go && g.units.some((s) => mayMove(g, s)),
    ask<Segment>(
      'RG-MOVE-01',
      (g) => askMover(g, movers(g), 'RG-MOVE-01'),
      (_g, v, a) => {
        const c = a[0].choice
        return 'one' in c ? { by: c.one, go: true } : { ...v, by: '', go: false }
      },
    ),
    call<{ stand: Id }, Segment>(moveStand, (_g, v) => (v.by === '' ? null : { stand: v.by })),
  ),
  act<Segment>('RG-SNAP-04', allMoved),
  call<{ wave: boolean }, Segment>(afterMoves, () => ({ wave: false })),
)
