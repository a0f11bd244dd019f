// EIC League: tests of the detection roll, what it finds, the empty step and wildfire.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SeededDice, mixed } from '../../../kernel/dice.ts'
import { odds } from '../../../kernel/odds.ts'
import { bestDet, detectionFacts, finds, foundBy, nothingInRange, resolveDetection, wildfire } from './detection.ts'
import { at, game, suit, table, tank, withDrone } from '../test/fixture.ts'
import { coachAttacks, engage } from './coachattacks.ts'
import { round } from './sequence.ts'

const near = { b: at(12, 8), far: at(22, 8) }
const pair = (some = {}, other = {}) => game([suit('a', 0, at(10, 8), { weapons: ['laser'], ...some }), suit('b', 1, near.b, other)])

test('EIC-DET-01: a unit that is named rolls once; without a detection it has no attack', () => {
  const t = table(pair(), 59).start(engage, { by: 'a' })
  assert.equal(t.kind, '')
  assert.equal(t.unit('a').sense, 1)
  assert.ok(t.unit('a').acted)
  t.spent()
})

test('EIC-DET-01: one detection serves all attacks of the round', () => {
  const t = table(game([suit('a', 0, at(11, 8), { cls: 'ragingBull', attr: 90 }), suit('b', 1, near.b)]), 60, 1, 1).start(engage, {
    by: 'a',
  })
  t.one('attack', 'fight>b').one('attack', 'fight>b')
  assert.equal(t.all('detects').length, 1)
  assert.equal(t.all('attacks').length, 2)
})

test('EIC-DET-01: detection and attack of one unit are done before the next is named', () => {
  const t = table(game([suit('a', 0, at(10, 8)), suit('c', 0, at(10, 9)), suit('b', 1, near.b)]), 60, 1).start(coachAttacks, { seat: 0 })
  assert.deepEqual(t.offered, ['a', 'c'])
  t.one('attacker', 'a').one('attack', 'armGuns>b').one('sharpshot', 'normal')
  assert.deepEqual(t.offered, ['c'])
})

test('EIC-DET-02: the number is reached, not beaten: 60 detects at DET 80, 59 does not', () => {
  const facts = detectionFacts(pair(), suit('a', 0, at(10, 8)))
  assert.equal(facts.number, 60)
  const by = (n: number) => table(pair(), n).start(engage, { by: 'a' }).unit('a').sense
  assert.deepEqual([59, 60, 99, 100].map(by), [1, 2, 2, 3])
})

test('EIC-AMB-07: DET 100 needs 50, which is 51 in a hundred; a tie misses under detectTie', () => {
  const facts = detectionFacts(pair(), suit('a', 0, 0, { det: 100 }))
  const p = odds((dice) => resolveDetection(facts, dice) > 1).find((o) => o.is)?.p ?? 0
  assert.ok(Math.abs(p - 0.51) < 1e-12)
  const g = game([suit('a', 0, at(10, 8)), suit('b', 1, near.b)], { options: { detectTie: 'miss' } })
  assert.equal(table(g.fork(), 60).start(engage, { by: 'a' }).unit('a').sense, 1)
  assert.equal(table(g.fork(), 61).start(engage, { by: 'a' }).unit('a').sense, 2)
})

test('EIC-DET-03: success finds all enemies in range whose ECM is equal or lower, never a higher one', () => {
  const g = game([
    suit('a', 0, at(10, 8)),
    suit('b', 1, at(12, 8), { ecm: 80 }),
    suit('c', 1, at(13, 8), { ecm: 81 }),
    suit('d', 1, at(18, 8)),
    suit('e', 1, at(19, 8)),
  ])
  const t = table(g, 99).start(engage, { by: 'a' })
  assert.deepEqual(t.unit('a').found, ['b', 'd'])
  assert.ok(finds(80, 2, 80, 8) && !finds(80, 2, 81, 8) && !finds(80, 2, 0, 9))
})

test('EIC-AMB-08: the range is a radius of DET/10, the own hex not counted', () => {
  assert.ok(finds(30, 2, 0, 3) && !finds(30, 2, 0, 4))
})

test('EIC-EX-09: DET 30 sees three hexes in any direction', () => {
  const g = game([
    suit('a', 0, at(10, 8), { det: 30 }),
    suit('b', 1, at(13, 8), { ecm: 10 }),
    suit('c', 1, at(7, 8), { ecm: 10 }),
    suit('d', 1, at(14, 8), { ecm: 10 }),
  ])
  assert.deepEqual(foundBy(g, g.unit('a'), 2), ['b', 'c'])
})

test('EIC-DET-04: a roll of 100 finds all in range whatever their ECM, and nobody beyond', () => {
  const g = game([suit('a', 0, at(10, 8)), suit('b', 1, near.b, { ecm: 100, cls: 'jackrabbit' }), suit('c', 1, near.far)])
  assert.deepEqual(table(g, 100).start(engage, { by: 'a' }).unit('a').found, ['b'])
})

test('EIC-DET-05: what one unit found its team mate does not know', () => {
  const g = game([suit('a', 0, at(10, 8)), suit('c', 0, at(10, 9)), suit('b', 1, near.b)])
  const t = table(g, 100, 1).start(coachAttacks, { seat: 0 }).one('attacker', 'a').pass('attack').one('attacker', 'c')
  assert.deepEqual(t.unit('a').found, ['b'])
  assert.deepEqual(t.unit('c').found, [])
  t.spent()
})

test('EIC-DET-05: the detection is gone with the round', () => {
  const t = table(pair(), 4, 3, 100).start(round, {})
  t.pass('mover').pass('mover').one('attacker', 'a')
  assert.deepEqual(t.unit('a').found, ['b'])
  t.pass('attack').pass('attacker').pass('attacker')
  assert.deepEqual([t.unit('a').sense, t.unit('a').found], [0, []])
  t.spent()
})

test('EIC-DET-06: with nobody in range of anybody detection and attack are skipped, and all are told', () => {
  const g = game([suit('a', 0, at(4, 8)), suit('b', 1, near.far)])
  assert.ok(nothingInRange(g))
  const t = table(g, 3, 4).start(round, {}).pass('mover').pass('mover')
  assert.equal(t.told('skips')?.rule, 'EIC-DET-06')
  assert.equal(t.kind, '')
  t.spent()
})

test('EIC-DET-06: one enemy within the range of one unit is enough, distance alone counting', () => {
  assert.ok(!nothingInRange(pair({}, { ecm: 100 })))
  assert.ok(!nothingInRange(game([suit('a', 0, at(10, 8), { det: 10 }), suit('b', 1, at(19, 8), { det: 90 })])))
})

test('EIC-AMB-97: a drone out of its tank counts as an enemy in range, a docked one does not', () => {
  const out = withDrone(tank('t', 1, at(20, 8), { det: 10 })).map((u) =>
    u.hull === 'drone' ? { ...u, docked: false, aloft: true, hex: at(12, 8) } : u,
  )
  assert.ok(!nothingInRange(game([suit('a', 0, at(10, 8)), out])))
  assert.ok(nothingInRange(game([suit('a', 0, at(10, 8)), ...withDrone(tank('t', 1, at(20, 8), { det: 60 }))])))
})

test('EIC-AMB-15: the step is played when a coach may fire wild though nobody is in range', () => {
  const g = game([suit('a', 0, at(2, 8), { det: 40 }), suit('b', 1, near.far, { det: 60, ecm: 90 })])
  assert.ok(!nothingInRange(g))
})

test('EIC-WILD-01: with every DET below every enemy ECM all may fire undetected, at ATTR -50', () => {
  const g = game([suit('a', 0, at(10, 8), { det: 40, weapons: ['laser'] }), suit('b', 1, near.b, { ecm: 90, dfr: 20 })])
  assert.equal(wildfire(g, 0), 2)
  const t = table(g, 1, 96).start(engage, { by: 'a' })
  t.one('attack', 's1>b')
  assert.deepEqual([t.told('attacks')?.attr, t.told('attacks')?.wild], [30, true])
  t.say('boost', { number: 0 }).one('sharpshot', 'normal').spent()
})

test('EIC-WILD-01: one DET that is not below one ECM forbids it', () => {
  assert.equal(wildfire(game([suit('a', 0, at(10, 8), { det: 40 }), suit('b', 1, near.b, { ecm: 40 })]), 0), 0)
})

test('EIC-WILD-02: an enemy of low ECM that is merely out of range forbids it', () => {
  assert.equal(
    wildfire(game([suit('a', 0, at(2, 8), { det: 40 }), suit('b', 1, at(4, 8), { ecm: 90 }), suit('c', 1, near.far, { ecm: 10 })]), 0),
    0,
  )
})

test('EIC-WILD-02: drones are ignored in the test; weapon ranges apply; no fight and no ram', () => {
  const drone = withDrone(tank('t', 1, near.far, { ecm: 90 })).map((u) => (u.hull === 'drone' ? { ...u, docked: false, aloft: true } : u))
  const g = game([suit('a', 0, at(10, 8), { det: 40, weapons: ['laser'] }), suit('b', 1, at(11, 8), { ecm: 90 }), drone])
  assert.equal(wildfire(g, 0), 2)
  assert.deepEqual(table(g, 1).start(engage, { by: 'a' }).offered, ['armGuns>b', 's1>b'])
})

test('EIC-AMB-57: the best DET a working unit could have had closes the gap: flight 10, an elevator 10 for five hexes', () => {
  const other = suit('b', 1, near.b, { ecm: 45 })
  assert.equal(wildfire(game([suit('a', 0, at(10, 8), { det: 40 }), other]), 0), 2)
  assert.equal(wildfire(game([suit('a', 0, at(10, 8), { det: 40, flight: true }), other]), 0), 0)
  assert.equal(wildfire(game([suit('a', 0, at(10, 8), { det: 40, elevator: true }), other]), 0), 0)
  assert.equal(wildfire(game([suit('a', 0, at(10, 8), { det: 40, elevator: true, pwr: 40 }), other]), 0), 2) // four hexes are no full five
  assert.equal(wildfire(game([suit('a', 0, at(10, 8), { det: 40, flight: true, energy: 50 }), other]), 0), 2) // it does not work
  assert.equal(
    bestDet(
      game([suit('a', 0, 0)], { options: { elevatorHeightCap: 'none' } }),
      suit('a', 0, 0, { elevator: true, height: 8, heightBefore: 8 }),
    ),
    80 + 30,
  )
})

test('EIC-AMB-57: ATTR under 10 uses column 10', () => {
  const g = game([suit('a', 0, at(10, 8), { det: 40, attr: 40 }), suit('b', 1, near.b, { ecm: 90, dfr: 60 })])
  const t = table(g, 1, 80).start(engage, { by: 'a' }).one('attack', 'armGuns>b')
  assert.equal(t.told('misses')?.number, 80)
})

test('EIC-AMB-57: wildfirePerOpponent tests each opponent alone', () => {
  const units = [suit('a', 0, at(10, 8), { det: 40 }), suit('b', 1, near.b, { ecm: 90 }), suit('c', 2, at(12, 9), { ecm: 10 })]
  assert.equal(wildfire(game(units), 0), 0)
  const g = game(units, { options: { wildfirePerOpponent: true } })
  assert.equal(wildfire(g, 0), 2)
  assert.deepEqual(table(g, 1).start(engage, { by: 'a' }).offered, ['armGuns>b'])
})

test('EIC-AMB-95: one comrade of low ECM kept out of range shields an ECM wall against all but a roll of 100', () => {
  const g = game([suit('a', 0, at(10, 8)), suit('b', 1, near.b, { ecm: 100 }), suit('c', 1, near.far, { ecm: 10 })])
  assert.equal(wildfire(g, 0), 0)
  const p =
    odds((dice) => foundBy(g, g.unit('a'), resolveDetection(detectionFacts(g, g.unit('a')), dice)).length).find((o) => o.is === 1)?.p ?? 0
  assert.ok(Math.abs(p - 0.01) < 1e-12)
})

test('EIC-DICE-04: DET under 10 cannot detect and rolls nothing to any effect', () => {
  assert.equal(detectionFacts(pair(), suit('a', 0, 0, { det: 5 })).number, null)
})

test('EIC-DICE-05: ECM is compared exactly: DET 89 finds ECM 89, not 90', () => {
  assert.ok(finds(89, 2, 89, 1) && !finds(89, 2, 90, 1))
})

test('EIC-AMB-10: lookupRounding nearest reads DET 85 as 90', () => {
  const u = suit('a', 0, 0, { det: 85 })
  assert.equal(detectionFacts(game([u]), u).number, 60)
  assert.equal(detectionFacts(game([u], { options: { lookupRounding: 'nearest' } }), u).number, 55)
})

test('EIC-AMB-14: unit by unit by default: the one vanquished never shoots back', () => {
  const g = game([suit('a', 0, at(10, 8), { weapons: ['laser'] }), suit('b', 1, near.b, { energyMax: 20 }), suit('c', 1, near.far)], {
    words: { order: [1, 0] },
  })
  const t = table(g, 100, 99)
    .start(coachAttacks, { seat: 0 })
    .one('attacker', 'a')
    .one('attack', 's1>b')
    .say('boost', { number: 0 })
    .one('sharpshot', 'normal')
  assert.ok(t.unit('b').vanquished)
  const u = table(t.g).start(coachAttacks, { seat: 1 })
  assert.deepEqual(u.offered, [])
})

test('EIC-AMB-14: phaseOrder allDetect lets all of every coach detect before anybody attacks', () => {
  const g = game([suit('a', 0, at(10, 8)), suit('c', 0, at(10, 9)), suit('b', 1, near.b)], {
    options: { phaseOrder: 'allDetect' },
    words: { order: [1, 0] },
  })
  const t = table(g, 4, 3, 100, 1, 99).start(round, {})
  t.pass('mover').pass('mover')
  t.say('sensing', { some: ['a', 'c'] })
  t.say('sensing', { some: ['b'] })
  assert.deepEqual(
    ['a', 'c', 'b'].map((id) => t.unit(id).sense),
    [3, 1, 2],
  )
  assert.deepEqual(t.offered, ['a'])
  t.spent()
})

test('EIC-AMB-78: the engine answers with the list, to the acting coach alone', () => {
  const t = table(pair(), 70).start(engage, { by: 'a' })
  assert.deepEqual([t.told('detects')?.told, t.told('detects')?.found], [[0], ['b']])
})

test('EIC-SCRT-08: die and list of a detection go to the acting coach only; a failure looks like a pass', () => {
  const failed = table(pair(), 5).start(coachAttacks, { seat: 0 }).one('attacker', 'a')
  const passed = table(pair()).start(coachAttacks, { seat: 0 }).pass('attacker')
  const heard = (t: typeof failed) => JSON.stringify(t.events.filter((e) => e.told === undefined || e.told.includes(1)))
  assert.equal(heard(failed), heard(passed))
})

test('EIC-SCRT-04: a unit that holds fire after a success tells nothing', () => {
  const held = table(pair(), 99).start(coachAttacks, { seat: 0 }).one('attacker', 'a').pass('attack')
  const passed = table(pair()).start(coachAttacks, { seat: 0 }).pass('attacker')
  const heard = (t: typeof held) => JSON.stringify(t.events.filter((e) => e.told === undefined || e.told.includes(1)))
  assert.equal(heard(held), heard(passed))
})

test('EIC-AMB-83: a unit need not detect; a coach may finish without any roll', () => {
  table(pair()).start(coachAttacks, { seat: 0 }).pass('attacker').spent()
})

test('EIC-AMB-65: baseIsSanctuary hides units on their own base from detection', () => {
  const units = [suit('a', 0, at(20, 8)), suit('b', 1, at(22, 8))]
  assert.deepEqual(foundBy(game(units), game(units).unit('a'), 2), ['b'])
  const g = game(units, { options: { baseIsSanctuary: true } })
  assert.deepEqual(foundBy(g, g.unit('a'), 3), [])
})

test('EIC-DET-02: exact odds agree with the dice', () => {
  const facts = detectionFacts(pair(), suit('a', 0, 0))
  const dice = new SeededDice(mixed('detection'), 1, false),
    seen = [0, 0, 0, 0]
  for (let i = 0; i < 20000; i++) seen[resolveDetection(facts, dice)]++
  for (const { is, p } of odds((d) => resolveDetection(facts, d))) assert.ok(Math.abs(seen[is] / 20000 - p) < 0.015)
})

test('EIC-DICE-08: for each acting unit its detection, then for each attack one d100, followed by the d6 after a 100', () => {
  const g = game([suit('a', 0, at(10, 8), { weapons: ['laser'] }), suit('c', 0, at(10, 9)), suit('b', 1, near.b, { weapons: ['laser'] })])
  const t = table(g, 60, 100, 1, 12).start(coachAttacks, { seat: 0 })
  t.one('attacker', 'a').one('attack', 's1>b').say('boost', { number: 0 }).one('sharpshot', 'normal').one('attacker', 'c').spent()
  assert.deepEqual(
    t.events.flatMap((e) => (e.dice ?? []).map((r) => r.what)),
    ['detection', 'attack', 'weapon lost', 'detection'],
  )
})

test('EIC-SCRT-04, EIC-D07: when every unit has attacked nothing is asked any more; one that found nobody leaves the question open', () => {
  const set = (det: number, options: { rushCatch?: 'challenge' } = {}) =>
    game([suit('a', 0, at(10, 8)), suit('c', 0, at(10, 9), { det }), suit('b', 1, at(12, 8))], { options })
  const fires = (t: ReturnType<typeof table>, id: string) => t.one('attacker', id).one('attack', 'armGuns>b').one('sharpshot', 'normal')
  const all = fires(fires(table(set(80), 99, 1, 99, 1).start(coachAttacks, { seat: 0 }), 'a'), 'c')
  assert.equal(all.kind, '')
  assert.equal(
    fires(fires(table(set(80, { rushCatch: 'challenge' }), 99, 1, 99, 1).start(coachAttacks, { seat: 0 }), 'a'), 'c').kind,
    'attacker',
  ) // EIC-D13: time to call a rushed shot
  const one = fires(table(set(80), 99, 1, 2).start(coachAttacks, { seat: 0 }), 'a').one('attacker', 'c')
  assert.deepEqual([one.kind, one.offered], ['attacker', []]) // its roll failed: to end the step here would tell so
})

test('EIC-SCRT-04: a coach is asked in the attack step whether or not his units could find anybody: the pace tells no DET', () => {
  const near20 = table(
    game([suit('a', 0, at(10, 8), { det: 10 }), suit('b', 1, at(14, 8), { det: 90, ecm: 10 })], { words: { order: [0, 1] } }),
  ).start(coachAttacks, { seat: 0 })
  const far = table(game([suit('a', 0, at(10, 8), { det: 90 }), suit('b', 1, at(14, 8), { det: 90 })], { words: { order: [0, 1] } })).start(
    coachAttacks,
    { seat: 0 },
  )
  assert.deepEqual([near20.kind, near20.offered], ['attacker', []])
  assert.deepEqual([far.kind, far.offered], ['attacker', ['a']])
})
