// EIC League: what random units cost and whether they may take the field, reckoned a second time from the printed tables, against the
// workshop.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import type { Force } from '../../../kernel/force.ts'
import { book } from '../book/book.ts'
import { forces } from './forces.ts'
import type { UnitPlan } from './plan.ts'

type Weapon = {
  readonly id: string
  readonly cost: number
  readonly capacityGroup: string
  readonly tankOnly: boolean
  readonly slots: number
}
const data = JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8')) as {
  weapons: { rows: readonly Weapon[] }
  ratingPrices: { rows: Record<string, readonly (number | null)[]> }
  bodAbove100Prices: Record<string, number>
  unitBasePrices: Record<string, number>
  specialtyPrices: Record<string, number>
  loadCapacities: { rows: readonly { group: string; tank: number | null; suit: number | null }[] }
  resistances: { pricePer10: Record<string, number> }
  archieCharges: { of: readonly string[] }
}
const usual = settle(book, {}) as Options,
  wares = data.weapons.rows.filter((w) => w.slots === 1)
const ware = (id: string): Weapon => data.weapons.rows.find((w) => w.id === id) as Weapon
const names = ['BOD', 'ATTR', 'DFR', 'PWR', 'SPD', 'DET', 'ECM'] as const,
  shieldNames = ['laser', 'heat', 'cold', 'sonic'] as const
const classes = [null, null, 'watcher', 'jackrabbit', 'spook', 'stumpy', 'archie', 'ragingBull', 'outlaw'] as const

/** A unit of which much is legal and something may not be. */
function drawUnit(r: SeededDice): UnitPlan {
  const p = (n: number): number => r.pick(n),
    isTank = p(3) === 0,
    cls = isTank ? null : classes[p(classes.length)],
    slots = isTank ? 10 : cls === 'watcher' ? 3 : 5
  const rating = (n: (typeof names)[number]): number => (n === 'BOD' ? 50 + 10 * p(p(6) === 0 ? 11 : 6) : p(30) === 0 ? 0 : 10 + 10 * p(10))
  const any = (): UnitPlan['holster'] => wares[p(wares.length)].id as UnitPlan['holster'],
    missile = (): UnitPlan['pod'] =>
      p(8) === 0 ? any() : (['heMissile', 'sonicMissile', 'polarMissile', 'nukeMissile', 'missilePod'] as const)[p(5)]
  return {
    name: 'Drawn',
    hull: isTank ? 'tank' : 'suit',
    cls,
    ratings: Object.fromEntries(names.map((n) => [n, rating(n)])) as UnitPlan['ratings'],
    weapons: Array.from({ length: slots + Number(p(25) === 0) }, () => (p(2) === 0 ? null : any())),
    holster: cls === 'outlaw' ? (p(2) === 0 ? any() : null) : p(40) === 0 ? any() : null,
    pod: p(cls === null ? 8 : 3) === 0 ? missile() : null,
    shields: Object.fromEntries(shieldNames.filter(() => p(3) === 0).map((n) => [n, 10 + 10 * p(6)])),
    specialMovement: (['flight', 'warp', 'elevator'] as const).filter(() => p(5) === 0),
  }
}

/** EIC-BLD-03, EIC-BLD-05, EIC-BLD-07, EIC-ARM-03, EIC-WPN-01: the price by the tables. */
function price(u: UnitPlan): number {
  let n = u.cls === null ? data.unitBasePrices[u.hull] : data.specialtyPrices[u.cls]
  for (const r of names) {
    const level = u.ratings[r]
    n += level === 0 ? 0 : r === 'BOD' && level > 100 ? data.bodAbove100Prices[level] : (data.ratingPrices.rows[r][level / 10 - 1] ?? 0)
  }
  for (const s of shieldNames) n += ((u.shields[s] ?? 0) / 10) * data.resistances.pricePer10[s]
  for (const m of u.specialMovement) n += m === 'elevator' ? 400 : 300
  for (const w of [...u.weapons, u.holster]) if (w !== null) n += ware(w).cost
  if (u.pod !== null) n += (u.cls === 'outlaw' ? 0 : 400) + (u.pod === 'missilePod' ? 0 : ware(u.pod).cost)
  return n
}

/** Every limit of the catalogue on one unit of a Minor League team: the rules it breaks. */
function broken(u: UnitPlan): readonly string[] {
  const out = new Set<string>(),
    of = (level: number): number => names.filter((n) => u.ratings[n] === level).length
  if (names.filter((n) => u.ratings[n] >= 100).length > 2 || of(90) > 2) out.add('EIC-BLD-08')
  for (const n of names) if (u.ratings[n] < (n === 'BOD' ? 50 : 10)) out.add('EIC-AMB-05')
  if (u.hull === 'suit' && u.ratings.BOD > 100) out.add('EIC-BLD-07')
  if (shieldNames.reduce((n, s) => n + (u.shields[s] ?? 0), 0) > 120) out.add('EIC-ARM-04')
  if (u.hull === 'tank' && u.specialMovement.includes('flight')) out.add('EIC-FLT-01')
  if (u.hull === 'suit' && u.specialMovement.includes('warp')) out.add('EIC-WARP-01')
  const slots = u.hull === 'tank' ? 10 : u.cls === 'watcher' ? 3 : 5,
    missile = (w: string): boolean => ware(w).capacityGroup === 'missile'
  const foreign = (w: string): boolean => ware(w).tankOnly && u.hull === 'suit' // said first, wherever it stands
  if (u.weapons.slice(slots).some((w) => w !== null && !foreign(w))) out.add('EIC-WPN-03')
  if (u.holster !== null && (u.cls !== 'outlaw' || missile(u.holster))) out.add('EIC-SPEC-09')
  if (u.pod !== null && (u.hull === 'tank' || (u.pod !== 'missilePod' && !missile(u.pod)))) out.add('EIC-WPN-05')
  if (u.pod === 'missilePod' && u.cls === 'outlaw') out.add('EIC-AMB-40')
  const held = [...u.weapons.slice(0, slots), u.holster].filter((w) => w !== null),
    charge = (w: string): boolean => u.cls === 'archie' && data.archieCharges.of.includes(w)
  for (const [k, w] of [...u.weapons, u.holster].entries()) {
    if (w === null) continue
    if (foreign(w) && (k < u.weapons.length || u.cls === 'outlaw')) out.add('EIC-WPN-08')
    if (u.cls === 'watcher' && k < slots && (missile(w) || w === 'nuclearBomb')) out.add('EIC-SPEC-02')
  }
  for (const row of data.loadCapacities.rows) {
    const most = row[u.hull],
      kinds = row.group === 'grenade' ? held.filter((w) => ware(w).capacityGroup === 'grenade') : []
    const counts =
      row.group === 'grenade'
        ? kinds.map((w) => kinds.filter((x) => x === w).length)
        : [held.filter((w) => ware(w).capacityGroup === row.group && !charge(w)).length]
    if (most !== null && Math.max(0, ...counts) > most) out.add('EIC-WPN-10')
  }
  const charges = held.filter(charge)
  if (new Set(charges).size < charges.length) out.add('EIC-AMB-31')
  return [...out].sort()
}

test('EIC-BLD-03, EIC-BLD-05, EIC-BLD-12, EIC-WPN-10: 3,000 random units cost and break what the tables say', () => {
  const r = new SeededDice(mixed('muster'), 0, false)
  let legal = 0
  for (let i = 0; i < 3000; i++) {
    const u = drawUnit(r),
      f = { id: 'one', name: 'One', credits: 1_000_000, units: [u] } as unknown as Force,
      where = JSON.stringify(u)
    assert.equal(forces.cost(f, usual).total, price(u), where)
    const faults = [
      ...new Set(
        forces
          .check(f, usual)
          .filter((x) => x.grave)
          .map((x) => x.rule),
      ),
    ].sort()
    assert.deepEqual(faults, broken(u), where)
    if (faults.length === 0) legal++
  }
  assert.ok(legal > 300 && legal < 2700, `${legal} are legal`)
})
