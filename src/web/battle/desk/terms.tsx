// Short words where they stand: what the book spells out is underlined in question, text board, record sheet, hint, last roll, log and
// rosters, and opens to a sentence at a press there. Under question and rosters the same words stand in a row for focus and keys, one stop
// of Tab for all of it: the arrows go from word to word, and each place where the word stands is lit meanwhile.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Term } from '../../../kernel/book.ts'
import { useDesk } from './desk.ts'
import { finder, termsIn } from './found.ts'
import './terms.css'

type Met = { readonly term: Term; readonly range: Range }
type Said = { readonly term: Term; readonly left: number; readonly top: number; readonly below: number }
/** A row of words and where they are looked for. */
type Row = {
  readonly of: string
  readonly roots: string
  readonly mark: string // the name of its highlights
  readonly shut: string // words in it open from the row alone
  readonly bare: string // words in it open by press alone, where the question has no room
}
const ofQuestion: Row = {
  of: 'Words of the question',
  roots: '.ask, .tboard, .hint, .side.sheet, .dock',
  mark: 'terms',
  shut: '.termsaid',
  bare: '.hint, .side',
}
// a press on a unit of a roster chooses it
const ofRosters: Row = { of: 'Words of the rosters', roots: '.rost', mark: 'roster-terms', shut: '.rost button', bare: '.termsaid' }

/** What is read by itself. */
const panels = '.ask, .tboard, .hint, .side, .roll, .log, .dock, .rcard'
const on = (m: Met, within: string): boolean => m.range.startContainer.parentElement?.closest(within) != null
function met(root: Element, terms: readonly Term[], find: RegExp): readonly Met[] {
  const out: Met[] = []
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let n = walk.nextNode(); n; n = walk.nextNode()) {
    if (n.parentElement?.closest('.terms, .termsaid, .unseen')) continue
    for (const { term, from, to } of termsIn(n.nodeValue ?? '', terms, find)) {
      if (!n.parentElement?.checkVisibility()) break
      const range = document.createRange()
      range.setStart(n, from)
      range.setEnd(n, to)
      out.push({ term, range })
    }
  }
  return out
}
const beside = (term: Term, r: DOMRect): Said => ({
  term,
  left: Math.max(8, Math.min(r.left, innerWidth - 296)),
  top: r.top,
  below: r.bottom,
})
const paint = (name: string, marks: readonly Met[]): unknown => CSS.highlights?.set(name, new Highlight(...marks.map((m) => m.range)))
/** Where a key leads from a place in a row, or null. */
const stepOf = (key: string, i: number, n: number): number | null =>
  key === 'ArrowRight' || key === 'ArrowDown'
    ? (i + 1) % n
    : key === 'ArrowLeft' || key === 'ArrowUp'
      ? (i + n - 1) % n
      : key === 'Home'
        ? 0
        : key === 'End'
          ? n - 1
          : null

function Words({ row }: { row: Row }): JSX.Element | null {
  const { link, size } = useDesk()
  const [terms, take] = useState<readonly Term[]>([])
  const [here, list] = useState<readonly Term[]>([])
  const [said, say] = useState<Said | null>(null)
  const [stop, stand] = useState<Term | null>(null) // where Tab comes into the row
  const marks = useRef<readonly Met[]>([])
  const bar = useRef<HTMLDivElement>(null)
  const fit = size.value
  useEffect(() => {
    link.terms?.().then(take, () => undefined)
  }, [link])
  useEffect(() => {
    if (!terms.length) return undefined
    const find = finder(terms)
    // the sentence beside the word that has the focus, where that stands now; null where none has it
    const follow = (was: Said | null): Said | null => {
      const at = document.activeElement
      return was && at instanceof HTMLButtonElement && bar.current?.contains(at) ? beside(was.term, at.getBoundingClientRect()) : null
    }
    let due = 0
    const scan = (): void => {
      due = 0
      const all = [...document.querySelectorAll(row.roots)].flatMap((root) => met(root, terms, find))
      marks.current = all
      const small = fit === 'phone' || fit === 'flat'
      const rows = small ? all.filter((m) => !on(m, row.bare)) : all
      const now = terms.filter((t) => rows.some((m) => m.term === t))
      list((was) => (was.length === now.length && was.every((t, i) => t === now[i]) ? was : now))
      // underlined once in each panel, where a press opens it: names and buttons repeat many a word
      const first = new Set<string>()
      const plain = all.filter((m) => {
        const panel = m.range.startContainer.parentElement?.closest(panels)
        const key = `${m.term.term} ${panels.split(', ').findIndex((x) => panel?.matches(x))}`
        if (on(m, `h1, button, ${row.shut}`) || first.has(key)) return false
        first.add(key)
        return true
      })
      paint(row.mark, plain)
      say((was) => follow(was) ?? was) // what stands above the focused word may have grown
    }
    const soon = (): void => {
      due ||= window.setTimeout(scan, 200)
    }
    const seen = new MutationObserver(soon)
    seen.observe(document.querySelector('.app') ?? document.body, { childList: true, subtree: true, characterData: true })
    scan()
    const press = (e: MouseEvent): void => {
      const el = e.target instanceof Element ? e.target : null
      if (!el || bar.current?.contains(el)) return
      const free = el.closest('button, a, label, input, select, summary') === null
      const at = (r: DOMRect): boolean => e.clientX >= r.left && e.clientX <= r.right && e.clientY >= r.top && e.clientY <= r.bottom
      const m = free ? marks.current.find((x) => !on(x, row.shut) && [...x.range.getClientRects()].some(at)) : undefined
      say(m ? beside(m.term, m.range.getBoundingClientRect()) : null)
    }
    const shut = (): void => say(follow) // what is focused may have been scrolled to
    // one sentence at a time: a word of the other row closes what a press has opened here
    const other = (e: FocusEvent): void => {
      const el = e.target instanceof Element ? e.target.closest('.termrow') : null
      if (el && el !== bar.current) say(null)
    }
    document.addEventListener('focusin', other)
    document.addEventListener('click', press)
    document.addEventListener('scroll', shut, true)
    return () => {
      clearTimeout(due)
      seen.disconnect()
      document.removeEventListener('focusin', other)
      document.removeEventListener('click', press)
      document.removeEventListener('scroll', shut, true)
      for (const name of [row.mark, `${row.mark}-lit`]) CSS.highlights?.delete(name)
    }
  }, [terms, row, fit])
  const lit = said?.term
  useEffect(() => {
    paint(
      `${row.mark}-lit`,
      marks.current.filter((m) => m.term === lit),
    )
  }, [lit])
  if (!here.length && !said) return null
  const low = said !== null && said.below > innerHeight - 120
  const first = here.find((t) => t === stop) ?? here[0]
  return (
    <div class="terms">
      {here.length > 0 && (
        <div class="termrow" ref={bar} role="toolbar" aria-label={row.of}>
          <span class="cap" aria-hidden="true">
            Words
          </span>
          {here.map((t, i) => (
            <button
              key={t.term}
              type="button"
              class="linkish"
              aria-label={`${t.term}: ${t.says}`}
              tabIndex={t === first ? 0 : -1}
              onFocus={(e) => {
                stand(t)
                say(beside(t, e.currentTarget.getBoundingClientRect()))
              }}
              onClick={(e) => say(beside(t, e.currentTarget.getBoundingClientRect()))}
              onBlur={() => say(null)}
              onKeyDown={(e) => {
                const to = stepOf(e.key, i, here.length)
                if (to === null && (e.key !== 'Escape' || !said)) return
                e.preventDefault()
                e.stopPropagation()
                if (to === null) say(null)
                else bar.current?.querySelectorAll('button')[to].focus()
              }}
            >
              {t.term}
            </button>
          ))}
        </div>
      )}
      {said && (
        <p
          class="termsaid"
          role="status"
          style={`left: ${said.left}px; ${low ? `bottom: ${innerHeight - said.top + 6}px` : `top: ${said.below + 6}px`}`}
        >
          {said.term.says}
        </p>
      )}
    </div>
  )
}

/** The words of the question and of what is read beside it. */
export const Terms = (): JSX.Element => <Words row={ofQuestion} />
/** The words of the rosters. */
export const RosterTerms = (): JSX.Element => <Words row={ofRosters} />
