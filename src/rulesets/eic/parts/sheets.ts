// EIC League in parts: the record sheets of a battle.
import type { Sheets } from '../../../kernel/parts.ts'
import { sheet } from '../sheet.ts'
import type { EicUnit, EicWords } from '../state.ts'
import type { EicSeen } from '../view.ts'

export const part: Sheets<EicUnit, EicWords, EicSeen> = { face: { sheet } }
