// Costs on the scales in the browser: a report where prices are the book’s, else an edition; kept, gone on with, taken along.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Download, Page } from 'playwright-core'
import { fits, type Edition, type Fitting } from '../../lab/fit.ts'
import { rulesets } from '../../rulesets/index.ts'
import { violations } from '../fixture/fixture-axe.ts'
import { person } from '../fixture/fixture-browser.ts'
import { reads } from '../fixture/fixture-reads.ts'
import { staged } from '../fixture/fixture-stage.ts'

const stage = staged()
const own = rulesets.filter((r) => r.forces.priced !== 'ours')
const ours = rulesets.filter((r) => r.forces.priced === 'ours')

const running = (p: Page, word: string): Promise<void> => p.locator('.state b', { hasText: word }).waitFor({ timeout: 200_000 })
const fought = async (p: Page): Promise<number> => Number(/([\d,]+) of/.exec(await p.locator('.state').innerText())?.[1].replace(',', ''))
const text = async (d: Download): Promise<string> => Buffer.concat((await (await d.createReadStream()).toArray()) as Buffer[]).toString()
async function taken(p: Page, name: RegExp | string): Promise<Download> {
  const [d] = await Promise.all([p.waitForEvent('download'), p.getByRole('button', { name }).first().click()])
  return d
}

test('units added to the forces of a battle are told with cost, worth and bounds; pictures, tables and battles are taken along', {
  timeout: 360_000,
}, async () => {
  const [book] = own
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await p.goto(`./#/weigh/${book.id}`)
  await p.getByRole('link', { name: 'Costs' }).click()
  await p.getByLabel('Both are played by').selectOption('script')
  await p.getByLabel('Added to').selectOption(book.forces.samples[0].id)
  await p.getByLabel('Battles of each').selectOption('20')
  await p.getByRole('button', { name: 'Measure' }).click()
  await running(p, 'Done')
  const file = JSON.parse(await text(await taken(p, 'Take the battles along'))) as Fitting
  assert.ok(file.runs.length === 1 && file.runs[0].scores.every((s) => s.length === 20))
  const { force, options } = file.runs[0].question
  assert.deepEqual(force, book.forces.samples[0])
  const found = fits(file, [book.forces.cost(force, options).total])
  if (found.length === 0) await p.getByText('more units have not been seen to win more battles').waitFor()
  else {
    assert.deepEqual(
      await p.locator('.worths tbody th').allInnerTexts(),
      found.map((f) => f.ware),
    )
    assert.match(await p.locator('.worths tbody tr').first().innerText(), /\d/)
    await p.getByText('These prices are the book’s own: this is a report.').waitFor()
    assert.equal(await p.getByRole('button', { name: 'Take the proposed edition along' }).count(), 0)
    assert.match(await text(await taken(p, 'Costs as CSV')), /^unit,cost,worth,low,high,share,battles,verdict\n/)
    assert.match(await text(await taken(p, /^CSV of: What units are worth/)), /^Unit,Costs,Worth,/)
    const png = Buffer.concat((await (await (await taken(p, /^PNG of: What units/)).createReadStream()).toArray()) as Buffer[])
    assert.deepEqual([...png.subarray(1, 4)], [...Buffer.from('PNG')])
  }
  assert.deepEqual(await violations(p), [])
  assert.deepEqual(wrong, [])
  await context.close()
})

test('for prices of our own design an edition is proposed with its evidence; no price in force is changed by it', {
  timeout: 360_000,
}, async () => {
  const book = ours.find((r) => r.title === 'Invisible Enemy') ?? ours[0]
  const { page: p, wrong, context } = await person(stage.chrome, stage.base, { width: 390, height: 844 })
  await p.goto('./')
  await p.goto(`./#/weigh/${book.id}/costs`)
  await p.getByLabel('Battles of each').selectOption('20')
  await p.getByRole('button', { name: 'Measure' }).click()
  await p.locator('.worths').waitFor({ timeout: 200_000 })
  await p.getByText('It is not in force.').waitFor()
  await p.getByRole('button', { name: 'Pause' }).click()
  await running(p, 'Paused')
  const edition = JSON.parse(await text(await taken(p, 'Take the proposed edition along'))) as Edition
  assert.deepEqual([edition.is, edition.book, edition.version], ['proposed costs, not in force', book.id, book.version])
  assert.deepEqual(
    await p.locator('.worths tbody th').allInnerTexts(),
    edition.costs.map((c) => c.ware),
  )
  for (const c of edition.costs) if (c.verdict === null) assert.equal(c.proposed, c.cost, c.ware)
  assert.deepEqual(await violations(p), [])
  assert.ok((await p.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 1)
  assert.deepEqual(wrong, [])
  await context.close()
})

test('it is paused, survives a reload, is gone on with, and is forgotten', { timeout: 360_000 }, async () => {
  const [book] = own
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await p.goto(`./#/weigh/${book.id}/costs`)
  await p.getByLabel('Both are played by').selectOption('random')
  await p.getByLabel('Battles of each').selectOption('400')
  await p.getByRole('button', { name: 'Measure' }).click()
  const more = async (than: number): Promise<void> => {
    await p.waitForFunction(
      (n) => Number(/([\d,]+) of/.exec(document.querySelector('.state')?.textContent ?? '')?.[1].replace(',', '')) > n,
      than,
      { timeout: 200_000 },
    )
  }
  await more(0)
  await p.getByRole('button', { name: 'Pause' }).click()
  await running(p, 'Paused')
  const n = await fought(p)
  await p.locator('.past li').first().waitFor()
  await p.reload()
  await p.locator('.past button').first().click()
  await running(p, 'Paused')
  await reads(() => fought(p), n)
  await p.getByRole('button', { name: 'Go on' }).click()
  await more(n)
  await p
    .getByRole('button', { name: /^Forget / })
    .first()
    .click()
  await p.locator('.past li').waitFor({ state: 'detached' })
  await p.reload()
  await p.getByText('No unit has been measured yet').waitFor()
  assert.equal(await p.locator('.past li').count(), 0)
  assert.deepEqual(wrong, [])
  await context.close()
})
