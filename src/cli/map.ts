// The board as text: hexes in rows, a table as a sketch, counters by letter and number with a legend below.
import type { Place } from '../kernel/plain.ts'
import type { Scene, Token } from '../kernel/face.ts'
import { hexGrid } from '../space/grid.ts'
import { sketch } from './table.ts'

const letters = 'ABCDEFGH' // as many seats as a battle can have
const rowLetters = (row: number): string =>
  row < 26 ? String.fromCharCode(65 + row) : rowLetters(Math.floor(row / 26) - 1) + rowLetters(row % 26)

/** A hex as it is written at the border of the board: I11 where rows have letters, else 11,8. */
export function hexName(p: Place, rows: 'letters' | 'numbers' | undefined): string {
  return rows === 'letters' ? `${rowLetters(p[1])}${p[0]}` : `${p[0]},${p[1]}`
}

/** A hex as it is typed, either way; null when it is none. */
export function hexTyped(word: string): Place | null {
  if (/^-?\d+,-?\d+$/.test(word)) {
    const [c, r] = word.split(',').map(Number)
    return [c, r]
  }
  const m = /^([a-z]{1,2})(\d{1,3})$/i.exec(word)
  return m ? [Number(m[2]), [...m[1].toUpperCase()].reduce((n, x) => n * 26 + x.charCodeAt(0) - 64, 0) - 1] : null
}

/** Signs by the id of their counter. */
export type Signs = Map<string, string>

/**
 * The short sign of every counter: a letter for the seat, a number within it.
 * @param known signs given before, which stay: whoever comes into sight later takes the next number. New ones are put in.
 */
export function signs(tokens: readonly Token[], known: Signs = new Map()): Signs {
  const count: number[] = []
  for (const sign of known.values()) {
    const seat = letters.indexOf(sign[0])
    count[seat] = Math.max(count[seat] ?? 0, Number(sign.slice(1)))
  }
  for (const t of [...tokens].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    if (known.has(t.id)) continue
    count[t.seat] = (count[t.seat] ?? 0) + 1
    known.set(t.id, `${letters[t.seat]}${count[t.seat]}`)
  }
  return known
}

const bySign = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

/** A scene as lines of text. */
export function map(scene: Scene, known?: Signs): readonly string[] {
  const sign = signs(scene.tokens, known)
  const b = scene.board
  const grid = b.is === 'hex' ? hexes(scene, sign) : sketch(scene, b, sign)
  const legend = scene.tokens.map((t) => `  ${sign.get(t.id) ?? ''} ${t.says}${t.lift ? ` (${t.lift})` : ''}`)
  const marks = scene.landmarks.map(
    (l) => `  ${l.icon === 'wreck' ? 'x' : '◎'} ${l.name}${b.is === 'hex' ? ` at ${hexName(l.at, b.rowNames)}` : ''}`,
  )
  const links = (scene.links ?? []).map((l) => `  ${sign.get(l.from) ?? '?'} — ${sign.get(l.to) ?? '?'} ${l.label ?? l.is}`)
  const head =
    `${scene.title} · ${scene.clock.label} ` +
    `${scene.clock.now}${scene.clock.of ? ` of ${scene.clock.of}` : ''}${scene.banner ? ` · ${scene.banner}` : ''}`
  return [head, ...grid, ...legend.sort(bySign), ...marks, ...edges(scene), ...links]
}

/** What stands on hexsides, each name once with all of its edges. */
function edges(scene: Scene): readonly string[] {
  const b = scene.board
  if (b.is !== 'hex' || !scene.edges) return []
  const grid = hexGrid(b.columns, b.rows, b)
  const by = new Map<string, string[]>()
  for (const e of scene.edges) {
    const beyond = grid.neighbour(grid.cell(e.at), e.side)
    const name = e.name === undefined ? e.is : `${e.name}, ${e.is}`
    const where = `${hexName(e.at, b.rowNames)}|${beyond < 0 ? '' : hexName(grid.place(beyond), b.rowNames)}`
    by.set(name, [...(by.get(name) ?? []), where])
  }
  return [...by].map(([name, where]) => `  ${name}: ${where.join(' ')}`)
}

const at = (p: Place): string => `${p[0]},${p[1]}`

/** What stands at each place: one sign, or how many. */
function held(scene: Scene, sign: ReadonlyMap<string, string>, place: (p: Place) => string): ReadonlyMap<string, string> {
  const here = new Map<string, string[]>()
  for (const t of scene.tokens) {
    const key = place(t.at)
    here.set(key, [...(here.get(key) ?? []), sign.get(t.id) ?? '?'])
  }
  const out = new Map<string, string>()
  for (const [key, list] of here) out.set(key, list.length === 1 ? list[0] : `${list[0][0]}+`)
  for (const l of scene.landmarks) if (!out.has(place(l.at))) out.set(place(l.at), '◎')
  return out
}

function hexes(scene: Scene, sign: ReadonlyMap<string, string>): readonly string[] {
  const b = scene.board
  if (b.is !== 'hex') return []
  const here = held(scene, sign, at)
  const missing = new Set((b.missing ?? []).map(at))
  const cell = (c: number, r: number): string => (missing.has(`${c},${r}`) ? ' ' : (here.get(`${c},${r}`) ?? '·')).padEnd(4)
  const odd = b.shifted !== 'even'
  const shifted = (line: number): boolean => (line % 2 === 1) === odd
  const columns = Array.from({ length: b.columns }, (_, c) => c)
  const rowName = (r: number): string => `${(b.rowNames === 'letters' ? rowLetters(r) : String(r)).padStart(3)}  `
  const head = `     ${Array.from({ length: b.columns }, (_, c) => String(c).padEnd(4)).join('')}`
  const line = (r: number, low: boolean): string => columns.map((c) => (shifted(c) === low ? cell(c, r) : '    ')).join('')
  // flat-top: two lines of text for a row, the columns that stand half a hex down on the second of them
  const rows = Array.from({ length: b.rows }, (_, r) =>
    b.layout === 'flat'
      ? [`${rowName(r)}${line(r, false)}`, `     ${line(r, true)}`]
      : [`${rowName(r)}${shifted(r) ? '  ' : ''}${columns.map((c) => cell(c, r)).join('')}`],
  )
    .flat()
    .map((text) => text.trimEnd())
  return [head.trimEnd(), ...rows]
}
