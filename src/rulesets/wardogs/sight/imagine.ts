// Wardogs: one full state that fits a view: enemy chits with one real among them, layers with the charges they came with (WD-SEC-02).
import type { Choice } from '../../../kernel/decision.ts'
import { d, type Dice } from '../../../kernel/dice.ts'
import { run } from '../../../kernel/procedure.ts'
import { Game } from '../../../kernel/state.ts'
import { isWater } from '../rules/ground.ts'
import { runs } from '../rules/sequence.ts'
import type { Chit, Minefield, WdGame, WdUnit, WdWords } from '../state/state.ts'
import type { WdSeen } from './view.ts'

/** Charges that a layer would have if it had laid none but what is known. */
function filled(u: WdUnit): WdUnit {
  return u.charges.includes(-1) ? { ...u, charges: u.charges.map((n, i) => (n < 0 ? u.sheet.equipment[i].charges : n)) } : u
}

/** Of each enemy set of chits one is real, with a field under it. */
function chitsOf(v: WdSeen, dice: Dice): { readonly chits: readonly Chit[]; readonly fields: readonly Minefield[] } {
  const { land } = v.words
  let { chits, fields } = v.words
  for (const set of new Set(chits.filter((c) => c.by !== v.seat).map((c) => c.set))) {
    const some = chits.filter((c) => c.set === set)
    const pick = some[some.length === 1 ? 0 : dice.roll('imagined', d(some.length), (n) => n - 1)]
    chits = chits.map((c) => (c === pick ? { ...c, real: true } : c))
    if (!fields.some((m) => m.hex === pick.hex))
      fields = [...fields, { hex: pick.hex, is: isWater(land, pick.hex) ? 'ocean' : 'land', by: [pick.by], revealed: false }]
  }
  return { chits, fields }
}

/** The questions of the topmost `ask` again, this seat's sealed answers in place, others open. */
function reopen(g: WdGame, v: WdSeen): void {
  if (v.open.length === 0) return
  run(g, runs)
  let own = 0
  const sealed: (Choice | null)[] = g.open.map((q) => (q.seat === v.seat ? (v.sealed[own++] ?? null) : null))
  const top = g.stack.length - 1
  if (top >= 0) g.stack[top] = { ...g.stack[top], sealed }
}

/**
 * One full state that fits the view: `view` of it for the same seat is the view again, and the same questions are open.
 * @param dice where the unknown is drawn from; never the dice of the battle.
 */
export function imagine(v: WdSeen, dice: Dice): WdGame {
  const words: WdWords = v.words.chits.length > 0 && v.over === null ? { ...v.words, ...chitsOf(v, dice) } : v.words
  const g = new Game<WdUnit, WdWords>(v.over === null ? v.units.map(filled) : v.units, words, v.seats, v.stack.slice()) as WdGame
  if (v.over !== null) {
    g.over = v.over
    g.open = v.open
    return g
  }
  reopen(g, v)
  return g
}
