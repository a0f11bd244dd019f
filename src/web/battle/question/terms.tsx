// Short words where they stand: what the book spells out is underlined in question, text board, record sheet and hint, and opens to a
// sentence at a press there; under the question the same words are listed as buttons, for focus and keys.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Term } from '../../../kernel/book.ts'
import { useDesk } from '../desk/desk.ts'
import { finder, termsIn } from './found.ts'
import './terms.css'

type Met = { readonly term: Term; readonly range: Range }
type Said = { readonly says: string; readonly left: number; readonly top: number; readonly below: number }

function met(root: Element, terms: readonly Term[], find: RegExp): readonly Met[] {
  const out: Met[] = []
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let n = walk.nextNode(); n; n = walk.nextNode()) {
    if (n.parentElement?.closest('.terms, .termsaid, .unseen, .rost button')) continue
    for (const { term, from, to } of termsIn(n.nodeValue ?? '', terms, find)) {
      const range = document.createRange()
      range.setStart(n, from)
      range.setEnd(n, to)
      out.push({ term, range })
    }
  }
  return out
}
const beside = (says: string, r: DOMRect): Said => ({
  says,
  left: Math.max(8, Math.min(r.left, innerWidth - 296)),
  top: r.top,
  below: r.bottom,
})

/** The sentence beside the word that has the focus, where that stands now; null where none has it. */
function follow(was: Said | null): Said | null {
  const on = document.activeElement?.closest('.terms button')
  return was && on ? beside(was.says, on.getBoundingClientRect()) : null
}

/** The words that stand on the screen now. */
export function Terms(): JSX.Element | null {
  const { link, size } = useDesk()
  const [terms, take] = useState<readonly Term[]>([])
  const [here, list] = useState<readonly Term[]>([])
  const [said, say] = useState<Said | null>(null)
  const marks = useRef<readonly Met[]>([])
  useEffect(() => {
    link.terms?.().then(take, () => undefined)
  }, [link])
  useEffect(() => {
    if (!terms.length) return undefined
    const find = finder(terms)
    let due = 0
    const scan = (): void => {
      due = 0
      const all = [...document.querySelectorAll('.ask, .tboard, .hint, .side.sheet, .rost')].flatMap((root) => met(root, terms, find))
      marks.current = all
      // what rosters say opens by press alone, or from the text board; so do hints and sheets where a phone's question has no room
      const small = size.value === 'phone' || size.value === 'flat'
      const bare = small ? '.rost, .hint, .side' : '.rost'
      const rows = all.filter((m) => !m.range.startContainer.parentElement?.closest(bare))
      const now = terms.filter((t) => rows.some((m) => m.term === t))
      list((was) => (was.length === now.length && was.every((t, i) => t === now[i]) ? was : now))
      CSS.highlights?.set('terms', new Highlight(...all.map((m) => m.range)))
      say((was) => follow(was) ?? was) // what stands above the focused word may have grown
    }
    const soon = (): void => {
      due ||= window.setTimeout(scan, 200)
    }
    const seen = new MutationObserver(soon)
    seen.observe(document.querySelector('.app') ?? document.body, { childList: true, subtree: true, characterData: true })
    scan()
    const press = (e: MouseEvent): void => {
      const on = e.target instanceof Element ? e.target : null
      if (!on || on.closest('.terms')) return
      const free = on.closest('button, a, label, input, select, summary') === null
      const at = (r: DOMRect): boolean => e.clientX >= r.left && e.clientX <= r.right && e.clientY >= r.top && e.clientY <= r.bottom
      const m = free ? marks.current.find((x) => [...x.range.getClientRects()].some(at)) : undefined
      say(m ? beside(m.term.says, m.range.getBoundingClientRect()) : null)
    }
    const shut = (): void => say(follow) // what is focused may have been scrolled to
    document.addEventListener('click', press)
    document.addEventListener('scroll', shut, true)
    return () => {
      clearTimeout(due)
      seen.disconnect()
      document.removeEventListener('click', press)
      document.removeEventListener('scroll', shut, true)
      CSS.highlights?.delete('terms')
    }
  }, [terms])
  if (!here.length && !said) return null
  const low = said !== null && said.below > innerHeight - 120
  return (
    <div class="terms">
      {here.length > 0 && <span class="cap">Words</span>}
      {here.map((t) => (
        <button
          key={t.term}
          type="button"
          class="linkish"
          aria-label={`${t.term}: ${t.says}`}
          onFocus={(e) => say(beside(t.says, e.currentTarget.getBoundingClientRect()))}
          onClick={(e) => say(beside(t.says, e.currentTarget.getBoundingClientRect()))}
          onBlur={() => say(null)}
          onKeyDown={(e) => {
            if (e.key !== 'Escape' || !said) return
            e.stopPropagation()
            say(null)
          }}
        >
          {t.term}
        </button>
      ))}
      {said && (
        <p
          class="termsaid"
          role="status"
          style={`left: ${said.left}px; ${low ? `bottom: ${innerHeight - said.top + 6}px` : `top: ${said.below + 6}px`}`}
        >
          {said.says}
        </p>
      )}
    </div>
  )
}
