// Railgun: 2100: forces that come from orbit: jump troops on their line, dropships and their cargo, remote launchers (RG-DROP, RG-DMRL).
import type { Answer, Choice, Decision } from '../../../kernel/decision.ts'
import { d, type Dice } from '../../../kernel/dice.ts'
import type { Id, Place, Refusal, Seat } from '../../../kernel/plain.ts'
import { ahead, VECTORS } from '../../../space/arc.ts'
import { divideNearest } from '../../../space/length.ts'
import { table } from '../../../space/table.ts'
import { passable } from './carrying.ts'
import { drops, geometry, happens, scatterDirection } from '../book/charts.ts'
import { check, checkFacts, destroy } from './quality.ts'
import { transportPoints } from '../book/roster.ts'
import { lookAbout, reveal } from './spotting.ts'
import {
  aboard,
  aloft,
  allowanceOf,
  ask,
  each,
  gapWithin,
  halfAllowance,
  hidden,
  hushed,
  inches,
  isGrav,
  onTable,
  other,
  procedure,
  profileOf,
  standRef,
  tell,
  type Field,
  type Piece,
  type RgGame,
  type Stand,
} from '../state/state.ts'
import { clearGround, closedBelow, inKind, isFree, onLand } from './terrain.ts'

// ---- Who waits above --------------------------------------------------------------------------------------------

/** RG-DROP-01, RG-DMRL-01: stands in orbit that come down by themselves. */
const jumper = (s: Stand): boolean => s.where === 'orbit' && s.ship === '' && profileOf(s).is !== 'dropship'
/** RG-DROP-02: the units of a seat with stands in orbit that share one line, in stand order. */
export function companies(f: Field, seat: Seat): readonly Id[] {
  return [...new Set(f.units.filter((s) => s.seat === seat && jumper(s)).map((s) => s.unit))]
}
/** The stands that come down on the line of a unit. */
export const jumpers = (f: Field, seat: Seat, unit: Id): readonly Stand[] =>
  f.units.filter((s) => s.seat === seat && s.unit === unit && jumper(s))
/** RG-DROP-04: dropships of a seat that may land. */
export const shipsAbove = (f: Field, seat: Seat): readonly Id[] =>
  f.units.filter((s) => s.seat === seat && s.where === 'orbit' && profileOf(s).is === 'dropship').map((s) => s.id)
/** RG-DROP-04: dropships of a seat that unload now: down since an earlier movement phase, with somebody aboard. */
export const shipsLaden = (f: Field, seat: Seat): readonly Id[] =>
  f.units
    .filter((s) => s.seat === seat && onTable(s) && profileOf(s).is === 'dropship' && s.grounded > 0 && aboard(f, s.id).length > 0)
    .map((s) => s.id)
/** RG-MISS-06: transport points of what is aboard a dropship. */
export const cargoPoints = (f: Field, ship: Id): number =>
  aboard(f, ship).reduce((n, s) => n + transportPoints(profileOf(s), f.words.options.costTable), 0)
/** RG-DROP-04: what waits in orbit for a ship: whoever names it, or its unit, as the ship that brings him. */
const waiting = (f: Field, ship: Stand): readonly Stand[] =>
  f.units.filter((s) => s.seat === ship.seat && s.where === 'orbit' && (s.ship === ship.id || s.ship === ship.unit))

// ---- Jump troops ------------------------------------------------------------------------------------------------

/** RG-DROP-02: the places along a line of 12 inches over which so many stands are spread evenly; one comes down in the middle. */
export function spread(center: Place, heading: number, n: number): readonly Place[] {
  const long = inches(drops.ruler)
  return Array.from({ length: n }, (_, k) => (n === 1 ? center : ahead(center, heading, divideNearest(long * k, n - 1) - long / 2)))
}

/** RG-DROP-02: which way a stand drifts, and how many half inches: direction, then distance. */
export function drift(dice: Dice): { readonly heading: number; readonly halves: number } {
  const heading = dice.roll('direction of drift', d(10), scatterDirection)
  return { heading, halves: dice.roll('half inches of drift', d(10), (n) => n) }
}

const bad: readonly Piece['kind'][] = ['lightWoods', 'heavyWoods', 'forest', 'town', 'swamp']
/** RG-DROP-03: whether a landing there asks for a check. */
export const roughLanding = (f: Field, at: Place): boolean => bad.some((kind) => inKind(f, at, kind))

/** RG-CC-01, RG-DROP-01: who comes down within 1 inch of an enemy is seen by him, and sees him. */
function meet(g: RgGame, id: Id): void {
  const s = g.unit(id)
  for (const o of g.units)
    if (o.seat !== s.seat && onTable(o) && !aloft(o) && gapWithin(s, o, geometry.closeCombatGap)) {
      reveal(g, g.unit(id))
      reveal(g, o)
    }
}

/** What a stand has seen and who has seen it, once it is down. */
function appear(g: RgGame, id: Id): void {
  lookAbout(g, id)
  meet(g, id)
}

const onIt = (f: Field, [x, y]: Place): boolean => x >= 0 && y >= 0 && x <= f.words.land.width && y <= f.words.land.height

/** RG-DROP-03: the free place nearest to a wanted one, on a lattice of half inches about it. */
function freeNear(f: Field, at: Place, s: Stand, will: (p: Place) => boolean = () => true): Place | null {
  const fits = (p: Place): boolean => onLand(f, p, s.radius) && isFree(f, p, s.radius, s.id) && will(p)
  return fits(at) ? at : table(f.words.land.width, f.words.land.height).nearest(at, fits)
}

/** RG-DROP-01…03, RG-DMRL-01: a unit comes down on its line: all drift, then who has landed badly checks, in stand order. */
export function landUnit(g: RgGame, seat: Seat, unit: Id, center: Place, heading: number): void {
  const down = jumpers(g, seat, unit),
    points = spread(center, heading, down.length)
  down.forEach((s, i) => {
    const moved = drift(g.dice),
      to = ahead(points[i], moved.heading, (moved.halves * geometry.inch) / 2)
    const at = onIt(g, to) ? freeNear(g, to, s) : null
    const e = g.edit(s.id)
    e.at = at ?? to
    if (g.heard !== null)
      g.emit({
        is: 'drifts',
        rule: 'RG-DROP-02',
        unit: s.id,
        aim: points[i],
        at: e.at,
        heading: moved.heading,
        halves: moved.halves,
        off: at === null,
        ...(hidden(g) ? { told: [seat] } : {}),
      })
    if (at === null) {
      destroy(g, s.id, 'RG-DROP-03')
      return
    }
    e.where = 'table'
    e.facing = heading
    e.began = at
    e.half = at
    e.landed = true
    e.done = true
    e.movedLast = false
    e.overHalf = false
    e.stirred = false // they count as stationary
  })
  for (const s of down) {
    if (!onTable(g.unit(s.id)) || !roughLanding(g, g.unit(s.id).at)) continue
    const facts = checkFacts(g, g.unit(s.id), 'other'),
      passed = check(facts, `${s.name} lands`, g.dice)
    if (g.heard !== null)
      g.emit({
        is: 'landingCheck',
        rule: 'RG-DROP-03',
        unit: s.id,
        number: facts.number,
        modifier: facts.modifier,
        passed,
        ...(hidden(g) ? { told: [seat] } : {}),
      })
    if (!passed) destroy(g, s.id, 'RG-DROP-03')
  }
  for (const s of down) {
    const now = g.unit(s.id),
      p = profileOf(now)
    if (!onTable(now)) continue
    if (p.is === 'dmrl') {
      // RG-DMRL-01: it cannot be attacked, and how many are left is secret
      const e = g.edit(s.id)
      e.where = 'off'
      e.barrages = p.shots
      e.landed = false
      if (g.heard !== null) g.emit({ is: 'launcherReady', rule: 'RG-DMRL-01', unit: s.id, told: [seat] })
      continue
    }
    appear(g, s.id)
    tell(g, g.unit(s.id), { is: 'lands', rule: 'RG-DROP-01', unit: s.id, at: now.at })
  }
}

// ---- Dropships --------------------------------------------------------------------------------------------------

/** RG-DROP-04: whether a dropship may come down there: clear ground, 2 inches from cover, on nobody it knows of. */
export function shipRefusal(f: Field, s: Stand, at: Place): Refusal | true {
  if (!onLand(f, at, s.radius)) return { rule: 'RG-GEO-02', why: 'wholly on the table' }
  if (!clearGround(f, at, s.radius, inches(drops.clearance)))
    return { rule: 'RG-DROP-04', why: 'a dropship lands on clear ground at least 2 inches from cover' }
  return isFree(f, at, s.radius, s.id, s.seat) ? true : { rule: 'RG-GEO-02', why: 'another stand is there' }
}

/** RG-DROP-04, RG-DROP-06: a dropship comes down with its cargo; batteries below may destroy it. */
export function landShip(g: RgGame, id: Id, wanted: Place, facing: number): void {
  const s = g.unit(id)
  // where an unseen stand is in the way it takes the nearest ground as clear as that
  const at = freeNear(g, wanted, s, (p) => clearGround(g, p, s.radius, inches(drops.clearance)))
  if (at === null) return
  for (const c of waiting(g, s)) {
    // two ships of one unit share its cargo, each as much as it takes
    if (cargoPoints(g, id) + transportPoints(profileOf(c), g.words.options.costTable) > drops.transport) continue
    const e = g.edit(c.id)
    e.where = 'carried'
    e.carrier = id
  }
  const e = g.edit(id)
  e.where = 'table'
  e.at = at
  e.facing = ((facing % 360) + 360) % 360
  e.began = at
  e.half = at
  e.landed = true
  e.done = true
  e.stirred = true
  e.grounded = 0
  if (g.words.options.samBatteries) {
    const hit = g.dice.roll(`batteries fire at ${s.name}`, d(10), (n) => happens('samBattery', n))
    g.emit({ is: 'samBattery', rule: 'RG-DROP-06', unit: id, seat: s.seat, at, hit })
    if (hit) {
      destroy(g, id, 'RG-DROP-06')
      return
    }
  }
  appear(g, id)
  tell(g, g.unit(id), { is: 'lands', rule: 'RG-DROP-04', unit: id, at })
}

/** RG-DROP-04: whether a stand may be set down there out of its dropship. */
function unloadRefusal(
  f: Field,
  ship: Stand,
  s: Stand,
  at: Place,
  down: readonly { readonly at: Place; readonly radius: number }[],
): Refusal | true {
  if (!onLand(f, at, s.radius)) return { rule: 'RG-GEO-02', why: 'wholly on the table' }
  if (!gapWithin({ ...s, at }, ship, inches(drops.unloadWithin))) return { rule: 'RG-DROP-04', why: 'within 3 inches of the dropship' }
  if (!isFree(f, at, s.radius, s.id, s.seat)) return { rule: 'RG-GEO-02', why: 'another stand is there' }
  if (!passable(f, s, at)) return { rule: 'RG-DROP-04', why: 'it cannot go on that ground' }
  for (const o of down) {
    const r = o.radius + s.radius,
      dx = o.at[0] - at[0],
      dy = o.at[1] - at[1]
    if (dx * dx + dy * dy < r * r) return { rule: 'RG-GEO-02', why: 'they would overlap' }
  }
  return true
}

/** RG-DROP-04: places for all the cargo of a dropship, rings outward from it, from its facing clockwise; null for who finds none. */
export function unloadPlan(f: Field, ship: Stand): readonly (Place | null)[] {
  const down: { readonly at: Place; readonly radius: number }[] = []
  return aboard(f, ship.id).map((s) => {
    for (let gap = 0; gap <= inches(drops.unloadWithin); gap += geometry.inch / 2)
      for (let turn = 0; turn < 360; turn += 15) {
        const [x, y] = VECTORS[(ship.facing + turn) % 360],
          long = ship.radius + s.radius + gap
        // outwards, so that rounding never makes them overlap
        const at: Place = [ship.at[0] + away(x * long), ship.at[1] + away(y * long)]
        if (unloadRefusal(f, ship, s, at, down) === true) {
          down.push({ at, radius: s.radius })
          return at
        }
      }
    return null
  })
}
const away = (millionths: number): number => (millionths < 0 ? -Math.ceil(-millionths / 1000000) : Math.ceil(millionths / 1000000))

/** RG-DROP-04: the cargo comes out; each has spent half its allowance. */
export function unload(g: RgGame, ship: Id, choice: Choice): void {
  if (!('place' in choice)) return
  const load = aboard(g, ship),
    c = g.unit(ship)
  load.forEach((s, i) => {
    const to = choice.place[i]
    if (to === null || to === undefined || !('at' in to)) return
    const at = freeNear(g, to.at, s)
    if (at === null) return
    const full = allowanceOf(s, false),
      e = g.edit(s.id)
    e.where = 'table'
    e.carrier = ''
    e.ship = ''
    e.at = at
    e.began = at
    e.half = at
    e.facing = (((to.facing ?? c.facing) % 360) + 360) % 360
    e.cap = full - halfAllowance(full)
    if (isGrav(s)) e.over = closedBelow(g, at)
    e.stirred = true
    e.movedLast = true
  })
  for (const s of load)
    if (onTable(g.unit(s.id))) {
      appear(g, s.id)
      tell(g, g.unit(s.id), { is: 'unloads', rule: 'RG-DROP-04', unit: s.id, ship, at: g.unit(s.id).at })
    }
}

/**
 * RG-DROP-04: at the end of its owner's movement phase: the third time a dropship returns to orbit, with whoever is still aboard; that is
 * no loss.
 */
export function liftOff(g: RgGame): void {
  for (const s of g.units) {
    if (s.seat !== g.words.attacker || !onTable(s) || profileOf(s).is !== 'dropship') continue
    const e = g.edit(s.id)
    e.grounded += 1
    if (e.grounded < drops.returns) continue
    tell(g, g.unit(s.id), { is: 'liftsOff', rule: 'RG-DROP-04', unit: s.id, at: s.at })
    for (const c of aboard(g, s.id)) {
      const gone = g.edit(c.id)
      gone.where = 'left'
      gone.carrier = ''
    }
    if (s.spotted) e.ghost = null // RG-SEC-03
    e.where = 'left'
    e.pinned = false
    e.engaged = false
    e.due = 0
    e.spotted = false
  }
}

// ---- Questions at the start of movement (RG-D06) ----------------------------------------------------------------

const everywhere = (f: Field) =>
  ({
    is: 'polygon',
    points: [
      [0, 0],
      [f.words.land.width, 0],
      [f.words.land.width, f.words.land.height],
      [0, f.words.land.height],
    ],
  }) as const

function offerUnload(g: RgGame, ship: Id): Decision | null {
  if (!onTable(g.unit(ship))) return null
  const s = g.unit(ship),
    load = aboard(g, ship),
    plan = unloadPlan(g, s)
  if (load.length === 0) return null
  return {
    kind: 'unload',
    rule: 'RG-DROP-04',
    seat: s.seat,
    secret: false,
    told: 'nobody',
    about: [{ unit: ship }, ...load.map((p) => ({ unit: p.id }))],
    choice: {
      is: 'place',
      items: load.map((p) => ({ unit: p.id })),
      where: [{ is: 'disc', at: s.at, radius: s.radius + inches(drops.unloadWithin) + geometry.standRadius }],
      facing: true,
    },
    idle: { place: plan.map((at) => (at === null ? null : { at })) },
  }
}

function offerShip(g: RgGame, ship: Id): Decision {
  return {
    kind: 'landShip',
    rule: 'RG-DROP-04',
    seat: g.unit(ship).seat,
    secret: false,
    told: 'nobody',
    about: standRef(ship),
    choice: { is: 'place', items: standRef(ship), where: [everywhere(g)], facing: true },
    idle: { place: [null] },
  }
}

function offerLine(g: RgGame, unit: Id): Decision | null {
  const seat = g.words.attacker,
    down = jumpers(g, seat, unit)
  if (down.length === 0) return null
  return {
    kind: 'landTroops',
    rule: 'RG-DROP-02',
    seat,
    secret: false,
    told: 'nobody',
    about: down.map((s) => ({ unit: s.id })),
    choice: { is: 'place', items: [{ part: 'line', of: down[0].id }], where: [everywhere(g)], facing: true },
    idle: { place: [null] },
  }
}

const placed = (a: readonly Answer[]): { readonly at: Place; readonly facing: number } | null => {
  const c = a[0].choice
  if (!('place' in c) || c.place[0] === null || !('at' in c.place[0])) return null
  return { at: c.place[0].at, facing: (((c.place[0].facing ?? 0) % 360) + 360) % 360 }
}

/**
 * RG-DROP-01…04, RG-DMRL-01: at the start of the movement phase dropships unload and land, jump troops and launchers come down; who is kept
 * back waits in orbit.
 */
export const landings = hushed(
  procedure(
    'RG-DROP-01',
    'landings',
    (_: object) => ({}),
    each(
      (g: RgGame) => shipsLaden(g, g.words.attacker),
      ask(
        'RG-DROP-04',
        (g, _v, ship) => offerUnload(g, ship),
        (g, _v, [a], ship) => unload(g, ship, a.choice),
      ),
    ),
    each(
      (g: RgGame) => shipsAbove(g, g.words.attacker),
      ask(
        'RG-D06',
        (g, _v, ship) => offerShip(g, ship),
        (g, _v, a, ship) => {
          const p = placed(a)
          if (p !== null) landShip(g, ship, p.at, p.facing)
        },
      ),
    ),
    each(
      (g: RgGame) => companies(g, g.words.attacker),
      ask(
        'RG-DROP-02',
        (g, _v, unit) => offerLine(g, unit),
        (g, _v, a, unit) => {
          const p = placed(a)
          if (p !== null) landUnit(g, g.words.attacker, unit, p.at, p.facing)
        },
      ),
    ),
  ),
  (g) => [other(g.words.attacker)],
)

/** RG-DROP-02, RG-DROP-04: whether an answer to a question of this file is legal. */
export function checkLanding(f: Field, x: Decision, c: Choice): Refusal | true {
  if (!('place' in c)) return true
  if (x.kind === 'landTroops') {
    const p = c.place[0]
    return p === null || ('at' in p && onIt(f, p.at)) ? true : { rule: 'RG-DROP-02', why: 'the middle of the line lies on the table' }
  }
  const first = x.about[0],
    stand = 'unit' in first ? f.units.find((s) => s.id === first.unit) : undefined
  if (stand === undefined) return true
  if (x.kind === 'landShip') {
    const p = c.place[0]
    return p === null ? true : 'at' in p ? shipRefusal(f, stand, p.at) : { rule: 'RG-DROP-04', why: 'a dropship lands on the table' }
  }
  const down: { readonly at: Place; readonly radius: number }[] = []
  const plan = unloadPlan(f, stand),
    load = aboard(f, stand.id)
  for (const [i, p] of c.place.entries()) {
    if (p === null) {
      if (plan[i] !== null) return { rule: 'RG-DROP-04', why: 'everybody gets out' }
      continue
    }
    if (!('at' in p)) return { rule: 'RG-DROP-04', why: 'it is set down on the table' }
    const no = unloadRefusal(f, stand, load[i], p.at, down)
    if (no !== true) return no
    down.push({ at: p.at, radius: load[i].radius })
  }
  return true
}
