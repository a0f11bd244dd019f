// Railgun: 2100: the move of one stand: its path, the walk tick by tick to the next offer, contact, interruptions (RG-MOVE, RG-STRAT, RG-GEO-06, RG-SNAP-02).
import type { Answer, Choice, Decision, Option, Way } from '../../kernel/decision.ts'
import type { Id, Place, Refusal } from '../../kernel/plain.ts'
import { headingOf } from '../../space/arc.ts'
import { ticksIn, tickPoint, type Rates } from '../../space/path.ts'
import { apart, squareApart } from '../../space/plane.ts'
import { backwards, geometry, strategic } from './charts.ts'
import { droppable, mount, mountable, offerDrop, takeDrop } from './carrying.ts'
import { armed, mayAim, mayAimAt, muzzle, shooters, worthAsking } from './fire.ts'
import type { Weapon } from './roster.ts'
import { closestFellow, inCohesion } from './quality.ts'
import { offered, ordered, volley, type Volley } from './snapfire.ts'
import { lookAbout, reveal } from './spotting.ts'
import {
  act, aloft, allowanceOf, ask, call, defenderOf, editWalk, gapWithin, halfAllowance, hidden, hushed, inches, isGrav, isSquad, loop, onTable, other, procedure, profileOf, standOf, standRef, tell, toldOf,
  type Field, type RgGame, type Stand, type Walk,
} from './state.ts'
import { areaCover, goingOf, groundAt, groundOf, inFront, inKind, isFree, onLand, ratesOf, seesFrom, wreckAhead } from './terrain.ts'
import { flushWalk, showWalk } from './walk.ts'

// ---- Who may move -----------------------------------------------------------------------------------------------

/** RG-MOVE-01, RG-MOVE-05, RG-AMB-08, RG-TERR-07, RG-DROP-01, RG-AMB-49: may a stand of the attacker go anywhere now? */
export function canGo(s: Stand): boolean {
  if (!onTable(s) || s.pinned || s.stuck || s.landed) return false
  const p = profileOf(s)
  if (p.is === 'dropship' || p.move === 0) return false
  return !(p.moveClass === 'towed' && s.plotsFire)
}
/** It may at least turn on the spot. */
const canTurn = (s: Stand): boolean => onTable(s) && !isSquad(s)

/** The stands that may still have their move in this segment. */
export function movers(f: Field): readonly Stand[] {
  return f.units.filter((s) => s.seat === f.words.attacker && !s.done && ((canGo(s) && leftOf(s) > 0) || (canTurn(s) && (s.pinned || s.stuck))))
}

/** RG-CC-11, RG-D16: halted stands that may move on: unpinned, with allowance left, no enemy within 1 inch. */
export function onwardMovers(f: Field): readonly Stand[] {
  return f.units.filter((s) => s.seat === f.words.attacker && s.halted && canGo(s) && s.spent < s.allowance && !inContact(f, s))
}

/** RG-CC-02: has a stand an enemy within 1 inch? High-mode gravs do not count (RG-CC-12). */
export function inContact(f: Field, s: Stand): boolean {
  if (!onTable(s) || aloft(s)) return false
  for (const o of f.units) if (o.seat !== s.seat && o.where === 'table' && o.mode !== 'high' && gapWithin(s, o, geometry.closeCombatGap)) return true
  return false
}

// ---- Ways (RG-MOVE-04, RG-STRAT-01, RG-GRAV-02) -----------------------------------------------------------------

const labels: Readonly<Record<string, string>> = { normal: 'Normal', back: 'Backwards', over: 'Over cover', through: 'Through cover', high: 'High', strategic: 'Strategic' }
const described = new Map<string, Way>()
function wayOf(id: string, budget: number): Way {
  const key = `${id} ${budget}`
  let w = described.get(key)
  if (!w) described.set(key, (w = { id, label: labels[id], budget }))
  return w
}

/** Allowance in force: as taken, capped after a drop-off (RG-CARRY-04); quarters of a unit. */
export function inForce(s: Stand): number {
  const full = s.allowance > 0 ? s.allowance : allowanceOf(s, false)
  return s.cap >= 0 && s.cap < full ? s.cap : full
}
/** Quarters of a unit it may still spend. High gravs have no limit (RG-GRAV-04). */
export function leftOf(s: Stand): number { return s.mode === 'high' ? 400 * geometry.quarters : Math.max(0, inForce(s) - s.spent) }

/** RG-STRAT-02: may a strategic move be declared, as far as its side can see? */
export function mayGoStrategic(f: Field, s: Stand): Refusal | true {
  const p = profileOf(s)
  if (p.moveClass === 'towed' || s.mode === 'high') return { rule: 'RG-STRAT-01', why: 'it has no strategic movement' }
  if (s.spent > 0 || s.stirred || s.cap >= 0 || f.words.phase === 'secondWave') return { rule: 'RG-STRAT-01', why: 'it is chosen before the stand moves' }
  if (f.words.walk?.voided) return { rule: 'RG-STRAT-02', why: 'an enemy is too near' }
  for (const o of f.units) if (o.seat !== s.seat && o.spotted && o.where === 'table' && gapWithin(s, o, inches(strategic.enemy))) return { rule: 'RG-STRAT-02', why: `more than ${strategic.enemy} inches from every enemy` }
  return true
}

/** The ways a path of a stand may take, the usual one first. */
export function waysOf(f: Field, s: Stand): readonly Way[] {
  const left = leftOf(s)
  if (s.strategic > f.words.count) return [wayOf('strategic', left)]
  const out: Way[] = []
  if (s.mode === 'high') out.push(wayOf('high', left))
  else if (isGrav(s)) out.push(wayOf('over', left), wayOf('through', left))
  else if (isSquad(s)) out.push(wayOf('normal', left))
  else out.push(wayOf('normal', left), wayOf('back', left))
  if (mayGoStrategic(f, s) === true) out.push(wayOf('strategic', allowanceOf(s, true)))
  return out
}

// ---- The questions of a move ------------------------------------------------------------------------------------

type Moving = { readonly stand: Id }
const walkOf = (f: Field): Walk => { const w = f.words.walk; if (w === null) throw new RangeError('nobody is moving'); return w }
const pass = { pass: true } as const

/** Where a walk may be taken up again by its owner. */
const pauses: readonly string[] = ['start', 'news', 'end', 'spent', 'barred', 'wreck']

/** Is the mover still at its move: on the table, not pinned, and not done with it? */
function busy(g: RgGame): boolean {
  const w = g.words.walk
  if (w === null || w.deed === 'stop' || !pauses.includes(w.halt)) return false
  const s = g.unit(w.stand)
  return onTable(s) && !s.pinned
}

/** What may be done at this stop besides going on. */
export function deedsOf(f: Field, s: Stand): readonly Option[] {
  const w = walkOf(f), out: Option[] = []
  if (!canGo(s)) return out
  for (const p of mountable(f, s)) out.push({ id: `mount:${p.id}`, label: `Pick up ${p.name}`, about: [{ unit: p.id }] })
  if (droppable(f, s)) out.push({ id: 'drop', label: 'Drop off' })
  if (w.halt === 'wreck') {
    const wreck = wreckAt(f, s)
    if (wreck !== null) {
      if (s.spent + halfAllowance(inForce(s)) <= inForce(s) && (!wreck.heavy || heavy(s))) out.push({ id: 'push', label: `Push ${wreck.name} off the road` })
      if (s.spent + 2 * geometry.quarters <= inForce(s) && !inKind(f, wreck.at, 'bridge') && groundAt(f, wreck.at) !== 'bridge') out.push({ id: 'round', label: `Drive round ${wreck.name}` })
    }
  }
  return out
}
/** RG-TERR-14: a wreck of a main battle tank only by a main battle tank. */
const heavy = (s: Stand): boolean => { const size = profileOf(s).size; return size === 'M' || size === 'H' || size === 'SH' }

/** The wreck that stopped a stand. */
function wreckAt(f: Field, s: Stand): { readonly id: Id; readonly name: string; readonly at: Place; readonly heavy: boolean } | null {
  const w = walkOf(f), leg = w.legs[0]
  if (leg === undefined) return null
  const n = ticksIn(w.from, leg.to)
  return wreckAhead(f, s, tickPoint(w.from, leg.to, Math.min(n, w.tick + 1), n), w.past)
}

const goOption: Option = { id: 'go', label: 'Move' }, onOption: Option = { id: 'on', label: 'Go on as planned' }, changeOption: Option = { id: 'go', label: 'Change the path' }, stopOption: Option = { id: 'stop', label: 'Stop here' }

/** RG-MOVE-02, RG-CARRY-01, RG-TERR-14, RG-D10: at a stop or an interruption: go on, change the path, pick up, drop, push, stop. */
function offerDeed(g: RgGame): Decision | null {
  const w = g.words.walk
  if (w === null || w.deed !== '' || !busy(g)) return null
  const s = g.unit(w.stand), deeds = deedsOf(g, s)
  const left = leftOf(s) > 0 && w.plans < mostPlans
  if (w.halt !== 'news' && w.halt !== 'wreck' && deeds.length === 0) return null
  const of: Option[] = w.halt === 'news' && w.legs.length > 0 ? [onOption, ...(left ? [changeOption] : []), ...deeds, stopOption] : [...(left && canGo(s) ? [goOption] : []), ...deeds, stopOption]
  return { kind: w.halt === 'news' ? 'onward' : 'deed', rule: w.halt === 'news' ? 'RG-MOVE-02' : 'RG-CARRY-01', seat: s.seat, secret: false, told: toldOf(g), about: standRef(s.id), choice: { is: 'one', of }, idle: { one: of[0].id === 'on' ? 'on' : 'stop' } }
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
  if (w.deed.startsWith('mount:')) { mount(g, id, w.deed.slice(6)); editWalk(g, { deed: '', ...(w.halt === 'news' ? {} : { halt: w.halt === 'start' ? 'start' : 'end', legs: w.legs }) }) }
  else if (w.deed === 'push' || w.deed === 'round') {
    const s = g.unit(id), wreck = wreckAt(g, s), e = g.edit(id)
    if (wreck !== null) {
      if (e.allowance === 0) e.allowance = allowanceOf(s, false)
      e.spent += w.deed === 'push' ? halfAllowance(inForce(s)) : 2 * geometry.quarters
      if (w.deed === 'push') g.set({ wrecks: g.words.wrecks.filter((x) => x.id !== wreck.id) })
      if (g.heard !== null) g.emit({ is: w.deed === 'push' ? 'pushes' : 'drivesRound', rule: 'RG-TERR-14', unit: id, wreck: wreck.id, ...(hidden(g) && !s.spotted ? { to: [s.seat] } : {}) })
    }
    editWalk(g, { deed: '', past: wreck === null ? w.past : [...w.past, wreck.id], halt: 'go' })
  } else if (w.deed === '' && w.halt !== 'start' && w.halt !== 'news' && w.halt !== 'wreck' && w.halt !== 'go' && deedsOf(g, g.unit(id)).length === 0) editWalk(g, { deed: 'stop' })
  flushWalk(g)
}

/** RG-MOVE-01, RG-D07: the path; it may be longer than the allowance lasts: it ends where that ends. */
function offerPath(g: RgGame): Decision | null {
  const w = g.words.walk
  if (w === null || !busy(g) || !(w.deed === 'go' || (w.deed === '' && w.halt === 'start'))) return null
  const s = g.unit(w.stand)
  if (!canGo(s) || leftOf(s) <= 0) return null
  return pathQuestion(g, s)
}

/** The path question of a stand. */
export function pathQuestion(f: Field, s: Stand): Decision {
  const ways = waysOf(f, s)
  let budget = 0
  for (const x of ways) if ((x.budget ?? 0) > budget) budget = x.budget ?? 0
  return {
    kind: 'path', rule: 'RG-MOVE-01', seat: s.seat, secret: false, told: toldOf(f), about: standRef(s.id),
    choice: { is: 'path', unit: s.id, budget, from: { at: s.at, facing: s.facing }, ways, ...(isSquad(s) ? {} : { facing: true as const }), pass: true, passLabel: 'Stay' }, idle: pass,
  }
}

/** RG-GEO-06: whether a path is legal as far as its side can see. */
export function checkPath(f: Field, d: Decision, c: Choice): true | Refusal {
  if (!('legs' in c) || d.choice.is !== 'path') return true
  const s = standOf(f, d.choice.unit)
  if (c.legs.length === 0) return { rule: 'RG-MOVE-01', why: 'name a place to go to, or stay' }
  if (s.mode === 'high' && c.legs.length > geometry.highModeWaypoints) return { rule: 'RG-GRAV-04', why: `at most ${geometry.highModeWaypoints} waypoints` }
  const usual = d.choice.ways?.[0].id ?? 'normal'
  let quick = 0
  for (const leg of c.legs) {
    if (!onLand(f, leg.to, s.radius)) return { rule: 'RG-GEO-02', why: 'a stand stays wholly on the table' }
    if ((leg.way ?? usual) === 'strategic') quick++
  }
  if (quick > 0 && quick < c.legs.length) return { rule: 'RG-STRAT-01', why: 'strategic movement is for the whole move' }
  if (!s.recon && !inCohesion(f, s)) { // RG-COH-02
    const before = closestFellow(f, s, s.at)
    if (before >= 0 && closestFellow(f, s, plannedEnd(f, s, c.legs, usual)) >= before) return { rule: 'RG-COH-02', why: 'out of cohesion it ends nearer to its closest fellow' }
  }
  return true
}

/** Where a path would end by what its side knows: as far as the allowance and the ground let it. */
export function plannedEnd(f: Field, s: Stand, legs: readonly { readonly to: Place; readonly way?: string }[], usual: string): Place {
  const quick = (legs[0].way ?? usual) === 'strategic', budget = quick && s.strategic <= f.words.count ? allowanceOf(s, true) : inForce(s)
  const ground = groundOf(f, s)
  let at = s.at, spent = quick && s.strategic <= f.words.count ? 0 : s.spent
  for (const leg of legs) {
    const way = leg.way ?? usual, from = at, n = ticksIn(from, leg.to), long = apart(from, leg.to)
    const rates = ratesOf(f, s, goingOf(s, way === 'through'), way === 'back' ? backwards : 1, budget)
    for (let k = 1; k <= n; k++) {
      const to = tickPoint(from, leg.to, k, n), cost = ground.tickCost(at, to, Math.floor((long * k) / n) - Math.floor((long * (k - 1)) / n), rates)
      if (cost < 0 || spent + cost > budget) return at
      if (quick && near(f, s, to, inches(strategic.enemy), true)) return at
      spent += cost
      at = to
    }
  }
  return at
}

/** Is an enemy within so many units of a place? `seen`: only spotted ones. */
function near(f: Field, s: Stand, at: Place, units: number, seen: boolean): boolean {
  for (const o of f.units) {
    if (o.seat === s.seat || o.where !== 'table' || (seen && !o.spotted)) continue
    const reach = units + o.radius + s.radius, dx = o.at[0] - at[0], dy = o.at[1] - at[1]
    if (dx * dx + dy * dy <= reach * reach) return true
  }
  return false
}

function takePath(g: RgGame, _v: Moving, a: readonly Answer[]): void {
  const c = a[0].choice, d = a[0].decision, w = walkOf(g)
  if (!('legs' in c) || c.legs.length === 0 || d.choice.is !== 'path') { editWalk(g, { deed: 'stop' }); return }
  const s = g.unit(w.stand), usual = d.choice.ways?.[0].id ?? 'normal'
  const legs = c.legs.map((l) => ({ to: l.to, way: l.way ?? usual }))
  if (legs[0].way === 'strategic' && s.strategic <= g.words.count) {
    if (near(g, s, s.at, inches(strategic.enemy), false)) { // RG-STRAT-02: void, and nothing more is said
      if (g.heard !== null) g.emit({ is: 'contact', rule: 'RG-STRAT-02', unit: s.id, void: true, to: [s.seat], shows: true })
      editWalk(g, { deed: 'again', voided: true })
      return
    }
    const e = g.edit(s.id)
    e.strategic = g.words.count + 1 // RG-STRAT-03: this player turn and the enemy's next
    e.allowance = allowanceOf(s, true)
  } else if (s.allowance === 0) g.edit(s.id).allowance = allowanceOf(s, false)
  editWalk(g, { legs, tick: 0, from: s.at, facing: c.facing === undefined ? -1 : ((c.facing % 360) + 360) % 360, halt: 'go', deed: '', paidStop: false, news: false, plans: w.plans + 1 })
  flushWalk(g)
}
/** Paths of one move, new ones after interruptions included. */
const mostPlans = 8

// ---- The walk (RG-MOVE-06, RG-SNAP-02) --------------------------------------------------------------------------

/**
 * Defenders that might fire at the mover: how far it is worth asking them, whether each sees it now (−1 out of range), will
 * see it at the next tick (−1 not looked at), has it front on; whether any of them has another target. Scratch of one walk, never state.
 */
const eyes: { ready: readonly Stand[]; arms: (readonly Weapon[])[]; far: number[]; now: number[]; next: number[]; front: boolean[]; others: boolean | null } = { ready: [], arms: [], far: [], now: [], next: [], front: [], others: null }

function openEyes(g: RgGame, s: Stand): void {
  eyes.ready = shooters(g, other(s.seat), 'snap').filter((by) => by.stance.is !== 'hold')
  eyes.others = null
  eyes.arms.length = eyes.far.length = eyes.now.length = eyes.next.length = eyes.front.length = 0
  for (const by of eyes.ready) {
    let inches = 0
    const weapons = armed(g, by, 'snap')
    eyes.arms.push(weapons)
    for (const w of weapons) { const n = worthAsking(g, by, w); if (n > inches) inches = n }
    const from = muzzle(g, by), far = inches * geometry.inch + from.radius + s.radius
    eyes.far.push(far)
    eyes.now.push(squareApart(from.at, s.at) <= far * far ? (seesFrom(g, from, from.at, s, s.at) ? 1 : 0) : -1)
    eyes.next.push(-1)
    eyes.front.push(inFront(s.facing, s.at, from))
  }
}

/**
 * RG-SNAP-02 (c), (d), (e): does this tick change what a defender that could fire at the mover sees of it: it has come into
 * sight, will leave it with the next tick, or has turned another arc? `next` is the next tick point of the plan, or null.
 */
function changes(g: RgGame, s: Stand, next: Place | null): boolean {
  let yes = false
  const turning = !isSquad(s)
  for (let i = 0; i < eyes.ready.length; i++) {
    const from = muzzle(g, eyes.ready[i]), far = eyes.far[i], dx = from.at[0] - s.at[0], dy = from.at[1] - s.at[1]
    if (dx * dx + dy * dy > far * far) { eyes.now[i] = -1; eyes.next[i] = -1; continue }
    const before = eyes.now[i], now = eyes.next[i] >= 0 ? eyes.next[i] : seesFrom(g, from, from.at, s, s.at) ? 1 : 0
    if (before === 0 && now === 1) yes = true
    if (turning) { const front = inFront(s.facing, s.at, from); if (now === 1 && before === 1 && front !== eyes.front[i]) yes = true; eyes.front[i] = front }
    eyes.now[i] = now
    eyes.next[i] = next === null ? -1 : seesFrom(g, from, from.at, s, next) ? 1 : 0
    if (now === 1 && eyes.next[i] === 0) yes = true
  }
  return yes
}

const leave = (g: RgGame, w: Walk, some: Partial<Walk>): void => g.set({ walk: { ...w, ...some } })

/**
 * RG-MOVE-06: walk on, tick by tick, to where the defender is to be asked, or to where it ends: out of allowance, barred,
 * at a wreck, in contact, in sight of somebody new, at the end of the path.
 */
function walkOn(g: RgGame): void {
  const w = walkOf(g), id = w.stand
  let s = g.unit(id)
  const seat = s.seat, high = s.mode === 'high', grav = isGrav(s), budget = high ? Infinity : inForce(s), strategically = s.strategic > g.words.count
  const p = profileOf(s), wades = p.moveClass !== 'leg' && !grav, every = geometry.inch * (high ? 6 : 1)
  const unseenFree = !hidden(g)
  let legs = w.legs, tick = w.tick, from = w.from, units = w.inches, hiddenFor = w.hiddenFor, free = w.free
  const trail = w.trail.slice(), ground = groundOf(g, s)
  openEyes(g, s)
  let rates: Rates | null = null, ratesWay = ''
  const stop = (halt: Walk['halt'], offer: boolean, news = false): void => {
    g.set({ walk: { ...w, legs, tick, from, inches: units, hiddenFor, free, trail, halt, offer, news } })
    if (news || halt !== 'go') flushIfTold(g, halt)
  }
  while (legs.length > 0) {
    const leg = legs[0], n = ticksIn(from, leg.to)
    if (tick >= n) { legs = legs.slice(1); tick = 0; from = leg.to; continue }
    const long = apart(from, leg.to), to = tickPoint(from, leg.to, tick + 1, n), length = Math.floor((long * (tick + 1)) / n) - Math.floor((long * tick) / n)
    // may it go there?
    if (!high) {
      if (rates === null || ratesWay !== leg.way) { rates = ratesOf(g, s, goingOf(s, leg.way === 'through'), leg.way === 'back' ? backwards : 1, inForce(s)); ratesWay = leg.way }
      const cost = ground.tickCost(s.at, to, length, rates)
      if (cost < 0) { stop('barred', false); return }
      if (s.spent + cost > budget) { stop('spent', false); return }
      if (wreckAhead(g, s, to, w.past) !== null) { stop('wreck', false, true); return }
      if (strategically && near(g, s, to, inches(strategic.enemy), false)) {
        if (!near(g, s, to, inches(strategic.enemy), true) && g.heard !== null) g.emit({ is: 'contact', rule: 'RG-STRAT-02', unit: id, to: [seat], shows: true })
        stop('barred', false)
        return
      }
      const e = g.edit(id)
      e.spent += cost
      if (e.spent * 2 <= budget) e.half = to
      if (wades && inKind(g, to, 'swamp')) e.swamped = true
    }
    const before = s.at
    const e = g.edit(id)
    e.at = to
    if (leg.way !== 'back') e.facing = headingOf(leg.to[0] - from[0], leg.to[1] - from[1])
    e.stirred = true
    e.movedLast = true
    if (grav && !high) e.over = leg.way !== 'through' && areaCover(g, to) < 0
    s = g.unit(id)
    tick++
    const inchesBefore = Math.floor(units / every)
    units += length
    trail.push(to)
    if (isFree(g, to, s.radius, id, seat) || high) free = to
    // whom it sees, who sees it
    const wasSpotted = s.spotted, found = lookAbout(g, id)
    s = g.unit(id)
    if (!s.spotted) hiddenFor = trail.length
    // contact
    if (!high) {
      const met = contactAt(g, s, before, w.away)
      if (met !== null) {
        const h = g.edit(id)
        h.halted = true
        reveal(g, g.unit(id))
        reveal(g, g.unit(met))
        s = g.unit(id)
        if (hiddenFor === trail.length) hiddenFor = trail.length - 1
        stop('contact', true, true)
        if (g.heard !== null) g.emit({ is: 'halts', rule: 'RG-CC-01', unit: id, enemy: met, shows: true })
        return
      }
    }
    if (found) { stop('news', wants(g, s, unseenFree), true); return }
    // offers
    if (eyes.ready.length === 0 || !(s.spotted || unseenFree)) continue
    const on = legs[1], next = tick < n ? tickPoint(from, leg.to, tick + 1, n) : on === undefined ? null : tickPoint(leg.to, on.to, 1, Math.max(1, ticksIn(leg.to, on.to)))
    let due = !wasSpotted || Math.floor(units / every) > inchesBefore
    if (changes(g, s, next)) due = true
    if (!due && next !== null && !grav && areaCover(g, next) < 0 && areaCover(g, to) === 0) due = true // (d)
    if (due && wanted(g, s)) { stop('go', true); return }
  }
  stop('end', false)
}

const wants = (g: RgGame, s: Stand, open: boolean): boolean => (s.spotted || open) && wanted(g, s)

/** RG-SNAP-02: has any defender a legal target worth an offer? Whether another than the mover is one does not change while it walks. */
function wanted(g: RgGame, s: Stand): boolean {
  for (let i = 0; i < eyes.ready.length; i++) {
    const by = eyes.ready[i]
    if (by.stance.is === 'ask' ? mayAimAt(g, by, s, eyes.arms[i]) : ordered(g, by).length > 0) return true
  }
  return (eyes.others ??= eyes.ready.some((by, i) => by.stance.is === 'ask' && mayAim(g, by, 'snap', s.id, eyes.arms[i])))
}

/** Its own side is told when something shows; the end of a move is told when it ends. */
function flushIfTold(g: RgGame, halt: Walk['halt']): void { if (halt === 'contact' || halt === 'news' || halt === 'wreck') flushWalk(g) }

/** RG-CC-01, RG-MOVE-08: the enemy within 1 inch that halts a stand, or null. */
function contactAt(g: RgGame, s: Stand, before: Place, away: readonly Id[]): Id | null {
  for (const o of g.units) {
    if (o.seat === s.seat || o.where !== 'table' || o.mode === 'high') continue
    const reach = geometry.closeCombatGap + o.radius + s.radius, dx = o.at[0] - s.at[0], dy = o.at[1] - s.at[1], sq = dx * dx + dy * dy
    if (sq > reach * reach) continue
    if (away.includes(o.id)) { const bx = o.at[0] - before[0], by = o.at[1] - before[1]; if (sq > bx * bx + by * by) continue }
    return o.id
  }
  return null
}

// ---- The move as a whole ----------------------------------------------------------------------------------------

function beginMove(g: RgGame, v: Moving): void {
  const s = g.unit(v.stand)
  const away = g.units.filter((o) => o.seat !== s.seat && o.where === 'table' && o.mode !== 'high' && gapWithin(s, o, geometry.closeCombatGap)).map((o) => o.id)
  const e = g.edit(v.stand)
  if (e.half !== e.at && e.spent === 0) e.half = e.at
  e.halted = false
  g.set({
    walk: {
      stand: v.stand, legs: [], tick: 0, from: s.at, inches: 0, facing: -1, halt: 'start', paidStop: false, past: [], free: s.at, away, trail: [], hiddenFor: 0, news: false,
      offer: canGo(s), deed: '', voided: false, plans: 0, before: { stand: { ...g.unit(v.stand) }, legs: [], tick: 0, from: s.at, inches: 0, free: s.at },
    },
  })
}

/** RG-MOVE-03: on stopping the owner sets any facing; asked only where the path did not say it. */
function offerFacing(g: RgGame): Decision | null {
  const w = g.words.walk
  if (w === null) return null
  const s = g.unit(w.stand)
  if (!onTable(s) || isSquad(s) || s.mode === 'high') return null
  const turnsOnly = w.halt === 'start' && !canGo(s)
  if (!turnsOnly && (w.halt === 'start' || w.halt === 'end' || w.halt === 'spent' || w.halt === 'barred')) return null
  return { kind: 'facing', rule: 'RG-MOVE-03', seat: s.seat, secret: false, told: toldOf(g), about: standRef(s.id), choice: { is: 'number', min: 0, max: 359, step: 1, unit: '°' }, idle: { number: s.facing } }
}

/** The stand has stopped: not on top of a friend (RG-MOVE-07), facing as wanted; all of it is told. */
function settle(g: RgGame): void {
  const w = g.words.walk
  if (w === null) return
  const s = g.unit(w.stand)
  if (!onTable(s)) { flushWalk(g); return }
  const e = g.edit(w.stand)
  if (!isFree(g, s.at, s.radius, s.id) && s.mode !== 'high' && (w.free[0] !== s.at[0] || w.free[1] !== s.at[1])) { e.at = w.free; editWalk(g, { trail: [...w.trail, w.free] }) }
  if (w.facing >= 0 && (w.halt === 'end' || w.halt === 'spent' || w.halt === 'barred') && !isSquad(s)) turn(g, w.stand, w.facing)
  if (e.spent * 2 > inForce(s) && s.mode !== 'high') e.overHalf = true
  if (isGrav(s) && s.mode === 'noe') e.over = e.over && areaCover(g, e.at) < 0
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
  if (!offered(g)) { editWalk(g, { offer: false }); return null }
  showWalk(g)
  return { seat: defenderOf(g), mode: 'snap' }
}
type Args = { readonly seat: number; readonly mode: Volley['mode'] }

/** RG-MOVE-01, RG-SNAP-02: the move of one stand: offers at its start, on its way and at its end; paths, stops, facing. */
export const moveStand = hushed<{ readonly stand: Id }, Moving>(procedure('RG-MOVE-01', 'moveStand', ({ stand }: { readonly stand: Id }): Moving => ({ stand }),
  act<Moving>('RG-MOVE-08', beginMove),
  call<Args, Moving>(volley, snap),
  loop<Moving>(busy,
    ask<Moving>('RG-MOVE-02', offerDeed, takeDeed),
    ask<Moving>('RG-CARRY-04', offerDrop, (g, _v, a) => takeDrop(g, a[0].choice)),
    act<Moving>('RG-CARRY-01', doDeed),
    call<Args, Moving>(volley, snap),
    ask<Moving>('RG-MOVE-01', offerPath, takePath),
    act<Moving>('RG-MOVE-02', idleEnd),
    loop<Moving>(walking,
      act<Moving>('RG-MOVE-06', walkOn),
      call<Args, Moving>(volley, snap),
      act<Moving>('RG-MOVE-02', interrupted))),
  act<Moving>('RG-MOVE-07', settle),
  ask<Moving>('RG-MOVE-03', offerFacing, (g, v, a) => { const c = a[0].choice; if ('number' in c) { turn(g, v.stand, c.number); flushWalk(g) } }),
  act<Moving>('RG-SNAP-02', (g) => { const w = g.words.walk; if (w !== null && w.inches > 0 && onTable(g.unit(w.stand))) editWalk(g, { offer: true }) }),
  call<Args, Moving>(volley, snap),
  act<Moving>('RG-MOVE-01', endMove)),
  (g) => (hidden(g) ? [defenderOf(g)] : []))

function walking(g: RgGame): boolean {
  const w = g.words.walk
  return w !== null && w.halt === 'go' && w.legs.length > 0 && !w.news && busyGo(g, w)
}
const busyGo = (g: RgGame, w: Walk): boolean => { const s = g.unit(w.stand); return onTable(s) && !s.pinned }

/** After the questions: what was not taken up ends the move. */
function idleEnd(g: RgGame): void {
  const w = g.words.walk
  if (w === null || w.halt === 'go' || !busy(g)) return
  if (w.deed === 'again') editWalk(g, { deed: 'go' })
  else if (w.deed === 'go' || (w.halt === 'start' && w.deed === '')) editWalk(g, { deed: 'stop' })
}

/** RG-MOVE-02: a shot has been resolved on the way: its owner may change what lies ahead. */
function interrupted(g: RgGame): void {
  const w = g.words.walk
  if (w === null || w.halt !== 'go' || !w.news) return
  leave(g, w, { halt: 'news' })
}

