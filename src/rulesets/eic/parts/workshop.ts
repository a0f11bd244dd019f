// EIC League in parts: teams built, read and checked, when one is built and when one takes the field.
import type { Workshop } from '../../../kernel/parts.ts'
import { accepted } from '../fielding.ts'
import { forces } from '../forces.ts'
import { battle } from '../sequence.ts'
import { setUp } from '../setup.ts'
import type { EicUnit, EicWords } from '../state.ts'

export const part: Workshop<EicUnit, EicWords> = { forces, setup: (s) => setUp(s, battle, accepted) }
