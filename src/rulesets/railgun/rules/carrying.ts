// Railgun: 2100: squads and towed weapons aboard: picking up, dropping off, what they have left (RG-CARRY).
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Id, Place, Refusal } from '../../../kernel/plain.ts'
import { geometry, groundCost, type Ground } from '../book/charts.ts'
import { canRide, capacityOf } from '../book/roster.ts'
import {
  aboard,
  allowanceOf,
  editWalk,
  gapWithin,
  halfAllowance,
  onTable,
  profileOf,
  standOf,
  tell,
  toldOf,
  type Field,
  type RgGame,
  type Stand,
} from '../state/state.ts'
import { lookAbout } from './spotting.ts'
import { goingOf, groundAt, isFree, nearestFree, onLand } from './terrain.ts'

/** RG-CARRY-01: within so many units it is mounted and set down. */
export const reach = geometry.inch

/** RG-CARRY-01, RG-CARRY-02: half the allowance for a stop, once. */
export function stopCost(f: Field, s: Stand): number {
  return f.words.walk?.paidStop ? 0 : halfAllowance(s.allowance > 0 ? s.allowance : allowanceOf(s, false))
}

/** Can it still pay for a stop? */
function pays(f: Field, s: Stand): boolean {
  return s.spent + stopCost(f, s) <= (s.allowance > 0 ? s.allowance : allowanceOf(s, false))
}

/** RG-CARRY-01: who may be picked up here; a plot of fire bars pushing by hand and no more (RG-AMB-49). */
export function mountable(f: Field, s: Stand): readonly Stand[] {
  const room = capacityOf(profileOf(s)) - aboard(f, s.id).length
  if (room <= 0 || s.mode === 'high' || !pays(f, s)) return []
  return f.units.filter(
    (p) =>
      p.seat === s.seat &&
      onTable(p) &&
      p.id !== s.id &&
      canRide(profileOf(p)) &&
      p.cap < 0 &&
      !p.pinned &&
      !p.landed &&
      gapWithin(s, p, reach),
  )
}

/** RG-CARRY-01: whether anybody may be dropped off here. */
export function droppable(f: Field, s: Stand): boolean {
  return s.mode !== 'high' && aboard(f, s.id).length > 0 && pays(f, s)
}

function payStop(g: RgGame, id: Id): void {
  const s = g.unit(id),
    cost = stopCost(g, s),
    e = g.edit(id)
  if (e.allowance === 0) e.allowance = allowanceOf(s, false)
  e.spent += cost
  editWalk(g, { paidStop: true, offer: true })
}

/** RG-CARRY-01: a squad or towed weapon goes aboard; it is seen no more (RG-CARRY-09). */
export function mount(g: RgGame, carrier: Id, id: Id): void {
  const p = g.unit(id)
  payStop(g, carrier)
  const c = g.edit(carrier)
  c.movedLast = true
  tell(g, p, { is: 'mounts', rule: 'RG-CARRY-01', unit: id, carrier })
  const e = g.edit(id)
  if (p.spotted) e.ghost = null // RG-SEC-03: what nobody saw leaves the ghost where it was last seen
  e.where = 'carried'
  e.carrier = carrier
  e.spotted = false
  e.engaged = false
  e.halted = false
}

/** RG-CARRY-04: quarters of a unit a dropped squad may still move, rounded down to the half inch. */
export function leftAfterDrop(squad: number, carrier: number, spent: number): number {
  const step = geometry.quarters / 2
  return Math.floor((squad * Math.max(0, carrier - spent)) / carrier / step) * step
}

export function offerDrop(f: Field): Decision | null {
  const w = f.words.walk
  if (w === null || w.deed !== 'drop') return null
  return placing(f, standOf(f, w.stand), 'drop', 'RG-CARRY-01')
}

/** The question where to set down who is aboard; null in an answer keeps him there. */
export function placing(f: Field, s: Stand, kind: string, rule: string): Decision | null {
  const load = aboard(f, s.id)
  if (load.length === 0) return null
  return {
    kind,
    rule,
    seat: s.seat,
    secret: false,
    told: toldOf(f),
    about: [{ unit: s.id }, ...load.map((p) => ({ unit: p.id }))],
    choice: {
      is: 'place',
      items: load.map((p) => ({ unit: p.id })),
      where: [{ is: 'disc', at: s.at, radius: s.radius + reach + geometry.standRadius }],
      facing: true,
    },
    idle: { place: load.map(() => null) },
  }
}

/** RG-TERR-01…12: whether a stand may be on that ground at all. */
export function passable(f: Field, s: Stand, at: Place): boolean {
  const ground = groundAt(f, at),
    o = f.words.options
  if (ground === 'riverImpassable' || ground === 'lake') {
    if (o.rafts && profileOf(s).is === 'squad') return true
  }
  return groundCost(ground === 'lake' ? 'riverImpassable' : (ground as Ground), goingOf({ ...s, mode: 'noe' }, false), o) !== null
}

/** RG-CARRY-01, RG-GEO-02: within 1 inch of the carrier, on the table, free of everybody it knows of and of one another. */
export function checkDrop(f: Field, d: Decision, c: Choice): true | Refusal {
  if (!('place' in c) || !('unit' in d.about[0])) return true
  const s = standOf(f, d.about[0].unit),
    down: { readonly at: Place; readonly radius: number }[] = []
  for (const [i, p] of c.place.entries()) {
    if (p === null) continue
    const ref = d.about[i + 1]
    if (!('at' in p) || !('unit' in ref)) return { rule: 'RG-CARRY-01', why: 'it is set down on the table' }
    const squad = standOf(f, ref.unit)
    if (!gapWithin({ ...squad, at: p.at }, s, reach)) return { rule: 'RG-CARRY-01', why: 'within 1 inch of the carrier' }
    if (!onLand(f, p.at, squad.radius)) return { rule: 'RG-GEO-02', why: 'wholly on the table' }
    if (!passable(f, squad, p.at)) return { rule: 'RG-CARRY-01', why: 'it cannot go on that ground' }
    if (!isFree(f, p.at, squad.radius, squad.id, s.seat)) return { rule: 'RG-GEO-02', why: 'another stand is there' }
    for (const o of down) {
      const r = o.radius + squad.radius,
        dx = o.at[0] - p.at[0],
        dy = o.at[1] - p.at[1]
      if (dx * dx + dy * dy < r * r) return { rule: 'RG-GEO-02', why: 'they would overlap' }
    }
    down.push({ at: p.at, radius: squad.radius })
  }
  return true
}

/** RG-CARRY-01…04: set down who was named. Whoever finds his place taken by an unseen stand takes the nearest free one. */
export function takeDrop(g: RgGame, choice: Choice): void {
  const w = g.words.walk
  if (w === null || !('place' in choice)) return
  const load = aboard(g, w.stand)
  if (choice.place.some((p) => p !== null)) {
    payStop(g, w.stand)
    const c = g.unit(w.stand)
    load.forEach((p, i) => {
      const to = choice.place[i]
      if (to === null || !('at' in to)) return
      const left = leftAfterDrop(allowanceOf(p, false), c.allowance, c.spent)
      setDown(g, p.id, to.at, to.facing ?? c.facing)
      const e = g.edit(p.id)
      e.cap = e.cap < 0 ? left : Math.min(e.cap, left)
      if (c.movedLast) e.movedLast = true // RG-FIRE-05: carried; RG-CARRY-03: not by one that only drops
    })
    editWalk(g, { deed: '' })
  } else editWalk(g, { deed: w.halt === 'start' ? 'go' : 'stop' })
}

/** A stand comes out of its carrier at a place, or the nearest free one; it shares its carrier's state for spotting (RG-SPOT-07). */
export function setDown(g: RgGame, id: Id, at: Place, facing: number): void {
  const p = g.unit(id),
    c = g.unit(p.carrier)
  const free = nearestFree(g, at, p.radius, id, 6 * geometry.inch) ?? at
  const e = g.edit(id)
  e.where = 'table'
  e.carrier = ''
  e.at = free
  e.facing = ((facing % 360) + 360) % 360
  e.began = free
  e.stirred = c.stirred || p.stirred
  e.shot = p.shot
  lookAbout(g, id)
  tell(g, g.unit(id), { is: 'drops', rule: 'RG-CARRY-01', unit: id, carrier: c.id, at: free })
}
