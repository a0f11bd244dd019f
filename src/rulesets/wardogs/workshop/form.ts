// Wardogs: the workshop's form: every field of a force and of its designs, with what each choice costs and what forbids it (WD-FORCE-01,
// WD-FORCE-03, WD-OPT-01).
import { articled, capital } from '../../../craft/english.ts'
import type { Path } from '../../../craft/reader.ts'
import { Bench, steps } from '../../../craft/workshop.ts'
import type { OptionValue } from '../../../kernel/book.ts'
import type { Field, Form, Group } from '../../../kernel/force.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { crews, equipmentRow, type EquipmentId } from '../book/charts.ts'
import { roster, sheetOf, type WeaponSheet } from '../book/roster.ts'
import { broughtHome } from './campaign.ts'
import { cpvOf } from './cost.ts'
import { designOf, sheetFrom, type Design, type WeaponPlan } from './design.ts'
import {
  allowed,
  columnFaults,
  designFaults,
  drives,
  freeId,
  leastArmor,
  mostAirMp,
  mostArmor,
  mostMp,
  mountsOf,
  type Terms,
} from './limits.ts'
import { typeNames } from '../book/names.ts'
import { mostPoints, pointStep, sheetIn, type Column, type UnitPlan } from './plan.ts'
import { listed } from './reading.ts'
import { unitCost } from './sums.ts'

const words = (id: string): string => id.replaceAll('_', ' ')

// ---- Units ----------------------------------------------------------------------------------------------------

function unitGroup(c: Column, i: number, t: Terms): Group {
  const u = c.units[i],
    at: Path = ['units', i]
  const b = new Bench<UnitPlan>(
    u,
    (x) => unitCost(c, x),
    (x) => columnFaults({ ...c, points: mostPoints, units: c.units.map((y, j) => (j === i ? x : y)) }, t),
  )
  const sheets = [...roster, ...(c.designs ?? []).map(sheetFrom)],
    s = sheetIn(c, u.sheet),
    { kept, ...plain } = u
  return {
    title: u.name === s?.name ? u.name : `${u.name}: ${s?.name ?? u.sheet}`,
    path: at,
    cost: unitCost(c, u),
    ...(kept === undefined || s === null ? {} : { note: broughtHome(s, kept), rule: 'WD-CAMP-01' }),
    fields: [
      { is: 'text', path: [...at, 'name'], label: 'Name', value: u.name },
      {
        is: 'pick',
        path: [...at, 'sheet'],
        label: 'Sheet',
        rule: 'WD-FORCE-01',
        value: u.sheet,
        options: sheets.map((x) => b.option<OptionValue>(x.id, `${x.name} · ${cpvOf(x)}`, { ...u, sheet: x.id })),
      },
      ...(t.crewSkill || u.crew !== undefined
        ? [
            {
              is: 'pick',
              path: [...at, 'crew'],
              label: 'Crew',
              rule: 'WD-OPT-01',
              value: u.crew ?? 'regular',
              options: crews.map((x) => b.option<OptionValue>(x.id, x.id, { ...u, crew: x.id })),
            } satisfies Field,
          ]
        : []),
    ],
    groups: [],
    verbs: [
      {
        say: `Another ${u.name}`,
        edit: { at: ['units', i + 1], insert: { ...plain, id: freeId(c), name: `${u.name.slice(0, 57)} II` } as Plain },
      },
      { say: `Leave ${u.name} out`, edit: { at, remove: true } },
    ],
  }
}

// ---- Designs --------------------------------------------------------------------------------------------------

type Draft = { readonly d: Design; readonly at: Path; readonly b: Bench<Design> }

function step(f: Draft, key: keyof Design, label: string, low: number, high: number, rule = 'WD-FORCE-03'): Field {
  const value = (f.d[key] as number | undefined) ?? 0,
    all = steps(Math.min(low, value), Math.max(high, value), 1)
  return {
    is: 'step',
    path: [...f.at, key],
    label,
    rule,
    value,
    options: all.map((n) => f.b.option(n, String(n), { ...f.d, [key]: n })),
  }
}

function pick(f: Draft, key: keyof Design, label: string, of: readonly (readonly [value: string | number | null, label: string])[]): Field {
  return {
    is: 'pick',
    path: [...f.at, key],
    label,
    rule: 'WD-FORCE-03',
    value: (f.d[key] as OptionValue | undefined) ?? null,
    options: of.map(([value, say]) => f.b.option<OptionValue>(value, say, { ...f.d, [key]: value ?? undefined })),
  }
}

const arms = [
  ['none', 'none'],
  ['arm', 'arm without a hand'],
  ['hand', 'arm with a hand'],
] as const

function bodyFields(f: Draft): readonly Field[] {
  const { d, at, b } = f,
    flies = ['mecha', 'av', 'cas'].includes(d.type)
  return [
    { is: 'text', path: [...at, 'name'], label: 'Name', value: d.name },
    ...(d.type === 'infantry' ? [] : [step(f, 'size', 'Size', 1, 10, 'WD-UNIT-02')]),
    step(f, 'ar', 'Armor', leastArmor(d), mostArmor(d), 'WD-UNIT-04'),
    ...(d.type === 'structure' || d.type === 'infantry' ? [] : [step(f, 'mp', 'Movement', 0, mostMp(d))]),
    ...(d.type === 'mecha'
      ? [
          pick(f, 'legs', 'Legs', [
            [2, 'two'],
            [4, 'four'],
            [6, 'six'],
          ]),
          pick(f, 'rightArm', 'Right arm', arms),
          pick(f, 'leftArm', 'Left arm', arms),
        ]
      : []),
    ...(drives[d.type].length > 0
      ? [
          pick(
            f,
            'drive',
            'Drive',
            drives[d.type].map((x) => [x, x] as const),
          ),
        ]
      : []),
    ...(d.type === 'infantry'
      ? []
      : [b.flag([...at, 'turret'], 'Turret', 'WD-ARC-01', d.turret ?? false, { ...d, turret: d.turret !== true })]),
    ...(flies
      ? [
          pick(f, 'flight', 'Flight', [
            [null, 'none'],
            ['full', 'full flight'],
            ['partial', 'partial flight'],
            ['jet', 'jet assist'],
          ]),
        ]
      : []),
    ...(d.flight ? [step(f, 'airMp', 'Aerial movement', 1, mostAirMp(d))] : []),
    ...(d.type === 'infantry'
      ? [step(f, 'charges', 'Cratering charges', 0, 3)]
      : [step(f, 'shields', 'Shield points', 0, 5, 'WD-SHLD-01')]),
    ...(d.type === 'structure'
      ? [step(f, 'levels', 'Levels', 1, 10, 'WD-UNIT-02'), step(f, 'sections', 'Sections', 1, 7, 'WD-UNIT-06')]
      : []),
  ]
}

const weaponFlags = [
  ['extendedRange', 'Extended range'],
  ['reducedRange', 'Reduced range'],
  ['extraDmg', 'Extra damage'],
  ['reducedDmg', 'Reduced damage'],
  ['indirect', 'Indirect fire'],
  ['torpedo', 'Torpedoes'],
] as const

function weaponGroup(f: Draft, k: number): Group {
  const w = f.d.weapons[k],
    at: Path = [...f.at, 'weapons', k],
    rule = 'WD-UNIT-09'
  const having = (next: WeaponPlan): Design => ({ ...f.d, weapons: f.d.weapons.map((x, j) => (j === k ? next : x)) })
  const figure = (key: 'range' | 'rof' | 'dmg' | 'tubes', label: string, low: number, high: number): Field => ({
    is: 'step',
    path: [...at, key],
    label,
    rule,
    value: w[key] ?? 0,
    options: steps(low, high, 1).map((n) => f.b.option(n, String(n), having({ ...w, [key]: n }))),
  })
  return {
    title: w.name,
    path: at,
    fields: [
      { is: 'text', path: [...at, 'name'], label: 'Name', value: w.name },
      {
        is: 'pick',
        path: [...at, 'loc'],
        label: 'Mounted',
        rule: 'WD-ARC-01',
        value: w.loc,
        options: [...new Set([...mountsOf(f.d), w.loc])].map((m) => f.b.option<OptionValue>(m, words(m), having({ ...w, loc: m }))),
      },
      ...(w.type === 'melee' ? [] : [figure('range', 'Range rating', 1, 6)]),
      figure('rof', 'Rate of fire', 1, 5),
      figure('dmg', 'Damage rating', 1, 5),
      ...((w.tubes ?? 0) > 0 ? [figure('tubes', 'Tubes', 1, 12)] : []),
      ...(w.type === 'melee'
        ? []
        : weaponFlags.map(([key, label]) =>
            f.b.flag([...at, key], label, rule, w[key] ?? false, having({ ...w, [key]: w[key] !== true })),
          )),
    ],
    groups: [],
    verbs: [{ say: `Leave the ${w.name} out`, edit: { at, remove: true } }],
  }
}

/** WD-UNIT-09: every weapon that a sheet of the book has, once. */
export const armory: readonly WeaponSheet[] = roster
  .flatMap((u) => u.weapons)
  .filter((w, i, all) => all.findIndex((x) => x.name === w.name && x.dmg === w.dmg && x.tubes === w.tubes && x.ammo === w.ammo) === i)

/** A weapon of the armory where a design can mount it; null where it has no place for it. */
function mountable(d: Design, w: WeaponSheet): WeaponPlan | null {
  if ((w.loc === 'infantry') !== (d.type === 'infantry')) return null
  const places = mountsOf(d),
    loc = w.type === 'melee' ? places.find((p) => p.endsWith('_arm')) : places.includes(w.loc) ? w.loc : places[0]
  const plan = designOf({ ...sheetOf('bulwark'), weapons: [w] }, 'x').weapons[0]
  return loc === undefined ? null : { ...plan, loc }
}

function designGroup(c: Column, i: number): Group {
  const d = c.designs?.[i] as Design,
    at: Path = ['designs', i]
  const f: Draft = {
    d,
    at,
    b: new Bench(
      d,
      (x) => cpvOf(sheetFrom(x)),
      (x) => designFaults(x, i),
      undefined,
      (x) => `${x.rule} ${x.why}`,
    ),
  }
  const taken = d.equipment.map((id, k) => ({
    say: `Take out: ${equipmentRow(id).name}`,
    edit: { at: [...at, 'equipment', k], remove: true as const },
  }))
  const fits = (next: Design): boolean => f.b.refusal(next) === null,
    cpv = cpvOf(sheetFrom(d))
  return {
    title: `${d.name}: own ${typeNames[d.type]}`,
    path: at,
    cost: cpv,
    note: `thermal signature ${sheetFrom(d).thermal}, stability ${sheetFrom(d).stability}`,
    rule: 'WD-FORCE-03',
    fields: bodyFields(f),
    groups: d.weapons.map((_, k) => weaponGroup(f, k)),
    verbs: [
      ...listed
        .filter((id: EquipmentId) => allowed(d, id) && fits({ ...d, equipment: [...d.equipment, id] }))
        .map((id) => ({
          say: `Add ${equipmentRow(id).name}`,
          edit: { at: [...at, 'equipment', d.equipment.length], insert: id },
          among: {
            list: 'Add equipment',
            as: capital(equipmentRow(id).name),
            change: cpvOf(sheetFrom({ ...d, equipment: [...d.equipment, id] })) - cpv,
          },
        })),
      ...taken,
      ...armory.flatMap((w) => {
        const plan = mountable(d, w)
        return plan !== null && fits({ ...d, weapons: [...d.weapons, plan] })
          ? [
              {
                say: `Mount ${articled(w.name)}`,
                edit: { at: [...at, 'weapons', d.weapons.length], insert: plan as Plain },
                among: {
                  list: 'Mount a weapon',
                  as: capital(w.name),
                  change: cpvOf(sheetFrom({ ...d, weapons: [...d.weapons, plan] })) - cpv,
                },
              },
            ]
          : []
      }),
      { say: `Drop the design ${d.name}`, edit: { at, remove: true } },
    ],
  }
}

/** The sheets from which a design may begin, one of each type. */
const beginnings = ['coyote', 'bulwark', 'dragonfly', 'marlin', 'armored_squad', 'redoubt']

/** The form of a force: a group for each unit, then one for each design. */
export function formOf(c: Column, t: Terms): Form {
  const designs = c.designs ?? []
  let n = designs.length + 1
  while (designs.some((d) => d.id === `own-${n}`)) n++
  return {
    title: c.name,
    path: [],
    cost: c.units.reduce((sum, u) => sum + unitCost(c, u), 0),
    fields: [
      { is: 'text', path: ['name'], label: 'Name of the force', value: c.name },
      {
        is: 'step',
        path: ['points'],
        label: 'Points it may cost',
        rule: 'WD-FORCE-01',
        value: c.points,
        options: [...new Set([...steps(pointStep, 1000, pointStep), c.points])]
          .sort((a, b) => a - b)
          .map((p) => ({ value: p, label: String(p), change: 0 })),
      },
    ],
    groups: [...c.units.map((_, i) => unitGroup(c, i, t)), ...designs.map((_, i) => designGroup(c, i))],
    verbs: [
      ...[...roster, ...designs.map(sheetFrom)].map((s) => ({
        say: `Add ${articled(s.name)}`,
        edit: { at: ['units', c.units.length], insert: { id: freeId(c), name: s.name, sheet: s.id } },
      })),
      ...beginnings.map((id) => ({
        say: `Design ${articled(typeNames[sheetOf(id).type])}`,
        edit: { at: ['designs'], put: [...designs, { ...designOf(sheetOf(id), `own-${n}`), name: `Own ${sheetOf(id).name}` }] as Plain },
      })),
    ],
  }
}
