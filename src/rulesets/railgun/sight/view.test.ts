// Railgun: 2100: what a seat sees proved: open and hidden tables, secrets, paired worlds, ghosts (RG-SPOT-10, RG-SEC).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { at, game, stand, table } from '../test/fixture.ts'
import { answered, begun, drawn, heardBy, playOn } from '../test/fixture-seats.ts'
import { forecast } from './forecast.ts'
import { imagine } from './imagine.ts'
import { anytime } from '../rules/orders.ts'
import { refused } from './refusals.ts'
import { aimsOf } from '../rules/aims.ts'
import { rosters } from '../face/sheet.ts'
import { reveal } from '../rules/spotting.ts'
import { scene } from '../face/scene.ts'
import { Game } from '../../../kernel/state.ts'
import { publicOf, type RgGame, type Stand, type Walk } from '../state/state.ts'
import type { PublicStand } from '../state/shared.ts'
import { asField, isWhole, ownStand, plain, revive, seenStand, view } from './view.ts'

const two = (some: Partial<Stand> = {}, laid: Parameters<typeof game>[1] = {}): RgGame =>
  game(
    [
      stand('mine', 0, [10, 10], 'phalanx-med-tk'),
      stand('seen', 1, [20, 20], 'paladin-hvy-tk'),
      stand('unseen', 1, [40, 40], 'grenadier-ifv', { spotted: false, ...some }),
    ],
    laid,
  )

test('RG-SPOT-10 hidden: a seat sees its own stands, the enemies it has spotted, and ghosts where others were last seen', () => {
  const ghost = { at: at(30, 30), facing: 90, turn: 1, phase: 'finalFire' } as const
  const v = view(two({ ghost }), 0)
  assert.deepEqual(
    v.units.map((s) => s.id),
    ['mine', 'seen'],
  )
  assert.deepEqual(
    v.ghosts.map((s) => [s.id, s.at, s.turn, s.phase]),
    [['unseen', at(30, 30), 1, 'finalFire']],
  )
  assert.equal(JSON.stringify(plain(v)).includes(JSON.stringify(at(40, 40))), false)
  assert.deepEqual(view(two(), 0).ghosts, [])
})

test('RG-SPOT-10 open: every stand on the table is seen, spotted or not; carried, off the table and in orbit are not', () => {
  const g = game(
    [
      stand('mine', 0, [10, 10], 'phalanx-med-tk'),
      stand('far', 1, [40, 40], 'grenadier-ifv', { spotted: false }),
      stand('inside', 1, 'carried', 'armored-infantry', { carrier: 'far' }),
      stand('away', 1, 'off', 'apollo-lmrl'),
      stand('above', 1, 'orbit', 'dropship'),
    ],
    { options: { visibility: 'open' } },
  )
  const v = view(g, 0)
  assert.deepEqual(
    v.units.map((s) => s.id),
    ['mine', 'far'],
  )
  assert.equal(seenStand(v, 'far').spotted, false)
  assert.deepEqual(aimsOf(asField(v), ownStand(v, 'mine'), 'first'), [], 'what is not spotted is no target')
})

test('RG-SEC-01 of a spotted enemy its profile, class, markers, facing and mode are seen; ammunition, orders and load are not', () => {
  const g = game([
    stand('mine', 0, [10, 10], 'phalanx-med-tk'),
    stand('seen', 1, [20, 20], 'grenadier-ifv', { pinned: true, pd: true, facing: 77, missiles: 1, stance: { is: 'hold' }, due: 1 }),
    stand('rider', 1, 'carried', 'armored-infantry', { carrier: 'seen', spotted: false }),
  ])
  const v = view(g, 0),
    s = seenStand(v, 'seen')
  assert.equal(isWhole(s), false)
  assert.deepEqual([s.profile, s.cls, s.pinned, s.pd, s.facing], ['grenadier-ifv', 'average', true, true, 77])
  for (const key of ['missiles', 'stance', 'due', 'owed', 'entry', 'ship', 'order', 'selfHoming', 'lowTech'])
    assert.equal(key in s, false, key)
  assert.deepEqual(
    Object.keys(publicOf(g.unit('seen'))).filter((k) => !(k in s)),
    [],
  )
  assert.equal(
    v.units.some((x) => x.id === 'rider'),
    false,
  )
  assert.equal(isWhole(seenStand(view(g, 1), 'seen')), true)
  assert.throws(() => ownStand(v, 'seen'), RangeError)
  assert.throws(() => seenStand(v, 'rider'), RangeError)
})

test('RG-CARRY-09 a squad that has fired out of its carrier is seen in it, and its imagined world plays on', () => {
  const units = (spotted: boolean): readonly Stand[] => [
    stand('mine', 0, [10, 10], 'phalanx-med-tk'),
    stand('truck', 1, [14, 10], 'grenadier-ifv', { spotted }),
    stand('rider', 1, 'carried', 'armored-infantry', { carrier: 'truck', spotted: true, shot: true }),
  ]
  assert.equal(seenStand(view(game(units(true)), 0), 'rider').carrier, 'truck')
  assert.equal(seenStand(view(game(units(false)), 0), 'rider').carrier, '', 'of a carrier that is not seen nothing is known')
  for (const spotted of [true, false]) {
    const w = imagine(view(game(units(spotted)), 0), new SeededDice(mixed('rider'), 1, false)),
      s = w.unit('rider')
    assert.ok(w.has(s.carrier))
  }
})

test('RG-SEC-01 plots, strikes, the force list, orders being given and a walk of the other side are not in a view', () => {
  const plots = [{ at: at(5, 5), lands: 2 }]
  const walk = { stand: 'unseen', legs: [{ to: at(41, 41), way: 'normal' }] } as unknown as Walk
  const g = two(
    {},
    {
      sides: [{}, { strikes: 3, plots, force: 'secret-force' }],
      words: {
        attacker: 1,
        phase: 'movement',
        walk: {
          ...walk,
          before: {
            stand: stand('unseen', 1, [40, 40], 'grenadier-ifv'),
            legs: [],
            tick: 0,
            from: at(40, 40),
            inches: 0,
            free: at(40, 40),
          },
          away: [],
        } as unknown as Walk,
        ordering: ['seen'],
        spot: at(9, 9),
        up: 'unseen',
        load: 'smoke',
        aim: 'mine',
      },
    },
  )
  const text = JSON.stringify(plain(view(g, 0)))
  for (const secret of [
    'secret-force',
    'unseen',
    JSON.stringify(at(5, 5)),
    JSON.stringify(at(9, 9)),
    'smoke-',
    '"ordering":["seen"]',
    '"aim":"mine"',
  ])
    assert.equal(text.includes(secret), false, secret)
  const own = view(g, 1)
  assert.deepEqual(own.words.sides[1].plots, plots)
  assert.deepEqual(own.words.ordering, ['seen'])
})

test('RG-SEC-02 hidden: nobody is told that his own stand has been spotted, and the account holds what was witnessed', () => {
  const g = game(
    [
      stand('mine', 0, [10, 10], 'phalanx-med-tk', { spotted: true }),
      stand('fell', 1, 'destroyed', 'paladin-hvy-tk', { spotted: true, value: 3072 }),
      stand('gone', 1, 'removed', 'grenadier-ifv', { spotted: false, value: 1024 }),
    ],
    { sides: [{}, { destroyed: 3072, removed: 1024, seenDestroyed: 3072 }] },
  )
  const v = view(g, 0)
  assert.equal(ownStand(v, 'mine').spotted, false)
  assert.deepEqual([v.words.sides[1].destroyed, v.words.sides[1].removed], [3072, 0])
  const theirs = view(g, 1).words.sides[1]
  assert.deepEqual([theirs.destroyed, theirs.removed], [3072, 1024])
  assert.equal(theirs.seenRemoved, 1024, 'its own side cannot read off who has seen its losses')
  assert.equal(
    ownStand(view(game([stand('mine', 0, [10, 10], 'phalanx-med-tk')], { options: { visibility: 'open' } }), 0), 'mine').spotted,
    true,
  )
})

test('RG-AMB-30 what was witnessed of a lost Tiger counts by the table of costs in force: 8 points, or the 2 of the book', () => {
  const lost = (costTable: 'balanced' | 'book'): number =>
    view(
      game([stand('mine', 0, [10, 10], 'phalanx-med-tk'), stand('fell', 1, 'destroyed', 'tiger-tank-destroyer', { spotted: true })], {
        options: { costTable },
      }),
      0,
    ).words.sides[1].destroyed / 256
  assert.deepEqual([lost('balanced'), lost('book')], [8, 2])
})

test('RG-SEC-02 hidden: a watcher sees only what both sides know: the gravs on high', () => {
  const g = game([stand('mine', 0, [10, 10], 'phalanx-med-tk'), stand('bird', 1, [20, 20], 'hawk-gravtank', { mode: 'high' })])
  assert.deepEqual(
    view(g, 'watcher').units.map((s) => s.id),
    ['bird'],
  )
  assert.deepEqual(
    view(game([stand('mine', 0, [10, 10], 'phalanx-med-tk')], { options: { visibility: 'open' } }), 'watcher').units.map((s) => s.id),
    ['mine'],
  )
})

test('RG-SNAP-06 while the defender is asked, the mover stands for its owner where he was last told of it', () => {
  const before = stand('mine', 0, [10, 8], 'phalanx-med-tk', { facing: 5 })
  const walk = {
    stand: 'mine',
    legs: [{ to: at(10, 20), way: 'normal' }],
    tick: 9,
    from: at(10, 8),
    inches: 2400,
    facing: -1,
    halt: 'go',
    paidStop: false,
    past: [],
    free: at(10, 10),
    away: [],
    trail: [at(10, 10)],
    hiddenFor: 0,
    before: { stand: before, legs: [{ to: at(10, 20), way: 'normal' }], tick: 0, from: at(10, 8), inches: 0, free: at(10, 8) },
    plans: 1,
    news: false,
    offer: true,
    deed: '',
    voided: false,
  } as unknown as Walk
  const g = two({}, { words: { phase: 'movement', walk } })
  g.open = [
    {
      kind: 'snapFire',
      rule: 'RG-SNAP-03',
      seat: 1,
      secret: false,
      told: 'nobody',
      about: [],
      choice: { is: 'one', of: [], pass: true },
      idle: { pass: true },
    },
  ]
  g.stack.push({ do: 'battle', pc: 0, v: {} })
  const v = view(g, 0)
  assert.deepEqual(seenStand(v, 'mine').at, at(10, 8))
  assert.deepEqual([v.words.walk?.inches, v.words.walk?.trail, v.words.walk?.offer, v.stack], [0, [], false, []])
  assert.deepEqual(seenStand(view(g, 1), 'mine').at, at(10, 10), 'the defender sees where it is')
  assert.equal(view(g, 1).words.walk?.stand, 'mine')
  assert.deepEqual(view(g, 1).words.walk?.legs, [], 'not where it is going')
})

test('RG-SEC-01 who comes into sight is told of with all his markers, so that what is seen of him has been told', () => {
  const t = table(two({ at: at(12, 10), strategic: 6, pinned: true, pd: true, fired: 'yes' })).with((g) => reveal(g, g.unit('unseen')))
  assert.deepEqual(
    t.told('spotted', 0).map((e) => e.seen),
    [publicOf(t.unit('unseen'))],
  )
  assert.equal(t.told('spotted', 1).length, 0)
})

test("RG-SNAP-03 a defender who is not asked sees no walk, on open tables too: whether it has ended is the mover's secret", () => {
  const walk = {
    stand: 'seen',
    legs: [{ to: at(30, 20), way: 'normal' }],
    before: { stand: stand('seen', 1, [20, 20], 'paladin-hvy-tk'), legs: [] },
    away: [],
  } as unknown as Walk
  for (const visibility of ['open', 'hidden'] as const) {
    const g = two({}, { options: { visibility }, words: { attacker: 1, phase: 'movement', walk } })
    assert.equal(view(g, 0).words.walk, null)
    assert.equal(view(g, 1).words.walk?.stand, 'seen')
    g.open = [
      {
        kind: 'snapFire',
        rule: 'RG-SNAP-03',
        seat: 0,
        secret: false,
        told: 'nobody',
        about: [],
        choice: { is: 'one', of: [], pass: true },
        idle: { pass: true },
      },
    ]
    g.stack.push({ do: 'battle', pc: 0, v: {} })
    assert.deepEqual([view(g, 0).words.walk?.stand, view(g, 0).words.walk?.legs], ['seen', []])
  }
})

test('RG-SEC-02 everything opens when the battle is over', () => {
  const g = two()
  g.over = { rule: 'RG-VIC-01', winners: [0], why: 'a test' }
  for (const seat of [0, 1, 'watcher'] as const) assert.deepEqual(view(g, seat).units, g.units)
})

test('RG-SEC-03 a view sent and revived is the same, and keeps the object of its land', () => {
  const g = begun(0, [0, 1]),
    v = view(g, 0),
    text = JSON.stringify(plain(v))
  const a = revive(JSON.parse(text)),
    b = revive(JSON.parse(text))
  assert.equal(JSON.stringify(plain(a)), text)
  assert.equal(a.words.land, b.words.land)
  const other = revive(JSON.parse(JSON.stringify(plain(view(begun(1, [2, 3]), 0)))))
  assert.notEqual(other.words.land, a.words.land)
})

/** Two texts are equal; if not, the message shows where they part. */
function equalTexts(got: string, want: string, what: string): void {
  if (got === want) return
  let i = 0
  while (got[i] === want[i]) i++
  assert.fail(`${what}: …${got.slice(Math.max(0, i - 150), i + 80)}… but …${want.slice(Math.max(0, i - 20), i + 80)}…`)
}

/** Everything a seat has before it. */
function screen(g: RgGame, seat: number): string {
  const v = view(g, seat)
  return JSON.stringify([
    plain(v),
    g.open.map((d): unknown => (d.seat === seat ? [d, refused(v, d), forecast(v, d, d.idle)] : d.told === 'nobody' ? null : d.seat)),
    anytime(asField(v), seat),
    scene(v),
    rosters(v),
  ])
}

/** Answer what the seat knows nothing of, until something is asked that it may know. */
function settled(g: RgGame, seat: number, n: number, told: string[]): void {
  for (let i = 0; i < 60 && g.over === null; i++) {
    const k = g.open.findIndex((_, j) => !g.sealed[j])
    if (k < 0 || g.open[k].seat === seat || g.open[k].told !== 'nobody') return
    told.push(heardBy(answered(g, k, g.open[k].idle, new SeededDice(mixed('settled'), n * 64 + i)), seat))
  }
}

test('RG-SEC-03 two worlds that look the same to a seat go on looking the same until it is told something', () => {
  let compared = 0
  for (const [scenario, a, b] of [
    [0, 0, 1],
    [1, 3, 5],
    [2, 2, 4],
  ] as const) {
    let n = 0
    playOn(begun(scenario, [a, b], {}, `pair ${scenario}`), `pair ${scenario}`, 400, (g) => {
      if (++n % 17 !== 0) return
      for (const seat of [0, 1]) {
        const worlds = [g.fork(), imagine(view(g, seat), new SeededDice(mixed('imagined'), n, false))]
        for (let step = 0; step < 6; step++) {
          const [x, y] = worlds,
            k = x.open.findIndex((_, i) => !x.sealed[i])
          if (k < 0) break
          const d = x.open[k],
            same = y.open.findIndex((o, i) => o.seat === d.seat && o.kind === d.kind && !y.sealed[i])
          if (d.seat !== seat || same < 0) break
          const c = drawn(x, d, new SeededDice(mixed('choice'), n * 8 + step, false)),
            told: string[][] = [[], []]
          worlds.forEach((w, i) => {
            told[i].push(heardBy(answered(w, i === 0 ? k : same, c, new SeededDice(mixed('pair'), step)), seat))
            settled(w, seat, step, told[i])
          })
          if (told[0].join() !== told[1].join() || x.over !== null || y.over !== null) break
          compared++
          equalTexts(screen(y, seat), screen(x, seat), `${d.kind} of seat ${seat}`)
        }
      }
    })
  }
  assert.ok(compared > 60, `${compared} answers compared`)
})

test('RG-SEC-01: what rules judge on before anybody has looked holds no more than the view shows', () => {
  for (const visibility of ['hidden', 'open'])
    playOn(begun(0, [0, 1], { visibility }, 'unlooked'), 'unlooked', 120, (g) => {
      for (const seat of [0, 1, 'watcher'] as const) {
        const field = asField(view(g, seat))
        const shown = JSON.parse(JSON.stringify(plain(view(g, seat)))) as { units: unknown; words: unknown }
        assert.deepEqual(JSON.parse(JSON.stringify([field.units, field.words])), [shown.units, shown.words])
        for (const s of field.units as readonly PublicStand[])
          if (s.seat !== seat)
            assert.ok(
              !('stance' in s) && (visibility === 'open' || g.unit(s.id).spotted || g.unit(s.id).mode === 'high'),
              `seat ${seat} reads ${s.id}`,
            )
        for (const key of Reflect.ownKeys(field)) assert.ok(!(Reflect.get(field, key) instanceof Game), String(key))
      }
    })
})
