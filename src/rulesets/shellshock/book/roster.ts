// Shellshock: the eighteen record sheets, as each is printed (SS-FORCE-01, SS-CREW-02, SS-DMG-08; designed: the book has none).

import { weaponRow } from './charts.ts'
import type { DamageType, DefenceId, DiceLevel, Era, LocomotionId, MoverClass, WeaponId } from './charts.ts'

/** A row of the speed column: hexes straight on before a turn at this speed; `road`: on paved ground only (SS-MOVE-02, SS-MOVE-08). */
export type SpeedRow = { readonly speed: number; readonly turn: number; readonly road: boolean }
/** Six numbers in the order of the sectors: front, front right, rear right, rear, rear left, front left. */
export type Six = readonly [number, number, number, number, number, number]
/** A box of the row of internal percents: so much internal damage, so many lines in a hundred, so many Hits (SS-DMG-07). */
export type Box = { readonly min: number; readonly max: number; readonly pct: number; readonly hits: number }
export type CrewSheet = {
  readonly id: string
  readonly role: string
  readonly letter: string
  readonly piloting: number
  readonly gunnery: number
  readonly canShiftTo: readonly string[] // SS-CREW-05
}
export type FireSystemKind = 'turret' | 'body' | 'arm' | 'pintle' | 'squad'
/** An independently controlled part. Its letter on the strip is '-' where the hull bears it (SS-CREW-02, SS-MOVE-31). */
export type FireSystemSheet = {
  readonly id: string
  readonly kind: FireSystemKind
  readonly letter: string
  readonly pivot: number // hexsides in the Reaction step
  readonly allRound: boolean // arc of 360 degrees, else the V
  readonly operators: readonly string[]
}
/** A mounted weapon; what it does stands in the weapon chart. `ammo` null: without limit. */
export type MountedWeapon = {
  readonly id: string
  readonly weapon: WeaponId
  readonly system: string
  readonly letter: string
  readonly ammo: number | null
  readonly ammoLetter: string | null
  readonly operators: readonly string[]
}
export type EquipmentKind =
  | 'crew' | 'turret' | 'arm' | 'weapon' | 'ammo' | 'railAmmo' | 'engine' | 'fuel' | 'locomotion' | 'defence' | 'battery'
  | 'sensor' | 'halon'
/** A piece that lies on the strip of a hundred lines, and how many Hits destroy it (SS-DMG-10). */
export type Equipment = { readonly letter: string; readonly name: string; readonly kind: EquipmentKind; readonly hits: number }
/** A run of lines of the strip. '-' is empty space. */
export type Span = { readonly from: number; readonly to: number; readonly letter: string }
export type DefenceSheet = { readonly id: DefenceId; readonly uses: number | null; readonly letter: string }
/** A record sheet. Armour: front, right, rear, left. Defence values: front and rear, sides. Ram: Damage, Shock, Penetration dice. */
export type UnitSheet = {
  readonly id: string
  readonly name: string
  readonly era: Era
  readonly cls: MoverClass
  readonly weight: number // tons
  readonly msrp: number
  readonly speeds: readonly SpeedRow[]
  readonly maxSpeed: number
  readonly roadSpeed: number | null
  readonly slip: number
  readonly acceleration: number
  readonly deceleration: number
  readonly multipliers: Six
  readonly freeFacing: number
  readonly muckFactor: number
  readonly armour: readonly [number, number, number, number]
  readonly shockThreshold: number
  readonly penetration: Six
  readonly defence: Readonly<Record<DamageType, readonly [number, number]>>
  readonly stealth: number
  readonly dice: DiceLevel
  readonly boxes: readonly Box[]
  readonly deadAt: number
  readonly crew: readonly CrewSheet[]
  readonly systems: readonly FireSystemSheet[]
  readonly weapons: readonly MountedWeapon[]
  readonly ram: readonly [number, number, number]
  readonly equipment: readonly Equipment[]
  readonly strip: readonly Span[]
  readonly locomotion: LocomotionId
  readonly defences: readonly DefenceSheet[]
  readonly battery: { readonly capacity: number; readonly recharge: number; readonly letters: readonly string[] } | null
  readonly getsChit: boolean
  readonly pivotsFreely: boolean
  // firepower and body in tenths, the mean defence in hundredths
  readonly ecv: { readonly firepower: number; readonly body: number; readonly meanDefence: number; readonly total: number }
  readonly carries: number
}

/** Turn Numbers from speed 1 on; those above `most` are road speeds. */
const speeds = (most: number, turns: readonly number[]): readonly SpeedRow[] =>
  turns.map((turn, i) => ({ speed: i + 1, turn, road: i + 1 > most }))
/** The ends of the boxes, each with its percent and Hits. */
const boxes = (...rows: readonly (readonly [number, number, number, number])[]): readonly Box[] =>
  rows.map(([min, max, pct, hits]) => ({ min, max, pct, hits }))
const crew = (
  id: string, role: string, letter: string, piloting: number, gunnery: number, ...canShiftTo: readonly string[]
): CrewSheet => ({ id, role, letter, piloting, gunnery, canShiftTo })
const system = (id: string, kind: FireSystemKind, letter: string, pivot: number, ...operators: readonly string[]): FireSystemSheet => ({
  id, kind, letter, pivot, allRound: kind === 'pintle' || kind === 'squad', operators,
})
const gun = (
  weapon: WeaponId, system: string, letter: string, ammo: number | null, ammoLetter: string | null, ...operators: readonly string[]
): Omit<MountedWeapon, 'id'> => ({ weapon, system, letter, ammo, ammoLetter, operators })
const part = (letter: string, kind: EquipmentKind, name: string, hits = 1): Equipment => ({ letter, name, kind, hits })
/** The strip from line 1 on: each letter with the number of its lines. */
const strip = (text: string): readonly Span[] => {
  let from = 1
  return text.split(' ').map((run) => {
    const letter = run.slice(0, 1),
      to = from + Number(run.slice(1)) - 1
    const span = { from, to, letter }
    from = to + 1
    return span
  })
}

/** Multipliers of the six directions by class (SS-MOVE-17). */
const multipliers: Readonly<Record<MoverClass, Six>> = {
  tracked: [1, 0, 0, 2, 0, 0],
  wheeled: [1, 0, 0, 2, 0, 0],
  legs: [1, 2, 0, 2, 0, 2],
  hover: [1, 1, 0, 2, 0, 1],
  infantry: [1, 1, 1, 1, 1, 1],
  air: [1, 2, 3, 3, 3, 2],
}
/** What a sheet prints; the rest follows from its class and its crew, or is none. */
type Printed = Omit<
  UnitSheet,
  'weapons' | 'multipliers' | 'locomotion' | 'getsChit' | 'pivotsFreely' | 'stealth' | 'defences' | 'battery' | 'carries'
> & {
  readonly weapons: readonly Omit<MountedWeapon, 'id'>[]
  readonly stealth?: number
  readonly defences?: UnitSheet['defences']
  readonly battery?: UnitSheet['battery']
  readonly carries?: number
}
/** A sheet: weapons numbered, the crew before the other pieces that lie on the strip (SS-DMG-10, SS-INIT-02). */
const sheet = (u: Printed): UnitSheet => ({
  stealth: 0,
  defences: [],
  battery: null,
  carries: 0,
  ...u,
  weapons: u.weapons.map((w, i) => ({ ...w, id: `${u.id}.${i + 1}` })),
  equipment: [...u.crew.map((c) => part(c.letter, 'crew', c.role)), ...u.equipment],
  multipliers: multipliers[u.cls],
  locomotion: u.cls,
  getsChit: u.cls !== 'infantry',
  pivotsFreely: u.cls === 'infantry' || u.cls === 'legs',
})

export const roster: readonly UnitSheet[] = [
  sheet({
    id: 'ww2-sherman', name: 'M4A3 Sherman', era: 'ww2', cls: 'tracked', weight: 33, msrp: 1,
    speeds: speeds(4, [1, 1, 2, 2, 3, 3]), maxSpeed: 4, roadSpeed: 6,
    slip: 3, acceleration: 2, deceleration: 3, freeFacing: 0, muckFactor: 2,
    armour: [80, 60, 40, 60], shockThreshold: 14, penetration: [30, 22, 18, 14, 18, 22],
    defence: { B: [9, 8], M: [8, 7], E: [9, 8], I: [11, 10], SA: [8, 7], P: [10, 8] }, dice: '1d10+1d8',
    boxes: boxes([1, 2, 5, 1], [3, 5, 10, 1], [6, 8, 20, 2], [9, 12, 30, 2], [13, 18, 50, 3], [19, 23, 75, 3]), deadAt: 24,
    crew: [
      crew('P', 'Driver', 'P', 1, 1, 'C'),
      crew('G1', 'Gunner', 'G', 1, 2, 'L'),
      crew('C', 'Commander', 'C', 1, 2, 'G1', 'L'),
      crew('L', 'Loader', 'L', 0, 1, 'G1'),
    ],
    systems: [
      system('T', 'turret', 'T', 1, 'G1', 'C'),
      system('B', 'body', '-', 0, 'P'),
      system('K', 'pintle', 'K', 6, 'C'),
    ],
    weapons: [
      gun('g75s', 'T', 'A', 40, 'M', 'G1', 'C'),
      gun('mg762', 'T', 'B', 30, null, 'G1', 'C'),
      gun('mg762', 'B', 'D', 30, null, 'P'),
      gun('mg50', 'K', 'K', 20, null, 'C'),
    ],
    ram: [2, 2, 1],
    equipment: [
      part('T', 'turret', 'Turret', 2), part('A', 'weapon', '75mm Gun M3'), part('B', 'weapon', 'Coaxial machine gun'),
      part('D', 'weapon', 'Bow machine gun'), part('K', 'weapon', 'Pintle machine gun'), part('M', 'ammo', 'Gun ammunition'),
      part('E', 'engine', 'Petrol engine', 2), part('F', 'fuel', 'Fuel'), part('Q', 'locomotion', 'Left tread'),
      part('R', 'locomotion', 'Right tread'), part('S', 'defence', 'Smoke'),
    ],
    strip: strip('Q10 D4 P5 -7 M9 L4 A6 B3 G5 T8 C5 K3 S2 -5 E8 F6 R10'),
    defences: [{ id: 'smoke', uses: 2, letter: 'S' }],
    ecv: { firepower: 406, body: 983, meanDefence: 800, total: 130 },
  }),
  sheet({
    id: 'ww2-panther', name: 'Panther Ausf. G', era: 'ww2', cls: 'tracked', weight: 45, msrp: 2,
    speeds: speeds(5, [1, 1, 2, 2, 3, 3, 4]), maxSpeed: 5, roadSpeed: 7,
    slip: 3, acceleration: 2, deceleration: 3, freeFacing: 1, muckFactor: 3,
    armour: [120, 70, 60, 70], shockThreshold: 18, penetration: [45, 30, 20, 17, 20, 30],
    defence: { B: [9, 8], M: [8, 7], E: [9, 8], I: [11, 10], SA: [8, 7], P: [10, 8] }, dice: '1d10+1d8',
    boxes: boxes([2, 3, 5, 1], [4, 6, 10, 1], [7, 10, 20, 2], [11, 16, 30, 2], [17, 23, 50, 3], [24, 29, 75, 3]), deadAt: 30,
    crew: [
      crew('P', 'Driver', 'P', 2, 1, 'C'),
      crew('G1', 'Gunner', 'G', 1, 3, 'L'),
      crew('C', 'Commander', 'C', 1, 2, 'G1', 'L'),
      crew('L', 'Loader', 'L', 0, 1, 'G1'),
    ],
    systems: [
      system('T', 'turret', 'T', 1, 'G1', 'C'),
      system('B', 'body', '-', 0, 'P'),
      system('K', 'pintle', 'K', 6, 'C'),
    ],
    weapons: [
      gun('g75l', 'T', 'A', 40, 'M', 'G1', 'C'),
      gun('mg762', 'T', 'B', 30, null, 'G1', 'C'),
      gun('mg762', 'B', 'D', 30, null, 'P'),
      gun('mg762', 'K', 'K', 20, null, 'C'),
    ],
    ram: [3, 2, 1],
    equipment: [
      part('T', 'turret', 'Turret', 2), part('A', 'weapon', '75mm Gun L/70'), part('B', 'weapon', 'Coaxial machine gun'),
      part('D', 'weapon', 'Bow machine gun'), part('K', 'weapon', 'Pintle machine gun'), part('M', 'ammo', 'Gun ammunition'),
      part('E', 'engine', 'Petrol engine', 2), part('F', 'fuel', 'Fuel'), part('Q', 'locomotion', 'Left tread'),
      part('R', 'locomotion', 'Right tread'), part('S', 'defence', 'Smoke'),
    ],
    strip: strip('Q10 D4 P5 -10 M8 L4 A6 B3 G5 T8 C5 K3 S2 -5 E7 F5 R10'),
    defences: [{ id: 'smoke', uses: 2, letter: 'S' }],
    ecv: { firepower: 705, body: 1280, meanDefence: 800, total: 290 },
  }),
  sheet({
    id: 'ww2-jagdpanther', name: 'Jagdpanther', era: 'ww2', cls: 'tracked', weight: 46, msrp: 2,
    speeds: speeds(4, [1, 1, 2, 2, 3, 3]), maxSpeed: 4, roadSpeed: 6,
    slip: 3, acceleration: 2, deceleration: 3, freeFacing: 1, muckFactor: 3,
    armour: [140, 80, 60, 80], shockThreshold: 19, penetration: [52, 34, 20, 17, 20, 34],
    defence: { B: [10, 8], M: [9, 7], E: [10, 8], I: [11, 10], SA: [8, 7], P: [10, 8] }, dice: '1d10+1d8',
    boxes: boxes([2, 3, 5, 1], [4, 6, 10, 1], [7, 10, 20, 2], [11, 16, 30, 2], [17, 23, 50, 3], [24, 29, 75, 3]), deadAt: 30,
    crew: [
      crew('P', 'Driver-gunlayer', 'P', 2, 3, 'C'),
      crew('C', 'Commander', 'C', 1, 2, 'P', 'L'),
      crew('L', 'Loader', 'L', 0, 1),
    ],
    systems: [
      system('B', 'body', '-', 0, 'P'),
      system('K', 'pintle', 'K', 6, 'C'),
    ],
    weapons: [
      gun('g88l', 'B', 'A', 35, 'M', 'P'),
      gun('mg762', 'B', 'B', 30, null, 'P'),
      gun('mg762', 'K', 'K', 20, null, 'C'),
    ],
    ram: [3, 2, 1],
    equipment: [
      part('A', 'weapon', '88mm Gun L/71'), part('B', 'weapon', 'Hull machine gun'), part('K', 'weapon', 'Pintle machine gun'),
      part('M', 'ammo', 'Gun ammunition'), part('E', 'engine', 'Petrol engine', 2), part('F', 'fuel', 'Fuel'),
      part('Q', 'locomotion', 'Left tread'), part('R', 'locomotion', 'Right tread'),
    ],
    strip: strip('Q11 B4 P6 -14 M10 L5 A10 C6 K3 -6 E8 F6 R11'),
    ecv: { firepower: 784, body: 1385, meanDefence: 838, total: 340 },
  }),
  sheet({
    id: 'ww2-greyhound', name: 'M8 Greyhound', era: 'ww2', cls: 'wheeled', weight: 8, msrp: 1,
    speeds: speeds(6, [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]), maxSpeed: 6, roadSpeed: 11,
    slip: 4, acceleration: 3, deceleration: 4, freeFacing: 0, muckFactor: 2,
    armour: [35, 22, 18, 22], shockThreshold: 9, penetration: [16, 12, 9, 8, 9, 12],
    defence: { B: [11, 9], M: [9, 8], E: [11, 9], I: [11, 10], SA: [9, 8], P: [12, 10] }, dice: '1d10+1d8',
    boxes: boxes([1, 2, 5, 1], [3, 4, 10, 1], [5, 6, 20, 2], [7, 9, 30, 2], [10, 13, 50, 3], [14, 17, 75, 3]), deadAt: 18,
    crew: [
      crew('P', 'Driver', 'P', 1, 1, 'C'),
      crew('G1', 'Gunner', 'G', 1, 2, 'L'),
      crew('C', 'Commander', 'C', 1, 2, 'G1', 'L'),
      crew('L', 'Loader', 'L', 0, 1, 'G1'),
    ],
    systems: [
      system('T', 'turret', 'T', 1, 'G1', 'C'),
      system('K', 'pintle', 'K', 6, 'C'),
    ],
    weapons: [
      gun('g37', 'T', 'A', 40, 'M', 'G1', 'C'),
      gun('mg762', 'T', 'B', 30, null, 'G1', 'C'),
      gun('mg50', 'K', 'K', 20, null, 'C'),
    ],
    ram: [1, 1, 0],
    equipment: [
      part('T', 'turret', 'Turret', 2), part('A', 'weapon', '37mm Gun M6'), part('B', 'weapon', 'Coaxial machine gun'),
      part('K', 'weapon', 'Pintle machine gun'), part('M', 'ammo', 'Gun ammunition'), part('E', 'engine', 'Petrol engine', 2),
      part('F', 'fuel', 'Fuel'), part('W', 'locomotion', 'Wheels'),
    ],
    strip: strip('W12 P7 -12 M7 L5 A6 B3 G6 T7 C6 K4 E9 F6 W10'),
    ecv: { firepower: 193, body: 542, meanDefence: 925, total: 80 },
  }),
  sheet({
    id: 'ww2-mortartrack', name: 'M21 Mortar Halftrack', era: 'ww2', cls: 'wheeled', weight: 9, msrp: 1,
    speeds: speeds(5, [1, 1, 2, 2, 3, 3, 4, 4, 5]), maxSpeed: 5, roadSpeed: 9,
    slip: 4, acceleration: 2, deceleration: 4, freeFacing: 0, muckFactor: 2,
    armour: [25, 18, 15, 18], shockThreshold: 8, penetration: [12, 9, 8, 7, 8, 9],
    defence: { B: [10, 8], M: [8, 7], E: [10, 8], I: [11, 10], SA: [9, 8], P: [11, 9] }, dice: '1d10+1d8',
    boxes: boxes([1, 2, 5, 1], [3, 4, 10, 1], [5, 6, 20, 2], [7, 9, 30, 2], [10, 13, 50, 3], [14, 17, 75, 3]), deadAt: 18,
    crew: [
      crew('P', 'Driver', 'P', 1, 1, 'C'),
      crew('G1', 'Mortar gunner', 'G', 1, 2, 'L'),
      crew('C', 'Commander', 'C', 1, 2, 'G1', 'L'),
      crew('L', 'Loader', 'L', 0, 1, 'G1'),
    ],
    systems: [
      system('B', 'body', '-', 0, 'P'),
      system('R', 'turret', 'T', 1, 'G1', 'C'),
      system('K', 'pintle', 'K', 6, 'C'),
    ],
    weapons: [
      gun('m81', 'R', 'A', 40, 'M', 'G1', 'C'),
      gun('mg50', 'K', 'K', 20, null, 'C'),
    ],
    ram: [1, 1, 0],
    equipment: [
      part('T', 'turret', 'Mortar mount', 2), part('A', 'weapon', '81mm Mortar'), part('K', 'weapon', 'Pintle machine gun'),
      part('M', 'ammo', 'Mortar ammunition'), part('E', 'engine', 'Petrol engine', 2), part('F', 'fuel', 'Fuel'),
      part('W', 'locomotion', 'Wheels and half-tracks'),
    ],
    strip: strip('W12 P7 -14 M10 L6 A8 G6 T6 C6 K4 E8 F5 W8'),
    carries: 1, ecv: { firepower: 293, body: 463, meanDefence: 850, total: 70 },
  }),
  sheet({
    id: 'ww2-rifles', name: 'Rifle squad with bazooka', era: 'ww2', cls: 'infantry', weight: 1, msrp: 0,
    speeds: speeds(2, [0, 0]), maxSpeed: 2, roadSpeed: 2,
    slip: 2, acceleration: 2, deceleration: 2, freeFacing: 6, muckFactor: 0,
    armour: [6, 6, 6, 6], shockThreshold: 4, penetration: [3, 3, 3, 3, 3, 3],
    defence: { B: [17, 17], M: [19, 19], E: [16, 16], I: [10, 10], SA: [11, 11], P: [12, 12] }, dice: '1d10+1d8',
    boxes: boxes([1, 1, 10, 1], [2, 2, 20, 1], [3, 4, 40, 1], [5, 7, 70, 1]), deadAt: 8,
    crew: [
      crew('P', 'Squad leader', 'P', 0, 2, 'G1'),
      crew('G1', 'Bazooka team', 'G', 0, 2),
    ],
    systems: [
      system('S', 'squad', '-', 6, 'P'),
      system('Z', 'squad', '-', 6, 'G1'),
    ],
    weapons: [
      gun('rifles', 'S', 'A', null, null, 'P'),
      gun('bazooka', 'Z', 'Z', 6, null, 'G1'),
    ],
    ram: [0, 0, 0],
    equipment: [
      part('A', 'weapon', 'Riflemen', 3),
      part('Z', 'weapon', 'Bazooka'), part('W', 'locomotion', 'Legs'),
    ],
    strip: strip('A45 G10 Z5 P10 W10 -20'),
    ecv: { firepower: 134, body: 184, meanDefence: 1575, total: 30 },
  }),
  sheet({
    id: 'mod-m1a2', name: 'M1A2 Abrams', era: 'modern', cls: 'tracked', weight: 63, msrp: 2,
    speeds: speeds(6, [1, 1, 2, 2, 3, 3, 4, 5, 5]), maxSpeed: 6, roadSpeed: 9,
    slip: 3, acceleration: 3, deceleration: 4, freeFacing: 1, muckFactor: 4,
    armour: [190, 120, 80, 120], shockThreshold: 20, penetration: [65, 48, 34, 26, 34, 48],
    defence: { B: [9, 8], M: [8, 7], E: [9, 8], I: [11, 10], SA: [8, 7], P: [10, 8] }, dice: '2d10',
    boxes: boxes([2, 3, 5, 1], [4, 7, 10, 1], [8, 12, 20, 2], [13, 18, 30, 2], [19, 26, 50, 3], [27, 34, 75, 3]), deadAt: 35,
    crew: [
      crew('P', 'Driver', 'P', 2, 1, 'C'),
      crew('G1', 'Gunner', 'G', 1, 3, 'L'),
      crew('C', 'Commander', 'C', 1, 3, 'G1', 'L'),
      crew('L', 'Loader', 'L', 0, 2, 'G1'),
    ],
    systems: [
      system('T', 'turret', 'T', 3, 'G1', 'C'),
      system('K', 'pintle', 'K', 6, 'C'),
      system('H', 'pintle', 'H', 6, 'L'),
    ],
    weapons: [
      gun('s120', 'T', 'A', 24, 'M', 'G1', 'C'),
      gun('h120', 'T', 'A', 16, 'M', 'G1', 'C'),
      gun('mg762', 'T', 'B', 40, null, 'G1', 'C'),
      gun('mg50', 'K', 'K', 30, null, 'C'),
      gun('mg762', 'H', 'H', 30, null, 'L'),
    ],
    ram: [3, 3, 1],
    equipment: [
      part('T', 'turret', 'Turret', 3), part('A', 'weapon', '120mm Cannon'), part('B', 'weapon', 'Coaxial machine gun'),
      part('K', 'weapon', "Commander's machine gun"), part('H', 'weapon', "Loader's machine gun"),
      part('M', 'ammo', 'Cannon ammunition'), part('E', 'engine', 'Turbine engine', 2), part('F', 'fuel', 'Fuel'),
      part('Q', 'locomotion', 'Left tread'), part('R', 'locomotion', 'Right tread'), part('S', 'defence', 'Smoke dischargers'),
      part('X', 'sensor', 'Targeting computer'), part('N', 'halon', 'Halon system'),
    ],
    strip: strip('Q10 P4 F4 -12 X4 A6 B3 G4 T10 C4 K3 L4 H2 S2 N3 M5 -4 E6 R10'),
    defences: [{ id: 'smoke', uses: 2, letter: 'S' }, { id: 'halon', uses: null, letter: 'N' }],
    ecv: { firepower: 1672, body: 1835, meanDefence: 800, total: 400 },
  }),
  sheet({
    id: 'mod-t80', name: 'T-80U', era: 'modern', cls: 'tracked', weight: 46, msrp: 2,
    speeds: speeds(6, [1, 1, 2, 2, 3, 3, 4, 5, 5]), maxSpeed: 6, roadSpeed: 9,
    slip: 3, acceleration: 3, deceleration: 4, freeFacing: 0, muckFactor: 3,
    armour: [170, 100, 60, 100], shockThreshold: 18, penetration: [60, 42, 28, 22, 28, 42],
    defence: { B: [10, 9], M: [9, 8], E: [10, 9], I: [11, 10], SA: [9, 8], P: [10, 8] }, dice: '1d10+1d8',
    boxes: boxes([2, 3, 5, 1], [4, 6, 10, 1], [7, 10, 20, 2], [11, 16, 30, 2], [17, 23, 50, 3], [24, 29, 75, 3]), deadAt: 30,
    crew: [
      crew('P', 'Driver', 'P', 2, 1, 'C'),
      crew('G1', 'Gunner', 'G', 1, 3, 'C'),
      crew('C', 'Commander', 'C', 1, 2, 'G1'),
    ],
    systems: [
      system('T', 'turret', 'T', 1, 'G1', 'C'),
      system('K', 'pintle', 'K', 6, 'C'),
    ],
    weapons: [
      gun('s125', 'T', 'A', 28, 'M', 'G1', 'C'),
      gun('mg762', 'T', 'B', 40, null, 'G1', 'C'),
      gun('mg50', 'K', 'K', 30, null, 'C'),
    ],
    ram: [3, 2, 1],
    equipment: [
      part('T', 'turret', 'Turret', 2),
      part('A', 'weapon', '125mm Cannon'), part('B', 'weapon', 'Coaxial machine gun'), part('K', 'weapon', "Commander's machine gun"),
      part('M', 'ammo', 'Carousel ammunition'), part('E', 'engine', 'Turbine engine', 2), part('F', 'fuel', 'Fuel'),
      part('Q', 'locomotion', 'Left tread'), part('R', 'locomotion', 'Right tread'), part('S', 'defence', 'Smoke dischargers'),
    ],
    strip: strip('Q10 P5 F6 -11 M12 A6 B3 G5 T9 C5 K3 S2 -6 E7 R10'),
    defences: [{ id: 'smoke', uses: 2, letter: 'S' }],
    ecv: { firepower: 1231, body: 1590, meanDefence: 900, total: 315 },
  }),
  sheet({
    id: 'mod-bradley', name: 'M2A3 Bradley', era: 'modern', cls: 'tracked', weight: 30, msrp: 1,
    speeds: speeds(6, [1, 1, 2, 2, 3, 3, 4, 5]), maxSpeed: 6, roadSpeed: 8,
    slip: 3, acceleration: 3, deceleration: 4, freeFacing: 1, muckFactor: 3,
    armour: [90, 60, 45, 60], shockThreshold: 14, penetration: [30, 22, 16, 14, 16, 22],
    defence: { B: [10, 8], M: [8, 7], E: [10, 8], I: [11, 10], SA: [8, 7], P: [10, 8] }, dice: '2d10',
    boxes: boxes([1, 2, 5, 1], [3, 5, 10, 1], [6, 8, 20, 2], [9, 12, 30, 2], [13, 18, 50, 3], [19, 23, 75, 3]), deadAt: 24,
    crew: [
      crew('P', 'Driver', 'P', 1, 1, 'C'),
      crew('G1', 'Gunner', 'G', 1, 3, 'C'),
      crew('C', 'Commander', 'C', 1, 3, 'G1'),
    ],
    systems: [
      system('T', 'turret', 'T', 3, 'G1', 'C'),
    ],
    weapons: [
      gun('cg25', 'T', 'A', 60, 'M', 'G1', 'C'),
      gun('mg762', 'T', 'B', 40, null, 'G1', 'C'),
      gun('tow', 'T', 'D', 1, null, 'G1', 'C'),
      gun('tow', 'T', 'H', 1, null, 'G1', 'C'),
    ],
    ram: [2, 2, 1],
    equipment: [
      part('T', 'turret', 'Turret', 2),
      part('A', 'weapon', '25mm Chaingun'), part('B', 'weapon', 'Coaxial machine gun'), part('D', 'weapon', 'TOW tube 1'),
      part('H', 'weapon', 'TOW tube 2'), part('M', 'ammo', 'Chaingun ammunition'), part('E', 'engine', 'Diesel engine', 2),
      part('F', 'fuel', 'Fuel'), part('Q', 'locomotion', 'Left tread'), part('R', 'locomotion', 'Right tread'),
      part('S', 'defence', 'Smoke dischargers'), part('N', 'halon', 'Halon system'),
    ],
    strip: strip('Q10 P5 E8 -12 A6 B3 M7 G5 T9 C5 D3 H3 S2 N3 F5 -4 R10'),
    defences: [{ id: 'smoke', uses: 2, letter: 'S' }, { id: 'halon', uses: null, letter: 'N' }],
    carries: 1, ecv: { firepower: 1469, body: 985, meanDefence: 825, total: 350 },
  }),
  sheet({
    id: 'mod-hmmwv', name: 'HMMWV with TOW', era: 'modern', cls: 'wheeled', weight: 4, msrp: 1,
    speeds: speeds(8, [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]), maxSpeed: 8, roadSpeed: 14,
    slip: 4, acceleration: 4, deceleration: 5, freeFacing: 0, muckFactor: 2,
    armour: [14, 10, 8, 10], shockThreshold: 6, penetration: [8, 6, 5, 4, 5, 6],
    defence: { B: [12, 10], M: [10, 9], E: [12, 10], I: [11, 10], SA: [9, 8], P: [13, 11] }, dice: '1d10+1d8',
    boxes: boxes([1, 1, 5, 1], [2, 2, 10, 1], [3, 4, 20, 2], [5, 6, 30, 2], [7, 9, 50, 3], [10, 11, 75, 3]), deadAt: 12,
    crew: [
      crew('P', 'Driver', 'P', 1, 1, 'G1'),
      crew('G1', 'Gunner', 'G', 1, 3, 'P'),
    ],
    systems: [
      system('T', 'turret', 'T', 1, 'G1'),
    ],
    weapons: [
      gun('tow', 'T', 'A', 3, 'M', 'G1'),
      gun('mg762', 'T', 'B', 30, null, 'G1'),
    ],
    ram: [1, 1, 0],
    equipment: [
      part('T', 'turret', 'Ring mount'), part('A', 'weapon', 'TOW launcher'),
      part('B', 'weapon', 'Machine gun'), part('M', 'ammo', 'Reload missiles'), part('E', 'engine', 'Diesel engine', 2),
      part('F', 'fuel', 'Fuel'), part('W', 'locomotion', 'Wheels'),
    ],
    strip: strip('W13 E11 -14 P10 G9 T6 A6 B4 M8 F6 W13'),
    ecv: { firepower: 688, body: 305, meanDefence: 1000, total: 240 },
  }),
  sheet({
    id: 'mod-atteam', name: 'Anti-tank infantry team', era: 'modern', cls: 'infantry', weight: 1, msrp: 0,
    speeds: speeds(2, [0, 0]), maxSpeed: 2, roadSpeed: 2,
    slip: 2, acceleration: 2, deceleration: 2, freeFacing: 6, muckFactor: 0,
    armour: [6, 6, 6, 6], shockThreshold: 4, penetration: [3, 3, 3, 3, 3, 3],
    defence: { B: [17, 17], M: [20, 20], E: [16, 16], I: [10, 10], SA: [11, 11], P: [12, 12] }, dice: '1d10+1d8',
    boxes: boxes([1, 1, 10, 1], [2, 2, 20, 1], [3, 4, 40, 1], [5, 7, 70, 1]), deadAt: 8,
    crew: [
      crew('P', 'Team leader', 'P', 0, 3, 'G1'),
      crew('G1', 'Missile gunner', 'G', 0, 3),
    ],
    systems: [
      system('S', 'squad', '-', 6, 'P'),
      system('Z', 'squad', '-', 6, 'G1'),
    ],
    weapons: [
      gun('rifles', 'S', 'A', null, null, 'P'),
      gun('atgm', 'Z', 'Z', 4, null, 'G1'),
    ],
    ram: [0, 0, 0],
    equipment: [
      part('A', 'weapon', 'Riflemen', 3),
      part('Z', 'weapon', 'Missile launcher'), part('W', 'locomotion', 'Legs'),
    ],
    strip: strip('A40 G12 Z6 P12 W10 -20'),
    ecv: { firepower: 425, body: 184, meanDefence: 1600, total: 160 },
  }),
  sheet({
    id: 'mod-apache', name: 'AH-64D Apache', era: 'modern', cls: 'air', weight: 9, msrp: 3,
    speeds: speeds(24, [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8]), maxSpeed: 24, roadSpeed: null,
    slip: 3, acceleration: 6, deceleration: 6, freeFacing: 2, muckFactor: 0,
    armour: [30, 22, 18, 22], shockThreshold: 10, penetration: [18, 14, 12, 10, 12, 14],
    defence: { B: [15, 13], M: [11, 9], E: [14, 12], I: [22, 22], SA: [13, 11], P: [16, 14] }, dice: '2d10',
    boxes: boxes([1, 2, 5, 1], [3, 4, 10, 1], [5, 6, 20, 2], [7, 9, 30, 2], [10, 13, 50, 3], [14, 17, 75, 3]), deadAt: 18,
    crew: [
      crew('P', 'Pilot', 'P', 4, 2, 'G1'),
      crew('G1', 'Gunner', 'G', 2, 3, 'P'),
    ],
    systems: [
      system('T', 'turret', 'T', 3, 'G1'),
      system('B', 'body', '-', 0, 'P'),
    ],
    weapons: [
      gun('cg30', 'T', 'A', 40, 'M', 'G1'),
      gun('hellfire', 'B', 'D', 4, null, 'P'),
      gun('hellfire', 'B', 'H', 4, null, 'P'),
      gun('pod70', 'B', 'J', 6, null, 'P'),
    ],
    ram: [1, 1, 1],
    equipment: [
      part('T', 'turret', 'Chin mount', 2),
      part('A', 'weapon', '30mm Chaingun'), part('D', 'weapon', 'Hellfire rack 1'), part('H', 'weapon', 'Hellfire rack 2'),
      part('J', 'weapon', 'Rocket pod'), part('M', 'ammo', 'Chaingun ammunition'), part('E', 'engine', 'Turbine engine', 2),
      part('F', 'fuel', 'Fuel'), part('W', 'locomotion', 'Rotors'), part('S', 'defence', 'Flares'), part('X', 'sensor', 'Sensors'),
    ],
    strip: strip('X5 G8 P8 T6 A5 M6 -10 D5 H5 J5 F7 E10 S3 W17'),
    defences: [{ id: 'flares', uses: 4, letter: 'S' }],
    ecv: { firepower: 2512, body: 599, meanDefence: 1225, total: 520 },
  }),
  sheet({
    id: 'sf-anvil', name: 'Anvil heavy tank', era: 'scifi', cls: 'tracked', weight: 70, msrp: 2,
    speeds: speeds(6, [1, 1, 2, 2, 3, 3, 4, 5, 5]), maxSpeed: 6, roadSpeed: 9,
    slip: 3, acceleration: 3, deceleration: 4, freeFacing: 1, muckFactor: 4,
    armour: [190, 120, 80, 120], shockThreshold: 20, penetration: [62, 46, 34, 26, 34, 46],
    defence: { B: [9, 8], M: [9, 8], E: [8, 7], I: [11, 10], SA: [8, 7], P: [10, 8] }, dice: '2d10',
    boxes: boxes([2, 4, 5, 1], [5, 9, 10, 1], [10, 15, 20, 2], [16, 23, 30, 2], [24, 34, 50, 3], [35, 44, 75, 3]), deadAt: 45,
    crew: [
      crew('P', 'Driver', 'P', 2, 2, 'C'),
      crew('G1', 'Gunner', 'G', 1, 3, 'C'),
      crew('C', 'Commander', 'C', 1, 3, 'G1'),
    ],
    systems: [
      system('T', 'turret', 'T', 3, 'G1', 'C'),
      system('U', 'turret', 'U', 3, 'C'),
    ],
    weapons: [
      gun('rail60', 'T', 'A', 30, 'M', 'G1', 'C'),
      gun('las6', 'T', 'B', null, null, 'G1', 'C'),
      gun('mg30', 'U', 'D', 40, null, 'C'),
      gun('mmort', 'U', 'H', 8, 'O', 'C'),
    ],
    ram: [4, 3, 1],
    equipment: [
      part('T', 'turret', 'Main turret', 3),
      part('U', 'turret', 'Cupola turret', 2), part('A', 'weapon', '60mm Rail Gun'), part('B', 'weapon', 'Medium Laser'),
      part('D', 'weapon', '30mm Machine Gun'), part('H', 'weapon', 'Mini-Mortar'), part('M', 'railAmmo', 'Rail slugs'),
      part('O', 'ammo', 'Mortar bombs'), part('E', 'engine', 'Flywheel engine', 3), part('J', 'battery', 'Battery'),
      part('Q', 'locomotion', 'Left tread'), part('R', 'locomotion', 'Right tread'), part('S', 'defence', 'Anti-missile system'),
      part('X', 'sensor', 'Targeting computer'), part('N', 'halon', 'Halon system'),
    ],
    strip: strip('Q10 P4 -14 X4 A6 B3 M4 G4 T9 C4 U4 D3 H2 O3 S3 N2 J4 E7 R10'),
    defences: [{ id: 'ams', uses: 6, letter: 'S' }, { id: 'halon', uses: null, letter: 'N' }],
    battery: { capacity: 24, recharge: 8, letters: ['J'] },
    ecv: { firepower: 1914, body: 1862, meanDefence: 800, total: 710 },
  }),
  sheet({
    id: 'sf-courser', name: 'Courser hover tank', era: 'scifi', cls: 'hover', weight: 24, msrp: 3,
    speeds: speeds(10, [1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 8, 9, 10]), maxSpeed: 10, roadSpeed: 14,
    slip: 4, acceleration: 4, deceleration: 4, freeFacing: 2, muckFactor: 0,
    armour: [90, 60, 45, 60], shockThreshold: 14, penetration: [36, 26, 20, 16, 20, 26],
    defence: { B: [12, 10], M: [10, 9], E: [11, 9], I: [12, 11], SA: [11, 9], P: [13, 11] }, dice: '2d10',
    boxes: boxes([1, 2, 5, 1], [3, 5, 10, 1], [6, 8, 20, 2], [9, 12, 30, 2], [13, 18, 50, 3], [19, 23, 75, 3]), deadAt: 24,
    crew: [
      crew('P', 'Pilot', 'P', 3, 2, 'G1'),
      crew('G1', 'Gunner', 'G', 2, 3, 'P'),
    ],
    systems: [
      system('T', 'turret', 'T', 3, 'G1'),
      system('B', 'body', '-', 0, 'P'),
    ],
    weapons: [
      gun('rail30', 'T', 'A', 24, 'M', 'G1'),
      gun('las6', 'T', 'B', null, null, 'G1'),
      gun('mpod', 'B', 'D', 4, 'O', 'P'),
    ],
    ram: [2, 2, 1],
    equipment: [
      part('T', 'turret', 'Turret', 2), part('A', 'weapon', '30mm Rail Gun'),
      part('B', 'weapon', 'Medium Laser'), part('D', 'weapon', 'Micro-Missile Pod'), part('M', 'railAmmo', 'Rail slugs'),
      part('O', 'ammo', 'Missiles'), part('E', 'engine', 'Turbine engine', 2), part('J', 'battery', 'Battery'),
      part('F', 'fuel', 'Fuel'), part('W', 'locomotion', 'Lift fans'), part('S', 'defence', 'Flares'), part('X', 'sensor', 'Sensors'),
    ],
    strip: strip('W10 P6 D4 O4 -12 X4 A6 B4 M4 G6 T8 J4 S2 F5 E9 W12'),
    defences: [{ id: 'flares', uses: 4, letter: 'S' }], battery: { capacity: 18, recharge: 6, letters: ['J'] },
    ecv: { firepower: 1503, body: 1065, meanDefence: 1012, total: 440 },
  }),
  sheet({
    id: 'sf-palisade', name: 'Palisade walker', era: 'scifi', cls: 'legs', weight: 40, msrp: 3,
    speeds: speeds(6, [0, 1, 1, 2, 2, 3]), maxSpeed: 6, roadSpeed: 6,
    slip: 2, acceleration: 3, deceleration: 4, freeFacing: 2, muckFactor: 3,
    armour: [110, 90, 70, 90], shockThreshold: 18, penetration: [48, 38, 30, 24, 30, 38],
    defence: { B: [12, 11], M: [10, 9], E: [11, 10], I: [12, 11], SA: [11, 10], P: [12, 11] }, dice: '2d10',
    boxes: boxes([2, 3, 5, 1], [4, 6, 10, 1], [7, 10, 20, 2], [11, 16, 30, 2], [17, 23, 50, 3], [24, 29, 75, 3]), deadAt: 30,
    crew: [
      crew('P', 'Pilot', 'P', 4, 3),
      crew('G1', 'Co-pilot gunner', 'G', 2, 3, 'P'),
    ],
    systems: [
      system('B', 'body', '-', 0, 'P'),
      system('LA', 'arm', 'U', 1, 'G1', 'P'),
      system('RA', 'arm', 'V', 1, 'P', 'G1'),
    ],
    weapons: [
      gun('plas', 'LA', 'A', null, null, 'G1', 'P'),
      gun('las10', 'RA', 'B', null, null, 'P', 'G1'),
      gun('fist', 'RA', 'V', null, null, 'P'),
      gun('mg30', 'B', 'D', 30, null, 'P'),
      gun('mpod', 'B', 'H', 3, 'O', 'P'),
    ],
    ram: [3, 3, 1],
    equipment: [
      part('U', 'arm', 'Left arm', 2),
      part('V', 'arm', 'Right arm and fist', 2), part('A', 'weapon', 'Plasma Projector'), part('B', 'weapon', 'Heavy Laser'),
      part('D', 'weapon', '30mm Machine Gun'), part('H', 'weapon', 'Micro-Missile Pod'), part('O', 'ammo', 'Missiles'),
      part('E', 'engine', 'Flywheel engine', 3), part('J', 'battery', 'Battery'), part('Q', 'locomotion', 'Left leg'),
      part('R', 'locomotion', 'Right leg'), part('X', 'sensor', 'Sensors'), part('S', 'defence', 'Diffraction screen'),
    ],
    strip: strip('Q11 U8 A6 -8 D3 H4 O4 P6 G5 X4 S3 E9 J5 B5 V8 R11'),
    defences: [{ id: 'screen', uses: null, letter: 'S' }], battery: { capacity: 30, recharge: 10, letters: ['J'] },
    ecv: { firepower: 1051, body: 1473, meanDefence: 1050, total: 580 },
  }),
  sheet({
    id: 'sf-drifter', name: 'Drifter scout car', era: 'scifi', cls: 'wheeled', weight: 9, msrp: 1,
    speeds: speeds(9, [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]), maxSpeed: 9, roadSpeed: 16,
    slip: 4, acceleration: 4, deceleration: 5, freeFacing: 0, muckFactor: 2,
    armour: [40, 28, 20, 28], shockThreshold: 9, penetration: [18, 14, 11, 9, 11, 14],
    defence: { B: [12, 10], M: [10, 9], E: [11, 9], I: [11, 10], SA: [10, 9], P: [13, 11] }, dice: '1d10+1d8',
    boxes: boxes([1, 2, 5, 1], [3, 4, 10, 1], [5, 6, 20, 2], [7, 9, 30, 2], [10, 13, 50, 3], [14, 17, 75, 3]), deadAt: 18,
    crew: [
      crew('P', 'Driver', 'P', 2, 2, 'G1'),
      crew('G1', 'Gunner', 'G', 1, 3, 'P'),
    ],
    systems: [
      system('T', 'turret', 'T', 3, 'G1'),
      system('B', 'body', '-', 0, 'P'),
    ],
    weapons: [
      gun('las6', 'T', 'A', null, null, 'G1'),
      gun('mg30', 'T', 'B', 30, null, 'G1'),
      gun('mpod', 'B', 'D', 3, 'O', 'P'),
    ],
    ram: [1, 1, 0],
    equipment: [
      part('T', 'turret', 'Turret', 2), part('A', 'weapon', 'Medium Laser'),
      part('B', 'weapon', '30mm Machine Gun'), part('D', 'weapon', 'Micro-Missile Pod'), part('O', 'ammo', 'Missiles'),
      part('E', 'engine', 'Turbine engine', 2), part('J', 'battery', 'Battery'), part('F', 'fuel', 'Fuel'),
      part('W', 'locomotion', 'Wheels'), part('S', 'defence', 'Smoke'),
    ],
    strip: strip('W12 P7 -14 A6 B4 G7 T7 J5 D4 O5 S2 F5 E10 W12'),
    defences: [{ id: 'smoke', uses: 2, letter: 'S' }], battery: { capacity: 12, recharge: 3, letters: ['J'] },
    ecv: { firepower: 454, body: 598, meanDefence: 1000, total: 230 },
  }),
  sheet({
    id: 'sf-kestrel', name: 'Kestrel gunship', era: 'scifi', cls: 'air', weight: 12, msrp: 3,
    speeds: speeds(24, [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8]), maxSpeed: 24, roadSpeed: null,
    slip: 3, acceleration: 6, deceleration: 6, freeFacing: 2, muckFactor: 0,
    armour: [45, 32, 25, 32], shockThreshold: 11, penetration: [24, 18, 14, 12, 14, 18],
    defence: { B: [15, 13], M: [12, 10], E: [13, 11], I: [22, 22], SA: [13, 11], P: [16, 14] }, stealth: 1, dice: '2d10',
    boxes: boxes([1, 2, 5, 1], [3, 4, 10, 1], [5, 6, 20, 2], [7, 9, 30, 2], [10, 13, 50, 3], [14, 17, 75, 3]), deadAt: 18,
    crew: [
      crew('P', 'Pilot', 'P', 4, 2, 'G1'),
      crew('G1', 'Gunner', 'G', 2, 3, 'P'),
    ],
    systems: [
      system('T', 'turret', 'T', 3, 'G1'),
      system('B', 'body', '-', 0, 'P'),
    ],
    weapons: [
      gun('las6', 'T', 'A', null, null, 'G1'),
      gun('mg30', 'T', 'B', 30, null, 'G1'),
      gun('mpod', 'B', 'D', 4, 'O', 'P'),
    ],
    ram: [1, 1, 1],
    equipment: [
      part('T', 'turret', 'Chin turret', 2),
      part('A', 'weapon', 'Medium Laser'), part('B', 'weapon', '30mm Machine Gun'), part('D', 'weapon', 'Micro-Missile Pod'),
      part('O', 'ammo', 'Missiles'), part('E', 'engine', 'Turbine engine', 2), part('J', 'battery', 'Battery'),
      part('F', 'fuel', 'Fuel'), part('W', 'locomotion', 'Lift rotors'), part('S', 'defence', 'Flares'), part('X', 'sensor', 'Sensors'),
    ],
    strip: strip('X5 G8 P8 T6 A5 B4 -14 D5 O6 J5 F6 E10 S3 W15'),
    defences: [{ id: 'flares', uses: 4, letter: 'S' }], battery: { capacity: 12, recharge: 4, letters: ['J'] },
    ecv: { firepower: 547, body: 722, meanDefence: 1325, total: 320 },
  }),
  sheet({
    id: 'sf-troopers', name: 'Powered trooper squad', era: 'scifi', cls: 'infantry', weight: 2, msrp: 0,
    speeds: speeds(3, [0, 0, 0]), maxSpeed: 3, roadSpeed: 3,
    slip: 2, acceleration: 3, deceleration: 3, freeFacing: 6, muckFactor: 0,
    armour: [12, 12, 12, 12], shockThreshold: 6, penetration: [6, 6, 6, 6, 6, 6],
    defence: { B: [16, 16], M: [18, 18], E: [14, 14], I: [10, 10], SA: [12, 12], P: [12, 12] }, dice: '2d10',
    boxes: boxes([1, 1, 5, 1], [2, 2, 10, 1], [3, 4, 20, 2], [5, 6, 30, 2], [7, 9, 50, 3], [10, 11, 75, 3]), deadAt: 12,
    crew: [
      crew('P', 'Squad leader', 'P', 0, 3, 'G1'),
      crew('G1', 'Heavy weapon trooper', 'G', 0, 3),
    ],
    systems: [
      system('S', 'squad', '-', 6, 'P'),
      system('Z', 'squad', '-', 6, 'G1'),
    ],
    weapons: [
      gun('mg30', 'S', 'A', null, null, 'P'),
      gun('mpod', 'Z', 'Z', 4, null, 'G1'),
    ],
    ram: [1, 1, 0],
    equipment: [
      part('A', 'weapon', 'Troopers', 3),
      part('Z', 'weapon', 'Missile pack'), part('W', 'locomotion', 'Legs'),
    ],
    strip: strip('A42 G12 Z6 P12 W10 -18'),
    ecv: { firepower: 369, body: 318, meanDefence: 1500, total: 185 },
  }),
]

const byId = new Map(roster.map((u) => [u.id, u]))
/** A sheet by its id. @throws RangeError when there is none. */
export function sheetOf(id: string): UnitSheet {
  const found = byId.get(id)
  if (found === undefined) throw new RangeError(`no unit sheet "${id}"`)
  return found
}

/** The letter of each of the hundred lines, line 1 at index 0. */
export function lettersOf(sheet: UnitSheet): readonly string[] {
  return sheet.strip.flatMap((s) => Array.from({ length: s.to - s.from + 1 }, () => s.letter))
}

/** Turn Number at a speed: a speed beyond the table has that of its last row; 0 standing still (SS-MOVE-08, SS-AMB-37). */
export function turnNumber(sheet: UnitSheet, speed: number): number {
  return speed <= 0 ? 0 : sheet.speeds[Math.min(speed, sheet.speeds.length) - 1].turn
}

/** Whether a mounted weapon needs a loader at his seat (SS-CREW-06). */
export function needsLoader(w: MountedWeapon): boolean {
  return weaponRow(w.weapon).needsLoader
}
