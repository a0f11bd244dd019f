// Dice split in secret: what each pair of splits brings, the row of the one in hand lit; and both splits once they are open.
import type { JSX } from 'preact'
import type { Opened, Pairs } from '../../../kernel/face.ts'
import { meansOf, pairOf, percentOf, read, through, totals } from '../../../sheets/splits.ts'
import { Die, Flag } from '../../theme/marks.tsx'
import { useDesk } from './desk.ts'
import './splits.css'

/** A share of both kinds: 4 and 2, the second fainter; read with their names where those are given. */
const Share = ({ of: n, total, names }: { of: number; total: number; names?: readonly string[] }): JSX.Element => (
  <>
    <b>{n}</b> {names && <span class="unseen">{names[0]}, </span>}
    <small>{total - n}</small>
    {names && <span class="unseen"> {names[1]}</span>}
  </>
)

/** What the other may seal, by the first share, from all to none. */
const columnsOf = (p: Pairs): readonly number[] => {
  const [, against] = totals(p)
  return Array.from({ length: against + 1 }, (_, i) => against - i)
}

/** A chance in whole percent, as its cell has room for. */
const chance = (p: number): string => (p > 0.995 && p < 1 - 1e-9 ? '>99' : p > 1e-9 && p < 0.005 ? '<1' : String(Math.round(100 * p)))

/** The heads of the columns: what the other may have sealed. */
function Theirs({ of: p }: { of: Pairs }): JSX.Element {
  const [, against] = totals(p)
  return (
    <>
      {columnsOf(p).map((k) => (
        <th key={k} scope="col" aria-label={`theirs ${k} ${p.of[0]}, ${against - k} ${p.of[1]}`}>
          <Share of={k} total={against} />
        </th>
      ))}
    </>
  )
}

/** The chances of the split in hand, mark by mark, over all that the other may have sealed. */
export function EachMark({ of: p, mine, heads }: { of: Pairs; mine: number; heads?: true }): JSX.Element {
  const [total] = totals(p)
  const columns = columnsOf(p)
  return (
    <table class="each">
      <caption>
        Chances of your {mine} {p.of[0]}, {total - mine} {p.of[1]}, in percent
      </caption>
      <thead class={heads ? '' : 'unseen'}>
        <tr>
          <th scope="col">{heads ? 'theirs' : 'marks'}</th>
          <Theirs of={p} />
        </tr>
      </thead>
      <tbody>
        {([0, 1] as const).flatMap((kind) => {
          const marks = Math.max(...columns.map((k) => pairOf(p, mine, k)[kind].length))
          return Array.from({ length: marks }, (_, i) => (
            <tr key={`${kind} ${i}`} class={kind === 1 ? 'second' : ''}>
              <th scope="row">
                {i + 1}
                {i + 1 < marks ? '+' : ''} {p.of[kind]}
              </th>
              {columns.map((k) => (
                <td key={k}>{i < pairOf(p, mine, k)[kind].length ? chance(pairOf(p, mine, k)[kind][i]) : '–'}</td>
              ))}
            </tr>
          ))
        })}
      </tbody>
    </table>
  )
}

/**
 * Means of both kinds for every pair; pressing a row takes its split. Below it the chances of the split in hand, mark by mark; where the
 * screen is full they stand in the question's panel.
 */
export function PairsTable({ of: p }: { of: Pairs }): JSX.Element {
  const { hand, size } = useDesk()
  const c = hand.draft.value
  const mine = c !== null && 'split' in c ? c.split[0] : -1
  const [total] = totals(p)
  const rows = Array.from({ length: total + 1 }, (_, i) => total - i)
  const columns = columnsOf(p)
  const most = p.attack
  return (
    <div class="fig is-pairs">
      <table>
        <caption class="unseen">
          Mean marks on the {p.of[0]} and on the {p.of[1]}: rows are your splits, columns theirs
        </caption>
        <thead>
          <tr>
            <th scope="col">yours</th>
            <Theirs of={p} />
          </tr>
        </thead>
        <tbody>
          {rows.map((n) => (
            <tr key={n} class={n === mine ? 'lit' : ''} aria-current={n === mine ? 'true' : undefined}>
              <th scope="row">
                <button
                  type="button"
                  title={`Take ${n} ${p.of[0]}, ${total - n} ${p.of[1]}`}
                  onClick={() => hand.set({ split: [n, total - n] })}
                >
                  <Share of={n} total={total} names={p.of} />
                </button>
              </th>
              {columns.map((k) => {
                const [first, second] = meansOf(p, n, k)
                return (
                  <td key={k} style={{ '--heat': `${Math.round((36 * first) / most)}%` }}>
                    <b>{read(first)}</b> <small>{read(second)}</small>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {size.value !== 'full' && mine >= 0 && mine <= total && <EachMark of={p} mine={mine} />}
    </div>
  )
}

/** Both splits side by side, paired by rank; what came through is marked. The mixture of the solved game a press away. */
export function OpenedSplits({ of: o }: { of: Opened }): JSX.Element {
  const [attack, defense] = o.sides
  return (
    <div class="is-opened">
      <div class="sides">
        {o.sides.map((s, i) => {
          const other = i === 0 ? defense : attack
          return (
            <section key={i} aria-label={s.name}>
              <b>
                <Flag seat={s.seat} /> {s.name}
              </b>
              {([0, 1] as const).map((kind) => (
                <p key={kind}>
                  <small>
                    {o.of[kind]} {s.dice[kind].length}
                  </small>{' '}
                  {s.dice[kind].map((n, rank) => {
                    const hits = i === 0 && through(s.dice[kind], other.dice[kind], rank)
                    return (
                      <span key={rank} class={`k${kind}${hits ? ' hits' : ''}`}>
                        <Die value={String(n)} faces={6} dark={kind === 0} size={20} />
                        {hits && <span class="unseen"> comes through</span>}
                      </span>
                    )
                  })}
                </p>
              ))}
            </section>
          )
        })}
      </div>
      <details>
        <summary>What the solved game draws from</summary>
        <p class="faint">How often each split is played where neither can better itself. Computers that play by the book draw from it.</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{o.of.join(', ')}</th>
              {o.sides.map((s, i) => (
                <th key={i} scope="col">
                  {s.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: Math.max(attack.drawn.length, defense.drawn.length) }, (_, n) => (
              <tr key={n}>
                <th scope="row">{n}</th>
                {o.sides.map((s, i) => (
                  <td key={i} class={s.dice[0].length === n ? 'taken' : ''}>
                    {n < s.drawn.length ? percentOf(s.drawn[n]) : ''}
                    {s.dice[0].length === n && <span class="unseen"> was sealed</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
