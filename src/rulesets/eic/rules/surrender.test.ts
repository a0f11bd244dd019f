// EIC League: tests of surrender terms, draws, conceding, and calling a rushed shot.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { run } from '../../../kernel/procedure.ts'
import { at, game, suit, table, tank, withDrone, type Table } from '../test/fixture.ts'
import { coachAttacks, engage } from './coachattacks.ts'
import { coachMoves } from './coachmoves.ts'
import { outcome, round, runs } from './sequence.ts'
import { anytime, hear } from './surrender.ts'

type Laid = Parameters<typeof game>[1]
const two = (laid: Laid = {}) =>
  game(
    [suit('a', 0, at(5, 8), { weapons: ['laser', 'sonicGrenade'] }), suit('d', 0, at(5, 9), { energy: 100 }), suit('b', 1, at(20, 8))],
    laid,
  )
const three = () => game([suit('a', 0, at(5, 8)), suit('b', 1, at(20, 8)), suit('c', 2, at(12, 3))])
/** Say something unasked at an open table. */
function say(t: Table, seat: number, kind: string, id: string): Table {
  const d = anytime(t.g, seat).find((x) => x.kind === kind)
  assert.ok(d, `${kind} cannot be said`)
  t.g.dice = t.dice
  t.g.heard = t.events
  hear(t.g, d, { one: id })
  const over = outcome(t.g)
  if (over) {
    t.g.over = over
    t.g.stack.length = 0
    t.g.open = []
  } else run(t.g, runs)
  t.g.heard = null
  return t
}
const open = (g: ReturnType<typeof game>) => table(g, 1, 5).start(coachMoves, { seat: 1 })
const terms = (t: Table, units: readonly string[], weapons: readonly string[], credits = 0, purse = 'yes') =>
  t.say('keepUnits', { some: units }).say('keepWeapons', { some: weapons }).say('giveCredits', { number: credits }).one('givePurse', purse)

test('EIC-END-02: an offer names units and weapons kept, credits given, the purse; accepted, it ends the battle', () => {
  const t = open(two())
  say(t, 0, 'offer', 'terms')
  assert.deepEqual(
    t.g.open.map((d) => [d.kind, d.seat, d.told]),
    ['keepUnits', 'keepWeapons', 'giveCredits', 'givePurse'].map((k) => [k, 0, 'nobody']),
  )
  terms(t, ['a'], ['a:s1'], 250)
  assert.deepEqual(t.told('offers')?.terms, { units: ['a'], weapons: ['a:s1'], credits: 250, purse: true })
  assert.deepEqual([t.kind, t.asked.seat], ['reply', 1])
  t.one('reply', 'accept')
  assert.deepEqual([t.g.over?.rule, t.g.over?.winners], ['EIC-END-02', [1]])
  assert.deepEqual([t.g.words.sides[0].terms?.units, t.g.words.sides[0].credits], [['a'], 750])
})

test('EIC-END-02: rejected, the same question is open again', () => {
  const t = open(two())
  assert.equal(t.kind, 'mover')
  say(t, 0, 'offer', 'terms')
  terms(t, ['a'], []).one('reply', 'reject')
  assert.deepEqual([t.kind, t.asked.seat, t.g.words.offer, t.g.over], ['mover', 1, null, null])
})

test('EIC-AMB-79: a draw without purse may be agreed', () => {
  const t = say(open(two()), 1, 'offer', 'draw').one('reply', 'accept')
  assert.deepEqual([t.g.over?.winners, t.g.over?.rule], [[], 'EIC-END-02'])
  const no = say(open(two()), 1, 'offer', 'draw').one('reply', 'reject')
  assert.equal(no.g.over, null)
})

test('EIC-END-02: with three coaches every other must accept; then the one leaves and the rest play on', () => {
  const t = say(open(three()), 0, 'offer', 'terms')
  terms(t, [], []).one('reply', 'accept')
  assert.equal(t.g.words.sides[0].out, false) // sealed until the other has answered
  t.one('reply', 'accept')
  assert.deepEqual([t.g.words.sides[0].out, t.unit('a').gone, t.g.over], [true, true, null])
  assert.deepEqual([t.kind, t.asked.seat], ['mover', 1])
  const no = say(open(three()), 0, 'offer', 'terms')
  terms(no, [], []).one('reply', 'accept').one('reply', 'reject')
  assert.equal(no.g.words.sides[0].out, false)
})

test('EIC-END-02: who concedes leaves at once on the usual terms: intact units kept, damaged ones and the purse given', () => {
  const t = say(open(two()), 0, 'concede', 'concede')
  assert.deepEqual(t.g.over?.winners, [1])
  const [loser, victor] = t.g.words.sides.map((x) => x.name)
  assert.equal(t.g.over?.why, `${loser} has surrendered; ${victor} is the last team on the field`)
  assert.deepEqual(t.g.words.sides[0].terms, { units: ['a'], weapons: ['a:s1', 'a:s2'], credits: 0, purse: true })
})

test('EIC-END-02: a coach who leaves in the middle of his own turn leaves no question behind', () => {
  const t = say(open(three()), 1, 'concede', 'concede')
  assert.equal(t.g.over, null)
  assert.equal(t.kind, '')
  const u = table(three(), 1, 5, 7).start(round, {})
  say(u, u.asked.seat, 'concede', 'concede')
  assert.notEqual(u.kind, '')
})

test(
  'EIC-END-02: a coach who leaves at any question of his attack step is asked nothing more: no unit, attack, ' +
    'drone or slot is left to name',
  () => {
    const field = () =>
      game([
        withDrone(tank('a', 0, at(10, 8), { weapons: ['sonicGrenade'] })),
        suit('b', 1, at(12, 8), { weapons: ['laser'] }),
        suit('c', 2, at(12, 9)),
      ])
    const to: Record<string, (t: Table) => Table> = {
      attacker: (t) => t,
      attack: (t) => t.one('attacker', 'a'),
      payload: (t) => to.attack(t).one('attack', 'drone'),
      droneFlight: (t) => to.payload(t).one('payload', 's1'),
      drop: (t) => to.droneFlight(t).go('droneFlight', at(11, 8)),
      lethal: (t) => to.attack(t).one('attack', 'mainGun>b').say('boost', { number: 0 }).one('sharpshot', 'normal'),
    }
    for (const [kind, play] of Object.entries(to)) {
      const t = play(
        table(field(), ...(kind === 'attacker' ? [] : [99]), ...(kind === 'lethal' ? [100, 6] : [])).start(coachAttacks, { seat: 0 }),
      )
      assert.equal(t.kind, kind)
      say(t, 0, 'concede', 'concede')
      assert.deepEqual([t.kind, t.events.slice(t.events.findIndex((e) => e.is === 'leaves') + 1).map((e) => e.is)], ['', []], kind)
      t.spent()
    }
    const struck = say(to.lethal(table(field(), 99, 100, 6).start(coachAttacks, { seat: 0 })), 1, 'concede', 'concede')
    // what its coach takes along is his
    assert.deepEqual([struck.kind, struck.unit('b').slots[0].lost, struck.told('blow')], ['', false, undefined])
  },
)

test('EIC-D14: once a round for offers; nothing before the teams stand, while an offer is open, or after leaving', () => {
  const kinds = (g: ReturnType<typeof game>, seat = 0) => anytime(g, seat).map((d) => d.kind)
  assert.deepEqual(kinds(two()), ['concede', 'offer'])
  assert.deepEqual(kinds(two({ words: { round: 0 } })), [])
  assert.deepEqual(kinds(two({ sides: [{ offered: 1 }] })), ['concede'])
  assert.deepEqual(kinds(two({ words: { offer: { seat: 1, is: 'draw', terms: null, accepted: [] } } })), [])
  assert.deepEqual(kinds(two({ sides: [{ out: true }] })), [])
})

const rush = (laid: Laid = {}) =>
  game([suit('a', 0, at(10, 8), { slots: [{ no: 1, weapon: 'oxyPlus', shots: -1, lost: false, fired: 4 }] }), suit('b', 1, at(12, 8))], {
    ...laid,
    words: { round: 5 },
    options: { rushCatch: 'challenge', ...laid.options },
  })

test('EIC-AMB-42: rushCatch challenge: an opponent calls a rushed shot within the round, and it costs', () => {
  const t = table(rush(), 99, 1).start(engage, { by: 'a' }).one('attack', 's1>b').one('sharpshot', 'normal')
  assert.equal(t.unit('a').energy, 265)
  assert.deepEqual(
    anytime(t.g, 1).map((d) => d.kind),
    ['concede', 'offer', 'challenge'],
  )
  say(t, 1, 'challenge', 'a')
  assert.deepEqual([t.unit('a').energy, t.told('challenges')?.caught], [225, true])
  say(t, 1, 'challenge', 'a')
  assert.deepEqual([t.unit('a').energy, t.told('challenges')?.caught], [225, false])
})

test('EIC-AMB-42: nothing to call where no oxy plus was fired, nor by default', () => {
  const t = table(rush(), 99, 1).start(engage, { by: 'a' }).one('attack', 'armGuns>b').one('sharpshot', 'normal')
  assert.ok(!anytime(t.g, 1).some((d) => d.kind === 'challenge'))
  const auto = table(rush({ options: { rushCatch: 'auto' } }), 99, 1)
    .start(engage, { by: 'a' })
    .one('attack', 's1>b')
    .one('sharpshot', 'normal')
  assert.ok(!anytime(auto.g, 1).some((d) => d.kind === 'challenge'))
  assert.equal(auto.unit('a').energy, 225)
})

test('EIC-D13: a shot that was not rushed costs nothing when it is called', () => {
  const g = rush()
  g.edit('a').slots = [{ no: 1, weapon: 'oxyPlus', shots: -1, lost: false, fired: 0 }]
  const t = table(g, 99, 1).start(engage, { by: 'a' }).one('attack', 's1>b').one('sharpshot', 'normal')
  say(t, 1, 'challenge', 'a')
  assert.deepEqual([t.unit('a').energy, t.told('challenges')?.caught], [265, false])
})

test('EIC-SCRT-03: while terms are put together others are told nothing', () => {
  const t = open(two())
  const before = t.events.length
  say(t, 0, 'offer', 'terms').say('keepUnits', { some: [] })
  assert.equal(t.events.length, before)
})

test('EIC-D14: a coach who leaves while all commit keeps his place, so that sealed answers stay with their questions', () => {
  const g = game([
    suit('a', 0, at(5, 8), { cls: 'spook' }),
    suit('b', 1, at(20, 8), { cls: 'spook' }),
    suit('c', 2, at(12, 3), { cls: 'spook' }),
  ])
  const t = table(g, 5, 6, 100).start(round, {}).one('steal', 'wait')
  say(t, 0, 'concede', 'concede')
  assert.deepEqual([t.kind, t.asked.seat], ['steal', 1])
  t.one('steal', 'steal')
  assert.deepEqual([t.kind, t.asked.seat], ['steal', 2])
  t.one('steal', 'wait')
  assert.deepEqual(
    t.all('steals').map((e) => e.seat),
    [1],
  )
  assert.deepEqual(t.g.words.order, [2, 1])
})

test('EIC-END-02: a coach who leaves after he has committed declares no warp and tries no steal', () => {
  const t = table(
    game([
      tank('a', 0, at(5, 8), { warp: true }),
      suit('s', 0, at(5, 9), { cls: 'spook' }),
      tank('b', 1, at(20, 8), { warp: true }),
      suit('c', 2, at(12, 3)),
    ]),
    5,
    7,
  ).start(round, {})
  t.say('warp', { some: ['a'] }).one('steal', 'steal')
  say(t, 0, 'concede', 'concede').say('warp', { some: ['b'] })
  assert.deepEqual(
    [t.all('declares').map((e) => e.units), t.told('commits'), t.told('stealRoll'), t.told('initiative')?.rolled],
    [
      [['b']],
      undefined,
      undefined,
      [
        { seat: 1, bonus: 1, die: 5 },
        { seat: 2, bonus: 0, die: 7 },
      ],
    ],
  )
  t.spent()
})

test('EIC-END-02: who concedes while he puts terms together has made no offer', () => {
  const t = say(open(three()), 0, 'offer', 'terms')
  t.say('keepUnits', { some: [] })
  say(t, 0, 'concede', 'concede')
  assert.deepEqual([t.kind, t.asked.seat, t.told('offers'), t.g.words.sides[0].credits], ['mover', 1, undefined, 1000])
})

test('EIC-D14: the offer of one coach does not take the offer of another, and the idle terms keep what is intact', () => {
  const t = open(two())
  say(t, 0, 'offer', 'terms')
  assert.deepEqual(
    t.g.open.slice(0, 2).map((d) => d.idle),
    [{ some: ['a'] }, { some: ['a:s1', 'a:s2'] }],
  )
  terms(t, ['a'], []).one('reply', 'reject')
  assert.deepEqual(
    [0, 1].map((seat) => anytime(t.g, seat).some((d) => d.kind === 'offer')),
    [false, true],
  )
})

test('EIC-END-02: all are told who leaves and by which terms', () => {
  const t = say(open(three()), 0, 'offer', 'terms')
  terms(t, ['a'], [], 30, 'no').one('reply', 'accept').one('reply', 'accept')
  assert.deepEqual(t.told('leaves'), {
    is: 'leaves',
    rule: 'EIC-END-02',
    seat: 0,
    terms: { units: ['a'], weapons: [], credits: 30, purse: false },
  })
})

test('EIC-D13: only who has attacked this round may be called, though it has shown oxy plus before', () => {
  const g = (attacks: number): ReturnType<typeof game> =>
    game([suit('a', 0, at(5, 8), { weaponsSeen: ['oxyPlus'], attacks }), suit('b', 1, at(20, 8))], { options: { rushCatch: 'challenge' } })
  assert.deepEqual(
    [0, 1].map((n) => anytime(g(n), 1).some((d) => d.kind === 'challenge')),
    [false, true],
  )
})

test('EIC-END-02: a shot at a unit whose coach leaves before the roll is not rolled and costs no booster', () => {
  const t = table(game([suit('a', 0, at(5, 8), { weapons: ['laser'] }), suit('b', 1, at(8, 8)), suit('c', 2, at(20, 3))]), 99)
    .start(engage, { by: 'a' })
    .one('attack', 's1>b')
  assert.equal(t.kind, 'boost')
  say(t, 1, 'concede', 'concede')
  while (t.kind === 'boost' || t.kind === 'sharpshot') t.say(t.kind, t.kind === 'boost' ? { number: 20 } : { one: 'normal' })
  assert.deepEqual(
    [t.unit('a').energy, t.unit('b').gone, t.told('boosts'), t.told('hits') ?? t.told('misses'), t.g.over],
    [265, true, undefined, undefined, null],
  )
  t.spent()
})
