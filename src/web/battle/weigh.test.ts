// An attack weighed on a phone, in every book: at full height five rows stand side by side with what they bring, unknown values fold to a
// line.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Opponent } from '../../ai/opponent.ts'
import { script } from '../../ai/script.ts'
import type { Decision } from '../../kernel/decision.ts'
import type { Look } from '../../kernel/asked.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'
import { rulesets } from '../../rulesets/index.ts'
import { advised, asked, person } from '../fixture/fixture-browser.ts'
import { laid } from '../fixture/fixture-laid.ts'
import { staged } from '../fixture/fixture-stage.ts'
import { holds, reads } from '../fixture/fixture-reads.ts'

const stage = staged()
const bookOf = (id: string): AnyRuleset => rulesets.find((r) => r.id === id) ?? assert.fail(`no book ${id}`)

/** The most options of one group whose chances rest on what is not known. */
function longest(rules: AnyRuleset, d: Decision, look: Look): number {
  const by = new Map<string, number>()
  for (const o of rules.face.ask(look.view, d).options ?? [])
    if ((o.details?.length ?? 0) > 1) by.set(o.group ?? '', (by.get(o.group ?? '') ?? 0) + 1)
  return Math.max(0, ...by.values())
}
/** So many take part, whatever is aimed at. */
function firers(rules: AnyRuleset, d: Decision, look: Look): number {
  if (d.choice.is !== 'one' || d.choice.of.length === 0) return 0
  const then = rules.ahead?.(look.view, d, { one: d.choice.of[0].id })?.decision.choice
  return then?.is === 'some' ? then.of.length : 0
}

/** The most options of one group. */
function listed(rules: AnyRuleset, d: Decision, look: Look): number {
  const on = d.kind === 'firer' && d.choice.is === 'one' ? d.choice.of.map((o) => rules.ahead?.(look.view, d, { one: o.id })) : []
  if (on.length) return Math.max(...on.map((x) => (x?.decision.kind === 'shot' ? listed(rules, x.decision, { ...look, view: x.view }) : 0)))
  const by = new Map<string, number>()
  for (const o of rules.face.ask(look.view, d).options ?? []) by.set(o.group ?? '', (by.get(o.group ?? '') ?? 0) + 1)
  return d.choice.is === 'one' ? Math.max(0, ...by.values()) : 0
}

/** The targets of the first unit of a plan. */
function aimed(rules: AnyRuleset, d: Decision, look: Look): number {
  const s = d.choice.is === 'plan' ? rules.parts?.(look.view, d, [])[0]?.choice : undefined
  return s?.is === 'one' && s.of.length < 6 ? s.of.length : 0 // more are a list that opens
}

/** What is wholly in sight of the list at full height, and whether the gold button is. */
const inSight = (p: Page): Promise<{ rows: number; of: number; gold: boolean; tables: number }> =>
  p.evaluate(() => {
    const box = (el: Element): DOMRect => el.getBoundingClientRect()
    const clips = ['.ask .opts', '.ask .body'].flatMap((s) => [...document.querySelectorAll(s)].map(box))
    const whole = (r: DOMRect): boolean =>
      r.height > 20 && r.top >= 0 && r.bottom <= innerHeight && clips.every((c) => r.top >= c.top - 1 && r.bottom <= c.bottom + 1)
    // of a plan what may be aimed at and what it is done with, each with its chance beside it
    const rows = [
      ...document.querySelectorAll('.ask .opts > .o:not(.off), .ask .plan :is(.btn:has(small), label:has(small), .head:has(.chance))'),
    ]
    const gold = box(document.querySelector('.ask .btn.go') ?? document.body)
    return {
      rows: rows.filter((x) => whole(box(x))).length,
      of: rows.length,
      gold: gold.top > 0 && gold.bottom <= innerHeight && gold.height >= 44,
      tables: [...document.querySelectorAll('.ask .cases')].filter((x) => x.checkVisibility()).length,
    }
  })

const attacks: readonly {
  readonly id: string
  readonly wanted: (rules: AnyRuleset) => (d: Decision, look: Look) => boolean
  readonly mind?: Opponent
}[] = [
  { id: 'eic-league', wanted: (rules) => (d, look) => d.kind === 'attack' && longest(rules, d, look) >= 6 },
  { id: 'railgun-2100', wanted: (rules) => (d, look) => firers(rules, d, look) >= 6 },
  { id: 'wardogs', wanted: (rules) => (d, look) => d.kind === 'fire' && aimed(rules, d, look) >= 4, mind: script },
  { id: 'shellshock', wanted: (rules) => (d, look) => d.kind === 'fire' && listed(rules, d, look) >= 6 },
  { id: 'invisible-enemy', wanted: (rules) => (d, look) => listed(rules, d, look) >= 5 && /^(firer|shot)$/.test(d.kind), mind: script },
]
test('an attack is weighed in every book', () => {
  assert.deepEqual(attacks.map((a) => a.id).sort(), rulesets.map((r) => r.id).sort())
})

for (const { id, wanted, mind } of attacks)
  for (const theme of ['night', 'paper'])
    test(`${id}: an attack on a phone, ${theme}: five rows, the table in a line, the gold button`, { timeout: 240_000 }, async () => {
      const rules = bookOf(id)
      const { page: p, context, wrong } = await person(stage.chrome, stage.base, { width: 390, height: 844 })
      await p.addInitScript((t) => localStorage.setItem('steelyard.theme', t), theme)
      await p.goto('./')
      const log = JSON.stringify(laid(rules, wanted(rules), mind ? { mind } : {}))
      await p.getByLabel('Log file').setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(log) })
      await p.waitForURL(/battle/)
      assert.equal(await asked(p), 'go')
      await advised(p)
      await p.locator('.grip').click() // from half its height to all of it
      await p.locator('.app.snap-full').waitFor()
      const groups = p.locator('.ask .tg .t')
      const plan = (await p.locator('.ask .plan').count()) > 0
      if (plan) await p.locator('.plan .btn small').nth(2).waitFor() // notes come with what is weighed
      // the target of which most is not known
      for (let g = 0; g < (await groups.count()) && (await p.locator('.ask .opts .rg').count()) < 6; g++) {
        await groups.nth(g).click()
        await reads(() => groups.nth(g).getAttribute('aria-checked'), 'true')
      }
      if (!plan) await p.locator('.ask .opts > .o:not(.off)').nth(4).click()
      await p.locator('.ask .btn.go[aria-disabled=false]').waitFor()
      await p.waitForTimeout(700) // what it brings has been weighed, words and table have come
      if (process.env.STEELYARD_SHOTS) await p.screenshot({ path: `${process.env.STEELYARD_SHOTS}/weigh-${id}-${theme}.png` })
      const good = (x: Awaited<ReturnType<typeof inSight>>): boolean => x.rows >= 5 && x.gold && x.tables === 0
      await holds(async () => good(await inSight(p)), `five rows, the gold button, no table: ${JSON.stringify(await inSight(p))}`)
      const seen = await inSight(p)
      assert.ok(seen.rows >= 5, `${seen.rows} of ${seen.of} rows stand wholly in sight`)
      assert.ok(seen.gold, 'the gold button stays')
      assert.equal(seen.tables, 0, 'no table lies open')
      for (const line of await p.locator('.casefold > summary').all())
        await holds(async () => ((await line.boundingBox())?.height ?? 99) < 40)
      await holds(
        async () => id !== 'eic-league' || (await p.locator('.casefold').count()),
        'the chances over what is not known stand in a line',
      )
      if (await p.locator('.casefold').count()) {
        await p.locator('.casefold > summary').first().click()
        await p.locator('.ask .cases').first().waitFor()
      }
      assert.deepEqual(wrong, [])
      await context.close()
    })

test('two targets pressed before the hand has its grip: the last lies in it', { timeout: 240_000 }, async () => {
  const { page: p, context, wrong } = await person(stage.chrome, stage.base)
  let fetched = (): void => undefined
  const held = new Promise<void>((done) => (fetched = done))
  await context.route(/gripping[^/]*[.]js$/, async (route) => {
    await held
    await route.continue()
  })
  const rules = bookOf('eic-league')
  const targets = (d: Decision, look: Look): boolean => (rules.face.ask(look.view, d).groups?.length ?? 0) > 2
  await p.goto('./')
  await p
    .getByLabel('Log file')
    .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(laid(rules, targets))) })
  await p.waitForURL(/battle/)
  assert.equal(await asked(p), 'go')
  await p.locator('.deed .why').waitFor() // the proposals have come
  const groups = p.locator('.ask .tg .t')
  const on = (): Promise<readonly number[]> =>
    groups.evaluateAll((all) => all.flatMap((x, i) => (x.getAttribute('aria-checked') === 'true' ? [i] : [])))
  const [first] = await on()
  const [one, other] = [0, 1, 2].filter((i) => i !== first)
  await groups.nth(one).click()
  await groups.nth(other).click()
  assert.deepEqual(await on(), [first], 'nothing is done yet')
  fetched()
  await reads(on, [other])
  assert.deepEqual(wrong, [])
  await context.close()
})
