// Wardogs: minefields and chits laid, swept, cleared, and their attacks (WD-MINE, WD-SWEEP).
import type { Decision } from '../../../kernel/decision.ts'
import { d, type Dice } from '../../../kernel/dice.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { mines, stability } from '../book/charts.ts'
import {
  act,
  call,
  each,
  gridOf,
  onMap,
  procedure,
  working,
  type Field,
  type Minefield,
  type WdGame,
  type WdOptions,
  type WdUnit,
} from '../state/state.ts'
import { hexOption, question } from './alternate.ts'
import { doubled, markArmor, noHits, rollAgainst, strike, type Tally } from './damage.ts'
import { isWater } from './ground.ts'
import { penetrations } from './penetration.ts'
import { owe } from './stability.ts'

/** WD-MINE-06: whether a side knows of a field. */
export function knows(m: Minefield, seat: Seat): boolean {
  return m.revealed || m.by.includes(seat)
}

// ---- Laying ---------------------------------------------------------------------------------------------------

/** WD-MINE-01: whether the end of a move asks for mines: a working layer, and a hex entered. Charges are no part of it. */
export function asksForMines(u: WdUnit): boolean {
  return u.entered > 0 && working(u, 'mine_layer') >= 0
}

const unique = (hexes: readonly number[]): readonly number[] => [...new Set(hexes)]

/** WD-MINE-01: the hexes that may be mined: left or entered this turn, not known to be mined. None without a charge. */
export function mineable(f: Field, u: WdUnit): readonly number[] {
  if ((u.charges[working(u, 'mine_layer')] ?? 0) === 0) return []
  return unique(u.route).filter((h) => !f.words.fields.some((m) => m.hex === h && knows(m, u.seat)))
}

export function askMine(f: Field, u: WdUnit): Decision {
  const of = mineable(f, u).map((h) => hexOption(f, h))
  return question(
    'mine',
    'WD-MINE-01',
    u.seat,
    { is: 'one', of, pass: true, passLabel: 'Lay none' },
    { pass: true },
    { told: 'nobody', always: true, about: [{ unit: u.id }] },
  )
}

/** WD-MINE-01: lay a field; where there is one already that the side did not know of, both know it now. */
export function lay(g: WdGame, id: Id, hex: number): void {
  const u = g.edit(id)
  const i = working(u, 'mine_layer')
  u.charges = u.charges.with(i, u.charges[i] - 1)
  const { fields, land } = g.words
  const there = fields.some((m) => m.hex === hex)
  const field: Minefield = { hex, is: isWater(land, hex) ? 'ocean' : 'land', by: [u.seat], revealed: false }
  g.set({ fields: there ? fields.map((m) => (m.hex === hex ? { ...m, by: [...m.by, u.seat] } : m)) : [...fields, field] })
  g.emit({ is: 'laid', rule: 'WD-MINE-01', told: [u.seat], unit: id, hex, known: there })
}

/** WD-MINE-02, WD-AMB-60: the hexes that get a chit beside the mined one: all of a short route, five picked of a longer one. */
export function askChits(f: Field, u: WdUnit, mined: number): Decision {
  const others = unique(u.route).filter((h) => h !== mined)
  const n = Math.min(mines.chits - 1, others.length)
  const of = others.map((h) => hexOption(f, h))
  const idle = { some: of.slice(0, n).map((o) => o.id) }
  return question('chits', 'WD-MINE-02', u.seat, { is: 'some', of, min: n, max: n }, idle, { told: 'seat', about: [{ unit: u.id }] })
}

export function layChits(g: WdGame, id: Id, mined: number, others: readonly number[]): void {
  const u = g.unit(id)
  const hexes = [...others, mined].sort((a, b) => a - b)
  const set = g.words.chits.reduce((n, c) => Math.max(n, c.set), 0) + 1
  g.set({ chits: [...g.words.chits, ...hexes.map((hex) => ({ hex, by: u.seat, set, real: hex === mined }))] })
  g.emit({ is: 'chitsLaid', rule: 'WD-MINE-02', unit: id, hexes })
}

/** WD-MINE-02: a chit turned: the real one takes its set along, a false one goes. */
function turnChit(g: WdGame, hex: number, seat: Seat): boolean {
  const chit = g.words.chits.find((c) => c.hex === hex && (seat < 0 || c.by !== seat))
  if (chit === undefined) return false
  g.set({ chits: g.words.chits.filter((c) => (chit.real ? c.set !== chit.set : c !== chit)) })
  g.emit({ is: 'chitTurned', rule: 'WD-MINE-02', hex, real: chit.real })
  return chit.real
}

function reveal(g: WdGame, hex: number): void {
  g.set({ fields: g.words.fields.map((m) => (m.hex === hex ? { ...m, revealed: true } : m)) })
}

// ---- Sweeping -------------------------------------------------------------------------------------------------

export const isSweeper = (u: WdUnit): boolean => working(u, 'mine_sweeper_array') >= 0

/**
 * WD-SWEEP-01, WD-AMB-38: the rolls of a sweeper that has just entered a hex: for each field beside it that its side does not know of,
 * told to
 * nobody; with chits openly, for each face-down enemy chit. @returns whether a field was found.
 */
export function sweep(g: WdGame, id: Id, hex: number): boolean {
  const u = g.unit(id)
  let found = false
  const beside = [...gridOf(g.words.land).neighbours(hex)].sort((a, b) => a - b)
  for (const at of beside) {
    const chit = g.words.options.mineChits && g.words.chits.some((c) => c.hex === at && c.by !== u.seat)
    if (chit) {
      const odd = g.dice.roll('sweeper', d(mines.sweeper), (n) => n % 2 === 1)
      g.emit({ is: 'swept', rule: 'WD-MINE-02', unit: id, hex: at, found: odd })
      if (odd && turnChit(g, at, u.seat)) {
        reveal(g, at)
        found = true
      }
      continue
    }
    if (!g.words.fields.some((m) => m.hex === at && !knows(m, u.seat))) continue
    const odd = g.dice.roll('sweeper', d(mines.sweeper), (n) => n % 2 === 1)
    g.emit({ is: 'swept', rule: 'WD-SWEEP-01', told: [], unit: id, hex: at, found: odd })
    if (!odd) continue
    found = true
    reveal(g, at)
    g.emit({ is: 'fieldFound', rule: 'WD-SWEEP-01', unit: id, hex: at, shows: true })
  }
  return found
}

/** WD-SWEEP-02: the detected fields that a sweeper could clear: beside it, or its own hex. */
export function clearable(f: Field, u: WdUnit): readonly number[] {
  if (!isSweeper(u) || u.airborne || u.status !== 'ok') return []
  const grid = gridOf(f.words.land)
  return f.words.fields.filter((m) => m.revealed && grid.distance(m.hex, u.hex) <= 1).map((m) => m.hex)
}

// ---- Step 4 ---------------------------------------------------------------------------------------------------

/** WD-SWEEP-02: the clearing dice, in unit order. */
function clear(g: WdGame): void {
  for (const u of g.units) {
    if (u.clearing < 0 || !onMap(u) || !g.words.fields.some((m) => m.hex === u.clearing)) continue
    const gone = g.dice.roll('clearing', d(mines.clear), (n) => n % 2 === 1)
    if (gone) g.set({ fields: g.words.fields.filter((m) => m.hex !== u.clearing) })
    g.emit({ is: 'cleared', rule: 'WD-SWEEP-02', unit: u.id, hex: u.clearing, gone })
  }
}

/** WD-MINE-04, WD-AMB-37: the dice of one field against a unit, onto what has hit it already: how many there were. */
export function rollMine(dice: Dice, o: WdOptions, u: WdUnit, to: Tally): number {
  const n = dice.roll('strength', d(mines.strength), (x) => x)
  rollAgainst(dice, 'mine', n, mines.attack, 0, u.arStep, doubled(o, u, u.arStep), to)
  return n
}

/** WD-MINE-05: what one attack owes: a check at −8 where it hits at all, however often. */
function shake(g: WdGame, id: Id, hits: number): void {
  if (hits > 0) owe(g, id, stability.mine)
}

/** WD-MINE-03, WD-MINE-04, WD-AMB-37: the fields that a unit entered attack it, entry by entry. */
function attack(g: WdGame, id: Id): void {
  const entries = g.unit(id).mined
  g.edit(id).mined = []
  const all = noHits()
  for (const hex of entries) {
    if (g.words.chits.some((c) => c.hex === hex)) turnChit(g, hex, -1)
    if (!g.words.fields.some((m) => m.hex === hex)) continue
    const before = all.hits
    const n = rollMine(g.dice, g.words.options, g.unit(id), all)
    const hits = all.hits - before
    reveal(g, hex)
    g.emit({ is: 'mineAttack', rule: 'WD-MINE-04', unit: id, hex, strength: n, hits, shows: true })
    shake(g, id, hits)
    if (g.words.options.minesSingleUse) g.set({ fields: g.words.fields.filter((m) => m.hex !== hex) })
  }
  strike(g, id, all, 'mine')
}

/** Step 4: clearing, then the attacks on each unit in order, each with its penetrations. */
export const mineStep = procedure(
  'WD-MINE-04',
  'mines',
  (_: { readonly of: 'step' }) => null,
  act('WD-SWEEP-02', clear),
  act('WD-HIT-03', markArmor),
  each(
    (g) => g.units.filter((u) => u.mined.length > 0 && onMap(u)).map((u) => u.id),
    act('WD-MINE-03', (g, _v, one) => attack(g, one)),
    call(penetrations, () => ({ of: 'step' }) as const),
  ),
)
