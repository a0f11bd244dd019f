// The bench of a force without units: a first unit, or a force that is ready.
import type { JSX } from 'preact'
import { Plate } from '../theme/marks.tsx'
import { addUnit } from './adding.ts'
import { sum, useShop } from './shop.ts'

/** A force without units: three ready ones, or a first unit. */
export function Nothing(): JSX.Element {
  const shop = useShop(),
    bench = shop.bench.value
  if (!bench)
    return (
      <div class="prices" role="status">
        <p class="dim">Prices come first.</p>
        {shop.book.forces.slice(0, 6).map((f) => (
          <i key={f.id} class="grey" />
        ))}
      </div>
    )
  return (
    <div class="nothing">
      <h2>No units yet</h2>
      {(bench.form.verbs?.length ?? 0) > 0 && (
        <button
          type="button"
          class="btn go"
          onClick={() => {
            void addUnit(shop)
          }}
        >
          Add a first unit
        </button>
      )}
      <p class="dim">Or start from a force that is ready.</p>
      <ul>
        {shop.samples.value.slice(0, 3).map((s) => {
          const r = shop.book.forces.find((x) => x.id === s.id)
          return (
            <li key={s.id}>
              <button
                type="button"
                class="btn start"
                onClick={() => {
                  void shop.take(s)
                }}
              >
                <Plate seat={0} icon={r?.icons[0] ?? 'flag'} size={20} />
                <span>
                  <b class="hd">{s.name}</b>
                  <small>{r ? `${sum(r.cost)} ${r.unit} · ${r.sheets} units` : ''}</small>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
