// From every page to every other, and back by the browser; narrow after wide: each stands alone, whole, with its own title, at its
// head, nothing over the side, nothing left of the one before.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { rulesets } from '../rulesets/index.ts'
import { asked, person } from './fixture/fixture-browser.ts'
import { fought } from './fixture/fixture-log.ts'
import { holds, reads, rests } from './fixture/fixture-reads.ts'
import { staged } from './fixture/fixture-stage.ts'

const stage = staged()
const first = rulesets[0]
const last = rulesets[rulesets.length - 1]

/** A page: its address, and what stands there once it is whole. */
type Stop = { readonly name: string; readonly at: string; readonly mark: string; readonly scrolls?: boolean /* to what was asked for */ }

/** Every page of the arena, a battle of one's own and one that is over among them. */
async function stops(p: Page): Promise<readonly Stop[]> {
  await p.goto('./')
  await p
    .getByLabel('Log file')
    .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(fought(first, 'shots'))) })
  await p.locator('.scrub .track').waitFor()
  const over = /replay\/([^/]+)/.exec(p.url())?.[1] ?? ''
  await p.goto('./')
  await p.locator('.book').last().click()
  await p.getByRole('button', { name: 'Start battle' }).click()
  await asked(p)
  const open = /battle\/([^/]+)/.exec(p.url())?.[1] ?? ''
  return [
    { name: 'home', at: '#/', mark: '.home .qb' },
    { name: 'workshop', at: `#/workshop/${first.id}`, mark: '.bill .sum' },
    { name: 'another workshop', at: `#/workshop/${last.id}`, mark: '.bill .sum' },
    { name: 'scales', at: `#/weigh/${last.id}`, mark: '.ask1s' },
    { name: 'costs', at: `#/weigh/${first.id}/costs`, mark: '.scales' },
    { name: 'rulebook', at: `#/rules/${last.id}`, mark: '.rl' },
    { name: 'a rule in a battle', at: `#/rules/${first.id}/${first.book.rules[0].id}/in/battle/${over}`, mark: '.rl.on', scrolls: true },
    { name: 'battle', at: `#/battle/${open}`, mark: '.ask' },
    { name: 'end', at: `#/battle/${over}`, mark: '.finish' },
    { name: 'replay', at: `#/replay/${over}/20/all`, mark: '.scrub .track' },
    { name: 'nowhere', at: '#/nothing/here', mark: '.notice' },
  ]
}

/** What is wrong with a page on the screen. */
const faults = (p: Page, { mark, scrolls = false }: Stop): Promise<readonly string[]> =>
  p.evaluate(
    ([is, may]) => {
      const out: string[] = []
      if (document.querySelector(is) === null) out.push(`no ${is}`)
      const mains = document.querySelectorAll('main')
      if (mains.length !== 1) out.push(`${mains.length} mains`)
      if (document.querySelectorAll('h1').length !== 1) out.push(`${document.querySelectorAll('h1').length} headings of the page`)
      if (document.querySelector('dialog[open]')) out.push('a dialog is open')
      const over = document.documentElement.scrollWidth - innerWidth
      if (over > 1) out.push(`${over} px over the side`)
      if (scrollY > 0 && !may) out.push(`scrolled by ${scrollY}`)
      return out
    },
    [mark, scrolls] as const,
  )

async function whole(p: Page, s: Stop, says: string): Promise<void> {
  await p.locator(s.mark).first().waitFor({ timeout: 60_000 })
  let was: readonly string[] = []
  await holds(async () => (was = await faults(p, s)).length === 0, says).catch(() => assert.deepEqual(was, [], says))
}

for (const width of [1440, 390])
  test(`from ${width === 390 ? 'page to page' : 'every page to every other'}, ${width} wide`, { timeout: 300_000 }, async () => {
    const { page: p, wrong, context } = await person(stage.chrome, stage.base, { width, height: 844 })
    const all = await stops(p)
    const titles = new Map<string, string>()
    for (const [i, from] of all.entries())
      for (const [j, to] of all.entries()) {
        if (from === to || (width === 390 && (j - i + all.length) % 4 !== 1)) continue // on a phone each from a few others
        const says = `${to.name} after ${from.name}`
        await p.evaluate((at) => location.assign(at), from.at)
        await whole(p, from, `${from.name} before ${to.name}`)
        await p.evaluate((at) => location.assign(at), to.at)
        await whole(p, to, says)
        const title = titles.get(to.name) ?? (await rests(() => p.title()))
        await reads(() => p.title(), title, `${says}: its title`)
        titles.set(to.name, title)
        assert.deepEqual(wrong, [], says)
      }
    assert.ok(new Set(titles.values()).size >= 6, [...titles.values()].join(', '))
    await p.goBack()
    await whole(p, all[all.length - 1], 'back')
    await context.close()
  })

test('every page stands whole when the screen turns from wide to narrow and back', { timeout: 360_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  for (const s of await stops(p)) {
    await p.evaluate((at) => location.assign(at), s.at)
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
      [844, 390],
      [1440, 900],
    ] as const) {
      await p.setViewportSize({ width, height })
      await whole(p, s, `${s.name}, ${width} by ${height}`)
    }
  }
  assert.deepEqual(wrong, [])
  await context.close()
})
