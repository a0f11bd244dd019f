// A browser for the tests of the page, the page built, and persons in it whose errors are collected.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { build } from 'vite'
import { chromiumAtHand } from './fixture-chromium.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The variable that names the page of a whole run of tests (`fixture-once.ts`). */
export const given = 'STEELYARD_TEST_PAGE'

/** The page of this run, or one built into a folder of its own. */
export async function built(): Promise<{ readonly dir: string; remove(): void }> {
  const already = process.env[given]
  if (already) return { dir: already, remove: () => undefined }
  const dir = mkdtempSync(join(tmpdir(), 'steelyard-page-'))
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'error', build: { outDir: dir, emptyOutDir: true } })
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

/** Chromium, started: see `chromiumAtHand`. */
export async function browser(): Promise<Browser> {
  const { path, env } = await chromiumAtHand()
  const quiet = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync']
  return chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...quiet],
  })
}

/** A page of a person of its own. Computers do not pause; whatever goes wrong in the page is in `wrong`. */
export async function person(
  b: Browser,
  base: string,
  size = { width: 1440, height: 900 },
): Promise<{ readonly page: Page; readonly context: BrowserContext; readonly wrong: string[] }> {
  const context = await b.newContext({ viewport: size, baseURL: base, acceptDownloads: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const wrong: string[] = []
  page.setDefaultTimeout(15_000)
  page.on('pageerror', (e) => wrong.push(e.message))
  // What the browser itself says of a server that does not answer is no fault of the page: tests kill the server on purpose.
  page.on('console', (m) => {
    if (
      m.type() === 'error' &&
      !/Failed to load resource|WebSocket connection|An unknown error occurred when fetching the script/.test(m.text())
    )
      wrong.push(m.text())
  })
  await page.addInitScript(() => {
    if (localStorage.getItem('steelyard.pace') === null) localStorage.setItem('steelyard.pace', '0')
  })
  return { page, context, wrong }
}

/** What stands on the screen of a battle: the gold button, the end, or neither yet. */
export async function standing(page: Page): Promise<'go' | 'end' | 'wait'> {
  return page.evaluate(() => {
    if (document.querySelector('.finish')) return 'end' as const
    const go = document.querySelector<HTMLButtonElement>('.ask .btn.go')
    return go && !go.disabled && go.getAttribute('aria-disabled') !== 'true' ? ('go' as const) : ('wait' as const)
  })
}

/** Wait until the screen asks or the battle is over. @throws Error after `patience` ms, with what the screen says. */
export async function asked(page: Page, patience = 20_000): Promise<'go' | 'end'> {
  for (const end = Date.now() + patience; ; ) {
    const s = await standing(page)
    if (s !== 'wait') return s
    if (Date.now() > end) throw new Error(`nothing is asked: ${(await page.evaluate(() => document.body.innerText)).slice(0, 400)}`)
    await page.waitForTimeout(15)
  }
}

/** The question on the screen and how much has been told, as text. */
export async function question(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      document.querySelector('.ask h1')?.textContent,
      document.querySelector('.ask .note')?.textContent,
      document.querySelector<HTMLElement>('.ask[data-told]')?.dataset.told,
    ].join(' | '),
  )
}

/** Wait until the question `was` is no longer on the screen, for a second at most: an answer may have been refused. */
export async function answered(page: Page, was: string): Promise<void> {
  for (const end = Date.now() + 1000; Date.now() < end && (await standing(page)) !== 'end' && (await question(page)) === was; )
    await page.waitForTimeout(10)
}
