// One gesture, one deed, in every book: who is pressed and where to, or at whom, and the gold button does both; by pointer, by touch and by
// keys. The log keeps the answers apart.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { streamOf } from '../../ai/opponent.ts'
import { script } from '../../ai/script.ts'
import type { Choice, Decision, Option } from '../../kernel/decision.ts'
import { mixed, SeededDice } from '../../kernel/dice.ts'
import type { Scene } from '../../kernel/face.ts'
import type { Entry, Log } from '../../kernel/log.ts'
import { Match } from '../../kernel/match.ts'
import { isRefusal, type Id, type Place, type Ref } from '../../kernel/plain.ts'
import { replay } from '../../kernel/replay.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'
import { rulesets } from '../../rulesets/index.ts'
import { traced } from '../engine/trace.ts'
import { turned } from '../board/facing.ts'
import { lay as layOf, type Lay } from '../board/lay.ts'
import { cursorAt, cursorTo, meets, pressAt, resting, sheetOnScreen, type Spot } from '../fixture/fixture-board.ts'
import { offered } from '../fixture/fixture-laid.ts'
import { holds } from '../fixture/fixture-reads.ts'
import { counterAt, hands, opened, since, ways } from '../fixture/fixture-gestures.ts'
import { staged } from '../fixture/fixture-stage.ts'

const stage = staged()
const deeds = ['move', 'place', 'fire'] as const
type Deed = (typeof deeds)[number]
/** A battle laid to a question where a deed is possible. */
type Case = {
  readonly log: Log
  readonly scene: Scene
  readonly lay: Lay
  readonly who: Id | null // who is pressed first; null where it is asked of somebody already
  readonly foe: Id | null
  readonly to: readonly Place[] // places that are lit, pressed one after another; it is done at the last
  readonly answers: number // that the deed is, in the log
  readonly unit: Id | null // who moves
  readonly from: Place | null
  readonly names: string | null // whom the gold button names
}

const same = (a: Place, b: Place): boolean => a[0] === b[0] && a[1] === b[1]
const unitOf = (o: { readonly about?: readonly Ref[] }): readonly Id[] => (o.about ?? []).flatMap((r) => ('unit' in r ? [r.unit] : []))
const spread = <T>(of: readonly T[]): readonly T[] => (of.length < 4 ? of : [of[0], of[of.length >> 1], of[of.length - 1]])
const sceneOf = (rules: AnyRuleset, m: Match): Scene => {
  const { view, open } = m.look(0)
  return rules.face.scene(view, open.find((o) => !o.sealed)?.decision)
}
/** Alone where it stands: a press there means nobody else. */
const alone = (s: Scene, id: Id): boolean => {
  const t = s.tokens.find((x) => x.id === id)
  return t !== undefined && t.state !== 'out' && s.tokens.filter((x) => same(x.at, t.at)).length === 1
}
/** Answers tried in a battle that is played again up to here, with those of others as they would give them. @returns it after them. */
function tried(rules: AnyRuleset, log: Log, all: readonly Choice[]): Match | null {
  const { match } = replay(rules, log)
  for (const c of all) {
    for (let n = 0; n < 6 && !match.asked.includes(0); n++) {
      const [seat] = match.asked
      const { view, open } = match.look(seat)
      const { index, choice } = script.choose({ rules, view, open, seat, stream: streamOf('gestures', seat, match.length) })
      match.answer(seat, index, choice)
    }
    const q = match.asked.includes(0) ? match.look(0).open.find((o) => !o.sealed) : undefined
    if (!q || isRefusal(match.answer(0, q.index, c))) return null
  }
  return match
}

type At = { readonly view: unknown; readonly decision: Decision }
function moving(rules: AnyRuleset, m: Match, d: Decision, proposed: Choice): Case | null {
  const { view } = m.look(0)
  const scene = sceneOf(rules, m)
  const lay = layOf(scene.board)
  const ways: { readonly via: string | null; readonly who: Id | null; readonly at: At }[] = []
  if (d.choice.is === 'path') ways.push({ via: null, who: null, at: { view, decision: d } })
  if (d.choice.is === 'one')
    for (const o of d.choice.of) {
      const at = rules.ahead?.(view, d, { one: o.id })
      if (at?.decision.choice.is !== 'path') continue
      const lies = 'one' in proposed && proposed.one === o.id // in the hand at first
      const who = unitOf(o).includes(at.decision.choice.unit) ? at.decision.choice.unit : null
      if (who ? alone(scene, who) : lies) ways.push({ via: o.id, who: lies ? null : who, at })
    }
  // somebody who is not in the hand, as near as can be to who is
  const first = ways.find((w) => w.who === null)?.at.decision.choice
  const off = ({ who, at: { decision: x } }: (typeof ways)[number]): number =>
    who === null || x.choice.is !== 'path' || first?.is !== 'path'
      ? Infinity
      : Math.hypot(x.choice.from.at[0] - first.from.at[0], x.choice.from.at[1] - first.from.at[1])
  for (const { via, who, at } of ways.toSorted((a, b) => off(a) - off(b))) {
    const s = at.decision.choice
    if (s.is !== 'path') continue
    const apart = (a: Place, b: Place): number => Math.hypot(lay.at(a).x - lay.at(b).x, lay.at(a).y - lay.at(b).y) / lay.step
    const check = (x: Choice): ReturnType<AnyRuleset['check']> => rules.check(at.view as never, at.decision, x, [])
    /** Where it comes to stand that is sent there by a press; null where the rules or the other side are against it. */
    const stands = (e: Place): Place | null => {
      const c = traced(rules, at.view as never, at.decision, e, null, null, check)
      if (isRefusal(c) || check(c) !== true) return null
      const after = tried(rules, m.log(), [...(via === null ? [] : [{ one: via }]), c])
      return (after && sceneOf(rules, after).tokens.find((t) => t.id === s.unit)?.at) ?? null
    }
    const dice = new SeededDice(mixed('gestures'), 1)
    const ideas = rules.suggest(at.view as never, at.decision, dice, lay.grid ? 12 : 4)
    const ends = ideas
      .flatMap(({ choice: c }) => ('legs' in c ? c.legs.map((l) => l.to) : []))
      .flatMap((e): Place[] => {
        const to = lay.grid ? e : stands(e) // on a table it goes there as far as it gets: some of that way
        return to ? [lay.grid ? to : [Math.round(0.4 * s.from.at[0] + 0.6 * to[0]), Math.round(0.4 * s.from.at[1] + 0.6 * to[1])]] : []
      })
    const to = ends.filter((e, i) => {
      if (apart(e, s.from.at) < 0.9 || ends.findIndex((x) => same(x, e)) !== i || scene.tokens.some((t) => same(t.at, e))) return false
      const end = stands(e)
      return end !== null && apart(end, e) < 0.1
    })
    if (to.length)
      return {
        log: m.log(),
        scene,
        lay,
        who,
        foe: null,
        to: spread(to),
        answers: via === null ? 1 : 2,
        names: rules.face.name(view, { unit: s.unit }),
        unit: s.unit,
        from: s.from.at,
      }
  }
  return null
}

function firing(rules: AnyRuleset, m: Match, d: Decision): Case | null {
  const { view } = m.look(0)
  const scene = sceneOf(rules, m)
  const foes = scene.tokens.filter((t) => t.seat === 1 && !t.ghost && alone(scene, t.id)).map((t) => t.id)
  const own = scene.tokens.filter((t) => t.seat === 0 && alone(scene, t.id)).map((t) => t.id)
  const aims = (of: readonly Option[]): readonly Id[] => foes.filter((f) => of.some((o) => unitOf(o).includes(f)))
  const lay = layOf(scene.board)
  const found = (who: Id | null, all: readonly Id[], answers: number, plan = false): Case | null =>
    all.length
      ? {
          log: m.log(),
          scene,
          lay,
          who,
          foe: all[all.length - 1],
          to: [],
          answers,
          unit: null,
          from: null,
          names: plan ? null : rules.face.name(view, { unit: all[all.length - 1] }),
        }
      : null
  if (d.choice.is === 'plan')
    for (const part of rules.parts?.(view, d, []) ?? []) {
      const who = own.find((id) => part.about.some((r, i) => i === 0 && 'unit' in r && r.unit === id))
      if (who && !part.none && (part.choice.is === 'one' || part.choice.is === 'some') && aims(part.choice.of).length > 0)
        return found(who, aims(part.choice.of), 1, true)
    }
  if (d.choice.is !== 'one') return null
  const groups = (rules.face.ask(view, d).groups ?? []) as readonly { readonly about?: readonly Ref[] }[]
  const direct = foes.filter(
    (f) => groups.some((g) => unitOf(g).includes(f)) || aims((d.choice as { of: readonly Option[] }).of).includes(f),
  )
  if (direct.length) return found(null, direct, 1)
  for (const o of d.choice.of) {
    const on = rules.ahead?.(view, d, { one: o.id })
    const who = unitOf(o).find((id) => own.includes(id))
    if (who && on?.decision.choice.is === 'one' && aims(on.decision.choice.of).length) return found(who, aims(on.decision.choice.of), 2)
  }
  return null
}

function placing(rules: AnyRuleset, m: Match, d: Decision, proposed: Choice): Case | null {
  const { view } = m.look(0)
  const on = d.choice.is === 'one' && 'one' in proposed ? rules.ahead?.(view, d, proposed) : null
  const at: At | null = d.choice.is === 'place' ? { view, decision: d } : (on ?? null)
  if (at?.decision.choice.is !== 'place') return null
  const scene = sceneOf(rules, m)
  const s = at.decision.choice
  const dice = new SeededDice(mixed('gestures'), 1)
  const all = rules.suggest(at.view as never, at.decision, dice, 6).map((x) => x.choice)
  const [c] = all
  for (let i = 0; i < 24; i++) all.push(rules.draw(at.view as never, at.decision, dice))
  const hexes = s.where.flatMap((r) => (r.is === 'hexes' ? r.of : []))
  if (!c || !('place' in c) || !c.place[0] || !('at' in c.place[0])) return null
  const others = hexes.length ? hexes : all.flatMap((x) => ('place' in x && x.place[0] && 'at' in x.place[0] ? [x.place[0].at] : []))
  const to = others.filter((e) => {
    const put = c.place.map((x, i) => (i === 0 ? { ...x, at: e } : x)) as typeof c.place
    return (
      !c.place.some((x) => x && 'at' in x && same(x.at, e)) &&
      !scene.tokens.some((t) => same(t.at, e)) &&
      rules.check(at.view as never, at.decision, { place: put }, []) === true
    )
  })
  return to.length
    ? {
        log: m.log(),
        scene,
        lay: layOf(scene.board),
        who: null,
        foe: null,
        to: spread(to),
        answers: on ? 2 : 1,
        names: null,
        unit: null,
        from: null,
      }
    : null
}

/** The first question of a battle of a book where a deed is possible; null where there is none. */
function caseOf(rules: AnyRuleset, deed: Deed): Case | null {
  for (const s of rules.scenarios) {
    const m = offered(rules, s, 'gestures')
    for (let n = 0; n < 250 && !m.over; n++) {
      const [seat] = m.asked
      const { view, open } = m.look(seat)
      const { index, choice } = script.choose({ rules, view, open, seat, stream: streamOf('gestures', seat, m.length) })
      const d = open.find((o) => !o.sealed)?.decision
      if (seat === 0 && open.length === 1 && d) {
        const found = deed === 'move' ? moving(rules, m, d, choice) : deed === 'fire' ? firing(rules, m, d) : placing(rules, m, d, choice)
        if (found) return found
      }
      if (isRefusal(m.answer(seat, index, choice))) break
    }
  }
  return null
}
const counter = (id: Id): string => `.map .tok[data-unit="${id}"]`
const acts = (p: Page, id: Id): Promise<boolean> =>
  p
    .locator(`${counter(id)} .ring`)
    .count()
    .then(Boolean)

type Pressed = { readonly at: Spot; readonly on: Spot } // on the screen, and on the sheet
/** Where a place lies open in the window as it is, clear of counters; of a table some of the way there will do. Null where it does not. */
async function openAt(p: Page, c: Case, to: Place, touch: boolean): Promise<Pressed | null> {
  const all = [...Object.values(await resting(p)), ...(await marksPut(p))]
  const { x, y, k } = await sheetOnScreen(p)
  const from = c.from === null ? null : c.lay.at(c.from)
  for (const share of from && !c.lay.grid ? [1, 0.6, 0.35] : [1]) {
    const end = c.lay.at(to)
    const on = from ? { x: from.x + (end.x - from.x) * share, y: from.y + (end.y - from.y) * share } : end
    const at = { x: on.x * k + x, y: on.y * k + y }
    const clear = all.every((q) => Math.hypot(q.x - at.x, q.y - at.y) > (touch ? 30 : 22))
    if (clear && (await meets(p, at, ''))) return { at, on }
  }
  return null
}
/** Where places that lie in the hand are marked. */
const marksPut = (p: Page): Promise<readonly Spot[]> =>
  p.locator('.map .placed .spot').evaluateAll((all) =>
    all.map((el) => {
      const r = el.getBoundingClientRect()
      return { x: r.left + r.width / 2, y: r.top + r.height / 2 }
    }),
  )
/** Whether the answer in the hand ends there: the last knot of its path, or something that is put. */
const endsAt = (p: Page, on: Spot, within: number): Promise<boolean> =>
  p.evaluate(
    ({ on, within }) => {
      const m = (document.querySelector('.map svg.pieces > g') as SVGGElement).getScreenCTM() as DOMMatrix
      const knots = [...document.querySelectorAll('.map circle.knot')].filter((k) => k.getAttribute('r') === '5.4')
      return [...knots, ...document.querySelectorAll('.map .placed .spot, .map .tok.s0 .body')].some((el) => {
        const r = el.getBoundingClientRect()
        const [x, y] = [(r.left + r.width / 2 - m.e) / m.a, (r.top + r.height / 2 - m.f) / m.a]
        return Math.hypot(x - on.x, y - on.y) < within
      })
    },
    { on, within },
  )
const within = (c: Case): number => c.lay.step * 0.5 // a hex, or half an inch of a table

/** The deed by pointer or finger: who, then where or at whom. @returns where it was pressed last, on the sheet. */
async function byHand(p: Page, c: Case, touch: boolean): Promise<Spot | null> {
  if (c.who !== null) {
    const at = await counterAt(p, c.who)
    if (at) await pressAt(p, at, touch)
    else await p.locator(`.wholist .t[data-look*='"${c.who}"']`).click() // in the list beside the board
    await holds(() => acts(p, c.who as Id), 'who is pressed is asked')
  }
  let last: Spot | null = null
  for (const key of ways) {
    if (!c.to.length || last) break
    if (key) await p.locator('.map').press(key)
    for (const to of c.to) {
      const open = await openAt(p, c, to, touch)
      if (!open) continue
      await pressAt(p, open.at, touch)
      await holds(() => endsAt(p, open.on, within(c)), `a lit place that is pressed is where the answer ends: ${to.join()}`)
      last = open.on
    }
  }
  assert.ok(last || !c.to.length, 'no lit place lies open in the window')
  if (c.foe !== null) {
    await pressAt(p, (await counterAt(p, c.foe)) ?? assert.fail(`${c.foe} does not lie open in the window`), touch)
    await holds(() => p.locator(`${counter(c.foe as Id)} .bracket`).count(), 'the enemy that is pressed is aimed at')
  }
  return last
}

/** The deed by the cursor of the board: who, then where or at whom. @returns where it was pressed last, on the sheet. */
async function byKeys(p: Page, c: Case): Promise<Spot | null> {
  const stands = (id: Id): Spot => c.lay.at((c.scene.tokens.find((t) => t.id === id) ?? assert.fail(`${id} stands nowhere`)).at)
  await p.keyboard.press('g')
  await holds(() => p.evaluate(() => document.activeElement?.matches('.map')), 'a key leads to the board')
  if (c.who !== null) {
    await cursorTo(p, c.lay, stands(c.who))
    await p.keyboard.press('Enter')
    await holds(() => acts(p, c.who as Id), 'who is picked by key is asked')
  }
  let last: Spot | null = null
  for (const key of ways) {
    if (!c.to.length || last) break
    if (key) await p.keyboard.press(key)
    for (const to of c.to) {
      const open = await openAt(p, c, to, true)
      if (!open) continue
      await cursorTo(p, c.lay, open.on)
      const on = (await cursorAt(p)) ?? open.on
      if (last && Math.hypot(on.x - last.x, on.y - last.y) < 0.1) continue // Enter once more would do the deed
      last = on
      await p.keyboard.press('Enter')
      await holds(() => endsAt(p, on, within(c)), `a lit place that is picked by key is where the answer ends: ${to.join()}`)
    }
  }
  assert.ok(last || !c.to.length, 'no lit place lies open in the window')
  if (c.foe !== null) {
    await cursorTo(p, c.lay, stands(c.foe))
    // who is aimed at as it is proposed stays so: Enter on him would do the deed
    if (!(await p.locator(`${counter(c.foe)} .bracket`).count())) await p.keyboard.press('Enter')
    await holds(() => p.locator(`${counter(c.foe as Id)} .bracket`).count(), 'the enemy that is picked by key is aimed at')
  }
  return last
}

/** From the board on to the gold button: where one target may be named again and again Enter names it once more. */
async function tabToGold(p: Page): Promise<void> {
  for (let i = 0; i < 80; i++) {
    if (await p.evaluate(() => document.activeElement?.matches('.ask .btn.go'))) return
    await p.keyboard.press('Tab')
  }
  assert.fail('no Tab leads from the board to the gold button')
}

/** Which deed the answers of the first seat come to: what each names, and where its path ends. */
function given(
  rules: AnyRuleset,
  c: Case,
  entries: readonly Entry[],
): { readonly refs: readonly Ref[]; readonly ends: readonly Place[] }[] {
  const { match } = replay(rules, c.log)
  const out: { refs: readonly Ref[]; ends: readonly Place[] }[] = []
  for (const e of entries) {
    if (e.is !== 'answer') break
    const { view, open } = match.look(e.seat)
    const d = open.find((o) => o.index === e.index)?.decision
    if (e.seat === 0 && d) {
      const a = e.choice
      const of = (s: Decision['choice'], x: Choice): readonly Ref[] =>
        s.is === 'one' || s.is === 'some'
          ? s.of.filter((o) => ('one' in x && x.one === o.id) || ('some' in x && x.some.includes(o.id))).flatMap((o) => o.about ?? [])
          : []
      const groups = (rules.face.ask(view, d).groups ?? []).filter((g) =>
        rules.face.ask(view, d).options?.some((o) => 'one' in a && o.id === a.one && o.group === g.id),
      )
      const parts = 'plan' in a ? (rules.parts?.(view, d, a.plan) ?? []) : []
      out.push({
        refs: [
          ...of(d.choice, a),
          ...groups.flatMap((g) => g.about ?? []),
          ...('plan' in a ? a.plan.flatMap((x) => of(parts.find((q) => q.id === x.part)?.choice ?? d.choice, x.choice)) : []),
        ],
        ends: 'legs' in a ? a.legs.slice(-1).map((l) => l.to) : 'place' in a ? a.place.flatMap((x) => (x && 'at' in x ? [x.at] : [])) : [],
      })
    }
    if (isRefusal(match.answer(e.seat, e.index, e.choice, e.entropy))) break
  }
  return out
}

/** A unit that turns: by a way of moving that turns it, or by the facing at the end of its path; of a path of no legs where it stands. */
type Turn = { readonly log: Log; readonly unit: Id; readonly way: string | null; readonly legs: boolean; readonly answers: number }
const token = (rules: AnyRuleset, m: Match, id: Id): Scene['tokens'][number] | undefined =>
  sceneOf(rules, m).tokens.find((t) => t.id === id)
/** The first question of a battle at which somebody who is proposed may turn where it stands, else at the end of the path proposed. */
function turning(rules: AnyRuleset): Turn | null {
  let atEnd: Turn | null = null
  for (const s of rules.scenarios) {
    const m = offered(rules, s, 'gestures')
    for (let n = 0; n < 120 && !m.over; n++) {
      const [seat] = m.asked
      const { view, open } = m.look(seat)
      const { index, choice } = script.choose({ rules, view, open, seat, stream: streamOf('gestures', seat, m.length) })
      const d = open.find((o) => !o.sealed)?.decision
      const on =
        seat === 0 && open.length === 1 && d ? (d.choice.is === 'path' ? { view, decision: d } : rules.ahead?.(view, d, choice)) : null
      const q = on?.decision.choice
      if (on && d && q?.is === 'path' && 'one' in choice === (d.choice.is === 'one')) {
        const via = d.choice.is === 'one' ? [choice] : []
        const is = { log: m.log(), unit: q.unit, answers: via.length + 1 }
        const board = sceneOf(rules, m).board
        const turns = (c: Choice, facing: number | null): boolean => {
          if (rules.check(on.view as never, on.decision, c, []) !== true) return false
          const [was, now] = [token(rules, m, q.unit), tried(rules, m.log(), [...via, c])]
          const is = now && token(rules, now, q.unit)
          return !!was && !!is && same(was.at, is.at) && (facing === null ? is.facing !== was.facing : is.facing === facing)
        }
        const way = q.ways?.find((w) => w.leg === 'turn')
        if (way && turns({ legs: [{ to: q.from.at, way: way.id }] }, null)) return { ...is, way: way.label, legs: false }
        const to = turned(board, q.from.facing ?? 0, 1)
        if (q.facing && turns({ legs: [], facing: to }, to)) return { ...is, way: null, legs: false }
        if (q.facing && !atEnd && via.length) atEnd = { ...is, way: null, legs: true }
      }
      if (isRefusal(m.answer(seat, index, choice))) break
    }
  }
  return atEnd
}

for (const rules of rulesets)
  for (const deed of deeds) {
    const c = caseOf(rules, deed)
    for (const input of hands)
      test(`${rules.id}: ${deed} by ${input} is one gesture, and the log keeps its answers apart`, { timeout: 240_000 }, async () => {
        assert.ok(c, 'no battle comes to it')
        const { page: p, context, wrong } = await opened(stage, c.log, input)
        const gold = p.locator('.ask .btn.go[aria-disabled=false]:not(.unsaid)')
        if (deed === 'place') await gold.waitFor()
        const at = input === 'keys' ? await byKeys(p, c) : await byHand(p, c, input === 'touch')
        await gold.waitFor()
        const words = (c.names ?? '').split(' ').filter((_, i, all) => i === 0 || i === all.length - 1)
        await holds(async () => {
          const [says] = await gold.allInnerTexts()
          return says !== undefined && words.every((x) => says.includes(x))
        }, `the gold button says the whole deed: ${c.names}`)
        if (input === 'keys' && c.foe !== null && c.names === null) await tabToGold(p)
        if (input === 'keys') await p.keyboard.press('Enter')
        else await gold.click()
        const done = async (): Promise<ReturnType<typeof given>> => given(rules, c, await since(p, c.log.entries.length))
        await holds(async () => (await done()).length >= c.answers, 'the log holds the deed')
        const got = (await done()).slice(0, c.answers)
        if (c.who !== null) assert.ok(got.some((g) => g.refs.some((r) => JSON.stringify(r).includes(`"${c.who}"`)) || c.foe !== null))
        if (c.foe !== null)
          assert.ok(
            got.some((g) => g.refs.some((r) => 'unit' in r && r.unit === c.foe)),
            'at whom was pressed',
          )
        if (at) {
          const near = (q: Place): boolean => Math.hypot(c.lay.at(q).x - at.x, c.lay.at(q).y - at.y) < within(c)
          const end = got[got.length - 1].ends.find(near)
          assert.ok(end, `where was pressed: ${JSON.stringify(got)}`)
          if (c.unit !== null)
            await holds(async () => {
              const { x, y, k } = await sheetOnScreen(p)
              const stands = (await resting(p))[c.unit as Id]
              return stands && Math.hypot((stands.x - x) / k - c.lay.at(end).x, (stands.y - y) / k - c.lay.at(end).y) < within(c)
            }, 'the piece stands where it was sent')
        }
        assert.deepEqual(wrong, [])
        await context.close()
      })
  }

const turners = rulesets.map((rules) => ({ rules, t: turning(rules) }))
test('one book has no facing: in every other somebody turns', () => {
  assert.deepEqual(
    turners.filter((x) => !x.t).map((x) => x.rules.id),
    ['eic-league'],
  )
  const [eic] = turners
  assert.ok(sceneOf(eic.rules, offered(eic.rules, eic.rules.scenarios[0], 'gestures')).tokens.every((t) => t.facing === undefined))
})
for (const { rules, t } of turners)
  for (const input of t ? hands : [])
    test(`${rules.id}: turning by ${input} is one gesture`, { timeout: 120_000 }, async () => {
      assert.ok(t)
      const { page: p, context, wrong } = await opened(stage, t.log, input)
      const press = async (what: ReturnType<Page['locator']>): Promise<void> => {
        await what.scrollIntoViewIfNeeded()
        if (input === 'keys') {
          await what.focus()
          await p.keyboard.press('Enter')
        } else if (input === 'touch') {
          const box = await what.boundingBox()
          assert.ok(box)
          await pressAt(p, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, true)
        } else await what.click()
      }
      const gold = p.locator('.ask .btn.go[aria-disabled=false]:not(.unsaid)')
      await p.locator('.ask .pathbox').waitFor()
      const back = p.locator('.ask .pathbox').getByRole('button', { name: 'Step back' })
      if (t.legs) await gold.waitFor()
      // what is proposed is laid down: it turns where it stands
      for (let i = 0; i < 40 && !t.legs && (await back.isEnabled()); i++) {
        if (input === 'keys') await p.keyboard.press('Escape')
        else if (input === 'touch') await press(back)
        else await back.click({ force: true }) // with the last leg it is refused, not waited for
        await p.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      }
      const label = p.locator('.ask .pathbox [aria-label=How] :is(label, button)', { hasText: t.way ?? '' }).first()
      const shown = p.locator('.ask .pathbox [aria-label^="facing "]')
      const [was] = t.way === null ? [await shown.getAttribute('aria-label')] : [null]
      if (t.way === null) await press(p.locator('.ask .pathbox').getByRole('button', { name: 'Turn right' }))
      else if (input === 'keys') await p.keyboard.press(((await label.textContent())?.match(/\d/) ?? assert.fail('a way has its digit'))[0])
      else await press(label)
      if (t.way === null) await holds(async () => (await shown.getAttribute('aria-label')) !== was, 'the facing is another')
      else await holds(() => back.isEnabled(), 'the turn is a leg')
      const facing = t.way === null ? Number(((await shown.getAttribute('aria-label')) ?? '').match(/\d+/)?.[0]) : null
      await gold.waitFor()
      if (input === 'keys') await gold.focus()
      if (input === 'keys') await p.keyboard.press('Enter')
      else await gold.click()
      const own = async (): Promise<readonly Extract<Entry, { is: 'answer' }>[]> =>
        (await since(p, t.log.entries.length)).flatMap((e) => (e.is === 'answer' && e.seat === 0 ? [e] : []))
      await holds(async () => (await own()).length >= t.answers, 'the log holds the deed')
      const all = (await own()).slice(0, t.answers).map((e) => e.choice)
      const last = all[all.length - 1]
      assert.ok('legs' in last, JSON.stringify(last))
      if (facing !== null) assert.equal(last.facing, facing, 'the log has the facing that was shown')
      if (!t.legs) {
        const [from, now] = [replay(rules, t.log).match, tried(rules, t.log, all)]
        const [a, b] = [token(rules, from, t.unit), now && token(rules, now, t.unit)]
        assert.ok(a && b && same(a.at, b.at), 'it stands where it stood')
        assert.notEqual(a.facing, b.facing, 'and has turned')
      }
      assert.deepEqual(wrong, [])
      await context.close()
    })
