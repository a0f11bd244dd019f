// Shellshock: force files read, field by field; what does not fit is a fault that says what would (SS-FORCE-02, SS-FORCE-08).
import { Reader, type Path } from '../../../craft/reader.ts'
import type { Read } from '../../../craft/workshop.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { skills, weapons } from '../book/charts.ts'
import { roster } from '../book/roster.ts'
import {
  asListed,
  mostEcv,
  mostUnits,
  type CrewPlan,
  type Member,
  type Muster,
  type TeamPlan,
  type UnitPlan,
  type WeaponPlan,
} from './plan.ts'

export const mostArmor = 250
export const mostRounds = 99
const sheets = roster.map((s) => s.id),
  weaponIds = weapons.map((w) => w.id)

/** A list that has as many entries as the sheet; left out: as the sheet prints them. */
function asMany<T>(r: Reader, x: unknown, at: Path, what: string, printed: readonly T[], one: (y: unknown, at: Path) => T): readonly T[] {
  if (x === undefined) return printed
  const list = r.list(x, at, what, 20, one)
  if (list.length === printed.length) return list
  r.wrong(at, `${what} has ${printed.length} entries, as the sheet lists them`, [
    { say: 'As the sheet prints them', edit: { at, put: printed as Plain } },
  ])
  return printed
}

function readUnit(r: Reader, x: unknown, at: Path): UnitPlan {
  const example = '{ "id": "u1", "name": "Lead", "sheet": "ww2-panther" }'
  const o = r.object(x, at, 'a unit', ['id', 'name', 'sheet', 'armor', 'crew', 'weapons'], example) ?? {}
  const printed = asListed(
    r.text(o.id, [...at, 'id'], 'the id of a unit'),
    r.text(o.name, [...at, 'name'], 'the name of a unit'),
    r.among(o.sheet, [...at, 'sheet'], 'sheet', sheets, sheets[0]),
  )
  return {
    ...printed,
    armor: asMany(r, o.armor, [...at, 'armor'], 'the armor of a unit', printed.armor, (n, p) =>
      r.number(n, p, 'the armor of a side', 0, mostArmor),
    ),
    crew: asMany(r, o.crew, [...at, 'crew'], 'the crew of a unit', printed.crew, (c, p): CrewPlan => {
      const f = r.object(c, p, 'somebody in a crew', ['piloting', 'gunnery']) ?? {}
      return {
        piloting: r.number(f.piloting, [...p, 'piloting'], 'Piloting', 0, skills.piloting),
        gunnery: r.number(f.gunnery, [...p, 'gunnery'], 'Gunnery', 0, skills.gunnery),
      }
    }),
    weapons: asMany(r, o.weapons, [...at, 'weapons'], 'the list of weapons', printed.weapons, (w, p): WeaponPlan => {
      const f = r.object(w, p, 'a weapon', ['weapon', 'rounds']) ?? {}
      return {
        weapon: r.among(f.weapon, [...p, 'weapon'], 'weapon', weaponIds, weaponIds[0]),
        rounds: f.rounds === null ? null : r.number(f.rounds, [...p, 'rounds'], 'the number of rounds', 0, mostRounds),
      }
    }),
  }
}

function readMember(r: Reader, x: unknown, at: Path): Member {
  const o = r.object(x, at, 'a member of a team', ['unit', 'seat']) ?? {}
  return {
    unit: r.text(o.unit, [...at, 'unit'], 'the id of a unit'),
    seat: r.text(o.seat, [...at, 'seat'], 'a seat', 1, 4),
  }
}

/**
 * Whether something handed in has the form of a force file. Whether it is legal, `check` says. What is left out of a unit is as its sheet
 * prints it.
 * @returns the force, or grave faults that name each wrong field and what would be right; never throws.
 */
export function readMuster(x: unknown): Read<Muster> {
  const r = new Reader('SS-FORCE-02')
  const o = r.object(x, [], 'a force', ['id', 'name', 'ecv', 'units', 'teams'])
  if (o === null) return { faults: r.faults }
  const muster: Muster = {
    id: r.text(o.id, ['id'], 'the id of a force'),
    name: r.text(o.name, ['name'], 'the name of a force'),
    ecv: r.number(o.ecv, ['ecv'], 'the ECV agreed on', 0, mostEcv),
    units: r.list(o.units, ['units'], 'the list of units', mostUnits, (u, at) => readUnit(r, u, at)),
    teams:
      o.teams === undefined
        ? []
        : r.list(o.teams, ['teams'], 'the list of Firing Teams', mostUnits, (t, at): TeamPlan => {
            const f = r.object(t, at, 'a Firing Team', ['spotter', 'shooter']) ?? {}
            return { spotter: readMember(r, f.spotter, [...at, 'spotter']), shooter: readMember(r, f.shooter, [...at, 'shooter']) }
          }),
  }
  return r.faults.length ? { faults: r.faults } : { plan: muster }
}
