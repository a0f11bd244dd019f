// Railgun: 2100: the charts that are read are those that are played.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  armors,
  combatCell,
  combatChart,
  effectOf,
  groundCost,
  pointDefenseNumber,
  postures,
  qualityNumber,
  spottingChart,
  spottingRange,
  terrainCosts,
  ways,
} from './charts.ts'
import { pages } from './pages.ts'

const chart = (title: string) => pages.charts.find((c) => c.title === title) ?? assert.fail(title)

test('RG-FIRE-13 the combat chart on the page says what play looks up, and its shade how many unmodified rolls of ten kill', () => {
  const page = chart('Combat')
  combatChart.forEach((row, r) =>
    armors.forEach((armor, i) => {
      const cell = combatCell(row.code, armor),
        kills = Array.from({ length: 10 }, (_, d) => effectOf(cell, d + 1)).filter((e) => e === 'kill').length
      assert.equal(page.rows[r].cells[i], cell === null ? '–' : `${cell[0]} / ${cell[1] ?? '–'}`, `${row.name}, ${armor}`)
      assert.equal(page.rows[r].share?.[i], 10 * kills, `${row.name}, ${armor}`)
    }),
  )
})

test('RG-SPOT-02 RG-PD-03 RG-QUAL-01 spotting, point defense and quality on the page are those of play', () => {
  for (const [title, what] of [
    ['Spotting a vehicle', 'vehicle'],
    ['Spotting personnel', 'personnel'],
  ] as const)
    spottingChart.forEach((row, r) =>
      postures.forEach((p, i) => {
        const n = spottingRange(row.classes[0], row.spotter, what, p)
        assert.equal(chart(title).rows[r].cells[i], n === 'auto' ? 'auto' : `${n}″`)
      }),
    )
  const pd = chart('Point defense')
  for (const [r, units] of [
    [0, 0],
    [1, 1],
    [2, 2],
    [2, 3],
    [3, 5],
    [4, 9],
  ] as const)
    assert.deepEqual(
      pd.rows[r].cells,
      (['mlrs', 'other', 'mesonGun'] as const).map((b) => String(pointDefenseNumber(units, b) ?? '–')),
      String(units),
    )
  assert.deepEqual(
    pd.rows.map((r) => r.head),
    ['0', '1', '2 or 3', '4 or 5', '6 or more'],
  )
  assert.deepEqual(
    chart('Quality').rows.map((r) => r.cells[0]),
    (['green', 'average', 'veteran', 'elite'] as const).map((c) => `${qualityNumber(c, 'terran')} or more`),
  )
})

test('RG-MOVE-06 what ground costs on the page is what it costs', () => {
  const page = chart('Terrain'),
    quarters = new Map<unknown, string>([
      [null, '–'],
      [1, '¼″'],
      [2, '½″'],
      [4, '1″'],
      [8, '2″'],
      [16, '4″'],
      ['half', 'half the move'],
      ['beneath', 'as beneath'],
    ])
  terrainCosts.forEach((t, r) =>
    ways.forEach((way, i) => {
      const n = groundCost(t.ground, way)
      assert.equal(page.rows[r].cells[i], n === 0 ? (t.is === 'line' ? 'nothing' : 'flies') : quarters.get(n), `${t.ground}, ${way}`)
    }),
  )
})
