// Wardogs in parts: what a computer thinks with.
import type { Parts } from '../../../kernel/parts.ts'
import { held } from '../mind/held.ts'
import { because } from '../mind/because.ts'
import { folly } from '../mind/folly.ts'
import { sole } from '../mind/sole.ts'
import { script } from '../mind/script.ts'
import { draw } from '../mind/suggest.ts'
import { goals, meaning, quiet, worth } from '../mind/worth.ts'
import { imagine } from '../sight/imagine.ts'
import type { WdSeen } from '../sight/view.ts'
import type { WdUnit, WdWords } from '../state/state.ts'

export const part: Parts<WdUnit, WdWords, WdSeen>['mind'] = () => ({
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
