// Shellshock: the Movement Phase: units in chit order, each with speed, path and end; the Red Chit that breaks in; infantry last (SS-MOVE).
import type { Choice, Decision, Leg } from '../../../kernel/decision.ts'
import { d } from '../../../kernel/dice.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import type { Procedure } from '../../../kernel/procedure.ts'
import { act, ask, call, each, loop, procedure, sheetFor, sidesOf, when, type SsGame, type SsUnit } from '../state/state.ts'
import { chosen, oneOf, orNone, option } from './asking.ts'
import { isInfantry, onMap, outOfControl } from './control.ts'
import { aheadOf, altitudes, askPath, canGoOn, courseOf, declared, mayHalt, speedOptions, take, type DriveWay } from './driving.ts'
import { getsChit, moveOrder, redUnit } from './initiative.ts'
import { driveOf, endSpeed, freeFacings } from './movement.ts'
import { settleAll } from './aftermath.ts'
import { holds } from './recurring.ts'
import { ram, ramDamage } from './ram.ts'
import { arrive, enter, forcedStop, paySlip, slipOn, strainOfSpeed, turnBody, type Slip } from './steps.ts'
import { endOrders, windows } from './windows.ts'
import { siteIn } from '../state/site.ts'
import { OpenSite } from '../state/open.ts'
import { barrierBy } from './tablestep.ts'

// ---- The declaration -------------------------------------------------------------------------------------------

/** SS-MOVE-01, SS-MOVE-27, SS-D04: the question of a unit's speed, its gear and whether it dodges. */
export function askSpeed(g: SsGame, u: SsUnit, secret = false): Decision {
  const one = oneOf('speed', 'SS-MOVE-01', u.seat, speedOptions(g, u), [{ unit: u.id }])
  return secret ? { ...one, secret: true, told: 'all' } : one
}

/** SS-MOVE-04, SS-MOVE-20, SS-SPEC-01: a declaration takes effect; what holds a speed over its maximum pays for it. */
export function declare(g: SsGame, id: Id, choice: string): void {
  const { gear, speed, dodging } = declared(choice)
  const u = g.edit(id)
  const before = u.speed
  if (gear !== u.gear && gear !== 'stop') u.forward = u.gear === 'stop' || before === 0 ? u.forward : 0
  u.gear = gear
  u.speed = speed
  u.left = speed
  u.dodging = dodging
  g.emit({ is: 'declares', rule: 'SS-MOVE-01', unit: id, gear, speed, dodging, altitude: u.altitude })
  strainOfSpeed(g, id, before)
}

// ---- One unit --------------------------------------------------------------------------------------------------

type Move = {
  readonly unit: Id
  readonly legs: readonly Leg[]
  readonly at: number
  readonly asked: boolean
  readonly red: boolean
  readonly slip: Slip | null
  readonly hex: number // where the owner of the Red Chit was asked last, or the move began
  readonly through: boolean // the last leg was a ram that missed, and went on
}

/** Whether the move at hand goes on with a leg of its path. */
const pending = (g: SsGame, v: Move): boolean => v.at < v.legs.length && g.unit(v.unit).stage === 'moves' && onMap(g.unit(v.unit))

/** One leg of a path is made. @returns the words of the move: a slip or a bar makes an end of the path. */
function makeLeg(g: SsGame, v: Move): Move {
  const u = g.unit(v.unit)
  const leg = v.legs[v.at]
  const c = courseOf(u)
  if (!take(g, u, c, leg)) return { ...v, legs: [], at: 0, through: false }
  const way = (leg.way ?? 'ahead') as DriveWay
  const on: Move = { ...v, at: v.at + 1, through: false }
  if (way === 'left' || way === 'right') {
    const slip = turnBody(g, v.unit, way === 'right' ? 1 : 5)
    return slip.hexes > 0 ? { ...v, legs: [], at: 0, slip, through: false } : on
  }
  if (way === 'ram') {
    const way = ram(g, v.unit, aheadOf(g, u, courseOf(u)).enemy?.id ?? '')
    if (way.length > 0) arrive(g, v.unit, way)
    if (g.words.options.phased) ramsAtOnce(g)
    return { ...v, legs: [], at: 0, through: way.length > 0 }
  }
  enter(g, v.unit, c.hex, c.costs[0], way === 'drift' ? 'drift' : 'straight')
  return on
}

/** SS-PHYS-02, SS-PH-01: in phased combat the dice of a ram are rolled at once, with effect. */
function ramsAtOnce(g: SsGame): void {
  ramDamage(g)
  settleAll(g)
}

/** The answer to a path: legs to be made, or the end of the move, forced where the way ahead is barred (SS-MOVE-24). */
function takePath(g: SsGame, v: Move, choice: Choice): Move {
  if ('legs' in choice && choice.legs.length > 0) return { ...v, legs: choice.legs, at: 0 }
  const u = g.unit(v.unit)
  if (u.left > 0 && aheadOf(g, u, courseOf(u)).bar !== null) forcedStop(g, v.unit)
  else g.edit(v.unit).stage = 'done'
  return { ...v, legs: [], at: 0 }
}

/** The end of a path without the end of the move: all is spent or cannot be, so nothing more is asked. */
function settle(g: SsGame, v: Move): void {
  const u = g.unit(v.unit)
  if (v.at === 0 || u.stage !== 'moves') return
  const c = courseOf(u)
  if (u.left <= 0 || (mayHalt(g, u, c) === true && aheadOf(g, u, c).bar === null)) g.edit(v.unit).stage = 'done'
}

/** SS-MOVE-06: the end of a move: the speed with which the next turn begins. */
function endMove(g: SsGame, id: Id): void {
  const u = g.edit(id)
  u.speed = endSpeed(driveOf(u))
  if (u.speed === 0) u.gear = 'stop'
  u.left = 0
  u.stage = 'done'
}

/** SS-MOVE-18, SS-D07: Free Facing at the end of a move. */
function askFacing(g: SsGame, u: SsUnit): Decision | null {
  if (outOfControl(g, u) || u.mired) return null
  const site = siteIn(g)
  const of = freeFacings(site, u).map((f) => ({ id: String(f), label: site.is === 'table' ? `${f}°` : COMPASS[f] }))
  return of.length > 1 ? oneOf('facing', 'SS-MOVE-18', u.seat, of, [{ unit: u.id }]) : null
}
const COMPASS = ['North', 'Northeast', 'Southeast', 'South', 'Southwest', 'Northwest']

function face(g: SsGame, id: Id, facing: number): void {
  if (g.unit(id).facing === facing) return
  const u = g.edit(id)
  u.facing = facing
  u.forward = 0
  u.hullDown = false
  g.emit({ is: 'faces', rule: 'SS-MOVE-18', unit: id, facing })
}

/**
 * SS-SPEC-03, SS-MOVE-28, SS-D07, SS-TAB-08: whether a unit may go Hull Down: stopped behind a barrier hexside, on a table within an inch
 * of a barrier; nothing flies hull down.
 */
export function mayHullDown(g: SsGame, u: SsUnit): boolean {
  if (u.speed !== 0 || u.moved > 0 || u.hullDown || sheetFor(u).cls === 'air') return false
  const site = siteIn(g)
  if (site instanceof OpenSite) return barrierBy(site, u.hex)
  const sides = sidesOf(g.words.ground)
  return site.around(u.hex, 0).some((n) => sides.between(u.hex, n).some((e) => e.is === 'barrier'))
}

const inMove = (g: SsGame, v: Move): boolean => onMap(g.unit(v.unit))

/** SS-INIT-06, SS-D06: between two hexes of a move that goes on, slip hexes too, the owner of the Red Chit may break in with its move. */
const between = (goesOn: (g: SsGame, v: Move) => boolean) =>
  when(
    (g, v: Move) => !g.words.options.phased && !v.red && breaksInto(g, v.unit) && v.hex !== g.unit(v.unit).hex && goesOn(g, v),
    ask(
      'SS-INIT-06',
      (g, v: Move) => askRed(g, v.unit, true),
      (g, v: Move, [a]) => {
        const on = { ...v, hex: g.unit(v.unit).hex }
        return heldBack(g, chosen(a.choice)) ? on : { ...on, legs: [], at: 0, asked: true }
      },
    ),
    when(
      (_g, v: Move) => v.asked,
      act('SS-INIT-06', (g, v: Move) => breakIn(g, v.unit)),
      call(
        () => moveUnit,
        (g) => ({ unit: redUnit(g) as Id, red: true }),
      ),
      act('SS-INIT-06', (_g, v: Move) => ({ ...v, asked: false })),
    ),
  )

/** SS-MOVE-01, SS-D05: the move of one unit. The move of the Red Chit is not broken (SS-INIT-06). */
export const moveUnit: Procedure<{ readonly unit: Id; readonly red: boolean }> = procedure(
  'SS-MOVE-01',
  'move',
  (a: { readonly unit: Id; readonly red: boolean }): Move => ({
    unit: a.unit,
    legs: [],
    at: 0,
    asked: false,
    red: a.red,
    slip: null,
    hex: -1,
    through: false,
  }),
  act('SS-INIT-05', (g, v: Move) => {
    const u = g.edit(v.unit)
    u.stage = 'moves'
    return { ...v, hex: u.hex }
  }),
  call(
    () => windows,
    (g, v: Move) => opening(g, v, 'mover'),
  ),
  when(
    (g, v: Move) => g.words.options.declareSpeedAt === 'ownMove' && movable(g, v),
    ask(
      'SS-MOVE-01',
      (g, v: Move) => askSpeed(g, g.unit(v.unit)),
      (g, v: Move, [a]) => declare(g, v.unit, chosen(a.choice)),
    ),
  ),
  when(
    (g, v: Move) => movable(g, v) && sheetFor(g.unit(v.unit)).cls === 'air',
    ask(
      'SS-MOVE-30',
      (g, v: Move) => {
        const u = g.unit(v.unit)
        const of = altitudes(u).map((n) => ({ id: String(n), label: n === 0 ? 'On the ground' : `Altitude ${n}` }))
        const idle = of.find((o) => o.id === String(u.altitude)) ?? of[0]
        return { ...oneOf('altitude', 'SS-MOVE-30', u.seat, of, [{ unit: u.id }]), idle: { one: idle.id } }
      },
      (g, v: Move, [a]) => {
        g.edit(v.unit).altitude = Number(chosen(a.choice))
      },
    ),
  ),
  loop(
    (g, v: Move) => canGoOn(g.unit(v.unit)),
    ask(
      'SS-MOVE-05',
      (g, v: Move) => askPath(g, g.unit(v.unit)),
      (g, v: Move, [a]) => takePath(g, v, a.choice),
    ),
    loop(
      pending,
      act('SS-MOVE-08', makeLeg),
      when(
        (_g, v: Move) => v.slip !== null,
        call(
          () => windows,
          (g, v: Move) => opening(g, v, 'others'),
        ),
        loop(
          slips,
          act('SS-MOVE-11', (g, v: Move) => ({ ...v, slip: slipOn(g, v.unit, v.slip as Slip) })),
          act('SS-PH-01', (g) => {
            if (g.words.options.phased) ramsAtOnce(g)
          }),
          call(
            () => windows,
            (g, v: Move) => opening(g, v, 'others'),
          ),
          between(slips),
        ),
        act('SS-MOVE-13', (g, v: Move) => {
          paySlip(g, v.unit, v.slip as Slip)
          return { ...v, slip: null }
        }),
      ),
      call(
        () => windows,
        (g, v: Move) => (v.at > 0 || v.through ? opening(g, v, 'others') : null),
      ),
      between((g, v: Move) => canGoOn(g.unit(v.unit))),
    ),
    act('SS-MOVE-05', settle),
  ),
  when(
    inMove,
    act('SS-MOVE-06', (g, v: Move) => endMove(g, v.unit)),
  ),
  when(
    (g, v: Move) => inMove(g, v) && !g.unit(v.unit).immobile,
    ask(
      'SS-MOVE-18',
      (g, v: Move) => askFacing(g, g.unit(v.unit)),
      (g, v: Move, [a]) => face(g, v.unit, Number(chosen(a.choice))),
    ),
    ask(
      'SS-MOVE-28',
      (g, v: Move) => {
        const u = g.unit(v.unit)
        const of = [{ id: 'down', label: 'Go Hull Down', about: [{ unit: u.id }] }]
        return mayHullDown(g, u) ? orNone('hullDown', 'SS-SPEC-03', u.seat, of, 'Stay up', [{ unit: u.id }]) : null
      },
      (g, v: Move, [a]) => {
        if (chosen(a.choice) === '') return
        g.edit(v.unit).hullDown = true
        g.emit({ is: 'hullDown', rule: 'SS-SPEC-03', unit: v.unit })
      },
    ),
  ),
  call(
    () => windows,
    (g, v: Move) => opening(g, v, 'mover'),
  ),
)

/** Whether a unit that has begun its move can still make it. */
const movable = (g: SsGame, v: Move): boolean => inMove(g, v) && g.unit(v.unit).stage === 'moves'

/** SS-PH-03: the window that opens now, the mover’s side first at the ends of a move, the others between; none unless phased. */
function opening(g: SsGame, v: Move, first: 'mover' | 'others'): { readonly unit: Id; readonly first: Seat; readonly red: boolean } | null {
  if (!g.words.options.phased) return null
  const { seat } = g.unit(v.unit)
  return { unit: v.unit, first: first === 'mover' ? seat : (seat + 1) % g.seats, red: v.red }
}

/** Whether a slip goes on: hexes are left of it, and nothing has stopped the unit. */
function slips(g: SsGame, v: Move): boolean {
  return v.slip !== null && v.slip.hexes > 0 && movable(g, v)
}

// ---- The Red Chit ----------------------------------------------------------------------------------------------

/** SS-INIT-06, SS-D06: whether its owner is asked now: somebody else moves, and he has not said that he waits. */
export function breaksInto(g: SsGame, mover: Id): boolean {
  if (g.words.options.phased) return false // its windows ask (SS-PH-05)
  const red = redUnit(g)
  return red !== undefined && red !== mover && g.words.hold === ''
}

function askRed(g: SsGame, mover: Id, within: boolean): Decision | null {
  const red = redUnit(g)
  if (red === undefined) return null
  const u = g.unit(red),
    o = g.unit(mover)
  const of = [
    { id: 'now', label: `Move ${u.name} now`, about: [{ unit: red }] },
    { id: 'move', label: `Hold until ${o.name} has moved` },
    { id: 'phase', label: 'Hold to the end of the phase' },
  ]
  return {
    ...orNone('red', 'SS-INIT-06', u.seat, of, within ? `Hold for ${siteIn(g).is === 'table' ? 'an inch' : 'a hex'}` : 'Hold for now', [
      { unit: red },
      { unit: mover },
    ]),
    idle: { one: 'phase' },
  }
}

/** What the owner of the Red Chit said. @returns whether he holds it. */
function heldBack(g: SsGame, choice: string): boolean {
  if (choice === 'move' || choice === 'phase') g.set({ hold: choice })
  return choice !== 'now'
}

function breakIn(g: SsGame, mover: Id): void {
  g.emit({ is: 'breaksIn', rule: 'SS-INIT-06', unit: redUnit(g) as Id, on: mover })
}

// ---- The phase -------------------------------------------------------------------------------------------------

type Phase = { readonly red: boolean; readonly next: Seat; readonly squad: Id }
const NONE: Phase = { red: false, next: -1, squad: '' }

/** SS-INIT-07, SS-D08: squads that still have their move. */
const waiting = (g: SsGame, seat: Seat): readonly SsUnit[] =>
  g.units.filter((u) => u.seat === seat && u.stage === 'waits' && isInfantry(u) && onMap(u) && !u.immobile)

/** SS-INIT-07: the side that moves infantry first: fewer living units of any kind; equal: a die. */
function firstSquads(g: SsGame): Seat {
  const counts = Array.from({ length: g.seats }, (_, seat) => g.units.filter((u) => u.seat === seat && u.out === '').length)
  const least = counts.reduce((a, b) => Math.min(a, b))
  const seats = counts.flatMap((n, seat) => (n === least ? [seat] : []))
  return seats.length === 1 ? seats[0] : g.dice.roll('firstSquads', d(seats.length), (n) => seats[n - 1])
}

/** Whose turn it is among the infantry: by turns, a side with none left passed over. */
function nextSquads(g: SsGame, from: Seat): Seat {
  for (let i = 0; i < g.seats; i++) if (waiting(g, (from + i) % g.seats).length > 0) return (from + i) % g.seats
  return from
}
const anySquads = (g: SsGame): boolean => g.units.some((u) => waiting(g, u.seat).length > 0)

/** SS-INIT-05 to SS-INIT-07, SS-AMB-04, SS-AMB-06: units by rising chits, the Red Chit at any moment or last, infantry after all chits. */
export const movement = procedure(
  'SS-INIT-05',
  'movement',
  (_: { readonly of: 'turn' }): Phase => NONE,
  act('SS-INIT-06', (g) => g.set({ hold: '' })),
  each(
    (g) => moveOrder(g),
    when(
      (g, v: Phase, one) => movesNow(g, v, one) && breaksInto(g, one),
      ask(
        'SS-INIT-06',
        (g, _v: Phase, one) => askRed(g, one, false),
        (g, v: Phase, [a]) => ({ ...v, red: !heldBack(g, chosen(a.choice)) }),
      ),
      when(
        (_g, v: Phase) => v.red,
        act('SS-INIT-06', (g, _v: Phase, one) => breakIn(g, one)),
        call(moveUnit, (g) => ({ unit: redUnit(g) as Id, red: true })),
        act('SS-INIT-06', (_g, v: Phase) => ({ ...v, red: false })),
      ),
    ),
    when(
      movesNow,
      call(moveUnit, (g, _v: Phase, one) => ({ unit: one, red: one === redUnit(g) })),
    ),
    act('SS-INIT-06', (g) => {
      if (g.words.hold === 'move') g.set({ hold: '' })
      if (g.words.options.phased) endOrders(g)
    }),
  ),
  when(
    anySquads,
    act('SS-INIT-07', (g, v: Phase) => ({ ...v, next: firstSquads(g) })),
    loop(
      anySquads,
      ask(
        'SS-INIT-07',
        (g, v: Phase) => {
          const seat = nextSquads(g, v.next)
          return oneOf('squad', 'SS-INIT-07', seat, waiting(g, seat).map(option))
        },
        (g, v: Phase, [a]) => ({ ...v, squad: chosen(a.choice), next: (nextSquads(g, v.next) + 1) % g.seats }),
      ),
      call(moveUnit, (_g, v: Phase) => ({ unit: v.squad, red: true })),
    ),
  ),
)

function movesNow(g: SsGame, _v: Phase, one: Id): boolean {
  const u = g.unit(one)
  return u.stage === 'waits' && getsChit(u)
}

/** SS-MOVE-01 with `declareSpeedAt` = turnStart, SS-AMB-02: speeds of all units that may move, written in secret and shown together. */
export const declarations = procedure(
  'SS-MOVE-01',
  'declarations',
  (_: { readonly of: 'turn' }) => null,
  ask(
    'SS-MOVE-01',
    (g) => g.units.filter((u) => onMap(u) && !u.immobile).map((u) => askSpeed(g, u, true)),
    (g, _v, answers) => {
      for (const a of answers) {
        const ref = a.decision.about[0]
        if ('unit' in ref) declare(g, ref.unit, chosen(a.choice))
      }
    },
  ),
)
holds('moveUnit', moveUnit)
