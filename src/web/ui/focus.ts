// The focus is never lost: when the control that has it goes, it moves to what stands nearest, on every page.

const able = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]'
const seen = (el: Element): el is HTMLElement => el instanceof HTMLElement && !el.hidden && el.checkVisibility({ visibilityProperty: true })

/** Give the focus to a heading or another place that is no control. */
export function rest(el: HTMLElement): void {
  if (el.tabIndex < 0 && !el.hasAttribute('tabindex')) el.tabIndex = -1
  el.focus({ preventScroll: true })
}

/** What a control stands in, from the inside out: by it one that is drawn in its stead is found. */
function surroundings(el: Element): readonly Element[] {
  const up: Element[] = []
  for (let p = el.parentElement; p && p !== document.body; p = p.parentElement) up.push(p)
  return up
}
const named = (el: Element): string => `${el.localName} ${el.getAttribute('aria-label') ?? el.textContent ?? ''}`
/** A control, or the one of its name that was drawn in its stead in what still stands of its surroundings; null where there is neither. */
function standing(el: HTMLElement, around: readonly Element[]): HTMLElement | null {
  if (el.isConnected && seen(el)) return el
  const same = [...(around.find((a) => a.isConnected)?.querySelectorAll(el.localName) ?? [])].find((x) => named(x) === named(el))
  return same && seen(same) ? same : null
}

let last: Element | null = null // who had the focus last, also when it has gone since
let around: readonly Element[] = []

/** Take the focus for a while, as a panel does. @returns what gives it back to the control that had it, also where it was drawn anew. */
export function borrowFocus(): () => void {
  const now = document.activeElement === document.body ? last : document.activeElement
  const from = now === last ? around : now ? surroundings(now) : []
  return () => {
    if (now instanceof HTMLElement) standing(now, from)?.focus({ preventScroll: true })
  }
}

/** Where the focus goes when its control has gone: the nearest of its old surroundings that still stands, its heading first. */
function nearest(around: readonly Element[], root: Element): HTMLElement | null {
  for (const a of [...around, root]) {
    if (!a.isConnected || !seen(a)) continue
    const to = [...a.querySelectorAll('h1')].find(seen) ?? [...a.querySelectorAll(able)].find(seen)
    if (to) return to
  }
  return null
}

/** Watch over the focus within `root` from now on. A press on empty ground may take it away; a control that vanishes may not. */
export function keepFocus(root: HTMLElement): void {
  const note = (el: EventTarget | null): void => {
    if (!(el instanceof Element) || !root.contains(el)) return
    last = el
    around = surroundings(el).filter((a) => root.contains(a) && a !== root)
  }
  addEventListener('focusin', (e) => note(e.target))
  addEventListener('pointerdown', (e) => {
    if (!(e.target instanceof Element) || !e.target.closest(able)) last = null
  })
  const look = (): void => {
    if (!last || (document.activeElement !== document.body && document.activeElement !== null)) return
    if (last.isConnected && seen(last) && !last.matches(':disabled')) return
    const again = last instanceof HTMLElement && !last.isConnected ? standing(last, around) : null
    const to = again ?? nearest(around, root)
    if (to) rest(to)
  }
  let due = false
  new MutationObserver(() => {
    if (!due && last) {
      due = true
      setTimeout(() => {
        due = false
        look()
      }, 20)
    }
  }).observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden', 'open'] })
}
