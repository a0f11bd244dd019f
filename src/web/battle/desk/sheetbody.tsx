// A record sheet, section by section, as the book lays it out.
import type { JSX } from 'preact'
import type { Sheet } from '../../../kernel/face.ts'
import { Rule } from './rule.tsx'
import { Drawn } from './figure.tsx'

type Section<K extends Sheet['sections'][number]['is']> = Extract<Sheet['sections'][number], { readonly is: K }>

const figure = /^[\d\s+−–.,/%∞]*$/ // set in the type of figures; words are not

export function SheetBody({ of }: { of: Sheet }): JSX.Element {
  return (
    <>
      {of.sections.map((s, i) => (
        <section key={i} class={`sh is-${s.is}`}>
          <h3>{s.title}</h3>
          {s.is === 'facts' && <Facts of={s} />}
          {s.is === 'table' && <Table of={s} />}
          {s.is === 'bar' && <Bar of={s} />}
          {s.is === 'figure' && <Drawn of={s} />}
          {s.is === 'notes' && (
            <ul>
              {s.lines.map((l, k) => (
                <li key={k}>{l}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  )
}

function Facts({ of: s }: { of: Section<'facts'> }): JSX.Element {
  return (
    <dl>
      {s.rows.map((r, k) => (
        <div key={k}>
          <dt>{r.label}</dt>
          <dd class={`num ${r.tone ?? ''}`}>
            {r.value}
            {r.rule && (
              <>
                {' '}
                <Rule id={r.rule} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Table({ of: s }: { of: Section<'table'> }): JSX.Element {
  return (
    <div class="tablebox" tabIndex={0} role="group" aria-label={s.title}>
      <table>
        <thead>
          <tr>
            {s.head.map((h, k) =>
              h ? (
                <th key={k} scope="col">
                  {h}
                </th>
              ) : (
                <td key={k} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {s.rows.map((r, k) => (
            <tr key={k} class={r.tone ?? ''}>
              {r.cells.map((c, j) =>
                j === 0 ? (
                  <th key={j} scope="row">
                    {c}
                  </th>
                ) : (
                  <td key={j} class={figure.test(c) ? 'num' : ''}>
                    {c}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How much of it is left: in the color of good, of a warning, of bad. */
function barTone(share: number): string {
  if (share > 0.65) return 'good'
  return share > 0.3 ? 'warn' : 'bad'
}

function Bar({ of: s }: { of: Section<'bar'> }): JSX.Element {
  const share = (n: number): number => (s.of > 0 ? n / s.of : 0)
  return (
    <div class="sbar">
      <div class="bar">
        <i class={barTone(share(s.now))} style={{ width: `${share(s.now) * 100}%` }} />
        {s.marks.map((m, k) => (
          <u key={k} style={{ left: `${share(m.at) * 100}%` }} />
        ))}
      </div>
      <p>
        <b class="num">{s.now}</b> of {s.of}
      </p>
      {s.marks.length > 0 && (
        <ul class="smarks">
          {s.marks.map((m, k) => (
            <li key={k}>
              {m.label}: <b class="num">{m.at}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
