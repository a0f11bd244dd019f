// The ready forces are the catalogue's and four more; a small account of their points from the data, apart from the workshop's.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { book } from '../book/book.ts'
import { forces } from './forces.ts'
import { kindOf } from './platoons.ts'
import { asForce, type UnitPlan } from './plan.ts'
import { profiles } from '../book/roster.ts'
import { samples } from './samples.ts'
import { scenarios } from '../start/scenarios.ts'
import { battle } from '../rules/sequence.ts'
import { setUp } from '../start/setup.ts'
import { rosters } from '../face/sheet.ts'
import { belongs } from '../sight/short.ts'
import { scene } from '../face/scene.ts'
import { sheet } from '../face/troopsheet.ts'
import { view } from '../sight/view.ts'

type Row = { id: string; points: number; pointsBalanced?: number; mrl?: boolean }
type SourceUnit = {
  id: string
  name: string
  quality: string
  stands: [string, number][]
  points: number
  recon?: boolean
  offBoard?: boolean
}
const source = JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8')) as {
  sampleForces: { forces: { id: string; race: string; points: number; units: SourceUnit[] }[] }
  vehicles: { rows: Row[] }
  designedUnits: { rows: Row[] }
  infantry: { rows: Row[] }
  artillery: { rows: Row[]; selfHomingPointsFactor: number }
  dropTroops: { designed: { dropshipProfile: Row; dmrlPoints: number; jumpPointsPerStand: number } }
  orbital: { pointsPerStrike: number }
  costs: { qualityFactor: Record<string, number>; stealthFactor: number; lowTechFactor: number }
  organisation: { templates: Record<string, string> }
}
const options = settle(book, {}) as Options
const lists: readonly Row[] = [
  ...source.vehicles.rows,
  ...source.designedUnits.rows,
  ...source.infantry.rows,
  ...source.artillery.rows,
  source.dropTroops.designed.dropshipProfile,
  { id: 'dmrl', points: source.dropTroops.designed.dmrlPoints, mrl: true },
]

/** RG-MISS-03 once more, in plain decimals: all factors are dyadic, so nothing is lost. */
function points(u: UnitPlan): number {
  const { qualityFactor, stealthFactor, lowTechFactor } = source.costs
  let sum = 0,
    stands = 0
  for (const [id, n] of u.stands) {
    const row = lists.find((r) => r.id === id)!
    sum += n * (row.pointsBalanced ?? row.points) * (u.selfHoming && row.mrl ? source.artillery.selfHomingPointsFactor : 1)
    stands += n
  }
  const whole = sum * qualityFactor[u.quality] * (u.stealth ? stealthFactor : 1) * (u.lowTech ? lowTechFactor : 1)
  return Math.ceil(whole * 2) / 2 + (u.jump ? stands * source.dropTroops.designed.jumpPointsPerStand : 0)
}

test('RG-ORG-03 the two forces of the catalogue, with its points', () => {
  source.sampleForces.forces.forEach((force, i) => {
    const { name, ...own } = samples[i]
    assert.deepEqual(own, { ...force, units: force.units.map(({ points: _points, ...unit }) => unit) })
    assert.equal(name.toLowerCase().replaceAll(' ', '-'), force.id)
    const bill = forces.cost(forces.samples[i], options)
    assert.equal(bill.total, force.points)
    assert.deepEqual(
      bill.lines.map((line) => line.cost),
      force.units.map((unit) => unit.points),
    )
  })
})

test('RG-ORG-01 every ready force is legal, without a warning, and paid for', () => {
  assert.equal(samples.length, source.sampleForces.forces.length + 4)
  assert.equal(new Set(samples.map((force) => force.id)).size, samples.length)
  samples.forEach((force, i) => {
    assert.deepEqual(forces.check(forces.samples[i], options), [], force.name)
    const total = force.units.reduce((n, u) => n + points(u), 0) + (force.orbitalStrikes ?? 0) * source.orbital.pointsPerStrike
    const bill = forces.cost(forces.samples[i], options)
    assert.equal(bill.total, total, force.name)
    assert.ok(total <= 98 && total >= 94, `${force.name} ${total}`)
    for (const line of bill.lines)
      assert.equal(
        line.parts!.reduce((n, part) => n + part.cost, 0),
        line.cost,
      )
    force.units.forEach((u, k) => assert.equal(bill.lines[k].cost, points(u), `${force.name} ${u.name}`))
  })
})

test('RG-ORG-04 together the ready forces field every row of the lists', () => {
  const fielded = new Set(samples.flatMap((force) => force.units.flatMap((u) => u.stands.map(([id]) => id))))
  assert.deepEqual(
    profiles.filter((p) => !fielded.has(p.id)).map((p) => p.id),
    [],
  )
})

test('RG-D01 the four added forces show every class, every kind of unit and every gear but unstabilized guns', () => {
  const units = samples.flatMap((force) => force.units)
  assert.deepEqual([...new Set(units.map((u) => u.quality))].sort(), ['average', 'elite', 'green', 'veteran'])
  assert.deepEqual([...new Set(units.map(kindOf))].sort(), ['company', 'launchers', 'platoon', 'section', 'ships'])
  for (const flag of ['recon', 'offBoard', 'stealth', 'lowTech', 'selfHoming', 'jump', 'ship'] as const)
    assert.ok(
      units.some((u) => u[flag]),
      flag,
    )
  assert.ok(samples.some((force) => (force.orbitalStrikes ?? 0) > 0))
  assert.ok(
    units.some((u) => u.stands.some(([id]) => id === 'athena-rck-hwz') && !u.offBoard),
    'artillery on the table',
  )
})

test('RG-SEC-01 the number on a stand tells nothing of how many there are', () => {
  const made = forces.samples.map((f) =>
    setUp({ scenario: scenarios[0], forces: [f, forces.samples[0]], options: options as never, seats: 2 }, battle).units.filter(
      (s) => s.seat === 0,
    ),
  )
  for (const stands of made) {
    const numbers = stands.map((s) => Number(s.id.split('.')[1]))
    assert.deepEqual(
      numbers,
      [...new Set(numbers)].sort((x, y) => x - y),
    )
    assert.deepEqual(
      stands.map((s) => s.name.split(' ').at(-1)),
      numbers.map(String),
    )
  }
  const last = made.map((s) => Number(s.at(-1)?.id.split('.')[1])),
    first = made.map((s) => Number(s[0].id.split('.')[1]))
  assert.ok(new Set(last).size > 1 && last.every((n, i) => n > 60 && n > made[i].length), `${last}`)
  assert.ok(new Set(first).size > 1 && first.some((n) => n > 10), `${first}`)
})

test('RG-D01 what each side chooses when it builds its force is what takes the field, and is its secret', () => {
  const unit = (id: string, stands: UnitPlan['stands'], some: Partial<UnitPlan> = {}): UnitPlan => ({
    id,
    name: id,
    quality: 'average',
    stands,
    ...some,
  })
  const force = asForce({
    id: 'all',
    name: 'All',
    race: 'terran',
    points: 500,
    orbitalStrikes: 2,
    units: [
      unit('tanks', [['phalanx-med-tk', 4]], { quality: 'elite', stealth: true }),
      unit('guns', [['zeus-hmrl', 1]], { offBoard: true, selfHoming: true }),
      unit('near', [['athena-rck-hwz', 1]]),
      unit('drop', [['armored-infantry', 3]], { jump: true }),
    ],
  })
  const g = setUp({ scenario: scenarios[0], forces: [force, forces.samples[0]], options: options as never, seats: 2 }, battle)
  const named = (id: string): string => g.words.platoons.find((p) => p.seat === 0 && p.id === id)?.name ?? assert.fail(id)
  const chosen = g.units
    .filter((s, i) => s.seat === 0 && s.unit !== g.units[i - 1]?.unit)
    .map((s) => [named(s.unit), s.cls, s.stealth, s.where, s.selfHoming, s.jump])
  assert.deepEqual(chosen, [
    ['tanks', 'elite', true, 'reserve', false, false],
    ['guns', 'average', false, 'off', true, false],
    ['near', 'average', false, 'reserve', false, false],
    ['drop', 'average', false, 'orbit', false, true],
  ])
  assert.equal(g.words.sides[0].strikes, 2)
  const v = view(g, 1)
  assert.deepEqual(
    [v.units.filter((s) => s.seat === 0), v.words.platoons.filter((p) => p.seat === 0), v.words.sides[0].force, v.words.sides[0].strikes],
    [[], [], '', 0],
  )
})

test(
  'RG-SEC-01 of the units of the other side neither the words of their owner nor their number nor their order is ' + 'told, only a sign',
  () => {
    const units = [1, 2, 3, 4, 5].map(
      (n): UnitPlan => ({
        id: `u${n}of5`,
        name: `Tank platoon ${n} of 5, four Phalanx`,
        quality: 'average',
        stands: [['phalanx-med-tk', 4]],
      }),
    )
    const force = asForce({ id: 'told', name: 'Armor', race: 'terran', points: 500, units }),
      g = setUp({ scenario: scenarios[0], forces: [force, forces.samples[1]], options: options as never, seats: 2 }, battle)
    g.set({ attacker: 0, phase: 'movement', turn: 1, count: 1 })
    for (const s of g.units)
      if (s.seat === 0 && ['3', '5'].includes(g.words.platoons.find((p) => p.id === s.unit && p.seat === 0)?.name.at(13) ?? '')) {
        const e = g.edit(s.id)
        e.where = 'table'
        e.at = [12000 + s.order * 1200, 12000]
        e.spotted = s.order % 2 === 0
      }
    const v = view(g, 1),
      signs = v.words.platoons.filter((p) => p.seat === 0)
    assert.deepEqual(
      signs.map((p) => [p.name, p.start]),
      signs.map((p) => [`Unit ${p.id}`, 0]),
    )
    assert.equal(signs.length, 2)
    for (const p of signs) assert.match(p.id, /^[A-Z][1-9]$/)
    const seen = v.units.filter((s) => s.seat === 0)[0],
      text = JSON.stringify([v, scene(v), rosters(v), sheet(v, seen.id)])
    for (const words of ['of5', 'of 5', 'Tank platoon', 'four Phalanx']) assert.equal(text.includes(words), false, words)
    assert.deepEqual([belongs(v, seen).group, belongs(v, seen).badge], [`Unit ${seen.unit}`, seen.unit])
    assert.equal(JSON.stringify(view(g, 0)).includes('Tank platoon 1 of 5'), true, 'its owner keeps his words')
    const all = g.words.platoons.filter((p) => p.seat === 0).map((p) => p.id)
    assert.notDeepEqual(all, [...all].sort(), 'the signs do not rise through the list')
  },
)

test('RG-SEC-01 a unit that comes on later is known to the land by its sign', () => {
  const brannock = scenarios.find((s) => s.id === 'brannock-bridge') ?? assert.fail('no bridge'),
    militia = forces.samples.find((f) => f.id === brannock.forces[1]) ?? assert.fail('no militia')
  const set = (): ReturnType<typeof setUp> =>
    setUp({ scenario: brannock, forces: [forces.samples[0], militia], options: options as never, seats: 2 }, battle)
  const g = set(),
    [entry] = g.words.land.entries,
    later = g.units.filter((s) => s.seat === 1 && s.unit === entry.unit)
  assert.ok(later.length > 0 && later.every((s) => s.entry === entry.turn))
  assert.equal(set().words.land, g.words.land, 'the same land for the same armies')
})
