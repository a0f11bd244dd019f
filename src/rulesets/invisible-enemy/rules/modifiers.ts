// Invisible Enemy: what is added to an attack, one by one, by weapon (IE-MOD).
import { within } from '../../../space/plane.ts'
import { geometry, modifier, type ModifierId, type WeaponId } from '../book/charts.ts'
import { destroyedCells, type Base, type Field } from '../state/state.ts'
import { coverOf } from './cover.ts'
import { sectorOf } from './hull.ts'
import { clear } from './lines.ts'

/** A modifier that applies, with what it adds. */
export type Modifier = { readonly id: ModifierId; readonly value: number }

/** IE-MOD-01, IE-AMB-52: whether a target moved two inches in its last phase where the firer, from where it is now, looks on. */
export function movedInSight(f: Field, by: Base, target: Base): boolean {
  let seen = 0
  for (const at of target.trail) if (clear(f, by, { id: target.id, at, radius: target.radius }) && ++seen >= geometry.moved) return true
  return false
}

/** IE-MOD-03, IE-AMB-07: whether what a base did in its last action phase still counts. */
const recent = (f: Field, target: Base): boolean => f.words.options.activityWindow === 'lastEnemyPhase' || f.words.before === target.seat

/** IE-MOD-08, all that a pair is good for (IE-GEN-05): another living base of the target's side near it. */
const supported = (f: Field, target: Base): boolean =>
  f.units.some((o) => o.id !== target.id && o.seat === target.seat && !o.dead && within(o.at, target.at, geometry.support))

/** IE-MOD-05, IE-BCN-03, IE-AMB-51: a live marker beacon of the firing side that was launched at the target lies within an inch of it. */
const marked = (f: Field, by: Base, target: Base): boolean =>
  f.words.beacons.some(
    (c) => c.kind === 'marker' && c.seat === by.seat && c.target === target.id && within(c.at, target.at, geometry.beacon),
  )

/**
 * Every modifier of a shot but the ranging error, in the order of the chart (IE-MOD-01 to 14). Each changes the attack value or a number of
 * dice, never a die (IE-AMB-11); all that was fired and launched is one activity (IE-AMB-38).
 */
export function modifiersOf(f: Field, by: Base, target: Base, weapon: WeaponId): readonly Modifier[] {
  const out: Modifier[] = []
  const put = (id: ModifierId, times: number, always = false): void => {
    const row = modifier(id)
    if (times > 0 && (always || row.weapons.includes(weapon))) out.push({ id, value: row.value * times })
  }
  const lately = recent(f, target)
  const tried = lately && target.tried
  const holding = f.units.some((o) => o.jams.some((j) => j.by === target.id))
  put('activityMoved', lately && movedInSight(f, by, target) ? 1 : 0)
  put('activityFired', lately && target.shot ? 1 : 0)
  put('activityJammed', tried ? 1 : 0)
  put('beaconMarked', marked(f, by, target) ? 1 : 0, f.words.options.markerBeaconAllWeapons)
  put('destroyedHull', destroyedCells(target))
  const near = supported(f, target) ? 1 : 0
  put('enemySupportThermal', near)
  put('enemySupportMissile', near)
  put('rearShot', sectorOf(target, by.at) === 'D' ? 1 : 0)
  put('jammerActive', holding && (!tried || f.words.options.cumulativeJamBonus) ? 1 : 0) // IE-AMB-08
  put('coverClass', coverOf(f, target, by.at))
  put('sensorHit', by.se)
  put('camouflage', target.camouflaged ? 1 : 0)
  return out
}
export const sumOf = (list: readonly Modifier[]): number => list.reduce((n, m) => n + m.value, 0)
