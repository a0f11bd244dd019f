// Invisible Enemy: a base that nothing has happened to yet, its modules, and the words of a battle about to be set up.
import type { Id, Seat } from '../../../kernel/plain.ts'
import { beacons, type ModuleId, type WeaponId } from '../book/charts.ts'
import { allCells } from '../book/pentawing.ts'
import { cost, model, radii, type ModelId } from '../book/roster.ts'
import type { Base, IeOptions, IeWords, Land, Module } from './state.ts'

const unmarked: readonly number[] = Array.from({ length: allCells }, () => 0)

/** The hits and flags of a base that has done and suffered nothing. */
export const fresh = {
  at: [-1, -1], // waiting
  facing: 0,
  attackLost: 0,
  defenseLost: 0,
  s: 0,
  repairLost: 0,
  mj: 0,
  se: 0,
  po: 0,
  b: 0,
  gone: 0,
  marks: unmarked,
  damage: [],
  jams: [],
  trapped: '',
  camouflaged: false,
  stackedOn: '',
  stirred: false,
  dead: false,
  movable: false,
  trail: [],
  shot: false,
  tried: false,
  neared: [],
  fired: false,
  done: false,
  spike: false,
  launched: 0,
  tended: [],
  registrations: 0,
  registered: [],
  quarry: '',
  unspent: 0,
  infected: false,
} as const satisfies Partial<Base>

/** A module with all its points. */
export function newModule(is: ModuleId, points: number, facing = 0, weapon: WeaponId | '' = ''): Module {
  const stock = is === 'beacons' ? points * beacons.perPoint : 0
  return { is, weapon, base: points, points, facing, mj: 0, fired: false, used: '', spent: 0, stock, carry: null }
}

/** A base of a model of the book. */
export function newBase(id: Id, seat: Seat, of: ModelId, main: WeaponId, modules: readonly Module[] = [], name?: string): Base {
  const m = model(of)
  return {
    ...fresh,
    id,
    seat,
    name: name ?? m.name,
    model: of,
    value: cost(m),
    radius: radii[m.class],
    main,
    attackBase: m.attack,
    defenseBase: m.defense,
    speed: m.speed,
    repairBase: m.repair,
    modules,
  }
}

/** Every switch at its default. */
export const defaults: IeOptions = {
  deathTiming: 'afterRepair',
  photonErrorBands: 'perInch',
  activityWindow: 'precedingPhase',
  payloadMatching: true,
  cumulativeJamBonus: true,
  markerBeaconAllWeapons: false,
  camouflageHides: false,
  structuralDeath: false,
  thermalNeedsSpotting: false,
  fireOverTouchedRocks: false,
  losMode: 'centerToCenter',
  reverseMove: false,
  selfExtract: false,
  repairModuleSelf: false,
  hiddenLoadouts: false,
  photonRanging: 'rolled', // IE-AMB-43
  guessClock: 30,
  noWeaponPayloads: false,
  noRepairs: false,
  noEngineering: false,
  cellsByHand: false,
  fireRegistration: false,
  zoneOfControl: false,
  selfDestruct: false,
  pursuit: false,
  barrages: false,
  fungusInfection: false,
  rangingSkill: 'regular',
}

/** The words of a battle that is about to be set up. */
export function newWords(scenario: string, land: Land, options: IeOptions, names: readonly string[] = ['Red', 'Blue']): IeWords {
  return {
    scenario,
    names,
    options,
    land,
    beacons: [],
    turn: 0,
    phase: 'setUp',
    active: -1,
    deed: '',
    before: -1,
    won: [],
    spent: [0, 0],
    vp: [0, 0],
    struck: [],
    commits: [],
    ranged: [false, false],
    ended: null,
  }
}
