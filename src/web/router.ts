// Where the page is: a path after the hash, so that a page served from anywhere finds its way.
import { signal } from '@preact/signals'

export type Route =
  | { readonly is: 'home' }
  | { readonly is: 'battle'; readonly id: string } // of this device
  | { readonly is: 'seat'; readonly token: string } // of the server
  | { readonly is: 'links'; readonly token: string } // the links of a new battle, by one's own
  | { readonly is: 'workshop'; readonly ruleset: string; readonly force: string | null; readonly packed?: string /* a force in the link itself */ }
  | { readonly is: 'nowhere'; readonly path: string }

/** The route of a hash such as `#/battle/abc`. */
export function routeOf(hash: string): Route {
  const parts = hash.replace(/^#?\/?/, '').split('/').filter((p) => p !== '').map(decoded)
  const [first, second, third] = parts
  if (first === undefined) return { is: 'home' }
  if (first === 'battle' && parts.length === 2) return { is: 'battle', id: second }
  if (first === 'seat' && parts.length === 2) return { is: 'seat', token: second }
  if (first === 'links' && parts.length === 2) return { is: 'links', token: second }
  if (first === 'workshop' && (parts.length === 2 || parts.length === 3)) return { is: 'workshop', ruleset: second, force: third ?? null }
  if (first === 'workshop' && parts.length === 4 && third === 'share') return { is: 'workshop', ruleset: second, force: null, packed: parts[3] }
  return { is: 'nowhere', path: hash }
}
const decoded = (p: string): string => { try { return decodeURIComponent(p) } catch { return p } }

/** The hash of a route. */
export function hashOf(r: Route): string {
  const path = (...p: string[]): string => `#/${p.map(encodeURIComponent).join('/')}`
  switch (r.is) {
    case 'home': return '#/'
    case 'battle': return path('battle', r.id)
    case 'seat': return path('seat', r.token)
    case 'links': return path('links', r.token)
    case 'workshop': return r.packed !== undefined ? path('workshop', r.ruleset, 'share', r.packed) : r.force === null ? path('workshop', r.ruleset) : path('workshop', r.ruleset, r.force)
    case 'nowhere': return r.path
  }
}

/** Where the page is now. */
export const route = signal<Route>({ is: 'home' })

/** Follow the address from now on. */
export function followAddress(): void {
  const read = (): void => { route.value = routeOf(location.hash) }
  addEventListener('hashchange', read)
  read()
}

/** Go somewhere. */
export function go(to: Route): void { location.hash = hashOf(to) }
