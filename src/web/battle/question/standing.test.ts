// After a battle: the shop is one page with everything, its prices and one "Done"; gold buys nothing that was not chosen.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { rulesets } from '../../../rulesets/index.ts'
import { clean } from '../../fixture/fixture-axe.ts'
import { asked, person } from '../../fixture/fixture-browser.ts'
import { lessonFile } from '../../fixture/fixture-lesson.ts'
import { staged } from '../../fixture/fixture-stage.ts'
import { holds, matches, reads } from '../../fixture/fixture-reads.ts'

const stage = staged()

const campaign = rulesets.find((r) => r.after !== undefined) ?? rulesets[0]
const head = (p: Page): Promise<string> => p.locator('.after h1').innerText()

/** Give the answer that lies ready until the battle is over; a computer’s turn has its pace. */
async function foughtOut(p: Page): Promise<void> {
  while ((await asked(p, 60_000)) !== 'end')
    await p
      .locator('.ask .btn.go')
      .click({ timeout: 3000 })
      .catch(() => undefined)
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`the shop after a battle is one page at ${size.width}: prices, what was chosen is bought, gold is done`, {
    timeout: 600_000,
  }, async () => {
    const { page: p, wrong, context } = await person(stage.chrome, stage.base, size)
    const met: string[] = []
    const sections = (): Promise<number> => p.locator('.standing details').count()
    // how many units come home is luck: a battle that all but one or two are lost in is fought again
    for (let battle = 0; battle < 5 && (battle === 0 || (await sections()) < 3); battle++) {
      await p.goto('./')
      await p.locator('.books .book', { hasText: campaign.title }).first().click()
      await p.getByRole('button', { name: 'Start battle' }).click()
      await foughtOut(p)
      await p.getByRole('button', { name: 'Take the team home' }).click()
      await p.locator('.after h1').waitFor()
      await reads(() => p.locator('.mapbox').count(), 0, 'no other page flashes up')
      met.length = 0
      for (let i = 0; i < 40 && (await p.locator('.standing').count()) === 0; i++) {
        met.push(await head(p))
        if (/Scrap/.test(met.at(-1) ?? ''))
          await holds(async () => (await p.locator('.ask .body small').count()) > 1, 'what is scrapped is more than a name')
        if ((await asked(p, 60_000)) === 'go' && (await p.locator('.standing').count()) === 0) await p.locator('.ask .btn.go').click()
        await p.waitForTimeout(150)
      }
      await p.locator('.standing').waitFor()
    }
    await holds(async () => (await sections()) > 2, `every unit has its section: ${met.join(' | ')}`)
    await matches(() => p.locator('.ask .btn.go').innerText(), /^Done in the shop/)
    const goods = p.locator('.standing .o')
    const all = await goods.allInnerTexts()
    assert.ok(all.length > 20, `${all.length} things for sale on one page`)
    for (const one of all) assert.match(one, /(free|\d)\s*$/, 'each with its price')
    await holds(() => p.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), 'nothing runs over the side')
    await clean(p, 'the shop')
    const bank = async (): Promise<number> =>
      Number((/In the bank: ([\d,]+)/.exec(await p.locator('.after .note').innerText())?.[1] ?? '').replaceAll(',', ''))
    const was = await bank()
    const price = all.findIndex((x) => /\d\s*$/.test(x) && !/free\s*$/.test(x))
    const cost = Number((/([\d,]+)\s*$/.exec(all[price])?.[1] ?? '').replaceAll(',', ''))
    await goods.nth(price).click()
    await p.locator('.ask .btn.go', { hasText: /^Buy/ }).click()
    await p.locator('.ask .btn.go', { hasText: /^Done in the shop/ }).waitFor()
    await reads(() => bank(), was - cost)
    await p.locator('.ask .btn.go').click()
    await p.getByText(/came home and is kept in your workshop/).waitFor()
    assert.deepEqual(wrong, [])
    await context.close()
  })

test('what follows a first battle, which has hints, takes the whole window', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await p.goto('./')
  await p.getByLabel('Log file').setInputFiles(lessonFile(campaign, 'keys'))
  assert.equal(await asked(p), 'go')
  await reads(() => p.locator('.hintplace').count(), 1, 'it has hints')
  await foughtOut(p)
  await p.getByRole('button', { name: 'Take the team home' }).click()
  await p.locator('.after h1').waitFor()
  const [top, card] = await Promise.all([p.locator('.top').boundingBox(), p.locator('.after .ask.card').boundingBox()])
  assert.equal(top?.width, 1440, 'nothing lies beside the page')
  assert.ok(card && Math.abs(card.x + card.width / 2 - 720) < 2, `the question stands in the middle: ${JSON.stringify(card)}`)
  assert.deepEqual(wrong, [])
  await context.close()
})
