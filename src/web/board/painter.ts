// The page's end of the painter: one for all boards of the page, begun with the first order.
import type { Order, Painted } from './sheet.ts'

let worker: Worker | null = null
let n = 0
const open = new Map<number, (p: Painted) => void>()

/** Have a sheet painted. `done` is called once, with null when it cannot be had; the next order then tries anew. */
export function paint(order: Order, done: (p: Painted) => void): void {
  worker ??= hired()
  open.set(++n, done)
  worker.postMessage({ n, order })
}

function hired(): Worker {
  const w = new Worker(new URL('./brush.ts', import.meta.url), { type: 'module' })
  w.onmessage = (m: MessageEvent<{ readonly n: number; readonly is: Painted }>) => {
    const done = open.get(m.data.n)
    open.delete(m.data.n)
    done?.(m.data.is)
  }
  w.onerror = () => {
    const all = [...open.values()]
    open.clear()
    worker = null
    w.terminate()
    for (const done of all) done(null)
  }
  return w
}
