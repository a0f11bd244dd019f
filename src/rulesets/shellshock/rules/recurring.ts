// Procedures that come about within each other: a unit’s move opens windows in which another moves (SS-PH-05), a shot is pre-empted by a
// shot (SS-PH-04). Each file that holds one names it here, so that neither has to import the other.
import type { Id } from '../../../kernel/plain.ts'
import type { Procedure } from '../../../kernel/procedure.ts'

type Recurring = {
  moveUnit: Procedure<{ readonly unit: Id; readonly red: boolean }>
  volley: Procedure<{ readonly unit: Id; readonly preempts?: boolean }>
}
const held: Partial<Recurring> = {}

/** Name one, once, where it is made. */
export function holds<K extends keyof Recurring>(name: K, made: Recurring[K]): void {
  held[name] = made
}

/** One that was named. @throws RangeError when its file was not loaded. */
export function recurring<K extends keyof Recurring>(name: K): Recurring[K] {
  const made = held[name]
  if (made === undefined) throw new RangeError(`the procedure ${name} is not loaded`)
  return made
}
