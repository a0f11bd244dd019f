// What the machine has.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A window's inside, CSS pixels. */
export type Size = { readonly width: number; readonly height: number }

/** Where a command lies; null: nowhere on the path. */
export function commandAt(name: string): string | null {
  for (const dir of (process.env.PATH ?? '').split(delimiter)) {
    const at = join(dir, name)
    try {
      accessSync(at, constants.X_OK)
      return at
    } catch {
      continue
    }
  }
  return null
}
