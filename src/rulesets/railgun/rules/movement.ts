// Railgun: 2100: the move of one stand: its questions at stops and interruptions, path, facing, offers on its way (RG-MOVE, RG-STRAT,
// RG-SNAP-02).
import { forced, type Answer, type Decision, type Option } from '../../../kernel/decision.ts'
import type { Id, Place } from '../../../kernel/plain.ts'
import { ticksIn, tickPoint } from '../../../space/path.ts'
import { geometry, strategic } from '../book/charts.ts'
import { droppable, mount, mountable, offerDrop, passable, takeDrop } from './carrying.ts'
import { walkOn } from './march.ts'
import { offered, volley, type Volley } from './snapfire.ts'
import {
  act,
  allowanceOf,
  ask,
  call,
  defenderOf,
  editWalk,
  gapWithin,
  halfAllowance,
  hidden,
  hushed,
  inches,
  isGrav,
  isSquad,
  loop,
  onTable,
  procedure,
  profileOf,
  standOf,
  standRef,
  tell,
  toldOf,
  type Field,
  type RgGame,
  type Stand,
  type Walk,
} from '../state/state.ts'
import { lookAbout } from './spotting.ts'
import { areaCover, closedBelow, groundAt, inKind, isFree, nearestFree, wreckAhead } from './terrain.ts'
import { inCohesion } from './quality.ts'
import { flushWalk, showWalk, walkOf } from './walk.ts'
import { canGo, inForce, leftOf, near, waysOf } from './ways.ts'

// ---- The questions of a move ------------------------------------------------------------------------------------

type Moving = { readonly stand: Id }
const pass = { pass: true } as const

/** Where a walk may be taken up again by its owner. */
const pauses: readonly string[] = ['start', 'news', 'end', 'spent', 'barred', 'wreck']

/** Is the mover still at its move: on the table, not pinned, and not done with it? */
function busy(g: Field): boolean {
  const w = g.words.walk
  if (w === null || w.deed === 'stop' || !pauses.includes(w.halt)) return false
  const s = standOf(g, w.stand)
  return onTable(s) && !s.pinned
}

/** What may be done at this stop besides going on. */
export function deedsOf(f: Field, s: Stand): readonly Option[] {
  const w = walkOf(f),
    out: Option[] = []
  // RG-TERR-07: what is stuck does not move; picking up and dropping are no movement (RG-CARRY-03)
  if (!canGo(s) && !(s.stuck && !s.pinned && onTable(s))) return out
  for (const p of mountable(f, s)) out.push({ id: `mount:${p.id}`, label: `Pick up ${p.name}`, about: [{ unit: p.id }] })
  if (droppable(f, s)) out.push({ id: 'drop', label: 'Drop off' })
  if (w.halt === 'wreck') {
    const wreck = wreckAt(f, s)
    if (wreck !== null) {
      if (s.spent + halfAllowance(inForce(s)) <= inForce(s) && (!wreck.heavy || heavy(s)))
        out.push({ id: 'push', label: `Push ${wreck.name} off the road` })
      if (s.spent + 2 * geometry.quarters <= inForce(s) && !inKind(f, wreck.at, 'bridge') && groundAt(f, wreck.at) !== 'bridge')
        out.push({ id: 'round', label: `Drive round ${wreck.name}` })
    }
  }
  return out
}
/** RG-TERR-14: a wreck of a main battle tank only by a main battle tank. */
const heavy = (s: Stand): boolean => {
  const size = profileOf(s).size
  return size === 'M' || size === 'H' || size === 'SH'
}

/** The wreck that stopped a stand. */
function wreckAt(f: Field, s: Stand): { readonly id: Id; readonly name: string; readonly at: Place; readonly heavy: boolean } | null {
  const w = walkOf(f),
    leg = w.legs[0]
  if (leg === undefined) return null
  const n = ticksIn(w.from, leg.to)
  return wreckAhead(f, s, tickPoint(w.from, leg.to, Math.min(n, w.tick + 1), n), w.past)
}

const goOption: Option = { id: 'go', label: 'Move' },
  changeOption: Option = { id: 'go', label: 'Change the path' }
const onOption: Option = { id: 'on', label: 'Go on as planned' },
  stopOption: Option = { id: 'stop', label: 'Stop here' }

/** RG-MOVE-02, RG-CARRY-01, RG-TERR-14, RG-D10: at a stop or an interruption: go on, change the path, pick up, drop, push, stop. */
function offerDeed(g: Field): Decision | null {
  const w = g.words.walk
  if (w === null || w.deed !== '' || !busy(g)) return null
  const s = standOf(g, w.stand),
    deeds = deedsOf(g, s)
  const left = leftOf(s) > 0 && w.plans < mostPlans
  if (w.halt !== 'news' && w.halt !== 'wreck' && deeds.length === 0) return null
  const of: Option[] =
    w.halt === 'news' && w.legs.length > 0
      ? [onOption, ...(left ? [changeOption] : []), ...deeds, stopOption]
      : [...(left && canGo(s) ? [goOption] : []), ...deeds, stopOption]
  return {
    kind: w.halt === 'news' ? 'onward' : 'deed',
    rule: w.halt === 'news' ? 'RG-MOVE-02' : 'RG-CARRY-01',
    seat: s.seat,
    secret: false,
    told: toldOf(g),
    about: standRef(s.id),
    choice: { is: 'one', of },
    idle: { one: of[0].id === 'on' ? 'on' : 'stop' },
  }
}

function takeDeed(g: RgGame, _v: Moving, a: readonly Answer[]): void {
  const c = a[0].choice
  if (!('one' in c)) return
  if (c.one === 'on') editWalk(g, { halt: 'go', news: false, deed: '' })
  else editWalk(g, { deed: c.one, news: false })
}

/** Carry out what was chosen at the stop. */
function doDeed(g: RgGame): void {
  const w = g.words.walk
  if (w === null || !busy(g)) return
  const id = w.stand
  if (w.deed.startsWith('mount:')) {
    mount(g, id, w.deed.slice(6))
    editWalk(g, { deed: '', ...(w.halt === 'news' ? {} : { halt: w.halt === 'start' ? 'start' : 'end', legs: w.legs }) })
  } else if (w.deed === 'push' || w.deed === 'round') {
    const s = g.unit(id),
      wreck = wreckAt(g, s),
      e = g.edit(id)
    if (wreck !== null) {
      if (e.allowance === 0) e.allowance = allowanceOf(s, false)
      e.spent += w.deed === 'push' ? halfAllowance(inForce(s)) : 2 * geometry.quarters
      if (w.deed === 'push') g.set({ wrecks: g.words.wrecks.filter((x) => x.id !== wreck.id) })
      if (g.heard !== null)
        g.emit({
          is: w.deed === 'push' ? 'pushes' : 'drivesRound',
          rule: 'RG-TERR-14',
          unit: id,
          wreck: wreck.id,
          ...(hidden(g) && !s.spotted ? { told: [s.seat] } : {}),
        })
    }
    editWalk(g, { deed: '', past: wreck === null ? w.past : [...w.past, wreck.id], halt: 'go' })
  } else if (
    w.deed === '' &&
    w.halt !== 'start' &&
    w.halt !== 'news' &&
    w.halt !== 'wreck' &&
    w.halt !== 'go' &&
    deedsOf(g, g.unit(id)).length === 0
  )
    editWalk(g, { deed: 'stop' })
  flushWalk(g)
}

/** RG-MOVE-01, RG-D07: the path; it may be longer than the allowance lasts: it ends where that ends. */
function offerPath(g: Field): Decision | null {
  const w = g.words.walk
  if (w === null || !busy(g) || !(w.deed === 'go' || (w.deed === '' && w.halt === 'start'))) return null
  const s = standOf(g, w.stand)
  if (!canGo(s) || leftOf(s) <= 0 || lingers(g, w)) return null
  return pathQuestion(g, s)
}

/** RG-CARRY-02: it has set somebody down before moving, and somebody else may come aboard at the same stop. */
const lingers = (g: Field, w: Walk): boolean =>
  w.halt === 'start' && w.deed === '' && w.paidStop && mountable(g, standOf(g, w.stand)).length > 0

/** The path question of a stand. */
export function pathQuestion(f: Field, s: Stand): Decision {
  const ways = waysOf(f, s)
  let budget = 0
  for (const x of ways) if ((x.budget ?? 0) > budget) budget = x.budget ?? 0
  return {
    kind: 'path',
    rule: 'RG-MOVE-01',
    seat: s.seat,
    secret: false,
    told: toldOf(f),
    about: standRef(s.id),
    choice: {
      is: 'path',
      unit: s.id,
      budget,
      from: { at: s.at, facing: s.facing },
      ways,
      ...(isSquad(s) ? {} : { facing: true as const }),
      pass: true,
      passLabel: 'Stay',
    },
    idle: pass,
  }
}

function takePath(g: RgGame, _v: Moving, a: readonly Answer[]): void {
  const c = a[0].choice,
    d = a[0].decision,
    w = walkOf(g)
  if (!('legs' in c) || c.legs.length === 0 || d.choice.is !== 'path') {
    editWalk(g, { deed: 'stop' })
    return
  }
  const s = g.unit(w.stand),
    usual = d.choice.ways?.[0].id ?? 'normal'
  const legs = c.legs.map((l) => ({ to: l.to, way: l.way ?? usual }))
  if (legs[0].way === 'strategic' && s.strategic <= g.words.count) {
    if (near(g, s, s.at, inches(strategic.enemy), false)) {
      // RG-STRAT-02: void, and nothing more is said
      if (g.heard !== null) g.emit({ is: 'contact', rule: 'RG-STRAT-02', unit: s.id, void: true, told: [s.seat], shows: true })
      editWalk(g, { deed: 'again', voided: true })
      return
    }
    const e = g.edit(s.id)
    e.strategic = g.words.count + 1 // RG-STRAT-03: this player turn and the enemy's next
    e.allowance = allowanceOf(s, true)
  } else if (s.allowance === 0) g.edit(s.id).allowance = allowanceOf(s, false)
  editWalk(g, {
    legs,
    tick: 0,
    from: s.at,
    facing: c.facing === undefined ? -1 : ((c.facing % 360) + 360) % 360,
    halt: 'go',
    deed: '',
    paidStop: false,
    news: false,
    plans: w.plans + 1,
  })
  flushWalk(g)
}
/** Paths of one move, new ones after interruptions included. */
const mostPlans = 8

// ---- The move as a whole ----------------------------------------------------------------------------------------

function beginMove(g: RgGame, v: Moving): void {
  const s = g.unit(v.stand)
  const away = g.units
    .filter((o) => o.seat !== s.seat && o.where === 'table' && o.mode !== 'high' && gapWithin(s, o, geometry.closeCombatGap))
    .map((o) => o.id)
  const e = g.edit(v.stand)
  Object.assign(e, atStart(e))
  const walk = walkFrom(g.unit(v.stand), away)
  g.set({ walk: { ...walk, offer: canGo(g.unit(v.stand)), strayed: strays(g, s) } })
}
/** RG-COH-02: whether a stand is out of cohesion as its move begins. */
const strays = (f: Field, s: Stand): boolean => !inCohesion(f, s)
/** What changes in a stand as its move begins. */
const atStart = (s: Stand): Partial<Stand> => ({ ...(s.spent === 0 ? { half: s.at, began: s.at } : {}), halted: false })
/** A walk of which nothing has been gone yet. */
export const walkFrom = (s: Stand, away: readonly Id[]): Walk => ({
  stand: s.id,
  legs: [],
  tick: 0,
  from: s.at,
  inches: 0,
  facing: -1,
  halt: 'start',
  paidStop: false,
  past: [],
  free: s.at,
  away,
  trail: [],
  hiddenFor: 0,
  news: false,
  met: [],
  offer: false,
  deed: '',
  voided: false,
  strayed: false,
  asked: '',
  plans: 0,
  before: { stand: { ...s }, legs: [], tick: 0, from: s.at, inches: 0, free: s.at },
})

/** The field as a stand begins its move, as far as the questions of its first stop read it (RG-MOVE-01). */
export function begun(f: Field, id: Id): Field {
  const units = f.units.map((s) => (s.id === id ? { ...s, ...atStart(s) } : s))
  const s = units.find((x) => x.id === id) as Stand
  return { units, words: { ...f.words, walk: { ...walkFrom(s, []), strayed: strays(f, s) } } }
}
/** RG-MOVE-01, RG-CARRY-01: what is asked at the first stop of a move; null where nothing is. */
export function firstAsked(f: Field): Decision | null {
  const deed = offerDeed(f)
  return deed === null ? offerPath(f) : forced(deed) === null ? deed : null
}

/** RG-MOVE-01: what is asked once it is chosen at a stop that a stand goes on by a path of its own. */
export function pathAsked(f: Field): Decision | null {
  const { walk } = f.words
  return walk === null ? null : offerPath({ units: f.units, words: { ...f.words, walk: { ...walk, deed: 'go', news: false } } })
}

/** RG-MOVE-03: on stopping the owner sets any facing; asked only where the path did not say it. */
function offerFacing(g: RgGame): Decision | null {
  const w = g.words.walk
  if (w === null) return null
  const s = g.unit(w.stand)
  if (!onTable(s) || isSquad(s) || s.mode === 'high') return null
  const turnsOnly = w.halt === 'start' && !canGo(s)
  if (!turnsOnly && (w.halt === 'start' || w.halt === 'end' || w.halt === 'spent' || w.halt === 'barred')) return null
  return {
    kind: 'facing',
    rule: 'RG-MOVE-03',
    seat: s.seat,
    secret: false,
    told: toldOf(g),
    about: standRef(s.id),
    choice: { is: 'number', min: 0, max: 359, step: 1, unit: '°' },
    idle: { number: s.facing },
  }
}

/** The stand has stopped: not on top of a friend (RG-MOVE-07), facing as wanted; all of it is told. */
function settle(g: RgGame): void {
  const w = g.words.walk
  if (w === null) return
  const s = g.unit(w.stand)
  if (!onTable(s)) {
    flushWalk(g)
    return
  }
  const e = g.edit(w.stand)
  if (!isFree(g, s.at, s.radius, s.id) && s.mode !== 'high' && (w.free[0] !== s.at[0] || w.free[1] !== s.at[1])) {
    // whom it has set down may stand there
    const to = nearestFree(g, w.free, s.radius, s.id, 6 * geometry.inch, (p) => passable(g, s, p)) ?? w.free
    e.at = to
    editWalk(g, { trail: [...w.trail, to] })
    lookAbout(g, w.stand)
  }
  if (w.facing >= 0 && (w.halt === 'end' || w.halt === 'spent' || w.halt === 'barred') && !isSquad(s)) turn(g, w.stand, w.facing)
  if (e.spent * 2 > inForce(s) && s.mode !== 'high') e.overHalf = true
  if (isGrav(s) && s.mode === 'noe') e.over = (e.over && areaCover(g, e.at) < 0) || closedBelow(g, e.at)
  flushWalk(g)
}

/** RG-MOVE-03: it faces as its owner wants, and whoever sees it sees that. */
function turn(g: RgGame, id: Id, facing: number): void {
  if (g.unit(id).facing === facing) return
  flushWalk(g)
  g.edit(id).facing = facing
  tell(g, g.unit(id), { is: 'faces', rule: 'RG-MOVE-03', unit: id, facing })
}

function endMove(g: RgGame): void {
  const w = g.words.walk
  if (w === null) return
  const s = g.unit(w.stand)
  if (g.words.phase === 'secondWave') g.set({ waved: [...g.words.waved, s.id] })
  g.edit(w.stand).done = true
  if (s.movedLast) for (const p of g.units) if (p.carrier === s.id && p.where === 'carried' && !p.movedLast) g.edit(p.id).movedLast = true
  g.set({ walk: null })
}

const snap = (g: RgGame): { seat: number; mode: 'snap' } | null => {
  const w = g.words.walk
  if (w === null || !w.offer) return null
  if (!offered(g)) {
    editWalk(g, { offer: false })
    return null
  }
  showWalk(g)
  editWalk(g, { asked: spotOf(g, w) })
  return { seat: defenderOf(g), mode: 'snap' }
}
/** RG-SNAP-02: the tick of a walk and how the mover faces there: several reasons for an offer make one. */
const spotOf = (g: RgGame, w: Walk): string => `${w.inches} ${g.unit(w.stand).facing}`
type Args = { readonly seat: number; readonly mode: Volley['mode'] }

/** RG-MOVE-01, RG-SNAP-02: the move of one stand: offers at its start, on its way and at its end; paths, stops, facing. */
export const moveStand = hushed<{ readonly stand: Id }, Moving>(
  procedure(
    'RG-MOVE-01',
    'moveStand',
    ({ stand }: { readonly stand: Id }): Moving => ({ stand }),
    act<Moving>('RG-MOVE-08', beginMove),
    call<Args, Moving>(volley, snap),
    loop<Moving>(
      busy,
      ask<Moving>('RG-MOVE-02', offerDeed, takeDeed),
      ask<Moving>('RG-CARRY-04', offerDrop, (g, _v, a) => takeDrop(g, a[0].choice)),
      act<Moving>('RG-CARRY-01', doDeed),
      call<Args, Moving>(volley, snap),
      ask<Moving>('RG-MOVE-01', offerPath, takePath),
      act<Moving>('RG-MOVE-02', idleEnd),
      loop<Moving>(walking, act<Moving>('RG-MOVE-06', walkOn), call<Args, Moving>(volley, snap), act<Moving>('RG-MOVE-02', interrupted)),
    ),
    act<Moving>('RG-MOVE-07', settle),
    ask<Moving>('RG-MOVE-03', offerFacing, (g, v, a) => {
      const c = a[0].choice
      if ('number' in c) {
        turn(g, v.stand, c.number)
        flushWalk(g)
      }
    }),
    act<Moving>('RG-SNAP-02', (g) => {
      const w = g.words.walk
      if (w !== null && w.inches > 0 && onTable(g.unit(w.stand)) && w.asked !== spotOf(g, w)) editWalk(g, { offer: true })
    }),
    call<Args, Moving>(volley, snap),
    act<Moving>('RG-MOVE-01', endMove),
  ),
  (g) => (hidden(g) ? [defenderOf(g)] : []),
)

function walking(g: RgGame): boolean {
  const w = g.words.walk
  return w !== null && w.halt === 'go' && w.legs.length > 0 && !w.news && busyGo(g, w)
}
const busyGo = (g: RgGame, w: Walk): boolean => {
  const s = g.unit(w.stand)
  return onTable(s) && !s.pinned
}

/** After the questions: what was not taken up ends the move. */
function idleEnd(g: RgGame): void {
  const w = g.words.walk
  if (w === null || w.halt === 'go' || !busy(g) || lingers(g, w)) return
  if (w.deed === 'again') editWalk(g, { deed: 'go' })
  else if (w.deed === 'go' || (w.halt === 'start' && w.deed === '')) editWalk(g, { deed: 'stop' })
}

/** RG-MOVE-02: a shot has been resolved on the way: its owner may change what lies ahead. */
function interrupted(g: RgGame): void {
  const w = g.words.walk
  if (w === null || w.halt !== 'go' || !w.news) return
  g.set({ walk: { ...w, halt: 'news' } })
}
