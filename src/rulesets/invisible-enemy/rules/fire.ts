// Invisible Enemy: firing: which shots a base has, and the Fire phase of a side with all that may be done in it (IE-FIRE, IE-PAY-05).
import type { Answer, Decision, Option } from '../../../kernel/decision.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { inWedge } from '../../../space/arc.ts'
import { within } from '../../../space/plane.ts'
import { engineer, geometry, weapon, type WeaponId } from '../book/charts.ts'
import {
  act,
  ask,
  call,
  inches,
  loop,
  mounts,
  paralysed,
  procedure,
  reachOf,
  when,
  type Base,
  type Field,
  type IeGame,
  type Mount,
  toldOf,
} from '../state/state.ts'
import { beaconOptions, isBeacon, launch, launcher, launchOf } from './beacons.ts'
import { criticals } from './criticals.ts'
import { attemptOf, isJam, jamOnce, jamOptions, voided } from './jamming.ts'
import { clear, spotted } from './lines.ts'
import { rangingProcedure, BY_DICE, type Aim } from './ranging.ts'
import { shoot } from './shooting.ts'
import { isTending, tend, tendingOf, tendOptions } from './tending.ts'

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
  const free = b.modules.length === 0 || !voided(f, b)
  const out = mounts(b).filter((m) => {
    if (paralysed(b) && m.is !== 'kinetic') return false
    if (m.module < 0) return b.mj === 0 && !b.fired
    const p = b.modules[m.module]
    return p.mj === 0 && !p.fired && free && !f.words.options.noWeaponPayloads
  })
  return free && !f.words.options.noEngineering ? [...out, ...pointBlank(b)] : out
}
/** IE-ENG-11, IE-AMB-36: an engineering module that has not worked in this turn, as a kinetic weapon. */
function pointBlank(b: Base): readonly Mount[] {
  return b.modules.flatMap((m, module) =>
    m.is === 'engineering' && m.points > 0 && m.used === '' ? [{ module, is: 'kinetic' as const, value: m.points, facing: 0 }] : [],
  )
}
const isPointBlank = (b: Base, m: Mount): boolean => m.module >= 0 && b.modules[m.module].is === 'engineering'

/** IE-FIRE-03 to 07: whether a weapon may be fired at a target: arc, range from the value on the log, line or spotting. */
export function mayHit(f: Field, b: Base, m: Mount, target: Base): boolean {
  if (target.dead || target.id === b.id || (target.seat === b.seat && !b.infected)) return false
  const blank = isPointBlank(b, m)
  const row = weapon(m.is),
    reach = blank ? inches(engineer.pointBlank) : reachOf(m.is, m.value)
  if (reach >= 0 && !within(b.at, target.at, reach)) return false
  if (paralysed(b) && !within(b.at, target.at, geometry.pointBlank)) return false // IE-JAM-03
  if (!blank && row.half < 180 && !inWedge(b.at, b.facing + m.facing, row.half, target.at)) return false
  if (row.los === 'spotted') return spotted(f, b.seat, target)
  if (row.los === 'direct') return clear(f, b, target)
  if (!clear(f, b, target, true)) return false
  return !f.words.options.thermalNeedsSpotting || clear(f, b, target) || spotted(f, b.seat, target)
}

/** IE-PHO-01, IE-PHO-06: whether a weapon may be fired at a target by what was committed; all may where nobody guesses. */
function committed(f: Field, b: Base, m: Mount, target: Id): boolean {
  if (m.is !== 'photon' || f.words.options.photonRanging !== 'eye') return true
  return f.words.commits.some((c) => c.unit === b.id && c.module === m.module && (c.guess === BY_DICE || c.target === target))
}
/** IE-PHO-01: the photon weapons of a side with all that they might fire at. */
export function aimsOf(f: Field, seat: Seat): readonly Aim[] {
  return f.units
    .filter((b) => b.seat === seat && !b.infected)
    .flatMap((b) =>
      readyMounts(f, b)
        .filter((m) => m.is === 'photon')
        .map((m) => ({ unit: b.id, module: m.module, targets: f.units.filter((t) => mayHit(f, b, m, t)).map((t) => t.id) })),
    )
    .filter((a) => a.targets.length > 0)
}

/** IE-FIRE-01, IE-FIRE-08, IE-PAY-05, IE-AMB-05: every shot that a base may declare: weapon by weapon, then main and payload joined. */
export function shotsOf(f: Field, b: Base): readonly Shot[] {
  const all = readyMounts(f, b),
    out: Shot[] = []
  for (const m of all)
    for (const t of f.units)
      if (committed(f, b, m, t.id) && mayHit(f, b, m, t))
        out.push({ id: `${m.module}>${t.id}`, modules: [m.module], is: m.is, value: m.value, target: t.id })
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
/** Whether a base has any shot: the same tests, up to the first that holds. */
function hasShot(f: Field, b: Base): boolean {
  for (const m of readyMounts(f, b)) for (const t of f.units) if (committed(f, b, m, t.id) && mayHit(f, b, m, t)) return true
  return false
}
/** A shot by its option; null for another option. */
export function shotOf(f: Field, b: Base, option: string): Shot | null {
  return shotsOf(f, b).find((s) => s.id === option) ?? null
}

// ---- The Fire phase of a side ---------------------------------------------------------------------------------

/** IE-FIRE-01, IE-PAY-01: whether a base has anything to do in a Fire phase. */
export function mayAct(f: Field, b: Base): boolean {
  return !b.done && !b.dead && !b.infected && (hasShot(f, b) || launcher(f, b) >= 0 || tendOptions(f, b).length > 0)
}

type Firing = { readonly seat: Seat; readonly unit: Id; readonly deed: string; readonly over: boolean; readonly ready: readonly Id[] }

const readyNow = (g: IeGame, seat: Seat): readonly Id[] => g.units.filter((b) => b.seat === seat && mayAct(g, b)).map((b) => b.id)
function lookRound(g: IeGame, v: Firing): Firing {
  return { ...v, unit: '', deed: '', ready: readyNow(g, v.seat) }
}

/** IE-FIRE-02, IE-JAM-01: which base fires next, or what is jammed; passing ends the phase. */
function offerFirer(g: IeGame, v: Firing): Decision {
  const of = v.ready.map((id) => ({ id, label: g.unit(id).name, about: [{ unit: id }] }))
  return {
    kind: 'firer',
    rule: 'IE-FIRE-02',
    seat: v.seat,
    secret: false,
    told: toldOf(g),
    about: [],
    choice: { is: 'one', of: [...of, ...jamOptions(g, v.seat)], pass: true, passLabel: 'End the Fire phase' },
    idle: { pass: true },
  }
}
function takeFirer(_: IeGame, v: Firing, [{ choice }]: readonly Answer[]): Firing {
  if (!('one' in choice)) return { ...v, over: true }
  return isJam(choice.one) ? { ...v, deed: choice.one } : { ...v, unit: choice.one }
}
/** What a base may do in its turn to fire: shots, beacons, repairs. */
export function deedsOf(f: Field, b: Base): readonly Option[] {
  const named = (s: Shot): string => {
    const joint =
      s.modules.length > 1 ? 'Joint ' : s.modules[0] < 0 ? '' : b.modules[s.modules[0]].is === 'engineering' ? 'Point-blank ' : 'Payload '
    return `${joint}${s.is} ${s.value}`
  }
  const shots = shotsOf(f, b).map((s) => {
    const target = f.units.find((t) => t.id === s.target)
    return { id: s.id, label: `${named(s)} at ${target?.name}`, about: [{ unit: s.target }] }
  })
  return [...shots, ...beaconOptions(f, b), ...tendOptions(f, b)]
}
/** IE-D12: what a base does in its turn to fire: weapon and target, joint or apart, or it is done. */
function offerShot(g: IeGame, v: Firing): Decision | null {
  const of = deedsOf(g, g.unit(v.unit))
  return {
    kind: 'shot',
    rule: 'IE-FIRE-01',
    seat: v.seat,
    secret: false,
    told: toldOf(g),
    about: [{ unit: v.unit }],
    choice: { is: 'one', of, pass: true, passLabel: 'Done firing' },
    idle: { pass: true },
  }
}
function takeShot(g: IeGame, v: Firing, [{ choice }]: readonly Answer[]): Firing {
  if ('one' in choice) return { ...v, deed: choice.one }
  g.edit(v.unit).done = true
  return { ...v, unit: '', deed: '' }
}
const isShot = (deed: string): boolean => deed.includes('>')
const isCampaign = (v: Firing): boolean => v.unit !== '' && !v.over

/** The phase begins: what was committed in the last one is nothing any more. */
function opening(g: IeGame): void {
  if (g.words.commits.length > 0) g.set({ commits: [] })
}
/** IE-PHO-01, IE-CRIT-01: the phase is over: guesses lapse, criticals are rolled. */
function closing(g: IeGame, v: Firing): void {
  if (g.words.commits.length > 0) g.set({ commits: [] })
  if (!g.words.ranged[v.seat]) g.set({ ranged: g.words.ranged.map((on, seat) => on || seat === v.seat) })
  criticals(g)
}

export const ranging = rangingProcedure(aimsOf)

/** IE-FIRE-01, IE-FIRE-02: the bases of a side fire one after another; at the end of the phase all critical hits are rolled. */
export const firePhase = procedure(
  'IE-FIRE-02',
  'firePhase',
  ({ seat }: { readonly seat: Seat }): Firing => ({ seat, unit: '', deed: '', over: false, ready: [] }),
  act('IE-FIRE-02', opening),
  when(
    (g) => g.words.options.photonRanging === 'eye',
    call(ranging, (_, v: Firing) => ({ seat: v.seat })),
  ),
  act('IE-FIRE-02', lookRound),
  loop(
    (g, v: Firing) => !v.over && (v.ready.length > 0 || jamOptions(g, v.seat).length > 0),
    ask('IE-FIRE-02', offerFirer, takeFirer),
    call(jamOnce, (_, v: Firing) => (isJam(v.deed) ? attemptOf(v.deed) : null)),
    loop(
      (g, v: Firing) => isCampaign(v) && mayAct(g, g.unit(v.unit)),
      ask('IE-FIRE-01', offerShot, takeShot),
      call(shoot, (g, v: Firing) => {
        const shot = isCampaign(v) && isShot(v.deed) ? shotOf(g, g.unit(v.unit), v.deed) : null
        return shot === null ? null : { unit: v.unit, shot }
      }),
      call(launch, (_, v: Firing) => (isCampaign(v) && isBeacon(v.deed) ? launchOf(v.unit, v.deed) : null)),
      call(tend, (_, v: Firing) => (isCampaign(v) && isTending(v.deed) ? tendingOf(v.unit, v.deed) : null)),
    ),
    act('IE-FIRE-02', (g, v: Firing): Firing => {
      if (v.unit !== '') g.edit(v.unit).done = true
      return lookRound(g, v)
    }),
  ),
  act('IE-CRIT-01', closing),
)
