// Railgun: 2100: where a stand might go, with a purpose: to objectives, by road, into cover, out of sight, to a flank, back to its fellows,
// into range (RG-MOVE, RG-COH-02).
import type { Choice, Decision, Leg } from '../../../kernel/decision.ts'
import { die, type Dice } from '../../../kernel/dice.ts'
import type { Place } from '../../../kernel/plain.ts'
import type { Idea } from '../../../kernel/ruleset.ts'
import { ahead, heading, headingOf } from '../../../space/arc.ts'
import { tickPoint, ticksIn } from '../../../space/path.ts'
import { apart, squareApart } from '../../../space/plane.ts'
import { systemOf } from '../rules/barrage.ts'
import { geometry } from '../book/charts.ts'
import { arms, reachOf } from '../rules/aims.ts'
import { inForce, plannedEnd } from '../rules/ways.ts'
import { planned } from '../sight/plans.ts'
import { inCohesion } from '../rules/quality.ts'
import {
  aboard,
  allowanceOf,
  aloft,
  halfAllowance,
  isSquad,
  profileOf,
  spot,
  type Field,
  type Objective,
  type Stand,
} from '../state/state.ts'
import { layOf } from '../rules/lay.ts'
import { areaCover, onLand, seesFrom, wreckAhead } from '../rules/terrain.ts'
import { isThird } from './crowd.ts'
import { asField, foesOf, ownStand, type RgSeen, type SeenStand } from '../sight/view.ts'

export type Suggested = { readonly choice: Choice; readonly idea: Idea }

/** A place to make for, and why. */
type Aim = { readonly to: readonly Place[]; readonly idea: Idea; readonly way?: string }

const near = (list: readonly { readonly at: Place }[], at: Place): { readonly at: Place } | null => {
  let best: { readonly at: Place } | null = null,
    least = Infinity
  for (const x of list) {
    const n = squareApart(x.at, at)
    if (n < least) {
      least = n
      best = x
    }
  }
  return best
}

/** A point so far along the way from one place to another. */
export function towards(from: Place, to: Place, units: number): Place {
  const dx = to[0] - from[0],
    dy = to[1] - from[1],
    n = Math.sqrt(dx * dx + dy * dy)
  if (n <= units || n === 0) return to
  return [from[0] + Math.trunc((dx * units) / n), from[1] + Math.trunc((dy * units) / n)]
}

/** A place moved onto the table. */
export function clamped(f: Field, at: Place, radius: number): Place {
  const { width, height } = f.words.land
  return [Math.max(radius, Math.min(width - radius, Math.round(at[0]))), Math.max(radius, Math.min(height - radius, Math.round(at[1])))]
}

/** Which way to look: at the nearest enemy that is seen or remembered, else across the table. */
export function lookOut(v: RgSeen, at: Place, seat: number): number {
  const foe = near([...foesOf(v, seat), ...v.ghosts], at),
    { width, height, deploy } = v.words.land
  if (foe) return headingOf(foe.at[0] - at[0], foe.at[1] - at[1])
  const zone = deploy[1 - seat]
  if (zone === undefined || zone.length === 0) return headingOf((width >> 1) - at[0], (height >> 1) - at[1])
  let x = 0,
    y = 0
  for (const p of zone) {
    x += p[0]
    y += p[1]
  }
  return headingOf(x / zone.length - at[0], y / zone.length - at[1])
}

/**
 * The waypoints by road from near a place to near another: on at the nearest point, along the corners, off where it is nearest. Empty when
 * no road helps.
 */
function byRoad(f: Field, s: Stand, to: Place): readonly Place[] {
  const direct = Math.sqrt(squareApart(s.at, to))
  let best: readonly Place[] = [],
    least = direct * 0.9
  for (const road of layOf(f).roads) {
    const a = onto(road.points, s.at),
      b = onto(road.points, to)
    const pace = profileOf(s).moveClass === 'wheeled' ? 0.25 : 0.5
    const cost = Math.sqrt(squareApart(s.at, a.at)) + pace * Math.abs(a.along - b.along) + Math.sqrt(squareApart(b.at, to))
    if (cost >= least) continue
    const corners = road.points
      .map((p, i) => ({ p, i }))
      .filter(({ i }) => (a.along < b.along ? i > a.segment && i <= b.segment : i <= a.segment && i > b.segment))
    if (a.along > b.along) corners.reverse()
    best = [a.at, ...corners.map((c) => c.p), b.at, to]
    least = cost
  }
  return best
}
function onto(line: readonly Place[], p: Place): { readonly at: Place; readonly along: number; readonly segment: number } {
  let best = { at: line[0], along: 0, segment: 0 },
    least = Infinity,
    run = 0
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1],
      [bx, by] = line[i],
      dx = bx - ax,
      dy = by - ay,
      long = dx * dx + dy * dy
    let t = long === 0 ? 0 : ((p[0] - ax) * dx + (p[1] - ay) * dy) / long
    t = t < 0 ? 0 : t > 1 ? 1 : t
    const at: Place = [Math.round(ax + dx * t), Math.round(ay + dy * t)],
      sq = squareApart(at, p)
    if (sq < least) {
      least = sq
      best = { at, along: run + t * Math.sqrt(long), segment: i - 1 }
    }
    run += Math.sqrt(long)
  }
  return best
}

const least = 8 // ideas worked out even where fewer are wanted: some of them are not legal
/**
 * Purposeful paths, best ideas first; each ends where the allowance ends. To stay comes first where the stand has a purpose there, else
 * last. Not checked.
 */
export function paths(v: RgSeen, d: Decision, dice: Dice, n: number): readonly Suggested[] {
  if (d.choice.is !== 'path') return []
  const f = asField(v),
    s = ownStand(v, d.choice.unit),
    shape = d.choice,
    ways = shape.ways ?? []
  const usual = ways[0]?.id ?? 'normal',
    far = Math.min(inForce(s) / 4, 72 * geometry.inch),
    foes = foesOf(v, s.seat)
  const aims: Aim[] = []
  const objectives = [...v.words.land.objectives].sort(
    (a, b) => squareApart(a.at, s.at) / (a.points * a.points) - squareApart(b.at, s.at) / (b.points * b.points),
  )
  const fellow = closest(v, s)
  if (fellow !== null && !inCohesion(f, s)) aims.push({ to: [towards(fellow, s.at, s.radius * 2 + geometry.inch / 4)], idea: 'recover' })
  const loaded = aboard(f, s.id).length > 0 && !aloft(s)
  for (const o of objectives) {
    const spots = apartFrom(v, s, o.at, o.radius)
    const road = byRoad(f, s, spots)
    if (loaded) {
      // RG-CARRY-01: as far as it may set down whom it brings, where that is far enough
      const stop = lastStop(
        f,
        s,
        (road.length > 0 ? road : [spots]).map((to) => ({ to })),
        usual,
      )
      if (atGoal(o, stop)) aims.push({ to: [stop], idea: 'goal' })
    }
    if (road.length > 0) aims.push({ to: road, idea: 'goal' })
    aims.push({ to: [spots], idea: 'goal' })
    if (ways.some((w) => w.id === 'strategic') && squareApart(s.at, o.at) > 4 * far * far)
      aims.push({ to: road.length > 0 ? road : [spots], idea: 'close', way: 'strategic' })
  }
  if (foes.length > 0 && arms(s).length > 0) {
    const reach = arms(s).reduce((m, w) => Math.max(m, reachOf(f, s, w)), 0) * geometry.inch
    for (const o of [...foes].sort((a, b) => squareApart(a.at, s.at) - squareApart(b.at, s.at)).slice(0, 3)) {
      aims.push({ to: [clamped(f, towards(o.at, s.at, Math.floor(reach / 2)), s.radius)], idea: 'strike' })
      for (const turn of [110, 250])
        aims.push({
          to: [clamped(f, ahead(o.at, heading(o.facing + turn), Math.floor(reach / 3) + 2 * geometry.inch), s.radius)],
          idea: 'strike',
        })
      if (isSquad(s)) aims.push({ to: [o.at], idea: 'finish' })
    }
  }
  sampled(v, s, far, foes, objectives[0]?.at ?? null, dice, aims)
  const stay: Suggested = { choice: { pass: true }, idea: staying(v, s) },
    out: Suggested[] = []
  for (const a of aims) {
    if (out.length >= Math.max(n, least) - 1) break
    const legs = a.to
      .map((p) => ({ to: clamped(f, p, s.radius), way: a.way ?? usual }))
      .filter((l, i, all) => (i === 0 ? squareApart(l.to, s.at) > 0 || all.length === 1 : squareApart(l.to, all[i - 1].to) > 0))
    if (legs.length === 0 || barred(v, f, s, legs[0].to)) continue
    const trial: Choice = { legs },
      plan = planned(v, d, trial)
    if (plan.points.length < 2) continue // it would lead nowhere
    out.push({ choice: shape.facing ? { legs, facing: lookOut(v, plan.end, s.seat) } : trial, idea: a.idea })
  }
  return stay.idea === 'hold' ? [...out, stay] : [stay, ...out]
}

/** RG-CARRY-01: whether squads that get off at a place have come to an objective. */
export const atGoal = (o: Objective, at: Place): boolean => apart(o.at, at) <= o.radius + 2 * geometry.inch

/** RG-CARRY-01: the last place on a way at which a carrier may still pay for setting somebody down. */
export function lastStop(f: Field, s: Stand, legs: readonly Leg[], usual: string): Place {
  const cap = inForce(s) - halfAllowance(s.allowance > 0 ? s.allowance : allowanceOf(s, false))
  return plannedEnd(f, { ...s, cap: Math.max(0, cap) }, legs, usual)
}

/** RG-TERR-14: whether the first step of a way is barred by a wreck: to push it or to drive round it is another answer. */
function barred(v: RgSeen, f: Field, s: Stand, to: Place): boolean {
  const n = ticksIn(s.at, to)
  return n > 0 && wreckAhead(f, s, tickPoint(s.at, to, 1, n), v.words.walk?.past ?? []) !== null
}

/** What a stand stays for: the objective it stands in; pieces of artillery and towed weapons for their fire (RG-CARRY-08, RG-ART-01). */
function staying(v: RgSeen, s: Stand): Idea {
  if (v.words.land.objectives.some((o) => squareApart(o.at, s.at) <= o.radius * o.radius)) return 'goal'
  return systemOf(s) !== null || profileOf(s).moveClass === 'towed' ? 'support' : 'hold'
}

function closest(v: RgSeen, s: Stand): Place | null {
  const f = asField(v)
  let best: Place | null = null,
    least = Infinity
  for (const o of f.units) {
    if (o.seat !== s.seat || o.unit !== s.unit || o.id === s.id || (o.where !== 'table' && o.where !== 'carried')) continue
    const at = spot(f, o),
      n = squareApart(at, s.at)
    if (n < least) {
      least = n
      best = at
    }
  }
  return best
}

/**
 * A place in an objective that no friend stands on: its middle, or beside it on the near side; where two stand together there, one that
 * makes no third under a template, before it if need be (RG-ART-01).
 */
function apartFrom(v: RgSeen, s: Stand, at: Place, radius: number): Place {
  const taken = (p: Place, any: boolean): boolean =>
    v.units.some(
      (o) => (any || o.seat === s.seat) && o.id !== s.id && o.where === 'table' && squareApart(o.at, p) < 4 * s.radius * s.radius,
    )
  const third = (p: Place): boolean => !isSquad(s) && isThird(v.units, s, p, (o) => !isSquad(o as Stand))
  const turn = headingOf(s.at[0] - at[0], s.at[1] - at[1])
  const beside = [0, 60, 300, 120, 240, 180].map((off) => ahead(at, heading(turn + off), Math.floor(radius * 0.6)))
  const free = [...(taken(at, false) ? [] : [at]), ...beside.filter((p) => !taken(p, true))]
  const best = free.find((p) => !third(p)) ?? [0.9, 1.8].map((n) => ahead(at, turn, Math.floor(radius * n))).find((p) => !third(p))
  return best ?? free[0] ?? at
}

/** The best of some places within reach: in cover, out of every enemy's sight, with a view to an objective. */
function sampled(v: RgSeen, s: Stand, far: number, foes: readonly SeenStand[], goal: Place | null, dice: Dice, aims: Aim[]): void {
  const f = asField(v),
    close = [...foes].sort((a, b) => squareApart(a.at, s.at) - squareApart(b.at, s.at)).slice(0, 6),
    wide = Math.max(1, Math.floor(far))
  const pick = (n: number): number => dice.roll('suggested', die(0, n - 1), (x) => x)
  const best: Record<'cover' | 'withdraw' | 'support', { at: Place | null; score: number }> = {
    cover: { at: null, score: -Infinity },
    withdraw: { at: null, score: -Infinity },
    support: { at: null, score: -Infinity },
  }
  for (let i = 0; i < 14; i++) {
    const at: Place = [s.at[0] - wide + pick(2 * wide + 1), s.at[1] - wide + pick(2 * wide + 1)]
    if (!onLand(f, at, s.radius) || squareApart(at, s.at) > far * far) continue
    let eyes = 0
    for (const o of close) if (seesFrom(f, o as Stand, o.at, s, at)) eyes++
    const cover = areaCover(f, at),
      ahead_ = goal === null ? 0 : Math.sqrt(squareApart(at, goal)) / geometry.inch
    const put = (key: keyof typeof best, score: number): void => {
      if (score > best[key].score) best[key] = { at, score }
    }
    if (cover < 0) put('cover', -6 * cover - ahead_ - 2 * eyes)
    if (eyes === 0 && close.length > 0) put('withdraw', -ahead_)
    if (cover < 0 && eyes > 0) put('support', 4 - ahead_ / 4)
  }
  for (const key of ['cover', 'withdraw', 'support'] as const) {
    const b = best[key]
    if (b.at !== null) aims.push({ to: [b.at], idea: key })
  }
}
