// EIC League: the chance of a detection roll, as questions and sentences name it (EIC-DET).
import { odds } from '../../../kernel/odds.ts'
import { resolveDetection, type DetectionFacts } from '../rules/detection.ts'

/** The exact chance that a detection roll succeeds, a roll of 100 among the successes. */
export function chanceToDetect(facts: DetectionFacts): number {
  let p = 0
  for (const o of odds((dice) => resolveDetection(facts, dice) > 1)) if (o.is) p += o.p
  return p
}
