// Hidden loadouts: what the other side is shown of modules, when it learns of them, and that nothing else gives them away.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Table } from '../../../craft/fixture-table.ts'
import { noDice } from '../../../kernel/dice.ts'
import { rosters } from '../face/rosters.ts'
import { scene } from '../face/scene.ts'
import { sheet } from '../face/sheet.ts'
import { firePhase } from '../rules/fire.ts'
import { movePhase } from '../rules/movement.ts'
import { newModule } from '../state/fresh.ts'
import { allowanceOf, defenseOf, type Base, type IeGame, type IeWords, type Module } from '../state/state.ts'
import { at, base, game } from '../test/fixture.ts'
import { table } from '../test/fixture-table.ts'
import { imagine } from './imagine.ts'
import { view } from './view.ts'

type T = Table<Base, IeWords>
const hidden = { hiddenLoadouts: true }
const foe = base('b', 1, 20, 18, { facing: 180 })
const fire = (modules: readonly Module[], dice: readonly number[] = [], more: readonly Base[] = [foe], a: Partial<Base> = {}): T =>
  table(firePhase, { seat: 0 }, [base('a', 0, 20, 10, { attackBase: 0, modules, ...a }), ...more], dice, [], { active: 0 }, hidden)
const known = (t: T): readonly string[] => view(t.g as IeGame, 1).units[0].modules.map((m) => (m.base === 0 ? '?' : m.is))
const weapon = newModule('weapon', 4, 0, 'kinetic')

test('IE-SET-05 hidden: the other side sees no module but those that work by themselves; without it both see all', () => {
  const modules = [newModule('jammer', 2), newModule('power', 4), newModule('repair', 2)]
  const units = [base('a', 0, 20, 10, { modules }), foe]
  const seen = (seat: 0 | 1 | 'watcher', options: object): number =>
    view(game(units, [], {}, options), seat).units[0].modules.filter((m) => m.base > 0).length
  assert.deepEqual([seen(0, hidden), seen(1, hidden), seen('watcher', hidden), seen(1, {})], [3, 1, 1, 3])
  const v = view(game(units, [], {}, hidden), 1)
  assert.deepEqual(
    v.units[0].modules.map((m) => [m.is, m.points]),
    [
      ['beacons', 0],
      ['power', 4],
    ],
    'nothing tells how many come after the last known one',
  )
  assert.deepEqual([defenseOf(v.units[0]), allowanceOf(v.units[0])], [7, 8000])
  assert.deepEqual(view(imagine(v, noDice), 1), v)
})

test('IE-SET-05 a module is known when it fires, jams, launches or repairs, and when it is hit', () => {
  const guns = fire([newModule('repair', 1), weapon], [1, 1])
  assert.deepEqual(known(guns), [])
  guns.one('firer', 'a').one('shot', '1>b').done()
  assert.deepEqual(known(guns), ['?', 'weapon'])
  assert.deepEqual(known(fire([newModule('jammer', 3)], [1]).one('firer', 'jam:a:0:b')), ['jammer'])
  const eyes = fire([newModule('beacons', 1)])
    .one('firer', 'a')
    .one('shot', 'spotter')
  assert.deepEqual(known(eyes), [], 'before it has landed')
  assert.deepEqual(known(eyes.say('land', { place: [{ at: at(20, 15) }] })), ['beacons'])
  const friend = base('c', 0, 21, 10, { attackBase: 0, se: 1 })
  const nurse = fire([newModule('repair', 1)], [6], [friend, foe])
    .one('firer', 'a')
    .one('shot', 'tend:0:c')
  assert.deepEqual(known(nurse.say('tend', { split: [1, 0] })), ['repair'])
  for (const [line, die] of [
    ['hullDestroyed', 4], // Py
    ['hullDestroyed', 3], // Mk, on the payload weapon that stands for the main one
    ['hullDamage', 3], // Mj
  ] as const)
    assert.deepEqual(
      known(
        fire([weapon], [die], [foe], { damage: [{ line, cell: 0 }] })
          .passing('firer')
          .done(),
      ),
      ['weapon'],
      line,
    )
})

test('IE-SET-05 two worlds that differ in hidden modules alone look and sound alike to the other side, whoever is asked in them', () => {
  const gun = base('g', 0, 23, 10, { attackBase: 6 })
  const worlds = [[], [weapon], [newModule('jammer', 5), newModule('repair', 2)], [newModule('beacons', 4)]].map((modules) => {
    const t = fire(modules, [2, 3, 1, 1, 1], [gun, foe], { attackBase: 8 })
    const screens: string[] = []
    const look = (): void => {
      const v = view(t.g as IeGame, 1)
      screens.push(
        JSON.stringify([v, scene(v), rosters(v), sheet(v, 'a'), t.events.filter((e) => e.told === undefined || e.told.includes(1))]),
      )
    }
    look()
    // the same is done in each: its main weapon fires, and whatever else it might do is passed
    t.one('firer', 'a').one('shot', '-1>b')
    look()
    t.passing('shot', 'firer').done()
    look()
    return screens
  })
  for (const [k, w] of worlds.entries())
    assert.deepEqual(
      w.map((screen, i) => screen === worlds[0][i]),
      [true, true, true],
      `world ${k}`,
    )
})

test('IE-SET-05 that a side might use a hidden module is told to nobody; where loadouts are open its questions are', () => {
  const told = (t: T): string => t.asked.told
  const modules = [newModule('jammer', 3)]
  const move = (options: object): T => table(movePhase, { seat: 0 }, [base('a', 0, 20, 10, { modules }), foe], [], [], {}, options)
  assert.deepEqual([told(fire(modules)), told(move(hidden)), told(move({}))], ['nobody', 'nobody', 'all'])
})
