// Ratings of a unit as steps with their prices: one stop of the Tab key each, moved by arrows or by two buttons.
import type { JSX } from 'preact'
import type { OptionValue } from '../../kernel/book.ts'
import type { Field, FieldOption } from '../../kernel/force.ts'
import { RuleId } from '../theme/marks.tsx'
import { capital } from './finding.tsx'
import { change, nameOf, sum, useShop } from './shop.ts'

export type Step = Extract<Field, { is: 'step' }>
export type Pick = Extract<Field, { is: 'pick' }>
export type Count = Extract<Field, { is: 'count' }>
export type Flag = Extract<Field, { is: 'flag' }>

/** What the value of a field costs as it is: said by the ruleset, else against nothing or the least. */
export function costOf(f: Field): number | null {
  if (f.cost !== undefined) return f.is === 'flag' && !f.value ? 0 : f.cost
  if (f.is === 'step' || f.is === 'pick') {
    const base = (f.options as readonly FieldOption<OptionValue>[]).find((o) => o.value === null || o.value === 0)
    if (base?.change !== undefined) return base.change === 0 ? 0 : -base.change
  }
  return null
}

/** A stepper: one stop of the Tab key, moved by arrows, Home and End, or by its two buttons. */
export function Stepper({
  id,
  label,
  value,
  text,
  low,
  high,
  down,
  up,
  first,
  last,
  bad,
}: {
  id: string
  label: string
  value: number
  text: string
  low: number
  high: number
  down: (() => void) | null
  up: (() => void) | null
  first: () => void
  last: () => void
  bad: boolean
}): JSX.Element {
  const key = (e: KeyboardEvent): void => {
    const act = (
      { ArrowUp: up, ArrowRight: up, PageUp: up, ArrowDown: down, ArrowLeft: down, PageDown: down, Home: first, End: last } as Readonly<
        Record<string, (() => void) | null | undefined>
      >
    )[e.key]
    if (act === undefined || e.altKey || e.ctrlKey || e.metaKey) return
    e.preventDefault()
    act?.()
  }
  return (
    <div class="stp">
      <button type="button" class="btn" tabIndex={-1} aria-label={`${label} down`} aria-disabled={down === null} onClick={() => down?.()}>
        −
      </button>
      <div
        id={id}
        class={`num val${bad ? ' bad' : ''}`}
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={low}
        aria-valuemax={high}
        aria-valuetext={text}
        aria-invalid={bad}
        onKeyDown={key}
      >
        {sum(value)}
      </div>
      <button type="button" class="btn" tabIndex={-1} aria-label={`${label} up`} aria-disabled={up === null} onClick={() => up?.()}>
        +
      </button>
    </div>
  )
}

/** A rating: its value among all that are sold, what it costs, what the next one would. */
export function StepRow({
  f,
  slim = false,
  known,
}: {
  f: Step
  slim?: boolean
  known?: string /* the rule that stands below the group already */
}): JSX.Element {
  const shop = useShop(),
    o = f.options,
    at = o.findIndex((x) => x.value === f.value),
    fault = shop.faultAt(f)
  const to = (i: number): (() => void) | null => (o[i] && !o[i].refusal ? () => shop.put(f.path, o[i].value) : null)
  const next = o[at + 1],
    cost = costOf(f),
    open = o.filter((x) => !x.refusal),
    least = open[0],
    most = open.at(-1)
  const label = capital(f.label),
    why = fault ?? (next?.refusal?.rule === known ? undefined : next?.refusal)
  const cells = o.length > 11 || slim ? [] : o
  const onward = next?.refusal ? `, no more: ${next.refusal.why}` : next?.change !== undefined ? `, next ${change(next.change)}` : ''
  return (
    <li class={`rt${slim ? ' slim' : ''}`}>
      <b class="hd">{label}</b>
      {!slim && (
        <span class="faint nt">
          {fault ? (
            <span class="bad">
              {fault.why} <RuleId id={fault.rule} open={(r) => shop.read(r)} />
            </span>
          ) : (
            f.note
          )}
        </span>
      )}
      <Stepper
        id={nameOf(f.path)}
        label={label}
        value={f.value}
        text={`${f.value}${cost === null ? '' : `, costs ${sum(cost)}`}${onward}`}
        low={o[0]?.value ?? 0}
        high={o.at(-1)?.value ?? 0}
        down={to(at - 1)}
        up={to(at + 1)}
        first={() => {
          if (least) shop.put(f.path, least.value)
        }}
        last={() => {
          if (most) shop.put(f.path, most.value)
        }}
        bad={fault?.grave === true || at < 0}
      />
      {!slim && (
        <div class="cells" aria-hidden="true">
          {cells.map((x, i) => (
            <i key={x.value} class={`${i <= at ? 'on' : ''}${x.refusal ? ' no' : ''}`} title={x.label} onClick={() => to(i)?.()} />
          ))}
        </div>
      )}
      <span class="num co">{cost === null ? '' : sum(cost)}</span>
      {!slim && (
        <span class={`num up${next?.refusal ? ' no' : ''}`}>
          {next?.refusal ? (
            <RuleId id={next.refusal.rule} open={(r) => shop.read(r)} />
          ) : next?.change !== undefined ? (
            change(next.change)
          ) : (
            'most'
          )}
        </span>
      )}
      {(slim || (next?.refusal && !fault)) && why && (
        <small class={`why${fault ? ' bad' : ''}`}>
          {fault ? '' : `Not ${next?.value}: `}
          {why.why}
          {slim && (
            <>
              {' '}
              <RuleId id={why.rule} open={(r) => shop.read(r)} />
            </>
          )}
        </small>
      )}
    </li>
  )
}
