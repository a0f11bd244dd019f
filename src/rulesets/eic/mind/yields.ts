// EIC League: when a computer gives up a battle: what is left of it would have to turn more than it ever did (EIC-END-02). An estimate, no
// rule.
import type { Choice } from '../../../kernel/decision.ts'
import type { Dice } from '../../../kernel/dice.ts'
import type { Seat } from '../../../kernel/plain.ts'
import { remains, type EicGame } from '../state/state.ts'
import { anytime } from '../rules/surrender.ts'
import type { EicSeen } from '../sight/view.ts'
import { standing } from './worth.ts'

const worlds = 3
const roundsToTurn = 20 // where there is no limit

/**
 * Whether a side of a battle of two that is fought to the end has nothing left to hope for: it is behind by half a unit for the root of the
 * rounds
 * left, units and energy counted alike as the last round counts them (EIC-AMB-79), and has less than 65 in 100 of the other's strength.
 * Measured:
 * seven battles were fought on from where a side was behind by four fifths of that; it lost them all.
 */
export function beaten(g: EicGame, seat: Seat): boolean {
  const w = g.words
  if (g.seats !== 2 || w.aim.is !== 'destroy' || g.over !== null) return false
  let lead = 0,
    mine = 0,
    theirs = 0
  for (const u of g.units) {
    if (!remains(u)) continue
    const own = u.seat === seat,
      now = standing(u)
    lead += (own ? 0.5 : -0.5) * (1 + u.energy / u.energyMax)
    if (own) mine += now
    else theirs += now
  }
  const left = w.turnLimit === null ? roundsToTurn : w.turnLimit - w.round + 1
  return lead < -0.5 * Math.sqrt(left) && mine < 0.65 * theirs
}

/** EIC-END-02, EIC-D14: it concedes if it is beaten in whatever the other side may still have. */
export function yields(
  v: EicSeen,
  dice: Dice,
  imagine: (v: EicSeen, dice: Dice) => EicGame,
): { readonly kind: string; readonly choice: Choice } | null {
  const { seat } = v
  if (seat === 'watcher' || !anytime(v, seat).some((d) => d.kind === 'concede')) return null
  for (let i = 0; i < worlds; i++) if (!beaten(imagine(v, dice), seat)) return null
  return { kind: 'concede', choice: { one: 'concede' } }
}
