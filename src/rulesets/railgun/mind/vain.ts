// Railgun: 2100: offers to fire of which nothing can come, as far as the side that is asked can see (RG-FIRE-09, RG-FIRE-13).
import type { Decision } from '../../../kernel/decision.ts'
import { listed } from '../../../craft/english.ts'
import { firerOf, firersAt } from '../rules/snapfire.ts'
import { weaponOf } from '../rules/fire.ts'
import { casesOf, chancesOf, modeOf } from '../sight/shots.ts'
import { shortName } from '../sight/short.ts'
import type { Sole } from '../../../kernel/ruleset.ts'
import { asField, ownStand, seenStand, type RgSeen } from '../sight/view.ts'

// in close combat who has struck may pivot after it, whatever came of the strike (RG-CC-08): that is put
const fires: readonly string[] = ['firstFire', 'snapFire', 'finalFire']

/**
 * RG-FIRE-13: no shot that is offered pins or kills on any face of the die, at whatever range and on whatever side it meets its target;
 * RG-FIRE-09: and the target is Engaged or pinned already, so that not even a marker comes of it.
 */
export function vain(v: RgSeen, d: Decision): string | null {
  const s = d.choice
  if (s.is !== 'one' || !s.pass || s.of.length === 0 || !fires.includes(d.kind)) return null
  return s.of.every((o) => lost(v, d, o.id))
    ? `No shot can do anything to ${listed(s.of.map((o) => shortName(seenStand(v, o.id).name)))}.`
    : null
}

/** The one sensible answer: nothing, where no shot can do anything. */
export function sole(v: RgSeen, d: Decision): Sole | null {
  const why = vain(v, d)
  return why === null ? null : { choice: { pass: true }, why }
}

/** Whether nothing can come of any shot at a target. */
function lost(v: RgSeen, d: Decision, target: string): boolean {
  const t = seenStand(v, target)
  const mode = modeOf(v, d)
  const f = asField(v)
  const firers = firersAt(f, d.seat, mode, target)?.choice
  if (firers?.is !== 'some' || !(t.engaged || t.pinned)) return false
  return firers.of.every(({ id }) => {
    const shot = firerOf(id)
    // rockets pin whoever is under them (RG-GRAV-08)
    if (weaponOf(ownStand(v, shot.by), shot.weapon).code === null) return false
    return casesOf(f, { ...shot, target }, mode).every((c) => {
      if (c.range === 'out') return true
      const { kill, pin } = chancesOf(c.cell, c.modifier)
      return kill + pin === 0
    })
  })
}
