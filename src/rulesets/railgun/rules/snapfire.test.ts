// Snap-fire: when the mover is stopped and the defender asked, what he may do, standing orders, and what the mover learns of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { game, land, patch, stand, table, type Laid, type Table } from '../test/fixture.ts'
import { anytime, hear } from './orders.ts'
import { offered } from './snapfire.ts'
import type { RgGame, Stand } from '../state/state.ts'
import { movement } from './segment.ts'

const mover = (x: number, y: number, some: Partial<Stand> = {}): Stand => stand('m', 0, [x, y], 'phalanx-med-tk', some)
const gun = (id: string, x: number, y: number, some: Partial<Stand> = {}): Stand =>
  stand(id, 1, [x, y], 'phalanx-med-tk', { facing: 180, ...some })
const quiet: Laid = { words: { phase: 'movement' } }
const table3 = (units: readonly Stand[], laid: Laid = quiet, ...dice: readonly number[]): Table => table(game(units, laid), ...dice)

/** Where the mover stands at each offer, in hundredths of an inch, when every offer is passed. */
function stops(t: Table): readonly number[] {
  const out: number[] = []
  while (t.kind === 'snapFire') {
    out.push(t.where('m')[1])
    t.pass('snapFire')
  }
  return out
}

test('RG-SNAP-02 (a), (b), (g): an offer at the start, at every full inch of path, at the end', () => {
  const t = table3([mover(20, 20), gun('z', 20, 30)]).move('m')
  assert.equal(t.kind, 'snapFire')
  t.pass('snapFire').path([[20, 24]])
  assert.deepEqual(stops(t), [2100, 2200, 2300, 2400]) // the fourth inch is the end: one offer
  t.done()
  const u = table3([mover(20, 20), gun('z', 20, 30)])
    .move('m')
    .pass('snapFire')
    .path([[20, 21.5]])
  assert.deepEqual(stops(u), [2100, 2150])
  u.done()
})

test('RG-SNAP-02 nobody is asked when no weapon has a target within 1¼ of its range, rounded up', () => {
  const t = table3([mover(20, 20), gun('z', 20, 40)])
    .move('m')
    .path([[20, 24]])
  assert.deepEqual(stops(t), [2200, 2300, 2400]) // 18 inches of gap are reached at 21.25, the next full inch is at 22
  const far = table3([mover(20, 10), gun('z', 20, 40)])
    .move('m')
    .path([[20, 14]])
    .done() // 18 inches are not reached
  assert.equal(
    far.events.some((e) => e.is === 'fires'),
    false,
  )
})

test('RG-SNAP-02 with open measuring only targets within range are worth an offer', () => {
  const at = (gap: number, measuring: 'strict' | 'open'): boolean => {
    const g = game([mover(20, 20), gun('z', 20, 20.75 + gap)], { ...quiet, options: { measuring } })
    return offered(g)
  }
  assert.deepEqual(
    [at(16, 'strict'), at(18, 'strict'), at(18.25, 'strict'), at(14, 'open'), at(14.25, 'open')],
    [true, true, false, true, false],
  )
})

test('RG-SNAP-02 (c): at the tick at which the mover comes into sight of a stand that can fire', () => {
  const wood = land(patch('forest', 20, 24, 4))
  // from behind the wood, seen by all for it moves in the open, but without a line until it is past the corner
  const t = table3([mover(24, 20), gun('z', 20, 30)], { ...quiet, land: wood }).move('m')
  const first: (readonly [number, number])[] = []
  while (t.kind === 'snapFire') {
    first.push(t.where('m'))
    t.pass('snapFire')
  }
  t.path([[24, 25.6]])
  while (t.kind === 'snapFire') {
    first.push(t.where('m'))
    t.pass('snapFire')
  }
  assert.ok(
    first.some(([, y]) => y % 100 !== 0),
    JSON.stringify(first),
  )
  t.done()
})

test('RG-SNAP-02 (d): at the last tick before it leaves the sight of such a stand, or enters cover', () => {
  const wood = land(patch('lightWoods', 20, 25.25, 4))
  const t = table3([mover(20, 20), gun('z', 30, 22)], { ...quiet, land: wood })
    .move('m')
    .pass('snapFire')
    .path([[20, 24]])
  const at = stops(t)
  assert.ok(at.includes(2300), JSON.stringify(at)) // its next tick point, at 23.25, lies in the wood
  t.done()
})

test('RG-SNAP-02 (d): from one wood into another too, and a grav that goes through the trees', () => {
  const woods = land(patch('lightWoods', 20, 21.25, 4), patch('heavyWoods', 20, 25.25, 4))
  const t = table3([stand('m', 0, [20, 22.5], 'armored-infantry'), stand('n', 0, [24, 20], 'phalanx-med-tk'), gun('z', 24, 27)], {
    ...quiet,
    land: woods,
  })
    .move('m')
    .pass('snapFire')
    .path([[20, 24]])
  assert.ok(stops(t).includes(2300)) // 23.25 lies on the edge of both, and it was in the first
  const sled = table3([stand('m', 0, [20, 18], 'gravsled'), gun('z', 30, 20)], { ...quiet, land: land(patch('lightWoods', 20, 21.6, 4)) })
    .move('m')
    .pass('snapFire')
    .path([[20, 20]], 'through')
  assert.ok(stops(sled).includes(1950))
})

test('RG-SNAP-02 on an open table a mover that nobody has spotted makes offers of its inches, not of its ticks', () => {
  const wood = land(patch('forest', 20, 22, 8))
  const t = table3(
    [stand('m', 0, [20, 20], 'armored-infantry', { spotted: false }), stand('n', 0, [22, 30], 'peltast-lt-tk'), gun('z', 20, 38)],
    { ...quiet, land: wood, options: { visibility: 'open' } },
  )
    .move('m')
    .pass('snapFire')
    .path([[20, 22]])
  assert.deepEqual(stops(t), [2100, 2200])
})

test('RG-SNAP-02 (e): at the tick at which it turns another arc to such a stand', () => {
  const t = table3([mover(20, 20, { facing: 0 }), gun('z', 20, 30)])
    .move('m')
    .pass('snapFire')
    .path([
      [20, 20.5],
      [20, 20],
    ])
  const at = stops(t)
  assert.deepEqual(at, [2025, 2000]) // turned about: its flank after the first tick south, then a full inch, which is the end
  t.done()
})

test('RG-SNAP-02 (e): also to a stand that fires without a line, not to one that cannot', () => {
  const turns = (name: 'archer' | 'phalanx-med-tk' | 'falcon-gunsled'): readonly number[] => {
    const t = table3([mover(20, 20, { facing: 0 }), stand('z', 1, [20, 30], name, { facing: 180 })], {
      ...quiet,
      land: land(patch('forest', 20, 26, 4)),
    }).move('m')
    t.passing('snapFire').path([
      [20, 20.5],
      [20, 19.75],
    ])
    return stops(t)
  }
  // behind the wood: a missile and a pop-up strike the flank that it shows after the first tick south
  assert.deepEqual([turns('archer'), turns('falcon-gunsled'), turns('phalanx-med-tk')], [[2025, 2000, 1975], [2025, 2000, 1975], []])
})

test('RG-SNAP-02 at these ticks and no others: none where the mover does no more than find somebody', () => {
  const wood = land(patch('forest', 20, 12, 4)),
    lurker = stand('w', 1, [20, 12], 'phalanx-med-tk', { spotted: false, stance: { is: 'hold' } })
  const t = table3([stand('m', 0, [10, 2], 'rhino-wheeled', { allowance: 16 * 4800 }), lurker, gun('z', 18, 4)], { ...quiet, land: wood })
      .move('m')
      .pass('snapFire')
      .path([[10, 9]]),
    at: number[] = []
  while (t.kind === 'snapFire') {
    at.push(t.where('m')[1])
    t.pass('snapFire')
  }
  // the tank in the wood is found from within 10 inches
  assert.deepEqual([at, t.kind, t.where('m')], [[300, 400, 500, 600, 700, 800], 'onward', [1000, 825]])
  t.one('onward', 'stop')
  assert.deepEqual([t.kind, t.where('m')], ['facing', [1000, 825]])
  assert.equal(t.number('facing', 0).kind, 'snapFire', 'the end of its move is one of them')
})

test('RG-SNAP-02 several reasons at one tick make one offer', () => {
  const t = table3([mover(20, 20), gun('z', 20, 30), gun('y', 22, 30)])
    .move('m')
    .pass('snapFire')
    .path([[20, 21]])
  assert.deepEqual(stops(t), [2100]) // a full inch and the end, for two guns
  t.done()
  const u = table3([mover(20, 20), gun('z', 20, 30), gun('y', 22, 30)])
    .move('m')
    .pass('snapFire')
    .path([[20, 21]], 'normal', 180)
  assert.deepEqual(stops(u), [2100, 2100]) // turned about at the end, it shows another arc
  u.done()
})

test('RG-SNAP-02 (b): a grav in high mode is stopped at every sixth inch', () => {
  const t = table3([stand('m', 0, [20, 10], 'gravsled', { mode: 'high' }), gun('z', 24, 20)])
    .move('m')
    .pass('snapFire')
    .path([[20, 24]], 'high')
  const at = stops(t)
  assert.ok(at.includes(1600) && at.includes(2200) && !at.includes(1100), JSON.stringify(at))
  t.done()
})

test('RG-SNAP-03 RG-D08 he is asked again after each declaration until he passes; then the mover goes on or changes its path', () => {
  const t = table3([mover(20, 20), gun('z', 20, 30), gun('y', 22, 30)], quiet, 1, 1)
    .move('m')
    .pass('snapFire')
    .path([[20, 24]])
  t.fire('snapFire', 'm', 'z:gun')
  assert.equal(t.kind, 'snapFire')
  t.one('snapFire', 'm')
  assert.equal(t.kind, 'onward')
  assert.deepEqual(t.offered, ['on', 'go', 'stop'])
  t.one('onward', 'on').done()
  assert.deepEqual(t.where('m'), [2000, 2400])
})

test('RG-SNAP-03 a pinned mover stops at once, a destroyed one is gone', () => {
  const t = table3([mover(20, 20), gun('z', 20, 30)], quiet, 9)
    .move('m')
    .pass('snapFire')
    .path([[20, 24]])
    .one('snapFire', 'm')
    .number('facing', 0)
    .done()
  assert.deepEqual([t.where('m'), t.unit('m').pinned], [[2000, 2100], true])
  const u = table3([mover(20, 20), stand('n', 0, [40, 5], 'phalanx-med-tk'), gun('z', 20, 27)], quiet, 10)
    .move('m')
    .pass('snapFire')
    .path([[20, 24]])
    .one('snapFire', 'm')
    .done()
  assert.equal(u.unit('m').where, 'destroyed')
})

test('RG-SNAP-01 any legal target may be chosen, not only the mover', () => {
  const t = table3([mover(20, 20), stand('n', 0, [22, 20], 'armored-infantry'), gun('z', 20, 29)]).move('m')
  assert.deepEqual(t.offered, ['m', 'n'])
})

test('RG-SNAP-01 before, during and after a move, at −1, at one who does not move too', () => {
  const play = (offers: number): Table => {
    const t = table3([mover(20, 20), stand('n', 0, [22, 20], 'armored-infantry'), gun('z', 20, 29)], quiet, 1).move('m')
    for (let i = 0; i < offers; i++) {
      t.pass('snapFire')
      if (t.kind === 'path') t.path([[20, 22]])
    }
    return t.one('snapFire', 'n')
  }
  for (const [offers, y] of [
    [0, 2000],
    [1, 2100],
    [2, 2200],
  ] as const) {
    const t = play(offers)
    // long range, and the snap
    assert.deepEqual([t.where('m')[1], t.told('fires').map((e) => [e.target, e.modifier])], [y, [['n', -1 - 1]]])
  }
})

test('RG-SNAP-04 RG-D11 one more offer when all have moved, before pivots, still at −1', () => {
  const t = table3([mover(20, 20), gun('z', 20, 27)], { words: { phase: 'firstFire' } }, 5)
    .start(movement, {})
    .pass('mover')
  assert.deepEqual([t.kind, t.asked.about], ['snapFire', []])
  t.one('snapFire', 'm')
  assert.equal(t.told('fires')[0].modifier, 0) // close +1, snap −1
})

// ---- Standing orders (RG-SNAP-05) -------------------------------------------------------------------------------

test('RG-SNAP-05 `hold` spares the question', () => {
  table3([mover(20, 20), gun('z', 20, 30, { stance: { is: 'hold' } })])
    .move('m')
    .path([[20, 24]])
    .done()
})

test('RG-SNAP-05 `fire when` is carried out in stand order, at the distance the engine measures', () => {
  const when = { is: 'when', kinds: ['mainBattleTank'], arc: 'any', within: 7, only: 'mover' } as const
  const t = table3([mover(20, 20), gun('z', 20, 30, { stance: when })], quiet, 1)
    .move('m')
    .path([[20, 24]])
  assert.equal(t.kind, 'onward')
  assert.deepEqual(t.where('m'), [2000, 2300]) // gap 6.25: the first offer within 7 inches
  t.one('onward', 'on').done()
  assert.equal(t.unit('z').fired, 'yes')
})

test('RG-SNAP-05 an order for flanks does not fire at a front, one for infantry not at a tank', () => {
  for (const stance of [
    { is: 'when', kinds: ['mainBattleTank'], arc: 'flank', within: null, only: 'mover' },
    { is: 'when', kinds: ['infantry'], arc: 'any', within: null, only: 'mover' },
  ] as const)
    table3([mover(20, 20), gun('z', 20, 30, { stance })])
      .move('m')
      .path([[20, 22]])
      .done()
})

test('RG-SNAP-05 anything ambiguous asks: two targets that fit', () => {
  const when = { is: 'when', kinds: ['mainBattleTank', 'infantry'], arc: 'any', within: null, only: 'any' } as const
  const t = table3([mover(20, 20), stand('n', 0, [22, 20], 'armored-infantry'), gun('z', 20, 29, { stance: when })]).move('m')
  assert.deepEqual([t.kind, t.offered], ['snapFire', ['m', 'n']])
})

test('RG-SNAP-05 RG-D19 orders are given at any time, told to nobody else, and kept in the record of the game', () => {
  const g: RgGame = game([mover(20, 20), gun('z', 20, 30)], quiet)
  const says = anytime(g, 1)
  assert.deepEqual(
    says.map((d) => d.kind),
    ['orderAsk', 'orderHold', 'orderFire'],
  )
  const t = table(g)
  t.with(() => hear(g, says[1], { some: ['z'] }))
  assert.deepEqual([t.unit('z').stance.is, t.told('orders', 0).length, t.told('orders', 1).length], ['hold', 0, 1])
})

// ---- What the mover learns (RG-SNAP-06) -------------------------------------------------------------------------

test('RG-SNAP-06 a passed offer leaves no trace in what the mover is told', () => {
  const play = (units: readonly Stand[]): string => {
    const t = table3(units).move('m')
    t.passing('snapFire')
      .path([[20, 24]])
      .passing('snapFire')
      .done()
    return JSON.stringify(t.events.filter((e) => e.told === undefined || e.told.includes(0)))
  }
  const wood = { x: 20, y: 34 }
  assert.equal(play([mover(20, 20), gun('z', wood.x, wood.y)]), play([mover(20, 20), gun('z', wood.x, wood.y, { stance: { is: 'hold' } })]))
})

test('RG-SNAP-06 while the defender is asked, the mover’s own side still has it where it was last told', () => {
  const t = table3([mover(20, 20), gun('z', 20, 30)])
    .move('m')
    .pass('snapFire')
    .path([[20, 24]])
  assert.equal(t.kind, 'snapFire')
  assert.deepEqual(t.g.words.walk?.before.stand.at, [24000, 24000])
  assert.equal(t.asked.told, 'nobody')
})

test('RG-SEC-03 a mover that the defender does not see causes no offer', () => {
  const wood = land(patch('forest', 20, 21, 6))
  // a squad that moves in cover, 12 inches from a vehicle that sees moving squads in cover at 10
  const t = table3(
    [stand('m', 0, [20, 20], 'armored-infantry', { spotted: false }), stand('n', 0, [22, 30], 'peltast-lt-tk'), gun('z', 20, 34)],
    { ...quiet, land: wood },
  )
    .move('m')
    .path([[20, 21.5]])
    .done()
  assert.equal(t.unit('m').spotted, false)
  const open = table3(
    [stand('m', 0, [20, 20], 'armored-infantry', { spotted: false }), stand('n', 0, [22, 30], 'peltast-lt-tk'), gun('z', 20, 34)],
    { ...quiet, land: wood, options: { visibility: 'open' } },
  ).move('m')
  assert.equal(open.kind, 'snapFire')
})
