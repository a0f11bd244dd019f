// The worker's side of the scales: questions checked, battles fought by number, one of them kept as a replay.
import { opponent } from '../../ai/index.ts'
import { settle, type Options } from '../../kernel/book.ts'
import { scenarioNamed, type AnyRuleset } from '../../kernel/ruleset.ts'
import { bout, replayed, type Players } from '../../lab/bout.ts'
import { readQuestion, type Question } from '../../lab/question.ts'
import type { ScaleCalls } from '../contract/calls.ts'
import { fresh, keepBattle } from '../kept/keep.ts'
import { recordOf } from './record.ts'

/** The calls, over the worker's books; each needs the whole of one. */
export function scaleCalls(book: (id: string) => Promise<AnyRuleset>): {
  readonly [K in keyof ScaleCalls]: (...a: Parameters<ScaleCalls[K]>) => Promise<ReturnType<ScaleCalls[K]>>
} {
  const players = (q: Question): Players => [opponent(q.by[0]), opponent(q.by[1])]
  return {
    async question(of) {
      const rules = await book(of.book)
      const own = of.scenarios.length === 1 ? scenarioNamed(rules, of.scenarios[0])?.options : undefined
      const options = settle(rules.book, { ...own }) as Options
      const read = readQuestion(rules, { ...of, version: rules.version, options })
      return 'flaws' in read ? { wrong: read.flaws } : read
    },
    async bouts(q, from, to) {
      const rules = await book(q.book)
      return Array.from({ length: to - from }, (_, i) => bout(rules, q, players(q), from + i))
    },
    async changes(q, wanted) {
      const rules = await book(q.book)
      return (await import('../../lab/change.ts')).changesOf(rules, q.force, q.options, q.scenarios, wanted)
    },
    async prices(q) {
      const rules = await book(q.book)
      return (await import('../../lab/pay.ts')).bothPrices(rules, q)
    },
    async boutLog(q, n) {
      const match = replayed(await book(q.book), q, players(q), n)
      const id = fresh()
      const log = match.log()
      await keepBattle(recordOf(id, match), log.entries)
      return { id }
    },
  }
}
