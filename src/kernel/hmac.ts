// Dice under a key: HMAC-SHA-256 of the roll's address, the same in the server and in a page that rolls a log again.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Words } from './dice.ts'
import type { Sources } from './log.ts'

/**
 * The words of a key: eight 32-bit words from each HMAC of `entry/block`. The kernel's dice reject what would favour a face.
 * Anybody who is given the key after the battle can make every roll again.
 */
export function hmacWords(key: string): Words {
  const secret = utf8ToBytes(key)
  let entry = -1
  let block = -1
  let digest = at(new Uint8Array(32))
  return (e, draw) => {
    const b = draw >>> 3
    if (e !== entry || b !== block) {
      digest = at(hmac(sha256, secret, utf8ToBytes(`${e}/${b}`)))
      entry = e
      block = b
    }
    return digest.getUint32((draw & 7) * 4)
  }
}

/** The sources of dice of a server, beside the kernel's own. */
export const sources: Sources = { 'hmac-sha256': hmacWords }

function at({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
