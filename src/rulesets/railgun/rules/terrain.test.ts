// Terrain: what ground costs each class, roads, lines to cross, swamps, wrecks; lines of sight over it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, game, land, patch, piece, stand, table, type Laid, type Table } from '../test/fixture.ts'
import type { ProfileId } from '../book/roster.ts'
import { afterMoves, movement, swampRoll } from './segment.ts'
import type { Piece, Stand } from '../state/state.ts'
import { layOf } from './lay.ts'
import {
  areaCover,
  behindLine,
  closedBelow,
  coverOf,
  groundAt,
  inKind,
  overLevel,
  popUpLevel,
  sees,
  seesSpot,
  touchesSquare,
  coveredBySquare,
} from './terrain.ts'

const quiet: Laid = { words: { phase: 'movement' } }
/** Inches walked north from 24,10 over ground that begins at 11, in hundredths. */
function walked(name: ProfileId, pieces: readonly Piece[], some: Partial<Stand> = {}, way?: string, laid: Laid = {}): number {
  const t = table(
    game([stand('m', 0, [24, 10], name, { spotted: false, ...some }), stand('z', 1, [2, 2], 'badger-arv')], {
      ...quiet,
      land: land(...pieces),
      ...laid,
    }),
  )
    .move('m')
    .path([[24, 46]], way)
  return t.where('m')[1] - 1000
}
const area = (kind: Piece['kind'], some: Partial<Piece> = {}): readonly Piece[] => [patch(kind, 24, 26, 30, some)] // from 11 to 41
const line = (kind: Piece['kind']): readonly Piece[] => [
  piece(kind, [
    [0, 11],
    [48, 11],
  ]),
]

test('RG-TERR-01 clear ground costs 1 for all', () => {
  for (const [name, inches] of [
    ['armored-infantry', 200],
    ['phalanx-med-tk', 600],
    ['hummer', 600],
    ['dragoon-apc', 1200],
    ['gravsled', 3600],
  ] as const)
    assert.equal(walked(name, []), inches, name)
})

test('RG-TERR-02 light woods: 1, hovercraft 2, grav through 2 and over 1', () => {
  assert.deepEqual(
    [walked('armored-infantry', area('lightWoods')), walked('phalanx-med-tk', area('lightWoods')), walked('hummer', area('lightWoods'))],
    [200, 600, 600],
  )
  assert.equal(walked('dragoon-apc', area('lightWoods')), 100 + 550)
  assert.equal(walked('gravsled', area('lightWoods'), { mode: 'noe' }, 'over'), 3600)
  assert.equal(walked('gravsled', area('lightWoods'), { mode: 'noe' }, 'through'), 100 + 1750)
})

test('RG-TERR-03 heavy woods: leg 1, tracked, wheeled and towed 2, hovercraft and grav through prohibited', () => {
  assert.equal(walked('armored-infantry', area('heavyWoods')), 200)
  assert.deepEqual([walked('phalanx-med-tk', area('heavyWoods')), walked('hummer', area('heavyWoods'))], [350, 350])
  assert.deepEqual(
    [walked('dragoon-apc', area('heavyWoods')), walked('gravsled', area('heavyWoods'), { mode: 'noe' }, 'through')],
    [75, 75],
  ) // not onto its edge either
  assert.equal(walked('gravsled', area('heavyWoods'), { mode: 'noe' }, 'over'), 3600)
})

test('RG-TERR-04 forest: legs only, gravs over the top', () => {
  assert.deepEqual(
    [
      walked('armored-infantry', area('forest')),
      walked('phalanx-med-tk', area('forest')),
      walked('hummer', area('forest')),
      walked('dragoon-apc', area('forest')),
    ],
    [200, 75, 75, 75],
  )
  assert.equal(walked('gravsled', area('forest'), { mode: 'noe' }, 'over'), 3600)
})

test(
  'RG-TERR-04 RG-GEO-05 a tick whose middle is still in the open does not end on ground that is closed; who ' + 'stands on it drives off',
  () => {
    const t = table(
      game([stand('m', 0, [24, 10.1], 'phalanx-med-tk', { spotted: false }), stand('z', 1, [2, 2], 'badger-arv')], {
        ...quiet,
        land: land(...area('forest')),
      }),
    )
      .move('m')
      .path([[24, 13.1]])
    assert.deepEqual(t.where('m'), [2400, 1085]) // the next tick would end at 11.1, its middle at 10.98
    const u = table(
      game([stand('m', 0, [24, 11.05], 'phalanx-med-tk', { spotted: false }), stand('z', 1, [2, 2], 'badger-arv')], {
        ...quiet,
        land: land(...area('forest')),
      }),
    )
      .move('m')
      .path([[24, 9.05]])
    assert.deepEqual(u.where('m'), [2400, 905])
  },
)

test('RG-TERR-05 town: leg 1, others 2, grav at ground level prohibited', () => {
  assert.deepEqual(
    [walked('armored-infantry', area('town')), walked('phalanx-med-tk', area('town')), walked('dragoon-apc', area('town'))],
    [200, 350, 650],
  )
  assert.deepEqual(
    [walked('gravsled', area('town'), { mode: 'noe' }, 'through'), walked('gravsled', area('town'), { mode: 'noe' }, 'over')],
    [75, 3600],
  )
})

test('RG-TERR-06 RG-AMB-11 swamp: leg 1, others at a quarter rate, grav over it', () => {
  assert.deepEqual(
    [
      walked('armored-infantry', area('swamp')),
      walked('phalanx-med-tk', area('swamp')),
      walked('gravsled', area('swamp'), { mode: 'noe' }, 'over'),
    ],
    [200, 225, 3600],
  )
  assert.equal(walked('dragoon-apc', area('swamp')), 100 + 275) // RG-AMB-11: hovercraft too
  assert.equal(walked('gravsled', area('swamp'), { mode: 'noe' }, 'through'), 75) // RG-AMB-13
})

test('RG-TERR-08 under `swamp: impassableToVehicles` only legs wade', () => {
  const option: Laid = { options: { swamp: 'impassableToVehicles' } }
  assert.deepEqual(
    [walked('phalanx-med-tk', area('swamp'), {}, undefined, option), walked('armored-infantry', area('swamp'), {}, undefined, option)],
    [75, 200],
  )
})

test('RG-TERR-09 stream: free for leg and grav, half the allowance for all others, who halt at the bank without it', () => {
  assert.deepEqual([walked('armored-infantry', line('stream')), walked('gravsled', line('stream'), { mode: 'noe' }, 'over')], [200, 3600])
  assert.deepEqual([walked('phalanx-med-tk', line('stream')), walked('dragoon-apc', line('stream'))], [300, 600])
  assert.equal(walked('phalanx-med-tk', line('stream'), { allowance: 6 * 4800, spent: 3 * 4800 }), 75)
})

test('RG-TERR-10 RG-AMB-14 fordable river: 2 for all, also for legs, hovercraft as a road, grav free', () => {
  assert.deepEqual(
    [
      walked('armored-infantry', area('riverFordable')),
      walked('phalanx-med-tk', area('riverFordable')),
      walked('dragoon-apc', area('riverFordable')),
      walked('gravsled', area('riverFordable'), { mode: 'noe' }, 'over'),
    ],
    [150, 350, 100 + 2200, 3600],
  ) // RG-AMB-14
})

test('RG-TERR-11 impassable river: hovercraft as a road, grav free, others not at all', () => {
  assert.deepEqual(
    [
      walked('armored-infantry', area('riverImpassable')),
      walked('phalanx-med-tk', area('riverImpassable')),
      walked('dragoon-apc', area('riverImpassable')),
      walked('gravsled', area('riverImpassable'), { mode: 'noe' }, 'over'),
    ],
    [75, 75, 100 + 2200, 3600],
  )
})

test('RG-TERR-12 RG-AMB-15 under `rafts` infantry crosses an impassable river at 1 inch a turn', () => {
  const rafts: Laid = { options: { rafts: true } }
  assert.equal(walked('armored-infantry', area('riverImpassable')), 75) // an optional rule: without it they stay on the bank
  assert.equal(walked('phalanx-med-tk', area('riverImpassable'), {}, undefined, rafts), 75) // and rafts carry no tanks
  // an inch of bank costs half its move, so half an inch of water
  assert.equal(walked('armored-infantry', area('riverImpassable'), {}, undefined, rafts), 150)
  // afloat from the start: an inch
  assert.equal(walked('powered-infantry', [patch('riverImpassable', 24, 20, 22)], {}, undefined, rafts), 100)
  assert.equal(walked('powered-infantry', [patch('riverImpassable', 24, 30, 42)], {}, 'strategic', rafts), 100) // in haste no more
})

test('RG-TERR-13 a road costs half, a quarter for wheels; it replaces what lies beneath, lines included', () => {
  const road = piece(
    'road',
    [
      [24, 0],
      [24, 48],
    ],
    { width: 600 },
  )
  assert.deepEqual(
    [
      walked('phalanx-med-tk', [...area('heavyWoods'), road]),
      walked('hummer', [road]),
      walked('armored-infantry', [...area('forest'), road]),
      walked('dragoon-apc', [...area('forest'), road]),
    ],
    [1200, 2400, 400, 2400],
  )
  assert.equal(
    walked('phalanx-med-tk', [
      ...line('stream'),
      piece(
        'bridge',
        [
          [24, 0],
          [24, 48],
        ],
        { width: 600 },
      ),
    ]),
    1200,
  )
  assert.equal(walked('gravsled', [road], { mode: 'noe' }, 'over'), 3600)
})

test(
  'RG-TERR-13 RG-GRAV-02 a road has no effect on a grav: through the trees it pays for them, and where they are ' +
    'closed it stays over them',
  () => {
    const on = (kind: Piece['kind'], way: string, ...over: readonly Piece['kind'][]): number =>
      walked(
        'gravsled',
        [
          ...area(kind),
          ...over.map((k) =>
            piece(
              k,
              [
                [24, 0],
                [24, 48],
              ],
              { width: 600 },
            ),
          ),
        ],
        { mode: 'noe' },
        way,
      )
    for (const road of ['road', 'bridge'] as const) {
      assert.deepEqual(
        [on('lightWoods', 'through', road), on('heavyWoods', 'through', road), on('town', 'through', road)],
        [100 + 1750, 75, 75],
        road,
      )
      assert.deepEqual([on('forest', 'over', road), on('riverImpassable', 'through', road)], [3600, 3600], road)
    }
    assert.equal(on('lightWoods', 'through', 'path', 'road'), 100 + 1750)
    const g = (kind: Piece['kind']) =>
      game([stand('m', 0, [24, 20], 'gravsled', { mode: 'noe' })], {
        land: land(
          ...area(kind),
          piece(
            'road',
            [
              [24, 0],
              [24, 48],
            ],
            { width: 600 },
          ),
        ),
      })
    assert.deepEqual([closedBelow(g('forest'), at(24, 20)), closedBelow(g('lightWoods'), at(24, 20))], [true, false])
  },
)

test(
  'RG-TERR-11 RG-TERR-12 RG-DROP-03 who has come down in a river stays there: nobody without rafts goes through ' +
    'it, with them an inch a turn',
  () => {
    const out = (name: ProfileId, laid: Laid = {}): number => {
      const t = table(
        game([stand('m', 0, [24, 20], name, { spotted: false }), stand('z', 1, [2, 2], 'badger-arv')], {
          ...quiet,
          land: land(patch('riverImpassable', 24, 20, 6)),
          ...laid,
        }),
      )
        .move('m')
        .path([[24, 46]])
      return t.where('m')[1] - 2000
    }
    assert.deepEqual([out('powered-infantry'), out('powered-infantry', { options: { rafts: true } })], [0, 100])
  },
)

test('RG-TERR-15 a path is clear ground for all but gravs', () => {
  const path = piece(
    'path',
    [
      [24, 0],
      [24, 48],
    ],
    { width: 600 },
  )
  assert.deepEqual(
    [
      walked('phalanx-med-tk', [...area('forest'), path]),
      walked('dragoon-apc', [...area('heavyWoods'), path]),
      walked('gravsled', [...area('lightWoods'), path], { mode: 'noe' }, 'through'),
    ],
    [600, 1200, 100 + 1750],
  )
})

test('RG-TERR-16 cliff: gravs free, all others barred; light infantry after a whole own movement phase at it', () => {
  assert.deepEqual(
    [
      walked('gravsled', line('cliff'), { mode: 'noe' }, 'over'),
      walked('phalanx-med-tk', line('cliff')),
      walked('armored-infantry', line('cliff'), { cliff: true }),
    ],
    [3600, 75, 75],
  )
  // it has waited at the cliff at 11, not at the one at 12
  const climb = (name: ProfileId, waited: boolean, ...more: readonly Piece[]): number =>
    table(
      game([stand('m', 0, [24, 10.7], name, { spotted: false, cliff: waited }), stand('z', 1, [2, 2], 'badger-arv')], {
        ...quiet,
        land: land(...line('cliff'), ...more),
      }),
    )
      .move('m')
      .path([[24, 46]])
      .where('m')[1]
  assert.deepEqual(
    [
      climb('lt-infantry', true),
      climb('lt-infantry', false),
      climb('armored-infantry', true),
      climb(
        'lt-infantry',
        true,
        piece('cliff', [
          [0, 12],
          [48, 12],
        ]),
      ),
    ],
    [1269, 1095, 1095, 1194],
  )
})

test('RG-TERR-16 the phase of waiting is counted at its end, touching the cliff without having moved', () => {
  const g = game(
    [
      stand('m', 0, [24, 10.7], 'lt-infantry'),
      stand('n', 0, [30, 10.7], 'lt-infantry', { stirred: true }),
      stand('o', 0, [36, 8], 'lt-infantry'),
      stand('z', 1, [2, 2], 'badger-arv'),
    ],
    { ...quiet, land: land(...line('cliff')) },
  )
  const t = table(g).start(afterMoves, { wave: false }).done()
  assert.deepEqual(
    ['m', 'n', 'o'].map((id) => t.unit(id).cliff),
    [true, false, false],
  )
})

test('RG-TERR-17 RG-TERR-19 ridges, trenches and smoke cost nothing', () => {
  for (const kind of ['ridge', 'trench'] as const) assert.equal(walked('phalanx-med-tk', line(kind)), 600)
  assert.equal(
    walked('phalanx-med-tk', [], {}, undefined, { words: { phase: 'movement', smoke: [{ id: 's', at: at(24, 12), side: 2400 }] } }),
    600,
  )
})

test('RG-AMB-10 under `gravCosts: chart` a grav pays the chart for going through', () => {
  const chart: Laid = { options: { gravCosts: 'chart' } }
  assert.deepEqual(
    [
      walked('gravsled', area('lightWoods'), { mode: 'noe' }, 'through', chart),
      walked('gravsled', area('heavyWoods'), { mode: 'noe' }, 'through', chart),
      walked('gravsled', area('town'), { mode: 'noe' }, 'through', chart),
    ],
    [975, 525, 975],
  )
})

// ---- Swamp, recovery, wrecks ------------------------------------------------------------------------------------

const wading = (some: Partial<Stand>, ...dice: readonly number[]): Table =>
  table(
    game(
      [stand('m', 0, [24, 12], 'phalanx-med-tk', { swamped: true, allowance: 6 * 4800, ...some }), stand('z', 1, [2, 2], 'badger-arv')],
      { ...quiet, land: land(...area('swamp')) },
    ),
    ...dice,
  ).start(afterMoves, { wave: false })

test('RG-TERR-07 on 1–3 a stand that waded is stuck, put back to where half its allowance was spent', () => {
  const t = wading({ spent: 5 * 4800, half: at(24, 11.5) }, 3).done()
  assert.deepEqual([t.unit('m').stuck, t.where('m')], [true, [2400, 1150]])
  const u = wading({ spent: 5 * 4800, half: at(24, 11.5) }, 4).done()
  assert.deepEqual([u.unit('m').stuck, u.where('m')], [false, [2400, 1200]])
})

test('RG-TERR-07 one that never spent half stays; a point outside the swamp means its nearest edge', () => {
  assert.deepEqual(wading({ spent: 2 * 4800, half: at(24, 12) }, 1).where('m'), [2400, 1200])
  assert.deepEqual(wading({ spent: 5 * 4800, half: at(24, 10) }, 1).where('m'), [2400, 1100])
})

test('RG-TERR-07 one that has spent exactly half its allowance has not spent more than half: it stays', () => {
  assert.deepEqual(wading({ spent: 3 * 4800, half: at(24, 11.5) }, 1).where('m'), [2400, 1200])
  assert.deepEqual(wading({ spent: 3 * 4800 + 1, half: at(24, 11.5) }, 1).where('m'), [2400, 1150])
})

test('RG-TERR-07 RG-TERR-13 RG-TERR-15 on a road, bridge or path through a swamp nobody wades', () => {
  for (const kind of ['road', 'bridge', 'path'] as const) {
    const t = table(
      game([stand('m', 0, [24, 10], 'phalanx-med-tk', { spotted: false }), stand('z', 1, [2, 2], 'badger-arv')], {
        ...quiet,
        land: land(
          ...area('swamp'),
          piece(
            kind,
            [
              [24, 0],
              [24, 48],
            ],
            { width: 600 },
          ),
        ),
      }),
    )
      .move('m')
      .path([[24, 13]])
      .done()
    assert.equal(t.unit('m').swamped, false, kind)
  }
})

test('RG-TERR-07 RG-SPOT-02 the die of the swamp is told with what it did, also where who is put back is found there by somebody', () => {
  const wader = stand('m', 0, [24, 14], 'phalanx-med-tk', {
    swamped: true,
    spotted: false,
    stirred: true,
    allowance: 6 * 4800,
    spent: 5 * 4800,
    half: at(24, 12),
  })
  const t = table(game([wader, stand('z', 1, [40.3, 1], 'badger-arv')], { ...quiet, land: land(...area('swamp')) }), 2)
    .start(afterMoves, { wave: false })
    .done()
  assert.deepEqual(
    t.events.filter((e) => e.dice !== undefined).map((e) => [e.is, e.told]),
    [['swamp', [0]]],
  )
  assert.deepEqual([t.unit('m').spotted, t.told('spotted', 1).length], [true, 1])
})

test('RG-TERR-07 RG-GEO-02 who is put back where somebody stands by now stands beside him', () => {
  const t = table(
    game(
      [
        stand('m', 0, [24, 14], 'phalanx-med-tk', { swamped: true, allowance: 6 * 4800, spent: 5 * 4800, half: at(24, 12) }),
        stand('n', 0, [24, 12], 'armored-infantry'),
        stand('z', 1, [2, 2], 'badger-arv'),
      ],
      { ...quiet, land: land(...area('swamp')) },
    ),
    2,
  )
    .start(afterMoves, { wave: false })
    .done()
  const [x, y] = t.unit('m').at,
    dx = x - 24 * 1200,
    dy = y - 12 * 1200,
    apart = dx * dx + dy * dy
  assert.ok(apart >= 900 * 900 && apart <= 1200 * 1200, String(t.where('m')))
})

test('RG-TERR-07 RG-SPOT-02 who is put back is seen there at once by whoever sees that far', () => {
  const t = table(
    game(
      [
        stand('m', 0, [24, 20], 'phalanx-med-tk', {
          swamped: true,
          spotted: false,
          allowance: 6 * 4800,
          spent: 5 * 4800,
          half: at(24, 11.5),
        }),
        stand('z', 1, [24, 4.5], 'peltast-lt-tk'),
      ],
      { ...quiet, land: land(...area('swamp')) },
    ),
    2,
  )
  t.with((g) => swampRoll(g, 'm')).done() // 10 inches for a vehicle that stands still in cover: 7 less the rims
  assert.equal(t.unit('m').spotted, true)
})

test('RG-TERR-07 the edge is that of the swamp it is in, though another be nearer', () => {
  const t = table(
    game(
      [
        stand('m', 0, [24, 14], 'phalanx-med-tk', { swamped: true, allowance: 6 * 4800, spent: 5 * 4800, half: at(24, 9) }),
        stand('z', 1, [2, 2], 'badger-arv'),
      ],
      { ...quiet, land: land(...area('swamp'), patch('swamp', 24, 7, 2)) },
    ),
    2,
  )
    .start(afterMoves, { wave: false })
    .done()
  assert.deepEqual(t.where('m'), [2400, 1100])
})

test('RG-TERR-07 legs and gravs are never stuck', () => {
  const t = table(
    game([stand('m', 0, [24, 10.5], 'armored-infantry'), stand('z', 1, [2, 2], 'badger-arv')], { ...quiet, land: land(...area('swamp')) }),
  )
    .move('m')
    .path([[24, 12]])
    .done()
  assert.equal(t.unit('m').swamped, false)
})

test('RG-TERR-08 a recovery vehicle that is free itself pulls a stuck stand out on 1–6', () => {
  for (const [die, stuck] of [
    [6, false],
    [7, true],
  ] as const) {
    const t = table(
      game(
        [
          stand('m', 0, [24, 12], 'phalanx-med-tk', { stuck: true }),
          stand('r', 0, [24.75, 12], 'badger-arv'),
          stand('z', 1, [2, 2], 'badger-arv'),
        ],
        { ...quiet, land: land(...area('swamp')) },
      ),
      die,
    ).start(afterMoves, { wave: false })
    t.one('recovery', 'r:m').done()
    assert.equal(t.unit('m').stuck, stuck)
  }
})

test('RG-TERR-08 contact is as near as its ticks let it come: it drives up to the stuck stand, rolls for itself and pulls', () => {
  const t = table(
    game(
      [
        stand('m', 0, [24, 12], 'phalanx-med-tk', { stuck: true }),
        stand('r', 0, [24.1, 10], 'badger-arv', { spotted: false }),
        stand('z', 1, [2, 2], 'badger-arv'),
      ],
      { ...quiet, land: land(...area('swamp')) },
    ),
    4,
    6,
  ).start(movement, {})
  t.one('mover', 'r')
    .path([[24, 12]])
    .pass('mover')
  assert.equal(t.kind, 'recovery')
  t.one('recovery', 'r:m').done()
  assert.deepEqual([t.unit('m').stuck, t.told('swamp').map((e) => [e.unit, e.stuck])], [false, [['r', false]]])
})

test('RG-TERR-08 RG-CC-11 after a second wave only who moved in it tries', () => {
  const at2 = (waved: readonly string[]): string =>
    table(
      game(
        [
          stand('m', 0, [24, 12], 'phalanx-med-tk', { stuck: true }),
          stand('r', 0, [24.75, 12], 'badger-arv'),
          stand('z', 1, [2, 2], 'badger-arv'),
        ],
        { words: { phase: 'secondWave', waved }, land: land(...area('swamp')) },
      ),
    ).start(afterMoves, { wave: true }).kind
  assert.deepEqual([at2([]), at2(['r'])], ['', 'recovery'])
})

test('RG-TERR-08 one that is stuck itself, or not in contact, recovers nobody', () => {
  for (const r of [stand('r', 0, [24.75, 12], 'badger-arv', { stuck: true }), stand('r', 0, [25.05, 12], 'badger-arv')])
    table(
      game([stand('m', 0, [24, 12], 'phalanx-med-tk', { stuck: true }), r, stand('z', 1, [2, 2], 'badger-arv')], {
        ...quiet,
        land: land(...area('swamp')),
      }),
    )
      .start(afterMoves, { wave: false })
      .done()
})

const blocked = (name: ProfileId, heavy: boolean, some: Laid = {}): Table => {
  const kind = some.words?.scenario === 'bridge' ? 'bridge' : 'road'
  return table(
    game([stand('m', 0, [24, 10], name, { spotted: false }), stand('z', 1, [2, 2], 'badger-arv')], {
      land: land(
        piece(
          kind,
          [
            [24, 0],
            [24, 48],
          ],
          { width: 600 },
        ),
      ),
      words: { phase: 'movement', wrecks: [{ id: 'w', at: at(24, 14), radius: 450, heavy, name: 'Wreck', seenBy: 3 }] },
    }),
  )
    .move('m')
    .path([[24, 20]])
}

test('RG-TERR-14 a wreck bars the road; pushing it off costs half the allowance', () => {
  const t = blocked('phalanx-med-tk', true)
  assert.deepEqual([t.kind, t.offered], ['deed', ['go', 'push', 'round', 'stop']])
  t.one('deed', 'push').done()
  assert.deepEqual([t.g.words.wrecks.length, t.where('m')], [0, [2400, 1600]]) // 3.25 on the road, half for the push, the rest on the road
})

test('RG-TERR-14 a light vehicle pushes no main battle tank, but may drive round for 2 inches, though not on a bridge', () => {
  const t = blocked('peltast-lt-tk', true)
  assert.deepEqual(t.offered, ['go', 'round', 'stop'])
  t.one('deed', 'round').done()
  assert.deepEqual([t.g.words.wrecks.length, t.where('m')], [1, [2400, 2000]])
  assert.deepEqual(blocked('peltast-lt-tk', true, { words: { scenario: 'bridge' } }).offered, ['go', 'stop'])
  assert.deepEqual(blocked('peltast-lt-tk', false).offered, ['go', 'push', 'round', 'stop'])
})

// ---- Sight ------------------------------------------------------------------------------------------------------

const line2 = (
  a: readonly [number, number],
  b: readonly [number, number],
  pieces: readonly Piece[],
  some: Partial<Stand> = {},
  laid: Laid = {},
  other: Partial<Stand> = {},
): boolean => {
  const g = game([stand('a', 0, a, 'phalanx-med-tk', some), stand('b', 1, b, 'phalanx-med-tk', other)], { land: land(...pieces), ...laid })
  return sees(g, g.unit('a'), g.unit('b'))
}

test('RG-LOS-01 RG-GEO-09 from any part to any part: a stand shows its rim past a corner', () => {
  const wall = [
    piece('forest', [
      [20, 10],
      [30, 10],
      [30, 12],
      [20, 12],
    ]),
  ]
  assert.equal(line2([20.2, 8], [20.2, 14], wall), true) // the centers are hidden from each other, the western rims are not
  assert.equal(line2([21, 8], [21, 14], wall), false)
})

test('RG-LOS-02 every cover blocks, one level high; a town may be higher', () => {
  for (const kind of ['lightWoods', 'heavyWoods', 'forest', 'town', 'swamp'] as const)
    assert.equal(line2([24, 5], [24, 25], [patch(kind, 24, 15, 4)]), false, kind)
  assert.equal(line2([24, 5], [24, 25], [], {}, { words: { smoke: [{ id: 's', at: at(24, 15), side: 4800 }] } }), false)
  const hills = [patch('hill', 24, 5, 3, { level: 2 }), patch('hill', 24, 25, 3, { level: 2 })]
  assert.deepEqual(
    [
      line2([24, 5], [24, 25], [...hills, patch('town', 24, 15, 4)]),
      line2([24, 5], [24, 25], [...hills, patch('town', 24, 15, 4, { height: 3 })]),
    ],
    [true, false],
  )
})

test('RG-LOS-03 inside the same cover 2 inches of gap, and no farther', () => {
  const wood = [patch('forest', 24, 15, 20)]
  assert.deepEqual(
    [line2([24, 12], [24, 14.75], wood), line2([24, 12], [24, 14.75 + 1 / 1200], wood), line2([24, 12], [24, 15], wood)],
    [true, false, false],
  )
  assert.equal(
    line2(
      [24, 14],
      [24, 15.5],
      [
        piece('forest', [
          [14, 5],
          [34, 5],
          [34, 14.75],
          [14, 14.75],
        ]),
        piece('forest', [
          [14, 14.75],
          [34, 14.75],
          [34, 25],
          [14, 25],
        ]),
      ],
    ),
    false,
  ) // two covers that touch are two
})

test('RG-LOS-04 a stand that touches the edge of its cover sees out and is seen, one deeper is not', () => {
  const wood = [patch('forest', 24, 15, 10)] // its northern edge at 20
  assert.deepEqual([line2([24, 19.7], [24, 30], wood), line2([24, 19.5], [24, 30], wood)], [true, false])
})

test('RG-LOS-05 hills block by level, and below the middle only from the lower side', () => {
  const hill = [patch('hill', 24, 15, 4, { level: 1 })]
  assert.equal(line2([24, 5], [24, 25], hill), false)
  assert.equal(line2([24, 15], [24, 25], hill), true) // one stands on it: it slopes
  const seen = (y: number): boolean =>
    line2([24, 2], [24, 32], [patch('hill', 24, 32, 4, { level: 2 }), patch('hill', 24, y, 4, { level: 1 })])
  assert.deepEqual([seen(8), seen(24)], [false, true]) // nearer to the lower end it hides, nearer to the higher it does not
})

test('RG-LOS-06 a ridgeline blocks unless one of the two touches it', () => {
  const ridge = [
    piece('ridge', [
      [14, 15],
      [34, 15],
    ]),
  ]
  assert.deepEqual(
    [line2([24, 10], [24, 20], ridge), line2([24, 14.7], [24, 20], ridge), line2([24, 10], [24, 15.3], ridge)],
    [false, true, true],
  )
  for (const kind of ['stream', 'trench', 'cliff'] as const)
    assert.equal(
      line2(
        [24, 10],
        [24, 20],
        [
          piece(kind, [
            [14, 15],
            [34, 15],
          ]),
        ],
      ),
      true,
      kind,
    ) // no other line blocks
})

test('RG-LOS-07 under `softCoverEdge` stands see 1 inch into and out of cover', () => {
  const wood = [patch('forest', 24, 15, 10)],
    soft: Laid = { options: { softCoverEdge: true } }
  assert.deepEqual(
    [line2([24, 18.7], [24, 30], wood, {}, soft), line2([24, 18.5], [24, 30], wood, {}, soft), line2([24, 18.7], [24, 30], wood)],
    [true, false, false],
  )
})

test('RG-LOS-04 a spot inside cover is seen only within 2 inches in it, on its edge as open ground', () => {
  const g = game([stand('a', 0, [24, 15], 'phalanx-med-tk'), stand('o', 0, [24, 30], 'phalanx-med-tk')], {
    land: land(patch('forest', 24, 15, 10)),
  })
  assert.deepEqual(
    [
      seesSpot(g, g.unit('a'), at(24, 17.375)),
      seesSpot(g, g.unit('a'), at(24, 17.5)),
      seesSpot(g, g.unit('o'), at(24, 19)),
      seesSpot(g, g.unit('o'), at(24, 20)),
    ],
    [true, false, false, true],
  )
})

test('RG-GRAV-02 an NOE grav over cover counts one level higher than the cover and is not in it', () => {
  const wood = [patch('forest', 24, 15, 10)]
  const g = game([stand('g', 0, [24, 15], 'gravsled', { over: true }), stand('b', 1, [24, 30], 'phalanx-med-tk')], { land: land(...wood) })
  assert.deepEqual([sees(g, g.unit('g'), g.unit('b')), coverOf(g, g.unit('g'), at(24, 30)), areaCover(g, at(24, 15))], [true, 0, -2])
  assert.equal(line2([24, 15], [24, 30], wood), false)
})

test('RG-GRAV-04 a clear line to a grav in high mode from everybody, and from it to everybody', () => {
  assert.equal(line2([24, 12], [24, 30], [patch('forest', 24, 15, 10)], { mode: 'high' }), true)
})

test('RG-GRAV-06 a pop-up goes to the lowest level that gives a line, or the highest top + 1', () => {
  const g = game([stand('g', 0, [24, 5], 'gravsled'), stand('t', 1, [24, 30], 'phalanx-med-tk')], {
    land: land(patch('town', 24, 15, 4, { height: 2 }), patch('hill', 4, 40, 4, { level: 3 })),
  })
  assert.equal(popUpLevel(g, g.unit('g'), g.unit('t')), 2)
})

// ---- Geometry ---------------------------------------------------------------------------------------------------

test('RG-GEO-05 in an area when the center is in or on it, on a road within half its width', () => {
  const g = game([stand('a', 0, [5, 5], 'phalanx-med-tk'), stand('z', 1, [2, 2], 'badger-arv')], {
    land: land(
      patch('lightWoods', 24, 15, 10),
      piece(
        'road',
        [
          [0, 40],
          [48, 40],
        ],
        { width: 600 },
      ),
    ),
  })
  assert.deepEqual(
    [groundAt(g, at(19, 15)), groundAt(g, at(18.9, 15)), groundAt(g, at(10, 40.25)), groundAt(g, at(10, 40.3))],
    ['lightWoods', 'clear', 'road', 'clear'],
  )
  assert.deepEqual(
    [inKind(g, at(19, 15), 'lightWoods'), inKind(g, at(19, 10), 'lightWoods'), inKind(g, at(18.9, 15), 'lightWoods')],
    [true, true, false],
  )
})

test('RG-GEO-05 a stand touches a line when it is no farther from it than its radius', () => {
  const g = game(
    [
      stand('a', 0, [24, 14.625], 'phalanx-med-tk'),
      stand('b', 0, [24, 14.625 - 1 / 1200], 'phalanx-med-tk'),
      stand('z', 1, [2, 2], 'badger-arv'),
    ],
    {
      land: land(
        piece('stream', [
          [14, 15],
          [34, 15],
        ]),
      ),
    },
  )
  assert.deepEqual(
    ['a', 'b'].map((id) => behindLine(g, g.unit(id), g.unit(id).at, at(24, 30))),
    [true, false],
  )
})

test('RG-GEO-04 a corridor is as wide as it says, a line has no width, smoke is a square, of nested hills the higher counts', () => {
  const field = land(
    piece(
      'road',
      [
        [0, 40],
        [48, 40],
      ],
      { width: 2400 },
    ),
    piece('stream', [
      [0, 36],
      [48, 36],
    ]),
    patch('hill', 24, 15, 10, { level: 1 }),
    patch('hill', 24, 15, 4, { level: 2 }),
  )
  const g = game([stand('a', 0, [5, 5], 'phalanx-med-tk'), stand('z', 1, [2, 2], 'badger-arv')], {
    land: field,
    words: { smoke: [{ id: 's', at: at(10, 20), side: 2400 }] },
  })
  assert.deepEqual([groundAt(g, at(10, 41)), groundAt(g, at(10, 41.25)), groundAt(g, at(10, 36))], ['road', 'clear', 'clear'])
  assert.deepEqual([areaCover(g, at(11, 21)), areaCover(g, at(11.1, 20)), areaCover(g, at(10, 21.1))], [-2, 0, 0])
  assert.deepEqual([layOf(g).sight.levelAt(at(24, 15)), layOf(g).sight.levelAt(at(24, 19)), layOf(g).sight.levelAt(at(24, 21))], [2, 1, 0])
})

test('RG-GEO-08 a circle touches a square when they share a point, and is covered when it lies wholly in it', () => {
  const s = stand('a', 0, [10, 10], 'phalanx-med-tk')
  assert.deepEqual(
    [
      touchesSquare(s, at(11.375, 10), 2400),
      touchesSquare(s, at(11.5, 10), 2400),
      coveredBySquare(s, at(10.625, 10), 2400),
      coveredBySquare(s, at(10.75, 10), 2400),
    ],
    [true, false, true, false],
  )
})

test('RG-LOS-05 a grav over a wood on a hill stands on hill, wood and one', () => {
  const g = game([stand('a', 0, [5, 5], 'gravsled'), stand('z', 1, [2, 2], 'badger-arv')], {
    land: land(patch('hill', 24, 15, 10, { level: 1 }), patch('lightWoods', 24, 15, 4, { level: 1 })),
  })
  assert.deepEqual([overLevel(layOf(g), at(24, 15)), overLevel(layOf(g), at(20, 15)), overLevel(layOf(g), at(5, 5))], [3, 1, 0])
})
