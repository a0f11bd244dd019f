// Shellshock: tests of damage: armour, shock, penetration, the run through the strip, pieces, explosions, what waits for Aftermath.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ScriptedDice } from '../../../kernel/dice.ts'
import { odds } from '../../../kernel/odds.ts'
import { sheetOf, type UnitSheet } from '../book/roster.ts'
import { unmarked, unworn, byTheBook } from '../state/fresh.ts'
import { isLost } from '../state/state.ts'
import { at, game, play, striped, unit } from '../test/fixture.ts'
import {
  bodyOf,
  boxOf,
  coreHit,
  crewless,
  destroyAtOnce,
  resolveBlow,
  resolveCoreHit,
  rollHandful,
  runInside,
  strike,
  takeEffect,
  through,
  worsened,
  wound,
  type Blow,
  type Body,
  type DamageRules,
} from './damage.ts'
import { layoutOf, runFrom, withLines } from './strip.ts'

const rules: DamageRules = byTheBook
const sherman = sheetOf('ww2-sherman')
const bare: Blow = { handful: [0, 0, 0], doubled: false, side: 0, sector: 0, incendiary: false }
const body = (sheet: UnitSheet = sherman, some: Partial<Body> = {}): Body => ({
  sheet,
  armour: sheet.armour,
  marked: unmarked,
  hits: sheet.equipment.map(() => 0),
  lost: 0,
  halon: false,
  ...some,
})
const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const bits = (sheet: UnitSheet, ...letters: readonly string[]): number =>
  sheet.equipment.reduce((sum, e, i) => (letters.includes(e.letter) ? sum | (1 << i) : sum), 0)
/** A run inside with dice that must be used up. */
function inside(b: Body, lines: number, hits: number, dice: readonly number[], some: { incendiary?: boolean; wrap?: boolean } = {}) {
  const scripted = new ScriptedDice(dice)
  const out = runInside(b, lines, hits, some.incendiary ?? false, { ...rules, internalWrap: some.wrap ?? true }, scripted)
  scripted.spent()
  return out
}
const struckBy = (x: { readonly struck: readonly { readonly letter: string }[] }): string => x.struck.map((s) => s.letter).join('')

// ---- external ---------------------------------------------------------------------------------------------------

test('SS-DMG-01, SS-DMG-02: as many d6 as the handful says, Damage then Shock then Penetration, none for none', () => {
  const roll = (handful: readonly [number, number, number], ...dice: number[]) => {
    const scripted = new ScriptedDice(dice)
    const rolled = rollHandful(handful, rules, scripted)
    scripted.spent()
    return rolled
  }
  assert.deepEqual(roll([2, 1, 3], 6, 5, 4, 1, 2, 3), [11, 4, 6])
  assert.deepEqual(roll([0, 0, 2], 6, 6), [0, 0, 12])
})

test('SS-DMG-02: one d6 a kind times the dice, or one averaging die times the dice', () => {
  const roll = (damageDice: 'singleD6' | 'averageDie', ...dice: number[]) =>
    rollHandful([10, 5, 11], { ...rules, damageDice }, new ScriptedDice(dice))
  assert.deepEqual(roll('singleD6', 3, 6, 1), [30, 30, 11])
  assert.deepEqual(roll('averageDie', 1, 12, 5), [10, 30, 33])
})

test('SS-DMG-03: Damage is taken from the armour of the side struck; what is left over is internal, later all of it', () => {
  assert.deepEqual(through(body(), 0, 0, [80, 0, 0]), [0, 0, 0])
  assert.deepEqual(through(body(), 0, 0, [83, 0, 0]), [3, 0, 0])
  const first = wound(body(), bare, [79, 0, 0], rules, new ScriptedDice([]))
  assert.deepEqual([first.armour, first.internal], [[1, 60, 40, 60], 0])
  const second = wound(body(sherman, { armour: first.armour }), bare, [3, 0, 0], rules, new ScriptedDice([20]))
  assert.deepEqual([second.armour, second.internal], [[0, 60, 40, 60], 2])
  assert.deepEqual(through(body(sherman, { armour: second.armour }), 0, 0, [7, 0, 0]), [7, 0, 0])
})

test('SS-DMG-04: only Shock above the threshold counts, and the threshold never falls', () => {
  assert.deepEqual(through(body(), 0, 0, [0, 14, 0]), [0, 0, 0])
  assert.deepEqual(through(body(), 0, 0, [0, 17, 0]), [0, 3, 0])
})

test('SS-DMG-05: only Penetration above the factor of the sector counts', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5].map((sector) => through(body(), 0, sector, [0, 0, 30])[2]),
    [0, 8, 12, 16, 12, 8],
  )
})

test('SS-DMG-05, SS-DMG-04: what is no more than factor and threshold leaves no point inside; one more is one point', () => {
  const [threshold, factor] = [sherman.shockThreshold, sherman.penetration[0]]
  const at = { side: 0, sector: 0, incendiary: false }
  const hit = (rolled: readonly [number, number, number], dice: readonly number[]) =>
    wound(body(), at, rolled, rules, new ScriptedDice(dice))
  const none = hit([0, threshold, factor], [])
  assert.deepEqual([none.internal, none.inside, [...none.over]], [0, null, [0, 0, 0]])
  const one = hit([0, threshold, factor + 1], [20])
  assert.deepEqual([one.internal, one.inside?.lines, [...one.over]], [1, range(20, 25), [0, 0, 1]])
  const both = hit([0, threshold + 1, factor + 1], [20]) // 20 to 26 are empty
  assert.deepEqual([both.internal, [...both.over]], [2, [0, 1, 1]])
})

test('SS-DMG-06: overflow, overshock and overpenetration of one gunner add up', () => {
  const w = wound(body(), bare, [81, 15, 31], rules, new ScriptedDice([49]))
  assert.deepEqual([w.over, w.internal], [[1, 1, 1], 3])
  assert.equal(w.inside?.lines.length, 11)
})

test('SS-DMG-07: the box gives lines and Hits; below the first box one Core Hit, at 0 nothing', () => {
  assert.deepEqual(
    [1, 2, 3, 5, 6, 9, 13, 19, 23].map((n) => boxOf(sherman, n).lines),
    [6, 6, 11, 11, 21, 31, 51, 76, 76],
  )
  assert.deepEqual(
    [1, 3, 6, 9, 13, 19].map((n) => boxOf(sherman, n).hits),
    [1, 1, 2, 2, 3, 3],
  )
  assert.deepEqual(boxOf(sheetOf('ww2-panther'), 1), { lines: 1, hits: 1 }) // its first box begins at 2
  assert.equal(wound(body(), bare, [80, 14, 30], rules, new ScriptedDice([])).inside, null)
})

test('SS-DMG-12: as much as the Dead box says destroys the unit, without another die', () => {
  assert.equal(wound(body(), bare, [104, 0, 0], rules, new ScriptedDice([])).out, 'overkill')
  assert.equal(wound(body(), bare, [80, 37, 0], rules, new ScriptedDice([20, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])).out, '')
})

test('SS-FIRE-08: doubled totals are doubled as rolled, before armour, threshold and factor', () => {
  const w = resolveBlow(body(), { ...bare, handful: [2, 1, 1], doubled: true }, rules, new ScriptedDice([3, 4, 6, 5]))
  assert.deepEqual([w.rolled, w.armour[0]], [[14, 12, 10], 66])
})

// ---- the strip ----------------------------------------------------------------------------------------------------

test('SS-DMG-08, SS-AMB-10: a run marks fresh lines upwards from the d100, one more than the percent', () => {
  assert.deepEqual(inside(body(), 6, 1, [20]).lines, range(20, 25))
})

test('SS-EX-19: lines 25 to 50 marked, 10 %, d100 of 20: 20 to 24 and 51 to 56', () => {
  const b = body(sherman, { marked: withLines(unmarked, range(25, 50)) })
  assert.deepEqual(runFrom(layoutOf(sherman), b.marked, 20, 11, true).lines, [...range(20, 24), ...range(51, 56)])
})

test('SS-EX-20: the same at 40: the first line is marked, so 51 to 61', () => {
  assert.deepEqual(runFrom(layoutOf(sherman), withLines(unmarked, range(25, 50)), 40, 11, true).lines, range(51, 61))
})

test('SS-AMB-11: past line 100 a run goes on at 1; with internalWrap off it is lost', () => {
  assert.deepEqual(inside(body(), 6, 1, [98, 1, 1, 1, 1]).lines, [98, 99, 100, 1, 2, 3])
  assert.deepEqual(inside(body(), 6, 1, [98, 1, 1], { wrap: false }).lines, [98, 99, 100])
  const most = withLines(unmarked, range(90, 100))
  assert.deepEqual(inside(body(sherman, { marked: most }), 6, 1, [95], { wrap: false }).lines, [])
})

test('SS-AMB-50: a run short of fresh lines marks them all and ends there, so nothing is skipped after the last', () => {
  const marked = withLines(unmarked, [...range(1, 46), ...range(49, 100)]) // machine gun B has 46 to 48
  const run = runFrom(layoutOf(sherman), marked, 47, 11, true)
  assert.deepEqual(run.lines, [47, 48])
  assert.deepEqual(
    run.met.map((m) => m.skipped),
    [false],
  )
})

test('SS-DMG-16: all hundred lines marked is out, and nothing more is rolled', () => {
  const marked = withLines(unmarked, range(3, 100)) // left tread Q: lines 1 to 10
  const x = inside(body(sherman, { marked }), 6, 1, [1])
  assert.deepEqual([x.out, x.struck], ['lines', []])
})

// ---- pieces -------------------------------------------------------------------------------------------------------

const examined = striped(
  sherman,
  [
    { letter: 'C', name: 'Flywheel', kind: 'engine', hits: 3 },
    { letter: 'J', name: 'Battery', kind: 'battery', hits: 1 },
    { letter: 'L', name: 'Cannon', kind: 'weapon', hits: 1 },
    { letter: 'P', name: 'Driver', kind: 'crew', hits: 1 },
  ],
  { C: [30, 45], J: [46, 50], L: [51, 60], P: [90, 100] },
)

test('SS-EX-18: 20 %, 2 Hits, d100 of 37: lines 37 to 57, the Flywheel has one Hit left, battery and cannon are destroyed', () => {
  const x = inside(body(examined), 21, 2, [37])
  assert.deepEqual(x.lines, range(37, 57))
  assert.deepEqual(x.hits, [2, 2, 2, 0])
  assert.equal(x.lost, bits(examined, 'J', 'L'))
  const turbine = { ...examined, equipment: examined.equipment.map((e) => (e.letter === 'C' ? { ...e, hits: 2 } : e)) }
  assert.equal(inside(body(turbine), 21, 2, [37]).lost, bits(examined, 'C', 'J', 'L'))
})

test('SS-DMG-09, SS-AMB-12: a piece takes the Hits of the box once, however many of its lines are marked, in the order of the run', () => {
  const x = inside(body(), 21, 1, [45]) // A B G T C
  assert.equal(struckBy(x), 'ABGTC')
  assert.equal(x.hits[4], 1, 'a turret of two Hits, all eight lines marked')
})

test('SS-DMG-10: a piece is destroyed when all its lines are marked, with Hits left', () => {
  const turret = (lines: number, from: number) => inside(body(), lines, 1, [from]).struck.find((s) => s.letter === 'T')?.destroyed
  assert.equal(turret(8, 54), true)
  assert.equal(turret(7, 54), false)
  const later = inside(body(sherman, { marked: withLines(unmarked, range(54, 60)) }), 1, 1, [61])
  assert.equal(later.lost, bits(sherman, 'T'))
})

test('SS-DMG-10: Hits add up over several runs', () => {
  const first = inside(body(), 2, 1, [56])
  assert.equal(first.lost, 0)
  const second = inside(body(sherman, { marked: first.marked, hits: first.hits }), 2, 1, [58])
  assert.equal(second.lost, bits(sherman, 'T'))
})

test('SS-DMG-11, SS-AMB-43: a Core Hit marks one line, the next fresh one if it is marked, with one Hit', () => {
  const x = resolveCoreHit(body(sherman, { marked: withLines(unmarked, [62]) }), rules, new ScriptedDice([62]))
  assert.deepEqual([x.lines, x.struck], [[63], [{ letter: 'C', hits: 1, destroyed: true }]])
})

test('SS-DMG-13: every Hit on locomotion is one roll, and marks never destroy it', () => {
  const x = inside(body(), 10, 2, [1, 3, 6, 9, 5]) // Q: row 3 column 6, row 9 column 5
  assert.deepEqual(x.struck, [{ letter: 'Q', hits: 2, destroyed: false, cells: [2, 2] }])
  assert.deepEqual([x.motion.speed, x.motion.acceleration, x.lost], [2, 2, 0])
})

test('SS-DMG-13, SS-AMB-13, SS-AMB-14: marked lines of locomotion that a run skips are one more roll, once for the piece', () => {
  const marked = withLines(unmarked, [2, 4, 5])
  const x = inside(body(sherman, { marked }), 4, 1, [1, 1, 1, 2, 2])
  assert.deepEqual(x.lines, [1, 3, 6, 7])
  assert.deepEqual(x.struck, [{ letter: 'Q', hits: 2, destroyed: false, cells: [1, 1] }])
})

test('SS-AMB-49: a marked first line is a skip, and locomotion that is only skipped has its place in the order of the run', () => {
  const marked = withLines(unmarked, range(1, 10))
  const x = inside(body(sherman, { marked }), 6, 1, [10, 2, 2])
  assert.deepEqual(x.lines, range(11, 16))
  assert.equal(struckBy(x), 'QDP')
})

test('SS-DMG-14: rows 1 to 8 take speed, 9 acceleration, 10 deceleration; the words add to theirs; X is immobile', () => {
  assert.deepEqual(worsened(unworn, 8, 2), { ...unworn, speed: 2 })
  assert.deepEqual(worsened(unworn, 9, 2), { ...unworn, acceleration: 2 })
  assert.deepEqual(worsened(unworn, 10, 2), { ...unworn, deceleration: 2 })
  assert.deepEqual(worsened(unworn, 6, 'SLIP'), { ...unworn, slip: 1 })
  assert.deepEqual(worsened(unworn, 7, 'TURN'), { ...unworn, turn: 1 })
  assert.deepEqual(worsened(unworn, 8, 'MSRP'), { ...unworn, msrp: 1 })
  assert.deepEqual(worsened(unworn, 7, 'X'), { ...unworn, immobile: true })
  const cell = (row: number, column: number) => inside(body(), 1, 1, [1, row, column]).struck[0].cells?.[0]
  assert.deepEqual([cell(6, 6), cell(7, 6), cell(8, 4), cell(7, 5), cell(10, 6)], ['SLIP', 'TURN', 'MSRP', 'X', 2])
})

// ---- explosions and out -------------------------------------------------------------------------------------------

test('SS-DMG-15: fuel or ammunition that is hit goes up if the attacker rolls strictly higher; ties are the defender’s', () => {
  const fuel = (attacker: number, defender: number, some = {}, how = {}) => inside(body(sherman, some), 1, 1, [85, attacker, defender], how)
  assert.deepEqual([fuel(6, 5).out, fuel(5, 5).out], ['explosion', ''])
  assert.equal(fuel(5, 5).lost, bits(sherman, 'F'), 'what survives is still destroyed by its Hits')
  assert.deepEqual([fuel(8, 5, { halon: true }).out, fuel(9, 5, { halon: true }).out], ['', 'explosion'])
  assert.deepEqual([fuel(3, 5, {}, { incendiary: true }).out, fuel(4, 5, {}, { incendiary: true }).out], ['', 'explosion'])
})

test('SS-DMG-15: rail gun ammunition does not go up', () => {
  const anvil = sheetOf('sf-anvil')
  const slugs = anvil.strip.find((s) => anvil.equipment.some((e) => e.kind === 'railAmmo' && e.letter === s.letter))
  assert.ok(slugs)
  assert.deepEqual([inside(body(anvil), 1, 1, [slugs.from]).out, inside(body(anvil), 1, 1, [slugs.from]).struck.length], ['', 1])
})

test('SS-AMB-51: when it goes up the dice that are still owed are not rolled', () => {
  const x = inside(body(), 20, 1, [85, 10, 1]) // fuel 85 to 90, then the right tread
  assert.deepEqual([x.out, struckBy(x)], ['explosion', 'F'])
})

test('SS-DMG-16: a unit all of whose crew are dead is out', () => {
  const lost = bits(sherman, 'P', 'G', 'L')
  const x = inside(body(sherman, { lost }), 1, 1, [62])
  assert.deepEqual([x.out, crewless(sherman, x.lost)], ['crew', true])
  assert.equal(inside(body(sherman, { lost: bits(sherman, 'P', 'G') }), 1, 1, [62]).out, '')
})

test('SS-DMG-10: a piece that is destroyed already takes no more Hits and calls no more rolls', () => {
  const x = inside(body(sherman, { lost: bits(sherman, 'F') }), 1, 1, [85])
  assert.deepEqual(x.struck, [])
})

// ---- on the table -------------------------------------------------------------------------------------------------

const tank = (some = {}) => unit('a', 0, 'ww2-sherman', at(5, 5), 0, some)

test('SS-DMG-17, SS-AMB-15: armour and marks count at once for the next gunner; what is lost waits for Aftermath', () => {
  const g = game([tank({ armour: [10, 60, 40, 60] })])
  // 2 through: 5 %, the gunner and one line of the turret
  const told = play(g, [6, 6, 49], () => strike(g, 'a', { ...bare, handful: [2, 0, 0] }))
  assert.deepEqual(
    told.map((e) => e.is),
    ['damage', 'internals'],
  )
  assert.deepEqual(g.unit('a').armour, [0, 60, 40, 60])
  assert.equal(isLost(g.unit('a'), 'G'), false)
  assert.equal(g.unit('a').losing, bits(sherman, 'G'))
  play(g, [1, 1, 49], () => strike(g, 'a', { ...bare, handful: [2, 0, 0] })) // from 49 all marked up to 54: 55 to 60
  assert.equal(g.unit('a').losing, bits(sherman, 'G', 'T'))
  takeEffect(g, 'a')
  assert.ok(isLost(g.unit('a'), 'G') && isLost(g.unit('a'), 'T'))
  assert.deepEqual([g.unit('a').losing, g.unit('a').lost], [0, bits(sherman, 'G', 'T')])
})

test('SS-DMG-17: loss of mobility waits for Aftermath too', () => {
  const g = game([tank({ armour: [0, 60, 40, 60] })])
  play(g, [1, 1, 7, 5], () => strike(g, 'a', { ...bare, handful: [1, 0, 0] }))
  assert.deepEqual([g.unit('a').worn.immobile, g.unit('a').due.immobile], [false, true])
  takeEffect(g, 'a')
  assert.deepEqual([g.unit('a').worn.immobile, g.unit('a').due], [true, unworn])
})

test('SS-TGT-19: a target that is doomed already takes nothing more and rolls nothing more', () => {
  const g = game([tank({ armour: [0, 60, 40, 60] })])
  const dice = [6, 6, 6, 6]
  play(g, dice, () => strike(g, 'a', { ...bare, handful: [4, 0, 0] }))
  assert.deepEqual([g.unit('a').dying, g.unit('a').out], ['overkill', ''])
  assert.deepEqual(
    play(g, [], () => strike(g, 'a', { ...bare, handful: [4, 0, 0] })),
    [],
  )
  const told = play(g, [], () => takeEffect(g, 'a'))
  assert.deepEqual([g.unit('a').out, told.map((e) => e.is)], ['overkill', ['destroyed']])
})

test('SS-FIRE-08: a second double 10 dooms the target without any damage', () => {
  const g = game([tank()])
  play(g, [], () => destroyAtOnce(g, 'a'))
  assert.deepEqual([g.unit('a').dying, g.unit('a').armour], ['niceShot', sherman.armour])
})

test('SS-DMG-11, SS-AMB-33: a Core Hit of driving waits with its effects, but destroys at once', () => {
  const g = game([tank()])
  play(g, [62], () => coreHit(g, 'a'))
  assert.deepEqual([g.unit('a').losing, g.unit('a').lost], [bits(sherman, 'C'), 0])
  play(g, [85, 2, 1], () => coreHit(g, 'a'))
  assert.deepEqual([g.unit('a').out, g.unit('a').dying], ['explosion', ''])
  assert.deepEqual(
    play(g, [], () => coreHit(g, 'a')),
    [],
  )
})

test('SS-DMG-15: halon protects until Aftermath has taken it', () => {
  const abrams = unit('m', 0, 'mod-m1a2', at(5, 5), 0)
  const halon = bits(sheetOf('mod-m1a2'), 'N')
  assert.deepEqual(
    [bodyOf(abrams).halon, bodyOf({ ...abrams, losing: halon }).halon, bodyOf({ ...abrams, lost: halon }).halon],
    [true, true, false],
  )
  assert.equal(bodyOf(tank()).halon, false)
})

test('SS-DMG-08: exact odds of a Core Hit: on each piece as many in a hundred as it has lines', () => {
  const p = odds((dice) => resolveCoreHit(body(), rules, dice).struck[0]?.letter ?? '-')
  const of = (letter: string): number => p.filter((x) => x.is === letter).reduce((sum, x) => sum + x.p, 0)
  for (const [letter, lines] of Object.entries({ Q: 10, D: 4, T: 8, '-': 12, F: 6 }))
    assert.ok(Math.abs(of(letter) - lines / 100) < 1e-9, letter)
})
