// Wardogs: what a unit costs, line by line, counted in twelve-hundredths of a point so that nothing is ever a fraction (WD-FORCE-03).
import { crewRow, damageDie, equipmentRow, type Crew } from '../book/charts.ts'
import type { UnitSheet, WeaponSheet } from '../book/roster.ts'

/** Twelve-hundredths of a point: thirds of tubes, fifths of a turret and quarters of indirect fire all come out even. */
export const parts = 1200
/** Points, rounded up once. */
export const toPoints = (raw: number): number => Math.ceil(raw / parts)
export const toThousandths = (raw: number): number => Math.round((raw * 1000) / parts)

/** One line of a bill: what it adds before the one rounding up. */
export type CostLine = { readonly label: string; readonly raw: number; readonly rule: string }

/** WD-FORCE-03: 0.4 of the value of a weapon: rate of fire, mean die, range, ammunition, turret, indirect fire. */
export function weaponRaw(w: WeaponSheet): number {
  const twiceMean = damageDie[w.dmg] + 1 - (w.enh.includes('reduced_dmg') ? 2 : 0)
  const twiceRange =
    w.type === 'melee' ? 2 : 2 * w.range + (w.enh.includes('extended_range') ? 1 : 0) - (w.enh.includes('reduced_range') ? 1 : 0)
  const sixthsAmmo = w.tubes > 0 ? 2 * w.tubes : w.ammo >= 0 && w.ammo < 10 ? 3 : 6
  const fifthsTurret = w.loc === 'turret' ? 6 : 5,
    quartersIndirect = w.enh.includes('indirect_fire_capable') ? 5 : 4
  return w.rof * twiceMean * twiceRange * sixthsAmmo * fifthsTurret * quartersIndirect
}

/** WD-FORCE-03: the lines of a unit, before crew and rounding. */
export function costLines(s: UnitSheet): readonly CostLine[] {
  const rule = 'WD-FORCE-03',
    line = (label: string, raw: number): CostLine => ({ label, raw, rule })
  const armor = line(`Armor ${s.ar} × 10`, 10 * s.ar * parts),
    weapons = s.weapons.map((w) => line(w.name, weaponRaw(w)))
  if (s.type === 'infantry') {
    const charges = s.equipment.reduce((n, e) => n + (e.id === 'cratering_charge' ? e.charges : 0), 0)
    const blasting = charges === 0 ? [] : [line(`Cratering charges ${charges} × ½`, (charges * parts) / 2)]
    return [armor, line('Squad', 6 * parts), ...blasting, ...weapons]
  }
  const mobility =
    s.type === 'structure'
      ? []
      : s.type === 'cas'
        ? [line(`Aerial movement ${s.airMp}`, s.airMp * parts)]
        : [line(`Movement ${s.mp}`, s.mp * parts), ...(s.airMp > 0 ? [line(`Flight ${s.airMp} × ½`, (s.airMp * parts) / 2)] : [])]
  return [
    armor,
    ...mobility,
    line(`Thermal signature ${s.thermal}: 10 − ${s.thermal}`, (10 - s.thermal) * parts),
    ...(s.shields > 0 ? [line(`Shield ${s.shields} × 15`, 15 * s.shields * parts)] : []),
    ...s.equipment.flatMap((e) => {
      const row = equipmentRow(e.id)
      return e.id === 'shield_generator' || row.cost === 0 ? [] : [line(row.name, row.cost * parts)]
    }),
    ...weapons,
  ]
}

/** WD-FORCE-03: what one section of a unit costs before rounding, in twelve-hundredths. */
export function rawCost(s: UnitSheet): number {
  return costLines(s).reduce((n, l) => n + l.raw, 0)
}

/** WD-OPT-01: CPV of a unit, all sections of a building together: the factor of the crew first, then rounded up once for each section. */
export function cpvOf(s: UnitSheet, crew: Crew = 'regular'): number {
  return Math.ceil((rawCost(s) * crewRow(crew).costPercent) / (100 * parts)) * Math.max(1, s.sections)
}

/** A raw amount as it is read, to a hundredth: `8.8`. */
export function told(raw: number): string {
  const hundredths = Math.round((raw * 100) / parts),
    rest = hundredths % 100
  const part = rest === 0 ? '' : `.${String(rest).padStart(2, '0').replace(/0$/, '')}`
  return `${Math.floor(hundredths / 100)}${part}`
}

/** The lines of a bill in whole points: each is what it adds to the sum rounded up, so that they always add up to the CPV. */
export function billLines(
  s: UnitSheet,
  crew: Crew = 'regular',
): readonly { readonly label: string; readonly cost: number; readonly rule: string }[] {
  const out: { label: string; cost: number; rule: string }[] = []
  let raw = 0,
    so = 0
  const add = (label: string, rule: string, now: number): void => {
    out.push({ label, rule, cost: now - so })
    so = now
  }
  for (const l of costLines(s)) {
    raw += l.raw
    add(`${l.label} (${told(l.raw)})`, l.rule, toPoints(raw))
  }
  const { costPercent, id } = crewRow(crew)
  if (costPercent !== 100) add(`${id} crew × ${costPercent} %`, 'WD-OPT-01', Math.ceil((raw * costPercent) / (100 * parts)))
  if (s.sections > 1) add(`${s.sections} sections`, 'WD-UNIT-06', so * s.sections)
  return out
}
