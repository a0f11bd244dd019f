// How soon the page answers: forecasts after pointing at an option, and the first moment at which home and battle can be used.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { opponents } from '../src/ai/index.ts'
import { streamOf } from '../src/ai/opponent.ts'
import { settle, type Options } from '../src/kernel/book.ts'
import type { Force } from '../src/kernel/force.ts'
import { Match } from '../src/kernel/match.ts'
import { isRefusal } from '../src/kernel/plain.ts'
import { readyForce, type AnyRuleset } from '../src/kernel/ruleset.ts'

/** A page of a new visitor on whom nothing is kept; computers do not pause. Long tasks are noted in `long`, as [end, length]. */
async function visitor(b: Browser): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await b.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(() => {
    localStorage.setItem('steelyard.pace', '0')
    const long: [number, number][] = []
    Object.assign(window, { long })
    new PerformanceObserver((l) => {
      for (const e of l.getEntries()) long.push([e.startTime + e.duration, e.duration])
    }).observe({ type: 'longtask', buffered: true })
  })
  return { context, page }
}
type Noted = Window & { readonly long: readonly (readonly [number, number])[] }

/** Logs of battles between computers, broken off where a seat, then a person's, has two answers or more to choose from with a forecast. */
export function moments(rules: AnyRuleset, want: number): readonly string[] {
  const fields = rules.scenarios.filter((s) => s.seats === 2)
  const quick = opponents.at(-1) ?? opponents[0]
  const out: string[] = []
  for (let b = 0; b < 60 && out.length < want; b++) {
    const scenario = fields[b % fields.length]
    const forces = scenario.forces.map((id) => readyForce(rules, id) as Force)
    const options = settle(rules.book, { ...scenario.options }) as Options
    const m = new Match(rules, {
      scenario: scenario.id,
      forces,
      options,
      seats: forces.map((f) => ({ is: 'computer', name: f.name, ai: quick.id })),
      dice: `mix32:moments ${b}`,
    })
    for (let had = -20; !m.over && out.length < want; ) {
      const seat = m.asked[0]
      const { view, open } = m.look(seat)
      const d = open[0].decision
      const s = d.choice
      if (
        m.length > had + 5 &&
        open.length === 1 &&
        s.is === 'one' &&
        s.of.filter((o) => rules.forecast(view, d, { one: o.id }).length > 0).length > 1
      ) {
        const log = m.log()
        had = m.length
        out.push(JSON.stringify({ ...log, seats: log.seats.map((x, i) => (i === seat ? { is: 'person', name: x.name } : x)) }))
      }
      const { index, choice } = quick.choose({ rules, view, open, seat, stream: streamOf(`moments ${b}`, seat, m.length) })
      if (isRefusal(m.answer(seat, index, choice)) && isRefusal(m.table('timeout', seat))) break
    }
  }
  return out
}

/**
 * Milliseconds from pointing at an option of a question to the frame in which its forecast stands there, at moments of real battles. An
 * option is pointed at by moving the real pointer onto it; the clock runs in the page, from the event to the frame after the change.
 */
export async function pointed(b: Browser, base: string, rules: AnyRuleset, want: number): Promise<readonly number[]> {
  const { context, page: p } = await visitor(b)
  const ms: number[] = []
  try {
    for (const log of moments(rules, Math.ceil(want / 6))) {
      if (ms.length >= want) break
      await p.goto('about:blank')
      await p.goto(base)
      await p.getByLabel('Log file').setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(log) })
      await p.locator('.ask .btn.go').waitFor({ timeout: 60_000 })
      await p.waitForTimeout(400)
      await watch(p)
      const options = await p.locator('.ask .opts[role=radiogroup] label.o:not(.sel), .ask .aimlist label.t:not(.sel)').all()
      for (let i = 0; i < 12 && options.length; i++) {
        // where there are few, each more than once
        const o = options[i % options.length]
        const box = await o.boundingBox()
        if (!box || ms.length >= want) break
        await p.mouse.move(5, 5)
        await p.evaluate(() => {
          ;(window as unknown as Watch).forget()
        })
        await p.mouse.move(box.x + box.width / 2, box.y + Math.min(15, box.height / 2))
        await p.mouse.move(box.x + box.width / 2 + 3, box.y + Math.min(15, box.height / 2))
        await p
          .waitForFunction(() => !(window as unknown as Watch).waits(), undefined, { timeout: 1000, polling: 10 })
          .catch(() => undefined) // an option without a forecast shows none
        ms.push(...(await p.evaluate(() => (window as unknown as Watch).seen.splice(0))))
      }
    }
    return ms
  } finally {
    await context.close()
  }
}

type Watch = { readonly seen: number[]; forget(): void; waits(): boolean }
/** Note in the page when the pointer first comes onto an option and when its forecast has been painted. */
async function watch(p: Page): Promise<void> {
  await p.evaluate(() => {
    const seen: number[] = []
    let from = 0
    let at: 'away' | 'over' | 'shown' | 'done' = 'away'
    document.addEventListener(
      'pointermove',
      (e) => {
        if (at === 'away' && (e.target as Element).closest('.opts[role=radiogroup] .o:not(.off), .aimlist .t')) {
          from = e.timeStamp
          at = 'over'
        }
      },
      true,
    )
    new MutationObserver(() => {
      if (at !== 'over' || !document.querySelector('.pointedat')) return
      at = 'shown'
      requestAnimationFrame(() => {
        const c = new MessageChannel()
        c.port1.onmessage = () => {
          seen.push(performance.now() - from)
          at = 'done'
        }
        c.port2.postMessage(0)
      })
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    Object.assign(window, {
      seen,
      forget: () => {
        at = 'away'
      },
      waits: () => at !== 'done',
    })
  })
}

/** Take a book from the shelf. */
async function pick(p: Page, rules: AnyRuleset): Promise<void> {
  await p.locator('.qb .btn.go').waitFor()
  await p.locator('button.book').filter({ hasText: rules.title }).click()
}

/** Milliseconds until it can be used: nothing is kept, the service worker has everything, and the same without a network. */
export type Ready = { readonly cold: number; readonly warm: number; readonly offline: number }

/**
 * Wait until `what` is there, can take the focus, and no long task has ended for 300 ms.
 * @returns when it was there or the last long task after `from` ended, whichever is later, by the page's clock.
 */
async function usable(p: Page, what: string, from: number): Promise<number> {
  return p.evaluate(
    async ({ what, from }) => {
      const there = (): HTMLButtonElement | null => {
        const el = document.querySelector<HTMLButtonElement>(what)
        return el && !el.disabled && el.getAttribute('aria-disabled') !== 'true' ? el : null
      }
      while (!there())
        await new Promise((done) => {
          setTimeout(done, 2)
        })
      const stood = performance.now()
      const was = document.activeElement
      there()?.focus()
      if (document.activeElement !== there()) throw new Error(`${what} cannot take the focus`)
      if (was instanceof HTMLElement) was.focus()
      for (;;) {
        await new Promise((done) => {
          setTimeout(done, 100)
        })
        const last = (window as unknown as Noted).long.filter(([end]) => end > from).reduce((m, [end]) => Math.max(m, end), stood)
        if (performance.now() - last > 300) return last - from
      }
    },
    { what, from },
  )
}

/** Home: from the start of the navigation to a quick-battle button that reacts. */
export async function homeReady(b: Browser, base: string): Promise<Ready> {
  const { context, page: p } = await visitor(b)
  try {
    await p.goto(base)
    const cold = await usable(p, '.qb .btn.go', 0)
    await kept(p)
    await p.goto('about:blank')
    await p.goto(base)
    const warm = await usable(p, '.qb .btn.go', 0)
    await context.setOffline(true)
    await p.goto('about:blank')
    await p.goto(base)
    const offline = await usable(p, '.qb .btn.go', 0)
    return { cold, warm, offline }
  } finally {
    await context.close()
  }
}

/** A quick battle of a book: from the click on the button to the first question that can be answered. */
export async function battleReady(b: Browser, base: string, rules: AnyRuleset): Promise<Ready> {
  const once = async (p: Page): Promise<number> => {
    await p.goto('about:blank')
    await p.goto(base)
    await pick(p, rules)
    await p.waitForTimeout(300)
    const from = await p.evaluate(() => {
      const at = performance.now()
      document.querySelector<HTMLButtonElement>('.qb .btn.go')?.click()
      return at
    })
    return usable(p, '.ask .btn.go', from)
  }
  const { context, page: p } = await visitor(b)
  try {
    const cold = await once(p)
    await kept(p)
    const warm = await once(p)
    await context.setOffline(true)
    return { cold, warm, offline: await once(p) }
  } finally {
    await context.close()
  }
}

/** Wait until the service worker has everything and answers for the page. */
async function kept(p: Page): Promise<void> {
  await p.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await p.waitForTimeout(1500)
}

/** The first visit of somebody on a slow machine: milliseconds to a home that can be used, and from the click to the first question. */
export type Met = { readonly home: number; readonly question: number }

/** A first visit with nothing kept and the page's processor four times slower; the line is as slow as the server at `base` makes it. */
export async function met(b: Browser, base: string, rules: AnyRuleset): Promise<Met> {
  const { context, page: p } = await visitor(b)
  p.setDefaultTimeout(120_000)
  try {
    await (await context.newCDPSession(p)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await p.goto(base, { waitUntil: 'commit' })
    await p.locator('.qb .btn.go').waitFor()
    const home = await usable(p, '.qb .btn.go', 0)
    await pick(p, rules)
    const from = await p.evaluate(() => {
      const at = performance.now()
      document.querySelector<HTMLButtonElement>('.qb .btn.go')?.click()
      return at
    })
    return { home, question: await usable(p, '.ask .btn.go', from) }
  } finally {
    await context.close()
  }
}
