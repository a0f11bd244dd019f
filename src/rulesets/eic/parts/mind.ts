// EIC League in parts: what a computer thinks with.
import type { Dice } from '../../../kernel/dice.ts'
import type { Parts } from '../../../kernel/parts.ts'
import type { EicGame, EicUnit, EicWords } from '../state/state.ts'
import { imagine } from '../sight/imagine.ts'
import { draw } from '../mind/suggest.ts'
import type { EicSeen } from '../sight/view.ts'
import { because } from '../mind/because.ts'
import { folly } from '../mind/folly.ts'
import { sole } from '../mind/sole.ts'
import { script } from '../mind/script.ts'
import { goals, meaning, quiet, worth } from '../mind/worth.ts'
import { yields } from '../mind/yields.ts'

export const part: Parts<EicUnit, EicWords, EicSeen>['mind'] = (rules) => {
  const world = (v: EicSeen, dice: Dice): EicGame => imagine(v, dice, rules)
  return { draw, imagine: world, worth, meaning, quiet, goals, yields: (v, dice) => yields(v, dice, world), script, because, folly, sole }
}
