// A weighing from code, in the thread that asks for it: the question put together, battles fought until it is enough, what they come to.
import { opponentNamed, opponents } from '../ai/index.ts'
import type { Opponent } from '../ai/opponent.ts'
import { settle, type OptionFault, type Options } from '../kernel/book.ts'
import type { Force } from '../kernel/force.ts'
import type { Plain } from '../kernel/plain.ts'
import { readyForce, scenarioNamed, type AnyRuleset } from '../kernel/ruleset.ts'
import { bout, type Bout, type Players } from './bout.ts'
import { readQuestion, type Question } from './question.ts'
import { tally, type Tally } from './tally.ts'
import { enough } from './weigh.ts'

/** What is weighed; everything left out is as in `steelyard weigh`. */
export type Weighs = {
  readonly force: Force | string // a force, or the id of a ready one
  readonly against?: Force | string // left out: every other ready force of the book in turn
  readonly scenario?: string // "all": all of them with two sides, in turn
  readonly level?: string
  readonly foeLevel?: string
  readonly options?: Readonly<Record<string, Plain>> // house rules
  readonly seed?: string | number
  readonly battles?: number // so many at the most; 1000
  readonly within?: number // enough when the share is known to so much of 1, 19 times of 20
}

function named(level: string): Opponent {
  const o = opponentNamed(level)
  if (!o) throw new RangeError(`there is no level "${level}"; there is ${opponents.map((x) => x.name.toLowerCase()).join(', ')}`)
  return o
}

/** The question to the scales. @throws RangeError naming whatever does not fit. */
export function questionFor(rules: AnyRuleset, w: Weighs): Question {
  const forceOf = (f: Force | string): Force => {
    const force = typeof f === 'string' ? readyForce(rules, f) : f
    if (force) return force
    throw new RangeError(`there is no ready force "${String(f)}"; there is ${rules.forces.samples.map((s) => s.id).join(', ')}`)
  }
  const two = rules.scenarios.filter((s) => s.seats === 2).map((s) => s.id)
  const scenarios = w.scenario === 'all' ? two : [w.scenario ?? two[0]]
  const own = scenarios.length === 1 ? scenarioNamed(rules, scenarios[0])?.options : undefined
  const options: Options | { readonly faults: readonly OptionFault[] } = settle(rules.book, { ...own, ...w.options })
  if ('faults' in options && Array.isArray(options.faults))
    throw new RangeError((options.faults as readonly OptionFault[]).map((f) => `${f.at}: ${f.why}`).join('; '))
  const force = forceOf(w.force)
  const level = named(w.level ?? 'sergeant').id
  const read = readQuestion(rules, {
    book: rules.id,
    version: rules.version,
    scenarios,
    force,
    field: w.against === undefined ? rules.forces.samples.filter((s) => s.id !== force.id) : [forceOf(w.against)],
    options,
    by: [level, w.foeLevel === undefined ? level : named(w.foeLevel).id],
    seed: String(w.seed ?? 1),
  })
  if ('flaws' in read) throw new RangeError(read.flaws.map((f) => `${f.at}: ${f.why}`).join('; '))
  return read
}

/**
 * Weigh forces: the same battles as `steelyard weigh` and the page fight, so that `written` makes the same file of them.
 * @param heard after every battle; returning false stops there.
 * @throws RangeError naming whatever does not fit.
 */
export function weighed(
  rules: AnyRuleset,
  w: Weighs,
  heard: (bouts: readonly Bout[]) => boolean = () => true,
): { readonly question: Question; readonly bouts: readonly Bout[]; readonly tally: Tally } {
  const question = questionFor(rules, w)
  const by: Players = [named(question.by[0]), named(question.by[1])]
  const bouts: Bout[] = []
  const e = { battles: w.battles ?? 1000, within: w.within ?? null }
  while (!enough(question, bouts, e)) {
    bouts.push(bout(rules, question, by, bouts.length))
    if (!heard(bouts)) break
  }
  return { question, bouts, tally: tally(rules.scenarios, question, bouts) }
}
