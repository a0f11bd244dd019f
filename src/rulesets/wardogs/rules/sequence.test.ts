// Wardogs: tests of the turn: initiative, recovery, alternation, measures, squads, mines, physical combat, the end.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, game, land, now, step, table, unit } from '../test/fixture.ts'
import type { Spot } from '../test/fixture.ts'
import type { WdOptions, WdUnit } from '../state/state.ts'
import { expire, functional, holder, scoreOf, spread, verdict } from './ending.ts'
import { measures } from './measures.ts'
import { mineStep } from './mines.ts'
import { movement, moveUnit, recovery } from './movement.ts'
import { physicalStep } from './physical.ts'
import { rollOrder } from './initiative.ts'
import { battle, turn } from './sequence.ts'
import { covering, loading, squads } from './squads.ts'
import { stabilityStep } from './stability.ts'

const here = at(5, 5)

test('WD-INIT-01: the low roller comes first; who tied rolls again', () => {
  const g = game([])
  let order: readonly number[] = []
  table(g, 4, 4, 9, 2).with((x) => (order = rollOrder(x as typeof g)))
  assert.deepEqual(order, [1, 0])
})

test('WD-STAND-01, WD-STAND-03, WD-STAB-05: a try costs 2 MP and fails at 1; what has less than 2 MP regains control unrolled', () => {
  const units = [
    unit('a', 0, 'bulwark', here, { status: 'down' }),
    unit('b', 1, 'bulwark', here, { status: 'down' }),
    unit('c', 1, 'bulwark', here, { status: 'down', drive: 2 }),
  ]
  const t = table(game(units), 2, 1).start(recovery, now)
  assert.equal(t.unit('c').status, 'ok')
  t.one('recover', 'a').one('recover', 'b').done()
  assert.deepEqual([t.unit('a').status, t.unit('a').stood, t.unit('b').status, t.unit('b').spent], ['ok', true, 'down', 2])
})

test('WD-INIT-02, WD-INIT-03, WD-D03: sides alternate, the longer list finishes alone; proportionally where the table has it so', () => {
  const units = [
    unit('a', 0, 'coyote', here),
    unit('b', 1, 'coyote', at(9, 9)),
    unit('c', 1, 'coyote', at(9, 9)),
    unit('d', 1, 'coyote', at(9, 9)),
  ]
  const seats = (rules: Partial<WdOptions>, order: readonly number[]): string => {
    const t = table(game(units, { order }, rules)).start(movement, now)
    let met = ''
    while (t.kind === 'activate' || t.kind === 'path')
      if (t.kind === 'path') {
        met += t.seat
        t.pass('path')
      } else t.one('activate', t.offered[0])
    return met
  }
  assert.equal(seats({}, [0, 1]), '0111')
  assert.equal(seats({}, [1, 0]), '1011')
  assert.equal(seats({ proportionalAlternation: true }, [1, 0]), '1110')
})

test('WD-DEF-01, WD-DEF-02, WD-DEF-03, WD-D05: measures go in turn until all have passed in a row; each dispenser once a turn', () => {
  const units = [unit('a', 0, 'coyote', here), unit('b', 1, 'ferret', at(9, 9)), unit('s', 0, 'rifle_squad', at(2, 2))]
  const t = table(game(units)).start(measures, now)
  assert.deepEqual(t.offered, ['a:1', 's:0'])
  t.pass('measure')
    .one('measure', 'b:1')
    .one('screen', String(at(9, 9)))
    .one('measure', 'a:1')
    .one('measure', 's:0')
    .done()
  assert.deepEqual(t.g.words.clouds, [{ hex: here, is: 'smoke', until: 1 }])
  assert.equal(t.unit('a').charges[1], 4)
  assert.deepEqual(t.g.words.craters, [{ hex: at(3, 2), owner: '' }])
  t.with((g) => expire(g as never))
  assert.deepEqual([t.g.words.clouds.length, t.g.words.flares.length], [0, 0])
})

test('WD-AMB-43: measures of all sides as sealed plans', () => {
  const units = [unit('a', 0, 'coyote', here), unit('b', 1, 'coyote', at(9, 9))]
  const t = table(game(units, {}, { simultaneousMeasures: true })).start(measures, now)
  t.plan('measures', ['a:1', String(here)]).plan('measures')
  assert.deepEqual(
    t.g.words.clouds.map((c) => c.hex),
    [here],
  )
})

test('WD-INF-01, WD-INF-02, WD-AMB-46, WD-D06: a squad goes one hex any way, takes the crater it enters, keeps out of deep water', () => {
  const s = unit('s', 0, 'rifle_squad', here)
  const t = table(
    game([s], {
      land: land({ hex: at(4, 5), is: 'deep' }, { hex: at(6, 5), is: 'heavy_forest', level: 8 }),
      craters: [{ hex: at(6, 5), owner: '' }],
    }),
  )
  t.start(squads, now)
  assert.equal(t.refuses({ place: [{ at: [4, 5] }] }), 'WD-INF-01')
  assert.equal(t.refuses({ place: [{ at: [7, 5] }] }), 'WD-INF-01')
  t.say('squad', { place: [{ at: [6, 5], facing: 210 }] })
  assert.deepEqual([t.unit('s').hex, t.unit('s').facing, t.g.words.craters[0].owner], [at(6, 5), 3, 's'])
})

test('WD-AMB-01: by its MP a squad goes further, and pays for the ground', () => {
  const t = table(
    game([unit('s', 0, 'rifle_squad', here)], { land: land({ hex: at(6, 5), is: 'heavy_forest' }) }, { infantryUsesMp: true }),
  )
  t.start(squads, now)
  assert.equal(t.refuses({ place: [{ at: [6, 5] }] }), 'WD-INF-01')
  t.say('squad', { place: [{ at: [2, 5] }] })
  assert.equal(t.unit('s').entered, 3)
})

test('WD-TRANS-01, WD-TRANS-02, WD-TRANS-03, WD-D07: a squad loads and unloads, not both in one turn', () => {
  const units = [unit('a', 0, 'sand_devil', here), unit('s', 0, 'rifle_squad', here)]
  const t = table(game(units)).start(loading, now)
  t.one('load', 'load|s|a').done()
  assert.deepEqual([t.unit('s').status, t.unit('s').carrier], ['loaded', 'a'])
  const u = table(game([units[0], { ...units[1], status: 'loaded', carrier: 'a', entered: 4 }])).start(loading, now)
  u.one('load', 'unload|s|a')
  assert.equal(u.refuses({ place: [{ at: [6, 5], facing: 90 }] }), 'WD-TRANS-02')
  assert.equal(u.refuses({ place: [null] }), 'WD-TRANS-02')
  u.say('unload', { place: [{ at: [5, 5], facing: 150 }] }).done()
  assert.deepEqual([u.unit('s').status, u.unit('s').hex, u.unit('s').entered, u.unit('s').facing], ['ok', here, 0, 2])
  const idle = table(game([units[0], { ...units[1], status: 'loaded', carrier: 'a' }])).start(loading, now)
  idle.one('load', 'unload|s|a').say('unload', idle.asked.idle).done()
  assert.equal(idle.unit('s').facing, 4, 'away from the rear')
})

test('WD-LOS-06, WD-D08: cover in a taller building is sealed, partial where nothing is said', () => {
  const units = [unit('a', 0, 'coyote', here), unit('b', 0, 'roadrunner', here), unit('c', 1, 'coyote', at(9, 9))]
  const t = table(game(units, { land: land({ hex: here, tall: 2 }) })).start(covering, now)
  t.plan('cover', ['a cover', 'total']).done()
  assert.deepEqual([t.unit('a').cover, t.unit('b').cover, t.unit('c').cover], ['total', 'partial', ''])
})

test('WD-MINE-01, WD-SEC-02: a layer mines a hex it left or entered, told to its side alone; asked even without a charge', () => {
  const t = table(game([unit('m', 0, 'mantis', here)]))
    .start(moveUnit, { unit: 'm' })
    .path('aa')
  assert.deepEqual([t.asked.told, t.offered], ['nobody', [here, at(6, 5), at(7, 5)].map(String)])
  t.one('mine', String(at(6, 5))).done()
  assert.deepEqual(t.g.words.fields, [{ hex: at(6, 5), is: 'land', by: [0], revealed: false }])
  assert.deepEqual([t.last('laid')?.told, t.unit('m').charges[0]], [[0], 2])
  const empty = table(game([unit('m', 0, 'mantis', here, { charges: [0, 0] })]))
    .start(moveUnit, { unit: 'm' })
    .path('a')
  assert.deepEqual([empty.kind, empty.offered], ['mine', []])
})

const field = (hex: number, by = 1, revealed = false) => ({ hex, is: 'land' as const, by: [by], revealed })

test('WD-MINE-03, WD-MINE-04, WD-MINE-05, WD-MINE-06: who passes through is attacked once an entry, and owes a check at -8', () => {
  const g = game([unit('a', 0, 'bulwark', here)], { fields: [field(at(6, 5))] })
  const t = table(g, 2, 6, 7, 9, 1, 5).start(moveUnit, { unit: 'a' }).path('aaa').start(mineStep, now)
  assert.deepEqual([t.unit('a').ar, t.unit('a').checkMod, g.words.fields[0].revealed], [4, -8, true])
  t.start(stabilityStep, now)
  assert.equal(t.unit('a').status, 'down')
})

test('WD-SWEEP-01, WD-D13: a sweeper rolls at each entry, failures told to nobody; it halts at a find', () => {
  const g = game([unit('m', 0, 'mantis', here, { gear: [2, 0] })], { fields: [field(at(8, 5))] })
  const t = table(g, 1).start(moveUnit, { unit: 'm' }).path('aaaa')
  assert.deepEqual([t.unit('m').hex, t.kind, t.unit('m').entered], [at(7, 5), 'path', 2])
  t.path('ra').done()
  assert.deepEqual([t.unit('m').hex, t.unit('m').spent], [step(at(7, 5), 2), 4])
  const silent = table(game([unit('m', 0, 'mantis', here, { gear: [2, 0] })], { fields: [field(at(7, 5))] }), 2, 4)
    .start(moveUnit, { unit: 'm' })
    .path('aa')
  assert.deepEqual(
    silent.all('swept').map((e) => e.told),
    [[]],
  )
  assert.equal(silent.g.words.fields[0].revealed, false)
})

test('WD-SWEEP-02: clearing is an activation; an odd die takes the field away', () => {
  const g = game([unit('m', 0, 'mantis', here)], { fields: [field(at(6, 5), 1, true)] })
  const t = table(g, 3)
    .start(moveUnit, { unit: 'm' })
    .one('mode', `clear:${at(6, 5)}`)
    .start(mineStep, now)
  assert.deepEqual([g.words.fields.length, t.last('cleared')?.gone], [0, true])
})

test('WD-MINE-02: six chits of which one is real; an enemy that enters turns one', () => {
  const t = table(game([unit('m', 0, 'mantis', here)], {}, { mineChits: true }))
    .start(moveUnit, { unit: 'm' })
    .path('aaa')
  t.one('mine', String(at(6, 5))).done()
  assert.equal(t.g.words.chits.length, 4, 'one on every hex of a short route')
  const g = game(
    [unit('a', 1, 'bulwark', at(9, 5), { facing: 4 })],
    { chits: t.g.words.chits, fields: t.g.words.fields },
    { mineChits: true },
  )
  const s = table(g).start(moveUnit, { unit: 'a' }).path('a').start(mineStep, now)
  assert.deepEqual([s.last('chitTurned')?.real, g.words.chits.length], [false, 3])
})

const fight = (units: readonly WdUnit[], dice: readonly number[], rules: Partial<WdOptions> = {}, spots: readonly Spot[] = []) =>
  table(game(units, { land: land(...spots) }, rules), ...dice).start(physicalStep, now)
const me = (some: Partial<WdUnit> = {}): WdUnit => unit('a', 0, 'coyote', here, some)
const foe = (some: Partial<WdUnit> = {}): WdUnit => unit('b', 1, 'bulwark', at(6, 5), { ar: 3, ...some })

test('WD-PHYS-02, WD-PHYS-03: a punch of both arms: two rolls to hit, a die each, -2 a hit even where the armor holds', () => {
  const t = fight([me(), foe()], [4, 3, 4, 2, 5]).plan('blows', ['a blow', 'punch'])
  assert.deepEqual([t.unit('b').ar, t.all('blow').map((e) => e.hit)], [2, [true, true]])
  assert.equal(t.last('stability')?.result, 1)
  const fired = fight([me({ fired: 2 }), foe()], [2]).plan('blows', ['a blow', 'punch'])
  assert.equal(fired.all('blow').length, 1, 'the left arm has fired')
})

test('WD-PHYS-04: a kick is a class larger, and the kicker checks at -3 whether it hits or not', () => {
  const t = fight([me({ gear: [2, 0] }), foe()], [1, 3, 1], {}).plan('blows', ['a blow', 'kick'])
  assert.deepEqual([t.unit('a').status, t.unit('b').ar], ['down', 3])
  assert.equal(t.last('fallDamage')?.count, 1, '8 m is one die')
})

test('WD-PHYS-06: a push moves its target at once; blocked, it takes a punch die; off an edge it falls', () => {
  const t = fight([me(), foe()], [4, 10]).plan('blows', ['a blow', 'push'])
  assert.deepEqual([t.unit('b').hex, t.unit('b').status], [at(7, 5), 'ok'])
  const wall = fight([me(), foe()], [4, 3, 10], {}, [{ hex: at(7, 5), is: 'heavy_forest' }]).plan('blows', ['a blow', 'push'])
  assert.deepEqual([wall.unit('b').hex, wall.unit('b').ar], [at(6, 5), 2])
  const edge = [
    { hex: here, level: 3 },
    { hex: at(6, 5), level: 3 },
  ]
  const drop = fight([me(), foe()], [4, 10, 3, 3, 3], {}, edge).plan('blows', ['a blow', 'push'])
  assert.equal(drop.last('fallDamage')?.metres, 15)
})

test('WD-PHYS-09: a ram needs three hexes straight on; half its dice come back', () => {
  const t = fight([me({ entered: 5, lastStep: 1 }), foe()], [4, 3, 3, 3, 3, 4, 1, 10]).plan('blows', ['a blow', 'ram'])
  assert.deepEqual([t.unit('b').ar, t.unit('a').ar], [0, 3])
  assert.deepEqual(fight([me({ entered: 5, lastStep: -1 }), foe()], []).asked.kind, 'blows')
})

test('WD-SEQ-02: without physical combat step 9 is the falls alone', () => {
  const t = fight([me({ fall: 8 }), foe()], [3], { physicalCombat: false })
  assert.equal(t.last('fallDamage')?.count, 1)
})

test('WD-TERR-03, WD-END-01: fire spreads on a 1 to one neighbour, not in the turn it was lit; heat counts down', () => {
  const wood = [
    { hex: here, is: 'light_forest' as const, lit: 1 },
    { hex: at(6, 5), is: 'light_forest' as const },
  ]
  const g = game([unit('a', 0, 'coyote', at(1, 1), { heat: 3 })], { land: land(...wood) })
  table(g)
    .with(() => spread(g))
    .spent()
  g.set({ turn: 2 })
  table(g, 1)
    .with(() => spread(g))
    .spent()
  assert.equal(g.words.land.lit[at(6, 5)], 2)
  expire(g)
  assert.equal(g.unit('a').heat, 2)
})

test('WD-VIC-01, WD-VIC-02: full for the destroyed, half for the crippled; objectives at the limit', () => {
  const units = [
    unit('a', 0, 'coyote', here),
    unit('b', 1, 'coyote', at(9, 9), { status: 'destroyed', hex: -1 }),
    unit('c', 1, 'roadrunner', at(9, 9), { ar: 0 }),
    unit('d', 1, 'bulwark', at(9, 9), { status: 'withdrawn', hex: -1 }),
  ]
  const g = game(units, { objectives: [{ hex: at(6, 5), worth: 25 }] })
  assert.deepEqual([scoreOf(g, 0, false), scoreOf(g, 0, true), scoreOf(g, 1, true)], [76 + 35 + 46, 76 + 35 + 46 + 25, 0])
  assert.deepEqual([holder(g, at(6, 5)), holder(g, at(9, 8)), verdict(g)], [0, 1, null])
  g.edit('c').status = 'destroyed'
  assert.deepEqual(verdict(g)?.winners, [0])
  assert.equal(functional(unit('x', 0, 'bulwark', here, { drive: 2, weapons: [2, 2] })), false)
})

test('WD-SEQ-01, WD-SEQ-03, WD-FIRE-02: a turn from initiative to the end: moves, sealed fire of both, shields full at its start', () => {
  const units = [unit('a', 0, 'grizzly', at(3, 4), { shields: 0 }), unit('b', 1, 'coyote', at(8, 4), { gear: [0, 2] })]
  const t = table(game(units, { turn: 0 }), 3, 8, 10).start(turn, { of: 'turn' })
  assert.equal(t.unit('a').shields, 2)
  t.pass('path').pass('path')
  assert.deepEqual([t.kind, t.asked.secret, t.g.open.length], ['fire', true, 2])
  t.plan('fire', ['a target', 'b']).plan('fire')
  t.done()
  assert.equal(t.g.words.step, 'end')
})

test('WD-SETUP-01, WD-D01: the low roller sets up all of its force in its zone, squads aboard if they like; then the other', () => {
  const off = { status: 'waiting', hex: -1 } as const
  const units = [unit('s', 0, 'rifle_squad', here, off), unit('a', 0, 'sand_devil', here, off), unit('p', 1, 'shrike', here, off)]
  const sides = [0, 1].map((seat) => ({ seat, name: '', force: '', zone: [at(1, 1 + seat), at(2, 1 + seat)], facing: 4 }))
  const t = table(game(units, { sides, turn: 0 }), 2, 8, 5, 6).start(battle, { of: 'battle' })
  assert.equal(t.refuses({ place: [{ at: [9, 9] }] }), 'WD-SETUP-01')
  t.say('deploy', { place: [{ at: [1, 1], facing: 90 }] }).say('deploy', { place: [{ into: 0 }] })
  t.one('aloft', 'air').say('deploy', { place: [{ at: [2, 2], facing: 30 }] })
  assert.deepEqual(
    [t.unit('a').facing, t.unit('s').carrier, t.unit('p').airborne, t.unit('p').facing, t.g.words.turn],
    [1, 'a', true, 0, 1],
  )
  assert.equal(t.kind, 'path')
})
