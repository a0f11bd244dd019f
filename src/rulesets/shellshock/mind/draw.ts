// Shellshock: answers drawn evenly: options, paths hex by hex, places, plans part by part, chains.
import type { Choice, Decision, Leg, PartAnswer, PartChoice, PartShape, Plan, Region } from '../../../kernel/decision.ts'
import { die, type Dice } from '../../../kernel/dice.ts'
import { bounds, inPolygon, within } from '../../../space/plane.ts'
import { unitOf } from '../rules/asking.ts'
import { aheadOf, courseOf, judgePath, mayHalt, take, type Course, type DriveWay } from '../rules/driving.ts'
import { checkAnswer, pickOf } from '../rules/sequence.ts'
import { checkChain } from '../rules/volley.ts'
import { parts } from '../sight/parts.ts'
import { asGame, type SsSeen } from '../sight/view.ts'
import { sheetFor, type SsGame, type SsUnit } from '../state/state.ts'
import { siteIn } from '../state/site.ts'

const pick = (dice: Dice, n: number): number => (n <= 1 ? 0 : dice.roll('drawn', die(0, n - 1), (x) => x))

/** The legs that may follow a course. */
export function nextLegs(g: SsGame, u: SsUnit, c: Course): readonly Leg[] {
  const site = siteIn(g)
  const out: Leg[] = []
  const add = (to: number, way: DriveWay): void => {
    if (to < 0) return
    const leg = { to: site.place(to), way }
    if (take(g, u, { ...c, costs: [], dice: [] }, leg)) out.push(leg)
  }
  const ahead = aheadOf(g, u, c)
  add(ahead.to, ahead.enemy === null ? 'ahead' : 'ram')
  add(c.hex, 'left')
  add(c.hex, 'right')
  const { multipliers } = sheetFor(u)
  for (const by of [1, 2, 4, 5]) if (multipliers[by] > 0) add(site.step(c.hex, site.turned(c.facing, by)), 'drift')
  return out
}

/** A path drawn leg by leg, to the end of the MPs or of what is legal; turns are drawn seldom. */
function drawPath(g: SsGame, u: SsUnit, dice: Dice): Choice {
  const c = courseOf(u)
  const legs: Leg[] = []
  for (let n = 0; n < 60; n++) {
    const of = nextLegs(g, u, c)
    const halts = mayHalt(g, u, c) === true
    if (of.length === 0 || (halts && (c.left <= 0 || pick(dice, 4) === 0))) break
    const leg = pick(dice, 3) > 0 ? of[0] : of[pick(dice, of.length)]
    take(g, u, c, leg)
    legs.push(leg)
    if (c.ram) break
  }
  return legs.length > 0 && judgePath(g, u, legs) === true ? { legs } : mayHalt(g, u, courseOf(u)) === true ? { pass: true } : onward(g, u)
}

/** One hex straight on: always legal where a move may not end. */
function onward(g: SsGame, u: SsUnit): Choice {
  const { to } = aheadOf(g, u, courseOf(u))
  return { legs: [{ to: siteIn(g).place(to), way: 'ahead' }] }
}

/** A point of a table that will do, drawn from the regions; null where none of twenty does. */
function drawSpot(where: readonly Region[], facing: boolean, dice: Dice, will: (c: PartChoice) => boolean): PartChoice | null {
  for (let n = 0; n < 20; n++) {
    const r = where[pick(dice, where.length)]
    if (r === undefined || r.is === 'hexes') return null
    const [west, south, east, north] =
      r.is === 'disc' ? [r.at[0] - r.radius, r.at[1] - r.radius, r.at[0] + r.radius, r.at[1] + r.radius] : bounds(r.points)
    const at = [west + pick(dice, east - west + 1), south + pick(dice, north - south + 1)] as const
    const inside = r.is === 'disc' ? within(r.at, at, r.radius) : inPolygon(r.points, at)
    const c: PartChoice = { place: [facing ? { at, facing: pick(dice, 360) } : { at }] }
    if (inside && will(c)) return c
  }
  return null
}

/** An answer to one part, drawn evenly. */
function drawPart(s: PartShape, dice: Dice): PartChoice | null {
  if (s.is === 'one') {
    const n = pick(dice, s.of.length + (s.pass ? 1 : 0))
    return n < s.of.length ? { one: s.of[n].id } : { pass: true }
  }
  if (s.is === 'some') {
    const some = s.of.filter(() => pick(dice, 2) === 1).map((o) => o.id)
    return { some: some.length >= s.min ? some.slice(0, s.max) : s.of.slice(0, s.max).map((o) => o.id) }
  }
  if (s.is === 'number') return { number: s.min + pick(dice, s.max - s.min + 1) }
  if (s.is === 'place') {
    const of = s.where.flatMap((r) => (r.is === 'hexes' ? r.of : []))
    if (of.length === 0) return null
    const at = of[pick(dice, of.length)]
    return { place: [s.facing ? { at, facing: 60 * pick(dice, 6) } : { at }] }
  }
  return null
}

/** Where a part of a plan asks for a place: a hex, or a point of a table at which blind fire may be aimed (SS-TAB-14). */
function drawHex(v: SsSeen, d: Decision, s: PartShape & { is: 'place' }, part: string, plan: Plan, dice: Dice): PartChoice | null {
  if (s.where.every((r) => r.is === 'hexes')) return drawPart(s, dice)
  return drawSpot(s.where, false, dice, (choice) => checkAnswer(asGame(v), d, { plan: [...plan, { part, choice }] }) === true)
}

/** A plan drawn part by part; one that cannot stand gives way to the idle answer. */
function drawPlan(v: SsSeen, d: Decision, dice: Dice): Choice {
  const met = new Set<string>()
  let plan: Plan = []
  for (;;) {
    const next = parts(v, d, plan).find((p) => p.none === undefined && !met.has(p.id))
    if (next === undefined) break
    met.add(next.id)
    const choice = next.choice.is === 'place' ? drawHex(v, d, next.choice, next.id, plan, dice) : drawPart(next.choice, dice)
    if (choice !== null) plan = [...plan, { part: next.id, choice } satisfies PartAnswer]
  }
  const open = parts(v, d, plan)
  const c: Choice = { plan: plan.filter((a) => open.some((p) => p.id === a.part)) }
  return checkAnswer(asGame(v), d, c) === true ? c : d.idle
}

/** A chain over one or two hexes beside the target. */
function drawChain(g: SsGame, u: SsUnit, dice: Dice, d: Decision): Choice {
  const s = d.choice
  if (s.is !== 'path') return { pass: true }
  const site = siteIn(g)
  const legs: Leg[] = []
  let hex = site.spot(s.from.at)
  for (let n = 1 + pick(dice, 2); n > 0; n--) {
    const open = site
      .around(hex, site.is === 'table' ? pick(dice, 360) : 0)
      .filter((to) => checkChain(g, u, pickOf(g), [...legs, { to: site.place(to) }]) === true)
    if (open.length === 0) break
    hex = open[pick(dice, open.length)]
    legs.push({ to: site.place(hex) })
  }
  return legs.length > 0 ? { legs } : { pass: true }
}

/** An answer drawn evenly from all that is within reach. */
export function draw(v: SsSeen, d: Decision, dice: Dice): Choice {
  const s = d.choice
  const g = asGame(v)
  if (s.is === 'place' && siteIn(g).is === 'table')
    return drawSpot(s.where, s.facing === true, dice, (c) => checkAnswer(g, d, c) === true) ?? d.idle
  if (s.is === 'plan') return drawPlan(v, d, dice)
  if (s.is === 'path') return d.kind === 'chain' ? drawChain(g, g.unit(unitOf(d)), dice, d) : drawPath(g, g.unit(unitOf(d)), dice)
  return drawPart(s, dice) ?? d.idle
}
