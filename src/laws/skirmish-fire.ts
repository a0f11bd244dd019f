// Fire in the skirmish for tests: a shot with its secret focus, and snap fire, which interrupts a move.
import type { Id } from '../kernel/plain.ts'
import type { Field, Squad } from './skirmish-state.ts'
import {
  procedure,
  ask,
  question,
  about,
  only,
  range,
  volley,
  hurt,
  inRange,
  hushed,
  seatsOf,
  option,
  each,
  call,
  alive,
} from './skirmish-field.ts'

export type ShotWords = { readonly by: Id; readonly at: Id }

export const shot = procedure(
  'SK-SHOT-01',
  'shot',
  (v: ShotWords): ShotWords => v,
  ask(
    'SK-AIM-01',
    (g, v: ShotWords) => {
      const u = g.unit(v.by)
      return question(
        'aim',
        'SK-AIM-01',
        u.seat,
        { is: 'number', min: 0, max: u.focus, step: 1, unit: 'focus' },
        { number: 0 },
        { secret: true, told: 'nobody', about: [about(u)], always: true },
      )
    },
    (g, v: ShotWords, answers) => {
      const n = (only(answers) as { number: number }).number
      const u = g.edit(v.by)
      u.focus -= n
      u.aim = n
      g.emit({ is: 'aimed', rule: 'SK-AIM-01', told: [u.seat], unit: v.by, focus: n })
    },
  ),
  ask(
    'SK-VOL-01',
    (g, v: ShotWords) =>
      [v.by, v.at].map((id, i) =>
        question(
          i ? 'guard' : 'volley',
          'SK-VOL-01',
          g.unit(id).seat,
          { is: 'split', total: i ? 2 : 3, into: ['high', 'low'] },
          { split: i ? [1, 1] : [2, 1] },
          { secret: true, about: [about(g.unit(id))] },
        ),
      ),
    (g, v: ShotWords, [a, b]) => {
      const by = g.edit(v.by)
      const to = g.unit(v.at)
      const facts = {
        attack: (a.choice as { split: number[] }).split,
        guard: (b.choice as { split: number[] }).split,
        aim: by.aim,
        range: range(by, to),
      }
      const harm = volley(facts, g.dice)
      by.aim = 0
      g.emit({ is: 'volley', rule: 'SK-HIT-01', by: v.by, at: v.at, attack: facts.attack, guard: facts.guard, harm })
      if (harm > 0) hurt(g, v.at, harm)
    },
  ),
)

type SnapWords = { readonly at: Id; readonly by: readonly Id[] }
export const watchers = (g: Field, at: Id): Squad[] =>
  g.units.filter((u) => u.watch && u.seat !== g.unit(at).seat && inRange(u, g.unit(at)))

export const snapFire = hushed(
  procedure(
    'SK-SNAP-01',
    'snapFire',
    (v: { at: Id }): SnapWords => ({ at: v.at, by: [] }),
    ask(
      'SK-SNAP-01',
      (g, v: SnapWords) =>
        seatsOf(g).flatMap((seat) => {
          const mine = watchers(g, v.at).filter((u) => u.seat === seat)
          return mine.length
            ? [
                question(
                  'snap',
                  'SK-SNAP-01',
                  seat,
                  { is: 'one', of: mine.map(option), pass: true },
                  { pass: true },
                  { secret: true, told: 'nobody', about: [{ unit: v.at }] },
                ),
              ]
            : []
        }),
      (g, v: SnapWords, answers): SnapWords => {
        const by = answers.flatMap((a) => ('one' in a.choice ? [a.choice.one] : []))
        for (const id of by) g.edit(id).watch = false
        if (by.length) g.emit({ is: 'snap', rule: 'SK-SNAP-01', units: by, at: v.at })
        return { at: v.at, by }
      },
    ),
    each(
      (_g, v: SnapWords) => v.by,
      call(shot, (g, v: SnapWords, one) => (alive(g.unit(v.at)) ? { by: one, at: v.at } : null)),
    ),
  ),
  (g, v: SnapWords) => (v.by.length ? [] : Array.from({ length: g.seats }, (_, s) => s).filter((s) => !g.open.some((q) => q.seat === s))),
)
