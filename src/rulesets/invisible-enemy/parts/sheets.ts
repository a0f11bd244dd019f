// Invisible Enemy in parts: the hit logs of a battle.
import type { Sheets } from '../../../kernel/parts.ts'
import { sheet } from '../face/sheet.ts'
import type { IeSeen } from '../sight/view.ts'
import type { Base, IeWords } from '../state/state.ts'

export const part: Sheets<Base, IeWords, IeSeen> = { face: { sheet } }
