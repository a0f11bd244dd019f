// The computer's turn in the real page: its pace in sight, Space holds it, a wait says what for, the last exchange is seen again, the
// window goes to what happens out of sight and comes back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { answered, asked, person, question, standing } from '../fixture/fixture-browser.ts'
import { staged } from '../fixture/fixture-stage.ts'
import { holds, reads } from '../fixture/fixture-reads.ts'

const stage = staged()
const marks = (p: Page): Promise<number> => p.locator('.effects > *').count()
const view = (p: Page): Promise<string> =>
  p.evaluate(() => [document.querySelector('.map')].map((m) => `${m?.scrollLeft},${m?.scrollTop}`).join())

/** Answer with the gold button until the condition holds. */
async function playUntil(p: Page, there: () => Promise<boolean>, most = 60): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (await there()) return
    if ((await standing(p)) === 'go') {
      const was = await question(p)
      await p.locator('.ask .btn.go').click()
      await answered(p, was)
    } else await p.waitForTimeout(30)
  }
  assert.fail('it never comes to that')
}

test('the computer plays at a pace in sight; Space holds it and lets it go on; a wait says what for', { timeout: 90_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await p.addInitScript(() => localStorage.setItem('steelyard.pace', '1500'))
  await p.goto('./')
  await p.getByRole('button', { name: 'Start battle' }).click()
  await asked(p)
  await reads(() => p.locator('.time .speed select').inputValue(), '1500', 'the pace stands beside the timeline at all times')
  await playUntil(p, async () => (await p.locator('.ask.waiting .paceof').count()) > 0)
  await p.locator('.map .tok .press').first().focus() // whoever was pressed last has the focus still
  await p.keyboard.press(' ')
  await p.getByRole('button', { name: 'Go on', exact: true }).waitFor()
  const told = (): Promise<string> => p.locator('.dock .log').innerText()
  const was = await told()
  await p.locator('.thinking', { hasText: /^Held: / }).waitFor()
  await p.waitForTimeout(2200)
  await reads(() => told(), was, 'held, it does nothing')
  await p.getByRole('radio', { name: 'at once' }).click()
  await p.locator('.ask h1').focus()
  await p.keyboard.press(' ')
  assert.equal(await asked(p), 'go')
  await reads(() => p.locator('.time .speed select').inputValue(), '0')
  assert.deepEqual(wrong, [])
  await context.close()
})

test('the last exchange is seen again with one key, and with its button', { timeout: 60_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await p.goto('./')
  await p.getByRole('button', { name: 'Start battle' }).click()
  await asked(p)
  await reads(() => p.getByRole('button', { name: 'Again the last exchange' }).count(), 0, 'nothing was seen yet')
  await playUntil(p, async () => (await marks(p)) > 0 && (await standing(p)) === 'go')
  await p.keyboard.press('Escape')
  await p.evaluate(() => document.querySelectorAll('.effects > *').forEach((x) => x.setAttribute('data-old', '')))
  await p.keyboard.press('v')
  await p.locator('.effects > :not([data-old])').first().waitFor({ state: 'attached' })
  await p.evaluate(() => document.querySelectorAll('.effects > *').forEach((x) => x.setAttribute('data-old', '')))
  await p.getByRole('button', { name: 'Again the last exchange' }).click()
  await p.locator('.effects > :not([data-old])').first().waitFor({ state: 'attached' })
  assert.deepEqual(wrong, [])
  await context.close()
})

test('the window goes to what happens out of sight and comes back, unless it was moved by hand', { timeout: 90_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await p.emulateMedia({ reducedMotion: 'no-preference' })
  await p.goto('./')
  await p.getByRole('button', { name: 'Start battle' }).click()
  await asked(p)
  await playUntil(p, async () => (await marks(p)) > 0 && (await standing(p)) === 'go')
  await p.waitForTimeout(800)
  // near a corner of the board, where nobody is
  await p.locator('.map').focus()
  for (let i = 0; i < 12; i++) await p.keyboard.press('+')
  for (let i = 0; i < 30; i++) await p.keyboard.press('Shift+ArrowUp')
  for (let i = 0; i < 60; i++) await p.keyboard.press('Shift+ArrowLeft')
  await p.waitForTimeout(500)
  const corner = await view(p)
  await p.locator('.ask h1').focus()
  await p.keyboard.press('v')
  await p.waitForFunction((c) => {
    const m = document.querySelector('.map')
    return `${m?.scrollLeft},${m?.scrollTop}` !== c
  }, corner)
  await p.waitForFunction((c) => {
    const m = document.querySelector('.map')
    return `${m?.scrollLeft},${m?.scrollTop}` === c
  }, corner)
  // moved by hand while it is away it stays there
  await p.keyboard.press('v')
  await p.waitForFunction((c) => {
    const m = document.querySelector('.map')
    return `${m?.scrollLeft},${m?.scrollTop}` !== c
  }, corner)
  const box = await p.locator('.map').boundingBox()
  assert.ok(box)
  await p.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await p.mouse.down()
  await p.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2 - 40, { steps: 4 })
  await p.mouse.up()
  await p.waitForTimeout(1500)
  await holds(async () => (await view(p)) !== corner)
  assert.deepEqual(wrong, [])
  await context.close()
})
