// The gold button: what it says, what is missing before it can be pressed, what stands against it.
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { misfit, type Choice } from '../../../kernel/decision.ts'
import { useDesk } from '../desk/desk.ts'
import { faceOf } from '../hand/choices.ts'
import type { Put } from '../hand/hand.ts'
import type { Considered } from '../../contract/seat.ts'
import { keyOf, printed } from '../desk/keys.ts'
import { Undo } from '../told/timeline.tsx'
import { Rule } from '../desk/rule.tsx'
import { Why } from './shapes.tsx'

/** What the gold button says where something is missing yet, or the book has no words for it. */
function fallback(put: Put): string {
  const { hand } = useDesk()
  const { c } = hand.whole()
  const s = put.q.decision.choice
  if (put.is === 'question' && put.q.joint) return put.q.joint.verb
  if (hand.ahead.value && c && !('pass' in c)) return hand.ahead.value.ask.verb
  if (c && 'one' in c && s.is === 'one') {
    const o = s.of.find((x) => x.id === c.one)
    return o ? faceOf(put.q.ask, o).label : put.q.ask.verb
  }
  if (c && 'pass' in c && (s.is === 'one' || s.is === 'path')) return s.passLabel ?? 'Pass'
  return put.q.ask.verb
}

/** Words that break at no hyphen behind a prefix: Co-pilot, un-buttoned. */
function unbroken(said: string): string | JSX.Element {
  const parts = said.split(/(\b[A-Za-z]{1,3}-[a-z]+)/)
  return parts.length === 1 ? said : <span>{parts.map((x, i) => (i % 2 ? <span class="nowrap">{x}</span> : x))}</span>
}

/** What is missing before it can be done, in half a sentence; null when nothing is. */
export function missing(put: Put, c: Choice | null): string | null {
  const s = put.q.decision.choice
  if (c === null) return 'nothing is chosen yet'
  if (s.is === 'path' && 'legs' in c && c.legs.length === 0 && c.facing === undefined) return 'pick where it goes'
  if (s.is === 'some' && 'some' in c && c.some.length < s.min) return `choose ${s.min - c.some.length} more`
  return misfit(s, c)
}

/** Whether what stands against a path is only that it is not whole yet: nothing was done wrong. */
function waiting(seen: Considered | null): boolean {
  return seen?.walk?.soFar === true && seen.walk.whole !== true && seen.refusal !== null
}

export function Deed({ put }: { put: Put }): JSX.Element {
  const d = useDesk()
  const { hand } = d
  const s = put.q.decision.choice
  const all = hand.whole()
  const ahead = hand.ahead.value
  const seen = hand.considered.value
  const joint = put.is === 'question' ? put.q.joint : undefined
  const lack = missing(put, all.c) ?? (ahead && all.then ? misfit(ahead.decision.choice, all.then) : null)
  const waits = lack === null && waiting(seen)
  const no = hand.refusal.value ?? (lack === null && !waits ? seen?.refusal : null) ?? null
  const against = seen?.refusal ?? null
  // a step that was refused leaves what is laid as it was; what was not delivered may be tried again
  const blocked = lack !== null || (against !== null && !('again' in against))
  const up = hand.over.value?.decision.choice
  const pass = (s.is === 'one' || s.is === 'path') && s.pass && !(all.c && 'pass' in all.c)
  const words = fallback(put)
  const label = lack === null ? (hand.order.value ?? { deed: hand.deed.value }).deed : words
  const now = label === '' ? words : label
  const pressed = useRef({ put, words: now })
  // while its answer is on its way a question keeps the words it was answered with
  if (!hand.busy.value || pressed.current.put !== put) pressed.current = { put, words: now }
  const said = pressed.current.words
  return (
    <div class="deed" role="group" aria-label="Do it">
      {no && (
        <p class="refusal" role="alert">
          <span aria-hidden="true">✕ </span>
          {no.why} <Rule id={no.rule} />
        </p>
      )}
      {waits && !hand.refusal.value && (
        <p class="waits small" role="status">
          {seen?.refusal?.why} {seen?.refusal && <Rule id={seen.refusal.rule} />}
        </p>
      )}
      <button
        type="submit"
        class={`btn go${(said ?? words).length > 34 ? ' long' : ''}${said === null ? ' unsaid' : ''}`}
        aria-disabled={blocked || said === null || hand.busy.value}
        data-busy={hand.busy.value || undefined}
        title={lack ?? undefined}
      >
        {said === null ? <span aria-hidden="true">{words}</span> : unbroken(said)} <kbd aria-hidden="true">{printed(keyOf('do'))}</kbd>
      </button>
      <div class="row">
        {up?.is === 'one' && up.pass && (
          <button
            type="button"
            class="btn quiet sm pass"
            onClick={() => {
              void hand.leave()
            }}
          >
            {up.passLabel ?? 'Pass'} {!pass && <kbd aria-hidden="true">{printed(keyOf('pass'))}</kbd>}
          </button>
        )}
        {pass ? (
          <button
            type="button"
            class="btn quiet sm pass"
            onClick={() => {
              void hand.act({ pass: true })
            }}
          >
            {(s.is === 'one' || s.is === 'path') && s.passLabel ? s.passLabel : 'Pass'}{' '}
            <kbd aria-hidden="true">{printed(keyOf('pass'))}</kbd>
          </button>
        ) : put.is === 'question' && put.q.sealed ? (
          <button type="button" class="btn quiet sm" onClick={() => hand.back()}>
            Leave it sealed <kbd aria-hidden="true">{printed(keyOf('back'))}</kbd>
          </button>
        ) : put.is === 'saying' ? (
          <button type="button" class="btn quiet sm" onClick={() => hand.back()}>
            Say nothing <kbd aria-hidden="true">{printed(keyOf('back'))}</kbd>
          </button>
        ) : (
          <span />
        )}
        {put.is === 'question' && (put.q.why || hand.over.value?.why) && <Why put={put} />}
        {(d.size.value === 'phone' || d.size.value === 'flat') && (
          <span class="undos">
            <Undo />
          </span>
        )}
        <span class="faint">{lack ?? (all.then ? ahead?.ask : (joint ?? put.q.ask))?.warning ?? ''}</span>
      </div>
    </div>
  )
}
