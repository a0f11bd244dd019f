// Shellshock: rams: the roll on entering, places and speeds at once, damage at the head of the Firing Phase (SS-PHYS, SS-MOVE-25).
import type { Id } from '../../../kernel/plain.ts'
import { weaponRow } from '../book/charts.ts'
import { gridOf, sheetFor, type Ram, type SsGame, type SsUnit } from '../state/state.ts'
import { ramHandfuls } from './collision.ts'
import { destroyAtOnce, strike } from './damage.ts'
import { room, straightSide } from './driving.ts'
import { CLOSED, sideCost } from './movement.ts'
import { angleFrom, sideOf } from './targeting.ts'
import { levelOf, numberOf, resolveAim, type Aim } from './tohit.ts'

/** SS-PHYS-02, SS-PHYS-05: the roll to hit of a ram: the pilot's Gunnery against the Physical value, struck from where it comes. */
export function ramAim(g: SsGame, u: SsUnit, target: SsUnit): Aim {
  const pilot = sheetFor(u).crew.findIndex((c) => c.id === 'P')
  const { flank } = angleFrom(gridOf(g.words.ground), target, u.hex)
  const c = { mode: 'physical', range: 1, adjacent: true, flank, hullDown: false, announced: [] } as const
  const number = numberOf(u, target, weaponRow('fist'), c, g.words.options)
  const { gunnery } = u.crew[pilot]
  return { level: levelOf(u, target.dodging), spread: 0, gunnery, numbers: [number], missiles: 0, antiMissile: false, friend: false }
}

/** SS-PHYS-03, SS-PHYS-05: the rammer stands in the target's hex, both stopped; the damage waits. `side`: of the hexside crossed. */
export function crash(g: SsGame, id: Id, target: Id, side: number, doubled: boolean): void {
  const steps = g.words.options.halfScale ? 2 : 1
  const o = g.edit(target)
  o.speed = 0
  o.left = 0
  o.gear = 'stop'
  if (o.stage !== 'done') o.stage = 'done'
  const u = g.edit(id)
  u.hex = o.hex
  u.moved += steps
  u.speed = 0
  u.left = Math.min(0, u.left) // what a slip took beyond the declared speed is still to be paid (SS-MOVE-13)
  u.gear = 'stop'
  u.stage = 'done'
  u.hullDown = false
  u.shots = 0
  u.spotted = false
  const ram: Ram = {
    by: id,
    target,
    moved: u.moved,
    sector: (side + 3 - o.facing + 6) % 6,
    lead: (side - u.facing + 6) % 6,
    doubled,
  }
  g.set({ rams: [...g.words.rams, ram] })
}

/** SS-PHYS-02, SS-PHYS-04: a ram as the mover enters the target's hex. */
export function ram(g: SsGame, id: Id, target: Id): void {
  const before = g.unit(id)
  const aim = ramAim(g, before, g.unit(target))
  const result = resolveAim(aim, g.dice)
  const u = g.edit(id)
  u.rammed = true
  u.acted |= 1 << sheetFor(u).crew.findIndex((c) => c.id === 'P')
  const hit = result.hits !== 0
  g.emit({ is: 'rams', rule: 'SS-PHYS-02', unit: id, target, number: aim.numbers[0], hit, slipping: false })
  const side = straightSide(u, u.facing)
  if (!hit) {
    passThrough(g, id, target, side)
    return
  }
  u.left -= sideCost(g, u, u.hex, u.facing, side)
  crash(g, id, target, side, result.double)
  if (result.kill) destroyAtOnce(g, target)
}

/** SS-PHYS-04: a miss: on through the target's hex into the one beyond where MPs and ground allow; else it stops where it came from. */
function passThrough(g: SsGame, id: Id, target: Id, side: number): void {
  const u = g.edit(id)
  const grid = gridOf(g.words.ground)
  const over = g.unit(target).hex,
    beyond = grid.neighbour(over, side)
  const first = sideCost(g, u, u.hex, u.facing, side)
  const second = beyond < 0 ? CLOSED : sideCost(g, u, over, u.facing, side)
  if (second === CLOSED || first + second > u.left || !room(g, u, beyond).free) {
    u.left = 0
    u.stage = 'done'
    return
  }
  const steps = g.words.options.halfScale ? 2 : 1
  const from = u.hex
  u.hex = beyond
  u.left -= first + second
  u.moved += 2 * steps
  u.forward += 2 * steps
  u.shots = 0
  u.spotted = false
  u.hullDown = false
  g.emit({ is: 'passes', rule: 'SS-PHYS-04', unit: id, target })
  g.emit({ is: 'enters', rule: 'SS-PHYS-04', unit: id, from, hex: beyond, how: 'straight', cost: first + second })
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
