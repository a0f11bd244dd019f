// What is planned for the next battle of each book, and how it begins: chosen on the home, in the workshop and in the rulebook.
import { signal } from '@preact/signals'
import { opponents, shelf } from 'virtual:shelf'
import type { OptionValue } from '../../kernel/book.ts'
import { foundOnServer } from './found.ts'
import { buildingHouse, houseText, type House } from '../contract/house.ts'
import { keptForces, type KeptForce } from '../kept/keep.ts'
import { usualFirst } from './level.ts'
import { Engine } from './link.ts'
import { battleOf, firstPlan, lessonSeats, valueOf, withSeat, type Plan } from './plan.ts'
import { go, hashOf } from './router.ts'
import type { Shelved } from '../contract/shelve.ts'

const kept = 'steelyard.book'
function taken(): string | null {
  try {
    return localStorage.getItem(kept)
  } catch {
    return null // storage is closed: the first of the shelf
  }
}

/** The book that is chosen on the shelf: the one taken last on this device, else the first. */
export const chosen = signal((shelf.find((b) => b.id === taken()) ?? shelf[0])?.id ?? '')
const plans = signal<Readonly<Record<string, Plan>>>({})

/** Take a book from the shelf. */
export function choose(ruleset: string): void {
  chosen.value = ruleset
  try {
    localStorage.setItem(kept, ruleset)
  } catch {
    /* chosen, not remembered */
  }
}
/** What is planned for a book: its first plan until somebody changes it. */
export function planOf(book: Shelved): Plan {
  return plans.value[book.id] ?? firstPlan(book, usualFirst(opponents))
}
/** Plan the next battle of a book. */
export function plan(p: Plan): void {
  plans.value = { ...plans.value, [p.ruleset]: p }
}

/** Whatever is planned against one level is planned against another. */
export function planAgainst(was: string, ai: string): void {
  for (const p of Object.values(plans.value))
    plan({ ...p, seats: p.seats.map((s) => (s.who !== 'person' && s.who.ai === was ? { ...s, who: { ai } } : s)) })
}

/** Choose a book with one of one's own forces at the first seat, under the house rules it was built by. */
export function fieldWith(ruleset: string, force: string, house: House = {}): void {
  const book = shelf.find((b) => b.id === ruleset)
  if (!book) return
  choose(ruleset)
  const p = withSeat(planOf(book), 0, { who: 'person', force: { is: 'own', id: force } })
  plan({ ...p, options: { ...p.options, ...house } })
}

/** A house rule as it is set for the next battle of a book. */
export function planned(ruleset: string, rule: string): OptionValue {
  const book = shelf.find((b) => b.id === ruleset)
  return book ? valueOf(book, planOf(book), rule) : null
}
/** Set a house rule for the next battle of a book. */
export function setPlanned(ruleset: string, rule: string, value: OptionValue): void {
  const book = shelf.find((b) => b.id === ruleset)
  if (book) {
    const p = planOf(book)
    plan({ ...p, options: { ...p.options, [rule]: value } })
  }
}

/**
 * The address of the workshop for the battle that is being chosen: its house rules that bear on building, and the force of a seat if one is
 * named.
 */
export function workshopFor(book: Shelved, force: string | null = null): string {
  const p = planOf(book)
  const house = houseText(buildingHouse(book, Object.fromEntries(book.builds.map((id) => [id, valueOf(book, p, id)]))))
  return hashOf({ is: 'workshop', ruleset: book.id, force, ...(house ? { house } : {}) })
}

let warm: Engine | null = null
/** The engine that sets battles up; made when the home is first used, so that the book is here before it is needed. */
export function engine(): Engine {
  return (warm ??= new Engine())
}

/** Set all seats of the chosen battle to computers and go there to watch. @returns what stands against it. */
export async function watchNow(book: Shelved): Promise<string | null> {
  const p = planOf(book)
  return start(
    book,
    { ...p, where: 'device', seats: p.seats.map((s) => (s.who === 'person' ? { ...s, who: { ai: usualFirst(opponents)[0].id } } : s)) },
    await keptForces(book.id).catch(() => []),
  )
}

/** Begin the book's first battle, with hints, against a computer of the usual level. @returns what stands against it. */
export async function teach(book: Shelved): Promise<string | null> {
  const l = book.lesson
  if (!l) return 'This book has no first battle.'
  const made = await engine().call('make', {
    ruleset: book.id,
    scenario: l.id,
    forces: l.coaches.map(() => null),
    options: {},
    seats: lessonSeats(l.coaches, opponents),
  })
  if ('wrong' in made) return made.wrong.map((w) => `${w.at}: ${w.why}`).join('. ')
  go({ is: 'battle', id: made.id })
  return null
}

/** Set the battle up where it shall live and go there. @returns what stands against it. */
export async function start(book: Shelved, p: Plan, own: readonly KeptForce[]): Promise<string | null> {
  const ready = p.seats.some((s) => s.force?.is === 'ready') ? await engine().call('samples', book.id) : []
  const b = battleOf(
    book,
    p,
    own.map((f) => f.force),
    ready,
  )
  if (p.where === 'server') return await foundOnServer(book, b)
  const made = await engine().call('make', b)
  if ('wrong' in made) return made.wrong.map((w) => `${w.at}: ${w.why}`).join('. ')
  go({ is: 'battle', id: made.id })
  return null
}
