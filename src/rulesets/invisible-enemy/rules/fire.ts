// Invisible Enemy: firing: which shots a base has, both sides' secret split of missile dice, the Fire phase of a side (IE-FIRE, IE-PAY-05).
import type { Answer, Decision } from '../../../kernel/decision.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { inWedge } from '../../../space/arc.ts'
import { within } from '../../../space/plane.ts'
import { geometry, weapon, type WeaponId } from '../book/charts.ts'
import {
  act,
  ask,
  defenseOf,
  loop,
  mounts,
  other,
  paralysed,
  procedure,
  reachOf,
  when,
  type Base,
  type Field,
  type IeGame,
  type Mount,
} from '../state/state.ts'
import { stir } from './camouflage.ts'
import { criticals } from './criticals.ts'
import { clear, isIn, spotted } from './lines.ts'
import { kinetic, missile, missileDice, photon, thermal, throughSmoke, type Split } from './weapons.ts'

/** A shot that may be declared: the weapons in it (−1 the main one), what they are, their value, at whom. */
export type Shot = {
  readonly id: string
  readonly modules: readonly number[]
  readonly is: WeaponId
  readonly value: number
  readonly target: Id
}

/** IE-FIRE-01, IE-FIRE-09, IE-JAM-03: the weapons with which a base may fire now; payload ones not from a jamming surface. */
export function readyMounts(f: Field, b: Base): readonly Mount[] {
  if (b.dead) return []
  const voided = f.words.land.features.some((x) => x.terrain === 'jamSurface' && isIn(x, b.at))
  return mounts(b).filter((m) => {
    if (paralysed(b) && m.is !== 'kinetic') return false
    if (m.module < 0) return b.mj === 0 && !b.fired
    const p = b.modules[m.module]
    return p.mj === 0 && !p.fired && !voided
  })
}

/** IE-FIRE-03 to 07: whether a weapon may be fired at a target: arc, range from the value on the log, line or spotting. */
export function mayHit(f: Field, b: Base, m: Mount, target: Base): boolean {
  if (target.dead || target.seat === b.seat) return false
  const row = weapon(m.is),
    reach = reachOf(m.is, m.value)
  if (reach >= 0 && !within(b.at, target.at, reach)) return false
  if (paralysed(b) && !within(b.at, target.at, geometry.pointBlank)) return false // IE-JAM-03
  if (!inWedge(b.at, b.facing + m.facing, row.half, target.at)) return false
  if (row.los === 'spotted') return spotted(f, b.seat, target)
  if (row.los === 'direct') return clear(f, b, target)
  if (!clear(f, b, target, true)) return false
  return !f.words.options.thermalNeedsSpotting || clear(f, b, target) || spotted(f, b.seat, target)
}

/** IE-FIRE-01, IE-PAY-05: every shot that a base may declare: weapon by weapon, then main and payload joined. */
export function shotsOf(f: Field, b: Base): readonly Shot[] {
  const all = readyMounts(f, b),
    out: Shot[] = []
  for (const m of all)
    for (const t of f.units) {
      if (mayHit(f, b, m, t)) out.push({ id: `${m.module}>${t.id}`, modules: [m.module], is: m.is, value: m.value, target: t.id })
    }
  const main = all.find((m) => m.module < 0)
  if (main === undefined || !f.words.options.payloadMatching || (main.is !== 'missile' && main.is !== 'thermal')) return out
  for (const m of all) {
    if (m.module < 0 || m.is !== main.is) continue
    for (const t of f.units)
      if (mayHit(f, b, main, t) && mayHit(f, b, m, t))
        out.push({ id: `-1+${m.module}>${t.id}`, modules: [-1, m.module], is: m.is, value: main.value + m.value, target: t.id })
  }
  return out
}
const canFire = (f: Field, b: Base): boolean => !b.done && shotsOf(f, b).length > 0

// ---- The Fire phase of a side ---------------------------------------------------------------------------------

type Firing = { readonly seat: Seat; readonly unit: Id; readonly shot: Shot | null; readonly over: boolean }

/** IE-FIRE-02: which base fires next; passing ends the phase. */
function offerFirer(g: IeGame, v: Firing): Decision {
  const of = g.units.filter((b) => b.seat === v.seat && canFire(g, b)).map((b) => ({ id: b.id, label: b.name, about: [{ unit: b.id }] }))
  return {
    kind: 'firer',
    rule: 'IE-FIRE-02',
    seat: v.seat,
    secret: false,
    told: 'all',
    about: [],
    choice: { is: 'one', of, pass: true, passLabel: 'End the Fire phase' },
    idle: { pass: true },
  }
}
function offerShot(g: IeGame, v: Firing): Decision {
  const named = (s: Shot): string => `${s.modules.length > 1 ? 'Joint ' : s.modules[0] >= 0 ? 'Payload ' : ''}${s.is} ${s.value}`
  const of = shotsOf(g, g.unit(v.unit)).map((s) => ({
    id: s.id,
    label: `${named(s)} at ${g.unit(s.target).name}`,
    about: [{ unit: s.target }],
  }))
  return {
    kind: 'shot',
    rule: 'IE-FIRE-01',
    seat: v.seat,
    secret: false,
    told: 'all',
    about: [{ unit: v.unit }],
    choice: { is: 'one', of, pass: true, passLabel: 'Done firing' },
    idle: { pass: true },
  }
}
function takeShot(g: IeGame, v: Firing, [{ choice }]: readonly Answer[]): Firing {
  if ('one' in choice) return { ...v, shot: shotsOf(g, g.unit(v.unit)).find((s) => s.id === choice.one) ?? null }
  g.edit(v.unit).done = true
  return { ...v, unit: '', shot: null }
}

/** IE-FIRE-10, IE-FIRE-11, IE-CAM-04: the shot is made, the firer marked; smoke may swallow it. What needs no answers is resolved. */
function fire(g: IeGame, v: Firing): Firing {
  const s = v.shot as Shot,
    e = g.edit(v.unit)
  if (s.modules.includes(-1)) e.fired = true
  if (s.modules.some((m) => m >= 0)) e.modules = e.modules.map((m, i) => (s.modules.includes(i) ? { ...m, fired: true } : m))
  e.shot = true
  e.spike = true
  stir(g, v.unit)
  if (!throughSmoke(g, v.unit, s.target)) return { ...v, shot: null }
  if (s.is === 'missile' && diceOf(g, v) > 0) return v
  if (s.is === 'missile') missile(g, v.unit, s.target, [0, 0], [0, 0])
  else resolvers[s.is](g, v.unit, s.target, s.value)
  return { ...v, shot: null }
}
const resolvers = { kinetic, photon, thermal } as const
const diceOf = (g: IeGame, v: Firing): number => {
  const s = v.shot as Shot
  return missileDice(g, g.unit(v.unit), g.unit(s.target), s.value)
}

/** IE-MIS-01, IE-MIS-02: both sides split all their dice in secret into core and hull. */
function offerSplits(g: IeGame, v: Firing): readonly Decision[] {
  const s = v.shot as Shot
  const split = (seat: Seat, total: number): Decision => ({
    kind: 'split',
    rule: 'IE-MIS-02',
    seat,
    secret: true,
    told: 'all',
    about: [{ unit: v.unit }, { unit: s.target }],
    choice: { is: 'split', total, into: ['core', 'hull'] },
    idle: { split: [Math.ceil(total / 2), Math.floor(total / 2)] },
  })
  return [split(v.seat, diceOf(g, v)), split(other(v.seat), defenseOf(g.unit(s.target)))]
}
function takeSplits(g: IeGame, v: Firing, answers: readonly Answer[]): Firing {
  const [mine, theirs] = answers.map(({ choice }): Split => ('split' in choice ? [choice.split[0], choice.split[1]] : [0, 0]))
  missile(g, v.unit, (v.shot as Shot).target, mine, theirs)
  return { ...v, shot: null }
}

/** IE-FIRE-01, IE-FIRE-02: the bases of a side fire one after another; at the end of the phase all critical hits are rolled. */
export const firePhase = procedure(
  'IE-FIRE-02',
  'firePhase',
  ({ seat }: { readonly seat: Seat }): Firing => ({ seat, unit: '', shot: null, over: false }),
  loop(
    (g, v: Firing) => !v.over && g.units.some((b) => b.seat === v.seat && canFire(g, b)),
    ask(
      'IE-FIRE-02',
      offerFirer,
      (_, v: Firing, [{ choice }]): Firing => ('one' in choice ? { ...v, unit: choice.one } : { ...v, over: true }),
    ),
    loop(
      (g, v: Firing) => v.unit !== '' && !v.over && canFire(g, g.unit(v.unit)),
      ask('IE-FIRE-01', offerShot, takeShot),
      when(
        (_, v: Firing) => v.shot !== null,
        act('IE-FIRE-11', fire),
        when((_, v: Firing) => v.shot !== null, ask('IE-MIS-02', offerSplits, takeSplits)),
      ),
    ),
    act('IE-FIRE-02', (g, v: Firing): Firing => {
      if (v.unit !== '') g.edit(v.unit).done = true
      return { ...v, unit: '' }
    }),
  ),
  act('IE-CRIT-01', criticals),
)
