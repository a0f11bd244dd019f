// The sequence of play: deployment, who begins, the seven phases, Command and Final Phase, pivots, victory.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ForceRefused } from '../../../kernel/force.ts'
import { settle } from '../../../kernel/book.ts'
import type { Choice } from '../../../kernel/decision.ts'
import { book } from '../book/book.ts'
import { accepted } from '../workshop/fielding.ts'
import { forces } from '../workshop/forces.ts'
import { at, game, land, patch, stand, table, type Laid, type Table } from '../test/fixture.ts'
import { railgun } from '../index.ts'
import { landOf, scenarios } from '../start/scenarios.ts'
import { afterMoves, beginPhase, movement, pivotTo } from './segment.ts'
import { checkPlaces } from './deployment.ts'
import { battle, playerTurn } from './sequence.ts'
import { setUp } from '../start/setup.ts'
import { lookAbout } from './spotting.ts'
import type { RgGame, Stand } from '../state/state.ts'
import { finalScore, holder, outcome, scoreOf } from './victory.ts'
import { view } from '../sight/view.ts'

const a = (id: string, x: number, y: number, some: Partial<Stand> = {}): Stand => stand(id, 0, [x, y], 'phalanx-med-tk', some)
const z = (id: string, x: number, y: number, some: Partial<Stand> = {}): Stand =>
  stand(id, 1, [x, y], 'phalanx-med-tk', { facing: 180, ...some })
/** Before the first player turn: seat 0 begins. */
const start: Laid = { words: { count: 0, turn: 0, first: 0, attacker: -1, phase: 'deployment' } }
/** Answer everything idly until a question of that kind is open, or nothing is. */
function until(t: Table, kind: string): Table {
  for (let i = 0; i < 500 && t.kind !== '' && t.kind !== kind; i++) t.say(t.kind, t.asked.idle)
  return t
}
const battleOf = (some: Record<string, string | boolean> = {}): RgGame =>
  setUp(
    {
      scenario: scenarios[0],
      forces: scenarios[0].forces.map((id) => forces.samples.find((f) => f.id === id)!),
      options: settle(book, some) as never,
      seats: 2,
    },
    battle,
  )

// ---- Deployment and the first turn ------------------------------------------------------------------------------

test(
  'RG-D02 both sides deploy at once and in secret: within their zone, overlapping nobody, squads mounted as far ' + 'as there is room',
  () => {
    const t = table(battleOf())
    t.with((g) => {
      g.stack.length = 0
    }).start(battle, { of: 'battle' })
    assert.deepEqual(
      t.g.open.map((d) => [d.kind, d.seat, d.secret]),
      [
        ['deploy', 0, true],
        ['deploy', 1, true],
      ],
    )
    const d = t.asked,
      idle = d.idle as { place: ({ at: readonly [number, number] } | { into: number } | null)[] }
    const put = (i: number, p: unknown): Choice => ({ place: idle.place.map((x, k) => (k === i ? p : x)) }) as Choice
    const why = (c: Choice): string => {
      const r = checkPlaces(t.g, d, c, false)
      return r === true ? '' : r.rule
    }
    assert.equal(why(d.idle), '')
    assert.equal(why(put(0, { at: at(20, 10) })), 'RG-D02')
    assert.equal(why(put(0, null)), 'RG-D02')
    const fen = table(
      game([stand('h', 0, 'reserve', 'dragoon-apc'), z('y', 10, 45)], {
        land: { ...land(patch('heavyWoods', 10, 2, 3)), deploy: [[at(0, 0), at(48, 0), at(48, 4), at(0, 4)]] },
        words: { ...start.words, first: -1 },
      }),
    )
      .with((g) => {
        g.stack.length = 0
      })
      .start(battle, { of: 'battle' })
    assert.deepEqual(
      [
        [10, 2],
        [20, 2],
      ].map(([x, y]) => fen.refuses({ place: [{ at: at(x, y) }] })),
      ['RG-D02', ''],
    ) // a hovercraft in heavy woods
    const other = idle.place[1] as { at: readonly [number, number] }
    assert.equal(why(put(0, { at: [other.at[0] + 300, other.at[1]] })), 'RG-GEO-02')
    const carrier = d.choice.is === 'place' ? d.choice.into! : [],
      full = idle.place.findIndex((p) => p !== null && 'into' in p)
    assert.ok(carrier.length > 0 && full >= 0)
    assert.equal(why(put(0, { into: 0 })), 'RG-CARRY-01') // a tank aboard an IFV
  },
)

test('RG-ORG-06 RG-GEN-03 off-table artillery stays off, stands keep the order of the force list', () => {
  const g = battleOf()
  assert.deepEqual(
    g.units.filter((s) => s.where === 'off').map((s) => s.profile),
    ['apollo-lmrl', 'athena-rck-hwz', 'zeus-hmrl'],
  )
  assert.deepEqual(
    g.units.filter((s) => s.seat === 0).map((s) => s.order),
    g.units.filter((s) => s.seat === 0).map((_, i) => i),
  )
})

test('RG-ORG-01 a force with grave faults is not fielded', () => {
  const broken = { ...forces.samples[0], units: [] }
  assert.throws(
    () =>
      setUp(
        { scenario: scenarios[0], forces: [broken, forces.samples[1]], options: settle(book, {}) as never, seats: 2 },
        battle,
        accepted,
      ),
    ForceRefused,
  )
})

test('RG-AMB-39 the higher d10 plays first; ties are rolled again', () => {
  const t = table(game([a('m', 10, 5), z('y', 10, 45)], { words: { ...start.words, first: -1 } }), 4, 4, 3, 8)
    .with((g) => {
      g.stack.length = 0
    })
    .start(battle, { of: 'battle' })
  assert.deepEqual([t.g.words.first, t.g.words.attacker], [1, 1])
})

// ---- A player turn ----------------------------------------------------------------------------------------------

test('RG-SEQ-01 the phases of a player turn in order; then the roles are swapped', () => {
  const t = table(game([a('m', 10, 5), z('y', 10, 45)], start)).start(playerTurn, {})
  until(t, '')
  assert.deepEqual(
    t.told('phase').map((e) => e.phase),
    [
      'command',
      'firstFire',
      'movementStart',
      'movement',
      'pivot',
      'hazards',
      'pinSegment',
      'finalFire',
      'closeCombat',
      'artillery',
      'final',
    ],
  )
  assert.deepEqual([t.g.words.attacker, t.g.words.turn], [0, 1])
  t.start(playerTurn, {})
  assert.deepEqual([t.g.words.attacker, t.g.words.turn, t.g.words.half], [1, 1, 1])
})

test('RG-CMD-01 smoke clears on 1–2, each area by itself, in every Command Phase', () => {
  const smoke = [2, 3].map((n) => ({ id: `s${n}`, at: at(10 * n, 24), side: 2400 }))
  const t = table(game([a('m', 10, 5), z('y', 10, 45)], { words: { ...start.words, smoke } }), 2, 3).start(playerTurn, {})
  assert.deepEqual(
    t.g.words.smoke.map((s) => s.id),
    ['s3'],
  )
})

test('RG-CMD-01 RG-SPOT-02 what the smoke hid from those who need a line is seen as soon as it clears', () => {
  const smoke = [{ id: 's', at: at(10, 20), side: 7200 }],
    units = [a('m', 10, 5), z('y', 10, 35, { spotted: false })]
  const seen = (die: number): boolean =>
    table(game(units, { words: { ...start.words, smoke }, options: { spottingNeedsLine: true }, sides: [{ strikes: 1 }, {}] }), die)
      .start(playerTurn, {})
      .unit('y').spotted
  assert.deepEqual([seen(2), seen(3)], [true, false]) // while its strike is being plotted
})

test('RG-AMB-26 RG-D04 strikes are plotted in the attacker’s own Command Phase, before anybody fires or moves', () => {
  const t = table(game([a('m', 10, 5), z('y', 10, 45)], { ...start, sides: [{ strikes: 1 }, { strikes: 1 }] })).start(playerTurn, {})
  assert.deepEqual([t.kind, t.seat, t.g.words.phase], ['plotStrikes', 0, 'command'])
  t.say('plotStrikes', { place: [{ at: at(10, 40) }] })
  assert.deepEqual([t.g.words.sides[0].plots.map((p) => p.lands), t.g.words.sides[1].strikes], [[2], 1])
})

test(
  'RG-AMB-34 RG-SPOT-07 who has moved or fired counts as moving or firing to the end of that player turn, in the ' +
    'next as standing still',
  () => {
    const wood = land(patch('forest', 10, 5, 4)),
      shooter = stand('m', 0, [10, 5], 'armored-infantry', { shot: true }),
      walker = stand('n', 0, [40, 5], 'armored-infantry', { stirred: true })
    const t = table(game([shooter, walker, z('y', 24, 45)], { ...start, land: wood }))
    t.with((g) => beginPhase(g, 'final'))
    assert.deepEqual(
      ['m', 'n'].map((id) => t.unit(id).spotted),
      [true, true],
    ) // 40 inches off: only what fires, or moves in the open, is seen that far
    t.start(playerTurn, {})
    assert.deepEqual(
      ['m', 'n'].map((id) => [t.unit(id).spotted, t.unit(id).ghost?.phase]),
      [
        [false, 'command'],
        [false, 'command'],
      ],
    )
  },
)

test('RG-CMD-01 RG-D03 reinforcements come on at the edge the scenario names, from the turn it names', () => {
  const strip = [at(0, 0), at(48, 0), at(48, 3), at(0, 3)],
    field = { ...land(), entries: [{ seat: 0, unit: 'r', zone: strip, turn: 2 }] }
  const late = (turn: number): Table =>
    table(
      game([a('m', 10, 5), stand('r', 0, 'reserve', 'phalanx-med-tk', { entry: 2 }), z('y', 10, 45)], {
        land: field,
        words: { ...start.words, count: 2 * (turn - 1), turn: turn - 1 },
      }),
    ).start(playerTurn, {})
  assert.notEqual(late(1).kind, 'reinforce')
  const t = late(2)
  assert.equal(t.kind, 'reinforce')
  assert.equal(t.refuses({ place: [{ at: at(10, 10) }] }), 'RG-D02')
  t.say('reinforce', { place: [{ at: at(30, 2), facing: 0 }] })
  assert.equal(t.unit('r').where, 'table')
})

test('RG-CMD-01 RG-GEO-02 a reinforcement comes on beside an enemy that stands there unseen', () => {
  const strip = [at(0, 0), at(48, 0), at(48, 3), at(0, 3)],
    field = { ...land(patch('lightWoods', 30, 2, 3)), entries: [{ seat: 0, unit: 'r', zone: strip, turn: 1 }] }
  const t = table(
    game([a('m', 10, 5), stand('r', 0, 'reserve', 'phalanx-med-tk', { entry: 1 }), stand('y', 1, [30, 2], 'militia', { spotted: false })], {
      ...start,
      land: field,
    }),
  ).start(playerTurn, {})
  t.say('reinforce', { place: [{ at: at(30, 2), facing: 0 }] })
  const [x, y] = t.unit('r').at,
    dx = x - 36000,
    dy = y - 2400
  assert.ok(dx * dx + dy * dy >= 900 * 900)
})

test('RG-AMB-49 RG-CARRY-08 towed weapons that plot fire are not pushed by hand', () => {
  const t = table(
    game([stand('b', 0, [10, 5], 'ballista-towed-railgun'), stand('c', 0, [14, 5], 'ballista-towed-railgun'), z('y', 10, 45)], start),
  ).start(playerTurn, {})
  t.some('plotFire', 'b')
  assert.deepEqual([t.kind, t.offered], ['mover', ['c']])
  t.one('mover', 'c').path([[14, 9]])
  assert.deepEqual(t.where('c'), [1400, 600])
})

test('RG-PIV-01 RG-D12 a defender pivots towards an enemy that has gone from its front to its flank', () => {
  const t = table(game([a('m', 10, 20), z('y', 20, 20, { facing: 270, faced: ['m'] })], { words: { phase: 'movement' } }))
  t.with((g) => {
    g.edit('m').at = at(20, 12)
  }).start(afterMoves, { wave: false })
  if (t.kind === 'snapFire') t.pass('snapFire')
  assert.deepEqual([t.kind, t.seat], ['pivot', 1])
  assert.equal(pivotTo(t.g, t.unit('y'), 0), 118) // what has no such enemy in front becomes the nearest facing that has
  t.number('pivot', 200).done()
  assert.equal(t.unit('y').facing, 200)
})

test('RG-PIV-01 no pivot for an enemy that was not in front before, or that is not spotted; none at all is allowed', () => {
  for (const [faced, spotted] of [
    [[], true],
    [['m'], false],
  ] as const)
    table(
      game([stand('m', 0, [20, 12], 'armored-infantry', { spotted }), z('y', 20, 20, { facing: 0, faced, fired: 'yes' })], {
        land: land(patch('forest', 20, 12, 1.2)),
        words: { phase: 'movement' },
      }),
    )
      .start(afterMoves, { wave: false })
      .done()
  const t = table(game([a('m', 20, 12), z('y', 20, 20, { facing: 0, faced: ['m'], fired: 'yes' })], { words: { phase: 'movement' } }))
    .start(afterMoves, { wave: false })
    .number('pivot', 0)
    .done()
  assert.equal(t.unit('y').facing, 0)
})

test('RG-PIV-01 an enemy that was in front unspotted when the phase began counts when it is spotted by the time of pivots', () => {
  const hid = { land: land(patch('forest', 22, 12, 1.2)), words: { phase: 'firstFire' } } as const
  const t = table(
    game([stand('m', 0, [22, 12], 'armored-infantry', { spotted: false }), z('y', 20, 20, { facing: 180, fired: 'yes' })], hid),
  ).start(movement, {})
  assert.deepEqual([t.unit('y').faced, t.unit('m').spotted], [['m'], false])
  assert.deepEqual(
    view(t.g, 1).units.map((s) => [s.id, s.faced]),
    [['y', []]],
    'its own side is not told of it',
  )
  t.with((g) => {
    const e = g.edit('m')
    e.at = at(20, 27)
    e.stirred = true
    lookAbout(g, 'm')
  })
  assert.deepEqual(
    view(t.g, 1).units.map((s) => [s.id, s.faced]),
    [
      ['m', undefined],
      ['y', ['m']],
    ],
  )
  t.pass('mover')
  assert.deepEqual([t.kind, t.seat], ['pivot', 1])
  t.number('pivot', 0)
  assert.equal(t.unit('y').facing, 0)
})

test('RG-PIV-01 who was faced is noted when the movement phase begins, and forgotten in the Final Phase', () => {
  const t = table(
    game([a('m', 20, 12), stand('n', 0, [22, 12], 'armored-infantry', { spotted: false }), z('y', 20, 20, { facing: 180 })], {
      land: land(patch('forest', 22, 12, 1.2)),
      ...start,
    }),
  ).start(playerTurn, {})
  until(t, 'mover')
  assert.deepEqual(t.unit('y').faced, ['m', 'n'])
  until(t, '')
  assert.deepEqual([t.g.words.phase, t.unit('y').faced], ['final', []])
})

test('RG-HAZ-01 RG-D13 hazards in their order: swamp, recovery, high mode', () => {
  const units = [
    stand('b', 0, [10, 10], 'badger-arv'),
    a('m', 10.75, 10, { swamped: true, allowance: 1, half: at(10.75, 10) }),
    stand('g', 0, [30, 10], 'gravsled', { mode: 'high' }),
    z('y', 10, 45),
  ]
  const t = table(game(units, { words: { phase: 'movement' } }), 1, 1, 1).start(afterMoves, { wave: false })
  t.one('recovery', 'b:m').done()
  assert.deepEqual(
    t.events
      .filter((e) => ['swamp', 'recovers', 'highMode'].includes(e.is) && (e.told === undefined || e.told.includes(0)))
      .map((e) => e.is),
    ['swamp', 'recovers', 'highMode'],
  )
  const u = table(game(units, { words: { phase: 'movement' } }), 1, 1)
    .start(afterMoves, { wave: false })
    .pass('recovery')
    .done() // he need not try
  assert.deepEqual([u.unit('m').stuck, u.told('recovers').length], [true, 0])
})

test('RG-PINSEG-01 RG-AMB-05 stands pinned in First Fire or by snap-fire check in the Pin Segment, not before', () => {
  const t = table(game([a('m', 20, 20, { facing: 0 }), a('n', 40, 5), z('y', 20, 27)], start), 6, 9).start(playerTurn, {})
  t.one('firstFire', 'm')
  assert.deepEqual([t.unit('m').pinned, t.told('checks', 0).length], [true, 0])
  until(t, 'closeFire')
  assert.deepEqual(
    t.told('checks', 0).map((e) => e.rule),
    ['RG-PINSEG-01'],
  )
})

test('RG-PINSEG-01 the defender’s gravs that AA guns pinned at a pop-up check here too, the attacker’s stands first', () => {
  const t = table(
    game(
      [
        a('m', 20, 20, { pinned: true, due: 1, pins: 1 }),
        a('n', 40, 5),
        stand('g', 1, [20, 30], 'falcon-gunsled', { pinned: true, due: 1, pins: 1, fired: 'yes' }),
      ],
      { words: { phase: 'movement' } },
    ),
    9,
    3,
  )
    .start(afterMoves, { wave: false })
    .done()
  assert.deepEqual(
    t
      .told('checks')
      .filter((e) => e.told === undefined || e.told.includes(0))
      .map((e) => [e.unit, e.passed]),
    [
      ['m', true],
      ['g', false],
    ],
  )
  assert.equal(t.unit('g').where, 'removed')
})

test('RG-FIN-01 RG-D14 RG-AMB-05 stands pinned in Final Fire check at the end of that phase', () => {
  const t = table(game([a('m', 20, 20, { facing: 0 }), a('n', 40, 5), z('y', 20, 27)], start), 6, 9).start(playerTurn, {})
  until(t.pass('firstFire'), 'finalFire').one('finalFire', 'm')
  assert.deepEqual(
    t.told('checks', 0).map((e) => e.rule),
    ['RG-FIN-01'],
  )
})

test('RG-AMB-08 a pin of First Fire holds the stand for the whole player turn; it does not stop fire', () => {
  const t = table(game([a('m', 20, 20, { facing: 0 }), a('n', 40, 5), z('y', 20, 27, { pinned: true })], start), 6, 9).start(playerTurn, {})
  t.one('firstFire', 'm') // the pinned defender fires
  until(t, 'mover').one('mover', 'm')
  assert.equal(t.kind, 'facing')
})

// ---- Final Phase ------------------------------------------------------------------------------------------------

const markers = (some: Laid['options'] = {}): Table =>
  until(
    table(
      game(
        [a('m', 10, 5, { pinned: true, engaged: true }), z('y', 10, 45, { pinned: true, engaged: true, fired: 'yes', spotted: false })],
        { ...start, options: some },
      ),
    ).start(playerTurn, {}),
    '',
  )

test('RG-END-01 RG-AMB-07 the attacker’s pins come off, Engaged and Can’t Fire off everybody', () => {
  const t = markers()
  assert.deepEqual(
    ['m', 'y'].map((id) => [t.unit(id).pinned, t.unit(id).engaged, t.unit(id).fired]),
    [
      [false, false, 'no'],
      [true, false, 'no'],
    ],
  )
})

test('RG-AMB-07 under `pinRemoval: clearAll` the pins of both sides come off', () => {
  assert.deepEqual(
    ['m', 'y'].map((id) => markers({ pinRemoval: 'clearAll' }).unit(id).pinned),
    [false, false],
  )
})

test('RG-STRAT-03 strategic movement is felt until the end of the enemy’s next player turn', () => {
  const t = table(game([a('m', 10, 5), z('y', 10, 45)], start)).start(playerTurn, {})
  until(t, 'mover')
    .one('mover', 'm')
    .path([[10, 12]], 'strategic')
  until(t, '')
  assert.equal(t.unit('m').strategic, 2)
  until(t.start(playerTurn, {}), '')
  assert.equal(t.unit('m').strategic, 0)
})

// ---- Victory ----------------------------------------------------------------------------------------------------

const field = { ...land(), objectives: [{ id: 'o', name: 'the crossing', at: at(24, 24), radius: 3 * 1200, points: 15 }] }
const holds = (...units: readonly Stand[]): number => {
  const g = game([...units, a('far', 5, 5), z('away', 40, 40)], { land: field })
  return holder(g, field.objectives[0])
}

test('RG-VIC-01 an objective is held by an unpinned stand within its radius where no enemy is, seen or not', () => {
  assert.equal(holds(a('m', 24, 27)), 0)
  assert.equal(holds(a('m', 24, 27.5)), -1)
  assert.equal(holds(a('m', 24, 27, { pinned: true })), -1)
  assert.equal(holds(a('m', 24, 27), z('y', 22, 24, { spotted: false, pinned: true })), -1)
  assert.equal(holds(a('m', 24, 27, { mode: 'high' })), -1)
})

test('RG-VIC-01 points: enemies destroyed in full, removed by half, objectives at the end; a lead of 10 wins', () => {
  const laid = (sides: Laid['sides']): RgGame => game([a('m', 24, 24), z('y', 40, 40)], { land: field, sides })
  const g = laid([{ destroyed: 12 * 256 }, { destroyed: 4 * 256, removed: 5 * 256 }])
  assert.deepEqual([scoreOf(g, 0, true) / 256, scoreOf(g, 1, true) / 256], [4 + 2.5 + 15, 12])
  finalScore(g)
  assert.deepEqual(g.words.ended?.winners, []) // 9½ is a draw
  const h = laid([{ destroyed: 11.5 * 256 }, { destroyed: 4 * 256, removed: 5 * 256 }])
  finalScore(h)
  assert.deepEqual(h.words.ended?.winners, [0])
  const lines = (seat: number): unknown => h.words.ended?.score?.filter((x) => x.seat === seat).map((x) => [x.label, x.value])
  assert.deepEqual(lines(0), [
    ['enemies destroyed', '4'],
    ['enemies driven off', '2.5'],
    ['holds the crossing', '15'],
    ['points in all', '21.5'],
  ])
  assert.deepEqual(lines(1), [
    ['enemies destroyed', '11.5'],
    ['enemies driven off', '0'],
    ['holds the crossing', '0'],
    ['points in all', '11.5'],
  ])
  assert.deepEqual(
    outcome(game([a('m', 24, 24)], { land: field }))
      ?.score?.map((x) => x.label)
      .slice(0, 3),
    ['enemies destroyed', 'enemies driven off', 'points in all'],
    'before the last turn objectives do not count',
  )
})

test('RG-VIC-01 a side with nothing on the table loses at once, unless somebody is still to come', () => {
  assert.deepEqual(outcome(game([a('m', 10, 10), z('y', 10, 40, { where: 'destroyed' })]))?.winners, [0])
  assert.equal(outcome(game([a('m', 10, 10), z('y', 10, 40, { where: 'destroyed' }), stand('x', 1, 'orbit', 'armored-infantry')])), null)
  assert.deepEqual(outcome(game([a('m', 10, 10), stand('x', 1, 'off', 'athena-rck-hwz')]))?.winners, [0])
})

test('RG-VIC-02 a battle ends with its points and nothing else: no purse, no income, nothing to decide afterwards', () => {
  const t = table(game([a('m', 10, 5), z('y', 10, 45)], { words: { ...start.words, count: 19, turn: 10 } })).start(playerTurn, {})
  until(t, '')
  assert.deepEqual(Object.keys(t.g.over ?? {}).sort(), ['rule', 'score', 'why', 'winners'])
  assert.equal('after' in railgun, false)
})

test('RG-VIC-01 the battle ends after the turns of its scenario', () => {
  assert.equal(landOf('harrow-crossing').turns, 10)
  const t = table(game([a('m', 10, 5), z('y', 10, 45)], { words: { ...start.words, count: 19, turn: 10 } })).start(playerTurn, {})
  until(t, '')
  assert.equal(t.g.over?.rule, 'RG-VIC-01')
})
