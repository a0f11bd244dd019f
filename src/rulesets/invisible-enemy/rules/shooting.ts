// Invisible Enemy: one shot from its declaration to its cells: smoke, the secret split of missile dice, places (IE-FIRE-11, IE-MIS-02).
import type { Answer, Decision } from '../../../kernel/decision.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import type { WeaponId } from '../book/charts.ts'
import { cellName } from '../book/pentawing.ts'
import { act, ask, defenseOf, loop, procedure, when, type Field, type IeGame, showing } from '../state/state.ts'
import { stir } from './camouflage.ts'
import {
  cellAt,
  kinetic,
  kineticStrike,
  missile,
  missileDice,
  missileStrike,
  photon,
  strikeCell,
  strikeDone,
  thermal,
  thermalStrike,
  throughSmoke,
  type Split,
  type Strike,
} from './weapons.ts'

/** What is shot: the weapons in it (−1 the main one), what they are, their value, at whom. */
export type Shooting = {
  readonly unit: Id
  readonly shot: { readonly modules: readonly number[]; readonly is: WeaponId; readonly value: number; readonly target: Id }
}
type Shot = Shooting & { readonly contest: boolean; readonly strike: Strike | null }

/** IE-PHO-01: the range that was guessed by eye for a shot; 0: the dice range it. */
function guessed(f: Field, v: Shooting): number {
  const c = f.words.commits.find((x) => x.unit === v.unit && v.shot.modules.includes(x.module))
  return c === undefined || c.guess < 0 ? 0 : c.guess
}

/** IE-FIRE-10, IE-FIRE-11, IE-CAM-04: the shot is made, the firer marked; smoke may swallow it. What needs no answers is resolved. */
function fire(g: IeGame, v: Shot): Shot {
  const s = v.shot,
    e = g.edit(v.unit)
  if (s.modules.includes(-1)) e.fired = true
  if (s.modules.some((m) => m >= 0))
    e.modules = e.modules.map((m, i) =>
      s.modules.includes(i) ? { ...showing(g, m), fired: true, used: m.is === 'engineering' ? ('shoot' as const) : m.used } : m,
    )
  e.shot = true
  e.spike = true
  stir(g, v.unit)
  if (!throughSmoke(g, v.unit, s.target)) return v
  if (s.is === 'missile' && diceOf(g, v) > 0) return { ...v, contest: true }
  if (s.is === 'missile') missile(g, v.unit, s.target, [0, 0], [0, 0])
  else if (s.is === 'photon') photon(g, v.unit, s.target, s.value, guessed(g, v))
  else if (g.words.options.cellsByHand)
    return { ...v, strike: (s.is === 'kinetic' ? kineticStrike : thermalStrike)(g, v.unit, s.target, s.value) }
  else (s.is === 'kinetic' ? kinetic : thermal)(g, v.unit, s.target, s.value)
  return v
}
const diceOf = (g: IeGame, v: Shot): number => missileDice(g, g.unit(v.unit), g.unit(v.shot.target), v.shot.value)

/** IE-D13, IE-MIS-01, IE-MIS-02: both sides split all their dice in secret into core and hull. */
function offerSplits(g: IeGame, v: Shot): readonly Decision[] {
  const target = g.unit(v.shot.target)
  const split = (seat: Seat, total: number, about: readonly Id[]): Decision => ({
    kind: 'split',
    rule: 'IE-MIS-02',
    seat,
    secret: true,
    told: 'all',
    about: about.map((unit) => ({ unit })),
    choice: { is: 'split', total, into: ['core', 'hull'] },
    idle: { split: [Math.ceil(total / 2), Math.floor(total / 2)] },
  })
  return [split(g.unit(v.unit).seat, diceOf(g, v), [v.unit, v.shot.target]), split(target.seat, defenseOf(target), [v.shot.target, v.unit])]
}
function takeSplits(g: IeGame, v: Shot, answers: readonly Answer[]): Shot {
  const [mine, theirs] = answers.map(({ choice }): Split => ('split' in choice ? [choice.split[0], choice.split[1]] : [0, 0]))
  if (!g.words.options.cellsByHand) {
    missile(g, v.unit, v.shot.target, mine, theirs)
    return { ...v, contest: false }
  }
  return { ...v, contest: false, strike: missileStrike(g, v.unit, v.shot.target, mine, theirs) }
}

/** IE-D20, IE-OPT-01d: the attacker picks the cell among those that the die would choose from. */
function offerCell(g: IeGame, v: Shot): Decision {
  const s = v.strike as Strike,
    target = g.unit(s.target),
    met = new Set<number>()
  const of = [1, 2, 3, 4, 5, 6].flatMap((die) => {
    const cell = cellAt(target, s, die)
    if (met.has(cell)) return []
    met.add(cell)
    return [{ id: String(die), label: cell < 0 ? 'no cell' : cellName(cell) }]
  })
  return {
    kind: 'cell',
    rule: 'IE-OPT-01',
    seat: g.unit(s.by).seat,
    secret: false,
    told: 'all',
    about: [{ unit: s.target }],
    choice: { is: 'one', of },
    idle: { one: of[0].id },
  }
}

/** IE-FIRE-11: one shot. */
export const shoot = procedure(
  'IE-FIRE-11',
  'shoot',
  ({ unit, shot }: Shooting): Shot => ({ unit, shot, contest: false, strike: null }),
  act('IE-FIRE-11', fire),
  when((_, v: Shot) => v.contest, ask('IE-MIS-02', offerSplits, takeSplits)),
  when(
    (_, v: Shot) => v.strike !== null,
    loop(
      (_, v: Shot) => (v.strike as Strike).seek.length > 0,
      ask(
        'IE-OPT-01',
        offerCell,
        (g, v: Shot, [{ choice }]): Shot => ({
          ...v,
          strike: strikeCell(g, v.strike as Strike, 'one' in choice ? Number(choice.one) : 1),
        }),
      ),
    ),
    act('IE-OPT-01', (g, v: Shot) => strikeDone(g, v.strike as Strike)),
  ),
)
