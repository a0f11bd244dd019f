// Wardogs: sensible answers for shapes too wide to list, and answers drawn evenly: paths, places, plans.
import type { Choice, Decision, Leg, PartAnswer, PartChoice, PartShape, Plan } from '../../../kernel/decision.ts'
import { die, type Dice } from '../../../kernel/dice.ts'
import type { Idea } from '../../../kernel/ruleset.ts'
import { poses, type HexPose } from '../../../space/pose.ts'
import { ahead } from '../rules/ground.ts'
import { judgePath } from '../rules/movement.ts'
import { begin, owedHexes } from '../rules/walk.ts'
import { parts } from '../sight/parts.ts'
import { reachOf } from '../sight/reach.ts'
import { legsOf } from '../sight/route.ts'
import type { WdSeen } from '../sight/view.ts'
import { gridOf, onMap, type WdUnit } from '../state/state.ts'
import { foolishEnd } from './folly.ts'
import { bestPlan, script } from './script.ts'

type Thought = { readonly choice: Choice; readonly idea: Idea }
const pick = (dice: Dice, n: number): number => (n <= 1 ? 0 : dice.roll('drawn', die(0, n - 1), (x) => x))
const mover = (v: WdSeen, d: Decision): WdUnit => v.units.find((u) => d.choice.is === 'path' && u.id === d.choice.unit) as WdUnit

/** The legs of a unit to a pose in its reach; where its flight ends with the move the last step lands. */
export function pathTo(v: WdSeen, u: WdUnit, to: HexPose, reach = reachOf(v, u)): readonly Leg[] | null {
  const s = begin(u, u.mode)
  const from = poses(gridOf(v.words.land))[s.hex * 6 + s.facing]
  const legs = legsOf(from, reach.route(to))
  const end = legs.length - 1
  const short = u.mode === 'partial' || u.mode === 'jet'
  const all = short && end >= 0 ? (legs[end].way === 'ahead' ? legs.with(end, { ...legs[end], way: 'land' }) : null) : legs
  return all !== null && judgePath(v, u, all) === null ? all : null
}

/** A path to a pose drawn from all in reach; a flight that must go on takes a far one. */
function drawPath(v: WdSeen, d: Decision, dice: Dice): Choice {
  const u = mover(v, d)
  const owed = owedHexes(v, u, u.mode)
  const reach = reachOf(v, u)
  for (let i = 0; i < 8; i++) {
    const legs = pathTo(v, u, reach.at(pick(dice, reach.length)), reach)
    if (legs === null || legs.filter((l) => l.way === 'ahead' || l.way === 'land').length < owed) continue
    const other = otherwise(v, u, legs, dice)
    return other.length > 0 ? { legs: other } : { pass: true }
  }
  return legal(v, d, straightOn(v, u, owed))
}

/** Some paths otherwise: a jump where a step goes down two levels or more, now and then over the edge of the map where they end at it. */
function otherwise(v: WdSeen, u: WdUnit, legs: readonly Leg[], dice: Dice): readonly Leg[] {
  const { land } = v.words
  const grid = gridOf(land)
  const jumps = legs.map((l, i): Leg => {
    const from = i === 0 ? u.hex : grid.cell(legs[i - 1].to)
    const down = land.level[from] - land.level[grid.cell(l.to)]
    return l.way === 'ahead' && down >= 2 && u.mode === 'ground' && pick(dice, 2) === 0 ? { ...l, way: 'jump' } : l
  })
  const off = pick(dice, 6) === 0 ? [...jumps, { to: legs.length > 0 ? legs[legs.length - 1].to : grid.place(u.hex), way: 'off' }] : jumps
  return [off, jumps].find((x) => judgePath(v, u, x) === null) ?? legs
}

function straightOn(v: WdSeen, u: WdUnit, n: number): readonly Leg[] {
  const legs: Leg[] = []
  const grid = gridOf(v.words.land)
  for (let hex = ahead(v.words.land, u.hex, u.facing); hex >= 0 && legs.length < n; hex = ahead(v.words.land, hex, u.facing))
    legs.push({ to: grid.place(hex), way: 'ahead' })
  return legs
}
const legal = (v: WdSeen, d: Decision, legs: readonly Leg[]): Choice => {
  return legs.length > 0 && judgePath(v, mover(v, d), legs) === null ? { legs } : { pass: true }
}

/** An answer to one part, drawn evenly. */
function drawPart(s: PartShape, dice: Dice): PartChoice | null {
  if (s.is === 'one') {
    const n = pick(dice, s.of.length + (s.pass ? 1 : 0))
    return n < s.of.length ? { one: s.of[n].id } : { pass: true }
  }
  if (s.is === 'some') {
    const some = s.of.filter(() => pick(dice, 2) === 1).map((o) => o.id)
    return { some: some.length >= s.min ? some : s.of.slice(0, s.max).map((o) => o.id) }
  }
  if (s.is === 'number') return { number: s.min + pick(dice, s.max - s.min + 1) }
  return null
}

/** A plan drawn part by part. */
function drawPlan(v: WdSeen, d: Decision, dice: Dice): Choice {
  const met = new Set<string>()
  let plan: Plan = []
  for (;;) {
    const next = parts(v, d, plan).find((p) => p.none === undefined && !met.has(p.id))
    if (next === undefined) return { plan: plan.filter((a) => parts(v, d, plan).some((p) => p.id === a.part)) }
    met.add(next.id)
    const choice = drawPart(next.choice, dice)
    if (choice !== null) plan = [...plan, { part: next.id, choice } satisfies PartAnswer]
  }
}

/** An answer drawn evenly from all that is within reach. */
export function draw(v: WdSeen, d: Decision, dice: Dice): Choice {
  const s = d.choice
  if (s.is === 'plan') return drawPlan(v, d, dice)
  if (s.is === 'path') return drawPath(v, d, dice)
  if (s.is === 'place') {
    const of = s.where.flatMap((r) => (r.is === 'hexes' ? r.of : []))
    const into = s.into?.length ?? 0
    const n = pick(dice, of.length + into)
    return { place: [n < of.length ? { at: of[n], facing: 30 + 60 * pick(dice, 6) } : { into: n - of.length }] }
  }
  return drawPart(s, dice) ?? d.idle
}

/** Sensible answers, best ideas first. */
export function suggest(v: WdSeen, d: Decision, dice: Dice, n: number): readonly Thought[] {
  const s = d.choice
  if (s.is === 'plan') {
    const best: Thought = { choice: { plan: bestPlan(v, d) }, idea: 'strike' }
    return [best, { choice: { plan: [] }, idea: 'hold' } as const].slice(0, n)
  }
  if (s.is === 'path') return pathIdeas(v, d, n)
  if (s.is === 'place') {
    const best: Thought | null = d.kind === 'deploy' || d.kind === 'squad' ? { choice: script(v, d, dice), idea: 'close' } : null
    const of = s.where.flatMap((r) => (r.is === 'hexes' ? r.of : []))
    const step = Math.max(1, Math.floor(of.length / n))
    const facing = gridOf(v.words.land).rows / 2 > (of[0]?.[1] ?? 0) ? 150 : 30
    const list = of.filter((_, i) => i % step === 0).slice(0, n)
    const others = list.map((at): Thought => ({ choice: { place: [{ at, facing }] }, idea: 'close' }))
    if (best !== null) return [best, ...others].slice(0, n)
    return others.length > 0 ? others : [{ choice: d.idle, idea: 'hold' }]
  }
  return []
}

/** Ways to go: towards the nearest enemy or objective, off the enemy for who had better not close, staying. */
function pathIdeas(v: WdSeen, d: Decision, n: number): readonly Thought[] {
  const u = mover(v, d)
  const grid = gridOf(v.words.land)
  const owed = owedHexes(v, u, u.mode)
  const wrong = foolishEnd(v, u)
  const foes = v.units.filter((e) => e.seat >= 0 && e.seat !== u.seat && onMap(e)).map((e) => e.hex)
  const aims = wrong === null ? [...v.words.objectives.map((o) => o.hex), ...foes] : foes
  const nearest = (p: HexPose): number => aims.reduce((best, h) => Math.min(best, grid.distance(p.cell, h)), 99)
  const off = wrong === null ? nearest : (p: HexPose): number => -nearest(p)
  const reach = reachOf(v, u)
  const all = wrong === null ? [...reach.poses] : reach.poses.filter((p) => !wrong(p.cell))
  const byAim = all.sort((a, b) => off(a) - off(b) || reach.cost(a) - reach.cost(b))
  const met = new Set<number>()
  const out: Thought[] = []
  for (const p of byAim) {
    if (out.length >= n - 1 || met.size > 40) break
    if (met.has(p.cell)) continue
    met.add(p.cell)
    const legs = pathTo(v, u, p, reach)
    if (legs === null || legs.length === 0 || legs.filter((l) => l.way !== 'right' && l.way !== 'left').length < owed) continue
    out.push({ choice: { legs }, idea: wrong === null ? 'close' : 'withdraw' })
  }
  return owed === 0 || out.length === 0 ? [...out, { choice: { pass: true }, idea: 'hold' }] : out
}
