// Dice split in secret against dice split in secret: two trays, what the total is made of, whether the other has sealed, what the split
// may come to against all that the other may have sealed.
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import type { ContestSpan } from '../../../kernel/face.ts'
import { Flag } from '../../theme/marks.tsx'
import { EachMark } from '../desk/splits.tsx'
import { Rule } from '../desk/rule.tsx'
import { useDesk } from '../desk/desk.ts'
import type { Props } from '../hand/shape.ts'

const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1)

/** A figure of the split over everything the other may have sealed: where it begins and ends, as parts of the most there could be. */
function Span({ of: { label, from, to, said } }: { of: ContestSpan }): JSX.Element {
  return (
    <div class="span">
      <dt>{label}</dt>
      <dd>
        <i aria-hidden="true">
          <i style={{ left: `${100 * from}%`, width: `max(3px, ${100 * (to - from)}%)` }} />
        </i>
        <b class="num">{said}</b>
      </dd>
    </div>
  )
}

/** A split as two trays: a die is dragged or pressed across, stepped, or sent by arrow key. */
export function Contest({ put, shape, draft }: Props<'split'>): JSX.Element {
  const { hand, link, size } = useDesk()
  const pairs = put.q.ask.figures?.map((f) => f.figure).find((f) => f.is === 'pairs')
  const first = draft && 'split' in draft ? draft.split[0] : 0
  const { total, into } = shape
  const contest = put.q.ask.contest
  const set = (n: number): void => {
    if (n >= 0 && n <= total && n !== first) hand.set({ split: [n, total - n] })
  }
  const dragged = useRef(-1) // from which tray
  const screen = link.screen.value
  const them = screen?.rosters.find((r) => r.seat === contest?.seat)?.name ?? 'The other side'
  const sealed = screen?.waiting.some((w) => w.seat === contest?.seat && w.sealed) ?? false
  const key = (e: KeyboardEvent): void => {
    const step = { ArrowLeft: 1, ArrowUp: 1, ArrowRight: -1, ArrowDown: -1 }[e.key]
    if (step === undefined) return
    e.preventDefault()
    e.stopPropagation()
    set(first + step)
  }
  const tray = (i: 0 | 1): JSX.Element => {
    const n = i === 0 ? first : total - first
    return (
      <section
        class={`tray2 t${i}`}
        aria-label={capital(into[i])}
        onPointerUp={() => {
          if (dragged.current === 1 - i) set(first + (i === 0 ? 1 : -1))
          dragged.current = -1
        }}
      >
        <header>
          <b class="hd">{capital(into[i])}</b>
          {i === 0 ? (
            <span
              class="num count"
              role="slider"
              tabIndex={0}
              aria-label={`Dice on the ${into[0]}; the rest on the ${into[1]}`}
              aria-valuemin={0}
              aria-valuemax={total}
              aria-valuenow={first}
              aria-valuetext={`${first} ${into[0]}, ${total - first} ${into[1]}`}
            >
              {n}
            </span>
          ) : (
            <span class="num count">{n}</span>
          )}
        </header>
        <div class="pool">
          {Array.from({ length: n }, (_, k) => (
            <button
              key={k}
              type="button"
              tabIndex={-1}
              class="d6"
              aria-label={`Send a die to the ${into[1 - i]}`}
              onPointerDown={(e) => {
                dragged.current = i
                e.currentTarget.releasePointerCapture(e.pointerId)
              }}
              onClick={() => set(first + (i === 0 ? -1 : 1))}
            />
          ))}
        </div>
        {i === 0 ? (
          <div class="steps">
            <button type="button" class="icb" aria-label={`Less ${into[0]}`} disabled={first === 0} onClick={() => set(first - 1)}>
              −
            </button>
            <button type="button" class="icb" aria-label={`More ${into[0]}`} disabled={first === total} onClick={() => set(first + 1)}>
              +
            </button>
          </div>
        ) : (
          <p class="faint small">Drag a die across, or press the arrow keys.</p>
        )}
      </section>
    )
  }
  return (
    <div class="contest">
      {contest && contest.facts.length > 0 && (
        <ul class="made">
          {contest.facts.map((f, i) => (
            <li key={i}>
              <b class="num">{f.value}</b> <span>{f.label}</span> <Rule id={f.rule} />
            </li>
          ))}
        </ul>
      )}
      <div class="trays2" role="group" aria-label={`Your dice on ${into.join(' and ')}`} onKeyDown={key}>
        {tray(0)}
        {tray(1)}
      </div>
      {contest && (
        <p class={`sealing${sealed ? ' done' : ''}`}>
          <Flag seat={contest.seat} size={16} />
          <span>
            <b>{sealed ? `${them} have sealed` : `${them} split too`}</b>
            <small class="faint">{contest.dice} dice. Nothing else is known.</small>
          </span>
          {sealed && (
            <svg width="24" height="18" viewBox="0 0 24 18" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true">
              <path d="M1 1h22v16H1zM1 2l11 8 11-8" />
            </svg>
          )}
        </p>
      )}
      {contest && (
        <>
          <p class="small dim ahead">This split, against all they may have sealed</p>
          <dl class="spans">
            {contest.spans[first].map((x) => (
              <Span key={x.label} of={x} />
            ))}
          </dl>
          {pairs && size.value === 'full' && <EachMark of={pairs} mine={first} heads />}
        </>
      )}
    </div>
  )
}
