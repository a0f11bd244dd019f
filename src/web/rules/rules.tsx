// The rulebook of a book: every rule in our words, by chapter and by search, with its ruling, its switch, and where it was used in a
// battle.
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { shelf } from 'virtual:shelf'
import type { Section } from '../../kernel/plain.ts'
import type { From } from '../link/router.ts'
import { found, mended } from './find.ts'
import { Bar, Chapters, chaptersOf, Fault, Opening } from './frame.tsx'
import type { Leaf } from '../contract/leaf.ts'
import { wordsIn } from '../ui/words.ts'
import { useBook, useLookups } from './opened.ts'
import { leaf, RuleRow, type Desk } from './rulerow.tsx'
import { Aside } from './switches.tsx'
import './rules.css'

const most = 80 // rules listed at once by a search

type Hits = { readonly rules: readonly Leaf[]; readonly sought: string; readonly near: string | null }

/** What a search finds; where nothing has its words, what the nearest words that are in the book find. */
function hitsOf(rules: readonly Leaf[], find: string): Hits {
  const near = find.trim() && found(rules, find).length === 0 ? mended(rules, find) : null
  const sought = near ?? find
  return { rules: found(rules, sought), sought, near }
}

/** How many rules were found, in words. */
function foundSaid({ rules, near }: Hits, find: string): string {
  if (near !== null) return `Nothing has “${find.trim()}”; shown is`
  if (rules.length === 0) return 'Nothing has these words'
  return rules.length === 1 ? 'One rule' : `${rules.length} rules`
}

/** The rules a search has found, the first of many. */
function Found({ d, hits, find }: { d: Desk; hits: Hits; find: string }): JSX.Element {
  const { rules, sought } = hits
  const title = (chapter: string): string => d.book.chapters.find((x) => x.id === chapter)?.title ?? ''
  return (
    <>
      <p class="faint" role="status">
        {foundSaid(hits, find)}
      </p>
      <h1>{rules.length ? `“${sought.trim()}”` : `No rule says “${find.trim()}”`}</h1>
      {rules.length === 0 && <p class="lead">Try one word fewer, or a rule’s id.</p>}
      {rules.slice(0, most).map((r) => (
        <RuleRow key={r.id} d={d} r={r} on={false} chapter={title(r.chapter)} />
      ))}
      {rules.length > most && <p class="faint">And {rules.length - most} more. One word more would narrow it.</p>}
    </>
  )
}

/** One chapter, rule by rule. */
function Chapter({ d, id, rule }: { d: Desk; id: string; rule: Section | null }): JSX.Element {
  const { book } = d
  const chapters = chaptersOf(d)
  const i = chapters.findIndex((c) => c.id === id)
  return (
    <article>
      <p class="faint">
        {book.title} · chapter {i + 1} of {chapters.length}
      </p>
      <h1>{chapters[i].title}</h1>
      {book.leads[id] && <p class="lead">{book.leads[id]}</p>}
      {book.rules
        .filter((r) => r.chapter === id)
        .map((r) => (
          <RuleRow key={r.id} d={d} r={r} on={r.id === rule} />
        ))}
    </article>
  )
}

/** The chapter before and the one after. */
function Neighbours({ d, at, turn }: { d: Desk; at: string; turn: (chapter: string) => void }): JSX.Element {
  const chapters = chaptersOf(d)
  const i = chapters.findIndex((c) => c.id === at)
  return (
    <nav class="turn" aria-label="Neighbouring chapters">
      {i > 0 ? (
        <button type="button" class="btn" onClick={() => turn(chapters[i - 1].id)}>
          ‹ {chapters[i - 1].title}
        </button>
      ) : (
        <span />
      )}
      {i < chapters.length - 1 && (
        <button type="button" class="btn" onClick={() => turn(chapters[i + 1].id)}>
          {chapters[i + 1].title} ›
        </button>
      )}
    </nav>
  )
}

/** The rulebook. @param rule the rule it is opened at. */
export function Rules({ ruleset, rule, from }: { ruleset: string; rule: Section | null; from: From | null }): JSX.Element {
  const id = shelf.some((b) => b.id === ruleset) ? ruleset : shelf[0].id
  const { book, battle, met, fault, plates } = useBook(id, from)
  const { known, examples } = useLookups(book)
  const used = useMemo(() => new Map(met?.in.used ?? []), [met])
  const [find, setFind] = useState('')
  const [whole, setWhole] = useState(false)
  const [picked, pick] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const page = useRef<HTMLElement>(null)
  useEffect(() => {
    const keys = (e: KeyboardEvent): void => {
      if ((e.key === '/' || e.key === '§') && document.activeElement !== box.current && !e.ctrlKey && !e.metaKey) {
        e.preventDefault()
        box.current?.focus()
        box.current?.select()
      }
      if (e.key === 'Escape' && document.activeElement === box.current) {
        setFind('')
        box.current?.blur()
      }
    }
    addEventListener('keydown', keys)
    return () => removeEventListener('keydown', keys)
  }, [])
  useEffect(() => {
    pick(null)
    setFind('')
  }, [rule, id])
  useEffect(() => {
    // the rule that was asked for comes into sight and takes the focus
    if (!book || find !== '' || document.activeElement === box.current) return
    const el = rule && picked === null ? document.getElementById(rule) : null
    if (el) {
      el.scrollIntoView({ block: 'center' })
      el.focus({ preventScroll: true })
    } else page.current?.scrollTo({ top: 0 })
  }, [book, rule, picked, find === ''])
  useEffect(() => {
    if (whole) {
      print()
      setWhole(false)
    }
  }, [whole])

  const bar = <Bar id={id} from={from} battle={battle} box={box} find={find} setFind={setFind} />
  if (fault !== null)
    return (
      <div class="book-page">
        {bar}
        <Fault why={fault} />
      </div>
    )
  const at =
    book &&
    (picked ?? book.rules.find((r) => r.id === rule)?.chapter ?? book.chapters.find((c) => book.rules.some((r) => r.chapter === c.id))?.id)
  if (!book || !at)
    return (
      <div class="book-page">
        {bar}
        <Opening />
      </div>
    )
  const hits = hitsOf(book.rules, find)
  const d: Desk = { book, from, battle, met, known, used, words: wordsIn(hits.sought), examples, plates }
  const chapters = chaptersOf(d)
  const turn = (c: string): void => {
    setFind('')
    pick(c)
    if (rule !== null) history.replaceState(null, '', leaf(d, null))
  }
  return (
    <div class="book-page">
      {bar}
      <Chapters d={d} at={at} rule={rule} searching={find !== ''} turn={turn} print={() => setWhole(true)} />
      <main class="rp2" ref={page} tabIndex={-1} aria-label={find ? 'Rules found' : chapters.find((c) => c.id === at)?.title}>
        {find ? (
          <Found d={d} hits={hits} find={find} />
        ) : (
          (whole ? chapters.map((c) => c.id) : [at]).map((c) => <Chapter key={c} d={d} id={c} rule={rule} />)
        )}
        {!find && <Neighbours d={d} at={at} turn={turn} />}
      </main>
      <Aside d={d} rules={find ? hits.rules.slice(0, most) : book.rules.filter((r) => r.chapter === at)} />
    </div>
  )
}
