// Pools against pools: each row of dice sorted from high to low, compared die by die in rank order; one roll, its odds exact.
import type { Next, Spec } from './dice.ts'

/** The dice of one side: how many in each row, and the die that all of them are. */
export type Rows = { readonly rows: readonly number[]; readonly of: Spec<number> }

/**
 * What a pair says, as a whole number; `null` stands for a die that is missing because the other row is longer. The numbers of a row
 * are added.
 */
export type ReadPair = (mine: number | null, theirs: number | null, row: number) => number

/**
 * Rows of dice against rows of dice, the first against the first and so on: both are sorted from high to low and paired by rank, the
 * book reads each pair, and the readings of a row are added. `[6, 2]` against `[4, 3]` is a contest of two rows. One side's dice fall
 * row by row, then the other's. Exact by going through the sorted rows of the side with fewer of them, and through the other's dice
 * face by face.
 * @returns a number for each row.
 * @throws RangeError when the sides have not as many rows, or a pair is read as anything but a whole number.
 */
export function paired(mine: Rows, theirs: Rows, read: ReadPair): Spec<readonly number[]> {
  if (mine.rows.length !== theirs.rows.length)
    throw new RangeError(`${mine.rows.length} rows of dice against ${theirs.rows.length}; each needs one to stand against`)
  const say = ({ rows, of }: Rows): string => `${rows.join(' + ')} × ${of.name}`
  let faces: (readonly [readonly number[], number])[] | null = null
  return {
    name: `${say(mine)} against ${say(theirs)}`,
    draw: (next) => {
      const [a, b] = [mine, theirs].map((side) => side.rows.map((n) => fallen(n, side.of, next)))
      return a.map((row, r) => {
        let sum = 0
        for (let i = 0; i < Math.max(row.length, b[r].length); i++) sum += whole(read(row[i] ?? null, b[r][i] ?? null, r))
        return sum
      })
    },
    faces: () =>
      (faces ??= mine.rows.reduce<(readonly [readonly number[], number])[]>(
        (all, n, r) => {
          const one = contest(n, mine.of, theirs.rows[r], theirs.of, (x, y) => whole(read(x, y, r)))
          return all.flatMap(([sums, p]) => one.map(([sum, q]) => [[...sums, sum], p * q] as const))
        },
        [[[], 1]],
      )),
  }
}

function whole(n: number): number {
  if (!Number.isSafeInteger(n)) throw new RangeError(`a pair is read as ${n}; a whole number is needed`)
  return n
}

function fallen(n: number, one: Spec<number>, next: Next): readonly number[] {
  return Array.from({ length: n }, () => one.draw(next)).sort((x, y) => y - x)
}

type Face = readonly (readonly [number, number])[] // a die's values with their chances, from high to low
type Pair = (x: number | null, y: number | null) => number

/** One row against one: the sums of what its pairs say, with their chances. */
function contest(n: number, a: Spec<number>, m: number, b: Spec<number>, read: Pair): readonly (readonly [number, number])[] {
  const [fa, fb] = [a, b].map((s): Face => [...s.faces()].sort(([x], [y]) => y - x))
  return ways(n, fa.length) <= ways(m, fb.length) ? through(n, fa, m, fb, read) : through(m, fb, n, fa, (y, x) => read(x, y))
}

/** How many sorted rows of n dice there are. */
function ways(n: number, faces: number): number {
  let w = 1
  for (let i = 1; i <= n; i++) w = (w * (faces + i - 1)) / i
  return w
}

/**
 * Every sorted row of the first n dice with its chance; against each the other m dice are laid down face by face from the highest, so
 * many of each: which rank they come to stand at, and so what they are paired with, is known at once.
 */
function through(n: number, fa: Face, m: number, fb: Face, read: Pair): readonly (readonly [number, number])[] {
  const ranks = Math.max(n, m)
  const table = scores(fa, fb, read)
  const width = ranks * (table.high - table.low) + 1
  const sums = new Float64Array(width)
  const row = new Int32Array(ranks).fill(fa.length) // for each rank the number of the face; none where the row has ended
  const laid = Array.from({ length: m + 1 }, () => new Float64Array(width))
  const next = Array.from({ length: m + 1 }, () => new Float64Array(width))
  const chance = powers(fb, m)
  const against = (p: number): void => {
    for (const x of laid) x.fill(0)
    laid[0][0] = p
    let [from, to] = [laid, next]
    for (let v = 0; v < fb.length; v++) {
      for (const x of to) x.fill(0)
      const last = v === fb.length - 1
      for (let j = 0; j <= m; j++) {
        let gain = 0
        for (let l = 0; j + l <= m; l++) {
          if (l > 0) gain += table.of[row[j + l - 1]][v]
          if (last && j + l < m) continue // every die shows some face
          const q = chance[v][l]
          for (let s = 0; s + gain < width; s++) if (from[j][s] > 0) to[j + l][s + gain] += from[j][s] * q
        }
      }
      ;[from, to] = [to, from]
    }
    let rest = 0
    for (let r = m; r < ranks; r++) rest += table.of[row[r]][fb.length]
    for (let s = 0; s + rest < width; s++) sums[s + rest] += from[m][s]
  }
  const own = powers(fa, n)
  const lay = (face: number, at: number, p: number): void => {
    if (at === n) {
      against(p)
      return
    }
    if (face === fa.length) return
    for (let k = 0; at + k <= n; k++) {
      if (k > 0) row[at + k - 1] = face
      lay(face + 1, at + k, p * own[face][k])
    }
    row.fill(fa.length, at, n)
  }
  lay(0, 0, factorial(n) * factorial(m))
  const out: (readonly [number, number])[] = []
  for (let s = 0; s < width; s++) if (sums[s] > 0) out.push([s + ranks * table.low, sums[s]])
  return out
}

/** What each pair of faces says, above the least of all; the last row and column are for a die that is missing. */
function scores(
  fa: Face,
  fb: Face,
  read: Pair,
): { readonly of: readonly (readonly number[])[]; readonly low: number; readonly high: number } {
  const xs = [...fa.map(([x]) => x), null]
  const ys = [...fb.map(([y]) => y), null]
  const all = xs.map((x) => ys.map((y) => (x === null && y === null ? null : read(x, y))))
  const said = all.flat().filter((s) => s !== null)
  const [low, high] = [Math.min(...said), Math.max(...said)]
  return { of: all.map((r) => r.map((s) => (s ?? low) - low)), low, high }
}

/** For each face the chance of k dice on it over k factorial: what is left of the multinomial when the row's own factorial is set apart. */
function powers(f: Face, n: number): readonly (readonly number[])[] {
  return f.map(([, p]) => {
    const out = [1]
    for (let k = 1; k <= n; k++) out.push((out[k - 1] * p) / k)
    return out
  })
}

function factorial(n: number): number {
  let f = 1
  for (let i = 2; i <= n; i++) f *= i
  return f
}
