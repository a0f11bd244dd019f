// What the referee of Shellshock keeps of its own about every unit, and the ratings that follow from its printed sheet.
import type { Roll } from '../../../kernel/dice.ts'
import type { Id } from '../../../kernel/plain.ts'
import type { Motion, Named, Out, SsOptions, SsUnit, SsWords } from '../state/state.ts'
import { Board } from './fixture-board.ts'
import { found, ladder, paper, turnOf, type Paper, type Three } from './fixture-paper.ts'

/** Damage that is to fall on a unit: dice it may be (a chain's remainder lies at either end), side, sector, what else it does. */
export type Owed = {
  readonly unit: Id
  readonly handfuls: readonly Three[]
  readonly doubled: boolean
  readonly side: number
  readonly sector: number
  readonly incendiary: boolean
  readonly exposed: boolean
}
type Draft<T> = { -readonly [K in keyof T]: T[K] }

/** A sheet of the referee's own. */
export type Own = {
  readonly id: Id
  readonly seat: number
  readonly paper: Paper
  readonly ecv: number
  crew: { piloting: number; gunnery: number; open: boolean; blindHex: number; blindTurns: number }[]
  hex: number
  facing: number
  facings: number[]
  altitude: number
  lifts: number // at the start of the turn
  speed: number
  gear: string
  forward: number
  moved: number
  left: number
  paidBeyond: number
  declared: boolean
  ended: boolean
  halted: boolean
  tried: boolean // a ram this turn
  passes: boolean
  roadPaid: boolean
  slip: { facing: number; hexes: number; sunk: boolean } | null
  core: number // Core Hits that are still to come
  strain: { why: string; hits: number } | null
  drop: number
  dodging: boolean
  hullDown: boolean
  mired: boolean
  immobile: boolean
  chit: number
  armour: [number, number, number, number]
  marked: Set<number>
  hits: Map<string, number>
  lost: Set<string>
  losing: Set<string>
  worn: Draft<Motion>
  due: Draft<Motion>
  ammo: number[]
  charge: number
  uses: number[]
  smoked: boolean
  screened: boolean
  now: string[] // systems announced against the attack at hand
  shots: number
  spotted: boolean
  aims: (Named | null)[]
  acted: Set<number>
  shift: { readonly from: number; readonly to: number } | null
  out: Out
  dying: Out
  ending: Out // it must be told next that it goes out
  own: boolean // what it suffers now is of its own driving
  bruise: Owed | null
  run: { readonly lines: number; readonly hits: number; readonly incendiary: boolean } | null
  killed: string[]
  riding: Id
}
const still = (): Draft<Motion> => ({ speed: 0, acceleration: 0, deceleration: 0, slip: 0, turn: 0, msrp: 0, immobile: false })
export const added = (a: Motion, b: Motion): Draft<Motion> => ({
  speed: a.speed + b.speed,
  acceleration: a.acceleration + b.acceleration,
  deceleration: a.deceleration + b.deceleration,
  slip: a.slip + b.slip,
  turn: a.turn + b.turn,
  msrp: a.msrp + b.msrp,
  immobile: a.immobile || b.immobile,
})
export const unhurt = still

function fresh(u: SsUnit): Own {
  const p = paper(u.sheet)
  return {
    id: u.id,
    seat: u.seat,
    paper: p,
    ecv: p.ecv.total,
    crew: p.crew.map(({ piloting, gunnery }) => ({ piloting, gunnery, open: false, blindHex: -1, blindTurns: 0 })),
    hex: u.hex,
    facing: u.facing,
    facings: [...u.facings],
    altitude: u.altitude,
    lifts: u.altitude,
    speed: u.speed,
    gear: u.gear,
    forward: 0,
    moved: 0,
    left: 0,
    paidBeyond: 0,
    declared: false,
    ended: false,
    halted: false,
    tried: false,
    passes: false,
    roadPaid: false,
    slip: null,
    core: 0,
    strain: null,
    drop: 0,
    dodging: false,
    hullDown: false,
    mired: false,
    immobile: false,
    chit: 0,
    armour: [p.armour.front, p.armour.right, p.armour.rear, p.armour.left],
    marked: new Set(),
    hits: new Map(p.equipment.map((e) => [e.letter, 0])),
    lost: new Set(),
    losing: new Set(),
    worn: still(),
    due: still(),
    ammo: p.weapons.map((w) => w.ammo ?? -1),
    charge: p.battery?.capacityKrg ?? 0,
    uses: p.systems.map((s) => s.uses ?? -1),
    smoked: false,
    screened: false,
    now: [],
    shots: 0,
    spotted: false,
    aims: p.crew.map(() => null),
    acted: new Set(),
    shift: null,
    out: '',
    dying: '',
    ending: '',
    own: false,
    bruise: null,
    run: null,
    killed: [],
    riding: '',
  }
}

/** The referee's books: what it holds of every unit, the dice told and not yet read, what was judged and what was wrong. */
export class Ledger {
  readonly wrong: string[] = []
  readonly judged = new Map<string, number>()
  protected readonly all: readonly Own[]
  protected readonly board: Board
  protected readonly o: SsOptions
  protected rolls: Roll[] = []
  protected turn = 0
  private readonly byId: ReadonlyMap<Id, Own>

  constructor(units: readonly SsUnit[], words: SsWords) {
    this.all = units.map(fresh)
    this.byId = new Map(this.all.map((p) => [p.id, p]))
    this.board = new Board(words.ground, words.options.halfScale)
    this.o = words.options
  }
  protected of(id: Id): Own {
    return found(this.byId.get(id), `unit ${id}`)
  }
  /** One thing judged by a rule. */
  protected ok(rule: string, holds: boolean, what: string): void {
    this.judged.set(rule, (this.judged.get(rule) ?? 0) + 1)
    if (!holds) this.wrong.push(`${rule}, turn ${this.turn}: ${what}`)
  }
  /** The next dice told, which must be of a kind (SS-FIRE-17: their order). */
  protected take(what: string): readonly number[] {
    const at = this.rolls[0]?.what === what ? this.rolls.shift() : undefined
    this.ok('SS-FIRE-17', at !== undefined, `dice of ${what} are due, ${this.rolls[0]?.what ?? 'none'} fell`)
    return at?.dice ?? []
  }

  // ---- Ratings ------------------------------------------------------------------------------------------------

  protected seatOf(p: Own, id: string): number {
    return p.paper.crew.findIndex((c) => c.id === id)
  }
  protected lives(p: Own, seat: number): boolean {
    return seat >= 0 && !p.lost.has(p.paper.crew[seat].letter)
  }
  protected piloting(p: Own): number {
    const at = this.seatOf(p, 'P')
    return this.lives(p, at) ? p.crew[at].piloting : 0
  }
  /** SS-FORCE-04, SS-MOVE-33: Piloting above MSRP. */
  protected surplus(p: Own): number {
    const over = this.piloting(p) - p.paper.msrp - p.worn.msrp
    return over < 0 && this.o.msrpShort === 'lossOfControl' ? 0 : over
  }
  private short(p: Own): number {
    return Math.max(0, p.paper.msrp + p.worn.msrp - this.piloting(p))
  }
  protected max(p: Own): number {
    return Math.max(0, p.paper.maxSpeed - p.worn.speed)
  }
  /** SS-MOVE-02, SS-MOVE-03: the most a unit may hold on ground. */
  protected legal(p: Own, paved: boolean): number {
    const road = p.paper.roadSpeed === null ? -1 : p.paper.roadSpeed - p.worn.speed
    return paved ? Math.max(this.max(p), road) : this.max(p)
  }
  protected slower(p: Own): number {
    return Math.max(0, p.paper.deceleration - p.worn.deceleration)
  }
  protected slipsBelow(p: Own): number {
    return p.paper.slipIndicator + p.worn.slip + (this.o.msrpShort === 'penalty' ? this.short(p) : 0)
  }
  protected turnNumber(p: Own): number {
    return p.speed <= 0 ? 0 : turnOf(p.paper, p.speed) + p.worn.turn
  }
  /** SS-MOVE-33: MSRP above Piloting, no living pilot, engine destroyed. */
  protected adrift(p: Own): boolean {
    if (!this.lives(p, this.seatOf(p, 'P')) || p.paper.equipment.some((e) => e.kind === 'engine' && p.lost.has(e.letter))) return true
    return this.o.msrpShort === 'lossOfControl' && this.short(p) > 0
  }
  protected there(p: Own): boolean {
    return p.out === '' && p.hex >= 0
  }
  protected eligible(p: Own): boolean {
    return this.there(p) && !p.immobile && p.paper.getsChit
  }
  /** SS-END-02: the places of wrecks. */
  protected wrecks(): readonly number[] {
    return this.o.wrecks === 'leave' ? this.all.filter((p) => p.out !== '' && p.hex >= 0).map((p) => p.hex) : []
  }
  /** SS-SPEC-02, SS-CREW-07: the step of the ladder on which a unit's targeting dice stand. */
  protected level(p: Own, targetDodges: boolean): number {
    const worse = p.paper.equipment.filter((e) => e.kind === 'sensor' && p.lost.has(e.letter)).length
    return Math.min(6, ladder.indexOf(p.paper.targetingDice) + worse + (p.dodging ? 2 : 0) + (targetDodges ? 2 : 0))
  }
  /** SS-MOVE-15, SS-MOVE-17: MPs of the step in a direction of so many sixths from the facing; −1 closed, null left open. */
  protected cost(p: Own, sixths: number, from = p.hex): number | null {
    const times = p.paper.moveMultipliers[(['F', 'FR', 'RR', 'R', 'RL', 'FL'] as const)[sixths]]
    const ground = this.board.cost(p.paper.class, from, this.board.ahead(from, this.board.turned(p.facing, sixths)), this.wrecks())
    return ground === null ? null : times === 0 || ground < 0 ? -1 : ground * times
  }
}
