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
  private g: EicGame | null
  private made: EicSeen | null = null
  constructor(g: EicGame, seat: Seat | 'watcher') {
    this.g = g
    this.seat = seat
  }
  private get seen(): EicSeen {
    if (this.g !== null) {
      this.made = made(this.g, this.seat)
      this.g = null
    }
    return this.made as EicSeen
  }
  get seats(): number {
    return this.seen.seats
  }
  get units(): readonly SeenUnit[] {
    return this.seen.units
  }
  get words(): SeenWords {
    return this.seen.words
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
  /** The state itself while nobody has looked, for rules that read public facts and one's own alone. */
  field(): Field {
    return this.g ?? asField(this.seen)
  }
}

/** Cheap: whole units are shared with the state, masked ones are kept by unit. */
function made(g: EicGame, seat: Seat | 'watcher'): EicSeen {
  const still = g.fork() // from here on the state copies before it writes, so what is shared below never changes
  const w = still.words,
    over = g.over !== null
  const open = over || w.options.openSheets // EIC-AMB-77
  const units: readonly SeenUnit[] = over ? still.units : still.units.map((u) => (u.seat === seat ? u : masked(u, w.options.openSheets)))
  const sides: readonly SeenSide[] = open ? w.sides : w.sides.map((s) => (s.seat === seat ? s : { ...s, credits: null }))
  const mine = g.open.some((d) => d.seat === seat)
  const sealed = g.sealed
  return {
    seat,
    seats: g.seats,
    units,
    words: { ...w, sides, after: afterSeen(w.after, seat) },
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
