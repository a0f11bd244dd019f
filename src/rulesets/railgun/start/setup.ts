// Railgun: 2100: from forces to the first state of a battle: stands with their values, platoons, sides (RG-ORG, RG-GEN-03, RG-VIC-01).
import type { Options } from '../../../kernel/book.ts'
import type { Force } from '../../../kernel/force.ts'
import { hashText } from '../../../kernel/hash.ts'
import type { Id, Plain, Seat } from '../../../kernel/plain.ts'
import { enter, type Procedure } from '../../../kernel/procedure.ts'
import type { SetUp } from '../../../kernel/ruleset.ts'
import { Game } from '../../../kernel/state.ts'
import { aaShots, drops } from '../book/charts.ts'
import { standsOf, type Army, type UnitPlan } from '../workshop/plan.ts'
import { canHome, listPoints, nameOf, selfHomingFactor, transportPoints, type Profile } from '../book/roster.ts'
import { landOf } from './scenarios.ts'
import { fresh, newSide, newWords } from '../state/fresh.ts'
import type { Land, Platoon, RgGame, RgOptions, RgWords, Stand } from '../state/state.ts'
import { costTableOf, factors, type CostTable } from '../workshop/workshop.ts'

/** RG-ORG-03, RG-MISS-03: what a stand is worth, in 1/256 points, its share of the unit's factors included. */
export function valueOf(p: Profile, u: UnitPlan, table: CostTable): number {
  const cls = factors.class[u.quality],
    stealth = u.stealth ? factors.stealth : one,
    low = u.lowTech ? factors.lowTech : one
  const list = 256 * listPoints(p, table) * (u.selfHoming && canHome(p) ? selfHomingFactor : 1)
  return Math.floor((list * cls[0] * stealth[0] * low[0]) / (cls[1] * stealth[1] * low[1])) + (u.jump ? 256 * drops.jumpPoints : 0)
}
const one = [1, 1] as const

/** RG-D01: a stand as its list has it, with all that was chosen when the force was built; `reserve` until it is deployed. */
export function standFrom(id: Id, seat: Seat, p: Profile, u: UnitPlan, a: Army, name: string, order: number, table: CostTable): Stand {
  const missile = 'missile' in p ? p.missile : null
  return {
    id,
    seat,
    unit: u.id,
    name,
    profile: p.id,
    cls: u.quality,
    race: a.race,
    radius: p.radius,
    stealth: u.stealth ?? false,
    recon: u.recon ?? false,
    ...fresh,
    order,
    value: valueOf(p, u, table),
    lowTech: u.lowTech ?? false,
    unstabilized: p.is === 'vehicle' && (u.unstabilized ?? false),
    selfHoming: (u.selfHoming ?? false) && canHome(p),
    jump: u.jump ?? false,
    missiles: missile ? (missile.shots ?? -1) : -1,
    rockets: p.is === 'vehicle' && p.rockets ? p.rockets.shots : 0,
    aa: p.is === 'vehicle' && p.aa ? aaShots : 0,
    where: u.offBoard ? 'off' : u.jump || p.is === 'dmrl' || p.is === 'dropship' || u.ship ? 'orbit' : 'reserve',
  }
}

/**
 * RG-SEC-01: the numbers on an army's stands, rising through its list, one apart from the other by chance: whoever spots
 * number 47 does not learn how many there are. They follow from the whole list, which only its owner knows.
 */
function numbersOf(a: Army, count: number): readonly number[] {
  const key = listKey(a),
    from = count > 60 ? 100 : 10
  return Array.from({ length: 9 * from }, (_, i) => ({ n: from + i, rank: hashText(`${key} ${from + i}`) }))
    .sort((x, y) => x.rank - y.rank)
    .slice(0, count)
    .map((x) => x.n)
    .sort((x, y) => x - y)
}
const listKey = (a: Army): string =>
  JSON.stringify([
    a.name,
    a.race,
    a.points,
    a.orbitalStrikes ?? 0,
    a.units.map((u) => [u.id, u.name, u.quality, u.stealth ?? false, u.offBoard ?? false, u.jump ?? false, standsOf(u).map((p) => p.id)]),
  ])

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
/**
 * RG-SEC-01: the signs by which the units of an army are known, a letter and a digit in no order: neither how many there are nor their
 * owner's words for them.
 */
function signsOf(a: Army): readonly Id[] {
  const key = listKey(a),
    all = Array.from({ length: 9 * letters.length }, (_, i) => `${letters[i % letters.length]}${1 + Math.floor(i / letters.length)}`)
  return all
    .map((sign) => ({ sign, rank: hashText(`${key} ${sign}`) }))
    .sort((x, y) => x.rank - y.rank)
    .slice(0, a.units.length)
    .map((x) => x.sign)
}

/** RG-SEC-01: where units come on later, by their signs. The same land as long as nothing changes in it. */
function signed(land: Land, armies: readonly Army[]): Land {
  if (land.entries.length === 0) return land
  const signs = armies.map(signsOf),
    entries = land.entries.map((e) => ({ ...e, unit: signs[e.seat]?.[armies[e.seat].units.findIndex((u) => u.id === e.unit)] ?? '' }))
  const key = entries.map((e) => e.unit).join(),
    kept = lands.get(land) ?? new Map<string, Land>(),
    made = kept.get(key) ?? { ...land, entries }
  lands.set(land, kept.set(key, made))
  return made
}
const lands = new WeakMap<Land, Map<string, Land>>()

/**
 * Everything an army fields, in the order of its list; ids are `a.number` for seat 0 and `b.number` for seat 1, of its units their signs.
 */
export function fielded(
  a: Army,
  seat: Seat,
  land: Land,
  table: CostTable,
): { readonly stands: readonly Stand[]; readonly platoons: readonly Platoon[] } {
  const stands: Stand[] = [],
    platoons: Platoon[] = [],
    numbers = numbersOf(
      a,
      a.units.reduce((n, u) => n + standsOf(u).length, 0),
    ),
    signs = signsOf(a)
  for (const [i, u] of a.units.entries()) {
    const all = standsOf(u),
      unit = signs[i],
      entry = land.entries.find((e) => e.seat === seat && e.unit === u.id)?.turn ?? 0
    for (const p of all) {
      const n = numbers[stands.length],
        s = standFrom(`${seat === 0 ? 'a' : 'b'}.${n}`, seat, p, { ...u, id: unit }, a, `${nameOf(p, a.race)} ${n}`, stands.length, table)
      stands.push(s.where === 'reserve' ? { ...s, entry } : s)
    }
    platoons.push({ id: unit, seat, name: u.name, cls: u.quality, race: a.race, recon: u.recon ?? false, start: all.length, broken: false })
  }
  return { stands: aboardShips(stands, a, signs, table), platoons }
}

/** RG-DROP-04, RG-MISS-06: which ship of its unit of ships brings each stand: the first with room. */
function aboardShips(stands: readonly Stand[], a: Army, signs: readonly Id[], table: CostTable): readonly Stand[] {
  const load = new Map<Id, number>(),
    out = stands.slice()
  const signOf = (id: Id): Id => signs[a.units.findIndex((x) => x.id === id)] ?? ''
  for (const u of a.units) {
    if (!u.ship) continue
    const sign = signOf(u.ship),
      ships = stands.filter((s) => s.unit === sign),
      first = stands.findIndex((s) => s.unit === signOf(u.id))
    standsOf(u).forEach((p, i) => {
      const k = first + i,
        points = transportPoints(p, table)
      const ship = ships.find((s) => (load.get(s.id) ?? 0) + points <= drops.transport) ?? ships[ships.length - 1]
      if (ship === undefined) return
      load.set(ship.id, (load.get(ship.id) ?? 0) + points)
      out[k] = { ...out[k], ship: ship.id }
    })
  }
  return out
}

/** A force that is known to be legal: the same object. */
const asIs = (f: Force): Army => f as Plain as Army

/**
 * The state before the first question, its stack holding `main`.
 * @param accept reads and checks a force; left out only where all are known to be legal.
 * @throws ForceRefused when a force has grave faults; RangeError for an unknown scenario.
 */
export function setUp(
  s: SetUp,
  main: Procedure<{ readonly of: 'battle' }>,
  accept: (f: Force, seat: Seat, table: CostTable) => Army = asIs,
): RgGame {
  const land = landOf(s.scenario.id),
    table = costTableOf(s.options)
  const armies = s.forces.map((f, seat) => accept(f, seat, table))
  const made = armies.map((a, seat) => fielded(a, seat, land, table))
  const sides = armies.map((a, seat) => newSide(seat, a.name, a.id, a.race, a.orbitalStrikes ?? 0))
  const words = newWords(
    s.scenario.id,
    signed(land, armies),
    optionsOf(s.options),
    made.flatMap((m) => m.platoons),
    sides,
  )
  return new Game<Stand, RgWords>(
    made.flatMap((m) => m.stands),
    words,
    s.seats,
    [enter(main, { of: 'battle' })],
  )
}

/** Settled house rules as this book reads them. */
export function optionsOf(o: Options): RgOptions {
  return o as unknown as RgOptions
}
