// What a fitting came to: each unit's cost and worth with its bounds, as a picture and a table; a proposal where the prices are ours.
import type { JSX } from 'preact'
import { fitsCsv } from '../../lab/csv.ts'
import { editionFile, editionOf, fits, fittingFile, type Edition, type Fit, type Fitting } from '../../lab/fit.ts'
import { brokenOff, brokenWords } from '../../lab/vary.ts'
import type { Shelved } from '../contract/shelve.ts'
import { handOut } from '../ui/handout.ts'
import { Chart, percent } from './charts.tsx'

/** What the forces of a fitting cost, in which unit, and whether the book's prices are our own design. */
export type Priced = { readonly costs: readonly number[]; readonly unit: string; readonly ours: boolean }

const whole = (n: number): string => Math.round(n).toLocaleString('en').replace('-', '−')
const verdicts = { dear: 'costs more than it brings', cheap: 'brings more than it costs' } as const

/** What may be said of all of them, and no more. */
function verdict(found: readonly Fit[], ours: boolean): string {
  const off = found.filter((f) => f.verdict !== null).length
  if (off === 0)
    return `No price of ${found.length} lies outside its bounds: ${ours ? 'nothing is proposed' : 'nothing is shown to be off'}.`
  const say = off === 1 ? '1 price lies outside its' : `${off} prices lie outside their`
  return `${say} bounds, of ${found.length}; of so many that were all right about ${whole(found.length / 20)} would, by chance.`
}

/** A unit in a row: its bounds as a bar, what it is worth as a dot, what it costs as a stroke. */
function Picture({ found, unit }: { found: readonly Fit[]; unit: string }): JSX.Element {
  const row = 26
  const names = 170
  const ends = found.flatMap((f) => [f.low, f.high, f.cost, 0])
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const tall = row * found.length + 24
  return (
    <Chart
      title={`What units are worth in ${unit}, with bounds, beside what they cost`}
      says={`${found[0].ware} is the dearest for what it brings, ${found[found.length - 1].ware} the cheapest`}
      head={['Unit', 'Costs', 'Worth', 'From', 'To', 'Share won with one more', 'Battles']}
      rows={found.map((f) => [f.ware, `${f.cost}`, whole(f.worth), whole(f.low), whole(f.high), percent(f.share), `${f.battles}`])}
      high={tall}
      draw={(W) => {
        const x = (n: number): number => names + ((W - names - 12) * (n - low)) / Math.max(1, high - low)
        return (
          <>
            <line x1={x(0)} x2={x(0)} y1={0} y2={tall - 20} class="even" />
            {found.map((f, i) => (
              <g key={f.ware}>
                <text x={0} y={row * i + 17}>
                  {f.ware.length > 23 ? `${f.ware.slice(0, 22)}…` : f.ware}
                </text>
                <rect class={f.verdict ? 'worth off' : 'worth'} x={x(f.low)} width={x(f.high) - x(f.low)} y={row * i + 8} height={10} />
                <line class="price" x1={x(f.cost)} x2={x(f.cost)} y1={row * i + 4} y2={row * i + 22} />
                <circle class="dot" cx={x(f.worth)} cy={row * i + 13} r="4" />
              </g>
            ))}
            <text x={x(0)} y={tall - 4} text-anchor="middle">
              0
            </text>
            <text x={W - 8} y={tall - 4} text-anchor="end">
              {whole(high)} {unit}
            </text>
          </>
        )
      }}
    />
  )
}

function Table({ found, edition, unit }: { found: readonly Fit[]; edition: Edition | null; unit: string }): JSX.Element {
  const proposed = (f: Fit): string => {
    const to = edition?.costs.find((c) => c.ware === f.ware)?.proposed ?? f.cost
    return to === f.cost ? 'as it is' : `${to}`
  }
  return (
    <div class="tscroll" tabIndex={0} role="region" aria-label="Units and what they are worth">
      <table class="worths">
        <thead>
          <tr>
            <th scope="col">Unit</th>
            <th scope="col">Costs, {unit}</th>
            <th scope="col">Worth, with bounds</th>
            <th scope="col">Share won with one more</th>
            <th scope="col">What that says</th>
            {edition && <th scope="col">Proposed</th>}
          </tr>
        </thead>
        <tbody>
          {found.map((f) => (
            <tr key={f.ware}>
              <th scope="row">{f.ware}</th>
              <td class="num">{f.cost}</td>
              <td class="num">
                <b>{whole(f.worth)}</b> <span class="dim">{`${whole(f.low)} to ${whole(f.high)}`}</span>
              </td>
              <td class="num">{percent(f.share)}</td>
              <td>{f.verdict === null ? 'not enough to tell' : verdicts[f.verdict]}</td>
              {edition && <td class="num">{proposed(f)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The report as far as it is known; for prices of our own design a proposed edition beside those in force, to be taken along. */
export function Worths({ book, f, priced }: { book: Shelved; f: Fitting; priced: Priced }): JSX.Element {
  const { costs, unit, ours } = priced
  const found = fits(f, costs)
  const forces = f.runs.map((r) => r.question.force.name).join(' and ')
  const broken = brokenWords(brokenOff(f.runs))
  if (found.length === 0)
    return (
      <section class="card">
        <h2>What each unit is worth</h2>
        <p class="says">Nothing can be said so far: more units have not been seen to win more battles.</p>
        {broken && <p class="wrong">{broken}</p>}
      </section>
    )
  const edition = ours ? editionOf(f, found, unit) : null
  return (
    <section class="card" aria-labelledby="ww">
      <h2 id="ww">What each unit is worth</h2>
      <p class="dim">
        One unit more for {forces}, against the same force without it. All units together cost what they do now; 19 times of 20 a unit’s
        worth lies between its bounds.
      </p>
      <p class="says">{verdict(found, ours)}</p>
      {broken && <p class="wrong">{broken}</p>}
      <p class="dim">
        {ours
          ? 'These prices are our own design: what battles propose may be taken along as an edition with its evidence. It is not in force.'
          : 'These prices are the book’s own: this is a report.'}
      </p>
      <Picture found={found} unit={unit} />
      <Table found={found} edition={edition} unit={unit} />
      <p class="row">
        {edition && (
          <button type="button" class="btn" onClick={() => handOut(`${book.id}-costs-proposed.json`, editionFile(edition))}>
            Take the proposed edition along
          </button>
        )}
        <button type="button" class="btn" onClick={() => handOut(`${book.id}-fit.json`, fittingFile(f))}>
          Take the battles along
        </button>
        <button type="button" class="btn" onClick={() => handOut(`${book.id}-fit.csv`, fitsCsv(found), 'text/csv')}>
          Costs as CSV
        </button>
      </p>
    </section>
  )
}
