// A question with several options to tick, with how many there may be.
import type { JSX } from 'preact'
import type { Option } from '../../../kernel/decision.ts'
import { Plate } from '../../theme/marks.tsx'
import { ChanceBar } from './bars.tsx'
import { speaksOf, useDesk } from '../desk/desk.ts'
import { faceOf } from '../hand/choices.ts'
import { flipOption } from '../hand/stepping.ts'
import { Note, Off, Percent } from './options.tsx'
import type { Of, Props } from '../hand/shape.ts'
import './rare.css'

/** How many may be ticked, in words; where a question lies ahead, the most. */
function manyOf(shape: Of<'some'>, ahead: boolean): number | string {
  if (ahead || shape.min === shape.max) return shape.max
  return shape.min > 0 ? `${shape.min} to ${shape.max}` : `at most ${shape.max}`
}

/** What stands in the box of an option: a tick, or its place in the order. */
function tickOf(shape: Of<'some'>, place: number): number | string {
  if (place < 0) return ''
  return shape.ordered ? place + 1 : '✓'
}

/** An option to tick. `place` is where it stands among those that are taken, -1 when it is not. */
function TickRow({
  put,
  shape,
  o,
  place,
  lit,
  wide,
}: Omit<Props<'some'>, 'draft'> & { o: Option; place: number; lit: boolean; wide: boolean }): JSX.Element {
  const { hand, link } = useDesk()
  const f = faceOf(put.q.ask, o)
  const on = place >= 0
  const ref = o.about?.find((r) => 'unit' in r)
  const t = ref && 'unit' in ref ? link.screen.value?.scene.tokens.find((x) => x.id === ref.unit) : undefined
  return (
    <label class={`o multi${on ? ' sel' : ''}${wide ? ' wide' : ''}${lit ? ' lit' : ''}`} {...speaksOf(o.about)}>
      <input type="checkbox" class="unseen" checked={on} onChange={() => flipOption(hand, o.id)} />
      <span class={`ckb${on ? ' on' : ''}`} aria-hidden="true">
        {tickOf(shape, place)}
      </span>
      <span class="on with">
        {t && <Plate seat={t.seat} icon={t.icon} size={15} />}
        <span>
          <b>{f.label}</b>
          <Note face={f} />
        </span>
      </span>
      {f.details && f.chance === undefined && <span class="dm num">{f.details.join(' · ')}</span>}
      {wide && <span class="ob">{f.chance !== undefined && <ChanceBar p={f.chance} />}</span>}
      {wide && (f.chance === undefined ? <span class="pc num">–</span> : <Percent p={f.chance} />)}
    </label>
  )
}

/** Several options to tick, with how many there may be. */
export function Some({ put, shape, draft }: Props<'some'>): JSX.Element {
  const { hand } = useDesk()
  const ask = put.q.ask
  const taken = draft && 'some' in draft ? draft.some : []
  const wide = shape.of.some((o) => faceOf(ask, o).chance !== undefined)
  const ahead = hand.ahead.value !== null
  return (
    <>
      {shape.of.length > 1 && (
        <div class="cap count">
          {taken.length} of {manyOf(shape, ahead)}
          {shape.ordered ? ' · in the order you take them' : ''}
        </div>
      )}
      <div class="opts" role="group" aria-label={ask.verb} style={{ '--cols': ask.columns?.length ?? 0 }}>
        {shape.of.map((o, i) => (
          <TickRow key={o.id} put={put} shape={shape} o={o} place={taken.indexOf(o.id)} lit={hand.item.value === i} wide={wide} />
        ))}
        {!ahead && <Off of={put.q.refused} multi />}
      </div>
    </>
  )
}
