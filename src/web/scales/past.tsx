// What the two pages of the scales share: the way from one to the other, and the list of what was weighed before.
import type { JSX } from 'preact'
import type { Shelved } from '../contract/shelve.ts'
import { hashOf } from '../link/router.ts'

/** The battles of a book that are for two. */
export const twoSided = (book: Shelved): Shelved['scenarios'] => book.scenarios.filter((s) => s.seats === 2)

/** From forces to costs and back. */
export function Ways({ on, ruleset }: { on: 'forces' | 'costs'; ruleset: string }): JSX.Element {
  return (
    <nav class="ways" aria-label="What is weighed">
      <a href={hashOf({ is: 'weigh', ruleset })} aria-current={on === 'forces' ? 'page' : undefined}>
        Two forces
      </a>
      <a href={hashOf({ is: 'weigh', ruleset, costs: true })} aria-current={on === 'costs' ? 'page' : undefined}>
        Costs
      </a>
    </nav>
  )
}

/** Something kept on this device: what it is called, how many battles it has. */
export type Weighed = { readonly id: string; readonly title: string; readonly battles: number }

/** What is kept of a book, to be opened or forgotten. */
export function Past({
  title,
  all,
  now,
  open,
  drop,
}: {
  title: string
  all: readonly Weighed[]
  now: string | null
  open: (id: string) => void
  drop: (id: string) => Promise<void>
}): JSX.Element | null {
  if (all.length === 0) return null
  return (
    <section class="past" aria-labelledby="wp">
      <h2 id="wp">{title}</h2>
      <ul>
        {all.map((r) => (
          <li key={r.id}>
            <button type="button" class="btn quiet sm" aria-pressed={now === r.id} onClick={() => open(r.id)}>
              {r.title} <small class="num dim">{r.battles.toLocaleString('en')} battles</small>
            </button>
            <button type="button" class="icb" aria-label={`Forget ${r.title}`} title="Forget" onClick={() => void drop(r.id)}>
              ×
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
