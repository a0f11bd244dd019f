// EIC League in parts: the record sheets of a battle.
import type { Sheets } from '../../../kernel/parts.ts'
import { sheet } from '../face/sheet.ts'
import type { EicUnit, EicWords } from '../state/state.ts'
import type { EicSeen } from '../sight/view.ts'

export const part: Sheets<EicUnit, EicWords, EicSeen> = { face: { sheet } }
