// Shellshock: whole moves laid out leg by leg towards a purpose: what a computer drives, and what is suggested to people.
import type { Leg } from '../../../kernel/decision.ts'
import type { Field } from '../rules/asking.ts'
import { onMap } from '../rules/control.ts'
import { aheadOf, courseOf, declared, mayHalt, take, type Course, type DriveWay } from '../rules/driving.ts'
import { works } from '../rules/targeting.ts'
import { sheetFor, type SsUnit } from '../state/state.ts'
import { offFront } from './worth.ts'
import { siteIn } from '../state/site.ts'

/** What a move is for: a hex to be near, how near, and a hex to be faced. */
export type Purpose = { readonly to: number; readonly want: number; readonly face: number }

/** The enemy of a unit that matters most to its move: the nearest; −1 none. */
export function nearestFoe(f: Field, u: SsUnit): number {
  const site = siteIn(f)
  let near = 1e9,
    hex = -1
  for (const o of f.units) {
    if (o.seat === u.seat || !onMap(o)) continue
    const far = site.far(u.hex, o.hex)
    if (far < near) [near, hex] = [far, o.hex]
  }
  return hex
}

/** How far from an enemy a unit fights best: infantry near, the rest at ten hexes; one with nothing left to fire far from all of them. */
export function fightsAt(u: SsUnit): number {
  const { cls, weapons } = sheetFor(u)
  if (!weapons.some((_, i) => works(u, i))) return 40
  return cls === 'infantry' ? 5 : cls === 'air' ? 12 : 9
}

/** A unit as it would be on its move under a declaration. */
export function under(u: SsUnit, id: string): SsUnit {
  const said = declared(id)
  return { ...u, ...said, left: said.speed, stage: 'moves' }
}

/** SS-END-03: whether the end, when objectives pay, is near enough to go for them. */
export const isLate = (f: Field): boolean => f.words.turn * 2 >= f.words.limit

/** How a course stands towards its purpose: the less the better. */
function lack(f: Field, c: Course, p: Purpose): number {
  const far = Math.abs(siteIn(f).far(c.hex, p.to) - p.want)
  return 4 * far + 2 * offFront(f, c, p.face)
}

/**
 * A whole move from where a unit is now: leg by leg the best next one; a turn only where it is safe, or one die short and nothing else
 * leads on. It ends when the MPs are spent.
 */
export function lay(f: Field, u: SsUnit, p: Purpose): { readonly legs: readonly Leg[]; readonly lack: number } {
  const c = courseOf(u)
  const site = siteIn(f)
  const off = (hex: number): number => Math.abs(site.far(hex, p.to) - p.want)
  const legs: Leg[] = []
  const { multipliers } = sheetFor(u)
  const drifts = [1, 5].filter((by) => multipliers[by] > 0)
  for (let n = 0; n < 40; n++) {
    if (c.left <= 0 && c.turns >= 3) break
    let best: Leg | null = null,
      least = 1e9
    const weigh = (to: number, way: DriveWay): void => {
      if (to < 0) return
      const t: Course = { ...c, costs: [], dice: [] }
      const leg = { to: site.place(to), way }
      if (!take(f, u, t, leg)) return
      const diced = t.dice[0]
      if (diced > 1) return
      const turning = way === 'left' || way === 'right'
      const ahead = turning && c.left > 0 ? aheadOf(f, u, t) : null
      const next = ahead !== null && ahead.bar === null ? Math.min(0, off(ahead.to) - off(t.hex)) : 0
      const value = lack(f, t, p) + 4 * next + 3 * diced + (turning ? 0.5 : 0) + (way === 'drift' ? 1 : 0)
      if (value < least) [least, best] = [value, leg]
    }
    if (c.left > 0) {
      const ahead = aheadOf(f, u, c)
      if (ahead.bar === null) weigh(ahead.to, 'ahead')
      for (const by of drifts) weigh(site.step(c.hex, site.turned(c.facing, by)), 'drift')
    }
    const halts = mayHalt(f, u, c) === true
    if (c.turns < 3) {
      weigh(c.hex, 'left')
      weigh(c.hex, 'right')
    }
    if (best === null || (halts && least >= lack(f, c, p))) break
    take(f, u, c, best)
    legs.push(best)
  }
  return { legs, lack: lack(f, c, p) }
}
