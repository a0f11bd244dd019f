// Shellshock on the open table: steps, ground, rams, arcs, sight, chains, blind fire, deployment, half scale (SS-TAB).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Leg } from '../../../kernel/decision.ts'
import { isRefusal } from '../../../kernel/plain.ts'
import { ahead } from '../../../space/arc.ts'
import { INCH } from '../../../space/length.ts'
import { byTheBook } from '../state/fresh.ts'
import { OpenSite } from '../state/open.ts'
import { siteIn, siteOf } from '../state/site.ts'
import type { Ground, Named, SsGame, SsUnit } from '../state/state.ts'
import { game, play } from '../test/fixture.ts'
import { bare, box, inch, open, patch, spot, stands, wall } from '../test/fixture-open.ts'
import { table } from '../test/fixture-table.ts'
import { blindField, mayAimBlind, shooters } from './aiming.ts'
import { deployment, mayDeploy } from './deployment.ts'
import { aheadOf, courseOf, judgePath, mayRam, room } from './driving.ts'
import { chainTargets, fireBlind, type Shot } from './firing.ts'
import { mayHullDown, moveUnit } from './move.ts'
import { cannotMove, freeFacings, groundCost } from './movement.ts'
import { ram } from './ram.ts'
import { landings, transports } from './ride.ts'
import { turnBody } from './steps.ts'
import { angleFrom, behindBarrier, inArc, sightTo } from './targeting.ts'
import { checkChain } from './volley.ts'

const site = siteOf(bare) as OpenSite
const tank = (x: number, y: number, facing = 0, some: Partial<SsUnit> = {}, sheet = 'ww2-sherman'): SsUnit =>
  stands('a', 0, sheet, x, y, facing, some)
const foe = (x: number, y: number, facing = 180, some: Partial<SsUnit> = {}, id = 'b'): SsUnit =>
  stands(id, 1, 'ww2-sherman', x, y, facing, some)
const go = { unit: 'a', red: true } as const
/** MPs of a step straight ahead of a unit. */
const cost = (ground: Ground, u: SsUnit): number => groundCost(game([u], {}, ground), u, u.hex, site.step(u.hex, u.facing))
/** Steps straight ahead of a unit. */
const steps = (u: SsUnit, n: number): readonly Leg[] =>
  Array.from({ length: n }, (_, i) => i + 1).map((k) => {
    let at = u.hex
    for (let i = 0; i < k; i++) at = site.step(at, u.facing)
    return { to: site.place(at), way: 'ahead' }
  })

// ---- Places, steps, turns ------------------------------------------------------------------------------------------

test('SS-TAB-01, SS-AMB-45: a move on a table goes by steps of an inch, with the counts and MPs of hexes', () => {
  const u = tank(10, 10, 90, { speed: 3, gear: 'forward' })
  const t = table([u], [], {}, bare)
    .start(moveUnit, go)
    .one('speed', 'f3')
    .say('path', { legs: steps(u, 3) })
  const a = t.unit('a')
  assert.deepEqual([site.place(a.hex), a.moved, a.forward, a.speed], [inch([13, 10]), 3, 3, 3])
})

test('SS-TAB-02: distances are exact: a limit exactly reached is within it, a unit of length more is not', () => {
  const at = (x: number, y: number): number => site.spot([x, y])
  assert.equal(site.range(at(0, 0), at(5 * INCH, 12 * INCH)), 13) // 5, 12, 13
  assert.equal(site.range(at(0, 0), at(5 * INCH + 1, 12 * INCH)), 13.5)
  assert.equal(site.range(at(0, 0), at(5 * INCH - 1, 12 * INCH)), 12.5)
})

test('SS-TAB-03: a hexside of turning is 60 degrees from any whole degree, Free Facing too; the six steps lie about the facing', () => {
  const u = tank(10, 10, 17, { speed: 4, gear: 'forward', forward: 9 })
  const g = game([u], {}, bare)
  play(g, [], (x) => turnBody(x, 'a', 1))
  assert.equal(g.unit('a').facing, 77)
  g.edit('a').forward = 9
  play(g, [], (x) => turnBody(x, 'a', 5))
  assert.equal(g.unit('a').facing, 17)
  assert.deepEqual(freeFacings(site, tank(10, 10, 350, {}, 'ww2-panther')), [350, 50, 290])
  assert.deepEqual(
    site.around(u.hex, 17).map((s) => site.place(s)),
    [17, 77, 137, 197, 257, 317].map((d) => ahead(inch([10, 10]), d, INCH)),
  )
})

test('SS-TAB-04: a step is one inch along the bearing; only its end meets units and the edge of the table', () => {
  const u = tank(10, 10, 37, { speed: 4, left: 4, gear: 'forward', stage: 'moves' })
  assert.deepEqual(site.place(site.step(u.hex, 37)), ahead(inch([10, 10]), 37, INCH))
  assert.equal(site.step(spot(10, 0.9), 180), -1)
  assert.equal(site.step(spot(10, 1), 180), spot(10, 0)) // the edge itself is on the table
  // only its end meets units: a gap narrower than the mover is no bar on the way
  const past = (x: number): string | undefined => {
    const mover = { ...u, hex: spot(10, 9.4), facing: 0 }
    const others = [foe(10 - x, 9.9 + 0.6), foe(10 + x, 9.9 + 0.6, 0, {}, 'c')]
    return aheadOf(game([mover, ...others], {}, bare), mover, courseOf(mover)).bar?.rule
  }
  assert.deepEqual([past(0.8), past(1.1)], ['SS-MOVE-23', undefined])
})

// ---- Ground --------------------------------------------------------------------------------------------------------

test('SS-TAB-05: a step pays for each feature that it ends in or whose edge it crosses inwards, once a kind; leaving is free', () => {
  const brush = open({ templates: [patch('brush', 10, 11, 12, 13)] })
  assert.equal(cost(bare, tank(11, 10)), 1)
  assert.equal(cost(brush, tank(11, 10)), 2) // its end is on the edge: inside
  assert.equal(cost(brush, tank(11, 11)), 2) // inside, inside
  assert.equal(cost(brush, tank(11, 12.5)), 1) // only left
  const strip = open({ templates: [patch('brush', 9, 10.4, 13, 10.6)] })
  assert.equal(cost(strip, tank(11, 10)), 2) // crossed inwards on the way, ended beyond
  const two = open({ templates: [patch('brush', 9, 10.2, 13, 10.4), patch('brush', 9, 10.6, 13, 10.8), patch('rough', 9, 10.5, 13, 12)] })
  assert.equal(cost(two, tank(11, 10)), 4) // brush 2 once, rough 2
})

test('SS-TAB-05: a circle is a template too, and a wreck is a circle of half an inch where it stood', () => {
  const round = open({ templates: [{ feature: 'rough', level: 0, name: '', disc: { at: inch([11, 12]), radius: INCH } }] })
  assert.equal(cost(round, tank(11, 10)), 2)
  assert.equal(cost(round, tank(9.99, 10)), 1)
  const wreck = foe(11, 11.4, 0, { out: 'overkill' })
  const u = tank(11, 10)
  const on = (options: object): number => groundCost(game([u, wreck], options, bare), u, u.hex, site.step(u.hex, 0))
  assert.deepEqual([on({}), on({ wrecks: 'remove' })], [2, 1])
})

test('SS-TAB-05: a closed template bars the step that touches it, and a slip strikes it from where its step began', () => {
  const house = open({ templates: [patch('building', 10, 11, 12, 13)] })
  assert.equal(cost(house, tank(11, 10.5)), -1)
  const u = tank(11, 10.5, 0, { speed: 4, left: 4, gear: 'forward', stage: 'moves', moved: 4 })
  const t = table([u], [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], {}, house)
  assert.equal(aheadOf(t.g as unknown as SsGame, u, courseOf(u)).bar?.rule, 'SS-MOVE-15')
})

test('SS-TAB-06: a unit is on the level of the highest hill that holds its center; a step climbs by the levels of its ends', () => {
  const hill = open({
    hills: [
      { level: 1, polygon: box(10, 11, 20, 20) },
      { level: 2, polygon: box(12, 13, 18, 18) },
      { level: 3, polygon: box(12, 13, 18, 18) },
    ],
  })
  const s = siteOf(hill)
  assert.deepEqual([s.level(spot(11, 10)), s.level(spot(11, 11)), s.level(spot(15, 15))], [0, 1, 3])
  assert.equal(cost(hill, tank(11, 10.5)), 2) // one level up
  assert.equal(cost(hill, tank(11, 19.5)), 1) // down
  assert.equal(cost(hill, tank(15, 12.5)), -1) // two at once: closed to tracks
})

test('SS-TAB-07: within half its width a road is paved: a step that ends on it pays 1, but closed templates off it bar its way', () => {
  const lane = { points: [inch([0, 11]), inch([40, 11])], width: 2 * INCH }
  const wood = open({ roads: [lane], templates: [patch('brush', 5, 5, 20, 20)] })
  assert.equal(cost(wood, tank(10, 9.5)), 1) // ends at 10.5
  assert.equal(cost(wood, tank(10, 9)), 1) // just on its edge
  assert.equal(cost(wood, tank(10, 8.9)), 2)
  assert.deepEqual(siteOf(wood).features(spot(10, 12)).includes('road'), true)
  const thin = open({ roads: [lane], templates: [patch('building', 9, 9.2, 11, 9.8)] })
  assert.equal(cost(thin, tank(10, 9)), -1)
  const under = open({ roads: [lane], templates: [patch('building', 9, 9.5, 11, 12)] })
  assert.equal(cost(under, tank(10, 9.4)), 1) // the template holds the end: the road is on it
})

test('SS-TAB-08: a step pays a barrier that it touches, its start excepted, and once; a cliff bars it but down from its left', () => {
  const rail = open({ walls: [wall('barrier', [5, 11], [20, 11])] })
  const plain = cost(bare, tank(10, 10.5))
  const over = cost(rail, tank(10, 10.5)) - plain
  assert.ok(over > 0)
  assert.equal(cost(rail, tank(10, 11)), plain) // begins on it
  assert.equal(cost(rail, tank(10, 10)) - plain, over) // ends on it
  assert.equal(cost(open({ walls: [wall('barrier', [5, 11], [9, 11], [9, 10.8], [20, 10.8])] }), tank(9, 10.4)) - plain, over) // once
  // from east to west the south is to the left: high ground south, a fall to the north
  const cliff = open({ walls: [wall('cliff', [20, 11], [5, 11])], hills: [{ level: 1, polygon: box(5, 0, 20, 11) }] })
  assert.equal(cost(cliff, tank(10, 10.5)), 1)
  assert.equal(cost(cliff, tank(10, 11.5, 180)), -1)
})

test('SS-TAB-08, SS-MOVE-26: over a cliff a unit falls the levels between the ends of its step', () => {
  const ground = open({ walls: [wall('cliff', [20, 11], [5, 11])], hills: [{ level: 1, polygon: box(5, 0, 20, 10.9) }] })
  const u = tank(10, 10.5, 0, { speed: 1, gear: 'forward' })
  const t = table([u], [1, 1, 1, 1], {}, ground)
    .start(moveUnit, go)
    .one('speed', 'f1')
    .say('path', { legs: steps(u, 1) })
  assert.equal(t.all('falls').length, 1)
})

test('SS-TAB-08: Hull Down needs a barrier within an inch, and counts against fire that crosses it within an inch', () => {
  const ground = open({ walls: [wall('barrier', [8, 11], [12, 11])] })
  const may = (y: number): boolean => mayHullDown(game([tank(10, y)], {}, ground), tank(10, y))
  assert.deepEqual([may(10), may(9.99)], [true, false])
  const down = tank(10, 10.5, 0, { hullDown: true })
  const from = (x: number, y: number): boolean => behindBarrier(ground, down, spot(x, y), byTheBook)
  assert.deepEqual([from(10, 25), from(10, 5), from(30, 10.5)], [true, false, false])
  assert.equal(from(30, 12), false) // it crosses the line of the barrier beyond its end
  assert.equal(behindBarrier(ground, { ...down, hex: spot(10, 9.9) }, spot(10, 25), byTheBook), false)
})

test('SS-TAB-09: same hex below an inch, adjacent up to an inch and a half, within n at n and a half', () => {
  const a = spot(10, 10)
  const at = (x: number): number => site.spot([10 * INCH + x, 10 * INCH])
  assert.deepEqual([site.same(a, at(1199)), site.same(a, at(1200))], [true, false])
  assert.deepEqual(
    [site.adjacent(a, at(1199)), site.adjacent(a, at(1200)), site.adjacent(a, at(1800)), site.adjacent(a, at(1801))],
    [false, true, true, false],
  )
  assert.deepEqual([site.within(a, at(4200), 3), site.within(a, at(4201), 3)], [true, false])
  const squad = stands('s', 0, 'ww2-rifles', 10, 11.5, 0)
  const ride = stands('a', 0, 'mod-bradley', 10, 10, 0)
  assert.equal(transports(game([ride, squad], {}, bare), squad).length, 1)
})

// ---- Rams ----------------------------------------------------------------------------------------------------------

const ramming = (some: Partial<SsUnit> = {}): SsUnit =>
  tank(10, 10, 0, { speed: 6, left: 4, moved: 2, gear: 'forward', stage: 'moves', ...some })

test('SS-TAB-10: a step into an enemy’s circle rams the nearest; a friend there bars it', () => {
  const u = ramming()
  const g = game([u, foe(10.6, 11.2), foe(9.7, 11.1, 0, {}, 'c')], {}, bare)
  const way = aheadOf(g, u, courseOf(u))
  assert.deepEqual([way.enemy?.id, way.bar?.rule], ['c', 'SS-MOVE-23'])
  assert.equal(mayRam(g, u), true)
  assert.equal(judgePath(g, u, [{ to: site.place(way.to), way: 'ram' }]), true)
  const friend = game([u, stands('f', 0, 'ww2-sherman', 10, 11.2, 0)], {}, bare)
  assert.ok(isRefusal(judgePath(friend, u, [{ to: site.place(way.to), way: 'ram' }])))
  const among = game([u, foe(10.6, 11.2), stands('f', 0, 'ww2-sherman', 9.5, 11.3, 0)], {}, bare)
  const refused = judgePath(among, u, [{ to: site.place(way.to), way: 'ram' }])
  assert.equal(isRefusal(refused) && refused.rule, 'SS-TAB-10')
})

test('SS-TAB-10, SS-MOVE-25: machines of one side that a slip has thrown together are no obstacles either until apart', () => {
  const u = ramming()
  const free = (x: number, y: number): boolean => room(game([u, stands('f', 0, 'ww2-sherman', x, y, 0)], {}, bare), u, spot(10, 11)).free
  assert.deepEqual([free(10.3, 10.6), free(10.3, 11.2)], [true, false]) // one overlaps now, the other only there
})

test('SS-TAB-10: on a hit both stand, overlapping, and are no obstacles until apart; the side struck is where the rammer came from', () => {
  const g = game([ramming(), foe(10.3, 11.4, 90)], {}, bare)
  play(g, [9, 8], (x) => ram(x, 'a', 'b'))
  const [a, b] = [g.unit('a'), g.unit('b')]
  assert.deepEqual([site.place(a.hex), a.speed, b.speed], [inch([10, 11]), 0, 0])
  const struck = g.words.rams[0]
  assert.equal(struck.sector, angleFrom(site, b, spot(10, 10)).sector)
  assert.ok(site.same(a.hex, b.hex))
  assert.equal(room(g, a, site.step(a.hex, 0)).free, true) // on through it
})

test('SS-TAB-10, SS-PHYS-04: on a miss it goes on until it is free of the target, or stops where it came from', () => {
  const g = game([ramming(), foe(10.3, 11.4, 90)], {}, bare)
  play(g, [1, 2], (x) => ram(x, 'a', 'b'))
  assert.deepEqual(site.place(g.unit('a').hex), inch([10, 13])) // at 12 it would still overlap
  assert.equal(g.unit('a').left, 1)
  const short = game([ramming({ left: 2 }), foe(10.3, 11.4, 90)], {}, bare)
  play(short, [1, 2], (x) => ram(x, 'a', 'b'))
  assert.deepEqual([short.unit('a').hex, short.unit('a').stage], [spot(10, 10), 'done'])
})

// ---- Arcs and sight ------------------------------------------------------------------------------------------------

test('SS-TGT-03, SS-TAB-11: an arc is 30 degrees to either side of where the turret points, borders included, whatever the switch', () => {
  const u = tank(10, 10, 0)
  const at = (d: number): number => site.spot(ahead(inch([10, 10]), d, 10 * INCH))
  for (const arc of ['bookV', 'narrow60'] as const) {
    assert.deepEqual(
      [0, 29, 31, 331, 329].map((d) => inArc(site, u, 0, at(d), arc)),
      [true, true, false, true, false],
    )
    assert.equal(inArc(site, { ...u, facings: [1, 0, 0] }, 0, at(90), arc), true) // exactly 30 degrees off
  }
  assert.equal(inArc(site, u, 0, spot(10, 10.9), 'bookV'), false) // the same hex
})

test('SS-TAB-11, SS-TGT-03: an arc begins outside the own circle and turns with body and turret; at half scale it is as wide', () => {
  const half = siteOf(bare, true)
  for (const [s, far] of [
    [site, INCH],
    [half, INCH / 2],
  ] as const) {
    assert.deepEqual([s.counts, s.is], [1, 'table']) // a step counts one, at either scale (SS-TAB-15)
    const covered = (facing: number, turret: number, far: number): readonly number[] =>
      [0, 29, 31, 60, 90, 119, 121, 150, 179, 181, 331].filter((d) =>
        inArc(s, tank(10, 10, facing, { facings: [turret, 0, 0] }), 0, s.spot(ahead(inch([10, 10]), d, far)), 'bookV'),
      )
    assert.deepEqual(covered(0, 0, 4 * far), [0, 29, 331])
    assert.deepEqual(covered(90, 1, 4 * far), [121, 150, 179]) // the turret points to 150: 30 degrees to either side
    assert.deepEqual(covered(0, 0, far - 1), []) // in the same hex nothing is in an arc
  }
  assert.deepEqual([site.turned(350, 1), site.turned(10, -1), site.spot([-1, 5])], [50, 310, -1])
})

test('SS-TAB-11, SS-AMB-34: six sectors of 60 degrees about the facing; their border belongs to the more forward one', () => {
  const u = tank(20, 15, 40)
  const sector = (by: number): number => angleFrom(site, u, site.spot(ahead(inch([20, 15]), 40 + by, 9 * INCH))).sector
  assert.deepEqual([0, 60, 120, 180, 240, 300].map(sector), [0, 1, 2, 3, 4, 5])
  assert.equal(angleFrom(site, tank(20, 15, 60), spot(20, 20)).sector, 5)
  assert.equal(angleFrom(site, tank(20, 15, 30), spot(20, 20)).sector, 0) // exactly 30 degrees off
  assert.equal(angleFrom(site, tank(20, 15, 90), spot(20, 20)).sector, 5) // 90 off: between FL and RL
})

const sees = (ground: Ground, shooter: SsUnit, target: SsUnit, ...others: readonly SsUnit[]): boolean =>
  sightTo(game([shooter, target, ...others], {}, ground), shooter, target).clear

test('SS-TAB-12: what the line is strictly inside of blocks it; along an edge or at a corner it does not', () => {
  const wood = open({ templates: [patch('trees', 9, 14, 11, 16)] })
  assert.equal(sees(wood, tank(10, 10), foe(10, 20)), false)
  assert.equal(sees(wood, tank(9, 10), foe(9, 20)), true) // along its edge
  assert.equal(sees(wood, tank(8, 15), foe(10, 13)), true) // through its corner
  assert.equal(sees(open({ templates: [patch('rough', 9, 14, 11, 16)] }), tank(10, 10), foe(10, 20)), true)
})

test('SS-TAB-12: trees within an inch and a half of the shooter do not block him, but those of the target do', () => {
  const wood = open({ templates: [patch('trees', 9, 9, 11, 11.5)] })
  assert.equal(sees(wood, tank(10, 10), foe(10, 20)), true)
  assert.equal(sees(open({ templates: [patch('trees', 9, 9, 11, 11.6)] }), tank(10, 10), foe(10, 20)), false)
  assert.equal(sees(wood, tank(10, 20, 180), foe(10, 10)), false)
  assert.equal(sees(open({ templates: [patch('building', 9, 11, 11, 11.4)] }), tank(10, 10), foe(10, 20)), false)
})

test('SS-TAB-12, SS-TGT-08: heights are compared along the line: from a hill one looks over what is low', () => {
  const hill = { level: 2, polygon: box(5, 8, 15, 11) }
  const ground = open({ hills: [hill], templates: [patch('brush', 9, 14, 11, 16), patch('building', 20, 14, 22, 16)] })
  assert.equal(sees(ground, tank(10, 10), foe(10, 20)), true)
  assert.equal(sees(ground, tank(10, 5), foe(10, 20)), false) // the hill is in the way
  const near = open({ hills: [hill], templates: [patch('building', 9, 12, 11, 13)] })
  const far = open({ hills: [hill], templates: [patch('building', 9, 18, 11, 19)] })
  assert.deepEqual([sees(near, tank(10, 10), foe(10, 26)), sees(far, tank(10, 10), foe(10, 20))], [true, false])
})

test('SS-TAB-12, SS-TGT-05, SS-TGT-07: one friend within 12 inches is seen through, an enemy or a second friend is not', () => {
  const friend = (y: number, id = 'f'): SsUnit => stands(id, 0, 'ww2-sherman', 10, y, 0)
  const of = (...others: readonly SsUnit[]): boolean => sees(bare, tank(10, 5), foe(10, 25), ...others)
  assert.deepEqual([of(friend(17)), of(friend(17.01)), of(friend(12), friend(15, 'g'))], [true, false, false])
  assert.equal(of(stands('e', 1, 'ww2-sherman', 10, 15, 0)), false)
  assert.equal(of(stands('e', 1, 'ww2-sherman', 10.5, 15, 0)), true) // touching does not count
  assert.equal(of(stands('w', 1, 'ww2-sherman', 10, 15, 0, { out: 'overkill' })), false)
})

// ---- Chains, shock, blind fire -------------------------------------------------------------------------------------

const aims: readonly (Named | null)[] = [null, { mode: 'direct', system: 0, target: 'b', hex: -1 }, null, null, null]

test('SS-TAB-13: a chain is marks an inch apart on a whole degree; each unit within half an inch of one takes its share', () => {
  const shooter = stands('a', 0, 'mod-bradley', 10, 5, 0, { aims: aims.slice(0, 3) })
  const b = foe(10, 15)
  const g = game([shooter, b, foe(12.1, 15.3, 0, {}, 'c'), foe(11.5, 16, 0, {}, 'd')], {}, bare)
  const marks = [1, 2].map((n) => ({ to: ahead(inch([10, 15]), 90, n * INCH) }))
  const gun = shooter.custom === null ? 0 : 0
  const pick = `1:${gun}:chain`
  const judged = checkChain(g, shooter, pick, marks)
  assert.ok(judged === true || judged.rule !== 'SS-TAB-13')
  const bent = checkChain(g, shooter, pick, [marks[0], { to: ahead(marks[0].to, 30, INCH) }])
  assert.ok(isRefusal(bent) && bent.rule === 'SS-TAB-13')
  const shot: Shot = { by: 'a', gunner: 'G', target: 'b', weapons: [0], spread: 0 }
  const hexes = [b.hex, ...marks.map((m) => site.spot(m.to))]
  assert.deepEqual(
    chainTargets(g, shot, hexes, 'first').map((t) => t.id),
    ['b', 'c'],
  )
  assert.equal(site.mark(hexes, spot(11.5, 15)), 1) // as near to the third: the earlier one
})

test('SS-TAB-13, SS-SPEC-06: expanding shock is whole within half an inch of the center that was hit, half within one and a half', () => {
  const at = spot(10, 10)
  const share = (x: number): number => site.shock(at, site.spot([10 * INCH + x, 10 * INCH]))
  assert.deepEqual([share(0), share(600), share(601), share(1800), share(1801)], [1, 1, 2, 2, 0])
})

test('SS-TAB-14: blind fire aims at whole half inches, scatters by 60 degrees a face, and hits every circle that holds the point', () => {
  assert.deepEqual(site.place(site.aimed([10 * INCH + 290, 5 * INCH + 310])), inch([10, 5.5]))
  assert.deepEqual(site.place(site.scattered(spot(10, 10), 1, 3)), ahead(inch([10, 10]), 60, 3 * INCH))
  assert.equal(site.scattered(spot(10, 10), 4, 0), spot(10, 10))
  assert.equal(site.scattered(spot(1, 1), 3, 3), -1)
  const g = game(
    [stands('a', 0, 'ww2-mortartrack', 5, 5, 0), foe(20, 20.5), foe(20.4, 19.6, 0, {}, 'c'), foe(21, 20, 0, {}, 'd')],
    {},
    bare,
  )
  const dice = new Array<number>(13).fill(1)
  const struck = play(g, dice, (x) => fireBlind(x, 'a', 'G', [0], spot(20, 20), spot(20, 20)))
  const hit = struck.flatMap((e) => (e.is === 'damage' ? [e.unit] : []))
  assert.deepEqual(hit, ['b'])
})

test('SS-TAB-14, SS-TGT-13: a point is aimed at in arc and reach, from 12 inches on, where nobody of the side sees it', () => {
  const wall2 = open({ templates: [patch('building', 0, 12, 40, 13)] })
  const mortar = stands('a', 0, 'ww2-mortartrack', 10, 5, 0)
  const g = game([mortar, foe(10, 25)], {}, wall2)
  const [id, crew] = (shooters(g)[0] ?? 'a 1').split(' ')
  const u = g.unit(id)
  const system = [0, 1, 2].find((s) => blindField(g, u, Number(crew), s).first !== null) ?? -1
  assert.ok(system >= 0)
  const may = (x: number, y: number): boolean => mayAimBlind(g, u, Number(crew), system, inch([x, y]))
  assert.deepEqual([may(10, 20), may(10, 11), may(10, 16.5)], [true, false, false])
})

// ---- Deployment and scale ------------------------------------------------------------------------------------------

test('SS-TAB-15: a center is set up inside the zone, off closed ground, in nobody’s hex; then any whole degree is faced', () => {
  const ground = open({ templates: [patch('building', 1, 1, 3, 3)] })
  const zones = [{ seat: 0, cells: [], facing: 90, area: box(0, 0, 5, 30) }]
  const g = game([tank(4, 20), stands('n', 0, 'ww2-sherman', 0, 0, 0, { hex: -1 })], {}, ground)
  g.set({ zones })
  const may = (x: number, y: number): boolean => mayDeploy(g, g.unit('n'), inch([x, y]))
  assert.deepEqual([may(5, 10), may(5.1, 10), may(2, 2), may(4, 20.9), may(4, 21)], [true, false, false, false, true])
  const t = table([stands('n', 0, 'ww2-sherman', 0, 0, 0, { hex: -1 })], [], {}, ground, { zones }).start(deployment, { of: 'setup' })
  assert.notEqual(t.refuses({ place: [{ at: inch([4, 4]), facing: 360 }] }), '')
  t.say('deploy', { place: [{ at: inch([4, 4]), facing: 113 }] })
  assert.deepEqual([t.unit('n').hex, t.unit('n').facing], [spot(4, 4), 113])
})

test('SS-TAB-15: squads dismount at one of the six steps about the facing of their vehicle, where there is room', () => {
  const ride = stands('a', 0, 'mod-bradley', 10, 10, 20)
  const squad = stands('s', 0, 'ww2-rifles', 0, 0, 0, { hex: -1, riding: 'a' })
  const g = game([ride, squad, foe(10.2, 11.4)], {}, bare)
  const all = [20, 80, 140, 200, 260, 320].map((d) => site.spot(ahead(inch([10, 10]), d, INCH)))
  assert.deepEqual(
    landings(g, squad, ride.hex, 20),
    all.filter((s) => !site.same(s, spot(10.2, 11.4))),
  )
})

test('SS-TAB-15, SS-FORCE-06: at half scale steps, circles and limits halve, templates do not', () => {
  const u = tank(10, 10)
  const g = game([u], { halfScale: true }, open({ templates: [patch('brush', 9, 10.4, 11, 12)] }))
  const half = siteIn(g) as OpenSite
  assert.deepEqual([half.place(half.step(u.hex, 0)), half.radius], [inch([10, 10.5]), 300])
  assert.equal(groundCost(g, u, u.hex, half.step(u.hex, 0)), 2) // its MPs do not double
  assert.equal(half.range(u.hex, spot(10, 13)), 6)
  assert.deepEqual(
    [half.same(u.hex, spot(10, 10.5)), half.adjacent(u.hex, spot(10, 10.75)), half.adjacent(u.hex, spot(10, 10.8))],
    [false, true, false],
  )
  assert.equal(cannotMove(g, u), false)
})

test('SS-MOVE-08, SS-TAB-04: what is further than a step is refused as too far, in inches; what lies aside as not straight on', () => {
  const u = stands('a', 0, 'sf-anvil', 10, 10, 0, { speed: 5, left: 5, gear: 'forward', stage: 'moves' })
  const g = game([u], {}, bare)
  const why = (to: readonly [number, number]): string => {
    const r = judgePath(g, u, [{ to, way: 'ahead' }])
    return r === true ? '' : r.why
  }
  assert.equal(why([12000, 13200]), '')
  assert.equal(why([12000, 16800]), 'that is 4 inches off: a leg goes one inch')
  assert.equal(why([12900, 12800]), 'that point does not lie straight on')
  const wide = judgePath(g, { ...u, left: 0 }, [{ to: [12000, 13200], way: 'ahead' }])
  assert.ok(wide !== true && !wide.why.includes('hex'), JSON.stringify(wide))
})
