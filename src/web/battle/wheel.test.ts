// A range guessed by eye in the page: the wheel starts blank, the board lies aslant and takes no zoom, the clock answers for who does not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rulesets } from '../../rulesets/index.ts'
import { asked, person } from '../fixture/fixture-browser.ts'
import { laid } from '../fixture/fixture-laid.ts'
import { staged } from '../fixture/fixture-stage.ts'

const house = { photonRanging: 'eye', guessClock: 15 }
const rules =
  rulesets.find((r) => Object.keys(house).every((id) => r.book.options.some((o) => o.id === id))) ?? assert.fail('a book of guesses')
const stage = staged()
const log = laid(rules, (d) => d.kind === 'guess', { house })

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`a guess by eye at ${width}: blank, then by quarters; nothing on the page measures; without one in time none is entered`, {
    timeout: 120_000,
  }, async () => {
    const { page: p, context, wrong } = await person(stage.chrome, stage.base, { width, height })
    await p.goto('./')
    await p
      .getByLabel('Log file')
      .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(log)) })
    await p.waitForURL(/battle/)
    assert.equal(await asked(p), 'go')
    const wheel = p.locator('.ask .wheel'),
      value = wheel.getByRole('spinbutton'),
      gold = p.locator('.ask .btn.go')
    await wheel.waitFor()
    assert.equal(await value.innerText(), '–')
    assert.match(await gold.innerText(), /^Make no guess/)
    await wheel.getByRole('button', { name: '+5' }).click()
    await wheel.getByRole('button', { name: '+¼' }).click()
    await value.press('ArrowUp')
    assert.equal(await value.innerText(), '5½″')
    await p.waitForFunction(() => /^Guess 5½″/.test(document.querySelector<HTMLElement>('.ask .btn.go')?.innerText ?? ''))
    const map = p.locator('.map')
    assert.match((await map.getAttribute('style')) ?? '', /rotateX\((3\d|4\d|50)deg\)/)
    assert.deepEqual(
      [await map.evaluate((m: HTMLElement) => m.inert), await p.locator('.board .zoom').isVisible(), await p.locator('.mini').isVisible()],
      [true, false, false],
    )
    assert.equal(await p.locator('.map .area:is(.range, .reach, .objective)').count(), 0)
    if (process.env.STEELYARD_SHOTS) await p.screenshot({ path: `${process.env.STEELYARD_SHOTS}/guess-${width}.png` })
    // nobody presses: the clock enters that there is no guess, and play goes on
    await wheel.waitFor({ state: 'detached', timeout: 40_000 })
    await p.waitForFunction(() => !document.querySelector<HTMLElement>('.map')?.style.transform)
    assert.deepEqual(wrong, [])
    await context.close()
  })
