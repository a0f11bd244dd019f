// Railgun: 2100 in parts: what a battle needs at once: rules, views, faces. See kernel/parts.ts.
import { readyOnly, type Core } from '../../../kernel/parts.ts'
import { ahead, uncovered } from '../sight/ahead.ts'
import { face } from '../face/face.ts'
import { lesson } from '../start/lesson.ts'
import { anytime, hear } from '../rules/orders.ts'
import { refused } from '../sight/refusals.ts'
import { ready } from '../workshop/samples.ts'
import { scenarios } from '../start/scenarios.ts'
import { battle, procedures } from '../rules/sequence.ts'
import { setUp } from '../start/setup.ts'
import type { RgWords, Stand } from '../state/state.ts'
import { check, suggest } from '../mind/suggest.ts'
import { outcome } from '../rules/victory.ts'
import { asField, plain, revive, shared, view, type RgSeen } from '../sight/view.ts'

export const part: Core<Stand, RgWords, RgSeen> = {
  id: 'railgun-2100',
  title: 'Railgun: 2100',
  version: '6',
  board: 'table',
  forces: { samples: ready },
  scenarios,
  lesson,
  setup: (s) => setUp(readyOnly(s, [...ready, ...lesson.forces]), battle),
  main: battle,
  procedures,
  check,
  refused,
  ahead,
  uncovered,
  shared,
  breaksIn: (v, d) => v.words.attacker >= 0 && d.seat !== v.words.attacker,
  anytime: (v, seat) => anytime(asField(v), seat),
  hear,
  suggest,
  view,
  plain,
  revive,
  outcome,
  face,
}
