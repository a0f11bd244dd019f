// The charts are the book's, cell by cell, and are read at their edges as the rulings say.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { d, ScriptedDice } from '../../../kernel/dice.ts'
import * as charts from './charts.ts'
import type { Armor, ArmorCode, Barrage, Cost, GunCode, Posture, PrintedCost, RaceId, Spotter, TroopClass, Way } from './charts.ts'

type PrintedCell = { pin: number; kill: number | null; qualityCheckModifier?: number } | null
type Source = {
  geometry: {
    unitsPerInch: number
    tick: number
    closeCombatGap: number
    standRadiusDefault: number
    dropshipRadius: number
    frontArcDegrees: number
    frontArcHalf: number
    coverSight: number
    allowanceUnitsPerInch: number
    snapOfferRangeFactor: number
    highModeWaypointsMax: number
  }
  turn: { phases: string[]; suggestedGameTurns: number }
  quality: {
    rows: { id: TroopClass; quality: number; toHit: number; cohesion: number; fireDisciplineAttacks: number }[]
    gravCohesion: number
    naturalOneFails: boolean
  }
  races: {
    rows: { id: RaceId; qualityAdjust: number; toHitAdjust: number; note?: string }[]
    limits: { qualityMin: number; qualityMax: number }
  }
  combatChart: {
    columns: Armor[]
    rows: {
      code: GunCode
      name: string
      results: Record<Armor, PrintedCell>
      close: number | null
      long: number | null
      rangeModifiersApplied?: boolean
    }[]
  }
  armorCodes: { map: Record<ArmorCode, Armor> }
  fireModifiers: { rows: { id: keyof typeof charts.fireModifiers; value: number; terrain?: string[] }[] }
  pointDefence: {
    columns: Barrage[]
    rows: ({ unitsMin: number; unitsMax: number | null } & Record<Barrage, number | null>)[]
    barrageOnPdVehicleBonus: number
  }
  terrainChartPrinted: { columns: string[]; rows: Record<string, { combat: number; behindOnly?: boolean; costs: (number | string)[] }> }
  terrainCosts: {
    columns: Way[]
    rows: Record<string, { kind?: 'linear' | 'corridor'; amphibious?: number; raftsInchesPerTurn?: number } & Record<Way, number | string>>
    backwardsMultiplier: number
  }
  terrainSight: {
    rows: Record<string, { blocks: boolean | string; area: boolean; height?: number; cover?: number; coverIf?: string }>
    seeInsideSameCoverInches: number
  }
  spotting: { rows: { quality: TroopClass; spotter: Spotter; target: Record<'vehicle' | 'personnel', Record<Posture, number | 'auto'>> }[] }
  specialRolls: { rows: { id: string; succeeds?: string; happens?: string; affected?: string; destroyed?: string }[] }
  closeCombat: { gapInches: number; movementLostPerRoundInches: number; suspendAfterRounds: number }
  qualityCheck: { dieModifiers: Record<string, number>; numberModifiers: Record<string, number>; naturalOneFails: boolean }
  aaGuns: { specialShotsPerPlayerTurn: number }
  strategicMovement: { enemyDistanceInches: number; targetToHit: number; directFireCheckDie: number }
  orbital: { template: number; pdColumn: string; pointsPerStrike: number; usesPerStrike: number }
  dropTroops: {
    dropship: { clearance: number; transportPoints: number; hitsToDestroy: number }
    designed: { rulerLength: number; jumpPointsPerStand: number; unloadWithinInches: number; samBattery: { destroysOn: string } }
  }
}
const source = JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8')) as Source

test('RG-GEN-02 halves go up', () => {
  assert.deepEqual([0, 1, 4, 5, 45].map(charts.halfRoundedUp), [0, 1, 2, 3, 23])
})

test('RG-GEN-03 a die reads 1 to 10: what lies as 0 is a 10', () => {
  const read = (face: number): number => new ScriptedDice([face]).roll('any', d(10), (n) => n)
  assert.deepEqual([1, 9, 10].map(read), [1, 9, 10])
  assert.throws(() => read(0), /it reads from 1 to 10/)
})

test('RG-GEO-01 RG-GEO-02 the units of the table', () => {
  const { geometry: g } = source
  assert.deepEqual(charts.geometry, {
    inch: g.unitsPerInch,
    quarters: g.allowanceUnitsPerInch,
    tick: g.tick,
    standRadius: g.standRadiusDefault,
    dropshipRadius: g.dropshipRadius,
    frontArcHalf: g.frontArcHalf,
    closeCombatGap: g.closeCombatGap,
    coverSight: g.coverSight,
    highModeWaypoints: g.highModeWaypointsMax,
  })
  assert.equal(2 * charts.geometry.frontArcHalf, g.frontArcDegrees)
  assert.equal(charts.geometry.coverSight, source.terrainSight.seeInsideSameCoverInches * charts.geometry.inch)
  assert.deepEqual(
    [2, 4, 8, 10, 14, 16, 20].map(charts.offerRange),
    [2, 4, 8, 10, 14, 16, 20].map((r) => Math.ceil(r * g.snapOfferRangeFactor)),
  )
})

test('RG-FIRE-13 the Combat Chart, each cell through all totals', () => {
  assert.deepEqual(charts.armors, source.combatChart.columns)
  assert.deepEqual(
    charts.combatChart.map((row) => row.code),
    source.combatChart.rows.map((row) => row.code),
  )
  for (const row of source.combatChart.rows) {
    const own = charts.combatRow(row.code)
    assert.deepEqual([own.name, own.close, own.long], [row.name, row.close, row.long])
    assert.equal(own.missile, row.rangeModifiersApplied === false)
    for (const armor of source.combatChart.columns) {
      const cell = row.results[armor],
        mine = charts.combatCell(row.code, armor)
      assert.deepEqual(mine, cell === null ? null : [cell.pin, cell.kill], `${row.code} ${armor}`)
      for (let total = -5; total <= 16; total++) {
        const printed = cell === null ? 'none' : cell.kill !== null && total >= cell.kill ? 'kill' : total >= cell.pin ? 'pin' : 'none'
        assert.equal(charts.effectOf(mine, total), printed, `${row.code} ${armor} ${total}`)
      }
      assert.equal(charts.pinCheckModifier(row.code, armor), cell?.qualityCheckModifier ?? 0)
    }
  }
  assert.throws(() => charts.combatRow('Q' as GunCode), /RG-FIRE-13/)
})

test('RG-AMB-04 a 5 of an RPG on Soft is nothing, and a pin under the house rule', () => {
  assert.equal(charts.effectOf(charts.combatCell('R', 'soft'), 5), 'none')
  assert.equal(charts.effectOf(charts.combatCell('R', 'soft', 'pin'), 5), 'pin')
  assert.equal(charts.effectOf(charts.combatCell('R', 'soft', 'pin'), 4), 'none')
  assert.equal(charts.effectOf(charts.combatCell('R', 'soft', 'pin'), 8), 'kill')
  for (const row of charts.combatChart)
    for (const armor of charts.armors)
      if (row.code !== 'R' || armor !== 'soft')
        assert.deepEqual(charts.combatCell(row.code, armor, 'pin'), charts.combatCell(row.code, armor))
})

test('RG-FIRE-14 RG-AMB-19 the columns of the armor codes, front and flank', () => {
  assert.deepEqual(
    charts.armorCodes.map((row) => [row.code, row.armor]),
    Object.entries(source.armorCodes.map),
  )
  for (const { code, armor } of charts.armorCodes) {
    assert.equal(charts.frontArmor(code), armor)
    assert.equal(charts.flankArmor(code), code === 'S' || code === 'A' ? armor : 'light')
  }
  assert.throws(() => charts.frontArmor('Q' as ArmorCode), /RG-FIRE-14/)
})

test('RG-FIRE-15 RG-AMB-01 the bands of the three house rules', () => {
  assert.deepEqual(charts.bandLimits(14), { close: 7, middle: 7, long: 14 })
  assert.deepEqual(charts.bandLimits(5, 'halves'), { close: 3, middle: 3, long: 5 })
  assert.deepEqual(charts.bandLimits(14, 'thirds'), { close: 5, middle: 10, long: 14 })
  assert.deepEqual(charts.bandLimits(14, 'beyond'), { close: 7, middle: 14, long: 28 })
})

test('RG-GEO-03 a gap exactly on a limit is inside it', () => {
  const radii = 900,
    at = (units: number): number => (units + radii) * (units + radii)
  assert.equal(charts.bandOf(0, radii, 14), 'close')
  assert.equal(charts.bandOf(at(7 * 1200), radii, 14), 'close')
  assert.equal(charts.bandOf(at(7 * 1200) + 1, radii, 14), 'long')
  assert.equal(charts.bandOf(at(14 * 1200), radii, 14), 'long')
  assert.equal(charts.bandOf(at(14 * 1200) + 1, radii, 14), null)
  assert.equal(charts.bandOf(at(10 * 1200), radii, 14, 'thirds'), 'middle')
  assert.equal(charts.bandOf(at(28 * 1200), radii, 14, 'beyond'), 'long')
  assert.equal(charts.bandOf(at(14 * 1200), radii, 14, 'beyond'), 'middle')
})

test('RG-FIRE-16 RG-FIRE-20 RG-AMB-03 range modifiers, none for missiles unless the house rule says so', () => {
  for (const row of source.combatChart.rows) {
    assert.equal(charts.rangeModifier(row.code, 'close'), row.rangeModifiersApplied === false ? 0 : (row.close ?? 0))
    assert.equal(charts.rangeModifier(row.code, 'long'), row.rangeModifiersApplied === false ? 0 : (row.long ?? 0))
    assert.equal(charts.rangeModifier(row.code, 'close', true), row.close ?? 0)
    assert.equal(charts.rangeModifier(row.code, 'long', true), row.long ?? 0)
    assert.equal(charts.rangeModifier(row.code, 'middle', true), 0)
  }
})

test('RG-FIRE-18 RG-FIRE-19 the other modifiers, and which ground is light and heavy cover', () => {
  assert.deepEqual(charts.fireModifiers, Object.fromEntries(source.fireModifiers.rows.map((row) => [row.id, row.value])))
  for (const row of source.fireModifiers.rows)
    for (const ground of row.terrain ?? []) assert.equal(charts.terrainSight.find((own) => own.ground === ground)?.cover, row.value, ground)
})

test('RG-QUAL-01 RG-COH-01 RG-FIRE-24 the classes', () => {
  assert.deepEqual(
    charts.qualities.map(({ name: _name, ...row }) => row),
    source.quality.rows.map((row) => ({
      id: row.id,
      number: row.quality,
      toHit: row.toHit,
      cohesion: row.cohesion,
      attacks: row.fireDisciplineAttacks,
    })),
  )
  for (const row of charts.qualities) {
    assert.equal(charts.quality(row.id), row)
    assert.equal(charts.cohesionDistance(row.id, 'tracked'), row.cohesion)
    assert.equal(charts.cohesionDistance(row.id, 'grav'), source.quality.gravCohesion)
  }
})

test('RG-QUAL-02 RG-MISS-01 the races shift number and aim, the number never beyond 2 and 10', () => {
  assert.deepEqual(
    charts.races.map((row) => [row.id, row.number, row.toHit]),
    source.races.rows.map((row) => [row.id, row.qualityAdjust, row.toHitAdjust]),
  )
  for (const row of source.races.rows) if (row.note) assert.equal(charts.race(row.id).note, row.note)
  for (const cls of source.quality.rows)
    for (const of of source.races.rows) {
      const plain = cls.quality + of.qualityAdjust
      assert.equal(charts.qualityNumber(cls.id, of.id), plain)
      assert.equal(charts.qualityNumber(cls.id, of.id, true), plain + source.qualityCheck.numberModifiers.outOfCohesion)
      assert.ok(plain >= source.races.limits.qualityMin && plain + 1 <= source.races.limits.qualityMax)
      assert.equal(charts.toHit(cls.id, of.id), cls.toHit + of.toHitAdjust)
    }
})

test('RG-QUAL-03 a check passes on its number, never on a natural 1 (RG-EX-08, RG-EX-09)', () => {
  const { dieModifiers: m } = source.qualityCheck
  assert.deepEqual(
    [charts.checkModifiers.eachFurtherPin, charts.checkModifiers.megaPin, charts.checkModifiers.strategicMove],
    [m.eachFurtherPinOnInfantrySinceLastCheck, m.megaRailgunPin, m.strategicMoveDirectFireOnly],
  )
  assert.equal(charts.checkPassed(7, 0, 7), true)
  assert.equal(charts.checkPassed(6, 0, 7), false)
  assert.equal(charts.checkPassed(1, 5, 2), false)
  assert.equal(charts.checkPassed(7, charts.pinCheckModifier('5', 'armoredInfantry'), charts.qualityNumber('average', 'terran')), false)
  assert.equal(charts.checkPassed(9, 0, charts.qualityNumber('green', 'terran', true)), false)
})

test('RG-LOSS-01 two thirds of the start', () => {
  for (const [lost, start, due] of [
    [1, 3, false],
    [2, 3, true],
    [2, 4, false],
    [3, 4, true],
    [3, 5, false],
    [4, 5, true],
    [5, 8, false],
    [6, 8, true],
    [1, 1, true],
  ] as const)
    assert.equal(charts.lossesTooGreat(lost, start), due, `${lost} of ${start}`)
})

test('RG-PD-03 RG-PD-04 the Point Defense Chart (RG-EX-10, RG-EX-11)', () => {
  source.pointDefence.rows.forEach((row, i) => {
    assert.equal(charts.pointDefense[i].from, row.unitsMin)
    for (let units = row.unitsMin; units <= (row.unitsMax ?? 12); units++)
      for (const column of source.pointDefence.columns)
        assert.equal(charts.pointDefenseNumber(units, column), row[column], `${units} ${column}`)
  })
  assert.equal(charts.pointDefense.length, source.pointDefence.rows.length)
  assert.equal(charts.pointDefenseOnItself, source.pointDefence.barrageOnPdVehicleBonus)
  assert.ok(7 >= charts.pointDefenseNumber(2, 'other')!)
  assert.ok(6 < charts.pointDefenseNumber(5, 'mlrs')!)
})

test('RG-TERR-01 the Terrain Effects Chart as printed', () => {
  const plain = (cost: number | string): PrintedCost =>
    cost === 'P (rafts optional)' ? 'rafts' : cost === 'P (light infantry after a full turn)' ? 'lightInfantry' : (cost as PrintedCost)
  assert.deepEqual(charts.printedColumns, source.terrainChartPrinted.columns)
  assert.deepEqual(
    charts.terrainChartPrinted,
    Object.entries(source.terrainChartPrinted.rows).map(([ground, row]) => ({
      ground,
      combat: row.combat,
      behindOnly: row.behindOnly ?? false,
      costs: row.costs.map(plain),
    })),
  )
})

test('RG-TERR-02 RG-TERR-14 the costs in force, in quarters', () => {
  const quarters = (cost: number | string): Cost =>
    cost === 'P' ? null : cost === 'halfMA' ? 'half' : cost === 'terrain' ? 'beneath' : 4 * Number(cost)
  assert.deepEqual(charts.ways, source.terrainCosts.columns)
  assert.deepEqual(
    charts.terrainCosts.map((row) => row.ground),
    Object.keys(source.terrainCosts.rows),
  )
  for (const row of charts.terrainCosts) {
    const printed = source.terrainCosts.rows[row.ground]
    assert.equal(row.is, printed.kind === 'linear' ? 'line' : (printed.kind ?? 'area'))
    for (const way of source.terrainCosts.columns)
      if (!(way === 'gravThrough' && (row.ground === 'road' || row.ground === 'bridge')))
        assert.equal(charts.groundCost(row.ground, way), quarters(printed[way]), `${row.ground} ${way}`)
    row.costs.forEach((cost) => assert.ok(typeof cost !== 'number' || Number.isInteger(cost)))
  }
  assert.equal(charts.amphibiousCost, 4 * source.terrainCosts.rows.riverImpassable.amphibious!)
  assert.equal(charts.raftInches, source.terrainCosts.rows.riverImpassable.raftsInchesPerTurn)
  assert.equal(charts.backwards, source.terrainCosts.backwardsMultiplier)
})

test('RG-AMB-10 under `gravCosts: chart` a grav going through pays the printed figures, over everything still 1', () => {
  for (const [ground, cost] of [
    ['clear', 4],
    ['lightWoods', 16],
    ['heavyWoods', 32],
    ['town', 16],
    ['forest', null],
    ['swamp', null],
    ['stream', 0],
    ['riverFordable', 4],
    ['cliff', 0],
  ] as const) {
    assert.equal(charts.groundCost(ground, 'gravThrough', { gravCosts: 'chart' }), cost, ground)
    assert.equal(charts.groundCost(ground, 'gravOver', { gravCosts: 'chart' }), charts.groundCost(ground, 'gravOver'))
  }
  assert.equal(charts.groundCost('heavyWoods', 'tracked', { gravCosts: 'chart' }), 8)
})

test(
  'RG-TERR-13 a road or bridge has no effect on gravs: the book, where the table of the catalogue would let one ' + 'through trees for 1',
  () => {
    for (const ground of ['road', 'bridge'] as const) {
      assert.deepEqual([source.terrainCosts.rows[ground].gravThrough, source.terrainCosts.rows[ground].gravOver], [1, 1])
      assert.deepEqual(
        [
          charts.groundCost(ground, 'gravThrough'),
          charts.groundCost(ground, 'gravThrough', { gravCosts: 'chart' }),
          charts.groundCost(ground, 'gravOver'),
        ],
        ['beneath', 'beneath', 4],
      )
    }
    assert.equal(source.terrainChartPrinted.rows.road.costs[charts.printedColumns.indexOf('grav')], '-')
  },
)

test('RG-TERR-08 under `swamp: impassableToVehicles` only legs wade, and gravs fly over', () => {
  for (const way of charts.ways) {
    const free = way === 'leg' || way === 'gravOver' || way === 'gravHigh'
    assert.equal(charts.groundCost('swamp', way, { swamp: 'impassableToVehicles' }), free ? charts.groundCost('swamp', way) : null, way)
    assert.equal(charts.groundCost('town', way, { swamp: 'impassableToVehicles' }), charts.groundCost('town', way))
  }
})

test('RG-LOS-02 RG-LOS-06 what blocks sight and what is cover', () => {
  assert.deepEqual(
    charts.terrainSight.map((row) => row.ground),
    Object.keys(source.terrainSight.rows),
  )
  for (const row of charts.terrainSight) {
    const printed = source.terrainSight.rows[row.ground]
    assert.equal(
      row.blocks,
      { true: 'always', false: 'never', 'by level': 'by level' }[String(printed.blocks)] ?? 'unless touched',
      row.ground,
    )
    assert.equal(row.area, printed.area)
    assert.equal(row.height, printed.height ?? null)
    assert.equal(row.cover, printed.cover ?? 0)
    assert.equal(
      row.coverIf,
      printed.coverIf === undefined ? (printed.cover ? 'in' : null) : printed.coverIf.includes('behind') ? 'behind' : 'touching',
    )
  }
})

test('RG-SPOT-02 RG-SPOT-09 the Spotting Chart, and its half against stealth', () => {
  const seen = new Set<string>()
  for (const row of source.spotting.rows)
    for (const target of ['vehicle', 'personnel'] as const)
      for (const posture of charts.postures) {
        const inches = row.target[target][posture]
        assert.equal(
          charts.spottingRange(row.quality, row.spotter, target, posture),
          inches,
          `${row.quality} ${row.spotter} ${target} ${posture}`,
        )
        assert.equal(
          charts.spottingRange(row.quality, row.spotter, target, posture, true),
          inches === 'auto' ? 'auto' : Math.ceil(inches / 2),
        )
        seen.add(`${row.quality} ${row.spotter}`)
      }
  assert.equal(seen.size, 16)
  assert.equal(
    charts.spottingChart.reduce((n, row) => n + row.classes.length, 0),
    source.spotting.rows.length,
  )
  for (const row of charts.spottingChart) assert.equal(row.vehicle.length + row.personnel.length, 8)
})

test('RG-TERR-07 RG-GRAV-05 RG-CMD-01 the other rolls of the book', () => {
  for (const [own, id] of [
    ['smokeClears', 'smokeClears'],
    ['stuckInSwamp', 'stuckInSwamp'],
    ['extractFromSwamp', 'extractFromSwamp'],
    ['unspottedUnderTemplate', 'unspottedUnderTemplate'],
    ['strategicMissile', 'highModeStrategicMissile'],
  ] as const) {
    const row = source.specialRolls.rows.find((r) => r.id === id)!
    assert.equal(charts.specialRolls[own].join('-'), row.succeeds ?? row.happens ?? row.affected ?? row.destroyed)
    const [from, to] = charts.specialRolls[own]
    for (let die = 1; die <= 10; die++) assert.equal(charts.happens(own, die), die >= from && die <= to)
  }
  assert.equal(charts.specialRolls.samBattery.join('-'), source.dropTroops.designed.samBattery.destroysOn)
  assert.deepEqual([1, 2, 6, 10].map(charts.scatterDirection), [0, 36, 180, 324])
})

test('RG-STRAT-01 a vehicle doubles or takes 12, a squad doubles', () => {
  for (const [move, vehicle, infantry] of [
    [2, 12, 4],
    [4, 12, 8],
    [6, 12, 12],
    [8, 16, 16],
    [12, 24, 24],
    [36, 72, 72],
  ] as const) {
    assert.equal(charts.strategicAllowance(move, false), vehicle)
    assert.equal(charts.strategicAllowance(move, true), infantry)
  }
  const { enemyDistanceInches, targetToHit, directFireCheckDie } = source.strategicMovement
  assert.deepEqual(charts.strategic, { least: 12, enemy: enemyDistanceInches, toHit: targetToHit, checkDie: directFireCheckDie })
})

test('RG-CC-05 RG-GRAV-07 RG-ORB-01 RG-DROP-04 the other figures of the text', () => {
  const {
    closeCombat: cc,
    orbital: o,
    dropTroops: { dropship, designed },
  } = source
  assert.deepEqual(charts.closeCombat, {
    gap: cc.gapInches,
    lostEachRound: cc.movementLostPerRoundInches,
    suspendedAfter: cc.suspendAfterRounds,
  })
  assert.equal(charts.aaShots, source.aaGuns.specialShotsPerPlayerTurn)
  assert.deepEqual(charts.orbital, { template: o.template, points: o.pointsPerStrike, pointDefense: o.pdColumn, uses: o.usesPerStrike })
  assert.deepEqual(charts.drops, {
    ruler: designed.rulerLength,
    clearance: dropship.clearance,
    unloadWithin: designed.unloadWithinInches,
    transport: dropship.transportPoints,
    hits: dropship.hitsToDestroy,
    returns: 3,
    jumpPoints: designed.jumpPointsPerStand,
  })
  assert.deepEqual(charts.phases, source.turn.phases)
  assert.equal(charts.suggestedGameTurns, source.turn.suggestedGameTurns)
})

// ---- Worked examples that rest on the charts alone ------------------------------------------------------------

const shot = (code: GunCode, armor: Armor, die: number, modifier: number): string =>
  charts.effectOf(charts.combatCell(code, armor), die + modifier)

test('RG-EX-04 RG-EX-05 a Medium Railgun at a Peltast, 9 inches and exactly 7', () => {
  const at = (inches: number) => charts.bandOf((inches * 1200 + 900) * (inches * 1200 + 900), 900, 14)!
  assert.equal(shot('2', 'light', 7, charts.rangeModifier('2', at(9)) + charts.toHit('average', 'terran')), 'pin')
  assert.equal(shot('2', 'light', 7, charts.rangeModifier('2', at(7)) + charts.toHit('average', 'terran')), 'kill')
})

test('RG-EX-06 a Veteran cannon in snap-fire at a squad in a town', () => {
  const { heavyCover, snapFire } = charts.fireModifiers
  const modifier = charts.rangeModifier('C', 'close') + charts.toHit('veteran', 'terran') + heavyCover + snapFire
  assert.equal(modifier, -1)
  assert.equal(shot('C', 'armoredInfantry', 5, modifier), 'pin')
})

test('RG-EX-07 an Elite Light Railgun at Heavy front, RG-EX-13 a missile at the front and at the flank', () => {
  assert.equal(shot('1', 'heavy', 7, charts.rangeModifier('1', 'close') + charts.toHit('elite', 'terran')), 'pin')
  assert.equal(shot('H', charts.frontArmor('M'), 7, charts.rangeModifier('H', 'close')), 'pin')
  assert.equal(shot('H', charts.flankArmor('M'), 7, charts.rangeModifier('H', 'close')), 'kill')
})

test('RG-EX-12 four inches of road leave a tracked stand two inches of heavy woods', () => {
  const left = 6 * 4 - 4 * (charts.groundCost('road', 'tracked') as number)
  assert.equal(left / (charts.groundCost('heavyWoods', 'tracked') as number), 2)
})
