// The first battle of each book, begun from the home: its first hint stands beside the question, is read, and hints can be ended for good.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createServer, type Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { after, before } from '../../../fixture-around.ts'
import { rulesets } from '../../../rulesets/index.ts'
import { answer, asked, browser, built, person } from '../../fixture/fixture-browser.ts'
import { matches, reads, rests } from '../../fixture/fixture-reads.ts'

let page: { readonly dir: string; remove(): void }
let chrome: Browser
let server: Server
let base = ''
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
before(async () => {
  page = await built()
  chrome = await browser()
  server = createServer((q, r) => {
    const path = new URL(q.url ?? '/', 'http://x').pathname
    const file = path === '/' ? '/index.html' : path
    readFile(join(page.dir, file)).then(
      (b) => {
        r.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
        r.end(b)
      },
      () => {
        r.statusCode = 404
        r.end()
      },
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
after(async () => {
  server?.close()
  await chrome?.close()
  page?.remove()
})

for (const [i, rules] of rulesets.entries())
  for (const size of i === 0 ? [{ width: 1280, height: 720 }] : [{ width: 390, height: 844 }])
    test(`${rules.title}: the first battle is begun in one click and gives hints that never cover the question, ${size.width} px wide`, {
      timeout: 240_000,
    }, async () => {
      const { page: p, wrong, context } = await person(chrome, base, size)
      const first = rules.lesson?.scenario.lesson?.[0]
      assert.ok(first)
      await p.goto('./')
      await p.locator('.book').nth(i).click()
      await p.getByRole('button', { name: /Teach me first/ }).click()
      await asked(p)
      const hint = p.getByRole('status').filter({ hasText: first.text.slice(0, 40) })
      await hint.waitFor()
      await matches(() => hint.innerText(), new RegExp(first.rule))
      const [card, panel] = await rests(async () => [
        await p.locator('.hintplace').boundingBox(),
        await p.locator('section.ask').boundingBox(),
      ])
      assert.ok(card && panel && (card.x + card.width <= panel.x + 1 || card.y + card.height <= panel.y + 1), JSON.stringify([card, panel]))
      const cut = await p.locator('.hintplace').evaluate((x) => x.scrollHeight - x.clientHeight)
      assert.ok(cut <= 1, `${cut} px of the hint are cut`)
      if (size.width > 899) {
        const board = await p.locator('main.board').boundingBox()
        assert.ok(
          board && board.y + board.height - card.y <= board.height / 12,
          `the hint lies on the board: ${JSON.stringify([card, board])}`,
        )
      }
      await p.getByRole('button', { name: 'Got it' }).click()
      await hint.waitFor({ state: 'hidden' })
      for (let n = 0; n < 6 && !(await p.locator('.hint').count()); n++) {
        if ((await asked(p)) === 'end') break
        await answer(p)
        await p.waitForTimeout(150) // a hint comes after its question
      }
      await p.locator('.hint').waitFor()
      await p.getByRole('button', { name: 'No more hints' }).click()
      await p.locator('.hint').waitFor({ state: 'detached' })
      await p.reload()
      await asked(p)
      await reads(() => p.locator('.hint').count(), 0, 'remembered')
      assert.deepEqual(wrong, [])
      await context.close()
    })
