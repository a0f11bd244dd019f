// Railgun: 2100: cohesion, quality checks with their limits, stands removed and destroyed, losses of a unit (RG-COH, RG-QUAL, RG-LOSS,
// RG-VIC-01).
import { d, type Dice } from '../../../kernel/dice.ts'
import type { Id, Place } from '../../../kernel/plain.ts'
import { passable } from './carrying.ts'
import { checkModifiers, checkPassed, cohesionDistance, geometry, lossesTooGreat, qualityNumber } from '../book/charts.ts'
import {
  aboard,
  editSide,
  hidden,
  inches,
  isSquad,
  isStrategic,
  lost,
  onTable,
  other,
  profileOf,
  hasChecked,
  owesCheck,
  source,
  spot,
  tell,
  type Field,
  type Platoon,
  type RgGame,
  type Stand,
} from '../state/state.ts'
import type { EventOf } from '../state/events.ts'
import { lookAbout } from './spotting.ts'
import { groundAt, nearestFree } from './terrain.ts'

// ---- Cohesion (RG-COH) ------------------------------------------------------------------------------------------

/** In play for cohesion: on the table or carried by a stand of it. */
const present = (s: Stand): boolean => s.where === 'table' || s.where === 'carried'

/** RG-COH-01, RG-COH-03, RG-COH-04: whether a stand is in cohesion, as if it stood at a place. */
export function inCohesion(f: Field, s: Stand, at: Place = spot(f, s)): boolean {
  if (s.recon) return true
  const reach = inches(cohesionDistance(s.cls, profileOf(s).moveClass))
  let fellows = false
  for (const o of f.units) {
    if (o.unit !== s.unit || o.seat !== s.seat || o.id === s.id || !present(o)) continue
    fellows = true
    const p = spot(f, o),
      full = reach + s.radius + o.radius,
      dx = p[0] - at[0],
      dy = p[1] - at[1]
    if (dx * dx + dy * dy <= full * full) return true
  }
  return !fellows
}

/** RG-COH-02: square of the distance to the closest fellow from a place, radii of equal stands left out; −1 without fellows. */
export function closestFellow(f: Field, s: Stand, at: Place): number {
  let best = -1
  for (const o of f.units) {
    if (o.unit !== s.unit || o.seat !== s.seat || o.id === s.id || !present(o)) continue
    const p = spot(f, o),
      dx = p[0] - at[0],
      dy = p[1] - at[1],
      sq = dx * dx + dy * dy
    if (best < 0 || sq < best) best = sq
  }
  return best
}

// ---- Checks (RG-QUAL) -------------------------------------------------------------------------------------------

/** What a check depends on: the number to reach and what is added to the die. */
export type CheckFacts = {
  readonly number: number
  readonly modifier: number
  readonly parts: readonly { readonly label: string; readonly value: number; readonly rule: string }[]
}

/** RG-QUAL-03: the facts of a check of a stand from one source. */
export function checkFacts(f: Field, s: Stand, from: 'fire' | 'artillery' | 'close' | 'other'): CheckFacts {
  const parts: { label: string; value: number; rule: string }[] = []
  const out = !inCohesion(f, s)
  if (isSquad(s) && s.pins > 1)
    parts.push({ label: 'further pins', value: (s.pins - 1) * checkModifiers.eachFurtherPin, rule: 'RG-QUAL-03' })
  if (s.pinMod !== 0) parts.push({ label: 'mega railgun', value: s.pinMod, rule: 'RG-AMB-47' })
  if (from === 'fire' && isStrategic(f, s))
    parts.push({ label: 'strategic movement', value: checkModifiers.strategicMove, rule: 'RG-STRAT-03' })
  return { number: qualityNumber(s.cls, s.race, out), modifier: parts.reduce((n, p) => n + p.value, 0), parts }
}

/** RG-QUAL-03: the check itself: whether it is passed. A natural 1 always fails. */
export function check(facts: CheckFacts, what: string, dice: Dice): boolean {
  return dice.roll(what, d(10), (n) => checkPassed(n, facts.modifier, facts.number))
}

/**
 * RG-QUAL-04, RG-QUAL-06: a stand makes a check that is due; who fails is removed (a dropship takes a hit, RG-DROP-05).
 * @returns whether it passed.
 */
export function makeCheck(g: RgGame, id: Id, from: 'fire' | 'artillery' | 'close' | 'other', rule: string): boolean {
  const s = g.unit(id),
    facts = checkFacts(g, s, from)
  const passed = check(facts, `${s.name} checks`, g.dice)
  const e = g.edit(id)
  if (from !== 'other') {
    e.due &= ~source[from]
    if (from !== 'close') e.passed |= source[from]
  } // RG-QUAL-07
  e.pins = 0
  e.pinMod = 0
  tell(g, g.unit(id), { is: 'checks', rule, unit: id, from, number: facts.number, modifier: facts.modifier, passed })
  if (!passed) {
    if (profileOf(s).is === 'dropship') hitDropship(g, id, 'RG-DROP-05')
    else remove(g, id, rule)
  }
  return passed
}

/** RG-GEN-03: the stands that owe a check of a source, the attacker's first, each side in stand order. */
export function owing(f: Field, from: 'fire' | 'artillery' | 'close', seat = -1): readonly Id[] {
  const out: Stand[] = []
  for (const s of f.units) if (owesCheck(s, from) && onTable(s) && (seat < 0 || s.seat === seat)) out.push(s)
  return out.sort((a, b) => (a.seat === b.seat ? a.order - b.order : a.seat === f.words.attacker ? -1 : 1)).map((s) => s.id)
}

/** RG-QUAL-06, RG-QUAL-08, RG-AMB-05: every check of a source that is due now. */
export function makeChecks(g: RgGame, from: 'fire' | 'artillery' | 'close', rule: string, seat = -1): void {
  for (const id of owing(g, from, seat)) if (onTable(g.unit(id))) makeCheck(g, id, from, rule)
}

/**
 * RG-FIRE-23, RG-QUAL-05, RG-AMB-06, RG-AMB-51: a pin: it stops, and owes a check unless it has passed one from this source in this player
 * turn.
 */
export function pin(g: RgGame, id: Id, from: 'fire' | 'artillery' | 'close', pinMod: number): void {
  const e = g.edit(id)
  e.pinned = true
  e.engaged = false
  e.pins += 1 // RG-AMB-51: since its last check, whether this pin asks for one or not
  if (pinMod < e.pinMod) e.pinMod = pinMod
  if (!hasChecked(e, from)) e.due |= source[from]
  const w = g.words.walk
  if (w !== null && w.stand === id) g.set({ walk: { ...w, halt: 'pinned', news: true } })
}

// ---- Leaving the table (RG-QUAL-04, RG-VIC-01) ------------------------------------------------------------------

function leave(g: RgGame, id: Id, where: 'destroyed' | 'removed', rule: string): void {
  const s = g.unit(id),
    at = spot(g, s),
    e = g.edit(id)
  if (s.where === 'carried') e.at = at
  e.where = where
  e.carrier = ''
  e.fell = g.words.count
  e.due = 0
  e.pinned = false
  e.engaged = false
  e.halted = false
  e.strategic = 0
  e.pd = false
  if (s.spotted) e.ghost = null // RG-SEC-03: a loss that nobody saw leaves the ghost
  const side = g.words.sides[s.seat],
    seen = s.spotted || !hidden(g)
  if (where === 'destroyed')
    editSide(g, s.seat, { destroyed: side.destroyed + s.value, seenDestroyed: side.seenDestroyed + (seen ? s.value : 0) })
  else editSide(g, s.seat, { removed: side.removed + s.value, seenRemoved: side.seenRemoved + (seen ? s.value : 0) })
  const w = g.words.walk
  if (w !== null && w.stand === id) g.set({ walk: { ...w, halt: 'out' } })
  tell(g, g.unit(id), { is: where, rule, unit: id, at })
}

/** RG-QUAL-04: taken off by a failed check: half its value; its squads go to the rear with it (RG-CARRY-06). */
export function remove(g: RgGame, id: Id, rule: string): void {
  const with_ = aboard(g, id)
  leave(g, id, 'removed', rule)
  for (const p of with_) leave(g, p.id, 'removed', 'RG-CARRY-06')
}

/** RG-FIRE-23: destroyed at once: full value; a wreck on a road or bridge (RG-TERR-14); squads aboard check (RG-CARRY-06). */
export function destroy(g: RgGame, id: Id, rule: string): void {
  const s = g.unit(id),
    p = profileOf(s),
    load = aboard(g, id),
    k = onTable(s) && s.mode !== 'high' ? groundAt(g, s.at) : 'clear'
  leave(g, id, 'destroyed', rule)
  if (p.is !== 'squad' && p.moveClass !== 'towed' && p.is !== 'dmrl' && (k === 'road' || k === 'bridge')) {
    // RG-GRAV-02: low gravs too
    const heavy = p.size === 'M' || p.size === 'H' || p.size === 'SH'
    const seenBy = s.spotted || !hidden(g) ? 3 : 1 << s.seat
    g.set({ wrecks: [...g.words.wrecks, { id: `wreck-${id}`, at: s.at, radius: s.radius, heavy, name: s.name, seenBy }] })
    tell(g, g.unit(id), { is: 'wreck', rule: 'RG-TERR-14', unit: id, at: s.at, heavy })
  }
  for (const c of load) {
    if (p.is === 'dropship') {
      leave(g, c.id, 'destroyed', 'RG-DROP-05')
      continue
    }
    const facts = checkFacts(g, g.unit(c.id), 'other')
    const passed = check(facts, `${c.name} gets out`, g.dice)
    if (g.heard !== null)
      g.emit({
        is: 'bailsOut',
        rule: 'RG-CARRY-06',
        unit: c.id,
        from: id,
        number: facts.number,
        modifier: facts.modifier,
        passed,
        ...(hidden(g) ? { told: [c.seat] } : {}),
      })
    if (!passed) {
      leave(g, c.id, 'destroyed', 'RG-CARRY-06')
      continue
    }
    const at =
      nearestFree(g, s.at, c.radius, c.id, geometry.inch + s.radius + c.radius, (p) => passable(g, c, p)) ??
      nearestFree(g, s.at, c.radius, c.id, 12 * geometry.inch) ??
      s.at
    const e = g.edit(c.id)
    e.where = 'table'
    e.carrier = ''
    e.at = at
    e.stirred = s.stirred || c.stirred
    if (s.movedLast) e.movedLast = true // RG-FIRE-05, RG-FIRE-06: it was carried as far as this
    e.pinned = false
    e.engaged = false
    e.pins = 0
    e.pinMod = 0
    e.due = 0
    e.done = true
    lookAbout(g, c.id)
    tell(g, g.unit(c.id), { is: 'getsOut', rule: 'RG-CARRY-06', unit: c.id, at })
  }
}

/** RG-DROP-05: one hit; the third destroys it. */
export function hitDropship(g: RgGame, id: Id, rule: string): void {
  const e = g.edit(id)
  e.hits += 1
  tell(g, g.unit(id), { is: 'hit', rule: 'RG-DROP-05', unit: id, hits: e.hits })
  if (e.hits >= 3) destroy(g, id, rule)
}

// ---- Losses of a unit (RG-LOSS) ---------------------------------------------------------------------------------

/** RG-STAND-01: what a unit has left and lost. */
export function strength(f: Field, p: Platoon): { readonly left: readonly Stand[]; readonly lost: number; readonly fell: boolean } {
  const left: Stand[] = []
  let gone = 0,
    fell = false
  for (const s of f.units) {
    if (s.unit !== p.id || s.seat !== p.seat) continue
    if (lost(s)) {
      gone++
      if (s.fell === f.words.count) fell = true
    } else if (s.where !== 'left') left.push(s)
  }
  return { left, lost: gone, fell }
}

/** RG-LOSS-01, RG-LOSS-02, RG-LOSS-03: whether a unit owes a loss check in this Final Phase. */
export function owesLossCheck(f: Field, p: Platoon): boolean {
  const { left, lost: gone, fell } = strength(f, p)
  if (!fell || left.length === 0) return false
  return lossesTooGreat(gone, p.start) || (left.length === 1 && p.start > 1)
}

/** RG-LOSS-01: one die for the whole unit against its class and race; who fails loses all that is left. The attacker's units first. */
export function lossChecks(g: RgGame): void {
  const order = [...g.words.platoons].sort((a, b) => (a.seat === b.seat ? 0 : a.seat === g.words.attacker ? -1 : 1))
  for (let p = order.find((x) => owesLossCheck(g, x)); p !== undefined; p = order.find((x) => owesLossCheck(g, x))) {
    order.splice(order.indexOf(p), 1) // one die a unit; who loses squads with another unit's carriers may owe one only then
    const { id: unit, seat } = p
    const facts: CheckFacts = { number: qualityNumber(p.cls, p.race), modifier: 0, parts: [] }
    const passed = check(facts, `unit ${p.id} checks for losses`, g.dice)
    const { left } = strength(g, p)
    g.set({ platoons: g.words.platoons.map((x) => (x.id === unit && x.seat === seat ? { ...x, broken: true } : x)) })
    if (g.heard !== null) {
      const e: EventOf<'lossCheck'> = { is: 'lossCheck', rule: 'RG-LOSS-01', unit: p.id, seat: p.seat, number: facts.number, passed }
      const seen = left.some((s) => s.spotted)
      if (!hidden(g)) g.emit(e)
      else {
        g.emit({ ...e, told: [p.seat] })
        if (seen) g.retell({ ...e, told: [other(p.seat)] })
      }
    }
    if (passed) continue
    for (const { id } of left) {
      const now = g.unit(id).where
      if (now === 'table' || now === 'off') remove(g, id, 'RG-LOSS-01')
      else if (now === 'carried' || now === 'reserve' || now === 'orbit') leave(g, id, 'removed', 'RG-LOSS-01')
    }
  }
}
