// Shellshock: the record sheet opened: its pictures, crew, systems, weapons, movement and locomotion (SS-DMG-08); as new, or with what a
// battle has marked.
import { listed, signed } from '../../../craft/english.ts'
import { line } from '../../../craft/workshop.ts'
import type { Sheet, SheetSection, Tone } from '../../../kernel/face.ts'
import type { Seat } from '../../../kernel/plain.ts'
import { defences, locomotion, types, weaponRow, type LocomotionCell } from '../book/charts.ts'
import type { Equipment, FireSystemKind, UnitSheet } from '../book/roster.ts'
import { armorFigure, stripFigure, type Worn } from './figures.ts'
import type { CrewPlan } from './plan.ts'
import { classNames, eraNames, iconOf } from '../book/names.ts'

/** A sheet as new. */
export const asNew = (s: UnitSheet): Worn => ({
  armor: s.armour,
  marked: [],
  hits: s.equipment.map(() => 0),
  lost: s.equipment.map(() => false),
  dead: s.crew.map(() => false),
  rounds: s.weapons.map((w) => w.ammo ?? -1),
  charge: s.battery?.capacity ?? 0,
  uses: s.defences.map((d) => d.uses ?? -1),
  motion: { speed: 0, acceleration: 0, deceleration: 0, slip: 0, turn: 0, msrp: 0 },
})

/** What makes a sheet one of a certain unit: its name, skills and worth, and in a battle whose it is. */
export type Bearer = { readonly name: string; readonly crew: readonly CrewPlan[]; readonly ecv: number; readonly seat?: Seat }

const systemNames: Readonly<Record<FireSystemKind, string>> = {
  turret: 'turret',
  body: 'body',
  arm: 'arm',
  pintle: 'pintle',
  squad: 'squad',
}
const directions = ['ahead', 'front right', 'rear right', 'back', 'rear left', 'front left'] as const
const toned = (bad: boolean, warn = false): { readonly tone?: Tone } => (bad ? { tone: 'bad' } : warn ? { tone: 'warn' } : {})
const of = (now: number, printed: number): string => (now === printed ? String(printed) : `${now} of ${printed}`)

// ---- Sections -------------------------------------------------------------------------------------------------

function unitSection(s: UnitSheet, b: Bearer, w: Worn): SheetSection {
  const pilot = s.crew.findIndex((c) => c.id === 'P'),
    msrp = s.msrp + w.motion.msrp,
    surplus = Math.max(0, (w.dead[pilot] ? 0 : b.crew[pilot].piloting) - msrp)
  return {
    is: 'facts',
    title: 'Unit',
    rows: [
      ...(s.name === b.name ? [] : [line('Sheet', s.name)]),
      line('ECV', String(b.ecv), 'SS-FORCE-01'),
      line('Kind', `${eraNames[s.era]} ${classNames[s.cls]}, ${s.weight} ${s.weight === 1 ? 'ton' : 'tons'}`),
      { ...line('Minimum piloting (MSRP)', of(msrp, s.msrp), 'SS-FORCE-04'), ...toned(false, w.motion.msrp > 0) },
      line('Piloting surplus', `${signed(surplus, '0')} on all defense values`, 'SS-FORCE-04'),
      line('Targeting dice', s.dice, 'SS-FIRE-04'),
      line('Shock Threshold', String(s.shockThreshold), 'SS-DMG-04'),
      ...(s.stealth > 0 ? [line('Stealth', signed(s.stealth), 'SS-SPEC-08')] : []),
      ...(s.battery === null
        ? []
        : [line('Battery', `${of(w.charge, s.battery.capacity)} Krg, ${s.battery.recharge} back each turn`, 'SS-FIRE-16')]),
      ...(s.carries > 0 ? [line('Carries', `${s.carries} squad`, 'SS-MOVE-29')] : []),
      line('Body', `${s.ram.join(' / ')} dice for each step of a ram`, 'SS-PHYS-05'),
      line('Source', 'house design'),
    ],
  }
}

function crewSection(s: UnitSheet, b: Bearer, w: Worn): SheetSection {
  return {
    is: 'table',
    title: 'Crew',
    beside: true,
    head: ['Line', 'Seat', 'Piloting', 'Gunnery', 'Serves', 'May shift to', ''],
    rows: s.crew.map((c, i) => {
      const serves = s.systems.filter((x) => x.operators.includes(c.id)).map((x) => systemNames[x.kind])
      const shifts = c.canShiftTo.map((id) => s.crew.find((x) => x.id === id)?.role.toLowerCase() ?? id)
      return {
        cells: [
          c.letter,
          c.role,
          String(b.crew[i].piloting),
          String(b.crew[i].gunnery),
          serves.length > 0 ? [...new Set(serves)].join(', ') : '–',
          shifts.length > 0 ? shifts.join(', ') : '–',
          w.dead[i] ? 'dead' : '',
        ],
        ...toned(w.dead[i]),
      }
    }),
  }
}

function weaponSection(s: UnitSheet, w: Worn): SheetSection {
  return {
    is: 'table',
    title: 'Weapons; dice of Damage/Shock/Penetration',
    beside: true,
    head: ['Line', 'Weapon', 'Mounted', 'Type', 'Dice', 'Hexes', 'Rounds', 'Served by', 'Also'],
    rows: s.weapons.map((m, i) => {
      const row = weaponRow(m.weapon),
        system = s.systems.find((x) => x.id === m.system),
        gone = w.lost[s.equipment.findIndex((e) => e.letter === m.letter)] ?? false
      return {
        cells: [
          m.letter,
          row.name,
          systemNames[system?.kind ?? 'body'],
          row.type,
          [row.dam, row.sh, row.pen].join('/'),
          row.range > 0 ? String(row.range) : 'adjacent',
          m.ammo === null ? '–' : of(w.rounds[i], m.ammo),
          m.operators.map((o) => s.crew.find((c) => c.id === o)?.role ?? o).join(', '),
          [...(row.krg > 0 ? [`${row.krg} Krg`] : []), ...(row.spreads ? ['spreads'] : []), ...(row.indirect ? ['indirect'] : [])].join(
            ', ',
          ),
        ],
        ...toned(gone, w.rounds[i] === 0),
      }
    }),
  }
}

function defenceSection(s: UnitSheet): SheetSection {
  return {
    is: 'table',
    title: 'Defense values',
    head: ['Type', 'Front, rear', 'Sides'],
    rows: types.map((t) => ({ cells: [t.name, ...s.defence[t.code].map(String)] })),
  }
}

function systemSection(s: UnitSheet, w: Worn): readonly SheetSection[] {
  const rows = s.defences.flatMap((d, i) => {
    const row = defences.find((x) => x.id === d.id),
      gone = w.lost[s.equipment.findIndex((e) => e.letter === d.letter)] ?? false
    const left = d.uses === null ? (row === undefined ? 'always on' : 'by Krg') : `${of(w.uses[i], d.uses)} uses`
    return [{ ...line(row?.name ?? 'Halon system', gone ? 'destroyed' : left, row ? 'SS-DEF-05' : 'SS-DMG-15'), ...toned(gone) }]
  })
  return rows.length === 0 ? [] : [{ is: 'facts', title: 'Defensive systems', beside: true, rows }]
}

function movementSection(s: UnitSheet, w: Worn): readonly SheetSection[] {
  const { motion } = w,
    fell = (printed: number, by: number): string => of(Math.max(0, printed - by), printed)
  const open = s.multipliers.flatMap((n, k) => (n > 0 && k > 0 ? [`${directions[k]} ×${n}`] : []))
  return [
    {
      is: 'facts',
      title: 'Movement',
      beside: true,
      rows: [
        { ...line('Maximum speed', fell(s.maxSpeed, motion.speed), 'SS-MOVE-02'), ...toned(false, motion.speed > 0) },
        ...(s.roadSpeed === null || s.roadSpeed === s.maxSpeed ? [] : [line('On pavement', fell(s.roadSpeed, motion.speed), 'SS-MOVE-03')]),
        { ...line('Acceleration', fell(s.acceleration, motion.acceleration), 'SS-MOVE-04'), ...toned(false, motion.acceleration > 0) },
        { ...line('Deceleration', fell(s.deceleration, motion.deceleration), 'SS-MOVE-04'), ...toned(false, motion.deceleration > 0) },
        { ...line('Slip Indicator', of(s.slip + motion.slip, s.slip), 'SS-MOVE-10'), ...toned(false, motion.slip > 0) },
        line('Free Facing', String(s.freeFacing), 'SS-MOVE-18'),
        line('Other directions', open.length > 0 ? listed(open) : 'none', 'SS-MOVE-17'),
        line('Muck Factor', String(s.muckFactor), 'SS-MOVE-21'),
      ],
    },
    {
      is: 'table',
      title: 'Turn Numbers',
      head: ['Speed', ...s.speeds.map((r) => `${r.speed}${r.road ? ' road' : ''}`)],
      rows: [
        { cells: ['Hexes ahead before a turn', ...s.speeds.map((r) => String(r.turn + motion.turn))], ...toned(false, motion.turn > 0) },
      ],
    },
  ]
}

function internalSection(s: UnitSheet): SheetSection {
  return {
    is: 'table',
    title: 'Internal damage',
    beside: true,
    head: ['Inside', ...s.boxes.map((b) => (b.min === b.max ? String(b.min) : `${b.min}–${b.max}`)), `${s.deadAt}+`],
    rows: [
      { cells: ['Percent', ...s.boxes.map((b) => String(b.pct)), 'destroyed'] },
      { cells: ['Hits', ...s.boxes.map((b) => String(b.hits)), '–'] },
    ],
  }
}

/** SS-DMG-10: every piece on the strip with its lines and its Hits as boxes. */
function equipmentSection(s: UnitSheet, w: Worn): SheetSection {
  const boxes = (e: Equipment, taken: number): string =>
    e.kind === 'locomotion' ? 'chart' : Array.from({ length: e.hits }, (_, i) => (i < taken ? '☒' : '☐')).join('')
  return {
    is: 'table',
    title: 'Equipment',
    beside: true,
    head: ['Line', 'Piece', 'Lines', 'Hits', ''],
    rows: s.equipment.map((e, i) => {
      const spans = s.strip.filter((x) => x.letter === e.letter)
      const marked = w.marked.filter((k) => spans.some((x) => k >= x.from && k <= x.to)).length
      return {
        cells: [
          e.letter,
          e.name,
          [...spans.map((x) => (x.from === x.to ? String(x.from) : `${x.from}–${x.to}`)), ...(marked > 0 ? [`${marked} marked`] : [])].join(
            ', ',
          ),
          boxes(e, w.hits[i]),
          w.lost[i] ? 'lost' : '',
        ],
        ...toned(w.lost[i], marked > 0),
      }
    }),
  }
}

const cellSaid = (c: LocomotionCell): string => (typeof c === 'number' && c > 0 ? `−${c}` : String(c))
function locomotionSection(s: UnitSheet): SheetSection {
  return {
    is: 'table',
    title: `Locomotion: ${classNames[s.locomotion]}, d10 down, d6 across; 1 to 8 speed`,
    beside: true,
    head: ['', '1', '2', '3', '4', '5', '6'],
    rows: locomotion[s.locomotion].map((row, i) => ({
      cells: [`${i + 1}${i < 8 ? '' : i === 8 ? ' acc.' : ' dec.'}`, ...row.map(cellSaid)],
    })),
  }
}

/** The record sheet of a unit; as new where nothing is worn. */
export function recordOf(s: UnitSheet, b: Bearer, w: Worn = asNew(s)): Sheet {
  return {
    title: b.name,
    kind: `${eraNames[s.era]} ${classNames[s.cls]}`,
    icon: iconOf(s),
    ...(b.seat === undefined ? {} : { seat: b.seat }),
    sections: [
      unitSection(s, b, w),
      { is: 'figure', title: 'Armor, and penetration by sectors', rule: 'SS-FIRE-02', figure: armorFigure(s, w) },
      { is: 'figure', title: `Inside: ${w.marked.length} of 100 lines marked`, rule: 'SS-DMG-08', figure: stripFigure(s, w) },
      internalSection(s),
      crewSection(s, b, w),
      weaponSection(s, w),
      defenceSection(s),
      ...systemSection(s, w),
      ...movementSection(s, w),
      equipmentSection(s, w),
      locomotionSection(s),
    ],
  }
}
