// The shapes of a question, each with its face. Every one of them works by pointer, by key and as plain text.
import type { JSX } from 'preact'
import type { Choice } from '../../../kernel/decision.ts'
import type { Put } from '../hand/hand.ts'
import { One } from './options.tsx'
import { Standing } from './standing.tsx'
import { Some } from './ticks.tsx'
import { NumberOf, Split, Assign } from './counts.tsx'
import { Place } from './placing.tsx'
import { Path } from './pathing.tsx'
import { PlanOf } from './plan.tsx'

/** The controls of the open question. */
export function Controls({ put, draft }: { put: Put; draft: Choice | null }): JSX.Element {
  const s = put.q.decision.choice
  switch (s.is) {
    case 'one':
      return put.q.ask.standing ? <Standing put={put} shape={s} draft={draft} /> : <One put={put} shape={s} draft={draft} />
    case 'some':
      return <Some put={put} shape={s} draft={draft} />
    case 'number':
      return <NumberOf put={put} shape={s} draft={draft} />
    case 'split':
      return <Split put={put} shape={s} draft={draft} />
    case 'assign':
      return <Assign put={put} shape={s} draft={draft} />
    case 'place':
      return <Place put={put} shape={s} draft={draft} />
    case 'path':
      return <Path put={put} shape={s} draft={draft} />
    case 'plan':
      return <PlanOf put={put} shape={s} draft={draft} />
  }
}
