// EIC League: tests of what a seat sees: secrets rule by rule, in pairs of worlds that differ only in what is secret.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Seat } from '../../../kernel/plain.ts'
import { interrupt, run } from '../../../kernel/procedure.ts'
import { ask } from '../face/ask.ts'
import { wildfire } from '../rules/detection.ts'
import { face } from '../face/face.ts'
import { at, game, suit, table, tank, withDrone } from '../test/fixture.ts'
import { begun, otherwise, played, screenPosition } from '../test/fixture-play.ts'
import { forecast } from './forecast.ts'
import { refused } from './refusals.ts'
import { initiative } from '../rules/initiative.ts'
import { coachAttacks, engage } from '../rules/coachattacks.ts'
import { coachMoves } from '../rules/coachmoves.ts'
import { runs } from '../rules/sequence.ts'
import { sheet } from '../face/sheet.ts'
import { Game } from '../../../kernel/state.ts'
import type { EicGame } from '../state/state.ts'
import { anytime, surrender } from '../rules/surrender.ts'
import { asField, isWhole, ownUnit, plain, revive, seenUnit, view } from './view.ts'

const seen = (g: EicGame, seat: Seat | 'watcher'): string => JSON.stringify(view(g, seat))
const A = at(10, 8),
  B = at(12, 8)

test('EIC-SCRT-01: energy is never told: not current, original or percent, nor what has failed', () => {
  const full = game([suit('a', 0, A), suit('b', 1, B)]),
    low = game([suit('a', 0, A), suit('b', 1, B, { energy: 20 })])
  const b = seenUnit(view(low, 0), 'b')
  assert.deepEqual([b.energy, b.energyMax], [null, null])
  assert.equal(seen(low, 0), seen(full, 0))
  assert.equal(ownUnit(view(low, 1), 'b').energy, 20)
})

test('EIC-SCRT-01: a hit tells its raw damage, never what went through', () => {
  const at1 = (laser: number): string => {
    const t = table(game([suit('a', 0, A, { weapons: ['laser'] }), suit('b', 1, B, { laser })]), 99, 90).start(engage, { by: 'a' })
    t.one('attack', 's1>b').say('boost', { number: 0 }).one('sharpshot', 'normal').spent()
    return seen(t.g, 0) + JSON.stringify(t.events.filter((e) => e.told === undefined || e.told.includes(0)))
  }
  assert.equal(at1(0), at1(50))
})

test('EIC-SCRT-02: hull, class, hex, height, paralysis, drones, declared warps and weapons fired are public', () => {
  const g = game([
    suit('a', 0, A),
    suit('b', 1, B, { cls: 'spook', aloft: true, flight: true, paralyzed: true, paralyzedThrough: 7, weaponsSeen: ['laser'] }),
    withDrone(tank('c', 1, at(14, 8), { height: 5, warping: true })),
  ])
  const v = view(g, 0),
    b = seenUnit(v, 'b'),
    c = seenUnit(v, 'c')
  assert.deepEqual([b.hull, b.cls, b.hex, b.aloft, b.paralyzed, b.weaponsSeen], ['suit', 'spook', B, true, true, ['laser']])
  assert.deepEqual([c.hull, c.height, c.warping, c.drone, seenUnit(v, 'c.drone').docked], ['tank', 5, true, 'c.drone', true])
})

test('EIC-SCRT-03: ratings, shields, unfired weapons, ammunition, slots and credits are null to others', () => {
  const g = screenPosition(),
    v = view(g, 1),
    b = seenUnit(v, 'bastion')
  for (const key of [
    'bod',
    'attr',
    'dfr',
    'pwr',
    'spd',
    'det',
    'ecm',
    'bodNow',
    'laser',
    'heat',
    'cold',
    'sonic',
    'slots',
    'flight',
    'warp',
    'elevator',
    'fragHits',
    'bodZeroAfter',
    'wanted',
    'reload',
    'found',
    'sense',
    'acted',
  ] as const)
    assert.equal(b[key], null, key)
  assert.deepEqual(
    v.words.sides.map((s) => s.credits),
    [null, 130],
  )
  assert.deepEqual(
    view(g, 'watcher').words.sides.map((s) => s.credits),
    [null, null],
  )
})

test('EIC-SCRT-03: one’s own units are whole', () => {
  const g = screenPosition(),
    v = view(g, 0)
  for (const u of g.units) assert.equal(isWhole(seenUnit(v, u.id)), u.seat === 0)
  assert.equal(seenUnit(v, 'bastion'), g.unit('bastion'))
})

test('EIC-AMB-77: openSheets true lays the sheets open, energy stays secret; openSheets false hides them', () => {
  const open = view(screenPosition({ openSheets: true }), 0),
    shut = view(screenPosition({ openSheets: false }), 0)
  const o = seenUnit(open, 'skylark'),
    s = seenUnit(shut, 'skylark')
  assert.deepEqual([o.bod, o.dfr, o.ecm, o.slots?.length, o.energy, o.energyMax, o.paralyzedThrough], [70, 70, 50, 3, null, null, null])
  assert.deepEqual([s.bod, s.slots], [null, null])
  assert.deepEqual(
    open.words.sides.map((x) => x.credits),
    [270, 130],
  )
})

test('EIC-AMB-80: ATTR and DFR revealed are remembered with their round', () => {
  const b = seenUnit(view(screenPosition(), 0), 'skylark')
  assert.deepEqual([b.dfrSeen, b.dfrSeenRound, b.dfr], [90, 4, null])
})

test('EIC-SCRT-04: a failed roll, a success not used and a pass look alike to others', () => {
  const after = (...dice: readonly number[]): string => {
    const t = table(
      game([suit('a', 0, A, { weapons: ['laser'] }), suit('c', 0, at(10, 9)), suit('b', 1, B)], { words: { order: [1, 0] } }),
      ...dice,
    ).start(coachAttacks, { seat: 0 })
    const before = seen(t.g, 1)
    t.one('attacker', 'a')
    assert.equal(seen(t.g, 1), before) // not even that a unit was named
    if (t.kind === 'attack') t.pass('attack')
    return seen(t.g, 1)
  }
  assert.equal(after(5), after(99))
  const done = (t: ReturnType<typeof table>): string => seen(t.pass('attacker').g, 1)
  const fresh = (...dice: readonly number[]): ReturnType<typeof table> =>
    table(
      game([suit('a', 0, A, { weapons: ['laser'] }), suit('c', 0, at(10, 9)), suit('b', 1, B)], { words: { order: [1, 0] } }),
      ...dice,
    ).start(coachAttacks, { seat: 0 })
  assert.equal(done(fresh()), done(fresh(5).one('attacker', 'a')))
})

test('EIC-SCRT-05: rounds of paralysis, BOD lost and immunity of another coach are not shown', () => {
  const world = (some: object): string => {
    const g = game([suit('a', 0, A), suit('b', 1, B, { paralyzed: true, paralyzedThrough: 3, ...some })])
    return seen(g, 0) + JSON.stringify([sheet(view(g, 0), 'b'), face.rosters(view(g, 0)), face.scene(view(g, 0))])
  }
  const plainly = world({})
  for (const some of [{ paralyzedThrough: 9 }, { bodNow: 60, fragHits: 5 }, { bod: 80, bodNow: 80 }, { bodZeroAfter: 4 }])
    assert.equal(world(some), plainly)
})

test('EIC-SCRT-05: the warp question shows what is one’s own, and every coach with a tank is asked', () => {
  const t = table(game([tank('a', 0, A, { warp: true }), tank('b', 1, B)]))
  t.start(initiative, {})
  assert.deepEqual(
    t.g.open.map((d) => [d.seat, d.kind]),
    [
      [0, 'warp'],
      [1, 'warp'],
    ],
  )
  assert.deepEqual(
    view(t.g, 1).open.map((d) => d.seat),
    [1],
  )
})

test('EIC-SCRT-05: sealed answers of others are in nobody else’s view', () => {
  const t = table(game([tank('a', 0, A, { warp: true }), tank('b', 1, B, { warp: true })])).start(initiative, {})
  const before = seen(t.g, 1)
  t.say('warp', { some: ['a'] })
  assert.equal(seen(t.g, 1), before)
  assert.deepEqual(view(t.g, 0).sealed, [{ some: ['a'] }])
})

test('EIC-SCRT-05: an offer that interrupts does not bring sealed answers to light', () => {
  const t = table(game([tank('a', 0, A, { warp: true }), tank('b', 1, B, { warp: true })]))
    .start(initiative, {})
    .say('warp', { some: ['a'] })
  interrupt(t.g, surrender, { seat: 1, is: 'draw' })
  run(t.g, runs)
  assert.deepEqual(
    t.g.stack.map((f) => f.do),
    ['initiative', 'surrender'],
  )
  assert.ok(!seen(t.g, 1).includes('"some"'))
})

test('EIC-SCRT-06: a forced landing and a vanquished unit are seen by all', () => {
  const t = table(
    game([
      suit('a', 0, A, { weapons: ['heMissile'] }),
      suit('b', 1, B, { aloft: true, flight: true, energy: 100, bod: 60 }),
      suit('c', 1, at(5, 2)),
    ]),
    99,
    95,
  ).start(engage, { by: 'a' })
  t.one('attack', 's1>b')
  assert.equal(seenUnit(view(t.g, 0), 'b').aloft, false)
  const u = table(
    game([suit('a', 0, A, { weapons: ['heMissile'] }), suit('b', 1, B, { energy: 10, bod: 60 }), suit('c', 1, at(5, 2))]),
    99,
    95,
  ).start(engage, { by: 'a' })
  assert.equal(seenUnit(view(u.one('attack', 's1>b').g, 'watcher'), 'b').vanquished, true)
})

test('EIC-SCRT-07: a watcher sees what is public and no more; after the battle all sheets are open to everybody', () => {
  const g = screenPosition(),
    v = view(g, 'watcher')
  assert.ok(v.units.every((u) => !isWhole(u)))
  const over = g.fork()
  over.over = { rule: 'EIC-END-01', winners: [0], why: 'test' }
  for (const seat of [0, 1, 'watcher'] as const) assert.ok(view(over, seat).units.every((u) => isWhole(u)))
})

test('EIC-SCRT-08: the detection roll and what it found are the acting coach’s', () => {
  const world = (die: number): readonly [string, string, string] => {
    const t = table(game([suit('a', 0, A), suit('b', 1, B)]), die).start(engage, { by: 'a' })
    return [seen(t.g, 0), seen(t.g, 1), seen(t.g, 'watcher')]
  }
  const hit = world(99),
    miss = world(3)
  assert.notEqual(hit[0], miss[0])
  assert.deepEqual(hit.slice(1), miss.slice(1))
})

test('EIC-SCRT-08: where another coach stands in his turn is not in the stack', () => {
  const t = table(game([suit('a', 0, A, { energy: 100 }), suit('b', 1, B)], { words: { phase: 'movement' } })).start(coachMoves, {
    seat: 0,
  })
  assert.equal(t.kind, 'retreat')
  assert.deepEqual(view(t.g, 1).stack, [])
  assert.deepEqual(
    view(t.g, 0).stack.map((f) => f.do),
    ['coachMoves'],
  )
})

test('EIC-SCRT-03: what decides after the battle is told to nobody else', () => {
  const g = game([suit('a', 0, A), suit('b', 1, B)], {
    words: { after: { homes: [{ stock: [1] }, { stock: [2] }], shops: [null, { team: 3 }] } },
  })
  assert.deepEqual(view(g, 0).words.after, { homes: [{ stock: [1] }, null], shops: [null, null] })
  assert.deepEqual(view(g, 'watcher').words.after, { homes: [null, null], shops: [null, null] })
})

test('EIC-SCRT-01 EIC-SCRT-03 EIC-SCRT-05: views, questions, refusals, forecasts and faces do not change with what is hidden', () => {
  let compared = 0
  for (const [scenario, first] of [
    ['opening-night', 0],
    ['opening-night', 2],
    ['three-corners', 3],
    ['opening-night', 4],
  ] as const) {
    const { g } = begun(scenario, first, {}, `secret ${first}`)
    played(g, 260, `secret ${first}`, (now, n) => {
      if (n % 6 !== 0) return
      for (let seat = 0; seat < now.seats; seat++) {
        const other = otherwise(now, seat),
          v = view(now, seat),
          w = view(other, seat)
        assert.equal(JSON.stringify(w), JSON.stringify(v), `seat ${seat}, answer ${n}`)
        const shown = (x: typeof v): string =>
          JSON.stringify([
            face.scene(x),
            face.rosters(x),
            x.units.map((u) => sheet(x, u.id)),
            x.open.map((d) => [ask(x, d), refused(x, d), forecast(x, d, d.idle), face.scene(x, d, d.idle), face.deed(x, d, d.idle)]),
            anytime(x, seat),
          ])
        assert.equal(shown(w), shown(v))
        if (v.open.length && wildfire(now, seat) === wildfire(other, seat)) {
          // what is offered, made anew from the other world
          const again = other.fork()
          again.stack = now.stack.slice()
          again.open = []
          run(again, runs)
          assert.equal(JSON.stringify(again.open.filter((d) => d.seat === seat)), JSON.stringify(v.open))
          compared++
        }
      }
    })
  }
  assert.ok(compared > 60, `${compared} compared`)
})

test('EIC-SCRT-02: a view stays as it was when the battle goes on, and comes back whole from its plain form', () => {
  const { g } = begun('opening-night', 0, {}, 'still')
  const kept: [string, ReturnType<typeof view>][] = []
  played(g, 120, 'still', (now) => {
    const v = view(now, 0)
    kept.push([JSON.stringify(v), v])
  })
  for (const [text, v] of kept) {
    assert.equal(JSON.stringify(v), text)
    assert.deepEqual(revive(JSON.parse(JSON.stringify(plain(v)))), JSON.parse(text))
  }
  const maps = new Set(kept.map(([text]) => revive(JSON.parse(text)).words.map))
  assert.equal(maps.size, 1)
})

test('EIC-SCRT-03: what rules judge on before anybody has looked holds no more than the view shows', () => {
  for (const options of [{}, { openSheets: true }])
    played(begun('opening-night', 0, options, 'unlooked').g, 120, 'unlooked', (g, n) => {
      if (n % 10 !== 0) return
      for (const seat of [0, 1, 'watcher'] as const) {
        const shown = view(g, seat)
        const looked = [...shown.units] as unknown as Record<string, unknown>[]
        const lens = view(g, seat)
        const field = asField(lens) as unknown as { readonly units: Record<string, unknown>[]; readonly words: unknown }
        assert.deepEqual(field.words, shown.words)
        g.units.forEach((u, i) => {
          for (const key of Object.keys(u)) assert.deepEqual(field.units[i][key], looked[i][key], `${seat} reads ${key} of ${u.id}`)
        })
        for (const holder of [lens, field, ...field.units])
          for (const key of Reflect.ownKeys(holder))
            assert.ok(!(Reflect.get(holder, key) instanceof Game), `${seat} finds the whole state at ${String(key)}`)
      }
    })
})
