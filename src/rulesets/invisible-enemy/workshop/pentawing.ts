// Invisible Enemy: the pentawing as a figure: forty cells in a fan from bow to stern, what has become of them, what a shot would meet
// (IE-DMG-01, IE-DMG-03, IE-KIN-03, IE-MIS-05).
import type { Figure, FigureCell, FigureSection } from '../../../kernel/face.ts'
import { fanCell } from '../../../space/fan.ts'
import { allCells, cellName, cellRows, flats, isCore, NONE, surfaceCell, type Vertex } from '../book/pentawing.ts'
import { coreCell, hullCell, isGone, lineFrom } from '../rules/hull.ts'
import type { Base } from '../state/state.ts'

/** What the figure shows of a base: destroyed cells, marks of infestation, damage that waits for its roll. */
export type Hull = Pick<Base, 'gone' | 'marks' | 'damage'>

const focus = [1500, 1560] as const,
  rim = 1300,
  deep = 250, // of a ring
  gap = 15, // between rings
  wide = 12 // degrees of a surface cell
const shapes: readonly FigureCell['points'][] = cellRows.map(({ rings: [first, last], span: [from, to] }) =>
  fanCell(focus, rim - last * deep + gap, rim - (first - 1) * deep, 270 + (from - 1) * wide, 270 + to * wide, first === 1 ? 130 : 0),
)

/** IE-INF-02: every pair of neighbours once, by the name of their cells. */
export const links: readonly (readonly [string, string])[] = flats.flatMap((across, cell) =>
  across.flatMap((other) => (other !== NONE && other > cell ? [[cellName(cell), cellName(other)] as const] : [])),
)

/** What a shot would meet: the six numbered cells of a vertex, and of a line, or of the core, what is meant besides. */
export type Aim = { readonly vertex: Vertex; readonly lit: readonly number[] }
/** IE-DMG-03: the six cells that a die of place names. */
export const sixOf = (vertex: Vertex): readonly number[] => [1, 2, 3, 4, 5, 6].map((die) => surfaceCell(vertex, die))
/** Every cell that one of six dice of place would give. */
const ofSix = (cells: (die: number) => readonly number[]): readonly number[] => [
  ...new Set([1, 2, 3, 4, 5, 6].flatMap(cells).filter((c) => c !== NONE)),
]
/** IE-KIN-03: a kinetic shot of so many cells on a vertex: everything that one of the six lines would mark. */
export function kineticAim(h: Hull, vertex: Vertex, cells: number): Aim {
  return { vertex, lit: ofSix((die) => lineFrom(h.gone, surfaceCell(vertex, die), cells)) }
}
/** IE-MIS-05, IE-THE-02: a shot that lands on the hull of a vertex: what each die of place would name. */
export function hullAim(h: Hull, vertex: Vertex): Aim {
  return { vertex, lit: ofSix((die) => [hullCell(h.gone, vertex, die)]) }
}
/** IE-MIS-05: missiles on the hull of a vertex and on the core. */
export function missileAim(h: Hull, vertex: Vertex): Aim {
  return { vertex, lit: [...hullAim(h, vertex).lit, ...ofSix((die) => [coreCell(h.marks, die)])] }
}

/** The figure. `aim` lights what a shot would meet and numbers the six cells of its vertex. */
export function pentawing(h: Hull, aim: Aim | null = null): Figure {
  const six = aim === null ? [] : sixOf(aim.vertex),
    hurt = new Set(h.damage.map((d) => d.cell))
  const cells = Array.from({ length: allCells }, (_, cell): FigureCell => {
    const nth = six.indexOf(cell)
    return {
      id: cellName(cell),
      points: shapes[cell],
      zone: isCore(cell) ? 'core' : 'hull',
      ...(isGone(h.gone, cell) ? { state: 'lost' as const } : h.marks[cell] > 0 || hurt.has(cell) ? { state: 'marked' as const } : {}),
      ...(aim?.lit.includes(cell) ? { lit: true as const } : {}),
      ...(nth < 0 ? {} : { nth: String(nth + 1) }),
    }
  })
  return {
    is: 'graph',
    width: 3000,
    height: 1760,
    cells,
    links,
    zones: [
      { id: 'hull', name: 'hull' },
      { id: 'core', name: 'core' },
    ],
    words: [
      { at: [180, 1680], text: 'bow' },
      { at: [1500, 1660], text: 'focus' },
      { at: [2820, 1680], text: 'stern' },
    ],
  }
}

/** IE-DMG-01: the figure with its title. */
export const wingSection = (title: string, h: Hull, aim: Aim | null = null): FigureSection => ({
  is: 'figure',
  title,
  rule: 'IE-DMG-01',
  figure: pentawing(h, aim),
})
