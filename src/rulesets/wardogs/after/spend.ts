// Wardogs: how points are spent after a battle: whole refits of the dearest first, then squads anew, then what is left. Advice, no rule.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Idea } from '../../../kernel/ruleset.ts'
import type { WdSeen } from '../sight/view.ts'
import { mendings } from '../workshop/campaign.ts'
import { deskOf } from '../workshop/desk.ts'

/** Ideas for the question `refit`, the best first; null for every other question. */
export function spend(v: WdSeen, d: Decision, n: number): readonly { readonly choice: Choice; readonly idea: Idea }[] | null {
  const desk = d.kind === 'refit' ? deskOf(v.words, d.seat) : null
  if (desk === null) return null
  const all = [...mendings(desk)].sort((a, b) => b.cost - a.cost)
  const rank = (id: string): number => (id.endsWith('.all') ? 0 : id.startsWith('again.') ? 1 : 2)
  return all
    .map((m, i) => ({ m, i }))
    .sort((a, b) => rank(a.m.id) - rank(b.m.id) || a.i - b.i)
    .slice(0, n)
    .map(({ m }) => ({ choice: { one: m.id }, idea: 'recover' }))
}
