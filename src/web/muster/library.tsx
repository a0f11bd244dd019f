// The page of forces: one's own, the forgotten, the ready ones, and those that come in from elsewhere.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Plate } from '../theme/marks.tsx'
import { BringIn } from './bringin.tsx'
import { Own, useCosts, when } from './own.tsx'
import { sum, useShop } from './shop.ts'

/** A new force with nothing in it, for a budget. */
function Blank(): JSX.Element {
  const shop = useShop(),
    [budget, setBudget] = useState(shop.bench.value?.bill.budget ?? 100),
    unit = shop.bench.value?.bill.unit ?? ''
  const make = async (): Promise<void> => {
    const f = await shop.engine.call('blank', shop.book.id, budget, 'New force'),
      own = await shop.copy(f, f.name)
    await shop.take(own)
    shop.view.value = 'force'
  }
  return (
    <section class="card blank" aria-label="From nothing">
      <h2>From nothing</h2>
      <div class="row">
        <label>
          A budget of{' '}
          <input
            type="number"
            min={0}
            max={1_000_000}
            value={budget}
            onChange={(e) => {
              const n = e.currentTarget.valueAsNumber
              if (Number.isInteger(n) && n >= 0) setBudget(n)
            }}
          />{' '}
          {unit}
        </label>
        <button
          type="button"
          class="btn"
          onClick={() => {
            void make()
          }}
        >
          Begin
        </button>
      </div>
    </section>
  )
}

/** The ready forces: beside one's own, or in their place while there are none. */
function Ready(): JSX.Element {
  const shop = useShop()
  return (
    <section class="card ready" aria-label="Ready forces">
      <h2>Start from a ready force</h2>
      <ul>
        {shop.samples.value.map((s) => {
          const r = shop.book.forces.find((x) => x.id === s.id)
          return (
            <li key={s.id}>
              <button
                type="button"
                class="open"
                onClick={() => {
                  void shop.take(s)
                  shop.view.value = 'force'
                }}
              >
                <Plate seat={0} icon={r?.icons[0] ?? 'flag'} size={18} />
                <span>
                  <b class="hd">{s.name}</b>
                  <small>{r ? `${sum(r.cost)} ${r.unit} · ${r.sheets} ${r.sheets === 1 ? 'unit' : 'units'}` : ''}</small>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The page of forces. */
export function Library(): JSX.Element {
  const shop = useShop(),
    mine = shop.mine.value,
    gone = shop.gone.value,
    costs = useCosts(mine)
  return (
    <section class="page library" aria-label="My forces">
      <div>
        <header>
          <h1>My forces</h1>
          <p class="dim">
            {mine.length
              ? `${mine.length} kept on this device`
              : 'Nothing is kept here yet. The first change of a ready force makes it your own.'}
          </p>
        </header>
        {mine.length === 0 && <Ready />}
        <ul class="owns">
          {mine.map((k) => (
            <Own key={k.id} k={k} cost={costs(k)} />
          ))}
        </ul>
        {gone.length > 0 && (
          <details class="gone">
            <summary>Forgotten: {gone.length}</summary>
            <ul>
              {gone.map((v) => (
                <li key={v.id}>
                  <span>
                    <b>{v.force.name}</b> <small class="faint">{when(v.at)}</small>
                  </span>
                  <button
                    type="button"
                    class="btn sm"
                    onClick={() => {
                      void shop.keep(v.force, { house: v.house ?? {} })
                    }}
                  >
                    Bring back
                  </button>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div class="stack">
        {mine.length > 0 && <Ready />}
        <Blank />
        <BringIn />
      </div>
    </section>
  )
}
