// EIC League: the sequence of play: battle, round, initiative, movement, detection and attack, results (the page of the book, with
// EIC-RES-02, EIC-INIT-05).
import { die, type Dice } from '../../../kernel/dice.ts'
import { forced, type Answer, type Choice, type Decision, type Option } from '../../../kernel/decision.ts'
import type { Id, Place, Refusal, Seat } from '../../../kernel/plain.ts'
import { table } from '../../../kernel/procedure.ts'
import type { Outcome } from '../../../kernel/state.ts'
import { shotOf, strike, type Shot } from './attack.ts'
import {
  checkReload,
  offerReload,
  offerRetreat,
  offerWanted,
  reloadable,
  results,
  scoreOf,
  sitDown,
  takeReload,
  takeRetreat,
  takeWanted,
} from './base.ts'
import { detect, enemyInRange, mayAct, nothingInRange, wildfire } from './detection.ts'
import { checkDeployment, drawDeployment, offerDeployment, takeDeployment } from './deployment.ts'
import { checkDrone, drawDrone, flyDrone, others } from './drone.ts'
import { initiative } from './initiative.ts'
import { checkPath, drawPath, mayGetNearer, moveHeight, movePath, mustMove, offerHeight, offerPath, stancesOf } from './movement.ts'
import { surrender } from './surrender.ts'
import {
  act,
  ask,
  call,
  gridOf,
  hushed,
  loop,
  procedure,
  unitOption,
  unitRef,
  when,
  type EicGame,
  type EicUnit,
  type Field,
  type Side,
  seatIn,
  withSeat,
} from '../state/state.ts'
import { attackOptions, chargeEnds, chargeHexes, maySendDrone, offerFirst } from './targets.ts'

const playing = (s: Side): boolean => s.left > 0 && !s.out

// ---- Movement (EIC-INIT-05, EIC-D05, EIC-D06) ---------------------------------------------------------------------------

function nextToMove(g: EicGame): Seat {
  const w = g.words
  for (const s of w.order) if (!seatIn(w.done, s) && playing(w.sides[s])) return s
  return -1
}

function nextToAttack(g: EicGame): Seat {
  const w = g.words
  for (let i = w.order.length - 1; i >= 0; i--) {
    const s = w.order[i]
    if (!seatIn(w.done, s) && playing(w.sides[s])) return s
  }
  return -1
}

function finished(g: EicGame, seat: Seat): void {
  g.set({ done: withSeat(g.words.done, seat), turn: -1 })
}

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
const nothing: readonly never[] = []
const passing = { pass: true } as const

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

const movement = procedure(
  'EIC-INIT-05',
  'movement',
  () => ({}),
  act('EIC-INIT-05', (g) => g.set({ phase: 'movement', done: 0 })),
  loop(
    (g) => nextToMove(g) >= 0,
    call(coachMoves, (g) => ({ seat: nextToMove(g) })),
  ),
)

// ---- Detection and attack (EIC-DET, EIC-ATK, EIC-D07…12) --------------------------------------------------------

type Engaging = { readonly by: Id; readonly shot: Shot | null; readonly drone: boolean; readonly end: number; readonly go: boolean }

/** EIC-AMB-97 under `droneSensor: drone`: a tank rolls for what its drone may come near. */
function droneLooks(g: EicGame, u: EicUnit): boolean {
  return g.words.options.droneSensor === 'drone' && maySendDrone(g, u)
}

/** EIC-DET-01: the unit that was named rolls for detection if there is anybody in range to find. */
function beginEngaging(g: EicGame, v: Engaging): void {
  const u = g.edit(v.by)
  u.up = false
  if (u.sense === 0 && g.words.options.phaseOrder === 'perUnit' && (enemyInRange(g, u) || droneLooks(g, u))) detect(g, v.by)
}

function offerCharge(g: EicGame, v: Engaging): Decision | null {
  if (v.shot === null || v.shot.how !== 'ram') return null
  const u = g.unit(v.by),
    ends = chargeEnds(g, u, g.unit(v.shot.target))
  if (ends.length < 2 || u.gone) return null
  const grid = gridOf(g.words.map)
  return {
    kind: 'charge',
    rule: 'EIC-AMB-20',
    seat: u.seat,
    secret: false,
    told: 'seat',
    about: [{ unit: v.by }, { unit: v.shot.target }],
    choice: { is: 'path', unit: v.by, budget: chargeHexes(g, u), from: { at: grid.place(u.hex) } },
    idle: { legs: [{ to: grid.place(ends[0]) }] },
  }
}

/** EIC-AMB-20: the rammer charges and ends there, hit or miss. */
function charge(g: EicGame, v: Engaging): void {
  if (v.shot === null || v.shot.how !== 'ram') return
  const u = g.unit(v.by),
    from = u.hex
  const end = v.end >= 0 ? v.end : (chargeEnds(g, u, g.unit(v.shot.target))[0] ?? from)
  if (end === from) return
  g.edit(v.by).hex = end
  if (u.drone !== '' && g.unit(u.drone).docked) g.edit(u.drone).hex = end
  g.emit({ is: 'charges', rule: 'EIC-RAM-01', unit: v.by, from, end, target: v.shot.target })
}

/**
 * EIC-DET-02 to EIC-ATK-09: one detection, then attack after attack while the unit has any, each chosen after the last was seen (EIC-D08,
 * EIC-D10).
 */
export const engage = hushed<{ readonly by: Id }, Engaging>(
  procedure(
    'EIC-DET-01',
    'engage',
    ({ by }: { readonly by: Id }): Engaging => ({ by, shot: null, drone: false, end: -1, go: true }),
    act<Engaging>('EIC-DET-02', beginEngaging),
    loop<Engaging>(
      (g, v) => v.go && mayAct(g.unit(v.by)),
      act<Engaging>('EIC-ATK-01', (_g, v) => ({ by: v.by, shot: null, drone: false, end: -1, go: false })),
      ask<Engaging>(
        'EIC-ATK-02',
        (g, v) => (g.unit(v.by).gone ? null : offerFirst(g, g.unit(v.by), wildfire(g, g.unit(v.by).seat))),
        (g, v, a) => {
          const c = a[0].choice
          if (!('one' in c)) return v
          return c.one === 'drone' ? { ...v, drone: true, go: true } : { ...v, shot: shotOf(g.unit(v.by), c.one), go: true }
        },
      ),
      when<Engaging>(
        (_g, v) => v.shot !== null && v.shot.how === 'ram',
        ask<Engaging>('EIC-AMB-20', offerCharge, (g, v, a) => {
          const c = a[0].choice
          return 'legs' in c ? { ...v, end: gridOf(g.words.map).cell(c.legs[c.legs.length - 1].to) } : v
        }),
        act<Engaging>('EIC-RAM-01', charge),
      ),
      call<Shot, Engaging>(strike, (_g, v) => v.shot),
      call<{ tank: Id }, Engaging>(flyDrone, (_g, v) => (v.drone ? { tank: v.by } : null)),
    ),
    act<Engaging>('EIC-SCRT-04', (g, v) => {
      if (!g.unit(v.by).vanquished) g.edit(v.by).acted = true
    }),
  ),
  (g, v) => (v.shot === null ? others(g, g.unit(v.by).seat) : nothing),
)

type Attacker = { readonly seat: Seat; readonly go: boolean }

/** Could this unit do anything in the attack step, as far as its coach can tell? */
function mightAct(g: EicGame, u: EicUnit, wild: number): boolean {
  if (!mayAct(u)) return false
  if (wild !== 0 || u.found.length > 0 || maySendDrone(g, u)) return true
  // EIC-AMB-23: a ram may reach farther than the DET
  if (!g.words.options.meleeNeedsDetection && attackOptions(g, u, 0).length > 0) return true
  return u.sense === 0 && g.words.options.phaseOrder === 'perUnit' && enemyInRange(g, u)
}

/**
 * EIC-SCRT-04: as far as everybody can see, may this coach still attack? Whether he could find anybody is his secret; that a unit has
 * attacked, and so
 * had its turn, is not. Where rushed shots must be called within the round the step stays open for that (EIC-D13).
 */
function seemsAble(g: EicGame, seat: Seat): boolean {
  const called = g.words.options.rushCatch === 'challenge'
  for (const u of g.units)
    if (
      u.seat === seat &&
      u.hull !== 'drone' &&
      u.hex >= 0 &&
      !u.vanquished &&
      !u.gone &&
      !u.paralyzed &&
      u.retreat === 'none' &&
      (u.attacks === 0 || called)
    )
      return true
  return false
}

function offerAttacker(g: EicGame, v: Attacker): Decision | null {
  if (!playing(g.words.sides[v.seat])) return null // EIC-END-02: who has left is asked nothing more
  const wild = wildfire(g, v.seat),
    of: Option[] = []
  for (const u of g.units) if (u.seat === v.seat && mightAct(g, u, wild)) of.push(unitOption(u))
  return {
    kind: 'attacker',
    rule: 'EIC-DET-01',
    seat: v.seat,
    secret: false,
    told: 'seat',
    about: nothing,
    choice: { is: 'one', of, pass: true, passLabel: 'Finish attacks' },
    idle: passing,
    always: true,
  }
}

const chosen = (g: EicGame, seat: Seat): Id => {
  for (const u of g.units) if (u.up && u.seat === seat) return u.id
  return ''
}

/** EIC-DET-01, EIC-D07: the attacks of one coach. Which unit is named is told to nobody: passing must reveal nothing (EIC-SCRT-04). */
export const coachAttacks = procedure(
  'EIC-INIT-05',
  'coachAttacks',
  ({ seat }: { readonly seat: Seat }): Attacker => ({ seat, go: true }),
  act<Attacker>('EIC-INIT-05', (g, v) => {
    g.set({ turn: v.seat })
    g.emit({ is: 'attacksNow', rule: 'EIC-INIT-05', seat: v.seat })
  }),
  loop<Attacker>(
    (g, v) => v.go && seemsAble(g, v.seat),
    ask<Attacker>('EIC-DET-01', offerAttacker, (g, v, a) => {
      const c = a[0].choice
      if (!('one' in c)) return { seat: v.seat, go: false }
      g.edit(c.one).up = true
    }),
    call<{ by: Id }, Attacker>(engage, (g, v) => {
      const by = v.go ? chosen(g, v.seat) : ''
      return by === '' ? null : { by }
    }),
  ),
  act<Attacker>('EIC-AMB-83', (g, v) => finished(g, v.seat)),
)

// EIC-AMB-14 under `phaseOrder: allDetect`: all of a coach detect first

function offerSensing(g: EicGame, v: { readonly seat: Seat }): Decision | null {
  if (!playing(g.words.sides[v.seat]) || !seemsAble(g, v.seat)) return null
  const of: Option[] = []
  for (const u of g.units)
    if (u.seat === v.seat && mayAct(u) && u.sense === 0 && (enemyInRange(g, u) || droneLooks(g, u))) of.push(unitOption(u))
  return {
    kind: 'sensing',
    rule: 'EIC-AMB-14',
    seat: v.seat,
    secret: false,
    told: 'seat',
    about: nothing,
    choice: { is: 'some', of, min: 0, max: of.length, ordered: true },
    idle: { some: of.map((o) => o.id) },
    always: true,
  }
}

export const coachDetects = procedure(
  'EIC-AMB-14',
  'coachDetects',
  ({ seat }: { readonly seat: Seat }) => ({ seat }),
  act<{ seat: Seat }>('EIC-INIT-05', (g, v) => g.set({ turn: v.seat })),
  ask<{ seat: Seat }>('EIC-AMB-14', offerSensing, (g, _v, a) => {
    const c = a[0].choice
    if ('some' in c) for (const id of c.some) detect(g, id)
  }),
  act<{ seat: Seat }>('EIC-DET-05', (g, v) => finished(g, v.seat)),
)

const detection = procedure(
  'EIC-AMB-14',
  'detection',
  () => ({}),
  loop(
    (g) => nextToAttack(g) >= 0,
    call(coachDetects, (g) => ({ seat: nextToAttack(g) })),
  ),
  act('EIC-AMB-14', (g) => g.set({ done: 0 })),
)

type Step = { readonly skip: boolean }

const attackStep = procedure(
  'EIC-DET-06',
  'attackStep',
  (): Step => ({ skip: false }),
  act<Step>('EIC-DET-06', (g) => {
    g.set({ phase: 'attack', done: 0 })
    const skip = nothingInRange(g)
    if (skip) g.emit({ is: 'skips', rule: 'EIC-DET-06' })
    return { skip }
  }),
  when<Step>(
    (_g, v) => !v.skip,
    call(
      () => detection,
      (g) => (g.words.options.phaseOrder === 'allDetect' ? {} : null),
    ),
    loop(
      (g) => nextToAttack(g) >= 0,
      call(coachAttacks, (g) => ({ seat: nextToAttack(g) })),
    ),
  ),
)

// ---- Round and battle -------------------------------------------------------------------------------------------

function beginRound(g: EicGame): void {
  const round = g.words.round + 1
  g.set({
    round,
    phase: 'initiative',
    turn: -1,
    done: 0,
    sides: g.words.sides.map((s) => ({ ...s, warpsDeclared: 0, stealing: false, stole: null, die: -1, bonus: 0 })),
  })
  g.emit({ is: 'round', rule: 'EIC-RES-02', round })
}

/** The five steps of a round. */
export const round = procedure(
  'EIC-RES-02',
  'round',
  () => ({}),
  act('EIC-INIT-01', beginRound),
  call(initiative, () => ({})),
  call(movement, () => ({})),
  call(attackStep, () => ({})),
  act('EIC-RES-02', (g) => results(g)),
)

/** EIC-SET-02, then round after round until somebody has won. */
export const battle = procedure(
  'EIC-SET-02',
  'battle',
  (_: { readonly of: 'battle' }) => ({}),
  ask('EIC-SET-02', offerDeployment, (g, _v, a) => takeDeployment(g, a)),
  loop(
    () => true,
    call(round, () => ({})),
  ),
)

// ---- Victory ----------------------------------------------------------------------------------------------------

/**
 * EIC-END-01, EIC-END-02, EIC-AMB-70, EIC-AMB-82: bases count for nothing; one coach left has won, nobody left is a draw without purse; or
 * what was agreed, or the turn limit.
 */
export function outcome(g: EicGame): Outcome | null {
  const w = g.words
  if (w.ended !== null) return w.ended
  if (w.round === 0 && w.phase === 'deployment') return null
  let standing = 0,
    last = -1
  for (const s of w.sides)
    if (s.left > 0 && !s.out) {
      standing++
      last = s.seat
    }
  if (standing > 1) return null
  const score = scoreOf(g)
  if (standing === 0) return { rule: 'EIC-AMB-70', winners: [], why: 'nobody is left', score }
  const left = w.sides.filter((s) => s.out).map((s) => s.name)
  if (left.length === 0) return { rule: 'EIC-END-01', winners: [last], why: `${w.sides[last].name} has vanquished all opponents`, score }
  const gone = `${left.join(' and ')} ${left.length === 1 ? 'has' : 'have'} surrendered`
  return { rule: 'EIC-END-02', winners: [last], why: `${gone}; ${w.sides[last].name} is the last team on the field`, score }
}

// ---- Judging and drawing answers --------------------------------------------------------------------------------

const own = (f: Field, id: Id): EicUnit => {
  for (const u of f.units) if (u.id === id) return u as EicUnit
  throw new RangeError(`no unit "${id}"`)
}
const firstUnit = (d: Decision): Id => {
  const ref = d.about[0]
  return ref && 'unit' in ref ? ref.unit : ''
}

/** Whether an answer that fits its shape is legal. `f` is a state, or the view of the seat that is asked: it knows its own units whole. */
export function checkAnswer(f: Field, d: Decision, c: Choice): true | Refusal {
  switch (d.kind) {
    case 'path':
      return checkPath(f, own(f, firstUnit(d)), c)
    case 'deploy':
      return checkDeployment(f, d, c)
    case 'droneFlight':
      return checkDrone(f, own(f, firstUnit(d)), c)
    case 'charge':
      return checkCharge(f, d, c)
    case 'reload':
      return 'some' in c ? checkReload(f, own(f, firstUnit(d)), c.some) : true
    default:
      return true
  }
}

function chargeTarget(d: Decision): Id {
  const ref = d.about[1]
  return ref && 'unit' in ref ? ref.unit : ''
}

function checkCharge(f: Field, d: Decision, c: Choice): true | Refusal {
  if (!('legs' in c)) return true
  const last = c.legs[c.legs.length - 1]
  const cell = last ? gridOf(f.words.map).cell(last.to) : -1
  return chargeEnds(f, own(f, firstUnit(d)), own(f, chargeTarget(d))).includes(cell)
    ? true
    : { rule: 'EIC-AMB-20', why: 'a charge ends on a free hex next to the target, within reach' }
}

/** An answer drawn evenly from the places within reach, for `place` and `path`. */
export function drawAnswer(f: Field, d: Decision, dice: Dice): Choice {
  switch (d.kind) {
    case 'path':
      return drawPath(f, own(f, firstUnit(d)), d, dice)
    case 'deploy':
      return drawDeployment(f, d, dice)
    case 'droneFlight':
      return drawDrone(f, own(f, firstUnit(d)), dice)
    case 'charge': {
      const ends = chargeEnds(f, own(f, firstUnit(d)), own(f, chargeTarget(d)))
      const to: Place = gridOf(f.words.map).place(ends[dice.roll('hex', die(0, ends.length - 1), (n) => n)])
      return { legs: [{ to }] }
    }
    default:
      return d.idle
  }
}

/** The procedures of a battle; those that follow it stand in after.ts. */
export const battleProcedures = [
  battle,
  round,
  initiative,
  movement,
  coachMoves,
  moveUnit,
  attackStep,
  detection,
  coachDetects,
  coachAttacks,
  engage,
  strike,
  flyDrone,
  surrender,
] as const
export const procedures = table(...battleProcedures)

/** What the runner must know. */
export const runs = { procedures, outcome: outcome as (g: never) => Outcome | null, title: 'EIC League' }

const ways: Readonly<Record<string, readonly string[]>> = {
  battle: [],
  round: ['battle'],
  initiative: ['battle', 'round'],
  movement: ['battle', 'round'],
  coachMoves: ['battle', 'round', 'movement'],
  moveUnit: ['battle', 'round', 'movement', 'coachMoves'],
  attackStep: ['battle', 'round'],
  detection: ['battle', 'round', 'attackStep'],
  coachDetects: ['battle', 'round', 'attackStep', 'detection'],
  coachAttacks: ['battle', 'round', 'attackStep'],
  engage: ['battle', 'round', 'attackStep', 'coachAttacks'],
  strike: ['battle', 'round', 'attackStep', 'coachAttacks', 'engage'],
  flyDrone: ['battle', 'round', 'attackStep', 'coachAttacks', 'engage'],
  surrender: [],
  after: [],
  shop: ['after'],
  budget: [],
}

/** The outer frames of a procedure, from outside in, as a position may leave them out. */
export function way(name: string): readonly string[] {
  return ways[name] ?? []
}
