// Wardogs: after the battle: each side in turn comes home, mends what it has points for, and takes one campaign file along (WD-CAMP-01).
import type { Answer, Decision, Option } from '../../../kernel/decision.ts'
import type { Force } from '../../../kernel/force.ts'
import type { Plain, Seat } from '../../../kernel/plain.ts'
import type { After } from '../../../kernel/ruleset.ts'
import { scoreOf } from '../rules/ending.ts'
import { orNone } from '../rules/alternate.ts'
import { act, ask, call, each, loop, procedure, type WdGame, type WdUnit, type WdWords } from '../state/state.ts'
import { homecoming, mendings, settled } from '../workshop/campaign.ts'
import { asForce } from '../workshop/plan.ts'
import { fundOf } from '../workshop/sums.ts'
import { afterOf, deskOf, type AfterWords, type Desk } from '../workshop/desk.ts'

type V = { readonly seat: Seat }
function put(g: WdGame, seat: Seat, desk: Desk): void {
  const a = afterOf(g.words) as AfterWords
  g.set({ after: { homes: a.homes, desks: (a.desks ?? []).map((x, i) => (i === seat ? desk : x)) } as Plain })
}

/** WD-CAMP-01: what is destroyed is gone; what a side scored joins its points. */
function comeHome(g: WdGame): void {
  const limit = g.words.turn >= g.words.turnLimit
  const homes = afterOf(g.words)?.homes ?? []
  const desks = g.words.sides.map((s) =>
    homecoming(
      homes[s.seat],
      g.units.filter((u) => u.seat === s.seat),
      scoreOf(g, s.seat, limit),
    ),
  )
  g.set({ after: { homes, desks } as unknown as Plain })
}

function offer(g: WdGame, v: V): Decision | null {
  const desk = deskOf(g.words, v.seat)
  const all = desk === null || desk.closed ? [] : mendings(desk)
  const of = all.map((m): Option => ({ id: m.id, label: `${m.unit}: ${m.what} · ${m.cost}` }))
  return of.length === 0 ? null : orNone('refit', 'WD-CAMP-01', v.seat, of, 'Mend nothing more')
}

function take(g: WdGame, v: V, [a]: readonly Answer[]): void {
  const desk = deskOf(g.words, v.seat)
  if (desk === null) return
  const id = 'one' in a.choice ? a.choice.one : ''
  const m = mendings(desk).find((x) => x.id === id)
  put(g, v.seat, m?.next ?? { ...desk, closed: true })
  if (m) g.emit({ is: 'refit', rule: 'WD-CAMP-01', seat: v.seat, unit: m.unit, what: m.what, cost: m.cost, fund: fundOf(m.next.column) })
}

const open = (g: WdGame, v: V): boolean => {
  const desk = deskOf(g.words, v.seat)
  return desk !== null && !desk.closed && mendings(desk).length > 0
}

/** WD-CAMP-01 for one side. */
export const refit = procedure(
  'WD-CAMP-01',
  'refit',
  ({ seat }: V): V => ({ seat }),
  act('WD-CAMP-01', (g, v: V) => {
    const desk = deskOf(g.words, v.seat)
    if (desk === null) return
    const { column } = desk
    const earned = (column.campaign?.earned ?? 0) - ((afterOf(g.words)?.homes[v.seat].campaign?.earned ?? 0) as number)
    g.emit({ is: 'home', rule: 'WD-CAMP-01', seat: v.seat, units: column.units.length, earned, fund: fundOf(column) })
  }),
  loop(open, ask('WD-CAMP-01', offer, take)),
  act('WD-CAMP-01', (g, v: V) => {
    const desk = deskOf(g.words, v.seat)
    if (desk !== null) put(g, v.seat, { ...desk, column: settled(desk), closed: true })
  }),
)

/** Everything that follows a battle. */
export const after = procedure(
  'WD-CAMP-01',
  'after',
  (_: { readonly of: 'after' }) => ({ of: 'after' }),
  act('WD-CAMP-01', comeHome),
  each(
    (g: WdGame) => g.words.sides.map((s) => String(s.seat)),
    call(refit, (_g: WdGame, _v: Plain, one: string) => ({ seat: Number(one) })),
  ),
)

export const afterProcedures = [after, refit] as const

/** What the kernel needs of it. */
export const afterBattle: After<WdUnit, WdWords> = {
  procedure: after,
  file(g, seat): Force {
    const desk = deskOf(g.words, seat)
    if (desk === null) throw new RangeError(`WD-CAMP-01 the file of seat ${seat} is not made before the decisions after the battle`)
    return asForce(desk.column)
  },
}
