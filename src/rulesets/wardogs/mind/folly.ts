// Wardogs: what nobody who knows the book does: without a weapon that fires he does not close with the enemy (WD-MOVE-02, WD-FIRE-01).
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Id, Place } from '../../../kernel/plain.ts'
import { holds } from '../rules/ending.ts'
import { owedHexes } from '../rules/walk.ts'
import type { WdSeen } from '../sight/view.ts'
import { gridOf, onMap, working, type WdUnit } from '../state/state.ts'

const armed = (u: WdUnit): boolean => u.sheet.weapons.some((w, i) => u.weapons[i] === 0 && u.ammo[i] !== 0 && w.type !== 'melee')

/**
 * WD-FIRE-01: whether a unit can do the enemy no harm any more: no weapon of it fires, and it has no blow (a mecha, WD-PHYS-01), no mines
 * to lay or to clear (WD-MINE-01, WD-SWEEP-01), nobody aboard who fires (WD-TRANS-02).
 */
function isHarmless(v: WdSeen, u: WdUnit): boolean {
  if (armed(u) || (u.sheet.type === 'mecha' && v.words.options.physicalCombat)) return false
  if (working(u, 'mine_layer') >= 0 || working(u, 'mine_sweeper_array') >= 0) return false
  return v.units.every((x) => x.carrier !== u.id || !armed(x))
}

/**
 * Which hexes a unit that can do no harm ends its move in for nothing: nearer to the nearest enemy than it began, and no nearer to an
 * objective that none of its side but it holds (WD-VIC-02: to hold it no weapon is needed). Null where it may: it can do harm, there is no
 * enemy, or its flight owes hexes, wherever they lead (WD-FLY-03).
 */
export function foolishEnd(v: WdSeen, u: WdUnit): ((hex: number) => boolean) | null {
  if (!onMap(u) || !isHarmless(v, u) || owedHexes(v, u, u.mode) > 0) return null
  const grid = gridOf(v.words.land)
  const foes = v.units.filter((o) => o.seat >= 0 && o.seat !== u.seat && onMap(o)).map((o) => o.hex)
  if (foes.length === 0) return null
  const near = (hex: number): number => foes.reduce((n, at) => Math.min(n, grid.distance(hex, at)), 999)
  const ring = (hex: number, goal: number): number => Math.max(1, grid.distance(hex, goal))
  const kept = (hex: number): boolean =>
    v.units.some((x) => x.seat === u.seat && x.id !== u.id && holds(x) && grid.distance(x.hex, hex) <= 1)
  const goals = u.airborne ? [] : v.words.objectives.filter((o) => !kept(o.hex)).map((o) => o.hex)
  const before = near(u.hex)
  return (hex) => near(hex) < before && !goals.some((o) => ring(hex, o) < ring(u.hex, o))
}

/** WD-MOVE-02: whether a way that ends there is one that nobody takes, as `foolishEnd` has it; null where every way may be taken. */
export function closes(v: WdSeen, id: Id, end: Place): boolean | null {
  const u = v.units.find((x) => x.id === id)
  return (u && foolishEnd(v, u)?.(gridOf(v.words.land).cell(end))) ?? null
}

/** WD-MOVE-02: which ways nobody takes: those that bring a unit without a weapon that fires nearer to the enemy for nothing. */
export function folly(v: WdSeen, d: Decision): ((c: Choice) => boolean) | null {
  const s = d.choice
  if (s.is !== 'path') return null
  const u = v.units.find((x) => x.id === s.unit)
  const wrong = u === undefined ? null : foolishEnd(v, u)
  if (wrong === null) return null
  const grid = gridOf(v.words.land)
  return (c) => {
    const last = 'legs' in c ? c.legs.at(-1) : undefined
    return last !== undefined && last.way !== 'off' && wrong(grid.cell(last.to))
  }
}
