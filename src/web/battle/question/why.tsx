// Why the gold button proposes what it does: a sentence of the book, opened beside it while just that lies under the hand.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Choice } from '../../../kernel/decision.ts'
import { useDesk } from '../desk/desk.ts'
import type { Hand, Put } from '../hand/hand.ts'
import './why.css'

const same = (a: Choice | null | undefined, b: Choice | null | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Why what lies under the hand is proposed, of both questions where two are one act; nothing once it has been changed. */
export function whyOf(hand: Hand, put: Put): string {
  if (put.is !== 'question') return ''
  const q = put.q
  const over = hand.over.value
  const ahead = hand.ahead.value
  const draft = hand.draft.value
  if (!same(draft, q.first)) return ''
  if (over) return [same(q.via, over.first) ? over.why : '', q.why].filter(Boolean).join(' ')
  if (ahead) return same(hand.then.value, ahead.first ?? { some: [] }) ? [q.why, ahead.first && ahead.why].filter(Boolean).join(' ') : ''
  return q.why ?? ''
}

/** The button, and the sentence once it was pressed: for this question, until another is put. */
export function Why({ put }: { put: Put }): JSX.Element | null {
  const { hand, turns } = useDesk()
  const [open, set] = useState<string | null>(null)
  const why = whyOf(hand, put)
  if (why === '') return null
  const key = `${turns.value} ${why}`
  const on = open === key
  return (
    <>
      <button type="button" class="btn quiet sm why" aria-expanded={on} onClick={() => set(on ? null : key)}>
        Why?
      </button>
      <p class="whysaid" role="status" hidden={!on}>
        {on ? why : ''}
      </p>
    </>
  )
}
