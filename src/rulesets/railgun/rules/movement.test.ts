// Movement: ticks and costs, facing, stops, contact, breaking off, strategic moves, interruptions.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask } from '../face/ask.ts'
import { at, game, land, patch, piece, stand, table } from '../test/fixture.ts'
import { canGo, movers, plannedEnd, waysOf } from './ways.ts'
import { movement } from './segment.ts'
import type { Stand } from '../state/state.ts'
import { ahead } from '../sight/ahead.ts'
import { check } from '../mind/suggest.ts'
import { view } from '../sight/view.ts'

const tank = (id: string, x: number, y: number, some: Partial<Stand> = {}): Stand =>
  stand(id, 0, [x, y], 'phalanx-med-tk', { spotted: false, ...some })
const foe = (id: string, x: number, y: number, some: Partial<Stand> = {}): Stand =>
  stand(id, 1, [x, y], 'armored-infantry', { fired: 'yes', ...some })
const quiet = { words: { phase: 'movement' as const } }

test('RG-MOVE-06 cost is summed tick by tick: 6 inches of clear ground for an allowance of 6', () => {
  const t = table(game([tank('a', 10, 10), foe('z', 40, 40)], quiet))
    .move('a')
    .path([[10, 30]])
    .done()
  assert.deepEqual(t.where('a'), [1000, 1600])
  assert.equal(t.unit('a').spent, 6 * 4800)
})

test('RG-GEO-06 a leg is cut into equal ticks of at most a quarter inch, afresh at every waypoint', () => {
  const t = table(game([tank('a', 10, 10), foe('z', 40, 40)], quiet))
    .move('a')
    .path([
      [10, 11.1],
      [11, 11.1],
    ])
    .done()
  const trail = t.told('moves', 0).flatMap((e) => e.trail as readonly (readonly [number, number])[])
  assert.deepEqual(
    trail.slice(0, 5).map(([, y]) => y - 12000),
    [264, 528, 792, 1056, 1320],
  ) // 1.1 inches in five ticks
  assert.equal(trail.length, 9)
  // 1.3 by 1 inch is 1968 units long: seven ticks of 281 or 282 that add up to it
  const u = table(game([tank('a', 10, 10), foe('z', 40, 40)], quiet))
    .move('a')
    .path([
      [10, 11.1],
      [11.3, 12.1],
    ])
    .done()
  assert.deepEqual([u.unit('a').spent, u.told('moves', 0).flatMap((e) => e.trail as readonly unknown[]).length], [(1320 + 1968) * 4, 5 + 7])
})

test('RG-MOVE-06 a stand that cannot pay stays before the tick', () => {
  const wood = land(patch('heavyWoods', 10, 20, 10))
  const t = table(game([tank('a', 10, 10), foe('z', 40, 40)], { ...quiet, land: wood }))
    .move('a')
    .path([[10, 30]])
    .done()
  assert.deepEqual(t.where('a'), [1000, 1550]) // 5 inches clear, half an inch of wood for the last one
})

test('RG-GEN-02 RG-MOVE-06 half an allowance is rounded up to a whole inch', () => {
  const stream = land(
    piece('stream', [
      [0, 12],
      [48, 12],
    ]),
  )
  const t = table(game([stand('a', 0, [10, 10], 'cougar', { spotted: false }), foe('z', 40, 40)], { ...quiet, land: stream }))
    .move('a')
    .path([[10, 30]])
    .done()
  assert.equal(t.unit('a').spent, 4 * 4800)
  assert.deepEqual(t.where('a'), [1000, 1200]) // 2 inches to the bank and 2 for the stream: it halts in it
})

test('RG-MOVE-03 a moving stand faces its direction of travel; the owner sets any facing on stopping', () => {
  const t = table(game([tank('a', 10, 10), foe('z', 40, 40)], quiet))
    .move('a')
    .path([[13, 10]])
    .done()
  assert.equal(t.unit('a').facing, 90)
  const u = table(game([tank('a', 10, 10), foe('z', 40, 40)], quiet))
    .move('a')
    .path([[13, 10]], 'normal', 200)
    .done()
  assert.equal(u.unit('a').facing, 200)
})

test('RG-MOVE-04 vehicles go backwards at a quarter rate, facing kept; infantry and gravs need not', () => {
  const t = table(game([tank('a', 10, 20), foe('z', 40, 40)], quiet))
    .move('a')
    .path([[10, 10]], 'back')
    .done()
  assert.deepEqual(t.where('a'), [1000, 1850])
  assert.equal(t.unit('a').facing, 0)
  const squad = stand('s', 0, [10, 20], 'armored-infantry'),
    sled = stand('g', 0, [20, 20], 'gravsled')
  const g = game([squad, sled], quiet)
  assert.deepEqual(
    waysOf(g, squad).map((w) => w.id),
    ['normal', 'strategic'],
  )
  assert.ok(!waysOf(g, sled).some((w) => w.id === 'back'))
})

test('RG-MOVE-05 a pinned stand does not move, but may turn', () => {
  const t = table(game([tank('a', 10, 10, { pinned: true }), foe('z', 40, 40)], quiet))
  assert.equal(canGo(t.unit('a')), false)
  assert.deepEqual(
    movers(t.g).map((s) => s.id),
    ['a'],
  )
  t.move('a').number('facing', 45).done()
  assert.equal(t.unit('a').facing, 45)
  assert.deepEqual(t.where('a'), [1000, 1000])
})

test('RG-MOVE-05 a pinned squad has nothing to do in the movement segment', () => {
  const g = game([stand('s', 0, [10, 10], 'armored-infantry', { pinned: true }), foe('z', 40, 40)], quiet)
  assert.deepEqual(movers(g), [])
})

test('RG-MOVE-01 RG-D07 each stand once in the segment', () => {
  const t = table(game([tank('a', 10, 10), tank('b', 14, 10), foe('z', 40, 40)], { words: { phase: 'firstFire' } })).start(movement, {})
  assert.deepEqual(t.offered, ['a', 'b'])
  t.one('mover', 'a').path([[10, 12]])
  assert.deepEqual(t.offered, ['b'])
  t.pass('mover').done()
})

test('RG-MOVE-07 friends may be passed through, not ended on', () => {
  const t = table(game([tank('a', 10, 10), tank('b', 10, 12), foe('z', 40, 40)], quiet))
    .move('a')
    .path([[10, 15]])
    .done()
  assert.deepEqual(t.where('a'), [1000, 1500])
  const u = table(game([tank('a', 10, 10), tank('b', 10, 12), foe('z', 40, 40)], quiet))
    .move('a')
    .path([[10, 12]])
    .done()
  assert.deepEqual(u.where('a'), [1000, 1125]) // the last tick clear of it
})

test('RG-CC-01 a stand that comes within 1 inch of an enemy, seen or not, halts there; both are spotted', () => {
  const t = table(game([tank('a', 10, 10), foe('z', 10, 14, { spotted: false })], { ...quiet, land: land(patch('forest', 10, 15, 3)) }))
    .move('a')
    .path([[10, 20]])
  assert.equal(t.unit('a').halted, true)
  assert.equal(t.unit('a').spotted && t.unit('z').spotted, true)
  assert.deepEqual(t.where('a'), [1000, 1225]) // gap: 1.75 less 0.75
  assert.equal(t.told('halts').length, 1)
  t.number('facing', 0).done()
  assert.equal(t.unit('a').allowance - t.unit('a').spent, (6 - 2.25) * 4800)
})

test('RG-MOVE-08 a stand that starts within 1 inch of an enemy breaks off as long as every tick takes it away', () => {
  const t = table(game([tank('a', 10, 10), foe('z', 10, 11.5)], quiet))
    .move('a')
    .path([[10, 6]])
    .done()
  assert.deepEqual(t.where('a'), [1000, 600])
  assert.equal(t.unit('a').halted, false)
})

test('RG-MOVE-08 a tick that does not take it away, or another enemy, is contact', () => {
  const t = table(game([tank('a', 10, 10), foe('z', 10, 11.5)], quiet))
    .move('a')
    .path([[14, 11.5]])
  assert.equal(t.unit('a').halted, true)
  t.number('facing', 0).done()
  const u = table(game([tank('a', 10, 10), foe('z', 10, 11.5), foe('y', 10, 6)], quiet))
    .move('a')
    .path([[10, 4]])
  assert.equal(u.unit('a').halted, true)
  assert.deepEqual(u.where('a'), [1000, 775])
})

test('RG-COH-02 out of cohesion a stand that moves ends nearer to its closest fellow', () => {
  const t = table(game([tank('a', 10, 10, { unit: 'p' }), tank('b', 20, 10, { unit: 'p' }), foe('z', 40, 40)], quiet)).move('a')
  assert.equal(t.refuses({ legs: [{ to: at(8, 10) }] }), 'RG-COH-02')
  assert.equal(t.refuses({ legs: [{ to: at(12, 10) }] }), '')
  t.pass('path').done() // staying is allowed
  const u = table(game([tank('a', 17, 10, { unit: 'p' }), tank('b', 20, 20, { unit: 'p' }), foe('z', 40, 40)], quiet)).move('a')
  assert.equal(u.refuses({ legs: [{ to: at(23, 10) }] }), 'RG-COH-02') // just as far is not nearer
})

test('RG-COH-02 a path weighed before it is answered who moves is refused as it will be then', () => {
  const stands = [tank('a', 10, 10, { unit: 'p' }), tank('b', 20, 10, { unit: 'p' }), foe('z', 40, 40)]
  const t = table(game(stands, quiet)).start(movement, {})
  const on = ahead(view(t.g, 0), t.asked, { one: 'a' })
  assert.ok(on)
  const no = (x: number): string => {
    const ok = check(on.view, on.decision, { legs: [{ to: at(x, 10) }] })
    return ok === true ? '' : ok.rule
  }
  assert.deepEqual([no(8), no(12)], ['RG-COH-02', ''])
})

test('RG-COH-02 nearer than the move began, also with a new path after an interruption', () => {
  // 4 inches nearer, then seen by a tank in the wood: a new path may lead back, but not as far as where it began
  const wood = land(patch('lightWoods', 16, 26, 4)),
    seen = stand('z', 1, [16, 26], 'peltast-lt-tk', { spotted: false, fired: 'yes' })
  const begin = (x: number): ReturnType<typeof table> =>
    table(game([tank('a', 10, 16, { unit: 'p' }), tank('b', x, 16, { unit: 'p' }), seen], { ...quiet, land: wood })).move('a')
  const t = begin(30).path([[16, 16]])
  assert.equal(t.kind, 'onward')
  t.one('onward', 'go')
  const [x] = t.unit('a').at
  assert.deepEqual([t.refuses({ legs: [{ to: [x - 1200, 16 * 1200] }] }), t.refuses({ legs: [{ to: at(9.5, 16) }] })], ['', 'RG-COH-02'])
})

test('RG-MOVE-02 who may change what lies ahead is told what has happened: who came into sight, or that a shot was fired', () => {
  const wood = land(patch('lightWoods', 16, 26, 4)),
    note = (...units: Parameters<typeof game>[0][number][]): string => {
      const t = table(game([tank('a', 10, 16), ...units], { land: wood, words: { phase: 'movement' } }), 1).move('a')
      if (t.kind === 'snapFire') t.pass('snapFire')
      t.path([[16, 16]])
      if (t.kind === 'snapFire') t.fire('snapFire', 'a')
      assert.equal(t.kind, 'onward')
      return ask(view(t.g, 0), t.asked).note
    }
  assert.equal(
    note(stand('z', 1, [16, 26], 'peltast-lt-tk', { spotted: false, fired: 'yes' })),
    'Z has come into sight: what lies ahead may be changed.',
  )
  assert.equal(note(stand('y', 1, [14, 10], 'peltast-lt-tk')), 'A shot has been fired: what lies ahead may be changed.')
})

test('RG-COH-02 who began in cohesion is not held by having left it on the way', () => {
  const wood = land(patch('lightWoods', 16, 26, 4)),
    seen = stand('z', 1, [16, 26], 'peltast-lt-tk', { spotted: false, fired: 'yes' })
  const t = table(game([tank('a', 10, 16, { unit: 'p' }), tank('b', 8, 16, { unit: 'p' }), seen], { ...quiet, land: wood }))
    .move('a')
    .path([[16, 16]])
  assert.equal(t.kind, 'onward')
  assert.equal(t.one('onward', 'go').refuses({ legs: [{ to: at(20, 16) }] }), '')
})

test('RG-COH-02 leaving cohesion on purpose is allowed', () => {
  const t = table(game([tank('a', 10, 10, { unit: 'p' }), tank('b', 12, 10, { unit: 'p' }), foe('z', 40, 40)], quiet)).move('a')
  assert.equal(t.refuses({ legs: [{ to: at(5, 10) }] }), '')
})

test('RG-COH-03 recon stands go where they like', () => {
  const t = table(game([tank('a', 10, 10, { unit: 'p', recon: true }), tank('b', 20, 10, { unit: 'p' }), foe('z', 40, 40)], quiet)).move(
    'a',
  )
  assert.equal(t.refuses({ legs: [{ to: at(8, 10) }] }), '')
})

// ---- Strategic movement -----------------------------------------------------------------------------------------

test('RG-STRAT-01 a vehicle doubles its allowance or has 12 inches, infantry doubles', () => {
  const t = table(game([tank('a', 5, 5), foe('z', 40, 40)], quiet))
    .move('a')
    .path([[5, 40]], 'strategic')
    .done()
  assert.deepEqual(t.where('a'), [500, 1700])
  assert.equal(t.unit('a').strategic, 2)
  const u = table(game([stand('s', 0, [5, 5], 'armored-infantry'), foe('z', 40, 40)], quiet))
    .move('s')
    .path([[5, 40]], 'strategic')
    .done()
  assert.deepEqual(u.where('s'), [500, 900])
})

test('RG-STRAT-01 it is chosen before the stand moves and holds for the whole move', () => {
  const t = table(game([tank('a', 5, 5), foe('z', 40, 40)], quiet)).move('a')
  assert.equal(
    t.refuses({
      legs: [
        { to: at(5, 8), way: 'normal' },
        { to: at(5, 12), way: 'strategic' },
      ],
    }),
    'RG-STRAT-01',
  )
})

test('RG-STRAT-02 not offered within 10 inches of a spotted enemy; the path is cut 10 inches from one', () => {
  const near = table(game([tank('a', 5, 5), foe('z', 5, 15)], quiet)).move('a')
  assert.ok(!waysOf(near.g, near.unit('a')).some((w) => w.id === 'strategic'))
  const t = table(game([tank('a', 5, 5), foe('z', 5, 20)], quiet))
    .move('a')
    .path([[5, 18]], 'strategic')
    .done()
  assert.deepEqual(t.where('a'), [500, 900]) // the next tick would be within 10 inches of gap
})

test('RG-STRAT-02 an unseen enemy changes no offer: the move ends with "contact" and nothing more', () => {
  const wood = land(patch('forest', 5, 20, 4))
  const t = table(game([tank('a', 5, 5), foe('z', 5, 20, { spotted: false })], { ...quiet, land: wood })).move('a')
  assert.ok(waysOf(t.g, t.unit('a')).some((w) => w.id === 'strategic'))
  t.path([[5, 18]], 'strategic').done()
  assert.deepEqual(
    t.told('contact', 0).map((e) => e.rule),
    ['RG-STRAT-02'],
  )
  assert.deepEqual(t.told('contact', 1), [])
  assert.equal(t.unit('z').spotted, false)
})

test('RG-STRAT-02 too near from the start the declaration is void and it may move normally', () => {
  const wood = land(patch('forest', 5, 12, 4))
  const t = table(game([tank('a', 5, 5), foe('z', 5, 12, { spotted: false })], { ...quiet, land: wood }))
    .move('a')
    .path([[15, 5]], 'strategic')
  assert.equal(t.told('contact', 0).length, 1)
  assert.equal(t.unit('a').strategic, 0)
  assert.ok(!waysOf(t.g, t.unit('a')).some((w) => w.id === 'strategic'))
  t.path([[15, 5]], 'normal').done()
  assert.deepEqual(t.where('a'), [1100, 500])
})

test('RG-MOVE-02 RG-D10 a new enemy seen interrupts: go on, change the path, or stop; nothing is taken back', () => {
  // a squad in a wood is seen at 10 inches by a vehicle of Average troops only while it stands still within 1 inch; a vehicle in cover at
  // 10
  const wood = land(patch('lightWoods', 10, 24, 4)),
    hidden = stand('z', 1, [10, 24], 'peltast-lt-tk', { spotted: false, fired: 'yes' })
  const t = table(game([tank('a', 10, 10), hidden], { ...quiet, land: wood }))
    .move('a')
    .path([[10, 16]])
  assert.equal(t.unit('z').spotted, true)
  assert.equal(t.kind, 'onward')
  assert.deepEqual(t.offered, ['on', 'go', 'stop'])
  t.one('onward', 'go').path([[14, 13.5]])
  assert.equal(t.unit('a').spent <= 6 * 4800, true)
  t.done()
})

test('RG-GRAV-04 a grav in high mode flies as far as it likes, over at most 16 waypoints', () => {
  const t = table(game([stand('g', 0, [5, 5], 'gravsled', { mode: 'high' }), foe('z', 40, 40)], quiet)).move('g')
  assert.equal(t.refuses({ legs: Array.from({ length: 17 }, (_, i) => ({ to: at(5 + i, 6), way: 'high' })) }), 'RG-GRAV-04')
  t.path(
    [
      [45, 45],
      [5, 45],
    ],
    'high',
  )
  assert.deepEqual(t.where('g'), [500, 4500])
})

test('RG-GEO-02 a path stays on the table', () => {
  const t = table(game([tank('a', 5, 5), foe('z', 40, 40)], quiet)).move('a')
  assert.equal(t.refuses({ legs: [{ to: at(0, 5) }] }), 'RG-GEO-02')
  assert.equal(plannedEnd(t.g, t.unit('a'), [{ to: at(5, 8) }], 'normal')[1], 8 * 1200)
})
