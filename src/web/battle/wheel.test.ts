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

const house = { photonRanging: 'eye', guessClock: 15 }
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
    timeout: 120_000,
  }, async () => {
    const { page: p, context, wrong } = await person(stage.chrome, stage.base, { width, height })
    await open(p, log)
    const wheel = p.locator('.ask .wheel'),
      value = wheel.getByRole('spinbutton'),
      gold = p.locator('.ask .btn.go')
    await wheel.waitFor()
    assert.equal(await value.innerText(), '–')
    assert.match(await gold.innerText(), /^Make no guess/)
    await wheel.getByRole('button', { name: '+5' }).click()
    await wheel.getByRole('button', { name: '+¼' }).click()
    await value.press('ArrowUp')
    assert.equal(await value.innerText(), '5½″')
    await p.waitForFunction(() => /^Guess 5½″/.test(document.querySelector<HTMLElement>('.ask .btn.go')?.innerText ?? ''))
    const map = p.locator('.map')
    assert.match((await map.getAttribute('style')) ?? '', /rotateX\((3\d|4\d|50)deg\)/)
    assert.deepEqual(
      [await map.evaluate((m: HTMLElement) => m.inert), await p.locator('.board .zoom').isVisible(), await p.locator('.mini').isVisible()],
      [true, false, false],
    )
    assert.equal(await p.locator('.map .area:is(.range, .reach, .objective)').count(), 0)
    assert.deepEqual(await outside(p), [], 'every base is in sight')
    // a board that was put away comes back as it lay
    const slant = await map.getAttribute('style')
    for (let i = 0; i < 2; i++) await p.keyboard.press('t')
    await map.waitFor()
    assert.equal(await map.getAttribute('style'), slant)
    assert.deepEqual(await outside(p), [])
    // nobody presses: the clock enters that there is no guess, and play goes on
    await wheel.waitFor({ state: 'detached', timeout: 40_000 })
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

test('two guesses at one enemy: each has its clock and begins blank', { timeout: 120_000 }, async () => {
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
  assert.ok((await left()) > 54, 'the clock of the second begins anew')
  assert.equal(await p.locator('.ask .wheel').getByRole('spinbutton').innerText(), '–')
  assert.deepEqual(wrong, [])
  await context.close()
})
