// What tests know of a printed book without holding its text: the catalogue's ids, and hashes of every run of eight words.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'

/** `catalogue.json` of a book's tests: where it comes from stands in it. */
export type Catalogue = {
  readonly source: string
  readonly rows: readonly { readonly id: string; readonly last: string; readonly optional?: true }[]
  readonly numbered: Readonly<Record<string, number>>
  readonly runs: string
}

/** @param url of the file that calls: the catalogue stands in `../test/catalogue.json` beside its room. */
export function catalogueOf(url: string): Catalogue {
  return JSON.parse(readFileSync(new URL('../test/catalogue.json', url), 'utf8')) as Catalogue
}

const words = (text: string): readonly string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? []

/** Forty bits of a run of words, as the catalogue keeps them. */
function hash(run: string): number {
  let a = 0x811c9dc5
  let b = 0x9747b28c
  for (let i = 0; i < run.length; i++) {
    const c = run.charCodeAt(i)
    a = Math.imul(a ^ c, 0x01000193)
    b = Math.imul(b ^ c, 0x5bd1e995)
    b ^= b >>> 13
  }
  return (a >>> 0) * 256 + ((b >>> 0) & 0xff)
}

/** The hashes of every run of eight words of a text. */
export function runsOf(text: string): readonly { readonly run: string; readonly hash: number }[] {
  const own = words(text)
  return own.slice(7).map((_, i) => {
    const run = own.slice(i, i + 8).join(' ')
    return { run, hash: hash(run) }
  })
}

/** Fails when a text of ours has eight words in a row as the printed book has them. */
export function assertOurs(catalogue: Catalogue, texts: readonly (readonly [id: string, text: string])[]): void {
  const bytes = Buffer.from(catalogue.runs, 'base64')
  const printed = new Set<number>()
  for (let i = 0; i < bytes.length; i += 5) printed.add(bytes.readUInt32BE(i) * 256 + bytes[i + 4])
  assert.ok(printed.size > 5000, `${printed.size} runs`)
  for (const [id, text] of texts) for (const { run, hash } of runsOf(text)) assert.ok(!printed.has(hash), `${id}: ${run}`)
}
