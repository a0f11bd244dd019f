// The record sheet of a unit beside the board, section by section, and its print.
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Sheet } from '../../kernel/face.ts'
import type { PrintDialog } from '../muster/print.tsx'
import { Plate, side } from '../theme/marks.tsx'
import { shown, useDesk } from './desk.ts'
import { Rule } from './rule.tsx'
import { Side } from './side.tsx'

const figure = /^[\d\s+−–.,/%∞]*$/ // set in the type of figures; words are not

/** A record sheet, as the book lays it out. */
export function SheetBody({ of }: { of: Sheet }): JSX.Element {
  return (
    <>
      {of.sections.map((s, i) => (
        <section key={i} class={`sh is-${s.is}`}>
          <h3>{s.title}</h3>
          {s.is === 'facts' && (
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
          )}
          {s.is === 'table' && (
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
          )}
          {s.is === 'bar' && (
            <div class="sbar">
              <div class="bar">
                <i
                  class={s.of > 0 && s.now / s.of > 0.65 ? 'good' : s.of > 0 && s.now / s.of > 0.3 ? 'warn' : 'bad'}
                  style={{ width: `${s.of > 0 ? (s.now / s.of) * 100 : 0}%` }}
                />
                {s.marks.map((m, k) => (
                  <u key={k} style={{ left: `${s.of > 0 ? (m.at / s.of) * 100 : 0}%` }} />
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
          )}
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

/** The record sheet of the unit that is held, as far as this seat may know it. */
export function SheetPanel(): JSX.Element | null {
  const d = useDesk()
  const id = d.held.value
  const open = d.sheet.value
  const s = shown(d)
  const [of, setOf] = useState<Sheet | null>(null)
  const [printing, setPrinting] = useState(false)
  const [Print, setPrint] = useState<typeof PrintDialog | null>(null)
  useEffect(() => {
    if (printing && !Print)
      void import('../muster/print.tsx').then(
        (m) => setPrint(() => m.PrintDialog),
        () => setPrinting(false),
      )
  }, [printing])
  useEffect(() => {
    if (!open || id === null) return
    let on = true
    d.link.sheet(id).then(
      (x) => {
        if (on) setOf(x)
      },
      () => {
        if (on) setOf(null)
      },
    )
    return () => {
      on = false
    }
  }, [open, id, s?.n, s?.seat])
  if (!open || id === null || !s) return null
  const own = s.rosters.find((r) => r.seat === of?.seat)
  const mine = own?.lines ?? []
  const units = s.rosters.flatMap((r) => r.lines)
  const i = units.findIndex((u) => u.id === id)
  const go = (by: number): void => {
    if (units.length) d.held.value = units[(i + by + units.length) % units.length].id
  }
  return (
    <Side
      title="Record sheet"
      kind="sheet"
      close={() => {
        d.sheet.value = false
      }}
    >
      {of && (
        <>
          <div class={`shead ${side(of.seat)}`}>
            <Plate seat={of.seat} icon={of.icon} size={24} />
            <span>
              <b class="hd">{of.title}</b>
              <small>{of.kind}</small>
            </span>
            <span class="sp" />
            <button type="button" class="icb" aria-label="Unit before" onClick={() => go(-1)}>
              ‹
            </button>
            <button type="button" class="icb" aria-label="Unit after" onClick={() => go(1)}>
              ›
            </button>
          </div>
          <SheetBody of={of} />
          <div class="row">
            <button type="button" class="btn sm" onClick={() => setPrinting(true)}>
              Print
            </button>
          </div>
        </>
      )}
      {printing && Print && of && (
        <Print
          title={of.title}
          around={{ book: s.book, of: s.rosters.find((r) => r.seat === of.seat)?.name ?? '' }}
          moment={`${s.battle}, ${s.scene.clock.label} ${s.scene.clock.now}`}
          bundles={[
            { say: `${of.title} only`, sheets: () => Promise.resolve([of]) },
            ...(mine.length > 1
              ? [{ say: `all ${mine.length} of ${own?.name ?? ''}`, sheets: () => Promise.all(mine.map((l) => d.link.sheet(l.id))) }]
              : []),
          ]}
          close={() => setPrinting(false)}
        />
      )}
    </Side>
  )
}
