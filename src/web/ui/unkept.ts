// Whether what is done here is kept on this device, as the pages show it.
import { useEffect, useState } from 'preact/hooks'
import type { Unkept } from '../contract/held.ts'
import { onUnkept, unkept } from '../kept/held.ts'

/** Why nothing more is kept on this device; null while all is. */
export function useUnkept(): Unkept | null {
  const [why, set] = useState(unkept())
  useEffect(() => {
    const now = (): void => set(unkept())
    now()
    return onUnkept(now)
  }, [])
  return why
}
