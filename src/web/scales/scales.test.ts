// The scales in the browser: two forces weighed, paused, gone on with after a reload, a battle looked at, files taken along; for everybody.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { opponent } from '../../ai/index.ts'
import { bout } from '../../lab/bout.ts'
import { written, type Run } from '../../lab/weigh.ts'
import { weighed } from '../../lab/weighed.ts'
import { rulesets } from '../../rulesets/index.ts'
import { violations } from '../fixture/fixture-axe.ts'
import { person } from '../fixture/fixture-browser.ts'
import { staged } from '../fixture/fixture-stage.ts'
import { holds, matches, reads } from '../fixture/fixture-reads.ts'

const stage = staged()
const [book] = rulesets

const fought = async (p: Page): Promise<number> =>
  Number(/([\d,]+) of at most/.exec(await p.locator('.state').innerText())?.[1].replace(',', ''))
const running = (p: Page, word: string): Promise<void> => p.locator('.state b', { hasText: word }).waitFor({ timeout: 150_000 })

test('two forces are weighed to the end; a battle of it opens as a replay; run and tables are taken along', {
  timeout: 360_000,
}, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await p.goto(`./#/weigh/${book.id}`)
  await p.getByLabel('How sure').selectOption('0')
  await p.getByLabel('Both are played by').selectOption('random')
  await p.getByRole('button', { name: 'Weigh' }).click()
  await running(p, 'Done')
  await reads(() => fought(p), 40)
  const words = await p.locator('.sum').innerText()
  const [, won, drawn, lost] = (/(\d+) won, (\d+) drawn, (\d+) lost/.exec(words) ?? []).map(Number)
  assert.equal(won + drawn + lost, 40)
  assert.match(words, new RegExp(`${((100 * (won + drawn / 2)) / 40).toFixed(1)}%`))
  const [run] = await Promise.all([p.waitForEvent('download'), p.getByRole('button', { name: 'Take the run along' }).click()])
  const text = await (await run.createReadStream()).toArray()
  const file = JSON.parse(Buffer.concat(text as Buffer[]).toString()) as { format: number; bouts: { n: number; score: number }[] }
  assert.deepEqual([file.format, file.bouts.length, file.bouts[39].n], [1, 40, 39])
  assert.equal(file.bouts.filter((b) => b.score === 1).length, won)
  await matches(() => p.locator('.elsewhere').innerText(), new RegExp(`steelyard weigh --run ${run.suggestedFilename()} --battles 5000`))
  const [table] = await Promise.all([p.waitForEvent('download'), p.getByRole('button', { name: 'Tables as CSV' }).click()])
  assert.match(table.suggestedFilename(), /\.csv$/)
  const [picture] = await Promise.all([
    p.waitForEvent('download'),
    p
      .getByRole('button', { name: /^PNG of: Who of/ })
      .first()
      .click(),
  ])
  const png = Buffer.concat((await (await picture.createReadStream()).toArray()) as Buffer[])
  assert.deepEqual([...png.subarray(1, 4)], [...Buffer.from('PNG')], picture.suggestedFilename())
  assert.ok(png.length > 4000, `${png.length} bytes`)
  const [cells] = await Promise.all([p.waitForEvent('download'), p.getByRole('button', { name: /^CSV of: Who is ahead/ }).click()])
  assert.match(Buffer.concat((await (await cells.createReadStream()).toArray()) as Buffer[]).toString(), /^Round,Lead,.+\n1,/)
  await matches(() => p.locator('.units').innerText(), /\d\.\d\d times \([\d,]+ for [\d,]+\)/)
  await p
    .getByRole('button', { name: /^Battle \d+$/ })
    .first()
    .click()
  await p.waitForURL(/#\/replay\//)
  await p.locator('svg.board, .board').first().waitFor()
  assert.deepEqual(wrong, [])
  await context.close()
})

test('it is paused, survives a reload, and is gone on with; the same seed fights the same battles', { timeout: 360_000 }, async () => {
  const { page: p, context } = await person(stage.chrome, stage.base)
  await p.goto(`./#/weigh/${book.id}`)
  await p.getByLabel('Both are played by').selectOption('random')
  await p.getByLabel('How sure').selectOption('3')
  await p.getByRole('button', { name: 'Weigh' }).click()
  await p.locator('.sum').waitFor({ timeout: 150_000 })
  await p.getByRole('button', { name: 'Pause' }).click()
  await running(p, 'Paused')
  const n = await fought(p)
  assert.ok(n >= 2)
  await p.locator('.past li').first().waitFor()
  await p.reload()
  await p.locator('.past button').first().click()
  await running(p, 'Paused')
  await reads(() => fought(p), n)
  await matches(() => p.locator('.state').innerText(), /until it is known to 1 points? of a hundred/, 'as sure as it was asked for')
  await p.getByRole('button', { name: 'Go on' }).click()
  await p.waitForFunction((was) => Number(/([\d,]+) of at most/.exec(document.querySelector('.state')?.textContent ?? '')?.[1]) > was, n, {
    timeout: 240_000,
  })
  await p.getByRole('button', { name: 'Pause' }).click()
  await running(p, 'Paused')
  await p
    .getByRole('button', { name: /^Forget / })
    .first()
    .click()
  await p.locator('.past li').waitFor({ state: 'detached' })
  await context.close()
})

test('the first figures are those of the first battle, fought while the form was read, the same as everywhere', {
  timeout: 360_000,
}, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await p.goto(`./#/weigh/${book.id}`)
  await p.getByLabel('How sure').selectOption('0')
  await p.getByRole('button', { name: 'Weigh' }).click()
  await p.locator('.sum').waitFor({ timeout: 150_000 })
  await p.getByRole('button', { name: 'Pause' }).click()
  await running(p, 'Paused')
  await matches(() => p.locator('.state').innerText(), /What was fought is kept\. Outstanding: about \d+ battles, from number \d+ on\./)
  await matches(() => p.locator('.sum').innerText(), /Sergeant on both sides; seed 1, battles from 1 to \d+/)
  await p.getByText('Destroyed for its cost: enemies that fell to it').waitFor()
  const [file] = await Promise.all([p.waitForEvent('download'), p.getByRole('button', { name: 'Take the run along' }).click()])
  const run = JSON.parse(Buffer.concat((await (await file.createReadStream()).toArray()) as Buffer[]).toString()) as Run
  assert.deepEqual(run.bouts[0], bout(book, run.question, [opponent('script'), opponent('script')], 0))
  assert.deepEqual(wrong, [])
  await context.close()
})

test('a run of another machine is brought and gone on with, its share said; battles that broke off stand apart, each with its replay', {
  timeout: 360_000,
}, async () => {
  const [force, against] = book.forces.samples
  const { question, bouts } = weighed(book, { force, against, level: 'random', battles: 6 })
  const broken = { ...bouts[3], score: 0.5 as const, failed: 'nothing comes to mind', rounds: 0, lead: [], fell: [] }
  const brought = (text: string): { name: string; mimeType: string; buffer: Buffer } => ({
    name: 'run.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await p.goto(`./#/weigh/${book.id}`)
  const input = p.getByLabel('A run from another machine')
  await input.setInputFiles(brought('{'))
  await matches(() => p.locator('.left').innerText(), /run\.json, file: it is not a run that was taken along/)
  await input.setInputFiles(brought(written({ format: 1, question, bouts: bouts.toSpliced(3, 1, broken) })))
  await running(p, 'Paused')
  await matches(() => p.locator('.state').innerText(), /6 battles fought on another machine, 0 battles here \(100% and 0%\)/)
  await matches(
    () => p.locator('.broken').innerText(),
    /1 battle broke off and counts for neither side\.\s+nothing comes to mind\s+Battle 4/,
  )
  const sound = bouts.toSpliced(3, 1)
  const share = (100 * sound.reduce((a, b) => a + b.score, 0)) / sound.length
  await matches(() => p.locator('.sum .big').innerText(), new RegExp(`^${share.toFixed(1)}%$`))
  await p.getByRole('button', { name: 'Go on' }).click()
  await p.waitForFunction(() => Number(/machine, (\d+) battles? here/.exec(document.querySelector('.state')?.textContent ?? '')?.[1]) > 0)
  await p.getByRole('button', { name: 'Pause' }).click()
  await running(p, 'Paused')
  await p.reload()
  await p.locator('.past button').first().click()
  await matches(() => p.locator('.state').innerText(), /6 battles fought on another machine, [1-9]\d* battles? here/)
  await p.locator('.broken').getByRole('button', { name: 'Battle 4' }).click()
  await p.waitForURL(/#\/replay\//)
  await p.locator('svg.board, .board').first().waitFor()
  assert.deepEqual(wrong, [])
  await context.close()
})

test('one change at a time: tried on the same dice, told by effect with its bounds, taken along as a table', {
  timeout: 360_000,
}, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await p.goto(`./#/weigh/${book.id}`)
  await p.getByLabel('How sure').selectOption('0')
  await p.getByLabel('Both are played by').selectOption('random')
  await p.getByRole('button', { name: 'Weigh' }).click()
  await running(p, 'Done')
  await p.getByRole('button', { name: 'Change one thing at a time' }).click()
  await p.locator('.asks select').first().selectOption('1')
  await p.locator('.asks select').nth(1).selectOption('20')
  await p.getByRole('button', { name: 'Try changes' }).click()
  await p.locator('.vary [role=status]', { hasText: 'Done' }).waitFor({ timeout: 150_000 })
  const effects = (await p.locator('.effects tbody td b').allInnerTexts()).map((s) => Number(s.replace('−', '-')))
  assert.ok(effects.length >= 6, `${effects.length} changes`)
  assert.deepEqual(
    effects,
    [...effects].sort((a, b) => b - a),
  )
  await matches(() => p.locator('.vary .says').innerText(), /even/)
  assert.deepEqual(await violations(p), [])
  const [table] = await Promise.all([p.waitForEvent('download'), p.getByRole('button', { name: 'Changes as CSV' }).click()])
  const rows = Buffer.concat((await (await table.createReadStream()).toArray()) as Buffer[])
    .toString()
    .trimEnd()
    .split('\n')
  assert.equal(rows.length, effects.length + 2)
  assert.deepEqual(wrong, [])
  await context.close()
})

test('changes that were tried are kept: paused, found again after a reload with what was asked, gone on with, forgotten', {
  timeout: 360_000,
}, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await p.goto(`./#/weigh/${book.id}`)
  await p.getByLabel('How sure').selectOption('0')
  await p.getByLabel('Both are played by').selectOption('random')
  await p.getByRole('button', { name: 'Weigh' }).click()
  await running(p, 'Done')
  await p.getByRole('button', { name: 'Change one thing at a time' }).click()
  await p.locator('.asks select').first().selectOption('1')
  await p.locator('.asks select').nth(1).selectOption('400')
  await p.getByRole('button', { name: 'Try changes' }).click()
  const state = p.locator('.vary [role=status]')
  const tried = async (): Promise<number> => Number(/: (\d+) of/.exec(await state.innerText())?.[1])
  const more = async (than: number): Promise<void> => {
    await p.waitForFunction(
      (n) => Number(/: (\d+) of/.exec(document.querySelector('.vary [role=status]')?.textContent ?? '')?.[1]) > n,
      than,
      {
        timeout: 240_000,
      },
    )
  }
  await more(0)
  await p.locator('.vary').getByRole('button', { name: 'Pause' }).click()
  await state.filter({ hasText: 'Paused' }).waitFor({ timeout: 150_000 })
  const n = await tried()
  const rows = await p.locator('.effects tbody').innerText()
  await p.reload()
  await p.locator('.past button').first().click()
  await state.filter({ hasText: 'Paused' }).waitFor({ timeout: 150_000 })
  await reads(() => tried(), n)
  await reads(() => p.locator('.effects tbody').innerText(), rows)
  await reads(() => p.locator('.asks select').first().inputValue(), '1', 'what was asked')
  await reads(() => p.locator('.asks select').nth(1).inputValue(), '400')
  await p.locator('.vary').getByRole('button', { name: 'Go on' }).click()
  await more(n)
  await p
    .getByRole('button', { name: /^Forget / })
    .first()
    .click()
  await p.locator('.past li').waitFor({ state: 'detached' })
  await p.reload()
  await p.getByText('Nothing on the scales yet').waitFor()
  assert.equal(await p.locator('.past li').count(), 0, 'a weighing forgotten while it ran stays so')
  assert.deepEqual(wrong, [])
  await context.close()
})

for (const width of [1440, 390])
  test(`nothing offends against accessibility, nothing runs over the side, ${width} wide`, { timeout: 240_000 }, async () => {
    const { page: p, context } = await person(stage.chrome, stage.base, { width, height: 844 })
    await p.goto('./')
    await p.goto(`./#/weigh/${book.id}`)
    await p.getByLabel('How sure').waitFor()
    assert.deepEqual(await violations(p), [], 'before')
    await p.getByLabel('How sure').selectOption('0')
    await p.getByLabel('Both are played by').selectOption('random')
    await p.getByRole('button', { name: 'Weigh' }).click()
    await running(p, 'Done')
    for (const s of await p.locator('.chart summary').all()) await s.click()
    assert.deepEqual(await violations(p), [], 'with its results')
    await holds(
      () => p.getByRole('region', { name: 'Units', exact: true }).evaluate((e) => e.scrollWidth <= e.clientWidth + 1),
      'what each unit did is not cut at the side',
    )
    await holds(async () => (await p.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 1)
    await context.close()
  })

test('every book can be weighed, against every other ready force, in all its battles of two sides', { timeout: 360_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  for (const rules of rulesets) {
    await p.goto(`./#/weigh/${rules.id}/force/${rules.forces.samples[1].id}`)
    await p.getByLabel('Against').selectOption('*')
    await p.getByLabel('Where').selectOption('*')
    await reads(() => p.locator('.ask1s select').nth(1).inputValue(), rules.forces.samples[1].id)
    await p.getByRole('button', { name: 'Weigh' }).click()
    await p.locator('.sum').waitFor({ timeout: 150_000 })
    await matches(() => p.locator('.sum').innerText(), new RegExp(rules.forces.samples[1].name))
    await p.getByRole('button', { name: 'Pause' }).click()
  }
  assert.deepEqual(wrong, [])
  await context.close()
})
