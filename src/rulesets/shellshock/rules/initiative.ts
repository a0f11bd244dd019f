// Shellshock: initiative by chits: drawn blind, placed at once, and the orders that follow from them (SS-INIT-02 to 05, SS-FIRE-17).
import { d, die } from '../../../kernel/dice.ts'
import type { Decision, Option } from '../../../kernel/decision.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { act, ask, loop, procedure, sheetFor, type SsGame, type SsUnit } from '../state/state.ts'

/** SS-INIT-02: whether a unit gets a chit: it is in the game, on the map, neither immobile nor infantry. */
export function getsChit(u: SsUnit): boolean {
  return u.out === '' && u.hex >= 0 && !u.immobile && sheetFor(u).getsChit
}

/** SS-INIT-02: whether a unit bears the Red Chit, which takes the place of the highest number. */
export function hasRedChit(g: SsGame, u: SsUnit): boolean {
  return u.chit !== 0 && u.chit === g.words.chits
}

const unmarked = (u: SsUnit, seat: Seat): boolean => u.seat === seat && u.chit === 0 && getsChit(u)
const anyUnmarked = (g: SsGame, seat: Seat): boolean => g.units.some((u) => unmarked(u, seat))

/** The unit with the Red Chit that may still move; undefined if none. */
export function redUnit(g: SsGame): Id | undefined {
  return g.units.find((u) => u.chit !== 0 && u.chit === g.words.chits && getsChit(u) && u.stage === 'waits')?.id
}

/** SS-FIRE-17: units without a chit first, by seat and force list, then rising chits, the Red Chit last; what is out has no part. */
export function chitOrder(g: SsGame): readonly Id[] {
  const of = g.units.filter((u) => u.out === '' && u.hex >= 0)
  const place = new Map(of.map((u, i) => [u.id, i]))
  const first = (a: SsUnit, b: SsUnit): number => a.chit - b.chit || a.seat - b.seat || (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)
  return of.sort(first).map((u) => u.id)
}

/** SS-INIT-05: the units that have a chit, in the order in which they move while the Red Chit is held (SS-INIT-06). */
export function moveOrder(g: SsGame): readonly Id[] {
  return chitOrder(g).filter((id) => g.unit(id).chit > 0 && getsChit(g.unit(id)))
}

type Drawing = { readonly bag: readonly number[]; readonly seat: Seat; readonly chit: number }

/** SS-INIT-03, SS-AMB-05: who draws first: fewer units that get a chit; equal: a die. */
function firstToDraw(g: SsGame): Seat {
  const counts = Array.from({ length: g.seats }, (_, seat) => g.units.filter((u) => u.seat === seat && getsChit(u)).length)
  const least = counts.reduce((a, b) => Math.min(a, b))
  const seats = counts.flatMap((n, seat) => (n === least ? [seat] : []))
  return seats.length === 1 ? seats[0] : g.dice.roll('firstDraw', d(seats.length), (n) => seats[n - 1])
}

/** SS-INIT-03: the next to draw: by turns, but a side with no unit left to mark is passed over. */
function nextToDraw(g: SsGame, after: Seat): Seat {
  for (let i = 1; i <= g.seats; i++) if (anyUnmarked(g, (after + i) % g.seats)) return (after + i) % g.seats
  return after
}

/** SS-INIT-04, SS-D03: beside which of his own units without a chit the drawer places it; it cannot be refused. */
function offerPlacing(g: SsGame, v: Drawing): Decision {
  const of = g.units.filter((u) => unmarked(u, v.seat)).map((u): Option => ({ id: u.id, label: u.name, about: [{ unit: u.id }] }))
  return {
    kind: 'placeChit',
    rule: 'SS-INIT-04',
    seat: v.seat,
    secret: false,
    told: 'all',
    about: [],
    choice: { is: 'one', of },
    idle: { one: of[0].id },
  }
}

/** SS-INIT-02 to SS-INIT-05: the Initiative Phase. The set is always 1 to N − 1 and the Red Chit for N units (SS-INIT-08). */
export const initiative = procedure<{ readonly of: 'turn' }, Drawing>(
  'SS-INIT-01',
  'initiative',
  () => ({ bag: [], seat: 0, chit: 0 }),
  act<Drawing>('SS-INIT-02', (g) => {
    for (const u of g.units) if (u.chit !== 0) g.edit(u.id).chit = 0
    const n = g.units.filter(getsChit).length
    g.set({ chits: n })
    return { bag: Array.from({ length: n }, (_, i) => i + 1), seat: -1, chit: 0 }
  }),
  loop<Drawing>(
    (_, v) => v.bag.length > 0,
    act<Drawing>('SS-INIT-03', (g, v) => {
      const first = v.seat < 0 ? firstToDraw(g) : v.seat
      const seat = v.seat >= 0 || !anyUnmarked(g, first) ? nextToDraw(g, first) : first
      const at = g.dice.roll('chit', die(1, v.bag.length), (n) => n - 1)
      const chit = v.bag[at]
      g.emit({ is: 'draws', rule: 'SS-INIT-03', seat, chit, red: chit === g.words.chits })
      return { bag: v.bag.filter((_, i) => i !== at), seat, chit }
    }),
    ask<Drawing>('SS-INIT-04', offerPlacing, (g, v, [{ choice }]) => {
      const id = (choice as { readonly one: Id }).one
      g.edit(id).chit = v.chit
      g.emit({ is: 'placesChit', rule: 'SS-INIT-04', seat: v.seat, unit: id, chit: v.chit, red: v.chit === g.words.chits })
    }),
  ),
)
