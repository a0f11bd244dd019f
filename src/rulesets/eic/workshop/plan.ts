// EIC League: what a force file says: teams, units, what they keep from earlier battles (EIC-BLD-12, EIC-LEAG-03, EIC-LEAG-04).
import type { Force } from '../../../kernel/force.ts'
import type { Plain } from '../../../kernel/plain.ts'
import type { Hull, Ratings, Shield } from '../book/charts.ts'
import { slotsOf, specialty, type BoughtWeaponId, type ClassId, type SpecialMovementId } from '../book/roster.ts'

/** What a unit owns besides its place on the sheet: bought levels and what stands in its places. */
export type Outfit = {
  readonly ratings: Ratings // bought, before any bonus; 0 is not bought
  readonly weapons: readonly (BoughtWeaponId | null)[] // by slot, slot 1 first
  readonly shields: Readonly<Partial<Record<Shield, number>>>
  readonly specialMovement: readonly (SpecialMovementId | null)[]
  readonly holster: BoughtWeaponId | null
  readonly pod: BoughtWeaponId | null // a missile; 'missilePod' is a bought pod with nothing in it
}

/** What battles have left on a unit; places are '1' to '10', 'holster' and 'pod'. */
export type Lasting = {
  readonly bodLost?: number // EIC-AMB-69: to frag, in points of BOD
  readonly oxidized?: true // EIC-AMB-69: BOD is 0
  readonly destroyed?: readonly string[] // EIC-LETH-02: places whose weapon was lost
  readonly shots?: Readonly<Record<string, number>> // EIC-LEAG-03: shots left where a load is not full
  readonly droneLost?: true
}

/** One unit of a force file. Campaign fields are left out of a fresh unit. */
export type UnitPlan = Outfit & {
  readonly name: string
  readonly hull: Hull
  readonly cls: ClassId | null
  readonly kept?: Outfit // owned since an earlier battle: paid for already
  readonly lasting?: Lasting
  readonly refill?: Readonly<Record<string, boolean>> // places whose weapon is bought again
  readonly repaired?: boolean // BOD is bought again at its level
  readonly newDrone?: boolean // a lost drone is replaced
}

/** A weapon or load in stock (EIC-LEAG-04); shots null is unlimited. */
export type StockItem = { readonly weapon: BoughtWeaponId; readonly shots: number | null }
/** What another coach still owes (EIC-LEAG-02). */
export type Receipt = { readonly no: string; readonly from: string; readonly amount: number }
export type LedgerLine = { readonly battle: number; readonly what: string; readonly credits: number }
export type Bank = { readonly receipts: readonly Receipt[]; readonly ledger: readonly LedgerLine[] }
export const noBank: Bank = { receipts: [], ledger: [] }

/** A force file: a team and its credits; with `kept` units, stock and bank it is a campaign file. */
export type Team = {
  readonly id: string
  readonly name: string
  readonly credits: number // the budget; in a campaign all that the coach has in hand
  readonly units: readonly UnitPlan[]
  readonly battles?: number // fought so far
  readonly stock?: readonly StockItem[]
  readonly bank?: Bank
}

export const mostUnits = 40
export const mostCredits = 100_000_000

/** Every place of a unit that can hold a weapon: slots, holster, pod (EIC-WPN-03, EIC-WPN-05, EIC-SPEC-09). */
export function placesOf(u: Pick<UnitPlan, 'hull' | 'cls' | 'weapons'>): readonly string[] {
  const n = Math.max(slotsOf(u.hull, u.cls), u.weapons.length)
  return [...Array.from({ length: n }, (_, i) => String(i + 1)), 'holster', 'pod']
}

/** What stands in a place; an empty pod holds nothing. */
export function inPlace(o: Outfit, place: string): BoughtWeaponId | null {
  const id = place === 'holster' ? o.holster : place === 'pod' ? o.pod : (o.weapons[Number(place) - 1] ?? null)
  return id === 'missilePod' && place === 'pod' ? null : id
}

/** A unit with another weapon, or none, in one place. */
export function placed(u: UnitPlan, place: string, id: BoughtWeaponId | null): UnitPlan {
  if (place === 'holster' || place === 'pod') return { ...u, [place]: id }
  const weapons = [...u.weapons],
    k = Number(place) - 1
  while (weapons.length <= k) weapons.push(null)
  weapons[k] = id
  return { ...u, weapons }
}

/** Where a place of a unit stands in the force. */
export function pathTo(unit: number, place: string): readonly (string | number)[] {
  return place === 'holster' || place === 'pod' ? ['units', unit, place] : ['units', unit, 'weapons', Number(place) - 1]
}

/** The number of a place in play: slots as they are, a suit's holster 6, its pod 7 (EIC-SPEC-09). */
export function placeNumber(place: string): number {
  return place === 'holster' ? 6 : place === 'pod' ? 7 : Number(place)
}
/** The place of a number in play. */
export function placeOf(hull: Hull | 'drone', no: number): string {
  return hull === 'tank' || no < 6 ? String(no) : no === 6 ? 'holster' : 'pod'
}

/** EIC-WPN-05, EIC-SPEC-09: whether a unit has a missile pod, its own or bought. */
export function hasPod(u: Pick<UnitPlan, 'cls' | 'pod'>): boolean {
  return u.pod !== null || specialty(u.cls)?.pod === true
}

/** A team as the kernel's force: the same object, its fields plain data. */
export function asForce(t: Team): Force {
  return t as Plain as Force
}
