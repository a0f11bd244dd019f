// EIC League in parts: what a battle needs at once: rules, views, faces. See kernel/parts.ts.
import { readyOnly, type Core } from '../../../kernel/parts.ts'
import { ahead } from '../sight/ahead.ts'
import { face } from '../face/face.ts'
import { jointly } from '../face/second.ts'
import { lesson } from '../start/lesson.ts'
import { refused } from '../sight/refusals.ts'
import { ready } from '../workshop/samples.ts'
import { scenarios } from '../start/scenarios.ts'
import { battle, checkAnswer, outcome, procedures } from '../rules/sequence.ts'
import { setUp } from '../start/setup.ts'
import type { EicUnit, EicWords } from '../state/state.ts'
import { suggest } from '../mind/suggest.ts'
import { anytime, hear } from '../rules/surrender.ts'
import { asField, plain, revive, view, type EicSeen } from '../sight/view.ts'

export const part: Core<EicUnit, EicWords, EicSeen> = {
  id: 'eic-league',
  title: 'EIC League',
  version: '5',
  board: 'hex',
  forces: { samples: ready },
  scenarios,
  lesson,
  setup: (s) => setUp(readyOnly(s, [...ready, ...lesson.forces]), battle),
  main: battle,
  procedures,
  check: (v, d, c) => checkAnswer(asField(v), d, c),
  refused,
  ahead,
  anytime,
  hear,
  suggest: (v, d, dice, n) => suggest(v, d, dice, n),
  jointly,
  view,
  plain,
  revive,
  outcome,
  face,
}
