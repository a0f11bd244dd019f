// In the real page: an offer of which nothing can come is let pass by itself and stands in the log; one option puts it, and is remembered.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { rulesets } from '../../rulesets/index.ts'
import { violations } from '../fixture/fixture-axe.ts'
import { drawn, person } from '../fixture/fixture-browser.ts'
import { matches, reads } from '../fixture/fixture-reads.ts'
import { staged } from '../fixture/fixture-stage.ts'
import { vainLog } from '../fixture/fixture-vain.ts'

const stage = staged()
const book = rulesets.find((r) => r.id === 'railgun-2100') ?? assert.fail('no book says what is vain')
const option = 'Put every question to me'

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`what can come to nothing is given by itself until every question is wanted, ${width} px`, { timeout: 240_000 }, async () => {
    const { log, why } = vainLog(book)
    const { page: p, wrong, context } = await person(stage.chrome, stage.base, { width, height })
    const opened = async (on: Page): Promise<void> => {
      await on.goto('./')
      await on
        .getByLabel('Log file')
        .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(log)) })
      await on.waitForURL(/battle/)
      await on.locator('.ask').waitFor()
      await drawn(on) // from then on it hears keys
    }
    await opened(p)
    await p.keyboard.press('l')
    await matches(() => p.locator('.loglist').innerText(), new RegExp(`Given by itself: .*${why.replaceAll('.', '[.]')}`))
    await p.keyboard.press('Escape')
    if (width === 390) await p.keyboard.press('t') // from the text board as well
    await p.keyboard.press('?')
    const tick = p.getByRole('checkbox', { name: option })
    await tick.waitFor()
    assert.deepEqual(await violations(p), [])
    if (process.env.STEELYARD_SHOTS) await p.screenshot({ path: `${process.env.STEELYARD_SHOTS}/vain-${width}.png` })
    await tick.press('Space')
    await reads(() => p.evaluate(() => localStorage.getItem('steelyard.puts')), 'all')
    await p.reload()
    await p.locator('.ask').waitFor()
    await drawn(p)
    await p.keyboard.press('l')
    await matches(() => p.locator('.loglist').innerText(), /Given by itself: /, 'what was given stays in the log')
    await p.keyboard.press('Escape')
    if (width === 390) await p.keyboard.press('t')
    await p.keyboard.press('?')
    await reads(() => p.getByRole('checkbox', { name: option }).isChecked(), true)
    // a device on which that was chosen: it is put
    const { page: other, wrong: amiss, context: elsewhere } = await person(stage.chrome, stage.base, { width, height })
    await other.addInitScript(() => {
      if (localStorage.getItem('steelyard.puts') === null) localStorage.setItem('steelyard.puts', 'all')
    })
    await opened(other)
    await matches(
      () =>
        other
          .locator('.ask .pass, .ask .btn.go')
          .allInnerTexts()
          .then((x) => x.join(' ')),
      /Hold fire/,
    )
    await other.keyboard.press('?')
    await reads(() => other.getByRole('checkbox', { name: option }).isChecked(), true)
    // no longer wanted: it goes by itself at once
    await other.getByRole('checkbox', { name: option }).press('Space')
    await other.keyboard.press('Escape')
    await other.keyboard.press('l')
    await matches(() => other.locator('.loglist').innerText(), /Given by itself: /)
    assert.deepEqual([...wrong, ...amiss], [])
    await context.close()
    await elsewhere.close()
  })
