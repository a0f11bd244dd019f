// HMAC-SHA-256 without waiting: so that a page can roll a server's dice again from the log's key. FIPS 180-4, RFC 2104.
import type { Words } from '../kernel/dice.ts'
import type { Sources } from '../kernel/log.ts'

const primes = (n: number): number[] => {
  const out: number[] = []
  for (let i = 2; out.length < n; i++) if (out.every((p) => i % p)) out.push(i)
  return out
}
const fraction = (x: number): number => Math.floor((x - Math.floor(x)) * 4294967296) | 0
const K = primes(64).map((p) => fraction(Math.cbrt(p)))
const H = primes(8).map((p) => fraction(Math.sqrt(p)))
const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n))

/** SHA-256 of bytes, as eight 32-bit words. */
export function sha256(bytes: Uint8Array): number[] {
  const size = (((bytes.length + 8) >> 6) << 6) + 64
  const block = new Uint8Array(size)
  const at = new DataView(block.buffer)
  block.set(bytes)
  block[bytes.length] = 0x80
  at.setUint32(size - 4, bytes.length * 8)
  const h = H.slice()
  const w = new Int32Array(64)
  for (let o = 0; o < size; o += 64) {
    for (let i = 0; i < 16; i++) w[i] = at.getInt32(o + i * 4)
    for (let i = 16; i < 64; i++) {
      const x = w[i - 15]
      const y = w[i - 2]
      w[i] = (w[i - 16] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + w[i - 7] + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))) | 0
    }
    let [a, b, c, d, e, f, g, z] = h
    for (let i = 0; i < 64; i++) {
      const s = (z + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0
      const t = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      z = g
      g = f
      f = e
      e = (d + s) | 0
      d = c
      c = b
      b = a
      a = (s + t) | 0
    }
    ;[a, b, c, d, e, f, g, z].forEach((x, i) => {
      h[i] = (h[i] + x) | 0
    })
  }
  return h.map((x) => x >>> 0)
}

const spread = (words: readonly number[]): Uint8Array => {
  const out = new Uint8Array(words.length * 4)
  const v = new DataView(out.buffer)
  words.forEach((w, i) => v.setUint32(i * 4, w))
  return out
}
const joined = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const out = new Uint8Array(a.length + b.length)
  out.set(a)
  out.set(b, a.length)
  return out
}

/** HMAC-SHA-256 of a text under a key, as eight 32-bit words. */
export function hmac(key: string, text: string): number[] {
  const utf8 = new TextEncoder()
  const raw = utf8.encode(key)
  const pad = new Uint8Array(64)
  pad.set(raw.length > 64 ? spread(sha256(raw)) : raw)
  const inner = sha256(
    joined(
      pad.map((x) => x ^ 0x36),
      utf8.encode(text),
    ),
  )
  return sha256(
    joined(
      pad.map((x) => x ^ 0x5c),
      spread(inner),
    ),
  )
}

/** The sources of dice a page can roll again. */
export const sources: Sources = {
  'hmac-sha256': (key): Words => {
    let entry = -1
    let block = -1
    let words: number[] = []
    return (e, draw) => {
      const b = draw >>> 3
      if (e !== entry || b !== block) {
        words = hmac(key, `${e}/${b}`)
        entry = e
        block = b
      }
      return words[draw & 7]
    }
  },
}
