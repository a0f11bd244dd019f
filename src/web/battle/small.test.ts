// Little room: what must be in reach on a phone, upright and on its side, and on a narrow desk.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { rulesets } from '../../rulesets/index.ts'
import { answer, asked, openLog, person } from '../fixture/fixture-browser.ts'
import { offered } from '../fixture/fixture-laid.ts'
import { fought } from '../fixture/fixture-log.ts'
import { speaks } from '../fixture/fixture-says.ts'
import { staged } from '../fixture/fixture-stage.ts'
import { holds, reads, rests } from '../fixture/fixture-reads.ts'

const stage = staged()

async function begun(p: Page, of: number): Promise<void> {
  await openLog(p, offered(rulesets[of], rulesets[of].scenarios[0], 'small').log()) // the same dice in every run
  assert.equal(await asked(p), 'go')
}
async function go(p: Page): Promise<boolean> {
  await answer(p)
  return (await asked(p)) === 'go'
}

for (const [of, rules] of rulesets.entries()) {
  test(`${rules.title}: at 360 by 740 the text board shows ten lines beside the question, whose gold button stays`, {
    timeout: 240_000,
  }, async () => {
    const { page: p, context } = await person(stage.chrome, stage.base, { width: 360, height: 740 })
    await begun(p, of)
    await p.locator('details.more summary').click()
    await p.getByRole('button', { name: 'Text board' }).click()
    await p.locator('details.more summary').click()
    await p.locator('.tboard').waitFor()
    for (let n = 0; n < 6; n++) {
      const head = await p.locator('.ask h1').innerText()
      await holds(async () => {
        const text = await p.locator('.tboard').boundingBox()
        const sheet = await p.locator('.sheetbox').boundingBox()
        return text && sheet && Math.min(text.y + text.height, sheet.y) - text.y > 230
      }, `${head}: more than 230 px of the text board are seen`)
      await holds(async () => {
        const gold = await p.locator('.ask .btn.go').boundingBox()
        return gold && gold.y + gold.height <= 740
      }, `${head}: the gold button is on the screen`)
      if (!(await go(p))) break
    }
    await context.close()
  })

  if (!speaks(rules)) continue
  test(`${rules.title}: on a phone what may be said unasked is in reach on the half sheet`, { timeout: 240_000 }, async () => {
    const { page: p, context } = await person(stage.chrome, stage.base, { width: 390, height: 844 })
    await begun(p, of)
    await go(p)
    await holds(() => p.locator('.app.snap-half').count())
    const line = p.locator('.sheetbox .sayings summary').first()
    await holds(async () => {
      const at = await line.boundingBox()
      return at && at.height >= 24 && at.y + at.height <= 844
    }, 'it lies on the screen')
    await line.click()
    await p.locator('.sheetbox .sayings[open] button').first().click()
    await p
      .getByText('Said unasked')
      .or(p.getByRole('button', { name: /Say nothing/ }))
      .first()
      .waitFor()
    await context.close()
  })
}

test('a phone on its side gives a replay’s board most of its height', { timeout: 240_000 }, async () => {
  const { page: p, context } = await person(stage.chrome, stage.base, { width: 844, height: 390 })
  const log = JSON.stringify(fought(rulesets[0], 'small'))
  await p.goto('./')
  await p.getByLabel('Log file').setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(log) })
  await p.locator('.scrub .track').waitFor()
  await p.locator('.map').waitFor()
  const [map, track] = await rests(async () => [await p.locator('.map').boundingBox(), await p.locator('.scrub .track').boundingBox()])
  assert.ok(map && map.height > 240, `the board is ${map?.height} px high`)
  assert.ok(track && track.width > 300, `the track is ${track?.width} px wide`)
  for (const b of await p.locator('.scrub button:visible').all()) {
    const at = await b.boundingBox()
    assert.ok(at && at.x >= 0 && at.x + at.width <= 845 && at.y + at.height <= 391, `a button lies at ${JSON.stringify(at)}`)
  }
  await context.close()
})

test('on a narrow desk the line of the last roll leaves out what has no room and cuts nothing to a letter', {
  timeout: 240_000,
}, async () => {
  const { page: p, context } = await person(stage.chrome, stage.base, { width: 1024, height: 700 })
  for (const book of rulesets.keys()) {
    await begun(p, book)
    let rolls = 0
    for (let n = 0; n < 16; n++) {
      const read = (): Promise<readonly (readonly [string, number, number])[]> =>
        p.evaluate(() => {
          const line = document.querySelector('.dock.line .dl') as Element
          const box = line.getBoundingClientRect()
          return [...line.children]
            .filter((x) => x.getBoundingClientRect().top < box.bottom - 4)
            .map((x) => [x.textContent ?? '', x.clientWidth, x.scrollWidth] as const)
        })
      if ((await read()).length > 2) rolls++
      await reads(async () => (await read()).filter(([, shown, whole]) => whole > shown + 1 && shown < 70), [], 'what is cut has room')
      if (!(await go(p))) break
    }
    assert.ok(rolls > 0, `${rulesets[book].title}: a roll was told of`)
  }
  await context.close()
})
