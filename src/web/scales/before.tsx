// Before anything is weighed: the two that the form puts on the scales, and what will come out.
import type { JSX } from 'preact'
import type { Force } from '../../kernel/force.ts'
import type { Ready, Shelved } from '../contract/shelve.ts'
import { Flag, Icon, side } from '../theme/marks.tsx'

const readyOf = (book: Shelved, id: string): Ready | undefined => book.forces.find((r) => r.id === id)

/** What a ready force costs, in the book's words; of one's own nothing is known here. */
export function costWords(book: Shelved, id: string): string {
  const r = readyOf(book, id)
  return r ? `${r.cost.toLocaleString('en')} ${r.unit}` : ''
}

function Pan({ book, force, seat }: { book: Shelved; force: Force | undefined; seat: number }): JSX.Element {
  const ready = force && readyOf(book, force.id)
  return (
    <div class={`pan ${side(seat)}`}>
      <b>
        <Flag seat={seat} size={15} /> {force?.name ?? 'Every other ready force'}
      </b>
      <span class="dim">
        {ready
          ? `${costWords(book, ready.id)} · ${ready.sheets === 1 ? '1 unit' : `${ready.sheets} units`}`
          : force
            ? 'your own, from the workshop'
            : `${book.forces.length - 1} of them, in turn`}
      </span>
      {ready && (
        <span class="icons">
          {ready.icons.map((i) => (
            <Icon key={i} of={i} size={32} />
          ))}
        </span>
      )}
    </div>
  )
}

const comes = [
  ['Which is the stronger', 'How often each wins, with the bounds it lies between, seat by seat.'],
  ['Why', 'Who is ahead round by round, what died to what, which unit paid for itself.'],
  ['Battles to look at', 'The best and the worst of them, each as a replay.'],
  ['What would change it', 'One unit, weapon or rating more or less, and what would make it even.'],
] as const

/** The page before the first battle. @param sides the forces of the form; undefined: every other ready one. */
export function Before({ book, sides }: { book: Shelved; sides: readonly (Force | undefined)[] }): JSX.Element {
  return (
    <section class="card before">
      <h2>Nothing on the scales yet</h2>
      <p class="dim">
        Put a force on each side and press <b>Weigh</b>. The first figures are there with the first battle; the longer it runs, the narrower
        the bounds.
      </p>
      {sides.length === 2 && (
        <div class="pans">
          <Pan book={book} force={sides[0]} seat={0} />
          <span class="dim">against</span>
          <Pan book={book} force={sides[1]} seat={1} />
        </div>
      )}
      <h2>What comes out</h2>
      <dl class="comes">
        {comes.map(([what, says]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
