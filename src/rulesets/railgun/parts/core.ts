// Railgun: 2100 in parts: what a battle needs at once: rules, views, forecasts, faces. See kernel/parts.ts.
import { readyOnly, type Core } from '../../../kernel/parts.ts'
import { ahead, uncovered } from '../ahead.ts'
import { face } from '../face.ts'
import { forecast } from '../forecast.ts'
import { lesson } from '../lesson.ts'
import { anytime, hear } from '../orders.ts'
import { refused } from '../refusals.ts'
import { ready } from '../samples.ts'
import { scenarios } from '../scenarios.ts'
import { battle, checkAnswer, procedures } from '../sequence.ts'
import { setUp } from '../setup.ts'
import type { RgWords, Stand } from '../state.ts'
import { suggest } from '../suggest.ts'
import { outcome } from '../victory.ts'
import { asField, plain, revive, shared, view, type RgSeen } from '../view.ts'

export const part: Core<Stand, RgWords, RgSeen> = {
  id: 'railgun-2100',
  title: 'Railgun: 2100',
  version: '4',
  board: 'table',
  forces: { samples: ready },
  scenarios,
  lesson,
  setup: (s) => setUp(readyOnly(s, [...ready, ...lesson.forces]), battle),
  main: battle,
  procedures,
  check: (v, d, c) => checkAnswer(asField(v), d, c),
  refused,
  ahead,
  uncovered,
  shared,
  breaksIn: (v, d) => v.words.attacker >= 0 && d.seat !== v.words.attacker,
  anytime: (v, seat) => anytime(asField(v), seat),
  hear,
  suggest,
  forecast,
  view,
  plain,
  revive,
  outcome,
  face,
}
