// A panel at the side of the board.
import type { ComponentChildren, JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { borrowFocus } from '../../ui/focus.ts'
import './side.css'

/** A panel at the side of the board. Escape and its button close it; the focus goes back to where it was. */
export function Side({
  title,
  kind,
  close,
  children,
}: {
  title: string
  kind: string
  close: () => void
  children: ComponentChildren
}): JSX.Element {
  const box = useRef<HTMLElement>(null)
  // before the frame is drawn: an effect that comes later would find the focus moved on already
  useLayoutEffect(() => {
    const giveBack = borrowFocus()
    box.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true })
    return () => {
      if (document.activeElement === document.body || box.current?.contains(document.activeElement)) giveBack()
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
