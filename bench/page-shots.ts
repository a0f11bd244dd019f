// Ten shots at once on a crowded board in a real browser: what each frame costs the main thread while they are seen.
import type { Browser } from 'playwright-core'
import { at, traced, type Frames } from './page-trace.ts'

/**
 * An exchange of ten shots every second, told as a battle tells them.
 * @param base where the stage is served. @param ms for all of it. @param slow how many times slower the processor is made.
 */
export async function shots(b: Browser, base: string, ms: number, slow: number): Promise<Frames> {
  const context = await b.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' })
  const p = await context.newPage()
  const wrong: string[] = []
  p.on('pageerror', (e) => wrong.push(e.message))
  try {
    await p.goto(`${base}page-stage.html#hex`)
    await p.locator('.tok').nth(150).waitFor({ state: 'attached' })
    await p.locator('.map .ground canvas').waitFor({ state: 'attached' })
    await p.waitForTimeout(3000)
    if (slow > 1) {
      const s = await context.newCDPSession(p)
      await s.send('Emulation.setCPUThrottlingRate', { rate: slow })
    }
    await p.evaluate(() => dispatchEvent(new Event('shots')))
    await p.waitForTimeout(100)
    const seen = await p.locator('.effects > *').count()
    await p.waitForTimeout(1500)
    const out = await traced(b, p, async () => {
      await p.evaluate((ms) => {
        const each = setInterval(() => dispatchEvent(new Event('shots')), 1000)
        setTimeout(() => clearInterval(each), ms)
      }, ms)
      await p.waitForTimeout(ms)
    })
    if (wrong.length) throw new Error(`the stage fails: ${wrong[0]}`)
    if (seen < 20) throw new Error(`ten shots are drawn by at least 20 elements; there were ${seen}`)
    return out
  } finally {
    await context.close()
  }
}

/** The cost in words: of a frame of a sixtieth of a second, whether or not anything was done in it. */
export function shotWords({ sixtieths: all }: Frames): string {
  return (
    `CPU ${at(all, 0.5).toFixed(1)} ms in the middle, ${at(all, 0.95).toFixed(1)} ms at 95 %, ${at(all, 1).toFixed(0)} ms at worst ` +
    `(${all.length} frames of 1/60 s, one exchange a second)`
  )
}
