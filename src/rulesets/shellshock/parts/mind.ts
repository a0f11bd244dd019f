// Shellshock in parts: what a computer thinks with.
import type { Parts } from '../../../kernel/parts.ts'
import { draw } from '../mind/draw.ts'
import { held } from '../mind/held.ts'
import { because } from '../mind/because.ts'
import { folly } from '../mind/folly.ts'
import { sole } from '../mind/sole.ts'
import { script } from '../mind/script.ts'
import { goals, meaning, quiet, worth } from '../mind/worth.ts'
import { imagine } from '../sight/imagine.ts'
import type { SsSeen } from '../sight/view.ts'
import type { SsUnit, SsWords } from '../state/state.ts'

export const part: Parts<SsUnit, SsWords, SsSeen>['mind'] = () => ({
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
