// The book whose forces are built, chosen among those on the shelf.
import type { JSX } from 'preact'
import { shelf } from 'virtual:shelf'
import { go } from '../link/router.ts'
import { useShop } from './shop.ts'

/** The choice of a book; nothing where the shelf has only one. */
export function OnBook({ cls, label }: { cls: string; label: string }): JSX.Element | null {
  const shop = useShop()
  if (shelf.length < 2) return null
  return (
    <select
      class={cls}
      aria-label={label}
      value={shop.book.id}
      onChange={(e) => go({ is: 'workshop', ruleset: e.currentTarget.value, force: null })}
    >
      {shelf.map((b) => (
        <option key={b.id} value={b.id}>
          {b.title}
        </option>
      ))}
    </select>
  )
}
