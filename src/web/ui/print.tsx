// Sheets on their way to paper: the pages as they will come out, A4 or Letter, to print or to keep as a file.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Sheet } from '../../kernel/face.ts'
import type { Bill } from '../../kernel/force.ts'
import { papers, type Paper } from '../../sheets/css.ts'
import { sheetsHtml, type Around } from '../../sheets/html.ts'
import { handOut } from './handout.ts'
import './print.css'

/** The faces of this page's type, for a document of its own. */
function fonts(): string {
  const out: string[] = []
  for (const s of document.styleSheets) {
    const at = s.href ?? location.href
    try {
      for (const r of s.cssRules)
        if (r instanceof CSSFontFaceRule)
          out.push(r.cssText.replace(/url\("?([^")]+)"?\)/g, (_, u: string) => `url("${new URL(u, at).href}")`))
    } catch {
      /* a sheet from elsewhere is none of ours */
    }
  }
  return out.join('\n')
}
const kept = 'steelyard.paper'
const first = (): Paper => {
  try {
    const p = localStorage.getItem(kept)
    if (p === 'a4' || p === 'letter') return p
  } catch {
    /* the region decides */
  }
  return /-(US|CA|MX)\b/.test(navigator.language) ? 'letter' : 'a4'
}

/** What can be printed: the sheets, with what they are called together; the second of two is chosen by a switch. */
export type Bundle = {
  readonly say: string
  readonly title: string
  readonly sheets: () => Promise<readonly Sheet[]>
  readonly bill?: Bill
}

/** The dialog before printing. */
export function PrintDialog({
  around,
  bundles,
  moment,
  close,
}: {
  around: Around
  bundles: readonly Bundle[]
  moment?: string
  close: () => void
}): JSX.Element {
  const box = useRef<HTMLDialogElement>(null),
    frame = useRef<HTMLIFrameElement>(null)
  const [paper, setPaper] = useState<Paper>(first),
    [at, setAt] = useState(0),
    [sheets, setSheets] = useState<readonly Sheet[] | null>(null)
  useEffect(() => {
    const el = box.current
    if (el && !el.open) el.showModal()
  }, [])
  useEffect(() => {
    let on = true
    setSheets(null)
    bundles[at].sheets().then(
      (s) => {
        if (on) setSheets(s)
      },
      () => {
        if (on) setSheets([])
      },
    )
    return () => {
      on = false
    }
  }, [at])
  const { title } = bundles[at]
  const page = (type: boolean): string =>
    sheets
      ? sheetsHtml({
          title,
          around,
          sheets,
          paper,
          ...(bundles[at].bill ? { bill: bundles[at].bill } : {}),
          ...(moment ? { moment } : {}),
          ...(type ? { fonts: fonts() } : {}),
        })
      : ''
  return (
    <dialog ref={box} class="printing" aria-label="Print" onClose={close} onKeyDown={(e) => e.stopPropagation()}>
      <header role="none">
        <h2>Print {title}</h2>
        <button type="button" class="icb" aria-label="Close" onClick={() => box.current?.close()}>
          ×
        </button>
      </header>
      <div class="how">
        <fieldset>
          <legend class="cap">What</legend>
          {bundles.map((b, i) => (
            <label key={b.say}>
              <input type="radio" name="bundle" checked={i === at} onChange={() => setAt(i)} /> {b.say}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend class="cap">Paper</legend>
          {(Object.keys(papers) as Paper[]).map((p) => (
            <label key={p}>
              <input
                type="radio"
                name="paper"
                checked={p === paper}
                onChange={() => {
                  setPaper(p)
                  try {
                    localStorage.setItem(kept, p)
                  } catch {
                    /* for this time only */
                  }
                }}
              />{' '}
              {papers[p].name}
            </label>
          ))}
        </fieldset>
        <p class="dim">
          {sheets
            ? `${sheets.length} ${sheets.length === 1 ? 'sheet' : 'sheets'}; none is split between two pages.`
            : 'The sheets are laid out.'}
        </p>
      </div>
      {sheets ? <iframe ref={frame} title="The pages" srcDoc={page(true)} /> : <div class="frame" role="status" />}
      <footer role="none">
        <button
          type="button"
          class="btn"
          disabled={!sheets}
          onClick={() => handOut(`${title.toLowerCase().replace(/\W+/g, '-')}-sheets.html`, page(false), 'text/html')}
        >
          Keep as a file
        </button>
        <button type="button" class="btn go" disabled={!sheets} onClick={() => frame.current?.contentWindow?.print()}>
          Print
        </button>
      </footer>
    </dialog>
  )
}
