// The desk of the terminal: where words go, where lines and files come from, what books and opponents lie on it; errors that say what would
// be right.
import { opponentNamed } from '../ai/index.ts'
import type { Opponent } from '../ai/opponent.ts'
import type { Refusal, Seat } from '../kernel/plain.ts'
import type { AnyRuleset, Flaw } from '../kernel/ruleset.ts'

/** Everything a command touches outside itself. Tests put another desk up. */
export type Desk = {
  readonly rulesets: readonly AnyRuleset[]
  readonly opponents: readonly Opponent[]
  out(text: string): void
  err(text: string): void
  /** The next line typed or piped in; null when there is no more. */
  line(prompt: string): Promise<string | null>
  /** @throws Error when the file cannot be read. */
  read(path: string): string
  /** Writes a file, its folder made if need be. @throws Error when it cannot. */
  write(path: string, text: string): void
  /** Nothing, where a file could be written there now. @throws Error where it could not. */
  room(path: string): void
  /** A seed nobody has used. */
  seed(): string
  /** Milliseconds from anywhere on; left out: the clock of the machine. */
  now?(): number
}

/** What a command gives back to the shell: 0 done, 1 the thing checked is wrong, 2 wrong use or bad input. */
export type Code = 0 | 1 | 2

/** What a command is given for its flags. */
export type WordsOf<F extends Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly multiple?: boolean }>>> = {
  readonly [K in keyof F]?: F[K] extends { readonly multiple: true } ? string[] : F[K]['type'] extends 'boolean' ? boolean : string
}

/** Something a command cannot do: what, where, by which rule, what would mend it. */
export class Trouble extends Error {
  override name = 'Trouble'
  readonly flaws: readonly Flaw[]
  readonly code: Code
  readonly mend: string | undefined
  constructor(what: string, more: { readonly flaws?: readonly Flaw[]; readonly code?: Code; readonly mend?: string } = {}) {
    super(what)
    this.flaws = more.flaws ?? []
    this.code = more.code ?? 2
    this.mend = more.mend
  }
  /** As lines for a person. */
  get lines(): readonly string[] {
    return [
      this.message,
      ...this.flaws.map((f) => `  ${f.at ? `${f.at}: ` : ''}${f.why}${f.rule ? ` (${f.rule})` : ''}`),
      ...(this.mend ? [`  ${this.mend}`] : []),
    ]
  }
  /** As data for a machine. */
  get body(): { readonly error: { readonly what: string; readonly flaws: readonly Flaw[]; readonly mend?: string } } {
    return { error: { what: this.message, flaws: this.flaws, ...(this.mend ? { mend: this.mend } : {}) } }
  }
}

/** A refusal as an error. */
export function refused(what: string, r: Refusal): Trouble {
  return new Trouble(what, { flaws: [{ at: '', why: r.why, rule: r.rule }], code: 1 })
}

/** A file as JSON. @throws Trouble naming the file, and where it stops being JSON. */
export function jsonFile(desk: Desk, path: string): unknown {
  let text: string
  try {
    text = desk.read(path)
  } catch (e) {
    const code = e instanceof Error && 'code' in e ? e.code : ''
    if (code === 'ENOENT') throw new Trouble(`There is no file ${path}`, { mend: 'Name it as it is found from the folder you are in.' })
    throw new Trouble(
      code === 'EISDIR' ? `${path} is a folder, not a file` : `${path} cannot be read: ${e instanceof Error ? e.message : String(e)}`,
    )
  }
  try {
    return JSON.parse(text) as unknown
  } catch (e) {
    throw new Trouble(`${path} is not JSON: ${e instanceof Error ? e.message : String(e)}`)
  }
}

function cannotWrite(path: string, e: unknown): Trouble {
  return new Trouble(`${path} cannot be written: ${e instanceof Error ? e.message : String(e)}`, {
    mend: 'Name a place where files may be made.',
  })
}

/** Write a file. @throws Trouble naming it. */
export function writeFile(desk: Desk, path: string, text: string): void {
  try {
    desk.write(path, text)
  } catch (e) {
    throw cannotWrite(path, e)
  }
}

/** See that files can be written before the work begins whose end they hold. @throws Trouble naming the first that cannot. */
export function roomFor(desk: Desk, ...paths: readonly (string | undefined)[]): void {
  for (const path of paths)
    if (path !== undefined)
      try {
        desk.room(path)
      } catch (e) {
        throw cannotWrite(path, e)
      }
}

/** A whole number as it is typed, digits only; NaN for anything else. */
export function whole(word: string): number {
  return /^-?\d{1,9}$/.test(word.trim()) ? Number(word) : NaN
}

/** A seat from 0, as `--seat` names it. @throws Trouble naming those there are. */
export function seatNamed(word: string, seats: number): Seat {
  const n = whole(word)
  if (!(n >= 0 && n < seats)) throw new Trouble(`--seat ${word}: a seat from 0 to ${seats - 1}`)
  return n
}

/** The book of an id. @throws Trouble naming those there are. */
export function bookOf(desk: Desk, id: unknown): AnyRuleset {
  const rules = desk.rulesets.find((r) => r.id === id)
  if (!rules)
    throw new Trouble(id === undefined ? 'Name a book' : `There is no book ${JSON.stringify(id)}`, {
      mend: `There is ${desk.rulesets.map((r) => r.id).join(', ')}.`,
    })
  return rules
}

/** The opponent of an id or of a name. @throws Trouble naming those there are. */
export function opponentOf(desk: Desk, id: string): Opponent {
  const o = opponentNamed(id, desk.opponents)
  if (!o)
    throw new Trouble(`There is no opponent "${id}"`, { mend: `There is ${desk.opponents.map((x) => x.name.toLowerCase()).join(', ')}.` })
  return o
}

/** Chances for reading: 0.125 is 12.5%. */
export function percent(p: number): string {
  const n = Math.round(p * 1000) / 10
  return `${n}%`
}

/** Rows under headings, columns as wide as their widest cell. */
export function columns(rows: readonly (readonly string[])[], gap = '  '): readonly string[] {
  const wide: number[] = []
  for (const r of rows)
    r.forEach((c, i) => {
      wide[i] = Math.max(wide[i] ?? 0, c.length)
    })
  return rows.map((r) =>
    r
      .map((c, i) => (i === r.length - 1 ? c : c.padEnd(wide[i])))
      .join(gap)
      .trimEnd(),
  )
}
