// Things handed in, read field by field: what does not fit is a fault that says what would, where, and by which rule.
import { nearest } from './nearest.ts'
import type { Fault } from '../kernel/force.ts'
import type { Plain, Section } from '../kernel/plain.ts'
import type { Flaw } from '../kernel/ruleset.ts'

/** Where something stands in what was handed in: keys and indices from outside in. */
export type Path = readonly (string | number)[]
type Loose = Readonly<Record<string, unknown>>

const most = 60 // faults gathered at most: who reads more?
const shown = (x: unknown): string => JSON.stringify(x)?.slice(0, 40) ?? 'nothing'

/**
 * Reads a force file or a position. No method throws: each notes a fault and returns a value of its kind, so that reading goes on and
 * everything wrong is found at once. `rule` is what the faults name: the rule of the book that says what the file holds.
 */
export class Reader {
  readonly faults: Fault[] = []
  readonly rule: Section
  constructor(rule: Section = '') {
    this.rule = rule
  }
  /** Notes what is wrong at a place; `fixes` are edits that would mend it. */
  wrong(at: Path, why: string, fixes: Fault['fixes'] = []): void {
    if (this.faults.length < most) this.faults.push({ rule: this.rule, why, at, grave: true, fixes })
  }
  /** The faults of a position: a dotted place and a sentence. */
  get flaws(): readonly Flaw[] {
    return this.faults.map((f) => ({ at: f.at.join('.'), why: f.why }))
  }

  /** An object of known fields; null when it is none. Fields that do not exist are faults. */
  object(x: unknown, at: Path, what: string, fields: readonly string[], example = ''): Loose | null {
    if (typeof x !== 'object' || x === null || Array.isArray(x)) {
      this.wrong(at, `${what} is an object with ${fields.join(', ')}${example === '' ? '' : `, for example ${example}`}`)
      return null
    }
    for (const full of Object.keys(x))
      if (!fields.includes(full)) {
        const key = full.slice(0, 40)
        this.wrong([...at, key], `there is no field "${key}" here; ${what} has ${fields.join(', ')}`, [
          { say: `Leave out "${key}"`, edit: { at: [...at, full], remove: true } },
        ])
      }
    return x as Loose
  }
  list<T>(x: unknown, at: Path, what: string, high: number, one: (y: unknown, at: Path) => T, low = 0): readonly T[] {
    if (!Array.isArray(x) || x.length < low) {
      this.wrong(at, `${what} is a list${low > 0 ? ` of at least ${low}` : ''}`, [
        ...(low === 0 ? [{ say: 'Make it an empty list', edit: { at, put: [] } }] : []),
      ])
      return []
    }
    if (x.length > high) {
      this.wrong(at, `${what} holds at most ${high}`, [
        { say: `Keep the first ${high}`, edit: { at, put: x.slice(0, high) as readonly Plain[] } },
      ])
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
  /** A text; one that must have letters may not be blank. */
  text(x: unknown, at: Path, what: string, low = 1, high = 60): string {
    if (typeof x === 'string' && x.length <= high && (low === 0 || x.trim().length >= low)) return x
    this.wrong(at, `${what} is a text of ${low === 0 ? `at most ${high}` : `${low} to ${high}`} letters`, [
      { say: 'Call it Unnamed', edit: { at, put: 'Unnamed' } },
    ])
    return ''
  }
  flag(x: unknown, at: Path): boolean {
    if (typeof x === 'boolean') return x
    this.wrong(at, `"${String(at.at(-1))}" is true or false`, [{ say: 'Make it false', edit: { at, put: false } }])
    return false
  }
  /** One of a list of words; `instead` is what mends it, null where the field may be empty. */
  among<T extends string | number, N extends T | null>(x: unknown, at: Path, what: string, of: readonly T[], instead: N): T | N {
    const hit = of.find((y) => y === x)
    if (hit !== undefined) return hit
    const meant = typeof x === 'string' ? nearest(x, of.map(String)) : null
    this.wrong(
      at,
      `${shown(x)} is no ${what}; ${meant === null ? 'there' : `did you mean "${meant}"? There`} is ` +
        `${of.map((y) => JSON.stringify(y)).join(', ')}`,
      [
        ...(meant === null ? [] : [{ say: `Make it ${meant}`, edit: { at, put: meant } }]),
        ...(instead === null
          ? [{ say: 'Leave it empty', edit: { at, put: null } }]
          : instead === meant
            ? []
            : [{ say: `Make it ${instead}`, edit: { at, put: instead } }]),
      ],
    )
    return instead
  }
  /** One of a list of words, or nothing. */
  maybe<T extends string>(x: unknown, at: Path, what: string, of: readonly T[]): T | null {
    return x === null || x === undefined ? null : this.among(x, at, what, of, null)
  }
}
