// Invisible Enemy: the turn: X, Y, Z and F phases fought for by dice, each a Move or a Fire phase of one side, then Reset (IE-TURN).
import type { Answer, Choice, Decision } from '../../../kernel/decision.ts'
import type { Refusal, Seat } from '../../../kernel/plain.ts'
import { table, type Runs } from '../../../kernel/procedure.ts'
import type { Outcome } from '../../../kernel/state.ts'
import { act, ask, call, loop, procedure, waiting, when, type Deed, type Field, type IeGame } from '../state/state.ts'
import { ageBeacons, checkLanding, launch } from './beacons.ts'
import { checkCamouflage } from './camouflage.ts'
import { checkDeploy, checkPoint, deployment } from './deployment.ts'
import { bridge, checkSquares, keepPoints, workGround } from './engineering.ts'
import { firePhase, ranging } from './fire.ts'
import { jamOnce } from './jamming.ts'
import { checkPath, movePhase } from './movement.ts'
import { barrage, checkBarrage, fungus, infectedOf } from './options.ts'
import { follow } from './pursuit.ts'
import { checkRepairs, repairs, repairWork, reset } from './reset.ts'
import { apartRoll, pairRoll } from './rolloff.ts'
import { shoot } from './shooting.ts'
import { checkTending, tend } from './tending.ts'
import { push, towFree } from './towing.ts'
import { outcome, verdict } from './victory.ts'

type Letter = 'X' | 'Y' | 'Z' | 'F'
const bit: Readonly<Record<Deed, number>> = { move: 1, fire: 2 }
const deeds: readonly Deed[] = ['move', 'fire']
const seats: readonly Seat[] = [0, 1]

/** IE-TURN-04, IE-TURN-08: the types that a side has not used in this turn. */
export const unused = (f: Field, seat: Seat): readonly Deed[] => deeds.filter((x) => (f.words.spent[seat] & bit[x]) === 0)

type Action = { readonly letter: Letter; readonly tied: number } // the die that both rolled in X, where barrages fall; 0 none

/** IE-TURN-01, IE-TURN-05, IE-TURN-06: who acts: the higher die, ties again; the one side with a type left without a roll. */
function fightFor(g: IeGame, v: Action): Action {
  const may = seats.filter((s) => unused(g, s).length > 0)
  const rolled = may.length > 1
  const won = rolled ? contested(g, v.letter) : { winner: may[0], tied: 0 }
  if (won.tied > 0) return { ...v, tied: won.tied }
  const { winner } = won
  g.set({
    phase: v.letter,
    active: winner,
    deed: '',
    ...(v.letter === 'F' ? {} : { won: [...g.words.won, winner] }),
  })
  g.emit({ is: 'wins', rule: rolled ? 'IE-TURN-01' : 'IE-TURN-05', letter: v.letter, seat: winner, rolled })
  return { ...v, tied: 0 }
}
/** IE-TURN-01: the higher die; IE-OPT-06, IE-AMB-27: a tie in X brings barrages first, its die says how many. */
function contested(g: IeGame, letter: Letter): { readonly winner: Seat; readonly tied: number } {
  const once = letter === 'X' && g.words.options.barrages
  return g.dice.roll(`${letter} roll`, once ? pairRoll : apartRoll, ([red, blue]) =>
    red === blue ? { winner: -1, tied: red } : { winner: red > blue ? 0 : 1, tied: 0 },
  )
}

/** IE-D03, IE-D04, IE-D05, IE-TURN-01 to 03: the winner takes Move or Fire, or gives one of them up by name. */
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

/**
 * IE-TURN-03, IE-AMB-26: the type named is spent either way, and with Fire the guesses of the turn (IE-PHO-01); IE-MOD-03: what the
 * side did in its last phase is forgotten with this one; IE-TER-04: neutralizers roll anew in it.
 */
function takeDeed(g: IeGame, _: unknown, [{ choice }]: readonly Answer[]): void {
  if (!('one' in choice)) return
  const passed = choice.one.startsWith('pass-'),
    deed = (passed ? choice.one.slice(5) : choice.one) as Deed,
    { active, spent } = g.words
  g.set({ deed: passed ? '' : deed, spent: spent.map((n, s) => (s === active ? n | bit[deed] : n)) })
  for (const { id, seat, neared } of g.units) {
    if (neared.length > 0) g.edit(id).neared = []
    if (seat !== active) continue
    const e = g.edit(id)
    e.trail = []
    e.shot = false
    e.tried = false
    e.fired = false
    e.done = false
    if (e.modules.some((m) => m.fired)) e.modules = e.modules.map((m) => ({ ...m, fired: false }))
  }
  if (passed && deed === 'fire' && !g.words.ranged[active]) g.set({ ranged: g.words.ranged.map((on, seat) => on || seat === active) })
  g.emit({ is: 'chooses', rule: passed ? 'IE-TURN-03' : 'IE-TURN-02', seat: active, letter: g.words.phase, deed, passed })
}

/** IE-TURN-02: one of the four action phases. */
const actionPhase = procedure(
  'IE-TURN-01',
  'actionPhase',
  ({ letter }: { readonly letter: Letter }): Action => ({ letter, tied: 0 }),
  act('IE-TURN-04', fightFor),
  loop(
    (_, v: Action) => v.tied > 0,
    call(barrage, (_, v: Action) => ({ each: v.tied <= 3 ? 1 : 2 })),
    act('IE-OPT-06', fightFor),
  ),
  ask('IE-TURN-02', offerDeed, takeDeed),
  when(
    (g) => g.words.deed === 'move',
    call(movePhase, (g) => ({ seat: g.words.active })),
  ),
  when(
    (g) => g.words.deed === 'fire',
    call(fungus, (g) => {
      const left = infectedOf(g, g.words.active)
      return left.length === 0 ? null : { seat: g.words.active, left }
    }),
    call(firePhase, (g) => ({ seat: g.words.active })),
  ),
  act('IE-MOD-03', (g) => {
    ageBeacons(g)
    g.set({ before: g.words.active, active: -1, deed: '' })
  }),
)

function begin(g: IeGame): void {
  g.set({ turn: g.words.turn + 1, won: [], spent: [0, 0], ranged: [false, false] })
  for (const b of g.units) if (b.stirred) g.edit(b.id).stirred = false
  g.emit({ is: 'turn', rule: 'IE-TURN-08', turn: g.words.turn })
}

/** IE-TURN-07, IE-TURN-08, IE-AMB-15: a turn: exactly four action phases, F its last, then Reset. */
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

/** A battle: set-up, turns until one side is beaten or the last turn is over, points. */
export const battle = procedure(
  'IE-SET-07',
  'battle',
  (_: { readonly of: 'battle' }) => null,
  when(
    (g) => g.units.some(waiting),
    call(deployment, () => ({})),
  ),
  loop(
    () => true, // the verdict ends it
    call(turn, () => ({})),
    when(
      (g) => g.words.turn >= g.words.land.turns,
      act('IE-SET-07', (g) => g.set({ ended: verdict(g) })),
    ),
  ),
)

export const procedures = table(
  battle,
  deployment,
  turn,
  actionPhase,
  barrage,
  movePhase,
  follow,
  workGround,
  keepPoints,
  bridge,
  towFree,
  push,
  firePhase,
  fungus,
  ranging,
  shoot,
  jamOnce,
  launch,
  tend,
  reset,
  repairs,
  repairWork,
)
/** What the runner must know. */
export const runs: Runs = { procedures, outcome: outcome as (g: never) => Outcome | null, title: 'Invisible Enemy' }

const checks: Readonly<Record<string, (f: Field, x: Decision, c: Choice) => true | Refusal>> = {
  deploy: checkDeploy,
  register: checkPoint,
  path: checkPath,
  repair: checkRepairs,
  tend: checkTending,
  land: checkLanding,
  camouflage: checkCamouflage,
  clear: checkSquares,
  bulldoze: checkSquares,
  clearJamming: checkSquares,
  barrage: checkBarrage,
}
/** Whether an answer that fits its question is legal. */
export function checkAnswer(f: Field, x: Decision, c: Choice): true | Refusal {
  return checks[x.kind]?.(f, x, c) ?? true
}
