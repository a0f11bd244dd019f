// Invisible Enemy: jammers in either phase, the counter-jam that breaks in, and how jams end (IE-JAM, IE-PWR-02b, IE-PWR-03).
import { d } from '../../../kernel/dice.ts'
import type { Answer, Decision, Option } from '../../../kernel/decision.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { inWedge } from '../../../space/arc.ts'
import { jammer, jamming, power } from '../book/charts.ts'
import { act, ask, procedure, type Base, type Field, type IeGame, type Jam, showing } from '../state/state.ts'
import { stir } from './camouflage.ts'
import { clear, isIn } from './lines.ts'

/** The effect of a jamming surface (designed): who stands on it uses no payload module. */
export const voided = (f: Field, b: Base): boolean => f.words.land.features.some((x) => x.terrain === 'jamSurface' && isIn(x, b.at))

/** IE-JAM-01, IE-AMB-28: the modules with which a base may jam now; a paralysed base jams too. */
export function readyJammers(f: Field, b: Base): readonly number[] {
  if (b.dead || b.infected || !b.modules.some((m) => m.is === 'jammer' && m.points > 0 && m.used === '') || voided(f, b)) return []
  return b.modules.flatMap((m, i) => (m.is === 'jammer' && m.points > 0 && m.used === '' ? [i] : []))
}
/** IE-JAM-01, IE-AMB-53: whether a module reaches a target: its arc with its border, a direct line, any range. */
export function mayJam(f: Field, b: Base, module: number, target: Base): boolean {
  if (target.dead || target.seat === b.seat) return false
  return inWedge(b.at, b.facing + b.modules[module].facing, jammer.half, target.at) && clear(f, b, target)
}

/** IE-D09: every jam that a side may try now, as options of the question that leads its phase. */
export function jamOptions(f: Field, seat: Seat): readonly Option[] {
  const out: Option[] = []
  for (const b of f.units) {
    if (b.seat !== seat) continue
    for (const i of readyJammers(f, b))
      for (const t of f.units)
        if (mayJam(f, b, i, t))
          out.push({
            id: `jam:${b.id}:${i}:${t.id}`,
            label: `${b.name}: jam ${t.name} with ${b.modules[i].points}`,
            about: [{ unit: b.id }, { unit: t.id }],
          })
  }
  return out
}
export const isJam = (option: string): boolean => option.startsWith('jam:')
export type Attempt = { readonly unit: Id; readonly module: number; readonly target: Id; readonly against: number }
/** The attempt that an option names. */
export function attemptOf(option: string): Attempt {
  const [, unit, module, target] = option.split(':')
  return { unit, module: Number(module), target, against: 0 }
}

// ---- Counter-jam ----------------------------------------------------------------------------------------------

/** IE-PWR-02b, IE-PWR-03: points that a base may still spend against a jam in this turn. */
export function counterPoints(f: Field, b: Base): number {
  let n = 0
  for (const m of b.modules) if (m.is === 'power' && (m.used === '' || m.used === 'counter')) n += m.points - Math.min(m.points, m.spent)
  return n === 0 || voided(f, b) ? 0 : n
}
/** IE-D10: the jammed side says how many points meet the jam. */
function offerCounter(g: IeGame, v: Attempt): Decision | null {
  const t = g.unit(v.target),
    most = counterPoints(g, t)
  if (most === 0) return null
  return {
    kind: 'counter',
    rule: 'IE-PWR-02',
    seat: t.seat,
    secret: false,
    told: 'all',
    about: [{ unit: v.target }, { unit: v.unit }],
    choice: { is: 'number', min: 0, max: most, step: 1, unit: 'points' },
    idle: { number: Math.min(most, Math.ceil(g.unit(v.unit).modules[v.module].points / power.counter)) },
  }
}
function takeCounter(g: IeGame, v: Attempt, [{ choice }]: readonly Answer[]): Attempt {
  if (!('number' in choice) || choice.number === 0) return v
  const e = g.edit(v.target)
  let left = choice.number
  e.modules = e.modules.map((m) => {
    if (left === 0 || m.is !== 'power' || (m.used !== '' && m.used !== 'counter')) return m
    const n = Math.min(left, m.points - Math.min(m.points, m.spent))
    left -= n
    return n === 0 ? m : { ...m, used: 'counter', spent: m.spent + n }
  })
  stir(g, v.target)
  return { ...v, against: choice.number }
}

// ---- The roll -------------------------------------------------------------------------------------------------

function begin(g: IeGame, v: Attempt): void {
  const e = g.edit(v.unit)
  e.tried = true
  e.modules = e.modules.map((m, i) => (i === v.module ? { ...showing(g, m), used: 'jam' } : m))
  stir(g, v.unit)
}
/** IE-JAM-01, IE-PWR-03: the roll, or none where the points spent against it are enough. */
export function roll(g: IeGame, v: Attempt): void {
  const { points } = g.unit(v.unit).modules[v.module],
    left = points - power.counter * v.against
  const { effect, brain } =
    left <= 0 ? { effect: null, brain: 0 } : g.dice.roll(`jamming of ${g.unit(v.target).name}`, d(6), (n) => jamming(n + left))
  if (effect !== null) {
    const e = g.edit(v.target),
      jam: Jam = { by: v.unit, module: v.module, effect }
    e.jams = [...e.jams, jam]
    e.b += brain
  }
  g.emit({
    is: 'jams',
    rule: left <= 0 ? 'IE-PWR-03' : 'IE-JAM-01',
    unit: v.unit,
    module: v.module,
    target: v.target,
    against: v.against,
    effect: effect ?? '',
    brain,
  })
}

/** IE-JAM-01: a module jams one base. */
export const jamOnce = procedure(
  'IE-JAM-01',
  'jamOnce',
  (v: Attempt): Attempt => v,
  act('IE-JAM-05', begin),
  ask('IE-PWR-02', offerCounter, takeCounter),
  act('IE-JAM-01', roll),
)

/** IE-JAM-04: after every finished move: jams whose line is lost end. */
export function cutJams(g: IeGame): void {
  for (const { id, jams } of g.units) {
    if (jams.length === 0) continue
    const left = jams.filter((j) => clear(g, g.unit(j.by), g.unit(id)))
    if (left.length === jams.length) continue
    g.edit(id).jams = left
    for (const j of jams) if (!left.includes(j)) g.emit({ is: 'jamEnds', rule: 'IE-JAM-04', unit: id, by: j.by })
  }
}
