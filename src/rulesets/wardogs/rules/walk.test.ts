// Wardogs: tests of paths on the ground and in flight.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, game, land, table, unit, step } from '../test/fixture.ts'
import type { WdUnit } from '../state/state.ts'
import type { Spot } from '../test/fixture.ts'
import { moveUnit } from './movement.ts'
import { stabilityStep } from './stability.ts'

const start = at(5, 5)
const moving = (u: WdUnit, spots: readonly Spot[] = [], ...dice: readonly number[]) =>
  table(game([u], { land: land(...spots) }), ...dice).start(moveUnit, { unit: u.id })
const coyote = (some: Partial<WdUnit> = {}) => unit('coyote', 0, 'coyote', start, some)

test('WD-MOVE-01, WD-MOVE-02, WD-EX-02: three clear hexes, a turn, rough ahead: six MP', () => {
  const rough = step(at(8, 5), 2)
  const t = moving(coyote(), [{ hex: rough, is: 'rough' }]).path('aaara')
  assert.deepEqual([t.unit('coyote').hex, t.unit('coyote').spent, t.unit('coyote').entered, t.unit('coyote').facing], [rough, 6, 4, 2])
  t.done()
})

test('WD-MOVE-03: a hex that costs more than what is left is not entered', () => {
  const t = moving(coyote(), [{ hex: at(12, 5), is: 'rough' }])
  assert.equal(t.refuses(t.legs('coyote', 'aaaaaaa')), 'WD-MOVE-03')
  assert.equal(t.refuses(t.legs('coyote', 'aaaaaarr')), 'WD-MOVE-03')
  t.path('aaaaaar')
  assert.equal(t.unit('coyote').spent, 7)
})

test('WD-MOVE-04, WD-EX-03: from level 1 to rough of level 4 costs 2 x 3; one level costs nothing more', () => {
  const t = moving(coyote(), [
    { hex: start, level: 1 },
    { hex: at(6, 5), is: 'rough', level: 4 },
  ]).path('a')
  assert.equal(t.unit('coyote').spent, 6)
  const s = moving(coyote(), [
    { hex: start, level: 1 },
    { hex: at(6, 5), is: 'rough', level: 2 },
  ]).path('a')
  assert.equal(s.unit('coyote').spent, 2)
})

test('WD-MOVE-05: backwards through rough is -1 on the stability roll of the turn; through clear it is nothing', () => {
  const t = moving(coyote({ facing: 4 }), [{ hex: at(6, 5), is: 'rough' }]).path('b')
  assert.deepEqual([t.unit('coyote').backward, t.unit('coyote').hex, t.unit('coyote').facing], [true, at(6, 5), 4])
  assert.equal(
    moving(coyote({ facing: 4 }))
      .path('b')
      .unit('coyote').backward,
    false,
  )
})

test('WD-MOVE-06: a tank enters no heavy forest, a hovercraft crosses deep water for one MP, a boat keeps to the water', () => {
  const woods = [{ hex: at(6, 5), is: 'heavy_forest' as const }]
  const t = moving(unit('tank', 0, 'bulwark', start), woods)
  assert.equal(t.refuses(t.legs('tank', 'a')), 'WD-MOVE-06')
  const lake = [{ hex: at(6, 5), is: 'deep' as const }]
  assert.equal(
    moving(unit('apc', 0, 'sand_devil', start), lake)
      .path('a')
      .unit('apc').spent,
    1,
  )
  const b = moving(unit('boat', 0, 'marlin', start), [{ hex: start, is: 'deep' }, ...lake])
  assert.equal(b.refuses(b.legs('boat', 'aa')), 'WD-MOVE-06')
  assert.equal(b.path('a').unit('boat').spent, 1)
})

test('WD-MOVE-07: a turn on ice owes one check, in step 5', () => {
  const t = moving(coyote(), [{ hex: start, is: 'ice' }], 1).path('rl')
  assert.equal(t.unit('coyote').checks, 1)
  t.start(stabilityStep, { of: 'step' })
  assert.equal(t.unit('coyote').status, 'ok')
  t.done()
})

test('WD-MOVE-08: jumping down costs the terrain once and a check at -1; failing it is a fall of the height jumped', () => {
  const u = coyote({ gear: [2, 0] })
  const spots = [{ hex: start, level: 3 }]
  assert.equal(moving(u, spots).path('a').unit('coyote').spent, 3)
  const t = moving(u, spots, 1).path('j')
  assert.equal(t.unit('coyote').spent, 1)
  t.start(stabilityStep, { of: 'step' })
  assert.deepEqual([t.unit('coyote').status, t.unit('coyote').fall], ['down', 15])
  t.done()
})

test('WD-MOVE-10, WD-MOVE-11: hexes entered count, turns do not; off the map a ground unit is withdrawn', () => {
  const t = moving(unit('coyote', 0, 'coyote', at(1, 5), { facing: 4 })).path('ao')
  assert.deepEqual([t.unit('coyote').status, t.unit('coyote').hex], ['withdrawn', -1])
})

test('WD-MOVE-13: what stands where its kind could not go stays put, and turns at most', () => {
  const t = moving(unit('apc', 0, 'sand_devil', start, { gear: [2, 0, 0] }), [{ hex: start, is: 'deep' }])
  assert.equal(t.refuses(t.legs('apc', 'a')), 'WD-MOVE-13')
})

test('WD-STAND-02: after standing up a unit has half of what is left, odd halves up', () => {
  const t = moving(coyote({ tries: 1, stood: true, spent: 2 }))
  assert.equal(t.refuses(t.legs('coyote', 'aaaa')), 'WD-MOVE-03')
  assert.equal(t.path('aaa').unit('coyote').spent, 5)
})

test('WD-FLY-04: partial flight turns at 1 MP and must land; jet assist flies straight and faces as it likes after landing', () => {
  const k = unit('kestrel', 0, 'kestrel', start)
  const t = moving(k).one('mode', 'partial')
  assert.equal(t.refuses(t.legs('kestrel', 'aar')), 'WD-FLY-04')
  t.path('aarad')
  assert.deepEqual([t.unit('kestrel').airborne, t.unit('kestrel').spent, t.unit('kestrel').entered], [false, 5, 4])
  const sheet = { flight: 'jet', equipment: [{ id: 'jet_assist', charges: 0, points: 0 }] } as const
  const j = moving({ ...unit('jets', 0, 'kestrel', start, { like: sheet }), gear: [0], charges: [0] }).one('mode', 'jet')
  assert.equal(j.refuses(j.legs('jets', 'ard')), 'WD-FLY-04')
  j.path('aad', 330)
  assert.deepEqual([j.unit('jets').facing, j.unit('jets').hex], [5, at(8, 5)])
})

test('WD-FLY-01, WD-FLY-07: levels are ignored, the landing hex costs its terrain; in forest a check at -2', () => {
  const t = moving(
    unit('kestrel', 0, 'kestrel', start),
    [
      { hex: at(6, 5), level: 9 },
      { hex: at(7, 5), is: 'light_forest', level: 4 },
    ],
    1,
  )
  t.one('mode', 'partial').path('ad')
  assert.equal(t.unit('kestrel').spent, 4)
  t.start(stabilityStep, { of: 'step' }) // 1 + 3 - 2
  assert.equal(t.unit('kestrel').status, 'ok')
  t.done()
})

test('WD-FLY-03, WD-CRASH-01: full flight under a third of its MP stalls, and crashes in step 5', () => {
  const shrike = unit('shrike', 0, 'shrike', start, { airborne: true, mode: 'full' })
  const t = moving(shrike).path('aaaaaa')
  assert.equal(t.unit('shrike').crashes, false)
  const s = moving(shrike, [], 1, 1, 1, 1, 1).path('aaaaa').start(stabilityStep, { of: 'step' })
  assert.deepEqual(
    [s.unit('shrike').airborne, s.unit('shrike').crashed, s.unit('shrike').status, s.unit('shrike').ar],
    [false, true, 'down', 3],
  )
  s.done()
})

test('WD-FLY-05, WD-FLY-06, WD-EX-05: size 4 needs six hexes of runway ahead; short of it a landing is a crash, a take-off refused', () => {
  const flying = unit('shrike', 0, 'shrike', at(1, 5), { airborne: true, mode: 'full' })
  assert.equal(moving(flying).path('aaaaad').unit('shrike').crashes, false)
  assert.equal(moving(flying).path('rlaaaad').unit('shrike').crashes, true)
  const grounded = unit('shrike', 0, 'shrike', at(1, 5))
  const t = moving(grounded).one('mode', 'full')
  assert.equal(t.refuses(t.legs('shrike', 'aaaa')), 'WD-FLY-05')
  assert.equal(t.refuses(t.legs('shrike', 'aaar')), 'WD-FLY-05')
  assert.equal(t.path('aaaaaar').unit('shrike').airborne, true)
  const blocked = moving(grounded, [{ hex: at(7, 5), is: 'rough' }])
  assert.equal(blocked.kind, 'path', 'no take-off is offered')
})

test('WD-TERR-05: a vehicle in a hex on fire must leave it when it moves, and comes back no more', () => {
  const t = moving(unit('tank', 0, 'bulwark', start), [{ hex: start, is: 'light_forest', lit: 1 }])
  assert.equal(t.refuses(t.legs('tank', 'r')), 'WD-TERR-05')
  assert.equal(t.refuses(t.legs('tank', 'ab')), 'WD-MOVE-06')
  t.path('a')
  assert.equal(t.unit('tank').hex, at(6, 5))
})
