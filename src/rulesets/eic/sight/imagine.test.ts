// EIC League: tests of states imagined from a view: they look the same, are legal, and could have done what was seen.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { book } from '../book/book.ts'
import { bodMaterial, leagueOf, leagues } from '../book/charts.ts'
import { face } from '../face/face.ts'
import { at, game, suit, table, tank, withDrone } from '../test/fixture.ts'
import { begun, played, screenPosition } from '../test/fixture-play.ts'
import { forecast } from './forecast.ts'
import { imagine } from './imagine.ts'
import { initiative } from '../rules/initiative.ts'
import { unitFaults } from '../workshop/limits.ts'
import type { UnitPlan } from '../workshop/plan.ts'
import { fullShots, isWeapon, slotsOf, weapon } from '../book/roster.ts'
import { refused } from './refusals.ts'
import { coachAttacks, engage } from '../rules/coachattacks.ts'
import { coachMoves } from '../rules/coachmoves.ts'
import { ecmOf, liftHexes, liftWorks, walkHexes, type EicOptions, type EicUnit } from '../state/state.ts'
import { view } from './view.ts'
import { termsOf } from '../workshop/workshop.ts'

const stream = (seed: string): SeededDice => new SeededDice(mixed(seed), 0, false)
const A = at(10, 8),
  B = at(12, 8)

/** The sheet of an imagined unit, as a force file would have it. */
function planOf(u: EicUnit): UnitPlan {
  const on = (no: number): UnitPlan['holster'] => u.slots.find((s) => s.no === no)?.weapon ?? null,
    hull = u.hull === 'tank' ? 'tank' : 'suit'
  return {
    name: u.name,
    hull,
    cls: u.cls,
    ratings: { BOD: u.bod, ATTR: u.attr, DFR: u.dfr, PWR: u.pwr, SPD: u.spd, DET: u.det, ECM: u.ecm },
    weapons: Array.from({ length: slotsOf(hull, u.cls) }, (_, i) => on(i + 1)),
    shields: { laser: u.laser, heat: u.heat, cold: u.cold, sonic: u.sonic },
    specialMovement: [
      ...(u.flight ? ['flight' as const] : []),
      ...(u.warp ? ['warp' as const] : []),
      ...(u.elevator ? ['elevator' as const] : []),
    ],
    holster: hull === 'suit' ? on(6) : null,
    pod: hull === 'suit' ? on(7) : null,
  }
}

test(
  'EIC-SCRT-03: a view imagined as a full state gives the same view again, with the same questions, at every ' + 'turn of whole battles',
  () => {
    let looked = 0
    for (const [scenario, first] of [
      ['opening-night', 0],
      ['opening-night', 4],
      ['three-corners', 1],
      ['center-ring', 3],
    ] as const) {
      const { g } = begun(scenario, first, {}, `imagine ${first}`),
        dice = stream(`imagine ${first}`)
      played(g, 400, `imagine ${first}`, (now, n) => {
        if (n % 5 !== 0) return
        for (const seat of [...Array(now.seats).keys(), 'watcher' as const]) {
          const v = view(now, seat),
            w = imagine(v, dice)
          assert.equal(JSON.stringify(view(w, seat)), JSON.stringify(v), `seat ${seat}, answer ${n}`)
          assert.equal(JSON.stringify(w.open.filter((d) => d.seat === seat)), JSON.stringify(v.open))
          w.open.forEach((d, i) => {
            if (d.seat !== seat) assert.ok(!w.sealed[i])
          })
          looked++
        }
      })
    }
    assert.ok(looked > 200)
  },
)

test('EIC-BLD-12: imagined units keep every limit of the workshop', () => {
  const dice = stream('legal'),
    league = leagues[0]
  for (let first = 0; first < 6; first++) {
    const { g } = begun('three-corners', first, {}, `legal ${first}`),
      t = termsOf(g.words.options)
    played(g, 240, `legal ${first}`, (now, n) => {
      if (n % 40 !== 0) return
      for (const u of imagine(view(now, 0), dice).units) {
        if (u.seat === 0 || u.hull === 'drone') continue
        const grave = unitFaults(planOf(u), 0, leagueOf(4), t).filter((f) => f.grave)
        assert.deepEqual(
          grave.map((f) => `${f.rule} ${f.why}`),
          [],
          `${u.id} ${JSON.stringify(planOf(u))}`,
        )
        assert.ok(league.shields === null || u.laser + u.heat + u.cold + u.sonic <= league.shields)
        for (const s of u.slots)
          assert.ok(s.shots >= -1 && s.shots <= (fullShots(weapon(s.weapon), u.hull === 'tank' ? 'tank' : 'suit') ?? -1))
      }
    })
  }
})

test('EIC-SCRT-02: imagined units could have done what was seen: weapons fired, heights, flights, warps, hexes moved', () => {
  const g = game([
    suit('a', 0, A),
    suit('b', 1, B, {
      aloft: true,
      flight: true,
      weaponsSeen: ['laser', 'armGuns', 'heMissile'],
      hexesMoved: 9,
      pwr: 90,
      dfrSeen: 80,
      dfrSeenRound: 1,
      attrSeen: 90,
      attrSeenRound: 1,
    }),
    tank('c', 1, at(14, 8), { elevator: true, height: 10, pwr: 100, weaponsSeen: ['heavyLaser', 'sonicGrenade', 'grenadeLauncher'] }),
    suit('d', 1, at(15, 3), { hexesMoved: 8, spd: 80 }),
    withDrone(tank('e', 1, at(15, 12), { warp: true, warping: true, hexesMoved: 7 })),
    suit('w', 1, at(16, 12), { cls: 'watcher', weaponsSeen: ['polarMissile', 'laser'] }),
    suit('o', 1, at(17, 12), {
      cls: 'outlaw',
      weaponsSeen: ['laser', 'plasmaBeam', 'liquidIce', 'flameThrower', 'autoCannon', 'sonicBeam', 'heMissile'],
    }),
  ])
  const dice = stream('done')
  for (let i = 0; i < 200; i++) {
    const w = imagine(view(g, 0), dice)
    for (const u of w.units) {
      if (u.seat === 0 || u.hull === 'drone') continue
      for (const id of u.weaponsSeen)
        if (isWeapon(id) && weapon(id).slots === 1)
          assert.ok(
            u.slots.some((s) => s.weapon === id),
            `${u.id} has fired ${id}`,
          )
      if (u.aloft || u.height > 0 || u.warping) assert.ok(liftWorks(u))
      assert.ok(u.energy > 0 && u.energy <= u.energyMax)
    }
    assert.deepEqual([w.unit('b').flight, w.unit('c').elevator, w.unit('e').warp], [true, true, true])
    assert.deepEqual([w.unit('b').dfr, w.unit('b').attr], [60, 90])
    assert.ok(liftHexes(w.unit('b')) >= 9 && liftHexes(w.unit('c')) >= 10 && liftHexes(w.unit('e')) >= 7)
    const d = w.unit('d')
    assert.ok(walkHexes(d) >= 8 || d.flight, `BOD ${d.bod} ${bodMaterial(d.bod).name}, SPD ${d.spd}`)
  }
})

test('EIC-INIT-01: answers that others have sealed are open again, one’s own stay sealed', () => {
  const t = table(game([tank('a', 0, A, { warp: true }), tank('b', 1, B, { warp: true }), tank('c', 2, at(5, 5), { warp: true })])).start(
    initiative,
    {},
  )
  t.say('warp', { some: ['a'] }).say('warp', { some: [] })
  const w = imagine(view(t.g, 1), stream('sealed'))
  assert.deepEqual(w.sealed, [null, { some: [] }, null])
  assert.equal(w.open.length, 3)
})

test('EIC-INIT-05: in another coach’s turn it is his next unit that is asked for', () => {
  const t = table(game([suit('a', 0, A), suit('b', 1, B)], { words: { phase: 'movement', order: [0, 1] } })).start(coachMoves, { seat: 0 })
  const v = view(t.g, 1)
  assert.deepEqual(v.stack, [])
  assert.equal(imagine(v, stream('turn')).open.length, 0) // nothing below to go on from
  const { g } = begun('opening-night', 0, {}, 'turns')
  let met = 0
  played(g, 200, 'turns', (now) => {
    if (now.words.turn < 0) return
    const other = 1 - now.words.turn,
      w = imagine(view(now, other), stream('turns'))
    if (w.open.length) {
      assert.equal(w.open[0].seat, now.words.turn)
      met++
    }
  })
  assert.ok(met > 20)
})

test('EIC-SCRT-07: once the battle is over nothing needs imagining', () => {
  const g = screenPosition().fork()
  g.over = { rule: 'EIC-END-01', winners: [0], why: 'test' }
  assert.deepEqual(imagine(view(g, 1), stream('over')).units, g.units)
})

test('EIC-AMB-77: with openSheets the open sheets are kept, only energy is imagined', () => {
  const g = screenPosition({ openSheets: true }),
    w = imagine(view(g, 0), stream('open'))
  const real = g.unit('skylark'),
    made = w.unit('skylark')
  assert.deepEqual([made.dfr, made.ecm, made.slots, made.energyMax], [real.dfr, real.ecm, real.slots, real.energyMax])
})

test('EIC-SCRT-04: who may still attack does not show in an imagined turn', () => {
  const t = table(
    game([suit('a', 0, A, { weapons: ['laser'] }), suit('c', 0, at(10, 9)), suit('b', 1, B)], { words: { order: [1, 0], turn: 0 } }),
    99,
  ).start(coachAttacks, { seat: 0 })
  t.one('attacker', 'a')
  assert.equal(JSON.stringify(view(imagine(view(t.g, 1), stream('x')), 1)), JSON.stringify(view(t.g, 1)))
})

test('EIC-DET-03: who was found has no more ECM than the DET that found him, who was in range and was not found has more', () => {
  const g = game([
    suit('a', 0, A, { weapons: ['laser'] }),
    suit('b', 1, B, { ecm: 80 }),
    suit('c', 1, at(12, 9), { ecm: 90 }),
    suit('d', 1, at(22, 2)),
  ])
  const t = table(g, 99).start(engage, { by: 'a' }),
    dice = stream('found')
  const far = new Set<number>()
  for (let i = 0; i < 200; i++) {
    const w = imagine(view(t.g, 0), dice)
    assert.ok(ecmOf(w.unit('b')) <= 80 && ecmOf(w.unit('c')) > 80)
    far.add(ecmOf(w.unit('d')))
  }
  assert.ok(far.size > 3)
})

test('EIC-WILD-01: where firing wild is offered it is so in every imagined state, and nowhere else', () => {
  const dice = stream('wild'),
    asked = (ecm: number): void => {
      const t = table(
        game(
          [
            suit('a', 0, A, { det: 50, weapons: ['laser'] }),
            suit('e', 0, at(2, 2), { det: 50 }),
            suit('b', 1, B, { ecm }),
            suit('c', 1, at(13, 9), { ecm: 70 }),
          ],
          { words: { order: [1, 0] } },
        ),
        20,
      ).start(coachAttacks, { seat: 0 })
      for (let i = 0; i < 60; i++) {
        const v = view(t.g, 0),
          w = imagine(v, dice)
        assert.equal(JSON.stringify(w.open.filter((d) => d.seat === 0)), JSON.stringify(v.open))
        assert.equal(JSON.stringify(view(w, 0)), JSON.stringify(v))
      }
      if (t.kind === 'attacker') t.one('attacker', 'a')
      for (let i = 0; i < 60 && t.kind === 'attack'; i++) {
        const v = view(t.g, 0),
          w = imagine(v, dice)
        assert.equal(JSON.stringify(w.open), JSON.stringify(v.open))
        assert.ok(w.unit('b').ecm > 50 && w.unit('c').ecm > 50)
      }
    }
  asked(60)
  asked(40)
})

test(
  'EIC-SCRT-03: under every value of every house rule an imagined state looks the same, and everything asked, ' +
    'refused and foreseen is in order',
  () => {
    const dice = stream('rules')
    for (const o of book.options) {
      const values = Array.isArray(o.values)
        ? o.values.map((x: { readonly value: unknown }) => x.value)
        : [(o.values as { readonly min: number }).min]
      for (const value of values) {
        if (value === o.default || /Prices|purse|hullBase|bod80/.test(o.id)) continue // these matter in the workshop
        const { g } = begun('opening-night', 1 + (values.length % 4), { [o.id]: value } as Partial<EicOptions>, `rule ${o.id}`)
        played(g, 130, `rule ${o.id}`, (now, n) => {
          if (n % 6 !== 0) return
          for (const seat of [0, 1] as const) {
            const v = view(now, seat),
              w = imagine(v, dice)
            assert.equal(JSON.stringify(view(w, seat)), JSON.stringify(v), `${o.id} ${String(value)}`)
            assert.equal(JSON.stringify(w.open.filter((d) => d.seat === seat)), JSON.stringify(v.open), `${o.id} ${String(value)}`)
            for (const d of v.open) {
              assert.ok(
                !/undefined|NaN|not open now/.test(
                  JSON.stringify([face.ask(v, d), refused(v, d), face.scene(v, d, d.idle), face.deed(v, d, d.idle)]),
                ),
                `${o.id} ${d.kind}`,
              )
              for (const f of forecast(v, d, d.idle)) assert.ok(Math.abs(f.odds.reduce((x, y) => x + y.p, 0) - 1) < 1e-9)
            }
          }
        })
      }
    }
  },
)
