// What came anew from the engine and says the same as before stays the same object: what is drawn of it is not drawn again.
import { useRef } from 'preact/hooks'

type Plain = Readonly<Record<string, unknown>>
const plain = (x: unknown): x is Plain => typeof x === 'object' && x !== null

/** `now`, with every part of it that equals its part of `was` replaced by that; `was` itself where all of it does. Of plain data only. */
export function shared<T>(was: T, now: T): T {
  if (was === now || !plain(was) || !plain(now)) return now
  if (Array.isArray(was) || Array.isArray(now)) return Array.isArray(was) && Array.isArray(now) ? (list(was, now) as T) : now
  let out: Record<string, unknown> | null = null
  let n = 0
  for (const k in now) {
    const x = shared(was[k], now[k] as unknown)
    if (out === null && (x !== was[k] || !(k in was)))
      out = {
        ...now,
        ...Object.fromEntries(
          Object.keys(now)
            .slice(0, n)
            .map((y) => [y, was[y]]),
        ),
      }
    if (out) out[k] = x
    n++
  }
  return out === null && n === Object.keys(was).length ? was : ((out ?? now) as T)
}
function list(was: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  let out: unknown[] | null = null // only what differs is made: most of a position stays
  for (let i = 0; i < now.length; i++) {
    const x = shared(was[i], now[i])
    if (out === null && (x !== was[i] || i >= was.length)) out = was.slice(0, i)
    out?.push(x)
  }
  return out ?? (now.length === was.length ? was : was.slice(0, now.length))
}

/** What is handed in, sharing what did not change with what was handed in at the render before. */
export function useShared<T>(now: T): T {
  const was = useRef(now)
  was.current = shared(was.current, now)
  return was.current
}
