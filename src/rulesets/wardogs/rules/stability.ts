// Wardogs: stability checks, crashes and falls, and what they leave of a unit (WD-STAB, WD-CRASH, WD-FALL).
import { d, type Dice } from '../../../kernel/dice.ts'
import type { Id } from '../../../kernel/plain.ts'
import { crashDie, fallDice, levelMetres, stability, stabilityFails } from '../book/charts.ts'
import {
  act,
  airMpOf,
  call,
  each,
  heightOf,
  isMecha,
  onMap,
  procedure,
  rollsStability,
  stabilityOf,
  type WdGame,
  type WdOptions,
  type WdUnit,
} from '../state/state.ts'
import { noHits, rollAgainst, strike, doubled, type Tally } from './damage.ts'
import { penetrations } from './penetration.ts'

/** A check is owed, for a cause with its modifier (WD-STAB-00, WD-STAB-02). */
export function owe(g: WdGame, id: Id, mod: number): void {
  const u = g.edit(id)
  u.checks++
  u.checkMod += mod
}

/** A stability roll: all its modifiers, die and modifiers together, and whether the unit stands. */
export type Checked = { readonly mod: number; readonly result: number; readonly stands: boolean }

const keeps = (o: WdOptions, n: number, all: number): boolean => n + all > stabilityFails && !(o.naturalOneFails && n === 1)
const allOf = (u: WdUnit, mod: number): number => mod + stabilityOf(u) + (u.backward ? stability.backward : 0)

/** WD-STAB-01: d10 and modifiers; 1 or less fails. */
export function rollStability(dice: Dice, o: WdOptions, u: WdUnit, mod: number): Checked {
  const all = allOf(u, mod)
  return dice.roll('stability', d(10), (n) => ({ mod: all, result: n + all, stands: keeps(o, n, all) }))
}
/** The same, where only whether the unit stands is wanted: two branches. */
export function standsFirm(dice: Dice, o: WdOptions, u: WdUnit, mod: number): boolean {
  const all = allOf(u, mod)
  return dice.roll('stability', d(10), (n) => keeps(o, n, all))
}

/** Whether a unit rolls for the checks it owes: not when down already, nor when it cannot lose control (WD-STAB-05, WD-STAB-06). */
export function owesRoll(u: WdUnit): boolean {
  return u.checks > 0 && u.status === 'ok' && u.hex >= 0 && rollsStability(u)
}

/**
 * WD-FALL-02, WD-FALL-04, WD-AMB-13: how many metres a unit falls that fails: a mecha its own height or its jump, others a jump of two
 * levels, or their height when flipped.
 */
function dropOf(u: WdUnit): number {
  const own = heightOf(u, false)
  const drop = u.jumped * levelMetres
  if (isMecha(u)) return Math.max(own, drop)
  return Math.max(u.flipped ? own : 0, u.jumped >= 2 ? drop : 0)
}

/** WD-STAB-04, WD-FLY-07, WD-AMB-52: what a failed check does: a mecha falls, others go out of control, what flies or lands crashes. */
export function failed(u: WdUnit): { readonly crashes: boolean; readonly metres: number } {
  const crashes = u.airborne || (u.landing !== '' && !isMecha(u))
  return { crashes, metres: crashes ? 0 : dropOf(u) }
}

/** WD-STAB-04: write down what a failed check does. */
export function lose(g: WdGame, id: Id): void {
  const u = g.edit(id)
  const { crashes, metres } = failed(u)
  if (crashes) {
    u.crashes = true
    return
  }
  u.status = 'down'
  u.fall = Math.max(u.fall, metres)
  g.emit({ is: isMecha(u) ? 'falls' : 'losesControl', rule: 'WD-STAB-04', unit: id })
}

/** WD-STAB-02: one roll of a step; with `stabilityPerHit` one for each hit of fire, the first failure ends them (WD-AMB-07). */
export function check(g: WdGame, id: Id): void {
  const u = g.unit(id)
  if (owesRoll(u)) {
    const perHit = g.words.options.stabilityPerHit && u.stepHits > 0
    const rolls = perHit ? u.stepHits : 1
    for (let i = 0; i < rolls; i++) {
      const mod = perHit ? stability.hit : u.checkMod
      const r = rollStability(g.dice, g.words.options, u, mod)
      g.emit({ is: 'stability', rule: 'WD-STAB-01', unit: id, ...r })
      if (!r.stands) {
        lose(g, id)
        break
      }
    }
  }
  const e = g.edit(id)
  e.checks = 0
  e.checkMod = 0
  e.stepHits = 0
  e.landing = ''
  e.jumped = 0
  e.flipped = false
}

/** Dice of a crash or a fall as they were rolled: how many, of which kind, and what hit. */
type Smash = { readonly count: number; readonly die: number; readonly tally: Tally }

/** WD-CRASH-01, WD-CRASH-03: the dice of a crash, against the armor that the unit has. */
export function rollCrash(dice: Dice, o: WdOptions, u: WdUnit): Smash {
  const count = dice.roll('crash', d(10), (n) => n * u.sheet.size)
  const die = crashDie(count)
  return { count, die, tally: rollAgainst(dice, 'crash damage', count, die, 0, u.ar, doubled(o, u, u.ar), noHits()) }
}

/** WD-FALL-01: the dice of a fall of so many metres. */
export function rollFall(dice: Dice, o: WdOptions, u: WdUnit, metres: number): Smash {
  const count = fallDice(metres)
  const die = crashDie(count)
  return { count, die, tally: rollAgainst(dice, 'fall damage', count, die, 0, u.ar, doubled(o, u, u.ar), noHits()) }
}

/** WD-CRASH-01, WD-CRASH-03, WD-AMB-55: a unit crashes; penetrations wait for their turn. */
export function crash(g: WdGame, id: Id): void {
  const u = g.edit(id)
  u.crashes = false
  u.crashed = true
  u.airborne = false
  u.status = 'down'
  u.arStep = u.ar
  const { count, die, tally } = rollCrash(g.dice, g.words.options, u)
  g.emit({ is: 'crash', rule: 'WD-CRASH-01', unit: id, count, die })
  strike(g, id, tally, 'crash')
}

/** WD-FALL-01, WD-FALL-03: the dice of a fall that is owed. */
export function fallDown(g: WdGame, id: Id): void {
  const u = g.edit(id)
  const metres = u.fall
  u.fall = 0
  const { count, tally } = rollFall(g.dice, g.words.options, u, metres)
  if (count === 0) return
  u.arStep = u.ar
  g.emit({ is: 'fallDamage', rule: 'WD-FALL-01', unit: id, metres, count })
  strike(g, id, tally, 'fall')
}

const here = (g: WdGame, test: (u: WdUnit) => boolean): readonly Id[] => g.units.filter((u) => onMap(u) && test(u)).map((u) => u.id)

/** WD-FLY-08: units in flight whose aerial MP were brought to 0 crash, and make no roll. */
function grounded(g: WdGame): void {
  for (const u of g.units)
    if (onMap(u) && u.airborne && airMpOf(u) === 0) {
      const e = g.edit(u.id)
      e.crashes = true
      e.checks = 0
      e.checkMod = 0
      e.stepHits = 0
    }
}

/** A stability step: the checks owed, in unit order; then the crashes, each with its penetrations. */
export const stabilityStep = procedure(
  'WD-STAB-02',
  'stability',
  (_: { readonly of: 'step' }) => null,
  act('WD-FLY-08', grounded),
  each(
    (g) => here(g, (u) => u.checks > 0 || u.landing !== ''),
    act('WD-STAB-01', (g, _v, one) => check(g, one)),
  ),
  each(
    (g) => here(g, (u) => u.crashes),
    act('WD-CRASH-01', (g, _v, one) => crash(g, one)),
    call(penetrations, () => ({ of: 'step' }) as const),
  ),
)

/** WD-FALL-03, WD-AMB-14: the falls owed, unit by unit, each with its penetrations (WD-DICE-01). */
export const fallStep = procedure(
  'WD-FALL-03',
  'falls',
  (_: { readonly of: 'step' }) => null,
  each(
    (g) => here(g, (u) => u.fall > 0),
    act('WD-FALL-01', (g, _v, one) => fallDown(g, one)),
    call(penetrations, () => ({ of: 'step' }) as const),
  ),
)
