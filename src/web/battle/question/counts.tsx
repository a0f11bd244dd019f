// A question for a number, for a split of a total, or for who gets what.
import type { JSX } from 'preact'
import { useId } from 'preact/hooks'
import type { Choice } from '../../../kernel/decision.ts'
import { Die } from '../../theme/marks.tsx'
import { speaksOf, useDesk } from '../desk/desk.ts'
import type { Props } from '../hand/shape.ts'
import { assigned } from '../hand/picking.ts'
import { Contest } from './contest.tsx'
import { Wheel } from './wheel.tsx'
import './rare.css'

function Stepper({
  value,
  min,
  max,
  step,
  label,
  set,
}: {
  value: number
  min: number
  max: number
  step: number
  label: string
  set: (n: number) => void
}): JSX.Element {
  return (
    <span class="stepper">
      <button type="button" class="icb" aria-label={`Less ${label}`} disabled={value - step < min} onClick={() => set(value - step)}>
        −
      </button>
      <output class="num" aria-label={label} aria-live="off">
        {value}
      </output>
      <button type="button" class="icb" aria-label={`More ${label}`} disabled={value + step > max} onClick={() => set(value + step)}>
        +
      </button>
    </span>
  )
}

/** @param set where the number goes; left out: into the draft. */
export function NumberOf({ put, shape, draft, set }: Props<'number'> & { set?: (c: Choice) => void }): JSX.Element {
  const { hand } = useDesk()
  const take = set ?? hand.set
  const id = useId()
  const n = put.q.ask.number
  const value = draft && 'number' in draft ? draft.number : shape.min
  if (n?.wheel)
    return <Wheel key={put.is === 'question' ? put.q.index : ''} put={put} shape={shape} value={value} set={take} of={n.wheel} />
  const marks = n?.marks ?? []
  const span = Math.max(1, shape.max - shape.min)
  const at = marks.filter((m) => m.at <= value).at(-1)
  return (
    <div class="slide">
      <div class="m1">
        <label class="hd" for={id}>
          {n?.label ?? put.q.ask.verb}
        </label>
        <Stepper value={value} min={shape.min} max={shape.max} step={shape.step} label={n?.label ?? ''} set={(x) => take({ number: x })} />
        {shape.unit && <span class="faint">{shape.unit}</span>}
      </div>
      <input
        id={id}
        type="range"
        min={shape.min}
        max={shape.max}
        step={shape.step}
        value={value}
        onInput={(e) => take({ number: Number(e.currentTarget.value) })}
        aria-valuetext={`${value}${shape.unit ? ` ${shape.unit}` : ''}${at ? `, ${at.label}` : ''}`}
      />
      {marks.length > 0 && (
        <div class="ticks">
          {marks.map((m, i) => (
            <button
              key={i}
              type="button"
              class={`tick${m.at === value ? ' on' : ''}`}
              style={{ left: `${((m.at - shape.min) / span) * 100}%` }}
              onClick={() => take({ number: Math.min(shape.max, Math.max(shape.min, m.at)) })}
            >
              <i />
              <b class="num">{m.at}</b> {m.label}
            </button>
          ))}
        </div>
      )}
      <div class="cap ends">
        <span>{shape.min}</span>
        <span>{shape.max}</span>
      </div>
    </div>
  )
}

/** What is still in the hand of a total, in words. */
function leftSaid(left: number, total: number): string {
  if (left === 0) return `All ${total} are laid out.`
  return left > 0 ? `▲ ${left} of ${total} are still in your hand.` : `▲ ${-left} too many: there are ${total}.`
}

export function Split({ put: asked, shape, draft }: Props<'split'>): JSX.Element {
  const { hand } = useDesk()
  const parts = draft && 'split' in draft ? draft.split : shape.into.map(() => 0)
  const left = shape.total - parts.reduce((a, b) => a + b, 0)
  if (asked.q.ask.contest) return <Contest put={asked} shape={shape} draft={draft} />
  const put = (i: number, n: number): void => {
    // two trays share: what one gives the other takes
    const next = parts.map((x, k) => (k === i ? n : x))
    if (parts.length === 2) next[1 - i] = shape.total - n
    hand.set({ split: next })
  }
  return (
    <div class="trays">
      {shape.into.map((name, i) => (
        <div key={name} class={`tray${hand.item.value === i ? ' lit' : ''}`}>
          <div class="trayhead">
            <b class="hd">{name}</b>
            <Stepper value={parts[i]} min={0} max={shape.total} step={1} label={name} set={(n) => put(i, n)} />
          </div>
          <div class="dice" aria-hidden="true">
            {parts[i] <= 24 ? (
              Array.from({ length: parts[i] }, (_, k) => <Die key={k} value="" faces={6} size={22} />)
            ) : (
              <b class="num">{parts[i]}</b>
            )}
          </div>
        </div>
      ))}
      <p class={left === 0 ? 'faint small' : 'warn small'}>{leftSaid(left, shape.total)}</p>
    </div>
  )
}

export function Assign({ put, shape, draft }: Props<'assign'>): JSX.Element {
  const { hand } = useDesk()
  const rows = draft && 'assign' in draft ? draft.assign : []
  const [items = [], to = []] = put.q.names
  return (
    <div class="opts assign">
      {shape.items.map((_, i) => (
        <div
          key={i}
          class={`o row${hand.item.value === i ? ' lit sel' : ''}`}
          role="group"
          aria-label={items[i] ?? `Item ${i + 1}`}
          {...speaksOf([shape.items[i]])}
          onClick={() => {
            hand.item.value = i
          }}
        >
          <b>{items[i] ?? `Item ${i + 1}`}</b>
          <span class="chips">
            {shape.to.map((ref, j) => {
              const on = rows[i]?.includes(j) ?? false
              return (
                <button
                  key={j}
                  type="button"
                  {...speaksOf([ref])}
                  class={`pickchip${on ? ' on' : ''}`}
                  aria-pressed={on}
                  onClick={() => {
                    hand.item.value = i
                    hand.set({
                      assign: assigned(
                        shape.items.map((___, k) => rows[k] ?? []),
                        i,
                        j,
                        shape.each,
                      ),
                    })
                  }}
                >
                  {to[j] ?? `${j + 1}`}
                </button>
              )
            })}
          </span>
        </div>
      ))}
    </div>
  )
}
