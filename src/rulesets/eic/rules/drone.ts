// EIC League: the tank's drone: payload, flight, drop, docking (EIC-DRN, EIC-AMB-61, EIC-AMB-97).
import { die, type Dice } from '../../../kernel/dice.ts'
import type { Choice, Decision, Option } from '../../../kernel/decision.ts'
import type { Id, Refusal } from '../../../kernel/plain.ts'
import { hexesOf } from '../../../craft/english.ts'
import { strike, type Shot } from './attack.ts'
import { foundBy, isTarget } from './detection.ts'
import { weaponWorks } from './energy.ts'
import { drone as row, fullShots, weapon, type BoughtWeaponId } from '../book/roster.ts'
import {
  act,
  ask,
  attrOf,
  call,
  gridOf,
  hushed,
  liftHexes,
  procedure,
  unitRef,
  when,
  type EicGame,
  type EicUnit,
  type Field,
  isUsed,
  used,
} from '../state/state.ts'

type Words = { readonly tank: Id; readonly shot: Shot | null }

const droneOfTank = (g: EicGame, tank: Id): EicUnit => g.unit(g.unit(tank).drone)

/** EIC-DRN-04: what the drone may take aboard when it leaves: one bomb, or grenades of one load. */
export function payloads(u: EicUnit): readonly Option[] {
  const of: Option[] = []
  for (const s of u.slots) {
    const w = weapon(s.weapon)
    if (s.lost || s.shots === 0 || isUsed(u, s.no)) continue
    if (w.group === 'grenade' || (w.group === 'bomb' && weaponWorks(u, w))) of.push({ id: `s${s.no}`, label: w.name })
  }
  return of
}

function offerPayload(g: EicGame, v: Words): Decision | null {
  const tank = g.unit(v.tank),
    dr = droneOfTank(g, v.tank)
  if (!dr.docked || tank.gone) return null
  const of = payloads(tank)
  if (of.length === 0) return null
  return {
    kind: 'payload',
    rule: 'EIC-DRN-04',
    seat: tank.seat,
    secret: false,
    told: 'seat',
    about: unitRef(dr.id),
    choice: { is: 'one', of, pass: true, passLabel: 'Nothing' },
    idle: { pass: true },
  }
}

/** EIC-DRN-04: at most 10 grenades, 5 of paralysis, one bomb, taken from the load of the tank. */
function loadUp(g: EicGame, v: Words, c: Choice): void {
  if (!('one' in c)) return
  const no = Number(c.one.slice(1)),
    tank = g.edit(v.tank)
  const slot = tank.slots.find((s) => s.no === no)
  if (!slot) return
  const most = slot.weapon === 'paralysisGrenade' ? row.mostParalysis : weapon(slot.weapon).group === 'bomb' ? 1 : row.mostGrenades
  const n = slot.shots < most ? slot.shots : most
  tank.slots = tank.slots.map((s) => (s === slot ? { ...s, shots: s.shots - n } : s))
  const dr = g.edit(tank.drone)
  dr.payload = slot.weapon
  dr.payloadShots = n
  dr.payloadSlot = no
  g.emit({ is: 'loads', rule: 'EIC-DRN-04', told: [tank.seat], unit: dr.id, weapon: slot.weapon, shots: n })
}

/** EIC-DRN-02, EIC-AMB-61: where the drone may end: 8 hexes over anything, within its leash if it has one. */
export function mayDroneEnd(f: Field, dr: EicUnit, to: number): boolean {
  const grid = gridOf(f.words.map)
  if (grid.distance(dr.hex, to) > liftHexes(dr)) return false
  const leash = f.words.options.droneLeash
  if (leash === null) return true
  const tank = f.units.find((u) => u.id === dr.tank)
  return tank === undefined || grid.distance(tank.hex, to) <= leash
}

function offerFlight(g: EicGame, v: Words): Decision | null {
  const dr = droneOfTank(g, v.tank)
  if (dr.gone) return null // EIC-END-02: its coach has left
  return {
    kind: 'droneFlight',
    rule: 'EIC-DRN-02',
    seat: dr.seat,
    secret: false,
    told: 'seat',
    about: unitRef(dr.id),
    choice: {
      is: 'path',
      unit: dr.id,
      budget: liftHexes(dr),
      from: { at: gridOf(g.words.map).place(dr.hex) },
      pass: true,
      passLabel: 'Stay',
    },
    idle: { pass: true },
  }
}

/** Whether a drone's path is legal. */
export function checkDrone(f: Field, dr: EicUnit, c: Choice): true | Refusal {
  if (!('legs' in c)) return true
  const grid = gridOf(f.words.map)
  let from = dr.hex,
    paid = 0
  for (const leg of c.legs) {
    const to = grid.cell(leg.to)
    if (to < 0) return { rule: 'EIC-SET-01', why: `there is no hex ${leg.to[0]},${leg.to[1]}` }
    paid += grid.distance(from, to)
    from = to
  }
  if (c.legs.length === 0) return { rule: 'EIC-DRN-02', why: 'name a hex to fly to, or stay' }
  if (paid > liftHexes(dr)) return { rule: 'EIC-DRN-02', why: `a drone flies ${hexesOf(liftHexes(dr))}` }
  return mayDroneEnd(f, dr, from) ? true : { rule: 'EIC-AMB-61', why: `its leash is ${hexesOf(f.words.options.droneLeash ?? 0)}` }
}

/** A flight drawn evenly; its own hex is staying. */
export function drawDrone(f: Field, dr: EicUnit, dice: Dice): Choice {
  const grid = gridOf(f.words.map),
    cells = grid.disc(dr.hex, liftHexes(dr))
  for (let tries = 0; tries < 8; tries++) {
    const to = cells[dice.roll('hex', die(0, cells.length - 1), same)]
    if (to === dr.hex) break
    if (mayDroneEnd(f, dr, to)) return { legs: [{ to: grid.place(to) }] }
  }
  return { pass: true }
}
const same = (n: number): number => n

/** EIC-DRN-02: the flight uses up an attack of the tank; the drone is out of its tank and aloft from now on. */
function fly(g: EicGame, v: Words, c: Choice): void {
  const tank = g.edit(v.tank)
  tank.attacks++
  tank.used = used(tank, 'drone')
  const dr = g.edit(tank.drone),
    from = dr.hex
  if ('legs' in c) dr.hex = gridOf(g.words.map).cell(c.legs[c.legs.length - 1].to)
  dr.hexesMoved += gridOf(g.words.map).distance(from, dr.hex)
  const launched = dr.docked
  dr.docked = false
  dr.aloft = true
  g.emit({
    is: 'moves',
    rule: 'EIC-DRN-02',
    unit: dr.id,
    way: 'drone',
    from,
    end: dr.hex,
    launched,
    legs: 'legs' in c ? c.legs.map((l) => gridOf(g.words.map).cell(l.to)) : [],
  })
}

/** EIC-DRN-03, EIC-AMB-97: what the drone may attack: units its tank detected, bombs in its own hex, grenades up to 3 hexes. */
export function dropTargets(g: EicGame, tank: EicUnit, dr: EicUnit): readonly EicUnit[] {
  if (dr.payloadShots === 0 || dr.payload === '' || tank.sense < 2) return []
  if (isUsed(tank, dr.payloadSlot)) return [] // EIC-ATK-06: its load was launched this round
  const found = g.words.options.droneSensor === 'drone' ? foundBy(g, tank, tank.sense as 2 | 3, dr.hex) : tank.found
  const range = weapon(dr.payload).group === 'bomb' ? row.bombReach : row.grenadeReach
  const grid = gridOf(g.words.map),
    out: EicUnit[] = []
  for (const id of found) {
    const o = g.unit(id)
    if (isTarget(g, tank.seat, o) && grid.distance(dr.hex, o.hex) <= range) out.push(o)
  }
  return out
}

function offerDrop(g: EicGame, v: Words): Decision | null {
  const tank = g.unit(v.tank),
    dr = droneOfTank(g, v.tank)
  if (tank.gone) return null
  const of = dropTargets(g, tank, dr).map((o) => ({ id: o.id, label: `${weapon(dr.payload).name} at ${o.name}`, about: [{ unit: o.id }] }))
  if (of.length === 0) return null
  return {
    kind: 'drop',
    rule: 'EIC-DRN-03',
    seat: tank.seat,
    secret: false,
    told: 'seat',
    about: unitRef(dr.id),
    choice: { is: 'one', of, pass: true, passLabel: 'Keep it' },
    idle: { pass: true },
  }
}

/**
 * EIC-DRN-03: ATTR 80, no launcher bonus. The payload is one less, hit or miss, and the load it came from is used for the round
 * (EIC-ATK-06).
 */
function drop(g: EicGame, v: Words, target: Id): Words {
  const tank = g.edit(v.tank),
    dr = g.edit(tank.drone),
    what = dr.payload
  tank.used = used(tank, dr.payloadSlot)
  dr.payloadShots--
  if (dr.payloadShots === 0) dr.payload = ''
  const how = weapon(what).group === 'bomb' ? 'drop' : 'throw'
  return {
    ...v,
    shot: {
      by: dr.id,
      target,
      how,
      weapon: what,
      slot: 0,
      launcher: 0,
      partner: '',
      wild: false,
      attr: attrOf(dr),
      dfr: -1,
      boost: 0,
      sharp: false,
      lost: 0,
    },
  }
}

/** EIC-AMB-97: it docks by ending in the hex of its tank; what it still carries goes back to the load. */
function dock(g: EicGame, v: Words): void {
  const tank = g.unit(v.tank),
    dr = g.unit(tank.drone)
  if (dr.vanquished || dr.gone || dr.paralyzed || dr.hex !== tank.hex || tank.vanquished) return
  const e = g.edit(dr.id)
  if (e.payloadShots > 0) {
    const no = e.payloadSlot,
      n = e.payloadShots
    // the load may have been refilled at the base since
    const full = fullShots(weapon(e.payload as BoughtWeaponId), 'tank', g.words.options.paralysisTankLoad) ?? 0
    g.edit(tank.id).slots = tank.slots.map((s) => (s.no === no && !s.lost ? { ...s, shots: Math.min(full, s.shots + n) } : s))
  }
  e.payload = ''
  e.payloadShots = 0
  e.payloadSlot = 0
  e.docked = true
  e.aloft = false
  g.emit({ is: 'docks', rule: 'EIC-AMB-97', unit: dr.id })
}

/** EIC-DRN-02, EIC-D11: one action of the drone in place of an attack of its tank. */
export const flyDrone = hushed<{ readonly tank: Id }, Words>(
  procedure(
    'EIC-DRN-02',
    'flyDrone',
    ({ tank }: { readonly tank: Id }): Words => ({ tank, shot: null }),
    ask<Words>('EIC-DRN-04', offerPayload, (g, v, a) => loadUp(g, v, a[0].choice)),
    ask<Words>('EIC-DRN-02', offerFlight, (g, v, a) => fly(g, v, a[0].choice)),
    ask<Words>('EIC-DRN-03', offerDrop, (g, v, a) => {
      const c = a[0].choice
      return 'one' in c ? drop(g, v, c.one) : v
    }),
    when<Words>(
      (_g, v) => v.shot !== null,
      call<Shot, Words>(strike, (_g, v) => v.shot),
    ),
    act<Words>('EIC-AMB-97', dock),
  ),
  (g, v) => others(g, g.unit(v.tank).seat),
)

/** The seats beside one. */
export function others(g: EicGame, seat: number): readonly number[] {
  return g.words.sides.filter((s) => s.seat !== seat).map((s) => s.seat)
}
