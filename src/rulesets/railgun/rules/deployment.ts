// Railgun: 2100: stands put on the table: deployment and reinforcements, the usual rows, places drawn evenly (RG-D02, RG-D03, RG-CMD-01).
import type { Answer, Choice, Decision } from '../../../kernel/decision.ts'
import { die, type Dice } from '../../../kernel/dice.ts'
import type { Id, Place, Refusal, Seat } from '../../../kernel/plain.ts'
import { inPolygon } from '../../../space/plane.ts'
import { geometry } from '../book/charts.ts'
import { canRide, capacityOf } from '../book/roster.ts'
import { profileOf, standOf, type Field, type RgGame, type Stand, type Zone } from '../state/state.ts'
import { passable } from './carrying.ts'
import { closedBelow, isFree, nearestFree, onLand, sticks } from './terrain.ts'

/** Stands that are deployed before the battle: not off the table, in orbit or held back. */
const deploying = (f: Field, seat: Seat): readonly Stand[] =>
  f.units.filter((s) => s.seat === seat && s.where === 'reserve' && s.entry === 0)

/** A question where stands come on: within zones, or aboard a carrier among them. */
export function placing(
  kind: string,
  rule: string,
  seat: Seat,
  list: readonly Stand[],
  zones: readonly Zone[],
  secret: boolean,
  told: Decision['told'],
  idle: Choice,
): Decision {
  const carriers = list.filter((s) => capacityOf(profileOf(s)) > 0)
  return {
    kind,
    rule,
    seat,
    secret,
    told,
    about: list.map((s) => ({ unit: s.id })),
    choice: {
      is: 'place',
      items: list.map((s) => ({ unit: s.id })),
      where: zones.map((points) => ({ is: 'polygon' as const, points })),
      facing: true,
      ...(carriers.length > 0 ? { into: carriers.map((s) => ({ unit: s.id })) } : {}),
    },
    idle,
  }
}

/** North for those who deploy in the south half, and the other way round. */
function towards(f: Field, zone: Zone): number {
  let x = 0,
    y = 0
  for (const p of zone) {
    x += p[0]
    y += p[1]
  }
  const dx = f.words.land.width / 2 - x / zone.length,
    dy = f.words.land.height / 2 - y / zone.length
  return Math.abs(dy) >= Math.abs(dx) ? (dy > 0 ? 0 : 180) : dx > 0 ? 90 : 270
}

/** Rows of places in a zone that a list of stands fills, an inch and a half apart, squads mounted as far as there is room. */
function inRows(f: Field, list: readonly Stand[], zones: readonly Zone[]): Choice {
  const taken: { at: Place; radius: number }[] = [],
    carriers = list.filter((s) => capacityOf(profileOf(s)) > 0),
    room = carriers.map((s) => capacityOf(profileOf(s)))
  const spots: Place[] = []
  for (const zone of zones) {
    const xs = zone.map((p) => p[0]),
      ys = zone.map((p) => p[1]),
      step = 1800
    for (let y = Math.min(...ys) + 900; y <= Math.max(...ys); y += step)
      for (let x = Math.min(...xs) + 900; x <= Math.max(...xs); x += step) if (inPolygon(zone, [x, y])) spots.push([x, y])
  }
  // spread over the whole zone, platoon by platoon
  const n = list.length,
    every = Math.max(1, Math.floor(spots.length / Math.max(1, n)))
  let i = 0
  return {
    place: list.map((s) => {
      if (canRide(profileOf(s))) {
        const k = carriers.findIndex((c, j) => room[j] > 0 && c.unit === s.unit)
        if (k >= 0) {
          room[k]--
          return { into: k }
        }
      }
      for (let tries = 0; tries < spots.length; tries++) {
        const at = spots[(i * every + tries) % spots.length]
        if (
          !onLand(f, at, s.radius) ||
          !passable(f, s, at) ||
          sticks(f, s, at) ||
          !isFree(f, at, s.radius, s.id, s.seat) ||
          taken.some((o) => touch(o, at, s.radius))
        )
          continue
        taken.push({ at, radius: s.radius })
        i++
        return { at, facing: towards(f, zones[0]) }
      }
      return null
    }),
  }
}
const touch = (o: { readonly at: Place; readonly radius: number }, at: Place, radius: number): boolean => {
  const r = o.radius + radius,
    dx = o.at[0] - at[0],
    dy = o.at[1] - at[1]
  return dx * dx + dy * dy < r * r
}

export function offerDeployment(g: RgGame): readonly Decision[] {
  return [0, 1].flatMap((seat) => {
    const list = deploying(g, seat)
    return list.length === 0
      ? []
      : [placing('deploy', 'RG-D02', seat, list, [g.words.land.deploy[seat]], true, 'all', inRows(g, list, [g.words.land.deploy[seat]]))]
  })
}

/** Places and carriers are taken; nobody has been seen yet. */
export function takePlaces(g: RgGame, { decision, choice }: Answer): readonly Id[] {
  if (!('place' in choice) || decision.choice.is !== 'place') return []
  const into = decision.choice.into ?? [],
    down: Id[] = []
  decision.about.forEach((ref, i) => {
    const p = choice.place[i]
    if (!('unit' in ref) || p === null || p === undefined) return
    const e = g.edit(ref.unit)
    if ('into' in p) {
      const c = into[p.into]
      if ('unit' in c) {
        e.where = 'carried'
        e.carrier = c.unit
      }
      return
    }
    const to = nearestFree(g, p.at, e.radius, ref.unit, 12 * geometry.inch) ?? p.at // RG-GEO-02: where somebody stands unseen
    e.where = 'table'
    e.at = to
    e.facing = (((p.facing ?? 0) % 360) + 360) % 360
    e.began = to
    e.half = to
    if (profileOf(e).moveClass === 'grav') {
      e.mode = 'noe'
      e.over = closedBelow(g, to)
    }
    down.push(ref.unit)
  })
  return down
}

/** RG-GEO-02, RG-CARRY-01, D02: within the zone, overlapping nobody, carriers not overloaded; everybody is placed unless he may wait. */
export function checkPlaces(f: Field, x: Decision, c: Choice, wait: boolean): true | Refusal {
  if (!('place' in c) || x.choice.is !== 'place') return true
  const shape = x.choice,
    into = shape.into ?? [],
    load = into.map(() => 0),
    down: { at: Place; radius: number }[] = []
  for (const [i, p] of c.place.entries()) {
    const ref = x.about[i]
    if (!('unit' in ref)) continue
    const s = standOf(f, ref.unit)
    if (p === null) {
      if (wait) continue
      return { rule: 'RG-D02', why: 'every stand is deployed' }
    }
    if ('into' in p) {
      const c2 = into[p.into],
        carrier = 'unit' in c2 ? standOf(f, c2.unit) : s,
        k = x.about.findIndex((r) => 'unit' in r && r.unit === carrier.id),
        placed = c.place[k]
      if (!canRide(profileOf(s)) || carrier.id === s.id) return { rule: 'RG-CARRY-01', why: `${s.name} cannot be carried` }
      if (++load[p.into] > capacityOf(profileOf(carrier))) return { rule: 'RG-CARRY-01', why: `${carrier.name} has no room for more` }
      if (placed === null || placed === undefined || 'into' in placed) return { rule: 'RG-CARRY-01', why: `${carrier.name} is not placed` }
      continue
    }
    if (!onLand(f, p.at, s.radius) || !shape.where.some((r) => r.is === 'polygon' && inPolygon(r.points, p.at)))
      return { rule: 'RG-D02', why: 'within your own zone, wholly on the table' }
    if (!passable(f, s, p.at)) return { rule: 'RG-D02', why: `${s.name} cannot go on that ground` }
    if (!isFree(f, p.at, s.radius, s.id, s.seat) || down.some((o) => touch(o, p.at, s.radius)))
      return { rule: 'RG-GEO-02', why: 'stands may not overlap' }
    down.push({ at: p.at, radius: s.radius })
  }
  return true
}

/** Places drawn evenly from the zones; squads go aboard when a die says so and there is room. */
export function drawPlaces(f: Field, x: Decision, dice: Dice): Choice {
  if (x.choice.is !== 'place') return x.idle
  const zones = x.choice.where.flatMap((r) => (r.is === 'polygon' ? [r.points] : [])),
    into = x.choice.into ?? [],
    load = into.map(() => 0),
    down: { at: Place; radius: number }[] = []
  return {
    place: x.about.map((ref) => {
      if (!('unit' in ref)) return null
      const s = standOf(f, ref.unit)
      if (canRide(profileOf(s)) && into.length > 0 && roll(dice, 2) === 0) {
        const k = roll(dice, into.length),
          c = into[k]
        if ('unit' in c && c.unit !== s.id && load[k] < capacityOf(profileOf(standOf(f, c.unit)))) {
          load[k]++
          return { into: k }
        }
      }
      for (let tries = 0; tries < 40; tries++) {
        const zone = zones[zones.length === 1 ? 0 : roll(dice, zones.length)],
          at = pointIn(zone, dice)
        if (
          !onLand(f, at, s.radius) ||
          !inPolygon(zone, at) ||
          !passable(f, s, at) ||
          !isFree(f, at, s.radius, s.id, s.seat) ||
          down.some((o) => touch(o, at, s.radius))
        )
          continue
        down.push({ at, radius: s.radius })
        return { at, facing: roll(dice, 360) }
      }
      return null
    }),
  }
}
export const same = (n: number): number => n
export const roll = (dice: Dice, n: number): number => dice.roll('drawn', die(0, n - 1), same)
/** A point of the box about a zone. */
export function pointIn(zone: readonly Place[], dice: Dice): Place {
  let west = Infinity,
    east = -Infinity,
    south = Infinity,
    north = -Infinity
  for (const [x, y] of zone) {
    if (x < west) west = x
    if (x > east) east = x
    if (y < south) south = y
    if (y > north) north = y
  }
  return [west + roll(dice, east - west + 1), south + roll(dice, north - south + 1)]
}
