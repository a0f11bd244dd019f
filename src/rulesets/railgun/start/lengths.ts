// Railgun: 2100: lengths, allowances, points and places as positions write them: inches and points (RG-GEO-01).
import { onTable, parts, type Codec } from '../../../craft/codec.ts'
import { geometry } from '../book/charts.ts'

const far = 400 // inches: farther than any table and any allowance
/** RG-GEO-01: a length in inches, held in units. */
export const length = (what: string): Codec<number> => parts(what, ' of inches', geometry.inch, 0, far)
/** RG-GEO-01: an allowance in inches, held in quarters of a unit. */
export const allowance = (what: string): Codec<number> => parts(what, ' of inches', geometry.quarters, 0, far)
/** Points, held in 1/256. */
export const worth = parts('what it is worth', '', 256, 0, 100_000)
/** [x, y] in inches, x east and y north from the south-west corner. */
export const place = onTable(geometry.inch, far)
