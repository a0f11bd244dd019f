// What opens beside the bench: a rule in our words, and the list of keys.
import type { JSX } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { RuleId } from '../theme/marks.tsx'
import { borrowFocus } from '../ui/focus.ts'
import { useShop } from './shop.ts'

/** A rule in our words, beside the bench. */
export function Words(): JSX.Element | null {
  const shop = useShop(),
    w = shop.words.value,
    box = useRef<HTMLDialogElement>(null)
  // before the frame is drawn: a later effect would find the focus moved on already
  useLayoutEffect(() => {
    const giveBack = borrowFocus()
    box.current?.querySelector<HTMLElement>('.btn')?.focus({ preventScroll: true })
    return giveBack
  }, [w?.id])
  if (!w) return null
  const text = (t: string): JSX.Element => (
    <>
      {t.split(/\b([A-Z]{2,4}-[A-Z]{2,6}-\d{2}[a-z]?)\b/).map((x, i) => (i % 2 ? <RuleId key={i} id={x} open={(r) => shop.read(r)} /> : x))}
    </>
  )
  return (
    <dialog
      open
      ref={box}
      class="words"
      aria-label={w.title}
      onKeyDown={(e) => {
        if (e.key === 'Escape') {
          e.stopPropagation()
          shop.words.value = null
        }
      }}
    >
      <div class="cap">
        {w.chapter} · <span class="num">{w.id}</span>
      </div>
      <h3>{w.title}</h3>
      <p>{text(w.text)}</p>
      {w.ruling && (
        <p class="dim">
          <b>Ruling.</b> {text(w.ruling)}
        </p>
      )}
      {w.house && (
        <p class="dim">
          <b>House rule.</b> {w.house.title}: {w.house.value}.
        </p>
      )}
      <button
        type="button"
        class="btn sm"
        onClick={() => {
          shop.words.value = null
        }}
      >
        Close
      </button>
    </dialog>
  )
}

const deeds: readonly (readonly [key: string, says: string])[] = [
  ['N · B', 'next and previous unit'],
  ['A', 'add a unit'],
  ['D', 'another like this one'],
  ['U · Shift U', 'undo and redo, also Ctrl Z and Ctrl Y'],
  ['/', 'the catalogue'],
  ['F', 'to the first thing to fix'],
  ['arrows', 'on a figure: up and down, Home and End'],
  ['Alt ↑ ↓', 'on a place: earlier and later'],
  ['P', 'print'],
  ['C', 'copy the link'],
  ['1–4', 'force, my forces, catalogue, compare'],
  ['?', 'this list'],
]

/** The list of keys, while it is open. */
export function Keys(): JSX.Element | null {
  const shop = useShop(),
    box = useRef<HTMLDialogElement>(null),
    on = shop.keys.value
  useEffect(() => {
    const el = box.current
    if (on && el && !el.open) el.showModal()
  }, [on])
  if (!on) return null
  return (
    <dialog
      ref={box}
      class="mkeys"
      aria-label="Keys"
      onClose={() => {
        shop.keys.value = false
      }}
    >
      <header role="none">
        <h2>Keys</h2>
        <button type="button" class="icb" aria-label="Close" onClick={() => box.current?.close()}>
          ×
        </button>
      </header>
      <dl>
        {deeds.map(([k, says]) => (
          <div key={k}>
            <dt>
              <kbd>{k}</kbd>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  )
}
