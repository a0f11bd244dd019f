// Shellshock: how questions follow each other at a screen: a speed and the path it is gone with are one act.
import { leading } from '../../../craft/leading.ts'
import { runs } from '../rules/sequence.ts'
import type { SsEvent } from '../state/events.ts'
import type { SsUnit, SsWords } from '../state/state.ts'
import { imagine } from './imagine.ts'
import { view, type SsSeen } from './view.ts'

/** SS-MOVE-01, SS-MOVE-05, SS-MOVE-18: a speed leads to the path, or to the facing of who stands; all hear that it was declared. */
export const ahead = leading<SsUnit, SsWords, SsEvent, SsSeen>(
  { runs, imagine, view },
  { speed: ['path', 'facing', 'altitude'], altitude: ['path'] },
  ['declares'],
)
