// A thread that fights battles of a weighing. What is compiled is taken from where Node keeps it, which no thread does by itself.
import module from 'node:module'
import { parentPort } from 'node:worker_threads'
import type { Players } from '../lab/bout.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import type { Errand } from './hands.ts'

module.enableCompileCache()
const [{ opponent }, { bout }, { rulesets }] = await Promise.all([
  import('../ai/index.ts'),
  import('../lab/bout.ts'),
  import('../rulesets/index.ts'),
])

parentPort?.on('message', ({ question: q, from, to }: Errand) => {
  const rules = rulesets.find((r) => r.id === q.book) as AnyRuleset
  const by = q.by.map(opponent) as unknown as Players
  parentPort?.postMessage(Array.from({ length: to - from }, (_, i) => bout(rules, q, by, from + i)))
})
