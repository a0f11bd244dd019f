// A plan under one seal: unit by unit, its parts answered in any order, with what they would bring; the gold button seals the whole.
import { useEffect } from 'preact/hooks'
import type { JSX } from 'preact'
import type { PartChoice } from '../../../kernel/decision.ts'
import { lay as layOf } from '../../board/lay.ts'
import { Flag, Plate } from '../../theme/marks.tsx'
import type { PlannedPart } from '../../contract/seat.ts'
import { speaksOf, useDesk } from '../desk/desk.ts'
import { keyOf, printed } from '../desk/keys.ts'
import { Rule } from '../desk/rule.tsx'
import { aimsOf, ownerOf, partAtHand } from '../hand/planning.ts'
import { answerPart } from '../hand/plotting.ts'
import type { Props } from '../hand/shape.ts'
import { goodOf, percent } from '../desk/chance.ts'
import { Foreseen } from './odds.tsx'
import { TypePlace } from './typed.tsx'
import './plan.css'

const few = 6 // so many options stand side by side; more are a list
type Row = { readonly part: PlannedPart; readonly set: (c: PartChoice) => void }

/** What a part would bring beside the rest, forecast by forecast: the chance of what is good, between its bounds where it was drawn. */
function Chances({ part }: { part: PlannedPart }): JSX.Element {
  return (
    <>
      {part.forecasts.slice(0, 2).map((f, i) => {
        const { p, label } = goodOf(f)
        return (
          <span key={i} class="chance" title={f.sampled ? `${percent(f.sampled.low)} to ${percent(f.sampled.high)}%` : f.label}>
            <b class="num">
              {f.sampled && <small>about </small>}
              {percent(p)}%
            </b>
            <small>{label}</small>
          </span>
        )
      })}
    </>
  )
}

function OneOf({ part, set }: Row): JSX.Element | null {
  const s = part.choice
  if (s.is !== 'one') return null
  const now = part.answer && 'one' in part.answer ? part.answer.one : part.answer ? 'pass:' : ''
  if (s.of.length <= few)
    return (
      <span class="row ways" role="radiogroup" aria-label={part.label}>
        {[...s.of, ...(s.pass ? [{ id: 'pass:', label: s.passLabel ?? 'Pass' }] : [])].map((o) => (
          <button
            key={o.id}
            type="button"
            role="radio"
            class="btn sm"
            aria-checked={now === o.id}
            onClick={() => set(o.id === 'pass:' ? { pass: true } : { one: o.id })}
          >
            {o.label}
            {part.notes?.[o.id] && <small class="num">{part.notes[o.id]}</small>}
          </button>
        ))}
      </span>
    )
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
          {part.notes?.[o.id] && `, ${part.notes[o.id]}`}
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
          {part.notes?.[o.id] && <small class="num">{part.notes[o.id]}</small>}
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

/** The places of a part: each item with where it lies; the next place that is picked or named takes the item in hand. */
function PlacesOf({ part }: Row): JSX.Element | null {
  const { hand, link } = useDesk()
  const board = link.screen.value?.scene.board
  const s = part.choice
  if (s.is !== 'place' || !board) return null
  const now = part.answer && 'place' in part.answer ? part.answer.place : []
  const name = (i: number): string => {
    const at = now[i]
    return at && 'at' in at ? (board.is === 'hex' ? layOf(board).name(at.at) : 'placed') : 'not placed'
  }
  return (
    <>
      {s.items.map((_, i) => (
        <button
          key={i}
          type="button"
          class="btn sm"
          aria-pressed={hand.item.value === i}
          onClick={() => {
            hand.part.value = part.id
            hand.item.value = i
          }}
        >
          {part.names[0]?.[i] ?? `Item ${i + 1}`}: {name(i)}
        </button>
      ))}
      <NamePlace part={part} />
    </>
  )
}

/** The path of a part: where it leads, what it costs, what is missing; led by picking or naming places. */
function PathOf({ part }: Row): JSX.Element | null {
  const { walk } = part
  const hazards = walk ? [...new Set(walk.legs.flatMap((l) => l.hazard ?? []))] : []
  const no = walk && walk.whole !== true ? walk.whole : null
  return part.choice.is !== 'path' ? null : (
    <>
      <span>
        {part.says}
        {walk ? `, ${walk.spent} of ${walk.budget} ${walk.unit}` : ''}
        {hazards.map((h) => `, ▲ ${h}`).join('')}
      </span>
      {no && (
        <span class="faint">
          {no.why} <Rule id={no.rule} />
        </span>
      )}
      <NamePlace part={part} />
    </>
  )
}

function NamePlace({ part }: { part: PlannedPart }): JSX.Element {
  const { hand } = useDesk()
  return (
    <TypePlace
      label="Pick it on the board, or name it"
      take={(at) => {
        hand.part.value = part.id
        hand.pick([], at, false)
      }}
    />
  )
}

/** One part with its controls; whatever is done in it takes it in hand. */
function PartOf({ part, now }: { part: PlannedPart; now: boolean }): JSX.Element {
  const { hand } = useDesk()
  const row: Row = { part, set: (c) => answerPart(hand, part.id, c) }
  return (
    <li
      class={`part${part.needs?.length ? ' below' : ''}${now ? ' now' : ''}`}
      onFocusIn={() => {
        hand.part.value = part.id
      }}
      {...speaksOf(part.about)}
    >
      <b>{part.label}</b>{' '}
      {part.none ? (
        <span class="faint">
          {part.none.why} <Rule id={part.none.rule} />
        </span>
      ) : (
        <>
          <OneOf {...row} />
          <SomeOf {...row} />
          <NumbersOf {...row} />
          <AssignOf {...row} />
          <PlacesOf {...row} />
          <PathOf {...row} />
        </>
      )}
    </li>
  )
}

/** What counts in the chance of a part, in a line: each figure with its rule. */
function FactsOf({ part }: { part: PlannedPart | undefined }): JSX.Element | null {
  const facts = part?.forecasts.find((f) => f.facts?.length)?.facts ?? []
  return facts.length === 0 ? null : (
    <li class="counts small">
      {facts.map((x, i) => (
        <span key={i}>
          {x.label} <b class="num">{x.value}</b> {x.rule !== facts[i - 1]?.rule && x.rule && <Rule id={x.rule} />}
        </span>
      ))}
    </li>
  )
}

/** A unit with all its parts: the one at hand is open, the others say in a line what they do. */
function UnitOf({ parts, now }: { parts: readonly PlannedPart[]; now: PlannedPart | null }): JSX.Element {
  const { hand, link } = useDesk()
  const [first] = parts
  const lines = link.screen.value?.rosters.flatMap((r) => r.lines) ?? []
  const line = lines.find((l) => l.id === ownerOf(first))
  const on = now !== null && ownerOf(now) === ownerOf(first)
  const open = parts.find((p) => p.none === undefined)
  const aims = aimsOf(parts).flatMap((a) => lines.filter((l) => l.id === a.at))
  const aiming = aimsOf(parts).map((a) => a.part)
  const told = parts.filter((p) => p.none === undefined && p.answer !== null && !aiming.includes(p) && !('pass' in p.answer && aims.length))
  const chances = parts.find((p) => p.forecasts.length)
  const says = open ? told.map((p) => p.says).join(' · ') || (aims.length ? '' : 'still to be answered') : first.none?.why
  return (
    <li class={`unit${on ? ' on' : ''}`} {...speaksOf(first.about)}>
      <button
        type="button"
        class="head"
        aria-expanded={open ? on : undefined}
        aria-disabled={!open}
        onClick={() => {
          if (open) hand.part.value = open.id
        }}
      >
        {line && <Plate seat={line.seat} icon={line.icon} />}
        <span class="who">
          <b class="hd">{line?.name ?? first.label}</b>
          {aims.map((l) => (
            <b key={l.id} class="hd">
              {' '}
              ▸ <Flag seat={l.seat} size={11} /> {l.name}
            </b>
          ))}{' '}
          {says && <small>{says}</small>}
        </span>
        {chances && <Chances part={chances} />}
      </button>
      {!open && first.none && <Rule id={first.none.rule} />}
      {on && (
        <ul class="parts">
          {parts.map((p) => (
            <PartOf key={p.id} part={p} now={p.id === now.id} />
          ))}
          <FactsOf part={chances} />
        </ul>
      )}
    </li>
  )
}

/** Over the parts: how many units the plan gives something to do, and the way back to a plan in which nobody does anything. */
function Head({ owners, doing }: { owners: number; doing: number }): JSX.Element | null {
  const { hand } = useDesk()
  const idle = hand.put.value?.q.decision.idle
  return owners === 0 ? null : (
    <p class="planned small">
      <span class="dim">
        {doing} of {owners} {owners === 1 ? 'unit' : 'units'} with something to do
      </span>
      {idle && 'plan' in idle && doing > 0 && (
        <button type="button" class="btn quiet sm" onClick={() => hand.set(idle)}>
          All hold <kbd aria-hidden="true">{printed(keyOf('pass'))}</kbd>
        </button>
      )}
    </p>
  )
}

/** Whom this plan waits for, as far as it is told: that they have sealed, never what. */
function OthersAt(): JSX.Element | null {
  const s = useDesk().link.screen.value
  const of = s?.waiting.filter((w, i) => s.waiting.findIndex((x) => x.seat === w.seat) === i) ?? []
  if (!s || !of.length) return null
  const open = of.some((w) => !w.sealed)
  return (
    <p class="othersat" role="status">
      {of.map((w) => (
        <span key={w.seat} class="whois">
          <Flag seat={w.seat} size={11} /> <b>{s.seats[w.seat]?.name}</b> {w.sealed ? 'has sealed' : 'is still planning'}
        </span>
      ))}
      <span class="dim">{open ? 'What you seal may be changed until the last has sealed.' : 'With your seal all are opened.'}</span>
    </p>
  )
}

/** The parts of a plan, unit by unit; what falls out of the draft when an answer changes is gone from it at once. */
export function PlanOf({ draft }: Props<'plan'>): JSX.Element {
  const { hand, size, text } = useDesk()
  const planned = hand.considered.value?.plan
  const standing = planned ? JSON.stringify(planned.plan) : null
  useEffect(() => {
    const mine = draft && 'plan' in draft ? draft.plan : []
    if (planned && mine.some((a) => !planned.plan.some((x) => x.part === a.part))) hand.set({ plan: planned.plan })
  }, [standing])
  const parts = planned?.parts ?? []
  const owners = [...new Set(parts.map(ownerOf))]
  const doing = owners.filter((id) => parts.some((p) => ownerOf(p) === id && planned?.plan.some((a) => a.part === p.id && doesAnything(p))))
  const now = partAtHand(hand)
  return (
    <>
      <Head owners={owners.length} doing={doing.length} />
      <ul class="plan" aria-label="Parts of the plan">
        {owners.map((id) => (
          <UnitOf key={id} parts={parts.filter((p) => ownerOf(p) === id)} now={now} />
        ))}
      </ul>
      {(size.value !== 'full' || text.value) && <Foreseen />}
      <OthersAt />
    </>
  )
}

/** Whether a part is answered otherwise than it holds when nobody answers it. */
const doesAnything = (p: PlannedPart): boolean => JSON.stringify(p.answer) !== JSON.stringify(p.idle ?? null)
