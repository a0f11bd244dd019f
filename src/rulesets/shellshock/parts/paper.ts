// Shellshock in parts: positions written by hand.
import type { Paper } from '../../../kernel/parts.ts'
import type { SsSeen } from '../sight/view.ts'
import { position, way } from '../start/position.ts'
import { written } from '../start/written.ts'
import type { SsUnit, SsWords } from '../state/state.ts'

export const part: Paper<SsUnit, SsWords, SsSeen> = { position, written, way: (name) => way(name) }
