// The three scenarios: Harrow Crossing exactly as the catalogue has it, the two of our own fit to be fought over.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Place } from '../../../kernel/plain.ts'
import { segmentsCross } from '../../../space/fixtures.ts'
import { inPolygon, isConvex } from '../../../space/plane.ts'
import { geometry } from '../book/charts.ts'
import { samples } from '../workshop/samples.ts'
import { landOf, scenarios } from './scenarios.ts'
import type { Land, PieceKind } from '../state/state.ts'

type Points = readonly (readonly [number, number])[]
type Printed = {
  id: string
  name: string
  width: number
  height: number
  gameTurns: number
  terrain: { kind: PieceKind; polygon?: Points; polyline?: Points; width?: number; level?: number }[]
  deployment: { a: { polygon: Points }; b: { polygon: Points } }
  objectives: { id: string; at: readonly [number, number]; radius: number; vp: number }[]
}
const printed = (
  JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8')) as {
    starterScenario: Printed
  }
).starterScenario
const inUnits = (p: Points): readonly Place[] => p.map(([x, y]) => [x * 1200, y * 1200])
const lands: readonly (readonly [string, Land])[] = scenarios.map((s) => [s.id, landOf(s.id)])

test('RG-MISS-07 Harrow Crossing is the starter scenario of the catalogue, piece by piece', () => {
  const land = landOf('harrow-crossing')
  assert.deepEqual(
    [printed.id, printed.name, land.width, land.height, land.turns, land.lead],
    [scenarios[0].id, scenarios[0].title, printed.width * 1200, printed.height * 1200, printed.gameTurns, 10],
  )
  assert.equal(land.pieces.length, printed.terrain.length)
  printed.terrain.forEach((t, i) => {
    const p = land.pieces[i]
    assert.deepEqual(
      [p.kind, p.points, p.width, p.level],
      [t.kind, inUnits(t.polygon ?? t.polyline ?? []), t.width === undefined ? undefined : t.width * 1200, t.level],
    )
  })
  assert.deepEqual(land.deploy, [inUnits(printed.deployment.a.polygon), inUnits(printed.deployment.b.polygon)])
  assert.deepEqual(
    land.objectives.map((o) => [o.id, o.at, o.radius, o.points]),
    printed.objectives.map((o) => [o.id, inUnits([o.at])[0], o.radius * 1200, o.vp]),
  )
  assert.deepEqual(scenarios[0].forces, ['terran-combined-team', 'bulrathi-assault-group'])
})
test('RG-MISS-07 three scenarios between them field all six ready forces', () => {
  assert.equal(scenarios.length, 3)
  assert.deepEqual(scenarios.flatMap((s) => s.forces).sort(), samples.map((a) => a.id).sort())
  for (const s of scenarios) assert.ok(s.seats === 2 && s.forces.length === 2 && s.text.split('. ').length === 2, s.id)
})
test('RG-MISS-07 a scenario that does not exist is named together with those that do', () => {
  assert.throws(() => landOf('toString'), /no scenario "toString"; it has harrow-crossing, halcyon-down, brannock-bridge/)
  assert.equal(landOf('halcyon-down'), landOf('halcyon-down'))
})
test('RG-GEO-01 every corner lies on the table in whole units, near enough for exact products', () => {
  for (const [id, land] of lands)
    for (const p of [
      ...land.pieces.flatMap((x) => x.points),
      ...land.deploy.flat(),
      ...land.objectives.map((o) => o.at),
      ...land.entries.flatMap((e) => e.zone),
    ])
      assert.ok(
        Number.isInteger(p[0]) && Number.isInteger(p[1]) && p[0] >= 0 && p[1] >= 0 && p[0] <= land.width && p[1] <= land.height,
        `${id} ${p.join()}`,
      )
})
const closed: readonly PieceKind[] = [
  'lightWoods',
  'heavyWoods',
  'forest',
  'swamp',
  'town',
  'hill',
  'lake',
  'riverFordable',
  'riverImpassable',
]
test('RG-GEO-04 areas are simple polygons, corridors have a width, lines none', () => {
  for (const [id, land] of lands)
    for (const p of land.pieces) {
      const n = p.points.length
      if (closed.includes(p.kind)) {
        assert.ok(n >= 3, `${id} ${p.name}`)
        for (let i = 0; i < n; i++)
          for (let j = i + 1; j < n; j++)
            assert.ok(!segmentsCross(p.points[i], p.points[(i + 1) % n], p.points[j], p.points[(j + 1) % n]), `${id} ${p.name}`)
      } else assert.ok(n >= 2 && (p.width !== undefined) === ['road', 'bridge', 'path'].includes(p.kind), `${id} ${p.name}`)
      assert.equal(p.level !== undefined, p.kind === 'hill')
    }
})
test('RG-GEO-04 a higher level lies nested in the lower', () => {
  const hills = landOf('halcyon-down').pieces.filter((p) => p.kind === 'hill'),
    high = hills.find((h) => h.level === 2)
  assert.ok(high)
  assert.ok(hills.some((low) => low.level === 1 && isConvex(low.points) && high.points.every((p) => inPolygon(low.points, p))))
})
test('RG-VIC-01 objectives lie outside both deployment zones but for what the defender holds from the start', () => {
  for (const [id, land] of lands) {
    const taken = land.objectives.filter((o) => land.deploy.some((z) => inPolygon(z, o.at))).map((o) => o.id)
    assert.deepEqual(taken, id === 'brannock-bridge' ? ['brannock'] : [], id)
    assert.ok(land.objectives.every((o) => o.points > 0 && o.radius > geometry.standRadius))
  }
})
test('RG-TERR-11 Brannock has a river to cross: from bank to bank there is no way round, but a ford and two bridges', () => {
  const land = landOf('brannock-bridge'),
    wet = land.pieces.filter((p) => p.kind === 'riverImpassable' || p.kind === 'riverFordable')
  const over = (x: number): readonly PieceKind[] => {
    // what water a walk due north along x meets
    const met = new Set<PieceKind>()
    for (let y = 0; y <= land.height; y += 300) for (const p of wet) if (inPolygon(p.points, [x, y])) met.add(p.kind)
    return [...met]
  }
  for (let x = 0; x <= land.width; x += 600) assert.ok(over(x).length > 0, `open at ${x / 1200}`)
  assert.deepEqual(over(11 * 1200), ['riverFordable'])
  for (const bridge of land.pieces.filter((p) => p.kind === 'bridge')) {
    const [[x, south], [, north]] = bridge.points
    assert.ok(
      [south, north].every((y) => !wet.some((p) => inPolygon(p.points, [x, y]))),
      `${bridge.name} reaches both banks`,
    )
    assert.ok(wet.some((p) => inPolygon(p.points, [x, (south + north) / 2])))
  }
  assert.ok(
    land.pieces.filter((p) => p.kind === 'path').every((p) => p.points.every((q) => !wet.some((w) => inPolygon(w.points, q)))),
    'a path does not turn the ford into dry land',
  )
  assert.equal(
    land.pieces.some((p) => p.steep),
    true,
  )
})
test('RG-CMD-01 reinforcements of Brannock come on at the north edge in the third turn, if that platoon is there at all', () => {
  const [entry] = landOf('brannock-bridge').entries
  assert.deepEqual([entry.seat, entry.turn, entry.zone.every((p) => p[1] >= 45 * 1200)], [1, 3, true])
  assert.ok(samples.find((a) => a.id === 'cordon-militia')?.units.some((u) => u.id === entry.unit))
})
test('RG-TERR-01 the three tables have every kind of terrain between them', () => {
  const kinds = new Set(lands.flatMap(([, land]) => land.pieces.map((p) => p.kind)))
  for (const k of [...closed, 'stream', 'ridge', 'cliff', 'trench', 'road', 'bridge', 'path'] as const) assert.ok(kinds.has(k), k)
})
