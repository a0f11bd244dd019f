// Shellshock: rams that come into question: ways that end in an enemy, and what such a blow is worth to both. An estimate, no rule.
import type { Leg } from '../../../kernel/decision.ts'
import { ramHandfuls } from '../rules/collision.ts'
import { onGround } from '../rules/control.ts'
import { aheadOf, courseOf, mayRam, take, type Course, type DriveWay } from '../rules/driving.ts'
import { ramAim } from '../rules/ram.ts'
import { angleFrom } from '../rules/targeting.ts'
import { siteIn } from '../state/site.ts'
import { sheetFor, type SsGame, type SsUnit } from '../state/state.ts'
import { chanceOf, harmOf } from './estimate.ts'

/** A way that ends with a ram: the enemy met, where the rammer stands then, and what both may lose by it, in ECV. */
export type Ramming = { readonly legs: readonly Leg[]; readonly target: SsUnit; readonly at: SsUnit; readonly value: number }

/** SS-PHYS-05: what the enemy may expect to lose by a ram, less what the rammer does; both in ECV. */
function blow(g: SsGame, u: SsUnit, before: Course, o: SsUnit, moved: number): number {
  const from = { ...u, hex: before.hex, facing: before.facing }
  const aim = ramAim(g, from, o)
  const dice = ramHandfuls(sheetFor(u), sheetFor(o), moved)
  const { side, sector } = angleFrom(siteIn(g), o, before.hex)
  const lead = u.gear === 'reverse' ? 3 : 0
  const gain = o.ecv * harmOf(o, dice.target, side, sector)
  const loss = u.ecv * harmOf(u, dice.rammer, lead === 3 ? 2 : 0, lead)
  return chanceOf(aim.level, 0, aim.numbers[0] - aim.gunnery) * (gain - loss)
}

/** Straight on from a course until an enemy is met: the ram that ends there, or null. */
function onward(g: SsGame, u: SsUnit, c: Course, legs: readonly Leg[]): Ramming | null {
  const way = [...legs]
  const site = siteIn(g)
  for (let n = 0; n < 24; n++) {
    const ahead = aheadOf(g, u, c)
    const how: DriveWay = ahead.enemy === null ? 'ahead' : 'ram'
    if (ahead.to < 0) return null
    const before = { ...c }
    const leg = { to: site.place(ahead.to), way: how }
    if (!take(g, u, c, leg)) return null
    way.push(leg)
    if (ahead.enemy === null) continue
    const moved = u.moved + site.counts * way.filter((l) => l.way === 'ahead' || l.way === 'ram').length
    const pilot = sheetFor(u).crew.findIndex((x) => x.id === 'P')
    const at = { ...u, hex: c.hex, facing: c.facing, moved, acted: u.acted | (1 << pilot), speed: 0 }
    return { legs: way, target: ahead.enemy, at, value: blow(g, u, before, ahead.enemy, moved) }
  }
  return null
}

/** SS-PHYS-02: the best ram that a unit on its move may make: straight on, or after one safe turn; null where none promises anything. */
export function bestRam(g: SsGame, u: SsUnit): Ramming | null {
  const site = siteIn(g)
  const near = g.units.some((o) => o.seat !== u.seat && onGround(o) && site.far(u.hex, o.hex) <= u.left)
  if (!near || u.left <= 0 || mayRam(g, u) !== true) return null
  let best: Ramming | null = null
  const weigh = (r: Ramming | null): void => {
    if (r !== null && r.value > 0 && (best === null || r.value > best.value)) best = r
  }
  const c = courseOf(u)
  const legs: Leg[] = []
  for (;;) {
    for (const way of ['left', 'right'] as const) {
      const t: Course = { ...c, costs: [], dice: [] }
      const turn = { to: site.place(c.hex), way }
      if (take(g, u, t, turn) && t.dice[0] === 0) weigh(onward(g, u, t, [...legs, turn]))
    }
    const ahead = aheadOf(g, u, c)
    const leg = { to: ahead.to < 0 ? site.place(c.hex) : site.place(ahead.to), way: 'ahead' as const }
    if (ahead.bar !== null || !take(g, u, c, leg)) break
    legs.push(leg)
  }
  weigh(onward(g, u, { ...courseOf(u), costs: [], dice: [] }, []))
  return best
}
