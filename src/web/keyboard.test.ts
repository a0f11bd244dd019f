// Railgun: 2100 by keyboard alone, from the home to the verdict: the focus is always on something that is seen and marked.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { rulesets } from '../rulesets/index.ts'
import { advised, answer, asked, drawn, fetched, person, question, standing } from './fixture/fixture-browser.ts'
import { focused } from './fixture/fixture-focus.ts'
import { lessonFile } from './fixture/fixture-lesson.ts'
import { staged } from './fixture/fixture-stage.ts'
import { matches, reads } from './fixture/fixture-reads.ts'

const stage = staged()

/** Press Tab until the focus is on something of that name. */
async function tabTo(p: Page, name: RegExp, most = 60): Promise<void> {
  for (let i = 0; i < most; i++) {
    await p.keyboard.press('Tab')
    if (name.test((await focused(p)).says)) return
  }
  assert.fail(`no Tab leads to ${name}`)
}
/** Press Tab until the focus is within a part of the page. */
async function tabInto(p: Page, part: string, most = 60): Promise<void> {
  for (let i = 0; i < most; i++) {
    await p.keyboard.press('Tab')
    if (await p.evaluate((x) => document.activeElement?.closest(x) !== null, part)) return
  }
  assert.fail(`no Tab leads into ${part}`)
}
/** The focus comes to rest on something that is seen and marked: it follows a question, and what opens, a moment later. */
async function sound(p: Page, when: string): Promise<void> {
  await reads(async () => (await focused(p)).fault, null, when)
}
/** Open the first battle of a book from its file, with keys alone. */
async function begun(p: Page, of: number, key: string): Promise<void> {
  await p.goto('./')
  await p.locator('.qb').waitFor()
  const chosen = p.waitForEvent('filechooser')
  await tabTo(p, /Choose a file/)
  await p.keyboard.press('Enter')
  const chooser = await chosen
  await chooser.setFiles(lessonFile(rulesets[of], key))
  assert.equal(await asked(p), 'go')
}

for (const size of [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
])
  test(`Railgun: 2100: a whole battle by keyboard alone, ${size.width} px wide`, { timeout: 240_000 }, async () => {
    const { page: p, wrong, context } = await person(stage.chrome, stage.base, size)
    await begun(p, 1, 'keys')
    const seen = new Map<string, number>()
    let n = 0
    let walked = 0
    let stuck = 0 // questions in a row that neither Enter nor passing answered
    for (; (await asked(p)) === 'go'; n++) {
      assert.ok(n < 300)
      const verb = (await question(p)).split(' | ')[0]
      const times = (seen.get(verb.replace(/\d/g, '')) ?? 0) + 1
      seen.set(verb.replace(/\d/g, ''), times)
      await sound(p, `asked "${verb}"`)
      if (n === 2)
        for (const [open, close, what] of [
          ['l', 'Escape', '.wholelog'],
          ['s', 'Escape', '.side.sheet'],
          ['/', 'Escape', '.side.rules'],
          ['?', 'Escape', 'dialog.keys[open]'],
          ['t', 't', '.tboard'],
        ] as const) {
          await p.keyboard.press(open)
          await p.locator(what).waitFor()
          await sound(p, `${open} opens`)
          await p.keyboard.press(close)
          await p.locator(what).waitFor({ state: 'hidden' })
          await sound(p, `${open} is closed`)
        }
      const radios = await p.locator('.ask input[type=radio]').count()
      if (radios > 1) {
        await fetched(p, 'gripping') // from then on what a key asks of the hand is done at once
        await p.keyboard.press('j')
        await p.keyboard.press('k')
      }
      if (/^Move /.test(verb) && times <= 3) {
        // on the board: the cursor goes north, Enter lays the path, Enter walks it
        await p.keyboard.press('g')
        await p.waitForFunction(() => document.activeElement?.closest('.map'))
        await sound(p, 'the board')
        for (let i = 0; i < 9; i++) await p.keyboard.press('ArrowUp')
        const drawn = await p.locator('.ask').innerText()
        await p.keyboard.press('Enter')
        await p.waitForFunction(
          (before) => {
            const ask = document.querySelector<HTMLElement>('.ask')
            const gold = ask?.querySelector('.btn.go:not(.unsaid)')
            // on a piece that stands in the way Enter opens its sheet instead
            if (document.querySelector('.side.sheet')) return true
            return ask?.querySelector('.refusal') || (ask?.innerText !== before && /^Move/.test(gold?.textContent ?? ''))
          },
          drawn,
          { timeout: 60_000 },
        )
        if (await p.locator('.ask .refusal, .side.sheet').count()) {
          await p.keyboard.press('Escape')
          await p.locator('.side.sheet').waitFor({ state: 'detached' })
          await tabInto(p, '.ask label') // the focus was given back to the board, where Enter would pick again
        } else walked++
      }
      // what lies in the hand has been weighed: then the gold button says what it does, or something stands against it
      await p.locator('.ask .btn.go:not(.unsaid):not([data-busy])').waitFor()
      const given = (await standing(p)) === 'go' && (await answer(p, () => p.keyboard.press('Enter')))
      if (given || ((await p.locator('.ask .pass').count()) && (await answer(p, () => p.keyboard.press('h'))))) stuck = 0
      else assert.ok(++stuck < 4, `no key answers "${verb}": the focus is on ${(await focused(p)).says}`)
    }
    assert.ok(n > 10 && walked > 0, `${n} answers, ${walked} paths`)
    await sound(p, 'the end')
    await matches(async () => (await focused(p)).says, /^h1 .*(win|draw)/)
    for (let i = 0; i < 40; i++) {
      await p.keyboard.press('Tab')
      if ((await focused(p)).says.startsWith('body')) break
      await sound(p, `the end, Tab ${i + 1}`)
    }
    assert.deepEqual(wrong, [])
    await context.close()
  })

test('the focus after an answer, undo, a hint, a dialog and within one act of two answers', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  await begun(p, 0, 'keys')
  const at = async (): Promise<string> => {
    const f = await focused(p)
    return f.fault === null ? f.says : `(${f.fault}) ${f.says}`
  }
  await matches(() => at(), /^h1 Place your team/, 'the battle opens at its question')
  await tabTo(p, /^button Got it/)
  await p.keyboard.press('Enter')
  await matches(() => at(), /^(h1 Place your team|button Got it)/, 'a hint is read')
  const enter = (): Promise<void> => p.keyboard.press('Enter')
  if (/^h1/.test(await at())) await answer(p, enter)
  else await enter()
  for (let i = 0; i < 100 && (await asked(p)) === 'go' && !/^Move /.test(await question(p)); i++)
    await answer(p, () => p.locator('.ask h1').focus().then(enter))
  // who moves and where to are one act: one press answers both, one undo takes both back
  await matches(() => at(), /^h1 Move /, 'an answer is given')
  await p.locator('.deed .why').waitFor() // the proposal has come: nobody else takes the place of who moves
  assert.equal(await asked(p), 'go')
  const first = await question(p)
  const other = (): Promise<unknown> =>
    p.waitForFunction((was) => document.querySelector('.ask h1')?.textContent !== was, first.split(' | ')[0])
  const same = async (): Promise<void> => {
    await p.waitForFunction((was) => document.querySelector('.ask h1')?.textContent === was, first.split(' | ')[0])
    await drawn(p)
  }
  await answer(p, enter)
  await other()
  await matches(() => at(), /^h1 Move /)
  await p.locator('[data-undo]:enabled').waitFor()
  await answer(p, () => p.keyboard.press('u')) // it is taken back, and the focus has followed
  await same()
  await matches(() => at(), /^h1 Move /, 'undone by its key')
  assert.equal(await asked(p), 'go')
  await answer(p, enter)
  await other()
  await tabTo(p, /^button Undo/)
  await answer(p, enter)
  await same()
  await matches(() => at(), /^h1 Move /, 'undone by its button')
  await advised(p) // what is proposed lays the question anew, and its rules with it
  await tabTo(p, /^button Rule /)
  const from = await at()
  await p.keyboard.press('Enter')
  await matches(() => at(), /^button Close Rulebook/, 'a rule is opened')
  await p.keyboard.press('Escape')
  await reads(() => at(), from, 'and closed: back where it was')
  for (const open of [true, false]) {
    if (open) await p.keyboard.press('Enter')
    if (open) await matches(() => at(), /^button Close Rulebook/, 'opened again')
    await p.evaluate((n) => {
      const rules = document.querySelectorAll('.ask [aria-label^="Rule "]')
      const was = [...rules].find((x) => `button ${x.getAttribute('aria-label')}` === n)
      was?.replaceWith(was.cloneNode(true))
    }, from)
    if (open) await p.keyboard.press('Escape')
    await reads(() => at(), from, `drawn anew ${open ? 'meanwhile' : 'under the focus'}, it has the focus all the same`)
  }
  await tabTo(p, /^button Keys/, 80)
  await p.keyboard.press('Enter')
  const keys = p.locator('dialog.keys[open]')
  await keys.waitFor()
  await matches(() => at(), /^(button|dialog)/)
  await p.keyboard.press('Escape')
  await keys.waitFor({ state: 'hidden' })
  await matches(() => at(), /^button Keys/, 'a dialog gives it back')
  await p.keyboard.press('t')
  await matches(() => at(), /^h2 .* stands at /, 'the text board begins at its heading')
  await p.keyboard.press('t')
  await matches(() => at(), /^h1 /, 'and gives it back to the question')
  for (let n = 0; n < 60 && !(await p.locator('.joint').count()); n++) {
    await asked(p)
    await answer(p, () => p.locator('.ask h1').focus().then(enter))
    await asked(p)
  }
  await matches(() => at(), /^h1 Fire /, 'booster and sharpshot are one act')
  await tabTo(p, /^input .*shot/)
  await p.keyboard.press('ArrowDown')
  await matches(() => at(), /^input .*shot/, 'another answer in it: the focus stays on the control')
  await asked(p) // the other answer has been weighed
  await answer(p, enter)
  await asked(p)
  assert.doesNotMatch(await question(p), /^(Fire|Boost|Choose a normal shot) /, 'one press answers both')
  assert.deepEqual(wrong, [])
  await context.close()
})
