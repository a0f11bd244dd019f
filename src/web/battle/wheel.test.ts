// A range guessed by eye in the page: the wheel starts blank, the board lies aslant and takes no zoom, the clock answers for who does not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Asked } from '../../kernel/asked.ts'
import type { Log } from '../../kernel/log.ts'
import { replay } from '../../kernel/replay.ts'
import { rulesets } from '../../rulesets/index.ts'
import { asked, person } from '../fixture/fixture-browser.ts'
import { laid } from '../fixture/fixture-laid.ts'
import { staged } from '../fixture/fixture-stage.ts'
import { holds, matches, reads } from '../fixture/fixture-reads.ts'

const house = { photonRanging: 'eye', guessClock: 30 }
const rules =
  rulesets.find((r) => Object.keys(house).every((id) => r.book.options.some((o) => o.id === id))) ?? assert.fail('a book of guesses')
const stage = staged()
const log = laid(rules, (d) => d.kind === 'guess', { house })

async function open(p: Page, of: Log): Promise<void> {
  await p.goto('./')
  await p.getByLabel('Log file').setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(of)) })
  await p.waitForURL(/battle/)
  assert.equal(await asked(p), 'go')
}

/** Where counters stand that the window of the board does not show. */
const outside = (p: Page): Promise<readonly string[]> =>
  p.evaluate(() => {
    const room = document.querySelector('.mapbox')?.getBoundingClientRect() ?? new DOMRect()
    return [...document.querySelectorAll('.map .body')].flatMap((x) => {
      const r = x.getBoundingClientRect()
      const seen = r.left >= room.left && r.right <= room.right && r.top >= room.top && r.bottom <= room.bottom
      return seen ? [] : [`${r.left} ${r.top} in ${JSON.stringify(room)}`]
    })
  })

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`a guess by eye at ${width}: blank, then by quarters; nothing on the page measures; without one in time none is entered`, {
    timeout: 240_000,
  }, async () => {
    const { page: p, context, wrong } = await person(stage.chrome, stage.base, { width, height })
    await open(p, log)
    const wheel = p.locator('.ask .wheel'),
      value = wheel.getByRole('spinbutton'),
      gold = p.locator('.ask .btn.go')
    await wheel.waitFor()
    await reads(() => value.innerText(), '–')
    await matches(() => gold.innerText(), /^Make no guess/)
    await wheel.getByRole('button', { name: '+5' }).click()
    await wheel.getByRole('button', { name: '+¼' }).click()
    await value.press('ArrowUp')
    await reads(() => value.innerText(), '5½″')
    await p.waitForFunction(() => /^Guess 5½″/.test(document.querySelector<HTMLElement>('.ask .btn.go')?.innerText ?? ''))
    const map = p.locator('.map')
    await matches(() => map.getAttribute('style'), /rotateX\((3\d|4\d|50)deg\)/)
    await reads(
      async () => [
        await map.evaluate((m: HTMLElement) => m.inert),
        await p.locator('.board .zoom').isVisible(),
        await p.locator('.mini').isVisible(),
      ],
      [true, false, false],
    )
    await reads(() => p.locator('.map .area:is(.range, .reach, .objective)').count(), 0)
    await reads(() => outside(p), [], 'every base is in sight')
    // a board that was put away comes back as it lay
    const slant = await map.getAttribute('style')
    for (let i = 0; i < 2; i++) await p.keyboard.press('t')
    await map.waitFor()
    await reads(() => map.getAttribute('style'), slant)
    await reads(() => outside(p), [])
    // nobody presses: the clock enters that there is no guess, and play goes on
    await wheel.waitFor({ state: 'detached', timeout: 90_000 })
    await p.waitForFunction(() => !document.querySelector<HTMLElement>('.map')?.style.transform)
    assert.deepEqual(wrong, [])
    await context.close()
  })

/** The enemies that a weapon may be ranged at. */
const targets = ({ decision: { choice } }: Asked): readonly string[] =>
  choice.is === 'one' ? choice.of.flatMap((o) => o.id.split('>')[1] ?? []) : []

/** A battle in which two weapons are to be ranged at one enemy, a minute for each. */
function twice(): Log {
  const shared = (open: readonly Asked[]): string | undefined => targets(open[0]).find((t) => targets(open[1]).includes(t))
  const both = (open: readonly Asked[]): boolean =>
    open.length > 1 && open.every((q) => q.sealed === undefined) && shared(open) !== undefined
  const { match } = replay(
    rules,
    laid(rules, (d, look) => d.kind === 'aim' && both(look.open), { house: { ...house, guessClock: 60 } }),
  )
  const open = match.open(0)
  const at = shared(open)
  for (const q of open) {
    const o = q.decision.choice.is === 'one' ? q.decision.choice.of.find((x) => x.id.endsWith(`>${at}`)) : undefined
    match.answer(0, q.index, o === undefined ? q.decision.idle : { one: o.id })
  }
  return match.log()
}

test('two guesses at one enemy: each has its clock and begins blank', { timeout: 240_000 }, async () => {
  const { page: p, context, wrong } = await person(stage.chrome, stage.base, { width: 1280, height: 720 })
  await open(p, twice())
  const left = async (): Promise<number> => Number(/^\d+/.exec(await p.getByRole('timer').innerText())?.[0])
  const note = p.locator('.ask .note')
  const first = await note.innerText()
  await p.waitForFunction(() => Number(/^\d+/.exec(document.querySelector('[role=timer]')?.textContent ?? '')?.[0]) <= 54)
  await p.getByRole('button', { name: '+5' }).click()
  await p.waitForFunction(() => /^Guess 5″/.test(document.querySelector<HTMLElement>('.ask .btn.go')?.innerText ?? ''))
  await p.locator('.ask .btn.go').click()
  await p.waitForFunction((was) => document.querySelector<HTMLElement>('.ask .note')?.innerText !== was, first)
  await holds(async () => (await left()) > 54, 'the clock of the second begins anew')
  await reads(() => p.locator('.ask .wheel').getByRole('spinbutton').innerText(), '–')
  assert.deepEqual(wrong, [])
  await context.close()
})

/** A battle in which a base moves before its side has guessed: measuring is not free, and not even shares of a way are said. */
const dark = laid(
  rules,
  (d, { view }) => {
    const { board } = rules.face.scene(view, d)
    return d.kind === 'mover' && board.is === 'table' && board.whole === true && d.choice.is === 'one' && d.choice.of.length > 1
  },
  { house },
)
/** What on the page says a length: an inch mark in any text but that of the rules, rings, rulers. */
const lengths = (p: Page): Promise<readonly string[]> =>
  p.evaluate(() => {
    const found = [
      ...document.querySelectorAll('.bline .pill, .bline text, .leftshare, .course, .tboard td, .tboard .read, .tboard .areas'),
    ]
      .map((x) => x.textContent ?? '')
      .filter((t) => /[\d¼½¾]\s?(″|inch)|thousandths/.test(t))
    return [
      ...found,
      ...[...document.querySelectorAll('.map .area:is(.range, .reach, .objective)')].map((x) => `drawn: ${x.outerHTML.slice(0, 80)}`),
    ]
  })

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`IE-PHO-02 a move in darkness at ${width}: one allowance, no ring, no share, no length, drawn or told`, {
    timeout: 240_000,
  }, async () => {
    const { page: p, context, wrong } = await person(stage.chrome, stage.base, { width, height })
    await open(p, dark)
    await p.waitForFunction(() => /No distances until the ranges are guessed/.test(document.body.textContent ?? ''))
    const note = p.locator('.ask .note'),
      east = p.locator('.ask .winds').getByRole('button', { name: /^E: east/ })
    if (!(await east.isVisible())) await p.locator('.ask .btn.go').click()
    await east.waitFor()
    assert.equal(await p.locator('.map .bline.path').count(), 0, 'no path is laid under the hand: where it ends would tell a range')
    await p.waitForFunction(() => /\d″ in all; /.test(document.querySelector('.ask .note')?.textContent ?? ''))
    const told = await note.innerText()
    assert.deepEqual(
      [
        await p
          .locator('.ask .shares')
          .getByRole('button', { name: /quarter|half|all/ })
          .count(),
        await lengths(p),
      ],
      [0, []],
    )
    // a share that is typed is refused, and a leg goes as far as it can
    const words = p.getByRole('textbox', { name: 'A course in words' })
    if (width === 390) await east.click()
    else {
      await words.fill('090, half')
      await words.press('Enter')
      await p.locator('.ask [role=alert]').getByText('no share may be asked for here').waitFor()
      await words.fill('090')
      await words.press('Enter')
    }
    await p.waitForFunction(() => /One leg: \d{3}/.test(document.querySelector('.ask .leftshare')?.textContent ?? ''))
    await p.locator('.map .bline.path').first().waitFor({ state: 'attached' })
    assert.deepEqual(await lengths(p), [])
    assert.equal(await note.innerText(), told, 'the allowance stands alone, whatever is laid')
    if (process.env.STEELYARD_SHOTS) await p.screenshot({ path: `${process.env.STEELYARD_SHOTS}/dark-${width}.png` })
    // the text board says as little
    await p.locator('.ask h1').press('t')
    await p.locator('.tboard').waitFor()
    await p.waitForFunction(() => [...document.querySelectorAll('.tboard tbody tr')].some((r) => /not told/.test(r.textContent ?? '')))
    assert.deepEqual(await lengths(p), [])
    await p.locator('.ask h1').press('t')
    // gone: what is told of it is no length either
    const before = await p.locator('.ask').getAttribute('data-told')
    await p.locator('.ask .btn.go:not(.unsaid)').click()
    await p.waitForFunction((was) => document.querySelector<HTMLElement>('.ask')?.dataset.told !== was, before)
    assert.deepEqual(await lengths(p), [])
    assert.deepEqual(wrong, [])
    await context.close()
  })
