// Dice split in secret in the page: two trays, the table of all pairs, the sealed state, both splits side by side once they are open.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rulesets } from '../../rulesets/index.ts'
import { asked, person } from '../fixture/fixture-browser.ts'
import { laid } from '../fixture/fixture-laid.ts'
import { staged } from '../fixture/fixture-stage.ts'
import { matches, reads } from '../fixture/fixture-reads.ts'

const stage = staged()
const rules = rulesets.find((r) => r.id === 'invisible-enemy') ?? assert.fail('a book of secret splits')
const log = laid(rules, (d, { view }) => {
  const [first] = d.about
  const own = first !== undefined && 'unit' in first && first.unit.startsWith('0') // the first seat fires
  return d.kind === 'split' && d.choice.is === 'split' && d.choice.total >= 4 && (own || (view as { seat: number }).seat === 0)
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  for (const light of [false, true])
    test(`IE-MIS-02 a split in secret at ${width}, ${light ? 'light' : 'dark'}: trays, table and keys agree; opened side by side`, {
      timeout: 240_000,
    }, async () => {
      const { page: p, context, wrong } = await person(stage.chrome, stage.base, { width, height })
      await p.emulateMedia({ colorScheme: light ? 'light' : 'dark' })
      await p.goto('./')
      await p
        .getByLabel('Log file')
        .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(log)) })
      await p.waitForURL(/battle/)
      assert.equal(await asked(p), 'go')
      const trays = p.locator('.ask .trays2'),
        slider = trays.getByRole('slider'),
        gold = p.locator('.ask .btn.go'),
        table = p.locator('.is-pairs table').first()
      await trays.waitFor()
      await table.waitFor()
      const total = Number(await slider.getAttribute('aria-valuemax'))
      for (let i = 0; i <= total; i++) await slider.press('ArrowLeft')
      await reads(() => slider.getAttribute('aria-valuetext'), `${total} core, 0 hull`)
      await slider.press('ArrowRight')
      await trays.getByRole('button', { name: 'Less core' }).click()
      const [core, hull] = [total - 2, 2]
      await reads(() => slider.getAttribute('aria-valuenow'), String(core))
      await reads(async () => [await trays.locator('.t0 .d6').count(), await trays.locator('.t1 .d6').count()], [core, hull])
      await p.waitForFunction(
        (words) => document.querySelector<HTMLElement>('.ask .btn.go')?.innerText.includes(words),
        `Seal ${core} core, ${hull} hull`,
      )
      await reads(() => table.locator('tbody tr').count(), total + 1)
      await reads(() => table.locator('tr.lit th :is(b, small)').allInnerTexts(), [String(core), String(hull)])
      await matches(() => p.locator('.sealing').innerText(), /have sealed[\s\S]*Nothing else is known|split too/)
      await reads(() => p.locator('.spans .span').count(), 3)
      // the chances of the split in hand stand beside the table where there is room, below it on a phone; the table is not scrolled
      const chances = p.locator(width === 1440 ? '.contest table.each' : '.is-pairs table.each')
      await matches(() => chances.locator('caption').innerText(), new RegExp(`Chances of your ${core} core, ${hull} hull`))
      await reads(() => p.locator('table.each').count(), 1)
      if (width === 1440)
        await reads(() => table.evaluate((x) => (x.parentElement?.scrollWidth ?? 0) <= (x.parentElement?.clientWidth ?? 0)), true)
      await reads(() => p.locator('.is-opened').count(), 0)
      if (process.env.STEELYARD_SHOTS)
        await p.screenshot({ path: `${process.env.STEELYARD_SHOTS}/split-${width}-${light ? 'light' : 'dark'}.png` })
      if (width === 1440) {
        await gold.click()
        await asked(p)
        await p.locator('.ask h1').press('l')
        const opened = p.locator('.loglist .is-opened').last()
        await opened.waitFor()
        await reads(() => opened.locator('section').count(), 2)
        const inks = await opened
          .locator('.sides')
          .evaluate((x) => ['k0', 'k1'].map((k) => getComputedStyle(x.querySelector(`.${k} rect`) as Element).fill))
        const [black, white] = inks.map((ink) => Number(/\d+/.exec(ink)?.[0]))
        assert.ok(black < 60 && white > 200, `black dice are for the core, white ones for the hull: ${inks.join(', ')}`)
        await opened.getByText('What the solved game draws from').click()
        await reads(() => opened.locator('td.taken').count(), 2)
        if (process.env.STEELYARD_SHOTS)
          await p.screenshot({ path: `${process.env.STEELYARD_SHOTS}/opened-${width}-${light ? 'light' : 'dark'}.png` })
      }
      assert.deepEqual(wrong, [])
      await context.close()
    })

const launch = laid(rules, (d) => d.kind === 'land')
for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`IE-GEN-06 at ${width}: a beacon is put down as its spike, and named as what it is`, { timeout: 240_000 }, async () => {
    const { page: p, context, wrong } = await person(stage.chrome, stage.base, { width, height })
    await p.goto('./')
    await p
      .getByLabel('Log file')
      .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(launch)) })
    await p.waitForURL(/battle/)
    assert.equal(await asked(p), 'go')
    const beacon = await p.locator('.ask .rowpick b').first().innerText()
    assert.match(beacon, /^(Spotter|Marker) beacon$/)
    const spike = p.locator('.map .placed path.piece')
    await reads(() => spike.count(), 1)
    await reads(() => spike.getAttribute('class'), beacon.startsWith('Spotter') ? 'piece yellow spike' : 'piece white spike')
    assert.deepEqual(wrong, [])
    await context.close()
  })
