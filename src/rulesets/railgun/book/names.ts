// Railgun: 2100: options as they are offered: the same object for the same stand or weapon, so that nothing is made twice.
import type { Option } from '../../../kernel/decision.ts'
import type { Id } from '../../../kernel/plain.ts'
import type { Weapon } from './roster.ts'

const stands = new Map<Id, Option>(),
  weapons = new Map<string, Option>()

/** The option of a stand. */
export function standOption(s: { readonly id: Id; readonly name: string }): Option {
  const old = stands.get(s.id)
  if (old !== undefined && old.label === s.name) return old
  if (stands.size > 5000) stands.clear()
  const made: Option = { id: s.id, label: s.name, about: [{ unit: s.id }] }
  stands.set(s.id, made)
  return made
}

/** The option of a stand's weapon: `stand:weapon`, and `:pop` for a pop-up attack. */
export function weaponOption(s: { readonly id: Id; readonly name: string }, w: Weapon, pop: boolean): Option {
  const key = `${s.id}:${w.id}${pop ? ':pop' : ''}`
  const old = weapons.get(key),
    label = `${s.name}: ${w.name}${pop ? ', popping up' : ''}`
  if (old !== undefined && old.label === label) return old
  if (weapons.size > 5000) weapons.clear()
  const made: Option = { id: key, label, about: [{ unit: s.id }] }
  weapons.set(key, made)
  return made
}
