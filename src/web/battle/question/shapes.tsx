// The shapes of a question, each with its face. Every one of them works by pointer, by key and as plain text.
import type { JSX } from 'preact'
import type { Choice } from '../../../kernel/decision.ts'
import { later } from '../../ui/later.tsx'
import type { Put } from '../hand/hand.ts'
import { One } from './options.tsx'
import { Place } from './placing.tsx'

/** The faces that are fetched in the background, by their shapes; those of most first questions are here at once. */
export const rare = {
  some: later(() => import('./ticks.tsx').then((m) => m.Some)),
  number: later(() => import('./counts.tsx').then((m) => m.NumberOf)),
  split: later(() => import('./counts.tsx').then((m) => m.Split)),
  assign: later(() => import('./counts.tsx').then((m) => m.Assign)),
  path: later(() => import('./pathing.tsx').then((m) => m.Path)),
  plan: later(() => import('./plan.tsx').then((m) => m.PlanOf)),
}
/** Many things that stand until they are passed, each answered by itself: what follows a battle. */
export const Standing = later(() => import('./standing.tsx').then((m) => m.Standing))
/** Several small questions of one ask as one act. */
export const JointOf = later(() => import('./joint.tsx').then((m) => m.JointOf))
/** Two questions as one act. */
export const Together = later(() => import('./together.tsx').then((m) => m.Together))
export const Over = later(() => import('./together.tsx').then((m) => m.Over))
export const NotOver = later(() => import('./together.tsx').then((m) => m.NotOver))
/** Why the gold button proposes what it does. */
export const Why = later(() => import('./why.tsx').then((m) => m.Why))

/** The controls of the open question. */
export function Controls({ put, draft }: { put: Put; draft: Choice | null }): JSX.Element {
  const s = put.q.decision.choice
  switch (s.is) {
    case 'one':
      return put.q.ask.standing ? <Standing put={put} shape={s} draft={draft} /> : <One put={put} shape={s} draft={draft} />
    case 'some':
      return <rare.some put={put} shape={s} draft={draft} />
    case 'number':
      return <rare.number put={put} shape={s} draft={draft} />
    case 'split':
      return <rare.split put={put} shape={s} draft={draft} />
    case 'assign':
      return <rare.assign put={put} shape={s} draft={draft} />
    case 'place':
      return <Place put={put} shape={s} draft={draft} />
    case 'path':
      return <rare.path put={put} shape={s} draft={draft} />
    case 'plan':
      return <rare.plan put={put} shape={s} draft={draft} />
  }
}
