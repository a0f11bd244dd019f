// Railgun: 2100: how fields of a position are read and written: inches for lengths and allowances, names for kinds; what does not fit is a
// flaw that says what would.
import { nearest } from '../../../kernel/nearest.ts'
import type { Place, Plain } from '../../../kernel/plain.ts'
import type { Flaw } from '../../../kernel/ruleset.ts'
import { geometry } from '../book/charts.ts'

/** Gathers what is wrong, field by field. */
export class Flaws {
  readonly list: Flaw[] = []
  wrong(at: string, why: string): void {
    if (this.list.length < 60) this.list.push({ at, why })
  }
}

/** One kind of field. `read` never throws: it notes a flaw and returns `none`; `schema` is the JSON schema of its form. */
export type Codec<T> = {
  readonly read: (r: Flaws, x: unknown, at: string) => T
  readonly write: (v: T) => Plain
  readonly none: T
  readonly schema: Plain
}

const inner = (at: string, key: string | number): string => (at === '' ? String(key) : `${at}.${key}`)

/** A whole number from low to high. */
export function whole(what: string, low: number, high: number): Codec<number> {
  return {
    none: low,
    write: (v) => v,
    schema: { type: 'integer', minimum: low, maximum: high },
    read: (r, x, at) => {
      if (typeof x === 'number' && Number.isInteger(x) && x >= low && x <= high) return x
      r.wrong(at, `${what} is a whole number from ${low} to ${high}`)
      return low
    },
  }
}
export const flag: Codec<boolean> = {
  none: false,
  write: (v) => v,
  schema: { type: 'boolean' },
  read: (r, x, at) => {
    if (typeof x === 'boolean') return x
    r.wrong(at, 'this is true or false')
    return false
  },
}
export function text(what: string, empty = true): Codec<string> {
  return {
    none: '',
    write: (v) => v,
    schema: { type: 'string', maxLength: 80, ...(empty ? {} : { pattern: '\\S' }) },
    read: (r, x, at) => {
      if (typeof x === 'string' && x.length <= 80 && (empty || x.trim() !== '')) return x
      r.wrong(at, `${what} is a text of ${empty ? 'at most 80' : '1 to 80'} letters`)
      return ''
    },
  }
}
/** One of a list of values. */
export function among<T extends string | number>(what: string, of: readonly T[]): Codec<T> {
  return {
    none: of[0],
    write: (v) => v,
    schema: { enum: of },
    read: (r, x, at) => {
      const hit = of.find((y) => y === x)
      if (hit !== undefined) return hit
      const meant = typeof x === 'string' ? nearest(x, of.map(String)) : null
      r.wrong(
        at,
        `${JSON.stringify(x)?.slice(0, 40) ?? 'nothing'} is no ${what}; ` +
          `${meant === null ? 'there' : `did you mean "${meant}"? There`} is ` +
          `${of.map((y) => JSON.stringify(y)).join(', ')}`,
      )
      return of[0]
    },
  }
}

const far = 400 // inches: farther than any table and any allowance
/** A length in inches, kept as `per` whole parts of an inch, rounded to the nearest. */
function inchesOf(what: string, per: number, low: number): Codec<number> {
  return {
    none: 0,
    write: (v) => v / per,
    schema: { type: 'number', minimum: low, maximum: far },
    read: (r, x, at) => {
      if (typeof x === 'number' && x >= low && x <= far) return Math.round(x * per) + 0
      r.wrong(at, `${what} is a number of inches from ${low} to ${far}`)
      return 0
    },
  }
}
/** RG-GEO-01: a length in inches, held in units. */
export const length = (what: string): Codec<number> => inchesOf(what, geometry.inch, 0)
/** RG-GEO-01: an allowance in inches, held in quarters of a unit. */
export const allowance = (what: string): Codec<number> => inchesOf(what, geometry.quarters, 0)
/** Points, held in 1/256. */
export const worth: Codec<number> = {
  none: 0,
  write: (v) => v / 256,
  schema: { type: 'number', minimum: 0, maximum: 100_000 },
  read: (r, x, at) => {
    if (typeof x === 'number' && x >= 0 && x <= 100_000) return Math.round(x * 256)
    r.wrong(at, 'points are a number from 0')
    return 0
  },
}

/** [x, y] in inches, x east and y north from the south-west corner. */
export const place: Codec<Place> = {
  none: [0, 0],
  write: ([x, y]) => [x / geometry.inch, y / geometry.inch],
  schema: { type: 'array', minItems: 2, maxItems: 2, items: { type: 'number', minimum: -far, maximum: far } },
  read: (r, x, at) => {
    if (Array.isArray(x) && x.length === 2 && x.every((n: unknown) => typeof n === 'number' && n >= -far && n <= far))
      return [Math.round((x[0] as number) * geometry.inch) + 0, Math.round((x[1] as number) * geometry.inch) + 0]
    r.wrong(at, 'a place is [x, y] in inches from the south-west corner, for example [24, 30.5]')
    return [0, 0]
  },
}

const orNull = (one: { readonly schema: Plain }): Plain => ({ anyOf: [one.schema, { type: 'null' }] })
/** A value or null. */
export function maybe<T>(one: Codec<T>): Codec<T | null> {
  return {
    none: null,
    write: (v) => (v === null ? null : one.write(v)),
    schema: orNull(one),
    read: (r, x, at) => (x === null ? null : one.read(r, x, at)),
  }
}
/** −1 for none, written as null. */
export function orNone(one: Codec<number>): Codec<number> {
  return {
    none: -1,
    write: (v) => (v < 0 ? null : one.write(v)),
    schema: orNull(one),
    read: (r, x, at) => (x === null ? -1 : one.read(r, x, at)),
  }
}

export function list<T>(what: string, one: Codec<T>, most: number, least = 0): Codec<readonly T[]> {
  return {
    none: [],
    write: (v) => v.map(one.write),
    schema: { type: 'array', maxItems: most, ...(least > 0 ? { minItems: least } : {}), items: one.schema },
    read: (r, x, at) => {
      if (!Array.isArray(x) || x.length > most || x.length < least) {
        r.wrong(at, `${what} is a list${least ? ` of at least ${least}` : ''} of at most ${most}`)
        return []
      }
      return x.map((y: unknown, i) => one.read(r, y, inner(at, i)))
    },
  }
}

/** The fields of a record: how each is read, and its value when it is left out; `needed` when it may not be. */
export type Fields<T> = {
  readonly [K in keyof T]-?: { readonly is: Codec<Exclude<T[K], undefined>>; readonly otherwise: T[K] | typeof needed }
}
export const needed = Symbol('needed')

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Something as an object to look into; null, with a flaw, when it is none. Fields that do not exist are flaws. */
export function opened(r: Flaws, x: unknown, at: string, what: string, known: readonly string[]): Readonly<Record<string, unknown>> | null {
  if (typeof x !== 'object' || x === null || Array.isArray(x)) {
    r.wrong(at, `${what} is an object with ${known.join(', ')}`)
    return null
  }
  for (const key of Object.keys(x))
    if (!known.includes(key))
      r.wrong(inner(at, key.slice(0, 40)), `there is no field "${key.slice(0, 40)}" here; ${what} has ${known.join(', ')}`)
  return x as Readonly<Record<string, unknown>>
}

/** The given fields over a base. Fields that are not given stay as the base has them. */
export function overlaid<T extends object>(
  r: Flaws,
  o: Readonly<Record<string, unknown>>,
  at: string,
  fields: { readonly [K in keyof T]?: Codec<T[K]> },
  base: T,
): T {
  const out = { ...base } as Record<string, unknown>
  for (const key of Object.keys(fields) as (keyof T & string)[]) {
    const c = fields[key]
    if (c && o[key] !== undefined) out[key] = c.read(r, o[key], inner(at, key))
  }
  return out as T
}

/** The fields of a value that differ from a base, written. */
export function differing<T extends object>(v: T, fields: { readonly [K in keyof T]?: Codec<T[K]> }, base: T): Record<string, Plain> {
  const out: Record<string, Plain> = {}
  for (const key of Object.keys(fields) as (keyof T & string)[]) {
    const c = fields[key]
    if (c && v[key] !== undefined && !same(v[key], base[key])) out[key] = c.write(v[key])
  }
  return out
}

/** The JSON schema of an object of these fields and no others. */
export function formOf(fields: Readonly<Record<string, { readonly schema: Plain } | undefined>>, required: readonly string[] = []): Plain {
  return {
    type: 'object',
    additionalProperties: false,
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(Object.entries(fields).map(([k, f]) => [k, f?.schema])),
  }
}

/** An object of known fields. */
export function record<T extends object>(what: string, fields: Fields<T>): Codec<T> {
  const keys = Object.keys(fields) as (keyof T & string)[]
  const none = (): T => {
    const out: Record<string, unknown> = {}
    for (const k of keys) {
      const f = fields[k]
      const v = f.otherwise === needed ? f.is.none : f.otherwise
      if (v !== undefined) out[k] = v
    }
    return out as T
  }
  return {
    get none() {
      return none()
    },
    schema: formOf(
      Object.fromEntries(keys.map((k) => [k, fields[k].is])),
      keys.filter((k) => fields[k].otherwise === needed),
    ),
    write: (v) => {
      const out: Record<string, Plain> = {}
      for (const k of keys) {
        const f = fields[k]
        if (v[k] !== undefined && (f.otherwise === needed || !same(v[k], f.otherwise)))
          out[k] = f.is.write(v[k] as Exclude<T[typeof k], undefined>)
      }
      return out
    },
    read: (r, x, at) => {
      const o = opened(r, x, at, what, keys)
      const out = none() as Record<string, unknown>
      if (o === null) return out as T
      for (const k of keys) {
        const f = fields[k]
        if (o[k] !== undefined) out[k] = f.is.read(r, o[k], inner(at, k))
        else if (f.otherwise === needed) r.wrong(inner(at, k), `${what} needs "${k}"`)
      }
      return out as T
    },
  }
}
