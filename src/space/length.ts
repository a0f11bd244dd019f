// Lengths on an inch table as whole units, and the ways of rounding that the books ask for by name.

/**
 * Units in an inch unless a table says otherwise: 1200 = 2⁴ · 3 · 5², so that halves, thirds, quarters, fifths, eighths,
 * twelfths, sixteenths and hundredths of an inch are whole, and a half unit is finer than anything a ruler shows.
 * A 72 inch table is 86,400 units wide, far inside the bound of `plane.ts`.
 */
export const INCH = 1200

/** A whole number of units. */
export type Length = number

/**
 * Inches as units: `inches(2)`, `inches(0, 3, 8)` for three eighths, `inches(2, 1, 2)` for two and a half.
 * @throws RangeError when that is not a whole number of units.
 */
export function inches(whole: number, part = 0, of = 1, inch = INCH): Length {
  const units = whole * inch + (part * inch) / of
  if (!Number.isInteger(units)) throw new RangeError(`${whole} ${part}/${of} inches are not whole units`)
  return units
}

/** n / d rounded down, towards minus infinity. d above 0; exact for |n| below 2^53. */
export function divideDown(n: number, d: number): number {
  const rest = n % d
  return (n - (rest < 0 ? rest + d : rest)) / d
}

/** n / d rounded up, towards plus infinity. d above 0; exact for |n| below 2^53. */
export function divideUp(n: number, d: number): number {
  return 0 - divideDown(0 - n, d)
}

/** n / d rounded to the nearest whole number, halves up. d above 0; exact for |n| below 2^52. */
export function divideNearest(n: number, d: number): number {
  return divideDown(2 * n + d, 2 * d)
}

/** n / d rounded to the nearest whole number, halves away from zero. d above 0; exact for |n| below 2^52. */
export function divideAway(n: number, d: number): number {
  return n < 0 ? 0 - divideNearest(0 - n, d) : divideNearest(n, d)
}

/** The whole part of the square root, exact for 0 ≤ n < 2^53. @throws RangeError outside. */
export function rootDown(n: number): number {
  if (!(n >= 0 && n <= Number.MAX_SAFE_INTEGER)) throw new RangeError(`no whole root of ${n}`)
  let root = Math.floor(Math.sqrt(n))
  while (root * root > n) root--
  while ((root + 1) * (root + 1) <= n) root++
  return root
}

/** The least whole number whose square is at least n, exact for 0 ≤ n < 2^53. */
export function rootUp(n: number): number {
  const root = rootDown(n)
  return root * root === n ? root : root + 1
}
