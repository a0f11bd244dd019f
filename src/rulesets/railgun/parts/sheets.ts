// Railgun: 2100 in parts: the record sheets of a battle.
import type { Sheets } from '../../../kernel/parts.ts'
import { sheet } from '../face/troopsheet.ts'
import type { RgWords, Stand } from '../state/state.ts'
import type { RgSeen } from '../sight/view.ts'

export const part: Sheets<Stand, RgWords, RgSeen> = { face: { sheet } }
