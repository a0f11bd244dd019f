// EIC League: tests of forecasts: against every face of the dice, against 100,000 rolls, and word for word on the battle screen's position.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed, ScriptedDice, SeededDice } from '../../../kernel/dice.ts'
import type { Forecast } from '../../../kernel/face.ts'
import { attackFacts, resolveAttack, shotOf } from '../rules/attack.ts'
import { detectionFacts, resolveDetection } from '../rules/detection.ts'
import { at, game, slots, suit, table, tank, withDrone, type Table } from '../test/fixture.ts'
import { begun, drawn, played, screenPosition } from '../test/fixture-play.ts'
import { chanceBefore, forecast } from './forecast.ts'
import { initiative, resolveInitiative, resolveSteal, stealFacts } from '../rules/initiative.ts'
import { engage } from '../rules/coachattacks.ts'
import { coachMoves } from '../rules/coachmoves.ts'
import { chanceOfHit, dfrTable } from './shots.ts'
import { seenUnit, view } from './view.ts'

const A = at(10, 8),
  B = at(12, 8)
const near = (a: number, b: number, e = 1e-12): void => assert.ok(Math.abs(a - b) <= e, `${a} is not ${b}`)
const p = (f: Forecast, label: string): number => f.odds.find((o) => o.label === label)?.p ?? 0
const row = (f: Forecast, label: string): Forecast['odds'][number] => {
  const r = f.odds.find((o) => o.label === label)
  assert.ok(r, `no row ${label}`)
  return r
}
const fact = (f: Forecast, label: string): string | undefined => f.facts?.find((x) => x.label === label)?.value
/** The question of Bastion on the battle screen. */
const bastion = (options = {}): Table => table(screenPosition(options)).start(engage, { by: 'bastion' })
const foreseen = (t: Table, one: string, seat = 0): readonly Forecast[] => forecast(view(t.g, seat), t.asked, { one })

/** Every roll of the attack, a d100 and after a 100 a d6, one by one. */
function brute(number: number): readonly [miss: number, hit: number, lethal: number] {
  const out: [number, number, number] = [0, 0, 0]
  for (let d100 = 1; d100 <= 100; d100++)
    for (let d6 = 1; d6 <= 6; d6++) {
      const fall = resolveAttack({ number, scatters: false, reroll: 0 }, new ScriptedDice([d100, d6]))
      out[fall.hit] += 1 / 600
    }
  return out
}

test('EIC-ATK-03: attack chances are those of every face of the dice, for every cell of the chart', () => {
  for (let attr = 10; attr <= 130; attr += 10)
    for (let dfr = 0; dfr <= 130; dfr += 10)
      for (const spd of [60, 100]) {
        const g = game([suit('a', 0, A, { attr, spd }), suit('b', 1, B, { dfrSeen: dfr, dfrSeenRound: 1 })]),
          u = g.unit('a')
        const facts = attackFacts(g, u, { attr, dfr, sharp: false, weapon: 'laser' })
        const [, hit, lethal] = brute(facts.number)
        near(chanceOfHit(facts), hit + lethal)
        near(chanceOfHit(facts), (100 - facts.number) / 100)
      }
})

test('EIC-ATK-03: what is foreseen agrees with 100,000 seeded attacks', () => {
  const t = bastion(),
    [f] = foreseen(t, 's1>skylark'),
    u = t.unit('bastion')
  const facts = attackFacts(t.g, u, { ...shotOf(u, 's1>skylark'), dfr: 90 }),
    dice = new SeededDice(mixed('attacks'), 0, false),
    n = 100_000,
    seen = [0, 0, 0]
  for (let i = 0; i < n; i++) seen[resolveAttack(facts, dice).hit]++
  for (const [i, label] of ['Miss', 'Hit', 'Lethal'].entries()) {
    const q = p(f, label)
    near(seen[i] / n, q, 5 * Math.sqrt((q * (1 - q)) / n))
  }
})

test('EIC-DET-02: detection chances are those of every face, at the number succeeding', () => {
  for (let det = 10; det <= 150; det += 10)
    for (const detectTie of ['hit', 'miss'] as const) {
      const g = game([suit('a', 0, A, { det }), suit('c', 0, at(10, 9)), suit('b', 1, at(11, 8))], { options: { detectTie } }),
        facts = detectionFacts(g, g.unit('a'))
      const seen = [0, 0, 0, 0]
      for (let d = 1; d <= 100; d++) seen[resolveDetection(facts, new ScriptedDice([d]))] += 1 / 100
      const d = {
        kind: 'attacker',
        rule: 'EIC-DET-01',
        seat: 0,
        secret: false,
        told: 'nobody',
        about: [],
        choice: { is: 'one', of: [{ id: 'a', label: 'A' }], pass: true },
        idle: { pass: true },
      } as const
      const [f] = forecast(view(g, 0), d, { one: 'a' })
      near(p(f, 'Nothing found'), seen[1])
      near(p(f, 'Detects'), seen[2])
      near(p(f, 'Finds all'), seen[3])
    }
})

test('EIC-DET-02: foreseen detection agrees with 100,000 seeded rolls', () => {
  const g = game([suit('a', 0, A)]),
    facts = detectionFacts(g, g.unit('a')),
    dice = new SeededDice(mixed('detect'), 0, false),
    n = 100_000
  let hits = 0
  for (let i = 0; i < n; i++) if (resolveDetection(facts, dice) > 1) hits++
  near(hits / n, 0.41, 5 * Math.sqrt((0.41 * 0.59) / n))
})

test('EIC-INIT-03: the chance to have the initiative is that of all pairs of dice, equals rolled again', () => {
  for (let a = 0; a <= 3; a++)
    for (let b = 0; b <= 3; b++) {
      let win = 0,
        lose = 0
      for (let x = 0; x <= 9; x++)
        for (let y = 0; y <= 9; y++) {
          if (x + a > y + b || (x + a === y + b && a === 0 && b > 0)) win++
          else if (x + a < y + b || (x + a === y + b && b === 0 && a > 0)) lose++
        }
      near(chanceBefore(a, b), win / (win + lose))
    }
  const dice = new SeededDice(mixed('initiative'), 0, false),
    n = 100_000
  let first = 0
  for (let i = 0; i < n; i++)
    if (
      resolveInitiative(
        [
          { seat: 0, bonus: 1 },
          { seat: 1, bonus: 0 },
        ],
        dice,
      )[1] === 0
    )
      first++
  const q = chanceBefore(1, 0)
  near(first / n, q, 5 * Math.sqrt((q * (1 - q)) / n))
})

test('EIC-SPEC-05: a steal is a table over what the best ECM may be, each row every face of the die', () => {
  const g = game([suit('a', 0, A, { cls: 'spook', det: 90 }), suit('b', 1, B)])
  const d = {
    kind: 'steal',
    rule: 'EIC-INIT-04',
    seat: 0,
    secret: true,
    told: 'all',
    about: [{ unit: 'a' }],
    choice: {
      is: 'one',
      of: [
        { id: 'steal', label: '' },
        { id: 'wait', label: '' },
      ],
    },
    idle: { one: 'wait' },
  } as const
  const all = forecast(view(g, 0), d, { one: 'steal' })
  assert.equal(all.length, 14)
  for (const f of all) {
    const facts = stealFacts(110, Number(f.given?.['best ECM']))
    let won = 0
    for (let n = 1; n <= 100; n++) if (resolveSteal(facts, new ScriptedDice([n]))) won += 1 / 100
    near(p(f, 'Steals the initiative'), won)
  }
  assert.equal(
    forecast(view(game([suit('a', 0, A, { cls: 'spook', det: 90 }), suit('b', 1, B)], { options: { openSheets: true } }), 0), d, {
      one: 'steal',
    }).length,
    1,
  )
})

test('EIC-SPEC-05: the cases of a steal are of one thing, so that neighbors with the same chance can stand as one', () => {
  const g = game([suit('a', 0, A, { cls: 'spook', det: 90 }), suit('b', 1, B)])
  const d = {
    kind: 'steal',
    rule: 'EIC-INIT-04',
    seat: 0,
    secret: true,
    told: 'all',
    about: [{ unit: 'a' }],
    choice: {
      is: 'one',
      of: [
        { id: 'steal', label: '' },
        { id: 'wait', label: '' },
      ],
    },
    idle: { one: 'wait' },
  } as const
  const all = forecast(view(g, 0), d, { one: 'steal' })
  assert.deepEqual([...new Set(all.map((f) => f.label))], ['Steal against their best ECM'])
  assert.deepEqual(
    all.map((f) => f.given?.['best ECM']),
    Array.from({ length: 14 }, (_, i) => 10 * i),
  )
})

test('EIC-INIT-04: the chances of the initiative warn of every Spook that may steal it, with what is known of its chance', () => {
  const d = {
    kind: 'warp',
    rule: 'EIC-INIT-01',
    seat: 0,
    secret: true,
    told: 'all',
    about: [],
    choice: { is: 'some', of: [], min: 0, max: 0 },
    idle: { some: [] },
  } as const
  const warns = (theirs: Parameters<typeof suit>[3], mine: Parameters<typeof suit>[3] = {}, openSheets = false) =>
    forecast(
      view(
        game(
          [
            tank('a', 0, A, { ecm: 60 }),
            suit('m', 0, at(10, 9), { ecm: 40, ...mine }),
            suit('s', 1, B, { cls: 'spook', det: 90, ...theirs }),
          ],
          { options: { openSheets } },
        ),
        0,
      ),
      d,
      { some: [] },
    ).flatMap((f) => f.warnings ?? [])
  assert.deepEqual(warns({}), ['S may steal the initiative, whatever the dice say: 20–55%']) // DET 30 to 120 against our best ECM 60
  assert.deepEqual(warns({}, {}, true), ['S may steal the initiative, whatever the dice say: 50%']) // DET 110
  assert.deepEqual(warns({ paralyzed: true }), [])
  assert.deepEqual(warns({ cls: null }, { cls: 'spook', det: 90 }), [
    'M, your own, may steal the initiative, whatever the dice say: 25–70%',
  ])
})

test('EIC-SCRT-05: where the DFR is not known every value it may have stands in a table', () => {
  const dfrs = (some: object): readonly number[] =>
    dfrTable(seenUnit(view(game([suit('a', 0, A), suit('b', 1, B, some)]), 0), 'b')).map((m) => m.dfr)
  assert.deepEqual(dfrs({}), [10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
  assert.deepEqual(dfrs({ cls: 'spook' }), [30, 40, 50, 60, 70, 80, 90, 100, 110, 120])
  assert.deepEqual(dfrs({ aloft: true, flight: true }), [30, 40, 50, 60, 70, 80, 90, 100, 110, 120])
  assert.deepEqual(dfrs({ paralyzed: true }), [5, 10, 15, 20, 25, 30, 35, 40, 45, 50])
  assert.deepEqual(dfrs({ dfrSeen: 85, dfrSeenRound: 1 }), [85])
  assert.deepEqual(
    dfrTable(seenUnit(view(game([suit('a', 0, A), tank('b', 1, B)]), 0), 'b')).map((m) => m.dfr),
    [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120],
  )
  const t = bastion(),
    table10 = foreseen(t, 's1>whisper')
  assert.deepEqual(
    table10.map((f) => f.given?.DFR),
    [30, 40, 50, 60, 70, 80, 90, 100, 110, 120],
  )
  for (const f of table10)
    near(
      f.odds.reduce((n, o) => n + o.p, 0),
      1,
    )
})

test('EIC-ATK-02: Bastion’s heavy laser at Skylark: 1–70 miss, 71–99 hit, 100 lethal', () => {
  const [f] = foreseen(bastion(), 's1>skylark')
  assert.deepEqual(
    f.odds.map((o) => [o.label, o.range, Math.round(o.p * 100)]),
    [
      ['Miss', '1–70', 70],
      ['Hit', '71–99', 29],
      ['Lethal', '100', 1],
    ],
  )
  assert.equal(row(f, 'Hit').detail, '90 laser announced.')
  assert.equal(row(f, 'Lethal').detail, '180 laser announced, and a weapon lost.')
  assert.deepEqual(f.given, { DFR: 90, 'seen in round': 4 })
  assert.deepEqual([fact(f, 'Distance'), fact(f, 'DFR')], ['4 hexes', '90 in round 4'])
})

test('EIC-BLA-02: the burst on one’s own is warned of, each after its own defenses', () => {
  const warns = (one: string): readonly string[] | undefined => foreseen(bastion(), one)[0].warnings
  assert.deepEqual(warns('s7>skylark'), ['Bastion itself takes 10 cold', 'Corrida takes 50 cold'])
  assert.deepEqual(warns('s6>skylark'), ['Corrida takes 10 force'])
  assert.deepEqual(warns('s4:launch3>skylark'), ['Corrida takes 20 sonic'])
  assert.equal(warns('s5:launch3>skylark'), undefined) // EIC-AMB-50
  const weak = screenPosition()
  weak.edit('corrida').energy = 40
  assert.ok(forecast(view(weak, 0), bastion().asked, { one: 's7>skylark' })[0].warnings?.includes('Corrida is vanquished by the burst'))
})

test('EIC-WPN-09: a launched grenade has ATTR +30, and says so', () => {
  const [f] = foreseen(bastion(), 's4:launch3>skylark')
  assert.equal(fact(f, 'ATTR'), '110 (launcher +30)')
  near(1 - p(f, 'Miss'), 0.4)
})

test('EIC-RAM-02: a ram says what it costs if it falls back', () => {
  const [f] = foreseen(bastion(), 'ram>skylark')
  assert.equal(fact(f, 'Backfires'), 'if its BOD is above 110: then 5 to Bastion')
  assert.equal(row(f, 'Hit').detail, '115 force announced.')
})

test('EIC-ARM-06: on an open sheet the forecast says what goes through', () => {
  const [f] = foreseen(bastion({ openSheets: true }), 's2>skylark')
  assert.equal(row(f, 'Hit').detail, '90 force announced, 20 force through.')
  assert.equal(f.given, undefined)
})

test('EIC-BST-01: a boost says what it leaves and how far each need still works', () => {
  const t = bastion().one('attack', 's1>skylark')
  assert.equal(t.kind, 'boost')
  const [f] = forecast(view(t.g, 0), t.asked, { number: 20 })
  assert.equal(row(f, 'Hit').detail, '110 laser announced.')
  assert.equal(row(f, 'Lethal').detail, '220 laser announced, and a weapon lost.')
  assert.equal(row(f, 'Miss').detail, 'Boost spent.')
  assert.deepEqual([fact(f, 'Leaves'), fact(f, 'High need')], ['211 energy, 74%', 'works to +31'])
  assert.equal(forecast(view(t.g, 0), t.asked, { number: 32 })[0].facts?.find((x) => x.label === 'High need')?.value, 'fails beyond +31')
})

test('EIC-AMB-56: normal shot and sharpshot stand side by side, whichever is considered', () => {
  const g = game([suit('a', 0, A, { attr: 90, weapons: ['laser'] }), suit('b', 1, B, { dfr: 30 })])
  const t = table(g, 99).start(engage, { by: 'a' }).one('attack', 's1>b').say('boost', { number: 0 })
  const both = forecast(view(t.g, 0), t.asked, { one: 'sharp' })
  assert.deepEqual(
    both.map((f) => f.label),
    ['Sharpshot', 'Normal shot'],
  )
  near(1 - p(both[0], 'Miss'), 0.76)
  near(1 - p(both[1], 'Miss'), 0.55)
})

test('EIC-WILD-01: a wild shot is foreseen at ATTR −50', () => {
  const g = game([suit('a', 0, A, { weapons: ['laser'] }), suit('b', 1, B, { ecm: 100, dfrSeen: 60, dfrSeenRound: 1 })])
  const t = table(g, 5).start(engage, { by: 'a' }),
    [f] = foreseen(t, 's1>b')
  assert.equal(fact(f, 'ATTR'), '30 (wildfire −50)')
  near(1 - p(f, 'Miss'), 0.2)
})

test('EIC-ATK-04: the column shift of speed is named', () => {
  const t = table(game([suit('a', 0, A, { spd: 100, weapons: ['laser'] }), suit('b', 1, B, { dfrSeen: 60, dfrSeenRound: 1 })]), 99).start(
    engage,
    { by: 'a' },
  )
  assert.match(fact(foreseen(t, 's1>b')[0], 'Speed') ?? '', /^SPD 100: one ATTR column up$/)
})

test('EIC-DRN-03: a drop is foreseen with the drone’s own ATTR of 80', () => {
  const g = game([withDrone(tank('a', 0, A, { weapons: ['polarGrenade'] })), suit('b', 1, B, { dfrSeen: 60, dfrSeenRound: 1 })])
  const t = table(g, 99, 5).start(engage, { by: 'a' }).one('attack', 'drone').one('payload', 's1').go('droneFlight', at(13, 8))
  assert.equal(t.kind, 'drop')
  const [f] = foreseen(t, 'b')
  near(1 - p(f, 'Miss'), 0.4)
  assert.match(f.warnings?.join() ?? '', /Drone of A itself takes 40 cold/)
})

test('EIC-MOVE-01: a move says who stands within sight and guns where it ends', () => {
  const t = table(game([suit('a', 0, A), suit('b', 1, at(19, 8))], { words: { phase: 'movement' } }))
    .start(coachMoves, { seat: 0 })
    .one('mover', 'a')
  const [f] = forecast(view(t.g, 0), t.asked, { legs: [{ to: [13, 8] }] })
  assert.equal(f.label, 'Moves to I13')
  assert.deepEqual([fact(f, 'Nearest enemy'), fact(f, 'Detects to 8')], ['B, 6 hexes', 'B 6'])
})

test('EIC-INIT-02: a warp declared is foreseen against every number the other may declare', () => {
  const t = table(game([tank('a', 0, A, { warp: true }), tank('b', 1, B), tank('c', 1, at(20, 9)), suit('d', 1, at(21, 9))])).start(
    initiative,
    {},
  )
  const none = forecast(view(t.g, 0), t.asked, { some: [] }),
    one = forecast(view(t.g, 0), t.asked, { some: ['a'] })
  assert.deepEqual(
    none.map((f) => f.given),
    [{ 'its warps': 0 }, { 'its warps': 1 }, { 'its warps': 2 }],
  )
  for (const [i, f] of one.entries()) assert.ok(f.odds[0].p > none[i].odds[0].p)
  near(none[0].odds[0].p, 0.5)
})

test('EIC-ELEV-03: a height says what it adds, and that ATTR 110 brings one more attack', () => {
  const t = table(game([suit('a', 0, A, { elevator: true, attr: 90, pwr: 100 }), suit('b', 1, B)], { words: { phase: 'movement' } }))
    .start(coachMoves, { seat: 0 })
    .one('mover', 'a')
    .one('stance', 'elevator')
  const [f] = forecast(view(t.g, 0), t.asked, { number: 10 }),
    [low] = forecast(view(t.g, 0), t.asked, { number: 9 })
  assert.deepEqual([fact(f, 'DET'), fact(f, 'ATTR'), fact(f, 'Extra attack')], ['100, 10 hexes', '110', 'one more a round'])
  assert.deepEqual([fact(low, 'ATTR'), fact(low, 'Extra attack')], ['100', undefined])
})

test('EIC-RET-01 EIC-RET-02: a retreat says how far and how short, a recovery what it takes and costs', () => {
  const g = game(
    [suit('a', 0, at(2, 8), { energy: 200, retreat: 'retreating' }), suit('c', 0, at(10, 8), { energy: 100 }), suit('b', 1, B)],
    { words: { phase: 'movement' }, sides: [{ credits: 200 }] },
  )
  const t = table(g).start(coachMoves, { seat: 0 })
  assert.deepEqual(
    forecast(view(t.g, 0), t.asked, { some: ['a', 'c'] })[0].facts?.map((x) => x.value),
    ['65 energy short, 0 hexes from the base', '165 energy short, 8 hexes from the base, 2 rounds away'],
  )
  t.say('retreat', { some: ['a'] })
  assert.equal(t.kind, 'recover')
  const [f] = forecast(view(t.g, 0), t.asked, { number: 65 })
  assert.deepEqual([fact(f, 'Takes'), fact(f, 'Costs'), f.warnings], ['7 rounds', '325 credits of 200', ['The credits buy 40 energy']])
})

test('EIC-RLD-01: reloading says what it costs', () => {
  const g = game([suit('a', 0, at(2, 8), { slots: slots('suit', 'heMissile').map((s) => ({ ...s, shots: 0 })) }), suit('b', 1, B)], {
    words: { phase: 'movement' },
    sides: [{ credits: 250 }],
  })
  const t = table(g).start(coachMoves, { seat: 0 }).one('mover', 'a').one('stance', 'reload')
  assert.equal(fact(forecast(view(t.g, 0), t.asked, { some: ['s1'] })[0], 'Costs'), '200 of 250 credits')
})

test('EIC-FLT-02: a flight warns that the concussion cannon is silent, and counts DFR and DET aloft', () => {
  const t = table(
    game([suit('a', 0, A, { flight: true, weapons: ['concussionCannon'] }), suit('c', 0, at(12, 8)), suit('b', 1, at(20, 8))], {
      words: { phase: 'movement' },
    }),
  )
    .start(coachMoves, { seat: 0 })
    .one('mover', 'a')
  const [f] = forecast(view(t.g, 0), t.asked, { legs: [{ to: [11, 8], way: 'fly' }] })
  assert.deepEqual([fact(f, 'DFR there'), fact(f, 'Detects to 9')], ['80', 'B 9'])
  assert.deepEqual(f.warnings, ['C within 2 hexes: one burst may touch both', 'The concussion cannon does not fire while flying'])
})

test('EIC-SCRT-04: every forecast of whole battles adds up to 1, for every question and answer', () => {
  let many = 0
  for (const first of [0, 1, 2, 4]) {
    const { g } = begun(first === 2 ? 'three-corners' : 'opening-night', first, {}, `all ${first}`),
      stream = new SeededDice(mixed(`all ${first}`), 0, false)
    played(g, 300, `all ${first}`, (now, n) => {
      if (n % 3 !== 0) return
      for (const d of now.open) {
        const v = view(now, d.seat),
          s = d.choice
        const choices =
          s.is === 'one'
            ? [...s.of.map((o) => ({ one: o.id })), ...(s.pass ? [{ pass: true } as const] : [])]
            : [d.idle, drawn(now, d, stream)]
        for (const c of choices) {
          const all = forecast(v, d, c)
          many++
          for (const f of all) {
            near(
              f.odds.reduce((x, o) => x + o.p, 0),
              1,
              1e-9,
            )
            assert.ok(f.label.length > 2 && !/undefined|NaN/.test(JSON.stringify(f)), JSON.stringify(f))
          }
        }
      }
    })
  }
  assert.ok(many > 500, String(many))
})
