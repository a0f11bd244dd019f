// Two units, or two forces, side by side: what differs stands out, what agrees can be left out.
import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Sheet } from '../../kernel/face.ts'
import type { Bill, Force } from '../../kernel/force.ts'
import { Plate } from '../theme/marks.tsx'
import { compared, forceSheet } from './compare.ts'
import { change, useShop } from './shop.ts'

type Laid = { readonly force: Force; readonly bill: Bill; readonly sheets: readonly Sheet[] }

/** The page of comparing. A side is a force by its id, or with `#3` its fourth unit. */
export function Versus(): JSX.Element {
  const shop = useShop(),
    now = shop.force.value,
    [laid, setLaid] = useState<readonly Laid[] | null>(null),
    [all, setAll] = useState(false)
  const forces = useMemo(() => {
    const own = shop.mine.value.map((k) => k.force).filter((f) => f.id !== now?.id),
      ready = shop.samples.value.filter((f) => f.id !== now?.id)
    return [...(now ? [now] : []), ...own, ...ready]
  }, [now, shop.mine.value, shop.samples.value])
  useEffect(() => {
    let on = true
    void shop.engine.call('laid', shop.book.id, forces, shop.options).then(
      (r) => {
        if (on) setLaid(r.map((x, i) => ({ force: forces[i], ...x })))
      },
      () => {
        if (on) setLaid([])
      },
    )
    return () => {
      on = false
    }
  }, [forces])
  if (!laid)
    return (
      <section class="page versus" aria-label="Compare">
        <header>
          <h1>Compare</h1>
          <p class="dim" role="status">
            The sheets are laid out.
          </p>
        </header>
      </section>
    )
  const [a, b] = shop.comparing.value,
    figure = (v: string | null): number =>
      v !== null && /^-?[\d,]+(\.\d+)?( [a-z]+)?$/.test(v) ? Number.parseFloat(v.replaceAll(',', '')) : NaN
  const sheetOf = (key: string, other: number): { readonly key: string; readonly sheet: Sheet } | null => {
    const cut = key.lastIndexOf('#'),
      id = cut < 0 ? key : key.slice(0, cut),
      f = laid.find((x) => x.force.id === id)
    if (f) {
      const i = cut < 0 ? -1 : Number(key.slice(cut + 1))
      if (i < 0) return { key, sheet: forceSheet(f.force, f.bill, f.sheets) }
      if (f.sheets[i]) return { key, sheet: f.sheets[i] }
    }
    const stand = laid[Math.min(other, laid.length - 1)]
    return stand ? { key: stand.force.id, sheet: forceSheet(stand.force, stand.bill, stand.sheets) } : null
  }
  const sides = [sheetOf(a, 0), sheetOf(b, laid.length > 1 && laid[1].force.name === laid[0].force.name ? 2 : 1)]
  const set = (i: number, key: string): void => {
    shop.comparing.value = i === 0 ? [key, sides[1]?.key ?? ''] : [sides[0]?.key ?? '', key]
  }
  const lines = sides[0] && sides[1] ? compared([sides[0].sheet, sides[1].sheet]) : [],
    shown = all ? lines : lines.filter((l) => l.differs),
    sections = [...new Set(shown.map((l) => l.section))]
  return (
    <section class="page versus" aria-label="Compare">
      <header>
        <h1>Compare</h1>
        <label class="may">
          <input type="checkbox" checked={all} onChange={(e) => setAll(e.currentTarget.checked)} /> also what agrees
        </label>
      </header>
      <table>
        <thead>
          <tr>
            <td />
            {sides.map((s, i) => (
              <th key={i} scope="col">
                <select aria-label={i === 0 ? 'Left' : 'Right'} value={s?.key} onChange={(e) => set(i, e.currentTarget.value)}>
                  {laid.map((l) => (
                    <optgroup key={l.force.id} label={l.force.name}>
                      <option value={l.force.id}>{l.force.name}, whole</option>
                      {l.sheets.map((x, k) => (
                        <option key={k} value={`${l.force.id}#${k}`}>
                          {x.title}, {x.kind}
                        </option>
                      ))}
                    </optgroup>
                  ))}
                </select>
                {s && (
                  <span class="vname">
                    <Plate seat={i} icon={s.sheet.icon} size={20} />
                    <b class="hd">{s.sheet.title}</b>
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map((name) => (
          <tbody key={name}>
            {name && (
              <tr class="sec">
                <th colSpan={3} scope="rowgroup">
                  {name}
                </th>
              </tr>
            )}
            {shown
              .filter((l) => l.section === name)
              .map((l) => (
                <tr key={l.label} class={l.differs ? 'differs' : ''}>
                  <th scope="row">
                    {l.differs && <span aria-label="differs">≠</span>}
                    {l.label}
                  </th>
                  {l.values.map((v, i) => (
                    <td key={i} class={v === null ? 'faint' : ''}>
                      {v === null || v === '' ? '–' : v}
                      {i === 1 && Number.isFinite(figure(v) - figure(l.values[0])) && l.differs && (
                        <small>{change(figure(v) - figure(l.values[0]))}</small>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
      </table>
      {shown.length === 0 && <p class="dim none">They agree in everything.</p>}
    </section>
  )
}
