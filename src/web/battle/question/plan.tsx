// A plan under one seal: its parts as rows that are answered in any order, each with what it would bring; the gold button seals the whole.
import { useEffect } from 'preact/hooks'
import type { JSX } from 'preact'
import type { PartChoice } from '../../../kernel/decision.ts'
import { withAnswer } from '../../../kernel/plan.ts'
import type { PlannedPart } from '../../contract/seat.ts'
import { speaksOf, useDesk } from '../desk/desk.ts'
import { Rule } from '../desk/rule.tsx'
import type { Props } from '../hand/shape.ts'
import { percent } from './bars.tsx'
import './rare.css'

type Row = { readonly part: PlannedPart; readonly set: (c: PartChoice) => void }

/** The chance of what is good in a part, in a few words; where it was drawn, between which bounds it lies. */
function Chance({ part }: { part: PlannedPart }): JSX.Element | null {
  const [f] = part.forecasts
  if (!f) return null
  const good = f.odds.reduce((n, o) => (o.tone === 'good' ? n + o.p : n), 0)
  return (
    <span class="num faint">
      {percent(good)}%{f.sampled ? ` (${percent(f.sampled.low)}–${percent(f.sampled.high)}%)` : ''} {f.label}
    </span>
  )
}

function OneOf({ part, set }: Row): JSX.Element | null {
  const s = part.choice
  if (s.is !== 'one') return null
  const now = part.answer && 'one' in part.answer ? part.answer.one : part.answer ? 'pass:' : ''
  return (
    <select
      class="in"
      aria-label={part.label}
      value={now}
      onChange={(e) => {
        const id = e.currentTarget.value
        set(id === 'pass:' ? { pass: true } : { one: id })
      }}
    >
      {part.answer === null && <option value="">…</option>}
      {s.pass && <option value="pass:">{s.passLabel ?? 'Pass'}</option>}
      {s.of.map((o) => (
        <option key={o.id} value={o.id}>
          {o.label}
        </option>
      ))}
    </select>
  )
}

function SomeOf({ part, set }: Row): JSX.Element | null {
  const s = part.choice
  if (s.is !== 'some') return null
  const now = part.answer && 'some' in part.answer ? part.answer.some : []
  return (
    <>
      {s.of.map((o) => (
        <label key={o.id}>
          <input
            type="checkbox"
            checked={now.includes(o.id)}
            disabled={now.includes(o.id) ? now.length <= s.min : now.length >= s.max}
            onChange={() => set({ some: now.includes(o.id) ? now.filter((x) => x !== o.id) : [...now, o.id] })}
          />{' '}
          {o.label}
        </label>
      ))}
    </>
  )
}

function NumbersOf({ part, set }: Row): JSX.Element | null {
  const s = part.choice
  const field = (label: string, value: number, min: number, max: number, step: number, put: (n: number) => void): JSX.Element => (
    <label key={label}>
      {label}{' '}
      <input
        type="number"
        class="in num"
        aria-label={`${part.label}: ${label}`}
        value={value}
        min={min}
        max={max}
        step={step}
        onChange={(e) => put(Math.min(max, Math.max(min, Math.round(e.currentTarget.valueAsNumber || 0))))}
      />
    </label>
  )
  if (s.is === 'number') {
    const now = part.answer && 'number' in part.answer ? part.answer.number : s.min
    return field(s.unit ?? '', now, s.min, s.max, s.step, (n) => set({ number: s.min + s.step * Math.round((n - s.min) / s.step) }))
  }
  if (s.is !== 'split') return null
  const now = part.answer && 'split' in part.answer ? part.answer.split : s.into.map((_, i) => (i === 0 ? s.total : 0))
  // what one share gains the others give, the last of them first
  const shared = (at: number, n: number): readonly number[] => {
    const out = now.slice()
    let more = n - out[at]
    out[at] = n
    for (let i = out.length - 1; i >= 0 && more !== 0; i--) {
      if (i === at) continue
      const by = Math.min(out[i], more)
      out[i] -= by
      more -= by
    }
    return out
  }
  return <>{s.into.map((label, i) => field(label, now[i], 0, s.total, 1, (n) => set({ split: shared(i, n) })))}</>
}

function AssignOf({ part, set }: Row): JSX.Element | null {
  const s = part.choice
  if (s.is !== 'assign') return null
  const now = part.answer && 'assign' in part.answer ? part.answer.assign : s.items.map(() => [])
  const [items, to] = part.names
  const flip = (i: number, k: number): readonly (readonly number[])[] =>
    now.map((list, n) => (n !== i ? list : list.includes(k) ? list.filter((x) => x !== k) : [...list, k]))
  return (
    <>
      {items.map((item, i) => (
        <fieldset key={i}>
          <legend>{item}</legend>
          {to.map((label, k) => (
            <label key={k}>
              <input
                type="checkbox"
                checked={now[i].includes(k)}
                disabled={!now[i].includes(k) && now[i].length >= s.each}
                onChange={() => set({ assign: flip(i, k) })}
              />{' '}
              {label}
            </label>
          ))}
        </fieldset>
      ))}
    </>
  )
}

/** The parts of a plan, one below what opened it; what falls out of the draft when an answer changes is gone from it at once. */
export function PlanOf({ draft }: Props<'plan'>): JSX.Element {
  const { hand } = useDesk()
  const planned = hand.considered.value?.plan
  const standing = planned ? JSON.stringify(planned.plan) : null
  useEffect(() => {
    const mine = draft && 'plan' in draft ? draft.plan : []
    if (planned && mine.some((a) => !planned.plan.some((x) => x.part === a.part))) hand.set({ plan: planned.plan })
  }, [standing])
  return (
    <ul class="plan" aria-label="Parts of the plan">
      {(planned?.parts ?? []).map((part) => {
        const set = (c: PartChoice): void => hand.set({ plan: withAnswer(planned?.plan ?? [], part.id, c) })
        return (
          <li key={part.id} class={part.needs?.length ? 'below' : ''} {...speaksOf(part.about)}>
            <b>{part.label}</b>{' '}
            {part.none ? (
              <span class="faint">
                {part.none.why} <Rule id={part.none.rule} />
              </span>
            ) : (
              <>
                <OneOf part={part} set={set} />
                <SomeOf part={part} set={set} />
                <NumbersOf part={part} set={set} />
                <AssignOf part={part} set={set} />
                {(part.choice.is === 'place' || part.choice.is === 'path') && <span>{part.says}</span>}
                <Chance part={part} />
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
