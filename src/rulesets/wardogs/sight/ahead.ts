// Wardogs: how questions follow each other at a screen: who acts and what it does are one act where nothing happens in between.
import { leading } from '../../../craft/leading.ts'
import { runs } from '../rules/sequence.ts'
import type { WdEvent } from '../state/events.ts'
import type { WdUnit, WdWords } from '../state/state.ts'
import { imagine } from './imagine.ts'
import { view, type WdSeen } from './view.ts'

/** WD-INIT-03, WD-INIT-04, WD-FLY-01, WD-TRANS-01: who moves and where or how, how it flies and where, who is unloaded and where. */
export const ahead = leading<WdUnit, WdWords, WdEvent, WdSeen>(
  { runs, imagine, view },
  { activate: ['path', 'squad', 'mode'], mode: ['path'], load: ['unload'] },
)
