// A question with options: one of them, or several, by target where there are targets, with what is refused and why.
import type { JSX } from 'preact'
import type { Asking } from '../../kernel/face.ts'
import { Plate } from '../theme/marks.tsx'
import { faceOf, flipOption, listed, refusedHere, type Hand, type Put } from './hand.ts'
import { speaksOf, useDesk } from './desk.ts'
import { ChanceBar, percent } from './bars.tsx'
import { toneSign } from './odds.tsx'
import type { Refused } from './seat.ts'
import { Rule } from './rule.tsx'
import type { Props } from './shape.ts'

/** The target in hand is not left behind where many are listed. */
const inSight = (x: HTMLElement | null): void => {
  const list = x?.parentElement
  if (x && list && list.scrollHeight > list.clientHeight)
    list.scrollTop = Math.max(0, x.offsetTop - list.offsetTop - (list.clientHeight - x.offsetHeight) / 2)
}

function Groups({ put }: { put: Put }): JSX.Element | null {
  const { hand, link } = useDesk()
  const ask = put.q.ask
  if (!ask.groups || ask.groups.length === 0) return null
  const tokens = link.screen.value?.scene.tokens ?? []
  return (
    <div class={`tg${ask.groups.length > 4 ? ' many' : ''}`} role="radiogroup" aria-label="Target">
      {ask.groups.map((g) => {
        const ref = g.about?.find((r) => 'unit' in r)
        const t = ref && 'unit' in ref ? tokens.find((x) => x.id === ref.unit) : undefined
        const on = hand.group.value === g.id
        return (
          <button
            key={g.id}
            ref={on ? inSight : undefined}
            type="button"
            role="radio"
            aria-checked={on}
            class={`t${on ? ' sel' : ''}`}
            {...speaksOf(g.about)}
            onClick={() => {
              const i = ask.groups?.findIndex((x) => x.id === g.id) ?? 0
              const now = ask.groups?.findIndex((x) => x.id === hand.group.value) ?? 0
              if (i !== now) hand.turn(i - now)
            }}
          >
            {t && <Plate seat={t.seat} icon={t.icon} />}
            <span>
              <b class="hd">{g.label}</b>
              {g.note && <small>{g.note}</small>}
            </span>
          </button>
        )
      })}
    </div>
  )
}

function Head({ ask, chance }: { ask: Asking; chance: boolean }): JSX.Element | null {
  if (!ask.columns?.length && !chance) return null
  const cols = ask.columns ?? []
  const plain = chance ? cols.slice(0, -1) : cols
  return (
    <div class="oh cap" aria-hidden="true">
      <span />
      {plain.map((c, i) => (
        <span key={i} class="dm">
          {c}
        </span>
      ))}
      {chance && <span class="ch">{cols.at(-1)}</span>}
    </div>
  )
}

export function Off({ of, multi }: { of: readonly Refused[]; multi: boolean }): JSX.Element {
  return (
    <>
      {of.map((o) => (
        <div key={`no ${o.id}`} class="o off" {...speaksOf(o.about)}>
          <span class={multi ? 'ckb no' : 'rad'} aria-hidden="true" />
          <span class="on">
            <b>{o.label}</b>{' '}
            <span class="why">
              {o.no.why} <Rule id={o.no.rule} />
            </span>
          </span>
        </div>
      ))}
    </>
  )
}

/** A mouse that truly moves over an option points at it; what slides under a mouse at rest does not. */
export function over(hand: Hand, id: string): (e: PointerEvent) => void {
  return (e) => {
    if (e.pointerType === 'mouse' && (e.movementX || e.movementY)) hand.point(id)
  }
}

export function One({ put, shape, draft }: Props<'one'>): JSX.Element {
  const d = useDesk()
  const { hand } = d
  const ask = put.q.ask
  const group = hand.group.value
  const all = listed(put.q.decision, ask, group)
  const no = refusedHere(put.q.refused, ask, group)
  const wide = shape.of.some((o) => faceOf(ask, o).chance !== undefined || (faceOf(ask, o).details?.length ?? 0) > 1)
  const cols = Math.max(0, (ask.columns?.length ?? 0) - (wide ? 1 : 0))
  return (
    <>
      <Groups put={put} />
      {all.length + no.length > 0 && <Head ask={ask} chance={wide} />}
      {all.length + no.length > 0 && (
        <div class="opts" role="radiogroup" aria-label={ask.verb} style={{ '--cols': cols }} onPointerLeave={() => hand.point(null)}>
          {all.map((o, i) => {
            const f = faceOf(ask, o)
            const on = draft !== null && 'one' in draft && draft.one === o.id
            return (
              <label key={o.id} class={`o${on ? ' sel' : ''}${wide ? ' wide' : ''}`} {...speaksOf(o.about)} onPointerMove={over(hand, o.id)}>
                <input
                  type="radio"
                  class="unseen"
                  name="one"
                  checked={on}
                  onChange={() => hand.set({ one: o.id })}
                  aria-label={`${f.label}${f.note ? `, ${f.note}` : ''}${f.details?.length ? `, ${f.details.map((x, k) => `${ask.columns?.[k] ?? ''} ${x}`).join(', ')}` : ''}${f.chance === undefined ? '' : `, ${percent(f.chance)} in 100`}`}
                />
                <span class="rad" aria-hidden="true">
                  {i < 9 ? <i class="nth">{i + 1}</i> : null}
                </span>
                <span class="on">
                  <b>{f.label}</b>
                  {f.note && (
                    <small class={f.tone === 'warn' || f.tone === 'bad' ? 'warn' : ''}>
                      {toneSign(f.tone)}
                      {f.note}
                    </small>
                  )}
                </span>
                {Array.from({ length: cols }, (_, k) => (
                  <span key={k} class="dm num">
                    {f.details?.[k] ?? ''}
                  </span>
                ))}
                {wide &&
                  (f.chance === undefined ? (
                    <span class="rg num">{f.details?.[cols] ?? '–'}</span>
                  ) : (
                    <>
                      <span class="ob">
                        <ChanceBar p={f.chance} />
                      </span>
                      <span class="pc num">
                        {percent(f.chance)}
                        <i>%</i>
                      </span>
                    </>
                  ))}
              </label>
            )
          })}
          <Off of={no} multi={false} />
        </div>
      )}
    </>
  )
}

/** Several options to tick, with how many there may be. */
export function Some({ put, shape, draft }: Props<'some'>): JSX.Element {
  const d = useDesk()
  const { hand } = d
  const ask = put.q.ask
  const taken = draft && 'some' in draft ? draft.some : []
  const wide = shape.of.some((o) => faceOf(ask, o).chance !== undefined)
  const tokens = d.link.screen.value?.scene.tokens ?? []
  return (
    <>
      {shape.of.length > 1 && (
        <div class="cap count">
          {taken.length} of{' '}
          {hand.ahead.value
            ? shape.max
            : shape.min === shape.max
              ? shape.max
              : shape.min > 0
                ? `${shape.min} to ${shape.max}`
                : `at most ${shape.max}`}
          {shape.ordered ? ' · in the order you take them' : ''}
        </div>
      )}
      <div class="opts" role="group" aria-label={ask.verb} style={{ '--cols': ask.columns?.length ?? 0 }}>
        {shape.of.map((o, i) => {
          const f = faceOf(ask, o)
          const on = taken.includes(o.id)
          const ref = o.about?.find((r) => 'unit' in r)
          const t = ref && 'unit' in ref ? tokens.find((x) => x.id === ref.unit) : undefined
          return (
            <label key={o.id} class={`o multi${on ? ' sel' : ''}${wide ? ' wide' : ''}${hand.item.value === i ? ' lit' : ''}`} {...speaksOf(o.about)}>
              <input type="checkbox" class="unseen" checked={on} onChange={() => flipOption(hand, o.id)} />
              <span class={`ckb${on ? ' on' : ''}`} aria-hidden="true">
                {on && shape.ordered ? taken.indexOf(o.id) + 1 : on ? '✓' : ''}
              </span>
              <span class="on with">
                {t && <Plate seat={t.seat} icon={t.icon} size={15} />}
                <span>
                  <b>{f.label}</b>
                  {f.note && (
                    <small class={f.tone === 'warn' || f.tone === 'bad' ? 'warn' : ''}>
                      {toneSign(f.tone)}
                      {f.note}
                    </small>
                  )}
                </span>
              </span>
              {f.details && f.chance === undefined && <span class="dm num">{f.details.join(' · ')}</span>}
              {wide && <span class="ob">{f.chance !== undefined && <ChanceBar p={f.chance} />}</span>}
              {wide && (
                <span class="pc num">
                  {f.chance === undefined ? (
                    '–'
                  ) : (
                    <>
                      {percent(f.chance)}
                      <i>%</i>
                    </>
                  )}
                </span>
              )}
            </label>
          )
        })}
        {!hand.ahead.value && <Off of={put.q.refused} multi />}
      </div>
    </>
  )
}
