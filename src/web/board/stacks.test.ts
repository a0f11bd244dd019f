// A stack on the board: one on another with their count, opened by pointer and by key, and one of it chosen.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import type { Token } from '../../kernel/face.ts'
import type { Place } from '../../kernel/plain.ts'
import { before } from '../../fixture-around.ts'
import { browser, slowed } from '../fixture/fixture-browser.ts'
import { gallery } from '../fixture/fixture-gallery.ts'
import { matches, reads } from '../fixture/fixture-reads.ts'
import { labelWidth } from './box.ts'
import { placeTokens } from './labels.ts'
import { lay as layOf } from './lay.ts'
import { trayOf } from './stacks.ts'

const lay = layOf({ is: 'hex', columns: 9, rows: 9, ground: 'arena', layout: 'flat' })
const tok = (id: string, at: Place): Token => ({ id, seat: 0, at, name: id, icon: 'tank', marks: [], state: 'ready', says: id })

test('an open stack lays every counter out with its name, none over another, all on the floor, wherever its hex lies', () => {
  for (const at of [
    [0, 0],
    [8, 8],
    [4, 4],
    [8, 0],
  ] as const)
    for (const many of [2, 5, 11]) {
      const tokens = Array.from({ length: many }, (_, i) => tok(`Squad ${i + 1}`, at))
      const placed = placeTokens(lay, tokens, { lines: [], landmarks: [] }, 1, at.join())
      const tray = trayOf(lay, tokens, 1)
      for (const [i, p] of placed.entries()) {
        assert.ok(p.label)
        const half = Math.max(lay.token, labelWidth(p.token.name) / 2)
        assert.ok(Math.abs(p.at.x - tray.x) + half <= tray.w / 2 && Math.abs(p.at.y - tray.y) + lay.token <= tray.h / 2, `${many} in ${at}`)
        for (const q of placed.slice(i + 1))
          assert.ok(
            Math.abs(p.at.x - q.at.x) >= half || Math.abs(p.at.y - q.at.y) >= 2 * lay.token + 16,
            `${p.token.id} over ${q.token.id}`,
          )
      }
    }
  const shut = placeTokens(lay, [tok('a', [2, 2]), tok('b', [2, 2]), tok('c', [5, 5])], { lines: [], landmarks: [] }, 1)
  assert.deepEqual(
    shut.map((p) => [p.stack?.of, p.stack?.nth, p.label !== null]),
    [
      [2, 0, false],
      [2, 1, true],
      [undefined, undefined, true],
    ],
  )
})

let b: Browser
let g: Awaited<ReturnType<typeof gallery>>
before(async () => {
  ;[b, g] = await Promise.all([browser(), gallery()])
})
after(async () => {
  await b?.close()
  g?.close()
})

async function board(): Promise<Page> {
  const page = await b.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await slowed(page)
  page.setDefaultTimeout(15_000)
  await page.goto(`${g.url}#flat`)
  await page.waitForSelector('.map canvas')
  return page
}
/** Press the middle of what lies on the board; the board itself takes the pointer. */
async function press(page: Page, what: string): Promise<void> {
  let box = await page.locator(what).boundingBox()
  for (let was = ''; JSON.stringify(box) !== was; box = await page.locator(what).boundingBox()) {
    was = JSON.stringify(box)
    await page.waitForTimeout(60) // until what opens has come to rest
  }
  assert.ok(box)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
const picked = (page: Page): Promise<string | null> => page.textContent('#picked')
const inStack = ['Troopers', 'Heavy squad', 'Riflemen', 'Spotter', 'Engineers']

test('a press opens a stack instead of choosing; then one of it is chosen, and it closes', async () => {
  const page = await board()
  for (const [i, id] of inStack.entries())
    await reads(
      () => page.getAttribute(`[data-unit="${id}"] .press`, 'aria-label'),
      `${id}, at 7,8; ${i + 1} of 5 in this hex`,
      'every unit of it is a button with a full name',
    )
  await reads(() => page.textContent('.count'), '5')
  await press(page, '[data-unit="Engineers"] .press')
  await page.waitForSelector('.tray')
  await reads(() => picked(page), '')
  await matches(() => page.textContent('#said'), /^7,8, a stack of 5: Troopers, at 7,8; .*Choose one; Escape closes it\.$/)
  await press(page, '[data-unit="Riflemen"] .press')
  await page.waitForSelector('.tray', { state: 'detached' })
  await reads(() => picked(page), '7,8 Riflemen')
  await page.mouse.wheel(0, -100) // the ground moves, and for a little longer no piece on it takes the pointer: the tray does
  await press(page, '[data-unit="Engineers"] .press')
  await page.waitForSelector('.tray')
  await press(page, '.tray [role="button"] rect')
  await reads(() => picked(page), '7,8 ', 'the hex itself is to be had too')
  await page.close()
})

test('by key: Enter on the hex opens the stack, arrows go through it, Enter chooses, Escape closes', async () => {
  const page = await board()
  await page.locator('.map').focus()
  await page.keyboard.press('ArrowDown') // the cursor begins on the first counter, 10,4
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown')
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.tray')
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.closest('[data-unit]')?.getAttribute('data-unit') ?? null)
  await page.waitForFunction(() => document.activeElement?.closest('[data-unit]') !== null)
  await reads(() => focused(), 'Engineers')
  await page.keyboard.press('ArrowLeft')
  await reads(() => focused(), 'Spotter')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.tray', { state: 'detached' })
  await reads(() => picked(page), '7,8 Spotter')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.tray')
  await page.keyboard.press('Escape')
  await page.waitForSelector('.tray', { state: 'detached' })
  await reads(() => picked(page), '7,8 Spotter')
  await page.close()
})
