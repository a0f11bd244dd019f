// Every key of the battle screen by what it does; each is also a visible control, and each can be changed.
import { signal, type Signal } from '@preact/signals'

export type Deed =
  | 'do'
  | 'back'
  | 'next'
  | 'previous'
  | 'toggle'
  | 'nextUnit'
  | 'previousUnit'
  | 'find'
  | 'several'
  | 'pass'
  | 'undo'
  | 'redo'
  | 'ranges'
  | 'log'
  | 'sheet'
  | 'text'
  | 'book'
  | 'earlier'
  | 'later'
  | 'live'
  | 'review'
  | 'keys'
  | 'board'

/** What a deed is called in the list of keys, and its key unless it is changed. */
export const deeds: readonly { readonly deed: Deed; readonly says: string; readonly key: string }[] = [
  { deed: 'do', says: 'Do it', key: 'Enter' },
  { deed: 'back', says: 'Back one step, close what is open', key: 'Escape' },
  { deed: 'next', says: 'Next option', key: 'j' },
  { deed: 'previous', says: 'Previous option', key: 'k' },
  { deed: 'toggle', says: 'Take or leave the option; hold the computers', key: ' ' },
  { deed: 'nextUnit', says: 'Next unit or target', key: 'n' },
  { deed: 'previousUnit', says: 'Previous unit or target', key: 'b' },
  { deed: 'several', says: 'Move several on one order, or one alone', key: 'm' },
  { deed: 'find', says: 'Show the unit in question', key: 'f' },
  { deed: 'board', says: 'To the board: arrows move, Enter picks', key: 'g' },
  { deed: 'pass', says: 'Hold, pass, let it pass', key: 'h' },
  { deed: 'undo', says: 'Undo', key: 'u' },
  { deed: 'redo', says: 'Redo', key: 'Shift+U' },
  { deed: 'ranges', says: 'Ranges on or off', key: 'r' },
  { deed: 'log', says: 'Log', key: 'l' },
  { deed: 'sheet', says: 'Record sheet', key: 's' },
  { deed: 'text', says: 'Text board', key: 't' },
  { deed: 'book', says: 'Rulebook and search', key: '/' },
  { deed: 'earlier', says: 'One step back in the battle', key: ',' },
  { deed: 'later', says: 'One step on', key: '.' },
  { deed: 'live', says: 'To the present', key: 'End' },
  { deed: 'review', says: 'See the last exchange again', key: 'v' },
  { deed: 'keys', says: 'This list', key: '?' },
]
const kept = 'steelyard.keys'
function load(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(kept) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

/** Keys that the player has changed, by deed. */
export const changed: Signal<Readonly<Record<string, string>>> = signal(load())
/** The key of a deed: the player's own, else the one it comes with. */
export function keyOf(deed: Deed): string {
  return changed.value[deed] ?? (deeds.find((d) => d.deed === deed) as { key: string }).key
}

/** Give a deed another key; the deed that had it gets the old one. */
export function changeKey(deed: Deed, key: string): void {
  const other = deeds.find((d) => d.deed !== deed && keyOf(d.deed) === key)
  const next = { ...changed.value, [deed]: key }
  if (other) next[other.deed] = keyOf(deed)
  changed.value = next
  try {
    localStorage.setItem(kept, JSON.stringify(next))
  } catch {
    /* for this visit only */
  }
}
/** Every deed has the key again that it comes with. */
export function resetKeys(): void {
  changed.value = {}
  try {
    localStorage.removeItem(kept)
  } catch {
    /* nothing kept */
  }
}

/** The name of a pressed key, as it is kept. */
export function pressed(e: KeyboardEvent): string {
  return e.shiftKey && /^[a-z]$/i.test(e.key) ? `Shift+${e.key.toUpperCase()}` : e.key.length === 1 ? e.key.toLowerCase() : e.key
}

/** The deed of a pressed key, or null. § stands for the rulebook besides its own key. */
export function deedOf(e: KeyboardEvent): Deed | null {
  const k = pressed(e)
  return deeds.find((d) => keyOf(d.deed) === k)?.deed ?? (k === '§' ? 'book' : null)
}

/** A key as it is printed on a button. */
export function printed(key: string): string {
  return key === ' '
    ? 'Space'
    : key === 'Escape'
      ? 'Esc'
      : key.startsWith('Shift+')
        ? `⇧${key.slice(6)}`
        : key.length === 1
          ? key.toUpperCase()
          : key
}
