// Record sheets on paper, A4 and Letter, as Chromium prints them: nothing runs over the edge of its sheet, no sheet is split, damage of a
// battle stands in them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Browser } from 'playwright-core'
import { after, before } from '../../fixture-around.ts'
import { settle, type Options } from '../../kernel/book.ts'
import type { Sheet } from '../../kernel/face.ts'
import { replay } from '../../kernel/replay.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'
import { rulesets } from '../../rulesets/index.ts'
import type { Paper } from '../../sheets/css.ts'
import { sheetsHtml } from '../../sheets/html.ts'
import { browser } from '../fixture/fixture-browser.ts'
import { fought } from '../fixture/fixture-log.ts'

let chrome: Browser
before(async () => {
  chrome = await browser()
})
after(async () => {
  await chrome?.close()
})

const inside: Readonly<Record<Paper, { readonly width: number; readonly height: number; readonly box: string }>> = {
  a4: { width: 725, height: 1054, box: '594.9' },
  letter: { width: 748, height: 988, box: '612' },
} // px within margins of 9 mm

/** The sheets in mid-battle, as the first seat sees them. */
function midBattle(rules: AnyRuleset): readonly Sheet[] {
  const { match } = replay(rules, fought(rules, 'shots', 250, [], 'script'))
  const v = match.look(0).view
  return rules.face.rosters(v).flatMap((side) => side.lines.map((l) => rules.face.sheet(v, l.id)))
}

for (const rules of rulesets)
  for (const paper of ['a4', 'letter'] as const)
    test(`${rules.title} on ${paper}: every sheet holds what stands in it and lies on one page`, { timeout: 240_000 }, async () => {
      const o = settle(rules.book, {}) as Options
      const p = await chrome.newPage({ viewport: { width: inside[paper].width, height: inside[paper].height } })
      const sets = [
        ...rules.forces.samples.map((f) => ({ name: f.name, sheets: rules.forces.sheets(f, o), bill: rules.forces.cost(f, o) })),
        { name: 'in battle', sheets: midBattle(rules) },
        { name: 'one alone', sheets: midBattle(rules).slice(0, 1) },
      ]
      for (const { name, ...what } of sets) {
        await p.setContent(sheetsHtml({ title: name, around: { book: rules.title, of: name }, paper, ...what }))
        await p.emulateMedia({ media: 'print' })
        const over = await p.evaluate(() =>
          [...document.querySelectorAll('.ss')].flatMap((s) => {
            const edge = s.getBoundingClientRect()
            return [...s.querySelectorAll('*')]
              .filter((x) => {
                const r = x.getBoundingClientRect()
                return r.width > 0 && (r.right > edge.right + 1 || r.left < edge.left - 1)
              })
              .slice(0, 2)
              .map((x) => `${s.querySelector('h2')?.textContent}: ${x.tagName} ${x.textContent?.slice(0, 40)}`)
          }),
        )
        assert.deepEqual(over, [], name)
        const tall = await p.evaluate(
          (h) => [...document.querySelectorAll('.ss:not(.ss-bill)')].filter((s) => s.getBoundingClientRect().height > h).length,
          inside[paper].height,
        )
        assert.equal(tall, 0, `${name}: a sheet is taller than a page`)
        const pdf = (await p.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
        const pages = (pdf.match(/\/Type \/Page\b/g) ?? []).length
        assert.ok(pdf.includes(`MediaBox [0 0 ${inside[paper].box}`), `${name}: ${/MediaBox[^\]]*\]/.exec(pdf)?.[0]}`)
        assert.ok(pages >= 1 && pages <= what.sheets.length + 1, `${name}: ${pages} pages for ${what.sheets.length} sheets`)
      }
      await p.close()
    })

test('what was lost in a battle stands in its sheets on paper', () => {
  for (const rules of rulesets) {
    const fresh = JSON.stringify(rules.forces.sheets(rules.forces.samples[0], settle(rules.book, {}) as Options))
    const now = midBattle(rules)
    const hurt = now.some((s) =>
      s.sections.some(
        (x) =>
          (x.is === 'bar' && x.now < x.of) ||
          (x.is === 'facts' && x.rows.some((r) => r.tone === 'bad' || /destroyed|pinned|removed/.test(r.value))) ||
          (x.is === 'table' && x.rows.some((r) => r.tone === 'bad')) ||
          (x.is === 'figure' &&
            ((x.figure.is === 'graph' && x.figure.cells.some((c) => c.state === 'lost')) ||
              (x.figure.is === 'strip' && (x.figure.marked ?? []).length > 0) ||
              (x.figure.is === 'sides' && x.figure.front.now < x.figure.front.of))),
      ),
    )
    assert.ok(hurt, `${rules.title}: somebody was hurt`)
    assert.notEqual(JSON.stringify(now), fresh)
  }
})
