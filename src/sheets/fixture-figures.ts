// Figures made up for tests and pictures: a hull of forty cells, a strip of a hundred lines, a machine with armor by sides.
import type { FigureCell, FigureSection, FigureSpan, FigureState } from '../kernel/face.ts'
import { fanCell } from '../space/fan.ts'

/** Rings from the outside in: name, zone, and for each cell how many of the fifteen parts of the rim it spans. */
const rings: readonly (readonly [string, 'hull' | 'core', readonly number[]])[] = [
  ['S', 'hull', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
  ['M', 'hull', [2, 1, 2, 1, 2, 1, 2, 1, 2, 1]],
  ['N', 'hull', [3, 2, 3, 1, 2]],
  ['C', 'core', [3, 2, 3, 3, 1, 3]],
  ['C', 'core', [5, 3, 3, 4]],
]
const inward =
  'S1 M1,S2 M1,S3 M2,S4 M3,S5 M3,S6 M4,S7 M5,S8 M5,S9 M6,S10 M7,S11 M7,S12 M8,S13 M9,S14 M9,S15 M10,M1 N1,M2 N1,M3 N2,M4 N3,M5 N3,' +
  'M6 N4,M7 N5,M8 C5,M9 C6,M10 C6,N1 C1,N2 C2,N3 C3,N4 C4,N5 C4,C1 C7,C2 C7,C3 C8,C4 C9,C5 C10,C6 C10'
const hurt: Readonly<Record<string, FigureState>> = { S9: 'lost', S5: 'marked', S11: 'marked', C3: 'marked' }
const meant = ['S7', 'S8', 'S9', 'S10', 'S11', 'S12']

function hull(): readonly FigureCell[] {
  const cells: FigureCell[] = []
  const count = new Map<string, number>()
  rings.forEach(([letter, zone, spans], k) => {
    let from = 270
    const outer = 1300 - k * 250
    for (const span of spans) {
      const nth = (count.get(letter) ?? 0) + 1
      count.set(letter, nth)
      const id = `${letter}${nth}`
      const state = hurt[id]
      const at = meant.indexOf(id)
      const deep = letter === 'M' && nth >= 8 ? 2 : 1 // the stern has one layer less
      const inner = outer - deep * 250 + 15
      cells.push({
        id,
        zone,
        points: fanCell([1500, 1560], inner, outer, from, from + span * 12, letter === 'S' ? 130 : 0),
        ...(state ? { state } : {}),
        ...(at < 0 ? {} : { lit: true as const, nth: String(at + 1) }),
      })
      from += span * 12
    }
  })
  return cells
}

const beside = ['S', 'M'].flatMap((l) => Array.from({ length: l === 'S' ? 14 : 9 }, (_, i) => [`${l}${i + 1}`, `${l}${i + 2}`] as const))

/** A hull of forty cells in five rings, as a fan from bow to stern. */
export const cells: FigureSection = {
  is: 'figure',
  title: 'Remora’s hull · the shot enters sector C',
  figure: {
    is: 'graph',
    width: 3000,
    height: 1760,
    cells: hull(),
    links: [...inward.split(',').map((l) => l.split(' ') as unknown as readonly [string, string]), ...beside],
    zones: [
      { id: 'hull', name: 'hull' },
      { id: 'core', name: 'core' },
    ],
    words: [
      { at: [180, 1680], text: 'bow' },
      { at: [2820, 1680], text: 'stern' },
    ],
  },
}

const spans: readonly (readonly [number, number, string, string])[] = [
  [1, 11, 'W', 'Lift fans'],
  [12, 16, 'P', 'Pilot'],
  [17, 20, 'D', 'Missile pod'],
  [21, 24, 'O', 'Missiles'],
  [37, 40, 'X', 'Sensors'],
  [41, 45, 'A', 'Rail gun'],
  [46, 50, 'B', 'Medium laser'],
  [51, 54, 'M', 'Rail slugs'],
  [55, 61, 'G', 'Gunner'],
  [62, 68, 'T', 'Turret'],
  [69, 73, 'J', 'Battery'],
  [74, 75, 'S', 'Flares'],
  [76, 79, 'F', 'Fuel'],
  [80, 88, 'E', 'Turbine'],
  [89, 100, 'W', 'Lift fans'],
]
const from = (a: number, b: number): number[] => Array.from({ length: b - a + 1 }, (_, i) => a + i)

/** The inside of a machine as a hundred lines. */
export const lines: FigureSection = {
  is: 'figure',
  title: 'Inside Courser 1 · 27 of 100 lines marked',
  figure: {
    is: 'strip',
    lines: 100,
    spans: spans.map(
      ([a, b, sign, name]): FigureSpan => ({ from: a, to: b, sign, name, ...('XA'.includes(sign) ? { state: 'lost' as const } : {}) }),
    ),
    marked: [...from(25, 45), ...from(92, 97)],
    lit: from(37, 45),
  },
}

/** Its armor by sides, with the penetration factors of six sectors. */
export const armor: FigureSection = {
  is: 'figure',
  title: 'Courser 1',
  figure: {
    is: 'sides',
    front: { now: 72, of: 90 },
    right: { now: 22, of: 60 },
    rear: { now: 45, of: 45 },
    left: { now: 60, of: 60 },
    sectors: ['36', '26', '20', '16', '20', '26'],
    lit: 2,
  },
}
