// Fields of positions: each says once how it is read, how it is written and what its JSON schema is; a book's position is a table of them.
import type { Place, Plain } from '../kernel/plain.ts'
import type { HexGrid } from '../space/grid.ts'
import type { Path, Reader } from './reader.ts'

/** One kind of field. `read` never throws: it notes what is wrong and returns `none`; `schema` is the JSON schema of its form. */
export type Codec<T> = {
  readonly read: (r: Reader, x: unknown, at: Path) => T
  readonly write: (v: T) => Plain
  readonly none: T
  readonly schema: Plain
}

/** A whole number from low to high. */
export function whole(what: string, low: number, high: number): Codec<number> {
  return {
    none: low,
    write: (v) => v,
    schema: { type: 'integer', minimum: low, maximum: high },
    read: (r, x, at) => r.number(x, at, what, low, high),
  }
}
export const flag: Codec<boolean> = {
  none: false,
  write: (v) => v,
  schema: { type: 'boolean' },
  read: (r, x, at) => r.flag(x, at),
}
/** A field that is there as true, or left out. */
export const mark: Codec<true> = {
  none: true,
  write: () => true,
  schema: { const: true },
  read: (r, x, at) => {
    if (x !== true) r.wrong(at, `"${String(at.at(-1))}" is true or left out`)
    return true
  },
}
/** A text of at most 80 letters. */
export function text(what: string, empty = true): Codec<string> {
  return {
    none: '',
    write: (v) => v,
    schema: { type: 'string', maxLength: 80, ...(empty ? {} : { pattern: '\\S' }) },
    read: (r, x, at) => r.text(x, at, what, empty ? 0 : 1, 80),
  }
}
/** One of a list of values. */
export function among<T extends string | number>(what: string, of: readonly T[]): Codec<T> {
  return {
    none: of[0],
    write: (v) => v,
    schema: { enum: of },
    read: (r, x, at) => r.among(x, at, what, of, of[0]),
  }
}

/**
 * A number as it is written, held as `per` whole parts of one, rounded to the nearest: lengths, allowances, points. `low` and `high` are
 * as written; `is` says of what it is a number.
 */
export function parts(what: string, is: string, per: number, low: number, high: number): Codec<number> {
  return {
    none: 0,
    write: (v) => v / per,
    schema: { type: 'number', minimum: low, maximum: high },
    read: (r, x, at) => {
      if (typeof x === 'number' && x >= low && x <= high) return Math.round(x * per) + 0
      r.wrong(at, `${what} is a number${is} from ${low} to ${high}`)
      return 0
    },
  }
}

/** [x, y] in inches from the south-west corner, x east and y north, held in `per` parts of an inch. */
export function onTable(per: number, far: number): Codec<Place> {
  return {
    none: [0, 0],
    write: ([x, y]) => [x / per, y / per],
    schema: { type: 'array', minItems: 2, maxItems: 2, items: { type: 'number', minimum: -far, maximum: far } },
    read: (r, x, at) => {
      if (Array.isArray(x) && x.length === 2 && x.every((n: unknown) => typeof n === 'number' && n >= -far && n <= far))
        return [Math.round((x[0] as number) * per) + 0, Math.round((x[1] as number) * per) + 0]
      r.wrong(at, 'a place is [x, y] in inches from the south-west corner, for example [24, 30.5]')
      return [0, 0]
    },
  }
}
/** [column, row] on hexes, held as the cell of the grid; off the map is -1, written as null. */
export function onHexes(what: string, grid: HexGrid): Codec<number> {
  return {
    none: -1,
    write: (cell) => (cell < 0 ? null : grid.place(cell)),
    schema: { anyOf: [{ type: 'array', minItems: 2, maxItems: 2, items: { type: 'integer', minimum: 0 } }, { type: 'null' }] },
    read: (r, x, at) => {
      if (x === null) return -1
      const fits = Array.isArray(x) && x.length === 2 && Number.isInteger(x[0]) && Number.isInteger(x[1]),
        n = fits ? grid.cell(x as unknown as Place) : -1
      if (n < 0) r.wrong(at, `${what} is [column, row] on a map of ${grid.columns} × ${grid.rows}, for example [2, 8]`)
      return n
    },
  }
}

/** The same, with a description in its schema. */
export function described<T>(is: string, one: Codec<T>): Codec<T> {
  return { ...one, schema: { ...(one.schema as { readonly [key: string]: Plain }), description: is } }
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

export function list<T>(what: string, one: Codec<T>, high: number, low = 0): Codec<readonly T[]> {
  return {
    none: [],
    write: (v) => v.map(one.write),
    schema: { type: 'array', maxItems: high, ...(low > 0 ? { minItems: low } : {}), items: one.schema },
    read: (r, x, at) => r.list(x, at, what, high, (y, p) => one.read(r, y, p), low),
  }
}

/** The fields of a record: how each is read, and its value when it is left out; `needed` when it may not be. */
export type Fields<T> = {
  readonly [K in keyof T]-?: { readonly is: Codec<Exclude<T[K], undefined>>; readonly otherwise: T[K] | typeof needed }
}
/** What `otherwise` is of a field that must be there. */
export const needed = Symbol('needed')
export const must = <T>(is: Codec<T>) => ({ is, otherwise: needed }) as const
export const may = <T>(is: Codec<T>, otherwise: T) => ({ is, otherwise }) as const

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The given fields over a base. Fields that are not given stay as the base has them. */
export function overlaid<T extends object>(
  r: Reader,
  o: Readonly<Record<string, unknown>>,
  at: Path,
  fields: { readonly [K in keyof T]?: Codec<T[K]> },
  base: T,
): T {
  const out = { ...base } as Record<string, unknown>
  for (const key of Object.keys(fields) as (keyof T & string)[]) {
    const c = fields[key]
    if (c && o[key] !== undefined) out[key] = c.read(r, o[key], [...at, key])
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

/** The same with what its schema asks beyond the form of each field: which of two fields, or one that hangs on another. */
export function narrowed<T>(one: Codec<T>, more: { readonly [keyword: string]: Plain }): Codec<T> {
  return { ...one, schema: { ...(one.schema as { readonly [key: string]: Plain }), ...more } }
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
      const o = r.object(x, at, what, keys)
      const out = none() as Record<string, unknown>
      if (o === null) return out as T
      for (const k of keys) {
        const f = fields[k]
        if (o[k] !== undefined) out[k] = f.is.read(r, o[k], [...at, k])
        else if (f.otherwise === needed) r.wrong([...at, k], `${what} needs "${k}"`)
      }
      return out as T
    },
  }
}
