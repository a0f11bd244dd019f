// Wardogs: a design as the sheet it makes: what follows from what is chosen (WD-FORCE-03, WD-UNIT-09, WD-UNIT-11, WD-RNG-01).
import {
  equipmentRow,
  gyroscopes,
  legStability,
  rangeBands,
  reducedBands,
  type Enhancement,
  type EquipmentId,
  type UnitType,
  type WeaponType,
} from '../book/charts.ts'
import type { ItemSheet, Mount, UnitSheet, WeaponSheet } from '../book/roster.ts'
import { rawCost, toThousandths, toPoints } from './cost.ts'

/** A weapon of a design. Fields that are left out are off or 0; ratings are those that the sheet prints. */
export type WeaponPlan = {
  readonly name: string
  readonly type: WeaponType
  readonly loc: Mount
  readonly range: number // rating; of a melee weapon 0
  readonly rof: number
  readonly dmg: number
  readonly shots?: number // of a magazine
  readonly tubes?: number
  readonly torpedo?: boolean
  readonly extendedRange?: boolean
  readonly reducedRange?: boolean
  readonly extraDmg?: boolean
  readonly reducedDmg?: boolean
  readonly extraAmmo?: number // times
  readonly reducedAmmo?: boolean
  readonly externalTubes?: boolean
  readonly moreTubes?: boolean
  readonly indirect?: boolean
}

export type ArmPlan = 'none' | 'arm' | 'hand'

/** A design of one's own: what is chosen. Thermal signature, stability and cost follow (WD-FORCE-03). */
export type Design = {
  readonly id: string // as `own-1`, never that of a sheet of the book
  readonly name: string
  readonly type: UnitType
  readonly size: number
  readonly ar: number
  readonly mp: number
  readonly techLevel?: number
  readonly legs?: number // of a mecha: 2, 4 or 6
  readonly rightArm?: ArmPlan
  readonly leftArm?: ArmPlan
  readonly drive?: UnitSheet['drive']
  readonly turret?: boolean
  readonly flight?: UnitSheet['flight']
  readonly airMp?: number
  readonly shields?: number
  readonly charges?: number // cratering charges of a squad
  readonly levels?: number // of a structure
  readonly sections?: number
  readonly weapons: readonly WeaponPlan[]
  readonly equipment: readonly EquipmentId[] // without what drive, flight, shields and charges bring
}

const flightItem = { full: 'full_flight', partial: 'partial_flight', jet: 'jet_assist' } as const

/** WD-RNG-01: the ends of the bands of a weapon. */
function bandsOf(w: WeaponPlan): readonly [number, number, number] {
  if (w.type === 'melee') return [1, 1, 1]
  const plain = rangeBands[w.range] ?? rangeBands[1]
  if (w.reducedRange === true) return reducedBands[w.range] ?? [plain[0], plain[1], plain[2] - 2]
  return w.extendedRange === true ? [plain[0], plain[1], plain[2] + 2] : plain
}

function enhancements(w: WeaponPlan): readonly Enhancement[] {
  const of = (on: boolean | undefined, e: Enhancement): readonly Enhancement[] => (on === true ? [e] : [])
  return [
    ...of(w.extendedRange, 'extended_range'),
    ...of(w.reducedRange, 'reduced_range'),
    ...of(w.extraDmg, 'extra_dmg'),
    ...of(w.reducedDmg, 'reduced_dmg'),
    ...Array.from({ length: w.extraAmmo ?? 0 }, () => 'extra_ammo' as const),
    ...of(w.reducedAmmo, 'reduced_ammo'),
    ...of(w.externalTubes, 'external_launch_tubes'),
    ...of(w.moreTubes, 'multiple_launch_tubes'),
    ...of(w.indirect, 'indirect_fire_capable'),
  ]
}

/** A weapon as the sheet prints it. */
export function weaponFrom(w: WeaponPlan): WeaponSheet {
  return {
    name: w.name,
    type: w.type,
    loc: w.loc,
    range: w.range,
    bands: bandsOf(w),
    rof: w.rof,
    dmg: w.dmg,
    enh: enhancements(w),
    ammo: w.shots ?? -1,
    tubes: w.tubes ?? 0,
    torpedo: w.torpedo ?? false,
  }
}

/** Everything that counts as a module: what is listed and what drive, shields, flight and charges bring. */
export function modulesOf(d: Design): readonly ItemSheet[] {
  const item = (id: EquipmentId, charges = 0, points = 0): ItemSheet => ({ id, charges, points })
  return [
    ...(d.drive === 'hover' ? [item('hovercraft_modification')] : []),
    ...d.equipment.map((id) => item(id, equipmentRow(id).charges)),
    ...((d.shields ?? 0) > 0 ? [item('shield_generator', 0, d.shields)] : []),
    ...(d.flight && d.type !== 'cas' ? [item(flightItem[d.flight])] : []),
    ...((d.charges ?? 0) > 0 ? [item('cratering_charge', d.charges)] : []),
  ]
}

/** WD-FORCE-03: size and everything hot, less baffles, from 1 to 10; squads have 1. */
export function thermalOf(d: Design): number {
  if (d.type === 'infantry') return 1
  const hot =
    d.size +
    d.weapons.filter((w) => w.type === 'energy').length +
    (d.drive === 'hover' ? 1 : 0) +
    (d.flight ? 1 : 0) +
    ((d.shields ?? 0) > 0 ? 1 : 0) -
    d.equipment.filter((e) => e === 'thermal_baffles').length
  return Math.max(1, Math.min(10, hot))
}

/** WD-UNIT-11: legs and gyroscope of a mecha; of all others 0. */
export function stabilityFrom(d: Design): number {
  if (d.type !== 'mecha') return 0
  return d.equipment.reduce((n, e) => n + (gyroscopes[e] ?? 0), legStability[d.legs ?? 2] ?? 0)
}

const sheets = new WeakMap<Design, UnitSheet>()
/** WD-UNIT-08: the record sheet of a design; the same one for the same design. */
export function sheetFrom(d: Design): UnitSheet {
  const old = sheets.get(d)
  if (old !== undefined) return old
  const bare: UnitSheet = {
    id: d.id,
    name: d.name,
    type: d.type,
    size: d.size,
    ar: d.ar,
    mp: d.mp,
    thermal: thermalOf(d),
    stability: stabilityFrom(d),
    techLevel: d.techLevel ?? null,
    legs: d.type === 'mecha' ? (d.legs ?? 2) : 0,
    arms: (['right', 'left'] as const).flatMap((side) => {
      const arm = (side === 'right' ? d.rightArm : d.leftArm) ?? 'none'
      return arm === 'none' ? [] : [{ side, hand: arm === 'hand' }]
    }),
    flight: d.flight ?? null,
    airMp: d.airMp ?? 0,
    vtol: d.equipment.includes('vtol'),
    shields: d.shields ?? 0,
    drive: d.drive ?? null,
    turret: d.turret ?? false,
    levels: d.levels ?? 0,
    sections: d.sections ?? 0,
    weapons: d.weapons.map(weaponFrom),
    equipment: modulesOf(d),
    source: 'designed',
    cpvRaw: 0,
    cpv: 0,
    nation: null,
  }
  const raw = rawCost(bare),
    made = { ...bare, cpvRaw: toThousandths(raw), cpv: toPoints(raw) }
  sheets.set(d, made)
  return made
}

/** The design that makes a sheet: where one of one's own begins. */
export function designOf(s: UnitSheet, id: string): Design {
  const arm = (side: 'right' | 'left'): 'none' | 'arm' | 'hand' => {
    const a = s.arms.find((x) => x.side === side)
    return a === undefined ? 'none' : a.hand ? 'hand' : 'arm'
  }
  const brought: readonly EquipmentId[] = [
    'hovercraft_modification',
    'shield_generator',
    'full_flight',
    'partial_flight',
    'jet_assist',
    'cratering_charge',
  ]
  const charges = s.equipment.find((e) => e.id === 'cratering_charge')?.charges ?? 0
  return {
    id,
    name: s.name,
    type: s.type,
    size: s.size,
    ar: s.ar,
    mp: s.mp,
    ...(s.techLevel === null ? {} : { techLevel: s.techLevel }),
    ...(s.type === 'mecha' ? { legs: s.legs, rightArm: arm('right'), leftArm: arm('left') } : {}),
    ...(s.drive === null ? {} : { drive: s.drive }),
    ...(s.turret ? { turret: true } : {}),
    ...(s.flight === null ? {} : { flight: s.flight, airMp: s.airMp }),
    ...(s.shields > 0 ? { shields: s.shields } : {}),
    ...(charges > 0 ? { charges } : {}),
    ...(s.type === 'structure' ? { levels: s.levels, sections: s.sections } : {}),
    weapons: s.weapons.map(planOf),
    equipment: s.equipment.map((e) => e.id).filter((e) => !brought.includes(e)),
  }
}

function planOf(w: WeaponSheet): WeaponPlan {
  const has = (e: Enhancement): boolean => w.enh.includes(e)
  const extra = w.enh.filter((e) => e === 'extra_ammo').length
  return {
    name: w.name,
    type: w.type,
    loc: w.loc,
    range: w.range,
    rof: w.rof,
    dmg: w.dmg,
    ...(w.ammo >= 0 ? { shots: w.ammo } : {}),
    ...(w.tubes > 0 ? { tubes: w.tubes } : {}),
    ...(w.torpedo ? { torpedo: true } : {}),
    ...(has('extended_range') ? { extendedRange: true } : {}),
    ...(has('reduced_range') ? { reducedRange: true } : {}),
    ...(has('extra_dmg') ? { extraDmg: true } : {}),
    ...(has('reduced_dmg') ? { reducedDmg: true } : {}),
    ...(extra > 0 ? { extraAmmo: extra } : {}),
    ...(has('reduced_ammo') ? { reducedAmmo: true } : {}),
    ...(has('external_launch_tubes') ? { externalTubes: true } : {}),
    ...(has('multiple_launch_tubes') ? { moreTubes: true } : {}),
    ...(has('indirect_fire_capable') ? { indirect: true } : {}),
  }
}
