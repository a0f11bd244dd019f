// The positions of every book in which an answer is foolish.
import type { Foolish } from '../craft/fixture-foolish.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { eic } from './eic/index.ts'
import { foolish as eicFoolish } from './eic/test/fixture-foolish.ts'
import { invisibleEnemy } from './invisible-enemy/index.ts'
import { foolish as ieFoolish } from './invisible-enemy/test/fixture-foolish.ts'
import { railgun } from './railgun/index.ts'
import { foolish as rgFoolish } from './railgun/test/fixture-foolish.ts'
import { shellshock } from './shellshock/index.ts'
import { foolish as ssFoolish } from './shellshock/test/fixture-foolish.ts'
import { wardogs } from './wardogs/index.ts'
import { foolish as wdFoolish } from './wardogs/test/fixture-foolish.ts'

export const foolish: readonly { readonly rules: AnyRuleset; readonly of: readonly Foolish[] }[] = [
  { rules: eic, of: eicFoolish },
  { rules: railgun, of: rgFoolish },
  { rules: wardogs, of: wdFoolish },
  { rules: shellshock, of: ssFoolish },
  { rules: invisibleEnemy, of: ieFoolish },
]
