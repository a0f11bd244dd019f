// Railgun: 2100 in parts: positions written by hand.
import type { Paper } from '../../../kernel/parts.ts'
import { outerFrames, position } from '../start/position.ts'
import { way } from '../rules/sequence.ts'
import type { RgWords, Stand } from '../state/state.ts'
import type { RgSeen } from '../sight/view.ts'
import { written } from '../start/written.ts'

export const part: Paper<Stand, RgWords, RgSeen> = { position, written, way: (name, g, words) => outerFrames(name, way(name), g, words) }
