// The course of the drill for tests: walkers are placed with a facing, go over poses or with their bases, and fire into sectors.
import type { Choice, Decision, Option, Region, Shape } from '../kernel/decision.ts'
import { d, die, type Dice } from '../kernel/dice.ts'
import type { Id, Place, Seat } from '../kernel/plain.ts'
import { words } from '../kernel/procedure.ts'
import { apart } from '../space/plane.ts'
import { HEADINGS, homeHexes, homeStrip, INCH, limits, noShot, struck, type Board, type Stood } from './drill-ground.ts'
import { up, type DrillWords, type Ring, type Walker } from './drill-state.ts'

export const { act, ask, call, each, loop, procedure } = words<Ring>()

export const put = (kind: string, rule: string, seat: Seat, choice: Shape, idle: Choice, more: Partial<Decision> = {}): Decision => ({
  kind,
  rule,
  seat,
  secret: false,
  told: 'all',
  about: [],
  choice,
  idle,
  ...more,
})

/** DR-HIT-01: 1 damage from 4 on a die; struck in a rear sector from 2 on, and 2 damage from 5. */
export function strike(sector: number, dice: Dice): number {
  const rear = sector >= 2 && sector <= 4
  return dice.roll('shot', d(6), (n) => (rear ? (n >= 5 ? 2 : n >= 2 ? 1 : 0) : n >= 4 ? 1 : 0))
}

/** Whom a walker may fire at. */
export function targets(units: readonly Walker[], board: Board, me: Stood): readonly Walker[] {
  return units.filter((u) => u.seat !== me.seat && up(u) && noShot(board, units, me, u) === null)
}

export const option = (u: { readonly id: Id; readonly name: string }): Option => ({ id: u.id, label: u.name, about: [{ unit: u.id }] })
export const seatsUp = (g: { readonly units: readonly { seat: Seat; hp: number }[]; readonly words: DrillWords }): readonly Seat[] =>
  [0, 1].filter((s) => !g.words.left.includes(s) && g.units.some((u) => u.seat === s && u.hp > 0))

const region = (board: Board, seat: Seat): Region =>
  board === 'hex' ? { is: 'hexes', of: homeHexes(seat) } : { is: 'polygon', points: homeStrip(seat) }

/** A legal way to stand for n walkers of a seat: facing the foe. */
export function stand(board: Board, seat: Seat, n: number): { readonly place: readonly { readonly at: Place; readonly facing: number }[] } {
  const facing = board === 'hex' ? (seat === 0 ? HEADINGS[1] : HEADINGS[4]) : seat === 0 ? 90 : 270
  const all = homeHexes(seat)
  return {
    place: Array.from({ length: n }, (_, i) => ({
      at: board === 'hex' ? all[i] : ([seat === 0 ? 400 : 1400, 200 + 250 * i] as Place),
      facing,
    })),
  }
}

type Turn = { readonly unit: Id }

export const turn = procedure(
  'DR-TURN-01',
  'turn',
  (v: Turn): Turn => v,
  ask(
    'DR-MOV-01',
    (g, { unit }: Turn) => {
      const { seat, at, facing } = g.unit(unit)
      const budget = limits[g.words.board].walk
      const shape: Shape = { is: 'path', unit, budget, from: { at, facing }, facing: true, pass: true }
      return put('go', 'DR-MOV-01', seat, shape, { pass: true }, { about: [{ unit }] })
    },
    (g, { unit }: Turn, [{ choice: c }]) => {
      if (!('legs' in c)) return
      const u = g.edit(unit)
      const path = [u.at, ...c.legs.map((l) => l.to)]
      const long = path.slice(1).reduce((n, p, i) => n + apart(path[i], p), 0)
      u.at = path[path.length - 1]
      u.facing = c.facing ?? u.facing
      u.gone = g.words.board === 'hex' ? c.legs.length : Math.floor(long / INCH)
      g.emit({ is: 'went', rule: 'DR-MOV-01', unit, path, facing: u.facing })
    },
  ),
  ask(
    'DR-FIRE-01',
    (g, { unit }: Turn) => {
      const me = g.unit(unit)
      const of = targets(g.units, g.words.board, me)
      return of.length === 0
        ? null
        : put('fire', 'DR-FIRE-01', me.seat, { is: 'one', of: of.map(option), pass: true }, { pass: true }, { about: [{ unit }] })
    },
    (g, { unit }: Turn, [{ choice: c }]) => {
      if (!('one' in c)) return
      const sector = struck(g.words.board, g.unit(unit), g.unit(c.one))
      const harm = strike(sector, g.dice)
      g.set({ last: [unit, c.one] })
      const u = g.edit(c.one)
      u.hp = Math.max(0, u.hp - harm)
      g.emit({ is: 'fired', rule: 'DR-HIT-01', by: unit, at: c.one, sector, harm })
      if (u.hp === 0) g.emit({ is: 'fell', rule: 'DR-HIT-01', unit: c.one })
    },
  ),
)

type Round = { readonly order: readonly Id[] }

export const round = procedure(
  'DR-RND-01',
  'round',
  (): Round => ({ order: [] }),
  act('DR-RND-01', (g): Round => {
    const first = g.dice.roll('first side', die(0, 1), (n) => n)
    g.set({ round: g.words.round + 1 })
    for (const u of g.units) if (u.gone > 0) g.edit(u.id).gone = 0
    g.emit({ is: 'first', rule: 'DR-RND-01', seat: first, round: g.words.round })
    const of = (seat: Seat): Id[] => g.units.filter((u) => u.seat === seat && up(u)).map((u) => u.id)
    const [a, b] = [of(first), of(1 - first)]
    return { order: Array.from({ length: Math.max(a.length, b.length) }, (_, i) => [a[i], b[i]].filter((x) => x !== undefined)).flat() }
  }),
  each(
    (_g, v: Round) => v.order,
    call(turn, (g, _v: Round, unit) => (up(g.unit(unit)) && !g.words.left.includes(g.unit(unit).seat) ? { unit } : null)),
  ),
  act('DR-END-01', (g) => {
    if (g.words.round >= g.words.turns) g.set({ end: 'the last round is over' })
  }),
)

export const battle = procedure(
  'DR-BATTLE-01',
  'drill',
  () => ({}),
  ask(
    'DR-DEP-01',
    (g) =>
      seatsUp(g).map((seat) => {
        const items = g.units.filter((u) => u.seat === seat && u.hp > 0).map((u) => ({ unit: u.id }))
        const shape: Shape = { is: 'place', items, where: [region(g.words.board, seat)], facing: true }
        return put('place', 'DR-DEP-01', seat, shape, stand(g.words.board, seat, items.length), { secret: true })
      }),
    (g, _v, answers) => {
      for (const { decision: q, choice } of answers)
        (choice as { place: readonly { at: Place; facing: number }[] }).place.forEach(({ at, facing }, i) => {
          const { unit } = (q.choice as { items: readonly { unit: Id }[] }).items[i]
          Object.assign(g.edit(unit), { at, facing })
          g.emit({ is: 'placed', rule: 'DR-DEP-01', unit, at, facing })
        })
    },
  ),
  loop(
    () => true,
    call(round, () => ({})),
  ),
)
