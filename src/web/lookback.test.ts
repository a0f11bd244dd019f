// Looking back in the middle of a battle: sentence by sentence, from the log, and back to the present with the same question. Desktop and phone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { opponents } from '../ai/index.ts'
import { rulesets } from '../rulesets/index.ts'
import { host } from '../server/host.ts'
import { asked, browser, built, person, question } from './fixture-browser.ts'

let page: { readonly dir: string; remove(): void }, chrome: Browser, arena: Awaited<ReturnType<typeof host>>, base = ''
before(async () => { page = await built(); chrome = await browser(); arena = await host({ port: 0, data: ':memory:', page: page.dir }, { rulesets, opponents }); base = arena.url })
after(async () => { await chrome?.close(); await arena?.close(); page?.remove() })

/** The sentence of the whole log that is marked as the present one, as its number from 0; -1 when none is. */
const here = (p: Page): Promise<number> => p.evaluate(() => [...document.querySelectorAll('.wholelog .loglist li')].findIndex((li) => li.getAttribute('aria-current') === 'true'))

for (const [name, size] of [['desktop', { width: 1440, height: 900 }], ['phone', { width: 390, height: 844 }]] as const) test(`${name}: each step goes one sentence back, and the last one on is the present`, { timeout: 60_000 }, async () => {
  const { page: p, wrong, context } = await person(chrome, base, size)
  await p.goto('./')
  await p.getByRole('button', { name: 'Start battle' }).click()
  for (let i = 0; i < 9; i++) { assert.equal(await asked(p), 'go'); await p.locator('.ask .btn.go').click() }
  assert.equal(await asked(p), 'go')
  const was = await question(p)
  await p.keyboard.press('l')
  await p.locator('.wholelog .loglist li').first().waitFor()
  const all = await p.locator('.wholelog .loglist li:not(.end)').count()
  assert.ok(all > 6, `${all} sentences`)
  for (let back = 1; back <= 4; back++) {
    await p.keyboard.press(',')
    await p.waitForFunction((n) => [...document.querySelectorAll('.wholelog .loglist li')].findIndex((li) => li.getAttribute('aria-current') === 'true') === n, all - 1 - back)
  }
  await p.keyboard.press('.')
  await p.waitForFunction((n) => [...document.querySelectorAll('.wholelog .loglist li')].findIndex((li) => li.getAttribute('aria-current') === 'true') === n, all - 4)
  for (let on = 0; on < 3; on++) await p.keyboard.press('.')
  await p.waitForFunction(() => !document.querySelector('.wholelog .loglist li[aria-current="true"]'))
  assert.equal(await question(p), was)
  await p.locator('.wholelog .loglist .no').nth(2).click()
  await p.waitForFunction(() => document.querySelectorAll('.wholelog .loglist li')[2]?.getAttribute('aria-current') === 'true')
  assert.equal(await here(p), 2)
  await p.keyboard.press('End')
  await p.waitForFunction(() => !document.querySelector('.wholelog .loglist li[aria-current="true"]'))
  assert.equal(await question(p), was)
  assert.deepEqual(wrong, [])
  await context.close()
})
