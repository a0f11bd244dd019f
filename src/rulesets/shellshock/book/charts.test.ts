// Shellshock: the charts compared with the figures of the book, cell by cell.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import {
  averageDie,
  blindFire,
  defences,
  diceLevels,
  halvedClose,
  hexsides,
  levelSides,
  locomotion,
  moverClasses,
  terrain,
  toHit,
  types,
  weaponLimits,
  weaponRow,
  weapons,
} from './charts.ts'

const figures = JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8'))

test('SS-FIRE-11: the six types, and which are halved at point blank', () => {
  assert.deepEqual(types, figures.weaponTypes.rows)
  for (const t of types) assert.equal(halvedClose(t.code), t.pointBlankHalved, t.name)
})

test('SS-SPEC-02: the ladder of dice levels, each with the sides of its two dice', () => {
  assert.deepEqual(diceLevels, figures.targetingDiceLadder.levels)
  const sidesOf = (level: string): readonly number[] =>
    level.includes('+') ? level.split('+').map((x) => Number(x.slice(2))) : [Number(level.slice(2)), Number(level.slice(2))]
  assert.deepEqual(levelSides, diceLevels.map(sidesOf))
})

test('SS-FIRE-03, SS-FIRE-07, SS-FIRE-12, SS-FIRE-13, SS-TGT-05, SS-TGT-12, SS-TGT-14: the numbers of the to-hit roll', () => {
  const f = figures.toHit
  assert.deepEqual(toHit, {
    rangeBand: f.rangeBandHexes,
    plusPerBand: f.plusPerFullBand,
    autoMiss: f.autoMissNaturalTotals,
    naturalTwentyTimes: f.naturalTwentyMultiplier,
    friendlyFireOn: f.friendlyFireNaturalTotal,
    friendSeenThrough: f.friendlySeeThroughMaxHexes,
    friendsSeenThrough: f.friendlySeeThroughMaxUnits,
    indirectMin: f.indirectMinRangeHexes,
    immobileHitsOn: f.immobileHitsOnNatural,
    counterFireShots: f.counterFireShotsFromSameHex,
  })
})

test('SS-DMG-02: the averaging die', () => {
  assert.deepEqual(averageDie, figures.averageDie.faces)
})

test('SS-TGT-13: the scatter of blind fire', () => {
  assert.deepEqual(blindFire, { lessPerTurn: figures.blindFire.minusPerEarlierConsecutiveTurn, least: figures.blindFire.minimum })
})

test('SS-TGT-15: weapons that may not be fired freely together', () => {
  assert.deepEqual(weaponLimits, {
    withOthers: figures.weaponSelection.maxRestrictedWithOthers,
    alone: figures.weaponSelection.maxRestrictedAlone,
  })
})

test('SS-DMG-01, SS-TGT-16: every weapon, every column', () => {
  const rows = weapons.map((w) => ({
    id: w.id,
    name: w.name,
    dVT: w.type,
    dam: w.dam,
    sh: w.sh,
    pen: w.pen,
    krg: w.krg,
    spr: w.spreads,
    ind: w.indirect,
    rngMiles: w.rangeMiles / 100,
    rngHexes: w.range,
    era: w.era,
    tags: [...w.tags, ...(w.restricted ? [`restricted:${w.restricted}`] : [])].sort(),
    needsLoader: w.needsLoader,
    source: w.source,
  }))
  type Row = { readonly tags: readonly string[]; readonly note?: string }
  assert.deepEqual(
    rows,
    figures.weapons.rows.map(({ note, ...w }: Row) => ({ ...w, tags: [...w.tags].sort() })),
  )
  for (const w of weapons) assert.equal(weaponRow(w.id), w)
})

test('SS-MOVE-15: what terrain costs each class, its muck, height and collision', () => {
  assert.deepEqual(moverClasses, figures.terrain.classes)
  type Row = { id: string; cost: number[]; muck: number; height: number; paved?: true; blocksLOS?: true; tree?: true; collision?: object }
  const rows = figures.terrain.rows as readonly Row[]
  assert.deepEqual(
    terrain.map((t) => [t.id, t.cost, t.muck, t.height, t.paved, t.blocks, t.tree, t.collision]),
    rows.map((t) => [
      t.id,
      t.cost,
      t.muck,
      t.height,
      t.paved === true,
      t.blocksLOS === true,
      t.tree === true,
      t.collision ? Object.values(t.collision) : null,
    ]),
  )
})

test('SS-SPEC-03: barriers and cliffs', () => {
  type Row = { readonly id: string; readonly cost: readonly (number | null)[] }
  assert.deepEqual(
    hexsides,
    figures.terrain.hexsides.map(({ id, cost }: Row) => ({ id, cost })),
  )
})

test('SS-DMG-14: the six locomotion charts, one SLIP, TURN and MSRP and at least one X in each', () => {
  const { source, note, ...charts } = figures.locomotionCharts
  assert.deepEqual(locomotion, charts)
  for (const chart of Object.values(locomotion)) {
    const cells = chart.flat()
    for (const once of ['SLIP', 'TURN', 'MSRP']) assert.equal(cells.filter((c) => c === once).length, 1)
    assert.ok(cells.includes('X'))
  }
})

test('SS-DEF-01, SS-DEF-02, SS-DEF-03, SS-DEF-04: the defensive systems and their uses', () => {
  type Row = { readonly id: string; readonly name: string; readonly uses: number | null }
  assert.deepEqual(
    defences,
    figures.defensiveSystems.rows.map(({ id, name, uses }: Row) => ({ id, name, uses })),
  )
})
