// EIC League in parts: what a computer thinks with.
import type { Parts } from '../../../kernel/parts.ts'
import type { EicUnit, EicWords } from '../state.ts'
import { imagine } from '../imagine.ts'
import { draw } from '../suggest.ts'
import type { EicSeen } from '../view.ts'
import { goals, quiet, worth } from '../worth.ts'

export const part: Parts<EicUnit, EicWords, EicSeen>['mind'] = (rules) => ({ draw, imagine: (v, dice) => imagine(v, dice, rules), worth, quiet, goals })
