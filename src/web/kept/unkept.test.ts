// A device that keeps nothing, or has no room left: battles are played all the same, held in memory; the page says so and what to do.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { chromium, type Page } from 'playwright-core'
import { clean } from '../fixture/fixture-axe.ts'
import { advised, asked, person, question } from '../fixture/fixture-browser.ts'
import { chromiumAtHand } from '../fixture/fixture-chromium.ts'
import { staged } from '../fixture/fixture-stage.ts'
import { matches, reads } from '../fixture/fixture-reads.ts'

const stage = staged()

/** From the home into a battle, some answers, home again and back into it: nothing is lost as long as the page is open. */
async function played(p: Page, says: RegExp): Promise<void> {
  await p.getByRole('button', { name: 'Start battle' }).click()
  assert.equal(await asked(p), 'go')
  for (let i = 0; i < 3; i++) {
    await p.locator('.ask .btn.go').click()
    assert.equal(await asked(p), 'go')
  }
  await p.locator('.linebar').getByText(says).waitFor()
  await advised(p) // nothing else takes the place of the question
  const was = await question(p)
  await p.evaluate(() => {
    location.hash = '#/'
  })
  await p.locator('.chip', { hasText: 'not saved: lasts until the page is closed' }).waitFor()
  await p.locator('.blist .wrong').getByText(says).waitFor()
  await clean(p, 'nothing kept')
  await p.locator('.blist.yours li a').first().click()
  assert.equal(await asked(p), 'go')
  await reads(() => question(p), was, 'the battle goes on where it was left')
}

/** Whether a page may keep anything. */
const storage = (p: Page): Promise<string> =>
  p.evaluate(async () => {
    try {
      return await new Promise<string>((done) => {
        const r = indexedDB.open('any')
        r.onsuccess = () => done('open')
        r.onerror = () => done(`shut: ${r.error?.name}`)
      })
    } catch (e) {
      return `shut: ${String(e)}`
    }
  })
/** Shut the storage of the page or worker it runs in, as a browser does that lets it keep nothing. */
const shut = (): void => {
  for (const name of ['indexedDB', 'localStorage'])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
}

test('a browser that lets the page keep nothing: a battle is begun, played, left and taken up, and the page says what to do', {
  timeout: 240_000,
}, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'shut-'))
  mkdirSync(join(dir, 'Default'))
  writeFileSync(join(dir, 'Default', 'Preferences'), JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }))
  const { path, env } = await chromiumAtHand()
  const context = await chromium.launchPersistentContext(dir, {
    executablePath: path,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    baseURL: stage.base,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  try {
    const p = await context.newPage()
    p.setDefaultTimeout(30_000)
    await p.goto('./')
    await p.locator('.qb .btn.go').waitFor()
    if ((await storage(p)) === 'open') {
      // the Chromium of the packages heeds no such preference: there its storage is shut before any script of ours runs
      await context.addInitScript(shut)
      await context.route('**/assets/*.js', async (r) => {
        const got = await r.fetch()
        await r.fulfill({ response: got, body: `(${shut.toString()})();${await got.text()}` })
      })
      await p.reload()
      await p.locator('.qb .btn.go').waitFor()
    }
    await matches(() => storage(p), /^shut/, 'the browser of this test is truly shut')
    await p.locator('.blist .wrong', { hasText: 'Allow it to store data' }).waitFor()
    await played(p, /keeps nothing for this page/)
  } finally {
    await context.unrouteAll({ behavior: 'ignoreErrors' }) // what is fetched ahead may be under way still
    await context.close()
    rmSync(dir, { recursive: true, force: true })
  }
})

test('a device without room: a battle is begun and played on; with room again all of it is kept', { timeout: 240_000 }, async () => {
  const { page: p, context, wrong } = await person(stage.chrome, stage.base)
  await p.goto('./')
  await p.locator('.qb .btn.go').waitFor()
  const cdp = await context.newCDPSession(p)
  const origin = new URL(stage.base).origin
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await played(p, /has no room left/)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin })
  await p.locator('.ask .btn.go').click()
  await p.waitForFunction(() => document.querySelector('.linebar') === null)
  assert.equal(await asked(p), 'go')
  const was = await question(p)
  await p.reload()
  assert.equal(await asked(p), 'go')
  await reads(() => question(p), was, 'kept, from the first entry on')
  assert.deepEqual(wrong, [])
  await context.close()
})
