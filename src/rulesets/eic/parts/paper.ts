// EIC League in parts: positions written by hand.
import type { Paper } from '../../../kernel/parts.ts'
import { outerFrames, position } from '../start/position.ts'
import { way } from '../rules/sequence.ts'
import type { EicUnit, EicWords } from '../state/state.ts'
import type { EicSeen } from '../sight/view.ts'
import { written } from '../start/written.ts'

export const part: Paper<EicUnit, EicWords, EicSeen> = { position, written, way: (name, g, words) => outerFrames(way(name), g, words) }
