// Where the page is: a path after the hash, so that a page served from anywhere finds its way.
import { signal } from '@preact/signals'

export type Route =
  | { readonly is: 'home' }
  | { readonly is: 'battle'; readonly id: string } // of this device
  | { readonly is: 'seat'; readonly token: string } // of the server
  | { readonly is: 'links'; readonly token: string } // the links of a new battle, by one's own
  | {
      readonly is: 'workshop'
      readonly ruleset: string
      readonly force: string | null
      readonly packed?: string /* a force in the link itself */
      readonly house?: string /* house rules it is built under */
    }
  // a battle of this device, a moment of it, whose view
  | { readonly is: 'replay'; readonly id: string; readonly at: string | null; readonly eye: string | null }
  | { readonly is: 'rules'; readonly ruleset: string; readonly rule: string | null; readonly from: From | null }
  // the scales: of one book, with a force put on them or a weighing gone on with; or its costs beside what battles suggest
  | { readonly is: 'weigh'; readonly ruleset: string; readonly force?: string; readonly run?: string; readonly costs?: true }
  | { readonly is: 'eye'; readonly ruleset: string; readonly seed: string | null } // exercises for the eye, from a seed
  | { readonly is: 'nowhere'; readonly path: string }

/** Where the rulebook was opened from: the way back, and the battle whose house rules it shows. */
export type From =
  | { readonly is: 'battle'; readonly id: string }
  | { readonly is: 'seat'; readonly token: string }
  | { readonly is: 'replay'; readonly id: string; readonly at: string }

/** The route of a hash such as `#/battle/abc`. */
export function routeOf(hash: string): Route {
  const parts = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .filter((p) => p !== '')
    .map(decoded)
  const [first, second, third] = parts
  if (first === undefined) return { is: 'home' }
  if (first === 'battle' && parts.length === 2) return { is: 'battle', id: second }
  if (first === 'seat' && parts.length === 2) return { is: 'seat', token: second }
  if (first === 'links' && parts.length === 2) return { is: 'links', token: second }
  if (first === 'workshop' && (parts.length === 2 || parts.length === 3)) return { is: 'workshop', ruleset: second, force: third ?? null }
  if (first === 'workshop' && parts.length === 4 && third === 'share')
    return { is: 'workshop', ruleset: second, force: null, packed: parts[3] }
  if (first === 'workshop' && parts.length === 5 && parts[3] === 'under')
    return { is: 'workshop', ruleset: second, force: third === '-' ? null : third, house: parts[4] }
  if (first === 'replay' && parts.length >= 2 && parts.length <= 4)
    return { is: 'replay', id: second, at: third ?? null, eye: parts[3] ?? null }
  if (first === 'rules' && (parts.length === 2 || parts.length === 3 || parts[3] === 'in')) {
    const from = fromOf(parts.slice(4))
    if (parts.length <= 3 || from) return { is: 'rules', ruleset: second, rule: third === undefined || third === '-' ? null : third, from }
  }
  if (first === 'weigh' && parts.length === 2) return { is: 'weigh', ruleset: second }
  if (first === 'weigh' && parts.length === 3 && third === 'costs') return { is: 'weigh', ruleset: second, costs: true }
  if (first === 'weigh' && parts.length === 4 && third === 'force') return { is: 'weigh', ruleset: second, force: parts[3] }
  if (first === 'weigh' && parts.length === 4 && third === 'run') return { is: 'weigh', ruleset: second, run: parts[3] }
  if (first === 'eye' && (parts.length === 2 || parts.length === 3)) return { is: 'eye', ruleset: second, seed: third ?? null }
  return { is: 'nowhere', path: hash }
}
function fromOf([is, id, at, more]: readonly string[]): From | null {
  if (id === undefined || more !== undefined) return null
  return is === 'battle' && at === undefined
    ? { is, id }
    : is === 'seat' && at === undefined
      ? { is, token: id }
      : is === 'replay' && at !== undefined
        ? { is, id, at }
        : null
}
const decoded = (p: string): string => {
  try {
    return decodeURIComponent(p)
  } catch {
    return p
  }
}

/** The hash of a route. */
export function hashOf(r: Route): string {
  const path = (...p: string[]): string => `#/${p.map(encodeURIComponent).join('/')}`
  switch (r.is) {
    case 'home':
      return '#/'
    case 'battle':
      return path('battle', r.id)
    case 'seat':
      return path('seat', r.token)
    case 'links':
      return path('links', r.token)
    case 'workshop':
      return r.packed !== undefined
        ? path('workshop', r.ruleset, 'share', r.packed)
        : r.house !== undefined
          ? path('workshop', r.ruleset, r.force ?? '-', 'under', r.house)
          : r.force === null
            ? path('workshop', r.ruleset)
            : path('workshop', r.ruleset, r.force)
    case 'replay':
      return r.at === null ? path('replay', r.id) : r.eye === null ? path('replay', r.id, r.at) : path('replay', r.id, r.at, r.eye)
    case 'rules': {
      const f = r.from
      const rule = r.rule ?? '-'
      return f === null
        ? r.rule === null
          ? path('rules', r.ruleset)
          : path('rules', r.ruleset, rule)
        : f.is === 'replay'
          ? path('rules', r.ruleset, rule, 'in', 'replay', f.id, f.at)
          : path('rules', r.ruleset, rule, 'in', f.is, f.is === 'seat' ? f.token : f.id)
    }
    case 'weigh':
      return r.run !== undefined
        ? path('weigh', r.ruleset, 'run', r.run)
        : r.force !== undefined
          ? path('weigh', r.ruleset, 'force', r.force)
          : r.costs
            ? path('weigh', r.ruleset, 'costs')
            : path('weigh', r.ruleset)
    case 'eye':
      return r.seed === null ? path('eye', r.ruleset) : path('eye', r.ruleset, r.seed)
    case 'nowhere':
      return r.path
  }
}

/** Where the page is now. */
export const route = signal<Route>({ is: 'home' })

/** Follow the address from now on. */
export function followAddress(): void {
  const read = (): void => {
    const to = routeOf(location.hash)
    if (to.is !== route.peek().is) scrollTo(0, 0) // a page begins at its head, however far the one before was read
    route.value = to
  }
  addEventListener('hashchange', read)
  read()
}

/** Go somewhere. */
export function go(to: Route): void {
  location.hash = hashOf(to)
}
