// Invisible Enemy in parts: what a battle needs at once: rules, views, faces. See kernel/parts.ts.
import { readyOnly, type Core } from '../../../kernel/parts.ts'
import { face } from '../face/face.ts'
import { suggest } from '../mind/suggest.ts'
import { battle, checkAnswer, procedures } from '../rules/sequence.ts'
import { outcome } from '../rules/victory.ts'
import { ahead } from '../sight/ahead.ts'
import { route, walk } from '../sight/paths.ts'
import { refused } from '../sight/refusals.ts'
import { plain, revive, view, type IeSeen } from '../sight/view.ts'
import { lesson } from '../start/lesson.ts'
import { scenarios } from '../start/scenarios.ts'
import { setUp } from '../start/setup.ts'
import type { Base, IeWords } from '../state/state.ts'
import { ready } from '../workshop/samples.ts'

export const part: Core<Base, IeWords, IeSeen> = {
  id: 'invisible-enemy',
  title: 'Invisible Enemy',
  version: '1',
  board: 'table',
  forces: { samples: ready },
  scenarios,
  lesson,
  setup: (s) => setUp(readyOnly(s, [...ready, ...lesson.forces]), battle),
  main: battle,
  procedures,
  check: checkAnswer,
  refused,
  ahead,
  uncovered: (_, d) => !d.secret,
  breaksIn: (v, d) => v.words.active >= 0 && d.seat !== v.words.active,
  anytime: () => [],
  hear: () => undefined, // nothing is said unasked in this book
  suggest,
  route,
  walk,
  view,
  plain,
  revive,
  outcome,
  face,
}
