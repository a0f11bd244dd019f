// How soon a weighing has something to show: from the press until its first figures stand on the screen, nothing of the book at hand.
import type { Browser } from 'playwright-core'
import type { AnyRuleset } from '../src/kernel/ruleset.ts'

/** Milliseconds from the press until the first figures stand: on the wall, and of processor in all of the browser's pages and workers. */
export type First = { readonly wall: number; readonly cpu: number }

/** Milliseconds of processor that the pages of a browser have had, their workers with them. */
async function spent(b: Browser): Promise<number> {
  const cdp = await b.newBrowserCDPSession()
  try {
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
    return 1000 * processInfo.filter((p) => p.type === 'renderer').reduce((n, p) => n + p.cpuTime, 0)
  } finally {
    await cdp.detach()
  }
}

/**
 * From the press on Weigh, for a new visitor, as the form stands: the Sergeant on both sides.
 * @param reads how long the form is read before, in ms; 0: it is pressed in the moment in which it stands.
 */
export async function firstFigures(b: Browser, base: string, rules: AnyRuleset, reads: number): Promise<First> {
  const context = await b.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const p = await context.newPage()
    p.setDefaultTimeout(120_000)
    await p.goto(`${base}#/weigh/${rules.id}`)
    await p.getByLabel('How sure').waitFor()
    await p.waitForTimeout(reads)
    const before = await spent(b)
    const wall = await p.evaluate(
      () =>
        new Promise<number>((done) => {
          const from = performance.now()
          document.querySelector<HTMLButtonElement>('.ask1s .btn.go')?.click()
          const look = (): void => {
            if (document.querySelector('.scalespage .sum') !== null) {
              document.querySelector<HTMLButtonElement>('.state .btn')?.click() // what comes after is not counted
              done(performance.now() - from)
            } else requestAnimationFrame(look)
          }
          look()
        }),
    )
    return { wall, cpu: (await spent(b)) - before }
  } finally {
    await context.close()
  }
}
