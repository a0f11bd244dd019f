// Words where they stand: each book's list finds what its screens show; in the page they open by press and by focus.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { streamOf } from '../../../ai/opponent.ts'
import { settle, type Options } from '../../../kernel/book.ts'
import { Match } from '../../../kernel/match.ts'
import { rulesets } from '../../../rulesets/index.ts'
import { Clerk } from '../../engine/clerk.ts'
import { DeviceHome } from '../../engine/device.ts'
import { answer, asked, fetched, openLog, person } from '../../fixture/fixture-browser.ts'
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
