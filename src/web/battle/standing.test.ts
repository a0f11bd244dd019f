// What stands on a battle's screen from one question to the next: the gold button's words, the board in its window, who is looked at.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { rulesets } from '../../rulesets/index.ts'
import { answer, asked, openLog, person } from '../fixture/fixture-browser.ts'
import { offered } from '../fixture/fixture-laid.ts'
import { staged } from '../fixture/fixture-stage.ts'
import { holds, reads, rests } from '../fixture/fixture-reads.ts'

const stage = staged()

const table = rulesets.findIndex((r) => r.board === 'table')
const hexes = rulesets.findIndex((r) => r.board === 'hex')

async function begun(p: Page, of: number): Promise<void> {
  await openLog(p, offered(rulesets[of], rulesets[of].scenarios[0], 'standing').log()) // the same dice in every run
  assert.equal(await asked(p), 'go')
}
/** Give the answer that lies ready, and wait for the next question. */
async function go(p: Page): Promise<boolean> {
  await answer(p)
  return (await asked(p)) === 'go'
}

for (const [of, rules] of rulesets.entries())
  test(`${rules.title}: the gold button comes with its words, and never bears those of another answer`, { timeout: 240_000 }, async () => {
    const { page: p, context, wrong } = await person(stage.chrome, stage.base)
    await begun(p, of)
    // every text the button has, beside the question and what is chosen in it
    await p.evaluate(() => {
      const seen: (readonly [string, string])[] = []
      Object.assign(window, { seen })
      const note = (): void => {
        const go = document.querySelector<HTMLElement>('.ask.card .btn.go')
        const ask = document.querySelector<HTMLElement>('.ask.card')
        if (!go || !ask || go.classList.contains('unsaid')) return
        const ticked = (x: HTMLInputElement): boolean => x.type === 'radio' || x.type === 'checkbox'
        const of = (x: HTMLInputElement): string => (ticked(x) ? String(Number(x.checked)) : `(${x.value})`)
        const chosen = [...ask.querySelectorAll<HTMLInputElement>('input')].map(of).join('')
        const key = [ask.dataset.told, ask.querySelector('h1')?.textContent, chosen].join(' | ')
        if (seen.at(-1)?.[0] !== key || seen.at(-1)?.[1] !== go.innerText) seen.push([key, go.innerText])
      }
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    })
    let chosen = 0
    // on until options have been taken too: many a question of a move is a place alone
    for (let n = 0; n < 14 || (chosen < 6 && n < 60); n++) {
      const many = await p.locator('.ask .opts label').count()
      for (let i = 0; i < Math.min(3, many); i++) {
        await p.keyboard.press('j') // another option: its own words at once
        await p.waitForTimeout(120)
        chosen++
      }
      await p.waitForTimeout(120)
      if (!(await go(p))) break
    }
    const seen = await p.evaluate(() => (window as unknown as { seen: readonly (readonly [string, string])[] }).seen)
    const by = new Map<string, Set<string>>()
    for (const [key, text] of seen) by.set(key, (by.get(key) ?? new Set()).add(text))
    assert.deepEqual(
      [...by].filter(([, texts]) => texts.size > 1).map(([key, texts]) => [key, ...texts]),
      [],
    )
    assert.ok(by.size > 10 && chosen > 5, `${by.size} states of the button were seen, ${chosen} options taken`)
    assert.deepEqual(wrong, [])
    await context.close()
  })

test('the frame of the small board lies about what the window shows, from the first moment and after every pan and zoom', {
  timeout: 240_000,
}, async () => {
  const { page: p, context } = await person(stage.chrome, stage.base)
  await begun(p, table)
  await p.waitForFunction(() => getComputedStyle(document.querySelector('.mini') as Element).visibility === 'visible')
  /** How far the frame's edges lie from the share of the table that is in the window, in pixels. */
  const apart = (): Promise<number> =>
    p.evaluate(() => {
      const box = (s: string): DOMRect => (document.querySelector(s) as Element).getBoundingClientRect()
      const [mini, frame, map, room] = [box('.mini'), box('.mini i'), box('.map'), box('.map .room')]
      // a window's width of room lies on every side of the table
      const [w, h] = [room.width - 2 * Math.ceil(map.width), room.height - 2 * Math.ceil(map.height)]
      const left = ((map.left - room.left - Math.ceil(map.width)) / w) * mini.width
      const top = ((map.top - room.top - Math.ceil(map.height)) / h) * mini.height
      const off = [
        frame.left - mini.left - left,
        frame.top - mini.top - top,
        frame.width - (map.width / w) * mini.width,
        frame.height - (map.height / h) * mini.height,
      ]
      return Math.max(...off.map(Math.abs))
    })
  await holds(async () => (await apart()) < 2.5, `at the beginning ${await apart()} px`)
  const map = await p.locator('.map').boundingBox()
  assert.ok(map)
  await p.getByRole('button', { name: 'Zoom in' }).click()
  await p.waitForTimeout(400)
  await holds(async () => (await apart()) < 2.5, `nearer ${await apart()} px`)
  await p.mouse.move(map.x + 300, map.y + 60)
  await p.mouse.down()
  await p.mouse.move(map.x + 380, map.y + 260, { steps: 6 })
  await p.mouse.up()
  await p.waitForTimeout(400)
  await holds(async () => (await apart()) < 2.5, `moved ${await apart()} px`)
  await context.close()
})

test('no board stands empty: from the first frame with names on it there is ground under them, plain until it is painted', {
  timeout: 240_000,
}, async () => {
  for (const book of [hexes, table]) {
    const { page: p, context } = await person(stage.chrome, stage.base)
    await p.addInitScript(() => {
      const bare: string[] = []
      Object.assign(window, { bare, boards: 0 })
      const look = (): void => {
        const map = document.querySelector('.map')
        if (map && map.querySelector('.pieces .tok, .pieces text')) {
          ;(window as unknown as { boards: number }).boards++
          const sheet = map.querySelector<HTMLCanvasElement>('.ground canvas')
          if (!sheet || sheet.clientWidth < 100) bare.push(map.querySelector('.pieces')?.textContent ?? '')
        }
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await begun(p, book)
    await p.getByRole('button', { name: 'Text board' }).click()
    await p.locator('.tboard').waitFor()
    await p.getByRole('button', { name: 'Text board' }).click()
    await p.locator('.map .tok, .map .placed').first().waitFor()
    const { bare, boards } = await p.evaluate(() => {
      const w = window as unknown as { bare: readonly string[]; boards: number }
      return { bare: w.bare, boards: w.boards }
    })
    assert.ok(boards > 3, `${boards} frames with a board`)
    assert.deepEqual(bare, [])
    await context.close()
  }
})

test('names and badges keep their size on the screen at every zoom', { timeout: 240_000 }, async () => {
  for (const book of [hexes, table]) {
    const { page: p, context } = await person(stage.chrome, stage.base)
    await begun(p, book)
    await go(p)
    /** Heights of names and of the smallest parts of counters, in pixels. */
    const sizes = (): Promise<readonly number[]> =>
      p.evaluate(() =>
        ['.tok .name rect', '.tok .name text', '.tok text[font-size="8.4"]', '.tok text[font-size="8.8"]', '.map-names text'].map(
          (s) => document.querySelector(s)?.getBoundingClientRect().height ?? 0,
        ),
      )
    const was = await rests(() => sizes())
    assert.ok(was.filter((h) => h > 0).length > 1)
    for (let i = 0; i < 5; i++) await p.getByRole('button', { name: 'Zoom in' }).click()
    let now = was.map(() => 0)
    const off = (): readonly number[] => was.filter((h, k) => h > 0 && now[k] > 0 && Math.abs(now[k] / h - 1) >= 0.15)
    for (let i = 0; i < 25 && (i === 0 || off().length > 0); i++) {
      await p.waitForTimeout(400) // until the zoom rests
      now = [...(await sizes())]
    }
    assert.ok(was.filter((h, k) => h > 0 && now[k] > 0).length > 1, 'names or badges of two kinds are there before and after')
    assert.deepEqual(off(), [], `${rulesets[book].title}: ${was.join(', ')} px became ${now.join(', ')} px`)
    await context.close()
  }
})

test('where the board is looked at stays when the theme turns and over the text board', { timeout: 240_000 }, async () => {
  for (const book of [hexes, table]) {
    const { page: p, context } = await person(stage.chrome, stage.base)
    await begun(p, book)
    const where = (): Promise<readonly number[]> =>
      p.evaluate(() => {
        const map = (document.querySelector('.map') as Element).getBoundingClientRect()
        const room = (document.querySelector('.map .room') as Element).getBoundingClientRect()
        return [room.width, room.height, room.left - map.left, room.top - map.top].map(Math.round)
      })
    for (let i = 0; i < 3; i++) await p.getByRole('button', { name: 'Zoom in' }).click()
    const was = await rests(() => where())
    await p.getByRole('button', { name: 'Night or paper' }).click()
    await p.waitForTimeout(400)
    await reads(() => where(), was, 'the theme turned')
    await p.getByRole('button', { name: 'Text board' }).click()
    await p.locator('.tboard').waitFor()
    await p.getByRole('button', { name: 'Text board' }).click()
    await p.locator('.map .room').waitFor()
    await p.waitForTimeout(400)
    await reads(() => where(), was, 'back from the text board')
    await context.close()
  }
})

test('a sheet, a ring and a light on a unit that was looked at are gone with the answer', { timeout: 240_000 }, async () => {
  const { page: p, context } = await person(stage.chrome, stage.base)
  await begun(p, hexes)
  for (let i = 0; i < 3; i++) await go(p)
  await p.locator('.rost .rcard:not(.own) .u').first().click()
  await p.locator('.side.sheet .shead').waitFor()
  await reads(() => p.locator('.tok .heldring').count(), 1)
  await reads(() => p.locator('.rost .u[aria-pressed=true]').count(), 1)
  await go(p)
  await reads(() => p.locator('.side.sheet').count(), 0)
  await reads(() => p.locator('.tok .heldring').count(), 0)
  await reads(() => p.locator('.rost .u[aria-pressed=true]').count(), 0)
  await reads(() => p.locator('.mapbox[data-lit]').count(), 0)
  await context.close()
})
