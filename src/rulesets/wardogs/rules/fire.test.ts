// Wardogs: tests of lines of sight, arcs, lock-on and damage dice.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EnumeratingDice, odds } from '../../../kernel/odds.ts'
import { at, game, land, now, table, unit } from '../test/fixture.ts'
import type { Spot } from '../test/fixture.ts'
import type { WdOptions, WdUnit, WdWords } from '../state/state.ts'
import { cannotFire, lockMods, lockNumber, locks, targetsOf, weaponsAt, type Shot } from './fire.ts'
import { fireParts } from './plan.ts'
import { fireStep } from './salvo.ts'
import { bears, sighting } from './sight.ts'

const here = at(3, 4)
const a = (some: Partial<WdUnit> = {}): WdUnit => unit('a', 0, 'coyote', here, some)
const b = (hex = at(8, 4), some: Partial<WdUnit> = {}): WdUnit => unit('b', 1, 'coyote', hex, some)
const field = (spots: readonly Spot[] = [], units = [a(), b()], rules: Partial<WdOptions> = {}, some: Partial<WdWords> = {}) =>
  game(units, { land: land(...spots), ...some }, rules)
const seen = (...args: Parameters<typeof field>) => {
  const g = field(...args)
  return sighting(g, g.unit('a'), g.unit('b'))
}
const shot = (some: Partial<Shot> = {}): Shot => ({ by: 'a', at: 'b', indirect: false, weapons: [0], tubes: [0], further: 0, ...some })
const mods = (g: ReturnType<typeof field>, s = shot()) => lockMods(g, g.unit('a'), g.unit('b'), s).reduce((n, m) => n + m.mod, 0)

test('WD-LOS-02, WD-LOS-03, WD-LOS-04, WD-EX-09: size 4 is hidden behind 10 m, and in partial cover behind 5 m beside it', () => {
  assert.equal(seen([{ hex: at(7, 4), level: 2 }]).blocked, 'hill')
  assert.deepEqual([seen([{ hex: at(7, 4), level: 1 }]).clear, seen([{ hex: at(7, 4), level: 1 }]).cover], [true, true])
  assert.equal(seen([{ hex: at(6, 4), level: 1 }]).cover, false, 'not beside the target')
  assert.equal(seen([{ hex: at(6, 4), level: 1 }], undefined, { coverAnywhere: true }).cover, true)
})

test('WD-LOS-03: the line is mutual: it is blocked by what rises above either top', () => {
  const high = b(at(8, 4))
  const spots = [
    { hex: at(8, 4), level: 4 },
    { hex: at(5, 4), level: 2 },
  ]
  assert.equal(seen(spots, [a(), high]).clear, false)
  assert.equal(seen(spots, [a(), high], { trueLineLos: true }).clear, true, 'with the straight line between the tops it is not')
})

test('WD-LOS-07: nothing in between hides what flies', () => {
  const flier = unit('b', 1, 'shrike', at(8, 4), { airborne: true })
  const spots = [
    { hex: at(6, 4), level: 9 },
    { hex: at(8, 4), is: 'heavy_forest' as const },
    { hex: here, is: 'light_forest' as const },
  ]
  const s = seen(spots, [a(), flier])
  assert.deepEqual([s.clear, s.forest], [true, 2])
})

test('WD-LOS-08: two forest hexes between block; each on the line adds 2, both ends counted, 6 at most', () => {
  const wood = (...hexes: readonly number[]): readonly Spot[] => hexes.map((hex) => ({ hex, is: 'light_forest' as const }))
  assert.equal(seen(wood(at(5, 4), at(6, 4))).blocked, 'forest')
  assert.equal(seen(wood(at(5, 4))).forest, 2)
  assert.equal(seen(wood(here, at(5, 4), at(8, 4))).forest, 6)
  assert.equal(seen(wood(here, at(5, 4), at(8, 4)), undefined, { attackerForestFree: true }).forest, 4)
  assert.equal(seen(wood(at(5, 4)), undefined, { forestNeedsTargetInside: true }).forest, 0)
})

test('WD-LOS-06: in a taller building partial cover is 1 more, total cover hides both ways; one as tall covers in part', () => {
  const hut = [{ hex: at(8, 4), tall: 2 }]
  const s = seen(hut)
  assert.deepEqual([s.clear, s.cover], [true, true])
  const g = field(hut, [a(), b(at(8, 4), { cover: 'total' })])
  assert.equal(sighting(g, g.unit('a'), g.unit('b')).blocked, 'cover')
  assert.equal(sighting(g, g.unit('b'), g.unit('a')).blocked, 'cover')
  const tall = unit('b', 1, 'coyote', at(8, 4), { cover: 'total', like: { size: 5 } })
  assert.equal(seen(hut, [a(), tall]).clear, true)
})

test('WD-ARC-01, WD-ARC-02, WD-EX-13: straight ahead and behind both arms may fire; edge lines belong to both arcs', () => {
  const u = a()
  const l = land()
  for (const hex of [at(9, 4), at(1, 4)]) for (const arm of ['left_arm', 'right_arm'] as const) assert.equal(bears(l, u, arm, hex), true)
  assert.equal(bears(l, u, 'right_arm', at(3, 6)), true)
  assert.equal(bears(l, u, 'left_arm', at(3, 6)), false)
  assert.equal(bears(l, u, 'left_arm', at(3, 2)), true)
  assert.equal(bears(l, u, 'torso_front', at(3, 2)), true, 'square to the side')
  assert.equal(bears(l, u, 'torso_front', at(1, 4)), false)
  assert.equal(bears(l, u, 'torso_rear', at(1, 4)), true)
  assert.equal(bears(l, { ...u, turret: 1 }, 'turret', at(1, 4)), false, 'WD-HIT-04: a damaged turret fires ahead')
})

test('WD-RNG-01, WD-EX-14: three, six and eleven hexes of extended range: long at 10, out at 12', () => {
  const apc = unit('a', 0, 'sand_devil', at(3, 4))
  const g = (c: number) => field([], [apc, b(at(c, 4))])
  assert.deepEqual(weaponsAt(g(13), apc, g(13).unit('b'), false), [0])
  assert.deepEqual(weaponsAt(g(15), apc, g(15).unit('b'), false), [])
})

test('WD-LOCK-02: every modifier of Table 3', () => {
  assert.equal(mods(field()), -1, 'stood still')
  for (const [moved, is] of [
    [2, -1],
    [3, 0],
    [6, 1],
    [9, 2],
    [13, 3],
  ] as const)
    assert.equal(mods(field([], [a(), b(at(8, 4), { entered: moved })])), is)
  assert.equal(
    mods(
      field(
        [],
        undefined,
        {},
        {
          clouds: [
            { hex: at(8, 4), is: 'smoke', until: 1 },
            { hex: at(8, 4), is: 'chaff', until: 1 },
          ],
        },
      ),
    ),
    2,
  )
  assert.equal(mods(field([{ hex: at(8, 4), is: 'deep' }])), 4, 'submerged')
  assert.equal(mods(field([{ hex: at(7, 4), level: 1 }])), 0, 'partial cover')
  assert.equal(mods(field(), shot({ indirect: true })), 1)
  const squads = [unit('a', 0, 'rifle_squad', at(7, 4)), unit('b', 1, 'rifle_squad', at(8, 4))]
  assert.equal(mods(field([], squads)), -3)
  assert.equal(mods(field([], [unit('a', 0, 'ferret', here), b()])), -3, 'enhanced sensors')
  assert.equal(mods(field([], [a({ crew: 'elite' }), b()])), -3)
  assert.equal(mods(field([], undefined, { multipleTargets: true }), shot({ further: 2 })), 1)
})

test('WD-DEF-04: only the largest flare of attacker and target counts: 5 in the hex, 3 beside, 1 at two; under water 3, 1, 0', () => {
  const flare = (under: boolean, ...hexes: readonly number[]) =>
    mods(field([], undefined, {}, { flares: hexes.map((hex) => ({ hex, under })) })) + 1
  assert.deepEqual([flare(false, at(8, 4)), flare(false, at(9, 4)), flare(false, at(10, 4)), flare(false, at(11, 4))], [5, 3, 1, 0])
  assert.deepEqual([flare(true, at(8, 4)), flare(true, at(9, 4)), flare(true, at(10, 4))], [3, 1, 0])
  assert.equal(flare(false, at(9, 4), at(4, 4)), 3)
})

test('WD-LOCK-01, WD-LOCK-05: at or under the signature locks; below 1 nothing does, but a natural 1 of enhanced sensors', () => {
  const p = (g: ReturnType<typeof field>) =>
    odds((dice) => locks(dice, lockNumber(g, g.unit('a'), g.unit('b'), shot()))).find((o) => o.is)?.p ?? 0
  const near = (x: number, y: number) => assert.ok(Math.abs(x - y) < 1e-9, `${x}`)
  near(p(field()), 0.6)
  near(p(field([], [a(), b(at(8, 4), { heat: 1 })])), 1)
  const dark = { clouds: [{ hex: at(8, 4), is: 'smoke' as const, until: 1 }] }
  const cold = unit('b', 1, 'roadrunner', at(8, 4), { entered: 4 })
  near(p(field([], [a(), cold], {}, dark)), 0)
  near(p(field([], [unit('a', 0, 'ferret', here), { ...cold, entered: 13 }], {}, dark)), 0.1)
  assert.ok(new EnumeratingDice().turn() === false)
})

test('WD-HIT-01, WD-HIT-02, WD-HIT-03, WD-EX-10: three d6 against AR 6 at short range: 5, 4, 6 take two points, one penetrates', () => {
  const fire = (c: number, ...dice: readonly number[]) =>
    table(field([], [a({ weapons: [2, 0] }), unit('b', 1, 'bulwark', at(c, 4))]), ...dice).start(fireStep, now)
  const short = fire(5, 1, 5, 4, 6, 10, 10, 10).plan('fire', ['a target', 'b']).plan('fire')
  assert.equal(short.unit('b').status, 'destroyed')
  assert.deepEqual(short.last('damage')?.lost, 2)
})

test('WD-LOCK-03, WD-AMMO-01: a failed lock fires nothing and spends nothing; a lock spends one shot, tubes one each', () => {
  const runner = unit('a', 0, 'roadrunner', here)
  const foe = unit('b', 1, 'coyote', at(8, 4), { weapons: [2, 2] })
  const missed = table(field([], [runner, foe]), 10)
    .start(fireStep, now)
    .plan('fire', ['a target', 'b'])
  assert.deepEqual(missed.unit('a').ammo, [6, 30])
  missed.done()
  const t = table(field([], [runner, foe]), 1, 1, 1, 1, 10, 10, 10).start(fireStep, now)
  t.plan('fire', ['a target', 'b'], ['a target weapons', ['0']], ['a target tubes 0', 3])
  assert.deepEqual(t.unit('a').ammo, [3, 30])
})

test('WD-FIRE-01, WD-FIRE-04: who may not fire says why; indirect fire needs no line', () => {
  const hill = [{ hex: at(6, 4), level: 4 }]
  const bow = unit('a', 0, 'longbow', here)
  const g = field(hill, [bow, b()])
  assert.deepEqual(
    targetsOf(g, bow).map((u) => u.id),
    ['b'],
  )
  assert.deepEqual(weaponsAt(g, bow, g.unit('b'), true), [0])
  assert.equal(targetsOf(field(hill), a()).length, 0)
  assert.equal(cannotFire(field(), a({ status: 'down' }))?.rule, 'WD-STAB-06')
  assert.equal(cannotFire(field(), a({ plant: 1, spent: 1 }))?.rule, 'WD-PEN-07')
  assert.equal(cannotFire(field(), a({ plant: 1 })), null)
  assert.equal(cannotFire(field([], undefined, { ineffectiveCannotFire: true }), a({ ar: 0 }))?.rule, 'WD-AMB-03')
})

test('WD-FIRE-02, WD-D09: the parts of a plan appear with the target: manner, weapons, tubes; a unit that cannot fire says why', () => {
  const g = field([], [a(), unit('c', 0, 'roadrunner', here), a({ id: 'd', status: 'down' } as Partial<WdUnit>), b()])
  const ids = (plan: Parameters<typeof fireParts>[2]) => fireParts(g, 0, plan).map((p) => p.id)
  assert.deepEqual(ids([]), ['a target', 'c target', 'd target'])
  assert.equal(fireParts(g, 0, []).find((p) => p.id === 'd target')?.none?.rule, 'WD-STAB-06')
  assert.deepEqual(ids([{ part: 'c target', choice: { one: 'b' } }]), [
    'a target',
    'c target',
    'c target weapons',
    'c target tubes 0',
    'd target',
  ])
})

test('WD-FIRE-03: with several targets each has a lock-on of its own, one more on all of them for each further', () => {
  const foes = [unit('b', 1, 'coyote', at(5, 4), { weapons: [2, 2] }), unit('c', 1, 'coyote', at(5, 3), { weapons: [2, 2] })]
  const t = table(field([], [a(), ...foes], { multipleTargets: true }), 10, 10).start(fireStep, now)
  t.plan('fire', ['a target', 'b'], ['a target weapons', ['0']], ['a target 2', 'c'])
  assert.deepEqual(
    t.all('lock').map((e) => [e.at, e.mod]),
    [
      ['b', 0],
      ['c', 0],
    ],
  )
  t.done()
})

test('WD-AMB-58: fire declared openly goes one unit at a time, low side first', () => {
  const t = table(field([], undefined, { openDeclaration: true }), 10, 10).start(fireStep, now)
  t.one('declares', 'a').plan('fire', ['a target', 'b']).one('declares', 'b').plan('fire', ['b target', 'a'])
  assert.equal(t.all('lock').length, 2)
})
