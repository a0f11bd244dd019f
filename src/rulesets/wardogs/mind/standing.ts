// Wardogs: where units are set up, what they put up smoke against, when squads get out: the script's answers beside moving and firing.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import { isForest } from '../rules/ground.ts'
import { dispenser, screenKind } from '../rules/measures.ts'
import type { WdSeen } from '../sight/view.ts'
import { gridOf, isInfantry, onMap, type WdUnit } from '../state/state.ts'
import { promise } from './exchange.ts'

const about = (v: WdSeen, d: Decision): WdUnit | undefined => {
  const ref = d.about[0]
  return ref !== undefined && 'unit' in ref ? v.units.find((u) => u.id === ref.unit) : undefined
}
/** The enemies that a unit may meet, on the map. */
export const foesOf = (v: WdSeen, seat: number): readonly WdUnit[] => v.units.filter((o) => o.seat >= 0 && o.seat !== seat && onMap(o))

/** Near what is fought for, apart from one's own, in forest, howitzers behind; squads aboard. */
export function deploy(v: WdSeen, d: Decision): Choice {
  const s = d.choice,
    u = about(v, d)
  if (s.is !== 'place' || u === undefined) return d.idle
  if (isInfantry(u) && s.into !== undefined && s.into.length > 0) return { place: [{ into: 0 }] }
  const grid = gridOf(v.words.land)
  const back = u.sheet.weapons.some((w) => w.enh.includes('indirect_fire_capable'))
  const goals = v.words.objectives.length > 0 ? v.words.objectives.map((o) => o.hex) : [grid.count >> 1]
  const idle = 'place' in d.idle ? d.idle.place[0] : null
  let best = -9999
  let choice: Choice = d.idle
  for (const r of s.where)
    for (const at of r.is === 'hexes' ? r.of : []) {
      const cell = grid.cell(at)
      let m = isForest(v.words.land, cell) && u.sheet.type !== 'av' ? 2 : 0
      m -= (back ? 1 : 2) * goals.reduce((n, h) => Math.min(n, grid.distance(cell, h)), 99)
      m -= goals.reduce((n, h) => n + grid.distance(cell, h), 0) / 100 // of equal ones the one nearer to all of it
      for (const o of v.units) if (o.seat === u.seat && onMap(o)) m -= o.hex === cell ? 8 : grid.distance(o.hex, cell) === 1 ? 1 : 0
      if (m > best) {
        best = m
        const facing = idle !== null && 'facing' in idle ? idle.facing : undefined
        choice = { place: [facing === undefined ? { at } : { at, facing }] }
      }
    }
  return choice
}

/** Smoke or chaff about the unit that has most to fear from fire, where nothing hides it yet. */
export function screen(v: WdSeen, d: Decision): Choice {
  if (d.choice.is !== 'one') return d.idle
  const foes = foesOf(v, d.seat)
  let most = 1.5 // points of CPV in danger
  let choice: Choice = d.idle
  for (const o of d.choice.of) {
    const [id, i] = dispenser(o.id)
    const u = v.units.find((x) => x.id === id)
    const kind = u === undefined ? undefined : screenKind(u.sheet.equipment[i].id)
    if (u === undefined || (kind !== 'smoke' && kind !== 'chaff') || v.words.clouds.some((c) => c.hex === u.hex)) continue
    const fear = foes.reduce((n, e) => n + promise(v, e, u).score, 0)
    if (fear > most) {
      most = fear
      choice = { one: o.id }
    }
  }
  return choice
}

/** Squads get out beside what is to be held, or where the enemy is near; nobody gets in again. */
export function load(v: WdSeen, d: Decision): Choice {
  if (d.choice.is !== 'one') return d.idle
  const grid = gridOf(v.words.land)
  for (const o of d.choice.of) {
    const [how, , carrier] = o.id.split('|')
    const c = v.units.find((x) => x.id === carrier)
    if (how !== 'unload' || c === undefined) continue
    const goal = v.words.objectives.some((x) => grid.distance(x.hex, c.hex) <= 1)
    if (goal || foesOf(v, d.seat).some((e) => grid.distance(e.hex, c.hex) <= 4)) return { one: o.id }
  }
  return d.idle
}

const near = 3 // hexes about an objective that are worth a mine
/** WD-MINE-01: a field where the enemy has to pass on his way to what is fought for, and nobody of one’s own stands. */
export function mine(v: WdSeen, d: Decision): Choice {
  if (d.choice.is !== 'one') return d.idle
  const grid = gridOf(v.words.land)
  const foes = foesOf(v, d.seat)
  const own = v.units.filter((u) => u.seat === d.seat && onMap(u) && !u.airborne)
  let least = near + 1
  let choice: Choice = d.idle
  for (const o of d.choice.of) {
    const hex = Number(o.id)
    if (own.some((u) => u.hex === hex)) continue
    for (const { hex: goal } of v.words.objectives) {
      const far = grid.distance(hex, goal)
      const met = foes.some(
        (e) => !e.airborne && grid.distance(e.hex, hex) > 1 && grid.distance(e.hex, goal) + 1 >= grid.distance(e.hex, hex),
      )
      if (met && far < least) {
        least = far
        choice = { one: o.id }
      }
    }
  }
  return choice
}
