// EIC League: the movement of a round: coach after coach, unit after unit: retreats, sitting, paths (EIC-INIT-05, EIC-D05, EIC-D06).
import { forced, type Answer, type Decision, type Option } from '../../../kernel/decision.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { offerReload, offerRetreat, offerWanted, reloadable, sitDown, takeReload, takeRetreat, takeWanted } from './base.ts'
import { others } from './drone.ts'
import { mayGetNearer, moveHeight, movePath, mustMove, offerHeight, offerPath, stancesOf } from './movement.ts'
import { act, ask, call, hushed, loop, procedure, unitOption, unitRef, type EicGame, type EicUnit, type Field } from '../state/state.ts'
import { finished, nextToMove, nothing, passing, playing } from './turns.ts'

/** May this unit still be moved this round? A paralyzed one never (EIC-MOVE-04). */
function mayMove(u: EicUnit): boolean {
  return !u.moved && !u.paralyzed && u.hull !== 'drone' && !u.vanquished && !u.gone && u.hex >= 0
}

type Mover = { readonly seat: Seat; readonly by: Id; readonly go: boolean }

function anyMover(g: EicGame, seat: Seat): boolean {
  for (const u of g.units) if (u.seat === seat && mayMove(u)) return true
  return false
}

/** EIC-D06: the units that may still move, one after another in any order. */
function offerMover(g: EicGame, v: Mover): Decision | null {
  const of: Option[] = []
  let must = false
  for (const u of g.units) {
    if (u.seat !== v.seat || !mayMove(u)) continue
    of.push(unitOption(u))
    if ((u.warping || u.mustLeave) && mustMove(g, u)) must = true // EIC-WARP-03, EIC-AMB-93
  }
  if (of.length === 0) return null
  return {
    kind: 'mover',
    rule: 'EIC-MOVE-01',
    seat: v.seat,
    secret: false,
    told: 'seat',
    about: nothing,
    choice: must ? { is: 'one', of } : { is: 'one', of, pass: true, passLabel: 'Finish movement' },
    idle: must ? { one: of[0].id } : passing,
  }
}

type Moving = { readonly by: Id; readonly how: string; readonly go: boolean }

function offerStance(g: Field, u: EicUnit): Decision | null {
  if (u.gone) return null
  const of = stancesOf(
    u,
    u.modes === 0 && mayReload(g, u),
    (u.mustLeave && mustMove(g, u)) || (u.retreat === 'retreating' && mayGetNearer(g, u)),
  )
  if (of.length === 0 || (of.length === 1 && of[0].id === 'move')) return null
  return {
    kind: 'stance',
    rule: 'EIC-MOVE-02',
    seat: u.seat,
    secret: false,
    told: 'seat',
    about: unitRef(u.id),
    choice: { is: 'one', of },
    idle: { one: of[0].id },
  }
}

function mayReload(g: Field, u: EicUnit): boolean {
  return u.hex === g.words.sides[u.seat].base && reloadable(g, u).length > 0
}

/**
 * EIC-MOVE-01 to EIC-ELEV-05: the movement of one unit; with `mixMovement` ground, flight and warp after one another while any is left
 * (EIC-AMB-16). An elevator is the whole movement (EIC-ELEV-01).
 */
export const moveUnit = hushed<{ readonly by: Id }, Moving>(
  procedure(
    'EIC-MOVE-02',
    'moveUnit',
    ({ by }: { readonly by: Id }): Moving => ({ by, how: 'move', go: false }),
    ask<Moving>('EIC-MOVE-02', (g, v) => offerStance(g, g.unit(v.by)), takeStance),
    ask<Moving>('EIC-MOVE-01', offerOnward, takeOnward),
    loop<Moving>(
      (g, v) => v.go && !g.unit(v.by).gone, // EIC-AMB-16: another kind for the share that is left
      act<Moving>('EIC-AMB-16', (_g, v) => ({ by: v.by, how: 'move', go: false })),
      ask<Moving>('EIC-MOVE-01', offerOnward, takeOnward),
    ),
    act<Moving>('EIC-MOVE-05', (g, v) => {
      g.edit(v.by).moved = true
    }),
  ),
  // who sits to reload, thinks of its elevator or of another kind of movement, keeps that to itself
  (g, v) => (v.how === 'move' && !g.words.options.mixMovement && !lastToMove(g, v.by) ? nothing : others(g, g.unit(v.by).seat)),
)

/**
 * No other unit of its coach may still be moved: if this one must, by a warp declared in secret, nobody is asked who moves (EIC-WARP-03).
 */
function lastToMove(g: EicGame, id: Id): boolean {
  const { seat } = g.unit(id)
  return !g.units.some((u) => u.seat === seat && u.id !== id && mayMove(u))
}

/** What a unit is asked that is named to move: how, where it has a choice, else its path; null where it is moved without (EIC-D06). */
export function moverAsked(f: Field, u: EicUnit): Decision | null {
  const d = offerStance(f, u)
  if (d === null) return u.gone ? null : offerPath(f, u)
  return forced(d) === null ? d : null
}

function takeStance(_g: EicGame, v: Moving, a: readonly Answer[]): Moving {
  const c = a[0].choice
  return 'one' in c ? { by: v.by, how: c.one, go: false } : v
}

/** The question of the kind chosen: a path, a height, or what to reload. */
function offerOnward(g: EicGame, v: Moving): Decision | null {
  const u = g.unit(v.by)
  if (u.gone) return null
  return v.how === 'move' ? offerPath(g, u) : v.how === 'elevator' ? offerHeight(g, u) : v.how === 'reload' ? offerReload(g, u) : null
}

function takeOnward(g: EicGame, v: Moving, a: readonly Answer[]): Moving | void {
  const c = a[0].choice
  if ('legs' in c) {
    movePath(g, v.by, c)
    if (g.words.options.mixMovement) return { by: v.by, how: 'move', go: true }
  } else if ('number' in c) moveHeight(g, v.by, c.number)
  else if ('some' in c && c.some.length) takeReload(g, v.by, c.some)
}

/** EIC-MOVE: the movement of one coach: retreats announced, units at the base sit, then units in any order. */
export const coachMoves = procedure(
  'EIC-INIT-05',
  'coachMoves',
  ({ seat }: { readonly seat: Seat }): Mover => ({ seat, by: '', go: true }),
  act<Mover>('EIC-INIT-05', (g, v) => {
    g.set({ turn: v.seat })
    g.emit({ is: 'movesNow', rule: 'EIC-INIT-05', seat: v.seat })
  }),
  ask<Mover>(
    'EIC-MOVE-03',
    (g, v) => (playing(g.words.sides[v.seat]) ? offerRetreat(g, v.seat) : null),
    (g, v, a) => {
      const c = a[0].choice
      if ('some' in c) takeRetreat(g, v.seat, c.some)
    },
  ),
  act<Mover>('EIC-AMB-92', (g, v) => sitDown(g, v.seat)),
  ask<Mover>(
    'EIC-RET-02',
    (g, v) => (playing(g.words.sides[v.seat]) ? offerWanted(g, v.seat) : null),
    (g, _v, a) => takeWanted(g, a),
  ),
  loop<Mover>(
    (g, v) => v.go && anyMover(g, v.seat),
    ask<Mover>('EIC-MOVE-01', offerMover, (_g, v, a) => {
      const c = a[0].choice
      return 'one' in c ? { seat: v.seat, by: c.one, go: true } : { seat: v.seat, by: '', go: false }
    }),
    call<{ by: Id }, Mover>(moveUnit, (_g, v) => (v.by === '' ? null : v)),
  ),
  act<Mover>('EIC-MOVE-05', (g, v) => finished(g, v.seat)),
)

export const movement = procedure(
  'EIC-INIT-05',
  'movement',
  () => ({}),
  act('EIC-INIT-05', (g) => g.set({ phase: 'movement', done: 0 })),
  loop(
    (g) => nextToMove(g) >= 0,
    call(coachMoves, (g) => ({ seat: nextToMove(g) })),
  ),
)
