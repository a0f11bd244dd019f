// A group on one order: who goes, in what form, the way of each with what it costs and who may see it, and why it has stopped.
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Choice } from '../../../kernel/decision.ts'
import type { Line } from '../../../kernel/face.ts'
import { Plate } from '../../theme/marks.tsx'
import type { Considered, Question } from '../../contract/seat.ts'
import { speaksOf, useDesk, type Desk } from '../desk/desk.ts'
import { keyOf, printed } from '../desk/keys.ts'
import { Rule } from '../desk/rule.tsx'
import { viaOf } from '../hand/picking.ts'
import type { Form } from './following.ts'
import { marchAt, marchOf, moversOf, muster, planOf, type March, type Marcher } from './marches.ts'
import { going, march, marching } from './marching.ts'
import './march.css'

const forms: readonly { readonly id: Form; readonly says: string }[] = [
  { id: 'keep', says: 'Keep places' },
  { id: 'file', says: 'In file' },
]

/**
 * The ways of a group on the board, numbered in the order in which they go; the leader's is drawn already. On a small board the numbers
 * alone: what each costs stands in its row.
 */
const linesOf = (all: readonly Marcher[], lead: string, small: boolean): readonly Line[] =>
  all
    .filter((x) => !x.no)
    .flatMap((x, i) => (x.line && x.id !== lead ? [{ ...x.line, label: small ? `${i + 1}` : `${i + 1}: ${x.says}` }] : []))

/** What the gold button says of the whole. */
function deedOf(all: readonly Marcher[], lead: string, m: March): string {
  const n = going(all).length
  const name = all.find((x) => x.id === lead)?.name ?? ''
  const how = m.form === 'file' ? ' in file' : ''
  return m.stopped ? `Go on with ${n}` : n > 1 ? `Move ${name} and ${n - 1} more${how}` : `Move ${name} first${how}`
}

/** How many go, and how. */
function planned(all: readonly Marcher[]): string {
  const n = going(all).length
  const later = all.filter((x) => x.after !== undefined).length
  return (
    `${n || 'Nobody'} ${n > 1 ? 'go' : 'goes'}, in this order, each as a move of its own; anything new halts them.` +
    (later ? ` ${later} more at the next press, once their places are free.` : '')
  )
}

/** What stands in the place of a plan: nothing is laid, what is laid may not be gone, or the ways of the others are on their way. */
function unplanned(c: Choice | null, seen: Considered | null): string {
  if (!c || !('legs' in c) || !c.legs.length) return 'Pick where the first goes; the others follow.'
  return seen?.refusal ? 'The first may not go so: go on, or another way.' : 'The way of each is being weighed.'
}

/** A label within a sentence; short words of the book stay as they are. */
const inLine = (label: string): string => label.replace(/^[A-Z](?=[a-z])/, (c) => c.toLowerCase())

/** What a way brings, in a line: its facts without the cost, which stands before them, and its warnings apart. */
function factsOf(x: Marcher): readonly string[] {
  return x.forecasts.flatMap((f) => f.facts ?? []).flatMap((f) => (f.value === x.says ? [] : [`${inLine(f.label)} ${f.value}`]))
}

/** The plan of the order as it stands, asked anew whenever who goes, the form or the leader's path changes; null while it is being made. */
function usePlan(d: Desk, of: Question, m: March, lead: string): readonly Marcher[] | null {
  const plan = planOf(d)
  const { hand } = d
  const seen = hand.considered.value
  const ready = hand.deed.value !== null && seen !== null && hand.draft.value !== null
  const key = JSON.stringify([lead, m.ids, m.form, hand.draft.value, ready, m.under !== undefined])
  useEffect(() => {
    let stale = false
    plan.value = null
    if (ready && !m.under && m.ids.length > 1)
      void marching(d, of, lead, m.ids, m.form, () => stale).then((all) => {
        if (!stale) plan.value = all && { of: key, all }
      })
    return () => {
      stale = true
    }
  }, [key, seen])
  return plan.value?.of === key ? plan.value.all : null
}

/** The order for several, under the row of those who may act. */
export function MarchPanel({ of }: { of: Question }): JSX.Element | null {
  const d = useDesk()
  const m = marchAt(d, of)
  return m && <Ordered of={of} m={m} />
}

function Ordered({ of, m }: { of: Question; m: March }): JSX.Element {
  const d = useDesk()
  const { hand } = d
  const lead = viaOf(hand)
  const c = hand.draft.value
  const plan = usePlan(d, of, m, lead)
  const { next } = m
  const small = d.size.value === 'phone' || d.size.value === 'flat'
  useEffect(() => {
    // those that are left go on as was drawn: the first of them leads
    if (!next || m.under) return
    if (lead !== next.id) hand.turnTo(next.id)
    else {
      marchOf(d).value = without(m)
      hand.set(next.path)
    }
  }, [next, lead, hand.considered.value])
  useEffect(() => {
    if (!m.under && !m.ids.includes(lead) && !next) muster(d, of, [lead, ...m.ids])
  }, [lead])
  useEffect(() => {
    const several = plan && going(plan).length > 0 && plan.filter((x) => !x.no).length > 1
    const laid = c !== null && 'legs' in c && c.legs.length > 0
    if (m.under) return
    if (!laid || m.ids.length < 2 || (plan && !several)) hand.order.value = null
    else
      hand.order.value = {
        deed: plan && deedOf(plan, lead, m),
        lines: plan ? linesOf(plan, lead, small) : [],
        // what was planned for another path is not gone
        go: async () => plan !== null && plan.find((x) => x.id === lead)?.path === hand.draft.peek() && march(d, of, plan),
      }
  }, [plan, m.ids.join(), m.under, m.stopped, c, small])
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // who opened it goes on in it; one that comes again takes no focus
    if (m.ids.length === 1 && !m.under && !m.stopped) box.current?.querySelector('button')?.focus({ preventScroll: true })
    return () => {
      if (!marchOf(d).peek()?.under) hand.order.value = null
    }
  }, [])
  if (m.under)
    return (
      <div class="march">
        <p role="status">
          Under way: {m.under.nth} of {m.under.of}.{' '}
          <button type="button" class="btn sm" onClick={() => halt(d)}>
            Halt after this one
          </button>
        </p>
      </div>
    )
  return (
    <fieldset class="march" ref={box}>
      <legend class="cap">Several on one order</legend>
      {m.stopped && (
        <p class="warn small" role="alert">
          ▲ Halted: {m.stopped}
        </p>
      )}
      <Platoons of={of} m={m} />
      <div class="row" role="radiogroup" aria-label="How they follow">
        {forms.map((f) => (
          <button
            key={f.id}
            type="button"
            role="radio"
            class="btn sm"
            aria-checked={m.form === f.id}
            onClick={() => {
              marchOf(d).value = { ...m, form: f.id }
            }}
          >
            {f.says}
          </button>
        ))}
        <button
          type="button"
          class="btn quiet sm marched"
          onClick={() => {
            marchOf(d).value = null
            document.querySelector<HTMLElement>('.ask h1')?.focus({ preventScroll: true })
          }}
        >
          One alone <kbd aria-hidden="true">{printed(keyOf('several'))}</kbd>
        </button>
      </div>
      <p class="faint small" role="status">
        {m.ids.length < 2
          ? `Tick who goes along${small ? '' : ', or press counters with Shift'}.`
          : plan
            ? planned(plan)
            : hand.put.value?.q.decision.choice.is === 'path'
              ? unplanned(c, hand.considered.value)
              : 'Another must lead: who is in hand is asked something else before it goes.'}
      </p>
    </fieldset>
  )
}

const without = ({ next: _, ...m }: March): March => m

/** Whoever goes now is the last. */
function halt(d: Desk): void {
  const m = marchOf(d)
  if (m.value?.under) m.value = { ...m.value, halt: true }
}

const everybody = 'All'
/** The groups of the book that have more than one to go, each a press; in a book without groups all who may. */
function Platoons({ of, m }: { of: Question; m: March }): JSX.Element | null {
  const d = useDesk()
  const groups = new Map<string, string[]>()
  const movers = moversOf(of)
  for (const { id } of movers) {
    const g = d.link.screen.value?.scene.tokens.find((t) => t.id === id)?.group
    if (g) groups.set(g, [...(groups.get(g) ?? []), id])
  }
  if (groups.size === 0) movers.forEach(({ id }) => groups.set(everybody, [...(groups.get(everybody) ?? []), id]))
  const several = [...groups].filter(([, ids]) => ids.length > 1)
  if (!several.length) return null
  return (
    <div class="row" role="group" aria-label="Groups">
      {several.map(([name, ids]) => {
        const on = ids.every((id) => m.ids.includes(id))
        return (
          <button
            key={name}
            type="button"
            class="btn sm"
            aria-pressed={on}
            {...speaksOf(ids.map((unit) => ({ unit })))}
            onClick={() => {
              if (on)
                muster(
                  d,
                  of,
                  m.ids.filter((id) => !ids.includes(id)),
                )
              else if (m.ids.length > 1 || ids.includes(m.ids[0])) muster(d, of, [...new Set([...m.ids, ...ids])])
              else {
                // nobody else goes yet: the group alone, led by its first
                marchOf(d).value = { ...m, ids }
                d.hand.turnTo(ids[0])
              }
            }}
          >
            {name} <b class="num">{ids.length}</b>
          </button>
        )
      })}
    </div>
  )
}

/** Who goes, in its order, with what its way brings; then who might. */
export function Goers({ of }: { of: Question }): JSX.Element | null {
  const d = useDesk()
  const m = marchAt(d, of)
  const plan = planOf(d).value?.all ?? null
  const lead = viaOf(d.hand)
  const tokens = d.link.screen.value?.scene.tokens ?? []
  if (!m || m.under) return null
  const place = (id: string): number => {
    const i = plan?.findIndex((x) => x.id === id) ?? -1
    return i >= 0 ? i : m.ids.includes(id) ? m.ids.indexOf(id) : m.ids.length
  }
  return (
    <div class="opts marchers" role="group" aria-label="Who goes">
      {[...moversOf(of)]
        .sort((a, b) => place(a.id) - place(b.id))
        .map((o) => {
          const t = tokens.find((x) => x.id === o.id)
          const on = m.ids.includes(o.id)
          const x = on ? plan?.find((y) => y.id === o.id) : undefined
          const nth = plan && x && !x.no ? plan.filter((y) => !y.no).indexOf(x) + 1 : 0
          return (
            <label key={o.id} class={`o multi${on ? ' sel' : ''}`} {...speaksOf(o.about)}>
              <input
                type="checkbox"
                class="unseen"
                checked={on}
                disabled={o.id === lead}
                onChange={() => muster(d, of, on ? m.ids.filter((id) => id !== o.id) : [...m.ids, o.id])}
              />
              <span class={`ckb${on ? ' on' : ''}`} aria-hidden="true">
                {on ? nth || '✓' : ''}
              </span>
              <span class="on with">
                {t && <Plate seat={t.seat} icon={t.icon} size={15} />}
                <span>
                  <b>{t?.short ?? o.label}</b>
                  {o.id === lead && ' leads'}
                  {x?.says && <> · {x.says}</>}
                  {x?.no ? (
                    <small>
                      stays: {x.no.why} <Rule id={x.no.rule} />
                    </small>
                  ) : (
                    x && <small>{x.after === undefined ? factsOf(x).join('; ') : `where ${x.after} stands now, once that has gone`}</small>
                  )}
                  {!x?.no &&
                    x?.forecasts
                      .flatMap((f) => f.warnings ?? [])
                      .map((w) => (
                        <small key={w} class="warn">
                          ▲ {w}
                        </small>
                      ))}
                </span>
              </span>
            </label>
          )
        })}
    </div>
  )
}
