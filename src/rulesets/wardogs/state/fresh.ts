// Wardogs: a unit as it takes the field, and what a new turn sets back (WD-UNIT-08, WD-SEQ-03).
import type { Id, Seat } from '../../../kernel/plain.ts'
import type { UnitSheet } from '../book/roster.ts'
import { working, type WdUnit } from './state.ts'

/** What a turn begins with. */
export const newTurn = {
  activated: false,
  tries: 0,
  stood: false,
  spent: 0,
  entered: 0,
  lastStep: -1,
  route: [] as readonly number[],
  mode: 'ground',
  backward: false,
  iced: false,
  jumped: 0,
  landing: '',
  crashes: false,
  mined: [] as readonly number[],
  clearing: -1,
  shifted: false,
  used: 0,
  fired: 0,
  blown: false,
  checks: 0,
  checkMod: 0,
  stepHits: 0,
  fall: 0,
  flipped: false,
} as const

/** A unit off the map, as its sheet has it. */
export function freshUnit(id: Id, seat: Seat, name: string, sheet: UnitSheet, building: Id = ''): WdUnit {
  return {
    id,
    seat,
    name,
    sheet,
    crew: 'regular',
    building,
    hex: -1,
    facing: 0,
    status: 'waiting',
    airborne: false,
    submerged: false,
    cover: '',
    carrier: '',
    ar: sheet.ar,
    shields: sheet.shields,
    legs: Array.from({ length: sheet.legs }, () => 0 as const),
    arms: sheet.arms.map(() => 0 as const),
    weapons: sheet.weapons.map(() => 0 as const),
    ammo: sheet.weapons.map((w) => (w.tubes > 0 ? w.tubes : w.ammo)),
    gear: sheet.equipment.map(() => 0 as const),
    charges: sheet.equipment.map((e) => e.charges),
    turret: 0,
    drive: 0,
    plant: 0,
    crashed: false,
    fell: 0,
    heat: 0,
    arStep: sheet.ar,
    offEdge: -1,
    offTurn: 0,
    ...newTurn,
  }
}

/** WD-SEQ-03: shields at the start of a turn: full while the generator works and the power plant is whole. */
export function shieldsNow(u: WdUnit): number {
  return u.plant > 0 || working(u, 'shield_generator') < 0 ? 0 : u.sheet.shields
}
