// What a team costs: dice, prices, house rules, stock and improvement, against the figures of the catalogue.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { ScriptedDice } from '../../../kernel/dice.ts'
import { odds } from '../../../kernel/odds.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { book } from '../book/book.ts'
import { cashed, scrapOf, scrapped, settled } from './campaign.ts'
import { leagues, ratingPrice } from '../book/charts.ts'
import { bare } from './limits.ts'
import type { Outfit, Team, UnitPlan } from './plan.ts'
import { samples } from './samples.ts'
import { billOf, bodLostOf, energyOf, fit, inHand, priceOf, purseOf, startingCredits, termsOf } from './workshop.ts'

const terms = (given: Record<string, Plain> = {}) => termsOf(settle(book, given) as Options)
const t = terms()
const team = (units: readonly UnitPlan[], some: Partial<Team> = {}): Team => ({ id: 't', name: 'T', credits: 50_000, units, ...some })
const suit = (some: Partial<UnitPlan> = {}): UnitPlan => ({ ...bare('suit', some.cls ?? null, 'Test'), ...some })
const tank = (some: Partial<UnitPlan> = {}): UnitPlan => ({ ...bare('tank', null, 'Tank'), ...some })
const cost = (u: UnitPlan, terms = t): number => billOf(team([u]), terms).total
const outfit = (u: UnitPlan): Outfit => ({
  ratings: u.ratings,
  weapons: u.weapons,
  shields: u.shields,
  specialMovement: u.specialMovement,
  holster: u.holster,
  pod: u.pod,
})
/** A unit that came home: all it has is paid for. */
const home = (u: UnitPlan, some: Partial<UnitPlan> = {}): UnitPlan => ({ ...u, kept: outfit(u), ...some })

test('EIC-BLD-01 EIC-DICE-01 EIC-AMB-06 starting credits are 2d6 × 1000 + 4000 (EIC-EX-01)', () => {
  assert.equal(startingCredits(new ScriptedDice([3, 2])), 9000)
  const all = odds((dice) => startingCredits(dice))
  assert.equal(Math.min(...all.map((o) => o.is)), 6000)
  assert.equal(Math.max(...all.map((o) => o.is)), 16000)
  assert.ok(Math.abs(all.reduce((n, o) => n + o.p * o.is, 0) - 11000) < 1e-9) // EIC-AMB-06: the true mean
})
test('EIC-BLD-02 EIC-BLD-12 the sample teams cost what the catalogue says, the rest is kept for battle', () => {
  const teams = samples as readonly Team[]
  assert.deepEqual(
    teams.slice(0, 2).map((s) => billOf(s, t).total),
    [8690, 8870],
  )
  assert.deepEqual(
    teams.slice(0, 2).map((s) => inHand(s, t)),
    [310, 130],
  )
  assert.deepEqual(
    teams.slice(0, 2).flatMap((s) => billOf(s, t).lines.map((l) => l.cost)),
    [3215, 2095, 2360, 1020, 2190, 1960, 1880, 2840],
  )
  assert.deepEqual(
    teams.slice(0, 2).flatMap((s) => s.units.map((u) => energyOf(u))),
    [285, 300, 255, 220, 265, 275, 255, 275],
  )
})
test('EIC-BLD-03 EIC-AMB-01 hullPrices: suit 400, tank 800, or as the house says', () => {
  assert.equal(cost(tank()) - cost(suit()), 400)
  const o = terms({ 'hullPrices.suit': 500, 'hullPrices.tank': 1000 })
  assert.equal(cost(suit(), o) - cost(suit()), 100)
  assert.equal(cost(tank(), o) - cost(tank()), 200)
})
for (const [cls, price] of [
  ['watcher', 450],
  ['jackrabbit', 850],
  ['spook', 650],
  ['stumpy', 650],
  ['archie', 650],
  ['ragingBull', 700],
  ['outlaw', 900],
] as const)
  test(`EIC-AMB-02 specialtyPrices: ${cls} ${price}, or as the house says`, () => {
    assert.equal(cost(suit({ cls })) - cost(suit()), price - 400)
    assert.equal(cost(suit({ cls }), terms({ [`specialtyPrices.${cls}`]: 1000 })) - cost(suit()), 600)
  })
test('EIC-AMB-03 bod80Price: 375 as printed, or 175', () => {
  assert.equal(priceOf('BOD', 80, t), 375)
  assert.equal(priceOf('BOD', 80, terms({ bod80Price: 175 })), 175)
  assert.equal(priceOf('DFR', 80, terms({ bod80Price: 175 })), 175)
})
test('EIC-AMB-04 odd rows are as printed: BOD 50 costs 75, PWR as ATTR, DET as SPD', () => {
  assert.equal(priceOf('BOD', 50, t), 75)
  for (const n of [10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
    assert.deepEqual([priceOf('PWR', n, t), priceOf('DET', n, t)], [priceOf('ATTR', n, t), priceOf('SPD', n, t)])
})
test('EIC-BLD-05 a rating costs the cell of its level, not a sum of steps (EIC-EX-03)', () => {
  assert.equal(priceOf('DFR', 70, t), 115)
  assert.equal(priceOf('DFR', 75, t), null)
})
test('EIC-BLD-06 EIC-LEAG-06 later improvement pays the full price of the new level, no trade-in', () => {
  const u = home(suit())
  assert.equal(cost(u), 0)
  assert.equal(cost({ ...u, ratings: { ...u.ratings, ATTR: 80 } }), ratingPrice('ATTR', 80))
  assert.equal(cost({ ...u, shields: { heat: 30 } }), 30)
  assert.equal(cost({ ...home(suit({ shields: { heat: 20 } })), shields: { heat: 30 } }), 30)
  assert.equal(cost({ ...u, specialMovement: ['elevator'] }), 400)
})
test('EIC-BLD-07 BOD above 100 costs 100 more for each ten (EIC-EX-04)', () => {
  assert.deepEqual(
    [110, 120, 130, 140, 150].map((n) => priceOf('BOD', n, t)),
    [485, 585, 685, 785, 885],
  )
})
test('EIC-BLD-09 EIC-AMB-75 energy is BOD/2 + ATTR + DFR + PWR as bought; a Stumpy counts its +20 DFR', () => {
  const u = suit({ ratings: { BOD: 100, ATTR: 90, DFR: 80, PWR: 80, SPD: 80, DET: 80, ECM: 60 } })
  assert.deepEqual(
    [energyOf(u), energyOf({ ...u, cls: 'ragingBull' }), energyOf({ ...u, cls: 'stumpy' }), energyOf(tank({ ratings: u.ratings }))],
    [300, 300, 320, 300],
  )
})
test('EIC-ARM-03 shields cost 20, 10, 20 and 30 a ten; EIC-FLT-01 EIC-WARP-01 EIC-ELEV-01 movement 300, 300, 400', () => {
  const bareCost = cost(suit())
  assert.deepEqual(
    [{ laser: 50 }, { heat: 50 }, { cold: 50 }, { sonic: 50 }].map((shields) => cost(suit({ shields })) - bareCost),
    [100, 50, 100, 150],
  )
  assert.equal(cost(suit({ specialMovement: ['flight', 'elevator'] })) - bareCost, 700)
  assert.equal(cost(tank({ specialMovement: ['warp'] })) - cost(tank()), 300)
})
test('EIC-WPN-06 EIC-AMB-37 paralysisTankLoad: a load is 10 or 30 grenades at one price, 5 paralysis grenades, or 15 in a tank', () => {
  const loads = (u: UnitPlan, o = t): (number | null)[] => Object.values(fit(team([u]), o).units[0]).map((f) => f.shots)
  const weapons = ['sonicGrenade', 'paralysisGrenade', 'autoCannon', 'laser', 'heMissile'] as const
  assert.deepEqual(loads(suit({ weapons })), [10, 5, 25, null, 1])
  assert.deepEqual(loads(tank({ weapons })), [30, 5, 25, null, 1])
  assert.deepEqual(loads(tank({ weapons }), terms({ paralysisTankLoad: 15 })), [30, 15, 25, null, 1])
  assert.deepEqual(loads(suit({ weapons }), terms({ paralysisTankLoad: 15 })), [10, 5, 25, null, 1])
  assert.equal(cost(tank({ weapons: ['sonicGrenade'] })) - cost(tank()), cost(suit({ weapons: ['sonicGrenade'] })) - cost(suit()))
})
test('EIC-RLD-01 a load of sonic grenades for a suit costs its price again (EIC-EX-17)', () => {
  const u = home(suit({ weapons: ['sonicGrenade'] }), { lasting: { shots: { 1: 0 } } })
  assert.equal(cost({ ...u, refill: { 1: true } }), 90)
})
test('EIC-LEAG-03 used-up weapons are not reloaded free: a load comes home with the shots it has', () => {
  const u = home(suit({ weapons: ['sonicGrenade', 'heMissile', 'laser'] }), { lasting: { shots: { 1: 4, 2: 0 } } })
  assert.deepEqual(
    Object.values(fit(team([u]), t).units[0]).map((f) => f.shots),
    [4, 0, null],
  )
  assert.equal(cost(u), 0)
  assert.equal(cost({ ...u, refill: { 1: true, 2: true } }), 290)
  // what was left of the old load
  assert.deepEqual(fit(team([{ ...u, refill: { 1: true, 2: true } }]), t).stock, [{ weapon: 'sonicGrenade', shots: 4 }])
})
test('EIC-LETH-02 a weapon lost to a lethal blow is bought again, never taken into stock', () => {
  const u = home(suit({ weapons: ['laser', 'plasmaBeam'] }), { lasting: { destroyed: ['1'] } })
  assert.equal(cost(u), 0)
  assert.equal(fit(team([u]), t).units[0]['1'].destroyed, true)
  assert.equal(cost({ ...u, refill: { 1: true } }), 120)
  assert.deepEqual(scrapOf(u, t), [{ weapon: 'plasmaBeam', shots: null }])
  assert.deepEqual(fit(team([{ ...u, weapons: [null, 'plasmaBeam'] }]), t).stock, [])
})
test('EIC-LEAG-04 scrapped units leave their undamaged, unused weapons in stock, fitted later free of charge', () => {
  const old = home(suit({ weapons: ['laser', 'sonicGrenade', 'heMissile', 'plasmaBeam'] }), {
    lasting: { destroyed: ['4'], shots: { 2: 6, 3: 0 } },
  })
  const after = scrapped(team([old, home(suit())]), [0], t)
  assert.equal(after.units.length, 1)
  assert.deepEqual(after.stock, [
    { weapon: 'laser', shots: null },
    { weapon: 'sonicGrenade', shots: 6 },
  ])
  const rearmed: Team = { ...after, units: [{ ...after.units[0], weapons: ['laser', 'laser'] }] }
  assert.equal(billOf(rearmed, t).total, 120) // one from stock, one bought
  assert.deepEqual(fit(rearmed, t).stock, [{ weapon: 'sonicGrenade', shots: 6 }])
})
test('EIC-AMB-98 a half-used load is fitted with the shots left and takes its slot', () => {
  const t1 = team([home(suit(), { weapons: ['sonicGrenade', 'sonicGrenade'] })], {
    stock: [
      { weapon: 'sonicGrenade', shots: 3 },
      { weapon: 'sonicGrenade', shots: 25 },
    ],
  })
  assert.deepEqual(
    Object.values(fit(t1, t).units[0]).map((f) => [f.shots, f.from]),
    [
      [10, 'stock'],
      [3, 'stock'],
    ],
  ) // the fullest first, never more than the hull's load
  const again = { ...t1, units: [{ ...t1.units[0], refill: { 2: true } }] }
  assert.deepEqual(
    Object.values(fit(again, t).units[0]).map((f) => [f.shots, f.from]),
    [
      [10, 'stock'],
      [10, 'bought'],
    ],
  )
})
test('EIC-AMB-69 lost BOD stays lost until BOD is bought again at full price', () => {
  const u = home(suit(), { lasting: { bodLost: 6 } })
  assert.deepEqual([bodLostOf(u), cost(u)], [6, 0])
  assert.deepEqual([bodLostOf({ ...u, repaired: true }), cost({ ...u, repaired: true })], [0, 115])
  const raised = { ...u, ratings: { ...u.ratings, BOD: 90 } }
  assert.deepEqual([bodLostOf(raised), cost(raised)], [0, 265])
  assert.equal(bodLostOf(home(suit(), { lasting: { oxidized: true } })), 70)
})
test('EIC-DRN-01 a lost drone is replaced for 200', () => {
  const u = home(tank(), { lasting: { droneLost: true } })
  assert.deepEqual([cost(u), cost({ ...u, newDrone: true })], [0, 200])
})
test('EIC-LEAG-01 EIC-AMB-67 purse: 15,000 in Minor League, 30,000 and 60,000 above, or as the house says (EIC-EX-18)', () => {
  assert.deepEqual(
    leagues.map((l) => purseOf(l, settle(book, {}) as Options)),
    [15000, 30000, 60000],
  )
  const o = settle(book, { 'purse.minor': 10000, 'purse.crossTraining': 20000, 'purse.master': 40000 }) as Options
  assert.deepEqual(
    leagues.map((l) => purseOf(l, o)),
    [10000, 20000, 40000],
  )
})
test('EIC-LEAG-02 a receipt is cashed in part; a new one is issued for the rest', () => {
  const owed = team([], {
    credits: 100,
    battles: 2,
    bank: {
      receipts: [
        { no: '1.1', from: 'A', amount: 4000 },
        { no: '2.1', from: 'B', amount: 15000 },
      ],
      ledger: [],
    },
  })
  const part = cashed(owed, 9000)
  assert.equal(part.credits, 9100)
  assert.deepEqual(part.bank?.receipts, [{ no: "2.1'", from: 'B', amount: 10000 }])
  assert.deepEqual(
    part.bank?.ledger.map((l) => l.credits),
    [4000, 5000],
  )
  assert.equal(cashed(owed, 99_000).credits, 19_100) // never more than is owed
})
test('EIC-BLD-12 what was paid for is kept: a settled team costs nothing again', () => {
  const fresh = team([suit({ weapons: ['laser', null, 'sonicGrenade'], shields: { heat: 30 } }), tank({ specialMovement: ['warp'] })], {
    stock: [
      { weapon: 'sonicGrenade', shots: 7 },
      { weapon: 'oxyPlus', shots: null },
    ],
  })
  const done = settled(fresh, t)
  assert.equal(done.credits, 50_000 - billOf(fresh, t).total)
  assert.equal(billOf(done, t).total, 0)
  assert.deepEqual(done.stock, [{ weapon: 'oxyPlus', shots: null }])
  assert.deepEqual(done.units[0].lasting, { shots: { 3: 7 } })
  assert.deepEqual(settled(done, t), done)
})
