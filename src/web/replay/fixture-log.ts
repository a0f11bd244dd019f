// A battle that computers fought to its end, for the tests of replays: any book's shortest scenario.
import { opponents } from '../../ai/index.ts'
import { streamOf } from '../../ai/opponent.ts'
import { settle, type Options } from '../../kernel/book.ts'
import type { Force } from '../../kernel/force.ts'
import type { Log } from '../../kernel/log.ts'
import { Match } from '../../kernel/match.ts'
import { isRefusal } from '../../kernel/plain.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'

const before = new Map<string, Log>()
/**
 * Fight the shortest scenario for two, or its first `entries` answers; each battle is fought once.
 * @param people seats that the log gives to people.
 */
export function fought(rules: AnyRuleset, key: string, entries = Infinity, people: readonly number[] = []): Log {
  const name = [rules.id, key, entries, people.join()].join(' ')
  const log = before.get(name) ?? fight(rules, key, entries, people)
  before.set(name, log)
  return log
}

function fight(rules: AnyRuleset, key: string, entries: number, people: readonly number[]): Log {
  const s = rules.scenarios.filter((x) => x.seats === 2).toSorted((a, b) => a.minutes - b.minutes)[0]
  const quick = opponents.at(-1) ?? opponents[0]
  const options = settle(rules.book, { ...s.options }) as Options
  const forces = s.forces.map((id) => rules.forces.samples.find((f) => f.id === id) as Force)
  const m = new Match(rules, {
    scenario: s.id,
    forces,
    options,
    seats: s.forces.map((_, i) => ({
      is: people.includes(i) ? 'person' : 'computer',
      name: forces[i].name,
      ...(people.includes(i) ? {} : { ai: quick.id }),
    })),
    dice: `mix32:${key}`,
  })
  while (!m.over && m.length < entries) {
    const seat = m.asked[0]
    const { view, open } = m.look(seat)
    const { index, choice } = quick.choose({ rules, view, open, seat, stream: streamOf(key, seat, m.length) })
    if (isRefusal(m.answer(seat, index, choice)) && isRefusal(m.table('timeout', seat))) throw new Error('nobody can go on')
  }
  return m.log()
}
