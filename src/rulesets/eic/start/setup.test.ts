// Scenarios stand as described; a battle is set up from legal teams of one league, and from no others.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { ForceRefused, type Force } from '../../../kernel/force.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { afterOf } from '../workshop/home.ts'
import { book } from '../book/book.ts'
import { accepted } from '../workshop/fielding.ts'
import { forces } from '../workshop/forces.ts'
import { bare } from '../workshop/limits.ts'
import type { Team, UnitPlan } from '../workshop/plan.ts'
import { groundOf, scenarios } from './scenarios.ts'
import { battle } from '../rules/sequence.ts'
import { setUp, turnLimitOf } from './setup.ts'
import { gridOf, type EicGame } from '../state/state.ts'

const house = (given: Record<string, Plain> = {}): Options => settle(book, given) as Options
const sample = (id: string): Force => {
  const f = forces.samples.find((x) => x.id === id)
  assert.ok(f, id)
  return f
}
function set(id: string, given: readonly Force[] | null = null, options = house(), people = 0): EicGame {
  const scenario = scenarios.find((s) => s.id === id)
  assert.ok(scenario)
  return setUp({ scenario, forces: given ?? scenario.forces.map(sample), options, seats: scenario.seats, people }, battle, accepted)
}
const distances = (id: string): readonly number[] => {
  const { map, bases } = groundOf(id),
    grid = gridOf(map)
  return bases.flatMap((a, i) => bases.slice(i + 1).map((b) => grid.distance(a, b)))
}

test('EIC-SET-01 Opening Night is the starter scenario of the catalogue', () => {
  const { map, bases, deployWithin, aim } = groundOf('opening-night'),
    grid = gridOf(map)
  assert.deepEqual([map.columns, map.rows, map.missing.length, deployWithin, aim.is], [25, 17, 0, 3, 'destroy'])
  assert.deepEqual(
    bases.map((b) => grid.place(b)),
    [
      [2, 8],
      [22, 8],
    ],
  )
  assert.deepEqual(distances('opening-night'), [20])
  assert.deepEqual(scenarios[0].forces, ['anvil-works', 'skyhook-athletic'])
})
test('EIC-SET-01 bases stand at opposite ends, or evenly spaced with more than two coaches', () => {
  assert.deepEqual(distances('three-corners'), [20, 20, 20])
  assert.deepEqual(distances('four-gates'), [15, 20, 15, 15, 20, 15]) // neighbours 15, opposites 20
  assert.deepEqual(distances('center-ring'), [16])
  for (const s of scenarios) assert.equal(groundOf(s.id).bases.length, s.seats)
  assert.throws(() => groundOf('nowhere'), /it has opening-night/)
})
test('EIC-SET-01 Center Ring is a hexagon with seven hexes in its middle to hold, equally far from both bases', () => {
  const { map, bases, aim } = groundOf('center-ring'),
    grid = gridOf(map)
  assert.equal(grid.cells.length, 331) // radius 10: 1 + 6 × (1 + … + 10)
  assert.ok(aim.is === 'hold')
  assert.equal(aim.hexes.length, 7)
  assert.deepEqual(
    bases.map((b) => Math.min(...aim.hexes.map((h) => grid.distance(b, h)))),
    [7, 7],
  )
})
test('EIC-SET-02 every base has room for a team within 3 hexes', () => {
  for (const s of scenarios) {
    const { map, bases, deployWithin } = groundOf(s.id)
    for (const b of bases) assert.ok(gridOf(map).disc(b, deployWithin).length >= 28)
  }
})
test('EIC-SET-03 every scenario is set up from its sample teams: units off the map, drones docked, credits in hand', () => {
  for (const s of scenarios) {
    const g = set(s.id)
    assert.equal(g.seats, s.seats)
    assert.equal(new Set(g.units.map((u) => u.id)).size, g.units.length)
    assert.deepEqual(
      g.units.filter((u) => u.hull !== 'drone').map((u) => [u.hex, u.energy === u.energyMax, u.bodNow === u.bod]),
      g.units.filter((u) => u.hull !== 'drone').map(() => [-1, true, true]),
    )
    assert.equal(g.units.filter((u) => u.hull === 'drone' && u.docked).length, g.units.filter((u) => u.hull === 'tank').length)
    assert.deepEqual(
      g.stack.map((f) => f.do),
      ['battle'],
    )
    assert.deepEqual(
      g.words.sides.map((x) => x.left),
      g.words.sides.map((x) => g.units.filter((u) => u.seat === x.seat && u.hull !== 'drone').length),
    )
  }
  const g = set('opening-night')
  assert.deepEqual(
    g.words.sides.map((s) => s.credits),
    [310, 130],
  )
  assert.deepEqual(
    [g.words.round, g.words.phase, g.words.league, g.words.purse, g.words.aim.is],
    [0, 'deployment', 'minor', 15000, 'destroy'],
  )
})
test('EIC-BLD-09 EIC-WPN-03 units stand as on their sheets: energy, slots with full loads, holster 6, pod 7', () => {
  const g = set('opening-night'),
    twoGun = g.unit('two-gun')
  assert.equal(twoGun.energyMax, 255)
  assert.deepEqual(
    twoGun.slots.map((s) => [s.no, s.weapon, s.shots]),
    [
      [1, 'plasmaBeam', -1],
      [2, 'laser', -1],
      [3, 'liquidIce', -1],
      [4, 'autoCannon', 25],
      [5, 'sonicGrenade', 10],
      [6, 'flameThrower', -1],
      [7, 'polarMissile', 1],
    ],
  )
  assert.deepEqual(
    [g.unit('bastion').slots[3].shots, g.unit('bastion').heat, g.unit('skylark').flight, g.unit('riftwalker').warp],
    [30, 40, true, true],
  )
  assert.equal(g.unit('bastion').drone, 'bastion.drone')
})
test('EIC-SET-03 the same team on both sides: ids stay apart', () => {
  const g = set('opening-night', [sample('anvil-works'), sample('anvil-works')])
  assert.deepEqual(
    g.units.filter((u) => u.hull !== 'drone' && u.seat === 1).map((u) => u.id),
    ['bastion-2', 'corrida-2', 'two-gun-2', 'picket-2'],
  )
})
test('EIC-AMB-79 turnLimit: none between two people, 20 otherwise, or as set', () => {
  assert.deepEqual(
    [set('opening-night', null, house(), 2), set('opening-night', null, house(), 1), set('opening-night')].map((g) => g.words.turnLimit),
    [null, 20, 20],
  )
  assert.equal(set('opening-night', null, house({ turnLimit: 8 }), 2).words.turnLimit, 8)
  assert.equal(turnLimitOf(house({ turnLimit: 50 }), 0), 50)
})
test('EIC-BLD-12 an illegal force is refused with its faults', () => {
  const poor = { ...(sample('skyhook-athletic') as unknown as Team), credits: 100 } as unknown as Force
  assert.throws(
    () => set('opening-night', [sample('anvil-works'), poor]),
    (e) => e instanceof ForceRefused && e.seat === 1 && e.faults.some((f) => f.rule === 'EIC-BLD-12') && /seat 1/.test(e.message),
  )
  assert.throws(
    () => set('opening-night', [{ id: 'x', name: 'X', units: 3 } as unknown as Force, poor]),
    (e) => e instanceof ForceRefused && e.seat === 0,
  )
})
test('EIC-BLD-11 EIC-D02 opponents play in the same league', () => {
  const big = {
    id: 'b',
    name: 'Big',
    credits: 50_000,
    units: Array.from({ length: 7 }, (_, i): UnitPlan => bare('suit', null, `U${i}`)),
  } as unknown as Force
  assert.throws(
    () => set('opening-night', [sample('anvil-works'), big]),
    (e) => e instanceof ForceRefused && e.faults[0].rule === 'EIC-BLD-11',
  )
  assert.deepEqual([set('opening-night', [big, big]).words.league, set('opening-night', [big, big]).words.purse], ['crossTraining', 30000])
})
test('EIC-BLD-12 house rules reach the check of set-up', () => {
  const acid = {
    ...(sample('anvil-works') as unknown as Team),
    credits: 20_000,
    units: [{ ...bare('suit', null, 'Acid'), weapons: ['acidStreamGun'] }],
  } as unknown as Force
  assert.throws(() => set('opening-night', [acid, acid]), ForceRefused)
  assert.equal(set('opening-night', [acid, acid], house({ acidStreamGun: true })).unit('acid').slots[0].weapon, 'acidStreamGun')
})
test(
  'EIC-LEAG-03 EIC-AMB-69 a team that came home is fielded with full energy, the loads, losses and worn armor it ' +
    'has; stock stays behind',
  () => {
    const u = bare('tank', null, 'Old'),
      outfit = {
        ratings: u.ratings,
        weapons: ['laser', 'sonicGrenade', 'heMissile'] as const,
        shields: {},
        specialMovement: [],
        holster: null,
        pod: null,
      }
    const old: UnitPlan = {
      ...u,
      ...outfit,
      kept: outfit,
      lasting: { bodLost: 6, destroyed: ['1'], shots: { 2: 4, 3: 0 }, droneLost: true },
    }
    const suit: UnitPlan = { ...bare('suit', null, 'New'), weapons: ['plasmaBeam'], pod: 'missilePod' }
    const team: Team = {
      id: 'o',
      name: 'Old',
      credits: 2000,
      units: [old, suit],
      battles: 1,
      stock: [
        { weapon: 'plasmaBeam', shots: null },
        { weapon: 'oxyPlus', shots: null },
      ],
      bank: { receipts: [{ no: '1.1', from: 'A', amount: 500 }], ledger: [] },
    }
    const g = set('opening-night', [team as unknown as Force, sample('anvil-works')]),
      made = g.unit('old')
    assert.deepEqual([made.energy, made.energyMax, made.bodNow, g.unit('old.drone').vanquished], [215, 215, 64, true])
    assert.deepEqual(
      made.slots.map((s) => [s.no, s.shots, s.lost]),
      [
        [1, -1, true],
        [2, 4, false],
        [3, 0, false],
      ],
    )
    assert.equal(g.words.sides[0].credits, 2000 - 400 - 435 - 400) // the old unit is paid for, the plasma beam came out of stock
    assert.deepEqual(afterOf(g.words).homes[0], {
      stock: [{ weapon: 'oxyPlus', shots: null }],
      bank: team.bank,
      battles: 1,
      emptyPods: ['new'],
    })
  },
)
