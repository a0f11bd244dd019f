// EIC League: force files read, field by field; what does not fit is a fault that says what would (EIC-BLD-12).
import { Reader, type Path } from '../../../craft/reader.ts'
import type { Read } from '../../../craft/workshop.ts'
import { ratings, resistances, type Rating, type Shield } from '../book/charts.ts'
import { optionalWeapons, specialties, weapon, weapons, type BoughtWeaponId, type ClassId, type SpecialMovementId } from '../book/roster.ts'
import { mostUnits, mostCredits, type Bank, type Lasting, type Outfit, type StockItem, type Team, type UnitPlan } from './plan.ts'

const shieldNames: readonly Shield[] = resistances.map((r) => r.type)
const placeName = /^([1-9]|10|holster|pod)$/
export const sold: readonly BoughtWeaponId[] = [...weapons, ...optionalWeapons].map((w) => w.id as BoughtWeaponId)

const outfitFields = ['ratings', 'weapons', 'shields', 'specialMovement', 'holster', 'pod']
const ignored = ['energy', 'cost', 'spent'] // worked out from the rest; what a file says of them is not looked at

function readOutfit(r: Reader, o: Record<string, unknown>, at: Path): Outfit {
  const levels = r.object(o.ratings, [...at, 'ratings'], 'a set of ratings', ratings)
  const level = (k: Rating): number => (levels ? r.number(levels[k] ?? 0, [...at, 'ratings', k], `the level of ${k}`, 0, 200) : 0)
  const shields =
    o.shields === undefined || o.shields === null ? {} : r.object(o.shields, [...at, 'shields'], 'a set of shields', shieldNames)
  const worn: Partial<Record<Shield, number>> = {}
  for (const s of shieldNames)
    if (shields && shields[s] !== undefined) worn[s] = r.number(shields[s], [...at, 'shields', s], `resistance to ${s}`, 0, 1000)
  return {
    ratings: {
      BOD: level('BOD'),
      ATTR: level('ATTR'),
      DFR: level('DFR'),
      PWR: level('PWR'),
      SPD: level('SPD'),
      DET: level('DET'),
      ECM: level('ECM'),
    },
    weapons: r.list(o.weapons ?? [], [...at, 'weapons'], 'the list of weapons by slot', 20, (w, p) =>
      r.maybe<BoughtWeaponId>(w, p, 'weapon', sold),
    ),
    shields: worn,
    specialMovement: r.list(o.specialMovement ?? [], [...at, 'specialMovement'], 'special movement', 3, (m, p) =>
      r.maybe<SpecialMovementId>(m, p, 'special movement', ['flight', 'warp', 'elevator']),
    ),
    holster: r.maybe<BoughtWeaponId>(o.holster, [...at, 'holster'], 'weapon', sold),
    pod: r.maybe<BoughtWeaponId>(o.pod, [...at, 'pod'], 'weapon', sold),
  }
}

function readLasting(r: Reader, x: unknown, at: Path): Lasting {
  const o = r.object(x, at, 'lasting damage', ['bodLost', 'oxidized', 'destroyed', 'shots', 'droneLost'])
  if (!o) return {}
  const place = (p: unknown, where: Path): string => {
    if (typeof p === 'string' && placeName.test(p)) return p
    r.wrong(where, 'a place is "1" to "10", "holster" or "pod"')
    return '1'
  }
  const shots: Record<string, number> = {}
  if (o.shots !== undefined) {
    if (typeof o.shots !== 'object' || o.shots === null || Array.isArray(o.shots))
      r.wrong([...at, 'shots'], 'shots left are an object by place, such as { "4": 12 }')
    else
      for (const [key, n] of Object.entries(o.shots))
        shots[place(key, [...at, 'shots', key])] = r.number(n, [...at, 'shots', key], 'the number of shots left', 0, 30)
  }
  for (const key of ['oxidized', 'droneLost'] as const) if (o[key] !== undefined) r.flag(o[key], [...at, key])
  return {
    ...(o.bodLost === undefined || o.bodLost === 0 ? {} : { bodLost: r.number(o.bodLost, [...at, 'bodLost'], 'BOD lost', 0, 150) }),
    ...(o.oxidized === true ? { oxidized: true } : {}),
    ...(o.destroyed === undefined
      ? {}
      : { destroyed: r.list(o.destroyed, [...at, 'destroyed'], 'the list of places whose weapon was lost', 12, place) }),
    ...(o.shots === undefined ? {} : { shots }),
    ...(o.droneLost === true ? { droneLost: true } : {}),
  }
}

function readUnit(r: Reader, x: unknown, at: Path): UnitPlan {
  const o =
    r.object(x, at, 'a unit', ['name', 'hull', 'cls', ...outfitFields, 'kept', 'lasting', 'refill', 'repaired', 'newDrone', ...ignored]) ??
    {}
  const hull = o.hull === 'tank' ? 'tank' : 'suit'
  if (o.hull !== 'suit' && o.hull !== 'tank')
    r.wrong([...at, 'hull'], 'a hull is "suit" or "tank"', [
      { say: 'Make it a suit', edit: { at: [...at, 'hull'], put: 'suit' } },
      { say: 'Make it a tank', edit: { at: [...at, 'hull'], put: 'tank' } },
    ])
  for (const key of ['repaired', 'newDrone']) if (o[key] !== undefined) r.flag(o[key], [...at, key])
  const refill: Record<string, boolean> = {}
  if (o.refill !== undefined) {
    if (typeof o.refill !== 'object' || o.refill === null || Array.isArray(o.refill))
      r.wrong([...at, 'refill'], 'what is refilled is an object by place, such as { "4": true }')
    else
      for (const [key, yes] of Object.entries(o.refill))
        if (placeName.test(key) && typeof yes === 'boolean') refill[key] = yes
        else r.wrong([...at, 'refill', key], 'a place is "1" to "10", "holster" or "pod", and is refilled or not: true or false')
  }
  const kept = o.kept === undefined ? null : r.object(o.kept, [...at, 'kept'], 'what a unit brings along', outfitFields)
  return {
    name: r.text(o.name, [...at, 'name'], 'the name of a unit', 0),
    hull,
    cls: r.maybe<ClassId>(
      o.cls,
      [...at, 'cls'],
      'specialty class',
      specialties.map((s) => s.id),
    ),
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
  const id = r.maybe<BoughtWeaponId>(o.weapon, [...at, 'weapon'], 'weapon', sold)
  if (id === null && (o.weapon === undefined || o.weapon === null)) r.wrong([...at, 'weapon'], 'a weapon in stock names its weapon')
  const counted = id !== null && (weapon(id).sold === 'load' || weapon(id).group === 'missile' || weapon(id).group === 'bomb')
  return {
    weapon: id ?? 'laser',
    shots:
      o.shots === null || o.shots === undefined
        ? counted
          ? 1
          : null
        : r.number(o.shots, [...at, 'shots'], 'the number of shots left', 1, 30),
  }
}

export function readBank(r: Reader, x: unknown, at: Path = ['bank']): Bank {
  const o = r.object(x, at, 'a bank account', ['receipts', 'ledger']) ?? {}
  return {
    receipts: r.list(o.receipts ?? [], [...at, 'receipts'], 'the list of receipts', 200, (y, p0) => {
      const p = r.object(y, p0, 'a receipt', ['no', 'from', 'amount']) ?? {}
      return {
        no: r.text(p.no, [...p0, 'no'], 'the number of a receipt'),
        from: r.text(p.from, [...p0, 'from'], 'who owes it'),
        amount: r.number(p.amount, [...p0, 'amount'], 'the amount of a receipt', 0, mostCredits),
      }
    }),
    ledger: r.list(o.ledger ?? [], [...at, 'ledger'], 'the ledger', 2000, (y, p0) => {
      const p = r.object(y, p0, 'a line of the ledger', ['battle', 'what', 'credits']) ?? {}
      return {
        battle: r.number(p.battle, [...p0, 'battle'], 'the number of the battle', 0, 10_000),
        what: typeof p.what === 'string' ? p.what.slice(0, 200) : '',
        credits: r.number(p.credits, [...p0, 'credits'], 'credits', -mostCredits, mostCredits),
      }
    }),
  }
}

/**
 * Whether something handed in has the form of a force file (EIC-BLD-12). Whether it is legal, `check` says.
 * @returns the team, or grave faults that name each wrong field and what would be right; never throws.
 */
export function readTeam(x: unknown): Read<Team> {
  const r = new Reader('EIC-BLD-12')
  const o = r.object(x, [], 'a force', ['id', 'name', 'credits', 'units', 'battles', 'stock', 'bank', ...ignored])
  if (!o) return { faults: r.faults }
  const team: Team = {
    id: r.text(o.id, ['id'], 'the id of a force'),
    name: r.text(o.name, ['name'], 'the name of a force', 0),
    credits: r.number(o.credits, ['credits'], 'credits', 0, mostCredits),
    units: r.list(o.units, ['units'], 'the list of units', mostUnits, (u, at) => readUnit(r, u, at)),
    ...(o.battles === undefined ? {} : { battles: r.number(o.battles, ['battles'], 'the number of battles fought', 0, 10_000) }),
    ...(o.stock === undefined ? {} : { stock: r.list(o.stock, ['stock'], 'the stock', 1000, (y, at) => readStock(r, y, at)) }),
    ...(o.bank === undefined ? {} : { bank: readBank(r, o.bank) }),
  }
  return r.faults.length ? { faults: r.faults } : { plan: team }
}
