// EIC League: ground, flight, warp and elevator: where a unit may end, and the question put for it (EIC-MOVE, EIC-FLT, EIC-WARP, EIC-ELEV).
//
// A path's `way` says how: walk; fly (ends aloft, over 0 hexes it takes off or hovers); land (a flight that ends on the ground); warp.
// Without a way the first one offered is meant. Height is asked apart, as a number: the height to be at.
import { die, type Dice } from '../../../kernel/dice.ts'
import type { Choice, Decision, Option, Way } from '../../../kernel/decision.ts'
import type { Id, Place, Refusal } from '../../../kernel/plain.ts'
import type { HexGrid } from '../../../space/grid.ts'
import { hexesOf } from '../../../craft/english.ts'
import { standsFree } from './energy.ts'
import {
  gridOf,
  holdsHex,
  liftHexes,
  liftWorks,
  unitRef,
  walkHexes,
  warpWorks,
  wholeMove,
  type EicGame,
  type EicUnit,
  type Field,
  gone,
  wentBy,
} from '../state/state.ts'

export type WayId = 'walk' | 'fly' | 'land' | 'warp'

/** What is left of an allowance when part of the round's movement is spent (EIC-AMB-16 under `mixMovement`). */
function left(u: EicUnit, n: number): number {
  return u.spent === 0 ? n : Math.floor(((wholeMove - u.spent) * n) / wholeMove)
}

/** Hexes that a unit may still go by a way. */
export function allowance(u: EicUnit, way: WayId): number {
  return left(u, way === 'walk' ? walkHexes(u) : liftHexes(u))
}

/** EIC-NRG-06, EIC-PARA-02: may it fly, warp, rise? */
export function mayFly(u: EicUnit): boolean {
  return u.flight && !u.paralyzed && liftWorks(u)
}
export function mayRise(u: EicUnit): boolean {
  return u.elevator && !u.paralyzed && liftWorks(u) && !u.aloft && !u.warping
}

const walkWay: Way = { id: 'walk', label: 'On the ground' }
const flyWay: Way = { id: 'fly', label: 'Fly, stay aloft' }
const landWay: Way = { id: 'land', label: 'Fly and land' }
const warpWay: Way = { id: 'warp', label: 'Warp' }

/** EIC-MOVE-02: the ways open to a unit now, the usual one first; empty when it cannot leave its hex. */
export function waysOf(u: EicUnit): readonly WayId[] {
  if (u.paralyzed || u.height > 0) return nowhere // EIC-MOVE-04, EIC-ELEV-02
  if (u.warping && warpWorks(u) && !wentBy(u, 'warp')) return onlyWarp // EIC-WARP-03: a declared tank must warp
  if (u.aloft) return !wentBy(u, 'flight') ? aloftWays : nowhere
  if (mayFly(u) && !wentBy(u, 'flight')) return !wentBy(u, 'walk') ? flyerWays : airWays
  return !wentBy(u, 'walk') ? onlyWalk : nowhere
}
const nowhere: readonly WayId[] = []
const onlyWalk: readonly WayId[] = ['walk']
const onlyWarp: readonly WayId[] = ['warp']
const aloftWays: readonly WayId[] = ['fly', 'land']
const flyerWays: readonly WayId[] = ['walk', 'fly', 'land']
const airWays: readonly WayId[] = ['fly', 'land']

// ---- Where a walk leads ---------------------------------------------------------------------------------------

let stamp = 0
let seen = new Int32Array(0)
let costs = new Uint8Array(0)
let walls = new Int32Array(0)
let queue = new Int32Array(0)

function room(grid: HexGrid): void {
  if (seen.length < grid.count) {
    seen = new Int32Array(grid.count)
    costs = new Uint8Array(grid.count)
    walls = new Int32Array(grid.count)
    queue = new Int32Array(grid.count)
    stamp = 0
  }
}

/** Mark what a ground move may not enter: enemies on the ground and their bases (EIC-MOVE-05). True when any is so near that it matters. */
function wall(f: Field, u: EicUnit, grid: HexGrid, from: number, budget: number, friendsToo: boolean): boolean {
  const n = ++stamp
  let near = f.words.map.missing.length > 0
  for (const s of f.words.sides)
    if (s.seat !== u.seat && !s.out && s.base >= 0) {
      walls[s.base] = n
      if (grid.distance(from, s.base) < budget) near = true
    }
  if (f.words.options.stacking === 'free' && !friendsToo) return near
  for (const o of f.units) {
    if ((o.seat === u.seat && !friendsToo) || o.id === u.id || o.hull === 'drone' || o.aloft || o.vanquished || o.gone || o.hex < 0)
      continue
    if (o.hex === f.words.sides[u.seat].base && o.seat === u.seat) continue // one's own base has room for all
    walls[o.hex] = n
    if (grid.distance(from, o.hex) < budget) near = true
  }
  return near
}

/**
 * Flood the ground from a cell: `costs` holds the hexes wherever `seen` carries the stamp. Returns how many cells were reached, in `queue`.
 */
function flood(grid: HexGrid, from: number, budget: number): number {
  const n = stamp
  let head = 0,
    tail = 0
  queue[tail++] = from
  seen[from] = n
  costs[from] = 0
  while (head < tail) {
    const cell = queue[head++],
      cost = costs[cell]
    if (cost === budget) break
    for (let dir = 0; dir < 6; dir++) {
      const to = grid.neighbour(cell, dir)
      if (to < 0 || seen[to] === n || walls[to] === n) continue
      seen[to] = n
      costs[to] = cost + 1
      queue[tail++] = to
    }
  }
  return tail
}

/** Hexes of a walk to a cell, −1 when it is out of reach: through friends, not through enemies (EIC-MOVE-05). */
export function walkCost(f: Field, u: EicUnit, to: number, budget: number, from: number = u.hex, friendsToo = false): number {
  const grid = gridOf(f.words.map),
    straight = grid.distance(from, to)
  if (straight > budget) return -1
  room(grid)
  if (!wall(f, u, grid, from, budget, friendsToo)) return walls[to] === stamp ? -1 : straight
  if (walls[to] === stamp) return -1
  flood(grid, from, budget)
  return seen[to] === stamp ? costs[to] : -1
}

// ---- Judging an end ------------------------------------------------------------------------------------------

const no = (rule: string, why: string): Refusal => ({ rule, why })

/** EIC-MOVE-01, EIC-MOVE-05, EIC-AMB-17: why no walk leads to a hex: what closes it, what bars the way, or how far it is. */
function unwalkable(f: Field, u: EicUnit, from: number, to: number, budget: number): Refusal {
  if (gridOf(f.words.map).distance(from, to) > budget) return no('EIC-MOVE-01', `out of reach: ${hexesOf(budget)} on the ground`)
  if (f.words.sides.some((s) => s.seat !== u.seat && !s.out && s.base === to))
    return no('EIC-MOVE-05', 'an enemy base is closed on the ground; it may be flown over')
  if (f.units.some((o) => o.seat !== u.seat && holdsHex(o) && o.hex === to)) return no('EIC-MOVE-05', 'an enemy stands there')
  return no('EIC-MOVE-05', `the way is barred: nothing leads there within ${hexesOf(budget)} round enemies, their bases and gaps`)
}

/** Hexes that a way takes to a cell, or why it may not end there. */
function wayCost(f: Field, u: EicUnit, way: WayId, from: number, to: number, budget: number, last: boolean): number | Refusal {
  const grid = gridOf(f.words.map)
  if (way === 'walk') {
    const cost = walkCost(f, u, to, budget, from)
    if (cost < 0) return unwalkable(f, u, from, to, budget)
    if (last && to !== u.hex && !standsFree(f, u, to)) return no('EIC-MOVE-05', 'another unit stands there')
    return cost
  }
  const n = grid.distance(from, to)
  if (way === 'warp') {
    if (n > budget) return no('EIC-WARP-01', `out of reach: ${hexesOf(budget)} by warp`)
    if (n === 0) return no('EIC-WARP-03', 'a declared tank warps at least 1 hex')
    return standsFree(f, u, to) ? n : no('EIC-WARP-02', 'the target hex of a warp must be free')
  }
  if (n > budget) return no('EIC-FLT-01', `out of reach: ${hexesOf(budget)} of flight`)
  if (last && way === 'land' && !standsFree(f, u, to)) return no('EIC-MOVE-05', 'there is no room to land')
  return n
}

/** EIC-AMB-93: must this unit get off its base now? */
export function mustLeaveBase(f: Field, u: EicUnit): boolean {
  return u.mustLeave && u.hex === f.words.sides[u.seat].base
}

/**
 * EIC-AMB-92: while retreating every move ends nearer the base if any of its ways leads there, and over its base it stays there; only a
 * declared warp leads
 * off it again (EIC-WARP-03). To stay where it is is no move: it is open to every unit that no rule says must move (EIC-D06, EIC-SCRT-04).
 */
function awayFromBase(f: Field, u: EicUnit, way: WayId, to: number): boolean {
  if (u.retreat !== 'retreating') return false
  const base = f.words.sides[u.seat].base,
    grid = gridOf(f.words.map),
    now = grid.distance(u.hex, base)
  if (now === 0) return way !== 'warp' && to !== base
  return grid.distance(to, base) >= now && mayGetNearer(f, u)
}

/** EIC-AMB-92: does one of its ways lead nearer its base? */
export function mayGetNearer(f: Field, u: EicUnit): boolean {
  const base = f.words.sides[u.seat].base,
    grid = gridOf(f.words.map),
    now = grid.distance(u.hex, base)
  for (const way of waysOf(u)) {
    const budget = allowance(u, way)
    for (const cell of grid.disc(u.hex, budget)) if (grid.distance(cell, base) < now && mayEnd(f, u, way, cell, budget)) return true
  }
  return false
}

/** May the unit end this way in that cell? */
export function mayEnd(f: Field, u: EicUnit, way: WayId, to: number, budget: number = allowance(u, way)): boolean {
  if (typeof wayCost(f, u, way, u.hex, to, budget, true) !== 'number') return false
  if (u.mustLeave && to === f.words.sides[u.seat].base) return false
  return true
}

/** All cells where a unit may end by a way, nearest first; its own hex among them where the way allows. */
export function endsOf(f: Field, u: EicUnit, way: WayId): readonly number[] {
  const budget = allowance(u, way)
  const out: number[] = []
  if (way === 'walk') {
    for (const cell of walkEnds(f, u, budget)) if (!awayFromBase(f, u, way, cell)) out.push(cell)
    return out
  }
  for (const cell of gridOf(f.words.map).disc(u.hex, budget))
    if (mayEnd(f, u, way, cell, budget) && !awayFromBase(f, u, way, cell)) out.push(cell)
  return out
}

/** The cells of `mayEnd` for a walk, nearest first, the ground flooded once for all of them. */
function walkEnds(f: Field, u: EicUnit, budget: number): readonly number[] {
  const grid = gridOf(f.words.map),
    closed = u.mustLeave ? f.words.sides[u.seat].base : -1
  room(grid)
  const bent = wall(f, u, grid, u.hex, budget, false)
  if (bent) flood(grid, u.hex, budget)
  const out: number[] = []
  for (const c of grid.disc(u.hex, budget))
    if (walls[c] !== stamp && (!bent || seen[c] === stamp) && c !== closed && (c === u.hex || standsFree(f, u, c))) out.push(c)
  return out
}

/** The nearest cell but its own where a unit may end by a way; −1 when it cannot get away. */
function firstEnd(f: Field, u: EicUnit, way: WayId): number {
  const budget = allowance(u, way)
  for (const cell of gridOf(f.words.map).disc(u.hex, budget))
    if (cell !== u.hex && mayEnd(f, u, way, cell, budget) && !awayFromBase(f, u, way, cell)) return cell
  return -1
}

/** Can the unit get away at all by a way, at least 1 hex? */
export function canLeave(f: Field, u: EicUnit, way: WayId): boolean {
  return firstEnd(f, u, way) >= 0
}

// ---- The question --------------------------------------------------------------------------------------------

const stay = { pass: true } as const

/** Must this unit move: a declared warp or a base to be left, as far as it can (EIC-AMB-12, EIC-AMB-93)? */
export function mustMove(f: Field, u: EicUnit): boolean {
  if (u.moved || u.paralyzed) return false
  if (u.warping && warpWorks(u) && u.height === 0 && !wentBy(u, 'warp')) return canLeave(f, u, 'warp')
  if (mustLeaveBase(f, u)) return waysOf(u).some((way) => canLeave(f, u, way))
  return false
}

/** EIC-MOVE-01: the path question of a unit, or null when there is no way for it. */
export function offerPath(f: Field, u: EicUnit): Decision | null {
  const ways = waysOf(u)
  if (ways.length === 0) return null
  const must = (u.warping || u.mustLeave) && mustMove(f, u)
  if (ways === onlyWarp && !must) return null // EIC-AMB-12: no free hex to warp to
  const grid = gridOf(f.words.map),
    from = { at: grid.place(u.hex) }
  let choice: Decision['choice'],
    idle: Choice = stay
  if (ways === onlyWalk) {
    const budget = allowance(u, 'walk')
    choice = must ? { is: 'path', unit: u.id, budget, from } : { is: 'path', unit: u.id, budget, from, pass: true, passLabel: 'Stay' }
  } else {
    const list = ways.map((way) => described(way, allowance(u, way)))
    let budget = 0
    for (const w of list) if ((w.budget as number) > budget) budget = w.budget as number
    choice = must
      ? { is: 'path', unit: u.id, budget, from, ways: list }
      : { is: 'path', unit: u.id, budget, from, ways: list, pass: true, passLabel: 'Stay' }
  }
  if (must) {
    const way = ways.find((w) => canLeave(f, u, w)) ?? ways[0],
      to = grid.place(firstEnd(f, u, way))
    idle = { legs: [ways === onlyWalk ? { to } : { to, way }] }
  }
  return { kind: 'path', rule: 'EIC-MOVE-01', seat: u.seat, secret: false, told: 'seat', about: unitRef(u.id), choice, idle }
}

const known: Record<WayId, Way[]> = { walk: [], fly: [], land: [], warp: [] }

/** The same object for the same way and allowance. */
function described(way: WayId, budget: number): Way {
  return (known[way][budget] ??= { ...(way === 'walk' ? walkWay : way === 'fly' ? flyWay : way === 'land' ? landWay : warpWay), budget })
}

/** The legs of a path as ways and cells; a string when a hex is not on the map. */
function legsOf(f: Field, u: EicUnit, c: Choice): readonly { readonly way: WayId; readonly to: number }[] | string {
  if (!('legs' in c)) return []
  const grid = gridOf(f.words.map),
    usual = waysOf(u)[0]
  const out: { way: WayId; to: number }[] = []
  for (const leg of c.legs) {
    const to = grid.cell(leg.to)
    if (to < 0) return `there is no hex ${leg.to[0]},${leg.to[1]}`
    out.push({ way: (leg.way ?? usual) as WayId, to })
  }
  return out
}

/** EIC-MOVE-02: whether a path is legal: one way, within its allowance, to a hex where the unit may end. */
export function checkPath(f: Field, u: EicUnit, c: Choice): true | Refusal {
  if (!('legs' in c)) return true
  const legs = legsOf(f, u, c)
  if (typeof legs === 'string') return no('EIC-SET-01', legs)
  if (legs.length === 0) return no('EIC-MOVE-01', 'name a hex to move to, or stay')
  const way = legs[0].way
  if (legs.some((l) => l.way !== way)) return no('EIC-MOVE-02', 'one kind of movement for a path')
  const budget = allowance(u, way)
  let from = u.hex,
    paid = 0
  for (let i = 0; i < legs.length; i++) {
    const cost = wayCost(f, u, way, from, legs[i].to, budget - paid, i === legs.length - 1)
    if (typeof cost !== 'number') return cost
    paid += cost
    from = legs[i].to
  }
  if (u.mustLeave && from === f.words.sides[u.seat].base && (from !== u.hex || mustMove(f, u)))
    return no('EIC-AMB-93', 'after reloading it leaves the base')
  if (awayFromBase(f, u, way, from)) return no('EIC-AMB-92', 'a retreating unit ends nearer its base')
  return true
}

/** A path drawn evenly: a way, then a cell within its reach; staying counts as a cell where it is allowed. */
export function drawPath(f: Field, u: EicUnit, d: Decision, dice: Dice): Choice {
  const grid = gridOf(f.words.map),
    ways = waysOf(u)
  const pass = d.choice.is === 'path' && d.choice.pass === true
  if (ways.length === 0) return stay
  const way = ways.length === 1 ? ways[0] : ways[dice.roll('way', die(0, ways.length - 1), same)]
  const budget = allowance(u, way),
    cells = grid.disc(u.hex, budget)
  const at = die(0, cells.length - 1)
  for (let tries = 0; tries < 8; tries++) {
    const to = cells[dice.roll('hex', at, same)]
    if (to === u.hex && way === 'walk') {
      if (pass) return stay
      continue
    }
    if (mayEnd(f, u, way, to, budget) && !awayFromBase(f, u, way, to)) return oneLeg(grid.place(to), d, way)
  }
  if (pass) return stay
  const all = ways.flatMap((w) =>
    endsOf(f, u, w)
      .filter((cell) => cell !== u.hex)
      .map((cell) => ({ way: w, to: cell })),
  )
  const one = all[dice.roll('hex', die(0, all.length - 1), same)]
  return oneLeg(grid.place(one.to), d, one.way)
}
const same = (n: number): number => n
const oneLeg = (to: Place, d: Decision, way: WayId): Choice => ({ legs: [d.choice.is === 'path' && d.choice.ways ? { to, way } : { to }] })

/** EIC-MOVE-01: carry a path out. A docked drone goes along. */
export function movePath(g: EicGame, id: Id, c: Choice): void {
  const before = g.unit(id)
  const legs = legsOf(g, before, c)
  if (typeof legs === 'string' || legs.length === 0) return
  const grid = gridOf(g.words.map),
    way = legs[0].way,
    full = way === 'walk' ? walkHexes(before) : liftHexes(before),
    budget = allowance(before, way)
  let from = before.hex,
    paid = 0
  for (const leg of legs) {
    paid += way === 'walk' ? walkCost(g, before, leg.to, budget - paid, from) : grid.distance(from, leg.to)
    from = leg.to
  }
  const u = g.edit(id),
    start = u.hex
  u.hex = from
  u.hexesMoved += paid
  u.modes = gone(u, way === 'walk' || way === 'warp' ? way : 'flight')
  if (full > 0) u.spent += paid * Math.floor(wholeMove / full)
  if (way === 'fly') u.aloft = true
  if (way === 'land') u.aloft = false
  if (u.drone !== '' && g.unit(u.drone).docked) g.edit(u.drone).hex = from
  g.emit({
    is: 'moves',
    rule: way === 'walk' ? 'EIC-MOVE-01' : way === 'warp' ? 'EIC-WARP-01' : 'EIC-FLT-01',
    unit: id,
    way,
    from: start,
    end: from,
    legs: legs.map((l) => l.to),
  })
}

// ---- Elevator ------------------------------------------------------------------------------------------------

/** EIC-ELEV-01, EIC-AMB-18: the heights a unit may be at after this movement, lowest and highest. */
export function heights(f: Field, u: EicUnit): readonly [number, number] {
  const n = liftHexes(u),
    cap = f.words.options.elevatorHeightCap === 'pwr' ? n : 1000
  const low = u.height - n,
    high = u.height + n
  return [low < 0 ? 0 : low, high > cap ? (cap > u.height ? cap : u.height) : high]
}

/** EIC-ELEV-01: the question of a height; the height it has is staying. */
export function offerHeight(f: Field, u: EicUnit): Decision | null {
  const [min, max] = heights(f, u)
  return min === max
    ? null
    : {
        kind: 'height',
        rule: 'EIC-ELEV-01',
        seat: u.seat,
        secret: false,
        told: 'seat',
        about: unitRef(u.id),
        choice: { is: 'number', min, max, step: 1, unit: 'hexes' },
        idle: { number: u.height },
      }
}

/** EIC-ELEV-01: rise or come down: that is the whole movement of the round. */
export function moveHeight(g: EicGame, id: Id, height: number): void {
  const u = g.edit(id),
    from = u.height
  if (height === from) return
  u.height = height
  u.modes = gone(u, 'elevator')
  u.spent = wholeMove
  g.emit({ is: 'rises', rule: 'EIC-ELEV-01', unit: id, from, end: height })
}

// ---- How to move ---------------------------------------------------------------------------------------------

const goOption: Option = { id: 'move', label: 'Move' }
const riseOption: Option = { id: 'elevator', label: 'Take the elevator' }
export const reloadOption: Option = { id: 'reload', label: 'Sit and reload' }

/**
 * The kinds of movement open beside a plain move; a question only where there are two or more.
 * @param leaves it must get off its base (EIC-AMB-93), or is in retreat and may get nearer it (EIC-AMB-92).
 */
export function stancesOf(u: EicUnit, reloads: boolean, leaves = false): readonly Option[] {
  const rise = !leaves && mayRise(u) && u.modes === 0 // EIC-ELEV-01: never mixed, EIC-AMB-16
  if (!rise && !reloads) return u.height > 0 ? nothing : justGo
  const out: Option[] = []
  if (u.height === 0 && waysOf(u).length > 0) out.push(goOption)
  if (rise) out.push(riseOption)
  if (reloads) out.push(reloadOption)
  return out
}
const justGo: readonly Option[] = [goOption]
const nothing: readonly Option[] = []
