// Invisible Enemy: an MGV of a force as a base of a battle: its figures, weapon, modules as they point, value (IE-SET-05).
import type { Id, Seat } from '../../../kernel/plain.ts'
import { cost, radii, type ModelId } from '../book/roster.ts'
import { fresh, newModule } from '../state/fresh.ts'
import type { Base, Module } from '../state/state.ts'
import { facingOf, isWeapon, modelIn, type Group, type MgvPlan } from './plan.ts'

/** IE-SET-04: the modules of an MGV in the order of its log. Those of bays that it lacks are left out. */
function modulesOf(g: Pick<Group, 'designs'>, u: MgvPlan): readonly Module[] {
  const bays = modelIn(g, u.model)?.bays ?? []
  return u.modules.flatMap((m) => {
    const bay = bays[m.bay]
    if (bay === undefined) return []
    return [isWeapon(m.is) ? newModule('weapon', m.points, facingOf(bay, m), m.is) : newModule(m.is, m.points, facingOf(bay, m))]
  })
}

/** IE-SET-05: a base that nothing has happened to, off the table. @throws RangeError when the force has no model of that id. */
export function mustered(g: Pick<Group, 'designs'>, u: MgvPlan, id: Id, seat: Seat): Base {
  const m = modelIn(g, u.model)
  if (m === null) throw new RangeError(`there is no model "${u.model}" for ${u.name}`)
  return {
    ...fresh,
    id,
    seat,
    name: u.name,
    model: m.id === ('' as string) ? '' : (m.id as ModelId),
    value: cost(m),
    radius: radii[m.class],
    main: u.main,
    attackBase: m.attack,
    defenseBase: m.defense,
    speed: m.speed,
    repairBase: m.repair,
    modules: modulesOf(g, u),
    at: [-1, -1],
    registrations: u.registered ?? 0,
  }
}
