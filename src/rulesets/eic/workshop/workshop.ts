// EIC League: the workshop's accounts: starting credits, prices, what comes out of stock, what a team costs (EIC-BLD-01…07, EIC-ARM-03,
// EIC-WPN-05, EIC-LEAG-04).
import type { Options } from '../../../kernel/book.ts'
import { d, sum, type Dice } from '../../../kernel/dice.ts'
import type { Bill } from '../../../kernel/force.ts'
import * as charts from '../book/charts.ts'
import {
  leagueOf,
  originalEnergy,
  ratingLimits,
  ratingPrice,
  ratings,
  resistancePrice,
  resistances,
  type Hull,
  type League,
  type Rating,
  type Ratings,
} from '../book/charts.ts'
import { hasPod, inPlace, placesOf, type StockItem, type Team, type UnitPlan } from './plan.ts'
import {
  drone,
  fullShots,
  hullRow,
  specialMovement,
  specialty,
  weapon,
  type BoughtWeaponId,
  type ClassId,
  type SpecialMovementId,
} from '../book/roster.ts'

/** EIC-BLD-01, EIC-DICE-01: the credits a coach starts with, 6,000 to 16,000: 2d6 × 1000 + 4000. */
export function startingCredits(dice: Dice): number {
  return dice.roll('starting credits', sum(2, d(6)), (n) => charts.startingCredits(n))
}

/** What the house rules say of building; each figure in credits, shots or levels. */
export type Terms = {
  readonly hulls: Readonly<Record<Hull, number>>
  readonly classPrice: (cls: ClassId) => number
  readonly bod80: number
  readonly base: number // EIC-AMB-05: ratings up to this level come with the hull
  readonly acid: boolean // EIC-AMB-34
  readonly chargesOnly: boolean // EIC-AMB-31
  readonly capPerType: boolean // EIC-AMB-35
  readonly paralysisTankLoad: number // EIC-AMB-37
  readonly armGunsToo: boolean // EIC-AMB-30
}

const figure = (o: Options, id: string, byDefault: number): number => {
  const v = o[id]
  return typeof v === 'number' ? v : byDefault
}

/** The building terms of a battle's house rules; what is not settled stands at its default. */
export function termsOf(o: Options): Terms {
  return {
    hulls: { suit: figure(o, 'hullPrices.suit', hullRow('suit').price), tank: figure(o, 'hullPrices.tank', hullRow('tank').price) },
    classPrice: (cls) => figure(o, `specialtyPrices.${cls}`, specialty(cls)?.price ?? 0),
    bod80: figure(o, 'bod80Price', 375),
    base: figure(o, 'hullBaseRating', 0),
    acid: o.acidStreamGun === true,
    chargesOnly: o.archieChargesOnly === true,
    capPerType: o.grenadeCapPerType !== false,
    paralysisTankLoad: figure(o, 'paralysisTankLoad', 5),
    armGunsToo: o.stumpyKeepsArmGuns === true,
  }
}

/** EIC-LEAG-01, EIC-AMB-67: credits for a victory in that league. */
export function purseOf(league: League, o: Options): number {
  return figure(o, `purse.${league.id}`, league.purse)
}

/** EIC-BLD-11: the league a team plays in. */
export function leagueOfTeam(t: Team): League {
  return leagueOf(t.units.length)
}

/** EIC-BLD-05, EIC-AMB-05: credits for a rating at a level, null when it is not sold; up to the base of the hull it is free. */
export function priceOf(rating: Rating, level: number, t: Terms): number | null {
  const price = ratingPrice(rating, level, t.bod80)
  return price !== null && level <= t.base ? 0 : price
}

/** EIC-AMB-05: the least a rating may be bought at. */
export function lowest(rating: Rating, t: Terms): number {
  return rating === 'BOD' ? ratingLimits.lowestBod : Math.max(ratingLimits.lowest, t.base)
}

/** EIC-BLD-07, EIC-BLD-08: the most a rating may be bought at by that hull. */
export function highest(rating: Rating, hull: Hull): number {
  return rating === 'BOD' ? ratingLimits.highestBod[hull] : ratingLimits.highest
}

/** EIC-BLD-09, EIC-AMB-75: energy of bought ratings, for suits and tanks alike, a Stumpy's +20 DFR included. */
export function energyOf(u: { readonly cls: ClassId | null; readonly ratings: Ratings }): number {
  const s = specialty(u.cls)
  return originalEnergy(u.ratings.BOD, u.ratings.ATTR, u.ratings.DFR + (s?.dfrCountsForEnergy ? s.bonus.DFR : 0), u.ratings.PWR)
}

/** EIC-BLD-03: the price of a hull or of a specialty suit. */
export function hullPrice(u: Pick<UnitPlan, 'hull' | 'cls'>, t: Terms): number {
  return u.cls === null ? t.hulls[u.hull] : t.classPrice(u.cls)
}

/** What stands in a place of a fitted unit: shots null is unlimited; where it came from, and what it cost. */
export type Fitted = {
  readonly weapon: BoughtWeaponId
  readonly shots: number | null
  readonly destroyed: boolean
  readonly from: 'kept' | 'stock' | 'bought'
  readonly cost: number
}
export type FittedUnit = Readonly<Record<string, Fitted>>

/** Shots of a full load or item in that hull; null is unlimited. */
export function full(id: BoughtWeaponId, hull: Hull, t: Terms): number | null {
  return fullShots(weapon(id), hull, t.paralysisTankLoad)
}

const isFull = (item: StockItem, hull: Hull, t: Terms): boolean => {
  const most = full(item.weapon, hull, t)
  return most === null || (item.shots ?? 0) >= most
}

function keptIn(u: UnitPlan, place: string, t: Terms): Fitted | null {
  const id = u.kept ? inPlace(u.kept, place) : null
  if (id === null) return null
  const most = full(id, u.hull, t)
  return {
    weapon: id,
    shots: most === null ? null : Math.min(most, u.lasting?.shots?.[place] ?? most),
    destroyed: u.lasting?.destroyed?.includes(place) === true,
    from: 'kept',
    cost: 0,
  }
}
const stays = (u: UnitPlan, place: string, old: Fitted): boolean => old.weapon === inPlace(u, place) && u.refill?.[place] !== true

/**
 * What stands in every place of a team's units, and what is left in stock (EIC-LEAG-04): a kept weapon stays with the shots
 * it has; one that is taken out goes to stock unless it was lost or used up; a new one comes out of stock, the fullest
 * first, in the order of the file, and is bought when there is none (EIC-LEAG-03: a refill is never half empty).
 */
export function fit(team: Team, t: Terms): { readonly units: readonly FittedUnit[]; readonly stock: readonly StockItem[] } {
  const pool: StockItem[] = [...(team.stock ?? [])]
  for (const u of team.units) {
    if (!u.kept) continue
    for (const place of placesOf({ ...u, weapons: u.kept.weapons.length > u.weapons.length ? u.kept.weapons : u.weapons })) {
      const old = keptIn(u, place, t)
      if (old && !stays(u, place, old) && !old.destroyed && old.shots !== 0) pool.push({ weapon: old.weapon, shots: old.shots })
    }
  }
  const take = (id: BoughtWeaponId, hull: Hull, whole: boolean): StockItem | null => {
    let best = -1
    pool.forEach((x, i) => {
      if (x.weapon === id && (!whole || isFull(x, hull, t)) && (best < 0 || (x.shots ?? 0) > (pool[best].shots ?? 0))) best = i
    })
    return best < 0 ? null : pool.splice(best, 1)[0]
  }
  const units = team.units.map((u): FittedUnit => {
    const out: Record<string, Fitted> = {}
    for (const place of placesOf(u)) {
      const id = inPlace(u, place)
      if (id === null) continue
      const old = keptIn(u, place, t)
      if (old && stays(u, place, old)) {
        out[place] = old
        continue
      }
      const most = full(id, u.hull, t),
        item = take(id, u.hull, u.refill?.[place] === true)
      out[place] = item
        ? { weapon: id, shots: most === null ? null : Math.min(most, item.shots ?? most), destroyed: false, from: 'stock', cost: 0 }
        : { weapon: id, shots: most, destroyed: false, from: 'bought', cost: weapon(id).cost }
    }
    return out
  })
  return { units, stock: pool }
}

/** EIC-AMB-69: BOD gone for good when the unit takes the field: 0 once it was bought again or raised. */
export function bodLostOf(u: UnitPlan): number {
  if (!u.lasting || !u.kept || u.repaired || u.ratings.BOD > u.kept.ratings.BOD) return 0
  return u.lasting.oxidized ? u.ratings.BOD : Math.min(u.ratings.BOD, u.lasting.bodLost ?? 0)
}

type Part = { readonly label: string; readonly cost: number; readonly rule?: string }
type Line = Bill['lines'][number]

/** What one unit costs, part by part, with what stands in its places; kept things cost nothing again. */
export function unitLine(u: UnitPlan, fitted: FittedUnit, t: Terms): Line {
  const parts: Part[] = []
  const kept = u.kept
  if (!kept)
    parts.push({ label: u.cls === null ? hullRow(u.hull).name : (specialty(u.cls)?.name ?? ''), cost: hullPrice(u, t), rule: 'EIC-BLD-03' })
  for (const r of ratings) {
    const level = u.ratings[r]
    if (level === 0 || (kept && level === kept.ratings[r])) continue
    parts.push({
      label: `${r} ${level}`,
      cost: priceOf(r, level, t) ?? 0,
      rule: kept ? 'EIC-BLD-06' : level > 100 ? 'EIC-BLD-07' : 'EIC-BLD-05',
    })
  }
  if (kept && u.repaired && u.ratings.BOD === kept.ratings.BOD && (u.lasting?.bodLost || u.lasting?.oxidized))
    parts.push({ label: `BOD ${u.ratings.BOD} bought again`, cost: priceOf('BOD', u.ratings.BOD, t) ?? 0, rule: 'EIC-AMB-69' })
  for (const s of resistances) {
    const level = u.shields[s.type] ?? 0
    if (level > 0 && level !== (kept?.shields[s.type] ?? 0))
      parts.push({ label: `Shield against ${s.type} ${level}`, cost: resistancePrice(s.type, level) ?? 0, rule: 'EIC-ARM-03' })
  }
  for (const m of u.specialMovement)
    if (m !== null && !kept?.specialMovement.includes(m))
      parts.push({ label: specialMovement(m).name, cost: specialMovement(m).cost, rule: movementRule(m) })
  // EIC-AMB-39: the price of a pod holds no missile; that is billed with its place below
  if (hasPod(u) && specialty(u.cls)?.pod !== true && (!kept || kept.pod === null))
    parts.push({ label: weapon('missilePod').name, cost: weapon('missilePod').cost, rule: 'EIC-WPN-05' })
  for (const place of placesOf(u)) {
    const f = fitted[place]
    if (f && f.from !== 'kept')
      parts.push({
        label: `${placeLabel(place)}: ${weapon(f.weapon).name}${f.from === 'stock' ? ' from stock' : ''}`,
        cost: f.cost,
        rule: f.from === 'stock' ? 'EIC-LEAG-04' : 'EIC-WPN-01',
      })
  }
  if (u.newDrone && u.lasting?.droneLost) parts.push({ label: 'A new drone', cost: drone.replacement, rule: 'EIC-DRN-01' })
  return { label: u.name, cost: parts.reduce((n, p) => n + p.cost, 0), parts }
}

/** EIC-FLT-01, EIC-WARP-01, EIC-ELEV-01: the rule that prices a special movement. */
export function movementRule(m: SpecialMovementId): string {
  return m === 'flight' ? 'EIC-FLT-01' : m === 'warp' ? 'EIC-WARP-01' : 'EIC-ELEV-01'
}

/** `Slot 3`, `Holster`, `Missile pod`. */
export function placeLabel(place: string): string {
  return place === 'holster' ? 'Holster' : place === 'pod' ? 'Missile pod' : `Slot ${place}`
}

/** What a team costs, unit by unit and part by part, against its credits (EIC-BLD-02, EIC-BLD-12). Kept things cost nothing again. */
export function billOf(team: Team, t: Terms): Bill {
  const { units } = fit(team, t)
  const lines = team.units.map((u, i) => unitLine(u, units[i], t))
  return { total: lines.reduce((n, l) => n + l.cost, 0), budget: team.credits, unit: 'credits', lines }
}

/** EIC-BLD-02: what is left for recovery and reloading in battle; below 0 the team is not paid for. */
export function inHand(team: Team, t: Terms): number {
  return team.credits - billOf(team, t).total
}
