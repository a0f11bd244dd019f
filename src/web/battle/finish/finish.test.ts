// The end of a battle on every size of screen: the verdict and the gold way onward in sight, nothing over the side, turning points into the
// replay, for everybody.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { script } from '../../../ai/script.ts'
import type { Log } from '../../../kernel/log.ts'
import type { AnyRuleset } from '../../../kernel/ruleset.ts'
import { rulesets } from '../../../rulesets/index.ts'
import { Reel } from '../../engine/reel.ts'
import { clean } from '../../fixture/fixture-axe.ts'
import { person } from '../../fixture/fixture-browser.ts'
import { fought, threeFought } from '../../fixture/fixture-log.ts'
import { staged } from '../../fixture/fixture-stage.ts'
import { holds, matches, reads, rests } from '../../fixture/fixture-reads.ts'

const stage = staged()
/** Whether the standing of a battle swung once its turns had begun. */
const swung = (r: AnyRuleset, log: Log): boolean => (new Reel('swung', r, log, {}, 'watcher').standing()?.turns.length ?? 0) > 0
/** A battle in which something turned: fought by chance, or where nobody is hurt so by Sergeants. */
function turned(r: AnyRuleset): Log {
  const log = fought(r, 'shots')
  if (swung(r, log)) return log
  const other = fought(r, 'shots', Infinity, [], script.id)
  assert.ok(swung(r, other), `${r.title}: nothing turned`)
  return other
}

for (const r of rulesets)
  test(`${r.title}: the end stands whole on the screen, on five sizes of it`, { timeout: 480_000 }, async () => {
    const { page: p, wrong, context } = await person(stage.chrome, stage.base)
    await p.goto('./')
    await p.getByLabel('Log file').setInputFiles({
      name: 'log.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(turned(r))),
    })
    await p.locator('.scrub .track').waitFor()
    const id = /replay\/([^/]+)/.exec(p.url())?.[1] ?? ''
    for (const [width, height] of [
      [1440, 900],
      [1366, 690],
      [1024, 700],
      [390, 844],
      [360, 640],
    ] as const) {
      const size = `${width} by ${height}`
      await p.setViewportSize({ width, height })
      await p.goto(`./#/battle/${id}`) // from the replay: the end is laid anew
      await p.locator('.turncards').waitFor()
      const go = p.locator('.finish .btn.go')
      const [head, course, gold] = await rests(async () => [
        await p.locator('.finish h1').boundingBox(),
        await p.locator('.fin-course').boundingBox(),
        await go.boundingBox(),
      ])
      assert.ok(head && course)
      assert.ok(
        head.y >= 40 && head.y + head.height <= height && head.x >= 0 && head.x + head.width <= width + 1,
        `${size}: the verdict lies at ${JSON.stringify(head)}`,
      )
      assert.ok(
        course.x < width * 0.1 && course.width > (width < 900 ? width * 0.85 : width * 0.55),
        `${size}: the course lies at ${JSON.stringify(course)}`,
      )
      assert.ok(gold && gold.y + gold.height <= height, `${size}: the way onward is in sight without scrolling, at ${gold?.y}`)
      assert.ok(gold && gold.x >= 0 && gold.x + gold.width <= width + 1 && gold.y + gold.height <= height + 1)
      if (width >= 900) assert.ok(gold.y < height * 0.5, `${size}: the way onward is seen at once`)
      await holds(() => p.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), `${size}: nothing runs over the side`)
      await matches(
        () => p.locator('.fin-luck').innerText(),
        /(few|many)[^]*\d+ of \d+ came where \d+\.\d were due, \d+ in 100 as (few|many)/,
      )
      await matches(() => p.locator('.fin-units').innerText(), /[A-Z][a-z]+ \d+ of \d+/)
      const under = (): Promise<number> =>
        p.evaluate(() => {
          const box = (x: Element): DOMRect => x.getBoundingClientRect()
          const words = [...document.querySelectorAll('.fin-course .ahead')].map(box)
          return [...document.querySelectorAll('.fin-course .tm')]
            .map(box)
            .filter((m) => words.some((w) => w.left < m.right && m.left < w.right && w.top < m.bottom && m.top < w.bottom)).length
        })
      await reads(under, 0, `${size}: no turning point lies over the words about a side`)
      await reads(
        () => p.locator('.turncards .thumb:has(path)').count(),
        await p.locator('.turncards li').count(),
        'the board as it stood at each turning point',
      )
      if (width === 1440 || width === 390) {
        const file = p.waitForEvent('download')
        await p.getByRole('button', { name: 'Share a picture' }).click()
        const png = await readFile(await (await file).path())
        assert.equal(png.subarray(1, 4).toString('latin1'), 'PNG')
        assert.ok(png.readUInt32BE(16) === 1600 && png.readUInt32BE(20) > 900 && png.length > 40_000, 'the board and its score are painted')
      }
      await clean(p, `the end, ${size}`)
      await p.locator('.turncards button').first().click()
      await p.getByRole('link', { name: 'Show it in the replay' }).click()
      await p.locator('.scrub .track').waitFor()
      assert.match(p.url(), /replay\/[^/]+\/\d+/)
    }
    assert.deepEqual(wrong, [])
    await context.close()
  })

test('a battle in which nobody was hurt has no turning point: its end says so, for units that are set up turn nothing', {
  timeout: 240_000,
}, async () => {
  const r = rulesets.find((x) => !swung(x, fought(x, 'shots'))) ?? assert.fail('something turned everywhere')
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await p.goto('./')
  await p
    .getByLabel('Log file')
    .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(fought(r, 'shots'))) })
  await p.locator('.scrub .track').waitFor()
  for (const width of [1440, 390]) {
    await p.setViewportSize({ width, height: 844 })
    await p.goto(`./#/battle/${/replay\/([^/]+)/.exec(p.url())?.[1] ?? ''}`)
    await matches(() => p.locator('.fin-course').innerText(), /Nothing swung the battle by itself/)
    assert.equal(await p.locator('.turncards, .fin-course .tm').count(), 0)
    await clean(p, `an end without turning points, ${width} px wide`)
    await p.goBack()
    await p.locator('.scrub .track').waitFor()
  }
  assert.deepEqual(wrong, [])
  await context.close()
})

for (const r of rulesets)
  test(`${r.title}: on a phone the rematch is in sight at the end without scrolling, whatever the gold way onward is`, {
    timeout: 240_000,
  }, async () => {
    const log = fought(r, 'shots', Infinity, [0])
    const { page: p, wrong, context } = await person(stage.chrome, stage.base, { width: 390, height: 844 })
    await p.goto('./')
    await p
      .getByLabel('Log file')
      .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(log)) })
    await p.locator('.scrub .track').waitFor()
    await p.goto(`./#/battle/${/replay\/([^/]+)/.exec(p.url())?.[1] ?? ''}`)
    await p.locator('.fin-course:not(.wait)').waitFor()
    const gold = await p.locator('.fin-next .btn.go').innerText()
    for (const [width, height] of [
      [390, 844],
      [360, 640],
    ] as const) {
      await p.setViewportSize({ width, height })
      const way = p.getByRole('button', { name: /^Rematch/ })
      await reads(() => way.allInnerTexts(), ['Rematch, sides swapped'])
      const at = await rests(() => way.boundingBox())
      assert.ok(at && at.y + at.height <= height, `${width} by ${height}, gold is "${gold}": the rematch lies at ${at?.y}`)
    }
    assert.deepEqual(wrong, [])
    await context.close()
  })

test('three coaches: the score, what each unit did and the luck lie side by side, none under another or over the edge', {
  timeout: 240_000,
}, async () => {
  const rules = rulesets.find((r) => r.scenarios.some((s) => s.seats === 3)) ?? assert.fail('no book for three')
  const log = JSON.stringify(threeFought(rules))
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await p.goto('./')
  await p.getByLabel('Log file').setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(log) })
  await p.locator('.scrub .track').waitFor()
  const replay = new URL(p.url()).hash
  for (const [width, height] of [
    [1440, 900],
    [1024, 700],
    [844, 390],
    [390, 844],
  ] as const) {
    await p.setViewportSize({ width, height })
    await p.goto(`./#/battle/${/replay\/([^/]+)/.exec(replay)?.[1] ?? ''}`)
    await p.locator('.fin-units').waitFor()
    const faults = (): Promise<readonly string[]> =>
      p.evaluate(() => {
        const out: string[] = []
        const box = (x: Element): DOMRect => x.getBoundingClientRect()
        const over = (a: DOMRect, b: DOMRect): boolean =>
          a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
        const h1 = document.querySelector('.finish h1') as Element
        const score = document.querySelector('.score') as Element
        if (over(box(h1), box(score))) out.push('the verdict lies under the score')
        if (box(h1).height > 110) out.push(`the verdict is ${box(h1).height} px high`)
        const next = box(document.querySelector('.fin-next') as Element)
        if (over(box(score), next)) out.push('the score lies under the ways onward')
        const columns = [...document.querySelectorAll('.fcols > div')]
        for (const c of columns)
          for (const x of c.querySelectorAll('.fu *'))
            if (box(x).right > box(c).right + 1) out.push(`${x.textContent} runs out of its column`)
        if (columns.length !== 3) out.push(`${columns.length} columns`)
        if (document.documentElement.scrollWidth > innerWidth + 1) out.push('runs over the side')
        return out
      })
    await reads(faults, [], `${width} by ${height}`)
    await reads(
      () => p.getByRole('button', { name: /^Rematch/ }).allInnerTexts(),
      ['Rematch, forces moved one seat on'],
      'two sides can be swapped, three not',
    )
    await p.goto(`./${replay}`) // so that the end is laid anew
    await p.locator('.scrub .track').waitFor()
  }
  assert.deepEqual(wrong, [])
  await context.close()
})
