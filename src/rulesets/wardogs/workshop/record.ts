// Wardogs: the record sheet of a unit: its figures, boxes for armor, shields and ammunition, and every system as it stands (WD-UNIT-08,
// WD-PEN-02).
import { capital, listed, signed } from '../../../craft/english.ts'
import { line } from '../../../craft/workshop.ts'
import type { FigureCell, Sheet, SheetSection, Tone } from '../../../kernel/face.ts'
import type { Seat } from '../../../kernel/plain.ts'
import { damageDie, equipmentRow, type Crew, type UnitType } from '../book/charts.ts'
import { iconOf } from '../book/names.ts'
import type { Mount, UnitSheet, WeaponSheet } from '../book/roster.ts'

/** What a battle has left of a unit; 0 as new, 1 damaged, 2 destroyed. Charges of −1 are not known. */
export type Worn = {
  readonly ar: number
  readonly shields: number
  readonly legs: readonly number[]
  readonly arms: readonly number[]
  readonly weapons: readonly number[]
  readonly ammo: readonly number[]
  readonly gear: readonly number[]
  readonly charges: readonly number[]
  readonly turret: number
  readonly drive: number
  readonly plant: number
}
/** A sheet as new. */
export const unworn = (s: UnitSheet): Worn => ({
  ar: s.ar,
  shields: s.shields,
  legs: Array.from({ length: s.legs }, () => 0),
  arms: s.arms.map(() => 0),
  weapons: s.weapons.map(() => 0),
  ammo: s.weapons.map((w) => (w.tubes > 0 ? w.tubes : w.ammo)),
  gear: s.equipment.map(() => 0),
  charges: s.equipment.map((e) => e.charges),
  turret: 0,
  drive: 0,
  plant: 0,
})

const typeNames: Readonly<Record<UnitType, string>> = {
  mecha: 'Mecha',
  av: 'Armored vehicle',
  cas: 'Close air support',
  naval: 'Naval unit',
  infantry: 'Infantry',
  structure: 'Structure',
}
const sizeNames = ['', 'very light', 'very light', 'light', 'light', 'medium', 'medium', 'heavy', 'heavy', 'very heavy', 'very heavy']
const techNames: Readonly<Record<number, string>> = { 4: 'magnetohydrodynamic', 5: 'fission' }
export const mountNames: Readonly<Record<Mount, string>> = {
  torso_front: 'torso, front',
  torso_rear: 'torso, rear',
  hull_front: 'hull, front',
  hull_rear: 'hull, rear',
  left_arm: 'left arm',
  right_arm: 'right arm',
  turret: 'turret',
  infantry: 'squad',
}
const state = ['', 'damaged', 'destroyed'] as const
const tones: readonly (Tone | undefined)[] = [undefined, 'warn', 'bad']

// ---- Boxes to be marked ---------------------------------------------------------------------------------------

/** A row of boxes: its letter, what it counts, how many there are and how many of them are used up. */
type Boxes = { readonly letter: string; readonly name: string; readonly of: number; readonly used: number }

function boxesOf(s: UnitSheet, w: Worn): readonly Boxes[] {
  const letters = 'BCDEFGHIJK',
    row = (letter: string, name: string, of: number, left: number): Boxes => ({ letter, name, of, used: of - left })
  return [
    row('A', 'Armor', s.ar, w.ar),
    row('S', 'Shield', s.shields, w.shields),
    ...s.weapons.map((x, i) => row(letters[i], x.name, Math.max(0, x.tubes > 0 ? x.tubes : x.ammo), Math.max(0, w.ammo[i]))),
    ...s.equipment.map((e, i) =>
      row(letters[s.weapons.length + i] ?? 'Z', equipmentRow(e.id).name, w.charges[i] < 0 ? 0 : e.charges, Math.max(0, w.charges[i])),
    ),
  ].filter((b) => b.of > 0)
}

const side = 15, // of a box, with the gap after it
  left = 158, // where boxes begin
  across = 16 // boxes in a row

/** WD-UNIT-08: boxes for armor, shield, ammunition, tubes and charges; what is used up is crossed out. */
function markSection(s: UnitSheet, w: Worn): readonly SheetSection[] {
  const rows = boxesOf(s, w)
  if (rows.length === 0) return []
  const cells: FigureCell[] = [],
    words: { at: readonly [number, number]; text: string }[] = []
  let y = 3
  for (const r of rows) {
    words.push({ at: [1, y + 10.5], text: r.name })
    for (let i = 0; i < r.of; i++) {
      const x = left + side * (i % across),
        top = y + side * Math.floor(i / across)
      cells.push({
        id: `${r.letter}${i + 1}`,
        zone: r.letter,
        points: [
          [x, top],
          [x + side - 2, top],
          [x + side - 2, top + side - 2],
          [x, top + side - 2],
        ],
        ...(i >= r.of - r.used ? { state: 'lost' as const } : {}),
      })
    }
    y += side * Math.ceil(r.of / across) + 6
  }
  const zones = rows.map((r) => ({ id: r.letter, name: r.name }))
  const figure = { is: 'graph', width: 400, height: y, cells, links: [], zones, words, boxes: true } as const
  return [{ is: 'figure', title: 'To be marked', rule: 'WD-UNIT-08', slim: true, figure }]
}

// ---- Systems --------------------------------------------------------------------------------------------------

type System = { readonly name: string; readonly wear: number }

/** WD-PEN-04, WD-PEN-06: every system that a penetration can damage, in the order of the sheet: the body first, then what it carries. */
function systemsOf(s: UnitSheet, w: Worn): { readonly body: readonly System[]; readonly load: readonly System[] } {
  const legs = s.legs / 2
  const body = [
    { name: s.type === 'mecha' ? 'Cockpit' : 'Crew', wear: 0 },
    { name: 'Power plant', wear: w.plant },
    ...(s.type === 'mecha' || s.type === 'structure' ? [] : [{ name: 'Drive', wear: w.drive }]),
    ...(s.turret ? [{ name: 'Turret', wear: w.turret }] : []),
    ...w.legs.map((wear, i) => ({
      name: `${i % 2 === 0 ? 'Right' : 'Left'} leg${legs > 1 ? ` ${Math.floor(i / 2) + 1}` : ''}`,
      wear,
    })),
    ...s.arms.map((a, i) => ({ name: `${capital(a.side)} arm${a.hand ? '' : ', no hand'}`, wear: w.arms[i] })),
  ]
  const load = [
    ...s.weapons.map((x, i) => ({ name: x.name, wear: w.weapons[i] })),
    ...s.equipment.map((e, i) => ({ name: equipmentRow(e.id).name, wear: w.gear[i] })),
  ]
  return { body, load }
}

function systemSection(s: UnitSheet, w: Worn): readonly SheetSection[] {
  if (s.type === 'infantry') return [{ is: 'notes', title: 'Systems', lines: ['Any penetrating hit destroys the squad (WD-INF-03).'] }]
  const { body, load } = systemsOf(s, w)
  const box = (on: boolean): string => (on ? '☒' : '☐')
  const table = (title: string, head: string, of: readonly System[]): SheetSection => ({
    is: 'table',
    title,
    slim: true,
    head: [head, 'damaged', 'destroyed', ''],
    rows: of.map((x) => {
      const tone = tones[x.wear]
      return { cells: [x.name, box(x.wear > 0), box(x.wear > 1), state[x.wear] ?? ''], ...(tone === undefined ? {} : { tone }) }
    }),
  })
  return [table('Systems', 'System', body), ...(load.length > 0 ? [table('Weapons and equipment', 'Item', load)] : [])]
}

// ---- Figures and weapons --------------------------------------------------------------------------------------

const enhancementNames: Readonly<Record<WeaponSheet['enh'][number], string>> = {
  extended_range: 'extended range',
  reduced_range: 'reduced range',
  extra_dmg: 'extra damage',
  reduced_dmg: 'reduced damage',
  extra_ammo: 'extra ammunition',
  reduced_ammo: 'reduced ammunition',
  multiple_launch_tubes: 'multiple launch tubes',
  external_launch_tubes: 'external launch tubes',
  indirect_fire_capable: 'indirect fire',
}

function weaponSection(s: UnitSheet, w: Worn): readonly SheetSection[] {
  if (s.weapons.length === 0) return []
  const load = (x: WeaponSheet, i: number): string => {
    const [of, what] = x.tubes > 0 ? [x.tubes, 'tubes'] : [x.ammo, 'shots']
    return of < 0 ? '–' : w.ammo[i] < of ? `${w.ammo[i]} of ${of} ${what}` : `${of} ${what}`
  }
  return [
    {
      is: 'table',
      title: 'Weapons',
      head: ['Weapon', 'Kind', 'Mounted', 'S', 'M', 'L', 'Dice', 'Left', 'Notes'],
      rows: s.weapons.map((x, i) => {
        const tone = tones[w.weapons[i]]
        const names = [...new Set(x.enh)].map((e) => enhancementNames[e])
        return {
          cells: [
            x.name,
            x.type,
            mountNames[x.loc],
            ...x.bands.map((n) => (n === 0 ? '–' : String(n))),
            `${x.rof}d${damageDie[x.dmg]}`,
            load(x, i),
            [...names, ...(x.torpedo ? ['torpedo'] : [])].join(', ') || '–',
          ],
          ...(tone === undefined ? {} : { tone }),
        }
      }),
    },
  ]
}

/** What makes a sheet one of a certain unit: its name, crew and cost, and in a battle whose it is. */
export type Bearer = { readonly name: string; readonly crew: Crew; readonly cpv: number; readonly seat?: Seat }

/** WD-UNIT-08: the record sheet of a unit; as new where no wear is given. */
export function recordOf(s: UnitSheet, b: Bearer, w: Worn = unworn(s)): Sheet {
  const moves =
    s.type === 'structure'
      ? 'none'
      : s.type === 'infantry'
        ? 'one hex a turn'
        : s.airMp > 0
          ? `${s.mp}, in the air ${s.airMp}`
          : String(s.mp)
  const facts = [
    ...(s.name === b.name ? [] : [line('Sheet', s.name)]),
    ...(s.nation === null ? [] : [line('Nation', s.nation)]),
    line('CPV', String(b.cpv), 'WD-FORCE-01'),
    line('Size', `${s.size}, ${sizeNames[s.size]}`, 'WD-UNIT-02'),
    ...(s.techLevel === null ? [] : [line('Tech level', `${s.techLevel}${techNames[s.techLevel] ? `, ${techNames[s.techLevel]}` : ''}`)]),
    line('Armor rating', w.ar < s.ar ? `${w.ar} of ${s.ar}` : String(s.ar), 'WD-UNIT-04'),
    ...(s.shields > 0 ? [line('Shield', `${w.shields} of ${s.shields}`, 'WD-SHLD-01')] : []),
    line('Thermal signature', String(s.thermal), 'WD-UNIT-05'),
    ...(s.type === 'infantry' || s.type === 'structure' ? [] : [line('Stability', signed(s.stability, '0'), 'WD-STAB-01')]),
    line('Movement points', moves, s.type === 'infantry' ? 'WD-INF-01' : 'WD-MOVE-01'),
    ...(s.flight === null
      ? []
      : [line('Flight', s.flight === 'jet' ? 'jet assist' : `${s.flight} flight${s.vtol ? ', VTOL' : ''}`, 'WD-FLY-01')]),
    ...(s.drive === null ? [] : [line('Drive', s.drive)]),
    ...(s.type === 'mecha' ? [line('Legs', String(s.legs), 'WD-UNIT-11')] : []),
    ...(s.type === 'structure'
      ? [line('Levels', String(s.levels), 'WD-UNIT-02'), line('Sections', String(Math.max(1, s.sections)), 'WD-UNIT-06')]
      : []),
    ...(b.crew === 'regular' ? [] : [line('Crew', b.crew, 'WD-OPT-01')]),
    ...(s.equipment.length === 0 || s.type !== 'infantry'
      ? []
      : [line('Equipment', listed(s.equipment.map((e) => equipmentRow(e.id).name)))]),
    ...(s.source === 'designed' ? [line('Source', 'house design', 'WD-FORCE-03')] : []),
  ]
  return {
    title: b.name,
    kind: typeNames[s.type].toLowerCase(),
    icon: iconOf(s),
    ...(b.seat === undefined ? {} : { seat: b.seat }),
    sections: [{ is: 'facts', title: 'Unit', rows: facts }, ...markSection(s, w), ...weaponSection(s, w), ...systemSection(s, w)],
  }
}
