// Shellshock in parts: forces built, read and checked, when one is built and when one takes the field.
import type { Workshop } from '../../../kernel/parts.ts'
import { battle } from '../rules/sequence.ts'
import { setUp } from '../start/setup.ts'
import type { SsUnit, SsWords } from '../state/state.ts'
import { accepted } from '../workshop/fielding.ts'
import { forces } from '../workshop/forces.ts'

export const part: Workshop<SsUnit, SsWords> = { forces, setup: (s) => setUp(s, battle, accepted) }
