// Railgun: 2100: force files read, field by field; what does not fit is a fault that says what would (RG-ORG-03).
import type { Fault } from '../../../kernel/force.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { qualities, races } from '../book/charts.ts'
import { isProfile, profiles } from '../book/roster.ts'
import { flags, mostStands, mostStrikes, mostUnits, type Army, type Flag, type StandLine, type UnitPlan } from './plan.ts'

const mostPoints = 100_000

type Path = readonly (string | number)[]

/** Reads a thing handed in, field by field; what does not fit is a fault that says what would. */
class Reader {
  readonly faults: Fault[] = []
  wrong(at: Path, why: string, fixes: Fault['fixes'] = []): void {
    this.faults.push({ rule: 'RG-ORG-03', why, at, grave: true, fixes })
  }
  object(x: unknown, at: Path, what: string, fields: readonly string[]): Record<string, unknown> {
    if (typeof x !== 'object' || x === null || Array.isArray(x)) {
      this.wrong(at, `${what} is an object with ${fields.join(', ')}`)
      return {}
    }
    for (const key of Object.keys(x))
      if (!fields.includes(key))
        this.wrong([...at, key], `there is no field "${key.slice(0, 40)}" here; ${what} has ${fields.join(', ')}`, [
          { say: `Leave out "${key.slice(0, 40)}"`, edit: { at: [...at, key], remove: true } },
        ])
    return x as Record<string, unknown>
  }
  list<T>(x: unknown, at: Path, what: string, most: number, one: (y: unknown, at: Path) => T): readonly T[] {
    if (!Array.isArray(x)) {
      this.wrong(at, `${what} is a list`, [{ say: 'Make it an empty list', edit: { at, put: [] } }])
      return []
    }
    if (x.length > most) {
      this.wrong(at, `${what} holds at most ${most}`, [{ say: `Keep the first ${most}`, edit: { at, put: x.slice(0, most) as Plain } }])
      return []
    }
    return x.map((y, i) => one(y, [...at, i]))
  }
  /** A number from low to high in steps of 1/parts. */
  number(x: unknown, at: Path, what: string, low: number, high: number, parts: 1 | 2 = 1): number {
    if (typeof x === 'number' && Number.isInteger(x * parts) && x >= low && x <= high) return x
    this.wrong(at, `${what} is a ${parts === 1 ? 'whole number' : 'number in halves'} from ${low} to ${high}`, [
      { say: `Make it ${low}`, edit: { at, put: low } },
    ])
    return low
  }
  text(x: unknown, at: Path, what: string): string {
    if (typeof x === 'string' && x.trim() !== '' && x.length <= 60) return x
    this.wrong(at, `${what} is a text of 1 to 60 letters`, [{ say: 'Call it Unnamed', edit: { at, put: 'Unnamed' } }])
    return 'Unnamed'
  }
  among<T extends string>(x: unknown, at: Path, what: string, of: readonly T[], instead: T): T {
    const hit = of.find((y) => y === x)
    if (hit === undefined)
      this.wrong(at, `${JSON.stringify(x)?.slice(0, 40) ?? 'nothing'} is no ${what}; there is ${of.join(', ')}`, [
        { say: `Make it ${instead}`, edit: { at, put: instead } },
      ])
    return hit ?? instead
  }
  flag(x: unknown, at: Path): boolean {
    if (x === undefined || typeof x === 'boolean') return x === true
    this.wrong(at, `"${String(at.at(-1))}" is true or false`, [{ say: 'Make it false', edit: { at, put: false } }])
    return false
  }
}

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
  const o = r.object(x, at, 'a unit', [...unitFields, ...ignored])
  const on: Partial<Record<Flag, boolean>> = {}
  for (const flag of flags) if (r.flag(o[flag], [...at, flag])) on[flag] = true
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
export function readArmy(x: unknown): { readonly army: Army } | { readonly faults: readonly Fault[] } {
  const r = new Reader()
  const o = r.object(x, [], 'a force', ['id', 'name', 'race', 'points', 'units', 'orbitalStrikes'])
  if (r.faults.length > 0 && o !== x) return { faults: r.faults }
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
  return r.faults.length ? { faults: r.faults } : { army }
}
