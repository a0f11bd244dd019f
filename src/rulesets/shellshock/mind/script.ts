// Shellshock: how a sensible player of the book answers, from the view alone and at once.
import type { Choice, Decision, Leg, PartAnswer, Plan } from '../../../kernel/decision.ts'
import { die, type Dice } from '../../../kernel/dice.ts'
import type { Place } from '../../../kernel/plain.ts'
import { bounds } from '../../../space/plane.ts'
import { mayDeploy } from '../rules/deployment.ts'
import { unitOf } from '../rules/asking.ts'
import { judgePath, mayHalt, courseOf, aheadOf, speedOptions, take } from '../rules/driving.ts'
import { checkAnswer } from '../rules/sequence.ts'
import { mayHullDown } from '../rules/move.ts'
import { freeFacings } from '../rules/movement.ts'
import { aimOf } from '../rules/victory.ts'
import { gunsOf } from '../rules/aiming.ts'
import { onMap } from '../rules/control.ts'
import { parts } from '../sight/parts.ts'
import { asGame, type SsSeen } from '../sight/view.ts'
import { sheetFor, type SsGame, type SsUnit } from '../state/state.ts'
import { fightsAt, isLate, lay, nearestFoe, under, type Purpose } from './course.ts'
import { bestFire, shotValue } from './estimate.ts'
import { bestFacing, exchange, gunsAt } from './exchange.ts'
import { folly, foolishWay } from './folly.ts'
import { bestRam } from './ramming.ts'
import { offFront } from './worth.ts'
import { siteIn } from '../state/site.ts'

/** What a unit drives for: the objective when the end is near, else a good range to the nearest enemy. */
export function purposeOf(g: SsGame, u: SsUnit): Purpose {
  const foe = nearestFoe(g, u)
  const goal = aimOf(g, u.seat, u.hex)?.hex ?? -1
  if (goal >= 0 && (isLate(g) || foe < 0)) return { to: goal, want: 0, face: foe < 0 ? goal : foe }
  return foe < 0 ? { to: u.hex, want: 0, face: u.hex } : { to: foe, want: fightsAt(u), face: foe }
}

/** A whole move that comes into question: what is declared, the way, and what its end is worth. */
type Drive = { readonly id: string; readonly legs: readonly Leg[]; readonly value: number }

/** What an end of a move is worth beside fire: near what the unit drives for, its front to the enemy; in ECV. */
function standing(g: SsGame, u: SsUnit, p: Purpose): number {
  const site = siteIn(g)
  const off = Math.abs(site.far(u.hex, p.to) - p.want)
  const hurry = p.want === 0 ? 2 : 1
  return -u.ecv * (APPROACH * hurry * off + FRONT * offFront(g, u, p.face))
}
const APPROACH = 0.012
const FRONT = 0.01

/** SS-MOVE-05, SS-MOVE-18: where a unit stands at the end of a way without slips, with the best of its free facings. */
function endOf(g: SsGame, u: SsUnit, legs: readonly Leg[], p: Purpose): { readonly at: SsUnit; readonly value: number } {
  const c = courseOf(u)
  for (const leg of legs) take(g, u, c, leg)
  const end = { ...u, hex: c.hex, facing: c.facing, moved: u.moved + legs.length, stage: 'done' as const }
  end.hullDown = u.speed === 0 && legs.length === 0 && (u.hullDown || mayHullDown(g, end))
  let best = end,
    most = -1e9
  for (const facing of freeFacings(siteIn(g), end)) {
    const at = { ...end, facing }
    const value = exchange(g, at) + standing(g, at, p)
    if (value > most) [best, most] = [at, value]
  }
  return { at: best, value: most }
}

/** The moves that come into question under one declaration, each by its purpose. */
function drives(g: SsGame, u: SsUnit, id: string, of: readonly Purpose[]): readonly Drive[] {
  const out: Drive[] = []
  const met = new Set<string>()
  const wrong = foolishWay(g, u)
  for (const p of of) {
    const { legs } = lay(g, u, p)
    const key = JSON.stringify(legs)
    if (met.has(key) || wrong?.(legs)) continue
    met.add(key)
    const stuck = legs.length === 0 && u.left > 0
    out.push({ id, legs, value: endOf(g, u, legs, of[0]).value - (stuck ? u.ecv / 4 : 0) })
  }
  const ram = bestRam(g, u)
  if (ram !== null) out.push({ id, legs: ram.legs, value: ram.value + exchange(g, ram.at) + standing(g, ram.at, of[0]) })
  return out
}

const best = (of: readonly Drive[]): Drive => of.reduce((a, b) => (b.value > a.value ? b : a))

/** What a unit may drive for now: its purpose first, then nearer, farther, and each other enemy's good range. */
function purposes(g: SsGame, u: SsUnit): readonly Purpose[] {
  const first = purposeOf(g, u)
  const foe = nearestFoe(g, u)
  if (foe < 0) return [first]
  const want = fightsAt(u)
  return [first, { to: foe, want: 2, face: foe }, { to: foe, want: 2 * want, face: foe }]
}

/** SS-MOVE-01, SS-SPEC-01: the speed whose move ends best by the fire to give and to take there; dodging where that is worth more. */
function speed(g: SsGame, u: SsUnit, v: SsSeen, d: Decision): Choice {
  const s = d.choice
  if (s.is !== 'one') return d.idle
  const ps = purposes(g, u)
  const wrong = folly(v, d)
  const plain = s.of.filter((o) => !o.id.endsWith('d') && !wrong?.({ one: o.id }))
  const step = Math.max(1, Math.ceil(plain.length / 5))
  const some = plain.filter((_, i) => i % step === 0 || i === plain.length - 1)
  const first = best(some.flatMap((o) => drives(g, under(u, o.id), o.id, ps)))
  const dodge = `${first.id}d`
  if (!s.of.some((o) => o.id === dodge) || first.legs.at(-1)?.way === 'ram') return { one: first.id }
  return { one: endOf(g, under(u, dodge), first.legs, ps[0]).value > first.value ? dodge : first.id }
}

function path(g: SsGame, u: SsUnit, d: Decision): Choice {
  const may = (x: Drive): boolean => (x.legs.length > 0 ? judgePath(g, u, x.legs) : mayHalt(g, u, courseOf(u))) === true
  const all = drives(g, u, '', purposes(g, u)).filter(may)
  const { legs } = all.length > 0 ? best(all) : { legs: [] }
  if (legs.length > 0) return { legs }
  if (mayHalt(g, u, courseOf(u)) === true) return { pass: true }
  const { to } = aheadOf(g, u, courseOf(u))
  return to < 0 ? d.idle : { legs: [{ to: siteIn(g).place(to), way: 'ahead' }] }
}

/** SS-MOVE-18: the facing that ends the move best. */
function facing(g: SsGame, u: SsUnit, d: Decision): Choice {
  if (d.choice.is !== 'one') return d.idle
  const { at } = endOf(g, u, [], purposeOf(g, u))
  const id = String(at.facing)
  return d.choice.of.some((o) => o.id === id) ? { one: id } : d.idle
}

/**
 * SS-INIT-06, SS-PHYS-03: the Red Chit is held to move last, when all stand where they will be shot at; its moment comes before the move of
 * an enemy that it can ram to good purpose, for such a one moves no more.
 */
function red(g: SsGame, d: Decision): Choice {
  const [mine, theirs] = d.about
  if (!('unit' in mine) || theirs === undefined || !('unit' in theirs)) return d.idle
  const u = g.unit(mine.unit),
    o = g.unit(theirs.unit)
  if (o.seat === u.seat) return { one: 'move' }
  const speeds = speedOptions(g, u).filter((s) => !s.id.endsWith('d'))
  const rams = speeds.map((s) => bestRam(g, under(u, s.id)))
  return rams.some((r) => r !== null && r.target.id === o.id && r.value > o.ecv * MOMENT) ? { one: 'now' } : { one: 'move' }
}
const MOMENT = 0.2

/** SS-INIT-04: late chits beside what is worth most, early ones beside what is worth least. */
function chit(g: SsGame, d: Decision): Choice {
  const s = d.choice
  if (s.is !== 'one') return d.idle
  const frame = g.stack.findLast((f) => f.do === 'initiative')
  const late = ((frame?.v as { readonly chit?: number } | undefined)?.chit ?? 1) * 2 > g.words.chits
  const of = [...s.of].sort((a, b) => (g.unit(b.id).ecv - g.unit(a.id).ecv) * (late ? 1 : -1))
  return { one: of[0].id }
}

/** SS-MOVE-31: each turret turned to where its guns do most. */
function react(g: SsGame, u: SsUnit, v: SsSeen, d: Decision): Choice {
  const plan: PartAnswer[] = []
  for (const p of parts(v, d, [])) {
    if (!p.id.startsWith('pivot:') || p.choice.is !== 'one') continue
    const system = Number(p.id.slice(6))
    const to = bestFacing(
      g,
      u,
      system,
      p.choice.of.map((o) => Number(o.id)),
    )
    if (to >= 0) plan.push({ part: p.id, choice: { one: String(to) } })
  }
  const c: Choice = { plan }
  return checkAnswer(g, d, c) === true ? c : d.idle
}

/** SS-TGT-01: for each gunner the target that his system hurts most. */
function aim(g: SsGame, u: SsUnit, v: SsSeen, d: Decision): Choice {
  let plan: Plan = []
  for (let i = 0; i < sheetFor(u).crew.length; i++) {
    const p = parts(v, d, plan).find((x) => x.id === `gunner:${i}`)
    if (p === undefined || p.choice.is !== 'one') continue
    let best = '',
      most = 0
    for (const o of p.choice.of) {
      const [letter, system, target] = o.id.split(':')
      if (letter !== 'd' && letter !== 'i' && letter !== 'f') continue
      const mode = letter === 'd' ? 'direct' : letter === 'i' ? 'indirect' : 'physical'
      const e = g.unit(target)
      const guns = mode === 'direct' ? gunsAt(u, i, Number(system), siteIn(g).range(u.hex, e.hex)) : gunsOf(u, i, Number(system))
      const value = shotValue(g, u, i, e, guns, 0, mode)
      if (value > most) [most, best] = [value, o.id]
    }
    if (best !== '') plan = [...plan, { part: p.id, choice: { one: best } }]
  }
  const c: Choice = { plan }
  return checkAnswer(g, d, c) === true ? c : d.idle
}

/** SS-TGT-17: the weapons and the spread that do most; blind fire with all that can. */
function fire(g: SsGame, u: SsUnit, d: Decision): Choice {
  if (d.choice.is !== 'one') return d.idle
  const best = bestFire(g, u, d.choice.of)
  return best === null ? { pass: true } : { one: best.id }
}

/**
 * SS-PH-02 to SS-PH-04: the shot that does most, near or at the last moment, pre-empting
 * rather at whom it pre-empts; else wait until this unit has moved.
 */
function snap(g: SsGame, d: Decision): Choice {
  const s = d.choice
  if (s.is !== 'one') return d.idle
  const last = d.about.length === 0
  const shooter = d.kind === 'preempt' ? d.about[1] : undefined
  const first = shooter !== undefined && 'unit' in shooter ? shooter.unit : ''
  let best = '',
    most = 0
  for (const o of s.of) {
    const [unit, crew, , pick] = o.id.split(' ')
    const [letter, system, target] = (pick ?? '').split(':')
    if (letter !== 'd' && letter !== 'i' && letter !== 'f') continue
    const u = g.unit(unit),
      e = g.unit(target)
    const far = siteIn(g).far(u.hex, e.hex)
    const mode = letter === 'd' ? 'direct' : letter === 'i' ? 'indirect' : 'physical'
    const plain = shotValue(g, u, Number(crew), e, gunsOf(u, Number(crew), Number(system)), 0, mode)
    const value = target === first ? 2 * plain : plain
    if (value > most && (last || far <= 14 || value > e.ecv / 5)) [most, best] = [value, o.id]
  }
  if (best !== '') return { one: best }
  return s.of.some((o) => o.id === 'pass:move') ? { one: 'pass:move' } : { pass: true }
}

/** SS-FORCE-09: forward in the zone, apart from friends, on the way to the objective. */
function deploy(g: SsGame, u: SsUnit, d: Decision, dice: Dice): Choice {
  const s = d.choice
  if (s.is !== 'place' || !('place' in d.idle)) return d.idle
  const site = siteIn(g)
  const zone = g.words.zones.find((z) => z.seat === u.seat)
  const first = d.idle.place[0]
  const here = first !== null && 'at' in first ? site.spot(first.at) : -1
  const goal = aimOf(g, u.seat, here)?.hex ?? middle(g)
  const of = s.where.flatMap((r) => (r.is === 'hexes' ? r.of : []))
  const friends = g.units.filter((o) => o.seat === u.seat && onMap(o)).map((o) => o.hex)
  let best = d.idle.place[0],
    least = 1e9
  for (let i = 0; i < (of.length > 0 ? Math.min(24, of.length) : 24); i++) {
    const at = of.length > 0 ? of[dice.roll('drawn', die(0, of.length - 1), (n) => n)] : drawnIn(zone?.area ?? [], dice)
    const hex = site.spot(at)
    if (hex < 0 || (of.length === 0 && !mayDeploy(g, u, at))) continue
    const crowd = friends.reduce((sum, h) => sum + Math.max(0, 4 - site.far(h, hex)), 0)
    const value = site.far(hex, goal) + 3 * crowd
    if (value < least) [least, best] = [value, { at, facing: site.degrees(zone?.facing ?? 0) }]
  }
  return { place: [best] }
}

/** The middle of the board. */
function middle(g: SsGame): number {
  const { columns, rows, table } = g.words.ground
  return table === undefined
    ? Math.floor(rows / 2) * columns + Math.floor(columns / 2)
    : siteIn(g).spot([Math.round(table.width / 2), Math.round(table.height / 2)])
}

/** A point on half inches in the box of a zone. */
function drawnIn(area: readonly Place[], dice: Dice): Place {
  const [west, south, east, north] = bounds(area)
  const along = (from: number, to: number): number => from + 600 * dice.roll('drawn', die(0, Math.floor((to - from) / 600)), (n) => n)
  return [along(west, east), along(south, north)]
}

function begin(u: SsUnit): Choice {
  const most = Math.floor(sheetFor(u).maxSpeed / 2)
  return { plan: [{ part: 'speed', choice: { number: most } }] }
}

/** How a sensible player answers; legal at every question. */
export function script(v: SsSeen, d: Decision, dice: Dice): Choice {
  const g = asGame(v)
  const id = unitOf(d)
  if (d.kind === 'placeChit') return chit(g, d)
  if (d.kind === 'red') return red(g, d)
  if (d.kind === 'window' || d.kind === 'preempt') return snap(g, d)
  const u = id === '' ? undefined : g.unit(id)
  if (u === undefined) return d.idle
  if (d.kind === 'speed') return speed(g, u, v, d)
  if (d.kind === 'path') return path(g, u, d)
  if (d.kind === 'facing') return facing(g, u, d)
  if (d.kind === 'hullDown') return { one: 'down' }
  if (d.kind === 'react') return react(g, u, v, d)
  if (d.kind === 'aim') return aim(g, u, v, d)
  if (d.kind === 'fire') return fire(g, u, d)
  if (d.kind === 'defend') return d.choice.is === 'some' ? { some: d.choice.of.map((o) => o.id) } : d.idle
  if (d.kind === 'deploy') return deploy(g, u, d, dice)
  if (d.kind === 'begin') return begin(u)
  if (d.kind === 'team' && d.choice.is === 'one')
    return { one: (d.choice.of.find((o) => !o.id.startsWith(`t:${u.id} `)) ?? d.choice.of[0]).id }
  return d.idle
}
