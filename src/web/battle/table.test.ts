// A book of stands and inches in the page: firing as one act, an offer in mid-move, close combat, mounting, one screen for two; at a desk
// and on a phone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Decision } from '../../kernel/decision.ts'
import type { Log } from '../../kernel/log.ts'
import type { Look } from '../../kernel/asked.ts'
import { rulesets } from '../../rulesets/index.ts'
import { advised, answer, asked, drawn, person } from '../fixture/fixture-browser.ts'
import { resting } from '../fixture/fixture-board.ts'
import { laid, type Lay } from '../fixture/fixture-laid.ts'
import { staged } from '../fixture/fixture-stage.ts'
import { holds, matches, reads } from '../fixture/fixture-reads.ts'

const rules = rulesets.find((r) => r.board === 'table' && r.ahead) ?? assert.fail('a book on a table')
const stage = staged()

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
const options = (d: Decision): readonly string[] => (d.choice.is === 'one' || d.choice.is === 'some' ? d.choice.of.map((o) => o.id) : [])

/** Open a laid battle at each size and hand the page over; nothing may go wrong in it, and nothing may run over the side. */
async function at(log: Log, see: (p: Page, phone: boolean) => Promise<void>): Promise<void> {
  for (const size of sizes) {
    const { page: p, context, wrong } = await person(stage.chrome, stage.base, size)
    await p.goto('./')
    await p
      .getByLabel('Log file')
      .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(log)) })
    await p.waitForURL(/battle/)
    if (log.seats.filter((s) => s.is === 'person').length === 1) assert.equal(await asked(p), 'go')
    await advised(p)
    await see(p, size.width < 900)
    await holds(() => p.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), 'nothing runs over the side')
    assert.deepEqual(wrong, [])
    await context.close()
  }
}
const gold = (p: Page): Promise<string> => p.locator('.ask .btn.go').innerText()
/** Press the gold button and wait until something else is asked or told. */
async function doIt(p: Page): Promise<void> {
  await answer(p)
  await asked(p)
}
/** The lines of fire on the board: the unit each begins at and the seat of the one it ends at, by the counter next to either end. */
function shots(p: Page): Promise<readonly (readonly [string, number])[]> {
  return p.evaluate(() => {
    const units = [...document.querySelectorAll<SVGGElement>('.map .tok[data-unit]')].map((t) => {
      const [x, y] = (t.style.transform.match(/-?[\d.]+/g) ?? []).map(Number)
      return { id: t.dataset.unit ?? '', seat: t.classList.contains('s1') ? 1 : 0, x, y }
    })
    const next = (at: DOMPoint): (typeof units)[number] =>
      units.reduce((a, b) => (Math.hypot(b.x - at.x, b.y - at.y) < Math.hypot(a.x - at.x, a.y - at.y) ? b : a))
    return [...document.querySelectorAll<SVGPathElement>('.map .bline.shot .over')].map((l) => [
      next(l.getPointAtLength(0)).id,
      next(l.getPointAtLength(l.getTotalLength())).seat,
    ])
  })
}
/** Everything that has been told, as text. */
async function told(p: Page): Promise<string> {
  await p.keyboard.press('l')
  const text = await p.locator('.side.wholelog').innerText()
  await p.keyboard.press('Escape')
  return text
}
/** A question for a target that leads to at least so many ways to fire at its likeliest one. */
const leads =
  (n: number) =>
  (d: Decision, look: Look): boolean => {
    const first = options(d)[0]
    const on = first === undefined ? null : rules.ahead?.(look.view, d, { one: first })
    return on !== null && on !== undefined && options(on.decision).length >= n
  }
const lay = (wanted: (d: Decision, look: Look) => boolean, how?: Lay): Log => laid(rules, wanted, how)

test('firing is one act: target and firers in one panel, odds by what is not measured, nobody ticked is a pass', {
  timeout: 240_000,
}, async () => {
  await at(
    lay((d, look) => !['snapFire', 'closeFire', 'mover'].includes(d.kind) && leads(2)(d, look)),
    async (p, phone) => {
      await matches(() => p.locator('.ask h1').innerText(), /^Who fires at .+\?$/)
      const boxes = p.locator('.ask .o.multi input')
      await holds(async () => (await boxes.count()) >= 2)
      for (let i = 0; i < 2; i++) if (await boxes.nth(i).isChecked()) await boxes.nth(i).press('Space') // nobody
      for (let i = 0; i < (await boxes.count()); i++) if (await boxes.nth(i).isChecked()) await boxes.nth(i).press('Space')
      await p
        .getByRole('button', { name: /^Hold fire/ })
        .first()
        .waitFor()
      await matches(() => gold(p), /^Hold fire/)
      await reads(() => shots(p), [], 'nobody fires, and no line says so')
      const firer = p.locator('.ask .o.multi').first()
      const name = await firer.locator('b').innerText()
      if (phone) await firer.click()
      else {
        await p.locator('.ask h1').focus()
        await p.keyboard.press('1')
      }
      await p.locator('.ask .cases').first().waitFor()
      await matches(() => p.locator('.ask .cases').first().innerText(), /if close/)
      await reads(() => shots(p), [[...(JSON.parse((await firer.getAttribute('data-look')) ?? '[]') as [string]), 1]])
      await matches(() => gold(p), /^Fire .* at /)
      await doIt(p)
      await matches(() => told(p), new RegExp(`${name.replace(/ \d+$/, '')}.*(fires|pins|destroys|lost)`, 'i'))
    },
  )
})

test('targets and firers that are not open stand in one fold with their reasons', { timeout: 240_000 }, async () => {
  const both = (d: Decision, look: Look): boolean => {
    const first = options(d)[0]
    const on = first === undefined ? null : rules.ahead?.(look.view, d, { one: first })
    return on !== null && on !== undefined && rules.refused(on.view, on.decision).length > 0 && rules.refused(look.view, d).length > 0
  }
  await at(lay(both), async (p) => {
    const fold = p.locator('.ask details.others')
    await reads(() => fold.count(), 1)
    await fold.evaluate((x: HTMLDetailsElement) => {
      x.open = true
    })
    const rows = await fold.locator('li').allInnerTexts()
    assert.ok(rows.length > 1 && rows.every((t) => /[A-Z]+-[A-Z]+-\d+/.test(t)), 'each with its reason and its rule')
    await reads(() => fold.locator('details').count(), 0)
  })
})

test('an offer in mid-move says that it interrupts, who moves and why; standing orders are at hand; H lets it pass', {
  timeout: 240_000,
}, async () => {
  await at(
    lay((d, look) => d.kind === 'snapFire' && d.about.length > 0 && leads(1)(d, look)),
    async (p, phone) => {
      await matches(() => p.locator('.ask .askcap').innerText(), /You may interrupt/)
      await matches(() => p.locator('.ask .note').innerText(), /waits for your answer/)
      await matches(() => p.locator('.ask h1').innerText(), /^Who fires at .+\?$/)
      await p.locator('.ask .sayings summary').first().click()
      await matches(() => p.locator('.ask .sayings summary').first().innerText(), /Standing orders/)
      await p.getByRole('button', { name: /holds fire/ }).click()
      await p.locator('.ask .o.multi input').first().waitFor()
      await p.keyboard.press('Escape')
      await p.keyboard.press('Escape')
      await p.getByText('You may interrupt').first().waitFor()
      const spare = p.locator('.ask .spare')
      const about = await spare.innerText()
      await answer(p, () => (phone ? spare.click() : p.keyboard.press('h')))
      if (phone && (await asked(p)) === 'go') await holds(async () => !(await spare.allInnerTexts()).includes(about))
    },
  )
})

test('close combat: who strikes whom within an inch, in half rounds', { timeout: 240_000 }, async () => {
  await at(
    lay((d, look) => d.kind === 'closeFire' && leads(1)(d, look)),
    async (p) => {
      await matches(() => p.locator('.ask .note').innerText(), /within 1 inch/)
      const boxes = p.locator('.ask .o.multi input')
      if (!(await boxes.first().isChecked())) await boxes.first().press('Space')
      await p.locator('.ask .btn.go').filter({ hasText: /^Fire/ }).waitFor()
      await doIt(p)
      await matches(() => told(p), /Close combat, round/)
      await matches(() => told(p), /fires at|pins|destroys/)
    },
  )
})

test('mounting: a squad at its carrier climbs aboard, and the rosters say where it is', { timeout: 240_000 }, async () => {
  await at(
    lay((d) => d.kind === 'deed' && options(d).some((id) => id.startsWith('mount'))),
    async (p, phone) => {
      const mount = p.locator('.ask .o', { hasText: /Pick up/ }).first()
      await mount.click()
      await p
        .locator('.ask .btn.go')
        .filter({ hasText: /^Pick up/ })
        .waitFor()
      await doIt(p)
      await matches(() => told(p), /mounts/)
      if (!phone) await matches(() => p.locator('.rost').innerText(), /aboard/)
    },
  )
})

test('an open table at one screen: who is asked is named, and both sides are asked without covering it but for their secrets', {
  timeout: 240_000,
}, async () => {
  await at(
    lay((d, look) => d.kind === 'mover' && look.n > 3, { people: 2, house: { visibility: 'open' } }),
    async (p) => {
      await p.locator('.ask .btn.go').waitFor()
      const seen = new Set<string>()
      for (let i = 0; i < 80 && seen.size < 2; i++) {
        const covered = (await p.locator('.app.covered').count()) > 0 // what the other side must not know is asked under a cover
        if (covered) {
          await p.locator('.app.covered .hold').focus()
          await p.keyboard.down('Space')
          await p.locator('.app.covered').waitFor({ state: 'detached' })
          await p.keyboard.up('Space')
        }
        assert.equal(await asked(p), 'go')
        if (!covered) seen.add((await p.locator('.ask .askcap').innerText()).split('·')[0].trim())
        if (await p.locator('.ask .pass').count()) await answer(p, () => p.keyboard.press('h'))
        else await answer(p)
        await p.locator('.app.covered, .ask .btn.go[aria-disabled=false], .finish').first().waitFor()
      }
      assert.deepEqual([...seen].sort(), ['Side 1', 'Side 2'])
    },
  )
})

test('what an option or a name speaks of comes into the window when it is pointed at or focused, and what is in sight stays where it is', {
  timeout: 240_000,
}, async () => {
  await at(
    lay((d, look) => d.kind === 'mover' && options(d).length > 5 && look.n > 3),
    async (p, phone) => {
      if (phone) return // nothing is pointed at there
      const closer = p.getByRole('button', { name: 'Zoom in' })
      for (let i = 0; i < 2; i++) await closer.click()
      await p.waitForFunction(() => {
        const m = (document.querySelector('.map') as HTMLElement).getBoundingClientRect()
        return [...document.querySelectorAll('.map .tok[data-unit]')].some((x) => {
          const r = x.getBoundingClientRect()
          return r.right < m.x || r.x > m.right || r.bottom < m.y || r.y > m.bottom
        })
      })
      const inside = ([u, by]: readonly [string, number]): boolean => {
        const m = (document.querySelector('.map') as HTMLElement).getBoundingClientRect()
        const r = document.querySelector(`.map .tok[data-unit="${u}"] .press`)?.getBoundingClientRect()
        const x = r ? (r.x + r.right) / 2 : 0
        const y = r ? (r.y + r.bottom) / 2 : 0
        return r !== undefined && x > m.x + by && x < m.right - by && y > m.y + by && y < m.bottom - by
      }
      const shown = (id: string, by: number): Promise<boolean> => p.evaluate(inside, [id, by] as const)
      const spoken = (el: string): Promise<readonly string[]> =>
        p.locator(el).evaluateAll((all) => all.flatMap((x) => JSON.parse((x as HTMLElement).dataset.look ?? '[]') as string[]))
      const where = (): Promise<string> => p.locator('.map').evaluate((m) => `${m.scrollLeft} ${m.scrollTop}`)
      let moved = 0
      let stood = 0
      await resting(p)
      for (const list of ['.ask .o[data-look]', '.rost .rcard:not(.own) .u[data-look]'])
        for (const [i, id] of (await spoken(list)).entries()) {
          const was = await where()
          const before = await shown(id, 30)
          const row = p.locator(list).nth(i)
          if (
            (before ? stood : moved) > 1 ||
            (!before && (await shown(id, 0))) ||
            !(await p.locator(`.map .tok[data-unit="${id}"]`).count())
          )
            continue
          await row.scrollIntoViewIfNeeded()
          const box = await row.boundingBox()
          assert.ok(box)
          await p.mouse.move(box.x + 30, box.y + box.height / 2)
          await p.mouse.move(box.x + 40, box.y + box.height / 2)
          await p.locator(`.mapbox[data-lit="${id}"]`).waitFor()
          if (before) {
            await reads(() => where(), was, `${id} was in sight`)
            stood++
          } else {
            await p.waitForFunction(inside, [id, 0] as const)
            await resting(p)
            moved++
          }
        }
      assert.ok(moved > 0 && stood > 0, `${moved} brought in, ${stood} stayed`)
      const id = (await spoken('.rost .rcard:not(.own) .u[data-look]'))[0]
      const before = p.locator('.rost .rcard.own .u').last() // and by key: the focus goes to a name
      await before.focus()
      await p.keyboard.press('Tab')
      await reads(() => p.evaluate(() => (document.activeElement as HTMLElement).dataset.look), JSON.stringify([id]))
      await p.locator(`.mapbox[data-lit="${id}"]`).waitFor()
      await p.waitForFunction(inside, [id, 0] as const)
    },
  )
})

test('a stand that no carrier takes says so before it is put aboard, and a tap on a carrier is refused at once; a ' +
  'squad climbs aboard by a tap', {
  timeout: 240_000,
}, async () => {
  await at(
    lay((d) => d.kind === 'deploy' && d.choice.is === 'place' && (d.choice.into?.length ?? 0) > 0),
    async (p, phone) => {
      const rows = p.locator('.ask .placelist .o.row')
      const row = (name: RegExp): ReturnType<Page['locator']> => rows.filter({ hasText: name }).first()
      const tank = row(/^(Phalanx|Peltast|Hussar)/)
      const squad = row(/^Armored Infantry/)
      const name = ((await tank.locator('b').innerText()).match(/\d+$/) as RegExpMatchArray)[0]
      if (phone) await p.locator('.grip').press('Enter') // all of it
      await tank.locator('.rowpick').click()
      const no = p.locator('.ask .o.off').filter({ hasText: 'Aboard a carrier' })
      await no.waitFor()
      await matches(() => no.innerText(), /only squads and towed weapons are carried\s*RG-CARRY-01/)
      await squad.locator('.rowpick').click()
      if (/ in /.test(await squad.locator('.rowpick').innerText())) {
        await reads(() => no.count(), 0)
        await squad.getByRole('button', { name: /^Take/ }).click()
      }
      if (phone) return
      await resting(p)
      const carrier = p.locator('.map .tok .press[aria-label^="Grenadier"]').first()
      await carrier.click({ force: true })
      await p.waitForFunction(() =>
        [...document.querySelectorAll('.ask .placelist .rowpick')].some((x) =>
          /^Armored Infantry.* in Grenadier/.test(x.textContent ?? ''),
        ),
      )
      await tank.locator('.rowpick').click()
      await tank.getByRole('button', { name: /^Take/ }).click()
      await carrier.click({ force: true })
      await p.locator('.ask .refusal').waitFor()
      await matches(() => p.locator('.ask .refusal').innerText(), /only squads and towed weapons are carried/)
      await matches(() => tank.innerText(), /not placed/, `${name} stays in the hand`)
    },
  )
})

test('where measuring is forbidden no inch, ring or scale is in the page: not on the board, not in the lists, not in the text board', {
  timeout: 240_000,
}, async () => {
  const figures = (p: Page): Promise<readonly string[]> =>
    p.evaluate(() => {
      const found: string[] = []
      const inch = /\d+(\.\d+)?\s*(inch|inches|in(?! 100)|″)(\W|$)/
      for (const el of document.querySelectorAll(
        '.map, .map *, .rost, .rost *, .tboard, .tboard *, .ask .body, .ask .body *, .ask .foot, .ask .foot *',
      )) {
        for (const a of el.attributes) if (inch.test(a.value)) found.push(`${el.tagName} ${a.name}=${a.value}`)
        for (const n of el.childNodes)
          if (n.nodeType === 3 && inch.test(n.textContent ?? '') && !el.closest('.tlog, .others'))
            found.push(`${el.tagName}: ${n.textContent ?? ''}`)
      }
      if (document.querySelector('.map .area.objective, .map .area.reach, .map .area.sight, .map .scale'))
        found.push('a ring, grid or scale')
      return found
    })
  for (const kind of ['path', 'drop', 'spot', 'firstFire'])
    await at(
      lay((d, look) => d.kind === kind && (kind !== 'firstFire' || leads(1)(d, look))),
      async (p) => {
        await reads(() => figures(p), [], kind)
        await p.keyboard.press('t')
        await p.locator('.tboard').waitFor()
        await reads(() => figures(p), [], `${kind}, as text`)
      },
    )
})

test('a path is drawn by dragging from the stand, by keys on the board and by bearing; the line tells the share ' +
  'that is left and nothing more', {
  timeout: 240_000,
}, async () => {
  const share = /^(hardly any|nothing|all|[⅛¼⅜½⅝¾⅞]) left$/
  await at(
    lay((d, look) => d.kind === 'path' && look.n > 2),
    async (p) => {
      const line = p.locator('.map .bline.path').filter({ hasNotText: '▲' }) // who may fire on the way stands in one of its own
      const label = async (): Promise<string> => (await line.locator('text').first().textContent()) ?? ''
      await resting(p)
      const box = await p.locator('.map .tok.acting .press').first().boundingBox()
      const map = await p.locator('.map').boundingBox()
      assert.ok(box && map)
      const x = box.x + box.width / 2
      const y = box.y + box.height / 2
      const dx = x < map.x + map.width / 2 ? 12 : -12
      const dy = y < map.y + 80 ? 6 : -6
      await p.mouse.move(x, y)
      await p.mouse.down()
      for (let i = 1; i <= 6; i++) await p.mouse.move(x + i * dx, y + i * dy)
      await p.mouse.up()
      await line.waitFor()
      await matches(() => label(), share, 'dragged')
      await p
        .locator('.ask .btn.go')
        .filter({ hasText: /^(Move|Back|Fly)/ })
        .waitFor()
      for (let i = 0; i < 6 && (await line.count()) > 0; i++) {
        await p.keyboard.press('Escape')
        await p.waitForTimeout(40)
      } // leg by leg back
      await reads(() => line.count(), 0)
      await p.keyboard.press('g')
      const way = dx > 0 ? 'ArrowRight' : 'ArrowLeft'
      const mark = async (): Promise<number> =>
        (await p.locator('.map .cursor path').first().boundingBox())?.x ?? assert.fail('the keys have no mark on the board')
      await p.keyboard.press(way)
      await drawn(p)
      const from = await mark()
      for (let i = 0; i < 2; i++) await p.keyboard.press(way)
      await holds(
        async () => Math.abs(((await mark()) - from) * Math.sign(dx) - 24) < 3,
        `two steps of 12 pixels from ${from}: ${await mark()}`,
      )
      await p.keyboard.press('Enter')
      await line.waitFor()
      await matches(() => label(), share, 'by keys')
      for (let i = 0; i < 6 && (await line.count()) > 0; i++) {
        await p.keyboard.press('Escape')
        await p.waitForTimeout(40)
      }
      await p
        .locator('.ask .winds button')
        .nth(dx > 0 ? 2 : 6)
        .click()
      await line.waitFor()
      await matches(() => label(), share, 'by bearing')
      await doIt(p)
      await matches(() => told(p), / moves: | begins to move/)
    },
  )
})
