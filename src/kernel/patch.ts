// What changed between two plain values, so that only that is sent. It is made from the two alone: who has the first and may have the
// second
// learns nothing more.
import type { Plain } from './plain.ts'

/**
 * `is`: another value altogether. `in`: what changed at some words of an object, or places of a list of the same length; `gone`: words it
 * has
 * no more. `from`: in a list, `cut` items from there on make room for those of `put`.
 */
export type Patch =
  | { readonly is: Plain }
  | { readonly in: Readonly<Record<string, Patch>>; readonly gone?: readonly string[] }
  | { readonly from: number; readonly cut: number; readonly put: readonly Plain[] }

type Words = Readonly<Record<string, Plain | undefined>>
const isList = (x: unknown): x is readonly Plain[] => Array.isArray(x)
const isWords = (x: unknown): x is Words => typeof x === 'object' && x !== null && !Array.isArray(x)

/** What makes the second value of the first; null when they are the same. Words that are undefined count as not there, as in JSON. */
export function difference(a: Plain, b: Plain): Patch | null {
  if (a === b) return null
  if (isList(a) && isList(b)) return ofLists(a, b)
  if (isWords(a) && isWords(b)) return ofWords(a, b)
  return { is: b }
}

function ofWords(a: Words, b: Words): Patch | null {
  let at: Record<string, Patch> | null = null
  let gone: string[] | null = null
  const before = Object.keys(a)
  const after = Object.keys(b)
  let alike = before.length === after.length // the same words in the same order, as nearly always
  for (let i = 0; i < after.length; i++) {
    const k = after[i]
    const same = before[i] === k
    if (!same) alike = false
    const is = b[k]
    const was = same || Object.hasOwn(a, k) ? a[k] : undefined
    if (is === was) continue
    if (is === undefined) alike = false
    else {
      const p = was === undefined ? { is } : difference(was, is)
      if (p) put((at ??= {}), k, p)
    }
  }
  if (!alike) for (const k of before) if (a[k] !== undefined && (!Object.hasOwn(b, k) || b[k] === undefined)) (gone ??= []).push(k)
  return at === null && gone === null ? null : { in: at ?? {}, ...(gone ? { gone } : {}) }
}
/** A word of its own, whatever it is called: "__proto__" too. */
function put(at: Record<string, Patch>, k: string, p: Patch): void {
  if (k === '__proto__') Object.defineProperty(at, k, { value: p, enumerable: true, configurable: true, writable: true })
  else at[k] = p
}

function ofLists(a: readonly Plain[], b: readonly Plain[]): Patch | null {
  if (a.length === b.length) {
    let at: Record<string, Patch> | null = null
    for (let i = 0; i < b.length; i++) {
      const p = difference(a[i], b[i])
      if (p) (at ??= {})[i] = p
    }
    return at && { in: at }
  }
  const short = Math.min(a.length, b.length)
  let from = 0
  while (from < short && difference(a[from], b[from]) === null) from++
  let tail = 0
  while (tail < short - from && difference(a[a.length - 1 - tail], b[b.length - 1 - tail]) === null) tail++
  return { from, cut: a.length - tail - from, put: b.slice(from, b.length - tail) }
}

/** The second value again. @throws TypeError when the patch is of another value than this one. */
export function patched(a: Plain, p: Patch): Plain {
  if ('is' in p) return p.is
  if ('put' in p) {
    if (!isList(a)) throw new TypeError('the patch is of a list')
    return [...a.slice(0, p.from), ...p.put, ...a.slice(p.from + p.cut)]
  }
  if (isList(a)) return a.map((x, i) => (Object.hasOwn(p.in, i) ? patched(x, p.in[i]) : x))
  if (!isWords(a)) throw new TypeError('the patch is of an object or a list')
  const gone = new Set(p.gone)
  const kept = Object.entries(a).filter(([k]) => !gone.has(k) && !Object.hasOwn(p.in, k))
  const made = Object.entries(p.in).map(([k, q]): [string, Plain] => [k, patched(Object.hasOwn(a, k) ? (a[k] as Plain) : null, q)])
  return Object.fromEntries([...kept, ...made]) as Plain
}
