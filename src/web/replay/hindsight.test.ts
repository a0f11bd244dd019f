// Hindsight in the browser: a battle played to its end is looked back at, at a press: chances, choices and dice, each with its bounds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { sources } from '../../kernel/hmac.ts'
import { hindsight } from '../../lab/hindsight.ts'
import { rulesets } from '../../rulesets/index.ts'
import { leadText } from '../battle/finish/curve.ts'
import type { Found } from '../contract/moment.ts'
import { Reel } from '../engine/reel.ts'
import { violations } from '../fixture/fixture-axe.ts'
import { answer, asked, person } from '../fixture/fixture-browser.ts'
import { fought } from '../fixture/fixture-log.ts'
import { staged } from '../fixture/fixture-stage.ts'

const stage = staged()
const [book] = rulesets
const short = book.scenarios.filter((s) => s.seats === 2).toSorted((a, b) => a.minutes - b.minutes)[0]

/** Press for the Captain, and wait until he has looked. */
async function askedBack(p: Page): Promise<readonly string[]> {
  await p.getByRole('tab', { name: 'Hindsight' }).click()
  await p.getByRole('button', { name: 'Ask the Captain' }).click()
  await p.locator('ol.lookback').waitFor({ timeout: 240_000 })
  return p.locator('ol.lookback > li').allInnerTexts()
}
const bounds = /[+−]?\d+ \([+−]?\d+ to [+−]?\d+\)/

test('a battle played by hand: what the dice brought, what was open to choice, and which weighed more, said with bounds', {
  timeout: 400_000,
}, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await p.goto('./')
  await p.getByLabel('Where and what for').selectOption(short.id)
  await p.getByRole('button', { name: 'Start battle' }).click()
  for (let i = 0; i < 2000 && (await asked(p)) !== 'end'; i++) await answer(p)
  await p.getByRole('link', { name: 'Watch the replay' }).click()
  const lines = await askedBack(p)
  assert.ok(
    lines.some((l) => /got [+−]?\d+( \([+−]?\d+ to [+−]?\d+\))? beside what was due from the dice of \d+ answers/.test(l)),
    lines.join('\n'),
  )
  assert.ok(lines.some((l) => /weighed more than the|cannot be told apart/.test(l)))
  assert.match(
    lines.at(-1) ?? '',
    /\d+ answers that he looked at\. (Where he knew another, both were played on in \d+|To none of them)[^]*19 times of 20/,
  )
  for (const l of lines.filter((x) => /instead of:|laid otherwise/.test(x))) assert.match(l, bounds)
  assert.deepEqual(await violations(p), [])
  assert.deepEqual(wrong, [])
  await context.close()
})

test('the page says what the Captain found, line by line; each leads to its moment', { timeout: 400_000 }, async () => {
  const log = fought(book, 'hindsight')
  const steps = new Reel('r', book, log, sources, 'watcher').lookBack(hindsight)
  let due: Found | null = null
  while (due === null) {
    const s = steps.next()
    if (s.done) due = s.value
  }
  assert.ok(due.otherwise.length >= 2, 'there is something to be said of this battle')
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await p.goto('./')
  await p.getByLabel('Log file').setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(log)) })
  await p.locator('.scrub .track').waitFor()
  const lines = await askedBack(p)
  const buttons = p.locator('ol.lookback button')
  assert.deepEqual(
    (await buttons.allInnerTexts()).map((t) => t.replace(/\s+/g, ' ').trim()),
    due.otherwise.map((o) => {
      const gain = `${leadText(o.gain)} (${leadText(o.gain - o.give)} to ${leadText(o.gain + o.give)})`
      return `${gain} ${o.done === o.instead ? `${o.done}, laid otherwise` : `${o.instead}, instead of: ${o.done}`}`
    }),
  )
  for (const c of due.choice.filter((x) => x.answers > 0))
    assert.ok(
      lines.some((l) => l.includes(`${leadText(c.sum)} (${leadText(c.sum - c.give)} to ${leadText(c.sum + c.give)}) to better choices`)),
      `${leadText(c.sum)}: ${lines.join('\n')}`,
    )
  const [least, most] = due.worlds
  assert.ok(most > 0 && due.otherwise.every((o) => o.worlds >= least && o.worlds <= most))
  const worlds = least === most ? most : `${least} to ${most}`
  assert.match(lines.at(-1) ?? '', new RegExp(`${due.looked} answers that he looked at[^]* in ${worlds} imagined worlds\\.`))
  assert.match(lines[0], new RegExp(`that this battle was won counts ${Math.round(due.end)}\\.`))
  const [first] = due.otherwise
  await buttons.first().click()
  await p.waitForURL(new RegExp(`/replay/[^/]+/${first.frame}(\\.\\d+)?/`))
  assert.deepEqual(wrong, [])
  await context.close()
})
