// A chart of a book on its page: one row with shares as bars over its columns, several as a table with shaded cells, the others as a plain
// table.
import type { JSX } from 'preact'
import type { Chart } from '../../kernel/book.ts'

/** How many of a hundred a shade takes at most, so that the figure on it stays readable. */
const deepest = 62
const figures = /^[\d+−–.,″¼½/% ]+$/

/** A chart as a table; wider than its page it scrolls within itself. */
export function ChartTable({ chart: c }: { chart: Chart }): JSX.Element {
  const bars = c.rows.length === 1 ? c.rows[0].share : undefined
  const high = Math.max(1, ...(bars ?? []))
  return (
    <figure class="chart">
      <figcaption>
        <b class="hd">{c.title}</b> {c.reads}
      </figcaption>
      <div class="cscroll" tabIndex={0} role="region" aria-label={`Chart: ${c.title}`}>
        <table class={bars ? 'bars' : c.rows.some((r) => r.share) ? 'shaded' : ''}>
          <thead>
            <tr>
              {c.corner ? <th scope="col">{c.corner}</th> : <td />}
              {c.across.map((x) => (
                <th key={x} scope="col">
                  {x}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars && (
              <tr class="stand" aria-hidden="true">
                <td />
                {bars.map((n, i) => (
                  <td key={i}>
                    <i style={{ height: `${(100 * n) / high}%` }} />
                  </td>
                ))}
              </tr>
            )}
            {c.rows.map((r) => (
              <tr key={r.head}>
                <th scope="row">{r.head}</th>
                {r.cells.map((x, i) => (
                  <td
                    key={i}
                    class={figures.test(x) ? 'num' : ''}
                    {...(!bars && r.share?.[i] ? { style: { '--share': `${Math.round((r.share[i] * deepest) / 100)}%` } } : {})}
                  >
                    {x}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
