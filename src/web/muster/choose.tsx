// The catalogue: everything for sale, searched and filtered; and the dialog in which one thing of it is chosen, refused ones with their
// reason.
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Ware } from '../../kernel/force.ts'
import { RuleId } from '../theme/marks.tsx'
import { capital, FindBar, found, Kinds, NoneFound, useFinding, wordsOf } from './finding.tsx'
import { change, sum, useShop, type Offer } from './shop.ts'

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
  const [at, setAt] = useState(
    Math.max(
      0,
      c.offers.findIndex((o) => o.on),
    ),
  )
  const f = useFinding(() => setAt(0)),
    [may, setMay] = useState(false)
  const kinds = useMemo(() => [...new Set(c.offers.flatMap((o) => (o.ware ? [o.ware.kind] : [])))], [c])
  const shown = found(may ? c.offers.filter((o) => !o.refusal) : c.offers, f, {
    words: (o) => `${o.label} ${wordsOf(o.ware)} ${o.holds ?? ''}`,
    kind: (o) => o.ware?.kind,
    cost: (o) => o.ware?.cost ?? o.change ?? 0,
    name: (o) => o.label,
  })
  const now = Math.min(at, shown.length - 1)
  useEffect(() => {
    const el = box.current
    if (el && !el.open) el.showModal()
  }, [])
  useEffect(() => {
    list.current?.children[now]?.scrollIntoView({ block: 'nearest' })
  }, [now, f.find, f.kind])
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
  const bill = shop.bench.value?.bill,
    left = bill ? bill.budget - bill.total : Infinity
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
        <FindBar f={f} focus={!coarse}>
          <label class="may">
            <input type="checkbox" checked={may} onChange={(e) => setMay(e.currentTarget.checked)} /> allowed only
          </label>
        </FindBar>
      )}
      <Kinds kinds={kinds} f={f} />
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
              ) : (o.ware?.words ?? o.holds) ? (
                <small class="faint">{o.ware?.words ?? o.holds}</small>
              ) : null}
            </span>
            <span class="num price">
              {o.change === undefined ? (o.ware ? sum(o.ware.cost) : '') : o.on ? '' : change(o.change)}
              {!o.on && o.change !== undefined && o.change > 0 && o.change > left && (
                <small class="bad">{sum(o.change - left)} too many</small>
              )}
            </span>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <NoneFound
          all={() => {
            f.set({ find: '', kind: '' })
            setMay(false)
          }}
        />
      )}
    </dialog>
  )
}

/** Everything for sale, to be read. */
export function Catalogue(): JSX.Element {
  const shop = useShop(),
    all = shop.wares.value,
    f = useFinding(),
    shown = found(all, f, { words: wordsOf, kind: (w) => w.kind, cost: (w) => w.cost, name: (w) => w.name }),
    unit = shop.bench.value?.bill.unit ?? ''
  const groups = f.order === 'book' ? [...new Set(shown.map((w) => w.kind))] : ['']
  return (
    <section class="page wares" aria-label="Catalogue">
      <header>
        <h1>Catalogue</h1>
        <p class="dim">
          {all.length} things for sale in {shop.book.title}.
        </p>
      </header>
      <FindBar f={f} id="find-ware" />
      <Kinds kinds={[...new Set(all.map((w) => w.kind))]} f={f} />
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
      {shown.length === 0 && <NoneFound all={() => f.set({ find: '', kind: '' })} />}
    </section>
  )
}
