// A thread that fights battles of a weighing.
import { parentPort, workerData } from 'node:worker_threads'
import { opponent } from '../ai/index.ts'
import { bout, type Players } from '../lab/bout.ts'
import type { Question } from '../lab/question.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { rulesets } from '../rulesets/index.ts'

const q = workerData as Question
const rules = rulesets.find((r) => r.id === q.book) as AnyRuleset
const by = q.by.map(opponent) as unknown as Players
parentPort?.on('message', ({ from, to }: { readonly from: number; readonly to: number }) => {
  parentPort?.postMessage(Array.from({ length: to - from }, (_, i) => bout(rules, q, by, from + i)))
})
