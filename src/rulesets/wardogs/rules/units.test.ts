// Wardogs: tests of what units are and what befalls them: types, sizes, MP lost, flight over turns, checks, falls, squads, sections.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { asForce, type Column } from '../workshop/plan.ts'
import type { Design } from '../workshop/design.ts'
import { forces } from '../workshop/forces.ts'
import { book } from '../book/book.ts'
import { entryCost, movers, terrains } from '../book/charts.ts'
import { roster, sheetOf } from '../book/roster.ts'
import { at, game, land, now, step, table, unit } from '../test/fixture.ts'
import type { Spot } from '../test/fixture.ts'
import { airMpOf, heightOf, moverOf, mpOf, rollsStability, thermalOf, type WdOptions, type WdUnit } from '../state/state.ts'
import { cannotFire, lockMods, lockNumber, targetsOf, weaponsAt, type Shot } from './fire.ts'
import { bears, sighting } from './sight.ts'
import { measures, screens } from './measures.ts'
import { mineStep } from './mines.ts'
import { modes, moveUnit, movement, recovery } from './movement.ts'
import { penetrations } from './penetration.ts'
import { blowsOf, cannotStrike, physicalStep } from './physical.ts'
import { fireStep } from './salvo.ts'
import { covering, squads } from './squads.ts'
import { owe, stabilityStep } from './stability.ts'
import { turn } from './sequence.ts'

const here = at(5, 5)
type Some = Parameters<typeof unit>[4]
const me = (sheet = 'coyote', some: Some = {}): WdUnit => unit('a', 0, sheet, here, some)
const foe = (sheet = 'bulwark', hex = at(7, 5), some: Some = {}): WdUnit => unit('b', 1, sheet, hex, { facing: 4, ...some })
const shot: Shot = { by: 'a', at: 'b', indirect: false, weapons: [0], tubes: [0], further: 0 }
const field = (units: readonly WdUnit[], ...spots: readonly Spot[]) => game(units, { land: land(...spots) })
const moving = (u: WdUnit, ...spots: readonly Spot[]) => table(field([u], ...spots)).start(moveUnit, { unit: u.id })

/** A step of fire in which no terrain changes. */
const volley = (units: readonly WdUnit[], dice: readonly number[], rules: Partial<WdOptions> = {}) =>
  table(game(units, {}, { terrainDamage: 'off', ...rules }), ...dice).start(fireStep, now)

// ---- What units are -------------------------------------------------------------------------------------------

test('WD-UNIT-01: six types of unit; each goes by its own column, changed by what drives it', () => {
  assert.deepEqual([...new Set(roster.map((s) => s.type))].sort(), ['av', 'cas', 'infantry', 'mecha', 'naval', 'structure'])
  const by = (sheet: string, some: Partial<WdUnit> = {}) => moverOf(unit('u', 0, sheet, here, some))
  assert.deepEqual(
    ['coyote', 'bulwark', 'sand_devil', 'shrike', 'marlin', 'rifle_squad'].map((s) => by(s)),
    ['mecha', 'av', 'av_hover', 'cas_ground', 'naval', 'infantry'],
  )
  assert.equal(by('sand_devil', { gear: [1, 0, 0] }), 'av', 'WD-MOVE-13: without its hover equipment it moves as a tracked one')
})

test('WD-UNIT-02, WD-AMB-48, WD-EX-01: 2 m of height a size, squads 2 m, buildings 5 m a level; a low profile is a house rule', () => {
  const tall = (sheet: string, low = false, some: Partial<WdUnit> = {}) => heightOf(unit('u', 0, sheet, here, some), low)
  assert.deepEqual([tall('coyote'), tall('bulwark'), tall('rifle_squad'), tall('depot')], [8, 8, 2, 10])
  assert.deepEqual(
    [tall('coyote', true), tall('bulwark', true), tall('marlin', true), tall('shrike', true), tall('shrike', true, { airborne: true })],
    [8, 3, 3, 3, 8],
  )
})

test('WD-UNIT-04, WD-DMG-01, WD-DMG-03: armor is 0 to 10, is lost for good and never falls below 0', () => {
  assert.ok(roster.every((s) => s.ar >= 0 && s.ar <= 10 && (s.type !== 'infantry' || s.ar <= 2)))
  const t = volley([me('bulwark', { ar: 2 }), foe('coyote', at(6, 5))], [1, 1, 1, 1, 9])
  t.plan('fire')
    .plan('fire', ['b target', 'a'], ['b target weapons', ['1']])
    .done()
  assert.deepEqual([t.unit('a').ar, t.last('damage')?.hits, t.last('damage')?.lost], [0, 3, 2])
})

test('WD-UNIT-05: a needed number below 1 cannot be locked on to, but by enhanced sensors', () => {
  const g = game([me('coyote', {}), foe('roadrunner', at(7, 5), { entered: 13 })])
  assert.deepEqual(lockNumber(g, g.unit('a'), g.unit('b'), shot), { most: -1, keen: false })
  const s = game([me('ferret'), foe('roadrunner', at(7, 5), { entered: 13 })])
  assert.deepEqual(lockNumber(s, s.unit('a'), s.unit('b'), shot), { most: 1, keen: true })
})

test('WD-UNIT-07: structures never move, owe no checks, and list of equipment only shields, sensors, smoke, flares and chaff', () => {
  const r = unit('r', 0, 'redoubt', here)
  assert.deepEqual([mpOf(r), rollsStability(r)], [0, false])
  const t = table(game([r, foe('coyote')])).start(movement, now)
  assert.deepEqual(t.offered, [], 'it is not asked, the other alone moves')
  assert.equal(t.seat, 1)
  const design = (equipment: Design['equipment']): Design => ({
    ...{ id: 'own-1', name: 'Bunker', type: 'structure', size: 3, ar: 5, mp: 0, levels: 1, sections: 1, weapons: [] },
    equipment,
  })
  const faults = (equipment: Design['equipment']): readonly string[] => {
    const c: Column = {
      id: 'f',
      name: 'F',
      points: 250,
      units: [{ id: 'u1', name: 'R', sheet: 'rifle_squad' }],
      designs: [design(equipment)],
    }
    return forces.check(asForce(c), settle(book, {}) as Options).map((f) => f.rule)
  }
  assert.deepEqual(faults(['smoke_dispenser', 'enhanced_sensors']), [])
  assert.deepEqual(faults(['mine_layer']), ['WD-FORCE-03'])
})

test('WD-UNIT-03: the weight is in the book, and nothing in play depends on it', () => {
  assert.ok(book.rules.some((r) => r.id === 'WD-UNIT-03'))
  assert.ok(!Object.keys(sheetOf('coyote')).some((k) => /weight|tons/.test(k)))
})

test('WD-UNIT-09, WD-AMB-29: ratings are final as printed; with extraDmgOnTop the enhancement comes on top', () => {
  const hit = (extraDmgOnTop: boolean, ...dice: readonly number[]): number =>
    volley([me(), foe()], [1, ...dice], { extraDmgOnTop })
      .plan('fire', ['a target', 'b'], ['a target weapons', ['0']])
      .plan('fire')
      .unit('b').ar
  assert.equal(hit(false, 4), 6)
  assert.equal(hit(false, 5, 9), 5)
  assert.throws(() => hit(false, 12), /12/, 'a d10 has no 12')
  assert.equal(hit(true, 12, 4, 9), 5, 'a d12 has')
  assert.ok(roster.every((s) => s.weapons.every((w) => w.dmg >= 1 && w.dmg <= 5 && w.range >= 0 && w.range <= 6)))
})

test('WD-UNIT-10: an arm without a hand neither flips nor throws', () => {
  const g = game([me('roadrunner'), foe('roadrunner', at(6, 5)), unit('c', 0, 'coyote', here)], {}, { throwing: true })
  const blows = (id: string): readonly string[] => blowsOf(g, g.unit(id)).map((b) => b.blow)
  assert.deepEqual(blows('a'), ['punch', 'kick', 'push'])
  assert.deepEqual(blows('c'), ['punch', 'kick', 'push', 'flip', 'throw'])
})

// ---- Order ----------------------------------------------------------------------------------------------------

test('WD-INIT-04: squads alternate in step 3 as the others do in step 2, low side first', () => {
  const units = [0, 1].flatMap((seat) => [1, 2].map((n) => unit(`${seat}${n}`, seat, 'rifle_squad', at(3 + n, 5))))
  const t = table(game(units, { order: [1, 0] })).start(squads, now)
  let met = ''
  while (t.kind === 'activate' || t.kind === 'squad')
    if (t.kind === 'activate') t.one('activate', t.offered[0])
    else {
      met += t.seat
      t.say('squad', { place: [null] })
    }
  assert.equal(met, '1010')
})

test('WD-STAND-04, WD-AMB-18, WD-D02: tries to recover go one unit a side in turn; who makes no more is asked no more', () => {
  const down = (id: string, seat: number): WdUnit => unit(id, seat, 'bulwark', here, { status: 'down' })
  const t = table(game([down('a', 0), down('b', 0), down('c', 1), down('d', 1)], { order: [1, 0] }), 9, 9, 9).start(recovery, now)
  const seats: number[] = []
  for (const id of ['c', 'a', 'd', 'b']) {
    seats.push(t.seat)
    if (id === 'd') t.pass('recover')
    else t.one('recover', id)
  }
  t.done()
  assert.deepEqual(seats, [1, 0, 1, 0])
})

// ---- Movement and flight --------------------------------------------------------------------------------------

test('WD-MOVE-12, WD-PEN-06: what damage takes of the MP counts from the next activation, and never below 0', () => {
  const walk = (some: Partial<WdUnit>): number => {
    const q = moving(me('bulwark', some))
    return q.kind === 'path' && q.asked.choice.is === 'path' ? q.asked.choice.budget : 0
  }
  assert.deepEqual([walk({}), walk({ drive: 1 }), walk({ drive: 2 })], [6, 3, 0])
  assert.equal(mpOf(unit('m', 0, 'mantis', here, { legs: [2, 2, 2, 2] })), 0)
})

test('WD-FLY-02: full flight goes on over turns until it lands', () => {
  const t = moving(unit('a', 0, 'dragonfly', at(2, 5), { airborne: true, mode: 'full' }))
  t.path('aaaa')
  assert.deepEqual([t.unit('a').airborne, t.unit('a').mode], [true, 'full'])
  const next = table(t.g as never, 4, 9)
  next.with((g) => g.set({ turn: 1 })).start(turn, { of: 'turn' })
  assert.deepEqual([next.unit('a').airborne, next.unit('a').mode, next.unit('a').entered], [true, 'full', 0])
  assert.deepEqual(
    modes(next.g as never, next.unit('a')).map((o) => o.id),
    ['full'],
  )
  const down = moving(unit('a', 0, 'dragonfly', at(2, 5), { airborne: true, mode: 'full' })).path('aaad')
  assert.deepEqual([down.unit('a').airborne, down.unit('a').mode, down.unit('a').crashes], [false, 'ground', false])
})

test('WD-FLY-10, WD-STAB-04: an aircraft on the ground taxies over clear ground and road with its few MP, and may lose control', () => {
  const open = movers.indexOf('cas_ground')
  assert.ok(open >= 0)
  assert.deepEqual(
    terrains.filter((t) => entryCost('cas_ground', t.id) >= 0).map((t) => t.id),
    ['clear', 'road'],
  )
  const t = moving(me('shrike'), { hex: at(6, 5), is: 'rough' })
  assert.equal(t.refuses(t.legs('a', 'a')), 'WD-MOVE-06')
  assert.equal(t.refuses(t.legs('a', 'raaa')), 'WD-MOVE-03')
  assert.equal(t.path('ra').unit('a').hex, step(here, 2))
  const g = game([me('shrike')])
  owe(g, 'a', -9)
  assert.equal(table(g, 9).start(stabilityStep, now).unit('a').status, 'down')
})

test('WD-AMB-52, WD-FLY-07: after a failed landing check a mecha falls, a vehicle in flight crashes', () => {
  const landed = (sheet: string, like = {}): readonly [string, string] => {
    const g = game([me(sheet, { landing: 'forest', checks: 1, checkMod: -20, like })])
    const t = table(g, 1, ...(sheet === 'coyote' ? [] : [1, ...Array.from({ length: 4 }, () => 1)])).start(stabilityStep, now)
    return [t.unit('a').status, (t.last('crash') ?? t.last('falls'))?.is ?? '']
  }
  assert.deepEqual(landed('coyote'), ['down', 'falls'])
  assert.deepEqual(landed('bulwark'), ['down', 'crash'])
})

test('WD-AMB-56: flying over a burning hex heats an aircraft like anybody', () => {
  const t = moving(unit('a', 0, 'dragonfly', at(2, 5), { airborne: true, mode: 'full' }), { hex: at(4, 5), is: 'light_forest', lit: 1 })
  t.path('aaaa')
  assert.deepEqual([t.unit('a').heat, thermalOf(t.unit('a'))], [3, 10])
})

test('WD-AMB-47, WD-AMB-15, WD-D04: one move mixes steps and turns; half of what is left after standing up is rounded up', () => {
  const t = moving(me()).path('aarabr')
  assert.deepEqual([t.unit('a').spent, t.unit('a').entered, t.unit('a').hex], [6, 4, at(7, 5)])
  const up = moving(me('coyote', { tries: 1, stood: true, spent: 2 }))
  assert.ok(up.asked.choice.is === 'path' && up.asked.choice.budget === 3) // 7 − 2 = 5
})

test('WD-AMB-21: boats pay 1 MP in river and deep water alike', () => {
  assert.deepEqual([entryCost('naval', 'river'), entryCost('naval', 'deep'), entryCost('mecha', 'deep')], [1, 1, 5])
})

// ---- Checks and falls -----------------------------------------------------------------------------------------

test('WD-STAB-00, WD-STAB-03: what owes a check, and with what', () => {
  const mod = (u: Readonly<WdUnit>): readonly number[] => [u.checks, u.checkMod]
  assert.deepEqual(
    mod(
      moving(me('coyote', { facing: 1 }), { hex: here, is: 'ice' })
        .path('r')
        .unit('a'),
    ),
    [1, 0],
    'a turn on ice',
  )
  const steep = moving(me('coyote'), { hex: here, level: 3 }).path('j')
  assert.deepEqual(mod(steep.unit('a')), [1, -1], 'jumping down')
  const wood = moving(me('kestrel'), { hex: at(7, 5), is: 'light_forest' })
    .one('mode', 'partial')
    .path('ad')
  assert.deepEqual(mod(wood.unit('a')), [1, -2], 'landing in forest')
  const clear = moving(me('kestrel')).one('mode', 'partial').path('ad')
  assert.deepEqual(mod(clear.unit('a')), [0, 0], 'landing in the clear')
  const g = game([me('coyote', { mined: [here], ar: 4 })], { fields: [{ hex: here, is: 'land', by: [1], revealed: false }] })
  assert.deepEqual(mod(table(g, 1, 4).start(mineStep, now).unit('a')), [1, -8], 'a mine that hits')
  const fired = volley([me('bulwark'), foe('coyote', at(6, 5))], [1, 5, 5, 5, 9])
  fired
    .plan('fire')
    .plan('fire', ['b target', 'a'], ['b target weapons', ['1']])
    .done()
  assert.equal(fired.last('stability')?.mod, -3, 'three hits of fire')
  const duel = (blow: string, dice: readonly number[]) =>
    table(game([me(), foe('coyote', at(6, 5))]), ...dice)
      .start(physicalStep, now)
      .plan('blows', ['a blow', blow])
      .plan('blows')
  const of = (t: ReturnType<typeof duel>): readonly unknown[] => t.all('stability').map((e) => [e.unit, e.mod])
  assert.deepEqual(of(duel('kick', [6, 1, 9, 9])), [
    ['a', 1],
    ['b', 2],
  ]) // stability +4: −3 for the kicker, −2 for a hit
  assert.deepEqual(of(duel('push', [6, 9])), [['b', 0]]) // −4
  assert.deepEqual(of(duel('flip', [9, 9])), [['b', -1]]) // −5
})

test('WD-STAB-04: a mecha falls, a vehicle or a boat goes out of control, what flies crashes', () => {
  const fails = (sheet: string, some: Some, dice: readonly number[]): readonly string[] => {
    const g = game([me(sheet, some)])
    owe(g, 'a', -20)
    const t = table(g, ...dice).start(stabilityStep, now)
    return ['falls', 'losesControl', 'crash'].filter((k) => t.last(k) !== undefined)
  }
  assert.deepEqual(fails('coyote', {}, [1]), ['falls'])
  assert.deepEqual(fails('bulwark', {}, [1]), ['losesControl'])
  assert.deepEqual(fails('marlin', {}, [1]), ['losesControl'])
  assert.deepEqual(fails('shrike', { airborne: true }, [1, 1, 1, 1, 1, 1]), ['crash'])
})

test('WD-FALL-04: a vehicle out of control takes no fall damage, unless it dropped two levels or was flipped', () => {
  const fall = (some: Partial<WdUnit>): number => {
    const g = game([me('bulwark', some)])
    owe(g, 'a', -20)
    return table(g, 1).start(stabilityStep, now).unit('a').fall
  }
  assert.deepEqual([fall({}), fall({ jumped: 3 }), fall({ flipped: true })], [0, 15, 8])
})

test('WD-AMB-11, WD-AMB-12, WD-AMB-13, WD-AMB-14: a mecha falls its own height, full 5 m only, in step 9; ten dice are d6', () => {
  const g = game([me('coyote')], {}, { physicalCombat: false })
  owe(g, 'a', -20)
  const t = table(g, 1, 1).start(stabilityStep, now)
  assert.deepEqual([t.unit('a').fall, t.all('fallDamage').length], [8, 0])
  t.start(physicalStep, now).done()
  assert.deepEqual([t.last('fallDamage')?.count, t.unit('a').fall], [1, 0])
  const far = table(game([me('coyote', { fall: 54 })]), ...Array.from({ length: 10 }, () => 3))
    .start(physicalStep, now)
    .done()
  assert.equal(far.last('fallDamage')?.count, 10)
  assert.throws(() => table(game([me('coyote', { fall: 50 })]), 7).start(physicalStep, now), /from 1 to 6/)
  assert.throws(() => table(game([me('coyote', { fall: 49 })]), 5).start(physicalStep, now), /from 1 to 4/)
})

test('WD-AMB-10, WD-AMB-55: a hundred crash dice are d12, and all of them meet the armor at the crash', () => {
  const giant = me('coyote', { airborne: true, crashes: true, like: { size: 10, ar: 10 }, ar: 10 })
  const t = table(game([giant]), 10, ...Array.from({ length: 100 }, () => 9))
    .start(stabilityStep, now)
    .done()
  assert.deepEqual([t.last('crash')?.count, t.last('crash')?.die, t.unit('a').ar], [100, 12, 10])
  const soft = table(game([me('coyote', { airborne: true, crashes: true })]), 1, 4, 4, 4, 4)
    .start(stabilityStep, now)
    .done()
  assert.equal(soft.unit('a').ar, 0)
})

test('WD-EX-06, WD-FLY-07, WD-OPT-01: a landing in light forest with a 4: 4 − 2 = 2 stands, a green crew falls', () => {
  const landed = (crew: WdUnit['crew'], stability: number): string => {
    const g = game([me('coyote', { landing: 'forest', crew, gear: [0, 0], like: { stability } })])
    owe(g, 'a', -2)
    return table(g, 4).start(stabilityStep, now).done().unit('a').status
  }
  assert.deepEqual([landed('regular', 0), landed('green', 0)], ['ok', 'down'])
  assert.deepEqual([landed('regular', 1), landed('green', 1)], ['ok', 'ok'], 'with the +1 of two legs')
})

// ---- Measures, squads, sight ----------------------------------------------------------------------------------

test('WD-DEF-05, WD-AMB-46: a crater in the hex ahead covers one unit in part; none in water, a building or a fire', () => {
  const s = me('rifle_squad')
  const open = (...spots: readonly Spot[]): readonly number[] => screens(field([s], ...spots), s, 0)
  assert.deepEqual(open(), [at(6, 5)])
  for (const spot of [{ is: 'river' as const }, { tall: 1 }, { is: 'light_forest' as const, lit: 1 }])
    assert.deepEqual(open({ hex: at(6, 5), ...spot }), [])
  const t = table(game([s, foe('coyote', at(9, 5))])).start(measures, now)
  t.one('measure', 'a:0')
  if (t.kind === 'measure') t.pass('measure')
  t.start(squads, now).say('squad', { place: [{ at: [6, 5], facing: 90 }] })
  const g = t.g as ReturnType<typeof game>
  assert.deepEqual([g.words.craters, t.unit('a').charges], [[{ hex: at(6, 5), owner: 'a' }], [0]])
  assert.equal(sighting(g, g.unit('b'), g.unit('a')).cover, true)
})

test('WD-INF-03: a squad sees all around, never loses its footing, and is gone with the first penetrating hit', () => {
  const s = unit('s', 1, 'armored_squad', at(7, 5))
  assert.deepEqual([rollsStability(s), bears(land(), s, 'infantry', at(8, 5)), bears(land(), s, 'infantry', at(6, 5))], [false, true, true])
  const hit = (target: WdUnit): readonly unknown[] => {
    const t = volley([me(), target], [1, 1])
      .plan('fire', ['a target', 's'], ['a target weapons', ['0']])
      .plan('fire')
      .done()
    return [t.unit('s').status, t.unit('s').ar]
  }
  assert.deepEqual(hit(s), ['destroyed', 0])
  assert.deepEqual(hit(unit('s', 1, 'armored_squad', at(7, 5), { ar: 2, like: { ar: 2 } })), ['ok', 1])
})

test('WD-INF-04: squads lock on to squads at -2; a mecha does not', () => {
  const why = (sheet: string): readonly string[] => {
    const g = game([me(sheet), foe('rifle_squad', at(6, 5))])
    return lockMods(g, g.unit('a'), g.unit('b'), shot).map((m) => `${m.rule} ${m.mod}`)
  }
  assert.deepEqual([why('rifle_squad').includes('WD-INF-04 -2'), why('coyote').includes('WD-INF-04 -2')], [true, false])
})

test('WD-LOS-01: the ends never block; of two hexes that share the line the one that hinders less counts', () => {
  const a = unit('a', 0, 'coyote', at(5, 4))
  const b = unit('b', 1, 'coyote', at(5, 6)) // along the hexside between (4, 5) and (5, 5)
  const s = (...spots: readonly Spot[]) => {
    const g = game([a, b], { land: land(...spots) })
    return sighting(g, a, b)
  }
  const hills = [
    { hex: at(4, 5), level: 9 },
    { hex: at(5, 5), level: 9 },
  ]
  const one = s(hills[0])
  const other = s(hills[1])
  assert.deepEqual([one.clear, other.clear, s(...hills).clear], [true, true, false])
  assert.equal(s(hills[0], { hex: at(5, 5), is: 'heavy_forest' }).forest, 2, 'the forest rather than what blocks')
  assert.equal(s({ hex: at(5, 5), is: 'heavy_forest' }).forest, 0, 'the open rather than the forest')
  const ends = s({ hex: at(5, 4), level: 9 }, { hex: at(5, 6), level: 9 })
  assert.equal(ends.clear, true)
})

test('WD-LOS-05, WD-LOS-09: behind a taller building nobody is seen, without a choice; units in between hide nobody', () => {
  const g = game([me(), foe('coyote', at(8, 5)), unit('c', 1, 'grizzly', at(7, 5))], { land: land({ hex: at(6, 5), tall: 2 }) })
  const s = sighting(g, g.unit('a'), g.unit('b'))
  assert.deepEqual([s.clear, s.blocked, s.at], [false, 'hill', at(6, 5)])
  const open = game([me(), foe('coyote', at(8, 5)), unit('c', 1, 'grizzly', at(7, 5))])
  const seen = sighting(open, open.unit('a'), open.unit('b'))
  assert.deepEqual([seen.clear, seen.forest, seen.cover], [true, 0, false])
})

test('WD-AMB-20, WD-AMB-26: whatever flies sees and is seen over everything; forest hinders at any height of the ground', () => {
  const spots: readonly Spot[] = [
    { hex: at(6, 5), is: 'heavy_forest' },
    { hex: at(7, 5), is: 'light_forest' },
    { hex: at(8, 5), level: 4 },
    { hex: here, level: 4 },
  ]
  const high = field([me(), foe('coyote', at(8, 5))], ...spots)
  assert.equal(sighting(high, high.unit('a'), high.unit('b')).blocked, 'forest')
  const air = field([me('shrike', { airborne: true }), foe('coyote', at(8, 5))], ...spots)
  assert.equal(sighting(air, air.unit('a'), air.unit('b')).clear, true)
})

// ---- Fire and what it does ------------------------------------------------------------------------------------

test('WD-HIT-03, WD-AMB-04, WD-EX-11: all dice of a step meet the AR of its start, 5, whoever fires', () => {
  const guns = ['a', 'c', 'd'].map((id) => unit(id, 0, 'bulwark', here))
  const squad = unit('s', 0, 'heavy_weapons_squad', here)
  const target = foe('coyote', at(6, 5), { ar: 5, like: { ar: 5 } })
  // at short range every 4 is a 5: five hits, none of which meets the armor that the one before has worn down
  const t = volley([...guns, squad, target], [1, 1, 1, 1, 4, 4, 4, 4, 4, 9])
  const plan = guns.flatMap((u) => [[`${u.id} target`, 'b'] as const, [`${u.id} target weapons`, ['0']] as const])
  t.plan('fire', ...plan, ['s target', 'b'])
    .plan('fire')
    .done()
  assert.deepEqual([t.unit('b').ar, t.unit('b').status, t.all('penetration').length], [0, 'ok', 0])
})

test('WD-HIT-04, WD-AMB-32: a damaged turret is -2 on its dice, or +2 on the lock where the table has it so', () => {
  const shoot = (rules: Partial<WdOptions>, dice: readonly number[]): readonly unknown[] => {
    const t = volley([me('bulwark', { turret: 1 }), foe('bulwark', at(6, 5))], dice, rules)
    t.plan('fire', ['a target', 'b'], ['a target weapons', ['0']])
      .plan('fire')
      .done()
    return [t.unit('b').ar, t.last('lock')?.mod]
  }
  assert.deepEqual(shoot({}, [1, 6]), [6, -1]) // 6 + 1 − 2 is less than 6
  assert.deepEqual(shoot({}, [1, 7, 9]), [5, -1])
  assert.deepEqual(shoot({ turretPenaltyOnLock: true }, [1, 5, 9]), [5, 1]) // 5 + 1 is 6
})

test('WD-PEN-01, WD-AMB-02: mecha roll two dice on Table 8, all others a d10 on Table 9', () => {
  const roll = (sheet: string, ...dice: readonly number[]): unknown =>
    table(game([me(sheet)], { due: [{ unit: 'a', rolls: 1 }] }), ...dice)
      .start(penetrations, now)
      .done()
      .last('penetration')?.row
  assert.equal(roll('coyote', 6, 6), 'power_plant_destroyed')
  assert.equal(roll('coyote', 1, 1), 'cockpit_destroyed')
  for (const sheet of ['bulwark', 'shrike', 'marlin', 'redoubt']) assert.equal(roll(sheet, 1), 'crew_destroyed')
})

test('WD-PEN-07: with a damaged power plant a unit moves or acts: who spent any MP neither fires nor strikes', () => {
  const g = game([me('coyote', { plant: 1 }), foe('coyote', at(6, 5))])
  assert.deepEqual([cannotFire(g, g.unit('a')), cannotStrike(g, g.unit('a'))], [null, null])
  for (const some of [{ spent: 1 }, { spent: 2, tries: 1 }]) {
    const moved = { ...g.unit('a'), ...some }
    assert.deepEqual([cannotFire(g, moved)?.rule, cannotStrike(g, moved)?.rule], ['WD-PEN-07', 'WD-PEN-07'])
  }
  assert.equal(cannotFire(g, { ...g.unit('a'), plant: 0, spent: 5 }), null)
})

test('WD-PEN-08: who is destroyed has fired in the same step, and leaves the board at its end', () => {
  const t = volley([me('coyote'), foe('coyote', at(6, 5))], [1, 1, 10, 10, 1, 1, 1, 1])
  t.plan('fire', ['a target', 'b'], ['a target weapons', ['0']])
    .plan('fire', ['b target', 'a'], ['b target weapons', ['0']])
    .done()
  assert.deepEqual(
    ['a', 'b'].map((id) => [t.unit(id).status, t.unit(id).hex]),
    [
      ['destroyed', -1],
      ['destroyed', -1],
    ],
  )
})

test('WD-BLDG-01: each section is damaged and dies alone, by rows 1 and 10 only', () => {
  const part = (id: string, c: number): WdUnit =>
    unit(id, 1, 'depot', at(c, 5), { building: 'depot', like: { weapons: sheetOf('redoubt').weapons } })
  for (const [roll, gone] of [
    [1, true],
    [4, false],
    [8, false],
    [10, true],
  ] as const) {
    const g = game([part('x', 7), part('y', 8), part('z', 12)], { due: [{ unit: 'x', rolls: 1 }], land: land({ hex: at(7, 5), tall: 2 }) })
    const t = table(g, roll).start(penetrations, now).done()
    assert.deepEqual([t.unit('x').status, t.unit('y').status], [gone ? 'destroyed' : 'ok', 'ok'], String(roll))
  }
  const lost = table(game([part('x', 7)], { due: [{ unit: 'x', rolls: 1 }] }), 7, 2)
    .start(penetrations, now)
    .done()
  assert.deepEqual(
    [lost.last('penetration')?.part, lost.unit('x').weapons],
    ['Twin MG', [0, 1]],
    'a turret row without a turret is one lower',
  )
})

test('WD-PHYS-10: blows in unit order, all against the AR of the start; a push moves its target there and then', () => {
  const units = [me(), unit('c', 0, 'coyote', at(6, 6), { facing: 0 }), foe('bulwark', at(6, 5), { ar: 4 })]
  // the push hits and moves b east; c was declared against where it stood and its punches stay good
  const t = table(game(units), 6, 6, 4, 6, 4, 9).start(physicalStep, now)
  t.plan('blows', ['a blow', 'push'], ['c blow', 'punch'], ['c punch target', 'b']).done()
  assert.deepEqual(
    t.all('blow').map((e) => [e.by, e.blow, e.hits]),
    [
      ['a', 'push', 0],
      ['c', 'punch', 1],
      ['c', 'punch', 1],
    ],
  )
  assert.deepEqual([t.unit('b').hex, t.unit('b').ar], [at(7, 5), 2])
  assert.equal(t.all('stability').length, 1, 'one roll with all modifiers')
  assert.equal(t.last('stability')?.mod, -8)
  const squad = game([unit('s', 0, 'rifle_squad', here), foe('coyote', at(6, 5))])
  assert.equal(cannotStrike(squad, squad.unit('s'))?.rule, 'WD-PHYS-01')
})

test('WD-AMB-61, WD-PHYS-06: the die of a blocked push is rolled in its place among the actions', () => {
  const units = [me(), unit('c', 0, 'coyote', here), foe('coyote', at(6, 5))]
  const t = table(game(units, { land: land({ hex: at(7, 5), level: 2 }) }), 6, 1, 6, 1, 9, 9).start(physicalStep, now)
  t.plan('blows', ['a blow', 'push'], ['c blow', 'kick']).plan('blows').done()
  assert.deepEqual(
    t.events.filter((e) => e.is === 'blow' || e.is === 'pushed').map((e) => e.is),
    ['blow', 'pushed', 'blow'],
  )
})

test('WD-LOS-06, WD-AMB-53: cover is asked of nobody else; a declared weapon fires once its unit has locked on', () => {
  const t = table(game([me()], { land: land({ hex: here, tall: 1 }) })).start(covering, now)
  t.done()
  assert.equal(t.unit('a').cover, '')
  const fires = volley([me(), foe('bulwark', at(6, 5))], [1, 1, 1, 1, 1])
  fires.plan('fire', ['a target', 'b']).plan('fire').done()
  assert.deepEqual(
    fires.all('fires').map((e) => e.weapon),
    [0, 1],
  )
  assert.ok(weaponsAt(fires.g as never, me(), foe(), false).length === 2 && targetsOf(fires.g as never, me()).length === 1)
  assert.equal(airMpOf(me()), 0)
})
