// Invisible Enemy in parts: positions written by hand.
import type { Paper } from '../../../kernel/parts.ts'
import type { IeSeen } from '../sight/view.ts'
import { outerFrames, position } from '../start/position.ts'
import { written } from '../start/written.ts'
import type { Base, IeWords } from '../state/state.ts'

export const part: Paper<Base, IeWords, IeSeen> = { position, written, way: outerFrames }
