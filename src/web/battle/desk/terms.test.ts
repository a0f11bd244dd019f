// Words where they stand: each book's list finds what its screens show; in the page they open by press and by focus.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { script } from '../../../ai/script.ts'
import { streamOf } from '../../../ai/opponent.ts'
import { settle, type Options } from '../../../kernel/book.ts'
import { Match } from '../../../kernel/match.ts'
import { rulesets } from '../../../rulesets/index.ts'
import { Clerk } from '../../engine/clerk.ts'
import { DeviceHome } from '../../engine/device.ts'
import { Reel } from '../../engine/reel.ts'
import { violations } from '../../fixture/fixture-axe.ts'
import { advised, answer, asked, fetched, openLog, person } from '../../fixture/fixture-browser.ts'
import { offered } from '../../fixture/fixture-laid.ts'
import { lessonFile } from '../../fixture/fixture-lesson.ts'
import { staged } from '../../fixture/fixture-stage.ts'
import { matches, reads, rests } from '../../fixture/fixture-reads.ts'
import { finder, termsIn } from './found.ts'

const stage = staged()

test('every book spells out its short words in sentences, each once, and each expression finds its own term', () => {
  for (const { id, book } of rulesets) {
    const terms = book.terms ?? assert.fail(`${id} has no list of words`)
    assert.equal(new Set(terms.map((t) => t.term)).size, terms.length)
    for (const t of terms) {
      assert.match(t.says, /^[A-Z][^\n]{20,120}\.$/, t.term)
      const find = new RegExp(`^(?:${t.find ?? t.term})$`, 'u')
      assert.ok(find.test(t.term) || t.find !== undefined, `${id}: ${t.term}`)
      assert.equal(
        new RegExp(`${t.find ?? t.term}|`, 'u').exec('')?.length,
        1,
        `${t.term}: a group of its own would be taken for another term`,
      )
    }
  }
})

for (const rules of rulesets)
  test(`${rules.title}: what its questions, rosters and sheets say in a battle uses its words, and each is found where it stands`, () => {
    const terms = rules.book.terms ?? []
    const find = finder(terms)
    const s = rules.scenarios[0]
    const m = new Match(rules, {
      scenario: s.id,
      forces: s.forces.map((id) => rules.forces.samples.find((f) => f.id === id) ?? assert.fail(id)),
      options: settle(rules.book, s.options ?? {}) as Options,
      seats: s.forces.map((_, i) => ({ is: 'person', name: `Side ${i + 1}` })),
      dice: 'mix32:words',
    })
    const home = new DeviceHome('words', m, async () => [])
    const met = new Map<string, Set<string>>()
    const read = (where: string, said: unknown): void => {
      if (typeof said === 'string')
        for (const t of termsIn(said, terms, find)) met.set(t.term.term, (met.get(t.term.term) ?? new Set()).add(where))
      else if (said && typeof said === 'object') for (const x of Object.values(said)) read(where, x)
    }
    for (let n = 0; n < 60 && !m.over; n++) {
      const seat = m.asked[0]
      const { view, open } = m.look(seat)
      const { decision: d, index } = open.find((q) => q.sealed === undefined) ?? assert.fail('nobody is asked')
      const screen = new Clerk(home, seat).screen()
      for (const q of screen.questions) read('question', q.ask)
      read('roster', screen.rosters)
      if (n < 3) for (const l of screen.rosters.flatMap((r) => r.lines)) read('sheet', rules.face.sheet(view, l.id))
      m.answer(seat, index, rules.script?.(view, d, streamOf('words', seat, n), []) ?? d.idle)
    }
    home.close()
    assert.ok(met.size > 1, `only ${[...met.keys()].join()}`)
    assert.ok(
      [...met.values()].some((where) => where.has('sheet')),
      'a sheet uses one',
    )
  })

for (const rules of rulesets)
  test(`${rules.title}: each abbreviation that questions, rosters, sheets and log print, in every scenario, is a word of the book`, () => {
    const terms = rules.book.terms ?? []
    const find = finder(terms)
    const lacks = new Map<string, string>()
    const read = (said: unknown, key = ''): void => {
      if (typeof said === 'string' && !/^(id|rule|key|icon)$/.test(key)) {
        const known = termsIn(said, terms, find)
        // two capitals and more, with no figure at their side: no rule's id, no numeral of a platoon
        for (const m of said.matchAll(/(?<![\p{L}\d-])(?![IVX]+(?!\p{L}))\p{Lu}{2,}s?(?![\p{L}\d]|-\p{Lu})/gu))
          if (!known.some((t) => t.from <= m.index && m.index + m[0].length <= t.to)) lacks.set(m[0], said.slice(0, 120))
      } else if (said && typeof said === 'object') for (const [k, x] of Object.entries(said)) read(x, k)
    }
    for (const s of rules.scenarios) {
      const m = offered(rules, s, 'abbreviations')
      const home = new DeviceHome('words', m, async () => [])
      for (let n = 0; n < 60 && !m.over; n++) {
        const seat = m.asked[0]
        const { view, open } = m.look(seat)
        const screen = new Clerk(home, seat).screen()
        for (const q of screen.questions) read(q.ask)
        if (n % 10 === 0) read(screen.rosters)
        if (n % 30 === 0) for (const l of screen.rosters.flatMap((r) => r.lines)) read(rules.face.sheet(view, l.id))
        const { index, choice } = script.choose({ rules, view, open, seat, stream: streamOf('words', seat, n) })
        m.answer(seat, index, choice)
      }
      home.close()
      read(new Reel('words', rules, m.log(), {}, 'watcher').read('all').map((t) => t.sentence))
    }
    assert.deepEqual([...lacks], [])
  })

test('the hints of every lesson use each word that the book spells out', () => {
  for (const { id, book, lesson } of rulesets) {
    const terms = book.terms ?? []
    const find = finder(terms)
    const met = new Set((lesson?.scenario.lesson ?? []).flatMap((h) => termsIn(h.text, terms, find).map((m) => m.term.term)))
    assert.deepEqual(
      terms.filter((t) => !met.has(t.term)).map((t) => t.term),
      [],
      `${id}: words that its lesson does not use`,
    )
  }
})

/** A battle of a book under way: the log up to a question of the first seat. */
function underWay(rules: (typeof rulesets)[number], answers: number): object {
  const m = offered(rules, rules.scenarios[0], 'words')
  for (let n = 0; n < answers || m.asked[0] !== 0; n++) {
    const seat = m.asked[0]
    const { view, open } = m.look(seat)
    const { index, choice } = script.choose({ rules, view, open, seat, stream: streamOf('words', seat, n) })
    m.answer(seat, index, choice)
  }
  return m.log()
}
/** The rows of words on the screen, each with its name first. */
const rowsOn = (p: Page): Promise<readonly (readonly string[])[]> =>
  p.evaluate(() =>
    [...document.querySelectorAll('.termrow')].map((r) => [
      r.getAttribute('aria-label') ?? '',
      ...[...r.querySelectorAll('button')].map((b) => b.textContent ?? ''),
    ]),
  )
/** The underlined words that are in sight and no part of a control, each text once, with the middle of one. */
const standing = (p: Page): Promise<readonly { readonly text: string; readonly x: number; readonly y: number }[]> =>
  p.evaluate(() => {
    const out = new Map<string, { text: string; x: number; y: number }>()
    for (const name of ['terms', 'roster-terms'])
      for (const r of [...(CSS.highlights.get(name) ?? [])] as Range[]) {
        const [b] = r.getClientRects()
        if (!b) continue
        const [x, y] = [b.left + b.width / 2, b.top + b.height / 2]
        const at = document.elementFromPoint(x, y)
        if (at?.contains(r.startContainer) && !at.closest('button, a, label, summary')) out.set(r.toString(), { text: r.toString(), x, y })
      }
    return [...out.values()]
  })

/** The places that are lit. */
const lit = (p: Page): Promise<readonly string[]> =>
  p.evaluate(() => ['terms-lit', 'roster-terms-lit'].flatMap((x) => [...(CSS.highlights.get(x) ?? [])].map(String)))

for (const rules of rulesets)
  test(`${rules.title}: each word of a battle opens by a press where it stands, by keys and a press in its row, and in the text board`, {
    timeout: 240_000,
  }, async () => {
    const { page: p, context, wrong } = await person(stage.chrome, stage.base, { width: 1440, height: 900 })
    const terms = rules.book.terms ?? []
    const find = finder(terms)
    const says = (term: string): string => terms.find((t) => t.term === term)?.says ?? assert.fail(term)
    await openLog(p, underWay(rules, 60))
    await asked(p)
    await fetched(p, 'terms')
    await advised(p)
    const said = p.locator('.termsaid')
    // where they stand
    const places = await rests(() => standing(p), 500) // words are looked for 200 ms after the last change
    for (const { text } of places) {
      // the sentence of the word before has taken its room: where this one stands by now
      const { x, y } = (await rests(() => standing(p), 100)).find((o) => o.text === text) ?? assert.fail(`${text} is out of sight`)
      await p.mouse.click(x, y)
      await reads(() => said.allInnerTexts(), [says(termsIn(text, terms, find)[0].term.term)], text)
    }
    const rows = await rests(() => rowsOn(p), 500)
    assert.ok(rows.length > 0, 'a row of words stands there')
    for (const [name, ...words] of rows) {
      const row = p.getByRole('toolbar', { name, exact: true })
      assert.equal(await row.locator('button[tabindex="0"]').count(), 1, `${name}: one stop of Tab`)
      await row.locator('button[tabindex="0"]').focus()
      await p.keyboard.press('Home')
      for (const word of words) {
        await reads(() => p.evaluate(() => document.activeElement?.textContent ?? ''), word)
        await reads(() => said.allInnerTexts(), [says(word)], `${name}: ${word} by keys`)
        await reads(
          async () => [...new Set((await lit(p)).map((x) => termsIn(x, terms, find)[0].term.term))],
          [word],
          'lit where it stands',
        )
        await p.keyboard.press('ArrowRight')
      }
      await reads(() => p.evaluate(() => document.activeElement?.textContent ?? ''), words[0], 'round to the first again')
      await p.keyboard.press('Escape')
      await reads(() => said.count(), 0)
      for (const word of words) {
        await row.getByRole('button', { name: new RegExp(`^${word}: `) }).click()
        await reads(() => said.allInnerTexts(), [says(word)], `${name}: ${word} by a press`)
      }
    }
    assert.deepEqual(await violations(p), [])
    // the text board says them all, with the same sentences
    await p.keyboard.press('t')
    await p.locator('.tboard').waitFor()
    const [[name, ...words], ...others] = await rests(() => rowsOn(p), 500)
    assert.deepEqual(others, [])
    assert.deepEqual(
      rows.flatMap(([, ...x]) => x).filter((x) => !words.includes(x)),
      [],
      'words that the text board does not have',
    )
    await p.getByRole('toolbar', { name, exact: true }).locator('button[tabindex="0"]').focus()
    await p.keyboard.press('Home')
    for (const word of words) {
      await reads(() => said.allInnerTexts(), [says(word)], `text board: ${word}`)
      await p.keyboard.press('ArrowRight')
    }
    assert.deepEqual(wrong, [])
    await context.close()
  })

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`${width} px: a word of a lesson’s hint opens by press where it stands`, { timeout: 240_000 }, async () => {
    const { page: p, context, wrong } = await person(stage.chrome, stage.base, { width, height })
    await p.goto('./')
    await p.getByLabel('Log file').setInputFiles(lessonFile(rulesets[0], 'words'))
    const place = (): Promise<readonly number[] | null> =>
      p.evaluate(() => {
        for (const r of [...(CSS.highlights.get('terms') ?? [])] as Range[]) {
          const [b] = r.getClientRects()
          if (b && r.startContainer.parentElement?.closest('.hint')) return [b.left + b.width / 2, b.top + b.height / 2]
        }
        return null
      })
    let at: readonly number[] | null = null
    await fetched(p, 'terms')
    for (let n = 0; n < 16 && at === null; n++) {
      assert.equal(await asked(p), 'go')
      await p.waitForTimeout(700) // hint and words have come
      at = await rests(() => place())
      if (at) break
      const got = p.getByRole('button', { name: 'Got it' })
      if (await got.isVisible()) await got.click()
      else await answer(p)
    }
    assert.ok(at, 'a hint uses a word')
    await p.mouse.click(at[0], at[1])
    await matches(() => p.locator('.termsaid').innerText(), /^[A-Z].*\.$/)
    if (process.env.STEELYARD_SHOTS) await p.screenshot({ path: `${process.env.STEELYARD_SHOTS}/hint-word-${width}.png` })
    assert.deepEqual(wrong, [])
    await context.close()
  })

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`${size.width} px: a word opens by focus and by press where it stands, and closes with Escape`, {
    timeout: 240_000,
  }, async () => {
    const { page: p, context, wrong } = await person(stage.chrome, stage.base, size)
    const book = rulesets.find((r) => r.board === 'table' && r.ahead) ?? assert.fail('a book on a table')
    await openLog(p, offered(book, book.scenarios[0], 'terms').log()) // the same dice in every run
    const words = p.locator('.ask .terms button')
    await p.locator('.deed .why').waitFor() // the proposals come with their questions from now on: none takes another's place
    await fetched(p, 'terms')
    for (let n = 0; n < 14 && (await words.count()) === 0; n++) {
      assert.equal(await asked(p), 'go')
      await answer(p)
      await p.waitForTimeout(700)
    }
    const said = p.locator('.termsaid')
    await asked(p)
    await p.waitForTimeout(1000) // the question, its advice and its words have come
    await words.first().focus()
    await matches(() => said.innerText(), /^[A-Z].*\.$/)
    const box = await rests(() => said.boundingBox())
    assert.ok(box && box.x >= 0 && box.x + box.width <= size.width && box.y >= 0 && box.y + box.height <= size.height, JSON.stringify(box))
    await p.keyboard.press('Escape')
    await reads(() => said.count(), 0)
    // where it stands: the middle of the first underlined word that is in sight and no part of a control
    const at = await p.evaluate(() => {
      for (const r of [...(CSS.highlights.get('terms') ?? [])] as Range[]) {
        const [b] = r.getClientRects() // of a word over two lines the first
        if (!b) continue
        const on = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2)
        if (on?.contains(r.startContainer) && !on.closest('button, a, label, summary')) return [b.left + b.width / 2, b.top + b.height / 2]
      }
      return null
    })
    if (at) {
      await p.mouse.click(at[0], at[1])
      await said.waitFor()
    }
    assert.ok(at || size.width === 390, 'a word stands free on a desk')
    // in the text board too, beside the word that has the focus
    await p.keyboard.press('t')
    await p.locator('.tboard').waitFor()
    await words.first().focus()
    await p.waitForTimeout(600) // the text board has come, and what it moves has moved
    const [button, sentence] = await rests(async () => [await words.first().boundingBox(), await said.boundingBox()])
    assert.ok(button && sentence, 'the sentence stands in the text board')
    const gap = sentence.y > button.y ? sentence.y - button.y - button.height : button.y - sentence.y - sentence.height
    assert.ok(Math.abs(gap - 6) < 2, `${gap} px from its word`)
    assert.deepEqual(wrong, [])
    await context.close()
  })
