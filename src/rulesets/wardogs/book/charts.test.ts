// The charts are the data's, cell by cell, and are read at their edges as the rulings say.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as charts from './charts.ts'
import { pages } from './pages.ts'
import type { Mover, Terrain } from './charts.ts'

type Rows<T> = { rows: T[] }
const source = JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8')) as {
  table1_terrain: Rows<charts.TerrainRow>
  terrain_extra: Rows<charts.TerrainRow>
  terrain_entry: { columns: Mover[]; rows: Record<Terrain, (number | null)[]> }
  table2_stability: Rows<{ id: string; mod: number }>
  stability_legs: Rows<{ legs: number; mod: number }>
  table3_lockon: Rows<{ id: string; mod: number; underwater?: number; min?: number; max?: number | null }>
  table4_range: Rows<{ rating: number; short: number; medium: number; long: number }>
  table5_damage_die: Rows<{ rating: number; die: number }>
  table6_range_modifier: Rows<{ band: charts.Band; mod: number }>
  table8_mecha: Rows<charts.PenetrationRow>
  table9_vehicle: Rows<charts.PenetrationRow>
  weapon_enhancements: Rows<{ id: string; bands?: Record<string, (number | null)[]> }>
  equipment: Rows<{ id: string; name: string; cost: number; effect: string }>
  crew_skill: Rows<{ id: string; stability: number; lockOn: number; costFactor: number }>
  physical_combat: {
    toHit: { id: string; mod: number }[]
    punchDieBySize: { min: number; max: number; die: number }[]
    hitOnOrAbove: number
  }
  stability_rule: { failAtOrBelow: number; recoverCostMp: number }
  mines: { chits: number }
  fire_and_terrain: { igniteAtOrBelow: number; spreadOn: number; thermalPlus: number; thermalTurns: number }
  terrain_damage_trigger: { atOrBelow: number; minDamageRating: number }
}
const mods = new Map(source.table3_lockon.rows.map((r) => [r.id, r]))

test('WD-MOVE-01 WD-MOVE-06 terrain and who may enter it', () => {
  const printed = [...source.table1_terrain.rows, ...source.terrain_extra.rows.filter((r) => /^(ice|building)$/.test(r.id))]
  assert.deepEqual(
    charts.terrains.map((t) => [t.id, t.name, t.mpCost, t.landingStability, t.forested, t.kineticBecomes]),
    printed.map((t) => [t.id, t.name, t.mpCost, t.landingStability, t.forested, t.kineticBecomes]),
  )
  assert.deepEqual(charts.movers, source.terrain_entry.columns)
  for (const t of charts.terrains) {
    assert.deepEqual(charts.entry[t.id], source.terrain_entry.rows[t.id], t.id)
    charts.movers.forEach((m, i) => assert.equal(charts.entryCost(m, t.id), charts.entry[t.id][i] ?? -1, `${m} ${t.id}`))
  }
})

test('WD-TERR-02 only mecha enter a burning hex, at the cost of the forest below', () => {
  assert.equal(charts.entryCost('mecha', 'heavy_forest', true), 4)
  for (const m of charts.movers.filter((x) => x !== 'mecha')) assert.equal(charts.entryCost(m, 'light_forest', true), -1, m)
})

test('WD-STAB-03 WD-STAB-01 Table 2, what fails, legs', () => {
  assert.deepEqual(
    Object.values(charts.stability),
    source.table2_stability.rows.map((r) => r.mod),
  )
  assert.equal(charts.stabilityFails, source.stability_rule.failAtOrBelow)
  assert.equal(charts.recoveryMp, source.stability_rule.recoverCostMp)
  for (const r of source.stability_legs.rows) assert.equal(charts.legStability[r.legs], r.mod)
})

test('WD-LOCK-02 WD-DEF-04 Table 3', () => {
  const { lockOn } = charts
  assert.deepEqual(
    [lockOn.smoke, lockOn.submerged, lockOn.forest, lockOn.partialCover, lockOn.indirect, lockOn.infantry],
    ['target_in_smoke_or_chaff', 'target_submerged', 'forest_hex', 'partial_cover', 'indirect_fire', 'infantry_vs_infantry'].map(
      (id) => mods.get(id)?.mod,
    ),
  )
  for (const n of [0, 1, 2]) {
    assert.equal(charts.flareMods.open[n], mods.get(`flare_distance_${n}`)?.mod)
    assert.equal(charts.flareMods.underwater[n], mods.get(`flare_distance_${n}`)?.underwater)
  }
  for (const r of source.table3_lockon.rows.filter((x) => x.min !== undefined))
    for (let n = r.min!; n <= (r.max ?? 40); n++) assert.equal(charts.movedMod(n), r.mod, String(n))
})

test('WD-RNG-01 WD-HIT-01 Tables 4 to 6; distance 0 is short, and what is beyond long is out of range', () => {
  for (const r of source.table4_range.rows) assert.deepEqual(charts.rangeBands[r.rating], [r.short, r.medium, r.long])
  const reduced = source.weapon_enhancements.rows.find((r) => r.id === 'reduced_range')!.bands!
  for (const [rating, bands] of Object.entries(reduced))
    assert.deepEqual(
      charts.reducedBands[Number(rating)],
      bands.map((n) => n ?? 0),
    )
  for (const r of source.table5_damage_die.rows) assert.equal(charts.damageDie[r.rating], r.die)
  for (const r of source.table6_range_modifier.rows) assert.equal(charts.bandMod[r.band], r.mod)
  assert.deepEqual(
    [0, 3, 4, 6, 7, 11, 12].map((n) => charts.bandAt([3, 6, 11], n)),
    ['short', 'short', 'medium', 'medium', 'long', 'long', null],
  )
  assert.equal(charts.bandAt([1, 0, 0], 2), null)
})

test('WD-PEN-04 WD-PEN-06 Tables 8 and 9', () => {
  const cells = (rows: readonly charts.PenetrationRow[]) => rows.map((r) => [r.roll, r.id, r.effect])
  assert.deepEqual(cells(charts.table8), cells(source.table8_mecha.rows))
  assert.deepEqual(cells(charts.table9), cells(source.table9_vehicle.rows))
})

test('WD-CRASH-01 WD-FALL-01 dice of crashes and falls', () => {
  assert.deepEqual([1, 9, 10, 19, 20, 24, 30, 40, 100].map(charts.crashDie), [4, 4, 6, 6, 8, 8, 10, 12, 12])
  assert.deepEqual([0, 4, 5, 6, 8, 10, 14, 55].map(charts.fallDice), [0, 0, 0, 1, 1, 2, 2, 11])
})

test('WD-FLY-03 WD-FLY-05 the least distance and the runway', () => {
  assert.deepEqual([18, 12, 13, 7].map(charts.leastFlight), [6, 4, 5, 3])
  assert.deepEqual([4, 3, 2].map(charts.runwayHexes), [6, 5, 3])
})

test('WD-PHYS-02 WD-PHYS-03 WD-PHYS-04 blows', () => {
  const at = new Map(source.physical_combat.toHit.map((r) => [r.id, r.mod]))
  assert.deepEqual(
    [2, 5, 8, 12, 13].map(charts.movedBlow),
    ['0_2', '3_5', '6_8', '9_12', '13_plus'].map((x) => at.get(`target_moved_${x}`)),
  )
  assert.deepEqual(
    [charts.physical.down, charts.physical.armDamaged, charts.physical.kick, charts.physical.flipOrThrow, charts.physical.infantry],
    ['target_down_or_immobile', 'arm_damaged', 'kick', 'flip_or_throw', 'target_infantry'].map((x) => at.get(x)),
  )
  assert.equal(charts.physical.hits, source.physical_combat.hitOnOrAbove)
  for (const r of source.physical_combat.punchDieBySize)
    for (const n of [r.min, r.max]) {
      assert.equal(charts.punchDie(n), r.die)
      assert.equal(charts.kickDie(n), Math.min(12, r.die + 2))
    }
})

test('WD-OPT-01 WD-MINE-02 WD-TERR-01 crews, chits, fire', () => {
  for (const r of source.crew_skill.rows) {
    const c = charts.crewRow(r.id as charts.Crew)
    assert.deepEqual([c.stability, c.lockOn, c.costPercent], [r.stability, r.lockOn, Math.round(100 * r.costFactor)])
  }
  assert.equal(charts.mines.chits, source.mines.chits)
  const f = source.fire_and_terrain,
    t = source.terrain_damage_trigger
  assert.deepEqual(charts.fire, {
    ignites: f.igniteAtOrBelow,
    spreads: f.spreadOn,
    thermal: f.thermalPlus,
    turns: f.thermalTurns,
    terrain: t.atOrBelow,
    terrainRating: t.minDamageRating,
  })
})

test('WD-FORCE-03 equipment with its cost and charges', () => {
  assert.deepEqual(
    charts.equipment.map((e) => [e.id, e.name, e.cost, e.charges]),
    source.equipment.rows.map((e) => [e.id, e.name, e.cost, Number(/^(\d+) charge/.exec(e.effect)?.[1] ?? 0)]),
  )
})

test('WD-LOCK-02 WD-HIT-01 the charts on the page are those of play', () => {
  const chart = (title: string) => pages.charts.find((c) => c.title.includes(title)) ?? assert.fail(title)
  assert.equal(chart('lock-on').rows.find((r) => r.head === 'Target moved 9 to 12')?.cells[0], '+2')
  assert.deepEqual(chart('damage dice').rows[1].cells, ['d6', '2 to 7', '1 to 6', '0 to 5'])
  assert.deepEqual(
    chart('Table 1')
      .rows.find((r) => r.head === 'Heavy Forest')
      ?.cells.slice(0, 3),
    ['4', '–', '–'],
  )
  assert.equal(chart('Table 8').rows.find((r) => r.head === '7')?.cells[1], '17')
})
