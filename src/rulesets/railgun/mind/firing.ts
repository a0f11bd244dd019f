// Railgun: 2100: what a shot is worth as its own side may foresee it, which target and firer bring most, and when a shot is better kept
// (RG-FIRE, RG-SNAP, RG-FIN-01). An estimate, no rule.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Id, Place } from '../../../kernel/plain.ts'
import { ahead } from '../../../space/arc.ts'
import { bandLimits, combatCell, flankArmor, frontArmor, geometry, rangeModifier } from '../book/charts.ts'
import { aimsOf, arms, muzzle, rangeOf, reachOf, shooters } from '../rules/aims.ts'
import { shotFacts, weaponOf, type Mode } from '../rules/fire.ts'
import { missileFacts, missileTargets, reaches, shellFacts, systemOf, under, type ShellFacts } from '../rules/barrage.ts'
import { suggestSpots } from '../rules/artillery.ts'
import { checkFacts } from '../rules/quality.ts'
import { firerOf } from '../rules/snapfire.ts'
import { chancesOf, modeOf } from '../sight/shots.ts'
import { asField, type RgSeen } from '../sight/view.ts'
import { coverOf, seesFrom } from '../rules/terrain.ts'
import { weights } from './weights.ts'
import { hitOf, inches, measured, pointsOf, profileOf, standOf, type Field, type Shot, type Stand } from '../state/state.ts'

/** What counts most of a list, if it counts more than so much. */
export function best<T>(list: readonly T[], by: (x: T) => number, least = 0): T | null {
  let out: T | null = null
  for (const x of list) {
    const n = by(x)
    if (n > least) {
      least = n
      out = x
    }
  }
  return out
}

/** Share of its value that a pin is likely to take off a stand: its check, and that it stands still. */
export function pinned(f: Field, t: Stand): number {
  if (t.pinned) return 0.1
  const c = checkFacts(f, { ...t, pins: t.pins ?? 0, pinMod: t.pinMod ?? 0 }, 'fire'),
    needs = c.number - c.modifier
  return 0.1 + weights.pin * Math.max(0.1, Math.min(1, (needs - 1) / 10))
}

/**
 * RG-MEAS-01: how likely a distance is at most so much, as the eye reads it: the reading lies up to 10 % off either way, evenly.
 * @param square of the reading. @param reach in units, rims included.
 */
export function likelyWithin(f: Field, square: number, reach: number): number {
  if (f.words.eye === 0 || f.words.options.measuring === 'open') return square <= reach * reach ? 1 : 0
  const n = (readings.most + 0.5 - (100 * Math.sqrt(square)) / reach) / readings.many
  return n < 0 ? 0 : n > 1 ? 1 : n
}
const readings = { most: 110, many: 21 } // percent

/** RG-MEAS-01: points a shot may hope for; 0 where the side's own eye puts it out of range. */
export function hopeOf(f: Field, shot: Shot, mode: Mode): number {
  const facts = shotFacts(f, shot, mode),
    t = standOf(f, shot.target)
  if (facts.band === null) return 0
  const s = standOf(f, shot.by),
    from = muzzle(f, s),
    reach = rangeOf(s, weaponOf(s, shot.weapon)),
    radii = from.radius + t.radius,
    square = measured(f, from, t)
  if (facts.code === null) return 0.3 * pointsOf(t.value) * (mode === 'close' ? 1 : likelyWithin(f, square, inches(reach) + radii))
  const { code, cell } = facts,
    o = f.words.options,
    marks = t.engaged || shot.weapon === 'missile' ? 0 : marked,
    bare = facts.modifier - rangeModifier(code, facts.band, o.missileRangeMods)
  const brings = (modifier: number): number => {
    const p = chancesOf(cell, modifier)
    return p.kill + p.pin * pinned(f, t) + marks
  }
  if (mode === 'close') return pointsOf(t.value) * brings(facts.modifier)
  const limits = bandLimits(reach, o.rangeBands)
  let n = 0,
    sure = 0
  for (const band of ['close', 'middle', 'long'] as const) {
    const within = likelyWithin(f, square, inches(limits[band]) + radii)
    if (within <= sure) continue
    n += (within - sure) * brings(bare + rangeModifier(code, band, o.missileRangeMods))
    sure = within
  }
  return pointsOf(t.value) * n
}
/** RG-FIRE-11: share of its value that it is worth to have a stand engaged: others may pass it over for a better target. */
const marked = 0.004

/**
 * Points that a stand at a place may hope to take off another at a place: its best weapon, front and flank as they are likely to fall.
 * @param sight whether there is a line.
 */
export function hope(f: Field, s: Stand, at: Place, t: Stand, to: Place, cover: number, sight: boolean, flank: number): number {
  const square = measured(f, { ...s, at }, { ...t, at: to }),
    radii = s.radius + t.radius,
    o = f.words.options
  let best = 0
  for (const w of arms(s)) {
    if (w.code === null || (w.id === 'missile' ? s.missiles === 0 : !sight)) continue
    const reach = reachOf(f, s, w),
      far = inches(reach) + radii
    if (square > far * far) continue
    const half = inches(Math.ceil(reach / 2)) + radii
    const modifier = hitOf(s) + cover + rangeModifier(w.code, square <= half * half ? 'close' : 'long', o.missileRangeMods)
    const front = chancesOf(combatCell(w.code, frontArmor(profileOf(t).armor), o.rpgSoftFive), modifier),
      side = chancesOf(combatCell(w.code, flankArmor(profileOf(t).armor), o.rpgSoftFive), modifier)
    const n = (1 - flank) * (front.kill + 0.35 * front.pin) + flank * (side.kill + 0.35 * side.pin)
    if (n > best) best = n
  }
  return best * pointsOf(t.value)
}

const leastIn = (mode: Mode): number => (mode === 'first' ? weights.first : mode === 'snap' ? 0.002 : 0.01)

/**
 * RG-FIN-01, RG-SNAP-02: whether a shot is better kept for after the movement, when it has no penalty: the target stays in sight where it
 * is and a step farther on, as it goes now, and no cover is near. The last moment before it leaves the sight is offered too.
 */
export function waits(v: RgSeen, f: Field, shot: Shot, now: number): boolean {
  const t = standOf(f, shot.target),
    s = muzzle(f, standOf(f, shot.by)),
    walk = v.words.walk
  if (walk === null || t.id !== walk.stand) return weights.patience * hopeOf(f, shot, 'final') > now
  const to = ahead(t.at, t.facing, geometry.inch),
    there = { ...t, at: to }
  if (shot.weapon !== 'missile' && !shot.pop && !seesFrom(f, s, s.at, there, to)) return false
  if (coverOf(f, there, s.at) < coverOf(f, t, s.at)) return false
  const then = { ...f, units: f.units.map((o) => (o.id === t.id ? there : o)) }
  const here = hopeOf(f, shot, 'final'),
    on = hopeOf(then, shot, 'final')
  return weights.patience * (on > here ? (here + on) / 2 : on) > now // nearer it is surer to be in range
}

/** Which target to fire at: that of the best shot any stand has; none where no shot is worth it. A good shot is never let pass. */
export function targetFor(v: RgSeen, d: Decision): Choice {
  if (d.choice.is !== 'one') return d.idle
  const f = asField(v),
    mode = modeOf(v, d),
    offered = new Set(d.choice.of.map((o) => o.id))
  let target: Id = '',
    most = 0
  for (const s of shooters(f, d.seat, mode)) {
    if (mode === 'snap' && s.stance.is === 'hold') continue
    for (const a of aimsOf(f, s, mode)) {
      if (!offered.has(a.target.id)) continue
      const shot = { by: s.id, weapon: a.weapon.id, target: a.target.id, pop: a.pop },
        n = hopeOf(f, shot, mode)
      if (mode === 'snap' && waits(v, f, shot, n)) continue
      if (n > most && n >= leastIn(mode) * pointsOf(a.target.value)) {
        most = n
        target = a.target.id
      }
    }
  }
  return target === '' ? { pass: true } : { one: target }
}

/** Who fires at the target named: one declaration after the other, the best shot first, so that none is spent on what is gone. */
export function firerFor(v: RgSeen, d: Decision): Choice {
  if (d.choice.is !== 'some') return d.idle
  const f = asField(v),
    mode = modeOf(v, d),
    target = v.words.aim
  const first = best(
    d.choice.of,
    (o) => {
      const { by, weapon, pop } = firerOf(o.id),
        n = hopeOf(f, { by, weapon, target, pop }, mode)
      if (n > 0 && mode === 'snap' && waits(v, f, { by, weapon, target, pop }, n)) return 0
      return n > 0 ? n - (weapon === 'missile' ? 0.2 : 0) - (pop ? 0.1 : 0) : -1 // what cannot reach comes last of all
    },
    -Infinity,
  )
  return first === null ? d.idle : { some: [first.id] }
}

/** Points that a barrage or a missile may hope for at one stand. */
function struck(f: Field, t: Stand, facts: ShellFacts): number {
  const c = chancesOf(facts.cell, facts.modifier)
  return pointsOf(t.value) * (c.kill + c.pin * pinned(f, t))
}

/** Points a barrage may hope for, its own side's losses counted double. */
function barrageAt(f: Field, piece: Stand, at: Place, side: number): number {
  return under(f, at, side).reduce((n, t) => {
    const facts = shellFacts(f, t, piece.seat, at, side, hitOf(piece))
    return n + (t.seat === piece.seat ? -2 : facts.first ? 0.5 : 1) * struck(f, t, facts)
  }, 0)
}

/** The spot with most to hope for of those where enemies are known to be together; null where none is worth the barrage. */
export function spotFor(f: Field, piece: Stand): Place | null {
  const side = inches(systemOf(piece)?.template ?? 0)
  return best(suggestSpots(f, piece, 'explosive', 8), (at) => barrageAt(f, piece, at, side))
}

/** RG-AMB-22: at whom a missile is sent: who is worth most for its chance; null where it can do nothing. */
export const missileFor = (f: Field, piece: Stand): Stand | null =>
  best(missileTargets(f, piece.seat), (t) => (reaches(piece, t.at, t.radius) ? struck(f, t, missileFacts(f, piece, t)) : 0))
