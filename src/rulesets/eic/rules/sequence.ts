// EIC League: the sequence of play: battle, round, its steps, results; what answers must keep (the page of the book, with EIC-RES-02).
import type { Choice, Decision } from '../../../kernel/decision.ts'
import { die, type Dice } from '../../../kernel/dice.ts'
import type { Id, Place, Refusal } from '../../../kernel/plain.ts'
import { table } from '../../../kernel/procedure.ts'
import type { Outcome } from '../../../kernel/state.ts'
import { strike } from './attack.ts'
import { checkReload, results, scoreOf } from './base.ts'
import { attackStep, coachAttacks, coachDetects, detection, engage } from './coachattacks.ts'
import { coachMoves, movement, moveUnit } from './coachmoves.ts'
import { checkDeployment, drawDeployment, offerDeployment, takeDeployment } from './deployment.ts'
import { checkDrone, drawDrone, flyDrone } from './drone.ts'
import { initiative } from './initiative.ts'
import { checkPath, drawPath } from './movement.ts'
import { surrender } from './surrender.ts'
import { act, ask, call, gridOf, loop, procedure, type EicGame, type EicUnit, type Field } from '../state/state.ts'
import { chargeEnds } from './targets.ts'

// ---- Round and battle -------------------------------------------------------------------------------------------

function beginRound(g: EicGame): void {
  const round = g.words.round + 1
  g.set({
    round,
    phase: 'initiative',
    turn: -1,
    done: 0,
    sides: g.words.sides.map((s) => ({ ...s, warpsDeclared: 0, stealing: false, stole: null, die: -1, bonus: 0 })),
  })
  g.emit({ is: 'round', rule: 'EIC-RES-02', round })
}

/** The five steps of a round. */
export const round = procedure(
  'EIC-RES-02',
  'round',
  () => ({}),
  act('EIC-INIT-01', beginRound),
  call(initiative, () => ({})),
  call(movement, () => ({})),
  call(attackStep, () => ({})),
  act('EIC-RES-02', (g) => results(g)),
)

/** EIC-SET-02, then round after round until somebody has won. */
export const battle = procedure(
  'EIC-SET-02',
  'battle',
  (_: { readonly of: 'battle' }) => ({}),
  ask('EIC-SET-02', offerDeployment, (g, _v, a) => takeDeployment(g, a)),
  loop(
    () => true,
    call(round, () => ({})),
  ),
)

// ---- Victory ----------------------------------------------------------------------------------------------------

/**
 * EIC-END-01, EIC-END-02, EIC-AMB-70, EIC-AMB-82: bases count for nothing; one coach left has won, nobody left is a draw without purse; or
 * what was agreed, or the turn limit.
 */
export function outcome(g: EicGame): Outcome | null {
  const w = g.words
  if (w.ended !== null) return w.ended
  if (w.round === 0 && w.phase === 'deployment') return null
  let standing = 0,
    last = -1
  for (const s of w.sides)
    if (s.left > 0 && !s.out) {
      standing++
      last = s.seat
    }
  if (standing > 1) return null
  const score = scoreOf(g)
  if (standing === 0) return { rule: 'EIC-AMB-70', winners: [], why: 'nobody is left', score }
  const left = w.sides.filter((s) => s.out).map((s) => s.name)
  if (left.length === 0) return { rule: 'EIC-END-01', winners: [last], why: `${w.sides[last].name} has vanquished all opponents`, score }
  const gone = `${left.join(' and ')} ${left.length === 1 ? 'has' : 'have'} surrendered`
  return { rule: 'EIC-END-02', winners: [last], why: `${gone}; ${w.sides[last].name} is the last team on the field`, score }
}

// ---- Judging and drawing answers --------------------------------------------------------------------------------

const own = (f: Field, id: Id): EicUnit => {
  for (const u of f.units) if (u.id === id) return u as EicUnit
  throw new RangeError(`no unit "${id}"`)
}
const firstUnit = (d: Decision): Id => {
  const ref = d.about[0]
  return ref && 'unit' in ref ? ref.unit : ''
}

/** Whether an answer that fits its shape is legal. `f` is a state, or the view of the seat that is asked: it knows its own units whole. */
export function checkAnswer(f: Field, d: Decision, c: Choice): true | Refusal {
  switch (d.kind) {
    case 'path':
      return checkPath(f, own(f, firstUnit(d)), c)
    case 'deploy':
      return checkDeployment(f, d, c)
    case 'droneFlight':
      return checkDrone(f, own(f, firstUnit(d)), c)
    case 'charge':
      return checkCharge(f, d, c)
    case 'reload':
      return 'some' in c ? checkReload(f, own(f, firstUnit(d)), c.some) : true
    default:
      return true
  }
}

function chargeTarget(d: Decision): Id {
  const ref = d.about[1]
  return ref && 'unit' in ref ? ref.unit : ''
}

function checkCharge(f: Field, d: Decision, c: Choice): true | Refusal {
  if (!('legs' in c)) return true
  const last = c.legs[c.legs.length - 1]
  const cell = last ? gridOf(f.words.map).cell(last.to) : -1
  return chargeEnds(f, own(f, firstUnit(d)), own(f, chargeTarget(d))).includes(cell)
    ? true
    : { rule: 'EIC-AMB-20', why: 'a charge ends on a free hex next to the target, within reach' }
}

/** An answer drawn evenly from the places within reach, for `place` and `path`. */
export function drawAnswer(f: Field, d: Decision, dice: Dice): Choice {
  switch (d.kind) {
    case 'path':
      return drawPath(f, own(f, firstUnit(d)), d, dice)
    case 'deploy':
      return drawDeployment(f, d, dice)
    case 'droneFlight':
      return drawDrone(f, own(f, firstUnit(d)), dice)
    case 'charge': {
      const ends = chargeEnds(f, own(f, firstUnit(d)), own(f, chargeTarget(d)))
      const to: Place = gridOf(f.words.map).place(ends[dice.roll('hex', die(0, ends.length - 1), (n) => n)])
      return { legs: [{ to }] }
    }
    default:
      return d.idle
  }
}

/** The procedures of a battle; those that follow it stand in after.ts. */
export const battleProcedures = [
  battle,
  round,
  initiative,
  movement,
  coachMoves,
  moveUnit,
  attackStep,
  detection,
  coachDetects,
  coachAttacks,
  engage,
  strike,
  flyDrone,
  surrender,
] as const
export const procedures = table(...battleProcedures)

/** What the runner must know. */
export const runs = { procedures, outcome: outcome as (g: never) => Outcome | null, title: 'EIC League' }

const ways: Readonly<Record<string, readonly string[]>> = {
  battle: [],
  round: ['battle'],
  initiative: ['battle', 'round'],
  movement: ['battle', 'round'],
  coachMoves: ['battle', 'round', 'movement'],
  moveUnit: ['battle', 'round', 'movement', 'coachMoves'],
  attackStep: ['battle', 'round'],
  detection: ['battle', 'round', 'attackStep'],
  coachDetects: ['battle', 'round', 'attackStep', 'detection'],
  coachAttacks: ['battle', 'round', 'attackStep'],
  engage: ['battle', 'round', 'attackStep', 'coachAttacks'],
  strike: ['battle', 'round', 'attackStep', 'coachAttacks', 'engage'],
  flyDrone: ['battle', 'round', 'attackStep', 'coachAttacks', 'engage'],
  surrender: [],
  after: [],
  shop: ['after'],
  budget: [],
}

/** The outer frames of a procedure, from outside in, as a position may leave them out. */
export function way(name: string): readonly string[] {
  return ways[name] ?? []
}
