// Whole battles by the text board alone, in both books: every decision is taken from what the board says, with nothing but roles and names.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { rulesets } from '../../../rulesets/index.ts'
import { person } from '../../fixture/fixture-browser.ts'
import { Ear, listening } from '../../fixture/fixture-ear.ts'
import { lessonFile } from '../../fixture/fixture-lesson.ts'
import { staged } from '../../fixture/fixture-stage.ts'
import { holds, reads } from '../../fixture/fixture-reads.ts'

const stage = staged()

/** Open the first battle of a book with the dice of a key, at its text board. */
async function begun(p: Page, of: number, key: string): Promise<Ear> {
  await p.goto('./')
  await p.getByLabel('Log file').setInputFiles(lessonFile(rulesets[of], key, [0], 'random'))
  const ear = new Ear(p)
  await ear.question.getByRole('heading', { level: 1 }).waitFor()
  await p.getByRole('button', { name: 'Text board' }).press('Enter')
  await ear.board.waitFor()
  await reads(() => p.locator('canvas, .map').count(), 0, 'no picture is there to be looked at')
  return ear
}

/** Play on until the verdict. `decide` lays the answer for a question; the deed follows, or the button that it gives back. */
async function played(
  ear: Ear,
  decide: (verb: string) => Promise<Locator | void>,
): Promise<{ readonly verdict: string; readonly answers: number; readonly heard: readonly string[] }> {
  const heard = await listening(ear.page)
  for (let n = 0; n < 400; n++) {
    const { over, verb } = await ear.asked()
    await holds(async () => (await ear.focus()) !== '', `the focus is lost at "${verb}"`)
    if (over) return { verdict: verb, answers: n, heard: await heard() }
    const other = await decide(verb)
    await holds(async () => (await ear.focus()) !== '', `the focus is lost while "${verb}" is answered`)
    await ear.act(other ?? undefined)
  }
  throw new Error('the battle does not end')
}

/** The six ways out of a hex, for each wind that the board says. */
const step = (wind: string): string => {
  const ew = /east/.test(wind) ? 'east' : /west/.test(wind) ? 'west' : ''
  const ns = /^(east|west)/.test(wind) ? '' : /north/.test(wind) ? 'north' : 'south'
  return ns === '' ? `one hex ${ew}` : `one hex ${ns}-${ew || 'east'}`
}

test('EIC League: a whole battle by the text board alone', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  const ear = await begun(p, 0, 'ear-2')
  let nearer = 0
  let fired = 0
  let news = 0
  const { verdict, answers, heard } = await played(ear, async (verb) => {
    if (/- listitem/.test(await ear.since())) news++
    if (/^Move /.test(verb)) {
      // towards the nearest enemy, step by step as the board says where it lies from the end of the path
      const gone = async (): Promise<number> =>
        Number(/^To .*, (\d+) of /.exec((await ear.says()).find((l) => /^To .*, \d+ of /.test(l.text))?.text ?? '')?.[1] ?? 0)
      while (await gone()) {
        const n = await gone()
        await ear.press('Step back')
        while ((await gone()) === n) await p.waitForTimeout(10)
      } // what is suggested is taken back: this path is one's own
      const first = await ear.nearest()
      for (let n = 0; n < 4; n++) {
        const foe = await ear.nearest()
        if (!foe || Number(foe.cells.Hexes) <= 2) break
        await ear.press(new RegExp(`: ${step(foe.cells.Bearing)}$`))
        if (!(await ear.told(new RegExp(`^To .*, ${n + 1} of `)))) break
      }
      while ((await gone()) && (await ear.question.getByRole('alert').count())) {
        const n = await gone()
        await ear.press('Step back')
        while ((await gone()) === n) await p.waitForTimeout(10)
        await p.waitForTimeout(80)
      } // it may not end on another unit
      const last = await ear.nearest()
      if (first && last && Number(last.cells.Hexes) < Number(first.cells.Hexes)) nearer++
      const stay = ear.question.getByRole('button', { name: 'Stay' })
      if ((await gone()) === 0 && (await stay.count())) return stay
    } else if (/’s attack$/.test(verb)) {
      // the weapon that hits most often
      const best = (await ear.options()).reduce((a, b) => ((b.chance ?? -1) > (a.chance ?? -1) ? b : a))
      if (!best.checked) await ear.take(best.name)
      fired++
    }
  })
  assert.match(verdict, /(win|draw)/)
  assert.ok(
    nearer >= 2 && fired >= 2 && news >= answers / 2,
    `${nearer} moves went nearer, ${fired} shots, news at ${news} of ${answers} questions`,
  )
  assert.ok(heard.length > 4 && heard.length <= answers * 2, `${heard.length} announcements for ${answers} answers`)
  assert.deepEqual(
    heard.filter((t, i) => t === heard[i - 1]),
    [],
    'nothing is announced twice in a row',
  )
  assert.deepEqual(wrong, [])
  await context.close()
})

test('Railgun: 2100: a whole battle by the text board alone', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  const ear = await begun(p, 1, 'ear')
  let went = 0
  let fired = 0
  let held = 0
  let spots = 0
  let news = 0
  // a path that is drawn late takes the place of "Stay": then it is gone
  const stays = async (): Promise<Locator | undefined> => {
    const stay = ear.question.getByRole('button', { name: 'Stay', exact: true })
    return (await stay.count()) > 0 ? stay : undefined
  }
  const suggested = async (): Promise<boolean> => (await ear.says()).some((l) => /^Suggested /.test(l.text))
  const { verdict, answers, heard } = await played(ear, async (verb) => {
    if (/- listitem/.test(await ear.since())) news++
    if (/^Move /.test(verb)) await p.locator('.ask .btn.go:not(.unsaid)').waitFor() // the path that is suggested comes with its words
    if (/^Move /.test(verb) && (await suggested())) {
      await ear.press('Step back')
      while (await suggested()) await p.waitForTimeout(10)
    } // this path is one's own: how far from its end is not told
    const foe = await ear.nearest()
    if (/^Place your/.test(verb)) {
      // the first stand goes half the way west, by words
      await ear.question.getByRole('textbox', { name: 'A course in words' }).fill('west, quarter')
      await ear.question.getByRole('textbox', { name: 'A course in words' }).press('Enter')
      await holds(() => ear.told(/^Peltast Lt Tk \d+: in the open, bearing \d{3} from the toll house, facing \d{3}\.$/))
    } else if (/^Move /.test(verb) && foe && /far|middling/.test(foe.cells['How far'])) {
      // half the way towards the nearest enemy, on the bearing that the board says
      const bearing = foe.cells.Bearing.slice(0, 3)
      await ear.question.getByRole('textbox', { name: 'A course in words' }).fill(`${bearing}, half`)
      await ear.question.getByRole('textbox', { name: 'A course in words' }).press('Enter')
      if (await ear.told(new RegExp(`One leg: ${bearing}`))) went++
      else return await stays()
    } else if (/^Move /.test(verb) && (await ear.question.getByRole('button', { name: 'Step back', disabled: true }).count())) {
      return await stays() // near the enemy it keeps its place; the path that was suggested has been taken back
    } else if (/target|Who fires|fires at/.test(verb)) {
      // at what is not far, as the board says; what is far is let go
      const taken = (await ear.options()).find((o) => o.checked)?.name.split(',')[0] ?? /fires at (.*?)\??$/.exec(verb)?.[1] ?? ''
      const row = (await ear.table()).find((r) => r.unit.startsWith(`${taken}, enemy`))
      if (row?.cells['How far'] === 'far') {
        const hold = ear.question.getByRole('button', { name: /^(Hold|Pass|Let|No )/ })
        if (await hold.count()) {
          held++
          return hold.first()
        }
      }
      fired++
    } else if (/^Name the spot/.test(verb) && foe) {
      // on the nearest enemy that may be aimed at, by its name
      const towards = ear.question.getByRole('combobox', { name: 'Along or towards' })
      await p.locator('.ask select[aria-busy=false]').first().waitFor()
      const all = await towards.locator('option:enabled').allInnerTexts() // what no stand sees is listed under its reason
      for (const why of await towards.locator('optgroup:has(:disabled)').evaluateAll((g) => g.map((x) => (x as HTMLOptGroupElement).label)))
        assert.match(why, /sees that spot, RG-ART-01$/)
      for (const row of (await ear.table()).filter((r) => /, (enemy|yours)/.test(r.unit))) {
        // the last resort is a stand of one's own, which is always seen
        const name = row.unit.split(',')[0]
        const option = all.find((o) => o.endsWith(`${/, enemy/.test(row.unit) ? 'enemy' : 'your'} ${name}`) || o === `to ${name}`)
        if (!option) {
          await holds(
            () => towards.locator('option:disabled').filter({ hasText: name }).count(),
            `${name} can be named, or it is said why not`,
          )
          continue
        }
        const was = await ear.brings()
        await towards.selectOption({ label: option })
        await ear.told(new RegExp(`: on .*${name}`))
        const refused = async (): Promise<boolean> => (await ear.question.getByRole('alert').count()) > 0
        for (const end = Date.now() + 3000; Date.now() < end && (await ear.brings()) === was && !(await refused()); )
          await p.waitForTimeout(15) // it is weighed beside the page
        if (!(await refused())) {
          spots++
          break
        }
        await ear.press(/^Take .* back$/) // unplaced, the next is tried from there; with none that is seen the barrage is kept back
        await p.waitForTimeout(150)
      }
    }
  })
  assert.match(verdict, /(win|draw)/)
  assert.ok(
    went >= 2 && fired + held >= 1 && spots >= 1 && news >= answers / 2,
    `${went} moves, ${fired} shots, ${held} held, ${spots} barrages, news at ${news} of ${answers} questions`,
  )
  assert.ok(heard.length > 4 && heard.length <= answers * 2, `${heard.length} announcements for ${answers} answers`)
  assert.deepEqual(wrong, [])
  await context.close()
})
