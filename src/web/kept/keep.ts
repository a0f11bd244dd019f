// What this device keeps: battles with every entry, links to battles on a server, forces. In IndexedDB, and where that fails in
// memory.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Force } from '../../kernel/force.ts'
import type { Entry, Log, Start } from '../../kernel/log.ts'
import type { Section } from '../../kernel/plain.ts'
import type { Variation } from '../../lab/vary.ts'
import type { Enough, Run } from '../../lab/weigh.ts'
import type { House } from '../contract/house.ts'
import type { Picture } from '../contract/picture.ts'
import type { Row } from '../contract/held.ts'
import { heldNow, heldRow, heldRows, hold, released, unkept } from './held.ts'

/** A battle in the list of the home: whose turn, and a line about it. */
export type Card = {
  readonly title: string
  readonly clock: string
  readonly turn: 'you' | 'wait' | 'watch' | 'over'
  readonly note: string
  readonly picture?: Picture
}

/** A battle on this device without its entries. */
export type KeptBattle = {
  readonly id: string
  readonly ruleset: string
  readonly version: string // of the ruleset, when it was kept
  readonly book: string // its title
  readonly start: Start
  readonly begun: Log['start']
  readonly touched: number // ms since 1970
  readonly length: number // entries
  readonly card: Card
  readonly given?: readonly Passed[] // what was given by itself
}
/** A question that was answered by itself when its place had been told `n`: what was given and why, with the rule it asks by. */
export type Passed = { readonly n: number; readonly rule: Section; readonly text: string }
/** A seat of a battle on a server. */
export type KeptLink = {
  readonly token: string
  readonly ruleset: string
  readonly book: string // its title
  readonly touched: number // ms since 1970
  readonly card: Card
  readonly others?: readonly { readonly name: string; readonly path: string }[] // links to hand out, told only when the battle is founded
}
/**
 * A force saved here. `from` names the battle it came home from last, `came` the ids of all; `house` the house rules it is built under
 * where they are not the book's.
 */
export type KeptForce = {
  readonly ruleset: string
  readonly id: string
  readonly force: Force
  readonly touched: number
  readonly from?: string
  readonly came?: readonly string[]
  readonly house?: House
}
/** A force as it once stood; `n` counts from 1, `why` says what came next: before a change of another day, fielded, forgotten. */
export type ForceVersion = {
  readonly ruleset: string
  readonly id: string
  readonly n: number
  readonly force: Force
  readonly at: number
  readonly why: string
  readonly house?: House
}

/** A weighing kept here: its question and its battles, in order; how sure one wanted to be. */
export type KeptRun = {
  readonly id: string
  readonly ruleset: string
  readonly touched: number
  readonly run: Run
  readonly until: Enough
  readonly elsewhere?: number // so many of its battles were fought on another machine
}

/**
 * Forces fought with one thing changed after another, kept here: those of a weighing under its id (`asked`: which changes), or units added
 * to the forces of a book, for its prices. `each`: how many battles of each were asked for.
 */
export type KeptTrial = {
  readonly id: string
  readonly is: 'vary' | 'fit'
  readonly ruleset: string
  readonly touched: number
  readonly each: number
  readonly runs: readonly Variation[]
  readonly asked?: { readonly kind: number; readonly about: string }
}

interface Rooms extends DBSchema {
  trials: { key: string; value: KeptTrial }
  runs: { key: string; value: KeptRun }
  battles: { key: string; value: KeptBattle }
  entries: { key: [string, number]; value: { readonly battle: string; readonly number: number; readonly entry: Entry } }
  links: { key: string; value: KeptLink }
  forces: { key: [string, string]; value: KeptForce; indexes: { ruleset: string } }
  versions: { key: [string, string, number]; value: ForceVersion }
}

type Store = 'trials' | 'runs' | 'battles' | 'entries' | 'links' | 'forces' | 'versions'
let opened: Promise<IDBPDatabase<Rooms>> | null = null
const db = async (): Promise<IDBPDatabase<Rooms>> =>
  (opened ??= openDB<Rooms>('steelyard', 4, {
    upgrade(d, was) {
      if (was < 1) {
        d.createObjectStore('battles', { keyPath: 'id' })
        d.createObjectStore('entries', { keyPath: ['battle', 'number'] })
        d.createObjectStore('links', { keyPath: 'token' })
        d.createObjectStore('forces', { keyPath: ['ruleset', 'id'] }).createIndex('ruleset', 'ruleset')
      }
      if (was < 2) d.createObjectStore('versions', { keyPath: ['ruleset', 'id', 'n'] })
      if (was < 3) d.createObjectStore('runs', { keyPath: 'id' })
      if (was < 4) d.createObjectStore('trials', { keyPath: 'id' })
    },
    blocking() {
      void opened?.then((d) => d.close())
      opened = null
    }, // a newer page wants to open it
  }))

/** The store, unless it is known to be shut. */
async function disk(): Promise<IDBPDatabase<Rooms> | null> {
  if (unkept() === 'blocked') return null
  try {
    return await db()
  } catch (e) {
    opened = null
    hold(e instanceof DOMException && e.name === 'QuotaExceededError' ? 'full' : 'blocked', [])
    return null
  }
}

/**
 * Keep rows, all or none; what was only held is kept with them when it can be. What cannot be kept is held in memory.
 * @param fresh a row of them that must not be there yet. @throws DOMException (ConstraintError) when it is.
 */
async function write(rows: readonly Row[], fresh: Row | null = null): Promise<void> {
  const d = await disk()
  const known = fresh && heldRow(fresh.store, fresh.key)
  if (known && known.value !== null) throw new DOMException('kept by another page', 'ConstraintError')
  const all = fresh ? [...rows, fresh] : rows
  const held = heldNow().rows
  if (!d) {
    hold(unkept() ?? 'blocked', all)
    return
  }
  try {
    const t = d.transaction([...new Set([...held, ...all].map((r) => r.store as Store))], 'readwrite')
    const put = (r: Row): Promise<unknown> => {
      const s = t.objectStore(r.store as Store)
      if (r.value === null) return s.delete(r.key as never)
      return r === fresh ? s.add(r.value as never) : s.put(r.value as never)
    }
    await Promise.all([...held.map(put), ...all.map(put), t.done])
    released()
  } catch (e) {
    if (e instanceof DOMException && e.name === 'ConstraintError') throw e
    hold('full', all) // it could be opened: what stands in the way of writing is room
  }
}

/** The order of two keys of one store. */
function inOrder(a: Row['key'], b: Row['key']): number {
  if (typeof a === 'string' || typeof b === 'string') return a < b ? -1 : 1
  const i = a.findIndex((x, k) => x !== b[k])
  return i >= 0 && a[i] < b[i] ? -1 : 1
}

/** What is kept or held under a key. */
async function one<T>(store: Store, key: Row['key']): Promise<T | undefined> {
  const held = heldRow(store, key)
  if (held) return (held.value ?? undefined) as T | undefined
  return (await disk())?.get(store, key as never) as Promise<T | undefined>
}

/** All that is kept or held in a store under keys that begin so, in the order of the keys. */
async function every<T>(store: Store, keyOf: (x: T) => Row['key'], prefix: readonly string[] = []): Promise<readonly T[]> {
  const d = await disk()
  const kept = ((await d?.getAll(store, prefix.length ? IDBKeyRange.bound(prefix, [...prefix, []]) : undefined)) ?? []) as T[]
  const held = heldRows(store, prefix)
  if (!held.length) return kept
  const named = new Set(held.map((r) => JSON.stringify(r.key)))
  const all = [
    ...kept.filter((x) => !named.has(JSON.stringify(keyOf(x)))),
    ...held.flatMap((r) => (r.value === null ? [] : [r.value as T])),
  ]
  return all.sort((a, b) => inOrder(keyOf(a), keyOf(b)))
}

/** Random text that names a battle or keys its dice. */
export function fresh(bytes = 12): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => (b % 36).toString(36)).join('')
}

type KeptEntry = { readonly battle: string; readonly number: number; readonly entry: Entry }
const battleRow = (b: KeptBattle): Row => ({ store: 'battles', key: b.id, value: b })
const entryRow = (battle: string, number: number, entry: Entry): Row => ({
  store: 'entries',
  key: [battle, number],
  value: { battle, number, entry } satisfies KeptEntry,
})
const entriesOf = (id: string): Promise<readonly KeptEntry[]> => every<KeptEntry>('entries', (e) => [e.battle, e.number], [id])

/** Keep a battle, with entries from the first on when there are any. */
export function keepBattle(b: KeptBattle, entries: readonly Entry[] = []): Promise<void> {
  return write([battleRow(b), ...entries.map((e, i) => entryRow(b.id, i + 1, e))])
}

/** Keep the next entry. It fails when another entry of its number is kept: then another page plays this battle. */
export function keepEntry(b: KeptBattle, number: number, entry: Entry): Promise<void> {
  return write([battleRow(b)], entryRow(b.id, number, entry))
}

/** A battle with its entries in order; null when this device keeps none of that id. */
export async function keptBattle(id: string): Promise<{ readonly kept: KeptBattle; readonly entries: readonly Entry[] } | null> {
  const kept = await one<KeptBattle>('battles', id)
  return kept ? { kept, entries: (await entriesOf(id)).map((e) => e.entry) } : null
}

/** Forget a battle and its entries. */
export async function dropBattle(id: string): Promise<void> {
  const gone = (await entriesOf(id)).map((e): Row => ({ store: 'entries', key: [id, e.number], value: null }))
  await write([{ store: 'battles', key: id, value: null }, ...gone])
}

/** All battles and links of this device, the last touched first. */
export async function keptList(): Promise<readonly (KeptBattle | KeptLink)[]> {
  const battles = await every<KeptBattle>('battles', (b) => b.id)
  const links = await every<KeptLink>('links', (l) => l.token)
  return [...battles, ...links].sort((a, b) => b.touched - a.touched)
}

/** Keep a seat of a battle on a server, in place of what was kept of it. */
export function keepLink(l: KeptLink): Promise<void> {
  return write([{ store: 'links', key: l.token, value: l }])
}
/** What is kept of a seat, by its token. */
export function keptLink(token: string): Promise<KeptLink | undefined> {
  return one<KeptLink>('links', token)
}
/** Forget a seat. */
export function dropLink(token: string): Promise<void> {
  return write([{ store: 'links', key: token, value: null }])
}

/** Keep a force, in place of the one of its book and id. */
export function keepForce(f: KeptForce): Promise<void> {
  return write([{ store: 'forces', key: [f.ruleset, f.id], value: f }])
}
const forcesOf = (ruleset: string): Promise<readonly KeptForce[]> => every<KeptForce>('forces', (f) => [f.ruleset, f.id], [ruleset])
/** The forces of a book, the last touched first. */
export async function keptForces(ruleset: string): Promise<readonly KeptForce[]> {
  return [...(await forcesOf(ruleset))].sort((a, b) => b.touched - a.touched)
}
/** Forget a force; its versions stay. */
export function dropForce(ruleset: string, id: string): Promise<void> {
  return write([{ store: 'forces', key: [ruleset, id], value: null }])
}

const mostVersions = 60
const versionKey = (v: ForceVersion): Row['key'] => [v.ruleset, v.id, v.n]
const versionsOf = (...prefix: readonly string[]): Promise<readonly ForceVersion[]> => every<ForceVersion>('versions', versionKey, prefix)

/** Keep a version of a force unless the last one is the same; the oldest beyond sixty go. */
export async function keepVersion(v: Omit<ForceVersion, 'n'>): Promise<void> {
  const all = await versionsOf(v.ruleset, v.id)
  const last = all.at(-1)
  if (last && JSON.stringify([last.force, last.house ?? {}]) === JSON.stringify([v.force, v.house ?? {}])) return
  const { ruleset, id, force, at, why, house } = v
  const next: ForceVersion = { ruleset, id, n: (last?.n ?? 0) + 1, force, at, why, ...(house ? { house } : {}) }
  const old = all.slice(0, Math.max(0, all.length + 1 - mostVersions))
  await write([next, ...old].map((x) => ({ store: 'versions', key: versionKey(x), value: x === next ? x : null })))
}

/** The versions of a force, the last first. */
export async function keptVersions(ruleset: string, id: string): Promise<readonly ForceVersion[]> {
  return [...(await versionsOf(ruleset, id))].reverse()
}

/** The last version of every force that is not kept any more: what can be brought back. */
export async function forgottenForces(ruleset: string): Promise<readonly ForceVersion[]> {
  const own = new Set((await forcesOf(ruleset)).map((f) => f.id))
  const last = new Map<string, ForceVersion>()
  for (const v of await versionsOf(ruleset)) if (!own.has(v.id)) last.set(v.id, v)
  return [...last.values()].sort((a, b) => b.at - a.at)
}

/** Keep a weighing as it stands. */
export function keepRun(r: KeptRun): Promise<void> {
  return write([{ store: 'runs', key: r.id, value: r }])
}
/** Forget a weighing, and the changes tried in it. */
export function dropRun(id: string): Promise<void> {
  return write([{ store: 'runs', key: id, value: null }, trialRow(id, null)])
}
/** The weighings of this device, the last touched first. */
export async function keptRuns(): Promise<readonly KeptRun[]> {
  return [...(await every<KeptRun>('runs', (r) => r.id))].sort((a, b) => b.touched - a.touched)
}

const trialRow = (id: string, value: KeptTrial | null): Row => ({ store: 'trials', key: id, value })
/** Keep a trial as it stands. */
export function keepTrial(t: KeptTrial): Promise<void> {
  return write([trialRow(t.id, t)])
}
/** The trial of that id; undefined when this device keeps none. */
export function keptTrial(id: string): Promise<KeptTrial | undefined> {
  return one<KeptTrial>('trials', id)
}
/** Forget a trial. */
export function dropTrial(id: string): Promise<void> {
  return write([trialRow(id, null)])
}
/** The trials of this device, the last touched first. */
export async function keptTrials(): Promise<readonly KeptTrial[]> {
  return [...(await every<KeptTrial>('trials', (t) => t.id))].sort((a, b) => b.touched - a.touched)
}
