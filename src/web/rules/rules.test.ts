// The rulebook: every rule can be read and found, its switches stand as in the battle it was opened from, and it is reached from
// everywhere.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rulesets } from '../../rulesets/index.ts'
import { clean } from '../fixture/fixture-axe.ts'
import { asked, person } from '../fixture/fixture-browser.ts'
import { distance, found, mended, named, pieces } from './find.ts'
import type { Leaf } from '../contract/leaf.ts'
import { uses } from '../engine/leaves.ts'
import { fought } from '../fixture/fixture-log.ts'
import { staged } from '../fixture/fixture-stage.ts'
import { holds, reads } from '../fixture/fixture-reads.ts'

const stage = staged()

const rule = (id: string, title: string, text: string, ruling?: string): Leaf => ({
  id,
  chapter: 'c',
  title,
  text,
  ...(ruling ? { ruling } : {}),
})

test('every rule of every book has words, and its house rule is one of the book', async () => {
  for (const { book } of rulesets) {
    const texts = await book.texts()
    for (const r of book.rules) {
      assert.ok((texts[r.id]?.text ?? '').length > 10 || r.out !== undefined, r.id)
      assert.ok(
        book.chapters.some((c) => c.id === r.chapter),
        r.id,
      )
      if (r.switch !== undefined)
        assert.ok(
          book.options.some((o) => o.id === r.switch),
          `${r.id}: ${r.switch}`,
        )
    }
  }
})

test('every word must be found; titles come first', () => {
  const all = [
    rule('X-A-01', 'Fire', 'A blast reaches far.'),
    rule('X-A-02', 'Blast', 'It burns.', 'Fire counts once.'),
    rule('X-B-01', 'Walk', 'Feet only.'),
  ]
  assert.deepEqual(
    found(all, 'blast').map((r) => r.id),
    ['X-A-02', 'X-A-01'],
  )
  assert.deepEqual(
    found(all, 'FIRE once').map((r) => r.id),
    ['X-A-02'],
  )
  assert.deepEqual(
    found(all, 'x-b').map((r) => r.id),
    ['X-B-01'],
  )
  assert.deepEqual(found(all, '  '), [])
  assert.deepEqual(
    found(all, 'a blast of the').map((r) => r.id),
    found(all, 'blast').map((r) => r.id),
    'little words ask for nothing',
  )
  assert.deepEqual(found(all, 'las'), [], 'three letters begin a word')
  assert.deepEqual(
    pieces('A cat catches', () => false, ['cat']).map((x) => `${x.is}:${x.text}`),
    ['text:A ', 'hit:cat', 'text: ', 'hit:cat', 'text:ches'],
  )
  assert.deepEqual(
    pieces('Scat', () => false, ['cat']).map((x) => x.is),
    ['text'],
  )
})

test('a slip of the pen is put right by the nearest word of the book; short words and words far off are not', () => {
  const all = [rule('X-A-01', 'Detection', 'A blast reaches far.'), rule('X-A-02', 'Movement', 'It burns.')]
  assert.equal(mended(all, 'detecton'), 'detection')
  assert.equal(mended(all, 'blsat far'), 'blast far')
  assert.equal(mended(all, 'MOVMENT'), 'movement')
  for (const no of ['detection', 'fbr', 'elephant', 'blsat burns', '']) assert.equal(mended(all, no), null, no)
  assert.deepEqual(
    [distance('ab', 'ba', 2), distance('abc', 'abc', 1), distance('abc', 'xyz', 1), distance('abcdef', 'abdf', 2)],
    [1, 0, 2, 2],
  )
})

test('every worked example of every book leads to rules of it, and the rules to their examples', () => {
  for (const { book } of rulesets) {
    const ids = new Set(book.rules.map((r) => r.id))
    const examples = book.rules.filter((r) => r.chapter === 'examples')
    assert.ok(examples.length > 10)
    for (const x of examples) {
      assert.ok((x.shows ?? []).length > 0, x.id)
      for (const id of x.shows ?? []) assert.ok(ids.has(id) && id !== x.id, `${x.id}: ${id}`)
    }
    for (const r of book.rules) if (r.chapter !== 'examples') assert.equal(r.shows, undefined, r.id)
  }
})

test('ids become links and found words are marked, wherever they stand', () => {
  const known = (id: string): boolean => id === 'X-A-01' || id === 'X-D07'
  assert.deepEqual(
    pieces('See X-A-01, not Y-B-02; as X-D07 says.', known).map((p) => [p.is, p.text]),
    [
      ['text', 'See '],
      ['rule', 'X-A-01'],
      ['text', ', not Y-B-02; as '],
      ['rule', 'X-D07'],
      ['text', ' says.'],
    ],
  )
  assert.deepEqual(
    pieces('Fire and fire', known, ['fire']).map((p) => p.is),
    ['hit', 'text', 'hit'],
  )
  assert.equal(
    pieces('aab X-A-01 aab', known, ['a', 'ab'])
      .map((p) => p.text)
      .join(''),
    'aab X-A-01 aab',
  )
  assert.deepEqual(named('X-A-01 and X-A-01 and Y-B-02', known), ['X-A-01'])
})

test('uses are numbered by round and the last comes first', () => {
  const t = (round: number, r: string, text: string) => ({ round, rule: r, text, frame: text })
  const by = new Map(uses([t(1, 'A', 'a'), t(1, 'B', 'b'), t(2, 'A', 'c'), t(2, 'A', 'd'), t(3, 'A', 'e')]))
  assert.deepEqual(
    by.get('A')?.map((u) => u.no),
    ['3.01', '2.02', '2.01'],
  )
  assert.deepEqual(
    by.get('B')?.map((u) => u.no),
    ['1.02'],
  )
})

test('opened from home the rulebook marks the rules met in the last battle, each with the moment that leads into its replay', {
  timeout: 240_000,
}, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  const [r, other] = rulesets
  await p.goto(`./#/rules/${r.id}`)
  await p.locator('.rl').first().waitFor()
  await reads(() => p.locator('.used').count(), 0, 'nothing was fought yet')
  await p.goto('./')
  await p.getByLabel('Log file').setInputFiles({
    name: 'log.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(fought(r, 'shots'))),
  })
  await p.locator('.scrub .track').waitFor()
  await p.goto(`./#/rules/${r.id}`)
  await p.reload()
  await p.getByText('Your last battle by this book').waitFor()
  const chapters = await p.locator('.rn > ol > li > button').all()
  for (const c of chapters) {
    if ((await p.locator('.used').count()) > 0) break
    await c.click()
  }
  const row = p.locator('.rl:has(.used)').first()
  const id = await row.getAttribute('id')
  assert.ok(
    r.book.rules.some((x) => x.id === id),
    `${id} is a rule of the book`,
  )
  await holds(async () => (await p.locator('.sub .metmark').count()) > 0, 'and marked in the list')
  await clean(p, 'the rules met')
  await row.locator('.used a').first().click()
  await p.locator('.scrub .track').waitFor()
  assert.match(p.url(), /replay\/[^/]+\/\d+/)
  await p.goto(`./#/rules/${other.id}`)
  await p.reload()
  await p.locator('.rl').first().waitFor()
  await p.locator('.raf').waitFor()
  await reads(() => p.getByText('Your last battle by this book').count(), 0, 'another book was not fought')
  assert.deepEqual(wrong, [])
  await context.close()
})

test('a rule that has a shape stands with its picture, painted by the board, at both widths; the rules beside it lead there', {
  timeout: 240_000,
}, async () => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const { page: p, wrong, context } = await person(stage.chrome, stage.base, size)
    const book = rulesets[1]
    const plate = (await book.book.plates?.())?.find((x) => x.rules.length > 1)
    assert.ok(plate)
    const [first, beside] = plate.rules
    await p.goto(`./#/rules/${book.id}/${beside}`)
    await p.locator(`.rl[id="${beside}"] .sw a`, { hasText: first }).click()
    const figure = p.locator(`.rl.on[id="${first}"] .shape`)
    await figure.scrollIntoViewIfNeeded()
    await figure.locator('[data-painted] canvas').waitFor()
    await holds(async () => (await figure.locator('.tok').count()) >= 2, 'with its counters')
    const box = await figure.boundingBox()
    assert.ok(box && box.x >= 0 && box.x + box.width <= size.width, 'it lies within the page')
    await reads(() => figure.evaluate((f) => f.querySelectorAll('.inset:not([inert]) *').length), 0, 'nothing in it takes the focus')
    await clean(p, 'a rule with its picture')
    assert.deepEqual(wrong, [])
    await context.close()
  }
})

test('from home to a rule by search, from a battle to its switches and back, without an offence against accessibility', {
  timeout: 240_000,
}, async () => {
  const { page: p, wrong, context } = await person(stage.chrome, stage.base)
  const book = rulesets[0]
  const some = book.book.rules[20]
  await p.goto('./')
  await p.getByRole('link', { name: 'Read the rules' }).click()
  await p.locator('.rl').first().waitFor()
  await reads(
    () => p.locator('.rn > ol > li').count(),
    book.book.chapters.filter((c) => book.book.rules.some((r) => r.chapter === c.id)).length,
  )
  await clean(p, 'night')
  await p.keyboard.press('/')
  await p.keyboard.type(some.id.toLowerCase())
  await p.locator('.rl').filter({ hasText: some.title }).first().waitFor()
  await p.locator(`.rl a.rid[aria-label="Link to rule ${some.id}"]`).click()
  await p.waitForURL(new RegExp(`${some.id}$`))
  await p.locator(`.rl.on[id="${some.id}"]`).waitFor()
  await reads(() => p.evaluate(() => document.activeElement?.id), some.id)
  // from an example to a rule it shows and back
  const example = book.book.rules.find((r) => r.shows) as { id: string; shows: readonly string[] }
  await p.goto(`./#/rules/${book.id}/${example.id}`)
  await p.locator(`.rl.on .shows a`, { hasText: example.shows[0] }).click()
  await p.locator(`.rl.on[id="${example.shows[0]}"]`).waitFor()
  await p.locator('.rl.on .exa a.rid', { hasText: example.id }).click()
  await p.locator(`.rl.on[id="${example.id}"]`).waitFor()
  // a slip of the pen
  const word = (
    book.book.rules
      .map((r) => r.title)
      .join(' ')
      .match(/[a-z]{8,}/g) as string[]
  )[0]
  await p.keyboard.press('/')
  await p.keyboard.type(`${word.slice(0, 3)}${word.slice(4)}`)
  await p.locator('main h1', { hasText: word }).waitFor()
  await p.keyboard.press('Escape')
  // every chapter can be turned to
  for (const b of await p.locator('.rn > ol button').all()) {
    await b.click()
    await holds(async () => (await p.locator('.rl').count()) > 0)
  }
  // a switch chosen here goes to the next battle
  const chosen = book.book.options.find((o) => Array.isArray(o.values) && book.book.rules.some((r) => r.switch === o.id)) as {
    title: string
    default: unknown
    values: readonly { value: unknown; label: string }[]
    rule: string
  }
  await p.goto(`./#/rules/${book.id}/${chosen.rule}`)
  await p
    .locator('.swc', { hasText: chosen.title })
    .first()
    .getByRole('button', { name: (chosen.values.find((v) => v.value !== chosen.default) as { label: string }).label, exact: true })
    .click()
  await p.getByText('set for your next battle').first().waitFor()
  await p.getByRole('link', { name: 'Set it up' }).click()
  await p.locator('.qb').getByText('1 changed').waitFor()
  await p.reload()
  // from a battle with a changed house rule
  const switched = book.book.options.find((o) => Array.isArray(o.values) && book.book.rules.some((r) => r.switch === o.id))
  const values = switched?.values as readonly { value: unknown; label: string }[]
  assert.ok(switched)
  const other = values.find((v) => v.value !== switched.default) as { label: string }
  await p.goto('./')
  await p.getByRole('button', { name: 'Change forces and options' }).click()
  await p.locator(`[id="rule-${switched.id}"]`).selectOption({ label: other.label })
  await p.getByRole('button', { name: 'Start battle' }).click()
  assert.equal(await asked(p), 'go')
  await p.locator('.ask .rule').first().click()
  await p.getByRole('link', { name: 'Open in the rulebook' }).click()
  await p.locator('.rl.on').waitFor()
  await p.getByText('1 changed.').waitFor()
  await p.goto(
    p.url().replace(/rules\/([^/]+)\/[^/]+/, `rules/$1/${(book.book.rules.find((r) => r.switch === switched.id) as { id: string }).id}`),
  )
  await p.locator('.rl.on .sw', { hasText: other.label }).waitFor()
  await p.evaluate(() => {
    document.documentElement.dataset.theme = 'paper'
  })
  await clean(p, 'paper, from a battle')
  await p.setViewportSize({ width: 390, height: 844 })
  await clean(p, 'phone')
  await holds(() => p.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), 'nothing runs over the side')
  await p.getByRole('link', { name: /Back to the battle/ }).click()
  assert.equal(await asked(p), 'go')
  assert.deepEqual(wrong, [])
  await context.close()
})
