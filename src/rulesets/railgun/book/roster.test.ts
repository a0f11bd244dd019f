// The roster is the book's, row by row and cell by cell; what is ours is marked so.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as roster from './roster.ts'
import type { Profile, Squad, Vehicle } from './roster.ts'
import { combatRow, frontArmor, geometry } from './charts.ts'

type VehicleRow = {
  id: string
  name: string
  armor: string
  move: number
  moveClass: string
  gun: string | null
  gunRange: number | null
  missile: string | null
  missileRange: number | null
  missileShots?: number | 'unlimited' | null
  rocketRange?: number
  rocketShots?: number
  capacity: number
  size: string
  points: number
  pointsBalanced?: number
  notes?: string[]
}
type SquadRow = {
  id: string
  name: string
  armor: string
  move: number
  moveClass: string
  saRange: number
  rpgRange: number
  cannonRange: number | null
  cannonParenthesised: boolean
  missile: string | null
  missileRange: number | null
  missileShots: number | null
  points: number
  size: string
}
type ArtilleryRow = {
  id: string
  name: string
  armor: string
  move: number
  moveClass: string
  template: number | null
  range: number
  points: number
  mrl: boolean
  dice?: number
  notes?: string[]
  smoke?: false
}
type Source = {
  vehicles: { rows: VehicleRow[]; sizeClasses: { light: string[]; mainBattleTank: string[] } }
  designedUnits: { rows: VehicleRow[]; nameAliases: Record<string, Record<string, string>> }
  infantry: { rows: SquadRow[]; lightInfantryForCliffs: string[] }
  artillery: { rows: ArtilleryRow[]; selfHomingPointsFactor: number; size: string }
  aaGuns: { profiles: string[] }
  dropTroops: {
    dropship: { transportPoints: number; hitsToDestroy: number }
    dmrl: { barrage: string; shots: number; selfHomingPointsFactor: number }
    designed: {
      dropshipProfile: {
        id: string
        armor: string
        move: number
        gun: string
        gunRange: number
        guns: number
        size: string
        points: number
        radius: number
      }
      dmrlPoints: number
      jumpCapableUnits: string[]
    }
  }
}
const source = JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8')) as Source

function agrees(v: Vehicle, row: VehicleRow): void {
  const why = row.id
  assert.deepEqual(
    [v.id, v.name, v.armor, v.move, v.moveClass, v.capacity, v.size, v.points],
    [row.id, row.name, row.armor, row.move, row.moveClass, row.capacity, row.size, row.points],
    why,
  )
  assert.deepEqual(v.gun, row.gun === null ? null : { code: row.gun, range: row.gunRange }, why)
  assert.deepEqual(
    v.missile,
    row.missile === null
      ? null
      : { code: row.missile, range: row.missileRange, shots: row.missileShots === 'unlimited' ? null : row.missileShots },
    why,
  )
  assert.deepEqual(v.rockets, row.rocketRange === undefined ? null : { range: row.rocketRange, shots: row.rocketShots }, why)
  assert.equal(v.pointDefense, row.notes?.includes('PD') ?? false, why)
  assert.equal(v.aa, row.notes?.includes('AA') ?? false, why)
  assert.equal(v.recovery, row.notes?.includes('armoured recovery vehicle') ?? false, why)
  assert.equal(v.moveClass === 'towed', row.notes?.includes('towed') ?? false, why)
  assert.equal(v.rockets !== null, row.notes?.includes('grav rockets') ?? false, why)
  assert.equal(v.radius, geometry.standRadius)
}

test('RG-ORG-04 every row of the vehicle list', () => {
  assert.equal(roster.vehicles.length, source.vehicles.rows.length)
  source.vehicles.rows.forEach((row, i) => {
    agrees(roster.vehicles[i], row)
    assert.equal(roster.vehicles[i].source, 'book')
  })
})

test('RG-MISS-05 the five vehicles of ours', () => {
  assert.equal(roster.designedVehicles.length, source.designedUnits.rows.length)
  source.designedUnits.rows.forEach((row, i) => {
    agrees(roster.designedVehicles[i], row)
    assert.equal(roster.designedVehicles[i].source, 'designed')
  })
})

test('RG-ORG-04 every row of the infantry list, RG-TERR-16 light infantry, RG-DROP-01 jump troops', () => {
  assert.equal(roster.squads.length, source.infantry.rows.length)
  source.infantry.rows.forEach((row, i) => {
    const s: Squad = roster.squads[i]
    assert.deepEqual(
      [s.id, s.name, s.armor, s.move, s.moveClass, s.smallArms, s.rpg, s.points, s.size],
      [row.id, row.name, row.armor, row.move, row.moveClass, row.saRange, row.rpgRange, row.points, row.size],
    )
    assert.deepEqual(s.cannon, row.cannonRange === null ? null : { range: row.cannonRange, parenthesized: row.cannonParenthesised })
    assert.deepEqual(s.missile, row.missile === null ? null : { code: row.missile, range: row.missileRange, shots: row.missileShots })
    assert.equal(s.light, source.infantry.lightInfantryForCliffs.includes(row.id))
    assert.equal(s.jumps, source.dropTroops.designed.jumpCapableUnits.includes(row.id))
  })
})

test('RG-ORG-04 every row of the artillery list, RG-ORG-05 launchers, RG-PD-05 the Mass Driver, RG-MISS-08 smoke', () => {
  assert.equal(roster.artillery.length, source.artillery.rows.length)
  source.artillery.rows.forEach((row, i) => {
    const a = roster.artillery[i]
    assert.deepEqual(
      [a.id, a.name, a.armor, a.move, a.moveClass, a.template, a.range, a.points, a.size],
      [row.id, row.name, row.armor, row.move, row.moveClass, row.template, row.range, row.points, source.artillery.size],
    )
    assert.equal(a.launcher, row.mrl)
    assert.equal(a.stoppable, !row.notes?.includes('no point defence against it'))
    assert.equal(a.smoke, row.smoke !== false)
    assert.equal(row.dice ?? 1, 1)
    assert.equal(roster.canHome(a), row.mrl)
  })
  assert.equal(roster.selfHomingFactor, source.artillery.selfHomingPointsFactor)
  assert.equal(roster.selfHomingFactor, source.dropTroops.dmrl.selfHomingPointsFactor)
})

test('RG-DROP-04 the dropship and RG-DMRL-01 the launcher that drops', () => {
  const {
    dropship,
    dmrl,
    designed: { dropshipProfile: ship, dmrlPoints },
  } = source.dropTroops
  const own = roster.dropship
  assert.deepEqual(
    [own.id, own.armor, own.move, own.gun.code, own.gun.range, own.guns, own.size, own.points, own.radius],
    [ship.id, ship.armor, ship.move, ship.gun, ship.gunRange, ship.guns, ship.size, ship.points, ship.radius],
  )
  assert.deepEqual([own.transport, own.hits], [dropship.transportPoints, dropship.hitsToDestroy])
  assert.deepEqual([roster.launcher.barrage, roster.launcher.shots, roster.launcher.points], [dmrl.barrage, dmrl.shots, dmrlPoints])
  assert.equal(roster.weaponsOf(own).length, ship.guns)
  assert.ok(roster.canHome(roster.launcher))
})

test('RG-ORG-04 a profile is found by its id, and nothing else is', () => {
  assert.equal(new Set(roster.profiles.map((p) => p.id)).size, roster.profiles.length)
  for (const p of roster.profiles) assert.equal(roster.profile(p.id), p)
  for (const id of ['', 'toString', 'rhino']) {
    assert.equal(roster.isProfile(id), false)
    assert.throws(() => roster.profile(id), /RG-ORG-04/)
  }
  assert.equal(roster.isProfile(3), false)
})

test('RG-AMB-31 two vehicles called Rhino have ids of their own', () => {
  const rhinos = roster.vehicles.filter((v) => v.name.startsWith('Rhino'))
  assert.deepEqual(
    rhinos.map((v) => v.id),
    ['rhino-hvy-hover-tank', 'rhino-wheeled'],
  )
})

test("RG-AMB-30 the Tiger costs 8 on the balanced table and 2 on the book's, nothing else differs", () => {
  for (const p of roster.profiles) {
    const row = source.vehicles.rows.find((r) => r.id === p.id)
    assert.equal(roster.listPoints(p, 'book'), p.points)
    assert.equal(roster.listPoints(p), row?.pointsBalanced ?? p.points, p.id)
  }
})

test('RG-FIRE-12 light vehicles, main battle tanks and infantry', () => {
  assert.deepEqual(roster.sizeClasses, source.vehicles.sizeClasses)
  for (const p of roster.profiles) {
    const kind = roster.targetKind(p)
    assert.equal(kind === 'infantry', p.is === 'squad')
    assert.equal(kind === 'mainBattleTank', source.vehicles.sizeClasses.mainBattleTank.includes(p.size), p.id)
    assert.equal(roster.spottedAs(p), p.is === 'squad' ? 'personnel' : 'vehicle')
  }
})

test("RG-GRAV-07 AA guns are the catalogue's", () => {
  assert.deepEqual(
    roster.vehicles.filter((v) => v.aa).map((v) => v.id),
    source.aaGuns.profiles,
  )
})

test('RG-MISS-06 transport points are list points, rounded up, at least 1', () => {
  const of = (id: string): number => roster.transportPoints(roster.profile(id))
  assert.deepEqual(['hummer', 'militia', 'hovertruck', 'lt-infantry', 'phalanx-med-tk'].map(of), [1, 1, 1, 1, 8])
})

test('RG-FIRE-03 RG-FIRE-04 RG-CC-12 the weapons of a stand, each with a row of the Combat Chart but rockets', () => {
  const names = (id: string): string[] =>
    roster.weaponsOf(roster.profile(id)).map((w) => `${w.name} ${w.range}${w.shots === null ? '' : ` ×${w.shots}`}`)
  assert.deepEqual(names('grenadier-ifv'), ['cannon 8', 'heavy missile 10 ×2'])
  assert.deepEqual(names('powered-hvy-wpns'), ['small arms 2', 'RPG 2', 'cannon 8', 'light missile 6 ×2'])
  assert.deepEqual(names('kestrel-rocket-sled'), ['machine guns 4', 'grav rockets 8 ×2'])
  assert.deepEqual(names('badger-arv'), [])
  assert.deepEqual(names('zeus-hmrl'), [])
  for (const p of roster.profiles) {
    const weapons = roster.weaponsOf(p)
    assert.equal(new Set(weapons.map((w) => w.id)).size, weapons.length)
    for (const w of weapons)
      if (w.code === null) assert.equal(w.id, 'rockets')
      else assert.ok(combatRow(w.code).name.length > 0)
    assert.ok(frontArmor(p.armor))
  }
})

test('RG-CARRY-01 RG-CARRY-08 carriers take squads and towed weapons', () => {
  const riders = roster.profiles.filter(roster.canRide)
  assert.ok(riders.every((p) => p.is === 'squad' || p.id === 'ballista-towed-railgun'))
  assert.equal(riders.length, roster.squads.length + 1)
  assert.deepEqual(
    roster.profiles.filter((p) => roster.capacityOf(p) > 0).map((p) => p.id),
    source.vehicles.rows.filter((row) => row.capacity > 0).map((row) => row.id),
  )
})

test('RG-MISS-01 names among the Bulrathi', () => {
  assert.deepEqual(roster.nameAliases, source.designedUnits.nameAliases)
  const p: Profile = roster.profile('phalanx-med-tk')
  assert.equal(roster.nameOf(p, 'bulrathi'), 'Grizzly')
  assert.equal(roster.nameOf(p, 'terran'), p.name)
})
