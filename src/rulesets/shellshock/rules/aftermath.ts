// Shellshock: Aftermath and Clean Up: what waited takes effect, falls, batteries, blind fire forgotten, what can no longer move (SS-END).
import type { Id } from '../../../kernel/plain.ts'
import { sheetFor, type SsGame, type SsUnit } from '../state/state.ts'
import { isImmobile, onMap } from './control.ts'
import { takeEffect } from './damage.ts'
import { spill } from './ride.ts'
import { unworn } from '../state/fresh.ts'
import { fall } from './steps.ts'
import { siteIn } from '../state/site.ts'

/** SS-FIRE-17: units in their order where no chit decides: seats, then the force list. */
export function inOrder(g: SsGame): readonly SsUnit[] {
  return [...g.units].sort((a, b) => a.seat - b.seat)
}

/** SS-CREW-07, SS-FIRE-16: what a battery holds and gets back: a share for each of its parts that works. */
export function battery(u: SsUnit): { readonly capacity: number; readonly recharge: number } {
  const sheet = sheetFor(u)
  if (sheet.battery === null) return { capacity: 0, recharge: 0 }
  const { capacity, recharge, letters } = sheet.battery
  const left = letters.filter((l) => {
    const i = sheet.equipment.findIndex((e) => e.letter === l)
    return (u.lost & (1 << i)) === 0
  }).length
  return { capacity: Math.floor((capacity * left) / letters.length), recharge: Math.floor((recharge * left) / letters.length) }
}

/** SS-TGT-13, SS-AMB-30: a gunner who did anything but fire blind at the same hex starts again. */
function forget(g: SsGame, id: Id): void {
  if (g.unit(id).crew.every((c) => c.blindHex < 0)) return
  const u = g.edit(id)
  u.crew = u.crew.map((c, i) => {
    const aim = u.aims[i]
    const fired = aim?.mode === 'blind' && ((u.acted >> i) & 1) === 1
    return fired || c.blindHex < 0 ? c : { ...c, blindHex: -1, blindTurns: 0 }
  })
}

/** SS-MOVE-33, SS-DMG-14: a unit that can no longer move stops; what can again is no longer immobile. An air unit falls (SS-AMB-55). */
function settleImmobile(g: SsGame, id: Id): void {
  const u = g.unit(id)
  const now = isImmobile(g, u)
  if (now === u.immobile) return
  const e = g.edit(id)
  e.immobile = now
  if (!now) {
    g.emit({ is: 'mobile', rule: 'SS-MOVE-33', unit: id })
    return
  }
  e.speed = 0
  e.gear = 'stop'
  g.emit({ is: 'immobile', rule: 'SS-FIRE-12', unit: id })
  const drop = e.altitude - siteIn(g).level(e.hex)
  if (sheetFor(e).cls !== 'air' || e.altitude === 0) return
  e.altitude = 0
  if (drop > 0) fall(g, id, drop)
  if (g.unit(id).out === '') takeEffect(g, id)
}

/**
 * SS-PH-01, SS-PH-07, SS-CREW-07: in phased combat every effect applies at once; what is made immobile in its move stops where it is, and
 * a battery that is destroyed holds nothing.
 */
export function settleAll(g: SsGame): void {
  for (const { id, out } of inOrder(g)) {
    const u = g.unit(id)
    if (out !== '' || (u.dying === '' && u.losing === 0 && u.due === unworn)) continue
    const { hex } = u
    takeEffect(g, id)
    if (g.unit(id).out !== '') {
      spill(g, id, hex)
      continue
    }
    const { capacity } = battery(g.unit(id))
    if (g.unit(id).charge > capacity) g.edit(id).charge = capacity
    if (!onMap(g.unit(id))) continue
    settleImmobile(g, id)
    const now = g.unit(id)
    if (!now.immobile || now.out !== '' || now.stage !== 'moves') continue
    const e = g.edit(id)
    e.stage = 'done'
    e.left = Math.min(0, e.left)
  }
}

/** SS-END-01, SS-DMG-17, SS-D13: unit by unit: damage takes effect, passengers of what is destroyed, batteries, what cannot move. */
export function aftermath(g: SsGame): void {
  for (const { id, out } of inOrder(g)) {
    if (out !== '') continue
    const { hex } = g.unit(id)
    takeEffect(g, id)
    if (g.unit(id).out !== '') {
      spill(g, id, hex)
      continue
    }
    forget(g, id)
    const { capacity, recharge } = battery(g.unit(id)),
      charge = Math.min(capacity, g.unit(id).charge + recharge)
    if (charge !== g.unit(id).charge) g.edit(id).charge = charge
    if (onMap(g.unit(id))) settleImmobile(g, id)
  }
}

/** SS-END-02, SS-SPEC-01, SS-DEF-01: what lasts for a turn ends; teams whose members are dead are no more. */
export function cleanUp(g: SsGame): void {
  for (const u of g.units) {
    if (u.out !== '') continue
    const e = g.edit(u.id)
    e.dodging = false
    e.smoked = false
    e.screened = false
    e.aims = sheetFor(u).crew.map(() => null)
    e.chit = 0
  }
  const dead = (id: Id, crew: number): boolean => {
    const u = g.unit(id)
    const { letter } = sheetFor(u).crew[crew]
    const i = sheetFor(u).equipment.findIndex((e) => e.letter === letter)
    return u.out !== '' || (u.lost & (1 << i)) !== 0
  }
  const teams = g.words.teams.filter((t) => !dead(t.spotter, t.eye) && !dead(t.shooter, t.gunner))
  if (teams.length < g.words.teams.length) g.set({ teams })
}

/** A new turn: nobody has moved, acted or been named. */
export function newTurn(g: SsGame): void {
  g.set({ turn: g.words.turn + 1, step: 'initiative', hold: '', rams: [], orders: [] })
  for (const u of g.units) {
    if (u.out !== '') continue
    const e = g.edit(u.id)
    e.stage = 'waits'
    e.moved = 0
    e.left = 0
    e.paid = false
    e.rammed = false
    e.acted = 0
    e.pivoted = 0
    e.spotted = u.shots >= 3 // SS-TGT-14, SS-AMB-42
  }
  g.emit({ is: 'turn', rule: 'SS-INIT-01', turn: g.words.turn })
}
