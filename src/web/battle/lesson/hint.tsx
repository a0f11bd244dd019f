// The hint card of a lesson: what the open question or the last event is about, with its rule. Beside the question, never over it.
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { gotIt, noMore, taught, untaught, type Moment, type Taught } from './lesson.ts'
import type { Screen } from '../../contract/seat.ts'
import { slot } from '../../kept/slot.ts'
import './hint.css'
import { Rule } from '../desk/rule.tsx'

function kept(battle: string): Taught {
  try {
    return { ...untaught, ...(JSON.parse(localStorage.getItem(slot(battle)) ?? '{}') as Partial<Taught>) }
  } catch {
    return untaught
  }
}
function keep(battle: string, t: Taught): void {
  try {
    localStorage.setItem(slot(battle), JSON.stringify(t))
  } catch {
    /* shown again when the page is loaded again */
  }
}

const momentOf = (s: Screen): Moment => ({
  n: s.n,
  // a question that is put with the one it follows counts as put
  kinds: s.questions.flatMap((q) => (q.sealed ? [] : [q.decision.kind, ...(q.ahead ? [q.ahead.decision.kind] : [])])),
  events: s.log.flatMap((t) => (t.is === undefined ? [] : [{ n: t.n, is: t.is }])),
})

/** The place of the hints in a battle that teaches; empty while there is nothing to say. */
export function HintCard({ s }: { readonly s: Screen }): JSX.Element | null {
  const lesson = s.lesson
  const [t, set] = useState<Taught>(() => (lesson ? kept(lesson.battle) : untaught))
  const to = (next: Taught): void => {
    if (lesson && next !== t) {
      keep(lesson.battle, next)
      set(next)
    }
  }
  useEffect(() => {
    if (lesson) to(taught(lesson.hints, t, momentOf(s)))
  }, [s])
  if (!lesson) return null
  const h = t.off ? undefined : lesson.hints.find((x) => x.id === t.show)
  return (
    <aside class="hintplace" aria-label="Hint">
      <div role="status">
        {h && (
          <div class="hint card">
            <div class="cap">First battle · hint</div>
            <p>
              {h.text} <Rule id={h.rule} />
            </p>
          </div>
        )}
      </div>
      {h && (
        <div class="hintdo">
          <button type="button" class="btn sm" onClick={() => to(gotIt(lesson.hints, t, momentOf(s)))}>
            Got it
          </button>
          <button type="button" class="btn sm quiet" onClick={() => to(noMore(t))}>
            No more hints
          </button>
        </div>
      )}
    </aside>
  )
}
