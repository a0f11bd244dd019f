// Shellshock: phased combat as it is played: windows, shots at any moment, pre-emption, standing orders, effects at once (SS-PH).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Leg } from '../../../kernel/decision.ts'
import { sheetFor, type SsUnit } from '../state/state.ts'
import { at, field, game, unit } from '../test/fixture.ts'
import { laid, table } from '../test/fixture-table.ts'
import { settleAll } from './aftermath.ts'
import { moveUnit } from './move.ts'
import { windows } from './windows.ts'

const phased = { phased: true } as const
const mover = (some: Partial<SsUnit> = {}): SsUnit =>
  unit('a', 0, 'ww2-panther', at(10, 10), 0, { speed: 2, gear: 'forward', chit: 1, ...some })
const foe = (some: Partial<SsUnit> = {}): SsUnit => unit('b', 1, 'ww2-sherman', at(10, 2), 3, { chit: 2, uses: [0], ...some })
const north = (row: number, n: number): readonly Leg[] =>
  Array.from({ length: n }, (_, i) => ({ to: [10, row - 1 - i] as const, way: 'ahead' }))
const begin = (units: readonly SsUnit[], dice: readonly number[] = []) => table(units, dice, phased, field, { chits: 2 })
const move = { unit: 'a', red: false } as const

test('SS-PH-03: a window at the start of a move asks the mover first, one after a hex the other side; both pass and it closes', () => {
  const t = begin([mover(), foe()]).start(moveUnit, move)
  assert.deepEqual([t.kind, t.seat], ['window', 0])
  t.pass('window')
  assert.deepEqual([t.kind, t.seat], ['window', 1])
  t.pass('window')
    .one('speed', 'f2')
    .say('path', { legs: north(10, 2) })
  assert.deepEqual([t.kind, t.seat, t.unit('a').hex], ['window', 1, at(10, 9)])
  t.pass('window').pass('window') // after the second hex
  assert.deepEqual([t.seat, t.unit('a').hex], [1, at(10, 8)])
})

test('SS-PH-03: an order to pass answers for its seat until the unit has moved, one for the turn to its end', () => {
  const t = begin([mover(), foe()]).start(moveUnit, move).one('window', 'pass:turn').one('window', 'pass:move')
  t.one('speed', 'f2')
    .say('path', { legs: north(10, 2) })
    .one('facing', '0')
    .done()
  assert.deepEqual(t.g.words.orders, [
    { is: 'pass', until: 'turn' },
    { is: 'pass', until: 'move' },
  ])
})

test('SS-PH-03: an order to fire shoots at the first in arc within its range, without another question', () => {
  // the Sherman fires at 7 hexes, not at 8: gunner’s 75mm gun and machine gun, natural 4 misses
  const t = begin([mover(), foe({ chit: 0 })], [2, 2, 2, 2, 2, 2])
    .start(moveUnit, move)
    .one('window', 'pass:turn')
    .one('window', 'fire:6')
  t.one('speed', 'f2').say('path', { legs: north(10, 2) })
  assert.equal(t.kind, 'defend')
  t.some('defend')
  assert.deepEqual([(t.last('fires') as unknown as { by: string }).by, t.unit('a').hex], ['b', at(10, 8)])
})

test('SS-PH-01: a destroyed unit never returns fire: it is out at once, and its own move is over', () => {
  const abrams = unit('a', 0, 'mod-m1a2', at(10, 10), 0, { chit: 1 }) // a natural 20 and a second double 10
  const t = begin([abrams, foe()], [10, 10, 10, 10]).start(moveUnit, move)
  t.one('window', 'a 1 0 d:0:b').one('fire', '1:0:0')
  assert.equal(t.kind, 'preempt') // the Sherman has the Red Chit
  t.pass('preempt')
  assert.deepEqual([t.unit('b').out, t.all('destroyed').length, t.all('fires').length], ['niceShot', 1, 1])
})

test('SS-PH-02, SS-CREW-01: a gunner fires once a turn, in another’s move and before his own', () => {
  const t = begin([mover(), foe()], [2, 2]).start(moveUnit, move).pass('window')
  const shot = t.offered.find((id) => id.startsWith('b 1 0 d:0:a')) as string
  t.one('window', shot).one('fire', '1:0:0').some('defend')
  assert.equal(t.unit('b').acted, 2)
  t.pass('window')
  assert.ok(t.seat === 1 && !t.offered.some((id) => id.startsWith('b 1 ')))
})

test('SS-PH-04: the Red Chit may have one gunner fire first; who is destroyed by it keeps his round and loses his shot', () => {
  const red = unit('b', 1, 'mod-m1a2', at(10, 2), 3, { chit: 2, uses: [0] })
  const t = table([mover({ uses: [0] }), red], [10, 10, 10, 10], phased, field, { chits: 2 }).start(moveUnit, move)
  t.one('window', 'a 1 0 d:0:b').one('fire', '1:0:0')
  assert.deepEqual([t.kind, t.seat], ['preempt', 1])
  t.one('preempt', 'b 1 0 d:0:a').one('fire', '1:0:0')
  assert.deepEqual([t.unit('a').out, t.unit('a').ammo[0], t.all('fires').length], ['niceShot', 40, 1])
})

// two mortars with a wall of trees between them: neither side sees what is beyond it
const wall = laid(Object.fromEntries(Array.from({ length: 30 }, (_, column) => [at(column, 10), ['trees'] as const])))
const mortar = (id: string, seat: number, hex: number, facing: number, some: Partial<SsUnit>): SsUnit =>
  unit(id, seat, 'ww2-mortartrack', hex, facing, some)
const mortars = (dice: readonly number[]) => {
  const [a, b] = [mortar('a', 0, at(10, 17), 0, { chit: 1 }), mortar('b', 1, at(10, 3), 3, { chit: 2 })]
  return table([a, b], dice, phased, wall, { chits: 2 })
    .start(moveUnit, move)
    .one('window', 'a 1 0 b:1:')
    .say('blind', { place: [{ at: [10, 4] }] })
    .one('fire', '1:0:0')
}

test('SS-PH-04, SS-TGT-13: the Red Chit pre-empts with blind fire too; whom it destroys loses his shot and keeps his round', () => {
  // direction 1, distance 1: north of the hex that it aims at; every die a six
  const t = mortars([1, 1, ...new Array<number>(13).fill(6)])
  assert.deepEqual(
    [t.kind, t.seat, t.offered],
    ['preempt', 1, ['b 1 0 b:1:', 'b 1 1 b:1:', 'b 1 5 b:1:', 'b 2 0 b:1:', 'b 2 1 b:1:', 'b 2 5 b:1:']],
  )
  t.one('preempt', 'b 1 0 b:1:')
  assert.deepEqual([t.kind, t.seat, t.refuses({ place: [{ at: [10, 5] }] })], ['blind', 1, 'SS-TGT-13']) // on its own side of the wall
  t.say('blind', { place: [{ at: [10, 18] }] }).one('fire', '1:0:0')
  const [a, b] = [t.unit('a'), t.unit('b')]
  assert.deepEqual([a.out, a.ammo[0], t.all('scatters').length], ['overkill', 40, 1])
  assert.deepEqual([b.ammo[0], b.shots, b.acted, b.crew[1].blindTurns], [39, 1, 0b10, 1])
})

test('SS-PH-04, SS-TGT-13: whom blind fire leaves alive then fires as he declared; there is no second pre-emption', () => {
  const t = mortars([4, 6, 4, 6])
    .one('preempt', 'b 1 0 b:1:')
    .say('blind', { place: [{ at: [10, 18] }] }) // both far off: nobody there
  t.one('fire', '1:0:0')
  assert.deepEqual(
    t.all('scatters').map((e) => (e as unknown as { by: string }).by),
    ['b', 'a'],
  )
  assert.deepEqual([t.unit('a').ammo[0], t.unit('b').ammo[0], t.kind], [39, 39, 'window'])
})

test('SS-PH-06, SS-TGT-13: blind fire is offered for each way that the mount may be turned, only where there is a place for it', () => {
  const t = table([mortar('a', 0, at(10, 17), 0, { chit: 1 }), foe()], [], phased, wall, { chits: 2 }).start(moveUnit, move)
  const labels = t.asked.choice.is === 'one' ? t.asked.choice.of.filter((o) => /^a 1 . b/.test(o.id)).map((o) => o.label) : []
  const blind = 'M21 Mortar Halftrack, mortar gunner: Turret blind at a hex'
  assert.deepEqual(labels, [blind, `${blind}, turned 60° to the right`, `${blind}, turned 60° to the left`])
  t.one('window', 'a 1 1 b:1:').say('blind', { place: [{ at: [25, 9] }] })
  assert.deepEqual([t.unit('a').facings[1], t.unit('a').pivoted], [1, 0b10])
  const open = table([mortar('a', 0, at(10, 17), 0, { chit: 1 }), foe({ hex: at(10, 19) })], [], phased, field, { chits: 2 }).start(
    moveUnit,
    move,
  )
  assert.ok(!open.offered.some((id) => id.includes('b:1:')), 'all is in sight')
})

test('SS-PH-05: the Red Chit moves in a window, once', () => {
  const t = begin([mover(), foe()]).start(moveUnit, move).pass('window')
  assert.ok(t.offered.includes('red'))
  t.one('window', 'red')
  assert.deepEqual([t.kind, t.seat], ['window', 1]) // the Red move has its own window first
  t.pass('window').pass('window').one('speed', 's0')
  t.passing('window')
  assert.equal(t.unit('b').stage, 'done')
  assert.equal(t.kind, 'speed') // of the unit that was broken into
})

test('SS-PH-06: a turret pivots its allowance just before it fires, once a turn', () => {
  const side = foe({ hex: at(16, 7) })
  const t = begin([mover(), side], [2, 2]).start(moveUnit, move)
  assert.ok(!t.offered.includes('a 1 0 d:0:b') && t.offered.includes('a 1 1 d:0:b'))
  t.one('window', 'a 1 1 d:0:b').one('fire', '1:0:0').passing('preempt')
  assert.deepEqual([t.unit('a').facings[0], t.unit('a').pivoted], [1, 1])
})

test('SS-PH-07: after the last unit there is one more round of windows; what is immobile stops in its hex at once', () => {
  const t = begin([mover({ dying: '' }), foe()]).start(windows, { unit: '', first: 0, red: true })
  assert.deepEqual([t.kind, t.seat], ['window', 0])
  t.pass('window').pass('window').done()
  const due = { speed: 9, acceleration: 0, deceleration: 0, slip: 0, turn: 0, msrp: 0, immobile: true }
  const s = begin([mover(), foe()], [2, 2]).start(moveUnit, move).passing('window').one('speed', 'f2')
  s.say('path', { legs: north(10, 2) })
  s.g.edit('a').due = due // struck at that moment
  s.one('window', s.offered.find((id) => id.startsWith('b 1 0 d:0:a')) as string)
    .one('fire', '1:0:0')
    .some('defend')
  assert.deepEqual([s.unit('a').immobile, s.unit('a').speed, s.unit('a').hex], [true, 0, at(10, 9)])
  s.passing('window').done()
  assert.equal(s.unit('a').hex, at(10, 9))
})

test('SS-PH-03, SS-MOVE-10: there is a window after the facing change of an early turn, and after each hex of its slip', () => {
  const t = begin([mover({ speed: 5 }), foe()], [1, 2])
    .start(moveUnit, move)
    .passing('window')
    .one('speed', 'f5')
  t.say('path', { legs: [...north(10, 1), { to: [10, 9], way: 'right' }] })
  const met: string[] = []
  for (; t.kind === 'window'; t.pass('window')) {
    const { hex, facing } = t.unit('a')
    if (met.at(-1) !== `${hex} ${facing}`) met.push(`${hex} ${facing}`)
  }
  assert.deepEqual(met, [`${at(10, 9)} 0`, `${at(10, 9)} 1`, `${at(10, 8)} 1`, `${at(10, 7)} 1`])
})

test('SS-PH-07, SS-MOVE-13: what is made immobile in its slip stops in that hex and stands', () => {
  const due = { speed: 0, acceleration: 0, deceleration: 0, slip: 0, turn: 0, msrp: 0, immobile: true }
  // all MPs spent, two hexes short, both dice fail; after the first hex of the slip it is struck: one Core Hit for that hex
  const t = begin([mover({ speed: 5, forward: -4 }), foe()], [1, 2, 2, 2, 25])
    .start(moveUnit, move)
    .passing('window')
    .one('speed', 'f5')
  t.say('path', { legs: [...north(10, 5), { to: [10, 5], way: 'right' }] })
  while (t.unit('a').hex !== at(10, 4)) t.pass('window')
  t.g.edit('a').due = due
  t.one('window', t.offered.find((id) => id.startsWith('b 1 0 d:0:a')) as string)
    .one('fire', '1:0:0')
    .some('defend')
    .passing('window')
    .spent()
  const a = t.unit('a')
  assert.deepEqual([a.immobile, a.speed, a.hex, t.all('coreHit').length], [true, 0, at(10, 4), 1])
})

test('SS-PH-01, SS-CREW-07: in phased combat a battery that is destroyed holds nothing from that moment on', () => {
  const u = unit('a', 0, 'sf-drifter', at(10, 10), 0)
  const battery = sheetFor(u).equipment.findIndex((e) => e.kind === 'battery')
  const g = game([{ ...u, charge: 9, losing: 1 << battery }, unit('b', 0, 'sf-drifter', at(12, 10), 0, { charge: 9, losing: 1 })], {
    phased: true,
  })
  settleAll(g)
  assert.deepEqual([g.unit('a').charge, g.unit('b').charge], [0, 9])
})
