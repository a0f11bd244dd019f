// Shellshock: the charts compared with the figures of the book, cell by cell.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import {
  averageDie,
  blindFire,
  defences,
  diceLevels,
  ecvFormula,
  halvedClose,
  hexsides,
  levelSides,
  locomotion,
  moverClasses,
  openTable,
  quickBattle,
  skills,
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

test('SS-FORCE-03: the factors of prices, tolerance and cap of a quick battle, ranges of skills', () => {
  const f = figures.ecvFormula
  const percent = (o: Readonly<Record<string, number>>): object =>
    Object.fromEntries(Object.entries(o).map(([k, n]) => [k, Math.round(n * 100)]))
  assert.deepEqual(ecvFormula.mount, percent(f.mountFactor))
  assert.deepEqual(ecvFormula.dice, percent(f.diceFactor))
  const { rounds, range } = ecvFormula
  assert.equal(
    f.weaponValue.split('  ')[0],
    `(Dam + 1.5*Sh + 0.15*Pen^2) * (${range.base / 100} + ${range.mile / 100}*min(Rng,${range.miles})) * ` +
      `(${ecvFormula.spreads / 100} if Spr) * (${ecvFormula.indirect / 100} if Ind) * ` +
      `min(1, ${rounds.base / 100} + 0.0${rounds.each}*ammo)`,
  )
  for (const n of [ecvFormula.perDefence, ecvFormula.perGunnery]) assert.ok(f.changedUnit.includes(`* 1.0${n - 100}^(`), `${n}`)
  assert.ok(f.changedUnit.includes(`* 1.${ecvFormula.perPiloting - 100}^(`) && f.changedUnit.startsWith(`round to ${ecvFormula.roundTo}:`))
  assert.equal(quickBattle.percent, figures.sampleForces.tolerancePct)
  assert.equal(f.quickBattleCap, 'at most one infantry squad per two vehicles')
  assert.equal(quickBattle.vehiclesPerSquad, 2)
  assert.deepEqual([skills.piloting, skills.gunnery], [figures.crewSkill.ranges.piloting[1], figures.crewSkill.ranges.gunnery[1]])
})

test('SS-TAB-02, SS-TAB-04, SS-TAB-09, SS-TAB-12: the lengths of the open table', () => {
  const f = figures.openTable,
    inches = (n: number): number => n / openTable.inch
  assert.equal(openTable.inch, f.unitsPerInch)
  assert.deepEqual(
    [openTable.step, openTable.radius, openTable.sameHex, openTable.adjacent, openTable.sightEnds, openTable.treesSeenThrough].map(inches),
    [f.stepInches, f.baseRadiusInches, f.sameHexBelowInches, f.adjacentUpToInches, f.sightEndsCutInches, f.treesSeenThroughInches],
  )
  assert.deepEqual([openTable.hullDown, openTable.chainReach, openTable.shockFull, openTable.shockHalf, openTable.aimGrid].map(inches), [
    f.hullDownBarrierInches,
    f.chainMarkReachInches,
    f.expandingShockInches.full,
    f.expandingShockInches.half,
    f.blindAimGridInches,
  ])
  assert.equal(f.withinNHexes, `n + ${inches(openTable.within)} inches`)
  assert.equal(openTable.turn, f.turnDegrees)
})
