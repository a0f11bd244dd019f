// How soon a weighing has something to show: from the press until its first figures stand on the screen, nothing of the book at hand.
import type { Browser } from 'playwright-core'
import type { AnyRuleset } from '../src/kernel/ruleset.ts'

/** Milliseconds from the press on Weigh, for a new visitor, as the form stands: the Sergeant on both sides. */
export async function firstFigures(b: Browser, base: string, rules: AnyRuleset): Promise<number> {
  const context = await b.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const p = await context.newPage()
    p.setDefaultTimeout(120_000)
    await p.goto(`${base}#/weigh/${rules.id}`)
    await p.getByLabel('How sure').waitFor()
    return await p.evaluate(
      () =>
        new Promise<number>((done) => {
          const from = performance.now()
          document.querySelector<HTMLButtonElement>('.ask1s .btn.go')?.click()
          const look = (): void => {
            if (document.querySelector('.scalespage .sum') !== null) done(performance.now() - from)
            else requestAnimationFrame(look)
          }
          look()
        }),
    )
  } finally {
    await context.close()
  }
}
