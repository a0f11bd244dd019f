// Wardogs: tests of secrets, flight over turns, further blows, ruins and the house rules that change them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Plan } from '../../../kernel/decision.ts'
import { at, game, land, now, table, unit } from '../test/fixture.ts'
import type { Spot } from '../test/fixture.ts'
import { view } from '../sight/view.ts'
import type { WdGame, WdOptions, WdUnit } from '../state/state.ts'
import { airMpOf } from '../state/state.ts'
import { burstOf, laidOpen } from './fire.ts'
import { expire } from './ending.ts'
import { mineStep } from './mines.ts'
import { mayFly, mayReturn, movement, moveUnit, recovery } from './movement.ts'
import { actionOf, blowsOf, physicalStep } from './physical.ts'
import { loading } from './squads.ts'
import { owe, stabilityStep } from './stability.ts'

const here = at(5, 5)
const me = (some: Partial<WdUnit> = {}): WdUnit => unit('a', 0, 'coyote', here, some)
const foe = (sheet = 'bulwark', some: Partial<WdUnit> = {}): WdUnit => unit('b', 1, sheet, at(6, 5), some)
const fight = (units: readonly WdUnit[], dice: readonly number[], rules: Partial<WdOptions> = {}, spots: readonly Spot[] = []) =>
  table(game(units, { land: land(...spots) }, rules), ...dice).start(physicalStep, now)

test('WD-SEC-02, WD-SEC-01: a seat sees neither unknown fields nor the charges of an enemy layer nor which chit is real', () => {
  const fields = [
    { hex: at(1, 1), is: 'land' as const, by: [1], revealed: false },
    { hex: at(2, 2), is: 'land' as const, by: [0, 1], revealed: false },
    { hex: at(3, 3), is: 'land' as const, by: [1], revealed: true },
  ]
  const units = [me({ mined: [at(1, 1), at(3, 3)] }), unit('m', 1, 'mantis', at(9, 9))]
  const g = game(units, { fields, chits: [{ hex: at(4, 4), by: 1, set: 1, real: true }] })
  const v = view(g, 0)
  assert.deepEqual(
    v.words.fields.map((m) => [m.hex, m.by]),
    [
      [at(2, 2), [0]],
      [at(3, 3), []],
    ],
  )
  assert.deepEqual([v.units[1].charges[0], v.units[0].mined, v.words.chits[0].real], [-1, [at(3, 3)], false])
  const own = view(g, 1)
  assert.deepEqual([own.words.fields.length, own.units[1].charges[0], own.words.chits[0].real], [3, 3, true])
  assert.deepEqual([view(g, 'watcher').words.fields.length, view(g, 'watcher').units[1].charges[0]], [1, -1])
})

test('WD-MINE-01: a field laid where there is one unknown to its side is spent, and the one field is known to both', () => {
  const g = game([unit('m', 0, 'mantis', here, { gear: [0, 2] })], { fields: [{ hex: at(6, 5), is: 'land', by: [1], revealed: false }] })
  const t = table(g)
    .start(moveUnit, { unit: 'm' })
    .path('a')
    .one('mine', String(at(6, 5)))
  assert.deepEqual([g.words.fields.length, g.words.fields[0].by, t.unit('m').charges[0]], [1, [1, 0], 2])
})

test('WD-AMB-37: with single use a field goes after its first attack', () => {
  const g = game(
    [me({ mined: [at(6, 5)] })],
    { fields: [{ hex: at(6, 5), is: 'land', by: [1], revealed: false }] },
    { minesSingleUse: true },
  )
  table(g, 1, 1).start(mineStep, now)
  assert.equal(g.words.fields.length, 0)
})

test('WD-FLY-08, WD-CRASH-02: what loses its aerial MP in flight crashes without a stability roll, once', () => {
  const u = unit('p', 0, 'shrike', here, { airborne: true, drive: 2, checks: 2, checkMod: -2 })
  const t = table(game([u]), 1, 1, 1, 1, 1)
    .start(stabilityStep, now)
    .done()
  assert.deepEqual([airMpOf(u), t.unit('p').status, t.all('stability').length, t.all('crash').length], [0, 'down', 0, 1])
})

test('WD-CRASH-03, WD-STAND-02: a crashed mecha may fly again later, an aircraft never; nobody in the turn of standing up', () => {
  const g = game([])
  assert.equal(mayFly(g, unit('k', 0, 'kestrel', here, { crashed: true })), 'partial')
  assert.equal(mayFly(g, unit('d', 0, 'dragonfly', here, { crashed: true })), null)
  assert.equal(mayFly(g, unit('k', 0, 'kestrel', here, { stood: true })), null)
})

test('WD-MOVE-11, WD-D12: an aircraft off the map comes back over the same edge after one full turn', () => {
  const gone = unit('p', 0, 'shrike', -1, { status: 'offmap', offEdge: at(0, 4), offTurn: 1 })
  assert.deepEqual([mayReturn(game([], { turn: 2 }), gone), mayReturn(game([], { turn: 3 }), gone)], [false, true])
  const t = table(game([gone], { turn: 3 })).start(moveUnit, { unit: 'p' })
  assert.equal(t.refuses({ place: [{ at: [5, 5], facing: 90 }] }), 'WD-MOVE-11')
  t.say('return', { place: [{ at: [0, 6], facing: 90 }] }).path('aaaaa')
  assert.deepEqual([t.unit('p').hex, t.unit('p').entered, t.unit('p').crashes], [at(5, 6), 6, false])
})

test('WD-AMB-19, WD-AMB-49: a VTOL may hover where the table has it so; flights declared before the first move', () => {
  const fly = unit('d', 0, 'dragonfly', here, { airborne: true, mode: 'full' })
  const end = (rules: Partial<WdOptions>) =>
    table(game([fly], {}, rules))
      .start(moveUnit, { unit: 'd' })
      .pass('path')
      .unit('d').crashes
  assert.deepEqual([end({}), end({ vtolMayHover: true })], [true, false])
  const t = table(game([unit('k', 0, 'kestrel', here)], {}, { declareFlightEarly: true })).start(movement, now)
  t.some('flights', 'k')
  assert.equal(t.unit('k').mode, 'partial')
})

test('WD-AMB-17: with several tries a unit pays 2 MP for each while it has them', () => {
  const t = table(game([unit('a', 0, 'bulwark', here, { status: 'down' })], {}, { multipleStandAttempts: true }), 1, 1, 2).start(
    recovery,
    now,
  )
  t.one('recover', 'a').one('recover', 'a').one('recover', 'a').done()
  assert.deepEqual([t.unit('a').status, t.unit('a').spent], ['ok', 6])
})

test('WD-STAB-02, WD-STAB-06, WD-AMB-07: one roll a step with all modifiers; none for who is down; or one for each hit', () => {
  const g = game([me({ gear: [2, 0] }), unit('c', 0, 'coyote', here, { status: 'down' })])
  owe(g, 'a', -3)
  owe(g, 'c', -3)
  const t = table(g, 4).start(stabilityStep, now).done()
  assert.deepEqual([t.all('stability').length, t.last('stability')?.result], [1, 2])
  const h = game([me({ gear: [2, 0], checks: 1, checkMod: -3, stepHits: 3 })], {}, { stabilityPerHit: true })
  const s = table(h, 5, 1).start(stabilityStep, now).done()
  assert.deepEqual([s.all('stability').length, s.unit('a').status], [2, 'down'])
})

test('WD-PHYS-05, WD-PHYS-07: a blade rolls its rate at +1, its arm may have fired; who is flipped falls, vehicles too', () => {
  const blade = unit('a', 0, 'kestrel', here, { fired: 2 })
  const t = fight([blade, foe('bulwark', { ar: 6 })], [4, 5, 10]).plan('blows', ['a blow', 'melee'])
  assert.deepEqual([t.unit('b').ar, t.last('stability')?.result], [5, 8])
  const flip = fight([me(), foe()], [6, 6, 1]).plan('blows', ['a blow', 'flip'])
  assert.deepEqual([flip.unit('b').status, flip.last('fallDamage')?.metres], ['down', 8])
})

test('WD-PHYS-08: a throw, where the table has it, needs half the size and puts its target in the declared hex', () => {
  const big = unit('a', 0, 'grizzly', here)
  const small = foe('roadrunner')
  assert.ok(!blowsOf(game([big, small]), big).some((b) => b.blow === 'throw'))
  const t = fight([big, small], [6, 10, 1, 1], { throwing: true })
  t.plan('blows', ['a blow', 'throw'], ['a throw target', 'b'], ['a throws b', String(at(7, 5))])
  assert.deepEqual([t.unit('b').hex, t.last('fallDamage')?.metres], [at(7, 5), 14])
})

test('WD-PHYS-01, WD-D10: who is down, airborne or beyond the front half is struck by nobody; the plan is read with its defaults', () => {
  const g = game([me(), unit('c', 1, 'coyote', at(4, 5)), unit('f', 1, 'shrike', at(6, 5), { airborne: true })])
  assert.deepEqual(blowsOf(g, g.unit('a')), [])
  const h = game([me(), foe()])
  const plan: Plan = [{ part: 'a blow', choice: { one: 'punch' } }]
  assert.deepEqual(actionOf(h, h.unit('a'), plan)?.arms, ['right', 'left'])
  assert.equal(actionOf(h, h.unit('a'), []), null)
})

test('WD-BLDG-03: a section straight behind one in ruins since an earlier turn is met as AR 0, without double rolls', () => {
  const part = (id: string, c: number, some: Partial<WdUnit> = {}): WdUnit =>
    unit(id, -1, 'depot', at(c, 4), { building: 'depot', ...some })
  const units = [unit('a', 0, 'coyote', at(3, 4)), part('x', 6, { status: 'destroyed', fell: 1 }), part('y', 7)]
  const g = (turn: number): WdGame => game(units, { turn })
  assert.deepEqual([laidOpen(g(2), units[0], units[2]), laidOpen(g(1), units[0], units[2])], [true, false])
  const b = burstOf(g(2), units[0], 0, 0, units[2], 4)
  assert.deepEqual([b.ar, b.twice], [0, false])
})

test('WD-AMB-27, WD-AMB-39: smoke lingers one turn more; a squad is unloaded in the hex behind', () => {
  const g = game([], { clouds: [{ hex: here, is: 'smoke', until: 2 }] })
  expire(g)
  assert.equal(g.words.clouds.length, 1)
  const units = [unit('a', 0, 'sand_devil', here), unit('s', 0, 'rifle_squad', here, { status: 'loaded', carrier: 'a' })]
  const t = table(game(units, {}, { unloadRearHex: true }))
    .start(loading, now)
    .one('load', 'unload|s|a')
    .say('unload', { place: [{ at: [4, 5], facing: 270 }] })
  assert.equal(t.unit('s').hex, at(4, 5))
})

test('WD-MOVE-09, WD-AMB-42: any number of units share a hex, but where a limit is set no move ends in a full one', () => {
  const units = [me(), unit('x', 1, 'coyote', at(6, 5)), unit('y', 0, 'coyote', at(6, 5))]
  assert.equal(table(game(units)).start(moveUnit, { unit: 'a' }).path('a').unit('a').hex, at(6, 5))
  const t = table(game(units, {}, { stackLimit: 2 })).start(moveUnit, { unit: 'a' })
  assert.equal(t.refuses(t.legs('a', 'a')), 'WD-AMB-42')
  assert.equal(t.path('aa').unit('a').hex, at(7, 5))
})

test('WD-FALL-03, WD-DICE-01: falls are paid for unit by unit, each with its penetrations before the next', () => {
  const units = [me({ ar: 1, fall: 8 }), unit('c', 0, 'coyote', here, { ar: 1, fall: 8 })]
  const t = table(game(units), 4, 1, 1, 1).start(physicalStep, now).done() // d4 and Table 8 of the first, then d4 of the second
  assert.deepEqual([t.unit('a').status, t.unit('c').status, t.unit('c').ar], ['destroyed', 'ok', 0])
})
