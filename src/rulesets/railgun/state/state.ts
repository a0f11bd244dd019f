// Railgun: 2100: the state of a battle: stands, platoons, sides, the table, words (STATE), and what follows from them (RG-GEO, RG-SEC).
import type { Id, Place, Plain, Ref, Seat } from '../../../kernel/plain.ts'
import type { Game, Outcome } from '../../../kernel/state.ts'
import { words as sixWords } from '../../../kernel/procedure.ts'
import { squareApart } from '../../../space/plane.ts'
import {
  geometry,
  qualityNumber,
  strategicAllowance,
  toHit,
  type Ground,
  type RaceId,
  type RangeBands,
  type RpgSoftFive,
  type TroopClass,
} from '../book/charts.ts'
import type { RgEvent } from './events.ts'
import { profile, targetKind, type Profile, type ProfileId, type WeaponId } from '../book/roster.ts'
import type { Phase, PublicStand } from './shared.ts'

// ---- Stands ---------------------------------------------------------------------------------------------------

/** Bits of the sources of quality checks (RG-QUAL-05): direct fire, artillery, close combat. */
export const source = { fire: 1, artillery: 2, close: 4 } as const

/** Bits of a stand's weapons in `used` and `fought`. */
export const weaponBit: Readonly<Record<WeaponId, number>> = { gun: 1, gun2: 2, missile: 4, rockets: 8, smallArms: 16, rpg: 32, cannon: 64 }

/** RG-FIRE-03, RG-CC-06: whether a stand has fired a weapon in this player turn, or used it in this half round of close combat. */
export const hasFired = (s: Stand, w: WeaponId): boolean => (s.used & weaponBit[w]) !== 0
export const hasFought = (s: Stand, w: WeaponId): boolean => (s.fought & weaponBit[w]) !== 0
/** RG-QUAL-05, RG-QUAL-07: whether a stand owes a check of a source, or has passed one in this player turn. */
export const owesCheck = (s: Stand, from: keyof typeof source): boolean => (s.due & source[from]) !== 0
export const hasChecked = (s: Stand, from: keyof typeof source): boolean => (s.passed & source[from]) !== 0

/** A stand in full. */
export type Stand = PublicStand & {
  readonly order: number // place in the force list, over the whole side (RG-GEN-03)
  readonly value: number // in 1/256 points (RG-VIC-01, RG-MISS-03)
  readonly lowTech: boolean
  readonly unstabilized: boolean
  readonly selfHoming: boolean
  readonly jump: boolean
  readonly ship: Id // the dropship that brings it; '' none
  readonly carrier: Id // '' none
  readonly entry: number // the game turn in which a reinforcement may come; 0 from the start
  readonly spotted: boolean // by the other side (RG-SPOT-05)
  readonly ghost: Ghost | null // where the other side saw it last; null while spotted or never seen
  // its own last movement phase
  readonly allowance: number // in force this phase; 0 before it moves
  readonly cap: number // the most it may spend after being dropped off; −1 none (RG-CARRY-04)
  readonly spent: number
  readonly done: boolean // has had its move
  readonly movedLast: boolean // moved, or was carried, in its last movement phase (RG-FIRE-05, RG-FIRE-06)
  readonly overHalf: boolean // moved more than half its allowance in it (RG-FIRE-07)
  readonly began: Place // at the start of it
  readonly swamped: boolean // entered or moved in swamp (RG-TERR-07)
  readonly half: Place // where not more than half was spent
  readonly cliff: boolean // has spent a whole own movement phase at a cliff without moving (RG-TERR-16)
  readonly landed: boolean // this player turn (RG-DROP-01)
  readonly grounded: number // own movement phases of a dropship on the ground
  readonly plotsFire: boolean // RG-AMB-49
  readonly faced: readonly Id[] // enemies in its front arc when the movement phase began (RG-PIV-01)
  // checks
  readonly pins: number // since its last check
  readonly pinMod: number // worst modifier of those pins (RG-AMB-47)
  readonly due: number // bits of `source`
  readonly passed: number // bits of `source` checked this player turn
  // fire
  readonly used: number // bits of weapons fired this player turn
  readonly attacks: number // attacks of this player turn (RG-FIRE-24)
  readonly attacked: readonly Id[]
  readonly owed: WeaponId | '' // the weapon of an extra attack owed
  readonly missiles: number // shots left; −1 unlimited (RG-FIRE-21)
  readonly rockets: number // RG-GRAV-08
  readonly aa: number // special shots left this player turn (RG-GRAV-07)
  readonly barrage: boolean // has had its barrage this player turn
  readonly barrages: number // left in the game; −1 unlimited (RG-DMRL-01)
  readonly fought: number // bits of weapons used in this half round of close combat
  readonly stance: Order // standing order (RG-SNAP-05)
}

/** Where and when an enemy was last seen (RG-SPOT-10). */
export type Ghost = { readonly at: Place; readonly facing: number; readonly turn: number; readonly phase: Phase }

/** RG-SNAP-05: a standing order: hold, ask, or fire when; `within` inches of gap to the mover. */
export type Order =
  | { readonly is: 'ask' }
  | { readonly is: 'hold' }
  | {
      readonly is: 'when'
      readonly kinds: readonly ('infantry' | 'light' | 'mainBattleTank')[]
      readonly arc: 'any' | 'flank'
      readonly within: number | null
      readonly only: 'mover' | 'any'
    }

// ---- The table ------------------------------------------------------------------------------------------------

export type PieceKind = Exclude<Ground, 'clear'> | 'hill' | 'lake'

/** A piece of terrain (RG-GEO-04). Points in units. Later pieces lie over earlier ones; corridors over areas. */
export type Piece = {
  readonly kind: PieceKind
  readonly name?: string
  readonly points: readonly Place[]
  readonly width?: number // of a road, bridge or path
  readonly level?: number // of a hill; of the ground beneath cover
  readonly height?: number // of cover, in levels; 1 when left out (RG-LOS-02)
  readonly steep?: true // a river whose banks keep amphibians out (RG-TERR-11)
}

export type Zone = readonly Place[]
/** What is worth points at the end: an unpinned friend within the radius of it, and no enemy. */
export type Objective = { readonly id: Id; readonly name: string; readonly at: Place; readonly radius: number; readonly points: number }
/** Reinforcements of a seat: units by id, the edge strip where they come on, the game turn from which. */
export type Entry = { readonly seat: Seat; readonly unit: Id; readonly zone: Zone; readonly turn: number }

/** What is fought over. The object stays the same for a whole battle, so that what is worked out from it is found by it. */
export type Land = {
  readonly width: number // units
  readonly height: number
  readonly pieces: readonly Piece[]
  readonly deploy: readonly Zone[] // by seat
  readonly objectives: readonly Objective[]
  readonly entries: readonly Entry[]
  readonly turns: number // game turns
  readonly lead: number // points of a victory
}

export type Smoke = { readonly id: Id; readonly at: Place; readonly side: number }
/** RG-TERR-14: a vehicle destroyed on a road or bridge. */
export type Wreck = {
  readonly id: Id
  readonly at: Place
  readonly radius: number
  readonly heavy: boolean
  readonly name: string
  readonly seenBy: number /* bits of seats */
}

// ---- Sides ----------------------------------------------------------------------------------------------------

/** RG-STAND-01: a unit: a platoon, or a company of Green troops. */
export type Platoon = {
  readonly id: Id
  readonly seat: Seat
  readonly name: string
  readonly cls: TroopClass
  readonly race: RaceId
  readonly recon: boolean
  readonly start: number
  readonly broken: boolean /* has checked for losses and held */
}

export type Side = {
  readonly seat: Seat
  readonly name: string
  readonly force: string
  readonly race: RaceId
  readonly strikes: number // orbital strikes left (RG-ORB-01)
  readonly plots: readonly Plot[]
  readonly destroyed: number // value of its stands destroyed, 1/256 points
  readonly removed: number // value of its stands removed by failed checks
  readonly seenDestroyed: number // as much of it as the other side has witnessed (RG-SEC-02)
  readonly seenRemoved: number
}
/** A plotted strike: it lands in the artillery phase of that player turn. */
export type Plot = { readonly at: Place; readonly lands: number }

// ---- Words ----------------------------------------------------------------------------------------------------

/** House rules in force: every switch of the book. */
export type RgOptions = {
  readonly measuring: 'strict' | 'open'
  readonly visibility: 'hidden' | 'open'
  readonly rangeBands: RangeBands
  readonly rpgSoftFive: RpgSoftFive
  readonly gravCosts: 'text' | 'chart'
  readonly swamp: 'full' | 'impassableToVehicles'
  readonly carlRule: boolean
  readonly softCoverEdge: boolean
  readonly ignoreImmuneTargets: boolean
  readonly parenthesisedCannon: 'plain' | 'stationaryOnly'
  readonly artilleryModifiers: boolean
  readonly pdRadius: number | null
  readonly orbitalPd: 'other' | 'mesonGun'
  readonly rafts: boolean
  readonly costTable: 'balanced' | 'book'
  readonly pinRemoval: 'phasingOnly' | 'clearAll'
  readonly missileRangeMods: boolean
  readonly spottingNeedsLine: boolean
  readonly samBatteries: boolean
  readonly [more: string]: string | number | boolean | null
}

/** The walk under way: secret of the mover's side (RG-MOVE-02). Null when nobody is moving. */
export type Walk = {
  readonly stand: Id
  readonly legs: readonly { readonly to: Place; readonly way: string }[] // what lies ahead
  readonly tick: number // ticks of the first leg already walked
  readonly from: Place // where the first leg began
  readonly inches: number // units of ground covered since the start of the move
  readonly facing: number // wanted at the end; −1 none
  readonly halt: Halt // why it stands
  readonly paidStop: boolean // the half for this stop is paid (RG-CARRY-02)
  readonly past: readonly Id[] // wrecks driven round
  readonly free: Place // the last place on its way where it overlaps nobody
  readonly away: readonly Id[] // enemies it breaks off from (RG-MOVE-08)
  readonly trail: readonly Place[] // ends of the ticks since the last telling
  readonly hiddenFor: number // as many of them as the other side did not see, or has been told of
  readonly before: WalkTold // as its own side was last told of it (RG-SNAP-06): what its view shows while the defender is asked
  readonly plans: number // paths chosen in this move
  readonly news: boolean // something has happened that its owner knows of: he may change what lies ahead
  readonly met: readonly Id[] // enemies that have come into sight with the last step
  readonly offer: boolean // the defender is to be asked here (RG-SNAP-02)
  readonly deed: string // what was chosen besides walking: go, stop, drop, mount:ID, push, round
  readonly voided: boolean // a strategic move was declared too near an unseen enemy (RG-STRAT-02)
  readonly strayed: boolean // it was out of cohesion when the move began (RG-COH-02)
  // the ground and facing at which the defender was last asked: one offer at one tick (RG-SNAP-02); secret of the defender
  readonly asked: string
}
/** What the mover's side was last told of its walk: all that its view holds while a question told to nobody is open. */
export type WalkTold = {
  readonly stand: Stand
  readonly legs: Walk['legs']
  readonly tick: number
  readonly from: Place
  readonly inches: number
  readonly free: Place
}
export type Halt = 'start' | 'go' | 'end' | 'spent' | 'barred' | 'wreck' | 'contact' | 'news' | 'pinned' | 'out'

/** A declared shot, committed (RG-FIRE-08). `pop`: by pop-up (RG-GRAV-06). */
export type Shot = {
  readonly by: Id
  readonly weapon: WeaponId
  readonly target: Id
  readonly pop: boolean
  readonly special?: true /* of an AA gun (RG-GRAV-07) */
}

export type RgWords = {
  readonly scenario: string
  readonly options: RgOptions
  readonly land: Land
  readonly smoke: readonly Smoke[]
  readonly wrecks: readonly Wreck[]
  readonly platoons: readonly Platoon[]
  readonly sides: readonly Side[]
  readonly turn: number // game turn from 1; 0 before the first
  readonly half: 0 | 1 // player turn within it
  readonly count: number // player turns from 1
  readonly first: Seat // who moves first; −1 not rolled
  readonly attacker: Seat // RG-SEQ-01; −1 nobody yet
  readonly phase: Phase
  readonly walk: Walk | null // secret of the attacker
  readonly aim: Id // target named, firers not yet; secret of the firing side; '' none
  readonly shots: readonly Shot[] // declared and not yet resolved
  readonly firing: Id // the squad whose firing is open (RG-FIRE-04)
  readonly round: number // of close combat
  readonly wave: number // movements after close combat in this phase (RG-CC-11)
  readonly suspended: readonly Id[] // stands whose fight is put off to the next player turn (RG-CC-09)
  readonly waved: readonly Id[] // stands that moved in this wave
  readonly spot: Place | null // of a barrage or landing being declared
  readonly up: Id // the piece, grav or dropship at hand
  readonly load: string // its ammunition: explosive, smoke
  readonly ordering: readonly Id[] // stands that are being given an order; secret of their side
  readonly ended: Outcome | null
  readonly eye: number // 0: exact; else the seed of an imagined game's eye (RG-MEAS-01)
}

export type RgGame = Game<Stand, RgWords, RgEvent>

/** What a rule needs that is judged on a view as well as on the full state: spotted enemies, one's own stands whole. */
export type Field = { readonly words: RgWords; readonly units: readonly Stand[] }

/** The six words, for procedures of this book. */
export const { act, ask, call, loop, when, each, procedure, hushed } = sixWords<RgGame>()

/** The other of two seats. */
export const other = (seat: Seat): Seat => 1 - seat
export const attackerOf = (f: Field): Seat => f.words.attacker
export const defenderOf = (f: Field): Seat => 1 - f.words.attacker

// ---- What follows ---------------------------------------------------------------------------------------------

export const onTable = (s: PublicStand): boolean => s.where === 'table'
export const lost = (s: PublicStand): boolean => s.where === 'destroyed' || s.where === 'removed'
export const profileOf = (s: { readonly profile: ProfileId }): Profile => profile(s.profile)
export const isSquad = (s: { readonly profile: ProfileId }): boolean => profileOf(s).is === 'squad'
export const isGrav = (s: { readonly profile: ProfileId }): boolean => profileOf(s).moveClass === 'grav'
/** In high mode: passed under, immune to artillery, seen by everybody (RG-GRAV-04). */
export const aloft = (s: PublicStand): boolean => s.mode === 'high'
export const kindOf = (s: { readonly profile: ProfileId }): 'infantry' | 'light' | 'mainBattleTank' => targetKind(profileOf(s))

/** What of a stand lies open (RG-SEC-01), its ammunition not (RG-MARK-02); of the lost only that. */
export function publicOf(s: PublicStand): PublicStand {
  return {
    id: s.id,
    seat: s.seat,
    unit: s.unit,
    name: s.name,
    profile: s.profile,
    cls: s.cls,
    race: s.race,
    radius: s.radius,
    stealth: s.stealth,
    recon: s.recon,
    where: s.where,
    at: s.at,
    facing: s.facing,
    mode: s.mode,
    over: s.over,
    stirred: s.stirred,
    shot: s.shot,
    strategic: s.strategic,
    pinned: s.pinned,
    engaged: s.engaged,
    fired: s.fired,
    pd: s.pd,
    stuck: s.stuck,
    halted: s.halted,
    hits: s.hits,
    fell: s.fell,
  }
}

/** A stand of a field. @throws RangeError when it is not there. */
export function standOf(f: Field, id: Id): Stand {
  const game = f as { readonly unit?: (id: Id) => Stand } // a state finds it by its index, a view has to look
  if (game.unit !== undefined) return game.unit(id)
  for (const s of f.units) if (s.id === id) return s
  throw new RangeError(`no stand "${id}"`)
}

/** RG-COH-04: where a stand counts as being: a carried one with its carrier. */
export function spot(f: Field, s: Stand): Place {
  return s.where === 'carried' && s.carrier !== '' ? standOf(f, s.carrier).at : s.at
}

/** RG-CARRY-01: the squads and weapons aboard, in stand order. */
export function aboard(f: Field, id: Id): readonly Stand[] {
  return f.units.filter((s) => s.carrier === id && s.where === 'carried')
}

/** RG-GEO-03: whether the gap between two stands is at most so many units; exactly on the limit is inside. */
export function gapWithin(a: PublicStand, b: PublicStand, units: number): boolean {
  const reach = units + a.radius + b.radius,
    dx = a.at[0] - b.at[0],
    dy = a.at[1] - b.at[1]
  return dx * dx + dy * dy <= reach * reach
}
export const inches = (n: number): number => n * geometry.inch

/**
 * RG-MEAS-01: the square of the distance of two centers as a range is read off it: exact in the battle, up to 10 % off
 * in an imagined one under strict measuring, always the same for the same pair of places.
 */
export function measured(f: Field, a: PublicStand, b: PublicStand): number {
  const exact = squareApart(a.at, b.at),
    percent = eyed(f, a.at, b.at)
  return percent === null ? exact : Math.floor(exact / 10000) * percent * percent
}

/** RG-MEAS-01: at how many percent of its length, 90 to 110, the eye reads the line between two places; null where it is exact. */
export function eyed(f: Field, a: Place, b: Place): number | null {
  const eye = f.words.eye
  if (eye === 0 || f.words.options.measuring === 'open') return null
  let h =
    Math.imul(a[0] ^ eye, 0x9e3779b1) ^
    Math.imul(a[1] + 7, 0x85ebca77) ^
    Math.imul(b[0] + eye, 0xc2b2ae3d) ^
    Math.imul(b[1] + 13, 0x27d4eb2f)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h ^= h >>> 13
  return 90 + ((h >>> 0) % 21)
}

/** RG-QUAL-01: the quality number of a stand, cohesion left out; RG-FIRE-17: its adjustment to hit. */
export const numberOf = (s: PublicStand): number => qualityNumber(s.cls, s.race)
export const hitOf = (s: PublicStand): number => toHit(s.cls, s.race)

/** RG-STRAT-03: is its strategic movement still felt? */
export const isStrategic = (f: Field, s: PublicStand): boolean => s.strategic >= f.words.count && s.strategic > 0

/** RG-GEO-01: the allowance of a normal or a strategic move, in quarters of a unit. */
export function allowanceOf(s: { readonly profile: ProfileId }, strategically: boolean): number {
  const p = profileOf(s)
  return geometry.quarters * (strategically ? strategicAllowance(p.move, p.is === 'squad') : p.move)
}

/** RG-GEN-02: half of an allowance, rounded up to a whole inch, in quarters. */
export function halfAllowance(allowance: number): number {
  return Math.ceil(allowance / 2 / geometry.quarters) * geometry.quarters
}

// ---- Who is told (RG-SEC-02) ------------------------------------------------------------------------------------

export const hidden = (f: Field): boolean => f.words.options.visibility === 'hidden'

/** Whether a seat may know of what happens to a stand now: its own, spotted, or the table is open. */
export function knows(f: Field, seat: Seat, s: PublicStand & { readonly spotted: boolean }): boolean {
  return s.seat === seat || s.spotted || !hidden(f)
}

/**
 * Tell of something that concerns a stand, to everybody who may know: its own side, and the other if it has spotted it.
 * On a hidden table both are told apart, so that an owner cannot read off whether the other side was told.
 */
export function tell(g: RgGame, s: Stand, e: RgEvent): void {
  if (g.heard === null) return
  if (!hidden(g)) {
    g.emit(e)
    return
  }
  g.emit({ ...e, told: [s.seat] })
  if (s.spotted) g.retell({ ...e, told: [other(s.seat)] })
}

/** Whom a question of one side is told to be asked of, as the other sees it. */
export const toldOf = (g: Field): 'seat' | 'nobody' => (hidden(g) ? 'nobody' : 'seat')

const refs = new Map<Id, readonly Ref[]>()
/** What a question about one stand is about: the same list for the same id. */
export function standRef(id: Id): readonly Ref[] {
  let ref = refs.get(id)
  if (ref === undefined) {
    if (refs.size > 5000) refs.clear()
    refs.set(id, (ref = [{ unit: id }]))
  }
  return ref
}

/** Change a side's words. */
export function editSide(g: RgGame, seat: Seat, some: Partial<Side>): void {
  g.set({ sides: g.words.sides.map((s) => (s.seat === seat ? { ...s, ...some } : s)) })
}
/** Change the walk under way. */
export function editWalk(g: RgGame, some: Partial<Walk>): void {
  if (g.words.walk !== null) g.set({ walk: { ...g.words.walk, ...some } })
}

/** Points of a value in 1/256. */
export const pointsOf = (value: number): number => value / 256
export type { Plain }
