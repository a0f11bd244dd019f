// Wardogs: tests of shields, armor, penetration tables, crashes and falls, terrain that fire changes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, game, land, now, table, unit } from '../test/fixture.ts'
import type { WdOptions, WdUnit } from '../state/state.ts'
import { mpOf } from '../state/state.ts'
import { harmOf, strike } from './damage.ts'
import { penetrations } from './penetration.ts'
import { options } from '../test/fixture.ts'
import { fireStep } from './salvo.ts'
import { crash, fallDown, rollStability } from './stability.ts'

const here = at(3, 4)
const mecha = (some: Partial<WdUnit> = {}): WdUnit => unit('m', 0, 'coyote', here, some)
const tank = (some: Partial<WdUnit> = {}): WdUnit => unit('t', 0, 'bulwark', here, some)

/** Penetration rolls of one unit with dice. */
const pierced = (u: WdUnit, rolls: number, dice: readonly number[], rules: Partial<WdOptions> = {}) =>
  table(game([u], { due: [{ unit: u.id, rolls }] }, rules), ...dice).start(penetrations, now)

test('WD-SHLD-01, WD-DMG-03: shields take penetrating hits first; hits beyond the armor make no rolls', () => {
  const t = { hits: 4, pens: 2, twice: 0 }
  assert.deepEqual(harmOf(options(), 1, 2, t, false), { shields: 1, lost: 2, rolls: 1 })
  assert.deepEqual(harmOf(options(), 0, 2, t, false), { shields: 0, lost: 2, rolls: 2 })
  assert.deepEqual(harmOf(options({ shieldsLeakPenetration: true }), 2, 2, t, false), { shields: 2, lost: 2, rolls: 2 })
  assert.deepEqual(harmOf(options({ excessHitsPenetrate: true }), 0, 1, t, false), { shields: 0, lost: 1, rolls: 4 })
})

test('WD-DMG-02: a hit that penetrates what had no armor left makes two rolls; a squad none, it is gone', () => {
  const g = game([mecha({ ar: 0 }), unit('s', 0, 'rifle_squad', here)])
  table(g).with(() => strike(g, 'm', { hits: 1, pens: 1, twice: 1 }, 'fire'))
  assert.deepEqual(g.words.due, [{ unit: 'm', rolls: 2 }])
  table(g).with(() => strike(g, 's', { hits: 1, pens: 1, twice: 0 }, 'fire'))
  assert.equal(g.unit('s').status, 'destroyed')
})

test('WD-PEN-04: Table 8: cockpit, equipment, arm, legs, weapons, power plant', () => {
  assert.equal(pierced(mecha(), 1, [1, 1]).done().unit('m').status, 'destroyed')
  assert.deepEqual(pierced(mecha(), 1, [1, 2, 2]).done().unit('m').gear, [0, 2])
  const arm = pierced(mecha(), 1, [2, 2, 2]).done().unit('m')
  assert.deepEqual(
    [arm.arms, arm.weapons],
    [
      [0, 2],
      [0, 2],
    ],
    'the left arm with what is on it',
  )
  assert.equal(mpOf(pierced(mecha(), 1, [2, 3, 1]).done().unit('m')), 3)
  assert.deepEqual(pierced(mecha(), 1, [3, 3, 1]).done().unit('m').gear, [1, 0])
  assert.deepEqual(pierced(mecha(), 1, [3, 4, 2]).done().unit('m').weapons, [0, 1])
  assert.deepEqual(pierced(mecha(), 2, [4, 4, 1, 4, 4, 1]).done().unit('m').arms, [2, 0], 'damaged twice is destroyed')
  assert.equal(mpOf(pierced(mecha(), 1, [4, 5, 2]).done().unit('m')), 0)
  assert.deepEqual(pierced(mecha(), 1, [5, 5, 1]).done().unit('m').weapons, [2, 0])
  const plant = pierced(unit('m', 0, 'grizzly', here), 1, [5, 6])
    .done()
    .unit('m')
  assert.deepEqual([plant.plant, plant.shields], [1, 0])
  assert.equal(pierced(mecha({ plant: 1 }), 1, [5, 6]).unit('m').status, 'destroyed', 'WD-PEN-07')
  assert.equal(pierced(mecha(), 1, [6, 6]).unit('m').status, 'destroyed')
})

test('WD-PEN-05: MP 6 on four legs lose 2 and 3, MP 7 on two lose 4 and 7', () => {
  const walker = (legs: WdUnit['legs']): WdUnit => unit('w', 0, 'mantis', here, { legs })
  assert.deepEqual(
    [mpOf(walker([1, 0, 0, 0])), mpOf(walker([2, 0, 0, 0])), mpOf(walker([1, 1, 1, 0])), mpOf(walker([2, 2, 0, 0]))],
    [4, 3, 0, 0],
  )
  assert.deepEqual([mpOf(mecha({ legs: [1, 0] })), mpOf(mecha({ legs: [2, 0] }))], [3, 0])
  assert.deepEqual(pierced(walker([0, 0, 0, 0]), 2, [2, 3, 1, 2, 3, 1]).unit('w').legs, [1, 0, 1, 0], 'front first')
  assert.equal(pierced(unit('w', 0, 'mantis', here), 1, [2, 2]).last('penetration')?.effect, 'absorbed', 'no arms')
})

test('WD-PEN-06, WD-EX-12: Table 9; without a turret 3 is 2 and 7 is 6', () => {
  assert.equal(pierced(tank(), 1, [1]).unit('t').status, 'destroyed')
  const noTurret = unit('t', 0, 'sand_devil', here)
  assert.equal(pierced(noTurret, 1, [3, 3]).unit('t').gear[2], 2)
  assert.equal(pierced(noTurret, 1, [7]).unit('t').weapons[0], 1)
  const turret = pierced(tank(), 1, [3]).unit('t')
  assert.deepEqual([turret.turret, turret.weapons], [2, [2, 0]])
  assert.equal(mpOf(pierced(unit('t', 0, 'sand_devil', here), 1, [4]).unit('t')), 7, 'WD-AMB-16: the rest is rounded up')
  assert.equal(pierced(tank(), 2, [4, 4]).unit('t').drive, 2, 'a second hit destroys the drive')
  assert.equal(pierced(tank(), 1, [7]).unit('t').turret, 1)
  assert.equal(mpOf(pierced(tank(), 1, [8]).unit('t')), 0)
  assert.equal(pierced(unit('t', 0, 'redoubt', here), 1, [8]).last('penetration')?.effect, 'absorbed')
  assert.equal(pierced(tank(), 3, [10]).done().unit('t').status, 'destroyed', 'the rest is not rolled')
})

test('WD-PEN-03: among undamaged items only those never damaged; a damaged one that is hit again is destroyed', () => {
  assert.equal(
    pierced(tank({ gear: [1] }), 1, [2])
      .done()
      .last('penetration')?.effect,
    'absorbed',
  )
  assert.deepEqual(
    pierced(tank({ gear: [1] }), 1, [5])
      .done()
      .unit('t').gear,
    [2],
  )
})

test('WD-AMB-34, WD-D11: with the owner’s pick the owner chooses what a row strikes', () => {
  const t = pierced(mecha(), 2, [3, 4, 6, 6], { ownerPicksItem: true })
  assert.deepEqual(t.offered, ['weapons:0', 'weapons:1'])
  t.one('item', 'weapons:1')
  assert.deepEqual([t.unit('m').weapons, t.unit('m').status], [[0, 1], 'destroyed'])
})

test('WD-AMB-02: Table 8 on a d12 rolls a 1 again', () => {
  assert.equal(pierced(mecha(), 1, [1, 2], { mechaTableD12: true }).done().unit('m').status, 'destroyed')
})

test('WD-STAB-01, WD-STAB-07: 1 or less fails; a gyroscope off-line is missed at once; green crews have one less', () => {
  const roll = (u: WdUnit, die: number, mod: number, o = options()): boolean => {
    const t = table(game([u]), die)
    let stands = false
    t.with((g) => (stands = rollStability(g.dice, o, u, mod).stands))
    return stands
  }
  assert.deepEqual(
    [roll(mecha(), 1, -3), roll(mecha(), 1, -4), roll(mecha({ gear: [1, 0] }), 1, -1), roll(mecha({ backward: true }), 1, -3)],
    [true, false, false, false],
  )
  const flat = unit('m', 0, 'coyote', here, { gear: [2, 0], like: { stability: 3 } })
  assert.deepEqual([roll(flat, 4, -2), roll({ ...flat, crew: 'green' }, 4, -2)], [true, false], 'E6: 2 stands, 1 falls')
  assert.equal(roll(mecha(), 1, 0, options({ naturalOneFails: true })), false)
})

test('WD-CRASH-01, WD-EX-04: size 4 and a 6: 24 dice of d8, each of 3 or more takes a point of AR 3', () => {
  const u = unit('s', 0, 'shrike', here, { airborne: true })
  const g = game([u])
  const t = table(g, 6, 3, 3, ...Array.from({ length: 22 }, () => 2)).with(() => crash(g, 's'))
  assert.deepEqual([t.last('crash')?.count, t.last('crash')?.die, t.unit('s').ar, t.unit('s').status], [24, 8, 1, 'down'])
  t.spent()
})

test('WD-FALL-01, WD-FALL-02, WD-EX-07, WD-EX-08: 10 m is two d4, 55 m eleven d6, 4 m nothing', () => {
  const fell = (metres: number, ...dice: readonly number[]) => {
    const g = game([mecha({ fall: metres })])
    return table(g, ...dice)
      .with(() => fallDown(g, 'm'))
      .spent()
  }
  assert.equal(fell(10, 4, 1).unit('m').ar, 3)
  assert.equal(fell(55, ...Array.from({ length: 11 }, () => 3)).unit('m').ar, 4)
  assert.equal(fell(4).unit('m').fall, 0)
})

const burning = (rules: Partial<WdOptions>, wood: number, ...dice: readonly number[]) => {
  const units = [mecha({ weapons: [0, 2] }), unit('e', 1, 'grizzly', at(8, 4), { weapons: [2, 2, 2] })]
  return table(game(units, { land: land({ hex: wood, is: 'light_forest' }) }, rules), ...dice)
    .start(fireStep, now)
    .plan('fire', ['m target', 'e'])
}
test('WD-TERR-01, WD-LOCK-04: an energy weapon sets forest on the line on fire at 2 or less; who stands in it is hot', () => {
  assert.equal(burning({}, at(6, 4), 1, 1, 2).g.words.land.lit[at(6, 4)], 1)
  assert.equal(burning({}, at(6, 4), 1, 1, 3).g.words.land.lit[at(6, 4)], 0)
  assert.equal(burning({}, at(8, 4), 1, 1, 2).unit('e').heat, 3)
  assert.equal(burning({ terrainDamage: 'always' }, at(6, 4), 1, 1).done().g.words.land.lit[at(6, 4)], 1)
  assert.equal(burning({ terrainDamage: 'off' }, at(6, 4), 1, 1).done().g.words.land.lit[at(6, 4)], 0)
  assert.equal(burning({}, at(6, 4), 10).done().g.words.land.lit[at(6, 4)], 0, 'no lock, no fire')
})

test('WD-TERR-04: kinetic fire turns the target’s hex to rough at 2 or less, and no swamp under who would drown', () => {
  const shelled = (is: 'clear' | 'swamp_clear', target: string, ...dice: readonly number[]) =>
    table(
      game([tank({ weapons: [0, 2] }), unit('e', 1, target, at(8, 4), { weapons: [2, 2, 2], heat: 2 })], {
        land: land({ hex: at(8, 4), is }),
      }),
      ...dice,
    )
      .start(fireStep, now)
      .plan('fire', ['t target', 'e'])
      .spent().g.words.land.terrain[at(8, 4)]
  assert.equal(shelled('clear', 'bulwark', 1, 1, 2), 'rough')
  assert.equal(shelled('clear', 'bulwark', 1, 1, 3), 'clear')
  assert.equal(shelled('swamp_clear', 'grizzly', 1, 1, 1), 'deep')
  assert.equal(shelled('swamp_clear', 'bulwark', 1, 1), 'swamp_clear')
})

test('WD-BLDG-02, WD-BLDG-04: a section that falls weakens its neighbours, buries squads, and drops who else was inside', () => {
  const section = (id: string, hex: number): WdUnit => unit(id, -1, 'depot', hex, { building: 'depot' })
  const units = [section('x', here), section('y', at(4, 4)), unit('s', 0, 'rifle_squad', here), unit('r', 0, 'roadrunner', here)]
  const g = game(units, { land: land({ hex: here, tall: 2 }, { hex: at(4, 4), tall: 2 }), due: [{ unit: 'x', rolls: 1 }] })
  table(g, 1).start(penetrations, now).done()
  assert.deepEqual([g.unit('y').ar, g.unit('s').status, g.unit('r').fall], [3, 'destroyed', 10])
  assert.deepEqual([g.words.land.terrain[here], g.words.land.tall[here]], ['rough', 0])
})
