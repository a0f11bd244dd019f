// Invisible Enemy in parts: forces built, read and checked, when one is built and when one takes the field.
import type { Workshop } from '../../../kernel/parts.ts'
import { battle } from '../rules/sequence.ts'
import { setUp } from '../start/setup.ts'
import type { Base, IeWords } from '../state/state.ts'
import { accepted } from '../workshop/fielding.ts'
import { forces } from '../workshop/forces.ts'

export const part: Workshop<Base, IeWords> = { forces, setup: (s) => setUp(s, battle, accepted) }
