// EIC League in parts: positions written by hand.
import type { Paper } from '../../../kernel/parts.ts'
import { outerFrames, position } from '../position.ts'
import { way } from '../sequence.ts'
import type { EicUnit, EicWords } from '../state.ts'
import type { EicSeen } from '../view.ts'
import { written } from '../written.ts'

export const part: Paper<EicUnit, EicWords, EicSeen> = { position, written, way: (name, g, words) => outerFrames(way(name), g, words) }
