// Railgun: 2100: direct fire: what a shot depends on, its roll and what it does (RG-FIRE, RG-MEAS-02).
import { d, type Dice } from '../../../kernel/dice.ts'
import {
  bandOf,
  combatCell,
  effectOf,
  fireModifiers,
  pinCheckModifier,
  quality,
  rangeModifier,
  rocketTemplate,
  type Armor,
  type Band,
  type Cell,
  type Effect,
  type GunCode,
} from '../book/charts.ts'
import type { Weapon } from '../book/roster.ts'
import type { EventOf, Mode } from '../state/events.ts'
import {
  aloft,
  hidden,
  hitOf,
  inches,
  isSquad,
  isStrategic,
  measured,
  onTable,
  other,
  profileOf,
  standOf,
  weaponBit,
  type Field,
  type RgGame,
  type Shot,
  type Stand,
} from '../state/state.ts'
import { armorSeen, arms, extra, many, muzzle, rangeOf } from './aims.ts'
import { destroy, hitDropship, pin } from './quality.ts'
import { reveal, shows } from './spotting.ts'
import { coverOf, inFront } from './terrain.ts'
import { flushWalk } from './walk.ts'

export type { Mode }

// ---- A shot -----------------------------------------------------------------------------------------------------

export type Part = { readonly label: string; readonly value: number; readonly rule: string }

/** What a shot depends on; null band: out of range (RG-MEAS-02). Rockets have no code: they pin what their template touches. */
export type ShotFacts = {
  readonly code: GunCode | null
  readonly band: Band | null
  readonly arc: 'front' | 'flank'
  readonly armor: Armor
  readonly cell: Cell
  readonly modifier: number
  readonly parts: readonly Part[]
  readonly pinMod: number
}

/** RG-FIRE-13…20, RG-CC-06, RG-AMB-02 (from rim to rim), RG-AMB-48: the facts of a shot. */
export function shotFacts(f: Field, shot: Shot, mode: Mode): ShotFacts {
  const s = standOf(f, shot.by),
    t = standOf(f, shot.target),
    from = muzzle(f, s),
    o = f.words.options
  const w = weaponOf(s, shot.weapon)
  const strikesFlank = mode === 'close' && isSquad(s) && !isSquad(t) // RG-CC-07
  const front = !strikesFlank && inFront(t.facing, t.at, from),
    armor = armorSeen(from, t, strikesFlank)
  const band =
    mode === 'close'
      ? 'close'
      : w.code === null
        ? measured(f, from, t) <= sq(inches(rangeOf(s, w)) + from.radius + t.radius)
          ? 'close'
          : null
        : bandOf(measured(f, from, t), from.radius + t.radius, rangeOf(s, w), o.rangeBands)
  const parts: Part[] = []
  const add = (label: string, value: number, rule: string): void => {
    if (value !== 0) parts.push({ label, value, rule })
  }
  if (w.code !== null && band !== null) add(`${band} range`, rangeModifier(w.code, band, o.missileRangeMods), 'RG-FIRE-16')
  add('class and race', hitOf(s), 'RG-FIRE-17')
  const cover = coverOf(f, t, from.at)
  add(
    cover === -2 ? 'heavy cover' : 'light cover',
    cover === -2 ? fireModifiers.heavyCover : cover === -1 ? fireModifiers.lightCover : 0,
    'RG-FIRE-18',
  )
  if (mode === 'snap' && !shot.special) add('snap-fire', fireModifiers.snapFire, 'RG-FIRE-19')
  if (mode !== 'close' && isStrategic(f, t)) add('target in strategic movement', fireModifiers.targetStrategicMove, 'RG-STRAT-03')
  if (s.where === 'carried') add('from a carrier', fireModifiers.firingFromCarrier, 'RG-CARRY-05')
  return {
    code: w.code,
    band,
    arc: front ? 'front' : 'flank',
    armor,
    cell: w.code === null ? null : combatCell(w.code, armor, o.rpgSoftFive),
    modifier: parts.reduce((n, p) => n + p.value, 0),
    parts,
    pinMod: w.code === null ? 0 : pinCheckModifier(w.code, armor),
  }
}
const sq = (n: number): number => n * n

/** A weapon of a stand by its id. @throws RangeError when it has none. */
export function weaponOf(s: Stand, id: Weapon['id']): Weapon {
  const w = arms(s).find((x) => x.id === id)
  if (!w) throw new RangeError(`${s.name} has no ${id}`)
  return w
}

/** RG-FIRE-13: the roll: one d10 and the chart. Pure: it writes nothing. */
export function shot(facts: Pick<ShotFacts, 'cell' | 'modifier'>, what: string, dice: Dice): Effect {
  return dice.roll(what, d(10), (n) => effectOf(facts.cell, n + facts.modifier))
}

/** RG-FIRE-08, RG-MEAS-02, RG-CC-10: what is spent when a shot is declared: the weapon, a missile, the stand's firing. */
export function spend(g: RgGame, s: Shot, mode: Mode): void {
  const w = weaponOf(g.unit(s.by), s.weapon),
    e = g.edit(s.by)
  if (w.id === 'missile' && e.missiles > 0) e.missiles -= 1
  if (w.id === 'rockets') e.rockets -= 1
  e.shot = true
  if (s.special) {
    e.aa -= 1
    return
  }
  if (mode === 'close') {
    e.fought |= weaponBit[w.id]
    return
  }
  if (extra(e, w)) {
    e.attacks += 1
    e.owed = ''
  }
  e.used |= weaponBit[w.id]
  e.attacked = e.attacked.includes(s.target) ? e.attacked : [...e.attacked, s.target]
  if (e.fired === 'no') e.fired = many(e) ? 'open' : 'yes'
}

/** RG-FIRE-08: one declared shot: range and arc are now known, the die falls, what it does is applied. */
export function resolve(g: RgGame, s: Shot, mode: Mode): void {
  flushWalk(g)
  const by = g.unit(s.by),
    t = g.unit(s.target),
    from = muzzle(g, by)
  spend(g, s, mode)
  shows(g, from.id)
  if (by.where === 'carried') reveal(g, g.unit(by.id)) // RG-CARRY-09
  const told: Told = {
    is: 'fires',
    unit: s.by,
    weapon: s.weapon,
    target: s.target,
    mode,
    ...(s.pop ? { pop: true } : {}),
    ...(s.special ? { special: true } : {}),
  }
  if (!onTable(t) || !standing(g, by)) {
    say(g, by, { ...told, rule: 'RG-FIRE-08', lost: true, ...(standing(g, by) ? {} : { firerGone: true }) })
    return
  }
  const facts = shotFacts(g, s, mode)
  if (facts.band === null) {
    say(g, by, { ...told, rule: 'RG-MEAS-02', band: null })
    return
  }
  if (facts.code === null) {
    rockets(g, s, mode, told)
    return
  }
  const effect = shot(facts, `${by.name} fires at ${t.name}`, g.dice)
  strike(g, s, mode, facts, effect, told)
}

/** A gun that has left the table, or whose carrier has, fires no more. */
const standing = (g: RgGame, s: Stand): boolean => {
  const now = g.unit(s.id)
  return now.where === 'table' || now.where === 'carried'
}

/** A shot being told: what was declared, without its rule. */
type Told = Omit<EventOf<'fires'>, 'rule'>

/** Shots are seen by both sides; only a firer that nobody has a line to stays unnamed where spotting needs one. */
function say(g: RgGame, by: Stand, e: EventOf<'fires'>): void {
  if (g.heard === null) return
  if (!hidden(g) || g.unit(muzzle(g, g.unit(by.id)).id).spotted) {
    g.emit({ ...e, shows: true })
    return
  }
  g.emit({ ...e, told: [by.seat] })
  g.retell({ ...e, unit: '', told: [other(by.seat)] }, `fires at ${g.unit(e.target).name}`)
}

/** RG-QUAL-06, RG-QUAL-07: the source of the check that a pin asks for. */
const sourceIn = (mode: Mode): 'close' | 'fire' => (mode === 'close' ? 'close' : 'fire')

/** RG-FIRE-09, RG-FIRE-23, RG-FIRE-24: what a roll does to the target and to the firer. */
function strike(g: RgGame, s: Shot, mode: Mode, facts: ShotFacts, effect: Effect, told: Told): void {
  const by = g.unit(s.by),
    t = g.unit(s.target),
    squad = isSquad(t),
    ship = profileOf(t).is === 'dropship'
  say(g, by, { ...told, rule: 'RG-FIRE-13', band: facts.band, arc: facts.arc, armor: facts.armor, modifier: facts.modifier, effect })
  if (effect === 'kill') {
    if (ship) hitDropship(g, t.id, 'RG-FIRE-23')
    else destroy(g, t.id, 'RG-FIRE-23')
  } else if (effect === 'pin') pin(g, t.id, sourceIn(mode), facts.pinMod)
  const now = g.unit(t.id)
  if (onTable(now) && !now.pinned && !now.engaged) g.edit(t.id).engaged = true
  if (mode !== 'close' && !s.special) discipline(g, s, effect === 'kill' ? true : effect === 'pin' && squad)
}

/** RG-FIRE-24, RG-AMB-29, RG-D18: a success of Veterans and Elites earns one more attack, within the limit of their class. */
export function discipline(g: RgGame, s: Shot, success: boolean): void {
  const by = g.unit(s.by)
  if (!success || by.attacks >= attacksMore(by)) return
  g.edit(s.by).owed = s.weapon
}
/** Extra attacks a class may make in a player turn. */
export const attacksMore = (s: Stand): number => quality(s.cls).attacks - 1

/**
 * RG-GRAV-08: grav rockets: every stand that touches the square is pinned, friends included; aloft or below, as the target is (RG-GRAV-04).
 */
function rockets(g: RgGame, s: Shot, mode: Mode, told: Told): void {
  const by = g.unit(s.by),
    t = g.unit(s.target),
    h = inches(rocketTemplate) / 2
  say(g, by, { ...told, rule: 'RG-GRAV-08', template: 1 })
  for (const o of g.units) {
    if (o.where !== 'table' || aloft(o) !== aloft(t)) continue
    const dx = Math.max(0, Math.abs(o.at[0] - t.at[0]) - h),
      dy = Math.max(0, Math.abs(o.at[1] - t.at[1]) - h)
    if (dx * dx + dy * dy > o.radius * o.radius) continue
    pin(g, o.id, sourceIn(mode), 0)
    if (g.heard !== null)
      g.emit({ is: 'pinned', rule: 'RG-GRAV-08', unit: o.id, by: s.by, ...(hidden(g) && !o.spotted ? { told: [o.seat] } : {}) })
  }
  if (mode !== 'close') discipline(g, s, isSquad(t))
}

/** RG-FIRE-04: the firing of a squad is over: with the first declaration of another stand, or the end of the offer or phase. */
export function closeFiring(g: RgGame): void {
  const id = g.words.firing
  if (id === '') return
  if (g.unit(id).fired === 'open') g.edit(id).fired = 'yes'
  g.set({ firing: '' })
}
