// axe finds nothing on any page, in any state, in both themes, on a desktop and on a phone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { rulesets } from '../rulesets/index.ts'
import { violations } from './fixture/fixture-axe.ts'
import { answer, asked, drawn, person, question } from './fixture/fixture-browser.ts'
import { lessonFile } from './fixture/fixture-lesson.ts'
import { speaks } from './fixture/fixture-says.ts'
import { fought } from './fixture/fixture-log.ts'
import { staged } from './fixture/fixture-stage.ts'

const stage = staged()

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
/** A way of collecting what axe finds, state by state, until the end of a test. */
function book(p: Page): { look(where: string): Promise<void>; close(): void } {
  const found: string[] = []
  let states = 0
  return {
    async look(where) {
      states++
      for (const v of await violations(p)) found.push(`${where}: ${v}`)
    },
    close() {
      assert.deepEqual(found, [])
      assert.ok(states > 0)
    },
  }
}
async function open(p: Page, log: ReturnType<typeof lessonFile>): Promise<void> {
  await p.goto('./')
  await p.getByLabel('Log file').setInputFiles(log)
  await p.waitForURL(/#\/(battle|replay)\//)
}

for (const size of sizes) {
  const small = size.width < 900
  const at = `${size.width} px wide`

  for (const rules of rulesets)
    test(`${rules.title}: every kind of question of the first battle, what opens beside it, and its end, ${at}`, {
      timeout: 240_000,
    }, async () => {
      const { page: p, wrong, context } = await person(stage.chrome, stage.base, size)
      const { look, close } = book(p)
      const seen = new Set<string>()
      await open(p, lessonFile(rules, 'axe'))
      for (let n = 0; (await asked(p)) === 'go'; n++) {
        assert.ok(n < 300)
        const was = await question(p)
        const shapes = ['.tg', '.slide', '.trays', '.place', '.course', '.compass', '.several', '.joint', '.multi', '.typeplace']
        const kind =
          `${(await p.locator('.ask .cap').first().innerText()).replace(/ · .*/, '')} ` +
          `${was.split(' | ')[0].replace(/(Move|Place|Turn|Boost|Choose|Name the spot for|Who fires at) .*/, '$1')} ` +
          (await p.evaluate((all) => all.filter((x) => document.querySelector(`.app ${x}`)).join(''), shapes))
        if (!seen.has(kind)) {
          seen.add(kind)
          await look(kind)
        }
        if (n === 3) {
          await p
            .getByRole('button', { name: /^Rule / })
            .first()
            .click()
          await p.locator('.ruletext p').first().waitFor()
          await look('a rule')
          await p.keyboard.press('Escape')
          for (const [key, what, says] of [
            ['/', '.side.rules', 'the search of rules'],
            ['l', '.wholelog', 'the log'],
            ['s', '.side.sheet', 'a sheet'],
            ['?', 'dialog.keys[open]', 'the keys'],
            ['t', '.tboard', 'the text board'],
          ] as const) {
            await p.locator('.ask h1').focus()
            await p.keyboard.press(key)
            await p.locator(what).waitFor()
            await p.waitForTimeout(60)
            await look(says)
            await p.keyboard.press(key === 't' ? 't' : 'Escape')
            await p.locator(what).waitFor({ state: 'hidden' })
          }
          if (small) {
            await p.getByRole('button', { name: 'Rosters' }).click()
            await look('the rosters')
            await p.getByRole('button', { name: 'Rosters' }).click()
            await p.locator('details.more summary').click()
            await look('more')
            await p.locator('details.more summary').click()
            for (const snap of ['full', 'peek'] as const) {
              for (let i = 0; i < 3 && !(await p.locator(`.app.snap-${snap}`).count()); i++) await p.locator('.grip').press('Enter')
              await look(`the question, ${snap}`)
            }
            for (let i = 0; i < 3 && !(await p.locator('.app.snap-half').count()); i++) await p.locator('.grip').press('Enter')
          } else {
            if (speaks(rules)) {
              await p.locator('.sayings summary').first().click()
              await look('what may be said')
              await p.locator('.sayings button').first().click()
              await p.waitForTimeout(100)
              await look('something said unasked')
              await p.getByRole('button', { name: /^Say nothing/ }).click()
            }
            await p.getByRole('button', { name: 'To the beginning' }).click()
            await p.waitForTimeout(150)
            await look('looking back')
            await p.keyboard.press('End')
          }
        }
        await answer(p)
      }
      await p.locator('.fin-course:not(.wait), .fin-turns').first().waitFor()
      await look('the end')
      await p.locator('.fu').first().click()
      await look('what a unit did')
      await p.getByRole('button', { name: 'Look at the board' }).click()
      await p.locator('.ask h1', { hasText: 'Look around' }).waitFor()
      await look('looking around')
      assert.ok(seen.size >= 5, [...seen].join('; '))
      close()
      assert.deepEqual(wrong, [])
      await context.close()
    })

  test(`the home in every state, the covered screen, links, notices, faults, ${at}`, { timeout: 240_000 }, async () => {
    const { page: p, context } = await person(stage.chrome, stage.base, size)
    const { look, close } = book(p)
    await p.goto('./')
    await p.locator('.qb').waitFor()
    await look('the home, empty')
    await p.getByRole('button', { name: 'Change forces and options' }).click()
    await look('forces and options')
    await p.locator('.qb .rule').first().click()
    await p.locator('dialog.words').waitFor()
    await look('a rule on the home')
    await p.getByRole('button', { name: 'Close' }).click()
    await p.getByLabel('Log file').setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from('{') })
    await p.locator('.act .wrong').filter({ hasText: /JSON/ }).waitFor()
    await look('a broken file')
    await p.getByText('this screen', { exact: true }).click()
    await p.getByRole('button', { name: 'Start battle' }).click()
    await p.locator('.cover').waitFor()
    await look('the covered screen')
    await p
      .locator('.cover .rule')
      .first()
      .click()
      .then(
        async () => {
          await p.locator('.ruletext p').first().waitFor()
          await look('a rule over the covered screen')
        },
        () => undefined,
      )
    for (const [hash, says] of [
      ['#/battle/none', /not kept/],
      ['#/seat/AAAAAAAAAAAAAAAAAAAAAA', /opens no seat/],
      ['#/nowhere/at/all', /nothing here/],
      ['#/links/none', /not kept/],
      ['#/replay/none', /./],
    ] as const) {
      await p.goto(`./${hash}`)
      await p.getByRole('main').filter({ hasText: says }).waitFor()
      await p.waitForTimeout(200)
      await look(hash)
    }
    await p.goto('./')
    await p.locator('.yours li').first().waitFor()
    await p.getByText('two screens', { exact: true }).click()
    await p.getByRole('button', { name: 'Start battle' }).click()
    await p.waitForURL(/links/)
    await p.locator('.links input').first().waitFor()
    await look('links')
    await p.getByRole('button', { name: 'Take my seat' }).click()
    await p.locator('.ask h1').first().waitFor()
    await p.waitForTimeout(150)
    await look('a seat of the server')
    if (await p.locator('.ask .btn.go').count()) {
      await p.locator('.ask .btn.go').click()
      await p.locator('.ask.waiting').waitFor()
      await look('waiting, sealed')
    }
    await p.goto('./')
    await p.locator('.yours li').first().waitFor()
    await context.setOffline(true)
    await p.getByText('this device plays on').waitFor()
    await look('the home, offline, with battles')
    await context.setOffline(false)
    const battle = await p.locator('.yours a.cb').last().getAttribute('href')
    const q = await context.newPage() // an engine that never answers: loading
    await q.addInitScript(() => {
      Object.assign(window, {
        Worker: class {
          postMessage(): void {
            /* silent */
          }
          terminate(): void {
            /* silent */
          }
        },
      })
    })
    await q.goto(`./${battle ?? ''}`)
    await q
      .getByRole('status')
      .filter({ hasText: /board comes first/ })
      .waitFor()
    for (const v of await violations(q)) assert.fail(`loading: ${v}`)
    close()
    await context.close()
  })

  test(`the rulebook, the replay and the muster, ${at}`, { timeout: 240_000 }, async () => {
    const { page: p, context } = await person(stage.chrome, stage.base, size)
    const { look, close } = book(p)
    const rules = rulesets[1] ?? rulesets[0]
    await p.goto(`./#/rules/${rules.id}`)
    await p.locator('.rl').first().waitFor()
    await look('the rulebook')
    await p.getByRole('searchbox').first().fill('fire')
    await p.waitForTimeout(200)
    await look('its search')
    await p.getByRole('searchbox').first().fill('no such words')
    await p.waitForTimeout(200)
    await look('nothing found')
    await open(p, { name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(fought(rules, 'axe'))) })
    await p.locator('.scrub .track').waitFor()
    await look('the replay at its beginning')
    await drawn(p)
    await p.keyboard.press('.')
    await p.keyboard.press('.')
    await p.waitForTimeout(100)
    if (small) {
      await p.getByRole('button', { name: 'Log', exact: true }).click()
      await p.getByRole('tab', { name: 'Turning points' }).waitFor()
    }
    await p.getByRole('tab', { name: 'Turning points' }).click()
    await p.locator('.turnlist button').first().waitFor({ timeout: 90_000 })
    await look('turning points')
    await p.goto(`./#/workshop/${rules.id}`)
    await p.locator('.mu').first().waitFor()
    await p.waitForTimeout(150)
    await look('a force')
    for (const view of ['My forces', 'Catalogue', 'Compare']) {
      await p.locator('.mtop .tabs').getByRole('button', { name: view }).click()
      await p.locator('.page').waitFor()
      await p.waitForTimeout(150)
      await look(view)
      if (view === 'My forces') {
        await p.getByLabel('Force file').setInputFiles({ name: 'f.json', mimeType: 'application/json', buffer: Buffer.from('{"name":7}') })
        await p.getByRole('alert').first().waitFor()
        await look('a broken force file')
      }
    }
    await p.locator('.mtop .tabs').getByRole('button', { name: 'Force', exact: true }).click()
    if (!small) {
      await p.getByRole('button', { name: 'Print' }).first().click()
      await p.frameLocator('iframe').locator('article').first().waitFor()
      await look('print')
      await p.keyboard.press('Escape')
    }
    await p.keyboard.press('?')
    await p.locator('.mkeys').waitFor()
    await look('keys of the muster')
    await p.keyboard.press('Escape')
    close()
    await context.close()
  })
}
