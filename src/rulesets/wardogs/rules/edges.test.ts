// Wardogs: the edges of rules: what each leaves alone, what it must not take with it, and the numbers next to those that it names.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chance } from '../../../kernel/odds.ts'
import { at, game, land, now, step, table, unit } from '../test/fixture.ts'
import type { Spot } from '../test/fixture.ts'
import { mpOf, rollsStability, type WdGame, type WdOptions, type WdUnit } from '../state/state.ts'
import { harmOf } from './damage.ts'
import { functional } from './ending.ts'
import { cannotFire, isTarget, lockMods, lockNumber, locks, mayFireAt, weaponsAt, type Shot } from './fire.ts'
import { losePassengers } from './loss.ts'
import { screens } from './measures.ts'
import { clearable, knows, mineStep } from './mines.ts'
import { modes, moveUnit } from './movement.ts'
import { penetrations } from './penetration.ts'
import { blades, cannotStrike, mayStrike, physicalStep } from './physical.ts'
import { fireStep } from './salvo.ts'
import { turn } from './sequence.ts'
import { sighting } from './sight.ts'
import { loadings } from './squads.ts'
import { failed, owe, stabilityStep } from './stability.ts'

const here = at(5, 5)
type Some = Parameters<typeof unit>[4]
const me = (sheet = 'coyote', some: Some = {}): WdUnit => unit('a', 0, sheet, here, some)
const foe = (sheet = 'bulwark', hex = at(6, 5), some: Some = {}): WdUnit => unit('b', 1, sheet, hex, { facing: 4, ...some })
const shot: Shot = { by: 'a', at: 'b', indirect: false, weapons: [0], tubes: [0], further: 0 }
const volley = (units: readonly WdUnit[], dice: readonly number[], rules: Partial<WdOptions> = {}) =>
  table(game(units, {}, { terrainDamage: 'off', ...rules }), ...dice).start(fireStep, now)
const fight = (units: readonly WdUnit[], dice: readonly number[], rules: Partial<WdOptions> = {}, spots: readonly Spot[] = []) =>
  table(game(units, { land: land(...spots) }, rules), ...dice).start(physicalStep, now)

// ---- Units ----------------------------------------------------------------------------------------------------

test('WD-UNIT-04: armor falls by a point a hit and stops at 0; what is beyond it is lost', () => {
  const { options } = game([]).words
  const harm = (shields: number, ar: number, hits: number, pens = 0) => harmOf(options, shields, ar, { hits, pens, twice: 0 }, false)
  assert.deepEqual(harm(0, 4, 0), { shields: 0, lost: 0, rolls: 0 })
  assert.deepEqual(harm(0, 4, 3, 1), { shields: 0, lost: 3, rolls: 1 })
  assert.deepEqual(harm(0, 4, 4), { shields: 0, lost: 4, rolls: 0 })
  assert.deepEqual(harm(0, 2, 5, 2), { shields: 0, lost: 2, rolls: 2 })
  assert.deepEqual(harm(2, 4, 3, 3), { shields: 2, lost: 1, rolls: 1 })
})

test('WD-UNIT-05, WD-LOCK-01: each face at or under the number locks; below 1 none does, but a natural 1 of enhanced sensors', () => {
  const p = (most: number, keen = false): number => Math.round(10 * chance((dice) => locks(dice, { most, keen })))
  assert.deepEqual([p(-3), p(0), p(1), p(4), p(10), p(13)], [0, 0, 1, 4, 10, 10])
  assert.deepEqual([p(-3, true), p(0, true), p(1, true), p(4, true)], [1, 1, 1, 4])
  const g = game([me('coyote'), foe('roadrunner', at(7, 5), { entered: 13, heat: 1 })])
  assert.equal(lockNumber(g, g.unit('a'), g.unit('b'), shot).most, 2 + 5 - 3, 'signature 2, hot, and it moved 13')
})

test('WD-UNIT-07, WD-STAB-05: who rolls for stability: all but squads, structures and what has less than 2 MP and is no mecha', () => {
  const rolls = (sheet: string, some: Some = {}): boolean => rollsStability(me(sheet, some))
  assert.deepEqual(
    ['rifle_squad', 'redoubt', 'depot'].map((s) => rolls(s)),
    [false, false, false],
  )
  assert.deepEqual(
    ['coyote', 'bulwark', 'marlin', 'shrike'].map((s) => rolls(s)),
    [true, true, true, true],
  )
  assert.deepEqual([rolls('bulwark', { drive: 2 }), rolls('coyote', { legs: [2, 0] })], [false, true])
  assert.deepEqual([rolls('shrike', { drive: 2 }), rolls('shrike', { drive: 2, airborne: true })], [false, true])
  assert.deepEqual([rolls('bulwark', { like: { mp: 2 } }), rolls('bulwark', { like: { mp: 1 } })], [true, false])
})

test('WD-MOVE-12, WD-PEN-05: each leg takes its share, a lost one twice that; a drive half, then all', () => {
  const mp = (sheet: string, some: Some): number => mpOf(me(sheet, some))
  assert.deepEqual(
    [mp('coyote', { like: { mp: 7 }, legs: [1, 0] }), mp('coyote', { like: { mp: 7 }, legs: [2, 0] })],
    [3, 0],
    '7 on two legs: 4 and 7',
  )
  const four = (legs: WdUnit['legs']): number => mp('mantis', { like: { mp: 6, legs: 4 }, legs })
  assert.deepEqual([four([0, 0, 0, 0]), four([1, 0, 0, 0]), four([2, 0, 0, 0]), four([1, 2, 0, 0]), four([2, 2, 0, 0])], [6, 4, 3, 1, 0])
  assert.deepEqual(
    [0, 1, 2].map((drive) => mp('sand_devil', { drive: drive as 0 | 1 | 2 })),
    [13, 7, 0],
  )
})

test('WD-VIC-01: able to move or to fire: a blade fires at nobody', () => {
  const still: Some = { legs: [2, 2] }
  const armed = unit('k', 0, 'kestrel', here, still)
  assert.ok(blades(armed).length > 0)
  assert.equal(functional(armed), true)
  assert.equal(functional({ ...armed, weapons: armed.weapons.map((_, i) => (blades(armed).includes(i) ? 0 : 2)) }), false)
})

// ---- The turn -------------------------------------------------------------------------------------------------

test('WD-SEQ-03: shields are full at the start of every turn while plant and generator work; the lost get none', () => {
  const start = (some: Some): number => {
    const units = [unit('a', 0, 'grizzly', at(3, 4), { shields: 0, ...some }), foe('coyote', at(9, 9))]
    return table(game(units, { turn: 3 }), 3, 8)
      .start(turn, { of: 'turn' })
      .unit('a').shields
  }
  const generator = me('grizzly').sheet.equipment.findIndex((e) => e.id === 'shield_generator')
  const gear = (x: 1 | 2): WdUnit['gear'] => me('grizzly').gear.with(generator, x)
  assert.deepEqual([start({}), start({ shields: 1 })], [2, 2])
  assert.deepEqual([start({ plant: 1 }), start({ gear: gear(1) }), start({ gear: gear(2) })], [0, 0, 0])
  assert.equal(start({ status: 'destroyed', hex: -1 }), 0)
})

test('WD-SEQ-02, WD-PHYS-01: physical combat is asked in secret of each side that has a blow; where it is not played of nobody', () => {
  const units = [me(), foe('coyote'), unit('s', 1, 'rifle_squad', at(6, 5)), unit('far', 0, 'coyote', at(15, 9))]
  const t = fight(units, [])
  assert.deepEqual(
    t.g.open.map((d) => [d.kind, d.seat, d.secret]),
    [
      ['blows', 0, true],
      ['blows', 1, true],
    ],
  )
  t.plan('blows').plan('blows').done()
  const one = fight([me(), foe('rifle_squad')], [])
  assert.deepEqual(
    one.g.open.map((d) => d.seat),
    [0],
    'a squad has no blow',
  )
  const both = fight([me('coyote', { gear: [2, 0] }), foe('coyote', at(6, 5), { gear: [2, 0] })], [1, 1])
  both.plan('blows', ['a blow', 'push']).plan('blows', ['b blow', 'push']).done()
  assert.deepEqual(
    both.all('blow').map((e) => [e.by, e.at]),
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    'each plan moves its own side',
  )
  fight(units, [], { physicalCombat: false }).done()
})

// ---- Flight and falls -----------------------------------------------------------------------------------------

test('WD-FLY-09, WD-LOS-07: in the air nothing in between hides or hinders; the forest under a unit on the ground still counts', () => {
  const spots: readonly Spot[] = [
    { hex: at(6, 5), is: 'heavy_forest' },
    { hex: at(7, 5), is: 'heavy_forest' },
    { hex: at(8, 5), level: 6 },
    { hex: at(9, 5), is: 'light_forest' },
    { hex: here, is: 'light_forest' },
  ]
  const seen = (a: boolean, b: boolean) => {
    const g = game([me('shrike', { airborne: a }), foe('shrike', at(9, 5), { airborne: b })], { land: land(...spots) })
    const s = sighting(g, g.unit('a'), g.unit('b'))
    return [s.clear, s.forest, s.cover]
  }
  assert.deepEqual(
    [seen(true, true), seen(true, false), seen(false, true)],
    [
      [true, 0, false],
      [true, 2, false],
      [true, 2, false],
    ],
  )
  assert.equal(seen(false, false)[0], false)
  const wood = game([me(), foe('coyote', at(7, 5))], { land: land({ hex: at(6, 5), is: 'light_forest' }) })
  const through = sighting(wood, wood.unit('a'), wood.unit('b'))
  assert.deepEqual([through.clear, through.forest], [true, 2], 'on the ground the forest in between hinders')
})

test('WD-FLY-09, WD-MINE-03: mines leave alone what flies over them, and attack what lands in their hex', () => {
  const fields = [{ hex: at(6, 5), is: 'land' as const, by: [1], revealed: false }]
  const fly = (ways: string) =>
    table(game([me('dragonfly', { airborne: true, mode: 'full' })], { fields }))
      .start(moveUnit, { unit: 'a' })
      .path(ways)
      .unit('a').mined
  assert.deepEqual([fly('aaaaaa'), fly('d')], [[], [at(6, 5)]])
})

test('WD-FALL-02, WD-STAB-04: a mecha falls twice its size in metres, or the drop where that is more; sizes 1 and 2 take no dice', () => {
  const fell = (some: Some): number => {
    const g = game([me('coyote', some)])
    owe(g, 'a', -20)
    return table(g, 9).start(stabilityStep, now).unit('a').fall
  }
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((size) => fell({ like: { size } })),
    [2, 4, 6, 8, 10],
  )
  assert.deepEqual([fell({ jumped: 1 }), fell({ jumped: 2 }), fell({ jumped: 4 })], [8, 10, 20])
  const tank = (some: Some): number => failed(me('bulwark', some)).metres
  assert.deepEqual(
    [tank({}), tank({ jumped: 1 }), tank({ jumped: 2 }), tank({ flipped: true }), tank({ flipped: true, jumped: 3 })],
    [0, 0, 10, 8, 15],
  )
  const dice = (size: number, ...rolls: readonly number[]): number =>
    fight([me('coyote', { fall: 2 * size })], rolls)
      .done()
      .all('fallDamage').length
  assert.deepEqual([dice(2), dice(3, 1), dice(4, 1)], [0, 1, 1])
  assert.equal(
    fight([me('coyote', { fall: 10 })], [1, 1])
      .done()
      .last('fallDamage')?.count,
    2,
  )
})

test('WD-CRASH-02, WD-FLY-08: a unit in flight crashes when its MP are gone or its roll fails; one that keeps both flies on', () => {
  const after = (some: Some, ...dice: readonly number[]) => {
    const t = table(game([me('shrike', { airborne: true, mode: 'full', ...some })]), ...dice).start(stabilityStep, now)
    return [t.unit('a').airborne, t.unit('a').status, t.all('stability').length]
  }
  assert.deepEqual(after({}), [true, 'ok', 0])
  assert.deepEqual(after({ drive: 1 }), [true, 'ok', 0], 'half of its MP still bear it')
  assert.deepEqual(after({ checks: 1, checkMod: -1 }, 5), [true, 'ok', 1])
  const size = me('shrike').sheet.size
  const blunt = Array.from({ length: size }, () => 1)
  assert.deepEqual(after({ checks: 1, checkMod: -9 }, 5, 1, ...blunt), [false, 'down', 1])
  assert.deepEqual(after({ drive: 2 }, 1, ...blunt), [false, 'down', 0])
  assert.deepEqual(after({ crashes: true }, 1, ...blunt), [false, 'down', 0])
  const kestrel = table(game([unit('k', 0, 'kestrel', here, { airborne: true, mode: 'partial' })])).start(stabilityStep, now)
  assert.equal(kestrel.unit('k').airborne, true)
  const item = unit('k', 0, 'kestrel', here).sheet.equipment.findIndex((e) => e.id === 'partial_flight')
  const off = unit('k', 0, 'kestrel', here, { airborne: true, mode: 'partial' })
  const t = table(game([{ ...off, gear: off.gear.with(item, 1) }]), 1, ...Array.from({ length: off.sheet.size }, () => 1))
  assert.equal(t.start(stabilityStep, now).unit('k').status, 'down', 'its flight item is off-line')
})

test('WD-STAB-06: who is down neither moves, fires, strikes nor screens; it is hit as before', () => {
  for (const sheet of ['grizzly', 'bulwark', 'marlin']) {
    const g = game([me(sheet, { status: 'down' }), foe('coyote')])
    assert.deepEqual([cannotFire(g, g.unit('a'))?.rule, cannotStrike(g, g.unit('a'))?.rule], ['WD-STAB-06', 'WD-STAB-06'], sheet)
    assert.equal(mayFireAt(g, g.unit('b'), g.unit('a')), true, sheet)
    const up = game([me(sheet), foe('coyote')])
    assert.deepEqual([cannotFire(up, up.unit('a')), cannotStrike(up, up.unit('a'))], [null, null], sheet)
  }
  const g = game([])
  assert.deepEqual(
    [
      cannotFire(g, me('coyote', { status: 'loaded' }))?.rule,
      cannotStrike(g, me('coyote', { airborne: true }))?.rule,
      cannotStrike(g, me('shrike'))?.rule,
      cannotStrike(g, me('redoubt'))?.rule,
    ],
    ['WD-FIRE-01', 'WD-STAB-06', 'WD-PHYS-01', 'WD-PHYS-01'],
  )
})

// ---- Mines ----------------------------------------------------------------------------------------------------

const field = (hex: number, by: readonly number[], revealed = false, is: 'land' | 'ocean' = 'land') => ({ hex, is, by, revealed })

test('WD-MINE-06: a side knows of a field that it laid or that is revealed, and of no other', () => {
  assert.deepEqual(
    [field(here, [0]), field(here, [1]), field(here, [1], true), field(here, [1, 0]), field(here, [])].map((m) => knows(m, 0)),
    [true, false, true, true, false],
  )
})

test('WD-MINE-05, WD-MINE-04: each attack that hits owes -8, one without a hit nothing; its hex comes to light', () => {
  const hexes = [at(6, 5), at(7, 5)]
  const g = (fields = hexes) => game([me('bulwark', { mined: hexes })], { fields: fields.map((h) => field(h, [1])) })
  const run = (start: ReturnType<typeof g>, ...dice: readonly number[]) => {
    const t = table(start, ...dice).start(mineStep, now)
    return [t.unit('a').checks, t.unit('a').checkMod, t.unit('a').ar, t.all('mineAttack').length]
  }
  // strength, then so many d10 against armor 6
  assert.deepEqual(run(g(), 1, 6, 1, 6), [2, -16, 4, 2])
  assert.deepEqual(run(g(), 1, 5, 2, 6, 6), [1, -8, 4, 2])
  assert.deepEqual(run(g(), 1, 5, 1, 5), [0, 0, 6, 2])
  assert.deepEqual(run(g([at(7, 5)]), 3, 5, 6, 5), [1, -8, 5, 1])
  const lit = g()
  table(lit, 1, 5, 1, 5).start(mineStep, now)
  assert.deepEqual(
    lit.words.fields.map((m) => m.revealed),
    [true, true],
    'after an attack all know of it, and it stays',
  )
})

test('WD-MINE-03, WD-MINE-02: the chit in an entered hex is turned, the real one with its set; without a field nothing attacks', () => {
  const chits = [
    { hex: at(6, 5), by: 1, set: 1, real: false },
    { hex: at(7, 5), by: 1, set: 1, real: true },
    { hex: at(8, 5), by: 1, set: 1, real: false },
    { hex: at(9, 5), by: 1, set: 2, real: false },
  ]
  const run = (mined: number, ...dice: readonly number[]) => {
    const g = game([me('bulwark', { mined: [mined] })], { chits, fields: [field(at(7, 5), [1])] }, { mineChits: true })
    const t = table(g, ...dice).start(mineStep, now)
    return [g.words.chits.map((c) => c.hex), t.all('mineAttack').length]
  }
  assert.deepEqual(run(at(6, 5)), [[at(7, 5), at(8, 5), at(9, 5)], 0])
  assert.deepEqual(run(at(7, 5), 1, 1), [[at(9, 5)], 1])
})

test('WD-SWEEP-02: who clears mines stands still, fires, strikes and screens not; only a whole sweeper on its feet may', () => {
  const fields = [field(at(6, 5), [1], true), field(at(5, 4), [1]), field(at(9, 5), [1], true), field(here, [1], true)]
  const g = game([me('mantis'), foe('coyote', at(4, 5))], { fields })
  const sweeper = g.unit('a')
  assert.deepEqual(clearable(g, sweeper), [at(6, 5), here], 'detected, beside it or its own hex')
  const array = sweeper.sheet.equipment.findIndex((e) => e.id === 'mine_sweeper_array')
  for (const some of [{ gear: sweeper.gear.with(array, 1) }, { status: 'down' as const }, { airborne: true }])
    assert.deepEqual(clearable(g, { ...sweeper, ...some }), [])
  assert.deepEqual(clearable(g, g.unit('b')), [])
  assert.deepEqual(
    modes(g, sweeper).map((o) => o.id),
    ['ground', `clear:${at(6, 5)}`, `clear:${here}`],
  )
  const t = table(g)
    .start(moveUnit, { unit: 'a' })
    .one('mode', `clear:${at(6, 5)}`)
  t.done()
  assert.deepEqual([t.unit('a').clearing, t.unit('a').activated, t.last('clears')?.hex], [at(6, 5), true, at(6, 5)])
  assert.deepEqual([cannotFire(g, t.unit('a'))?.rule, cannotStrike(g, t.unit('a'))?.rule], ['WD-SWEEP-02', 'WD-SWEEP-02'])
  const screen = me('bulwark', { clearing: here })
  const smoke = screen.sheet.equipment.findIndex((e) => /smoke|chaff|flare/.test(e.id))
  assert.ok(smoke >= 0)
  assert.deepEqual([screens(g, screen, smoke), screens(g, { ...screen, clearing: -1 }, smoke).length > 0], [[], true])
  const roll = (die: number, ...fieldsLeft: readonly ReturnType<typeof field>[]) => {
    const s = game([me('mantis', { clearing: at(6, 5) })], { fields: fieldsLeft })
    table(s, ...(fieldsLeft.length > 0 ? [die] : []))
      .start(mineStep, now)
      .done()
    return s.words.fields.length
  }
  assert.deepEqual([roll(1, fields[0]), roll(2, fields[0]), roll(5, fields[0], fields[2]), roll(1)], [0, 1, 1, 0])
  const dead = game([me('mantis', { clearing: at(6, 5), status: 'destroyed', hex: -1 })], { fields })
  table(dead).start(mineStep, now).done()
  assert.equal(dead.words.fields.length, 4)
})

// ---- Transport ------------------------------------------------------------------------------------------------

test('WD-TRANS-03, WD-AMB-40: a compartment lost takes the squad in it and no other; from a damaged one nobody gets out', () => {
  const [compartment] = me('sand_devil').sheet.equipment.filter((e) => e.id === 'infantry_compartment')
  const aboard: Some = { status: 'loaded', carrier: 'a' }
  const hit = (rules: Partial<WdOptions>, ...dice: readonly number[]) => {
    const carrier = me('sand_devil', { like: { equipment: [compartment, compartment] } })
    const squads = ['s', 't'].map((id) => unit(id, 0, 'rifle_squad', here, aboard))
    const t = table(game([carrier, ...squads], { due: [{ unit: 'a', rolls: 1 }] }, rules), ...dice).start(penetrations, now)
    t.done()
    return { of: ['a', 's', 't'].map((id) => t.unit(id).status), open: loadings(t.g as WdGame, 0).map((o) => o.id) }
  }
  assert.deepEqual(hit({}, 2, 1).of, ['ok', 'destroyed', 'loaded'])
  assert.deepEqual(hit({}, 2, 2).of, ['ok', 'loaded', 'destroyed'])
  assert.deepEqual(hit({}, 2, 2).open, ['unload|s|a'])
  assert.deepEqual(hit({}, 5, 1), { of: ['ok', 'loaded', 'loaded'], open: ['unload|t|a'] })
  assert.deepEqual(hit({}, 10).of, ['destroyed', 'destroyed', 'destroyed'])
  assert.deepEqual(hit({ passengersBailOut: true }, 10, 6, 5).of, ['destroyed', 'ok', 'destroyed'])
  assert.deepEqual(hit({ passengersBailOut: true }, 2, 1, 6), { of: ['ok', 'ok', 'loaded'], open: ['unload|t|a'] })
  const other = game([me('sand_devil'), unit('c', 0, 'sand_devil', here), unit('s', 0, 'rifle_squad', here, { ...aboard, carrier: 'c' })])
  table(other).with(() => losePassengers(other, 'a', here))
  assert.equal(other.unit('s').status, 'loaded', 'aboard another')
})

// ---- Fire -----------------------------------------------------------------------------------------------------

test('WD-FIRE-01: targets are enemies and buildings of the enemy or of nobody, on the map; weapons are whole, loaded and no blades', () => {
  const mine = me()
  const target = (o: WdUnit): boolean => isTarget(mine, o)
  assert.deepEqual(
    [
      target(foe()),
      target(unit('c', 0, 'coyote', at(6, 5))),
      target(unit('d', -1, 'depot', at(6, 5))),
      target(unit('d', 1, 'redoubt', at(6, 5))),
      target(unit('d', -1, 'coyote', at(6, 5))),
      target(foe('rifle_squad', at(6, 5), { status: 'loaded', carrier: 'x' })),
      target(foe('bulwark', at(6, 5), { status: 'down' })),
      target(foe('bulwark', -1, { status: 'offmap' })),
      target(foe('bulwark', -1, { status: 'destroyed' })),
    ],
    [true, false, true, true, false, false, true, false, false],
  )
  const g = game([mine, foe()])
  assert.match(cannotFire(g, me('coyote', { hex: -1, status: 'offmap' }))?.why ?? '', /not on the map/)
  const blade = game([me('kestrel'), foe()])
  assert.ok(weaponsAt(blade, blade.unit('a'), blade.unit('b'), false).every((i) => !blades(blade.unit('a')).includes(i)))
  assert.ok(weaponsAt(blade, blade.unit('a'), blade.unit('b'), false).length > 0)
  const why = (some: Some, sheet = 'coyote'): string | undefined => cannotFire(g, me(sheet, some))?.rule
  assert.deepEqual(
    [why({}), why({ weapons: [2, 1] }), why({ weapons: [2, 0] }), why({ ammo: [0, 0] })],
    [undefined, 'WD-FIRE-01', undefined, 'WD-FIRE-01'],
  )
  const kestrel = me('kestrel')
  assert.equal(why({ weapons: kestrel.weapons.map((_, i) => (blades(kestrel).includes(i) ? 0 : 2)) }, 'kestrel'), 'WD-FIRE-01')
})

test('WD-AMMO-01: a firing marks off one whatever its rate; tubes one each, no more than are left; an empty weapon is not named', () => {
  const left = (
    ammo: readonly number[],
    dice: readonly number[],
    ...parts: readonly (readonly [string, string | number | readonly string[]])[]
  ) =>
    volley([me('roadrunner', { ammo }), foe('grizzly', at(8, 5), { weapons: [2, 2, 2] })], dice)
      .plan('fire', ['a target', 'b'], ...parts)
      .unit('a').ammo
  const [tubes, gun] = me('roadrunner').sheet.weapons
  assert.ok(tubes.tubes === 6 && tubes.rof === 1 && gun.ammo === 30 && gun.rof > 1)
  const ones = (n: number): readonly number[] => Array.from({ length: n }, () => 1)
  assert.deepEqual(left([6, 30], [1, ...ones(gun.rof)], ['a target weapons', ['1']]), [6, 29])
  assert.deepEqual(left([6, 30], [1, ...ones(2)], ['a target weapons', ['0']], ['a target tubes 0', 2]), [4, 30])
  assert.deepEqual(left([1, 30], [1, 1], ['a target weapons', ['0']]), [0, 30])
  const g = game([me('roadrunner', { ammo: [0, 30] }), foe('grizzly', at(8, 5))])
  assert.deepEqual(weaponsAt(g, g.unit('a'), g.unit('b'), false), [1])
})

test('WD-BLDG-01: a section is hit, worn and pierced by itself, its neighbours as they were; without a hit nothing happens to it', () => {
  const part = (id: string, c: number): WdUnit => unit(id, 1, 'depot', at(c, 5), { building: 'depot' })
  const shoot = (...dice: readonly number[]) => {
    const t = volley([me('bulwark'), part('x', 7), part('y', 8)], [1, ...dice])
    t.plan('fire', ['a target', 'x'], ['a target weapons', ['0']]).done()
    return { ar: ['x', 'y'].map((id) => t.unit(id).ar), status: ['x', 'y'].map((id) => t.unit(id).status), t }
  }
  const [, ar] = [0, part('x', 7).ar]
  const gun = me('bulwark').sheet.weapons[0]
  assert.ok(gun.rof === 1 && 2 <= gun.bands[0])
  const missed = shoot(ar - 2)
  assert.deepEqual([missed.ar, missed.t.all('damage').length], [[ar, ar], 0])
  const blunt = shoot(ar - 1)
  assert.deepEqual([blunt.ar, blunt.status, blunt.t.last('damage')?.lost], [[ar - 1, ar], ['ok', 'ok'], 1])
  assert.equal(blunt.t.all('penetration').length, 0)
  const through = shoot(ar, 10)
  assert.deepEqual([through.status, through.ar[1]], [['destroyed', 'ok'], ar - 1], 'WD-BLDG-02: its neighbour is weakened')
})

test('WD-LOS-04, WD-LOS-08, WD-FIRE-04, WD-MOVE-13: what the line adds to the die, for direct and for indirect fire', () => {
  const mods = (some: Partial<Shot>, ...spots: readonly Spot[]): Readonly<Record<string, number>> => {
    const g = game([me('longbow'), foe('grizzly', at(8, 5), { entered: 4 })], { land: land(...spots) })
    const list = lockMods(g, g.unit('a'), g.unit('b'), { ...shot, ...some })
    return Object.fromEntries(list.map((m) => [m.rule, m.mod]))
  }
  const low: Spot = { hex: at(7, 5), level: 1 }
  const wood = (c: number): Spot => ({ hex: at(c, 5), is: 'light_forest' })
  assert.deepEqual(mods({}), {})
  assert.deepEqual(mods({}, low), { 'WD-LOS-04': 1 })
  assert.deepEqual(mods({ indirect: true }, low), { 'WD-FIRE-04': 2 })
  assert.deepEqual(mods({}, wood(5), wood(6), wood(8)), { 'WD-LOS-08': 6 })
  assert.deepEqual(mods({ indirect: true }, wood(5), wood(6), wood(8)), { 'WD-LOS-08': 2, 'WD-FIRE-04': 2 })
  assert.deepEqual(mods({ indirect: true }, wood(5), wood(6)), { 'WD-FIRE-04': 2 })
  assert.deepEqual(mods({}, { hex: at(8, 5), is: 'deep' }), { 'WD-MOVE-13': 5 })
})

// ---- Blows ----------------------------------------------------------------------------------------------------

test('WD-PHYS-05: a blade rolls its rate of dice at +1, twice none; one that is off-line strikes no more', () => {
  const kestrel = me('kestrel')
  const [i] = blades(kestrel)
  const { rof } = kestrel.sheet.weapons[i]
  const t = fight([kestrel, foe('grizzly')], [9, ...Array.from({ length: rof }, () => 1), 10])
  t.plan('blows', ['a blow', 'melee']).plan('blows').done()
  assert.deepEqual([t.all('blow').length, t.unit('b').ar], [1, me('grizzly').ar])
  const off = { ...kestrel, weapons: kestrel.weapons.with(i, 1) }
  assert.deepEqual([blades(off), blades(me('coyote'))], [[], []])
})

test('WD-PHYS-06: pushed are mecha, vehicles, boats and grounded aircraft of one size more at most, where they may go', () => {
  const g = (o: WdUnit, ...spots: readonly Spot[]) => game([me(), o], { land: land(...spots) })
  const may = (o: WdUnit): boolean => mayStrike(g(o), me(), 'push', o)
  const { size } = me().sheet
  const of = (sheet: string, n: number, some: Some = {}): boolean => may(foe(sheet, at(6, 5), { like: { size: n }, ...some }))
  assert.deepEqual(
    [of('coyote', size + 1), of('coyote', size + 2), of('bulwark', size), of('marlin', size), of('shrike', 3)],
    [true, false, true, true, true],
  )
  assert.deepEqual([of('rifle_squad', 1), of('redoubt', 3), of('shrike', 3, { airborne: true })], [false, false, false])
  assert.deepEqual([may(foe('bulwark', at(7, 5))), may(foe('bulwark', at(4, 5))), may(foe('bulwark', here))], [false, false, true])
  const end = (hex: number, ...spots: readonly Spot[]) => {
    const t = fight([me('coyote', { hex, facing: 1 }), foe('bulwark', step(hex, 1))], [6, 1, 10], {}, spots)
    return t.plan('blows', ['a blow', 'push']).last('pushed')
  }
  assert.equal(end(at(18, 5))?.blocked, true, 'the map ends')
  assert.equal(end(here, { hex: at(7, 5), level: 2 })?.blocked, true, 'two levels up')
  const up = fight([me(), foe()], [6, 10], {}, [{ hex: at(7, 5), level: 1 }]).plan('blows', ['a blow', 'push'])
  assert.deepEqual([up.last('pushed')?.blocked, up.unit('b').hex], [false, at(7, 5)])
  const same = fight([me('coyote', { facing: 2 }), foe('bulwark', here)], [6, 10]).plan('blows', ['a blow', 'push'])
  assert.equal(same.unit('b').hex, step(here, 2), 'from the same hex the way the pusher faces')
})
