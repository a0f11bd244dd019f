// The catalogue: everything for sale, searched and filtered; and the dialog in which one thing of it is chosen, refused ones with their reason.
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Ware } from '../../kernel/force.ts'
import { RuleId } from '../theme/marks.tsx'
import { change, sum, useShop, type Offer } from './shop.ts'

const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1)
const wordsOf = (w: Ware | undefined): string => (w ? `${w.name} ${w.kind} ${w.words} ${w.facts.map((f) => `${f.label} ${f.value}`).join(' ')}` : '')
/** Whether every word of the search begins some word of the text. */
export function finds(text: string, search: string): boolean {
  const t = ` ${text.toLowerCase()}`
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter((x) => x !== '')
    .every((x) => t.includes(x))
}

/** The filters of a list: the kinds there are, `all` first. */
function Kinds({ kinds, on, set }: { kinds: readonly string[]; on: string; set: (k: string) => void }): JSX.Element | null {
  if (kinds.length < 2) return null
  return (
    <div class="kinds" role="group" aria-label="Kinds">
      {['', ...kinds].map((k) => (
        <button key={k} type="button" class="chip" aria-pressed={on === k} onClick={() => set(k)}>
          {k === '' ? 'All' : capital(k)}
        </button>
      ))}
    </div>
  )
}
function Facts({ w }: { w: Ware }): JSX.Element {
  return (
    <dl class="facts">
      {w.facts.map((f) => (
        <div key={f.label}>
          <dt>{f.label}</dt>
          <dd>{f.value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Order = 'book' | 'cheap' | 'dear' | 'name'
const orders: readonly (readonly [Order, string])[] = [
  ['book', 'as the book has them'],
  ['cheap', 'cheapest first'],
  ['dear', 'dearest first'],
  ['name', 'by name'],
]
const sorted = <T,>(list: readonly T[], by: Order, cost: (x: T) => number, name: (x: T) => string): readonly T[] =>
  by === 'book' ? list : [...list].sort((a, b) => (by === 'name' ? name(a).localeCompare(name(b)) : (by === 'cheap' ? 1 : -1) * (cost(a) - cost(b))))

/** The dialog of one choice. */
export function ChooseDialog(): JSX.Element | null {
  const shop = useShop(),
    c = shop.choosing.value
  return c ? <Choose key={c.title} c={c} /> : null
}
function Choose({
  c,
}: {
  c: { readonly title: string; readonly note: string; readonly offers: readonly Offer[]; readonly deed: string }
}): JSX.Element {
  const shop = useShop(),
    box = useRef<HTMLDialogElement>(null),
    list = useRef<HTMLUListElement>(null)
  const [find, setFind] = useState(''),
    [kind, setKind] = useState(''),
    [order, setOrder] = useState<Order>('book'),
    [may, setMay] = useState(false)
  const kinds = useMemo(() => [...new Set(c.offers.flatMap((o) => (o.ware ? [o.ware.kind] : [])))], [c])
  const shown = sorted(
    c.offers.filter((o) => (kind === '' || o.ware?.kind === kind) && (!may || !o.refusal) && finds(`${o.label} ${wordsOf(o.ware)}`, find)),
    order,
    (o) => o.ware?.cost ?? o.change ?? 0,
    (o) => o.label,
  )
  const [at, setAt] = useState(
    Math.max(
      0,
      c.offers.findIndex((o) => o.on),
    ),
  )
  const now = Math.min(at, shown.length - 1)
  useEffect(() => {
    const el = box.current
    if (el && !el.open) el.showModal()
  }, [])
  useEffect(() => {
    list.current?.children[now]?.scrollIntoView({ block: 'nearest' })
  }, [now, find, kind])
  const take = (o: Offer | undefined): void => {
    if (!o || o.refusal) return
    box.current?.close()
    if (!o.on) o.act()
  }
  const key = (e: KeyboardEvent): void => {
    if (e.target instanceof HTMLSelectElement || (e.target instanceof HTMLElement && e.target.closest('.rule'))) return
    const typing = e.target instanceof HTMLInputElement && e.target.type === 'search',
      by = e.key === 'ArrowDown' || (!typing && e.key === 'j') ? 1 : e.key === 'ArrowUp' || (!typing && e.key === 'k') ? -1 : 0
    if (by) {
      e.preventDefault()
      setAt(Math.max(0, Math.min(shown.length - 1, now + by)))
    } else if (e.key === 'Enter' && (typing || e.target === list.current || e.target === box.current)) {
      e.preventDefault()
      take(shown[now])
    }
  }
  const many = c.offers.length > 8,
    coarse = matchMedia('(pointer: coarse)').matches // no keyboard over the list on a phone
  return (
    <dialog
      ref={box}
      class="choose"
      aria-label={c.title}
      onClose={() => {
        shop.choosing.value = null
      }}
      onKeyDown={key}
      onClick={(e) => {
        if (e.target === box.current) box.current?.close()
      }}
    >
      <header role="none">
        <div>
          <h2>{capital(c.title)}</h2>
          {c.note && (
            <p class="dim">
              {capital(c.note)}
              {/[.!?]$/.test(c.note) ? '' : '.'}
            </p>
          )}
        </div>
        <button type="button" class="icb" aria-label="Close" onClick={() => box.current?.close()}>
          ×
        </button>
      </header>
      {many && (
        <div class="find">
          <input
            type="search"
            placeholder="Find: a name, a kind, a figure"
            aria-label="Find in the catalogue"
            value={find}
            autofocus={!coarse}
            onInput={(e) => {
              setFind(e.currentTarget.value)
              setAt(0)
            }}
          />
          <select aria-label="Order" value={order} onChange={(e) => setOrder(e.currentTarget.value as Order)}>
            {orders.map(([o, say]) => (
              <option key={o} value={o}>
                {say}
              </option>
            ))}
          </select>
          <label class="may">
            <input type="checkbox" checked={may} onChange={(e) => setMay(e.currentTarget.checked)} /> allowed only
          </label>
        </div>
      )}
      <Kinds
        kinds={kinds}
        on={kind}
        set={(k) => {
          setKind(k)
          setAt(0)
        }}
      />
      <ul
        class="offers"
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label={c.title}
        aria-activedescendant={shown[now] ? `offer-${shown[now].key}` : undefined}
      >
        {shown.map((o, i) => (
          <li
            key={o.key}
            id={`offer-${o.key}`}
            role="option"
            aria-selected={o.on}
            aria-disabled={o.refusal ? true : undefined}
            class={`${i === now ? 'at' : ''}${o.on ? ' on' : ''}${o.refusal ? ' no' : ''}`}
            onClick={() => {
              setAt(i)
              take(o)
            }}
          >
            <span class="what">
              <b>{o.label}</b>
              {o.on && <span class="mk2">as it is</span>}
              {o.ware && <Facts w={o.ware} />}
              {o.refusal ? (
                <small class="why">
                  {o.refusal.why} <span class="num">{o.refusal.rule}</span>
                </small>
              ) : o.ware?.words ? (
                <small class="faint">{o.ware.words}</small>
              ) : null}
            </span>
            <span class="num price">{o.change === undefined ? (o.ware ? sum(o.ware.cost) : '') : o.on ? '' : change(o.change)}</span>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p class="dim none">
          Nothing has these words.{' '}
          <button
            type="button"
            class="btn sm"
            onClick={() => {
              setFind('')
              setKind('')
              setMay(false)
            }}
          >
            Show everything
          </button>
        </p>
      )}
    </dialog>
  )
}

/** Everything for sale, to be read. */
export function Catalogue(): JSX.Element {
  const shop = useShop(),
    all = shop.wares.value,
    [find, setFind] = useState(''),
    [kind, setKind] = useState(''),
    [order, setOrder] = useState<Order>('book')
  const shown = sorted(
      all.filter((w) => (kind === '' || w.kind === kind) && finds(wordsOf(w), find)),
      order,
      (w) => w.cost,
      (w) => w.name,
    ),
    unit = shop.bench.value?.bill.unit ?? ''
  const groups = order === 'book' ? [...new Set(shown.map((w) => w.kind))] : ['']
  return (
    <section class="page wares" aria-label="Catalogue">
      <header>
        <h1>Catalogue</h1>
        <p class="dim">
          {all.length} things for sale in {shop.book.title}.
        </p>
      </header>
      <div class="find">
        <input
          type="search"
          id="find-ware"
          placeholder="Find: a name, a kind, a figure"
          aria-label="Find in the catalogue"
          value={find}
          onInput={(e) => setFind(e.currentTarget.value)}
        />
        <select aria-label="Order" value={order} onChange={(e) => setOrder(e.currentTarget.value as Order)}>
          {orders.map(([o, say]) => (
            <option key={o} value={o}>
              {say}
            </option>
          ))}
        </select>
      </div>
      <Kinds kinds={[...new Set(all.map((w) => w.kind))]} on={kind} set={setKind} />
      {groups.map((k) => (
        <section key={k}>
          {k && <h2>{capital(k)}</h2>}
          <ul class="cards">
            {shown
              .filter((w) => k === '' || w.kind === k)
              .map((w) => (
                <li key={w.id} class="card">
                  <header>
                    <b class="hd">{w.name}</b>
                    <span class="num">
                      {sum(w.cost)} <small>{unit}</small>
                    </span>
                  </header>
                  <Facts w={w} />
                  {w.words && <p class="dim">{w.words}</p>}
                  <RuleId id={w.rule} open={(r) => shop.read(r)} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 && (
        <p class="dim none" role="status">
          Nothing has these words.{' '}
          <button
            type="button"
            class="btn sm"
            onClick={() => {
              setFind('')
              setKind('')
            }}
          >
            Show everything
          </button>
        </p>
      )}
    </section>
  )
}
