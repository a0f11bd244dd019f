// What a player needs stays in sight on a table: what is placed and sealed, the chances of an offer on a phone, the row that is scrolled
// to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Log } from '../../kernel/log.ts'
import { rulesets } from '../../rulesets/index.ts'
import { asked, person } from '../fixture/fixture-browser.ts'
import { Ear } from '../fixture/fixture-ear.ts'
import { laid } from '../fixture/fixture-laid.ts'
import { staged } from '../fixture/fixture-stage.ts'
import { matches, reads, rests } from '../fixture/fixture-reads.ts'

const at = rulesets.findIndex((r) => r.board === 'table' && r.ahead)
const rules = rulesets[at] ?? assert.fail('a book on a table')
const stage = staged()

async function opened(p: Page, log: Log): Promise<void> {
  await p.goto('./')
  await p.getByLabel('Log file').setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(log)) })
  await p.waitForURL(/battle/)
  assert.equal(await asked(p), 'go')
}
const counters = (p: Page): Promise<readonly string[]> =>
  p
    .locator('.map .tok[data-unit]')
    .evaluateAll((all) => all.map((x) => `${(x as HTMLElement).dataset.unit} ${(x as HTMLElement).style.transform}`).sort())

test('two screens: what one has placed and sealed stays where it was put; the other sees nothing of it', { timeout: 240_000 }, async () => {
  const a = await person(stage.chrome, stage.base)
  const b = await person(stage.chrome, stage.base)
  await a.page.goto('./')
  await a.page.locator('.book').nth(at).click()
  await a.page.getByText('two screens', { exact: true }).click()
  await a.page.getByRole('button', { name: 'Start battle' }).click()
  await a.page.waitForURL(/links/)
  const other = await a.page.locator('.links input').first().inputValue()
  await a.page.getByRole('button', { name: 'Take my seat' }).click()
  await b.page.goto(other)
  await asked(a.page)
  await asked(b.page)
  await reads(() => a.page.locator('.ask .winds').isVisible(), false, 'the ways without a pointer wait until they are called for')
  await a.page.getByText('By bearing and share', { exact: false }).click()
  await a.page.locator('.ask .winds').waitFor()
  const mine = await counters(a.page)
  const theirs = await counters(b.page)
  assert.ok(mine.length > 4)
  await a.page.locator('.ask .btn.go').click()
  await a.page.locator('.ask.waiting').waitFor()
  await a.page.waitForFunction((n) => document.querySelectorAll('.map .tok.done').length === n, mine.length)
  await reads(
    async () => (await counters(a.page)).map((x) => x.split(' ')[0]),
    mine.map((x) => x.split(' ')[0]),
  )
  await matches(() => a.page.locator('.rost .own').innerText(), /placed, sealed/)
  // the text board's table holds the same: the one from which it is seen stands above it
  await a.page.getByRole('button', { name: 'Text board' }).click()
  const ear = new Ear(a.page)
  await ear.board.waitFor()
  const rows = await ear.table()
  const state = (unit: string): string | undefined => Object.values(rows.find((r) => r.unit === unit)?.cells ?? {}).at(-1)
  assert.equal(rows.length, mine.length - 1)
  for (const { unit } of rows) assert.match(state(unit) ?? '', /^placed, sealed/, unit)
  await reads(() => counters(b.page), theirs)
  assert.doesNotMatch(await b.page.locator('.rost').innerText(), /sealed/)
  assert.deepEqual([...a.wrong, ...b.wrong], [])
  await a.context.close()
  await b.context.close()
})

test('on a phone the chances of an offer stand above the gold button, in whole', { timeout: 240_000 }, async () => {
  const { page: p, context, wrong } = await person(stage.chrome, stage.base, { width: 390, height: 844 })
  await opened(
    p,
    laid(rules, (d, look) => d.kind === 'snapFire' && look.n > 20),
  )
  await p.locator('.deed .why').waitFor() // it is proposed to let it pass: nobody is ticked
  await p.locator('.ask .o input[type="checkbox"]').first().check({ force: true })
  const cell = p.locator('.ask .cases .pk b').first()
  await cell.waitFor()
  const [chance, gold, ticked] = await rests(async () => [
    await cell.boundingBox(),
    await p.locator('.ask .btn.go').boundingBox(),
    await p.locator('.ask .o.sel').first().boundingBox(),
  ])
  assert.ok(chance && gold && ticked)
  assert.ok(chance.y + chance.height <= gold.y, `the chance ends at ${chance.y + chance.height}, the button begins at ${gold.y}`)
  assert.ok(ticked.y + ticked.height <= chance.y, 'and who fires stands above it')
  assert.deepEqual(wrong, [])
  await context.close()
})

test('a row that is scrolled to stands whole below the heading of its group', { timeout: 240_000 }, async () => {
  const { page: p, context, wrong } = await person(stage.chrome, stage.base)
  await opened(
    p,
    laid(rules, (d) => d.kind === 'spot'),
  )
  const over = await p.locator('.rost .own .platoons').evaluate((list) => {
    const row = list.querySelectorAll('section')[1].querySelector('.u')
    list.scrollTop = list.scrollHeight // from below: it comes to the upper edge
    row?.scrollIntoView({ block: 'nearest' })
    const head = row?.closest('section')?.querySelector('.pt')?.getBoundingClientRect()
    const r = row?.getBoundingClientRect()
    return {
      above: (r?.top ?? 0) - (head?.bottom ?? 0),
      below: list.getBoundingClientRect().bottom - (r?.bottom ?? 0),
      scrolls: list.scrollHeight - list.clientHeight,
    }
  })
  assert.ok(over.scrolls > 100, 'there are more rows than have room')
  assert.ok(over.above > -1.5 && over.below > -1.5, JSON.stringify(over))
  assert.deepEqual(wrong, [])
  await context.close()
})
