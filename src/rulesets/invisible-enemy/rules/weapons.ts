// Invisible Enemy: the four weapons, from the modified attack to cells marked, infested or destroyed (IE-KIN, IE-MIS, IE-PHO, IE-THE).
import { as, d, pool, sum, type Dice, type Spec } from '../../../kernel/dice.ts'
import { paired } from '../../../kernel/paired.ts'
import type { Id } from '../../../kernel/plain.ts'
import { divideNearest } from '../../../space/length.ts'
import { apart, within } from '../../../space/plane.ts'
import {
  columnOf,
  geometry,
  INCH,
  kineticTable,
  modifier,
  photonHits,
  rangingSkill,
  smokeBlocks,
  thermalTable,
  type WeaponId,
} from '../book/charts.ts'
import { isCore, NONE, surfaceCell, type Vertex } from '../book/pentawing.ts'
import { defenseOf, type Base, type Field, type IeGame } from '../state/state.ts'
import { destroyCell, score } from './criticals.ts'
import { coreCell, hullCell, lineFrom, sectorOf } from './hull.ts'
import { smoky } from './lines.ts'
import { modifiersOf, sumOf } from './modifiers.ts'
import { blind } from './ranging.ts'

const face = (n: number): number => n
const best = as(pool(2, d(6)), (dice) => dice[0])
const location = (dice: Dice, of: Base): number => dice.roll(`location on ${of.name}`, d(6), face)

/** IE-TER-12: the smoke die of a shot through smoke; true: the shot goes on. No die where there is no smoke. */
export function throughSmoke(g: IeGame, by: Id, target: Id): boolean {
  const a = g.unit(by),
    b = g.unit(target)
  if (!smoky(g, a.at, b.at)) return true
  const blocked = g.dice.roll(`smoke before ${b.name}`, d(6), (n) => n <= smokeBlocks)
  g.emit({ is: 'smoked', rule: 'IE-TER-12', unit: by, target, blocked })
  return !blocked
}

/** IE-KIN-01, IE-AMB-45: the column of an attack on a target; −1: no effect and no dice. */
function ratio(attack: number, target: Base): number {
  return attack <= 0 ? -1 : columnOf(attack, defenseOf(target))
}

/** What a die is to find next: the line of a kinetic shot, a hull cell to destroy, a cell to infest. */
export type Seeking = 'line' | 'hole' | 'core' | 'hull'
/** A shot whose cells are being found: what is still to find, and the cells found so far. */
export type Strike = {
  readonly by: Id
  readonly target: Id
  readonly weapon: WeaponId
  readonly attack: number
  readonly sector: Vertex
  readonly column: number
  readonly count: number // cells of a kinetic line
  readonly seek: readonly Seeking[]
  readonly cells: readonly number[]
}
const times = (n: number, what: Seeking): readonly Seeking[] => Array.from({ length: n }, () => what)

/** Where a die from 1 to 6 leads: the first cell that is meant; −1 none. */
export function cellAt(b: Base, s: Strike, die: number): number {
  switch (s.seek[0]) {
    case 'line':
      return lineFrom(b.gone, surfaceCell(s.sector, die), 1)[0] ?? NONE
    case 'core':
      return coreCell(b.marks, die)
    default:
      return hullCell(b.gone, s.sector, die)
  }
}
/** One cell is found by a die (IE-KIN-03, IE-THE-02, IE-MIS-05). */
export function strikeCell(g: IeGame, s: Strike, die: number): Strike {
  const b = g.unit(s.target),
    [what, ...seek] = s.seek
  if (what === 'line') {
    const cells = lineFrom(b.gone, surfaceCell(s.sector, die), s.count)
    for (const c of cells) score(g, s.target, isCore(c) ? 'coreDamage' : 'hullDamage', c)
    return { ...s, seek, cells }
  }
  const cell = cellAt(b, s, die)
  if (cell === NONE) return { ...s, seek }
  if (what === 'hole') {
    destroyCell(g, s.target, cell)
    score(g, s.target, 'hullDestroyed', cell)
  } else {
    const e = g.edit(s.target)
    e.marks = e.marks.map((n, i) => (i === cell ? n + 1 : n))
  }
  return { ...s, seek, cells: [...s.cells, cell] }
}
/** All cells have been found: the shot is told. */
export function strikeDone(g: IeGame, s: Strike): void {
  const { by: unit, target, attack, sector, column, cells } = s
  if (s.weapon === 'kinetic') g.emit({ is: 'kinetic', rule: 'IE-KIN-02', unit, target, weapon: 'kinetic', attack, sector, column, cells })
  else if (s.weapon === 'thermal')
    g.emit({ is: 'thermal', rule: 'IE-THE-01', unit, target, weapon: 'thermal', attack, sector, column, cells })
  else if (s.cells.length > 0) g.emit({ is: 'infested', rule: 'IE-MIS-05', unit: target, cells })
}
/** The cells of a shot, found by dice. */
function byDice(g: IeGame, from: Strike): void {
  let s = from
  while (s.seek.length > 0) s = strikeCell(g, s, location(g.dice, g.unit(s.target)))
  strikeDone(g, s)
}

/** IE-KIN-02: cells of a kinetic line by the better die of two; none and no dice below the first column (−1). */
export const kineticCells = (dice: Dice, name: string, column: number): number =>
  column < 0 ? 0 : dice.roll(name, best, (die) => kineticTable[die - 1][column])
/** IE-THE-01: hull cells that a thermal shot destroys; none and no die below the first column (−1). */
export const thermalCells = (dice: Dice, name: string, column: number): number =>
  column < 0 ? 0 : dice.roll(name, d(6), (die) => thermalTable[die - 1][column])

/** IE-KIN-01 to 05: a kinetic shot of a value before modifiers, up to its place; `mods` is what its modifiers add. */
export function kineticStrike(g: IeGame, by: Id, target: Id, value: number, mods?: number): Strike {
  const a = g.unit(by),
    b = g.unit(target)
  const attack = value + (mods ?? sumOf(modifiersOf(g, a, b, 'kinetic'))),
    column = ratio(attack, b)
  const count = kineticCells(g.dice, `kinetic on ${b.name}`, column)
  const sector = sectorOf(b, a.at)
  return { by, target, weapon: 'kinetic', attack, sector, column, count, seek: times(count > 0 ? 1 : 0, 'line'), cells: [] }
}
/** IE-KIN: a kinetic shot to its end. */
export const kinetic = (g: IeGame, by: Id, target: Id, value: number): void => byDice(g, kineticStrike(g, by, target, value))

/** IE-THE-01 to 04, IE-AMB-13: a thermal shot of a value before modifiers, up to its places; `mods` is what its modifiers add. */
export function thermalStrike(g: IeGame, by: Id, target: Id, value: number, mods?: number): Strike {
  const a = g.unit(by),
    b = g.unit(target)
  const attack = value + (mods ?? sumOf(modifiersOf(g, a, b, 'thermal'))),
    column = ratio(attack, b)
  const n = thermalCells(g.dice, `thermal on ${b.name}`, column)
  return { by, target, weapon: 'thermal', attack, sector: sectorOf(b, a.at), column, count: 0, seek: times(n, 'hole'), cells: [] }
}
/** IE-THE: a thermal shot to its end. */
export const thermal = (g: IeGame, by: Id, target: Id, value: number): void => byDice(g, thermalStrike(g, by, target, value))

// ---- Photon ---------------------------------------------------------------------------------------------------

/** IE-PHO-03: the range between two bases to the nearest quarter inch, eighths up, in thousandths. */
export function measuredRange(a: Base, b: Base): number {
  return photonHits.guess * Math.floor((apart(a.at, b.at) + photonHits.guess / 2) / photonHits.guess)
}
/** IE-PHO-03, IE-AMB-03: attack points that an error of so many thousandths costs. */
export function errorPenalty(f: Field, error: number): number {
  if (f.words.options.photonErrorBands === 'perInch') return Math.floor(error / INCH)
  return error < INCH ? 0 : Math.max(1, Math.floor(error / (2 * INCH)))
}
/** IE-PHO-01 (DIGITAL RANGING, designed): the guess that a sum of two dice makes of a range, to the quarter inch, halves up (IE-AMB-55). */
export function guessOf(f: Field, range: number, roll: number): number {
  const k = rangingSkill[f.words.options.rangingSkill]
  return photonHits.guess * divideNearest(range * (100 + (roll - 7) * k), 100 * photonHits.guess)
}

type Hits = Spec<readonly [core: number, hull: number]>
const photonSpecs: Hits[] = []
/** IE-PHO-04, IE-AMB-46: so many photon dice, read as core and hull hits: sixes and fives. The same object for the same number. */
export const photonDice = (n: number): Hits => (photonSpecs[n] ??= hitsOf(n))
function hitsOf(n: number): Hits {
  let all: readonly (readonly [readonly [number, number], number])[] | null = null
  return {
    name: `${n} × d6`,
    draw: (next) => {
      let core = 0,
        hull = 0
      for (let i = 0; i < n; i++) {
        const die = next(1, 6)
        if (die === photonHits.core) core++
        else if (die === photonHits.hull) hull++
      }
      return [core, hull]
    },
    faces: () => {
      if (all !== null) return all
      const out: (readonly [readonly [number, number], number])[] = []
      for (let core = 0; core <= n; core++) {
        for (let hull = 0; core + hull <= n; hull++) {
          let p = 1 // multinomial: n! / (core! hull! rest!) · (1/6)^(core + hull) · (4/6)^rest
          for (let i = 1; i <= core; i++) p *= (n - core + i) / i / 6
          for (let i = 1; i <= hull; i++) p *= (n - core - hull + i) / i / 6
          for (let i = core + hull; i < n; i++) p *= 4 / 6
          out.push([[core, hull], p])
        }
      }
      all = out
      return out
    },
  }
}

/** IE-OPT-02: whether a base has registered a point beside the target. */
const registeredAt = (f: Field, a: Base, b: Base): boolean =>
  f.words.options.fireRegistration && a.registered.some((p) => within(p, b.at, geometry.registered))

/** IE-PHO-01 to 05: a photon shot of a value before modifiers; the range is guessed by dice, or was by eye (`guessed`, 0 not). */
export function photon(g: IeGame, by: Id, target: Id, value: number, guessed = 0): void {
  const attack = photonAttack(g, by, target, value, guessed),
    [core, hull] = photonHitsBy(g.dice, `photon on ${g.unit(target).name}`, attack)
  for (let i = 0; i < core; i++) score(g, target, 'coreDamage', NONE)
  for (let i = 0; i < hull; i++) score(g, target, 'hullDamage', NONE)
  g.emit({ is: 'photon', rule: 'IE-PHO-04', unit: by, target, weapon: 'photon', attack, hull, core })
}
/** IE-PHO-01 to 03: the range of a photon shot, and the attack that its error leaves; `mods` is what its modifiers add. */
export function photonAttack(g: IeGame, by: Id, target: Id, value: number, guessed: number, mods?: number): number {
  const a = g.unit(by),
    b = g.unit(target)
  const real = measuredRange(a, b)
  let guess = guessed
  if (guess === 0)
    guess = registeredAt(g, a, b) ? real : g.dice.roll(`ranging by ${a.name}`, sum(2, d(6)), (roll) => guessOf(g, real, roll))
  const penalty = errorPenalty(g, Math.abs(guess - real))
  // DIGITAL RANGING: who has guesses to come is told of no range, and of no die by which it might be reckoned
  const silent = [0, 1].filter((seat) => blind(g, seat))
  const told = silent.length === 0 ? {} : { told: [0, 1].filter((seat) => !silent.includes(seat)) }
  g.emit({ is: 'ranged', rule: 'IE-PHO-03', unit: by, target, real, guess, penalty, ...told })
  if (silent.length > 0) g.emit({ is: 'ranged', rule: 'IE-PHO-02', unit: by, target, real: -1, guess: -1, penalty: -1, told: silent })
  return value + (mods ?? sumOf(modifiersOf(g, a, b, 'photon'))) + penalty * modifier('rangingError').value
}
/** IE-PHO-04: the dice of a photon attack: hits on the core, hits on the hull. */
export const photonHitsBy = (dice: Dice, name: string, attack: number): readonly [core: number, hull: number] =>
  attack > 0 ? dice.roll(name, photonDice(attack), (x) => x) : [0, 0]

// ---- Missile --------------------------------------------------------------------------------------------------

/** Dice on core and on hull: black and white (IE-MIS-02). */
export type Split = readonly [core: number, hull: number]

/** IE-MIS-01, IE-GEN-07: attack dice of a value before modifiers; `mods` is what its modifiers add. */
export function missileDice(f: Field, by: Base, target: Base, value: number, mods?: number): number {
  return Math.max(0, Math.floor(value / 2) + (mods ?? sumOf(modifiersOf(f, by, target, 'missile'))))
}
/** IE-MIS-03: an attacking die scores against none, or strictly above. */
const scores = (mine: number | null, theirs: number | null): number => (mine !== null && (theirs === null || mine > theirs) ? 1 : 0)
/** IE-MIS-03, IE-MIS-04: the contest of two splits: marks on the core, marks on the hull. */
export function contest(mine: Split, theirs: Split): Spec<readonly number[]> {
  return paired({ rows: mine, of: d(6) }, { rows: theirs, of: d(6) }, scores)
}

/** IE-MIS-03 to 06: missiles come in, both splits opened, up to the places of their marks. */
export function missileStrike(g: IeGame, by: Id, target: Id, mine: Split, theirs: Split): Strike {
  const a = g.unit(by),
    b = g.unit(target)
  const attack = mine[0] + mine[1]
  const marks = attack === 0 ? [0, 0] : g.dice.roll(`missiles on ${b.name}`, contest(mine, theirs), (x) => x)
  g.emit({ is: 'missile', rule: 'IE-MIS-03', unit: by, target, weapon: 'missile', attack, mine, theirs, marks })
  const seek = [...times(marks[0], 'core'), ...times(marks[1], 'hull')]
  return { by, target, weapon: 'missile', attack, sector: sectorOf(b, a.at), column: -1, count: 0, seek, cells: [] }
}
/** IE-MIS: missiles to their end. */
export function missile(g: IeGame, by: Id, target: Id, mine: Split, theirs: Split): void {
  byDice(g, missileStrike(g, by, target, mine, theirs))
}
