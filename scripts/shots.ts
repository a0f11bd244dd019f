// Pictures of the page for looking at it: home, battle, workshop, covered screen, in both themes and on a phone. Into shots/.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { opponents } from '../src/ai/index.ts'
import { rulesets } from '../src/rulesets/index.ts'
import { host } from '../src/server/host.ts'
import { asked, browser, built, person } from '../src/web/fixture-browser.ts'

const dir = fileURLToPath(new URL('../shots/', import.meta.url))
mkdirSync(dir, { recursive: true })
const page = await built(), served = await host({ port: 0, data: ':memory:', page: page.dir }, { rulesets, opponents }), chrome = await browser()
const sizes = { full: { width: 1440, height: 900 }, laptop: { width: 1366, height: 690 }, phone: { width: 390, height: 844 } } as const
try {
  for (const [name, size] of Object.entries(sizes)) for (const theme of name === 'full' ? ['night', 'paper'] : ['night']) {
    const { page: p, context, wrong } = await person(chrome, served.url, size)
    await p.addInitScript((t) => localStorage.setItem('steelyard.theme', t), theme)
    const shot = async (what: string, fullPage = false): Promise<void> => { await p.screenshot({ path: `${dir}${what}-${name}-${theme}.png`, fullPage }) }
    await p.goto('./'); await p.locator('.qb').waitFor(); await p.waitForTimeout(300); await shot('home', name === 'phone')
    await p.getByRole('button', { name: 'Change forces and options' }).click(); await p.waitForTimeout(100); await shot('home-options', true)
    await p.goto('./#/workshop/-'); await p.locator('.bill').waitFor(); await shot('workshop')
    await p.goto('./'); await p.getByRole('button', { name: 'Start battle' }).click()
    for (let i = 0; i < 22 && (await asked(p)) === 'go'; i++) {
      if (i === 0 || i === 4 || i === 21) { await p.waitForTimeout(300); await shot(`battle-${i}`) }
      await p.locator('.ask .btn.go').click()
    }
    await p.goto('./'); await p.locator('.yours').waitFor(); await shot('home-battles')
    await p.getByText('this screen', { exact: true }).click(); await p.getByRole('button', { name: 'Start battle' }).click(); await p.locator('.cover').waitFor(); await p.waitForTimeout(300); await shot('cover')
    if (wrong.length) console.error(wrong)
    await context.close()
  }
} finally { await chrome.close(); await served.close(); page.remove() }
console.log(`pictures lie in ${dir}`)
