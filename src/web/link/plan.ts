// A battle as it is being chosen at home: book, scenario, who plays each seat with which force, where, under which house rules.
import type { OptionValue } from '../../kernel/book.ts'
import type { Force } from '../../kernel/force.ts'
import type { Sitter } from '../../kernel/log.ts'
import type { Scenario } from '../../kernel/ruleset.ts'
import type { NewBattle } from '../contract/calls.ts'
import type { Shelved, Sparring } from '../contract/shelve.ts'
import { usualFirst } from './level.ts'

/** Who plays a seat: a person, or an opponent by its id. */
export type Who = 'person' | { readonly ai: string }

/** One seat of the plan. `force` is a ready force by its id, or one of the player's own; null is the scenario's. */
export type PlanSeat = { readonly who: Who; readonly force: { readonly is: 'ready' | 'own'; readonly id: string } | null }

/** What has been chosen so far. */
export type Plan = {
  readonly ruleset: string
  readonly scenario: string
  readonly where: 'device' | 'server'
  readonly seats: readonly PlanSeat[]
  readonly options: Readonly<Record<string, OptionValue>>
}

/** The scenario of a plan. */
export function scenarioOf(book: Shelved, p: Plan): Scenario {
  return book.scenarios.find((s) => s.id === p.scenario) ?? book.scenarios[0]
}

/** The plan to begin with: the book's first scenario, oneself against the first of the opponents, on this device. */
export function firstPlan(book: Shelved, opponents: readonly Sparring[]): Plan {
  const s = book.scenarios[0]
  return {
    ruleset: book.id,
    scenario: s.id,
    where: 'device',
    seats: seatsFor(s, [], opponents),
    options: {},
  }
}

/** Who sits down for a book's first battle: oneself, and computers of the level that is usual on this device. */
export const lessonSeats = (coaches: readonly string[], opponents: readonly Sparring[]): readonly Sitter[] =>
  coaches.map((name, i) => (i === 0 ? { is: 'person', name } : { is: 'computer', name, ai: usualFirst(opponents)[0].id }))

/** The seats of a scenario: those of before with their own forces, the others with forces of like strength, where the book names some. */
const seatsFor = (s: Scenario, was: readonly PlanSeat[], opponents: readonly Sparring[]): PlanSeat[] =>
  Array.from({ length: s.seats }, (_, i): PlanSeat => {
    const even = s.even?.[i]
    const force = even === undefined || even === s.forces[i] ? null : ({ is: 'ready', id: even } as const)
    const who = i === 0 ? 'person' : { ai: opponents[0].id }
    return { who: was[i]?.who ?? who, force: was[i]?.force?.is === 'own' ? was[i].force : force }
  })

/** Another scenario: its own forces, as many seats as it has, the same players. */
export function withScenario(p: Plan, s: Scenario, opponents: readonly Sparring[]): Plan {
  return {
    ...p,
    scenario: s.id,
    seats: seatsFor(s, p.seats, opponents),
  }
}

/** One seat changed. */
export function withSeat(p: Plan, i: number, some: Partial<PlanSeat>): Plan {
  return { ...p, seats: p.seats.map((s, k) => (k === i ? { ...s, ...some } : s)) }
}

/** What stands against the first seat, when one answer says it for all others: a computer, people here, or people elsewhere. */
export function against(p: Plan): string {
  const rest = p.seats.slice(1)
  const first = rest[0]?.who
  if (p.seats[0].who !== 'person') return 'other'
  if (rest.every((s) => s.who === 'person')) return p.where === 'server' ? 'screens' : 'here'
  if (p.where === 'device' && typeof first === 'object' && rest.every((s) => typeof s.who === 'object' && s.who.ai === first.ai))
    return first.ai
  return 'other'
}

/** The plan with everybody else played as `against` names it. */
export function withAgainst(p: Plan, to: string): Plan {
  const who: Who = to === 'here' || to === 'screens' ? 'person' : { ai: to }
  return { ...p, where: to === 'screens' ? 'server' : 'device', seats: p.seats.map((s, i) => ({ ...s, who: i === 0 ? 'person' : who })) }
}

/** A house rule's value in a plan: chosen, else the scenario's, else the book's. */
export function valueOf(book: Shelved, p: Plan, id: string): OptionValue {
  const own = p.options[id]
  if (own !== undefined) return own
  const set = scenarioOf(book, p).options?.[id]
  const rule = book.houseRules.find((h) => h.id === id)
  if (set !== undefined && (set === null || typeof set !== 'object')) return set
  return (oneScreen(p) ? rule?.oneScreen?.value : undefined) ?? rule?.default ?? null
}

/** Whether several people share one screen. */
export function oneScreen(p: Plan): boolean {
  return p.where === 'device' && p.seats.filter((s) => s.who === 'person').length > 1
}
/** What to know of the house rules as they are set, where several people share one screen. */
export function oneScreenNotes(book: Shelved, p: Plan): readonly string[] {
  return oneScreen(p)
    ? book.houseRules.flatMap((h) => (h.oneScreen && valueOf(book, p, h.id) !== h.oneScreen.value ? [h.oneScreen.otherwise] : []))
    : []
}

/** How many house rules differ from the book. */
export function changes(book: Shelved, p: Plan): number {
  return book.houseRules.filter((h) => valueOf(book, p, h.id) !== h.default).length
}

/** The name and cost of the force a seat brings. */
export function forceOf(book: Shelved, p: Plan, i: number, own: readonly Force[]): { readonly name: string; readonly note: string } {
  const seat = p.seats[i]
  const ready = (id: string) => book.forces.find((f) => f.id === id)
  const mine = seat.force?.is === 'own' ? own.find((f) => f.id === seat.force?.id) : undefined
  if (mine) return { name: mine.name, note: 'your own force' }
  const f = ready(seat.force?.is === 'ready' ? seat.force.id : scenarioOf(book, p).forces[i])
  return f
    ? { name: f.name, note: `${f.cost.toLocaleString('en-US')} ${f.unit} · ${f.sheets} ${f.sheets === 1 ? 'unit' : 'units'}` }
    : { name: 'No force', note: '' }
}

/** The battle to make of a plan. Names of coaches are the names of their forces, numbered when they are the same. */
export function battleOf(book: Shelved, p: Plan, own: readonly Force[], ready: readonly Force[]): NewBattle {
  const forces = p.seats.map((s): Force | null =>
    s.force === null ? null : ((s.force.is === 'own' ? own : ready).find((f) => f.id === s.force?.id) ?? null),
  )
  const names = p.seats.map((_, i) => forceOf(book, p, i, own).name)
  const usual = oneScreen(p)
    ? Object.fromEntries(book.houseRules.flatMap((h) => (h.oneScreen ? [[h.id, valueOf(book, p, h.id)]] : [])))
    : {}
  const named = names.map((n, i) => {
    const before = names.slice(0, i).filter((x) => x === n).length
    return before ? `${n} ${before + 1}` : n
  })
  return {
    ruleset: p.ruleset,
    scenario: scenarioOf(book, p).id,
    forces,
    options: { ...usual, ...p.options },
    seats: p.seats.map((s, i) =>
      s.who === 'person' ? { is: 'person', name: named[i] } : { is: 'computer', name: named[i], ai: s.who.ai },
    ),
  }
}

/**
 * The plan of a battle that was fought, for another one. When asked, sides are swapped: each seat has the force of the next one, and the
 * last the first's. Its forces are handed over as they were.
 */
export function rematchOf(b: NewBattle, swap: boolean): NewBattle {
  if (!swap) return b
  const from = (i: number): number => (i + 1) % b.seats.length
  return {
    ...b,
    seats: b.seats.map((s, i) => ({ ...s, name: b.seats[from(i)].name })),
    forces: b.seats.map((_, i) => b.forces[from(i)]),
  }
}
