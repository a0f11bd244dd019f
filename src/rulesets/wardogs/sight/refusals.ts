// Wardogs: what is not offered and why: units that cannot try to recover or be activated, flights, dispensers (WD-STAND, WD-FLY, WD-DEF).
import type { Decision } from '../../../kernel/decision.ts'
import type { Refusal } from '../../../kernel/plain.ts'
import { left, no, type Refused } from '../../../craft/refusals.ts'
import { equipment, runwayHexes } from '../book/charts.ts'
import { option } from '../rules/alternate.ts'
import { screenKind, screens } from '../rules/measures.ts'
import { mayFly } from '../rules/movement.ts'
import { airMpOf, isInfantry, isStructure, mpOf, onMap, type Field, type WdUnit } from '../state/state.ts'
import type { WdSeen } from './view.ts'

/** Why a unit may not take to the air now (WD-FLY-01, WD-FLY-05, WD-STAND-02). */
export function groundedBy(f: Field, u: WdUnit): Refusal | null {
  if (u.sheet.flight === null || u.airborne || mayFly(f, u) !== null) return null
  if (u.stood || u.tries > 0) return no('WD-STAND-02', 'it has tried to recover this turn')
  if (u.sheet.type === 'cas' && u.crashed) return no('WD-STAND-02', 'an aircraft that has crashed flies no more')
  if (airMpOf(u) === 0) return no('WD-FLY-08', 'its flight equipment or its drive does not work')
  return no('WD-FLY-05', `it needs a straight runway of ${runwayHexes(u.sheet.size)} hexes ahead of it, and gear for it`)
}

function notTrying(u: WdUnit): Refusal {
  if (mpOf(u) < 2) return no('WD-STAND-01', 'it has fewer than 2 MP')
  return no('WD-STAND-01', 'it has tried already')
}

function notActive(u: WdUnit): Refusal {
  if (u.status === 'down') return no('WD-STAND-03', u.sheet.type === 'mecha' ? 'it has fallen' : 'it is out of control')
  return no('WD-INIT-03', 'it has been activated')
}

/** Why a dispenser may not be used now (WD-DEF-02, WD-DEF-05). */
function notScreening(u: WdUnit, i: number): Refusal {
  if (u.status === 'down') return no('WD-STAB-06', 'it is down')
  if (u.clearing >= 0) return no('WD-SWEEP-02', 'it clears mines')
  if (u.gear[i] > 0) return no('WD-PEN-03', u.gear[i] === 1 ? 'it is off-line' : 'it is destroyed')
  if (u.charges[i] === 0) return no('WD-DEF-01', 'no charge is left')
  if ((u.used >> i) & 1) return no('WD-DEF-02', 'it has been used this turn')
  return no('WD-DEF-05', 'no crater can be made in the hex ahead')
}

/** What a question does not offer, each with its reason. */
export function refused(v: WdSeen, d: Decision): readonly Refused[] {
  const mine = v.units.filter((u) => u.seat === d.seat && onMap(u))
  if (d.kind === 'recover')
    return left(
      d,
      mine.filter((u) => u.status === 'down'),
      option,
      notTrying,
    )
  if (d.kind === 'activate') {
    const squads = d.rule === 'WD-INIT-04'
    return left(
      d,
      mine.filter((u) => !isStructure(u) && isInfantry(u) === squads),
      option,
      notActive,
    )
  }
  if (d.kind === 'mode') {
    const u = mine.find((x) => d.about.some((r) => 'unit' in r && r.unit === x.id))
    const why = u === undefined ? null : groundedBy(v, u)
    return u === undefined || why === null ? [] : [{ id: u.sheet.flight ?? 'full', label: 'Fly', about: [{ unit: u.id }], no: why }]
  }
  if (d.kind === 'measure')
    return mine.flatMap((u) =>
      u.sheet.equipment.flatMap((e, i) =>
        screenKind(e.id) === undefined || screens(v, u, i).length > 0
          ? []
          : [{ id: `${u.id}:${i}`, label: `${u.name}: ${itemName(e.id)}`, about: [{ unit: u.id }], no: notScreening(u, i) }],
      ),
    )
  return []
}

const itemName = (id: string): string => equipment.find((e) => e.id === id)?.name ?? id
