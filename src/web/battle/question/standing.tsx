// A question that is put again after each answer until it is passed: everything there is, by group, with what it costs; gold ends it.
import type { JSX } from 'preact'
import { useDesk } from '../desk/desk.ts'
import { faceOf } from '../hand/choices.ts'
import type { Props } from '../hand/shape.ts'
import { Off, Note } from './options.tsx'
import './rare.css'

/** The list of what may be taken one after another, in sections that fold; the gold button does what is marked, then it is asked again. */
export function Standing({ put, shape, draft }: Props<'one'>): JSX.Element {
  const { hand } = useDesk()
  const ask = put.q.ask
  const faces = shape.of.map((o) => faceOf(ask, o))
  const groups = ask.groups?.length ? ask.groups : [{ id: '', label: ask.verb }]
  const on = draft && 'one' in draft ? draft.one : null
  return (
    <div class="standing" role="radiogroup" aria-label={ask.verb}>
      {groups.map((g) => {
        const of = faces.filter((f) => (f.group ?? '') === g.id)
        if (!of.length) return null
        return (
          <details key={g.id} open>
            <summary>
              <b class="hd">{g.label}</b> {g.note && <small>{g.note}</small>}
              {ask.columns?.[0] && <span class="cap">{ask.columns[0]}</span>}
            </summary>
            <div class="wares">
              {of.map((f) => (
                <label key={f.id} class={`o${on === f.id ? ' sel' : ''}`}>
                  <input
                    type="radio"
                    class="unseen"
                    name="one"
                    checked={on === f.id}
                    aria-label={[g.label, f.label, ...(f.details ?? [])].join(', ')}
                    onChange={() => hand.set({ one: f.id })}
                    onClick={() => {
                      if (on === f.id) hand.set({ pass: true })
                    }}
                  />
                  <span class="on">
                    {f.label}
                    <Note face={f} />
                  </span>
                  <span class="num">{f.details?.join(' ')}</span>
                </label>
              ))}
            </div>
          </details>
        )
      })}
      <Off of={put.q.refused} multi={false} />
    </div>
  )
}
