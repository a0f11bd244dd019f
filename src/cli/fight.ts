// A battle set up from the words of a command line, and the turns of its computers.
import { put, streamOf, type Chosen } from '../ai/opponent.ts'
import { settle, type HouseRule, type Options } from '../kernel/book.ts'
import type { Fault, Force } from '../kernel/force.ts'
import type { Sitter } from '../kernel/log.ts'
import { Match } from '../kernel/match.ts'
import { isRefusal, type Plain, type Seat } from '../kernel/plain.ts'
import { readyForce, scenarioNamed, type AnyRuleset, type Flaw, type Scenario } from '../kernel/ruleset.ts'
import { columns, jsonFile, opponentOf, refused, roomFor, Trouble, writeFile, type Desk, type WordsOf } from './desk.ts'

/** The flags by which a battle is set up. */
export const setUpFlags = {
  scenario: { type: 'string' },
  forces: { type: 'string' },
  seed: { type: 'string' },
  house: { type: 'string', multiple: true },
  log: { type: 'string' },
  after: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const
export type SetUpWords = WordsOf<typeof setUpFlags>

/** A battle ready to be fought: who sits where, and the seed that made it. */
export type Fight = { readonly match: Match; readonly rules: AnyRuleset; readonly scenario: Scenario; readonly seed: string }

/** House rules written `id=value` over the book's and the scenario's. @throws Trouble naming each wrong one. */
export function houseRules(rules: AnyRuleset, words: readonly string[], scenario?: Scenario): Options {
  const given: Record<string, Plain> = { ...scenario?.options }
  for (const w of words) {
    const cut = w.indexOf('=')
    if (cut < 1)
      throw new Trouble(`--house ${w}: write id=value`, { mend: `The book has ${rules.book.options.map((o) => o.id).join(', ')}.` })
    const text = w.slice(cut + 1)
    try {
      given[w.slice(0, cut)] = JSON.parse(text) as Plain
    } catch {
      given[w.slice(0, cut)] = text
    }
  }
  const options = settle(rules.book, given)
  if ('faults' in options && Array.isArray(options.faults))
    throw new Trouble('The house rules do not fit the book', { flaws: options.faults as Flaw[] })
  return options as Options
}

/** A force read from a file or taken from the samples by its id. @throws Trouble with every fault of its form. */
export function forceOf(desk: Desk, rules: AnyRuleset, word: string): Force {
  const sample = readyForce(rules, word)
  if (sample) return sample
  if (!/[./\\]/.test(word))
    throw new Trouble(`There is no force "${word}"`, {
      mend: `Name a file, or one of ${rules.forces.samples.map((f) => f.id).join(', ')}.`,
    })
  const read = rules.forces.read(jsonFile(desk, word))
  if ('faults' in read && Array.isArray(read.faults))
    throw new Trouble(`${word} is no force of ${rules.title}`, { flaws: flawsOf(read.faults as readonly Fault[]), code: 1 })
  return read as Force
}

/** Faults of a force as flaws, where they stand as words. */
export function flawsOf(faults: readonly Fault[]): readonly Flaw[] {
  return faults.map((f) => ({
    at: f.at.join('.'),
    why: `${f.why}${f.fixes.length ? `; ${f.fixes.map((x) => x.say).join(', or ')}` : ''}`,
    rule: f.rule,
  }))
}

/** What a house rule may be, as words: its values, or the numbers it takes; the usual one first. */
function valuesOf(o: HouseRule): string {
  const { values } = o
  const usual = JSON.stringify(o.default)
  if (!('number' in values))
    return [usual, ...values.filter((x) => x.value !== o.default).map((x) => JSON.stringify(x.value))].join(', ').replaceAll('"', '')
  return (
    `${usual}; ${values.min} to ` +
    `${values.max}${(values.step ?? 1) > 1 ? ` in steps of ${values.step}` : ''}${values.none ? ', null for none' : ''}`
  )
}

/**
 * What the help of a command that sets a battle up says besides: every scenario of every book, the first battle that teaches it among them;
 * of a book that is named its house rules too, each with its values, the usual one first.
 */
export function bookLines(desk: Desk, book: string | undefined): readonly string[] {
  const line = (s: Scenario, note = ''): readonly string[] => [`    ${s.id}`, `${s.title}${note}`, `${s.seats} sides`, `${s.minutes} min`]
  const one = desk.rulesets.find((r) => r.id === book)
  return [
    '',
    'Books and their scenarios:',
    ...(one ? [one] : desk.rulesets).flatMap((r) => [
      `  ${r.id}`,
      ...columns([
        ...r.scenarios.map((s) => line(s)),
        ...(r.lesson ? [line(r.lesson.scenario, ', the first battle, to learn it by')] : []),
      ]),
    ]),
    '',
    ...(one
      ? ['House rules, the usual value first:', ...columns(one.book.options.map((o) => [`    ${o.id}`, valuesOf(o), o.title]))]
      : ['Name a book with --help, and its house rules are listed.']),
  ]
}
const named = (rules: AnyRuleset): string =>
  `It has ${rules.scenarios.map((s) => s.id).join(', ')}${rules.lesson ? `, and ${rules.lesson.scenario.id} to learn it by` : ''}.`

/**
 * Set a battle up.
 * @param sits the word for each seat: `person` or the id of an opponent.
 * @throws Trouble for a wrong scenario, force, house rule or seat, and for a force that may not take the field.
 */
export function setUp(desk: Desk, rules: AnyRuleset, words: SetUpWords, sits: (seats: number) => readonly string[]): Fight {
  if (words.after !== undefined && !rules.after)
    throw new Trouble(`Nothing follows a battle in ${rules.title}`, { mend: 'Leave out --after.' })
  const id = words.scenario ?? rules.scenarios[0].id
  const scenario = scenarioNamed(rules, id)
  if (!scenario) throw new Trouble(`${rules.title} has no scenario "${id}"`, { mend: named(rules) })
  const options = houseRules(rules, words.house ?? [], scenario)
  const wanted = words.forces?.split(',') ?? scenario.forces
  if (wanted.length !== scenario.seats)
    throw new Trouble(`${scenario.title} is for ${scenario.seats} sides; ${wanted.length} forces are named`, {
      mend: 'Name one force for each seat, with commas between.',
    })
  const forces = wanted.map((w) => forceOf(desk, rules, w.trim()))
  const bad = forces.flatMap((f, i) =>
    flawsOf(rules.forces.check(f, options).filter((x) => x.grave)).map((x) => ({ ...x, at: `forces.${i}${x.at ? `.${x.at}` : ''}` })),
  )
  if (bad.length) throw new Trouble('A force may not take the field', { flaws: bad, code: 1 })
  const who = sits(scenario.seats)
  if (who.length !== scenario.seats)
    throw new Trouble(`${scenario.title} is for ${scenario.seats} sides; ${who.length} are seated`, {
      mend: 'Name one for each seat, with commas between.',
    })
  const seats = who.map(
    (w, i): Sitter =>
      w === 'person' ? { is: 'person', name: forces[i].name } : { is: 'computer', name: forces[i].name, ai: opponentOf(desk, w).id },
  )
  if (words.seed?.trim() === '') throw new Trouble('--seed is empty', { mend: 'Give any word or number, or leave it out.' })
  const seed = words.seed ?? desk.seed()
  roomFor(desk, words.log, words.after === undefined ? undefined : `${words.after}/0.json`)
  try {
    return { match: new Match(rules, { scenario: scenario.id, forces, options, seats, dice: `mix32:${seed}` }), rules, scenario, seed }
  } catch (e) {
    if (e instanceof RangeError) throw new Trouble(`The battle cannot be set up: ${e.message}`)
    throw e
  }
}

/**
 * One answer of a computer; it sees only its seat's view.
 * @param ai the id of the opponent that decides: the one that sits there.
 * @returns what it chose.
 */
export function computerTurn(desk: Desk, { match, rules, seed }: Fight, seat: Seat, ai = match.seats[seat].ai ?? ''): Chosen {
  const o = opponentOf(desk, ai)
  const chosen = o.choose({ rules, view: match.look(seat).view, open: match.open(seat), seat, stream: streamOf(seed, seat, match.length) })
  const told = put(match, seat, chosen)
  if (isRefusal(told)) throw refused(`${o.name} chose what the rules refuse: ${JSON.stringify(chosen.choice)}`, told)
  return chosen
}

/** A campaign file that was written, and where. */
export type Written = { readonly path: string; readonly file: Force }

/**
 * The decisions after the battle, then the campaign file of each seat.
 * @param dir where the files are written.
 * @param decide one answer of a seat; left out, the first opponent decides for every seat, whoever fought there, so that each side can take
 * the field again.
 * @throws Trouble when a file cannot be written.
 */
export async function aftermath(
  desk: Desk,
  fight: Fight,
  dir: string,
  decide: (seat: Seat) => void | Promise<void> = (seat) => {
    settleFor(desk, fight, seat)
  },
): Promise<readonly Written[]> {
  const { match } = fight
  const told = match.table('after')
  if (isRefusal(told)) throw refused('What follows the battle cannot begin', told)
  while (!match.ended) await decide(match.asked[0])
  return match.seats.map((_, i) => {
    const file = match.file(i)
    const path = `${dir}/${i}-${file.id.replaceAll(/[^a-z0-9-]+/gi, '-')}.json`
    writeFile(desk, path, `${JSON.stringify(file, null, 2)}\n`)
    return { path, file }
  })
}

/** One decision after the battle, by the first opponent. */
export function settleFor(desk: Desk, fight: Fight, seat: Seat): void {
  computerTurn(desk, fight, seat, desk.opponents[0].id)
}
