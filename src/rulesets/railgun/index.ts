// Railgun: 2100: the ruleset as generic parts know it: wiring only.
import type { Ruleset } from '../../kernel/ruleset.ts'
import { book } from './book.ts'
import { face } from './face.ts'
import { forces } from './forces.ts'
import { forecast } from './forecast.ts'
import { imagine } from './imagine.ts'
import { lesson } from './lesson.ts'
import { anytime, hear } from './orders.ts'
import { outerFrames, position } from './position.ts'
import { refused } from './refusals.ts'
import { scenarios } from './scenarios.ts'
import { battle, checkAnswer, procedures, way } from './sequence.ts'
import { setUp } from './setup.ts'
import type { RgWords, Stand } from './state.ts'
import { draw, suggest } from './suggest.ts'
import { outcome } from './victory.ts'
import { asField, plain, revive, view, type RgSeen } from './view.ts'
import { goals, quiet, worth } from './worth.ts'
import { written } from './written.ts'

export const railgun: Ruleset<Stand, RgWords, RgSeen> = {
  id: 'railgun-2100',
  title: book.title,
  version: '1',
  book,
  board: 'table',
  forces,
  scenarios,
  lesson,
  setup: (s) => setUp(s, battle),
  main: battle,
  procedures,
  way: (name, g, words) => outerFrames(name, way(name), g, words),
  check: (v, d, c) => checkAnswer(asField(v), d, c),
  refused,
  anytime: (v, seat) => anytime(asField(v), seat),
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
}
