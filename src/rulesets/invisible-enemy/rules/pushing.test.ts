// What an engineer and the base that it pushes shove before them: pollen, and where it can go no further.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Table } from '../../../craft/fixture-table.ts'
import type { Place } from '../../../kernel/plain.ts'
import { newModule } from '../state/fresh.ts'
import type { Base, Feature, IeWords } from '../state/state.ts'
import { at, base, box, disc } from '../test/fixture.ts'
import { table } from '../test/fixture-table.ts'
import { movePhase } from './movement.ts'

type T = Table<Base, IeWords>
/** An engineer at 20,10 that looks north, with six points, and the base that it may push. */
const play = (f: Base, features: readonly Feature[], dice: readonly number[] = []): T =>
  table(
    movePhase,
    { seat: 0 },
    [base('e', 0, 20, 10, { attackBase: 0, modules: [newModule('engineering', 6)] }), f, base('x', 1, 40, 30)],
    dice,
    features,
  )
    .one('mover', 'e')
    .one('work', 'push:0:f')
const most = (t: T): number => (t.kind === 'push' && t.asked.choice.is === 'number' ? t.asked.choice.max : 1)
const lies = (t: T, i: number): Place | undefined => t.g.words.land.features[i].disc?.at
const before = (y = 11.5): Base => base('f', 0, 20, y)

test('IE-ENG-08 IE-TER-11 IE-AMB-47 who is pushed shoves pollen straight ahead from touch, at no cost, to where the pushing stops', () => {
  const t = play(before(), [disc('pollen', 20, 14, 0.5)])
  assert.equal(most(t), 6)
  t.number('push', 3)
  assert.deepEqual([t.unit('f').at, lies(t, 0), t.unit('e').at], [at(20, 14.5), at(20, 15.5), at(20, 13)])
  assert.deepEqual(t.last('pollen'), {
    is: 'pollen',
    rule: 'IE-TER-11',
    feature: 'pollen-20,14',
    by: 'f',
    from: at(20, 14),
    to: at(20, 15.5),
  })
  t.one('work', 'go')
  assert.equal(t.asked.choice.is === 'path' && t.asked.choice.budget, 3000, 'its own three inches of six')
})

test('IE-ENG-08 IE-TER-11 the engineer shoves what lies between the two, and touches nobody with it', () => {
  const t = play(before(11.9), [disc('pollen', 20, 10.95, 0.3)]).number('push', 2)
  assert.deepEqual([lies(t, 0), t.unit('f').at, t.last('pollen')?.by], [at(20, 12.8), at(20, 13.9), 'e'])
})

test('IE-ENG-08 IE-TER-11 only distances are offered over which the pollen can go on: past no wall, base or other puff', () => {
  const puff = disc('pollen', 20, 14, 0.5)
  const far = (...more: readonly Feature[]): number => most(play(before(), [puff, ...more]))
  assert.deepEqual([far(), far(box('rock', 19, 16, 21, 17)), far(box('rock', 19, 15.9, 21, 17))], [6, 3, 2])
  assert.equal(far(disc('pollen', 20, 15.4, 0.5)), 1)
  const among = (o: Base): number => {
    const e = base('e', 0, 20, 10, { attackBase: 0, modules: [newModule('engineering', 6)] })
    return most(
      table(movePhase, { seat: 0 }, [e, before(), o, base('x', 1, 40, 30)], [], [puff])
        .one('mover', 'e')
        .one('work', 'push:0:f'),
    )
  }
  assert.deepEqual(
    [among(base('o', 1, 20, 17)), among(base('o', 1, 20, 17, { dead: true, movable: true })), among(base('o', 1, 24, 17))],
    [3, 3, 6],
  )
  assert.equal(most(play(before(), [box('pollen', 19, 14, 21, 15)])), 2, 'pollen with corners is pushed by nobody')
})

test('IE-ENG-08 IE-TER-11 what moves off in time bars nothing: two puffs that are shoved at once, one where the other lay', () => {
  const t = play(before(8.5), [disc('pollen', 20, 9.25, 0.2), disc('pollen', 20, 11, 0.2)])
  assert.equal(most(t), 6)
  t.number('push', 3)
  assert.deepEqual([lies(t, 0), lies(t, 1)], [at(20, 12.2), at(20, 13.7)])
  assert.deepEqual(
    t.all('pollen').map((e) => e.by),
    ['f', 'e'],
  )
})

test('IE-ENG-08 IE-AMB-47 with a trapped base its pollen stops; the engineer stops at it, or where its own cannot go on', () => {
  const held = play(before(), [box('oil', 18, 12, 22, 14), disc('pollen', 20, 12.8, 0.3)], [5]).number('push', 3)
  assert.deepEqual([held.unit('f').at, lies(held, 1)], [at(20, 13), at(20, 13.8)])
  const t = play(before(11.9), [box('oil', 18, 12.4, 22, 13.4), disc('pollen', 20, 10.95, 0.3)], [5]).number('push', 3)
  assert.equal(t.unit('f').trapped, 'oil-18,12.4')
  const [, y] = t.unit('e').at,
    [, puff] = lies(t, 1) ?? [0, 0]
  assert.ok(y <= 11300 && y > 11290, String(y))
  assert.ok(puff <= 12100 && puff > 12090, String(puff))
})

test('IE-TER-11 IE-MOVE-07 who turns away from what it has shoved leaves it there', () => {
  const away = (x: Feature | Base): readonly (Place | undefined)[] => {
    const features = 'terrain' in x ? [x] : [],
      t = table(movePhase, { seat: 0 }, [base('a', 0, 20, 10), ...('terrain' in x ? [] : [x]), base('x', 1, 40, 30)], [], features)
    t.one('mover', 'a').say('path', { legs: [{ to: at(20, 8) }] })
    return [t.unit('a').at, features.length > 0 ? lies(t, 0) : t.unit('d').at]
  }
  // a thousandth of an inch over its rim, as rounding may leave it
  assert.deepEqual(away(disc('pollen', 20, 10.999, 0.5)), [at(20, 8), at(20, 10.999)])
  assert.deepEqual(away(base('d', 1, 20, 10.999, { dead: true, movable: true })), [at(20, 8), at(20, 10.999)])
})

test('IE-ENG-08 IE-AMB-47 a towed base that is caught behind the engineer lets it go on its whole way', () => {
  const t = play(base('f', 0, 19.2, 8.9), [box('oil', 18.9, 9.2, 19.5, 10.2)], [6]).number('push', 3)
  assert.deepEqual([t.unit('f').at, t.unit('e').at], [at(19.2, 9.7), at(20, 13)])
})
