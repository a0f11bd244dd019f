// What the bench wants of each book: its floors, and what it must be told to count the shots of an interrupt. The bench may name books.
import type { Force } from '../src/kernel/force.ts'
import { eicCloses, ieCloses, rgRides, ssCloses, ssRides, wdCloses, wdRides, type Closes, type Rides } from './cripples.ts'

/** Floors as the project set them, in words for the table; left out: none was set for this book. */
export type Floors = {
  readonly core?: string // decisions a second of one core, the opponent's thinking included
  readonly table?: string // decisions a second of one core on an open table, of a book that begins on hexes
  readonly own?: string // the same, the opponent's own time taken off
  readonly match?: string // decisions a second in a match with hashes
  readonly greedy?: string // a decision of the Trooper
  readonly wins?: string // of the Trooper against Random
  readonly offer?: string // the Trooper's answer to an interrupt
  readonly passed?: string // interrupts it let pass and should not have
  readonly scales?: string // 1,000 battles at the Sergeant's level; left out: 2 minutes
  readonly forecast?: string // the chances of one option, nothing reckoned before; 2 ms where the book says nothing else
  readonly part?: string // the chances of one part of a plan, cold
  readonly plan?: string // the chances of a whole plan, cold
  readonly secret?: string // two pools of dice divided in secret, rank against rank: 6 and 2 against 4 and 3, exactly
}

/** How interrupts are counted: the event that tells of a shot, with its `unit`, and the number of the turn in which shots are compared. */
export type Interrupts = { readonly shot: string; readonly turn: (view: unknown) => number }

/** What of a book the bench knows beside the book itself. */
export type Wanted = {
  readonly floors: Floors
  /** The scenario on an open table that `floors.table` is set for. */
  readonly table?: string
  /** Kinds of question that even battles answer idly: what the floor was not set for. */
  readonly idle?: readonly string[]
  readonly interrupts?: Interrupts
  /** Squads that ride, where the book has carriers. */
  readonly rides?: Rides
  /** Cripples that had better keep away, where the book has them. */
  readonly closes?: Closes
  /** A force made larger, for plans of as many units as `floors.plan` is set for. */
  readonly crowd?: (f: Force) => Force
}

/** A force three times over, for three times its points, where its units are a list. */
function thrice(f: Force): Force {
  const { points, units } = f as Force & {
    readonly points: number
    readonly units: readonly { readonly id: string; readonly name: string }[]
  }
  const again = (mark: string) => units.map((u) => ({ ...u, id: `${u.id}${mark}`, name: `${u.name} ${mark}` }))
  return { ...f, points: 3 * points, units: [...units, ...again('B'), ...again('C')] } as Force
}

const known: Readonly<Record<string, Wanted>> = {
  'eic-league': {
    floors: { core: '200,000 without an opponent thinking', own: '200,000', match: '40,000', greedy: 'about 20 ms', wins: '95 %' },
    closes: eicCloses,
  },
  'railgun-2100': {
    floors: { core: '20,000', wins: '95 %', offer: 'within 50 ms', passed: 'at most 2 %', scales: 'at most 5 min' },
    idle: ['modes'], // nap of the earth and ground: gravs that may go high stay low
    interrupts: { shot: 'fires', turn: (view) => (view as { readonly words: { readonly count: number } }).words.count },
    rides: rgRides,
  },
  'invisible-enemy': {
    floors: {
      core: '40,000 without an opponent thinking',
      own: '40,000',
      wins: '95 %',
      forecast: 'under 5 ms',
      secret: 'under 1 ms',
    },
    closes: ieCloses,
  },
  shellshock: {
    floors: {
      core: '60,000 without an opponent thinking',
      own: '60,000',
      table: '20,000 without an opponent thinking',
      wins: '95 %',
      forecast: 'under 5 ms',
    },
    table: 'millrace-gap',
    rides: ssRides,
    closes: ssCloses,
  },
  wardogs: {
    floors: {
      core: '100,000 without an opponent thinking',
      own: '100,000',
      wins: '95 %',
      part: 'under 2 ms',
      plan: 'under 50 ms, eight units',
    },
    crowd: thrice,
    rides: wdRides,
    closes: wdCloses,
  },
}

/** What is wanted of a book; of one that is not in the table nothing, and it is measured all the same. */
export function wanted(id: string): Wanted {
  return known[id] ?? { floors: {} }
}
