// Wardogs: force files read, field by field; what does not fit is a fault that says what would (WD-FORCE-01).
import { Reader, type Path } from '../../../craft/reader.ts'
import type { Read } from '../../../craft/workshop.ts'
import { crews, equipment } from '../book/charts.ts'
import { roster } from '../book/roster.ts'
import type { Wear } from '../state/state.ts'
import { mostDesigns, mostPoints, mostUnits, type Column, type UnitPlan, type Campaign, type Kept, type Wounds } from './plan.ts'
import type { ArmPlan, Design, WeaponPlan } from './design.ts'

const mounts = ['torso_front', 'torso_rear', 'hull_front', 'hull_rear', 'left_arm', 'right_arm', 'turret', 'infantry'] as const
const weaponFlags = [
  'torpedo',
  'extendedRange',
  'reducedRange',
  'extraDmg',
  'reducedDmg',
  'reducedAmmo',
  'externalTubes',
  'moreTubes',
  'indirect',
] as const
const weaponFields = ['name', 'type', 'loc', 'range', 'rof', 'dmg', 'shots', 'tubes', 'extraAmmo', ...weaponFlags]

/** An item that a design lists: not what its drive, flight, shields and charges bring. */
const brought = ['hovercraft_modification', 'shield_generator', 'jet_assist', 'partial_flight', 'full_flight', 'cratering_charge']
export const listed = equipment.map((e) => e.id).filter((id) => !brought.includes(id))

function readWeapon(r: Reader, x: unknown, at: Path): WeaponPlan {
  const o = r.object(x, at, 'a weapon', weaponFields) ?? {}
  const on: Partial<Record<(typeof weaponFlags)[number], boolean>> = {}
  for (const flag of weaponFlags) if (o[flag] !== undefined && r.flag(o[flag], [...at, flag])) on[flag] = true
  const shots = o.shots === undefined ? -1 : r.number(o.shots, [...at, 'shots'], 'the shots of a magazine', -1, 30),
    tubes = o.tubes === undefined ? 0 : r.number(o.tubes, [...at, 'tubes'], 'the number of tubes', 0, 12),
    extra = o.extraAmmo === undefined ? 0 : r.number(o.extraAmmo, [...at, 'extraAmmo'], 'how often ammunition is extra', 0, 2)
  return {
    name: r.text(o.name, [...at, 'name'], 'the name of a weapon', 1, 40),
    type: r.among(o.type, [...at, 'type'], 'type of weapon', ['energy', 'kinetic', 'ballistic', 'melee'] as const, 'kinetic'),
    loc: r.among(o.loc, [...at, 'loc'], 'place for a weapon', mounts, 'hull_front'),
    range: r.number(o.range, [...at, 'range'], 'a range rating', 0, 6),
    rof: r.number(o.rof, [...at, 'rof'], 'a rate of fire', 1, 5),
    dmg: r.number(o.dmg, [...at, 'dmg'], 'a damage rating', 1, 5),
    ...(shots < 0 ? {} : { shots }),
    ...(tubes === 0 ? {} : { tubes }),
    ...(extra === 0 ? {} : { extraAmmo: extra }),
    ...on,
  }
}

const designFields = [
  'id',
  'name',
  'type',
  'size',
  'ar',
  'mp',
  'techLevel',
  'legs',
  'rightArm',
  'leftArm',
  'drive',
  'turret',
  'flight',
  'airMp',
  'shields',
  'charges',
  'levels',
  'sections',
  'weapons',
  'equipment',
]

function readDesign(r: Reader, x: unknown, at: Path): Design {
  const o = r.object(x, at, 'a design', designFields) ?? {}
  const figure = <K extends string>(key: K, what: string, high: number): { readonly [k in K]?: number } => {
    const n = o[key] === undefined ? 0 : r.number(o[key], [...at, key], what, 0, high)
    return (n === 0 ? {} : { [key]: n }) as { readonly [k in K]?: number }
  }
  const arm = (key: 'rightArm' | 'leftArm'): { readonly [k in 'rightArm' | 'leftArm']?: ArmPlan } =>
    o[key] === undefined ? {} : { [key]: r.among(o[key], [...at, key], 'arm', ['none', 'arm', 'hand'] as const, 'none') }
  const id = r.text(o.id, [...at, 'id'], 'the id of a design')
  if (roster.some((u) => u.id === id))
    r.wrong([...at, 'id'], `"${id}" is a sheet of the book; a design has an id of its own`, [
      { say: `Call it own-${id}`, edit: { at: [...at, 'id'], put: `own-${id}` } },
    ])
  const type = r.among(o.type, [...at, 'type'], 'type of unit', ['mecha', 'av', 'cas', 'naval', 'infantry', 'structure'] as const, 'av')
  const drive = r.maybe(o.drive, [...at, 'drive'], 'drive', ['hover', 'track', 'wheel', 'screw', 'grav'] as const),
    flight = r.maybe(o.flight, [...at, 'flight'], 'flight', ['full', 'partial', 'jet'] as const)
  const legs =
    type !== 'mecha' && o.legs === undefined ? null : r.among<2 | 4 | 6, 2>(o.legs, [...at, 'legs'], 'number of legs', [2, 4, 6], 2)
  return {
    id,
    name: r.text(o.name, [...at, 'name'], 'the name of a design'),
    type,
    size: r.number(o.size, [...at, 'size'], 'a size', 1, 10),
    ar: r.number(o.ar, [...at, 'ar'], 'an armor rating', 0, 10),
    mp: r.number(o.mp, [...at, 'mp'], 'movement points', 0, 15),
    ...figure('techLevel', 'a tech level', 9),
    ...(legs === null ? {} : { legs }),
    ...arm('rightArm'),
    ...arm('leftArm'),
    ...(drive === null ? {} : { drive }),
    ...(o.turret !== undefined && r.flag(o.turret, [...at, 'turret']) ? { turret: true } : {}),
    ...(flight === null ? {} : { flight }),
    ...figure('airMp', 'aerial movement points', 21),
    ...figure('shields', 'shield points', 5),
    ...figure('charges', 'the number of cratering charges', 3),
    ...figure('levels', 'the levels of a building', 10),
    ...figure('sections', 'the sections of a building', 7),
    weapons: r.list(o.weapons, [...at, 'weapons'], 'the list of weapons', 12, (w, p) => readWeapon(r, w, p)),
    equipment: r.list(o.equipment, [...at, 'equipment'], 'the list of equipment', 20, (e, p) =>
      r.among(e, p, 'equipment', listed, 'smoke_dispenser'),
    ),
  }
}

const wearLists = ['legs', 'arms', 'weapons', 'gear'] as const
const wearParts = ['turret', 'drive', 'plant'] as const

/** WD-CAMP-01: what a section brought home. */
function readWounds(r: Reader, x: unknown, at: Path): Wounds {
  const o = r.object(x, at, 'the damage of a unit', ['ar', ...wearLists, ...wearParts]) ?? {}
  const wear = (y: unknown, p: Path): Wear => r.number(y, p, 'the state of a part', 0, 2) as Wear
  const out: Record<string, unknown> = {}
  if (o.ar !== undefined) out.ar = r.number(o.ar, [...at, 'ar'], 'armor lost', 0, 10)
  for (const key of wearLists) if (o[key] !== undefined) out[key] = r.list(o[key], [...at, key], 'the parts', 40, wear)
  for (const key of wearParts) if (o[key] !== undefined) out[key] = wear(o[key], [...at, key])
  return out as Wounds
}

function readKept(r: Reader, x: unknown, at: Path): Kept {
  const o = r.object(x, at, 'what a unit brought home', ['sheet', 'crew', 'wounds']) ?? {}
  const crew = r.maybe(
    o.crew,
    [...at, 'crew'],
    'crew',
    crews.map((c) => c.id),
  )
  return {
    sheet: r.text(o.sheet, [...at, 'sheet'], 'the id of a sheet'),
    ...(crew === null || crew === 'regular' ? {} : { crew }),
    wounds: r.list(o.wounds, [...at, 'wounds'], 'the damage by sections', 7, (y, p) => readWounds(r, y, p), 1),
  }
}

function readCampaign(r: Reader, x: unknown): Campaign {
  const at: Path = ['campaign'],
    o = r.object(x, at, 'the account of a campaign', ['battles', 'earned', 'spent', 'kept']) ?? {}
  const sum = (key: 'battles' | 'earned' | 'spent' | 'kept'): number => r.number(o[key], [...at, key], key, 0, 1_000_000)
  return { battles: sum('battles'), earned: sum('earned'), spent: sum('spent'), kept: sum('kept') }
}

function readUnit(r: Reader, x: unknown, at: Path, sheets: readonly string[]): UnitPlan {
  const o =
    r.object(x, at, 'a unit', ['id', 'name', 'sheet', 'crew', 'cpv', 'kept'], '{ "id": "u1", "name": "Coyote", "sheet": "coyote" }') ?? {}
  const crew = r.maybe(
    o.crew,
    [...at, 'crew'],
    'crew',
    crews.map((c) => c.id),
  )
  return {
    id: r.text(o.id, [...at, 'id'], 'the id of a unit'),
    name: r.text(o.name, [...at, 'name'], 'the name of a unit'),
    sheet: r.among(o.sheet, [...at, 'sheet'], 'sheet', sheets, 'rifle_squad'),
    ...(crew === null || crew === 'regular' ? {} : { crew }),
    ...(o.kept === undefined ? {} : { kept: readKept(r, o.kept, [...at, 'kept']) }),
  }
}

/**
 * Whether something handed in has the form of a force file. Whether it is legal, `check` says.
 * @returns the force, or grave faults that name each wrong field and what would be right; never throws.
 */
export function readColumn(x: unknown): Read<Column> {
  const r = new Reader('WD-FORCE-01')
  const o = r.object(x, [], 'a force', ['id', 'name', 'points', 'units', 'designs', 'campaign'])
  if (o === null) return { faults: r.faults }
  const designs =
    o.designs === undefined ? [] : r.list(o.designs, ['designs'], 'the list of designs', mostDesigns, (d, at) => readDesign(r, d, at))
  const sheets = [...roster.map((u) => u.id), ...designs.map((d) => d.id)]
  const column: Column = {
    id: r.text(o.id, ['id'], 'the id of a force'),
    name: r.text(o.name, ['name'], 'the name of a force'),
    points: r.number(o.points, ['points'], 'the points a force may cost', 0, mostPoints),
    units: r.list(o.units, ['units'], 'the list of units', mostUnits, (u, at) => readUnit(r, u, at, sheets)),
    ...(designs.length === 0 ? {} : { designs }),
    ...(o.campaign === undefined ? {} : { campaign: readCampaign(r, o.campaign) }),
  }
  return r.faults.length ? { faults: r.faults } : { plan: column }
}
