// Every lit place does what its light promises: what the board marks as open, pressed, leads to an act that the rules accept.
import assert from 'node:assert/strict'
import { setImmediate as turn } from 'node:timers/promises'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { signal } from '@preact/signals'
import { streamOf } from '../../../ai/opponent.ts'
import { random } from '../../../ai/random.ts'
import { script } from '../../../ai/script.ts'
import { misfit, type Choice } from '../../../kernel/decision.ts'
import { times, wanted } from '../../../kernel/fixture-depth.ts'
import { Match } from '../../../kernel/match.ts'
import { isRefusal, type Id, type Place, type Seat } from '../../../kernel/plain.ts'
import { replay } from '../../../kernel/replay.ts'
import type { AnyRuleset } from '../../../kernel/ruleset.ts'
import { startOf } from '../../../laws/laws.ts'
import { rulesets } from '../../../rulesets/index.ts'
import type { BattleLink, Line, Screen } from '../../contract/seat.ts'
import { advised } from '../../engine/advice.ts'
import { Clerk } from '../../engine/clerk.ts'
import { DeviceHome } from '../../engine/device.ts'
import { traced } from '../../engine/trace.ts'
import { tracing } from '../../engine/tracing.ts'
import type { Desk } from '../desk/desk.ts'
import { touched } from '../desk/touched.ts'
import { fetchGrip } from './grip.ts'
import { takeHand, type Hand, type Put } from './hand.ts'

await fetchGrip()

/** Something lit, as the board says what was picked when it is pressed. */
type Press = { readonly units: readonly Id[]; readonly at: Place; readonly says: string }
const same = (a: Place, b: Place): boolean => a[0] === b[0] && a[1] === b[1]

/** What a hand works on, over a clerk alone. */
function linkOf(rules: AnyRuleset, clerk: Clerk, screen: Screen): BattleLink {
  const link: Pick<BattleLink, 'screen' | 'line' | 'consider' | 'weigh' | 'trace'> = {
    screen: signal<Screen | null>(screen),
    line: signal<Line>({ is: 'live' }),
    consider: async (...a) => clerk.consider(...a),
    weigh: async (...a) => clerk.weigh(...a),
    trace: async (index, to, way, after, of) => {
      const { view, decision, check } = tracing(clerk, index, of)
      return traced(rules, view, decision, to, way, after, check)
    },
  }
  return link as BattleLink
}
/** Let what was asked be answered: nothing here takes longer than a turn of the loop, and one question follows another at most twice. */
async function settled(): Promise<void> {
  for (let i = 0; i < 3; i++) await turn()
}

/** All that the board lights up for what lies in a hand: counters with a ring, places of a reach, places where an item may be put. */
function lit(screen: Screen, hand: Hand): readonly Press[] {
  const scene = hand.considered.value?.scene ?? screen.scene
  const { asked, aimed, offered } = touched(screen, { hand } as Desk)
  const there = (p: Place): typeof scene.tokens => (scene.board.is === 'hex' ? scene.tokens.filter((t) => same(t.at, p)) : [])
  const counters = scene.tokens
    .filter((t) => t.state !== 'out' && offered.has(t.id) && !asked.has(t.id) && !aimed.has(t.id))
    .map((t): Press => ({ units: [t.id, ...there(t.at).flatMap((x) => (x === t ? [] : [x.id]))], at: t.at, says: t.says }))
  const s = hand.put.value?.q.decision.choice
  const regions = [...scene.areas.filter((a) => a.is === 'reach' && !a.border).map((a) => a.where), ...(s?.is === 'place' ? s.where : [])]
  const places = regions.flatMap((r) => (r.is === 'hexes' ? r.of : [])).filter((p) => s?.is !== 'path' || !same(p, s.from.at))
  return [...counters, ...places.map((at) => ({ units: there(at).map((t) => t.id), at, says: `the place ${at.join()}` }))]
}

/** What lies in a hand, as text. */
const stateOf = ({ put, draft, then, item, part, group }: Hand): string =>
  JSON.stringify([put.value, draft.value, then.value, item.value, part.value, group.value])
/** Whether the answer in the hand ends on a place already. */
function held(hand: Hand, at: Place): boolean {
  const c = hand.draft.value
  if (c !== null && 'legs' in c) return c.legs.length > 0 && same(c.legs[c.legs.length - 1].to, at)
  return c !== null && 'place' in c && c.place.some((p) => p !== null && 'at' in p && same(p.at, at))
}
/** Whether an answer is not made yet: the gold button says what is still to be chosen. */
const lacks = (put: Put, c: Choice | null): boolean =>
  c === null || ('legs' in c && c.legs.length === 0 && c.facing === undefined) || misfit(put.q.decision.choice, c) !== null

/** What is wrong with a light that is pressed; null where it leads to an answer that stands, or that only lacks more. */
async function broken(hand: Hand, { units, at }: Press): Promise<string | null> {
  const before = stateOf(hand)
  hand.pick(units, at, false)
  await settled()
  const put = hand.put.value
  if (hand.refusal.value) return `refused: ${hand.refusal.value.why} (${hand.refusal.value.rule})`
  if (before === stateOf(hand) && !held(hand, at)) return 'nothing comes of it'
  if (!put || lacks(put, hand.whole().c)) return null
  const seen = hand.considered.value
  const begun = seen?.walk?.soFar === true && seen.walk.whole !== true // a path that has further to go
  return seen?.refusal && !begun ? `it makes an answer that is refused: ${seen.refusal.why} (${seen.refusal.rule})` : null
}

/** What the match itself says to what lies in a hand; null where it takes it, or nothing whole lies there. */
function against(m: Match, seat: Seat, hand: Hand): string | null {
  const put = hand.put.value
  const { c, then } = hand.whole()
  if (put?.is !== 'question' || c === null || lacks(put, c) || hand.considered.value?.refusal || hand.beside.value.length) return null
  const { match } = replay(m.rules, m.log())
  const between = put.q.instead ? [{ one: put.q.instead.taken }] : []
  const acts = put.q.via ? [put.q.via, ...between, c] : then ? [c, then] : [c]
  for (const [i, act] of acts.entries()) {
    const q = i === 0 ? { index: put.q.index } : match.asked.includes(seat) && match.look(seat).open.find((o) => o.sealed === undefined)
    if (!q) return null // others are asked before the second
    const on = i > 0 && then ? hand.ahead.value?.decision : undefined
    // as the page gives it: where a target leaves one way to fire, which is not asked about, the second is for no other question
    if (on && 'decision' in q && (q.decision.kind !== on.kind || !isDeepStrictEqual(q.decision.about, on.about))) return null
    const told = match.answer(seat, q.index, act)
    if (isRefusal(told)) return `the match refuses it: ${told.why} (${told.rule})`
  }
  return null
}

for (const rules of wanted(rulesets))
  test(`${rules.title}: every lit place and unit leads, when pressed, to an act that the rules accept`, async () => {
    const wrong: string[] = []
    let [pressed, questions] = [0, 0]
    for (let n = 0; n < times(4, 16); n++) {
      const player = n % 2 === 0 ? script : random
      const start = startOf(rules, rules.scenarios[(n >> 1) % rules.scenarios.length], `lit ${n}`)
      const m = new Match(rules, { ...start, seats: start.seats.map(({ name }) => ({ is: 'person', name })) })
      const home = new DeviceHome(`lit ${n}`, m, async () => [])
      for (let i = 0; i < 260 && !m.over; i++) {
        const [seat] = m.asked
        const { view, open } = m.look(seat)
        if (i % 7 === n % 7) {
          questions++
          const clerk = new Clerk(home, seat)
          clerk.advise = advised
          const screen: Screen = { ...clerk.screen(), log: [] }
          const link = linkOf(rules, clerk, screen)
          const fresh = async (): Promise<Hand> => {
            const hand = takeHand(link, () => undefined)
            await settled()
            return hand
          }
          const first = await fresh()
          const all = lit(screen, first)
          first.end()
          const apart = Math.max(1, Math.ceil(all.length / 6)) // six of them, spread over all
          for (let k = i % apart; k < all.length; k += apart) {
            const hand = await fresh()
            const { kind } = hand.put.value?.q.decision ?? assert.fail('nothing is put')
            pressed++
            const no = (await broken(hand, all[k])) ?? (pressed % 9 === 0 ? against(m, seat, hand) : null)
            hand.end()
            if (no) wrong.push(`${kind}, ${all[k].says}: ${no}`)
          }
        }
        const { index, choice } = player.choose({ rules, view, open, seat, stream: streamOf('lit', seat, i) })
        assert.ok(!isRefusal(m.answer(seat, index, choice)))
      }
    }
    assert.deepEqual(wrong.slice(0, 5), [], `${wrong.length} of ${pressed}`)
    assert.ok(pressed > questions / 3 && pressed > 40, `${pressed} pressed at ${questions} questions`)
  })
