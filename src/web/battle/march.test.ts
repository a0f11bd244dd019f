// A group on one order, on hexes and on the table: picked on the board, by key and by touch; drawn whole before it goes; carried out as
// single answers; halted by fire.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { streamOf } from '../../ai/opponent.ts'
import { script } from '../../ai/script.ts'
import type { Look } from '../../kernel/asked.ts'
import { settle, type Options } from '../../kernel/book.ts'
import type { Decision } from '../../kernel/decision.ts'
import type { Force } from '../../kernel/force.ts'
import type { Log } from '../../kernel/log.ts'
import { Match } from '../../kernel/match.ts'
import { isRefusal, type Id, type Place } from '../../kernel/plain.ts'
import { replay } from '../../kernel/replay.ts'
import { readyForce } from '../../kernel/ruleset.ts'
import { rulesets } from '../../rulesets/index.ts'
import { fetched, person } from '../fixture/fixture-browser.ts'
import { violations } from '../fixture/fixture-axe.ts'
import { staged } from '../fixture/fixture-stage.ts'
import { holds, matches, reads } from '../fixture/fixture-reads.ts'

const stage = staged()
type Size = { readonly width: number; readonly height: number }
const screen: Size = { width: 1440, height: 900 }
const phone: Size = { width: 390, height: 844 }
/** Books in which the other side fires while one moves; on an open table everybody is seen. */
const fires = ['railgun-2100']
/** What the row of one that goes says of its way. */
const brings: Readonly<Record<string, readonly RegExp[]>> = {
  'railgun-2100': [/left/, /in sight of/],
  'eic-league': [/\d hexe?s?/, /nearest enemy/],
  'invisible-enemy': [/″ of \d/],
}
/** Books that ask who moves again and again of the same seat. */
const books = rulesets.flatMap((rules) => {
  const found = ordering(rules)
  return found ? [{ rules, log: found.log }] : []
})
type Ordered = { readonly log: Log; readonly lead: Id }
/**
 * A battle in which forces placed by the book's script are asked who moves, a group of three among them; null where it is never asked
 * so. With `underFire` `lead` is one of the group at whom the other side may fire if it goes north: the first of a few battles with one.
 */
function ordering(rules: (typeof rulesets)[number], underFire = false): Ordered | null {
  for (const dice of underFire ? ['march', 'march 1', 'march 2', 'march 3', 'march 4', 'march 5'] : ['march']) {
    const found = orderedIn(rules, dice, underFire)
    if (found) return found
  }
  return null
}
function orderedIn(rules: (typeof rulesets)[number], dice: string, underFire: boolean): Ordered | null {
  const [s] = rules.scenarios
  const forces = s.forces.map((id) => readyForce(rules, id) as Force)
  const m = new Match(rules, {
    scenario: s.id,
    forces,
    options: settle(rules.book, { ...s.options, ...(fires.includes(rules.id) ? { visibility: 'open' } : {}) }) as Options,
    seats: forces.map((_, i) => ({ is: 'person', name: `Side ${i + 1}` })),
    dice: `mix32:${dice}`,
  })
  for (let n = 0; n < 600 && !m.over; n++) {
    const [seat] = m.asked
    const { view, open } = m.look(seat)
    const q = open.find((o) => !o.sealed)
    if (seat === 0 && q && grouped(rules, view, q.decision)) {
      const lead = underFire ? meetsFire(rules, m, q) : ''
      if (lead !== null) return { log: m.log(), lead }
    }
    const { index, choice } = script.choose({ rules, view, open, seat, stream: streamOf(dice, seat, m.length) })
    if (isRefusal(m.answer(seat, index, choice))) return null
  }
  return null
}
/**
 * One of a group at whom the other side is asked whether it fires while that one goes north as far as it gets; null where there is
 * none.
 */
function meetsFire(rules: (typeof rulesets)[number], m: Match, { index, decision }: Look['open'][number]): Id | null {
  if (decision.choice.is !== 'one') return null
  const log = m.log()
  const { view } = m.look(0)
  for (const { id } of decision.choice.of) {
    const s = rules.ahead?.(view, decision, { one: id })?.decision.choice
    const { match } = replay(rules, log)
    if (s?.is !== 'path' || isRefusal(match.answer(0, index, { one: id })) || !match.asked.includes(0)) continue
    const to: Place = [s.from.at[0], s.from.at[1] + 12_000]
    if (isRefusal(match.answer(0, match.look(0).open[0].index, { legs: [{ to }] }))) continue
    const [seat] = match.asked
    const now = match.look(seat)
    const q = now.open.find((o) => !o.sealed)
    if (seat === 1 && q && rules.breaksIn?.(now.view, q.decision)) return unitOf(decision, id)
  }
  return null
}
/** Whether several may be given one order, three of one group straight on to a path. */
function grouped(rules: (typeof rulesets)[number], view: Look['view'], d: Decision): boolean {
  if (!rules.face.ask(view, d).several || d.choice.is !== 'one') return false
  const { tokens } = rules.face.scene(view, d)
  const on = d.choice.of.filter((o) => rules.ahead?.(view, d, { one: o.id })?.decision.choice.is === 'path')
  const groups = on.map((o) => tokens.find((t) => t.id === unitOf(d, o.id))?.group ?? 'all')
  return groups.some((g) => groups.filter((x) => x === g).length > 2)
}
function unitOf(d: Decision, id: string): string {
  const r = d.choice.is === 'one' ? d.choice.of.find((o) => o.id === id)?.about?.find((x) => 'unit' in x) : undefined
  return r && 'unit' in r ? r.unit : ''
}

test('a book asks who moves so that several may be given one order', () => {
  assert.deepEqual(
    books.map((b) => b.rules.id),
    ['eic-league', 'railgun-2100', 'invisible-enemy'],
  )
})

/** What the other side must not know is asked under a cover. */
async function uncover(p: Page): Promise<void> {
  if (!(await p.locator('.app.covered .hold').count())) return
  await p.locator('.app.covered .hold').focus()
  await p.keyboard.down('Space')
  await p.locator('.app.covered').waitFor({ state: 'detached' })
  await p.keyboard.up('Space')
}
async function at(log: Log, size: Size, run: (p: Page) => Promise<void>): Promise<void> {
  const { page: p, context, wrong } = await person(stage.chrome, stage.base, size)
  await p.goto('./')
  await p.getByLabel('Log file').setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(log)) })
  await p.waitForURL(/battle/)
  await p.locator('.app.covered .hold, .wholist').first().waitFor()
  await uncover(p)
  await p.locator('.wholist').waitFor()
  await p.locator('.deed .why').waitFor() // the proposals have come
  await run(p)
  assert.deepEqual(wrong, [])
  await context.close()
}
/** The units of the row of those who may move, in its order. */
const row = (p: Page): Promise<readonly string[]> =>
  p.locator('.wholist .t').evaluateAll((all) => all.map((x) => (JSON.parse((x as HTMLElement).dataset.look ?? '[]') as string[])[0]))
const go = (p: Page): ReturnType<Page['locator']> => p.locator('.ask .btn.go')
/** Where each unit stands on the board, in the words of its counter. */
const places = (p: Page): Promise<Readonly<Record<string, string>>> =>
  p
    .locator('.map .tok[data-unit]')
    .evaluateAll((all) => Object.fromEntries(all.map((x) => [(x as SVGElement).dataset.unit, (x as SVGElement).style.transform])))
/** Where the one in hand may be sent without pointing at the board. */
const winds = '.ask :is(.winds, .compass) button'
/** Half of what is left on a table: room for the turns that a book counts. */
const halfWay = '.ask .shares button:nth-child(2)'
/** Who may go along, ticked, but whoever leads. */
const ticked = '.marchers input:checked:not(:disabled)'
/** Of a group that was picked two of all who may move stay, so that the question comes again. */
async function twoStay(p: Page, was: number): Promise<void> {
  await p.locator('.march [aria-label=Groups] button[aria-pressed=true]').first().waitFor()
  for (let n = await p.locator('.marchers input:checked').count(); n > was - 2; n--) {
    await p.locator('.marchers label:has(> input:checked:not(:disabled))').first().click()
    await reads(() => p.locator('.marchers input:checked').count(), n - 1)
  }
}
/** What lay under the hand at first is taken back, so that what is read next is of the way that is pressed. */
async function nothingLaid(p: Page): Promise<void> {
  for (let i = 0; i < 40 && !/^Pick where/.test(await p.locator('.march > [role=status]').innerText()); i++) {
    await p.keyboard.press('Escape')
    await p.waitForTimeout(50)
  }
}
/** From now on, frame by frame, how long the way of whoever leads is and what is said of the group; the call gives what was seen. */
async function frames(p: Page): Promise<() => Promise<readonly string[]>> {
  await p.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = (): void => {
      const [hexes, says] = ['.ask .legs dd:last-child', '.march > [role=status]'].map((q) => document.querySelector(q)?.textContent)
      if (seen.at(-1) !== `${hexes} ${says}`) seen.push(`${hexes} ${says}`)
      requestAnimationFrame(look)
    }
    look()
  })
  return () => p.evaluate(() => (window as unknown as { seen: readonly string[] }).seen)
}
/** Go a way on which the group comes along, at least three where there are so many; the order that the gold button says. */
async function wayFor(p: Page, was: number): Promise<number> {
  for (const half of await p.locator(halfWay).all()) await half.click()
  for (const wind of await p.locator(`${winds}:enabled`).all()) {
    await nothingLaid(p)
    await wind.click()
    for (let k = 2; k <= 3 && (await p.locator('.ask .compass').count()); k++) {
      // on hexes three of them: who follows in file finds room on the way
      const gone = async (): Promise<number> => Number.parseInt(await p.locator('.ask .legs dd').last().innerText(), 10)
      await reads(gone, k - 1)
      await wind.click()
      await reads(gone, k)
    }
    // the ways have been weighed; a way that is refused leads no group: the next is tried
    const goes = await p
      .waitForFunction(() => {
        const says = document.querySelector('.march > [role=status]')?.textContent ?? ''
        if (/^(\d+|Nobody) go/.test(says)) return 'goes'
        const weighed = document.querySelector('.ask .btn.go:not(.unsaid)') && document.querySelector('.ask :is(.refusal, .waits)')
        return weighed && /^The first may not go/.test(says) ? 'refused' : null
      })
      .then((x) => x.jsonValue())
    if (goes === 'refused') continue
    // the ways of all are weighed one after another: how many go is known when the gold button says as many
    const n = await p
      .waitForFunction(() => {
        const says = document.querySelector('.march > [role=status]')?.textContent ?? ''
        const go = Number.parseInt(says, 10) || 0
        const gold = document.querySelector('.ask .btn.go[aria-disabled=false]:not(.unsaid)')?.textContent ?? ''
        return go > 1 ? (gold.includes(`and ${go - 1} more`) ? go : null) : -1
      })
      .then((x) => x.jsonValue())
    if (n !== null && n >= Math.min(3, was - 2)) return n
  }
  throw new Error('the group goes nowhere')
}
/**
 * Let the other side pass, or do what lies under its hand, if it is still asked: between a look at the page and a key the next of the group
 * may be asked, and would be passed over.
 */
const letPass = (p: Page, own: string): Promise<void> =>
  p.evaluate((side) => {
    if (document.querySelector('.ask .askcap')?.textContent?.includes(side)) return
    const to = document.querySelector<HTMLElement>('.ask .pass') ?? document.querySelector<HTMLElement>('.ask .btn.go')
    to?.click()
  }, own)
/** Let the other side pass at every offer until the first is asked who moves again; or, with `fires`, take the first offer. */
async function through(p: Page, own: string, was: number, fires: boolean): Promise<void> {
  let fired = false
  for (const end = Date.now() + 60_000; Date.now() < end; await p.waitForTimeout(60)) {
    await uncover(p)
    const now = await p.evaluate(() => ({
      cap: document.querySelector('.ask .askcap')?.textContent ?? '',
      go: document.querySelector('.ask .btn.go')?.getAttribute('aria-disabled') === 'false',
      under: document.querySelector('.march [role=status] button') !== null,
      who: document.querySelectorAll('.wholist .t[data-look]').length, // no ways onward of one that is on its way
    }))
    if (now.cap.includes(own) && now.who && now.who < was && now.go && !now.under) return
    if (now.go && !now.cap.includes(own)) {
      if (fires && !fired) {
        fired = true
        if ((await p.locator('.ask input:checked').count()) === 0) {
          await fetched(p, 'gripping') // from then on what a key asks of the hand is done at once
          await p.keyboard.press('1')
        }
        await go(p).click()
      } else await letPass(p, own)
    } else if (now.go && !now.who && !now.under)
      // of what is asked on the way what lies ready, if it is asked still
      await p.evaluate(() => {
        const gold = document.querySelector<HTMLElement>('.ask .btn.go[aria-disabled=false]')
        if (!document.querySelector('.wholist .t[data-look], .march [role=status] button')) gold?.click()
      })
  }
  throw new Error(`the order does not end: ${(await p.locator('.ask').innerText()).slice(0, 300)}`)
}
const side = async (p: Page): Promise<string> => (await p.locator('.ask .askcap').innerText()).split('·')[0].trim()

for (const { rules, log } of books) {
  test(`${rules.id}: several picked with Shift go on one order, each way drawn and weighed first`, { timeout: 240_000 }, async () => {
    await at(log, screen, async (p) => {
      const own = await side(p)
      const units = await row(p)
      const was = units.length
      const stood = await places(p)
      await p.locator('.wholist .t').first().click()
      await p.locator(winds).first().waitFor()
      const [, b] = units
      const box = await p.locator(`.map .tok[data-unit="${b}"] .press`).boundingBox()
      assert.ok(box)
      await p.keyboard.down('Shift')
      await p.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      await p.keyboard.up('Shift')
      await p.locator('.march').waitFor()
      await reads(() => p.locator('.marchers input:checked').count(), 2)
      // the whole platoon of a list
      await p.locator('.march [aria-label=Groups] button').first().click()
      await twoStay(p, was)
      const n = await wayFor(p, was)
      await holds(async () => (await p.locator('.map .bline.path').count()) >= n, 'every way is drawn')
      const rows = await p.locator('.marchers .o.sel').allInnerTexts()
      assert.deepEqual(await violations(p), [])
      assert.equal(rows.filter((x) => brings[rules.id].every((w) => w.test(x))).length, n, 'with its cost and what it meets')
      await go(p).click()
      await through(p, own, was, false)
      const halted = await p.locator('.march [role=alert]').count()
      assert.equal(halted, 0, 'nothing new was told: all have gone')
      await reads(async () => was - (await row(p)).length, n)
      await holds(async () => {
        const now = await places(p)
        return units.filter((u) => stood[u] !== now[u]).length >= n
      }, 'all who have gone stand elsewhere')
    })
  })

  test(`${rules.id}: a group by keys alone, on the text board`, { timeout: 240_000 }, async () => {
    await at(log, screen, async (p) => {
      const own = await side(p)
      const was = (await row(p)).length
      await p.keyboard.press('t')
      await p.waitForFunction(() => document.activeElement?.localName === 'h2') // it is fetched, and takes the focus when it comes
      await p.keyboard.press('m')
      await p.locator('.march').waitFor()
      await p.waitForFunction(() => document.activeElement?.closest('.march')) // the focus goes there
      await p.keyboard.press('Space')
      await p.waitForFunction(() => document.querySelectorAll('.marchers input:checked').length > 2)
      const tab = async (to: string): Promise<void> => {
        for (let i = 0; i < 120 && !(await p.evaluate((q) => document.activeElement?.matches(q), to)); i++) await p.keyboard.press('Tab')
      }
      for (let k = await p.locator('.marchers input:checked').count(); k > was - 2; k--) {
        await tab(ticked)
        await p.keyboard.press('Space')
        await reads(() => p.locator('.marchers input:checked').count(), k - 1)
      }
      const n = await p.locator('.marchers input:checked').count()
      await nothingLaid(p)
      if (await p.locator(halfWay).count()) {
        await tab(halfWay)
        await p.keyboard.press('Enter')
      }
      await tab(winds)
      await p.keyboard.press('Enter')
      await p.waitForFunction(() =>
        /and \d+ more/.test(document.querySelector('.ask .btn.go:not([aria-disabled=true])')?.textContent ?? ''),
      )
      await tab('.ask .btn.go')
      await p.keyboard.press('Enter')
      await through(p, own, was, false)
      await reads(async () => (await row(p)).length, was - n)
    })
  })

  test(`${rules.id}: a group by touch on a phone`, { timeout: 240_000 }, async () => {
    await at(log, phone, async (p) => {
      const own = await side(p)
      const was = (await row(p)).length
      await p.locator('.marched').click()
      await p.locator('.march [aria-label=Groups] button').first().click()
      await twoStay(p, was)
      await p.locator('.march [role=radio]').nth(1).click()
      const n = await wayFor(p, was)
      assert.deepEqual(await violations(p), [])
      await matches(() => go(p).innerText(), /in file/)
      await go(p).click()
      await through(p, own, was, false)
      await reads(async () => (await row(p)).length, was - n)
    })
  })

  test(`${rules.id}: a group that has gone is taken back one by one, each as the one act it was`, { timeout: 240_000 }, async () => {
    await at(log, screen, async (p) => {
      const own = await side(p)
      const was = (await row(p)).length
      const stood = await places(p)
      await p.locator('.marched').click()
      await p.locator('.march [aria-label=Groups] button').first().click()
      await twoStay(p, was)
      const n = await wayFor(p, was)
      await go(p).click()
      await through(p, own, was, false)
      for (let k = n - 1; k >= 0; k--) {
        await p.locator('[data-undo]:enabled').first().waitFor()
        await p.keyboard.press('u')
        await p.waitForFunction((x) => document.querySelectorAll('.wholist .t').length === x, was - k)
      }
      const changed = async (): Promise<readonly string[]> => {
        const now = await places(p)
        return Object.keys(stood).filter((u) => stood[u] !== now[u])
      }
      await reads(() => changed(), [], 'all stand where they stood')
    })
  })
}

for (const id of fires) {
  test(`${id}: fire halts the group, which says why and may go on`, { timeout: 240_000 }, async () => {
    const rules = rulesets.find((r) => r.id === id)
    const hot = rules && ordering(rules, true)
    assert.ok(hot)
    await at(hot.log, screen, async (p) => {
      const own = await side(p)
      const was = (await row(p)).length
      await p
        .locator('.wholist .t')
        .nth((await row(p)).indexOf(hot.lead))
        .click()
      await p.locator('.marched').click()
      await p.locator('.marchers label:not(:has(:disabled))').first().waitFor()
      for (const b of await p.locator('.marchers label:not(:has(:disabled))').all()) await b.click()
      await p.locator('.march [role=radio]').nth(1).click() // in file the leader goes first
      await p.locator(winds).first().click()
      await p
        .locator('.ask .btn.go[aria-disabled=false]')
        .filter({ hasText: /and \d+ more in file/ })
        .waitFor()
      const n = Number.parseInt(await p.locator('.march > [role=status]').innerText(), 10)
      await go(p).click()
      await through(p, own, was, true)
      await matches(() => p.locator('.march [role=alert]').innerText(), /Halted: .+/)
      const left = Number(/Go on with (\d)/.exec(await go(p).innerText())?.[1] ?? 1)
      assert.ok(left < n, 'who has gone is not asked again')
    })
  })
}

test('eic-league: who would end where another of the group stands goes at the next press, weighed then', { timeout: 240_000 }, async () => {
  const book = books.find((b) => b.rules.id === 'eic-league')
  assert.ok(book)
  await at(book.log, screen, async (p) => {
    const units = await row(p)
    const stood = await places(p)
    await p.locator('.marched').click()
    await p.locator('.march [aria-label=Groups] button').first().click()
    await p.locator('.march [aria-label=Groups] button[aria-pressed=true]').waitFor()
    await matches(() => p.locator('.march > [role=status]').innerText(), /\d+ go/)
    const said = await frames(p)
    await nothingLaid(p)
    assert.deepEqual(
      (await said()).filter((x) => /^[1-9].*Pick where/.test(x)),
      [],
      'while a way is laid and weighed nothing is said to be missing',
    )
    // three hexes to the north-east: two of them would end where others of the group stand
    for (let k = 1; k <= 3; k++) {
      await p.locator('.ask .compass button:enabled').first().click()
      await reads(async () => Number.parseInt(await p.locator('.ask .legs dd').last().innerText(), 10), k)
    }
    await matches(() => p.locator('.march > [role=status]').innerText(), /more at the next press/)
    await go(p).click()
    await matches(() => p.locator('.march [role=alert]').innerText(), /a place that is free now/)
    await matches(() => go(p).innerText(), /Go on with/)
    const moved = async (): Promise<number> => {
      const now = await places(p)
      return units.filter((u) => stood[u] !== now[u]).length
    }
    const first = await moved()
    assert.ok(first > 0 && first < units.length)
    await go(p).click()
    await holds(async () => (await moved()) > first, 'who waited has gone')
  })
})
