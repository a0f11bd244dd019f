// Jammers in either phase, the counter-jam, and how jams end.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Table } from '../../../craft/fixture-table.ts'
import { newModule } from '../state/fresh.ts'
import { allowanceOf, type Base, type Feature, type IeOptions, type IeWords } from '../state/state.ts'
import { at, base, box, game } from '../test/fixture.ts'
import { table } from '../test/fixture-table.ts'
import { lose } from './criticals.ts'
import { firePhase, shotsOf } from './fire.ts'
import { jamOptions } from './jamming.ts'
import { modifiersOf } from './modifiers.ts'
import { movePhase } from './movement.ts'

const jams = (points: number, facing = 0): Partial<Base> => ({ modules: [newModule('jammer', points, facing)] })
const pair = (a: Partial<Base>, b: Partial<Base> = {}): readonly Base[] => [
  base('a', 0, 20, 10, { attackBase: 0, s: 4, ...a }),
  base('b', 1, 20, 25, b),
]
const play = (a: Partial<Base>, dice: readonly number[], b: Partial<Base> = {}, features: readonly Feature[] = []): Table<Base, IeWords> =>
  table(movePhase, { seat: 0 }, pair(a, b), dice, features)
const offered = (a: Partial<Base>, b: Partial<Base> = {}, features: readonly Feature[] = [], options: Partial<IeOptions> = {}): number =>
  jamOptions(game(pair(a, b), features, {}, options), 0).length

test('IE-JAM-01 a die and the points of the jammer: nothing, Hs, Im, Pz, and from twelve on a brain hit that stays', () => {
  const effects = [
    [1, 3],
    [1, 5],
    [3, 5],
    [5, 5],
    [6, 6],
  ].map(([die, points]) => {
    const t = play(jams(points), [die]).one('mover', 'jam:a:0:b')
    return [
      t
        .unit('b')
        .jams.map((j) => j.effect)
        .join(),
      t.unit('b').b,
    ]
  })
  assert.deepEqual(effects, [
    ['', 0],
    ['Hs', 0],
    ['Im', 0],
    ['Pz', 0],
    ['Pz', 1],
  ])
})

test('IE-JAM-01 IE-AMB-53 45 degrees to each side with the border, a direct line, any range, once a turn', () => {
  assert.equal(offered(jams(3)), 1)
  assert.equal(offered(jams(3, 180)), 0)
  assert.equal(offered({ ...jams(3), facing: 45 }), 1)
  assert.equal(offered({ ...jams(3), facing: 46 }), 0)
  assert.equal(offered(jams(3), { at: at(20, 36) }), 1)
  assert.equal(offered(jams(3), {}, [box('rock', 19, 15, 21, 17)]), 0)
  assert.equal(offered(jams(3), { dead: true }), 0)
  assert.equal(offered({ modules: [{ ...newModule('jammer', 3), used: 'jam' }] }), 0)
  assert.equal(offered(jams(3), {}, [box('jamSurface', 19, 9, 21, 11)]), 0, 'no payload from a jamming surface')
})

test('IE-PAY-01 IE-JAM-01 IE-AMB-28 in the Fire phase too, and a paralysed base jams', () => {
  const t = table(firePhase, { seat: 0 }, pair({ ...jams(4), jams: [{ by: 'b', module: 0, effect: 'Pz' }] }), [3])
  t.one('firer', 'jam:a:0:b').done()
  assert.equal(t.unit('b').jams[0].effect, 'Hs')
})

test('IE-JAM-02 two split modules jam two bases; on one base the worst of two jams holds', () => {
  const twin = { modules: [newModule('jammer', 3), newModule('jammer', 5)] }
  const t = table(movePhase, { seat: 0 }, [...pair(twin), base('c', 1, 24, 25)], [4, 4])
  t.one('mover', 'jam:a:0:b').one('mover', 'jam:a:1:b').done()
  assert.deepEqual(
    t.unit('b').jams.map((j) => j.effect),
    ['Hs', 'Im'],
  )
  assert.deepEqual(t.unit('c').jams, [])
})

test('IE-JAM-03 Hs halves the speed after all else; Im and Pz hold it; Pz leaves kinetic fire at two inches alone', () => {
  const b = base('b', 1, 20, 12, { speed: 7, jams: [{ by: 'a', module: 0, effect: 'Hs' }] })
  assert.equal(allowanceOf(b, 2), 4500)
  const g = game([base('a', 0, 20, 10), { ...b, facing: 180, jams: [{ by: 'a', module: 0, effect: 'Pz' }] }])
  assert.equal(shotsOf(g, g.unit('b')).length, 1)
})

test('IE-PWR-02 IE-PWR-03 the jammed side breaks in with its power: two points less a point, and no roll where that is enough', () => {
  const power = { modules: [newModule('power', 3)] }
  const t = play(jams(5), [6], power).one('mover', 'jam:a:0:b')
  assert.deepEqual([t.kind, t.seat], ['counter', 1])
  t.number('counter', 2).done()
  assert.deepEqual([t.unit('b').jams[0].effect, t.unit('b').modules[0].used, t.unit('b').modules[0].spent], ['Hs', 'counter', 2])
  const none = play(jams(5), [], power).one('mover', 'jam:a:0:b')
  none.number('counter', 3).done()
  assert.deepEqual([none.unit('b').jams, none.last('jams')?.rule], [[], 'IE-PWR-03'])
})

test('IE-PWR-03 IE-AMB-39 a point counters one jam a turn, what is left a second; power turned to speed counters none', () => {
  const twin = { modules: [newModule('jammer', 2), newModule('jammer', 2)] }
  const t = play(twin, [], { modules: [newModule('power', 3)] })
  t.one('mover', 'jam:a:0:b').number('counter', 1).one('mover', 'jam:a:1:b')
  assert.equal(t.asked.choice.is === 'number' && t.asked.choice.max, 2)
  t.number('counter', 1).done()
  play(jams(5), [1], { modules: [{ ...newModule('power', 3), used: 'speed' }] })
    .one('mover', 'jam:a:0:b')
    .done()
})

test('IE-JAM-04 a jam ends when a third base comes between, when the module is empty, when its carrier dies', () => {
  const held: Partial<Base> = { jams: [{ by: 'a', module: 0, effect: 'Hs' }] }
  const t = table(movePhase, { seat: 0 }, [...pair(jams(3), held), base('c', 0, 16, 18, { facing: 90 })], [])
  t.one('mover', 'c').say('path', { legs: [{ to: at(20, 18) }] })
  assert.deepEqual([t.unit('b').jams, t.last('jamEnds')?.unit], [[], 'b'])
  const g = game(pair({ modules: [newModule('jammer', 1)] }, held))
  lose(g, 'a', 0)
  assert.deepEqual(g.unit('b').jams, [])
})

test('IE-JAM-04 an engineer that breaks its path between the two cuts no jam; one that ends its move there does', () => {
  const held: Partial<Base> = { jams: [{ by: 'a', module: 0, effect: 'Hs' }] },
    engineer = base('c', 0, 17.5, 18, { facing: 90, modules: [newModule('engineering', 3)] })
  const broken = (): Table<Base, IeWords> =>
    table(movePhase, { seat: 0 }, [...pair(jams(3), held), engineer], [], [box('oil', 21, 19, 22, 20)])
      .one('mover', 'c')
      .say('path', { legs: [{ to: at(20, 18) }] })
  const on = broken()
  assert.deepEqual([on.kind, on.unit('b').jams.length], ['work', 1])
  on.one('work', 'go')
    .say('path', { legs: [{ to: at(23, 18) }] })
    .pass('work')
  assert.equal(on.unit('b').jams.length, 1)
  const there = broken().pass('work')
  assert.deepEqual([there.unit('b').jams, there.last('jamEnds')?.by], [[], 'a'])
})

test('IE-JAM-05 an attempt is enough for the first photon bonus, the second wants a jam that holds; jamming ends camouflage', () => {
  const t = play({ ...jams(3), camouflaged: true }, [1])
    .one('mover', 'jam:a:0:b')
    .done()
  assert.deepEqual([t.unit('a').tried, t.unit('a').camouflaged, t.unit('a').stirred], [true, false, true])
  const adds = (held: boolean): string => {
    const b = base('b', 1, 20, 25, { main: 'photon', jams: held ? [{ by: 'a', module: 0, effect: 'Hs' }] : [] })
    const g = game([base('a', 0, 20, 10, { ...jams(3), tried: true }), b], [], { before: 0 })
    return modifiersOf(g, b, g.unit('a'), 'photon')
      .map((m) => m.id)
      .join()
  }
  assert.deepEqual([adds(false), adds(true)], ['activityJammed', 'activityJammed,jammerActive'])
})
