// The entries of a log that are in effect, and which of them a seat may take back without being told what others did in secret.
import type { Listener } from './ears.ts'
import type { Seat } from './plain.ts'

/** Entries by their numbers from 1; what is taken back leaves the line, the log keeps it. */
export class Line {
  private line: readonly number[] = []
  private loose: boolean[] = [] // by entry: may be taken back
  // by entry: who was told neither the question nor anything of what followed that could not be taken back
  private unknownTo: (readonly Listener[])[] = []
  private partOf = new Map<number, number>() // by entry: what was said unasked that it belongs to

  add(entry: number, loose: boolean, unknownTo: readonly Listener[]): void {
    this.line = [...this.line, entry]
    this.loose[entry] = loose
    this.unknownTo[entry] = unknownTo
  }

  /** An entry answers what another, said unasked, asks its own seat. */
  join(entry: number, said: number): void {
    this.partOf.set(entry, said)
  }
  belongs(entry: number, said: number): boolean {
    return this.partOf.get(entry) === said
  }

  /**
   * The last entry in effect that a seat knows of, if it may be taken back: undo must not tell that somebody has answered in secret since.
   */
  last(seat: Seat): number | undefined {
    const entry = this.line.findLast((n) => !this.unknownTo[n].includes(seat))
    return entry !== undefined && this.loose[entry] ? entry : undefined
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
