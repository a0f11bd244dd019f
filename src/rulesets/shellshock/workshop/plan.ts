// Shellshock: what a force file says: units by their sheets with crew, armor and weapons, and Firing Teams (SS-FORCE-02, SS-FORCE-08).
import type { Force } from '../../../kernel/force.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { weaponRow, type WeaponId } from '../book/charts.ts'
import { roster, sheetOf, type MountedWeapon, type UnitSheet } from '../book/roster.ts'

/** Skills of somebody in a crew, in the order of the sheet (SS-FORCE-02). */
export type CrewPlan = { readonly piloting: number; readonly gunnery: number }
/** What a mount of the sheet carries, in its order; `rounds` null: without limit. */
export type WeaponPlan = { readonly weapon: WeaponId; readonly rounds: number | null }
/** One unit of a force. Armor: front, right, rear, left. */
export type UnitPlan = {
  readonly id: string
  readonly name: string
  readonly sheet: string
  readonly armor: readonly number[]
  readonly crew: readonly CrewPlan[]
  readonly weapons: readonly WeaponPlan[]
}
/** Somebody in a crew: the id of a unit of the force and of a seat on its sheet. */
export type Member = { readonly unit: string; readonly seat: string }
/** SS-FORCE-08: who sees for whom. */
export type TeamPlan = { readonly spotter: Member; readonly shooter: Member }

/** A force file. `ecv` is the total that both sides have agreed on. */
export type Muster = {
  readonly id: string
  readonly name: string
  readonly ecv: number
  readonly units: readonly UnitPlan[]
  readonly teams: readonly TeamPlan[]
}

export const mostUnits = 30
export const mostEcv = 10000
export const ecvStep = 5

/** A unit as its sheet prints it. @throws RangeError when there is no such sheet. */
export function asListed(id: string, name: string, sheet: string): UnitPlan {
  const s = sheetOf(sheet)
  return {
    id,
    name,
    sheet,
    armor: s.armour,
    crew: s.crew.map(({ piloting, gunnery }) => ({ piloting, gunnery })),
    weapons: s.weapons.map(({ weapon, ammo }) => ({ weapon, rounds: ammo })),
  }
}

/** The listed sheet of a unit; null where there is none of that id. */
export function listedSheet(u: Pick<UnitPlan, 'sheet'>): UnitSheet | null {
  return roster.find((s) => s.id === u.sheet) ?? null
}

/** Whether two mounts of a sheet are one weapon with two kinds of rounds (SS-TGT-18). */
export function shared(s: UnitSheet, mount: number): boolean {
  return s.weapons.some((w, i) => i !== mount && w.letter === s.weapons[mount].letter)
}

const made = new WeakMap<UnitPlan, UnitSheet>()
/** The sheet that a unit of a force bears: the listed one where only skills differ, else one of its own (SS-FORCE-02). */
export function sheetFrom(u: UnitPlan, listed: UnitSheet): UnitSheet {
  const plain =
    u.armor.every((n, i) => n === listed.armour[i]) &&
    u.weapons.every((w, i) => w.weapon === listed.weapons[i].weapon && w.rounds === listed.weapons[i].ammo)
  if (plain) return listed
  const old = made.get(u)
  if (old !== undefined) return old
  const sheet = refitted(u, listed)
  made.set(u, sheet)
  return sheet
}

/** A weapon that draws on the battery needs no rounds of a bin. */
function mounted(w: WeaponPlan, m: MountedWeapon): MountedWeapon {
  return { ...m, weapon: w.weapon, ammo: w.rounds, ammoLetter: w.rounds === null ? null : m.ammoLetter }
}

function refitted(u: UnitPlan, s: UnitSheet): UnitSheet {
  const weapons = s.weapons.map((m, i) => mounted(u.weapons[i], m))
  const bin = (letter: string): 'ammo' | 'railAmmo' => {
    const fed = weapons.filter((w) => w.ammoLetter === letter)
    return fed.length > 0 && fed.every((w) => weaponRow(w.weapon).tags.includes('railgun')) ? 'railAmmo' : 'ammo' // SS-DMG-15
  }
  return {
    ...s,
    armour: [u.armor[0], u.armor[1], u.armor[2], u.armor[3]],
    weapons,
    equipment: s.equipment.map((e) => {
      if (e.kind === 'ammo' || e.kind === 'railAmmo') return { ...e, kind: bin(e.letter) }
      const i = weapons.findIndex((w) => w.letter === e.letter && w.weapon !== s.weapons.find((m) => m.id === w.id)?.weapon)
      return e.kind === 'weapon' && i >= 0 ? { ...e, name: weaponRow(weapons[i].weapon).name } : e
    }),
  }
}

/** A force as the kernel knows it: the same object, its fields plain data. */
export function asForce(m: Muster): Force {
  return m as Plain as Force
}
