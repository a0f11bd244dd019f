// Beside the rules of a chapter: the switches that change them, and where they were used in a battle.
import type { JSX } from 'preact'
import type { HouseRule, OptionValue } from '../../kernel/book.ts'
import { hashOf } from '../link/router.ts'
import { choose, planned, setPlanned } from '../link/next.ts'
import { Count } from '../ui/setting.tsx'
import { named } from './find.ts'
import type { BookPages, Leaf } from '../contract/leaf.ts'
import { type Desk, leaf, valueText } from './rulerow.tsx'

/** A switch with all its values: the one in force marked, or to be chosen for the next battle where none is open. */
function Switch({ d, h }: { d: Desk; h: HouseRule }): JSX.Element {
  const next = d.battle === null
  const value = next ? planned(d.book.id, h.id) : (d.battle?.options[h.id] ?? h.default)
  const list = Array.isArray(h.values) ? (h.values as readonly { value: OptionValue; label: string }[]) : null
  return (
    <section class="card swc">
      <header>
        <h3>{h.title}</h3>
        <a class="rid" href={leaf(d, h.rule)}>
          {h.rule}
        </a>
      </header>
      {next ? (
        list ? (
          <div class="vals" role="group" aria-label={`${h.title}, in my next battle`}>
            {list.map((v) => (
              <button
                key={String(v.value)}
                type="button"
                class={v.value === value ? 'in' : ''}
                aria-pressed={v.value === value}
                onClick={() => setPlanned(d.book.id, h.id, v.value)}
              >
                {v.value === value && <span aria-hidden="true">✓ </span>}
                {v.label}
              </button>
            ))}
          </div>
        ) : (
          <label class="vals">
            <span class="unseen">{h.title}, in my next battle</span>
            <Count
              id={`next-${h.id}`}
              of={h.values as { min: number; max: number; step?: number; none?: true }}
              value={value as number | null}
              set={(v) => setPlanned(d.book.id, h.id, v)}
            />
          </label>
        )
      ) : (
        <ul class="vals">
          {list ? (
            list.map((v) => (
              <li key={String(v.value)} class={v.value === value ? 'in' : ''}>
                {v.value === value && <span aria-hidden="true">✓ </span>}
                {v.label}
                {v.value === value && <span class="unseen"> (in force)</span>}
              </li>
            ))
          ) : (
            <li class="in">{valueText(h, value as OptionValue)}</li>
          )}
        </ul>
      )}
      <p>{h.text}</p>
      {value !== h.default && (
        <p class="mk2">
          {next ? 'set for your next battle' : 'changed'}; the book has {valueText(h, h.default)}
        </p>
      )}
    </section>
  )
}

/** The switches that belong to some rules: named by them, or by a ruling they name. */
export function switchesOf(book: BookPages, rules: readonly Leaf[]): readonly HouseRule[] {
  const ids = new Set(rules.map((r) => r.id))
  const by = new Map(book.rules.map((r) => [r.id, r]))
  const wanted = new Set<string>()
  for (const r of rules)
    for (const id of [r.id, ...named(`${r.text} ${r.ruling ?? ''}`, (x) => by.has(x))]) {
      const s = by.get(id)?.switch
      if (s) wanted.add(s)
    }
  return book.houseRules.filter((h) => wanted.has(h.id) || ids.has(h.rule))
}

export function Aside({ d, rules }: { d: Desk; rules: readonly Leaf[] }): JSX.Element {
  const own = switchesOf(d.book, rules)
  const n = d.battle ? d.book.houseRules.filter((h) => (d.battle?.options[h.id] ?? h.default) !== h.default).length : 0
  const used = rules.flatMap((r) => (d.used.get(r.id) ?? []).slice(0, 1).map((u) => ({ r, u }))).slice(0, 6)
  return (
    <aside class="ra" aria-label="Switches and uses">
      {d.met && (
        <section>
          <h2>In {d.met.in.title}</h2>
          {d.met.last && <p class="faint">Your last battle by this book: what of these rules was met, each at its last moment.</p>}
          {used.length ? (
            <ul class="lastused">
              {used.map(({ r, u }) => (
                <li key={r.id}>
                  {d.met?.replay && u.frame !== null ? (
                    <a href={hashOf({ is: 'replay', id: d.met.replay, at: u.frame, eye: null })}>
                      <b class="num">▸ {u.no}</b>
                    </a>
                  ) : (
                    <b class="num">{u.no}</b>
                  )}
                  <a class="rid" href={leaf(d, r.id)}>
                    {r.id}
                  </a>
                  <span>{r.title}</span>
                </li>
              ))}
            </ul>
          ) : (
            <p class="faint">{d.met.last ? 'None of these was met in it.' : 'None of these rules has been used yet.'}</p>
          )}
        </section>
      )}
      <section>
        <h2>Where it can be changed</h2>
        {own.length ? own.map((h) => <Switch key={h.id} d={d} h={h} />) : <p class="faint">No house rule changes these.</p>}
      </section>
      <p class="raf">
        {d.battle ? (
          <>
            <b>House rules: {n === 0 ? 'none changed.' : `${n} changed.`}</b> They were fixed when the battle was set up, and every seat
            sees them.
          </>
        ) : (
          <>
            <b>House rules</b> are fixed when a battle is set up, and every seat sees them. What is chosen here goes to your next one.{' '}
            <a href={hashOf({ is: 'home' })} onClick={() => choose(d.book.id)}>
              Set it up
            </a>
          </>
        )}
      </p>
    </aside>
  )
}
