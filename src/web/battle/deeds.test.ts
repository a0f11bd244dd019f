// Deeds on the board of the real page: still marks where motion is not wanted, in a replay sentence by sentence; in motion they end by
// themselves or at a press, and are never in the way.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Show } from '../../kernel/face.ts'
import { rulesets } from '../../rulesets/index.ts'
import { wordOf } from '../board/deeds.ts'
import { Reel } from '../engine/reel.ts'
import { answer, asked, drawn, openLog, person } from '../fixture/fixture-browser.ts'
import { offered } from '../fixture/fixture-laid.ts'
import { fought } from '../fixture/fixture-log.ts'
import { staged } from '../fixture/fixture-stage.ts'
import { holds, reads } from '../fixture/fixture-reads.ts'

const stage = staged()
const rules = rulesets[0]
const log = fought(rules, 'deeds')

/** The words that stand over the board. */
const words = (p: Page): Promise<readonly string[]> =>
  p.evaluate(() => [...document.querySelectorAll('.effects .word')].map((w) => w.textContent ?? ''))
const marks = (p: Page): Promise<number> => p.locator('.effects > *').count()

test('a replay shows each sentence’s deeds as still marks where motion is not wanted, until the next', { timeout: 240_000 }, async () => {
  const told = new Reel('deeds', rules, log, {}, 'watcher').read('all')
  const shots = told.filter((t) => t.shows?.some((s) => s.is === 'shot'))
  assert.ok(shots.length > 3, 'shots are fired')
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await openLog(p, log)
  await p.locator('.scrub .track').waitFor()
  const home = p.url().replace(/\/\d+(\.\d+)?\/all$/, '')
  for (const t of shots.slice(0, 4)) {
    const i = told.indexOf(t)
    const before = told[i - 1]
    await p.goto(`${home}/${before.n}${before.of > 0 ? `.${before.of}` : ''}/all`)
    await p.reload()
    await p.locator('.scrub .track').waitFor()
    await p.locator('.map .tok').first().waitFor({ state: 'attached' })
    await drawn(p) // from then on it hears keys
    await p.keyboard.press('.')
    await p.locator('.effects > *').first().waitFor({ state: 'attached' })
    const want = [...new Set((t.shows as readonly Show[]).flatMap((s) => wordOf(s) ?? []))]
    await p.waitForFunction((n) => document.querySelectorAll('.effects .word').length >= n, want.length)
    await reads(() => words(p), want)
    await p.waitForTimeout(700)
    await reads(() => words(p), want, 'it stands until the next')
    assert.equal(await p.evaluate(() => document.getAnimations().filter((a) => a.playState === 'running').length), 0, 'nothing moves')
    await p.keyboard.press('Home')
    await p.waitForFunction(() => !document.querySelector('.effects > *'))
  }
  assert.deepEqual(wrong, [])
  await context.close()
})

test('in motion: a deed is over within 600 ms and at any press, and the next question can be answered at once', {
  timeout: 240_000,
}, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await p.emulateMedia({ reducedMotion: 'no-preference' })
  await p.addInitScript(() => {
    // how long after its 600 ms each mark was seen, and whether one of them ever took the pointer
    const seen = { stood: [] as number[], taken: 0, begun: 0, left: [] as string[] }
    Object.assign(window, { seen })
    const faded = (el: Element): boolean =>
      getComputedStyle(el).opacity === '0' || (el.firstElementChild !== null && faded(el.firstElementChild))
    new MutationObserver((all) => {
      for (const m of all) {
        if (!(m.target instanceof Element) || !m.target.classList.contains('effects')) continue
        for (const n of m.addedNodes) {
          const el = n as Element
          seen.begun++
          // how late it went by the page's own clock, from the frame in which it began: a busy machine is late with all of them
          let due = Infinity
          const moves = el.getAnimations({ subtree: true })
          Promise.all(moves.map((a) => a.ready)).then(
            () => setTimeout(() => requestAnimationFrame(() => (due = performance.now())), 600),
            () => undefined,
          )
          const late = (): number => Math.max(0, performance.now() - due)
          Promise.all(moves.map((a) => a.finished)).then(
            () => {
              seen.stood.push(late())
              if (el.isConnected && !faded(el)) seen.left.push(el.outerHTML)
            },
            () => seen.stood.push(late()), // cut short
          )
          const r = el.getBoundingClientRect()
          const top = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)
          if (top?.closest('.effects')) seen.taken++
        }
      }
    }).observe(document, { childList: true, subtree: true })
  })
  await openLog(p, offered(rules, rules.scenarios[0], 'deeds').log()) // the same dice in every run
  let cut = 0
  for (let i = 0; i < 60 && cut < 3; i++) {
    if ((await asked(p)) === 'end') break
    await answer(p)
    if ((await marks(p)) === 0) continue
    await reads(() => p.locator('.ask .btn.go[disabled]').count(), 0, 'the question does not wait')
    // the computer may fire again meanwhile: what stood at the press is what it ends
    await p.evaluate(() => document.querySelectorAll('.effects > *').forEach((m) => m.setAttribute('data-stood', '')))
    await p.keyboard.press('r')
    await reads(() => p.locator('.effects > [data-stood]').count(), 0, 'a press ends it')
    cut++
  }
  assert.equal(cut, 3, 'deeds were seen')
  await p.waitForTimeout(900)
  await p.waitForFunction(() =>
    document
      .querySelector('.effects')
      ?.getAnimations({ subtree: true })
      .every((a) => a.playState === 'finished'),
  )
  const seen = await p.evaluate(
    () => (window as unknown as { seen: { stood: number[]; taken: number; begun: number; left: string[] } }).seen,
  )
  assert.deepEqual(seen.left, [], 'whatever was seen has faded')
  assert.equal(seen.taken, 0, 'no mark takes the pointer')
  assert.equal(seen.stood.length, seen.begun)
  assert.deepEqual(
    seen.stood.filter((ms) => ms > 300),
    [],
    'gone after 600 ms, and what a busy machine adds',
  )
  assert.deepEqual(wrong, [])
  await context.close()
})

/** Count from now on, on every page, the marks that begin on its board. */
async function counted(p: Page): Promise<() => Promise<number>> {
  await p.emulateMedia({ reducedMotion: 'no-preference' })
  await p.addInitScript(() => {
    Object.assign(window, { begun: 0 })
    new MutationObserver((all) => {
      for (const m of all)
        if (m.target instanceof Element && m.target.classList.contains('effects'))
          Object.assign(window, { begun: (window as unknown as { begun: number }).begun + m.addedNodes.length })
    }).observe(document, { childList: true, subtree: true })
  })
  return () => p.evaluate(() => (window as unknown as { begun: number }).begun)
}

test('a replay that runs draws its deeds at every speed', { timeout: 240_000 }, async () => {
  const told = new Reel('deeds', rules, log, {}, 'watcher').read('all')
  const shot = told.findIndex((t) => t.shows?.some((s) => s.is === 'shot'))
  const before = told[shot - 1]
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  const begun = await counted(p)
  await openLog(p, log)
  await p.locator('.scrub .track').waitFor()
  const speeds = await p
    .getByLabel('Speed')
    .locator('option')
    .evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value))
  assert.ok(speeds.length > 2, speeds.join())
  const at = p.url().replace(/\/\d+(\.\d+)?\/all$/, `/${before.n}${before.of > 0 ? `.${before.of}` : ''}/all`)
  for (const speed of speeds) {
    await p.goto(at)
    await p.reload()
    await p.locator('.map .tok').first().waitFor({ state: 'attached' })
    await p.getByLabel('Speed').selectOption(speed)
    const was = await begun()
    await p.getByRole('button', { name: 'Play', exact: true }).click()
    await holds(async () => (await begun()) > was, `at speed ${speed} a shot is drawn`)
  }
  assert.deepEqual(wrong, [])
  await context.close()
})

test('two computers that are watched are seen at it', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  const begun = await counted(p)
  await p.goto('./')
  await p.evaluate(() => localStorage.setItem('steelyard.pace', '700'))
  await p.reload()
  await p.getByRole('button', { name: 'Watch two computers' }).click()
  await p.locator('.log').first().waitFor()
  const was = await begun()
  await holds(async () => (await begun()) > was + 1, 'the desk draws what they do')
  assert.deepEqual(wrong, [])
  await context.close()
})
