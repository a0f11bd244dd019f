// The computer's turn in the real page, in every book: its pace in sight, Space holds it, a wait says what for, the last exchange is seen
// again, the window goes to what is seen again out of sight and comes back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { script } from '../../ai/script.ts'
import type { Log } from '../../kernel/log.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'
import { rulesets } from '../../rulesets/index.ts'
import { answer, asked, person, question, standing } from '../fixture/fixture-browser.ts'
import { laid } from '../fixture/fixture-laid.ts'
import { holds, matches, reads, rests } from '../fixture/fixture-reads.ts'
import { staged } from '../fixture/fixture-stage.ts'

const stage = staged()
type Size = { readonly width: number; readonly height: number }
const wide: Size = { width: 1440, height: 900 }
const phone: Size = { width: 390, height: 844 }

/** A battle of a book in which fire has been exchanged and the first seat is asked in the open. */
const logs = new Map<string, string>()
function fired(rules: AnyRuleset): string {
  const has = logs.get(rules.id)
  if (has) return has
  const log: Log = laid(
    rules,
    (d, look, m) =>
      d.told !== 'nobody' && m.told(0).some((t) => t.events.some((e) => rules.face.show?.(look.view, e)?.some((s) => s.is === 'shot'))),
    { mind: script },
  )
  logs.set(rules.id, JSON.stringify(log))
  return JSON.stringify(log)
}

/** Such a battle on the screen of a person, with computers of a pace. */
async function open(rules: AnyRuleset, size: Size, pace: number, motion: boolean, run: (p: Page) => Promise<void>): Promise<void> {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base, size)
  if (motion) await p.emulateMedia({ reducedMotion: 'no-preference' })
  await p.addInitScript((ms) => {
    if (!sessionStorage.getItem('paced')) localStorage.setItem('steelyard.pace', ms)
    sessionStorage.setItem('paced', 'once')
  }, `${pace}`)
  await p.goto('./')
  await p.getByLabel('Log file').setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(fired(rules)) })
  await p.waitForURL(/battle/)
  await run(p)
  assert.deepEqual(wrong, [])
  await context.close()
}
const view = (p: Page): Promise<string> =>
  p.evaluate(() => [document.querySelector('.map')].map((m) => `${m?.scrollLeft},${m?.scrollTop}`).join())

/** Answer with the gold button until the condition holds. */
async function playUntil(p: Page, there: () => Promise<boolean>, most = 60): Promise<void> {
  for (let i = 0; i < most; ) {
    const now = await standing(p)
    const was = await question(p) // before the condition: what is asked after it was looked at has not been judged by it
    if (await there()) return
    assert.notEqual(now, 'end', 'the battle is over before it comes to that')
    if (now === 'go' && (await question(p)) === was) {
      await answer(p)
      i++
    } else await p.waitForTimeout(30)
  }
  assert.fail('it never comes to that')
}

/** Wait until something is so, or the wait for others is over. @returns whether it is so. */
async function during(p: Page, so: () => boolean): Promise<boolean> {
  for (;;) {
    if (await p.evaluate(so)) return true
    if (!(await p.locator('.ask.waiting').count())) return false
    await p.waitForTimeout(20)
  }
}
/** Press something if it is still there. */
const press = (p: Page, what: string): Promise<void> => p.evaluate((w) => document.querySelector<HTMLElement>(w)?.click(), what)

test('of a battle in which nothing has happened yet nothing is seen again', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await p.goto('./')
  await p.getByRole('button', { name: 'Start battle' }).click()
  await asked(p)
  await reads(() => p.getByRole('button', { name: 'Again the last exchange' }).count(), 0)
  assert.deepEqual(wrong, [])
  await context.close()
})

for (const rules of rulesets)
  for (const size of [wide, phone]) {
    const on = size === wide ? '' : ', on a phone'
    test(`${rules.id}: the computer plays at a pace in sight, says on what, is held and goes on${on}`, { timeout: 240_000 }, async () => {
      await open(rules, size, 1500, false, async (p) => {
        await asked(p)
        if (size === wide) await reads(() => p.locator('.time .speed select').inputValue(), '1500', 'its pace stands there at all times')
        // a wait may be over before it is held, on a machine that is busy: then the next one is
        const held = p.getByRole('button', { name: 'Go on', exact: true })
        for (let tries = 0; ; tries++) {
          await playUntil(p, async () => (await p.locator('.ask.waiting .paceof').count()) > 0)
          const thinks = await during(p, () =>
            /^(Thinking|Under way|Held): \S.*\.$/.test(document.querySelector('.thinking')?.textContent ?? ''),
          )
          if (await held.count()) break // the press before came through after all
          if (thinks) {
            if (size === wide) {
              const counter = p.locator('.map .tok .press').first() // whoever was pressed last has the focus still
              if (await counter.count()) await counter.focus()
              for (let i = 0; i < 4; i++) await p.keyboard.down(' ') // kept down it counts once
              await p.keyboard.up(' ')
            } else await press(p, '.paceof .btn:has(kbd)')
            if (await during(p, () => /^Go on/.test(document.querySelector('.paceof .btn:has(kbd)')?.textContent ?? ''))) break
          }
          assert.ok(tries < 8, thinks ? 'it is held' : 'who thinks longer than 400 ms says on what')
        }
        await held.waitFor()
        await matches(() => p.locator('.thinking').innerText(), /^Held: \S.*\.$/)
        const slow = p.getByRole('radio', { name: 'slow', exact: true })
        await reads(() => slow.getAttribute('aria-checked'), 'true', 'the pace stands by who is waited for')
        const told = (): Promise<string> =>
          p.evaluate(() => `${document.querySelector('.map .pieces')?.innerHTML} ${document.querySelector('.ask')?.textContent}`)
        // what was on its way when it was held may still come, on a machine that is busy; at this pace the next would come within 1.5 s
        let was = ''
        for (let i = 0; i < 8 && was !== (await told()); i++) {
          was = await told()
          await p.waitForTimeout(2200)
        }
        assert.equal(await told(), was, 'held, it does nothing')
        await p.getByRole('radio', { name: 'at once' }).click()
        if (size === wide) {
          await p.locator('.ask h1').focus()
          await p.keyboard.press(' ')
        } else await held.click()
        await asked(p)
        await reads(() => p.evaluate(() => localStorage.getItem('steelyard.pace')), '0', 'and is kept')
      })
    })
  }

/** What is said at once; `more`: how many words more were left to the log, where many things happen at one mark. */
type Batch = { readonly words: readonly string[]; readonly more: number; readonly waiting: boolean }
type Watched = { readonly deeds: Batch[] }
/** Note in the page what is said over the board in each moment, and whether others were on turn. */
async function watchDeeds(p: Page): Promise<void> {
  await p.evaluate(() => {
    const deeds: { words: string[]; more: number; waiting: boolean }[] = []
    Object.assign(window, { deeds })
    let waited = document.querySelector('.ask.waiting') !== null
    new MutationObserver((changes) => {
      const all = changes
        .filter((m) => m.target instanceof Element && m.target.classList.contains('effects'))
        .flatMap((m) => [...m.addedNodes].filter((n) => n instanceof Element))
      const said = all.filter((n) => n.classList.contains('word'))
      const words = said.map((n) => (n.firstChild?.textContent ?? '').replace(/ ×\d+$/, '')) // said once for several marks
      const more = said.reduce((sum, n) => sum + Number(n.querySelector('small')?.textContent ?? 0), 0)
      if (all.length) deeds.push({ words, more, waiting: waited })
      waited = document.querySelector('.ask.waiting') !== null
    }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] })
  })
}
/** What was noted; deeds are drawn up to two frames after the question they lead to. */
const deeds = (p: Page): Promise<readonly Batch[]> =>
  p.evaluate(async () => {
    for (let i = 0; i < 2; i++) await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))
    return (window as unknown as Watched).deeds
  })
/** Wait until there is something to draw deeds with: it is fetched after the board. */
const drawn = (p: Page): Promise<unknown> =>
  p.waitForFunction(() => performance.getEntriesByType('resource').some((e) => /\/effects-[^/]*\.js/.test(e.name)))
const forget = (p: Page): Promise<void> => p.evaluate(() => void (window as unknown as Watched).deeds.splice(0))
const exchange = 40_000 // ms that an exchange seen again may last: sixteen moments of a second, and a machine that is busy
const wordsOf = (all: readonly Batch[]): readonly string[] => [...new Set(all.flatMap((b) => b.words))].sort()

for (const rules of rulesets)
  test(`${rules.id}: the last exchange is seen again with one key, and with its button, and nothing but that`, {
    timeout: 240_000,
  }, async () => {
    await open(rules, wide, 250, false, async (p) => {
      await asked(p)
      await drawn(p)
      await watchDeeds(p)
      // an exchange that had others in it and something to say
      await playUntil(p, async () => {
        if ((await standing(p)) !== 'go') return false
        const all = await deeds(p)
        if (all.some((b) => b.waiting) && wordsOf(all).length) return true
        await forget(p)
        return false
      })
      const then = await deeds(p)
      const was = wordsOf(then)
      const more = then.reduce((sum, b) => sum + b.more, 0)
      for (const again of [() => p.keyboard.press('v'), () => p.getByRole('button', { name: 'Again the last exchange' }).click()]) {
        await p.keyboard.press('Escape')
        await forget(p)
        await again()
        const end = Date.now() + exchange
        let now: readonly string[] = []
        const lacking = (): readonly string[] => was.filter((w) => !now.includes(w))
        for (; Date.now() < end && lacking().length; now = wordsOf(await deeds(p))) await p.waitForTimeout(100)
        assert.deepEqual(lacking(), [], 'all of it is seen again')
        // seen moment by moment, of what was seen together less is left to the log
        const besides = now.filter((w) => !was.includes(w))
        assert.ok(besides.length <= more, `nothing that was not seen then: ${besides.join()}`)
      }
    })
  })

/** Look as near as can be at a corner of the board. @returns what the window shows then, at rest. */
async function corner(p: Page, y: 'Up' | 'Down', x: 'Left' | 'Right'): Promise<string> {
  await p.locator('.map').focus()
  for (let i = 0; i < 12; i++) await p.keyboard.press('+')
  for (const key of [`Shift+Arrow${y}`, `Shift+Arrow${x}`])
    for (let was = ''; was !== (await view(p)); ) {
      was = await view(p)
      for (let i = 0; i < 8; i++) await p.keyboard.press(key)
    }
  return rests(() => view(p))
}
const corners = [
  ['Up', 'Left'],
  ['Up', 'Right'],
  ['Down', 'Right'],
  ['Down', 'Left'],
] as const
/** Wait until the window is, or is no more, where it was. @returns whether it came to that. */
const stands = (p: Page, at: string, there: boolean, timeout: number): Promise<boolean> =>
  p
    .waitForFunction(
      ({ at, there }) => ([document.querySelector('.map')].map((m) => `${m?.scrollLeft},${m?.scrollTop}`).join() === at) === there,
      { at, there },
      { timeout },
    )
    .then(
      () => true,
      () => false,
    )

for (const rules of rulesets)
  test(`${rules.id}: seen again, the window goes there and comes back, unless it was moved by hand`, { timeout: 240_000 }, async () => {
    await open(rules, wide, 0, true, async (p) => {
      await asked(p)
      const again = async (): Promise<void> => {
        await p.locator('.ask h1').focus()
        await p.keyboard.press('v')
      }
      let c = ''
      for (const [y, x] of corners) {
        // a corner near which the exchange was is no place to go away from
        c = await corner(p, y, x)
        await again()
        if (await stands(p, c, false, 8000)) break
        c = ''
      }
      assert.notEqual(c, '', 'from no corner of the board the window goes to the exchange')
      assert.ok(await stands(p, c, true, exchange), 'it comes back')
      // moved by hand while it is away it stays there
      await again()
      assert.ok(await stands(p, c, false, 8000), 'it goes there once more')
      const box = (await p.locator('.map').boundingBox()) ?? assert.fail('there is no board')
      await p.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await p.mouse.down()
      await p.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2 - 40, { steps: 4 })
      await p.mouse.up()
      assert.ok(!(await stands(p, c, true, 6000)), 'moved by hand it stays')
    })
  })

type Place = { readonly hidden: boolean; readonly waited: boolean; seen: boolean; readonly since: number }
/** Note in the page, moment by moment, whether what is seen was out of the window, came into it, and whether others were on turn. */
async function watchPlaces(p: Page): Promise<void> {
  await p.evaluate(() => {
    const places: Place[] = []
    Object.assign(window, { places })
    let waited = document.querySelector('.ask.waiting') !== null
    const rect = (of: string): DOMRect => (document.querySelector(of) as Element).getBoundingClientRect()
    /** Where the deeds of a moment end, on the floor. */
    const ends = (n: Element): { x: number; y: number } => {
      const path = n.querySelector('path')
      const by = path?.getScreenCTM()
      const r = n.getBoundingClientRect()
      return path && by
        ? path.getPointAtLength(path.getTotalLength()).matrixTransform(by)
        : { x: r.left + r.width / 2, y: r.top + r.height / 2 }
    }
    new MutationObserver((changes) => {
      const all = changes
        .filter((m) => m.target instanceof Element && m.target.classList.contains('effects'))
        .flatMap((m) => [...m.addedNodes].filter((n) => n instanceof Element && n.matches('.word, .puff, .trail')) as Element[])
      if (all.length) {
        const floor = rect('.map .effects')
        const at = all.map(ends).map((e) => ({ x: e.x - floor.left, y: e.y - floor.top }))
        const inSight = (): boolean => {
          const [f, w] = [rect('.map .effects'), rect('.map')]
          return at.some(({ x, y }) => x + f.left > w.left && x + f.left < w.right && y + f.top > w.top && y + f.top < w.bottom)
        }
        const now = { hidden: !inSight(), waited, seen: false, since: performance.now() }
        places.push(now)
        const look = (): void => {
          if (inSight()) now.seen = true
          else if (document.querySelector('.map')) requestAnimationFrame(look)
        }
        look()
      }
      waited = document.querySelector('.ask.waiting') !== null
    }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] })
  })
}
/** The deeds of others that were out of sight, and that nothing followed at once. */
const hiddenDeeds = (p: Page): Promise<readonly Place[]> =>
  p.evaluate(() => {
    const all = (window as unknown as { readonly places: readonly Place[] }).places
    return all.filter((x, i) => x.hidden && x.waited && (all[i + 1]?.since ?? Infinity) - x.since > 700)
  })
/** Whether who or what the question is about is in the window. */
const subject = (p: Page): Promise<boolean> =>
  p.evaluate(() => {
    const w = (document.querySelector('.map') as Element).getBoundingClientRect()
    const marked = [...document.querySelectorAll('.map .tok:has(.ring, .bracket, .offer)')]
    return (marked.length ? marked : [...document.querySelectorAll('.map .tok.s0')]).some((t) => {
      const r = (t.querySelector('.press') ?? t).getBoundingClientRect()
      return r.right > w.left && r.left < w.right && r.bottom > w.top && r.top < w.bottom
    })
  })

for (const rules of rulesets)
  test(`${rules.id}: what the computer does out of sight is gone to, and then what is asked`, { timeout: 240_000 }, async () => {
    await open(rules, wide, 1500, true, async (p) => {
      await asked(p)
      await drawn(p)
      await watchPlaces(p)
      for (let i = 0; i < 30 && !(await hiddenDeeds(p)).length; i++) {
        const [y, x] = corners[i % corners.length]
        const c = await corner(p, y, x)
        await answer(p)
        await asked(p, 60_000)
        if ((await hiddenDeeds(p)).length) {
          await reads(async () => (await hiddenDeeds(p)).every((d) => d.seen), true, 'the window goes to what others do')
          await holds(async () => (await view(p)) === c || (await subject(p)), 'and comes back to what is asked')
        }
      }
      assert.ok((await hiddenDeeds(p)).length, 'nothing happened out of sight')
    })
  })
