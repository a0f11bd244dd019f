// The page's end of playing without a network: the built files are kept after the first visit, and the bar says when the network is gone.
import { signal, type Signal } from '@preact/signals'

/** Whether the network is gone. Battles of this device go on. */
export const offline: Signal<boolean> = signal(typeof navigator !== 'undefined' && !navigator.onLine)

/** How long the first screen has the machine to itself before the rest is fetched, in ms. */
const rest = 1500

/** Keep the built page for days without a network. Does nothing where the browser or the build does not allow it. */
export function keepPage(): void {
  addEventListener('online', () => {
    offline.value = false
  })
  addEventListener('offline', () => {
    offline.value = true
  })
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const begin = (): void => {
    setTimeout(() => {
      navigator.serviceWorker.register('./sw.js').catch(() => undefined)
    }, rest)
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
}
