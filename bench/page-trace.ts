// What a frame costs the page's main thread, read from a trace of Chromium: all tasks from one commit to the next.
import type { Browser, Page } from 'playwright-core'

type Traced = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Milliseconds of the main thread on the wall and of its own CPU time for each frame, frames a second, and what the time went to. */
export type Frames = {
  readonly wall: readonly number[]
  readonly cpu: readonly number[]
  readonly perSecond: number
  readonly sixtieths: readonly number[] // CPU of each sixtieth of a second, those in which nothing was done too
  readonly parts: ReadonlyMap<string, number>
}

/** Trace a page while something is done to it. The work of a frame is every task of the renderer's main thread since the frame before. */
export async function traced(b: Browser, page: Page, act: () => Promise<void>): Promise<Frames> {
  await b.startTracing(page, {
    categories: [
      '-*',
      'toplevel',
      'devtools.timeline',
      'disabled-by-default-devtools.timeline',
      'disabled-by-default-devtools.timeline.frame',
      'blink',
      'cc',
    ],
  })
  await act()
  return frames(JSON.parse((await b.stopTracing()).toString()) as { readonly traceEvents: readonly Traced[] })
}

function frames({ traceEvents: all }: { readonly traceEvents: readonly Traced[] }): Frames {
  const key = (e: Traced): string => `${e.pid}.${e.tid}`
  const mains = new Set(all.filter((e) => e.name === 'thread_name' && e.args?.name === 'CrRendererMain').map(key))
  const tasks = all.filter((e) => e.ph === 'X' && (e.name === 'RunTask' || e.name === 'ThreadControllerImpl::RunTask') && mains.has(key(e)))
  const load = new Map<string, number>()
  for (const t of tasks) load.set(key(t), (load.get(key(t)) ?? 0) + (t.dur ?? 0))
  const main = [...load].toSorted((x, y) => y[1] - x[1])[0]?.[0]
  if (main === undefined) throw new Error('the trace has no task of a page')
  const kind = tasks.some((t) => t.name === 'RunTask') ? 'RunTask' : 'ThreadControllerImpl::RunTask'
  const own = tasks.filter((t) => key(t) === main && t.name === kind).toSorted((x, y) => x.ts - y.ts)
  const commits = all
    .filter((e) => e.name === 'Commit' && key(e) === main && e.ph !== 'E' && e.ph !== 'e')
    .map((e) => e.ts)
    .toSorted((x, y) => x - y)
  const wall: number[] = []
  const cpu: number[] = []
  let i = 0
  for (const [k, at] of commits.entries()) {
    let w = 0
    let c = 0
    for (; i < own.length && own[i].ts <= at; i++) {
      w += own[i].dur ?? 0
      c += own[i].tdur ?? own[i].dur ?? 0
    }
    if (k > 0) {
      wall.push(w / 1000)
      cpu.push(c / 1000)
    } // what came before the first belongs to no frame
  }
  const sixtieths: number[] = []
  for (const t of own) {
    const slot = Math.floor((t.ts - commits[0]) / (1e6 / 60))
    if (slot >= 0) sixtieths[slot] = (sixtieths[slot] ?? 0) + (t.tdur ?? t.dur ?? 0) / 1000
  }
  const parts = new Map<string, number>()
  for (const e of all) if (e.ph === 'X' && key(e) === main && e.dur) parts.set(e.name, (parts.get(e.name) ?? 0) + e.dur / 1000)
  return {
    wall,
    cpu,
    perSecond: commits.length > 1 ? (commits.length - 1) / ((commits[commits.length - 1] - commits[0]) / 1e6) : 0,
    parts,
    sixtieths: Array.from(sixtieths, (x) => x ?? 0),
  }
}

/** The value below which a share of a list lies; 0 of an empty one. */
export function at(list: readonly number[], share: number): number {
  return list.toSorted((x, y) => x - y)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0
}
