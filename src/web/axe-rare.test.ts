// axe finds nothing where the tour of axe.test.ts does not come: shapes of question that no book of the list asks yet, what is said unasked
// to its last question, sheets before printing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Shape } from '../kernel/decision.ts'
import { rulesets } from '../rulesets/index.ts'
import { clean, violations } from './fixture/fixture-axe.ts'
import { asked, person } from './fixture/fixture-browser.ts'
import { lessonFile } from './fixture/fixture-lesson.ts'
import { speaks } from './fixture/fixture-says.ts'
import { staged } from './fixture/fixture-stage.ts'
import { holds, reads } from './fixture/fixture-reads.ts'

const stage = staged()

const heading = (p: Page): Promise<string> => p.locator('.ask h1').innerText()
async function open(p: Page, of: number): Promise<void> {
  await p.goto('./')
  await p.getByLabel('Log file').setInputFiles(lessonFile(rulesets[of], 'axe'))
  assert.equal(await asked(p), 'go')
}

/**
 * The open question in another shape: what the worker tells is the battle's, but for the shape and its names; an answer in hand is foreseen
 * as nothing in particular.
 */
type Guise = { readonly verb: string; readonly choice: Shape; readonly names: readonly (readonly string[])[]; readonly deed: string }
async function asIf(p: Page, guise: Guise): Promise<void> {
  await p.addInitScript((g) => {
    const Real = Worker
    type Said = { push?: { screen: { questions: object[]; scene: unknown } | null } }
    let scene: unknown = null
    Object.assign(window, {
      Worker: class {
        onmessage: ((m: { data: unknown }) => void) | null = null
        onerror: ((e: unknown) => void) | null = null
        inner: Worker
        constructor(url: URL, options: WorkerOptions) {
          this.inner = new Real(url, options)
          this.inner.onerror = (e) => this.onerror?.(e)
          this.inner.onmessage = (m: MessageEvent<Said>) => {
            const screen = m.data.push?.screen
            if (screen) {
              scene = screen.scene
              screen.questions = screen.questions.map((q) => {
                const { decision, ask, index } = q as { decision: object; ask: object; index: number }
                return {
                  index,
                  decision: { ...decision, choice: g.choice },
                  ask: { ...ask, verb: g.verb, options: [] },
                  refused: [],
                  about: [],
                  names: g.names,
                  first: null,
                }
              })
            }
            this.onmessage?.({ data: m.data })
          }
        }
        postMessage(m: { n: number; call: string }): void {
          if (m.call === 'consider') this.onmessage?.({ data: { n: m.n, is: { scene, forecasts: [], deed: g.deed, refusal: null } } })
          else this.inner.postMessage(m)
        }
        terminate(): void {
          this.inner.terminate()
        }
      },
    })
  }, guise)
}
const split: Guise = {
  verb: 'Split six dice',
  choice: { is: 'split', total: 6, into: ['Core', 'Hull'] },
  names: [],
  deed: 'Seal the split',
}
const assign: Guise = {
  verb: 'Send the escorts',
  choice: {
    is: 'assign',
    items: [
      { part: 'needle', of: 'x' },
      { part: 'moray', of: 'x' },
    ],
    to: [
      { part: 'remora', of: 'y' },
      { part: 'mako', of: 'y' },
      { part: 'whiptail', of: 'y' },
    ],
    each: 2,
  },
  names: [
    ['Needle', 'Moray'],
    ['Remora', 'Mako', 'Whiptail'],
  ],
  deed: 'Send both escorts',
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  const small = size.width < 900
  const at = `${size.width} px wide`

  test(`dice split between trays, and items sent to targets, laid and unlaid, ${at}`, { timeout: 240_000 }, async () => {
    for (const guise of [split, assign]) {
      const { page: p, wrong, context } = await person(stage.chrome, stage.base, size)
      await asIf(p, guise)
      await open(p, 0)
      await p.locator('.ask h1', { hasText: guise.verb }).waitFor()
      const control = p.locator(guise === split ? '.tray' : '.assign .o')
      await reads(() => control.count(), 2)
      assert.deepEqual(await violations(p), [], guise.verb)
      if (guise === split) {
        await p.getByRole('button', { name: 'More Core' }).click()
        await p.locator('output[aria-label=Core]', { hasText: '4' }).waitFor()
        await reads(() => p.locator('output[aria-label=Hull]').innerText(), '2')
      } else {
        await p.locator('.pickchip').first().click()
        await p.locator('.pickchip[aria-pressed=true]').waitFor()
      }
      await p.locator('.ask .btn.go', { hasText: guise.deed }).waitFor()
      assert.deepEqual(await violations(p), [], `${guise.verb}, laid`)
      if (small) {
        for (let i = 0; i < 3 && !(await p.locator('.app.snap-full').count()); i++) await p.locator('.grip').press('Enter')
        assert.deepEqual(await violations(p), [], `${guise.verb}, whole`)
      }
      assert.deepEqual(wrong, [])
      await context.close()
    }
  })

  for (const [of, rules] of rulesets.entries()) {
    if (!speaks(rules)) continue
    test(`${rules.title}: everything that may be said unasked, to its last question, ${at}`, { timeout: 240_000 }, async () => {
      const { page: p, wrong, context } = await person(stage.chrome, stage.base, size)
      const seen: string[] = []
      await open(p, of)
      for (let n = 0; n < 30 && !(await p.locator('.sayings').count()); n++) {
        const told = await p.locator('.ask').innerText()
        await p.locator('.ask .btn.go').click()
        await p.waitForFunction((w) => document.querySelector<HTMLElement>('.ask')?.innerText !== w, told)
        assert.equal(await asked(p), 'go')
      }
      if (small) for (let i = 0; i < 3 && !(await p.locator('.app.snap-full').count()); i++) await p.locator('.grip').press('Enter')
      const before = await heading(p)
      await p.locator('.sayings summary').first().click()
      const last = p.locator('.sayings').first().locator('button').last()
      const topic = await last.innerText()
      await last.click()
      await p.locator('.ask h1').filter({ hasNotText: before }).waitFor()
      for (let n = 0; n < 10 && (await asked(p)) === 'go' && (await heading(p)) !== before; n++) {
        // what is said, and whatever it asks further, until the battle's own question stands again
        const was = await p.locator('.ask').innerText()
        seen.push(await heading(p))
        assert.deepEqual(await violations(p), [], `${topic}: ${seen.at(-1)}`)
        await p.locator('.ask .btn.go').click()
        await p.waitForFunction(
          (w) =>
            document.querySelector('.finish') !== null ||
            document.querySelector('.ask.waiting') !== null ||
            document.querySelector<HTMLElement>('.ask')?.innerText !== w,
          was,
        )
        await p.waitForFunction(() => !document.querySelector('.ask.waiting'))
      }
      assert.ok(seen.length >= 3, seen.join('; '))
      assert.deepEqual(wrong, [])
      await context.close()
    })
  }

  test(`sheets before printing, and the sheets themselves, ${at}`, { timeout: 240_000 }, async () => {
    const { page: p, wrong, context } = await person(stage.chrome, stage.base, size)
    await p.goto(`./#/workshop/${rulesets[0].id}`)
    await p.locator('.bill .sum').waitFor()
    if (small) await p.locator('.panes').getByRole('button', { name: 'Sheet', exact: true }).click()
    await p.locator('.leaf .ss').waitFor()
    assert.deepEqual(await violations(p), [], 'the sheet')
    await p.locator('.acts').getByRole('button', { name: 'Print' }).click()
    await p.frameLocator('.printing iframe').locator('article').first().waitFor()
    assert.deepEqual(await violations(p), [], 'before printing')
    const sheets = p.frames().find((f) => f !== p.mainFrame())
    assert.ok(sheets)
    await clean(sheets, 'the pages to print')
    await holds(
      () =>
        p.evaluate(() => {
          const d = document.querySelector('.printing') as HTMLElement
          return d.scrollWidth <= d.clientWidth + 1 && d.getBoundingClientRect().bottom <= innerHeight + 1
        }),
      'the dialog fits the screen',
    )
    assert.deepEqual(wrong, [])
    await context.close()
  })
}
