// Train the eye in the browser: reached from the house rule and from its rule, guessed by keys, judged, counted; on a screen and a phone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rulesets } from '../../rulesets/index.ts'
import { violations } from '../fixture/fixture-axe.ts'
import { person } from '../fixture/fixture-browser.ts'
import { staged } from '../fixture/fixture-stage.ts'
import { matches, reads } from '../fixture/fixture-reads.ts'

const stage = staged()
const book = rulesets.find((r) => r.book.options.some((o) => o.practised !== undefined)) ?? assert.fail('a book of guesses')
const house = book.book.options.find((o) => o.practised !== undefined) ?? assert.fail('its house rule')

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`IE-PHO-02 at ${width}: ranges are guessed over a board aslant, the error is shown and counted, the next comes by the same button`, {
    timeout: 240_000,
  }, async () => {
    const { page: p, context, wrong } = await person(stage.chrome, stage.base, { width, height })
    await p.goto(`./#/rules/${book.id}/${house.rule}`)
    await p.locator(`[id="${house.rule}"]`).getByRole('link', { name: 'Train the eye' }).click()
    await p.waitForURL(/#\/eye\/[^/]+\/[0-9a-z]+$/)
    const seed = p.url()
    const wheel = p.getByRole('spinbutton'),
      gold = p.locator('.btn.go'),
      counted = p.locator('.counted dd')
    await wheel.waitFor()
    await reads(() => counted.allInnerTexts(), ['0', '–', '–', '–'])
    await reads(() => gold.getAttribute('aria-disabled'), 'true')
    await wheel.focus()
    await p.keyboard.press('Enter')
    await reads(() => p.locator('.said').innerText(), '', 'no guess yet')
    for (const key of ['PageUp', 'PageUp', 'ArrowUp']) await p.keyboard.press(key)
    await reads(() => wheel.innerText(), '2¼″')
    await matches(() => p.locator('.map').getAttribute('style'), /rotateX\((3\d|4\d|50)deg\)/)
    await reads(() => p.locator('.map').evaluate((m: HTMLElement) => m.inert), true)
    await p.keyboard.press('Enter')
    await p.locator('.said p').first().waitFor()
    const first = await p.locator('.said').innerText()
    assert.match(first, /^The range is [\d¼½¾]+″; you guessed 2¼″, ([\d¼½¾]+″ too (short|far)|exactly right)\./)
    assert.match(first, /That costs |The error costs /)
    await reads(async () => (await counted.allInnerTexts())[0], '1')
    await matches(async () => (await counted.allInnerTexts())[1], /^\d+\.\d\d″$/)
    assert.deepEqual(await violations(p), [])
    // the rule behind the guess, and from it to the option and to here
    await matches(() => p.getByRole('link', { name: /^The guess, / }).getAttribute('href'), new RegExp(`#/rules/${book.id}/IE-PHO-02`))
    await gold.click()
    await p.waitForFunction(() => document.querySelector('[role=spinbutton]')?.textContent === '–')
    await reads(() => p.locator('.said').innerText(), '')
    const box = await gold.boundingBox()
    assert.ok(box && box.y + box.height <= height && box.x + box.width <= width, 'the button is in sight')
    // the address holds the exercise
    await p.reload()
    await wheel.waitFor()
    assert.equal(p.url(), seed)
    await wheel.focus()
    for (const key of ['PageUp', 'PageUp', 'ArrowUp', 'Enter']) await p.keyboard.press(key)
    await p.locator('.said p').first().waitFor()
    await reads(() => p.locator('.said').innerText(), first)
    assert.deepEqual(wrong, [])
    await context.close()
  })
