// EIC League: warps declared, steals committed, the initiative dice and the order they give (EIC-INIT, EIC-SPEC-05).
import { d, die, type Dice, type Spec } from '../../../kernel/dice.ts'
import type { Answer, Decision, Option } from '../../../kernel/decision.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { attrDfrChart, attrColumn, dfrRow } from '../book/charts.ts'
import { specialMovement } from '../book/roster.ts'
import {
  act,
  ask,
  detOf,
  ecmOf,
  loop,
  procedure,
  remains,
  unitOption,
  unitRef,
  warpWorks,
  when,
  type EicGame,
  type EicUnit,
  type Side,
  seatIn,
  withSeat,
} from '../state/state.ts'

const d10 = die(0, 9) // EIC-DICE-03: 0 is the lowest
const d100 = d(100) // EIC-DICE-02

// ---- Declarations before the dice (EIC-INIT-01, EIC-INIT-04, EIC-D04) --------------------------------------------------

/**
 * EIC-WARP-03: a tank that could warp this round: it owns working warp, stands on the ground and can move. One that recovers may be called
 * off or get up for it (EIC-AMB-92).
 */
export function mayDeclareWarp(u: EicUnit): boolean {
  return u.hull === 'tank' && remains(u) && !u.paralyzed && u.height === 0 && warpWorks(u)
}

/** EIC-AMB-13: a Spook that could steal: remaining and not paralyzed. */
export function mayStealWith(u: {
  readonly hull: 'suit' | 'tank' | 'drone'
  readonly cls: string | null
  readonly vanquished: boolean
  readonly gone: boolean
  readonly paralyzed: boolean
}): boolean {
  return u.cls === 'spook' && !u.vanquished && !u.gone && !u.paralyzed
}

const yesNo: readonly Option[] = [
  { id: 'steal', label: 'Try to steal the initiative' },
  { id: 'wait', label: 'Leave it to the dice' },
]

/** EIC-INIT-01: every coach who fields a tank is asked, whether or not one of them could warp (EIC-SCRT-05). */
function offerWarp(g: EicGame, seat: Seat, secret: boolean): Decision | null {
  let tank = false
  const out = g.words.sides[seat].out,
    of: Option[] = []
  for (const u of g.units) {
    if (u.seat !== seat || u.hull !== 'tank' || u.vanquished) continue
    tank = true
    if (!out && mayDeclareWarp(u)) of.push(unitOption(u))
  }
  if (!tank) return null
  const choice = { is: 'some', of, min: 0, max: of.length } as const,
    idle = { some: nobody }
  return out
    ? { kind: 'warp', rule: 'EIC-INIT-01', seat, secret, told: 'all', about: nobody, choice, idle }
    : { kind: 'warp', rule: 'EIC-INIT-01', seat, secret, told: 'all', about: nobody, choice, idle, always: true }
}
const nobody: readonly never[] = []

/** EIC-INIT-04: every coach with an able Spook is asked. */
function offerSteal(g: EicGame, seat: Seat): Decision | null {
  const out = g.words.sides[seat].out
  for (const u of g.units)
    if (u.seat === seat && u.cls === 'spook' && !u.vanquished && !u.paralyzed)
      return {
        kind: 'steal',
        rule: 'EIC-INIT-04',
        seat,
        secret: true,
        told: 'all',
        about: unitRef(u.id),
        choice: { is: 'one', of: out ? waitOnly : yesNo },
        idle: { one: 'wait' },
      }
  return null
}
const waitOnly: readonly Option[] = [yesNo[1]]

const playing = (s: Side): boolean => s.left > 0 && !s.out

type Words = { readonly asked: Seat; readonly seats: number }

/** EIC-D04: all questions together. One who leaves while they are open keeps his place among them, with nothing left to choose. */
function offerCommitments(g: EicGame, v: Words): readonly Decision[] {
  const all: Decision[] = []
  const together = g.words.options.warpDeclare === 'simultaneous' // EIC-AMB-12
  for (const s of g.words.sides) {
    if (s.left === 0 || !seatIn(v.seats, s.seat)) continue
    const warp = together ? offerWarp(g, s.seat, true) : null
    if (warp) all.push(warp)
    const steal = offerSteal(g, s.seat)
    if (steal) all.push(steal)
  }
  return all
}

/** EIC-WARP-03, EIC-INIT-02: what was declared stands and is public; +1 for each tank. */
function commit(g: EicGame, given: readonly Answer[]): void {
  const sides = g.words.sides.slice(),
    answers = given.filter((a) => playing(sides[a.decision.seat])) // who has left since commits to nothing (EIC-END-02)
  for (const { decision, choice } of answers) {
    if ('some' in choice) {
      for (const id of choice.some) g.edit(id).warping = true
      sides[decision.seat] = { ...sides[decision.seat], warpsDeclared: choice.some.length }
    } else if ('one' in choice) sides[decision.seat] = { ...sides[decision.seat], stealing: choice.one === 'steal' }
  }
  g.set({ sides })
  for (const { decision, choice } of answers) {
    if ('some' in choice) {
      if (choice.some.length) g.emit({ is: 'declares', rule: 'EIC-WARP-03', seat: decision.seat, units: choice.some })
    } else if ('one' in choice && choice.one === 'steal') g.emit({ is: 'commits', rule: 'EIC-INIT-04', seat: decision.seat })
  }
}

// ---- The dice -------------------------------------------------------------------------------------------------

/** What a coach rolls with. */
export type Roller = { readonly seat: Seat; readonly bonus: number }

type Rolled = { readonly seat: Seat; readonly die: number; readonly bonus: number }

/** EIC-INIT-03: higher totals rank higher; at equal totals an unmodified roll beats a modified one. */
export function rank(die: number, bonus: number): number {
  return 2 * (die + bonus) + (bonus === 0 ? 1 : 0)
}

/**
 * EIC-INIT-02, EIC-INIT-03, EIC-AMB-11, EIC-AMB-71: the order by dice, lowest first, for any number of coaches. Dice by seat; all who are
 * tied, be it
 * with one or with another, roll again by seat with the same bonus, until none are (EIC-DICE-08). The re-rolls are one reading, the order
 * they give, so that exact odds come to an end.
 * @param told hears the first dice, and the last dice of those who rolled again.
 */
export function resolveInitiative(
  rollers: readonly Roller[],
  dice: Dice,
  told: (rolled: readonly Rolled[], again: boolean) => void = () => {},
): readonly Seat[] {
  const rolled = rollers.map((r): Rolled => ({ seat: r.seat, bonus: r.bonus, die: dice.roll(`initiative of seat ${r.seat}`, d10, same) }))
  told(rolled, false)
  const ranked = byRank(
    rolled.map((_, i) => i),
    (i) => rank(rolled[i].die, rolled[i].bonus),
  )
  const tied = stillTied(ranked)
  if (tied.length === 0) return ranked.map(([i]) => rolled[i].seat)
  let last: readonly number[] = []
  const order = dice.roll(
    'initiative again',
    again(
      ranked,
      rolled.map((r) => r.bonus),
      (dies) => {
        last = dies
      },
    ),
    same,
  )
  told(
    tied.map((i) => ({ ...rolled[i], die: last[i] })),
    true,
  )
  return order.map((i) => rolled[i].seat)
}
const same = <T>(x: T): T => x

/** Who shares a place with another, by seat. */
function stillTied(ranked: readonly (readonly number[])[]): readonly number[] {
  return ranked
    .filter((who) => who.length > 1)
    .flat()
    .sort((a, b) => a - b)
}

/**
 * EIC-INIT-03: the tied roll again with their bonuses, all of them by seat, then those still tied: everybody's place from the lowest up.
 */
function again(
  ranked: readonly (readonly number[])[],
  bonus: readonly number[],
  fell: (dies: readonly number[]) => void,
): Spec<readonly number[]> {
  return {
    name: 'd10 each, again while equal',
    draw: (next) => {
      const dies = bonus.map(() => 0)
      let places = ranked
      for (let who = stillTied(places); who.length > 0; who = stillTied(places)) {
        for (const i of who) dies[i] = next(0, 9)
        places = places.flatMap((tied) => (tied.length === 1 ? [tied] : byRank(tied, (i) => rank(dies[i], bonus[i]))))
      }
      fell(dies)
      return places.flat()
    },
    faces: () =>
      ranked.reduce<readonly (readonly [readonly number[], number])[]>(
        (sofar, tied) =>
          sofar.flatMap(([order, p]) =>
            placesKept(tied.map((i) => bonus[i])).map(([own, q]) => [[...order, ...own.map((k) => tied[k])], p * q] as const),
          ),
        [[[], 1]],
      ),
  }
}

function byRank(who: readonly number[], of: (i: number) => number): readonly (readonly number[])[] {
  const ranks = [...new Set(who.map(of))].sort((a, b) => a - b)
  return ranks.map((n) => who.filter((i) => of(i) === n))
}

const kept = new Map<string, readonly (readonly [readonly number[], number])[]>()

/** The same chances, worked out once for each list of bonuses: there are few. */
function placesKept(bonus: readonly number[]): readonly (readonly [readonly number[], number])[] {
  const key = bonus.join(),
    old = kept.get(key)
  if (old) return old
  const made = placesOf(bonus)
  kept.set(key, made)
  return made
}

/** The exact chances of every order of the tied. All equal again leads back to the start: its chance is shared out by the rest. */
function placesOf(bonus: readonly number[]): readonly (readonly [readonly number[], number])[] {
  if (bonus.length === 1) return [[[0], 1]]
  const chances = new Map<string, number>()
  let back = 0
  const dies = bonus.map(() => 0),
    all = bonus.map((_, i) => i),
    falls = bonus.reduce((n) => 10 * n, 1),
    p = 1 / falls
  const spread = (groups: readonly (readonly number[])[], sofar: readonly number[], q: number): void => {
    if (groups.length === 0) {
      const key = sofar.join()
      chances.set(key, (chances.get(key) ?? 0) + q)
      return
    }
    const [first, ...rest] = groups
    for (const [order, r] of placesKept(first.map((i) => bonus[i]))) spread(rest, [...sofar, ...order.map((i) => first[i])], q * r)
  }
  for (let n = 0; n < falls; n++) {
    for (let i = 0, left = n; i < bonus.length; i++) {
      dies[i] = left % 10
      left = Math.floor(left / 10)
    }
    const groups = byRank(all, (i) => rank(dies[i], bonus[i]))
    if (groups.length === 1) back += p
    else spread(groups, [], p)
  }
  return [...chances].map(([key, q]) => [key.split(',').map(Number), q / (1 - back)] as const)
}

/** EIC-SPEC-05: what the attempt rests on: the number that must be beaten. */
export type StealFacts = { readonly number: number }

/** EIC-SPEC-05, EIC-AMB-13: DET as column against the best ECM as row; SPD does not shift it. */
export function stealFacts(det: number, ecm: number, rounding: 'down' | 'nearest' = 'down'): StealFacts {
  return { number: attrDfrChart[dfrRow(ecm, rounding)][attrColumn(det, 0, rounding)] }
}

/** EIC-SPEC-05: the attempt succeeds when the roll beats the number. */
export function resolveSteal(f: StealFacts, dice: Dice): boolean {
  return dice.roll('steal', d100, (n) => n > f.number)
}

/** EIC-AMB-13: the Spooks that try: the one with the best DET, or each of them under `spookRepeat: each`. */
export function thieves(g: EicGame, seat: Seat): readonly EicUnit[] {
  const able = g.units.filter((u) => u.seat === seat && mayStealWith(u))
  if (able.length < 2 || g.words.options.spookRepeat === 'each') return able
  return [able.reduce((a, b) => (detOf(b) > detOf(a) ? b : a))]
}

/** EIC-AMB-13: the highest ECM in play among the remaining units of all opponents, drones left out. */
export function bestEcm(g: EicGame, seat: Seat): number {
  let best = 0
  for (const o of g.units)
    if (o.seat !== seat && remains(o)) {
      const ecm = ecmOf(o)
      if (ecm > best) best = ecm
    }
  return best
}

function rollInitiative(g: EicGame): void {
  const rollers: Roller[] = []
  for (const s of g.words.sides) if (playing(s)) rollers.push({ seat: s.seat, bonus: s.warpsDeclared * specialMovement('warp').initiative })
  let order = resolveInitiative(rollers, g.dice, (rolled, again) => {
    if (!again) {
      // the first dice: of those that were rolled again only the order they gave is kept, so that odds and dice lead to the same states
      const sides = g.words.sides.slice()
      for (const r of rolled) sides[r.seat] = { ...sides[r.seat], die: r.die, bonus: r.bonus }
      g.set({ sides })
    }
    g.emit({ is: again ? 'rollsAgain' : 'initiative', rule: again ? 'EIC-INIT-03' : 'EIC-INIT-02', rolled })
  })
  // EIC-INIT-04: committed attempts are rolled by seat, even where the dice already favor the side
  for (const { seat, stealing } of g.words.sides) {
    if (!stealing || !playing(g.words.sides[seat])) continue
    let stole = false
    for (const u of thieves(g, seat)) {
      const won = resolveSteal(stealFacts(detOf(u), bestEcm(g, seat), g.words.options.lookupRounding), g.dice)
      if (won) stole = true
      g.emit({ is: 'stealRoll', rule: 'EIC-SPEC-05', told: [], unit: u.id }) // EIC-SCRT-05: the die would betray an ECM
      g.emit({ is: 'steals', rule: 'EIC-SPEC-05', seat, unit: u.id, success: won })
      if (won) break
    }
    g.set({ sides: g.words.sides.map((s) => (s.seat === seat ? { ...s, stole } : s)) })
  }
  const sides = g.words.sides // EIC-AMB-13: with several successful the dice decide among them
  if (sides.some((s) => s.stole)) order = [...order.filter((s) => !sides[s].stole), ...order.filter((s) => sides[s].stole)]
  g.set({ order })
  g.emit({ is: 'order', rule: 'EIC-INIT-05', order })
}

/** EIC-INIT: declarations, dice, order. `seats` are the bits of the coaches who play as the round begins. */
export const initiative = procedure(
  'EIC-INIT-02',
  'initiative',
  (_: { readonly of?: Id }): Words => ({ asked: 0, seats: -1 }),
  act<Words>('EIC-AMB-71', (g) => ({
    asked: 0,
    seats: g.words.sides.reduce((bits, s) => (playing(s) ? withSeat(bits, s.seat) : bits), 0),
  })),
  when<Words>(
    (g) => g.words.options.warpDeclare === 'sequential',
    loop<Words>(
      (g, v) => v.asked < g.seats,
      ask<Words>(
        'EIC-WARP-03',
        (g, v) => (playing(g.words.sides[v.asked]) ? offerWarp(g, v.asked, false) : null),
        (g, _v, answers) => commit(g, answers),
      ),
      act<Words>('EIC-AMB-12', (_g, v) => ({ ...v, asked: v.asked + 1 })),
    ),
  ),
  ask<Words>('EIC-INIT-01', offerCommitments, (g, _v, answers) => commit(g, answers)),
  act<Words>('EIC-INIT-02', rollInitiative),
)
