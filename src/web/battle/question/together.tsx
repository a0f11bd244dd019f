// Two questions as one act: what is aimed at, and below it who takes part; the gold button answers both.
import type { JSX } from 'preact'
import { Plate } from '../../theme/marks.tsx'
import { speaksOf, useDesk } from '../desk/desk.ts'
import { faceOf } from '../hand/choices.ts'
import type { Put } from '../hand/hand.ts'
import { Foreseen } from './odds.tsx'
import type { Ahead, Refused } from '../../contract/seat.ts'
import { Note, over } from './options.tsx'
import { Rule } from '../desk/rule.tsx'
import { Some } from './ticks.tsx'
import './rare.css'

/** The first question as a row of targets, the second as what may be ticked; what is refused of either says why. */
export function Together({ put, ahead }: { put: Put; ahead: Ahead }): JSX.Element | null {
  const d = useDesk()
  const { hand } = d
  const s = put.q.decision.choice
  const then = ahead.decision.choice
  if (s.is !== 'one' || then.is !== 'some') return null
  const c = hand.draft.value
  const tokens = d.link.screen.value?.scene.tokens ?? []
  const no = put.q.refused
  return (
    <>
      {s.of.length > 1 && (
        <div
          class={`aimlist${s.of.length > 3 ? ' many' : ''}`}
          role="radiogroup"
          aria-label={put.q.ask.verb}
          onPointerLeave={() => hand.point(null)}
        >
          {s.of.map((o) => {
            const f = faceOf(put.q.ask, o)
            const on = c !== null && 'one' in c && c.one === o.id
            const ref = o.about?.find((r) => 'unit' in r)
            const t = ref && 'unit' in ref ? tokens.find((x) => x.id === ref.unit) : undefined
            return (
              <label key={o.id} class={`t${on ? ' sel' : ''}`} {...speaksOf(o.about)} onPointerMove={over(hand, o.id)}>
                <input
                  type="radio"
                  class="unseen"
                  name="aim"
                  checked={on}
                  onChange={() => hand.set({ one: o.id })}
                  aria-label={`${f.label}${f.note ? `, ${f.note}` : ''}`}
                />
                {t && <Plate seat={t.seat} icon={t.icon} size={16} />}
                <span>
                  <b class="hd">{t?.short ?? f.label}</b>
                  <Note face={f} />
                </span>
              </label>
            )
          })}
        </div>
      )}
      {s.of.length === 1 && <p class="faint small aimed">{faceOf(put.q.ask, s.of[0]).note}</p>}
      <Some put={{ is: 'saying', q: ahead }} shape={then} draft={hand.then.value} />
      <Foreseen />
      <NotOffered of={[...ahead.refused, ...no]} />
    </>
  )
}

/** What is not open and why, quiet: a few stand open, many behind their number. */
function NotOffered({ of }: { of: readonly Refused[] }): JSX.Element | null {
  if (!of.length) return null
  return (
    <details class="others" open={of.length <= 3}>
      <summary>{of.length === 1 ? 'Why one more is not open' : `Why ${of.length} more are not open`}</summary>
      <ul>
        {of.map((o) => (
          <li key={`${o.id} ${o.no.rule}`} {...speaksOf(o.about)}>
            <b>{o.label}</b> {o.no.why} <Rule id={o.no.rule} />
          </li>
        ))}
      </ul>
    </details>
  )
}
