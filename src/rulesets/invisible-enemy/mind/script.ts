// Invisible Enemy: how a sensible player answers, from the view alone, at once. Heuristics, no rule.
import type { Answer, Choice, Decision } from '../../../kernel/decision.ts'
import type { Dice } from '../../../kernel/dice.ts'
import type { Id, Place, Seat } from '../../../kernel/plain.ts'
import { power } from '../book/charts.ts'
import { mayHit, readyMounts } from '../rules/fire.ts'
import { mayLand } from '../rules/beacons.ts'
import { checkAnswer } from '../rules/sequence.ts'
import { attackOf, baseOf, type Base, type Field } from '../state/state.ts'
import type { IeSeen } from '../sight/view.ts'
import { pick } from './draw.ts'
import { bestPath, deployed } from './going.ts'
import { harmOf, menace, shotWorths, shown } from './harm.ts'
import { bestJam } from './jams.ts'
import { contestOf, mixtures } from './splits.ts'

const pass: Choice = { pass: true }
const unitOf = (d: Decision): Id => {
  const [ref] = d.about
  return ref !== undefined && 'unit' in ref ? ref.unit : ''
}

/** The best shot, in points; one shot of two weapons is set against what the second would do alone (IE-PAY-05). */
function bestShot(f: Field, d: Decision): Choice {
  const s = d.choice,
    b = baseOf(f, unitOf(d))
  if (s.is !== 'one') return d.idle
  const shots = shotWorths(f, b)
  let best = '',
    most = 0
  for (const o of s.of) {
    const n = shots.get(o.id) ?? otherDeed(f, b, o.id)
    if (n > most) {
      most = n
      best = o.id
    }
  }
  return best === '' ? pass : { one: best }
}
/** What beacons and repairs are worth beside shots: repairs a good deal, one marker on what stands in the open. */
function otherDeed(f: Field, b: Base, id: string): number {
  if (id.startsWith('tend:')) return 4
  if (id === 'spotter') return b.launched === 0 && f.words.beacons.every((c) => c.seat !== b.seat) && landingOf(f, b, null) !== null ? 1 : 0
  if (id.startsWith('marker:')) {
    const target = baseOf(f, id.slice(7))
    const there = f.words.beacons.some((c) => c.seat === b.seat && c.target === target.id)
    return there || landingOf(f, b, target) === null ? 0 : gainOf(f, b.seat, target) - (b.shot ? 0 : shown)
  }
  return 0
}

/** What a marker on a base brings to the kinetic and missile fire that is still to come, in points (IE-BCN-03). */
function gainOf(f: Field, seat: Seat, t: Base): number {
  let n = 0
  for (const b of f.units)
    if (b.seat === seat && !b.done && !b.dead)
      for (const m of readyMounts(f, b)) {
        if ((m.is !== 'kinetic' && m.is !== 'missile') || !mayHit(f, b, m, t)) continue
        const least = f.units.reduce((x, o) => (o.seat !== seat && mayHit(f, b, m, o) ? Math.max(x, harmOf(f, b, m.is, m.value, o)) : x), 0)
        n += Math.max(0, harmOf(f, b, m.is, m.value + (m.is === 'missile' ? 2 : 1), t) - least)
      }
  return n
}
/** Who fires first: who may mark, then who burns holes, which help missiles (IE-MOD-07), and missiles last. */
function before(f: Field, id: Id): number {
  const b = baseOf(f, id)
  return b.modules.some((m) => m.is === 'beacons' && m.stock > 0) ? 0 : b.main === 'thermal' ? 1 : b.main === 'missile' ? 3 : 2
}
/** IE-TURN-01: fire first where most of what might be hit is in reach already, else move; a phase is never given up for nothing. */
function deed(f: Field, d: Decision): Choice {
  if (d.choice.is !== 'one') return d.idle
  const may = d.choice.of.map((o) => o.id)
  if (!may.includes('move')) return { one: may[0] }
  if (!may.includes('fire')) return { one: 'move' }
  let [armed, ready] = [0, 0]
  for (const b of f.units)
    if (b.seat === d.seat && !b.dead && attackOf(b) > 0) {
      armed++
      if (menace(f, { ...b, fired: false, done: false }) >= 2) ready++
    }
  return { one: ready * 2 >= armed && ready > 0 ? 'fire' : 'move' }
}
/** Jams first, then the bases one after another; nobody blows himself up. */
function leader(f: Field, d: Decision): Choice {
  if (d.choice.is !== 'one') return d.idle
  const jam = bestJam(f, d)
  if (jam !== null) return { one: jam.id }
  const bases = d.choice.of.filter((o) => !o.id.includes(':'))
  if (d.kind === 'firer' && bases.length > 1) return { one: bases.map((o) => o.id).sort((p, q) => before(f, p) - before(f, q))[0] }
  const next = bases.at(0) ?? d.choice.of.find((o) => o.id.startsWith('free:'))
  return next === undefined ? pass : { one: next.id }
}
/** IE-PWR-02a: power goes to speed while nothing is in reach and nothing it holds down: it would only wait for a jam. */
function speed(f: Field, d: Decision): Choice {
  const b = baseOf(f, unitOf(d))
  if (d.choice.is !== 'some' || b.po > 0 || menace(f, { ...b, fired: false, done: false }) >= 2) return { some: [] }
  return { some: d.choice.of.map((o) => o.id) }
}
/** IE-PWR-02: as many points as stop the jam without a roll, or none. */
function counter(f: Field, d: Decision): Choice {
  const [, ref] = d.about
  if (d.choice.is !== 'number' || ref === undefined || !('unit' in ref)) return d.idle
  const points = baseOf(f, ref.unit).modules.reduce((n, m) => (m.is === 'jammer' ? Math.max(n, m.points) : n), 0)
  return { number: Math.min(d.choice.max, Math.ceil(points / power.counter)) }
}
/** IE-MIS-02: drawn from the solved game of both splits; where the shot is not known, about three dice of five on the core. */
function split(v: IeSeen, d: Decision, dice: Dice): Choice {
  if (d.choice.is !== 'split') return d.idle
  const { total } = d.choice,
    open = contestOf(v, d)
  let left = pick(dice, 10_000) / 10_000
  if (open === null) {
    const core = Math.min(total, Math.max(0, Math.round(total * 0.6) + Math.floor(left * 3) - 1))
    return { split: [core, total - core] }
  }
  const both = mixtures(open.attack, open.defense),
    mix = open.attacks ? both.attack : both.defense
  let core = mix.length - 1
  for (let k = 0; k < mix.length; k++) {
    left -= mix[k]
    if (left < 0) {
      core = k
      break
    }
  }
  return { split: [core, total - core] }
}
/** IE-BCN-01: where a beacon lands: as near to an enemy as it may, on the way to it; null where it finds no place. */
function landingOf(f: Field, b: Base, target: Base | null): Place | null {
  const foe = target ?? f.units.find((o) => o.seat !== b.seat && !o.dead)
  if (foe === undefined) return null
  for (const k of [3, 8, 15, 25, 40, 60]) {
    const part = (i: 0 | 1): number => foe.at[i] + Math.trunc(((b.at[i] - foe.at[i]) * k) / 100)
    const at: Place = [part(0), part(1)]
    if (mayLand(f, b, target, at) === true) return at
  }
  return null
}
function landing(f: Field, d: Decision): Choice {
  const [, ref] = d.about
  const at = landingOf(f, baseOf(f, unitOf(d)), ref !== undefined && 'unit' in ref ? baseOf(f, ref.unit) : null)
  return at === null ? d.idle : { place: [{ at }] }
}
/** IE-ENG-02: an engineer frees friends, then goes on. */
function work(d: Decision): Choice {
  if (d.choice.is !== 'one') return d.idle
  const first = d.choice.of.find((o) => o.id.startsWith('tow:')) ?? d.choice.of.find((o) => o.id === 'go')
  return first === undefined ? pass : { one: first.id }
}
/** IE-RPM-01: all dice on what may be mended. */
function tend(f: Field, d: Decision): Choice {
  if (d.choice.is !== 'split') return d.idle
  const { total, into } = d.choice,
    n = into.length
  for (let give = total; give > 0; give--) {
    const out = into.map(() => 0)
    for (let k = 0, i = 0; k < give && i < n - 1; i++) {
      out[i] = Math.min(give - k, into[i].startsWith('N') ? give : 1)
      k += out[i]
    }
    out[n - 1] = total - out.reduce((a, x) => a + x, 0)
    if (checkAnswer(f, d, { split: out }) === true && out[n - 1] < total) return { split: out }
  }
  return d.idle
}

function answered(v: IeSeen, d: Decision, dice: Dice, hasty: boolean): Choice {
  switch (d.kind) {
    case 'deed':
      return deed(v, d)
    case 'mover':
    case 'firer':
      return leader(v, d)
    case 'path':
      return bestPath(v, d, dice, hasty)
    case 'deploy':
      return deployed(v, d, dice)
    case 'speed':
      return speed(v, d)
    case 'shot':
      return bestShot(v, d)
    case 'aim':
      return d.choice.is === 'one' ? { one: d.choice.of[d.choice.of.length - 1].id } : d.idle
    case 'counter':
      return counter(v, d)
    case 'split':
      return split(v, d, dice)
    case 'land':
      return landing(v, d)
    case 'work':
      return work(d)
    case 'tend':
      return tend(v, d)
    case 'pursue':
      return pass
    case 'barrage': {
      const foe = v.units.find((b) => b.seat !== d.seat && !b.dead)
      return foe === undefined ? d.idle : { place: [{ at: foe.at }] }
    }
    case 'camouflage':
      return d.choice.is === 'some' ? { some: d.choice.of.map((o) => o.id) } : d.idle
    default:
      return d.idle
  }
}

/** An answer to any question of the book: legal, and within a millisecond. @param hasty in what is only played on in the head. */
export function script(v: IeSeen, d: Decision, dice: Dice, _so: readonly Answer[], hasty = false): Choice {
  const c = answered(v, d, dice, hasty)
  return checkAnswer(v, d, c) === true ? c : d.idle
}
