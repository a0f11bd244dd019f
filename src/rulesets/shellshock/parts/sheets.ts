// Shellshock in parts: the record sheets of a battle.
import type { Sheets } from '../../../kernel/parts.ts'
import { sheetOfUnit } from '../face/sheet.ts'
import { asGame, type SsSeen } from '../sight/view.ts'
import type { SsUnit, SsWords } from '../state/state.ts'

export const part: Sheets<SsUnit, SsWords, SsSeen> = { face: { sheet: (v, id) => sheetOfUnit(asGame(v), id) } }
