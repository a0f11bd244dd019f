// Invisible Enemy in parts: what a computer thinks with.
import type { Parts } from '../../../kernel/parts.ts'
import { draw } from '../mind/draw.ts'
import { held } from '../mind/held.ts'
import { because } from '../mind/because.ts'
import { folly } from '../mind/folly.ts'
import { sole } from '../mind/sole.ts'
import { script } from '../mind/script.ts'
import { goals, meaning, quiet, worth } from '../mind/worth.ts'
import { imagine } from '../sight/imagine.ts'
import type { IeSeen } from '../sight/view.ts'
import type { Base, IeWords } from '../state/state.ts'

export const part: Parts<Base, IeWords, IeSeen>['mind'] = () => ({
  draw,
  imagine,
  worth,
  meaning,
  quiet,
  goals,
  script,
  because,
  folly,
  sole,
  held,
})
