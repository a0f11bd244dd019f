// Gravs: two modes, the strategic missile, over cover and in it, pop-up attacks and the AA guns that answer, rockets.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { geometry, groundCost } from '../book/charts.ts'
import { aimsOf } from './aims.ts'
import { resolve, shotFacts } from './fire.ts'
import { at, bench, game, land, patch, piece, stand, type Bench, type Laid } from '../test/fixture-guns.ts'
import { guns, loadGuns, popUp, setModes, strategicMissiles } from './gravs.ts'
import { inCohesion } from './quality.ts'
import { landings } from './drops.ts'
import { moveStand } from './movement.ts'
import { movement } from './segment.ts'
import { playerTurn } from './sequence.ts'
import { volley } from './snapfire.ts'
import { allowanceOf, type Piece, type Stand } from '../state/state.ts'
import { coverOf, goingOf, popUpLevel, ratesOf, sees, seesAtLevel, seesFrom } from './terrain.ts'

const grav = (id: string, seat: 0 | 1, x: number, y: number, some: Partial<Stand> = {}): Stand =>
  stand(id, seat, [x, y], 'falcon-gunsled', some)
const wood = piece('forest', [
  [20, 26],
  [28, 26],
  [28, 30],
  [20, 30],
])

// ---- Modes ------------------------------------------------------------------------------------------------------

test('RG-GRAV-01 at the start of movement each grav takes high or low, before any stand moves', () => {
  const b = bench(
    game([grav('g', 0, 10, 10, { mode: 'none' }), grav('h', 0, 14, 10, { mode: 'noe' }), stand('t', 0, [20, 10], 'phalanx-med-tk')]),
    3,
  ).start(movement, undefined as never)
  assert.deepEqual([b.kind, b.offered, b.asked.told], ['modes', ['g', 'h'], 'nobody'])
  b.say('modes', { some: ['h'] })
  assert.deepEqual([b.unit('g').mode, b.unit('h').mode, b.kind], ['noe', 'high', 'mover'])
  b.pass('mover').spent()
})
test("RG-GRAV-01 the mode holds until the next own movement phase: only the attacker's are asked", () => {
  assert.equal(
    bench(game([grav('g', 1, 10, 10, { mode: 'high' }), stand('t', 0, [20, 10], 'phalanx-med-tk')])).start(movement, undefined as never)
      .kind,
    'mover',
  )
})
test('RG-SPOT-11 what goes high is spotted by all', () => {
  const b = bench(
    game([grav('g', 0, 4, 4, { spotted: false }), stand('e', 1, [44, 44], 'militia')], { land: land(patch('forest', 4, 4, 6)) }),
  ).with((g) => setModes(g, ['g']))
  assert.deepEqual([b.unit('g').spotted, b.told('mode', 1).length], [true, 1])
  const low = bench(
    game([grav('g', 0, 4, 4, { spotted: false, mode: 'none' }), stand('e', 1, [44, 44], 'militia')], {
      land: land(patch('forest', 4, 4, 6)),
    }),
  ).with((g) => setModes(g, []))
  assert.deepEqual([low.unit('g').spotted, low.told('mode', 1).length], [false, 0])
})
test('RG-GRAV-02 one that comes down stays over the cover beneath it, and beside whoever stands there', () => {
  const b = bench(game([grav('g', 0, 24, 28, { mode: 'high' }), stand('s', 0, [24, 28], 'militia')], { land: land(wood) })).with((g) =>
    setModes(g, []),
  )
  const dx = b.unit('g').at[0] - 28800,
    dy = b.unit('g').at[1] - 33600
  assert.deepEqual([b.unit('g').mode, b.unit('g').over, dx * dx + dy * dy >= 900 * 900], ['noe', true, true])
})
test('RG-MOVE-05 a pinned grav keeps the mode it is in', () => {
  const b = bench(
    game([
      grav('g', 0, 10, 10, { mode: 'high', pinned: true }),
      grav('h', 0, 20, 10, { pinned: true }),
      grav('i', 0, 30, 10, { mode: 'none', pinned: true }),
    ]),
  ).with((g) => setModes(g, ['h']))
  assert.deepEqual(
    ['g', 'h', 'i'].map((id) => b.unit(id).mode),
    ['high', 'noe', 'noe'],
  )
})
test('RG-GRAV-05 at the end of movement a high grav is destroyed on 9 and 10, a low one rolls nothing', () => {
  const b = bench(
    game([
      grav('g', 0, 10, 10, { mode: 'high' }),
      grav('h', 0, 20, 10, { mode: 'high' }),
      grav('i', 0, 30, 10),
      grav('j', 1, 40, 10, { mode: 'high' }),
    ]),
    9,
    8,
  ).with(strategicMissiles)
  b.dice.spent()
  assert.deepEqual(
    ['g', 'h', 'i', 'j'].map((id) => b.unit(id).where),
    ['destroyed', 'table', 'table', 'table'],
  )
  assert.equal(b.g.words.sides[0].destroyed, 16 * 256)
})
test('RG-HAZ-01 high-mode rolls come at the end of the movement phase', () => {
  const b = bench(game([grav('g', 0, 10, 10)]), 10)
    .start(movement, undefined as never)
    .say('modes', { some: ['g'] })
    .one('mover', 'g')
    .say('path', { legs: [{ to: at(40, 40) }] })
    .spent()
  assert.deepEqual([b.unit('g').where, b.unit('g').at], ['destroyed', at(40, 40)])
})

// ---- Nap of the earth -------------------------------------------------------------------------------------------

test('RG-GRAV-02 low it moves 36 inches; over cover an inch costs an inch', () => {
  const g = game([grav('g', 0, 24, 20)], { land: land(wood), words: { phase: 'movement' } }),
    s = g.unit('g')
  assert.equal(allowanceOf(s, false), 36 * geometry.quarters)
  assert.deepEqual(
    [goingOf(s, false), goingOf(s, true), ratesOf(g, s, 'gravOver', 1, 1).rate(0), ratesOf(g, s, 'gravThrough', 1, 1).rate(0)],
    ['gravOver', 'gravThrough', 4, -1],
  )
})
test('RG-GRAV-02 over cover it is out of it, one level above and seen across it; in light woods it is in cover', () => {
  const l = land(patch('lightWoods', 24, 28, 6)),
    over = game([grav('g', 0, 24, 28, { over: true }), stand('e', 1, [24, 44], 'militia')], { land: l }),
    inside = game([grav('g', 0, 24, 28, { over: false }), stand('e', 1, [24, 44], 'militia')], { land: l })
  assert.deepEqual([coverOf(over, over.unit('g'), at(24, 44)), coverOf(inside, inside.unit('g'), at(24, 44))], [0, -1])
  assert.deepEqual([sees(over, over.unit('e'), over.unit('g')), sees(inside, inside.unit('e'), inside.unit('g'))], [true, false])
})
test('RG-GRAV-02 who comes out of a ship, or begins, where it cannot go through stays over it', () => {
  const out = (kind: 'forest' | 'lightWoods'): boolean =>
    bench(
      game([stand('ship', 0, [24, 24], 'dropship', { grounded: 1 }), stand('g', 0, 'carried', 'gravsled', { carrier: 'ship' })], {
        land: land(patch(kind, 24, 28, 4)),
      }),
    )
      .start(landings, {})
      .spot('unload', 24, 27)
      .unit('g').over
  assert.deepEqual([out('forest'), out('lightWoods')], [true, false])
  const zone = [at(0, 0), at(48, 0), at(48, 4), at(0, 4)],
    l = { ...land(patch('town', 10, 2, 4)), entries: [{ seat: 0, unit: 'g', zone, turn: 1 }] }
  const b = bench(
    game([stand('g', 0, 'reserve', 'gravsled', { entry: 1 }), stand('h', 0, [40, 2], 'militia')], {
      land: l,
      words: { count: 0, turn: 0, first: 0, attacker: -1, phase: 'deployment' },
    }),
  )
    .start(playerTurn, {})
    .spot('reinforce', 10, 2)
  assert.deepEqual([b.unit('g').mode, b.unit('g').over], ['noe', true])
})
test('RG-GRAV-02 the way of the last leg says whether it ends over the cover or in it', () => {
  const end = (way: string): boolean =>
    bench(game([grav('g', 0, 24, 10)], { land: land(patch('lightWoods', 24, 28, 6)), words: { phase: 'movement' } }))
      .start(moveStand, { stand: 'g' })
      .say('path', { legs: [{ to: at(24, 28), way }] })
      .unit('g').over
  assert.deepEqual([end('over'), end('through')], [true, false])
})
test('RG-GRAV-03 linear features and broken ground cost a grav nothing', () => {
  for (const line of ['stream', 'cliff', 'ridge', 'trench'] as const)
    assert.deepEqual([groundCost(line, 'gravOver'), groundCost(line, 'gravThrough')], [0, 0])
  const b = bench(
    game([grav('g', 0, 24, 10)], {
      land: land(
        piece('stream', [
          [0, 15],
          [48, 15],
        ]),
        piece('cliff', [
          [0, 18],
          [48, 18],
        ]),
        patch('riverImpassable', 24, 22, 4),
      ),
      words: { phase: 'movement' },
    }),
  )
    .start(moveStand, { stand: 'g' })
    .go([24, 30])
  assert.deepEqual([b.unit('g').at, b.unit('g').spent], [at(24, 30), 20 * geometry.quarters])
})
test('RG-AMB-10 through terrain a grav pays by the text, by house rule by the chart', () => {
  assert.deepEqual(
    [
      groundCost('lightWoods', 'gravThrough'),
      groundCost('heavyWoods', 'gravThrough'),
      groundCost('lightWoods', 'gravThrough', { gravCosts: 'chart' }),
      groundCost('heavyWoods', 'gravThrough', { gravCosts: 'chart' }),
      groundCost('town', 'gravThrough', { gravCosts: 'chart' }),
      groundCost('forest', 'gravThrough', { gravCosts: 'chart' }),
    ],
    [8, null, 16, 32, 16, null],
  )
})
test('RG-AMB-13 over swamp a grav goes as over clear ground, through it not at all', () => {
  assert.deepEqual([groundCost('swamp', 'gravOver'), groundCost('swamp', 'gravThrough')], [4, null])
})
test('RG-COH-01 gravs are in cohesion within 4 inches', () => {
  const g = game([grav('g', 0, 10, 10, { unit: 'f' }), grav('h', 0, 10, 10, { unit: 'f', at: [12000 + 4800 + 900, 12000] })])
  assert.equal(inCohesion(g, g.unit('g')), true)
  g.edit('h').at = [12000 + 4800 + 901, 12000]
  assert.equal(inCohesion(g, g.unit('g')), false)
})

// ---- High mode --------------------------------------------------------------------------------------------------

test('RG-GRAV-04 high it moves without limit, over everything and everybody, along at most 16 waypoints', () => {
  const g = (): Bench =>
    bench(
      game([grav('g', 0, 2, 2, { mode: 'high' }), stand('e', 1, [24, 24], 'phalanx-med-tk')], {
        land: land(wood),
        words: { phase: 'movement' },
      }),
    ).start(moveStand, { stand: 'g' })
  assert.equal(g().refuses({ legs: Array.from({ length: 17 }, (_, i) => ({ to: at(3 + i, 3) })) }), 'RG-GRAV-04')
  const b = g()
  const hold = (until: string): void => {
    while (b.kind !== until) b.pass(b.kind)
  }
  hold('path')
  b.go([46, 2], [46, 46], [2, 46], [24, 24])
  hold('')
  assert.deepEqual([b.unit('g').at, b.unit('g').halted, b.unit('e').halted], [at(24, 24), false, false])
})
test('RG-GRAV-04 everybody has a clear line to it, and it to all', () => {
  const g = game([grav('g', 0, 24, 24, { mode: 'high' }), stand('e', 1, [24, 32], 'militia')], { land: land(wood) })
  assert.deepEqual(
    [sees(g, g.unit('e'), g.unit('g')), sees(g, g.unit('g'), g.unit('e')), coverOf(g, g.unit('g'), at(24, 32))],
    [true, true, 0],
  )
  g.edit('g').mode = 'noe'
  assert.equal(sees(g, g.unit('e'), g.unit('g')), false)
})

// ---- Pop-up attacks and AA guns ---------------------------------------------------------------------------------

/** Seat 1's grav behind a wood from seat 0's tank; an AA gun of seat 0 that has the wood in the far half of its line to it. */
const ambush = (laid: Laid = {}, gun: Partial<Stand> = {}, more: readonly Stand[] = []) =>
  game(
    [
      stand('t', 0, [24, 22], 'phalanx-med-tk'),
      stand('aa', 0, [34, 22], 'avenger-aa', gun),
      grav('g', 1, 24, 32, { spotted: false }),
      ...more,
    ],
    { land: land(wood), words: { phase: 'firstFire' }, ...laid },
  )
const pops = (b: Bench): Bench => b.start(volley, { seat: 1, mode: 'first' }).one('firstFire', 't')

test('RG-GRAV-06 a low grav fires over what lies between at a spotted target, and is seen for it', () => {
  const b = pops(bench(ambush({}, { where: 'off' }), 10)) // long range −1: 9 kills a Medium front
  b.spent()
  assert.deepEqual([b.unit('t').where, b.unit('g').spotted, b.unit('g').over, b.told('popsUp', 0).length], ['destroyed', true, false, 1])
})
test('RG-GRAV-06 it is its attack of the player turn', () => {
  const b = pops(bench(ambush({}, { where: 'off' }), 2))
  assert.deepEqual([b.kind, b.unit('g').fired], ['', 'yes'])
})
test('RG-GRAV-06 only low gravs, and only at spotted targets: the nearest of all that are', () => {
  const g = ambush({}, { where: 'off' }, [stand('near', 0, [24, 25], 'phalanx-med-tk', { spotted: false })])
  const aims = (): readonly (readonly [string, boolean])[] => aimsOf(g, g.unit('g'), 'first').map((a) => [a.target.id, a.pop])
  assert.deepEqual(aims(), [['t', true]])
  g.edit('near').spotted = true
  assert.deepEqual(aims(), [['near', true]])
  g.edit('near').spotted = false
  g.edit('g').mode = 'high'
  assert.deepEqual(aims(), [['t', false]], 'high it needs no pop-up')
  assert.deepEqual(
    aimsOf(ambush({}, { where: 'off' }, [stand('m', 1, [24, 34], 'phalanx-med-tk')]), stand('m', 1, [24, 34], 'phalanx-med-tk'), 'first'),
    [],
  )
})
test('RG-GRAV-06 it stands at the lowest level that gives a line, one above the highest top when none does', () => {
  const level = (y: number, x: Laid = {}): number => {
    const g = ambush(x)
    g.edit('t').at = at(24, y)
    return popUpLevel(g, g.unit('g'), g.unit('t'))
  }
  // from the far half of the line the wood is seen over as soon as it is no lower; from the near half never
  assert.deepEqual([level(16), level(24)], [1, 2])
  assert.deepEqual(
    [
      level(16, { land: land(wood, patch('hill', 4, 4, 4, { level: 3 })) }),
      level(24, { land: land(wood, patch('hill', 4, 4, 4, { level: 3 })) }),
    ],
    [1, 4],
  )
  const g = ambush()
  g.edit('t').at = at(24, 16)
  assert.deepEqual([seesAtLevel(g, g.unit('t'), g.unit('g'), 0), seesAtLevel(g, g.unit('t'), g.unit('g'), 1)], [false, true])
})
test('RG-GRAV-07 before its shot an AA gun may answer: killed, the attack is lost', () => {
  const b = pops(bench(ambush(), 10))
  assert.deepEqual([b.kind, b.asked.seat, b.offered], ['aaFire', 0, ['aa']])
  b.one('aaFire', 'aa').spent()
  assert.deepEqual([b.unit('g').where, b.unit('t').where, b.unit('aa').aa, b.unit('aa').fired], ['destroyed', 'table', 1, 'no'])
  const lost = b.told('fires').at(-1)
  assert.deepEqual([lost?.lost, lost?.firerGone], [true, true], 'it is told why')
})
test('RG-GRAV-06 pinned, it still fires', () => {
  const b = pops(bench(ambush(), 4, 8, 9))
    .one('aaFire', 'aa')
    .pass('aaFire')
  assert.deepEqual([b.unit('g').pinned, b.unit('g').due, b.unit('t').where], [true, 1, 'table'])
})
test('RG-GRAV-07 RG-AMB-32 two special shots in a player turn, at the same grav or two, then none', () => {
  const b = pops(bench(ambush(), 1, 1, 2))
    .one('aaFire', 'aa')
    .one('aaFire', 'aa')
    .spent()
  assert.deepEqual([b.unit('aa').aa, guns(b.g, b.unit('g'), b.unit('t')).length], [0, 0])
  b.with(loadGuns)
  assert.equal(b.unit('aa').aa, 2)
})
test('RG-GRAV-07 ordinary range and modifiers, no snap-fire penalty, nothing covers the grav', () => {
  const g = ambush({ land: land(wood, patch('town', 24, 32, 3)) })
  g.edit('g').over = true
  const facts = (special: boolean): number =>
    shotFacts(g, { by: 'aa', weapon: 'gun', target: 'g', pop: false, ...(special ? { special: true as const } : {}) }, 'snap').modifier
  assert.deepEqual([facts(true), facts(false)], [-1, -2], 'long range −1, and −1 for snap-fire')
})
test('RG-GRAV-07 an AA gun that does not see that level, is spent, or follows a strategic move does not answer', () => {
  const none = (laid: Laid, gun: Partial<Stand>): number => {
    const g = ambush(laid, gun)
    return guns(g, g.unit('g'), g.unit('t')).length
  }
  assert.deepEqual([none({}, {}), none({}, { aa: 0 }), none({}, { strategic: 1 }), none({}, { at: at(46, 4) })], [1, 0, 0, 0])
  assert.equal(none({}, { unstabilized: true, overHalf: true }), 0) // RG-FIRE-07
  // RG-LOS-08: on the edge of cover it answers through its front only
  const edge: Laid = { land: land(wood, patch('lightWoods', 34, 21, 2.6)), options: { carlRule: true } }
  assert.deepEqual([none(edge, { facing: 0 }), none(edge, { facing: 180 })], [1, 0])
  // a target in the far half of the line is seen from level 1; the gun, under a hill of level 9, does not see that
  const walled = ambush({
    land: land(
      wood,
      piece(
        'hill',
        [
          [25, 23],
          [38, 23],
          [38, 25],
          [25, 25],
        ],
        { level: 9 },
      ),
    ),
  })
  walled.edit('t').at = at(24, 18)
  assert.equal(guns(walled, walled.unit('g'), walled.unit('t')).length, 0)
})
test(
  'RG-GRAV-06 RG-LOS-05 RG-LOS-06 from the highest top + 1 a grav is hidden as ever from a gun close behind a ' +
    'hill, a wood or a ridge, or deep in cover',
  () => {
    // its target stands close behind the wood: no level gives a line, so it rises to the highest top + 1
    const behind = [
      ['forest', 23],
      ['hill', 23],
      ['ridge', 23],
      ['forest', 22],
    ] as const
    const answers = (...more: readonly Piece[]): boolean => {
      const g = ambush({ land: land(wood, ...more) })
      assert.equal(popUpLevel(g, g.unit('g'), g.unit('t')), 2)
      return guns(g, g.unit('g'), g.unit('t')).length === 1
    }
    assert.deepEqual(
      behind.map(([kind, y]) =>
        answers(
          kind === 'ridge'
            ? piece(kind, [
                [25, y],
                [40, y],
              ])
            : y === 22
              ? patch(kind, 34, y, 4)
              : piece(
                  kind,
                  [
                    [25, y],
                    [40, y],
                    [40, y + 1],
                    [25, y + 1],
                  ],
                  kind === 'hill' ? { level: 1 } : {},
                ),
        ),
      ),
      [false, false, false, false],
    )
    assert.equal(answers(), true, 'beyond the middle of its line a gun sees over it')
  },
)
test('RG-GRAV-07 RG-D09 a pass leaves the grav its shot, and the question is told to nobody', () => {
  const b = pops(bench(ambush(), 10))
  assert.deepEqual([b.asked.told, b.asked.seat, b.offered], ['nobody', 1 - b.unit('g').seat, ['aa']]) // the owner of the guns decides
  b.pass('aaFire').spent()
  assert.equal(b.unit('t').where, 'destroyed')
})
test('RG-GRAV-07 an AA gun fires its normal shot besides, at ground targets too', () => {
  const g = game([stand('e', 0, [24, 30], 'militia'), stand('aa', 1, [24, 22], 'avenger-aa', { aa: 0 })], { words: { phase: 'firstFire' } })
  assert.deepEqual(
    aimsOf(g, g.unit('aa'), 'first').map((a) => a.target.id),
    ['e'],
  )
})
test('RG-GRAV-06 popped up out of light woods it has no cover, and is back in it afterwards', () => {
  const b = bench(ambush({ land: land(wood, patch('lightWoods', 24, 32, 3)) }), 5).start(popUp, { by: 'g', target: 't', mode: 'first' })
  b.one('aaFire', 'aa')
  assert.equal(b.told('fires')[0]?.modifier, -1, 'long range only')
  b.pass('aaFire').spent()
  assert.equal(b.unit('g').over, false)
})

// ---- Grav rockets -----------------------------------------------------------------------------------------------

const rocketing = (x: number, others: readonly Stand[] = [], laid: Laid = {}): Bench =>
  bench(
    game([stand('t', 0, [24, 20], 'predator-shvy'), ...others, stand('k', 1, [x, 20], 'kestrel-rocket-sled')], {
      words: { phase: 'firstFire' },
      ...laid,
    }),
  ).with((g) => resolve(g, { by: 'k', weapon: 'rockets', target: 't', pop: false }, 'first'))
test('RG-GRAV-08 rockets roll nothing: whoever touches an inch square on the target is pinned, friends too', () => {
  const b = rocketing(30, [
    stand('n', 0, [25, 20], 'militia', { at: [28800 + 600 + 450, 24000] }),
    stand('f', 1, [23, 20], 'militia', { at: [28800 - 1000, 24000] }),
    stand('o', 0, [24, 22], 'militia', { at: [28800, 24000 - 600 - 451] }),
  ])
  b.spent()
  assert.deepEqual(
    ['t', 'n', 'f', 'o'].map((id) => b.unit(id).pinned),
    [true, true, true, false],
  )
  assert.deepEqual([b.unit('t').due, b.unit('k').rockets, b.unit('k').fired], [1, 1, 'yes'])
})
test('RG-GRAV-08 out of range they are spent for nothing', () => {
  const b = rocketing(40)
  assert.deepEqual([b.unit('t').pinned, b.unit('k').rockets], [false, 1])
})
test('RG-GRAV-08 at a grav in high mode they pin it and who flies beside it, nobody below', () => {
  const b = bench(
    game(
      [
        stand('t', 0, [24, 20], 'hawk-gravtank', { mode: 'high' }),
        stand('beside', 0, [24.5, 20], 'hawk-gravtank', { mode: 'high' }),
        stand('below', 0, [24, 20.5], 'predator-shvy', { engaged: true }),
        stand('k', 1, [30, 20], 'kestrel-rocket-sled'),
      ],
      { words: { phase: 'firstFire' } },
    ),
  )
  b.with((g) => resolve(g, { by: 'k', weapon: 'rockets', target: 't', pop: false }, 'first'))
  assert.deepEqual(
    ['t', 'beside', 'below'].map((id) => b.unit(id).pinned),
    [true, true, false],
  )
})
test('RG-GRAV-08 two salvos in a game', () => {
  const g = game([stand('t', 0, [24, 20], 'predator-shvy'), stand('k', 1, [30, 20], 'kestrel-rocket-sled', { rockets: 0 })])
  assert.equal(
    aimsOf(g, g.unit('k'), 'first').some((a) => a.weapon.id === 'rockets'),
    false,
  )
})
test('RG-AMB-16 in both modes a grav pays nothing for what lies below: an inch for an inch close to the ground, nothing up high', () => {
  const l = land(
    patch('heavyWoods', 24, 14, 4),
    patch('town', 24, 20, 4),
    patch('swamp', 24, 26, 4),
    piece('stream', [
      [0, 29],
      [48, 29],
    ]),
    piece('cliff', [
      [0, 30],
      [48, 30],
    ]),
  )
  const spent = (mode: 'noe' | 'high'): readonly [number, number] => {
    const b = bench(game([grav('g', 0, 24, 10, { mode })], { land: l, words: { phase: 'movement' } }))
      .start(moveStand, { stand: 'g' })
      .go([24, 34])
    return [b.unit('g').at[1] / 1200, b.unit('g').spent / geometry.quarters]
  }
  assert.deepEqual(
    [spent('noe'), spent('high')],
    [
      [34, 24],
      [34, 0],
    ],
  )
})
test('RG-GRAV-01 a grav that lands by ship is low until it takes a mode', () => {
  const b = bench(
    game([stand('ship', 0, [24, 24], 'dropship', { grounded: 1 }), stand('g', 0, 'carried', 'gravsled', { carrier: 'ship' })]),
  )
    .start(landings, {})
    .spot('unload', 24, 27)
  assert.equal(seesFrom(b.g, b.unit('g'), b.unit('g').at, b.unit('ship'), b.unit('ship').at), true)
  assert.equal(b.with((g) => setModes(g, [])).unit('g').mode, 'noe')
})
