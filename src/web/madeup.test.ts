// The made-up games in the real page: a sealed plan to its end, a speed that must be spent; the page that people get has none of them.
import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { opponents } from '../ai/index.ts'
import { after, before } from '../fixture-around.ts'
import { script } from '../ai/script.ts'
import { streamOf } from '../ai/opponent.ts'
import type { Choice } from '../kernel/decision.ts'
import type { Place } from '../kernel/plain.ts'
import { rulesets as madeUp } from '../laws/fixture-shelf.ts'
import { flareOver, ruse } from '../laws/fixture-ruse.ts'
import { rulesets } from '../rulesets/index.ts'
import type { Made } from '../server/arena.ts'
import { person as sitter, speak } from '../server/fixture-client.ts'
import { host } from '../server/host.ts'
import type { State } from '../server/listeners.ts'
import { lay } from './board/lay.ts'
import { violations } from './fixture/fixture-axe.ts'
import { answer, answered, asked, browser, built, builtMadeUp, person, question } from './fixture/fixture-browser.ts'
import { holds, matches, reads } from './fixture/fixture-reads.ts'

let page: { readonly dir: string; remove(): void }
let chrome: Browser
let arena: Awaited<ReturnType<typeof host>>
const dir = mkdtempSync(join(tmpdir(), 'steelyard-made-up-'))

before(async () => {
  page = await builtMadeUp()
  chrome = await browser()
  arena = await host({ port: 0, data: join(dir, 'arena.db'), page: page.dir }, { rulesets: [...rulesets, ...madeUp], opponents })
})
after(async () => {
  await arena?.close()
  await chrome?.close()
  page?.remove()
  rmSync(dir, { recursive: true, force: true })
})

/** Everything of a built page that is text, as one. */
const textOf = (at: string): string =>
  readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((f) => /\.(js|html|json)$/.test(f))
    .map((f) => readFileSync(join(at, f), 'utf8'))
    .join('\n')

/** A battle of a made-up game against the computer. */
async function start(p: Page, title: string, scenario: string): Promise<void> {
  await p.goto('./')
  await p.locator('.book, label, button').filter({ hasText: title }).first().click()
  await p.getByLabel('Where and what for').selectOption(scenario)
  await p.getByRole('button', { name: 'Start battle' }).click()
}

/** Answer with the gold button until a question of this heading is open. @returns whether it came before the end. */
async function until(p: Page, heading: string): Promise<boolean> {
  for (let i = 0; i < 300; i++) {
    if ((await asked(p)) === 'end') return false
    if ((await question(p)).startsWith(heading)) return true
    await answer(p)
  }
  throw new Error(`"${heading}" is never asked`)
}

/** Own squads stand in the open, where nobody is in the way of a first move. */
async function deploy(p: Page): Promise<void> {
  assert.ok(await until(p, 'Deploy'), 'squads deploy')
  const back = p.getByRole('button', { name: /^Take .* back$/ })
  while (await back.count()) await back.first().click()
  const name = p.locator('.typeplace input')
  await p.keyboard.press('1')
  for (const at of ['1,0', '1,2', '1,4', '1,6']) {
    await name.fill(at)
    await name.press('Enter')
  }
  await p.locator('.ask .btn.go:not([aria-disabled="true"])').click()
}

test('only the page of these tests has the made-up games', { timeout: 240_000 }, async () => {
  const product = await built()
  try {
    for (const r of madeUp) {
      const [rule] = r.book.rules
      assert.ok(textOf(page.dir).includes(rule.id), `${rule.id} is in the page of the tests`)
      assert.ok(!textOf(product.dir).includes(rule.id), `${rule.id} is not in the page that people get`)
    }
  } finally {
    product.remove()
  }
})

test('a salvo to its end with the gold button, at both widths', { timeout: 240_000 }, async () => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const { page: p, wrong, context } = await person(chrome, arena.url, size)
    let planned = false // a battle may end before anybody is in reach: then another is begun
    for (let tries = 0; tries < 6 && !planned; tries++) {
      await start(p, 'Skirmish', 'salvo')
      planned = await until(p, 'Plan the salvo')
    }
    assert.ok(planned, 'a plan is asked')
    await p.locator('.plan .unit.on').waitFor()
    assert.equal(await p.locator('.plan .unit').count(), await p.locator('.plan .head').count())
    const serious = (await violations(p)).filter((x) => /serious|critical/.test(x))
    assert.deepEqual(serious, [], `at ${size.width}`)
    assert.ok(!(await until(p, 'never')), 'the battle ends')
    assert.deepEqual(wrong, [])
    await context.close()
  }
})

/** Begin battles until a plan is asked: one may end before anybody is in reach. */
async function planning(p: Page, title: string): Promise<void> {
  for (let tries = 0; tries < 6; tries++) {
    await start(p, title, 'salvo')
    if (await until(p, 'Plan the salvo')) {
      await p.locator('.plan .unit.on').waitFor()
      return
    }
  }
  assert.fail('a plan is asked')
}

/** The field of the skirmish as the page lays it. */
const field = lay({ is: 'hex', columns: 9, rows: 7, ground: '' })

type Standing = { readonly who: string; readonly at: Place }
/** Where everybody stands. */
async function standing(p: Page): Promise<readonly Standing[]> {
  const all = await p.locator('.board .tok').evaluateAll((toks) =>
    toks.map((t) => {
      const { e, f } = new DOMMatrix((t as SVGGElement).style.transform)
      return { who: t.querySelector('title')?.textContent ?? '', x: e, y: f }
    }),
  )
  return all.flatMap(({ who, x, y }) => {
    const at = field.place(x, y)
    return at ? [{ who, at }] : []
  })
}
/** The hexes beside this one. */
function beside(at: Place): readonly Place[] {
  const grid = field.grid ?? assert.fail('hexes')
  return Array.from(grid.neighbours(grid.cell(at)), (c) => grid.place(c))
}

/** Where the squad of this name stands, and the hexes beside it where nobody does. */
async function around(p: Page, who: string): Promise<{ readonly from: Place; readonly free: readonly Place[] }> {
  const stands = await standing(p)
  const from = stands.find((x) => x.who.startsWith(`${who},`))?.at
  assert.ok(from, `${who} stands on the board`)
  const taken = stands.map((x) => field.name(x.at))
  return { from, free: beside(from).filter((x) => !taken.includes(field.name(x))) }
}

/** A hex of these on which nobody stands, and nobody beside it where there is such a one: there a press means the place alone. */
async function empty(p: Page, of: readonly Place[]): Promise<Place> {
  const taken = (await standing(p)).map((x) => field.name(x.at))
  const free = of.filter((at) => !taken.includes(field.name(at)))
  return free.find((at) => beside(at).every((x) => !taken.includes(field.name(x)))) ?? free[0] ?? assert.fail('room for a flare')
}

test('parts of a plan on the board: a path is led and a place is laid by press, name and key; fire is drawn, the whole stands in a table', {
  timeout: 240_000,
}, async () => {
  const { page: p, wrong, context } = await person(chrome, arena.url)
  await planning(p, 'Ruse')
  const fires = p.locator('.bline.shot')
  await fires.first().waitFor()
  await matches(() => fires.first().textContent(), /%$/, 'a line of fire bears its chance')
  const whole = p.getByRole('region', { name: 'What the whole plan does' })
  await holds(async () => (await whole.getByRole('img').count()) > 0, 'what happens to a target is a bar')
  const unit = p.locator('.plan .unit').filter({ hasText: 'Feigned dash' })
  await p.locator('.plan .head:not([aria-disabled="true"])').first().click()
  const dash = p.locator('.plan .part').filter({ hasText: 'Feigned dash' })
  const flare = p.locator('.plan .part').filter({ hasText: 'Flare' })
  await dash.waitFor()
  // the flare is pressed onto a hex of the board
  await flare.getByRole('button').first().click()
  await flare.getByText('not placed').waitFor()
  await p.keyboard.press('g')
  for (let i = 0; i < 12; i++) await p.keyboard.press('ArrowLeft')
  for (let i = 0; i < 8; i++) await p.keyboard.press('ArrowUp')
  const [right, down] = await empty(p, flareOver)
  for (let i = 0; i < right; i++) await p.keyboard.press('ArrowRight')
  for (let i = 0; i < down; i++) await p.keyboard.press('ArrowDown')
  await p.keyboard.press('Enter')
  await flare.getByText('not placed').waitFor({ state: 'detached' })
  // the dash is led by naming places beside its squad, until one can be reached; its start named takes back what was refused
  const name = dash.locator('.typeplace input')
  const lead = async (to: Place): Promise<void> => {
    await name.fill(field.name(to))
    await name.press('Enter')
  }
  const no = p.locator('.ask .refusal')
  const begun = dash.getByText(/to \d,\d, 1 of 3/)
  const { from, free } = await around(p, (await unit.locator('b').first().innerText()).trim())
  for (const to of free) {
    await lead(to)
    await begun.or(no).first().waitFor()
    if (await begun.count()) break
    await lead(from)
    await no.waitFor({ state: 'detached' })
  }
  await begun.waitFor()
  await p.locator('.bline.path', { hasText: '1 of 3' }).waitFor()
  assert.deepEqual(
    (await violations(p)).filter((x) => /serious|critical/.test(x)),
    [],
  )
  // the text board has the same plan beside it, and what the whole does
  await p.locator('.ask h1').focus()
  await p.keyboard.press('t')
  await p.locator('.tboard').waitFor()
  await dash.getByText(/1 of 3/).waitFor()
  await holds(() => p.locator('.ask .res').count(), 'its chances stand with the question')
  await p.keyboard.press('t')
  await whole.waitFor()
  // an own squad pressed on the board comes into the hand; H lets all of them hold
  const heads = p.locator('.plan .head:not([aria-disabled="true"])')
  if ((await heads.count()) > 1) {
    const other = heads.nth((await heads.first().getAttribute('aria-expanded')) === 'true' ? 1 : 0)
    const who = (await other.locator('b').first().innerText()).trim()
    await p.locator('.board .tok', { hasText: who }).locator('.press').first().press('Enter')
    await p.locator('.plan .unit.on', { hasText: who }).waitFor()
  }
  await p.locator('.ask h1').focus()
  await p.keyboard.press('h')
  await fires.first().waitFor({ state: 'detached' })
  await whole.getByText('nobody').first().waitFor()
  const was = await question(p)
  await p.locator('.ask .btn.go').click()
  await answered(p, was)
  assert.ok(!(await until(p, 'never')), 'the battle ends')
  assert.deepEqual(wrong, [])
  await context.close()
})

test('two seats: a plan that is sealed is opened again as it was and sealed anew, until the other has sealed', {
  timeout: 240_000,
}, async () => {
  const { body: made } = await speak<Made>(arena.port, 'POST', '/api/battles', undefined, {
    ruleset: 'ruse',
    scenario: 'salvo',
    seats: ['Red', 'Blue'].map(sitter),
  })
  const [red, blue] = made.links.map((l) => l.token)
  const state = async (token: string): Promise<State> => (await speak<State>(arena.port, 'GET', '/api/seat', token)).body
  const open = async (token: string): Promise<State['look']['open'][number] | undefined> => (await state(token)).look.open[0]
  const play = async (token: string, n: number): Promise<void> => {
    const { look, own } = await state(token)
    if (look.seat === 'watcher' || look.open.every((q) => q.sealed)) return
    const { index, choice } = script.choose({
      rules: ruse,
      view: ruse.revive(look.view),
      open: look.open,
      seat: look.seat,
      stream: streamOf('two', look.seat, n),
    })
    await speak(arena.port, 'POST', '/api/seat/answer', token, { own, index, choice })
  }
  for (let n = 0; (await open(red))?.decision.choice.is !== 'plan'; n++) {
    assert.ok(n < 300, 'a plan is asked')
    await play(n % 2 ? red : blue, n)
  }
  const { page: p, wrong, context } = await person(chrome, arena.url)
  await p.goto(`./#/seat/${red}`)
  await p.locator('.plan .unit.on').waitFor()
  await p.locator('.plan .othersat', { hasText: 'Blue' }).or(p.getByText('Blue is still planning')).first().waitFor()
  const sealed = async (): Promise<Choice | undefined> => (await open(red))?.sealed
  const was = p.locator('.bline.shot')
  await was.first().waitFor()
  const lines = await was.count()
  await p.locator('.ask .btn.go').click()
  const change = p.getByRole('button', { name: /^Change it: Plan the salvo/ })
  await change.waitFor()
  const first = await sealed()
  assert.ok(first && 'plan' in first && first.plan.length > 0)
  await change.click()
  await p.locator('.plan .unit.on').waitFor()
  await was.first().waitFor()
  await reads(() => was.count(), lines, 'it lies there as it was sealed')
  await p.getByRole('button', { name: 'Leave it sealed' }).click()
  await change.click()
  await reads(() => sealed(), first, 'to look at it breaks no seal')
  await p.getByRole('button', { name: 'All hold' }).click()
  await was.first().waitFor({ state: 'detached' })
  await p.locator('.ask .btn.go:not([aria-disabled="true"])').click()
  await change.waitFor()
  await reads(() => sealed(), { plan: [] })
  await change.click()
  await p.locator('.plan .unit.on').waitFor()
  await play(blue, 999)
  await p.locator('.plan').waitFor({ state: 'detached' })
  assert.deepEqual(wrong, [])
  await context.close()
})

test('a drill to its end in the page: poses, sides of hexes, stacks', { timeout: 240_000 }, async () => {
  const { page: p, wrong, context } = await person(chrome, arena.url)
  for (const { id } of madeUp.find((r) => r.id === 'drill')?.scenarios ?? []) {
    await start(p, 'Drill', id)
    assert.ok(!(await until(p, 'never')), `${id} ends`)
  }
  assert.deepEqual(wrong, [])
  await context.close()
})

test('a speed that must be spent: the path says its cost as it grows, the gold button waits with the reason, a press goes on', {
  timeout: 240_000,
}, async () => {
  const { page: p, wrong, context } = await person(chrome, arena.url)
  await start(p, 'Skirmish', 'march')
  await deploy(p)
  assert.ok(await until(p, 'Give orders'), 'orders are asked')
  for (const key of '1234') await p.keyboard.press(key)
  await p.keyboard.press('Enter')
  assert.ok(await until(p, 'Move'), 'a squad moves')
  const ask = p.locator('.ask')
  const cost = p.locator('.legs div:nth-child(3) dd')
  const from = (await p.locator('.legs dd').first().innerText()).split(',').map(Number)
  const name = p.locator('.typeplace input')
  await name.fill([from[0] + 1, from[1]].join())
  await name.press('Enter')
  await ask.getByText('2 more to go').waitFor()
  await reads(() => cost.innerText(), '1/3')
  const go = ask.locator('.btn.go')
  await reads(() => go.getAttribute('aria-disabled'), 'true')
  await ask.locator('h1').focus()
  await p.keyboard.press('t')
  await p.locator('.tboard').waitFor()
  await matches(() => ask.innerText(), /2 more to go: a squad that moves spends all 3/, 'the text board has the same question beside it')
  await p.keyboard.press('t')
  await name.fill([from[0] + 2, from[1] === 6 ? 5 : from[1] + 1].join())
  await name.press('Enter')
  await p.locator('.ask .btn.go:not([aria-disabled="true"])').waitFor()
  await reads(() => cost.innerText(), '3/3', 'the book’s own route leads on from the end')
  await reads(() => ask.locator('.waits').count(), 0)
  await p.locator('.bline.path', { hasText: '3 of 3 hexes' }).waitFor()
  assert.deepEqual(await violations(p), [])
  await answer(p)
  assert.deepEqual(wrong, [])
  await context.close()
})
