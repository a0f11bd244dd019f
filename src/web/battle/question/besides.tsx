// What stands beside a question: others of the same ask, one's own while something is said unasked, and who else is asked.
import type { JSX } from 'preact'
import { Flag } from '../../theme/marks.tsx'
import type { Screen } from '../../contract/seat.ts'
import { useDesk } from '../desk/desk.ts'
import type { Put } from '../hand/hand.ts'

/** The open questions of one ask as tabs. */
export function Several({ screen, put }: { screen: Screen; put: Put }): JSX.Element | null {
  const { hand } = useDesk()
  if (put.is !== 'question' || put.q.joint || screen.questions.length < 2) return null
  const names = screen.questions.map((q) => q.about[0] ?? q.ask.verb)
  const few = screen.questions.length <= 5
  return (
    <div class={`several${few ? ' few' : ''}`} role="tablist" aria-label="Questions">
      {screen.questions.map((q, i) => (
        <button
          key={q.index}
          type="button"
          role="tab"
          aria-selected={q.index === put.q.index}
          disabled={q.sealed !== undefined && screen.aside}
          class={q.index === put.q.index ? 'on' : ''}
          onClick={() => {
            hand.picked.value = q.index
          }}
        >
          <span>
            <b class="num">{i + 1}</b> {names.indexOf(names[i]) === i && names.lastIndexOf(names[i]) === i ? names[i] : q.ask.verb}
          </span>
          <small>{q.sealed !== undefined ? 'sealed' : q.index === put.q.index ? 'now' : 'open'}</small>
        </button>
      ))}
    </div>
  )
}

/** While something is said unasked: the way back to one's own question; and whoever else is asked now. */
export function Besides({ screen, put }: { screen: Screen; put: Put }): JSX.Element | null {
  const { hand } = useDesk()
  const own = put.is === 'saying' ? screen.questions.find((q) => q.sealed === undefined) : undefined
  const others = [...new Set(screen.waiting.filter((w) => !w.sealed && screen.seats[w.seat]?.is === 'person').map((w) => w.seat))]
  if (!own && !others.length && !screen.aside) return null
  return (
    <p class="dim besides">
      {own && (
        <>
          You are asked:{' '}
          <button type="button" class="linkish" onClick={() => hand.back()}>
            <b>{own.ask.verb}</b>
          </button>
          .{' '}
        </>
      )}
      {screen.aside && <>Put together beside the battle: what you are asked waits until it is said or taken back. </>}
      {others.length > 0 && (
        <>
          {others.map((s) => (
            <span key={s} class="whois">
              <Flag seat={s} /> {screen.seats[s].name}{' '}
            </span>
          ))}
          {others.length === 1 ? 'is' : 'are'} asked now.
        </>
      )}
    </p>
  )
}
