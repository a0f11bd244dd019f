// Firefox as distributions ship it, by WebDriver BiDi.
import { execFileSync } from 'node:child_process'
import { firefox } from 'playwright-core'
import { commandAt, type Size } from './machine.ts'
import { Missing, type Driven } from './driven.ts'

/** Firefox, started with one page. @throws Missing where the machine has none */
export async function fire(size: Size): Promise<Driven> {
  const path = commandAt('firefox-esr') ?? commandAt('firefox')
  if (path === null) throw new Missing('No firefox-esr and no firefox is found: apt-get install firefox-esr')
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: path, headless: true })
  const page = await (await browser.newContext({ viewport: size })).newPage()
  page.setDefaultTimeout(15_000)
  return {
    version: execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim(),
    open: async (url) => {
      await page.goto(url)
    },
    run: (source) => page.evaluate(`(() => {${source}})()`),
    press: (selector) => page.locator(selector).first().click(),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  }
}
