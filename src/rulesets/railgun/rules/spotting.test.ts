// Spotting: ranges by class, posture and cover; seen by one is seen by all; unspotted at the beginning of a phase; lines only for low-tech.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { game, land, patch, piece, stand, table, type Laid } from '../test/fixture.ts'
import type { ProfileId } from '../book/roster.ts'
import { beginSpotting, lookAbout, spots, spottedWithin, spotterOf } from './spotting.ts'
import type { Stand } from '../state/state.ts'

/** Whether a spotter at the origin side sees a target so many inches of gap away. */
function seen(
  gap: number,
  spotter: ProfileId,
  target: ProfileId,
  some: Partial<Stand> = {},
  by: Partial<Stand> = {},
  laid: Laid = {},
): boolean {
  const g = game([stand('t', 0, [4, 1.75 + gap], target, { spotted: false, ...some }), stand('s', 1, [4, 1], spotter, by)], laid)
  return spots(g, g.unit('s'), g.unit('t'))
}
const wood = (y: number): Laid => ({ land: land(patch('lightWoods', 4, y, 3)) })

test('RG-SPOT-02 RG-SPOT-03 what moves in the open or fires is seen at any distance', () => {
  assert.equal(seen(45, 'phalanx-med-tk', 'armored-infantry', { stirred: true }), true)
  assert.equal(seen(45, 'phalanx-med-tk', 'armored-infantry', {}), false)
  assert.equal(seen(45, 'phalanx-med-tk', 'armored-infantry', { shot: true }), true)
})

test('RG-SPOT-03 RG-SPOT-07 RG-AMB-34 firing counts as the first column wherever the stand is', () => {
  assert.equal(seen(30, 'phalanx-med-tk', 'armored-infantry', { shot: true }, {}, wood(31.75)), true)
  assert.equal(seen(30, 'phalanx-med-tk', 'armored-infantry', { stirred: true }, {}, wood(31.75)), false)
})

test('RG-SPOT-02 RG-AMB-37 the chart: spotter, class and posture; exactly on the limit is inside', () => {
  const cases: readonly (readonly [ProfileId, ProfileId, Partial<Stand>, Partial<Stand>, boolean, number])[] = [
    ['phalanx-med-tk', 'phalanx-med-tk', {}, {}, false, 45],
    ['phalanx-med-tk', 'armored-infantry', {}, {}, false, 20],
    ['armored-infantry', 'armored-infantry', {}, {}, false, 30],
    ['phalanx-med-tk', 'phalanx-med-tk', {}, {}, true, 10],
    ['phalanx-med-tk', 'phalanx-med-tk', { stirred: true }, {}, true, 20],
    ['phalanx-med-tk', 'armored-infantry', {}, {}, true, 1],
    ['phalanx-med-tk', 'armored-infantry', {}, { recon: true }, false, 30],
    ['armored-infantry', 'armored-infantry', {}, { recon: true }, false, 40],
    ['phalanx-med-tk', 'armored-infantry', {}, { cls: 'green' }, false, 10],
    ['armored-infantry', 'phalanx-med-tk', { stirred: true }, { cls: 'elite' }, true, 40],
  ]
  for (const [spotter, target, some, by, covered, range] of cases) {
    const at = (gap: number): boolean => seen(gap, spotter, target, some, by, covered ? wood(1.75 + gap) : {})
    assert.deepEqual([at(range), at(range + 0.25)], [true, false], `${spotter} ${target} ${range}`)
  }
})

test('RG-SPOT-11 artillery and dropships spot and are spotted as vehicles', () => {
  assert.equal(spotterOf(stand('a', 0, [5, 5], 'zeus-hmrl')), 'vehicle')
  assert.equal(seen(44, 'dropship', 'zeus-hmrl'), true)
})

test('RG-GRAV-02 RG-SPOT-02 a grav above cover is as one in the open: seen far off once it moved, by the chart while it stands', () => {
  const over = (stirred: boolean): boolean => seen(46, 'phalanx-med-tk', 'gravsled', { mode: 'noe', over: true, stirred }, {}, wood(47.75))
  assert.deepEqual([over(true), over(false)], [true, false])
  const inIt = (stirred: boolean): boolean => seen(46, 'phalanx-med-tk', 'gravsled', { mode: 'noe', over: false, stirred }, {}, wood(47.75))
  assert.deepEqual([inIt(true), inIt(false)], [false, false])
})

test('RG-SPOT-11 RG-GRAV-04 a grav in high mode is spotted by all', () => {
  assert.equal(seen(46, 'phalanx-med-tk', 'gravsled', { mode: 'high' }), true)
  assert.equal(seen(46, 'phalanx-med-tk', 'gravsled', { mode: 'noe' }), false)
})

test('RG-SPOT-04 no line is needed to spot; RG-AMB-45 but for low-tech spotters, or under `spottingNeedsLine`', () => {
  const hill: Laid = { land: land(patch('hill', 4, 10, 4, { level: 1 })) }
  assert.equal(seen(18, 'phalanx-med-tk', 'phalanx-med-tk', {}, {}, hill), true)
  assert.equal(seen(18, 'phalanx-med-tk', 'phalanx-med-tk', {}, { lowTech: true }, hill), false)
  assert.equal(seen(18, 'phalanx-med-tk', 'phalanx-med-tk', {}, { lowTech: true }), true)
  assert.equal(seen(18, 'phalanx-med-tk', 'phalanx-med-tk', {}, {}, { ...hill, options: { spottingNeedsLine: true } }), false)
})

test('RG-SPOT-05 spotted by one is spotted by all of that side', () => {
  const g = game([
    stand('t', 0, [4, 40], 'armored-infantry', { spotted: false }),
    stand('far', 1, [40, 2], 'phalanx-med-tk'),
    stand('near', 1, [4, 30], 'phalanx-med-tk'),
  ])
  table(g).with(beginSpotting)
  assert.equal(g.unit('t').spotted, true)
})

test('RG-SPOT-06 unspotted only at the beginning of a phase, with a ghost where it was last seen', () => {
  const t = table(
    game([stand('t', 0, [4, 40], 'armored-infantry', { spotted: true, facing: 90 }), stand('s', 1, [4, 2], 'phalanx-med-tk')]),
  )
  t.with((g) => {
    lookAbout(g, 's')
  })
  assert.equal(t.unit('t').spotted, true)
  t.with(beginSpotting)
  assert.deepEqual([t.unit('t').spotted, t.unit('t').ghost?.at, t.unit('t').ghost?.facing], [false, [4800, 48000], 90])
  assert.deepEqual([t.told('fades', 0).length, t.told('fades', 1).length], [0, 1]) // the owner is not told
})

test('RG-SPOT-06 within a phase a stand can only become spotted', () => {
  const t = table(game([stand('t', 0, [4, 40], 'armored-infantry', { spotted: false }), stand('s', 1, [4, 25], 'phalanx-med-tk')]))
  t.with((g) => {
    lookAbout(g, 't')
  })
  assert.equal(t.unit('t').spotted, true)
  assert.deepEqual([t.told('spotted', 0).length, t.told('spotted', 1).length], [0, 1])
})

test('RG-SPOT-08 behind and touching a stream or ridge is cover against spotters beyond it', () => {
  for (const kind of ['stream', 'ridge'] as const) {
    const near: Laid = {
        land: land(
          piece(kind, [
            [0, 16.5],
            [10, 16.5],
          ]),
        ),
      },
      behind: Laid = {
        land: land(
          piece(kind, [
            [0, 17],
            [10, 17],
          ]),
        ),
      }
    assert.equal(seen(15, 'phalanx-med-tk', 'phalanx-med-tk', {}, {}, near), false, kind)
    assert.equal(seen(15, 'phalanx-med-tk', 'phalanx-med-tk', {}, {}, behind), true, kind)
  }
})

test('RG-SPOT-08 a stand that touches a trench is in cover from every side', () => {
  assert.equal(
    seen(
      15,
      'phalanx-med-tk',
      'phalanx-med-tk',
      {},
      {},
      {
        land: land(
          piece('trench', [
            [0, 17],
            [10, 17],
          ]),
        ),
      },
    ),
    false,
  )
})

test('RG-SPOT-09 stealth halves the range, rounded up; auto stays auto', () => {
  assert.deepEqual(
    [seen(23, 'phalanx-med-tk', 'phalanx-med-tk', { stealth: true }), seen(23.25, 'phalanx-med-tk', 'phalanx-med-tk', { stealth: true })],
    [true, false],
  ) // 45 makes 23
  assert.equal(seen(45, 'phalanx-med-tk', 'phalanx-med-tk', { stealth: true, stirred: true }), true)
})

test('RG-SPOT-01 RG-CARRY-09 carried squads neither spot nor are spotted', () => {
  const g = game([
    stand('c', 0, [4, 10], 'dragoon-apc'),
    stand('t', 0, 'carried', 'armored-infantry', { carrier: 'c', spotted: false }),
    stand('s', 1, [4, 5], 'phalanx-med-tk'),
  ])
  assert.deepEqual([spots(g, g.unit('s'), g.unit('t')), spots(g, g.unit('t'), g.unit('s'))], [false, false])
})

test('RG-SPOT-10 on an open table everybody is told of a sighting', () => {
  const t = table(
    game([stand('t', 0, [4, 40], 'armored-infantry', { spotted: false }), stand('s', 1, [4, 25], 'phalanx-med-tk')], {
      options: { visibility: 'open' },
    }),
  )
  t.with((g) => {
    lookAbout(g, 't')
  })
  assert.equal(t.told('spotted', 0).length, 1)
})

test('RG-SPOT-02 RG-SPOT-09 nothing still is spotted from beyond its range in the open, whatever it stands in', () => {
  let inside = 0
  for (const by of ['phalanx-med-tk', 'armored-infantry'] as const)
    for (const target of ['phalanx-med-tk', 'armored-infantry'] as const)
      for (const cls of ['green', 'average', 'veteran', 'elite'] as const)
        for (const recon of [false, true])
          for (const stealth of [false, true])
            for (const laid of [{}, wood(1.75)])
              for (let y = 1; y <= 47; y++) {
                const g = game(
                  [stand('t', 0, [4, 1.75], target, { spotted: false, stealth }), stand('s', 1, [4, y], by, { cls, recon })],
                  laid,
                )
                if (!spots(g, g.unit('s'), g.unit('t'))) continue
                inside++
                assert.ok((y - 1.75) * 1200 <= spottedWithin(g.unit('s'), g.unit('t')))
              }
  assert.ok(inside > 100)
})
