// What a player needs stays on the screen from 360 by 640 to 4K; with reduced motion nothing moves, without it nothing longer than 200 ms;
// forced colors keep sides and choices.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { rulesets } from '../rulesets/index.ts'
import { answer, asked, person } from './fixture/fixture-browser.ts'
import { lessonFile } from './fixture/fixture-lesson.ts'
import { staged } from './fixture/fixture-stage.ts'
import { holds } from './fixture/fixture-reads.ts'

const stage = staged()

async function begun(p: Page, of: number): Promise<void> {
  await p.goto('./')
  await p.getByLabel('Log file').setInputFiles(lessonFile(rulesets[of], 'fit'))
  assert.equal(await asked(p), 'go')
}
/** Give the answer that lies ready, and wait for the next question. */
async function go(p: Page): Promise<boolean> {
  await answer(p)
  return (await asked(p)) === 'go'
}

/** What of a question is not on the screen. */
const unseen = (p: Page): Promise<readonly string[]> =>
  p.evaluate(() => {
    const out: string[] = []
    const what = document.querySelector('.ask h1')?.textContent ?? ''
    const inside = (el: Element | null, name: string, least = 12): void => {
      if (!el) return
      const r = el.getBoundingClientRect()
      if (r.top < -1 || r.left < -1 || r.bottom > innerHeight + 1 || r.right > innerWidth + 1 || r.height < least)
        out.push(`${what}: ${name} at ${Math.round(r.left)},${Math.round(r.top)} to ${Math.round(r.right)},${Math.round(r.bottom)}`)
    }
    inside(document.querySelector('.ask h1'), 'heading')
    inside(document.querySelector('.ask .btn.go'), 'gold button', 30)
    inside(document.querySelector('.ask .pass'), 'pass')
    inside(document.querySelector('[data-undo]'), 'undo')
    const body = document.querySelector('.ask .body')
    // a list shows what is in hand, else its beginning; of a row of targets or units over a list, what is in hand is in sight too or named
    const taken = (of: Element | null | undefined): Element | null | undefined =>
      of?.querySelector('label.lit:has(:checked)') ?? of?.querySelector('label:has(:checked)')
    const over = taken(body?.querySelector('.aimlist, .wholist'))
    const named = over && what.includes(over.querySelector('.hd')?.textContent ?? 'a name')
    const first =
      taken(body?.querySelector('.opts')) ??
      body?.querySelector('label:has(:checked)') ??
      body?.querySelector('label, .course, .compass, .slide, .rowpick, .tray')
    for (const el of [first, named ? null : over]) {
      if (!body || !el) continue
      const b = body.getBoundingClientRect()
      const f = el.getBoundingClientRect()
      const list = el.closest('.opts')?.getBoundingClientRect() ?? b
      const seen = Math.min(b.bottom, list.bottom, f.bottom, innerHeight) - Math.max(b.top, list.top, f.top)
      const label = el === over ? 'the target or unit in hand' : 'the control in hand, or the first'
      if (seen < Math.min(24, f.height)) out.push(`${what}: of ${label}, ${Math.round(seen)} px are seen`)
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) out.push(`${what}: runs over the side`)
    if (innerWidth > 3000)
      for (const [el, least] of [
        ['.ask h1', 40],
        ['.ask .btn.go', 70],
        ['.u', 60],
      ] as const) {
        const r = document.querySelector(el)?.getBoundingClientRect()
        if (r && r.height < least) out.push(`${what}: ${el} is only ${Math.round(r.height)} px high`)
      }
    return out
  })

/** Wait until heading, button and list have stood still for nine frames, in which an answer in hand is weighed. */
const still = (p: Page): Promise<void> =>
  p.evaluate(async () => {
    const now = (): string =>
      JSON.stringify([...document.querySelectorAll('.ask h1, .ask .btn.go, .ask .body, .ask label')].map((x) => x.getBoundingClientRect()))
    for (let was = '', same = 0; same < 9; ) {
      const is = now()
      same = is === was ? same + 1 : 0
      was = is
      await new Promise(requestAnimationFrame)
    }
  })

for (const size of [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 1440, height: 640 },
  { width: 3840, height: 2160 },
])
  for (const [of, rules] of rulesets.entries())
    test(`${rules.title}: at ${size.width} by ${size.height} heading, options, gold button, pass and undo are on the screen`, {
      timeout: 240_000,
    }, async () => {
      const { page: p, context } = await person(stage.chrome, stage.base, size)
      const faults: string[] = []
      await begun(p, of)
      for (let n = 0; n < 16; n++) {
        await still(p)
        // what is in hand is brought into sight when it has been weighed: a fault is one if it stays
        let now = await unseen(p)
        for (const end = Date.now() + 4000; now.length && Date.now() < end; now = await unseen(p)) await p.waitForTimeout(100)
        faults.push(...now)
        if (!(await go(p))) break
      }
      assert.deepEqual([...new Set(faults)], [])
      await context.close()
    })

test('with reduced motion nothing moves; without it nothing for longer than 200 ms, a deed on the board for 600', {
  timeout: 240_000,
}, async () => {
  for (const motion of ['reduce', 'no-preference'] as const) {
    const { page: p, context } = await person(stage.chrome, stage.base)
    const longest: string[] = []
    await p.emulateMedia({ reducedMotion: motion })
    const look = async (when: string): Promise<void> => {
      longest.push(
        ...(await p.evaluate(
          ([w, still]) => {
            // what runs now, and what would run on a change of anything that stands there
            const ms = (s: string): number =>
              Math.max(...s.split(',').map((x) => (x.trim().endsWith('ms') ? Number.parseFloat(x) : Number.parseFloat(x) * 1000)))
            const runs = document
              .getAnimations()
              .filter((a) => a.playState === 'running')
              .map((a) => {
                const on = (a.effect as KeyframeEffect | null)?.target
                return { a, t: a.effect?.getComputedTiming(), most: on?.closest('.effects, .tok') ? 600 : 200 }
              })
              .filter(({ t, most }) => still || t?.iterations === Infinity || Number(t?.duration ?? 0) > most)
              .map(
                ({ a, t }) =>
                  `${w}: ${(a as CSSAnimation).animationName ?? (a as CSSTransition).transitionProperty} for ${String(t?.duration)}`,
              )
            const might = [...document.querySelectorAll('*')]
              .filter((el) => {
                const c = getComputedStyle(el)
                const d = c.transitionProperty === 'none' ? 0 : ms(c.transitionDuration)
                const k = c.animationName === 'none' ? 0 : ms(c.animationDuration)
                return still ? d > 0 || k > 0 || c.scrollBehavior === 'smooth' : d > 200
              })
              .slice(0, 3)
              .map((el) => `${w}: ${el.tagName} ${el.getAttribute('class') ?? ''} may move`)
            return [...runs, ...might]
          },
          [when, motion === 'reduce'] as const,
        )),
      )
    }
    await begun(p, 0)
    await look('the battle')
    for (let n = 0; n < 7; n++) {
      const on = await go(p)
      await look(`answer ${n}`)
      if (!on) break
    }
    await p.keyboard.press('l')
    await look('the log')
    await p.keyboard.press('Escape')
    await p.goto('./')
    await p.locator('.qb').waitFor()
    await look('the home')
    await p.goto('./#/workshop/-')
    await p.locator('.bill').waitFor()
    await look('the muster')
    assert.deepEqual([...new Set(longest)], [], motion)
    await context.close()
  }
})

test('sides differ by shape and pattern besides their hue, also where the system forces its colors', { timeout: 240_000 }, async () => {
  const { page: p, context } = await person(stage.chrome, stage.base)
  await begun(p, 0)
  const sides = (): Promise<readonly (readonly string[])[]> =>
    p.evaluate(() =>
      [0, 1].map((s) => {
        const plate = document.querySelector(`.rost .pl.s${s}`) as HTMLElement
        const flag = document.querySelector(`.rost .flag.s${s}`) as SVGElement
        const c = getComputedStyle(plate)
        const body = document.querySelector(`.tok.s${s} .body`)
        return [
          `${c.clipPath} ${c.borderRadius}`,
          c.backgroundImage,
          flag.querySelector('path')?.getAttribute('d') ?? '',
          String(flag.querySelectorAll('path').length),
          body?.getAttribute('d') ?? '',
          c.forcedColorAdjust,
        ]
      }),
    )
  for (let n = 0; n < 1; n++) await go(p) // both sides are on the field
  for (const s of [0, 1]) await p.locator(`.tok.s${s} .body`).first().waitFor({ state: 'attached' })
  const [a, b] = await sides()
  for (let i = 0; i < 5; i++)
    assert.notEqual(
      a[i],
      b[i],
      ['shape of the plate', 'pattern of the plate', 'shape of the flag', 'pattern of the flag', 'shape of the counter'][i],
    )
  await p.emulateMedia({ forcedColors: 'active' })
  const [fa, fb] = await sides()
  for (let i = 0; i < 5; i++) assert.notEqual(fa[i], fb[i])
  assert.deepEqual([fa[5], fb[5]], ['none', 'none'])
  await holds(
    async () => (await p.evaluate(() => getComputedStyle(document.querySelector('.ask .btn.go') as HTMLElement).borderTopWidth)) !== '0px',
  )
  await context.close()
})
