// Who reads at a larger size of text, set in the browser, gets it on every page: all of it grows, and nothing runs over the side.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { rulesets } from '../rulesets/index.ts'
import { asked, person } from './fixture/fixture-browser.ts'
import { rests } from './fixture/fixture-reads.ts'
import { staged } from './fixture/fixture-stage.ts'

const stage = staged()

/** The sizes of text on the page outside drawings, smallest first, and what runs over the side of the window. */
const read = (p: Page): Promise<{ readonly sizes: readonly number[]; readonly over: readonly string[] }> =>
  p.evaluate(() => {
    const sizes: number[] = []
    const over: string[] = []
    for (const el of document.querySelectorAll<HTMLElement>('#app *')) {
      if (el.closest('svg, .mapbox, .leaf, .unseen') || !el.checkVisibility({ visibilityProperty: true })) continue
      if ([...el.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.textContent?.trim()))
        sizes.push(parseFloat(getComputedStyle(el).fontSize))
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) over.push(`${document.documentElement.scrollWidth} of ${innerWidth}`)
    for (const el of document.querySelectorAll<HTMLElement>('.btn.go, h1')) {
      const r = el.getBoundingClientRect()
      if (r.width > 0 && !el.matches('.unseen') && (r.left < -1 || r.right > innerWidth + 1)) over.push(el.innerText)
    }
    return { sizes: sizes.sort((a, b) => a - b), over }
  })

test('a larger size of text grows every page, and nothing runs over the side', { timeout: 360_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base, { width: 1440, height: 1000 })
  const cdp = await context.newCDPSession(p)
  const rules = rulesets[0]
  await p.goto('./')
  await p.getByRole('button', { name: 'Start battle' }).click()
  assert.equal(await asked(p), 'go')
  const battle = new URL(p.url()).hash
  for (const [at, there] of [
    ['#/', '.qb .btn.go'],
    [`#/workshop/${rules.id}/${rules.forces.samples[0].id}`, '.ms .bench'],
    [`#/rules/${rules.id}`, '.rl'],
    [`#/weigh/${rules.id}`, '.ask1s'],
    [battle, '.ask .btn.go'],
  ] as const) {
    const sizes: number[] = []
    for (const standard of [16, 24]) {
      await cdp.send('Page.setFontSizes', { fontSizes: { standard } })
      await p.goto(`./${at}`)
      await p.reload()
      await p.locator(there).first().waitFor()
      const got = await rests(() => read(p))
      assert.ok(got.sizes.length > 10, `${at} was read`)
      sizes.push(got.sizes[0], got.sizes[Math.floor(got.sizes.length / 2)])
      assert.deepEqual(got.over, [], `${at} at ${standard}`)
    }
    assert.ok(sizes[2] >= sizes[0] * 1.4, `${at}: the smallest text grows: ${sizes.join()}`)
    assert.ok(sizes[3] >= sizes[1] * 1.4, `${at}: the middle text grows: ${sizes.join()}`)
  }
  assert.deepEqual(wrong, [])
  await context.close()
})
