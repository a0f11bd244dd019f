// The ready teams are legal in the Minor League and pay for everything: a small checker of its own, apart from the workshop's.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import {
  bodMaterial,
  capacity,
  leagueOf,
  originalEnergy,
  ratingLimits,
  ratingPrice,
  ratings,
  resistancePrice,
  resistances,
} from '../book/charts.ts'
import type { CapacityGroup } from '../book/charts.ts'
import {
  builtInsOf,
  hullRow,
  isCharge,
  mostCharges,
  slotsOf,
  specialMovement,
  specialMovements,
  specialties,
  specialty,
  weapon,
  weapons,
} from '../book/roster.ts'
import { samples } from './samples.ts'
import type { SampleForce, SampleUnit } from './samples.ts'

type Bill = { hull: number; ratings: number; weapons: number; shields: number; movement: number; total: number }
const source = JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8')) as {
  budget: { min: number; max: number }
  sampleForces: { forces: (Omit<SampleForce, 'units'> & { spent: number; units: (SampleUnit & { energy: number; cost: Bill })[] })[] }
}

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0)

function bill(u: SampleUnit): Bill {
  const paid = (price: number | null): number => {
    assert.notEqual(price, null, u.name)
    return price!
  }
  const bought = [...u.weapons, u.holster, u.pod].filter((id) => id !== null)
  const parts = {
    hull: specialty(u.cls)?.price ?? hullRow(u.hull).price,
    ratings: sum(ratings.map((rating) => paid(ratingPrice(rating, u.ratings[rating])))),
    weapons: sum(bought.map((id) => weapon(id).cost)) + (u.pod !== null && u.cls !== 'outlaw' ? weapon('missilePod').cost : 0),
    shields: sum(resistances.map(({ type }) => paid(resistancePrice(type, u.shields[type] ?? 0)))),
    movement: sum(u.specialMovement.map((id) => specialMovement(id).cost)),
  }
  return { ...parts, total: sum(Object.values(parts)) }
}

const cost = (force: SampleForce): number => sum(force.units.map((u) => bill(u).total))
const energy = (u: SampleUnit): number =>
  originalEnergy(
    u.ratings.BOD,
    u.ratings.ATTR,
    u.ratings.DFR + (specialty(u.cls)?.dfrCountsForEnergy ? specialty(u.cls)!.bonus.DFR : 0),
    u.ratings.PWR,
  )
const inPlay = (u: SampleUnit, rating: 'DET' | 'ECM'): number => Math.max(0, u.ratings[rating] + (specialty(u.cls)?.bonus[rating] ?? 0))

test('EIC-BLD-12 the two forces of the catalogue, with its energies and costs', () => {
  source.sampleForces.forces.forEach((force, i) => {
    const own = samples[i]
    assert.deepEqual(
      { ...own },
      {
        id: force.id,
        name: force.name,
        credits: force.credits,
        units: force.units.map(({ energy: _energy, cost: _cost, ...unit }) => unit),
      },
    )
    assert.equal(cost(own), force.spent)
    own.units.forEach((u, n) => {
      assert.deepEqual(bill(u), force.units[n].cost)
      assert.equal(energy(u), force.units[n].energy)
    })
  })
})

for (const force of samples) {
  test(`EIC-BLD-12 ${force.name} is legal and paid for`, () => {
    assert.ok(force.credits >= source.budget.min && force.credits <= source.budget.max && force.credits % 1000 === 0)
    assert.ok(cost(force) <= force.credits, `${cost(force)} of ${force.credits}`)
    const league = leagueOf(force.units.length)
    assert.equal(league.id, 'minor')
    assert.ok(force.units.filter((u) => u.cls !== null).length <= league.specialty!)
    assert.equal(new Set(force.units.map((u) => u.name)).size, force.units.length)
    for (const u of force.units) {
      const why = `${force.name} ${u.name}`
      const cls = specialty(u.cls)
      if (cls !== null) assert.equal(u.hull, 'suit', why)
      const bought = ratings.map((rating) => u.ratings[rating])
      assert.ok(bought.filter((r) => r >= 100).length <= ratingLimits.at100OrMore, why)
      assert.ok(bought.filter((r) => r === 90).length <= ratingLimits.at90, why)
      assert.ok(u.ratings.BOD <= ratingLimits.highestBod[u.hull] && (u.hull === 'tank' || !bodMaterial(u.ratings.BOD).tanksOnly), why)
      assert.ok(sum(resistances.map(({ type }) => u.shields[type] ?? 0)) <= league.shields!, why)
      for (const id of u.specialMovement) assert.ok(specialMovement(id).hulls.includes(u.hull), why)
      assert.ok(u.weapons.length <= slotsOf(u.hull, u.cls), why)
      for (const id of u.weapons)
        if (id !== null) {
          assert.equal(weapon(id).slots, 1, why)
          assert.ok(!cls?.forbids.includes(weapon(id).group as CapacityGroup), why)
        }
      if (u.holster !== null) assert.ok(cls?.holster && weapon(u.holster).slots === 1 && weapon(u.holster).group !== 'missile', why)
      if (u.pod !== null) assert.ok(u.hull === 'suit' && weapon(u.pod).group === 'missile', why)
      const carried = [...u.weapons, u.holster].filter((id) => id !== null)
      for (const id of carried) assert.ok(weapon(id).only === null || weapon(id).only === u.hull, `${why} ${id}`)
      const charges = carried.filter((id) => isCharge(u.cls, id))
      assert.ok(charges.length <= mostCharges && new Set(charges).size === charges.length, why)
      for (const id of carried)
        if (!isCharge(u.cls, id)) {
          const { group } = weapon(id)
          const same = carried.filter((other) => (group === 'grenade' ? other === id : weapon(other).group === group))
          const most = capacity(group as CapacityGroup, u.hull)
          assert.ok(most === null || same.length <= most, `${why} ${id}`)
        }
      // EIC-AMB-24 grenades and bombs aboard can be delivered: by hand, launcher or drone; a suit's bomb by two flyers (EIC-NUKE-01)
      if (u.hull === 'suit' && carried.includes('nuclearBomb'))
        assert.ok(
          u.specialMovement.includes('flight') &&
            force.units.some((mate) => mate !== u && mate.hull === 'suit' && mate.specialMovement.includes('flight')),
          why,
        )
      assert.ok(builtInsOf(u.hull, u.cls).length > 0)
      assert.ok(energy(u) > 0)
    }
  })
}

test('EIC-AMB-95 no team hides behind an ECM wall: every unit can be detected by half of any other team', () => {
  for (const seeker of samples)
    for (const other of samples)
      for (const hidden of other.units)
        assert.ok(
          seeker.units.filter((u) => inPlay(u, 'DET') >= inPlay(hidden, 'ECM')).length * 2 >= seeker.units.length,
          `${seeker.name} ${hidden.name}`,
        )
})

test('EIC-WPN-01 EIC-SPEC-01 the four added teams use every class, weapon and special movement', () => {
  const units = samples.slice(source.sampleForces.forces.length).flatMap((force) => force.units)
  assert.equal(samples.length, source.sampleForces.forces.length + 4)
  assert.equal(new Set(samples.map((force) => force.id)).size, samples.length)
  for (const cls of specialties)
    assert.ok(
      units.some((u) => u.cls === cls.id),
      cls.id,
    )
  for (const movement of specialMovements)
    assert.ok(
      units.some((u) => u.specialMovement.includes(movement.id)),
      movement.id,
    )
  const carried = units.flatMap((u) => [...u.weapons, u.holster, u.pod])
  for (const w of weapons) {
    if (w.id === 'tankDrone') continue // a replacement: every tank has its drone
    if (w.id === 'missilePod') assert.ok(units.some((u) => u.pod !== null && u.cls !== 'outlaw'))
    else assert.ok(carried.includes(w.id as (typeof carried)[number]), w.id)
  }
})
