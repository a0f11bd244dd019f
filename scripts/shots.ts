// Pictures of the page for looking at it: home, battle, replay, end, rules, workshop, covered screen, in both themes and on a phone. Into shots/.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { opponents } from '../src/ai/index.ts'
import { rulesets } from '../src/rulesets/index.ts'
import { host } from '../src/server/host.ts'
import { asked, browser, built, person } from '../src/web/fixture-browser.ts'
import { fought } from '../src/web/replay/fixture-log.ts'

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
    for (const r of rulesets) { // a battle that is over: its replay, its end, its rules
      await p.goto('./')
      await p.getByLabel('Log file').setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(fought(r, 'shots'))) })
      await p.locator('.scrub .track').waitFor()
      const id = /replay\/([^/]+)/.exec(p.url())?.[1] ?? ''
      await p.goto(`./#/replay/${id}/60/all`); await p.locator('.tms button').first().waitFor().catch(() => undefined); await p.waitForTimeout(500); await shot(`replay-${r.id}`)
      await p.goto(`./#/battle/${id}`); await p.locator('.finish').waitFor(); await p.locator('.turncards').waitFor().catch(() => undefined); await p.waitForTimeout(200); await shot(`end-${r.id}`)
      await p.goto(`./#/rules/${r.id}/-/in/battle/${id}`); await p.locator('.rl').first().waitFor(); await p.waitForTimeout(800); await shot(`rules-${r.id}`)
    }
    await p.goto('./')
    await p.getByText('this screen', { exact: true }).click(); await p.getByRole('button', { name: 'Start battle' }).click(); await p.locator('.cover').waitFor(); await p.waitForTimeout(300); await shot('cover')
    if (wrong.length) console.error(wrong)
    await context.close()
  }
} finally { await chrome.close(); await served.close(); page.remove() }
console.log(`pictures lie in ${dir}`)
