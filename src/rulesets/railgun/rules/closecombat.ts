// Railgun: 2100: close combat: half rounds, checks, pivots, dismounting, suspended fights, the second wave of movement (RG-CC,
// RG-CARRY-07).
import type { Answer, Decision } from '../../../kernel/decision.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { closeCombat as printed, geometry } from '../book/charts.ts'
import { placing, setDown } from './carrying.ts'
import { aimsOf } from './aims.ts'
import { shotFacts, type Mode } from './fire.ts'
import { moveStand } from './movement.ts'
import { inContact, inForce, onwardMovers } from './ways.ts'
import { makeChecks } from './quality.ts'
import { afterMoves, allMoved, askMover, beginPhase, type Segment } from './segment.ts'
import { capacityOf } from '../book/roster.ts'
import { volley } from './snapfire.ts'
import { reveal } from './spotting.ts'
import {
  aboard,
  act,
  aloft,
  ask,
  attackerOf,
  call,
  defenderOf,
  each,
  gapWithin,
  halfAllowance,
  isSquad,
  loop,
  onTable,
  procedure,
  profileOf,
  standRef,
  tell,
  type Field,
  type RgGame,
  type Stand,
} from '../state/state.ts'

/** RG-CC-02: is there a fight: two enemies within 1 inch that are not both suspended? */
export function fighting(f: Field): boolean {
  for (const a of f.units) {
    if (a.seat !== 0 || a.where !== 'table' || aloft(a)) continue
    for (const b of f.units) {
      if (b.seat !== 1 || b.where !== 'table' || aloft(b) || !gapWithin(a, b, geometry.closeCombatGap)) continue
      if (!(f.words.suspended.includes(a.id) && f.words.suspended.includes(b.id))) return true
    }
  }
  return false
}

/** The stands of a side that stand in contact, in stand order. */
export function fighters(f: Field, seat: Seat): readonly Stand[] {
  return f.units.filter((s) => s.seat === seat && inContact(f, s))
}

/** RG-CC-09, RG-AMB-33: could any possible attack of this round pin or kill, highest die included? */
export function couldHurt(f: Field): boolean {
  for (const s of f.units) {
    if (s.where !== 'table' && s.where !== 'carried') continue
    for (const a of aimsOf(f, s, 'close')) {
      const facts = shotFacts(f, { by: s.id, weapon: a.weapon.id, target: a.target.id, pop: false }, 'close')
      if (facts.code === null || (facts.cell !== null && 10 + facts.modifier >= facts.cell[0])) return true
    }
  }
  return false
}

type Round = { readonly harm: boolean } // some attack of this round could have pinned or killed
type Pair = { readonly seat: Seat; readonly mode: Mode }
const close = (seat: Seat): Pair => ({ seat, mode: 'close' })

/** RG-CC-02: whoever stands within 1 inch of an enemy is seen. */
function beginRound(g: RgGame): Round {
  g.set({ round: g.words.round + 1 })
  for (const seat of [0, 1]) for (const s of fighters(g, seat)) reveal(g, s)
  for (const s of g.units) if (s.fought !== 0) g.edit(s.id).fought = 0
  if (g.heard !== null) g.emit({ is: 'round', rule: 'RG-CC-02', round: g.words.round })
  return { harm: couldHurt(g) }
}

/** RG-CC-08: who may pivot: the stands of a side that are in contact or have fought in this half. */
const pivoters = (g: RgGame, seat: Seat): readonly Id[] =>
  g.units.filter((s) => s.seat === seat && onTable(s) && (s.fought !== 0 || inContact(g, s))).map((s) => s.id)

/** RG-CC-08, RG-AMB-35: any facing, at the end of the own half round; it is asked as a whole degree, the present one being no pivot. */
function offerPivot(g: RgGame, id: Id): Decision | null {
  const s = g.unit(id)
  if (!onTable(s) || isSquad(s)) return null
  return {
    kind: 'closePivot',
    rule: 'RG-CC-08',
    seat: s.seat,
    secret: false,
    told: 'seat',
    about: standRef(id),
    choice: { is: 'number', min: 0, max: 359, step: 1, unit: '°' },
    idle: { number: s.facing },
  }
}
function takePivot(g: RgGame, id: Id, a: readonly Answer[]): void {
  const c = a[0].choice
  if (!('number' in c) || c.number === g.unit(id).facing) return
  g.edit(id).facing = c.number
  tell(g, g.unit(id), { is: 'pivots', rule: 'RG-CC-08', unit: id, facing: c.number })
}

/** RG-CARRY-07: carriers in contact, whoever is aboard: the list lies open, cargo does not (RG-SEC-01). */
const dismounting = (g: RgGame): readonly Id[] => g.units.filter((s) => capacityOf(profileOf(s)) > 0 && inContact(g, s)).map((s) => s.id)

function takeDismount(g: RgGame, id: Id, a: readonly Answer[]): void {
  const c = a[0].choice
  if (!('place' in c) || !c.place.some((p) => p !== null)) return
  aboard(g, id).forEach((p, i) => {
    const to = c.place[i]
    if (to === null || !('at' in to)) return
    setDown(g, p.id, to.at, to.facing ?? 0)
    const e = g.edit(p.id)
    e.done = true
    e.cap = 0
  })
  const s = g.unit(id)
  if (s.seat === g.words.attacker) {
    const e = g.edit(id)
    e.spent = Math.min(inForce(s), s.spent + halfAllowance(inForce(s)))
  } // RG-AMB-28
}

/**
 * RG-CC-05: after the round every halted stand has an inch less. RG-CC-09: a fight is suspended after a whole round in which no attack of
 * either side could have hurt, and after ten rounds.
 */
function endRound(g: RgGame, v: Round): void {
  for (const s of g.units)
    if (s.halted && onTable(s)) {
      const e = g.edit(s.id)
      e.spent = Math.min(inForce(s), s.spent + printed.lostEachRound * geometry.quarters)
    }
  for (const s of g.units) if (s.fought !== 0) g.edit(s.id).fought = 0
  if ((!v.harm || g.words.round % printed.suspendedAfter === 0) && fighting(g)) suspend(g)
}

/** RG-CC-09: put off to the next player turn; halted stands have nothing left. */
export function suspend(g: RgGame): void {
  const all = [...fighters(g, 0), ...fighters(g, 1)]
  g.set({ suspended: [...g.words.suspended, ...all.map((s) => s.id)] })
  for (const s of all) if (s.halted) g.edit(s.id).spent = inForce(s)
  if (g.heard !== null) g.emit({ is: 'suspended', rule: 'RG-CC-09', units: all.map((s) => s.id) })
}

/** RG-CC-03, RG-CC-04: one round: the defender's half, the attacker's half, each with kills, checks and pivots. */
export const fightRound = procedure(
  'RG-CC-03',
  'fightRound',
  (): Round => ({ harm: true }),
  act('RG-CC-03', beginRound),
  call(volley, (g) => close(defenderOf(g))),
  act('RG-QUAL-07', (g) => makeChecks(g, 'close', 'RG-CC-03', attackerOf(g))),
  each(
    (g) => pivoters(g, defenderOf(g)),
    ask(
      'RG-CC-08',
      (g, _v, one) => offerPivot(g, one),
      (g, _v, a, one) => takePivot(g, one, a),
    ),
  ),
  act<Round>('RG-CC-09', (g, v) => ({ harm: v.harm || couldHurt(g) })), // the attacker's half, after the defender's pivots
  call(volley, (g) => close(attackerOf(g))),
  act('RG-CC-04', (g) => makeChecks(g, 'close', 'RG-CC-04', defenderOf(g))),
  each(
    (g) => pivoters(g, attackerOf(g)),
    ask(
      'RG-CC-08',
      (g, _v, one) => offerPivot(g, one),
      (g, _v, a, one) => takePivot(g, one, a),
    ),
  ),
  each(
    (g) => dismounting(g),
    ask(
      'RG-CARRY-07',
      (g, _v, one) => (inContact(g, g.unit(one)) ? placing(g, g.unit(one), 'dismount', 'RG-CARRY-07') : null),
      (g, _v, a, one) => takeDismount(g, one, a),
    ),
  ), // after the first round at the earliest
  act('RG-CC-05', endRound),
)

/** Round after round until nobody stands within 1 inch of an enemy, or nothing can come of it. */
const fights = procedure(
  'RG-CC-02',
  'fights',
  () => ({}),
  act('RG-CC-02', (g) => g.set({ round: 0 })),
  loop(
    (g) => fighting(g),
    call(fightRound, () => ({})),
  ),
)

/** RG-CC-11, RG-AMB-50: the second wave: halted stands with allowance left move on, with snap-fire; then pivots, hazards, pin checks. */
const secondWave = procedure(
  'RG-CC-11',
  'secondWave',
  (): Segment => ({ by: '', go: true }),
  act<Segment>('RG-CC-11', (g) => {
    beginPhase(g, 'secondWave')
    g.set({ wave: g.words.wave + 1, waved: [] })
    for (const s of onwardMovers(g)) g.edit(s.id).done = false
  }),
  loop<Segment>(
    (g, v) => v.go && onwardMovers(g).some((s) => !s.done),
    ask<Segment>(
      'RG-CC-11',
      (g) =>
        askMover(
          g,
          onwardMovers(g).filter((s) => !s.done),
          'RG-CC-11',
        ),
      (_g, v, a) => {
        const c = a[0].choice
        return 'one' in c ? { by: c.one, go: true } : { ...v, by: '', go: false }
      },
    ),
    call<{ stand: Id }, Segment>(moveStand, (_g, v) => (v.by === '' ? null : { stand: v.by })),
  ),
  act<Segment>('RG-CC-11', (g) => {
    for (const s of g.units) if (s.halted && !inContact(g, s)) g.edit(s.id).halted = false
    return allMoved(g)
  }),
  call<{ wave: boolean }, Segment>(afterMoves, () => ({ wave: true })),
  act<Segment>('RG-CC-11', (g) => beginPhase(g, 'closeCombat')),
)

/** RG-CC-02…11: the phase: fights, then waves of movement and their fights, until there is none. */
export const closeCombat = procedure(
  'RG-CC-02',
  'closeCombat',
  () => ({}),
  act('RG-CC-02', (g) => {
    beginPhase(g, 'closeCombat')
    g.set({ wave: 0, suspended: [] })
  }),
  call(fights, () => ({})),
  loop(
    (g) => onwardMovers(g).length > 0,
    call(secondWave, () => ({})),
    call(fights, () => ({})),
  ),
  act('RG-CC-05', (g) => {
    for (const s of g.units) if (s.halted) g.edit(s.id).halted = false
    g.set({ round: 0 })
  }),
)

export const closeProcedures = [fightRound, fights, secondWave, closeCombat] as const
