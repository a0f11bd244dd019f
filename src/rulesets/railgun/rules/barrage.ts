// Railgun: 2100: what a barrage, a rocket, the Longbow missile and a strike do: reach, scatter, point defense, shells, smoke
// (RG-ART, RG-MRL, RG-PD, RG-SMOKE, RG-ORB).
import { d, type Dice } from '../../../kernel/dice.ts'
import type { Id, Place, Refusal, Seat } from '../../../kernel/plain.ts'
import { ahead } from '../../../space/arc.ts'
import { squareApart } from '../../../space/plane.ts'
import {
  combatCell,
  effectOf,
  frontArmor,
  happens,
  orbital,
  pointDefenseNumber,
  pointDefenseOnItself,
  scatterDirection,
  type Barrage,
  type Cell,
  type Effect,
} from '../book/charts.ts'
import { profile, type Artillery } from '../book/roster.ts'
import {
  aloft,
  defenderOf,
  editSide,
  eyed,
  hasChecked,
  hidden,
  hitOf,
  inches,
  isStrategic,
  onTable,
  other,
  owesCheck,
  profileOf,
  tell,
  type Field,
  type RgGame,
  type Stand,
} from '../state/state.ts'
import { check, checkFacts, destroy, hitDropship, pin, type CheckFacts } from './quality.ts'
import { shows } from './spotting.ts'
import { coveredBySquare, coverOf, inWater, seesSpot, touchesSquare } from './terrain.ts'

// ---- Pieces -----------------------------------------------------------------------------------------------------

/** The system that a stand fires as a barrage; a remote launcher's is an Apollo (RG-DMRL-01). Null: it has none. */
export function systemOf(s: Stand): Artillery | null {
  const p = profileOf(s)
  const system = p.is === 'dmrl' ? profile(p.barrage) : p
  return system.is === 'artillery' ? system : null
}

/**
 * RG-ART-01, RG-ART-02, RG-DMRL-01: whether a piece has a barrage to give in this player turn. RG-STRAT-03: none after a strategic move.
 */
export function hasBarrage(f: Field, s: Stand): boolean {
  if (systemOf(s) === null || s.barrage || s.barrages === 0) return false
  return s.where === 'off' || (onTable(s) && profileOf(s).is === 'artillery' && !isStrategic(f, s) && !inWater(f, s))
}

/** RG-MISS-09: stands that observe: those on the table; carried squads do not (RG-CARRY-09). */
export const observes = (s: Stand, seat: Seat): boolean => s.seat === seat && onTable(s)

/** RG-AMB-22: stands that a Longbow may be sent at: spotted enemies on the table, but none aloft (RG-GRAV-04). */
export function missileTargets(f: Field, seat: Seat): readonly Stand[] {
  return f.units.filter((s) => s.seat !== seat && onTable(s) && s.spotted && !aloft(s))
}

/** RG-GEO-03: whether a piece on the table reaches a place; off the table it reaches everything (RG-ART-02). */
export function reaches(s: Stand, at: Place, radius = 0): boolean {
  const system = systemOf(s)
  if (system === null) return false
  const reach = inches(system.range) + s.radius + radius
  return s.where !== 'table' || squareApart(s.at, at) <= reach * reach
}

/**
 * RG-ART-01, RG-ART-02, RG-ART-05: whether a barrage may be called on a spot, whoever is nearer: on the table and seen by a stand of that
 * side; its range is only looked at when measuring is open (RG-MEAS-02).
 */
export function spotRefusal(f: Field, piece: Stand, at: Place): Refusal | true {
  const { width, height } = f.words.land
  if (at[0] < 0 || at[1] < 0 || at[0] > width || at[1] > height) return { rule: 'RG-ART-01', why: 'the spot is not on the table' }
  if (!f.units.some((s) => observes(s, piece.seat) && seesSpot(f, s, at)))
    return { rule: 'RG-ART-01', why: 'none of your stands on the table sees that spot' }
  if (f.words.options.measuring === 'open' && !reaches(piece, at))
    return { rule: 'RG-ART-02', why: `${piece.name} does not reach that far` }
  return true
}

// ---- Rolls: pure functions of facts and dice --------------------------------------------------------------------

/** How far a template moves, and which way in whole degrees. */
export type Scatter = { readonly heading: number; readonly inches: number }

/** RG-MRL-01: what a launcher checks with; null for tubes and self-homing rockets, which do not scatter. */
export function launcherFacts(f: Field, s: Stand): CheckFacts | null {
  return systemOf(s)?.launcher && !s.selfHoming ? checkFacts(f, s, 'other') : null
}

/** RG-MRL-01: where the template goes when the launcher's check has failed: direction, then distance. */
export function scatter(dice: Dice): Scatter {
  const heading = dice.roll('direction of scatter', d(10), scatterDirection)
  return { heading, inches: dice.roll('inches of scatter', d(10), (n) => n) }
}
/** RG-MRL-01: where a template lies after a scatter. */
export const scattered = (at: Place, s: Scatter): Place => ahead(at, s.heading, inches(s.inches))

/** RG-PD-03, RG-PD-04: the number that stops a barrage, null when no die is rolled, and what is added to the die. */
export type GuardFacts = { readonly number: number | null; readonly bonus: number; readonly units: readonly Id[] }

/** RG-GEO-08: whether a template touches a stand. RG-MEAS-01: before it is laid it is only looked at: by the eye under strict measuring. */
function lies(f: Field, s: Stand, at: Place, side: number): boolean {
  const percent = eyed(f, s.at, at)
  return touchesSquare(s, at, percent === null ? side : Math.floor((side * 100) / percent))
}

/** RG-AMB-24: whether a stand is within so many units of a square. */
function nearSquare(s: Stand, at: Place, side: number, reach: number): boolean {
  const dx = Math.max(0, Math.abs(s.at[0] - at[0]) - side / 2),
    dy = Math.max(0, Math.abs(s.at[1] - at[1]) - side / 2),
    far = reach + s.radius
  return dx * dx + dy * dy <= far * far
}

/**
 * RG-PD-03…05, RG-AMB-24: point defense against what that seat fires at a template. `column` null: it cannot be stopped. `side` in units, 0
 * for a missile.
 */
export function guardFacts(f: Field, seat: Seat, column: Barrage | null, at: Place, side: number): GuardFacts {
  const radius = f.words.options.pdRadius
  const units =
    column === null
      ? []
      : f.units.filter((s) => s.seat !== seat && s.pd && onTable(s) && (radius === null || nearSquare(s, at, side, inches(radius))))
  return {
    number: column === null ? null : pointDefenseNumber(units.length, column),
    units: units.map((s) => s.id),
    bonus: side > 0 && units.some((s) => !aloft(s) && lies(f, s, at, side)) ? pointDefenseOnItself : 0,
  }
}

/** RG-PD-03: whether the barrage is stopped; where the chart says none, no die. */
export function guard(facts: GuardFacts, dice: Dice): boolean {
  const { number, bonus } = facts
  return number !== null && dice.roll('point defense', d(10), (n) => n + bonus >= number)
}

/** What decides over one stand under a template. `first`: the die of RG-ART-04 comes before. */
export type ShellFacts = { readonly cell: Cell; readonly modifier: number; readonly first: boolean }
export type Shelled = Effect | 'missed'

/**
 * RG-ART-03, RG-ART-04, RG-AMB-21: the facts of one stand under a template of that seat; `cls` is what the piece adds for class and race
 * where that counts.
 */
export function shellFacts(f: Field, s: Stand, seat: Seat, at: Place, side: number, cls: number): ShellFacts {
  const unseen = !hidden(f) && s.seat !== seat && !s.spotted
  const sure = unseen && f.units.some((o) => o.seat === s.seat && o.spotted && onTable(o) && !aloft(o) && coveredBySquare(o, at, side))
  return {
    cell: combatCell('A', frontArmor(profileOf(s).armor)),
    modifier: f.words.options.artilleryModifiers ? cls + coverOf(f, s, at) : 0,
    first: unseen && !sure,
  }
}

/** RG-ART-03: what a barrage does to one stand. */
export function shell(facts: ShellFacts, dice: Dice): Shelled {
  if (facts.first && !dice.roll('is it there', d(10), (n) => happens('unspottedUnderTemplate', n))) return 'missed'
  return dice.roll('barrage', d(10), (n) => effectOf(facts.cell, n + facts.modifier))
}

/**
 * RG-AMB-22: a Longbow missile: the Heavy Missile row on the listed armor, class counting; cover only by house rule, seen from where the
 * piece stands.
 */
export function missileFacts(f: Field, piece: Stand, s: Stand): ShellFacts {
  const cover = f.words.options.artilleryModifiers ? coverOf(f, s, onTable(piece) ? piece.at : s.at) : 0
  return { cell: combatCell('H', frontArmor(profileOf(s).armor)), modifier: hitOf(piece) + cover, first: false }
}
/** RG-AMB-22: the roll of a Longbow missile. */
export function missile(facts: ShellFacts, dice: Dice): Effect {
  return dice.roll('missile', d(10), (n) => effectOf(facts.cell, n + facts.modifier))
}

/**
 * RG-ART-03, RG-GEN-03: the stands a template touches, the attacker's first, each side in stand order. Those aloft are out of reach
 * (RG-GRAV-04).
 */
export function under(f: Field, at: Place, side: number): readonly Stand[] {
  const { attacker } = f.words
  return f.units
    .filter((s) => onTable(s) && !aloft(s) && lies(f, s, at, side))
    .sort((a, b) => (a.seat === b.seat ? a.order - b.order : a.seat === attacker ? -1 : 1))
}

/** RG-PD-03, RG-AMB-40, RG-AMB-41: the column of the Point Defense Chart that a system reads; null: it cannot be stopped (RG-PD-05). */
export function columnOf(system: Artillery): Barrage | null {
  return !system.stoppable ? null : system.launcher ? 'mlrs' : 'other'
}

// ---- What is written down ---------------------------------------------------------------------------------------

/**
 * RG-PD-03: point defense rolls and tells: all see the die; on a hidden table only its own side sees what unseen units made of it
 * (RG-SEC-02).
 */
function defend(g: RgGame, seat: Seat, facts: GuardFacts, at: Place): boolean {
  if (facts.number === null) return false
  const stopped = guard(facts, g.dice)
  if (g.heard === null) return stopped
  const seen = { is: 'pointDefense', rule: 'RG-PD-03', seat: other(seat), at, stopped } as const
  const full = { ...seen, number: facts.number, bonus: facts.bonus, units: facts.units }
  if (!hidden(g) || facts.units.every((id) => g.unit(id).spotted)) g.emit(full)
  else {
    g.emit({ ...full, told: [other(seat)] })
    g.retell({ ...seen, told: [seat] })
  }
  return stopped
}

/** RG-ART-03, RG-AMB-23, RG-AMB-44: every stand touched rolls by itself; one that is due or past its artillery check is left alone. */
function burst(g: RgGame, seat: Seat, at: Place, side: number, cls: number, rule: string): void {
  const facts = under(g, at, side).map((s) => [s.id, shellFacts(g, s, seat, at, side, cls)] as const)
  for (const [id, f] of facts) {
    const s = g.unit(id)
    if (owesCheck(s, 'artillery') || hasChecked(s, 'artillery')) continue
    const effect = shell(f, g.dice)
    if (effect === 'pin') pin(g, id, 'artillery', 0)
    tell(g, g.unit(id), { is: 'shelled', rule, unit: id, effect })
  }
}

/** RG-ART-08: a declared barrage in the order of the rule: check and scatter, point defense, effects. */
export function resolveBarrage(g: RgGame): void {
  const { up, load, spot, aim } = g.words
  const s = g.unit(up),
    system = systemOf(s)
  g.set({ up: '', load: '', spot: null, aim: '' })
  if (system === null) return
  spend(g, up)
  if (system.template === null) {
    sendMissile(g, g.unit(up), system, aim)
    return
  }
  if (spot === null) return
  const side = inches(system.template)
  g.emit({ is: 'barrage', rule: 'RG-ART-01', seat: s.seat, unit: up, name: s.name, profile: s.profile, at: spot, side, load })
  if (!reaches(s, spot)) {
    g.emit({ is: 'wasted', rule: 'RG-MEAS-02', seat: s.seat, unit: up, at: spot })
    return
  }
  let at = spot
  const facts = launcherFacts(g, s)
  if (facts !== null) {
    const passed = check(facts, 'the launcher checks', g.dice)
    tell(g, s, { is: 'launcherCheck', rule: 'RG-MRL-01', unit: up, number: facts.number, modifier: facts.modifier, passed })
    if (!passed) {
      const moved = scatter(g.dice)
      at = scattered(spot, moved)
      g.emit({
        is: 'scatters',
        rule: 'RG-MRL-01',
        seat: s.seat,
        unit: up,
        at: spot,
        lands: at,
        side,
        heading: moved.heading,
        inches: moved.inches,
      })
    }
  }
  const { width, height } = g.words.land
  if (at[0] < 0 || at[1] < 0 || at[0] > width || at[1] > height) {
    g.emit({ is: 'barrageLost', rule: 'RG-MRL-01', seat: s.seat, unit: up, at })
    return
  }
  if (defend(g, s.seat, guardFacts(g, s.seat, columnOf(system), at, side), at)) return
  if (load === 'smoke') {
    const id = `smoke-${g.words.count}-${g.words.smoke.length}`
    g.set({ smoke: [...g.words.smoke, { id, at, side }] })
    g.emit({ is: 'smoke', rule: 'RG-SMOKE-01', seat: s.seat, at, side })
  } else burst(g, s.seat, at, side, hitOf(s), 'RG-ART-03')
}

/** A piece has fired: it shows itself when it is on the table (RG-SPOT-07); a remote launcher is spent (RG-DMRL-01). */
function spend(g: RgGame, id: Id): void {
  const e = g.edit(id)
  e.barrage = true
  if (e.barrages > 0) {
    e.barrages -= 1
    if (e.barrages === 0) e.where = 'left'
  }
  if (e.where === 'table') {
    e.shot = true
    shows(g, id)
  }
}

function sendMissile(g: RgGame, piece: Stand, system: Artillery, aim: Id): void {
  const t = g.unit(aim)
  g.emit({
    is: 'missile',
    rule: 'RG-AMB-22',
    seat: piece.seat,
    unit: piece.id,
    name: piece.name,
    profile: piece.profile,
    target: aim,
    at: t.at,
  })
  if (!reaches(piece, t.at, t.radius)) {
    g.emit({ is: 'wasted', rule: 'RG-MEAS-02', seat: piece.seat, unit: piece.id, at: t.at })
    return
  }
  if (defend(g, piece.seat, guardFacts(g, piece.seat, columnOf(system), t.at, 0), t.at)) return
  const effect = missile(missileFacts(g, piece, t), g.dice)
  if (effect === 'pin' && !owesCheck(t, 'artillery') && !hasChecked(t, 'artillery')) pin(g, aim, 'artillery', 0)
  tell(g, g.unit(aim), { is: 'shelled', rule: 'RG-AMB-22', unit: aim, effect })
  if (effect !== 'kill') return
  if (profileOf(t).is === 'dropship') hitDropship(g, aim, 'RG-DROP-05')
  else destroy(g, aim, 'RG-AMB-22')
}

/** RG-ORB-01, RG-AMB-25: the strikes that land in this player turn: 7 inches, no observer, no scatter. */
export function landStrikes(g: RgGame): void {
  const seat = defenderOf(g),
    due = g.words.sides[seat].plots.filter((p) => p.lands === g.words.count)
  if (due.length === 0) return
  editSide(g, seat, { plots: g.words.sides[seat].plots.filter((p) => p.lands !== g.words.count) })
  const side = inches(orbital.template)
  for (const { at } of due) {
    g.emit({ is: 'strike', rule: 'RG-ORB-01', seat, at, side })
    if (!defend(g, seat, guardFacts(g, seat, g.words.options.orbitalPd, at, side), at)) burst(g, seat, at, side, 0, 'RG-ORB-01')
  }
}
