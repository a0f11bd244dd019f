// Drop forces: the line, the drift, bad ground, dropships with their cargo, remote launchers, batteries.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { odds } from '../../../kernel/odds.ts'
import type { Place } from '../../../kernel/plain.ts'
import { squareApart } from '../../../space/plane.ts'
import { systemOf } from './barrage.ts'
import { artilleryPhase } from './artillery.ts'
import { cargoPoints, companies, drift, landings, landUnit, liftOff, roughLanding, shipRefusal, spread, unloadPlan } from './drops.ts'
import { at, bench, game, land, patch, piece, stand, type Bench, type Laid } from '../test/fixture-guns.ts'
import { allowanceOf, onTable, type RgGame, type Stand } from '../state/state.ts'

const trooper = (id: string, some: Partial<Stand> = {}): Stand =>
  stand(id, 0, 'orbit', 'powered-infantry', { jump: true, unit: 'raiders', ...some })
const foe = (x: number, y: number): Stand => stand('foe', 1, [x, y], 'peltast-lt-tk')
/** Down at the place where they are aimed: direction 1 and distance d10 half inches north. */
const drop = (g: RgGame, ...dice: number[]): Bench => bench(g, ...dice).start(landings, {})

// ---- Jump troops ------------------------------------------------------------------------------------------------

test('RG-DROP-02 stands are spread evenly over 12 inches about the middle, a single one in the middle', () => {
  assert.deepEqual(spread(at(24, 24), 90, 3), [at(18, 24), at(24, 24), at(30, 24)])
  assert.deepEqual(spread(at(24, 24), 0, 4), [at(24, 18), at(24, 22), at(24, 26), at(24, 30)])
  assert.deepEqual(spread(at(24, 24), 90, 1), [at(24, 24)])
})
test('RG-DROP-02 each drifts d10 half inches in one of ten directions', () => {
  const all = odds((d) => drift(d))
  assert.deepEqual([all.length, Math.min(...all.map((o) => o.is.halves)), Math.max(...all.map((o) => o.is.halves))], [100, 1, 10])
  const b = drop(game([trooper('a'), trooper('b')]), 1, 4, 6, 2)
  b.spot('landTroops', 24, 24, 90).spent()
  assert.deepEqual([b.unit('a').at, b.unit('b').at], [at(18, 26), at(30, 23)])
})
test("RG-DROP-02 one line for each unit, in the owner's turn, the direction is his", () => {
  const g = game([trooper('a'), trooper('b', { unit: 'others' }), stand('x', 1, 'orbit', 'powered-infantry', { unit: 'enemy' })])
  assert.deepEqual([companies(g, 0), companies(g, 1)], [['raiders', 'others'], ['enemy']])
  const b = drop(g, 1, 2, 1, 2)
  assert.equal(b.asked.choice.is === 'place' && b.asked.choice.facing, true)
  b.spot('landTroops', 10, 10, 0).spot('landTroops', 30, 30, 450).spent()
  assert.deepEqual([b.unit('a').facing, b.unit('b').facing, b.unit('x').where], [0, 90, 'orbit'])
})
test('RG-DROP-01 they are down, do not move this turn, and count as stationary', () => {
  const b = drop(game([trooper('a'), foe(24, 44)]), 1, 2)
    .spot('landTroops', 24, 24, 0)
    .spent()
  const s = b.unit('a')
  assert.deepEqual([s.where, s.landed, s.done, s.stirred, s.movedLast, s.shot], ['table', true, true, false, false, false])
})
test('RG-DROP-01 they are spotted as stationary infantry: in the open within reach yes, in a wood no', () => {
  const down = (x: number, y: number, l?: Laid['land']): Bench =>
    drop(game([trooper('a', { spotted: false }), foe(24, 44)], l ? { land: l } : {}), 1, 2, ...(l ? [9] : []))
      .spot('landTroops', x, y, 0)
      .spent()
  assert.deepEqual([down(24, 30).unit('a').spotted, down(24, 4).unit('a').spotted], [true, false])
  assert.equal(down(24, 30, land(patch('lightWoods', 24, 31, 6))).unit('a').spotted, false)
})
test('RG-DROP-01 who comes down within 1 inch of an enemy is seen, unless that one flies high', () => {
  const b = drop(
    game([trooper('a', { spotted: false }), stand('b', 1, [25.75, 25], 'militia', { spotted: false })], {
      land: land(patch('forest', 25, 25, 8)),
    }),
    1,
    2,
    9,
  )
    .spot('landTroops', 24, 24, 0)
    .spent()
  assert.deepEqual([b.unit('a').spotted, b.unit('b').spotted], [true, true])
})
test('RG-D06 they may be kept back, and drop another turn', () => {
  const g = game([trooper('a')])
  const b = drop(g)
    .say('landTroops', { place: [null] })
    .spent()
  assert.equal(b.unit('a').where, 'orbit')
  assert.equal(bench(g).start(landings, {}).kind, 'landTroops')
})
test('RG-DROP-03 woods, forest, town and swamp ask for a check; failing it is the end', () => {
  for (const kind of ['lightWoods', 'heavyWoods', 'forest', 'town', 'swamp'] as const) {
    const g = (): RgGame => game([trooper('a')], { land: land(patch(kind, 24, 25, 6)) })
    const lost = drop(g(), 1, 2, 6).spot('landTroops', 24, 24, 0).spent()
    assert.deepEqual([lost.unit('a').where, lost.g.words.sides[0].destroyed], ['destroyed', 4 * 256], kind)
    assert.equal(drop(g(), 1, 2, 7).spot('landTroops', 24, 24, 0).spent().unit('a').where, 'table', kind)
  }
})
test('RG-DROP-03 clear ground, hills, rivers and lakes are safe', () => {
  for (const kind of ['hill', 'lake', 'riverImpassable', 'riverFordable'] as const) {
    const g = game([trooper('a')], { land: land(patch(kind, 24, 25, 6)) })
    assert.equal(roughLanding(g, at(24, 25)), false)
    assert.equal(drop(g, 1, 2).spot('landTroops', 24, 24, 0).spent().unit('a').where, 'table', kind)
  }
})
test('RG-DROP-03 off the table is the end, at the rim is not', () => {
  const off = drop(game([trooper('a')]), 1, 10)
    .spot('landTroops', 24, 44, 0)
    .spent()
  assert.deepEqual([off.unit('a').where, off.g.words.sides[0].destroyed], ['destroyed', 4 * 256])
  const rim = drop(game([trooper('a')]), 1, 8)
    .spot('landTroops', 24, 44, 0)
    .spent()
    .unit('a')
  assert.ok(onTable(rim) && rim.at[1] <= 57600 - 450)
})
test('RG-DROP-03 who would overlap another takes the nearest free spot, unseen ones too', () => {
  const b = drop(game([trooper('a'), stand('b', 1, [24, 25], 'militia', { spotted: false })]), 1, 2)
    .spot('landTroops', 24, 24, 0)
    .spent()
  assert.ok(squareApart(b.unit('a').at, at(24, 25)) >= 900 * 900)
  assert.ok(squareApart(b.unit('a').at, at(24, 25)) <= 1500 * 1500)
})
test('RG-DROP-03 all drift before the first of them checks, so fellows in reach keep it in cohesion', () => {
  const b = drop(game([trooper('a'), trooper('b')], { land: land(patch('forest', 18, 25, 3)) }), 1, 2, 1, 2, 8)
    .spot('landTroops', 24, 24, 90)
    .spent()
  assert.deepEqual([b.told('landingCheck', 0)[0]?.number, b.unit('a').where], [8, 'table'])
})
test('RG-DROP-02 the middle of the line lies on the table', () => {
  assert.equal(drop(game([trooper('a')])).refuses({ place: [{ at: [-1, 0], facing: 0 }] }), 'RG-DROP-02')
})
test('RG-SEC-01 drop plans are secret before the landing, and so is an unseen landing after it', () => {
  const b = drop(game([trooper('a', { spotted: false }), foe(24, 44)], { land: land(patch('forest', 24, 5, 6)) }), 1, 2, 2)
  assert.equal(b.asked.told, 'nobody')
  b.spot('landTroops', 24, 4, 0).spent()
  assert.equal(b.events.filter((e) => e.told === undefined || e.told.includes(1)).length, 0)
  assert.ok(b.told('landingCheck', 0).length === 1 && b.told('destroyed', 0).length === 1)
  assert.deepEqual(landings.hushed?.(b.g as never, {}), [1])
})

// ---- Remote launchers -------------------------------------------------------------------------------------------

test('RG-DMRL-01 launchers drop like jump troops and leave the table with one Apollo barrage each', () => {
  const g = game(
    [stand('l1', 0, 'orbit', 'dmrl', { unit: 'launchers' }), stand('l2', 0, 'orbit', 'dmrl', { unit: 'launchers' }), foe(24, 44)],
    { land: land(patch('town', 18, 25, 3)) },
  )
  const b = drop(g, 1, 2, 1, 2, 3).spot('landTroops', 24, 24, 90).spent()
  assert.deepEqual(
    [b.unit('l1').where, b.unit('l2').where, b.unit('l2').barrages, systemOf(b.unit('l2'))?.id],
    ['destroyed', 'off', 1, 'apollo-lmrl'],
  )
  assert.equal(
    b.events.some((e) => e.unit === 'l2' && (e.told === undefined || e.told.includes(1))),
    false,
    'how many are left is secret',
  )
})
test("RG-DMRL-01 and fire it in the enemy's player turn", () => {
  const b = bench(
    game([foe(24, 30), stand('l', 0, 'off', 'dmrl', { barrages: 1, selfHoming: true }), stand('eye', 0, [24, 20], 'militia')], {
      words: { attacker: 1 },
    }),
    4,
  ).start(artilleryPhase, {})
  assert.deepEqual(b.offered, ['l', 'l:smoke'])
})

// ---- Dropships --------------------------------------------------------------------------------------------------

const ship = (some: Partial<Stand> = {}): Stand => stand('ship', 0, 'orbit', 'dropship', some)
const cargo = (id: string, p: Parameters<typeof stand>[3] = 'gravsled', some: Partial<Stand> = {}): Stand =>
  stand(id, 0, 'orbit', p, { ship: 'ship', unit: 'sleds', ...some })
const downed: Partial<Stand> = { where: 'table', spotted: true, at: at(24, 24), grounded: 1 }
const inside: Partial<Stand> = { where: 'carried', carrier: 'ship' }

test('RG-DROP-04 a dropship lands where its owner says, with its cargo aboard, and is a target from then on', () => {
  const b = drop(game([ship({ spotted: false }), cargo('s1'), cargo('s2'), foe(24, 44)]))
    .spot('landShip', 24, 24, 90)
    .spent()
  const s = b.unit('ship')
  assert.deepEqual([s.where, s.at, s.facing, s.spotted, s.landed, s.grounded], ['table', at(24, 24), 90, true, true, 0])
  assert.deepEqual([b.unit('s1').where, b.unit('s1').carrier, b.unit('s2').where], ['carried', 'ship', 'carried'])
})
test('RG-DROP-04 cargo waits for its ship: it neither jumps nor comes alone', () => {
  const b = drop(game([ship(), cargo('s1')]))
    .say('landShip', { place: [null] })
    .spent()
  assert.deepEqual([b.unit('ship').where, b.unit('s1').where], ['orbit', 'orbit'])
})
test('RG-DROP-04 only on clear ground, at least 2 inches from cover', () => {
  const g = game([ship()], {
    land: land(patch('lightWoods', 24, 24, 4), patch('lake', 40, 40, 6), patch('hill', 10, 40, 10, { level: 1 })),
  })
  const rule = (x: number, y: number): string => {
    const r = shipRefusal(g, g.unit('ship'), at(x, y))
    return r === true ? '' : r.rule
  }
  // the wood ends at x = 26; 1 inch of ship and 2 of clearance make 29
  assert.deepEqual(
    [rule(24, 24), rule(28.75, 24), rule(29.25, 24), rule(40, 40), rule(10, 40), rule(0.5, 24)],
    ['RG-DROP-04', 'RG-DROP-04', '', 'RG-DROP-04', '', 'RG-GEO-02'],
  )
})
test('RG-DROP-04 a choice on bad ground is refused with its rule', () => {
  const b = drop(game([ship()], { land: land(patch('town', 24, 24, 4)) }))
  assert.deepEqual([b.refuses({ place: [{ at: at(24, 24) }] }), b.refuses({ place: [{ at: at(40, 24) }] })], ['RG-DROP-04', ''])
})
test('RG-SEC-03 an unseen stand refuses no landing: the ship takes the nearest ground beside it', () => {
  const b = drop(game([ship(), stand('hid', 1, [24, 24], 'militia', { spotted: false })]))
    .spot('landShip', 24, 24, 0)
    .spent()
  assert.ok(squareApart(b.unit('ship').at, at(24, 24)) >= 1650 * 1650)
  const known = drop(game([ship(), stand('seen', 1, [24, 24], 'militia')]))
  assert.equal(known.refuses({ place: [{ at: at(24, 24) }] }), 'RG-GEO-02')
})
test('RG-DROP-04 in the next own movement phase all unload, within 3 inches, with half their allowance spent', () => {
  const b = drop(game([ship(downed), cargo('s1', 'gravsled', inside), cargo('s2', 'lt-infantry', inside)]))
  b.say('unload', { place: [{ at: at(24, 27), facing: 10 }, { at: at(26, 24) }] }).spent()
  const s = b.unit('s1')
  assert.deepEqual(
    [s.where, s.carrier, s.at, s.facing, s.cap * 2, s.movedLast, s.stirred],
    ['table', '', at(24, 27), 10, allowanceOf(s, false), true, true],
  )
  assert.deepEqual([b.unit('s2').cap, b.unit('s2').done], [4800, false])
})
test('RG-DROP-04 not in the phase it landed, and everybody gets out', () => {
  assert.equal(drop(game([ship({ ...downed, grounded: 0 }), cargo('s1', 'gravsled', inside)])).kind, '')
  const b = drop(game([ship(downed), cargo('s1', 'gravsled', inside), cargo('s2', 'gravsled', inside)]))
  assert.equal(b.refuses({ place: [{ at: at(24, 27) }, null] }), 'RG-DROP-04')
  assert.equal(b.refuses({ place: [{ at: at(24, 30) }, { at: at(26, 24) }] }), 'RG-DROP-04', 'too far')
  assert.equal(b.refuses({ place: [{ at: at(24, 27) }, { at: at(24, 27) }] }), 'RG-GEO-02', 'on one another')
})
test('RG-DROP-04 nobody is put where he cannot go', () => {
  const b = drop(game([ship(downed), cargo('s1', 'peltast-lt-tk', inside)], { land: land(patch('lake', 24, 28, 4)) }))
  assert.deepEqual([b.refuses({ place: [{ at: at(24, 27) }] }), b.refuses({ place: [{ at: at(26, 24) }] })], ['RG-DROP-04', ''])
})
test('RG-TERR-08 vehicles are set down in swamp, unless the house rule closes it to them', () => {
  const rule = (swamp: 'full' | 'impassableToVehicles', p: 'peltast-lt-tk' | 'militia'): string =>
    drop(game([ship(downed), cargo('s1', p, inside)], { land: land(patch('swamp', 24, 28, 4)), options: { swamp } })).refuses({
      place: [{ at: at(24, 27) }],
    })
  assert.deepEqual(
    [rule('full', 'peltast-lt-tk'), rule('impassableToVehicles', 'peltast-lt-tk'), rule('impassableToVehicles', 'militia')],
    ['', 'RG-DROP-04', ''],
  )
})
test('RG-AMB-30 a Tiger takes 8 transport points, or 2 by the printed list', () => {
  const load = (costTable: 'balanced' | 'book'): number =>
    cargoPoints(game([ship(downed), cargo('t', 'tiger-tank-destroyer', inside)], { options: { costTable } }), 'ship')
  assert.deepEqual([load('balanced'), load('book')], [8, 2])
})
test('RG-DROP-04 the proposed places for a full load are all legal', () => {
  const load = Array.from({ length: 12 }, (_, i) => cargo(`c${i}`, i % 2 ? 'gravsled' : 'armored-infantry', inside))
  const g = game([ship(downed), ...load, foe(27, 24)]),
    plan = unloadPlan(g, g.unit('ship'))
  assert.ok(plan.every((p): p is Place => p !== null))
  const b = drop(g)
  b.say('unload', b.asked.idle).spent()
  for (const s of b.g.units)
    for (const o of b.g.units)
      if (s.id < o.id && onTable(s) && onTable(o)) assert.ok(squareApart(s.at, o.at) >= (s.radius + o.radius) ** 2, `${s.id} ${o.id}`)
})
test('RG-DROP-04 at the end of its third own movement phase it returns to orbit, which is no loss', () => {
  const b = bench(game([ship({ ...downed, grounded: 0 }), cargo('s1', 'gravsled', inside), foe(24, 44)]))
  const end = (): Stand => b.with(liftOff).unit('ship')
  assert.deepEqual([end().where, end().where, end().where], ['table', 'table', 'left'])
  assert.deepEqual(
    [b.unit('s1').where, b.g.words.sides[0].destroyed, b.g.words.sides[0].removed, b.told('liftsOff', 1).length],
    ['left', 0, 0, 1],
  )
})
test("RG-DROP-04 the enemy's movement phase does not count", () => {
  assert.equal(
    bench(game([stand('ship', 1, [24, 24], 'dropship', { grounded: 2 })]))
      .with(liftOff)
      .unit('ship').where,
    'table',
  )
})
test('RG-MISS-06 a stand takes its points in a dropship, rounded up, at least one', () => {
  assert.equal(
    cargoPoints(
      game([ship(), cargo('a', 'hovertruck', inside), cargo('b', 'falcon-gunsled', inside), cargo('c', 'hummer', inside), cargo('d')]),
      'ship',
    ),
    1 + 16 + 1,
  )
})
test('RG-DROP-04 a dropship takes 50 transport points; two of a unit share what waits for them', () => {
  const ships = [stand('one', 0, 'orbit', 'dropship', { unit: 'ships' }), stand('two', 0, 'orbit', 'dropship', { unit: 'ships' })]
  const load = Array.from({ length: 4 }, (_, i) => cargo(`c${i}`, 'falcon-gunsled', { ship: 'ships' }))
  const b = drop(game([...ships, ...load]))
    .spot('landShip', 10, 10)
    .spot('landShip', 30, 30)
    .spent()
  assert.deepEqual(
    load.map((s) => b.unit(s.id).carrier),
    ['one', 'one', 'one', 'two'],
  )
})
test('RG-DROP-06 batteries are an option: 9 and 10 destroy a landing dropship with all aboard', () => {
  const g = (samBatteries: boolean): RgGame => game([ship(), cargo('s1'), foe(24, 44)], { options: { samBatteries } })
  const shot = drop(g(true), 9).spot('landShip', 24, 24).spent()
  assert.deepEqual(
    [shot.unit('ship').where, shot.unit('s1').where, shot.g.words.sides[0].destroyed],
    ['destroyed', 'destroyed', (30 + 2) * 256],
  )
  assert.equal(drop(g(true), 8).spot('landShip', 24, 24).spent().unit('ship').where, 'table')
  assert.equal(drop(g(false)).spot('landShip', 24, 24).spent().unit('ship').where, 'table')
})
test('RG-DROP-05 two hits leave a dropship where it stands, its cargo aboard', () => {
  const b = bench(
    game([stand('gun', 1, 'off', 'longbow-tac-missile'), foe(24, 44), ship({ ...downed, hits: 1 }), cargo('s1', 'gravsled', inside)]),
    10,
  )
    .start(artilleryPhase, {})
    .one('barrage', 'gun')
    .one('missile', 'ship')
    .spent()
  assert.deepEqual([b.unit('ship').where, b.unit('ship').hits, b.unit('s1').where], ['table', 2, 'carried'])
})
test('RG-DROP-05 the third hit destroys a dropship with its cargo', () => {
  const b = bench(
    game([stand('gun', 1, 'off', 'longbow-tac-missile'), foe(24, 44), ship({ ...downed, hits: 2 }), cargo('s1', 'gravsled', inside)]),
    10,
  )
    .start(artilleryPhase, {})
    .one('barrage', 'gun')
    .one('missile', 'ship')
    .spent()
  assert.deepEqual([b.unit('ship').where, b.unit('s1').where], ['destroyed', 'destroyed'])
})
test('RG-DROP-02 a landing written with scripted dice uses them in the order direction, distance, checks', () => {
  const b = bench(
    game([trooper('a'), trooper('b')], {
      land: land(
        piece('town', [
          [29, 20],
          [33, 20],
          [33, 30],
          [29, 30],
        ]),
      ),
    }),
    3,
    2,
    8,
    2,
    1,
  ).with((g) => landUnit(g, 0, 'raiders', at(24, 24), 90))
  b.dice.spent()
  assert.deepEqual(
    [b.told('drifts', 0).map((e) => [e.heading, e.halves]), b.unit('b').where],
    [
      [
        [72, 2],
        [252, 2],
      ],
      'destroyed',
    ],
  )
})
