// The gold button proposes what the book's script would do; Why? beside it says it, on a desk and on a phone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { rulesets } from '../../rulesets/index.ts'
import { answer, asked, openLog, person } from '../fixture/fixture-browser.ts'
import { offered } from '../fixture/fixture-laid.ts'
import { staged } from '../fixture/fixture-stage.ts'
import { matches, reads } from '../fixture/fixture-reads.ts'

const stage = staged()

async function begun(p: Page, of: number): Promise<void> {
  await openLog(p, offered(rulesets[of], rulesets[of].scenarios[0], 'advice').log()) // the same dice in every run
  assert.equal(await asked(p), 'go')
}

for (const [of, rules] of rulesets.entries())
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])
    test(`${rules.title}, ${size.width} px: Why? opens to a sentence, by pointer and by key, and goes with the next question`, {
      timeout: 240_000,
    }, async () => {
      const { page: p, context, wrong } = await person(stage.chrome, stage.base, size)
      await begun(p, of)
      const why = p.locator('.deed .why')
      await why.waitFor()
      for (let n = 0; n < 5; n++) {
        if (!(await why.isVisible())) continue
        await why.focus()
        await p.keyboard.press('Enter')
        const said = p.locator('.deed .whysaid:not([hidden])')
        await matches(() => said.innerText(), /^[A-Z0-9].*\.$/)
        // both are on the screen, once the sheet has made room
        await p.waitForFunction(
          () =>
            ['.ask .btn.go', '.deed .whysaid:not([hidden])'].every(
              (x) => (document.querySelector(x)?.getBoundingClientRect().bottom ?? Infinity) <= innerHeight,
            ),
          null,
          { timeout: 30_000 },
        )
        if (process.env.STEELYARD_SHOTS)
          await p.screenshot({ path: `${process.env.STEELYARD_SHOTS}/why-${rules.id}-${size.width}-${n}.png` })
        await answer(p)
        if ((await asked(p)) === 'end') break
        await reads(() => said.count(), 0)
      }
      assert.deepEqual(wrong, [])
      await context.close()
    })

test('what was touched keeps its place and has no Why?; the proposal laid again has it', { timeout: 240_000 }, async () => {
  const { page: p, context } = await person(stage.chrome, stage.base)
  await begun(p, 0)
  await p.locator('.deed .why').waitFor()
  await answer(p)
  await p.locator('.ask .wholist label').first().waitFor()
  await p.locator('.deed .why').waitFor()
  const first = await p.locator('.wholist label.sel').innerText()
  const other = await p.locator('.wholist label:not(.sel)').first().innerText()
  await p.locator('.wholist label', { hasText: other }).click()
  await p.locator('.wholist label.sel', { hasText: other }).waitFor() // his own question has come with him
  await p.keyboard.press('Escape') // of what is laid for him one is taken away
  await p.locator('.deed .why').waitFor({ state: 'detached' })
  await p.locator('.wholist label', { hasText: first }).click()
  await p.locator('.wholist label.sel', { hasText: first }).waitFor()
  await p.locator('.deed .why').waitFor()
  await context.close()
})
