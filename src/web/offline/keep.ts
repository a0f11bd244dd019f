// The page's end of playing without a network: the built files are kept after the first visit, and the bar says when the network is gone.
import { signal, type Signal } from '@preact/signals'

/** Whether the network is gone. Battles of this device go on. */
export const offline: Signal<boolean> = signal(typeof navigator !== 'undefined' && !navigator.onLine)

/** How long the first screen has the machine to itself before the rest is fetched, in ms. */
const rest = 1500

/** How long after a question that nobody answered it is asked again, in ms. */
const again = 30_000
let next: ReturnType<typeof setTimeout> | undefined

/**
 * Ask whoever served the page whether it can be reached. A browser calls a device on line that has a wireless net with no world behind
 * it, and one that was opened again without any. The worker of the kept page lets a HEAD through.
 */
async function ask(): Promise<void> {
  clearTimeout(next)
  offline.value = !(await fetch('./sw.js', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  ))
  if (offline.value) next = setTimeout(() => void ask(), again)
}

/** Keep the built page for days without a network. Does nothing where the browser or the build does not allow it. */
export function keepPage(): void {
  addEventListener('online', () => void ask())
  addEventListener('offline', () => {
    offline.value = true
  })
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (navigator.serviceWorker.controller) void ask() // else the page itself has just come from there
  const begin = (): void => {
    setTimeout(() => {
      navigator.serviceWorker.register('./sw.js').catch(() => undefined)
    }, rest)
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
}
