// Hashes of plain data: they find differences between two tellings of a battle, they keep no secret.

/** A 53-bit hash of a text, as a whole number. */
export function hashText(s: string): number {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < s.length; i++) {
    const c = s.charCodeAt(i)
    a = Math.imul(a ^ c, 0x9e3779b1)
    b = Math.imul(b ^ c, 0x5f356495)
  }
  return mix(a, b)
}

/** Two hashes joined, order kept. */
export function join(x: number, y: number): number {
  const hi = (n: number) => Math.floor(n / 4294967296) | 0
  return mix(Math.imul((x | 0) ^ 0x9e3779b1, 0x85ebca6b) + hi(y), Math.imul((y | 0) ^ hi(x), 0xc2b2ae35) + (x | 0))
}

function mix(a: number, b: number): number {
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35)
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35)
  return 4294967296 * (b & 0x1fffff) + (a >>> 0)
}

/** A hash as it is written in a log: base 36. */
export const written = (h: number): string => h.toString(36)
