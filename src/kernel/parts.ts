// A book in parts: a core that every battle needs at once, and parts that a door may fetch when they are needed. Together they are the
// whole ruleset.
import type { Book, Options } from './book.ts'
import type { Force, Forces } from './force.ts'
import type { Procedures, Runs } from './procedure.ts'
import type { AnyRuleset, Ruleset, Seen, SetUp } from './ruleset.ts'
import type { Unit } from './state.ts'

/**
 * What may come apart, and the members of `Ruleset` that each part brings. `play`: what nobody needs before anything has happened: chances,
 * and what is told of events; a book may keep them in its core. `mind`: what a computer thinks with. `sheets`: record sheets. `words`: the
 * book to read. `workshop`: forces built, read and checked. `after`: what follows a battle. `paper`: positions by hand.
 */
export const members = {
  play: ['forecast', 'partForecast', 'partNotes', 'face.tell', 'face.show'],
  mind: ['draw', 'imagine', 'worth', 'meaning', 'quiet', 'goals', 'yields', 'script', 'because', 'folly', 'sole', 'held'],
  sheets: ['face.sheet'],
  words: [
    'book.blurb',
    'book.facts',
    'book.cover',
    'book.chapters',
    'book.rules',
    'book.options',
    'book.texts',
    'book.pages',
    'book.practice',
    'book.plates',
    'book.terms',
  ],
  workshop: [
    'forces.catalogue',
    'forces.blank',
    'forces.read',
    'forces.form',
    'forces.cost',
    'forces.check',
    'forces.sheets',
    'forces.fares',
    'forces.priced',
  ],
  after: ['after.procedure', 'after.file'],
  paper: ['position', 'written', 'way'],
} as const
export type PartName = keyof typeof members

type R<U extends Unit, W, S extends Seen> = Ruleset<U, W, S>
type Face<U extends Unit, W, S extends Seen> = R<U, W, S>['face']
type Apart =
  | 'forecast'
  | 'partForecast'
  | 'partNotes'
  | 'draw'
  | 'imagine'
  | 'worth'
  | 'meaning'
  | 'quiet'
  | 'goals'
  | 'yields'
  | 'script'
  | 'because'
  | 'folly'
  | 'sole'
  | 'held'
  | 'position'
  | 'written'
  | 'way'
  | 'book'
  | 'forces'
  | 'after'
  | 'face'
/** What a battle needs at once. */
export type Core<U extends Unit, W, S extends Seen> = Omit<R<U, W, S>, Apart> & {
  readonly forces: Pick<Forces<Options>, 'samples'>
  readonly face: Omit<Face<U, W, S>, 'sheet' | 'tell' | 'show'> & Partial<Pick<Face<U, W, S>, 'tell' | 'show'>>
} & Partial<Pick<R<U, W, S>, 'forecast' | 'partForecast' | 'partNotes'>>
export type Play<U extends Unit, W, S extends Seen> = Pick<R<U, W, S>, 'forecast' | 'partForecast' | 'partNotes'> & {
  readonly face: Pick<Face<U, W, S>, 'tell' | 'show'>
}
export type Mind<U extends Unit, W, S extends Seen> = Pick<
  R<U, W, S>,
  'draw' | 'imagine' | 'worth' | 'meaning' | 'quiet' | 'goals' | 'yields' | 'script' | 'because' | 'folly' | 'sole' | 'held'
>
export type Sheets<U extends Unit, W, S extends Seen> = { readonly face: Pick<Face<U, W, S>, 'sheet'> }
export type Words = { readonly book: Book }
/** Its `setup` reads and checks forces before they take the field; that of the core takes ready ones only. */
export type Workshop<U extends Unit, W> = { readonly forces: Forces<Options>; readonly setup: Ruleset<U, W, Seen>['setup'] }
/** With its own procedures, and a `suggest` that has an eye for them where that of the core has none. */
export type Afterwards<U extends Unit, W, S extends Seen> = {
  readonly after: NonNullable<R<U, W, S>['after']>
  readonly procedures: Procedures
  readonly suggest?: R<U, W, S>['suggest']
}
export type Paper<U extends Unit, W, S extends Seen> = Pick<R<U, W, S>, 'position' | 'written' | 'way'>

/** The parts of one book; `after` where forces come home. The mind is given all procedures that are known when it imagines. */
export type Parts<U extends Unit, W, S extends Seen> = {
  readonly core: Core<U, W, S>
  readonly play?: Play<U, W, S> // left out: all of it is in the core
  readonly mind: (rules: Runs) => Mind<U, W, S>
  readonly sheets: Sheets<U, W, S>
  readonly words: Words
  readonly workshop: Workshop<U, W>
  readonly after?: Afterwards<U, W, S>
  readonly paper: Paper<U, W, S>
}
type Loose = Readonly<Record<string, unknown>>
/** A part of a book of which nothing but its name is known. */
export type AnyPart = Loose | ((rules: AnyRuleset) => Loose)

/** Whether a force is one of those given, as it stands there. */
export function isReady(f: Force, ready: readonly Force[]): boolean {
  return ready.some((r) => r === f || (r.id === f.id && JSON.stringify(r) === JSON.stringify(f)))
}

/** A set-up of ready forces alone, which need neither reading nor checking. @throws Error naming a force that is none. */
export function readyOnly(s: SetUp, ready: readonly Force[]): SetUp {
  const other = s.forces.find((f) => !isReady(f, ready))
  if (other)
    throw new Error(
      `the force "${other.name}" is no ready one; it is read and checked by the part "workshop", which is not here yet; fetch it first`,
    )
  return s
}

const isGroup = (x: unknown): x is Loose => typeof x === 'object' && x !== null && Object.getPrototypeOf(x) === Object.prototype
const groups: readonly string[] = ['book', 'forces', 'face', 'after']

/**
 * Lay a part into the book it belongs to: each member takes its place, procedures join those that are there. With its name, members that
 * this book leaves out are no longer awaited.
 */
export function lay(rules: AnyRuleset, part: AnyPart, name?: PartName): void {
  const given = typeof part === 'function' ? part(rules) : part
  const into = rules as unknown as Record<string, unknown>
  const put = (o: object, key: string, value: unknown): void => {
    Object.defineProperty(o, key, { value, enumerable: true, configurable: true, writable: true })
  }
  for (const [key, value] of Object.entries(given)) {
    if (key === 'procedures') put(into, key, new Map([...((into[key] as Procedures | undefined) ?? []), ...(value as Procedures)]))
    else if (groups.includes(key) && isGroup(value)) {
      if (!Object.hasOwn(into, key)) put(into, key, {})
      for (const [inner, x] of Object.entries(value)) put(into[key] as object, inner, x)
    } else put(into, key, value)
  }
  for (const path of name ? members[name] : []) {
    const [group, inner] = path.split('.')
    const o = (inner === undefined ? into : into[group]) as object | undefined
    const key = inner ?? group
    if (o && Object.getOwnPropertyDescriptor(o, key)?.get) delete (o as Record<string, unknown>)[key]
  }
}

/** All parts of a book as one ruleset. */
export function whole<U extends Unit, W, S extends Seen>(parts: Parts<U, W, S>): Ruleset<U, W, S> {
  const rules = {} as AnyRuleset
  for (const part of Object.values(parts)) lay(rules, part as unknown as AnyPart)
  return rules as unknown as Ruleset<U, W, S>
}

/**
 * A book that has its core, the parts named still to come: whoever uses a member of one before it was laid gets an Error that names the
 * part.
 * @param core its members; `book` holds at least `title` and the settings of `options`.
 */
export function begun(core: AnyPart, toCome: readonly PartName[]): AnyRuleset {
  const rules = {} as AnyRuleset
  lay(rules, core)
  for (const part of toCome)
    for (const path of members[part]) {
      const [group, inner] = path.split('.')
      const into = rules as unknown as Record<string, object>
      if (inner !== undefined && !Object.hasOwn(into, group)) into[group] = {}
      const o = inner === undefined ? into : into[group]
      const key = inner ?? group
      if (!Object.hasOwn(o, key))
        Object.defineProperty(o, key, {
          enumerable: true,
          configurable: true,
          get() {
            throw new Error(`"${path}" of ${rules.title} is in its part "${part}", which is not here yet; fetch it first`)
          },
        })
    }
  return rules
}
