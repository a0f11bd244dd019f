// Shellshock: how a sensible player of the book answers, from the view alone and at once.
import type { Choice, Decision, PartAnswer, Plan } from '../../../kernel/decision.ts'
import { die, type Dice } from '../../../kernel/dice.ts'
import type { Place } from '../../../kernel/plain.ts'
import { bounds } from '../../../space/plane.ts'
import { mayDeploy } from '../rules/deployment.ts'
import { unitOf } from '../rules/asking.ts'
import { declared, judgePath, mayHalt, courseOf, aheadOf } from '../rules/driving.ts'
import { checkAnswer } from '../rules/sequence.ts'
import { inArc } from '../rules/targeting.ts'
import { aimOf } from '../rules/victory.ts'
import { announced, shotOf } from '../rules/volley.ts'
import { gunsOf } from '../rules/aiming.ts'
import { onMap } from '../rules/control.ts'
import { parts } from '../sight/parts.ts'
import { asGame, type SsSeen } from '../sight/view.ts'
import { sheetFor, type SsGame, type SsUnit } from '../state/state.ts'
import { fightsAt, lay, nearestFoe, type Purpose } from './course.ts'
import { shotValue } from './estimate.ts'
import { offFront } from './worth.ts'
import { siteIn } from '../state/site.ts'

/** What a unit drives for: the objective when the end is near, else a good range to the nearest enemy. */
export function purposeOf(g: SsGame, u: SsUnit): Purpose {
  const foe = nearestFoe(g, u)
  const { turn, limit } = g.words
  const goal = aimOf(g, u.seat, u.hex)?.hex ?? -1
  if (goal >= 0 && (turn * 2 >= limit || foe < 0)) return { to: goal, want: 0, face: foe < 0 ? goal : foe }
  return foe < 0 ? { to: u.hex, want: 0, face: u.hex } : { to: foe, want: fightsAt(u), face: foe }
}

/** SS-MOVE-01: the speed whose move ends best; of equal ones the slower. */
function speed(g: SsGame, u: SsUnit, d: Decision): Choice {
  const s = d.choice
  if (s.is !== 'one') return d.idle
  const p = purposeOf(g, u)
  const plain = s.of.filter((o) => !o.id.endsWith('d') && !o.id.startsWith('r'))
  const of = plain.length > 0 ? plain : s.of
  const step = Math.max(1, Math.ceil(of.length / 5))
  const some = of.filter((_, i) => i % step === 0 || i === of.length - 1)
  let best = of[0].id,
    least = 1e9
  for (const o of some) {
    const as = declared(o.id)
    const { legs, lack } = lay(g, { ...u, ...as, left: as.speed, stage: 'moves' }, p)
    const value = lack + (legs.length === 0 && as.speed > 0 ? 30 : 0) + as.speed / 100
    if (value < least) [least, best] = [value, o.id]
  }
  return { one: best }
}

function path(g: SsGame, u: SsUnit, d: Decision): Choice {
  const { legs } = lay(g, u, purposeOf(g, u))
  if (legs.length > 0 && judgePath(g, u, legs) === true) return { legs }
  if (mayHalt(g, u, courseOf(u)) === true) return { pass: true }
  const { to } = aheadOf(g, u, courseOf(u))
  return to < 0 ? d.idle : { legs: [{ to: siteIn(g).place(to), way: 'ahead' }] }
}

/** SS-MOVE-18: the facing that looks most at the nearest enemy. */
function facing(g: SsGame, u: SsUnit, d: Decision): Choice {
  const foe = nearestFoe(g, u)
  const s = d.choice
  if (s.is !== 'one' || foe < 0) return d.idle
  let best = s.of[0].id,
    least = 9
  for (const o of s.of) {
    const off = offFront(g, { hex: u.hex, facing: Number(o.id) }, foe)
    if (off < least) [least, best] = [off, o.id]
  }
  return { one: best }
}

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
    let best = '',
      most = 0
    for (const o of p.choice.of) {
      const turned = { ...u, facings: u.facings.with(system, Number(o.id)) }
      let value = 0
      for (const e of g.units)
        if (e.seat !== u.seat && onMap(e) && inArc(siteIn(g), turned, system, e.hex, g.words.options.firingArcHex))
          value = Math.max(value, e.ecv / (6 + siteIn(g).far(u.hex, e.hex)))
      if (value > most) [most, best] = [value, o.id]
    }
    if (best !== '') plan.push({ part: p.id, choice: { one: best } })
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
      const value = shotValue(g, u, i, g.unit(target), gunsOf(u, i, Number(system)), 0, mode)
      if (value > most) [most, best] = [value, o.id]
    }
    if (best !== '') plan = [...plan, { part: p.id, choice: { one: best } }]
  }
  const c: Choice = { plan }
  return checkAnswer(g, d, c) === true ? c : d.idle
}

/** SS-TGT-17: the weapons and the spread that do most; blind fire with all that can. */
function fire(g: SsGame, u: SsUnit, d: Decision): Choice {
  const s = d.choice
  if (s.is !== 'one') return d.idle
  let best = '',
    most = 0
  for (const o of s.of) {
    const a = announced(o.id)
    if (a.chain) continue
    const shot = shotOf(u, o.id)
    const value = shot.target === '' ? a.weapons.length : shotValue(g, u, a.crew, g.unit(shot.target), a.weapons, a.spread, shot.mode)
    if (value > most) [most, best] = [value, o.id]
  }
  return best === '' ? { pass: true } : { one: best }
}

/** SS-PH-02 to SS-PH-04: the shot that does most, near or at the last moment; else wait until this unit has moved. */
function snap(g: SsGame, d: Decision): Choice {
  const s = d.choice
  if (s.is !== 'one') return d.idle
  const last = d.about.length === 0
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
    const value = shotValue(g, u, Number(crew), e, gunsOf(u, Number(crew), Number(system)), 0, mode)
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
  if (d.kind === 'red') return { one: 'phase' }
  if (d.kind === 'window' || d.kind === 'preempt') return snap(g, d)
  const u = id === '' ? undefined : g.unit(id)
  if (u === undefined) return d.idle
  if (d.kind === 'speed') return speed(g, u, d)
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
