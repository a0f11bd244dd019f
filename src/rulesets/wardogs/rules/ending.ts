// Wardogs: the end phase, who can still act, and the score (WD-END-01, WD-TERR-03, WD-VIC).
import { d } from '../../../kernel/dice.ts'
import type { Seat } from '../../../kernel/plain.ts'
import type { Outcome } from '../../../kernel/state.ts'
import { drawMargin, fire } from '../book/charts.ts'
import { airMpOf, gridOf, isInfantry, isStructure, mpOf, onMap, remains, type Field, type WdGame, type WdUnit } from '../state/state.ts'
import { burns, isForest } from './ground.ts'
import { reground } from './loss.ts'

/** WD-TERR-03, WD-AMB-36: fire goes on to neighbouring forest. What was lit this turn does not spread. */
export function spread(g: WdGame): void {
  const grid = gridOf(g.words.land)
  const { lit } = g.words.land
  const from: number[] = []
  for (let h = 0; h < lit.length; h++) if (lit[h] > 0 && lit[h] < g.words.turn) from.push(h)
  for (const hex of from) {
    const next = (): readonly number[] =>
      Array.from({ length: 6 }, (_, s) => grid.neighbour(hex, (7 - s) % 6)).filter(
        (h) => h >= 0 && isForest(g.words.land, h) && !burns(g.words.land, h),
      )
    const open = next()
    if (open.length === 0) continue
    if (g.words.options.spreadPerEdge) {
      for (const to of open) if (g.dice.roll('spread', d(10), (n) => n === fire.spreads)) light(g, hex, to)
      continue
    }
    if (!g.dice.roll('spread', d(10), (n) => n === fire.spreads)) continue
    light(g, hex, open[open.length === 1 ? 0 : g.dice.roll('which', d(open.length), (n) => n - 1)])
  }
}

function light(g: WdGame, from: number, hex: number): void {
  g.set({ land: reground(g.words.land, hex, { lit: g.words.turn }) })
  g.emit({ is: 'spreads', rule: 'WD-TERR-03', from, hex })
  for (const u of g.units) if (onMap(u) && u.hex === hex) g.edit(u.id).heat = fire.turns + 1
}

/** WD-END-01: smoke, chaff and flares end, heat counts down; who still stands in fire stays hot. */
export function expire(g: WdGame): void {
  const { turn, clouds, land } = g.words
  g.set({ clouds: clouds.filter((c) => c.until > turn), flares: [] })
  for (const u of g.units) {
    const stands = onMap(u) && burns(land, u.hex)
    const heat = stands ? fire.turns : Math.max(0, u.heat - 1)
    if (heat !== u.heat) g.edit(u.id).heat = heat
  }
}

/** WD-VIC-01: able to move or to fire, neither destroyed nor withdrawn. */
export function functional(u: WdUnit): boolean {
  if (!remains(u)) return false
  if (u.status === 'loaded' || u.status === 'offmap' || u.status === 'waiting') return true
  const mp = isInfantry(u) ? 1 : Math.max(mpOf(u), u.airborne ? airMpOf(u) : 0)
  if (u.status === 'down') return mp >= 2
  return mp > 0 || u.weapons.some((x, i) => x === 0 && u.ammo[i] !== 0 && u.sheet.weapons[i].type !== 'melee')
}

/** WD-VIC-01: what a unit is worth to the enemy now: full, half or nothing of its CPV. */
export function scored(u: WdUnit): number {
  if (u.seat < 0) return 0
  const { cpv } = u.sheet
  if (u.status === 'destroyed') return cpv
  const half = (u.ar === 0 && u.sheet.ar > 0) || u.status === 'withdrawn' || u.status === 'offmap' || !functional(u)
  return half ? Math.ceil(cpv / 2) : 0
}

/** WD-VIC-02: whether a unit holds what it stands beside. */
export const holds = (u: WdUnit): boolean => u.seat >= 0 && !isStructure(u) && u.status === 'ok' && u.hex >= 0 && !u.airborne

/** WD-VIC-02: whether a unit stands where it may hold an objective. */
export const holdsAt = (f: Field, u: WdUnit, hex: number): boolean => holds(u) && gridOf(f.words.land).distance(u.hex, hex) <= 1

/** WD-VIC-02: who holds an objective; -1 nobody. */
export function holder(f: Field, hex: number): Seat {
  let held = -1
  for (const u of f.units) {
    if (!holdsAt(f, u, hex)) continue
    if (held >= 0 && held !== u.seat) return -1
    held = u.seat
  }
  return held
}

/** The score of a seat: enemies lost, and the objectives it holds where these count. */
export function scoreOf(f: Field, seat: Seat, objectives: boolean): number {
  let n = 0
  for (const u of f.units) if (u.seat !== seat) n += scored(u)
  if (objectives) for (const o of f.words.objectives) if (holder(f, o.hex) === seat) n += o.worth
  return n
}

/** WD-VIC-01: how the battle stands at the end of a turn: over where a side has nothing functional left, or at the turn limit. */
export function verdict(f: Field): Outcome | null {
  const seats = f.words.sides.map((s) => s.seat)
  const able = seats.filter((seat) => f.units.some((u) => u.seat === seat && functional(u)))
  const limit = f.words.turn >= f.words.turnLimit
  if (able.length === seats.length && !limit) return null
  const points = seats.map((seat) => scoreOf(f, seat, limit))
  const score = seats.map((seat, i) => ({ seat, label: 'Score', value: String(points[i]), rule: 'WD-VIC-01' }))
  if (able.length === 1) return { rule: 'WD-VIC-01', winners: able, why: 'No functional unit is left on the other side', score }
  const best = Math.max(...points)
  const next = Math.max(...points.map((p, i) => (i === points.indexOf(best) ? -1 : p)))
  const winners = best - next > drawMargin ? [seats[points.indexOf(best)]] : []
  return { rule: 'WD-VIC-01', winners, why: winners.length ? `${best} points to ${next}` : `A draw: ${best} points to ${next}`, score }
}
