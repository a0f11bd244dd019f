// The rulebook of a book: every rule in our words, by chapter and by search, with its ruling, its switch, and where it was used in a battle.
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { shelf } from 'virtual:shelf'
import type { Section } from '../../kernel/plain.ts'
import { Engine } from '../link.ts'
import { hashOf, type From } from '../router.ts'
import { turnTheme } from '../theme/theme.ts'
import { Scales } from '../theme/marks.tsx'
import { found, mended, wordsIn } from './find.ts'
import type { BookPages, InBattle, Leaf } from './leaves.ts'
import { type Desk, leaf, curled, RuleRow } from './rulerow.tsx'
import { Aside } from './switches.tsx'
import './rules.css'

/** The way back to where the book was opened. */
const backTo = (f: From): string =>
  f.is === 'battle'
    ? hashOf({ is: 'battle', id: f.id })
    : f.is === 'seat'
      ? hashOf({ is: 'seat', token: f.token })
      : hashOf({ is: 'replay', id: f.id, at: f.at, eye: null })

/** The rulebook. @param rule the rule it is opened at. */
export function Rules({ ruleset, rule, from }: { ruleset: string; rule: Section | null; from: From | null }): JSX.Element {
  const id = shelf.some((b) => b.id === ruleset) ? ruleset : shelf[0].id
  const [book, setBook] = useState<BookPages | null>(null)
  const [battle, setBattle] = useState<InBattle | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [find, setFind] = useState('')
  const [whole, setWhole] = useState(false)
  const [picked, pick] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const page = useRef<HTMLElement>(null)
  const where = from === null ? '' : JSON.stringify(from)
  useEffect(() => {
    const engine = new Engine()
    let on = true
    setBook(null)
    setBattle(null)
    setFault(null)
    engine.broken = (why) => {
      if (on) setFault(why)
    }
    const pages = engine.call('pages', id).then(
      (b) => {
        if (on) setBook(b)
      },
      (e: unknown) => {
        if (on) setFault(e instanceof Error ? e.message : String(e))
      },
    )
    const used = from
      ? engine
          .call(
            'inBattle',
            from.is === 'seat' ? { is: 'server', token: from.token, at: new URL('.', location.href).href } : { is: 'device', id: from.id },
          )
          .then(
            (b) => {
              if (on && b.ruleset === id) setBattle(b)
            },
            () => undefined,
          )
      : null
    void Promise.all([pages, used]).then(() => engine.close())
    return () => {
      on = false
      engine.close()
    }
  }, [id, where])
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
  const at =
    book && (picked ?? book.rules.find((r) => r.id === rule)?.chapter ?? book.chapters.find((c) => book.rules.some((r) => r.chapter === c.id))?.id)
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
  const known = useMemo(() => {
    const ids = new Set(book?.rules.map((r) => r.id))
    return (x: Section): boolean => ids.has(x)
  }, [book])
  const used = useMemo(() => new Map(battle?.used ?? []), [battle])
  const examples = useMemo(() => {
    const by = new Map<Section, Leaf[]>()
    for (const r of book?.rules ?? []) for (const id of r.shows ?? []) by.set(id, [...(by.get(id) ?? []), r])
    return by
  }, [book])

  const bar = (
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
  if (fault !== null)
    return (
      <div class="book-page">
        {bar}
        <main class="notice">
          <h1>The book cannot be opened</h1>
          <p role="alert">{fault}</p>
          <a class="btn go" href="#/">
            Home
          </a>
        </main>
      </div>
    )
  if (!book || !at)
    return (
      <div class="book-page">
        {bar}
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
      </div>
    )
  const near = find.trim() && found(book.rules, find).length === 0 ? mended(book.rules, find) : null
  const sought = near ?? find
  const d: Desk = { book, from, battle, known, used, words: wordsIn(sought), examples }
  const chapters = book.chapters.filter((c) => book.rules.some((r) => r.chapter === c.id))
  const i = chapters.findIndex((c) => c.id === at)
  const chapter = chapters[i]
  const hits = found(book.rules, sought)
  const rules = book.rules.filter((r) => r.chapter === at)
  const title = (c: string): string => chapters.find((x) => x.id === c)?.title ?? ''
  const rulings = book.rules.filter((r) => r.ruling !== undefined).length
  const turn = (c: string): void => {
    setFind('')
    pick(c)
    if (rule !== null) history.replaceState(null, '', leaf(d, null))
  }
  return (
    <div class="book-page">
      {bar}
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
              <button type="button" aria-current={c.id === at && !find ? 'true' : undefined} onClick={() => turn(c.id)}>
                <span class="num">{k + 1}</span>
                <span>{c.title}</span>
                <span class="num">{book.rules.filter((r) => r.chapter === c.id).length}</span>
              </button>
              {c.id === at && !find && rules.length <= 30 && (
                <ol class="sub">
                  {rules.map((r) => (
                    <li key={r.id}>
                      <a href={leaf(d, r.id)} aria-current={r.id === rule ? 'true' : undefined}>
                        {curled(r.title)}
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
          {book.rules.length} rules, {rulings} of them rulings, {book.houseRules.length} switches. Nothing here is quoted: these are our words; the
          headings lead to the book itself.{' '}
          <button type="button" class="btn sm" onClick={() => setWhole(true)}>
            Print the book
          </button>
        </p>
      </nav>
      <main class="rp2" ref={page} tabIndex={-1} aria-label={find ? 'Rules found' : chapter.title}>
        {find ? (
          <>
            <p class="faint" role="status">
              {near !== null
                ? `Nothing has “${find.trim()}”; shown is`
                : hits.length === 0
                  ? 'Nothing has these words'
                  : hits.length === 1
                    ? 'One rule'
                    : `${hits.length} rules`}
            </p>
            <h1>{hits.length ? `“${sought.trim()}”` : `No rule says “${find.trim()}”`}</h1>
            {hits.length === 0 && <p class="lead">Try one word fewer, or a rule’s id.</p>}
            {hits.slice(0, 80).map((r) => (
              <RuleRow key={r.id} d={d} r={r} on={false} chapter={title(r.chapter)} />
            ))}
            {hits.length > 80 && <p class="faint">And {hits.length - 80} more. One word more would narrow it.</p>}
          </>
        ) : (
          (whole ? chapters : [chapter]).map((c) => (
            <article key={c.id}>
              <p class="faint">
                {book.title} · chapter {chapters.indexOf(c) + 1} of {chapters.length}
              </p>
              <h1>{c.title}</h1>
              {book.leads[c.id] && <p class="lead">{book.leads[c.id]}</p>}
              {book.rules
                .filter((r) => r.chapter === c.id)
                .map((r) => (
                  <RuleRow key={r.id} d={d} r={r} on={r.id === rule} />
                ))}
            </article>
          ))
        )}
        {!find && (
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
        )}
      </main>
      <Aside d={d} rules={find ? hits.slice(0, 80) : rules} />
    </div>
  )
}
