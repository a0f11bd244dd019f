// How likely each step of a scale is: a bar over each, what it is called and what it brings below it.
import type { JSX } from 'preact'
import type { Scale } from '../../../kernel/face.ts'
import { Rule } from '../desk/rule.tsx'
import { percent } from '../desk/chance.ts'
import './steps.css'

/** The scale of a forecast, and what it comes from folded under it. */
export function Steps({ of, besides = [] }: { of: Scale; besides?: readonly Scale[] }): JSX.Element {
  return (
    <>
      <StepTable of={of} />
      {besides.length > 0 && (
        <details class="spreads" onToggle={(e) => e.currentTarget.open && e.currentTarget.scrollIntoView({ block: 'nearest' })}>
          <summary>{besides.map((s) => s.title).join(', ')}: how likely in full</summary>
          {besides.map((s) => (
            <StepTable key={s.title} of={s} />
          ))}
        </details>
      )}
    </>
  )
}

/** A scale as a table, a column for each step. */
function StepTable({ of }: { of: Scale }): JSX.Element {
  const most = Math.max(...of.steps.map((s) => s.p), 1e-9)
  return (
    <table class="steps">
      <caption>
        {of.title} <Rule id={of.rule} />
      </caption>
      <tbody>
        <tr>
          <th scope="row">Chance</th>
          {of.steps.map((s, i) => (
            <td key={i} class={s.p > 0 ? undefined : 'none'}>
              <i class={s.tone === 'plain' ? 'o-0' : s.tone === 'bad' ? 'o-bad' : 'o-3'} style={{ '--h': s.p / most }} aria-hidden="true" />
              <b>{percent(s.p)}%</b>
            </td>
          ))}
        </tr>
        {of.rows.map((row, r) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {of.steps.map((s, i) => (
              <td key={i}>{s.cells[r]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
