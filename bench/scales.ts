// The rows of the scales: how long 1,000 battles at the Sergeant's level take, how soon first figures are there, what a second worker adds.
import { threadsOf } from '../src/cli/hands.ts'
import type { AnyRuleset } from '../src/kernel/ruleset.ts'
import { ownQuestion } from '../src/lab/fixture-question.ts'
import type { Question } from '../src/lab/question.ts'
import { handful, weigh } from '../src/lab/weigh.ts'
import { wanted } from './books.ts'
import { quick, row } from './clock.ts'

/** Seconds of the wall and of all processors that so many battles take, the threads warm. */
async function taken(q: Question, n: number, battles: number): Promise<{ readonly wall: number; readonly cpu: number }> {
  const { hands, end } = threadsOf(n)
  await Promise.all(hands.map((fight) => fight(q, 0, 6)))
  const before = process.cpuUsage()
  const from = performance.now()
  await weigh(
    q,
    [],
    { battles, within: null },
    hands.map((fight) => (a: number, b: number) => fight(q, a, b)),
  )
  const wall = (performance.now() - from) / 1000
  const used = process.cpuUsage(before)
  await end()
  return { wall, cpu: (used.user + used.system) / 1e6 }
}

/** Measure the scales with a book. */
export async function scales(rules: AnyRuleset): Promise<void> {
  const q = ownQuestion(rules, 'bench')
  const { hands, end } = threadsOf(1)
  const from = performance.now()
  await hands[0](q, 0, handful)
  row('first figures of a weighing, thread and book cold', `${((performance.now() - from) / 1000).toFixed(1)} s`, 'within a second')
  await end()
  const battles = quick ? 40 : 200
  const one = await taken(q, 1, battles)
  const two = await taken(q, 2, battles)
  const minutes = (s: number): string => `${((s * 1000) / battles / 60).toFixed(1)} min`
  row(
    `1,000 battles at the Sergeant’s level, two workers, by ${battles}`,
    `${minutes(two.wall)} on the wall; ${minutes(two.cpu / 2)} if the machine did nothing else`,
    wanted(rules.id).floors.scales ?? 'at most 2 min',
  )
  row('the same battles with one worker, against two', `${(one.wall / two.wall).toFixed(2)} times as long`, 'at least 1.8')
}
