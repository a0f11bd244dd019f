// Whether a weighing runs, how far it is and how long it takes still, and what one may do about it.
import type { JSX } from 'preact'
import { outstanding, type Enough } from '../../lab/weigh.ts'
import { Wrongs } from '../ui/wrongs.tsx'
import type { Weighing } from './weighing.ts'

/** How sure one wants to be, as people choose it. */
export const sureties: readonly (readonly [string, Enough])[] = [
  ['a first look: 40 battles', { battles: 40, within: null }],
  ['to 5 points of a hundred', { battles: 2000, within: 0.05 }],
  ['to 3 points of a hundred', { battles: 5000, within: 0.03 }],
  ['to 1 point of a hundred', { battles: 20_000, within: 0.01 }],
]
const counted = (n: number): string => `${n.toLocaleString('en')} ${n === 1 ? 'battle' : 'battles'}`

/** How quick it is and how long it takes still; paused, which battles are outstanding; where others were fought. */
function standing(w: Weighing): string {
  const bouts = w.bouts.value
  const rate = w.rate.value
  const left = outstanding(bouts, w.enough.value)
  const said: string[] = []
  if (w.running.value && rate !== null && rate > 0) {
    const s = left / rate
    const time =
      s < 90 ? `${Math.max(1, Math.round(s))} seconds` : s < 5400 ? `${Math.round(s / 60)} minutes` : `${Math.round(s / 3600)} hours`
    said.push(`${rate < 10 ? rate.toFixed(1) : Math.round(rate)} a second; about ${counted(left)} more, ${time}.`)
  } else if (!w.running.value && !w.done && bouts.length > 0)
    said.push(`What was fought is kept. Outstanding: about ${counted(left)}, from number ${(bouts.length + 1).toLocaleString('en')} on.`)
  if (w.elsewhere > 0) {
    const part = (n: number): string => `${Math.round((100 * n) / bouts.length)}%`
    const here = bouts.length - w.elsewhere
    said.push(`${counted(w.elsewhere)} fought on another machine, ${counted(here)} here (${part(w.elsewhere)} and ${part(here)}).`)
  }
  return said.join(' ')
}

/** Whether it runs, how far it is, and what one may do about it. */
export function State({ w, go }: { w: Weighing; go: (w: Weighing) => void }): JSX.Element {
  const bouts = w.bouts.value
  const n = bouts.length
  const { battles, within } = w.enough.value
  const full = w.done
  const says = standing(w)
  return (
    <section class="card state" aria-label="State">
      <p role="status">
        <b>{w.running.value ? 'Running' : full ? 'Done' : 'Paused'}</b> <span class="num">{n.toLocaleString('en')}</span> of at most{' '}
        <span class="num">{battles.toLocaleString('en')}</span> battles
        {within !== null && `, or until it is known to ${Math.round(100 * within)} point${within > 0.01 ? 's' : ''} of a hundred`}
      </p>
      <progress max={battles} value={n} aria-label="Battles fought" />
      {(w.running.value || says !== '') && <p class="dim">{says}</p>}
      <span class="row">
        {w.running.value ? (
          <button type="button" class="btn" onClick={() => w.pause()}>
            Pause
          </button>
        ) : (
          <button
            type="button"
            class="btn"
            onClick={() => {
              if (full) {
                const next = sureties.map(([, e]) => e).find((e) => (within === null ? e.within !== null : (e.within ?? 1) < within))
                w.enough.value = next ?? { battles: battles + 20_000, within: null }
              }
              go(w)
            }}
          >
            {full ? 'Go on, surer' : 'Go on'}
          </button>
        )}
      </span>
      <Wrongs all={w.wrong.value === null ? [] : [w.wrong.value]} />
    </section>
  )
}
