// axe over one state of the page: what it finds, by impact, rule and place, in the theme that is shown or in both.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Frame, Page } from 'playwright-core'

const source = readFileSync(fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url)), 'utf8')

type Node = { readonly target: readonly string[]; readonly failureSummary?: string }
type Found = { readonly violations: readonly { readonly id: string; readonly impact: string; readonly nodes: readonly Node[] }[] }

/** Every violation as text. @param options what axe is to look at; all of its rules when nothing is said. */
async function found(page: Page | Frame, options: object = {}): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (o) => {
    const { axe } = window as unknown as { axe: { run(at: Document, options: object): Promise<Found> } }
    const place = (n: Node): string => `${n.target.join(' ')} (${(n.failureSummary ?? '').split('\n')[1]?.trim().slice(0, 140) ?? ''})`
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...o })
    return violations.map((v) => `${v.impact} ${v.id}: ${v.nodes.slice(0, 3).map(place).join(', ')}`)
  }, options)
}

/** axe finds nothing in the state and theme that are shown. @throws AssertionError with what it finds. */
export async function clean(page: Page | Frame, what: string): Promise<void> {
  assert.deepEqual(await found(page), [], what)
}

/**
 * Every violation as text: all rules in the theme that is shown, then contrast alone in the other, which is the only thing a theme changes.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  const theme = await page.evaluate(() => document.documentElement.dataset.theme ?? 'night')
  const other = theme === 'night' ? 'paper' : 'night'
  const wear = (t: string): Promise<void> =>
    page.evaluate((to) => {
      document.documentElement.dataset.theme = to
    }, t)
  const first = await found(page)
  await wear(other)
  const second = await found(page, { runOnly: ['color-contrast'] })
  await wear(theme)
  return [...first.map((x) => `${theme}: ${x}`), ...second.map((x) => `${other}: ${x}`)]
}
