// Who acts and what it does are one act: one press for both answers, by list, board and key, taken back as one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Decision } from '../../kernel/decision.ts'
import type { Log } from '../../kernel/log.ts'
import { rulesets } from '../../rulesets/index.ts'
import { answer, asked, person } from '../fixture/fixture-browser.ts'
import { laid } from '../fixture/fixture-laid.ts'
import { staged } from '../fixture/fixture-stage.ts'
import { holds, reads } from '../fixture/fixture-reads.ts'

const stage = staged()
const units = (d: Decision): readonly string[] =>
  d.choice.is === 'one' ? d.choice.of.flatMap((o) => o.about?.flatMap((r) => ('unit' in r ? [r.unit] : [])) ?? []) : []

/** A battle of a book in which units are chosen that go straight on to a path; null where its units act in an order that is given. */
const choosing = (rules: (typeof rulesets)[number]): Log | null => {
  try {
    return laid(rules, (d, { view }) => {
      const to =
        d.choice.is === 'one' && units(d).length > 2 ? d.choice.of.slice(0, 3).map((o) => rules.ahead?.(view, d, { one: o.id })) : []
      return to.length > 2 && to.every((x) => x?.decision.choice.is === 'path')
    })
  } catch {
    return null
  }
}

/** Every book but Shellshock, where a chit says who acts. */
const books = rulesets.flatMap((rules) => {
  const log = choosing(rules)
  return log ? [{ rules, log }] : []
})

test('in every book but one it is chosen who moves', () => {
  assert.deepEqual(
    rulesets.filter((r) => !r.ahead).map((r) => r.id),
    [],
  )
  assert.equal(books.length, rulesets.length - 1)
})

for (const { rules, log } of books)
  test(`${rules.id}: a unit and where it goes are one act, by list, board and key, taken back as one`, { timeout: 240_000 }, async () => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const { page: p, context, wrong } = await person(stage.chrome, stage.base, size)
      await p.goto('./')
      await p
        .getByLabel('Log file')
        .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(log)) })
      await p.waitForURL(/battle/)
      assert.equal(await asked(p), 'go')
      const row = p.locator('.wholist .t')
      const heads: string[] = []
      const turned = async (to: () => Promise<unknown>): Promise<void> => {
        heads.push(await p.locator('.ask h1').innerText())
        await to()
        await p.waitForFunction((was) => document.querySelector('.ask h1')?.textContent !== was, heads.at(-1))
      }
      await holds(async () => (await row.count()) > 2, 'who may act stands over what it does')
      await p.locator('.deed .why').waitFor() // whom the script proposes is known, and is not always the first
      if ((await chosen(p)) !== 0) await turned(() => row.nth(0).click())
      await turned(() => row.nth(1).click())
      await reads(() => chosen(p), 1)
      await turned(() => p.keyboard.press('n'))
      await reads(() => chosen(p), 2, 'the next unit by key')
      await turned(() => p.keyboard.press('b'))
      if (size.width > 900) {
        const look = JSON.parse((await row.nth(0).getAttribute('data-look')) ?? '[]') as string[]
        await turned(() => p.locator(`.map .tok[data-unit="${look[0]}"]`).click({ force: true }))
        await reads(() => chosen(p), 0, 'a unit pressed on the board acts instead')
        await turned(() => row.nth(1).click())
      }
      const name = await row.nth(1).innerText()
      const count = await row.count()
      // the first sensible answer lies under the hand, else a step in some direction
      if ((await p.locator('.ask .btn.go').getAttribute('aria-disabled')) === 'true') await anyStep(p)
      await p.waitForFunction(() => document.querySelector('.ask .btn.go')?.getAttribute('aria-disabled') === 'false')
      await answer(p)
      await asked(p) // whoever is asked next; where another side answered first nothing comes back
      if (size.width > 900 && (await p.locator('[data-undo]:enabled').count()) > 0) {
        await p.keyboard.press('u')
        await p.waitForFunction((n) => document.querySelectorAll('.wholist .t').length === n, count)
        await holds(async () => (await row.allInnerTexts()).includes(name), 'taken back as one act')
      }
      assert.deepEqual(wrong, [])
      await context.close()
    }
  })

const chosen = (p: Page): Promise<number> =>
  p.locator('.wholist .t').evaluateAll((all) => all.findIndex((x) => x.querySelector('input')?.checked))
async function anyStep(p: Page): Promise<void> {
  for (const b of await p.locator('.ask .compass button:not([aria-disabled="true"]), .ask .winds button').all()) {
    await b.click()
    await p.locator('.ask .btn.go:not(.unsaid)').waitFor() // it has been weighed
    if ((await p.locator('.ask .btn.go').getAttribute('aria-disabled')) === 'false') return
  }
}
