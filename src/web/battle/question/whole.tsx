// What a whole plan does, if it stands: target by target who acts on it and with what chances; who could act on the others.
import type { JSX } from 'preact'
import type { Forecast } from '../../../kernel/face.ts'
import type { Id } from '../../../kernel/plain.ts'
import { Plate } from '../../theme/marks.tsx'
import { useDesk } from '../desk/desk.ts'
import { Rule } from '../desk/rule.tsx'
import { aimsOf } from '../hand/planning.ts'
import { rowsOf } from '../hand/plotting.ts'
import { OddsBar } from './bars.tsx'
import { goodOf, percent } from '../desk/chance.ts'
import './plan.css'

function Outcome({ f, heads }: { f: Forecast; heads: readonly string[] }): JSX.Element {
  const more = f.facts?.filter((x) => !heads.includes(x.label)) ?? []
  return (
    <>
      <OddsBar odds={f.odds} thin />
      <p>
        {f.odds.map((o) => `${percent(o.p)}% ${o.label}`).join(' · ')}
        {f.sampled ? `, from ${f.sampled.n} draws` : ''}
      </p>
      {more.map((x) => (
        <p key={x.label} class="dim">
          {x.label} {x.value}
        </p>
      ))}
    </>
  )
}

const most = 4 // so many figures stand beside the odds
const brief = 10 // of so many signs each
/** The figures that every forecast of a plan gives, a column each; none where there are too many. */
function headsOf(all: readonly Forecast[]): readonly string[] {
  const first = all[0]?.facts ?? []
  const shared = first.map((x) => x.label).filter((h) => all.every((f) => factOf(f, h) !== '' && factOf(f, h).length <= brief))
  return shared.length <= most ? shared : []
}
const factOf = (f: Forecast | undefined, label: string): string => f?.facts?.find((x) => x.label === label)?.value ?? ''

/** The table of the whole plan, under the board. */
export function WholePlan(): JSX.Element | null {
  const { hand, link } = useDesk()
  const seen = hand.considered.value
  const put = hand.put.value
  const lines = link.screen.value?.rosters.flatMap((r) => r.lines) ?? []
  if (!seen?.plan || !put) return null
  const rows = rowsOf(lines, seen.plan.parts, seen.forecasts)
  const others = seen.forecasts.filter((f) => rows.every((r) => r.forecast !== f))
  const aims = aimsOf(seen.plan.parts)
  const heads = headsOf(seen.forecasts)
  const names = (ids: readonly Id[]): string => ids.map((id) => lines.find((l) => l.id === id)?.name ?? id).join(', ')
  return (
    <section class="dock whole" aria-label="What the whole plan does">
      <div class="card">
        <div class="cap">
          What the whole plan does, if it stands <Rule id={put.q.decision.rule} />
        </div>
        {rows.length + others.length === 0 ? (
          <p class="faint empty">{seen.plan.parts.length ? 'Nothing is planned yet.' : 'Nobody can be acted on now.'}</p>
        ) : (
          <table>
            <thead>
              <tr>
                <th scope="col">Target</th>
                <th scope="col">By</th>
                <th scope="col">What happens</th>
                {heads.map((h) => (
                  <th scope="col" key={h} class="num">
                    {h}
                  </th>
                ))}
                <th scope="col" class="num">
                  in all
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((r) => (
                <tr key={r.line.id} class={r.by.length ? '' : 'none'}>
                  <th scope="row">
                    <span class="who">
                      <Plate seat={r.line.seat} icon={r.line.icon} size={15} /> {r.line.name}
                    </span>
                  </th>
                  <td>{r.by.length ? names(r.by) : 'nobody'}</td>
                  <td class="bars">
                    {r.forecast ? <Outcome f={r.forecast} heads={heads} /> : r.by.length ? '' : `${names(r.could)} could`}
                  </td>
                  {heads.map((h) => (
                    <td key={h} class="num">
                      {factOf(r.forecast, h)}
                    </td>
                  ))}
                  <td class="num">{r.forecast ? `${percent(goodOf(r.forecast).p)}%` : ''}</td>
                </tr>
              ))}
              {others.map((f) => (
                <tr key={f.label}>
                  <th scope="row">{f.label}</th>
                  <td>{names([...new Set(aims.flatMap((a) => (a.at === f.unit ? [a.by] : [])))])}</td>
                  <td class="bars">
                    <Outcome f={f} heads={heads} />
                  </td>
                  {heads.map((h) => (
                    <td key={h} class="num">
                      {factOf(f, h)}
                    </td>
                  ))}
                  <td class="num">{percent(goodOf(f).p)}%</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  )
}
