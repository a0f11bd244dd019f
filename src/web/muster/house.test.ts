// House rules in the muster: chosen, judged by, kept, undone, brought from a battle's set-up and back to it; and a test battle at once.
// Desktop and phone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { settle, type HouseRule, type Options } from '../../kernel/book.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'
import { rulesets } from '../../rulesets/index.ts'
import { bearing } from '../contract/shelve.ts'
import { clean } from '../fixture/fixture-axe.ts'
import { asked, person } from '../fixture/fixture-browser.ts'
import { staged } from '../fixture/fixture-stage.ts'
import { holds, matches, reads } from '../fixture/fixture-reads.ts'

const stage = staged()

test('in some book a house rule changes what a ready force costs', () => assert.ok(rulesets.some((r) => dearer(r) !== null)))

const total = async (p: Page): Promise<number> => Number((await p.locator('.bill .sum b').innerText()).replaceAll(',', ''))

type Dearer = {
  readonly force: string
  readonly rule: HouseRule
  readonly value: number | string
  readonly label: string
  readonly cost: number
}
/** A house rule with another value, and a ready force that costs something else under it; null where there is none. */
function dearer(r: AnyRuleset): Dearer | null {
  const base = settle(r.book, {}) as Options
  for (const f of r.forces.samples)
    for (const rule of r.book.options)
      for (const v of Array.isArray(rule.values)
        ? (rule.values as readonly { value: number | string; label: string }[])
        : [{ value: (rule.values as { max: number }).max, label: '' }]) {
        const cost = r.forces.cost(f, { ...base, [rule.id]: v.value }).total
        if (cost !== r.forces.cost(f, base).total) return { force: f.id, rule, value: v.value, label: v.label, cost }
      }
  return null
}
/** A house rule that bears on building, at another value than the book has; null where a book has none. */
function other(r: AnyRuleset): Pick<Dearer, 'rule' | 'value' | 'label'> | null {
  const bears = bearing(r)
  for (const rule of r.book.options)
    if (bears.includes(rule.id) && Array.isArray(rule.values)) {
      const v = (rule.values as readonly { value: number | string; label: string }[]).findLast((x) => x.value !== rule.default)
      if (v) return { rule, value: v.value, label: v.label }
    }
  return null
}
const set = async (p: Page, d: Pick<Dearer, 'rule' | 'value' | 'label'>): Promise<void> => {
  const field = p.locator(`[id="rule-${d.rule.id}"]`)
  if (d.label) await field.selectOption({ label: d.label })
  else {
    await field.fill(String(d.value))
    await field.press('Tab')
  }
}

for (const [name, size] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  for (const r of rulesets) {
    const d = dearer(r)
    if (d !== null)
      test(`${r.title}, ${name}: a house rule changes the bill, is kept through a reload, undone, and goes to the battle`, {
        timeout: 240_000,
      }, async () => {
        const { page: p, wrong, context } = await person(stage.chrome, stage.base, size)
        await p.goto(`./#/workshop/${r.id}/${d.force}`)
        await p.locator('.bill .sum').waitFor()
        const was = await total(p)
        await p.locator('.housed').click()
        await set(p, d)
        await p.getByRole('button', { name: /Build under this house rule/ }).waitFor()
        await clean(p, 'the dialog of house rules')
        await p.getByRole('button', { name: /Build under this house rule/ }).click()
        await p.locator('.housed', { hasText: '1 changed' }).waitFor()
        await reads(() => total(p), d.cost)
        await p.locator('.keep.kept').waitFor()
        await p.reload()
        await p.locator('.housed', { hasText: '1 changed' }).waitFor()
        await reads(() => total(p), d.cost)
        await p.locator('.housed').click()
        await p.getByRole('button', { name: 'As the book has them' }).click()
        await p.getByRole('button', { name: 'Build by the book' }).click()
        await p.waitForFunction((w) => Number(document.querySelector('.bill .sum b')?.textContent?.replaceAll(',', '')) === w, was)
        await p.getByRole('button', { name: 'Undo' }).click()
        await p.waitForFunction((w) => Number(document.querySelector('.bill .sum b')?.textContent?.replaceAll(',', '')) === w, d.cost)
        if ((await p.locator('.faults .grave').count()) === 0) {
          // what is legal under it is fielded under it
          await p.locator('.fieldit:visible').click()
          await p.locator('.qb').getByText('1 changed').waitFor()
        }
        assert.deepEqual(wrong, [])
        await context.close()
      })

    const bears = d ?? other(r)
    if (bears !== null)
      test(`${r.title}, ${name}: from a battle’s set-up into the workshop with its house rules`, { timeout: 240_000 }, async () => {
        const { page: p, wrong, context } = await person(stage.chrome, stage.base, size)
        await p.goto('./')
        await p.locator('.book', { hasText: r.title }).click()
        await p.getByRole('button', { name: 'Change forces and options' }).click()
        await p.getByLabel('Force of seat 1', { exact: true }).selectOption({ index: 0 })
        await set(p, bears)
        await p.getByRole('link', { name: 'Build the force of seat 1 for this battle' }).click()
        await p.locator('.housed', { hasText: '1 changed' }).waitFor()
        await p.locator('.housed').click()
        await reads(() => p.locator(`[id="rule-${bears.rule.id}"]`).inputValue(), String(bears.value))
        assert.deepEqual(wrong, [])
        await context.close()
      })

    test(`${r.title}, ${name}: the force on the bench shows how it fares and is tested against another at once`, {
      timeout: 240_000,
    }, async () => {
      const { page: p, wrong, context } = await person(stage.chrome, stage.base, size),
        enemy = r.forces.samples.at(-1)
      assert.ok(enemy)
      await p.goto(`./#/workshop/${r.id}/${r.forces.samples[0].id}`)
      await p.locator('.bill .sum').waitFor()
      if (name === 'phone') await p.locator('.panes button').nth(1).click()
      await holds(async () => (await p.locator('.fares li').count()) >= 2)
      await matches(() => p.locator('.fares li b').first().innerText(), /^\d+%$/)
      await clean(p, 'a unit and how it fares')
      if (name === 'phone') await p.getByRole('button', { name: 'Sheet', exact: true }).click()
      await p.getByRole('button', { name: 'Test against…' }).click()
      await p.getByLabel('Against', { exact: true }).selectOption(enemy.id)
      await clean(p, 'the dialog of a test battle')
      await p.getByRole('button', { name: `Fight ${enemy.name}` }).click()
      assert.equal(await asked(p), 'go')
      if (name === 'phone') await p.getByRole('button', { name: 'Rosters', exact: true }).click()
      await holds(async () => (await p.locator(`.rost [aria-label="${enemy.name}"]`).count()) > 0, `${enemy.name} has come`)
      if (name === 'phone') await p.keyboard.press('Escape')
      await holds(() => p.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), 'nothing runs over the side')
      await p.goto(`./#/workshop/${r.id}/${r.forces.samples[0].id}`)
      await p.locator('.bill .sum').waitFor()
      if (name === 'phone') await p.getByRole('button', { name: 'Sheet', exact: true }).click()
      await p.getByRole('button', { name: 'Test against…' }).click()
      await p.getByText('computers play, I watch').click()
      await p.getByRole('button', { name: /^Watch them fight/ }).click()
      await p.waitForURL(/battle/)
      await p.locator('.map').waitFor()
      assert.deepEqual(wrong, [])
      await context.close()
    })
  }
