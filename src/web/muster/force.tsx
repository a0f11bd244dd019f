// The force: its name, its budget with what it went into, its units, and what the rules say of it, each fault with what would mend it.
import type { JSX } from 'preact'
import type { Fault, Field, Group } from '../../kernel/force.ts'
import { houseWords } from '../contract/house.ts'
import { Plate, RuleId } from '../theme/marks.tsx'
import { OnBook } from './onbook.tsx'
import { Box } from './unit.tsx'
import { addUnit } from './adding.ts'
import { capital } from './finding.tsx'
import { change, nameOf, sum, useShop, type Shop } from './shop.ts'

/** `7 of 10 weapons`, or the lines it is made of. */
function contents(g: Group): string {
  const places = g.groups.find((x) => x.fields.length > 4 && x.fields.every((f) => f.is === 'pick'))
  if (places) return `${places.fields.filter((f) => f.value !== null).length} of ${places.fields.length} ${places.title.toLowerCase()}`
  const lines = g.groups.filter((x) => x.fields.some((f) => f.is === 'count'))
  return lines.map((x) => x.title.replace(' × ', ' ')).join(', ')
}

/** Bring the place of a fault before the eyes. */
export function show(shop: Shop, f: Fault): void {
  const i = shop.bench.peek()?.form.groups.findIndex((g) => g.path.every((k, n) => f.at[n] === k)) ?? -1
  if (i >= 0) {
    shop.unit.value = i
    shop.pane.value = 'unit'
  }
  shop.view.value = 'force'
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const el = document.getElementById(nameOf(f.at)) ?? document.querySelector<HTMLElement>(`[id^="${CSS.escape(nameOf(f.at))}"]`)
      el?.focus()
      el?.scrollIntoView({ block: 'nearest' })
    }),
  )
}

function Budget(): JSX.Element | null {
  const shop = useShop(),
    bench = shop.bench.value
  if (!bench) return null
  const { bill } = bench,
    over = bill.total - bill.budget,
    whole = Math.max(bill.total, bill.budget, 1)
  return (
    <section class="bud bill" aria-label="The bill">
      <div class={`bl sum${over > 0 ? ' over' : ''}`}>
        <span>
          <b class="num">{sum(bill.total)}</b> of {sum(bill.budget)} {bill.unit}
        </span>
        <span class="num">{over > 0 ? `${sum(over)} too many` : `${sum(-over)} left`}</span>
      </div>
      <div class={`bb${over > 0 ? ' over' : ''}`} role="img" aria-label={`${sum(bill.total)} of ${sum(bill.budget)} ${bill.unit} spent`}>
        {bill.lines.map((l, i) => (
          <i
            key={i}
            class={`${i % 2 ? 'odd' : ''}${i === shop.unit.value ? ' on' : ''}`}
            style={{ width: `${(l.cost / whole) * 100}%` }}
            title={`${l.label}: ${sum(l.cost)}`}
          />
        ))}
        {over > 0 && <u style={{ left: `${(bill.budget / whole) * 100}%` }} />}
      </div>
      <details>
        <summary>What it went into</summary>
        <table>
          <tbody>
            {bill.lines.map((l, i) => (
              <>
                {
                  <tr key={i}>
                    <th scope="row">{l.label}</th>
                    <td class="num">{sum(l.cost)}</td>
                  </tr>
                }
                {l.parts?.map((p, k) => (
                  <tr key={`${i}.${k}`} class="part">
                    <td>
                      {p.label} {p.rule && <RuleId id={p.rule} open={(r) => shop.read(r)} />}
                    </td>
                    <td class="num">{sum(p.cost)}</td>
                  </tr>
                ))}
              </>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

const sign = {
  bad: (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path d="M5 1h8l4 4v8l-4 4H5l-4 -4V5z" fill="var(--bad)" />
      <path d="M9 4.5v5.5M9 12v2" stroke="var(--ink-1)" stroke-width="2.2" />
    </svg>
  ),
  warn: (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path d="M9 1l8 15H1z" fill="var(--warn)" />
      <path d="M9 6v5M9 12.5v2" stroke="var(--ink-1)" stroke-width="2" />
    </svg>
  ),
  good: (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="8" fill="none" stroke="var(--good)" stroke-width="1.8" />
      <path d="M5 9.5l3 3l5.5 -6.5" fill="none" stroke="var(--good)" stroke-width="2" />
    </svg>
  ),
}

/** Whose fault it is, where its words do not say so. */
function whose(shop: Shop, f: Fault): string {
  const g = shop.bench.value?.form.groups.find((x) => x.path.every((k, n) => f.at[n] === k)),
    name = g?.fields.find((x): x is Extract<Field, { is: 'text' }> => x.is === 'text')?.value ?? g?.title ?? ''
  return name && !f.why.includes(name) ? `${name}: ` : ''
}

/**
 * What stands against the force, in one line under its bill, so that it is seen whatever the column shows: it leads to the faults and what
 * mends them.
 */
function ToFix(): JSX.Element | null {
  const shop = useShop(),
    first = shop.bench.value?.faults.find((f) => f.grave),
    n = shop.grave.value
  if (!first) return null
  return (
    <button
      type="button"
      class="tofix"
      onClick={() => {
        const el = document.querySelector<HTMLElement>('.faults')
        el?.scrollIntoView({ block: 'start' })
        el?.querySelector<HTMLElement>('.grave .fx button')?.focus({ preventScroll: true })
      }}
    >
      {sign.bad}
      <span class="what">
        <b class="bad">{n} to fix.</b> {whose(shop, first)}
        {whose(shop, first) ? first.why : capital(first.why)}.
      </span>
      <span class="faint">Mend</span>
    </button>
  )
}

function Faults(): JSX.Element {
  const shop = useShop(),
    bench = shop.bench.value,
    all = bench?.faults ?? [],
    grave = shop.grave.value,
    saves = shop.saves.value
  const worth = (e: Fault['fixes'][number]): string => {
    const n = saves.get(JSON.stringify(e.edit))
    return n === undefined || n === 0 ? '' : `, ${change(n)}`
  }
  return (
    <section class="faults" aria-label="What the rules say">
      <h2 class="hd lh">
        {grave ? 'Before it can be fielded' : 'What the rules say'} {grave > 0 && <span class="cnt bad">{grave} to fix</span>}
      </h2>
      <ul class="leg">
        {[...all]
          .sort((a, b) => Number(b.grave) - Number(a.grave))
          .map((f, i) => (
            <li key={i} class={f.grave ? 'grave e' : 'mild w'}>
              {f.grave ? sign.bad : sign.warn}
              <div>
                <b>
                  {whose(shop, f)}
                  {whose(shop, f) ? f.why : capital(f.why)}
                </b>
                <p>
                  {f.grave ? 'Not allowed.' : 'Legal, but mind it.'} <RuleId id={f.rule} open={(r) => shop.read(r)} />
                </p>
                <div class="fx">
                  {f.fixes.map((x) => (
                    <button key={x.say} type="button" class="btn sm fix" onClick={() => shop.edit(x.edit)}>
                      {x.say}
                      {worth(x)}
                    </button>
                  ))}
                  {bench?.form.groups.some((g) => g.path.every((k, n) => f.at[n] === k)) && (
                    <button type="button" class="btn sm quiet" onClick={() => show(shop, f)}>
                      Show it
                    </button>
                  )}
                </div>
              </div>
            </li>
          ))}
        {grave === 0 && bench && (
          <li class="k">
            {sign.good}
            <div>
              <b>{all.length ? 'Every other rule of building holds.' : 'Every rule of building holds.'}</b> It may take the field.
            </div>
          </li>
        )}
      </ul>
    </section>
  )
}

/** The left of the page. */
export function ForceColumn(): JSX.Element {
  const shop = useShop(),
    bench = shop.bench.value,
    form = bench?.form,
    force = shop.force.value
  const name = form?.fields.find((f): f is Extract<Field, { is: 'text' }> => f.is === 'text'),
    rest = form?.fields.filter((f) => f !== name) ?? []
  const from = shop.mine.value.find((k) => k.id === force?.id)?.from
  return (
    <section class="col left" aria-label="Force">
      <OnBook cls="onbook" label="Book of this force" />
      <div class="ph">
        {name ? (
          <input
            id={nameOf(name.path)}
            class="hd fname"
            type="text"
            maxLength={60}
            aria-label="Name of the force"
            value={name.value}
            onChange={(e) => shop.put(name.path, e.currentTarget.value)}
          />
        ) : (
          <h1 class="hd fname">{force?.name ?? shop.book.title}</h1>
        )}
        <span class="faint">{form ? `${form.groups.length} ${form.groups.length === 1 ? 'unit' : 'units'}` : ''}</span>
      </div>
      {from && <p class="faint from">Came home from {from}</p>}
      <Budget />
      <ToFix />
      <button
        type="button"
        class="housed"
        onClick={() => {
          shop.ruling.value = true
        }}
      >
        <span class="cap">House rules</span>
        <b>{houseWords(shop.house.value)}</b>
        <span class="faint">Change</span>
      </button>
      {form && form.groups.length > 0 && (
        <ul class="mus" aria-label="Units">
          {form.groups.map((g, i) => {
            const faults = shop.faultsOf(g),
              bad = faults.filter((f) => f.grave).length,
              s = bench?.sheets[i],
              title = g.fields.find((f): f is Extract<Field, { is: 'text' }> => f.is === 'text')?.value || g.title
            return (
              <li key={g.path.join('/')}>
                <button
                  type="button"
                  class={`mu${i === shop.unit.value ? ' sel' : ''}`}
                  aria-current={i === shop.unit.value ? 'true' : undefined}
                  onClick={() => {
                    shop.unit.value = i
                    shop.pane.value = 'unit'
                  }}
                >
                  <Plate seat={0} icon={s?.icon ?? 'flag'} size={22} />
                  <span class="what">
                    <b class="hd">{title}</b>
                    <small>{[capital(s?.kind ?? ''), contents(g)].filter((x) => x !== '').join(' · ')}</small>
                  </span>
                  <span class="mc">
                    <b class="num">{sum(g.cost ?? bench?.bill.lines[i]?.cost ?? 0)}</b>
                    <small class={bad ? 'bad' : faults.length ? 'warn' : 'good'}>
                      {bad ? `${bad} to fix` : faults.length ? `${faults.length} to mind` : 'ready'}
                    </small>
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {form?.verbs && (
        <button
          type="button"
          class="btn add"
          onClick={() => {
            void addUnit(shop)
          }}
        >
          Add a unit<span class="faint">{form.verbs.length} kinds</span>
        </button>
      )}
      {rest.length > 0 && (
        <div class="boxes own">
          {rest.map((f) => (
            <Box key={nameOf(f.path)} f={f} of={force?.name ?? ''} />
          ))}
        </div>
      )}
      <Faults />
    </section>
  )
}
