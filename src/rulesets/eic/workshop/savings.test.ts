// What mends a team that costs more than it has: little where little is missing, everything legal afterwards.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { settle, type Options } from '../../../kernel/book.ts'
import { edited, type Fault, type Force } from '../../../kernel/force.ts'
import { book } from '../book/book.ts'
import { ratings, resistances } from '../book/charts.ts'
import { weapons, type BoughtWeaponId } from '../book/roster.ts'
import { forces } from './forces.ts'
import { teamFaults } from './limits.ts'
import { mostUnits, type Team } from './plan.ts'
import { readTeam } from './reading.ts'
import { termsOf } from './workshop.ts'

const usual = settle(book, {}) as Options,
  [anvil] = forces.samples
const grave = (f: Force): readonly Fault[] => forces.check(f, usual).filter((x) => x.grave)

test('EIC-BLD-12 a team a little too dear is mended by a little: one weapon, one level, one shield, or the cheapest unit', () => {
  const says = (credits: number): readonly string[] => grave({ ...anvil, credits } as Force)[0].fixes.map((x) => x.say)
  assert.equal(grave({ ...anvil, credits: 8600 } as Force)[0].why, 'the team costs 8,690 credits and has 8,600')
  assert.deepEqual(says(8600), [
    'Leave out the sonic grenades of Bastion',
    'Sonic shield 10 for Bastion',
    'BOD 100 for Bastion',
    'Leave Picket out',
  ])
  assert.deepEqual(says(8500), [
    'No sonic shield for Bastion, laser shield 10 for Bastion and heat shield 30 for Bastion',
    'Leave out the heavy laser of Bastion',
    'BOD 90 for Corrida and BOD 100 for Bastion',
    'Leave Picket out',
  ])
  assert.deepEqual(says(6000), ['Less of everything: 7 of Bastion, 3 of Corrida, 5 of Two-Gun and 1 of Picket', 'Leave Bastion out'])
  assert.deepEqual(says(2500), ['Keep only Two-Gun'])
})

test('EIC-BLD-12 what mends an overspent team brings no other fault, and keeps all units while their hulls can be paid', () => {
  for (const f of forces.samples)
    for (const short of [10, 60, 240, 700, 1600, 3100]) {
      const dear = { ...f, credits: forces.cost(f, usual).total - short } as Force,
        [fault] = grave(dear)
      const all = (f.units as readonly unknown[]).length,
        whole = fault.fixes.map((x) => edited(dear, x.edit)).filter((x) => (x.units as readonly unknown[]).length === all)
      assert.ok(whole.length > 0, `${String(f.name)} ${short}`)
      for (const x of fault.fixes) assert.deepEqual(grave(edited(dear, x.edit)), [], x.say)
      const left = Math.min(...whole.map((x) => Number(x.credits) - forces.cost(x, usual).total))
      assert.ok(left >= 0 && left <= 60, `${String(f.name)} ${short}: ${left} credits are left over`)
    }
})

/** How many prices of a rating are looked up while a team is checked: the work of it, whatever the machine. Stops where it is too many. */
function prices(team: Team, most: number): number {
  const terms = termsOf(usual)
  let n = 0
  const counting = {
    ...terms,
    get bod80(): number {
      if (++n > most) throw new RangeError(`more than ${most} prices of ratings for ${team.units.length} units`)
      return terms.bod80
    },
  }
  teamFaults(team, counting)
  return n
}
const perUnit = 8000
const sold = weapons.map((w) => w.id)
const outfit = {
  ratings: fc.record(Object.fromEntries(ratings.map((r) => [r, fc.integer({ min: 0, max: 20 }).map((n) => n * 10)]))),
  weapons: fc.array(fc.constantFrom(null, ...sold), { maxLength: 20, size: 'max' }),
  shields: fc.record(Object.fromEntries(resistances.map((s) => [s.type, fc.integer({ min: 0, max: 10 }).map((n) => n * 10)]))),
  specialMovement: fc.constant([]),
  holster: fc.constant(null),
  pod: fc.constant(null),
}
const unit = fc.record(
  {
    name: fc.constant('Any'),
    hull: fc.constantFrom('suit', 'tank'),
    cls: fc.constant(null),
    ...outfit,
    kept: fc.record(outfit),
    repaired: fc.boolean(),
    refill: fc.constant({ 1: true, 2: true }),
  },
  { requiredKeys: ['name', 'hull', 'cls', ...(Object.keys(outfit) as (keyof typeof outfit)[])] },
)
const broken = fc.record({
  id: fc.constant('t'),
  name: fc.constant('T'),
  credits: fc.integer({ min: 0, max: 100_000 }),
  units: fc.array(unit, { minLength: 1, maxLength: mostUnits, size: 'max' }),
  stock: fc.array(fc.record({ weapon: fc.constantFrom(...sold), shots: fc.constant(1) }), { maxLength: 1000, size: 'max' }),
})

test('EIC-BLD-12 no team, however broken, takes more work than its units: each price is looked up a bounded number of times', () => {
  fc.assert(
    fc.property(broken, (x) => {
      const r = readTeam(x)
      if ('faults' in r) throw new Error(JSON.stringify(r.faults[0]))
      assert.ok(prices(r.plan, perUnit * r.plan.units.length) > 0)
    }),
    { numRuns: 25, seed: 10 },
  )
})

test('EIC-BLD-12 forty of the dearest units without a credit are checked by the same work for each', () => {
  const tank = {
    hull: 'tank',
    cls: null,
    specialMovement: ['flight', 'warp'],
    holster: null,
    pod: null,
    ratings: { BOD: 150, ATTR: 100, DFR: 100, PWR: 100, SPD: 100, DET: 100, ECM: 100 },
    weapons: Array.from({ length: 10 }, (): BoughtWeaponId => 'plasmaBeam'),
    shields: { laser: 40, heat: 40, cold: 40, sonic: 40 },
  }
  for (const credits of [0, 30_000, 90_000]) {
    const r = readTeam({ id: 't', name: 'T', credits, units: Array.from({ length: mostUnits }, (_, i) => ({ ...tank, name: `T${i}` })) })
    assert.ok('plan' in r)
    assert.ok(prices(r.plan, perUnit * mostUnits) > 0)
  }
})
