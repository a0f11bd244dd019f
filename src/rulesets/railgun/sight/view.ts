// Railgun: 2100: what a seat sees (RG-SEC-01…03, RG-SPOT-10): its own stands, the enemy stands it has spotted, ghosts where others were
// last seen.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Id, Place, Plain, Seat } from '../../../kernel/plain.ts'
import type { Seen } from '../../../kernel/ruleset.ts'
import type { Frame, Outcome } from '../../../kernel/state.ts'
import { seedOf } from './eye.ts'
import { listPoints, profile } from '../book/roster.ts'
import {
  aloft,
  hidden,
  publicOf,
  type Field,
  type Land,
  type Platoon,
  type RgGame,
  type RgWords,
  type Side,
  type Stand,
  type Walk,
  type Wreck,
} from '../state/state.ts'
import type { Phase, PublicStand } from '../state/shared.ts'
import { factors, type CostTable } from '../workshop/workshop.ts'

/** A stand as a seat sees it: its own in full, others in what everybody may read off a spotted stand. */
export type SeenStand = PublicStand & { readonly spotted: boolean } & Partial<Omit<Stand, keyof PublicStand | 'spotted'>>

/** Where an enemy stand was last seen, and when (RG-SPOT-10). */
export type SeenGhost = Pick<PublicStand, 'id' | 'seat' | 'unit' | 'name' | 'profile' | 'cls' | 'race' | 'radius' | 'stealth' | 'recon'> & {
  readonly at: Place
  readonly facing: number
  readonly turn: number
  readonly phase: Phase
}

/** The view of a seat or of a watcher. Plain data; what is whole is shared with the state it was seen in, never written. */
export type RgSeen = Seen & {
  readonly seats: number
  readonly units: readonly SeenStand[]
  readonly ghosts: readonly SeenGhost[]
  readonly words: RgWords // what this seat does not know of them is empty: walks, plots, shots of others
  readonly stack: readonly Frame[] // the procedures up to its own question; none while it is not asked
  readonly open: readonly Decision[] // its own questions
  readonly sealed: readonly (Choice | null)[] // its own answers to them
  readonly over: Outcome | null
  readonly shared?: true // it lies open on a screen that both sides look at
}

/** Whether a stand is known in full. */
export function isWhole(s: SeenStand): s is Stand {
  return s.stance !== undefined
}

/** A stand of a view, or undefined. */
export function findStand(v: { readonly units: readonly SeenStand[] }, id: Id): SeenStand | undefined {
  for (const s of v.units) if (s.id === id) return s
  return undefined
}

/** A stand of a view. @throws RangeError when it is not seen. */
export function seenStand(v: { readonly units: readonly SeenStand[] }, id: Id): SeenStand {
  const s = findStand(v, id)
  if (s === undefined) throw new RangeError(`no stand "${id}" is seen`)
  return s
}

/** A stand of one's own, in full. @throws RangeError when the view does not know it in full. */
export function ownStand(v: { readonly units: readonly SeenStand[] }, id: Id): Stand {
  const s = seenStand(v, id)
  if (!isWhole(s)) throw new RangeError(`"${id}" is not known in full here`)
  return s
}

/**
 * What was made of a stand last, by its id. Stands are copied before they are written, so it stays right for as long as it is asked of the
 * same one. Not a weak map: what that holds outlives its stand until all memory is gone through.
 */
class Newest<T> {
  private readonly kept = new Map<Id, { of: Stand; made: T }>()
  private readonly make: (s: Stand) => T
  constructor(make: (s: Stand) => T) {
    this.make = make
  }
  of(s: Stand): T {
    const last = this.kept.get(s.id)
    if (last === undefined) {
      if (this.kept.size > 5000) this.kept.clear()
      const made = this.make(s)
      this.kept.set(s.id, { of: s, made })
      return made
    }
    if (last.of !== s) {
      last.made = this.make(s)
      last.of = s
    }
    return last.made
  }
}

/**
 * RG-ORG-03, RG-MISS-03, RG-AMB-30: what a stand is worth by its line, class and stealth, in 1/256 points: as much as everybody can work
 * out.
 */
export function listValue(s: Pick<PublicStand, 'profile' | 'cls' | 'stealth'>, table: CostTable): number {
  const cls = factors.class[s.cls],
    n = Math.round(listPoints(profile(s.profile), table) * 256) * cls[0]
  return Math.floor(s.stealth ? (n * factors.stealth[0]) / (cls[1] * factors.stealth[1]) : n / cls[1])
}

/** RG-CARRY-09: one that is carried and shown has fired out of its carrier, which is shown with it. */
const mask = (s: Stand, table: CostTable): SeenStand => ({
  ...publicOf(s),
  spotted: s.spotted,
  value: listValue(s, table),
  carrier: s.where === 'carried' ? s.carrier : '',
})
const maskedBy: Readonly<Record<CostTable, Newest<SeenStand>>> = {
  balanced: new Newest((s) => mask(s, 'balanced')),
  book: new Newest((s) => mask(s, 'book')),
}
const masked = (s: Stand, table: CostTable): SeenStand => maskedBy[table].of(s)

/** RG-SEC-02: on a hidden table nobody is told that a stand of his own has been spotted. */
function own(s: Stand, dark: boolean): Stand {
  if (!dark || (!s.spotted && s.ghost === null)) return s
  return blind.of(s)
}
const blind = new Newest((s): Stand => ({ ...s, spotted: false, ghost: null }))

/** RG-PIV-01, RG-SEC-02: of the enemies that a stand had in front, those that its side sees now; the others it has not met. */
function facing(s: Stand, g: RgGame, seat: Seat): Stand {
  if (s.faced.every((id) => g.has(id) && shown(g.unit(id), seat, true))) return s
  return { ...s, faced: s.faced.filter((id) => g.has(id) && shown(g.unit(id), seat, true)) }
}

/** RG-SNAP-05: a mover shown where its owner was last told of it has its order as it is now. */
const withOrder = (told: Stand, now: Stand): Stand => (told.stance === now.stance ? told : { ...told, stance: now.stance })

/**
 * Whether a seat sees a stand that is not its own; a watcher of a hidden table only what both sides know, the gravs on high (RG-GRAV-04).
 */
function shown(s: Stand, seat: Seat | 'watcher', dark: boolean): boolean {
  if (dark) return s.where === 'table' && aloft(s) ? true : seat !== 'watcher' && s.spotted
  return (
    s.where === 'table' || s.where === 'destroyed' || s.where === 'removed' || s.where === 'left' || (s.where === 'carried' && s.spotted)
  ) // RG-CARRY-09: it has fired out of its carrier
}

const none: readonly never[] = []

/**
 * What a seat sees (RG-SEC-01…03), or a watcher. Once the battle is over everything opens.
 * Cheap: whole stands are shared with the state, masked ones are kept by stand.
 */
export function view(g: RgGame, seat: Seat | 'watcher'): RgSeen {
  g.freeze() // from here on the state copies before it writes, so what is shared below never changes
  if (g.over !== null)
    return {
      seat,
      seats: g.seats,
      units: g.units,
      ghosts: none,
      words: g.words,
      stack: g.stack.slice(),
      open: g.open.filter((d) => d.seat === seat),
      sealed: none,
      over: g.over,
    }
  const w = g.words,
    dark = hidden(g)
  let asked = false
  for (const d of g.open)
    if (d.seat === seat) {
      asked = true
      break
    }
  const deciding = asked && w.ordering.length === 0 // RG-SNAP-05: who gives an order has only that before him
  // RG-SNAP-06: while another is asked, the mover stands where its owner was last shown it
  const behind = !deciding && w.walk !== null && seat === w.attacker ? w.walk : null
  const units: SeenStand[] = [],
    ghosts: SeenGhost[] = []
  let secret: Id[] | null = null
  for (const s of g.units) {
    if (s.seat === seat) {
      const mine = behind !== null && behind.stand === s.id ? own(withOrder(behind.before.stand, s), dark) : own(s, dark)
      units.push(dark && mine.faced.length > 0 ? facing(mine, g, seat) : mine)
    } else if (shown(s, seat, dark))
      units.push(
        s.where === 'carried' && !shown(g.unit(s.carrier), seat, dark)
          ? { ...masked(s, w.options.costTable), carrier: '' }
          : masked(s, w.options.costTable),
      )
    else {
      ;(secret ??= []).push(s.id)
      if (dark && seat !== 'watcher' && s.ghost !== null) ghosts.push(ghostOf(s, s.ghost))
    }
  }
  const sealed = g.sealed
  return {
    seat,
    seats: g.seats,
    units,
    ghosts,
    words: wordsSeen(g, w, seat, dark, deciding, units, ghosts),
    stack: asked ? stackSeen(g, secret ?? none) : none,
    open: asked ? g.open.filter((d) => d.seat === seat) : none,
    sealed: asked ? g.open.flatMap((d, i) => (d.seat === seat ? [sealed[i] ?? null] : [])) : none,
    over: null,
  }
}

function ghostOf(s: Stand, at: NonNullable<Stand['ghost']>): SeenGhost {
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
    at: at.at,
    facing: at.facing,
    turn: at.turn,
    phase: at.phase,
  }
}

/**
 * RG-SEC-01: what is not known to the other side of a stand of one's own, on an open table too: whether there is one, as long as it is
 * carried and has not shown itself, off the table, held back or in orbit.
 */
export function covert(s: SeenStand): boolean {
  return (s.where === 'carried' && !s.spotted) || s.where === 'off' || s.where === 'reserve' || s.where === 'orbit'
}

/** RG-SPOT-10, RG-SEC-01: an open table at one screen: faces leave out cargo, ammunition, orders, plots and what is off the table. */
export function shared(v: RgSeen): RgSeen {
  return v.over === null && v.words.options.visibility === 'open' ? { ...v, shared: true } : v
}

// ---- Words ------------------------------------------------------------------------------------------------------

function wordsSeen(
  g: RgGame,
  w: RgWords,
  seat: Seat | 'watcher',
  dark: boolean,
  asked: boolean,
  units: readonly SeenStand[],
  ghosts: readonly SeenGhost[],
): RgWords {
  const ofSeat = (id: Id): Seat => (id !== '' && g.has(id) ? g.unit(id).seat : -1)
  const known = (id: Id): boolean => {
    if (id === '' || !g.has(id)) return false
    const s = g.unit(id)
    return s.seat === seat || shown(s, seat, dark)
  }
  const up = ofSeat(w.up),
    mine = up === seat || (up < 0 && asked)
  return {
    scenario: w.scenario,
    options: w.options,
    land: w.land,
    smoke: w.smoke,
    wrecks: wrecksSeen(w.wrecks, seat, dark),
    platoons: platoonsSeen(w.platoons, seat, units, ghosts),
    sides: sidesSeen(w.sides, seat, dark, units),
    turn: w.turn,
    half: w.half,
    count: w.count,
    first: w.first,
    attacker: w.attacker,
    phase: w.phase,
    walk: w.walk === null ? null : walkSeen(w.walk, seat === w.attacker, known, asked, dark),
    aim: asked && w.aim !== '' && ofSeat(w.aim) !== seat ? w.aim : '',
    shots: w.shots.length === 0 ? none : w.shots.filter((s) => known(s.by)),
    firing: known(w.firing) ? w.firing : '',
    round: w.round,
    wave: w.wave,
    suspended: w.suspended.length === 0 ? none : w.suspended.filter(known),
    waved: w.waved.length === 0 ? none : w.waved.filter(known),
    spot: mine ? w.spot : null,
    up: known(w.up) ? w.up : '',
    load: mine ? w.load : '',
    ordering: w.ordering.length > 0 && ofSeat(w.ordering[0]) === seat ? w.ordering : none,
    ended: w.ended,
    eye: w.options.measuring === 'open' ? 0 : seedOf(w.scenario, w.land, seat === 'watcher' ? 2 : seat),
  }
}

/**
 * RG-MOVE-02, RG-SNAP-06: of a walk its owner knows all while it is his to decide, else what he was last told; the other side only who
 * moves, if it sees it.
 */
function walkSeen(w: Walk, mover: boolean, known: (id: Id) => boolean, asked: boolean, dark: boolean): Walk | null {
  const { before } = w
  if (mover) {
    // nobody tells him which of his steps were seen, or where the other side is asked
    const away = w.away.length > 0 ? w.away.filter(known) : none,
      told = { ...before, stand: own(before.stand, dark) }
    if (asked) return { ...w, before: told, away, hiddenFor: 0, offer: false, asked: '' }
    return {
      ...w,
      legs: before.legs,
      tick: before.tick,
      from: before.from,
      inches: before.inches,
      free: before.free,
      before: told,
      away,
      trail: none,
      hiddenFor: 0,
      halt: 'go',
      paidStop: false,
      news: false,
      met: none,
      offer: false,
      deed: '',
      asked: '',
    }
  }
  if (!asked || !known(w.stand)) return null // where he is not asked, a walk that has ended unseen must look like one that goes on
  return {
    stand: w.stand,
    legs: none,
    tick: 0,
    from: nowhere,
    inches: 0,
    facing: -1,
    halt: 'go',
    paidStop: false,
    past: none,
    free: nowhere,
    away: none,
    trail: none,
    hiddenFor: 0,
    plans: 0,
    news: false,
    met: none,
    offer: true,
    deed: '',
    voided: false,
    strayed: false,
    asked: '',
  } as unknown as Walk
}
const nowhere: Place = [0, 0]

function wrecksSeen(wrecks: readonly Wreck[], seat: Seat | 'watcher', dark: boolean): readonly Wreck[] {
  if (!dark || wrecks.length === 0) return wrecks
  const bits = seat === 'watcher' ? 3 : 1 << seat
  return wrecks.filter((w) => (w.seenBy & bits) === bits).map((w) => (w.seenBy === bits ? w : { ...w, seenBy: bits }))
}

/**
 * Units of the other side are known by what was seen of them and by their signs; neither their owner's words for them nor their strength
 * (RG-SEC-01).
 */
function platoonsSeen(
  all: readonly Platoon[],
  seat: Seat | 'watcher',
  units: readonly SeenStand[],
  ghosts: readonly SeenGhost[],
): readonly Platoon[] {
  const out: Platoon[] = []
  for (const p of all) {
    if (p.seat === seat) {
      out.push(p)
      continue
    }
    let seen = ghosts.some((s) => s.unit === p.id && s.seat === p.seat)
    for (const s of units)
      if (s.unit === p.id && s.seat === p.seat) {
        seen = true
        break
      }
    if (seen) out.push(maskedPlatoon(p))
  }
  return out
}
const namedOnly = new WeakMap<Platoon, Platoon>()
function maskedPlatoon(p: Platoon): Platoon {
  let made = namedOnly.get(p)
  if (made === undefined) namedOnly.set(p, (made = { ...p, name: `Unit ${p.id}`, start: 0, broken: false }))
  return made
}

/**
 * RG-SEC-02: a side's own account is whole, though nobody tells it who saw its losses; of the other's it knows what it has
 * witnessed, by the points of the lists.
 */
function sidesSeen(sides: readonly Side[], seat: Seat | 'watcher', dark: boolean, units: readonly SeenStand[]): readonly Side[] {
  return sides.map((s): Side => {
    if (s.seat === seat) return dark ? { ...s, seenDestroyed: s.destroyed, seenRemoved: s.removed } : s
    let destroyed = 0,
      removed = 0
    for (const x of units)
      if (x.seat === s.seat) {
        if (x.where === 'destroyed') destroyed += x.value ?? 0
        else if (x.where === 'removed') removed += x.value ?? 0
      }
    return { ...s, force: '', strikes: 0, plots: none, destroyed, removed, seenDestroyed: destroyed, seenRemoved: removed }
  })
}

// ---- The stack --------------------------------------------------------------------------------------------------

/** The procedures that run, up to this seat's question: without others' sealed answers and without a trace of stands it does not know. */
function stackSeen(g: RgGame, secret: readonly Id[]): readonly Frame[] {
  const top = g.stack.length - 1
  const gone = secret.length === 0 ? null : new Set<string>(secret)
  return g.stack.map((f, i) => {
    let x: Frame = f
    if (i === top && f.sealed !== undefined) {
      const { sealed: _, ...rest } = f
      x = rest
    }
    if (gone === null) return x
    const v = without(x.v, gone),
      lists = x.lists === undefined ? undefined : listsWithout(x.lists, gone)
    return v === x.v && lists === x.lists ? x : { ...x, v, ...(lists === undefined ? {} : { lists }) }
  })
}

function listsWithout(lists: NonNullable<Frame['lists']>, gone: ReadonlySet<string>): NonNullable<Frame['lists']> {
  if (!lists.some((l) => l.of.some((id) => gone.has(id)))) return lists
  return lists.map((l) => {
    const of = l.of.filter((id) => !gone.has(id))
    return { of, i: l.i < 0 ? l.i : l.of.slice(0, l.i + 1).filter((id) => !gone.has(id)).length - 1 }
  })
}

function without(x: Plain, gone: ReadonlySet<string>): Plain {
  if (typeof x === 'string') return gone.has(x) ? '' : x
  if (typeof x !== 'object' || x === null) return x
  if (Array.isArray(x))
    return x.some((y: Plain) => without(y, gone) !== y) ? x.map((y: Plain) => without(y, gone)).filter((y: Plain) => y !== '') : x
  const o = x as { readonly [key: string]: Plain | undefined }
  let out: Record<string, Plain | undefined> | null = null
  for (const key of Object.keys(o)) {
    const y = o[key]
    if (y === undefined) continue
    const z = without(y, gone)
    if (z !== y) (out ??= { ...o })[key] = z
  }
  return out ?? x
}

// ---- Sending ----------------------------------------------------------------------------------------------------

/** A view made plain for sending: it is plain data already. */
export function plain(v: RgSeen): Plain {
  return v as unknown as Plain
}

let lastLand: Land | null = null,
  lastText = ''

/**
 * A view come back from its plain form. The land is the same object as in the last view of the same land, so that what is worked out from
 * it is at hand.
 */
export function revive(x: Plain): RgSeen {
  const v = x as unknown as RgSeen,
    land = v.words.land,
    text = JSON.stringify(land)
  if (lastLand === null || text !== lastText) {
    lastLand = land
    lastText = text
  }
  return land === lastLand ? v : { ...v, words: { ...v.words, land: lastLand } }
}

/**
 * A view as the rules read a field: spotted enemies, one's own stands whole. Rules judged on it read nothing of others that is not public.
 */
export function asField(v: RgSeen): Field {
  return v as unknown as Field
}

/** The stands of the other side that are seen on the table. */
export function foesOf(v: RgSeen, seat: Seat): readonly SeenStand[] {
  return v.units.filter((s) => s.seat !== seat && s.where === 'table')
}
