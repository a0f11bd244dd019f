// What stands about the rules: the bar with the books and the search, the chapters, the pages before a book is there.
import type { JSX, RefObject } from 'preact'
import { shelf } from 'virtual:shelf'
import { hashOf, type From } from '../link/router.ts'
import { Scales } from '../theme/marks.tsx'
import { turnTheme } from '../theme/theme.ts'
import type { InBattle } from '../contract/leaf.ts'
import { metWords } from './opened.ts'
import { curled, leaf, type Desk } from './rulerow.tsx'

/** The way back to where the book was opened. */
function backTo(f: From): string {
  if (f.is === 'battle') return hashOf({ is: 'battle', id: f.id })
  return f.is === 'seat' ? hashOf({ is: 'seat', token: f.token }) : hashOf({ is: 'replay', id: f.id, at: f.at, eye: null })
}

type BarProps = {
  readonly id: string // the book that is open
  readonly from: From | null
  readonly battle: InBattle | null
  readonly box: RefObject<HTMLInputElement | null>
  readonly find: string
  readonly setFind: (text: string) => void
}
export function Bar({ id, from, battle, box, find, setFind }: BarProps): JSX.Element {
  return (
    <header class="top">
      <a class="brand" href="#/">
        <Scales /> Steelyard
      </a>
      <span class="sep" />
      <b class="hd">Rulebook</b>
      <nav class="tabs" aria-label="Books">
        {shelf.map((b) => (
          <a
            key={b.id}
            href={hashOf({ is: 'rules', ruleset: b.id, rule: null, from: from && battle?.ruleset === b.id ? from : null })}
            aria-current={b.id === id ? 'page' : undefined}
          >
            {b.title}
          </a>
        ))}
      </nav>
      <span class="sp" />
      <label class="rfind">
        <span class="unseen">Find a rule</span>
        <input ref={box} type="search" placeholder="Find a rule" value={find} onInput={(e) => setFind(e.currentTarget.value)} />
        <kbd aria-hidden="true">/</kbd>
      </label>
      <button type="button" class="icb" aria-label="Night or paper" onClick={turnTheme}>
        <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
          <path d="M7 0a7 7 0 100 14V0z" />
        </svg>
      </button>
    </header>
  )
}

/** In the place of the book when it cannot be opened. */
export function Fault({ why }: { why: string }): JSX.Element {
  return (
    <main class="notice">
      <h1>The book cannot be opened</h1>
      <p role="alert">{why}</p>
      <a class="btn go" href="#/">
        Home
      </a>
    </main>
  )
}

/** In the place of the book until it is there. */
export function Opening(): JSX.Element {
  return (
    <>
      <div class="rn" />
      <main class="rp2" aria-busy="true">
        <p class="unseen" role="status">
          The book is opened.
        </p>
        {Array.from({ length: 7 }, (_, i) => (
          <div key={i} class="ghost">
            <i />
            <i />
            <i />
          </div>
        ))}
      </main>
    </>
  )
}

type ChaptersProps = {
  readonly d: Desk
  readonly at: string
  readonly rule: string | null
  readonly searching: boolean
  readonly turn: (chapter: string) => void
  readonly print: () => void
}
/** The chapters, the rules of the open one where they are few, and what the book holds. */
export function Chapters({ d, at, rule, searching, turn, print }: ChaptersProps): JSX.Element {
  const { book, from, battle } = d
  const chapters = chaptersOf(d)
  const rulesIn = (chapter: string): Desk['book']['rules'] => book.rules.filter((r) => r.chapter === chapter)
  const few = rulesIn(at).length <= 30
  const rulings = book.rules.filter((r) => r.ruling !== undefined).length
  return (
    <nav class="rn" aria-label="Chapters">
      {from && (
        <a class="card back" href={backTo(from)}>
          <b>Back to the {from.is === 'replay' ? 'replay' : 'battle'}</b>
          <small>{battle?.title ?? ''}</small>
        </a>
      )}
      <ol>
        {chapters.map((c, k) => (
          <li key={c.id}>
            <button type="button" aria-current={c.id === at && !searching ? 'true' : undefined} onClick={() => turn(c.id)}>
              <span class="num">{k + 1}</span>
              <span>{c.title}</span>
              <span class="num">{rulesIn(c.id).length}</span>
            </button>
            {c.id === at && !searching && few && (
              <ol class="sub">
                {rulesIn(at).map((r) => (
                  <li key={r.id}>
                    <a href={leaf(d, r.id)} aria-current={r.id === rule ? 'true' : undefined}>
                      {curled(r.title)}
                      {d.used.has(r.id) && (
                        <i class="metmark" title={metWords(d.met)}>
                          <span class="unseen">, {metWords(d.met).toLowerCase()}</span>
                        </i>
                      )}
                    </a>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
      <label class="rpick">
        <span class="unseen">Chapter</span>
        <select value={at} onChange={(e) => turn(e.currentTarget.value)}>
          {chapters.map((c, k) => (
            <option key={c.id} value={c.id}>
              {k + 1} {c.title}
            </option>
          ))}
        </select>
      </label>
      <p class="rnf">
        {book.rules.length} rules, {rulings} of them rulings, {book.houseRules.length} switches. Nothing here is quoted: these are our
        words; the headings lead to the book itself.{' '}
        <button type="button" class="btn sm" onClick={print}>
          Print the book
        </button>
      </p>
    </nav>
  )
}

/** The chapters that have rules. */
export function chaptersOf({ book }: Desk): Desk['book']['chapters'] {
  return book.chapters.filter((c) => book.rules.some((r) => r.chapter === c.id))
}
