// Railgun: 2100 in parts: what a computer thinks with.
import type { Parts } from '../../../kernel/parts.ts'
import type { RgWords, Stand } from '../state/state.ts'
import { imagine } from '../sight/imagine.ts'
import { held } from '../mind/held.ts'
import { because } from '../mind/because.ts'
import { folly } from '../mind/folly.ts'
import { sole } from '../mind/vain.ts'
import { script } from '../mind/script.ts'
import { draw } from '../mind/suggest.ts'
import type { RgSeen } from '../sight/view.ts'
import { goals, meaning, quiet, worth } from '../mind/worth.ts'

export const part: Parts<Stand, RgWords, RgSeen>['mind'] = () => ({
  draw,
  imagine,
  worth,
  meaning,
  quiet,
  goals,
  script,
  because,
  sole,
  held,
  folly,
})
