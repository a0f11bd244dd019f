// Shellshock: the sequence of play: set-up, the turn with its phases, all procedures of the book, and what an answer must keep (SS-INIT).
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Refusal } from '../../../kernel/plain.ts'
import { table, type Runs } from '../../../kernel/procedure.ts'
import type { Outcome } from '../../../kernel/state.ts'
import { act, call, loop, procedure, when, type SsGame, type SsStep } from '../state/state.ts'
import { aftermath, cleanUp, newTurn } from './aftermath.ts'
import { checkAims, mayAimBlind, targeting } from './aiming.ts'
import { no, unitOf } from './asking.ts'
import { deployment, mayDeploy, teaming } from './deployment.ts'
import { judgePath } from './driving.ts'
import { initiative } from './initiative.ts'
import { declarations, movement, moveUnit } from './move.ts'
import { checkReaction, reaction } from './reaction.ts'
import { towing } from './tow.ts'
import { verdict } from './victory.ts'
import { firing, judgeChain, volley } from './volley.ts'
import { preemption, snapShot, windows } from './windows.ts'
import { siteIn, spotWord } from '../state/site.ts'

const stepTo = (step: SsStep) => act('SS-INIT-01', (g) => g.set({ step }))
const now = { of: 'turn' } as const

/** The turn: Initiative, Movement, Reaction, Targeting, Firing, Aftermath, Clean Up (SS-AMB-03). */
export const turn = procedure(
  'SS-INIT-01',
  'turn',
  (_: { readonly of: 'battle' }) => null,
  act('SS-INIT-01', newTurn),
  when(
    (g) => g.words.options.declareSpeedAt === 'turnStart',
    call(declarations, () => now),
  ),
  call(initiative, () => now),
  stepTo('movement'),
  call(movement, () => now),
  stepTo('reaction'),
  call(reaction, () => now),
  when(
    (g) => !g.words.options.phased,
    stepTo('targeting'),
    call(targeting, () => now),
    stepTo('firing'),
    call(firing, () => now),
  ),
  when(
    (g) => g.words.options.phased,
    stepTo('firing'),
    call(windows, () => ({ unit: '', first: 0, red: true })),
  ),
  stepTo('aftermath'),
  act('SS-END-01', aftermath),
  call(towing, () => now),
  act('SS-END-02', cleanUp),
  act('SS-END-03', (g) => g.set({ ended: verdict(g) })),
)

export const battle = procedure(
  'SS-INIT-01',
  'battle',
  (_: { readonly of: 'battle' }) => null,
  when(
    (g) => g.words.turn === 0,
    call(deployment, () => ({ of: 'setup' }) as const),
    call(teaming, () => ({ of: 'setup' }) as const),
  ),
  loop(
    () => true, // the verdict at the end of a turn ends it (SS-END-03)
    call(turn, () => ({ of: 'battle' }) as const),
  ),
)

export const procedures = table(
  battle,
  deployment,
  teaming,
  turn,
  declarations,
  initiative,
  movement,
  moveUnit,
  reaction,
  targeting,
  firing,
  volley,
  windows,
  snapShot,
  preemption,
  towing,
)

export function outcome(g: SsGame): Outcome | null {
  return g.words.ended
}
export const runs: Runs = { procedures, outcome: outcome as (g: never) => Outcome | null, title: 'Shellshock' }

/** Whether an answer that fits its shape is legal; plans are judged as a whole beside their parts. */
export function checkAnswer(g: SsGame, d: Decision, c: Choice): Refusal | true {
  const u = g.units.find((x) => x.id === unitOf(d))
  if (u === undefined) return true
  if (d.kind === 'path') return 'legs' in c ? judgePath(g, u, c.legs) : true
  if (d.kind === 'react') return checkReaction(u, c)
  if (d.kind === 'aim') return checkAims(g, u, c)
  if (d.kind === 'chain') return judgeChain(g, u, pickOf(g), c)
  if (d.kind === 'deploy' && 'place' in c) {
    const p = c.place[0]
    if (p === null || !('at' in p)) return no('SS-FORCE-09', 'every unit takes the field')
    if (p.facing !== undefined && siteIn(g).facing(p.facing) < 0) {
      const of = siteIn(g).is === 'table' ? 'a whole number of degrees from 0 to 359' : 'one of 0, 60, 120, 180, 240, 300'
      return no('SS-FORCE-09', `a facing is ${of}`)
    }
    return mayDeploy(g, u, p.at) ? true : no('SS-FORCE-09', 'it may not be set up there')
  }
  if (d.kind === 'blind' && 'place' in c) {
    const p = c.place[0],
      snap = g.stack.findLast((x) => x.do === 'snapShot')?.v as { readonly crew?: number; readonly pick?: string } | undefined
    const system = Number(snap?.pick?.split(':')[1] ?? -1)
    if (p === null || !('at' in p) || !mayAimBlind(g, u, snap?.crew ?? 0, system, p.at))
      return no('SS-TGT-13', `name a ${spotWord(siteIn(g))} in arc and range, out of everybody’s sight`)
  }
  return true
}

/** The shot that is being announced, from the words of its procedure. */
export function pickOf(g: SsGame): string {
  const frame = g.stack.findLast((f) => f.do === 'volley')
  return (frame?.v as { readonly pick?: string } | undefined)?.pick ?? ''
}
