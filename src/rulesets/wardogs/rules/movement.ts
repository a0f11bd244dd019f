// Wardogs: recovery and the movement of all but infantry, unit by unit (WD-STAND, WD-MOVE, WD-FLY, WD-SWEEP-01).
import type { Decision, Leg, Option } from '../../../kernel/decision.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { fire, recoveryMp, stability } from '../book/charts.ts'
import {
  act,
  airMpOf,
  ask,
  call,
  gridOf,
  isInfantry,
  isMecha,
  isStructure,
  loop,
  mpOf,
  onMap,
  procedure,
  when,
  working,
  type Field,
  type WdGame,
  type WdUnit,
} from '../state/state.ts'
import type { FlightMode } from '../state/shared.ts'
import { acted, chosen, counted, firstTurn, hexOption, oneOf, option, orNone, question, toAct, type Turns } from './alternate.ts'
import { hasVtol, runwayFits, stranded } from './ground.ts'
import { askChits, askMine, asksForMines, clearable, isSweeper, lay, layChits, sweep } from './mines.ts'
import { owe, rollStability } from './stability.ts'
import { airWays, begin, budgetOf, needsRunway, owedHexes, runwayAhead, take, unfinished, ways, type Walked } from './walk.ts'

// ---- Recovery -------------------------------------------------------------------------------------------------

/** WD-STAND-01, WD-AMB-17, WD-AMB-18: whether a unit may try to recover now. */
export function mayTry(f: Field, u: WdUnit): boolean {
  const again = f.words.options.multipleStandAttempts
    ? mpOf(u) - u.tries * recoveryMp >= recoveryMp
    : u.tries === 0 && mpOf(u) >= recoveryMp
  return u.status === 'down' && onMap(u) && again
}

/** WD-STAB-05: what is out of control with less than 2 MP counts as in control again, without a roll. */
function regain(g: WdGame): void {
  for (const u of g.units)
    if (u.status === 'down' && !isMecha(u) && mpOf(u) < recoveryMp && onMap(u)) {
      g.edit(u.id).status = 'ok'
      g.emit({ is: 'regains', rule: 'WD-STAB-05', unit: u.id })
    }
}

function tryToStand(g: WdGame, id: Id): void {
  const r = rollStability(g.dice, g.words.options, g.unit(id), 0)
  const u = g.edit(id)
  u.tries++
  u.spent += recoveryMp
  if (r.stands) {
    u.status = 'ok'
    u.stood = true
  }
  g.emit({ is: 'recovery', rule: 'WD-STAND-01', unit: id, ...r })
}

/** WD-STAND-04, WD-D02: tries in turn; a side that makes no more is done with them. `out`: bits of seats. */
export const recovery = procedure(
  'WD-STAND-01',
  'recovery',
  (_: { readonly of: 'step' }) => ({ turns: firstTurn, out: 0 }) as { readonly turns: Turns; readonly out: number },
  act('WD-STAB-05', regain),
  loop(
    (g, v: { readonly turns: Turns; readonly out: number }) => nextToTry(g, v) >= 0,
    ask(
      'WD-STAND-04',
      (g, v: { readonly turns: Turns; readonly out: number }) => {
        const seat = nextToTry(g, v)
        const of = g.units.filter((u) => u.seat === seat && mayTry(g, u)).map(option)
        return orNone('recover', 'WD-STAND-01', seat, of, 'No more tries')
      },
      (g, v: { readonly turns: Turns; readonly out: number }, [a]) => {
        const { seat } = a.decision
        const id = chosen(a.choice)
        if (id !== '') tryToStand(g, id)
        const left = counted(g, (u) => mayTry(g, u))
        return { turns: acted(g, v.turns, seat, left), out: id === '' ? v.out | (1 << seat) : v.out }
      },
    ),
  ),
)

function nextToTry(f: Field, v: { readonly turns: Turns; readonly out: number }): Seat {
  const left = counted(f, (u) => mayTry(f, u))
  return toAct(f, v.turns, (seat) => ((v.out >> seat) & 1 ? 0 : left(seat)))
}

// ---- Activation -----------------------------------------------------------------------------------------------

/**
 * WD-INIT-03, WD-STAND-03, WD-D03: whether a unit is still to be activated: no squad, no structure, not down. Aircraft off the map are
 * (D12).
 */
export function waits(u: WdUnit): boolean {
  return !u.activated && !isInfantry(u) && !isStructure(u) && ((u.status === 'ok' && u.hex >= 0) || u.status === 'offmap')
}

/** WD-FLY-01, WD-FLY-04, WD-STAND-02: the flight that a unit on the ground may take up; null none. */
export function mayFly(f: Field, u: WdUnit): FlightMode | null {
  const mode = u.sheet.flight
  if (mode === null || u.airborne || u.stood || u.tries > 0 || u.status !== 'ok' || airMpOf(u) === 0) return null
  if (u.sheet.type === 'cas' && u.crashed) return null
  if (mode !== 'full' || hasVtol(u)) return mode
  return needsRunway(u, mode) && runwayFits(f.words.land, u, runwayAhead(f, u)) ? mode : null
}

const flightName: Readonly<Record<FlightMode, string>> = { ground: 'Move', full: 'Take off', partial: 'Fly', jet: 'Jump on jets' }

/** WD-D04: what a unit may do once it is activated. */
export function modes(f: Field, u: WdUnit): readonly Option[] {
  const about = [{ unit: u.id }]
  if (u.airborne) return [{ id: 'full', label: 'Fly', about }]
  const fly = mayFly(f, u)
  const early = f.words.options.declareFlightEarly
  if (early && u.mode !== 'ground') return [{ id: u.mode, label: flightName[u.mode], about }]
  const dives = working(u, 'submersible') >= 0
  return [
    ...(dives
      ? [
          { id: 'surfaced', label: 'Move surfaced', about },
          { id: 'submerged', label: 'Move submerged', about },
        ]
      : [{ id: 'ground', label: 'Move', about }]),
    ...(fly !== null && !early ? [{ id: fly, label: flightName[fly], about }] : []),
    ...clearable(f, u).map((h) => ({ ...hexOption(f, h, 'Clear mines'), id: `clear:${h}` })),
  ]
}

/** The mode of the move that a unit is in. */
export const modeOf = (u: WdUnit): FlightMode => u.mode

/** WD-D04: the path of a unit, or what is left of it after a field was found. */
export function askPath(f: Field, u: WdUnit): Decision {
  const mode = modeOf(u)
  const at = gridOf(f.words.land).place(u.hex)
  const left = budgetOf(u, mode) - begin(u, mode).spent
  return question(
    'path',
    mode === 'ground' ? 'WD-MOVE-02' : 'WD-FLY-01',
    u.seat,
    {
      is: 'path',
      unit: u.id,
      budget: Math.max(0, left),
      from: { at, facing: 30 + 60 * u.facing },
      ways: mode === 'ground' ? ways : airWays,
      ...(mode === 'jet' ? { facing: true as const } : {}),
      pass: true,
      passLabel: u.entered > 0 || mode !== 'ground' ? 'Go no further' : 'Stay',
    },
    { pass: true },
    { about: [{ unit: u.id }] },
  )
}

/** Whether a unit could take any step at all: a path is not asked of one that could not. */
export function canStep(f: Field, u: WdUnit): boolean {
  const mode = modeOf(u)
  return budgetOf(u, mode) - begin(u, mode).spent > 0 && !(mode === 'ground' && stranded(f.words, u) && mpOf(u) === 0)
}

/** WD-MOVE-10, WD-MINE-03, WD-LOCK-04: what a walked path makes of its unit; mines attack where the field has any. */
export function walkedBy(f: Field, u: WdUnit, s: Walked, facing: number | undefined): WdUnit {
  const { land, fields, chits } = f.words
  const more = s.ground.filter((h) => fields.some((m) => m.hex === h) || chits.some((c) => c.hex === h))
  return {
    ...u,
    spent: s.spent + (u.mode === 'ground' ? u.tries * recoveryMp : 0),
    hex: s.hex,
    facing: (facing !== undefined && s.landed ? facing : s.facing) as WdUnit['facing'],
    entered: s.entered,
    lastStep: s.lastStep,
    route: s.route,
    backward: s.backward,
    iced: s.iced,
    jumped: s.jumped,
    airborne: s.airborne && (s.entered > 0 || u.airborne),
    landing: s.landing,
    crashes: s.crashes || u.crashes,
    mined: more.length > 0 ? [...u.mined, ...more] : u.mined,
    heat: s.hot || land.lit[s.hex] > 0 ? fire.turns : u.heat,
  }
}

/** Write a walked path down. */
function settle(g: WdGame, id: Id, s: Walked, facing: number | undefined): void {
  Object.assign(g.edit(id), walkedBy(g, g.unit(id), s, facing))
}

/** A stability check that a move leaves owing, with its modifier. */
export type OwedCheck = { readonly mod: number; readonly why: string; readonly rule: string }
/** WD-MOVE-07, WD-MOVE-08, WD-FLY-07: the checks that a unit owes for the move it has made. */
export function owedFor(u: WdUnit): readonly OwedCheck[] {
  const out: OwedCheck[] = []
  if (u.iced) out.push({ mod: 0, why: 'turned on ice', rule: 'WD-MOVE-07' })
  if (u.jumped > 0) out.push({ mod: stability.jumped, why: 'jumped down', rule: 'WD-MOVE-08' })
  if (u.landing === 'rough') out.push({ mod: 0, why: 'landed on bad ground', rule: 'WD-FLY-07' })
  if (u.landing === 'forest') out.push({ mod: stability.landingForested, why: 'landed in forest', rule: 'WD-FLY-07' })
  return out
}
/** WD-FLY-02, WD-FLY-03, WD-FLY-04: whether a flight that ends so stalls: too slow, or not on the ground where it must be. */
export function stalls(f: Field, u: WdUnit): boolean {
  return u.airborne && (u.mode === 'partial' || u.mode === 'jet' || owedHexes(f, u, 'full') > 0)
}

/**
 * WD-SWEEP-01, WD-D13, WD-AMB-59: the steps of a path: at once, or hex by hex for a sweeper, which halts at a find (WD-SWEEP-01).
 * @returns whether it halts.
 */
export function advance(g: WdGame, id: Id, legs: readonly Leg[], facing: number | undefined): boolean {
  const u = g.unit(id)
  const s = begin(u, u.mode)
  const budget = budgetOf(u, u.mode)
  const sweeps = isSweeper(u)
  for (const leg of legs) {
    const entered = s.entered
    if (!take(g, u, u.mode, s, leg, budget)) break
    if (sweeps && s.entered > entered && sweep(g, id, s.hex)) {
      settle(g, id, s, undefined)
      return !s.landed && !s.off
    }
  }
  settle(g, id, s, facing)
  if (s.off) leave(g, id)
  return false
}

/** WD-MOVE-11: off the map: an aircraft may come back, others are withdrawn with whom they carry. */
function leave(g: WdGame, id: Id): void {
  const u = g.edit(id)
  const back = u.sheet.type === 'cas' && u.airborne
  u.status = back ? 'offmap' : 'withdrawn'
  u.offEdge = u.hex
  u.offTurn = g.words.turn
  u.hex = -1
  if (!back)
    for (const s of g.units)
      if (s.status === 'loaded' && s.carrier === id) {
        const e = g.edit(s.id)
        e.status = 'withdrawn'
        e.hex = -1
      }
  g.emit({ is: back ? 'leftMap' : 'withdrew', rule: 'WD-MOVE-11', unit: id })
}

/** What a move leaves owing when it is over: ice, jumps, a stall, a crater left behind (WD-MOVE-07, WD-MOVE-08, WD-FLY-03). */
function finish(g: WdGame, id: Id): void {
  const u = g.edit(id)
  u.activated = true
  if (u.hex < 0) return
  const mode = u.mode
  if (stalls(g, u)) u.crashes = true
  for (const { mod } of owedFor(u)) owe(g, id, mod)
  if (!u.airborne) u.mode = 'ground'
  takeCrater(g, id)
  const told = u.entered > 0 || u.route.length > 0
  if (told)
    g.emit({
      is: 'moved',
      rule: 'WD-MOVE-02',
      unit: id,
      route: u.route,
      facing: u.facing,
      mode,
      airborne: u.airborne,
      ...(isSweeper(u) ? { shows: true as const } : {}),
    })
  else g.emit({ is: 'stays', rule: 'WD-INIT-03', unit: id, ...(isSweeper(u) ? { shows: true as const } : {}) })
}

/** WD-AMB-46: a crater is the first unit’s that ends its move in it, until it leaves or dies. */
export function takeCrater(g: WdGame, id: Id): void {
  const u = g.unit(id)
  const stays = (hex: number): boolean => hex === u.hex && !u.airborne
  if (!g.words.craters.some((c) => (c.owner === id && !stays(c.hex)) || (c.owner === '' && stays(c.hex)))) return
  g.set({
    craters: g.words.craters.map((c) =>
      c.owner === id && !stays(c.hex) ? { ...c, owner: '' } : c.owner === '' && stays(c.hex) ? { ...c, owner: id } : c,
    ),
  })
}

// ---- One unit -------------------------------------------------------------------------------------------------

type Move = { readonly unit: Id; readonly halted: boolean; readonly mined: number }

function chooseMode(g: WdGame, id: Id, mode: string): void {
  const u = g.edit(id)
  if (mode.startsWith('clear:')) {
    u.clearing = Number(mode.slice(6))
    g.emit({ is: 'clears', rule: 'WD-SWEEP-02', unit: id, hex: u.clearing })
    return
  }
  if (mode === 'surfaced' || mode === 'submerged') u.submerged = mode === 'submerged'
  u.mode = mode === 'full' || mode === 'partial' || mode === 'jet' ? mode : 'ground'
}

/** WD-MOVE-11: hexes of the edge over which an aircraft left, where it may come back. */
export function edgeHexes(f: Field, u: WdUnit): readonly number[] {
  const { columns, rows } = f.words.land
  const c = u.offEdge % columns
  const r = (u.offEdge - c) / columns
  const onEdge = (x: number, y: number): boolean =>
    (c === 0 && x === 0) || (c === columns - 1 && x === columns - 1) || (r === 0 && y === 0) || (r === rows - 1 && y === rows - 1)
  return [...gridOf(f.words.land).cells].filter((h) => onEdge(h % columns, (h - (h % columns)) / columns))
}

/** WD-MOVE-11: whether an aircraft off the map may come back this turn: after one full turn. */
export function mayReturn(f: Field, u: WdUnit): boolean {
  return u.status === 'offmap' && f.words.turn >= u.offTurn + 2
}

/** WD-D12: where an aircraft comes back, with its facing; kept back where it waits. */
export function askReturn(f: Field, u: WdUnit): Decision {
  const grid = gridOf(f.words.land)
  const of = edgeHexes(f, u).map((h) => grid.place(h))
  return question(
    'return',
    'WD-MOVE-11',
    u.seat,
    { is: 'place', items: [{ unit: u.id }], where: [{ is: 'hexes', of }], facing: true },
    { place: [null] },
    { about: [{ unit: u.id }] },
  )
}

function comeBack(g: WdGame, id: Id, hex: number, facing: number): void {
  const u = g.edit(id)
  u.status = 'ok'
  u.airborne = true
  u.hex = hex
  u.facing = facing
  u.mode = 'full'
  u.entered = 1
  u.spent = 1
  u.route = [hex]
  if (g.words.land.lit[hex] > 0) u.heat = fire.turns
  g.emit({ is: 'returns', rule: 'WD-MOVE-11', unit: id, hex })
}

export const moveUnit = procedure(
  'WD-MOVE-02',
  'move',
  (a: { readonly unit: Id }): Move => ({ unit: a.unit, halted: true, mined: -1 }),
  when(
    (g, v: Move) => g.unit(v.unit).status === 'offmap',
    ask(
      'WD-MOVE-11',
      (g, v: Move) => (mayReturn(g, g.unit(v.unit)) ? askReturn(g, g.unit(v.unit)) : null),
      (g, v: Move, [a]) => {
        const p = 'place' in a.choice ? a.choice.place[0] : null
        if (p !== null && 'at' in p) comeBack(g, v.unit, gridOf(g.words.land).cell(p.at), (((p.facing ?? 30) - 30) / 60 + 6) % 6)
      },
    ),
  ),
  when(
    (g, v: Move) => g.unit(v.unit).hex >= 0 && g.unit(v.unit).entered === 0,
    ask(
      'WD-FLY-01',
      (g, v: Move) => oneOf('mode', 'WD-FLY-01', g.unit(v.unit).seat, modes(g, g.unit(v.unit)), [{ unit: v.unit }]),
      (g, v: Move, [a]) => chooseMode(g, v.unit, chosen(a.choice)),
    ),
  ),
  loop(
    (g, v: Move) => v.halted && g.unit(v.unit).hex >= 0 && g.unit(v.unit).clearing < 0 && canStep(g, g.unit(v.unit)),
    ask(
      'WD-MOVE-02',
      (g, v: Move) => askPath(g, g.unit(v.unit)),
      (g, v: Move, [a]) => {
        const legs = 'legs' in a.choice ? a.choice.legs : []
        const facing = 'legs' in a.choice && a.choice.facing !== undefined ? (((a.choice.facing - 30) / 60) % 6) + 0 : undefined
        return { ...v, halted: legs.length > 0 && advance(g, v.unit, legs, facing) }
      },
    ),
  ),
  when(
    (g, v: Move) => g.unit(v.unit).hex >= 0 && g.unit(v.unit).status === 'ok' && asksForMines(g.unit(v.unit)),
    ask(
      'WD-MINE-01',
      (g, v: Move) => askMine(g, g.unit(v.unit)),
      (_g, v: Move, [a]) => ({ ...v, mined: chosen(a.choice) === '' ? -1 : Number(chosen(a.choice)) }),
    ),
    when(
      (_g, v: Move) => v.mined >= 0,
      act('WD-MINE-01', (g, v: Move) => lay(g, v.unit, v.mined)),
      when(
        (g) => g.words.options.mineChits,
        ask(
          'WD-MINE-02',
          (g, v: Move) => askChits(g, g.unit(v.unit), v.mined),
          (g, v: Move, [a]) => layChits(g, v.unit, v.mined, 'some' in a.choice ? a.choice.some.map(Number) : []),
        ),
      ),
    ),
  ),
  act('WD-INIT-03', (g, v: Move) => finish(g, v.unit)),
)

// ---- The step -------------------------------------------------------------------------------------------------

type Moving = { readonly turns: Turns; readonly unit: Id }

/** WD-AMB-49: every flight declared before the first move, low side first, all of a side at once. */
function earlyFlight(f: Field, seat: Seat): Decision | null {
  const of = f.units.filter((u) => u.seat === seat && waits(u) && u.hex >= 0 && mayFly(f, u) !== null).map(option)
  return of.length ? question('flights', 'WD-AMB-49', seat, { is: 'some', of, min: 0, max: of.length }, { some: [] }) : null
}

export const movement = procedure(
  'WD-INIT-02',
  'movement',
  (_: { readonly of: 'step' }): Moving => ({ turns: firstTurn, unit: '' }),
  when(
    (g) => g.words.options.declareFlightEarly,
    loop(
      (g, v: Moving) => v.turns.at < g.words.order.length,
      ask(
        'WD-AMB-49',
        (g, v: Moving) => earlyFlight(g, g.words.order[v.turns.at]),
        (g, _v: Moving, [a]) => {
          for (const id of 'some' in a.choice ? a.choice.some : []) g.edit(id).mode = mayFly(g, g.unit(id)) as FlightMode
        },
      ),
      act('WD-AMB-49', (_g, v: Moving) => ({ ...v, turns: { at: v.turns.at + 1, more: 0 } })),
    ),
    act('WD-AMB-49', (_g, v: Moving) => ({ ...v, turns: firstTurn })),
  ),
  loop(
    (g, v: Moving) => toAct(g, v.turns, counted(g, waits)) >= 0,
    ask(
      'WD-INIT-02',
      (g, v: Moving) => {
        const seat = toAct(g, v.turns, counted(g, waits))
        return oneOf('activate', 'WD-INIT-03', seat, g.units.filter((u) => u.seat === seat && waits(u)).map(option))
      },
      (_g, v: Moving, [a]) => ({ ...v, unit: chosen(a.choice) }),
    ),
    call(moveUnit, (_g, v: Moving) => ({ unit: v.unit })),
    act('WD-INIT-02', (g, v: Moving) => ({ ...v, turns: acted(g, v.turns, g.unit(v.unit).seat, counted(g, waits)) })),
  ),
)

/** Whether a path that was chosen may be walked, and what is wrong with it where it may not. */
export function judgePath(f: Field, u: WdUnit, legs: readonly Leg[]): ReturnType<typeof unfinished> {
  const mode = modeOf(u)
  const s = begin(u, mode)
  const budget = budgetOf(u, mode)
  for (const leg of legs) if (!take(f, u, mode, s, leg, budget)) return s.refused
  return unfinished(f, u, mode, s)
}
