// What the page and its painter agree on about the sheet under the counters: its rim, what it shows, its colors, what is ordered and what
// comes back.
import type { Scene } from '../../kernel/face.ts'

/** Of painted rim about the floor, in sheet units. */
export const margin = 90

/** What of a scene the sheet shows; two scenes with the same mark share a painting. */
export function sheetMark(s: Scene): string {
  return JSON.stringify([s.board, s.terrain, s.edges ?? [], s.landmarks.map((l) => [l.at, l.seat])])
}

/** The colors of the theme that a sheet is painted with: the painter, beside the page, cannot read them itself. */
export const inks: readonly string[] = [
  '--arena',
  '--arena-2',
  '--arena-line',
  '--arena-rim',
  '--arena-seat',
  '--ask',
  '--bad',
  '--bank',
  '--contour',
  '--crumb',
  '--crumb-2',
  '--fungus',
  '--fungus-hi',
  '--hill',
  '--hill-2',
  '--hill-lit',
  '--hill-shade',
  '--ice',
  '--ice-hi',
  '--map-field',
  '--map-ground',
  '--map-ground-2',
  '--map-ink',
  '--marsh',
  '--oil',
  '--reed',
  '--road',
  '--road-case',
  '--road-mid',
  '--rock',
  '--rock-dark',
  '--rock-lit',
  '--roof',
  '--roof-2',
  '--roof-3',
  '--roof-lit',
  '--sand',
  '--sand-2',
  '--town',
  '--track',
  '--wall-shadow',
  '--warn',
  '--water',
  '--water-deep',
  '--water-hi',
  '--wood',
  '--wood-floor',
  '--wood-floor-2',
  '--wood-hi',
  '--wood-pale',
  '--wood-pale-hi',
  '--wood-shadow',
]

/** A sheet that is wanted at k pixels for a unit, in these colors; with it the floor alone, so many pixels wide, where that is not 0. */
export type Order = { readonly scene: Scene; readonly k: number; readonly inks: Readonly<Record<string, string>>; readonly small: number }
/** A painted sheet and the small picture of its floor; null where it could not be painted. */
export type Painted = { readonly sheet: ImageBitmap; readonly small: ImageBitmap | null } | null
