// Lines across the table, feature by feature; who is spotted; cover; modifiers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WeaponId } from '../book/charts.ts'
import { newModule } from '../state/fresh.ts'
import type { Base, Beacon, Feature, Field, IeGame, IeOptions, Jam } from '../state/state.ts'
import { at, base, box, disc, game } from '../test/fixture.ts'
import { coverOf } from './cover.ts'
import { clear, spotted } from './lines.ts'
import { modifiersOf } from './modifiers.ts'

/** A looks north at B, which faces it unless said otherwise. */
const two = (features: readonly Feature[], options: Partial<IeOptions> = {}, a: Partial<Base> = {}, b: Partial<Base> = {}): IeGame =>
  game([base('a', 0, 20, 10, a), base('b', 1, 20, 20, { facing: 180, ...b })], features, { before: 1 }, options)
const sees = (g: Field, over = false): boolean => clear(g, g.units[0], g.units[1], over)
const line = (features: readonly Feature[], options: Partial<IeOptions> = {}): readonly boolean[] => {
  const g = two(features, options)
  return [sees(g), sees(g, true)]
}

test('IE-FIRE-05 a base on the line blocks over its whole breadth, living or dead; to touch its rim does not', () => {
  const third = (x: number, more: Partial<Base> = {}): boolean =>
    sees(game([base('a', 0, 20, 10), base('b', 1, 20, 20), base('c', 0, x, 15, more)]))
  assert.deepEqual([third(20), third(20.4), third(20.5), third(20, { dead: true })], [false, false, true, false])
})

test('IE-FIRE-07 IE-AMB-37 what blocks direct fire, and what thermal fire goes over', () => {
  const among = (t: Parameters<typeof box>[0]): readonly boolean[] => line([box(t, 18, 14, 22, 16)])
  for (const t of ['rough', 'slime', 'oil', 'chemical', 'insectSmall', 'ice', 'smoke', 'neutralizer', 'blast', 'gap'] as const)
    assert.deepEqual(among(t), [true, true], t)
  for (const t of ['sand', 'smallRocks'] as const) assert.deepEqual(among(t), [false, true], t)
  for (const t of ['rock', 'shrapnel', 'pollen', 'insectLarge', 'hill'] as const) assert.deepEqual(among(t), [false, false], t)
  const g = game([base('a', 0, 20, 10), base('b', 1, 20, 20), base('c', 0, 20, 15)])
  assert.deepEqual([sees(g), sees(g, true)], [false, true])
})

test('IE-TER-07 a line through a tower is blocked, one between two towers is not', () => {
  const cluster = { cluster: 'f' }
  assert.equal(sees(two([disc('fungus', 20, 15, 0.6, cluster)])), false)
  assert.equal(sees(two([disc('fungus', 19, 15, 0.6, cluster), disc('fungus', 21, 15, 0.6, cluster)])), true)
})

test('IE-TER-09 IE-TER-10 sand is fired over by a base that touches it or is in it; rocks only from inside, by default', () => {
  for (const from of [14, 19.46, 20]) assert.equal(sees(two([box('sand', 18, from - 1, 22, from)])), from > 19, `sand to ${from}`)
  const behind = box('smallRocks', 18, 18.5, 22, 19.5),
    around = box('smallRocks', 18, 18.5, 22, 21)
  assert.equal(sees(two([behind])), false)
  assert.equal(sees(two([behind], { fireOverTouchedRocks: true })), true)
  assert.equal(sees(two([around])), true)
})

test('IE-TER-13 a hill hides who is more than an inch inside its upper edge from those below, and blocks between lower bases', () => {
  const edge = (y: number): boolean => sees(two([box('hill', 10, 19, 30, 30)], {}, {}, { at: at(20, y) }))
  assert.deepEqual([edge(19.5), edge(20), edge(20.1)], [true, true, false])
  assert.equal(sees(two([box('hill', 10, 5, 30, 30)])), true, 'both on it')
  assert.equal(sees(two([box('hill', 18, 14, 22, 16)])), false)
  assert.equal(sees(two([box('hill', 18, 14, 22, 16), box('hill', 18, 9, 22, 11.5)])), true, 'from a hill of its own')
})

test('IE-FIRE-06 IE-BCN-04 IE-JAM-03 a target is spotted by a friend or a spotter beacon, not by dead, paralysed or blinded ones', () => {
  const wall = box('rock', 10, 14, 30, 16)
  const watch = (more: Partial<Base>, beacons: readonly Beacon[] = [], features: readonly Feature[] = []): boolean => {
    const g = game([base('a', 0, 20, 10), base('b', 1, 20, 20), base('w', 0, 35, 20, more)], [wall, ...features], { beacons })
    return spotted(g, 0, g.unit('b'))
  }
  const pz: readonly Jam[] = [{ by: 'b', module: 0, effect: 'Pz' }]
  const beacon: Beacon = { id: 'y', kind: 'spotter', seat: 0, at: at(25, 25), target: '', phases: 4 }
  assert.equal(watch({}), true)
  assert.equal(watch({ dead: true }), false)
  assert.equal(watch({ jams: pz }), false)
  assert.equal(watch({}, [], [box('interference', 34, 19, 36, 21)]), false)
  assert.equal(watch({ dead: true }, [beacon]), true)
  assert.equal(watch({ dead: true }, [{ ...beacon, seat: 1 }]), false)
  assert.equal(watch({ dead: true }, [{ ...beacon, kind: 'marker' }]), false)
})

test('IE-AMB-19 with the switch a camouflaged base is spotted only within twelve inches', () => {
  const far = (y: number, camouflageHides: boolean): boolean => {
    const g = two([], { camouflageHides }, {}, { at: at(20, y), camouflaged: true })
    return spotted(g, 0, g.unit('b'))
  }
  assert.deepEqual([far(22, true), far(22.1, true), far(22.1, false)], [true, false, true])
})

const cover = (features: readonly Feature[], b: Partial<Base> = {}): number => {
  const g = two(features, {}, {}, b)
  return coverOf(g, g.unit('b'), g.unit('a').at)
}

test('IE-TER-06 a base hugs a face that it touches with its long axis along it, within fifteen degrees; a tower by its tangent', () => {
  const wall = box('rock', 20.5, 18, 24, 22)
  assert.deepEqual(
    [0, 15, 16, 90, 165, 180, 345].map((facing) => cover([wall], { facing })),
    [1, 1, 0, 0, 1, 1, 1],
  )
  assert.equal(cover([box('shrapnel', 20.55, 18, 24, 22)]), 2, 'within the contact tolerance')
  assert.equal(cover([box('shrapnel', 20.56, 18, 24, 22)]), 0)
  assert.deepEqual([cover([disc('fungus', 21.1, 20, 0.6)]), cover([disc('fungus', 21.1, 20, 0.6)], { facing: 90 })], [1, 0])
})

test('IE-TER-07 a base between two towers of one cluster has cover, three quarters of an inch from their line', () => {
  const towers = (y: number, other: string): number =>
    cover([disc('fungus', 18, y, 0.6, { cluster: 'f' }), disc('fungus', 22, y, 0.6, { cluster: other })])
  assert.deepEqual([towers(20.75, 'f'), towers(20.76, 'f'), towers(20, 'g')], [1, 0, 0])
})

test('IE-TER-08 IE-TER-14 inside, or touching with the line across it; the highest counts, and smoke adds one', () => {
  assert.equal(cover([box('ice', 18, 19, 22, 21)]), 2)
  assert.equal(cover([box('ice', 18, 18, 22, 19.5)]), 2)
  assert.equal(cover([box('ice', 18, 20.5, 22, 22)]), 0, 'behind the target')
  assert.equal(cover([box('sand', 18, 19, 22, 21), box('smallRocks', 18, 18, 22, 21)]), 2)
  assert.equal(cover([box('sand', 18, 19, 22, 21), box('smoke', 18, 14, 22, 16)]), 2)
  assert.equal(cover([box('smoke', 18, 14, 22, 16), box('smoke', 18, 12, 22, 13)]), 1)
  for (const t of ['insectSmall', 'slime', 'oil', 'chemical', 'rough'] as const) assert.equal(cover([box(t, 18, 19, 22, 21)]), 0, t)
})

const list = (g: Field, w: WeaponId): string =>
  modifiersOf(g, g.units[0], g.units[1], w)
    .map((m) => `${m.id} ${m.value}`)
    .join(', ')
const trail = (n: number) => Array.from({ length: n }, (_, i) => at(20, 30 - i / 4))

test('IE-MOD-01 a target that moved two inches in sight in the phase before; quarter inches out of sight do not count', () => {
  assert.equal(list(two([], {}, {}, { trail: trail(7) }), 'kinetic'), '')
  for (const w of ['kinetic', 'missile', 'photon', 'thermal'] as const)
    assert.equal(list(two([], {}, {}, { trail: trail(8) }), w), 'activityMoved 1')
  // a rock hides the first six inches of a way across the front
  const hidden = box('rock', 18, 15, 22, 16)
  const across = (n: number) => Array.from({ length: n }, (_, i) => at(20 + i / 4, 25))
  assert.equal(list(two([hidden], {}, {}, { trail: across(31), facing: 210 }), 'missile'), '')
  assert.equal(list(two([hidden], {}, {}, { trail: across(32), facing: 210 }), 'missile'), 'activityMoved 1')
})

test('IE-MOD-02 IE-MOD-03 IE-AMB-07 fired, in the phase before alone: not if the firer acted between, by default', () => {
  assert.equal(list(two([], {}, {}, { shot: true }), 'thermal'), 'activityFired 1')
  const later = (activityWindow: IeOptions['activityWindow']): string =>
    list(game([base('a', 0, 20, 10), base('b', 1, 20, 20, { shot: true, facing: 180 })], [], { before: 0 }, { activityWindow }), 'kinetic')
  assert.equal(later('precedingPhase'), '')
  assert.equal(later('lastEnemyPhase'), 'activityFired 1')
})

test('IE-MOD-04 IE-MOD-10 IE-AMB-08 photon fire gains by a jammer tried, and by one that holds', () => {
  const jammed: Partial<Base> = { jams: [{ by: 'b', module: 0, effect: 'Hs' }] }
  const jammer: Partial<Base> = { tried: true, modules: [newModule('jammer', 3)] }
  assert.equal(list(two([], {}, {}, jammer), 'photon'), 'activityJammed 1')
  assert.equal(list(two([], {}, jammed, {}), 'photon'), 'jammerActive 1')
  assert.equal(list(two([], {}, jammed, jammer), 'photon'), 'activityJammed 1, jammerActive 1')
  assert.equal(list(two([], { cumulativeJamBonus: false }, jammed, jammer), 'photon'), 'activityJammed 1')
  assert.equal(list(two([], {}, jammed, jammer), 'kinetic'), '')
})

test('IE-MOD-05 IE-AMB-09 IE-AMB-51 a marker helps missile and kinetic fire at its target within an inch, once', () => {
  const mark = (y: number, more: Partial<Beacon> = {}): Beacon => ({
    id: `m${y}`,
    kind: 'marker',
    seat: 0,
    at: at(20, y),
    target: 'b',
    phases: 4,
    ...more,
  })
  const marked = (w: WeaponId, beacons: readonly Beacon[], markerBeaconAllWeapons = false): string =>
    list(game([base('a', 0, 20, 10), base('b', 1, 20, 20, { facing: 180 })], [], { beacons }, { markerBeaconAllWeapons }), w)
  assert.equal(marked('kinetic', [mark(21), mark(20.5)]), 'beaconMarked 1')
  assert.equal(marked('missile', [mark(21)]), 'beaconMarked 1')
  assert.equal(marked('missile', [mark(21.1)]), '')
  assert.equal(marked('missile', [mark(21, { target: 'c' })]), '')
  assert.equal(marked('missile', [mark(21, { seat: 1 })]), '')
  assert.equal(marked('photon', [mark(21)]), '')
  assert.equal(marked('photon', [mark(21)], true), 'beaconMarked 1')
})

test('IE-MOD-07 IE-MOD-08 IE-MOD-09 destroyed cells, support within two inches, a shot from behind', () => {
  assert.equal(list(two([], {}, {}, { gone: 0b10101 }), 'thermal'), 'destroyedHull 3')
  assert.equal(list(two([], {}, {}, { gone: 0b10101 }), 'kinetic'), '')
  const near = (x: number, more: Partial<Base> = {}): readonly string[] => {
    const g = game([base('a', 0, 20, 10), base('b', 1, 20, 20, { facing: 180 }), base('c', 1, x, 20, more), base('d', 1, x, 20.5, more)])
    return (['thermal', 'missile', 'photon'] as const).map((w) => list(g, w))
  }
  assert.deepEqual(near(21.5), ['enemySupportThermal 1', 'enemySupportMissile -1', ''])
  assert.deepEqual(near(22.1), ['', '', ''])
  assert.deepEqual(near(21.5, { dead: true }), ['', '', ''])
  assert.equal(list(two([], {}, {}, { facing: 0 }), 'kinetic'), 'rearShot 1')
  assert.equal(list(two([], {}, {}, { facing: 0 }), 'thermal'), '')
})

test('IE-MOD-11 IE-MOD-12 IE-MOD-14 cover by class, sensor hits of the firer, camouflage', () => {
  const g = two([box('ice', 18, 19, 22, 21)], {}, { se: 2 }, { camouflaged: true, facing: 180 })
  for (const w of ['kinetic', 'missile', 'photon', 'thermal'] as const)
    assert.equal(list(g, w), 'coverClass -2, sensorHit -2, camouflage -2')
})
