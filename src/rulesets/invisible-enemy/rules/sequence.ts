// Invisible Enemy: the turn: X, Y, Z and F phases fought for by dice, each a Move or a Fire phase of one side, then Reset (IE-TURN).
import { d } from '../../../kernel/dice.ts'
import type { Answer, Choice, Decision } from '../../../kernel/decision.ts'
import type { Refusal, Seat } from '../../../kernel/plain.ts'
import { table } from '../../../kernel/procedure.ts'
import { act, ask, call, procedure, when, type Deed, type Field, type IeGame } from '../state/state.ts'
import { checkCamouflage } from './camouflage.ts'
import { firePhase } from './fire.ts'
import { checkPath, movePhase } from './movement.ts'
import { checkRepairs, repairs, reset } from './reset.ts'

type Letter = 'X' | 'Y' | 'Z' | 'F'
const bit: Readonly<Record<Deed, number>> = { move: 1, fire: 2 }
const deeds: readonly Deed[] = ['move', 'fire']
const seats: readonly Seat[] = [0, 1]

/** IE-TURN-04, IE-TURN-08: the types that a side has not used in this turn. */
export const unused = (f: Field, seat: Seat): readonly Deed[] => deeds.filter((x) => (f.words.spent[seat] & bit[x]) === 0)

/** IE-TURN-01, IE-TURN-05, IE-TURN-06: who acts: the higher die, ties again; the one side with a type left without a roll. */
function fightFor(g: IeGame, v: { readonly letter: Letter }): void {
  const may = seats.filter((s) => unused(g, s).length > 0)
  const rolled = may.length > 1
  const winner = rolled ? contested(g, v.letter) : may[0]
  g.set({
    phase: v.letter,
    active: winner,
    deed: '',
    ...(v.letter === 'F' ? {} : { won: [...g.words.won, winner] }),
  })
  g.emit({ is: 'wins', rule: rolled ? 'IE-TURN-01' : 'IE-TURN-05', letter: v.letter, seat: winner, rolled })
}
function contested(g: IeGame, letter: Letter): Seat {
  for (;;) {
    const red = g.dice.roll(`${letter} roll of seat 1`, d(6), (n) => n)
    const blue = g.dice.roll(`${letter} roll of seat 2`, d(6), (n) => n)
    if (red !== blue) return red > blue ? 0 : 1
  }
}

/** IE-TURN-01 to 03: the winner takes Move or Fire, or gives one of them up by name. */
function offerDeed(g: IeGame): Decision {
  const { active } = g.words,
    free = unused(g, active)
  const name = (x: Deed): string => (x === 'move' ? 'Move' : 'Fire')
  return {
    kind: 'deed',
    rule: 'IE-TURN-01',
    seat: active,
    secret: false,
    told: 'all',
    about: [],
    choice: {
      is: 'one',
      of: [...free.map((x) => ({ id: x, label: name(x) })), ...free.map((x) => ({ id: `pass-${x}`, label: `Give up ${name(x)}` }))],
    },
    idle: { one: `pass-${free[0]}` },
  }
}

/** IE-TURN-03: the type is spent either way; IE-MOD-03: what the side did in its last phase is forgotten with this one. */
function takeDeed(g: IeGame, _: unknown, [{ choice }]: readonly Answer[]): void {
  if (!('one' in choice)) return
  const passed = choice.one.startsWith('pass-'),
    deed = (passed ? choice.one.slice(5) : choice.one) as Deed,
    { active, spent } = g.words
  g.set({ deed: passed ? '' : deed, spent: spent.map((n, s) => (s === active ? n | bit[deed] : n)) })
  for (const { id, seat } of g.units) {
    if (seat !== active) continue
    const e = g.edit(id)
    e.trail = []
    e.shot = false
    e.tried = false
    e.fired = false
    e.done = false
    if (e.modules.some((m) => m.fired)) e.modules = e.modules.map((m) => ({ ...m, fired: false }))
  }
  g.emit({ is: 'chooses', rule: passed ? 'IE-TURN-03' : 'IE-TURN-02', seat: active, letter: g.words.phase, deed, passed })
}

/** IE-TURN-02: one of the four action phases. */
const actionPhase = procedure(
  'IE-TURN-01',
  'actionPhase',
  ({ letter }: { readonly letter: Letter }) => ({ letter }),
  act('IE-TURN-04', fightFor),
  ask('IE-TURN-02', offerDeed, takeDeed),
  when(
    (g) => g.words.deed === 'move',
    call(movePhase, (g) => ({ seat: g.words.active })),
  ),
  when(
    (g) => g.words.deed === 'fire',
    call(firePhase, (g) => ({ seat: g.words.active })),
  ),
  act('IE-MOD-03', (g) => g.set({ before: g.words.active, active: -1, deed: '' })),
)

function begin(g: IeGame): void {
  g.set({ turn: g.words.turn + 1, won: [], spent: [0, 0] })
  for (const b of g.units) if (b.stirred) g.edit(b.id).stirred = false
}

/** IE-TURN-07, IE-TURN-08: a turn: exactly four action phases, then Reset. */
export const turn = procedure(
  'IE-TURN-08',
  'turn',
  () => ({}),
  act('IE-TURN-08', begin),
  call(actionPhase, () => ({ letter: 'X' as const })),
  call(actionPhase, () => ({ letter: 'Y' as const })),
  call(actionPhase, () => ({ letter: 'Z' as const })),
  call(actionPhase, () => ({ letter: 'F' as const })),
  act('IE-TURN-07', (g) => g.set({ phase: 'reset' })),
  call(reset, () => ({})),
)

export const procedures = table(turn, actionPhase, movePhase, firePhase, reset, repairs)

/** Whether an answer that fits its question is legal. */
export function checkAnswer(f: Field, x: Decision, c: Choice): true | Refusal {
  if (x.kind === 'path') return checkPath(f, x, c)
  if (x.kind === 'repair') return checkRepairs(f, x, c)
  if (x.kind === 'camouflage') return checkCamouflage(f, x, c)
  return true
}
