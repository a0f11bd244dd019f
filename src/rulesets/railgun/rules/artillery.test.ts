// Artillery: pieces, spots, the roll under a template, rockets, point defense, smoke, Longbow, strikes from orbit, and what of it is told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { odds } from '../../../kernel/odds.ts'
import {
  columnOf,
  guard,
  guardFacts,
  hasBarrage,
  launcherFacts,
  missileFacts,
  scatter,
  scattered,
  shell,
  shellFacts,
  spotRefusal,
  under,
} from './barrage.ts'
import { artilleryPhase, plotStrikes, suggestSpots } from './artillery.ts'
import { at, bench, game, land, patch, piece, stand, type Bench, type Laid } from '../test/fixture-guns.ts'
import { profile, type Artillery } from '../book/roster.ts'
import { movement } from './segment.ts'
import { volley } from './snapfire.ts'
import type { Stand } from '../state/state.ts'

const open = { options: { visibility: 'open' } } as const satisfies Laid
/** Seat 1 has an observer at 24,40 and one off-table piece; the enemies are given. */
const field = (piece: Parameters<typeof stand>[3], others: readonly Stand[], laid: Laid = {}, some: Partial<Stand> = {}) =>
  game([...others, stand('eye', 1, [24, 40], 'peltast-lt-tk'), stand('gun', 1, 'off', piece, some)], laid)
const tank = (id: string, x: number, y: number, some: Partial<Stand> = {}): Stand => stand(id, 0, [x, y], 'phalanx-med-tk', some)
const fire = (b: Bench, x: number, y: number, load = 'gun'): Bench => b.start(artilleryPhase, {}).one('barrage', load).spot('spot', x, y)

// ---- Who fires, and at what -------------------------------------------------------------------------------------

test('RG-ART-01 the defender places one barrage for each piece, each resolved before the next', () => {
  const b = bench(
    game([
      tank('a', 24, 30),
      stand('eye', 1, [24, 40], 'peltast-lt-tk'),
      stand('one', 1, 'off', 'athena-rck-hwz'),
      stand('two', 1, 'off', 'athena-rck-hwz'),
    ]),
    3,
    10,
    7,
  )
  b.start(artilleryPhase, {})
  assert.deepEqual([b.asked.seat, b.offered], [1, ['one', 'one:smoke', 'two', 'two:smoke']])
  b.one('barrage', 'one').spot('spot', 24, 30)
  assert.deepEqual(b.offered, ['two', 'two:smoke'])
  assert.equal(b.unit('a').pinned, false)
  b.one('barrage', 'two').spot('spot', 24, 30)
  assert.equal(b.unit('a').pinned, true)
  assert.deepEqual([b.unit('one').barrage, b.unit('two').barrage], [false, false], 'ready again after the phase')
  b.spent()
})
test('RG-ART-01 the attacker fires nothing, and a side without a stand on the table has no observer', () => {
  bench(game([tank('a', 24, 30), stand('own', 0, 'off', 'zeus-hmrl'), stand('eye', 1, [24, 40], 'peltast-lt-tk')]))
    .start(artilleryPhase, {})
    .spent()
  bench(game([tank('a', 24, 30), stand('gun', 1, 'off', 'zeus-hmrl')]))
    .start(artilleryPhase, {})
    .spent()
})
test('RG-ART-01 the spot must be seen: not through a wood, not deep inside one, and not off the table', () => {
  const g = field('athena-rck-hwz', [], { land: land(patch('forest', 24, 30, 8)), words: { up: 'gun' } }),
    gun = g.unit('gun')
  const rule = (x: number, y: number): string => {
    const r = spotRefusal(g, gun, at(x, y))
    return r === true ? '' : r.rule
  }
  assert.deepEqual(
    [rule(24, 36), rule(24, 20), rule(24, 30), rule(24, 34), rule(49, 24), rule(8, 20)],
    ['', 'RG-ART-01', 'RG-ART-01', '', 'RG-ART-01', ''],
  )
})
test('RG-ART-01 a choice refused at the table names the rule', () => {
  const b = bench(field('athena-rck-hwz', [tank('a', 24, 30)], { land: land(patch('forest', 24, 30, 8)) }))
    .start(artilleryPhase, {})
    .one('barrage', 'gun')
  assert.equal(b.refuses({ place: [{ at: at(24, 20) }] }), 'RG-ART-01')
  assert.equal(b.refuses({ place: [{ at: at(24, 36) }] }), '')
})
test('RG-CARRY-09 carried squads do not observe', () => {
  const squad = stand('squad', 1, 'carried', 'militia', { carrier: 'truck' })
  const g = game([stand('truck', 1, [10, 10], 'hovertruck'), squad, stand('gun', 1, 'off', 'athena-rck-hwz')], {
    land: land(
      piece('town', [
        [9, 12],
        [11, 12],
        [11, 14],
        [9, 14],
      ]),
    ),
  })
  assert.equal(spotRefusal(g, g.unit('gun'), at(10, 11)), true)
  g.edit('truck').where = 'destroyed'
  assert.notEqual(spotRefusal(g, g.unit('gun'), at(10, 11)), true)
})
test('RG-MISS-09 any stand of the side on the table may observe, the piece itself too', () => {
  const g = game([stand('gun', 1, [10, 10], 'apollo-lmrl')])
  assert.equal(spotRefusal(g, g.unit('gun'), at(10, 15)), true)
})
test('RG-ART-02 off the table a piece reaches everything, on it its range', () => {
  const far = (where: 'off' | 'table'): Bench =>
    bench(
      game([
        tank('a', 40, 42),
        stand('eye', 1, [44, 44], 'peltast-lt-tk'),
        stand('gun', 1, where === 'off' ? 'off' : [4, 4], 'apollo-lmrl'),
      ]),
      ...(where === 'off' ? [7, 10, 9] : []),
    )
  assert.equal(fire(far('off'), 40, 42).spent().unit('a').pinned, true)
  const b = fire(far('table'), 40, 42).spent()
  assert.deepEqual([b.told('wasted').length, b.unit('a').pinned], [1, false])
})
test('RG-MEAS-02 under strict measuring no range is shown and too far is lost; under open measuring it is refused', () => {
  const units = [tank('a', 40, 42), stand('eye', 1, [44, 44], 'peltast-lt-tk'), stand('gun', 1, [4, 4], 'apollo-lmrl')]
  const strict = bench(game(units)).start(artilleryPhase, {}).one('barrage', 'gun')
  assert.deepEqual(
    [strict.asked.choice.is === 'place' && strict.asked.choice.where[0].is, strict.refuses({ place: [{ at: at(40, 42) }] })],
    ['polygon', ''],
  )
  const free = bench(game(units, { options: { measuring: 'open' } }))
    .start(artilleryPhase, {})
    .one('barrage', 'gun')
  assert.deepEqual(
    [free.asked.choice.is === 'place' && free.asked.choice.where[0], free.refuses({ place: [{ at: at(40, 42) }] })],
    [{ is: 'disc', at: at(4, 4), radius: 36450 }, 'RG-ART-02'],
  )
})
test('RG-SPOT-07 a piece on the table that fires shows itself, one off it does not', () => {
  const on = game([tank('a', 24, 30), stand('gun', 1, [24, 44], 'athena-rck-hwz', { spotted: false })])
  const b = fire(bench(on, 4), 24, 30).spent()
  assert.deepEqual([b.unit('gun').shot, b.unit('gun').spotted, b.told('spotted', 0).length], [true, true, 1])
  const off = fire(bench(field('athena-rck-hwz', [tank('a', 24, 30)]), 4), 24, 30)
  assert.deepEqual([off.unit('gun').shot, off.unit('gun').spotted], [false, false])
})
test('RG-AMB-45 where spotting needs a line, a firing piece that no enemy can see stays unseen', () => {
  const b = (spottingNeedsLine: boolean): Bench =>
    fire(
      bench(
        game([tank('a', 24, 30), stand('gun', 1, [24, 44], 'athena-rck-hwz', { spotted: false }), stand('eye', 1, [24, 34], 'militia')], {
          land: land(patch('forest', 24, 40, 6)),
          options: { spottingNeedsLine },
        }),
        4,
      ),
      24,
      30,
    )
  assert.deepEqual([b(false).unit('gun').spotted, b(true).unit('gun').spotted, b(true).told('barrage', 0).length], [true, false, 1])
})
test('RG-STRAT-03 a piece does not fire in the enemy turn after its strategic move', () => {
  const g = game([stand('gun', 1, [10, 10], 'athena-rck-hwz', { strategic: 1 })])
  assert.equal(hasBarrage(g, g.unit('gun')), false)
  g.edit('gun').strategic = 0
  assert.equal(hasBarrage(g, g.unit('gun')), true)
})
test('RG-AMB-08 a pinned piece fires as usual', () => {
  const g = game([stand('gun', 1, [10, 10], 'athena-rck-hwz', { pinned: true })])
  assert.equal(hasBarrage(g, g.unit('gun')), true)
})
test('RG-ART-05 a spot may be chosen past nearer enemies', () => {
  const b = fire(bench(field('athena-rck-hwz', [tank('near', 24, 36), tank('far', 24, 20)]), 10, 9), 24, 20).spent()
  assert.deepEqual([b.unit('far').pinned, b.unit('near').pinned], [true, false])
})
test('RG-D17 pieces may be held back: all of them by passing, one by naming no spot', () => {
  bench(field('athena-rck-hwz', [tank('a', 24, 30)]))
    .start(artilleryPhase, {})
    .pass('barrage')
    .spent()
  const b = bench(field('athena-rck-hwz', [tank('a', 24, 30)]))
    .start(artilleryPhase, {})
    .one('barrage', 'gun')
    .say('spot', { place: [null] })
  assert.deepEqual([b.told('barrage').length, b.g.words.up], [0, ''])
  b.spent()
})

// ---- Under a template -------------------------------------------------------------------------------------------

test('RG-ART-03 pins by armor: Light on 9, heavier on 10, Soft and Armored Infantry on 8; nothing is killed', () => {
  const g = game([
    stand('l', 0, [5, 5], 'peltast-lt-tk'),
    stand('m', 0, [7, 5], 'phalanx-med-tk'),
    stand('sh', 0, [9, 5], 'predator-shvy'),
    stand('s', 0, [11, 5], 'militia'),
    stand('a', 0, [13, 5], 'armored-infantry'),
  ])
  const chance = (id: string): number =>
    odds((d) => shell(shellFacts(g, g.unit(id), 1, at(5, 5), 2400, 0), d)).find((o) => o.is === 'pin')?.p ?? 0
  assert.deepEqual(
    ['l', 'm', 'sh', 's', 'a'].map((id) => Math.round(chance(id) * 10)),
    [2, 1, 1, 3, 3],
  )
  for (const id of ['l', 'm', 'sh', 's', 'a'])
    assert.deepEqual(
      odds((d) => shell(shellFacts(g, g.unit(id), 1, at(5, 5), 2400, 2), d))
        .map((o) => o.is)
        .sort(),
      ['none', 'pin'],
    )
})
test('RG-GEO-08 a template takes whoever touches it: exactly at its edge yes, a unit beyond no', () => {
  const g = game([
    stand('edge', 0, [10, 10], 'militia', { at: [12000 + 600 + 450, 12000] }),
    stand('out', 0, [10, 10], 'militia', { at: [12000 - 600 - 451, 12000] }),
    stand('corner', 0, [10, 10], 'militia', { at: [12000 + 900, 12000 + 900] }),
  ])
  assert.deepEqual(
    under(g, at(10, 10), 1200).map((s) => s.id),
    ['edge', 'corner'],
  )
})
test("RG-AMB-23 every stand touched rolls by itself, the attacker's first, friends of the firer too", () => {
  const b = bench(field('zeus-hmrl', [tank('a', 24, 30), tank('b', 26, 30)], {}, { selfHoming: true }), 10, 3, 9, 9, 9)
  b.with((g) => {
    g.edit('eye').at = at(25, 32)
  })
  fire(b, 25, 31)
  assert.deepEqual(
    b
      .told('shelled')
      .filter((e) => e.told === undefined || e.told.includes(0))
      .map((e) => [e.unit, e.effect]),
    [
      ['a', 'pin'],
      ['b', 'none'],
      ['eye', 'pin'],
    ],
  )
})
test('RG-ART-06 artillery pins are checked at the end of the phase, and a failure removes the stand', () => {
  const b = fire(bench(field('athena-rck-hwz', [tank('a', 24, 30)]), 10, 6), 24, 30).spent()
  assert.deepEqual([b.unit('a').where, b.g.words.sides[0].removed, b.told('checks', 0)[0]?.rule], ['removed', 8 * 256, 'RG-ART-06'])
})
test('RG-ART-06 one that passes keeps its marker for the Final Phase to take off', () => {
  const b = fire(bench(field('athena-rck-hwz', [tank('a', 24, 30)]), 10, 7), 24, 30).spent()
  assert.deepEqual([b.unit('a').where, b.unit('a').pinned, b.unit('a').due], ['table', true, 0])
})
test('RG-QUAL-08 own artillery on an own stand: its check comes in the same phase', () => {
  const b = fire(bench(field('athena-rck-hwz', []), 9, 3), 24, 40).spent()
  assert.equal(b.unit('eye').where, 'removed')
})
test('RG-AMB-44 a stand that is due a check is not rolled for again, nor one that has passed it', () => {
  const guns = [
    stand('eye', 1, [24, 40], 'peltast-lt-tk'),
    stand('one', 1, 'off', 'athena-rck-hwz'),
    stand('two', 1, 'off', 'athena-rck-hwz'),
  ]
  const b = bench(game([tank('a', 24, 30), ...guns]), 10, 7)
  b.start(artilleryPhase, {}).one('barrage', 'one').spot('spot', 24, 30).one('barrage', 'two').spot('spot', 24, 30)
  assert.equal(b.spent().told('shelled', 0).length, 1)
  fire(bench(game([tank('a', 24, 30, { passed: 2 }), guns[0], stand('gun', 1, 'off', 'athena-rck-hwz')])), 24, 30).spent()
})
test('RG-QUAL-05 a direct-fire check passed in this turn does not save from an artillery check', () => {
  const b = fire(bench(field('athena-rck-hwz', [tank('a', 24, 30, { passed: 1 })]), 10, 2), 24, 30).spent()
  assert.equal(b.unit('a').where, 'removed')
})
test('RG-GRAV-04 a high grav is immune, one at nap of the earth is not, nor over cover', () => {
  const grav = (some: Partial<Stand>): Stand => stand('g', 0, [24, 30], 'falcon-gunsled', some)
  fire(bench(field('athena-rck-hwz', [grav({ mode: 'high' })])), 24, 30).spent()
  assert.equal(
    fire(bench(field('athena-rck-hwz', [grav({ mode: 'noe', over: true })]), 9, 9), 24, 30)
      .spent()
      .unit('g').pinned,
    true,
  )
})
test('RG-AMB-21 neither cover nor class counts, but by house rule both do', () => {
  const facts = (artilleryModifiers: boolean): number => {
    const g = field('athena-rck-hwz', [tank('a', 24, 30)], { land: land(patch('town', 24, 30, 6)), options: { artilleryModifiers } })
    return shellFacts(g, g.unit('a'), 1, at(24, 30), 1200, 1).modifier
  }
  assert.deepEqual([facts(false), facts(true)], [0, -1])
})

// ---- Unspotted stands (RG-ART-04) -------------------------------------------------------------------------------

const unseen = { spotted: false } as const
test('RG-ART-04 on an open table an unspotted enemy is only there on 1 to 5, rolled before the effect', () => {
  assert.equal(
    fire(bench(field('athena-rck-hwz', [tank('a', 24, 30, unseen)], open), 6), 24, 30)
      .spent()
      .unit('a').pinned,
    false,
  )
  assert.equal(
    fire(bench(field('athena-rck-hwz', [tank('a', 24, 30, unseen)], open), 5, 10, 9), 24, 30)
      .spent()
      .unit('a').pinned,
    true,
  )
})
test('RG-ART-04 the die is not rolled when the template covers a spotted enemy completely', () => {
  const two = (x: number): Bench =>
    bench(field('zeus-hmrl', [tank('a', 24, 30, unseen), tank('b', x, 30)], open, { selfHoming: true }), ...(x === 25 ? [3, 3] : [6, 3]))
  fire(two(25), 24, 30).spent()
  fire(two(26.25), 24, 30).spent() // touched, not covered
})
test("RG-ART-04 nor for the firer's own stands", () => {
  fire(bench(field('athena-rck-hwz', [], open, {}), 3), 24, 40).spent()
})
test('RG-ART-04 on a hidden table it is hit like any other', () => {
  const b = fire(bench(field('athena-rck-hwz', [tank('a', 24, 30, unseen)]), 10, 9), 24, 30).spent()
  assert.equal(b.unit('a').pinned, true)
})
test('RG-SEC-02 and the firing side hears nothing of it, but for the template', () => {
  const heard = (others: readonly Stand[], ...dice: number[]): string =>
    JSON.stringify(
      fire(bench(field('athena-rck-hwz', others), ...dice), 24, 30)
        .spent()
        .events.filter((e) => e.told === undefined || e.told.includes(1)),
    )
  assert.equal(heard([tank('a', 24, 30, unseen)], 10, 2), heard([]))
  assert.notEqual(heard([tank('a', 24, 30)], 10, 2), heard([]))
})
test('RG-SEC-01 nothing of the questions is told before a piece fires', () => {
  const b = bench(field('athena-rck-hwz', [tank('a', 24, 30)])).start(artilleryPhase, {})
  assert.equal(b.asked.told, 'nobody')
  b.one('barrage', 'gun')
  assert.deepEqual([b.asked.told, b.events.length, JSON.stringify(b.g.stack).includes('gun')], ['nobody', 0, false])
  assert.deepEqual(artilleryPhase.hushed?.(b.g as never, { more: true }), [0])
  const seen = bench(field('athena-rck-hwz', [tank('a', 24, 30)], open)).start(artilleryPhase, {})
  assert.deepEqual([seen.asked.told, artilleryPhase.hushed?.(seen.g as never, { more: true })], ['seat', []])
})

// ---- Rockets ----------------------------------------------------------------------------------------------------

test('RG-MRL-01 a launcher that fails its check scatters: check, direction, distance', () => {
  const b = fire(bench(field('zeus-hmrl', [tank('a', 24, 30), tank('b', 31, 30)]), 6, 4, 7, 10, 9), 24, 30).spent()
  const e = b.told('scatters', 0)[0]
  assert.deepEqual([e?.heading, e?.inches, b.unit('b').pinned, b.unit('a').pinned], [108, 7, true, false])
})
test('RG-MRL-01 one that passes does not scatter', () => {
  const b = fire(bench(field('zeus-hmrl', [tank('a', 24, 30)]), 7, 10, 9), 24, 30).spent()
  assert.deepEqual([b.told('scatters').length, b.unit('a').pinned], [0, true])
})
test('RG-MRL-01 directions run clockwise from north by 36 degrees, distances are whole inches', () => {
  assert.deepEqual(scattered(at(10, 10), { heading: 0, inches: 10 }), at(10, 20))
  const headings = new Set(odds((d) => scatter(d)).map((o) => o.is.heading))
  assert.deepEqual([headings.size, headings.has(36), headings.has(324), headings.has(360)], [10, true, true, false])
})
test('RG-MRL-01 a template whose center leaves the table is lost; nobody rolls point defense', () => {
  const b = fire(
    bench(
      field('zeus-hmrl', [
        tank('a', 24, 47),
        stand('pd', 0, [10, 10], 'avenger-aa', { pd: true }),
        stand('pd2', 0, [12, 10], 'avenger-aa', { pd: true }),
      ]),
      2,
      1,
      9,
    ),
    24,
    47,
  ).spent()
  assert.equal(b.told('barrageLost', 0).length, 1)
})
test('RG-MRL-01 self-homing rockets neither check nor scatter', () => {
  const g = field('zeus-hmrl', [], {}, { selfHoming: true })
  assert.equal(launcherFacts(g, g.unit('gun')), null)
})
test('RG-AMB-40 the Athena is no launcher: no check, point defense reads other', () => {
  const g = field('athena-rck-hwz', [])
  assert.deepEqual(
    [launcherFacts(g, g.unit('gun')), columnOf(profile('athena-rck-hwz') as Artillery), columnOf(profile('apollo-lmrl') as Artillery)],
    [null, 'other', 'mlrs'],
  )
})
test("RG-SEC-02 the launcher's own die is its side's; the scatter is everybody's", () => {
  const b = fire(bench(field('zeus-hmrl', []), 6, 4, 2), 24, 30).spent()
  assert.deepEqual(
    [b.told('launcherCheck', 0).length, b.told('launcherCheck', 1).length, b.told('scatters', 0)[0]?.dice?.flatMap((r) => r.dice)],
    [0, 1, [4, 2]],
  )
})
test('RG-DMRL-01 a remote launcher fires one Apollo barrage for the game and is spent', () => {
  const g = field('dmrl', [tank('a', 24, 30)], {}, { barrages: 1, selfHoming: true })
  const b = fire(bench(g, 10, 9), 24, 30).spent()
  assert.deepEqual([b.unit('gun').where, b.unit('gun').barrages, b.told('barrage', 0)[0]?.side], ['left', 0, 2400])
  assert.equal(hasBarrage(g, b.unit('gun')), false)
})

// ---- Point defense ----------------------------------------------------------------------------------------------

const pds = (n: number, x = 5): readonly Stand[] =>
  Array.from({ length: n }, (_, i) => stand(`pd${i}`, 0, [x + i * 1.5, 5], 'avenger-aa', { pd: true }))
test('RG-ART-08 check, scatter, point defense, effect in this order: what counts is where the rockets come down', () => {
  // failed check, due north, 6 inches: from 24,24 to 24,30, on a stand in the mode with +3: 7 − 3 stops two units’ rockets from 9
  const b = bench(field('apollo-lmrl', [stand('pd', 0, [24, 30], 'avenger-aa', { pd: true }), ...pds(1)]), 2, 1, 6, 6)
    .start(artilleryPhase, {})
    .one('barrage', 'gun')
    .spot('spot', 24, 24)
    .spent()
  assert.deepEqual(
    b.told('pointDefense', 0).map((e) => [e.bonus, e.stopped]),
    [[3, true]],
  )
  assert.deepEqual(
    b.events
      .filter(
        (e) => ['launcherCheck', 'scatters', 'pointDefense', 'shelled'].includes(e.is) && (e.told === undefined || e.told.includes(1)),
      )
      .map((e) => e.is),
    ['launcherCheck', 'scatters', 'pointDefense'],
  )
})
test('RG-EX-10 an Athena barrage against two units in the mode is stopped on a 7', () => {
  const b = fire(bench(field('athena-rck-hwz', [tank('a', 24, 30), ...pds(2)]), 7), 24, 30).spent()
  assert.deepEqual([b.told('pointDefense', 0)[0]?.number, b.told('pointDefense', 1)[0]?.stopped, b.unit('a').pinned], [7, true, false])
  assert.equal(
    guard({ number: 7, bonus: 0, units: [] }, { roll: (_w, s, read) => read(s.faces()[5][0]), taken: () => [] }),
    false,
    'not on a 6',
  )
})
test('RG-EX-11 self-homing Zeus rockets get through five units on a 6', () => {
  const b = fire(bench(field('zeus-hmrl', [tank('a', 24, 30), ...pds(5)], {}, { selfHoming: true }), 6, 10, 9), 24, 30).spent()
  assert.deepEqual([b.told('pointDefense', 0)[0]?.number, b.told('pointDefense', 0)[0]?.stopped, b.unit('a').pinned], [7, false, true])
})
test('RG-PD-03 one unit rolls no die against rockets; units out of the mode or of the other side count for nothing', () => {
  fire(bench(field('zeus-hmrl', [tank('a', 24, 30), ...pds(1)], {}, { selfHoming: true }), 4), 24, 30).spent()
  const g = field('athena-rck-hwz', [
    stand('idle', 0, [5, 5], 'avenger-aa'),
    stand('gone', 0, 'destroyed', 'avenger-aa', { pd: true }),
    stand('theirs', 1, [9, 5], 'avenger-aa', { pd: true }),
  ])
  assert.equal(guardFacts(g, 1, 'other', at(24, 30), 1200).number, null)
  assert.deepEqual(guardFacts(g, 0, 'other', at(24, 30), 1200).units, ['theirs'])
})
test('RG-PD-04 the die has +3 when the template touches a unit in the mode', () => {
  const b = fire(bench(field('athena-rck-hwz', [stand('pd', 0, [24, 30], 'avenger-aa', { pd: true })]), 6), 24, 30).spent()
  assert.deepEqual([b.told('pointDefense', 0)[0]?.bonus, b.told('pointDefense', 0)[0]?.stopped], [3, true])
  const idle = field('athena-rck-hwz', [stand('near', 0, [24, 30], 'avenger-aa'), stand('pd', 0, [5, 5], 'avenger-aa', { pd: true })])
  assert.equal(guardFacts(idle, 1, 'other', at(24, 30), 1200).bonus, 0)
})
test('RG-PD-05 a Mass Driver cannot be stopped', () => {
  fire(bench(field('mass-driver', [tank('a', 24, 30), ...pds(6)]), 3), 24, 30).spent()
})
test('RG-AMB-41 its barrages read no column', () => {
  assert.equal(columnOf(profile('mass-driver') as Artillery), null)
})
test('RG-AMB-24 point defense guards the whole table, by house rule 12 inches about the template', () => {
  const count = (pdRadius: number | null): number => {
    const g = field(
      'athena-rck-hwz',
      [
        stand('in', 0, [24, 17], 'avenger-aa', { pd: true, at: [28800, 36000 - 600 - 14400 - 450] }),
        stand('out', 0, [24, 17], 'avenger-aa', { pd: true, at: [28800, 36000 - 600 - 14400 - 451] }),
      ],
      { options: { pdRadius } },
    )
    return guardFacts(g, 1, 'other', at(24, 30), 1200).units.length
  }
  assert.deepEqual([count(null), count(12)], [2, 1])
})
const parade = (some: Partial<Stand> = {}): Bench =>
  bench(
    game([stand('aa', 0, [10, 10], 'avenger-aa', some), tank('t', 14, 10), stand('eye', 1, [44, 44], 'militia')], {
      words: { phase: 'movement' },
    }),
  )
test('RG-PD-01 a stand with point defense that has moved at most half its allowance may take the mode when the movement phase ends', () => {
  const moved = (y: number): Bench =>
    parade()
      .start(movement, undefined as never)
      .one('mover', 'aa')
      .say('path', { legs: [{ to: at(10, y) }] })
      .pass('mover')
  const b = moved(13)
  assert.deepEqual([b.kind, b.offered], ['pointDefense', ['aa']])
  assert.equal(b.say('pointDefense', { some: ['aa'] }).unit('aa').pd, true)
  assert.equal(moved(13.25).kind, '', 'more than half')
  assert.equal(
    parade()
      .start(movement, undefined as never)
      .pass('mover')
      .say('pointDefense', { some: [] })
      .unit('aa').pd,
    false,
  )
})
test('RG-PD-01 it lasts until its next own movement phase ends: through it while it moves, and no longer', () => {
  const b = parade({ pd: true }).start(movement, undefined as never)
  assert.equal(b.unit('aa').pd, true)
  b.one('mover', 'aa').say('path', { legs: [{ to: at(10, 16) }] })
  assert.equal(b.unit('aa').pd, true)
  assert.equal(b.pass('mover').unit('aa').pd, false)
})
test('RG-PD-02 a unit in the mode keeps its own fire: the mode is no marker of having fired', () => {
  const b = fire(bench(field('athena-rck-hwz', [tank('a', 24, 30), ...pds(2)]), 7), 24, 30)
  assert.deepEqual([b.unit('pd0').fired, b.unit('pd0').pd], ['no', true])
})
test('RG-PD-02 in the mode it fires normally: in First Fire with its gun, and stays in the mode', () => {
  const b = bench(
    game([tank('t', 24, 30), stand('aa', 1, [24, 22], 'avenger-aa', { pd: true })], { words: { phase: 'firstFire' } }),
    7,
  ).start(volley, { seat: 1, mode: 'first' })
  b.one('firstFire', 't').spent()
  assert.deepEqual([b.unit('aa').fired, b.unit('aa').pd, b.told('fires', 0)[0]?.modifier], ['yes', true, 1])
})
test('RG-SEC-02 all see the die of point defense; what unseen units made of it only their own side', () => {
  const b = fire(
    bench(
      field(
        'athena-rck-hwz',
        pds(2).map((s) => ({ ...s, spotted: false })),
      ),
      8,
    ),
    24,
    30,
  ).spent()
  const [own, theirs] = [b.told('pointDefense', 0)[0], b.told('pointDefense', 1)[0]]
  assert.deepEqual([own?.number, theirs?.number, theirs?.units, theirs?.dice?.[0].dice], [7, undefined, undefined, [8]])
})

// ---- Smoke ------------------------------------------------------------------------------------------------------

test('RG-ART-07 a barrage may be smoke: nobody is rolled for, a square of its size lies there', () => {
  const b = bench(field('zeus-hmrl', [tank('a', 24, 30)], {}, { selfHoming: true }))
    .start(artilleryPhase, {})
    .one('barrage', 'gun:smoke')
    .spot('smokeSpot', 24, 30)
    .spent()
  assert.deepEqual(
    b.g.words.smoke.map((s) => [s.at, s.side]),
    [[at(24, 30), 6000]],
  )
  assert.equal(b.unit('a').pinned, false)
})
test("RG-SMOKE-01 smoke has the side of the system's template and hides what is behind it", () => {
  const b = bench(field('athena-rck-hwz', [tank('a', 24, 20)]))
    .start(artilleryPhase, {})
    .one('barrage', 'gun:smoke')
    .spot('smokeSpot', 24, 36)
  assert.equal(b.g.words.smoke[0]?.side, 1200)
  assert.notEqual(spotRefusal(b.g, b.unit('gun'), at(24, 20)), true)
  assert.equal(spotRefusal(b.g, b.unit('gun'), at(10, 20)), true)
})
test('RG-MISS-08 neither Mass Driver nor Longbow fires smoke', () => {
  for (const p of ['mass-driver', 'longbow-tac-missile'] as const)
    assert.deepEqual(bench(field(p, [tank('a', 24, 30)])).start(artilleryPhase, {}).offered, ['gun'])
})
test('RG-ART-08 smoke too is checked, scattered and stopped', () => {
  const b = bench(field('zeus-hmrl', pds(4)), 3, 1, 2, 7)
    .start(artilleryPhase, {})
    .one('barrage', 'gun:smoke')
    .spot('smokeSpot', 24, 30)
    .spent()
  assert.deepEqual([b.told('scatters').length, b.told('pointDefense', 0)[0]?.stopped, b.g.words.smoke.length], [1, true, 0])
})

// ---- Longbow ----------------------------------------------------------------------------------------------------

const longbow = (target: Stand, laid: Laid = {}, some: Partial<Stand> = {}, ...dice: number[]): Bench =>
  bench(field('longbow-tac-missile', [target], laid, some), ...dice)
    .start(artilleryPhase, {})
    .one('barrage', 'gun')
test('RG-AMB-22 a Longbow sends one missile at a spotted stand: Heavy Missile row, listed armor whatever the facing', () => {
  const b = longbow(tank('a', 24, 30, { facing: 180 }), {}, {}, 9)
    .one('missile', 'a')
    .spent()
  assert.deepEqual([b.unit('a').where, b.g.words.sides[0].destroyed], ['destroyed', 8 * 256])
  assert.equal(
    longbow(tank('a', 24, 30, { facing: 180 }), {}, {}, 8, 9)
      .one('missile', 'a')
      .spent()
      .unit('a').pinned,
    true,
  )
})
test('RG-AMB-22 class counts, cover does not; a pin is an artillery pin', () => {
  const g = field('longbow-tac-missile', [tank('a', 24, 30)], { land: land(patch('town', 24, 30, 6)) }, { cls: 'veteran' })
  assert.equal(missileFacts(g, g.unit('gun'), g.unit('a')).modifier, 1)
  assert.equal(
    longbow(tank('a', 24, 30), {}, {}, 6, 2)
      .one('missile', 'a')
      .spent()
      .told('checks', 0)[0]?.from,
    'artillery',
  )
})
test('RG-AMB-22 no unspotted or high target, and point defense reads other', () => {
  const none = bench(
    field('longbow-tac-missile', [tank('a', 24, 30, unseen), stand('h', 0, [20, 20], 'hawk-gravtank', { mode: 'high' })]),
  ).start(artilleryPhase, {})
  none.spent()
  const b = longbow(tank('a', 24, 30), {}, {}, 9)
  b.with((g) => {
    g.add(stand('pd', 0, [5, 5], 'avenger-aa', { pd: true }))
  })
  assert.equal(b.one('missile', 'a').spent().told('pointDefense', 0)[0]?.number, 9)
  assert.equal(b.unit('a').where, 'table')
})
test('RG-DROP-05 a missile that kills scores one hit on a dropship', () => {
  const b = longbow(stand('ship', 0, [24, 30], 'dropship'), {}, {}, 10)
    .one('missile', 'ship')
    .spent()
  assert.deepEqual([b.unit('ship').hits, b.unit('ship').where], [1, 'table'])
})
test('RG-D17 a Longbow may be held back', () => {
  assert.equal(
    longbow(tank('a', 24, 30))
      .pass('missile')
      .spent()
      .told('missile').length,
    0,
  )
})

// ---- Orbit ------------------------------------------------------------------------------------------------------

const orbit = (laid: Laid = {}, others: readonly Stand[] = [tank('a', 24, 30), tank('b', 27, 30)]) =>
  game(others, {
    ...laid,
    sides: [
      {},
      {
        strikes: 0,
        plots: [
          { at: at(24, 30), lands: 1 },
          { at: at(9, 9), lands: 2 },
        ],
      },
    ],
  })
test('RG-ORB-01 a strike lands in the artillery phase of its player turn: 7 inches, no observer, no scatter', () => {
  const b = bench(orbit(), 10, 2, 9).start(artilleryPhase, {}).spent()
  assert.deepEqual([b.unit('a').pinned, b.unit('b').pinned, b.told('strike', 0)[0]?.side], [true, false, 8400])
  assert.deepEqual(
    b.g.words.sides[1].plots.map((p) => p.lands),
    [2],
  )
})
test('RG-ORB-01 RG-D04 strikes are plotted in the own Command Phase, in secret, and land in the next player turn', () => {
  const b = bench(game([tank('a', 24, 30)], { words: { count: 5, phase: 'command' }, sides: [{ strikes: 2 }, {}] })).start(plotStrikes, {})
  assert.deepEqual([b.asked.seat, b.asked.told], [0, 'nobody'])
  b.say('plotStrikes', { place: [{ at: at(10, 10) }, null] }).spent()
  assert.deepEqual([b.g.words.sides[0].strikes, b.g.words.sides[0].plots], [1, [{ at: at(10, 10), lands: 6 }]])
  assert.deepEqual([b.told('plotted', 0).length, b.told('plotted', 1).length], [1, 0])
})
test('RG-AMB-26 nobody without strikes is asked, and no spot off the table is taken', () => {
  bench(game([tank('a', 24, 30)]))
    .start(plotStrikes, {})
    .spent()
  assert.equal(
    bench(game([tank('a', 24, 30)], { sides: [{ strikes: 1 }, {}] }))
      .start(plotStrikes, {})
      .refuses({ place: [{ at: [-5, 0] }] }),
    'RG-ORB-01',
  )
})
test('RG-AMB-25 point defense reads other against orbit, by house rule the meson column: never', () => {
  const b = bench(orbit({}, [tank('a', 24, 30), ...pds(2)]), 7)
    .start(artilleryPhase, {})
    .spent()
  assert.equal(b.told('pointDefense', 0)[0]?.stopped, true)
  bench(orbit({ options: { orbitalPd: 'mesonGun' } }, [tank('a', 24, 30), ...pds(2)]), 4)
    .start(artilleryPhase, {})
    .spent()
})

// ---- Suggestions ------------------------------------------------------------------------------------------------

test('RG-ART-01 suggested spots are legal, on spotted enemies, away from friends', () => {
  const g = field('zeus-hmrl', [tank('a', 24, 30), tank('b', 26, 30), tank('hid', 10, 30, unseen)])
  const spots = suggestSpots(g, g.unit('gun'), 'explosive', 5)
  assert.ok(
    spots.length > 0 &&
      spots.every((p) => spotRefusal(g, g.unit('gun'), p) === true && under(g, p, 6000).some((s) => s.seat === 0 && s.spotted)),
  )
  assert.deepEqual(suggestSpots(field('zeus-hmrl', [tank('hid', 10, 30, unseen)]), g.unit('gun'), 'explosive', 5), [])
})
