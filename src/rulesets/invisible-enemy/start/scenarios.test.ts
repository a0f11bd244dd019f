// The maps are the catalogue's or our own, the same for both sides, with every terrain among them, and both sides can go where they must.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Place } from '../../../kernel/plain.ts'
import { INCH, terrain, terrains } from '../book/charts.ts'
import type { Feature, Land } from '../state/state.ts'
import { modelIn } from '../workshop/plan.ts'
import { samples } from '../workshop/samples.ts'
import { landOf, scenarios } from './scenarios.ts'

type At = [x: number, y: number]
const culvert = (
  JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8')) as {
    scenarios: {
      rows: {
        id: string
        name: string
        size: { width: number; height: number }
        turnLimit: number
        features: { id: string; terrain: string; polygon?: At[]; circle?: { x: number; y: number; r: number }; cluster?: string }[]
        deployment: { side: string; rect: [number, number, number, number] }[]
        objective: { x: number; y: number; radius: number; vpPerTurn: number }
      }[]
    }
  }
).scenarios.rows[0]
const lands = [...scenarios.map((s) => s.id), 'cold-sill'].map((id) => [id, landOf(id)] as const)

test('IE-SET-07 Culvert Seven is the catalogue’s, feature by feature, its y counted from the south', () => {
  const land = landOf(culvert.id),
    { width, height } = culvert.size,
    at = (x: number, y: number): Place => [Math.round(x * INCH), Math.round((height - y) * INCH)]
  assert.deepEqual([land.width, land.height, land.turns], [width * INCH, height * INCH, culvert.turnLimit])
  assert.equal(scenarios[0].title, culvert.name)
  assert.equal(land.features.length, culvert.features.length)
  for (const row of culvert.features) {
    const f = land.features.find((x) => x.id === row.id) ?? assert.fail(row.id)
    assert.equal(f.terrain, row.terrain)
    if (row.polygon)
      assert.deepEqual(
        f.points,
        row.polygon.map(([x, y]) => at(x, y)),
        row.id,
      )
    if (row.circle) assert.deepEqual(f.disc, { at: at(row.circle.x, row.circle.y), radius: row.circle.r * INCH }, row.id)
    assert.equal(f.cluster, row.cluster, row.id)
  }
  culvert.deployment.forEach(({ rect: [x0, y0, x1, y1] }, seat) => {
    assert.deepEqual(new Set(land.deploy[seat].map(String)), new Set([at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)].map(String)))
  })
  const o = culvert.objective
  assert.deepEqual(
    land.objectives.map((x) => [x.at, x.radius, x.points, x.seat]),
    [[at(o.x, o.y), o.radius * INCH, o.vpPerTurn, undefined]],
  )
  assert.deepEqual([land.lead, land.facing], [15, [90, 270]])
})

const image = (l: Land, [x, y]: Place): string => String([l.width - x, l.height - y])
const outline = (f: Feature): readonly Place[] => f.points ?? [f.disc!.at]

test('IE-SET-07 every map is the same for both sides: turned about its middle it is itself, sides changed', () => {
  for (const [id, l] of lands) {
    const shape = (f: Feature, turned: boolean): string =>
      [
        f.terrain,
        f.disc?.radius,
        f.side === undefined || f.side < 0 ? f.side : turned ? 1 - f.side : f.side,
        ...outline(f)
          .map((p) => (turned ? image(l, p) : String(p)))
          .sort(),
      ].join(' ')
    assert.deepEqual(l.features.map((f) => shape(f, false)).sort(), l.features.map((f) => shape(f, true)).sort(), id)
    assert.deepEqual(l.deploy[0].map(String).sort(), l.deploy[1].map((p) => image(l, p)).sort(), id)
    const aims = (turned: boolean) =>
      l.objectives
        .map((o) => [
          o.points,
          o.radius,
          o.strike,
          o.seat === undefined ? '' : turned ? 1 - o.seat : o.seat,
          turned ? image(l, o.at) : String(o.at),
        ])
        .map(String)
        .sort()
    assert.deepEqual(aims(false), aims(true), id)
    assert.equal(new Set(l.features.map((f) => f.id)).size, l.features.length, id)
  }
})

test('IE-TER-01 the maps have every terrain among them, with the marks that each kind needs, inside the table and out of the zones', () => {
  const seen = new Set(lands.flatMap(([, l]) => l.features.map((f) => f.terrain)))
  assert.deepEqual(
    terrains.filter((t) => !seen.has(t.id)).map((t) => t.id),
    [],
  )
  const smart = lands.flatMap(([, l]) => l.features.flatMap((f) => (f.terrain === 'neutralizer' ? [f.side] : [])))
  assert.deepEqual(new Set(smart), new Set([0, 1, -1]))
  for (const [id, l] of lands)
    for (const f of l.features) {
      assert.equal(f.points === undefined, f.disc !== undefined, f.id)
      assert.equal(f.cluster !== undefined, f.terrain === 'fungus', f.id)
      const r = f.disc?.radius ?? 0,
        zone = l.deploy[0][1][0]
      for (const [x, y] of outline(f)) {
        assert.ok(x - r >= 0 && x + r <= l.width && y - r >= 0 && y + r <= l.height, `${id} ${f.id}`)
        if (terrain(f.terrain).move === 'impassable') assert.ok(x - r >= zone && x + r <= l.width - zone, `${id} ${f.id} in a zone`)
      }
    }
})

test('IE-SET-07 the three scenarios want different things, and their forces can do them', () => {
  const aims = scenarios.map((s) => landOf(s.id).objectives)
  assert.deepEqual(
    aims.map((a) => [a.length, a.filter((o) => o.strike).length]),
    [
      [1, 0],
      [2, 2],
      [3, 0],
    ],
  )
  const engineers = (id: string): boolean =>
    (samples.find((g) => g.id === id) ?? assert.fail(id)).units.some((u) => u.modules.some((m) => m.is === 'engineering'))
  for (const id of scenarios[1].forces) assert.ok(engineers(id), id)
  for (const s of scenarios)
    for (const id of s.forces) {
      const g = samples.find((x) => x.id === id) ?? assert.fail(id)
      for (const u of g.units) assert.ok(modelIn(g, u.model), `${id} ${u.model}`)
    }
  assert.equal(new Set(scenarios.flatMap((s) => s.forces)).size, 6)
  assert.throws(() => landOf('nowhere'), /Invisible Enemy has no scenario "nowhere"; it has culvert-seven/)
})
