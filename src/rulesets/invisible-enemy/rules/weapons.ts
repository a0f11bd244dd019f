// Invisible Enemy: the four weapons, from the modified attack to cells marked, infested or destroyed (IE-KIN, IE-MIS, IE-PHO, IE-THE).
import { as, d, pool, sum, type Dice, type Spec } from '../../../kernel/dice.ts'
import { paired } from '../../../kernel/paired.ts'
import type { Id } from '../../../kernel/plain.ts'
import { divideNearest } from '../../../space/length.ts'
import { apart } from '../../../space/plane.ts'
import { columnOf, INCH, kineticTable, modifier, photonHits, rangingSkill, smokeBlocks, thermalTable } from '../book/charts.ts'
import { isCore, NONE, surfaceCell } from '../book/pentawing.ts'
import { defenseOf, type Base, type Field, type IeGame } from '../state/state.ts'
import { destroyCell, score } from './criticals.ts'
import { coreCell, hullCell, lineFrom, sectorOf } from './hull.ts'
import { smoky } from './lines.ts'
import { modifiersOf, sumOf } from './modifiers.ts'

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

/** IE-KIN-01 to 05: a kinetic shot of a value before modifiers. */
export function kinetic(g: IeGame, by: Id, target: Id, value: number): void {
  const a = g.unit(by),
    b = g.unit(target)
  const attack = value + sumOf(modifiersOf(g, a, b, 'kinetic')),
    column = ratio(attack, b),
    sector = sectorOf(b, a.at)
  let cells: readonly number[] = []
  if (column >= 0) {
    const n = g.dice.roll(`kinetic on ${b.name}`, best, (die) => kineticTable[die - 1][column])
    if (n > 0) cells = lineFrom(b.gone, surfaceCell(sector, location(g.dice, b)), n)
  }
  for (const c of cells) score(g, target, isCore(c) ? 'coreDamage' : 'hullDamage', c)
  g.emit({ is: 'kinetic', rule: 'IE-KIN-02', unit: by, target, weapon: 'kinetic', attack, sector, column, cells })
}

/** IE-THE-01 to 04: a thermal shot of a value before modifiers. */
export function thermal(g: IeGame, by: Id, target: Id, value: number): void {
  const a = g.unit(by),
    b = g.unit(target)
  const attack = value + sumOf(modifiersOf(g, a, b, 'thermal')),
    column = ratio(attack, b),
    sector = sectorOf(b, a.at),
    cells: number[] = []
  const n = column < 0 ? 0 : g.dice.roll(`thermal on ${b.name}`, d(6), (die) => thermalTable[die - 1][column])
  for (let i = 0; i < n; i++) {
    const cell = hullCell(g.unit(target).gone, sector, location(g.dice, b))
    if (cell === NONE) continue
    destroyCell(g, target, cell)
    score(g, target, 'hullDestroyed', cell)
    cells.push(cell)
  }
  g.emit({ is: 'thermal', rule: 'IE-THE-01', unit: by, target, weapon: 'thermal', attack, sector, column, cells })
}

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

/** IE-PHO-04: so many photon dice, read as core and hull hits: sixes and fives. */
export function photonDice(n: number): Spec<readonly [core: number, hull: number]> {
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
      return out
    },
  }
}

/** IE-PHO-01 to 05: a photon shot of a value before modifiers, the range guessed by dice. */
export function photon(g: IeGame, by: Id, target: Id, value: number): void {
  const a = g.unit(by),
    b = g.unit(target)
  const real = measuredRange(a, b)
  const guess = g.dice.roll(`ranging by ${a.name}`, sum(2, d(6)), (roll) => guessOf(g, real, roll))
  const penalty = errorPenalty(g, Math.abs(guess - real))
  g.emit({ is: 'ranged', rule: 'IE-PHO-03', unit: by, target, real, guess, penalty })
  const attack = value + sumOf(modifiersOf(g, a, b, 'photon')) + penalty * modifier('rangingError').value
  const [core, hull] = attack > 0 ? g.dice.roll(`photon on ${b.name}`, photonDice(attack), (x) => x) : [0, 0]
  for (let i = 0; i < core; i++) score(g, target, 'coreDamage', NONE)
  for (let i = 0; i < hull; i++) score(g, target, 'hullDamage', NONE)
  g.emit({ is: 'photon', rule: 'IE-PHO-04', unit: by, target, weapon: 'photon', attack, hull, core })
}

// ---- Missile --------------------------------------------------------------------------------------------------

/** Dice on core and on hull: black and white (IE-MIS-02). */
export type Split = readonly [core: number, hull: number]

/** IE-MIS-01, IE-GEN-07: attack dice of a value before modifiers. */
export function missileDice(f: Field, by: Base, target: Base, value: number): number {
  return Math.max(0, Math.floor(value / 2) + sumOf(modifiersOf(f, by, target, 'missile')))
}
/** IE-MIS-03: an attacking die scores against none, or strictly above. */
const scores = (mine: number | null, theirs: number | null): number => (mine !== null && (theirs === null || mine > theirs) ? 1 : 0)
/** IE-MIS-03, IE-MIS-04: the contest of two splits: marks on the core, marks on the hull. */
export function contest(mine: Split, theirs: Split): Spec<readonly number[]> {
  return paired({ rows: mine, of: d(6) }, { rows: theirs, of: d(6) }, scores)
}

/** IE-MIS-03 to 06: missiles come in, both splits opened. */
export function missile(g: IeGame, by: Id, target: Id, mine: Split, theirs: Split): void {
  const a = g.unit(by),
    b = g.unit(target)
  const none = mine[0] + mine[1] === 0
  const marks = none ? [0, 0] : g.dice.roll(`missiles on ${b.name}`, contest(mine, theirs), (x) => x)
  g.emit({
    is: 'missile',
    rule: 'IE-MIS-03',
    unit: by,
    target,
    weapon: 'missile',
    attack: mine[0] + mine[1],
    mine,
    theirs,
    marks,
  })
  const sector = sectorOf(b, a.at),
    cells: number[] = []
  const infest = (cell: number): void => {
    if (cell === NONE) return
    const e = g.edit(target)
    e.marks = e.marks.map((n, i) => (i === cell ? n + 1 : n))
    cells.push(cell)
  }
  for (let i = 0; i < marks[0]; i++) infest(coreCell(g.unit(target).marks, location(g.dice, b)))
  for (let i = 0; i < marks[1]; i++) infest(hullCell(b.gone, sector, location(g.dice, b)))
  if (marks[0] + marks[1] > 0) g.emit({ is: 'infested', rule: 'IE-MIS-05', unit: target, cells })
}
