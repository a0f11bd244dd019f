// EIC League: tests of the drone, its payload and the airdropped bomb, by drone or by two flyers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, game, place, suit, table, tank, withDrone } from '../test/fixture.ts'
import { wildfire } from './detection.ts'
import { payloads } from './drone.ts'
import { vanquish } from './energy.ts'
import { coachAttacks, engage } from './coachattacks.ts'
import { outcome, round } from './sequence.ts'
import { detOf, dfrOf, ecmOf, type EicUnit } from '../state/state.ts'

const A = at(10, 8)
type Some = Parameters<typeof tank>[3]
type Laid = Parameters<typeof game>[1]
/** Tank a with a drone, suit b six hexes away. */
const set = (a: Some = {}, laid: Laid = {}, drone: Partial<EicUnit> = {}, more: readonly EicUnit[] = []) =>
  game([withDrone(tank('a', 0, A, a)).map((u) => (u.hull === 'drone' ? { ...u, ...drone } : u)), suit('b', 1, at(16, 8)), ...more], laid)
const begin = (g: ReturnType<typeof game>, ...dice: number[]) => table(g, ...dice).start(engage, { by: 'a' })
const lost = (t: ReturnType<typeof table>, id: string) => t.unit(id).energyMax - t.unit(id).energy

test('EIC-DRN-01: one free drone a tank: BOD 10, ATTR 80, DFR 30, PWR 30, SPD 80, DET 0, ECM 0, energy 140', () => {
  const d = withDrone(tank('a', 0, A))[1]
  assert.deepEqual([d.bod, d.attr, d.dfr, d.pwr, d.spd, d.det, d.ecm, d.energy, d.energyMax], [10, 80, 30, 30, 80, 0, 0, 140, 140])
  assert.deepEqual([detOf(d), ecmOf(d)], [0, 0])
})

test('EIC-AMB-60: its energy is 140 as printed', () => {
  assert.equal(withDrone(tank('a', 0, A))[1].energyMax, 140)
})

test('EIC-DRN-02: it flies 8 hexes in place of the attack of its tank, and drops', () => {
  const t = begin(set({ weapons: ['sonicGrenade'] }), 99, 99)
  t.one('attack', 'drone').one('payload', 's1')
  assert.deepEqual([t.unit('a').slots[0].shots, t.unit('a.drone').payloadShots], [20, 10])
  assert.equal(t.refuses({ legs: [{ to: place(at(19, 8)) }] }), 'EIC-DRN-02')
  t.go('droneFlight', at(15, 8)).one('drop', 'b')
  assert.deepEqual([t.told('attacks')?.attr, t.told('attacks')?.by, t.unit('a').attacks], [80, 'a.drone', 1])
  assert.equal(lost(t, 'b'), 60)
  assert.equal(lost(t, 'a.drone'), 40)
  assert.deepEqual([t.kind, t.unit('a.drone').aloft, t.unit('a.drone').payloadShots], ['', true, 9])
  t.spent()
})

test('EIC-DRN-02: a tank that has attacked has no attack left for its drone', () => {
  const t = begin(set(), 99, 1).one('attack', 'subGuns>b').one('sharpshot', 'normal')
  assert.equal(t.kind, '')
})

test('EIC-DRN-03: the roll, DET and range of the tank decide; without a detection it may fly but not drop', () => {
  const t = begin(set({ weapons: ['sonicGrenade'] }), 1)
    .one('attack', 'drone')
    .one('payload', 's1')
    .go('droneFlight', at(15, 8))
  assert.equal(t.kind, '')
  assert.equal(t.unit('a.drone').hex, at(15, 8))
  const far = begin(set({ det: 50, weapons: ['sonicGrenade'] })) // b is six hexes from the tank
  far.one('attack', 'drone').one('payload', 's1').go('droneFlight', at(15, 8))
  assert.equal(far.kind, '')
})

test('EIC-DRN-04: payload is one bomb or up to 10 grenades of one type, 5 of paralysis; DFR 50 aloft', () => {
  const load = (weapon: 'sonicGrenade' | 'paralysisGrenade' | 'nuclearBomb') =>
    begin(set({ weapons: [weapon] }), 99)
      .one('attack', 'drone')
      .one('payload', 's1')
      .unit('a.drone').payloadShots
  assert.deepEqual([load('sonicGrenade'), load('paralysisGrenade'), load('nuclearBomb')], [10, 5, 1])
  assert.deepEqual(
    payloads(tank('a', 0, A, { weapons: ['laser', 'heMissile', 'fragGrenade'] })).map((o) => o.id),
    ['s3'],
  )
  assert.equal(dfrOf({ ...withDrone(tank('a', 0, A))[1], aloft: true }), 50)
})

test('EIC-DRN-04: grenades up to 3 hexes, bombs in its own hex', () => {
  const drop = (weapon: 'sonicGrenade' | 'nuclearBomb', hex: number) =>
    begin(set({ weapons: [weapon] }), 99, 1)
      .one('attack', 'drone')
      .one('payload', 's1')
      .go('droneFlight', hex).kind
  assert.deepEqual(
    [drop('sonicGrenade', at(13, 8)), drop('sonicGrenade', at(12, 8)), drop('nuclearBomb', at(16, 8)), drop('nuclearBomb', at(15, 8))],
    ['drop', '', 'drop', ''],
  )
})

test('EIC-DRN-04: inactive when its tank is paralyzed, at 9 percent or less, or vanquished', () => {
  const offered = (a: Some) => {
    const t = begin(set(a), 99)
    return t.kind === 'attack' && t.offered.includes('drone')
  }
  assert.ok(offered({ energyMax: 100, energy: 10 }))
  assert.ok(!offered({ energyMax: 100, energy: 9 }))
  assert.ok(!offered({ paralyzed: true, paralyzedThrough: 4 }))
  const out = { docked: false, aloft: true, hex: at(12, 8) }
  const g = set({ energyMax: 20 }, {}, out, [suit('c', 0, at(2, 2))])
  g.edit('b').slots = [{ no: 1, weapon: 'laser', shots: -1, lost: false, fired: 0 }]
  const t = table(g, 99, 99).start(engage, { by: 'b' }).one('attack', 's1>a').say('boost', { number: 0 }).one('sharpshot', 'normal')
  assert.ok(t.unit('a').vanquished && t.unit('a.drone').gone)
})

test('EIC-AMB-62: a drone is no unit for victory and wildfire', () => {
  const g = set({ vanquished: true, energy: 0 }, { sides: [{ left: 0 }] }, { docked: false, aloft: true })
  assert.deepEqual(outcome(g)?.winners, [1])
  const two = game([
    suit('a', 0, A, { det: 20 }),
    withDrone(tank('b', 1, at(16, 8), { ecm: 90 })).map((u) => (u.hull === 'drone' ? { ...u, docked: false, aloft: true } : u)),
  ])
  assert.notEqual(wildfire(two, 0), 0) // its ECM of 0 forbids nothing
  vanquish(two, 'b.drone')
  assert.equal(two.words.sides[1].left, 1)
})

test('EIC-AMB-61: droneLeash keeps it near its tank', () => {
  const t = begin(set({}, { options: { droneLeash: 4 } }), 99).one('attack', 'drone')
  assert.equal(t.refuses({ legs: [{ to: place(at(15, 8)) }] }), 'EIC-AMB-61')
  assert.equal(t.refuses({ legs: [{ to: place(at(14, 8)) }] }), '')
  assert.equal(
    begin(set(), 99)
      .one('attack', 'drone')
      .refuses({ legs: [{ to: place(at(15, 8)) }] }),
    '',
  )
})

test('EIC-AMB-97: docked it is no target and takes no blast; out it is a target of its own', () => {
  const docked = set({}, {}, {}, [])
  docked.edit('b').slots = [{ no: 1, weapon: 'sonicMissile', shots: 1, lost: false, fired: 0 }]
  const t = table(docked, 99, 99).start(engage, { by: 'b' })
  assert.ok(!t.offered.some((id) => id.endsWith('>a.drone')))
  t.one('attack', 's1>a')
  assert.equal(lost(t, 'a.drone'), 0)
  const out = set({}, {}, { docked: false, aloft: true, hex: at(12, 8) })
  assert.ok(table(out, 99).start(engage, { by: 'b' }).offered.includes('armGuns>a.drone'))
})

test(
  'EIC-ATK-06 EIC-AMB-97: the load a drone drops from is used for the round: it is not launched too, nor dropped ' + 'from after a launch',
  () => {
    const tall = {
      attr: 100,
      elevator: true,
      height: 5,
      heightBefore: 5,
      weapons: ['sonicGrenade', 'grenadeLauncher', 'sonicGrenade'] as const,
    }
    const t = begin(set(tall), 99, 1).one('attack', 'drone').one('payload', 's1').go('droneFlight', at(13, 8)).one('drop', 'b')
    assert.deepEqual(
      t.offered.filter((id) => id.includes('launch')),
      ['s3:launch2>b'],
    )
    const kept = begin(set(tall), 99).one('attack', 'drone').one('payload', 's1').go('droneFlight', at(13, 8)).pass('drop')
    assert.deepEqual(
      kept.offered.filter((id) => id.endsWith('launch2>b')),
      ['s1:launch2>b', 's3:launch2>b'],
    ) // only carried, it is not used
    const flown = { docked: false, aloft: true, hex: at(13, 8), payload: 'sonicGrenade', payloadShots: 7, payloadSlot: 1 } as const
    const after = (slot: string) =>
      begin(set(tall, {}, flown), 99, 1)
        .one('attack', `${slot}:launch2>b`)
        .one('attack', 'drone')
        .pass('droneFlight').kind
    assert.deepEqual([after('s1'), after('s3')], ['', 'drop'])
  },
)

test('EIC-AMB-97: it docks by ending in the hex of its tank, and what it carries goes back to the load', () => {
  const g = set(
    { slots: [{ no: 1, weapon: 'sonicGrenade', shots: 20, lost: false, fired: 0 }] },
    {},
    { docked: false, aloft: true, hex: at(12, 8), payload: 'sonicGrenade', payloadShots: 7, payloadSlot: 1 },
  )
  const t = begin(g, 1).one('attack', 'drone').go('droneFlight', A)
  assert.deepEqual([t.unit('a.drone').docked, t.unit('a.drone').aloft, t.unit('a').slots[0].shots], [true, false, 27])
})

test('EIC-AMB-93: grenades that come back to a load filled in the meantime do not overfill it', () => {
  const g = set(
    { slots: [{ no: 1, weapon: 'sonicGrenade', shots: 27, lost: false, fired: 0 }] },
    {},
    { docked: false, aloft: true, hex: at(12, 8), payload: 'sonicGrenade', payloadShots: 7, payloadSlot: 1 },
  )
  assert.equal(begin(g, 1).one('attack', 'drone').go('droneFlight', A).unit('a').slots[0].shots, 30)
})

test('EIC-AMB-97: once a round, and nothing moves it after its drop', () => {
  const t = begin(set({ attr: 100, height: 5, elevator: true, weapons: ['sonicGrenade'] }), 99, 1)
    .one('attack', 'drone')
    .one('payload', 's1')
    .go('droneFlight', at(13, 8))
    .one('drop', 'b')
  assert.equal(t.kind, 'attack')
  assert.ok(!t.offered.includes('drone'))
})

test('EIC-AMB-97: droneSensor drone measures the range from the drone', () => {
  const laid: Laid = { options: { droneSensor: 'drone' } }
  const more = [suit('c', 1, at(19, 8))]
  const t = begin(set({ det: 60, weapons: ['sonicGrenade'] }, laid, {}, more), 99)
    .one('attack', 'drone')
    .one('payload', 's1')
    .go('droneFlight', at(17, 8))
  assert.deepEqual(t.offered, ['b', 'c'])
  const from = begin(set({ det: 60, weapons: ['sonicGrenade'] }, {}, {}, more), 99)
    .one('attack', 'drone')
    .one('payload', 's1')
    .go('droneFlight', at(17, 8))
  assert.deepEqual(from.offered, ['b'])
})

test('EIC-AMB-97: under droneSensor drone the tank rolls though nobody is near it', () => {
  const g = game([withDrone(tank('a', 0, A, { det: 50, weapons: ['sonicGrenade'] })), suit('b', 1, at(18, 8))], {
    options: { droneSensor: 'drone' },
  })
  const t = begin(g, 99, 1).one('attack', 'drone').one('payload', 's1').go('droneFlight', at(17, 8)).one('drop', 'b')
  t.spent()
  assert.equal(
    begin(game([withDrone(tank('a', 0, A, { det: 50 })), suit('b', 1, at(18, 8))]))
      .one('attack', 'drone')
      .unit('a').sense,
    0,
  )
})

test('EIC-AMB-15: drones fly only in a turn with an attack step', () => {
  const g = game([withDrone(tank('a', 0, at(3, 8))), suit('b', 1, at(21, 8))])
  const t = table(g, 3, 4).start(round, {}).say('warp', { some: [] }).pass('mover').pass('mover')
  assert.ok(t.told('skips'))
  assert.equal(t.kind, '')
})

test('EIC-DRN-02: a drone takes no part in movement and is never named to attack', () => {
  const t = table(set({}, {}, { docked: false, aloft: true, hex: at(12, 8) })).start(coachAttacks, { seat: 0 })
  assert.deepEqual(t.offered, ['a'])
})

// ---- Bombs ------------------------------------------------------------------------------------------------------

const fly = { flight: true, aloft: true }
const bombers = (a: Some = {}, c: Partial<EicUnit> = {}, laid: Laid = {}, b = A) =>
  game(
    [
      suit('a', 0, A, { ...fly, weapons: ['nuclearBomb'], ...a }),
      suit('c', 0, at(11, 8), { ...fly, ...c }),
      suit('b', 1, b, { energyMax: 3000 }),
    ],
    laid,
  )
const tandem = (g: ReturnType<typeof game>) => {
  const t = table(g, 99).start(engage, { by: 'a' })
  return t.kind === '' ? [] : t.offered.filter((id) => id.includes('tandem'))
}

test('EIC-NUKE-01: a bomb is dropped by a drone: heat 400 + force 300, and friends in the blast take it', () => {
  const g = set({ weapons: ['nuclearBomb'], energyMax: 2000 })
  g.edit('b').energyMax = 2000
  g.edit('b').energy = 2000
  const t = begin(g, 99, 99).one('attack', 'drone').one('payload', 's1').go('droneFlight', at(16, 8)).one('drop', 'b')
  assert.equal(lost(t, 'b'), 400 + 300 - 90)
  assert.equal(lost(t, 'a'), 280 + 180 - 100) // six hexes off
})

test(
  'EIC-AMB-63: two own flying suits aloft in the same or adjacent hexes, target in the hex of one of them; both ' + 'spend all attacks',
  () => {
    assert.deepEqual(tandem(bombers()), ['s1:tandem:c>b'])
    assert.deepEqual(tandem(bombers({}, {}, {}, at(11, 8))), ['s1:tandem:c>b'])
    const t = table(bombers({ energyMax: 3000 }, { energyMax: 3000, energy: 3000 }), 99, 99)
      .start(engage, { by: 'a' })
      .one('attack', 's1:tandem:c>b')
    assert.ok(t.unit('a').acted && t.unit('c').acted)
    assert.deepEqual([lost(t, 'b'), t.told('attacks')?.attr], [610, 80])
  },
)

test('EIC-AMB-63: not from the ground, not apart, not with who is paralyzed, retreats or has attacked, not at a target beside them', () => {
  for (const g of [
    bombers({ aloft: false }),
    bombers({}, { aloft: false }),
    bombers({}, { hex: at(12, 8) }),
    bombers({}, { paralyzed: true }),
    bombers({}, { retreat: 'retreating' }),
    bombers({}, { attacks: 1 }),
    bombers({}, {}, {}, at(9, 8)),
  ])
    assert.deepEqual(tandem(g), [])
})

test('EIC-AMB-29: bombs are of low need', () => {
  assert.deepEqual(tandem(bombers({ energyMax: 1000, energy: 100 })), ['s1:tandem:c>b'])
  assert.deepEqual(tandem(bombers({ energyMax: 1000, energy: 99 })), [])
})

test('EIC-AMB-74: the bombers are inside their own blast; bombersEscape spares them', () => {
  const hit = (laid: Laid) =>
    table(bombers({ energyMax: 3000 }, { energyMax: 3000, energy: 3000 }, laid), 99, 99)
      .start(engage, { by: 'a' })
      .one('attack', 's1:tandem:c>b')
  const t = hit({}),
    u = hit({ options: { bombersEscape: true } })
  assert.deepEqual([lost(t, 'a'), lost(t, 'c')], [610, 610 - 40])
  assert.deepEqual([lost(u, 'a'), lost(u, 'c'), lost(u, 'b')], [0, 0, 610])
})

test('EIC-WILD-02: wildfire is only for shooting and throwing: no bombing', () => {
  const g = bombers({ det: 20 }, { det: 20 })
  g.edit('b').ecm = 90
  assert.deepEqual(
    table(g, 1)
      .start(engage, { by: 'a' })
      .offered.filter((id) => id.includes('tandem')),
    [],
  )
})

test('EIC-D11: payload, flight, then at most one drop; or home again', () => {
  const t = begin(set({ weapons: ['sonicGrenade'] }), 99).one('attack', 'drone')
  assert.equal(t.kind, 'payload')
  t.one('payload', 's1')
  assert.equal(t.kind, 'droneFlight')
  t.go('droneFlight', at(14, 8))
  assert.equal(t.kind, 'drop')
  t.pass('drop')
  assert.deepEqual([t.kind, t.unit('a.drone').payloadShots], ['', 10])
  const stays = begin(set({ weapons: ['sonicGrenade'] }), 99)
    .one('attack', 'drone')
    .pass('payload')
    .pass('droneFlight')
  assert.ok(stays.unit('a.drone').docked)
})
