// Invisible Enemy: how questions follow each other at a screen: who acts and what it does are one act where nothing happens in between.
import { leading } from '../../../craft/leading.ts'
import { runs } from '../rules/sequence.ts'
import type { Base, IeWords } from '../state/state.ts'
import type { IeEvent } from '../state/events.ts'
import { imagine } from './imagine.ts'
import { view, type IeSeen } from './view.ts'

/** IE-MOVE-06, IE-PWR-02, IE-ENG-02, IE-FIRE-01, IE-SET-03: who moves and how, who fires what at whom, what is placed and where. */
export const ahead = leading<Base, IeWords, IeEvent, IeSeen>(
  { runs, imagine, view },
  { mover: ['path', 'speed', 'work'], work: ['path'], firer: ['shot'], shot: ['land'], place: ['deploy'] },
)
