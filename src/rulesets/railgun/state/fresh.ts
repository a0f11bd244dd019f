// Railgun: 2100: stands, sides and the words of a battle in which nothing has been done yet.
import type { Seat } from '../../../kernel/plain.ts'
import type { RaceId } from '../book/charts.ts'
import type { Land, Order, Platoon, RgOptions, RgWords, Side, Stand } from './state.ts'

/** The flags and counters of a stand that has done nothing yet. */
export const fresh = {
  where: 'reserve',
  at: [0, 0],
  facing: 0,
  mode: 'none',
  over: false,
  stirred: false,
  shot: false,
  strategic: 0,
  pinned: false,
  engaged: false,
  fired: 'no',
  pd: false,
  stuck: false,
  halted: false,
  hits: 0,
  fell: 0,
  ship: '',
  carrier: '',
  entry: 0,
  spotted: false,
  ghost: null,
  allowance: 0,
  cap: -1,
  spent: 0,
  done: false,
  movedLast: false,
  overHalf: false,
  began: [0, 0],
  swamped: false,
  half: [0, 0],
  cliff: false,
  landed: false,
  grounded: 0,
  plotsFire: false,
  faced: [],
  pins: 0,
  pinMod: 0,
  due: 0,
  passed: 0,
  used: 0,
  attacks: 0,
  attacked: [],
  owed: '',
  missiles: -1,
  rockets: 0,
  aa: 0,
  barrage: false,
  barrages: -1,
  fought: 0,
  stance: { is: 'ask' },
} as const satisfies Partial<Stand>

export const ready = { is: 'ask' } as const satisfies Order

/** The words of a battle that is about to be deployed. */
export function newWords(scenario: string, land: Land, options: RgOptions, platoons: readonly Platoon[], sides: readonly Side[]): RgWords {
  return {
    scenario,
    options,
    land,
    smoke: [],
    wrecks: [],
    platoons,
    sides,
    turn: 0,
    half: 0,
    count: 0,
    first: -1,
    attacker: -1,
    phase: 'deployment',
    walk: null,
    aim: '',
    shots: [],
    firing: '',
    round: 0,
    wave: 0,
    suspended: [],
    waved: [],
    spot: null,
    up: '',
    load: '',
    ordering: [],
    ended: null,
    eye: 0,
  }
}
export function newSide(seat: Seat, name: string, force: string, race: RaceId, strikes: number): Side {
  return { seat, name, force, race, strikes, plots: [], destroyed: 0, removed: 0, seenDestroyed: 0, seenRemoved: 0 }
}
