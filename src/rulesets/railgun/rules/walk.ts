// Railgun: 2100: telling of the walk under way: its own side step by step, the other side what it saw (RG-SNAP-06, RG-SEC-02).
import type { Place } from '../../../kernel/plain.ts'
import type { EventOf } from '../state/events.ts'
import { hidden, other, type Field, type RgGame, type Walk } from '../state/state.ts'

/** The walk under way. @throws RangeError when nobody is moving. */
export function walkOf(f: Field): Walk {
  if (f.words.walk === null) throw new RangeError('nobody is moving')
  return f.words.walk
}

/**
 * Tell of the ground covered since the last telling: whenever something happens that both may know, and at the end of the
 * move; never at an offer that was passed, so that nobody reads off where the engine stopped.
 */
export function flushWalk(g: RgGame): void {
  const w = g.words.walk
  if (w === null) return
  const s = g.unit(w.stand)
  if (w.trail.length > 0) {
    const e: EventOf<'moves'> = { is: 'moves', rule: 'RG-MOVE-01', unit: w.stand, trail: w.trail, facing: s.facing }
    if (g.heard !== null) {
      if (!hidden(g) && w.hiddenFor === 0) g.emit(e)
      else {
        g.emit({ ...e, told: [s.seat] })
        const seen = w.trail.slice(w.hiddenFor)
        if ((s.spotted || !hidden(g)) && seen.length > 0) g.emit({ ...e, trail: seen, told: [other(s.seat)] })
      }
    }
  }
  g.set({
    walk: {
      ...w,
      trail: none,
      hiddenFor: 0,
      before: {
        stand: { ...s } /* the unit itself is written in place */,
        legs: w.legs,
        tick: w.tick,
        from: w.from,
        inches: w.inches,
        free: w.free,
      },
    },
  })
}
const none: readonly Place[] = []

/**
 * Before the defender is asked he is told what he sees of the move, and only he: how far the stand has come, or that it
 * begins. Its own side must not read off where the engine stopped (RG-SNAP-06).
 */
export function showWalk(g: RgGame): void {
  const w = g.words.walk
  if (w === null) return
  const s = g.unit(w.stand),
    told = [other(s.seat)]
  if (g.heard !== null) {
    if (w.trail.length > w.hiddenFor)
      g.emit({ is: 'moves', rule: 'RG-MOVE-01', unit: w.stand, trail: w.trail.slice(w.hiddenFor), facing: s.facing, told })
    else if (w.halt === 'start' && w.plans === 0) g.emit({ is: 'begins', rule: 'RG-MOVE-01', unit: w.stand, told })
  }
  if (w.trail.length > w.hiddenFor) g.set({ walk: { ...w, hiddenFor: w.trail.length } })
}
