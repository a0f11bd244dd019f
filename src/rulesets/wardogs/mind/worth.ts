// Wardogs: how a seat stands, in shares of the enemy's points; what it fights for; when states may be compared. An estimate, no rule.
import type { Id, Seat } from '../../../kernel/plain.ts'
import type { Goal, Meaning, Terms } from '../../../kernel/ruleset.ts'
import { functional, holds } from '../rules/ending.ts'
import { gridOf, isInfantry, isStructure, mpOf, onMap, remains, type Field, type WdGame, type WdUnit } from '../state/state.ts'
import type { WdSeen } from '../sight/view.ts'

/** What is left of a unit, in points: its armor first, then weapons and movement. */
export function standing(u: WdUnit): number {
  if (!remains(u)) return 0
  const { cpv, ar, weapons, mp } = u.sheet
  const armor = ar === 0 ? 1 : (u.ar + u.shields) / (ar + u.sheet.shields)
  const guns = weapons.length === 0 ? 1 : u.weapons.filter((x, i) => x === 0 && u.ammo[i] !== 0).length / weapons.length
  const legs = isInfantry(u) || isStructure(u) || mp === 0 ? 1 : mpOf(u) / mp
  const down = u.status === 'down' ? 0.9 : 1
  const able = functional(u) ? 1 : 0.5
  return cpv * able * down * (0.35 + 0.35 * armor + 0.2 * guns + 0.1 * legs)
}

/** How near a unit is to what it fights for, 0 to 1: the nearest objective, or the nearest enemy. */
function near(f: Field, u: WdUnit): number {
  if (!onMap(u)) return 0
  const grid = gridOf(f.words.land)
  let best = 99
  for (const o of f.words.objectives) best = Math.min(best, grid.distance(u.hex, o.hex))
  if (f.words.objectives.length === 0)
    for (const e of f.units) if (e.seat !== u.seat && e.seat >= 0 && onMap(e)) best = Math.min(best, grid.distance(u.hex, e.hex))
  return best >= 24 ? 0 : (24 - best) / 24
}

/** The named terms of a seat; a battle won is +3, lost -3 beside them. */
export function worth(g: WdGame, seat: Seat): Terms {
  let [mine, theirs, all, place] = [0, 0, 1, 0]
  for (const u of g.units) {
    if (u.seat < 0) continue
    if (u.seat === seat) {
      mine += standing(u)
      place += u.sheet.cpv * near(g, u)
    } else {
      theirs += standing(u)
      place -= u.sheet.cpv * near(g, u)
      all += u.sheet.cpv
    }
  }
  const won = g.over === null || g.over.winners.length === 0 ? 0 : g.over.winners.includes(seat) ? 3 : -3
  return { force: mine / all, enemy: -theirs / all, ground: (0.15 * place) / all, result: won }
}

/** What its terms mean to a reader: where there is more of one, and where less. */
export const meaning: Meaning = {
  force: ['keeps more of its own strength', 'costs own strength'],
  enemy: ['harms the enemy', 'spares the enemy'],
  ground: ['nearer to what is fought for', 'farther from what is fought for'],
  result: ['likelier to win the battle', 'likelier to lose the battle'],
}

/** Whether no effect is held back: nothing waits for penetration rolls, checks or falls. */
export function quiet(g: WdGame): boolean {
  return g.words.due.length === 0 && g.words.pick === null && !g.units.some((u) => onMap(u) && (u.checks > 0 || u.fall > 0 || u.crashes))
}

/** WD-VIC-01, WD-VIC-02: what a seat fights for. */
export function goals(v: WdSeen, seat: Seat): readonly Goal[] {
  const grid = gridOf(v.words.land)
  const keepers = (hex: number): readonly Id[] =>
    v.units.filter((u) => u.seat === seat && holds(u) && grid.distance(u.hex, hex) <= 1).map((u) => u.id)
  return [
    ...v.words.objectives.map(
      (o): Goal => ({ is: 'hold', at: grid.place(o.hex), value: o.worth, by: v.words.turnLimit, kept: keepers(o.hex) }),
    ),
    ...v.units
      .filter((u) => u.seat >= 0 && u.seat !== seat && remains(u))
      .map((u): Goal => ({ is: 'destroy', unit: u.id, value: u.sheet.cpv })),
  ]
}
