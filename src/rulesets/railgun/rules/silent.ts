// Railgun: 2100: that nobody of the side that is not moving may fire, and why: told to that side, of its own stands and of enemies it sees
// (RG-FF-01, RG-SNAP-04, RG-FIN-01).
import type { Refusal, Seat } from '../../../kernel/plain.ts'
import { armed, arms, mayAim, muzzle, shooters, targetsOf, type Mode } from './fire.ts'
import { wantsOffer } from './snapfire.ts'
import { defenderOf, type Field, type RgGame } from '../state/state.ts'
import { sees } from './terrain.ts'

/**
 * Why a side is offered no fire at all; null when it is offered some, or has nobody left who could fire. `f` is a state or the view of that
 * side.
 */
export function whyNobody(f: Field, seat: Seat, mode: Mode): Refusal | null {
  if (!f.units.some((s) => s.seat === seat && (s.where === 'table' || s.where === 'carried') && arms(s).length > 0)) return null
  const ready = shooters(f, seat, mode),
    foes = targetsOf(f, seat)
  if (mode === 'snap' ? wantsOffer(f, seat) : foes.length > 0 && ready.some((s) => mayAim(f, s, mode, '', armed(f, s, mode), foes)))
    return null
  if (ready.length === 0) return { rule: 'RG-FIRE-25', why: 'whoever has a weapon has fired or may not use it now' }
  if (foes.length === 0) return { rule: 'RG-SPOT-01', why: 'no enemy is spotted' }
  if (mode === 'snap' && ready.every((s) => s.stance.is !== 'ask'))
    return { rule: 'RG-SNAP-05', why: 'standing orders let nobody fire now' }
  if (!ready.some((s) => foes.some((o) => sees(f, muzzle(f, s), o))))
    return { rule: 'RG-FIRE-10', why: 'nobody who may fire has a line to a spotted enemy' }
  return { rule: 'RG-SNAP-02', why: 'every spotted enemy in line is too far off to be offered' }
}

/** RG-SEC-03: the side that might have fired, and only that side, is told why nobody does. */
export function sayIfNobody(g: RgGame, mode: Mode): void {
  if (g.heard === null) return
  const seat = defenderOf(g),
    no = whyNobody(g, seat, mode)
  if (no !== null) g.emit({ is: 'nobodyFires', rule: no.rule, seat, mode, why: no.why, told: [seat], flow: true })
}
