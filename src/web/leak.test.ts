// Styles of a page stay in it: whoever comes from any page to any other sees it as one who opens it first. And on paper the workshop has
// nothing that is pressed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { rulesets } from '../rulesets/index.ts'
import { asked, person } from './fixture/fixture-browser.ts'
import { fought } from './fixture/fixture-log.ts'
import { staged } from './fixture/fixture-stage.ts'
import { holds, reads } from './fixture/fixture-reads.ts'

const stage = staged()

/** How every element of the page looks, by the way to it. */
const looks = (p: Page): Promise<Readonly<Record<string, string>>> =>
  p.evaluate(() => {
    const what = [
      'display position visibility opacity color background-color background-image font-family font-size font-weight font-style',
      'line-height letter-spacing text-transform text-align text-decoration-line white-space list-style-type',
      'padding-top padding-right padding-bottom padding-left margin-top margin-right margin-bottom margin-left',
      'border-top-width border-right-width border-bottom-width border-left-width border-top-color border-top-left-radius',
      'box-shadow flex-grow flex-direction flex-wrap justify-content align-items grid-template-columns row-gap column-gap min-height',
    ]
      .join(' ')
      .split(' ')
    const out: Record<string, string> = {}
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur() // the mark of the focus is no style of a page
    const walk = (el: Element, way: string): void => {
      const style = getComputedStyle(el)
      out[way] = what.map((w) => `${w}: ${style.getPropertyValue(w)}`).join('; ')
      const nth = new Map<string, number>()
      if (style.display === 'none') return // nothing in it is seen
      for (const c of el.children) {
        if (c.namespaceURI !== el.ownerDocument.documentElement.namespaceURI) continue // drawings are another test's
        const name = `${c.tagName.toLowerCase()}.${[...c.classList].join('.')}`
        nth.set(name, (nth.get(name) ?? 0) + 1)
        walk(c, `${way} > ${name}:${nth.get(name)}`)
      }
    }
    for (const el of document.querySelectorAll('#app > *')) walk(el, `${el.tagName.toLowerCase()}.${el.className}`)
    return out
  })

test('every page looks the same wherever one comes from', { timeout: 300_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  const rules = rulesets[0],
    eyes = rulesets.filter((r) => r.book.practice)
  await p.goto('./')
  await p
    .getByLabel('Log file')
    .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(fought(rules, 'leak'))) })
  await p.waitForURL(/#\/replay\//)
  const replay = new URL(p.url()).hash
  await p.goto('./')
  await p.getByRole('button', { name: 'Start battle' }).click()
  assert.equal(await asked(p), 'go')
  const battle = new URL(p.url()).hash
  const pages: readonly { readonly name: string; readonly at: string; readonly there: string }[] = [
    { name: 'home', at: '#/', there: '.blist li' },
    { name: 'workshop', at: `#/workshop/${rules.id}/${rules.forces.samples[0].id}`, there: '.leaf table' },
    { name: 'scales', at: `#/weigh/${rules.id}`, there: '.ask1s' },
    { name: 'rulebook', at: `#/rules/${rules.id}`, there: '.ra section:nth-of-type(2)' }, // what was met in the last battle comes last
    ...eyes.map((r) => ({ name: 'train the eye', at: `#/eye/${r.id}/a`, there: '.trainpage .map' })),
    { name: 'battle', at: battle, there: '.ask .btn.go' },
    { name: 'replay', at: replay, there: '.app.replay .map' },
  ]
  const settled = async (there: string): Promise<Readonly<Record<string, string>>> => {
    await p.locator(there).first().waitFor()
    let was = ''
    for (let i = 0; i < 50; i++) {
      const now = await looks(p)
      if (JSON.stringify(now) === was) return now
      was = JSON.stringify(now)
      await p.waitForTimeout(250)
    }
    throw new Error(`${there} does not come to rest`)
  }
  const to = (at: string): Promise<void> =>
    p.evaluate((x) => {
      location.hash = x
    }, at)
  const first = new Map<string, Readonly<Record<string, string>>>()
  for (const g of pages) {
    await to(g.at)
    await p.reload()
    first.set(g.name, await settled(g.there))
  }
  const faults: string[] = []
  await p.reload()
  for (const from of pages)
    for (const goal of pages) {
      if (from === goal) continue
      await to(from.at)
      await p.locator(from.there).first().waitFor()
      await to(goal.at)
      const now = await settled(goal.there)
      const was = first.get(goal.name) ?? {}
      let same = 0
      for (const [way, look] of Object.entries(now)) {
        if (was[way] === look) same++
        else if (was[way] !== undefined) {
          const then = was[way].split('; ')
          const how = look.split('; ').flatMap((x, i) => (x === then[i] ? [] : [`${x} (alone ${then[i].replace(/^[^:]*: /, '')})`]))
          faults.push(`${from.name} to ${goal.name}: ${way.split(' > ').slice(-2).join(' > ')}: ${how.join(', ')}`)
        }
      }
      assert.ok(same > 40, `${goal.name} was read: ${same} elements`)
    }
  assert.deepEqual(faults.slice(0, 10), [])
  assert.deepEqual(wrong, [])
  await context.close()
})

test('the workshop on paper is its sheet: nothing that is pressed', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  const rules = rulesets[0]
  for (const [at, there, stays] of [
    [`./#/workshop/${rules.id}/${rules.forces.samples[0].id}`, '.leaf table', '.leaf table'],
    [`./#/workshop/${rules.id}`, '.ms', 'main h1'],
  ] as const) {
    await p.goto(at)
    await p.locator(there).first().waitFor()
    await p.emulateMedia({ media: 'print' })
    await p.setViewportSize({ width: 794, height: 1123 }) // A4
    const seen = (what: string): Promise<readonly string[]> =>
      p.locator(what).evaluateAll((all) => all.filter((b) => b.checkVisibility()).map((b) => b.textContent ?? ''))
    await reads(() => seen('button, .btn, input, select'), [])
    await holds(async () => (await seen(stays)).length > 0, `${stays} is on the paper`)
    await reads(() => seen('.left, .mid, .panes, .mtop'), [])
    await p.emulateMedia({ media: 'screen' })
  }
  assert.deepEqual(wrong, [])
  await context.close()
})
