// Railgun: 2100: which weapon of a stand may fire now, and at whom (RG-FIRE-03…11, RG-FIRE-22, RG-CC-02, RG-LOS-08).
import type { Id, Seat } from '../../../kernel/plain.ts'
import { bandLimits, combatCell, flankArmor, frontArmor, geometry, halfRoundedUp, offerRange, type Armor } from '../book/charts.ts'
import { weaponsOf, type Weapon } from '../book/roster.ts'
import type { Mode } from '../state/events.ts'
import {
  aloft,
  gapWithin,
  hasFired,
  hasFought,
  inches,
  isSquad,
  isStrategic,
  kindOf,
  profileOf,
  standOf,
  type Field,
  type RgOptions,
  type Stand,
} from '../state/state.ts'
import { coverOf, inFront, inWater, onEdge, sees } from './terrain.ts'

// ---- Who may fire what ------------------------------------------------------------------------------------------

/** What of a profile matters to fire: its weapons; `many`: several in one turn, as squads (RG-FIRE-04) and the two guns of a dropship. */
type Traits = {
  readonly weapons: readonly Weapon[]
  readonly many: boolean
  readonly squad: boolean
  readonly towed: boolean
  readonly grav: boolean
  far: { readonly under: RgOptions; readonly inches: number } | null // see `farthest`; kept for the house rules asked about last
}
const traits = new Map<string, Traits>()
function traitsOf(s: Stand): Traits {
  let t = traits.get(s.profile)
  if (t === undefined) {
    const p = profileOf(s)
    traits.set(
      s.profile,
      (t = {
        weapons: weaponsOf(p),
        many: p.is === 'squad' || p.is === 'dropship',
        squad: p.is === 'squad',
        towed: p.moveClass === 'towed',
        grav: p.moveClass === 'grav',
        far: null,
      }),
    )
  }
  return t
}
export const many = (s: Stand): boolean => traitsOf(s).many

/** Where a shot comes from: a carried squad fires from its carrier (RG-CARRY-05). */
export const muzzle = (f: Field, s: Stand): Stand => (s.where === 'carried' ? standOf(f, s.carrier) : s)

/** RG-CARRY-05: printed range in inches, halved in a carrier. */
export const rangeOf = (s: Stand, w: Weapon): number => (s.where === 'carried' ? halfRoundedUp(w.range) : w.range)

/** The farthest inches at which a weapon can do anything: twice the range under `rangeBands: beyond`; rockets by their range. */
export const reachOf = (f: Field, s: Stand, w: Weapon): number =>
  w.code === null ? rangeOf(s, w) : bandLimits(rangeOf(s, w), f.words.options.rangeBands).long

/** RG-FIRE-03…07, RG-FIRE-21, RG-FIRE-24, RG-AMB-46: may a weapon fire now, whatever at? An empty string, or the rule that forbids it. */
export const barred = (f: Field, s: Stand, w: Weapon, mode: Mode): string => barredBy(f, s, traitsOf(s), w, mode)
function barredBy(f: Field, s: Stand, t: Traits, w: Weapon, mode: Mode): string {
  if (w.id === 'missile' && s.missiles === 0) return 'RG-FIRE-21'
  if (w.id === 'rockets' && s.rockets === 0) return 'RG-GRAV-08'
  if (s.movedLast) {
    if (w.id === 'missile' && t.squad) return 'RG-FIRE-05'
    if (t.towed) return 'RG-FIRE-06'
    if (w.parenthesized && f.words.options.parenthesisedCannon === 'stationaryOnly') return 'RG-AMB-20'
  }
  if (mode === 'close') return t.many ? (hasFought(s, w.id) ? 'RG-CC-06' : '') : s.fought === 0 ? '' : 'RG-CC-06'
  if (s.strategic > 0 && isStrategic(f, s)) return 'RG-STRAT-03'
  if (inWater(f, muzzle(f, s))) return 'RG-TERR-11'
  if (s.owed === w.id) return ''
  if (s.fired === 'yes') return t.many ? 'RG-FIRE-04' : 'RG-FIRE-25'
  if (s.fired === 'open') return f.words.firing === s.id && !hasFired(s, w.id) ? '' : 'RG-FIRE-04'
  return ''
}

/** The weapons a stand may fire now; point defense mode bars none (RG-PD-02). */
export function armed(f: Field, s: Stand, mode: Mode): readonly Weapon[] {
  if (mode !== 'close' && s.fired === 'yes' && s.owed === '') return nothing
  if (s.where !== 'table' && s.where !== 'carried') return nothing
  const t = traitsOf(s)
  if (s.where === 'carried' && !t.squad) return nothing
  for (const w of t.weapons) if (barredBy(f, s, t, w, mode) !== '') return t.weapons.filter((x) => barredBy(f, s, t, x, mode) === '')
  return t.weapons
}
const nothing: readonly never[] = []
/** The weapons of a stand's profile: the same list for the same profile. */
export const arms = (s: Stand): readonly Weapon[] => traitsOf(s).weapons

// ---- Targets (RG-FIRE-10, RG-FIRE-11) ---------------------------------------------------------------------------

/** An enemy as a firing stand finds it. */
type Near = { readonly s: Stand; readonly square: number; line: boolean | null; cover: 0 | -1 | -2 | 1 }

/** RG-LOS-08: the Carl Rule, both ways, whatever is fired; without it weapons have no arcs (RG-FIRE-26). */
export function carl(f: Field, from: Stand, t: Stand): boolean {
  if (!f.words.options.carlRule) return true
  if (!isSquad(from) && !inFront(from.facing, from.at, t) && onEdge(f, from)) return false
  return isSquad(t) || inFront(t.facing, t.at, from) || !onEdge(f, t)
}

function hasLine(f: Field, from: Stand, n: Near): boolean {
  return (n.line ??= sees(f, from, n.s))
}

/**
 * RG-SPOT-01, RG-AMB-42: spotted enemies of a stand within so many inches, in no order; who is carried is nobody's target, nor who is
 * beyond the front arcs of the Carl Rule.
 */
function nearOf(f: Field, from: Stand, range: number): Near[] {
  const out: Near[] = []
  for (const s of f.units) {
    if (s.seat === from.seat || !s.spotted || s.where !== 'table') continue
    const dx = s.at[0] - from.at[0],
      dy = s.at[1] - from.at[1],
      square = dx * dx + dy * dy,
      reach = range * geometry.inch + s.radius + from.radius
    if (square <= reach * reach && carl(f, from, s)) out.push({ s, square, line: null, cover: 1 })
  }
  return out
}

const coverSeen = (f: Field, from: Stand, n: Near): number => (n.cover === 1 ? (n.cover = coverOf(f, n.s, from.at)) : n.cover)
/** RG-FIRE-11 (3): in the open as seen from the firing stand: neither in cover nor behind an obstacle, whose line it stops. */
const open = (f: Field, from: Stand, n: Near): boolean => coverSeen(f, from, n) === 0 && hasLine(f, from, n)

/** RG-FIRE-14, RG-CC-07, RG-AMB-09: the armor a shot meets. */
export function armorSeen(from: Stand, t: Stand, flank: boolean): Armor {
  const code = profileOf(t).armor
  return flank || !inFront(t.facing, t.at, from) ? flankArmor(code) : frontArmor(code)
}

/** RG-AMB-17: can a weapon pin or kill a stand at all? Rockets always pin. */
export function canHurt(f: Field, from: Stand, w: Weapon, t: Stand): boolean {
  return w.code === null || combatCell(w.code, armorSeen(from, t, false), f.words.options.rpgSoftFive) !== null
}

/** RG-FIRE-11, RG-AMB-18: may a nearer stand be passed over for a target? */
function passable(f: Field, from: Stand, n: Near, t: Near, w: Weapon): boolean {
  if (n.s.engaged || n.s.pinned) return true
  const kn = kindOf(n.s),
    kt = kindOf(t.s)
  if ((kn === 'infantry') !== (kt === 'infantry')) return true
  if (kn === 'light' && kt === 'mainBattleTank') return true
  if (open(f, from, t) && !open(f, from, n)) return true
  return f.words.options.ignoreImmuneTargets && !canHurt(f, from, w, n.s)
}

const closer = (from: Stand, n: Near, t: Near): boolean => {
  if (n.s.radius === t.s.radius) return n.square < t.square
  const gap = (x: Near): number => Math.max(0, Math.sqrt(x.square) - x.s.radius - from.radius)
  return gap(n) < gap(t)
}

/**
 * RG-FIRE-10, RG-FIRE-22 (missiles need no line), RG-AMB-43: is a target legal among these candidates? `line`: only those with a line
 * count, and it needs one.
 */
function legal(f: Field, from: Stand, all: readonly Near[], t: Near, w: Weapon, line: boolean): boolean {
  if (line && !hasLine(f, from, t)) return false
  for (const n of all) if (n !== t && closer(from, n, t) && (!line || hasLine(f, from, n)) && !passable(f, from, n, t, w)) return false
  return true
}

/** RG-FIRE-24: would firing this weapon be an extra attack? */
export const extra = (s: Stand, w: Weapon): boolean => s.owed === w.id && hasFired(s, w.id)

/** RG-FIRE-07: unstabilized after more than half a move: only at infantry. */
export const steady = (s: Stand, t: Stand): boolean => !s.unstabilized || !s.overHalf || isSquad(t)

/** RG-GRAV-06: may it pop up? A grav at nap of the earth whose attack this is. */
const pops = (s: Stand): boolean => s.mode === 'noe' && s.where === 'table' && traitsOf(s).grav
/** RG-FIRE-22, RG-GRAV-06: whether a stand may fire one of these without a line to its target. */
export const blindly = (s: Stand, weapons: readonly Weapon[]): boolean => pops(s) || weapons.some((w) => w.id === 'missile')

/** One way to attack: who, with what, at whom, popping up or not. */
export type Aim = { readonly by: Stand; readonly weapon: Weapon; readonly target: Stand; readonly pop: boolean }

/** RG-SNAP-02: inches up to which a shot is worth an offer: 1¼ times the range, or the range itself where everything is measured. */
export function worthAsking(f: Field, s: Stand, w: Weapon): number {
  const reach = reachOf(f, s, w)
  return f.words.options.measuring === 'open' ? reach : offerRange(reach)
}

/** RG-SNAP-02: inches beyond which no weapon of a stand is worth an offer, whether or not it may fire now. */
function farthest(f: Field, s: Stand): number {
  const t = traitsOf(s),
    under = f.words.options
  if (t.far?.under === under) return t.far.inches
  let inches = 0
  for (const w of t.weapons) {
    const reach = w.code === null ? w.range : bandLimits(w.range, under.rangeBands).long
    inches = Math.max(inches, under.measuring === 'open' ? reach : offerRange(reach))
  }
  t.far = { under, inches }
  return inches
}

/** Every attack a stand may declare now, in the order of its weapons; `target` leaves only those at one stand. */
export function aimsOf(f: Field, s: Stand, mode: Mode, target: Id = '', weapons: readonly Weapon[] = armed(f, s, mode)): readonly Aim[] {
  if (weapons.length === 0) return nothing
  const from = muzzle(f, s)
  if (mode === 'close') return closeAims(f, s, from, weapons, target)
  let far = 0
  for (const w of weapons) {
    const n = worthAsking(f, s, w)
    if (n > far) far = n
  }
  const all = nearOf(f, from, far)
  if (all.length === 0) return nothing
  const out: Aim[] = [],
    popper = pops(s)
  for (const w of weapons) {
    const reach = worthAsking(f, s, w),
      missile = w.id === 'missile'
    for (const t of all) {
      if (target !== '' && t.s.id !== target) continue
      if (!gapWithin(from, t.s, inches(reach)) || !steady(s, t.s) || (extra(s, w) && s.attacked.includes(t.s.id))) continue
      if (legal(f, from, all, t, w, !missile)) out.push({ by: s, weapon: w, target: t.s, pop: false })
      else if (popper && !missile && !hasLine(f, from, t) && legal(f, from, all, t, w, false))
        out.push({ by: s, weapon: w, target: t.s, pop: true })
    }
  }
  return out
}

/** RG-CC-02: in close combat any enemy within 1 inch, and no other; nobody in a fight that is put off (RG-CC-09). */
function closeAims(f: Field, s: Stand, from: Stand, weapons: readonly Weapon[], target: Id): readonly Aim[] {
  const out: Aim[] = [],
    off = f.words.suspended
  for (const t of f.units) {
    if (
      t.seat === s.seat ||
      t.where !== 'table' ||
      (target !== '' && t.id !== target) ||
      aloft(t) ||
      aloft(from) ||
      !gapWithin(from, t, geometry.closeCombatGap)
    )
      continue
    if (!steady(s, t) || (off.includes(from.id) && off.includes(t.id))) continue
    for (const w of weapons) out.push({ by: s, weapon: w, target: t, pop: false })
  }
  return out
}

/** Stands of a side that may still fire, in stand order. */
export function shooters(f: Field, seat: Seat, mode: Mode): readonly Stand[] {
  const out: Stand[] = []
  for (const s of f.units)
    if (s.seat === seat && (s.where === 'table' || s.where === 'carried') && armed(f, s, mode).length > 0) out.push(s)
  return out
}

/** RG-SPOT-01, RG-AMB-42: the enemies that a side may fire at: spotted, and on the table. */
export function targetsOf(f: Field, seat: Seat): readonly Stand[] {
  const out: Stand[] = []
  for (const s of f.units) if (s.seat !== seat && s.spotted && s.where === 'table') out.push(s)
  return out
}

/**
 * Whether a stand may declare any attack at all. The nearest spotted enemy with a line is always legal (RG-FIRE-10), so one
 * in range with a line is enough. `except`: an enemy left out.
 */
export function mayAim(
  f: Field,
  s: Stand,
  mode: Mode,
  except: Id = '',
  weapons: readonly Weapon[] = armed(f, s, mode),
  foes: readonly Stand[] = f.units,
): boolean {
  if (weapons.length === 0) return false
  if (mode === 'close' || s.owed !== '' || (s.unstabilized && s.overHalf))
    return aimsOf(f, s, mode, '', weapons).some((a) => a.target.id !== except)
  const from = muzzle(f, s),
    [x, y] = from.at,
    far = farthest(f, s) * geometry.inch + from.radius
  for (const t of foes) {
    if (t.seat === s.seat || !t.spotted || t.where !== 'table' || t.id === except) continue
    const dx = t.at[0] - x,
      dy = t.at[1] - y,
      reach = far + t.radius
    if (dx * dx + dy * dy <= reach * reach && inReach(f, s, from, t, weapons)) return true
  }
  return false
}

/** Whether a stand has an enemy in reach of a weapon that has a line to it or needs none. */
function inReach(f: Field, s: Stand, from: Stand, t: Stand, weapons: readonly Weapon[]): boolean {
  const dx = t.at[0] - from.at[0],
    dy = t.at[1] - from.at[1],
    square = dx * dx + dy * dy
  for (const w of weapons) {
    const reach = worthAsking(f, s, w) * geometry.inch + t.radius + from.radius
    if (square > reach * reach) continue
    if ((w.id === 'missile' || pops(s) || sees(f, from, t)) && carl(f, from, t)) return true
  }
  return false
}

/** RG-SNAP-02: whether a stand may declare an attack now that an enemy is where it is; nothing else has changed. */
export function mayAimAt(f: Field, s: Stand, t: Stand, weapons: readonly Weapon[]): boolean {
  if (!t.spotted || t.where !== 'table') return false
  if (s.owed !== '' || (s.unstabilized && s.overHalf)) return aimsOf(f, s, 'snap', t.id, weapons).length > 0
  return inReach(f, s, muzzle(f, s), t, weapons)
}
