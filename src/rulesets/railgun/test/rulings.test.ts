// What is left: scale and markers, amphibians, the method of sight, names of the book's samples, who learns of what.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import type { Place } from '../../../kernel/plain.ts'
import { sees as byDefinition } from '../../../space/sight.ts'
import { geometry, strategicAllowance } from '../book/charts.ts'
import { at, game, land, patch, piece, stand, table } from './fixture.ts'
import { profile, type Vehicle } from '../book/roster.ts'
import { standsOf } from '../workshop/plan.ts'
import { landOf } from '../start/scenarios.ts'
import { marksOf } from '../face/sheet.ts'
import { hidden, inches, knows, measured, tell, type Stand } from '../state/state.ts'
import { layOf } from '../rules/lay.ts'
import { ratesOf, sees } from '../rules/terrain.ts'
import { seenStand, view } from '../sight/view.ts'
import { makeChecks } from '../rules/quality.ts'
import { source } from '../state/state.ts'

test('RG-GEN-01 RG-GEO-01 an inch is 1200 units, an allowance counts in quarters of them', () => {
  assert.deepEqual([inches(1), geometry.quarters, strategicAllowance(6, false)], [1200, 4800, 12])
})

test('RG-GEN-01 a kilometer is 4 inches, and a stand is one vehicle, one squad or one piece', () => {
  assert.deepEqual(
    ['athena-rck-hwz', 'zeus-hmrl', 'mass-driver', 'longbow-tac-missile'].map((id) => (profile(id) as { range: number }).range),
    [40 * 4, 30 * 4, 50 * 4, 40 * 4],
  )
  assert.deepEqual(
    standsOf({
      stands: [
        ['phalanx-med-tk', 3],
        ['militia', 2],
      ],
    }).map((p) => p.id),
    ['phalanx-med-tk', 'phalanx-med-tk', 'phalanx-med-tk', 'militia', 'militia'],
  )
})

test('RG-GEO-10 what is kept of sight is kept for the smoke that lies there', () => {
  const laid = { land: land(patch('forest', 40, 40, 4)) },
    units = [stand('a', 0, [10, 10], 'phalanx-med-tk'), stand('b', 1, [10, 30], 'phalanx-med-tk')]
  const g = game(units, laid),
    look = (smoke: readonly { id: string; at: Place; side: number }[]): boolean => {
      g.set({ smoke })
      return sees(g, g.unit('a'), g.unit('b'))
    }
  const here = { id: 's', at: at(10, 20), side: 2400 }
  const beside = { id: 't', at: at(13.25, 20), side: 7200 } // it comes near, but leaves a part of both free
  assert.deepEqual(
    [look([]), look([here]), look([]), look([beside]), look([here, beside]), look([here])],
    [true, false, true, true, false, false],
  )
})

test('RG-GEO-10 the quick method of sight gives the answers of the definition, on Harrow Crossing too', () => {
  const g = game([stand('a', 0, [5, 5], 'phalanx-med-tk'), stand('b', 1, [9, 9], 'phalanx-med-tk')], { land: landOf('harrow-crossing') })
  const lay = layOf(g),
    draw = new SeededDice(mixed('sight'), 0, false),
    somewhere = (): Place => [600 + draw.pick(56000), 600 + draw.pick(56000)]
  let free = 0
  for (let i = 0; i < 1500; i++) {
    const p = somewhere(),
      q: Place = i % 2 === 0 ? somewhere() : [Math.min(57000, p[0] + draw.pick(4000)), Math.min(57000, p[1] + draw.pick(4000))]
    g.edit('a').at = p
    g.edit('b').at = q
    const want = byDefinition(lay.sight.pieces, { at: p, radius: 450 }, { at: q, radius: 450 }, geometry.coverSight)
    assert.equal(sees(g, g.unit('a'), g.unit('b')), want, `${p} ${q}`)
    if (want) free++
  }
  assert.ok(free > 300 && free < 1400)
})

test('RG-AMB-12 being amphibious matters on impassable rivers only: a quarter rate, but not up a steep bank', () => {
  const swimmer: Stand = stand('m', 0, [24, 10], 'hummer'),
    p = profile('hummer') as Vehicle & { amphibious: boolean }
  const rate = (some: { steep?: true }, swims: boolean): number => {
    p.amphibious = swims
    try {
      const g = game([swimmer, stand('z', 1, [2, 2], 'badger-arv')], {
        land: land(
          patch('riverImpassable', 24, 20, 10, some),
          piece('stream', [
            [0, 5],
            [48, 5],
          ]),
        ),
      })
      return ratesOf(g, g.unit('m'), 'wheeled', 1, 6 * 4800).rate(0)
    } finally {
      p.amphibious = false
    }
  }
  assert.deepEqual([rate({}, true), rate({ steep: true }, true), rate({}, false)], [16, -1, -1])
})

test('RG-AMB-27 the lists hold, not the sample lines: a Grenadier has a heavy missile and costs 4, a Hoplite moves 36', () => {
  const p = profile('grenadier-ifv') as Vehicle
  assert.deepEqual([p.missile?.code, p.points, profile('hoplite-ifv').move, profile('powered-hvy-wpns').points], ['H', 4, 36, 8])
})

test('RG-MARK-01 what has been done to a stand is marked on it, for both sides to read', async () => {
  const { volley } = await import('../rules/snapfire.ts')
  const marks = (die: number): readonly (readonly string[])[] => {
    const t = table(
      game([stand('t', 0, [20, 27.75], 'phalanx-med-tk', { facing: 180 }), stand('g', 1, [20, 20], 'phalanx-med-tk')], {
        words: { phase: 'firstFire' },
      }),
      die,
    )
      .start(volley, { seat: 1, mode: 'first' })
      .one('firstFire', 't')
      .done()
    return [0, 1].flatMap((seat) =>
      ['t', 'g'].map((id) => {
        const v = view(t.g, seat)
        return marksOf(v, seenStand(v, id)).map((m) => m.text)
      }),
    )
  }
  assert.deepEqual(marks(2), [['Engaged'], ['Can’t Fire'], ['Engaged'], ['Can’t Fire']])
  assert.deepEqual(marks(6), [['Pin', 'check due'], ['Can’t Fire'], ['Pin'], ['Can’t Fire']])
})

test(
  'RG-MARK-01 RG-SEC-02 a die, marker, check or removal is told to the owner, and to the other side only while ' + 'it sees the stand',
  () => {
    for (const spotted of [true, false]) {
      const t = table(
        game([
          stand('a', 0, [10, 10], 'phalanx-med-tk', { due: source.fire, pins: 1, spotted }),
          stand('b', 0, [13, 10], 'phalanx-med-tk', { spotted }),
          stand('z', 1, [40, 40], 'phalanx-med-tk'),
        ]),
        2,
      )
      t.with((g) => makeChecks(g, 'fire', 'RG-PINSEG-01'))
      assert.deepEqual(
        [t.told('checks', 0).length, t.told('checks', 1).length, t.told('removed', 1).length],
        [1, spotted ? 1 : 0, spotted ? 1 : 0],
      )
      if (spotted) assert.deepEqual(t.told('checks', 1)[0].dice, t.told('checks', 0)[0].dice)
      const side = t.g.words.sides[0]
      assert.deepEqual([side.removed, side.seenRemoved], [8 * 256, spotted ? 8 * 256 : 0])
    }
  },
)

test('RG-SEC-02 an owner cannot read off what he is told whether the other side was told too', () => {
  const told = (spotted: boolean): string => {
    const t = table(game([stand('a', 0, [10, 10], 'phalanx-med-tk', { spotted }), stand('z', 1, [40, 40], 'phalanx-med-tk')]))
    t.with((g) => tell(g, g.unit('a'), { is: 'pivots', rule: 'RG-PIV-01', unit: 'a', facing: 3 }))
    return JSON.stringify(t.told('pivots', 0))
  }
  assert.equal(told(true), told(false))
})

test('RG-SEC-01 RG-SPOT-10 on a hidden table a side knows its own and what it has spotted, on an open one everything', () => {
  const units = [stand('a', 0, [10, 10], 'phalanx-med-tk', { spotted: false }), stand('z', 1, [40, 40], 'phalanx-med-tk')]
  const dark = game(units),
    light = game(units, { options: { visibility: 'open' } })
  assert.deepEqual(
    [hidden(dark), knows(dark, 1, dark.unit('a')), knows(dark, 0, dark.unit('a')), knows(light, 1, light.unit('a'))],
    [true, false, true, true],
  )
})

test(
  'RG-MEAS-01 an imagined game reads ranges with an eye up to 10 % off, always the same for the same pair; the ' + 'battle itself is exact',
  () => {
    const units = [stand('a', 0, [10, 10], 'phalanx-med-tk'), stand('z', 1, [10, 20], 'phalanx-med-tk')],
      exact = (10 * 1200) ** 2
    const real = game(units),
      dreamt = (eye: number): number => {
        const g = game(units, { words: { eye } })
        return measured(g, g.unit('a'), g.unit('z'))
      }
    assert.equal(measured(real, real.unit('a'), real.unit('z')), exact)
    const all = Array.from({ length: 60 }, (_, i) => dreamt(i + 1))
    assert.ok(all.every((n) => 100 * n >= 81 * exact && 100 * n <= 121 * exact) && new Set(all).size > 10)
    assert.equal(dreamt(7), dreamt(7))
    const open = game(units, { words: { eye: 7 }, options: { measuring: 'open' } })
    assert.equal(measured(open, open.unit('a'), open.unit('z')), exact)
  },
)

test('RG-MARK-02 ammunition is told to nobody: the event of a missile does not say how many are left', async () => {
  const { volley } = await import('../rules/snapfire.ts')
  const t = table(
    game(
      [
        stand('t', 0, [20, 25], 'peltast-lt-tk'),
        stand('far', 0, [5, 45], 'peltast-lt-tk'),
        stand('g', 1, [20, 20], 'grenadier-ifv', { missiles: 2 }),
      ],
      { words: { phase: 'firstFire' } },
    ),
    1,
  )
    .start(volley, { seat: 1, mode: 'first' })
    .one('firstFire', 't')
    .some('firers', 'g:missile')
  assert.equal(t.unit('g').missiles, 1)
  assert.ok(!JSON.stringify(t.told('fires', 0)).includes('missiles'))
  const marks = (seat: number): readonly string[] => {
    const v = view(t.g, seat)
    return marksOf(v, seenStand(v, 'g')).map((m) => m.text)
  }
  // the marker lies under the stand
  assert.deepEqual([marks(1).includes('one missile'), marks(0).some((m) => m.includes('missile'))], [true, false])
  assert.equal(JSON.stringify(view(t.g, 0).units.filter((s) => s.seat === 1)).includes('missiles'), false)
})
