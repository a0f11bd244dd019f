// The text board's eye: from where things are seen, and where each thing lies from there, in the words of the board.
import { headingOf } from '../../../space/arc.ts'
import { clockWord } from '../../../space/hexarc.ts'
import type { Choice, Region } from '../../../kernel/decision.ts'
import type { Area, Token } from '../../../kernel/face.ts'
import type { Id, Place } from '../../../kernel/plain.ts'
import { apart, bearing, direction, type Lay } from '../../board/lay.ts'
import { figures } from './whereon.ts'

/**
 * Where one stands and looks: a unit, or the end of the path that is being drawn for it. `facing`: whole degrees, where the book has
 * facings.
 */
export type Eye = { readonly at: Place; readonly name: string; readonly unit: Id | null; readonly end: boolean; readonly facing?: number }

/** Where a thing lies. `clock` is relative to where the eye faces, on boards without facings to north. */
export type Lies = { readonly wind: string; readonly clock: string; readonly far: string }

/** The eye for an answer in hand: the unit in question, at the end of its path once one is drawn. */
export function eyeOf(lay: Lay, unit: Token | undefined, draft: Choice | null, path: Id | null): Eye | null {
  if (!unit) return null
  const own = unit.facing === undefined ? {} : { facing: unit.facing }
  if (path === unit.id && draft && 'legs' in draft && draft.legs.length) {
    const legs = draft.legs
    const to = legs[legs.length - 1].to
    const from = legs[legs.length - 2]?.to ?? unit.at
    const facing = unit.facing === undefined ? {} : { facing: draft.facing ?? way(lay, from, to) }
    return { at: to, name: `the end of ${unit.name}’s path`, unit: unit.id, end: true, ...facing }
  }
  return { at: unit.at, name: unit.name, unit: unit.id, end: false, ...own }
}

/** The way from one place to another: exact on a table, as it is drawn on hexes; 0 for the same place. */
function way(lay: Lay, from: Place, to: Place): number {
  return lay.grid === null ? headingOf(to[0] - from[0], to[1] - from[1]) : (direction(lay, from, to) ?? 0)
}

/** Where a place lies from the eye. @param word how far, as the book lets it be said, on a table where nothing may be measured. */
export function liesFrom(lay: Lay, eye: Eye, at: Place, word: string | undefined): Lies {
  const b = bearing(lay, eye.at, at)
  const free = lay.grid === null
  if (!b) return { wind: 'here', clock: '', far: free ? (word ?? '') : '0' }
  const degrees = way(lay, eye.at, at)
  const front = eye.facing === undefined ? '' : clockWord(degrees - eye.facing)
  const inches = free ? apart(lay, eye.at, at) : null
  if (inches !== null) return { wind: `${figures(degrees)}, ${b.wind}`, clock: front, far: `${inches}″` }
  if (free) return { wind: `${figures(degrees)}, ${b.wind}`, clock: front, far: eye.end ? '' : (word ?? '') }
  return { wind: b.wind, clock: front || `${b.clock} o’clock`, far: String(apart(lay, eye.at, at) ?? '') }
}

/** The points of the border of a region, as places. */
export function edgeOf(lay: Lay, where: Region): readonly Place[] {
  return lay
    .loops(where)
    .flat()
    .map((p) => lay.place(p.x, p.y))
    .filter((p): p is Place => p !== null)
}

/** The middle of some places; null of none. */
export function middleOf(of: readonly Place[]): Place | null {
  const mean = (k: 0 | 1): number => Math.round(of.reduce((n, p) => n + p[k], 0) / of.length)
  return of.length ? [mean(0), mean(1)] : null
}

/** Along which edges of a table some places reach from corner to corner and no farther in than its middle. */
export function edgesAlong(of: readonly Place[], width: number, height: number): readonly string[] {
  const [xs, ys] = [of.map((p) => p[0]), of.map((p) => p[1])]
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [wide, high] = [east - west >= width * 0.95, south - north >= height * 0.95]
  const edges: readonly [string, boolean][] = [
    ['north', wide && south <= height / 2],
    ['east', high && west >= width / 2],
    ['south', wide && north >= height / 2],
    ['west', high && east <= width / 2],
  ]
  return edges.filter(([, lies]) => lies).map(([edge]) => edge)
}

/** Where the middle of a blast lies from the eye; null of other areas, which are as wide as the question. @param word see `liesFrom`. */
export function blastLies(lay: Lay, eye: Eye, a: Area, word: string | undefined): Lies | null {
  const mid = a.is === 'blast' ? middleOf(edgeOf(lay, a.where)) : null
  return mid && liesFrom(lay, eye, mid, word)
}

/** At which hour of a facing unit the eye is: what it turns towards who looks. Empty where nothing faces. */
export function hourOfEye(lay: Lay, eye: Eye, t: Token): string {
  return t.facing === undefined || (t.at[0] === eye.at[0] && t.at[1] === eye.at[1]) ? '' : clockWord(way(lay, t.at, eye.at) - t.facing)
}

const words = ['touching', 'near', 'middling', 'far']
/** For sorting: how far a word or a number of a distance is. */
export function nearness(far: string): number {
  const i = words.indexOf(far)
  return i >= 0 ? i : far === '' ? 99 : Number.parseFloat(far)
}

/** Hexes by their names, rows run together: C1 to C4, D2. */
export function runs(lay: Lay, of: readonly Place[]): string {
  const rows = new Map<number, number[]>()
  const out: string[] = []
  for (const [x, y] of of) rows.set(y, [...(rows.get(y) ?? []), x])
  for (const y of [...rows.keys()].sort((a, b) => a - b)) {
    const xs = (rows.get(y) as number[]).sort((a, b) => a - b)
    for (let i = 0; i < xs.length; ) {
      let k = i
      while (xs[k + 1] === xs[k] + 1) k++
      out.push(
        k - i > 1
          ? `${lay.name([xs[i], y])} to ${lay.name([xs[k], y])}`
          : xs
              .slice(i, k + 1)
              .map((x) => lay.name([x, y]))
              .join(', '),
      )
      i = k + 1
    }
  }
  return out.join(', ')
}
