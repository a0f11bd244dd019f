// Railgun: 2100: that nobody of the side that is not moving may fire, and why: told to that side, of its own stands and of enemies it sees
// (RG-FF-01, RG-SNAP-04, RG-FIN-01).
import type { Id, Refusal, Seat } from '../../../kernel/plain.ts'
import { armed, arms, mayAim, muzzle, shooters, targetsOf } from './aims.ts'
import type { Mode } from './fire.ts'
import { wantsOffer } from './snapfire.ts'
import { defenderOf, type Field, type RgGame, type Stand } from '../state/state.ts'
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
  if (!anyLine(f, seat, ready, foes)) return { rule: 'RG-FIRE-10', why: 'nobody who may fire has a line to a spotted enemy' }
  return { rule: 'RG-SNAP-02', why: 'every spotted enemy in line is too far off to be offered' }
}

// Scratch, never state: between whom there was a line when a seat was looked at last. There it is looked first; the answer is the same.
const inLine: { by: Id; to: Id }[] = []

/** RG-FIRE-10: whether any of these stands has a line to any of those enemies. */
function anyLine(f: Field, seat: Seat, ready: readonly Stand[], foes: readonly Stand[]): boolean {
  const last = inLine[seat],
    by = last && ready.find((s) => s.id === last.by),
    to = last && foes.find((o) => o.id === last.to)
  if (by && to && sees(f, muzzle(f, by), to)) return true
  for (const s of ready)
    for (const o of foes)
      if (sees(f, muzzle(f, s), o)) {
        inLine[seat] = { by: s.id, to: o.id }
        return true
      }
  return false
}

/** RG-SEC-03: the side that might have fired, and only that side, is told why nobody does. */
export function sayIfNobody(g: RgGame, mode: Mode): void {
  if (g.heard === null) return
  const seat = defenderOf(g),
    no = whyNobody(g, seat, mode)
  if (no !== null) g.emit({ is: 'nobodyFires', rule: no.rule, seat, mode, why: no.why, told: [seat], flow: true })
}
