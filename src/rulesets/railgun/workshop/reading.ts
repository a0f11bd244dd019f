// Railgun: 2100: force files read, field by field; what does not fit is a fault that says what would (RG-ORG-03).
import { Reader, type Path } from '../../../craft/reader.ts'
import type { Read } from '../../../craft/workshop.ts'
import { qualities, races } from '../book/charts.ts'
import { isProfile, profiles } from '../book/roster.ts'
import { flags, mostStands, mostStrikes, mostUnits, type Army, type Flag, type StandLine, type UnitPlan } from './plan.ts'

const mostPoints = 100_000

function readLine(r: Reader, x: unknown, at: Path): StandLine {
  if (!Array.isArray(x) || x.length !== 2) {
    r.wrong(at, 'a line of stands is a list of a profile and a number, such as ["phalanx-med-tk", 4]', [
      { say: 'Leave the line out', edit: { at, remove: true } },
    ])
    return ['phalanx-med-tk', 1]
  }
  if (!isProfile(x[0]))
    r.wrong(
      [...at, 0],
      `${JSON.stringify(x[0])?.slice(0, 40) ?? 'nothing'} is on no list; there is ${profiles.map((p) => p.id).join(', ')}`,
      [{ say: 'Leave the line out', edit: { at, remove: true } }],
    )
  return [isProfile(x[0]) ? x[0] : 'phalanx-med-tk', r.number(x[1], [...at, 1], 'the number of stands', 1, mostStands)]
}

const unitFields = ['id', 'name', 'quality', 'stands', 'company', ...flags, 'ship']
const ignored = ['points'] // of a unit: worked out from its stands; what a file says is not looked at

function readUnit(r: Reader, x: unknown, at: Path): UnitPlan {
  const o = r.object(x, at, 'a unit', [...unitFields, ...ignored]) ?? {}
  const on: Partial<Record<Flag, boolean>> = {}
  for (const flag of flags) if (o[flag] !== undefined && r.flag(o[flag], [...at, flag])) on[flag] = true
  const named = (key: 'company' | 'ship'): string | null => {
    const v = o[key]
    if (v === undefined || v === null || v === '') return null
    if (typeof v === 'string' && v.length <= 60) return v.trim() === '' ? null : v
    r.wrong(
      [...at, key],
      key === 'company' ? 'a company is named by a text of at most 60 letters' : 'a ship is named by the id of a unit of dropships',
      [{ say: 'Leave it out', edit: { at: [...at, key], remove: true } }],
    )
    return null
  }
  const company = named('company'),
    ship = named('ship')
  return {
    id: r.text(o.id, [...at, 'id'], 'the id of a unit'),
    name: r.text(o.name, [...at, 'name'], 'the name of a unit'),
    quality: r.among(
      o.quality,
      [...at, 'quality'],
      'class',
      qualities.map((q) => q.id),
      'average',
    ),
    stands: r.list(o.stands, [...at, 'stands'], 'the list of stands', 40, (y, p) => readLine(r, y, p)),
    ...(company === null ? {} : { company }),
    ...on,
    ...(ship === null ? {} : { ship }),
  }
}

/**
 * Whether something handed in has the form of a force file. Whether it is legal, `check` says.
 * @returns the army, or grave faults that name each wrong field and what would be right; never throws.
 */
export function readArmy(x: unknown): Read<Army> {
  const r = new Reader('RG-ORG-03')
  const o = r.object(x, [], 'a force', ['id', 'name', 'race', 'points', 'units', 'orbitalStrikes'])
  if (o === null) return { faults: r.faults }
  const army: Army = {
    id: r.text(o.id, ['id'], 'the id of a force'),
    name: r.text(o.name, ['name'], 'the name of a force'),
    race: r.among(
      o.race,
      ['race'],
      'race',
      races.map((y) => y.id),
      'independent',
    ),
    points: r.number(o.points, ['points'], 'the points a force may cost', 0, mostPoints, 2),
    units: r.list(o.units, ['units'], 'the list of units', mostUnits, (u, at) => readUnit(r, u, at)),
    ...(o.orbitalStrikes === undefined || o.orbitalStrikes === 0
      ? {}
      : { orbitalStrikes: r.number(o.orbitalStrikes, ['orbitalStrikes'], 'the number of orbital strikes', 0, mostStrikes) }),
  }
  return r.faults.length ? { faults: r.faults } : { plan: army }
}
