// The charts are the book's, cell by cell, and are read at their edges as EIC-DICE-04 says.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as charts from './charts.ts'
import type { CapacityGroup, Hull, LoadKind, Need, Rating, Shield } from './charts.ts'

type Source = {
  budget: { min: number; max: number; bookExample: { dice: number[]; credits: number } }
  ratingPrices: {
    columns: number[]
    rows: Record<Rating, (number | null)[]>
    oddCells: { row: Rating; rating: number; printed: number; smoothWouldBe: number }[]
  }
  bodAbove100Prices: Record<string, number>
  ratingLimits: {
    perUnit: { ratingsAt100OrAbove: number; ratingsAt90: number }
    minimum: { BOD: number; others: number }
    maximum: Record<string, number>
  }
  loadCapacities: {
    rows: { group: CapacityGroup; tank: number | null; suit: number | null }[]
    loadSizes: Record<LoadKind, Record<Hull, number>>
  }
  bodChart: {
    rows: {
      material: string
      bod: number
      spdRatingAdjust: number
      hexAdjust: number
      sonicResistance?: number
      imperviousToOxy?: boolean
      tanksOnly?: boolean
    }[]
  }
  resistances: { step: number; min: number; maxEach: number; pricePer10: Record<Shield, number>; totalCapMinorLeague: number }
  eNeeds: {
    bands: { band: Need; worksFromPercent: number }[]
    allWeaponSystemsFailAtOrBelowPercent: number
    specialMovementWorksFromPercent: number
  }
  detectionTable: { rows: { det: number | string; rollNeeded: number }[] }
  attrDfrChart: { columnsAttr: string[]; rowsDfr: string[]; numberToBeat: Record<string, number[]> }
  sharpshootTable: { rows: { attrMinusDfr: number; numberToBeat: number }[] }
  lethalBlow: { damageMultiplier: number; loss: Record<string, string> }
  paralysisTable: { rows: { bodPlusPwr: number; rounds: number }[] }
  blast: { lossPerHex: number }
  wildfire: { attrModifier: number }
  attackTypes: { rows: { id: string; forbiddenAfterFragHits?: number }[] }
  rechargeViolation: { energyLossPerRoundRushed: number }
  recovery: { energyPerRound: number; creditsPerEnergy: number; maxUnitsRetreatingOrRecovering: number }
  leagues: {
    rows: { id: string; units: [number, number | null]; customUnits: number | null; shieldCap: number | null; purse: number | null }[]
  }
  purseDesigned: Record<string, number>
  houseRules: { rows: { id: string; default: unknown; options: unknown }[] }
}
const source = JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8')) as Source

test('EIC-BLD-01 starting credits run from the lowest to the highest of the book (EIC-EX-01)', () => {
  assert.equal(charts.startingCredits(2), source.budget.min)
  assert.equal(charts.startingCredits(12), source.budget.max)
  const { dice, credits } = source.budget.bookExample
  assert.equal(charts.startingCredits(dice.reduce((a, b) => a + b)), credits)
})

test('EIC-BLD-05 every rating costs what its cell says (EIC-EX-03)', () => {
  assert.deepEqual(Object.keys(source.ratingPrices.rows), charts.ratings)
  for (const { rating, credits } of charts.ratingPrices) {
    assert.deepEqual(credits, source.ratingPrices.rows[rating])
    source.ratingPrices.columns.forEach((level, i) => assert.equal(charts.ratingPrice(rating, level), source.ratingPrices.rows[rating][i]))
  }
  assert.equal(charts.ratingPrice('DFR', 70), 115)
  for (const level of [0, 5, 55, 110, -10]) assert.equal(charts.ratingPrice('ATTR', level), null)
})

test('EIC-BLD-07 BOD above 100 (EIC-EX-04)', () => {
  for (const { bod, credits } of charts.bodPricesAbove100) {
    assert.equal(credits, source.bodAbove100Prices[bod])
    assert.equal(charts.ratingPrice('BOD', bod), credits)
  }
  assert.equal(charts.bodPricesAbove100.length, Object.keys(source.bodAbove100Prices).filter((k) => /^\d+$/.test(k)).length)
  assert.equal(charts.ratingPrice('BOD', 160), null)
})

test('EIC-AMB-03 BOD 80 is as printed unless the house rule says otherwise', () => {
  const odd = source.ratingPrices.oddCells.find((cell) => cell.row === 'BOD' && cell.rating === 80)!
  assert.equal(charts.ratingPrice('BOD', 80), odd.printed)
  assert.equal(charts.ratingPrice('BOD', 80, odd.smoothWouldBe), odd.smoothWouldBe)
})

test('EIC-BLD-08 the limits on bought ratings', () => {
  const { perUnit, minimum, maximum } = source.ratingLimits
  assert.deepEqual(charts.ratingLimits, {
    at100OrMore: perUnit.ratingsAt100OrAbove,
    at90: perUnit.ratingsAt90,
    lowestBod: minimum.BOD,
    lowest: minimum.others,
    highestBod: { suit: maximum['BOD suit'], tank: maximum['BOD tank'] },
    highest: maximum['others'],
  })
})

test("EIC-WPN-10 capacities are the book's", () => {
  assert.deepEqual(
    charts.capacities.map((row) => ({ ...row })),
    source.loadCapacities.rows.map(({ group, tank, suit }) => ({ group, tank, suit })),
  )
  for (const row of source.loadCapacities.rows)
    for (const hull of ['tank', 'suit'] as const) assert.equal(charts.capacity(row.group, hull), row[hull])
})

test("EIC-WPN-06 load sizes are the book's, and EIC-AMB-37 may give a tank 15", () => {
  for (const { kind } of charts.loadSizes)
    for (const hull of ['tank', 'suit'] as const) assert.equal(charts.loadSize(kind, hull), source.loadCapacities.loadSizes[kind][hull])
  assert.equal(charts.loadSizes.length, Object.keys(source.loadCapacities.loadSizes).length)
  assert.equal(charts.loadSize('paralysis', 'tank', 15), 15)
  assert.equal(charts.loadSize('paralysis', 'suit', 15), 5)
})

test('EIC-ARM-01 the BOD chart', () => {
  assert.deepEqual(
    charts.bodMaterials,
    source.bodChart.rows.map((row) => ({
      name: row.material,
      bod: row.bod,
      spd: row.spdRatingAdjust,
      hexes: row.hexAdjust,
      sonic: row.sonicResistance ?? 0,
      oxyImmune: row.imperviousToOxy ?? false,
      tanksOnly: row.tanksOnly ?? false,
    })),
  )
  for (const row of source.bodChart.rows) assert.equal(charts.bodMaterial(row.bod).name, row.material)
  for (const bod of [40, 75, 160]) assert.throws(() => charts.bodMaterial(bod), /EIC-ARM-01/)
})

test("EIC-ARM-03 resistances cost by ten, in the book's steps only", () => {
  const { step, min, maxEach, pricePer10 } = source.resistances
  assert.deepEqual(
    charts.resistances.map((row) => row.type),
    Object.keys(pricePer10),
  )
  for (const { type } of charts.resistances) {
    for (let rating = min; rating <= maxEach; rating += step)
      assert.equal(charts.resistancePrice(type, rating), (pricePer10[type] * rating) / 10)
    assert.equal(charts.resistancePrice(type, 0), 0)
    for (const rating of [5, -10, maxEach + step]) assert.equal(charts.resistancePrice(type, rating), null)
  }
})

test('EIC-NRG-02…05 need bands, and their gaps closed by rounding the percent down', () => {
  assert.deepEqual(
    charts.needBands,
    source.eNeeds.bands.map(({ band, worksFromPercent }) => ({ need: band, fromPercent: worksFromPercent })),
  )
  assert.equal(charts.allWeaponsFailAt, source.eNeeds.allWeaponSystemsFailAtOrBelowPercent)
  assert.equal(charts.specialMovementFrom, source.eNeeds.specialMovementWorksFromPercent)
  for (const { band, worksFromPercent } of source.eNeeds.bands) {
    assert.equal(charts.needMet(band, worksFromPercent), true)
    assert.equal(charts.needMet(band, worksFromPercent - 1), false)
  }
  assert.equal(charts.needMet(null, 0), true)
  assert.equal(charts.energyPercent(139, 200), 69) // 69.5
  assert.equal(charts.energyPercent(200, 200), 100)
})

test('EIC-ELEV-03 ten for every full five hexes of height', () => {
  assert.deepEqual([0, 4, 5, 9, 10, 12].map(charts.elevatorBonus), [0, 0, 10, 10, 20, 20])
})

test('EIC-DET-02 the detection chart, each row through all its ratings', () => {
  source.detectionTable.rows.forEach((row, i) => {
    assert.equal(charts.detectionNumbers[i], row.rollNeeded)
    const det = typeof row.det === 'number' ? row.det : 140
    for (let more = 0; more < 10; more++) assert.equal(charts.detectionNumber(det + more), row.rollNeeded)
  })
  assert.equal(charts.detectionNumbers.length, source.detectionTable.rows.length)
  for (const det of [-20, 0, 9]) assert.equal(charts.detectionNumber(det), null)
  assert.equal(charts.detectionNumber(500), source.detectionTable.rows.at(-1)!.rollNeeded)
  assert.equal(charts.detectionNumber(15, 'nearest'), charts.detectionNumber(20))
  assert.equal(charts.detectionNumber(14, 'nearest'), charts.detectionNumber(10))
})

test('EIC-ATK-03 the ATTR/DFR chart, each cell through all its ratings', () => {
  const { columnsAttr, rowsDfr, numberToBeat } = source.attrDfrChart
  assert.deepEqual(
    charts.attrDfrChart,
    rowsDfr.map((row) => numberToBeat[row]),
  )
  rowsDfr.forEach((row, r) =>
    columnsAttr.forEach((column, c) => {
      const dfr = row === 'BELOW 10' ? 0 : row === 'BEYOND' ? 130 : Number(row)
      const attr = column === 'BEYOND' ? 130 : Number(column)
      for (const more of [0, 1, 5, 9]) {
        assert.equal(charts.numberToBeat(attr + more, dfr + more), numberToBeat[row][c])
        assert.equal(charts.numberToBeat(attr + more, dfr + more, 1), numberToBeat[row][Math.min(c + 1, columnsAttr.length - 1)])
        assert.equal(charts.dfrRow(dfr + more), r)
        assert.equal(charts.attrColumn(attr + more), c)
      }
    }),
  )
})

test('EIC-DICE-04 the edges of the ATTR/DFR chart, and the house rule nearest', () => {
  for (const attr of [-40, 0, 9]) assert.equal(charts.attrColumn(attr), 0)
  assert.deepEqual(
    [120, 129, 130, 250].map((attr) => charts.attrColumn(attr)),
    [11, 11, 12, 12],
  )
  assert.deepEqual(
    [-5, 9, 10, 129, 130, 250].map((dfr) => charts.dfrRow(dfr)),
    [0, 0, 1, 12, 13, 13],
  )
  assert.deepEqual(
    [34, 35, 124, 125].map((dfr) => charts.dfrRow(dfr, 'nearest')),
    [3, 4, 12, 13],
  )
  assert.deepEqual(
    [34, 35, 124, 125].map((attr) => charts.attrColumn(attr, 0, 'nearest')),
    [2, 3, 11, 12],
  )
  assert.equal(charts.numberToBeat(70, 35, 0, 'nearest'), charts.numberToBeat(70, 40))
})

test('EIC-SHP-01 the sharpshooting chart', () => {
  source.sharpshootTable.rows.forEach((row, i) => {
    assert.equal(charts.sharpshotNumbers[i], row.numberToBeat)
    for (const more of [0, 9]) assert.equal(charts.sharpshotNumber(row.attrMinusDfr + more), row.numberToBeat)
  })
  assert.equal(charts.sharpshotNumbers.length, source.sharpshootTable.rows.length)
  assert.equal(charts.sharpshotNumber(170), source.sharpshootTable.rows.at(-1)!.numberToBeat)
  for (const rounding of ['down', 'nearest'] as const) assert.equal(charts.sharpshotNumber(-1, rounding), null)
})

test('EIC-SHP-01 from a difference of 50 a sharpshot is never worse than the normal shot, SPD shift or not (EIC-AMB-56)', () => {
  for (let attr = 10; attr <= 130; attr += 10)
    for (let dfr = 0; dfr <= attr; dfr += 10) {
      const sharp = charts.sharpshotNumber(attr - dfr)!
      if (attr - dfr >= 50) assert.ok(sharp <= charts.numberToBeat(attr, dfr, 1), `${attr} ${dfr}`)
      else assert.ok(sharp > charts.numberToBeat(attr, dfr), `${attr} ${dfr}`)
    }
})

test('EIC-LETH-02 the loss chart', () => {
  charts.lethalLoss.forEach((slot, i) =>
    assert.equal(source.lethalBlow.loss[i + 1].startsWith(slot === null ? 'attacker' : `slot ${slot}`), true),
  )
  assert.equal(charts.lethalLoss.length, Object.keys(source.lethalBlow.loss).length)
  assert.equal(charts.lethalMultiplier, source.lethalBlow.damageMultiplier)
})

test('EIC-BLA-01 blast of 50 is 50, 30, 10, nothing (EIC-EX-15)', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((distance) => charts.blastAt(50, distance)),
    [50, 30, 10, 0, 0],
  )
  assert.equal(charts.blastLossPerHex, source.blast.lossPerHex)
  for (const damage of [0, 20, 50, 60, 150, 400]) {
    const radius = charts.blastRadius(damage)
    if (damage > 0) assert.ok(charts.blastAt(damage, radius) > 0)
    assert.equal(charts.blastAt(damage, radius + 1), 0)
  }
  assert.equal(charts.blastRadius(400), 19)
})

test('EIC-PARA-01 the paralysis chart', () => {
  source.paralysisTable.rows.forEach((row, i) => {
    assert.equal(charts.paralysisRounds[i], row.rounds)
    for (const more of [0, 9]) assert.equal(charts.roundsParalyzed(row.bodPlusPwr + more), row.rounds)
  })
  assert.equal(charts.paralysisRounds.length, source.paralysisTable.rows.length)
  assert.equal(charts.roundsParalyzed(60), source.paralysisTable.rows[0].rounds)
  assert.equal(charts.roundsParalyzed(250), source.paralysisTable.rows.at(-1)!.rounds)
  assert.equal(charts.roundsParalyzed(146, 'nearest'), charts.roundsParalyzed(150))
})

test('EIC-RET-02 recovery (EIC-EX-16), rush, frag and wildfire figures', () => {
  assert.equal(charts.roundsToRecover(50), 5)
  assert.equal(charts.roundsToRecover(51), 6)
  assert.equal(50 * charts.creditsPerEnergy, 250)
  assert.equal(charts.energyPerRoundSat, source.recovery.energyPerRound)
  assert.equal(charts.creditsPerEnergy, source.recovery.creditsPerEnergy)
  assert.equal(charts.mostRetreatingOrRecovering, source.recovery.maxUnitsRetreatingOrRecovering)
  assert.equal(charts.rushLossPerRound, source.rechargeViolation.energyLossPerRoundRushed)
  assert.equal(charts.fragHitsEndRamming, source.attackTypes.rows.find((row) => row.id === 'ram')!.forbiddenAfterFragHits)
  assert.equal(charts.wildfireAttr, source.wildfire.attrModifier)
})

test('EIC-DICE-06 fractions are added exactly and rounded down once', () => {
  assert.equal(charts.fightDamage(70, 80, 60), 52) // 17.5 + 20 + 15
  assert.equal(charts.fightDamage(66, 90, 101, true), 83) // 33 + 50.5
  assert.equal(charts.ramDamage(60, 107), 113)
  assert.equal(charts.oxyRounds(107), 10)
  assert.equal(charts.hexes(69), 6)
})

test('EIC-BLD-11 leagues, their limits and purses (EIC-EX-18)', () => {
  assert.deepEqual(
    charts.leagues.map(({ id, fewest, most, specialty, shields, purse }) => ({
      id,
      units: [fewest, most],
      customUnits: specialty,
      shieldCap: shields,
      purse,
    })),
    source.leagues.rows.map((row) => ({ ...row, purse: row.purse ?? source.purseDesigned[row.id] })),
  )
  for (const row of source.leagues.rows) {
    assert.equal(charts.leagueOf(row.units[0]).id, row.id)
    assert.equal(charts.leagueOf(row.units[1] ?? 40).id, row.id)
  }
})
