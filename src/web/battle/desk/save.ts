// The log of a battle, handed to the player.
import { handOut } from '../../ui/handout.ts'
import type { Desk } from './desk.ts'

/** Hand the log to the player as a file: as told to this seat while the battle runs. */
export async function save(d: Desk): Promise<void> {
  const { name, blob } = await d.link.log()
  handOut(name, blob)
}
