// EIC League: answers that nobody who knows the book would give, and the plain knowledge that script and follies share.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import { creditsPerEnergy, specialMovementFrom } from '../book/charts.ts'
import { reloadable } from '../rules/base.ts'
import { endsOf } from '../rules/movement.ts'
import { asField, isWhole, ownUnit, type EicSeen } from '../sight/view.ts'
import { gridOf, liftHexes, onMap, percentOf, remains, walkHexes, warpWorks, type EicUnit } from '../state/state.ts'
import { about, foesOf, held, preyOf, prospects, races, walksIn } from './prospect.ts'
import { hopes } from './suggest.ts'
import { threat } from './worth.ts'

/** Percent of energy: below it half of the weapons and all flight fail (EIC-NRG-03, EIC-NRG-06). */
export const crippled = specialMovementFrom
/** Percent of energy: up to it a unit stays at its base. */
export const mended = 65

/** EIC-DRN-02, EIC-RET-01, EIC-WARP-03, EIC-NRG-03: which answers nobody gives who knows the book; null where none is foolish. */
export function folly(v: EicSeen, d: Decision): ((c: Choice) => boolean) | null {
  switch (d.kind) {
    case 'attack':
      return wastes(v, d) ? (c) => 'pass' in c : null
    case 'retreat':
      return callsOff(v, d)
    case 'warp':
      return misjumps(v, d)
    case 'path':
      return closesInVain(v, d)
    default:
      return null
  }
}

/** EIC-DRN-02: the drone takes the tank's attack, which is lost otherwise; nobody spares it for nothing where it may do harm. */
const wastes = (v: EicSeen, d: Decision): boolean =>
  d.choice.is === 'one' && d.choice.of.every((o) => !o.id.includes('>')) && hopes(v, d).some((x) => x.hope > 0)

/** EIC-RET-01: a side's units whose retreat is under way and not at its end: they can be mended yet, and there is the money for it. */
export function mending(v: EicSeen, seat: number): readonly EicUnit[] {
  if (held(v).length > 0 || (v.words.sides[seat].credits ?? 0) < creditsPerEnergy) return [] // whoever goes home holds nothing
  return v.units.filter((u): u is EicUnit => u.seat === seat && remains(u) && isWhole(u) && u.retreat !== 'none' && percentOf(u) < mended)
}

/** Who has to fear an enemy in this round may want to strike back, which no one may who retreats or recovers: he is left to the judge. */
function callsOff(v: EicSeen, d: Decision): ((c: Choice) => boolean) | null {
  if (d.choice.is !== 'some') return null
  const { of, max } = d.choice,
    grid = gridOf(v.words.map),
    foes = foesOf(v, d.seat)
  const safe = (u: EicUnit): boolean =>
    foes.every((t) => threat(t, u, Math.max(1, grid.distance(t.hex, u.hex) - walkHexes(t)), v.words.options, true) === 0)
  const on = mending(v, d.seat).filter((u) => of.some((o) => o.id === u.id) && safe(u)),
    most = Math.min(max, on.length)
  return most === 0 ? null : (c) => 'some' in c && on.filter((u) => c.some.includes(u.id)).length < most
}

/**
 * EIC-WARP-03: a jump is a move and one more on the die, so whoever is fresh is declared, and nobody whose jump takes him from where he is
 * mended or brings him home no sooner than his feet do. Null where both may be right: a jump leaves what is held or reloaded there, and
 * who moves last comes too late to what is free.
 */
export function jumps(v: EicSeen, u: EicUnit): boolean | null {
  if (!warpWorks(u)) return false
  if (u.retreat !== 'none') {
    const far = gridOf(v.words.map).distance(u.hex, v.words.sides[u.seat].base)
    return far > 0 && Math.ceil(far / liftHexes(u)) < Math.ceil(far / walkHexes(u)) ? null : false
  }
  if (held(v).includes(u.hex) || (races(v, u.seat) && walksIn(v, u)) || reloadable(asField(v), u).length > 0) return null
  return true
}

function misjumps(v: EicSeen, d: Decision): ((c: Choice) => boolean) | null {
  if (d.choice.is !== 'some') return null
  const of = d.choice.of.map(({ id }) => ({ id, so: jumps(v, ownUnit(v, id)) }))
  return (c) => 'some' in c && of.some(({ id, so }) => so !== null && so !== c.some.includes(id))
}

const nearest = (v: EicSeen, from: number, to: readonly number[]): number =>
  to.reduce((n, hex) => Math.min(n, gridOf(v.words.map).distance(from, hex)), Infinity)

/** EIC-NRG-03: whether a unit that is seen in full is a cripple who fights on; who retreats goes home, whoever stands there. */
const fightsOn = (u: EicUnit): boolean => u.hull !== 'drone' && u.retreat === 'none' && percentOf(u) < crippled

/**
 * EIC-NRG-03: whether a way that ends there brings a cripple nearer to the nearest enemy that its seat sees. Null of any other unit, and
 * where no enemy is seen.
 */
export function closes(v: EicSeen, unit: string, end: number): boolean | null {
  const u = v.units.find((x) => x.id === unit)
  if (!u || !isWhole(u) || !fightsOn(u)) return null
  const foes = v.units.filter((o) => o.seat !== u.seat && o.hull !== 'drone' && onMap(o)).map((o) => o.hex)
  return foes.length === 0 ? null : nearest(v, end, foes) < nearest(v, u.hex, foes)
}

/**
 * EIC-NRG-03: the cells to which no cripple goes of its own will: nearer to the nearest enemy, and promising no more than where it might
 * keep off. Null of any other unit, and where hexes are to be held, which are worth more than who stands there (EIC-END-01).
 */
export function vain(v: EicSeen, u: EicUnit): ((cell: number) => boolean) | null {
  if (!fightsOn(u) || held(v).length > 0) return null
  const foes = foesOf(v, u.seat),
    hexes = foes.map((t) => t.hex),
    before = nearest(v, u.hex, hexes),
    prey = preyOf(v, u.seat, foes),
    hope = prospects(v, foes, prey),
    fear = prospects(v, foes, prey),
    whole = { ...u, energy: u.energyMax } // EIC-AMB-79: who has little energy left to lose has yet the unit to lose
  const promise = (cell: number): number => hope(u, cell).hope - fear(whole, cell).fear,
    near = (cell: number): boolean => nearest(v, cell, hexes) < before
  let off: number | null = null // the most that is promised where it keeps off
  return (cell) => {
    if (!near(cell)) return false
    off ??= endsOf(asField(v), u, 'walk').reduce((n, c) => (near(c) ? n : Math.max(n, promise(c))), promise(u.hex)) // EIC-NRG-06
    return promise(cell) <= off
  }
}

/** A cripple that may stay is moved so that it keeps off; one that must leave its base goes where it can (EIC-AMB-93). */
function closesInVain(v: EicSeen, d: Decision): ((c: Choice) => boolean) | null {
  const u = about(v, d)
  if (u === null || d.choice.is !== 'path' || d.choice.pass !== true) return null
  const off = vain(v, u),
    grid = gridOf(v.words.map)
  return off && ((c) => 'legs' in c && c.legs.length > 0 && off(grid.cell(c.legs[c.legs.length - 1].to)))
}
