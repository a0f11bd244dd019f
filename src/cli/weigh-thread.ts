// A thread that fights battles of a weighing.
import { parentPort } from 'node:worker_threads'
import { opponent } from '../ai/index.ts'
import { bout, type Players } from '../lab/bout.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { rulesets } from '../rulesets/index.ts'
import type { Errand } from './hands.ts'

parentPort?.on('message', ({ question: q, from, to }: Errand) => {
  const rules = rulesets.find((r) => r.id === q.book) as AnyRuleset
  const by = q.by.map(opponent) as unknown as Players
  parentPort?.postMessage(Array.from({ length: to - from }, (_, i) => bout(rules, q, by, from + i)))
})
