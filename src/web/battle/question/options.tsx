// A question with options: one of them, or several, by target where there are targets, with what is refused and why.
import type { JSX } from 'preact'
import type { Choice, Option } from '../../../kernel/decision.ts'
import type { Asking, OptionFace } from '../../../kernel/face.ts'
import { Plate } from '../../theme/marks.tsx'
import { faceOf, listed, refusedHere } from '../hand/choices.ts'
import type { Hand, Put } from '../hand/hand.ts'
import { speaksOf, useDesk } from '../desk/desk.ts'
import { ChanceBar } from './bars.tsx'
import { percent } from '../desk/chance.ts'
import { toneSign } from './odds.tsx'
import type { Refused } from '../../contract/seat.ts'
import { Rule } from '../desk/rule.tsx'
import type { Props } from '../hand/shape.ts'

/** The target in hand is not left behind where many are listed. */
const inSight = (x: HTMLElement | null): void => {
  const list = x?.parentElement
  if (!x || !list) return
  if (list.scrollHeight > list.clientHeight)
    list.scrollTop = Math.max(0, x.offsetTop - list.offsetTop - (list.clientHeight - x.offsetHeight) / 2)
  if (list.scrollWidth > list.clientWidth)
    list.scrollLeft = Math.max(0, x.offsetLeft - list.offsetLeft - (list.clientWidth - x.offsetWidth) / 2)
}

function Groups({ put }: { put: Put }): JSX.Element | null {
  const { hand, link, size } = useDesk()
  const ask = put.q.ask
  if (!ask.groups || ask.groups.length === 0) return null
  const tokens = link.screen.value?.scene.tokens ?? []
  return (
    <div
      class={`tg${ask.groups.length > 4 || (ask.groups.length > 2 && size.value === 'rail') ? ' many' : ''}`}
      role="radiogroup"
      aria-label="Target"
    >
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
              if (!on) hand.aim(g.id)
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

/** What is noted at an option, with a sign where it warns. */
export function Note({ face }: { face: OptionFace }): JSX.Element | null {
  if (!face.note) return null
  return (
    <small class={face.tone === 'warn' || face.tone === 'bad' ? 'warn' : ''}>
      {toneSign(face.tone)}
      {face.note}
    </small>
  )
}

/** An option as it is read out: its label, its note, each detail with its column, its chance. */
function spokenOf(ask: Asking, f: OptionFace): string {
  const note = f.note ? `, ${f.note}` : ''
  const details = f.details?.length ? `, ${f.details.map((x, k) => `${ask.columns?.[k] ?? ''} ${x}`).join(', ')}` : ''
  const chance = f.chance === undefined ? '' : `, ${percent(f.chance)} in 100`
  return `${f.label}${note}${details}${chance}`
}

/** The chance of an option as a bar and a figure; without one, what stands in its column. */
function ChanceCells({ face, without }: { face: OptionFace; without: string }): JSX.Element {
  if (face.chance === undefined) return <span class="rg num">{without}</span>
  return (
    <>
      <span class="ob">
        <ChanceBar p={face.chance} />
      </span>
      <Percent p={face.chance} />
    </>
  )
}

export function Percent({ p }: { p: number }): JSX.Element {
  return (
    <span class="pc num">
      {percent(p)}
      <i>%</i>
    </span>
  )
}

/** One option of several, with its number for the keys, its details by column and its chance. */
function OptionRow({
  ask,
  o,
  nth,
  on,
  wide,
  cols,
  set,
}: {
  ask: Asking
  o: Option
  nth: number
  on: boolean
  wide: boolean
  cols: number
  set: ((c: Choice) => void) | undefined
}): JSX.Element {
  const { hand } = useDesk()
  const f = faceOf(ask, o)
  return (
    <label class={`o${on ? ' sel' : ''}${wide ? ' wide' : ''}`} {...speaksOf(o.about)} onPointerMove={set ? undefined : over(hand, o.id)}>
      <input
        type="radio"
        class="unseen"
        name="one"
        checked={on}
        onChange={() => (set ?? hand.set)({ one: o.id })}
        aria-label={spokenOf(ask, f)}
      />
      <span class="rad" aria-hidden="true">
        {nth < 9 ? <i class="nth">{nth + 1}</i> : null}
      </span>
      <span class="on">
        <b>{f.label}</b>
        <Note face={f} />
      </span>
      {Array.from({ length: cols }, (_, k) => (
        <span key={k} class="dm num">
          {f.details?.[k] ?? ''}
        </span>
      ))}
      {wide && <ChanceCells face={f} without={f.details?.[cols] ?? '–'} />}
    </label>
  )
}

/** One of the options, by target where there are targets. @param set where what is chosen goes; left out: into the draft. */
export function One({ put, shape, draft, set }: Props<'one'> & { set?: (c: Choice) => void }): JSX.Element {
  const { hand } = useDesk()
  const ask = put.q.ask
  const group = hand.group.value
  const all = listed(put.q.decision, ask, group)
  const no = refusedHere(put.q.refused, ask, group)
  const wide = shape.of.some((o) => faceOf(ask, o).chance !== undefined)
  const cols = Math.max(0, (ask.columns?.length ?? 0) - (wide ? 1 : 0))
  return (
    <>
      <Groups put={put} />
      {all.length + no.length > 0 && <Head ask={ask} chance={wide} />}
      {all.length + no.length > 0 && (
        <div class="opts" role="radiogroup" aria-label={ask.verb} style={{ '--cols': cols }} onPointerLeave={() => hand.point(null)}>
          {all.map((o, i) => (
            <OptionRow
              key={o.id}
              ask={ask}
              o={o}
              nth={i}
              on={draft !== null && 'one' in draft && draft.one === o.id}
              wide={wide}
              cols={cols}
              set={set}
            />
          ))}
          <Off of={no} multi={false} />
        </div>
      )}
    </>
  )
}
