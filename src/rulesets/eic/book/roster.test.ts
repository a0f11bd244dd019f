// The roster is the book's, row by row.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { CapacityGroup, Hull, Need, Rating } from './charts.ts'
import { ratings } from './charts.ts'
import * as roster from './roster.ts'
import type { BuiltInId, ClassId, SpecialMovementId, Weapon } from './roster.ts'

type WeaponRow = {
  id: string
  name: string
  range: string | number | null
  effects: { type: string; damage: number }[]
  rate: string | null
  cost: number
  costUnit: string
  eNeed: Need | null
  eNeedRuling?: Need
  boostable: boolean
  capacityGroup: string
  area: boolean
  sharpshoot: boolean
  tankOnly?: boolean
  suitOnly?: boolean
  slots: number
  attrBonus?: number
  notInFlight?: boolean
  shotsPerLoad?: Record<Hull, number>
}
type Source = {
  unitBasePrices: Record<Hull, number>
  specialtyPrices: Record<ClassId, number>
  weapons: { rows: WeaponRow[] }
  optionalWeapons: { rows: WeaponRow[] }
  builtInWeapons: {
    rows: {
      id: BuiltInId
      on: string
      rate: string
      eNeed: Need
      range: string
      damage: { type: string; formula: string }
      boostable: boolean
      sharpshoot: boolean
    }[]
  }
  drone: {
    perTank: number
    BOD: number
    ATTR: number
    DFR: number
    PWR: number
    SPD: number
    DET: number
    ECM: number
    energy: number
    flightRange: string
    replacementCost: number
    rulings: { dfrAloft: number; grenadeRange: number; bombRange: number; payload: string }
  }
  slots: { suit: number; tank: number; watcher: number; outlaw: { normal: number; holster: number; missilePod: number } }
  loadCapacities: { rows: { group: string }[] }
  specialMovement: {
    rows: {
      id: SpecialMovementId
      cost: number
      who: string
      dfrBonusAloft?: number
      detBonusAloft?: number
      dfrBonusOwned?: number
      initiativeBonusPerWarpingTank?: number
      detAndAttrBonus?: string
    }[]
  }
  specialtyUnits: {
    rows: {
      id: ClassId
      name: string
      bonuses: Partial<Record<Rating, number>>
      slots: number
      forbids?: string[]
      builtIn: BuiltInId
      energy?: string
      conditional?: { ATTR: number; when: string }
      special?: string
      extraSlots?: { id: string }[]
    }[]
  }
  archieCharges: { choose: number; of: string[]; eNeed: Need; attrBonus: number; boostable: boolean }
}
const source = JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8')) as Source

function agrees(w: Weapon, row: WeaponRow): void {
  assert.equal(w.id, row.id)
  assert.ok(row.name.startsWith(w.name), row.name)
  assert.equal(w.range, row.range)
  assert.deepEqual(w.effects, row.effects)
  assert.equal(row.rate === null ? 0 : Number(row.rate.split('/')[1]), w.rounds)
  assert.equal(w.cost, row.cost)
  assert.equal(w.sold, row.costUnit)
  assert.equal(w.need, row.eNeedRuling ?? row.eNeed)
  assert.equal(w.boost, row.boostable)
  assert.equal(w.group, row.capacityGroup)
  assert.equal(w.area, row.area)
  assert.equal(w.sharp, row.sharpshoot)
  assert.equal(w.only, row.tankOnly ? 'tank' : row.suitOnly ? 'suit' : null)
  assert.equal(w.slots, row.slots)
  assert.equal(w.attr, row.attrBonus ?? 0)
  assert.equal(w.groundedOnly, row.notInFlight ?? false)
  for (const hull of ['suit', 'tank'] as const) {
    const single = row.capacityGroup === 'missile' || row.capacityGroup === 'bomb'
    assert.equal(roster.fullShots(w, hull), row.shotsPerLoad?.[hull] ?? (single ? 1 : null))
  }
}

test('EIC-WPN-01 every row of the weapon table', () => {
  assert.equal(roster.weapons.length, source.weapons.rows.length)
  source.weapons.rows.forEach((row, i) => agrees(roster.weapons[i], row))
})

test('EIC-AMB-34 the acid stream gun stands apart from the table', () => {
  assert.equal(roster.optionalWeapons.length, source.optionalWeapons.rows.length)
  source.optionalWeapons.rows.forEach((row, i) => agrees(roster.optionalWeapons[i], row))
  assert.ok(!roster.weapons.some((w) => w.id === 'acidStreamGun'))
})

test('EIC-WPN-07 the built-in guns and their damage by PWR', () => {
  assert.equal(roster.builtInWeapons.length, source.builtInWeapons.rows.length)
  source.builtInWeapons.rows.forEach((row, i) => {
    const w = roster.builtInWeapons[i]
    assert.equal(w.id, row.id)
    assert.equal(w.range, row.range)
    assert.equal(w.need, row.eNeed)
    assert.equal(w.boost, row.boostable)
    assert.equal(w.sharp, row.sharpshoot)
    assert.deepEqual(
      w.effects.map((e) => e.type),
      [row.damage.type],
    )
    assert.equal(`1/${w.rounds}`, row.rate)
    const formula = {
      'max(15, floor(PWR/2))': (p: number) => Math.max(15, Math.floor(p / 2)),
      PWR: (p: number) => p,
      'floor(3*PWR/4)': (p: number) => Math.floor((3 * p) / 4),
    }[row.damage.formula]
    assert.ok(formula)
    for (const pwr of [0, 10, 20, 30, 70, 100, 120]) assert.equal(roster.rawDamage(w, 0, pwr), formula(pwr))
  })
})

test('EIC-WPN-01 a weapon is found by its id, and nothing else is', () => {
  for (const w of [...roster.weapons, ...roster.optionalWeapons, ...roster.builtInWeapons]) assert.equal(roster.weapon(w.id), w)
  assert.equal(roster.isWeapon('laser'), true)
  for (const id of ['', 'toString', 'lazer']) {
    assert.equal(roster.isWeapon(id), false)
    assert.throws(() => roster.weapon(id), /EIC-WPN-01/)
  }
})

test('EIC-WPN-01 PWR and throw reach PWR/10, missiles whatever the PWR, a bomb its own hex (EIC-EX-11)', () => {
  for (const w of [...roster.weapons, ...roster.builtInWeapons])
    assert.equal(roster.reach(w, 69), w.range === null ? -1 : w.range === 'DROP' ? 0 : typeof w.range === 'number' ? w.range : 6, w.id)
  assert.equal(roster.reach(roster.weapon('plasmaBeam'), 60), 6)
})

test('EIC-WPN-10 every weapon that takes a slot has a capacity', () => {
  const groups = source.loadCapacities.rows.map((row) => row.group)
  for (const w of [...roster.weapons, ...roster.optionalWeapons, ...roster.builtInWeapons])
    assert.equal(groups.includes(w.group), w.slots === 1 || w.sold === 'built in', w.id)
})

test('EIC-BLD-03 hull prices, and EIC-WPN-03 their slots', () => {
  for (const hull of roster.hulls) {
    assert.equal(hull.price, source.unitBasePrices[hull.id])
    assert.equal(hull.slots, source.slots[hull.id])
    assert.equal(roster.hullRow(hull.id), hull)
    for (const gun of hull.builtIn) assert.equal(roster.weapon(gun).only, hull.id)
  }
  assert.deepEqual(
    source.builtInWeapons.rows
      .filter((row) => row.on === 'tanks')
      .map((row) => row.id)
      .sort(),
    [...roster.builtInsOf('tank', null)].sort(),
  )
  assert.equal(roster.slotsOf('suit', 'watcher'), source.slots.watcher)
  assert.equal(roster.slotsOf('suit', 'outlaw'), source.slots.outlaw.normal)
  assert.equal(roster.slotsOf('tank', null), source.slots.tank)
})

test('EIC-SPEC-02…09 the seven classes', () => {
  assert.equal(roster.specialties.length, source.specialtyUnits.rows.length)
  source.specialtyUnits.rows.forEach((row, i) => {
    const s = roster.specialties[i]
    assert.equal(s.id, row.id)
    assert.equal(s.name, row.name)
    assert.equal(s.price, source.specialtyPrices[row.id])
    for (const rating of ratings) assert.equal(s.bonus[rating], row.bonuses[rating] ?? 0, `${row.id} ${rating}`)
    assert.equal(s.slots, row.slots)
    assert.equal(s.builtIn, row.builtIn)
    assert.deepEqual(
      s.forbids,
      (row.forbids ?? []).map((text) => text.split(' ')[0] as CapacityGroup),
    )
    assert.equal(s.dfrCountsForEnergy, row.energy !== undefined)
    assert.equal(s.bowAttr, row.conditional?.when.includes('bow') ? row.conditional.ATTR : 0)
    assert.equal(s.fightAttr, row.conditional?.when.includes('hand to hand') ? row.conditional.ATTR : 0)
    assert.equal(s.extraFights, /one extra attack/.test(row.special ?? '') ? 1 : 0)
    assert.equal(s.bullDamage, /floor\(\(BOD\+PWR\)\/2\)/.test(row.special ?? ''))
    assert.equal(s.steals, /initiative steal/.test(row.special ?? ''))
    assert.equal(s.holster, row.extraSlots?.some((x) => x.id === 'holster') ?? false)
    assert.equal(s.pod, row.extraSlots?.some((x) => x.id === 'missilePod') ?? false)
    assert.equal(roster.specialty(row.id), s)
  })
  assert.equal(roster.specialty(null), null)
  assert.throws(() => roster.specialty('basic'), /EIC-SPEC-01/)
})

test('EIC-AMB-30 the chest cannon is in place of the arm guns, or beside them', () => {
  assert.deepEqual(roster.builtInsOf('suit', 'stumpy'), ['chestCannon'])
  assert.deepEqual(roster.builtInsOf('suit', 'stumpy', true), ['chestCannon', 'armGuns'])
  assert.deepEqual(roster.builtInsOf('suit', 'archie', true), ['armGuns'])
  assert.deepEqual(roster.builtInsOf('suit', null), ['armGuns'])
})

test('EIC-SPEC-07 the charges of an Archie', () => {
  assert.deepEqual(roster.archieCharges, source.archieCharges.of)
  assert.equal(roster.mostCharges, source.archieCharges.choose)
  assert.equal(roster.specialty('archie')!.bowAttr, source.archieCharges.attrBonus)
  for (const w of roster.weapons) {
    const charge = source.archieCharges.of.includes(w.id)
    assert.equal(roster.isCharge('archie', w.id), charge)
    assert.equal(roster.isCharge(null, w.id), false)
    assert.equal(roster.needOf('archie', w), charge ? source.archieCharges.eNeed : w.need)
    assert.equal(roster.needOf('spook', w), w.need)
  }
})

test('EIC-DRN-01 the drone', () => {
  const { drone } = source
  for (const rating of ratings) assert.equal(roster.drone[rating], drone[rating])
  assert.equal(roster.drone.perTank, drone.perTank)
  assert.equal(roster.drone.energy, drone.energy)
  assert.equal(roster.drone.replacement, drone.replacementCost)
  assert.equal(roster.drone.replacement, roster.weapon('tankDrone').cost)
  assert.equal(roster.drone.flight, Number(/= (\d+) hexes/.exec(drone.flightRange)![1]))
  assert.equal(roster.drone.dfrAloft, drone.rulings.dfrAloft)
  assert.equal(roster.drone.grenadeReach, drone.rulings.grenadeRange)
  assert.equal(roster.drone.bombReach, drone.rulings.bombRange)
  assert.deepEqual([String(roster.drone.mostGrenades), String(roster.drone.mostParalysis)], drone.rulings.payload.match(/\d+/g))
})

test('EIC-FLT-01 EIC-WARP-01 EIC-ELEV-01 special movement', () => {
  assert.deepEqual(
    roster.specialMovements.map((m) => m.id),
    source.specialMovement.rows.map((row) => row.id),
  )
  for (const row of source.specialMovement.rows) {
    const m = roster.specialMovement(row.id)
    assert.equal(m.id, row.id)
    assert.equal(m.cost, row.cost)
    assert.deepEqual(m.hulls, row.who.split(' or '))
    const perFive = row.detAndAttrBonus === undefined ? 0 : Number(/\+(\d+) per 5/.exec(row.detAndAttrBonus)![1])
    assert.equal(m.dfr, row.dfrBonusAloft ?? row.dfrBonusOwned ?? 0)
    assert.equal(m.det, row.detBonusAloft ?? perFive)
    assert.equal(m.attr, perFive)
    assert.equal(m.initiative, row.initiativeBonusPerWarpingTank ?? 0)
  }
})
