// EIC League: what things are called in sentences and on the board: units, teams, hexes, weapons, damage.
import type { Id, Seat } from '../../../kernel/plain.ts'
import type { Sentence } from '../../../kernel/face.ts'
import type { Damage } from '../rules/energy.ts'
import { isWeapon, specialty, weapon } from '../book/roster.ts'
import { listed, parted } from '../../../craft/english.ts'
import { gridOf, type PublicUnit } from '../state/state.ts'
import type { EicSeen } from './view.ts'

/** A row by its letter: A is row 0, AA follows Z. */
export function rowName(row: number): string {
  return row < 26 ? String.fromCharCode(65 + row) : rowName(Math.floor(row / 26) - 1) + rowName(row % 26)
}

/** A hex as the map names it: row letter and column, `I15`. */
export function hexName(v: EicSeen, cell: number): string {
  const columns = v.words.map.columns
  return `${rowName(Math.floor(cell / columns))}${cell % columns}`
}

const own: Readonly<Record<string, string>> = {
  heMissile: 'HE missile',
  sonicGrenade: 'sonic grenade',
  polarGrenade: 'polar grenade',
  fragGrenade: 'frag grenade',
  paralysisGrenade: 'paralysis grenade',
  nukeGrenade: 'nuke grenade',
  fight: 'fists',
  ram: 'ram',
  drone: 'drone',
}
/** A weapon in a sentence: `heavy laser`, `HE missile`, one `sonic grenade`. Fight and ram have names too. */
export function armName(id: string): string {
  return own[id] ?? (isWeapon(id) ? weapon(id).name.toLowerCase() : id)
}

/** What a unit is: `Raging Bull`, `Tank`. */
export function kindOf(u: Pick<PublicUnit, 'hull' | 'cls'>): string {
  return u.cls !== null ? (specialty(u.cls)?.name ?? '') : u.hull === 'tank' ? 'Tank' : u.hull === 'drone' ? 'Drone' : 'Basic suit'
}

/** The word for a unit's picture. */
export function iconOf(u: Pick<PublicUnit, 'hull' | 'cls'>): string {
  return u.cls === 'ragingBull' ? 'bull' : (u.cls ?? u.hull)
}

/** Effects in words: `90 laser`, `60 force and 30 heat`. */
export function harmWords(effects: readonly Damage[]): string {
  return listed(effects.map((e) => `${e.damage} ${e.type}`))
}

export function teamName(v: EicSeen, seat: Seat): string {
  return v.words.sides[seat]?.name ?? `Seat ${seat + 1}`
}

type Part = Sentence['parts'][number]

/** A unit named as a reference; an id that is not on the roster stays as it is. */
export function unitPart(v: EicSeen, id: Id): Part {
  const u = v.units.find((x) => x.id === id)
  return u ? { ref: { unit: id }, text: u.name, seat: u.seat } : id
}

/** Several units named: `Skylark and Whisper`. */
export function unitParts(v: EicSeen, ids: readonly Id[]): Part[] {
  return parted(ids.map((id) => unitPart(v, id)))
}

/** A hex named as a reference. */
export function hexPart(v: EicSeen, cell: number): Part {
  return { ref: { at: gridOf(v.words.map).place(cell) }, text: hexName(v, cell) }
}

export function unitName(v: EicSeen, id: Id): string {
  return v.units.find((x) => x.id === id)?.name ?? id
}
export function seatOf(v: EicSeen, id: Id): Seat {
  return v.units.find((x) => x.id === id)?.seat ?? -1
}
