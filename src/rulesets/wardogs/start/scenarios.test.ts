// The maps are the catalogue's or our own, the same for both sides, and everything that is to be done on them can be done.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { hexGrid, type HexGrid } from '../../../space/grid.ts'
import { entryCost, movers, runwayHexes, type Mover } from '../book/charts.ts'
import { sheetIn } from '../workshop/plan.ts'
import { samples } from '../workshop/samples.ts'
import { drawMargin } from '../book/charts.ts'
import { groundOf, scenarios, waterOf, type Ground } from './scenarios.ts'
import { mapFault } from '../workshop/sums.ts'

type At = [column: number, row: number]
const farm = (
  JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8')) as {
    starter_scenario: {
      columns: number
      rows: number
      default: string
      terrain: [number, number, string][]
      elevation: [number, number, number][]
      buildings: { hex: At; levels: number; ar: number; size: number; sections: number; thermal: number }[]
      deployment: { rows: At }[]
      turnLimit: number
      objectives: { hex: At; vp: number }[]
      victory: { marginDraw: number }
    }
  }
).starter_scenario
const gridOf = (g: Ground): HexGrid => hexGrid(g.land.columns, g.land.rows)
const grounds = scenarios.map((s) => [s, groundOf(s.id)] as const)

test('WD-SETUP-01 WD-VIC-02 Crossroads Farm is the catalogue’s, hex by hex', () => {
  const g = groundOf('crossroads-farm'),
    { columns, rows, terrain, level, tall } = g.land
  assert.deepEqual([columns, rows], [farm.columns, farm.rows])
  const laid = new Array<string>(columns * rows).fill(farm.default),
    high = new Array<number>(columns * rows).fill(0),
    built = new Array<number>(columns * rows).fill(0)
  const cell = ([c, r]: readonly number[]): number => r * columns + c
  for (const [c, r, t] of farm.terrain) laid[cell([c, r])] = t
  for (const [c, r, n] of farm.elevation) high[cell([c, r])] = n
  for (const b of farm.buildings) built[cell(b.hex)] = b.levels
  assert.deepEqual([terrain, level, tall], [laid, high, built])
  assert.deepEqual(
    g.buildings.map((b) => [b.hexes[0], b.sheet.ar, b.sheet.size, b.sheet.sections, b.sheet.thermal, b.sheet.levels]),
    farm.buildings.map((b) => [cell(b.hex), b.ar, b.size, b.sections, b.thermal, b.levels]),
  )
  assert.deepEqual(
    g.objectives,
    farm.objectives.map((o) => ({ hex: cell(o.hex), worth: o.vp })),
  )
  farm.deployment.forEach((d, i) => {
    assert.equal(g.zones[i][0], cell([0, d.rows[0]]))
    assert.equal(g.zones[i].at(-1), cell([columns - 1, d.rows[1]]))
    assert.equal(g.zones[i].length, columns * (d.rows[1] - d.rows[0] + 1))
  })
  assert.deepEqual([g.turns, drawMargin], [farm.turnLimit, farm.victory.marginDraw])
})

test('WD-SETUP-01 every map is the same for both sides: its point reflection keeps neighbors, ground, zones and buildings', () => {
  for (const [s, g] of grounds) {
    const { terrain, level, tall, lit, columns, rows } = g.land,
      last = columns * rows - 1,
      grid = gridOf(g)
    for (let k = 0; k <= last; k++) {
      assert.deepEqual([terrain[k], level[k], tall[k]], [terrain[last - k], level[last - k], tall[last - k]], `${s.id} ${k}`)
      assert.equal(terrain[k] === 'building', tall[k] > 0, `${s.id} ${k}`)
      for (let side = 0; side < 6; side++) {
        const there = grid.ahead(k, side, 1),
          back = grid.ahead(last - k, (side + 3) % 6, 1)
        assert.equal(there < 0 ? -1 : last - there, back, `${s.id} ${k} ${side}`)
      }
    }
    assert.deepEqual([terrain.length, level.length, tall.length, lit.length], [last + 1, last + 1, last + 1, last + 1])
    assert.deepEqual(
      g.zones[0].map((k) => last - k).sort((a, b) => a - b),
      g.zones[1],
    )
    assert.equal((g.facings[0] + 3) % 6, g.facings[1])
    const worth = new Map(g.objectives.map((o) => [o.hex, o.worth]))
    for (const [hex, n] of worth) assert.equal(worth.get(last - hex), n)
    assert.deepEqual(
      g.buildings.map((b) => String(b.hexes)).sort(),
      g.buildings.map((b) => String(b.hexes.map((k) => last - k).reverse())).sort(),
    )
  }
})

test('WD-UNIT-06 the sections of a building touch, as many as its sheet has, and the map shows nothing else as a building', () => {
  for (const [s, g] of grounds) {
    const grid = gridOf(g),
      all = g.buildings.flatMap((b) => b.hexes)
    for (const b of g.buildings) {
      assert.equal(b.hexes.length, Math.max(1, b.sheet.sections), b.name)
      for (const k of b.hexes)
        if (b.hexes.length > 1)
          assert.ok(
            b.hexes.some((j) => grid.distance(j, k) === 1),
            b.name,
          )
    }
    assert.equal(all.length, g.land.terrain.filter((t) => t === 'building').length, s.id)
    assert.equal(new Set(g.buildings.map((b) => b.name)).size, g.buildings.length)
  }
})

/** Every hex that a kind of unit can come to from a zone, levels left out of account. */
function reached(g: Ground, by: Mover): ReadonlySet<number> {
  const grid = gridOf(g),
    seen = new Set(g.zones[0].filter((k) => entryCost(by, g.land.terrain[k]) > 0))
  for (const k of seen)
    for (let side = 0; side < 6; side++) {
      const next = grid.ahead(k, side, 1)
      if (next >= 0 && entryCost(by, g.land.terrain[next]) > 0) seen.add(next)
    }
  return seen
}

test('WD-MOVE-06 every kind of unit can come from one zone to the other, and to every objective on foot', () => {
  for (const [s, g] of grounds) {
    const boats = waterOf(g.land) >= 10
    for (const by of movers.filter((m) => m !== 'cas_ground' && (m !== 'naval' || (boats && s.id === 'sallow-ford')))) {
      const all = reached(g, by)
      assert.ok(
        g.zones[1].some((k) => all.has(k)),
        `${s.id} ${by}`,
      )
      if (by === 'mecha' || by === 'av' || by === 'infantry')
        for (const o of g.objectives) assert.ok(all.has(o.hex), `${s.id} ${by} ${o.hex}`)
    }
  }
})

test('WD-FLY-05 Halvard Field has a runway in each zone on which a unit of size 4 takes off and lands, along the row both ways', () => {
  const g = groundOf('halvard-field'),
    grid = gridOf(g)
  const runs = (zone: readonly number[], side: number): number =>
    Math.max(
      ...zone.map((k) => {
        let n = 0
        for (let at = k; g.land.terrain[at] === 'road' && g.land.level[at] === 0; at = grid.ahead(at, side, 1)) n++
        return n
      }),
    )
  for (const zone of g.zones) for (const side of [0, 3]) assert.ok(runs(zone, side) > runwayHexes(4) + 6, `${runs(zone, side)}`)
})

test('WD-FORCE-02 the forces of a scenario are ready forces that fit its map, and stand where they could enter', () => {
  for (const [s, g] of grounds) {
    assert.equal(s.forces.length, s.seats)
    s.forces.forEach((id, seat) => {
      const c = samples.find((x) => x.id === id) ?? assert.fail(id)
      assert.equal(mapFault(c, waterOf(g.land)), null, `${s.id} ${id}`)
      for (const u of c.units) {
        const { type } = sheetIn(c, u.sheet)!
        const by: Mover = type === 'naval' || type === 'infantry' || type === 'mecha' ? type : type === 'cas' ? 'cas_ground' : 'av'
        const places = g.zones[seat].filter((k) => entryCost(by, g.land.terrain[k]) > 0)
        assert.ok(places.length >= 5, `${s.id} ${u.name}: ${places.length}`)
      }
    })
  }
})

test('WD-SETUP-01 a scenario that is not there is said so, and the same ground is given every time', () => {
  assert.throws(() => groundOf('nowhere'), /Wardogs has no scenario "nowhere"; it has crossroads-farm, /)
  assert.equal(groundOf('sallow-ford'), groundOf('sallow-ford'))
  assert.equal(new Set(scenarios.map((s) => s.id)).size, scenarios.length)
})
