// EIC League: tests of ground movement, flight, warp, elevator, stacking and what a declared or reloaded unit must do.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { at, game, map, place, suit, table, tank, withDrone } from '../test/fixture.ts'
import { drawPath, endsOf, heights, mayEnd, offerPath, stancesOf, walkCost } from './movement.ts'
import { coachMoves, moveUnit } from './coachmoves.ts'
import { checkAnswer, runs } from './sequence.ts'
import { gridOf, walkHexes } from '../state/state.ts'
import { attackOptions } from './targets.ts'

const A = at(10, 8)
type Some = Parameters<typeof suit>[3]
type Laid = Parameters<typeof game>[1]
const lone = (a: Some = {}, laid: Laid = {}) => game([suit('a', 0, A, a), suit('b', 1, at(22, 2))], laid)
const go = (g: ReturnType<typeof game>, ...dice: number[]) => table(g, ...dice).start(moveUnit, { by: 'a' })
const legs = (cell: number, way?: string) => ({ legs: [way === undefined ? { to: place(cell) } : { to: place(cell), way }] })

test('EIC-MOVE-01: SPD/10 hexes on the ground, less the armor penalty of a tank', () => {
  const t = go(lone({ spd: 60 }))
  assert.equal(t.refuses(legs(at(17, 8))), 'EIC-MOVE-01')
  t.go('path', at(16, 8))
  assert.deepEqual([t.unit('a').hex, t.unit('a').hexesMoved, t.unit('a').moved], [at(16, 8), 6, true])
  assert.equal(walkHexes(tank('a', 0, A, { spd: 60, bod: 120 })), 4)
  assert.equal(walkHexes(tank('a', 0, A, { spd: 30, bod: 150 })), 0)
})

test('EIC-ARM-02: SPD of the armor changes the rating, a hex penalty the hexes', () => {
  assert.equal(walkHexes(suit('a', 0, A, { spd: 60, bod: 50 })), 8)
  assert.equal(walkHexes(suit('a', 0, A, { spd: 60, bod: 60 })), 7)
})

test('EIC-AMB-44: the speed of a material stays when its BOD is worn', () => {
  assert.equal(walkHexes(suit('a', 0, A, { spd: 60, bod: 50, bodNow: 0 })), 8)
  assert.equal(walkHexes(tank('a', 0, A, { spd: 60, bod: 120, bodNow: 20 })), 4)
})

test('EIC-MOVE-01: one may stay', () => {
  const t = go(lone()).pass('path')
  assert.deepEqual([t.unit('a').hex, t.unit('a').moved], [A, true])
})

test('EIC-MOVE-02: one kind of movement for a unit and round', () => {
  const t = go(lone({ flight: true }))
  assert.equal(
    t.refuses({
      legs: [
        { to: [11, 8], way: 'walk' },
        { to: [12, 8], way: 'fly' },
      ],
    }),
    'EIC-MOVE-02',
  )
  t.go('path', at(12, 8), 'walk')
  assert.equal(t.kind, '')
})

test('EIC-AMB-16: mixMovement: each kind for the share that is left', () => {
  const t = go(lone({ flight: true, spd: 60, pwr: 80 }, { options: { mixMovement: true } }))
  t.go('path', at(13, 8), 'walk') // half of 6
  assert.deepEqual(t.asked.choice.is === 'path' && t.asked.choice.ways?.map((w) => [w.id, w.budget]), [
    ['fly', 4],
    ['land', 4],
  ])
  t.go('path', at(17, 8), 'land')
  assert.equal(t.kind, '')
})

test('EIC-MOVE-04: a paralyzed unit is not offered', () => {
  const t = table(game([suit('a', 0, A, { paralyzed: true, paralyzedThrough: 5 }), suit('c', 0, at(9, 8)), suit('b', 1, at(22, 2))])).start(
    coachMoves,
    { seat: 0 },
  )
  assert.deepEqual(t.offered, ['c'])
})

test('EIC-MOVE-05: through friends, not through enemies; one ground unit in a hex', () => {
  const row = (seat: number) => [4, 5, 6, 7, 8, 9, 10, 11, 12].map((r, i) => suit(`w${i}`, seat, at(11, r)))
  const friends = game([suit('a', 0, A), ...row(0), suit('b', 1, at(22, 2))])
  assert.equal(walkCost(friends, friends.unit('a'), at(12, 8), 6), 2)
  assert.equal(checkAnswer(friends, offerPath(friends, friends.unit('a'))!, legs(at(11, 8))) === true, false)
  const enemies = game([suit('a', 0, A), ...row(1)])
  assert.equal(walkCost(enemies, enemies.unit('a'), at(12, 8), 6), -1)
})

test('EIC-MOVE-05: any number of flyers above a unit, and a walker under them', () => {
  const g = game([
    suit('a', 0, A, { flight: true }),
    suit('b', 1, at(12, 8)),
    suit('c', 1, at(12, 8), { flight: true, aloft: true }),
    suit('d', 1, at(13, 8), { flight: true, aloft: true }),
  ])
  const u = g.unit('a')
  assert.ok(mayEnd(g, u, 'fly', at(12, 8)))
  assert.ok(!mayEnd(g, u, 'land', at(12, 8)))
  assert.ok(mayEnd(g, u, 'walk', at(13, 8)))
})

test('EIC-MOVE-05: a base has room for its owner and is closed to enemies on the ground, who may fly over', () => {
  const g = game([suit('a', 0, at(20, 8), { flight: true }), suit('c', 0, at(2, 8)), suit('d', 0, at(3, 8)), suit('b', 1, at(22, 2))])
  assert.ok(!mayEnd(g, g.unit('a'), 'walk', at(22, 8)))
  assert.ok(!mayEnd(g, g.unit('a'), 'land', at(22, 8)))
  assert.ok(mayEnd(g, g.unit('a'), 'fly', at(22, 8)))
  assert.ok(mayEnd(g, g.unit('d'), 'walk', at(2, 8)))
})

test('EIC-AMB-17: base hexes bar enemies in passing too; stacking free lets any number share and pass', () => {
  const g = game([suit('a', 0, at(21, 8)), suit('b', 1, at(22, 2))])
  assert.equal(walkCost(g, g.unit('a'), at(22, 8), 6), -1)
  const free = game([suit('a', 0, A), suit('b', 1, at(11, 8))], { options: { stacking: 'free' } })
  assert.ok(mayEnd(free, free.unit('a'), 'walk', at(11, 8)))
  assert.equal(walkCost(free, free.unit('a'), at(12, 8), 2), 2)
})

test('EIC-MOVE-05 EIC-AMB-17: a walk onto an enemy, its base or past what bars the way says so; only what is far is out of reach', () => {
  const g = game([suit('a', 0, at(21, 8)), suit('b', 1, at(20, 8)), suit('c', 0, at(21, 7)), suit('d', 1, at(22, 2))])
  const why = (to: number): string => {
    const no = checkAnswer(g, offerPath(g, g.unit('a'))!, legs(to))
    return no === true ? '' : `${no.rule}: ${no.why}`
  }
  assert.equal(why(at(20, 8)), 'EIC-MOVE-05: an enemy stands there')
  assert.equal(why(at(22, 8)), 'EIC-MOVE-05: an enemy base is closed on the ground; it may be flown over')
  assert.equal(why(at(21, 7)), 'EIC-MOVE-05: another unit stands there')
  assert.match(why(at(2, 8)), /^EIC-MOVE-01: out of reach: \d+ hexes on the ground$/)
  const ring = [...gridOf(g.words.map).neighbours(at(11, 8))].map((cell, i) => suit(`r${i}`, 1, cell))
  const shut = game([suit('a', 0, at(11, 8)), ...ring])
  const no = checkAnswer(shut, offerPath(shut, shut.unit('a'))!, legs(at(11, 10)))
  assert.ok(no !== true && no.rule === 'EIC-MOVE-05' && /the way is barred/.test(no.why))
})

test('EIC-MOVE-05: missing hexes are walked around', () => {
  const holed = { ...map, missing: [at(11, 8), at(10, 7), at(10, 9)] }
  const g = game([suit('a', 0, A), suit('b', 1, at(22, 2))], { words: { map: holed } })
  assert.equal(walkCost(g, g.unit('a'), at(12, 8), 6) > 2, true)
})

test('EIC-MOVE-01: every end that a walk offers is legal, and no other', () => {
  const g = game([suit('a', 0, A, { spd: 40 }), suit('c', 0, at(11, 8)), suit('b', 1, at(9, 8)), suit('e', 1, at(12, 9))])
  const d = offerPath(g, g.unit('a'))!,
    ends = endsOf(g, g.unit('a'), 'walk')
  for (const cell of gridOf(map).cells) assert.equal(checkAnswer(g, d, legs(cell)) === true, ends.includes(cell), String(place(cell)))
})

test('EIC-FLT-01: PWR/10 hexes over anything; then aloft or landed; hovering costs nothing', () => {
  const t = go(lone({ flight: true, pwr: 50 }))
  assert.equal(t.refuses(legs(at(16, 8), 'fly')), 'EIC-FLT-01')
  t.go('path', at(15, 8), 'fly')
  assert.deepEqual([t.unit('a').hex, t.unit('a').aloft], [at(15, 8), true])
  const land = go(lone({ flight: true, aloft: true, pwr: 50 })).go('path', A, 'land') // over 0 hexes
  assert.deepEqual([land.unit('a').hex, land.unit('a').aloft], [A, false])
  const take = go(lone({ flight: true, pwr: 50 })).go('path', A, 'fly')
  assert.ok(take.unit('a').aloft)
  const hover = go(lone({ flight: true, aloft: true })).pass('path')
  assert.ok(hover.unit('a').aloft)
})

test('EIC-FLT-01: no flight for who has none; aloft nobody walks', () => {
  assert.match(go(lone()).refuses(legs(at(11, 8), 'fly')), /no way "fly"/)
  assert.match(go(lone({ flight: true, aloft: true })).refuses(legs(at(11, 8), 'walk')), /no way "walk"/)
})

test('EIC-EX-08: a suit with flight and PWR 50 flies five hexes', () => {
  const g = lone({ flight: true, pwr: 50 })
  assert.ok(mayEnd(g, g.unit('a'), 'fly', at(15, 8)) && !mayEnd(g, g.unit('a'), 'fly', at(16, 8)))
})

test('EIC-NRG-06: flight, warp and elevator fail below 31 percent', () => {
  assert.match(go(lone({ flight: true, energyMax: 100, energy: 30 })).refuses(legs(at(11, 8), 'fly')), /no way/)
  assert.equal(go(lone({ flight: true, energyMax: 100, energy: 31 })).refuses(legs(at(11, 8), 'fly')), '')
  assert.deepEqual(
    stancesOf(suit('a', 0, A, { elevator: true, energyMax: 100, energy: 30 }), false).map((o) => o.id),
    ['move'],
  )
})

test('EIC-WARP-01: a jump of PWR/10 hexes, everything between ignored', () => {
  const ring = [at(4, 8), at(2, 8), at(2, 7), at(3, 7), at(2, 9), at(3, 9)].map((hex, i) => suit(`e${i}`, 1, hex))
  const g = game([tank('a', 0, at(3, 8), { warp: true, warping: true, pwr: 80 }), ...ring])
  assert.ok(mayEnd(g, g.unit('a'), 'warp', at(11, 8)) && !mayEnd(g, g.unit('a'), 'warp', at(12, 8)))
})

test('EIC-WARP-02: the target hex must be free', () => {
  const g = game([tank('a', 0, A, { warp: true, warping: true }), suit('b', 1, at(12, 8)), suit('c', 0, at(13, 8))])
  assert.equal(go(g.fork()).refuses(legs(at(12, 8), 'warp')), 'EIC-WARP-02')
  assert.equal(go(g.fork()).refuses(legs(at(13, 8), 'warp')), 'EIC-WARP-02')
  assert.equal(go(g.fork()).refuses(legs(at(14, 8), 'warp')), '')
})

test('EIC-WARP-03: a declared tank must warp; an undeclared one may not', () => {
  const t = table(game([tank('a', 0, A, { warp: true, warping: true }), suit('c', 0, at(9, 8)), suit('b', 1, at(22, 2))])).start(
    coachMoves,
    { seat: 0 },
  )
  assert.match(t.refuses({ pass: true }), /cannot be passed/)
  t.one('mover', 'a')
  assert.match(t.refuses({ pass: true }), /cannot be passed/)
  assert.equal(t.refuses(legs(A, 'warp')), 'EIC-WARP-03')
  t.go('path', at(14, 8), 'warp')
  assert.equal(t.unit('a').hex, at(14, 8))
  assert.match(go(game([tank('a', 0, A, { warp: true }), suit('b', 1, at(22, 2))])).refuses(legs(at(11, 8), 'warp')), /no way/)
})

test('EIC-WARP-03: that the last unit must warp, by what was declared in secret, does not show in the breadcrumb of the others', () => {
  const frames = (warping: boolean) => {
    const t = table(game([tank('a', 0, A, { warp: true, warping }), suit('b', 1, at(22, 2))])).start(coachMoves, { seat: 0 })
    return {
      kind: t.kind,
      shown: [0, 1].map((seat) =>
        t.g.stack
          .filter(
            (f) =>
              !runs.procedures
                .get(f.do)
                ?.hushed?.(t.g as never, f.v)
                .includes(seat),
          )
          .map((f) => f.do),
      ),
    }
  }
  assert.deepEqual(frames(true), { kind: 'path', shown: [['coachMoves', 'moveUnit'], ['coachMoves']] })
  assert.deepEqual(frames(false), { kind: 'mover', shown: [['coachMoves'], ['coachMoves']] })
})

test('EIC-AMB-12: a declared tank without a free hex, paralyzed or failed, does not warp', () => {
  const full = gridOf(map).disc(A, 1)
  const g = game([
    tank('a', 0, A, { warp: true, warping: true, pwr: 10 }),
    ...Array.from(full)
      .filter((c) => c !== A)
      .map((hex, i) => suit(`w${i}`, 1, hex)),
  ])
  assert.equal(offerPath(g, g.unit('a')), null)
  const t = table(g).start(coachMoves, { seat: 0 })
  t.pass('mover')
})

test('EIC-ELEV-01: up or down by PWR/10, and that is the whole movement', () => {
  const t = go(lone({ elevator: true, pwr: 80 }))
  assert.deepEqual(t.offered, ['move', 'elevator'])
  t.one('stance', 'elevator').say('height', { number: 8 })
  assert.deepEqual([t.unit('a').height, t.kind], [8, ''])
  const down = go(lone({ elevator: true, height: 8, pwr: 80 }))
  assert.deepEqual(down.asked.choice, { is: 'number', min: 0, max: 8, step: 1, unit: 'hexes' })
})

test('EIC-ELEV-02: while up there is no other movement; back at 0 it walks in the turn after', () => {
  const t = go(lone({ elevator: true, height: 3 }))
  assert.equal(t.kind, 'height')
  t.say('height', { number: 0 })
  assert.equal(t.kind, '')
  assert.equal(offerPath(lone({ elevator: true, height: 3 }), suit('a', 0, A, { elevator: true, height: 3 })), null)
})

test('EIC-ELEV-03: DET and ATTR 10 for every full five hexes', async () => {
  const { attrOf, detOf } = await import('../state/state.ts')
  assert.deepEqual(
    [0, 4, 5, 9, 10].map((height) => attrOf(suit('a', 0, A, { height })) - 80),
    [0, 0, 10, 10, 20],
  )
  assert.deepEqual(
    [4, 5, 12].map((height) => detOf(suit('a', 0, A, { height })) - 80),
    [0, 10, 20],
  )
})

test('EIC-AMB-18: height is capped at PWR/10; with elevatorHeightCap none it climbs turn after turn', () => {
  const u = suit('a', 0, A, { elevator: true, height: 8, pwr: 80 })
  assert.deepEqual(heights(lone(), u), [0, 8])
  assert.deepEqual(heights(lone({}, { options: { elevatorHeightCap: 'none' } }), u), [0, 16])
})

test('EIC-ELEV-04: warp and elevator never in the same turn', () => {
  assert.deepEqual(
    stancesOf(tank('a', 0, A, { elevator: true, warp: true, warping: true }), false).map((o) => o.id),
    ['move'],
  )
  assert.deepEqual(
    stancesOf(tank('a', 0, A, { elevator: true, warp: true }), false).map((o) => o.id),
    ['move', 'elevator'],
  )
})

test('EIC-ELEV-05: height adds nothing to a distance', () => {
  const reached = (hexes: number): boolean => {
    const g = game([suit('a', 0, A, { elevator: true, height: 8, found: ['b'], sense: 2 }), suit('b', 1, at(10 + hexes, 8))])
    return attackOptions(g, g.unit('a'), 0).some((o) => o.id === 'armGuns>b')
  }
  assert.deepEqual([8, 9].map(reached), [true, false]) // PWR 80, as on the ground
})

test('EIC-MOVE-02: for a plain unit the hex is the only question', () => {
  const t = go(lone())
  assert.deepEqual([t.kind, t.asked.choice.is === 'path' && t.asked.choice.ways], ['path', undefined])
})

test('EIC-D06: units move in any order, each once, and the coach may finish early', () => {
  const t = table(game([suit('a', 0, A), suit('c', 0, at(9, 8)), suit('b', 1, at(22, 2))])).start(coachMoves, { seat: 0 })
  t.one('mover', 'c').pass('path')
  assert.deepEqual(t.offered, ['a'])
  t.pass('mover')
  assert.equal(t.kind, '')
})

test('EIC-AMB-97: a docked drone goes along with its tank', () => {
  const g = game([withDrone(tank('a', 0, A)), suit('b', 1, at(22, 2))])
  const t = go(g).go('path', at(12, 8))
  assert.equal(t.unit('a.drone').hex, at(12, 8))
})

test('EIC-MOVE-01: paths drawn at random are legal, by every way', () => {
  const dice = new SeededDice(mixed('paths'), 1, false)
  for (const u of [
    { flight: true },
    { flight: true, aloft: true },
    { retreat: 'retreating' as const },
    { spd: 10 },
    { hex: at(2, 8), mustLeave: true },
  ]) {
    const g = game([suit('a', 0, A, u), suit('c', 0, at(11, 8)), suit('b', 1, at(9, 8))])
    const d = offerPath(g, g.unit('a'))!
    for (let i = 0; i < 50; i++) {
      const c = drawPath(g, g.unit('a'), d, dice)
      assert.equal(checkAnswer(g, d, c), true)
    }
  }
})

test('EIC-FLT-02: aloft DFR +20 and DET +10', async () => {
  const { detOf, dfrOf } = await import('../state/state.ts')
  const low = suit('a', 0, A, { flight: true }),
    high = { ...low, aloft: true }
  assert.deepEqual([dfrOf(high) - dfrOf(low), detOf(high) - detOf(low)], [20, 10])
})

test('EIC-AMB-16: mixMovement: having warped, a tank may walk the share that is left, or not', () => {
  const t = go(
    game([tank('a', 0, A, { warp: true, warping: true, pwr: 80, spd: 60 }), suit('b', 1, at(22, 2))], { options: { mixMovement: true } }),
  )
  t.go('path', at(14, 8), 'warp')
  assert.deepEqual(t.asked.choice.is === 'path' && t.asked.choice.budget, 3)
  t.pass('path')
  assert.equal(t.kind, '')
})

test(
  'EIC-AMB-16 EIC-ELEV-01 EIC-ELEV-02: mixMovement mixes ground, flight and warp; an elevator is the whole ' +
    'movement, and who came down walks in the next round',
  () => {
    const mixed = { options: { mixMovement: true } }
    const down = go(lone({ elevator: true, height: 3, heightBefore: 3 }, mixed)).say('height', { number: 0 })
    assert.deepEqual([down.kind, down.unit('a').height, down.unit('a').moved], ['', 0, true])
    const walked = go(lone({ elevator: true, spd: 60 }, mixed))
      .one('stance', 'move')
      .go('path', at(11, 8))
    assert.equal(walked.kind, '') // five of six hexes are left, and none of them is a rise
    const flown = go(lone({ elevator: true, flight: true, spd: 60 }, mixed))
      .one('stance', 'move')
      .go('path', at(13, 8), 'land')
    assert.deepEqual([flown.kind, flown.asked.choice.is === 'path' && flown.asked.choice.budget], ['path', 3])
    assert.equal(flown.pass('path').kind, '')
  },
)

test('EIC-AMB-16 EIC-AMB-93: mixMovement: who must leave the base after a reload does not come back to it in the same round', () => {
  const t = go(lone({ hex: at(2, 8), mustLeave: true, flight: true }, { options: { mixMovement: true } })).go('path', at(3, 8), 'walk')
  assert.equal(t.refuses(legs(at(2, 8), 'fly')), 'EIC-AMB-93')
  assert.equal(t.refuses(legs(at(2, 7), 'fly')), '')
})

test('EIC-MOVE-05: the ends of a walk are the cells in which it may end, one by one, past enemies, friends, bases and gaps', () => {
  const near = [at(11, 8), at(11, 7), at(9, 8), at(10, 7), at(10, 9), at(12, 9)]
  const laid: readonly Laid[] = [{}, { options: { stacking: 'free' } }, { words: { map: { ...map, missing: [at(9, 7), at(12, 8)] } } }]
  for (const some of laid)
    for (const hex of [A, at(2, 8)])
      for (const mustLeave of [false, true]) {
        const crowd = near.map((h, i) => suit(`${'ab'[i % 2]}${i}`, i % 2, h))
        const g = game([suit('a', 0, hex, { mustLeave }), ...crowd, suit('b', 1, at(22, 2))], some),
          u = g.unit('a'),
          cells = [...gridOf(g.words.map).disc(hex, walkHexes(u))]
        assert.deepEqual(
          endsOf(g, u, 'walk'),
          cells.filter((c) => mayEnd(g, u, 'walk', c)),
        )
      }
})
