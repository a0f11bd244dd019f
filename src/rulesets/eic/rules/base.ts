// EIC League: retreat, recovery and reloading at the base, and the results step (EIC-RET, EIC-RLD, EIC-RES-02).
import type { Answer, Decision, Option } from '../../../kernel/decision.ts'
import type { Id, Refusal, Seat } from '../../../kernel/plain.ts'
import type { Outcome } from '../../../kernel/state.ts'
import { roundsOf, sum } from '../../../craft/english.ts'
import { creditsPerEnergy, energyPerRoundSat, mostRetreatingOrRecovering } from '../book/charts.ts'
import { drone as droneRow, fullShots, weapon } from '../book/roster.ts'
import { holdsHex, onMap, remains, unitRef, type EicGame, type EicUnit, type Field, type Side } from '../state/state.ts'

const sideOf = (f: Field, u: { readonly seat: Seat }): Side => f.words.sides[u.seat]

/** Stands on its own base hex, on the ground. */
export function atBase(f: Field, u: EicUnit): boolean {
  return u.hex === sideOf(f, u).base && !u.aloft && u.height === 0
}

// ---- Retreat (EIC-RET-01, EIC-MOVE-03) --------------------------------------------------------------------------

/** EIC-RET-01: units that may be in retreat: all that remain and need not leave the base (EIC-AMB-93). A healthy one may feign it. */
export function mayRetreat(u: EicUnit): boolean {
  return remains(u) && u.hex >= 0 && !u.mustLeave
}

/**
 * EIC-MOVE-03, EIC-D05: which units retreat or recover from now on, at most two; leaving one out calls its retreat off. Asked only
 * where it can matter: within a coach's movement others know only that he is at it, for credits and energy are secret.
 */
export function offerRetreat(g: EicGame, seat: Seat): Decision | null {
  const poor = g.words.sides[seat].credits < creditsPerEnergy // EIC-RET-01: as long as the coach has credits
  const of: Option[] = [],
    already: Id[] = []
  let useful = false
  for (const u of g.units) {
    if (u.seat !== seat || !remains(u)) continue
    if (u.retreat !== 'none') {
      already.push(u.id)
      useful = true
    } else if (poor) continue
    else if (u.energy < u.energyMax && mayRetreat(u)) useful = true
    if (mayRetreat(u)) of.push({ id: u.id, label: u.name, about: [{ unit: u.id }] })
  }
  if (!useful || of.length === 0) return null
  return {
    kind: 'retreat',
    rule: 'EIC-MOVE-03',
    seat,
    secret: false,
    told: 'seat',
    about: [],
    choice: { is: 'some', of, min: 0, max: of.length < mostRetreatingOrRecovering ? of.length : mostRetreatingOrRecovering },
    idle: { some: already },
  }
}

/** EIC-RET-01, EIC-AMB-92: announce and call off; a retreating unit that begins on the base sits and recovers. */
export function takeRetreat(g: EicGame, seat: Seat, some: readonly Id[]): void {
  const off: Id[] = [],
    on: Id[] = []
  for (const u of g.units) {
    if (u.seat !== seat || !remains(u)) continue
    const wants = some.includes(u.id)
    if (wants && u.retreat === 'none') {
      on.push(u.id)
      g.edit(u.id).retreat = 'retreating'
    }
    if (!wants && u.retreat !== 'none') {
      off.push(u.id)
      const e = g.edit(u.id)
      e.retreat = 'none'
      e.wanted = 0
    }
  }
  if (on.length) g.emit({ is: 'retreats', rule: 'EIC-RET-01', seat, units: on })
  if (off.length) g.emit({ is: 'returns', rule: 'EIC-RET-01', seat, units: off })
}

/**
 * EIC-AMB-92: a unit in retreat that begins its movement on the base hex sits this round and does not move; a declared warp is made first.
 */
export function sitDown(g: EicGame, seat: Seat): void {
  for (const u of g.units) {
    if (u.seat !== seat || u.retreat === 'none' || !onMap(u) || !atBase(g, u)) continue
    if (u.warping) {
      // EIC-WARP-03: it gets up and must warp
      if (u.retreat === 'recovering') {
        const e = g.edit(u.id)
        e.retreat = 'retreating'
        e.wanted = 0
        g.emit({ is: 'stopsRecovering', rule: 'EIC-RET-02', unit: u.id })
      }
      continue
    }
    const e = g.edit(u.id),
      begins = e.retreat === 'retreating'
    e.retreat = 'recovering'
    e.sat = true
    e.moved = true
    if (begins) g.emit({ is: 'sits', rule: 'EIC-AMB-92', unit: u.id })
  }
}

/** EIC-RET-02: how much energy a unit that has just sat down wants back; never above original. */
export function offerWanted(g: EicGame, seat: Seat): readonly Decision[] {
  const out: Decision[] = []
  for (const u of g.units) {
    if (u.seat !== seat || u.retreat !== 'recovering' || u.wanted > 0 || u.energy >= u.energyMax) continue
    const most = u.energyMax - u.energy
    out.push({
      kind: 'recover',
      rule: 'EIC-RET-02',
      seat,
      secret: false,
      told: 'seat',
      about: unitRef(u.id),
      choice: { is: 'number', min: 1, max: most, step: 1, unit: 'energy' },
      idle: { number: most },
    })
  }
  return out
}

export function takeWanted(g: EicGame, answers: readonly Answer[]): void {
  for (const { decision, choice } of answers) {
    const ref = decision.about[0]
    if ('number' in choice && 'unit' in ref) g.edit(ref.unit).wanted = choice.number
  }
}

// ---- Reloading (EIC-RLD-01, EIC-AMB-93) -------------------------------------------------------------------------

/** Credits to fill a place again: the price of its weapon; 0 is the drone's. */
export function reloadPrice(u: EicUnit, no: number): number {
  if (no === 0) return droneRow.replacement
  const s = u.slots.find((x) => x.no === no)
  return s ? weapon(s.weapon).cost : 0
}

/**
 * EIC-RLD-01, EIC-AMB-66: what may be refilled by a unit that neither retreats nor recovers: counted weapons with no shot left (or any used
 * under `reloadPartial`), not lost ones; a lost drone.
 */
export function reloadable(f: Field, u: EicUnit): readonly Option[] {
  const of: Option[] = []
  if (u.retreat !== 'none' || u.mustLeave || u.warping || u.moved || u.modes !== 0 || !atBase(f, u)) return of
  const credits = sideOf(f, u).credits
  for (const s of u.slots) {
    if (s.lost || s.shots < 0 || weapon(s.weapon).cost > credits) continue
    const full = fullShots(weapon(s.weapon), u.hull === 'tank' ? 'tank' : 'suit', f.words.options.paralysisTankLoad) ?? 0
    if (s.shots === 0 || (f.words.options.reloadPartial && s.shots < full)) of.push({ id: `s${s.no}`, label: weapon(s.weapon).name })
  }
  const dr = u.drone === '' ? undefined : f.units.find((x) => x.id === u.drone)
  if (dr?.vanquished && droneRow.replacement <= credits) of.push({ id: 'drone', label: 'A new drone' })
  return of
}

/** EIC-RLD-01: which places a sitting unit refills this round. */
export function offerReload(f: Field, u: EicUnit): Decision {
  const of = reloadable(f, u)
  return {
    kind: 'reload',
    rule: 'EIC-RLD-01',
    seat: u.seat,
    secret: false,
    told: 'seat',
    about: unitRef(u.id),
    choice: { is: 'some', of, min: of.length ? 1 : 0, max: of.length },
    idle: { some: of.slice(0, 1).map((o) => o.id) },
    always: true,
  }
}

const placeNo = (id: string): number => (id === 'drone' ? 0 : Number(id.slice(1)))

/** EIC-RLD-01: the coach must be able to pay for all that he names. */
export function checkReload(f: Field, u: EicUnit, some: readonly string[]): true | Refusal {
  const cost = some.reduce((n, id) => n + reloadPrice(u, placeNo(id)), 0)
  return cost <= sideOf(f, u).credits
    ? true
    : { rule: 'EIC-RLD-01', why: `that costs ${sum(cost)} credits, ${sum(sideOf(f, u).credits)} are left` }
}

/** Paid at once; the places are full at the results step. */
export function takeReload(g: EicGame, id: Id, some: readonly string[]): void {
  const u = g.unit(id),
    places = some.map(placeNo)
  const cost = places.reduce((n, no) => n + reloadPrice(u, no), 0)
  pay(g, u.seat, cost)
  const e = g.edit(id)
  e.reload = places
  e.sat = true
  g.emit({ is: 'reloads', rule: 'EIC-RLD-01', told: [u.seat], unit: id, places, credits: cost })
}

function pay(g: EicGame, seat: Seat, credits: number): void {
  if (credits > 0) g.set({ sides: g.words.sides.map((s) => (s.seat === seat ? { ...s, credits: s.credits - credits } : s)) })
}

// ---- The results step (EIC-RES-02) --------------------------------------------------------------------------------

/** EIC-RES-02 (1): recovery and reloading. */
function recoverAndReload(g: EicGame): void {
  for (const { id } of g.units) {
    const u = g.unit(id)
    if (!onMap(u)) continue
    if (u.retreat === 'recovering' && u.sat) recover(g, u)
    if (u.reload.length) refill(g, u)
  }
}

/** EIC-RET-02, EIC-AMB-92: +10 or less for a round sat, 5 credits a point; nothing more when credits are out. */
function recover(g: EicGame, u: EicUnit): void {
  const afford = Math.floor(sideOf(g, u).credits / creditsPerEnergy)
  const n = Math.min(energyPerRoundSat, u.wanted, u.energyMax - u.energy, afford)
  const e = g.edit(u.id)
  if (n > 0) {
    pay(g, u.seat, n * creditsPerEnergy)
    e.energy += n
    e.wanted -= n
    g.emit({ is: 'recovers', rule: 'EIC-RET-02', told: [u.seat], unit: u.id, energy: n, left: e.energy, credits: n * creditsPerEnergy })
  }
  if (e.wanted > 0 && e.energy < e.energyMax && sideOf(g, u).credits >= creditsPerEnergy) return
  e.retreat = 'none'
  e.wanted = 0
  g.emit({ is: 'stopsRecovering', rule: 'EIC-RET-02', unit: u.id })
}

/** EIC-RLD-01, EIC-AMB-93: full again; next round the unit leaves the base. */
function refill(g: EicGame, u: EicUnit): void {
  const e = g.edit(u.id),
    hull = u.hull === 'tank' ? 'tank' : 'suit'
  e.slots = u.slots.map((s) =>
    u.reload.includes(s.no) && !s.lost
      ? { ...s, shots: fullShots(weapon(s.weapon), hull, g.words.options.paralysisTankLoad) ?? s.shots }
      : s,
  )
  if (u.reload.includes(0)) {
    const dr = g.edit(u.drone)
    dr.vanquished = false
    dr.gone = false
    dr.docked = true
    dr.aloft = false
    dr.hex = u.hex
    dr.energy = dr.energyMax
    dr.bodNow = dr.bod
    dr.bodZeroAfter = 0
    dr.fragHits = 0
    dr.paralyzed = false
    dr.paralyzedThrough = 0
    dr.payload = ''
    dr.payloadShots = 0
    dr.payloadSlot = 0
    dr.damageSeen = 0
  }
  e.mustLeave = true
  g.emit({ is: 'reloaded', rule: 'EIC-RLD-01', told: [u.seat], unit: u.id, places: u.reload })
}

/** EIC-RES-02 (2), (3): paralysis that is over, armor whose last round ends. */
function countersRunOut(g: EicGame): void {
  const round = g.words.round
  for (let i = 0; i < g.units.length; i++) {
    const u = g.units[i]
    if (u.vanquished || u.gone) continue
    if (u.paralyzed && u.paralyzedThrough <= round) {
      const e = g.edit(u.id)
      e.paralyzed = false
      e.paralyzedThrough = 0
      g.emit({ is: 'recoversFromParalysis', rule: 'EIC-PARA-02', unit: u.id })
    }
  }
  for (let i = 0; i < g.units.length; i++) {
    const u = g.units[i]
    if (u.vanquished || u.gone) continue
    if (u.bodZeroAfter > 0 && u.bodZeroAfter <= round && u.bodNow > 0) {
      g.edit(u.id).bodNow = 0
      g.emit({ is: 'armorGone', rule: 'EIC-OXY-01', told: [u.seat], unit: u.id })
    }
  }
}

/** EIC-RES-02 (4): the marks of the round are taken off. */
function clearMarks(g: EicGame): void {
  for (let i = 0; i < g.units.length; i++) {
    const was = g.units[i]
    if (was.vanquished || was.gone) continue
    const u = g.edit(was.id)
    if (u.reload.length === 0) u.mustLeave = false
    u.warping = false
    u.moved = false
    u.hexesMoved = 0
    u.modes = 0
    u.spent = 0
    u.attacks = 0
    u.fights = 0
    u.firstFight = false
    u.used = 0
    u.up = false
    u.heightBefore = u.height
    u.sense = 0
    u.found = nobody
    u.acted = false
    u.rushed = 0
    u.reload = noPlaces
    u.sat = false
  }
  g.set({ turn: -1, done: 0 })
}
const nobody: readonly Id[] = []
const noPlaces: readonly number[] = []

/** The share of original energy a coach still has, as whole numbers: left and original (vanquished units as 0). */
export function energyShare(g: EicGame, seat: Seat): readonly [number, number] {
  let left = 0,
    whole = 0
  for (const u of g.units)
    if (u.seat === seat && u.hull !== 'drone') {
      whole += u.energyMax
      if (remains(u)) left += u.energy
    }
  return [left, whole]
}

/** EIC-AMB-79: the lines of a final score. Energy counts as the tie-break counts it: what has left or is vanquished counts nothing. */
export function scoreOf(g: EicGame): NonNullable<Outcome['score']> {
  return g.words.sides.flatMap((s) => {
    const [left, whole] = energyShare(g, s.seat)
    return [
      { seat: s.seat, label: 'Units remaining', value: String(s.left), rule: 'EIC-END-01' },
      { seat: s.seat, label: 'Energy on the field', value: `${left} of ${whole}`, rule: 'EIC-AMB-79' },
      ...(g.words.aim.is === 'hold'
        ? [{ seat: s.seat, label: 'Rounds held', value: `${s.held} of ${g.words.aim.rounds}`, rule: 'EIC-END-01' }]
        : []),
    ]
  })
}

/** EIC-AMB-79: more remaining units, then the higher share of original energy, compared exactly, else a draw. */
export function tieBreak(g: EicGame): Outcome {
  const inPlay = g.words.sides.filter((s) => s.left > 0 && !s.out)
  const ahead = (a: Seat, b: Seat): number => {
    const n = g.words.sides[a].left - g.words.sides[b].left
    if (n !== 0) return n
    const [x, xs] = energyShare(g, a),
      [y, ys] = energyShare(g, b)
    return x * ys - y * xs
  }
  let best: Seat[] = []
  for (const { seat } of inPlay) {
    const n = best.length ? ahead(seat, best[0]) : 1
    if (n > 0) best = [seat]
    else if (n === 0) best.push(seat)
  }
  return {
    rule: 'EIC-AMB-79',
    winners: best.length === 1 ? best : [],
    why:
      best.length === 1
        ? `round ${g.words.round} was the last; ${g.words.sides[best[0]].name} is ahead`
        : `round ${g.words.round} was the last, and nobody is ahead`,
    score: scoreOf(g),
  }
}

/** The aim `hold`: at the end of a round a coach with more units on the ground of these hexes than any other has held one round more. */
function holdField(g: EicGame): void {
  const aim = g.words.aim
  if (aim.is !== 'hold') return
  const on = g.words.sides.map(() => 0)
  for (const u of g.units) if (remains(u) && holdsHex(u) && !u.paralyzed && aim.hexes.includes(u.hex)) on[u.seat]++
  const most = on.reduce((a, b) => (b > a ? b : a), 0),
    holders = g.words.sides.filter((s) => on[s.seat] === most)
  if (most === 0 || holders.length !== 1) return
  const seat = holders[0].seat,
    held = holders[0].held + 1
  g.set({ sides: g.words.sides.map((s) => (s.seat === seat ? { ...s, held } : s)) })
  g.emit({ is: 'holds', rule: 'EIC-END-01', seat, held, of: aim.rounds })
  if (held >= aim.rounds)
    g.set({
      ended: {
        rule: 'EIC-END-01',
        winners: [seat],
        why: `${g.words.sides[seat].name} has held the field for ${roundsOf(held)}`,
        score: scoreOf(g),
      },
    })
}

/** EIC-RES-02: the results step, in its order. */
export function results(g: EicGame): void {
  g.set({ phase: 'results' })
  recoverAndReload(g)
  countersRunOut(g)
  clearMarks(g)
  holdField(g)
  if (g.words.ended === null && g.words.turnLimit !== null && g.words.round >= g.words.turnLimit) g.set({ ended: tieBreak(g) }) // (5)
}
