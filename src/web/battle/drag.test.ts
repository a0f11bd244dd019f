// A counter dragged: who goes is chosen and its path drawn in one gesture, by mouse and by finger; all else that is dragged moves the
// board.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { streamOf } from '../../ai/opponent.ts'
import { script } from '../../ai/script.ts'
import type { Look } from '../../kernel/asked.ts'
import type { Decision } from '../../kernel/decision.ts'
import { mixed, SeededDice } from '../../kernel/dice.ts'
import type { Log } from '../../kernel/log.ts'
import { isRefusal, type Id, type Place } from '../../kernel/plain.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'
import { rulesets } from '../../rulesets/index.ts'
import { lay as layOf, type Lay } from '../board/lay.ts'
import { drag, meets, resting, type Spot } from '../fixture/fixture-board.ts'
import { openLog, person } from '../fixture/fixture-browser.ts'
import { offered } from '../fixture/fixture-laid.ts'
import { matches } from '../fixture/fixture-reads.ts'
import { staged } from '../fixture/fixture-stage.ts'

const stage = staged()
type Size = { readonly width: number; readonly height: number }
const sizes: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
type Going = { readonly unit: Id; readonly from: Place; readonly to: Place; readonly danger: boolean }

/** Who may be chosen for a path that leads somewhere, with where its first legs end: as a question's options lead on. */
function going(rules: AnyRuleset, { view }: Look, d: Decision): readonly Going[] {
  if (d.choice.is !== 'one') return []
  const dice = new SeededDice(mixed('drag'), 1)
  const out = new Map<Id, Going>()
  for (const o of d.choice.of) {
    const on = rules.ahead?.(view, d, { one: o.id })
    const s = on?.decision.choice
    if (!on || s?.is !== 'path') continue
    const c = rules.suggest(on.view, on.decision, dice, 6).find((x) => 'legs' in x.choice && x.choice.legs.length > 0)?.choice
    const legs = c && 'legs' in c ? c.legs.filter((l) => l.to.join() !== s.from.at.join()) : []
    const alone = rules.face.scene(view, d).tokens.filter((t) => t.at.join() === s.from.at.join()).length === 1
    if (!legs.length || !alone) continue
    const to = legs[Math.min(1, legs.length - 1)].to
    // whether something may break in, some of the way there too
    const part: Place = [Math.round(s.from.at[0] * 0.7 + to[0] * 0.3), Math.round(s.from.at[1] * 0.7 + to[1] * 0.3)]
    const { board } = rules.face.scene(on.view)
    const told = (end: Place): boolean =>
      rules.face.scene(on.view, on.decision, { legs: [{ to: end }] }).lines.some((l) => l.label?.startsWith('▲'))
    out.set(s.unit, { unit: s.unit, from: s.from.at, to, danger: board.is === 'table' && told(to) && told(part) })
  }
  return [...out.values()]
}
/** A battle played by the book's script up to a question for one of several who may go, and those; null where it is not asked soon. */
function several(rules: AnyRuleset): { readonly log: Log; readonly all: readonly Going[]; readonly lay: Lay } | null {
  const [s] = rules.scenarios
  const m = offered(rules, s, 'drag')
  for (let n = 0; n < 250 && !m.over; n++) {
    const [seat] = m.asked
    const look = m.look(seat)
    const q = look.open.find((o) => !o.sealed)
    const all = seat === 0 && q ? going(rules, look, q.decision) : []
    const { index, choice } = script.choose({ rules, view: look.view, open: look.open, seat, stream: streamOf('drag', seat, m.length) })
    // one who goes lies in the hand at first, as the script has it
    if (q && all.length > 2 && rules.ahead?.(look.view, q.decision, choice)?.decision.choice.is === 'path')
      return { log: m.log(), all, lay: layOf(rules.face.scene(look.view, q.decision).board) }
    if (isRefusal(m.answer(seat, index, choice))) return null
  }
  return null
}
const books = rulesets.flatMap((rules) => {
  const found = several(rules)
  return found ? [{ rules, ...found }] : []
})

async function open(log: Log, size: Size, run: (p: Page) => Promise<void>): Promise<void> {
  const { page: p, context, wrong } = await person(stage.chrome, stage.base, size)
  await openLog(p, log)
  await p.locator('.wholist').waitFor()
  await p.locator('.deed .why').waitFor() // the proposals have come
  await run(p)
  assert.deepEqual(wrong, [])
  await context.close()
}
/** Where a place is on the screen: as far from a counter as it is on the sheet, by the scale between two counters. */
function spotOf(lay: Lay, at: Readonly<Record<string, Spot>>, all: readonly Going[], g: Going): Spot {
  const sheet = (x: Place): Spot => lay.at(x)
  const far = (o: Going): number => Math.hypot(sheet(o.from).x - sheet(g.from).x, sheet(o.from).y - sheet(g.from).y)
  const other = all.filter((o) => at[o.unit]).reduce((a, b) => (far(b) > far(a) ? b : a))
  const [a, b] = [at[g.unit], at[other.unit]]
  const k = Math.hypot(b.x - a.x, b.y - a.y) / far(other)
  const part = lay.grid ? k : k * 0.7 // on a table well within its allowance
  return { x: a.x + (sheet(g.to).x - sheet(g.from).x) * part, y: a.y + (sheet(g.to).y - sheet(g.from).y) * part }
}
/** One of those who are not in hand whose counter and way lie open in the window. */
async function reachable(
  p: Page,
  of: readonly Going[],
  lay: Lay,
  all = of,
): Promise<{ readonly g: Going; readonly from: Spot; readonly to: Spot }> {
  for (const key of ['', '0', '+', '+', '+']) {
    if (key) await p.locator('.map').press(key) // the whole board in the window, then nearer
    const at = await resting(p)
    const chosen = await p.locator('.wholist .t.sel').getAttribute('data-look')
    for (const g of of) {
      if (chosen?.includes(`"${g.unit}"`) || !at[g.unit]) continue
      const from = at[g.unit]
      const end = spotOf(lay, at, all, g)
      if (!(await meets(p, from, g.unit))) continue
      for (const share of lay.grid ? [1] : [1, 0.6, 0.35]) {
        // on a table some of the way will do where the rest lies out of the window
        const to = { x: from.x + (end.x - from.x) * share, y: from.y + (end.y - from.y) * share }
        if (Math.hypot(to.x - from.x, to.y - from.y) > 12 && (await meets(p, to))) return { g, from, to }
      }
    }
  }
  throw new Error('nobody else has room to go')
}
/** How far the counters that are still there have moved on the screen, at most. */
const moved = (a: Readonly<Record<string, Spot>>, b: Readonly<Record<string, Spot>>, but: string): number =>
  Math.max(0, ...Object.keys(a).flatMap((id) => (b[id] && id !== but ? [Math.hypot(a[id].x - b[id].x, a[id].y - b[id].y)] : [])))

test('books of hexes and of tables ask who goes, and where in the same act', () => {
  const boards = new Set(books.map((b) => b.lay.board.is))
  assert.deepEqual([...boards].sort(), ['hex', 'table'], books.map((b) => b.rules.id).join())
})

for (const { rules, log, all, lay } of books)
  for (const size of sizes) {
    const touch = size.width < 900
    const by = touch ? 'by finger on a phone' : 'by mouse'
    test(`${rules.id}: a counter that is not chosen is dragged: it is chosen, and its path drawn, ${by}`, {
      timeout: 240_000,
    }, async () => {
      await open(log, size, async (p) => {
        const { g, from, to } = await reachable(p, all, lay)
        const was = await resting(p)
        // its path bears what it costs, or what is left, while it is still being drawn
        const path = p.locator('.map .bline.path').first()
        await drag(p, from, to, touch, () => matches(() => path.textContent(), /\d hex|\d″|left/, 'the path bears its cost'))
        await p.waitForFunction((id) => document.querySelector('.wholist .t.sel')?.getAttribute('data-look')?.includes(`"${id}"`), g.unit)
        await path.waitFor()
        await p.locator('.ask .btn.go[aria-disabled=false]').waitFor()
        // on a phone the question takes its room from the board once the finger is off it
        if (!touch) assert.ok(moved(was, await resting(p), g.unit) < 2, 'the board has not moved')
        const place = (): Promise<string | null> => p.locator(`.map .tok[data-unit="${g.unit}"]`).getAttribute('style')
        const stood = await place()
        // and it goes there at one press
        await p.locator('.ask .btn.go').click()
        await p.waitForFunction(
          ({ id, style }) => document.querySelector(`.map .tok[data-unit="${id}"]`)?.getAttribute('style') !== style,
          { id: g.unit, style: stood },
        )
      })
    })

    test(`${rules.id}: a drag on open ground or on the other side's counter moves the board, ${by}`, { timeout: 240_000 }, async () => {
      await open(log, size, async (p) => {
        await resting(p)
        for (let i = 0; i < 3; i++) await p.locator('.map').press('+') // so near that there is more of it every way
        const was = await resting(p)
        const chosen = await p.locator('.wholist .t.sel').getAttribute('data-look')
        const box = await p.locator('.map').boundingBox()
        assert.ok(box)
        const foes = await p
          .locator('.map .tok[data-unit].s1')
          .evaluateAll((els) => els.map((el) => (el as SVGElement).dataset.unit as string))
        const open: { readonly at: Spot; readonly of: string }[] = []
        for (const id of foes) if (open.length === 0 && (await meets(p, was[id], id))) open.push({ at: was[id], of: id })
        for (let k = 1; k < 8; k++) {
          // a point far from every counter
          const at = { x: box.x + (box.width * k) / 8, y: box.y + (box.height * ((k * 3) % 8)) / 8 }
          const free = Object.values(was).every((q) => Math.hypot(q.x - at.x, q.y - at.y) > 60)
          if (free && (await meets(p, at, ''))) {
            open.push({ at, of: '' })
            break
          }
        }
        assert.ok(open.some((o) => o.of === '') || open.length > 0, 'there is something to drag')
        for (const { at } of open) {
          const before = await resting(p)
          await drag(p, at, { x: at.x + 40, y: at.y + 24 }, touch)
          assert.ok(moved(before, await resting(p), '') > 15, `the board went along from ${JSON.stringify(at)}`)
        }
        assert.equal(await p.locator('.wholist .t.sel').getAttribute('data-look'), chosen, 'who is chosen stays')
      })
    })
  }

// EIC League and Wardogs let nobody break in on a move; what Wardogs, Shellshock and Invisible Enemy risk by a way is tried in laid.test.ts
const watched = books.filter((b) => b.all.some((g) => g.danger))
test('in one book at least somebody may be fired at on the way he is dragged', () => assert.ok(watched.length > 0))
for (const { rules, log, all, lay } of watched)
  for (const size of sizes) {
    const touch = size.width < 900
    test(`${rules.id}: who may fire on the way stands beside it while it is drawn, ${touch ? 'by finger on a phone' : 'by mouse'}`, {
      timeout: 240_000,
    }, async () => {
      await open(log, size, async (p) => {
        const { from, to } = await reachable(
          p,
          all.filter((g) => g.danger),
          lay,
          all,
        )
        const says = p.locator('.map .bline.path', { hasText: '▲' })
        await drag(p, from, to, touch, () => matches(() => says.first().textContent(), /▲ .+ may fire/, 'who may fire is named'))
        // and it stays when the finger is off it
        await says.first().waitFor()
      })
    })
  }
