// Looking back in the middle of a battle: sentence by sentence, from the log, and back to the present with the same question. Desktop and
// phone, on this device and over a server.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { after, before } from '../../fixture-around.ts'
import { opponents } from '../../ai/index.ts'
import { onlyAnswer } from '../../kernel/decision.ts'
import { rulesets } from '../../rulesets/index.ts'
import type { Made } from '../../server/arena.ts'
import { person as sitter, play, speak } from '../../server/fixture-client.ts'
import { host } from '../../server/host.ts'
import type { State } from '../../server/listeners.ts'
import { advised, answer, asked, browser, built, person, question } from '../fixture/fixture-browser.ts'
import { reads } from '../fixture/fixture-reads.ts'

let page: { readonly dir: string; remove(): void }
let chrome: Browser
let arena: Awaited<ReturnType<typeof host>>
let base = ''
before(async () => {
  page = await built()
  chrome = await browser()
  arena = await host({ port: 0, data: ':memory:', page: page.dir }, { rulesets, opponents })
  base = arena.url
})
after(async () => {
  await chrome?.close()
  await arena?.close()
  page?.remove()
})

/** The sentence of the whole log that is marked as the present one, as its number from 0; -1 when none is. */
const here = (p: Page): Promise<number> =>
  p.evaluate(() => [...document.querySelectorAll('.wholelog .loglist li')].findIndex((li) => li.getAttribute('aria-current') === 'true'))

/** Step back and on by keys, jump by the log, return: the same question as before. */
async function lookedAround(p: Page): Promise<void> {
  const was = await question(p)
  const at = (n: number): Promise<unknown> =>
    p.waitForFunction(
      (n) =>
        document.querySelector('.mapbox.past') &&
        [...document.querySelectorAll('.wholelog .loglist li')].findIndex((li) => li.getAttribute('aria-current') === 'true') === n,
      n,
    )
  const present = (): Promise<unknown> =>
    p.waitForFunction(() => !document.querySelector('.wholelog .loglist li[aria-current="true"], .mapbox.past'))
  await p.keyboard.press('l')
  await p.locator('.wholelog .loglist li').first().waitFor()
  const all = await p.locator('.wholelog .loglist li:not(.end)').count()
  assert.ok(all > 6, `${all} sentences`)
  for (let back = 1; back <= 4; back++) {
    await p.keyboard.press(',')
    await at(all - 1 - back)
  }
  await p.keyboard.press('.')
  await at(all - 4)
  for (let on = 0; on < 3; on++) await p.keyboard.press('.')
  await present()
  await reads(() => question(p), was)
  await p.locator('.wholelog .loglist .no').nth(2).click()
  await at(2)
  await reads(() => here(p), 2)
  await p.keyboard.press('End')
  await present()
  await reads(() => question(p), was)
}

const sizes = [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const
for (const [name, size] of sizes)
  test(`${name}: each step goes one sentence back, and the last one on is the present`, { timeout: 240_000 }, async () => {
    const { page: p, wrong, context } = await person(chrome, base, size)
    await p.goto('./')
    await p.getByRole('button', { name: 'Start battle' }).click()
    for (let i = 0; i < 9; i++) {
      assert.equal(await asked(p), 'go')
      await answer(p)
    }
    assert.equal(await asked(p), 'go')
    await advised(p) // nothing else takes the place of the question
    await lookedAround(p)
    assert.deepEqual(wrong, [])
    await context.close()
  })

for (const [name, size] of sizes)
  test(`${name}, over a server: the same, also for what was told before this page was opened, and by the server's word on each sentence`, {
    timeout: 240_000,
  }, async () => {
    const rules = rulesets[0]
    const [scenario] = rules.scenarios
    const made = (
      await speak<Made>(arena.port, 'POST', '/api/battles', undefined, {
        ruleset: rules.id,
        scenario: scenario.id,
        seats: ['Red', 'Blue'].map(sitter),
      })
    ).body
    const [mine, other] = made.links.map((l) => l.token)
    const state = async (): Promise<State> => (await speak<State>(arena.port, 'GET', '/api/seat', mine)).body
    // What leaves no choice the page answers by itself: it stops at a question that a person decides.
    for (
      let n = 0, s = await state();
      s.told.flatMap((t) => t.events).length < 12 || s.look.open.every((q) => q.sealed || onlyAnswer(q.decision));
      n++, s = await state()
    ) {
      assert.ok(n < 200 && !s.look.over)
      await play(arena.port, n % 2 ? other : mine, n, rules)
    }
    const { page: p, wrong, context } = await person(chrome, base, size)
    const looks: string[] = []
    p.on('request', (r) => {
      const { pathname, search } = new URL(r.url())
      if (pathname.endsWith('/api/seat/past')) looks.push(search)
    })
    await p.goto(`./#/seat/${mine}`)
    assert.equal(await asked(p), 'go')
    await p.locator('.deed .why').waitFor() // the proposal has come: nothing else takes the place of the question
    await lookedAround(p)
    const { told } = await state()
    const sentences = told.flatMap((t) => t.events.map((_, of) => `?n=${t.n}&of=${of}`))
    const last = sentences.length - 1
    assert.deepEqual(looks, [...[1, 2, 3, 4, 3, 2, 1].map((back) => sentences[last - back]), sentences[2]])
    assert.deepEqual(wrong, [])
    await context.close()
  })
