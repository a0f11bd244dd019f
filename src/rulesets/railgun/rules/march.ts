// Railgun: 2100: the walk, tick by tick to the next offer: costs, contact, who comes into sight, when the defender is to be asked
// (RG-MOVE-06, RG-CC-01, RG-SNAP-02).
import type { Id, Place } from '../../../kernel/plain.ts'
import { headingOf } from '../../../space/arc.ts'
import { ticksIn, tickPoint, type Rates } from '../../../space/path.ts'
import { apart, squareApart } from '../../../space/plane.ts'
import { backwards, geometry, strategic } from '../book/charts.ts'
import { armed, blindly, mayAim, mayAimAt, muzzle, shooters, targetsOf, worthAsking } from './aims.ts'
import type { Weapon } from '../book/roster.ts'
import { ordered } from './snapfire.ts'
import { lookAbout, reveal, spottedWithin } from './spotting.ts'
import { hidden, inches, isGrav, isSquad, other, profileOf, type RgGame, type Stand, type Walk } from '../state/state.ts'
import { areaCover, entersCover, goingOf, groundAt, groundOf, inFront, isFree, ratesOf, seesFrom, wreckAhead } from './terrain.ts'
import { flushWalk, walkOf } from './walk.ts'
import { inForce, near } from './ways.ts'

/**
 * Defenders that might fire at the mover, worked out once a walk: how far it is worth asking them, whether each sees it now (−1 out of
 * range), will see it at the next tick (−1 not looked at), has it front on; whether any of them has another target (null: not looked at).
 */
type Eyes = {
  readonly ready: readonly Stand[]
  readonly arms: (readonly Weapon[])[]
  readonly far: number[]
  readonly now: number[]
  readonly next: number[]
  readonly front: boolean[]
  others: boolean | null
}

function eyesOn(g: RgGame, s: Stand): Eyes {
  const ready = shooters(g, other(s.seat), 'snap').filter((by) => by.stance.is !== 'hold'),
    eyes: Eyes = { ready, arms: [], far: [], now: [], next: [], front: [], others: null }
  for (const by of ready) {
    let inches = 0
    const weapons = armed(g, by, 'snap')
    eyes.arms.push(weapons)
    for (const w of weapons) {
      const n = worthAsking(g, by, w)
      if (n > inches) inches = n
    }
    const from = muzzle(g, by),
      far = inches * geometry.inch + from.radius + s.radius
    eyes.far.push(far)
    eyes.now.push(squareApart(from.at, s.at) <= far * far ? (seesFrom(g, from, from.at, s, s.at) ? 1 : 0) : -1)
    eyes.next.push(-1)
    eyes.front.push(inFront(s.facing, s.at, from))
  }
  return eyes
}

/**
 * RG-SNAP-02 (c), (d), (e): does this tick change what a defender that could fire at the mover sees of it: it has come into
 * sight, will leave it with the next tick, or has turned another arc? `next` is the next tick point of the plan, or null.
 */
function changes(g: RgGame, eyes: Eyes, s: Stand, next: Place | null): boolean {
  let yes = false
  const turning = !isSquad(s)
  for (let i = 0; i < eyes.ready.length; i++) {
    const from = muzzle(g, eyes.ready[i]),
      far = eyes.far[i],
      dx = from.at[0] - s.at[0],
      dy = from.at[1] - s.at[1]
    if (dx * dx + dy * dy > far * far) {
      eyes.now[i] = -1
      eyes.next[i] = -1
      continue
    }
    const before = eyes.now[i],
      now = eyes.next[i] >= 0 ? eyes.next[i] : seesFrom(g, from, from.at, s, s.at) ? 1 : 0
    if (before === 0 && now === 1) yes = true
    if (turning) {
      const front = inFront(s.facing, s.at, from)
      if (front !== eyes.front[i] && ((now === 1 && before === 1) || blindly(from, eyes.arms[i]))) yes = true
      eyes.front[i] = front
    }
    eyes.now[i] = now
    eyes.next[i] = next === null ? -1 : seesFrom(g, from, from.at, s, next) ? 1 : 0
    if (now === 1 && eyes.next[i] === 0) yes = true
  }
  return yes
}

/** Who may matter on the way to the end of a leg, worked out once: nobody left out does at any of its ticks. */
type Company = {
  readonly enemies: readonly Stand[] // on the table
  readonly unseen: readonly Stand[] // of them, unspotted ones that the mover may come to spot
  readonly touching: readonly Stand[] // of them, those that it may come into contact with
  readonly inTheWay: { readonly units: readonly Stand[] } // stands that it may come to overlap
  readonly lines: readonly number[] // lines on the ground that it may come to cross
}

function companyOf(g: RgGame, s: Stand, to: Place, lines: readonly number[], next: Place): Company {
  const west = next[0] < to[0] ? next[0] : to[0],
    east = next[0] < to[0] ? to[0] : next[0],
    south = next[1] < to[1] ? next[1] : to[1],
    north = next[1] < to[1] ? to[1] : next[1]
  const enemies: Stand[] = [],
    unseen: Stand[] = [],
    touching: Stand[] = [],
    units: Stand[] = []
  for (const o of g.units) {
    if (o.where !== 'table' || o.id === s.id) continue
    const [x, y] = o.at,
      dx = x < west ? west - x : x > east ? x - east : 0,
      dy = y < south ? south - y : y > north ? y - north : 0,
      square = dx * dx + dy * dy // from the box about the way
    const within = (reach: number): boolean => square <= reach * reach
    if (within(s.radius + o.radius)) units.push(o)
    if (o.seat === s.seat) continue
    enemies.push(o)
    if (!o.spotted && within(spottedWithin(s, o))) unseen.push(o)
    if (within(geometry.closeCombatGap + o.radius + s.radius)) touching.push(o)
  }
  return { enemies, unseen, touching, inTheWay: { units }, lines }
}

/**
 * RG-MOVE-06: walk on, tick by tick, to where the defender is to be asked, or to where it ends: out of allowance, barred,
 * at a wreck, in contact, in sight of somebody new, at the end of the path.
 */
export function walkOn(g: RgGame): void {
  const w = walkOf(g),
    id = w.stand
  let s = g.unit(id)
  const seat = s.seat,
    high = s.mode === 'high',
    grav = isGrav(s),
    budget = high ? Infinity : inForce(s),
    strategically = s.strategic > g.words.count
  const p = profileOf(s),
    wades = p.moveClass !== 'leg' && !grav,
    every = geometry.inch * (high ? 6 : 1)
  const unseenFree = !hidden(g)
  let legs = w.legs,
    tick = w.tick,
    from = w.from,
    units = w.inches,
    hiddenFor = w.hiddenFor,
    free = w.free
  const trail = w.trail.slice(),
    ground = groundOf(g, s),
    eyes = eyesOn(g, s)
  let rates: Rates | null = null,
    ratesWay = '',
    company: Company | null = null, // of the leg under way
    ahead = 0 // its heading
  const stop = (halt: Walk['halt'], offer: boolean, news = false, met: readonly Id[] = []): void => {
    g.set({
      walk: {
        ...w,
        legs,
        tick,
        from,
        inches: units,
        hiddenFor,
        free,
        trail,
        halt,
        offer,
        news,
        met,
        paidStop: w.paidStop && trail.length === w.trail.length,
      },
    }) // RG-CARRY-02: farther on is another stop
    if (news || halt !== 'go') flushIfTold(g, halt)
  }
  while (legs.length > 0) {
    const leg = legs[0],
      n = ticksIn(from, leg.to)
    if (tick >= n) {
      legs = legs.slice(1)
      tick = 0
      from = leg.to
      company = null
      continue
    }
    const long = apart(from, leg.to),
      to = tickPoint(from, leg.to, tick + 1, n),
      length = Math.floor((long * (tick + 1)) / n) - Math.floor((long * tick) / n)
    if (company === null) {
      company = companyOf(g, s, leg.to, ground.linesAlong(from, leg.to), to)
      ahead = headingOf(leg.to[0] - from[0], leg.to[1] - from[1])
    }
    // may it go there?
    if (!high) {
      if (rates === null || ratesWay !== leg.way) {
        rates = ratesOf(g, s, goingOf(s, leg.way === 'through'), leg.way === 'back' ? backwards : 1, inForce(s))
        ratesWay = leg.way
      }
      const cost = ground.tickCost(s.at, to, length, rates, company.lines)
      if (cost < 0) {
        stop('barred', false)
        return
      }
      if (s.spent + cost > budget) {
        stop('spent', false)
        return
      }
      if (wreckAhead(g, s, to, w.past) !== null) {
        stop('wreck', false, true)
        return
      }
      if (strategically && near(g, s, to, inches(strategic.enemy), false)) {
        if (!near(g, s, to, inches(strategic.enemy), true) && g.heard !== null)
          g.emit({ is: 'contact', rule: 'RG-STRAT-02', unit: id, told: [seat], shows: true })
        stop('barred', false)
        return
      }
      const e = g.edit(id)
      e.spent += cost
      if (e.spent * 2 <= budget) e.half = to
      if (wades && groundAt(g, to) === 'swamp') e.swamped = true // RG-TERR-13, RG-TERR-15: not on a road or path through it
    }
    const before = s.at
    const e = g.edit(id)
    e.at = to
    if (leg.way !== 'back') e.facing = ahead
    e.stirred = true
    e.movedLast = true
    if (grav && !high) e.over = leg.way !== 'through' && areaCover(g, to) < 0
    s = e
    tick++
    const inchesBefore = Math.floor(units / every)
    units += length
    trail.push(to)
    if (high || isFree(company.inTheWay, to, s.radius, id, seat)) free = to
    // whom it sees, who sees it
    const wasSpotted = s.spotted,
      found = lookAbout(g, id, wasSpotted ? company.unseen : company.enemies)
    s = g.unit(id)
    if (!s.spotted) hiddenFor = trail.length
    // contact
    if (!high) {
      const met = contactAt(company.touching, s, before, w.away)
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
    // offers: at these ticks and no others, also where the mover itself finds somebody
    let due = false
    if (eyes.ready.length > 0 && (s.spotted || unseenFree)) {
      const on = legs[1],
        next =
          tick < n
            ? tickPoint(from, leg.to, tick + 1, n)
            : on === undefined
              ? null
              : tickPoint(leg.to, on.to, 1, Math.max(1, ticksIn(leg.to, on.to)))
      due = (!wasSpotted && s.spotted) || Math.floor(units / every) > inchesBefore
      if (changes(g, eyes, s, next)) due = true
      if (!due && next !== null && !(grav && (high || leg.way !== 'through')) && entersCover(g, to, next)) due = true // (d)
      due = due && wanted(g, eyes, s)
    }
    if (found.length > 0) {
      stop('news', due, true, found)
      return
    }
    if (due) {
      stop('go', true)
      return
    }
  }
  stop('end', false)
}

/** RG-SNAP-02: has any defender a legal target worth an offer? Whether another than the mover is one does not change while it walks. */
function wanted(g: RgGame, eyes: Eyes, s: Stand): boolean {
  for (let i = 0; i < eyes.ready.length; i++) {
    const by = eyes.ready[i]
    if (by.stance.is === 'ask' ? mayAimAt(g, by, s, eyes.arms[i]) : ordered(g, by).length > 0) return true
  }
  if (eyes.others === null) {
    const foes = targetsOf(g, other(s.seat))
    eyes.others = eyes.ready.some((by, i) => by.stance.is === 'ask' && mayAim(g, by, 'snap', s.id, eyes.arms[i], foes))
  }
  return eyes.others
}

/** Its own side is told when something shows; the end of a move is told when it ends. */
function flushIfTold(g: RgGame, halt: Walk['halt']): void {
  if (halt === 'contact' || halt === 'news' || halt === 'wreck') flushWalk(g)
}

/** RG-CC-01, RG-MOVE-08: the enemy within 1 inch that halts a stand, or null. */
function contactAt(enemies: readonly Stand[], s: Stand, before: Place, away: readonly Id[]): Id | null {
  for (const o of enemies) {
    if (o.mode === 'high') continue
    const reach = geometry.closeCombatGap + o.radius + s.radius,
      dx = o.at[0] - s.at[0],
      dy = o.at[1] - s.at[1],
      sq = dx * dx + dy * dy
    if (sq > reach * reach) continue
    if (away.includes(o.id)) {
      const bx = o.at[0] - before[0],
        by = o.at[1] - before[1]
      if (sq > bx * bx + by * by) continue
    }
    return o.id
  }
  return null
}
