// EIC League: the ruleset as generic parts know it: wiring only.
import type { Ruleset } from '../../kernel/ruleset.ts'
import { table } from '../../kernel/procedure.ts'
import { afterBattle, afterProcedures } from './after.ts'
import { book } from './book.ts'
import { face } from './face.ts'
import { forces } from './forces.ts'
import { forecast } from './forecast.ts'
import { imagine } from './imagine.ts'
import { lesson } from './lesson.ts'
import { outerFrames, position } from './position.ts'
import { refused } from './refusals.ts'
import { scenarios } from './scenarios.ts'
import { battle, battleProcedures, checkAnswer, outcome, way } from './sequence.ts'
import { setUp } from './setup.ts'
import type { EicUnit, EicWords } from './state.ts'
import { draw, suggest } from './suggest.ts'
import { anytime, hear } from './surrender.ts'
import { asField, plain, revive, view, type EicSeen } from './view.ts'
import { goals, quiet, worth } from './worth.ts'
import { written } from './written.ts'

export const eic: Ruleset<EicUnit, EicWords, EicSeen> = {
  id: 'eic-league',
  title: 'EIC League',
  version: '1',
  book,
  board: 'hex',
  forces,
  scenarios,
  lesson,
  setup: (s) => setUp(s, battle),
  main: battle,
  procedures: table(...battleProcedures, ...afterProcedures),
  way: (name, g, words) => outerFrames(way(name), g, words),
  check: (v, d, c) => checkAnswer(asField(v), d, c),
  refused,
  anytime,
  hear,
  suggest,
  draw,
  forecast,
  view,
  plain,
  revive,
  imagine,
  outcome,
  worth,
  quiet,
  goals,
  position,
  written,
  face,
  after: afterBattle,
}
