// The entries of a log that are in effect, and which of them a seat may take back: as far as it was told, and no further.
import type { Ears } from './ears.ts'
import type { Seat } from './plain.ts'

/** An entry as far as undo goes. */
export type Taken = {
  readonly by: Seat | null // who answered or said it; null: an act of the table
  readonly back: boolean // an answer that may come back
  readonly secret: boolean // it answers, or says unasked, what is told to nobody else
  readonly untold: boolean // a die fell in it that no event tells of
}

type Place = Taken & { readonly before: readonly number[] } // by listener: how much he had been told

/** Entries by their numbers from 1; what is taken back leaves the line, the log keeps it. */
export class Line {
  private line: readonly number[] = []
  private places: Place[] = [] // by entry
  private partOf = new Map<number, number>() // by entry: what was said unasked that it belongs to

  fork(): Line {
    const l = new Line()
    l.line = this.line
    l.places = this.places.slice()
    l.partOf = new Map(this.partOf)
    return l
  }

  /** The entries in effect, in order. */
  get entries(): readonly number[] {
    return this.line
  }

  /** An entry was taken. @param before how much each listener had been told before it, in their order. */
  add(entry: number, taken: Taken, before: readonly number[]): void {
    this.line = [...this.line, entry]
    this.places[entry] = { ...taken, before }
  }

  /** An entry answers what another, said unasked, asks its own seat. */
  join(entry: number, said: number): void {
    this.partOf.set(entry, said)
  }
  belongs(entry: number, said: number): boolean {
    return this.partOf.get(entry) === said
  }

  /**
   * The last answer of a seat, if it may be taken back: as far as the seat knows nobody has done anything since, it was told of no die and
   * of nothing hidden that came to light, and no question lies open to several seats (whoever of them has answered already). It follows
   * from
   * what the seat was told alone: undo tells neither what others did in secret nor what they alone were told.
   */
  last(seat: Seat, ears: Ears): number | undefined {
    const { line, places } = this
    const at = line.findLastIndex((n) => places[n].by === seat || !places[n].secret)
    const entry = line[at]
    if (entry === undefined || places[entry].by !== seat || !places[entry].back) return undefined
    const told = ears.told(seat, places[entry].before[seat] + 1).flatMap((t) => t.events)
    if (told.some((e) => e.dice !== undefined || e.shows) || line.slice(at).some((n) => places[n].untold)) return undefined
    return ears.asking(seat) <= 1 ? entry : undefined
  }

  /** The line as it was before an entry, and what came after that. */
  before(entry: number): { readonly line: readonly number[]; readonly gone: readonly number[] } {
    const at = this.line.indexOf(entry)
    return { line: this.line.slice(0, at), gone: this.line.slice(at + 1) }
  }
  back(line: readonly number[]): void {
    this.line = line
  }
}
