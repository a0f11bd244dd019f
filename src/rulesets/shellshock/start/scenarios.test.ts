// The maps are the catalogue's or our own; ours are the same for both sides, and everything on them can be reached.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { moverClasses, terrainRow } from '../book/charts.ts'
import { siteOf } from '../state/site.ts'
import { gridOf } from '../state/state.ts'
import { sheetOf } from '../book/roster.ts'
import { samples } from '../workshop/samples.ts'
import { mostTotal, leastTotal, totalOf } from '../workshop/limits.ts'
import { landOf, scenarios } from './scenarios.ts'

type At = [column: number, row: number]
const toll = JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8')).scenarios.rows[0] as {
  grid: { columns: number; rows: number }
  features: { feature?: string; level?: number; hexes: At[] }[]
  hexsides: { feature: string; at: [number, number, number][] }[]
  deployment: { A: At[]; B: At[] }
  turnLimit: number
  victory: { objective: { hex: At; radius: number; points: number } }
}
type Inches = [x: number, y: number]
const mill = JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8')).scenarios.rows[1] as {
  size: { width: number; height: number }
  templates: { feature: string; polygon: Inches[] }[]
  hills: { level: number; polygon: Inches[] }[]
  roads: { points: Inches[]; width: number }[]
  lines: { feature: string; points: Inches[] }[]
  deployment: Record<'A' | 'B', { rect: [number, number, number, number]; facingDefault: number }>
  turnLimit: number
  victory: { objective: { at: Inches; radiusInches: number; points: number } }
}
const ids = [...scenarios.map((s) => s.id), 'ferry-lane'].filter((id) => landOf(id).ground.table === undefined)

test('SS-END-03, SS-FORCE-09: Toll Road is the catalogue’s, hex by hex', () => {
  const { ground, zones, objectives, turns } = landOf('toll-road'),
    { columns, rows } = toll.grid,
    cell = ([c, r]: readonly number[]): number => r * columns + c
  assert.deepEqual([ground.columns, ground.rows, turns], [columns, rows, toll.turnLimit])
  const features = Array.from({ length: columns * rows }, (): string[] => []),
    levels = new Array<number>(columns * rows).fill(0)
  for (const f of toll.features)
    for (const h of f.hexes)
      if (f.feature === undefined) levels[cell(h)] = f.level!
      else features[cell(h)].push(f.feature)
  assert.deepEqual(ground.features, features)
  assert.deepEqual(ground.levels, levels)
  assert.deepEqual(
    ground.sides,
    toll.hexsides.flatMap((x) => x.at.map(([c, r, side]) => ({ hex: cell([c, r]), side, is: x.feature }))),
  )
  assert.deepEqual(
    zones.map((z) => z.cells),
    [toll.deployment.A.map(cell), toll.deployment.B.map(cell)],
  )
  const { hex, radius, points } = toll.victory.objective
  assert.deepEqual([objectives.length, objectives[0].hex, objectives[0].within, objectives[0].worth], [1, cell(hex), radius, points])
})

test('SS-TAB-05, SS-END-03, SS-TAB-15: Millrace Gap is the catalogue’s, point by point', () => {
  const { ground, zones, objectives, turns } = landOf('millrace-gap'),
    t = ground.table!
  const units = (points: readonly Inches[]): Inches[] => points.map(([x, y]) => [x * 1200, y * 1200])
  assert.deepEqual([t.width, t.height, turns], [mill.size.width * 1200, mill.size.height * 1200, mill.turnLimit])
  const polygon = (x: { polygon: Inches[] }, feature: string): string => `${feature} ${JSON.stringify(units(x.polygon))}`
  assert.deepEqual(
    t.templates.map((x) => `${x.feature} ${'polygon' in x ? JSON.stringify(x.polygon) : ''}`).sort(),
    mill.templates.map((x) => polygon(x, x.feature)).sort(),
  )
  assert.deepEqual(t.hills.map((h) => JSON.stringify(h.polygon)).sort(), mill.hills.map((h) => JSON.stringify(units(h.polygon))).sort())
  assert.deepEqual(
    t.roads,
    mill.roads.map((r) => ({ points: units(r.points), width: r.width * 1200 })),
  )
  assert.deepEqual(t.walls.map((w) => JSON.stringify(w.points)).sort(), mill.lines.map((l) => JSON.stringify(units(l.points))).sort())
  assert.ok(t.walls.every((w) => w.is === 'barrier') && t.hills.every((h) => h.level === 1))
  assert.deepEqual(
    zones.map((z) => z.facing),
    [mill.deployment.A.facingDefault, mill.deployment.B.facingDefault],
  )
  const o = mill.victory.objective
  assert.deepEqual(siteOf(ground).place(objectives[0].hex), units([o.at])[0])
  assert.deepEqual([objectives[0].within + 0.5, objectives[0].worth], [o.radiusInches, o.points])
  const [west, south, east, north] = mill.deployment.B.rect
  assert.deepEqual(
    zones[1].area,
    units([
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ]),
  )
})

test('SS-FORCE-09: maps of house design are the same for both sides: their point reflection keeps neighbors, ground and hexsides', () => {
  for (const id of ids.slice(1)) {
    const { ground } = landOf(id),
      grid = gridOf(ground),
      last = ground.columns * ground.rows - 1
    assert.equal(ground.features.length, last + 1, id)
    assert.equal(ground.columns % 2, 0, id)
    const sides = new Set(ground.sides.map((s) => `${s.hex} ${s.side} ${s.is}`))
    assert.equal(sides.size, ground.sides.length, id)
    for (let k = 0; k <= last; k++) {
      assert.deepEqual([ground.features[k], ground.levels[k]], [ground.features[last - k], ground.levels[last - k]], `${id} ${k}`)
      for (let side = 0; side < 6; side++) {
        const there = grid.ahead(k, side, 1)
        assert.equal(there < 0 ? -1 : last - there, grid.ahead(last - k, (side + 3) % 6, 1), `${id} ${k} ${side}`)
      }
    }
    for (const s of ground.sides) assert.ok(sides.has(`${last - s.hex} ${(s.side + 3) % 6} ${s.is}`), `${id} ${s.hex}`)
  }
})

test('SS-END-03: in three scenarios both sides have the same aims; on Relay Hill only who lies about the relay is paid', () => {
  for (const id of ['four-farms', 'border-run', 'ferry-lane']) {
    const { objectives, ground, zones } = landOf(id),
      last = ground.columns * ground.rows - 1
    for (const o of objectives) {
      const twin = objectives.find((x) => x.hex === last - o.hex)
      assert.deepEqual([twin?.worth, twin?.within, twin?.is], [o.worth, o.within, o.is], id)
      if (o.is === 'reach') assert.ok(zones[1 - o.seat].cells.includes(o.hex), `${id} ${o.name} lies with the enemy`)
    }
    assert.deepEqual(
      zones[0].cells.map((k) => last - k).sort((a, b) => a - b),
      [...zones[1].cells].sort((a, b) => a - b),
      id,
    )
  }
  const { objectives, zones } = landOf('relay-hill')
  assert.deepEqual([objectives.length, objectives[0].seat], [1, 1])
  assert.ok(zones[1].cells.includes(objectives[0].hex) && !zones[0].cells.includes(objectives[0].hex))
})

test('SS-MOVE-15: from every zone vehicles of every class get to every objective', () => {
  for (const id of ids) {
    const { ground, zones, objectives } = landOf(id),
      grid = gridOf(ground)
    for (const cls of moverClasses) {
      const column = moverClasses.indexOf(cls)
      const open = (k: number): boolean => ground.features[k].every((t) => terrainRow(t).cost[column] !== null)
      const seen = new Set<number>(),
        queue = zones[0].cells.filter(open).slice(0, 1)
      for (const k of queue) {
        if (seen.has(k)) continue
        seen.add(k)
        for (let side = 0; side < 6; side++) {
          const n = grid.ahead(k, side, 1)
          if (n >= 0 && open(n) && Math.abs(ground.levels[n] - ground.levels[k]) < 2 && !seen.has(n)) queue.push(n)
        }
      }
      for (const o of objectives)
        assert.ok(
          [...seen].some((k) => grid.distance(k, o.hex) <= o.within),
          `${id} ${cls} ${o.name}`,
        )
      for (const z of zones) assert.ok(z.cells.filter((k) => seen.has(k)).length > 20, `${id} ${cls} zone ${z.seat}`)
    }
  }
})

test('SS-FORCE-01, SS-FORCE-03: the forces of a scenario are ready, of one agreed total, and belong to its era', () => {
  const eras = new Set<string>()
  for (const s of scenarios) {
    const two = s.forces.map((id) => samples.find((m) => m.id === id)!)
    assert.ok(
      two.every((m) => m !== undefined),
      s.id,
    )
    assert.equal(two[0].ecv, two[1].ecv, s.id)
    for (const m of two) assert.ok(totalOf(m) >= leastTotal(m.ecv) && totalOf(m) <= mostTotal(m.ecv), m.id)
    const own = new Set(two.flatMap((m) => m.units.map((u) => sheetOf(u.sheet).era)))
    assert.equal(own.size, 1, s.id)
    eras.add([...own][0])
    assert.ok(landOf(s.id).turns > 0)
  }
  assert.equal(eras.size, 3)
  assert.throws(() => landOf('nowhere'), /no scenario "nowhere"; it has toll-road/)
})
