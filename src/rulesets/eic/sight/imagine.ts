// EIC League: one full state that fits a view: what is unknown drawn so that it could be (EIC-SCRT-03), for search under fog.
import type { Choice } from '../../../kernel/decision.ts'
import { die, type Dice } from '../../../kernel/dice.ts'
import { run, stepAt, type Runs } from '../../../kernel/procedure.ts'
import { Game } from '../../../kernel/state.ts'
import { bodMaterial, capacity, originalEnergy, type CapacityGroup, type Rating, type Ratings } from '../book/charts.ts'
import { ecmKnown, ecmLevel, type Between } from './ecm.ts'
import {
  archieCharges,
  drone as droneRow,
  fullShots,
  isCharge,
  isWeapon,
  slotsOf,
  specialty,
  weapon,
  type BoughtWeaponId,
  type SpecialMovementId,
} from '../book/roster.ts'
import { runs } from '../rules/sequence.ts'
import { droneOf } from '../state/fresh.ts'
import { type EicGame, type EicUnit, type EicWords, type PublicUnit, type Side, type Slot, gone, seatIn } from '../state/state.ts'
import { isWhole, type EicSeen, type SeenUnit } from './view.ts'

type Pick = (n: number) => number // a whole number from 0 to n − 1
const from = <T>(pick: Pick, list: readonly T[]): T => list[pick(list.length)]

/**
 * One full state that fits the view: `view` of it for the same seat is the view again. Ratings, loads and shields of
 * others are legal and could have done what was seen; answers that others have sealed are open again.
 * @param dice where the unknown is drawn from; never the dice of the battle.
 * @param rules the procedures that may be running; left out: those of a battle.
 */
export function imagine(v: EicSeen, dice: Dice, rules: Runs = runs): EicGame {
  const spec = new Map<number, ReturnType<typeof die>>()
  const pick: Pick = (n) => {
    if (n <= 1) return 0
    let s = spec.get(n)
    if (!s) spec.set(n, (s = die(0, n - 1)))
    return dice.roll('imagined', s, (x) => x)
  }
  const know = ecmKnown(v)
  const units = v.units.map((u) => (isWhole(u) ? u : u.hull === 'drone' ? imaginedDrone(u, pick) : imaginedUnit(u, v, pick, know(u))))
  const sides: readonly Side[] = v.words.sides.map((s) => (s.credits === null ? { ...s, credits: 10 * pick(80) } : (s as Side)))
  const words: EicWords = { ...v.words, sides }
  const g: EicGame = new Game(units, words, v.seats, v.stack.slice())
  g.over = v.over
  reopen(g, v, rules)
  return g
}

/** What another coach has open within his own turn, which the view leaves out: the choice of his next unit. */
const within: Readonly<Record<string, readonly [procedure: string, rule: string]>> = {
  movement: ['coachMoves', 'EIC-MOVE-01'],
  attackStep: ['coachAttacks', 'EIC-DET-01'],
  detection: ['coachDetects', 'EIC-AMB-14'],
}

/** The questions of the topmost `ask` again, this seat's sealed answers in place, others open. */
function reopen(g: EicGame, v: EicSeen, rules: Runs): void {
  const last = v.stack[v.stack.length - 1]
  if (last === undefined) return
  const turn = v.words.turn,
    inner = turn >= 0 && turn !== v.seat ? within[last.do] : undefined
  if (inner !== undefined) {
    const p = rules.procedures.get(inner[0]),
      pc = p ? stepAt(p, inner[1]) : -1,
      step = p?.code[pc],
      words = { seat: turn, by: '', go: false }
    if (step?.op !== 'ask' || step.offer(g as never, words, '') === null) return // he has nobody left: his turn is about to end
    g.stack.push({ do: inner[0], pc, v: words })
  } else if (rules.procedures.get(last.do)?.code[last.pc]?.op !== 'ask') return
  run(g, rules)
  if (g.open.filter((d) => d.seat === v.seat).length !== v.open.length) {
    g.stack = v.stack.slice()
    g.open = []
    return
  } // something not told stands above
  const top = g.stack.length - 1,
    frame = g.stack[top]
  let own = 0
  const sealed: (Choice | null)[] = g.open.map((d, i) => (d.seat === v.seat ? (v.sealed[own++] ?? null) : (frame.sealed?.[i] ?? null)))
  g.stack[top] = { ...frame, sealed }
}

// ---- Units ----------------------------------------------------------------------------------------------------

/** EIC-DRN-01: the sheet of a drone is no secret, only its energy. */
function imaginedDrone(u: SeenUnit, pick: Pick): EicUnit {
  const lost = u.damageSeen === 0 || u.docked ? 0 : Math.min(droneRow.energy - 1, Math.floor((u.damageSeen * (20 + pick(61))) / 100))
  const d = droneOf({ id: u.tank, seat: u.seat, name: u.name, hex: u.hex })
  return {
    ...d,
    ...publicOf(u),
    energy: u.vanquished ? 0 : droneRow.energy - lost,
    bodNow: u.bodNow ?? d.bodNow,
    fragHits: u.fragHits ?? 0,
    bodZeroAfter: u.bodZeroAfter ?? 0,
    payload: u.payload ?? '',
    payloadShots: u.payloadShots ?? 0,
    payloadSlot: u.payloadSlot ?? 0,
  }
}

const bodies = { suit: [60, 60, 70, 70, 70, 90, 100], tank: [90, 100, 110, 110, 110, 120] } as const
const levels: { readonly [K in Exclude<Rating, 'BOD'>]: readonly number[] } = {
  ATTR: [60, 70, 70, 80, 80, 80, 90],
  DFR: [50, 60, 60, 70, 70, 80],
  PWR: [60, 60, 70, 70, 80, 80, 90],
  SPD: [50, 50, 60, 60, 70, 80],
  DET: [60, 70, 80, 80, 80, 90],
  ECM: [30, 40, 50, 50, 60, 60, 70],
}

function imaginedUnit(u: SeenUnit, v: EicSeen, pick: Pick, ecm: Between): EicUnit {
  const sheet = u.bod === null ? drawnSheet(u, v, pick, ecm) : null
  const cls = specialty(u.cls)
  const r = sheet?.ratings ?? ratingsOf(u)
  const energyMax = originalEnergy(r.BOD, r.ATTR, r.DFR + (cls?.dfrCountsForEnergy ? cls.bonus.DFR : 0), r.PWR)
  const up = u.aloft || u.height > 0 || u.warping
  const least = u.vanquished ? 0 : up ? Math.ceil((energyMax * 31) / 100) : 1 // EIC-NRG-06: what is up has the energy for it
  const share = u.retreat === 'none' ? 50 + pick(51) : 60 + pick(41) // of what was announced, as battles go; who retreats has suffered
  let energy = u.vanquished ? 0 : energyMax - Math.floor((u.damageSeen * share) / 100)
  if (u.retreat !== 'none' && energy > energyMax - 10) energy = energyMax - 10
  if (energy < least) energy = least
  const w = v.words,
    turnOver = w.phase === 'attack' && (seatIn(w.done, u.seat) || (w.turn === u.seat && u.attacks > 0))
  const atBase = w.sides[u.seat].base === u.hex
  const whole: EicUnit = {
    ...publicOf(u),
    bod: r.BOD,
    attr: r.ATTR,
    dfr: r.DFR,
    pwr: r.PWR,
    spd: r.SPD,
    det: r.DET,
    ecm: r.ECM,
    bodNow: u.bodNow ?? r.BOD,
    energyMax,
    energy,
    laser: u.laser ?? sheet?.shields.laser ?? 0,
    heat: u.heat ?? sheet?.shields.heat ?? 0,
    cold: u.cold ?? sheet?.shields.cold ?? 0,
    sonic: u.sonic ?? sheet?.shields.sonic ?? 0,
    flight: u.flight ?? sheet?.lifts.includes('flight') ?? false,
    warp: u.warp ?? sheet?.lifts.includes('warp') ?? false,
    elevator: u.elevator ?? sheet?.lifts.includes('elevator') ?? false,
    slots: u.slots ?? sheet?.slots ?? [],
    used: 0,
    spent: 0,
    up: false,
    modes: u.hexesMoved === 0 ? 0 : gone({ modes: 0 }, u.warping ? 'warp' : u.aloft ? 'flight' : 'walk'),
    heightBefore: u.height,
    sense: 0,
    found: [],
    acted: turnOver,
    rushed: 0,
    reload: [],
    sat: u.retreat === 'recovering' && u.moved && u.hexesMoved === 0 && atBase,
    wanted: u.retreat === 'none' ? 0 : energyMax - energy,
    mustLeave: false,
    paralyzedThrough: u.paralyzed ? w.round + 1 + pick(3) : 0,
    bodZeroAfter: u.bodZeroAfter ?? 0,
    fragHits: u.fragHits ?? 0,
    payload: u.payload ?? '',
    payloadShots: u.payloadShots ?? 0,
    payloadSlot: u.payloadSlot ?? 0,
  }
  return whole
}

function publicOf(u: PublicUnit): PublicUnit {
  return {
    id: u.id,
    seat: u.seat,
    name: u.name,
    hull: u.hull,
    cls: u.cls,
    hex: u.hex,
    aloft: u.aloft,
    height: u.height,
    warping: u.warping,
    paralyzed: u.paralyzed,
    retreat: u.retreat,
    vanquished: u.vanquished,
    gone: u.gone,
    docked: u.docked,
    tank: u.tank,
    drone: u.drone,
    moved: u.moved,
    hexesMoved: u.hexesMoved,
    attacks: u.attacks,
    fights: u.fights,
    firstFight: u.firstFight,
    attrSeen: u.attrSeen,
    attrSeenRound: u.attrSeenRound,
    dfrSeen: u.dfrSeen,
    dfrSeenRound: u.dfrSeenRound,
    weaponsSeen: u.weaponsSeen,
    damageSeen: u.damageSeen,
  }
}

const ratingsOf = (u: SeenUnit): Ratings => ({
  BOD: u.bod ?? 50,
  ATTR: u.attr ?? 10,
  DFR: u.dfr ?? 10,
  PWR: u.pwr ?? 10,
  SPD: u.spd ?? 10,
  DET: u.det ?? 10,
  ECM: u.ecm ?? 10,
})

type Drawn = {
  readonly ratings: Ratings
  readonly shields: { readonly laser: number; readonly heat: number; readonly cold: number; readonly sonic: number }
  readonly lifts: readonly SpecialMovementId[]
  readonly slots: readonly Slot[]
}

function drawnSheet(u: SeenUnit, v: EicSeen, pick: Pick, ecm: Between): Drawn {
  const hull = u.hull === 'tank' ? 'tank' : 'suit',
    bonus = specialty(u.cls)?.bonus
  const lifts: SpecialMovementId[] = []
  if (u.aloft || (hull === 'suit' && pick(5) === 0)) lifts.push('flight')
  if (u.warping || (hull === 'tank' && pick(4) === 0)) lifts.push('warp')
  if (u.height > 0 || (lifts.length === 0 && pick(12) === 0)) lifts.push('elevator')

  const r: Record<Rating, number> = {
    BOD: from(pick, bodies[hull]),
    ATTR: from(pick, levels.ATTR),
    DFR: from(pick, levels.DFR),
    PWR: from(pick, levels.PWR),
    SPD: from(pick, levels.SPD),
    DET: from(pick, levels.DET),
    ECM: from(pick, levels.ECM),
  }
  const seen = new Set<Rating>()
  if (u.dfrSeenRound > 0) {
    // EIC-ATK-07: what was shown, less what may have been added to it
    const whole = u.paralyzed ? u.dfrSeen * 2 : u.dfrSeen
    const bought = whole - (bonus?.DFR ?? 0) - (lifts.includes('warp') ? 20 : 0) - (u.aloft ? 20 : 0)
    if (bought >= 10 && bought <= 120) {
      r.DFR = tenOf(bought)
      seen.add('DFR')
    }
  }
  if (u.attrSeenRound > 0) {
    const bought = u.attrSeen - (bonus?.ATTR ?? 0)
    if (bought >= 10 && bought <= 120) {
      r.ATTR = tenOf(bought)
      seen.add('ATTR')
    }
  }
  const level = ecmLevel(u, ecm, r.ECM, pick)
  if (level !== r.ECM || ecm[0] > 0 || ecm[1] < 999) {
    r.ECM = level
    seen.add('ECM')
  }
  // what was seen of its movement must have been possible
  const material = bodMaterial(r.BOD),
    far = u.hexesMoved * 10
  let pwr = 0,
    spd = 0
  if (u.height > 0 && v.words.options.elevatorHeightCap === 'pwr') pwr = tenOf(u.height * 10 - (bonus?.PWR ?? 0))
  if (far > 0 && (u.aloft || u.warping)) pwr = Math.max(pwr, tenOf(far - (bonus?.PWR ?? 0)))
  else if (far > 0 && !lifts.includes('flight')) spd = tenOf(far - (bonus?.SPD ?? 0) - material.spd - 10 * material.hexes)
  if (pwr > r.PWR) r.PWR = pwr
  if (spd > r.SPD) r.SPD = spd
  limit(r, seen, { PWR: pwr, SPD: spd })
  const one = pick(6),
    shields = { laser: one === 0 ? 40 : 0, heat: one === 1 ? 40 : 0, cold: one === 2 ? 30 : 0, sonic: one === 3 ? 40 : 0 }
  return { ratings: r, shields, lifts, slots: drawnSlots(u, hull, v, pick) }
}

/** A level that is sold: whole tens from 10 to 100. */
function tenOf(n: number): number {
  const t = Math.ceil(n / 10) * 10
  return t < 10 ? 10 : t > 100 ? 100 : t
}

/** EIC-BLD-08: at most two ratings of 100 or more and two of exactly 90; what was not seen gives way, down or up. */
function limit(r: Record<Rating, number>, seen: ReadonlySet<Rating>, least: Readonly<Partial<Record<Rating, number>>>): void {
  const order: readonly Rating[] = ['ECM', 'DET', 'SPD', 'PWR', 'DFR', 'ATTR', 'BOD']
  const many = (test: (n: number) => boolean): number => order.reduce((n, k) => n + (test(r[k]) ? 1 : 0), 0)
  for (const k of order) if (many((n) => n >= 100) > 2 && r[k] >= 100 && !seen.has(k) && (least[k] ?? 0) < 100) r[k] = k === 'BOD' ? 70 : 80
  for (const k of order) if (many((n) => n === 90) > 2 && r[k] === 90 && !seen.has(k) && (least[k] ?? 0) < 90) r[k] = k === 'BOD' ? 70 : 80
  for (const k of order) if (many((n) => n === 90) > 2 && r[k] === 90 && !seen.has(k) && k !== 'BOD') r[k] = 100
}

const arms: { readonly suit: readonly BoughtWeaponId[]; readonly tank: readonly BoughtWeaponId[] } = {
  suit: [
    'laser',
    'plasmaBeam',
    'sonicBeam',
    'flameThrower',
    'liquidIce',
    'concussionCannon',
    'autoCannon',
    'sonicGrenade',
    'polarGrenade',
    'heMissile',
    'polarMissile',
  ],
  tank: [
    'heavyLaser',
    'concussionCannon',
    'plasmaBeam',
    'grenadeLauncher',
    'sonicGrenade',
    'polarGrenade',
    'heMissile',
    'polarMissile',
    'sonicBeam',
    'flameThrower',
    'liquidIce',
  ],
}

/** EIC-WPN-03, EIC-WPN-10: what was seen fired and some more, within slots and capacities; of each only one. */
function drawnSlots(u: SeenUnit, hull: 'suit' | 'tank', v: EicSeen, pick: Pick): readonly Slot[] {
  const cls = specialty(u.cls),
    room = slotsOf(hull, u.cls),
    o = v.words.options
  const carried = u.weaponsSeen.filter((id): id is BoughtWeaponId => isWeapon(id) && weapon(id).slots === 1)
  const seen = new Set<string>(carried)
  const places = room + (cls?.holster ? 1 : 0) + (cls?.pod ? 1 : 0)
  const many = Math.min(places, hull === 'tank' ? 4 + pick(4) : 2 + pick(4))
  const shop = u.cls === 'archie' && (o.archieChargesOnly || pick(3) > 0) ? archieCharges.filter((id) => id !== 'oxyPlus') : arms[hull]
  for (let tries = 0; carried.length < many && tries < 24; tries++) {
    const id = from(pick, shop),
      group = weapon(id).group
    if (carried.includes(id) || (cls?.forbids.includes(group as CapacityGroup) ?? false) || (hull === 'suit' && id === 'grenadeLauncher'))
      continue
    const most = capacity(group as CapacityGroup, hull)
    if (!isCharge(u.cls, id) && most !== null && carried.filter((x) => weapon(x).group === group && !isCharge(u.cls, x)).length >= most)
      continue
    carried.push(id)
  }
  for (let i = carried.length - 1; i > 0; i--) {
    const j = pick(i + 1),
      x = carried[i]
    carried[i] = carried[j]
    carried[j] = x
  }
  return placed(carried, hull, u, room).map(([no, id]) => {
    const full = fullShots(weapon(id), hull, o.paralysisTankLoad)
    const shots = full === null || isCharge(u.cls, id) ? -1 : !seen.has(id) ? full : full === 1 ? 0 : full - 1 - pick(Math.min(5, full - 1))
    return { no, weapon: id, shots, lost: false, fired: 0 }
  })
}

/** Weapons in places: missiles that find no slot go to the pod, an Outlaw's last gun to the holster. */
function placed(
  carried: readonly BoughtWeaponId[],
  hull: 'suit' | 'tank',
  u: SeenUnit,
  room: number,
): readonly (readonly [number, BoughtWeaponId])[] {
  const cls = specialty(u.cls),
    out: (readonly [number, BoughtWeaponId])[] = []
  const missiles = carried.filter((id) => weapon(id).group === 'missile'),
    forbidden = cls?.forbids.includes('missile') ?? false
  let pod: BoughtWeaponId | null = null
  if (hull === 'suit' && missiles.length > 0 && (forbidden || cls?.pod || carried.length > room || missiles.length > 3)) pod = missiles[0]
  const rest = pod === null ? carried : carried.filter((id) => id !== pod)
  let no = 1,
    holster: BoughtWeaponId | null = null
  for (const id of rest) {
    if (no > room) {
      if (cls?.holster && holster === null && weapon(id).group !== 'missile') holster = id
      continue
    }
    if (forbidden && weapon(id).group === 'missile') continue
    out.push([no++, id])
  }
  if (holster !== null) out.push([6, holster])
  if (pod !== null) out.push([7, pod])
  return out
}
