// The seven shapes of a question, each with its face. Every one of them works by pointer, by key and as plain text.
import type { JSX } from 'preact'
import type { Choice, Shape } from '../../kernel/decision.ts'
import type { Asking } from '../../kernel/face.ts'
import { Die, Plate, RuleId } from '../theme/marks.tsx'
import { lay as layOf } from '../board/lay.ts'
import { headingOf } from '../../space/arc.ts'
import { Course } from './course.tsx'
import { placedSaid, Steer } from './steer.tsx'
import { faceOf, flipOption, listed, refusedHere, rideNo, type Hand, type Put } from './hand.ts'
import { speaksOf, useDesk } from './desk.ts'
import { ChanceBar, percent } from './bars.tsx'
import { toneSign } from './odds.tsx'
import type { Refused } from './seat.ts'

type Of<K extends Shape['is']> = Extract<Shape, { is: K }>
type Props<K extends Shape['is']> = { readonly put: Put; readonly shape: Of<K>; readonly draft: Choice | null }

/** The controls of the open question. */
export function Controls({ put, draft }: { put: Put; draft: Choice | null }): JSX.Element {
  const s = put.q.decision.choice
  switch (s.is) {
    case 'one':
      return <One put={put} shape={s} draft={draft} />
    case 'some':
      return <Some put={put} shape={s} draft={draft} />
    case 'number':
      return <NumberOf put={put} shape={s} draft={draft} />
    case 'split':
      return <Split put={put} shape={s} draft={draft} />
    case 'assign':
      return <Assign put={put} shape={s} draft={draft} />
    case 'place':
      return <Place put={put} shape={s} draft={draft} />
    case 'path':
      return <Path put={put} shape={s} draft={draft} />
  }
}

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

function Off({ of, multi }: { of: readonly Refused[]; multi: boolean }): JSX.Element {
  const d = useDesk()
  return (
    <>
      {of.map((o) => (
        <div key={`no ${o.id}`} class="o off" {...speaksOf(o.about)}>
          <span class={multi ? 'ckb no' : 'rad'} aria-hidden="true" />
          <span class="on">
            <b>{o.label}</b>{' '}
            <span class="why">
              {o.no.why}{' '}
              <RuleId
                id={o.no.rule}
                open={(r) => {
                  d.rule.value = r
                }}
              />
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

function One({ put, shape, draft }: Props<'one'>): JSX.Element {
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

function NumberOf({ put, shape, draft }: Props<'number'>): JSX.Element {
  const { hand } = useDesk()
  const n = put.q.ask.number
  const value = draft && 'number' in draft ? draft.number : shape.min
  const marks = n?.marks ?? []
  const span = Math.max(1, shape.max - shape.min)
  const at = marks.filter((m) => m.at <= value).at(-1)
  return (
    <div class="slide">
      <div class="m1">
        <label class="hd" for="ask-number">
          {n?.label ?? put.q.ask.verb}
        </label>
        <Stepper value={value} min={shape.min} max={shape.max} step={shape.step} label={n?.label ?? ''} set={(x) => hand.set({ number: x })} />
        {shape.unit && <span class="faint">{shape.unit}</span>}
      </div>
      <input
        id="ask-number"
        type="range"
        min={shape.min}
        max={shape.max}
        step={shape.step}
        value={value}
        onInput={(e) => hand.set({ number: Number(e.currentTarget.value) })}
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
              onClick={() => hand.set({ number: Math.min(shape.max, Math.max(shape.min, m.at)) })}
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

function Split({ shape, draft }: Props<'split'>): JSX.Element {
  const { hand } = useDesk()
  const parts = draft && 'split' in draft ? draft.split : shape.into.map(() => 0)
  const left = shape.total - parts.reduce((a, b) => a + b, 0)
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
      <p class={left === 0 ? 'faint small' : 'warn small'}>
        {left === 0
          ? `All ${shape.total} are laid out.`
          : left > 0
            ? `▲ ${left} of ${shape.total} are still in your hand.`
            : `▲ ${-left} too many: there are ${shape.total}.`}
      </p>
    </div>
  )
}

function Assign({ put, shape, draft }: Props<'assign'>): JSX.Element {
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
                      assign: shape.items.map((___, k) =>
                        k !== i ? (rows[k] ?? []) : on ? rows[i].filter((x) => x !== j) : [...(rows[i] ?? []), j].slice(-shape.each),
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

/** The facings a stepper goes through: six sides on hexes, every 15 degrees on a table. */
function Facing({ value, hex, set }: { value: number; hex: boolean; set: (n: number) => void }): JSX.Element {
  const step = hex ? 60 : 15
  return (
    <span class="stepper">
      <button type="button" class="icb" aria-label="Turn left" onClick={() => set((value + 360 - step) % 360)}>
        ↺
      </button>
      <svg width="22" height="22" viewBox="-11 -11 22 22" role="img" aria-label={`facing ${value} degrees`}>
        <circle r="9.5" fill="none" stroke="var(--line-strong)" />
        <path d="M0 -8L5 5L0 2L-5 5Z" fill="var(--ask-text)" transform={`rotate(${value})`} />
      </svg>
      <button type="button" class="icb" aria-label="Turn right" onClick={() => set((value + step) % 360)}>
        ↻
      </button>
    </span>
  )
}

/** The carriers that have room for an item beside the others that are laid into them. */
function takers(shape: Of<'place'>, ask: Asking, placed: Extract<Choice, { place: unknown }>['place'], i: number): readonly number[] {
  return (shape.into ?? []).flatMap((_, j) => (rideNo(ask, placed, i, j) ? [] : [j]))
}

function Place({ put, shape, draft }: Props<'place'>): JSX.Element {
  const { hand, link } = useDesk()
  const placed = draft && 'place' in draft ? draft.place : []
  const [items = [], into = []] = put.q.names
  const screen = link.screen.value
  const board = screen?.scene.board
  const lay = board && layOf(board)
  const now = hand.item.value
  const nos = (shape.into ?? []).map((_, j) => rideNo(put.q.ask, placed, now, j))
  const none = nos.length > 0 && nos.every((x) => x) && !(placed[now] && 'into' in placed[now]) ? nos[0] : null
  const noRide: readonly Refused[] = none ? [{ id: 'aboard', label: 'Aboard a carrier', no: none }] : []
  return (
    <>
      <p class="faint small">{shape.where.length ? 'Pick an item, then its place on the board.' : 'Pick an item, then where it goes.'}</p>
      <div class={`opts${board?.is === 'table' ? ' placelist' : ''}`}>
        {shape.items.map((_, i) => {
          const at = placed[i] ?? null
          const lit = hand.item.value === i
          const aboard = lit ? takers(shape, put.q.ask, placed, i) : []
          return (
            <div key={i} class={`o row${lit ? ' lit sel' : ''}`}>
              <button
                type="button"
                class="rowpick"
                aria-pressed={lit}
                onClick={() => {
                  hand.item.value = i
                }}
              >
                <b>{items[i] ?? `Item ${i + 1}`}</b>{' '}
                <span class={at ? 'dim' : 'faint'}>
                  {at === null
                    ? 'not placed'
                    : 'into' in at
                      ? `in ${into[at.into] ?? 'a carrier'}`
                      : board?.is === 'table'
                        ? ''
                        : (lay?.name(at.at) ?? '')}
                  {screen && at && 'at' in at && board?.is === 'table' && <span class="unseen">{placedSaid(screen, at.at, at.facing)}</span>}
                </span>
              </button>
              {at && 'at' in at && shape.facing && (
                <Facing
                  value={at.facing ?? 0}
                  hex={board?.is === 'hex'}
                  set={(f) => hand.set({ place: placed.map((x, k) => (k === i && x && 'at' in x ? { ...x, facing: f } : x)) })}
                />
              )}
              {at && (
                <button
                  type="button"
                  class="icb"
                  aria-label={`Take ${items[i] ?? 'it'} back`}
                  onClick={() => hand.set({ place: placed.map((x, k) => (k === i ? null : x)) })}
                >
                  ×
                </button>
              )}
              {aboard.length > 3 && (
                <select
                  aria-label={`Where ${items[i] ?? 'it'} rides`}
                  value=""
                  onChange={(e) => {
                    const j = Number(e.currentTarget.value)
                    if (e.currentTarget.value !== '') hand.set({ place: placed.map((x, k) => (k === i ? { into: j } : x)) })
                  }}
                >
                  <option value="">aboard…</option>
                  {aboard.map((j) => (
                    <option key={j} value={j}>
                      {into[j] ?? `Carrier ${j + 1}`}
                    </option>
                  ))}
                </select>
              )}
              {aboard.length <= 3 &&
                aboard.map((j) => (
                  <button
                    key={j}
                    type="button"
                    class="pickchip"
                    aria-label={`${items[i] ?? 'It'} aboard ${into[j] ?? `carrier ${j + 1}`}`}
                    onClick={() => hand.set({ place: placed.map((x, k) => (k === i ? { into: j } : x)) })}
                  >
                    {into[j] ?? `Carrier ${j + 1}`}
                  </button>
                ))}
            </div>
          )
        })}
      </div>
      <Off of={noRide} multi={false} />
      <Steer put={put} shape={shape} draft={draft} />
      <TypePlace label="Or name the place" take={(p) => hand.pick([], p, false)} />
    </>
  )
}

/** A place named by hand, as it stands on the border: the way without a pointer and without the map. */
function TypePlace({ label, take }: { label: string; take: (p: readonly [number, number]) => void }): JSX.Element | null {
  const { link } = useDesk()
  const board = link.screen.value?.scene.board
  if (board?.is !== 'hex') return null
  const lay = layOf(board)
  const read = (text: string): readonly [number, number] | null => {
    const t = text.trim().toUpperCase()
    for (let r = 0; r < board.rows; r++) for (let c = 0; c < board.columns; c++) if (lay.name([c, r]).toUpperCase() === t) return [c, r]
    return null
  }
  return (
    <label class="typeplace">
      <span class="faint">{label}</span>
      <input
        type="text"
        class="num"
        size={6}
        autocomplete="off"
        placeholder={lay.name([Math.floor(board.columns / 2), Math.floor(board.rows / 2)])}
        onKeyDown={(e) => {
          if (e.key === 'Enter') {
            const p = read(e.currentTarget.value)
            if (p) {
              e.preventDefault()
              e.stopPropagation()
              take(p)
              e.currentTarget.value = ''
            }
          }
        }}
      />
    </label>
  )
}

function Path({ shape, draft, put }: Props<'path'>): JSX.Element {
  const { hand, link } = useDesk()
  const board = link.screen.value?.scene.board
  const lay = board && layOf(board)
  const legs = draft && 'legs' in draft ? draft.legs : []
  const way = shape.ways?.find((w) => w.id === hand.way.value)
  const budget = way?.budget ?? shape.budget
  const facing = draft && 'legs' in draft ? draft.facing : undefined
  const end = legs.at(-1)?.to ?? shape.from.at
  const steps: readonly (readonly [string, string, number, number])[] =
    board?.is === 'hex'
      ? [
          ['NW', 'north-west', (end[1] & 1) - 1, -1],
          ['NE', 'north-east', end[1] & 1, -1],
          ['E', 'east', 1, 0],
          ['SE', 'south-east', end[1] & 1, 1],
          ['SW', 'south-west', (end[1] & 1) - 1, 1],
          ['W', 'west', -1, 0],
        ]
      : []
  const add = (dx: number, dy: number): void => {
    if (put.is === 'question') {
      hand.legs.value = true
      hand.pick([], [end[0] + dx, end[1] + dy], true)
    }
  }
  return (
    <div class="pathbox">
      {shape.ways && shape.ways.length > 1 && board?.is === 'table' && (
        <div class="course">
          <div class="row ways" role="radiogroup" aria-label="How">
            {shape.ways.map((w, i) => (
              <button
                key={w.id}
                type="button"
                role="radio"
                class="btn sm"
                aria-checked={hand.way.value === w.id}
                onClick={() => {
                  hand.way.value = w.id
                  if (legs.length) hand.set({ legs: legs.map((l) => ({ to: l.to, way: w.id })), ...(facing === undefined ? {} : { facing }) })
                }}
              >
                <b class="num">{i + 1}</b> {w.label}
              </button>
            ))}
          </div>
        </div>
      )}
      {shape.ways && shape.ways.length > 1 && board?.is !== 'table' && (
        <div class="opts" role="radiogroup" aria-label="How">
          {shape.ways.map((w, i) => (
            <label key={w.id} class={`o${hand.way.value === w.id ? ' sel' : ''}`}>
              <input
                class="unseen"
                type="radio"
                name="way"
                checked={hand.way.value === w.id}
                onChange={() => {
                  hand.way.value = w.id
                  const to = legs.at(-1)?.to
                  if (to) {
                    hand.legs.value = false
                    hand.pick([shape.unit], to, false)
                  }
                }}
              />
              <span class="rad" aria-hidden="true">
                <i class="nth">{i + 1}</i>
              </span>
              <span class="on">
                <b>{w.label}</b>
              </span>
              {w.budget !== undefined && board?.is === 'hex' && <span class="dm num">{w.budget}</span>}
            </label>
          ))}
        </div>
      )}
      {board?.is === 'table' ? (
        <>
          <Course put={put} draft={draft} />
          {shape.facing && legs.length > 0 && (
            <dl class="legs one">
              <div>
                <dt>Facing at the end</dt>
                <dd>
                  <Facing value={facing ?? headingAt(shape.from, legs)} hex={false} set={(f) => hand.set({ legs, facing: f })} />
                </dd>
              </div>
            </dl>
          )}
        </>
      ) : (
        <>
          <dl class="legs">
            <div>
              <dt>From</dt>
              <dd class="num">{lay?.name(shape.from.at)}</dd>
            </div>
            <div>
              <dt>To</dt>
              <dd class="num">{legs.length ? lay?.name(end) : '–'}</dd>
            </div>
            <div>
              <dt>{board?.is === 'hex' ? 'Hexes' : 'Legs'}</dt>
              <dd class="num">
                {pathLength(
                  lay,
                  shape.from.at,
                  legs.map((l) => l.to),
                )}
                <i>/{budget}</i>
              </dd>
            </div>
            {shape.facing && (
              <div>
                <dt>Facing</dt>
                <dd>
                  <Facing value={facing ?? shape.from.facing ?? 0} hex={board?.is === 'hex'} set={(f) => hand.set({ legs, facing: f })} />
                </dd>
              </div>
            )}
          </dl>
          <p class="unseen" aria-live="polite">
            {legs.length
              ? `To ${lay?.name(end) ?? ''}, ${pathLength(
                  lay,
                  shape.from.at,
                  legs.map((l) => l.to),
                )} of ${budget}`
              : ''}
          </p>
          {legs.length === 0 && <p class="faint small">Pick where it goes on the board, or step:</p>}
          <div class="compass" role="group" aria-label="One step">
            {steps.map(([s, says, dx, dy]) => (
              <button key={s} type="button" class="btn sm" aria-label={`${s}: one hex ${says}`} onClick={() => add(dx, dy)}>
                {s}
              </button>
            ))}
            <button type="button" class="btn sm quiet" disabled={!legs.length} onClick={() => hand.back()}>
              Step back
            </button>
            <label class="tick2">
              <input
                type="checkbox"
                checked={hand.legs.value}
                onChange={(e) => {
                  hand.legs.value = e.currentTarget.checked
                }}
              />{' '}
              leg by leg
            </label>
          </div>
          <TypePlace label="Or name the place" take={(p) => hand.pick([], p, false)} />
        </>
      )}
      <Off of={put.q.refused} multi={false} />
    </div>
  )
}
/** The facing a path leaves its unit with when none is named: the bearing of its last leg. */
function headingAt(from: { readonly at: readonly [number, number] }, legs: readonly { readonly to: readonly [number, number] }[]): number {
  const b = legs[legs.length - 1].to
  const a = legs[legs.length - 2]?.to ?? from.at
  return headingOf(b[0] - a[0], b[1] - a[1])
}
function pathLength(lay: ReturnType<typeof layOf> | undefined, from: readonly [number, number], to: readonly (readonly [number, number])[]): number {
  if (!lay?.grid) return to.length
  let n = 0
  let at = from
  for (const p of to) {
    n += lay.grid.distance(lay.grid.cell(at), lay.grid.cell(p))
    at = p
  }
  return n
}
