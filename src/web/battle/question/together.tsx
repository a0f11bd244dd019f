// Two questions as one act, which the gold button answers both: what is aimed at and who takes part, or who acts and what it does.
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { later } from '../../ui/later.tsx'
import { Plate } from '../../theme/marks.tsx'
import { speaksOf, useDesk } from '../desk/desk.ts'
import { faceOf } from '../hand/choices.ts'
import type { Put } from '../hand/hand.ts'
import { viaOf } from '../hand/picking.ts'
import type { Of } from '../hand/shape.ts'
import { lasso } from './lasso.ts'
import { joined, marchAt, moversOf, muster } from './marches.ts'
import { keyOf, printed } from '../desk/keys.ts'
import { Foreseen } from './odds.tsx'
import type { Ahead, Question, Refused, Saying } from '../../contract/seat.ts'
import { Note, over } from './options.tsx'
import { Rule } from '../desk/rule.tsx'
import { Some } from './ticks.tsx'
import './rare.css'
import './weigh.css'

/** The first question as a row of targets, the second as what may be ticked; what is refused of either says why. */
export function Together({ put, ahead }: { put: Put; ahead: Ahead }): JSX.Element | null {
  const { hand } = useDesk()
  const s = put.q.decision.choice
  const then = ahead.decision.choice
  if (s.is !== 'one' || then.is !== 'some') return null
  const c = hand.draft.value
  return (
    <>
      <Row of={put.q} shape={s} on={c !== null && 'one' in c ? c.one : ''} take={(id) => hand.set({ one: id })} />
      {s.of.length === 1 && <p class="faint small aimed">{faceOf(put.q.ask, s.of[0]).note}</p>}
      <Some put={{ is: 'saying', q: ahead }} shape={then} draft={hand.then.value} />
      <Foreseen />
      <NotOffered of={[...ahead.refused, ...put.q.refused]} />
    </>
  )
}

/** Who acts, as a row over what it does; who may not says why. */
export function Over({ of }: { of: Question }): JSX.Element | null {
  const d = useDesk()
  const { hand } = d
  const s = of.decision.choice
  if (s.is !== 'one') return null
  return (
    <>
      <Row of={of} shape={s} on={viaOf(hand)} take={hand.turnTo} who />
      <Otherwise />
      {severalOf(of) && marchAt(d, of) && <MarchPanel of={of} />}
    </>
  )
}
/** How who goes by a path may go on otherwise: what carries somebody may set him down instead. */
function Otherwise(): JSX.Element | null {
  const { hand } = useDesk()
  const p = hand.put.value
  const to = p?.is === 'question' ? p.q.instead : undefined
  const s = to?.decision.choice
  if (!to || s?.is !== 'one') return null
  return (
    <div class="row otherwise" role="group" aria-label={to.ask.verb}>
      <span class="faint small">or</span>
      {s.of
        .filter((o) => o.id !== to.taken)
        .map((o) => (
          <button key={o.id} type="button" class="btn quiet sm" onClick={() => hand.otherwise(o.id)}>
            {faceOf(to.ask, o).label}
          </button>
        ))}
    </div>
  )
}

/** One order for several: by this button, or by counters picked on the board with Shift. */
function Several({ of }: { of: Question }): JSX.Element | null {
  const d = useDesk()
  useEffect(() => lasso((units) => joined(d, of, units)), [of])
  return marchAt(d, of) ? null : (
    <button type="button" class="btn sm marched" onClick={() => muster(d, of, [])}>
      Several…<span class="unseen"> on one order</span> <kbd aria-hidden="true">{printed(keyOf('several'))}</kbd>
    </button>
  )
}
const MarchPanel = later(() => import('./march.tsx').then((m) => m.MarchPanel))
const Goers = later(() => import('./march.tsx').then((m) => m.Goers))
/** Whether several may be given one order. */
const severalOf = (of: Question): boolean => of.ask.several === true && moversOf(of).length > 1
/** Who may not act, and why. */
export function NotOver({ of }: { of: Question }): JSX.Element | null {
  const d = useDesk()
  return (
    <>
      {severalOf(of) && marchAt(d, of) && <Goers of={of} />}
      <NotOffered of={of.refused} />
    </>
  )
}

/** The options of a question as a row of counters. */
function Row({
  of: q,
  shape,
  on,
  take,
  who,
}: {
  of: Saying | Question
  shape: Of<'one'>
  on: string
  take: (id: string) => void
  who?: true
}): JSX.Element | null {
  const d = useDesk()
  const tokens = d.link.screen.value?.scene.tokens ?? []
  if (shape.of.length < 2) return null
  const row = (
    <div
      class={who ? 'wholist' : `aimlist${shape.of.length > 3 ? ' many' : ''}`}
      role="radiogroup"
      aria-label={q.ask.verb}
      onPointerLeave={() => d.hand.point(null)}
    >
      {shape.of.map((o) => {
        const f = faceOf(q.ask, o)
        const ref = o.about?.find((r) => 'unit' in r)
        const t = ref && 'unit' in ref ? tokens.find((x) => x.id === ref.unit) : undefined
        return (
          <label
            key={o.id}
            class={`t${on === o.id ? ' sel' : ''}`}
            {...speaksOf(o.about)}
            onPointerMove={who ? undefined : over(d.hand, o.id)}
          >
            <input
              type="radio"
              class="unseen"
              name={who ? 'who' : 'aim'}
              checked={on === o.id}
              onChange={() => take(o.id)}
              onClick={() => {
                if (who && on === o.id) d.hand.turned = on
              }}
              aria-label={`${f.label}${f.note ? `, ${f.note}` : ''}`}
            />
            {t && <Plate seat={t.seat} icon={t.icon} size={16} />}
            <span>
              <b class="hd">{t?.short ?? f.label}</b>
              {!who && <Note face={f} />}
            </span>
          </label>
        )
      })}
    </div>
  )
  if (!(who && 'index' in q && severalOf(q))) return row
  return (
    <div class="wholine">
      <Several of={q} />
      {row}
    </div>
  )
}

/** What is not open and why, quiet: where there is room a few stand open, many behind their number. */
function NotOffered({ of }: { of: readonly Refused[] }): JSX.Element | null {
  const small = useDesk().size.value === 'phone'
  if (!of.length) return null
  return (
    <details class="others" open={of.length <= 3 && !small}>
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
