// What this device keeps: battles with every entry, links to battles on a server, forces. In IndexedDB.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Force } from '../../kernel/force.ts'
import type { Entry, Log, Start } from '../../kernel/log.ts'
import type { House } from '../contract/house.ts'
import type { Picture } from '../contract/picture.ts'

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
}
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

interface Rooms extends DBSchema {
  battles: { key: string; value: KeptBattle }
  entries: { key: [string, number]; value: { readonly battle: string; readonly number: number; readonly entry: Entry } }
  links: { key: string; value: KeptLink }
  forces: { key: [string, string]; value: KeptForce; indexes: { ruleset: string } }
  versions: { key: [string, string, number]; value: ForceVersion }
}

let opened: Promise<IDBPDatabase<Rooms>> | null = null
const db = (): Promise<IDBPDatabase<Rooms>> =>
  (opened ??= openDB<Rooms>('steelyard', 2, {
    upgrade(d, was) {
      if (was < 1) {
        d.createObjectStore('battles', { keyPath: 'id' })
        d.createObjectStore('entries', { keyPath: ['battle', 'number'] })
        d.createObjectStore('links', { keyPath: 'token' })
        d.createObjectStore('forces', { keyPath: ['ruleset', 'id'] }).createIndex('ruleset', 'ruleset')
      }
      if (was < 2) d.createObjectStore('versions', { keyPath: ['ruleset', 'id', 'n'] })
    },
    blocking() {
      void opened?.then((d) => d.close())
      opened = null
    }, // a newer page wants to open it
  }))

/** Random text that names a battle or keys its dice. */
export function fresh(bytes = 12): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => (b % 36).toString(36)).join('')
}

/** Keep a battle, with entries from the first on when there are any. */
export async function keepBattle(b: KeptBattle, entries: readonly Entry[] = []): Promise<void> {
  const t = (await db()).transaction(['battles', 'entries'], 'readwrite')
  await Promise.all([
    t.objectStore('battles').put(b),
    ...entries.map((entry, i) => t.objectStore('entries').put({ battle: b.id, number: i + 1, entry })),
    t.done,
  ])
}

/** Keep the next entry. It fails when another entry of its number is kept: then another page plays this battle. */
export async function keepEntry(b: KeptBattle, number: number, entry: Entry): Promise<void> {
  const t = (await db()).transaction(['battles', 'entries'], 'readwrite')
  await Promise.all([t.objectStore('entries').add({ battle: b.id, number, entry }), t.objectStore('battles').put(b), t.done])
}

/** A battle with its entries in order; null when this device keeps none of that id. */
export async function keptBattle(id: string): Promise<{ readonly kept: KeptBattle; readonly entries: readonly Entry[] } | null> {
  const d = await db()
  const kept = await d.get('battles', id)
  if (!kept) return null
  return { kept, entries: (await d.getAll('entries', IDBKeyRange.bound([id, 0], [id, Infinity]))).map((e) => e.entry) }
}

/** Forget a battle and its entries. */
export async function dropBattle(id: string): Promise<void> {
  const t = (await db()).transaction(['battles', 'entries'], 'readwrite')
  await Promise.all([
    t.objectStore('battles').delete(id),
    t.objectStore('entries').delete(IDBKeyRange.bound([id, 0], [id, Infinity])),
    t.done,
  ])
}

/** All battles and links of this device, the last touched first. */
export async function keptList(): Promise<readonly (KeptBattle | KeptLink)[]> {
  const d = await db()
  return [...(await d.getAll('battles')), ...(await d.getAll('links'))].sort((a, b) => b.touched - a.touched)
}

/** Keep a seat of a battle on a server, in place of what was kept of it. */
export async function keepLink(l: KeptLink): Promise<void> {
  await (await db()).put('links', l)
}
/** What is kept of a seat, by its token. */
export async function keptLink(token: string): Promise<KeptLink | undefined> {
  return (await db()).get('links', token)
}
/** Forget a seat. */
export async function dropLink(token: string): Promise<void> {
  await (await db()).delete('links', token)
}

/** Keep a force, in place of the one of its book and id. */
export async function keepForce(f: KeptForce): Promise<void> {
  await (await db()).put('forces', f)
}
/** The forces of a book, the last touched first. */
export async function keptForces(ruleset: string): Promise<readonly KeptForce[]> {
  const all = await (await db()).getAllFromIndex('forces', 'ruleset', ruleset)
  return all.sort((a, b) => b.touched - a.touched)
}
/** Forget a force; its versions stay. */
export async function dropForce(ruleset: string, id: string): Promise<void> {
  await (await db()).delete('forces', [ruleset, id])
}

const mostVersions = 60
const versionsOf = (ruleset: string, id: string): IDBKeyRange => IDBKeyRange.bound([ruleset, id, 0], [ruleset, id, Infinity])

/** Keep a version of a force unless the last one is the same; the oldest beyond sixty go. */
export async function keepVersion(v: Omit<ForceVersion, 'n'>): Promise<void> {
  const t = (await db()).transaction('versions', 'readwrite')
  const all = await t.store.getAll(versionsOf(v.ruleset, v.id))
  const last = all.at(-1)
  if (!last || JSON.stringify([last.force, last.house ?? {}]) !== JSON.stringify([v.force, v.house ?? {}])) {
    await t.store.put({ ...v, n: (last?.n ?? 0) + 1 })
    for (const old of all.slice(0, Math.max(0, all.length + 1 - mostVersions))) await t.store.delete([old.ruleset, old.id, old.n])
  }
  await t.done
}

/** The versions of a force, the last first. */
export async function keptVersions(ruleset: string, id: string): Promise<readonly ForceVersion[]> {
  return (await (await db()).getAll('versions', versionsOf(ruleset, id))).reverse()
}

/** The last version of every force that is not kept any more: what can be brought back. */
export async function forgottenForces(ruleset: string): Promise<readonly ForceVersion[]> {
  const d = await db()
  const own = new Set((await d.getAllFromIndex('forces', 'ruleset', ruleset)).map((f) => f.id))
  const last = new Map<string, ForceVersion>()
  for (const v of await d.getAll('versions', IDBKeyRange.bound([ruleset], [ruleset, []]))) if (!own.has(v.id)) last.set(v.id, v)
  return [...last.values()].sort((a, b) => b.at - a.at)
}
