// Where a question stands no more: the battle is over and looked at, or goes no further.
import type { JSX } from 'preact'
import { useDesk } from '../desk/desk.ts'

/** The battle is over, and its board looked at: the way to the verdict. */
export function LookAround(): JSX.Element {
  const d = useDesk()
  return (
    <section class="ask card" aria-label="The battle is over">
      <header>
        <div class="cap askcap">
          <span class="pulse" aria-hidden="true" />
          The battle is over
        </div>
        <h1 tabIndex={-1}>Look around</h1>
        <p class="dim">The board stays as it was at the end. The timeline goes back through all of it.</p>
      </header>
      <div class="foot">
        <button
          type="button"
          class="btn go"
          onClick={() => {
            d.finish.value = true
          }}
        >
          To the verdict
        </button>
      </div>
    </section>
  )
}

/** A battle whose log and the rules do not agree any further: it is looked at here and in its replay. */
export function Stopped({ why }: { why: string }): JSX.Element {
  const d = useDesk()
  return (
    <section class="ask card" aria-label="The battle goes no further">
      <header>
        <h1 tabIndex={-1}>This battle goes no further</h1>
        <p class="dim">{why}</p>
      </header>
      <div class="foot">
        <button type="button" class="btn go" onClick={() => d.leave('replay')}>
          To the replay
        </button>
      </div>
    </section>
  )
}
