// The quick battle: who fights whom with what and where, under which house rules, and one gold button.
import { Fragment, type JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { opponents } from 'virtual:shelf'
import type { Force } from '../../kernel/force.ts'
import type { RuleWords } from '../contract/seat.ts'
import { keptForces, type KeptForce } from '../kept/keep.ts'
import { engine, plan, planOf, start, teach, workshopFor } from '../link/next.ts'
import { ranks } from '../link/level.ts'
import { hashOf } from '../link/router.ts'
import {
  against,
  changes,
  forceOf,
  oneScreenNotes,
  scenarioOf,
  valueOf,
  withAgainst,
  withScenario,
  withSeat,
  type Plan,
  type PlanSeat,
} from '../link/plan.ts'
import { Setting } from '../ui/setting.tsx'
import type { Shelved } from '../contract/shelve.ts'
import { Flag, side } from '../theme/marks.tsx'

function SeatRow({ book, p, i, own }: { book: Shelved; p: Plan; i: number; own: readonly KeptForce[] }): JSX.Element {
  const seat = p.seats[i],
    who = seat.who === 'person' ? 'person' : seat.who.ai,
    force = seat.force ? `${seat.force.is}:${seat.force.id}` : ''
  const set = (some: Partial<PlanSeat>): void => plan(withSeat(p, i, some))
  const usual = book.forces.find((f) => f.id === scenarioOf(book, p).forces[i])
  return (
    <div class={`seatrow ${side(i)}`}>
      <span class="who">
        <Flag seat={i} size={15} /> Seat {i + 1}
      </span>
      <select
        aria-label={`Who plays seat ${i + 1}`}
        value={who}
        onChange={(e) => set({ who: e.currentTarget.value === 'person' ? 'person' : { ai: e.currentTarget.value } })}
      >
        <option value="person">A person</option>
        {opponents.map((o) => (
          <option key={o.id} value={o.id}>
            Computer: {o.name}
          </option>
        ))}
      </select>
      <select
        aria-label={`Force of seat ${i + 1}`}
        value={force}
        onChange={(e) => {
          const v = e.currentTarget.value,
            cut = v.indexOf(':')
          set({ force: v === '' ? null : { is: v.slice(0, cut) as 'ready' | 'own', id: v.slice(cut + 1) } })
        }}
      >
        <option value="">{usual?.name ?? 'The scenario’s'} (the scenario’s)</option>
        <optgroup label="Ready">
          {book.forces
            .filter((f) => f !== usual)
            .map((f) => (
              <option key={f.id} value={`ready:${f.id}`}>
                {f.name}, {f.cost.toLocaleString('en-US')} {f.unit}
              </option>
            ))}
        </optgroup>
        {own.length > 0 && (
          <optgroup label="Your own">
            {own.map((f) => (
              <option key={f.id} value={`own:${f.id}`}>
                {f.force.name}
                {f.from ? `, home from ${f.from}` : ''}
              </option>
            ))}
          </optgroup>
        )}
      </select>
      <a
        class="btn sm quiet build"
        href={workshopFor(book, seat.force?.id ?? usual?.id ?? null)}
        aria-label={`Build the force of seat ${i + 1} for this battle`}
      >
        Build
      </a>
    </div>
  )
}

/** Who that is, in a sentence: how a computer plays, or how people share the battle. */
function wordOf(now: string, others: number): string {
  const o = opponents.find((x) => x.id === now)
  if (o) return `${o.name}: ${o.blurb}.`
  const all = others > 1 ? 'All' : 'Both'
  if (now === 'here') return `${all} at this screen, one after the other.`
  return now === 'screens' ? `${all} at their own screens; each gets a secret link.` : 'Each seat as it is set below.'
}

/** The card of the quick battle. */
export function Quick({ book }: { book: Shelved }): JSX.Element {
  const p = planOf(book),
    scenario = scenarioOf(book, p),
    now = against(p)
  const [own, setOwn] = useState<readonly KeptForce[]>([]),
    [wide, setWide] = useState(false),
    [said, setSaid] = useState<string | null>(null),
    [busy, setBusy] = useState(false),
    [words, setWords] = useState<RuleWords | null>(null)
  useEffect(() => {
    void keptForces(book.id).then(setOwn, () => setOwn([]))
  }, [book.id])
  const begin = async (set: () => Promise<string | null> = () => start(book, p, own)): Promise<void> => {
    setBusy(true)
    setSaid(null)
    try {
      setSaid(await set())
    } catch (e) {
      setSaid(e instanceof Error ? e.message : String(e))
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => {
    // Enter begins, as the button says
    const key = (e: KeyboardEvent): void => {
      if (
        e.key === 'Enter' &&
        !e.repeat &&
        !e.defaultPrevented &&
        (document.activeElement === null ||
          document.activeElement === document.body ||
          document.activeElement instanceof HTMLHeadingElement)
      )
        document.querySelector<HTMLButtonElement>('.qb .btn.go')?.click()
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [])
  const read = (id: string): void => {
    void engine()
      .call('word', book.id, id)
      .then(setWords, () => setWords(null))
  }
  const names: readonly Force[] = own.map((f) => f.force),
    others = p.seats.slice(1),
    n = changes(book, p)
  const mine = forceOf(book, p, 0, names)
  const rank = (id: string): number => (ranks as readonly string[]).indexOf(id)
  const choices = [
    {
      of: others.length > 1 ? 'Computers' : 'A computer',
      all: opponents.toSorted((x, y) => rank(x.id) - rank(y.id)).map((o) => ({ id: o.id, label: o.name })),
    },
    {
      of: others.length > 1 ? 'People' : 'A person',
      all: [
        { id: 'here', label: 'this screen' },
        { id: 'screens', label: others.length > 1 ? 'own screens' : 'two screens' },
      ],
    },
    ...(now === 'other' ? [{ of: 'Each seat', all: [{ id: 'other', label: 'as below' }] }] : []),
  ]
  /** More choices, brought into sight where they open, or none. */
  const widen = (): void => {
    setWide(!wide)
    if (!wide) requestAnimationFrame(() => document.querySelector('.qb .wide')?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <section
      class="card qb"
      aria-labelledby="quick"
      onPointerEnter={() => {
        void engine()
          .call('samples', book.id)
          .catch(() => undefined)
      }}
    >
      <h2 id="quick">Quick battle · {book.title}</h2>
      <div class="vs">
        <div class={`sidecard ${side(0)}`}>
          <span class="cap">{p.seats[0].who === 'person' ? 'You' : 'Computer'}</span>
          <b class="hd">
            <Flag seat={0} size={15} /> {mine.name}
          </b>
          <small>{mine.note}</small>
        </div>
        <span class="x hd">against</span>
        <div class="them">
          {others.map((s, k) => {
            const f = forceOf(book, p, k + 1, names)
            return (
              <div key={k} class={`sidecard ${side(k + 1)}`}>
                <span class="cap">
                  {s.who === 'person'
                    ? p.where === 'server'
                      ? 'A person elsewhere'
                      : 'A person here'
                    : `Computer, ${opponents.find((o) => typeof s.who === 'object' && o.id === s.who.ai)?.name}`}
                </span>
                <b class="hd">
                  <Flag seat={k + 1} size={15} /> {f.name}
                </b>
                <small>{f.note}</small>
              </div>
            )
          })}
        </div>
      </div>
      <dl class="set">
        <div>
          <dt>
            <label for="scenario">Where and what for</label>
          </dt>
          <dd>
            <select
              id="scenario"
              value={scenario.id}
              onChange={(e) => {
                const s = book.scenarios[e.currentTarget.selectedIndex]
                plan(withScenario(p, s, opponents))
              }}
            >
              {book.scenarios.map((s) => (
                <option key={s.id} value={s.id}>
                  {s.title}, {s.seats} sides, {s.minutes} min
                </option>
              ))}
            </select>
            <small>{scenario.text}</small>
          </dd>
        </div>
        <div>
          <dt id="against">Who plays {others.length > 1 ? 'the others' : 'the other side'}</dt>
          <dd>
            <div class="sides" role="radiogroup" aria-labelledby="against">
              {choices.map((g) => (
                <div key={g.of} role="group" aria-label={g.of}>
                  <span class="cap" aria-hidden="true">
                    {g.of}
                  </span>
                  <div class="seg">
                    {g.all.map((c) => (
                      <label key={c.id} class={now === c.id ? 'picked' : ''}>
                        <input
                          type="radio"
                          name="against"
                          checked={now === c.id}
                          onChange={() => c.id !== 'other' && plan(withAgainst(p, c.id))}
                        />
                        {c.label}
                      </label>
                    ))}
                  </div>
                </div>
              ))}
            </div>
            <small>{wordOf(now, others.length)}</small>
          </dd>
        </div>
        <div>
          <dt>House rules</dt>
          <dd>
            {n === 0 ? 'As the book has them' : `${n} changed`}
            {oneScreenNotes(book, p).map((x) => (
              <small key={x} class="warn">
                ▲ {x}
              </small>
            ))}
          </dd>
        </div>
      </dl>
      {wide && (
        <div class="wide">
          <h3>Seats and forces</h3>
          {p.seats.map((_, i) => (
            <SeatRow key={i} book={book} p={p} i={i} own={own} />
          ))}
          <div class="seatrow">
            <span class="who">Where it lives</span>
            <select
              aria-label="Where the battle lives"
              value={p.where}
              onChange={(e) => plan({ ...p, where: e.currentTarget.value as 'device' | 'server' })}
            >
              <option value="device">On this device, no network needed</option>
              <option value="server">On the server, a secret link for each person</option>
            </select>
          </div>
          <h3>House rules</h3>
          {book.houseRules.map((h) => (
            <Fragment key={h.id}>
              <Setting
                rule={h}
                value={valueOf(book, p, h.id)}
                set={(v) => plan({ ...p, options: { ...p.options, [h.id]: v } })}
                read={read}
              />
              {h.practised !== undefined && (
                <p class="practised">
                  <a href={hashOf({ is: 'eye', ruleset: book.id, seed: null })}>Train the eye</a>
                </p>
              )}
            </Fragment>
          ))}
          {n > 0 && (
            <button type="button" class="btn sm" onClick={() => plan({ ...p, options: {} })}>
              As the book has them
            </button>
          )}
        </div>
      )}
      {said && (
        <p class="wrong" role="alert">
          {said}
        </p>
      )}
      <button
        type="button"
        class="btn go"
        disabled={busy}
        onClick={() => {
          void begin()
        }}
      >
        {busy ? (
          'Setting up'
        ) : (
          <>
            Start battle <kbd aria-hidden="true">Enter</kbd>
          </>
        )}
      </button>
      <div class="row">
        {book.lesson && (
          <button
            type="button"
            class="btn sm teach"
            disabled={busy}
            onClick={() => {
              void begin(() => teach(book))
            }}
          >
            Teach me first, {book.lesson.minutes} minutes
          </button>
        )}
        <button type="button" class="btn quiet sm" aria-expanded={wide} onClick={widen}>
          {wide ? 'Fewer choices' : 'Change forces and options'}
        </button>
      </div>
      <p class="fair">A computer sees only what its side sees; every die can be rolled again from the log.</p>
      {words && (
        <dialog open class="words" aria-label={words.title}>
          <div class="cap">
            {words.chapter} · <span class="num">{words.id}</span>
          </div>
          <h3>{words.title}</h3>
          <p>{words.text}</p>
          {words.ruling && <p class="dim">Ruling: {words.ruling}</p>}
          <button type="button" class="btn sm" onClick={() => setWords(null)}>
            Close
          </button>
        </dialog>
      )}
    </section>
  )
}
