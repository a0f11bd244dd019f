// Shellshock: what things are called in sentences and on the board: units, sides, hexes, people, pieces, facings.
import { capital } from '../../../craft/english.ts'
import type { Sentence } from '../../../kernel/face.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { weaponRow } from '../book/charts.ts'
import type { Field } from '../rules/asking.ts'
import { sheetFor, type SsUnit } from '../state/state.ts'
import { hexName, lengthSaid, siteOf } from '../state/site.ts'

type Part = Sentence['parts'][number]

export const unitOf = (f: Pick<Field, 'units'>, id: Id): SsUnit | undefined => f.units.find((u) => u.id === id)
export const unitName = (f: Pick<Field, 'units'>, id: Id): string => unitOf(f, id)?.name ?? id
export const seatOf = (f: Pick<Field, 'units'>, id: Id): Seat => unitOf(f, id)?.seat ?? -1
export const sideName = (f: Pick<Field, 'words'>, seat: Seat): string =>
  f.words.sides[seat] ?? (seat < 0 ? 'Nobody' : `Side ${String.fromCharCode(65 + seat)}`)

/** A unit named as a reference; an id that is on no roster stays as it is. */
export function unitPart(f: Pick<Field, 'units'>, id: Id): Part {
  const u = unitOf(f, id)
  return u === undefined ? id : { ref: { unit: id }, text: u.name, seat: u.seat }
}

/** A hex named as a reference; off the map it is said so. */
export function hexPart(f: Pick<Field, 'words'>, cell: number): Part {
  const { ground } = f.words
  return cell < 0 ? 'off the map' : { ref: { at: siteOf(ground).place(cell) }, text: hexName(ground, cell) }
}

/** Facings in the order of sixths of flat-top hexes: north first, with the clock. */
export const facings = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'] as const
/** A facing in words: a compass point on hexes, degrees on a table. */
export const facingSaid = (f: Pick<Field, 'words'>, facing: number): string =>
  f.words.ground.table === undefined ? (facings[facing] ?? '') : `${facing}°`
/** So many hexes, or inches of a table. */
export const stepsSaid = (f: Pick<Field, 'words'>, n: number): string => lengthSaid(siteOf(f.words.ground), n)
/** Sides that armor stands on, in its order. */
export const armorSides = ['front', 'right', 'rear', 'left'] as const

/** A chit as it is read: its number, or R for the Red Chit. */
export const chitName = (f: Pick<Field, 'words'>, chit: number): string => (chit === 0 ? '' : chit === f.words.chits ? 'R' : String(chit))

/** Somebody in a crew by his place: `gunner`. */
export const roleOf = (u: SsUnit | undefined, crew: number): string =>
  (u === undefined ? undefined : sheetFor(u).crew[crew]?.role.toLowerCase()) ?? 'gunner'
/** Somebody in a crew by his seat: G1. */
export const seatRole = (u: SsUnit | undefined, seat: string): string =>
  roleOf(u, u === undefined ? -1 : sheetFor(u).crew.findIndex((c) => c.id === seat))
/** The piece of a letter: `Turret`. */
export const pieceName = (u: SsUnit | undefined, letter: string): string =>
  (u === undefined ? undefined : sheetFor(u).equipment.find((e) => e.letter === letter)?.name) ?? letter
/** A fire system by its place: `turret`, `left arm`. */
export function systemName(u: SsUnit | undefined, system: number): string {
  const s = u === undefined ? undefined : sheetFor(u).systems[system]
  return s === undefined ? 'weapon' : s.letter === '-' ? s.kind : pieceName(u, s.letter).toLowerCase()
}
/** Weapons by their places on the sheet. */
export const weaponNames = (u: SsUnit | undefined, weapons: readonly number[]): readonly string[] =>
  u === undefined ? [] : weapons.map((i) => weaponRow(sheetFor(u).weapons[i].weapon).name)
/** Somebody of a unit: `Gunner of Anvil`. */
export const personSaid = (u: SsUnit | undefined, crew: number): string => `${capital(roleOf(u, crew))} of ${u?.name ?? 'nobody'}`
