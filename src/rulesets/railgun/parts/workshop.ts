// Railgun: 2100 in parts: forces built, read and checked, when one is built and when one takes the field.
import type { Workshop } from '../../../kernel/parts.ts'
import { accepted } from '../workshop/fielding.ts'
import { forces } from '../workshop/forces.ts'
import { battle } from '../rules/sequence.ts'
import { setUp } from '../start/setup.ts'
import type { RgWords, Stand } from '../state/state.ts'

export const part: Workshop<Stand, RgWords> = { forces, setup: (s) => setUp(s, battle, accepted) }
