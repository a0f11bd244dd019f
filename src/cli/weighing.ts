// What `weigh`, `vary` and `fit` share: their flags, the question they put, the file of a run, how far it is.
import { availableParallelism } from 'node:os'
import type { Share } from '../lab/interval.ts'
import type { Question } from '../lab/question.ts'
import type { Variation } from '../lab/vary.ts'
import type { Force } from '../kernel/force.ts'
import { scenarioNamed } from '../kernel/ruleset.ts'
import { bookOf, jsonFile, opponentOf, percent, Trouble, whole, type Desk, type WordsOf } from './desk.ts'
import { forceOf, houseRules } from './fight.ts'

/** The flags that every run of battles has. */
export const runFlags = {
  book: { type: 'string' },
  scenario: { type: 'string' },
  battles: { type: 'string' },
  level: { type: 'string' },
  seed: { type: 'string' },
  workers: { type: 'string' },
  run: { type: 'string' },
  csv: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const
/** The same, and those that say who meets whom. */
export const questionFlags = { ...runFlags, 'foe-level': { type: 'string' }, house: { type: 'string', multiple: true } } as const

/** A number of a flag. @throws Trouble saying which would be right. */
export function numberOf(flag: string, word: string | undefined, usual: number, least: number, most: number): number {
  if (word === undefined) return usual
  const n = whole(word)
  if (!(n >= least && n <= most)) throw new Trouble(`--${flag} ${word}: a whole number from ${least} to ${most}`)
  return n
}
/** How many fight at once. */
export const workersOf = (word: string | undefined): number => numberOf('workers', word, availableParallelism(), 1, 64)
/** Battles of each of several forces, in whole pairs. */
export const battlesOfEach = (word: string | undefined): number => 2 * Math.ceil(numberOf('battles', word, 40, 2, 100_000) / 2)

/** The question as the words of the command put it. @throws Trouble for whatever does not fit. */
export function asked(desk: Desk, words: readonly string[], f: WordsOf<typeof questionFlags>): Question {
  const rules = bookOf(desk, f.book)
  if (words[0] === undefined)
    throw new Trouble('Name a force to weigh', {
      mend: `${rules.title} has ${rules.forces.samples.map((s) => s.id).join(', ')}; a file does too.`,
    })
  const two = rules.scenarios.filter((s) => s.seats === 2).map((s) => s.id)
  const scenarios = f.scenario === 'all' ? two : [f.scenario ?? two[0]]
  const options = houseRules(rules, f.house ?? [], scenarios.length === 1 ? scenarioNamed(rules, scenarios[0]) : undefined)
  const force = forceOf(desk, rules, words[0])
  const own = opponentOf(desk, f.level ?? 'sergeant').id
  const field: readonly Force[] =
    words[1] === undefined ? rules.forces.samples.filter((s) => s.id !== force.id) : [forceOf(desk, rules, words[1])]
  return {
    book: rules.id,
    version: rules.version,
    scenarios,
    force,
    field,
    options,
    by: [own, f['foe-level'] === undefined ? own : opponentOf(desk, f['foe-level']).id],
    seed: f.seed ?? '1',
  }
}

/** What the file of a run holds so far; undefined where it is not there. @throws Trouble where it cannot be read. */
export function runFile(desk: Desk, path: string): unknown {
  try {
    desk.read(path)
  } catch (e) {
    if (!(e instanceof Error && 'code' in e) || e.code === 'ENOENT') return undefined
  }
  return jsonFile(desk, path)
}
/** A run that is there and holds something else. */
export const notGoneOn = (path: string, wrong: string): Trouble =>
  new Trouble(`${path} cannot be gone on with: ${wrong}`, { mend: 'Name another file for --run.' })

const pause = 5000 // ms between two times that a run is kept
const share = 20 // and so many times as long as it took

/** Keeps a run every few seconds, so that what is stopped loses no more; less often where keeping it takes long. */
export function everyFewSeconds<R>(desk: Desk, keep: (r: R) => void): (r: R) => void {
  const now = (): number => desk.now?.() ?? performance.now()
  let due = now() + pause
  return (r) => {
    const began = now()
    if (began < due) return
    keep(r)
    const took = now() - began
    due = began + took + Math.max(pause, share * took)
  }
}

/** Listens to a varying: keeps its scores every few seconds, and tells each time that a hundred battles more have come in. */
export function listening(
  desk: Desk,
  keep: (scores: Variation['scores']) => void,
  tell: (n: number) => void,
): (scores: Variation['scores']) => boolean {
  const keeps = everyFewSeconds(desk, keep)
  let told = 0
  return (scores) => {
    keeps(scores)
    const n = scores.reduce((sum, s) => sum + s.length, 0)
    if (n >= told + 100) {
      told = n
      tell(n)
    }
    return true
  }
}

/** A share with its bounds, for reading. */
export const shareWords = (s: Share): string => `${percent(s.share)} (${percent(s.low)} to ${percent(s.high)})`
/** Against whom, for reading. */
export const foeWords = (q: Question): string => (q.field.length === 1 ? q.field[0].name : `${q.field.length} forces in turn`)
