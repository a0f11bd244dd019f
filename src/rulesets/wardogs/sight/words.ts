// Wardogs: what things are called in sentences and on the board: units, sides, hexes, how a unit stands.
import type { Sentence } from '../../../kernel/face.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { parted } from '../../../craft/english.ts'
import { gridOf, hexName, isMecha, type Field, type Status, type WdUnit } from '../state/state.ts'

type Part = Sentence['parts'][number]

export const unitOf = (f: Field, id: Id): WdUnit | undefined => f.units.find((u) => u.id === id)
export const unitName = (f: Field, id: Id): string => unitOf(f, id)?.name ?? id
export const seatOf = (f: Field, id: Id): Seat => unitOf(f, id)?.seat ?? -1
export const sideName = (f: Field, seat: Seat): string => f.words.sides[seat]?.name ?? 'Nobody'

/** A unit named as a reference; an id that is on no roster stays as it is. */
export function unitPart(f: Field, id: Id): Part {
  const u = unitOf(f, id)
  return u === undefined ? id : { ref: { unit: id }, text: u.name, ...(u.seat >= 0 ? { seat: u.seat } : {}) }
}
/** Several units named: `Coyote and Roadrunner`. */
export const unitParts = (f: Field, ids: readonly Id[]): readonly Part[] => parted(ids.map((id) => unitPart(f, id)))
/** A hex named as a reference; off the map it is said so. */
export function hexPart(f: Field, cell: number): Part {
  const { land } = f.words
  return cell < 0 ? 'off the map' : { ref: { at: gridOf(land).place(cell) }, text: hexName(land, cell) }
}

/** Facings in the order of sixths: NE first, with the clock. */
export const facings = ['north-east', 'east', 'south-east', 'south-west', 'west', 'north-west'] as const

const statuses: Readonly<Record<Status, string>> = {
  ok: 'in action',
  down: 'out of control',
  destroyed: 'destroyed',
  withdrawn: 'withdrawn',
  loaded: 'aboard a carrier',
  offmap: 'off the map, may come back',
  waiting: 'not on the map yet',
}
/** WD-STAB-06: how a unit stands, in words: a mecha that is down has fallen. */
export function statusSaid(u: WdUnit): string {
  if (u.status === 'down' && isMecha(u)) return 'fallen'
  if (u.status !== 'ok') return statuses[u.status]
  return u.airborne ? 'in the air' : u.submerged ? 'submerged' : statuses.ok
}
