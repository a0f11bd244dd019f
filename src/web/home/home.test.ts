// The home in every state: nothing yet, a lesson begun and forgotten, a list, results, no storage. Desktop and phone, both themes, for
// everybody.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { rulesets } from '../../rulesets/index.ts'
import { clean } from '../fixture/fixture-axe.ts'
import { asked, person } from '../fixture/fixture-browser.ts'
import { fought } from '../fixture/fixture-log.ts'
import { staged } from '../fixture/fixture-stage.ts'
import { holds, matches, reads } from '../fixture/fixture-reads.ts'

const stage = staged()

/** No offence against accessibility in either theme, and nothing over the side. */
async function whole(p: Page, what: string): Promise<void> {
  for (const theme of ['night', 'paper']) {
    await p.evaluate((t) => {
      document.documentElement.dataset.theme = t
    }, theme)
    await clean(p, `${what}, ${theme}`)
  }
  await holds(() => p.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), `${what}: nothing runs over the side`)
}
/** From the home into a battle that is over, from its file, and back: it stands among the replays. */
async function afterBattle(p: Page): Promise<void> {
  await p
    .getByLabel('Log file')
    .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(fought(rulesets[0], 'home'))) })
  await p.locator('.scrub .track').waitFor()
  await p.goto('./')
  await p.locator('.replays .cb').waitFor()
}
const lessons = (p: Page): Promise<readonly string[]> =>
  p.evaluate(() => Object.keys(localStorage).filter((k) => k.startsWith('steelyard.lesson.')))

for (const [name, size] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
  ['small phone', { width: 360, height: 640 }],
  ['wide', { width: 2560, height: 1300 }],
] as const) {
  test(`${name}: empty, a lesson begun and forgotten with all it had said, results`, { timeout: 240_000 }, async () => {
    const { page: p, wrong, context } = await person(stage.chrome, stage.base, size)
    await p.goto('./')
    await p.locator('.qb .btn.go').waitFor()
    for (const say of [/Start battle/, /Teach me first/, /Watch two computers/, /Choose a file/])
      await p.getByRole('button', { name: say }).first().waitFor()
    for (const say of [/Into the workshop/, /Read the rules/]) await p.getByRole('link', { name: say }).first().waitFor()
    await p.waitForFunction(() => !document.querySelector('.ghosts'))
    await reads(() => p.locator('.blist').count(), 0, 'no battles: no empty list')
    await whole(p, 'empty')
    await p.getByRole('button', { name: /Teach me first/ }).click()
    assert.equal(await asked(p), 'go')
    await p.locator('.hint').first().waitFor()
    await reads(async () => (await lessons(p)).length, 1)
    await p.goto('./')
    await p.locator('.yours .cb').waitFor()
    await whole(p, 'a battle to go on with')
    await reads(async () => (await lessons(p)).length, 1)
    await p
      .locator('.yours')
      .getByRole('button', { name: /^Forget/ })
      .click()
    await p.waitForFunction(() => !document.querySelector('.yours'))
    await reads(() => lessons(p), [])
    await afterBattle(p)
    await p.getByRole('link', { name: /^Replay of/ }).waitFor()
    await whole(p, 'a result')
    assert.deepEqual(wrong, [])
    await context.close()
  })
}

test('beside a battle of one’s own the gold button of every book stands in sight at 1440 by 900', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base, { width: 1440, height: 900 })
  await p.goto('./')
  await afterBattle(p)
  for (const [i, { title }] of rulesets.entries()) {
    await p.locator('.book').nth(i).click()
    await p.getByRole('heading', { name: `Quick battle · ${title}` }).waitFor()
    const low = (): Promise<number> => p.locator('.qb .btn.go').evaluate((b) => b.getBoundingClientRect().bottom - innerHeight)
    await holds(async () => (await low()) <= 0, `${title}: ${await low()} px below the edge`)
    await reads(() => p.evaluate(() => scrollY), 0)
  }
  assert.deepEqual(wrong, [])
  await context.close()
})

test('the book taken last is on the shelf again after a reload, and its workshop and rulebook are the ones next to it', {
  timeout: 240_000,
}, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  const last = rulesets[rulesets.length - 1]
  await p.goto('./')
  await p
    .locator('.book')
    .nth(rulesets.length - 1)
    .click()
  await p.reload()
  await p.getByRole('heading', { name: `Quick battle · ${last.book.title}` }).waitFor()
  const leads = (name: string): Promise<string | null> => p.locator('.top .tabs').getByRole('link', { name }).getAttribute('href')
  await reads(() => leads('Build'), `#/workshop/${last.id}`)
  await reads(() => leads('Rules'), `#/rules/${last.id}`)
  await p.goto('./#/workshop/-')
  await p.locator('.mu').first().waitFor()
  await matches(() => p.locator('.ms h1').first().innerText(), /^Build a force/)
  await reads(() => p.getByLabel('Book', { exact: true }).inputValue(), last.id)
  assert.deepEqual(wrong, [])
  await context.close()
})

test('a device that keeps nothing says so, and what would help', { timeout: 240_000 }, async () => {
  const { page: p, context } = await person(stage.chrome, stage.base)
  await p.addInitScript(() => {
    Object.defineProperty(indexedDB, 'open', {
      value: () => {
        throw new DOMException('storage is shut', 'SecurityError')
      },
    })
  })
  await p.goto('./')
  await p.getByText(/This browser keeps nothing for this page/).waitFor()
  await whole(p, 'no storage')
  await p.getByLabel('Log file').setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from('{"format": 1}') })
  await p.locator('.act .wrong li').first().waitFor()
  await whole(p, 'a log that is none')
  await context.close()
})

test('on an empty shelf two computers fight, small and quiet: it moves nothing about it, and is gone once a battle stands there', {
  timeout: 240_000,
}, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base, { width: 1440, height: 900 })
  await p.goto('./')
  await p.locator('.livebox').waitFor()
  await matches(() => p.locator('.soon').textContent(), new RegExp(`^${rulesets[0].scenarios[0].title}`), 'nothing stands empty meanwhile')
  const below = (): Promise<number | undefined> =>
    p.getByRole('link', { name: 'Into the workshop' }).evaluate((e) => e.getBoundingClientRect().y)
  await p.evaluate(() => document.fonts.ready.then(() => undefined))
  const was = await below()
  await p.locator('.live .thumb').waitFor()
  await reads(() => below(), was, 'nothing below has moved')
  await holds(() => p.locator('.soon').isHidden(), 'the cover gives way')
  await matches(() => p.locator('.live figcaption').textContent(), /[a-z]+ \d+/)
  await clean(p, 'a battle on an empty shelf')
  await p.locator('.book').nth(1).click()
  await matches(() => p.locator('.live b').textContent(), new RegExp(`^${rulesets[1].scenarios[0].title}`))
  await p
    .getByLabel('Log file')
    .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(fought(rulesets[0], 'live'))) })
  await p.locator('.scrub .track').waitFor()
  await p.goto('./')
  await p.locator('.replays .cb').waitFor()
  await reads(() => p.locator('.livebox').count(), 0)
  assert.deepEqual(wrong, [])
  await context.close()
})
