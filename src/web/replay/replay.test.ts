// Replays in a browser: a log is opened, stepped, scrubbed, seen by other eyes, linked to, and played on from.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { opponents } from '../../ai/index.ts'
import { rulesets } from '../../rulesets/index.ts'
import { clean } from '../fixture/fixture-axe.ts'
import { asked, drawn, person } from '../fixture/fixture-browser.ts'
import { fought } from '../fixture/fixture-log.ts'
import { staged } from '../fixture/fixture-stage.ts'
import { holds, reads, rests } from '../fixture/fixture-reads.ts'

const stage = staged()

const log = fought(rulesets[0], 'browser')
const take = async (p: Page): Promise<void> => {
  await p.goto('./')
  await p.getByLabel('Log file').setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(log)) })
  await p.locator('.scrub .track').waitFor()
  await drawn(p) // from then on it hears keys
}
const at = async (p: Page): Promise<number> => Number(await p.locator('.scrub .track').getAttribute('aria-valuenow'))
const until = async (p: Page, n: number): Promise<void> => {
  await p.waitForFunction((x) => document.querySelector('.scrub .track')?.getAttribute('aria-valuenow') === String(x), n)
}

test('a log that is over opens as a replay: keys, log, eyes, the link to a moment, the file again', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await take(p)
  await reads(() => at(p), 0)
  await p.keyboard.press('.')
  await p.waitForFunction(() => Number(document.querySelector('.scrub .track')?.getAttribute('aria-valuenow')) > 0)
  const one = await at(p)
  await p.keyboard.press('End')
  const end = Number(await p.locator('.scrub .track').getAttribute('aria-valuemax'))
  await until(p, end)
  assert.ok(end > log.entries.length / 2)
  await p.keyboard.press(',')
  await p.waitForFunction((e) => Number(document.querySelector('.scrub .track')?.getAttribute('aria-valuenow')) < e, end)
  await p.keyboard.press('Home')
  await until(p, 0)
  // from a sentence of the log to its moment
  const line = p.locator('.rp .loglist .no').nth(12)
  const no = await line.innerText()
  await line.click()
  await p.waitForFunction((x) => document.querySelector('.scrub .track')?.getAttribute('aria-valuetext') === x, no)
  await reads(() => p.locator('.rp .loglist [aria-current=true] .no').innerText(), no)
  const link = p.url()
  const heard = await p.locator('.rp h1').innerText()
  assert.match(link, /#\/replay\/log-[^/]+\/\d+(\.\d+)?\/all$/)
  // through the second seat's eyes it is the same moment
  await p.locator('.eyes label').nth(2).click()
  await p.waitForURL(/\/2$/)
  await p.reload()
  await p.locator('.scrub .track').waitFor()
  assert.match(p.url(), /\/2$/)
  await p.goto(link)
  await p.waitForFunction((h) => document.querySelector('.rp h1')?.textContent === h, heard)
  // turning points lead to their moments
  await p.getByRole('tab', { name: 'Turning points' }).click()
  await p.locator('.turnlist button').first().click()
  await p.waitForFunction((was) => document.querySelector('.rp h1')?.textContent !== was, heard)
  const [file] = await Promise.all([p.waitForEvent('download'), p.getByRole('button', { name: 'Download the log' }).click()])
  assert.equal(JSON.parse(readFileSync(await file.path(), 'utf8')).entries.length, log.entries.length)
  assert.ok(one > 0)
  assert.deepEqual(wrong, [])
  await context.close()
})

test('it runs by itself at a chosen speed and stops when somebody takes hold of it', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await take(p)
  await p.getByLabel('Speed').selectOption('60')
  await p.getByRole('button', { name: 'Play', exact: true }).click()
  await p.waitForFunction(() => Number(document.querySelector('.scrub .track')?.getAttribute('aria-valuenow')) > 8)
  await p.locator('.scrub .track').press('ArrowLeft')
  await p.getByRole('button', { name: 'Play', exact: true }).waitFor()
  const still = await rests(() => at(p)) // what was on its way may come still
  await p.waitForTimeout(300)
  await reads(() => at(p), still)
  const box = await p.locator('.scrub .track').boundingBox()
  assert.ok(box)
  await p.mouse.click(box.x + box.width * 0.75, box.y + box.height / 2)
  const end = Number(await p.locator('.scrub .track').getAttribute('aria-valuemax'))
  await until(p, Math.round(end * 0.75))
  assert.deepEqual(wrong, [])
  await context.close()
})

test('played on from a moment, a new battle stands at that question and the old one stays', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await take(p)
  await p.goto(p.url().replace(/\/0\/.*$/, '/20/all'))
  await p.waitForFunction(() => Number(document.querySelector('.scrub .track')?.getAttribute('aria-valuenow')) > 10)
  await p.getByRole('button', { name: 'Play on from here' }).click()
  await p.waitForURL(/#\/battle\//)
  assert.equal(await asked(p), 'go')
  for (let i = 0; i < 3; i++) {
    assert.equal(await asked(p), 'go')
    await p.locator('.ask .btn.go').click()
  }
  await asked(p)
  // the battle's own timeline runs by itself as well, from the beginning to the present
  await p.evaluate(() => localStorage.setItem('steelyard.speed', '60'))
  await p.reload()
  assert.equal(await asked(p), 'go')
  // at this speed the way back may stand there for less than a moment between two looks: the page notes it
  await p.evaluate(() => {
    const note = (): void => {
      const there = [...document.querySelectorAll('button')].some((b) => /Back to the present/.test(b.textContent ?? ''))
      if (there) Object.assign(window, { back: true })
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await p.getByRole('button', { name: 'Play the timeline' }).click()
  await p.waitForFunction(() => 'back' in window)
  await p.locator('.time .chip', { hasText: 'Live' }).waitFor()
  await p.getByRole('button', { name: 'Play the timeline' }).waitFor()
  assert.equal(await asked(p), 'go')
  await p.goto('./')
  await p.locator('.yours li').first().waitFor()
  await reads(() => p.locator('.yours li, .replays li').count(), 2)
  assert.deepEqual(wrong, [])
  await context.close()
})

test('two computers are watched: stopped, answer by answer, and at another pace', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await p.goto('./')
  await p.evaluate(() => localStorage.setItem('steelyard.pace', '1500'))
  await p.reload()
  await p.getByRole('button', { name: 'Watch two computers' }).click()
  await p.getByRole('button', { name: 'Hold', exact: true }).click()
  const moment = (): Promise<string> =>
    p.evaluate(() =>
      JSON.stringify([
        document.querySelector('.log')?.textContent,
        document.querySelector('.ask h1')?.textContent,
        document.querySelector('.crumb')?.textContent,
      ]),
    )
  const still = await rests(() => moment(), 900) // what was on its way when they were held has come
  await p.waitForTimeout(1700)
  await reads(() => moment(), still, 'they stand still')
  for (let i = 0; i < 40 && (await moment()) === still; i++) {
    await p.getByRole('button', { name: 'One answer' }).click()
    await p.waitForTimeout(150)
  }
  await holds(async () => (await moment()) !== still)
  const went = await moment()
  await p.getByRole('radio', { name: 'at once' }).click()
  await p.getByRole('button', { name: 'Go on', exact: true }).click()
  await p.waitForFunction((w) => document.querySelector('.log')?.textContent !== JSON.parse(w)[0], went)
  assert.deepEqual(wrong, [])
  await context.close()
})

test('a battle of the server that is over: replayed from this device, and fought again as a new one with a new link', {
  timeout: 240_000,
}, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  const sits = log.seats.map((s) => ({ is: 'computer', name: s.name, ai: opponents.at(-1)?.id }))
  const made = (await (
    await p.request.post('./api/battles', {
      data: { ruleset: log.ruleset, scenario: log.scenario, forces: log.forces, options: log.options, seats: sits },
    })
  ).json()) as { links: { token: string; path: string }[] }
  const [{ token, path }] = made.links
  await p.goto(path)
  await p.locator('.finish').waitFor({ timeout: 120_000 })
  await p.getByRole('link', { name: 'Watch the replay' }).click()
  await p.locator('.scrub .track').waitFor()
  assert.match(p.url(), /#\/replay\/log-/)
  assert.ok(!p.url().includes(token), 'the link to a moment gives no seat away')
  await p.goto(path)
  await p.getByRole('button', { name: /Rematch/ }).click()
  await p.waitForURL((u) => u.hash.startsWith('#/seat/') && !u.hash.includes(token))
  await p.locator('.ask, .finish').first().waitFor()
  assert.deepEqual(wrong, [])
  await context.close()
})

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`the replay, the end of its battle and the home that lists it pass the rules of accessibility at ${size.width}`, {
    timeout: 240_000,
  }, async () => {
    const { page: p, context, wrong } = await person(stage.chrome, stage.base, size)
    await take(p)
    await p.keyboard.press('.')
    await p.keyboard.press('.')
    if (size.width < 900) await p.getByRole('button', { name: 'Log', exact: true }).click()
    await p.getByRole('tab', { name: 'Turning points' }).waitFor()
    for (const theme of size.width < 900 ? ['paper'] : ['night', 'paper']) {
      await p.evaluate((t) => {
        document.documentElement.dataset.theme = t
      }, theme)
      await clean(p, `${theme} at ${size.width}`)
    }
    if (size.width < 900) await p.keyboard.press('Escape')
    else {
      await p.getByRole('tab', { name: 'Turning points' }).click()
      await p.keyboard.press('t')
      await p.locator('.tboard').waitFor()
      await clean(p, 'as text')
    }
    const narrow = async (): Promise<void> =>
      await holds(() => p.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), 'nothing runs over the side')
    await narrow()
    // the end of the same battle with its curve, and the home that lists it
    await p.goto(p.url().replace(/replay\/([^/]+).*$/, 'battle/$1'))
    await p.locator('.turncards button').first().click()
    await p.getByRole('link', { name: 'Show it in the replay' }).waitFor()
    await clean(p, `the end at ${size.width}`)
    await holds(
      () =>
        p.evaluate(() =>
          [...document.querySelectorAll('.fin-course, .fin-luck')].every((x) => x.getBoundingClientRect().right <= innerWidth + 1),
        ),
      'no card runs over the side',
    )
    await p.goto('./')
    await p.locator('.replays li').waitFor()
    await clean(p, `home at ${size.width}`)
    await narrow()
    assert.deepEqual(wrong, [])
    await context.close()
  })
