// A unit or a place picked, on the board or in a list: what each shape of question makes of it.
import { batch } from '@preact/signals'
import { amongHexes, type Choice, type Option } from '../../../kernel/decision.ts'
import type { SceneBoard } from '../../../kernel/face.ts'
import type { Id, Place, Ref } from '../../../kernel/plain.ts'
import { firstFacing } from '../../board/facing.ts'
import { faceOf, groupOf, listed, rideNo } from './choices.ts'
import type { Hand, Put } from './hand.ts'
import { pickPlan } from './plotting.ts'
import type { BattleLink, Question } from '../../contract/seat.ts'
import type { Of } from './shape.ts'

/** What was picked: units, nearest first, and where they stand or nobody does. `on` goes on from the end of a path. */
type Picked = { readonly units: readonly Id[]; readonly at: Place | null; readonly on: boolean }
const isUnit = (r: Ref, units: readonly Id[]): boolean => ('unit' in r ? units.includes(r.unit) : 'of' in r && units.includes(r.of))
const isPlace = (r: Ref, at: Place | null): boolean => at !== null && 'at' in r && r.at[0] === at[0] && r.at[1] === at[1]
const ofUnit = (o: { readonly about?: readonly Ref[] }, units: readonly Id[]): boolean => o.about?.some((r) => isUnit(r, units)) ?? false
const ofPlace = (o: { readonly about?: readonly Ref[] }, at: Place | null): boolean => o.about?.some((r) => isPlace(r, at)) ?? false

/** Take an option of `some`, or take it back. Where there is room for one only, it takes the place of the other. */
export function flip(hand: Hand, id: string): void {
  const on = hand.ahead.value
  const s = on ? on.decision.choice : hand.put.value?.q.decision.choice
  const c = on ? hand.then.value : hand.draft.value
  if (s?.is !== 'some' || !c || !('some' in c)) return
  const some = flipped(c.some, id, s.max)
  if (on) hand.setThen({ some })
  else hand.set({ some })
}
function flipped(taken: readonly string[], id: string, max: number): readonly string[] {
  if (taken.includes(id)) return taken.filter((x) => x !== id)
  if (taken.length < max) return [...taken, id]
  return max === 1 ? [id] : taken
}

/** A unit with several options of the question ahead: none, each in turn, none again. */
function flipUnit(hand: Hand, of: readonly Option[]): void {
  const c = hand.then.value
  if (!c || !('some' in c)) return
  const i = of.findIndex((o) => c.some.includes(o.id))
  const rest = c.some.filter((id) => !of.some((o) => o.id === id))
  const next = of[i + 1]
  hand.setThen({ some: next ? [...rest, next.id] : rest })
}

/** Go to another target with the option of the same name there, else its first. */
export function toGroup(hand: Hand, g: string): void {
  const p = hand.put.value
  const s = p?.q.decision.choice
  if (!p || s?.is !== 'one') return
  const here = listed(p.q.decision, p.q.ask, g).filter((o) => groupOf(p.q.ask, o) === g)
  const c = hand.draft.value
  const was = c && 'one' in c ? s.of.find((o) => o.id === c.one) : undefined
  const label = was && faceOf(p.q.ask, was).label
  const to = here.find((o) => faceOf(p.q.ask, o).label === label) ?? here[0]
  batch(() => {
    hand.group.value = g
    if (to) hand.set({ one: to.id })
  })
}

/** @returns true when the question knows what to do with what was picked. */
export function pick(hand: Hand, link: BattleLink, units: readonly Id[], at: Place | null, on: boolean): boolean {
  const what: Picked = { units, at, on }
  const over = hand.over.value?.decision.choice
  const who = over?.is === 'one' ? over.of.find((o) => o.id === viaOf(hand)) : undefined
  if (who && ofUnit(who, units.slice(0, 1))) hand.turned = viaOf(hand)
  return (
    pickIn(hand, link, what) ||
    pickWith(hand, what) ||
    pickOver(hand, what) ||
    (isLit(hand, at) && pickIn(hand, link, { ...what, units: [] }))
  )
}

/** Whether a place lies in the reach that is drawn for the question: whoever stands there, it may be gone to. */
function isLit(hand: Hand, at: Place | null): boolean {
  return !!at && !!hand.considered.value?.scene.areas.some((a) => a.is === 'reach' && !a.border && amongHexes([a.where], at))
}

/** How who acts may go on with one of these units instead, as a carrier takes it up: that answer; null where it cannot. */
function takes({ instead, decision, via }: Question, units: readonly Id[]): string | null {
  const s = instead?.decision.choice ?? (via ? decision.choice : null)
  if (s?.is !== 'one') return null
  return s.of.find((o) => o.id !== instead?.taken && o.about?.some((r) => 'unit' in r && units.includes(r.unit)))?.id ?? null
}
/**
 * Two units of one's own picked one after the other, of which one may take up the other: to do so lies in the hand, whichever came first.
 * Picked once more it is asked what it does itself.
 */
function pickWith(hand: Hand, { units }: Picked): boolean {
  const p = hand.put.value
  if (p?.is !== 'question' || hand.turned !== viaOf(hand) || !units.length) return false
  const to = takes(p.q, units)
  const c = hand.draft.value
  const lies = p.q.instead === undefined && c !== null && 'one' in c && c.one === to
  if (to === null || (p.q.instead === undefined && !lies) || hand.joined === to) return false
  hand.joined = to
  if (!lies) hand.otherwise(to)
  return true
}

/** Who acts is picked once more: a carrier is asked whom it sets down in place of where it goes, and the other way round. */
function pickAgain(hand: Hand, units: readonly Id[], to: 'path' | 'place'): boolean {
  const p = hand.put.value
  const over = hand.over.value?.decision.choice
  const q = p?.is === 'question' ? p.q.instead : undefined
  const who = over?.is === 'one' ? over.of.find((o) => o.id === viaOf(hand)) : undefined
  const [id] = Object.entries(q?.leads ?? {}).find(([, x]) => x.decision.choice.is === to) ?? []
  if (!who || id === undefined || !ofUnit(who, units)) return false
  hand.otherwise(id)
  return true
}

/** What is picked is no answer to the question that is put, but to the one that leads to it: a unit that is asked what it does instead. */
function pickOver(hand: Hand, { units, at }: Picked): boolean {
  const q = hand.over.value
  const s = q?.decision.choice
  if (q?.via || s?.is !== 'one') return false
  const fits = s.of.filter((o) => ofUnit(o, units))
  const all = fits.length ? fits : s.of.filter((o) => ofPlace(o, at))
  const i = all.findIndex((o) => o.id === viaOf(hand))
  if (!all.length || (i >= 0 && all.length === 1)) return false
  const own = hand.put.value?.q.decision.choice
  const joins = hand.turned === viaOf(hand) && own?.is === 'path' ? [own.unit] : []
  hand.turnTo(all[(i + 1) % all.length].id, () => {
    const p = hand.put.peek()
    const to = p?.is === 'question' && joins.length ? takes(p.q, joins) : null
    if (to === null) return
    hand.joined = to
    hand.otherwise(to)
  })
  return true
}
/** The option of the question over the one that is put that leads to it; '' where none does. */
export function viaOf(hand: Hand): string {
  const p = hand.put.value
  const via = p?.is === 'question' ? p.q.via : undefined
  return via && 'one' in via ? via.one : ''
}

function pickIn(hand: Hand, link: BattleLink, what: Picked): boolean {
  const p = hand.put.value
  const s = p?.q.decision.choice
  if (!p || !s) return false
  const { units, at } = what
  if (pickAhead(hand, units)) return true
  switch (s.is) {
    case 'one':
      return pickOne(hand, p, s, what)
    case 'some':
      return pickSome(hand, s, what)
    case 'assign':
      return pickAssign(hand, s, what)
    case 'place':
      // where any point of an area will do, a counter with a ring is what is meant, and the ground beside it is free
      return (
        at !== null &&
        (pickAgain(hand, units, 'path') ||
          ((misses(s, at) || s.where.every((r) => r.is !== 'hexes')) && pickOver(hand, what)) ||
          pickPlace(hand, link, p, s, units, at))
      )
    case 'path':
      return at !== null && p.is === 'question' && pickPath(hand, link, p, s, what, at)
    case 'plan':
      return pickPlan(hand, link, p, units, at)
    default:
      return false
  }
}

/** A unit that can take part in what lies ahead does, or no longer does. */
function pickAhead(hand: Hand, units: readonly Id[]): boolean {
  const s = hand.ahead.value?.decision.choice
  if (s?.is !== 'some') return false
  const of = s.of.filter((o) => ofUnit(o, units.slice(0, 1)))
  if (!of.length) return false
  hand.item.value = s.of.indexOf(of[0])
  flipUnit(hand, of)
  return true
}

/** The target that is picked; else the option, each of several in turn. */
function pickOne(hand: Hand, p: Put, s: Of<'one'>, { units, at }: Picked): boolean {
  const { ask } = p.q
  const g = ask.groups?.find((x) => ofUnit(x, units)) ?? ask.groups?.find((x) => ofPlace(x, at))
  if (g) {
    const same = hand.group.value === g.id
    if (!same) toGroup(hand, g.id)
    return !same || units.length > 1
  }
  const fits = s.of.filter((o) => ofUnit(o, units))
  const all = fits.length ? fits : s.of.filter((o) => ofPlace(o, at))
  if (!all.length) return false
  const c = hand.draft.value
  const i = all.findIndex((o) => c && 'one' in c && o.id === c.one)
  if (i >= 0 && all.length === 1) return false
  const to = all[(i + 1) % all.length]
  batch(() => {
    const group = groupOf(ask, to)
    if (group) hand.group.value = group
    hand.set({ one: to.id })
  })
  return true
}

function pickSome(hand: Hand, s: Of<'some'>, { units, at }: Picked): boolean {
  const o = s.of.find((x) => ofUnit(x, units)) ?? s.of.find((x) => ofPlace(x, at))
  if (!o) return false
  hand.item.value = s.of.indexOf(o)
  flip(hand, o.id)
  return true
}

/** What the item in hand is assigned to, or the next item. */
function pickAssign(hand: Hand, s: Of<'assign'>, { units, at }: Picked): boolean {
  const i = s.items.findIndex((r) => isUnit(r, units) || isPlace(r, at))
  const j = s.to.findIndex((r) => isUnit(r, units) || isPlace(r, at))
  const c = hand.draft.value
  if (j >= 0 && c && 'assign' in c) {
    hand.set({ assign: assigned(c.assign, hand.item.value, j, s.each) })
    return true
  }
  if (i >= 0) hand.item.value = i
  return i >= 0
}
/** The rows with `j` added to row `item`, or taken out of it; the last `each` of a row stay. */
export function assigned(rows: readonly (readonly number[])[], item: number, j: number, each: number): readonly (readonly number[])[] {
  return rows.map((row, k) => {
    if (k !== item) return row
    return row.includes(j) ? row.filter((x) => x !== j) : [...row, j].slice(-each)
  })
}

/** Whether a place lies where nothing may be put: who stands there may be meant for himself. */
const misses = (s: Of<'place'>, at: Place): boolean =>
  !s.where.some((r) =>
    r.is === 'disc' ? Math.hypot(at[0] - r.at[0], at[1] - r.at[1]) <= r.radius : r.is !== 'hexes' || amongHexes([r], at),
  )

/** Where the item in hand goes: into a carrier that has room, else on the place; what stands there already is taken in hand. */
function pickPlace(hand: Hand, link: BattleLink, p: Put, s: Of<'place'>, units: readonly Id[], at: Place): boolean {
  const c = hand.draft.value
  if (!c || !('place' in c)) return false
  const i = hand.item.value
  const carrier = s.into?.findIndex((r) => isUnit(r, units)) ?? -1
  const there = c.place.findIndex((x) => x !== null && 'at' in x && x.at[0] === at[0] && x.at[1] === at[1])
  const old = c.place[i]
  const no = carrier < 0 ? null : rideNo(p.q.ask, c.place, i, carrier)
  if (carrier >= 0 && no && old === null) {
    hand.refusal.value = no
    return true
  }
  if (there >= 0 && there !== i && (carrier < 0 || no || (old && 'into' in old && old.into === carrier))) {
    hand.item.value = there
    return true
  }
  if (no) {
    hand.refusal.value = no
    return true
  }
  if (carrier < 0 && units.length && !s.where.length) return false
  const to = carrier >= 0 ? { into: carrier } : { at, ...facingFor(old, s, link.screen.peek()?.scene?.board) }
  const now = c.place.map((x, k) => (k === i ? to : x))
  batch(() => {
    hand.set({ place: now })
    const next = now.findIndex((x) => x === null)
    if (next >= 0) hand.item.value = next
  })
  return true
}
/** An item that is laid elsewhere goes on facing as it did; a fresh one as its board has it first, where a facing is asked. */
function facingFor(
  old: Extract<Choice, { place: unknown }>['place'][number],
  s: Of<'place'>,
  board: SceneBoard | undefined,
): { readonly facing?: number } {
  const facing = old && 'at' in old ? old.facing : s.facing ? (board ? firstFacing(board) : 0) : undefined
  return facing === undefined ? {} : { facing }
}

/** Whether the path in the hand is legal so far and not whole yet. */
function begun(hand: Hand): boolean {
  const walk = hand.considered.value?.walk
  return walk?.soFar === true && walk.whole !== true
}

let sought = 0 // paths that were asked for: only the last is laid

/** The path to a place, as the home of the battle traces it; picking its start lays it down. */
function pickPath(hand: Hand, link: BattleLink, p: Put & { is: 'question' }, s: Of<'path'>, { units, on }: Picked, at: Place): boolean {
  if (units.length && units[0] !== s.unit && !units.includes(s.unit) && !on) return false
  const c = hand.draft.value
  const from = c && 'legs' in c ? c : null
  if (at[0] === s.from.at[0] && at[1] === s.from.at[1]) {
    if (!from?.legs.length) return pickAgain(hand, units, 'place')
    hand.set({ legs: [] })
    return true
  }
  const way = hand.way.value
  const drawn = hand.legs.value || on
  // a path that may be begun so and is not whole yet is gone on with; where that leads nowhere it is gone anew
  const of = p.q.via && { via: p.q.via }
  const growing = !drawn && from !== null && begun(hand)
  const mine = ++sought
  link
    .trace(p.q.index, at, way, drawn || growing ? from : null, of)
    .then((x) => ('why' in x && growing ? link.trace(p.q.index, at, way, null, of) : x))
    .then(
      (x) => {
        const now = hand.put.peek()
        const its = now?.is === 'question' && now.q.decision.choice.is === 'path' && now.q.decision.choice.unit === s.unit
        if (mine !== sought || !its) return // another place was picked meanwhile, or another unit
        if ('why' in x) hand.refusal.value = x
        else hand.set(x)
      },
      () => {
        /* overtaken */
      },
    )
  return units.length === 0 || units.includes(s.unit)
}
