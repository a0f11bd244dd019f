// The search of the home: rules, units, forces and battles by any of their words, by pointer and by key, on a desk and a phone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rulesets } from '../../rulesets/index.ts'
import { soughtOf } from '../contract/sought.ts'
import { clean } from '../fixture/fixture-axe.ts'
import { person } from '../fixture/fixture-browser.ts'
import { fought } from '../fixture/fixture-log.ts'
import { staged } from '../fixture/fixture-stage.ts'
import { holds, matches, reads } from '../fixture/fixture-reads.ts'

const stage = staged()

for (const rules of rulesets)
  test(`${rules.title}: every rule, ready force and its units can be sought, and each unit stands in the force it leads to`, () => {
    const { rules: known, forces, things } = soughtOf(rules)
    assert.deepEqual(
      known.map((r) => r.id),
      rules.book.rules.map((r) => r.id),
    )
    assert.deepEqual(
      forces.map((f) => f.id),
      rules.forces.samples.map((f) => f.id),
    )
    assert.equal(new Set(things.map((t) => t.name)).size, things.length, 'no name twice')
    const led = things.filter((t) => t.force !== null)
    assert.ok(led.length > 3, `${led.length} things stand in a ready force`)
    for (const t of led) assert.ok(rules.forces.samples.some((f) => f.id === t.force))
  })

for (const [name, size] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`${name}: a rule of each book, a unit, a force and a battle are found from the home`, { timeout: 240_000 }, async () => {
    const { page: p, wrong, context } = await person(stage.chrome, stage.base, size)
    await p.goto('./')
    await p
      .getByLabel('Log file')
      .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(fought(rulesets[0], 'seek'))) })
    await p.waitForURL(/#\/replay\//)
    const replay = new URL(p.url()).hash
    const home = async (): Promise<void> => {
      await p.goto('./')
      await p.locator('.replays .cb').waitFor()
    }
    await home()
    const box = p.getByRole('searchbox', { name: /Find a rule/ })
    for (const rules of rulesets) {
      const { id, title } = rules.book.rules[7]
      await box.fill(id.toLowerCase())
      const link = p.locator('.hits').getByRole('link', { name: new RegExp(`${id} ·`) })
      await matches(() => link.first().innerText(), new RegExp(rules.title))
      await holds(async () => (await link.first().innerText()).includes(title))
    }
    const { things } = soughtOf(rulesets[1])
    const unit = things.find((t) => t.force !== null) ?? assert.fail('no unit stands in a ready force')
    await box.fill(unit.name)
    await p.locator('.hits').getByRole('link', { name: unit.name }).first().click()
    await p.waitForURL((u) => u.hash === `#/workshop/${rulesets[1].id}/${unit.force}`)
    await home()
    const { name: force, id } = rulesets[0].forces.samples[0]
    await box.fill(force.split(' ')[0])
    await clean(p, `${name}: what is found`)
    await holds(() => p.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), 'nothing runs over the side')
    const panel = (await p.locator('.hits').boundingBox()) ?? assert.fail('nothing is found')
    assert.ok(panel.x >= 0 && panel.x + panel.width <= size.width, 'what is found is in sight')
    await holds(() => p.locator(`.hits a[href="#/workshop/${rulesets[0].id}/${id}"]`).isVisible())
    await box.fill('replay')
    await reads(() => p.locator('.hits a').first().getAttribute('href'), replay)
    await box.fill('zyzzyva')
    await p.getByText('Nothing is called “zyzzyva”').waitFor()
    await reads(() => p.locator('.hits a').count(), 0)
    assert.deepEqual(wrong, [])
    await context.close()
  })

test('by key: slash goes to the search, arrows through what is found, Escape back, Enter to the page', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await p.goto('./')
  await p.locator('.books .book').first().waitFor()
  await p.keyboard.press('/')
  await p.keyboard.type(rulesets[2].book.rules[0].id)
  await p.locator('.hits a').first().waitFor()
  await p.keyboard.press('ArrowDown')
  await holds(() => p.evaluate(() => document.activeElement === document.querySelector('.hits a')))
  await p.keyboard.press('ArrowUp')
  await reads(() => p.evaluate(() => document.activeElement?.getAttribute('type')), 'search')
  await p.keyboard.press('ArrowDown')
  await p.keyboard.press('Escape')
  await reads(() => p.locator('.hits').count(), 0)
  await reads(() => p.evaluate(() => document.activeElement?.getAttribute('type')), 'search')
  await p.keyboard.type(rulesets[2].book.rules[0].id)
  await p.locator('.hits a').first().waitFor()
  await p.keyboard.press('ArrowDown')
  await p.keyboard.press('Enter')
  await p.waitForURL((u) => u.hash.startsWith(`#/rules/${rulesets[2].id}/`))
  assert.deepEqual(wrong, [])
  await context.close()
})
