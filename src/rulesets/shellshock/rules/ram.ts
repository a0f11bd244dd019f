// Shellshock: rams: the roll on entering, places and speeds at once, damage at the head of the Firing Phase (SS-PHYS, SS-MOVE-25).
import type { Id } from '../../../kernel/plain.ts'
import { weaponRow } from '../book/charts.ts'
import { sheetFor, type Ram, type SsGame, type SsUnit } from '../state/state.ts'
import { ramHandfuls } from './collision.ts'
import { leavesHex } from './control.ts'
import { destroyAtOnce, strike } from './damage.ts'
import { room, straightSide } from './driving.ts'
import { CLOSED, sideCost } from './movement.ts'
import { angleFrom, sideOf } from './targeting.ts'
import { levelOf, numberOf, resolveAim, type Aim } from './tohit.ts'
import { siteIn } from '../state/site.ts'

/**
 * SS-PHYS-02, SS-PHYS-05, SS-AMB-25, SS-AMB-41: the roll to hit of a ram: the pilot's Gunnery against the Physical value, struck from where
 * it comes.
 */
export function ramAim(g: SsGame, u: SsUnit, target: SsUnit): Aim {
  const pilot = sheetFor(u).crew.findIndex((c) => c.id === 'P')
  const { flank } = angleFrom(siteIn(g), target, u.hex)
  const c = { mode: 'physical', range: 1, adjacent: true, flank, hullDown: false, announced: [] } as const
  const number = numberOf(u, target, weaponRow('fist'), c, g.words.options)
  const { gunnery } = u.crew[pilot]
  return { level: levelOf(u, target.dodging), spread: 0, gunnery, numbers: [number], missiles: 0, antiMissile: false, friend: false }
}

/**
 * SS-PHYS-03, SS-PHYS-05, SS-AMB-47: the rammer stands in the target's hex, both stopped; the damage waits. `side`: of the hexside crossed.
 */
export function crash(g: SsGame, id: Id, target: Id, side: number, doubled: boolean): void {
  const site = siteIn(g)
  const before = g.unit(id).hex
  const o = g.edit(target)
  o.speed = 0
  o.left = Math.min(0, o.left)
  o.gear = 'stop'
  if (o.stage !== 'done') o.stage = 'done'
  const u = g.edit(id)
  u.hex = site.is === 'table' ? site.step(before, side) : o.hex // where the step ends (SS-TAB-10)
  u.moved += site.counts
  u.speed = 0
  u.left = Math.min(0, u.left) // what a slip took beyond the declared speed is still to be paid (SS-MOVE-13)
  u.gear = 'stop'
  u.stage = 'done'
  leavesHex(u)
  const ram: Ram = {
    by: id,
    target,
    moved: u.moved,
    sector: site.sector(o.hex, o.facing, before),
    lead: site.sixths(u.facing, side),
    doubled,
  }
  g.set({ rams: [...g.words.rams, ram] })
}

/** SS-PHYS-02, SS-PHYS-04: a ram as the mover enters the target's hex. @returns the way on which it passed through; none if it did not. */
export function ram(g: SsGame, id: Id, target: Id): readonly number[] {
  const before = g.unit(id)
  const aim = ramAim(g, before, g.unit(target))
  const result = resolveAim(aim, g.dice)
  const u = g.edit(id)
  u.rammed = true
  u.acted |= 1 << sheetFor(u).crew.findIndex((c) => c.id === 'P')
  const hit = result.hits !== 0
  g.emit({ is: 'rams', rule: 'SS-PHYS-02', unit: id, target, number: aim.numbers[0], hit, slipping: false })
  const side = straightSide(siteIn(g), u, u.facing)
  if (!hit) return passThrough(g, id, target, side)
  u.left -= sideCost(g, u, u.hex, u.facing, side)
  crash(g, id, target, side, result.double)
  if (result.kill) destroyAtOnce(g, target)
  return []
}

/**
 * SS-PHYS-04, SS-TAB-10: a miss: straight on until it is free of the target, where MPs and ground allow; else it stops where it came from.
 */
function passThrough(g: SsGame, id: Id, target: Id, side: number): readonly number[] {
  const u = g.edit(id)
  const site = siteIn(g)
  const from = u.hex
  const way = [from]
  let to = from,
    cost = 0
  do {
    const next = site.step(to, side)
    const one = next < 0 ? CLOSED : sideCost(g, u, to, u.facing, side)
    if (one === CLOSED || cost + one > u.left) break
    to = next
    cost += one
    way.push(to)
  } while (site.same(to, g.unit(target).hex))
  if (to === from || site.same(to, g.unit(target).hex) || !room(g, u, to).free) {
    u.left = 0
    u.stage = 'done'
    return []
  }
  const steps = way.length - 1
  u.hex = to
  u.left -= cost
  u.moved += steps * site.counts
  u.forward += steps * site.counts
  leavesHex(u)
  g.emit({ is: 'passes', rule: 'SS-PHYS-04', unit: id, target })
  g.emit({ is: 'enters', rule: 'SS-PHYS-04', unit: id, from, hex: to, how: 'straight', cost })
  return way
}

/** SS-PHYS-02, SS-PHYS-05: the dice of the rams of this turn, as they happened, the target's first. */
export function ramDamage(g: SsGame): void {
  for (const r of g.words.rams) {
    const dice = ramHandfuls(sheetFor(g.unit(r.by)), sheetFor(g.unit(r.target)), r.moved)
    const blow = { incendiary: false, exposed: false }
    strike(g, r.target, { ...blow, handful: dice.target, doubled: r.doubled, side: sideOf(r.sector), sector: r.sector })
    strike(g, r.by, { ...blow, handful: dice.rammer, doubled: false, side: sideOf(r.lead), sector: r.lead })
  }
  g.set({ rams: [] })
}
