// What opens beside the position without leaving it: a rule, a record sheet, the whole log, the keys.
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Sheet } from '../../kernel/face.ts'
import type { Section } from '../../kernel/plain.ts'
import { iconCredit } from '../../sheets/icons.ts'
import type { PrintDialog } from '../muster/print.tsx'
import { Plate, RuleId, side } from '../theme/marks.tsx'
import { shown, useDesk } from './desk.ts'
import { LogLine } from './dock.tsx'
import { folded, numbered } from './folded.ts'
import { changeKey, deeds, keyOf, pressed, printed, resetKeys } from './keys.ts'
import type { RuleWords } from './seat.ts'

/** A panel at the side of the board. Escape and its button close it; the focus goes back to where it was. */
function Side({ title, kind, close, children }: { title: string; kind: string; close: () => void; children: ComponentChildren }): JSX.Element {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const was = document.activeElement instanceof HTMLElement ? document.activeElement : null
    box.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true })
    return () => {
      if (was?.isConnected && (document.activeElement === document.body || box.current?.contains(document.activeElement)))
        was.focus({ preventScroll: true })
    }
  }, [])
  return (
    <section
      class={`side card ${kind}`}
      ref={box}
      role="dialog"
      aria-label={title}
      onKeyDown={(e) => {
        if (e.key === 'Escape') {
          e.preventDefault()
          e.stopPropagation()
          close()
        }
      }}
    >
      <div class="sidehead">
        <h2>{title}</h2>
        <button type="button" class="icb" data-first aria-label={`Close ${title}`} onClick={close}>
          ×
        </button>
      </div>
      <div class="scroll">{children}</div>
    </section>
  )
}

/** Our words, by paragraph; ids of rules in them open. */
export function Words({ text }: { text: string }): JSX.Element {
  const d = useDesk()
  return (
    <>
      {text.split(/\n+/).map((p, i) => (
        <p key={i}>
          {p.split(/\b([A-Z]{2,4}-[A-Z]{2,6}-\d{2}[a-z]?)\b/).map((part, k) =>
            k % 2 ? (
              <RuleId
                key={k}
                id={part}
                open={(r) => {
                  d.rule.value = r
                }}
              />
            ) : (
              part
            ),
          )}
        </p>
      ))}
    </>
  )
}

/** The rulebook beside the board: one rule, or the search. */
export function RulePanel(): JSX.Element | null {
  const d = useDesk()
  const id = d.rule.value
  const [words, setWords] = useState<RuleWords | null>(null)
  const [fault, setFault] = useState('')
  const [all, setAll] = useState<readonly { readonly id: Section; readonly title: string; readonly chapter: string }[] | null>(null)
  const [find, setFind] = useState('')
  const [trail, setTrail] = useState<readonly Section[]>([])
  useEffect(() => {
    if (id === null) {
      setTrail([])
      return
    }
    setFault('')
    if (id === '') {
      setWords(null)
      return
    }
    let on = true
    setTrail((t) => (t.at(-1) === id ? t : [...t.filter((x) => x !== id), id]))
    d.link.rule(id).then(
      (w) => {
        if (on) setWords(w)
      },
      () => {
        if (on) {
          setWords(null)
          setFault(`The book has no rule ${id}.`)
        }
      },
    )
    return () => {
      on = false
    }
  }, [id])
  useEffect(() => {
    if (id !== null && all === null) d.link.rules().then(setAll, () => setAll([]))
  }, [id !== null])
  if (id === null) return null
  const q = find.trim().toLowerCase()
  const hits = q && all ? all.filter((r) => `${r.id} ${r.title} ${r.chapter}`.toLowerCase().includes(q)).slice(0, 60) : id === '' ? (all ?? []) : []
  const chapters = [...new Set(hits.map((r) => r.chapter))]
  return (
    <Side
      title="Rulebook"
      kind="rules"
      close={() => {
        d.rule.value = null
        setFind('')
      }}
    >
      <input
        type="search"
        class="find"
        placeholder="Find a rule"
        aria-label="Find a rule"
        value={find}
        onInput={(e) => setFind(e.currentTarget.value)}
      />
      {!q && id === '' && d.book('') !== null && (
        <p class="wholebook">
          <a class="btn sm" href={d.book('') ?? ''}>
            Open the whole rulebook
          </a>
        </p>
      )}
      {(q || id === '') && (
        <div class="rulelist">
          {hits.length === 0 && all !== null && <p class="faint">Nothing has these words.</p>}
          {chapters.map((c) => (
            <section key={c}>
              <h3>{c}</h3>
              <ul>
                {hits
                  .filter((r) => r.chapter === c)
                  .map((r) => (
                    <li key={r.id}>
                      <button
                        type="button"
                        onClick={() => {
                          setFind('')
                          d.rule.value = r.id
                        }}
                      >
                        <span>{r.title}</span>
                        <span class="num faint">{r.id}</span>
                      </button>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {!q && id !== '' && fault && <p class="faint">{fault}</p>}
      {!q && id !== '' && words && (
        <article class="ruletext">
          <div class="cap">{words.chapter}</div>
          <h3>{words.title}</h3>
          <p class="num faint id">
            {words.id}
            {words.heading && <span> · {words.heading}</span>}
          </p>
          <Words text={words.text} />
          {words.ruling && (
            <div class="ruling">
              <b>Ruling.</b> <Words text={words.ruling} />
            </div>
          )}
          {words.shows && (
            <p class="shows">
              <b>It shows</b>{' '}
              {words.shows.map((r, i) => (
                <span key={r.id}>
                  {i > 0 && ', '}
                  <RuleId
                    id={r.id}
                    open={(x) => {
                      d.rule.value = x
                    }}
                  />{' '}
                  {r.title}
                </span>
              ))}
            </p>
          )}
          {words.examples?.map((x) => (
            <div key={x.id} class="example">
              <b>Example.</b>{' '}
              <RuleId
                id={x.id}
                open={(r) => {
                  d.rule.value = r
                }}
              />{' '}
              <Words text={x.text} />
            </div>
          ))}
          {words.house && (
            <div class="house">
              <b>House rule.</b> {words.house.title}: <b>{words.house.value}</b> in this battle.
            </div>
          )}
        </article>
      )}
      {!q && id !== '' && (
        <div class="rulefoot">
          {trail.length > 1 && (
            <button
              type="button"
              class="btn sm quiet"
              onClick={() => {
                d.rule.value = trail[trail.length - 2]
                setTrail(trail.slice(0, -2))
              }}
            >
              Back to {trail[trail.length - 2]}
            </button>
          )}
          <button
            type="button"
            class="btn sm quiet"
            onClick={() => {
              d.rule.value = ''
            }}
          >
            All rules
          </button>
          {d.book(id) !== null && (
            <a class="btn sm quiet" href={d.book(id) ?? ''}>
              Open in the rulebook
            </a>
          )}
        </div>
      )}
    </Side>
  )
}

const figure = /^[\d\s+−–.,/%∞]*$/ // set in the type of figures; words are not

/** A record sheet, as the book lays it out. */
export function SheetBody({ of }: { of: Sheet }): JSX.Element {
  const d = useDesk()
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
                        <RuleId
                          id={r.rule}
                          open={(x) => {
                            d.rule.value = x
                          }}
                        />
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

/** The whole log, filtered by unit and rule; a sentence leads to its moment. */
export function LogPanel(): JSX.Element | null {
  const d = useDesk()
  const s = d.link.screen.value
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (d.log.value) end.current?.scrollIntoView({ block: 'end' })
  }, [d.log.value])
  if (!d.log.value || !s) return null
  return (
    <Side
      title="What happened"
      kind="wholelog"
      close={() => {
        d.log.value = false
      }}
    >
      <ol class="loglist">
        {folded(numbered(s.log)).map((t) => (
          <LogLine key={`${t.n}.${t.of}`} t={t} />
        ))}
        <li ref={end} class="end">
          <button
            type="button"
            class="btn sm"
            onClick={() => {
              void save(d)
            }}
          >
            Download the log
          </button>
        </li>
      </ol>
    </Side>
  )
}

/** Hand the log to the player as a file: as told to this seat while the battle runs. */
export async function save(d: ReturnType<typeof useDesk>): Promise<void> {
  const { name, blob } = await d.link.log()
  handOut(name, blob)
}
/** Hand a file out to be kept under that name. */
export function handOut(name: string, blob: Blob): void {
  const a = document.createElement('a')
  a.href = URL.createObjectURL(blob)
  a.download = name
  a.click()
  setTimeout(() => URL.revokeObjectURL(a.href), 10_000)
}

/** Every key of the battle screen, each of which can be given another. */
export function KeysDialog(): JSX.Element {
  const d = useDesk()
  const box = useRef<HTMLDialogElement>(null)
  const [wait, setWait] = useState<string | null>(null)
  useEffect(() => {
    const el = box.current
    if (!el) return
    if (d.keys.value && !el.open) el.showModal()
    else if (!d.keys.value && el.open) el.close()
  }, [d.keys.value])
  return (
    <dialog
      ref={box}
      class="keys"
      aria-label="Keys"
      onClose={() => {
        d.keys.value = false
        setWait(null)
      }}
      onKeyDown={(e) => {
        if (wait === null) return
        e.preventDefault()
        e.stopPropagation()
        if (e.key === 'Shift' || e.key === 'Control' || e.key === 'Alt') return
        const deed = deeds.find((x) => x.deed === wait)
        if (deed) changeKey(deed.deed, pressed(e))
        setWait(null)
      }}
    >
      <div class="keyhead">
        <h2>Keys</h2>
        <button type="button" class="icb" aria-label="Close" onClick={() => box.current?.close()}>
          ×
        </button>
      </div>
      <p class="faint">Press a key’s button, then the key you want. 1 to 9 pick an option. On the board: arrows, Enter, + − 0.</p>
      <ul>
        {deeds.map((x) => (
          <li key={x.deed}>
            <span>{x.says}</span>
            <button
              type="button"
              class={`btn sm${wait === x.deed ? ' wait' : ''}`}
              aria-label={`${x.says}: key ${printed(keyOf(x.deed))}, change`}
              onClick={() => setWait(x.deed)}
            >
              {wait === x.deed ? 'press a key' : printed(keyOf(x.deed))}
            </button>
          </li>
        ))}
      </ul>
      <div class="row">
        <button type="button" class="btn sm quiet" onClick={resetKeys}>
          As they were
        </button>
        <label>
          Pace of computers{' '}
          <select
            value={String(d.link.pace.value)}
            onChange={(e) => {
              d.link.pace.value = Number(e.currentTarget.value)
            }}
          >
            <option value="0">at once</option>
            <option value="250">brisk</option>
            <option value="700">calm</option>
            <option value="1500">slow</option>
          </select>
        </label>
      </div>
      <p class="faint credit">{iconCredit}. Type: Inter, Barlow Condensed, IBM Plex Mono, SIL OFL 1.1.</p>
    </dialog>
  )
}
