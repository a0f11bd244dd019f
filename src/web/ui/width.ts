// How wide an element is, for what is laid out in pixels on it.
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/** The width of an element in CSS pixels, kept as it changes. @param guess until it is known. */
export function useWidth(of: RefObject<HTMLElement | null>, guess: number): number {
  const [wide, set] = useState(guess)
  const on = useRef<{ readonly el: HTMLElement | null; readonly watch: ResizeObserver | null }>({ el: null, watch: null })
  useLayoutEffect(() => {
    // the element may be another after any rendering
    const el = of.current
    if (el === on.current.el) return
    on.current.watch?.disconnect()
    const look = (): void => {
      if (el && el.clientWidth > 0) set(el.clientWidth)
    }
    look()
    const watch = el && new ResizeObserver(look)
    if (el) watch?.observe(el)
    on.current = { el, watch }
  })
  useLayoutEffect(() => () => on.current.watch?.disconnect(), [])
  return wide
}
