// A record sheet in the workshop, beside its form and on a phone: nothing of it runs over its edge.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { person } from '../fixture/fixture-browser.ts'
import { reads } from '../fixture/fixture-reads.ts'
import { staged } from '../fixture/fixture-stage.ts'

const stage = staged()

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`Shellshock at ${width}: a sheet in the workshop keeps within its pane`, { timeout: 240_000 }, async () => {
    const { page: p, context, wrong } = await person(stage.chrome, stage.base, { width, height })
    await p.goto('./#/workshop/shellshock')
    await p.locator('.bill .sum').waitFor()
    const pane = p.locator('.panes').getByRole('button', { name: 'Sheet', exact: true })
    if (await pane.isVisible()) await pane.click()
    await p.locator('.ss .ss-many').first().waitFor()
    await p.evaluate(() => document.fonts.ready)
    const over = (): Promise<readonly string[]> =>
      p
        .locator('.ss')
        .first()
        .evaluate((s) => {
          const edge = s.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(s).paddingRight)
          return [...s.querySelectorAll('td, th, svg')]
            .filter((x) => x.getBoundingClientRect().right > edge + 1)
            .map((x) => `${x.tagName} ${x.textContent} ${Math.round(x.getBoundingClientRect().right - edge)} px over`)
        })
    await reads(over, [])
    assert.deepEqual(wrong, [])
    await context.close()
  })
