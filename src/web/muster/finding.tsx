// Finding among things for sale: words, a kind, an order; shared by the catalogue and the dialog of a choice.
import type { ComponentChildren, JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Ware } from '../../kernel/force.ts'

/** A word with its first letter large. */
export const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1)

/** Everything a thing for sale can be found by. */
export const wordsOf = (w: Ware | undefined): string =>
  w ? `${w.name} ${w.kind} ${w.words} ${w.facts.map((f) => `${f.label} ${f.value}`).join(' ')}` : ''

/** Whether every word of the search stands in the text. */
export function finds(text: string, search: string): boolean {
  const t = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((x) => t.includes(x))
}

type Order = 'book' | 'cheap' | 'dear' | 'name'
const orders: readonly (readonly [Order, string])[] = [
  ['book', 'as the book has them'],
  ['cheap', 'cheapest first'],
  ['dear', 'dearest first'],
  ['name', 'by name'],
]

/** How a list is known to the search: the words, kind, cost and name of one of its things. */
export type Known<T> = {
  readonly words: (x: T) => string
  readonly kind: (x: T) => string | undefined
  readonly cost: (x: T) => number
  readonly name: (x: T) => string
}

/** What is looked for and in which order. */
export type Finding = {
  readonly find: string
  readonly kind: string
  readonly order: Order
  set(some: { find?: string; kind?: string; order?: Order }): void
}

/** A search that has not begun. @param changed told whenever it changes. */
export function useFinding(changed: () => void = () => undefined): Finding {
  const [now, put] = useState<Pick<Finding, 'find' | 'kind' | 'order'>>({ find: '', kind: '', order: 'book' })
  return {
    ...now,
    set: (some) => {
      put({ ...now, ...some })
      changed()
    },
  }
}

/** What of a list is found, in the order asked for. */
export function found<T>(list: readonly T[], f: Finding, of: Known<T>): readonly T[] {
  const some = list.filter((x) => (f.kind === '' || of.kind(x) === f.kind) && finds(of.words(x), f.find))
  if (f.order === 'book') return some
  const sign = f.order === 'cheap' ? 1 : -1
  return some.sort((a, b) => (f.order === 'name' ? of.name(a).localeCompare(of.name(b)) : sign * (of.cost(a) - of.cost(b))))
}

/** The field and the order. @param focus the field is written in at once. */
export function FindBar({
  f,
  id,
  focus = false,
  children,
}: {
  f: Finding
  id?: string
  focus?: boolean
  children?: ComponentChildren
}): JSX.Element {
  return (
    <div class="find">
      <input
        type="search"
        id={id}
        placeholder="Find: a name, a kind, a figure"
        aria-label="Find in the catalogue"
        value={f.find}
        autofocus={focus}
        onInput={(e) => f.set({ find: e.currentTarget.value })}
      />
      <select aria-label="Order" value={f.order} onChange={(e) => f.set({ order: e.currentTarget.value as Order })}>
        {orders.map(([o, say]) => (
          <option key={o} value={o}>
            {say}
          </option>
        ))}
      </select>
      {children}
    </div>
  )
}

/** The filters of a list: the kinds there are, `all` first. */
export function Kinds({ kinds, f }: { kinds: readonly string[]; f: Finding }): JSX.Element | null {
  if (kinds.length < 2) return null
  return (
    <div class="kinds" role="group" aria-label="Kinds">
      {['', ...kinds].map((k) => (
        <button key={k} type="button" class="chip" aria-pressed={f.kind === k} onClick={() => f.set({ kind: k })}>
          {k === '' ? 'All' : capital(k)}
        </button>
      ))}
    </div>
  )
}

/** Said where nothing is found, with the way back. */
export function NoneFound({ all }: { all: () => void }): JSX.Element {
  return (
    <p class="dim none" role="status">
      Nothing has these words.{' '}
      <button type="button" class="btn sm" onClick={all}>
        Show everything
      </button>
    </p>
  )
}
