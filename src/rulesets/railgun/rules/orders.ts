// Railgun: 2100: standing orders, given at any time and told to nobody: ask, hold, or fire when (RG-SNAP-05).
import type { Answer, Choice, Decision, Option } from '../../../kernel/decision.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { interrupt } from '../../../kernel/procedure.ts'
import { arms } from './aims.ts'
import { standOption } from '../book/names.ts'
import { act, ask, hushed, other, procedure, standRef, type Field, type Order, type RgGame, type Stand } from '../state/state.ts'

/** Stands that can be given an order: in play, with a weapon. */
function orderable(f: Field, seat: Seat): readonly Stand[] {
  return f.units.filter(
    (s) =>
      s.seat === seat &&
      (s.where === 'table' || s.where === 'carried' || s.where === 'reserve' || s.where === 'orbit') &&
      arms(s).length > 0,
  )
}

const say = (kind: string, seat: Seat, of: readonly Option[]): Decision => ({
  kind,
  rule: 'RG-SNAP-05',
  seat,
  secret: false,
  told: 'nobody',
  about: [],
  choice: { is: 'some', of, min: 1, max: of.length },
  idle: { some: [of[0].id] },
})

/** What a seat may say unasked: which of its stands hold their fire, ask, or fire by themselves. */
export function anytime(f: Field, seat: Seat): readonly Decision[] {
  const of = orderable(f, seat).map(standOption)
  return of.length === 0 ? [] : [say('orderAsk', seat, of), say('orderHold', seat, of), say('orderFire', seat, of)]
}

type Ordering = { readonly seat: Seat }
const limits: readonly Option[] = [
  { id: 'infantry', label: 'at infantry' },
  { id: 'light', label: 'at light vehicles' },
  { id: 'mainBattleTank', label: 'at main battle tanks' },
  { id: 'flank', label: 'only into the flank' },
  { id: 'any', label: 'at any target, not only the mover' },
]

/** RG-SNAP-05: the terms of an order to fire, asked one after the other. */
export const giveOrders = hushed<Ordering, Ordering>(
  procedure(
    'RG-SNAP-05',
    'giveOrders',
    ({ seat }: Ordering): Ordering => ({ seat }),
    ask<Ordering>(
      'RG-SNAP-05',
      (g, v): Decision => ({
        kind: 'orderAt',
        rule: 'RG-SNAP-05',
        seat: v.seat,
        secret: false,
        told: 'nobody',
        about: g.words.ordering.flatMap((id) => standRef(id)),
        choice: { is: 'some', of: limits, min: 0, max: limits.length },
        idle: { some: ['infantry', 'light', 'mainBattleTank'] },
      }),
      takeLimits,
    ),
    ask<Ordering>(
      'RG-D19',
      (g, v): Decision => ({
        kind: 'orderWithin',
        rule: 'RG-SNAP-05',
        seat: v.seat,
        secret: false,
        told: 'nobody',
        about: g.words.ordering.flatMap((id) => standRef(id)),
        choice: { is: 'number', min: 0, max: 72, step: 1, unit: 'inches' },
        idle: { number: 0 },
      }),
      takeWithin,
    ),
    act<Ordering>('RG-SNAP-05', (g, v) => {
      // told when it is whole: what a seat sees moves with what it is told
      const ids = g.words.ordering
      g.set({ ordering: [] })
      told(g, v.seat, ids, 'orderFire')
    }),
  ),
  (_g, v) => [other(v.seat)],
)

function told(g: RgGame, seat: Seat, units: readonly Id[], order: string): void {
  g.emit({ is: 'orders', rule: 'RG-SNAP-05', seat, units, order, told: [seat] })
}

function give(g: RgGame, ids: readonly Id[], order: (s: Stand) => Order): void {
  for (const id of ids) g.edit(id).stance = order(g.unit(id))
}

function takeLimits(g: RgGame, _v: Ordering, a: readonly Answer[]): void {
  const c = a[0].choice,
    some = 'some' in c ? c.some : []
  const kinds = (['infantry', 'light', 'mainBattleTank'] as const).filter((k) => some.includes(k))
  give(g, g.words.ordering, () => ({
    is: 'when',
    kinds: kinds.length > 0 ? kinds : ['infantry', 'light', 'mainBattleTank'],
    arc: some.includes('flank') ? 'flank' : 'any',
    within: null,
    only: some.includes('any') ? 'any' : 'mover',
  }))
}

/** 0 is no limit; the distance to the mover is measured by the engine. */
function takeWithin(g: RgGame, _v: Ordering, a: readonly Answer[]): void {
  const c = a[0].choice
  if ('number' in c)
    give(g, g.words.ordering, (s) => (s.stance.is === 'when' ? { ...s.stance, within: c.number === 0 ? null : c.number } : s.stance))
}

/** Take an order that was given unasked; it is part of the game record and told to its own side only. */
export function hear(g: RgGame, d: Decision, c: Choice): void {
  if (!('some' in c)) return
  if (d.kind === 'orderFire') {
    g.set({ ordering: c.some })
    interrupt(g, giveOrders, { seat: d.seat })
    return
  }
  give(g, c.some, () => (d.kind === 'orderHold' ? { is: 'hold' } : { is: 'ask' }))
  told(g, d.seat, c.some, d.kind)
}
