// Where the focus is, and what is wrong with it: lost, hidden, off the screen, or without a mark that shows it.
import type { Page } from 'playwright-core'

export type Focus = { readonly says: string; readonly fault: string | null }

/** The element with the focus by its name, and its fault or null. */
export function focused(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const el = document.activeElement
    if (el === null || el === document.body) return { says: 'body', fault: 'the focus is on nothing' }
    const says =
      `${el.tagName.toLowerCase()} ${el.getAttribute('aria-label') ?? (el instanceof HTMLSelectElement ? el.id : el.textContent) ?? ''}`
        .trim()
        .slice(0, 90)
    const shows = (x: Element | null): boolean => {
      if (!x) return false
      const c = getComputedStyle(x)
      const round = x.parentElement ? getComputedStyle(x.parentElement, '::before') : c
      return (
        c.boxShadow !== 'none' ||
        (c.outlineStyle !== 'none' && c.outlineWidth !== '0px') ||
        (round.content !== 'none' && round.borderTopWidth !== '0px')
      )
    }
    const face = el instanceof HTMLInputElement && (el.type === 'radio' || el.type === 'checkbox') ? (el.closest('label') ?? el) : el
    const r = face.getBoundingClientRect()
    if (!el.checkVisibility({ visibilityProperty: true }) || r.width < 1 || r.height < 1) return { says, fault: 'it is not seen' }
    if (r.bottom < 1 || r.right < 1 || r.top > innerHeight - 1 || r.left > innerWidth - 1)
      return {
        says,
        fault: `it is off the screen: ${Math.round(r.left)},${Math.round(r.top)} ${Math.round(r.width)} by ${Math.round(r.height)}`,
      }
    if (!shows(el) && !shows(face)) return { says, fault: 'nothing shows that it has the focus' }
    return { says, fault: null }
  })
}
