// Railgun: 2100 in parts: positions written by hand.
import type { Paper } from '../../../kernel/parts.ts'
import { outerFrames, position } from '../position.ts'
import { way } from '../sequence.ts'
import type { RgWords, Stand } from '../state.ts'
import type { RgSeen } from '../view.ts'
import { written } from '../written.ts'

export const part: Paper<Stand, RgWords, RgSeen> = { position, written, way: (name, g, words) => outerFrames(name, way(name), g, words) }
