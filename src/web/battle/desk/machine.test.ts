// The machine that a shot would meet, opened beside it: on a desk, on a phone and on the text board; what is marked, lost and likely to go.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Decision } from '../../../kernel/decision.ts'
import type { Look } from '../../../kernel/asked.ts'
import type { AnyRuleset } from '../../../kernel/ruleset.ts'
import { rulesets } from '../../../rulesets/index.ts'
import { advised, asked, person } from '../../fixture/fixture-browser.ts'
import { laid, type Lay } from '../../fixture/fixture-laid.ts'
import { holds, matches, reads, rests } from '../../fixture/fixture-reads.ts'
import { staged } from '../../fixture/fixture-stage.ts'

const stage = staged()
const rules: AnyRuleset = rulesets.find((r) => r.id === 'shellshock') ?? assert.fail('the book with machines')
/** The fewest lines that are marked on a machine beside a question; −1 where none stands there. */
function marked(d: Decision, look: Look): number {
  const all = (rules.face.ask(look.view, d).figures ?? []).flatMap((f) => (f.figure.is === 'strip' ? [f.figure.marked.length] : []))
  return all.length === 0 ? -1 : Math.min(...all)
}

async function opened(p: Page, kind: string, least: number, lay: Lay = {}): Promise<void> {
  const wanted = (d: Decision, look: Look): boolean => d.kind === kind && marked(d, look) >= least
  await p.goto('./')
  await p
    .getByLabel('Log file')
    .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(laid(rules, wanted, lay))) })
  await p.waitForURL(/battle/)
  assert.equal(await asked(p), 'go')
  await advised(p) // nothing takes the place of what is pressed
}

test('SS-DMG-08: beside a shot stand armor, the strip and what lies on it; opened, crew in their seats, systems, locomotion', async () => {
  const { page: p, context, wrong } = await person(stage.chrome, stage.base)
  await opened(p, 'fire', 4)
  await p.locator('.ask .opts > .o').first().click()
  const dock = p.locator('.dock.figured')
  await dock.locator('.fig.is-sides .sector.lit').first().waitFor() // the sector that it enters
  await matches(() => dock.locator('.fig.is-strip .line.marked').count().then(String), /^([4-9]|\d\d+)$/)
  await matches(() => dock.locator('.strips').innerText(), /\d+ of \d+|lost/)
  await matches(() => dock.locator('.strips .p').first().innerText(), /^\s*\d[\d.]*%/) // how likely this shot takes it
  await holds(
    () => dock.locator('.pictured.is-strip').evaluate((x) => x.scrollHeight <= x.clientHeight + 1),
    'nothing of the card is cut off',
  )
  await dock.getByRole('button', { name: /^Crew, systems, locomotion/ }).click()
  const machine = p.getByRole('region', { name: /, opened$/ })
  for (const name of ['Crew', 'Equipment', /^Weapons/, /^Locomotion/, 'Internal damage'])
    await machine.getByRole('group', { name }).waitFor()
  await machine.getByRole('heading', { name: 'Movement' }).waitFor()
  await reads(() => machine.locator('.mfig svg').count(), 2)
  const [box, question] = await rests(async () => [await machine.boundingBox(), await p.locator('section.ask').boundingBox()])
  assert.ok(box && question && box.x + box.width <= question.x, 'the question stays in sight beside it')
  await reads(() => p.locator('section.ask .btn.go').isVisible(), true)
  await machine.getByRole('button', { name: /^Shut / }).click()
  await reads(() => machine.count(), 0)
  assert.deepEqual(wrong, [])
  await context.close()
})

test('SS-DMG-08: on a phone the machine stands in the question and nothing of it is wider than the sheet', async () => {
  const { page: p, context, wrong } = await person(stage.chrome, stage.base, { width: 390, height: 844 })
  await opened(p, 'fire', 4)
  await p.locator('.grip').click()
  await p.locator('.ask .opts > .o').first().click()
  const figs = p.locator('.ask .figs')
  await figs.locator('svg').nth(1).waitFor()
  await holds(() => figs.evaluate((x) => x.scrollWidth <= x.clientWidth && x.getBoundingClientRect().right <= innerWidth))
  await figs.getByText('Crew, systems, locomotion').click()
  await figs.getByRole('heading', { name: 'Crew' }).waitFor()
  await figs.getByRole('heading', { name: /^Locomotion/ }).waitFor()
  await holds(() => figs.evaluate((x) => x.scrollWidth <= x.clientWidth))
  assert.deepEqual(wrong, [])
  await context.close()
})

test('SS-DMG-08: on the text board the machine is told in words, and its link scrolls the board alone', async () => {
  const { page: p, context, wrong } = await person(stage.chrome, stage.base)
  await opened(p, 'fire', 4)
  await p.locator('.ask .opts > .o').first().click()
  await p.getByRole('button', { name: 'Text board' }).click()
  const board = p.getByRole('main', { name: 'Text board' })
  await board.getByRole('link', { name: 'The machine' }).click()
  await board.getByRole('heading', { name: /, opened/ }).waitFor()
  await matches(() => board.innerText(), /front \d+.*\n.*front right \d+[\s\S]*meant now: /)
  await matches(() => board.innerText(), /\d+ of 100 lines marked/)
  await matches(() => board.locator('.strips').innerText(), /, lines \d+/)
  for (const name of ['Crew', 'Movement', /^Locomotion/]) await board.getByRole('heading', { name }).waitFor()
  await board.getByRole('link', { name: 'What happened' }).click()
  await holds(async () => (await p.locator('.app').evaluate((x) => x.scrollTop)) === 0)
  assert.deepEqual(wrong, [])
  await context.close()
})

test('SS-PH-03: at any moment of a phased turn the target of the shot in hand stands opened beside it', async () => {
  const { page: p, context, wrong } = await person(stage.chrome, stage.base)
  await opened(p, 'window', 0, { house: { phased: true } })
  const shots = p.locator('.ask .opts > .o:not(.off)')
  const titles = new Set<string>()
  for (let i = 0; i < (await shots.count()); i++) {
    await shots.nth(i).click()
    const at = / (?:at|strikes) (.+?)(?:, indirect)?$/.exec((await shots.nth(i).innerText()).trim())?.[1]
    if (at === undefined || at.startsWith('a hex')) continue // a move, a team, blind fire
    await matches(() => p.locator('.dock .is-strip > .cap').innerText(), new RegExp(`^${at}, inside`))
    titles.add(at)
  }
  assert.ok(titles.size > 0)
  assert.deepEqual(wrong, [])
  await context.close()
})
