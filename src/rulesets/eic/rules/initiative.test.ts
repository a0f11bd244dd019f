// EIC League: tests of warps declared, initiative dice, ties, steals and the order they give.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { mixed, ScriptedDice, SeededDice, type Dice } from '../../../kernel/dice.ts'
import { expect } from '../../../kernel/expect.ts'
import { odds } from '../../../kernel/odds.ts'
import { answer } from '../../../kernel/procedure.ts'
import { at, game, suit, table, tank } from '../test/fixture.ts'
import { bestEcm, initiative, mayDeclareWarp, resolveInitiative, resolveSteal, stealFacts, thieves } from './initiative.ts'
import { eic as rules } from '../index.ts'
import { round, runs } from './sequence.ts'

const order = (bonus: readonly number[], ...dice: number[]) => {
  const script = new ScriptedDice(dice)
  const out = resolveInitiative(
    bonus.map((b, seat) => ({ seat, bonus: b })),
    script,
  )
  script.spent()
  return out
}
const start = (units: Parameters<typeof game>[0], dice: readonly number[], laid: Parameters<typeof game>[1] = {}) =>
  table(game(units, { ...laid, words: { phase: 'initiative', ...laid.words } }), ...dice).start(initiative, {})
const tanks = [tank('t', 0, at(3, 8), { warp: true }), suit('b', 1, at(20, 8))]
const spooks = [suit('s', 0, at(3, 8), { cls: 'spook' }), suit('b', 1, at(20, 8))]

test('EIC-INIT-01: each coach with a tank is asked about warp before any roll, answers are sealed till all are in', () => {
  const t = start([tank('t', 0, at(3, 8), { warp: true }), tank('u', 1, at(20, 8), { warp: true })], [4, 3])
  assert.deepEqual(
    t.g.open.map((d) => [d.kind, d.seat, d.secret, d.told]),
    [
      ['warp', 0, true, 'all'],
      ['warp', 1, true, 'all'],
    ],
  )
  t.say('warp', { some: ['t'] })
  assert.equal(t.events.length, 0)
  assert.ok(!t.unit('t').warping)
  t.say('warp', { some: [] })
  assert.ok(t.unit('t').warping && !t.unit('u').warping)
  assert.deepEqual(t.told('declares')?.units, ['t'])
})

test('EIC-INIT-01: a coach without a tank is not asked; one whose tank has no warp is asked all the same', () => {
  const t = start([tank('t', 0, at(3, 8)), suit('b', 1, at(20, 8))], [4, 3])
  assert.deepEqual(
    t.g.open.map((d) => [d.seat, d.always]),
    [[0, true]],
  )
  assert.deepEqual(t.offered, [])
})

test('EIC-WARP-03: a declared tank counts 1 for initiative and is public', () => {
  const t = start(tanks, [4, 4]).say('warp', { some: ['t'] })
  assert.deepEqual(t.told('initiative')?.rolled, [
    { seat: 0, bonus: 1, die: 4 },
    { seat: 1, bonus: 0, die: 4 },
  ])
  assert.deepEqual(t.g.words.order, [1, 0])
})

test('EIC-WARP-03: no declaration without working warp, paralyzed, or atop an elevator', () => {
  assert.ok(mayDeclareWarp(tank('t', 0, 0, { warp: true })))
  assert.ok(!mayDeclareWarp(tank('t', 0, 0)))
  assert.ok(!mayDeclareWarp(tank('t', 0, 0, { warp: true, energy: 80 })))
  assert.ok(!mayDeclareWarp(tank('t', 0, 0, { warp: true, paralyzed: true })))
  assert.ok(!mayDeclareWarp(tank('t', 0, 0, { warp: true, elevator: true, height: 2 })))
})

test('EIC-AMB-12: warpDeclare sequential asks in order of seats, each seeing the earlier ones', () => {
  const t = start([tank('t', 0, at(3, 8), { warp: true }), tank('u', 1, at(20, 8), { warp: true })], [4, 3], {
    options: { warpDeclare: 'sequential' },
  })
  assert.deepEqual(
    t.g.open.map((d) => [d.seat, d.secret]),
    [[0, false]],
  )
  t.say('warp', { some: ['t'] })
  assert.ok(t.unit('t').warping)
  assert.deepEqual(
    t.g.open.map((d) => d.seat),
    [1],
  )
  t.say('warp', { some: ['u'] }).spent()
})

test('EIC-INIT-02: the highest total has initiative', () => {
  assert.deepEqual(order([0, 0], 3, 7), [0, 1])
  assert.deepEqual(order([2, 0], 6, 7), [1, 0])
})

test('EIC-DICE-03: the initiative die reads 0 to 9 and 0 is the lowest', () => {
  assert.deepEqual(order([0, 0], 0, 1), [0, 1])
  assert.throws(() => order([0, 0], 10, 1))
})

test('EIC-INIT-03: at equal totals an unmodified roll beats a modified one', () => {
  assert.deepEqual(order([2, 0], 5, 7), [0, 1])
})

test('EIC-INIT-03: still equal, the tied roll again with the same bonus', () => {
  assert.deepEqual(order([1, 1], 5, 5, 2, 3), [0, 1])
  assert.deepEqual(order([1, 1], 5, 5, 4, 4, 9, 0), [1, 0])
})

test('EIC-EX-10: natural 7 against 5 + 2', () => {
  assert.deepEqual(order([0, 2], 7, 5), [1, 0])
})

test('EIC-AMB-11: natural beats enhanced, else the tied re-roll', () => {
  assert.deepEqual(order([0, 1], 6, 5), [1, 0])
  assert.deepEqual(order([0, 0], 6, 6, 8, 1), [1, 0])
})

test('EIC-AMB-71: among more than two only the tied roll again, by seat', () => {
  assert.deepEqual(order([0, 0, 0], 5, 9, 5, 1, 2), [0, 2, 1])
  assert.deepEqual(order([0, 0, 0, 0], 5, 9, 5, 9, 1, 2, 3, 4), [0, 2, 1, 3])
})

test('EIC-DICE-08 EIC-AMB-71: of two separate ties all four roll again by seat, not tie by tie', () => {
  assert.deepEqual(order([0, 0, 0, 0], 5, 9, 5, 9, 1, 2, 0, 3), [2, 0, 1, 3]) // seat 0 a 1, seat 1 a 2, seat 2 a 0, seat 3 a 3
  // seats 1 and 3 are done with 4 and 6; 0 and 2, a 7 each, roll once more
  assert.deepEqual(order([0, 0, 0, 0], 9, 5, 9, 5, 7, 4, 7, 6, 3, 2), [1, 3, 2, 0])
  assert.deepEqual(order([0, 0, 0, 0], 4, 4, 4, 4, 6, 2, 6, 2, 0, 9, 1, 8), [3, 1, 0, 2]) // one tie of four falls into two
})

test(
  'EIC-INIT-03: two ties at once: the exact chances of every order, and all who rolled again are told in one ' +
    'line with their last dice',
  () => {
    const rollers = [0, 1, 0, 1].map((bonus, seat) => ({ seat, bonus }))
    const all = odds((d) => resolveInitiative(rollers, new Fixed([5, 9, 5, 9], d)))
    assert.deepEqual(all.map((o) => o.is.join()).sort(), ['0,2,1,3', '0,2,3,1', '2,0,1,3', '2,0,3,1'])
    assert.ok(all.every((o) => Math.abs(o.p - 0.25) < 1e-12))
    const heard: unknown[] = []
    resolveInitiative(rollers, new ScriptedDice([5, 9, 5, 9, 7, 3, 7, 2, 6, 8]), (rolled, again) =>
      heard.push([again, rolled.map((r) => [r.seat, r.die])]),
    )
    assert.deepEqual(heard, [
      [
        false,
        [
          [0, 5],
          [1, 9],
          [2, 5],
          [3, 9],
        ],
      ],
      [
        true,
        [
          [0, 6],
          [1, 3],
          [2, 8],
          [3, 2],
        ],
      ],
    ])
  },
)

/** Written dice first, then those of another. */
class Fixed implements Dice {
  readonly left: number[]
  readonly then: Dice
  constructor(first: readonly number[], then: Dice) {
    this.left = [...first]
    this.then = then
  }
  taken: Dice['taken'] = () => []
  roll: Dice['roll'] = (what, dice, read) => {
    const n = this.left.shift()
    return n === undefined ? this.then.roll(what, dice, read) : read(n as never)
  }
}

test('EIC-AMB-71: any dice give every coach one place', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 4 }), fc.string(), (bonus, key) => {
      const out = resolveInitiative(
        bonus.map((b, seat) => ({ seat, bonus: b })),
        new SeededDice(mixed(key)),
      )
      assert.deepEqual(
        [...out].sort(),
        bonus.map((_, i) => i),
      )
    }),
  )
})

test('EIC-INIT-04: a committed Spook is rolled though the dice favor its side already', () => {
  const t = start(spooks, [9, 1, 1]).one('steal', 'steal')
  assert.equal(t.told('steals')?.success, false)
  assert.deepEqual(t.g.words.order, [1, 0]) // the dice stand
  t.spent()
})

test('EIC-INIT-04: success overrides dice and bonuses; who did not commit rolls nothing', () => {
  const t = start([suit('s', 0, at(3, 8), { cls: 'spook' }), tank('b', 1, at(20, 8), { warp: true })], [0, 9, 100])
  t.one('steal', 'steal').say('warp', { some: ['b'] })
  assert.deepEqual(t.g.words.order, [1, 0])
  start(spooks, [0, 9]).one('steal', 'wait').spent()
})

test('EIC-SPEC-05: the steal reads DET as column and the best ECM as row, and must beat the number', () => {
  assert.equal(stealFacts(100, 50).number, 50)
  const won = (die: number) => resolveSteal(stealFacts(100, 50), new ScriptedDice([die]))
  assert.deepEqual([won(50), won(51)], [false, true])
  const p = odds((d) => resolveSteal(stealFacts(100, 50), d)).find((o) => o.is)?.p ?? 0
  assert.ok(Math.abs(p - 0.5) < 1e-12)
})

test('EIC-AMB-13: best ECM of remaining units of all opponents, drones left out; the best Spook tries; DET with its bonuses', () => {
  const g = game([
    suit('s', 0, at(3, 8), { cls: 'spook' }),
    suit('r', 0, at(3, 9), { cls: 'spook', det: 90 }),
    suit('b', 1, at(20, 8), { ecm: 40 }),
    suit('c', 2, at(20, 9), { cls: 'jackrabbit' }),
    suit('d', 2, at(20, 10), { ecm: 100, vanquished: true }),
  ])
  assert.equal(bestEcm(g, 0), 80)
  assert.deepEqual(
    thieves(g, 0).map((u) => u.id),
    ['r'],
  )
  g.edit('s').aloft = true // +10: now it is as good, the first of the best tries
  g.edit('s').det = 100
  assert.deepEqual(
    thieves(g, 0).map((u) => u.id),
    ['s'],
  )
})

test('EIC-AMB-13: a paralyzed or vanquished Spook steals nothing', () => {
  assert.equal(start([suit('s', 0, at(3, 8), { cls: 'spook', paralyzed: true }), suit('b', 1, at(20, 8))], [4, 3]).kind, '')
})

test('EIC-AMB-13: with several sides successful the dice decide among them', () => {
  const t = start(
    [suit('s', 0, at(3, 8), { cls: 'spook' }), suit('r', 1, at(20, 8), { cls: 'spook' }), suit('c', 2, at(12, 3))],
    [2, 5, 9, 100, 100],
  )
  t.one('steal', 'steal').one('steal', 'steal')
  assert.deepEqual(t.g.words.order, [2, 0, 1])
  t.spent()
})

test('EIC-AMB-13: spookRepeat each lets every Spook try until one succeeds', () => {
  const units = [suit('s', 0, at(3, 8), { cls: 'spook' }), suit('r', 0, at(3, 9), { cls: 'spook' }), suit('b', 1, at(20, 8))]
  const t = start(units, [0, 9, 1, 100], { options: { spookRepeat: 'each' } }).one('steal', 'steal')
  assert.deepEqual(
    t.all('steals').map((e) => [e.unit, e.success]),
    [
      ['s', false],
      ['r', true],
    ],
  )
  t.spent()
  start(units, [0, 9, 1]).one('steal', 'steal').spent()
})

test('EIC-SCRT-05: a steal shows success or failure, never the die or the ECM', () => {
  const t = start(spooks, [5, 4, 60]).one('steal', 'steal')
  assert.equal(t.told('steals')?.dice, undefined)
  assert.deepEqual(t.told('stealRoll')?.told, [])
  assert.ok(t.told('stealRoll')?.dice)
})

test('EIC-INIT-05: initiative moves last and attacks first', () => {
  const t = table(game([suit('a', 0, at(10, 8)), suit('b', 1, at(12, 8))]), 7, 2).start(round, {})
  assert.deepEqual(t.g.words.order, [1, 0])
  assert.equal(t.asked.seat, 1)
  t.pass('mover')
  assert.deepEqual([t.kind, t.asked.seat], ['mover', 0])
  t.pass('mover')
  assert.deepEqual([t.kind, t.asked.seat], ['attacker', 0])
  t.pass('attacker')
  assert.deepEqual([t.kind, t.asked.seat], ['attacker', 1])
})

test('EIC-INIT-05: with three coaches ascending and descending', () => {
  const t = table(game([suit('a', 0, at(10, 8)), suit('b', 1, at(12, 8)), suit('c', 2, at(11, 9))]), 5, 9, 1).start(round, {})
  const seats: number[] = []
  while (t.kind === 'mover') {
    seats.push(t.asked.seat)
    t.pass('mover')
  }
  const attack: number[] = []
  while (t.kind === 'attacker') {
    attack.push(t.asked.seat)
    t.pass('attacker')
  }
  assert.deepEqual(
    [seats, attack],
    [
      [2, 0, 1],
      [1, 0, 2],
    ],
  )
})

test('EIC-DICE-08: initiative dice by seat, re-rolls of the tied by seat, committed steals by seat', () => {
  const t = start([suit('s', 0, at(3, 8), { cls: 'spook' }), suit('r', 1, at(20, 8), { cls: 'spook' })], [5, 5, 1, 2, 3, 4])
  t.one('steal', 'steal').one('steal', 'steal')
  assert.deepEqual(
    t.events.flatMap((e) => (e.dice ?? []).flatMap((r) => r.dice)),
    [5, 5, 1, 2, 3, 4],
  )
  assert.deepEqual(
    t.all('steals').map((e) => e.seat),
    [0, 1],
  )
})

test('EIC-D04: warps and steals of all coaches are committed together, then public', () => {
  const t = start(
    [tank('t', 0, at(3, 8), { warp: true }), suit('s', 0, at(4, 8), { cls: 'spook' }), suit('r', 1, at(20, 8), { cls: 'spook' })],
    [5, 4, 1, 1],
  )
  assert.deepEqual(
    t.g.open.map((d) => [d.kind, d.seat]),
    [
      ['warp', 0],
      ['steal', 0],
      ['steal', 1],
    ],
  )
  t.say('warp', { some: [] }).one('steal', 'steal')
  assert.equal(t.g.words.sides[0].stealing, false)
  t.one('steal', 'steal')
  assert.deepEqual(
    t.all('commits').map((e) => e.seat),
    [0, 1],
  )
})

test('EIC-INIT-03: exact odds of three tied coaches agree with the dice', () => {
  const rollers = [0, 1, 2].map((seat) => ({ seat, bonus: 1 }))
  const dice = new SeededDice(mixed('again'), 1, false),
    seen = new Map<string, number>()
  for (let i = 0; i < 20000; i++) {
    const key = resolveInitiative(rollers, dice).join()
    seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  const exact = odds((d) => resolveInitiative(rollers, d).join())
  assert.equal(exact.length, 6)
  for (const { is, p } of exact) {
    assert.ok(Math.abs(p - 1 / 6) < 1e-9)
    assert.ok(Math.abs((seen.get(is) ?? 0) / 20000 - p) < 0.015)
  }
})

test('EIC-INIT-03: where coaches roll again, odds lead to the states that dice lead to', () => {
  const t = start([tank('t', 0, at(3, 8), { warp: true }), suit('r', 1, at(20, 8))], [])
  const sides = (g: typeof t.g): string => JSON.stringify([g.words.order, g.words.sides.map((x) => [x.die, x.bonus])])
  const exact = new Set(
    expect(rules, t.g as never, 0, { some: [] }, 400, new SeededDice(mixed('none'), 0)).map((x) => sides(x.is as never)),
  )
  const dice = new SeededDice(mixed('ties'), 0, false)
  let ties = 0
  for (let n = 0; n < 300; n++) {
    const g = t.g.fork(dice.at(n))
    answer(g, runs, 0, { some: [] })
    assert.ok(exact.has(sides(g)), sides(g))
    if (g.words.sides[0].die === g.words.sides[1].die) ties++
  }
  assert.ok(ties > 10, `${ties} ties`)
})
