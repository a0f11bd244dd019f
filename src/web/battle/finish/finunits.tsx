// At the end of a battle: how each unit stands and what it did.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Flag, Plate, side } from '../../theme/marks.tsx'
import { LogLine } from '../told/said.tsx'
import { numbered } from '../told/folded.ts'
import { triesOf } from './luck.ts'
import type { Screen, Told } from '../../contract/seat.ts'

/** The sentences in which a unit comes first: what it did. */
function deedsOf(log: readonly (Told & { readonly no: string })[], id: string): readonly (Told & { readonly no: string })[] {
  return log.filter((t) => {
    const first = t.sentence.parts.find((p) => typeof p !== 'string' && 'unit' in p.ref)
    return typeof first === 'object' && 'unit' in first.ref && first.ref.unit === id
  })
}

export function Units({ s, all }: { s: Screen; all: readonly Told[] }): JSX.Element {
  const log = numbered(all)
  const [open, setOpen] = useState<string | null>(null)
  return (
    <section class="card fin-units" aria-label="What each unit did">
      <h2 class="cap">What each unit did</h2>
      <div class="fcols">
        {s.rosters.map((r) => (
          <div key={r.seat} class={side(r.seat)}>
            <h3>
              <Flag seat={r.seat} /> {r.name}
            </h3>
            <ul>
              {r.lines.map((l) => {
                const did = deedsOf(log, l.id)
                const tries = triesOf(log, l.id)
                const on = open === l.id
                return (
                  <li key={l.id}>
                    <button type="button" class="fu" aria-expanded={on} onClick={() => setOpen(on ? null : l.id)}>
                      <Plate seat={l.seat} icon={l.icon} gone={l.out} size={16} />
                      <b class="hd">{l.name}</b>
                      <span class="num">
                        {l.bar && l.bar !== 'unknown' ? (
                          <>
                            {l.bar.now}
                            <i>/{l.bar.of}</i>
                          </>
                        ) : (
                          ''
                        )}
                      </span>
                      <span class={l.out ? 'bad' : 'dim'}>{l.note || (l.out ? 'out' : 'stands')}</span>
                      <span class="faint">
                        {tries.length
                          ? tries.map((t, i) => (
                              <span key={t.what}>
                                {i > 0 && ', '}
                                {i === 0 ? t.what : t.what.toLowerCase()} {t.came} of {t.of}
                              </span>
                            ))
                          : `${did.length} ${did.length === 1 ? 'deed' : 'deeds'}`}
                      </span>
                    </button>
                    {on && (
                      <ol class="loglist">
                        {did.length ? (
                          did.map((t) => <LogLine key={`${t.n}.${t.of}`} t={t} />)
                        ) : (
                          <li class="faint">Nothing was told of it.</li>
                        )}
                      </ol>
                    )}
                  </li>
                )
              })}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
