// The muster in a browser: built and mended, undone, kept through a reload, carried by link and file, compared, printed; by keyboard; for
// everybody.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { settle, type Options } from '../../kernel/book.ts'
import { rulesets } from '../../rulesets/index.ts'
import { clean } from '../fixture/fixture-axe.ts'
import { asked, drawn, person } from '../fixture/fixture-browser.ts'
import { staged } from '../fixture/fixture-stage.ts'
import { holds, matches, reads, rests } from '../fixture/fixture-reads.ts'

const stage = staged()

const total = (p: Page): Promise<string> => p.locator('.bill .sum b').innerText()
const open = async (p: Page, book = '-'): Promise<void> => {
  await p.goto(`./#/workshop/${book}`)
  await p.locator('.mu').first().waitFor()
  await drawn(p) // from then on it hears keys
}
const changed = (p: Page, was: string): Promise<unknown> =>
  p.waitForFunction((w) => document.querySelector('.bill .sum b')?.textContent !== w, was)
const saved = (p: Page): Promise<void> => p.locator('.keep.kept').waitFor()

test('from nothing: a first unit is chosen by what it holds and what it would cost beyond the budget', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  for (const r of rulesets) {
    await open(p, r.id)
    await p.getByRole('button', { name: 'My forces' }).first().click()
    await p.getByLabel('A budget of').fill('1')
    await p.getByRole('button', { name: 'Begin' }).click()
    await p.getByRole('button', { name: 'Add a first unit' }).click()
    const offer = p.locator('.offers li').first()
    await offer.locator('.price .bad').waitFor()
    await matches(() => offer.locator('.price').innerText(), /\+[\d,.]+\s+[\d,.]+ too many/, r.id)
    await holds(async () => (await offer.locator('.what').innerText()).includes('\n'), `${r.id}: more than its name`)
    await offer.click()
    await p.locator('.mu').first().waitFor()
    await holds(async () => (await p.locator('.faults .grave').count()) > 0, `${r.id}: too much for the budget`)
  }
  assert.deepEqual(wrong, [])
  await context.close()
})

test('deeds of one list stand in one choice with their prices; the arrow keys only open it, and what is chosen is done', {
  timeout: 240_000,
}, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  const lists: string[] = []
  for (const r of rulesets) {
    await open(p, r.id)
    const says = await p.locator('.mid .verbs > .btn').allInnerTexts()
    assert.ok(!says.some((x) => x.startsWith('Exchange')), `${r.id}: a row of exchanges`)
    const list = p.locator('.mid select.among').first()
    if ((await list.count()) === 0) continue
    lists.push(`${r.id}: ${await list.getAttribute('aria-label')}`)
    const was = await p.locator('.mid').innerText()
    await list.focus()
    await p.keyboard.press('ArrowDown')
    await p.keyboard.press('Escape')
    await reads(() => p.locator('.mid').innerText(), was, `${r.id}: reading the list changes nothing`)
    const priced = (await list.locator('option').allInnerTexts()).findIndex((x) => /[+-][\d,.]+$/.test(x))
    const before = await total(p)
    await list.selectOption({ index: Math.max(1, priced) })
    if (priced > 0) await changed(p, before)
    else await p.waitForFunction((w) => (document.querySelector('.mid') as HTMLElement).innerText !== w, was)
    await reads(() => list.inputValue(), '', `${r.id}: the list is ready for the next`)
  }
  assert.ok(
    lists.some((x) => x.endsWith('Exchange it for')),
    `the lists met: ${lists.join('; ')}`,
  )
  await clean(p, 'the workshop')
  assert.deepEqual(wrong, [])
  await context.close()
})

test('too much is a fault with its rule; one press mends it; undo and redo; then it is fielded', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await open(p)
  const first = await total(p)
  for (let i = 0; i < 8 && (await p.locator('.faults .grave').count()) === 0; i++) {
    const was = await total(p)
    await p.locator('.add').click()
    await p.locator('.offers li').first().click()
    await changed(p, was)
  }
  await holds(async () => (await p.locator('.faults .grave').count()) > 0, 'too much is a fault')
  await matches(() => p.locator('.faults .grave .rule').first().innerText(), /^[A-Z]+-/)
  await reads(() => p.locator('.mtop .fieldit').getAttribute('aria-disabled'), 'true')
  for (let n = 0; (await p.locator('.faults .grave').count()) > 0; n++) {
    assert.ok(n < 10, 'fixes mend')
    const was = await p.locator('.faults').innerText()
    await p.locator('.faults .grave .fix').last().click()
    await p.waitForFunction((w) => (document.querySelector('.faults') as HTMLElement).innerText !== w, was)
  }
  const mended = await total(p),
    undo = p.getByRole('button', { name: 'Undo' })
  while (await undo.isEnabled()) await undo.evaluate((b: HTMLButtonElement) => b.click()) // if it can be pressed still
  await p.waitForFunction((w) => document.querySelector('.bill .sum b')?.textContent === w, first)
  const redo = p.getByRole('button', { name: 'Redo' })
  while (await redo.isEnabled()) await redo.evaluate((b: HTMLButtonElement) => b.click())
  await p.waitForFunction((w) => document.querySelector('.bill .sum b')?.textContent === w, mended)
  await saved(p)
  await p.locator('.mtop .fieldit').click()
  await p.getByRole('button', { name: 'Start battle' }).click()
  assert.equal(await asked(p), 'go')
  await p.locator('.ask').waitFor()
  assert.deepEqual(wrong, [])
  await context.close()
})

test('a change is kept through a reload, an earlier version comes back, a forgotten force too', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await open(p)
  await p.getByLabel('Name of the force').fill('Reload’s Own')
  await p.keyboard.press('Enter')
  await p.keyboard.press('Tab')
  await saved(p)
  await p.waitForURL(/own-/)
  await p.reload()
  await p.locator('.mu').first().waitFor()
  await reads(() => p.getByLabel('Name of the force').inputValue(), 'Reload’s Own')
  await p.locator('.mtop .fieldit').click()
  await p.getByRole('button', { name: 'Start battle' }).waitFor()
  await open(p)
  const was = await total(p)
  await p
    .getByRole('button', { name: /^Leave .* out$/ })
    .first()
    .click()
  await changed(p, was)
  await saved(p)
  await p.getByRole('button', { name: 'My forces' }).click()
  await p.getByRole('button', { name: 'Versions' }).first().click()
  await p.locator('.versions').getByRole('button', { name: 'Bring back' }).first().click()
  await p.waitForFunction((w) => document.querySelector('.bill .sum b')?.textContent === w, was)
  await p.getByRole('button', { name: 'My forces' }).click()
  await p.getByRole('button', { name: 'Duplicate' }).first().click()
  await p.locator('.owns > li').nth(1).waitFor()
  await p.getByRole('button', { name: 'Forget' }).first().click()
  await p.getByText('Forgotten: 1').click()
  await p.locator('.gone').getByRole('button', { name: 'Bring back' }).click()
  await p.waitForFunction(() => document.querySelectorAll('.owns > li').length === 2)
  assert.deepEqual(wrong, [])
  await context.close()
})

test('a force goes by link and by file to another person; damage is named', { timeout: 240_000 }, async () => {
  const a = await person(stage.chrome, stage.base),
    b = await person(stage.chrome, stage.base),
    p = a.page,
    q = b.page
  await a.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(p)
  await p.getByLabel('Name of the force').fill('Sent Abroad')
  await p.keyboard.press('Tab')
  await saved(p)
  await p.getByRole('button', { name: 'Copy link' }).click()
  await p.getByText(/The link carries Sent Abroad/).waitFor()
  const link = await p.evaluate(() => navigator.clipboard.readText()),
    [download] = await Promise.all([p.waitForEvent('download'), p.getByRole('button', { name: 'To a file' }).click()])
  await q.goto(link)
  await q.locator('.mu').first().waitFor()
  await q.waitForFunction(() => (document.querySelector('.fname') as HTMLInputElement | null)?.value === 'Sent Abroad')
  await reads(() => total(q), await total(p))
  await saved(q)
  for (const [address, says] of [
    [link.slice(0, -9), /damaged|cut off/],
    [link.replace(/share\/.*/, 'share/%3C%3E'), /no force link/],
  ] as const) {
    await q.goto(address)
    await q.getByRole('alert').filter({ hasText: says }).waitFor()
  }
  const text = readFileSync(await download.path(), 'utf8'),
    input = q.getByLabel('Force file')
  await input.setInputFiles({ name: 'f.json', mimeType: 'application/json', buffer: Buffer.from(text.slice(0, 50)) })
  await q
    .getByRole('alert')
    .filter({ hasText: /no JSON/ })
    .waitFor()
  await input.setInputFiles({
    name: 'f.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text.replace(/"name": ?"Sent Abroad"/, '"name": 7')),
  })
  await q.getByRole('alert').filter({ hasText: /name/ }).waitFor()
  await input.setInputFiles({ name: 'f.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await q.locator('.mu').first().waitFor()
  await reads(() => q.getByLabel('Name of the force').inputValue(), 'Sent Abroad')
  assert.deepEqual([...a.wrong, ...b.wrong], [])
  await a.context.close()
  await b.context.close()
})

test('the catalogue is searched and filtered; units and forces are compared; sheets are printed', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await open(p)
  await p.getByRole('button', { name: 'Catalogue' }).click()
  const cards = p.locator('.cards > li')
  await cards.first().waitFor()
  const all = await rests(() => cards.count())
  await p.locator('.kinds .chip').nth(1).click()
  await holds(async () => (await cards.count()) < all)
  await p.locator('.kinds .chip').first().click()
  await p.getByLabel('Find in the catalogue').fill('no such thing')
  await p.getByText('Nothing has these words').waitFor()
  await p.getByRole('button', { name: 'Show everything' }).click()
  await reads(() => cards.count(), all)
  await cards.first().locator('.rule').click()
  await p.locator('.words p').first().waitFor()
  await p.keyboard.press('Escape')
  await p.getByRole('button', { name: 'Compare', exact: true }).first().click()
  await p.locator('.versus .differs').first().waitFor()
  await p.getByLabel('Right').selectOption(await p.getByLabel('Left').inputValue())
  await p.getByText('They agree in everything').waitFor()
  await p.getByRole('button', { name: 'Force', exact: true }).click()
  await p.getByRole('button', { name: 'Print' }).click()
  const pages = p.frameLocator('iframe')
  await pages.locator('article').first().waitFor()
  await reads(() => pages.locator('article.ss').count(), 1)
  await p.getByRole('radio', { name: /all \d+ of/ }).check()
  await pages.locator('article.ss-bill').waitFor()
  await reads(() => pages.locator('article').count(), 1 + (await p.locator('.mu').count()))
  const force = await p.getByLabel('Name of the force').inputValue()
  await reads(() => pages.locator('article.ss-bill h2').innerText(), force, 'the bill is the force’s, not the unit’s')
  await p.getByRole('heading', { name: `Print ${force}` }).waitFor()
  const [download] = await Promise.all([p.waitForEvent('download'), p.getByRole('button', { name: 'Keep as a file' }).click()]),
    out = await context.newPage()
  await out.setContent(readFileSync(await download.path(), 'utf8'))
  for (const format of ['A4', 'Letter'] as const) {
    // laid out for paper, no sheet is taller than a page
    await out.emulateMedia({ media: 'print' })
    await out.setViewportSize(format === 'A4' ? { width: 726, height: 1054 } : { width: 748, height: 988 })
    for (const h of await out.locator('article').evaluateAll((l) => l.map((x) => x.getBoundingClientRect().height)))
      assert.ok(h < (format === 'A4' ? 1054 : 988), `${h} on ${format}`)
    await reads(
      () =>
        out
          .locator('article.ss')
          .first()
          .evaluate((x) => getComputedStyle(x).breakInside),
      'avoid',
    )
  }
  assert.deepEqual(wrong, [])
  await context.close()
})

test('a force is changed by keyboard alone', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await open(p)
  const units = await p.locator('.mu').count(),
    name = await p.locator('.mu.sel b').first().innerText()
  await p.keyboard.press('n')
  await p.waitForFunction((w) => document.querySelector('.mu.sel b')?.textContent !== w, name)
  let was = await total(p)
  await p.keyboard.press('a')
  await p.locator('.choose').waitFor()
  await p.keyboard.press('ArrowDown')
  await p.keyboard.press('Enter')
  await changed(p, was)
  await reads(() => p.locator('.mu').count(), units + 1)
  await reads(
    () => p.locator('.mu.sel').evaluate((x) => [...document.querySelectorAll('.mu')].indexOf(x)),
    units,
    'the new unit is in hand',
  )
  was = await total(p)
  const step = p.getByRole('spinbutton').and(p.locator('[role=spinbutton]')).first()
  for (let i = 0; i < 60 && !(await step.evaluate((x) => x === document.activeElement)); i++) await p.keyboard.press('Tab')
  await p.keyboard.press('ArrowUp')
  await changed(p, was)
  await p.keyboard.press('u')
  await p.keyboard.press('u')
  await p.waitForFunction((n) => document.querySelectorAll('.mu').length === n, units)
  await p.keyboard.press('Shift+U')
  await p.waitForFunction((n) => document.querySelectorAll('.mu').length === n, units + 1)
  for (const [key, what] of [
    ['?', '.mkeys'],
    ['p', '.printing'],
  ] as const) {
    await p.keyboard.press(key)
    await p.locator(what).waitFor()
    await p.keyboard.press('Escape')
    await p.locator(what).waitFor({ state: 'detached' })
  }
  for (const [key, what] of [
    ['2', '.library'],
    ['3', '.wares'],
    ['4', '.versus'],
    ['1', '.bench'],
  ] as const) {
    await p.keyboard.press(key)
    await p.locator(what).waitFor()
  }
  assert.deepEqual(wrong, [])
  await context.close()
})

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`every book’s ready forces stand on the bench, and every view is for everybody, in both themes, ${size.width} wide`, {
    timeout: 240_000,
  }, async () => {
    const { page: p, wrong, context } = await person(stage.chrome, stage.base, size)
    for (const rules of rulesets) {
      await open(p, rules.id)
      await p.locator('.mu').nth(1).click()
      for (const i of size.width < 900 ? [2, 1, 0] : [0]) {
        if (size.width < 900) await p.locator('.panes button').nth(i).click()
        const wide = (): Promise<readonly string[]> =>
          p.evaluate(() =>
            [...document.querySelectorAll<HTMLElement>('.col, .top, .panes, .ss')]
              .filter((x) => x.offsetParent !== null && x.scrollWidth > x.clientWidth + 1)
              .map((x) => x.className),
          )
        await holds(
          () =>
            p.evaluate(
              () => document.documentElement.scrollWidth <= innerWidth + 1 && document.querySelector('.ms')!.scrollWidth <= innerWidth + 1,
            ),
          `${rules.id} is wider than ${size.width}`,
        )
        await reads(wide, [], `${rules.id} runs over at ${size.width}, pane ${i}`)
      }
      await reads(
        () => p.locator('.mu').count(),
        rules.forces.form(rules.forces.samples[0], settle(rules.book, {}) as Options).groups.length,
        `${rules.id}: every unit, and every group that a book has beside them`,
      )
    }
    const whole = async (where: string): Promise<void> => {
      await clean(p, `${where} at ${size.width}`)
      await holds(
        () => p.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1),
        `${where} runs over the side at ${size.width}`,
      )
    }
    await whole('force')
    await p.getByRole('button', { name: 'Night or paper' }).click()
    await whole('force in the other theme')
    if (size.width < 900)
      for (const i of [1, 2]) {
        await p.locator('.panes button').nth(i).click()
        await whole(`pane ${i}`)
      }
    for (const view of ['My forces', 'Catalogue', 'Compare']) {
      await p.locator('.mtop .tabs').getByRole('button', { name: view }).click()
      await p.locator('.page').waitFor()
      if (view === 'Compare') await p.locator('.versus table').waitFor()
      await whole(view)
    }
    await p.locator('.mtop .tabs').getByRole('button', { name: 'Force', exact: true }).click()
    if (size.width < 900) await p.locator('.panes button').first().click()
    await p.locator('.add').click()
    await whole('add a unit')
    assert.deepEqual(wrong, [])
    await context.close()
  })
