// The page in a browser: whole battles by clicking and by keyboard, reloads, the server killed, one screen for two.
import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { after, before } from '../fixture-around.ts'
import { readLog } from '../kernel/readlog.ts'
import { replay } from '../kernel/replay.ts'
import { ruleset, rulesets } from '../rulesets/index.ts'
import { sources } from '../kernel/hmac.ts'
import { answer, asked, browser, built, fetched, person, question, standing } from './fixture/fixture-browser.ts'
import { holds, matches, reads } from './fixture/fixture-reads.ts'

let page: { readonly dir: string; remove(): void }
let chrome: Browser
let arena: ChildProcess
let base = ''
const dir = mkdtempSync(join(tmpdir(), 'steelyard-arena-'))

/** The arena in a process of its own, so that it can be killed. */
async function open(port: number): Promise<void> {
  arena = spawn(
    process.execPath,
    [fileURLToPath(new URL('./fixture/fixture-arena.ts', import.meta.url)), String(port), join(dir, 'arena.db'), page.dir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const url = await new Promise<string>((done, fail) => {
    arena.stdout?.once('data', (text) => done(String(text).trim()))
    arena.once('exit', (code) => fail(new Error(`the arena ended with ${code}`)))
  })
  base = url
}
before(async () => {
  page = await built()
  chrome = await browser()
  await open(0)
})
after(async () => {
  arena?.kill('SIGKILL')
  await chrome?.close()
  page?.remove()
  rmSync(dir, { recursive: true, force: true })
})

/** The scenario that is over soonest: what a test plays to its end. */
const short = rulesets[0].scenarios.filter((s) => s.seats === 2).toSorted((a, b) => a.minutes - b.minutes)[0]

async function home(p: Page, scenario: string): Promise<void> {
  await p.goto('./')
  await p.getByLabel('Where and what for').selectOption(scenario)
}

/** Answer with the gold button until the battle is over or n answers are given. @returns how many were given. */
async function click(p: Page, n = 2000): Promise<number> {
  for (let i = 0; i < n; i++) {
    if ((await asked(p)) === 'end') return i
    await answer(p)
  }
  return n
}

test('a whole battle by clicking, its log verified, the team taken home and fielded again', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(chrome, base, { width: 1280, height: 720 })
  await home(p, short.id)
  await p.getByRole('button', { name: 'Start battle' }).click()
  const n = await click(p)
  assert.ok(n > 10, `${n} answers`)
  await matches(() => p.locator('.finish h1').first().innerText(), / wins?|draw/)
  const [file] = await Promise.all([p.waitForEvent('download'), p.getByRole('button', { name: 'Download the log' }).click()])
  const read = readLog(
    JSON.parse(readFileSync(await file.path(), 'utf8')),
    (id) => ruleset(id),
    rulesets.map((r) => r.id),
  )
  assert.ok('log' in read, JSON.stringify(read))
  const again = replay(read.rules, read.log, sources)
  assert.equal(again.difference, null)
  assert.ok(again.match.over)
  // What follows the battle: while the computer decides the page waits; with the last decision the team is kept, and said.
  await p.getByRole('button', { name: 'Take the team home' }).click()
  await p.locator('.finish').waitFor({ state: 'detached' })
  const met = new Set<string>()
  for (let i = 0; i < 800 && (await p.locator('.finish').count()) === 0; i++) {
    met.add(
      await p.evaluate(() => {
        const head = document.querySelector('.ask h1, .after h1')?.textContent ?? ''
        const b =
          document.querySelector<HTMLButtonElement>('.ask .pass') ??
          document.querySelector<HTMLButtonElement>('.ask .btn.go:not([aria-disabled="true"])')
        b?.click()
        return head
      }),
    )
    await p.waitForTimeout(60)
  }
  assert.ok(![...met].includes('Look around'), `nothing is looked at while somebody decides: ${[...met].join(' | ')}`)
  await p.getByText(/came home and is kept in your workshop/).waitFor()
  await reads(() => p.locator('.fin-next .btn.go').allInnerTexts(), ['Field the team again'])
  const kept = (): Promise<readonly string[]> =>
    p.evaluate(
      () =>
        new Promise<readonly string[]>((done) => {
          const open = indexedDB.open('steelyard')
          open.onsuccess = () => {
            const all = open.result.transaction('forces').objectStore('forces').getAll()
            all.onsuccess = () => {
              open.result.close()
              done(all.result.map((f: { id: string; force: unknown }) => `${f.id} ${JSON.stringify(f.force)}`))
            }
          }
        }),
    )
  await holds(async () => (await kept()).length > 0, 'kept without a press')
  const [home1] = await kept()
  await p.reload()
  await p.getByText(/came home and is kept in your workshop/).waitFor()
  await reads(() => kept(), [home1], 'the same battle brings a team home once')
  await p.getByRole('button', { name: 'Into the workshop' }).click()
  await p
    .getByText(/home from/)
    .first()
    .waitFor({ state: 'attached' })
  await p.locator('.bill').waitFor()
  await p.getByRole('button', { name: 'Field it' }).click()
  await p.getByRole('button', { name: 'Start battle' }).click()
  assert.equal(await asked(p), 'go')
  assert.deepEqual(wrong, [])
  await context.close()
})

test('a whole battle by keyboard alone', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(chrome, base, { width: 1000, height: 700 })
  await p.goto('./')
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let i = 0; i < 60; i++) {
      await p.keyboard.press('Tab')
      if (
        name.test(
          await p.evaluate(() => {
            const el = document.activeElement as HTMLElement | null
            return `${el?.getAttribute('aria-label') ?? ''} ${el?.id ?? ''} ${el instanceof HTMLSelectElement ? '' : (el?.innerText ?? '')}`
          }),
        )
      )
        return
    }
    assert.fail(`no Tab leads to ${name}`)
  }
  await tabTo(/scenario/)
  for (let i = 0; i < rulesets[0].scenarios.length && (await p.locator('#scenario').inputValue()) !== short.id; i++)
    await p.keyboard.press('ArrowDown')
  await reads(() => p.locator('#scenario').inputValue(), short.id)
  await tabTo(/Start battle/)
  await p.keyboard.press('Enter')
  let n = 0
  let stepped = 0
  for (; (await asked(p)) === 'go'; n++) {
    assert.ok(n < 2000)
    if (n === 3) {
      await p.keyboard.press('t')
      await p.locator('.tboard').waitFor()
      await p.waitForFunction(() => document.activeElement?.localName === 'h2') // it takes the focus when it comes
      await p.keyboard.press('t')
      await p.waitForFunction(() => document.activeElement?.closest('.ask'))
    }
    if (n % 7 === 6 && (await p.locator('.ask input[type=radio]').count()) > 1) {
      await fetched(p, 'gripping') // from then on what a key asks of the hand is done at once
      await p.keyboard.press('j')
      await p.keyboard.press('k')
      assert.equal(await asked(p), 'go') // it has been weighed
      stepped++
    }
    await answer(p, () => p.keyboard.press('Enter'))
  }
  assert.ok(n > 10 && stepped > 0, `${n} answers, ${stepped} steps`)
  await matches(() => p.locator('.finish h1').first().innerText(), / wins?|draw/)
  assert.deepEqual(wrong, [])
  await context.close()
})

test('a reload in mid-battle on this device stands at the same question, and home lists it', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(chrome, base)
  await home(p, short.id)
  await p.getByRole('button', { name: 'Start battle' }).click()
  await click(p, 9)
  assert.equal(await asked(p), 'go')
  const was = await question(p)
  const log = await p.locator('.dock').innerText()
  await p.reload()
  assert.equal(await asked(p), 'go')
  await reads(() => question(p), was)
  await reads(() => p.locator('.dock').innerText(), log)
  await p.goto('./')
  await p.getByText('Your decision').waitFor()
  await p.locator('.yours a').first().click()
  assert.equal(await asked(p), 'go')
  await reads(() => question(p), was)
  assert.deepEqual(wrong, [])
  await context.close()
})

/**
 * Wait until the engine of the open battle has fetched all of its book that a battle may need (pictures of the rulebook and the positions
 * they are made from come with the rulebook), the words, and what traces paths and tells replays; and the page the last of the parts that
 * it fetches in the background one after another (`apart.ts`), however long a pause it makes between two.
 */
async function provided(p: Page): Promise<void> {
  const fetched = async (): Promise<readonly string[]> =>
    (await Promise.all(p.workers().map((w) => w.evaluate(() => performance.getEntriesByType('resource').map((e) => e.name)))))
      .flat()
      .map((url) => url.slice(url.lastIndexOf('/') + 1))
  const core = (all: readonly string[]): string => /^[^.]+\./.exec(all.find((f) => /\.core-/.test(f)) ?? '')?.[0] ?? ' '
  await p.waitForFunction(() => performance.getEntriesByType('resource').some((e) => /\/ended-[^/]*\.js$/.test(e.name)))
  for (const built = readdirSync(join(page.dir, 'assets')).filter((f) => f.endsWith('.js')); ; ) {
    const all = await fetched()
    const book = built.filter((f) => f.startsWith(core(all)) && !/\.(paper|plates)-/.test(f))
    if (
      book.length > 3 &&
      [...book, ...built.filter((f) => /^(trace|reels)-/.test(f))].every((f) => all.includes(f)) &&
      all.some((f) => f.startsWith('text-'))
    )
      return
    await p.waitForTimeout(30)
  }
}

test('once loaded, a battle on this device needs no network', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(chrome, base)
  await home(p, short.id)
  await p.getByRole('button', { name: 'Start battle' }).click()
  assert.equal(await asked(p), 'go')
  await provided(p)
  await p.waitForLoadState('networkidle')
  await context.setOffline(true)
  assert.equal(await click(p, 8), 8)
  await p.locator('.ask .rule').first().click()
  await p.locator('.ruletext p').nth(1).waitFor()
  const example = rulesets[0].book.rules.find((r) => r.shows?.length) ?? assert.fail('no worked example')
  const shown = example.shows?.[0] ?? ''
  await p.locator('.rules .find').fill(shown)
  await p.locator('.rulelist button', { hasText: shown }).click()
  await p.locator('.ruletext .example', { hasText: example.id }).waitFor()
  await p.locator('.ruletext .example .rule', { hasText: example.id }).first().click()
  await p.locator('.ruletext .shows .rule', { hasText: shown }).waitFor()
  assert.deepEqual(wrong, [])
  await context.close()
})

test('two people at one screen: it is covered between them and nothing lies underneath', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(chrome, base)
  await home(p, short.id)
  await p.getByText('this screen', { exact: true }).click()
  await p.getByRole('button', { name: 'Start battle' }).click()
  const names: string[] = []
  for (let i = 0; i < 2; i++) {
    await p.locator('.cover').waitFor()
    names.push(await p.locator('.cover h1 em').innerText())
    await reads(() => p.locator('.map, .rost, .ask').count(), 0)
    await p.keyboard.press('Space') // a tap is not enough
    await p.waitForTimeout(100)
    await reads(() => p.locator('.ask').count(), 0)
    await p.locator('.cover .hold').focus()
    await p.keyboard.down('Space')
    await p.locator('.ask .btn.go').waitFor()
    await p.keyboard.up('Space')
    await answer(p)
  }
  assert.notEqual(names[0], names[1])
  // While one of them says something unasked, both can see who is asked: his own question is a press away, the other is named.
  await p.locator('.ask .sayings').waitFor()
  await p.locator('.deed .why').waitFor() // the proposal has come: nothing else takes the place of the question
  const was = await question(p)
  const besides = p.locator('.ask .besides')
  const say = async (): Promise<void> => {
    await p.locator('.ask .sayings').evaluateAll((all) => {
      for (const d of all) (d as HTMLDetailsElement).open = true
    })
    await p.locator('.ask .sayings button').last().click()
  }
  await matches(() => besides.innerText(), /is asked now\.$/)
  await say()
  await matches(() => besides.innerText(), /^You are asked: .* is asked now\.$/s)
  await besides.getByRole('button').click()
  await p.waitForFunction(() => document.querySelector('.ask .besides button') === null)
  await reads(() => question(p), was)
  await say()
  await p.locator('.ask .btn.go').click()
  await besides.getByText('until it is said or taken back').waitFor()
  await matches(() => besides.innerText(), /is asked now\.$/)
  await reads(() => p.locator('.ask .sayings').count(), 0)
  await p.keyboard.press('u')
  await besides.getByText('until it is said or taken back').waitFor({ state: 'detached' })
  await reads(() => question(p), was)
  assert.deepEqual(wrong, [])
  await context.close()
})

test('two computers play while one watches', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(chrome, base)
  await home(p, short.id)
  await p.getByRole('button', { name: 'Change forces and options' }).click()
  await p.getByLabel('Who plays seat 1').selectOption({ index: 2 })
  await p.getByLabel('Who plays seat 2').selectOption({ index: 2 })
  await p.getByRole('button', { name: 'Start battle' }).click()
  assert.equal(await asked(p, 60_000), 'end')
  assert.deepEqual(wrong, [])
  await context.close()
})

test('two screens: links, a battle between them, a reload, and the server killed in the middle', { timeout: 240_000 }, async () => {
  const a = await person(chrome, base)
  const b = await person(chrome, base)
  await home(a.page, short.id)
  await a.page.getByText('two screens', { exact: true }).click()
  await a.page.getByRole('button', { name: 'Start battle' }).click()
  await a.page.waitForURL(/links/)
  const other = await a.page.locator('.links input').first().inputValue()
  await a.page.getByRole('button', { name: 'Take my seat' }).click()
  await b.page.goto(other)
  const both = [a.page, b.page]
  const step = async (): Promise<boolean> => {
    for (const p of both)
      if ((await standing(p)) === 'go') {
        await answer(p)
        return true
      }
    return false
  }
  const steps = async (n: number): Promise<void> => {
    for (let i = 0, end = Date.now() + 40_000; i < n; ) {
      if (await step()) {
        i++
        end = Date.now() + 40_000
      } else {
        if (Date.now() > end)
          assert.fail(
            'nobody is asked: ' +
              `${(await Promise.all(both.map((x) => x.evaluate(() => document.body.innerText.slice(-500))))).join(' ///// ')}`,
          )
        await a.page.waitForTimeout(15)
      }
    }
  }
  await steps(6)
  const turn = async (): Promise<Page> => {
    for (;;) {
      for (const p of both) if ((await standing(p)) === 'go') return p
      await a.page.waitForTimeout(15)
    }
  }
  const p = await turn()
  const was = await question(p)
  await p.reload()
  assert.equal(await asked(p), 'go')
  await reads(() => question(p), was)
  const port = Number(new URL(base).port)
  await new Promise<void>((done) => {
    arena.once('exit', () => done())
    arena.kill('SIGKILL')
  })
  await p.locator('.ask .btn.go').click() // not delivered: still open
  await p.locator('.ask .refusal').filter({ hasText: 'cannot be reached' }).waitFor()
  await p.locator('.linebar.lost').waitFor()
  await reads(() => question(p), was)
  const q = both.find((x) => x !== p) ?? p
  const seat = new URL(q.url()).hash
  await q.evaluate(() => (location.hash = '#/'))
  await q.getByLabel('Where and what for').waitFor()
  await q.evaluate((to) => (location.hash = to), seat)
  await q.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor()
  await open(port)
  // nobody touches anything: the line comes back, what stood against the answer goes, the other screen opens
  await p.locator('.linebar').waitFor({ state: 'detached', timeout: 40_000 })
  await p.locator('.ask .refusal').waitFor({ state: 'detached' })
  await q.locator('.ask').waitFor({ timeout: 40_000 })
  await reads(() => q.getByText('cannot be reached').count(), 0)
  await reads(() => question(p), was)
  await steps(4)
  assert.deepEqual([...a.wrong, ...b.wrong], [])
  await a.context.close()
  await b.context.close()
})

test('a wrong file, a broken link and a battle that is gone say what is wrong', { timeout: 240_000 }, async () => {
  const { page: p, context } = await person(chrome, base)
  await p.goto('./')
  for (const [text, says] of [
    ['{', /JSON/],
    ['{"format":9}', /format/],
    ['[]', /object/],
  ] as const) {
    await p.getByLabel('Log file').setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await p.locator('.act .wrong').filter({ hasText: says }).waitFor()
  }
  for (const [hash, says] of [
    ['#/battle/none', /not kept/],
    ['#/seat/AAAAAAAAAAAAAAAAAAAAAA', /This link opens no seat\. Use the whole link/],
    ['#/nowhere/at/all', /nothing here/],
    ['#/rules/nope', /nothing here/],
  ] as const) {
    await p.goto(`./${hash}`)
    await p.getByRole('main').filter({ hasText: says }).waitFor()
  }
  await context.close()
})
