// EIC League: tests of suggestions and draws: always legal, purposeful, within reach; and of what a seat's standing is worth.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { misfit, type Choice } from '../../../kernel/decision.ts'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { at, game, suit, table, tank, withDrone, type Table } from '../test/fixture.ts'
import { begun, played, screenPosition } from '../test/fixture-play.ts'
import { engage } from '../rules/coachattacks.ts'
import { coachMoves } from '../rules/coachmoves.ts'
import { checkAnswer } from '../rules/sequence.ts'
import { draw, suggest } from './suggest.ts'
import { asField, view } from '../sight/view.ts'
import { goals, quiet, worth } from './worth.ts'
import { gridOf } from '../state/state.ts'
import type { Terms } from '../state/shared.ts'

const A = at(10, 8),
  B = at(12, 8)
const stream = (seed: string): SeededDice => new SeededDice(mixed(seed), 0, false)
const endOf = (t: Table, c: Choice): number =>
  'legs' in c && c.legs.length ? gridOf(t.g.words.map).cell(c.legs[c.legs.length - 1].to) : -1
const moving = (units: Parameters<typeof game>[0], laid: Parameters<typeof game>[1] = {}): Table => {
  const t = table(game(units, { ...laid, words: { phase: 'movement', ...laid.words } })).start(coachMoves, { seat: 0 })
  if (t.kind === 'retreat') t.say('retreat', t.asked.idle)
  return t.one('mover', 'a')
}

test('EIC-MOVE-01: suggestions and draws of whole battles are legal for every question', () => {
  let ideas = 0
  for (const [scenario, first] of [
    ['opening-night', 0],
    ['three-corners', 3],
    ['center-ring', 2],
    ['opening-night', 4],
  ] as const) {
    const { g } = begun(scenario, first, {}, `suggest ${first}`),
      dice = stream(`suggest ${first}`)
    played(g, 260, `suggest ${first}`, (now, n) => {
      if (n % 3 !== 0) return
      for (const d of now.open) {
        const v = view(now, d.seat),
          all = suggest(v, d, dice, 10)
        assert.ok(all.length <= 10)
        assert.equal(new Set(all.map((x) => JSON.stringify(x.choice))).size, all.length, 'no answer twice')
        for (const x of all) {
          assert.equal(misfit(d.choice, x.choice), null, JSON.stringify(x))
          assert.equal(checkAnswer(asField(v), d, x.choice), true)
          ideas++
        }
        if (d.choice.is === 'path' || d.choice.is === 'place') {
          assert.ok(all.length > 0)
          for (let i = 0; i < 4; i++) {
            const c = draw(v, d, dice)
            assert.equal(misfit(d.choice, c), null)
            assert.equal(checkAnswer(asField(v), d, c), true)
          }
        }
      }
    })
  }
  assert.ok(ideas > 500)
})

test('EIC-MOVE-01: draws reach every hex within reach about equally often', () => {
  const t = moving([suit('a', 0, A, { spd: 20 }), suit('b', 1, at(20, 8))]),
    dice = stream('even'),
    seen = new Map<number, number>()
  for (let i = 0; i < 3800; i++) {
    const c = draw(view(t.g, 0), t.asked, dice),
      cell = endOf(t, c)
    seen.set(cell, (seen.get(cell) ?? 0) + 1)
  }
  assert.equal(seen.size, 19) // 18 hexes within 2, and staying
  for (const n of seen.values()) assert.ok(n > 120 && n < 290, [...seen.values()].join())
})

test('EIC-DET-03: a unit far away closes in to where it detects and shoots', () => {
  const t = moving([suit('a', 0, A), suit('b', 1, at(20, 8))]),
    grid = gridOf(t.g.words.map)
  const close = suggest(view(t.g, 0), t.asked, stream('close'), 8).find((x) => x.idea === 'close')
  assert.ok(close)
  assert.ok(grid.distance(endOf(t, close.choice), at(20, 8)) <= 8)
})

test('EIC-RET-01: a weak unit is led home or away first', () => {
  const t = moving([suit('a', 0, A, { energy: 50 }), suit('b', 1, B)])
  const [first] = suggest(view(t.g, 0), t.asked, stream('weak'), 8),
    grid = gridOf(t.g.words.map)
  assert.equal(first.idea, 'recover')
  assert.equal(grid.distance(endOf(t, first.choice), at(2, 8)), grid.distance(A, at(2, 8)) - 6)
})

test('EIC-BLA-01: one suggestion keeps apart from friends', () => {
  const t = moving([suit('a', 0, A), suit('c', 0, at(11, 8)), suit('d', 0, at(10, 9)), suit('b', 1, at(16, 8))]),
    grid = gridOf(t.g.words.map)
  const apart = suggest(view(t.g, 0), t.asked, stream('spread'), 8)
    .filter((x) => x.idea === 'close' || x.idea === 'spread')
    .map((x) => endOf(t, x.choice))
  assert.ok(
    apart.some((cell) => grid.distance(cell, at(11, 8)) > 2 && grid.distance(cell, at(10, 9)) > 2 && grid.distance(cell, at(16, 8)) <= 8),
  )
})

test('EIC-END-01: where hexes are to be held one suggestion goes there', () => {
  const ring = [at(12, 8), at(12, 9)]
  const t = moving([suit('a', 0, A), suit('b', 1, at(20, 8))], { words: { aim: { is: 'hold', hexes: ring, rounds: 4 } } })
  const goal = suggest(view(t.g, 0), t.asked, stream('goal'), 8).find((x) => x.idea === 'goal')
  assert.ok(goal && ring.includes(endOf(t, goal.choice)))
})

test('EIC-BST-01: boosts are suggested up to where the needs still work', () => {
  const t = table(screenPosition(), 99).start(engage, { by: 'bastion' }).one('attack', 's1>skylark')
  const numbers = suggest(view(t.g, 0), t.asked, stream('boost'), 10).map((x) => ('number' in x.choice ? x.choice.number : -1))
  assert.ok(
    [0, 31, 142].every((n) => numbers.includes(n)),
    numbers.join(),
  )
})

test('EIC-ATK-02: of many attacks those that promise most come first, none that harms one’s own more', () => {
  const t = table(screenPosition(), 99).start(engage, { by: 'bastion' })
  const all = suggest(view(t.g, 0), t.asked, stream('attack'), 4)
  assert.deepEqual(all[0], { choice: { one: 's1>whisper' }, idea: 'strike' }) // 90 laser past any BOD beats 150 force less BOD
  assert.equal(all.length, 4)
  assert.ok(!all.some((x) => 'one' in x.choice && x.choice.one === 's7>skylark')) // cold on Corrida and itself
})

test(
  'EIC-ATK-09: what BOD would stop is not suggested, fire is held where nothing promises harm, and the drone is ' +
    'sent for what it can carry there',
  () => {
    const first = (weapons: readonly ('laser' | 'polarGrenade')[], bod: number): string => {
      const t = table(
        game(
          [
            withDrone(tank('a', 0, A, { attr: 50, pwr: 70, spd: 20, weapons })),
            tank('b', 1, at(15, 8), { bod, dfr: 70, dfrSeen: 70, dfrSeenRound: 1 }),
          ],
          { options: { openSheets: true } },
        ),
        99,
      ).start(engage, { by: 'a' })
      const [s] = suggest(view(t.g, 0), t.asked, stream('first'), 4)
      return 'one' in s.choice ? s.choice.one : s.idea
    }
    assert.equal(first([], 100), 'hold') // main gun 70, sub guns 35: not one gets through, ATTR 50 is no sharpshot
    assert.equal(first([], 60), 'mainGun>b')
    assert.equal(first(['laser'], 100), 's1>b')
    assert.equal(first(['polarGrenade'], 100), 'drone') // a tank throws nothing by hand (EIC-AMB-24)
  },
)

test('EIC-MOVE-01: who has an enemy within reach is not led back from it first', () => {
  for (const far of [2, 4, 6]) {
    const t = moving([suit('a', 0, A), suit('b', 1, at(10 + far, 8))]),
      grid = gridOf(t.g.words.map)
    const [s] = suggest(view(t.g, 0), t.asked, stream('stay'), 8)
    assert.ok('pass' in s.choice || grid.distance(endOf(t, s.choice), at(10 + far, 8)) <= far, `${far}: ${JSON.stringify(s)}`)
  }
})

test('EIC-DRN-02: a drone with a load is led to what its tank detected', () => {
  const g = game([withDrone(tank('a', 0, A, { weapons: ['polarGrenade'] })), suit('b', 1, at(15, 8))])
  const t = table(g, 99).start(engage, { by: 'a' }).one('attack', 'drone').one('payload', 's1')
  const [first] = suggest(view(t.g, 0), t.asked, stream('drone'), 6),
    grid = gridOf(t.g.words.map)
  assert.equal(first.idea, 'strike')
  assert.ok(grid.distance(endOf(t, first.choice), at(15, 8)) <= 3)
})

// ---- Worth ----------------------------------------------------------------------------------------------------

const total = (g: ReturnType<typeof game>, seat: number): number => {
  let n = 0
  const w = worth(g, seat)
  for (const key of Object.keys(w)) n += w[key]
  return n
}

test('EIC-AMB-79: a battle won is worth more than any position, a battle lost less', () => {
  const g = game([suit('a', 0, A), suit('b', 1, B)]),
    won = g.fork(),
    lost = g.fork(),
    drawnOut = g.fork()
  won.over = { rule: 'EIC-END-01', winners: [0], why: '' }
  lost.over = { rule: 'EIC-END-01', winners: [1], why: '' }
  drawnOut.over = { rule: 'EIC-AMB-70', winners: [], why: '' }
  assert.deepEqual([worth(won, 0).result, worth(lost, 0).result, worth(drawnOut, 0).result, worth(g, 0).result], [4, -4, 0, 0])
})

test('EIC-END-02: a surrender is worth what its terms bring, and never more than a battle won', () => {
  const won = (terms: Terms | null): number => {
    const g = game([suit('a', 0, A), suit('b', 1, B, { gone: terms !== null }), suit('c', 1, B, { gone: terms !== null })], {
      sides: [{}, { terms, out: terms !== null }],
    })
    g.over = { rule: 'EIC-END-02', winners: [0], why: '' }
    return worth(g, 0).result
  }
  const nothing = won({ units: ['b', 'c'], weapons: [], credits: 0, purse: false }),
    units = won({ units: ['b'], weapons: [], credits: 0, purse: false }),
    credits = won({ units: ['b'], weapons: [], credits: 700, purse: false }),
    purse = won({ units: ['b', 'c'], weapons: [], credits: 0, purse: true })
  assert.ok(0 < nothing && nothing < units && units < credits && credits < purse && purse < won(null))
  assert.equal(won({ units: [], weapons: [], credits: 1000, purse: true }), 4)
})

test('EIC-RES-01: energy taken from the enemy is a gain, a unit vanquished a greater one; one’s own losses cost', () => {
  const with1 = (a: object, b: object): number =>
    total(game([suit('a', 0, A, a), suit('c', 0, at(9, 9)), suit('b', 1, B, b), suit('d', 1, at(14, 9))]), 0)
  const even = with1({}, {}),
    hurt = with1({}, { energy: 150 }),
    gone = with1({}, { energy: 0, vanquished: true })
  assert.ok(even < hurt && hurt < gone)
  assert.ok(with1({ energy: 150 }, {}) < even && with1({ energy: 0, vanquished: true }, {}) < with1({ energy: 150 }, {}))
})

test('EIC-DET-03: it is better to have an enemy within reach than to stand far off', () => {
  const near = (n: number): number =>
    total(game([suit('a', 0, at(n, 8), { weapons: ['plasmaBeam'] }), suit('b', 1, at(20, 8), { slots: [] })]), 0)
  assert.ok(near(2) < near(6) && near(6) < near(10) && near(10) < near(13))
})

test('EIC-END-01: a ring held, and units standing in it, are worth something', () => {
  const ring = { is: 'hold', hexes: [at(12, 8)], rounds: 4 } as const
  const on = (cell: number, held: number): number =>
    worth(game([suit('a', 0, cell), suit('b', 1, at(20, 2))], { words: { aim: ring }, sides: [{ held }] }), 0).goal
  assert.ok(on(A, 0) < on(at(12, 8), 0) && on(at(12, 8), 0) < on(at(12, 8), 2))
  assert.deepEqual(
    goals(view(game([suit('a', 0, A), suit('b', 1, B)], { words: { aim: ring } }), 0), 0).map((x) => x.is),
    ['hold', 'destroy'],
  )
})

test('EIC-ATK-02: a state with an attack declared and not yet rolled is not quiet', () => {
  const t = table(screenPosition(), 99).start(engage, { by: 'bastion' })
  assert.equal(quiet(t.g), true)
  t.one('attack', 's1>skylark')
  assert.equal(quiet(t.g), false)
})
