// What this device does not keep is held in memory for as long as the page is open: of the page, and of every worker that it begins.
import type { Held, Row, Unkept } from '../contract/held.ts'

const rows = new Map<string, Row>()
const heard = new Set<(h: Held) => void>()
let why: Unkept | null = null
const nameOf = (r: Pick<Row, 'store' | 'key'>): string => JSON.stringify([r.store, r.key])

/** Why things are only held; null while all is kept. */
export function unkept(): Unkept | null {
  return why
}

/** What it means to the player, and what to do, in two sentences. */
export function unkeptWords(of: Unkept): string {
  const what =
    of === 'blocked'
      ? 'This browser keeps nothing for this page: battles and forces last until it is closed. Allow it to store data and load it again'
      : 'This device has no room left: what happens from now on lasts until the page is closed. Make room'
  return `${what}, or take the log and your forces with you as files.`
}

/** All that is held, for another thread of this page. */
export function heldNow(): Held {
  return { why, rows: [...rows.values()] }
}

/** Take over what another thread of this page holds, without telling it back. */
export function takeHeld(h: Held): void {
  why = h.why
  if (h.kept) rows.clear()
  for (const r of h.rows) rows.set(nameOf(r), r)
  for (const f of listening) f()
}

/** Hold what could not be kept, and tell the other threads. */
export function hold(of: Unkept, more: readonly Row[]): void {
  takeHeld({ why: of, rows: more })
  for (const f of heard) f({ why: of, rows: more })
}

/** All that was held is kept now. */
export function released(): void {
  if (why === null && rows.size === 0) return
  takeHeld({ why: null, rows: [], kept: true })
  for (const f of heard) f({ why: null, rows: [], kept: true })
}

/** What is held under a key; undefined when nothing is. */
export function heldRow(store: string, key: Row['key']): Row | undefined {
  return rows.get(nameOf({ store, key }))
}
/** What is held in a store under keys that begin so. */
export function heldRows(store: string, prefix: readonly string[]): readonly Row[] {
  return [...rows.values()].filter((r) => r.store === store && prefix.every((p, i) => r.key[i] === p))
}

const listening = new Set<() => void>()
/** Hear of it when things begin to be held only, or are kept again. @returns the end of it. */
export function onUnkept(f: () => void): () => void {
  listening.add(f)
  return () => void listening.delete(f)
}
/** Hear of everything that this thread holds, to tell the others. @returns the end of it. */
export function onHeld(f: (h: Held) => void): () => void {
  heard.add(f)
  return () => void heard.delete(f)
}
