// Invisible Enemy: the hit log of an MGV: its figures and what is lost of them, boxes for its hits and payload, its pentawing (IE-SET-05,
// IE-DMG-01, IE-CRIT-02).
import { capital } from '../../../craft/english.ts'
import { line } from '../../../craft/workshop.ts'
import type { Sheet, SheetSection } from '../../../kernel/face.ts'
import { criticalHits, speedAt, speedLevels, weapon, type Line, type WeaponId } from '../book/charts.ts'
import { allCells, cellName, isCore } from '../book/pentawing.ts'
import { model, radii, type ModelClass } from '../book/roster.ts'
import { attackOf, dominant, defenseOf, payloadLeft, powerBonus, repairOf, type Base, type Module, isUnknown } from '../state/state.ts'
import { hitNames } from '../book/hits.ts'
import { isGone } from '../rules/hull.ts'
import { wingSection } from './pentawing.ts'
import { inchesSaid, iconOf } from '../state/said.ts'

const none = '–'
const directions = [
  'ahead',
  'ahead to the right',
  'to the right',
  'aft to the right',
  'aft',
  'aft to the left',
  'to the left',
  'ahead to the left',
]
/** IE-SET-04: where a module points, from the bow. */
export const pointsSaid = (facing: number): string => directions[Math.round(facing / 45) % 8]
/** IE-GEN-02: the class of a base by its radius. */
export const classOf = (b: Pick<Base, 'radius'>): ModelClass =>
  (Object.keys(radii) as ModelClass[]).find((c) => radii[c] === b.radius) ?? 'medium'

/** IE-FIRE-03, IE-FIRE-04: arc and range of a weapon of that value. */
export function weaponSaid(is: WeaponId, value: number): string {
  const w = weapon(is)
  return `${w.half === 180 ? 'all round' : `${2 * w.half}°`}, ${w.reach === null ? 'any range' : `${w.reach * value}″`}`
}
/** What a module is, in a word or two: kinetic weapon, jammer. */
export const moduleName = (m: Pick<Module, 'is' | 'weapon'>): string => (m.is === 'weapon' ? `${m.weapon} weapon` : m.is)

const boxes = (used: number, of: number): string => '☒'.repeat(Math.min(used, of)) + '☐'.repeat(Math.max(0, of - used))
const ofAll = (now: number, all: number): string => (now === all ? String(all) : `${now} of ${all}`)

function factSection(b: Base): SheetSection {
  const bonus = powerBonus(b),
    base = Math.max(1, b.defenseBase - b.defenseLost),
    lost = b.defenseLost > 0 ? ', damaged' : ''
  return {
    is: 'facts',
    title: 'MGV',
    rows: [
      line('Model', b.model === '' ? 'of one’s own' : model(b.model).name, 'IE-SET-01'),
      line('Points', String(b.value), 'IE-SET-01'),
      line('Base', `${classOf(b)}, ${b.radius / 1000}″`, 'IE-GEN-02'),
      b.attackBase === 0
        ? line('Main weapon', 'none', 'IE-AMB-34')
        : {
            ...line('Main weapon', `${b.main}, ${weaponSaid(b.main, attackOf(b))}`, 'IE-SET-02'),
            ...(b.mj > 0 ? { tone: 'bad' as const } : {}),
          },
      { ...line('Attack', ofAll(attackOf(b), b.attackBase), 'IE-AMB-31'), ...(b.attackLost > 0 ? { tone: 'warn' as const } : {}) },
      {
        ...line('Defense', `${defenseOf(b)}${bonus > 0 ? ` (${base} and ${bonus} from power)` : ''}${lost}`, 'IE-CRIT-02'),
        ...(b.defenseLost > 0 ? { tone: 'warn' as const } : {}),
      },
      line('Speed', inchesSaid(speedAt(b.speed, b.s)), 'IE-MOVE-02'),
      { ...line('Repair points', ofAll(repairOf(b), b.repairBase), 'IE-REP-01'), ...(b.repairLost > 0 ? { tone: 'warn' as const } : {}) },
    ],
  }
}

/** IE-MOVE-02: the speed track, a box for each S hit with what it leaves. */
function trackSection(b: Base): SheetSection {
  return {
    is: 'table',
    title: 'Speed track',
    head: ['S hits', ...Array.from({ length: speedLevels + 1 }, (_, s) => (s === 0 ? 'none' : String(s)))],
    rows: [
      { cells: ['inches', ...Array.from({ length: speedLevels + 1 }, (_, s) => inchesSaid(speedAt(b.speed, s)))] },
      {
        cells: ['suffered', ...Array.from({ length: speedLevels + 1 }, (_, s) => (s === 0 ? '' : s <= b.s ? '☒' : '☐'))],
        ...(b.s > 0 ? { tone: 'warn' as const } : {}),
      },
    ],
  }
}

/** IE-CRIT-02: a row of boxes for each kind of hit. */
function hitSection(b: Base): SheetSection {
  const rows: readonly (readonly [string, string, number, number])[] = [
    ['Mj', 'weapon jammed', b.mj, Math.max(3, b.mj)],
    ['Mk', 'attack lost', b.attackLost, Math.max(3, b.attackLost)],
    ['Se', 'sensors', b.se, Math.max(3, b.se)],
    ['D', 'defense lost', b.defenseLost, Math.max(3, b.defenseLost)],
    ['Po', 'power', b.po, Math.max(3, b.po)],
    ['B', 'brain', b.b, Math.max(6, b.b)],
  ]
  return {
    is: 'table',
    title: 'Hits',
    head: ['Hit', 'what it is', 'suffered'],
    rows: rows.map(([hit, what, used, of]) => ({
      cells: [hit, what, boxes(used, of)],
      ...(used > 0 ? { tone: hit === 'B' ? ('bad' as const) : ('warn' as const) } : {}),
    })),
  }
}

function payloadSection(b: Base): readonly SheetSection[] {
  if (b.modules.length === 0) return []
  const chief = dominant(b)
  return [
    {
      is: 'table',
      title: 'Payload',
      head: ['Module', 'points', 'points to', 'use'],
      rows: b.modules.map((m, i) =>
        isUnknown(m)
          ? { cells: ['Not known', none, none, 'not used yet'] }
          : {
              cells: [
                capital(moduleName(m)),
                boxes(m.base - m.points, m.base),
                m.is === 'jammer' || (m.is === 'weapon' && weapon(m.weapon as WeaponId).half < 180) ? pointsSaid(m.facing) : none,
                useSaid(m) + (i === chief && payloadLeft(b) > 0 ? ', stands for the main weapon' : '') + (m.mj > 0 ? ', jammed' : ''),
              ],
              ...(m.points < m.base || m.mj > 0 ? { tone: 'warn' as const } : {}),
            },
      ),
    },
  ]
}

/** What the points of a module give (IE-PAY-04, IE-BCN-01, IE-RPM-01, IE-JAM-01, IE-PWR-01, IE-ENG-01). */
function useSaid(m: Module): string {
  switch (m.is) {
    case 'weapon':
      return m.points === 0 ? 'nothing left' : `attack ${m.points}, ${weaponSaid(m.weapon as WeaponId, m.points)}`
    case 'beacons':
      return `${m.stock} beacons`
    case 'repair':
      return `${m.points} dice a turn`
    case 'jammer':
      return `die +${m.points}, 90°`
    case 'power':
      return `defense +${Math.floor(m.points / 2)}, and one use a turn`
    case 'engineering':
      return `${m.points} action points a turn`
  }
}

/** Cells with marks, or the word that there are none: the figure in short. */
function cellSection(b: Base): readonly SheetSection[] {
  const marked = Array.from({ length: allCells }, (_, c) => c).filter((c) => b.marks[c] > 0),
    gone = Array.from({ length: allCells }, (_, c) => c).filter((c) => isGone(b.gone, c))
  if (marked.length === 0 && gone.length === 0) return []
  return [
    {
      is: 'facts',
      title: 'Cells',
      rows: [
        ...(gone.length === 0 ? [] : [{ ...line('Destroyed', gone.map(cellName).join(', '), 'IE-DMG-04'), tone: 'bad' as const }]),
        ...(['hull', 'core'] as const).flatMap((where) => {
          const here = marked.filter((c) => isCore(c) === (where === 'core'))
          return here.length === 0
            ? []
            : [
                {
                  ...line(
                    `Infestation, ${where}`,
                    here.map((c) => (b.marks[c] > 1 ? `${cellName(c)} (${b.marks[c]})` : cellName(c))).join(', '),
                    'IE-INF-01',
                  ),
                  tone: 'warn' as const,
                },
              ]
        }),
      ],
    },
  ]
}

const lineNames: Readonly<Record<Line, string>> = {
  hullDamage: 'Hull cell damaged',
  hullDestroyed: 'Hull cell destroyed',
  coreDamage: 'Core cell damaged',
  powerFirst: 'Po, when suffered',
  powerRecurring: 'Po, each Reset',
  infestationHull: 'Hull mark, each Reset',
  infestationCore: 'Core mark, each Reset',
}
/** IE-CRIT-01: what each cell's loss would do. */
const lossSection: SheetSection = {
  is: 'table',
  title: 'What a cell’s loss does',
  head: ['', '1', '2', '3', '4', '5', '6'],
  rows: (Object.keys(lineNames) as Line[]).map((l) => ({
    cells: [lineNames[l], ...criticalHits[l].map((r) => (r.length === 0 ? none : r.map((x) => hitNames[x]).join(' + ')))],
  })),
}

/** IE-SET-05: the log of a base: as new in the workshop, as it stands in a battle. `seat` says whose it is there. */
export function logOf(b: Base, seat?: number): Sheet {
  return {
    title: b.name,
    kind: b.model === '' ? 'own model' : model(b.model).name,
    icon: iconOf(b),
    ...(seat === undefined ? {} : { seat }),
    sections: [
      factSection(b),
      wingSection('Pentawing', b),
      ...cellSection(b),
      hitSection(b),
      trackSection(b),
      ...payloadSection(b),
      lossSection,
    ],
  }
}
