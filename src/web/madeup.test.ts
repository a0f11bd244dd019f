// The made-up games in the real page: a sealed plan to its end, a speed that must be spent; the page that people get has none of them.
import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { opponents } from '../ai/index.ts'
import { after, before } from '../fixture-around.ts'
import { rulesets as madeUp } from '../laws/fixture-shelf.ts'
import { rulesets } from '../rulesets/index.ts'
import { host } from '../server/host.ts'
import { violations } from './fixture/fixture-axe.ts'
import { answered, asked, browser, built, builtMadeUp, person, question } from './fixture/fixture-browser.ts'

let page: { readonly dir: string; remove(): void }
let chrome: Browser
let arena: Awaited<ReturnType<typeof host>>
const dir = mkdtempSync(join(tmpdir(), 'steelyard-made-up-'))

before(async () => {
  page = await builtMadeUp()
  chrome = await browser()
  arena = await host({ port: 0, data: join(dir, 'arena.db'), page: page.dir }, { rulesets: [...rulesets, ...madeUp], opponents })
})
after(async () => {
  await arena?.close()
  await chrome?.close()
  page?.remove()
  rmSync(dir, { recursive: true, force: true })
})

/** Everything of a built page that is text, as one. */
const textOf = (at: string): string =>
  readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((f) => /\.(js|html|json)$/.test(f))
    .map((f) => readFileSync(join(at, f), 'utf8'))
    .join('\n')

/** A battle of a made-up game against the computer. */
async function start(p: Page, title: string, scenario: string): Promise<void> {
  await p.goto('./')
  await p.locator('.book, label, button').filter({ hasText: title }).first().click()
  await p.getByLabel('Where and what for').selectOption(scenario)
  await p.getByRole('button', { name: 'Start battle' }).click()
}

/** Answer with the gold button until a question of this heading is open. @returns whether it came before the end. */
async function until(p: Page, heading: string): Promise<boolean> {
  for (let i = 0; i < 300; i++) {
    if ((await asked(p)) === 'end') return false
    const was = await question(p)
    if (was.startsWith(heading)) return true
    await p.locator('.ask .btn.go').click()
    await answered(p, was)
  }
  throw new Error(`"${heading}" is never asked`)
}

/** Own squads stand in the open, where nobody is in the way of a first move. */
async function deploy(p: Page): Promise<void> {
  assert.ok(await until(p, 'Deploy'), 'squads deploy')
  const back = p.getByRole('button', { name: /^Take .* back$/ })
  while (await back.count()) await back.first().click()
  const name = p.locator('.typeplace input')
  await p.keyboard.press('1')
  for (const at of ['1,0', '1,2', '1,4', '1,6']) {
    await name.fill(at)
    await name.press('Enter')
  }
  await p.locator('.ask .btn.go:not([aria-disabled="true"])').click()
}

test('only the page of these tests has the made-up games', { timeout: 120_000 }, async () => {
  const product = await built()
  try {
    for (const r of madeUp) {
      const [rule] = r.book.rules
      assert.ok(textOf(page.dir).includes(rule.id), `${rule.id} is in the page of the tests`)
      assert.ok(!textOf(product.dir).includes(rule.id), `${rule.id} is not in the page that people get`)
    }
  } finally {
    product.remove()
  }
})

test('a salvo to its end with the gold button, at both widths', { timeout: 120_000 }, async () => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const { page: p, wrong, context } = await person(chrome, arena.url, size)
    let planned = false // a battle may end before anybody is in reach: then another is begun
    for (let tries = 0; tries < 6 && !planned; tries++) {
      await start(p, 'Skirmish', 'salvo')
      planned = await until(p, 'Plan the salvo')
    }
    assert.ok(planned, 'a plan is asked')
    await p.locator('.plan .unit.on').waitFor()
    assert.equal(await p.locator('.plan .unit').count(), await p.locator('.plan .head').count())
    const serious = (await violations(p)).filter((x) => /serious|critical/.test(x))
    assert.deepEqual(serious, [], `at ${size.width}`)
    assert.ok(!(await until(p, 'never')), 'the battle ends')
    assert.deepEqual(wrong, [])
    await context.close()
  }
})

test('a speed that must be spent: the path says its cost as it grows, the gold button waits with the reason, a press goes on', {
  timeout: 60_000,
}, async () => {
  const { page: p, wrong, context } = await person(chrome, arena.url)
  await start(p, 'Skirmish', 'march')
  await deploy(p)
  assert.ok(await until(p, 'Give orders'), 'orders are asked')
  for (const key of '1234') await p.keyboard.press(key)
  await p.keyboard.press('Enter')
  assert.ok(await until(p, 'Move'), 'a squad moves')
  const ask = p.locator('.ask')
  const cost = p.locator('.legs div:nth-child(3) dd')
  const from = (await p.locator('.legs dd').first().innerText()).split(',').map(Number)
  const name = p.locator('.typeplace input')
  await name.fill([from[0] + 1, from[1]].join())
  await name.press('Enter')
  await ask.getByText('2 more to go').waitFor()
  assert.equal(await cost.innerText(), '1/3')
  const go = ask.locator('.btn.go')
  assert.equal(await go.getAttribute('aria-disabled'), 'true')
  await ask.locator('h1').focus()
  await p.keyboard.press('t')
  await p.locator('.tboard').waitFor()
  assert.match(await ask.innerText(), /2 more to go: a squad that moves spends all 3/, 'the text board has the same question beside it')
  await p.keyboard.press('t')
  await name.fill([from[0] + 2, from[1] === 6 ? 5 : from[1] + 1].join())
  await name.press('Enter')
  await p.locator('.ask .btn.go:not([aria-disabled="true"])').waitFor()
  assert.equal(await cost.innerText(), '3/3', 'the book’s own route leads on from the end')
  assert.equal(await ask.locator('.waits').count(), 0)
  await p.locator('.bline.path', { hasText: '3 of 3 hexes' }).waitFor()
  assert.deepEqual(await violations(p), [])
  const was = await question(p)
  await go.click()
  await answered(p, was)
  assert.deepEqual(wrong, [])
  await context.close()
})
