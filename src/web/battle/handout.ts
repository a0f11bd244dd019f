// Files handed to the player.
import { useDesk } from './desk.ts'

/** Hand the log to the player as a file: as told to this seat while the battle runs. */
export async function save(d: ReturnType<typeof useDesk>): Promise<void> {
  const { name, blob } = await d.link.log()
  handOut(name, blob)
}

/** Hand a file out to be kept under that name. */
export function handOut(name: string, blob: Blob): void {
  const a = document.createElement('a')
  a.href = URL.createObjectURL(blob)
  a.download = name
  a.click()
  setTimeout(() => URL.revokeObjectURL(a.href), 10_000)
}
