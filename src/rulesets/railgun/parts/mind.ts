// Railgun: 2100 in parts: what a computer thinks with.
import type { Parts } from '../../../kernel/parts.ts'
import type { RgWords, Stand } from '../state.ts'
import { imagine } from '../imagine.ts'
import { draw } from '../suggest.ts'
import type { RgSeen } from '../view.ts'
import { goals, quiet, worth } from '../worth.ts'

export const part: Parts<Stand, RgWords, RgSeen>['mind'] = () => ({ draw, imagine, worth, quiet, goals })
