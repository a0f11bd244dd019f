// Mounting and dismounting as one gesture, one deed, in every book where one unit carries another: who and whom, or who and where, and the
// gold button does it; by pointer, by touch and by keys. The log keeps the answers apart.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { streamOf } from '../../ai/opponent.ts'
import { script } from '../../ai/script.ts'
import { misfit, type Choice, type Decision, type Option } from '../../kernel/decision.ts'
import type { Log } from '../../kernel/log.ts'
import type { Match } from '../../kernel/match.ts'
import { isRefusal, type Id, type Place } from '../../kernel/plain.ts'
import { replay } from '../../kernel/replay.ts'
import type { AnyRuleset, Seen } from '../../kernel/ruleset.ts'
import { rulesets } from '../../rulesets/index.ts'
import { lay as layOf } from '../board/lay.ts'
import { cursorTo, meets, pressAt, resting, sheetOnScreen, type Spot } from '../fixture/fixture-board.ts'
import { counterAt, hands, opened, since, type Input } from '../fixture/fixture-gestures.ts'
import { offered } from '../fixture/fixture-laid.ts'
import { holds } from '../fixture/fixture-reads.ts'
import { staged } from '../fixture/fixture-stage.ts'

const stage = staged()
const deeds = ['mount', 'dismount'] as const
type Deed = (typeof deeds)[number]
/** What the books call it: the options that take somebody aboard or let him off, and the parts of a plan that hold such. */
const said: Readonly<Record<Deed, RegExp>> = { mount: /^(mount:|load\||ride$)/, dismount: /^(drop$|unload\||dismount$)/ }

/** One way to board or to get off: the answers that it is, who rides, on whom, and where he is set down. */
type Way = { readonly acts: readonly Choice[]; readonly rider: Id; readonly carrier: Id; readonly to: readonly Place[] }
type Case = Way & { readonly log: Log; readonly m: Match }

const unitsOf = (o: Pick<Option, 'about'>): readonly Id[] => (o.about ?? []).flatMap((r) => ('unit' in r ? [r.unit] : []))
const placesOf = (o: Pick<Option, 'about'>): readonly Place[] => (o.about ?? []).flatMap((r) => ('at' in r ? [r.at] : []))
const dice = streamOf('boarding', 0, 1)
/** Where the riders of a question may be set down, the script's idea first. */
function down(rules: AnyRuleset, view: Seen, d: Decision): { readonly c: Choice; readonly to: readonly Place[] } | null {
  const c = rules.script?.(view, d, dice, []) ?? null
  if (d.choice.is !== 'place' || !c || !('place' in c)) return null
  const i = c.place.findIndex((p) => p !== null)
  const to = [c, ...Array.from({ length: 24 }, () => rules.draw(view, d, dice))].flatMap((x): Place[] => {
    const p = 'place' in x ? x.place[i] : null
    return p && 'at' in p ? [p.at] : []
  })
  return to.length ? { c, to } : null
}

/** What boards or gets off at a question; over `before`, the answers that lead to it. */
function waysAt(rules: AnyRuleset, view: Seen, d: Decision, deed: Deed, before: readonly Choice[] = [], by: Id = ''): readonly Way[] {
  const s = d.choice
  if (s.is === 'plan')
    return (rules.parts?.(view, d, []) ?? []).flatMap((p) => {
      if (p.none || !said[deed].test(p.id) || p.choice.is !== 'one') return []
      const [rider] = unitsOf(p)
      return p.choice.of.flatMap((o): Way[] => {
        const c: Choice = { plan: [{ part: p.id, choice: { one: o.id } }] }
        const [carrier = ''] = unitsOf(o)
        return o.about ? [{ acts: [c], rider, carrier, to: placesOf(o) }] : []
      })
    })
  if (s.is !== 'one') return []
  return s.of.flatMap((o): readonly Way[] => {
    const c: Choice = { one: o.id }
    const on = rules.ahead?.(view, d, c)
    const acts = [...before, c]
    const [a = by, b = by] = unitsOf(o)
    if (!said[deed].test(o.id))
      return on?.decision.choice.is === 'one' && !before.length ? waysAt(rules, on.view as Seen, on.decision, deed, acts, a) : []
    if (deed === 'mount') return [{ acts, rider: a, carrier: b, to: [] }]
    const at = on && down(rules, on.view as Seen, on.decision)
    if (!at || on.decision.choice.is !== 'place') return []
    const i = 'place' in at.c ? at.c.place.findIndex((p) => p !== null) : -1
    const item = on.decision.choice.items[i]
    return item && 'unit' in item ? [{ acts: [...acts, at.c], rider: item.unit, carrier: b, to: at.to }] : []
  })
}

/** A stand is set down beside the one before it, so that who may ride stands by a carrier. */
function beside(rules: AnyRuleset, view: Seen, d: Decision, c: Choice): Choice {
  const last = rules.face.scene(view, d).tokens.findLast((t) => t.seat === d.seat && t.state !== 'out')
  const p = 'place' in c && c.place.length === 1 ? c.place[0] : null
  if (!last || !p || !('at' in p) || d.choice.is !== 'place' || d.choice.into || !d.choice.where.every((r) => r.is === 'hexes')) return c
  const { grid } = layOf(rules.face.scene(view, d).board)
  const near = grid ? [...grid.neighbours(grid.cell(last.at))].map((h): Choice => ({ place: [{ ...p, at: grid.place(h) }] })) : []
  return near.find((x) => rules.check(view, d, x, []) === true) ?? c
}

/** The first question at which somebody boards, or gets off; the first seat's army stands still, and does the other of the two before. */
function caseOf(rules: AnyRuleset, deed: Deed): Case | null {
  for (const s of rules.scenarios) {
    const m = offered(rules, s, 'boarding')
    let rest: readonly Choice[] = [] // of an act that was begun
    for (let n = 0; n < 150 && !m.over; n++) {
      const [seat] = m.asked
      const { view, open } = m.look(seat)
      const q = open.find((o) => !o.sealed)
      if (!q) break
      const d = q.decision
      const { choice } = script.choose({ rules, view, open, seat, stream: streamOf('boarding', seat, m.length) })
      let c = choice
      if (seat === 0 && rest.length && misfit(d.choice, rest[0]) === null) {
        ;[c, ...rest] = rest
      } else if (seat === 0) {
        const all = waysAt(rules, view, d, deed)
        // not what is proposed, if it can be
        const fresh = all.find((w) => w.acts.length < 2 || JSON.stringify(w.acts[0]) !== JSON.stringify(choice))
        const way = (deed === 'mount' ? fresh : undefined) ?? all[0]
        if (way) return { ...way, log: m.log(), m }
        const [other] = waysAt(rules, view, d, deed === 'mount' ? 'dismount' : 'mount')
        c = d.kind === 'deploy' ? beside(rules, view, d, choice) : d.idle
        if (other) [c, ...rest] = other.acts
      }
      if (isRefusal(m.answer(seat, q.index, c))) break
    }
  }
  return null
}

const books = rulesets.map((rules) => ({ rules, mount: caseOf(rules, 'mount'), dismount: caseOf(rules, 'dismount') }))
test('in three books one unit carries another; in the two others everybody goes on his own feet or wheels', () => {
  const carried = books.filter((b) => b.mount && b.dismount).map((b) => b.rules.id)
  assert.deepEqual(carried.sort(), ['railgun-2100', 'shellshock', 'wardogs'])
  assert.ok(books.every((b) => (b.mount === null) === (b.dismount === null)))
})

const counter = (id: Id): string => `.map .tok[data-unit="${id}"]`
const sceneOf = (c: Case): ReturnType<AnyRuleset['face']['scene']> => c.m.rules.face.scene(c.m.look(0).view)
/** The cursor of the arrow keys on a point of the sheet. */
async function cursorOn(p: Page, c: Case, at: Place): Promise<void> {
  const lay = layOf(sceneOf(c).board)
  await p.locator('.map').focus()
  await cursorTo(p, lay, lay.at(at))
}
/** The window three steps nearer than the whole board, each drawn before the next: between counters the mark of the keys finds room. */
async function nearer(p: Page): Promise<void> {
  await p.locator('.map').press('f')
  await resting(p)
  for (let i = 0; i < 3; i++) {
    const { k } = await sheetOnScreen(p)
    await p.locator('.map').press('+')
    await holds(async () => (await sheetOnScreen(p)).k > k, 'the window goes nearer')
    await resting(p)
  }
}
/** A counter pressed; of a stack that opens it is pressed in the tray. */
async function pressUnit(p: Page, c: Case, id: Id, input: Input): Promise<void> {
  if (input === 'keys') {
    await cursorOn(p, c, (sceneOf(c).tokens.find((x) => x.id === id) ?? assert.fail(`${id} stands nowhere`)).at)
    await p.keyboard.press('Enter')
    if (!stacked(c, id)) return
    await p.locator('.map .tray').waitFor()
    const on = (): Promise<string | null | undefined> =>
      p.evaluate(() => document.activeElement?.closest('[data-unit]')?.getAttribute('data-unit'))
    await holds(on, 'the focus goes into the tray')
    for (let i = 0; i < 6 && (await on()) !== id; i++) await p.keyboard.press('ArrowLeft')
    await p.keyboard.press('Enter')
    return
  }
  const at = stacked(c, id) || input === 'pointer' ? ((await counterAt(p, id)) ?? (await resting(p))[id]) : await apart(p, id)
  await pressAt(p, at, input === 'touch')
  if (!stacked(c, id)) return
  await p.locator('.map .tray').waitFor()
  await pressAt(p, (await resting(p))[id], input === 'touch')
}
/** Where a counter lies open with room for a finger about it, in the window that is turned until it does. */
async function apart(p: Page, id: Id): Promise<Spot> {
  for (const key of ['', 'f', '+', '+', '+', '+']) {
    if (key) await p.locator('.map').press(key)
    const { [id]: at, ...others } = await resting(p)
    const near = Object.values(others).some((q) => Math.hypot(q.x - at.x, q.y - at.y) < 26)
    if (at && !near && (await meets(p, at, id))) return at
  }
  return assert.fail(`${id} has no room about it`)
}
/** Whether a unit stands in one hex with others: a press opens their stack. */
function stacked(c: Case, id: Id): boolean {
  const { board, tokens } = sceneOf(c)
  const t = tokens.find((x) => x.id === id)
  return board.is === 'hex' && tokens.some((x) => x.id !== id && x.at.join() === t?.at.join())
}
/** Whether it is chosen first whose deed it is, at a question of its own. */
const chosenFirst = (c: Case): boolean => c.m.look(0).open[0].decision.kind !== 'load' && c.acts.length > 1

/** Boarding: one of the two is pressed, then the other, whichever first; where one of them is asked already, the other. */
async function mounts(p: Page, c: Case, input: Input): Promise<void> {
  const [first, then] = input === 'touch' ? [c.carrier, c.rider] : [c.rider, c.carrier]
  if (!chosenFirst(c)) return pressUnit(p, c, c.carrier, input)
  if (input === 'touch')
    await p.locator(`.wholist .t[data-look*='"${first}"']`).click() // in the list under the board
  else await pressUnit(p, c, first, input)
  await holds(() => p.locator(`${counter(first)} .ring`).count(), 'who is pressed is asked')
  await p.locator('.ask .btn.go:not(.unsaid)').waitFor()
  await pressUnit(p, c, then, input)
}

/** Getting off: where it is chosen who goes, the carrier is pressed and once more for whom it sets down; then a lit place. */
async function dismounts(p: Page, c: Case, input: Input): Promise<Spot> {
  const asks = p.locator('.ask h1', { hasText: /^Set down/ })
  const head = (): Promise<string> => p.locator('.ask h1').innerText()
  const laid = (): Promise<string> => p.locator('.ask').innerText()
  for (let i = 0; chosenFirst(c) && i < 4 && !(await asks.count()); i++) {
    const was = [await head(), await laid()].join()
    if (input === 'touch') {
      // where counters crowd each other a finger takes the list and what it offers
      const off = p.locator('.otherwise button', { hasText: /^Drop off/ })
      await (i > 0 || (await off.count()) ? off : p.locator(`.wholist .t[data-look*='"${c.carrier}"']`)).click()
    } else await pressUnit(p, c, c.carrier, input)
    await holds(async () => [await head(), await laid()].join() !== was, 'a press on the carrier changes what is asked')
  }
  const lay = layOf(sceneOf(c).board)
  for (let i = 0; i < 12; i++) {
    const near = (await resting(p))[c.carrier]
    if (i > 0 && near) {
      await p.mouse.move(near.x, near.y)
      await p.mouse.wheel(0, -240) // nearer to the carrier
    }
    const all = Object.values(await resting(p))
    const { x, y, k } = await sheetOnScreen(p)
    for (const to of c.to) {
      const on = lay.at(to)
      const at = { x: on.x * k + x, y: on.y * k + y }
      const clear =
        lay.grid || all.every((q) => Math.hypot(q.x - at.x, q.y - at.y) > (input === 'touch' ? 30 : i < 4 && input === 'keys' ? 40 : 22))
      if (!clear || !(input === 'keys' || (await meets(p, at)))) continue // keys go also where a pointer would meet something else
      if (input !== 'keys') await pressAt(p, at, input === 'touch')
      else {
        await cursorOn(p, c, to)
        // Enter on the place where it lies already does the deed
        if (!(await p.locator('.map .placed .spot').count()) || !lay.grid) await p.keyboard.press('Enter')
      }
      return on
    }
  }
  return assert.fail('no place beside the carrier lies open in the window')
}

for (const { rules, ...of } of books)
  for (const deed of deeds)
    for (const input of of[deed] ? hands : [])
      test(`${rules.id}: ${deed}ing by ${input} is one gesture, and the log keeps its answers apart`, { timeout: 240_000 }, async () => {
        const c = of[deed] ?? assert.fail()
        const { page: p, context, wrong } = await opened(stage, c.log, input)
        if (input === 'keys' && !layOf(sceneOf(c).board).grid) await nearer(p)
        const gold = p.locator('.ask .btn.go[aria-disabled=false]:not(.unsaid)')
        const name = (id: Id): string => rules.face.name(c.m.look(0).view, { unit: id })
        const says = [deed === 'mount' ? /^(Pick up|Load|Mount) / : /^(Set|Unload|Dismount) /, name(c.rider)]
        const said = async (): Promise<boolean> => {
          const [text] = await gold.allInnerTexts()
          return text !== undefined && says.every((x) => (typeof x === 'string' ? text.includes(x) : x.test(text)))
        }
        const proposed = await said() // then a press by key does it
        const at = deed === 'mount' ? await mounts(p, c, input) : await dismounts(p, c, input)
        if (input !== 'keys' || !proposed) await holds(said, `the gold button says the whole deed: ${says.join()}`)
        if (input !== 'keys') await gold.click()
        else if (deed === 'dismount') await p.locator('.ask .btn.go').press('Enter')
        else if (!proposed) await pressUnit(p, c, c.carrier, input) // once more on whom it is done with
        const own = async (): Promise<readonly Choice[]> =>
          (await since(p, c.log.entries.length)).flatMap((e) => (e.is === 'answer' && e.seat === 0 ? [e.choice] : []))
        await holds(async () => (await own()).length >= c.acts.length, 'the log holds the deed')
        const got = (await own()).slice(0, c.acts.length)
        const { match } = replay(rules, c.log)
        const aboard = (): boolean => !rules.face.scene(match.look(0).view).tokens.some((t) => t.id === c.rider)
        const was = aboard()
        for (const [i, x] of got.entries()) {
          if (!('place' in x)) assert.deepEqual(i < c.acts.length && 'place' in c.acts[i] ? null : x, 'plan' in x ? x : c.acts[i])
          const q = match.look(0).open.find((o) => !o.sealed) ?? assert.fail('it is not asked')
          assert.ok(!isRefusal(match.answer(0, q.index, x)))
        }
        assert.equal(aboard(), !was, 'he has changed places')
        if (at) {
          const lay = layOf(sceneOf(c).board)
          const end = rules.face.scene(match.look(0).view).tokens.find((t) => t.id === c.rider)?.at ?? assert.fail('he stands nowhere')
          assert.ok(Math.hypot(lay.at(end).x - at.x, lay.at(end).y - at.y) < lay.step * 0.5, `where was pressed: ${end.join()}`)
        }
        await holds(async () => (await p.locator(counter(c.rider)).count()) === (was ? 1 : 0), 'and so it stands on the board')
        assert.deepEqual(wrong, [])
        await context.close()
      })
