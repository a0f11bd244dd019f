// What is said aloud of a battle: whose unit it is where two sides use one name, and what was told, once and not too much of it.
import type { Sentence } from '../../../kernel/face.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { bare } from './folded.ts'
import type { Screen, Told } from '../../contract/seat.ts'

type Known = Pick<Screen, 'seat' | 'seats' | 'rosters' | 'scene'>

/** Whose a unit is, before its name: your, enemy, or the side's name where there are several others. */
export function ownerOf(s: Known, seat: Seat): string {
  if (seat === s.seat) return 'your'
  return s.seats.length === 2 && typeof s.seat === 'number'
    ? 'enemy'
    : owned(s.rosters.find((r) => r.seat === seat)?.name ?? s.seats[seat]?.name ?? '')
}
/** A name as an owner: Anvil’s, Corsairs’. */
export const owned = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`)

/** The same behind a name: yours, enemy, or the side's name; nobody's where it is no seat's. */
export function sideOf(s: Known, seat: Seat): string {
  if (seat === s.seat) return 'yours'
  if (!(seat in s.seats)) return 'nobody’s'
  return s.seats.length === 2 && typeof s.seat === 'number'
    ? 'enemy'
    : (s.rosters.find((r) => r.seat === seat)?.name ?? s.seats[seat]?.name ?? '')
}

const twinsOf = new WeakMap<object, ReadonlySet<string>>()
/** Names that units of more than one side bear. */
export function twins(s: Known): ReadonlySet<string> {
  const old = twinsOf.get(s.rosters)
  if (old) return old
  const by = new Map<string, Seat>()
  const both = new Set<string>()
  for (const x of [...s.rosters.flatMap((r) => r.lines), ...s.scene.tokens]) {
    const seat = by.get(x.name)
    if (seat === undefined) by.set(x.name, x.seat)
    else if (seat !== x.seat) both.add(x.name)
  }
  twinsOf.set(s.rosters, both)
  return both
}

type Part = Exclude<Sentence['parts'][number], string>
/** The seat of a named unit. */
export function seatOfPart(s: Known, p: Part): Seat | undefined {
  if (p.seat !== undefined || !('unit' in p.ref)) return p.seat
  const id: Id = p.ref.unit
  return (s.scene.tokens.find((t) => t.id === id) ?? s.rosters.flatMap((r) => r.lines).find((l) => l.id === id))?.seat
}

/** The side before what another side did, where the sentence names neither it nor a unit of it first. */
export function leadOf(s: Known, of: Sentence): string {
  const first = of.parts[0]
  const name =
    of.seat === undefined || of.seat === s.seat ? undefined : (s.rosters.find((r) => r.seat === of.seat)?.name ?? s.seats[of.seat]?.name)
  if (!name || (typeof first === 'object' && 'unit' in first.ref)) return ''
  return of.parts.some((p) => (typeof p === 'string' ? p : p.text).includes(name)) ? '' : `${name}: `
}

/** A sentence as it is spoken: whose it is, and a name that both sides use is told apart. */
export function aloud(s: Known, of: Sentence): string {
  const both = twins(s)
  const lead = leadOf(s, of)
  const text = of.parts
    .map((p) => {
      if (typeof p === 'string' || !both.has(p.text)) return typeof p === 'string' ? p : p.text
      const seat = seatOfPart(s, p)
      return seat === undefined ? p.text : `${ownerOf(s, seat)} ${p.text}`
    })
    .join('')
  return lead + text.charAt(0).toUpperCase() + text.slice(1)
}

const most = 8 // sentences at a time: more than that nobody hears out

/**
 * What was told since the last time, for the live region: nothing twice in a row; of a flood first headings of up to three words are left
 * out, then its beginning, which is counted.
 */
export function spoken(s: Known, fresh: readonly Told[]): string {
  const all = fresh.length > most ? fresh.filter((t) => !bare(t)) : fresh
  const said = all.map((t) => aloud(s, t.sentence)).filter((x, i, list) => x !== list[i - 1])
  const left = said.length - most
  return [
    ...(left > 0 ? [`${left} more ${left === 1 ? 'event' : 'events'} before this, on the text board.`] : []),
    ...said.slice(-most),
  ].join(' ')
}
