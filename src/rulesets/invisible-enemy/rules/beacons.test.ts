// Beacons of both kinds: where they land, what they do, how long they last.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Table } from '../../../craft/fixture-table.ts'
import { newModule } from '../state/fresh.ts'
import type { Base, Feature, IeWords } from '../state/state.ts'
import { at, base, box, game } from '../test/fixture.ts'
import { table } from '../test/fixture-table.ts'
import { ageBeacons } from './beacons.ts'
import { lose } from './criticals.ts'
import { firePhase, shotsOf } from './fire.ts'
import { modifiersOf } from './modifiers.ts'

const carrier = (more: Partial<Base> = {}): Base =>
  base('a', 0, 10, 10, { facing: 180, attackBase: 0, modules: [newModule('beacons', 3)], ...more })
const play = (more: Partial<Base> = {}, features: readonly Feature[] = [], others: readonly Base[] = []): Table<Base, IeWords> =>
  table(firePhase, { seat: 0 }, [carrier(more), base('b', 1, 20, 10), ...others], [], features)
const land = (x: number, y: number) => ({ place: [{ at: at(x, y) }] })

test('IE-BCN-01 three a point, thirty inches, in sight, used up, at most six in a turn', () => {
  const t = play().one('firer', 'a').one('shot', 'spotter')
  assert.equal(t.refuses(land(40.1, 10)), 'IE-BCN-01')
  assert.equal(t.refuses(land(9, -1)), 'IE-BCN-01')
  t.say('land', land(15, 20))
  assert.deepEqual([t.unit('a').modules[0].stock, t.unit('a').launched, t.g.words.beacons.length], [8, 1, 1])
  for (let i = 0; i < 5; i++) t.one('shot', 'spotter').say('land', land(15, 21 + i))
  t.done()
  assert.deepEqual([t.unit('a').launched, t.unit('a').modules[0].stock], [6, 3])
  const rock = play({}, [box('rock', 12, 9, 14, 11)])
    .one('firer', 'a')
    .one('shot', 'spotter')
  assert.deepEqual([rock.refuses(land(16, 10)), rock.refuses(land(13, 10)), rock.refuses(land(10, 16))], ['IE-BCN-01', 'IE-BCN-01', ''])
})

test('IE-BCN-02 IE-FIRE-10 a launch counts as firing', () => {
  const t = play({ camouflaged: true }).one('firer', 'a').one('shot', 'spotter').say('land', land(12, 10))
  const { shot, spike, camouflaged } = t.unit('a')
  assert.deepEqual([shot, spike, camouflaged], [true, true, false])
})

test('IE-BCN-03 IE-AMB-10 a marker within an inch of its base, plus one for missiles and kinetic fire at that base alone', () => {
  const t = play({}, [], [base('c', 1, 20.9, 10), base('d', 0, 14, 20)])
    .one('firer', 'a')
    .one('shot', 'marker:b')
  assert.equal(t.refuses(land(20, 11.1)), 'IE-BCN-03')
  t.say('land', land(20, 11))
  const adds = (target: string, weapon: 'kinetic' | 'photon'): boolean =>
    modifiersOf(t.g, t.unit('d'), t.unit(target), weapon).some((m) => m.id === 'beaconMarked')
  assert.deepEqual([adds('b', 'kinetic'), adds('b', 'photon'), adds('c', 'kinetic')], [true, false, false])
})

test('IE-BCN-04 a spotter spots for its side from the moment it lands', () => {
  const missile = base('m', 0, 20, 2, { main: 'missile', attackBase: 8, facing: 0 })
  const wall = [box('rock', 15, 5, 25, 6)]
  const a = { at: at(30, 10) }
  const before = game([carrier({ ...a, dead: true }), base('b', 1, 20, 10), missile], wall)
  assert.equal(shotsOf(before, missile).length, 0)
  const t = table(
    firePhase,
    { seat: 0 },
    [carrier({ ...a, at: at(40, 4) }), base('b', 1, 20, 10), missile],
    [],
    [...wall, box('rock', 28, 5, 30, 14)],
  )
  t.one('firer', 'a').one('shot', 'spotter').say('land', land(35, 16))
  assert.equal(shotsOf(t.g, t.unit('m')).length, 0, 'behind the second wall')
  t.one('shot', 'spotter').say('land', land(26, 20))
  t.pass('shot')
  assert.equal(shotsOf(t.g, t.unit('m')).length, 1)
})

test('IE-BCN-05 it lasts four action phases after that of its launch', () => {
  const t = play().one('firer', 'a').one('shot', 'spotter').say('land', land(12, 10))
  const lives: number[] = []
  t.with((g) => {
    for (let i = 0; i < 5; i++) {
      ageBeacons(g)
      lives.push(g.words.beacons.length)
    }
  })
  assert.deepEqual(lives, [1, 1, 1, 1, 0])
  assert.equal(t.last('beaconGone')?.rule, 'IE-BCN-05')
})

test('IE-BCN-06 IE-JAM-03 a Py hit leaves three for each point; the paralysed launch none', () => {
  const g = game([carrier()])
  lose(g, 'a', 0)
  assert.equal(g.unit('a').modules[0].stock, 6)
  const t = table(firePhase, { seat: 0 }, [carrier({ jams: [{ by: 'b', module: 0, effect: 'Pz' }] }), base('b', 1, 20, 10)], [])
  assert.equal(t.kind, '')
})
