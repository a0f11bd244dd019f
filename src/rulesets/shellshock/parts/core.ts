// Shellshock in parts: what a battle needs at once: rules, views, faces. See kernel/parts.ts.
import { readyOnly, type Core } from '../../../kernel/parts.ts'
import { ahead } from '../sight/ahead.ts'
import { face } from '../face/face.ts'
import { suggest } from '../mind/suggest.ts'
import { battle, checkAnswer, outcome, procedures } from '../rules/sequence.ts'
import { parts } from '../sight/parts.ts'
import { refused } from '../sight/refusals.ts'
import { route, walk } from '../sight/route.ts'
import { asGame, plain, revive, view, type SsSeen } from '../sight/view.ts'
import { lesson } from '../start/lesson.ts'
import { scenarios } from '../start/scenarios.ts'
import { setUp } from '../start/setup.ts'
import type { SsUnit, SsWords } from '../state/state.ts'
import { ready } from '../workshop/samples.ts'

export const part: Core<SsUnit, SsWords, SsSeen> = {
  id: 'shellshock',
  title: 'Shellshock',
  version: '3',
  board: 'hex',
  forces: { samples: ready },
  scenarios,
  lesson,
  setup: (s) => setUp(readyOnly(s, [...ready, ...lesson.forces]), battle),
  main: battle,
  procedures,
  check: (v, d, c) => checkAnswer(asGame(v), d, c),
  refused,
  ahead,
  anytime: () => [],
  hear: () => undefined, // nothing is said unasked in this book
  suggest,
  parts,
  route,
  walk,
  view,
  plain,
  revive,
  outcome,
  face,
}
