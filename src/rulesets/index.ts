// The one list of rulesets: everything generic takes them from here.
import { sealed, type AnyRuleset } from '../kernel/ruleset.ts'
import { eic } from './eic/index.ts'
import { invisibleEnemy } from './invisible-enemy/index.ts'
import { railgun } from './railgun/index.ts'
import { shellshock } from './shellshock/index.ts'
import { wardogs } from './wardogs/index.ts'

/** Every book that can be played, in the order of the shelf. */
export const rulesets: readonly AnyRuleset[] = [sealed(eic), sealed(railgun), sealed(wardogs), sealed(shellshock), sealed(invisibleEnemy)]

/** A ruleset by its id. @throws RangeError when there is none, naming those there are. */
export function ruleset(id: string): AnyRuleset {
  const found = rulesets.find((r) => r.id === id)
  if (found === undefined) throw new RangeError(`there is no ruleset "${id}"; there is ${rulesets.map((r) => r.id).join(', ')}`)
  return found
}
