// The made-up games as books on the shelf of a page that is built for tests.
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { drill } from './drill.ts'
import { ruse } from './fixture-ruse.ts'
import { skirmish } from './skirmish.ts'

export const rulesets: readonly AnyRuleset[] = [skirmish, drill, ruse]
