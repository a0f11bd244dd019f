// Wardogs in parts: the record sheets of a battle.
import type { Sheets } from '../../../kernel/parts.ts'
import { sheet } from '../face/sheet.ts'
import type { WdSeen } from '../sight/view.ts'
import type { WdUnit, WdWords } from '../state/state.ts'

export const part: Sheets<WdUnit, WdWords, WdSeen> = { face: { sheet } }
