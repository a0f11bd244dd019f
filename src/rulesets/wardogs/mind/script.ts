// Wardogs: how a sensible player answers, from the view alone and at once: towards what counts, all guns on what is likeliest to break.
import type { Choice, Decision, PartAnswer, Plan } from '../../../kernel/decision.ts'
import type { Dice } from '../../../kernel/dice.ts'
import { poses, type HexPose, type PoseStep } from '../../../space/pose.ts'
import { cannotFire, mayFireAt } from '../rules/fire.ts'
import { isForest } from '../rules/ground.ts'
import { judgePath } from '../rules/movement.ts'
import { begin, owedHexes } from '../rules/walk.ts'
import { reachOf } from '../sight/reach.ts'
import { legsOf } from '../sight/route.ts'
import type { WdSeen } from '../sight/view.ts'
import { gridOf, isStructure, onMap, type WdUnit } from '../state/state.ts'
import { bestBlow, gain, promise, tollOf, type Toll } from './exchange.ts'
import { foolishEnd } from './folly.ts'
import { deploy, load, mine, screen } from './standing.ts'

/** The best plan of a question: each unit at what it promises most; in cover partly; blows at whoever stands beside. */
export function bestPlan(v: WdSeen, d: Decision): Plan {
  if (d.kind === 'blows') return v.units.flatMap((u) => (u.seat === d.seat ? blow(v, u) : []))
  if (d.kind !== 'fire') return []
  const one = d.about[0] !== undefined && 'unit' in d.about[0] ? d.about[0].unit : ''
  type Aim = { readonly u: WdUnit; readonly o: WdUnit; readonly t: ReturnType<typeof tollOf> }
  const aims: Aim[] = []
  for (const u of v.units) {
    if (u.seat !== d.seat || (one !== '' && u.id !== one) || cannotFire(v, u) !== null) continue
    for (const o of v.units) if (o.seat >= 0 && mayFireAt(v, u, o)) aims.push({ u, o, t: tollOf(v, u, o) })
  }
  // WD-HIT-03: all fire of the step is added up; of what promises most the next, beside what is planned already
  const plan: PartAnswer[] = []
  const met = new Map<string, Toll>()
  const done = new Set<string>()
  for (;;) {
    let best: Aim | null = null
    let most = 0
    for (const aim of aims) {
      if (done.has(aim.u.id)) continue
      const so = met.get(aim.o.id) ?? none
      const more = gain(aim.o, { hits: so.hits + aim.t.hits, pens: so.pens + aim.t.pens }) - gain(aim.o, so)
      const n = aim.t.lock * (more + gain(aim.o, aim.t) / 50) // what brings nothing more is fired all the same
      if (n > most) {
        most = n
        best = aim
      }
    }
    if (best === null) break
    const { u, o, t } = best
    const so = met.get(o.id) ?? none
    met.set(o.id, { hits: so.hits + t.lock * t.hits, pens: so.pens + t.lock * t.pens })
    done.add(u.id)
    plan.push({ part: `${u.id} target`, choice: { one: o.id } })
  }
  return plan
}
const none: Toll = { hits: 0, pens: 0 }

function blow(v: WdSeen, u: WdUnit): Plan {
  const best = bestBlow(v, u)
  if (best === null) return []
  return [
    { part: `${u.id} blow`, choice: { one: best.blow } },
    { part: `${u.id} ${best.blow} target`, choice: { one: best.at.id } },
  ]
}

/** The range, in hexes, at which a unit likes to fight; 0 where it can harm nobody, with fire or with blows. */
function liked(v: WdSeen, u: WdUnit): number {
  let most = u.sheet.type === 'mecha' && v.words.options.physicalCombat ? 1 : 0
  u.sheet.weapons.forEach((w, i) => {
    if (u.weapons[i] === 0 && u.ammo[i] !== 0 && w.type !== 'melee')
      most = Math.max(most, w.enh.includes('indirect_fire_capable') ? w.bands[1] : w.bands[0])
  })
  return most
}

const shy = 12 // hexes from the enemy at which a unit without arms feels well
/** How good a pose is to end in: at the range it likes, facing the enemy, moved far, in forest, near what counts. Higher is better. */
function merit(v: WdSeen, u: WdUnit, p: HexPose, foes: readonly WdUnit[], like: number, moved: number): number {
  const grid = gridOf(v.words.land)
  let near = 99
  let at = -1
  for (const o of foes) {
    const n = grid.distance(p.cell, o.hex)
    if (n < near) {
      near = n
      at = o.hex
    }
  }
  let goal = 99
  if (!u.airborne) for (const o of v.words.objectives) goal = Math.min(goal, grid.distance(p.cell, o.hex)) // WD-VIC-02
  const beyond = like === 0 ? Math.max(0, shy - near) / 3 : near > like ? near - like : 0
  const close = near < 2 && like > 2 ? 2 : 0
  const off = at < 0 || at === p.cell ? 0 : Math.abs(bearing(grid.qs[at] - grid.qs[p.cell], grid.rs[at] - grid.rs[p.cell], p.sixth))
  const steps = moved >= 9 ? 3 : moved >= 6 ? 2 : moved >= 3 ? 1 : 0
  const late = v.words.turn * 2 >= v.words.turnLimit ? 3 : 1
  return (
    -6 * beyond -
    4 * close -
    5 * off +
    4 * steps +
    (!u.airborne && isForest(v.words.land, p.cell) ? 4 : 0) -
    (goal < 99 ? late * Math.max(0, goal - 1) : 0) +
    3 * holding(v, u, p)
  )
}

/** WD-VIC-02: points of objectives at which a unit would end in the last turns, where no own unit that has moved stands already. */
function holding(v: WdSeen, u: WdUnit, p: HexPose): number {
  const left = v.words.turnLimit - v.words.turn
  if (left > 1 || u.airborne) return 0
  const grid = gridOf(v.words.land)
  let n = 0
  for (const o of v.words.objectives) {
    if (grid.distance(p.cell, o.hex) > 1) continue
    const own = v.units.some(
      (x) => x.seat === u.seat && x.id !== u.id && x.activated && mayHold(x) && onMap(x) && grid.distance(x.hex, o.hex) <= 1,
    )
    if (!own) n += o.worth
  }
  return left > 0 ? n / 2 : n
}
const mayHold = (u: WdUnit): boolean => u.status === 'ok' && !u.airborne && !isStructure(u)

const fq = [1, 1, 0, -1, -1, 0]
const fr = [-1, 0, 1, 1, 0, -1]
/** 0 where a hex lies ahead of a facing, 1 beside, 2 behind. */
function bearing(dq: number, dr: number, sixth: number): number {
  const dot = fq[sixth] * dq + fr[sixth] * dr + (fq[sixth] + fr[sixth]) * (dq + dr)
  return dot > 0 ? 0 : dot === 0 ? 1 : 2
}

/** A path to the best pose in reach. */
function path(v: WdSeen, d: Decision): Choice {
  const s = d.choice
  const u = v.units.find((x) => s.is === 'path' && x.id === s.unit) as WdUnit
  const foes = v.units.filter((o) => o.seat >= 0 && o.seat !== u.seat && onMap(o))
  const start = begin(u, u.mode)
  const shun = u.mode === 'ground' ? v.words.fields.map((m) => m.hex) : [] // WD-MINE-03
  const reach = reachOf(v, u, start, shun)
  const grid = gridOf(v.words.land)
  const from = poses(grid)[start.hex * 6 + start.facing]
  const owed = owedHexes(v, u, u.mode)
  const like = liked(v, u)
  const wrong = foolishEnd(v, u)
  const may = wrong === null ? reach.poses : reach.poses.filter((p) => !wrong(p.cell))
  const rough = may.map((p) => ({ p, m: merit(v, u, p, foes, like, grid.distance(u.hex, p.cell)) })).sort((a, b) => b.m - a.m)
  const looked = apart(rough, 24).map(({ p, m }) => ({ p, m: m + exchange(v, u, foes, p, reach.route(p)) }))
  const best = [...looked.sort((a, b) => b.m - a.m), ...rough.slice(0, 24)]
  for (const { p } of best) {
    if (p === from) {
      if (owed === 0) return { pass: true }
      continue
    }
    const legs = legsOf(from, reach.route(p))
    if (legs.filter((l) => l.way === 'ahead').length >= owed && judgePath(v, u, legs) === null) return { legs }
  }
  return onward(v, u, owed)
}

type Rated = { readonly p: HexPose; readonly m: number }
/** The best poses, of each hex no more than two. */
function apart(all: readonly Rated[], n: number): readonly Rated[] {
  const met = new Map<number, number>()
  const out: Rated[] = []
  for (const x of all) {
    const times = met.get(x.p.cell) ?? 0
    if (times >= 2) continue
    met.set(x.p.cell, times + 1)
    if (out.push(x) >= n) break
  }
  return out
}

/** What a unit would do and suffer by fire from a pose, on the scale of `merit`: who is still to move may turn as it likes. */
function exchange(v: WdSeen, u: WdUnit, foes: readonly WdUnit[], p: HexPose, steps: readonly PoseStep[]): number {
  const entered = u.entered + steps.filter((x) => x.how !== 'turn').length
  const there: WdUnit = { ...u, hex: p.cell, facing: p.sixth, entered }
  let most = 0
  let fear = 0
  for (const o of foes) {
    most = Math.max(most, promise(v, there, o).score)
    const set = o.activated ? o : { ...o, facing: towards(v, o, p.cell) }
    fear += promise(v, set, there).score
  }
  return (most - (u.airborne ? fear : 0.8 * fear)) / scale
}
const scale = 0.08 // points of CPV to one of `merit`
/** The sixth that faces a hex best. */
function towards(v: WdSeen, o: WdUnit, cell: number): number {
  const grid = gridOf(v.words.land)
  const dq = grid.qs[cell] - grid.qs[o.hex],
    dr = grid.rs[cell] - grid.rs[o.hex]
  let best = o.facing
  let most = -9999
  for (let s = 0; s < 6; s++) {
    const dot = fq[s] * dq + fr[s] * dr + (fq[s] + fr[s]) * (dq + dr)
    if (dot > most) {
      most = dot
      best = s
    }
  }
  return best
}

/** Straight on for as many hexes as flight owes, where the map lets it. */
function onward(v: WdSeen, u: WdUnit, owed: number): Choice {
  const grid = gridOf(v.words.land)
  const all = reachOf(v, u).poses
  for (let i = all.length - 1; i >= 0; i--) {
    const legs = legsOf(poses(grid)[u.hex * 6 + u.facing], reachOf(v, u).route(all[i]))
    if (legs.filter((l) => l.way === 'ahead').length >= owed) return judgePath(v, u, legs) === null ? { legs } : { pass: true }
    if (i < all.length - 6) break
  }
  return { pass: true }
}

/** A squad goes to the hex nearest to the enemy that stands in cover or near an objective; WD-MINE-04: onto mines only if all are mined. */
function squad(v: WdSeen, d: Decision): Choice {
  const s = d.choice
  const u = v.units.find((x) => d.about[0] !== undefined && 'unit' in d.about[0] && x.id === d.about[0].unit)
  if (s.is !== 'place' || u === undefined) return d.idle
  const grid = gridOf(v.words.land)
  const foes = v.units.filter((o) => o.seat >= 0 && o.seat !== u.seat && onMap(o))
  let best = -9999
  let choice: Choice = d.idle
  for (const r of s.where)
    for (const at of r.is === 'hexes' ? r.of : []) {
      const cell = grid.cell(at)
      let near = 99
      for (const o of [...foes.map((f) => f.hex), ...v.words.objectives.map((x) => x.hex)]) near = Math.min(near, grid.distance(cell, o))
      const mined = v.words.fields.some((x) => x.hex === cell) ? 200 : 0
      const m = -mined - 2 * near + (isForest(v.words.land, cell) || v.words.land.tall[cell] > 0 ? 1 : 0)
      if (m > best) {
        best = m
        choice = { place: [{ at }] }
      }
    }
  return choice
}

/** A sensible answer to any question. */
export function script(v: WdSeen, d: Decision, _dice: Dice): Choice {
  const s = d.choice
  if (s.is === 'plan') return { plan: bestPlan(v, d) }
  if (s.is === 'path') return path(v, d)
  if (d.kind === 'squad') return squad(v, d)
  if (d.kind === 'deploy') return deploy(v, d)
  if (d.kind === 'measure') return screen(v, d)
  if (d.kind === 'load') return load(v, d)
  if (d.kind === 'mine') return mine(v, d)
  if (d.kind === 'activate' && s.is === 'one')
    return {
      one: cheapest(
        v,
        s.of.map((o) => o.id),
      ),
    }
  if (d.kind === 'recover' && s.is === 'one' && s.of.length > 0) return { one: s.of[0].id }
  return d.idle
}

/** Who is worth least goes first: the others see more before they go. */
function cheapest(v: WdSeen, ids: readonly string[]): string {
  const cpv = (id: string): number => v.units.find((u) => u.id === id)?.sheet.cpv ?? 0
  return ids.reduce((best, id) => (cpv(id) < cpv(best) ? id : best))
}
