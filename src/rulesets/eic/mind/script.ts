// EIC League: how a sensible coach answers, from his view alone: fights that can be won, fire together on who is nearly down, no energy
// spent that leaves the firer a cripple, cripples kept away, retreats that are seen through. An estimate, no rule.
import { misfit, type Choice, type Decision } from '../../../kernel/decision.ts'
import type { Dice } from '../../../kernel/dice.ts'
import type { Id } from '../../../kernel/plain.ts'
import { creditsPerEnergy } from '../book/charts.ts'
import { attackFacts, strikeOf } from '../rules/attack.ts'
import { deployCells } from '../rules/deployment.ts'
import { endsOf, mayFly, waysOf, type WayId } from '../rules/movement.ts'
import { checkAnswer } from '../rules/sequence.ts'
import { chanceOfHit, shotInHand } from '../sight/shots.ts'
import { asField, isWhole, ownUnit, seenUnit, type EicSeen } from '../sight/view.ts'
import { gridOf, liftHexes, onMap, percentOf, remains, walkHexes, works, type EicUnit } from '../state/state.ts'
import { crippled, jumps, mended, mending, vain } from './folly.ts'
import { guess } from './guess.ts'
import { about, focus, foesOf, held, holder, preyOf, prospect, prospects, races } from './prospect.ts'
import { draw, hopes, suggest } from './suggest.ts'
import { standing as standingOf } from './worth.ts'

/** What the script weighs: in energy, hexes and percent of energy, each where its name says. */
const weigh = {
  danger: 0.7, // of what the enemies may do to a unit where it stands, against what it may do
  dangerCrippled: 1.2,
  dangerHeld: 0.3, // where hexes are to be held: they are worth more than who stands there
  hopeCrippled: 0.4, // of what a cripple may do
  lead: 0.5, // how much more danger counts for each unit's worth of lead, and less for each behind
  finish: 1.5, // how much more a hit that takes the last energy counts
  drone: 0.3, // how much less a drone counts, which counts for nothing at the end (EIC-AMB-62)
  crowd: 4, // energy for each friend within `burst`
  burst: 2, // hexes
  alone: 1, // energy for each hex beyond `together` from the nearest friend
  together: 5, // hexes
  retreat: 30, // percent of energy: from below it a unit goes home, if it can be mended there
  sure: 15, // energy by which an enemy's is taken to be more than estimated
  high: 40, // energy that the high-need weapons are worth
  hurt: 0.55, // of the energy a hit takes anyhow
  deep: 8, // energy for each hex of it farther from one's base
  race: 30, // the same while hexes are still to be taken: who is fast leaves the near ones to the slow
  hold: 30, // energy for each hex nearer to what is to be held
} as const

/**
 * How a sensible coach answers. Legal at every question; where nothing is to be weighed, the first idea of the book, else what is idle.
 */
export function script(v: EicSeen, d: Decision, dice: Dice): Choice {
  const legal = (c: Choice): boolean => misfit(d.choice, c) === null && checkAnswer(asField(v), d, c) === true
  const c = answer(v, d, dice)
  if (c !== null && legal(c)) return c
  const first = suggest(v, d, dice, 1)[0]?.choice
  if (first !== undefined && legal(first)) return first
  return legal(d.idle) ? d.idle : draw(v, d, dice)
}

function answer(v: EicSeen, d: Decision, dice: Dice): Choice | null {
  switch (d.kind) {
    case 'deploy': // near what is to be held; else apart, lest one burst finds two
      return held(v).length > 0 ? forward(v, d) : (suggest(v, d, dice, 4).find((x) => x.idea === 'spread')?.choice ?? null)
    case 'steal': // EIC-INIT-04: it costs nothing, but whoever wins it moves last
      return { one: races(v, d.seat) ? 'wait' : 'steal' }
    case 'warp':
      return d.choice.is === 'some' ? { some: d.choice.of.map((o) => o.id).filter((id) => jumps(v, ownUnit(v, id)) === true) } : null
    case 'retreat':
      return retreats(v, d)
    case 'mover':
      return mover(v, d)
    case 'stance':
      return d.choice.is === 'one' && d.choice.of.some((o) => o.id === 'move') ? { one: 'move' } : null
    case 'path':
      return path(v, d)
    case 'attacker':
      return attacker(v, d)
    case 'sensing':
      return d.choice.is === 'some' ? { some: d.choice.of.map((o) => o.id) } : null
    case 'attack':
      return attack(v, d)
    case 'boost':
      return { number: boost(v, d) }
    default:
      return null
  }
}

/** EIC-END-01: nearest to what is to be held, the slowest nearest of all, so that everybody is there in the first round. */
function forward(v: EicSeen, d: Decision): Choice {
  const grid = gridOf(v.words.map),
    aims = held(v),
    far = new Map(deployCells(asField(v), d.seat).map((c) => [c, aims.reduce((m, h) => Math.min(m, grid.distance(c, h)), 99)] as const)),
    cells = [...far.keys()].sort((a, b) => (far.get(a) ?? 99) - (far.get(b) ?? 99) || a - b),
    units = d.about.map((r) => ('unit' in r ? ownUnit(v, r.unit) : null)),
    slow = units.map((_, i) => i).sort((a, b) => hexesOf(units[a]) - hexesOf(units[b]) || a - b),
    base = v.words.sides[d.seat].base
  return { place: units.map((_, i) => ({ at: grid.place(cells[slow.indexOf(i)] ?? base) })) }
}
/** Hexes that a unit may go in a round. */
const hexesOf = (u: EicUnit | null): number => (u === null ? 0 : mayFly(u) ? Math.max(walkHexes(u), liftHexes(u)) : walkHexes(u))

/** By how many units and shares of energy a side leads its usual enemy, as the last round counts them (EIC-AMB-79). */
function leadOf(v: EicSeen, seat: number): number {
  let n = 0
  for (const x of v.units)
    if (remains(x)) {
      const u = guess(x)
      n += (u.seat === seat ? 0.5 : -0.5 / (v.seats - 1)) * (1 + u.energy / u.energyMax)
    }
  return n
}

// ---- Where to go ----------------------------------------------------------------------------------------------

/** Who is in retreat first, for he must; then who stands nearest to the enemy. */
function mover(v: EicSeen, d: Decision): Choice | null {
  if (d.choice.is !== 'one') return null
  const grid = gridOf(v.words.map),
    foes = foesOf(v, d.seat)
  let best: Id | null = null,
    least = Infinity
  for (const o of d.choice.of) {
    const u = ownUnit(v, o.id)
    const n = u.retreat === 'none' ? foes.reduce((m, t) => Math.min(m, grid.distance(u.hex, t.hex)), 99) : -1
    if (n < least) {
      least = n
      best = o.id
    }
  }
  return best === null ? null : { one: best }
}

/** What it is worth for a unit, as it would be, to end its movement in a cell. */
function standing(v: EicSeen, u: EicUnit): (me: EicUnit, cell: number) => number {
  const grid = gridOf(v.words.map),
    foes = foesOf(v, u.seat),
    prospectOf = prospects(v, foes, preyOf(v, u.seat, foes)),
    base = v.words.sides[u.seat].base,
    aims = held(v)
  const friends = v.units.filter((o) => o.seat === u.seat && o.id !== u.id && remains(o) && onMap(o)).map((o) => o.hex)
  const weak = percentOf(u) < crippled,
    cautious = Math.min(2, Math.max(0.4, 1 + weigh.lead * leadOf(v, u.seat))),
    danger = weak ? weigh.dangerCrippled : weigh.danger
  const nearest = (cell: number, to: readonly number[]): number => to.reduce((m, h) => Math.min(m, grid.distance(cell, h)), 99)
  if (u.retreat !== 'none') return (me, cell) => -10 * grid.distance(cell, base) - danger * prospectOf(me, cell).fear
  const deep = races(v, u.seat) ? weigh.race : weigh.deep
  if (aims.length > 0)
    return (me, cell) => {
      const { hope, fear } = prospectOf(me, cell),
        goal = nearest(cell, aims) + (me.aloft ? 1 : 0)
      return hope - weigh.dangerHeld * fear - weigh.hold * goal + (goal === 0 ? deep * grid.distance(cell, base) : 0)
    }
  return (me, cell) => {
    const { hope, fear } = prospectOf(me, cell),
      crowd = friends.filter((h) => grid.distance(cell, h) <= weigh.burst).length,
      apart = friends.length > 0 ? Math.max(0, nearest(cell, friends) - weigh.together) : 0
    return (weak ? weigh.hopeCrippled : 1) * hope - danger * cautious * fear - weigh.crowd * crowd - weigh.alone * apart
  }
}

function path(v: EicSeen, d: Decision): Choice | null {
  const u = about(v, d)
  if (u === null || d.choice.is !== 'path') return null
  const f = asField(v),
    grid = gridOf(v.words.map),
    score = standing(v, u),
    foolish = d.choice.pass === true ? vain(v, u) : null
  let best: Choice = { pass: true },
    most = d.choice.pass === true && u.retreat === 'none' ? score(u, u.hex) + 0.01 : -Infinity
  for (const way of waysOf(u)) {
    const me = there(u, way)
    for (const cell of endsOf(f, u, way)) {
      if ((cell === u.hex && way === 'walk') || foolish?.(cell)) continue
      const n = score(me, cell)
      if (n > most) {
        most = n
        best = { legs: [{ to: grid.place(cell), ...(d.choice.ways === undefined ? {} : { way }) }] }
      }
    }
  }
  return best
}
/** A unit as it would be at the end of a way. */
const there = (u: EicUnit, way: WayId): EicUnit =>
  way === 'fly' ? (u.aloft ? u : { ...u, aloft: true }) : way === 'land' ? { ...u, aloft: false } : u

/**
 * EIC-RET-01: a retreat under way is seen through until the unit is mended or the credits are spent; another begins where a crippled unit
 * can be mended and the others can hold the field meanwhile.
 */
function retreats(v: EicSeen, d: Decision): Choice | null {
  if (d.choice.is !== 'some') return null
  if (held(v).length > 0) return { some: [] } // whoever goes home holds nothing
  const grid = gridOf(v.words.map),
    side = v.words.sides[d.seat],
    credits = side.credits ?? 0,
    own = v.units.filter((u): u is EicUnit => u.seat === d.seat && remains(u) && isWhole(u))
  const some = mending(v, d.seat).map((u) => u.id),
    fit = own.filter((u) => u.retreat === 'none' && percentOf(u) >= crippled).length
  const weak = own
    .filter((u) => u.retreat === 'none' && percentOf(u) < weigh.retreat)
    .sort((a, b) => grid.distance(a.hex, side.base) - grid.distance(b.hex, side.base))
  for (const u of weak) {
    const wanted = ((mended - percentOf(u)) * u.energyMax) / 100
    if (fit > some.length && credits >= (creditsPerEnergy * wanted) / 2) some.push(u.id)
  }
  const offered = new Set(d.choice.of.map((o) => o.id))
  return { some: some.filter((id) => offered.has(id)).slice(0, d.choice.max) }
}

// ---- Whom to attack, and with what ----------------------------------------------------------------------------

/** EIC-DET-01: the roll costs nothing, so everybody who may acts; who promises most acts first. */
function attacker(v: EicSeen, d: Decision): Choice | null {
  if (d.choice.is !== 'one') return null
  const foes = foesOf(v, d.seat),
    prey = preyOf(v, d.seat, foes)
  let best: Id | null = null,
    most = -1
  for (const o of d.choice.of) {
    const u = ownUnit(v, o.id),
      { hope } = prospect(v, u, u.hex, foes, prey)
    if (hope > most) {
      most = hope
      best = o.id
    }
  }
  return best === null ? null : { one: best }
}

/** The attack that promises most, and more where it may be the last; a drone only where nothing else promises more. */
function attack(v: EicSeen, d: Decision): Choice | null {
  const u = about(v, d)
  if (u === null || d.choice.is !== 'one') return null
  let best: Choice = { pass: true },
    most = 0
  for (const { id, hope, harm, target } of hopes(v, d)) {
    const t = target === '' ? null : guess(seenUnit(v, target)),
      n = t === null ? hope : hope * focus(v, t) * (harm >= t.energy ? weigh.finish : 1) * (t.hull === 'drone' ? weigh.drone : 1)
    if (n > most) {
      most = n
      best = { one: id }
    }
  }
  return best
}

/**
 * EIC-BST-01: energy for energy at a chance below one loses, so it is spent only to bring an enemy down where that is worth more, at the
 * chance of the hit, than what is spent for certain; never so that the firer is left a cripple, and seldom so that it loses its high-need
 * weapons (EIC-NRG-02).
 */
function boost(v: EicSeen, d: Decision): number {
  const shot = shotInHand(v),
    u = about(v, d)
  if (shot === null || u === null || d.choice.is !== 'number') return 0
  const t = guess(seenUnit(v, shot.target)),
    chance = chanceOfHit(attackFacts(asField(v), u, shot)),
    takes = (boost: number): number =>
      strikeOf(u, { ...shot, boost }).effects.reduce((n, e) => {
        const stops = e.type === 'force' ? (shot.sharp ? 0 : t.bodNow) : t[e.type]
        return e.damage > stops ? n + e.damage - stops : n
      }, 0)
  const down = t.energy + weigh.sure,
    { min } = d.choice,
    past = takes(0),
    most = Math.min(d.choice.max, u.energy - Math.ceil((u.energyMax * crippled) / 100))
  let n = down - past // EIC-BST-02: of two effects each has half, and what meets armor takes nothing
  if (n <= 0) return min
  while (n <= most && takes(n) < down) n++
  if (n > most) return min
  const left = { ...u, energy: u.energy - n },
    lost = standingOf(u) - standingOf(left) + (works(u, 'high') && !works(left, 'high') ? weigh.high : 0),
    won = (standingOf(t) - weigh.hurt * Math.min(past, t.energy)) * (held(v).includes(t.hex) ? holder : 1)
  return chance * won > lost ? n : min
}
