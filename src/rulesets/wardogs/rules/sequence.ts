// Wardogs: the sequence of play: the turn with its ten steps, all procedures of the book (WD-SEQ-01), and what an answer must keep.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Refusal } from '../../../kernel/plain.ts'
import { table, type Runs } from '../../../kernel/procedure.ts'
import type { Outcome } from '../../../kernel/state.ts'
import { newTurn, shieldsNow } from '../state/fresh.ts'
import { act, call, gridOf, isStructure, loop, procedure, when, type Field, type Step, type WdGame } from '../state/state.ts'
import { deployment } from './deployment.ts'
import { expire, spread, verdict } from './ending.ts'
import { no } from './ground.ts'
import { rollOrder } from './initiative.ts'
import { measures } from './measures.ts'
import { mineStep } from './mines.ts'
import { judgePath, movement, moveUnit, recovery } from './movement.ts'
import { penetrations } from './penetration.ts'
import { physicalStep } from './physical.ts'
import { fireStep, volley } from './salvo.ts'
import { covering, infantryPhase, loading, squadReach, squads } from './squads.ts'
import { fallStep, stabilityStep } from './stability.ts'

/** A new turn: units set back, shields full (WD-SEQ-03). */
function begin(g: WdGame): void {
  g.set({ turn: g.words.turn + 1, step: 'initiative' })
  for (const u of g.units) {
    if (u.status === 'destroyed' || u.status === 'withdrawn') continue
    const e = g.edit(u.id)
    Object.assign(e, newTurn, { mode: u.airborne ? 'full' : 'ground', shields: shieldsNow(u), activated: isStructure(u), fall: u.fall })
  }
  g.emit({ is: 'turn', rule: 'WD-SEQ-01', turn: g.words.turn })
}

const stepTo = (step: Step) => act('WD-SEQ-01', (g) => g.set({ step }))
const now = { of: 'step' } as const

export const turn = procedure(
  'WD-SEQ-01',
  'turn',
  (_: { readonly of: 'turn' }) => null,
  act('WD-SEQ-03', begin),
  act('WD-INIT-01', (g) => {
    const order = rollOrder(g)
    g.set({ order })
    g.emit({ is: 'initiative', rule: 'WD-INIT-01', order })
  }),
  stepTo('recovery'),
  call(recovery, () => now),
  stepTo('movement'),
  call(movement, () => now),
  stepTo('measures'),
  call(measures, () => now),
  stepTo('infantry'),
  call(infantryPhase, () => now),
  stepTo('mines'),
  call(mineStep, () => now),
  stepTo('stability'),
  call(stabilityStep, () => now),
  stepTo('fire'),
  call(fireStep, () => now),
  stepTo('physical'),
  call(physicalStep, () => now),
  stepTo('end'),
  act('WD-TERR-03', spread),
  act('WD-END-01', expire),
  act('WD-VIC-01', (g) => g.set({ ended: verdict(g) })),
)

export const battle = procedure(
  'WD-SEQ-01',
  'battle',
  (_: { readonly of: 'battle' }) => null,
  when(
    (g) => g.units.some((u) => u.status === 'waiting'),
    call(deployment, () => ({ of: 'setup' }) as const),
  ),
  loop(
    () => true,
    call(turn, () => ({ of: 'turn' }) as const),
  ),
)

export const procedures = table(
  battle,
  deployment,
  turn,
  recovery,
  movement,
  moveUnit,
  measures,
  infantryPhase,
  squads,
  loading,
  covering,
  mineStep,
  stabilityStep,
  fallStep,
  penetrations,
  fireStep,
  volley,
  physicalStep,
)

export function outcome(g: WdGame): Outcome | null {
  return g.words.ended
}
export const runs: Runs = { procedures, outcome: outcome as (g: never) => Outcome | null, title: 'Wardogs' }

/** Whether an answer that fits its shape is legal; a plan is judged by its parts. */
export function checkAnswer(f: Field, q: Decision, c: Choice): Refusal | true {
  const id = q.about[0] !== undefined && 'unit' in q.about[0] ? q.about[0].unit : ''
  const u = f.units.find((x) => x.id === id)
  if (u === undefined) return true
  if (q.kind === 'path') {
    if ('pass' in c) return true
    if (!('legs' in c)) return true
    if (c.facing !== undefined && !faces(c.facing)) return no('WD-MOVE-02', 'a facing is one of 30, 90, 150, 210, 270, 330')
    return judgePath(f, u, c.legs) ?? true
  }
  if (q.kind === 'deploy' && 'place' in c) {
    const p = c.place[0]
    if (p === null) return no('WD-SETUP-01', 'every unit of the force takes the field')
    if (!('at' in p)) return true
    if (p.facing !== undefined && !faces(p.facing)) return no('WD-MOVE-02', 'a facing is one of 30, 90, 150, 210, 270, 330')
    return among(q, gridOf(f.words.land).cell(p.at), f) ? true : no('WD-SETUP-01', 'it may not be set up there')
  }
  if ((q.kind === 'squad' || q.kind === 'return' || q.kind === 'unload') && 'place' in c) {
    const p = c.place[0]
    if (p === null) return q.kind === 'unload' ? no('WD-TRANS-02', 'it leaves its carrier') : true
    if (!('at' in p)) return no(q.rule, 'it goes to a hex')
    if (p.facing !== undefined && !faces(p.facing)) return no('WD-MOVE-02', 'a facing is one of 30, 90, 150, 210, 270, 330')
    const hex = gridOf(f.words.land).cell(p.at)
    const open = q.kind === 'squad' ? squadReach(f, u).has(hex) : among(q, hex, f)
    return open ? true : no(q.rule, 'it may not go there')
  }
  return true
}
const faces = (degrees: number): boolean => degrees >= 30 && degrees <= 330 && (degrees - 30) % 60 === 0
function among(q: Decision, hex: number, f: Field): boolean {
  const s = q.choice
  const grid = gridOf(f.words.land)
  return s.is === 'place' && s.where.some((r) => r.is === 'hexes' && r.of.some((p) => grid.cell(p) === hex))
}
