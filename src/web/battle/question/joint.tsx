// A few small questions of one ask as one act: their controls under each other, then what the whole brings; one gold button answers all.
import type { JSX } from 'preact'
import type { Choice } from '../../../kernel/decision.ts'
import type { Question } from '../../contract/seat.ts'
import { useDesk } from '../desk/desk.ts'
import type { Put } from '../hand/hand.ts'
import { NumberOf } from './counts.tsx'
import { One } from './options.tsx'

type Row = { readonly q: Question; readonly draft: Choice | null; readonly set: (c: Choice) => void }

function Small({ q, draft, set }: Row): JSX.Element | null {
  const s = q.decision.choice
  const put: Put = { is: 'question', q }
  if (s.is === 'number') return <NumberOf put={put} shape={s} draft={draft} set={set} />
  return s.is === 'one' ? <One put={put} shape={s} draft={draft} set={set} /> : null
}

/** The controls of one act, in the order of their questions. */
export function JointOf({ put }: { put: Extract<Put, { is: 'question' }> }): JSX.Element {
  const { hand } = useDesk()
  const drafts = hand.beside.value
  const others = hand.joint.value.map(
    (q): Row => ({
      q,
      draft: drafts.find((b) => b.index === q.index)?.choice ?? null,
      set: (c) => hand.setBeside(q.index, c),
    }),
  )
  const rows: readonly Row[] = [{ q: put.q, draft: hand.draft.value, set: hand.set }, ...others]
  return (
    <div class="joint">
      {[...rows]
        .sort((a, b) => a.q.index - b.q.index)
        .map((r) => (
          <fieldset key={r.q.index}>
            <legend class="unseen">{r.q.ask.verb}</legend>
            <Small {...r} />
          </fieldset>
        ))}
    </div>
  )
}
