// The worker's side of the scales: questions checked, battles fought by number, one of them kept as a replay.
import { opponent } from '../../ai/index.ts'
import { settle, type Options } from '../../kernel/book.ts'
import type { PartName } from '../../kernel/parts.ts'
import { readyForce, scenarioNamed, type AnyRuleset } from '../../kernel/ruleset.ts'
import { bout, replayed, type Players } from '../../lab/bout.ts'
import { readQuestion, type Question } from '../../lab/question.ts'
import { runWrong, type Run } from '../../lab/weigh.ts'
import type { ScaleCalls, Wrong } from '../contract/calls.ts'
import { fresh, keepBattle } from '../kept/keep.ts'
import { recordOf } from './record.ts'

/** The calls, over the worker's books; each fetches of one what it needs: what is played and thought with, or the workshop. */
export function scaleCalls(book: (id: string, ...need: readonly PartName[]) => Promise<AnyRuleset>): {
  readonly [K in keyof ScaleCalls]: (...a: Parameters<ScaleCalls[K]>) => Promise<ReturnType<ScaleCalls[K]>>
} {
  const players = (q: Question): Players => [opponent(q.by[0]), opponent(q.by[1])]
  /** The book of a question. @throws Error where it was begun under another version of the rules. */
  const same = async (q: Question): Promise<AnyRuleset> => {
    const rules = await book(q.book, 'mind')
    if (q.version === rules.version) return rules
    throw new Error(
      `This was fought by version ${q.version} of ${rules.title}; this is ${rules.version}, and they do not go together. Begin anew.`,
    )
  }
  const houseRules = (rules: AnyRuleset, scenarios: readonly string[]): Options => {
    const own = scenarios.length === 1 ? scenarioNamed(rules, scenarios[0])?.options : undefined
    return settle(rules.book, { ...own }) as Options
  }
  return {
    async question(of) {
      const rules = await book(of.book, 'workshop')
      const options = houseRules(rules, of.scenarios)
      const read = readQuestion(rules, { ...of, version: rules.version, options })
      return 'flaws' in read ? { wrong: read.flaws } : read
    },
    async brought(id, text) {
      const wrong = (why: string): Wrong => ({ wrong: [{ at: 'file', why }] })
      let x: Partial<Run> | null
      try {
        x = JSON.parse(text) as Partial<Run> | null
      } catch {
        return wrong('it is not a run that was taken along: not JSON')
      }
      const rules = await book(id, 'workshop')
      if (x?.question?.book !== rules.id) return wrong(`it holds no weighing of ${rules.title}`)
      const q = readQuestion(rules, x.question)
      if ('flaws' in q) return { wrong: q.flaws }
      const bad = runWrong(rules, x)
      return bad === null ? { format: 1, question: q, bouts: x.bouts as Run['bouts'] } : wrong(bad)
    },
    async bouts(q, from, to) {
      const rules = await same(q)
      return Array.from({ length: to - from }, (_, i) => bout(rules, q, players(q), from + i))
    },
    async changes(q, wanted) {
      const rules = await book(q.book, 'workshop')
      return (await import('../../lab/change.ts')).changesOf(rules, q.force, q.options, q.scenarios, wanted)
    },
    async fitting({ book: id, scenario, force, by, seed, about }) {
      const rules = await book(id, 'workshop')
      const scenarios = [scenario]
      const options = houseRules(rules, scenarios)
      const ready = scenarioNamed(rules, scenario)?.forces.flatMap((f) => readyForce(rules, f) ?? []) ?? []
      const forces = force ? [force] : [...new Set(ready)]
      for (const f of forces) {
        const read = readQuestion(rules, { book: id, version: rules.version, scenarios, force: f, field: [f], options, by: [by, by], seed })
        if ('flaws' in read) return { wrong: read.flaws }
      }
      const { fitting } = await import('../../lab/fit.ts')
      return fitting(rules, { scenarios, options, by, seed, forces, about })
    },
    async bill({ runs }) {
      const rules = await book(runs[0].question.book, 'workshop')
      const bills = runs.map(({ question: q }) => rules.forces.cost(q.force, q.options))
      return { costs: bills.map((b) => b.total), unit: bills[0].unit, ours: rules.forces.priced === 'ours' }
    },
    async prices(q) {
      const rules = await book(q.book, 'workshop')
      return (await import('../../lab/pay.ts')).bothPrices(rules, q)
    },
    async boutLog(q, n) {
      const match = replayed(await same(q), q, players(q), n)
      const id = fresh()
      const log = match.log()
      await keepBattle(recordOf(id, match), log.entries)
      return { id }
    },
  }
}
