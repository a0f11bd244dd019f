// A plan that is put together: what a unit or a place that is picked, or a key, chooses in it, and the rows of whom it acts on.
import { batch } from '@preact/signals'
import { amongHexes, type Option, type PartChoice, type Plan } from '../../../kernel/decision.ts'
import type { Forecast, RosterLine, SceneBoard } from '../../../kernel/face.ts'
import type { Id, Place, Ref } from '../../../kernel/plain.ts'
import { withAnswer } from '../../../kernel/plan.ts'
import { firstFacing } from '../../board/facing.ts'
import type { BattleLink, PlannedPart } from '../../contract/seat.ts'
import type { Hand, Put } from './hand.ts'
import { aimsOf, othersIn, ownerOf, partAtHand, partsOf } from './planning.ts'

const isUnit = (r: Ref, units: readonly Id[]): boolean => ('unit' in r ? units.includes(r.unit) : 'of' in r && units.includes(r.of))
const isAt = (r: Ref, at: Place | null): boolean => at !== null && 'at' in r && r.at[0] === at[0] && r.at[1] === at[1]

/** Somebody whom a plan may act on: who does, who could besides, what becomes of it as the plan stands. */
export type Aimed = {
  readonly line: RosterLine
  readonly by: readonly Id[]
  readonly could: readonly Id[]
  readonly forecast: Forecast | undefined
}

/** Everybody whom a part of the plan may act on, those who are acted on first; each with the forecast of what becomes of it. */
export function rowsOf(lines: readonly RosterLine[], parts: readonly PlannedPart[], forecasts: readonly Forecast[]): readonly Aimed[] {
  const aims = aimsOf(parts)
  const open = parts.flatMap((p) => (p.none === undefined ? othersIn(p) : []))
  const whose = (of: readonly { readonly by: Id; readonly at: Id }[], at: Id): readonly Id[] => [
    ...new Set(of.flatMap((x) => (x.at === at ? [x.by] : []))),
  ]
  const rows = lines
    .filter((l) => open.some((x) => x.at === l.id) || aims.some((a) => a.at === l.id))
    .map((line): Aimed => {
      const by = whose(aims, line.id)
      const could = whose(open, line.id).filter((id) => !by.includes(id))
      return { line, by, could, forecast: forecasts.find((f) => f.unit === line.id) }
    })
  return [...rows.filter((r) => r.by.length), ...rows.filter((r) => !r.by.length)]
}

/** What is answered so far, newest first. */
export function draftOf(hand: Hand): Plan {
  const c = hand.draft.peek()
  return c && 'plan' in c ? c.plan : []
}

/** Answer a part; it is the one at hand from then on. */
export function answerPart(hand: Hand, part: string, c: PartChoice): void {
  batch(() => {
    hand.part.value = part
    hand.set({ plan: withAnswer(draftOf(hand), part, c) })
  })
}

/** Choose in a part the option about what was picked. @returns false where it has none, or has it chosen already. */
function chooseIn(hand: Hand, p: PlannedPart, units: readonly Id[], at: Place | null): boolean {
  const s = p.choice
  if (s.is !== 'one' && s.is !== 'some') return false
  const now = p.answer
  const fits = (u: readonly Id[], p: Place | null): Option | undefined => s.of.find((x) => x.about?.some((r) => isUnit(r, u) || isAt(r, p)))
  // of a stack the nearest that is not chosen
  const o = [...units.map((id) => fits([id], null)), fits([], at)].find((x) => x && !(now && 'one' in now && now.one === x.id))
  if (!o) return false
  if (s.is === 'one') {
    answerPart(hand, p.id, { one: o.id })
    return true
  }
  const taken = now && 'some' in now ? now.some : []
  const some = taken.includes(o.id) ? taken.filter((x) => x !== o.id) : [...taken, o.id]
  if (some.length < s.min || some.length > s.max) return false
  answerPart(hand, p.id, { some })
  return true
}

/** Lay the item in hand of a part down on a place; the next that lies nowhere is in hand then. */
function placeIn(hand: Hand, p: PlannedPart, at: Place, board: SceneBoard | undefined): boolean {
  const s = p.choice
  if (s.is !== 'place' || (s.where.length && s.where.every((r) => r.is === 'hexes') && !amongHexes(s.where, at))) return false
  const now = p.answer && 'place' in p.answer ? p.answer.place : s.items.map(() => null)
  const item = Math.min(hand.item.value, s.items.length - 1)
  const next = now.map((x, i) => (i === item ? { at, ...(s.facing ? { facing: board ? firstFacing(board) : 0 } : {}) } : x))
  batch(() => {
    answerPart(hand, p.id, { place: next })
    const free = next.indexOf(null)
    if (free >= 0) hand.item.value = free
  })
  return true
}

let sought = 0 // paths that were asked for: only the last is laid

/** Lead the path of a part to a place, on from its end where it has one, else anew; its start lays it down. */
function leadIn(hand: Hand, link: BattleLink, index: number, p: PlannedPart, at: Place): boolean {
  const s = p.choice
  if (s.is !== 'path') return false
  const now = p.answer && 'legs' in p.answer && p.answer.legs.length ? p.answer : null
  if (at[0] === s.from.at[0] && at[1] === s.from.at[1]) {
    answerPart(hand, p.id, { legs: [] })
    return true
  }
  const of = { plan: draftOf(hand), part: p.id }
  const mine = ++sought
  link
    .trace(index, at, null, now, of)
    .then((x) => ('why' in x && now ? link.trace(index, at, null, null, of) : x))
    .then(
      (x) => {
        const put = hand.put.peek()
        const its = put?.is === 'question' && put.q.index === index && partsOf(hand).some((o) => o.id === p.id)
        if (mine !== sought || !its) return // another place was picked meanwhile, or something else is asked
        if ('why' in x) hand.refusal.value = x
        else if ('legs' in x) answerPart(hand, p.id, x)
      },
      () => {
        /* overtaken */
      },
    )
  return true
}

/**
 * What was picked is chosen in the part at hand; else a unit of which something is open comes into the hand; else the place is laid or led
 * to, whoever stands there, where no other part of the same unit takes him. @returns true when the plan knows what to do with it.
 */
export function pickPlan(hand: Hand, link: BattleLink, put: Put, units: readonly Id[], at: Place | null): boolean {
  const now = partAtHand(hand)
  if (!now || put.is !== 'question') return false
  if (chooseIn(hand, now, units, at)) return true
  const parts = partsOf(hand).filter((p) => p.none === undefined)
  const [own] = units.flatMap((id) => (id === ownerOf(now) ? [] : (parts.find((p) => ownerOf(p) === id) ?? [])))
  if (own) {
    hand.part.value = own.id
    return true
  }
  if (at && placeIn(hand, now, at, link.screen.peek()?.scene?.board)) return true
  if (parts.some((p) => p.id !== now.id && ownerOf(p) === ownerOf(now) && chooseIn(hand, p, units, at))) return true
  return at !== null && leadIn(hand, link, put.q.index, now, at)
}

/** The part after the one at hand, or before it. */
export function stepPart(hand: Hand, by: number): void {
  const open = partsOf(hand).filter((p) => p.none === undefined)
  const i = open.findIndex((p) => p.id === partAtHand(hand)?.id)
  if (open.length) hand.part.value = open[(i + by + open.length) % open.length].id
}

/** The option of that number in the part at hand, from 0; the one after the last passes. */
export function nthOfPart(hand: Hand, n: number): void {
  const p = partAtHand(hand)
  const s = p?.choice
  if (!p || !s) return
  if (s.is === 'one' && s.of[n]) answerPart(hand, p.id, { one: s.of[n].id })
  else if (s.is === 'one' && s.pass && n === s.of.length) answerPart(hand, p.id, { pass: true })
  else if (s.is === 'some' && s.of[n]) {
    const taken = p.answer && 'some' in p.answer ? p.answer.some : []
    const some = taken.includes(s.of[n].id) ? taken.filter((x) => x !== s.of[n].id) : [...taken, s.of[n].id]
    if (some.length >= s.min && some.length <= s.max) answerPart(hand, p.id, { some })
  } else if (s.is === 'place' && n < s.items.length) hand.item.value = n
}
