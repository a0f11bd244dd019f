// Wardogs: the bounds of movement, cover, heat and stability: what a path may not say, who flies, what counts where and for how long.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, game, land, now, place, step, table, unit } from '../test/fixture.ts'
import type { Spot } from '../test/fixture.ts'
import { stabilityOf, thermalOf, type WdGame, type WdUnit } from '../state/state.ts'
import { expire } from './ending.ts'
import { cannotBear } from './fire.ts'
import { isSubmerged, stranded } from './ground.ts'
import { judgePath, mayFly, moveUnit } from './movement.ts'
import { inside, sighting } from './sight.ts'
import { covering } from './squads.ts'
import { owe, stabilityStep } from './stability.ts'

const here = at(5, 5)
type Some = Parameters<typeof unit>[4]
const me = (sheet = 'coyote', some: Some = {}): WdUnit => unit('a', 0, sheet, here, some)
const foe = (sheet = 'bulwark', hex = at(8, 5), some: Some = {}): WdUnit => unit('b', 1, sheet, hex, { facing: 4, ...some })
const moving = (u: WdUnit, ...spots: readonly Spot[]) => table(game([u], { land: land(...spots) })).start(moveUnit, { unit: u.id })
const leg = (hex: number, way: string) => ({ to: place(hex), way })

test('WD-MOVE-02, WD-MOVE-03: a step goes into the hex ahead or the one behind, a turn stands still; each is paid for', () => {
  const t = moving(me())
  const says = (...legs: ReturnType<typeof leg>[]): string => t.refuses({ legs })
  assert.equal(says(leg(at(6, 5), 'ahead')), '')
  assert.equal(says(leg(at(4, 5), 'back')), '')
  assert.equal(says(leg(at(4, 5), 'ahead')), 'WD-MOVE-02')
  assert.equal(says(leg(at(6, 5), 'back')), 'WD-MOVE-02')
  assert.equal(says(leg(at(7, 5), 'ahead')), 'WD-MOVE-02')
  assert.equal(says(leg(at(6, 5), 'right')), 'WD-MOVE-02')
  assert.equal(says(leg(here, 'right'), leg(step(here, 2), 'ahead')), '')
  assert.equal(says(leg(here, 'right'), leg(at(6, 5), 'ahead')), 'WD-MOVE-02')
  const g = game([me()])
  assert.equal(judgePath(g, g.unit('a'), [leg(at(6, 5), 'land')])?.rule, 'WD-FLY-01')
  assert.notEqual(t.refuses({ legs: [leg(at(6, 5), 'ahead')], facing: 90 }), '', 'no facing is asked at the end of a walk')
  assert.equal(says(leg(here, 'off')), 'WD-MOVE-11')
  assert.equal(t.refuses(t.legs('a', 'aaaaaaaa')), 'WD-MOVE-03', '7 MP')
  assert.equal(t.refuses(t.legs('a', 'rrrrrrrr')), 'WD-MOVE-03')
  t.path('aarb')
  assert.deepEqual([t.unit('a').spent, t.unit('a').entered, t.unit('a').facing], [4, 3, 2])
})

test('WD-MOVE-04, WD-MOVE-08: a level costs nothing more, from two on so many times the terrain; a jump pays it once and owes', () => {
  const spent = (up: number, ways = 'a', is: Spot['is'] = 'clear'): readonly unknown[] => {
    const t = moving(me('coyote', { like: { mp: 20 } }), { hex: here, level: 5 }, { hex: at(6, 5), level: 5 + up, is }).path(ways)
    return [t.unit('a').spent, t.unit('a').checks, t.unit('a').jumped]
  }
  assert.deepEqual(
    [spent(0), spent(1), spent(-1)],
    [
      [1, 0, 0],
      [1, 0, 0],
      [1, 0, 0],
    ],
  )
  assert.deepEqual(
    [spent(2), spent(-3), spent(3, 'a', 'rough')],
    [
      [2, 0, 0],
      [3, 0, 0],
      [6, 0, 0],
    ],
  )
  assert.deepEqual(
    [spent(-2, 'j'), spent(-3, 'j', 'rough')],
    [
      [1, 1, 2],
      [2, 1, 3],
    ],
  )
  const flat = moving(me(), { hex: at(6, 5), level: 1 })
  assert.equal(flat.refuses(flat.legs('a', 'j')), 'WD-MOVE-08')
  const up = moving(me(), { hex: at(6, 5), level: 3 })
  assert.equal(up.refuses(up.legs('a', 'j')), 'WD-MOVE-08')
})

test('WD-FLY-01: in flight a unit goes forward only; who has fallen, stood up or lost its flight takes none up', () => {
  const g = game([me('dragonfly', { airborne: true, mode: 'full' })])
  const flies = (hex: number, way: string): string | undefined => judgePath(g, g.unit('a'), [leg(hex, way)])?.rule
  assert.deepEqual(
    [flies(at(4, 5), 'back'), flies(at(6, 5), 'jump'), flies(at(4, 5), 'ahead'), flies(at(7, 5), 'ahead'), flies(at(6, 5), 'ahead')],
    ['WD-FLY-01', 'WD-FLY-01', 'WD-FLY-01', 'WD-FLY-01', undefined],
  )
  const may = (some: Some, sheet = 'kestrel') => mayFly(g, me(sheet, some))
  const item = me('kestrel').sheet.equipment.findIndex((e) => e.id === 'partial_flight')
  assert.deepEqual([may({}), may({}, 'coyote'), may({}, 'dragonfly')], ['partial', null, 'full'])
  assert.deepEqual(
    [
      may({ stood: true }),
      may({ tries: 1 }),
      may({ status: 'down' }),
      may({ airborne: true }),
      may({ gear: me('kestrel').gear.with(item, 1) }),
    ],
    [null, null, null, null, null],
  )
  const rough = moving(me('kestrel'), { hex: at(6, 5), is: 'heavy_forest' }).one('mode', 'partial')
  rough.path('aaad')
  assert.deepEqual([rough.unit('a').spent, rough.unit('a').entered], [4, 4], 'every hex costs 1 in the air')
})

test('WD-FLY-05: without VTOL a take-off needs its runway: straight, clear or road, of one level, as long as the unit asks', () => {
  const may = (...spots: readonly Spot[]) => {
    const u = me('shrike')
    return mayFly(game([u], { land: land(...spots) }), u)
  }
  assert.equal(may(), 'full')
  assert.equal(may({ hex: at(11, 5), is: 'rough' }), null, 'the sixth hex')
  assert.equal(may({ hex: at(12, 5), is: 'rough' }), 'full', 'the seventh')
  assert.equal(may({ hex: at(11, 5), is: 'road' }), 'full')
  assert.equal(may({ hex: at(8, 5), level: 1 }), null)
  assert.equal(may({ hex: here, is: 'rough' }), 'full', 'the start is no part of it')
  const edge = unit('a', 0, 'shrike', at(14, 5))
  assert.equal(mayFly(game([edge]), edge), null, 'the map ends')
  const gear = me('shrike').sheet.equipment.findIndex((e) => e.id === 'landing_gear')
  assert.equal(mayFly(game([]), me('shrike', { gear: me('shrike').gear.with(gear, 1) })), null)
})

test('WD-MOVE-13: a mecha in deep water and a boat that dived are submerged; torpedoes run in water; hover lost, it stays put', () => {
  const sea = (is: Spot['is']) => land({ hex: here, is })
  assert.deepEqual(
    [
      isSubmerged(sea('deep'), me()),
      isSubmerged(sea('river'), me()),
      isSubmerged(sea('deep'), me('sand_devil')),
      isSubmerged(sea('deep'), me('moray')),
      isSubmerged(sea('deep'), me('moray', { submerged: true })),
      isSubmerged(sea('deep'), me('kestrel', { airborne: true })),
    ],
    [true, false, false, false, true, false],
  )
  const torpedo = (is: Spot['is'], some: Some = {}): string | undefined => {
    const boat = unit('m', 0, 'moray', at(6, 5), { facing: 1 })
    const target = foe('grizzly', at(8, 5), some)
    const g = game([boat, target], { land: land({ hex: at(8, 5), is }) })
    return cannotBear(g, boat, 0, target, false, sighting(g, boat, target))?.rule
  }
  assert.deepEqual(
    [torpedo('river'), torpedo('deep'), torpedo('clear'), torpedo('swamp_clear'), torpedo('deep', { airborne: true })],
    [undefined, undefined, 'WD-MOVE-13', 'WD-MOVE-13', 'WD-MOVE-13'],
  )
  const hover = (gear: 0 | 1): boolean => {
    const u = me('sand_devil', { gear: [gear, 0, 0] })
    return stranded(game([u], { land: sea('deep') }).words, u)
  }
  assert.deepEqual([hover(0), hover(1)], [false, true])
  const stuck = moving(me('sand_devil', { gear: [1, 0, 0] }), { hex: here, is: 'deep' })
  assert.equal(stuck.refuses(stuck.legs('a', 'a')), 'WD-MOVE-13')
  assert.equal(stuck.path('r').unit('a').facing, 2, 'it may turn')
})

test('WD-LOS-06: cover is chosen anew each turn, partial where nothing is said; a unit as tall as the building has partial cover', () => {
  const block = land({ hex: here, tall: 2 })
  const tall = (size: number, cover: WdUnit['cover'] = 'total') => {
    const g = game([me('coyote', { cover, like: { size } })], { land: block })
    return inside(g, g.unit('a'))
  }
  assert.deepEqual([tall(4), tall(4, 'partial'), tall(4, ''), tall(5)], ['total', 'partial', 'partial', 'partial'])
  const out = (some: Some, sheet = 'coyote') => {
    const g = game([me(sheet, { cover: 'total', ...some })], { land: block })
    return inside(g, g.unit('a'))
  }
  assert.deepEqual([out({ hex: at(6, 5) }), out({ airborne: true }, 'kestrel'), out({}, 'depot'), out({ hex: -1 })], ['', '', '', ''])
  const t = table(game([me('coyote', { cover: 'total' }), unit('c', 0, 'coyote', at(9, 9), { cover: 'total' })], { land: block }))
  t.start(covering, now)
  t.plan('cover').done()
  assert.deepEqual([t.unit('a').cover, t.unit('c').cover], ['partial', ''])
  assert.deepEqual(
    t.all('covers').map((e) => [e.unit, e.cover]),
    [['a', 'partial']],
  )
  const low = moving(me('coyote', { like: { size: 3 } }), { hex: at(6, 5), tall: 1 })
  assert.equal(low.refuses(low.legs('a', 'a')), 'WD-MOVE-06', 'it is taller than the building')
})

test('WD-LOCK-04: flames heat by 5 for three turns whoever goes through or stays in them; a second time begins the count anew', () => {
  const fire: Spot = { hex: at(6, 5), is: 'light_forest', lit: 1 }
  const heat = (u: WdUnit, ways: string, ...spots: readonly Spot[]) =>
    moving(u, ...spots)
      .path(ways)
      .unit('a').heat
  assert.deepEqual([heat(me(), 'aa', fire), heat(me(), 'r', fire), heat(me('coyote', { heat: 1 }), 'aa', fire)], [3, 0, 3])
  assert.equal(heat(me('coyote', { heat: 2 }), 'r', fire), 2)
  assert.equal(heat(me(), 'r', { ...fire, hex: here }), 3, 'who stays in it')
  const flown = table(game([me('dragonfly', { airborne: true, mode: 'full' })], { land: land(fire) })).start(moveUnit, { unit: 'a' })
  assert.equal(flown.path('aaaaaa').unit('a').heat, 3, 'over it, too')
  const cold = me('coyote')
  assert.deepEqual([thermalOf(cold), thermalOf({ ...cold, heat: 3 }), thermalOf({ ...cold, heat: 1 })], [5, 10, 10])
  const g = game([me('coyote', { heat: 3 })])
  const left = [1, 2, 3, 4].map(() => {
    expire(g)
    return g.unit('a').heat
  })
  assert.deepEqual(left, [2, 1, 0, 0])
})

test('WD-STAB-07, WD-STAB-02: a gyroscope that is off-line or lost is missed at once by its own bonus; hits are one roll', () => {
  const gyros = ['improved_gyroscope', 'advanced_gyroscope', 'superior_gyroscope'] as const
  const [item] = me().sheet.equipment
  const mod = (id: (typeof gyros)[number], wear: 0 | 1 | 2): number =>
    stabilityOf(me('coyote', { like: { stability: 4, equipment: [{ ...item, id }] }, gear: [wear] }))
  assert.deepEqual(
    gyros.map((id) => [mod(id, 0), mod(id, 1), mod(id, 2)]),
    [
      [4, 3, 3],
      [4, 2, 2],
      [4, 1, 1],
    ],
  )
  assert.equal(stabilityOf(me('coyote', { legs: [2, 0] })), 4, 'a leg lost changes nothing')
  const rolls = (per: boolean, some: Some, ...dice: readonly number[]) => {
    const g = game([me('bulwark', some)], {}, { stabilityPerHit: per }) as WdGame
    owe(g, 'a', -3)
    return table(g, ...dice)
      .start(stabilityStep, now)
      .all('stability')
      .map((e) => e.mod)
  }
  assert.deepEqual(rolls(false, { stepHits: 3 }, 9), [-3])
  assert.deepEqual(rolls(true, { stepHits: 3 }, 9, 9, 9), [-1, -1, -1])
  assert.deepEqual(rolls(true, { stepHits: 0 }, 9), [-3], 'a check for another cause')
  assert.deepEqual(rolls(false, { stepHits: 3, backward: true }, 9), [-4], 'WD-MOVE-05')
})
