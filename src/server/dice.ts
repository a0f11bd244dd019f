// Networked dice: HMAC-SHA-256 of the roll's address under a key that the server keeps until the battle is over.
import { createHmac, randomBytes } from 'node:crypto'
import type { Sources } from '../kernel/log.ts'
import type { Words } from '../kernel/dice.ts'

/**
 * The words of a key: eight 32-bit words from each HMAC of `entry/block`. The kernel's dice reject what would favour a face.
 * Anybody who is given the key after the battle can make every roll again.
 */
export function hmacWords(key: string): Words {
  let entry = -1,
    block = -1,
    digest: Buffer = Buffer.alloc(0)
  return (e, draw) => {
    const b = draw >>> 3
    if (e !== entry || b !== block) {
      digest = createHmac('sha256', key).update(`${e}/${b}`).digest()
      entry = e
      block = b
    }
    return digest.readUInt32BE((draw & 7) * 4)
  }
}

/** The sources of dice a server knows beside the kernel's own. */
export const sources: Sources = { 'hmac-sha256': hmacWords }

/** Fresh dice for a battle: a 256-bit key. */
export function freshDice(): string {
  return `hmac-sha256:${randomBytes(32).toString('base64url')}`
}
