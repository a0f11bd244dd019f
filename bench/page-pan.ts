// Panning and zooming crowded boards in a real browser: what each frame costs the main thread.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { at, traced, type Frames } from './page-trace.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Build the stage into a folder. */
export async function stage(dir: string): Promise<void> {
  await build({
    configFile: join(root, 'vite.config.ts'),
    root: join(root, 'bench'),
    logLevel: 'error',
    build: { outDir: dir, emptyOutDir: true, manifest: false, rolldownOptions: { input: join(root, 'bench/page-stage.html') } },
  })
}

/**
 * The ways of moving over a board, each for a time: the pointer drags in wide circles, Shift and an arrow, the wheel in and out with rests.
 */
const ways: Readonly<Record<'drag' | 'keys' | 'wheel', (p: Page, ms: number) => Promise<void>>> = {
  async drag(p, ms) {
    const box = await p.locator('.map').boundingBox()
    if (!box) throw new Error('there is no board')
    const x = box.x + box.width / 2
    const y = box.y + box.height / 2
    const r = Math.min(box.width, box.height) * 0.4
    await p.mouse.move(x + r, y)
    await p.mouse.down()
    for (const began = performance.now(); performance.now() - began < ms; ) {
      const a = (performance.now() - began) / 280
      await p.mouse.move(x + r * Math.cos(a), y + r * Math.sin(a * 0.73))
    }
    await p.mouse.up()
  },
  async keys(p, ms) {
    await p.locator('.map').focus()
    await p.keyboard.down('Shift')
    for (const began = performance.now(); performance.now() - began < ms; ) {
      await p.keyboard.press(['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'][Math.floor((performance.now() - began) / 600) % 4])
      await p.waitForTimeout(30)
    } // as often as a key repeats
    await p.keyboard.up('Shift')
  },
  async wheel(p, ms) {
    const box = await p.locator('.map').boundingBox()
    if (!box) throw new Error('there is no board')
    await p.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.6)
    for (const began = performance.now(); performance.now() - began < ms; await p.waitForTimeout(350))
      for (const from = performance.now(); performance.now() - from < 600; )
        await p.mouse.wheel(0, Math.sin((performance.now() - began) / 500) * 60)
  },
}

/**
 * One board panned in every way, in the battle screen of a window of 1440 by 900.
 * @param base where the stage is served. @param ms for each way. @param slow how many times slower the processor is made. @param o.whole
 * the whole board in sight, else as a battle begins (a table nearer, so that there is room to pan).
 */
export async function panned(
  b: Browser,
  base: string,
  what: 'hex' | 'table',
  ms: number,
  slow: number,
  { whole }: { readonly whole: boolean },
): Promise<Readonly<Record<keyof typeof ways, Frames>>> {
  const context = await b.newContext({ viewport: { width: 1440, height: 900 } })
  const p = await context.newPage()
  const wrong: string[] = []
  p.on('pageerror', (e) => wrong.push(e.message))
  try {
    await p.goto(`${base}page-stage.html#${what}`)
    await p.locator('.tok').nth(150).waitFor({ state: 'attached' })
    await p.locator('.map .ground canvas').waitFor({ state: 'attached' })
    await p.waitForTimeout(1500)
    if (whole) {
      await p.locator('.map').focus()
      await p.keyboard.press('0')
    } else if (what === 'table') {
      await p.locator('.map').focus()
      for (let i = 0; i < 4; i++) await p.keyboard.press('+')
    }
    await p.waitForTimeout(1500)
    if (slow > 1) {
      const s = await context.newCDPSession(p)
      await s.send('Emulation.setCPUThrottlingRate', { rate: slow })
    }
    const out: Partial<Record<keyof typeof ways, Frames>> = {}
    for (const way of ['drag', 'keys', 'wheel'] as const) {
      await ways[way](p, 300)
      out[way] = await traced(b, p, () => ways[way](p, ms))
      await p.waitForTimeout(700)
    }
    if (wrong.length) throw new Error(`the stage fails: ${wrong[0]}`)
    return out as Readonly<Record<keyof typeof ways, Frames>>
  } finally {
    await context.close()
  }
}

/** Frames in words: middle, 95 % and worst on the wall, the CPU time beside it. */
export function words(f: Frames): string {
  return (
    `${at(f.wall, 0.5).toFixed(1)} ms in the middle, ${at(f.wall, 0.95).toFixed(1)} ms at 95 %, ` +
    `${at(f.wall, 1).toFixed(0)} ms at worst; CPU ${at(f.cpu, 0.95).toFixed(1)} ms at 95 % (${f.wall.length} ` +
    `frames, ${f.perSecond.toFixed(0)} a second)`
  )
}
