// Shellshock: riding and dismounting, and what becomes of squads whose transport is destroyed (SS-MOVE-29).
import { d } from '../../../kernel/dice.ts'
import type { Id } from '../../../kernel/plain.ts'
import { sheetFor, type SsGame, type SsUnit } from '../state/state.ts'
import type { Field } from './asking.ts'
import { isInfantry, leavesHex, onMap } from './control.ts'
import { destroy } from './damage.ts'
import { room } from './driving.ts'
import { CLOSED, groundCost } from './movement.ts'
import { siteIn } from '../state/site.ts'

/** The squads aboard a unit. */
export function aboard(f: Field, id: Id): readonly SsUnit[] {
  return f.units.filter((u) => u.riding === id && u.out === '')
}

/** SS-MOVE-29: whether both stood still for the whole turn, side by side. */
const still = (u: SsUnit): boolean => u.speed === 0 && u.moved === 0

/** The transports that a squad may mount now. */
export function transports(f: Field, squad: SsUnit): readonly SsUnit[] {
  if (!isInfantry(squad) || !onMap(squad) || !still(squad) || squad.dying !== '') return []
  const site = siteIn(f)
  return f.units.filter(
    (u) =>
      u.seat === squad.seat &&
      onMap(u) &&
      still(u) &&
      u.altitude === 0 &&
      (site.same(u.hex, squad.hex) || site.adjacent(u.hex, squad.hex)) &&
      aboard(f, u.id).length < sheetFor(u).carries,
  )
}

/** The hexes beside a unit in which a squad may be set down. */
export function landings(f: Field, squad: SsUnit, hex: number, facing: number): readonly number[] {
  return siteIn(f)
    .around(hex, facing)
    .filter((to) => groundCost(f, squad, hex, to) !== CLOSED && room(f, squad, to).free)
}

/** The hexes in which a squad aboard may dismount now: beside a transport that stood still (SS-MOVE-29). */
export function dismounts(f: Field, squad: SsUnit): readonly number[] {
  if (squad.riding === '' || squad.out !== '') return []
  const carrier = f.unit(squad.riding)
  return still(carrier) && carrier.altitude === 0 && onMap(carrier) ? landings(f, squad, carrier.hex, carrier.facing) : []
}

export function mount(g: SsGame, id: Id, carrier: Id): void {
  const u = g.edit(id)
  u.hex = -1
  u.riding = carrier
  leavesHex(u)
  g.emit({ is: 'mounts', rule: 'SS-MOVE-29', unit: id, carrier, hex: g.unit(carrier).hex })
}

export function dismount(g: SsGame, id: Id, hex: number): void {
  const u = g.edit(id)
  const carrier = u.riding
  u.hex = hex
  u.riding = ''
  u.facing = g.unit(carrier).facing
  g.emit({ is: 'dismounts', rule: 'SS-MOVE-29', unit: id, carrier, hex })
}

/** SS-MOVE-29, SS-DMG-16: squads aboard a unit that goes out: a die each, 1 to 3 destroyed with it, else set down beside it. */
export function spill(g: SsGame, carrier: Id, hex: number): void {
  for (const squad of aboard(g, carrier)) {
    const lost = g.dice.roll('passengers', d(6), (n) => n <= 3)
    const to = lost ? [] : landings(g, squad, hex, g.unit(carrier).facing)
    const u = g.edit(squad.id)
    u.riding = ''
    u.hex = to[0] ?? hex
    g.emit({ is: 'spills', rule: 'SS-MOVE-29', unit: squad.id, carrier, lost, hex: u.hex })
    if (lost) destroy(g, squad.id, 'crew')
  }
}
