// Wardogs: what things of the book are called: kinds of units, their pictures, equipment, terrain, blows, penetration rows.
import { equipment, equipmentRow, terrainRow, type PenetrationId, type Terrain, type UnitType } from './charts.ts'
import type { UnitSheet, WeaponSheet } from './roster.ts'

/** WD-UNIT-01: a type of unit, as a word in a sentence. */
export const typeNames: Readonly<Record<UnitType, string>> = {
  mecha: 'mecha',
  av: 'armored vehicle',
  cas: 'aircraft',
  naval: 'boat',
  infantry: 'squad',
  structure: 'structure',
}
const driven: Readonly<Record<string, string | undefined>> = {
  hover: 'hovercraft',
  wheel: 'wheeled vehicle',
  track: 'tracked vehicle',
  grav: 'grav vehicle',
}
/** WD-UNIT-08: what a sheet is, in a line. */
export function kindName(s: UnitSheet): string {
  const how = s.type === 'av' ? driven[s.drive ?? 'track'] : undefined
  return how ?? (s.vtol ? 'VTOL aircraft' : typeNames[s.type])
}

const icons: Readonly<Record<UnitType, string>> = {
  mecha: 'mech',
  av: 'tank',
  cas: 'jet',
  naval: 'boat',
  infantry: 'squad',
  structure: 'bunker',
}
const has = (s: UnitSheet, id: string): boolean => s.equipment.some((e) => e.id === id)
/** The word for the picture of a unit. */
export function iconOf(s: UnitSheet): string {
  if (s.type === 'mecha') return s.legs > 2 ? 'walker' : 'mech'
  if (s.type === 'cas') return s.vtol ? 'copter' : 'jet'
  if (s.type === 'naval') return has(s, 'submersible') ? 'submarine' : 'boat'
  if (s.type === 'structure') return s.weapons.length === 0 ? 'house' : 'bunker'
  if (has(s, 'infantry_compartment')) return 'carrier'
  return s.type === 'av' && s.weapons.some((w) => w.enh.includes('indirect_fire_capable')) ? 'gun' : icons[s.type]
}

/** An item of equipment in a sentence: `smoke dispenser`; acronyms stay. What is none stays as it is. */
export function itemName(id: string): string {
  const row = equipment.find((e) => e.id === id)
  return row === undefined
    ? id
    : row.id === 'vtol'
      ? 'VTOL'
      : equipmentRow(row.id).name.toLowerCase().replace(' (1 squad)', '').replace(' (infantry)', '')
}

const grounds: Readonly<Partial<Record<Terrain, string>>> = {
  swamp_clear: 'swamp',
  swamp_forested: 'forested swamp',
  deep: 'deep water',
  building: 'building',
}
/** A terrain in a sentence: `light forest`. */
export function groundName(t: Terrain): string {
  return grounds[t] ?? terrainRow(t).name.toLowerCase()
}

/** WD-PEN-01: a row of Table 8 or 9 as it is said: `power plant damaged`. */
export const rowName = (id: PenetrationId): string => id.replaceAll('_', ' ')
/** WD-HIT-01: how a weapon strikes, for a picture of it. */
export function mannerOf(w: WeaponSheet): 'beam' | 'tracer' | 'shell' | 'missile' | 'blade' {
  if (w.type === 'energy') return 'beam'
  if (w.type === 'melee') return 'blade'
  if (w.type === 'ballistic') return 'missile'
  return w.enh.includes('indirect_fire_capable') || w.rof === 1 ? 'shell' : 'tracer'
}
