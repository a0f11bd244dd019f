// The course of the skirmish for tests: deployment, rounds with their orders and activations, and what may be said unasked.
import type { Option } from '../kernel/decision.ts'
import { die } from '../kernel/dice.ts'
import type { Id, Place, Seat } from '../kernel/plain.ts'
import { HILL } from './skirmish-state.ts'
import {
  procedure,
  ask,
  question,
  WALK,
  only,
  loop,
  alive,
  act,
  call,
  inRange,
  option,
  about,
  seatsOf,
  onField,
  each,
  hurtOf,
  same,
  home,
  hushed,
  FOCUS,
} from './skirmish-field.ts'
import { snapFire, watchers, shot } from './skirmish-fire.ts'
import { salvo } from './skirmish-salvo.ts'

type Acting = { readonly unit: Id; readonly target: Id }

export const activate = procedure(
  'SK-ACT-01',
  'activate',
  (v: { unit: Id }): Acting => ({ unit: v.unit, target: '' }),
  ask(
    'SK-MOV-01',
    (g, v: Acting) =>
      question(
        'move',
        'SK-MOV-01',
        g.unit(v.unit).seat,
        { is: 'path', unit: v.unit, budget: WALK, from: { at: g.unit(v.unit).at }, pass: true },
        { pass: true },
        { told: 'seat', about: [{ unit: v.unit }] },
      ),
    (g, v: Acting, answers) => {
      const c = only(answers)
      if ('legs' in c) g.edit(v.unit).plan = c.legs.map((l) => l.to)
    },
  ),
  loop(
    (g, v: Acting) => g.unit(v.unit).plan.length > 0 && alive(g.unit(v.unit)),
    act('SK-MOV-02', (g, v: Acting) => {
      const u = g.edit(v.unit)
      const from = u.at
      u.at = u.plan[0]
      u.plan = u.plan.slice(1)
      g.emit({ is: 'moved', rule: 'SK-MOV-02', unit: v.unit, from, at: u.at })
    }),
    call(snapFire, (g, v: Acting) => (g.words.snap && watchers(g, v.unit).length ? { at: v.unit } : null)),
  ),
  ask(
    'SK-FIRE-01',
    (g, v: Acting) => {
      const me = g.unit(v.unit)
      const of = g.units.filter((u) => u.seat !== me.seat && inRange(me, u))
      return of.length
        ? question(
            'fire',
            'SK-FIRE-01',
            me.seat,
            { is: 'one', of: of.map(option), pass: true, passLabel: 'Hold fire' },
            { pass: true },
            { about: [about(me)] },
          )
        : null
    },
    (_g, v: Acting, answers): Acting => {
      const c = only(answers)
      return { unit: v.unit, target: 'one' in c ? c.one : '' }
    },
  ),
  call(shot, (_g, v: Acting) => (v.target ? { by: v.unit, at: v.target } : null)),
)

type Round = { readonly order: readonly Id[] }

export const round = procedure(
  'SK-RND-01',
  'round',
  (): Round => ({ order: [] }),
  act('SK-INI-01', (g): Round => {
    g.set({ round: g.words.round + 1 })
    const first = g.dice.roll('initiative', die(0, 11), (n) => n)
    const n = g.seats
    g.emit({ is: 'initiative', rule: 'SK-INI-01', seat: first % n, round: g.words.round })
    return { order: Array.from({ length: n }, (_, i) => String((first + i) % n)) }
  }),
  ask(
    'SK-ORD-01',
    (g) =>
      seatsOf(g).map((seat) => {
        const of = g.units.filter((u) => u.seat === seat && onField(u)).map(option)
        return question(
          'orders',
          'SK-ORD-01',
          seat,
          { is: 'some', of, min: 0, max: Math.min(2, of.length), ordered: true },
          { some: [] },
          { secret: true },
        )
      }),
    (g, v: Round, answers): Round => {
      const lists = v.order.map((seat) => {
        const a = answers.find((x) => x.decision.seat === Number(seat))
        return a ? (a.choice as { some: readonly Id[] }).some : []
      })
      const order = [0, 1].flatMap((i) => lists.flatMap((l) => (l[i] === undefined ? [] : [l[i]])))
      for (const u of g.units) if (alive(u)) g.edit(u.id).watch = !order.includes(u.id)
      g.emit({ is: 'orders', rule: 'SK-ORD-01', units: order })
      return { order }
    },
  ),
  each(
    (_g, v: Round) => v.order,
    call(activate, (g, _v: Round, one) => (onField(g.unit(one)) ? { unit: one } : null)),
  ),
  salvo,
  ask(
    'SK-REST-01',
    (g) =>
      seatsOf(g).flatMap((seat) => {
        const to = hurtOf(g, seat).map(about)
        return to.length > 1
          ? [
              question(
                'repair',
                'SK-REST-01',
                seat,
                { is: 'assign', items: [{ part: 'kit', of: String(seat) }], to, each: 1 },
                { assign: [[]] },
                { secret: true },
              ),
            ]
          : []
      }),
    (g, _v: Round, answers) => {
      for (const { decision: q, choice } of answers)
        for (const i of (choice as { assign: readonly (readonly number[])[] }).assign[0]) {
          const { unit } = (q.choice as { to: readonly { unit: Id }[] }).to[i]
          const u = g.edit(unit)
          u.hp++
          g.emit({ is: 'repaired', rule: 'SK-REST-01', unit })
        }
    },
  ),
  act('SK-END-01', (g) => {
    const on = g.units.find((u) => onField(u) && same(u.at, HILL))
    if (on) {
      g.set({ score: g.words.score.map((n, s) => (s === on.seat ? n + 1 : n)) })
      g.emit({ is: 'score', rule: 'SK-END-01', seat: on.seat, unit: on.id })
    }
    if (g.words.round >= g.words.turns) g.set({ end: 'the last round is over' })
  }),
)

export const battle = procedure(
  'SK-BATTLE-01',
  'battle',
  () => ({}),
  ask(
    'SK-DEP-01',
    (g) =>
      seatsOf(g).map((seat) => {
        const items = g.units.filter((u) => u.seat === seat && alive(u)).map(about)
        const of = home(seat)
        return question(
          'deploy',
          'SK-DEP-01',
          seat,
          { is: 'place', items, where: [{ is: 'hexes', of }] },
          { place: items.map((_, i) => ({ at: of[i] })) },
          { secret: true },
        )
      }),
    (g, _v, answers) => {
      for (const { decision: q, choice } of answers)
        (choice as { place: readonly { at: Place }[] }).place.forEach((p, i) => {
          const { unit } = (q.choice as { items: readonly { unit: Id }[] }).items[i]
          g.edit(unit).at = p.at
          g.emit({ is: 'deployed', rule: 'SK-DEP-01', unit, at: p.at })
        })
    },
  ),
  loop(
    () => true,
    call(round, () => ({})),
  ),
)

export const truce = procedure(
  'SK-TRUCE-01',
  'truce',
  (v: { by: Seat }) => v,
  ask(
    'SK-TRUCE-01',
    (g, v: { by: Seat }) =>
      seatsOf(g)
        .filter((s) => s !== v.by)
        .map((s) =>
          question(
            'truce',
            'SK-TRUCE-01',
            s,
            {
              is: 'one',
              of: [
                { id: 'accept', label: 'Accept the truce' },
                { id: 'reject', label: 'Fight on' },
              ],
            },
            { one: 'reject' },
            { secret: true },
          ),
        ),
    (g, _v: { by: Seat }, answers) => {
      const agreed = answers.every((a) => 'one' in a.choice && a.choice.one === 'accept')
      if (agreed) g.set({ end: 'truce' })
      g.emit({ is: 'truce', rule: 'SK-TRUCE-01', agreed })
    },
  ),
)

/** SK-LEND-01: said at any time and told to nobody else: a squad hands one of its focus on. */
export const lend = hushed(
  procedure(
    'SK-LEND-01',
    'lend',
    (v: { from: Id; seat: Seat }) => v,
    ask(
      'SK-LEND-01',
      (g, v: { from: Id; seat: Seat }) =>
        question(
          'lendTo',
          'SK-LEND-01',
          v.seat,
          {
            is: 'one',
            of: lenders(g.units, v.seat)
              .filter((u) => u.id !== v.from)
              .map(option),
            pass: true,
          },
          { pass: true },
          { told: 'nobody', about: [{ unit: v.from }], always: true },
        ),
      (g, v: { from: Id; seat: Seat }, answers) => {
        const to = answers.flatMap((a) => ('one' in a.choice ? [a.choice.one] : []))
        if (to.length && g.unit(v.from).focus > 0 && g.unit(to[0]).focus < FOCUS) {
          g.edit(v.from).focus--
          g.edit(to[0]).focus++
        }
        g.emit({ is: 'lent', rule: 'SK-LEND-01', told: [v.seat], unit: v.from, to })
      },
    ),
  ),
  (g, v: { from: Id; seat: Seat }) => Array.from({ length: g.seats }, (_, s) => s).filter((s) => s !== v.seat),
)

export const lenders = <U extends { readonly id: Id; readonly name: string; readonly seat: Seat; readonly hp: number }>(
  units: readonly U[],
  seat: Seat,
): readonly U[] => units.filter((u) => u.seat === seat && alive(u))

export const promotion = procedure(
  'SK-AFT-01',
  'promotion',
  (_v: { of: 'after' }) => ({}),
  ask(
    'SK-AFT-01',
    (g) =>
      Array.from({ length: g.seats }, (_, seat) => {
        const of = g.units.filter((u) => u.seat === seat && alive(u) && u.focus < FOCUS).map(option)
        return question(
          'promote',
          'SK-AFT-01',
          seat,
          { is: 'some', of, min: 0, max: Math.min(1, of.length) },
          { some: [] },
          { secret: true },
        )
      }).filter((q) => (q.choice as { of: readonly Option[] }).of.length > 0),
    (g, _v, answers) => {
      for (const { choice } of answers)
        for (const id of (choice as { some: readonly Id[] }).some) {
          const u = g.edit(id)
          u.focus++
          g.emit({ is: 'promoted', rule: 'SK-AFT-01', told: [u.seat], unit: id })
        }
    },
  ),
)
