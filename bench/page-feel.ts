// How soon the page answers: forecasts after pointing at an option, and the first moment at which home and battle can be used.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { AnyRuleset } from '../src/kernel/ruleset.ts'
import { asked } from '../src/web/fixture-browser.ts'

/** A page of a new visitor on whom nothing is kept; computers do not pause. Long tasks are noted in `long`, as [end, length]. */
async function visitor(b: Browser): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await b.newContext({ viewport: { width: 1440, height: 900 } }), page = await context.newPage()
  await page.addInitScript(() => {
    localStorage.setItem('steelyard.pace', '0')
    const long: [number, number][] = []
    Object.assign(window, { long })
    new PerformanceObserver((l) => { for (const e of l.getEntries()) long.push([e.startTime + e.duration, e.duration]) }).observe({ type: 'longtask', buffered: true })
  })
  return { context, page }
}
type Noted = Window & { readonly long: readonly (readonly [number, number])[] }

/**
 * Milliseconds from pointing at an option of a question to the frame in which its forecast stands there, over a real battle against a
 * computer. An option is pointed at by moving the real pointer onto it; the clock runs in the page, from the event to the frame after the change.
 */
export async function pointed(b: Browser, base: string, rules: AnyRuleset, want: number): Promise<readonly number[]> {
  const { context, page: p } = await visitor(b), ms: number[] = []
  try {
    await start(p, base, rules)
    await p.evaluate(() => {
      const seen: number[] = []
      let from = 0, waits = false, shown = false
      Object.assign(window, { seen })
      document.addEventListener('pointermove', (e) => { const o = (e.target as Element).closest('.opts[role=radiogroup] .o:not(.off), .aimlist .t'); if (o && !waits && o.getAttribute('data-pointed') === null) { o.setAttribute('data-pointed', ''); from = e.timeStamp; waits = true; shown = false } }, true)
      new MutationObserver(() => { if (waits && !shown && document.querySelector('.pointedat')) { shown = true; const at = from; requestAnimationFrame(() => { const c = new MessageChannel(); c.port1.onmessage = () => { seen.push(performance.now() - at); waits = false }; c.port2.postMessage(0) }) } }).observe(document.body, { childList: true, subtree: true, characterData: true })
      Object.assign(window, { forget: () => { waits = false }, waiting: () => waits })
    })
    for (let turn = 0; turn < 400 && ms.length < want; turn++) {
      if ((await asked(p, 60_000)) === 'end') { await start(p, base, rules); continue }
      const options = await p.locator('.ask .opts[role=radiogroup] label.o:not(.sel), .ask .aimlist label.t:not(.sel)').all()
      for (const o of options.slice(0, 6)) {
        const box = await o.boundingBox()
        if (!box || ms.length >= want) continue
        await p.mouse.move(5, 5); await p.waitForTimeout(15)
        await p.evaluate(() => { (window as unknown as { forget(): void }).forget(); for (const x of document.querySelectorAll('[data-pointed]')) x.removeAttribute('data-pointed') })
        await p.mouse.move(box.x + box.width / 2, box.y + Math.min(15, box.height / 2)); await p.mouse.move(box.x + box.width / 2 + 3, box.y + Math.min(15, box.height / 2))
        await p.waitForFunction(() => !(window as unknown as { waiting(): boolean }).waiting(), undefined, { timeout: 150, polling: 10 }).catch(() => undefined) // an option without a forecast shows none
        ms.push(...await p.evaluate(() => (window as unknown as { seen: number[] }).seen.splice(0)))
      }
      await p.mouse.move(5, 5)
      await p.locator('.ask .btn.go').click()
    }
    return ms
  } finally { await context.close() }
}

async function start(p: Page, base: string, rules: AnyRuleset): Promise<void> {
  await p.goto(base); await pick(p, rules)
  await p.locator('.qb .btn.go').click()
  await asked(p, 60_000)
}
/** Take a book from the shelf. */
async function pick(p: Page, rules: AnyRuleset): Promise<void> {
  await p.locator('.qb .btn.go').waitFor()
  await p.locator('button.book').filter({ hasText: rules.title }).click()
}

/** Milliseconds until it can be used: nothing is kept, the service worker has everything, and the same without a network. */
export type Ready = { readonly cold: number; readonly warm: number; readonly offline: number }

/** Wait until `what` is there, can take the focus, and no long task has ended for 300 ms. @returns when it was there or the last long task after `from` ended, whichever is later, by the page's clock. */
async function usable(p: Page, what: string, from: number): Promise<number> {
  return p.evaluate(async ({ what, from }) => {
    const there = (): HTMLButtonElement | null => { const el = document.querySelector<HTMLButtonElement>(what); return el && !el.disabled && el.getAttribute('aria-disabled') !== 'true' ? el : null }
    while (!there()) await new Promise((done) => { setTimeout(done, 2) })
    const stood = performance.now(), was = document.activeElement
    there()?.focus()
    if (document.activeElement !== there()) throw new Error(`${what} cannot take the focus`)
    if (was instanceof HTMLElement) was.focus()
    for (;;) {
      await new Promise((done) => { setTimeout(done, 100) })
      const last = (window as unknown as Noted).long.filter(([end]) => end > from).reduce((m, [end]) => Math.max(m, end), stood)
      if (performance.now() - last > 300) return last - from
    }
  }, { what, from })
}

/** Home: from the start of the navigation to a quick-battle button that reacts. */
export async function homeReady(b: Browser, base: string): Promise<Ready> {
  const { context, page: p } = await visitor(b)
  try {
    await p.goto(base); const cold = await usable(p, '.qb .btn.go', 0)
    await kept(p)
    await p.goto('about:blank'); await p.goto(base); const warm = await usable(p, '.qb .btn.go', 0)
    await context.setOffline(true); await p.goto('about:blank'); await p.goto(base); const offline = await usable(p, '.qb .btn.go', 0)
    return { cold, warm, offline }
  } finally { await context.close() }
}

/** A quick battle of a book: from the click on the button to the first question that can be answered. */
export async function battleReady(b: Browser, base: string, rules: AnyRuleset): Promise<Ready> {
  const once = async (p: Page): Promise<number> => {
    await p.goto('about:blank'); await p.goto(base); await pick(p, rules); await p.waitForTimeout(300)
    const from = await p.evaluate(() => { const at = performance.now(); document.querySelector<HTMLButtonElement>('.qb .btn.go')?.click(); return at })
    return usable(p, '.ask .btn.go', from)
  }
  const { context, page: p } = await visitor(b)
  try {
    const cold = await once(p)
    await kept(p)
    const warm = await once(p)
    await context.setOffline(true)
    return { cold, warm, offline: await once(p) }
  } finally { await context.close() }
}

/** Wait until the service worker has everything and answers for the page. */
async function kept(p: Page): Promise<void> { await p.evaluate(() => navigator.serviceWorker.ready.then(() => undefined)); await p.waitForTimeout(1500) }
