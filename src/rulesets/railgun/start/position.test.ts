// Positions: what is left out is filled in, what is given stands, a wrong field is named, and a state written down reads as itself.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { settle, type Options } from '../../../kernel/book.ts'
import { mixed, ScriptedDice, SeededDice } from '../../../kernel/dice.ts'
import { answer, enter, run } from '../../../kernel/procedure.ts'
import { lay, resume } from '../../../kernel/position.ts'
import { sealed, type Position } from '../../../kernel/ruleset.ts'
import { artilleryPhase } from '../rules/artillery.ts'
import { book } from '../book/book.ts'
import { geometry } from '../book/charts.ts'
import { forces } from '../workshop/forces.ts'
import { at as inInches } from '../test/fixture-guns.ts'
import { positionFields } from './fields.ts'
import { outerFrames, position, valueOf } from './position.ts'
import { profiles } from '../book/roster.ts'
import { landOf, scenarios } from './scenarios.ts'
import { battle, checkAnswer, drawAnswer, runs, way } from '../rules/sequence.ts'
import { setUp } from './setup.ts'
import { newSide, newWords } from '../state/fresh.ts'
import type { RgGame } from '../state/state.ts'
import { written } from './written.ts'

const base = { format: 1, ruleset: 'railgun-2100', next: [{ do: 'volley', seat: 1, mode: 'first' }] } as const
const two = [
  { id: 'a', profile: 'phalanx-med-tk', at: [24, 20] },
  { id: 'b', seat: 1, profile: 'militia', at: [24, 30.25] },
]
const at = (some: object = {}): Position => ({ ...base, units: two, ...some }) as unknown as Position
function game(p: Position): RgGame {
  const g = position(p)
  assert.ok(!('flaws' in g), JSON.stringify('flaws' in g ? g.flaws : null))
  return g
}
function flaws(p: unknown): readonly string[] {
  const g = position(p as Position)
  return 'flaws' in g ? g.flaws.map((f) => `${f.at}: ${f.why}`) : []
}
const again = (g: RgGame): RgGame => game({ ...base, ...written(g) } as unknown as Position)
const plain = (x: unknown): unknown => JSON.parse(JSON.stringify(x))
const same = (a: RgGame, b: RgGame): void => {
  assert.deepEqual(plain(b.units), plain(a.units))
  assert.deepEqual(plain(b.words), plain(a.words))
  assert.deepEqual(b.over, a.over)
}

test('RG-GEO-01 places and allowances of a position are inches, kept in whole units', () => {
  const g = game(at({ units: [{ id: 'a', profile: 'phalanx-med-tk', at: [10.3, 0.5], allowance: 6, spent: 1.75, cap: 3 }] })),
    s = g.unit('a')
  assert.deepEqual(
    [s.at, s.allowance, s.spent, s.cap],
    [[12360, 600], 6 * geometry.quarters, 1.75 * geometry.quarters, 3 * geometry.quarters],
  )
})
test('RG-ORG-04 what is left out of a stand is as its profile has it when it has done nothing', () => {
  const g = game(
    at({
      units: [
        { profile: 'grenadier-ifv', at: [5, 5] },
        { id: 'g', profile: 'hawk-gravtank', at: [9, 9] },
        { profile: 'zeus-hmrl' },
        { profile: 'dropship' },
        { profile: 'avenger-aa', at: [40, 40] },
        { id: 'k', profile: 'kestrel-rocket-sled', at: [30, 9] },
      ],
    }),
  )
  const [ifv, grav, zeus, ship, aa] = g.units
  assert.deepEqual(
    [ifv.id, ifv.name, ifv.cls, ifv.race, ifv.missiles, ifv.value, ifv.order, ifv.facing, ifv.began],
    ['stand-1', 'Grenadier IFV', 'average', 'independent', 2, 4 * 256, 0, 0, ifv.at],
  )
  assert.deepEqual(
    [grav.mode, grav.missiles, zeus.where, ship.where, ship.radius, aa.aa, g.unit('k').rockets],
    ['noe', -1, 'off', 'orbit', 1200, 2, 2],
  )
})
test('RG-MISS-03 the value of a stand follows from class, stealth, low-tech, homing and jump', () => {
  const value = (some: object): number =>
    valueOf(
      { profile: 'lt-infantry', cls: 'average', stealth: false, lowTech: false, selfHoming: false, jump: false, ...some },
      'balanced',
    ) / 256
  assert.deepEqual(
    [
      value({}),
      value({ cls: 'green' }),
      value({ cls: 'elite', stealth: true }),
      value({ lowTech: true }),
      value({ jump: true }),
      value({ profile: 'dmrl', selfHoming: true }),
    ],
    [1, 0.75, 3, 0.75, 2, 12],
  )
})
test('RG-SPOT-06 who is spotted follows from where all stand, as at the beginning of a phase, unless it is said', () => {
  const seen = (some: object, x: object = {}): boolean =>
    game(
      at({
        units: [
          { ...two[0], ...x },
          { ...two[1], ...some },
        ],
      }),
    ).unit('b').spotted
  assert.deepEqual(
    [
      seen({}),
      seen({ at: [24, 45] }),
      seen({ at: [24, 45], spotted: true }),
      seen({ spotted: false }),
      seen({ at: [24, 45], stirred: true }),
    ],
    [true, false, true, false, true],
  )
})
test('RG-SEQ-01 phase and mover follow from the procedure that is played', () => {
  const words = (next: object, some: object = {}): readonly unknown[] => {
    const w = game(at({ next: [next], ...some })).words
    return [w.phase, w.attacker, w.turn, w.count]
  }
  assert.deepEqual(words({ do: 'volley', seat: 0, mode: 'final' }), ['finalFire', 1, 1, 1])
  assert.deepEqual(words({ do: 'volley', seat: 0, mode: 'close' }), ['closeCombat', 0, 1, 1])
  assert.deepEqual(words({ do: 'moveStand', stand: 'b' }), ['movement', 1, 1, 1])
  assert.deepEqual(words({ do: 'popUp', by: 'a', target: 'b' }, { shots: [{ by: 'a', weapon: 'gun', target: 'b', pop: true }] }), [
    'firstFire',
    1,
    1,
    1,
  ])
  assert.deepEqual(words({ do: 'artilleryPhase' }), ['artillery', 0, 1, 1])
  assert.deepEqual(words({ do: 'battle', of: 'battle' }), ['deployment', -1, 0, 0])
})
test('RG-SEQ-01 outer frames of a volley depend on when it is fired', () => {
  const around = (next: object, some: object = {}): string => {
    const g = game(at({ next: [next], ...some }))
    return outerFrames((next as { do: string }).do, way((next as { do: string }).do), g, next as never)
      .map((f) => f.do)
      .join(' ')
  }
  assert.equal(around({ do: 'volley', seat: 1, mode: 'first' }), 'battle playerTurn')
  assert.equal(around({ do: 'volley', seat: 1, mode: 'final' }), 'battle playerTurn finalFire')
  assert.equal(around({ do: 'volley', seat: 1, mode: 'snap' }), 'battle playerTurn movement afterMoves')
  assert.equal(around({ do: 'volley', seat: 1, mode: 'snap' }, { walk: { stand: 'a' } }), 'battle playerTurn movement moveStand')
  assert.equal(around({ do: 'volley', seat: 1, mode: 'close' }), 'battle playerTurn closeCombat fights fightRound')
  assert.equal(
    around({ do: 'popUp', by: 'b', target: 'a', mode: 'final' }, { shots: [{ by: 'b', weapon: 'gun', target: 'a', pop: true }] }),
    'battle playerTurn finalFire volley',
  )
  assert.equal(around({ do: 'artilleryPhase' }), 'battle playerTurn')
})
test('RG-GRAV-06 whoever pops up has declared its shot', () => {
  const shot = { by: 'a', weapon: 'gun', target: 'b', pop: true }
  for (const shots of [[], [{ ...shot, pop: false }], [{ ...shot, target: 'a' }], [{ ...shot, by: 'b' }]]) {
    const r = position(at({ next: [{ do: 'popUp', by: 'a', target: 'b', mode: 'first' }], shots }) as never)
    assert.ok('flaws' in r && r.flaws.some((f) => f.at === 'shots' && f.why.includes('"by": "a"')), JSON.stringify(r))
  }
})
const rules = sealed({
  id: 'railgun-2100',
  ...runs,
  position,
  way: (name: string, g: RgGame, words: never) => outerFrames(name, way(name), g, words),
} as never)
/** A position laid and played on with the dice given, to its next question. */
function played(p: Position, dice: readonly number[]): RgGame {
  const g = lay(rules, p),
    scripted = new ScriptedDice(dice)
  assert.ok(!('flaws' in g), JSON.stringify('flaws' in g ? g.flaws : null))
  resume(rules, g, scripted)
  scripted.spent()
  return g as unknown as RgGame
}
test('RG-FIN-01 a position in Final Fire plays on with close combat, not with another move', () => {
  const g = played(
    at({ units: [{ ...two[0], pinned: true, due: 1, pins: 1 }, two[1]], next: [{ do: 'volley', seat: 1, mode: 'final' }] }),
    [2],
  )
  assert.deepEqual([g.unit('a').where, g.over?.winners], ['removed', [1]])
})
test('RG-MOVE-01 a position may begin with the move of one stand, or at the choice who moves', () => {
  const g = played(at({ next: [{ do: 'moveStand', stand: 'a' }] }), [])
  assert.deepEqual(
    [g.open[0].kind, g.open[0].seat, g.stack.map((f) => f.do)],
    ['path', 0, ['battle', 'playerTurn', 'movement', 'moveStand']],
  )
  assert.equal(played(at({ next: [{ do: 'movement' }] }), []).open[0].kind, 'mover')
})
test('RG-FIRE-08 a declared shot is resolved with the die given (RG-EX-05)', () => {
  const units = [
    { ...two[0], at: [24, 20] },
    { id: 'b', seat: 1, profile: 'phalanx-med-tk', at: [24, 27.75] },
  ]
  const g = played(
    at({
      units: [{ ...units[0], profile: 'peltast-lt-tk' }, units[1], { id: 'c', profile: 'militia', at: [2, 2] }],
      next: [{ do: 'volley', seat: 1, mode: 'first', at: 'RG-FIRE-08' }],
      shots: [{ by: 'b', weapon: 'gun', target: 'a' }],
    }),
    [7],
  )
  assert.equal(g.unit('a').where, 'destroyed')
})
test("RG-MISS-07 the land is the scenario's, or field by field the position's own", () => {
  assert.equal(game(at()).words.land, landOf('harrow-crossing'))
  const g = game(
    at({
      scenario: 'brannock-bridge',
      land: {
        pieces: [
          {
            kind: 'road',
            points: [
              [0, 24],
              [48, 24],
            ],
            width: 0.5,
          },
          {
            kind: 'hill',
            points: [
              [1, 1],
              [4, 1],
              [4, 4],
            ],
            level: 2,
          },
        ],
        turns: 4,
      },
    }),
  )
  assert.deepEqual(
    [g.words.land.pieces[0].width, g.words.land.pieces[1].level, g.words.land.turns, g.words.land.objectives.length],
    [600, 2, 4, 3],
  )
  same(g, again(g))
})
test('RG-CARRY-09 a stand with a carrier is aboard it', () => {
  const g = game(
    at({
      units: [...two, { id: 'c', seat: 1, profile: 'hovertruck', at: [20, 40] }, { id: 'd', seat: 1, profile: 'militia', carrier: 'c' }],
    }),
  )
  assert.equal(g.unit('d').where, 'carried')
  same(g, again(g))
})
test('RG-STAND-01 units follow from the stands; what is said of one stands', () => {
  const g = game(
    at({
      units: [
        { id: 'a', unit: 'p', profile: 'militia', at: [3, 3], cls: 'green' },
        { id: 'b', unit: 'p', profile: 'militia', at: [5, 3], cls: 'green' },
      ],
      platoons: [{ id: 'p', start: 6, broken: true }],
    }),
  )
  assert.deepEqual(g.words.platoons, [
    { id: 'p', seat: 0, name: 'p', cls: 'green', race: 'independent', recon: false, start: 6, broken: true },
  ])
})
test('RG-SNAP-05 standing orders, ghosts, plots, smoke, wrecks and declared shots can be written', () => {
  const g = game(
    at({
      units: [
        { ...two[0], stance: { is: 'when', arc: 'flank', within: 6 } },
        { ...two[1], ghost: { at: [24, 31], turn: 1, phase: 'movement' }, spotted: false },
      ],
      sides: [{ name: 'South', strikes: 1, plots: [{ at: [10, 10], lands: 2 }] }, { destroyed: 12.5 }],
      smoke: [{ id: 's', at: [20, 20], side: 5 }],
      wrecks: [{ id: 'w', at: [23.5, 20], heavy: true }],
      shots: [{ by: 'b', weapon: 'rpg', target: 'a' }],
    }),
  )
  assert.deepEqual(g.unit('a').stance, {
    is: 'when',
    kinds: ['infantry', 'light', 'mainBattleTank'],
    arc: 'flank',
    within: 6,
    only: 'mover',
  })
  assert.deepEqual(
    [
      g.words.sides[0].plots,
      g.words.sides[1].destroyed,
      g.words.sides[1].seenDestroyed,
      g.words.smoke[0].side,
      g.words.wrecks[0].seenBy,
      g.words.shots[0].pop,
    ],
    [[{ at: inInches(10, 10), lands: 2 }], 3200, 3200, 6000, 3, false],
  )
  same(g, again(g))
})
test('RG-MOVE-02 a walk under way can be written', () => {
  const g = game(at({ walk: { stand: 'a', legs: [{ to: [24, 24] }, { to: [20, 24], way: 'back' }], tick: 2, halt: 'news', inches: 0.5 } })),
    w = g.words.walk
  assert.deepEqual(
    [w?.legs, w?.tick, w?.from, w?.facing, w?.before.stand.id, w?.inches],
    [
      [
        { to: inInches(24, 24), way: 'normal' },
        { to: inInches(20, 24), way: 'back' },
      ],
      2,
      inInches(24, 20),
      -1,
      'a',
      600,
    ],
  )
  same(g, again(g))
})
test('RG-MEAS-01 house rules are options, and only those that differ are written', () => {
  const g = game(at({ options: { measuring: 'open', pdRadius: 12 } }))
  assert.deepEqual(written(g).options, { measuring: 'open', pdRadius: 12 })
  same(g, again(g))
})

const wrongs: readonly (readonly [string, object, RegExp])[] = [
  ['scenario', { scenario: 'moon' }, /harrow-crossing/],
  ['options', { options: { luck: 1 } }, /options\.luck: there is no house rule/],
  ['options', { options: [] }, /house rules are an object/],
  ['an unknown field', { weather: 'rain' }, /weather: there is no field "weather"/],
  ['units', { units: {} }, /units: the stands are a list/],
  ['a unit of no seat', { platoons: [{ id: 'a', seat: null }] }, /platoons\.0\.id: no stand is of unit/],
  ['a stand', { units: [3] }, /units\.0: a stand is an object/],
  ['a missing profile', { units: [{}] }, /units\.0\.profile: a stand needs a profile: .*phalanx-med-tk/],
  ['profile', { units: [{ profile: 'mech', at: [1, 1] }] }, /"mech" is no profile; there is/],
  [
    'profile misspelled',
    { units: [{ profile: 'phalanx-md-tk', at: [1, 1] }] },
    /"phalanx-md-tk" is no profile; did you mean "phalanx-med-tk"\? There is "/,
  ],
  ['a field of a stand', { units: [{ ...two[0], speed: 3 }] }, /units\.0\.speed: there is no field/],
  ['seat', { units: [{ ...two[0], seat: 2 }] }, /2 is no seat; there is 0, 1/],
  ['at', { units: [{ ...two[0], at: [24] }] }, /units\.0\.at: a place is \[x, y\] in inches/],
  ['a place off the table', { units: [{ ...two[0], at: [50, 5] }] }, /48 by 48/],
  ['no place at all', { units: [{ profile: 'militia', where: 'table' }] }, /needs its place/],
  ['facing', { units: [{ ...two[0], facing: 400 }] }, /from 0 to 359/],
  ['cls', { units: [{ ...two[0], cls: 'good' }] }, /"green", "average"/],
  ['race', { units: [{ ...two[0], race: 'elf' }] }, /bulrathi/],
  ['where', { units: [{ ...two[0], where: 'moon' }] }, /"orbit"/],
  ['mode', { units: [{ ...two[0], mode: 'low' }] }, /"none", "noe", "high"/],
  ['missiles', { units: [{ ...two[0], missiles: -4 }] }, /missiles left is a whole number/],
  ['two ids', { units: [two[0], two[0]] }, /"a" already/],
  ['carrier', { units: [{ profile: 'militia', carrier: 'x' }] }, /names a stand of its own side/],
  ['stance', { units: [{ ...two[0], stance: { is: 'run' } }] }, /"ask", "hold", "when"/],
  ['ghost', { units: [{ ...two[0], ghost: {} }] }, /ghost\.at: a ghost needs "at"/],
  ['pinned', { units: [{ ...two[0], pinned: 1 }] }, /true or false/],
  ['sides', { sides: [{}] }, /sides: sides are a list of 2/],
  ['a side field', { sides: [{ money: 3 }, {}] }, /no field "money"/],
  ['plots', { sides: [{ plots: [{ at: [1, 1] }] }, {}] }, /a plot needs "lands"/],
  ['platoons', { platoons: [{ id: 'z' }] }, /no stand is of unit "z"/],
  ['phase', { phase: 'lunch' }, /"command"/],
  ['attacker', { attacker: 5 }, /−1 for nobody/],
  ['land', { land: 3 }, /land: a land is an object/],
  ['a size', { land: { width: 300 } }, /from 1 to 100 inches/],
  [
    'terrain',
    {
      land: {
        pieces: [
          {
            kind: 'lava',
            points: [
              [0, 0],
              [1, 1],
            ],
          },
        ],
      },
    },
    /"lava" is no terrain/,
  ],
  ['points', { land: { pieces: [{ kind: 'road', points: [[0, 0]] }] } }, /at least 2/],
  ['smoke', { smoke: [{ at: [1, 1] }] }, /smoke\.0\.id: smoke needs "id"/],
  ['shots', { shots: [{ by: 'x', weapon: 'rpg', target: 'a' }] }, /shots\.0\.by: "x" is no stand/],
  ['up', { up: 'x' }, /up: "x" is no stand/],
  ['walk', { walk: { stand: 'x' } }, /names the stand that moves/],
  ['over', { over: { winners: [5] } }, /over\.winners\.0/],
  ['half', { half: 2 }, /half: 2 is no half/],
]
for (const [what, some, says] of wrongs)
  test(`RG-GEO-02 a position with a wrong ${what} is told so, with what would be right`, () => {
    assert.match(flaws(at(some)).join('\n'), says)
  })
test('RG-GEO-02 300 malformed positions give flaws or a state, never a throw', () => {
  const good = plain(
    at(
      written(
        game(
          at({
            walk: { stand: 'a', legs: [{ to: [24, 24] }] },
            smoke: [{ id: 's', at: [20, 20], side: 5 }],
            land: { turns: 4 },
            units: [...two, { id: 'c', profile: 'hovertruck', at: [20, 40] }, { id: 'd', profile: 'militia', carrier: 'c' }],
          }),
        ),
      ),
    ),
  ) as Record<string, unknown>
  const broken = fc
    .array(fc.tuple(fc.nat(400), fc.oneof(fc.jsonValue(), fc.integer(), fc.constant(undefined))), { minLength: 1, maxLength: 5 })
    .map((changes) => {
      const out = plain(good) as Record<string, unknown>,
        spots: [Record<string, unknown>, string][] = []
      const walk = (x: unknown): void => {
        if (typeof x === 'object' && x !== null)
          for (const [k, y] of Object.entries(x)) {
            spots.push([x as Record<string, unknown>, k])
            walk(y)
          }
      }
      walk(out)
      for (const [i, value] of changes) {
        const [o, k] = spots[i % spots.length]
        o[k] = value
      }
      return out
    })
  fc.assert(
    fc.property(
      fc.oneof(
        broken,
        fc.dictionary(
          fc.constantFrom('units', 'sides', 'land', 'platoons', 'walk', 'over', 'next', 'turn', 'options', 'shots'),
          fc.jsonValue(),
        ),
      ),
      (x) => {
        const g = position({ ...base, ...x } as Position)
        if ('flaws' in g) assert.ok(g.flaws.length > 0 && g.flaws.every((f) => f.why !== ''))
        else written(g)
      },
    ),
    { numRuns: 300 },
  )
})

const options = settle(book, {}) as Options
const start = (i: number): RgGame =>
  setUp(
    {
      scenario: scenarios[i],
      forces: scenarios[i].forces.map((id) => forces.samples.find((f) => f.id === id) ?? forces.samples[0]),
      options,
      seats: 2,
    },
    battle,
  )
test('RG-MISS-07 every scenario as set up reads back as itself', () => {
  for (let i = 0; i < scenarios.length; i++) {
    const g = start(i)
    same(g, again(g))
  }
})
test('RG-GEO-01 states of a battle in play, taken in the midst of everything, read back as themselves', () => {
  for (const [i, seed] of [
    [0, 'p'],
    [1, 'q'],
    [2, 'r'],
  ] as const) {
    const g = start(i),
      dice = new SeededDice(mixed(seed)),
      pick = new SeededDice(mixed(`${seed} choices`))
    g.dice = dice
    run(g, runs)
    let walks = 0
    for (let n = 0; n < 260 && g.open.length > 0; n++) {
      const index = g.open.findIndex((_, k) => !g.sealed[k]),
        d = g.open[index],
        c = d.choice
      const drawn =
        c.is === 'one'
          ? c.pass && pick.pick(4) === 0
            ? ({ pass: true } as const)
            : { one: c.of[pick.pick(c.of.length)].id }
          : c.is === 'path' || c.is === 'place'
            ? drawAnswer(g, d, pick)
            : d.idle
      g.dice = dice.at(n)
      answer(g, runs, index, checkAnswer(g, d, drawn) === true ? drawn : d.idle)
      if (g.words.walk !== null) walks++
      if (n % 5 === 0) same(g, again(g))
    }
    assert.ok(walks > 10)
  }
})
test('RG-GEO-01 every field of a stand, a side and the words has a place in a position', () => {
  const g = start(0),
    derived = ['radius'],
    elsewhere = ['options', 'scenario', 'land', 'platoons', 'sides', 'walk', 'eye']
  assert.deepEqual(
    Object.keys(g.units[0]).filter((k) => !positionFields.units.includes(k)),
    derived,
  )
  assert.deepEqual(
    Object.keys(newSide(0, '', '', 'terran', 0)).filter((k) => !positionFields.sides.includes(k)),
    ['seat'],
  )
  const w = g.words
  assert.deepEqual(
    Object.keys(newWords('', w.land, w.options, [], []))
      .filter((k) => !positionFields.all.includes(k) || elsewhere.includes(k))
      .sort(),
    [...elsewhere].sort(),
  )
})
test('RG-ORG-04 every profile can stand in a position', () => {
  const g = game(at({ units: profiles.map((p, i) => ({ id: p.id, profile: p.id, at: [2 + 3 * (i % 15), 3 + 3 * Math.floor(i / 15)] })) }))
  assert.equal(g.units.length, profiles.length)
  same(g, again(g))
})
test("RG-D17 a position may begin in the artillery phase and play on with dice of one's own", () => {
  const g = game(at({ next: [{ do: 'artilleryPhase' }], units: [...two, { id: 'gun', seat: 1, profile: 'athena-rck-hwz' }] })),
    dice = new ScriptedDice([10, 3])
  g.stack.push(enter(artilleryPhase, {}))
  g.dice = dice
  run(g, runs)
  answer(g, runs, 0, { one: 'gun' })
  answer(g, runs, 0, { place: [{ at: inInches(24, 20) }] })
  assert.equal(g.unit('a').where, 'removed')
  dice.spent()
})

test('RG-GEO-01 the positions shown in the docs are read and played on (RG-EX-05, RG-EX-10)', () => {
  const page = readFileSync(new URL('../../../../docs/positions-railgun.md', import.meta.url), 'utf8')
  const shown = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map((m) => JSON.parse(m[1]) as Position)
  assert.equal(shown.length, 2)
  assert.equal(played(shown[0], [7]).unit('peltast').where, 'destroyed')
  const g = played(shown[1], []),
    dice = new ScriptedDice([7, 5])
  assert.deepEqual([g.open[0].kind, g.open[0].seat, g.words.smoke.length, g.words.land], ['barrage', 1, 1, landOf('brannock-bridge')])
  g.dice = dice
  answer(g, runs, 0, { one: 'howitzer' })
  answer(g, runs, 0, { place: [{ at: inInches(24, 16) }] })
  dice.spent()
  assert.equal(g.units[0].pinned, false)
})
test('RG-GEO-01 the docs name every field of a position, a stand, a side, the land and a unit, and every procedure', () => {
  const page = readFileSync(new URL('../../../../docs/positions-railgun.md', import.meta.url), 'utf8'),
    common = ['format', 'ruleset', 'scenario', 'options', 'next', 'note']
  const absent = [
    ...positionFields.all,
    ...positionFields.units,
    ...positionFields.sides,
    ...positionFields.land,
    ...positionFields.platoons,
    ...runs.procedures.keys(),
  ].filter((f) => !common.includes(f) && !page.includes(`\`${f}\``))
  assert.deepEqual(absent, ['giveOrders'])
})
