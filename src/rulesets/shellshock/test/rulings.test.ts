// Shellshock: tests of rulings and decision points that no test of a rule decides by itself (SS-AMB, SS-D).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ScriptedDice } from '../../../kernel/dice.ts'
import { weaponRow, type Terrain } from '../book/charts.ts'
import { sheetOf } from '../book/roster.ts'
import { aftermath, cleanUp, newTurn } from '../rules/aftermath.ts'
import { aimParts } from '../rules/aiming.ts'
import { bodyOf, boxOf, resolveBlow, resolveCoreHit } from '../rules/damage.ts'
import { aimOf, announce, chainTargets, fire, fireChain, type Shot } from '../rules/firing.ts'
import { moveUnit } from '../rules/move.ts'
import { CLOSED, groundCost } from '../rules/movement.ts'
import { ramAim } from '../rules/ram.ts'
import { inArc } from '../rules/targeting.ts'
import { levelOf, resolveAim, type Aim } from '../rules/tohit.ts'
import { byTheBook, unworn } from '../state/fresh.ts'
import { siteOf } from '../state/site.ts'
import { gridOf, sheetFor, type Named, type SsUnit } from '../state/state.ts'
import { at, field, game, play, unit } from './fixture.ts'
import { laid, table } from './fixture-table.ts'

const grid = gridOf(field)
const here = at(10, 15)
const sherman = (id: string, seat: number, hex: number, some: Partial<SsUnit> = {}): SsUnit => unit(id, seat, 'ww2-sherman', hex, 0, some)
const shot: Shot = { by: 'a', gunner: 'G1', target: 'b', weapons: [0, 1], spread: 0 }
const skilled = (u: SsUnit, piloting: number): SsUnit => ({ ...u, crew: u.crew.map((c) => ({ ...c, piloting })) })

test('SS-AMB-17: a natural 20 whose dice explode on doubles once: the totals count twice, not four times', () => {
  const aim: Aim = { level: 0, spread: 0, gunnery: 0, numbers: [9], missiles: 0, antiMissile: false, friend: false }
  const once = new ScriptedDice([10, 10, 10, 4, 10, 10, 3])
  const r = resolveAim(aim, once)
  once.spent()
  assert.deepEqual([r.double, r.kill], [true, false])
  const blow = { handful: [2, 0, 0] as const, doubled: r.double, side: 0, sector: 0, incendiary: false }
  assert.equal(resolveBlow(bodyOf(sherman('b', 1, here)), blow, byTheBook, new ScriptedDice([3, 4])).rolled[0], 14)
})

test('SS-AMB-28: a tree beside the shooter does not catch the shot: a natural 2 past it hits nobody', () => {
  const trees = laid({ [grid.ahead(here, 0, 1)]: ['trees'] })
  const g = game([sherman('a', 0, here), sherman('b', 1, grid.ahead(here, 0, 5))], {}, trees)
  assert.equal(aimOf(g, shot, []).friend, false)
  const told = play(g, [1, 1], () => fire(g, shot, []))
  assert.deepEqual(
    told.map((e) => e.is),
    ['fires'],
  )
})

test('SS-AMB-30: to move is no break in blind fire at one hex; a turn in which the gunner does anything else is', () => {
  const at3 = (some: Partial<SsUnit>): number => {
    const u = unit('a', 0, 'ww2-mortartrack', here, 0, some)
    const crew = u.crew.map((c, i) => (i === 1 ? { ...c, blindHex: at(10, 3), blindTurns: 2 } : c))
    return table([{ ...u, crew }])
      .with((x) => aftermath(x as never))
      .unit('a').crew[1].blindTurns
  }
  const blind: Named = { mode: 'blind', system: 1, target: '', hex: at(10, 3) }
  assert.equal(at3({ acted: 0b10, aims: [null, blind, null, null], moved: 1 }), 2)
  assert.equal(at3({ acted: 0b10, aims: [null, { ...blind, mode: 'direct', target: 'b', hex: -1 }, null, null] }), 0)
  assert.equal(at3({}), 0)
})

test('SS-AMB-31: MSRP above the skill at the controls is loss of control; with msrpShort = penalty it is not', () => {
  const rolling = unit('a', 0, 'ww2-panther', here, 0, { speed: 5, gear: 'forward', worn: { ...unworn, msrp: 2 } })
  const asked = (msrpShort: 'lossOfControl' | 'penalty') => table([rolling], [], { msrpShort }).start(moveUnit, { unit: 'a', red: false })
  assert.deepEqual([asked('lossOfControl').kind, asked('lossOfControl').unit('a').speed], ['path', 2])
  assert.equal(asked('penalty').kind, 'speed')
})

test('SS-AMB-38: a gunner who sees his target fires an Indirect weapon at it himself, without a Spotter, from 12 hexes on', () => {
  const modes = (hex: number): string => {
    const g = game([unit('a', 0, 'ww2-mortartrack', at(10, 17), 0), sherman('b', 1, hex)])
    return JSON.stringify(aimParts(g, g.unit('a'), []).find((p) => p.id === 'gunner:1') ?? '')
  }
  assert.ok(modes(at(10, 3)).includes('"d:1:b"') && !modes(at(10, 3)).includes('"i:1:b"'))
  assert.ok(!modes(at(10, 10)).includes('"d:1:b"'))
})

test('SS-AMB-39: ammunition set off by a Core Hit: the other side’s die first, no bonus, and halon counts', () => {
  const u = sherman('a', 0, here)
  const fuel = (attacker: number, defender: number, halon = false) =>
    resolveCoreHit({ ...bodyOf(u), halon }, byTheBook, new ScriptedDice([85, attacker, defender])).out
  assert.deepEqual([fuel(6, 5), fuel(5, 5), fuel(5, 6)], ['explosion', '', ''])
  assert.deepEqual([fuel(8, 5, true), fuel(9, 5, true)], ['', 'explosion'])
})

test('SS-AMB-41: dodging helps against a ram: two dice levels and the Piloting of the dodger', () => {
  const target = skilled(sherman('b', 1, grid.ahead(here, 0, 1)), 3)
  const number = (some: Partial<SsUnit>) => {
    const g = game([sherman('a', 0, here), { ...target, ...some }])
    return ramAim(g, g.unit('a'), g.unit('b'))
  }
  const [plain, dodging] = [number({}), number({ dodging: true })]
  assert.deepEqual([dodging.level - plain.level, dodging.numbers[0] - plain.numbers[0]], [2, 3])
  assert.equal(dodging.level, levelOf(sherman('a', 0, here), true))
  const whole = { spread: 0, gunnery: 1, missiles: 0, antiMissile: false, friend: false }
  assert.deepEqual(dodging, { ...whole, level: 3, numbers: [15] }) // Physical 10, 2 above MSRP, 3 for dodging
})

test('SS-AMB-42: three attacks, not turns, bring counter-fire, from the next Targeting Phase on', () => {
  const spotted = (shots: number): boolean =>
    table([sherman('a', 0, here, { shots })])
      .with((x) => newTurn(x as never))
      .unit('a').spotted
  assert.deepEqual([spotted(2), spotted(3)], [false, true])
  assert.equal(
    table([sherman('a', 0, here, { shots: 3 })])
      .with((x) => cleanUp(x as never))
      .unit('a').spotted,
    false,
  )
})

test('SS-AMB-46: at half scale who stands in the next hex is still next, and at point blank', () => {
  const numbers = (halfScale: boolean, n: number): readonly number[] =>
    aimOf(game([sherman('a', 0, here), sherman('b', 1, grid.ahead(here, 0, n))], { halfScale }), shot, []).numbers
  assert.deepEqual(numbers(true, 1), numbers(false, 1))
  assert.ok(numbers(true, 1)[0] < numbers(true, 2)[0])
  const cost = (halfScale: boolean, is: readonly Terrain[]): number => {
    const next = grid.ahead(here, 0, 1)
    const g = game([sherman('a', 0, here)], { halfScale }, laid({ [next]: is }))
    return groundCost(g, g.unit('a'), here, next)
  }
  const costs = (halfScale: boolean): readonly number[] => [[], ['rough'], ['building']].map((is) => cost(halfScale, is as Terrain[]))
  assert.deepEqual(
    [costs(false), costs(true)],
    [
      [1, 2, CLOSED],
      [2, 4, CLOSED],
    ],
  )
})

test('SS-AMB-54: over a chain each weapon is split by itself: what misses takes nothing from what hits', () => {
  const g = game([sherman('a', 0, here), sherman('b', 1, grid.ahead(here, 0, 5)), sherman('c', 1, at(11, 10))])
  const hexes = [g.unit('b').hex, g.unit('c').hex]
  const each = chainTargets(g, shot, hexes, 'first').map((t) => t.each)
  const [gun, mg] = [0, 1].map((i) => weaponRow(sheetFor(g.unit('a')).weapons[i].weapon))
  const half = (n: number, first: boolean): number => (first ? Math.ceil(n / 2) : Math.floor(n / 2))
  assert.deepEqual(
    each,
    [true, false].map((first) => [gun, mg].map((w) => [half(w.dam, first), half(w.sh, first), half(w.pen, first)])),
  )
  // 6 + 2 reaches the machine gun's 8 and not the gun's 9: its half alone falls on each
  const dice = each.flatMap((e) => new Array<number>(e[1].reduce((a, b) => a + b, 0)).fill(1))
  const told = play(g, [3, 3, ...dice], () => fireChain(g, shot, hexes, 'first', new Map()))
  assert.deepEqual(
    told.flatMap((e) => (e.is === 'damage' ? [e.rolled] : [])),
    each.map((e) => e[1]),
  )
})

test('SS-AMB-01: whatever the arc, nothing in the own hex is in it; what fires all round has all six hexes about it', () => {
  const u = sherman('a', 0, here)
  const pintle = sheetFor(u).systems.findIndex((s) => s.kind === 'pintle')
  for (const arc of ['bookV', 'narrow60'] as const) {
    const covered = (system: number): number => grid.neighbours(here).filter((hex) => inArc(siteOf(field), u, system, hex, arc)).length
    assert.deepEqual([covered(0), covered(pintle)], [1, 6])
    assert.deepEqual([inArc(siteOf(field), u, 0, here, arc), inArc(siteOf(field), u, pintle, here, arc)], [false, false])
  }
})

test('SS-AMB-10: a box of XX % marks XX + 1 lines from its least to its most points; below the first box a Core Hit marks one', () => {
  const panther = sheetOf('ww2-panther')
  const boxes = [
    [2, 3, 6, 1],
    [4, 6, 11, 1],
    [7, 10, 21, 2],
    [11, 16, 31, 2],
    [17, 23, 51, 3],
    [24, 29, 76, 3],
  ] // 5, 10, 20, 30, 50 and 75 %
  for (const [min, max, lines, hits] of boxes)
    for (const points of [min, max]) assert.deepEqual(boxOf(panther, points), { lines, hits }, String(points))
  assert.deepEqual(boxOf(panther, 1), { lines: 1, hits: 1 })
})

test('SS-D12: what a defender announces costs a use each and is told; without a word nothing happens, and nothing is used twice', () => {
  const u = { ...sherman('a', 0, here), uses: [1] }
  const g = game([u])
  const told = play(g, [], (x) => announce(x, 'a', ['smoke'])).map((e) => e.is)
  assert.deepEqual([told, [...g.unit('a').uses], g.unit('a').smoked], [['announces'], [0], true])
  play(g, [], (x) => announce(x, 'a', ['smoke']))
  assert.deepEqual([...g.unit('a').uses], [0])
  const still = game([u])
  assert.deepEqual([play(still, [], (x) => announce(x, 'a', [])), still.unit('a').smoked, [...still.unit('a').uses]], [[], false, [1]])
})

test('SS-D13: Aftermath goes from unit to unit by itself: what was lost is gone, who was doomed is out', () => {
  const carrier = unit('a', 0, 'ww2-mortartrack', here, 0, { dying: 'overkill' })
  const squad = unit('s', 0, 'ww2-rifles', -1, 0, { riding: 'a' })
  const hurt = { ...sherman('b', 1, at(20, 10)), losing: 2 }
  const wreck = unit('w', 1, 'ww2-sherman', at(25, 10), 0, { out: 'crew', losing: 4 })
  const g = game([carrier, squad, hurt, wreck])
  const told = play(g, [2], aftermath).map((e) => e.is)
  assert.deepEqual([g.unit('a').out, g.unit('s').out, g.unit('b').lost, g.unit('b').losing], ['overkill', 'crew', 2, 0])
  assert.deepEqual([g.unit('w').losing, told.filter((is) => is === 'spills').length], [4, 1]) // who is out already has no Aftermath
})
