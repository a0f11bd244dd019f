// EIC League: what a seat sees (EIC-SCRT-01…08): its own units whole, of the others what was shown; what is unknown is null.
import type { Decision, Choice } from '../../../kernel/decision.ts'
import type { Id, Plain, Seat } from '../../../kernel/plain.ts'
import type { Seen } from '../../../kernel/ruleset.ts'
import type { Frame, Outcome } from '../../../kernel/state.ts'
import type { EicGame, EicUnit, EicWords, Field, FieldMap, PublicUnit, Side } from '../state/state.ts'

/** What only a unit's own coach knows of it (EIC-SCRT-01, EIC-SCRT-03). */
export type SecretFields = Omit<EicUnit, keyof PublicUnit>

/** A unit as a seat sees it: null is unknown. */
export type SeenUnit = PublicUnit & { readonly [K in keyof SecretFields]: SecretFields[K] | null }

/** A side as another sees it: its credits are null. */
export type SeenSide = Omit<Side, 'credits'> & { readonly credits: number | null }
export type SeenWords = Omit<EicWords, 'sides'> & { readonly sides: readonly SeenSide[] }

/** The view of a seat or of a watcher. Units and words are shared with the state they were seen in, never written. */
export type EicSeen = Seen & {
  readonly seats: number
  readonly units: readonly SeenUnit[]
  readonly words: SeenWords
  readonly stack: readonly Frame[] // the procedures this seat knows to be running
  readonly open: readonly Decision[] // its own questions
  readonly sealed: readonly (Choice | null)[] // its own answers to them
  readonly over: Outcome | null
}

/** Whether a unit is known in full. */
export function isWhole(u: SeenUnit): u is EicUnit {
  return u.energy !== null
}

/** A unit of a view. @throws RangeError when there is none of that id. */
export function seenUnit(v: { readonly units: readonly SeenUnit[] }, id: Id): SeenUnit {
  for (const u of v.units) if (u.id === id) return u
  throw new RangeError(`no unit "${id}"`)
}

/** A unit of one's own, in full. @throws RangeError when the view does not know it in full. */
export function ownUnit(v: { readonly units: readonly SeenUnit[] }, id: Id): EicUnit {
  const u = seenUnit(v, id)
  if (!isWhole(u)) throw new RangeError(`"${id}" is not known in full here`)
  return u
}

const secrets: { readonly [K in keyof SecretFields]: null } = {
  bod: null,
  attr: null,
  dfr: null,
  pwr: null,
  spd: null,
  det: null,
  ecm: null,
  bodNow: null,
  energyMax: null,
  energy: null,
  laser: null,
  heat: null,
  cold: null,
  sonic: null,
  flight: null,
  warp: null,
  elevator: null,
  slots: null,
  used: null,
  modes: null,
  spent: null,
  up: null,
  heightBefore: null,
  sense: null,
  found: null,
  acted: null,
  rushed: null,
  reload: null,
  sat: null,
  wanted: null,
  mustLeave: null,
  paralyzedThrough: null,
  bodZeroAfter: null,
  fragHits: null,
  payload: null,
  payloadShots: null,
  payloadSlot: null,
}

function shown(u: EicUnit): PublicUnit {
  return {
    id: u.id,
    seat: u.seat,
    name: u.name,
    hull: u.hull,
    cls: u.cls,
    hex: u.hex,
    aloft: u.aloft,
    height: u.height,
    warping: u.warping,
    paralyzed: u.paralyzed,
    retreat: u.retreat,
    vanquished: u.vanquished,
    gone: u.gone,
    docked: u.docked,
    tank: u.tank,
    drone: u.drone,
    moved: u.moved || u.hexesMoved > 0 /* whether a share is left is its coach's to know (EIC-AMB-16) */,
    hexesMoved: u.hexesMoved,
    attacks: u.attacks,
    fights: u.fights,
    firstFight: u.firstFight,
    attrSeen: u.attrSeen,
    attrSeenRound: u.attrSeenRound,
    dfrSeen: u.dfrSeen,
    dfrSeenRound: u.dfrSeenRound,
    weaponsSeen: u.weaponsSeen,
    damageSeen: u.damageSeen,
  }
}

// Units are copied before they are written, so a masked one stays right for as long as its original lives.
const closed = new WeakMap<EicUnit, SeenUnit>(),
  opened = new WeakMap<EicUnit, SeenUnit>()

/** EIC-SCRT-02, EIC-SCRT-03: a unit of another coach. With `openSheets` (EIC-AMB-77) its sheet is open, its energy is not. */
function masked(u: EicUnit, openSheets: boolean): SeenUnit {
  const kept = openSheets ? opened : closed
  const old = kept.get(u)
  if (old) return old
  const made: SeenUnit = openSheets
    ? {
        ...shown(u),
        ...secrets,
        bod: u.bod,
        attr: u.attr,
        dfr: u.dfr,
        pwr: u.pwr,
        spd: u.spd,
        det: u.det,
        ecm: u.ecm,
        bodNow: u.bodNow,
        laser: u.laser,
        heat: u.heat,
        cold: u.cold,
        sonic: u.sonic,
        flight: u.flight,
        warp: u.warp,
        elevator: u.elevator,
        slots: u.slots,
        fragHits: u.fragHits,
        bodZeroAfter: u.bodZeroAfter,
        payload: u.payload,
        payloadShots: u.payloadShots,
        payloadSlot: u.payloadSlot,
      }
    : { ...shown(u), ...secrets }
  kept.set(u, made)
  return made
}

/** EIC-SCRT-02: another coach's unit for rules that judge at once: what everybody may know is read off it, what is secret is null. */
class Screened implements PublicUnit {
  readonly #u: EicUnit
  constructor(u: EicUnit) {
    this.#u = u
  }
  get id(): PublicUnit['id'] {
    return this.#u.id
  }
  get seat(): PublicUnit['seat'] {
    return this.#u.seat
  }
  get name(): PublicUnit['name'] {
    return this.#u.name
  }
  get hull(): PublicUnit['hull'] {
    return this.#u.hull
  }
  get cls(): PublicUnit['cls'] {
    return this.#u.cls
  }
  get hex(): PublicUnit['hex'] {
    return this.#u.hex
  }
  get aloft(): PublicUnit['aloft'] {
    return this.#u.aloft
  }
  get height(): PublicUnit['height'] {
    return this.#u.height
  }
  get warping(): PublicUnit['warping'] {
    return this.#u.warping
  }
  get paralyzed(): PublicUnit['paralyzed'] {
    return this.#u.paralyzed
  }
  get retreat(): PublicUnit['retreat'] {
    return this.#u.retreat
  }
  get vanquished(): PublicUnit['vanquished'] {
    return this.#u.vanquished
  }
  get gone(): PublicUnit['gone'] {
    return this.#u.gone
  }
  get docked(): PublicUnit['docked'] {
    return this.#u.docked
  }
  get tank(): PublicUnit['tank'] {
    return this.#u.tank
  }
  get drone(): PublicUnit['drone'] {
    return this.#u.drone
  }
  get moved(): boolean {
    return this.#u.moved || this.#u.hexesMoved > 0
  }
  get hexesMoved(): PublicUnit['hexesMoved'] {
    return this.#u.hexesMoved
  }
  get attacks(): PublicUnit['attacks'] {
    return this.#u.attacks
  }
  get fights(): PublicUnit['fights'] {
    return this.#u.fights
  }
  get firstFight(): PublicUnit['firstFight'] {
    return this.#u.firstFight
  }
  get attrSeen(): PublicUnit['attrSeen'] {
    return this.#u.attrSeen
  }
  get attrSeenRound(): PublicUnit['attrSeenRound'] {
    return this.#u.attrSeenRound
  }
  get dfrSeen(): PublicUnit['dfrSeen'] {
    return this.#u.dfrSeen
  }
  get dfrSeenRound(): PublicUnit['dfrSeenRound'] {
    return this.#u.dfrSeenRound
  }
  get weaponsSeen(): PublicUnit['weaponsSeen'] {
    return this.#u.weaponsSeen
  }
  get damageSeen(): PublicUnit['damageSeen'] {
    return this.#u.damageSeen
  }
}
Object.assign(Screened.prototype, secrets)

const none: readonly never[] = []

/**
 * What a seat sees (EIC-SCRT-01…06), or a watcher (EIC-SCRT-07). Once the battle is over all sheets are open.
 * A lens: it is made when it is first looked at and stays so from then on; look before the state moves on.
 */
export function view(g: EicGame, seat: Seat | 'watcher'): EicSeen {
  return new Lens(g, seat)
}

class Lens implements EicSeen {
  readonly seat: Seat | 'watcher'
  #g: EicGame // from the first look on a fork of it, which nobody writes
  private known: Known | null = null
  private made: EicSeen | null = null
  constructor(g: EicGame, seat: Seat | 'watcher') {
    this.#g = g
    this.seat = seat
  }
  private get seen(): EicSeen {
    const known = this.look()
    return (this.made ??= made(this.#g, this.seat, known))
  }
  get seats(): number {
    return this.seen.seats
  }
  get units(): readonly SeenUnit[] {
    return this.look().units
  }
  get words(): SeenWords {
    return this.look().words
  }
  get stack(): readonly Frame[] {
    return this.seen.stack
  }
  get open(): readonly Decision[] {
    return this.seen.open
  }
  get sealed(): readonly (Choice | null)[] {
    return this.seen.sealed
  }
  get over(): Outcome | null {
    return this.seen.over
  }
  toJSON(): EicSeen {
    return this.seen
  }
  private look(): Known {
    if (this.known === null) {
      this.#g = this.#g.fork() // from here on the state copies before it writes, so what is shared below never changes
      this.known = known(this.#g, this.seat)
    }
    return this.known
  }
  /** What rules read that judge at once. Until somebody looks, the state goes on writing its units in place: others' are screened. */
  field(): Field {
    const { seat } = this
    const g = this.#g
    if (this.known !== null || g.over !== null || g.words.options.openSheets) return this.look() as unknown as Field
    const units: PublicUnit[] = []
    for (const u of g.units) units.push(u.seat === seat ? u : new Screened(u))
    return { units, words: wordsSeen(g.words, seat) as EicWords }
  }
}

/** What a seat sees of units and words. */
type Known = Pick<EicSeen, 'units' | 'words'>

/** Cheap: whole units are shared with the state, masked ones are kept by unit. */
function known({ units: all, words: w, over }: EicGame, seat: Seat | 'watcher'): Known {
  if (over !== null) return { units: all, words: { ...w, after: afterSeen(w.after, seat) } }
  const { openSheets } = w.options // EIC-AMB-77
  const units: SeenUnit[] = []
  for (const u of all) units.push(u.seat === seat ? u : masked(u, openSheets))
  return { units, words: wordsSeen(w, seat) }
}

const seenWords = new WeakMap<EicWords, Map<Seat | 'watcher', SeenWords>>()

/** Words are replaced, never written: what a seat sees of them is kept by them. */
function wordsSeen(w: EicWords, seat: Seat | 'watcher'): SeenWords {
  let all = seenWords.get(w)
  if (all === undefined) seenWords.set(w, (all = new Map()))
  let made = all.get(seat)
  if (made === undefined) {
    const sides: readonly SeenSide[] = w.options.openSheets ? w.sides : w.sides.map((s) => (s.seat === seat ? s : { ...s, credits: null }))
    all.set(seat, (made = { ...w, sides, after: afterSeen(w.after, seat) }))
  }
  return made
}

function made(g: EicGame, seat: Seat | 'watcher', { units, words }: Known): EicSeen {
  const mine = g.open.some((d) => d.seat === seat)
  const sealed = g.sealed
  return {
    seat,
    seats: g.seats,
    units,
    words,
    stack: stackSeen(g, seat),
    open: mine ? g.open.filter((d) => d.seat === seat) : none,
    sealed: mine ? sealed.filter((_, i) => g.open[i].seat === seat) : none,
    over: g.over,
  }
}

/**
 * The stack as a seat may know it. What another coach does within his own movement, detection or attacks, in the shop or
 * while he puts terms together shows in what he does, not in where its procedures stand (EIC-SCRT-04, EIC-SCRT-08).
 */
function stackSeen(g: EicGame, seat: Seat | 'watcher'): readonly Frame[] {
  const out: Frame[] = []
  let theirs = false
  for (const f of g.stack) {
    if (f.do === 'surrender') theirs = g.words.offer === null && doer(g, f) !== seat
    else if (turns.includes(f.do)) theirs = doer(g, f) !== seat
    if (!theirs) out.push(f.sealed ? withoutSealed(f) : f)
  }
  return out
}
const turns: readonly string[] = [
  'coachMoves',
  'moveUnit',
  'coachDetects',
  'coachAttacks',
  'engage',
  'flyDrone',
  'strike',
  'shop',
  'budget',
]

/** Whose procedure it is, by its words: a seat or a unit. */
function doer(g: EicGame, f: Frame): Seat {
  const v = f.v as { readonly seat?: Seat; readonly by?: Id; readonly tank?: Id }
  return v.seat ?? g.unit(v.by ?? v.tank ?? '').seat
}

function withoutSealed(f: Frame): Frame {
  const { sealed: _, ...rest } = f
  return rest
}

/** Stock and bank of a coach, and what he decides after the battle, are told to nobody else (EIC-D15). */
function afterSeen(after: Plain, seat: Seat | 'watcher'): Plain {
  if (typeof after !== 'object' || after === null || Array.isArray(after)) return after
  const words = after as { readonly [key: string]: Plain | undefined },
    out: Record<string, Plain | undefined> = {}
  for (const key of ['homes', 'shops']) {
    const list = words[key]
    if (Array.isArray(list)) out[key] = list.map((x: Plain, s) => (s === seat ? x : null))
  }
  return { ...words, ...out }
}

/** A view made plain for sending. */
export function plain(v: EicSeen): Plain {
  return (v instanceof Lens ? v.toJSON() : v) as unknown as Plain
}

let lastMap: FieldMap | null = null

/** A view come back from its plain form. The map is the same object as in the last view of the same map, so that its grid is at hand. */
export function revive(x: Plain): EicSeen {
  const v = x as unknown as EicSeen,
    map = v.words.map
  const same =
    lastMap !== null && lastMap.columns === map.columns && lastMap.rows === map.rows && lastMap.missing.join() === map.missing.join()
  if (!same) lastMap = map
  return same ? { ...v, words: { ...v.words, map: lastMap as FieldMap } } : v
}

/**
 * A view as the rules read a field: public facts of all units, everything of one's own. Rules judged on it read no other coach's credits.
 */
export function asField(v: EicSeen): Field {
  return v instanceof Lens ? v.field() : (v as unknown as Field)
}
