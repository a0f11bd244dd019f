// EIC League: detection and attack of a round: coach after coach, unit after unit (EIC-DET, EIC-ATK, EIC-D07 to EIC-D12).
import type { Decision, Option } from '../../../kernel/decision.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { shotOf, strike, type Shot } from './attack.ts'
import { detect, enemyInRange, mayAct, nothingInRange, wildfire } from './detection.ts'
import { flyDrone, others } from './drone.ts'
import { act, ask, call, gridOf, hushed, loop, procedure, unitOption, when, type EicGame, type EicUnit } from '../state/state.ts'
import { attackOptions, chargeEnds, chargeHexes, maySendDrone, offerFirst } from './targets.ts'
import { finished, nextToAttack, nothing, passing, playing } from './turns.ts'

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

export const detection = procedure(
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

export const attackStep = procedure(
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
