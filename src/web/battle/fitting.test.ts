// Every kind of question of a first battle on a phone and a desk: heading, gold button and its row lie on the screen, nothing lies over
// what is to be read or pressed, and what has no room can be scrolled to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { rulesets } from '../../rulesets/index.ts'
import { answer, asked, person } from '../fixture/fixture-browser.ts'
import { lessonFile } from '../fixture/fixture-lesson.ts'
import { staged } from '../fixture/fixture-stage.ts'

const stage = staged()

/** What is wrong with where the parts of the question lie, in words; nothing where all is well. */
const wronglyLaid = (p: Page): Promise<readonly string[]> =>
  p.evaluate(() => {
    const out: string[] = []
    const head = document.querySelector('.ask h1')
    const deed = document.querySelector('.ask .deed')
    const body = document.querySelector('.ask .body')
    if (!head || !deed || !body) return ['no question stands there']
    const say = (what: string, el: Element): void => {
      const name = (el as HTMLElement).innerText?.trim().replace(/\s+/g, ' ').slice(0, 40)
      out.push(`${head.textContent}: ${what}: ${el.tagName}.${el.getAttribute('class')} “${name}”`)
    }
    const all = (q: string): Element[] => [...document.querySelectorAll(q)].filter((el) => el.checkVisibility({ visibilityProperty: true }))
    for (const el of all('.ask h1, .ask .btn.go, .ask .deed .row button')) {
      const r = el.getBoundingClientRect()
      if (r.top < -1 || r.left < -1 || r.bottom > innerHeight + 1 || r.right > innerWidth + 1) say('off the screen', el)
    }
    // what of an element is in sight: what scrolls around it, the heading and the deed that stay cut it off
    const seen = (el: Element): DOMRect => {
      const r = el.getBoundingClientRect()
      let [top, left, bottom, right] = [
        Math.max(r.top, 0),
        Math.max(r.left, 0),
        Math.min(r.bottom, innerHeight),
        Math.min(r.right, innerWidth),
      ]
      for (let a = el.parentElement; a; a = a.parentElement) {
        if (getComputedStyle(a).overflow === 'visible' || getComputedStyle(a).display === 'contents') continue
        const c = a.getBoundingClientRect()
        ;[top, left, bottom, right] = [Math.max(top, c.top), Math.max(left, c.left), Math.min(bottom, c.bottom), Math.min(right, c.right)]
      }
      if (!deed.contains(el) && !deed.nextElementSibling?.contains(el)) bottom = Math.min(bottom, deed.getBoundingClientRect().top)
      if (el !== head && getComputedStyle(head).position === 'sticky' && head.compareDocumentPosition(el) & 4)
        top = Math.max(top, head.getBoundingClientRect().bottom)
      return new DOMRect(left, top, right - left, bottom - top)
    }
    for (const el of all('.ask :is(button, label, select, summary, input:not(.unseen), h1, .note, p)')) {
      const r = seen(el)
      if (r.width < 6 || r.height < 6) continue // points of fewer pixels are rounded into a neighbor
      for (const [x, y] of [
        [0.5, 0.5],
        [0.15, 0.5],
        [0.85, 0.5],
        [0.5, 0.2],
        [0.5, 0.8],
      ]) {
        const hit = document.elementFromPoint(r.left + r.width * x, r.top + r.height * y)
        if (!hit || el.contains(hit) || hit.contains(el) || el.closest('label')?.contains(hit)) continue
        say(`under ${hit.tagName}.${hit.getAttribute('class')}`, el)
        break
      }
    }
    // what goes on below what is seen of a box can be scrolled to
    for (const el of [body, ...document.querySelectorAll('.ask :is(form, .foot, .res, .opts)')]) {
      const s = getComputedStyle(el)
      if (s.display !== 'contents' && s.display !== 'none' && el.scrollHeight > el.clientHeight + 2 && s.overflowY === 'hidden')
        say(`cut off ${el.scrollHeight - el.clientHeight} px`, el)
    }
    // of a list its first row, or the one in hand, stands whole, or its words do
    const row = body.querySelector('.opts .o:has(:checked)') ?? body.querySelector('.opts .o')
    if (row) {
      const lacks = Math.min(row.getBoundingClientRect().height, 36) - seen(row).height
      if (lacks > 2) say(`lacks ${Math.round(lacks)} px of its height`, row)
    }
    // the words under the heading stand whole or not at all
    const line = document.querySelector('.ask header .note > span')
    if (line?.checkVisibility() && document.querySelector('.ask form')?.scrollTop === 0) {
      const [whole, r] = [line.getBoundingClientRect(), seen(line)]
      if (r.width > 6 && r.height > 1 && r.height < whole.height - 3) say(`cut off ${Math.round(whole.height - r.height)} px`, line)
      const room = line.parentElement?.getBoundingClientRect().height ?? 0
      if ((r.width < 1 || r.height < 1) && whole.height > 6 && room >= whole.height + 1) say(`leaves ${Math.round(room)} px empty`, line)
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) say('runs over the side', body)
    return out
  })

/** Wait until nothing of the question has moved for eight frames. */
const still = (p: Page): Promise<void> =>
  p.evaluate(async () => {
    const now = (): string => JSON.stringify([...document.querySelectorAll('.ask *')].map((x) => x.getBoundingClientRect()))
    for (let was = '', same = 0, n = 0; same < 8 && n < 300; n++) {
      const is = now()
      same = is === was ? same + 1 : 0
      was = is
      await new Promise(requestAnimationFrame)
    }
  })
/** What kind of question stands there: by what its panel is made of. */
const kind = (p: Page): Promise<string> =>
  p.evaluate(() =>
    [...document.querySelectorAll('.ask :is(form, .body, .foot, .res, .deed .row) > *')]
      .map((x) => x.getAttribute('class')?.split(' ')[0])
      .join(),
  )

for (const size of [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  for (const rules of rulesets)
    test(`${rules.title}: at ${size.width} by ${size.height} nothing of a question lies off the screen or under something else`, {
      timeout: 240_000,
    }, async () => {
      const { page: p, context, wrong } = await person(stage.chrome, stage.base, size)
      await p.goto('./')
      await p.getByLabel('Log file').setInputFiles(lessonFile(rules, 'fit'))
      const kinds = new Set<string>()
      const faults = new Set<string>()
      for (let n = 0; n < 34 && (await asked(p)) === 'go'; n++) {
        const k = await kind(p)
        if (!kinds.has(k)) {
          await still(p)
          // a forecast that comes later lays the question anew: a fault is one if it stays
          for (const end = Date.now() + 4000; (await wronglyLaid(p)).length && Date.now() < end; await still(p)) await p.waitForTimeout(100)
          const now = await wronglyLaid(p)
          if (now.length && process.env.STEELYARD_SHOTS)
            await p.screenshot({ path: `${process.env.STEELYARD_SHOTS}/fitting-${rules.id}-${size.width}-${n}.png` })
          for (const f of now) faults.add(f)
          kinds.add(k)
        }
        await answer(p)
      }
      assert.ok(kinds.size > 4, `${kinds.size} kinds of questions`)
      assert.deepEqual([...faults], [])
      assert.deepEqual(wrong, [])
      await context.close()
    })

test('the way that is in hand stays in sight when something comes later and takes its room, within its list, above it or in a row', {
  timeout: 240_000,
}, async () => {
  const rules = rulesets.find((r) => r.id === 'shellshock') ?? assert.fail()
  const { page: p, context, wrong } = await person(stage.chrome, stage.base, { width: 1440, height: 620 })
  await p.goto('./')
  await p.getByLabel('Log file').setInputFiles(lessonFile(rules, 'fit'))
  const rows = p.locator('.ask .body .opts .o')
  for (let n = 0; n < 34 && (await asked(p)) === 'go' && (await rows.count()) < 3; n++) await answer(p)
  await p.addStyleTag({ content: '.ask, .ask * { overflow-anchor: none }' }) // not every browser holds on to what is in sight by itself
  await still(p)
  await rows.last().locator('input').check({ force: true })
  const lacks = (): Promise<number> =>
    p.evaluate(() => {
      const row = document.querySelector('.ask .body .o:has(:checked)')
      const list = row?.closest('.opts')?.getBoundingClientRect()
      const deed = document.querySelector('.ask .deed')?.getBoundingClientRect()
      if (!row || !list || !deed) return -1
      const { top, bottom } = row.getBoundingClientRect()
      return Math.max(0, Math.floor(bottom - Math.min(list.bottom, deed.top)), Math.floor(list.top - top))
    })
  for (const where of ['.ask .body', '.ask form', '.ask .body', '.ask form']) {
    await p.evaluate((at) => {
      const block = document.createElement('p')
      block.style.cssText = 'height: 90px; flex: none'
      document.querySelector(at)?.prepend(block)
    }, where)
    await still(p)
    assert.equal(await lacks(), 0, `after something came into ${where}`)
  }
  for (const tall of [40, 56, 90]) {
    await rows.first().evaluate((row, px) => (row.style.minHeight = `${px}px`), tall) // as a chance or a word does that comes later
    await still(p)
    assert.equal(await lacks(), 0, `the first row ${tall} px high`)
  }
  assert.deepEqual(wrong, [])
  await context.close()
})
