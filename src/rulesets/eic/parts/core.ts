// EIC League in parts: what a battle needs at once: rules, views, forecasts, faces. See kernel/parts.ts.
import { readyOnly, type Core } from '../../../kernel/parts.ts'
import { face } from '../face.ts'
import { forecast } from '../forecast.ts'
import { lesson } from '../lesson.ts'
import { refused } from '../refusals.ts'
import { ready } from '../samples.ts'
import { scenarios } from '../scenarios.ts'
import { battle, checkAnswer, outcome, procedures } from '../sequence.ts'
import { setUp } from '../setup.ts'
import type { EicUnit, EicWords } from '../state.ts'
import { suggest } from '../suggest.ts'
import { anytime, hear } from '../surrender.ts'
import { asField, plain, revive, view, type EicSeen } from '../view.ts'

export const part: Core<EicUnit, EicWords, EicSeen> = {
  id: 'eic-league',
  title: 'EIC League',
  version: '3',
  board: 'hex',
  forces: { samples: ready },
  scenarios,
  lesson,
  setup: (s) => setUp(readyOnly(s, [...ready, ...lesson.forces]), battle),
  main: battle,
  procedures,
  check: (v, d, c) => checkAnswer(asField(v), d, c),
  refused,
  anytime,
  hear,
  suggest: (v, d, dice, n) => suggest(v, d, dice, n),
  forecast,
  view,
  plain,
  revive,
  outcome,
  face,
}
