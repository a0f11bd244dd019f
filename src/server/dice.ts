// Fresh dice for a battle on a server: a key that it keeps until the battle is over.
import { randomBytes } from 'node:crypto'

/** A 256-bit key for `hmacWords` of the kernel. */
export function freshDice(): string {
  return `hmac-sha256:${randomBytes(32).toString('base64url')}`
}
