// EIC League: what a coach can tell of others' ECM by the detections of this round and by wildfire (EIC-DET-03, EIC-WILD-01), for
// imagining.
import { bestDet, enemyInRange, isTarget } from '../rules/detection.ts'
import { detHexes, detOf, ecmOf, gridOf, remains, type EicUnit, isUsed, seatIn, withSeat } from '../state/state.ts'
import { attackOptions, maySendDrone } from '../rules/targets.ts'
import { asField, isWhole, seenUnit, type EicSeen, type SeenUnit } from './view.ts'

/** ECM in play, from and to. */
export type Between = readonly [from: number, to: number]

/**
 * What the seat can tell of others' ECM this round: who was found has no more than the DET that found him, who stood in range
 * of a success and was not found has more; where firing wild is offered everybody has more than one's best DET.
 */
export function ecmKnown(v: EicSeen): (u: SeenUnit) => Between {
  if (v.words.phase !== 'attack' || v.seat === 'watcher') return () => anything
  const f = asField(v),
    grid = gridOf(v.words.map),
    own = v.units.filter((u): u is EicUnit => u.seat === v.seat && isWhole(u) && remains(u))
  const best = own.reduce((n, u) => Math.max(n, bestDet(f, u)), 0),
    wild = firesWild(v, own),
    asked = v.open.some((d) => d.kind === 'attack' || d.kind === 'attacker')
  const tame = new Set<string>() // one enemy within reach of the best DET forbids it
  const bounds = (u: SeenUnit): [number, number] => {
    let from = 0,
      to = 999
    for (const o of own) {
      if (o.sense !== 2) continue
      const det = detOf(o)
      if (o.found.includes(u.id)) {
        if (det < to) to = det
      } else if (isTarget(f, o.seat, u) && !isUsed(o, 'ram') && grid.distance(o.hex, u.hex) <= detHexes(o) && det + 1 > from) from = det + 1
    }
    return from > to ? [0, to] : [from, to]
  }
  if (asked && wild === 0)
    for (const s of v.words.sides) {
      // nobody fires wild: somebody of each is within the best DET, or of all together
      const could = v.units.find((u) => u.seat === s.seat && u.seat !== v.seat && remains(u) && bounds(u)[0] <= best)
      if (could && (v.words.options.wildfirePerOpponent || tame.size === 0)) tame.add(could.id)
    }
  return (u) => {
    const [from, to] = bounds(u)
    if (seatIn(wild, u.seat)) return [Math.max(from, best + 1), Math.max(to, best + 1)]
    return tame.has(u.id) ? [from, Math.min(to, best)] : [from, to]
  }
}
const anything: Between = [0, 999]

/**
 * The seats that are fired at wild, by the questions that lie open: an attack on somebody not found, or a unit that may act with nobody in
 * range.
 */
function firesWild(v: EicSeen, own: readonly EicUnit[]): number {
  let seats = 0
  for (const d of v.open) {
    if (d.choice.is !== 'one') continue
    const ref = d.about[0],
      by = d.kind === 'attack' && ref && 'unit' in ref ? own.find((u) => u.id === ref.unit) : undefined
    if (by)
      for (const o of d.choice.of) {
        const t = o.id.includes('>') && !/^(fight|ram)>/.test(o.id) ? o.id.slice(o.id.indexOf('>') + 1) : ''
        if (t !== '' && !by.found.includes(t)) seats = withSeat(seats, seenUnit(v, t).seat)
      }
    if (d.kind !== 'attacker') continue
    for (const o of d.choice.of) {
      const u = own.find((x) => x.id === o.id)
      if (
        u &&
        !enemyInRange(asField(v), u) &&
        u.found.length === 0 &&
        !maySendDrone(asField(v), u) &&
        (v.words.options.meleeNeedsDetection || attackOptions(asField(v), u, 0).length === 0)
      )
        for (const s of v.words.sides) if (s.seat !== v.seat) seats = withSeat(seats, s.seat)
    }
  }
  return seats
}

/** A level of ECM that fits what is known, the drawn one if it does. */
export function ecmLevel(u: SeenUnit, [from, to]: Between, drawn: number, pick: (n: number) => number): number {
  const fits = (level: number): boolean => {
    const ecm = ecmOf({ cls: u.cls, ecm: level })
    return ecm >= from && ecm <= to
  }
  if (fits(drawn)) return drawn
  const all = Array.from({ length: 10 }, (_, i) => 10 * i + 10).filter(fits)
  return all.length ? all[pick(all.length)] : from > 0 ? 100 : 10
}
