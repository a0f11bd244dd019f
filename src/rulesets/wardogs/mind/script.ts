// Wardogs: how a sensible player answers, from the view alone and at once: towards what counts, all guns on what is likeliest to break.
import type { Choice, Decision, PartAnswer, Plan } from '../../../kernel/decision.ts'
import type { Dice } from '../../../kernel/dice.ts'
import { poses, type HexPose } from '../../../space/pose.ts'
import { cannotFire, lockNumber, mayFireAt, ratingOf, weaponsAt, type Shot } from '../rules/fire.ts'
import { isForest } from '../rules/ground.ts'
import { judgePath } from '../rules/movement.ts'
import { blowsOf } from '../rules/physical.ts'
import { begin, owedHexes } from '../rules/walk.ts'
import { reachOf } from '../sight/reach.ts'
import { legsOf } from '../sight/route.ts'
import type { WdSeen } from '../sight/view.ts'
import { gridOf, onMap, type Field, type WdUnit } from '../state/state.ts'

/** Tenths of a chance to lock on, 0 to 10. */
function lockChance(f: Field, u: WdUnit, o: WdUnit, s: Shot): number {
  const { most, keen } = lockNumber(f, u, o, s)
  return Math.max(keen ? 1 : 0, Math.min(10, most))
}

/** What all weapons of a unit may expect to do to a target, in rough points. */
export function promise(f: Field, u: WdUnit, o: WdUnit): { readonly score: number; readonly indirect: boolean } {
  const direct = weaponsAt(f, u, o, false)
  const indirect = direct.length === 0
  const weapons = indirect ? weaponsAt(f, u, o, true) : direct
  if (weapons.length === 0) return { score: 0, indirect }
  const shot: Shot = { by: u.id, at: o.id, indirect, weapons, tubes: weapons.map(() => 1), further: 0 }
  let dice = 0
  for (const i of weapons) {
    const w = u.sheet.weapons[i]
    const faces = 2 * ratingOf(f, w) + 2
    const over = Math.max(0, faces - o.ar + 1)
    dice += (w.rof * Math.max(1, Math.min(2, u.ammo[i] > 0 && w.tubes > 0 ? u.ammo[i] : 1)) * over * 10) / faces
  }
  const value = 20 + o.sheet.cpv / (1 + o.ar + o.shields)
  return { score: lockChance(f, u, o, shot) * dice * value, indirect }
}

/** The best plan of a question: each unit at what it promises most; in cover partly; blows at whoever stands beside. */
export function bestPlan(v: WdSeen, d: Decision): Plan {
  if (d.kind === 'blows') return v.units.flatMap((u) => (u.seat === d.seat ? blow(v, u) : []))
  if (d.kind !== 'fire') return []
  const one = d.about[0] !== undefined && 'unit' in d.about[0] ? d.about[0].unit : ''
  const plan: PartAnswer[] = []
  for (const u of v.units) {
    if (u.seat !== d.seat || (one !== '' && u.id !== one) || cannotFire(v, u) !== null) continue
    let best: WdUnit | null = null
    let most = 0
    for (const o of v.units) {
      if (o.seat < 0 || !mayFireAt(v, u, o)) continue
      const { score } = promise(v, u, o)
      if (score > most) {
        most = score
        best = o
      }
    }
    if (best !== null) plan.push({ part: `${u.id} target`, choice: { one: best.id } })
  }
  return plan
}

function blow(v: WdSeen, u: WdUnit): Plan {
  const open = blowsOf(v, u)
  const best = open.find((b) => b.blow === 'melee') ?? open.find((b) => b.blow === 'punch') ?? open.find((b) => b.blow === 'ram')
  const at = best?.at.find((o) => o.seat >= 0)
  if (best === undefined || at === undefined) return []
  return [
    { part: `${u.id} blow`, choice: { one: best.blow } },
    { part: `${u.id} ${best.blow} target`, choice: { one: at.id } },
  ]
}

/** The range, in hexes, at which a unit likes to fight. */
function liked(u: WdUnit): number {
  let most = 1
  u.sheet.weapons.forEach((w, i) => {
    if (u.weapons[i] === 0 && u.ammo[i] !== 0 && w.type !== 'melee')
      most = Math.max(most, w.enh.includes('indirect_fire_capable') ? w.bands[1] : w.bands[0])
  })
  return most
}

/** How good a pose is to end in: at the range it likes, facing the enemy, moved far, in forest, near what counts. Higher is better. */
function merit(v: WdSeen, p: HexPose, foes: readonly WdUnit[], like: number, moved: number): number {
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
  for (const o of v.words.objectives) goal = Math.min(goal, grid.distance(p.cell, o.hex))
  const beyond = near > like ? near - like : 0
  const close = near < 2 && like > 2 ? 2 : 0
  const off = at < 0 || at === p.cell ? 0 : Math.abs(bearing(grid.qs[at] - grid.qs[p.cell], grid.rs[at] - grid.rs[p.cell], p.sixth))
  const steps = moved >= 9 ? 3 : moved >= 6 ? 2 : moved >= 3 ? 1 : 0
  const late = v.words.turn * 2 >= v.words.turnLimit ? 3 : 1
  return (
    -6 * beyond -
    4 * close -
    5 * off +
    4 * steps +
    (isForest(v.words.land, p.cell) ? 4 : 0) -
    (goal < 99 ? late * Math.max(0, goal - 1) : 0)
  )
}

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
  const reach = reachOf(v, u, start)
  const grid = gridOf(v.words.land)
  const from = poses(grid)[start.hex * 6 + start.facing]
  const owed = owedHexes(v, u, u.mode)
  const like = liked(u)
  const best = [...reach.poses].map((p) => ({ p, m: merit(v, p, foes, like, grid.distance(u.hex, p.cell)) })).sort((a, b) => b.m - a.m)
  for (const { p } of best.slice(0, 24)) {
    if (p === from) {
      if (owed === 0) return { pass: true }
      continue
    }
    const legs = legsOf(from, reach.route(p))
    if (legs.filter((l) => l.way === 'ahead').length >= owed && judgePath(v, u, legs) === null) return { legs }
  }
  return onward(v, u, owed)
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

/** A squad goes to the hex nearest to the enemy that stands in cover or near an objective. */
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
      const m = -2 * near + (isForest(v.words.land, cell) || v.words.land.tall[cell] > 0 ? 1 : 0)
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
  if (d.kind === 'recover' || d.kind === 'activate') return s.is === 'one' && s.of.length > 0 ? { one: s.of[0].id } : d.idle
  return d.idle
}
