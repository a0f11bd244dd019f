// Railgun: 2100 in parts: the record sheets of a battle.
import type { Sheets } from '../../../kernel/parts.ts'
import { sheet } from '../troopsheet.ts'
import type { RgWords, Stand } from '../state.ts'
import type { RgSeen } from '../view.ts'

export const part: Sheets<Stand, RgWords, RgSeen> = { face: { sheet } }
