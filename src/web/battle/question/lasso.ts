// Shift on the board: a press picks one counter more, a drag all counters in a box.
import type { Id } from '../../../kernel/plain.ts'

const far = 6 // px until a press is a drag

/** Listen on the board for picks with Shift, and tell the units. @returns how to stop. */
export function lasso(took: (units: readonly Id[]) => void): () => void {
  let end: (() => void) | null = null
  const down = (e: PointerEvent): void => {
    const map = e.target instanceof Element ? e.target.closest<HTMLElement>('.map') : null
    if (!e.shiftKey || e.button !== 0 || !map || end) return
    e.stopPropagation()
    e.preventDefault()
    const box = document.createElement('div')
    box.className = 'lasso'
    let to: { readonly clientX: number; readonly clientY: number } = e
    const edges = (): { readonly x: number; readonly y: number; readonly w: number; readonly h: number } => ({
      x: Math.min(e.clientX, to.clientX),
      y: Math.min(e.clientY, to.clientY),
      w: Math.abs(e.clientX - to.clientX),
      h: Math.abs(e.clientY - to.clientY),
    })
    const moved = (m: PointerEvent): void => {
      to = m
      const { x, y, w, h } = edges()
      if (!box.isConnected && Math.max(w, h) >= far) document.body.append(box)
      Object.assign(box.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` })
    }
    const up = (u: PointerEvent): void => {
      moved(u)
      end?.()
      if (u.type === 'pointerup') took(within(map, edges()))
    }
    const swallow = (c: Event): void => c.stopPropagation() // the press was for the box, not for what lies under it
    addEventListener('pointermove', moved)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', up)
    addEventListener('click', swallow, { capture: true, once: true })
    end = () => {
      box.remove()
      removeEventListener('pointermove', moved)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', up)
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      end = null
    }
  }
  document.addEventListener('pointerdown', down, true)
  return () => {
    end?.()
    document.removeEventListener('pointerdown', down, true)
  }
}

/** The counters whose middle lies in a box of the window; of a press those under it, the nearest alone. */
function within(map: HTMLElement, { x, y, w, h }: { x: number; y: number; w: number; h: number }): readonly Id[] {
  const all = [...map.querySelectorAll<SVGGElement>('.tok[data-unit]')].map((el) => {
    const r = (el.querySelector('.body, rect, path') ?? el).getBoundingClientRect()
    return { id: el.dataset.unit ?? '', cx: r.left + r.width / 2, cy: r.top + r.height / 2, r: Math.max(r.width, r.height) / 2 }
  })
  if (Math.max(w, h) >= far) return all.filter((t) => t.cx >= x && t.cx <= x + w && t.cy >= y && t.cy <= y + h).map((t) => t.id)
  const off = (t: (typeof all)[number]): number => Math.hypot(t.cx - x, t.cy - y)
  const under = all.filter((t) => off(t) <= t.r).sort((a, b) => off(a) - off(b))
  return under.slice(0, 1).map((t) => t.id)
}
