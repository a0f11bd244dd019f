// The deeds of a moment, from what was told, and for how long they are seen.
import { longest, type Burst } from '../board/deeds.ts'
import type { Screen, Told } from '../contract/seat.ts'

const least = 90 // ms: less is a flicker

/** The deeds of some sentences, for as long as the next follow after at the soonest. @param rest ms until then, below 0: nobody knows. */
export function burstOf(told: readonly Told[], rest: number): Burst {
  return {
    of: told.flatMap((t) => t.shows ?? []),
    ms: rest <= 0 ? longest : Math.max(least, Math.min(longest, rest)),
    rolls: told.reduce((n, t) => n + (t.dice?.length ?? 0), 0),
  }
}

/** What was told anew to the seat of a screen since it was last looked at; nothing the first time, and nothing where it was taken back. */
export function freshOf(was: number | undefined, s: Screen): readonly Told[] {
  return was === undefined ? [] : s.log.filter((t) => t.n > was)
}
