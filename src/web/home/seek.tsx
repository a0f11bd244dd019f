// The field of the home in which anything is found. What it looks through comes once somebody is about to write in it.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { KeptBattle, KeptLink } from '../kept/keep.ts'
import { later } from '../ui/later.tsx'

const Hits = later(() => import('./hits.tsx').then((m) => m.Hits))

/** The field and, under it, what is found. Slash goes to it, Escape leaves it, the arrows go through what is found. */
export function Seek({ battles }: { battles: readonly (KeptBattle | KeptLink)[] }): JSX.Element {
  const [find, setFind] = useState('')
  const field = useRef<HTMLDivElement>(null),
    box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const slash = (e: KeyboardEvent): void => {
      if (e.key !== '/' || e.ctrlKey || e.metaKey || (e.target as Element).closest?.('input, select, textarea, dialog')) return
      e.preventDefault()
      box.current?.focus()
    }
    addEventListener('keydown', slash)
    return () => removeEventListener('keydown', slash)
  }, [])
  const keys = (e: KeyboardEvent): void => {
    if (e.key === 'Escape') {
      setFind('')
      box.current?.focus()
    }
    if (e.key !== 'ArrowDown' && e.key !== 'ArrowUp') return
    const all = [box.current, ...(field.current?.querySelectorAll<HTMLElement>('.hits a') ?? [])]
    const i = all.indexOf(document.activeElement as HTMLInputElement) + (e.key === 'ArrowDown' ? 1 : -1)
    if (i < 0 || i >= all.length) return
    e.preventDefault()
    all[i]?.focus()
  }
  return (
    <div
      class="seek"
      role="search"
      ref={field}
      onKeyDown={keys}
      onFocusIn={() => {
        void Hits.fetch().catch(() => undefined) // the list itself says so, once it is wanted
      }}
    >
      <input
        ref={box}
        type="search"
        aria-label="Find a rule, a unit, a force or a battle"
        placeholder="Find a rule, a unit, a force, a battle"
        value={find}
        onInput={(e) => setFind(e.currentTarget.value)}
      />
      {find.trim() !== '' && <Hits find={find} battles={battles} />}
    </div>
  )
}
