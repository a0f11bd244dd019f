// Without a network: the page installs, opens again offline, fights a battle of either book, shows rules and replays, and says what needs a
// server.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { after, before } from '../../fixture-around.ts'
import { opponents } from '../../ai/index.ts'
import { rulesets } from '../../rulesets/index.ts'
import { host } from '../../server/host.ts'
import { asked, browser, built, person } from '../fixture/fixture-browser.ts'

let page: { readonly dir: string; remove(): void }
let chrome: Browser
let served: Awaited<ReturnType<typeof host>>
before(async () => {
  page = await built()
  chrome = await browser()
  served = await host({ port: 0, data: ':memory:', page: page.dir }, { rulesets, opponents })
})
after(async () => {
  await chrome?.close()
  await served?.close()
  page?.remove()
})

/** The page has been kept: its worker stands and holds every file. */
const kept = (p: Page): Promise<void> =>
  p
    .evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    .then(() => p.waitForFunction(() => navigator.serviceWorker.controller !== null))
    .then(() => undefined)

test('after the first visit everything but the server works without a network', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(chrome, served.url)
  await p.goto('./')
  await kept(p)
  await context.setOffline(true)
  await p.goto('./')
  await p.locator('.qb').waitFor()
  await p.getByText('this device plays on').waitFor()
  for (const book of rulesets) {
    // each book's rules, forces and words were kept too
    await p.locator('.book', { hasText: book.title }).click()
    await p.getByRole('button', { name: 'Start battle' }).click()
    assert.equal(await asked(p), 'go')
    const wide = (): Promise<number> => p.evaluate(() => document.querySelector<HTMLCanvasElement>('.map .ground canvas')?.width ?? 0)
    // the sheet is painted beside the page, and anew where the zoom comes to rest
    await p.waitForFunction(() => document.querySelector('.map .ground canvas'))
    const was = await wide()
    await p.getByRole('button', { name: 'Zoom in' }).click()
    await p.waitForFunction((n) => (document.querySelector<HTMLCanvasElement>('.map .ground canvas')?.width ?? 0) > n, was)
    await p.locator('.ask .btn.go').click()
    assert.equal(await asked(p), 'go')
    await p.reload()
    assert.equal(await asked(p), 'go')
    await p.locator('.ask .rule').first().click()
    await p.locator('.ruletext p').nth(1).waitFor()
    await p.getByRole('link', { name: 'Open in the rulebook' }).click()
    await p.locator('.rl.on').waitFor()
    await p.goto('./')
  }
  await p.getByRole('link', { name: 'Into the workshop' }).click()
  await p.locator('.bill, .mu-bill, main h1, main h2').first().waitFor()
  await p.goto('./')
  await p.getByText('two screens', { exact: true }).click()
  await p.getByRole('button', { name: 'Start battle' }).click()
  await p.getByText(/server cannot be reached/).waitFor()
  assert.deepEqual(wrong, [])
  await context.close()
})

test('without a network the bar says so though the browser believes in one, and no longer once it is back', {
  timeout: 60_000,
}, async () => {
  const { page: p, wrong, context } = await person(chrome, served.url)
  await p.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => true })
    addEventListener('offline', (e) => e.stopImmediatePropagation(), true)
  })
  const says = p.getByText('this device plays on')
  await p.goto('./')
  await kept(p)
  await context.setOffline(true)
  await p.goto('./')
  await says.waitFor()
  await context.setOffline(false)
  await p.evaluate(() => dispatchEvent(new Event('online')))
  await says.waitFor({ state: 'detached' })
  assert.deepEqual(wrong, [])
  await context.close()
})

test('it can be installed: a manifest with a name, an address, and icons of the right sizes', { timeout: 30_000 }, async () => {
  const { page: p, context } = await person(chrome, served.url)
  await p.goto('./')
  const href = await p.locator('link[rel=manifest]').getAttribute('href')
  assert.ok(href)
  const r = await p.request.get(href)
  assert.match(r.headers()['content-type'], /manifest\+json/)
  const m = (await r.json()) as {
    name: string
    start_url: string
    display: string
    icons: { src: string; sizes: string; purpose: string }[]
  }
  assert.deepEqual([m.name, m.start_url, m.display], ['Steelyard', './', 'standalone'])
  assert.ok(
    m.icons.some((i) => i.sizes === '192x192') &&
      m.icons.some((i) => i.sizes === '512x512') &&
      m.icons.some((i) => i.purpose === 'maskable'),
  )
  for (const i of m.icons) {
    const png = await (await p.request.get(i.src)).body()
    assert.equal(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, i.sizes)
  }
  await context.close()
})

test('every build has its own name, and names every file it needs', () => {
  const sw = readFileSync(join(page.dir, 'sw.js'), 'utf8')
  const m = /VERSION = "([0-9a-f]{12})", FILES = (\[.*\])$/m.exec(sw)
  assert.ok(m)
  const files = JSON.parse(m[2]) as string[]
  const built = JSON.parse(readFileSync(join(page.dir, 'manifest.json'), 'utf8')) as Record<string, { file: string; css?: string[] }>
  for (const c of Object.values(built))
    for (const f of [c.file, ...(c.css ?? [])]) if (f.startsWith('assets/')) assert.ok(files.includes(`./${f}`), f)
  assert.equal(new Set(files).size, files.length)
  assert.ok(!files.some((f) => f.includes('api/')))
})
