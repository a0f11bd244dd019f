// EIC League: tests of retreat, recovery, reloading, the results step, turn limit and aims.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { energyShare, mayRetreat, offerRetreat, scoreOf, tieBreak } from './base.ts'
import { at, game, place, slots, suit, table, tank, withDrone, type Table } from '../test/fixture.ts'
import { mayDeclareWarp } from './initiative.ts'
import { coachAttacks, engage } from './coachattacks.ts'
import { coachMoves } from './coachmoves.ts'
import { outcome, round } from './sequence.ts'
import type { EicUnit } from '../state/state.ts'

const base = at(2, 8)
type Some = Parameters<typeof suit>[3]
type Laid = Parameters<typeof game>[1]
const hurt = (some: Some = {}) => suit('a', 0, at(8, 8), { energy: 165, ...some })
const set = (a: EicUnit, laid: Laid = {}, more: readonly EicUnit[] = []) => game([a, ...more, suit('b', 1, at(22, 2))], laid)
const moves = (g: ReturnType<typeof game>) => table(g).start(coachMoves, { seat: 0 })
/** A whole round in which seat 1 does nothing. `answer` plays seat 0. */
function wholeRound(g: ReturnType<typeof game>, answer: (t: Table) => void): Table {
  const t = table(g, 1, 5).start(round, {})
  for (let n = 0; t.kind !== '' && n < 60; n++) {
    if (t.asked.seat === 1) t.say(t.kind, t.asked.idle)
    else answer(t)
  }
  return t
}
const idle = (t: Table) => {
  t.say(t.kind, t.asked.idle)
}

test('EIC-RET-01: a unit may retreat at any time while its coach has credits', () => {
  assert.deepEqual(moves(set(hurt())).kind, 'retreat')
  assert.notEqual(moves(set(hurt(), { sides: [{ credits: 4 }] })).kind, 'retreat')
  const t = moves(set(hurt())).say('retreat', { some: ['a'] })
  assert.equal(t.unit('a').retreat, 'retreating')
  assert.deepEqual(t.told('retreats')?.units, ['a'])
})

test('EIC-RET-01: at most two units of a coach at a time', () => {
  const more = [suit('c', 0, at(8, 9)), suit('d', 0, at(8, 10))]
  const t = moves(set(hurt(), {}, more))
  assert.equal(t.refuses({ some: ['a', 'c', 'd'] }), 'at most 2')
  t.say('retreat', { some: ['a', 'c'] })
})

test('EIC-RET-01: no combat while retreating, recovering or reloading', () => {
  for (const a of [hurt({ retreat: 'retreating' }), hurt({ retreat: 'recovering' }), hurt({ reload: [1] })]) {
    const t = table(game([a, suit('b', 1, at(10, 8))])).start(coachAttacks, { seat: 0 })
    assert.deepEqual(t.kind === '' ? [] : t.offered, [])
  }
  assert.equal(table(game([hurt(), suit('b', 1, at(10, 8))])).start(coachAttacks, { seat: 0 }).kind, 'attacker')
})

test('EIC-MOVE-03: retreats are announced and called off at the start of the own movement, before any unit moves', () => {
  const t = moves(set(hurt({ retreat: 'retreating' })))
  assert.equal(t.kind, 'retreat')
  t.say('retreat', { some: [] })
  assert.equal(t.unit('a').retreat, 'none')
  assert.deepEqual(t.told('returns')?.units, ['a'])
  assert.equal(t.kind, 'mover')
})

test('EIC-AMB-92: a retreating unit ends its move nearer the base if it can', () => {
  const t = moves(set(hurt()))
    .say('retreat', { some: ['a'] })
    .one('mover', 'a')
  assert.equal(t.refuses({ legs: [{ to: place(at(9, 8)) }] }), 'EIC-AMB-92')
  assert.equal(t.refuses({ legs: [{ to: place(at(7, 8)) }] }), '')
})

test('EIC-AMB-92 EIC-D06 EIC-SCRT-04: a retreating unit may stay where it is; what it does move is judged', () => {
  const t = moves(set(hurt()))
    .say('retreat', { some: ['a'] })
    .one('mover', 'a')
    .pass('path')
  assert.deepEqual([t.unit('a').hex, t.unit('a').moved, t.unit('a').retreat], [at(8, 8), true, 'retreating'])
  assert.equal(
    moves(set(hurt()))
      .say('retreat', { some: ['a'] })
      .pass('mover').kind,
    '',
  ) // nor must it be named
})

test('EIC-AMB-92: who may get nearer the base takes no elevator up; who is up already may come down', () => {
  const low = moves(set(hurt({ elevator: true })))
    .say('retreat', { some: ['a'] })
    .one('mover', 'a')
  assert.equal(low.kind, 'path')
  assert.equal(
    moves(set(hurt({ elevator: true })))
      .say('retreat', { some: [] })
      .one('mover', 'a').kind,
    'stance',
  )
  const up = moves(set(hurt({ elevator: true, height: 4, heightBefore: 4 })))
    .say('retreat', { some: ['a'] })
    .one('mover', 'a')
    .say('height', { number: 0 })
  assert.equal(up.unit('a').height, 0)
})

test('EIC-AMB-92: nearer by any of its movement modes: a walker shut in does not step away when it could fly home', () => {
  const ring = [
    [7, 8],
    [7, 7],
    [8, 7],
    [7, 9],
    [8, 9],
  ].map(([c, r], i) => suit(`e${i}`, 1, at(c, r)))
  const shut = (flight: boolean) =>
    moves(set(hurt({ flight, spd: 30 }), {}, ring))
      .say('retreat', { some: ['a'] })
      .one('mover', 'a')
  assert.equal(shut(false).refuses({ legs: [{ to: place(at(9, 8)) }] }), '')
  assert.equal(shut(true).refuses({ legs: [{ to: place(at(9, 8)), way: 'walk' }] }), 'EIC-AMB-92')
  assert.equal(shut(true).refuses({ legs: [{ to: place(at(6, 8)), way: 'land' }] }), '')
})

test('EIC-AMB-92: aloft over its base it lands or hovers there; to fly off it calls the retreat off', () => {
  const t = moves(set(hurt({ hex: base, flight: true, aloft: true })))
    .say('retreat', { some: ['a'] })
    .one('mover', 'a')
  assert.equal(t.refuses({ legs: [{ to: place(at(4, 8)), way: 'fly' }] }), 'EIC-AMB-92')
  assert.equal(t.refuses({ legs: [{ to: place(base), way: 'land' }] }), '')
  const off = moves(set(hurt({ hex: base, flight: true, aloft: true })))
    .say('retreat', { some: [] })
    .one('mover', 'a')
  assert.equal(off.refuses({ legs: [{ to: place(at(4, 8)), way: 'fly' }] }), '')
})

test('EIC-AMB-92: a round counts as sat if it began on the base hex; arriving there does not count', () => {
  const arrives = wholeRound(set(hurt({ hex: at(4, 8), retreat: 'retreating' })), (t) => {
    if (t.kind === 'retreat') t.say('retreat', { some: ['a'] })
    else if (t.kind === 'path') t.go('path', base)
    else if (t.kind === 'mover' && t.offered.includes('a')) t.one('mover', 'a')
    else idle(t)
  })
  assert.deepEqual([arrives.unit('a').hex, arrives.unit('a').energy, arrives.unit('a').retreat], [base, 165, 'retreating'])
  const sits = wholeRound(arrives.g, (t) => {
    if (t.kind === 'retreat') t.say('retreat', { some: ['a'] })
    else idle(t)
  })
  assert.deepEqual([sits.unit('a').energy, sits.unit('a').retreat], [175, 'recovering'])
})

test('EIC-RET-02: 10 energy a round sat for 5 credits a point, never above original', () => {
  const t = wholeRound(set(hurt({ hex: base, retreat: 'recovering', wanted: 100 })), idle)
  assert.deepEqual([t.unit('a').energy, t.g.words.sides[0].credits, t.unit('a').wanted], [175, 950, 90])
  const full = wholeRound(set(hurt({ hex: base, energy: 260, retreat: 'recovering', wanted: 5 })), idle)
  assert.deepEqual([full.unit('a').energy, full.g.words.sides[0].credits, full.unit('a').retreat], [265, 975, 'none'])
  assert.equal(full.told('stopsRecovering')?.unit, 'a')
})

test('EIC-RET-02: nothing more when credits are out', () => {
  const t = wholeRound(set(hurt({ hex: base, retreat: 'recovering', wanted: 100 }), { sides: [{ credits: 33 }] }), idle)
  assert.deepEqual([t.unit('a').energy, t.g.words.sides[0].credits, t.unit('a').retreat], [171, 3, 'none'])
})

test(
  'EIC-RET-02: with exactly 5 credits left a point is still bought, and a unit that wants more waits for the ' +
    'next round while 5 are there',
  () => {
    const last = wholeRound(set(hurt({ hex: base, retreat: 'recovering', wanted: 100 }), { sides: [{ credits: 5 }] }), idle)
    assert.deepEqual([last.unit('a').energy, last.g.words.sides[0].credits, last.unit('a').retreat], [166, 0, 'none'])
    const more = wholeRound(set(hurt({ hex: base, retreat: 'recovering', wanted: 100 }), { sides: [{ credits: 55 }] }), idle)
    assert.deepEqual([more.unit('a').energy, more.g.words.sides[0].credits, more.unit('a').retreat], [175, 5, 'recovering'])
  },
)

test('EIC-RET-02: the coach names how much energy he wants, from 1 to what is missing', () => {
  const t = moves(set(hurt({ hex: base }))).say('retreat', { some: ['a'] })
  assert.deepEqual(t.asked.choice, { is: 'number', min: 1, max: 100, step: 1, unit: 'energy' })
  t.say('recover', { number: 30 })
  assert.deepEqual([t.unit('a').wanted, t.unit('a').retreat, t.unit('a').sat, t.kind], [30, 'recovering', true, ''])
})

test('EIC-EX-16: 50 energy take five rounds and 250 credits', () => {
  let g = set(hurt({ hex: base }))
  for (let n = 1; n <= 5; n++) {
    const t = wholeRound(g, (x) => {
      if (x.kind === 'retreat') x.say('retreat', { some: ['a'] })
      else if (x.kind === 'recover') x.say('recover', { number: 50 })
      else idle(x)
    })
    assert.deepEqual([t.unit('a').energy, t.unit('a').retreat], [165 + 10 * n, n < 5 ? 'recovering' : 'none'])
    g = t.g
  }
  assert.equal(g.words.sides[0].credits, 750)
})

test(
  'EIC-WARP-03: a tank that recovers may be declared to warp: called off it is free, left in retreat it gets up, ' +
    'warps and is charged nothing',
  () => {
    const g = (): ReturnType<typeof game> =>
      game([tank('a', 0, base, { warp: true, warping: true, energy: 250, retreat: 'recovering', wanted: 20 }), suit('b', 1, at(20, 8))], {
        words: { phase: 'movement' },
      })
    assert.ok(mayDeclareWarp(g().unit('a')))
    const on = moves(g()).say('retreat', { some: ['a'] })
    assert.deepEqual(
      [on.unit('a').retreat, on.unit('a').wanted, on.unit('a').sat, on.told('stopsRecovering')?.unit],
      ['retreating', 0, false, 'a'],
    )
    on.go('path', at(5, 8), 'warp')
    assert.deepEqual([on.unit('a').hex, on.unit('a').energy], [at(5, 8), 250])
    const off = moves(g()).say('retreat', { some: [] })
    assert.deepEqual([off.unit('a').retreat, off.kind], ['none', 'path'])
  },
)

test('EIC-AMB-92: hits meanwhile just lower the energy, and paralysis does not stop recovery', () => {
  const t = wholeRound(set(hurt({ hex: base, retreat: 'recovering', wanted: 100, paralyzed: true, paralyzedThrough: 9 })), idle)
  assert.equal(t.unit('a').energy, 175)
})

test('EIC-AMB-65: at its base it stays a target by default', () => {
  const g = game([suit('a', 0, at(20, 8)), suit('b', 1, at(22, 8), { retreat: 'recovering' })])
  assert.ok(table(g, 99).start(engage, { by: 'a' }).offered.includes('armGuns>b'))
})

// ---- Reloading --------------------------------------------------------------------------------------------------

const empty = (weapon: 'sonicGrenade' | 'heMissile', shots = 0, lost = false) => ({ ...slots('suit', weapon)[0], shots, lost })
const reloads = (some: Some, laid: Laid = {}) => {
  const t = moves(set(suit('a', 0, base, some), laid)).one('mover', 'a')
  return t
}

test('EIC-RLD-01: one round at the base, the price of each empty slot, then full again and the unit must leave', () => {
  let t = wholeRound(set(suit('a', 0, base, { slots: [empty('sonicGrenade'), { ...empty('heMissile'), no: 2 }] })), (x) => {
    if (x.kind === 'mover') x.one('mover', 'a')
    else if (x.kind === 'stance') x.one('stance', 'reload')
    else if (x.kind === 'reload') x.say('reload', { some: ['s1', 's2'] })
    else idle(x)
  })
  assert.deepEqual([t.unit('a').slots.map((s) => s.shots), t.g.words.sides[0].credits, t.unit('a').mustLeave], [[10, 1], 710, true])
  t = table(t.g).start(coachMoves, { seat: 0 })
  assert.equal(t.kind, 'path') // named by itself: it is the only one, and must go
  assert.match(t.refuses({ pass: true }), /cannot be passed/)
  t.go('path', at(3, 8))
})

test('EIC-RLD-01: no reloading away from the base, nor without the credits', () => {
  assert.equal(moves(set(suit('a', 0, at(3, 8), { slots: [empty('sonicGrenade')] }))).one('mover', 'a').kind, 'path')
  assert.equal(reloads({ slots: [empty('sonicGrenade')] }, { sides: [{ credits: 89 }] }).kind, 'path')
  const t = reloads({ slots: [empty('sonicGrenade'), { ...empty('heMissile'), no: 2 }] }, { sides: [{ credits: 250 }] }).one(
    'stance',
    'reload',
  )
  assert.equal(t.refuses({ some: ['s1', 's2'] }), 'EIC-RLD-01')
  assert.equal(t.refuses({ some: ['s2'] }), '')
  assert.equal(t.refuses(t.asked.idle), '') // who gives no answer in time refills the first
})

test('EIC-AMB-93: having reloaded it may not rise in place of leaving, and stays if it cannot move', () => {
  const t = table(set(suit('a', 0, base, { elevator: true, mustLeave: true }), {}, [suit('c', 0, at(8, 8))])).start(coachMoves, { seat: 0 })
  assert.match(t.refuses({ pass: true }), /cannot be passed/)
  t.one('mover', 'a')
  assert.equal(t.kind, 'path')
  const held = table(
    set(suit('a', 0, base, { mustLeave: true, paralyzed: true, paralyzedThrough: 4 }), {}, [suit('c', 0, at(8, 8))]),
  ).start(coachMoves, { seat: 0 })
  held.pass('mover')
})

test('EIC-EX-17: 10 sonic grenades for a suit cost 90 credits and one round', () => {
  const t = wholeRound(set(suit('a', 0, base, { slots: [empty('sonicGrenade')] })), (x) => {
    if (x.kind === 'mover') x.one('mover', 'a')
    else if (x.kind === 'stance') x.one('stance', 'reload')
    else if (x.kind === 'reload') x.say('reload', { some: ['s1'] })
    else idle(x)
  })
  assert.deepEqual([t.unit('a').slots[0].shots, t.g.words.sides[0].credits], [10, 910])
})

test('EIC-AMB-93: not slots lost to a lethal blow, not half-empty loads; a lost drone for 200', () => {
  assert.equal(reloads({ slots: [empty('sonicGrenade', 0, true)] }).kind, 'path')
  assert.equal(reloads({ slots: [empty('sonicGrenade', 4)] }).kind, 'path')
  const g = game([
    withDrone(tank('a', 0, base)).map((u) =>
      u.hull === 'drone' ? { ...u, docked: false, vanquished: true, energy: 0, damageSeen: 150 } : u,
    ),
    suit('b', 1, at(22, 2)),
  ])
  const t = table(g, 1, 5)
    .start(round, {})
    .say('warp', { some: [] })
    .one('mover', 'a')
    .one('stance', 'reload')
    .say('reload', { some: ['drone'] })
    .pass('mover')
  assert.deepEqual(
    [t.unit('a.drone').vanquished, t.unit('a.drone').docked, t.unit('a.drone').energy, t.g.words.sides[0].credits],
    [false, true, 140, 800],
  )
  assert.equal(t.unit('a.drone').damageSeen, 0)
})

test('EIC-AMB-93: reloadPartial lets a half-empty load be filled at the full price', () => {
  const t = reloads({ slots: [empty('sonicGrenade', 4)] }, { options: { reloadPartial: true } }).one('stance', 'reload')
  assert.deepEqual(t.offered, ['s1'])
  assert.equal(reloads({ slots: [empty('sonicGrenade', 10)] }, { options: { reloadPartial: true } }).kind, 'path')
})

test('EIC-AMB-66: reloading does not count among the two, and who retreats or recovers does not reload', () => {
  const two = [suit('c', 0, at(8, 9), { retreat: 'retreating' }), suit('d', 0, at(8, 10), { retreat: 'retreating' })]
  const t = moves(set(suit('a', 0, base, { energy: 165, slots: [empty('sonicGrenade')] }), {}, two))
    .say('retreat', { some: ['c', 'd'] })
    .one('mover', 'a')
  assert.equal(t.kind, 'stance')
  assert.ok(!mayRetreat(suit('a', 0, base, { mustLeave: true })))
})

// ---- The results step -------------------------------------------------------------------------------------------

test('EIC-RES-02: recovery, then paralysis, then oxidized armor, then the marks of the round', () => {
  const a = hurt({ hex: base, retreat: 'recovering', wanted: 100, bodZeroAfter: 1, paralyzed: true, paralyzedThrough: 1 })
  const t = wholeRound(set(a, { words: { round: 0, phase: 'results' } }), idle)
  const order = t.events.map((e) => e.is).filter((x) => ['recovers', 'recoversFromParalysis', 'armorGone'].includes(x))
  assert.deepEqual(order, ['recovers', 'recoversFromParalysis', 'armorGone'])
  assert.deepEqual([t.unit('a').moved, t.unit('a').sat, t.unit('a').bodNow], [false, false, 0])
})

test('EIC-RES-02: the turn limit comes last of all', () => {
  const t = wholeRound(set(hurt(), { words: { round: 0, turnLimit: 1 } }), idle)
  assert.equal(t.g.over?.rule, 'EIC-AMB-79')
  const on = wholeRound(set(hurt(), { words: { round: 0, turnLimit: 2 } }), idle)
  assert.equal(on.g.over, null)
})

test('EIC-AMB-79: more units, then the higher share of original energy compared exactly, else a draw', () => {
  const win = (units: readonly EicUnit[]) => tieBreak(game(units)).winners
  assert.deepEqual(win([suit('a', 0, 1), suit('c', 0, 2), suit('b', 1, 3)]), [0])
  assert.deepEqual(win([suit('a', 0, 1, { energyMax: 300, energy: 100 }), suit('b', 1, 3, { energyMax: 1000, energy: 334 })]), [1])
  assert.deepEqual(win([suit('a', 0, 1, { energyMax: 300, energy: 100 }), suit('b', 1, 3, { energyMax: 900, energy: 300 })]), [])
  assert.deepEqual(
    energyShare(
      game([
        suit('a', 0, 1, { energyMax: 100, energy: 40 }),
        suit('d', 0, 2, { energyMax: 100, energy: 30, vanquished: true }),
        suit('b', 1, 3),
      ]),
      0,
    ),
    [40, 200],
  )
})

test('EIC-AMB-79: the score names the energy on the field: what has left with its units is not said to be used up', () => {
  const stays = suit('a', 0, 1, { energyMax: 100, energy: 40 }),
    left = suit('b', 1, 3, { energyMax: 100, energy: 90, gone: true })
  assert.deepEqual(
    scoreOf(game([stays, left])).flatMap((x) => (x.rule === 'EIC-AMB-79' ? [[x.seat, x.label, x.value]] : [])),
    [
      [0, 'Energy on the field', '40 of 100'],
      [1, 'Energy on the field', '0 of 100'],
    ],
  )
})

test('EIC-AMB-79: without a limit a battle goes on', () => {
  const t = wholeRound(set(hurt(), { words: { round: 57 } }), idle)
  assert.equal(t.g.over, null)
})

test('EIC-END-01: play ends when one coach has destroyed all opponents, and not before', () => {
  const units = [suit('a', 0, 1), suit('b', 1, 3, { vanquished: true }), suit('c', 2, 5)]
  assert.equal(outcome(game(units)), null)
  assert.deepEqual(outcome(game([units[0], units[1], suit('c', 2, 5, { vanquished: true })]))?.winners, [0])
})

test('EIC-AMB-82: nothing happens to a base; to stand there ends nothing', () => {
  const t = wholeRound(game([suit('a', 0, at(21, 8)), suit('b', 1, at(3, 8), { det: 10, ecm: 90 })]), idle)
  assert.equal(t.g.over, null)
})

test('EIC-END-01: the aim hold: more units on its hexes at the end of enough rounds', () => {
  const aim = { is: 'hold', hexes: [at(12, 8), at(13, 8)], rounds: 2 } as const
  const g = game([suit('a', 0, at(12, 8), { ecm: 100 }), suit('b', 1, at(22, 2), { det: 90 })], { words: { aim, round: 0 } })
  const first = wholeRound(g, idle)
  assert.deepEqual([first.g.words.sides[0].held, first.g.over], [1, null])
  const second = wholeRound(first.g, idle)
  assert.deepEqual(second.g.over?.winners, [0])
})

test('EIC-END-01: a paralyzed unit holds no field, and does not keep another from holding it', () => {
  const aim = { is: 'hold', hexes: [at(12, 8), at(13, 8)], rounds: 9 } as const
  const still = { paralyzed: true, paralyzedThrough: 9 }
  const held = (mine: object, theirs: object): readonly number[] =>
    wholeRound(
      game([suit('a', 0, at(12, 8), { ecm: 100, ...mine }), suit('b', 1, at(13, 8), { det: 10, ecm: 100, ...theirs })], {
        words: { aim, round: 0 },
      }),
      idle,
    ).g.words.sides.map((s) => s.held)
  assert.deepEqual(
    [held({}, {}), held(still, {}), held({}, still)],
    [
      [0, 0],
      [0, 1],
      [1, 0],
    ],
  )
})

test('EIC-RET-01: nobody is asked where it could not matter', () => {
  assert.equal(offerRetreat(set(suit('a', 0, at(8, 8))), 0), null)
})

test('EIC-D05: a healthy unit may feign a retreat when the coach is asked', () => {
  const t = moves(set(hurt(), {}, [suit('c', 0, at(8, 9))])).say('retreat', { some: ['c'] })
  assert.equal(t.unit('c').retreat, 'retreating')
})
