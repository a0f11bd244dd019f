// Invisible Enemy: how a seat stands, in shares of the enemy's points; what it fights for; when states may be compared. An estimate.
import type { Seat } from '../../../kernel/plain.ts'
import type { Goal, Meaning, Terms } from '../../../kernel/ruleset.ts'
import { apart } from '../../../space/plane.ts'
import { speedLevels } from '../book/charts.ts'
import { hullCells } from '../book/pentawing.ts'
import { attackOf, destroyedCells, paralysed, repairOf, stilled, waiting, type Base, type Field, type IeGame } from '../state/state.ts'
import type { IeSeen } from '../sight/view.ts'

/** The chance to be alive after a few Resets, by brain hits (IE-DEA-01). */
const alive = [1, 0.55, 0.3, 0.15, 0.07, 0.03, 0]
/** What is left of a base, in points: its brain before all, then weapon, speed, defense, hull; what waits on it counts ahead. */
export function standing(b: Base): number {
  if (b.dead) return 0
  const due = b.damage.reduce((n, x) => n + (x.line === 'coreDamage' ? 0.07 : x.line === 'hullDestroyed' ? 0.06 : 0.05), 0)
  const marks = b.marks.reduce((n, k, i) => n + k * (i < hullCells ? 0.02 : 0.05), 0)
  const gun = b.attackBase === 0 ? 1 : attackOf(b) / b.attackBase
  const fires = b.mj > 0 ? 0.85 : 1
  const legs = 1 - b.s / speedLevels
  const shell = (b.defenseBase - b.defenseLost) / b.defenseBase
  const hull = 1 - destroyedCells(b) / hullCells
  const mends = b.repairBase === 0 ? 1 : repairOf(b) / b.repairBase
  const body = 0.3 + 0.25 * gun * fires + 0.12 * legs + 0.15 * shell + 0.1 * hull + 0.05 * mends
  const ills = (0.03 * b.se + 0.05 * b.po + marks + due) * 0.8
  const bound = (b.trapped !== '' ? 0.1 : 0) + (paralysed(b) ? 0.06 : stilled(b) ? 0.04 : b.jams.length > 0 ? 0.02 : 0)
  const lost = b.infected ? 0.7 : 0
  return b.value * (alive[Math.min(6, b.b)] ?? 0) * Math.max(0.03, body + 0.03 - ills - bound - lost)
}

/** How near a base is to ground that counts, 0 to 1; to the nearest enemy where none does. */
function near(f: Field, b: Base): number {
  if (b.dead || waiting(b)) return 0
  let best = Infinity
  for (const o of f.words.land.objectives)
    if (o.seat === undefined || o.seat === b.seat) best = Math.min(best, Math.max(0, apart(b.at, o.at) - o.radius))
  for (const e of f.units) if (e.seat !== b.seat && !e.dead && !waiting(e)) best = Math.min(best, 0.8 * apart(b.at, e.at))
  return best >= 40000 ? 0 : (40000 - best) / 40000
}

/** The named terms of a seat; a battle won is +3, lost −3 beside them. */
export function worth(g: IeGame, seat: Seat): Terms {
  let [mine, theirs, all, place] = [0, 0, 1, 0]
  for (const b of g.units) {
    if (b.seat === seat) {
      mine += standing(b)
      place += b.value * near(g, b)
    } else {
      theirs += standing(b)
      place -= b.value * near(g, b)
      all += b.value
    }
  }
  const ahead = g.words.vp[seat] - g.words.vp[1 - seat]
  const won = g.over === null || g.over.winners.length === 0 ? 0 : g.over.winners.includes(seat) ? 3 : -3
  return { force: mine / all, enemy: -theirs / all, points: ahead / all, ground: (0.12 * place) / all, result: won }
}

/** What its terms mean to a reader: where there is more of one, and where less. */
export const meaning: Meaning = {
  force: ['keeps more of its own strength', 'costs own strength'],
  enemy: ['harms the enemy', 'spares the enemy'],
  points: ['brings points', 'gives points away'],
  ground: ['nearer to ground that counts', 'farther from ground that counts'],
  result: ['likelier to win the battle', 'likelier to lose the battle'],
}

/** Whether no effect is held back: what was hit has been rolled for. */
export function quiet(g: IeGame): boolean {
  return g.units.every((b) => b.damage.length === 0)
}

/** IE-SET-07: what a seat fights for. */
export function goals(v: IeSeen, seat: Seat): readonly Goal[] {
  const { objectives, turns } = v.words.land
  return [
    ...objectives
      .filter((o) => o.seat === undefined || o.seat === seat)
      .map((o): Goal => ({ is: o.strike ? 'reach' : 'hold', at: o.at, value: o.points, by: turns })),
    ...v.units.filter((b) => b.seat !== seat && !b.dead).map((b): Goal => ({ is: 'destroy', unit: b.id, value: b.value })),
  ]
}
