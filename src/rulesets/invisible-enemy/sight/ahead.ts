// Invisible Enemy: how questions follow each other at a screen: who acts and what it does are one act where nothing happens in between.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import { DiceError, noDice } from '../../../kernel/dice.ts'
import { answer } from '../../../kernel/procedure.ts'
import { runs } from '../rules/sequence.ts'
import type { IeEvent } from '../state/events.ts'
import { imagine } from './imagine.ts'
import { view, type IeSeen } from './view.ts'

const kinds: readonly string[] = ['mover', 'firer', 'shot', 'work', 'place']

/** The question that an answer leads straight to: no die, nothing told, nobody else asked in between. */
export function ahead(v: IeSeen, d: Decision, c: Choice): { readonly view: IeSeen; readonly decision: Decision } | null {
  if (!kinds.includes(d.kind) || !('one' in c) || v.seat === 'watcher') return null
  const at = v.open.findIndex((q) => q.kind === d.kind && q.seat === d.seat)
  if (at < 0 || v.open.length !== 1) return null
  const g = imagine(v, noDice),
    heard: IeEvent[] = []
  g.heard = heard
  try {
    answer(g, runs, at, c)
  } catch (e) {
    if (e instanceof DiceError) return null
    throw e
  }
  g.heard = null
  const [decision] = g.open
  if (heard.length > 0 || g.over !== null || g.open.length !== 1 || decision.seat !== d.seat) return null
  return { view: view(g, d.seat), decision }
}
