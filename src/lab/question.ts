// What is weighed: a force against another or against a field of them, where, by which opponent, from which seed.
import * as z from 'zod/mini'
import type { Options } from '../kernel/book.ts'
import type { Force } from '../kernel/force.ts'
import { scenarioNamed, type AnyRuleset, type Flaw } from '../kernel/ruleset.ts'

/** A question to the scales. Forces may take the field as they are; every scenario has two sides. */
export type Question = {
  readonly book: string
  readonly version: string // of the book: other rules, other results
  readonly scenarios: readonly string[] // fought in turn
  readonly force: Force
  readonly field: readonly Force[] // whom it meets in turn
  readonly options: Options
  readonly by: readonly [force: string, field: string] // the ids of the opponents that play them
  readonly seed: string
}

/** Where a battle of a weighing is fought, and against whom: pairs on the same dice, the sides changed within a pair. */
export type Setting = { readonly scenario: string; readonly foe: number; readonly seat: 0 | 1; readonly key: string }

/** The setting of battle `n`, from 0: every scenario against every foe in turn, once from each seat. */
export function settingOf(q: Question, n: number): Setting {
  const pair = Math.floor(n / 2)
  const { length } = q.scenarios
  return {
    scenario: q.scenarios[pair % length],
    foe: Math.floor(pair / length) % q.field.length,
    seat: (n % 2) as 0 | 1,
    key: `weigh ${q.seed} ${pair}`,
  }
}

/** After so many battles every scenario has been fought against every foe from both seats. */
export const roundOf = (q: Question): number => 2 * q.scenarios.length * q.field.length

const force = z.looseObject({ id: z.string(), name: z.string() })
const shape = z.strictObject({
  book: z.string(),
  version: z.string(),
  scenarios: z.array(z.string()).check(z.minLength(1)),
  force,
  field: z.array(force).check(z.minLength(1)),
  options: z.record(z.string(), z.unknown()),
  by: z.tuple([z.string(), z.string()]),
  seed: z.string(),
})

/** Read a question from a file. Flaws name each wrong field; a force that may not take the field is one. */
export function readQuestion(rules: AnyRuleset, x: unknown): Question | { readonly flaws: readonly Flaw[] } {
  const read = shape.safeParse(x)
  if (!read.success) return { flaws: read.error.issues.map((i) => ({ at: i.path.join('.'), why: i.message })) }
  const q = read.data as unknown as Question
  const flaws = [...sidesWrong(rules, q.scenarios), ...[q.force, ...q.field].flatMap((f, i) => forceWrong(rules, f, q.options, i))]
  if (q.version !== rules.version)
    flaws.push({
      at: 'version',
      why: `it was weighed by version ${q.version} of ${rules.title}; this is ${rules.version}, and its results do not go together`,
    })
  return flaws.length ? { flaws } : q
}

function sidesWrong(rules: AnyRuleset, ids: readonly string[]): Flaw[] {
  return ids.flatMap((id, i) => {
    const s = scenarioNamed(rules, id)
    const there = rules.scenarios.filter((y) => y.seats === 2).map((y) => y.id)
    if (!s) return [{ at: `scenarios.${i}`, why: `there is no scenario "${id}"; there is ${there.join(', ')}` }]
    return s.seats === 2
      ? []
      : [{ at: `scenarios.${i}`, why: `${s.title} has ${s.seats} sides; two are weighed against each other, as in ${there.join(', ')}` }]
  })
}

function forceWrong(rules: AnyRuleset, f: Force, options: Options, i: number): Flaw[] {
  const at = i === 0 ? 'force' : `field.${i - 1}`
  const read = rules.forces.read(f)
  const faults = 'faults' in read && Array.isArray(read.faults) ? read.faults : rules.forces.check(f, options).filter((x) => x.grave)
  return (faults as readonly { at: readonly (string | number)[]; why: string; rule: string }[]).map((x) => ({
    at: [at, ...x.at].join('.'),
    why: x.why,
    rule: x.rule,
  }))
}
