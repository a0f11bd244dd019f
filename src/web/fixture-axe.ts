// axe over one state of the page, in both themes: what it finds, by impact, rule and place.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const source = readFileSync(fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url)), 'utf8')

/** Every violation as text. All rules in the theme that is shown, then contrast alone in the other, which is the only thing a theme changes. */
export async function violations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const run = (options: object): Promise<readonly string[]> => page.evaluate(async (o) => {
    type Found = { readonly violations: readonly { readonly id: string; readonly impact: string; readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[] }[] }
    const { axe } = window as unknown as { axe: { run(at: Document, options: object): Promise<Found> } }
    const found = await axe.run(document, { resultTypes: ['violations'], ...o })
    return found.violations.map((v) => `${v.impact} ${v.id}: ${v.nodes.slice(0, 3).map((n) => `${n.target.join(' ')} (${(n.failureSummary ?? '').split('\n')[1]?.trim().slice(0, 140) ?? ''})`).join(', ')}`)
  }, options)
  const theme = await page.evaluate(() => document.documentElement.dataset.theme ?? 'night'), other = theme === 'night' ? 'paper' : 'night'
  const first = await run({})
  await page.evaluate((t) => { document.documentElement.dataset.theme = t }, other)
  const second = await run({ runOnly: ['color-contrast'] })
  await page.evaluate((t) => { document.documentElement.dataset.theme = t }, theme)
  return [...first.map((x) => `${theme}: ${x}`), ...second.map((x) => `${other}: ${x}`)]
}
