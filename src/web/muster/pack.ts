// A force as a link: its JSON deflated into the address, with a checksum, and read back with a word on what is damaged.
import type { Force } from '../../kernel/force.ts'
import type { House } from '../contract/house.ts'

/** What a link carries. */
export type Packed = {
  readonly ruleset: string
  readonly force: unknown
  readonly house?: Readonly<Record<string, unknown>> /* the house rules it is built under */
}

const longest = 200_000 // bytes of JSON that a link may unfold to

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  by: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [],
    reader = new Blob([bytes])
      .stream()
      .pipeThrough(by as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>)
      .getReader()
  let n = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    n += value.length
    if (n > most) {
      await reader.cancel()
      throw new RangeError('too long')
    }
    parts.push(value)
  }
  const out = new Uint8Array(n)
  let at = 0
  for (const p of parts) {
    out.set(p, at)
    at += p.length
  }
  return out
}

/** The force in letters, digits, `-` and `_`, with the house rules it is built under where they are not the book's. */
export async function packed(ruleset: string, force: Force, house: House = {}): Promise<string> {
  const bytes = await through(
    new TextEncoder().encode(JSON.stringify({ ruleset, force, ...(Object.keys(house).length ? { house } : {}) })),
    new CompressionStream('deflate'),
    longest,
  )
  let text = ''
  for (const b of bytes) text += String.fromCharCode(b)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Read it back. @returns what it carries, or in a sentence what is wrong with it; it never throws. */
export async function unpacked(text: string): Promise<Packed | { readonly wrong: string }> {
  if (!/^[\w-]+$/.test(text)) return { wrong: 'The link holds signs that no force link has; it was changed on its way.' }
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  } catch {
    return { wrong: 'The link is cut off; its end is missing.' }
  }
  let json: string
  try {
    json = new TextDecoder('utf-8', { fatal: true }).decode(await through(bytes, new DecompressionStream('deflate'), longest))
  } catch (e) {
    return {
      wrong:
        e instanceof RangeError && e.message === 'too long'
          ? 'The link unfolds to more than any force holds.'
          : 'The link is damaged: part of it is missing or changed.',
    }
  }
  try {
    const x = JSON.parse(json) as Partial<Packed> | null
    if (typeof x?.ruleset === 'string' && x.force !== undefined)
      return { ruleset: x.ruleset, force: x.force, ...(typeof x.house === 'object' && x.house !== null ? { house: x.house } : {}) }
  } catch {
    /* said below */
  }
  return { wrong: 'The link is whole but carries no force.' }
}

/** The packed force in an address, or in a text that is one; null when there is none. */
export function packedIn(address: string): string | null {
  return /#\/workshop\/[^/]+\/share\/([^/?\s]+)/.exec(address)?.[1] ?? null
}
