// Shellshock: tests of the to-hit number and of the one roll that meets every weapon.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed, ScriptedDice, SeededDice } from '../../../kernel/dice.ts'
import { odds } from '../../../kernel/odds.ts'
import { toHit, weaponRow, type WeaponRow } from '../book/charts.ts'
import { sheetOf } from '../book/roster.ts'
import { byTheBook, unworn } from '../state/fresh.ts'
import type { SsUnit } from '../state/state.ts'
import { at, unit } from '../test/fixture.ts'
import {
  defensive,
  handfulOf,
  levelOf,
  numberOf,
  pilotingOf,
  rangeModifier,
  resolveAim,
  surplusOf,
  targetingSpec,
  type Aim,
  type Conditions,
} from './tohit.ts'

const open: Conditions = { mode: 'direct', range: 5, adjacent: false, flank: false, hullDown: false, announced: [] }
const sherman = (some: Partial<SsUnit> = {}): SsUnit => unit('a', 0, 'ww2-sherman', at(5, 5), 0, some)
const target = (some: Partial<SsUnit> = {}): SsUnit => unit('b', 1, 'ww2-sherman', at(5, 10), 0, some) // B 9/8, Piloting 1 = MSRP
const gun = weaponRow('g75s'),
  mg = weaponRow('mg762'),
  laser = weaponRow('las6'),
  pod = weaponRow('mpod')
const number = (t: SsUnit, w: WeaponRow = gun, c: Partial<Conditions> = {}, by = sherman(), options = byTheBook): number =>
  numberOf(by, t, w, { ...open, ...c }, options)

const aim: Aim = { level: 0, spread: 0, gunnery: 2, numbers: [12], missiles: 0, antiMissile: false, friend: false }
const roll = (some: Partial<Aim>, ...dice: number[]) => {
  const scripted = new ScriptedDice(dice)
  const result = resolveAim({ ...aim, ...some }, scripted)
  scripted.spent()
  return result
}
const skilled = (piloting: number): Partial<SsUnit> => ({ crew: sherman().crew.map((c) => ({ ...c, piloting })) })

test('SS-FIRE-03: the defence value of the type and one more for every twelve full hexes', () => {
  assert.deepEqual([number(target()), number(target(), gun, { flank: true }), number(target(), mg)], [9, 8, 8])
  assert.deepEqual(
    [0, 11, 12, 23, 24, 120].map((range) => rangeModifier({ ...open, range })),
    [0, 0, 1, 1, 2, 10],
  )
})

test('SS-FORCE-04: every point of Piloting above MSRP adds 1 to all values', () => {
  assert.equal(surplusOf(target(skilled(4)), 'lossOfControl'), 3)
  assert.equal(number(target(skilled(4))), 12)
})

test('SS-EX-24: Piloting 3 and MSRP 1 make side Missile 5 into 7', () => {
  const u = target(skilled(3))
  assert.equal(5 + surplusOf(u, 'lossOfControl'), 7)
  assert.equal(number(u, pod, { flank: true }) - sheetOf('ww2-sherman').defence.M[1], 2)
})

test('SS-MOVE-33: Piloting below MSRP gives no less, a dead pilot has 0; with msrpShort = penalty each point short is one less', () => {
  const worn = target({ worn: { ...unworn, msrp: 2 } })
  assert.deepEqual([surplusOf(worn, 'lossOfControl'), surplusOf(worn, 'penalty')], [0, -2])
  const dead = target({ ...skilled(4), lost: 1 }) // the driver is the first piece of the sheet
  assert.deepEqual([pilotingOf(dead), surplusOf(dead, 'lossOfControl'), surplusOf(dead, 'penalty')], [0, 0, -1])
  assert.equal(number(worn, gun, {}, sherman(), { ...byTheBook, msrpShort: 'penalty' }), 7)
})

test('SS-FIRE-10, SS-FIRE-11, SS-AMB-21: point blank halves value and surplus only, rounded up; not Missile and Physical', () => {
  const close = { adjacent: true, range: 1 }
  assert.equal(number(target(), gun, close), 5)
  assert.equal(number(target({ ...skilled(4), dodging: true, smoked: true }), gun, close), 6 + 4 + 3)
  assert.equal(number(target(), pod, close), 8)
  assert.equal(number(target(), weaponRow('fist'), { ...close, mode: 'physical' }), 10)
})

test('SS-FIRE-12, SS-SPEC-08, SS-AMB-20: an immobile target has value 0, no surplus and dodge; range, stealth and smoke stay', () => {
  const still = (some: Partial<SsUnit> = {}) => target({ ...skilled(4), immobile: true, ...some })
  assert.equal(number(still()), 0)
  assert.equal(number(still({ dodging: true }), gun, { range: 25 }), 2)
  assert.equal(number(still({ smoked: true })), 3)
  assert.equal(number({ ...still(), sheet: 'sf-kestrel' }), 1) // stealth 1
  assert.deepEqual([roll({ numbers: [0] }, 1, 3).hits, roll({ numbers: [0] }, 1, 4).hits], [0, 1])
})

test('SS-SPEC-01: dodging costs two dice levels and adds the full Piloting, the target’s and the gunner’s own', () => {
  assert.deepEqual([levelOf(sherman(), false), levelOf(sherman(), true), levelOf(sherman({ dodging: true }), true)], [1, 3, 5])
  assert.equal(number(target({ ...skilled(4), dodging: true })), 9 + 3 + 4)
  assert.equal(number(target(), gun, {}, sherman({ ...skilled(6), dodging: true })), 15)
  assert.equal(number(target({ immobile: true }), gun, {}, sherman({ ...skilled(6), dodging: true })), 6)
})

test('SS-SPEC-02, SS-AMB-19: losses of dice levels add up and stop at 2d4', () => {
  const abrams = unit('m', 0, 'mod-m1a2', at(5, 5), 0)
  const sensors = sheetOf('mod-m1a2').equipment.reduce((bits, e, i) => (e.kind === 'sensor' ? bits | (1 << i) : bits), 0)
  assert.equal(levelOf({ ...abrams, lost: sensors }, false), levelOf(abrams, false) + 1)
  assert.equal(
    levelOf({ ...sherman({ dodging: true, sheet: 'mod-t80' }), worn: unworn }, true),
    4 + levelOf({ ...sherman(), sheet: 'mod-t80' }, false),
  )
  assert.equal(targetingSpec(6, 0).name, '2d4')
  assert.equal(levelOf({ ...unit('s', 0, 'sf-drifter', 0, 0), dodging: true, lost: 0 }, true), 5)
})

test('SS-SPEC-03, SS-AMB-23: Hull Down doubles what the range adds, not within 12 hexes and not against indirect fire', () => {
  const modifier = (range: number, mode: Conditions['mode'] = 'direct') => rangeModifier({ mode, range, hullDown: true })
  assert.deepEqual([modifier(11), modifier(12), modifier(36), modifier(36, 'indirect')], [0, 2, 6, 3])
})

test('SS-SPEC-07: with the switch a chaingun takes the lower of Ballistic and Small Arms', () => {
  const chaingun = weaponRow('cg25')
  assert.deepEqual([number(target(), chaingun), number(target(), chaingun, {}, sherman(), { ...byTheBook, chaingunSwitch: true })], [9, 8])
  assert.equal(number(target(), gun, {}, sherman(), { ...byTheBook, chaingunSwitch: true }), 9)
})

test('SS-FIRE-15: indirect fire meets the Indirect value, direct fire the weapon’s own', () => {
  assert.deepEqual([number(target(), pod, { mode: 'indirect' }), number(target(), pod)], [11, 8])
})

test('SS-DEF-01: smoke is 3 on all values but Indirect, announced now or earlier this turn', () => {
  assert.deepEqual(
    [
      defensive(target(), 'B', ['smoke']),
      defensive(target({ smoked: true }), 'E', []),
      defensive(target({ smoked: true }), 'I', ['smoke']),
    ],
    [3, 3, 0],
  )
})

test('SS-DEF-02: flares are 4 against missiles, for this attack only', () => {
  assert.deepEqual([defensive(target(), 'M', ['flares']), defensive(target(), 'B', ['flares']), defensive(target(), 'M', [])], [4, 0, 0])
})

test('SS-DEF-04: the screen is 3 against energy, announced now or earlier this turn', () => {
  assert.deepEqual(
    [defensive(target(), 'E', ['screen']), defensive(target({ screened: true }), 'E', []), defensive(target({ screened: true }), 'B', [])],
    [3, 3, 0],
  )
  assert.equal(number(target({ screened: true }), laser), 12)
})

test('SS-FIRE-04: targeting dice and Gunnery that reach the number hit', () => {
  assert.deepEqual([roll({}, 5, 5).hits, roll({}, 5, 4).hits], [1, 0])
})

test('SS-EX-16: Energy 8 and Ballistic 12 against a total of 10: the energy weapon hits, the ballistic one misses', () => {
  assert.equal(roll({ numbers: [8, 12] }, 4, 4).hits, 0b01)
})

test('SS-FIRE-05: one roll is compared with every weapon', () => {
  assert.equal(roll({ numbers: [9, 14, 11] }, 4, 5).hits, 0b101)
})

test('SS-FIRE-06: a 10 on a d10 stays and is rolled again and added; on smaller dice nothing is rolled again', () => {
  assert.deepEqual([roll({ numbers: [22] }, 10, 5, 5).hits, roll({ numbers: [23] }, 10, 5, 5).hits], [1, 0])
  assert.deepEqual(
    [37, 38].map((n) => roll({ numbers: [n] }, 3, 10, 10, 10, 2).hits),
    [1, 0],
  )
  assert.equal(roll({ numbers: [19], level: 2 }, 8, 8).hits, 0)
})

test('SS-FIRE-07, SS-AMB-18: a natural 2, 3 or 4 misses whatever the skill', () => {
  assert.deepEqual(
    [roll({ gunnery: 30 }, 1, 1), roll({ gunnery: 30 }, 1, 2), roll({ gunnery: 30 }, 2, 2)].map((r) => r.hits),
    [0, 0, 0],
  )
  assert.equal(roll({ gunnery: 30 }, 1, 4).hits, 1)
  assert.equal(roll({ gunnery: 30, spread: 1 }, 2, 2, 6).hits, 0, 'spread dice are no part of the natural total')
})

test('SS-FIRE-08, SS-AMB-48: a natural 20 hits and doubles, both dice are rolled again; a second double 10 destroys at once', () => {
  assert.deepEqual(roll({ numbers: [99] }, 10, 10, 3, 4), { hits: 1, friend: 0, double: true, kill: false })
  assert.deepEqual(roll({ numbers: [99] }, 10, 10, 10, 4, 2), { hits: 1, friend: 0, double: true, kill: false })
  assert.deepEqual(roll({ numbers: [99] }, 10, 10, 10, 10), { hits: 1, friend: 0, double: true, kill: true })
})

test('SS-FIRE-09, SS-AMB-16: a d10 that explodes into another 10 doubles, but is no automatic hit', () => {
  assert.deepEqual(roll({ numbers: [20] }, 10, 5, 10, 1), { hits: 1, friend: 0, double: true, kill: false })
  assert.deepEqual(roll({ numbers: [99] }, 10, 5, 10, 1), { hits: 0, friend: 0, double: false, kill: false })
  assert.equal(roll({ numbers: [17], level: 1 }, 10, 5, 9).double, false)
  assert.equal(roll({ numbers: [17], level: 1 }, 10, 8, 10, 1).double, true)
})

test('SS-FIRE-13: firing through a friend a natural 2 hits the friend with every weapon', () => {
  assert.deepEqual(roll({ numbers: [5, 50], friend: true }, 1, 1), { hits: 0, friend: 0b11, double: false, kill: false })
  assert.equal(roll({ numbers: [5, 50], friend: true }, 1, 2).friend, 0)
  assert.equal(roll({ numbers: [5, 50] }, 1, 1).friend, 0)
})

test('SS-FIRE-17: the anti-missile die first, then targeting dice as printed, spread dice, dice rolled again', () => {
  const r = roll({ antiMissile: true, missiles: 0b10, numbers: [24, 5], spread: 2 }, 4, 10, 2, 1, 2, 7)
  assert.deepEqual(r, { hits: 0b01, friend: 0, double: false, kill: false })
})

test('SS-DEF-03: an anti-missile 4 to 6 stops every missile of the attack, even a natural 20', () => {
  const missile = (...dice: number[]) => roll({ antiMissile: true, missiles: 1, numbers: [8] }, ...dice)
  assert.deepEqual(
    [missile(3, 5, 5).hits, missile(4, 5, 5).hits, missile(6, 10, 10, 10, 10)],
    [1, 0, { hits: 0, friend: 0, double: false, kill: false }],
  )
})

test('SS-EX-17: weapons of 6/4/3 and 4/1/8 that hit make handfuls of 10, 5 and 11', () => {
  const made = (dam: number, sh: number, pen: number): WeaponRow => ({ ...gun, dam, sh, pen })
  assert.deepEqual(handfulOf([made(6, 4, 3), made(4, 1, 8)], 0b11, 0), [10, 5, 11])
  assert.deepEqual(handfulOf([made(6, 4, 3), made(4, 1, 8)], 0b10, 0), [4, 1, 8])
})

test('SS-EX-21, SS-EX-22, SS-SPEC-04: each level of spread takes a die of each kind from each weapon, down to none', () => {
  const made = (dam: number, sh: number, pen: number): WeaponRow => ({ ...gun, dam, sh, pen })
  const two = [made(5, 4, 2), made(5, 4, 2)]
  assert.deepEqual(
    [handfulOf(two, 0b01, 1), handfulOf(two, 0b01, 2), handfulOf(two, 0b11, 2)],
    [
      [4, 3, 1],
      [3, 2, 0],
      [6, 4, 0],
    ],
  )
  const mixedFit = [made(3, 2, 2), made(3, 2, 2), made(10, 0, 0)]
  assert.deepEqual(
    [handfulOf(mixedFit, 0b111, 2), handfulOf(mixedFit, 0b111, 3)],
    [
      [10, 0, 0],
      [7, 0, 0],
    ],
  )
})

test('SS-FIRE-04: the faces of the targeting dice add up to one, and agree with dice that are thrown', () => {
  for (const [level, spread] of [
    [0, 0],
    [0, 2],
    [1, 0],
    [1, 1],
    [3, 0],
    [6, 0],
  ] as const) {
    const faces = targetingSpec(level, spread).faces()
    assert.ok(Math.abs(faces.reduce((sum, [, p]) => sum + p, 0) - 1) < 1e-9)
    const n = 20_000
    const dice = new SeededDice(mixed(`faces ${level} ${spread}`), 0)
    let hits = 0
    for (let i = 0; i < n; i++) if (resolveAim({ ...aim, level, spread, numbers: [14] }, dice.at(i)).hits !== 0) hits++
    const exact = odds((x) => resolveAim({ ...aim, level, spread, numbers: [14] }, x).hits).find((o) => o.is === 1)?.p ?? 0
    assert.ok(Math.abs(hits / n - exact) < 0.015, `${level} ${spread}: ${hits / n} and ${exact}`)
  }
})

test('SS-FIRE-08: the exact chance of destroying at once is one in ten thousand', () => {
  const p = odds((x) => resolveAim(aim, x).kill).find((o) => o.is)?.p ?? 0
  assert.ok(Math.abs(p - 0.0001) < 1e-12)
  assert.equal(toHit.naturalTwentyTimes, 2)
})
