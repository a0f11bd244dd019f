// The field of the skirmish for tests: its ground, who is on it and in whose reach, a volley, and how its questions are put.
import type { Answer, Choice, Decision, Option } from '../kernel/decision.ts'
import { d, sum, versus, type Dice } from '../kernel/dice.ts'
import type { Id, Place, Ref, Seat } from '../kernel/plain.ts'
import { words } from '../kernel/procedure.ts'
import { hexBoard } from '../space/hex.ts'
import type { Field, SeenSquad, Squad, Words } from './skirmish-state.ts'

export const ground = hexBoard(9, 7)
export const REACH = 4
export const WALK = 3
export const FOCUS = 3
export const same = (a: Place, b: Place): boolean => a[0] === b[0] && a[1] === b[1]
export const alive = (s: { readonly hp: number }): boolean => s.hp > 0
export const onField = (s: { readonly hp: number; readonly at: Place }): boolean => alive(s) && s.at[0] >= 0
export const range = (a: { readonly at: Place }, b: { readonly at: Place }): number => ground.distance(a.at, b.at)
export const inRange = (a: Squad | SeenSquad, b: Squad | SeenSquad): boolean => onField(a) && onField(b) && range(a, b) <= REACH

export const seatsOf = (g: {
  readonly seats: number
  readonly words: Words
  readonly units: readonly { seat: Seat; hp: number }[]
}): Seat[] =>
  Array.from({ length: g.seats }, (_, s) => s).filter((s) => !g.words.left.includes(s) && g.units.some((u) => u.seat === s && u.hp > 0))

export const home = (seat: Seat): Place[] =>
  Array.from({ length: 63 }, (_, i): Place => [i % 9, (i - (i % 9)) / 9]).filter(([c, r]) =>
    seat === 0 ? c < 2 : seat === 1 ? c > 6 : c > 1 && c < 7 && r === (seat === 2 ? 0 : 6),
  )

export const about = (u: { readonly id: Id }): Ref => ({ unit: u.id })

/** SK-HIT-01: attack dice against guard dice, high and low; 1 damage from `need` on, 2 from six more. */
export type Shot = { readonly attack: readonly number[]; readonly guard: readonly number[]; readonly aim: number; readonly range: number }

/** The damage of one shot: 0, 1 or 2 for each of its dice pools. */
export function volley(f: Shot, dice: Dice): number {
  let harm = 0
  f.attack.forEach((n, i) => {
    if (n === 0) return
    const spec = f.guard[i] > 0 ? versus(sum(n, d(6)), sum(f.guard[i], d(6))) : sum(n, d(6))
    harm += dice.roll(i === 0 ? 'high volley' : 'low volley', spec, (m) =>
      m + f.aim >= f.range + 9 ? 2 : m + f.aim >= f.range + 3 ? 1 : 0,
    )
  })
  return harm
}

export const { act, ask, call, each, loop, procedure, hushed } = words<Field>()

export const question = (
  kind: string,
  rule: string,
  seat: Seat,
  choice: Decision['choice'],
  idle: Choice,
  more: Partial<Decision> = {},
): Decision => ({ kind, rule, seat, secret: false, told: 'all', about: [], choice, idle, ...more })

export const option = (u: { readonly id: Id; readonly name: string }): Option => ({ id: u.id, label: u.name, about: [about(u)] })
export const only = (answers: readonly Answer[]): Choice => answers[0].choice

export function hurt(g: Field, id: Id, by: number): void {
  const u = g.edit(id)
  u.hp = Math.max(0, u.hp - by)
  if (u.hp === 0) {
    u.plan = []
    g.emit({ is: 'out', rule: 'SK-HIT-02', unit: id })
  }
}

export const free = (units: readonly (Squad | SeenSquad)[], me: Id, at: Place): boolean =>
  !units.some((u) => u.id !== me && onField(u) && same(u.at, at))

export const reachOf = (units: readonly (Squad | SeenSquad)[], u: { readonly id: Id; readonly at: Place }, budget: number) =>
  ground.reach(u.at, budget, { cost: (_from, to) => (free(units, u.id, to) ? 1 : -1) })

export const hurtOf = (g: Field, seat: Seat): Squad[] => g.units.filter((u) => u.seat === seat && alive(u) && u.hp < u.of)
