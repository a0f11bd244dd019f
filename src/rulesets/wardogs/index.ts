// Wardogs: the ruleset as generic parts know it: all its parts together.
import { whole } from '../../kernel/parts.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import { part as after } from './parts/after.ts'
import { part as core } from './parts/core.ts'
import { part as mind } from './parts/mind.ts'
import { part as paper } from './parts/paper.ts'
import { part as play } from './parts/play.ts'
import { part as sheets } from './parts/sheets.ts'
import { part as words } from './parts/words.ts'
import { part as workshop } from './parts/workshop.ts'
import type { WdSeen } from './sight/view.ts'
import type { WdUnit, WdWords } from './state/state.ts'

export const wardogs: Ruleset<WdUnit, WdWords, WdSeen> = whole({ core, play, mind, sheets, words, workshop, after, paper })
