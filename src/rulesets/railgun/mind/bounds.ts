// Railgun: 2100: where a stand goes and when it gets off: by bounds towards the objective of its platoon, to places from where it hurts
// more than it is hurt (RG-MOVE, RG-CARRY, RG-COH). An estimate, no rule.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Id, Place } from '../../../kernel/plain.ts'
import { apart, squareApart } from '../../../space/plane.ts'
import { systemOf } from '../rules/barrage.ts'
import { geometry } from '../book/charts.ts'
import { arms, worthAsking } from '../rules/aims.ts'
import { closestFellow, inCohesion } from '../rules/quality.ts'
import { checkAnswer } from '../rules/sequence.ts'
import {
  aboard,
  aloft,
  inches,
  isGrav,
  isSquad,
  pointsOf,
  profileOf,
  type Field,
  type Land,
  type Objective,
  type Stand,
} from '../state/state.ts'
import { layOf } from '../rules/lay.ts'
import { spots } from '../rules/spotting.ts'
import { areaCover, behindLine, closedBelow, isFree, seesFrom, sticks } from '../rules/terrain.ts'
import { inForce, leftOf } from '../rules/ways.ts'
import { planned } from '../sight/plans.ts'
import { asField, foesOf, ownStand, type RgSeen } from '../sight/view.ts'
import { isThird } from './crowd.ts'
import { coverNear, inchesTo, wayTo } from './going.ts'
import { hope } from './firing.ts'
import { atGoal, clamped, lastStop, lookOut } from './routes.ts'
import { weights } from './weights.ts'

/** Somebody who may be fired at, or fire, from where he is thought to be. */
type Foe = { readonly s: Stand; readonly at: Place; readonly sure: number }

/** The enemies that matter to a stand: those seen and those remembered, the nearest first, a few. */
function foesNear(v: RgSeen, s: Stand): readonly Foe[] {
  const out: Foe[] = foesOf(v, s.seat).map((o) => ({ s: o as Stand, at: o.at, sure: 1 }))
  for (const g of v.ghosts) if (g.seat !== s.seat) out.push({ s: ghostly(g), at: g.at, sure: weights.ghost })
  return out.sort((a, b) => squareApart(a.at, s.at) - squareApart(b.at, s.at)).slice(0, 7)
}
const ghostValue = 4 * 256
const ghostly = (g: RgSeen['ghosts'][number]): Stand =>
  ({ ...g, over: false, mode: 'none', value: ghostValue, missiles: 0, pinned: false, fired: 'no', where: 'table' }) as unknown as Stand

/** What the objective is of a stand: one for its platoon, by how far it is, what it counts and who else is bound for it. */
export function objectiveOf(v: RgSeen, s: Stand): Objective | null {
  const f = asField(v),
    list = v.words.land.objectives
  if (list.length === 0) return null
  const units: Id[] = []
  for (const o of f.units)
    if (o.seat === s.seat && (o.where === 'table' || o.where === 'carried') && systemOf(o) === null && !units.includes(o.unit))
      units.push(o.unit)
  const bound = list.map(() => 0),
    held = list.map((o) => {
      const reach = o.radius + 4 * geometry.inch
      let n = 0
      for (const x of v.units) if (x.seat !== s.seat && x.where === 'table' && squareApart(x.at, o.at) <= reach * reach) n += x.value ?? 0
      for (const x of v.ghosts) if (x.seat !== s.seat && squareApart(x.at, o.at) <= reach * reach) n += ghostValue
      return n
    })
  let mine: Objective | null = null
  for (const unit of units) {
    const first = f.units.find((o) => o.unit === unit && o.seat === s.seat && o.where === 'table')
    if (first === undefined) continue
    let best = 0,
      most = -Infinity,
      worth = 1
    for (const o of f.units) if (o.unit === unit && o.seat === s.seat && (o.where === 'table' || o.where === 'carried')) worth += o.value
    for (let i = 0; i < list.length; i++) {
      const n =
        list[i].points -
        0.9 * inchesTo(f, first, first.at, list[i].at) -
        weights.bound * bound[i] -
        weights.held * Math.min(2, held[i] / worth)
      if (n > most) {
        most = n
        best = i
      }
    }
    bound[best]++
    if (unit === s.unit) mine = list[best]
  }
  return mine ?? list[0]
}

/** What a stand may do for the score as it moves for the last time: an objective won or denied, in points (RG-VIC-01). */
function lastly(v: RgSeen, f: Field, s: Stand, at: Place): number {
  let n = 0
  for (const o of v.words.land.objectives) {
    if (!within(o, s, at) || s.pinned) continue
    const alone = !f.units.some((x) => x.seat === s.seat && x.id !== s.id && x.where === 'table' && !x.pinned && within(o, x, x.at))
    if (alone) n += o.points
  }
  return n
}
const ground = 12 // inches: what is held is lost and taken again in as much
const within = (o: Objective, s: { readonly radius: number }, at: Place): boolean => {
  const reach = o.radius + s.radius
  return squareApart(o.at, at) <= reach * reach
}

/** How much a place is worth to a stand, in points: what it hopes to hurt from there, what may hurt it, the objective, its fellows. */
function valued(
  v: RgSeen,
  f: Field,
  s: Stand,
  at: Place,
  goal: Objective | null,
  foes: readonly Foe[],
  stays: boolean,
  quick = false,
): number {
  const { turn, land, first } = v.words,
    last = turn >= land.turns,
    over = last && first !== s.seat // nobody moves after this
  const there: Stand = {
      ...s,
      at,
      over: isGrav(s) && (areaCover(f, at) < 0 || closedBelow(f, at)),
      stirred: s.stirred || !stays,
      shot: false,
    },
    still: Stand = { ...there, stirred: false },
    area = there.over ? 0 : areaCover(f, at)
  const now = foes.some((o) => spots(f, o.s, there)),
    later = foes.some((o) => spots(f, o.s, still))
  let gain = 0,
    more = 0,
    risk = 0,
    all = 0
  for (const o of foes) {
    const far = Math.max(...arms(s).map((w) => worthAsking(f, s, w)), ...arms(o.s).map((w) => worthAsking(f, o.s, w)), 0)
    if (apart(at, o.at) > inches(far) + s.radius + o.s.radius) continue
    const line = seesFrom(f, there, at, o.s, o.at),
      cover = area === -2 ? -2 : behindLine(f, there, at, o.at) ? -2 : area
    const n = quick ? 0 : o.sure * hope(f, s, at, o.s, o.at, areaCover(f, o.at), line, 0.25) * (o.s.pinned ? 0.5 : 1)
    more += n
    if (n > gain) gain = n
    const soon = o.s.fired === 'yes' || !now ? 0 : weights.near,
      then = last ? 0 : weights.far * (later ? 1 : weights.unseen) * (o.s.pinned ? 0.6 : 1),
      hit = o.sure * (soon + then) * hope(f, o.s, o.at, s, at, quick ? cover + 1 : cover, line, 0.25)
    all += hit
    if (hit > risk) risk = hit
  }
  let n = (over ? 0 : weights.gain) * (0.85 * gain + 0.15 * more) - weights.risk * Math.min(pointsOf(s.value), 0.6 * risk + 0.4 * all)
  if (last) n += weights.end * lastly(v, f, s, at)
  else if (area < 0) n += weights.cover * pointsOf(s.value) * (area === -2 ? 1.5 : 1) // RG-SPOT-02: who lies in cover is found late
  n -= weights.watch * pointsOf(s.value) * watched(v, f, there, at) * (area < 0 ? 0.5 : 1)
  if (goal !== null) {
    const left = Math.max(1, land.turns - turn + 1),
      away = Math.max(0, inchesTo(f, s, at, goal.at) - goal.radius / geometry.inch),
      pace = Math.max(1, inForce(s) / geometry.quarters)
    const reach = 0.6 * pace * (left - 1), // as far as it may come until its last move, at ease
      soon = (n: number): number => weights.early + (1 - weights.early) * (n >= reach ? 1 : n / reach)
    const urgent = away > reach ? weights.late : soon(away)
    n -= weights.inch * goal.points * away * urgent * (aboard(f, s.id).length > 0 || isSquad(s) ? weights.cargo : 1)
    if (away === 0 && !last)
      n += weights.hold * goal.points * (left <= 3 ? 2 : 1) * soon(ground) * (manned(f, s, goal) ? weights.manned : 1)
  }
  if (!inCohesion(f, s, at) && !followed(f, s, at)) n -= weights.cohesion
  let crowd = 0
  for (const o of f.units)
    if (
      o.seat === s.seat &&
      o.where === 'table' &&
      o.id !== s.id &&
      !isSquad(o) &&
      squareApart(o.at, at) < 9 * geometry.inch * geometry.inch
    )
      crowd++
  if (crowd > 1) n -= weights.crowd * crowd
  if (bunched(f, s, at)) n -= weights.bunch * pointsOf(s.value)
  return stays ? n + 0.15 : n
}

/** RG-SNAP-01: the worst that may be fired at a stand on its way, in points: whoever has a shot left, at its penalty. */
function passing(f: Field, s: Stand, points: readonly Place[], foes: readonly Foe[]): number {
  let worst = 0
  for (let i = 1; i < points.length; i++) {
    const [ax, ay] = points[i - 1],
      [bx, by] = points[i]
    for (const at of i < points.length - 1
      ? [[(ax + bx) >> 1, (ay + by) >> 1] as const, points[i]]
      : [[(ax + bx) >> 1, (ay + by) >> 1] as const]) {
      let n = 0
      for (const o of foes)
        if (o.s.fired !== 'yes') n += o.sure * hope(f, o.s, o.at, s, at, areaCover(f, at) - 1, seesFrom(f, s, at, o.s, o.at), 0.25)
      if (n > worst) worst = n
    }
  }
  return Math.min(pointsOf(s.value), worst)
}

/** RG-CC-01: where a way leads into contact with an enemy that is seen, and with whom; null where it does not, or begins so. */
function contact(s: Stand, points: readonly Place[], foes: readonly Foe[]): { readonly at: Place; readonly foe: Foe } | null {
  for (const foe of foes) {
    const r = geometry.closeCombatGap + s.radius + foe.s.radius
    if (foe.sure === 1 && squareApart(points[0], foe.at) <= r * r) return null // RG-MOVE-08
  }
  for (let i = 1; i < points.length; i++) {
    const [ax, ay] = points[i - 1],
      [bx, by] = points[i],
      n = Math.ceil(apart(points[i - 1], points[i]) / 600)
    const met = foes.filter((o) => o.sure === 1 && o.s.where === 'table' && !aloft(o.s) && alongside(points[i - 1], points[i], o, s.radius))
    if (met.length === 0) continue
    for (let k = 1; k <= n; k++) {
      const at: Place = [ax + Math.round(((bx - ax) * k) / n), ay + Math.round(((by - ay) * k) / n)]
      for (const foe of met) {
        const r = geometry.closeCombatGap + s.radius + foe.s.radius
        if (squareApart(at, foe.at) <= r * r) return { at, foe }
      }
    }
  }
  return null
}

/** Whether a leg may come within an inch of an enemy: he lies in the box about it. */
function alongside([ax, ay]: Place, [bx, by]: Place, { s, at: [x, y] }: Foe, radius: number): boolean {
  const r = geometry.closeCombatGap + radius + s.radius
  return x >= Math.min(ax, bx) - r && x <= Math.max(ax, bx) + r && y >= Math.min(ay, by) - r && y <= Math.max(ay, by) + r
}

/** RG-CC-03, RG-CC-04, RG-CC-07: what a round of close combat is worth to who comes, in points: the other strikes first. */
function clash(f: Field, s: Stand, at: Place, { s: o, at: to }: Foe): number {
  const flank = (by: Stand, t: Stand): number => (isSquad(by) && !isSquad(t) ? 1 : 0.25),
    lost = hope(f, o, to, s, at, areaCover(f, at), true, flank(o, s)),
    left = Math.max(0, 1 - lost / Math.max(1, pointsOf(s.value)))
  return left * hope(f, s, at, o, to, areaCover(f, to), true, flank(s, o)) - lost
}

/** What share of the places where the enemy may lie unseen look at a place from within the range of most guns: 0 to 1. */
function watched(v: RgSeen, f: Field, s: Stand, at: Place): number {
  const posts = postsOf(v, f, 1 - s.seat)
  let n = 0
  for (const p of posts) {
    const far = apart(p, at)
    if (far <= 16 * geometry.inch && far > 2 * geometry.inch && seesFrom(f, s, at, { ...s, at: p, over: false, mode: 'none' }, p)) n++
  }
  return posts.length === 0 ? 0 : Math.min(1, n / 3)
}

const posts = new WeakMap<Land, readonly (readonly Place[])[]>()
/** Where a side is likely to lie: the middle of the covers on its half, and objectives there. */
function postsOf(v: RgSeen, f: Field, seat: number): readonly Place[] {
  const { land } = v.words
  let list = posts.get(land)
  if (list === undefined) {
    const middle = (points: readonly Place[]): Place => {
      const sum = points.reduce((a, p): Place => [a[0] + p[0], a[1] + p[1]], [0, 0] as Place)
      return [Math.round(sum[0] / points.length), Math.round(sum[1] / points.length)]
    }
    const homes = land.deploy.map(middle),
      all = [...layOf(f).areas.flatMap((a) => (a !== null && a.cover < 0 ? [middle(a.points)] : [])), ...land.objectives.map((o) => o.at)]
    list = homes.map((home, i) => all.filter((p) => apart(p, home) < apart(p, homes[1 - i] ?? home)))
    posts.set(land, list)
  }
  return list[seat] ?? []
}

/** RG-COH-01: whether a fellow that has yet to move may come up with a stand that goes ahead. */
function followed(f: Field, s: Stand, at: Place): boolean {
  return f.units.some((o) => {
    if (o.unit !== s.unit || o.seat !== s.seat || o.id === s.id || o.where !== 'table' || o.done || o.pinned || o.stuck) return false
    const reach = leftOf(o) / 4 + 3 * geometry.inch
    return squareApart(o.at, at) <= reach * reach
  })
}

/**
 * Where a stand goes: the best of some bounds along its way, of cover about them, of what its fellows ask, and of staying.
 * @param foolish ways that nobody takes.
 */
export function pathFor(v: RgSeen, d: Decision, foolish: ((c: Choice) => boolean) | null): Choice {
  if (d.choice.is !== 'path') return d.idle
  const f = asField(v),
    s = ownStand(v, d.choice.unit),
    usual = d.choice.ways?.[0].id ?? 'normal',
    foes = foesNear(v, s),
    goal = objectiveOf(v, s)
  if (systemOf(s) !== null || profileOf(s).moveClass === 'towed') return d.idle
  const shape = d.choice,
    far = leftOf(s) / 4 // units
  let best: Choice = d.idle,
    most = aloft(s) ? -Infinity : valued(v, f, s, s.at, goal, foes, true)
  const tried = (to: readonly Place[], way = usual): void => {
    const legs = to
      .map((p) => ({ to: clamped(f, p, s.radius), way }))
      .filter((l, i, all) => apart(l.to, i === 0 ? s.at : all[i - 1].to) > 0)
    if (legs.length === 0) return
    const plan = planned(v, d, { legs }),
      met = aloft(s) ? null : contact(s, plan.points, foes),
      end = met === null ? plan.end : met.at
    if (squareApart(end, s.at) < 300 * 300 || sticks(f, s, end) || !isFree(f, end, s.radius, s.id, s.seat)) return
    let n = valued(v, f, s, end, goal, foes, false, way === 'strategic')
    if (met !== null) n += weights.clash * clash(f, s, met.at, met.foe)
    if (n > most && weights.passing > 0) n -= weights.passing * passing(f, s, plan.points, foes)
    if (n <= most) return
    const c: Choice = shape.facing ? { legs, facing: lookOut(v, end, s.seat) } : { legs }
    if (foolish?.(c) || checkAnswer(f, d, c) !== true) return
    most = n
    best = c
  }
  if (goal !== null) {
    const road = wayTo(f, s, spread(f, s, goal))
    tried(road)
    if (aboard(f, s.id).length > 0)
      tried([
        lastStop(
          f,
          s,
          road.map((to) => ({ to })),
          usual,
        ),
      ])
    if (shape.ways?.some((w) => w.id === 'strategic') && inchesTo(f, s, s.at, goal.at) > far / geometry.inch) {
      const quick = wayTo(f, s, spread(f, s, goal), 2 * inForce(s))
      tried(quick, 'strategic')
      tried(cut(s.at, quick, far * 1.5), 'strategic')
      for (const p of coverNear(f, s, cutEnd(s.at, quick, 2 * far), Math.min(far, 6 * geometry.inch), 4)) tried([p], 'strategic')
    }
    for (const share of [0.7, 0.4]) tried(cut(s.at, road, far * share))
    for (const p of coverNear(f, s, cutEnd(s.at, road, far * 0.7), Math.min(far, 6 * geometry.inch), 4)) tried([p])
  }
  if (v.words.turn >= v.words.land.turns)
    for (const o of v.words.land.objectives)
      if (o !== goal && apart(o.at, s.at) < far * 2 + o.radius) {
        tried(wayTo(f, s, o.at))
        tried(wayTo(f, s, spread(f, s, o)))
      }
  if (foes.length > 0) {
    for (const p of coverNear(f, s, s.at, Math.min(far, 6 * geometry.inch), 4)) tried([p])
    const o = foes[0].at,
      back = apart(o, s.at)
    if (back > 0)
      for (const share of [0.6, -0.6, -1])
        tried([
          [s.at[0] + Math.trunc(((o[0] - s.at[0]) * far * share) / back), s.at[1] + Math.trunc(((o[1] - s.at[1]) * far * share) / back)],
        ])
  }
  if (!inCohesion(f, s)) {
    let fellow: Place | null = null
    for (const o of f.units)
      if (o.unit === s.unit && o.seat === s.seat && o.id !== s.id && o.where === 'table')
        if (fellow === null || squareApart(o.at, s.at) < squareApart(fellow, s.at)) fellow = o.at
    if (fellow !== null && closestFellow(f, s, s.at) > 0) tried(wayTo(f, s, fellow))
  }
  return best
}

/** RG-ART-01: whether a stand would be the third under one template. */
function bunched(f: Field, s: Stand, at: Place): boolean {
  return !isSquad(s) && isThird(f.units, s, at, (o) => !isSquad(o))
}
/** RG-VIC-01: whether two of its side that are no squads hold an objective already: a third adds little. */
function manned(f: Field, s: Stand, o: Objective): boolean {
  let n = 0
  for (const x of f.units)
    if (x.seat === s.seat && x.id !== s.id && x.where === 'table' && !isSquad(x) && squareApart(x.at, o.at) <= o.radius * o.radius) n++
  return n >= 2
}

/** A place of its own within an objective: by its number in the force, so that stands do not crowd under one template. */
function spread(f: Field, s: Stand, o: Objective): Place {
  const step = Math.floor(o.radius * 0.6),
    far = Math.floor(o.radius * 0.9),
    offs: readonly Place[] = [
      [0, 0],
      [step, 0],
      [-step, 0],
      [0, step],
      [0, -step],
      [far, 0],
      [-far, 0],
      [0, far],
      [0, -far],
    ]
  let second: Place | null = null
  for (let i = 0; i < offs.length; i++) {
    const [dx, dy] = offs[i < 5 ? (s.order + i) % 5 : i],
      p: Place = [o.at[0] + dx, o.at[1] + dy]
    if (!isFree(f, p, s.radius, s.id, s.seat) || sticks(f, s, p)) continue
    if (!bunched(f, s, p)) return p
    second ??= p
  }
  return second ?? o.at
}

/** A way cut off after so many units. */
function cut(from: Place, way: readonly Place[], units: number): readonly Place[] {
  const out: Place[] = []
  let at = from,
    left = units
  for (const p of way) {
    const n = apart(at, p)
    if (n >= left) {
      if (n > 0) out.push([at[0] + Math.trunc(((p[0] - at[0]) * left) / n), at[1] + Math.trunc(((p[1] - at[1]) * left) / n)])
      return out
    }
    out.push(p)
    left -= n
    at = p
  }
  return out
}
const cutEnd = (from: Place, way: readonly Place[], units: number): Place => cut(from, way, units).at(-1) ?? from

/** Whether a carrier should let its squads off here: at the objective, or where somebody is near who would kill them aboard. */
export function unloads(v: RgSeen, s: Stand): boolean {
  const goal = objectiveOf(v, s),
    f = asField(v)
  if (aboard(f, s.id).length === 0 || sticks(f, s, s.at)) return false
  if (goal !== null && atGoal(goal, s.at)) return true
  return foesOf(v, s.seat).some(
    (o) => squareApart(o.at, s.at) < 36 * geometry.inch * geometry.inch && seesFrom(f, s, s.at, o as Stand, o.at),
  )
}

/** Whether a stand has nothing to do in this movement: pieces of artillery, towed weapons, those who cannot leave their place. */
export function stays(s: Stand): boolean {
  return systemOf(s) !== null || profileOf(s).moveClass === 'towed' || s.pinned || s.stuck
}
