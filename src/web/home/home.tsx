// The home: the shelf of books, a quick battle in two clicks, battles to go on with, replays, computers to watch, a log to open.
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { shelf } from 'virtual:shelf'
import { Cover } from './covers.tsx'
import { Seek } from './seek.tsx'
import { sweepSlots } from '../kept/slot.ts'
import { FilePick } from '../ui/filepick.tsx'
import { unkeptWords } from '../kept/held.ts'
import { dropBattle, dropLink, keptList, type KeptBattle, type KeptLink } from '../kept/keep.ts'
import { Engine } from '../link/link.ts'
import { chosen, choose, watchNow, workshopFor } from '../link/next.ts'
import { Quick } from './quick.tsx'
import { go, hashOf } from '../link/router.ts'
import { Top } from '../ui/shell.tsx'
import type { Shelved } from '../contract/shelve.ts'
import { Thumb } from '../ui/thumb.tsx'
import { later } from '../ui/later.tsx'
import { useUnkept } from '../ui/unkept.ts'
import { Wrongs } from '../ui/wrongs.tsx'

function Book({ of }: { of: Shelved }): JSX.Element {
  const on = chosen.value === of.id
  return (
    <li>
      <button type="button" class="book" aria-pressed={on} onClick={() => choose(of.id)}>
        {on && shelf.length > 1 && <span class="mk picked">Chosen</span>}
        <Cover of={of} />
        <span class="bt">
          <span class="hd">{of.title}</span>
          <span class="blurb">{of.blurb}</span>
          <span class="bfacts">
            {of.facts.map((f) => (
              <span key={f}>{f}</span>
            ))}
          </span>
        </span>
      </button>
    </li>
  )
}

type Kept = KeptBattle | KeptLink
const turnWords = { you: 'Your decision', wait: 'Waiting', watch: 'To watch', over: 'Over' } as const
const since = (ms: number): string => {
  const m = Math.round((Date.now() - ms) / 60_000)
  return m < 1 ? 'just now' : m < 60 ? `${m} min ago` : m < 1440 ? `${Math.round(m / 60)} h ago` : `${Math.round(m / 1440)} days ago`
}
const addressOf = (b: Kept): string => ('token' in b ? hashOf({ is: 'seat', token: b.token }) : hashOf({ is: 'battle', id: b.id }))
/** The moment of a battle as its list says it; a battle that has not begun has none. */
const clockOf = (b: Kept): string => (/[1-9]/.test(b.card.clock) ? `, ${b.card.clock.toLowerCase()}` : '')

/** One battle: its board, whose decision, what is asked. */
function Row({ of: b, drop }: { of: Kept; drop: () => void }): JSX.Element {
  const over = b.card.turn === 'over'
  return (
    <li>
      <a class="cb" href={addressOf(b)}>
        <Thumb of={b.card.picture} />
        <span class="ct">
          {!over && <span class={b.card.turn === 'you' ? 'mk' : 'mk2'}>{turnWords[b.card.turn]}</span>}
          <b class="hd">
            {b.card.title}
            {clockOf(b)}
          </b>
          <small>{over ? b.card.note : `${b.book} · ${b.card.note}`}</small>
          <small class="faint">
            {'token' in b ? 'on the server' : 'on this device'}, {since(b.touched)}
          </small>
        </span>
      </a>
      <span class="cx">
        {over && !('token' in b) && (
          <a class="btn sm" href={hashOf({ is: 'replay', id: b.id, at: null, eye: null })} aria-label={`Replay of ${b.card.title}`}>
            Replay
          </a>
        )}
        {'token' in b && b.others && !over && (
          <a class="btn quiet sm" href={hashOf({ is: 'links', token: b.token })}>
            Links
          </a>
        )}
        <button type="button" class="icb" aria-label={`Forget ${b.card.title}`} title="Forget" onClick={drop}>
          ×
        </button>
      </span>
    </li>
  )
}

/** A list of battles that opens up beyond the first few. */
function List({
  id,
  title,
  of,
  most,
  drop,
  cls,
}: {
  id: string
  title: string
  of: readonly Kept[]
  most: number
  drop: (b: Kept) => void
  cls: string
}): JSX.Element | null {
  const [all, setAll] = useState(false)
  if (!of.length) return null
  return (
    <section class={`card ${cls}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {of.length > most && (
          <button type="button" class="btn quiet sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Fewer' : `All ${of.length}`}
          </button>
        )}
      </header>
      <ul>
        {of.slice(0, all ? 200 : most).map((b) => (
          <Row key={addressOf(b)} of={b} drop={() => drop(b)} />
        ))}
      </ul>
    </section>
  )
}

/** A log file from elsewhere, read and put on this device's table. */
function OpenLog(): JSX.Element {
  const [said, setSaid] = useState<readonly string[]>([])
  const take = async (file: File): Promise<void> => {
    setSaid(['Reading…'])
    const engine = new Engine()
    try {
      const got = await engine.call('takeLog', await file.text())
      if ('wrong' in got) setSaid(got.wrong.map((w) => `${w.at ? `${w.at}: ` : ''}${w.why}`))
      else go(got.over || got.note ? { is: 'replay', id: got.id, at: null, eye: null } : { is: 'battle', id: got.id })
    } catch (e) {
      setSaid([e instanceof Error ? e.message : String(e)])
    } finally {
      engine.close()
    }
  }
  return (
    <section class="card act">
      <Sign d="M9 5h17l9 9v25H9zM26 5v9h9M15 22h14M15 28h14M15 34h8" />
      <div>
        <h2>Open a log</h2>
        <p>See a battle’s file again, or go on from it.</p>
        <Wrongs all={said} most={5} />
      </div>
      <FilePick
        say="Choose a file"
        label="Log file"
        take={(f) => {
          void take(f)
        }}
      />
    </section>
  )
}

function Sign({ d }: { d: string }): JSX.Element {
  return (
    <svg
      class="sign"
      width="44"
      height="44"
      viewBox="0 0 44 44"
      fill="none"
      stroke="var(--ask-text)"
      stroke-width="2"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}

const Live = later(() => import('./live.tsx').then((m) => m.Live))
const settled = 3000 // ms: somebody who goes on at once needs no battle to look at

/** Two computers against each other, to look on. @param alone nothing is on the shelf: they fight a battle already. */
function Watch({ book, alone }: { book: Shelved; alone: boolean }): JSX.Element {
  const [live, setLive] = useState(false)
  useEffect(() => {
    const t = setTimeout(() => setLive(true), settled)
    return () => clearTimeout(t)
  }, [])
  const [said, setSaid] = useState<string | null>(null),
    [busy, setBusy] = useState(false)
  const begin = async (): Promise<void> => {
    setBusy(true)
    try {
      setSaid(await watchNow(book))
    } catch (e) {
      setSaid(e instanceof Error ? e.message : String(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section class="card act">
      <Sign d="M4 22C10 12 34 12 40 22C34 32 10 32 4 22zM22 15a7 7 0 100 14a7 7 0 000-14z" />
      <div>
        <h2>Watch</h2>
        <p>Two computers fight the battle chosen here; you set the pace.</p>
        {said && (
          <p class="wrong" role="alert">
            {said}
          </p>
        )}
      </div>
      <button
        type="button"
        class="btn"
        disabled={busy}
        onClick={() => {
          void begin()
        }}
      >
        Watch two computers
      </button>
      {alone && (
        <div class="livebox">
          {live && <Live of={book} />}
          <figure class="soon">
            <Cover of={book} />
            <figcaption>
              <b>{book.scenarios[0].title}</b>
              <small>Two computers take their seats.</small>
            </figcaption>
          </figure>
        </div>
      )}
    </section>
  )
}

const counted = ['No rulebooks', 'One rulebook', 'Two rulebooks', 'Three rulebooks', 'Four rulebooks', 'Five rulebooks']

/** The first page. */
export function Home(): JSX.Element {
  const book = shelf.find((b) => b.id === chosen.value) ?? shelf[0]
  const [list, setList] = useState<readonly Kept[] | null>(null)
  const why = useUnkept()
  const load = (): void => {
    keptList().then(
      (l) => {
        setList(l)
        sweepSlots(l.flatMap((b) => ('token' in b ? [] : [b.id])))
      },
      () => setList([]),
    )
  }
  useEffect(load, [])
  const rank = { you: 0, watch: 1, wait: 2, over: 3 },
    drop = (b: Kept): void => {
      void ('token' in b ? dropLink(b.token) : dropBattle(b.id)).then(load, load)
    }
  const open = (list ?? [])
      .filter((b) => b.card.turn !== 'over')
      .sort((a, b) => rank[a.card.turn] - rank[b.card.turn] || b.touched - a.touched),
    over = (list ?? []).filter((b) => b.card.turn === 'over')
  const wide = list === null || open.length + over.length > 0 || why !== null
  return (
    <>
      <Top on="play" />
      <main class="home">
        <section aria-label="Books">
          <div class="ttl">
            <h1>{shelf.length > 1 ? `${counted[shelf.length] ?? `${shelf.length} rulebooks`}, one arena` : 'Fight a battle'}</h1>
            <p>Every rule enforced, every die shown, every odd exact. Choose {shelf.length > 1 ? 'a book' : 'who fights'}, then fight.</p>
            <Seek battles={list ?? []} />
          </div>
          <ul class="books">
            {shelf.map((b) => (
              <Book key={b.id} of={b} />
            ))}
          </ul>
        </section>
        <div class={`lower${wide ? ' three' : ''}`}>
          <Quick key={book.id} book={book} />
          {wide && (
            <div class="stack">
              {list === null && (
                <section class="card blist yours" aria-busy="true">
                  <header>
                    <h2>Your battles</h2>
                  </header>
                  <div class="ghosts">
                    {[0, 1, 2].map((i) => (
                      <div key={i}>
                        <i />
                        <i />
                      </div>
                    ))}
                  </div>
                </section>
              )}
              {why !== null && (
                <section class="card blist yours">
                  <header>
                    <h2>{why === 'blocked' ? 'Nothing is kept' : 'No room is left'}</h2>
                  </header>
                  <p class="wrong" role="alert">
                    {unkeptWords(why)}
                  </p>
                </section>
              )}
              <List id="yours" title="Your battles" of={open} most={over.length ? 3 : 5} drop={drop} cls="blist yours" />
              <List id="replays" title="Finished" of={over} most={open.length ? 2 : 4} drop={drop} cls="blist replays" />
            </div>
          )}
          <div class="stack">
            <Watch book={book} alone={list !== null && list.length === 0} />
            <section class="card act">
              <Sign d="M5 6h25v32H5zM10 13h15M10 19h15M10 25h8M24 33l13-13l4 4l-13 13l-5 1z" />
              <div>
                <h2>Build</h2>
                <p>Forces, units and record sheets, with every cost worked out.</p>
              </div>
              <a class="btn" href={workshopFor(book)}>
                Into the workshop
              </a>
            </section>
            <section class="card act">
              <Sign d="M22 10C17 6 10 6 4 8v28c6-2 13-2 18 2c5-4 12-4 18-2V8c-6-2-13-2-18 2zM22 10v28" />
              <div>
                <h2>Rules</h2>
                <p>All of {book.title} in our words, with every ruling and switch.</p>
              </div>
              <a class="btn" href={hashOf({ is: 'rules', ruleset: book.id, rule: null, from: null })}>
                Read the rules
              </a>
            </section>
            <OpenLog />
          </div>
        </div>
      </main>
    </>
  )
}
