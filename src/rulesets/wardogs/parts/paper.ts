// Wardogs in parts: positions written by hand.
import type { Paper } from '../../../kernel/parts.ts'
import type { WdSeen } from '../sight/view.ts'
import { position, way } from '../start/position.ts'
import { written } from '../start/written.ts'
import type { WdUnit, WdWords } from '../state/state.ts'

export const part: Paper<WdUnit, WdWords, WdSeen> = { position, written, way: (name, _g, words) => way(name, words) }
