// EIC League: units, drones and sides that have done nothing yet.
import type { Seat } from '../../../kernel/plain.ts'
import { drone as droneRow } from '../book/roster.ts'
import type { EicUnit, Side } from './state.ts'

/** The flags and counters of a unit that has done nothing yet. */
export const fresh = {
  hex: -1,
  aloft: false,
  height: 0,
  warping: false,
  paralyzed: false,
  retreat: 'none',
  vanquished: false,
  gone: false,
  docked: false,
  tank: '',
  drone: '',
  moved: false,
  hexesMoved: 0,
  attacks: 0,
  fights: 0,
  firstFight: false,
  attrSeen: 0,
  attrSeenRound: 0,
  dfrSeen: 0,
  dfrSeenRound: 0,
  weaponsSeen: [],
  damageSeen: 0,
  used: 0,
  modes: 0,
  spent: 0,
  up: false,
  heightBefore: 0,
  sense: 0,
  found: [],
  acted: false,
  rushed: 0,
  reload: [],
  sat: false,
  wanted: 0,
  mustLeave: false,
  paralyzedThrough: 0,
  bodZeroAfter: 0,
  fragHits: 0,
  payload: '',
  payloadShots: 0,
  payloadSlot: 0,
} as const satisfies Partial<EicUnit>

/** EIC-DRN-01: the drone of a tank, docked. Its id is that of its tank and `.drone`. */
export function droneOf(tank: Pick<EicUnit, 'id' | 'seat' | 'name' | 'hex'>): EicUnit {
  return {
    id: `${tank.id}.drone`,
    seat: tank.seat,
    name: `Drone of ${tank.name}`,
    hull: 'drone',
    cls: null,
    ...fresh,
    hex: tank.hex,
    docked: true,
    tank: tank.id,
    bod: droneRow.BOD,
    attr: droneRow.ATTR,
    dfr: droneRow.DFR,
    pwr: droneRow.PWR,
    spd: droneRow.SPD,
    det: droneRow.DET,
    ecm: droneRow.ECM,
    bodNow: droneRow.BOD,
    energyMax: droneRow.energy,
    energy: droneRow.energy,
    laser: 0,
    heat: 0,
    cold: 0,
    sonic: 0,
    flight: true,
    warp: false,
    elevator: false,
    slots: [],
  }
}

/** A side that has done nothing yet. */
export function newSide(seat: Seat, name: string, force: string, base: number, credits: number, left: number): Side {
  return {
    seat,
    name,
    force,
    base,
    credits,
    left,
    out: false,
    terms: null,
    warpsDeclared: 0,
    stealing: false,
    stole: null,
    die: -1,
    bonus: 0,
    held: 0,
    offered: 0,
  }
}
