// EIC League: what a force file says (EIC-BLD-12), fresh from the workshop or home from earlier battles, and how it is read.
import type { Fault, Force } from '../../kernel/force.ts'
import type { Plain } from '../../kernel/plain.ts'
import { ratings, resistances, type Hull, type Rating, type Ratings, type Shield } from './charts.ts'
import { optionalWeapons, slotsOf, specialties, specialty, weapon, weapons, type BoughtWeaponId, type ClassId, type SpecialMovementId } from './roster.ts'

/** What a unit owns besides its place on the sheet: bought levels and what stands in its places. */
export type Outfit = {
  readonly ratings: Ratings                                  // bought, before any bonus; 0 is not bought
  readonly weapons: readonly (BoughtWeaponId | null)[]       // by slot, slot 1 first
  readonly shields: Readonly<Partial<Record<Shield, number>>>
  readonly specialMovement: readonly (SpecialMovementId | null)[]
  readonly holster: BoughtWeaponId | null
  readonly pod: BoughtWeaponId | null                        // a missile; 'missilePod' is a bought pod with nothing in it
}

/** What battles have left on a unit; places are '1' to '10', 'holster' and 'pod'. */
export type Lasting = {
  readonly bodLost?: number                                  // EIC-AMB-69: to frag, in points of BOD
  readonly oxidized?: true                                   // EIC-AMB-69: BOD is 0
  readonly destroyed?: readonly string[]                     // EIC-LETH-02: places whose weapon was lost
  readonly shots?: Readonly<Record<string, number>>          // EIC-LEAG-03: shots left where a load is not full
  readonly droneLost?: true
}

/** One unit of a force file. Campaign fields are left out of a fresh unit. */
export type UnitPlan = Outfit & {
  readonly name: string
  readonly hull: Hull
  readonly cls: ClassId | null
  readonly kept?: Outfit                                     // owned since an earlier battle: paid for already
  readonly lasting?: Lasting
  readonly refill?: Readonly<Record<string, boolean>>        // places whose weapon is bought again
  readonly repaired?: boolean                                // BOD is bought again at its level
  readonly newDrone?: boolean                                // a lost drone is replaced
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
  readonly credits: number                                   // the budget; in a campaign all that the coach has in hand
  readonly units: readonly UnitPlan[]
  readonly battles?: number                                  // fought so far
  readonly stock?: readonly StockItem[]
  readonly bank?: Bank
}

export const mostUnits = 40
export const mostCredits = 100_000_000
const shieldNames: readonly Shield[] = resistances.map((r) => r.type)
const placeName = /^([1-9]|10|holster|pod)$/
const sold: readonly string[] = [...weapons, ...optionalWeapons].map((w) => w.id)

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

/** Where a place of a unit stands in the force. */
export function pathTo(unit: number, place: string): readonly (string | number)[] {
  return place === 'holster' || place === 'pod' ? ['units', unit, place] : ['units', unit, 'weapons', Number(place) - 1]
}

/** The number of a place in play: slots as they are, a suit's holster 6, its pod 7 (EIC-SPEC-09). */
export function placeNumber(place: string): number { return place === 'holster' ? 6 : place === 'pod' ? 7 : Number(place) }
/** The place of a number in play. */
export function placeOf(hull: Hull | 'drone', no: number): string { return hull === 'tank' || no < 6 ? String(no) : no === 6 ? 'holster' : 'pod' }

/** EIC-WPN-05, EIC-SPEC-09: whether a unit has a missile pod, its own or bought. */
export function hasPod(u: Pick<UnitPlan, 'cls' | 'pod'>): boolean { return u.pod !== null || specialty(u.cls)?.pod === true }

type Path = readonly (string | number)[]

/** Reads a thing handed in, field by field; what does not fit is a fault that says what would. */
export class Reader {
  readonly faults: Fault[] = []
  wrong(at: Path, why: string, fixes: Fault['fixes'] = []): void { this.faults.push({ rule: 'EIC-BLD-12', why, at, grave: true, fixes }) }
  object(x: unknown, at: Path, what: string, fields: readonly string[]): Record<string, unknown> | null {
    if (typeof x !== 'object' || x === null || Array.isArray(x)) { this.wrong(at, `${what} is an object with ${fields.join(', ')}`); return null }
    for (const key of Object.keys(x)) if (!fields.includes(key)) this.wrong([...at, key], `there is no field "${key}" here; ${what} has ${fields.join(', ')}`, [{ say: `Leave out "${key}"`, edit: { at: [...at, key], remove: true } }])
    return x as Record<string, unknown>
  }
  list<T>(x: unknown, at: Path, what: string, most: number, one: (y: unknown, at: Path) => T): readonly T[] {
    if (!Array.isArray(x)) { this.wrong(at, `${what} is a list`, [{ say: 'Make it an empty list', edit: { at, put: [] } }]); return [] }
    if (x.length > most) { this.wrong(at, `${what} holds at most ${most}`); return [] }
    return x.map((y, i) => one(y, [...at, i]))
  }
  whole(x: unknown, at: Path, what: string, low: number, high: number): number {
    if (typeof x === 'number' && Number.isInteger(x) && x >= low && x <= high) return x
    this.wrong(at, `${what} is a whole number from ${low} to ${high}`, [{ say: `Make it ${low}`, edit: { at, put: low } }])
    return low
  }
  text(x: unknown, at: Path, what: string, least = 1): string {
    if (typeof x === 'string' && x.length >= least && x.length <= 60) return x
    this.wrong(at, `${what} is a text of ${least} to 60 letters`, [{ say: 'Name it', edit: { at, put: 'Unnamed' } }])
    return ''
  }
  among<T extends string>(x: unknown, at: Path, what: string, of: readonly string[]): T | null {
    if (x === null || x === undefined) return null
    if (typeof x === 'string' && of.includes(x)) return x as T
    this.wrong(at, `${JSON.stringify(x)?.slice(0, 40)} is no ${what}; there is ${of.join(', ')}`, [{ say: 'Leave it empty', edit: { at, put: null } }])
    return null
  }
}

const outfitFields = ['ratings', 'weapons', 'shields', 'specialMovement', 'holster', 'pod']
const ignored = ['energy', 'cost', 'spent'] // worked out from the rest; what a file says of them is not looked at

function readOutfit(r: Reader, o: Record<string, unknown>, at: Path): Outfit {
  const levels = r.object(o.ratings, [...at, 'ratings'], 'a set of ratings', ratings)
  const level = (k: Rating): number => (levels ? r.whole(levels[k] ?? 0, [...at, 'ratings', k], `the level of ${k}`, 0, 200) : 0)
  const shields = o.shields === undefined || o.shields === null ? {} : r.object(o.shields, [...at, 'shields'], 'a set of shields', shieldNames)
  const worn: Partial<Record<Shield, number>> = {}
  for (const s of shieldNames) if (shields && shields[s] !== undefined) worn[s] = r.whole(shields[s], [...at, 'shields', s], `resistance to ${s}`, 0, 1000)
  return {
    ratings: { BOD: level('BOD'), ATTR: level('ATTR'), DFR: level('DFR'), PWR: level('PWR'), SPD: level('SPD'), DET: level('DET'), ECM: level('ECM') },
    weapons: r.list(o.weapons ?? [], [...at, 'weapons'], 'the list of weapons by slot', 20, (w, p) => r.among<BoughtWeaponId>(w, p, 'weapon', sold)),
    shields: worn,
    specialMovement: r.list(o.specialMovement ?? [], [...at, 'specialMovement'], 'special movement', 3, (m, p) => r.among<SpecialMovementId>(m, p, 'special movement', ['flight', 'warp', 'elevator'])),
    holster: r.among<BoughtWeaponId>(o.holster, [...at, 'holster'], 'weapon', sold),
    pod: r.among<BoughtWeaponId>(o.pod, [...at, 'pod'], 'weapon', sold),
  }
}

function readLasting(r: Reader, x: unknown, at: Path): Lasting {
  const o = r.object(x, at, 'lasting damage', ['bodLost', 'oxidized', 'destroyed', 'shots', 'droneLost'])
  if (!o) return {}
  const place = (p: unknown, where: Path): string => { if (typeof p === 'string' && placeName.test(p)) return p; r.wrong(where, 'a place is "1" to "10", "holster" or "pod"'); return '1' }
  const shots: Record<string, number> = {}
  if (o.shots !== undefined) {
    if (typeof o.shots !== 'object' || o.shots === null || Array.isArray(o.shots)) r.wrong([...at, 'shots'], 'shots left are an object by place, such as { "4": 12 }')
    else for (const [key, n] of Object.entries(o.shots)) shots[place(key, [...at, 'shots', key])] = r.whole(n, [...at, 'shots', key], 'the number of shots left', 0, 30)
  }
  for (const key of ['oxidized', 'droneLost'] as const) if (o[key] !== undefined && typeof o[key] !== 'boolean') r.wrong([...at, key], `"${key}" is true or false`, [{ say: 'Leave it out', edit: { at: [...at, key], remove: true } }])
  return {
    ...(o.bodLost === undefined || o.bodLost === 0 ? {} : { bodLost: r.whole(o.bodLost, [...at, 'bodLost'], 'BOD lost', 0, 150) }),
    ...(o.oxidized === true ? { oxidized: true } : {}),
    ...(o.destroyed === undefined ? {} : { destroyed: r.list(o.destroyed, [...at, 'destroyed'], 'the list of places whose weapon was lost', 12, place) }),
    ...(o.shots === undefined ? {} : { shots }),
    ...(o.droneLost === true ? { droneLost: true } : {}),
  }
}

function readUnit(r: Reader, x: unknown, at: Path): UnitPlan {
  const o = r.object(x, at, 'a unit', ['name', 'hull', 'cls', ...outfitFields, 'kept', 'lasting', 'refill', 'repaired', 'newDrone', ...ignored]) ?? {}
  const hull = o.hull === 'tank' ? 'tank' : 'suit'
  if (o.hull !== 'suit' && o.hull !== 'tank') r.wrong([...at, 'hull'], 'a hull is "suit" or "tank"', [{ say: 'Make it a suit', edit: { at: [...at, 'hull'], put: 'suit' } }, { say: 'Make it a tank', edit: { at: [...at, 'hull'], put: 'tank' } }])
  for (const key of ['repaired', 'newDrone']) if (o[key] !== undefined && typeof o[key] !== 'boolean') r.wrong([...at, key], `"${key}" is true or false`, [{ say: 'Leave it out', edit: { at: [...at, key], remove: true } }])
  const refill: Record<string, boolean> = {}
  if (o.refill !== undefined) {
    if (typeof o.refill !== 'object' || o.refill === null || Array.isArray(o.refill)) r.wrong([...at, 'refill'], 'what is refilled is an object by place, such as { "4": true }')
    else for (const [key, yes] of Object.entries(o.refill)) if (placeName.test(key) && typeof yes === 'boolean') refill[key] = yes; else r.wrong([...at, 'refill', key], 'a place is "1" to "10", "holster" or "pod", and is refilled or not: true or false')
  }
  const kept = o.kept === undefined ? null : r.object(o.kept, [...at, 'kept'], 'what a unit brings along', outfitFields)
  return {
    name: r.text(o.name, [...at, 'name'], 'the name of a unit', 0), hull,
    cls: r.among<ClassId>(o.cls, [...at, 'cls'], 'specialty class', specialties.map((s) => s.id)),
    ...readOutfit(r, o, at),
    ...(kept ? { kept: readOutfit(r, kept, [...at, 'kept']) } : {}),
    ...(o.lasting === undefined ? {} : { lasting: readLasting(r, o.lasting, [...at, 'lasting']) }),
    ...(o.refill === undefined ? {} : { refill }),
    ...(typeof o.repaired === 'boolean' ? { repaired: o.repaired } : {}),
    ...(typeof o.newDrone === 'boolean' ? { newDrone: o.newDrone } : {}),
  }
}

export function readStock(r: Reader, x: unknown, at: Path): StockItem {
  const o = r.object(x, at, 'a weapon in stock', ['weapon', 'shots']) ?? {}
  const id = r.among<BoughtWeaponId>(o.weapon, [...at, 'weapon'], 'weapon', sold)
  if (id === null && o.weapon === undefined) r.wrong([...at, 'weapon'], 'a weapon in stock names its weapon')
  const counted = id !== null && (weapon(id).sold === 'load' || weapon(id).group === 'missile' || weapon(id).group === 'bomb')
  return { weapon: id ?? 'laser', shots: o.shots === null || o.shots === undefined ? (counted ? 1 : null) : r.whole(o.shots, [...at, 'shots'], 'the number of shots left', 1, 30) }
}

export function readBank(r: Reader, x: unknown, at: Path = ['bank']): Bank {
  const o = r.object(x, at, 'a bank account', ['receipts', 'ledger']) ?? {}
  return {
    receipts: r.list(o.receipts ?? [], [...at, 'receipts'], 'the list of receipts', 200, (y, p0) => {
      const p = r.object(y, p0, 'a receipt', ['no', 'from', 'amount']) ?? {}
      return { no: r.text(p.no, [...p0, 'no'], 'the number of a receipt'), from: r.text(p.from, [...p0, 'from'], 'who owes it'), amount: r.whole(p.amount, [...p0, 'amount'], 'the amount of a receipt', 0, mostCredits) }
    }),
    ledger: r.list(o.ledger ?? [], [...at, 'ledger'], 'the ledger', 2000, (y, p0) => {
      const p = r.object(y, p0, 'a line of the ledger', ['battle', 'what', 'credits']) ?? {}
      return { battle: r.whole(p.battle, [...p0, 'battle'], 'the number of the battle', 0, 10_000), what: typeof p.what === 'string' ? p.what.slice(0, 200) : '', credits: r.whole(p.credits, [...p0, 'credits'], 'credits', -mostCredits, mostCredits) }
    }),
  }
}

/**
 * Whether something handed in has the form of a force file (EIC-BLD-12). Whether it is legal, `check` says.
 * @returns the team, or grave faults that name each wrong field and what would be right; never throws.
 */
export function readTeam(x: unknown): { readonly team: Team } | { readonly faults: readonly Fault[] } {
  const r = new Reader()
  const o = r.object(x, [], 'a force', ['id', 'name', 'credits', 'units', 'battles', 'stock', 'bank', ...ignored])
  if (!o) return { faults: r.faults }
  const team: Team = {
    id: r.text(o.id, ['id'], 'the id of a force'),
    name: r.text(o.name, ['name'], 'the name of a force', 0),
    credits: r.whole(o.credits, ['credits'], 'credits', 0, mostCredits),
    units: r.list(o.units, ['units'], 'the list of units', mostUnits, (u, at) => readUnit(r, u, at)),
    ...(o.battles === undefined ? {} : { battles: r.whole(o.battles, ['battles'], 'the number of battles fought', 0, 10_000) }),
    ...(o.stock === undefined ? {} : { stock: r.list(o.stock, ['stock'], 'the stock', 1000, (y, at) => readStock(r, y, at)) }),
    ...(o.bank === undefined ? {} : { bank: readBank(r, o.bank) }),
  }
  return r.faults.length ? { faults: r.faults } : { team }
}

/** A team as the kernel's force: the same object, its fields plain data. */
export function asForce(t: Team): Force { return t as Plain as Force }
